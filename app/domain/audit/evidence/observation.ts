import type { Bill } from "~/domain/bill/bill";
import { daysBetween } from "~/domain/calendar";
import { auditedLines, certain, type AuditedLine } from "./audited-line";

/** Hours under observation, as a hospital charges them. */
export type Observed = {
  line: AuditedLine;
  /** The day the hours begin. */
  day: string;
  /** The last day of a row that prints a range; else the same. */
  end: string;
  /** Whole hours, as the line's units count them. */
  hours: number;
};

const BY_CODE = "G0378";
const BY_REVENUE = "0762";
const WORDS = /\bOBSERVATION\b/;
/** A fee for taking someone in, or a doctor's work, is no hour. */
const NO_HOURS = /\b(ADMI\w*|DIRECT|VISIT|PHYSICIAN|DISCHARGE|INITIAL|SUBSEQUENT)\b/;
/** More than this is minutes, or something else. */
const MOST_HOURS = 240;

/** The observation charges of a hospital's itemized bill whose day and whole hours are printed. */
export function observationHours(bill: Bill): Observed[] {
  if (bill.kind !== "itemized") return [];
  return auditedLines(bill).flatMap((line) => {
    const { units } = line;
    const isWhole = units !== undefined && Number.isInteger(units) && units <= MOST_HOURS;
    const days = isWhole && isObservation(line) ? daysOf(bill, line) : null;
    return days && isWhole ? [{ line, ...days, hours: units }] : [];
  });
}

/** The one day of a row, or the first and last of its range. */
function daysOf(bill: Bill, { id, day }: AuditedLine): Pick<Observed, "day" | "end"> | null {
  if (day) return { day, end: day };
  const { serviceDate, serviceDateEnd } = bill.lines.find((line) => line.id === id)!;
  const [from, to] = [certain(serviceDate), certain(serviceDateEnd)];
  return from && to && from <= to ? { day: from, end: to } : null;
}

/** `18:00`, `6:00 PM`. */
const TIME = /\b([01]?\d|2[0-3]):([0-5]\d)(?: ?([AP])\.?M\b)?/g;
/** The clock of a hospital, without a colon, only where two stand together. */
const FOUR_DIGITS =
  /\b([01]\d|2[0-3])([0-5]\d)((?: ?HRS?)? ?(?:-|–|TO|UNTIL|THRU|THROUGH) ?)([01]\d|2[0-3])([0-5]\d)\b/;
const NAMED_FOUR =
  /\b(START(?:ED)?|BEG[AI]N|FROM|IN|STOP(?:PED)?|END(?:ED)?|TO|OUT):? ?([01]\d|2[0-3])([0-5]\d)\b/g;
/** `8/12`, `08/12/2025`. */
const DATE = /\b(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?\b/g;
const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR;

/** When a row's own words say that the hours began and ended. */
export type ObservedTimes = {
  /** Minutes after midnight of the first day. */
  from: number;
  /** Minutes between both; without dates of both, less than a day. */
  minutes: number;
  /** The row prints the day of both. */
  areDated: boolean;
};

/**
 * `18:00 8/12 TO 16:00 8/13`, `8/12 18:00 - 8/13 16:00`, `20:00-14:00`. Null where another time or a single date stands
 * beside, which may tell of other hours.
 */
export function observedTimes({ line, day, end }: Observed): ObservedTimes | null {
  const text = (line.description ?? "")
    .replace(FOUR_DIGITS, "$1:$2$3$4:$5")
    .replaceAll(NAMED_FOUR, "$1 $2:$3");
  const clocks = [...text.matchAll(TIME)];
  const [from, to, ...others] = clocks.map(minutesOf);
  const halves = clocks.filter(([, , , half]) => half).length;
  const dates = [...text.matchAll(DATE)].map((found) => dateIn(day.slice(0, 4), found));
  if (from === undefined || to === undefined || others.length > 0 || halves === 1) return null;
  if (dates.length !== 0 && (dates.length !== 2 || dates.includes(null))) return null;
  const [first, last] = dates.length === 2 ? (dates as [string, string]) : [day, end];
  const apart = daysBetween(first, last);
  const minutes = apart * MINUTES_A_DAY + to - from;
  const areDated = dates.length === 2 || apart > 0;
  if (areDated) return minutes > 0 ? { from, minutes, areDated } : null;
  return { from, minutes: minutes > 0 ? minutes : minutes + MINUTES_A_DAY, areDated };
}

const minutesOf = ([, hour, minute, half]: RegExpMatchArray): number =>
  (half ? (Number(hour) % 12) + (half === "P" ? 12 : 0) : Number(hour)) * MINUTES_AN_HOUR +
  Number(minute);

function dateIn(year: string, [, month, date]: RegExpMatchArray): string | null {
  const text = `${year}-${month!.padStart(2, "0")}-${date!.padStart(2, "0")}`;
  return Number.isNaN(Date.parse(text)) ? null : text;
}

function isObservation({ code, revenueCode, description, setting }: AuditedLine): boolean {
  if (setting === "professional") return false;
  if (code) return code === BY_CODE;
  if (NO_HOURS.test(description ?? "")) return false;
  return revenueCode ? revenueCode === BY_REVENUE : WORDS.test(description ?? "");
}
