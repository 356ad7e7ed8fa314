import { DOUBTED } from "~/domain/bill/confidence";
import type { BillLine, LedgerEntry, Subtotal } from "~/domain/bill/bill";
import { isAddressNumber } from "~/domain/reading/tokens/address-numbers";
import { sumCents, type Cents } from "~/domain/money";
import { placeRows, type Grid } from "~/domain/reading/columns/align";
import type { Cell } from "~/domain/reading/tokens/cells";
import type { Column } from "~/domain/reading/columns/column";
import { retype } from "~/domain/reading/columns/column-contents";
import { settleCharges } from "~/domain/reading/columns/column-roles";
import { MONEY_ROLES, type Role } from "~/domain/reading/words/columns";
import { splitByBody } from "~/domain/reading/columns/header-split";
import type { LineContext } from "~/domain/reading/records/line-dates";
import { withGiversApart } from "~/domain/reading/records/givers";
import { ledgerOf, lineOf } from "~/domain/reading/records/lines";
import type { Word } from "~/domain/reading/page/page";
import {
  isCredit,
  isDated,
  isPairs,
  namesOf,
  saysNothing,
  sumsAmong,
  takesBack,
  withReturn,
  type Posted,
} from "~/domain/reading/records/postings";
import { cellsIn, pageOf, recordsOf, type TableRecord } from "~/domain/reading/records/records";
import { right, type Row } from "~/domain/reading/page/rows";
import { ofPatient } from "~/domain/reading/parties/sections";
import { withLeadingCounts } from "~/domain/reading/records/leading-counts";
import { countStray, doubtStray, type StrayAmounts } from "~/domain/reading/records/stray-amounts";
import { meaningBySum, subtotalOf, type Sums } from "~/domain/reading/records/subtotals";
import { totalNamed } from "~/domain/reading/words/total-words";
import { dayBefore } from "~/domain/reading/records/days-above";
import { withoutOffered } from "./offered";
import { withSecondLine, type SecondLine } from "./second-lines";
import { payerOf, rowMeaning } from "~/domain/reading/words/wording";

/** What one table says. `totals` are its total rows by column; `rows` are the rows it used up. */
export type TableReading = {
  lines: BillLine[];
  ledger: LedgerEntry[];
  subtotals: Subtotal[];
  totals: TableRecord[];
  rows: Set<Row>;
  /** Where something else may stand beside it on its rows: the words that are its own. */
  words?: ReadonlySet<Word>;
  roles: Set<Role>;
  /** What its lines say in columns that give no field of a line: each amount, and what each column comes to. */
  apart?: readonly Cents[];
  /** The day its last rows stand under: where the table goes on over the page, it still holds. */
  day?: Cell | undefined;
  /** Its amounts are headed as guesses. */
  estimated?: true;
};

const LINE_COLUMNS: readonly Role[] = ["description", "code", "date", "revenue"];

/** A heading over lines needs something that names a service, and something that prices it. */
export const headsLines = (columns: readonly Column[]): boolean =>
  columns.some((column) => LINE_COLUMNS.includes(column.role)) &&
  columns.some((column) => MONEY_ROLES.has(column.role)) &&
  !listsPayments(columns) &&
  !listsBalances(columns) &&
  !listsLimits(columns);

/** "Person | Annual maximum | Used to date | Remaining | Deductible met": what is left of the year's benefits. */
const listsLimits = (columns: readonly Column[]): boolean =>
  columns.filter(({ header }) => LIMIT.test(header)).length > 1;
const LIMIT = /\b(?:max(?:imum)?|limit|used(?: to date)?|remaining|accumulated|met)$/i;

/** "Visit date | Visit | Last statement | Payments | Balance": what was billed before, and what is left of it. */
const listsBalances = (columns: readonly Column[]): boolean =>
  !columns.some(({ role }) => role === "charge") &&
  columns.some(({ header }) => /^(?:last|previous|prior) (?:statement|balance)$/i.test(header));

/**
 * "Provider | Sent to | Send date | Amount", "Payment method | Date | Amount paid | Receipt number": what was sent to whom,
 * and how it was paid.
 */
