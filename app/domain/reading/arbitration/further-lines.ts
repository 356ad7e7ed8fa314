import type { Bill, BillLine, Box } from "~/domain/bill/bill";
import { sumCents, type Cents } from "~/domain/money";
import type { Word } from "~/domain/reading/page/page";
import { right } from "~/domain/reading/page/rows";
import type { AiLine } from "./ai-reading";
import { dayOn, wordShare, type PrintedRow, type PrintedRows } from "./printed-rows";

/** Lines of the model's that we did not read, on the rows that print them. */

export type Fresh = { line: AiLine; row: PrintedRow };

/** The model's `left` lines that stand on a row of their own; `lines` are ours. */
export function furtherLines(
  left: readonly AiLine[],
  lines: readonly BillLine[],
  own: Bill,
  printed: PrintedRows,
): Fresh[] {
  const known = knownRows(own, printed, lines);
  const charges = lines.flatMap(({ charge }) => (charge?.box ? [charge.box] : []));
  return left.flatMap((line) => {
    const row = takeRow(line, printed, known, charges);
    return row ? [{ line, row }] : [];
  });
}

/** Rows that we know to be something: our lines, and what the totals, payments and subtotals stand on. */
function knownRows(own: Bill, printed: PrintedRows, lines: readonly BillLine[]): Set<PrintedRow> {
  const places = [
    ...Object.values(own.totals),
    ...own.ledger.map(({ amount }) => amount),
    ...own.subtotals.map(({ amount }) => amount),
    ...lines,
  ];
  return new Set(places.flatMap((place) => printed.within(place?.page, place?.box)));
}

/** Share of a description's words that must stand on a row for it to be the line's. */
export const SAME_WORDS = 0.6;

/**
 * The row on which a line of the model's stands that we did not read: its charge, its code or most of its words, and
 * not a row that is known already. Takes the row.
 */
function takeRow(
  { page, charge, code, description, serviceDate }: AiLine,
  printed: PrintedRows,
  known: Set<PrintedRow>,
  charges: readonly Box[],
): PrintedRow | undefined {
  if (charge === undefined || (!code && !description)) return undefined;
  if (serviceDate && !printed.rows.some((row) => dayOn(row, serviceDate))) return undefined;
  const row = printed.rows.find(
    (one) =>
      !known.has(one) &&
      (page === undefined || one.page === page) &&
      standsInColumn(one.amounts.get(charge), charges) &&
      (code ? one.codes.has(code) : wordShare(one, description ?? "") >= SAME_WORDS) &&
      (!serviceDate || one.days.size === 0 || dayOn(one, serviceDate) !== undefined),
  );
  if (row) known.add(row);
  return row;
}

/** Points by which figures of one column may stand apart at their aligned end. */
const COLUMN_SLACK = 6;

/**
 * Whether an amount stands where our lines have their charges, at either end of the column; a sentence that names a
 * code and an amount does not. Where we read no charge at all nothing can be said against it.
 */
function standsInColumn(word: Word | undefined, charges: readonly Box[]): boolean {
  if (!word) return false;
  const near = (a: number, b: number) => Math.abs(a - b) < COLUMN_SLACK;
  return (
    charges.length === 0 ||
    charges.some((box) => near(right(box), right(word.box)) || near(box[0], word.box[0]))
  );
}

const MOST_TRIED = 10;

/** Of the model's further lines those that the printed total asks for; all of them where it decides nothing. */
export function askedFor(
  fresh: readonly Fresh[],
  lines: readonly BillLine[],
  billed: Cents | undefined,
): { asked: readonly Fresh[]; isProven: boolean } {
  const undecided = { asked: fresh, isProven: false };
  if (billed === undefined || lines.some(({ charge }) => !charge)) return undecided;
  const rest = billed - sumCents(lines.map(({ charge }) => charge!.value));
  if (rest === 0) return { asked: [], isProven: true };
  const sets = fresh.length > MOST_TRIED ? [fresh] : subsets(fresh);
  const making = sets.filter((set) => sumCents(set.map(({ line }) => line.charge!)) === rest);
  return making.length === 1 ? { asked: making[0]!, isProven: true } : undecided;
}

const subsets = (fresh: readonly Fresh[]): Fresh[][] =>
  fresh.reduce<Fresh[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
