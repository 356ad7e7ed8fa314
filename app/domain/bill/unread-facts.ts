import { sumCents, type Cents } from "~/domain/money";
import type { Bill, BillLine, Totals } from "./bill";
import type { LedgerKind } from "./corrections";

/** What a picture most likely shows and recognition missed. In a text layer what is not there was not printed. */

/**
 * Of the lines so many have it on a paper that prints it for every service. Nearly every paper prints charges and days, but
 * not every one has codes.
 */
const LEAST_SHARE = { charge: 0.5, code: 0.75, serviceDate: 0.6 } as const;
const LEAST_LINES = 3;

/** Whether a page, from 1, was read from a picture. */
export type IsPicture = (page: number | undefined) => boolean;
export const picturesOf =
  ({ pages }: Pick<Bill, "pages">): IsPicture =>
  (page) =>
    page !== undefined && pages[page - 1]?.source === "ocr";

/** What nearly every paper prints beside each service, or beside none. */
export const LINE_FACTS = ["charge", "code", "serviceDate"] as const;

/** The lines read from a picture without this fact, where nearly all others have it. */
export function linesWithout(
  fact: (typeof LINE_FACTS)[number],
  lines: readonly BillLine[],
  isPicture: IsPicture,
): BillLine[] {
  const others = lines.filter((line) => line[fact]);
  if (lines.length < LEAST_LINES || others.length < lines.length * LEAST_SHARE[fact]) return [];
  return lines.filter((line) => !line[fact] && isPicture(line.charge?.page ?? line.page));
}

/** Whether the lines of a bill were read from a picture and none has a day: most papers print one, if only once for all. */
export const lacksAllDays = (bill: Pick<Bill, "lines" | "pages">): boolean =>
  isSeen(bill) && bill.lines.every(({ serviceDate }) => !serviceDate);

/** The sums that nearly every bill prints, and that a picture's reading lacks: what was charged, and what is asked for. */
export const missedSums = (bill: Pick<Bill, "lines" | "totals" | "pages">): (keyof Totals)[] =>
  isSeen(bill) ? SUMS.filter((name) => !bill.totals[name]) : [];
const SUMS = ["billed", "patientResponsibility"] as const;

function isSeen(bill: Pick<Bill, "lines" | "pages">): boolean {
  const isPicture = picturesOf(bill);
  return (
    bill.lines.length > 0 && bill.lines.every(({ charge, page }) => isPicture(charge?.page ?? page))
  );
}

/** What lowers what is asked for, and the rows that say so where no sum does. */
const CREDITS = [
  ["insurancePaid", "insurance-payment"],
  ["adjustments", "adjustment"],
  ["patientPaid", "patient-payment"],
] as const satisfies [keyof Totals, LedgerKind][];
export type CreditName = (typeof CREDITS)[number][0];

/**
 * An amount in cents that a picture prints, that was read as nothing, and that is just what the steps from what was billed
 * to what is asked for lack; and what it may be. On a plan's paper it may be just what is billed above what is allowed.
 */
export function unnamedCredit(bill: Bill): { amount: Cents; mayBe: CreditName[] } | null {
  const { billed, patientResponsibility, previousBalance, allowed } = bill.totals;
  if (!isSeen(bill) || !billed) return null;
  const isPrinted = (cents: Cents) => cents > 0 && bill.otherAmounts?.includes(cents);
  const off = allowed ? billed.value - allowed.value : 0;
  if (!bill.totals.adjustments && bill.kind === "eob" && isPrinted(off))
    return { amount: off, mayBe: ["adjustments"] };
  const untold = CREDITS.filter((credit) => creditOf(bill, credit) === undefined);
  if (!patientResponsibility || untold.length === 0) return null;
  const known = CREDITS.flatMap((credit) => creditOf(bill, credit) ?? []);
  const before = previousBalance?.value ?? 0;
  const rest = before + billed.value - sumCents(known) - patientResponsibility.value;
  return isPrinted(rest) ? { amount: rest, mayBe: untold.map(([name]) => name) } : null;
}

function creditOf({ totals, ledger }: Bill, [name, entry]: (typeof CREDITS)[number]) {
  const rows = ledger.filter(({ kind }) => kind === entry);
  const ofRows = rows.length > 0 ? sumCents(rows.map(({ amount }) => amount.value)) : undefined;
  return totals[name]?.value ?? ofRows;
}
