import * as z from "zod";
import { CONFIRM_BELOW, DOUBTED } from "./confidence";
import { withProven } from "./gated-bill";
import {
  BillLine,
  CentsField,
  IsoDate,
  LedgerEntry,
  MOST_ASKED_LINES,
  type Bill,
  type Field,
} from "./bill";
import { LINE_AMOUNTS } from "./closing-sums";
import { fieldAt, withFieldAt, type Place } from "./places";

/**
 * What a person corrects or confirms on a document. Corrections are stored beside the reading, never over it: the bill that is
 * audited is the reading with every correction applied in order.
 */

const text = (max: number) => z.string().min(1).max(max);

/** `null` clears a field; an absent one stays as it was read. */
export const LineFields = z.object({
  serviceDate: IsoDate.nullable().optional(),
  description: text(600).nullable().optional(),
  code: BillLine.shape.code.unwrap().shape.value.nullable().optional(),
  modifiers: z
    .array(z.string().regex(/^[A-Z0-9]{2}$/))
    .max(4)
    .optional(),
  units: z.number().min(0).max(1_000_000).nullable().optional(),
  charge: CentsField.nullable().optional(),
});
export type LineFields = z.infer<typeof LineFields>;

const HEADER_TEXTS = ["provider", "patient", "accountNumber"] as const;
const HEADER_TOTALS = [
  "billed",
  "adjustments",
  "insurancePaid",
  "patientPaid",
  "patientResponsibility",
] as const;

export const HeaderFields = z.object({
  provider: text(300).nullable().optional(),
  patient: text(300).nullable().optional(),
  accountNumber: text(300).nullable().optional(),
  statementDate: IsoDate.nullable().optional(),
  setting: z.enum(["professional", "facility"]).nullable().optional(),
  billed: CentsField.nullable().optional(),
  adjustments: CentsField.nullable().optional(),
  insurancePaid: CentsField.nullable().optional(),
  patientPaid: CentsField.nullable().optional(),
  patientResponsibility: CentsField.nullable().optional(),
});
export type HeaderFields = z.infer<typeof HeaderFields>;

/** The columns of a line that hold money. */
export const MONEY_COLUMNS = [...LINE_AMOUNTS, "unitPrice"] as const;
export type MoneyColumn = (typeof MONEY_COLUMNS)[number];

export type LedgerKind = z.infer<typeof LedgerEntry>["kind"];

export const Correction = z.discriminatedUnion("of", [
  z.object({ of: z.literal("header"), fields: HeaderFields }),
  z.object({ of: z.literal("line"), lineId: z.string(), fields: LineFields }),
  z.object({ of: z.literal("new-line"), fields: LineFields }),
  z.object({ of: z.literal("removed-line"), lineId: z.string() }),
  /** One field by its place: cents, a day or words, as the field has them; null where the paper prints none. */
  z.object({
    of: z.literal("place"),
    place: z.string().max(40),
    value: z.union([text(600), CentsField]).nullable(),
  }),
  /** Which way to read the lines is right: 0 for the one chosen, else one of the other readings, from 1. */
  z.object({ of: z.literal("reading"), reading: z.number().int().min(0).max(2) }),
  /** What one column of amounts is; where it is what it was read as, that is confirmed. */
  z.object({ of: z.literal("column"), column: z.enum(MONEY_COLUMNS), is: z.enum(MONEY_COLUMNS) }),
  /** What all rows of payments of one kind are; where it is what they were read as, that is confirmed. */
  z.object({ of: z.literal("rows"), rows: LedgerEntry.shape.kind, are: LedgerEntry.shape.kind }),
  /** That the person was asked of the reading, and what needs not be asked again. */
  z.object({ of: z.literal("asked"), keys: z.array(z.string().max(40)).max(50) }),
]);
export type Correction = z.infer<typeof Correction>;

/** A value a person typed: certain, and without a place unless it replaces one that had a place. */
const typed = <T>(value: T, before?: Field<unknown>): Field<T> => ({
  value,
  ...(before?.page ? { page: before.page } : {}),
  ...(before?.box ? { box: before.box } : {}),
  confidence: 1,
  origin: "typed",
});

/** The field after a correction: unchanged without a correction, gone when cleared. */
function corrected<T>(
  before: Field<T> | undefined,
  said: T | null | undefined,
): Field<T> | undefined {
  if (said === undefined) return before;
  return said === null ? undefined : typed(said, before);
}

function correctLine(line: BillLine, fields: LineFields): BillLine {
  return {
    ...line,
    serviceDate: corrected(line.serviceDate, fields.serviceDate),
    description: corrected(line.description, fields.description),
    code: corrected(line.code, fields.code),
    units: corrected(line.units, fields.units),
    charge: corrected(line.charge, fields.charge),
    modifiers: fields.modifiers
      ? fields.modifiers.map((value, index) => typed(value, line.modifiers[index]))
      : line.modifiers,
  };
}

function correctHeader(bill: Bill, fields: HeaderFields): Bill {
  const totals = { ...bill.totals };
  for (const name of HEADER_TOTALS) totals[name] = corrected(totals[name], fields[name]);
  const texts = Object.fromEntries(
    HEADER_TEXTS.map((name) => [name, corrected(bill[name], fields[name])]),
  );
  return {
    ...bill,
    ...texts,
    statementDate: corrected(bill.statementDate, fields.statementDate),
    setting: fields.setting === undefined ? bill.setting : (fields.setting ?? undefined),
    totals,
  };
}

