import type { Bill } from "../bill";
import { addDays } from "../day";
import { formatCents, type Cents } from "../money";
import { certain } from "./judged-line";
import { CREDIT_DISPUTE } from "./official-texts";
import type { Rule } from "./rule";

/**
 * By their published policy (entry bureau-policy of the law register, which an operator still has to open) the
 * bureaus list no medical collection under this initial balance ...
 */
export const LISTED_FROM: Cents = 50_000;
/** ... nor one younger than this, in days. */
export const LISTED_AFTER_DAYS = 365;

/** A medical debt on a credit report that is too small or too young by the bureaus' own published policy. */
export const creditReport: Rule = {
  id: "credit-report",
  version: 1,
  title: "This debt should not be on your credit report",
  explanation:
    "The three large credit bureaus say that they do not list medical debts under $500, under a year old, or paid. " +
    "That is their own policy, not a law. If yours is listed, they must look into it when you ask.",
  citation: CREDIT_DISPUTE,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "warning",
  settings: ["professional", "facility"],
  needs: [
    "your answer that the debt is on your credit report",
    "its amount, or the days of care and of the notice",
  ],
  asks: "Ask the credit bureau to take it off under its published policy. Write to the bureau itself.",
  check: () => [],
  notes(bill, _, { answers }) {
    if (answers.onCreditReport !== "yes") return [];
    if (!["itemized", "summary", "collection"].includes(bill.kind)) return [];
    const initial = initialBalance(bill);
    const small = initial !== null && initial > 0 && initial < LISTED_FROM;
    const young = isYoung(bill);
    if (!small && !young) return [];
    return [
      {
        lineIds: [],
        subject: "listed",
        multiple: null,
        reason: small
          ? `The debt began at ${formatCents(initial)}. The bureaus say that they list none under ${formatCents(LISTED_FROM)}.`
          : "By this document the care was less than a year ago. The bureaus say that they list no medical debt that young.",
        figures:
          initial === null ? [] : [{ label: "Debt at the start", value: formatCents(initial) }],
        citations: [CREDIT_DISPUTE],
      },
    ];
  },
};

/** What is asked, with what the patient has paid since: never less than the balance the debt began with. */
function initialBalance({ totals, ledger }: Bill): Cents | null {
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
