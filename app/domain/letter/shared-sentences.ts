import { longDate } from "~/domain/day";
import { RESPONSE_DAYS, type LetterFile } from "./letter-file";
import type { Paragraph } from "./parts";

/** Sentences that letters of several kinds have in common. */

/** The dated wish for an answer that every letter holds. */
export const answerBy = ({ respondBy }: LetterFile): string =>
  `Please answer in writing within ${RESPONSE_DAYS} days of the date of this letter, that is, by ${longDate(respondBy)}.`;

export const HOLD =
  "Please hold collection until you have answered: no collection agency, no late fees, no report to a credit bureau.";

/** What is asked for in case they see it otherwise, as a request to see records. */
export const recordsIfYouDisagree = ({ sources }: LetterFile): string =>
  "If you disagree with a point, please send me what you rely on: the itemized bill with all codes, modifiers, and " +
  "units, the medical records, and the claim form (UB-04 or CMS-1500), under " +
  `${sources.cite("hipaa-access")}.`;

export const NOT_AN_AGREEMENT =
  "Nothing in this letter is an agreement to pay, or says that any amount is owed.";

/** The paragraph that bounds what a letter questions; it grants nothing. */
export const inQuestion = (text: string): Paragraph => ({ heading: "What is in question", text });

export const NOT_COVERED_ONLY = inQuestion(
  "This letter is about what the plan did not cover. I keep my right to question the rest.",
);
