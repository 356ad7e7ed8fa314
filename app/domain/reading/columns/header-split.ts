import { cellsOf, type Cell } from "~/domain/reading/tokens/cells";
import { meaningOf, MONEY_ROLES } from "~/domain/reading/words/columns";
import { misfit, TEXT_ROLES } from "./fit";
import { centreX, right, type Row } from "~/domain/reading/page/rows";
import type { Column } from "./column";

/** How many rows under a header are looked at: enough to see its columns, few enough to stay quick. */
const SAMPLE = 40;

/**
 * Headers set so close that they run into one another ("Fee CPT", "COINS DISCOUNT") are cut apart where the rows
 * below show two columns under them, each holding what its own words promise.
 */
export function splitByBody(columns: readonly Column[], body: readonly Row[]): Column[] {
  const rows = body
    .slice(0, SAMPLE)
    .map((row) => cellsOf(row).filter((cell, k, cells) => !isCodeBehind(cell, cells[k - 1])))
    .filter((cells) => cells.some((cell) => cell.kind === "money"));
  if (holdEachOne(columns, rows)) return [...columns];
  return columns.flatMap((column, index) => {
    if (column.words.length < 2) return [column];
    const left = index === 0 ? -Infinity : (columns[index - 1]!.right + column.left) / 2;
    const until = Math.min(columns[index + 1]?.left ?? Infinity, column.right + 60);
    const under = rows
      .map((cells) => cells.filter((cell) => cell.box[0] >= left && centreX(cell.box) < until))
      .filter((cells) => cells.length > 0);
    for (let count = 2; count <= Math.min(4, column.words.length); count += 1) {
      // A last column of notes may hold several of them: what is over belongs to it.
      const several = under.filter((cells) => cells.length >= count);
      if (several.length === 0 || several.length < under.length * 0.3) break;
      const parts = cut(column, several, count);
      if (parts) return parts;
    }
    return [column];
  });
}

/** Whether the fullest rows have one cell for each column, of its sort: nothing is left over for another column. */
function holdEachOne(columns: readonly Column[], rows: readonly Cell[][]): boolean {
  const full = rows.filter((cells) => cells.length >= columns.length);
  return (
    full.length > 0 &&
    full.every(
      (cells) =>
        cells.length === columns.length &&
        cells.every((cell, k) => misfit(cell, columns[k]!.role) < 1),
    )
  );
}

/** "Office visit (99213)": the code a space behind a name stands in its column. */
const isCodeBehind = (cell: Cell, before: Cell | undefined): boolean =>
  cell.kind === "code" &&
  before?.kind === "text" &&
  cell.box[0] - right(before.box) < cell.box[3] * 0.6;

/** "Disc Patient" over two amounts: what was taken off, and what is the patient's. */
const WHO_OWES = /^(?:patient|pt)$/i;

/** Deals the words of a header out to the cells below them; null when the parts do not make sense. */
function cut(column: Column, rows: readonly Cell[][], count: number): Column[] | null {
  const whole = meaningOf(column.header);
  let best: { parts: Column[]; cost: number } | null = null;
  for (const ends of cutsOf(column.words.length, count)) {
    const parts = ends.map((end, k) => {
      const words = column.words.slice(k === 0 ? 0 : ends[k - 1]!, end);
      const header = words.map((word) => word.text).join(" ");
      const areAmounts = rows.every((cells) => cells[k]?.kind === "money");
      return {
        ...meaningOf(header),
        ...(areAmounts && WHO_OWES.test(header) && { role: "patientOwes" as const }),
        header,
        words,
        left: Math.min(...words.map((word) => word.box[0])),
        right: Math.max(...words.map((word) => right(word.box))),
      };
    });
    // Parts that stand over one another are lines of one header, not two columns.
    if (parts.some((part, k) => k > 0 && part.left < parts[k - 1]!.right)) continue;
    if (parts.some((part) => part.role === "unknown" || part.coverage < 0.5)) continue;
    if (new Set(parts.map((part) => part.role)).size < count) continue;
    const cost = parts.reduce(
      (sum, part, k) =>
        sum +
        rows.reduce((all, cells) => all + Math.min(5, misfit(cells[k]!, part.role)), 0) /
          rows.length,
      0,
    );
    if (!best || cost < best.cost) best = { parts, cost };
  }
  if (!best || best.cost >= count) return null;
  // A header over running text, such as "Service description", stays whole; "Allowance Explanation codes" is over amounts, too.
  const asOne =
    rows.reduce(
      (all, cells) =>
        all + cells.reduce((sum, cell) => sum + Math.min(5, misfit(cell, whole.role)), 0),
      0,
    ) / rows.length;
  const holdsAmounts = best.parts.some(
    ({ role }, k) => MONEY_ROLES.has(role) && rows.every((cells) => cells[k]!.kind === "money"),
  );
  return TEXT_ROLES.has(whole.role) && asOne <= best.cost && !holdsAmounts
    ? null
    : best.parts.map(({ role, header, words, left, right: to }) => ({
        role,
        header,
        words,
        left,
        right: to,
      }));
}

/** All ways to cut `words` words into `parts` runs, as the index behind each run. */
export function cutsOf(words: number, parts: number): number[][] {
  if (parts === 1) return [[words]];
  const ways: number[][] = [];
  for (let first = 1; first <= words - parts + 1; first += 1)
    for (const rest of cutsOf(words - first, parts - 1))
      ways.push([first, ...rest.map((end) => end + first)]);
  return ways;
}
