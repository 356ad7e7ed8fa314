import type { BillLine, LedgerEntry, Subtotal } from "~/domain/bill/bill";
import { placeRows } from "./align";
import { cellsOf, type Cell } from "./cells";
import { MONEY_ROLES, type Role } from "./columns";
import { splitByBody } from "./header-split";
import { retype, settleCharges } from "./column-roles";
import { fieldOf } from "./fields";
import type { HeaderRow } from "./header-row";
import type { LineContext } from "./line-dates";
import { ledgerOf, lineOf, MONEY_FIELD } from "./lines";
import type { Word } from "./page";
import { cellsIn, recordsOf, type TableRecord } from "./records";
import { ofPatient } from "./sections";
import { clipped, right, type Row } from "./rows";
import { totalNamed } from "./total-words";
import { dayBefore } from "./visit-days";
import { payerOf } from "./wording";
import type { Column } from "./column";

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
  /** The day its last rows stand under: where the table goes on over the page, it still holds. */
  day?: Cell | undefined;
};

const LINE_COLUMNS: readonly Role[] = ["description", "code", "date", "revenue"];

/** A heading over lines needs something that names a service, and something that prices it. */
export const headsLines = (columns: readonly Column[]): boolean =>
  columns.some((column) => LINE_COLUMNS.includes(column.role)) &&
  columns.some((column) => MONEY_ROLES.has(column.role));

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
};

