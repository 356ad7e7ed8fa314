import type { BillLine, LedgerEntry, Subtotal } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import { blocksOf } from "./blocks";
import { bodies, within } from "./bodies";
import { withoutSecondLines } from "./second-lines";
import { twoRowServices } from "./two-row-services";
import { categoriesOf } from "./categories";
import type { Column } from "~/domain/reading/columns/column";
import { MONEY_ROLES, type Role } from "~/domain/reading/words/columns";
import { amountsOf, datesOf, type Cell } from "~/domain/reading/tokens/cells";
import type { HeaderRow, headerRows } from "./header-row";
import { columnsByContent } from "~/domain/reading/columns/headerless";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { untabulatedServices } from "./untabulated-services";
import { withoutFactsBeside } from "./panels";
import { prescriptionsOf } from "./prescriptions";
import type { TableRecord } from "~/domain/reading/records/records";
import { rowOf, type Row } from "~/domain/reading/page/rows";
import { withoutSummaries } from "./summary-tables";
import { keyValueServices } from "./key-value-services";
import { headsLines, readTable, withNames, type TableReading } from "./table";
import { isEstimated, withoutEstimates } from "./tables-of-estimates";

/** Whether all amounts between the first and the last row of the tables were taken up: no line can have been missed. */
export function everyAmountUsed(rows: readonly Row[], used: ReadonlySet<Row>): boolean {
  const first = rows.findIndex((row) => used.has(row));
  const last = rows.findLastIndex((row) => used.has(row));
  const panels = new Set([...used].map((row) => row.panel));
  return (
    first >= 0 &&
    rows
      .slice(first, last)
      .every((row) => used.has(row) || !panels.has(row.panel) || !/\d\.\d{2}\b/.test(row.text))
  );
}

/** The total below the last of several tables sums up the lines of all of them. */
const overAll = (lines: readonly BillLine[]) => {
  const sum = (some: readonly BillLine[]) =>
    some.reduce((total, line) => total + (line.charge?.value ?? 0), 0);
  const all = { cents: sum(lines), ids: lines.map((line) => line.id) };
  return (subtotal: Subtotal): Subtotal =>
    subtotal.amount.value === all.cents &&
    sum(lines.filter((line) => subtotal.lineIds.includes(line.id))) !== all.cents
      ? { ...subtotal, lineIds: all.ids }
      : subtotal;
};

/** All tables of a document together. */
export type Tables = {
  lines: BillLine[];
  ledger: LedgerEntry[];
  subtotals: Subtotal[];
  totals: TableRecord[];
  rows: Set<Row>;
  lineRows: Set<Row>;
  /** The rows as they are without the lines that have something else beside them. */
  others: readonly Row[];
  /** Amounts in columns of the lines that give no field of a line. */
  apart: readonly Cents[];
  roles: Set<Role>;
  /** An estimate stands beside the table of what was charged in the end. */
  settled?: true;
};

/** A reading of rows that were cut, by the rows they were cut from. */
const wholeRows = (reading: TableReading | null): TableReading | null =>
  reading && { ...reading, rows: new Set([...reading.rows].map((row) => row.whole ?? row)) };

/** How much the lines of a reading tell. */
const told = ({ lines }: TableReading): number =>
  lines.filter((line) => line.code).length + lines.filter((line) => line.description).length;

/** The same header again on the next page, which a title closely above it may lead: the table above goes on. */
const goesOn = (above: HeaderRow, header: HeaderRow): boolean =>
  header.page === above.page + 1 && areAlike(above, header);

const areAlike = (above: HeaderRow, header: HeaderRow): boolean =>
  header.columns.length === above.columns.length &&
  header.columns.every(({ header: own }, at) => {
    const former = above.columns[at]!.header;
    return former.endsWith(own) || own.endsWith(former);
  });

/**
 * "Physician Services" over the same header again: another part of the visit whose hospital charges stand above, on its day,
 * where nothing between the two tables gives another or names another visit.
 */
