import type { Bill, BillLine } from "~/domain/bill/bill";
import type { CardLine, Finding, FindingCard } from "~/domain/audit/evidence/findings";
import type { CitableLaw } from "~/domain/law/citable-law";
import {
  OWN_VIEW,
  PLAIN_REQUEST,
  addressesPatient,
  clean,
  described,
  count,
  lineCode,
  lineDate,
  lineMention,
  sentence,
} from "./wording";
import { formatCents, type Cents } from "~/domain/money";
import type { Citation, LetterSource } from "~/domain/law/cited";
import { chargesToCheck, isOpen } from "./amounts";
import type { ChallengedRow, Paragraph } from "./parts";
import { sourceKey } from "./sources";

/** The points of a letter: what is seen, the rule behind it, what is asked, and the attachment's rows. */

/**
 * How much of a point the letter itself says: all of it; its lines and what is asked; or one line with its name and
 * amount. What is left out stands in the attachment.
 */
export type Spelling = "full" | "short" | "listed";

/** Of a point that is spelled out, so many findings and lines: the attachment has them all. */
const SPELLED_FINDINGS = 2;
const SPELLED_LINES = 3;

/** Prices are a matter of negotiation, not an error: they are asked about in a part of their own. */
export const isPriceRequest = (card: FindingCard): boolean =>
  card.type === "negotiation" || card.flag === "High Cost";

/**
 * Every source the cards rest on, once each, in the order the letter mentions them. A source that names law no letter
 * may name is left out; the finding then rests on the facts alone.
 */
export function sourcesOf(
  bill: Bill,
  cards: readonly FindingCard[],
  law: CitableLaw,
): readonly LetterSource[] {
  const sources = new Map<string, Citation>();
  for (const card of cards)
    for (const finding of findingsLeft(bill, card))
      for (const source of finding.citations)
        if (
          !sources.has(sourceKey(source)) &&
          law.covers(source.title) &&
          !OWN_MEMBERS.test(source.title)
        )
          sources.set(sourceKey(source), source);
  return [...sources.values()];
}

/** What Medicare's own tables and manuals are called in their titles. */
const OF_MEDICARE = /\b(?:Medicare|NCCI|Fee Schedule|OPPS|Addendum)\b/i;

/** A program's manual binds its own members' care only; nothing on a bill shows that the patient is one. */
const OWN_MEMBERS = /^TRICARE\b/;

/** The chosen findings as one letter words them, the errors and the prices each in the order of money. */
export type Points = {
  errors: readonly FindingCard[];
  prices: readonly FindingCard[];
  /** How much of each error is said, in the same order; the prices are spelled out or listed together. */
  spelling: readonly Spelling[];
  priceSpelling: "full" | "listed";
};

/** A point that questions no line has no row in the attachment, so the letter says all of it. */
export const needsFull = (bill: Bill, card: FindingCard): boolean =>
  questionedIds(bill, card).size === 0;

/** The paragraphs about errors, then the separate part about price, then what Medicare's rules are named for. */
export function pointParagraphs(
  bill: Bill,
  { errors, prices, spelling, priceSpelling }: Points,
  citations: readonly LetterSource[],
): Paragraph[] {
  const points = errors.map((card, at) => ({
    point: { bill, card, citations, before: errors.slice(0, at) },
    number: `${at + 1}. `,
    spelling: spelling[at] ?? "full",
  }));
  return [
    ...points.flatMap(({ point, number, spelling: how }, at) => {
      if (how === "full") return spelledParagraphs(point, number);
      if (how === "short") return [shortParagraph(point, number)];
      // A run of listed points is one list, told with its first.
      if (points[at - 1]?.spelling === "listed") return [];
      const end = points.findIndex(({ spelling }, later) => later > at && spelling !== "listed");
      const run = points.slice(at, end < 0 ? undefined : end);
      return listParagraph(
        at > 0 ? "More points to check" : "The points to check",
        run.map((one) => listedLine(one.point, one.number)),
        "The attachment gives the reasons and what I ask.",
      );
    }),
    ...priceParagraphs({ bill, prices, priceSpelling, citations, isApart: errors.length > 0 }),
    ...medicareParagraph(citations),
  ];
}

