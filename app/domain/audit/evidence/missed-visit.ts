import { daysBetween } from "~/domain/calendar";
import type { AuditedLine } from "./audited-line";

/** What the row of a missed-visit fee says itself: that the office called the visit off, or that it was told in time. */

const PERSON =
  "(?:PROVIDER|DR\\.? [A-Z'-]{2,15}|DR|DOCTOR|DENTIST|HYGIENIST|THERAPIST|MD|PHYSICIAN|STAFF)";
const PLACE = "(?:OFFICE|CLINIC|PRACTICE|FACILITY)";
const CALLED_OFF = "(?:CANCELL?ED|CXL?'?D?|CLOSED|RESCHEDULED|BUMPED|MOVED|POSTPONED)";
/** `Office closed`, `cancelled by clinic`, `Dr out sick`, `snow day`; but not `office visit, sick` nor `out of network`. */
const BY_OFFICE = new RegExp(
  String.raw`\b(?:${CALLED_OFF} (?:BY|PER) (?:THE )?(?:${PLACE}|${PERSON})|(?:${PLACE}|${PERSON}) (?:WAS )?(?:${CALLED_OFF}|CLOSURE)|` +
    String.raw`${PERSON} (?:WAS )?(?:OUT(?! OF)|SICK(?! VISIT)|ILL|ABSENT|AWAY|UNAVAILABLE)|SNOW (?:DAY|CLOSURE)|POWER (?:OUTAGE|FAILURE))\b`,
);
/** The person came all the same. */
const WAS_SEEN = /\b(PT|PATIENT) (WAS )?(SEEN|ARRIVED|ATTENDED)\b/;
const TOLD = String.raw`\b(?:CALLED|CANCELL?ED|CXL?'?D?|NOTIFIED|NOTICE|CONTACTED|EMAILED|PHONED|RESCHEDULED)`;
/** `PT CALLED 07/04`, with the day of the visit elsewhere on the row or as the row's own. */
const TOLD_ON = new RegExp(String.raw`${TOLD}(?: ON)? (\d{1,2})\/(\d{1,2})\b`);
const DATE = /\b(\d{1,2})\/(\d{1,2})\b/g;
/** `CANCELLED 3 DAYS BEFORE`, `CALLED 48 HRS AHEAD`; `<24 HRS` and `less than` say the contrary. */
const TOLD_AHEAD = new RegExp(
  String.raw`${TOLD} (\d{1,3}) ?(D|DAYS?|HRS?|HOURS?) (?:BEFORE|PRIOR|AHEAD|IN ADVANCE|EARLIER)\b`,
);
/** The office's own call. */
const REMINDER = /\b(REMIND\w*|CONFIRM\w*|NO ANSWER)\b/;
/** `72 HRS NOTICE GIVEN`, `GAVE 3 DAYS NOTICE`. */
const NOTICE_OF =
  /\b(?:(?:GAVE|WITH) (\d{1,3}) ?(D|DAYS?|HRS?|HOURS?)'? NOTICE|(\d{1,3}) ?(D|DAYS?|HRS?|HOURS?)'? NOTICE (?:WAS )?GIVEN)\b/;
const TOO_LATE = /<|\b(LESS THAN|UNDER|WITHIN|W\/IN|NO NOTICE)\b/;
/** A day's notice is what most policies ask for: more than that is in time by nearly all. */
const ENOUGH_DAYS = 2;
const HOURS_A_DAY = 24;

export const isOfficesDoing = (description: string): boolean => BY_OFFICE.test(description);

/** Why the fee may not be due by its own row; null where it says nothing of the kind. */
export type AgainstFee = "office" | "notice" | "seen";

/** `office`: it called the visit off. `notice`: it was told two days before or earlier. `seen`: the person came. */
export function whoseDoing({ description = "", day }: AuditedLine): AgainstFee | null {
  if (isOfficesDoing(description)) return "office";
  if (WAS_SEEN.test(description)) return "seen";
  const days = daysAhead(description) ?? daysByDates(description, day);
  return days !== null && days >= ENOUGH_DAYS ? "notice" : null;
}

function daysAhead(description: string): number | null {
  if (TOO_LATE.test(description)) return null;
  const found = TOLD_AHEAD.exec(description) ?? NOTICE_OF.exec(description);
  const [number, unit] = found?.slice(1).filter(Boolean) ?? [];
  return number && unit ? Number(number) / (unit.startsWith("D") ? 1 : HOURS_A_DAY) : null;
}

/** From the day the office was told to the day of the visit, both as the row prints them; null where one is missing. */
function daysByDates(description: string, day: string | undefined): number | null {
  const told = REMINDER.test(description) ? null : TOLD_ON.exec(description);
  if (!told || !day) return null;
  const dates = [...description.matchAll(DATE)];
  const others = dates.filter(([text]) => text !== `${told[1]}/${told[2]}`);
  // The same day twice is a call on the day of the visit.
  if (others.length > 1 || dates.length - others.length > 1) return null;
  const visit = others[0] ? dateOf(others[0], day) : day;
  const notice = dateOf(told, day);
  return visit && notice ? daysBetween(notice, visit) : null;
}

/** A month and a day in the year of the row; null where there is no such day. */
function dateOf([, month, date]: RegExpMatchArray, day: string): string | null {
  const text = `${day.slice(0, 4)}-${month!.padStart(2, "0")}-${date!.padStart(2, "0")}`;
  return Number.isNaN(Date.parse(text)) ? null : text;
}
