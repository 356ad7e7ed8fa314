import { inOurWords } from "~/domain/ai/rephrasing";
import { letterProse } from "~/domain/letter/letter";
import type { LetterKind } from "~/domain/case/letter-kinds";
import type { WebServices } from "./services";

export type Changed =
  | { ok: true }
  /** `gone`: no such letter of theirs any more; `changed-meanwhile`: another page saved a text first. */
  | { ok: false; reason: "gone" | "changed-meanwhile" };

type Change = {
  userId: string;
  sessionHash: string;
  reviewId: string;
  kind: LetterKind;
  letterId: string;
  edition: number;
  now: number;
};

/** Gives a letter that a model worded our own wording, or the model's again. Only over the edition the person saw. */
export async function chooseWording(
  services: Pick<WebServices, "letters">,
  input: Change & { wording: "ours" | "ai" },
): Promise<Changed> {
  const { userId, sessionHash, reviewId, kind, letterId, wording } = input;
  const found = await services.letters.find(userId, reviewId, sessionHash, kind);
  if (!found || found.id !== letterId) return { ok: false, reason: "gone" };
  const text = wording === "ai" ? null : letterProse(inOurWords(found.letter));
  return changeLetter(services, { ...input, text });
}

/**
 * Saves the text a person gave their letter, or with null goes back to ours. Only over the edition they saw, so that
 * two pages cannot overwrite each other. A text that changes nothing is not saved as a change.
 */
export async function changeLetter(
  services: Pick<WebServices, "letters">,
  input: Change & { text: string | null },
): Promise<Changed> {
  const { userId, sessionHash, reviewId, kind, letterId, edition } = input;
  const found = await services.letters.find(userId, reviewId, sessionHash, kind);
  if (!found || found.id !== letterId) return { ok: false, reason: "gone" };
  if (found.edition !== edition) return { ok: false, reason: "changed-meanwhile" };
  const text = input.text === letterProse(found.letter) ? null : input.text;
  if (text === found.text) return { ok: true };
  if (!(await services.letters.saveText({ ...input, text })))
    return { ok: false, reason: "changed-meanwhile" };
  return { ok: true };
}
