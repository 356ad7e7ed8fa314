import type { BillLine, Box, Field } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { datesOf } from "~/domain/reading/tokens/cells";
import { bottom, centreY, median, overlap, right, type Row } from "~/domain/reading/page/rows";
import type { Doubt } from "./misread-lines";
import { captionsOver, isCaptioned } from "./days-above";
import { isOtherDay } from "./visit-days";

/** What speaks against the day that a line was read with. */

/** Whose paper it is, the day it was made and when it is to be paid. */
export type Paper = Partial<Record<"patient" | "statementDate" | "dueDate", Field<string>>>;

/** What the day of a line is held against: the days of the others, and those printed around them. */
export type DayContext = {
  lines: readonly BillLine[];
  paper: Paper;
  rowsOn: ReadonlyMap<number | undefined, readonly Row[]>;
  days: readonly Day[];
  /** The year of most days on the paper. */
  thisYear: number;
};

/** Each line looks at its own page alone, so that a long paper takes no longer a line than a short one. */
export const onPage = (rowsOn: DayContext["rowsOn"], page: number | undefined): readonly Row[] =>
  rowsOn.get(page) ?? [];
type Day = { page: number; box: Box; day: string };

/** The days that these rows print, and the year of most of them. */
export const daysOn = (rows: readonly Row[]): Pick<DayContext, "days" | "thisYear"> => ({
  days: rows.flatMap((row, at) => daysIn(row, rows.slice(Math.max(0, at - 3), at))),
  thisYear: median(rows.flatMap(datesOf).map(({ date }) => yearOf(date!.from))),
});

/** The whole dates of a row that may be days of service. */
const daysIn = (row: Row, above: readonly Row[]): Day[] =>
  datesOf(row).flatMap(({ box, date, words }) =>
    date &&
    !date.partial &&
    !isOtherDay(textAround(box, row)) &&
    !SPAN.test(textAround(box, row)) &&
    !isCaptioned(words[0]!, row, above)
      ? [{ page: row.page, box, day: date.from }]
      : [],
  );

/** "04/18/26 to 04/19/26" in a panel is a stay, and the day of no service. */
const SPAN = /[/-]\d{2,4} ?(?:to|thru|through|[-–—]) ?\d/i;

/** What stands around a day on its row, without what a gap as wide as this (in points) parts from it: another panel. */
const PARTED = 100;

function textAround(box: Box, { words }: Row): string {
  const parts = words.map((word, at) => {
    const before = words[at - 1];
    return before !== undefined && word.box[0] - right(before.box) > PARTED;
  });
  const at = words.findIndex((word) => word.box[0] >= box[0]);
  const from = parts.lastIndexOf(true, at);
  const to = parts.indexOf(true, at + 1);
  return words
    .slice(Math.max(0, from), to < 0 ? undefined : to)
    .map(({ text }) => text)
    .join(" ");
}

/** Whether one place comes before another in reading order. */
const isAbove = (a: { page: number; box: Box }, b: { page: number; box: Box }): boolean =>
  a.page < b.page || (a.page === b.page && bottom(a.box) <= b.box[1] + LEEWAY);
/** Points. */
export const LEEWAY = 2;

/** Where a line was read; null where that is unknown. */
const placeOf = ({ page, box, charge }: BillLine): { page: number; box: Box } | null =>
  page === undefined || !box
    ? null
    : charge?.box && charge.page === page
      ? { page, box: [box[0], box[1], right(charge.box) - box[0], box[3]] }
      : { page, box };

const isLeftOf = (day: Day, { box }: { box: Box }): boolean => right(day.box) < right(box);

/** The day was taken from above, and another day stands between. */
function passesOverADay(line: BillLine, { days }: DayContext): boolean {
  const own = placeOf(line);
  const { serviceDate } = line;
  if (!own || !serviceDate?.box || serviceDate.page === undefined) return false;
  const from = { page: serviceDate.page, box: serviceDate.box };
  // The only day of a paper is everybody's, wherever its panel stands.
  const isOnly = days.every(({ day }) => day === serviceDate.value);
  if (!isAbove(from, own)) return !isOnly && !isWithin(serviceDate, own) && isAbove(own, from);
  return days.some(
    (day) =>
      day.day !== serviceDate.value &&
      isAbove(from, day) &&
      isAbove(day, own) &&
      isLeftOf(day, own),
  );
}

export const isWithin = (
  field: Field<unknown>,
  { page, box }: { page: number; box: Box },
): boolean =>
  field.page === page &&
  field.box !== undefined &&
  centreY(field.box) > box[1] - LEEWAY &&
  centreY(field.box) < bottom(box) + LEEWAY;

