import type { BillLine, Totals } from "~/domain/bill/bill";
import type { LedgerKind, MoneyColumn } from "~/domain/bill/corrections";
import { EVERY_DAY } from "~/domain/bill/places";
import type { HelpQuestion } from "~/domain/bill/help-questions";
import type { CreditName } from "~/domain/bill/unread-facts";
import { longDate } from "~/domain/day";
import { formatCents } from "~/domain/money";

/** The words of the questions about a reading. */

const TOTALS: Record<keyof Totals, string> = {
  billed: "What is the total of all charges?",
  previousBalance: "How much was still owed from before?",
  adjustments: "How much was taken off, as discounts or adjustments?",
  insurancePaid: "How much did insurance pay in all?",
  patientPaid: "How much did you pay in all?",
  allowed: "How much does the plan allow in all?",
  notCovered: "How much isn't covered?",
  deductible: "How much goes toward your deductible?",
  copay: "How much is your copay?",
  coinsurance: "How much is your coinsurance?",
  patientResponsibility: "How much does it ask you to pay?",
};

const HEADER: Record<string, string> = {
  ...TOTALS,
  provider: "Who sent this?",
  patient: "Who is the patient?",
  accountNumber: "What is the account number?",
  statementDate: "What is the date on this paper?",
  [EVERY_DAY]: "On what day was the care given?",
};

/** What an amount of a line is, as a column's name. */
export const COLUMN_NAMES: Record<MoneyColumn, string> = {
  charge: "What was charged",
  unitPrice: "The price of one unit",
  adjustment: "What was taken off",
  insurancePaid: "What insurance paid",
  patientPaid: "What you paid",
  allowed: "What the plan allows",
  discount: "The plan's discount",
  notCovered: "What isn't covered",
  deductible: "Your deductible",
  copay: "Your copay",
  coinsurance: "Your coinsurance",
  patientOwes: "What you owe",
};

/** The same as the head of a narrow column. */
export const COLUMN_HEADS: Record<MoneyColumn, string> = {
  charge: "Charge",
  unitPrice: "Unit price",
  adjustment: "Taken off",
  insurancePaid: "Plan paid",
  patientPaid: "You paid",
  allowed: "Allowed",
  discount: "Discount",
  notCovered: "Not covered",
  deductible: "Deductible",
  copay: "Copay",
  coinsurance: "Coinsurance",
  patientOwes: "You owe",
};

export const ROW_NAMES: Record<LedgerKind, string> = {
  "insurance-payment": "Payments by insurance",
  "patient-payment": "Payments by you",
  adjustment: "Discounts or adjustments",
};

export const CREDIT_NAMES: Record<CreditName, string> = {
  insurancePaid: ROW_NAMES["insurance-payment"],
  adjustments: ROW_NAMES.adjustment,
  patientPaid: ROW_NAMES["patient-payment"],
};

const OF_LINE: Record<string, (line: string) => string> = {
  description: () => "What is this line for?",
  code: (line) => `What is the code of ${line}?`,
  serviceDate: (line) => `What is the date of ${line}?`,
  units: (line) => `How many units are there of ${line}?`,
};

/** The question itself. */
export function questionWords(question: HelpQuestion): string {
  switch (question.of) {
    case "reading":
      return "Which of these is how your paper lists what was done?";
    case "column":
    case "rows":
      return "What are these amounts?";
    case "amount":
      return `Your paper prints ${formatCents(question.amount)}. What is it?`;
    case "place":
      if (question.expected) return "How much is insurance expected to pay in all?";
      if (question.ofLines) return `What is the date of ${linesInWords(question.ofLines)}?`;
      return question.line
        ? lineWords(question.line, question.place.split(".")[1] ?? "")
        : (HEADER[question.place] ?? "How much is the sum of this part?");
  }
}

function lineInWords({ description, code }: BillLine): string {
  const called = description?.value ?? code?.value;
  return called ? `“${called}”` : "this line";
}

/** The first lines by their names, and how many more there are. */
function linesInWords(lines: readonly BillLine[]): string {
  const named = lines.filter(({ description, code }) => description ?? code);
  const first = named.slice(0, NAMED_LINES).map(lineInWords);
  const more = lines.length - first.length;
  if (first.length === 0) return `these ${more} lines`;
  const last = more > 0 ? `${more} more` : first.pop()!;
  return `${first.join(", ")} and ${last}`;
}
const NAMED_LINES = 2;

function lineWords(line: BillLine, name: string): string {
  // "What is the code of 99213?" would tell what it asks for.
  const words = lineInWords(name === "code" ? { ...line, code: undefined } : line);
  const asked = OF_LINE[name];
  if (asked) return asked(words);
  const column = COLUMN_NAMES[name as MoneyColumn];
  return name === "charge"
    ? `How much was charged for ${words}?`
    : `${column} for ${words}: how much?`;
}

/** A choice as it is shown. */
export const choiceWords = (kind: "money" | string, value: string | number): string =>
  typeof value === "number"
    ? kind === "money"
      ? formatCents(value)
      : String(value)
    : kind === "day"
      ? longDate(value)
      : value;

/** What to type, by kind. */
export const HINTS: Record<(HelpQuestion & { of: "place" })["kind"], string> = {
  money: "Such as 120.00",
  day: "Such as 03/14/2026",
  text: "",
  code: "Such as 99213",
  units: "Such as 2",
};

/** Amounts in a sentence; `count`: how many there are, where not all are listed. */
export function amountsInWords(values: readonly number[], count: number): string {
  const listed = values.map(formatCents).join(", ");
  return count > values.length ? `${listed} and ${count - values.length} more` : listed;
}
