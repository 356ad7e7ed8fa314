import { balance, payments } from "~/domain/audit/evidence/balance-sums";
import { certain, hasAuditedLines } from "~/domain/audit/evidence/audited-line";
import { billedTotal, products } from "~/domain/audit/evidence/line-sums";
import type { Bill } from "~/domain/bill/bill";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/**
 * The document's own sums. Only a sum that asks too much is a finding: one that asks too little is no
 * reason to write to anybody.
 */
export const totalsAddUp: Rule = {
  id: "totals-add-up",
  version: 8,
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
  needsWholePage: true,
  needsEveryLine: true,
  settings: ["professional", "facility"],
  needs: ["every line's charge", "the printed total, subtotal or balance"],
  asks: "Ask for a corrected statement with totals that match its lines, payments and discounts.",
  letter: {
    heading: "The totals do not add up",
    ask: "Please send me a statement with totals that match its lines, payments, and discounts, or the line that is missing. Please tell me how my balance changes.",
  },
  check(bill) {
    // A summary need not show every charge; what it takes off and asks for must still agree.
    if (bill.kind === "summary")
      return [...departments(bill), balance(bill)].filter((hit) => hit !== null);
    if (!hasAuditedLines(bill)) return [];
    return [...products(bill), billedTotal(bill), balance(bill), payments(bill)].filter(
      (hit) => hit !== null,
    );
  },
};

/** So many rows show that they are the list of a hospital's departments, not a part of it. */
const LEAST_DEPARTMENTS = 3;

/**
 * A hospital's summary with one row for each department, by its revenue code, holds every charge: no department twice, and
 * no row without one.
 */
function departments(bill: Bill): (RuleHit | null)[] {
  const codes = bill.lines.map(({ revenueCode }) => certain(revenueCode));
  const isWhole =
    bill.setting === "facility" &&
    codes.length >= LEAST_DEPARTMENTS &&
    !codes.includes(undefined) &&
    new Set(codes).size === codes.length;
  return isWhole ? [billedTotal(bill)] : [];
}
