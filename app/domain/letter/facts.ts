import type { Bill } from "~/domain/bill/bill";
import { daysBetween } from "~/domain/calendar";
import { callNote } from "~/domain/case/call-record";
import type { SentLetter } from "~/domain/case-file";
import { longDate } from "~/domain/day";
import { overEstimate } from "~/domain/case/estimate";
import { citableLaws, lawsIn, namesOnlyCitableLaw, withoutPart } from "~/domain/law/citations";
import {
  ENTRY_IDS,
  REGISTER,
  citable,
  clockCitable,
  sourcesToCite,
  NO_TICKS,
  type EntryId,
  type Ticks,
} from "~/domain/law/register";
import { citationText, type LetterInput, type LetterSource } from "~/domain/letter";
import { amountsAtIssue } from "./amounts";
import { RESPONSE_DAYS, decisionPaper, matterOf } from "~/domain/letter-matter";
import { isPriceRequest } from "./disputed-charges";
import { DAY_NUMBER, PERIOD, scan, type Scan } from "./scan";
import { lineCode } from "./wording";
import { formatCents, sumCents, type Cents } from "~/domain/money";

/** What a letter may speak of: the documents, the findings, the answers, the register, and what follows from them. */

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

/** What one entry of the register adds to a draft that names it. */
export type EntryFacts = { names: readonly string[]; laws: readonly string[]; says: Scan };

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
    ...(input.call ? [callNote(input.call)] : []),
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

const sourceLine = (source: LetterSource): string => citationText(source, 0).slice("[1] ".length);

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
  const over = overEstimate(matter);
  const decision = decisionPaper(matter);
  return [
    ...parts,
    ...stated.flatMap((text) => scan(text).amounts),
    ...(over && over !== "ask" ? [over.estimate, over.billed, over.difference] : []),
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
