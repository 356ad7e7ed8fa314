import type { Word } from "~/domain/reading/page/page";
import { verticalHeaders, type VerticalRun } from "./pdf-vertical-headers.server";
import type { Run } from "./pdf-runs.server";

/**
 * Turns the page so that most of its text reads from left to right, merges glyphs into words and drops words
 * printed twice. Text that runs in another direction (a note up the margin, a watermark) is left out, unless it heads
 * the columns of a table.
 */
export function uprightPage(
  runs: readonly Run[],
  width: number,
  height: number,
): { width: number; height: number; words: Word[] } {
  const angle = mainAngle(runs);
  const quarter = Math.round(angle / (Math.PI / 2)) * (Math.PI / 2);
  const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)];
  const sideways = Math.abs(Math.sin(quarter)) > 0.5;
  const [w, h] = sideways ? [height, width] : [width, height];
  // About the middle of the page, so that it stays on its sheet whichever way it is turned.
  const standing: VerticalRun[] = [];
  const turned = runs.flatMap((run) => {
    const off = Math.atan2(Math.sin(run.angle - angle), Math.cos(run.angle - angle));
    const [dx, dy] = [run.x - width / 2, run.y - height / 2];
    const at = { ...run, x: dx * cos - dy * sin + w / 2, y: dx * sin + dy * cos + h / 2 };
    if (Math.abs(Math.abs(off) - Math.PI / 2) < 0.2) standing.push({ ...at, up: off < 0 });
    return Math.abs(off) > 0.35 ? [] : [at];
  });
  const words = merged(unspaced(turned)).map(({ text, x, y, width: long, size }): Word => ({
    text,
    box: [round(x), round(y - size * 0.78), round(Math.max(long, 0.5)), round(size)],
    confidence: 1,
  }));
  return {
    width: w,
    height: h,
    words: [...words, ...verticalHeaders(standing)].filter(
      (word) =>
        word.box[0] < w + 20 && word.box[1] < h + 20 && word.box[0] > -40 && word.box[1] > -40,
    ),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * The direction of most letters, clockwise in radians, to a tenth of a degree; a page that lies a little askew is
 * straightened too.
 */
export function mainAngle(runs: readonly Run[]): number {
  const counts = new Map<number, number>();
  for (const run of runs) {
    const key = Math.round((run.angle * 1800) / Math.PI);
    counts.set(key, (counts.get(key) ?? 0) + run.text.length);
  }
  let best = 0;
  let most = 0;
  for (const [key, count] of counts) if (count > most) [best, most] = [key, count];
  return (best * Math.PI) / 1800;
}

/** Joins runs that touch on one baseline: producers that place glyph by glyph, or break a word for kerning. */
function merged(runs: readonly Run[]): Run[] {
  const sorted = [...runs].sort((p, q) => Math.round(p.y * 2) - Math.round(q.y * 2) || p.x - q.x);
  const words: Run[] = [];
  const placed = new Map<string, Run[]>();
  for (const run of sorted) {
    // Bold is sometimes faked by printing twice, a hair apart.
    const twins = placed.get(run.text) ?? [];
    if (twins.some((twin) => Math.abs(twin.x - run.x) <= 1 && Math.abs(twin.y - run.y) <= 1))
      continue;
    placed.set(run.text, [...twins.slice(-40), { ...run }]);
    const last = words.at(-1);
    const gap = last ? run.x - (last.x + last.width) : Infinity;
    const touches =
      last &&
      Math.abs(last.y - run.y) < run.size * 0.15 &&
      (Math.abs(last.size - run.size) < run.size * 0.2 || isSmallCapital(last, run, gap)) &&
      !run.afterSpace &&
      gap < run.size * 0.1 &&
      gap > -run.size * 0.35;
    if (touches) {
      last.text += run.text;
      last.width = Math.max(last.width, run.x + run.width - last.x);
    } else words.push({ ...run });
  }
  return words;
}

/** Small capitals: a capital in full size, and the rest of its word in smaller letters right behind it. */
const isSmallCapital = (first: Run, run: Run, gap: number): boolean =>
  /^[\p{Lu}(]*\p{Lu}$/u.test(first.text) &&
  /^\p{L}/u.test(run.text) &&
  first.size > run.size &&
  first.size < run.size * 1.6 &&
  gap < run.size * 0.1 &&
  gap > -run.size * 0.35;

/** "S T A T E M E N T": single letters at an even, narrow distance are one spaced-out word. */
function unspaced(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  let spacedLine: number | null = null;
  for (let at = 0; at < runs.length;) {
    let end = at + 1;
    const gaps: number[] = [];
    while (
      end < runs.length &&
      single(runs[end]!) &&
      single(runs[end - 1]!) &&
      Math.abs(runs[end]!.y - runs[at]!.y) < 0.5 &&
      Math.abs(runs[end]!.size - runs[at]!.size) < 0.5
    ) {
      const gap = runs[end]!.x - (runs[end - 1]!.x + runs[end - 1]!.width);
      if (gap < 0 || gap > runs[end]!.size * 0.9) break;
      gaps.push(gap);
      end += 1;
    }
    // After one spaced-out word on a line, a shorter one may follow: "B A L A N C E  D U E".
    const follows = spacedLine !== null && Math.abs(runs[at]!.y - spacedLine) < 0.5;
    // Letters that touch were only placed one by one; joining them is left to the next step.
    const spaced = (gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0) > runs[at]!.size * 0.08;
    if (spaced && end - at >= (follows ? 2 : 4)) {
      result.push(...regrouped(runs.slice(at, end), gaps));
      spacedLine = runs[at]!.y;
    } else result.push(...runs.slice(at, end));
    at = end;
  }
  return result;
}

const single = (run: Run): boolean => run.text.length === 1 && /[\p{L}\d&]/u.test(run.text);

function regrouped(letters: readonly Run[], gaps: readonly number[]): Run[] {
  const usual = [...gaps].sort((a, b) => a - b)[gaps.length >> 1]!;
  const words: Run[] = [{ ...letters[0]! }];
  letters.slice(1).forEach((letter, index) => {
    const word = words.at(-1)!;
    if (gaps[index]! > usual * 1.7 + 0.5) words.push({ ...letter });
    else {
      word.text += letter.text;
      word.width = letter.x + letter.width - word.x;
    }
  });
  // They were apart on the page: they must not be glued to a neighbour again.
  return words.map((word) => ({ ...word, afterSpace: true }));
}
