import { isAddressNumber } from "~/domain/reading/tokens/address-numbers";
import { textCell, type Cell } from "~/domain/reading/tokens/cells";
import { gluedCode, isModifier, isTripModifier } from "~/domain/reading/tokens/codes";
import type { Column } from "~/domain/reading/columns/column";
import type { BillLine } from "~/domain/bill/bill";
import { MONEY_ROLES, type Role } from "~/domain/reading/words/columns";
import { compactDate, compactDay } from "~/domain/reading/tokens/dates";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { ledgerOf, lineOf } from "~/domain/reading/records/lines";
import { withLeadingCounts } from "~/domain/reading/records/leading-counts";
import { isDated, sumsAmong, type Posted } from "~/domain/reading/records/postings";
import { isNotice, type TableRecord } from "~/domain/reading/records/records";
import { centreY, namesPhone, right } from "~/domain/reading/page/rows";
import type { TableReading } from "~/domain/reading/tables/table";
import { isReversal, rowMeaning } from "~/domain/reading/words/wording";
import type { Entry, SlotEntries } from "./entries";
import { columnOver, type CutRow, type Ground } from "./slots";

/** The reading of such entries; null where none of them is a line. */
export function readEntries(
  ground: Ground,
  { entries }: SlotEntries,
  context: LineContext,
): TableReading | null {
  const records = entries.map((entry) => recordAt(ground, entry));
  return readingOf(withLeadingCounts(records, ground.columns.flat()), context);
}

/** Most entries are the same for several slots and groupings. */
function recordAt({ cut, columns, days }: Ground, entry: Entry): TableRecord {
  const { at, charge, rows } = entry;
  const known = RECORDS.get(cut) ?? new Map<string, TableRecord>();
  RECORDS.set(cut, known);
  const key = `${at} ${cut[at]!.cells.indexOf(charge)} ${rows.join()}`;
  const record = known.get(key) ?? recordOf(cut, entry, columns[at]!, days[at]);
  known.set(key, record);
  return record;
}
const RECORDS = new WeakMap<readonly CutRow[], Map<string, TableRecord>>();

/** The line that a record makes; `id` is its place among those of one reading. */
function lineAt(record: TableRecord, id: string, context: LineContext): BillLine {
  const line = LINES.get(record) ?? lineOf(record, id, context);
  LINES.set(record, line);
  return { ...line, id };
}
const LINES = new WeakMap<TableRecord, BillLine>();

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
  const posted: Posted[] = [];
  for (const record of records) {
    if (record.meaning !== "charge" && isNotice(record)) continue;
    const used = () => record.rows.forEach((row) => reading.rows.add(row.whole ?? row));
    if (record.meaning === "charge" && !sumsUpItsRows(record)) {
      const line = lineAt(record, `L${reading.lines.length + 1}`, context);
      if (!line.charge || !(line.code ?? line.revenueCode ?? line.description)) continue;
      if (!line.code && namesPhone(record.text)) continue;
      reading.lines.push(line);
      used();
    } else if (record.meaning === "payment" || record.meaning === "adjustment") {
      const entry = ledgerOf(record, context);
      if (!entry || isReversal(record.text)) continue;
      posted.push({
        ...{ entry, record, dated: isDated(record) },
        totalled: reading.totals.some(
          ({ meaning }) => meaning === "total" || meaning === "balance",
        ),
      });
      used();
    } else {
      reading.totals.push(record);
      used();
    }
  }
  const sums = sumsAmong(posted, []);
  reading.totals.push(...[...sums].map(({ record }) => record));
  reading.ledger = posted.filter((one) => !sums.has(one)).map(({ entry }) => entry);
  return reading.lines.length > 0 ? reading : null;
}

/** "Total billed $237.00" under the charges of a visit, two or more amounts on rows of their own that make it. */
function sumsUpItsRows({ cells, anchor }: TableRecord): boolean {
  const parts = (cells.get("unknown") ?? []).filter(({ kind }) => kind === "money");
  if (parts.some(({ words }) => anchor.row.words.includes(words[0]!))) return false;
  const sum = parts.reduce((cents, part) => cents + (part.cents ?? 0), 0);
  return parts.length > 1 && cells.get("charge")?.[0]?.cents === sum;
}

/** "INSPAY" in the column of codes is none. */
const isCoded = (cells: ReadonlyMap<Role, readonly Cell[]>): boolean =>
  cells.get("code")?.some(({ text }) => /\d/.test(text)) ?? false;

/** Six places for a code of five: `070486`. */
const PADDED = /^0\d{5}$/;

