import type { Grid, PlacedRow } from "~/domain/reading/columns/align";
import type { Cell } from "~/domain/reading/tokens/cells";
import {
  centreY,
  median,
  right,
  type Row,
  NO_LINE,
  type RowFacts,
} from "~/domain/reading/page/rows";
import { namesWhoAndWhere } from "~/domain/reading/parties/organizations";
import { dayHeadedBy } from "./visit-days";
import { isDepartment, rowMeaning } from "~/domain/reading/words/wording";

/**
 * Indexes into the rows of a table: `anchors` hold figures; `parts[k]` are the rows of anchor k, itself among them,
 * from top to bottom; `alone[k]` are rows above anchor k that belong to no entry.
 */
export type Gathering = { anchors: number[]; parts: number[][]; alone: number[][] };

/** "$95.61 coinsurance" under what is owed says what part of it is meant, and begins no entry. */
export const namesShare = (behind: Cell | undefined, { box }: Cell): boolean =>
  behind !== undefined &&
  behind.box[0] - right(box) < box[3] &&
  /^(?:co-?insurance|coins|co-?pay(?:ment)?|deductible|not covered)\b/i.test(behind.text);

const WRAP = 1.42;
/** "Date of service: October 28, 2025   72.00": the first line of an entry that goes on below its figures. */
const OPENS = /^(?:date of service|service date|dos)\b ?:/i;
/** "We have sent this claim to your plan.": a sentence to the reader, not the end of a name. */
const isSaidToYou = (text: string): boolean =>
  /[.!]$/.test(text) && /\b(?:we|you|your|our)\b/i.test(text) && text.split(" ").length > 5;

const TOTAL = /\b(?:sub-?)?total\b/i;
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z&]+/g, " ")
    .trim();

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
  const wrapping = new Wrapping(grid, placed, facts, underDays, anchors);
  for (let slot = 0; slot <= anchors.length; slot += 1) {
    const gap = gapOf(anchors[slot - 1] ?? null, anchors[slot] ?? null, placed.length);
    const below = wrapping.below(gap);
    const above = wrapping.above(gap, below);
    parts[slot - 1]?.push(...above);
    parts[slot]?.unshift(...below);
    alone[slot] = gap.between.filter((index) => !above.includes(index) && !below.includes(index));
  }
  return { anchors, parts, alone };
}

/** The rows without figures between two entries, of which the table's ends lack one. */
type Gap = { between: readonly number[]; before: number | null; after: number | null };

function gapOf(before: number | null, after: number | null, rows: number): Gap {
  const between: number[] = [];
  for (let index = (before ?? -1) + 1; index < (after ?? rows); index += 1) between.push(index);
  return { between, before, after };
}

/** What the rows of one table say about where the texts of its entries go on. */
class Wrapping {
  /** How far apart entries stand. */
  private readonly pitch: number;
  /** Where the names of the entries begin; `Infinity` where too few have one. */
  private readonly namesFrom: number;
  /** The usual size of an entry's print. */
  private readonly usual: number;
  /** Rows that a sum below names again: "LABORATORY", "** LABORATORY TOTAL 42.39". */
  private readonly summed: ReadonlySet<number>;

  constructor(
    private readonly grid: Grid,
    private readonly placed: readonly PlacedRow[],
    private readonly facts: readonly RowFacts[],
    private readonly underDays: boolean,
    anchors: readonly number[],
  ) {
    const entries = anchors.map((index) => placed[index]!);
    this.pitch = pitchOf(entries.map(({ row }) => row));
    this.usual = median(entries.map(({ row }) => row.size));
    // A header may stand in the middle of its column, and the codes behind its names teach no edge of it.
    const described = grid.columns.findIndex(({ role }) => role === "description");
    const starts = entries.flatMap(({ cells, columns }) => {
      const name = cells.find((cell, k) => columns[k] === described && cell.kind === "text");
      return name ? [name.box[0]] : [];
    });
    this.namesFrom = starts.length > 1 ? median(starts) : Infinity;
    const sums = new Set(
      anchors.flatMap((index) => {
        const { text } = facts[index]!;
        return TOTAL.test(text) ? [wordsOf(text.replace(TOTAL, ""))] : [];
      }),
    );
    sums.delete("");
    this.summed = new Set(
      placed.flatMap(({ row }, index) =>
        !facts[index]!.money && sums.has(wordsOf(row.text)) ? [index] : [],
      ),
    );
  }

  private sizeOf(row: Row): number {
    return Math.max(row.size, Math.min(this.usual, row.size * 1.4));
  }

  /** Upwards from the entry below: the other half of a two-line entry, or text set above the middle of its cell. */
  below(gap: Gap): number[] {
    const { between, after } = gap;
    const below: number[] = [];
    if (after === null) return below;
    const cut = this.splitAt(gap);
    for (let k = between.length - 1; k >= 0; k -= 1) {
      const index = between[k]!;
      const apart = this.step(index, below[0] ?? after);
      if (apart === null || this.stands(index)) break;
      const wrapped = k >= cut && this.wrapsDown(index, apart, gap.before);
      if (!wrapped && !this.isUpperHalf(k, apart, gap, after)) break;
      below.unshift(index);
    }
    return below;
  }

