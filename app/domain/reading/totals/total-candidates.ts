import type { Field, Totals } from "~/domain/bill/bill";
import { sumCents, type Cents } from "~/domain/money";
import { moneyTrust } from "~/domain/reading/tokens/amounts";
import { amountsOf, type Cell } from "~/domain/reading/tokens/cells";
import type { Role } from "~/domain/reading/words/columns";
import { fieldOf } from "~/domain/reading/page/fields";
import { headerRows, type HeaderRow } from "~/domain/reading/tables/header-row";
import { paidByEach, type TableRecord } from "~/domain/reading/records/records";
import { centreX, right, type Row } from "~/domain/reading/page/rows";
import { headsLines } from "~/domain/reading/tables/table";
import {
  isCombined,
  namesNoPayer,
  speaksElsewhere,
  totalNamed,
  type TotalName,
} from "~/domain/reading/words/total-words";

/** Payments and adjustments in one figure lower the balance, but are no total of the bill. */
export type CandidateName = keyof Totals | "combined";

/** A figure that may be one of the totals, and how plainly it is named (about 10 at most). */
export type Candidate = {
  name: CandidateName;
  field: Field<Cents>;
  weight: number;
  /** How sure it is that the name is this one, however well the figure fits (0 to 1). */
  trust?: number;
  /** One of several sums of which none is known to be the whole, unless it fits. */
  part?: true;
  /** It stands in a row that is a line of a table. */
  taken?: true;
  /** What the lines come to, printed nowhere. */
  unprinted?: true;
  /** Its column says what it is. */
  column?: true;
  /** Its words say that it is what remains. */
  remains?: true;
  /** Of two figures, and printed nowhere: believed only where it makes a sum close. */
  summed?: true;
};

const ROLE_TOTAL: Partial<Record<Role, TotalName>> = {
  charge: "billed",
  allowed: "allowed",
  discount: "adjustments",
  adjustment: "adjustments",
  notCovered: "notCovered",
  deductible: "deductible",
  copay: "copay",
  coinsurance: "coinsurance",
  planPaid: "insurancePaid",
  patientPaid: "patientPaid",
  patientOwes: "patientResponsibility",
};

/** Signs that say how a figure acts on the balance are dropped for what lowers it; a credit balance stays negative. */
export const signed = (name: CandidateName, cents: Cents): Cents =>
  name === "patientResponsibility" || name === "billed" ? cents : Math.abs(cents);

/** What the sum of a column without a name may be, where it makes the steps from billed to owed come out. */
const NAMES = ["adjustments", "insurancePaid", "patientPaid", "patientResponsibility"] as const;
/** As little as "Payments" without a payer. */
const UNSAID = 4;
/** Too little to be believed by itself. */
export const NAMELESS = 1;

const moneyOf = (cells: readonly Cell[] | undefined): Cell | undefined =>
  cells?.find((cell) => cell.cents !== undefined);
const chargeOf = (record: TableRecord): Cents | undefined =>
  moneyOf(record.cells.get("charge"))?.cents;

/** The records that speak for the document: its totals, else the one sum there is. */
function speakingRecords(
  records: readonly TableRecord[],
  charges: Cents | undefined,
): readonly TableRecord[] {
  const totals = records.filter(
    (record) => record.meaning === "total" && !speaksElsewhere(record.text),
  );
  const subtotals = records.filter((record) => record.meaning === "subtotal");
  // The sum of the only claim or visit is the sum of everything, whatever is added up again below it.
  const whole = subtotals.filter((record) => charges !== undefined && chargeOf(record) === charges);
  if (totals.length) return [...totals, ...whole.slice(-1)];
  return subtotals.length === 1 ? subtotals : whole.slice(-1);
}

