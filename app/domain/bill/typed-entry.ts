import { type Bill, type BillLine, type Field } from "./bill";
import { CONFIRM_BELOW } from "./confidence";
import type { HeaderFields, LineFields } from "./corrections";
import { longDate, shortDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import { readField, type TypedField, wrong } from "./typed-field";

export const LINE_INPUTS = [
  "serviceDate",
  "description",
  "code",
  "modifiers",
  "units",
  "charge",
] as const;
export type LineInput = (typeof LINE_INPUTS)[number];
/** The inputs of one line, as typed. */
export type LineTexts = Record<LineInput, string>;

export const HEADER_INPUTS = [
  "provider",
  "patient",
  "accountNumber",
  "setting",
  "statementDate",
  "billed",
  "adjustments",
  "insurancePaid",
  "patientPaid",
  "patientResponsibility",
] as const;
export type HeaderInput = (typeof HEADER_INPUTS)[number];
export type HeaderTexts = Record<HeaderInput, string>;

type Problems<Name extends string> = Partial<Record<Name, string>>;

const LINE_ENTRIES = {
  serviceDate: readField.day,
  description: readField.text,
  code: readField.code,
  modifiers: readField.modifiers,
  units: readField.units,
  charge: readField.amount,
} as const;

const HEADER_ENTRIES = {
  provider: readField.text,
  patient: readField.text,
  accountNumber: readField.text,
  setting: readField.setting,
  statementDate: readField.day,
  billed: readField.amount,
  adjustments: readField.amount,
  insurancePaid: readField.amount,
  patientPaid: readField.amount,
  patientResponsibility: readField.amount,
} as const;

function readAll<Name extends string>(
  readers: Record<Name, (typed: string) => TypedField<unknown>>,
  texts: Record<Name, string>,
) {
  const fields: Record<string, unknown> = {};
  const problems: Problems<Name> = {};
  for (const name of Object.keys(readers) as Name[]) {
    const read = readers[name](texts[name]);
    if (read.ok) fields[name] = read.value;
    else problems[name] = read.problem;
  }
  return { fields, problems };
}

/** Reads the inputs of one line; an empty one clears its field. */
export function readLine(texts: LineTexts): { fields: LineFields; problems: Problems<LineInput> } {
  const { fields, problems } = readAll(LINE_ENTRIES, texts);
  return { fields: { ...fields, modifiers: fields.modifiers ?? [] } as LineFields, problems };
}

/** Reads the inputs about the bill as a whole; an empty one clears its field. */
export function readHeader(texts: HeaderTexts): {
  fields: HeaderFields;
  problems: Problems<HeaderInput>;
} {
  const { fields, problems } = readAll(HEADER_ENTRIES, texts);
  return { fields: fields as HeaderFields, problems };
}

export const isBlank = (texts: LineTexts): boolean =>
  LINE_INPUTS.every((name) => texts[name].trim() === "");

/** A line as its inputs show it. */
export const lineTexts = (line: BillLine): LineTexts => ({
  serviceDate: line.serviceDate ? shortDate(line.serviceDate.value) : "",
  description: line.description?.value ?? "",
  code: line.code?.value ?? "",
  modifiers: line.modifiers.map((modifier) => modifier.value).join(", "),
  units: line.units ? String(line.units.value) : "",
  charge: amountText(line.charge),
});

/** The bill as a whole, as its inputs show it. */
export const headerTexts = (bill: Bill): HeaderTexts => ({
  provider: bill.provider?.value ?? "",
  patient: bill.patient?.value ?? "",
  accountNumber: bill.accountNumber?.value ?? "",
  setting: bill.setting ?? "",
  statementDate: bill.statementDate ? shortDate(bill.statementDate.value) : "",
  billed: amountText(bill.totals.billed),
  adjustments: amountText(bill.totals.adjustments),
  insurancePaid: amountText(bill.totals.insurancePaid),
  patientPaid: amountText(bill.totals.patientPaid),
  patientResponsibility: amountText(bill.totals.patientResponsibility),
});

const amountText = (field: Field<number> | undefined): string =>
  field ? formatCents(field.value).replace("$", "") : "";

/** The inputs of this line that were read with too little confidence. */
export const unsureInputs = (line: BillLine): LineInput[] =>
  LINE_INPUTS.filter((name) => {
    const field = line[name];
    return Array.isArray(field)
      ? field.some(({ confidence }) => confidence < CONFIRM_BELOW)
      : field !== undefined && field.confidence < CONFIRM_BELOW;
  });

/** The inputs about the whole bill that were read with too little confidence. */
export const unsureHeaderInputs = (bill: Bill): HeaderInput[] =>
  HEADER_INPUTS.filter((name) => {
    const field = headerField(bill, name);
    return field !== undefined && field.confidence < CONFIRM_BELOW;
  });

/** The field behind an input; who sends the bill is a choice and has no place on a page. */
export const headerField = (bill: Bill, name: HeaderInput): Field<string | number> | undefined =>
  name === "setting" ? undefined : { ...bill, ...bill.totals }[name];

export type PaymentTexts = { date: string; amount: string };

/** Reads a payment as a person types it. Without its day it is unknown whether the bill should show it. */
export function readPayment(texts: PaymentTexts): {
  payment: { date: string; cents: number } | null;
  problems: Problems<keyof PaymentTexts>;
} {
  const date = readField.day(texts.date);
  const amount = readField.amount(texts.amount);
  const problems: Problems<keyof PaymentTexts> = {};
  if (!date.ok) problems.date = date.problem;
  else if (date.value === null)
    problems.date = "Enter the day you paid. Your card or bank statement shows it.";
  if (!amount.ok) problems.amount = amount.problem;
  else if (amount.value === null || amount.value < 1)
    problems.amount = "Enter what you paid, such as 120.00.";
  return date.ok && amount.ok && Object.keys(problems).length === 0
    ? { payment: { date: date.value!, cents: amount.value! }, problems }
    : { payment: null, problems };
}

/** Reads the day a letter was sent: neither to come, nor before the bill it is about. */
export function readSentDay(
  typedText: string,
  { today, billDay }: { today: string; billDay: string | null },
): { ok: true; day: string } | { ok: false; problem: string } {
  const read = readField.day(typedText);
  if (!read.ok) return read;
  const day = read.value;
  if (day === null) return wrong(`Enter the day you sent it, such as ${shortDate(today)}.`);
  if (day > today) return wrong("That day is still to come. Enter the day you sent the letter.");
  if (billDay !== null && day < billDay)
    return wrong(
      `The bill is dated ${longDate(billDay)}, so the letter cannot be older. Check the day.`,
    );
  return { ok: true, day };
}