/** Reads the rows under a header. `nextId` gives line ids in document order. */
export function readTable(
  columns: Column[],
  body: readonly Row[],
  context: LineContext,
  nextId: () => string,
  { preamble = [], day, ledger = [], line: lineBefore }: Before = {},
): TableReading {
  const first = placeRows(splitByBody(columns, body), body);
  const retyped = retype(first.grid, first.placed);
  const { grid, placed } = retyped ? placeRows(retyped, body) : first;
  const settled = settleCharges(grid, placed);
  const hasDates = settled.columns.some((column) => column.role === "date");
  const hasDays = hasDates || settled.columns.some((column) => column.role === "postDate");
  const hasPosts = settled.columns.some((column) => column.role === "postDate");
  const records = recordsOf(
    settled,
    placed,
    hasDates ? undefined : (dayBefore(preamble, context.paper) ?? day),
  );
  const reading: TableReading = {
    lines: [],
    ledger: [],
    subtotals: [],
    totals: [],
    rows: new Set(),
    roles: new Set(settled.columns.flatMap(({ role, stack }) => stack ?? role)),
    day: records.at(-1)?.dateAbove,
  };
  const own = new Set<Word>();
  const sums: Sums = { since: { lines: 0, cents: 0 }, all: { lines: 0, cents: 0 } };
  const entries: Posted[] = [];
  const patients = new Map<string, string>();
  const nameless = new Map<Role, number>();
  let totalled = false;
  let sinceTotal: BillLine[] = [];
  const everyLine: BillLine[] = [];
  for (const printed of records) {
    const record = { ...printed, meaning: meaningBySum(printed, sums) };
    const used = () =>
      record.rows.forEach((row) => {
        reading.rows.add(row.whole ?? row);
        row.words.forEach((word) => own.add(word));
      });
    const post = (credit: TableRecord) => {
      // Below the total, boxes side by side print a label and an amount each.
      if (totalled && isPairs(credit)) return;
      const entry = ledgerOf(credit, context);
      if (entry) entries.push({ entry, record: credit, dated: isDated(credit), totalled });
      // "Patient payments 0.00": nothing was posted, but the row has been read.
      else if (saysNothing(credit)) reading.totals.push(credit);
      else return;
      used();
    };
    if (record.meaning === "charge") {
      if (isCredit(record)) {
        post({ ...record, meaning: payerOf(record.text) ? "payment" : "adjustment" });
        continue;
      }
      const hasPrice = [...record.cells].some(
        ([role, cells]) =>
          MONEY_ROLES.has(role) &&
          role !== "balance" &&
          role !== "payment" &&
          role !== "paymentAdjustment" &&
          cells.some((cell) => cell.cents !== undefined),
      );
      // Without the charge its table gives every other line, a nameless row is one of its sums.
      const names = ["date", "code", "revenue", "units"] as const;
      const isSum =
        everyLine.some((one) => one.charge) &&
        !record.cells.get("charge")?.some((cell) => cell.cents !== undefined) &&
        !names.some((role) => record.cells.get(role)?.length);
      const count = () => {
        for (const [role, cells] of record.cells)
          if (cells.some(isMoney)) nameless.set(role, (nameless.get(role) ?? 0) + 1);
      };
      if (isSum && record.text === "") count();
      if (!hasPrice || isSum || isLimit(record) || asksForPayment(record)) continue;
      const line = lineOf(record, nextId(), context);
      // The day is printed on the first line of several; beside it, each may have its own day of posting.
      const above = everyLine.at(-1) ?? lineBefore;
      const undated =
        !line.serviceDate || (hasDates && hasPosts && !cellsIn(record, "date").some(isDay));
      if (hasDays && undated && above?.serviceDate && record.anchor.row.page - above.page! <= 1)
        line.serviceDate = {
          ...above.serviceDate,
          confidence: above.serviceDate.confidence * 0.95,
        };
      // A date from above names no service.
      const named =
        line.code ??
        line.revenueCode ??
        (/\p{L}/u.test(line.description?.value ?? "") ? line.description : undefined);
      if (!named && !(record.cells.has("date") && line.charge && !line.description)) {
        count();
        continue;
      }
      used();
      reading.lines.push(line);
      const patient = cellsIn(record, "patient").find((cell) => cell.kind === "text");
      if (patient) patients.set(line.id, patient.text);
      sinceTotal.push(line);
      everyLine.push(line);
      for (const sum of [sums.since, sums.all])
        [sum.lines, sum.cents] = [sum.lines + 1, sum.cents + (line.charge?.value ?? 0)];
    } else if (record.meaning === "payment" || record.meaning === "adjustment") {
      post(record);
    } else {
      totalled ||= record.meaning === "total" || record.meaning === "balance";
      used();
      reading.totals.push(record);
      const subtotal = subtotalOf(record, sinceTotal, everyLine);
      if (subtotal) reading.subtotals.push(subtotal);
      if (record.meaning === "subtotal") [sinceTotal, sums.since] = [[], { lines: 0, cents: 0 }];
    }
  }
  if (new Set(patients.values()).size > 1)
    reading.lines = reading.lines.map((line) =>
      patients.has(line.id) ? ofPatient(line, patients.get(line.id)!) : line,
    );
  if (body.some((row) => row.whole)) reading.words = own;
  // More amounts stand under a header than lines: which of them it means is for the person to say.
  const doubted = new Set(
    [...nameless]
      .filter(([, count]) => count >= Math.max(1, everyLine.length * STRAY))
      .map(([role]) => role),
  );
  if (doubted.size > 0) {
    reading.lines = reading.lines.map((line) => doubting(line, doubted));
    reading.totals = reading.totals.map((record) => ({
      ...record,
      cells: new Map(
        [...record.cells].map(([role, cells]) => [
          role,
          doubted.has(role) ? cells.map((cell) => ({ ...cell, misread: true })) : cells,
        ]),
      ),
    }));
  }
  const sumsOfEntries = sumsAmong(entries, ledger);
  reading.totals.push(...[...sumsOfEntries].map(({ record }) => record));
  reading.ledger = entries.filter((one) => !sumsOfEntries.has(one)).map(({ entry }) => entry);
  return reading;
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

const isMoney = (cell: Cell): boolean => cell.kind === "money" && cell.cents !== undefined;

/** From so many amounts without a name to each line on, the lines have amounts above one another. */
const STRAY = 0.3;
const DOUBTED = 0.7;

function doubting(line: BillLine, roles: ReadonlySet<Role>): BillLine {
  const doubted = { ...line };
  for (const role of roles) {
    const name = MONEY_FIELD[role] as "charge" | undefined;
    const field = name && doubted[name];
    if (field) doubted[name] = { ...field, confidence: Math.min(field.confidence, DOUBTED) };
  }
  return doubted;
}

/** "P.O. Box 98012   Amount you need to pay: $1,770.34": a coupon beside an address, not a service. */
const asksForPayment = ({ anchor, cells }: TableRecord): boolean => {
  const amount = anchor.cells.findIndex((cell) => cell.kind === "money");
  const label = anchor.cells[amount - 1];
  const named = label?.kind === "text" ? totalNamed(label.text) : null;
  return named?.name === "patientResponsibility" && named.weight >= 9 && !cells.has("date");
};

/** A row read as a payment or adjustment; `totalled`: it stands below a total of the table. */
type Posted = { entry: LedgerEntry; record: TableRecord; dated: boolean; totalled: boolean };

const isDated = ({ anchor, cells }: TableRecord): boolean =>
  anchor.cells.some((cell) => cell.kind === "date") ||
  [...cells].some(([role, own]) =>
    own.some((cell) => cell.kind === "date" || (role === "date" && cell.kind === "number")),
  );

/** "Paid by plan 0.00   Not covered 85.00": words between two amounts name the second. */
const isPairs = ({ anchor }: TableRecord): boolean => {
  const amounts = anchor.cells.flatMap((cell, k) => (cell.kind === "money" ? [k] : []));
  return anchor.cells.some(
    ({ kind, text }, k) =>
      kind === "text" && /[a-z]{3}/i.test(text) && amounts[0]! < k && k < amounts.at(-1)!,
  );
};

const saysNothing = (record: TableRecord): boolean => {
  const amounts = [...record.cells.values()].flat().filter((cell) => cell.kind === "money");
  return amounts.length > 0 && amounts.every((cell) => cell.cents === 0);
};

/**
 * What was posted day by day is summed up below, under the same words: "Insurance payments -897.14". Such a row is no
 * further payment. It bears no day where the others do, and is their sum or the only one of its kind below the total;
 * or it is the sum of several before it. `ledger` was posted in earlier tables.
 */
function sumsAmong(entries: readonly Posted[], ledger: readonly LedgerEntry[]): Set<Posted> {
  const sums = new Set<Posted>();
  const cents = (some: readonly { amount: LedgerEntry["amount"] }[]) =>
    some.reduce((total, { amount }) => total + amount.value, 0);
  for (const [kind, alike] of Map.groupBy(entries, ({ entry }) => entry.kind)) {
    const daily = alike.filter(({ dated }) => dated).map(({ entry }) => entry);
    const posted = cents(daily);
    const isOnlyOther = alike.length - daily.length === 1;
    const earlier = ledger.filter((entry) => entry.kind === kind);
    const before = { count: earlier.length, cents: cents(earlier) };
    // Under headings of days no entry bears its own: below the total the same amount sums them up.
    const listed = alike.filter(({ totalled }) => !totalled).map(({ entry }) => entry);
    for (const one of alike) {
      const own = one.entry.amount.value;
      const sumsUp =
        (daily.length > 0 && (posted === own || (one.totalled && isOnlyOther))) ||
        (one.totalled && listed.length > 0 && cents(listed) === own) ||
        (before.count > 1 && before.cents === own);
      if (sumsUp && !one.dated) sums.add(one);
      [before.count, before.cents] = [before.count + 1, before.cents + own];
    }
  }
  return sums;
}

/** How many lines there were and what they came to: since the last subtotal, and altogether. */
type Sums = Record<"since" | "all", { lines: number; cents: number }>;

/** A nameless figure that is the sum of the lines above it is their sum, whatever it is called. */
function meaningBySum(record: TableRecord, { since, all }: Sums): TableRecord["meaning"] {
  const cents = record.cells.get("charge")?.find((cell) => cell.cents !== undefined)?.cents;
  const named = (["date", "code", "revenue", "units"] as const).some(
    (role) => record.cells.get(role)?.length,
  );
  if (record.meaning !== "charge" || named || cents === undefined) return record.meaning;
  if (all.lines > 1 && all.cents === cents) return "total";
  // "Billed charges" above all lines together, though not their sum: one of them was missed.
  const label = all.lines > 1 && cents > all.cents ? totalNamed(record.text) : null;
  if (label?.name === "billed" && label.weight >= 9) return "total";
  return since.lines > 1 && since.cents === cents ? "subtotal" : "charge";
}

/** A negative figure without any code among the charges is a credit, whatever its words. */
function isCredit(record: TableRecord): boolean {
  const charge = record.cells.get("charge")?.find((cell) => cell.cents !== undefined);
  const named = ["code", "revenue"].some((role) => record.cells.get(role as Role)?.length);
  return charge !== undefined && charge.cents! < 0 && !named;
}

function subtotalOf(
  record: TableRecord,
  since: readonly BillLine[],
  all: readonly BillLine[],
): Subtotal | null {
  const cell = record.cells.get("charge")?.find((one) => one.kind === "money");
  if (!cell || cell.cents === undefined || record.meaning === "balance") return null;
  const adds = (lines: readonly BillLine[]) =>
    lines.length > 0 &&
    lines.reduce((sum, line) => sum + (line.charge?.value ?? 0), 0) === cell.cents;
  const section = all.at(-1)?.section;
  const sameSection = all.filter((line) => line.section === section);
  const chosen =
    [since, sameSection, all].find(adds) ?? (record.meaning === "subtotal" ? since : all);
  return {
    label: (record.text || record.section || "Total").slice(0, 200),
    amount: fieldOf(cell.cents, record.anchor.row.page, cell),
    lineIds: chosen.map((line) => line.id),
  };
}

/** Whether the rows from `end` on hold amounts in the columns of the rows before: the table goes on over the page. */
function staysInColumns(body: readonly Row[], end: number): boolean {
  const amounts = (row: Row) =>
    cellsOf(row).filter((cell) => cell.kind === "money" && cell.explicit === true);
  const edges = body
    .slice(Math.max(0, end - 12), end)
    .flatMap(amounts)
    .flatMap(({ box }) => [box[0], right(box)]);
  const isIn = (place: number) => edges.some((edge) => Math.abs(edge - place) < 2);
  return body.slice(end, end + 14).some((row) => {
    const own = amounts(row);
    return own.length > 2 && own.every(({ box }) => isIn(box[0]) || isIn(right(box)));
  });
}

/** The rows under each header, up to the next one; a header repeated on a later page goes on with the same table. */
export function bodies(
  rows: readonly Row[],
  headers: readonly HeaderRow[],
): { header: HeaderRow; body: Row[] }[] {
  return headers.map((header, index) => {
    const next = headers.slice(index + 1).find((other) => other.first > header.first);
    const until = next ? next.first : rows.length;
    const body = rows.slice(header.last + 1, until);
    // What stands at the top of the next page above its own header is page furniture, not the table going on.
    const end =
      next && next.page > header.page ? body.findIndex((row) => row.page === next.page) : -1;
    const own = end >= 0 && !staysInColumns(body, end) ? body.slice(0, end) : body;
    const { span } = header;
    const panel = rows[header.last]!.panel;
    const beside = (row: Row) =>
      panel !== undefined && row.panel !== undefined && row.panel !== panel;
    return {
      header,
      body: within(
        own.filter((row) => !beside(row)),
        span,
      ),
    };
  });
}

/** The part of each row that stands in a table's half of the page. */
export const within = (rows: readonly Row[], span: HeaderRow["span"]): Row[] =>
  span ? rows.flatMap((row) => clipped(row, ...span) ?? []) : [...rows];
