import { longDate } from "~/domain/day";
import { RESPONSE_DAYS, type LetterFile } from "./letter-file";
import type { Paragraph } from "./parts";

/** Sentences that letters of several kinds have in common. */

/** The dated wish for an answer that every letter holds. */
export const answerBy = ({ respondBy }: LetterFile): string =>
  `Please answer in writing within ${RESPONSE_DAYS} days of the date of this letter, that is, by ${longDate(respondBy)}.`;

export const HOLD =
  "Please hold collection until you have answered: no collection agency, no late fees, and no report to a credit bureau.";

/** What is asked for in case they see it otherwise, as a request to see records. */
export const recordsIfYouDisagree = ({ sources }: LetterFile): string =>
  "If you disagree with any point, please send me the papers you rely on: an itemized bill with all codes, " +
  "modifiers, and units; the medical records for these services; and a copy of the claim form " +
  "(UB-04 or CMS-1500), if one was filed. Please treat this as a request to see records under " +
  `${sources.cite("hipaa-access")}.`;

export const NOT_AN_AGREEMENT = "Naming an amount here is not an agreement that I owe it.";

/** The paragraph that bounds what a letter questions. */
export const inQuestion = (text: string): Paragraph => ({
  heading: "What is in question and what is not",
  text,
});

export const NOT_COVERED_ONLY = inQuestion(
  "I question only what the plan did not cover. I do not question the rest of the decision in this letter.",
);
