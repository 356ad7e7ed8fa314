import type { LedgerEntry } from "~/domain/bill/bill";
import { isAddressNumber } from "~/domain/reading/address-numbers";
import { amountsOf, cellsOf, textCell, type Cell } from "~/domain/reading/cells";
import { meaningOf, MONEY_ROLES, plainWords, type Role } from "~/domain/reading/columns";
import type { Column } from "~/domain/reading/column";
import { headerRows } from "~/domain/reading/header-row";
import { gluedCode, isModifier, isOwnNumber, isTripModifier } from "~/domain/reading/codes";
import { compactDate } from "~/domain/reading/dates";
import type { LineContext } from "~/domain/reading/line-dates";
import { ledgerOf, lineOf } from "~/domain/reading/lines";
import type { TableRecord } from "~/domain/reading/records";
import type { Word } from "~/domain/reading/page";
import { centreY, namesPhone, NO_LINE, right, segmentOf, type Row } from "~/domain/reading/rows";
import type { TableReading } from "~/domain/reading/table";
import { dayHeadedBy } from "~/domain/reading/visit-days";
import { isReversal, rowMeaning } from "~/domain/reading/wording";

/**
 * Proposals that need no header: every place where amounts line up may be the column of charges, and every way in which
 * rows may make one entry is tried with it. Most are wrong; the evidence tells which.
 */

/**
 * Which of a row's amounts is the charge. Where amounts are stacked, only those in rows with a day, or only the top one of
 * each stack.
 */
export type Slot = (
  | { by: "right" | "left"; at: number }
  | { by: "first" | "last" | "largest" }
  | { by: "label"; label: string }
) & { only?: "dated" | "top" };

