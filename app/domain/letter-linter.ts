import type { Bill } from "./bill";
import { daysBetween } from "./calendar";
import type { SentLetter } from "./case-file";
import { longDate } from "./day";
import { aboveEstimate } from "./estimate";
import { citableLaws, lawsIn, namesOnlyCitableLaw, withoutPart } from "./law/citations";
import {
  ENTRY_IDS,
  REGISTER,
  citable,
  clockCitable,
  sourcesToCite,
  NO_TICKS,
  type EntryId,
  type Ticks,
} from "./law/register";
import {
  citationText,
  letterText,
  type Letter,
  type LetterInput,
  type LetterSource,
} from "./letter";
import { amountsAtIssue } from "./letter-amounts";
import { RESPONSE_DAYS, decisionPaper, matterOf } from "./letter-matter";
import { isPriceRequest } from "./letter-points";
import { lineCode } from "./letter-wording";
import { formatCents, sumCents, type Cents } from "./money";
import { digitsForWords } from "./number-words";

/**
 * Holds a draft against what is known. Every law, code, amount, date, period, percentage and number in it must stand
 * in the register (as far as a letter may cite it), on the documents, in the findings, or follow from them. A model may
 * word a letter; it cannot bring anything in.
 */

export type LintKind =
  | "law"
  | "code"
  | "amount"
  | "date"
  | "period"
  | "percent"
  | "number"
  | "address"
  | "word"
  | "mark";

export type LintProblem = { kind: LintKind; text: string };

/** What a letter may speak of. Build it with `letterFacts`; a draft is then linted against it. */
export type LetterFacts = {
  laws: ReadonlySet<string>;
  amounts: ReadonlySet<Cents>;
  dates: ReadonlySet<string>;
  /** `30 days`, `3 business days`, `4 months`. */
  periods: ReadonlySet<string>;
  percents: ReadonlySet<string>;
  /** Procedure, drug and revenue codes, alone and with their modifiers. */
  codes: ReadonlySet<string>;
  /** Any other word with a digit, lower case: account numbers, house numbers, units. */
  numbers: ReadonlySet<string>;
  urls: ReadonlySet<string>;
  /** The lines of the list of sources that may stand under a letter, each without its mark. */
  sourceLines: readonly string[];
  /** How many lines, points and charges there are to count. */
  most: number;
  /** What an entry of the register says beyond its name: it counts in a draft that names the entry. */
  entries: readonly EntryFacts[];
  /** Printed names and descriptions: they may hold any word. */
  printed: readonly string[];
};

type EntryFacts = { names: readonly string[]; laws: readonly string[]; says: Scan };

/**
 * The facts of one letter: the documents, the chosen findings, the answers, who writes to whom, the days and sums that
 * follow from them, and the register as far as `ticks` opens it.
 */
