import type { BillLine } from "~/domain/bill/bill";
import type { Column } from "~/domain/reading/columns/column";
import { MONEY_ROLES } from "~/domain/reading/words/columns";
import type { TableReading } from "./table";

const ESTIMATED = /\b(?:est|estimated?|quoted?|expected|anticipated|projected)\b/i;

/** Whether a table's columns are headed as guesses, an amount among them: "Est. Fee", "Estimated Insurance", "Quoted". */
export function isEstimated(columns: readonly Column[]): boolean {
  const guessed = columns.filter(({ header }) => ESTIMATED.test(header));
  return guessed.length >= 2 && guessed.some(({ role }) => MONEY_ROLES.has(role));
}

const serviceOf = ({ code, description }: BillLine): string =>
  code?.value ?? description?.value.toLowerCase() ?? "";

/**
 * The readings where an estimate is printed beside what was charged in the end: the estimate lists the same services
 * once more, and none of its own. Null where one stands without the other, or where most of what is estimated is
 * charged nowhere else: then it is a charge whose shares are not settled yet.
 */
export function withoutEstimates(readings: readonly TableReading[]): TableReading[] | null {
  const linesWhere = (estimated: boolean) =>
    readings.filter((one) => (one.estimated ?? false) === estimated).flatMap(({ lines }) => lines);
  const charged = new Set(linesWhere(false).map(serviceOf));
  const guessed = linesWhere(true);
  const again = guessed.filter((line) => charged.has(serviceOf(line)));
  if (guessed.length === 0 || again.length * 2 <= guessed.length) return null;
  return readings.map((one) =>
    one.estimated
      ? { ...one, lines: [], ledger: [], subtotals: [], totals: [], roles: new Set() }
      : one,
  );
}
