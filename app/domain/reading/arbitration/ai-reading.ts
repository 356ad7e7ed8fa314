import * as z from "zod";
import type { DocumentKind } from "~/domain/bill/bill";
import { parseCents, type Cents } from "~/domain/money";
import { codeOf, isModifier, isTripModifier, revenueCodeOf } from "~/domain/reading/tokens/codes";
import { day } from "~/domain/reading/tokens/dates";

/**
 * What a model is asked to answer about a document. Everything may be null, nothing is trusted: amounts are decimal
 * strings, days `YYYY-MM-DD`, and whatever is neither is dropped when the answer is opened.
 */

const Printed = z.string().nullable();
const Amount = z.string().nullable().describe("As printed, such as 1234.56; null if not printed");

export const AiAnswer = z.object({
  documentType: z.enum(["itemized", "eob", "summary", "denial", "collection", "estimate", "other"]),
  provider: Printed,
  statementDate: Printed.describe("YYYY-MM-DD"),
  totals: z.object({
    billed: Amount,
    adjustments: Amount,
    insurancePaid: Amount,
    patientPaid: Amount,
    allowed: Amount,
    patientResponsibility: Amount,
  }),
  lines: z
    .array(
      z.object({
        page: z.number().int(),
        serviceDate: Printed.describe("YYYY-MM-DD"),
        description: Printed,
        code: Printed.describe("CPT, HCPCS or CDT"),
        revenueCode: Printed,
        modifiers: z.array(z.string()),
        units: z.number().nullable(),
        charge: Amount,
        allowed: Amount,
        discount: Amount,
        notCovered: Amount,
        deductible: Amount,
        copay: Amount,
        coinsurance: Amount,
        insurancePaid: Amount,
        patientOwes: Amount,
      }),
    )
    .max(3000),
});
export type AiAnswer = z.infer<typeof AiAnswer>;

export const AI_TOTALS = [
  "billed",
  "adjustments",
  "insurancePaid",
  "patientPaid",
  "allowed",
  "patientResponsibility",
] as const;
export type AiTotal = (typeof AI_TOTALS)[number];

export const AI_MONEY = [
  "charge",
  "allowed",
  "discount",
  "notCovered",
  "deductible",
  "copay",
  "coinsurance",
  "insurancePaid",
  "patientOwes",
] as const;
type AiMoney = (typeof AI_MONEY)[number];

/** One line as the model read it; what it did not read, or what can be no such thing, is absent. */
export type AiLine = {
  page?: number;
  serviceDate?: string;
  description?: string;
  code?: string;
  revenueCode?: string;
  modifiers: string[];
  units?: number;
} & { [name in AiMoney]?: Cents };

export type AiReading = {
  kind: DocumentKind;
  provider?: string;
  statementDate?: string;
  totals: { [name in AiTotal]?: Cents };
  lines: AiLine[];
};

/** Opens an answer: what is no amount, no day or no code is dropped, field by field. Pure; never throws. */
export function aiReading(answer: AiAnswer, pages: number): AiReading {
  const provider = text(answer.provider, 300);
  const statementDate = isoDay(answer.statementDate);
  return {
    kind: answer.documentType,
    ...(provider ? { provider } : {}),
    ...(statementDate ? { statementDate } : {}),
    totals: moneyOf(AI_TOTALS, answer.totals, Math.abs),
    lines: answer.lines.map((line) => {
      const serviceDate = isoDay(line.serviceDate);
      const description = text(line.description, 600);
      const code = line.code === null ? null : codeOf(line.code.trim());
      const revenueCode = line.revenueCode === null ? null : revenueCodeOf(line.revenueCode.trim());
      return {
        ...(line.page >= 1 && line.page <= pages ? { page: line.page } : {}),
        ...(serviceDate ? { serviceDate } : {}),
        ...(description ? { description } : {}),
        ...(code ? { code } : {}),
        ...(revenueCode ? { revenueCode } : {}),
        modifiers: line.modifiers
          .map((mark) => mark.trim().toUpperCase())
          .filter((mark) => isModifier(mark) || isTripModifier(mark))
          .slice(0, 4),
        ...(line.units !== null && line.units >= 0 && line.units <= 1_000_000
          ? { units: line.units }
          : {}),
        ...moneyOf(AI_MONEY, line),
      };
    }),
  };
}

function moneyOf<Name extends string>(
  names: readonly Name[],
  from: Record<Name, string | null>,
  sign: (cents: Cents) => Cents = (cents) => cents,
): { [name in Name]?: Cents } {
  const read: { [name in Name]?: Cents } = {};
  for (const name of names) {
    const cents = from[name] === null ? null : parseCents(from[name]);
    if (cents !== null) read[name] = sign(cents);
  }
  return read;
}

const text = (value: string | null, most: number): string | null =>
  value === null
    ? null
    : value
        .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
        .replace(/\s+/g, " ")
        .trim()
        .slice(0, most) || null;

function isoDay(value: string | null): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value?.trim() ?? "");
  return match ? day(match[1]!, match[2]!, match[3]!) : null;
}