const listParagraph = (heading: string, lines: readonly string[], where: string): Paragraph[] =>
  lines.length === 0 ? [] : [{ heading, text: [...lines, where].join("\n") }];

function priceParagraphs({
  bill,
  prices,
  priceSpelling,
  citations,
  isApart,
}: Pick<Points, "prices" | "priceSpelling"> & {
  bill: Bill;
  citations: readonly LetterSource[];
  isApart: boolean;
}): Paragraph[] {
  if (prices.length === 0) return [];
  const points = prices.map((card): Point => ({ bill, card, citations, before: [] }));
  const request = {
    heading: isApart ? "A separate request about price" : "A request about price",
    text:
      (isApart ? "Apart from the corrections, please" : "Please") +
      " look at the price of these services again, and offer a lower one.",
  };
  if (priceSpelling === "full")
    return [request, ...points.flatMap((point) => spelledParagraphs(point, ""))];
  const lines = points.map((point) => listedLine(point, ""));
  return listParagraph(
    request.heading,
    [request.text, ...lines],
    "The attachment gives the reasons.",
  );
}

const medicareParagraph = (citations: readonly LetterSource[]): Paragraph[] =>
  citations.some(({ title }) => OF_MEDICARE.test(title))
    ? [
        {
          text: "Medicare's public rules are cited as a reference point. They may not bind every payer.",
        },
      ]
    : [];

/** One row for each questioned line, in the order of the bill; a line questioned twice keeps both reasons. */
export function challengedRows(
  bill: Bill,
  { errors, prices, spelling, priceSpelling }: Points,
  citations: readonly LetterSource[],
): ChallengedRow[] {
  const reasons = new Map<string, string[]>();
  const cards = [
    ...errors.map((card, at) => ({
      point: { bill, card, citations, before: errors.slice(0, at) },
      name: `Point ${at + 1} of the letter`,
      how: spelling[at] ?? "full",
    })),
    ...prices.map((card) => ({
      point: { bill, card, citations, before: [] },
      name: "A request about price",
      how: priceSpelling,
    })),
  ];
  for (const { point, name, how } of cards) {
    const found = reasonsByLine(point, how);
    for (const { lineId } of questioned(point.card)) {
      const known = found.get(lineId) ?? [ownView(point.card).reason];
      const text = known.length > 0 ? `${name}: ${known.join(" ")}` : `${name}.`;
      reasons.set(lineId, [...(reasons.get(lineId) ?? []), text]);
    }
  }
  return bill.lines.flatMap((line) => {
    const reason = reasons.get(line.id);
    return reason ? [rowOf(line, reason.join(" "))] : [];
  });
}

function rowOf(line: BillLine, reason: string): ChallengedRow {
  const units = line.units ? `units: ${line.units.value}` : "";
  const description = described(line) || "No description printed";
  return {
    date: lineDate(line) ?? "Not printed",
    description: units === "" ? description : `${description} (${units})`,
    code: lineCode(line) ?? "No code printed",
    charge: line.charge ? formatCents(line.charge.value) : "Not printed",
    reason,
  };
}

/** The card's findings that still question a line of the card, or that question totals only. */
function findingsLeft(bill: Bill, card: FindingCard): Finding[] {
  const ids = questionedIds(bill, card);
  return card.findings.filter((finding) => {
    const lines = finding.lines.filter(({ role }) => role === "questioned");
    return lines.length === 0 || lines.some(({ lineId }) => ids.has(lineId));
  });
}

const questioned = (card: FindingCard): CardLine[] =>
  card.lines.filter(({ role }) => role === "questioned");

function questionedIds(bill: Bill, card: FindingCard): Set<string> {
  const printed = new Set(bill.lines.map(({ id }) => id));
  return new Set(
    questioned(card)
      .map(({ lineId }) => lineId)
      .filter((id) => printed.has(id)),
  );
}

/** What is said of each line that the letter itself does not say already: nothing of a finding it spells out. */
function reasonsByLine(point: Point, how: Spelling): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const [at, finding] of findingsLeft(point.bill, point.card).entries()) {
    const reason = how === "full" && at < SPELLED_FINDINGS ? [] : [reasonText(point, finding, how)];
    for (const { lineId, role } of finding.lines)
      if (role === "questioned")
        reasons.set(lineId, [...new Set([...(reasons.get(lineId) ?? []), ...reason])]);
  }
  return reasons;
}

