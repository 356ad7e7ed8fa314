import type { Bill, BillLine, Field, LedgerEntry } from "../bill";
import { formatCents, sumCents, type Cents } from "../money";
import { certain, hasJudgedLines } from "./judged-line";
import type { Rule, RuleHit } from "./rule";

/**
 * The document's own sums. Only a sum that asks too much is a finding: one that asks too little is no
 * reason to write to anybody.
 */
export const totalsAddUp: Rule = {
  id: "totals-add-up",
  version: 3,
  title: "The totals do not add up",
  explanation:
    "We multiply units by prices, add up every line, and hold the sums against the totals printed on the bill. " +
    "Then we take off discounts and payments and compare the rest with what you are asked to pay. " +
    "If the bill asks for more than its own lines support, we show by how much.",
  citation: {
    title: "Medical bill rights: how to read your bill",
    issuer: "Centers for Medicare & Medicaid Services (CMS)",
    edition: "read November 2026",
    url: "https://www.cms.gov/medical-bill-rights/help/guides/how-to-read-bill",
  },
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "error",
  settings: ["professional", "facility"],
  needs: ["every line's charge", "the printed total, subtotal or balance"],
  asks: "Ask for a corrected statement with totals that match its lines, payments and discounts.",
  check(bill) {
    // A summary need not show every charge; what it takes off and asks for must still agree.
    if (bill.kind === "summary") return [balance(bill)].filter((hit) => hit !== null);
    if (!hasJudgedLines(bill)) return [];
    return [...products(bill), billedTotal(bill), balance(bill), payments(bill)].filter(
      (hit) => hit !== null,
    );
  },
};

/**
 * Units times unit price against the line's charge. Only where the other lines prove that the columns mean
 * that: every one of them agrees, and at least one does. A cent a unit is rounding.
 */
function products(bill: Bill): RuleHit[] {
  if (bill.kind !== "itemized") return [];
  const lines = bill.lines.flatMap((line) => {
    const [units, price, charge] = [line.units, line.unitPrice, line.charge].map((field) =>
      certain(field),
    );
    if (!line.unitPrice || units === undefined || price === undefined || charge === undefined)
      return [];
    const product = Math.round(units * price);
    return [{ line, units, price, charge, product, rounding: Math.ceil(units) }];
  });
  const wrong = lines.filter(
    ({ charge, product, rounding }) => Math.abs(charge - product) > rounding,
  );
  const [found] = wrong;
  if (!found || wrong.length > 1 || lines.length < 2 || found.charge <= found.product) return [];
  const { line, units, price, charge, product } = found;
  return [
    {
      lines: [{ lineId: line.id, role: "questioned", atStake: charge - product }],
      reason:
        `The line prints ${units} units at ${formatCents(price)} each. That makes ${formatCents(product)}, ` +
        `but it charges ${formatCents(charge)}.`,
      figures: [
        { label: "Units times price", value: formatCents(product) },
        { label: "Charged", value: formatCents(charge) },
        { label: "Difference", value: formatCents(charge - product) },
      ],
    },
  ];
}

/** Lines against the printed total; without one, lines against each printed subtotal. */
function billedTotal(bill: Bill): RuleHit | null {
  const lines = chargesOf(bill.lines);
  if (lines === null || spansClaims(bill)) return null;
  const printed = bill.totals.billed;
  if (!printed) return subtotals(bill);
  const total = certain(printed);
  if (total === undefined || total <= lines || isExplained(bill, total - lines)) return null;
  if (isDiscount(bill, total - lines)) return null;
  const wrong = wrongSubtotals(bill);
  return {
    lines: [],
    subject: "billed",
    atStake: total - lines,
    reason:
      `The lines add up to ${formatCents(lines)}, but the bill says ${formatCents(total)}. ` +
      `That is ${formatCents(total - lines)} more than its own lines.` +
      (wrong.length > 0 ? ` The sum for ${wrong[0]!.label} is already too high.` : ""),
    figures: [
      { label: "Sum of all lines", value: formatCents(lines) },
      { label: "Total printed", value: formatCents(total) },
      { label: "Difference", value: formatCents(total - lines) },
    ],
  };
}

/** A difference that is just the discounts: the lines print their charges after them, the total before. */
const isDiscount = (bill: Bill, difference: Cents): boolean =>
  [
    columnOf(bill, CREDITS[0]),
    bill.totals.adjustments?.value,
    ...entriesOf(bill, CREDITS[0]).map(({ amount }) => amount.value),
  ].includes(difference);