type Difference = NonNullable<Bill["differences"]>[number];

/** Once a person has confirmed what is printed, two readings of it are no longer a question. */
const settled = (bill: Bill, isAbout: (difference: Difference) => boolean): Bill =>
  bill.differences
    ? { ...bill, differences: bill.differences.filter((one) => !isAbout(one)) }
    : bill;

const correctPlace = (bill: Bill, place: Place, value: string | number | null): Bill =>
  settled(
    withFieldAt(bill, place, corrected(fieldAt(bill, place), value)),
    ({ lineId, name }) => place === (lineId ? `${lineId}.${name}` : name),
  );

/** What a person confirmed of what was read: as good as read twice, unless the print itself was hard to read. */
const confirmed = <T>(field: Field<T>): Field<T> =>
  field.confidence >= DOUBTED
    ? { ...field, confidence: Math.max(field.confidence, CONFIRM_BELOW), agreed: true }
    : field;

/** A line whose every figure, day and name was confirmed. */
function confirmedLine(line: BillLine): BillLine {
  const names = [...MONEY_COLUMNS, "serviceDate", "description", "code"] as const;
  const fields = names.flatMap((name) => {
    const field = line[name];
    return field ? [[name, confirmed<string | number>(field)]] : [];
  });
  return { ...line, ...Object.fromEntries(fields) } as BillLine;
}

/** The lines of one of the readings, with what tells it from the others confirmed. */
function withReading(bill: Bill, reading: number): Bill {
  const lines = reading === 0 ? bill.lines : bill.otherReadings?.[reading - 1];
  if (!lines) return bill;
  const settledBill = { ...bill };
  delete settledBill.otherReadings;
  return {
    ...settledBill,
    lines: lines.map(confirmedLine),
    // They name lines of the reading that was not right.
    ...(reading > 0 && { subtotals: bill.subtotals.map((sum) => ({ ...sum, lineIds: [] })) }),
  };
}

/**
 * Confirms the amounts a person was shown. Of longer columns those further down count as well where they are printed as
 * text: there only their meaning was in doubt, never a digit.
 */
function confirmedIn({ pages }: Bill): (amount: Field<number>, at: number) => Field<number> {
  return (amount, at) =>
    at < MOST_ASKED_LINES || pages[(amount.page ?? 0) - 1]?.source === "text"
      ? confirmed(amount)
      : amount;
}

/** The amounts of one column as what the person says they are; what stood there before changes place with them. */
function withColumn(bill: Bill, column: MoneyColumn, is: MoneyColumn): Bill {
  const confirm = confirmedIn(bill);
  let at = 0;
  return {
    ...bill,
    lines: bill.lines.map((line) => {
      const [own, other] = [line[column], line[is]];
      if (!own) return line;
      const said = confirm(own, at++);
      return column === is ? { ...line, [is]: said } : { ...line, [column]: other, [is]: said };
    }),
  };
}

function withRows(bill: Bill, rows: LedgerKind, are: LedgerKind): Bill {
  const confirm = confirmedIn(bill);
  let at = 0;
  return {
    ...bill,
    ledger: bill.ledger.map((row) =>
      row.kind === rows ? { ...row, kind: are, amount: confirm(row.amount, at++) } : row,
    ),
  };
}

/** A line id no line of this bill has had: ids are never given twice, so notes and choices keep their meaning. */
const freshLineId = (bill: Bill): string =>
  `L${Math.max(0, ...bill.lines.map((line) => Number(line.id.slice(1)))) + 1}`;

/** The bill with the corrections applied in order; what its sums proved before stays as sure. Pure; corrections about lines that are not there do nothing. */
export function applyCorrections(bill: Bill, corrections: readonly Correction[]): Bill {
  return corrections.reduce((current, correction): Bill => {
    switch (correction.of) {
      case "header":
        return settled(correctHeader(current, correction.fields), ({ lineId }) => !lineId);
      case "line":
        return settled(
          {
            ...current,
            lines: current.lines.map((line) =>
              line.id === correction.lineId ? correctLine(line, correction.fields) : line,
            ),
          },
          ({ lineId }) => lineId === correction.lineId,
        );
      case "new-line": {
        const blank: BillLine = {
          id: freshLineId(current),
          modifiers: [],
          diagnoses: [],
          remarks: [],
        };
        return { ...current, lines: [...current.lines, correctLine(blank, correction.fields)] };
      }
      case "place":
        return correctPlace(current, correction.place, correction.value);
      case "reading":
        return withReading(current, correction.reading);
      case "column":
        return withColumn(current, correction.column, correction.is);
      case "rows":
        return withRows(current, correction.rows, correction.are);
      case "asked":
        return { ...current, asked: [...new Set([...(current.asked ?? []), ...correction.keys])] };
      case "removed-line":
        return settled(
          { ...current, lines: current.lines.filter((line) => line.id !== correction.lineId) },
          ({ lineId }) => lineId === correction.lineId,
        );
    }
  }, withProven(bill));
}

/** A bill with nothing on it, for typing one in. */
export const EMPTY_BILL: Bill = {
  kind: "itemized",
  kindEvidence: ["typed in by hand"],
  lines: [],
  ledger: [],
  totals: {},
  subtotals: [],
  legend: [],
  pages: [],
};
