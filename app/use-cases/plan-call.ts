import type { Account } from "~/domain/account/account";
import { draftFor, type AiOutcome } from "~/domain/ai/drafts";
import { planTexts, planWith, rewordedTexts, type Reworded } from "~/domain/ai/rephrasing";
import { callWording, callWordingEntry, type CallWording } from "~/domain/case/call-wording";
import { negotiationPlan, type NegotiationPlan } from "~/domain/negotiation/call-plan";
import { nextSteps } from "~/domain/next-steps/next-steps";
import { shownReconciliation } from "~/domain/report/reconciliation";
import type { Report } from "~/domain/report/report";
import { openReport, type OpenedReport } from "./open-report";
import type { WebServices } from "./services";
import { updateCase } from "./update-case";

type Who = { userId: string; sessionHash: string; reviewId: string };

/** `reworded`: what a model's draft of this very plan changes, whether or not it is in the plan. */
type OpenedCallPlan = {
  provider: string;
  plan: NegotiationPlan | null;
  byAi: boolean;
  reworded: Reworded[];
};

/**
 * The plan for a call about a review, in a model's words where a draft of this very plan is saved and the person has not
 * chosen ours. `plan` is null where nothing was found; the whole is null while there is no report, and for what is not
 * theirs.
 */
export async function openCallPlan(
  services: WebServices,
  who: Who,
  now: number,
): Promise<OpenedCallPlan | null> {
  const opened = await openReport(services, who);
  if (!opened?.analysed) return null;
  const { provider } = opened.review;
  const plan = planFrom(opened.analysed, now);
  const drafted = plan && draftFor(opened.drafts, "strategy", planTexts(plan));
  if (!drafted) return { provider, plan, byAi: false, reworded: [] };
  const reworded = rewordedTexts(planTexts(plan), drafted);
  return callWording(opened.analysed.entries) === "ours"
    ? { provider, plan, byAi: false, reworded }
    : { provider, plan: planWith(plan, drafted), byAi: true, reworded };
}

/** Keeps whose words the person wants to say. False when the review is missing or not theirs. */
export const chooseCallWording = (
  services: WebServices,
  input: { userId: string; reviewId: string; wording: CallWording; now: number },
): Promise<boolean> =>
  updateCase(services, { ...input, entries: [callWordingEntry(input.wording)] });

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
  // Who asks for a model's words anew wants to see them, whatever they chose of older ones.
  if (callWording(opened.analysed.entries) === "ours")
    await chooseCallWording(services, { userId, reviewId, wording: "ai", now });
  return "used";
}

/** A point the person took out of the letter is no point of the call either. */
function inTheLetter(report: Report): Report {
  const cards = report.cards.filter(({ selected }) => selected);
  const ids = new Set(cards.flatMap(({ findings }) => findings.map(({ id }) => id)));
  return { ...report, cards, notes: report.notes.filter(({ finding }) => ids.has(finding.id)) };
}

function planFrom(
  { report, file }: NonNullable<OpenedReport["analysed"]>,
  now: number,
): NegotiationPlan | null {
  const chosen = inTheLetter(report);
  const findings = chosen.notes.map(({ finding }) => finding);
  return negotiationPlan({
    bill: file.bill,
    report: chosen,
    file,
    reconciliation: shownReconciliation(file),
    steps: nextSteps(file, findings, new Date(now).toISOString().slice(0, 10)),
  });
}
