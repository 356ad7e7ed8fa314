import type { Bill } from "~/domain/bill/bill";
import type { SourceVerifications } from "~/domain/law/citable-law";
import type { LetterInput } from "~/domain/letter/parts";

/** What a model is asked for. */
export type AiPurpose = "reading" | "explanation" | "letter" | "strategy";

/**
 * What came of asking a model:
 * - `used`: its answer is in what the person sees;
 * - `discarded`: it answered, but with something the rules or the document do not bear out;
 * - `unavailable`, `blocked`, `too-long`: see the Gemini adapter;
 * - `capped`: the day's limit was reached, so it was not asked.
 */
const AI_OUTCOMES = ["used", "discarded", "unavailable", "blocked", "too-long", "capped"] as const;
export type AiOutcome = (typeof AI_OUTCOMES)[number];
export const isAiOutcome = (text: unknown): text is AiOutcome =>
  (AI_OUTCOMES as readonly unknown[]).includes(text);

/** Requests a day, counted in calls over the wire; the clock is UTC. */
export type AiCaps = { perUser: number; overall: number };

/** The moment (UTC milliseconds) from which today's calls count. */
export const startOfDay = (now: number): number => Math.floor(now / 86_400_000) * 86_400_000;

/** What is to be put into other words, for whom. */
export type DraftOrder = {
  userId: string;
  reviewId: string;
  purpose: Exclude<AiPurpose, "reading">;
  texts: readonly string[];
  /** Names and addresses known from the account, which must not leave. */
  known: readonly string[];
  bill: Bill;
};
export type LetterOrder = Pick<DraftOrder, "userId" | "reviewId" | "known">;
/** What a letter was composed from, as it is sent to the other Worker, which builds the citable law of these `ticks`. */
export type SentLetterInput = LetterInput & { ticks?: SourceVerifications };

/** The drafted texts in the order they were given; null: the composed ones are used, and `outcome` is why. */
export type Drafted = { texts: string[] | null; outcome: AiOutcome };

/** A stored draft: the composed texts it rephrases, and itself, both as JSON lists. */
export type SavedDraft = { purpose: AiPurpose; basis: string; body: string };

/** The draft of these composed texts, if one is stored; a draft of any other wording does not count. */
export function draftFor(
  drafts: readonly SavedDraft[],
  purpose: AiPurpose,
  composed: readonly string[],
): string[] | null {
  const basis = JSON.stringify(composed);
  const kept = drafts.find((draft) => draft.purpose === purpose && draft.basis === basis);
  return kept ? (JSON.parse(kept.body) as string[]) : null;
}