export function letterFacts(
  input: LetterInput,
  extra: { letters?: readonly SentLetter[]; dates?: readonly string[] } = {},
): LetterFacts {
  const ticks = input.ticks ?? NO_TICKS;
  const matter = matterOf(input.kind ?? "provider-dispute", input);
  const documents = [input.bill, ...(input.companions ?? []).map(({ bill }) => bill)];
  const printed = [...new Set(documents.flatMap(textsOf))];
  const law = ENTRY_IDS.filter((id) => citable(id, ticks).length > 0);
  const findings = input.cards.flatMap((card) => [
    card.title,
    card.description,
    ...textsOf(card.findings),
  ]);
  const sources: readonly LetterSource[] = [
    ...law.flatMap((id) => sourcesToCite(id, ticks)),
    ...input.cards
      .flatMap((card) => card.findings.flatMap(({ citations }) => citations))
      .filter(({ title }) => namesOnlyCitableLaw(title, ticks)),
  ];
  const texts = [
    ...printed,
    ...findings,
    ...law.flatMap((id) => citable(id, ticks).map(({ citation }) => citation)),
    ...answerTexts(input),
    ...input.sender.address,
    input.sender.name ?? "",
    ...(input.recipient?.address ?? []),
    input.recipient?.name ?? "",
    ...STANDING,
  ];
  const known = scan([...new Set(texts)].join("\n¦\n"));
  const codes = documents.flatMap(codesOf);
  return {
    laws: new Set([
      ...citableLaws(ticks),
      ...lawsIn(printed.join("\n¦\n")).map(({ law: named }) => named),
    ]),
    amounts: new Set(
      [...known.amounts, ...documents.flatMap(centsOf), ...sums(input)].map(Math.abs),
    ),
    dates: new Set([
      ...known.dates,
      ...documents.flatMap(datesOf),
      ...(extra.dates ?? []),
      ...(extra.letters ?? []).flatMap(({ date, respondBy }) => [date, respondBy]),
      input.date,
      matter.respondBy,
    ]),
    periods: new Set([
      ...known.periods,
      `${daysBetween(input.date, matter.respondBy)} days`,
      `${RESPONSE_DAYS} days`,
    ]),
    percents: new Set(known.percents),
    codes: new Set([...codes, ...known.codes]),
    numbers: new Set(
      [...known.numbers, ...known.codes, ...codes, ...documents.flatMap(plainNumbers)].map(
        (number) => number.toLowerCase(),
      ),
    ),
    urls: new Set(sources.flatMap(({ url }) => url ?? [])),
    sourceLines: sources.map(sourceLine),
    entries: law.map((id) => entryFacts(id, ticks)),
    most: Math.max(
      input.bill.lines.length,
      ...documents.map(({ lines }) => lines.length),
      input.cards.reduce((count, { findings: all }) => count + all.length, 0),
      input.cards.length,
      20,
    ),
    printed,
  };
}

/**
 * Every item of a draft that nothing supports; empty when the letter may go out. A `Letter` is linted as its whole
 * text, with the marks [1], [2] held against its own sources; a plain draft just as it stands.
 */
export function lintLetter(draft: Letter | string, facts: LetterFacts): LintProblem[] {
  const text = typeof draft === "string" ? draft : letterText(draft);
  const listed = typeof draft === "string" ? facts.sourceLines.length : draft.citations.length;
  const found = scan(withoutSources(text, facts.sourceLines));
  const named = facts.entries.filter(
    ({ names, laws }) =>
      laws.some((law) => found.laws.includes(law)) ||
      names.some((name) => text.toLowerCase().includes(name.toLowerCase())),
  );
  const inNamed = <T>(pick: (says: Scan) => readonly T[], item: T): boolean =>
    named.some(({ says }) => pick(says).includes(item));
  const problems: LintProblem[] = [];
  const check = <T>(
    kind: LintKind,
    items: readonly T[],
    known: (item: T) => boolean,
    shown: (item: T) => string = String,
  ) => {
    for (const item of items) if (!known(item)) problems.push({ kind, text: shown(item) });
  };
  check("law", found.laws, (law) => facts.laws.has(law));
  check("address", found.urls, (url) => facts.urls.has(url));
  check("date", found.dates, (day) => facts.dates.has(day) || inNamed((says) => says.dates, day));
  check(
    "amount",
    found.amounts,
    (cents) => facts.amounts.has(Math.abs(cents)) || inNamed((says) => says.amounts, cents),
    formatCents,
  );
  check(
    "percent",
    found.percents,
    (share) => facts.percents.has(share) || inNamed((says) => says.percents, share),
  );
  check(
    "period",
    found.periods,
    (period) => facts.periods.has(period) || inNamed((says) => says.periods, period),
  );
  check("code", found.codes, (code) => facts.codes.has(code));
  check("mark", found.marks, (mark) => mark >= 1 && mark <= listed);
  check(
    "number",
    found.counts,
    (count) => count <= facts.most || inNamed((says) => says.counts, count),
  );
  const isKnown = (number: string): boolean =>
    facts.numbers.has(number.toLowerCase()) || inNamed((says) => says.numbers, number);
  check("code", found.numbers.filter(isCodeShaped), isKnown);
  check(
    "number",
    found.numbers.filter((number) => !isCodeShaped(number)),
    isKnown,
  );
  check("word", forbiddenIn(text, facts.printed), () => false);
  return problems;
}

