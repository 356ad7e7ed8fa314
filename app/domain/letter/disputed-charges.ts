import type { Bill, BillLine } from "~/domain/bill/bill";
import type { CardLine, Finding, FindingCard } from "~/domain/audit/evidence/findings";
import type { CitableLaw } from "~/domain/law/citable-law";
import {
  OWN_VIEW,
  PLAIN_REQUEST,
  clean,
  count,
  inFirstPerson,
  lineCode,
  lineDate,
  lineMention,
  list,
  requestToProvider,
  sentence,
} from "./wording";
import { longDate } from "~/domain/day";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import type { Citation, LetterSource } from "~/domain/law/cited";
import type { ChallengedRow, Paragraph } from "./parts";
import { sourceKey } from "./sources";

/** The points of a letter: what is seen, the rule behind it, what is asked, and the attachment's rows. */

/** So many findings of one card, and lines of one finding, are spelled out; the attachment has them all. */
const SPELLED_FINDINGS = 4;
const SPELLED_LINES = 4;

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

/** The sources of a finding that the letter lists. */
const listed = (finding: Finding, citations: readonly LetterSource[]): Citation[] =>
  finding.citations.filter((source) =>
    citations.some((other) => sourceKey(other) === sourceKey(source)),
  );

/** The paragraphs about errors, then the separate part about price, then whom Medicare's rules bind. */
export function pointParagraphs(
  bill: Bill,
  errors: readonly FindingCard[],
  prices: readonly FindingCard[],
  citations: readonly LetterSource[],
): Paragraph[] {
  const paragraphs = errors.flatMap((card, at) =>
    cardParagraphs(bill, card, citations, `${at + 1}. `),
  );
  if (prices.length > 0)
    paragraphs.push({
      heading: "A separate request about price",
      text:
        (errors.length > 0 ? "This request does not depend on the corrections above. " : "") +
        "I do not say that these prices are errors. I ask you to look at them again and to offer a lower price.",
    });
  paragraphs.push(...prices.flatMap((card) => cardParagraphs(bill, card, citations, "")));
  if (citations.some(({ title }) => /\b(Medicare|NCCI|Fee Schedule)\b/i.test(title)))
    paragraphs.push({
      heading: "About the Medicare rules I name",
      text:
        "The CMS edits, limits, and prices I name are Medicare rules. Other payers may choose to follow them, " +
        "but do not have to. So I ask you to check these charges. I do not say that anyone did wrong.",
    });
  return paragraphs;
}

/** One row for each questioned line, in the order of the bill; a line questioned twice keeps both reasons. */
export function challengedRows(bill: Bill, cards: readonly FindingCard[]): ChallengedRow[] {
  const reasons = new Map<string, string[]>();
  for (const card of cards) {
    const found = reasonsByLine(bill, card);
    for (const { lineId } of questioned(card)) {
      const known = found.get(lineId) ?? ownView(card);
      const text = `${clean(card.title)}: ${known.join(" ")}`;
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
      const reason = sentence(inFirstPerson(finding.reason));
      if (role === "questioned" && !known.includes(reason)) reasons.set(lineId, [...known, reason]);
    }
  return reasons;
}

const ownView = (card: FindingCard): string[] =>
  card.flag === null ? [sentence(card.description)] : [OWN_VIEW[card.flag].reason];

function cardParagraphs(
  bill: Bill,
  card: FindingCard,
  citations: readonly LetterSource[],
  number: string,
): Paragraph[] {
  const findings = findingsLeft(bill, card);
  const texts = findings
    .slice(0, SPELLED_FINDINGS)
    .map((finding) => findingText(bill, card, finding, citations));
  const rest = findings.slice(SPELLED_FINDINGS);
  if (rest.length > 0) texts.push(restText(card, rest, citations));
  const own = ownLines(bill, card, findings);
  if (own.length > 0) texts.push(ownText(bill, card, own));
  if (texts.length === 0) texts.push(`${sentence(card.description)} ${PLAIN_REQUEST}`);
  const stake = `${formatCents(card.amount)} ${isPriceRequest(card) ? "to discuss" : "in question"}`;
  const heading = `${number}${clean(card.title)}: ${stake}`;
  return texts.map((text, at) => (at === 0 ? { heading, text } : { text }));
}

function findingText(
  bill: Bill,
  card: FindingCard,
  finding: Finding,
  citations: readonly LetterSource[],
): string {
  const ids = questionedIds(bill, card);
  const at = (role: CardLine["role"]) =>
    finding.lines.filter(
      (line) => line.role === role && (role === "compared" || ids.has(line.lineId)),
    );
  const lines = at("questioned");
  const figures = finding.figures.map(({ label, value }) => inFirstPerson(`${label}: ${value}`));
  const compared = mentions(bill, at("compared"));
  const own = card.flag === null ? PLAIN_REQUEST : OWN_VIEW[card.flag].ask;
  const request = requestToProvider(finding.ask) ?? own;
  const cents = lines.length > 0 ? sumCents(lines.map(({ atStake }) => atStake)) : finding.atStake;
  return [
    lines.length > 0
      ? `${lines.length === 1 ? "Charge" : "Charges"}: ${mentions(bill, lines)}.`
      : "",
    compared === "" ? "" : `Compared with: ${compared}.`,
    `What I see: ${sentence(inFirstPerson(finding.reason))}`,
    figures.length > 0 ? `Figures: ${figures.join("; ")}.` : "",
    sourceText(finding, citations),
    `My request: ${request} ${amountText(card, cents)}`,
  ]
    .filter(Boolean)
    .join("\n");
}

const amountText = (card: FindingCard, cents: Cents) =>
  `Amount ${isPriceRequest(card) ? "to discuss" : "in question"}: ${formatCents(cents)}.`;

/** The rule and its edition, with the number of its full entry among the sources. */
function sourceText(finding: Finding, citations: readonly LetterSource[]): string {
  const named = listed(finding, citations);
  if (named.length === 0) return "";
  const sources = named.map(
    (source) => `${clean(source.title)} (${clean(source.edition)}) ${markOf(source, citations)}`,
  );
  const from = finding.window?.from;
  const to = finding.window?.to;
  const window = [from ? `from ${longDate(from)}` : "", to ? `to ${longDate(to)}` : ""];
  const force = window.filter(Boolean).join(" ");
  return `Source: ${list(sources)}${force === "" ? "" : `, in effect ${force}`}.`;
}

const markOf = (source: LetterSource, citations: readonly LetterSource[]) =>
  `[${citations.findIndex((other) => sourceKey(other) === sourceKey(source)) + 1}]`;

function restText(
  card: FindingCard,
  rest: readonly Finding[],
  citations: readonly LetterSource[],
): string {
  const marks = new Set(
    rest.flatMap((finding) =>
      listed(finding, citations).map((source) => markOf(source, citations)),
    ),
  );
  return (
    `The attachment lists ${count(rest.length, "more point")} of this kind, each with its reason` +
    `${marks.size === 0 ? "" : ` (see ${[...marks].join(" ")})`}. ` +
    `I ask the same for each. ${amountText(card, sumCents(rest.map(({ atStake }) => atStake)))}`
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
  const { reason, ask } =
    card.flag === null
      ? { reason: sentence(card.description), ask: PLAIN_REQUEST }
      : OWN_VIEW[card.flag];
  const cents = sumCents(lines.map(({ atStake }) => atStake));
  return [
    `${lines.length === 1 ? "Charge" : "Charges"}: ${mentions(bill, lines)}.`,
    `What I see: ${reason}`,
    `My request: ${ask} ${amountText(card, cents)}`,
  ].join("\n");
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