/** Why a line is questioned, by which source, and what is asked where the letter has only the point's name. */
const reasonText = (point: Point, finding: Finding, how: Spelling): string =>
  [
    seenIn(point.card, finding),
    how === "full" ? "" : sourceText(point, finding),
    how === "listed" ? askOnce(point, finding) : "",
  ]
    .filter(Boolean)
    .join(" ");

/** What a point says of lines that no rule's own text is about: those the person flagged, and old findings. */
const ownView = (card: FindingCard): { reason: string; ask: string } =>
  card.flag === null ? { reason: PLAIN_VIEW, ask: PLAIN_REQUEST } : OWN_VIEW[card.flag];

const PLAIN_VIEW = "This does not look right to me.";

/** Findings from before rules had a text for letters keep their reason, unless it speaks to the patient. */
const seenIn = (card: FindingCard, { letter, reason }: Finding): string =>
  sentence(letter?.seen ?? (letter || !addressesPatient(reason) ? reason : ownView(card).reason));

const askedIn = (card: FindingCard, { letter }: Finding): string =>
  letter?.ask ?? ownView(card).ask;

const PLAIN_TITLE = "A point to check";

/** What the rules behind a point call it, where they all call it the same; else the report's name for it. */
function titleOf({ title, findings: [first, ...others] }: FindingCard): string {
  const heading = first?.letter?.heading;
  const own =
    heading && others.every(({ letter }) => letter?.heading === heading) ? heading : title;
  return addressesPatient(own) ? PLAIN_TITLE : clean(own);
}

/** A card as one point of this letter. */
type Point = {
  bill: Bill;
  card: FindingCard;
  citations: readonly LetterSource[];
  /** The points before it: what they ask already is not asked in full again. */
  before: readonly FindingCard[];
};

/** What is asked about a finding, in full where it is asked first. */
function askOnce({ card, before }: Point, finding: Finding): string {
  const ask = askedIn(card, finding);
  const same = before.findIndex(({ findings }) => findings[0]?.letter?.ask === ask);
  if (same >= 0) return `I ask the same as in point ${same + 1}.`;
  const [first] = card.findings;
  return first && first !== finding && askedIn(card, first) === ask ? "I ask the same." : ask;
}

/** `2. Units to check: 3 lines, $315.00 in question`. */
function headingOf({ bill, card }: Point, number: string): string {
  const lines = questionedIds(bill, card).size;
  return `${number}${titleOf(card)}: ${lines > 1 ? `${lines} lines, ` : ""}${stakeOf({ bill, card })}`;
}

function stakeOf({ bill, card }: Pick<Point, "bill" | "card">): string {
  if (isPriceRequest(card)) return `${formatCents(card.amount)} to discuss`;
  return isOpen(card)
    ? `${formatCents(chargesToCheck(bill, [card]))} charged`
    : `${formatCents(card.amount)} in question`;
}

/** A point in one line: `4. Observation hours (G0378, 10/05/2026): $315.00 in question.` */
function listedLine(point: Point, number: string): string {
  const ids = questionedIds(point.bill, point.card);
  const lines = point.bill.lines.filter(({ id }) => ids.has(id));
  const codes = [...new Set(lines.flatMap((line) => lineCode(line) ?? []))];
  const days = [...new Set(lines.flatMap((line) => lineDate(line) ?? []))];
  const told = [...(codes.length === 1 ? codes : []), ...(days.length === 1 ? days : [])];
  const named = told.length > 0 ? ` (${told.join(", ")})` : "";
  const many = lines.length > 1 ? `${lines.length} lines, ` : "";
  const title = titleOf(point.card).replace(/^Please check (\w)/, (_, first: string) =>
    first.toUpperCase(),
  );
  return `${number}${title}${named}: ${many}${stakeOf(point)}.`;
}

/** A point after the first few: its lines and what is asked. Why it is asked stands in the attachment. */
function shortParagraph(point: Point, number: string): Paragraph {
  const { bill, card } = point;
  const heading = headingOf(point, number);
  const lines = questioned(card).filter(({ lineId }) => questionedIds(bill, card).has(lineId));
  const [finding] = findingsLeft(bill, card);
  if (lines.length === 0) return spelledParagraphs(point, number)[0]!;
  const asked = finding ? askOnce(point, finding) : ownView(card).ask;
  return { heading, text: `${chargesText(bill, lines)} The attachment gives the reason. ${asked}` };
}

