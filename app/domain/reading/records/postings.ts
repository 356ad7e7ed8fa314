import type { LedgerEntry, Totals } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import type { Role } from "~/domain/reading/words/columns";
import { placeOf } from "~/domain/reading/page/fields";
import { cellsIn, type TableRecord } from "./records";

/** A row read as a payment or adjustment; `totalled`: it stands below a total of the table. */
export type Posted = { entry: LedgerEntry; record: TableRecord; dated: boolean; totalled: boolean };

export const isDated = ({ anchor, cells }: TableRecord): boolean =>
  anchor.cells.some((cell) => cell.kind === "date") ||
  [...cells].some(([role, own]) =>
    own.some((cell) => cell.kind === "date" || (role === "date" && cell.kind === "number")),
  );

/** "Paid by plan 0.00   Not covered 85.00": words between two amounts name the second. */
export const isPairs = ({ anchor }: TableRecord): boolean => {
  const amounts = anchor.cells.flatMap((cell, k) => (cell.kind === "money" ? [k] : []));
  return anchor.cells.some(
    ({ kind, text }, k) =>
      kind === "text" && /[a-z]{3}/i.test(text) && amounts[0]! < k && k < amounts.at(-1)!,
  );
};

export const saysNothing = (record: TableRecord): boolean => {
  const amounts = [...record.cells.values()].flat().filter((cell) => cell.kind === "money");
  return amounts.length > 0 && amounts.every((cell) => cell.cents === 0);
};

/**
 * What was posted day by day is summed up below, under the same words: "Insurance payments -897.14". Such a row is no
 * further payment. It bears no day where the others do, and is their sum or the only one of its kind below the total;
 * or it is the sum of several before it. `ledger` was posted in earlier tables.
 */
