export type BenchRow = {
  what: string;
  /** With its unit. */
  figure: string;
  spread?: number;
  /** This figure divided by plain hello's on the same server; absent where there is no server. */
  ofHello?: number;
  harness: Harness;
  goal?: Goal;
};
type Harness =
  | "bare workerd"
  | "Chromium, mobile preset"
  | "miniflare, no proxy"
  | "Node"
  | "dry-run, gzipped"
  | "client build, gzipped";
export type Goal = { words: string; met: boolean };

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

export type Summary = { median: number; spread: number };

/** The median, and how far from it the figures typically lie, as a share of it (median deviation). */
export function summary(figures: readonly number[]): Summary {
  const middle = median(figures);
  return {
    median: middle,
    spread: median(figures.map((figure) => Math.abs(figure - middle))) / middle,
  };
}

export const atMost = (figure: number, limit: number, words: string): Goal => ({
  words: `≤ ${words}`,
  met: figure <= limit,
});
export const atLeast = (figure: number, limit: number, words: string): Goal => ({
  words: `≥ ${words}`,
  met: figure >= limit,
});

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const number = (figure: number) =>
  figure > 0 && figure < 1
    ? figure.toPrecision(2)
    : (figure > 0 && figure < 100 ? fine : whole).format(figure);

export const milliseconds = (figure: number): string => `${number(figure)} ms`;
export const perSecond = (figure: number): string => `${whole.format(figure)} req/s`;
/** Thousands of bytes, as the anchors in performance.md count. */
export const kilobytes = (bytes: number): string => `${number(bytes / 1000)} KB`;
export const ratio = (figure: number): string =>
  figure < 10 ? figure.toPrecision(2) : whole.format(figure);

const HEADINGS = ["What", "Figure", "±", "× hello", "Harness", "Goal", ""] as const;

export function printTable(rows: readonly BenchRow[]): void {
  const cells = rows.map((row) => [
    row.what,
    row.figure,
    row.spread === undefined ? "" : `${Math.round(row.spread * 100)}%`,
    row.ofHello === undefined ? "" : ratio(row.ofHello),
    row.harness,
    row.goal?.words ?? "",
    row.goal ? (row.goal.met ? "met" : "NOT MET") : "",
  ]);
  const widths = HEADINGS.map((heading, at) =>
    Math.max(heading.length, ...cells.map((line) => line[at]!.length)),
  );
  const flushRight = new Set([1, 2, 3]);
  const print = (line: readonly string[]) =>
    console.log(
      line
        .map((cell, at) =>
          flushRight.has(at) ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!),
        )
        .join("  ")
        .trimEnd(),
    );
  print(HEADINGS);
  console.log(widths.map((width) => "-".repeat(width)).join("  "));
  cells.forEach(print);
}
