import type { Bill } from "~/domain/bill/bill";
import { isExplained } from "~/domain/bill/closing-sums";
import { formatCents, sumCents, type Cents } from "~/domain/money";
import { certain } from "./audited-line";
import { chargesOf, columnOf, CREDITS, entriesOf, sumOf } from "./printed-sums";
import type { RuleHit } from "./rule";

/** A document's lines against what they multiply and add up to. */

/**
 * Units times unit price against the line's charge. Only where the other lines prove that the columns mean
 * that: every one of them agrees, and at least one does. A cent a unit is rounding.
 */
export function products(bill: Bill): RuleHit[] {
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
    ({ charge, product, rounding }) => Math.abs(Math.abs(charge) - product) > rounding,
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
export function billedTotal(bill: Bill): RuleHit | null {
  const lines = chargesOf(bill.lines);
  if (lines === null || spansClaims(bill)) return null;
  const printed = bill.totals.billed;
  if (!printed) return subtotals(bill);
  const total = certain(printed);
  if (total === undefined || total <= lines || isExplained(bill, total - lines)) return null;
  if (isDiscount(bill, total - lines)) return null;
  // The total itself may stand under all lines, and is no section of them.
  const wrong = wrongSubtotals(bill).filter(({ printed }) => printed !== total);
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

/**
 * A difference that is just the discounts, or discounts with payments: the lines print what is left after them, the total
 * what was there before.
 */
const isDiscount = (bill: Bill, difference: Cents): boolean => {
  const { adjustments, insurancePaid, patientPaid } = bill.totals;
  const [off = 0, insurance = 0, own = 0] = [adjustments, insurancePaid, patientPaid].map(
    (total) => total?.value,
  );
  return [
    columnOf(bill, CREDITS[0]),
    adjustments?.value,
    off + insurance,
    off + insurance + own,
    ...entriesOf(bill, CREDITS[0]).map(({ amount }) => amount.value),
  ].includes(difference);
};

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
  // Together they are the sum of all lines: then a line was only counted under another section.
  if (sumOf(bill.subtotals.map(({ amount }) => amount)) === chargesOf(bill.lines)) return [];
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

/** One EOB may hold several claims, each with a total of its own. */
const spansClaims = (bill: Bill): boolean =>
  bill.kind === "eob" && new Set(bill.lines.map(({ section }) => section)).size > 1;
