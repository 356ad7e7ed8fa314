import type { BillLine } from "~/domain/bill/bill";
import type { Printed } from "./evidence";
import { right } from "~/domain/reading/page/rows";

/** Points by which the amounts of one column may end apart. */
const EDGE = 3.5;
/** Two amounts may add up by chance; so many in a row do not. */
const FEWEST = 3;
const SHARE = 0.6;

/**
 * Whether the charges of a reading are what a ledger carries on in its last column: each is the one printed above it
 * and another amount of its own row. A balance is no charge, whatever stands above its column.
 */
export function isRunningBalance(
  lines: readonly BillLine[],
  { amounts, beside }: Printed,
): boolean {
  const edges = new Set(
    lines.flatMap(({ charge }) => (charge?.box ? [Math.round(right(charge.box))] : [])),
  );
  return [...edges].some((edge) => {
    const column = amounts.filter(({ cell }) => Math.abs(right(cell.box) - edge) <= EDGE);
    if (column.length * 2 < lines.length) return false;
    const carried = column.filter(({ row, cell }, at) => {
      const step = (cell.cents ?? 0) - (column[at - 1]?.cell.cents ?? Number.NaN);
      // The same charge week after week, with nothing paid, carries nothing on.
      if (step === 0) return false;
      return (beside.get(row) ?? []).some(
        (one) => one.cell !== cell && Math.abs(one.cell.cents ?? 0) === Math.abs(step),
      );
    });
    return carried.length >= FEWEST && carried.length >= SHARE * (column.length - 1);
  });
}
