import type { Answers } from "~/domain/case/answers";
import type { Day } from "~/domain/calendar";
import type { CaseFile } from "~/domain/case/case-file";
import type { Finding, Note } from "~/domain/audit/evidence/findings";
import type { EntryId } from "~/domain/law/register";
import type { LetterKind } from "~/domain/case/letter-kinds";

/** Somebody to turn to about a bill, and the row of the decision table that says when. */

type EscalationTarget =
  | "provider"
  | "insurer"
  | "collector"
  | "assistance-office"
  | "federal-estimate-dispute"
  | "outside-review"
  | "regulator"
  | "credit-bureau";

export type EscalationPath = {
  /** The row of the table; stable. */
  id: string;
  target: EscalationTarget;
  title: string;
  /** Why, in one or two plain sentences. */
  reason: string;
  /** The letter for it; null where a form, a call or a page is the way. */
  letter: LetterKind | null;
  /** Texts shown beside it with their official links. */
  sources: readonly EntryId[];
  /** The findings it is about. */
  findings: readonly string[];
};

/** A path that cannot be decided before this question is answered; `path` is its row of the table. */
export type EscalationQuestion = { path: string; title: string; ask: keyof Answers };

export type EscalationCase = {
  file: CaseFile;
  findings: readonly Finding[];
  notes: readonly Note[];
  today: Day;
};
/** Yes, no, or what must be answered first. */
export type Verdict = boolean | { ask: readonly (keyof Answers)[] };

export type EscalationRule = {
  id: string;
  target: EscalationTarget;
  title: string;
  reason: string;
  letter: LetterKind | null | ((it: EscalationCase) => LetterKind | null);
  sources: readonly EntryId[] | ((it: EscalationCase) => readonly EntryId[]);
  findings?: (it: EscalationCase) => readonly Finding[];
  when: (it: EscalationCase) => Verdict;
};

/** An answer that decides something: not skipped, and not "I do not know". */
export const known = (answer: string | null | undefined): answer is string =>
  answer !== undefined && answer !== null && answer !== "unsure";