  /** Downwards from the entry above, as far as nothing belongs to the entry below. */
  above(gap: Gap, below: readonly number[]): number[] {
    const { between, before, after } = gap;
    const above: number[] = [];
    if (before === null) return above;
    const cut = this.splitAt(gap);
    const ends = this.endsTable(before);
    for (const [k, index] of between.entries()) {
      if (below.includes(index) || (k >= cut && after !== null)) break;
      const lower = this.isLowerHalf(index);
      if (ends && !lower) break;
      const apart = this.step(above.at(-1) ?? before, index);
      if (apart === null || this.stands(index)) break;
      const near = lower
        ? apart <= this.sizeOf(this.placed[index]!.row) * 1.7
        : this.fits(index, apart, before, after);
      if (!near) break;
      above.push(index);
    }
    return above;
  }

  private wrapsDown(index: number, apart: number, before: number | null): boolean {
    return (
      apart <= this.sizeOf(this.placed[index]!.row) * WRAP &&
      apart < this.pitch * 0.9 &&
      // Where sums close sections, what follows one heads the next; the sum of the last one may end the table.
      !(this.summed.size > 0 && before !== null && this.endsTable(before)) &&
      !this.headsSection(index, apart, before)
    );
  }

  /** Whether the k-th row of a gap is the first half of the entry below, and not further from it than from what is above. */
  private isUpperHalf(k: number, apart: number, { between, before }: Gap, after: number): boolean {
    const index = between[k]!;
    if (!this.halfEntry(index, after) || apart > Math.max(this.pitch * 1.6, 30)) return false;
    const upper = between[k - 1] ?? before;
    const from = upper === null ? null : this.step(upper, index);
    // An entry that names itself on the line of its figures lends no line above it to its name, unless it is nearer.
    const nearer = this.facts[after]!.text === "" ? 1.08 : 0.9;
    return from === null || apart <= from * nearer;
  }

  /** Distance from line to line; null across pages. */
  private step(upper: number, lower: number): number | null {
    const [a, b] = [this.placed[upper]!.row, this.placed[lower]!.row];
    return a.page === b.page ? centreY(b.box) - centreY(a.box) : null;
  }

  /** The widest gap parts two entries; the last one if all are alike, since text mostly wraps downwards. */
  private splitAt({ between, before, after }: Gap): number {
    if (before === null) return 0;
    if (after === null || OPENS.test(this.placed[after]!.row.text)) return between.length;
    const chain = [before, ...between, after];
    let cut = between.length;
    let widest = 0;
    for (let k = 1; k < chain.length; k += 1) {
      const gap = this.step(chain[k - 1]!, chain[k]!) ?? 1e6;
      const last = k === chain.length - 1;
      if (gap > widest * 1.1 || (last && gap > widest * 0.92))
        [widest, cut] = [Math.max(gap, widest), k - 1];
    }
    return cut;
  }

  private stands(index: number): boolean {
    const text = this.placed[index]!.row.text;
    return (
      NO_LINE.test(text) ||
      isSaidToYou(text) ||
      namesWhoAndWhere(text) ||
      this.summed.has(index) ||
      text.length > 240 ||
      (this.underDays &&
        dayHeadedBy(this.placed[index]!.row) !== undefined &&
        !this.isAwaited(index)) ||
      // An amount beside the columns belongs to a sum or a box, not to the entry above.
      this.placed[index]!.cells.some(
        (cell, k, cells) =>
          cell.kind === "money" &&
          cell.explicit &&
          !namesShare(cells[k + 1], cell) &&
          this.grid.columns[this.placed[index]!.columns[k]!]?.stack === undefined,
      ) ||
      /^(?:claim|provider|patient|department|dept|date of service|service date|rendering|performed by|attending)\b.{0,14}:/i.test(
        text,
      )
    );
  }

  /** The day of "Therapeutic exercises on", wrapped in its cell. */
  private isAwaited(index: number): boolean {
    const above = this.placed[index - 1]?.cells ?? [];
    return above.some(({ kind, text }) => kind === "text" && /\bon$/.test(text));
  }

  /** The row has what the figures below lack: date or code on one line, amounts on the next. */
  private halfEntry(index: number, after: number): boolean {
    const [upper, lower] = [this.facts[index]!, this.facts[after]!];
    if (!(upper.dated || upper.coded) || lower.dated || (lower.coded && upper.coded)) return false;
    if (rowMeaning(lower.text, lower) !== "charge") return false;
    return (
      upper.coded ||
      (upper.text !== "" &&
        !/\b(?:service|visit|dos|treatment)\b.{0,20}:?$/i.test(upper.text) &&
        this.placed[index]!.cells.length >= 2 &&
        lower.text === "")
    );
  }

