import type { Column } from "./column";
import { MONEY_ROLES } from "./columns";
import type { TableReading } from "./table";

const ESTIMATED = /\b(?:est|estimated?|quoted?|expected|anticipated|projected)\b/i;

/** Whether a table's columns are headed as guesses, an amount among them: "Est. Fee", "Estimated Insurance", "Quoted". */
export function isEstimated(columns: readonly Column[]): boolean {
  const guessed = columns.filter(({ header }) => ESTIMATED.test(header));
  return guessed.length >= 2 && guessed.some(({ role }) => MONEY_ROLES.has(role));
}

/**
 * The readings where an estimate is printed beside what was charged in the end: the estimate lists the same services
 * once more, and none of its own. Null where one stands without the other.
 */
export function withoutEstimates(readings: readonly TableReading[]): TableReading[] | null {
  const lists = ({ lines }: TableReading): boolean => lines.length > 0;
  const both = [true, false].every((side) =>
    readings.some((one) => (one.estimated ?? false) === side && lists(one)),
  );
  if (!both) return null;
  return readings.map((one) =>
    one.estimated
      ? { ...one, lines: [], ledger: [], subtotals: [], totals: [], roles: new Set() }
      : one,
  );
}
