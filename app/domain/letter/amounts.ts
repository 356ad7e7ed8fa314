import type { Bill } from "~/domain/bill/bill";
import type { FindingCard } from "~/domain/audit/evidence/findings";
import type { LabelledText, Paragraph } from "~/domain/letter";
import { formatCents, sumCents, type Cents } from "~/domain/money";

/** What is in question, what is not, and what the total would be: only as far as the bill lets us say it honestly. */

type Issue = { paragraphs: Paragraph[]; amounts: LabelledText[] };

const NOT_AN_AGREEMENT = "Naming an amount here is not an agreement that I owe it.";

/** The sums for the letter's error part; nothing when it has no error. */
export function amountsAtIssue(
  bill: Bill,
  errors: readonly FindingCard[],
  prices: readonly FindingCard[],
): Issue {
  if (errors.length === 0) return { paragraphs: [], amounts: [] };
  const heading = "What is in question and what is not";
  const disputed = inQuestion(errors);
  if (disputed === null)
    return {
      paragraphs: [
        {
          heading,
          text:
            "Some of the points above may concern the same dollars, so I do not add them up. " +
            `Please work out the corrected total and send it to me. ${NOT_AN_AGREEMENT}`,
        },
      ],
      amounts: [],
    };
  const lines = errors.every(aboutLines);
  const billed = bill.totals.billed?.value;
  const balance = bill.totals.patientResponsibility?.value;
  const amounts: LabelledText[] = [];
  const show = (label: string, cents: Cents) => amounts.push({ label, value: formatCents(cents) });
  const knowsBilled = lines && billed !== undefined && billed >= disputed;
  if (knowsBilled) show("Total charges billed", billed);
  show("Amount in question", disputed);
  if (knowsBilled) show("Charges not in question", billed - disputed);
  if (balance !== undefined && balance > 0) {
    show(bill.kind === "eob" ? "Amount the EOB says I may owe" : "Balance on the bill", balance);
    if (balance >= disputed && balanceIsAllCharges(bill))
      show("Balance if these points are corrected", balance - disputed);
    else if (balance > disputed) show("Balance not in question, at least", balance - disputed);
  }
  const text = explanation(bill, disputed, errors.length, prices.length > 0);
  return { paragraphs: [{ heading, text }], amounts };
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
 * Null when a finding about totals stands beside others, because it may concern the same dollars.
 */
function inQuestion(errors: readonly FindingCard[]): Cents | null {
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
