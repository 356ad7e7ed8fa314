import { decisionDocument, documentsOfKind } from "~/domain/case/documents";
import type { Bill } from "~/domain/bill/bill";
import { daysBetween } from "~/domain/calendar";
import { callNote } from "~/domain/case/call-record";
import { longDate } from "~/domain/day";
import { overEstimate } from "~/domain/case/estimate";
import type { FindingCard } from "~/domain/audit/evidence/findings";
import { citableLaw, type CitableEntry, type CitableLaw } from "~/domain/law/citable-law";
import { lawsIn } from "~/domain/law/citations";
import { amountsAtIssue, chargesToCheck } from "./amounts";
import { REPLY_DAYS } from "~/domain/case/sent-letters";
import { letterFile, type LetterFile } from "./letter-file";
import {
  appealedLines,
  deniedLines,
  otherPlansLines,
  providersLines,
  sumOfDenied,
} from "~/domain/audit/evidence/denied-lines";
import { isPriceRequest } from "./disputed-charges";
import { DAY_NUMBER, PERIOD, scan, type Scan } from "./scan";
import { citationText } from "./sources";
import { clean, lineCode } from "./wording";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import type { LetterSource } from "~/domain/law/cited";
import type { LetterInput } from "./parts";

/**
 * What a letter may speak of: the documents, the findings, the answers, the law, and what follows from them. Build it
 * with `letterFacts`; a draft is then linted against it.
 */
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
  /** The lines of the list of sources that may be under a letter, each without its mark. */
  sourceLines: readonly string[];
  /** How many lines, points and charges there are to count. */
  most: number;
  /** What an entry of the register says beyond its name: it counts in a draft that names the entry. */
  entries: readonly EntryFacts[];
  /** Printed names and descriptions: they may hold any word. */
  printed: readonly string[];
};

/** What one entry of the register adds to a draft that names it. */
type EntryFacts = { names: readonly string[]; laws: readonly string[]; says: Scan };

/**
 * The facts of one letter: the documents, the chosen findings, the answers, who writes to whom, the days and sums that
 * follow from them, and the law a letter may name.
 */
export function letterFacts(input: LetterInput, law: CitableLaw = citableLaw({})): LetterFacts {
  const file = letterFile(input, law);
  const documents = [file.bill, ...file.companions.map(({ bill }) => bill)];
  const printed = [...new Set(documents.flatMap(textsOf))];
  const sources = sourcesToName(input, law);
  const known = scan([...new Set([...printed, ...textsBeside(input, law)])].join(SEPARATOR));
  const codes = documents.flatMap(codesOf);
  const numbers = [
    ...known.numbers,
    ...known.codes,
    ...codes,
    ...documents.flatMap(plainNumbers),
    ...pointNumbers(input),
  ];
  return {
    laws: new Set([...law.laws, ...lawsIn(printed.join(SEPARATOR)).map((found) => found.law)]),
    amounts: new Set(
      [...known.amounts, ...documents.flatMap(centsOf), ...sums(file, input.cards)].map(Math.abs),
    ),
    dates: new Set([...known.dates, ...documents.flatMap(datesOf), file.date, file.respondBy]),
    periods: new Set([
      ...known.periods,
      `${daysBetween(file.date, file.respondBy)} days`,
      `${REPLY_DAYS} days`,
    ]),
    percents: new Set(known.percents),
    codes: new Set([...codes, ...known.codes]),
    numbers: new Set(numbers.map((number) => number.toLowerCase())),
    urls: new Set(sources.flatMap(({ url }) => url ?? [])),
    sourceLines: sources.map(sourceLine),
    entries: law.entries.map(entryFacts),
    most: mostToCount(documents, input.cards),
    printed: [...printed, ...wordsOfOthers(input)],
  };
}

/** Points are called by their number. */
const pointNumbers = ({ cards }: LetterInput): string[] => cards.map((_, at) => String(at + 1));

/** Names and notes that a letter repeats as they were typed. */
const wordsOfOthers = ({ answers, call, sender, recipient }: LetterInput): string[] =>
  [
    answers?.patientName,
    sender.name,
    recipient?.name,
    call?.person,
    call?.nextStep,
    ...(call?.said.split("\n").map(clean) ?? []),
  ].flatMap((text) => (text ? [clean(text)] : []));

/** No item of a text reaches over it into the next one. */
const SEPARATOR = "\n¦\n";

/** The sources that may be listed under a letter. */
const sourcesToName = ({ cards }: LetterInput, law: CitableLaw): LetterSource[] => [
  ...law.entries.flatMap(({ sources }) => sources),
  ...cards
    .flatMap((card) => card.findings.flatMap(({ citations }) => citations))
    .filter(({ title }) => law.covers(title)),
];

