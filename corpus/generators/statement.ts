/** What a sample document contains, before a layout prints it; and the truth that follows from printing. */
import type { Truth, TruthLine, TruthProblem, TruthTotals } from "#corpus/truth";
import { type AmountFormat, cents, type DateFormat, decimal } from "./formats";

export interface Line {
  date?: string;
  description: string;
  code?: string;
  revenue?: string;
  modifiers?: string[];
  units?: number;
  /** Everything below in cents. */
  charge?: number;
  allowed?: number;
  discount?: number;
  notCovered?: number;
  deductible?: number;
  copay?: number;
  coinsurance?: number;
  paid?: number;
  owes?: number;
  remarks?: string[];
  /** Printed but no part of the truth: department, hospital charge number, time, tooth, clinician. */
  department?: string;
  chargeNumber?: string;
  note?: string;
  /** `HH:MM` and the name of who treated: part of the truth where a column shows them. */
  time?: string;
  clinician?: string;
  /** In cents, of one unit. */
  price?: number;
}

export type LineField = keyof TruthLine;
type AmountField =
  | "charge"
  | "allowed"
  | "discount"
  | "notCovered"
  | "deductible"
  | "copay"
  | "coinsurance"
  | "paid"
  | "owes"
  | "price";

/** One printed column: its header, its text on a line, and which facts a reader learns from it. */
export interface Column {
  header: string;
  shows: LineField[];
  text: (line: Line) => string;
  align?: "left" | "right" | "center";
  /** Relative width, or points where the layout draws by coordinates. */
  width?: number;
}

const AMOUNT_FACT: Record<AmountField, LineField> = {
  charge: "charge",
  allowed: "allowed",
  discount: "discount",
  notCovered: "notCovered",
  deductible: "deductible",
  copay: "copay",
  coinsurance: "coinsurance",
  paid: "insurancePaid",
  owes: "patientOwes",
  price: "unitPrice",
};

export const dateColumn = (header: string, format: DateFormat, width?: number): Column => ({
  header,
  shows: ["serviceDate"],
  text: (line) => (line.date ? format(line.date) : ""),
  ...(width === undefined ? {} : { width }),
});
export const descriptionColumn = (header: string, width?: number): Column => ({
  header,
  shows: ["description"],
  text: (line) => line.description,
  ...(width === undefined ? {} : { width }),
});
export const codeColumn = (header: string, width?: number): Column => ({
  header,
  shows: ["code"],
  text: (line) => line.code ?? "",
  ...(width === undefined ? {} : { width }),
});
/** Code with its modifiers glued on or set apart: `99213-25`, `99213 25`, `9921325`. */
export const codeWithModifiersColumn = (header: string, glue: string, width?: number): Column => ({
  header,
  shows: ["code", "modifiers"],
  text: (line) => [line.code ?? "", ...(line.modifiers ?? [])].join(glue),
  ...(width === undefined ? {} : { width }),
});
export const modifiersColumn = (header: string, glue = " ", width?: number): Column => ({
  header,
  shows: ["modifiers"],
  text: (line) => (line.modifiers ?? []).join(glue),
  ...(width === undefined ? {} : { width }),
});
export const revenueColumn = (header: string, width?: number): Column => ({
  header,
  shows: ["revenueCode"],
  text: (line) => line.revenue ?? "",
  ...(width === undefined ? {} : { width }),
});
export const unitsColumn = (header: string, width?: number, digits = 0): Column => ({
  header,
  shows: ["units"],
  text: (line) => (line.units === undefined ? "" : line.units.toFixed(digits)),
  align: "right",
  ...(width === undefined ? {} : { width }),
});
export const amountColumn = (
  header: string,
  field: AmountField,
  format: AmountFormat,
  width?: number,
): Column => ({
  header,
  shows: [AMOUNT_FACT[field]],
  text: (line) => {
    const amount = line[field];
    return amount === undefined ? "" : format(amount);
  },
  align: "right",
  ...(width === undefined ? {} : { width }),
});
export const remarksColumn = (header: string, glue = ", ", width?: number): Column => ({
  header,
  shows: ["remarks"],
  text: (line) => (line.remarks ?? []).join(glue),
  ...(width === undefined ? {} : { width }),
});
export const timeColumn = (header: string, width?: number): Column => ({
  header,
  shows: ["time"],
  text: (line) => line.time ?? "",
  ...(width === undefined ? {} : { width }),
});
export const clinicianColumn = (header: string, width?: number): Column => ({
  header,
  shows: ["clinician"],
  text: (line) => line.clinician ?? "",
  ...(width === undefined ? {} : { width }),
});
/** A printed column that is no part of the truth. */
export const extraColumn = (
  header: string,
  text: (line: Line) => string,
  width?: number,
  align: "left" | "right" | "center" = "left",
): Column => ({ header, shows: [], text, align, ...(width === undefined ? {} : { width }) });

export interface Money {
  billed?: number;
  adjustments?: number;
  insurancePaid?: number;
  patientPaid?: number;
  allowed?: number;
  patientResponsibility?: number;
  previousBalance?: number;
}

export const sum = (lines: readonly Line[], field: AmountField): number =>
  lines.reduce((total, line) => total + (line[field] ?? 0), 0);

const amountOrNull = (value: number | undefined): string | null =>
  value === undefined ? null : decimal(value);

