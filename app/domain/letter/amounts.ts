import type { Bill } from "~/domain/bill/bill";
import type { FindingCard } from "~/domain/audit/evidence/findings";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import type { LabelledText, Paragraph } from "./parts";
import { NOT_AN_AGREEMENT, inQuestion } from "./shared-sentences";

/** What is in question, what is not, and what the total would be: only as far as the bill lets us say it honestly. */

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
  const text = explanation(bill, disputed, errors.length, prices.length > 0);
  return {
    paragraphs: [inQuestion(text)],
    amounts: [...chargeRows(bill, errors, disputed), ...balanceRows(bill, disputed)].map(
      ([label, cents]) => ({ label, value: formatCents(cents) }),
    ),
  };
}

const NOT_ADDED_UP =
  "Some of the points above may concern the same dollars, so I do not add them up. " +
  `Please work out the corrected total and send it to me. ${NOT_AN_AGREEMENT}`;

type Row = readonly [label: string, cents: Cents];

function chargeRows({ totals }: Bill, errors: readonly FindingCard[], disputed: Cents): Row[] {
  const billed = totals.billed?.value;
  const inQuestionRow: Row = ["Amount in question", disputed];
  if (!errors.every(aboutLines) || billed === undefined || billed < disputed)
    return [inQuestionRow];
  return [
    ["Total charges billed", billed],
    inQuestionRow,
    ["Charges not in question", billed - disputed],
  ];
}

function balanceRows(bill: Bill, disputed: Cents): Row[] {
  const balance = bill.totals.patientResponsibility?.value;
  if (balance === undefined || balance <= 0) return [];
  const asked: Row = [
    bill.kind === "eob" ? "Amount the EOB says I may owe" : "Balance on the bill",
    balance,
  ];
  if (balance >= disputed && balanceIsAllCharges(bill))
    return [asked, ["Balance if these points are corrected", balance - disputed]];
  return balance > disputed
    ? [asked, ["Balance not in question, at least", balance - disputed]]
    : [asked];
}

function explanation(bill: Bill, disputed: Cents, points: number, asksPrice: boolean): string {
  const balance = bill.totals.patientResponsibility?.value;
  const sum =
    points === 1
      ? `The point above concerns ${formatCents(disputed)}.`
      : `The ${points} points above concern ${formatCents(disputed)}.`;
  const corrected =
    balance !== undefined && balance >= disputed && balanceIsAllCharges(bill)
      ? ""
      : "Payments or discounts may change what is left to pay, so please work out the corrected balance and send it to me.";
  const rest = asksPrice
    ? "Apart from the request about price, I do not question the other charges in this letter."
    : "I do not question the other charges in this letter.";
  return [sum, corrected, rest, NOT_AN_AGREEMENT].filter(Boolean).join(" ");
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

/**
 * Whether a dollar less charged is a dollar less owed: true only when the balance is exactly the charges less what
 * the patient already paid. Where a plan or a discount bears a part, the corrected balance is the provider's to work out.
 */
function balanceIsAllCharges(bill: Bill): boolean {
  const { totals } = bill;
  if (bill.kind === "eob" || !totals.billed || !totals.patientResponsibility) return false;
  const own = bill.ledger.filter(({ kind }) => kind === "patient-payment");
  const paid = totals.patientPaid?.value ?? sumCents(own.map(({ amount }) => amount.value));
  return totals.billed.value - paid === totals.patientResponsibility.value;
}
