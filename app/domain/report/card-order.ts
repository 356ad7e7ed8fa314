import type { Bill } from "~/domain/bill/bill";
import type { FindingCard } from "~/domain/audit/evidence/findings";
import type { Cents } from "~/domain/money";
import { owedByPatient } from "./savings";

const EVIDENCE = ["A", "B", "C", null] as const;

/** By money, then by evidence, the best first; what is equal in both keeps its order. */
export const byMoney = (a: FindingCard, b: FindingCard): number =>
  b.amount - a.amount || EVIDENCE.indexOf(a.grade) - EVIDENCE.indexOf(b.grade);

/** Findings below so much of the bill, in percent, are folded. */
const SMALL_PERCENT = 1;

/**
 * Whether a card is too small to be read first: below one percent of what is owed, of what is billed where the bill
 * does not say what is owed. Never what is on the page itself (grade A), and never what the person chose.
 */
export function isSmall({ amount, findings }: FindingCard, bill: Bill): boolean {
  const whole = measureOf(bill);
  if (whole === null || findings.length === 0) return false;
  return amount * 100 < whole * SMALL_PERCENT && findings.every(({ grade }) => grade !== "A");
}

function measureOf(bill: Bill): Cents | null {
  const owed = owedByPatient(bill);
  return owed !== null && owed > 0 ? owed : (bill.totals.billed?.value ?? null);
}
