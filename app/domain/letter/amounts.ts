import type { Bill } from "~/domain/bill/bill";
import type { FindingCard } from "~/domain/audit/evidence/findings";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import type { LabelledText, Paragraph } from "./parts";
import { NOT_AN_AGREEMENT, inQuestion } from "./shared-sentences";

/** What is in question, beside what is asked for: only as far as the bill lets it be said honestly. */

type Issue = { paragraphs: Paragraph[]; amounts: LabelledText[] };

/** The sums for the letter's error part; nothing when it has no error. */
export function amountsAtIssue(
  bill: Bill,
  errors: readonly FindingCard[],
  prices: readonly FindingCard[],
): Issue {
  if (errors.length === 0) return { paragraphs: [], amounts: [] };
  const disputed = disputedCents(errors);
  if (disputed === null) return { paragraphs: [inQuestion(NOT_ADDED_UP)], amounts: [] };
  const text = explanation(disputed, errors.length, prices.length > 0);
  return {
    paragraphs: [inQuestion(text)],
    amounts: amountRows(bill, disputed, errors.every(aboutLines)).map(([label, cents]) => ({
      label,
      value: formatCents(cents),
    })),
  };
}

const NOT_ADDED_UP =
  "Some of the points above may concern the same dollars, so I do not add them up. " +
  `Please work out the corrected total and send it to me. ${NOT_AN_AGREEMENT}`;

type Row = readonly [label: string, cents: Cents];

/** What is asked for and what is in question. No remainder: a letter names no amount that it would leave standing. */
function amountRows({ kind, totals }: Bill, disputed: Cents, areCharges: boolean): Row[] {
  const billed = totals.billed?.value;
  const balance = totals.patientResponsibility?.value;
  return [
    ...(billed === undefined ? [] : [["Total charges billed", billed] as const]),
    ...(balance === undefined || balance <= 0
      ? []
      : [[kind === "eob" ? "Patient share on the EOB" : "Balance on the bill", balance] as const]),
    [areCharges ? "Charges in question" : "Amount in question", disputed],
  ];
}

function explanation(disputed: Cents, points: number, asksPrice: boolean): string {
  const sum =
    points === 1
      ? `The point above concerns ${formatCents(disputed)}.`
      : `The ${points} points above concern ${formatCents(disputed)}.`;
  const price = asksPrice ? "The request about price is apart from this." : "";
  return [sum, "Please work out the corrected balance and send it to me.", price, NOT_AN_AGREEMENT]
    .filter(Boolean)
    .join(" ");
}

const aboutLines = (card: FindingCard) => card.lines.some(({ role }) => role === "questioned");

/**
 * Cents in question, no line counted twice: a line in several cards counts once, with the largest of their amounts.
 * Null when a finding about totals is among others, because it may concern the same dollars.
 */
function disputedCents(errors: readonly FindingCard[]): Cents | null {
  if (errors.length === 1) return errors[0]!.amount;
  if (!errors.every(aboutLines)) return null;
  const perLine = new Map<string, Cents>();
  for (const { lines } of errors)
    for (const { lineId, role, atStake } of lines)
      if (role === "questioned") perLine.set(lineId, Math.max(perLine.get(lineId) ?? 0, atStake));
  return sumCents([...perLine.values()]);
}
