import type { BillLine, Box, Field } from "~/domain/bill/bill";
import { right } from "~/domain/reading/rows";
import { AI_MONEY, type AiLine } from "./ai-reading";
import { DISPUTED } from "./draft";
import { dayOn, wordShare, type PrintedRow, type RowsByPage } from "./page-evidence";
import type { Word } from "~/domain/reading/page";

/** Share of a description's words that must stand on a row for it to be the line's. */
const SAME_WORDS = 0.6;
/** Points by which figures of one column may stand apart at their aligned end. */
const COLUMN_SLACK = 6;

/**
 * The row on which a line of the model's stands that we did not read: its charge, its code or most of its words, and
 * not a row that is known already. Takes the row.
 */
export function takeRow(
  { page, charge, code, description, serviceDate }: AiLine,
  printed: RowsByPage,
  known: Set<PrintedRow>,
  charges: readonly Box[],
): PrintedRow | undefined {
  if (charge === undefined || (!code && !description)) return undefined;
  const isPrinted = (day: string) => printed.rows.some((row) => dayOn(row, day) !== undefined);
  if (serviceDate && !isPrinted(serviceDate)) return undefined;
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

/** A line that only the model read and that the total asks for, on a picture where nothing of it was recognised. */
export function lineOfSum(line: AiLine, page: number): BillLine {
  const at = <T>(value: T): Field<T> => ({ value, page, confidence: DISPUTED });
  const fresh: BillLine = { id: "L0", page, modifiers: [], diagnoses: [], remarks: [] };
  if (line.serviceDate) fresh.serviceDate = at(line.serviceDate);
  if (line.description) fresh.description = at(line.description);
  if (line.code) fresh.code = at(line.code);
  if (line.charge !== undefined) fresh.charge = at(line.charge);
  return fresh;
}

/** A line that only the model read, with what of it stands on its row. */
export function newLine(line: AiLine, row: PrintedRow, confidence: number): BillLine {
  const at = <T>(value: T, word?: Word): Field<T> => ({
    value,
    page: row.page,
    box: word?.box ?? row.box,
    confidence,
  });
  const fresh: BillLine = {
    id: "L0",
    page: row.page,
    box: row.box,
    modifiers: line.modifiers
      .filter((mark) => row.codes.has(mark))
      .map((mark) => at(mark, row.codes.get(mark))),
    diagnoses: [],
    remarks: [],
  };
  if (line.serviceDate) fresh.serviceDate = at(line.serviceDate, dayOn(row, line.serviceDate));
  if (line.description) fresh.description = at(line.description);
  if (line.code) fresh.code = at(line.code, row.codes.get(line.code));
  if (line.revenueCode && row.codes.has(line.revenueCode))
    fresh.revenueCode = at(line.revenueCode, row.codes.get(line.revenueCode));
  if (line.units !== undefined && row.units.has(line.units))
    fresh.units = at(line.units, row.units.get(line.units));
  for (const name of AI_MONEY) {
    const cents = line[name];
    const word = cents === undefined ? undefined : row.amounts.get(cents);
    if (cents !== undefined && word) fresh[name] = at(cents, word);
  }
  return fresh;
}
