import { CONFIRM_BELOW, type Bill } from "~/domain/bill/bill";
import type { EvidenceGrade, FindingCard } from "~/domain/audit/evidence/findings";
import { sumCents, type Cents } from "~/domain/money";

/** What a report says about money, in cents. */
export type Savings = {
  /** The specification's figure: everything at stake, each line once. */
  totalPotential: Cents;
  /** The likely range; never above what the patient owes, when the document says that. */
  low: Cents;
  high: Cents;
};

/**
 * The sum of what is at stake over all cards. A line on several cards counts once, with the
 * largest amount; a card without questioned lines (a total that does not add up) counts with its own.
 * A card about all that the document asks too much (it asks more than the EOB) may hold the same dollars as
 * the others: of it and their sum only the larger counts.
 */
export const totalPotentialSavings = (cards: readonly FindingCard[]): Cents =>
  sumOnce(
    cards,
    (card) =>
      card.lines
        .filter(({ role }) => role === "questioned")
        .map(({ lineId, atStake }) => [lineId, atStake]),
    (card) => card.amount,
  );

/**
 * How much of it is likely, by evidence grade:
 * - A, on the page: counts in full at both ends;
 * - B, a public table says so: nothing at the low end, in full at the high end, since a provider may
 *   answer with the record and no private plan is bound by Medicare's tables;
 * - C, only the record can tell, and flags that only the person chose: at neither end.
 *
 * `owed` is what the document asks the patient to pay, null when it does not say.
 */
export function likelyRange(
  cards: readonly FindingCard[],
  owed: Cents | null,
): { low: Cents; high: Cents } {
  const cap = owed === null ? Infinity : Math.max(owed, 0);
  return {
    low: Math.min(supported(cards, ["A"]), cap),
    high: Math.min(supported(cards, ["A", "B"]), cap),
  };
}

/** Both figures for one report. Nothing can be saved beyond what the document charges or asks for. */
export const estimateSavings = (bill: Bill, cards: readonly FindingCard[]): Savings => {
  const range = likelyRange(cards, owedByPatient(bill));
  const ceiling = largestSum(bill);
  return {
    totalPotential: Math.min(totalPotentialSavings(cards), ceiling),
    low: Math.min(range.low, ceiling),
    high: Math.min(range.high, ceiling),
  };
};

/** The most the document speaks about: its charges, its printed total, or what it asks for. */
function largestSum({ lines, totals }: Bill): Cents {
  const charges = sumCents(lines.map(({ charge }) => Math.max(charge?.value ?? 0, 0)));
  return Math.max(charges, totals.billed?.value ?? 0, totals.patientResponsibility?.value ?? 0);
}

/** What the document asks the patient to pay, when it is read with certainty. */
export function owedByPatient({ totals }: Bill): Cents | null {
  const asked = totals.patientResponsibility;
  return asked && asked.confidence >= CONFIRM_BELOW ? asked.value : null;
}

/** The sum that evidence of these grades supports: only lines on the card count. */
const supported = (cards: readonly FindingCard[], grades: readonly EvidenceGrade[]): Cents =>
  sumOnce(
    cards,
    (card) => {
      const onCard = new Set(
        card.lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId),
      );
      return card.findings
        .filter(({ grade }) => grades.includes(grade))
        .flatMap(({ lines }) => lines)
        .filter(({ lineId, role }) => role === "questioned" && onCard.has(lineId))
        .map(({ lineId, atStake }) => [lineId, atStake]);
    },
    (card) => (card.grade !== null && grades.includes(card.grade) ? card.amount : 0),
  );

/** Adds cards up so that each line counts once, with its largest amount, and no total counts beside its parts. */
function sumOnce(
  cards: readonly FindingCard[],
  stakes: (card: FindingCard) => [lineId: string, atStake: Cents][],
  whole: (card: FindingCard) => Cents,
): Cents {
  const byLine = new Map<string, Cents>();
  let rest = 0;
  let most = 0;
  for (const card of cards) {
    if (card.findings.some((finding) => finding.whole)) {
      most = Math.max(most, whole(card));
      continue;
    }
    if (!card.lines.some(({ role }) => role === "questioned")) rest += whole(card);
    for (const [lineId, atStake] of stakes(card))
      byLine.set(lineId, Math.max(byLine.get(lineId) ?? 0, atStake));
  }
  return Math.max(rest + sumCents([...byLine.values()]), most);
}