/** The line's own rows print a day, and it is not the one that was taken. */
function printsAnotherDay(line: BillLine, { days }: DayContext): boolean {
  const own = placeOf(line);
  const { serviceDate } = line;
  if (!own || !serviceDate?.box || isWithin(serviceDate, own)) return false;
  return days.some(
    (day) =>
      day.page === own.page &&
      day.day !== serviceDate.value &&
      centreY(day.box) > own.box[1] &&
      centreY(day.box) < bottom(own.box) &&
      day.box[0] >= own.box[0] - LEEWAY &&
      isLeftOf(day, own),
  );
}

/** A word stands partly over its day: what the text layer has there is not where it is printed. */
function hasAWordOverItsDay({ page, serviceDate }: BillLine, { rowsOn }: DayContext): boolean {
  const { box } = serviceDate ?? {};
  if (!box || serviceDate!.page !== page) return false;
  return onPage(rowsOn, page).some(
    (row) =>
      isOver(row.box, box) &&
      row.words.some(
        (word) =>
          isOver(word.box, box) &&
          (word.box[0] < box[0] - LEEWAY || right(word.box) > right(box) + LEEWAY),
      ),
  );
}

export const isOver = (one: Box, other: Box): boolean =>
  Math.abs(centreY(one) - centreY(other)) < other[3] / 2 &&
  overlap({ left: one[0], right: right(one) }, other[0], right(other)) > other[2] / 4;

/** Whether two boxes are one. */
export const isSameBox = (box: Box, other: Box): boolean =>
  box.every((side, at) => Math.abs(side - other[at]!) < 0.5);

/** "Date of Statement" over the day: what stands beside the table is none of its days. */
function hasAnotherCaption({ serviceDate, page }: BillLine, { rowsOn }: DayContext): boolean {
  const { box } = serviceDate ?? {};
  if (!box || serviceDate!.page !== page) return false;
  const rows = onPage(rowsOn, page);
  const at = rows.findIndex((row) => isWithin(serviceDate!, row));
  const word = rows[at]?.words.find((one) => isSameEdge(one.box, box));
  return (
    word !== undefined &&
    OTHER_CAPTIONS.test(captionsOver(word, rows[at]!, rows.slice(0, at)).join(" "))
  );
}
const OTHER_CAPTIONS =
  /\b(?:statement|birth|due|bill(?:ing)?|invoice|printed|issued?|processed)\b/i;
const isSameEdge = (one: Box, other: Box): boolean => Math.abs(one[0] - other[0]) < LEEWAY;

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** So many years before most other days on a paper somebody was born. */
const LONG_AGO = 7;
function isLongAgo({ serviceDate }: BillLine, { thisYear }: DayContext): boolean {
  return serviceDate !== undefined && thisYear - yearOf(serviceDate.value) > LONG_AGO;
}

/**
 * What was done was done before the paper about it was made, and before it is to be paid; unless the paper's day is not surely
 * read, and most days come after it.
 */
function isAfterThePaper({ serviceDate }: BillLine, { lines, paper }: DayContext): boolean {
  const { statementDate, dueDate } = paper;
  const isLate = (day: string | undefined) =>
    day !== undefined && (day > (statementDate?.value ?? "9") || day >= (dueDate?.value ?? "9"));
  const isSure = [statementDate, dueDate].every((one) => !one || one.confidence >= CONFIRM_BELOW);
  const late = lines.filter((line) => isLate(line.serviceDate?.value));
  return isLate(serviceDate?.value) && (isSure || late.length * 2 <= lines.length);
}

/** The day of the paper itself, which stands beside the rows, where other services have another day. */
const hasThePapersDay = ({ serviceDate }: BillLine, { lines, paper }: DayContext): boolean =>
  serviceDate?.box !== undefined &&
  paper.statementDate?.box !== undefined &&
  serviceDate.page === paper.statementDate.page &&
  isSameBox(serviceDate.box, paper.statementDate.box) &&
  lines.some((line) => line.serviceDate && line.serviceDate.value !== serviceDate.value);

export const DAY_DOUBTS: readonly Doubt<DayContext>[] = [
  passesOverADay,
  printsAnotherDay,
  hasAWordOverItsDay,
  hasAnotherCaption,
  isLongAgo,
  isAfterThePaper,
  hasThePapersDay,
].map((when) => ({ doubts: ["serviceDate"], when }));