/** What the total rows of tables hold, by their columns or their own words. */
export function ofRecords(
  records: readonly TableRecord[],
  charges: Cents | undefined,
  insurer: boolean,
): Candidate[] {
  const speaking = speakingRecords(records, charges);
  return speaking.flatMap((record) => {
    const money = moneyIn(record);
    const label = money.length === 1 ? nameOf(record, money[0]!.cells[0]!) : record.text;
    const named = totalNamed(label);
    const ofPatient = !insurer && namesNoPayer(label);
    // The sum of all lines is the whole, whatever the sums of its parts are called.
    const isWhole = charges !== undefined && chargeOf(record) === charges;
    const grand = isWhole || /\b(?:grand|all|account|statement)\b/i.test(record.text) ? 1 : 0;
    const oneOfMany = speaking.length > 1 && !grand;
    // "Total adjustments" in the column of charges is what its label says; "Total" is what its column says.
    const plain = !named || named.weight <= 5 || money.length > 1;
    const combines = money.length === 1 && isCombined(record.text);
    return money.flatMap(({ role, cells }): Candidate[] => {
      const byColumn = ROLE_TOTAL[role] ?? (money.length === 1 ? named?.name : undefined);
      const name = combines ? "combined" : plain ? byColumn : named.name;
      const of = (one: CandidateName, weight: number): Candidate => ({
        name: one,
        field: fieldOf(
          signed(one, sumCents(cells.map(({ cents }) => cents!))),
          record.anchor.row.page,
          cells,
          Math.min(...cells.map(moneyTrust)),
        ),
        weight: weight - (oneOfMany ? 1.5 : 0),
        column: true,
        ...(oneOfMany ? { part: true } : {}),
      });
      if (name === "insurancePaid" && ofPatient && role !== "planPaid")
        return [{ ...of("patientPaid", named!.weight), trust: 0.75 }];
      if (name) return [of(name, (plain ? 8 : named.weight) + grand)];
      if (role === "paymentAdjustment") return [of("combined", 8 + grand)];
      // Nothing says who paid; at a visit it is the patient.
      const weighs = (one: TotalName) =>
        role === "payment" && one === "insurancePaid" && money.length > 1 ? UNSAID : NAMELESS;
      return NAMES.map((one) => ({ ...of(one, weighs(one)), trust: 0.75 }));
    });
  });
}

/**
 * The figures of a record, each by itself but for what several payers paid side by side, and what was taken off in two
 * steps ("Fee schedule reduction | PPO reduction") where with both of them what was allowed comes out.
 */
function moneyIn(record: TableRecord): { role: Role; cells: readonly Cell[] }[] {
  const each = paidByEach(record);
  const [billed, allowed] = (["charge", "allowed"] as const).map(
    (role) => moneyOf(record.cells.get(role))?.cents,
  );
  return [...record.cells].flatMap(([role, cells]) => {
    if (role === "planPaid" && each.length > 1) return [{ role, cells: each }];
    const amounts = cells.filter(({ cents }) => cents !== undefined);
    const all = amounts.reduce((sum, { cents }) => sum + Math.abs(cents!), 0);
    const isInSteps = role === "discount" && billed !== undefined && billed - all === allowed;
    return isInSteps && amounts.length > 1
      ? [{ role, cells: amounts }]
      : amounts.map((cell) => ({ role, cells: [cell] }));
  });
}

/** What names the only amount of a record: the words before it, where words behind it name something else. */
function nameOf({ anchor: { cells }, text }: TableRecord, amount: Cell): string {
  const isText = ({ kind }: Cell) => kind === "text";
  const at = cells.indexOf(amount);
  const before = cells.slice(0, at).findLast(isText)?.text ?? "";
  return totalNamed(before) && cells.slice(at).some(isText) ? before : text;
}

/** The totals of single claims, where several together make up all lines and no record sums them up. */
export function claimTotals(
  records: readonly TableRecord[],
  charges: Cents | undefined,
): TableRecord[] {
  const claims = records.filter(
    (record) =>
      (record.meaning === "subtotal" || record.meaning === "total") &&
      chargeOf(record) !== undefined,
  );
  const sum = claims.reduce((total, claim) => total + chargeOf(claim)!, 0);
  return claims.length > 1 && sum === charges ? claims : [];
}

/** Where every claim prints its own totals and nothing sums them up, their sums; the person is asked to confirm them. */
export function overClaims(claims: readonly TableRecord[]): Totals {
  const totals: Totals = {};
  for (const [role, name] of Object.entries(ROLE_TOTAL) as [Role, TotalName][]) {
    // Of a denied claim nothing was allowed or paid, and its sums stand under what was billed alone.
    const printed = claims.flatMap((record) => {
      const cell = moneyOf(record.cells.get(role));
      return cell ? [{ cell, page: record.anchor.row.page }] : [];
    });
    const last = printed.at(-1);
    if (totals[name] || !last) continue;
    const amount = printed.reduce((total, { cell }) => total + cell.cents!, 0);
    totals[name] = {
      ...fieldOf(signed(name, amount), last.page, last.cell, 0.75),
      origin: "repaired",
    };
  }
  return totals;
}

