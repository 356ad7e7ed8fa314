import { amountsOf, cellsOf, textCell, type Cell } from "~/domain/reading/tokens/cells";
import { isOwnNumber } from "~/domain/reading/tokens/codes";
import type { Column } from "~/domain/reading/columns/column";
import { meaningOf, MONEY_ROLES, plainWords, type Role } from "~/domain/reading/words/columns";
import { headerRows, type HeaderRow } from "~/domain/reading/tables/header-row";
import type { Word } from "~/domain/reading/page/page";
import { overlap, right, segmentOf, type Row } from "~/domain/reading/page/rows";
import { isCaptioned } from "~/domain/reading/records/days-above";
import { dayHeadedBy } from "~/domain/reading/records/visit-days";

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

/**
 * A row with its cells; `amounts` are those that are surely money. `labels`: what a label beside a cell says it is, and
 * the labels themselves, which are no content.
 */
export type CutRow = {
  row: Row;
  cells: Cell[];
  amounts: Cell[];
  /** The row heads columns. */
  heads?: true;
  labels: ReadonlyMap<Cell, { label: string; role: Role }>;
};

const isAmount = ({ kind, explicit }: Cell): boolean => kind === "money" && explicit === true;

/** Rows cut as those of a table, where an amount inside running text belongs to it. */
function cutRows(rows: readonly Row[], headers: readonly HeaderRow[]): CutRow[] {
  const heads = new Set(headers.flatMap(({ first, last }) => rows.slice(first, last + 1)));
  return rows.map((row) => {
    const cells = cellsOf(row);
    const amounts = cells.filter(isAmount);
    return { row, cells, amounts, ...(heads.has(row) && { heads: true }), labels: new Map() };
  });
}

/** Rows cut as labels and their values: "Unit price $12.85", "Total billed | $61.00", "Quantity 12". */
function labelledRows(rows: readonly Row[]): CutRow[] {
  const repeated = repeatedLabels(rows);
  const cut = rows.map((row): CutRow => {
    const labels = new Map<Cell, { label: string; role: Role }>();
    const cells: Cell[] = [];
    const own = amountsOf(parted(row)).flatMap(countApart);
    for (const cell of own) {
      const before = cells.at(-1);
      const named = before?.kind === "text" && !labels.has(before) ? labelIn(before.text) : null;
      const value = valueOf(cell, repeated);
      // A label that ends the cell names what stands beside it.
      if (value && (value.cells.length > 0 || cell === own.at(-1))) {
        const [first, name] = value.cells;
        if (first) labels.set(first, value);
        if (name && NAMED.has(value.role)) labels.set(name, { ...value, role: "description" });
        cells.push(...value.cells);
        continue;
      }
      if (named && (cell.kind !== "text" || cells.length === 1)) {
        labels.set(cell, named);
        cells.pop();
      }
      cells.push(cell);
    }
    return { row, cells, amounts: cells.filter(isAmount), labels };
  });
  return namedAbove(cut);
}

/** Amounts of which each has its label above it: the card of a portal. The row of labels is no content. */
function namedAbove(cut: readonly CutRow[]): CutRow[] {
  const named = cut.map((one, at) => (at > 0 ? labelsOver(cut[at - 1]!.row, one) : null));
  return cut.map((one, at) =>
    named[at + 1]
      ? { ...one, cells: [], amounts: [], labels: new Map() }
      : named[at]
        ? { ...one, labels: named[at]! }
        : one,
  );
}

/** What the pieces of the row above say of the amounts of a row; null where one of either is something else. */
function labelsOver(above: Row, { row, cells, amounts }: CutRow): CutRow["labels"] | null {
  const isRow = amounts.length > 1 && cells.length === amounts.length && above.page === row.page;
  if (!isRow || above.segments.length !== amounts.length) return null;
  if (row.box[1] - above.box[1] > row.size * NEAR) return null;
  const labels = above.segments.map(({ text, box }, at) => {
    const { box: own } = amounts[at]!;
    const isOver = overlap({ left: own[0], right: right(own) }, box[0], right(box)) > 0;
    const named = isOver ? labelIn(text) : null;
    return named && MONEY_ROLES.has(named.role) ? named : null;
  });
  if (labels.includes(null)) return null;
  return new Map(amounts.map((cell, at) => [cell, labels[at]!]));
}
/** In heights of letters. */
const NEAR = 2.4;

