import { isAmount, pairsOf, wordsOf } from "~/domain/reading/columns/label-pairs";
import type { Column } from "~/domain/reading/columns/column";
import { overlap, right, rowOf, type Row } from "~/domain/reading/page/rows";
import type { TableRecord } from "~/domain/reading/records/records";
import { amountsOf, datesOf, type Cell } from "~/domain/reading/tokens/cells";
import { meaningOf, MONEY_ROLES, type Role } from "~/domain/reading/words/columns";
import { rowMeaning } from "~/domain/reading/words/wording";

/** Records of two lines: what was done and charged, and below it what plan and patient bear of it. */

/** What stands below a record's first line, and what it says. */
export type SecondLine = { rows: readonly Row[]; cells: ReadonlyMap<Role, Cell> };

/** Columns of amounts that no charge is among, but for what a panel beside them says. */
export const headsSecondLine = (columns: readonly Column[]): boolean =>
  columns.filter(({ role }) => MONEY_ROLES.has(role)).length > 1 &&
  columns.every(({ role }) => role === "reference" || (MONEY_ROLES.has(role) && role !== "charge"));

/** So many records have a second line, at least. */
const FEWEST = 2;

/** The first lines of a body's records, and the second line of each; all rows are first where not enough have one. */
export function withoutSecondLines(
  body: readonly Row[],
  second: readonly Column[] = [],
): { firsts: readonly Row[]; seconds: ReadonlyMap<Row, SecondLine> } {
  const days = daysBelow(body);
  const seconds = new Map<Row, SecondLine>(days);
  const taken = new Set<Row>([...days.values()].flatMap(({ rows }) => rows));
  body.forEach((first, at) => {
    if (taken.has(first) || seconds.has(first) || !isEntry(first)) return;
    const below =
      filledBelow(body, at + 1, isSum(first) ? FILLED : DAY) ?? amountsBelow(body, at + 1, second);
    if (!below) return;
    seconds.set(first, below);
    below.rows.forEach((row) => taken.add(row));
  });
  return seconds.size < FEWEST
    ? { firsts: body, seconds: new Map() }
    : { firsts: body.filter((row) => !taken.has(row)), seconds };
}

/** A record with what its second line adds to it. */
export function withSecondLine(
  record: TableRecord,
  seconds: ReadonlyMap<Row, SecondLine>,
): TableRecord {
  const own = record.rows.flatMap((row) => seconds.get(row) ?? []);
  if (own.length === 0) return record;
  const cells = new Map(record.cells);
  for (const [role, cell] of own.flatMap((line) => [...line.cells]))
    if (!cells.has(role)) cells.set(role, [cell]);
  return { ...record, cells, rows: [...record.rows, ...own.flatMap(({ rows }) => rows)] };
}

/** "Date of service: 05/02/25", "VISIT DT: 06/03/2025", "RX#: 8102331A FD: 06/03/2025". */
const OWN_DAY =
  /\b(?:dates? of service|service date|dos|visit (?:date|dt)|fill(?:ed)? (?:date|on)|fd) ?: (?=\d)/i;

/** "06/04/25, Rx #000610448221", "09/03/2024, Wren Pharmacy": when a medicine was filled, and where. */
const FILLED_AT = /^\d{1,2}\/\d{1,2}\/\d{2,4}, \p{L}/u;

/** An entry of a table, or a day that may be of the entry above it; `at`: its place among the rows. */
type Mark = { row: Row; at: number; day?: Cell };

/**
 * The day that stands below each entry, up to the next one: behind its label, or alone on the next row, over what else is
 * said. Where one entry has none, the days may stand above, and none is taken so.
 */
function daysBelow(body: readonly Row[]): Map<Row, SecondLine> {
  const marks = marksIn(body);
  const last = marks.findLastIndex(({ day }) => day);
  const [final, next] = [marks[last], marks[last + 1]];
  const days = new Map<Row, SecondLine>();
  if (!final || (next && !isSum(next.row))) return days;
  let open: Row | undefined;
  for (const [k, { row, at, day }] of marks.slice(0, last + 1).entries()) {
    if (day ? !open : open) return new Map();
    const until = Math.min(marks[k + 1]?.at ?? Infinity, at + MOST_DETAILS);
    const rows = body.slice(at, OWN_DAY.test(row.text) ? at + 1 : until);
    if (day) days.set(open!, { rows, cells: new Map([["date", day]]) });
    open = day || isSum(row) ? undefined : row;
  }
  return days.size < FEWEST ? new Map() : days;
}

/** "03/10/2025 -" above or beside an entry: the day below it ends the span. */
const opensSpan = ({ segments }: Row): boolean =>
  segments.some(({ text }) => /\d ?[-–—]$/.test(text));