function isOtherPart(
  { header: above, day }: { header: HeaderRow; day: Cell | undefined },
  header: HeaderRow,
  rows: readonly Row[],
): boolean {
  // What heads the part may have been taken for the first line of the header.
  const between = rows.slice(Math.max(above.last + 1, header.first - MOST_BETWEEN), header.last);
  return (
    header.page === above.page &&
    areAlike(above, header) &&
    between.some(({ text }) => PART.test(text)) &&
    !rows.some(({ words, text }) => day && words.includes(day.words[0]!) && OF_PART.test(text)) &&
    between.every((row) => datesOf(row).length === 0 && (isSum(row) || !VISIT.test(row.text)))
  );
}
const isSum = (row: Row): boolean => amountsOf(row).some(({ explicit }) => explicit);
const VISIT = /\b(?:visit|stay|encounter)\b/i;
const PART =
  /^(?:hospital|facility|physician|professional|provider|clinic)(?: \([^()]+\))? (?:services|charges|fees)$/i;
/** "Hospital Services, 08/04/2026": the day of one part alone. */
const OF_PART =
  /^(?:hospital|facility|physician|professional|provider|clinic)\b.*\b(?:services|charges|fees)\b/i;
const MOST_BETWEEN = 3;

/** Few rows on the last page tell less of a column than many rows did on the page before. */
const namedAsAbove = (columns: readonly Column[], above: readonly Column[]): Column[] =>
  columns.map((column, at) =>
    column.role === "unknown" ? { ...column, role: above[at]!.role } : column,
  );

/** Numbers lines in the order in which they are read; `given`: how many have a number. */
type Ids = { given: number; next: () => string };

const newIds = (): Ids => {
  const ids: Ids = { given: 0, next: () => `L${(ids.given += 1)}` };
  return ids;
};

/** A pharmacy's prescriptions; else all tables with a header; failing any line, rows that make a table by their content; failing that, stacks and blocks of labels. */
export function readTables(
  rows: readonly Row[],
  headers: ReturnType<typeof headerRows>,
  context: LineContext,
): Tables {
  const prescriptions = prescriptionsOf(rows, context);
  if (prescriptions) return tablesOf(rows, [prescriptions]);
  const ids = newIds();
  let readings = underHeaders(rows, headers, context, ids);
  if (ids.given === 0)
    for (const { header, body, second } of bodies(rows, headers)) {
      const { firsts, seconds } = withoutSecondLines(body, second);
      const columns = withNames(header.columns, firsts);
      const preamble = rows.slice(0, header.first);
      if (columns)
        readings.push(readTable(columns, firsts, context, ids.next, { preamble, seconds }));
    }
  const stacks = ids.given === 0 ? keyValueServices(rows, context, ids.next) : null;
  if (stacks) readings = [stacks];
  if (ids.given === 0) readings = withoutHeaders(rows, readings, context, ids);
  const charged = withoutEstimates(readings);
  const tables = tablesOf(rows, withoutSummaries(charged ?? readings, rows));
  return charged ? { ...tables, settled: true } : tables;
}

/** A table of services may have no caption over their names; then most of its rows say on which day they were given. */
function tellsDays(body: readonly Row[]): boolean {
  const priced = body.filter(
    (row) => !SUM.test(row.text) && amountsOf(row).filter(({ explicit }) => explicit).length > 1,
  );
  const dated = body.filter((row) => datesOf(row).length > 0);
  return priced.length > 0 && dated.length * 2 > priced.length;
}

/** "Date of service: 06/04/25" above a header. */
const givesDay = ({ text }: Row): boolean => /^dates? of service:? \d/i.test(text);

const SUM = /^(?:claim |sub-?)?totals?\b/i;

/** Days and amounts that nothing calls charges, with the number of a check at most: beside services they are payments. */
function tellsDaysOnly(columns: readonly Column[]): boolean {
  const money = columns.filter(({ role }) => MONEY_ROLES.has(role));
  const [amount, ...more] = money.toReversed();
  const others = columns.filter((column) => !money.includes(column));
  return (
    more.every(({ role }) => role === "payment") &&
    /^(?:net )?(?:amount|amt)\b/i.test(amount?.header ?? "") &&
    others.every(({ role }) => role === "date" || role === "reference")
  );
}