const listsPayments = (columns: readonly Column[]): boolean =>
  (columns.every(({ role }) => role !== "charge") ||
    columns.filter(({ role, header }) => MONEY_ROLES.has(role) && !NUMBERED.test(header)).length ===
      1) &&
  columns.some(({ header }) =>
    /(?:^| )(?:sent to|send date|sent on|date sent|payee|pay(?:ment)? to|paid to|payment method)$/i.test(
      header,
    ),
  );
const NUMBERED = /\b(?:number|no\.?)$|#$/i;

/** Tables of insurers often leave the column that names the service without a header. */
export function withNames(columns: readonly Column[], body: readonly Row[]): Column[] | null {
  const money = columns.filter((column) => MONEY_ROLES.has(column.role)).length;
  const first = Math.min(...columns.map((column) => column.left));
  const left = Math.min(...body.slice(0, 12).map((row) => row.box[0]));
  if (money < 2 || headsLines(columns) || !(first - left > 40)) return null;
  return [{ role: "description", header: "", words: [], left, right: first - 12 }, ...columns];
}

/**
 * What comes before a table: the rows above its header, the day that still holds, the payments of earlier tables, and
 * the last line of the table this one goes on with.
 */
export type Before = {
  preamble?: readonly Row[];
  day?: Cell | undefined;
  ledger?: readonly LedgerEntry[];
  line?: BillLine | undefined;
  /** What stands below the rows, as a second line of their records. */
  seconds?: ReadonlyMap<Row, SecondLine>;
};

/** A table while it is read, record by record. */
type Table = {
  reading: TableReading;
  context: LineContext;
  sums: Sums;
  posted: Posted[];
  /** The words of the rows it used up. */
  own: Set<Word>;
  /** The patient of each line, by its id, where a column names one. */
  patients: Map<string, string>;
  stray: StrayAmounts;
  /** What the charges so far are known by. */
  charged: Set<string>;
  /** A total was read: what follows stands below it. */
  totalled: boolean;
  /** Rows that no word calls a sum, and how many lines stand above each. */
  nameless: Map<TableRecord, number>;
};

/** Reads the rows under a header. `nextId` gives line ids in document order. */
export function readTable(
  columns: Column[],
  body: readonly Row[],
  context: LineContext,
  nextId: () => string,
  before: Before = {},
): TableReading {
  const placed = settled(columns, body);
  const { grid } = placed;
  const records = datedRecords(placed, context, before);
  const table = begun(grid, context, records.at(-1)?.dateAbove);
  const haveDays = beginWithDays(records);
  const repeatsDays = printsEachDay(records);
  const { reading } = table;
  for (const own of records) {
    const printed = withReturn(own, table.charged);
    const isBack = takesBack(printed, table.charged);
    const record = {
      ...printed,
      meaning: isBack ? ("charge" as const) : meaningBySum(printed, table.sums),
    };
    if (record.meaning === "payment" || record.meaning === "adjustment") post(table, record);
    else if (record.meaning !== "charge") {
      if (printed.meaning === "charge") table.nameless.set(record, reading.lines.length);
      sumUp(table, record);
    } else if (isCredit(record) && !isBack)
      post(table, { ...record, meaning: isPaid(record) ? "payment" : "adjustment" });
    else if (mayBeLine(table, record)) {
      const line = lineOf(record, nextId(), context);
      const above = reading.lines.at(-1) ?? before.line;
      namesOf(record).forEach((name) => table.charged.add(name));
      addLine(
        table,
        record,
        above ? datedAs(above, line, record, { grid, haveDays, repeatsDays }) : line,
      );
    }
  }
  if (new Set(table.patients.values()).size > 1)
    reading.lines = reading.lines.map((line) =>
      table.patients.has(line.id) ? ofPatient(line, table.patients.get(line.id)!) : line,
    );
  reading.lines = withoutOffered(reading.lines);
  if (body.some((row) => row.whole)) reading.words = table.own;
  doubtStray(table.stray, reading);
  reading.apart = apartOf(records);
  // What the first visit came to is the sum of all lines so far, until others follow.
  reading.totals = reading.totals.map((record) =>
    (table.nameless.get(record) ?? Infinity) < reading.lines.length
      ? { ...record, meaning: "subtotal" }
      : record,
  );
  const sums = sumsAmong(table.posted, before.ledger ?? []);
  reading.totals.push(...[...sums].map(({ record }) => record));
  reading.ledger = table.posted.filter((one) => !sums.has(one)).map(({ entry }) => entry);
  return reading;
}

