import type { Bill } from "~/domain/bill/bill";
import { isExplained } from "~/domain/bill/closing-sums";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import { certain } from "./audited-line";
import { chargesOf, creditOf, CREDITS, entriesOf, sumOf } from "./printed-sums";
import type { Figure } from "./findings";
import type { RuleHit } from "./rule";

/** What is asked against what discounts and payments leave. */

/** The parts a balance is made of, in cents, all certain. */
type BalanceParts = {
  asked: Cents;
  before: Cents;
  billed: Cents;
  adjustments: Cents;
  insurance: Cents;
  patient: Cents;
};

/**
 * Billed, with what was owed before, less discounts and payments, against what the patient is asked for. Every part
 * must be certain, and nothing else that is printed may be what the difference consists of. An EOB counts otherwise.
 */
export function balance(bill: Bill): RuleHit | null {
  const parts = balanceParts(bill);
  if (!parts) return null;
  const { asked, before, billed, adjustments, insurance, patient } = parts;
  const due = before + billed - adjustments - insurance - patient;
  // A receipt asks for what was then paid.
  if (asked === patient && asked === due + patient) return null;
  const left = Math.max(due, 0);
  if (asked <= left || isExplained(bill, asked - left) || isExplained(bill, asked - due))
    return null;
  if (addsUpOtherwise(bill, asked - before) || isSumOfShares(bill, asked - before)) return null;
  // "Visits and supplies, March  $3,736.75": a sum that was read as nothing in particular, and of which all is left over.
  if (bill.otherAmounts?.includes(asked - before + adjustments + insurance + patient)) return null;
  const excess = asked - left;
  return {
    lines: [],
    subject: "balance",
    atStake: excess,
    reason:
      `After discounts and payments ${formatCents(left)} is left, ` +
      `but the bill asks for ${formatCents(asked)}. That is ${formatCents(excess)} too much.`,
    figures: balanceFigures(parts, due),
  };
}

/** What a statement's balance is made of; null where a part is missing or doubtful. */
export function balanceParts(bill: Bill): BalanceParts | null {
  if (bill.kind !== "itemized" && bill.kind !== "summary") return null;
  const asked = certain(bill.totals.patientResponsibility);
  const billed = bill.totals.billed ? certain(bill.totals.billed) : chargesOf(bill.lines);
  const before = bill.totals.previousBalance ? certain(bill.totals.previousBalance) : 0;
  if (asked === undefined || billed === undefined || billed === null || before === undefined)
    return null;
  const credits = CREDITS.map((credit) => creditOf(bill, credit));
  if (credits.some((credit) => credit === null)) return null;
  const [adjustments, insurance, patient] = credits as [Cents, Cents, Cents];
  return { asked, before, billed, adjustments, insurance, patient };
}

const balanceFigures = (parts: BalanceParts, due: Cents): Figure[] => [
  ...(parts.before ? [{ label: "Balance from before", value: formatCents(parts.before) }] : []),
  { label: "Billed", value: formatCents(parts.billed) },
  { label: "Discounts and adjustments", value: formatCents(parts.adjustments) },
  { label: "Paid by insurance", value: formatCents(parts.insurance) },
  { label: "Paid by you", value: formatCents(parts.patient) },
  { label: "Left to pay", value: formatCents(due) },
  { label: "Asked for", value: formatCents(parts.asked) },
];

/**
 * Whether the balance comes out right by the lines' own charges, or where credits that are all listed twice count once.
 * Then a total or a list was printed or read in another way, and the balance itself is no error.
 */
function addsUpOtherwise(bill: Bill, asked: Cents): boolean {
  const charges = [certain(bill.totals.billed), chargesOf(bill.lines) ?? undefined];
  const credits = sumCents(CREDITS.map((credit) => creditOf(bill, credit) ?? 0));
  const counted = listsCreditsTwice(bill) ? [credits, credits / 2] : [credits];
  return charges.some(
    (cents) => cents !== undefined && counted.some((off) => asked === Math.max(cents - off, 0)),
  );
}