/** Amounts that surely are some. */
const amountsIn = (row: Row): Cell[] =>
  amountsOf(row).filter((cell) => cell.cents !== undefined && cell.explicit);

/**
 * Headers over a single row of amounts: "Prov Chg | Disc | Plan Pd | Mbr Resp" and the figures below them. Of several
 * rows (of each member of a family, of each claim) the last speaks for all where it is their sum.
 */
export function ofStrips(rows: readonly Row[], skip: ReadonlySet<Row>): Candidate[] {
  const strips = headerRows(rows).map((header) => {
    const heads = header.columns.map((column) => column.header).join("|");
    if (headsLines(header.columns)) return { heads, found: [] };
    const strip = stripBelow(header, rows, skip);
    const values = strip.at(-1);
    if (!values || skip.has(values) || values.page !== header.page) return { heads, found: [] };
    const label = amountsOf(values).find((cell) => cell.kind === "text")?.text ?? "";
    if ((strip.length > 1 && !sumsUp(strip)) || speaksElsewhere(label)) return { heads, found: [] };
    const amounts = amountsIn(values);
    const areBoxed =
      amounts.length === header.columns.length &&
      amounts.every(({ box }, at) => {
        const next = header.columns[at + 1]?.left ?? Infinity;
        return box[0] >= header.columns[at]!.left && right(box) <= next;
      });
    const found = amounts.flatMap((cell, at): Candidate[] => {
      const far = (one: { left: number; right: number }) =>
        Math.abs(centreX(cell.box) - (one.left + one.right) / 2);
      const nearest = header.columns.reduce((best, one) => (far(one) < far(best) ? one : best));
      // In boxes side by side a label may stand at the left and its amount at the right.
      const column = areBoxed ? header.columns[at]! : nearest;
      const name = isCombined(column.header) ? "combined" : ROLE_TOTAL[column.role];
      if (!name || (!areBoxed && far(column) > 60) || speaksElsewhere(column.header)) return [];
      const field = fieldOf(signed(name, cell.cents!), values.page, cell, moneyTrust(cell));
      return [{ name, field, weight: strip.length > 1 ? SUMMED_UP : 8, column: true }];
    });
    return { heads, found };
  });
  return strips.flatMap(({ heads, found }) =>
    strips.some((other) => other.heads === heads && differ(other.found, found))
      ? found.map((one) => ({ ...one, weight: one.weight - OF_ONE, part: true as const }))
      : found,
  );
}

/** The rows of amounts below a header, with wrapped names between them where the last row then sums up the others. */
function stripBelow(
  { last, page }: HeaderRow,
  rows: readonly Row[],
  skip: ReadonlySet<Row>,
): readonly Row[] {
  const below = rows.slice(last + 1);
  const upTo = (end: number) => below.slice(0, Math.max(1, end < 0 ? below.length : end));
  // "Current: 30.00   31-60 days: 1,000.00" names its own amounts.
  const isElsewhere = (row: Row) =>
    skip.has(row) || row.page !== page || (row.text.match(/\p{L}: /gu) ?? []).length > 1;
  const strip = upTo(below.findIndex((row) => isElsewhere(row) || amountsIn(row).length < 2));
  const isWrapped = (row: Row, at: number) =>
    amountsIn(row).length === 0 &&
    below[at + 1] !== undefined &&
    amountsIn(below[at + 1]!).length === amountsIn(below[0]!).length;
  const wrapped = upTo(
    below.findIndex(
      (row, at) => isElsewhere(row) || (amountsIn(row).length < 2 && !isWrapped(row, at)),
    ),
  ).filter((row) => amountsIn(row).length > 0);
  return wrapped.length > Math.max(2, strip.length) && sumsUp(wrapped) ? wrapped : strip;
}

/** How much less a strip says that stands under each visit of several, in the same words. */
const OF_ONE = 4;

const differ = (some: readonly Candidate[], others: readonly Candidate[]): boolean =>
  some.length > 0 &&
  others.length > 0 &&
  some.map(({ field }) => field.value).join() !== others.map(({ field }) => field.value).join();

/** More than the label above the first of the rows it sums up. */
export const SUMMED_UP = 12;

/** Whether the last of these rows is the sum of the others, amount by amount. */
function sumsUp(strip: readonly Row[]): boolean {
  const [total, ...others] = strip
    .map((row) => amountsIn(row).map(({ cents }) => cents!))
    .reverse();
  return total!.every(
    (cents, at) => others.reduce((sum, amounts) => sum + (amounts[at] ?? 0), 0) === cents,
  );
}
