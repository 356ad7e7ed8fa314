import type { Bill, BillLine, Field, LedgerEntry } from "~/domain/bill/bill";
import { sumCents, type Cents } from "~/domain/money";
import { certain } from "./audited-line";

/** Sums as a document prints them: its charges, its credits, and what else may explain a difference. */

export const CREDITS = [
  {
    total: "adjustments",
    entry: "adjustment",
    column: "adjustment",
    words: "Discounts",
    seen: "Discounts",
  },
  {
    total: "insurancePaid",
    entry: "insurance-payment",
    column: "insurancePaid",
    words: "Insurance payments",
    seen: "Insurance payments",
  },
  {
    total: "patientPaid",
    entry: "patient-payment",
    column: "patientPaid",
    words: "Your payments",
    seen: "The patient's payments",
  },
] as const;
export type Credit = (typeof CREDITS)[number];

/**
 * One kind of credit: the printed total, or else the rows that make it up. Where the rows or the lines' own column make
 * up less than the printed total, no more than they is taken off: the total may count what belongs elsewhere, or be misread. Null when it cannot be
 * told, for a doubtful amount or rows and columns that disagree.
 */
export function creditOf(bill: Bill, credit: Credit): Cents | null {
  const printed = bill.totals[credit.total];
  const rows = sumOf(entriesOf(bill, credit).map(({ amount }) => amount));
  const columns = columnOf(bill, credit);
  if (rows === null || columns === null) return printed ? (certain(printed) ?? null) : null;
  if (printed) {
    const total = certain(printed);
    return total === undefined
      ? null
      : Math.min(total, ...[rows, columns].filter((sum) => sum > 0));
  }
  // A column "Paid" does not show by whom: what another kind of payment already counts is not counted again.
  const elsewhere = CREDITS.some(
    (other) =>
      other !== credit &&
      columns !== 0 &&
      (bill.totals[other.total]?.value === columns ||
        sumOf(entriesOf(bill, other).map(({ amount }) => amount)) === columns),
  );
  if (elsewhere) return rows;
  return rows === columns || rows === 0 || columns === 0 ? rows || columns : null;
}

export const entriesOf = (bill: Bill, { entry }: Credit): LedgerEntry[] =>
  bill.ledger.filter(({ kind }) => kind === entry);

export const columnOf = (bill: Bill, { column }: Credit): Cents | null =>
  sumOf(bill.lines.map((line) => line[column]).filter((cell) => cell !== undefined));

/** The sum of the amounts, or null when one of them is doubtful. */
export const sumOf = (fields: Field<Cents>[]): Cents | null => {
  const amounts = fields.map((field) => certain(field)).filter((amount) => amount !== undefined);
  return amounts.length === fields.length ? sumCents(amounts) : null;
};

/** The sum of the charges, or null when there is no line or one of them is missing or doubtful. */
export const chargesOf = (lines: readonly BillLine[]): Cents | null => {
  const fields = lines.map(({ charge }) => charge).filter((charge) => charge !== undefined);
  return lines.length > 0 && fields.length === lines.length ? sumOf(fields) : null;
};
