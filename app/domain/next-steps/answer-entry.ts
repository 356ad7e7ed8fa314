import { shortDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import type { Question } from "./questions";
import { StateCode } from "~/domain/us-states";
import { type TypedField, empty, given, wrong, readField } from "~/domain/bill/typed-field";

/** Reads one answer as typed: `null` where nothing was, so that a question may be skipped or taken back. */
export function readAnswer(
  { input }: Pick<Question, "input">,
  typedText: string,
): TypedField<unknown> {
  const text = typedText.trim();
  if (!text) return empty;
  switch (input.kind) {
    case "yes-no":
      return oneOf(["yes", "no", "unsure"], text, "Choose one answer.");
    case "choice":
      return oneOf(
        input.choices.map(({ value }) => value),
        text,
        "Choose one answer.",
      );
    case "state":
      return StateCode.safeParse(text).success ? given(text) : wrong("Choose a state.");
    case "date":
      return readField.day(text);
    case "money":
      return amountFrom(text);
    case "number":
      return numberWithin(input, text);
    case "text":
      return text.length <= input.most
        ? given(text.replace(/[\s\p{Cc}]+/gu, " "))
        : wrong(`Use at most ${input.most} characters.`);
  }
}

const oneOf = (values: readonly string[], text: string, problem: string): TypedField<string> =>
  values.includes(text) ? given(text) : wrong(problem);

function amountFrom(text: string): TypedField<unknown> {
  const amount = readField.amount(text);
  return amount.ok && amount.value !== null && amount.value < 0
    ? wrong("Enter an amount such as 120.00.")
    : amount;
}

function numberWithin(
  { min, max }: { min: number; max: number },
  text: string,
): TypedField<number> {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max
    ? given(number)
    : wrong(`Enter a number from ${min} to ${max}.`);
}

/** An answer as its input shows it. */
export function answerText({ input }: Pick<Question, "input">, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (input.kind === "money") return formatCents(Number(value)).replace("$", "");
  if (input.kind === "date") return shortDate(String(value));
  return String(value);
}
