import type { Bill } from "~/domain/bill/bill";
import type { FindingCard } from "~/domain/audit/evidence/findings";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import type { LabelledText, Paragraph } from "./parts";
import { NOT_AN_AGREEMENT, inQuestion } from "./shared-sentences";

/** What is in question, beside what is asked for: only as far as the bill lets it be said honestly. */

type Issue = { paragraphs: Paragraph[]; amounts: LabelledText[] };

/** Whether only the reader can tell how much of the charge is too much: such a point names the whole charge. */
export const isOpen = ({ findings }: FindingCard): boolean =>
  findings.length > 0 && findings.every(({ letter }) => letter?.open);

/** The printed charges of the lines these points question, each line once. */
export function chargesToCheck(bill: Bill, cards: readonly FindingCard[]): Cents {
  const ids = new Set(
    cards.flatMap(({ lines }) =>
      lines.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId),
    ),
  );
  return sumCents(
    bill.lines.flatMap(({ id, charge }) => (ids.has(id) ? (charge?.value ?? 0) : [])),
  );
}

/** The sums for the letter's error part; where it asks about prices alone, only that nothing is agreed to. */
export function amountsAtIssue(
  bill: Bill,
  errors: readonly FindingCard[],
  prices: readonly FindingCard[],
): Issue {
  if (errors.length === 0) return { paragraphs: [{ text: PRICE_ONLY }], amounts: [] };
  const closed = errors.filter((card) => !isOpen(card));
  const disputed = closed.length > 0 ? disputedCents(closed) : 0;
  if (disputed === null) return { paragraphs: [{ text: NOT_ADDED_UP }], amounts: [] };
  const rows = amountRows(bill, errors, closed, disputed);
  return {
    paragraphs: [inQuestion(explanation(bill, errors, disputed, prices.length > 0))],
    amounts: rows.map(([label, cents]) => ({ label, value: formatCents(cents) })),
  };
}

const PRICE_ONLY = `I keep every right to question whether these charges are right. ${NOT_AN_AGREEMENT}`;

const NOT_ADDED_UP =
  "Some of these points may concern the same dollars, so I do not add them up. " + NOT_AN_AGREEMENT;

type Row = readonly [label: string, cents: Cents];

/** What is asked for and what is in question. No remainder: a letter names no amount that it would leave standing. */
function amountRows(
  bill: Bill,
  errors: readonly FindingCard[],
  closed: readonly FindingCard[],
  disputed: Cents,
): Row[] {
  const { kind, totals } = bill;
  const billed = totals.billed?.value;
  const balance = totals.patientResponsibility?.value;
  const open = chargesToCheck(bill, errors.filter(isOpen));
  return [
    ...(billed === undefined ? [] : [["Total charges billed", billed] as const]),
    ...(balance === undefined || balance <= 0
      ? []
      : [[kind === "eob" ? "Patient share on the EOB" : "Balance on the bill", balance] as const]),
    ...(closed.length === 0
      ? []
      : [
          [
            closed.every(aboutLines) && kind !== "eob"
              ? "Charges in question"
              : "Amount in question",
            disputed,
          ] as const,
        ]),
    ...(open > 0 ? [["Charges to check", open] as const] : []),
  ];
}

function explanation(
  bill: Bill,
  errors: readonly FindingCard[],
  disputed: Cents,
  asksPrice: boolean,
): string {
  const { billed, patientResponsibility: balance } = bill.totals;
  const areCharges = errors.every(aboutLines) && billed && balance && balance.value < billed.value;
  const closed = errors.filter((card) => !isOpen(card));
  const isShared = closed.length > 1 && sumCents(closed.map(({ amount }) => amount)) > disputed;
  return [
    areCharges && bill.kind !== "eob" ? "These are charges before insurance and discounts." : "",
    isShared ? "A charge that stands in more than one point counts once." : "",
    asksPrice ? "The request about price is apart from this." : "",
    "I keep my right to question the rest.",
    NOT_AN_AGREEMENT,
  ]
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
