import { StateCode } from "~/domain/case/answers";
import { IsoDate, Setting, type Bill, type BillLine, type Field } from "./bill";
import { CONFIRM_BELOW } from "./confidence";
import type { HeaderFields, LineFields } from "./corrections";
import { longDate, shortDate } from "~/domain/day";
import { formatCents, MAX_CENTS, parseCents } from "~/domain/money";
import type { Question } from "~/domain/next-steps/questions";

/** One field of a form: what was typed, as a value, or what is wrong with it. */
type Entry<T> = { ok: true; value: T | null } | { ok: false; problem: string };

const empty = { ok: true, value: null } as const;
const given = <T>(value: T): Entry<T> => ({ ok: true, value });
const wrong = (problem: string) => ({ ok: false, problem }) as const;

/** Each problem says what would be right. */
export const entry = {
  amount(typedText: string): Entry<number> {
    if (!typedText.trim()) return empty;
    const cents = parseCents(typedText);
    return cents === null || Math.abs(cents) > MAX_CENTS
      ? wrong("Enter an amount such as 120.00.")
      : given(cents);
  },
  day(typedText: string): Entry<string> {
    const day = typedText.trim();
    if (!day) return empty;
    const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(day);
    const iso = american
      ? `${american[3]!.length === 2 ? "20" : ""}${american[3]}-${american[1]!.padStart(2, "0")}-${american[2]!.padStart(2, "0")}`
      : day;
    return IsoDate.safeParse(iso).success ? given(iso) : wrong("Enter a date such as 03/14/2026.");
  },
  code(typedText: string): Entry<string> {
    const code = typedText.trim().toUpperCase();
    if (!code) return empty;
    return /^[A-Z0-9]{5}$/.test(code)
      ? given(code)
      : wrong("Enter a code of five characters, such as 99213.");
  },
  modifiers(typedText: string): Entry<string[]> {
    const all = typedText
      .trim()
      .toUpperCase()
      .split(/[\s,;-]+/)
      .filter(Boolean);
    return all.length <= 4 && all.every((one) => /^[A-Z0-9]{2}$/.test(one))
      ? given(all)
      : wrong("Enter up to four modifiers of two characters, such as 25, 59.");
  },
  units(typedText: string): Entry<number> {
    const units = typedText.trim();
    if (!units) return empty;
    return /^\d{1,6}(\.\d{1,3})?$/.test(units)
      ? given(Number(units))
      : wrong("Enter a number of units, such as 1.");
  },
  setting(typedText: string): Entry<Setting> {
    if (!typedText) return empty;
    const setting = Setting.safeParse(typedText);
    return setting.success ? given(setting.data) : wrong("Choose who sends the bill.");
  },
  text(typedText: string): Entry<string> {
    const plain = typedText.trim();
    if (!plain) return empty;
    return plain.length <= 300 ? given(plain) : wrong("Use at most 300 characters.");
  },
};

export const LINE_INPUTS = [
  "serviceDate",
  "description",
  "code",
  "modifiers",
  "units",
  "charge",
] as const;
export type LineInput = (typeof LINE_INPUTS)[number];
/** What stands in the inputs of one line, as typed. */
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
  serviceDate: entry.day,
  description: entry.text,
  code: entry.code,
  modifiers: entry.modifiers,
  units: entry.units,
  charge: entry.amount,
} as const;

const HEADER_ENTRIES = {
  provider: entry.text,
  patient: entry.text,
  accountNumber: entry.text,
  setting: entry.setting,
  statementDate: entry.day,
  billed: entry.amount,
  adjustments: entry.amount,
  insurancePaid: entry.amount,
  patientPaid: entry.amount,
  patientResponsibility: entry.amount,
} as const;

function readAll<Name extends string>(
  readers: Record<Name, (typed: string) => Entry<unknown>>,
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

/** The field behind an input; who sends the bill is a choice and stands nowhere. */
export const headerField = (bill: Bill, name: HeaderInput): Field<string | number> | undefined =>
  name === "setting" ? undefined : { ...bill, ...bill.totals }[name];

export type PaymentTexts = { date: string; amount: string };

/** Reads a payment as a person types it. Without its day nobody could tell whether the bill should show it. */
export function readPayment(texts: PaymentTexts): {
  payment: { date: string; cents: number } | null;
  problems: Problems<keyof PaymentTexts>;
} {
  const date = entry.day(texts.date);
  const amount = entry.amount(texts.amount);
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
  const read = entry.day(typedText);
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

/** Reads one answer as typed: `null` where nothing was, so that a question may be skipped or taken back. */
export function readAnswer({ input }: Pick<Question, "input">, typedText: string): Entry<unknown> {
  const text = typedText.trim();
  if (!text) return empty;
  switch (input.kind) {
    case "yes-no":
      return ["yes", "no", "unsure"].includes(text) ? given(text) : wrong("Choose one answer.");
    case "choice":
      return input.choices.some(({ value }) => value === text)
        ? given(text)
        : wrong("Choose one answer.");
    case "state":
      return StateCode.safeParse(text).success ? given(text) : wrong("Choose a state.");
    case "date":
      return entry.day(text);
    case "money": {
      const amount = entry.amount(text);
      return amount.ok && amount.value !== null && amount.value < 0
        ? wrong("Enter an amount such as 120.00.")
        : amount;
    }
    case "number": {
      const number = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
      return number >= input.min && number <= input.max
        ? given(number)
        : wrong(`Enter a number from ${input.min} to ${input.max}.`);
    }
  }
}

/** An answer as its input shows it. */
export function answerText({ input }: Pick<Question, "input">, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (input.kind === "money") return formatCents(Number(value)).replace("$", "");
  if (input.kind === "date") return shortDate(String(value));
  return String(value);
}
