import { amountsOf } from "~/domain/reading/tokens/cells";
import { right, type Row } from "~/domain/reading/page/rows";
import type { TableReading } from "./table";

/**
 * The readings without those that sum up the others: a table of visits above the table of what was done ("05/22/2025
 * Emergency 8,820.05") lists no service of its own. One of its columns comes to what all other lines come to.
 */
export function withoutSummaries(
  readings: readonly TableReading[],
  rows: readonly Row[],
): TableReading[] {
  return readings.map((reading) => {
    const others = readings.filter((one) => one !== reading).flatMap(({ lines }) => lines);
    return sumsUp(reading, others, rows) ? { ...reading, lines: [], rows: new Set() } : reading;
  });
}

function sumsUp(
  { lines, rows: own }: TableReading,
  others: TableReading["lines"],
  rows: readonly Row[],
): boolean {
  if (lines.length === 0 || others.length < 2 || lines.length >= others.length) return false;
  if (lines.some(({ code }) => code)) return false;
  if (lines.some(({ revenueCode }) => revenueCode)) return sumsUpByRevenueCode(lines, others);
  if (isOfOtherDays(lines, others)) return false;
  const charged = others.reduce((sum, { charge }) => sum + (charge?.value ?? 0), 0);
  const columns = new Map<number, number>();
  const used = rows.filter((row) => own.has(row.whole ?? row));
  for (const cell of used.flatMap(amountsOf)) {
    if (cell.cents === undefined) continue;
    const edge = Math.round(right(cell.box) / EDGE);
    columns.set(edge, (columns.get(edge) ?? 0) + cell.cents);
  }
  // With its own total row a column comes to twice as much.
  const sums = [...columns.values()];
  return charged !== 0 && (sums.includes(charged) || sums.includes(charged * 2));
}
/** What was done on days before or after all of the others is none of them, and can cost the same. */
function isOfOtherDays(lines: TableReading["lines"], others: TableReading["lines"]): boolean {
  const days = others.map(({ serviceDate }) => serviceDate?.value ?? "").toSorted();
  const [first, last] = [days[0]!, days.at(-1)!];
  return (
    first !== "" &&
    lines.every(
      ({ serviceDate }) => serviceDate && (serviceDate.value < first || serviceDate.value > last),
    )
  );
}

/** "Total charges by revenue code": each row comes to what the lines with its code come to. */
function sumsUpByRevenueCode(lines: TableReading["lines"], others: TableReading["lines"]): boolean {
  const sums = new Map<string | undefined, number>();
  for (const { revenueCode, charge } of others)
    sums.set(revenueCode?.value, (sums.get(revenueCode?.value) ?? 0) + (charge?.value ?? 0));
  return lines.every(
    ({ revenueCode, charge, serviceDate }) =>
      !serviceDate && revenueCode && charge && sums.get(revenueCode.value) === charge.value,
  );
}

/** Points within which amounts end at one edge. */
const EDGE = 4;
