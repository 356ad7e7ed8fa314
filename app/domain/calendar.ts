import { addDays } from "./day";

/** Counting days as the law does. A day is `YYYY-MM-DD`; such strings compare as days. */
export type Day = string;

const instant = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const on = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
const weekday = (day: Day): number => instant(day).getUTCDay();

/** Whole days from one day to another; negative when `to` lies before. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((instant(to).getTime() - instant(from).getTime()) / 86_400_000);

const isWeekend = (day: Day): boolean => weekday(day) % 6 === 0;

/** The holidays of 5 USC 6103(a) with a fixed date, as `MM-DD`. */
const FIXED_HOLIDAYS = new Set(["01-01", "06-19", "07-04", "11-11", "12-25"]);
/** `Monday`, for the day as it is read out. */
export const weekdayName = (day: Day): string =>
  "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ")[weekday(day)]!;

/** Those on a weekday of a month: month, weekday (1 Monday, 4 Thursday), which one (5: the last). */
const MOVING_HOLIDAYS: readonly (readonly [month: number, weekday: number, which: number])[] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, 5],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
];

/**
 * Whether a day is a federal holiday by the dates of 5 USC 6103(a). The free weekday beside a holiday that falls on
 * a weekend is not one here: the register holds (a) only, and counting it would move a deadline later on a guess.
 */
export function isFederalHoliday(day: Day): boolean {
  if (FIXED_HOLIDAYS.has(day.slice(5))) return true;
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  return MOVING_HOLIDAYS.some(
    ([inMonth, onWeekday, which]) =>
      month === inMonth &&
      weekday(day) === onWeekday &&
      (which === 5
        ? addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
        : Math.ceil(date / 7) === which),
  );
}

/** Monday to Friday, and no federal holiday. */
export const isBusinessDay = (day: Day): boolean => !isWeekend(day) && !isFederalHoliday(day);

/** The day itself, or the next one that is neither on a weekend nor a federal holiday. */
export function onOrAfterBusinessDay(day: Day): Day {
  let next = day;
  while (!isBusinessDay(next)) next = addDays(next, 1);
  return next;
}

/** The business day that is `count` business days after `day`; the first one counted is the day after. */
export function addBusinessDays(day: Day, count: number): Day {
  let next = day;
  for (let left = count; left > 0;) {
    next = addDays(next, 1);
    if (isBusinessDay(next)) left -= 1;
  }
  return next;
}

/**
 * The same date so many months later. Where that month has no such date, the first of the month after it:
 * four months from October 30 is March 1 (45 CFR 147.136(d)(2)(i)).
 */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = [
    Number(day.slice(0, 4)),
    Number(day.slice(5, 7)),
    Number(day.slice(8)),
  ];
  const same = on(year, month + months, date);
  return Number(same.slice(8)) === date ? same : on(year, month + months + 1, 1);
}

/** The same date so many years later; February 29 becomes February 28, the earlier reading. */
export function addYears(day: Day, years: number): Day {
  const year = Number(day.slice(0, 4)) + years;
  const same = on(year, Number(day.slice(5, 7)), Number(day.slice(8)));
  return same.slice(5, 7) === day.slice(5, 7) ? same : addDays(same, -1);
}

export const earliest = (...days: readonly Day[]): Day => days.reduce((a, b) => (a < b ? a : b));
export const latest = (...days: readonly Day[]): Day => days.reduce((a, b) => (a > b ? a : b));
