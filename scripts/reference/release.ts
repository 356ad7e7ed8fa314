import { quarterStart } from "./starter-sources";

/** One release of a quarterly file, and the first day it is in force. */
export type Release = { name: string; first: string };

const MONTHS: Record<string, number> = { january: 1, april: 4, july: 7, october: 10 };
const YEAR = "(20\\d\\d)";
const MONTH = "(january|april|july|october)";

/** How CMS writes a quarter into names and headings, most telling first. */
const WORDINGS: { pattern: RegExp; quarter: (...parts: string[]) => string | null }[] = [
  // ccipra-v322r0-f1: the version counts years from 1994 and quarters from 0.
  {
    pattern: /v(\d\d)([0-3])r\d/i,
    quarter: (version, quarter) => quarterName(1994 + Number(version), Number(quarter) + 1),
  },
  { pattern: /(20\d\d)[ _-]*q([1-4])/i, quarter: (year, q) => quarterName(year, q) },
  { pattern: /(\d\d)clabq([1-4])/i, quarter: (year, q) => quarterName(`20${year}`, q) },
  {
    pattern: /rvu(\d\d)([a-d])/i,
    quarter: (year, q) => quarterName(`20${year}`, " abcd".indexOf(q!.toLowerCase())),
  },
  {
    pattern: /(?:^|\D)(\d\d)-(\d\d)-(20\d\d)(?:\D|$)/,
    quarter: (month, _day, year) => ofMonth(year, Number(month)),
  },
  {
    pattern: new RegExp(`${MONTH}\\W*(?:_)?\\W*${YEAR}`, "i"),
    quarter: (month, year) => ofMonth(year, MONTHS[month!.toLowerCase()]!),
  },
  {
    pattern: new RegExp(`${YEAR}[ _-]*${MONTH}`, "i"),
    quarter: (year, month) => ofMonth(year, MONTHS[month!.toLowerCase()]!),
  },
];

/** The release that the first of these texts to name one names; null where none does. */
export function releaseIn(texts: readonly string[]): Release | null {
  for (const text of texts) {
    for (const { pattern, quarter } of WORDINGS) {
      const found = pattern.exec(text);
      const name = found && quarter(...found.slice(1));
      if (name) return quarterRelease(name);
    }
  }
  return null;
}

/** `2026Q3` as a release; null for anything else. */
export const quarterRelease = (name: string): Release | null =>
  /^20\d\dQ[1-4]$/.test(name) ? { name, first: quarterStart(name) } : null;

/** `Relative Value File July Release` of 2026. */
export function ofMonth(year: string | undefined, month: number): string | null {
  return month >= 1 && month <= 12 ? quarterName(year, Math.ceil(month / 3)) : null;
}

const quarterName = (year: string | number | undefined, quarter: string | number | undefined) =>
  `${year}Q${quarter}`;
