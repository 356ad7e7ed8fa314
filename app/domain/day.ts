/** A day is `YYYY-MM-DD` and the same in every time zone. */

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

function parts(day: string): { year: string; month: string; date: string; name: string } | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return year && month && date && name ? { year, month, date, name } : null;
}

/** `2026-03-04` as `March 4, 2026`. */
export function longDate(day: string): string {
  const on = parts(day);
  return on ? `${on.name} ${Number(on.date)}, ${on.year}` : day;
}

/** `2026-03-04` as `Mar 4, 2026`, for tables. */
export function mediumDate(day: string): string {
  const on = parts(day);
  return on ? `${on.name.slice(0, 3)} ${Number(on.date)}, ${on.year}` : day;
}

/** `2026-03-04` as `03/04/2026`, the way American bills print it. */
export function shortDate(day: string): string {
  const on = parts(day);
  return on ? `${on.month}/${on.date}/${on.year}` : day;
}

/** `2026-03-04` as `03/04/26`, where there is little room. */
export function narrowDate(day: string): string {
  const on = parts(day);
  return on ? `${on.month}/${on.date}/${on.year.slice(2)}` : day;
}

/** The calendar day `days` after `day`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