/** What the lines themselves leave to the patient comes to what is asked: then a charge or a payment was misread. */
function isSumOfShares({ lines }: Bill, asked: Cents): boolean {
  const shares = lines.flatMap(({ patientOwes }) => patientOwes ?? []);
  return lines.length > 0 && shares.length === lines.length && sumOf(shares) === asked;
}

/** The same rows of credits in two places: each is listed twice, and one kind alone proves nothing. */
function listsCreditsTwice({ ledger }: Bill): boolean {
  const rows = Map.groupBy(ledger, ({ kind, amount }) => `${kind} ${amount.value}`);
  return rows.size > 1 && [...rows.values()].every((same) => same.length === 2);
}

/**
 * Rows of payments that add up to more than the printed total of payments. Only where the balance was
 * counted with the smaller total, which proves that the rows did not count in full. A row that is the sum
 * of the others is a total among them.
 */
export function payments(bill: Bill): RuleHit | null {
  if (bill.kind !== "itemized") return null;
  const asked = certain(bill.totals.patientResponsibility);
  const billed = certain(bill.totals.billed);
  const before = bill.totals.previousBalance ? certain(bill.totals.previousBalance) : 0;
  if (asked === undefined || billed === undefined || before === undefined || asked <= 0)
    return null;
  const credits = creditSums(bill);
  if (!credits) return null;
  if (asked !== before + billed - sumCents(credits.map(({ printed }) => printed))) return null;
  const found = largerThanPrinted(credits);
  if (!found) return null;
  const said = (payments: string) =>
    `${payments} on the bill add up to ${formatCents(found.rows)}, but only ` +
    `${formatCents(found.printed)} is taken off.`;
  return {
    lines: [],
    subject: "payments",
    atStake: Math.min(found.rows - found.printed, asked),
    reason: said(found.words),
    seen: said(found.seen),
    figures: [
      { label: "Sum of the payment rows", value: formatCents(found.rows) },
      { label: "Taken off", value: formatCents(found.printed) },
      { label: "Asked for", value: formatCents(asked) },
    ],
  };
}

/** One kind of credit: the sum of its rows, the printed total (their sum where none is printed), both in cents. */
type CreditSum = {
  words: string;
  seen: string;
  rows: Cents;
  printed: Cents;
  listsItsTotal: boolean;
};

/** Null where an amount of any kind is doubtful. */
function creditSums(bill: Bill): CreditSum[] | null {
  const sums = CREDITS.flatMap((credit) => {
    const total = bill.totals[credit.total];
    const cents = entriesOf(bill, credit).map(({ amount }) => certain(amount));
    const rows = cents.includes(undefined) ? undefined : sumCents(cents.map((one) => one!));
    const printed = total ? certain(total) : rows;
    if (rows === undefined || printed === undefined) return [];
    const listsItsTotal = cents.some((one) => cents.length > 1 && one! * 2 === rows);
    return [{ words: credit.words, seen: credit.seen, rows, printed, listsItsTotal }];
  });
  return sums.length === CREDITS.length ? sums : null;
}

/** The one kind whose rows are more than its total, where no other reading of the rows explains it. */
function largerThanPrinted(credits: readonly CreditSum[]): CreditSum | null {
  const short = credits.filter(({ rows, printed }) => rows > printed);
  const [found] = short;
  if (!found || short.length > 1 || found.listsItsTotal) return null;
  // Rows of another kind that do not make up its total either: a column was taken for another.
  if (credits.some(({ rows, printed }) => rows !== 0 && rows < printed)) return null;
  // Rows of other kinds, taken for this one: their own kind prints a total and no row.
  const tooMuch = found.rows - found.printed;
  const rowless = credits.filter(({ rows }) => rows === 0).map(({ printed }) => printed);
  return rowless.includes(tooMuch) || sumCents(rowless) === tooMuch ? null : found;
}
