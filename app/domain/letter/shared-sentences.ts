import { weekdayName } from "~/domain/calendar";
import { addDays, longDate } from "~/domain/day";
import { REPLY_DAYS } from "~/domain/case/sent-letters";
import type { LetterFile } from "./letter-file";
import type { Paragraph } from "./parts";

/** Sentences that letters of several kinds have in common. */

/** The day to answer by, with its weekday where the thirtieth day is no business day and the next one counts. */
export const lastDay = ({ date, respondBy }: LetterFile): string =>
  `by ${respondBy === addDays(date, REPLY_DAYS) ? "" : `${weekdayName(respondBy)}, `}${longDate(respondBy)}`;

/** The dated wish for an answer that letters hold where no law counts days of its own. */
export const answerBy = (file: LetterFile): string =>
  `Please answer in writing within ${REPLY_DAYS} days of this letter's date, ${lastDay(file)}.`;

/** Where the law counts from the day the letter comes: its days are the law's, and the date is only for a sign of life. */
export const confirmBy = (file: LetterFile, what: string): string =>
  `Please confirm in writing ${lastDay(file)}, that you got this letter, and ${what}.`;

export const HOLD =
  "Please hold collection until this is settled in writing: no agency, late fees, or credit reports.";

/** Asked of the provider's billing office, which can give out what it bills by. */
export const REASONS_IF_YOU_DISAGREE =
  "If you disagree with a point, please send me your reasons and the records you bill by.";

export const NOT_AN_AGREEMENT =
  "Nothing in this letter is an agreement to pay, or says that the patient owes any amount.";

/** The paragraph that bounds what a letter questions; it grants nothing. */
export const inQuestion = (text: string): Paragraph => ({ heading: "What is in question", text });

/** To a plan, which cannot stop a provider: only its word that the claim is open helps. */
export const TELL_PROVIDER =
  "Please send the provider a copy of your confirmation, so that it can hold collection meanwhile.";

export const NOT_COVERED_ONLY: Paragraph = {
  text: `This letter is about what the plan did not cover. I keep my right to question the rest. ${NOT_AN_AGREEMENT}`,
};
