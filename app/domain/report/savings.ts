import { CONFIRM_BELOW, type Bill } from "~/domain/bill/bill";
import type { EvidenceGrade, Finding, FindingCard } from "~/domain/audit/evidence/findings";
import { sumCents, type Cents } from "~/domain/money";
import { PAYER_UNKNOWN, shareOf, type PayerContext, type ShareOf } from "./line-shares";

/** What a report says about money, in cents. */
export type Savings = {
  /** The specification's figure: everything at stake, each line once. */
  totalPotential: Cents;
  /** The likely range; never above what the patient owes, when the document says that. */
  low: Cents;
  high: Cents;
  /** In question, and no paper says what the patient pays of it: outside the range. Absent where there is nothing such. */
  unshared?: Cents;
  /** Asked for and not in question, where all that is in question is the person's own money. */
  rest?: Cents;
};

/** What of a card says how much is at stake. */
type Stake = Pick<FindingCard, "lines" | "amount" | "findings">;

/**
 * The sum of what is at stake over all cards. A line on several cards counts once, with the
 * largest amount; a card without questioned lines (a total that does not add up) counts with its own.
 * A card about all that the document asks too much (it asks more than the EOB) may hold the same dollars as
 * the others: of it and their sum only the larger counts.
 */
export const totalPotentialSavings = (cards: readonly Stake[]): Cents =>
  sumOnce(
    cards,
    (card) =>
      card.lines
        .filter(({ role }) => role === "questioned")
        .map(({ lineId, atStake }) => [lineId, atStake]),
    (card) => card.amount,
  );

/** What several findings put at stake together, in cents, added up as the whole report's is. */
export const atStakeTogether = (findings: readonly Finding[]): Cents =>
  totalPotentialSavings(
    findings.map((finding) => ({
      lines: finding.lines,
      amount: finding.atStake,
      findings: [finding],
    })),
  );

/** A person who pays every charge himself. */
const PAYS_ALL: ShareOf = (_, off) => off;

/**
 * How much of it is likely to stay in the person's pocket, by evidence grade:
 * - A, on the page: counts in full at both ends;
 * - B, a public table says so: nothing at the low end, in full at the high end, since a provider may
 *   answer with the record and no private plan is bound by Medicare's tables;
 * - C, only the record can tell, and flags that only the person chose: at neither end.
 *
 * Of a charge only the person's own share counts, and of a price only what it is likely to come down by. `owed` is what
 * the document asks the patient to pay, null when it does not say.
 */
export function likelyRange(
  cards: readonly FindingCard[],
  owed: Cents | null,
  share: ShareOf = PAYS_ALL,
): { low: Cents; high: Cents } {
  const cap = owed === null ? Infinity : Math.max(owed, 0);
  return {
    low: Math.min(supported(cards, ["A"], share), cap),
    high: Math.min(supported(cards, ["A", "B"], share), cap),
  };
}

/** Both figures for one report. Nothing can be saved beyond what the document charges or asks for. */
export const estimateSavings = (
  bill: Bill,
  cards: readonly FindingCard[],
  around: PayerContext = PAYER_UNKNOWN,
): Savings => {
  const share = shareOf(bill, around);
  const range = likelyRange(cards, owedByPatient(bill), share);
  const ceiling = largestSum(bill);
  const totalPotential = Math.min(totalPotentialSavings(cards), ceiling);
  const unshared = Math.min(withoutShare(cards, share), ceiling);
  const high = Math.min(range.high, totalPotential);
  const rest = (owedByPatient(bill) ?? 0) - high;
  return {
    totalPotential,
    low: Math.min(range.low, totalPotential),
    high,
    ...(unshared > 0 ? { unshared } : {}),
    ...(unshared === 0 && high > 0 && high === totalPotential && rest > 0 ? { rest } : {}),
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

/** Rules whose amounts are dollars the person is asked for; those of all others are charges, of which he pays a share. */
export const OF_OWN_DOLLARS: readonly string[] = [
  ...["balance-above-eob", "provider-share", "eob-adds-up"],
  ...["above-estimate", "surprise-bill", "fee-without-care", "money-held"],
];
const OWN_SUMS = /:(balance|payments)$/;
const isOwnDollars = ({ ruleId, id }: Finding): boolean =>
  OF_OWN_DOLLARS.includes(ruleId) || (ruleId === "totals-add-up" && OWN_SUMS.test(id));

type OwnPart = { lineId: string | null; cents: Cents | null; charged: Cents };

/** What of one finding is the person's own money, by its questioned lines; null cents where no paper says. */
function ownParts(finding: Finding, share: ShareOf): OwnPart[] {
  const own = isOwnDollars(finding);
  const part = (lineId: string | null, atStake: Cents, likely = atStake): OwnPart => {
    const off = Math.min(likely, atStake);
    const cents = own ? off : share(lineId ?? "", off, finding.flag === "High Cost");
    return { lineId, cents, charged: atStake };
  };
  const questioned = finding.lines.filter(({ role }) => role === "questioned");
  return questioned.length === 0
    ? [part(null, finding.atStake)]
    : questioned.map(({ lineId, atStake, likely }) => part(lineId, atStake, likely));
}

/** The sum that evidence of these grades supports: only lines on the card count. */
const supported = (
  cards: readonly FindingCard[],
  grades: readonly EvidenceGrade[],
  share: ShareOf,
): Cents =>
  sumOnce(
    cards,
    (card) =>
      partsOnCard(card, share, grades).map(({ lineId, cents }) => [lineId, cents ?? 0] as const),
    (card) => (card.grade !== null && grades.includes(card.grade) ? wholeOf(card, share) : 0),
  );

function partsOnCard(
  { lines, findings }: FindingCard,
  share: ShareOf,
  grades?: readonly EvidenceGrade[],
): (OwnPart & { lineId: string })[] {
  const onCard = new Set(
    lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId),
  );
  return findings
    .filter(({ grade }) => !grades || grades.includes(grade))
    .flatMap((finding) => ownParts(finding, share))
    .flatMap((part) =>
      part.lineId !== null && onCard.has(part.lineId) ? [{ ...part, lineId: part.lineId }] : [],
    );
}

/** A card about sums: the person's part of its amount. */
const wholeOf = ({ findings, amount }: FindingCard, share: ShareOf): Cents =>
  findings.every(isOwnDollars) ? amount : (share("", amount, false) ?? 0);

/** The charges in question of which no paper says what the person pays. */
const withoutShare = (cards: readonly FindingCard[], share: ShareOf): Cents =>
  sumOnce(
    cards.filter(({ findings }) => !findings.some(({ whole }) => whole)),
    (card) =>
      partsOnCard(card, share)
        .filter(({ cents }) => cents === null)
        .map(({ lineId, charged }) => [lineId, charged] as const),
    (card) =>
      card.findings.every(isOwnDollars) || share("", card.amount, false) !== null ? 0 : card.amount,
  );

/** Adds cards up so that each line counts once, with its largest amount, and no total counts beside its parts. */
function sumOnce<Card extends Stake>(
  cards: readonly Card[],
  stakes: (card: Card) => (readonly [lineId: string, atStake: Cents])[],
  whole: (card: Card) => Cents,
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
