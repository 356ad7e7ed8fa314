import type { BillLine, Field } from "~/domain/bill/bill";
import { datesOf, textCell, type Cell } from "~/domain/reading/tokens/cells";
import {
  compactDate,
  compactDay,
  completed,
  dateAt,
  type DateReading,
} from "~/domain/reading/tokens/dates";
import { serviceDayIn } from "~/domain/reading/parties/identity";
import { lostSlash } from "~/domain/reading/columns/fit";
import { fieldOf } from "~/domain/reading/page/fields";
import type { Word } from "~/domain/reading/page/page";
import { cellsIn, pageOfCell, type TableRecord } from "./records";
import { around } from "~/domain/reading/page/rows";

/** What the document gives besides the row: the latest day a date without a year may fall on, and the days of the paper itself. */
export type LineContext = {
  latest: string | null;
  paper?: readonly (Field<string> | undefined)[];
  /** The plans that the paper names, in small letters. */
  plans?: readonly string[];
};

/** Columns in which a whole date is out of place, as where rows of payments follow under the header of the services. */
const STRAYED = ["description", "unknown", "code", "revenue", "modifier", "units"] as const;

/** The day or span of a record: from its own columns, from its text, or from a date that stands above it. */
export function datesOfRecord(
  record: TableRecord,
  context: LineContext,
): Pick<BillLine, "serviceDate" | "serviceDateEnd"> {
  const read = (cell: Cell, trust = 1): [Field<string>, Field<string> | undefined] | null => {
    const spoilt = lostSlash(cell.text);
    const compact = compactDate(cell.text) ?? compactDay(cell.text) ?? spoilt;
    const from = cell.date?.from ?? compact;
    if (!from) return null;
    const whole = completed(from, context.latest);
    if (!whole) return null;
    const sure = trust * (from.startsWith("--") ? 0.9 : spoilt ? 0.75 : compact ? 0.95 : 1);
    const to = cell.date?.to ? completed(cell.date.to, context.latest) : null;
    const page = pageOfCell(record, cell);
    return [fieldOf(whole, page, cell, sure), to ? fieldOf(to, page, cell, sure) : undefined];
  };
  const own = wholeDates(cellsIn(record, "date"))
    .flatMap((cell) => read(cell) ?? [])
    .filter((one): one is Field<string> => one !== undefined);
  const told = record.serviceDays ? undefined : toldDay(record);
  if (told && told.value !== own[0]?.value && !record.cells.has("dateEnd"))
    return { serviceDate: told };
  const stray = own.length
    ? []
    : [
        ...STRAYED.flatMap((role) => cellsIn(record, role)),
        ...record.anchor.cells.filter((_, k) => record.anchor.columns[k]! < 0),
      ]
        .filter((cell) => cell.kind === "date" && !isBeside(record, cell))
        .flatMap((cell) => read(cell, isBehindCharge(record, cell) ? BEHIND : 0.95) ?? []);
  const above =
    own.length || stray.length || !record.dateAbove ? [] : (read(record.dateAbove, 0.97) ?? []);
  // Where only the day of posting is printed, it is the day of the line.
  const posted =
    own.length || stray.length || above.length
      ? []
      : cellsIn(record, "postDate").flatMap((cell) => read(cell, 0.95)?.[0] ?? []);
  const [serviceDate, second] = [...own, ...stray, ...above, ...posted.slice(0, 1)];
  const end = cellsIn(record, "dateEnd").flatMap((cell) => read(cell)?.[0] ?? [])[0] ?? second;
  return {
    ...(serviceDate ? { serviceDate } : {}),
    ...(serviceDate && end && end.value > serviceDate.value ? { serviceDateEnd: end } : {}),
  };
}

/** "Visit date 03/24/2026" below a name whose row begins with the day that it was posted. */
function toldDay({ anchor, rows }: TableRecord): Field<string> | undefined {
  const [told, ...more] = rows.flatMap((row) =>
    row === anchor.row || datesOf(row).length > 1 ? [] : (serviceDayIn(row) ?? []),
  );
  return told && more.length === 0
    ? fieldOf(told.value.from, told.page, textCell(told.words))
    : undefined;
}

/** How sure a day is that stands in no column of days, behind what the service costs: it may be another panel's. */
const BEHIND = 0.7;
const isBehindCharge = (record: TableRecord, { box }: Cell): boolean =>
  cellsIn(record, "charge").some((charge) => charge.box[0] < box[0]);

/** "Due October 27, 2025", "09/08/2025 Posted" in a panel beside the rows is the day of none of them. */
function isBeside({ rows }: TableRecord, { words }: Cell): boolean {
  const row = rows.find((one) => one.words.includes(words[0]!));
  const textAt = (at: number) => row?.words[at]?.text ?? "";
  const before = textAt((row?.words.indexOf(words[0]!) ?? 0) - 1);
  const behind = textAt((row?.words.indexOf(words.at(-1)!) ?? -2) + 1);
  return (
    /^(?:due|by|dob|born|birth|expires?)\W*$/i.test(before) ||
    /^(?:posted|scheduled|drafted)$/i.test(behind)
  );
}

/** "12/18/20" over "25", "Mar" over "9," over "2026": a date broken in a narrow column is one date. */
function wholeDates(cells: readonly Cell[]): Cell[] {
  const [first, second] = cells;
  if (!first || !second) return [...cells];
  if (first.kind === "text") {
    const words = cells.flatMap((cell) => cell.words);
    const texts = words.map(({ text }) => text);
    const date = dateAt(texts, 0);
    return date?.partial === false && date.words === words.length
      ? [dated(first, words, texts.join(" "), date)]
      : [...cells];
  }
  if (second.kind !== "number" || !/^\d{1,4}$/.test(second.text)) return [...cells];
  const text = first.text + second.text;
  const date = dateAt([text], 0);
  return date && !date.partial
    ? [dated(first, [...first.words, ...second.words], text, date), ...cells.slice(2)]
    : [...cells];
}

const dated = (cell: Cell, words: Word[], text: string, date: DateReading): Cell => ({
  ...{ ...cell, kind: "date", words, text, date },
  box: around(words.map((word) => word.box)),
});
