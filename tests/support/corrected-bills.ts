import { audit } from "~/domain/audit/audit";
import { billChange, type BillChange } from "~/domain/audit/bill-change";
import type { CaseAudit } from "~/domain/audit/case-at-issue";
import type { Bill } from "~/domain/bill/bill";
import type { Companion } from "~/domain/case/case-file";
import { beside } from "#corpus/builders/bills";
import { reference } from "./starter-reference";

/** A bill the provider sent again, as a part of the review. */
export const corrected = (bill: Bill, id = "D1"): Companion => ({
  id,
  role: "corrected-bill",
  bill,
});

/** Both bills audited as the review does it, and what the newest one changes. */
export function auditedBoth(first: Bill, newest: Bill): { change: BillChange; whole: CaseAudit } {
  const companion = corrected(newest);
  const now = audit(newest, reference, beside());
  const before = audit(first, reference, beside([companion]));
  return {
    change: billChange(first, before.findings, companion, now.findings),
    whole: { ...before, corrected: { partId: companion.id, ...now } },
  };
}
