import type { Grid, PlacedRow } from "./align";
import { centreY, median, right, type Row, NO_LINE, type RowFacts } from "./rows";
import { dayHeadedBy } from "./visit-days";
import { isDepartment, rowMeaning } from "./wording";

/**
 * Indexes into the rows of a table: `anchors` hold figures; `parts[k]` are the rows of anchor k, itself among them,
 * from top to bottom; `alone[k]` are rows above anchor k that belong to no entry.
 */
export type Gathering = { anchors: number[]; parts: number[][]; alone: number[][] };

const WRAP = 1.42;

/**
 * Tells for each row without figures whether it goes on the entry above, begins the one below, or stands alone.
 * `underDays`: the entries stand under headings of days, so that another day heads what follows it.
 */
export function gathered(
  grid: Grid,
  placed: readonly PlacedRow[],
  facts: readonly RowFacts[],
  underDays: boolean,
): Gathering {
  const anchors = facts.flatMap((fact, index) => (fact.money ? [index] : []));
  const parts = anchors.map((index) => [index]);
  const alone: number[][] = [...anchors, -1].map(() => []);
  const pitch = pitchOf(anchors.map((index) => placed[index]!.row));
  // A header may stand in the middle of its column, and the codes behind its names teach no edge of it.
  const described = grid.columns.findIndex(({ role }) => role === "description");
  const starts = anchors.flatMap((index) => {
    const { cells, columns } = placed[index]!;
    const at = cells.findIndex((cell, k) => columns[k] === described && cell.kind === "text");
    return at < 0 ? [] : [cells[at]!.box[0]];
  });
  const namesFrom = starts.length > 1 ? median(starts) : Infinity;
  const usual = median(anchors.map((index) => placed[index]!.row.size));
  const sizeOf = (row: Row) => Math.max(row.size, Math.min(usual, row.size * 1.4));
  for (let slot = 0; slot <= anchors.length; slot += 1) {
    const before = slot > 0 ? anchors[slot - 1]! : null;
    const after = anchors[slot] ?? null;
    const between: number[] = [];
    for (let index = (before ?? -1) + 1; index < (after ?? placed.length); index += 1)
      between.push(index);
    const { above, below } = shared(between, before, after);
    if (before !== null) parts[slot - 1]!.push(...above);
    if (after !== null) parts[slot]!.unshift(...below);
    alone[slot] = between.filter((index) => !above.includes(index) && !below.includes(index));
  }
  return { anchors, parts, alone };

  function shared(
    between: readonly number[],
    before: number | null,
    after: number | null,
  ): { above: number[]; below: number[] } {
    const above: number[] = [];
    const below: number[] = [];
    const cut = splitAt(between, before, after);
    // Upwards from the entry below: the other half of a two-line entry, or text set above the middle of its cell.
    if (after !== null) {
      for (let k = between.length - 1; k >= 0; k -= 1) {
        const index = between[k]!;
        const next = below[0] ?? after;
        const gap = step(index, next);
        if (gap === null || stands(index)) break;
        const apart =
          between[k - 1] !== undefined
            ? step(between[k - 1]!, index)
            : before !== null
              ? step(before, index)
              : null;
        // An entry that names itself on the line of its figures lends no line above it to its name, unless it is nearer.
        const nearer = facts[after]!.text === "" ? 1.08 : 0.9;
        const half =
          halfEntry(index, after) &&
          gap <= Math.max(pitch * 1.6, 30) &&
          (apart === null || gap <= apart * nearer);
        const wrapped =
          k >= cut &&
          gap <= sizeOf(placed[index]!.row) * WRAP &&
          gap < pitch * 0.9 &&
          !headsSection(index, gap, before);
        if (!half && !wrapped) break;
        below.unshift(index);
      }
    }
    if (before !== null) {
      const ends = endsTable(before);
      for (const [k, index] of between.entries()) {
        if (below.includes(index) || (k >= cut && after !== null)) break;
        const lower = isLowerHalf(index);
        if (ends && !lower) break;
        const gap = step(above.at(-1) ?? before, index);
        if (gap === null || stands(index)) break;
        const near = lower
          ? gap <= sizeOf(placed[index]!.row) * 1.7
          : fits(index, gap, before, after);
        if (!near) break;
        above.push(index);
      }
    }
    return { above, below };
  }

  /** Distance from line to line; null across pages. */
  function step(upper: number, lower: number): number | null {
    const [a, b] = [placed[upper]!.row, placed[lower]!.row];
    return a.page === b.page ? centreY(b.box) - centreY(a.box) : null;
  }

  /** The widest gap parts two entries; the last one if all are alike, since text mostly wraps downwards. */
  function splitAt(
    between: readonly number[],
    before: number | null,
    after: number | null,
  ): number {
    if (before === null) return 0;
    if (after === null) return between.length;
    const chain = [before, ...between, after];
    let cut = between.length;
    let widest = 0;
    for (let k = 1; k < chain.length; k += 1) {
      const gap = step(chain[k - 1]!, chain[k]!) ?? 1e6;
      const last = k === chain.length - 1;
      if (gap > widest * 1.1 || (last && gap > widest * 0.92))
        [widest, cut] = [Math.max(gap, widest), k - 1];
    }
    return cut;
  }

  function stands(index: number): boolean {
    const text = placed[index]!.row.text;
    return (
      NO_LINE.test(text) ||
      text.length > 240 ||
      (underDays && dayHeadedBy(placed[index]!.row) !== undefined) ||
      // An amount beside the columns belongs to a sum or a box, not to the entry above.
      placed[index]!.cells.some(
        (cell, k) =>
          cell.kind === "money" &&
          cell.explicit &&
          grid.columns[placed[index]!.columns[k]!]?.stack === undefined,
      ) ||
      /^(?:claim|provider|patient|department|dept|date of service|service date|rendering|performed by|attending)\b.{0,14}:/i.test(
        text,
      )
    );
  }

  /** The row has what the figures below lack: date or code on one line, amounts on the next. */
  function halfEntry(index: number, after: number): boolean {
    const [upper, lower] = [facts[index]!, facts[after]!];
    if (!(upper.dated || upper.coded) || lower.dated || (lower.coded && upper.coded)) return false;
    if (rowMeaning(lower.text, lower) !== "charge") return false;
    return (
      upper.coded ||
      (upper.text !== "" &&
        !/\b(?:service|visit|dos|treatment)\b.{0,20}:?$/i.test(upper.text) &&
        placed[index]!.cells.length >= 2 &&
        lower.text === "")
    );
  }

  /** A row below an entry goes on it when it hangs closely under one of its columns. */
  function fits(index: number, gap: number, before: number, after: number | null): boolean {
    const { row } = placed[index]!;
    if (gap > Math.max(sizeOf(row) * WRAP, Math.min(pitch, sizeOf(row) * 1.7))) return false;
    const fact = facts[index]!;
    // An entry of its own, unless it goes on in the middle of a phrase: "(billing code 93306), 08/04/2026".
    if (fact.dated && fact.coded && !(/^[(a-z]/.test(row.text) && inDescription(row))) return false;
    if (rowMeaning(facts[before]!.text, facts[before]!) !== "charge" && isDepartment(fact.text))
      return false;
    const dense = gap > pitch * 0.88;
    if (after === null && !fact.coded && !fact.dated && !inDescription(row)) return false;
    // Headers of departments set the entries further apart than the lines of one.
    if (!dense) return inDescription(row) || fact.coded || !isDepartment(fact.text);
    // Where every line is as close as the next, only what is set under the description goes on.
    return inDescription(row) && !headsSection(index, gap, before);
  }

  function inDescription(row: Row): boolean {
    const column = grid.columns.findIndex((one) => one.role === "description");
    if (column < 0) return false;
    const learned = grid.learned[column];
    const next = grid.columns[column + 1];
    const left = learned ? Math.min(learned.left, learned.at) : grid.columns[column]!.left;
    return (
      row.box[0] >= Math.min(left, namesFrom) - 5 &&
      right(row.box) <= Math.max(next?.right ?? Infinity, learned?.right ?? 0) + 12
    );
  }

  /** A heading over lines: at the very left of the table, named like a department, or set like one. */
  function headsSection(index: number, gap: number, before: number | null): boolean {
    const { row } = placed[index]!;
    const fact = facts[index]!;
    // Half a line apart is the same cell, set around its middle.
    if (fact.coded || fact.text === "" || /,$/.test(row.text) || gap < sizeOf(row) * 0.95)
      return false;
    if (/:$/.test(row.text) || isDepartment(row.text.replace(/^\d{3,4}\b/, "")))
      return !(
        before !== null &&
        inDescription(row) &&
        !isFirstColumn() &&
        gap < sizeOf(row) * WRAP
      );
    return !inDescription(row) && row.box[0] < grid.left + 8;
  }

  function isFirstColumn(): boolean {
    return grid.columns.findIndex((one) => one.role === "description") === 0;
  }

  /** The lower amounts of a stack and nothing else. */
  function isLowerHalf(index: number): boolean {
    const { cells, columns } = placed[index]!;
    return cells.every(
      ({ kind }, k) => kind === "money" && grid.columns[columns[k]!]?.stack !== undefined,
    );
  }

  function endsTable(index: number): boolean {
    const meaning = rowMeaning(facts[index]!.text, facts[index]!);
    return meaning === "total" || meaning === "subtotal" || meaning === "balance";
  }
}

function pitchOf(rows: readonly Row[]): number {
  const steps = rows
    .slice(1)
    .flatMap((row, k) =>
      row.page === rows[k]!.page ? [centreY(row.box) - centreY(rows[k]!.box)] : [],
    )
    .filter((step) => step > 2);
  if (steps.length === 0) return 18;
  // The closest pair of entries shows how far apart entries must be; the median is stretched by wrapped ones.
  const sorted = steps.sort((a, b) => a - b);
  return Math.min(median(sorted), sorted[Math.floor(sorted.length * 0.2)]! * 1.05);
}