/** Which other rows belong to the row with the charge. */
export const GROUPINGS = ["row", "below", "above", "nearest", "gap", "block"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/**
 * A row with its cells; `amounts` are those that are surely money. `labels`: what a label beside a cell says it is, and
 * the labels themselves, which are no content.
 */
export type CutRow = {
  row: Row;
  cells: Cell[];
  amounts: Cell[];
  labels: ReadonlyMap<Cell, { label: string; role: Role }>;
};

const isAmount = ({ kind, explicit }: Cell): boolean => kind === "money" && explicit === true;

/** Rows cut as those of a table, where an amount inside running text belongs to it. */
const cutRows = (rows: readonly Row[]): CutRow[] =>
  rows.map((row) => {
    const cells = cellsOf(row);
    return { row, cells, amounts: cells.filter(isAmount), labels: new Map() };
  });

/** Rows cut as labels and their values: "Unit price $12.85", "Total billed | $61.00", "Quantity 12". */
const labelledRows = (rows: readonly Row[]): CutRow[] =>
  rows.map((row) => {
    const labels = new Map<Cell, { label: string; role: Role }>();
    const cells: Cell[] = [];
    for (const cell of amountsOf(parted(row)).flatMap(countApart)) {
      const before = cells.at(-1);
      const named = before?.kind === "text" && !labels.has(before) ? labelIn(before.text) : null;
      if (named && (cell.kind !== "text" || cells.length === 1)) {
        labels.set(cell, named);
        cells.pop();
      }
      cells.push(cell);
    }
    return { row, cells, amounts: cells.filter(isAmount), labels };
  });

/** "Qty 1 • Unit Price $62.30 • Charge $62.30": bullets and bars part what stands close together. */
function parted(row: Row): Row {
  if (!row.words.some(({ text }) => PARTS.test(text))) return row;
  const segments = row.segments.flatMap(({ words }) => {
    const groups: Word[][] = [[]];
    for (const word of words) {
      if (PARTS.test(word.text)) groups.push([]);
      else groups.at(-1)!.push(word);
    }
    return groups.filter(({ length }) => length > 0).map(segmentOf);
  });
  return { ...row, segments };
}
const PARTS = /^[•·|/;]$/;

/** What a text says as a label; null where it says something else. */
function labelIn(text: string): { label: string; role: Role } | null {
  const label = plainWords(text.replace(/(?<![.…_\s])[.…_\s]{3,}$/, ""));
  if (label === "" || label.split(" ").length > 6) return null;
  const { role, coverage } = meaningOf(label);
  return role !== "unknown" && coverage >= 0.6 ? { label, role } : null;
}

/** "Quantity 12" is a label and a number. */
function countApart(cell: Cell): Cell[] {
  const last = cell.words.at(-1);
  if (
    cell.kind !== "text" ||
    !last ||
    cell.words.length < 2 ||
    !/^\d{1,6}(?:\.\d+)?$/.test(last.text)
  )
    return [cell];
  const head = textCell(cell.words.slice(0, -1));
  if (meaningOf(head.text).role !== "units") return [cell];
  return [head, { ...textCell([last]), kind: "number", number: Number(last.text) }];
}

/** Points by which the edges of one column's amounts may differ. */
const EDGE = 3.5;
/** So many columns of amounts are tried, the fullest first. */
const MOST_COLUMNS = 7;

/** Edges at which amounts of several rows line up, the fullest first; and the places in a row that need no edge. */
export function slotsOf(cut: readonly CutRow[]): Slot[] {
  const edges = (by: "left" | "right"): { by: "left" | "right"; at: number; count: number }[] => {
    const found: { by: "left" | "right"; at: number; count: number }[] = [];
    for (const { amounts } of cut)
      for (const { box } of amounts) {
        const at = by === "left" ? box[0] : right(box);
        const near = found.find((one) => Math.abs(one.at - at) <= EDGE);
        if (near) near.count += 1;
        else found.push({ by, at, count: 1 });
      }
    return found.filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
  };
  const rights = edges("right").slice(0, MOST_COLUMNS);
  const lefts = edges("left").slice(0, MOST_COLUMNS);
  const several = cut.some(({ amounts }) => amounts.length > 1);
  const stacked = rights.filter(({ at }) => isStacked(cut, at));
  return [
    ...stacked.map(({ by, at }) => ({ by, at, only: "dated" as const })),
    ...rights.map(({ by, at }) => ({ by, at, only: "top" as const })),
    ...rights.map(({ by, at }) => ({ by, at })),
    // Where all amounts of a column end at one edge, where they begin says nothing new.
    ...lefts
      .filter(({ count }) => count > (rights[0]?.count ?? 0) * 0.5)
      .map(({ by, at }) => ({ by, at })),
    { by: "last" },
    ...(several ? ([{ by: "first" }, { by: "largest" }] as const) : []),
  ];
}

/** Whether amounts of this column stand in rows with a day and in rows without. */
function isStacked(cut: readonly CutRow[], at: number): boolean {
  const own = cut.filter((row) => amountAt(row, { by: "right", at }) !== undefined);
  const dated = own.filter(isDated).length;
  return dated > 0 && dated < own.length;
}

const isDated = ({ cells }: CutRow): boolean => cells.some(({ kind }) => kind === "date");

/** Labels that stand before amounts in several rows, or name the charge. */
export function labelSlots(cut: readonly CutRow[]): Slot[] {
  const counts = new Map<string, { count: number; role: Role }>();
  for (const { amounts, labels } of cut)
    for (const cell of amounts) {
      const named = labels.get(cell);
      if (!named) continue;
      const { count = 0 } = counts.get(named.label) ?? {};
      counts.set(named.label, { count: count + 1, role: named.role });
    }
  return [...counts]
    .filter(([, { count, role }]) => role === "charge" || (count > 1 && PRICES.has(role)))
    .slice(0, MOST_COLUMNS)
    .map(([label]) => ({ by: "label", label }));
}

/** What may be called otherwise and yet be what was charged; a payment or a balance never is. */
const PRICES: ReadonlySet<Role> = new Set<Role>(["unitPrice", "allowed"]);

function amountAt(row: CutRow, slot: Slot): Cell | undefined {
  const { amounts, labels } = row;
  if (slot.only === "dated" && !isDated(row)) return undefined;
  switch (slot.by) {
    case "label":
      return amounts.find((cell) => labels.get(cell)?.label === slot.label);
    case "right":
      return amounts.find(({ box }) => Math.abs(right(box) - slot.at) <= EDGE);
    case "left":
      return amounts.find(({ box }) => Math.abs(box[0] - slot.at) <= EDGE);
    case "first":
      return amounts[0];
    case "last":
      return amounts.at(-1);
    case "largest":
      return amounts.reduce<Cell | undefined>(
        (most, one) => (most && Math.abs(most.cents!) >= Math.abs(one.cents!) ? most : one),
        undefined,
      );
  }
}

/** What the rows of one entry hold, as a slot and a grouping see it. */
type Entry = { at: number; charge: Cell; rows: number[] };

/** A step to the next row that is longer than so many letter heights parts entries. */
const STEP = 2.4;

const adjoins = (above: Row, below: Row): boolean =>
  above.page === below.page &&
  centreY(below.box) - centreY(above.box) <= Math.max(above.size, below.size) * STEP;

/** Rows that may belong to the entry beside them: without an amount, but for entries that a gap parts. */
const mayJoin = ({ row, amounts }: CutRow, grouping: Grouping): boolean =>
  !NO_LINE.test(row.text) && (grouping === "gap" || grouping === "block" || amounts.length === 0);

/** Gives the rows between two entries to the one above or the one below. */
function spread(cut: readonly CutRow[], entries: Entry[], grouping: Grouping): void {
  if (grouping === "row") return;
  const owner = new Map(entries.map((entry) => [entry.at, entry]));
  const cuts = grouping === "gap" ? widestGaps(cut, entries) : new Set<number>();
  if (grouping === "gap") cuts.add(firstStart(cuts, entries));
  const join = (entry: Entry, step: 1 | -1) => {
    for (let at = entry.at + step; cut[at] && !owner.has(at); at += step) {
      const [above, below] = step === 1 ? [at - 1, at] : [at, at + 1];
      if (cuts.has(below) || !adjoins(cut[above]!.row, cut[below]!.row)) return;
      if (!mayJoin(cut[at]!, grouping)) return;
      entry.rows.push(at);
    }
  };
  for (const entry of entries) {
    if (grouping !== "above" && grouping !== "block") join(entry, 1);
    if (grouping !== "below") join(entry, -1);
  }
  if (grouping === "nearest" || grouping === "gap") settleShared(cut, entries);
  for (const entry of entries) entry.rows.sort((a, b) => a - b);
}

/** Between two entries, the row that stands below the widest gap: there the next one begins. */
function widestGaps(cut: readonly CutRow[], entries: readonly Entry[]): Set<number> {
  const starts = new Set<number>();
  entries.slice(1).forEach((entry, k) => {
    let [widest, start] = [0, entry.at];
    for (let at = entries[k]!.at + 1; at <= entry.at; at += 1) {
      const [above, below] = [cut[at - 1]!.row, cut[at]!.row];
      const gap = above.page === below.page ? centreY(below.box) - centreY(above.box) : Infinity;
      // Rows at one pitch: the first one below the entry above begins the next.
      if (gap > widest + 0.5) [widest, start] = [gap, at];
    }
    starts.add(start);
  });
  return starts;
}

/** Where the first entry begins: no farther above its amount than others do above theirs. */
function firstStart(starts: ReadonlySet<number>, entries: readonly Entry[]): number {
  const leads = [...starts].map((start, k) => entries[k + 1]!.at - start);
  return entries[0]!.at - Math.max(0, ...leads);
}

/** A row two entries claim goes to the nearer one. */
function settleShared(cut: readonly CutRow[], entries: readonly Entry[]): void {
  const claims = Map.groupBy(
    entries.flatMap((entry) => entry.rows.map((at) => ({ entry, at }))),
    ({ at }) => at,
  );
  const distance = (entry: Entry, at: number) =>
    Math.abs(centreY(cut[entry.at]!.row.box) - centreY(cut[at]!.row.box));
  for (const [at, claimants] of claims) {
    if (claimants.length < 2) continue;
    const [nearest] = claimants.sort((a, b) => distance(a.entry, at) - distance(b.entry, at));
    for (const { entry } of claimants)
      if (entry !== nearest!.entry) entry.rows = entry.rows.filter((one) => one !== at);
  }
}

/** The columns of the header above each row, if one stands there. */
export function columnsAbove(rows: readonly Row[]): readonly (readonly Column[])[] {
  const headers = headerRows(rows);
  let next = 0;
  let columns: readonly Column[] = [];
  return rows.map((_, index) => {
    while (headers[next] && headers[next]!.last < index) columns = headers[next++]!.columns;
    return columns;
  });
}

/** A column headed as one of codes that holds numbers of the provider's own is one of references. */
function withOwnNumbers(
  above: readonly (readonly Column[])[],
  cut: readonly CutRow[],
): readonly (readonly Column[])[] {
  const own = new Set(
    cut.flatMap(({ cells }, at) =>
      cells.filter(({ text }) => isOwnNumber(text)).map((cell) => columnOver(above[at]!, cell)),
    ),
  );
  if (own.size === 0) return above;
  const changed = new Map<readonly Column[], readonly Column[]>();
  const renamed = (columns: readonly Column[]) =>
    columns.map((one) =>
      own.has(one) && one.role === "code" ? { ...one, role: "reference" as const } : one,
    );
  return above.map((columns) => {
    if (!changed.has(columns)) changed.set(columns, renamed(columns));
    return changed.get(columns)!;
  });
}

const overlap = (column: Column, cell: Cell): number =>
  Math.min(column.right, right(cell.box)) - Math.max(column.left, cell.box[0]);
/** Points by which a cell may stand beside its header. */
const BESIDE = 30;

export function columnOver(columns: readonly Column[], cell: Cell): Column | undefined {
  let best: Column | undefined;
  for (const column of columns)
    if (!best || overlap(column, cell) > overlap(best, cell)) best = column;
  return best && overlap(best, cell) > -BESIDE ? best : undefined;
}

/** Six places for a code of five: `070486`. */
const PADDED = /^0\d{5}$/;

/** What a cell may be by its content, whatever stands above it; a header decides among these. */
const BY_CONTENT: Readonly<Record<Cell["kind"], { usual: Role; may: ReadonlySet<Role> }>> = {
  date: { usual: "date", may: new Set<Role>(["date", "dateEnd", "postDate"]) },
  code: { usual: "code", may: new Set<Role>(["code", "revenue", "reference", "claim"]) },
  money: {
    usual: "unknown",
    may: new Set<Role>([...MONEY_ROLES].filter((role) => role !== "charge")),
  },
  number: {
    usual: "unknown",
    may: new Set<Role>([
      "units",
      "revenue",
      "modifier",
      "place",
      "reference",
      "ndc",
      "claim",
      "site",
      "code",
    ]),
  },
  time: { usual: "time", may: new Set<Role>(["time"]) },
  blank: { usual: "unknown", may: new Set<Role>() },
  text: {
    usual: "description",
    may: new Set<Role>([
      "description",
      "provider",
      "remark",
      "reference",
      "diagnosis",
      "place",
      "claim",
      "site",
      "patient",
      "modifier",
      "code",
      "units",
    ]),
  },
};

function roleOf({ labels }: CutRow, cell: Cell, columns: readonly Column[], charge: Cell): Role {
  if (cell === charge) return "charge";
  const { usual, may } = BY_CONTENT[cell.kind];
  const labelled = labels.get(cell);
  if (labelled) return may.has(labelled.role) ? labelled.role : usual;
  const named = columnOver(columns, cell)?.role;
  if (cell.kind === "number") {
    const runTogether = compactDate(cell.text) !== null;
    if (runTogether && (named === "date" || cell.text.length === 8)) return "date";
    if (PADDED.test(cell.text) && (!named || named === "unknown" || named === "code"))
      return "code";
  }
  if (named && may.has(named)) return named;
  if (cell.kind === "number" && /^0\d{3}$/.test(cell.text)) return "revenue";
  // What stands behind the charge names no service.
  if (cell.kind === "text" && cell.box[0] > right(charge.box)) return "unknown";
  return usual;
}

function recordOf(
  cut: readonly CutRow[],
  { at, charge, rows }: Entry,
  columns: readonly Column[],
  dateAbove: Cell | undefined,
): TableRecord {
  const cells = new Map<Role, Cell[]>();
  const add = (role: Role, cell: Cell) => cells.set(role, [...(cells.get(role) ?? []), cell]);
  for (const index of rows)
    for (const cell of cut[index]!.cells)
      for (const part of codeApart(cell)) add(roleOf(cut[index]!, part, columns, charge), part);
  marksBehindCode(cells);
  priced(cells, charge);
  const words = rows.flatMap((index) => cut[index]!.cells.filter(({ kind }) => kind === "text"));
  // What stands behind the amounts may speak of something else, unless nothing stands before them.
  const before = words.filter(({ box }) => box[0] < charge.box[0]);
  const text = (before.length > 0 ? before : words).map((cell) => cell.text).join(" ");
  const own = cut[at]!.cells;
  const beside = own[own.indexOf(charge) - 1];
  // UB-04 prints its total under revenue code 0001.
  const sumsUp =
    cells.get("revenue")?.[0]?.text === "0001" || /\btotals?:?$/i.test(beside?.text ?? "");
  return {
    meaning: sumsUp
      ? "total"
      : rowMeaning(text, { coded: cells.has("code"), dated: cells.has("date") }),
    anchor: { row: cut[at]!.row, cells: own, columns: [] },
    cells,
    rows: rows.map((index) => cut[index]!.row),
    text,
    section: undefined,
    dateAbove,
  };
}

/** "1. A6212 A1 Foam dressing": the number in the list, the code and its words. */
function codeApart(cell: Cell): Cell[] {
  if (cell.kind !== "text") return [cell];
  const words = /^\d{1,3}[.)]$/.test(cell.words[0]!.text) ? cell.words.slice(1) : [...cell.words];
  const [first] = words;
  const texts = words.map(({ text }) => text);
  if (!first || !gluedCode(first.text) || words.length === 1 || isAddressNumber(texts, 0))
    return words.length ? [recut(cell, words)] : [];
  const marks = words.slice(1).findIndex(({ text }) => !isModifier(text) && !isTripModifier(text));
  const end = marks < 0 ? words.length : marks + 1;
  const parts = [{ ...textCell([first]), kind: "code" as const }];
  const rest = words.slice(end);
  return [
    ...parts,
    ...(end > 1 ? [textCell(words.slice(1, end))] : []),
    ...(rest.length ? [textCell(rest)] : []),
  ];
}

