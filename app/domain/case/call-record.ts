import * as z from "zod";
import type { Day } from "~/domain/calendar";
import type { CallInput, CallTexts } from "./call-inputs";
import { CentsField, IsoDate } from "~/domain/bill/bill";
import { addDays, longDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import { readField } from "~/domain/bill/typed-field";

/** What a person notes during a call, and what becomes of it: a log entry, days to keep, a letter that confirms it. */

const Words = (most: number) => z.string().min(1).max(most).nullable();
export const CallRecord = z.object({
  day: IsoDate,
  /** `HH:MM`, as the person's own clock showed it. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  person: Words(200),
  number: Words(60),
  reference: Words(100),
  said: z.string().min(1).max(2_000),
  promisedCents: CentsField.min(1).nullable(),
  promisedBy: IsoDate.nullable(),
  nextStep: Words(500),
  followUp: IsoDate.nullable(),
});
export type CallRecord = z.infer<typeof CallRecord>;

/** A call with the log entry it stands in. */
export type RecordedCall = { id: number; call: CallRecord };

/** A year ahead is a slip of the year, not a promise. */
const LATEST_DAYS = 400;

/**
 * Reads a call as typed. Only its day and what was said must be there: a call that brought nothing is worth its line
 * in the log too. A promise and a follow-up lie after the call.
 */
export function readCall(
  texts: CallTexts,
  today: Day,
): { call: CallRecord | null; problems: Partial<Record<CallInput, string>> } {
  const problems: Partial<Record<CallInput, string>> = {};
  const words = (name: CallInput, most: number): string | null => {
    const text = texts[name].replace(/\r\n?/g, "\n").trim();
    if (text.length > most) problems[name] = `Use at most ${most} characters.`;
    return text || null;
  };
  const dayIn = (name: CallInput): string | null => {
    const read = readField.day(texts[name]);
    if (!read.ok) problems[name] = read.problem;
    return read.ok ? read.value : null;
  };
  const day = dayIn("day");
  if (day === null) problems.day ??= "Enter the date of the call, such as 03/14/2026.";
  // The server's day is UTC: late in the evening it may be a day ahead, and never behind, of any state.
  else if (day > addDays(today, 1)) problems.day = "That date is in the future.";
  const time = timeOf(texts.time);
  if (time === undefined) problems.time = "Enter a time such as 2:10 PM.";
  const said = words("said", 2_000);
  if (said === null) problems.said = "Write down what they said, even if it was nothing.";
  const promised = readField.amount(texts.promised);
  if (!promised.ok) problems.promised = promised.problem;
  else if (promised.value !== null && promised.value < 1)
    problems.promised = "Enter an amount such as 120.00.";
  const ahead = (name: "promisedBy" | "followUp"): string | null => {
    const later = dayIn(name);
    if (later !== null && day !== null && later < day)
      problems[name] = "This date is before the call. Check it.";
    if (later !== null && later > addDays(today, LATEST_DAYS))
      problems[name] = "This date is more than a year away. Check it.";
    return later;
  };
  const call = {
    day,
    time: time ?? null,
    person: words("person", 200),
    number: words("number", 60),
    reference: words("reference", 100),
    said,
    promisedCents: promised.ok ? promised.value : null,
    promisedBy: ahead("promisedBy"),
    nextStep: words("nextStep", 500),
    followUp: ahead("followUp"),
  };
  const parsed = Object.keys(problems).length === 0 ? CallRecord.safeParse(call) : null;
  return { call: parsed?.success ? parsed.data : null, problems };
}

/** `14:10`, `2:10 pm`, `2 PM` as `14:10`; null where nothing was typed, undefined where it is no time. */
function timeOf(typed: string): string | null | undefined {
  const text = typed.trim().toLowerCase().replaceAll(".", "");
  if (text === "") return null;
  const match = /^(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$/.exec(text);
  if (!match || (match[2] === undefined && match[3] === undefined)) return undefined;
  const [, hours, minutes = "00", half] = match;
  let hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return undefined;
  if (half === "pm" && hour < 12) hour += 12;
  if (half === "am" && hour === 12) hour = 0;
  return hour < 24 && Number(minutes) < 60
    ? `${String(hour).padStart(2, "0")}:${minutes}`
    : undefined;
}

/** `14:10` as `2:10 PM`. */
export function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}

/** When the call was, in words: `November 21, 2026 at 2:10 PM`. */
export const callMoment = ({ day, time }: CallRecord): string =>
  `${longDate(day)}${time ? ` at ${clockTime(time)}` : ""}`;

/** What was promised, as one phrase; null where nothing was. */
export function promiseWords({ promisedCents, promisedBy }: CallRecord): string | null {
  if (promisedCents === null && promisedBy === null) return null;
  return [
    promisedCents === null ? null : formatCents(promisedCents),
    promisedBy === null ? null : `by ${longDate(promisedBy)}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The call as an entry of the communication log. */
export function callNote(call: CallRecord): string {
  const promise = promiseWords(call);
  return [
    `Call on ${callMoment(call)}${call.person ? ` with ${call.person}` : ""}`,
    call.number && `Number called: ${call.number}`,
    call.reference && `Reference: ${call.reference}`,
    `They said: ${call.said}`,
    promise && `Promised: ${promise}`,
    call.nextStep && `Next step: ${call.nextStep}`,
    call.followUp && `Follow up on ${longDate(call.followUp)}`,
  ]
    .filter(Boolean)
    .join("\n");
}