function truthTotals(money: Money): TruthTotals {
  return {
    billed: amountOrNull(money.billed),
    adjustments: amountOrNull(money.adjustments),
    insurancePaid: amountOrNull(money.insurancePaid),
    patientPaid: amountOrNull(money.patientPaid),
    allowed: amountOrNull(money.allowed),
    patientResponsibility: amountOrNull(money.patientResponsibility),
    ...(money.previousBalance === undefined
      ? {}
      : { previousBalance: decimal(money.previousBalance) }),
  };
}

/** The truth of printed lines: only the facts that some column, or a heading (`alsoShown`), shows. */
export function truthLines(
  lines: readonly Line[],
  columns: readonly Column[],
  alsoShown: readonly LineField[] = [],
): TruthLine[] {
  const shown = new Set<LineField>([...alsoShown, ...columns.flatMap((column) => column.shows)]);
  const text = (field: LineField, value: string | undefined): string | null =>
    shown.has(field) && value ? value : null;
  const amount = (field: LineField, value: number | undefined): string | null =>
    shown.has(field) && value !== undefined ? decimal(value) : null;
  return lines.map((line) => ({
    serviceDate: text("serviceDate", line.date),
    description: text("description", line.description),
    code: text("code", line.code),
    revenueCode: text("revenueCode", line.revenue),
    modifiers: shown.has("modifiers") ? [...(line.modifiers ?? [])] : [],
    units: shown.has("units") ? (line.units ?? null) : null,
    charge: amount("charge", line.charge),
    allowed: amount("allowed", line.allowed),
    discount: amount("discount", line.discount),
    notCovered: amount("notCovered", line.notCovered),
    deductible: amount("deductible", line.deductible),
    copay: amount("copay", line.copay),
    coinsurance: amount("coinsurance", line.coinsurance),
    insurancePaid: amount("insurancePaid", line.paid),
    patientOwes: amount("patientOwes", line.owes),
    remarks: shown.has("remarks") ? [...(line.remarks ?? [])] : [],
    ...(shown.has("time") && line.time ? { time: line.time } : {}),
    ...(shown.has("clinician") && line.clinician ? { clinician: line.clinician } : {}),
    ...(shown.has("unitPrice") && line.price !== undefined
      ? { unitPrice: decimal(line.price) }
      : {}),
  }));
}

export type TruthGiven = Partial<Omit<Truth, "name" | "file" | "totals" | "problems">> & {
  kind: Truth["kind"];
  producer: Truth["producer"];
  money?: Money;
  problems?: TruthProblem[];
};

/** A whole truth file from what a document prints; everything not given is not printed. */
export function truthOf(file: string, given: TruthGiven): Truth {
  const lines = given.lines ?? [];
  const dates = lines.flatMap((line) => (line.serviceDate ? [line.serviceDate] : [])).sort();
  return {
    name: file.replace(/\.[a-z]+$/, ""),
    file,
    kind: given.kind,
    setting: given.setting ?? null,
    producer: given.producer,
    pictureOf: given.pictureOf ?? null,
    picture: given.picture ?? null,
    provider: given.provider ?? null,
    issuer: given.issuer ?? null,
    patient: given.patient ?? null,
    accountNumber: given.accountNumber ?? null,
    claimNumber: given.claimNumber ?? null,
    statementDate: given.statementDate ?? null,
    dueDate: given.dueDate ?? null,
    serviceFrom: given.serviceFrom ?? dates[0] ?? null,
    serviceTo: given.serviceTo ?? dates.at(-1) ?? null,
    ...(given.dischargeDate ? { dischargeDate: given.dischargeDate } : {}),
    totals: truthTotals(given.money ?? {}),
    lines,
    problems: given.problems ?? [],
    ...(given.paymentRows ? { paymentRows: given.paymentRows } : {}),
    ...(given.lookAlikes ? { lookAlikes: given.lookAlikes } : {}),
    ...(given.beside ? { beside: given.beside } : {}),
    ...(given.notes ? { notes: given.notes } : {}),
    ...(given.cases ? { cases: given.cases } : {}),
    expect: given.expect ?? "completed",
    failReason: given.failReason ?? null,
  };
}

/** date, code, description, units, charge in dollars: the order in which this corpus writes lines. */
export const service = (
  date: string,
  code: string,
  description: string,
  units: number,
  charge: number,
  more: Omit<Line, "date" | "code" | "description" | "units" | "charge"> = {},
): Line => ({
  date,
  description,
  units,
  charge: cents(charge),
  ...(code === "" ? {} : { code }),
  ...more,
});

/** A hospital line: date, revenue code, HCPCS (may be empty), description, units, charge in dollars. */
export const hospital = (
  date: string,
  revenue: string,
  code: string,
  description: string,
  units: number,
  charge: number,
  more: Omit<Line, "date" | "code" | "description" | "units" | "charge" | "revenue"> = {},
): Line => ({ ...service(date, code, description, units, charge, more), revenue });

/** Index of the one line that is exactly this one: planted problems name lines, truth files number them. */
export function indexOf(lines: readonly Line[], line: Line): number {
  const index = lines.indexOf(line);
  if (index < 0) throw new Error(`not on the document: ${line.description}`);
  return index;
}

export const problem = (
  type: TruthProblem["type"],
  lines: number[],
  atStake: number,
): TruthProblem => ({ type, lines, atStake: decimal(atStake) });