const recut = (cell: Cell, words: Cell["words"]): Cell =>
  words.length === cell.words.length ? cell : textCell(words);

/** "H2012 HB": what stands behind a code and is nothing but published marks modifies it. */
function marksBehindCode(cells: Map<Role, Cell[]>): void {
  const code = cells.get("code")?.[0];
  if (!code || cells.has("modifier")) return;
  for (const [role, own] of cells) {
    const marks = own.filter(
      ({ kind, words, box }) =>
        (kind === "text" || kind === "number") &&
        box[0] > code.box[0] &&
        Math.abs(centreY(box) - centreY(code.box)) < code.box[3] &&
        words.every(({ text }) => isModifier(text) || isTripModifier(text)),
    );
    if (role === "units" || role === "unitPrice" || marks.length === 0) continue;
    cells.set(
      role,
      own.filter((cell) => !marks.includes(cell)),
    );
    cells.set("modifier", [...(cells.get("modifier") ?? []), ...marks]);
    return;
  }
}

/** A quantity and a price that make the charge are units and the price of one, whatever stands above them. */
function priced(cells: Map<Role, Cell[]>, charge: Cell): void {
  const loose = [...cells].flatMap(([role, own]) => own.map((cell) => ({ role, cell })));
  const counts = loose.filter(({ cell }) => cell.kind === "number" && (cell.number ?? 0) > 1);
  const prices = loose.filter(({ role, cell }) => role !== "charge" && cell.cents);
  for (const count of counts)
    for (const price of prices) {
      if (count.cell === price.cell) continue;
      if (Math.abs(price.cell.cents! * count.cell.number! - charge.cents!) > 1) continue;
      const drop = (role: Role, cell: Cell) =>
        cells.set(
          role,
          cells.get(role)!.filter((one) => one !== cell),
        );
      drop(count.role, count.cell);
      drop(price.role, price.cell);
      cells.set("units", [count.cell]);
      cells.set("unitPrice", [price.cell]);
      return;
    }
}

