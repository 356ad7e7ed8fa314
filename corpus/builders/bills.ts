import type { Answers } from "~/domain/case/answers";
import { Bill, type BillLine, type Field } from "~/domain/bill/bill";
import type { Companion, CaseContext } from "~/domain/case/case-file";
import type { PersonPayment } from "~/domain/case/payments";

/** A field as two independent readings give it: certain, on the first page. */
export const sure = <T>(value: T): Field<T> => ({ value, page: 1, confidence: 1, agreed: true });
/** A field as one reading of a text layer gives it: certain, unless the document contradicts it. */
export const readOnce = <T>(value: T): Field<T> => ({ value, page: 1, confidence: 1 });
/** A field the reader is not sure enough about for a rule to use. */
export const unsure = <T>(value: T): Field<T> => ({ value, page: 1, confidence: 0.79 });

/** What `aLine` takes: a line's fields as plain values. */
export type PlainLine = {
  day?: string;
  code?: string;
  revenueCode?: string;
  description?: string;
  modifiers?: string[];
  units?: number;
  charge?: number;
  allowed?: number;
  time?: string;
  provider?: string;
  placeOfService?: string;
};

/** A line that is not on a bill yet: `aBill` numbers its lines. */
export type NewLine = Omit<BillLine, "id">;

/** A day inside the window of every starter edition of 2026 tables. */
export const DAY = "2026-10-05";

/**
 * A line in plain values, money in cents: by default one unit on DAY for $100.00. `undefined` leaves a field out;
 * `extra` sets fields as they are read.
 */
export function aLine(plain: PlainLine = {}, extra: Partial<BillLine> = {}): NewLine {
  const values = { day: DAY, units: 1, charge: 10_000, modifiers: [], ...plain };
  return {
    serviceDate: values.day === undefined ? undefined : sure(values.day),
    code: values.code === undefined ? undefined : sure(values.code),
    revenueCode: values.revenueCode === undefined ? undefined : sure(values.revenueCode),
    description: values.description === undefined ? undefined : sure(values.description),
    modifiers: values.modifiers.map(sure),
    units: values.units === undefined ? undefined : sure(values.units),
    charge: values.charge === undefined ? undefined : sure(values.charge),
    allowed: values.allowed === undefined ? undefined : sure(values.allowed),
    serviceTime: values.time === undefined ? undefined : sure(values.time),
    renderingProvider: values.provider === undefined ? undefined : sure(values.provider),
    placeOfService: values.placeOfService === undefined ? undefined : sure(values.placeOfService),
    diagnoses: [],
    remarks: [],
    ...extra,
  };
}

/** A physician's itemized bill of these lines (`L1`, `L2`, ...), or whatever `over` makes of it. */
export function aBill(lines: NewLine[], over: Partial<Bill> = {}): Bill {
  return Bill.parse({
    kind: "itemized",
    kindEvidence: [],
    setting: "professional",
    lines: lines.map((line, index) => ({ ...line, id: `L${index + 1}` })),
    ledger: [],
    totals: {},
    subtotals: [],
    legend: [],
    pages: [],
    ...over,
  });
}

/** The context of a bill: EOBs and other documents by their role, the person's payments and answers. */
export const beside = (
  companions: readonly Omit<Companion, "id">[] = [],
  answers: Answers = {},
  payments: readonly PersonPayment[] = [],
): CaseContext => ({
  companions: companions.map((companion, at) => ({ id: `D${at + 1}`, ...companion })),
  payments,
  answers,
});

/** Header sums in plain cents: `money({ billed: 10_000 })`. */
export const money = (totals: Record<string, number>) => ({
  totals: Object.fromEntries(Object.entries(totals).map(([name, cents]) => [name, sure(cents)])),
});

/** Line columns in plain cents, certain. */
export const columns = (cents: Record<string, number>): Partial<BillLine> =>
  Object.fromEntries(Object.entries(cents).map(([name, value]) => [name, sure(value)]));
