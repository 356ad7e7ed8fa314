import type { Bill } from "~/domain/bill/bill";
import { type Companion } from "~/domain/case/case-file";
import { careOf, plainText } from "./line-change";
import { asksForMoney } from "~/domain/case/documents";

/** Why a document added as a corrected bill does not take the first bill's place. */
export type CorrectedDoubt = "no-bill" | "older" | "other-bill";

/**
 * A corrected bill is a bill, not dated before the first one, and about the same care: the same account or provider, or
 * a charge that both list. Null where nothing speaks against it.
 */
export function correctedDoubt(first: Bill, { bill }: Companion): CorrectedDoubt | null {
  if (!asksForMoney(bill)) return "no-bill";
  if (bill.statementDate && first.statementDate && dayOf(bill) < dayOf(first)) return "older";
  const differ = (name: "provider" | "accountNumber") =>
    bill[name] && first[name] ? plainText(bill[name].value) !== plainText(first[name].value) : null;
  const charges = new Set(first.lines.map(careOf));
  const same =
    differ("accountNumber") === false ||
    differ("provider") !== true ||
    bill.lines.map(careOf).some((care) => care !== null && charges.has(care));
  return same ? null : "other-bill";
}

/**
 * The newest corrected bill nothing speaks against: by the day printed on it, else the one added last. Null where there
 * is none.
 */
export function newestBill(first: Bill, companions: readonly Companion[]): Companion | null {
  if (!asksForMoney(first)) return null;
  return companions
    .filter((part) => part.role === "corrected-bill" && correctedDoubt(first, part) === null)
    .reduce<Companion | null>(
      (best, next) => (best && dayOf(next.bill) < dayOf(best.bill) ? best : next),
      null,
    );
}

/** A bill without a day counts as the later one. */
const dayOf = ({ statementDate }: Bill): string => statementDate?.value ?? "9999";