  /** A row below an entry goes on it when it hangs closely under one of its columns. */
  private fits(index: number, gap: number, before: number, after: number | null): boolean {
    const { row } = this.placed[index]!;
    if (gap > Math.max(this.sizeOf(row) * WRAP, Math.min(this.pitch, this.sizeOf(row) * 1.7)))
      return false;
    const fact = this.facts[index]!;
    // An entry of its own, unless it goes on in the middle of a phrase: "(billing code 93306), 08/04/2026", "90834 on 3/18".
    if (
      fact.dated &&
      fact.coded &&
      !(/^[(a-z]|\bon \d/.test(row.text) && this.inDescription(index)) &&
      !this.endsDays(index, before)
    )
      return false;
    if (
      rowMeaning(this.facts[before]!.text, this.facts[before]!) !== "charge" &&
      isDepartment(fact.text)
    )
      return false;
    const dense = gap > this.pitch * 0.88;
    const goesOn = this.inDescription(index) || this.wrapsInColumns(index, before);
    if (after === null && !fact.coded && !fact.dated && !goesOn) return false;
    // Headers of departments set the entries further apart than the lines of one.
    const isSameCell = gap < this.sizeOf(row) * 0.95;
    if (!dense) return goesOn || fact.coded || isSameCell || !isDepartment(fact.text);
    // Where every line is as close as the next, only what is set under the description goes on.
    return this.inDescription(index) && !this.headsSection(index, gap, before);
  }

  /** The last day, and the code, below the first day and the name of a service, where the column of days says "from/to". */
  private endsDays(index: number, before: number): boolean {
    const dayIn = ({ cells, columns }: PlacedRow) =>
      columns[cells.findIndex(({ kind }) => kind === "date")];
    const [lower, upper] = [this.placed[index]!, this.placed[before]!];
    const column = dayIn(lower);
    return (
      column !== undefined &&
      column === dayIn(upper) &&
      !this.facts[before]!.coded &&
      /\b(?:to|thru|through)\b/i.test(this.grid.columns[column]?.header ?? "")
    );
  }

  /** "HOSPITAL   METABOLIC PANEL": a name and what stands in another column go on at once, which no heading does. */
  private wrapsInColumns(index: number, before: number): boolean {
    const { cells, columns } = this.placed[index]!;
    const above = this.placed[before]!;
    const isText = (column: number) =>
      above.cells.some(({ kind }, k) => kind === "text" && above.columns[k] === column);
    return (
      cells.length > 1 &&
      cells.every(({ kind }, k) => kind === "text" && isText(columns[k]!)) &&
      columns.some((column) => this.grid.columns[column]?.role === "description")
    );
  }

  private inDescription(index: number): boolean {
    const { row, cells } = this.placed[index]!;
    // The last day of a service is broken below its first one.
    const words = cells.find(({ kind }) => kind !== "date") ?? row;
    const column = this.grid.columns.findIndex((one) => one.role === "description");
    if (column < 0) return false;
    const learned = this.grid.learned[column];
    const next = this.grid.columns[column + 1];
    const left = learned ? Math.min(learned.left, learned.at) : this.grid.columns[column]!.left;
    return (
      words.box[0] >= Math.min(left, this.namesFrom) - 5 &&
      right(row.box) <= Math.max(next?.right ?? Infinity, learned?.right ?? 0) + 12
    );
  }

  /** A heading over lines: at the very left of the table, named like a department, or set like one. */
  private headsSection(index: number, gap: number, before: number | null): boolean {
    const { row } = this.placed[index]!;
    const fact = this.facts[index]!;
    // Half a line apart is the same cell, set around its middle.
    if (fact.coded || fact.text === "" || /,$/.test(row.text) || gap < this.sizeOf(row) * 0.95)
      return false;
    if (/:$/.test(row.text) || isDepartment(row.text.replace(/^\d{3,4}\b/, "")))
      return !(
        before !== null &&
        this.inDescription(index) &&
        !this.isFirstColumn() &&
        gap < this.sizeOf(row) * WRAP
      );
    return !this.inDescription(index) && row.box[0] < this.grid.left + 8;
  }

  private isFirstColumn(): boolean {
    return this.grid.columns.findIndex((one) => one.role === "description") === 0;
  }

  /** The lower amounts of a stack and nothing else but the end of a name: "CLAIM" under "TOTAL FOR THIS". */
  private isLowerHalf(index: number): boolean {
    const { cells, columns } = this.placed[index]!;
    const inStack = cells.filter(
      ({ kind }, k) => kind === "money" && this.grid.columns[columns[k]!]?.stack !== undefined,
    );
    const [first, ...others] = cells;
    return (
      inStack.length === cells.length ||
      (inStack.length > 0 &&
        inStack.length === others.length &&
        first!.kind === "text" &&
        !/\d/.test(first!.text))
    );
  }

  private endsTable(index: number): boolean {
    const meaning = rowMeaning(this.facts[index]!.text, this.facts[index]!);
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
