import * as z from "zod";
import { Answers } from "./answers";
import { Bill } from "~/domain/bill/bill";
import { COMPANION_ROLES } from "./document-roles";
import type { EarlierCare } from "./earlier-care";
import type { PersonPayment } from "./payments";
import { reportedPayments } from "./payments";
import type { SentLetter } from "./sent-letters";
import type { StoredEntry } from "./case-entries";

/** A further document of a review, as it was read. */
export const Companion = z.object({ id: z.string(), role: z.enum(COMPANION_ROLES), bill: Bill });
export type Companion = z.infer<typeof Companion>;

/** All that is known around the document a review is about. */
export type CaseContext = {
  companions: readonly Companion[];
  payments: readonly PersonPayment[];
  answers: Answers;
  /** Visits and operations on other bills of the patient from this practice; left out where none were looked for. */
  earlier?: readonly EarlierCare[];
};

/** A review of one document, and nothing else known. */
export const NO_CONTEXT: CaseContext = { companions: [], payments: [], answers: {} };

/** The context of a bill, from its further documents and all entries, oldest first. What is malformed is skipped. */
export function caseContext(
  companions: readonly Companion[],
  entries: readonly StoredEntry[],
): CaseContext {
  const answers: Record<string, unknown> = {};
  for (const { kind, key, value } of entries) {
    if (kind !== "answer") continue;
    const parsed: unknown = JSON.parse(value);
    if (Answers.shape[key as keyof Answers]?.safeParse(parsed).success) answers[key] = parsed;
  }
  const payments = reportedPayments(entries).map(({ date, cents }) => ({ date, cents }));
  return { companions, payments, answers: answers as Answers };
}

/** One review as deadlines, escalation, questions and letters look at it: the document, its context, what was sent. */
export type CaseFile = CaseContext & {
  bill: Bill;
  letters: readonly SentLetter[];
};