const isCodeShaped = (word: string): boolean =>
  /^(?:\d{5}|[A-Z]\d{4}|\d{4}[A-Z])(?:-[0-9A-Z]{2})*$/.test(word);

const sourceLine = (source: LetterSource): string => citationText(source, 0).slice("[1] ".length);

/** The list of sources is known word for word; what differs from it by a letter stays and is held against the facts. */
function withoutSources(text: string, sourceLines: readonly string[]): string {
  const known = new Set(sourceLines);
  return text
    .split("\n")
    .map((line) => {
      const [, mark, source] = /^(\[\d+\]) (.+)$/.exec(line.trim()) ?? [];
      return mark && source && known.has(source) ? mark : line;
    })
    .join("\n");
}

/** Words that accuse or promise. A name printed on a document may hold one. */
const FORBIDDEN =
  /\b(?:illegal|unlawful|fraud|guarant|violat|crime|criminal|scam|theft|steal|stole|extort|overcharg|gouging|negligen|malpractice|sue\b|suing|lawsuit|we will win|certain to)\w*/gi;

function forbiddenIn(text: string, printed: readonly string[]): string[] {
  let own = plain(text);
  for (const name of printed)
    if (name.search(FORBIDDEN) >= 0) own = own.replaceAll(name.replace(/\s+/g, " "), " ");
  return own.match(FORBIDDEN) ?? [];
}