/** The records of a table, where it dates none itself with the day that was told before it. */
function datedRecords(
  { grid, placed }: ReturnType<typeof placeRows>,
  context: LineContext,
  { preamble = [], day, seconds = new Map() }: Before,
): TableRecord[] {
  const hasDates = grid.columns.some((column) => column.role === "date");
  const undated = hasDates ? recordsOf(grid, placed) : [];
  const told = undated.some(isDatedCharge) ? undefined : dayBefore(preamble, context.paper);
  const dateAbove = told ?? (hasDates || told === null ? undefined : day);
  const found = hasDates && !dateAbove ? undated : recordsOf(grid, placed, dateAbove);
  const printed = withGiversApart(withoutToCome(found), grid.columns);
  return withLeadingCounts(printed, grid.columns).map((record) => withSecondLine(record, seconds));
}

/** Where only payments have days in the column, those of the services stand above it; a day that was misread is still one. */
const isDatedCharge = (record: TableRecord): boolean =>
  record.meaning === "charge" &&
  cellsIn(record, "date").some(
    (cell) => isDay(cell) || (cell.kind === "text" && /\d/.test(cell.text)),
  );

/** "PAYMENT POSTED" is one, though a number of the provider's own beside it looks like a code. */
const isPaid = (record: TableRecord): boolean =>
  payerOf(record.text) !== null ||
  rowMeaning(record.text, { coded: false, dated: isDated(record) }) === "payment";

/** What another plan paid, and payments printed together with adjustments. */
const APART: readonly Role[] = ["otherPaid", "paymentAdjustment"];

const apartOf = (records: readonly TableRecord[]): Cents[] =>
  APART.flatMap((role) => {
    const amounts = records.flatMap((record) =>
      record.meaning === "charge"
        ? cellsIn(record, role).flatMap(({ cents }) => (cents ? [Math.abs(cents)] : []))
        : [],
    );
    return amounts.length > 0 ? [...amounts, sumCents(amounts)] : [];
  });

/** The rows placed under the columns, once the columns are named by what they hold. */
function settled(columns: Column[], body: readonly Row[]) {
  const first = placeRows(splitByBody(columns, body), body);
  const retyped = retype(first.grid, first.placed);
  const { grid, placed } = retyped ? placeRows(retyped, body) : first;
  return { grid: settleCharges(grid, placed), placed };
}

function begun({ columns }: Grid, context: LineContext, day: Cell | undefined): Table {
  const reading: TableReading = {
    lines: [],
    ledger: [],
    subtotals: [],
    totals: [],
    rows: new Set(),
    roles: new Set(columns.flatMap(({ role, stack }) => stack ?? role)),
    day,
  };
  return {
    reading,
    context,
    sums: { since: { lines: [], cents: 0 }, all: { lines: [], cents: 0 } },
    posted: [],
    own: new Set(),
    patients: new Map(),
    stray: new Map(),
    charged: new Set(),
    totalled: false,
    nameless: new Map(),
  };
}

function takeUp({ reading, own }: Table, { rows }: TableRecord): void {
  for (const row of rows) {
    reading.rows.add(row.whole ?? row);
    row.words.forEach((word) => own.add(word));
  }
}

function post(table: Table, record: TableRecord): void {
  const { reading, context, posted, totalled } = table;
  // Below the total, boxes side by side print a label and an amount each.
  if (totalled && isPairs(record)) return;
  if (isPending(record)) return takeUp(table, record);
  const entry = ledgerOf(record, context);
  if (entry) posted.push({ entry, record, dated: isDated(record), totalled });
  // "Patient payments 0.00": nothing was posted, but the row has been read.
  else if (saysNothing(record)) reading.totals.push(record);
  else return;
  takeUp(table, record);
}

