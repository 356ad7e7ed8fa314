/** A day or span as printed. Without a year the dates are `--MM-DD` and wait for `withYear`. */
export type DateReading = { from: string; to?: string; partial: boolean; words: number };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";

const DAY_FORMS: { form: RegExp; read: (m: RegExpExecArray) => [string?, string?, string?] }[] = [
  { form: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, read: (m) => [m[1], m[2], m[3]] },
  { form: /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/, read: (m) => [m[4], m[1], m[3]] },
  {
    form: new RegExp(
      `^(${MONTH})[ -]?(\\d{1,2})(?:st|nd|rd|th)?[,.]?(?:[ -]+|(?<=,)(?=\\d{4}))(\\d{4}|'?\\d{2})(?![\\d/]|:\\d)`,
      "i",
    ),
    read: (m) => [m[3], m[1], m[2]],
  },
  {
    form: new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ -]?(${MONTH})[ ,-]*(\\d{4}|\\d{2})(?!\\d)`, "i"),
    read: (m) => [m[3], m[2], m[1]],
  },
  // Claim forms print their boxes apart: "01 14 26".
  { form: /^(\d{2}) (\d{2}) (\d{4}|\d{2})(?![\d./-])/, read: (m) => [m[3], m[1], m[2]] },
  // A form is filled in by hand, or as if: "10 / 06 / 2025".
  { form: /^(\d{1,2}) \/ (\d{1,2}) \/ (\d{4}|\d{2})(?![\d/])/, read: (m) => [m[3], m[1], m[2]] },
  { form: /^(\d{1,2})\/(\d{1,2})(?![\d/.])/, read: (m) => [undefined, m[1], m[2]] },
  {
    form: new RegExp(`^(${MONTH})[ -]?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d/.])`, "i"),
    read: (m) => [undefined, m[1], m[2]],
  },
];
const SPAN = /^\s*(?:-|–|—|−|to|thru|through|until)\s*/i;
const MAY_START = new RegExp(`^[(\\[]?(?:\\d|${MONTH}(?![a-z]))`, "i");

/** A real calendar day between 1900 and 2099, as `YYYY-MM-DD`; null otherwise. Two-digit years from 50 on are 19xx. */
export function day(year: string, month: string, date: string): string | null {
  const digits = year.replace("'", "");
  const y =
    digits.length === 2 ? Number(digits) + (Number(digits) >= 50 ? 1900 : 2000) : Number(digits);
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const m = named >= 0 ? named + 1 : Number(month);
  const d = Number(date);
  if (!(y >= 1900 && y <= 2099 && m >= 1 && m <= 12 && d >= 1)) return null;
  if (d > new Date(Date.UTC(y, m, 0)).getUTCDate()) return null;
  return `${y}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
}

/**
 * Reads a date or span that starts at `words[at]`, over as many words as it covers. US order, month first.
 * Returns null when there is none, when the day does not exist, or when the text runs on ("1/2 tablet" is no date,
 * nor is "12/31/99999").
 */
export function dateAt(words: readonly string[], at: number): DateReading | null {
  const head = words[at];
  if (!head || !MAY_START.test(head)) return null;
  const text = words
    .slice(at, at + 8)
    .join(" ")
    .replace(/^[([]/, "");
  const runTogether =
    spanRunTogether(text) ?? spanOfRemittance(text) ?? spanOfDays(text) ?? spanWithYear(text);
  if (runTogether) return runTogether;
  const first = dayAt(text);
  if (!first) return null;
  let [end, from, to, partial] = [
    first.length,
    first.date,
    undefined as string | undefined,
    first.partial,
  ];
  const joint = SPAN.exec(text.slice(end));
  const second = joint ? dayAt(text.slice(end + joint[0].length)) : null;
  if (second) {
    // "Jan 2 - Jan 5, 2026" and "01/02 - 01/05/26": the year stands once, at the end.
    if (first.partial && !second.partial) {
      from = withYear(from, Number(second.date.slice(0, 4)));
      if (from > second.date) from = withYear(first.date, Number(second.date.slice(0, 4)) - 1);
      partial = false;
    }
    const until =
      second.partial && !first.partial
        ? withYear(second.date, Number(from.slice(0, 4)))
        : second.date;
    if (until >= from) {
      to = until;
      end += joint![0].length + second.length;
    }
  } else if (first.namedMonth && joint) {
    // "January 2-5, 2026" and "Jan 2 - 5"
    const tail = /^(\d{1,2})(?:, ?(\d{4}))?(?![\d/:])/.exec(text.slice(end + joint[0].length));
    const year = tail?.[2] ?? (first.partial ? undefined : from.slice(0, 4));
    const until = tail && year ? day(year, from.slice(-5, -3), tail[1]!) : null;
    if (until) {
      if (first.partial) from = withYear(from, Number(year));
      partial = false;
      to = until;
      end += joint[0].length + tail![0].length;
    }
  }
  const count = wordsCovered(words, at, text.slice(0, end));
  if (count === null) return null;
  return { from, ...(to && to !== from ? { to } : {}), partial, words: count };
}

/** "05212025-05232025", "052125 052325", "052125 - 052325": two days in figures alone, of which one alone might be any number. */
function spanRunTogether(text: string): DateReading | null {
  const match = /^(\d{8}|\d{6})( - |-| )(\d{8}|\d{6})(?![\d.])/.exec(text);
  const [from, to] = match ? [compactDate(match[1]!), compactDate(match[3]!)] : [];
  if (!match || !from || !to || to < from || from < "2000") return null;
  if (
    match[1]!.length !== match[3]!.length ||
    Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > 1
  )
    return null;
  const words = match[2]!.split(" ").length;
  return { from, ...(to !== from ? { to } : {}), partial: false, words };
}

/** "0330 033026": from when and until when on a remittance of Medicare, the year behind the second day alone. */
function spanOfRemittance(text: string): DateReading | null {
  const [, first, second] = /^(\d{4}) (\d{6})(?![\d.-])/.exec(text) ?? [];
  const to = second ? compactDate(second) : null;
  const from =
    to && compactDay(first!) ? day(to.slice(0, 4), first!.slice(0, 2), first!.slice(2)) : null;
  if (!from || !to || to < from || to < "2000") return null;
  return { from, ...(to !== from ? { to } : {}), partial: false, words: 2 };
}

/** "0401 - 0403", "0401-0403": two days of a year without any mark, as remittances print them. */
function spanOfDays(text: string): DateReading | null {
  const match = /^(\d{4})( ?- ?)(\d{4})(?![\d.-])/.exec(text);
  const [from, to] = match ? [compactDay(match[1]!), compactDay(match[3]!)] : [];
  if (!match || !from || !to || to < from) return null;
  const words = match[2]!.split(" ").length;
  // Without spaces it may be any number of two parts, unless the days are close.
  if (words === 1 && Number(to.slice(2, 4)) - Number(from.slice(2, 4)) > 1) return null;
  return { from, ...(to !== from ? { to } : {}), partial: true, words };
}

/** "06/02-06/04-25": the year stands once, behind both days, with a mark of its own. */
function spanWithYear(text: string): DateReading | null {
  const [, month = "", date = "", last = "", until = "", year = ""] =
    /^(\d{1,2})\/(\d{1,2}) ?- ?(\d{1,2})\/(\d{1,2})-(\d{2}|\d{4})(?![\d/.-])/.exec(text) ?? [];
  const to = day(year, last, until);
  const same = day(year, month, date);
  const from =
    same && to && same > to ? day(String(Number(to.slice(0, 4)) - 1), month, date) : same;
  if (!from || !to) return null;
  const words = text.split(" ").findIndex((word) => word.endsWith(`-${year}`)) + 1;
  return words === 0 ? null : { from, ...(to !== from ? { to } : {}), partial: false, words };
}

type Day = { date: string; partial: boolean; length: number; namedMonth: boolean };

function dayAt(text: string): Day | null {
  for (const { form, read } of DAY_FORMS) {
    const match = form.exec(text);
    if (!match) continue;
    const [year, month, date] = read(match);
    const found = day(year ?? "2024", month!, date!);
    if (!found) continue;
    return {
      date: year ? found : `--${found.slice(5)}`,
      partial: !year,
      length: match[0].length,
      namedMonth: /^[a-z]/i.test(text),
    };
  }
  return null;
}

/** The date must end where a word ends, give or take closing punctuation, or the dash before the last day of a span. */
function wordsCovered(words: readonly string[], at: number, covered: string): number | null {
  let left = covered.trimEnd().length;
  if (/^[([]/.test(words[at] ?? "")) left += 1;
  for (let index = at; index < words.length; index += 1) {
    const word = words[index]!;
    left -= word.length;
    if (left <= 0)
      return /^[\d)\],.;:*]*[-–—]?$/.test(word.slice(word.length + left)) &&
        !/\d/.test(word.slice(word.length + left))
        ? index - at + 1
        : null;
    left -= 1;
  }
  return null;
}

/** `010226`, `01022026`, `20260102` and `02JAN2026`, for places where only a date can stand. */
export function compactDate(text: string): string | null {
  const six = /^(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (six) return day(six[3]!, six[1]!, six[2]!);
  const eight = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const iso = eight && Number(eight[1]) >= 1900 ? day(eight[1]!, eight[2]!, eight[3]!) : null;
  if (iso) return iso;
  const us = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  return us ? day(us[3]!, us[1]!, us[2]!) : null;
}

/** "05-01", apart from everything else, as `--05-01`; null where it is no day of a year. */
export const dashedDay = (text: string): string | null => dayOfYear(/^(\d{2})-(\d{2})$/, text);

/** `0501`, for a column of days alone, as `--05-01`; null where it is no day of a year. */
export const compactDay = (text: string): string | null => dayOfYear(/^(\d{2})(\d{2})$/, text);

function dayOfYear(written: RegExp, text: string): string | null {
  const [, month, date] = written.exec(text) ?? [];
  return month && day("2024", month, date!) ? `--${month}-${date}` : null;
}

/** Puts a year to `--MM-DD`; a date that has one is left alone. */
const withYear = (date: string, year: number): string =>
  date.startsWith("--") ? `${year}-${date.slice(2)}` : date;

/**
 * The year for a day printed without one: the latest that does not lie after `latest` (the statement date
 * or the end of service). Null when nothing on the document gives a year.
 */
export function completed(date: string, latest: string | null): string | null {
  if (!date.startsWith("--")) return date;
  if (!latest) return null;
  const year = Number(latest.slice(0, 4));
  const same = day(String(year), date.slice(2, 4), date.slice(5));
  if (same && same <= latest) return same;
  return day(String(year - 1), date.slice(2, 4), date.slice(5));
}

/** "Thu," before a day. */
export const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]*$/i;

/** Time of day as `HH:MM` on the 24-hour clock: `14:05`, `2:05 PM`, `1405` is not accepted. */
export function timeOf(text: string): string | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text.trim());
  if (!match) return null;
  let hour = Number(match[1]);
  const half = match[3]?.toLowerCase();
  if (Number(match[2]) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  if (half === "p" && hour < 12) hour += 12;
  if (half === "a" && hour === 12) hour = 0;
  return `${String(hour).padStart(2, "0")}:${match[2]}`;
}

/** Time of day in a column of times, where `1405` is one too. */
export const columnTimeOf = (text: string): string | null =>
  timeOf(text.trim().replace(/^(\d{2})(\d{2})$/, "$1:$2"));

/**
 * "Dec 20, 2025 3:06 PM #165311", whole: when a till printed its receipt, whenever the visit was. Null where anything but a
 * number stands behind the time.
 */
export function stampOf(words: readonly string[]): DateReading | null {
  const date = dateAt(words, 0);
  if (!date || date.partial || date.to) return null;
  const behind = words.slice(date.words).filter((word) => !/^(?:at|[·•|–—,-])$/i.test(word));
  return STAMP.test(behind.join(" ")) ? date : null;
}
const STAMP =
  /^\d{1,2}:\d{2}(?::\d{2})? ?[ap]\.?m\.?(?: (?:#|(?:reg(?:ister)?|term(?:inal)?|lane|till)\.? ?#?)\w{1,12})?$/i;
