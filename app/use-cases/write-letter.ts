import type { AiOutcome, LetterOrder } from "~/domain/ai/drafts";
import type { Account } from "~/domain/account/account";
import { chosenRecipient } from "~/domain/case/recipient";
import { citableLaw } from "~/domain/law/citable-law";
import { composeLetter } from "~/domain/letter/letter";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { isForAnother } from "~/domain/letter/signer";
import { letterReadiness, type LetterReadiness } from "~/domain/letter/readiness";
import type { LetterInput } from "~/domain/letter/parts";
import { openReport, type OpenedReport } from "./open-report";
import type { WebServices } from "./services";

export type Written =
  /** `ai`: what came of asking a model for its words; null without one. */
  { ok: true; ai: AiOutcome | null } | { ok: false; reason: NotWritten };

/** `ask`: an answer is needed first; `not-ready`: no document or finding calls for this letter. */
type NotWritten =
  "missing" | "not-analysed" | "nothing-selected" | "ask" | "not-ready" | "changed-meanwhile";

export type LetterRequest = {
  account: Account;
  sessionHash: string;
  reviewId: string;
  kind: LetterKind;
  now: number;
};

/**
 * Composes a letter and saves it: for good on Pro and Admin, for this session on Free. `changed-meanwhile` when a
 * finding was toggled while the letter was being written.
 */
export async function writeLetter(services: WebServices, request: LetterRequest): Promise<Written> {
  const { account, sessionHash, reviewId, kind, now } = request;
  const [opened, verifications] = await Promise.all([
    openReport(services, { userId: account.id, sessionHash, reviewId }),
    services.sourceVerifications.all(),
  ]);
  if (!opened) return { ok: false, reason: "missing" };
  if (!opened.analysed) return { ok: false, reason: "not-analysed" };
  const input = letterInput(request, opened.analysed, opened.calls);
  const readiness = letterReadiness(kind, input, input.cards);
  if (!readiness.ready) return { ok: false, reason: refusalOf(readiness) };
  const composed = composeLetter(input, citableLaw(verifications));
  const mayDraft = services.configuration.GEMINI_API_KEY && account.guestUntil === null;
  const drafted = mayDraft
    ? await services.documents.draftLetter(draftOrder(request), composed, {
        ...input,
        ticks: verifications,
      })
    : null;
  const saved = await services.letters.save({
    id: crypto.randomUUID(),
    userId: account.id,
    reviewId,
    version: opened.review.version,
    sessionHash: account.accountType === "Free" ? sessionHash : null,
    body: drafted?.letter ?? composed,
    challenged: input.cards.map((card) => card.key),
    now,
  });
  return saved
    ? { ok: true, ai: drafted?.outcome ?? null }
    : { ok: false, reason: "changed-meanwhile" };
}

type Analysed = NonNullable<OpenedReport["analysed"]>;

/** What an analyzed review holds for a letter. A confirmation is about the call noted last. */
export const letterMaterial = ({ report, file }: Analysed, calls: OpenedReport["calls"]) => ({
  bill: file.bill,
  companions: file.companions,
  answers: file.answers,
  cards: report.cards.filter((card) => card.selected),
  call: calls[0]?.call ?? null,
});

const letterInput = (
  { account, kind, now }: LetterRequest,
  analysed: Analysed,
  calls: OpenedReport["calls"],
) =>
  ({
    ...letterMaterial(analysed, calls),
    kind,
    sender: {
      // Somebody else's name is not the signer's.
      name:
        account.fullName ||
        (isForAnother(analysed.file.answers) ? null : (analysed.file.bill.patient?.value ?? null)),
      address: postalAddress(account),
    },
    recipient: chosenRecipient(analysed.entries, kind),
    date: new Date(now).toISOString().slice(0, 10),
  }) satisfies LetterInput;

function refusalOf(readiness: Extract<LetterReadiness, { ready: false }>): NotWritten {
  if ("ask" in readiness) return "ask";
  return readiness.reason === "no-finding" ? "nothing-selected" : "not-ready";
}

const draftOrder = ({ account, reviewId }: LetterRequest): LetterOrder => ({
  userId: account.id,
  reviewId,
  known: [account.fullName, account.email, ...postalAddress(account)],
});

function postalAddress(account: Account): string[] {
  const place = [account.city, [account.state, account.zipCode].filter(Boolean).join(" ")];
  return [account.streetAddress, place.filter(Boolean).join(", ")].filter(Boolean);
}
