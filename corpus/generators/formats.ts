/** How billing systems print dates and amounts. Dates come in as `YYYY-MM-DD`, amounts as cents. */

export type DateFormat = (iso: string) => string;
export type AmountFormat = (cents: number) => string;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const LONG_MONTHS = [
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

function parts(iso: string): { year: string; month: string; day: string } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match?.[1] || !match[2] || !match[3]) throw new Error(`not a date: ${iso}`);
  return { year: match[1], month: match[2], day: match[3] };
}

export const slashes: DateFormat = (iso) => {
  const { year, month, day } = parts(iso);
  return `${month}/${day}/${year}`;
};
export const shortSlashes: DateFormat = (iso) => {
  const { year, month, day } = parts(iso);
  return `${month}/${day}/${year.slice(2)}`;
};
/** No leading zeros: 1/2/2026. */
export const looseSlashes: DateFormat = (iso) => {
  const { year, month, day } = parts(iso);
  return `${Number(month)}/${Number(day)}/${year}`;
};
/** No year: the document prints it elsewhere. */
export const monthDay: DateFormat = (iso) => {
  const { month, day } = parts(iso);
  return `${month}/${day}`;
};
export const dashes: DateFormat = (iso) => {
  const { year, month, day } = parts(iso);
  return `${month}-${day}-${year}`;
};
export const isoDate: DateFormat = (iso) => iso;
export const monthName: DateFormat = (iso) => {
  const { year, month, day } = parts(iso);
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
};
export const longMonthName: DateFormat = (iso) => {
  const { year, month, day } = parts(iso);
  return `${LONG_MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
};
/** 02JAN26, as mainframe hospital systems print it. */
export const compactDate: DateFormat = (iso) => {
  const { year, month, day } = parts(iso);
  return `${day}${(MONTHS[Number(month) - 1] ?? "").toUpperCase()}${year.slice(2)}`;
};
export const dayMonthName: DateFormat = (iso) => {
  const { year, month, day } = parts(iso);
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
};

function digits(cents: number, grouped: boolean): string {
  const absolute = Math.abs(cents);
  const whole = String(Math.floor(absolute / 100));
  const dollars = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
  return `${dollars}.${String(absolute % 100).padStart(2, "0")}`;
}

/** 1,234.56 and -1,234.56 */
export const grouped: AmountFormat = (cents) => (cents < 0 ? "-" : "") + digits(cents, true);
/** 1234.56 and -1234.56 */
export const bare: AmountFormat = (cents) => (cents < 0 ? "-" : "") + digits(cents, false);
/** $1,234.56 and -$1,234.56 */
export const dollars: AmountFormat = (cents) => (cents < 0 ? "-$" : "$") + digits(cents, true);
/** 1,234.56 and (1,234.56) */
export const parentheses: AmountFormat = (cents) =>
  cents < 0 ? `(${digits(cents, true)})` : digits(cents, true);
/** 1,234.56 and 1,234.56- */
export const trailingMinus: AmountFormat = (cents) =>
  cents < 0 ? `${digits(cents, true)}-` : digits(cents, true);
/** 1,234.56 and 1,234.56 CR */
export const credit: AmountFormat = (cents) =>
  cents < 0 ? `${digits(cents, true)} CR` : digits(cents, true);

/** The decimal string of a truth file. */
export const decimal: AmountFormat = (cents) => bare(cents);

export function cents(amount: number): number {
  return Math.round(amount * 100);
}