/** The cells of a document, its headers and its days, worked out once for all slots and groupings. */
export type Ground = {
  cut: readonly CutRow[];
  columns: readonly (readonly Column[])[];
  days: readonly (Cell | undefined)[];
};

/** As a table, and as labels with values. */
export function groundsOf(rows: readonly Row[]): { table: Ground; labelled: Ground } {
  let day: Cell | undefined;
  const days = rows.map((row) => (day = dayHeadedBy(row) ?? day));
  const cut = cutRows(rows);
  const table = { cut, columns: withOwnNumbers(columnsAbove(rows), cut), days };
  return { table, labelled: { ...table, cut: labelledRows(rows) } };
}

/** What one slot and one grouping make of the rows, and a text that is the same for all that make the same of them. */
export type SlotEntries = { entries: readonly Entry[]; key: string };

/** The entries that one slot and one grouping find; null where they find none of their own. */
export function entriesOf({ cut }: Ground, slot: Slot, grouping: Grouping): SlotEntries | null {
  const all = cut.flatMap((row, at): Entry[] => {
    const charge = amountAt(row, slot);
    return charge ? [{ at, charge, rows: [at] }] : [];
  });
  const entries = slot.only === "top" ? topsOf(cut, all) : all;
  if (entries.length === 0 || (slot.only === "top" && entries.length === all.length)) return null;
  spread(cut, entries, grouping);
  const key = entries
    .map(({ charge, rows }) => `${rows[0]}-${rows.at(-1)}:${charge.box[0].toFixed(0)}`)
    .join(" ");
  return { entries, key };
}

