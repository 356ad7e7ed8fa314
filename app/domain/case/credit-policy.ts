import type { Bill, Field } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { addDays } from "~/domain/day";
import type { Cents } from "~/domain/money";

/** The three large credit bureaus' own published policy on medical debt: a policy, no law. */

/**
 * By their published policy (entry bureau-policy of the law register, which an operator still has to open) the
 * bureaus list no medical collection under this initial balance ...
 */
export const LISTED_FROM: Cents = 50_000;
/** ... nor one younger than this, in days. */
const LISTED_AFTER_DAYS = 365;

/** Which part of the policy leaves a debt like this one out, as its paper shows it; null where none is sure to. */
export function leftOutBecause(bill: Bill): "small" | "young" | null {
  const initial = initialBalance(bill);
  if (initial !== null && initial > 0 && initial < LISTED_FROM) return "small";
  return isYoung(bill) ? "young" : null;
}

/** What is asked, with what the patient has paid since: never less than the balance the debt began with. */
export function initialBalance({ totals, ledger }: Bill): Cents | null {
  const asked = certain(totals.patientResponsibility);
  const paid = totals.patientPaid ? certain(totals.patientPaid) : 0;
  if (asked === undefined || paid === undefined) return null;
  const rows = ledger.filter(({ kind }) => kind === "patient-payment");
  return asked + Math.max(paid, ...rows.map(({ amount }) => amount.value), 0);
}

function isYoung(bill: Bill): boolean {
  const asOf = certain(bill.statementDate);
  const days = [
    ...bill.lines.map(({ serviceDate }) => certain(serviceDate)),
    certain(bill.serviceFrom),
  ].filter((day) => day !== undefined);
  const [first] = days.sort();
  return asOf !== undefined && first !== undefined && asOf < addDays(first, LISTED_AFTER_DAYS);
}

const certain = <T>(field: Field<T> | undefined): T | undefined =>
  field && field.confidence >= CONFIRM_BELOW ? field.value : undefined;
