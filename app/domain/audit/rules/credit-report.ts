import { LISTED_FROM, leftOutBecause, initialBalance } from "~/domain/case/credit-policy";
import { formatCents } from "~/domain/money";
import { CREDIT_DISPUTE } from "~/domain/audit/evidence/official-texts";
import type { Rule } from "~/domain/audit/evidence/rule";

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
  letter: null,
  check: () => [],
  notes(bill, _, { answers }) {
    if (answers.onCreditReport !== "yes") return [];
    if (!["itemized", "summary", "collection"].includes(bill.kind)) return [];
    const initial = initialBalance(bill);
    const because = leftOutBecause(bill);
    if (!because) return [];
    return [
      {
        lineIds: [],
        subject: "listed",
        multiple: null,
        reason:
          because === "small"
            ? `The debt began at ${formatCents(initial!)}. The bureaus say that they list none under ${formatCents(LISTED_FROM)}.`
            : "By this document the care was less than a year ago. The bureaus say that they list no medical debt that young.",
        figures:
          initial === null ? [] : [{ label: "Debt at the start", value: formatCents(initial) }],
        citations: [CREDIT_DISPUTE],
      },
    ];
  },
};