const marksIn = (body: readonly Row[]): Mark[] =>
  body.flatMap((row, at): Mark[] => {
    const isLabelled = OWN_DAY.test(row.text);
    const above = wraps(body[at - 1]) ? body[at - 2] : body[at - 1];
    const isBelow = isLabelled || (above !== undefined && isEntry(above));
    const [day, ...others] = isBelow ? datesOf(row) : [];
    const isAlone =
      day?.words.length === row.words.length &&
      !body.slice(Math.max(0, at - 2), at).some(opensSpan);
    const isFilled = FILLED_AT.test(row.text) && !amountsOf(row).some(isPriced);
    if (day && others.length === 0 && (isLabelled || isAlone || isFilled))
      return [{ row, at, day }];
    return row.segments.length > 1 && isEntry(row) ? [{ row, at }] : [];
  });

function amountsBelow(
  rows: readonly Row[],
  at: number,
  second: readonly Column[],
): SecondLine | null {
  const row = rows[at];
  if (!row) return null;
  const cells = second.length > 0 ? cellsUnder(row, second) : cellsBehindLabels(rows, at);
  return cells && { rows: [row], cells };
}

const FILLED = /^(?:date )?(?:filled|dispensed)\b/i;
const DAY = new RegExp(`${FILLED.source}|^visit date (?=\\d)`, "i");
/** Behind the balance of a visit, the day of the next one stands. */
const isSum = ({ text }: Row): boolean =>
  rowMeaning(text, { coded: false, dated: false }) !== "charge";
/** The day, the pharmacy and the prescription's number, or the visit's, take at most so many rows. */
const MOST_DETAILS = 4;

/** "Date filled: 6/5/2025", "Visit date 09/02/2025" and what else stands below a medicine, or a visit, up to the next; null where it does not begin so. */
function filledBelow(rows: readonly Row[], at: number, label: RegExp): SecondLine | null {
  const [day, ...days] = rows[at] && label.test(rows[at].text) ? datesOf(rows[at]) : [];
  if (!day || days.length > 0) return null;
  const next = rows.slice(at, at + MOST_DETAILS).findIndex((row) => amountsOf(row).some(isPriced));
  const details = rows.slice(at, next < 0 ? at + MOST_DETAILS : at + next);
  return { rows: details, cells: new Map([["date", day]]) };
}
/** "HYDROCODONE TAB 5-" over "325MG": the rest of a name. */
const wraps = (row: Row | undefined): boolean =>
  row?.segments.length === 1 && row.words.length <= 4 && datesOf(row).length === 0;
const isPriced = ({ kind, explicit }: Cell): boolean => kind === "money" && explicit === true;

/** Words, and an amount of money at the end. */
const isEntry = (row: Row): boolean => {
  const cells = amountsOf(row);
  return cells.length > 1 && cells.at(-1)!.explicit === true && /\p{L}{3}/u.test(row.text);
};

/** A row of amounts alone, each under a column of its own; null for any other. */
export function cellsUnder(row: Row, columns: readonly Column[]): Map<Role, Cell> | null {
  const cells = new Map<Role, Cell>();
  for (const cell of amountsOf(row)) {
    if (cell.kind !== "money" || !cell.explicit) return null;
    const [column] = columns
      .filter(({ role }) => MONEY_ROLES.has(role))
      .flatMap((one) => (isUnder(cell, one) ? [one] : []))
      .sort((a, b) => apart(cell, a) - apart(cell, b));
    if (!column || cells.has(column.role)) return null;
    cells.set(column.role, cell);
  }
  return cells.size > 0 ? cells : null;
}

const isUnder = ({ box }: Cell, column: Column): boolean =>
  overlap({ left: box[0], right: right(box) }, column.left, column.right) > 0;

/** How far an amount begins, or ends, from where its column does. */
const apart = ({ box }: Cell, column: Column): number =>
  Math.min(Math.abs(box[0] - column.left), Math.abs(right(box) - column.right));

/** "Ins. Paid: -56.52   Contractual Adj.: -30.25   Your Balance: 24.23", and nothing else; null for any other row. */
function cellsBehindLabels(rows: readonly Row[], at: number): Map<Role, Cell> | null {
  const row = rows[at]!;
  const pairs = pairsOf(rows, at);
  if (pairs.length < 2 || pairs.length !== row.segments.length) return null;
  const cells = new Map<Role, Cell>();
  for (const { label, value, marked } of pairs) {
    const { role, coverage } = meaningOf(wordsOf(label));
    const meant = role === "balance" ? "patientOwes" : role;
    const isKnown = MONEY_ROLES.has(meant) && meant !== "charge" && coverage > 0.6;
    const cell = isAmount(value) ? amountsOf(rowOf(value, row.page))[0] : undefined;
    if (!marked || !isKnown || !cell || cells.has(meant)) return null;
    cells.set(meant, cell);
  }
  return cells;
}
