import type { Bill } from "~/domain/bill";
import { lettersSaid, type SentLetter } from "~/domain/case-file";
import type { Letter } from "~/domain/letter";
import type { LetterKind } from "~/domain/letter-kinds";
import { headline } from "~/domain/report";
import type { WebServices } from "./services";

export type OpenedLetter = {
  /** Null when none was written, or this session cannot see it. */
  letter: Letter | null;
  /** What the person said of sending one of this kind. */
  sent: SentLetter | null;
  /** The day of the bill it is about. */
  billDay: string | null;
};

/** A review's letter of a kind, and whether it was sent; null when the review is missing or not theirs. */
export async function openLetter(
  services: WebServices,
  who: { userId: string; sessionHash: string; reviewId: string },
  kind: LetterKind,
): Promise<OpenedLetter | null> {
  const { userId, sessionHash, reviewId } = who;
  const [opened, found] = await Promise.all([
    services.reviews.open(userId, reviewId),
    services.letters.find(userId, reviewId, sessionHash, kind),
  ]);
  if (!opened) return null;
  const { run, choices } = opened;
  return {
    letter: found?.letter ?? null,
    sent: lettersSaid(choices).find((sent) => sent.kind === kind) ?? null,
    billDay: run ? headline(JSON.parse(run.bill) as Bill).date : null,
  };
}
