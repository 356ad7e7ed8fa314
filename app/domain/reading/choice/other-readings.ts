import { MOST_ASKED_LINES, type Bill, type BillLine } from "~/domain/bill/bill";
import { MONEY_COLUMNS } from "~/domain/bill/corrections";
import { trustOf } from "~/domain/bill/trust";

/** What a person is shown beside the chosen reading. */
const MOST_READINGS = 2;

/**
 * A bill on which the gate of trust closes, with the likeliest other ways to read its lines, so that the person can say
 * which is right. `rivals`: the lines of every other proposal, the likeliest first.
 */
export function withOtherReadings(
  bill: Bill,
  rivals: () => readonly (readonly BillLine[])[],
): Bill {
  const isShort = bill.lines.length <= MOST_ASKED_LINES;
  const inLines = [...trustOf(bill).gated.keys()].some((place) => place.startsWith("L"));
  if (!isShort || !inLines) return bill;
  const seen = new Set([told(bill.lines)]);
  const others: BillLine[][] = [];
  for (const lines of rivals()) {
    if (others.length === MOST_READINGS) break;
    const isLikely = lines.length * 2 >= bill.lines.length && lines.length <= MOST_ASKED_LINES;
    if (!isLikely || lines.length === 0 || seen.has(told(lines))) continue;
    seen.add(told(lines));
    others.push([...lines]);
  }
  return others.length > 0 ? { ...bill, otherReadings: others } : bill;
}

/** What a person sees of lines: two readings that tell the same are no choice. */
const told = (lines: readonly BillLine[]): string =>
  lines
    .map((line) =>
      [line.serviceDate, line.code, line.description, ...MONEY_COLUMNS.map((name) => line[name])]
        .map((field) => field?.value)
        .join("|"),
    )
    .join("\n");