/** "Pending insurance  -$6,936.04": nobody has paid it yet. */
const isPending = ({ text }: TableRecord): boolean =>
  /^(?:(?:pending|awaiting) (?:with |from )?(?:your )?(?:insurance|ins|plan|payer)|(?:insurance|ins) pending)\b/i.test(
    text,
  );

function sumUp(table: Table, record: TableRecord): void {
  const { reading, sums } = table;
  table.totalled ||= record.meaning === "total" || record.meaning === "balance";
  takeUp(table, record);
  reading.totals.push(record);
  const subtotal = subtotalOf(record, sums);
  if (subtotal) reading.subtotals.push(subtotal);
  // The sum of the first visit is that of all lines so far.
  if (record.meaning === "subtotal" || record.meaning === "total")
    sums.since = { lines: [], cents: 0 };
}

/** What prices a service; a balance or a payment alone does not. */
const isPrice = (role: Role): boolean =>
  MONEY_ROLES.has(role) && role !== "balance" && role !== "payment" && role !== "paymentAdjustment";

/** Whether a row may be a service: it has a price, and is no sum, no limit of the year and no request to pay. */
function mayBeLine({ reading, stray }: Table, record: TableRecord): boolean {
  const hasPrice = [...record.cells].some(
    ([role, cells]) => isPrice(role) && cells.some((cell) => cell.cents !== undefined),
  );
  // Without the charge its table gives every other line, a nameless row is one of its sums.
  const names = ["date", "code", "revenue", "units"] as const;
  const isSum =
    reading.lines.some((one) => one.charge) &&
    !cellsIn(record, "charge").some((cell) => cell.cents !== undefined) &&
    // "Total Billed by Provider:" reaches into the columns of days and codes.
    !names.some((role) => record.cells.get(role)?.some(({ text }) => /\d/.test(text)));
  if (isSum && record.text === "") countStray(stray, record);
  return hasPrice && !isSum && !isLimit(record) && !asksForPayment(record) && !isTax(record);
}

/** "66984  Cataract surgery, left eye   $3,800.00 (est.)" in a list of what was done; a list of nothing else is an estimate. */
function withoutToCome(records: readonly TableRecord[]): readonly TableRecord[] {
  const done = records.filter(({ anchor }) => !IS_TO_COME.test(anchor.row.text));
  return done.some(({ meaning }) => meaning === "charge") ? done : records;
}
const IS_TO_COME = /\d\.\d{2} \(est\.?(?:imated?)?\)$/i;

/** "Sales tax", "Hawaii general excise tax 4.712%". */
const isTax = ({ text }: TableRecord): boolean =>
  /^(?:\p{L}+ ){0,2}(?:excise |gross receipts |sales |use )?tax\b/iu.test(text);

/** The day is printed on the first line of several; beside it, each may have its own day of posting. */
function datedAs(
  above: BillLine,
  line: BillLine,
  record: TableRecord,
  { grid, haveDays, repeatsDays }: { grid: Grid; haveDays: boolean; repeatsDays: boolean },
): BillLine {
  const has = (wanted: Role) => grid.columns.some(({ role }) => role === wanted);
  const [hasDates, hasPosts] = [has("date") || haveDays, has("postDate")];
  const isOfPosting = cellsIn(record, "postDate").some(
    ({ box }) => String(box) === String(line.serviceDate?.box),
  );
  const undated = !line.serviceDate || (hasDates && isOfPosting);
  const { serviceDate } = above;
  if (!(hasDates || hasPosts) || !undated || !serviceDate) return line;
  if (pageOf(record) - above.page! > 1) return line;
  const isDrawn = record.rows.some(({ words }) => words.some(({ confidence }) => confidence < 1));
  if (repeatsDays && !isOfPosting && !isDrawn) return line;
  const isSpoilt = record.rows.some(({ words }) => words.some(({ text }) => SPOILT_DAY.test(text)));
  const confidence = serviceDate.confidence * 0.95;
  return {
    ...line,
    serviceDate: {
      ...serviceDate,
      confidence: isSpoilt || repeatsDays ? Math.min(confidence, DOUBTED) : confidence,
    },
  };
}

