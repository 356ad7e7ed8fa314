import { daysBetween } from "~/domain/calendar";
import type { AuditedLine } from "./audited-line";

/** What the row of a missed-visit fee says itself: that the office called the visit off, or that it was told in time. */

const OFFICE =
  "(?:THE )?(?:OFFICE|CLINIC|PRACTICE|PROVIDER|DR|DOCTOR|DENTIST|HYGIENIST|THERAPIST|MD|PHYSICIAN|STAFF|FACILITY)";
const CALLED_OFF = "(?:CANCELL?ED|CXL?'?D?|CLOSED|RESCHEDULED|BUMPED|MOVED|POSTPONED)";
/** `Office closed`, `cancelled by clinic`, `Dr out sick`, `snow day`. */
const BY_OFFICE = new RegExp(
  String.raw`\b(?:${CALLED_OFF} (?:BY|PER) ${OFFICE}|${OFFICE} (?:WAS )?(?:${CALLED_OFF}|CLOSURE|OUT|SICK|ILL|ABSENT|AWAY|UNAVAILABLE|DOWN)|SNOW (?:DAY|CLOSURE)|POWER (?:OUTAGE|FAILURE))\b`,
);
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
const TOO_LATE = /<|\b(LESS THAN|UNDER|WITHIN|W\/IN|NO NOTICE)\b/;
/** A day's notice is what most policies ask for: more than that is in time by nearly all. */
const ENOUGH_DAYS = 2;
const HOURS_A_DAY = 24;

/** `office`: it called the visit off. `notice`: it was told two days before or earlier. Null where the row says neither. */
export function whoseDoing({ description = "", day }: AuditedLine): "office" | "notice" | null {
  if (BY_OFFICE.test(description)) return "office";
  const days = daysAhead(description) ?? daysByDates(description, day);
  return days !== null && days >= ENOUGH_DAYS ? "notice" : null;
}

function daysAhead(description: string): number | null {
  const found = TOO_LATE.test(description) ? null : TOLD_AHEAD.exec(description);
  if (!found) return null;
  return Number(found[1]) / (found[2]!.startsWith("D") ? 1 : HOURS_A_DAY);
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
