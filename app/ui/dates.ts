const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

function parts(iso: string): { year: string; month: string; day: number } | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  const month = match && MONTHS[Number(match[2]) - 1];
  return match && month ? { year: match[1]!, month, day: Number(match[3]) } : null;
}

/** `2026-03-04` -> `March 4, 2026`. A day is a day in every time zone, so no Date object is involved. */
export function longDate(iso: string): string {
  const date = parts(iso);
  return date ? `${date.month} ${date.day}, ${date.year}` : iso;
}

/** `2026-03-04` -> `Mar 4, 2026`, for tables. */
export function shortDate(iso: string): string {
  const date = parts(iso);
  return date ? `${date.month.slice(0, 3)} ${date.day}, ${date.year}` : iso;
}

/** `2026-03-04` -> `03/04/26`, as bills print it. */
export const billDate = (iso: string): string =>
  /^\d{4}-\d{2}-\d{2}/.test(iso)
    ? `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(2, 4)}`
    : iso;
