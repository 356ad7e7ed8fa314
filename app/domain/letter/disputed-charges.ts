import type { Bill, BillLine } from "~/domain/bill/bill";
import type { CardLine, Finding, FindingCard } from "~/domain/audit/evidence/findings";
import type { CitableLaw } from "~/domain/law/citable-law";
import {
  OWN_VIEW,
  PLAIN_REQUEST,
  addressesPatient,
  clean,
  count,
  lineCode,
  lineDate,
  lineMention,
  sentence,
} from "./wording";
import { longDate } from "~/domain/day";
import { formatCents, type Cents } from "~/domain/money";
import type { Citation, LetterSource } from "~/domain/law/cited";
import type { ChallengedRow, Paragraph } from "./parts";
import { sourceKey } from "./sources";

/** The points of a letter: what is seen, the rule behind it, what is asked, and the attachment's rows. */

/** So many points are spelled out, and of each so many findings and lines: the attachment has them all. */
const SPELLED_POINTS = 3;
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
        if (!sources.has(sourceKey(source)) && law.covers(source.title))
          sources.set(sourceKey(source), source);
  return [...sources.values()];
}

/** The paragraphs about errors, then the separate part about price, then what Medicare's rules are named for. */
export function pointParagraphs(
  bill: Bill,
  errors: readonly FindingCard[],
  prices: readonly FindingCard[],
  citations: readonly LetterSource[],
): Paragraph[] {
  const paragraphs = errors.flatMap((card, at) =>
    cardParagraphs({ bill, card, citations }, `${at + 1}. `, at < SPELLED_POINTS),
  );
  if (prices.length > 0)
    paragraphs.push({
      heading: "A separate request about price",
      text:
        (errors.length > 0 ? "This does not depend on the corrections above. " : "") +
        "This is about the price only, and I keep every right to question the charges. Please look at these prices again and offer a lower one.",
    });
  paragraphs.push(...prices.flatMap((card) => cardParagraphs({ bill, card, citations }, "", true)));
  if (citations.some(({ title }) => /\b(Medicare|NCCI|Fee Schedule)\b/i.test(title)))
    paragraphs.push({
      text: "I cite Medicare's public rules as a reference point. They may not bind every payer. Please check these charges against them.",
    });
  return paragraphs;
}

/** One row for each questioned line, in the order of the bill; a line questioned twice keeps both reasons. */
export function challengedRows(bill: Bill, cards: readonly FindingCard[]): ChallengedRow[] {
  const reasons = new Map<string, string[]>();
  for (const card of cards) {
    const found = reasonsByLine(bill, card);
    for (const { lineId } of questioned(card)) {
      const known = found.get(lineId) ?? [ownView(card).reason];
      const text = `${titleOf(card)}: ${known.join(" ")}`;
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
  const description = clean(line.description?.value ?? "") || "No description printed";
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

function reasonsByLine(bill: Bill, card: FindingCard): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const finding of findingsLeft(bill, card))
    for (const { lineId, role } of finding.lines) {
      const known = reasons.get(lineId) ?? [];
      const reason = seenIn(card, finding);
      if (role === "questioned" && !known.includes(reason)) reasons.set(lineId, [...known, reason]);
    }
  return reasons;
}

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

function titleOf({ flag, title, findings: [first] }: FindingCard): string {
  const own = flag === null ? (first?.letter?.heading ?? title) : title;
  return addressesPatient(own) ? PLAIN_TITLE : clean(own);
}

/** A card as one point of this letter. */
type Point = { bill: Bill; card: FindingCard; citations: readonly LetterSource[] };

function cardParagraphs(point: Point, number: string, isSpelled: boolean): Paragraph[] {
  const { bill, card } = point;
  const stake = `${formatCents(card.amount)} ${isPriceRequest(card) ? "to discuss" : "in question"}`;
  const heading = `${number}${titleOf(card)}: ${stake}`;
  const lines = questionedIds(bill, card).size;
  if (!isSpelled && lines > 0)
    return [{ heading, text: `The attachment names ${count(lines, "line")} and the reason.` }];
  const findings = findingsLeft(bill, card);
  const texts = findings.slice(0, SPELLED_FINDINGS).map((finding) => findingText(point, finding));
  const rest = findings.slice(SPELLED_FINDINGS);
  if (rest.length > 0) texts.push(restText(point, rest));
  const own = ownLines(bill, card, findings);
  if (own.length > 0) texts.push(ownText(bill, card, own));
  if (texts.length === 0) texts.push(`${ownView(card).reason} ${ownView(card).ask}`);
  return texts.map((text, at) => (at === 0 ? { heading, text } : { text }));
}

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
    [seenIn(card, finding), sourceText(point, finding), askedIn(card, finding)]
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

/** Where the finding's sources stand in the list, and since when a row of theirs is in effect. */
function sourceText({ citations }: Point, finding: Finding): string {
  const marks = marksOf([finding], citations);
  const { from, to } = finding.window ?? { from: null, to: null };
  const window = [from ? `from ${longDate(from)}` : "", to ? `to ${longDate(to)}` : ""];
  const force = window.filter(Boolean).join(" ");
  if (marks === "") return "";
  return `See ${marks}${force === "" ? "" : `, in effect ${force}`}.`;
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
  return (
    `The attachment lists ${count(rest.length, "more point")} of this kind, each with its reason` +
    `${marks === "" ? "" : ` (see ${marks})`}: ${formatCents(cents)} ${isPriceRequest(card) ? "to discuss" : "in question"}. ` +
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
