import type { Account } from "~/domain/account/account";
import { draftFor, type AiOutcome } from "~/domain/ai/drafts";
import { planTexts, planWith } from "~/domain/ai/rephrasing";
import { negotiationPlan, type NegotiationPlan } from "~/domain/negotiation/call-plan";
import { nextSteps } from "~/domain/next-steps/next-steps";
import { shownReconciliation } from "~/domain/report/reconciliation";
import { openReport, type OpenedReport } from "./open-report";
import type { WebServices } from "./services";

type Who = { userId: string; sessionHash: string; reviewId: string };

/**
 * The plan for a call about a review, in a model's words where a draft of this very plan is saved. `plan` is null where
 * nothing was found; the whole is null while there is no report, and for what is not theirs.
 */
export async function openCallPlan(
  services: WebServices,
  who: Who,
  now: number,
): Promise<{ plan: NegotiationPlan | null; byAi: boolean } | null> {
  const opened = await openReport(services, who);
  if (!opened?.analysed) return null;
  const plan = planFrom(opened.analysed, now);
  const drafted = plan && draftFor(opened.drafts, "strategy", planTexts(plan));
  return drafted ? { plan: planWith(plan, drafted), byAi: true } : { plan, byAi: false };
}

/**
 * Lets a model put what the person is to say into other words, and saves that beside the plan. Null where there is no
 * plan. The plan stays as it is with every outcome but `used`.
 */
export async function rewordCallPlan(
  services: WebServices,
  input: { account: Account; sessionHash: string; reviewId: string; now: number },
): Promise<AiOutcome | null> {
  const { account, sessionHash, reviewId, now } = input;
  const userId = account.id;
  const opened = await openReport(services, { userId, sessionHash, reviewId });
  const plan = opened?.analysed && planFrom(opened.analysed, now);
  if (!opened?.analysed || !plan) return null;
  const about = { userId, reviewId, purpose: "strategy" as const };
  const composed = planTexts(plan);
  const { texts, outcome } = await services.documents.draftTexts({
    ...about,
    texts: composed,
    known: [account.fullName, account.email, account.streetAddress].filter(Boolean),
    bill: opened.analysed.inForce.bill,
  });
  if (!texts) return outcome === "used" ? "discarded" : outcome;
  await services.aiDrafts.save({ ...about, composed, texts, now });
  return "used";
}

function planFrom(
  { inForce, report, file }: NonNullable<OpenedReport["analysed"]>,
  now: number,
): NegotiationPlan | null {
  const findings = report.notes.map(({ finding }) => finding);
  return negotiationPlan({
    bill: inForce.bill,
    report,
    file,
    reconciliation: shownReconciliation(file),
    steps: nextSteps(file, findings, new Date(now).toISOString().slice(0, 10)),
  });
}