/** What a cell may be by its content, whatever stands above it; a header decides among these. */
const BY_CONTENT: Readonly<Record<Cell["kind"], { usual: Role; may: ReadonlySet<Role> }>> = {
  date: { usual: "date", may: new Set<Role>(["date", "dateEnd", "postDate"]) },
  code: {
    usual: "code",
    may: new Set<Role>(["code", "revenue", "reference", "claim", "department"]),
  },
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
      "department",
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
      "department",
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

/** A row that gives a diagnosis by its label; its code is none of a service. */
const DIAGNOSIS = /^diagnos[ie]s\b[^:]{0,20}:/i;

function roleOf(
  { row, labels }: CutRow,
  cell: Cell,
  columns: readonly Column[],
  charge: Cell,
): Role {
  if (cell === charge) return "charge";
  if (cell.kind === "code" && DIAGNOSIS.test(row.text)) return "unknown";
  const { usual, may } = BY_CONTENT[cell.kind];
  const labelled = labels.get(cell);
  if (labelled && (may.has(labelled.role) || labelled.role === "unknown")) return labelled.role;
  // "Diagnosis code: 56400" looks like a code and is none.
  if (labelled) return cell.kind === "code" ? "unknown" : usual;
  // "Plan paid: $0.00 (not covered)" explains the figure.
  if (cell.kind === "text" && [...labels.keys()].some(({ box }) => box[0] < cell.box[0]))
    return "unknown";
  const named = columnOver(columns, cell)?.role;
  if (cell.kind === "number") {
    const runTogether = compactDate(cell.text) !== null;
    if (runTogether && (named === "date" || cell.text.length === 8)) return "date";
    if (named === "date" && compactDay(cell.text)) return "date";
    if (PADDED.test(cell.text) && (!named || named === "unknown" || named === "code"))
      return "code";
  }
  if (named && may.has(named)) return named;
  if (cell.kind === "number" && /^0\d{3}$/.test(cell.text)) return "revenue";
  // What stands behind the charge names no service, and a day there may be another panel's.
  if ((cell.kind === "text" || cell.kind === "date") && cell.box[0] > right(charge.box))
    return "unknown";
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
  const stacked = stackRoles(columns);
  for (const index of rows)
    for (const cell of index === at ? cut[index]!.cells : withoutDayOfPosting(cut[index]!))
      for (const part of columnOver(columns, cell)?.role === "department"
        ? [cell]
        : codeApart(cell)) {
        const inStack = stacked(part);
        add(
          inStack && part !== charge ? inStack : roleOf(cut[index]!, part, columns, charge),
          part,
        );
      }
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
      : rowMeaning(text, {
          coded: isCoded(cells),
          dated: cells.has("date"),
          posted: cut[at]!.row.posted,
        }),
    anchor: { row: cut[at]!.row, cells: own, columns: [] },
    cells,
    rows: rows.map((index) => cut[index]!.row),
    text,
    section: undefined,
    dateAbove,
  };
}

/** "09/29/2025 BlueSky of Montana – plan discount  -$3,105.20" below a service: when it was posted is no day of care. */
function withoutDayOfPosting({ row, cells, amounts }: CutRow): readonly Cell[] {
  const meaning = rowMeaning(row.text, { coded: false, dated: true });
  const [first] = row.segments;
  // A visit's own day may stand apart at the left of what was paid of it.
  const isOfPosting = cells.some(
    ({ kind, words }) =>
      kind === "date" && words[0] === first!.words[0] && words.length < first!.words.length,
  );
  const isPosted =
    isOfPosting && amounts.length > 0 && (meaning === "payment" || meaning === "adjustment");
  return isPosted ? cells.filter(({ kind }) => kind !== "date") : cells;
}

/** What the amounts of an entry are that stand above one another in one column, told from the top. */
function stackRoles(columns: readonly Column[]): (cell: Cell) => Role | undefined {
  const seen = new Map<Column, number>();
  return (cell) => {
    if (cell.kind !== "money") return undefined;
    const column = columnOver(columns, cell);
    if (!column?.stack) return undefined;
    const at = seen.get(column) ?? 0;
    seen.set(column, at + 1);
    // The slot says which amount was charged.
    return column.stack[at] === "charge" ? "unknown" : column.stack[at];
  };
}

/** "1. A6212 A1 Foam dressing": the number in the list, the code and its words; "3 68761 Punctal plug": how many. */
function codeApart(cell: Cell): Cell[] {
  if (cell.kind !== "text") return [cell];
  const [count, code] = cell.words;
  if (code && /^[1-9]\d?$/.test(count!.text) && gluedCode(code.text) && cell.words.length > 2)
    return [
      { ...textCell([count!]), kind: "number", number: Number(count!.text) },
      ...codeApart(textCell(cell.words.slice(1))),
    ];
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