/** The same day is printed on row after row: where it stands on one alone, it is not that of the others. */
function printsEachDay(records: readonly TableRecord[]): boolean {
  const days = records.flatMap(({ meaning, cells }) =>
    meaning === "charge" ? [cells.get("date")?.find(isDay)?.text] : [],
  );
  return (
    days.filter((day, at) => day !== undefined && day === days[at - 1]).length >= LEAST_REPEATED
  );
}
const LEAST_REPEATED = 2;

/** Some entries begin with a day and the others further to the right: a column of days, though its head was not read. */
function beginWithDays(records: readonly TableRecord[]): boolean {
  const firsts = records.flatMap(({ meaning, anchor: { cells } }) =>
    meaning === "charge" && cells[0] ? [cells[0]] : [],
  );
  const days = firsts.filter(({ kind, date }) => kind === "date" && date?.partial === false);
  const edge = Math.max(...days.map(({ box }) => right(box)));
  return (
    days.length >= LEAST_DAYS && firsts.every((cell) => days.includes(cell) || cell.box[0] > edge)
  );
}
const LEAST_DAYS = 3;

/** "(0122/2024", "19/22/2024": the row has a day of its own, which a picture's recognition spoilt. */
const SPOILT_DAY = /^\W{0,2}\d{1,4}(?:\/\d{0,2})?\/(?:(?:19|20)\d{2}|\d{2})\W{0,2}$/;

const isAddress = (text: string): boolean => {
  const words = text.split(" ");
  return words.some((_, at) => at > 0 && isAddressNumber(words, at));
};

function addLine(table: Table, record: TableRecord, line: BillLine): void {
  // Five figures that cost nothing, without words or a day, are the end of an address.
  const isBare = !line.description && !record.cells.has("date") && line.charge?.value === 0;
  // What else stands beside an address on a coupon is no service there.
  if (!line.charge && !line.code && isAddress(line.description?.value ?? "")) return;
  // A date from above names no service.
  const named =
    (isBare ? undefined : line.code) ??
    line.revenueCode ??
    (/\p{L}/u.test(line.description?.value ?? "") ? line.description : undefined);
  // A notice of stays prints their days alone, with what was paid and what is owed.
  const ofSomebody = record.cells.has("provider") || record.cells.has("patient");
  const isPriced = line.charge || (line.insurancePaid && line.patientOwes && !ofSomebody);
  if (!named && !(record.cells.has("date") && isPriced && !line.description))
    return countStray(table.stray, record);
  takeUp(table, record);
  table.reading.lines.push(line);
  const patient = cellsIn(record, "patient").find((cell) => cell.kind === "text");
  if (patient) table.patients.set(line.id, patient.text);
  for (const sum of [table.sums.since, table.sums.all]) {
    sum.lines.push(line);
    sum.cents += line.charge?.value ?? 0;
  }
}

/**
 * What counts against the limits of the year ("Out-of-pocket maximum  $4,000.00  $612.40") is no service, nor is the age
 * of what is owed ("Current  Over 30  Over 60").
 */
const isLimit = ({ text, cells }: TableRecord): boolean =>
  !cells.get("code")?.some((cell) => cell.kind === "code") &&
  /\b(?:deductibles?|out[ -]of[ -]pocket|(?:plan|benefit|annual|yearly|lifetime) (?:year |benefit )?(?:maximum|limit))\b|\b(?:current|0 ?- ?30)\b.{0,200}\b3[01]\b.{0,200}\b6[01]\b/i.test(
    text,
  );

const isDay = (cell: Cell): boolean => cell.kind === "date" || cell.kind === "number";

/** "P.O. Box 98012   Amount you need to pay: $1,770.34": a coupon beside an address, not a service. */
const asksForPayment = ({ anchor, cells }: TableRecord): boolean => {
  const amount = anchor.cells.findIndex((cell) => cell.kind === "money");
  const label = anchor.cells[amount - 1];
  const named = label?.kind === "text" ? totalNamed(label.text) : null;
  return named?.name === "patientResponsibility" && named.weight >= 9 && !cells.has("date");
};
