import type { Bill, BillLine, Field, Totals } from "./bill";

/** What a picture most likely shows and recognition missed. In a text layer what is not there was not printed. */

/** Of lines with codes, so many have one on a paper that gives every service a code. */
const NEARLY_ALL = 0.75;
const LEAST_LINES = 3;

const isRecognized = (field: Field<unknown> | undefined): boolean =>
  field !== undefined && field.confidence < 1 && field.origin !== "typed";

/** The lines read from a picture without a code, where nearly all others have one. */
export function linesWithoutCode(lines: readonly BillLine[]): BillLine[] {
  const coded = lines.filter(({ code }) => code);
  if (lines.length < LEAST_LINES || coded.length < lines.length * NEARLY_ALL) return [];
  return lines.filter(({ code, charge }) => !code && isRecognized(charge));
}

/** Whether the lines of a bill were read from a picture and none has a day: most papers print one, if only once for all. */
export const lacksAllDays = ({ lines }: Pick<Bill, "lines">): boolean =>
  lines.length > 0 &&
  lines.every(({ serviceDate, charge }) => !serviceDate && isRecognized(charge));

/** The sums that nearly every bill prints, and that a picture's reading lacks: what was charged, and what is asked for. */
export function missedSums({ lines, totals }: Pick<Bill, "lines" | "totals">): (keyof Totals)[] {
  const isPicture = lines.length > 0 && lines.every(({ charge }) => isRecognized(charge));
  return isPicture ? SUMS.filter((name) => !totals[name]) : [];
}
const SUMS = ["billed", "patientResponsibility"] as const;
