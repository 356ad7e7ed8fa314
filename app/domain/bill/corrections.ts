import * as z from "zod";
import { withProven } from "./gated-bill";
import { BillLine, CentsField, IsoDate, type Bill, type Field } from "./bill";

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

export const Correction = z.discriminatedUnion("of", [
  z.object({ of: z.literal("header"), fields: HeaderFields }),
  z.object({ of: z.literal("line"), lineId: z.string(), fields: LineFields }),
  z.object({ of: z.literal("new-line"), fields: LineFields }),
  z.object({ of: z.literal("removed-line"), lineId: z.string() }),
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