function underHeaders(
  rows: readonly Row[],
  headers: ReturnType<typeof headerRows>,
  context: LineContext,
  ids: Ids,
): TableReading[] {
  const readings: TableReading[] = [];
  let previous = 0;
  let before: { header: HeaderRow; day: Cell | undefined } | undefined;
  const isBeside = headers.some(({ columns }) => headsLines(columns) && !tellsDaysOnly(columns));
  for (const { header, body: all, second } of bodies(rows, headers)) {
    const { firsts: body, seconds } = withoutSecondLines(all, second);
    const above = before && goesOn(before.header, header) ? before : undefined;
    const own = above ? namedAsAbove(header.columns, above.header.columns) : header.columns;
    const isClaims = tellsDays(all) || rows.slice(previous, header.first).some(givesDay);
    const columns = headsLines(own) ? own : isClaims && withNames(own, body);
    const isPart = before?.day !== undefined && isOtherPart(before, header, rows);
    if (!columns || (isBeside && tellsDaysOnly(columns))) continue;
    const reading = readTable(columns, body, context, ids.next, {
      preamble: within(rows.slice(previous, header.first), header.span),
      ...(above && { day: above.day, line: readings.at(-1)?.lines.at(-1) }),
      ...(isPart && { day: before!.day }),
      seconds,
      ledger: readings.flatMap((one) => one.ledger),
    });
    readings.push(isEstimated(columns) ? { ...reading, estimated: true } : reading);
    before = { header, day: reading.day };
    // The table beside this one has the same rows above it.
    // What gives nothing under a single amount was no table: "Details   Payments   Statements" on a screen.
    const isFound =
      reading.lines.length + reading.ledger.length > 0 ||
      columns.filter(({ role }) => MONEY_ROLES.has(role)).length > 1;
    if (isFound && (!header.span || header.span[1] === Infinity))
      previous = Math.max(header.last + 1, rows.findLastIndex((row) => reading.rows.has(row)) + 1);
  }
  return readings;
}

/** What lists services without a header, beside or instead of tables that list none. */
function withoutHeaders(
  rows: readonly Row[],
  tables: readonly TableReading[],
  context: LineContext,
  ids: Ids,
): TableReading[] {
  const free = withoutFactsBeside(rows);
  const cards = wholeRows(twoRowServices(free, context, newIds().next));
  const others = wholeRows(untabulatedServices(free, context, newIds().next));
  const loose = cards && cards.lines.length >= (others?.lines.length ?? 0) ? cards : others;
  const columns = columnsByContent(free);
  const table = columns && readTable(columns, free, context, newIds().next);
  // Rows that line up tell more; but entries of which only some do are no table.
  const isCards = cards !== null && loose === cards;
  // "2 @ 42.00" below each amount proves which is which.
  const areProven =
    isCards && cards.lines.every(({ unitPrice }) => unitPrice) && everyAmountUsed(free, cards.rows);
  const linesUp = table !== null && !areProven && told(table) >= (loose ? told(loose) : 0);
  if (linesUp) ids.given = table.lines.length;
  const readings = linesUp ? [table] : [...tables];
  const blocks = isCards ? null : blocksOf(rows, context, ids.next, ids.given);
  if (blocks) readings.push(blocks);
  if (ids.given > 0) return readings;
  const last = loose ?? categoriesOf(rows, context, ids.next);
  return last ? [...readings, last] : readings;
}

/** Several readings of one document's rows as one. */
export function tablesOf(rows: readonly Row[], readings: readonly TableReading[]): Tables {
  /** What stands beside the lines on their row. */
  const restOf = (row: Row): Row => {
    const rest = beside
      .filter(({ own }) => own.has(row))
      .reduce((words, one) => words.filter((word) => !one.words.has(word)), row.words);
    return rest.length > 0 && rest.length < row.words.length
      ? { ...rowOf(rest, row.page), whole: row }
      : row;
  };
  const totals = readings.flatMap((reading) => reading.totals);
  const all = new Set(readings.flatMap((reading) => [...reading.rows]));
  const totalRows = new Set(
    totals
      .filter((record) => record.meaning !== "subtotal")
      .flatMap((record) => record.rows.map((row) => row.whole ?? row)),
  );
  const lines = readings.flatMap((reading) => reading.lines);
  const beside = readings.flatMap(({ words, rows: own }) => (words ? [{ words, own }] : []));
  const whole = new Set(readings.flatMap(({ words, rows: own }) => (words ? [] : [...own])));
  return {
    lines,
    ledger: readings.flatMap((reading) => reading.ledger),
    subtotals: readings.flatMap((reading) => reading.subtotals).map(overAll(lines)),
    totals,
    rows: all,
    // A total row may hold further labels; line rows hold none.
    lineRows: new Set([...all].filter((row) => !totalRows.has(row))),
    others: beside.length === 0 ? rows : rows.map((row) => (whole.has(row) ? row : restOf(row))),
    apart: readings.flatMap(({ apart = [] }) => apart),
    roles: new Set(readings.flatMap((reading) => [...reading.roles])),
  };
}
