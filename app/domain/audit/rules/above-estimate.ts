import type { Bill } from "~/domain/bill/bill";
import { addDays, longDate } from "~/domain/day";
import { formatCents } from "~/domain/money";
import { overEstimate, paysWithoutInsurance, type OverEstimate } from "~/domain/case/estimate";
import { certain } from "~/domain/audit/evidence/audited-line";
import { ESTIMATE_DISPUTE } from "~/domain/audit/evidence/official-texts";
import type { Rule, RuleHit } from "~/domain/audit/evidence/rule";

/** Days to start it, counted here from the bill's own day, the earliest reading. */
const DAYS_TO_START = 120;
const IN_FORCE_FROM = "2022-01-01";

/** The bill of an uninsured or self-paying person, $400 or more above the provider's own written estimate. */
export const aboveEstimate: Rule = {
  id: "above-estimate",
  version: 1,
  title: "The bill is $400 or more above the estimate",
  explanation:
    "If you have no insurance, or pay on your own, the provider owes you a written estimate before planned care. " +
    "When its bill is $400 or more above that, you can open a federal dispute. It costs $25. " +
    "We compare the two sums.",
  citation: ESTIMATE_DISPUTE,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "error",
  needsWholePage: true,
  needsEveryLine: true,
  settings: ["professional", "facility"],
  needs: [
    "your answer that you are uninsured or pay on your own",
    "the written estimate of the same provider",
    "the bill's total",
  ],
  asks: "Ask for the bill to be brought down to the estimate. If not, open the federal dispute in time.",
  letter: {
    heading: "The bill is above the written estimate",
    ask: "Please bring the bill down to the estimate, or explain in writing each part that is higher.",
  },
  check(bill, _, around) {
    if (!["itemized", "summary"].includes(bill.kind)) return [];
    if (paysWithoutInsurance({ bill, ...around }) !== "yes") return [];
    const over = overEstimate({ bill, ...around });
    if (over === null || over === "ask" || !over.reachesThreshold) return [];
    if (firstDay(bill) < IN_FORCE_FROM) return [];
    return [
      {
        ...hit(over, certain(bill.statementDate)),
        seen: seenByProvider(over, certain(bill.totals.billed)),
      },
    ];
  },
};

/** `dated` is the bill's own day, from which the safe last day to dispute is counted. */
function hit({ estimate, billed, difference }: OverEstimate, dated: string | undefined): RuleHit {
  const lastDay = dated && longDate(addDays(dated, DAYS_TO_START));
  return {
    lines: [],
    subject: "estimate",
    atStake: difference,
    whole: true,
    reason:
      `The estimate says ${formatCents(estimate)}, the bill comes to ${formatCents(billed)}. ` +
      `That is ${formatCents(difference)} more.`,
    figures: [
      { label: "Written estimate", value: formatCents(estimate) },
      { label: "Bill", value: formatCents(billed) },
      { label: "Difference", value: formatCents(difference) },
      ...(lastDay ? [{ label: "Safe last day to open the dispute", value: lastDay }] : []),
    ],
  };
}

/**
 * The rule counts all that was billed. Whether a discount of the provider's own comes off first is not settled, so the
 * smaller difference is in question and the larger one is named.
 */
function seenByProvider({ estimate, billed, difference }: OverEstimate, charges = billed): string {
  const [sum, more] = [formatCents(billed), formatCents(difference)];
  const bill =
    charges > billed
      ? `The charges billed are ${formatCents(charges)}, which is ${formatCents(charges - estimate)} above it. ` +
        `With what the bill takes off they come to ${sum}, which is ${more} above it. `
      : `The bill comes to ${sum}. That is ${more} above it. `;
  return (
    `The estimate is ${formatCents(estimate)}. ${bill}` +
    "A patient without insurance, or not using it, may ask for a federal dispute when a bill is at least $400 above its estimate."
  );
}

/** The first day of care the bill prints; without one, the law is taken to be in force. */
const firstDay = (bill: Bill): string =>
  [
    ...bill.lines.flatMap(({ serviceDate }) => certain(serviceDate) ?? []),
    certain(bill.serviceFrom),
  ]
    .filter((day) => day !== undefined)
    .sort()[0] ?? IN_FORCE_FROM;