function subtotals(bill: Bill): RuleHit | null {
  const wrong = wrongSubtotals(bill);
  if (wrong.length === 0) return null;
  const excess = sumCents(wrong.map(({ printed, lines }) => printed - lines));
  const { label, printed, lines } = wrong[0]!;
  return {
    lines: [],
    subject: "subtotals",
    atStake: excess,
    reason: `The lines under ${label} add up to ${formatCents(lines)}, but their sum is printed as ${formatCents(printed)}.`,
    figures: wrong.flatMap((subtotal) => [
      { label: `${subtotal.label}: sum of lines`, value: formatCents(subtotal.lines) },
      { label: `${subtotal.label}: printed`, value: formatCents(subtotal.printed) },
    ]),
  };
}

function wrongSubtotals(bill: Bill): { label: string; printed: Cents; lines: Cents }[] {
  const byId = new Map(bill.lines.map((line) => [line.id, line]));
  return bill.subtotals.flatMap(({ label, amount, lineIds }) => {
    const members = lineIds.map((id) => byId.get(id)).filter((line) => line !== undefined);
    const printed = certain(amount);
    const lines = chargesOf(members);
    return printed !== undefined && lines !== null && printed > lines
      ? [{ label, printed, lines }]
      : [];
  });
}

const CREDITS = [
  { total: "adjustments", entry: "adjustment", column: "adjustment", words: "Discounts" },
  {
    total: "insurancePaid",
    entry: "insurance-payment",
    column: "insurancePaid",
    words: "Insurance payments",
  },
  { total: "patientPaid", entry: "patient-payment", column: "patientPaid", words: "Your payments" },
] as const;
type Credit = (typeof CREDITS)[number];

/**
 * Billed, with what was owed before, less discounts and payments, against what the patient is asked for. Every part
 * must be certain, and nothing else that is printed may be what the difference consists of. An EOB counts otherwise.
 */
function balance(bill: Bill): RuleHit | null {
  if (bill.kind !== "itemized" && bill.kind !== "summary") return null;
  const asked = certain(bill.totals.patientResponsibility);
  const billed = bill.totals.billed ? certain(bill.totals.billed) : chargesOf(bill.lines);
  const before = bill.totals.previousBalance ? certain(bill.totals.previousBalance) : 0;
  if (asked === undefined || billed === undefined || billed === null || before === undefined)
    return null;
  const parts = CREDITS.map((credit) => creditOf(bill, credit));
  if (parts.some((part) => part === null)) return null;
  const [adjustments, insurance, patient] = parts as [Cents, Cents, Cents];
  const due = before + billed - adjustments - insurance - patient;
  const left = Math.max(due, 0);
  if (asked <= left || isExplained(bill, asked - left) || isExplained(bill, asked - due))
    return null;
  const excess = asked - left;
  return {
    lines: [],
    subject: "balance",
    atStake: excess,
    reason:
      `After discounts and payments ${formatCents(left)} is left, ` +
      `but the bill asks for ${formatCents(asked)}. That is ${formatCents(excess)} too much.`,
    figures: [
      ...(before ? [{ label: "Balance from before", value: formatCents(before) }] : []),
      { label: "Billed", value: formatCents(billed) },
      { label: "Discounts and adjustments", value: formatCents(adjustments) },
      { label: "Paid by insurance", value: formatCents(insurance) },
      { label: "Paid by you", value: formatCents(patient) },
      { label: "Left to pay", value: formatCents(due) },
      { label: "Asked for", value: formatCents(asked) },
    ],
  };
}

/**
 * Rows of payments that add up to more than the printed total of payments. Only where the balance was
 * counted with the smaller total, which proves that the rows did not count in full. A row that is the sum
 * of the others is a total among them.
 */