/** Everything in a text that must be known from somewhere. */
type Scan = {
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

const FIGURE = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?`;
const AMOUNTS: readonly RegExp[] = [
  new RegExp(String.raw`(?:US\s?)?\$\s?-?(${FIGURE})\s?(k|thousand|million|m)?\b`, "gi"),
  new RegExp(String.raw`\bUSD\s?(${FIGURE})()\b`, "gi"),
  new RegExp(String.raw`\b(${FIGURE})\s?(k|thousand|million)?\s?(?:dollars?|bucks|USD)\b`, "gi"),
  /\b(\d{1,3}(?:,\d{3})*\.\d{2}|\d+\.\d{2}|\d{1,3}(?:,\d{3})+)()\b(?![.-]?\d|\s?(?:%|percent))/gi,
];
const CENTS = /\b(\d{1,3})\s?(?:cents?\b|¢)/gi;
const PERCENT = /\b(\d+(?:\.\d+)?)\s?(?:%|percent\b|per cent\b|times\b|x\b)/gi;
const PERIOD =
  /\b(\d+)[\s-](?:more )?((?:business|working|calendar) )?(day|week|month|year|hour)s?\b/gi;
const DAY_NUMBER = /\bday (\d+)\b/gi;
const CODE =
  /(?:\b(?:[Cc]odes?|CPT|HCPCS|modifiers?|DRG|Rev\.|revenue code|CARC|RARC|reason)[ :#]+)([0-9A-Z]{2,5}(?:-[0-9A-Z]{2})*)(?![0-9A-Za-z])/g;
const MARK = /\[(\d+)\]/g;
const COUNT =
  /\b(\d{1,4}) (?:more )?(?:lines?|points?|charges?|copies|pages?|services?|codes?|more\b)(?= |,|\.|\)|;|$)/gi;
const LIST_NUMBER = /^(\d{1,3})\. (?=\S)/gm;
const NUMBER = /[\p{L}\p{N}#$€£]*\p{N}[\p{L}\p{N}]*(?:[-./:_'#][\p{L}\p{N}]+)*/gu;

/** One way of writing each character: no look-alike digits or hyphens, and nothing invisible inside a word. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[‐-―−]/g, "-");

/** Takes a text apart. What one step recognises is blanked, so that no later step sees it again. */
function scan(source: string): Scan {
  let text = digitsForWords(plain(source));
  const take = <T>(pattern: RegExp, read: (parts: readonly string[]) => T): T[] => {
    const taken: T[] = [];
    text = text.replace(pattern, (...parts: unknown[]) => {
      taken.push(read(parts.map((part) => (typeof part === "string" ? part : ""))));
      return " ¦ ";
    });
    return taken;
  };
  const urls = take(/\b(?:https?:\/\/|www\.)[^\s<>"]+/g, ([url]) => url!.replace(/[.,;]$/, ""));
  const laws: string[] = [];
  // Of two readings at one place the longer one counts; the rest is read again until nothing is left.
  for (let found = lawsIn(text); found.length > 0; found = lawsIn(text)) {
    laws.push(...found.map(({ law }) => law));
    for (const { start, end } of found)
      text = text.slice(0, start) + "¦".repeat(end - start) + text.slice(end);
  }
  const dates = DATES.flatMap(([pattern, read]) => take(pattern, read));
  const percents = take(PERCENT, ([all, figure]) =>
    /times|x$/i.test(all!) ? `${figure}x` : `${Number(figure)}%`,
  );
  const periods = [
    ...take(
      PERIOD,
      ([, count, which, unit]) =>
        `${Number(count)} ${(which ?? "").toLowerCase().replace("calendar ", "")}${unit!.toLowerCase()}s`,
    ),
    ...take(DAY_NUMBER, ([, count]) => `${Number(count)} days`),
  ];
  const amounts = [
    ...AMOUNTS.flatMap((pattern) =>
      take(pattern, ([, figure, scale]) => centsFrom(figure!, scale ?? "")),
    ),
    ...take(CENTS, ([, cents]) => Number(cents)),
  ];
  const marks = take(MARK, ([, number]) => Number(number));
  const codes = take(CODE, ([all, code]) => (/\d/.test(code!) ? code! : all!)).filter((code) =>
    /\d/.test(code),
  );
  const counts = [...take(LIST_NUMBER, ([, n]) => Number(n)), ...take(COUNT, ([, n]) => Number(n))];
  const numbers = take(NUMBER, ([number]) => number!);
  return { laws, urls, dates, amounts, percents, periods, codes, marks, counts, numbers };
}

function centsFrom(figure: string, scale: string): Cents {
  const by = /^k|^thousand/i.test(scale) ? 1000 : /^m/i.test(scale) ? 1_000_000 : 1;
  return Math.round(Number(figure.replaceAll(",", "")) * 100 * by);
}

/** What letters say by themselves: names of forms and delivery, nothing about this case. */
const STANDING = ["UB-04", "CMS-1500"];

/** What an entry says, without the days and hours a letter may not name before an operator's tick. */
function entryFacts(id: EntryId, ticks: Ticks): EntryFacts {
  const key = `${id} ${ticks[id] === undefined ? "as read" : "ticked"}`;
  let facts = ENTRY_FACTS.get(key);
  if (!facts) ENTRY_FACTS.set(key, (facts = readEntry(id, ticks)));
  return facts;
}

/** The register does not change while the program runs, and taking it apart is most of a lint's work. */
const ENTRY_FACTS = new Map<string, EntryFacts>();

function readEntry(id: EntryId, ticks: Ticks): EntryFacts {
  const { title, says, clock } = REGISTER[id];
  const sources = citable(id, ticks).map(({ citation }) => citation);
  const laws = sources.flatMap((citation) => lawsIn(citation)).map(({ law }) => law);
  return {
    // A section's number is looked for as law, a page by its name.
    names: [title, ...sources.filter((citation) => lawsIn(citation).length === 0)],
    laws: laws.flatMap((law) => [law, withoutPart(law)]),
    says: scan(
      clockCitable(id, ticks)
        ? `${says} ${clock ?? ""}`
        : says.replace(PERIOD, "").replace(DAY_NUMBER, ""),
    ),
  };
}

/** Every string anywhere in a value, such as all that is printed on a document. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => (key === "id" ? [] : textsOf(inner)));
  return [];
}

const lineCents = [
  "charge",
  "unitPrice",
  "adjustment",
  "insurancePaid",
  "patientPaid",
  "allowed",
  "discount",
  "notCovered",
  "deductible",
  "copay",
  "coinsurance",
  "patientOwes",
] as const;

const centsOf = (bill: Bill): Cents[] => [
  ...bill.lines.flatMap((line) => lineCents.flatMap((key) => line[key]?.value ?? [])),
  ...bill.ledger.map(({ amount }) => amount.value),
  ...bill.subtotals.map(({ amount }) => amount.value),
  ...Object.values(bill.totals).flatMap((field) => field?.value ?? []),
  // A dose of 2.25 units is written like an amount.
  ...bill.lines.map(({ units }) => Math.round((units?.value ?? 0) * 100)),
];

const datesOf = (bill: Bill): string[] =>
  [
    bill.statementDate,
    bill.dueDate,
    bill.serviceFrom,
    bill.serviceTo,
    ...bill.lines.flatMap((line) => [line.serviceDate, line.serviceDateEnd]),
    ...bill.ledger.map(({ date }) => date),
  ].flatMap((field) => field?.value ?? []);

const codesOf = (bill: Bill): string[] =>
  bill.lines.flatMap((line) => [
    ...(line.code ? [line.code.value] : []),
    ...(line.revenueCode ? [line.revenueCode.value] : []),
    ...line.modifiers.map(({ value }) => value),
    ...line.remarks.map(({ value }) => value),
    ...line.diagnoses.map(({ value }) => value),
    ...[lineCode(line)].flatMap((code) => (code === null ? [] : [code.replace(/^Rev\. /, "")])),
  ]);

/** Units, and the number of a line that prints nothing to call it by. */
const plainNumbers = (bill: Bill): string[] =>
  bill.lines.flatMap((line) => [line.id.slice(1), String(line.units?.value ?? 1)]);

/** The sums that letters work out: of the findings, of the whole, above the estimate, not covered. */
function sums(input: LetterInput): Cents[] {
  const errors = input.cards.filter((card) => !isPriceRequest(card));
  const prices = input.cards.filter(isPriceRequest);
  const parts = input.cards.flatMap((card) => [
    card.amount,
    ...card.lines.map(({ atStake }) => atStake),
    ...card.findings.flatMap(({ atStake, lines }) => [
      atStake,
      ...lines.map((line) => line.atStake),
      sumCents(lines.map((line) => line.atStake)),
    ]),
    ...tails(card.findings.map(({ atStake }) => atStake)),
    sumCents(card.lines.filter(({ role }) => role === "questioned").map(({ atStake }) => atStake)),
  ]);
  const issue = amountsAtIssue(input.bill, errors, prices);
  const stated = [
    ...issue.amounts.map(({ value }) => value),
    ...issue.paragraphs.map(({ text }) => text),
  ];
  const matter = matterOf(input.kind ?? "provider-dispute", input);
  const over = aboveEstimate(matter);
  const decision = decisionPaper(matter);
  return [
    ...parts,
    ...stated.flatMap((text) => scan(text).amounts),
    ...(over ? [over.estimate, over.billed, over.difference] : []),
    ...(decision ? [sumCents(decision.lines.map((line) => line.notCovered?.value ?? 0))] : []),
  ];
}

/** Sums of a list without its first 1, 2, ... members: a letter sums up the points it does not spell out. */
const tails = (amounts: readonly Cents[]): Cents[] =>
  amounts.map((_, at) => sumCents(amounts.slice(at)));

function answerTexts({ answers = {} }: LetterInput): string[] {
  const { denialReceived, finalDenialReceived, collectorNoticeReceived, firstBillReceived } =
    answers;
  const { estimateCents } = answers;
  return [
    ...[denialReceived, finalDenialReceived, collectorNoticeReceived, firstBillReceived].flatMap(
      (day) => (day ? [longDate(day)] : []),
    ),
    ...(typeof estimateCents === "number" ? [formatCents(estimateCents)] : []),
  ];
}
