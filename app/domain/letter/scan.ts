import { lawsIn } from "~/domain/law/citations";
import type { Cents } from "~/domain/money";
import { digitsForWords } from "./number-words";

/** Takes the text of a letter apart into everything that must be known from somewhere. */

export type Scan = {
  laws: string[];
  urls: string[];
  dates: string[];
  amounts: Cents[];
  percents: string[];
  periods: string[];
  codes: string[];
  marks: number[];
  counts: number[];
  numbers: string[];
};

const MONTH =
  "(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthOf = (name: string): string =>
  String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, "0");
const two = (number: string): string => number.padStart(2, "0");
const yearOf = (year: string): string => (year.length === 2 ? `20${year}` : year);

const DATES: readonly [RegExp, (parts: readonly string[]) => string][] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([, y, m, d]) => `${y}-${m}-${d}`],
  [
    /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/g,
    ([, m, d, y]) => `${yearOf(y!)}-${two(m!)}-${two(d!)}`,
  ],
  [
    new RegExp(String.raw`\b${MONTH}\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b`, "gi"),
    ([, m, d, y]) => `${y}-${monthOf(m!)}-${two(d!)}`,
  ],
  [
    new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\.?,? (\d{4})\b`, "gi"),
    ([, d, m, y]) => `${y}-${monthOf(m!)}-${two(d!)}`,
  ],
  // Half a date is no date that could be checked: it stays as it is written.
  [new RegExp(String.raw`\b${MONTH}\.? (\d{4})\b`, "gi"), ([, m, y]) => `${y}-${monthOf(m!)}`],
  [
    new RegExp(String.raw`\b${MONTH}\.? (\d{1,2})(?:st|nd|rd|th)?\b(?!\d)`, "gi"),
    ([, m, d]) => `${monthOf(m!)}-${two(d!)}`,
  ],
];

const FIGURE = String.raw`\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?`;
const AMOUNTS: readonly RegExp[] = [
  new RegExp(String.raw`(?:US\s?)?\$\s?-?(${FIGURE})\s?(k|thousand|million|m)?\b`, "gi"),
  new RegExp(String.raw`\bUSD\s?(${FIGURE})()\b`, "gi"),
  new RegExp(String.raw`\b(${FIGURE})\s?(k|thousand|million)?\s?(?:dollars?|bucks|USD)\b`, "gi"),
  /\b(\d{1,3}(?:,\d{3}){0,5}\.\d{2}|\d+\.\d{2}|\d{1,3}(?:,\d{3}){1,5})()\b(?![.-]?\d|\s?(?:%|percent))/gi,
];
const CENTS = /\b(\d{1,3})\s?(?:cents?\b|¢)/gi;
const PERCENT = /\b(\d+(?:\.\d+)?)\s?(?:%|percent\b|per cent\b|times\b|x\b)/gi;
export const PERIOD =
  /\b(\d+)[\s-](?:more )?((?:business|working|calendar) )?(day|week|month|year|hour)s?\b/gi;
export const DAY_NUMBER = /\bday (\d+)\b/gi;
const CODE =
  /(?:\b(?:[Cc]odes?|CPT|HCPCS|modifiers?|DRG|Rev\.|revenue code|CARC|RARC|reason)[ :#]+)([0-9A-Z]{2,5}(?:-[0-9A-Z]{2})*)(?![0-9A-Za-z])/g;
const MARK = /\[(\d+)\]/g;
const COUNT =
  /\b(\d{1,4}) (?:more )?(?:lines?|points?|charges?|copies|pages?|services?|codes?|more\b)(?= |,|\.|\)|;|$)/gi;
const LIST_NUMBER = /^(\d{1,3})\. (?=\S)/gm;
const NUMBER =
  /(?<![\p{L}\p{N}#$€£])[\p{L}\p{N}#$€£]*\p{N}[\p{L}\p{N}]*(?:(?:[-./:_']|[#$€£]+)[\p{L}\p{N}]+)*/gu;

/** One way of writing each character: no look-alike digits or hyphens, and nothing invisible inside a word. */
export const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[‐-―−]/g, "-");

/** A text of which what was recognized is blanked, so that no later step sees it again. */
class Remainder {
  constructor(private text: string) {}

  take<T>(pattern: RegExp, read: (parts: readonly string[]) => T): T[] {
    const taken: T[] = [];
    this.text = this.text.replace(pattern, (...parts: unknown[]) => {
      taken.push(read(parts.map((part) => (typeof part === "string" ? part : ""))));
      return " ¦ ";
    });
    return taken;
  }

  /** Of two readings at one place the longer one counts; the rest is read again until nothing is left. */
  takeLaws(): string[] {
    const laws: string[] = [];
    for (let found = lawsIn(this.text); found.length > 0; found = lawsIn(this.text)) {
      laws.push(...found.map(({ law }) => law));
      let rest = "";
      let done = 0;
      for (const { start, end } of found.sort((a, b) => a.start - b.start)) {
        const from = Math.max(start, done);
        if (end <= from) continue;
        rest += this.text.slice(done, from) + "¦".repeat(end - from);
        done = end;
      }
      this.text = rest + this.text.slice(done);
    }
    return laws;
  }
}

/** Takes a text apart. The order counts: a date is recognized before a period, a period before a number. */
export function scan(source: string): Scan {
  const rest = new Remainder(digitsForWords(plain(source)));
  const urls = rest.take(/\b(?:https?:\/\/|www\.)[^\s<>"]+/g, ([url]) =>
    url!.replace(/[.,;]$/, ""),
  );
  const laws = rest.takeLaws();
  const dates = DATES.flatMap(([pattern, read]) => rest.take(pattern, read));
  const percents = rest.take(PERCENT, ([all, figure]) =>
    /times|x$/i.test(all!) ? `${figure}x` : `${Number(figure)}%`,
  );
  const periods = [
    ...rest.take(PERIOD, periodOf),
    ...rest.take(DAY_NUMBER, ([, count]) => `${Number(count)} days`),
  ];
  const amounts = [
    ...AMOUNTS.flatMap((pattern) =>
      rest.take(pattern, ([, figure, scale]) => centsFrom(figure!, scale ?? "")),
    ),
    ...rest.take(CENTS, ([, cents]) => Number(cents)),
  ];
  const marks = rest.take(MARK, ([, number]) => Number(number));
  const codes = rest
    .take(CODE, ([all, code]) => (/\d/.test(code!) ? code! : all!))
    .filter((code) => /\d/.test(code));
  const counts = [LIST_NUMBER, COUNT].flatMap((pattern) =>
    rest.take(pattern, ([, n]) => Number(n)),
  );
  const numbers = rest.take(NUMBER, ([number]) => number!);
  return { laws, urls, dates, amounts, percents, periods, codes, marks, counts, numbers };
}

/** `30 days`, `3 business days`. */
const periodOf = ([, count, which, unit]: readonly string[]): string =>
  `${Number(count)} ${(which ?? "").toLowerCase().replace("calendar ", "")}${unit!.toLowerCase()}s`;

function centsFrom(figure: string, scale: string): Cents {
  const by = /^k|^thousand/i.test(scale) ? 1000 : /^m/i.test(scale) ? 1_000_000 : 1;
  return Math.round(Number(figure.replaceAll(",", "")) * 100 * by);
}
