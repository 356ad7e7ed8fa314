import type { Answers } from "~/domain/case/answers";
import type { Day } from "~/domain/calendar";
import type { CaseFile } from "~/domain/case-file";
import type { Finding, Note } from "~/domain/audit/evidence/findings";
import type { EntryId } from "~/domain/law/register";
import type { LetterKind } from "~/domain/case/letter-kinds";

/** What a door is, and what a row of the decision table says of a review. */

export type DoorName =
  | "provider"
  | "insurer"
  | "collector"
  | "assistance-office"
  | "federal-estimate-dispute"
  | "outside-review"
  | "regulator"
  | "credit-bureau";

export type Door = {
  /** The row of the table; stable. */
  id: string;
  door: DoorName;
  title: string;
  /** Why this door, in one or two plain sentences. */
  reason: string;
  /** The letter for it; null where a form, a call or a page is the way. */
  letter: LetterKind | null;
  /** Texts shown beside it with their official links. */
  sources: readonly EntryId[];
  /** The findings it is about. */
  findings: readonly string[];
};

/** A door that cannot be judged before these questions are answered. */
export type DoorQuestion = { door: string; title: string; ask: keyof Answers };

export type Case = {
  file: CaseFile;
  findings: readonly Finding[];
  notes: readonly Note[];
  today: Day;
};
/** Yes, no, or what must be answered first. */
export type Verdict = boolean | { ask: readonly (keyof Answers)[] };

export type Row = {
  id: string;
  door: DoorName;
  title: string;
  reason: string;
  letter: LetterKind | null | ((it: Case) => LetterKind | null);
  sources: readonly EntryId[] | ((it: Case) => readonly EntryId[]);
  findings?: (it: Case) => readonly Finding[];
  when: (it: Case) => Verdict;
};

/** An answer that decides something: not skipped, and not "I do not know". */
export const known = (answer: string | null | undefined): answer is string =>
  answer !== undefined && answer !== null && answer !== "unsure";
