import type { AiOutcome } from "~/domain/ai/drafts";
import type { Account } from "~/domain/account/account";
import { addressSaid } from "~/domain/case-file";
import { composeLetter, type LetterInput } from "~/domain/letter";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { letterReadiness } from "~/domain/letter-matter";
import { openReport } from "./open-report";
import type { WebServices } from "./services";

export type Written =
  /** `ai`: what came of asking a model for its words; null without one. */
  | { ok: true; ai: AiOutcome | null }
  | {
      ok: false;
      /** `ask`: an answer is needed first; `not-ready`: no document or finding calls for this letter. */
      reason:
        "missing" | "not-analysed" | "nothing-selected" | "ask" | "not-ready" | "changed-meanwhile";
    };

/**
 * Composes a letter and saves it: for good on Pro and Admin, for this session on Free. `changed-meanwhile` when a
 * finding was toggled while the letter was being written.
 */
export async function writeLetter(
  services: WebServices,
  input: { account: Account; sessionHash: string; reviewId: string; kind: LetterKind; now: number },
): Promise<Written> {
  const { account, sessionHash, reviewId, kind, now } = input;
  const [opened, ticks] = await Promise.all([
    openReport(services, { userId: account.id, sessionHash, reviewId }),
    services.registerTicks.all(),
  ]);
  if (!opened) return { ok: false, reason: "missing" };
  if (!opened.analysed) return { ok: false, reason: "not-analysed" };
  const { report, file, said } = opened.analysed;
  const cards = report.cards.filter((card) => card.selected);
  // A confirmation is about the call noted last.
  const call = opened.calls[0]?.call ?? null;
  const readiness = letterReadiness(kind, { ...file, call }, cards);
  if (!readiness.ready) {
    if ("ask" in readiness) return { ok: false, reason: "ask" };
    return {
      ok: false,
      reason: readiness.reason === "no-finding" ? "nothing-selected" : "not-ready",
    };
  }
  const letterInput: LetterInput = {
    kind,
    bill: file.bill,
    cards,
    sender: {
      name: account.fullName || (file.bill.patient?.value ?? null),
      address: postalAddress(account),
    },
    recipient: addressSaid(said, kind),
    companions: file.companions,
    answers: file.answers,
    call,
    ticks,
    date: new Date(now).toISOString().slice(0, 10),
  };
  const composed = composeLetter(letterInput);
  const drafted = services.configuration.GEMINI_API_KEY
    ? await services.documents.draftLetter(
        {
          userId: account.id,
          reviewId,
          known: [account.fullName, account.email, ...postalAddress(account)],
        },
        composed,
        letterInput,
      )
    : null;
  const saved = await services.letters.save({
    id: crypto.randomUUID(),
    userId: account.id,
    reviewId,
    version: opened.review.version,
    sessionHash: account.accountType === "Free" ? sessionHash : null,
    body: drafted?.letter ?? composed,
    challenged: cards.map((card) => card.key),
    now,
  });
  if (!saved) return { ok: false, reason: "changed-meanwhile" };
  await services.rooms.hint(account.id, { reviewId, version: opened.review.version });
  return { ok: true, ai: drafted?.outcome ?? null };
}

function postalAddress(account: Account): string[] {
  const place = [account.city, [account.state, account.zipCode].filter(Boolean).join(" ")];
  return [account.streetAddress, place.filter(Boolean).join(", ")].filter(Boolean);
}
