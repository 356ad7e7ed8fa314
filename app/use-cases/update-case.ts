import { reAudit } from "./re-audit";
import type { WebServices } from "./services";
import type { CompanionRole } from "~/domain/case/document-roles";
import { unrelated, affectsAudit, type CaseEntry } from "~/domain/case/case-entries";

/**
 * Adds what a person entered about a review (answers, payments, letters sent, outcomes); what the rules look at has it
 * re-audited. False when the review is missing or not theirs, or the newest value of `over` is another one by now.
 */
export async function updateCase(
  services: WebServices,
  input: {
    userId: string;
    reviewId: string;
    entries: readonly CaseEntry[];
    over?: CaseEntry | null;
    now: number;
  },
): Promise<boolean> {
  if (!(await services.caseFiles.append(input))) return false;
  if (input.entries.some(affectsAudit))
    await reAudit(services, services.documents.auditBill, input.reviewId, input.now);
  return true;
}

/** Makes a review part of another of the same person, which is then re-audited with it. */
export async function joinReviews(
  services: WebServices,
  input: { userId: string; reviewId: string; partId: string; role: CompanionRole; now: number },
): Promise<boolean> {
  if (!(await services.caseFiles.join(input))) return false;
  await reAudit(services, services.documents.auditBill, input.reviewId, input.now);
  return true;
}

/** Records that two reviews do not belong together, for both. False when one is missing or not theirs. */
export async function markUnrelated(
  services: WebServices,
  input: { userId: string; reviewId: string; otherId: string; now: number },
): Promise<boolean> {
  const { userId, reviewId, otherId, now } = input;
  const [one, other] = [
    await updateCase(services, { userId, reviewId, entries: [unrelated(otherId)], now }),
    await updateCase(services, { userId, reviewId: otherId, entries: [unrelated(reviewId)], now }),
  ];
  return one && other;
}

/**
 * Makes a part a review of its own again, which is then not offered for joining any more. False when it is no part of
 * theirs, or the plan holds one review only.
 */
export async function separatePart(
  services: WebServices,
  input: { userId: string; partId: string; now: number },
): Promise<boolean> {
  const whole = await services.caseFiles.separate(input);
  if (whole === null) return false;
  await markUnrelated(services, { ...input, reviewId: whole, otherId: input.partId });
  await reAudit(services, services.documents.auditBill, whole, input.now);
  return true;
}