function spelledParagraphs(point: Point, number: string): Paragraph[] {
  const { bill, card } = point;
  const findings = findingsLeft(bill, card);
  const texts = findings.slice(0, SPELLED_FINDINGS).map((finding) => findingText(point, finding));
  const rest = findings.slice(SPELLED_FINDINGS);
  if (rest.length > 0) texts.push(restText(point, rest));
  const own = ownLines(bill, card, findings);
  if (own.length > 0) texts.push(ownText(bill, card, own));
  if (texts.length === 0) texts.push(`${ownView(card).reason} ${ownView(card).ask}`);
  const heading = headingOf(point, number);
  return texts.map((text, at) => (at === 0 ? { heading, text } : { text }));
}

/** What of the record these findings would be decided by, each once. */
export const recordsThatDecide = (cards: readonly FindingCard[]): string[] => [
  ...new Set(
    cards.flatMap(({ findings }) => findings.flatMap(({ letter }) => letter?.record ?? [])),
  ),
];

function findingText(point: Point, finding: Finding): string {
  const { bill, card } = point;
  const ids = questionedIds(bill, card);
  const at = (role: CardLine["role"]) =>
    finding.lines.filter(
      (line) => line.role === role && (role === "compared" || ids.has(line.lineId)),
    );
  const compared = mentions(bill, at("compared"));
  return [
    chargesText(bill, at("questioned")),
    compared === "" ? "" : `Beside: ${compared}.`,
    [seenIn(card, finding), sourceText(point, finding), askOnce(point, finding)]
      .filter(Boolean)
      .join(" "),
  ]
    .filter(Boolean)
    .join("\n");
}

const chargesText = (bill: Bill, lines: readonly CardLine[]): string =>
  lines.length === 0
    ? ""
    : `${lines.length === 1 ? "Charge" : "Charges"}: ${mentions(bill, lines)}.`;

/** Where the finding's sources stand in the list. */
function sourceText({ citations }: Point, finding: Finding): string {
  const marks = marksOf([finding], citations);
  return marks === "" ? "" : `See ${marks}.`;
}

const marksOf = (findings: readonly Finding[], citations: readonly LetterSource[]): string =>
  citations
    .flatMap((source, at) =>
      findings.some(({ citations: own }) =>
        own.some((other) => sourceKey(other) === sourceKey(source)),
      )
        ? [`[${at + 1}]`]
        : [],
    )
    .join(" ");

function restText({ card, citations }: Point, rest: readonly Finding[]): string {
  const marks = marksOf(rest, citations);
  const cents: Cents = rest.reduce((sum, { atStake }) => sum + atStake, 0);
  const stake = isPriceRequest(card) ? "to discuss" : "in question";
  return (
    `The attachment lists ${count(rest.length, "more point")} of this kind, each with its reason` +
    `${marks === "" ? "" : ` (see ${marks})`}${isOpen(card) ? "" : `: ${formatCents(cents)} ${stake}`}. ` +
    "I ask the same for each."
  );
}

/** Lines the person chose to question without a rule behind them. */
function ownLines(bill: Bill, card: FindingCard, findings: readonly Finding[]): CardLine[] {
  const supported = new Set(
    findings.flatMap(({ lines }) =>
      lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId),
    ),
  );
  const ids = questionedIds(bill, card);
  return questioned(card).filter(({ lineId }) => ids.has(lineId) && !supported.has(lineId));
}

function ownText(bill: Bill, card: FindingCard, lines: readonly CardLine[]): string {
  const { reason, ask } = ownView(card);
  return `${chargesText(bill, lines)}\n${reason} ${ask}`;
}

function mentions(bill: Bill, lines: readonly { lineId: string }[]): string {
  const wanted = new Set(lines.map(({ lineId }) => lineId));
  const found = bill.lines.filter(({ id }) => wanted.has(id));
  const more = found.length - SPELLED_LINES;
  return [
    ...found.slice(0, SPELLED_LINES).map(lineMention),
    ...(more > 0 ? [`and ${more} more in the attachment`] : []),
  ].join("; ");
}
