import { moneyTrust } from "~/domain/reading/tokens/amounts";
import { amountsOf, type Cell } from "~/domain/reading/tokens/cells";
import { fieldOf } from "~/domain/reading/page/fields";
import type { Row } from "~/domain/reading/page/rows";
import { speaksElsewhere, totalNamed } from "~/domain/reading/words/total-words";
import { payerOf, rowMeaning } from "~/domain/reading/words/wording";
import type { Candidate } from "./total-candidates";

/** So many payments may stand between what was asked and what is left of it. */
const MOST_PAYMENTS = 4;
/** A sum that comes out says more than the plainest label. */
const COMES_OUT = 12;
/** A payment says nothing of all payments, but makes a sum come out. */
const PAID = 1;

type Step = { row: Row; label: string; amount: Cell };

const amountsIn = (row: Row): Cell[] =>
  amountsOf(row).filter(({ cents, explicit }) => explicit && cents !== undefined);

/** A row that is a label and one amount, or null. */
function stepOf(row: Row): Step | null {
  const [amount, ...others] = amountsIn(row);
  const label = amountsOf(row).flatMap(({ kind, text }) => (kind === "text" ? [text] : []));
  return amount && others.length === 0 && label.length > 0
    ? { row, label: label.join(" "), amount }
    : null;
}

/**
 * "Amount due 369.60   Mastercard -369.60   Balance 0.00", row by row: what is left of an amount once payments are taken off
 * is what is asked in the end, whatever it is called. Only what comes out to the cent is such, and what words do not say.
 */
export function ofSettlements(rows: readonly Row[]): Candidate[] {
  const steps = rows.filter((row) => amountsIn(row).length > 0).map(stepOf);
  return steps.flatMap((asked, at): Candidate[] => {
    if (!asked || speaksElsewhere(asked.label)) return [];
    const following = steps.slice(at + 1, at + 2 + MOST_PAYMENTS);
    const end = following.findIndex((step) => !step || !isPayment(step));
    const [payments, left] = [following.slice(0, end) as Step[], following[end]];
    if (end < 1 || !left || left.row.page !== asked.row.page || !mayBeAsked(left)) return [];
    const paid = payments.reduce((sum, { amount }) => sum + Math.abs(amount.cents!), 0);
    if (paid === 0 || asked.amount.cents! - paid !== left.amount.cents) return [];
    if ([...payments, left].every(({ label }) => totalNamed(label)))
      return isSettled(asked, left) ? [candidate("patientResponsibility", left, COMES_OUT)] : [];
    return [
      candidate("patientResponsibility", left, COMES_OUT),
      ...payments.map((step) =>
        candidate(
          payerOf(step.label) === "insurance" ? "insurancePaid" : "patientPaid",
          step,
          PAID,
        ),
      ),
    ];
  });
}

/** "Your total 337.20   Paid today -150.00   Balance due at pick-up 187.20": both are asked, and the last for longer. */
const isSettled = (asked: Step, left: Step): boolean =>
  [asked, left].every(({ label }) => totalNamed(label)?.name === "patientResponsibility");

/**
 * "Subtotal 511.50   Prompt pay disc 30% -153.45   Tax 0.00   Total 358.05", row by row: a reduction that is offered on many
 * papers was given where what is left comes out.
 */
export function ofReductions(rows: readonly Row[]): Candidate[] {
  const steps = rows.filter((row) => amountsIn(row).some(({ cents }) => cents !== 0)).map(stepOf);
  return steps.flatMap((off, at): Candidate[] => {
    const [before, after] = [steps[at - 1], steps[at + 1]];
    if (!off || !before || !after || off.amount.cents! >= 0) return [];
    const named = totalNamed(off.label);
    const isOffered = named?.name === "adjustments" && named.weight < OFFERED;
    const comesOut = before.amount.cents! + off.amount.cents! === after.amount.cents;
    return isOffered && comesOut && totalNamed(before.label)?.name === "billed"
      ? [candidate("adjustments", off, COMES_OUT)]
      : [];
  });
}

/** A reduction that words name so weakly may only have been offered. */
const OFFERED = 3;

const mayBeAsked = ({ label }: Step): boolean =>
  !speaksElsewhere(label) &&
  (totalNamed(label)?.name ?? "patientResponsibility") === "patientResponsibility";

/** What was paid, or taken off without another word for it. */
const isPayment = ({ label, amount }: Step): boolean =>
  amount.cents! < 0 && rowMeaning(label, { coded: false, dated: false }) === "payment";

const candidate = (
  name: "patientResponsibility" | "insurancePaid" | "patientPaid" | "adjustments",
  { row, amount }: Step,
  weight: number,
): Candidate => ({
  name,
  field: fieldOf(
    name === "patientResponsibility" ? amount.cents! : Math.abs(amount.cents!),
    row.page,
    amount,
    moneyTrust(amount),
  ),
  weight,
});