function payments(bill: Bill): RuleHit | null {
  if (bill.kind !== "itemized") return null;
  const asked = certain(bill.totals.patientResponsibility);
  const billed = certain(bill.totals.billed);
  const before = bill.totals.previousBalance ? certain(bill.totals.previousBalance) : 0;
  if (asked === undefined || billed === undefined || before === undefined || asked <= 0)
    return null;
  const credits = CREDITS.map((credit) => {
    const printed = bill.totals[credit.total];
    const rows = entriesOf(bill, credit).map(({ amount }) => certain(amount));
    const total = rows.includes(undefined) ? undefined : sumCents(rows.map((cents) => cents!));
    const listsItsTotal = rows.some((cents) => rows.length > 1 && cents! * 2 === total);
    return { ...credit, rows: total, listsItsTotal, printed: printed ? certain(printed) : total };
  });
  if (credits.some(({ rows, printed }) => rows === undefined || printed === undefined)) return null;
  if (asked !== before + billed - sumCents(credits.map(({ printed }) => printed!))) return null;
  const short = credits.filter(({ rows, printed }) => rows! > printed!);
  const [found] = short;
  if (!found || short.length > 1 || found.listsItsTotal) return null;
  return {
    lines: [],
    subject: "payments",
    atStake: Math.min(found.rows! - found.printed!, asked),
    reason:
      `${found.words} on the bill add up to ${formatCents(found.rows!)}, but only ` +
      `${formatCents(found.printed!)} is taken off.`,
    figures: [
      { label: "Sum of the payment rows", value: formatCents(found.rows!) },
      { label: "Taken off", value: formatCents(found.printed!) },
      { label: "Asked for", value: formatCents(asked) },
    ],
  };
}

/**
 * One kind of credit: the printed total, or else the rows that make it up. Where the rows make up less than the
 * printed total, no more than they is taken off: the total may count what belongs elsewhere. Null when it cannot be
 * told, for a doubtful amount or rows and columns that disagree.
 */
function creditOf(bill: Bill, credit: Credit): Cents | null {
  const printed = bill.totals[credit.total];
  const rows = sumOf(entriesOf(bill, credit).map(({ amount }) => amount));
  const columns = columnOf(bill, credit);
  if (rows === null || columns === null) return printed ? (certain(printed) ?? null) : null;
  if (printed) {
    const total = certain(printed);
    return total === undefined ? null : rows > 0 ? Math.min(total, rows) : total;
  }
  // A column "Paid" does not say by whom: what another kind of payment already counts is not counted again.
  const elsewhere = CREDITS.some(
    (other) =>
      other !== credit &&
      columns !== 0 &&
      (bill.totals[other.total]?.value === columns ||
        sumOf(entriesOf(bill, other).map(({ amount }) => amount)) === columns),
  );
  if (elsewhere) return rows;
  return rows === columns || rows === 0 || columns === 0 ? rows || columns : null;
}

const entriesOf = (bill: Bill, { entry }: Credit): LedgerEntry[] =>
  bill.ledger.filter(({ kind }) => kind === entry);

const columnOf = (bill: Bill, { column }: Credit): Cents | null =>
  sumOf(bill.lines.map((line) => line[column]).filter((cell) => cell !== undefined));

/** Few enough amounts that two of them rarely make up a difference by chance. */
const MOST_OTHERS = 60;

/**
 * Whether a difference is an amount, or the sum of two, that is printed somewhere and was read as nothing in
 * particular: the balance of another visit, a fee, a row that was missed. Then the document may well add up.
 */
export function isExplained({ otherAmounts = [], totals }: Bill, difference: Cents): boolean {
  const others = [
    ...otherAmounts.slice(0, MOST_OTHERS),
    ...(totals.previousBalance ? [totals.previousBalance.value] : []),
  ];
  const known = new Set(others);
  return others.some(
    (one) => one === difference || (one !== difference - one && known.has(difference - one)),
  );
}

/** The sum of the amounts, or null when one of them is doubtful. */
export const sumOf = (fields: Field<Cents>[]): Cents | null => {
  const amounts = fields.map((field) => certain(field)).filter((amount) => amount !== undefined);
  return amounts.length === fields.length ? sumCents(amounts) : null;
};

/** The sum of the charges, or null when there is no line or one of them is missing or doubtful. */
export const chargesOf = (lines: readonly BillLine[]): Cents | null => {
  const fields = lines.map(({ charge }) => charge).filter((charge) => charge !== undefined);
  return lines.length > 0 && fields.length === lines.length ? sumOf(fields) : null;
};

/** One EOB may hold several claims, each with a total of its own. */
const spansClaims = (bill: Bill): boolean =>
  bill.kind === "eob" && new Set(bill.lines.map(({ section }) => section)).size > 1;
