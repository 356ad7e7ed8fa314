import type { Answers } from "~/domain/case/answers";
import type { Day } from "~/domain/calendar";
import type { CaseFile } from "~/domain/case/case-file";
import type { EntryId } from "~/domain/law/register";

/** What a clock is, and the facts of a review that the families of clocks share. */

/** Who has to move: the person before the day, others not before it, or others by it. */
export type ClockKind = "act-by" | "protected-until" | "answer-due";

export type CountsFrom = {
  /** `the day you got the denial` */
  what: string;
  day: Day;
  knownFrom: "document" | "answer" | "letter" | "call";
};

export type Clock = {
  /** Stable for one review: calendars and reminders refer to it. */
  id: string;
  title: string;
  kind: ClockKind;
  /** The last day as the law counts; null while the day it counts from is not known. */
  legal: Day | null;
  /** The last day by the earliest reading: the one to plan by. Never after `legal`. */
  safe: Day;
  countsFrom: CountsFrom;
  /** What sets the clock: a text of the register, or the letter the person sent, or a call they made. */
  source: { kind: "register"; id: EntryId } | { kind: "own-letter" } | { kind: "own-call" };
  /** What to do by then, one or two sentences. */
  act: string;
  caveats: readonly string[];
};

/** What must be known before a clock can be counted. */
export type ClockQuestion = { clock: string; title: string; ask: keyof Answers };

/** What a rule makes of one case: it does not run, it waits for answers, or it runs (perhaps with a question left). */
export type Run =
  | null
  | { ask: readonly (keyof Answers)[] }
  | {
      legal: Day | null;
      safe: Day;
      from: CountsFrom;
      ask?: readonly (keyof Answers)[];
      caveats?: readonly string[];
      source?: EntryId;
    };

/** One row of a family's table. Pure: what it makes of a case never depends on today. */
export type ClockRule = {
  id: string;
  source: EntryId;
  title: string;
  kind: ClockKind;
  act: string;
  caveats: readonly string[];
  run: (file: CaseFile) => Run;
};

export const fromAnswer = (what: string, day: Day): CountsFrom => ({
  what,
  day,
  knownFrom: "answer",
});
export const fromDocument = (what: string, day: Day): CountsFrom => ({
  what,
  day,
  knownFrom: "document",
});
export const fromLetter = (day: Day): CountsFrom => ({
  what: "the date of your letter",
  day,
  knownFrom: "letter",
});

/** A clock whose last day has one reading only. */
export const due = (day: Day, from: CountsFrom): Extract<Run, { safe: Day }> => ({
  legal: day,
  safe: day,
  from,
});

/** The answer as far as it decides anything: unsure is no answer. */
export const planOf = ({ answers }: CaseFile) =>
  answers.plan === "unsure" ? null : (answers.plan ?? null);
export const hasPrivatePlan = (file: CaseFile): boolean =>
  planOf(file) === "employer" || planOf(file) === "marketplace";

export const careIn = (file: CaseFile, state: string): boolean => file.answers.careState === state;