/** "Procedure code: 98941 - Chiropractic treatment": what has its name behind it. */
const NAMED: ReadonlySet<Role> = new Set<Role>(["code", "revenue"]);

/** What stands before the first colon of a row, without its numbers: "modifier #/description". */
export const colonLabel = (text: string): string | null => {
  const end = text.indexOf(":");
  const label = end < 0 ? "" : plainWords(text.slice(0, end)).replace(/\d+/g, "#");
  return label !== "" && label.split(" ").length <= 6 ? label : null;
};

/** Labels that say the same of several things. */
function repeatedLabels(rows: readonly Row[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { text } of rows) {
    const label = colonLabel(text);
    if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([label, count]) => (count > 1 ? [label] : [])));
}

/**
 * "Procedure code: 98941 - Chiropractic treatment", "Type of service: 1 - Medical care": words behind a label that is
 * repeated, the number in front of them by itself. What the label means says what they are.
 */
function valueOf(
  cell: Cell,
  repeated: ReadonlySet<string>,
): { label: string; role: Role; cells: Cell[] } | null {
  const end = cell.words.findIndex(({ text }) => text.endsWith(":"));
  if (cell.kind !== "text" || end < 0) return null;
  const label = colonLabel(cell.text);
  if (!label || !repeated.has(label)) return null;
  const { role, coverage } = meaningOf(label.replaceAll("#", " ").replace(/\/descriptions?$/, ""));
  const words = cell.words.slice(end + 1);
  const parts = words[1]?.text === "-" ? [words.slice(0, 1), words.slice(2)] : [words];
  const cells = parts.filter(({ length }) => length > 0).map((one) => numberOrText(one));
  return { label, role: coverage >= 0.5 ? role : "unknown", cells };
}

const numberOrText = (words: readonly Word[]): Cell =>
  words.length === 1 && /^\d{1,4}$/.test(words[0]!.text)
    ? { ...textCell([...words]), kind: "number", number: Number(words[0]!.text) }
    : textCell([...words]);

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
  // "Diagnosis code 2" is the label its number counts.
  const label = plainWords(text.replace(/(?<![.…_\s])[.…_\s]{3,}$/, "")).replace(/ \d$/, "");
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

/** The columns of the header above each row, if one stands there. */
export function columnsAbove(
  rows: readonly Row[],
  headers: readonly HeaderRow[],
): readonly (readonly Column[])[] {
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

/** Points by which a cell may stand beside its header. */
const BESIDE = 30;

export function columnOver(columns: readonly Column[], { box }: Cell): Column | undefined {
  const over = (column: Column) => overlap(column, box[0], right(box));
  let best: Column | undefined;
  for (const column of columns) if (!best || over(column) > over(best)) best = column;
  return best && over(best) > -BESIDE ? best : undefined;
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
  const days = rows.map((row, at) => {
    const found = dayHeadedBy(row);
    const isNamed = found && isCaptioned(found.words[0]!, row, rows.slice(Math.max(0, at - 3), at));
    return (day = found && !isNamed ? found : day);
  });
  const headers = headerRows(rows);
  const cut = cutRows(rows, headers);
  const table = { cut, columns: withOwnNumbers(columnsAbove(rows, headers), cut), days };
  return { table, labelled: { ...table, cut: labelledRows(rows) } };
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

/** Where a claim prints its own charge above those of its services, those stand so many times as often. */
const CLAIM = 2;

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
  const charges = [...counts.values()].filter(({ role }) => role === "charge");
  const most = Math.max(0, ...charges.map(({ count }) => count));
  return [...counts]
    .filter(
      ([, { count, role }]) =>
        count * CLAIM > most && (role === "charge" || (count > 1 && PRICES.has(role))),
    )
    .slice(0, MOST_COLUMNS)
    .map(([label]) => ({ by: "label", label }));
}

/** What may be called otherwise and yet be what was charged; a payment or a balance never is. */
const PRICES: ReadonlySet<Role> = new Set<Role>(["unitPrice", "allowed"]);

export function amountAt(row: CutRow, slot: Slot): Cell | undefined {
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
