import * as z from "zod";
import { LedgerEntry } from "./bill";
import { MONEY_COLUMNS, type Correction } from "./corrections";
import {
  CANNOT_READ,
  NO_ANSWER,
  NO_LINE,
  NOT_PRINTED,
  OTHER,
  THEY_DIFFER,
  askedApart,
  type HelpAnswer,
} from "./help-form";
import type { HelpQuestion } from "./help-questions";
import { readField, type TypedField, wrong } from "./typed-field";

type Answers = ReadonlyMap<string, HelpAnswer>;

/**
 * Answers to questions about a reading, as corrections of it; `problems`: what is wrong with what was typed, by the
 * question's key. What could not be read corrects nothing and counts as asked; what is left open may be asked again.
 */
export function readHelpAnswers(
  questions: readonly HelpQuestion[],
  answers: Answers,
): { corrections: Correction[]; problems: Record<string, string> } {
  const given = questions.map((question) => ({
    question,
    answer: answers.get(question.key) ?? NO_ANSWER,
  }));
  const read = given.map((one) => ({ ...one, read: readAnswer(one.question, one.answer) }));
  const problems = read.flatMap(({ question, read }) =>
    read.ok ? [] : [[question.key, read.problem]],
  );
  const isOtherReading = read.some(({ read }) => read.ok && isOther(read.value));
  // What was asked of the lines was asked of a reading that is not right.
  const counted = read.filter(({ question }) => !isOtherReading || !isOfLine(question));
  const keys = counted.flatMap(({ question: { key }, answer: { choice }, read }) => {
    if (choice === THEY_DIFFER) return [askedApart(key)];
    return (read.ok && read.value) || choice === CANNOT_READ ? [key] : [];
  });
  const corrections = counted.flatMap(({ read }) => (read.ok && read.value ? read.value : []));
  return {
    corrections: [...withoutGoneLines(corrections), { of: "asked", keys }],
    problems: Object.fromEntries(problems) as Record<string, string>,
  };
}

const isOther = (correction: Correction | null): boolean =>
  correction?.of === "reading" && correction.reading > 0;

const isOfLine = (question: HelpQuestion): boolean =>
  question.of === "column" ||
  (question.of === "place" && (question.line !== null || question.ofLines !== undefined));

const nothing = { ok: true, value: null } as const;
const corrects = (correction: Correction): TypedField<Correction> => ({
  ok: true,
  value: correction,
});

function readAnswer(question: HelpQuestion, answer: HelpAnswer): TypedField<Correction> {
  switch (question.of) {
    case "reading":
      return readReading(question, answer);
    case "column": {
      const is = z.enum(MONEY_COLUMNS).safeParse(answer.choice);
      return is.success
        ? corrects({ of: "column", column: question.column, is: is.data })
        : nothing;
    }
    case "rows": {
      const are = LedgerEntry.shape.kind.safeParse(answer.choice);
      return are.success ? corrects({ of: "rows", rows: question.rows, are: are.data }) : nothing;
    }
    case "amount": {
      const place = question.mayBe.find((name) => name === answer.choice);
      return place ? corrects({ of: "place", place, value: question.amount }) : nothing;
    }
    case "place":
      return readPlace(question, answer);
  }
}

function readReading(
  { readings }: HelpQuestion & { of: "reading" },
  { choice }: HelpAnswer,
): TypedField<Correction> {
  const reading = choice === "" ? NaN : Number(choice);
  return readings[reading] ? corrects({ of: "reading", reading }) : nothing;
}

function readPlace(
  { place, kind, line, choices }: HelpQuestion & { of: "place" },
  { choice, typed }: HelpAnswer,
): TypedField<Correction> {
  if (choice === CANNOT_READ || choice === THEY_DIFFER) return nothing;
  if (choice === NOT_PRINTED) return corrects({ of: "place", place, value: null });
  if (choice === NO_LINE && line) return corrects({ of: "removed-line", lineId: line.id });
  const chosen = choice === "" ? undefined : choices[Number(choice)];
  if (chosen !== undefined) return corrects({ of: "place", place, value: chosen });
  const read = READERS[kind](typed);
  if (!read.ok) return read;
  if (read.value !== null) return corrects({ of: "place", place, value: read.value });
  return choice === OTHER ? wrong("Type what your paper says, or choose another answer.") : nothing;
}

const READERS: Record<
  (HelpQuestion & { of: "place" })["kind"],
  (typed: string) => TypedField<string | number>
> = {
  money: readField.amount,
  day: readField.day,
  text: readField.text,
  code: readField.code,
  units: readField.units,
};

/** What is said of a line that the person takes out says nothing. */
function withoutGoneLines(corrections: readonly Correction[]): Correction[] {
  const gone = new Set(
    corrections.flatMap((one) => (one.of === "removed-line" ? [one.lineId] : [])),
  );
  const unique = new Map(
    corrections.map((one) => [one.of === "removed-line" ? one.lineId : JSON.stringify(one), one]),
  );
  return [...unique.values()].filter(
    (one) => one.of !== "place" || !gone.has(one.place.split(".")[0]!),
  );
}
