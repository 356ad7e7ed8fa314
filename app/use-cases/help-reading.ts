import type { Review } from "~/adapters/database/reviews.server";
import type { Correction } from "~/domain/bill/corrections";
import { readHelpAnswers } from "~/domain/bill/help-answers";
import type { HelpAnswer } from "~/domain/bill/help-form";
import type { HelpQuestion } from "~/domain/bill/help-questions";
import type { DocumentKind } from "~/domain/bill/bill";
import type { ShownPage } from "~/domain/reading/page/page";
import { correctBill, type Corrected } from "./correct-bill";
import { openBill, type OpenedBill } from "./open-bill";
import type { WebServices } from "./services";

/** What a person is asked about a reading, each question with the page its answer stands on. */
export type OpenedHelp = {
  reviewId: string;
  /** The review this document belongs to; itself where it is none's part. */
  wholeId: string;
  /** Who sent it, as far as it is known. */
  provider: string;
  version: number;
  kind: DocumentKind;
  /** Nothing was asked before, and the report waits for the answers. */
  first: boolean;
  questions: readonly (HelpQuestion & { page: ShownPage | null })[];
};

/** The questions about a reading of theirs; null when it is missing or not theirs. */
export async function openHelp(
  services: WebServices,
  who: { userId: string; reviewId: string },
): Promise<OpenedHelp | null> {
  const opened = await openBill(services, who);
  return opened && helpIn(opened);
}

/** The same of a bill that has been opened already. */
export async function helpIn({ review, bill, help, page }: OpenedBill): Promise<OpenedHelp> {
  const { questions, first } = help();
  return {
    reviewId: review.id,
    wholeId: wholeOf(review),
    provider: review.provider,
    version: review.version,
    kind: bill.kind,
    first,
    questions: await Promise.all(
      questions.map(async (question) => ({ ...question, page: await page(question.at?.page) })),
    ),
  };
}

const wholeOf = ({ id, partOf }: Review): string => partOf ?? id;

export type Helped =
  | { ok: true; wholeId: string }
  | (Corrected & { ok: false })
  | { ok: false; reason: "typed"; problems: Record<string, string> };

/** Nothing is answered, and the report no longer waits. */
const GO_ON: Correction = { of: "asked", keys: [] };

/**
 * Takes answers, by the keys of their questions, and the lines a person adds; audits the bill with them. Without
 * `answers` everything asked is left open. What was typed wrongly saves nothing.
 */
export async function helpReading(
  services: WebServices,
  input: {
    userId: string;
    reviewId: string;
    version: number;
    answers: ReadonlyMap<string, HelpAnswer> | null;
    added: readonly Correction[];
    now: number;
  },
): Promise<Helped> {
  const { answers, added, ...who } = input;
  const opened = await openBill(services, who);
  if (!opened) return { ok: false, reason: "missing" };
  const { questions } = opened.help();
  const { corrections, problems } = answers
    ? readHelpAnswers(questions, answers)
    : { corrections: [GO_ON], problems: {} };
  if (Object.keys(problems).length > 0) return { ok: false, reason: "typed", problems };
  const corrected = await correctBill(services, {
    ...who,
    corrections: [...corrections, ...added],
  });
  return corrected.ok ? { ok: true, wholeId: wholeOf(opened.review) } : corrected;
}
