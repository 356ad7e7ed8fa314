import type { Bill } from "~/domain/bill/bill";
import { auditedLines, type AuditedLine } from "./audited-line";

/** Hours under observation, as a hospital charges them. */
export type Observed = {
  line: AuditedLine;
  day: string;
  /** Whole hours, as the line's units count them. */
  hours: number;
};

const BY_CODE = "G0378";
const BY_REVENUE = "0762";
const WORDS = /\bOBSERVATION\b/;
/** A fee for taking someone in, or a doctor's work, is no hour. */
const NO_HOURS = /\b(ADMI\w*|DIRECT|VISIT|PHYSICIAN|DISCHARGE|INITIAL|SUBSEQUENT)\b/;
/** More than this is minutes, or something else. */
const MOST_HOURS = 240;

/** The observation charges of a hospital's itemized bill whose day and whole hours are printed. */
export function observationHours(bill: Bill): Observed[] {
  if (bill.kind !== "itemized") return [];
  return auditedLines(bill).flatMap((line) => {
    const { day, units } = line;
    const isWhole = units !== undefined && Number.isInteger(units) && units <= MOST_HOURS;
    return isObservation(line) && day && isWhole ? [{ line, day, hours: units }] : [];
  });
}

function isObservation({ code, revenueCode, description, setting }: AuditedLine): boolean {
  if (setting === "professional") return false;
  if (code) return code === BY_CODE;
  if (NO_HOURS.test(description ?? "")) return false;
  return revenueCode ? revenueCode === BY_REVENUE : WORDS.test(description ?? "");
}
