import type { Bill, BillLine } from "~/domain/bill/bill";
import { applyCorrections, type Correction, type MoneyColumn } from "~/domain/bill/corrections";
import { readHelpAnswers } from "~/domain/bill/help-answers";
import {
  CANNOT_READ,
  NO_LINE,
  NOT_PRINTED,
  OTHER,
  THEY_DIFFER,
  type HelpAnswer,
} from "~/domain/bill/help-form";
import { helpQuestions, MOST_QUESTIONS, type HelpQuestion } from "~/domain/bill/help-questions";
import { EVERY_DAY } from "~/domain/bill/places";
import { trustOf } from "~/domain/bill/trust";
import { parseCents } from "~/domain/money";
import type { Truth, TruthLine } from "#corpus/truth";

/** A person with the paper in hand: answers what is asked of a reading by what is printed, and never more than that. */

/** The bill after at most seven answers, over as many rounds as it takes; `answers`: how many were given. */
export function answered(truth: Truth, read: Bill): { bill: Bill; answers: number } {
  let bill = read;
  let answers = 0;
  while (answers < MOST_QUESTIONS) {
    const questions = helpQuestions(bill).slice(0, MOST_QUESTIONS - answers);
    const missed = missedLine(truth, bill);
    const adds =
      missed && trustOf(bill).gated.size > 0 && questions.length < MOST_QUESTIONS - answers;
    if (questions.length === 0 && !adds) break;
    const given = new Map(questions.map((one) => [one.key, answerTo(truth, bill, one)]));
    const { corrections } = readHelpAnswers(questions, given);
    const added: Correction[] = adds ? [newLine(missed)] : [];
    bill = applyCorrections(bill, [...corrections, ...added]);
    answers += questions.length + added.length;
  }
  return { bill, answers };
}

const typed = (text: string | null): HelpAnswer =>
  text === null ? { choice: NOT_PRINTED, typed: "" } : { choice: OTHER, typed: text };

function answerTo(truth: Truth, bill: Bill, question: HelpQuestion): HelpAnswer {
  switch (question.of) {
    case "reading": {
      const at = question.readings.findIndex((lines) => isRight(truth, lines));
      return { choice: at < 0 ? CANNOT_READ : String(at), typed: "" };
    }
    case "column":
      return { choice: columnOf(truth, bill, question.column), typed: "" };
    case "rows":
      return { choice: CANNOT_READ, typed: "" };
    case "amount": {
      const is = question.mayBe.find((name) => {
        const said = printedAt(truth, name);
        return said !== null && parseCents(said) === question.amount;
      });
      return { choice: is ?? CANNOT_READ, typed: "" };
    }
    case "place":
      if (question.ofLines) return ofLines(truth, bill, question.ofLines);
      return question.line
        ? ofLine(truth, bill, question.line, question.place.split(".")[1]!)
        : typed(printedAt(truth, question.place));
  }
}

const centsOf = (line: TruthLine): number | null =>
  line.charge === null ? null : parseCents(line.charge);

const isRight = ({ lines: printed }: Truth, lines: readonly BillLine[]): boolean =>
  lines.length === printed.length &&
  lines.every(
    (line, at) =>
      (line.charge?.value ?? null) === centsOf(printed[at]!) &&
      (line.serviceDate?.value ?? null) === printed[at]!.serviceDate &&
      (line.code?.value ?? null) === printed[at]!.code,
  );

/** The printed column that holds what was read in this one, where every line says so. */
function columnOf(truth: Truth, bill: Bill, column: MoneyColumn): string {
  const printed = pairs(truth, bill);
  const own = bill.lines.filter((line) => line[column]);
  const is = [column, ...PRINTED_COLUMNS].find((name) =>
    own.every((line) => centsIn(printed.get(line.id), name) === line[column]?.value),
  );
  return is ?? CANNOT_READ;
}
const PRINTED_COLUMNS = [
  "charge",
  "allowed",
  "discount",
  "notCovered",
  "deductible",
  "copay",
  "coinsurance",
  "insurancePaid",
  "patientOwes",
  "unitPrice",
] as const;
const centsIn = (line: TruthLine | undefined, column: MoneyColumn): number | null => {
  const text = column === "adjustment" || column === "patientPaid" ? null : line?.[column];
  return text ? parseCents(text) : null;
};

function ofLine(truth: Truth, bill: Bill, line: BillLine, name: string): HelpAnswer {
  const printed = pairs(truth, bill).get(line.id);
  if (!printed) return { choice: NO_LINE, typed: "" };
  if (name === "charge") return typed(printed.charge);
  if (name === "serviceDate") return typed(printed.serviceDate);
  if (name === "code") return typed(printed.code);
  if (name === "description") return typed(printed.description);
  return { choice: CANNOT_READ, typed: "" };
}

/** One day for several lines, where the paper prints one for all of them. */
function ofLines(truth: Truth, bill: Bill, lines: readonly BillLine[]): HelpAnswer {
  const printed = pairs(truth, bill);
  const [day, ...others] = new Set(lines.map(({ id }) => printed.get(id)?.serviceDate));
  return day && others.length === 0 ? typed(day) : { choice: THEY_DIFFER, typed: "" };
}

/** Which printed line each read line is: by charge and day, then by charge, then by code, then in their order. */
function pairs({ lines: printed }: Truth, { lines }: Bill): Map<string, TruthLine> {
  const found = new Map<string, TruthLine>();
  const left = new Set(printed);
  const take = (isSame: (line: BillLine, one: TruthLine) => boolean) => {
    for (const line of lines) {
      if (found.has(line.id)) continue;
      const one = [...left].find((each) => isSame(line, each));
      if (one) found.set(line.id, one);
      if (one) left.delete(one);
    }
  };
  const hasCharge = (line: BillLine, one: TruthLine) =>
    (line.charge?.value ?? null) === centsOf(one);
  take((line, one) => hasCharge(line, one) && line.serviceDate?.value === one.serviceDate);
  take(hasCharge);
  take((line, one) => one.code !== null && line.code?.value === one.code);
  if (lines.length <= printed.length) take(() => true);
  return found;
}

const missedLine = (truth: Truth, bill: Bill): TruthLine | undefined => {
  const paired = new Set(pairs(truth, bill).values());
  return truth.lines.find((line) => !paired.has(line));
};

const newLine = ({ serviceDate, description, code, charge }: TruthLine): Correction => ({
  of: "new-line",
  fields: { serviceDate, description, code, charge: charge === null ? null : parseCents(charge) },
});

/** The day of care, where a paper has one. */
function dayOfAll({ lines }: Truth): string | null {
  const [day, ...others] = new Set(lines.map(({ serviceDate }) => serviceDate));
  return others.length > 0 ? null : (day ?? null);
}

function printedAt(truth: Truth, place: string): string | null {
  if (place === "provider") return truth.provider;
  if (place === EVERY_DAY) return dayOfAll(truth);
  if (place === "accountNumber") return truth.accountNumber;
  if (place === "statementDate") return truth.statementDate;
  return new Map<string, string | null>(Object.entries(truth.totals)).get(place) ?? null;
}