/** The reading of such entries; null where none of them is a line. */
export function readEntries(
  { cut, columns, days }: Ground,
  { entries }: SlotEntries,
  context: LineContext,
): TableReading | null {
  const records = entries.map((entry) => recordOf(cut, entry, columns[entry.at]!, days[entry.at]));
  return readingOf(records, context);
}

/** The first entries of stacks: those that stand farther below the one above than the closest two do. */
function topsOf(cut: readonly CutRow[], entries: readonly Entry[]): Entry[] {
  const steps = entries.map(({ at }, k) => {
    const [above, own] = [cut[entries[k - 1]?.at ?? -1]?.row, cut[at]!.row];
    return above?.page === own.page ? centreY(own.box) - centreY(above.box) : Infinity;
  });
  const least = Math.min(...steps);
  return entries.filter((_, k) => steps[k]! > least * 1.35);
}

/** Lines, payments and sums among records. */
function readingOf(records: readonly TableRecord[], context: LineContext): TableReading | null {
  const reading: TableReading = {
    lines: [],
    ledger: [],
    subtotals: [],
    totals: [],
    rows: new Set(),
    roles: new Set(records.flatMap(({ cells }) => [...cells.keys()])),
  };
  for (const record of records) {
    const used = () => record.rows.forEach((row) => reading.rows.add(row.whole ?? row));
    if (record.meaning === "charge") {
      const line = lineOf(record, `L${reading.lines.length + 1}`, context);
      if (!line.charge || !(line.code ?? line.revenueCode ?? line.description)) continue;
      if (!line.code && namesPhone(record.text)) continue;
      reading.lines.push(line);
      used();
    } else if (record.meaning === "payment" || record.meaning === "adjustment") {
      const entry: LedgerEntry | null = ledgerOf(record, context);
      if (!entry || isReversal(record.text)) continue;
      reading.ledger.push(entry);
      used();
    } else {
      reading.totals.push(record);
      used();
    }
  }
  return reading.lines.length > 0 ? reading : null;
}
