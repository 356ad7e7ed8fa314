/** Dates and amounts as further billing systems print them, used by the `unseen-` layouts alone. */
import { type AmountFormat, type DateFormat, grouped, monthName } from "#corpus/generators/formats";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const weekday = (iso: string): string => DAYS[new Date(`${iso}T12:00:00Z`).getUTCDay()] ?? "";

/** Saturday, Apr 18, 2026 */
export const weekdayDate: DateFormat = (iso) => `${weekday(iso)}, ${monthName(iso)}`;
/** Mar-04-2026 */
export const monthDashes: DateFormat = (iso) =>
  `${monthName(iso).slice(0, 3)}-${iso.slice(8)}-${iso.slice(0, 4)}`;
/** JUL 06 26 */
export const capitalsDate: DateFormat = (iso) =>
  `${monthName(iso).slice(0, 3).toUpperCase()} ${iso.slice(8)} ${iso.slice(2, 4)}`;
/** 05.14.26 */
export const dots: DateFormat = (iso) => `${iso.slice(5, 7)}.${iso.slice(8)}.${iso.slice(2, 4)}`;
/** 20260514 */
export const packed: DateFormat = (iso) => iso.replaceAll("-", "");
/** 1,234.56 and .56: no zero before the point */
export const pointFirst: AmountFormat = (cents) => grouped(cents).replace(/^(-?)0\./, "$1.");
/** $ 1,234.56 */
export const spacedDollars: AmountFormat = (cents) =>
  cents < 0 ? `- $ ${grouped(-cents)}` : `$ ${grouped(cents)}`;