export function sumsAmong(entries: readonly Posted[], ledger: readonly LedgerEntry[]): Set<Posted> {
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

/**
 * "Presbyterian payment", "BCBS payment": rows that do not say who paid are the plan's where with them, and only with
 * them, its rows come to what the document says it paid. A row that says that sum is then no payment beside them.
 */
export function paidByPlan(ledger: readonly LedgerEntry[], totals: Totals): LedgerEntry[] {
  const isUnsaid = ({ kind, amount }: LedgerEntry) =>
    kind === "patient-payment" && amount.confidence < CONFIRM_BELOW;
  const isItself = ({ amount }: LedgerEntry) => placeOf(amount) === placeOf(totals.insurancePaid);
  const rows = ledger.filter((entry) => !isItself(entry));
  const plans = rows.filter((entry) => entry.kind === "insurance-payment" || isUnsaid(entry));
  const paid = plans.reduce((cents, { amount }) => cents + amount.value, 0);
  if (!plans.some(isUnsaid) || paid !== totals.insurancePaid?.value) return [...ledger];
  return rows.map((entry) =>
    isUnsaid(entry)
      ? {
          ...entry,
          kind: "insurance-payment" as const,
          amount: { ...entry.amount, confidence: CONFIRM_BELOW },
        }
      : entry,
  );
}

const SUMMED: readonly (readonly [LedgerEntry["kind"], keyof Totals])[] = [
  ["adjustment", "adjustments"],
  ["insurance-payment", "insurancePaid"],
  ["patient-payment", "patientPaid"],
];

/** The entries without those that are the printed total of all others of their kind: the account's, beside each visit's. */
export function withoutTotals(entries: readonly LedgerEntry[], totals: Totals): LedgerEntry[] {
  const ledger = entries.filter((entry) => !isAsked(entry, totals)).map(asTakenOff);
  const wholes = SUMMED.flatMap(([kind, name]) => {
    const total = totals[name]?.value;
    const alike = ledger.filter((entry) => entry.kind === kind);
    const whole = alike.find(({ amount }) => amount.value === total);
    const sum = alike.reduce((cents, { amount }) => cents + amount.value, 0);
    return whole && alike.length > 1 && sum === 2 * whole.amount.value ? [whole] : [];
  });
  return withoutHeads(ledger.filter((entry) => !wholes.includes(entry)));
}

/** "... offers payment arrangements and discounts   $78.56": a sentence beside what is asked for posts nothing. */
const isAsked = (
  { date, amount, description }: LedgerEntry,
  { patientResponsibility }: Totals,
): boolean =>
  !date &&
  amount.value === patientResponsibility?.value &&
  (description?.value.split(" ").length ?? 0) >= SENTENCE;
const SENTENCE = 7;

/** "BlueSky of Montana – plan discount": whoever's it is, a discount is taken off and not paid. */
const asTakenOff = (entry: LedgerEntry): LedgerEntry =>
  /\bdiscounts?$|\bwrite-?offs?$/i.test(entry.description?.value ?? "")
    ? { ...entry, kind: "adjustment" }
    : entry;

/** "Insurance: Great Lakes Mutual  -$5,441.46" over what was paid and what was taken off: the sum of both, on no day of its own. */
const withoutHeads = (ledger: readonly LedgerEntry[]): LedgerEntry[] =>
  ledger.filter(({ date, amount }, at) => {
    if (date) return true;
    let sum = 0;
    const next = ledger.slice(at + 1);
    const undated = next.findIndex((entry) => !entry.date);
    return !next
      .slice(0, undated < 0 ? undefined : undated)
      .some((entry, k) => (sum += entry.amount.value) === amount.value && k > 0);
  });

/** "CR HEPARIN 5000U", "RTN STOCKING": what a row that takes a charge back calls it. */
const UNDOES = /^(?:cr|credit|rtn|rtnd|returned?|reversal(?: of)?|rev|void|adj)[: ]+/i;
const CHARGED_BY: readonly Role[] = ["reference", "revenue", "code"];

/** What the charges of a table are known by, so that a row that takes one back is found to be one of them. */
export const namesOf = (record: TableRecord): string[] =>
  [
    record.text.replace(UNDOES, ""),
    ...CHARGED_BY.flatMap((role) => cellsIn(record, role).map(({ text }) => text)),
  ].filter((name) => name.length >= 4);

/** A charge taken back: a negative figure under the number or name of a charge, or for a negative quantity. */
export function takesBack(record: TableRecord, charged: ReadonlySet<string>): boolean {
  const charge = cellsIn(record, "charge").find((cell) => cell.cents !== undefined);
  if (!charge || charge.cents! >= 0 || !isDated(record)) return false;
  const isNegative = cellsIn(record, "units").some(({ text }) => /^-\s?\d|^\d[\d.]*-$/.test(text));
  // "Credit - hospital leave days  2  400.00-  800.00-": days taken back at their own price.
  const isPriced = cellsIn(record, "unitPrice").some(({ cents }) => cents && cents < 0);
  return isNegative || isPriced || namesOf(record).some((name) => charged.has(name));
}

/**
 * The same with a return that stands in the column of credits as a charge taken back: it has the number or the name of a
 * charge ("2530  RX-TYLENOL 325MG TAB RTN  1  1.45 CR").
 */
export function withReturn(record: TableRecord, charged: ReadonlySet<string>): TableRecord {
  const [credit, ...others] = cellsIn(record, "payment").filter(({ cents }) => cents);
  const isReturn =
    record.meaning === "charge" &&
    credit !== undefined &&
    others.length === 0 &&
    !cellsIn(record, "charge").some(({ cents }) => cents !== undefined) &&
    cellsIn(record, "units").length > 0 &&
    isDated(record) &&
    namesOf(record).some((name) => charged.has(name));
  if (!isReturn) return record;
  const cells = new Map(record.cells);
  cells.delete("payment");
  return {
    ...record,
    cells: cells.set("charge", [{ ...credit, cents: -Math.abs(credit.cents!) }]),
  };
}

/** A negative figure without any code among the charges is a credit, whatever its words. */
export function isCredit(record: TableRecord): boolean {
  const charge = record.cells.get("charge")?.find((cell) => cell.cents !== undefined);
  // "BCBS" below the codes says who paid.
  const named = (["code", "revenue"] as const).some((role) =>
    record.cells.get(role)?.some(({ kind, text }) => kind !== "date" && /\d/.test(text)),
  );
  return charge !== undefined && charge.cents! < 0 && !named;
}
