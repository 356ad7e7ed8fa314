import { apart, isJudged, type CompanionRole, type Said } from "~/domain/case-file";
import { judgeAgain } from "./judge-again";
import type { WebServices } from "./services";

/**
 * Keeps what a person said about a review (answers, payments, letters sent, outcomes); what the rules look at judges
 * the bill again. False when the review is missing or not theirs.
 */
export async function say(
  services: WebServices,
  input: { userId: string; reviewId: string; said: readonly Said[]; now: number },
): Promise<boolean> {
  if (!(await services.caseFiles.say(input))) return false;
  const { reviewId, userId } = input;
  if (input.said.some(isJudged))
    await judgeAgain(services, services.documents.judge, reviewId, input.now);
  else await services.rooms.hint(userId, { reviewId, version: 0 });
  return true;
}

/** Makes a review part of another of the same person, which is then judged with it. */
export async function joinReviews(
  services: WebServices,
  input: { userId: string; reviewId: string; partId: string; role: CompanionRole; now: number },
): Promise<boolean> {
  if (!(await services.caseFiles.join(input))) return false;
  await judgeAgain(services, services.documents.judge, input.reviewId, input.now);
  await services.rooms.hint(input.userId, { reviewId: input.partId, version: 0 });
  return true;
}

/** Keeps that two reviews do not belong together, for both. False when one is missing or not theirs. */
export async function keepApart(
  services: WebServices,
  input: { userId: string; reviewId: string; otherId: string; now: number },
): Promise<boolean> {
  const { userId, reviewId, otherId, now } = input;
  const [one, other] = [
    await say(services, { userId, reviewId, said: [apart(otherId)], now }),
    await say(services, { userId, reviewId: otherId, said: [apart(reviewId)], now }),
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
  await keepApart(services, { ...input, reviewId: whole, otherId: input.partId });
  await judgeAgain(services, services.documents.judge, whole, input.now);
  return true;
}
