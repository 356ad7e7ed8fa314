import type { Bill } from "~/domain/bill/bill";
import { sumCents, type Cents } from "~/domain/money";
import {
  auditedLines,
  certain,
  hasDoubtfulLine,
  isInpatient,
  type AuditedLine,
} from "./audited-line";
import type { Answer, OutpatientRate, Reference } from "./reference";
import { isNear } from "./standing";

/** The note about the price of a whole visit, by its id. */
export const WHOLE_VISIT = "whole-visit";
export const WHOLE_VISIT_NOTE = `price-above-benchmark:${WHOLE_VISIT}`;

/** The note about the price of a whole stay, by its id. */
export const WHOLE_STAY = "whole-stay";
export const WHOLE_STAY_NOTE = `price-above-benchmark:${WHOLE_STAY}`;

/** What a hospital charges for a stay whose group (MS-DRG) the bill prints, in cents. */
export type WholeStay = { drg: string; charges: Cents };

/** The stay as one price; null where no group is printed, for a doctor's bill, a plan's paper or doubtful charges. */
export function wholeStay(bill: Bill): WholeStay | null {
  const drg = certain(bill.drg);
  const billed = certain(bill.totals.billed);
  if (!drg || bill.setting === "professional") return null;
  if (bill.kind !== "itemized" && bill.kind !== "summary") return null;
  const charges =
    billed ??
    (hasDoubtfulLine(bill) ? 0 : sumCents(auditedLines(bill).map(({ charge }) => charge)));
  return charges > 0 ? { drg, charges } : null;
}

/** OPPS: one payment for the procedure and everything else on the claim. */
const COMPREHENSIVE = "J1";

/** What Medicare pays a hospital for everything around one procedure, in cents, and what this bill charges for it. */
export type WholeVisit = {
  procedure: AuditedLine;
  rate: Answer<OutpatientRate> & { cents: Cents };
  charges: Cents;
};

/**
 * The one payment for a whole outpatient visit, or null: no such procedure or several, a line without a day, a stay, or
 * a bill on which a plan's prices are printed.
 */
export function wholeVisit(bill: Bill, reference: Reference): WholeVisit | null {
  if (bill.kind !== "itemized" || isInpatient(bill) || hasDoubtfulLine(bill)) return null;
  const lines = auditedLines(bill).filter(({ setting }) => setting === "facility");
  if (lines.some(({ day, allowed }) => !day || allowed !== undefined)) return null;
  if (new Set(lines.map(({ claim }) => claim)).size > 1) return null;
  const found = lines.flatMap((procedure) => {
    const rate = procedure.code && reference.outpatientRate(procedure.code, procedure.day!);
    return rate && rate.status === COMPREHENSIVE && isNear(rate, procedure.day!)
      ? [{ procedure, rate }]
      : [];
  });
  const [only, ...others] = found;
  if (!only || others.length > 0 || (only.procedure.units ?? 1) !== 1) return null;
  const { cents } = only.rate;
  const charges = sumCents(lines.map(({ charge }) => charge));
  return cents ? { procedure: only.procedure, rate: { ...only.rate, cents }, charges } : null;
}
