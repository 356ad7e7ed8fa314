import type { Bill } from "~/domain/bill/bill";
import type { CaseFile } from "~/domain/case/case-file";
import type { NextSteps } from "~/domain/next-steps/next-steps";
import type { Report } from "~/domain/report/report";
import type { ShownReconciliation } from "~/domain/report/reconciliation";

/** What a plan for a call is made of. */
export type NegotiationSource = {
  bill: Bill;
  report: Pick<Report, "cards" | "savings" | "totals" | "worthAsking">;
  file: Pick<CaseFile, "answers" | "companions">;
  reconciliation: ShownReconciliation | null;
  steps: NextSteps;
};
