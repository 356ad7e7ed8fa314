import type { Bill, BillLine } from "../bill";
import { formatCents, sumCents, type Cents } from "../money";
import { certain } from "./judged-line";
import { READ_YOUR_BILL } from "./official-texts";
import type { Rule, RuleHit } from "./rule";
import { isExplained } from "./totals";

/**
 * An EOB's own identities: charge less discount less plan payment, allowed less plan payment, and deductible
 * with copay and coinsurance all say what is left to the patient. Only a share above every one of them that
 * can be counted is a finding: out-of-network balances and other payers make single ones fail.
 */
export const eobAddsUp: Rule = {
  id: "eob-adds-up",
  version: 1,
  title: "Your plan's statement does not add up",
  explanation:
    "On a plan's statement (EOB) the amounts of a line must fit. The charge, less the discount and what the plan paid, is your share. " +
    "So is the sum of deductible, copay and coinsurance. We speak up when your share is above all of these.",
  citation: READ_YOUR_BILL,
  grade: "A",
  flag: null,
  type: "dispute",
  icon: "error",
  settings: ["professional", "facility"],
  needs: ["an EOB", "your share of each line", "the other amounts of the line"],
  asks: "Ask your plan to count this line again and to send a corrected statement.",
  check(bill) {
    if (bill.kind !== "eob") return [];
    const lines = bill.lines.flatMap((line) => {
      const found = aboveShare(line);
      return found ? [lineHit(line, found)] : [];
    });
    const whole = sumHit(bill);
    return whole ? [...lines, whole] : lines;
  },
};

type Above = { owes: Cents; share: Cents };

/** The printed share and the largest that the line's other amounts allow, when it is above that. */
function aboveShare(line: BillLine): Above | null {
  const amounts = [
    line.charge,
    line.allowed,
    line.discount,
    line.notCovered,
    line.insurancePaid,
    line.deductible,
    line.copay,
    line.coinsurance,
    line.patientOwes,
  ];
  if (amounts.some((field) => field && certain(field) === undefined)) return null;
  const owes = certain(line.patientOwes);
  const charge = certain(line.charge);
  const paid = certain(line.insurancePaid);
  if (owes === undefined || charge === undefined || paid === undefined || owes <= 0) return null;
  const notCovered = certain(line.notCovered) ?? 0;
  const parts = [line.deductible, line.copay, line.coinsurance].flatMap(
    (field) => certain(field) ?? [],
  );
  const allowed = certain(line.allowed);
  const shares = [
    charge - (certain(line.discount) ?? 0) - paid,
    ...(allowed === undefined ? [] : [allowed - paid + notCovered]),
    ...(parts.length === 0 ? [] : [sumCents(parts) + notCovered]),
  ];
  // With one way to count alone there is nothing that could prove the other amounts.
  if (shares.length < 2) return null;
  const share = Math.max(...shares, 0);
  return owes > share ? { owes, share } : null;
}

const lineHit = (line: BillLine, { owes, share }: Above): RuleHit => ({
  lines: [{ lineId: line.id, role: "questioned", atStake: owes - share }],
  reason:
    `The statement says you owe ${formatCents(owes)} for this line. ` +
    `Its other amounts leave at most ${formatCents(share)} to you.`,
  figures: [
    { label: "You owe, as printed", value: formatCents(owes) },
    { label: "You owe, counted", value: formatCents(share) },
    { label: "Difference", value: formatCents(owes - share) },
  ],
});

/** The printed sum of shares against the lines, where the lines are proved complete by the sum of charges. */
function sumHit(bill: Bill): RuleHit | null {
  const printed = certain(bill.totals.patientResponsibility);
  const billed = certain(bill.totals.billed);
  const shares = bill.lines.map(({ patientOwes }) => certain(patientOwes));
  const charges = bill.lines.map(({ charge }) => certain(charge));
  if (printed === undefined || billed === undefined || shares.length === 0) return null;
  if (shares.includes(undefined) || charges.includes(undefined)) return null;
  const sum = sumCents(shares.map((cents) => cents!));
  if (sumCents(charges.map((cents) => cents!)) !== billed || printed <= sum) return null;
  if (isExplained(bill, printed - sum)) return null;
  return {
    lines: [],
    subject: "share",
    atStake: printed - sum,
    reason:
      `The lines leave ${formatCents(sum)} to you, but the statement says ${formatCents(printed)}. ` +
      `That is ${formatCents(printed - sum)} more.`,
    figures: [
      { label: "Sum of your shares", value: formatCents(sum) },
      { label: "Printed", value: formatCents(printed) },
      { label: "Difference", value: formatCents(printed - sum) },
    ],
  };
}