/** What a letter may repeat besides the documents. */
const textsBeside = (input: LetterInput, law: CitableLaw): string[] => [
  ...input.cards.flatMap((card) => [card.title, card.description, ...textsOf(card.findings)]),
  ...law.entries.flatMap(({ citations }) => citations),
  ...answerTexts(input),
  ...(input.call ? [callNote(input.call)] : []),
  ...input.sender.address,
  input.sender.name ?? "",
  ...(input.recipient?.address ?? []),
  input.recipient?.name ?? "",
  ...FORMS,
];

/** Forms that letters ask for; nothing about this case. */
const FORMS = ["UB-04", "CMS-1500"];

const mostToCount = (documents: readonly Bill[], cards: readonly FindingCard[]): number =>
  Math.max(
    ...documents.map(({ lines }) => lines.length),
    cards.reduce((count, { findings }) => count + findings.length, 0),
    cards.length,
    20,
  );

const sourceLine = (source: LetterSource): string => citationText(source, 0).slice("[1] ".length);

/** An entry's facts do not change while the program runs, and finding them is most of a lint's work. */
const ENTRY_FACTS = new WeakMap<CitableEntry, EntryFacts>();

function entryFacts(entry: CitableEntry): EntryFacts {
  let facts = ENTRY_FACTS.get(entry);
  if (!facts) ENTRY_FACTS.set(entry, (facts = readEntry(entry)));
  return facts;
}

/** What an entry says, without the days and hours that no letter may name. */
const readEntry = ({
  title,
  says,
  clock,
  clockCitable,
  citations,
  laws,
}: CitableEntry): EntryFacts => ({
  // A section's number is looked for as law, a page by its name.
  names: [title, ...citations.filter((citation) => lawsIn(citation).length === 0)],
  laws,
  says: scan(clockCitable ? `${says} ${clock}` : says.replace(PERIOD, "").replace(DAY_NUMBER, "")),
});

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
function sums(file: LetterFile, cards: readonly FindingCard[]): Cents[] {
  const errors = cards.filter((card) => !isPriceRequest(card));
  const prices = cards.filter(isPriceRequest);
  const issue = amountsAtIssue(file.bill, errors, prices);
  const stated = [
    ...issue.amounts.map(({ value }) => value),
    ...issue.paragraphs.map(({ text }) => text),
  ];
  const over = overEstimate(file);
  const decision = decisionDocument(file);
  return [
    ...cards.flatMap(cardSums),
    ...cards.map((card) => chargesToCheck(file.bill, [card])),
    ...stated.flatMap((text) => scan(text).amounts),
    ...(over && over !== "ask" ? [over.estimate, over.billed, over.difference] : []),
    ...(decision ? decisionSums(decision) : []),
    ...aboveShare(file),
  ];
}

/** What a bill asks for above the share on the EOB beside it. */
function aboveShare(file: LetterFile): Cents[] {
  const asked = file.bill.totals.patientResponsibility?.value;
  const share = documentsOfKind(file, "eob")[0]?.totals.patientResponsibility?.value;
  return asked === undefined || share === undefined ? [] : [asked - share];
}

/** What letters about a decision add up: what each denied line leaves, and the sums by who has to bear them. */
const decisionSums = (decision: Bill): Cents[] => [
  ...deniedLines(decision).flatMap(({ cents }) => cents ?? []),
  ...[appealedLines, providersLines, otherPlansLines].flatMap(
    (which) => sumOfDenied(which(decision)) ?? [],
  ),
];

const cardSums = ({ amount, lines, findings }: FindingCard): Cents[] => [
  amount,
  ...lines.map(({ atStake }) => atStake),
  ...findings.flatMap((finding) => [
    finding.atStake,
    ...finding.lines.map(({ atStake }) => atStake),
    sumCents(finding.lines.map(({ atStake }) => atStake)),
  ]),
  ...tails(findings.map(({ atStake }) => atStake)),
  sumCents(lines.filter(({ role }) => role === "questioned").map(({ atStake }) => atStake)),
];

/** Sums of a list without its first 1, 2, ... members: a letter sums up the points it does not spell out. */
const tails = (amounts: readonly Cents[]): Cents[] =>
  amounts.map((_, at) => sumCents(amounts.slice(at)));

function answerTexts({ answers = {} }: LetterInput): string[] {
  const { denialReceived, finalDenialReceived, firstBillReceived } = answers;
  const { collectorNoticeReceived, collectorFirstContact } = answers;
  const { estimateCents, incomeCents, householdSize, patientName, patientBirthDate } = answers;
  return [
    ...[
      denialReceived,
      finalDenialReceived,
      collectorNoticeReceived,
      collectorFirstContact,
      firstBillReceived,
      patientBirthDate,
    ].flatMap((day) => (day ? [longDate(day)] : [])),
    ...(patientName ? [patientName] : []),
    ...[estimateCents, incomeCents].flatMap((cents) =>
      typeof cents === "number" ? [formatCents(cents)] : [],
    ),
    ...(householdSize ? [String(householdSize)] : []),
  ];
}
