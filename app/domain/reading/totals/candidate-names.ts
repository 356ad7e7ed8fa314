import type { BillLine, LedgerEntry } from "~/domain/bill/bill";
import { sumCents, type Cents } from "~/domain/money";
import { placeOf } from "~/domain/reading/page/fields";
import { NAMELESS, SUMMED_UP, type Candidate } from "./total-candidates";
import type { LineSums } from "./total-choice";

/** Labels that say too little by themselves: what the figures around them make of their candidates. */

/** The figures by their labels, but for a bare "Total" over the sum of a column with another name: "Total   $8.24   $27.49". */
export function notInColumns(
  labelled: readonly Candidate[],
  byColumn: readonly Candidate[],
  sums: LineSums,
): Candidate[] {
  const named = new Map(
    byColumn
      .filter(
        ({ name, field, weight }) =>
          weight >= SUMMED_UP ||
          sums.billed === undefined ||
          (field.value !== 0 && sums[name] === field.value),
      )
      .map(({ name, field }) => [placeOf(field), name]),
  );
  return labelled.filter(
    ({ name, field }) => name !== "billed" || (named.get(placeOf(field)) ?? name) === name,
  );
}

/** A bare "Total" that is the sum of what every line leaves to pay is what is asked, not what was billed. */
export function bySum(candidates: readonly Candidate[], sums: LineSums): Candidate[] {
  const { billed, patientResponsibility: owed } = sums;
  if (owed === undefined || owed === billed) return [...candidates];
  return candidates.map((one) =>
    one.name === "billed" && one.weight <= BARE && one.field.value === owed
      ? { ...one, name: "patientResponsibility" }
      : one,
  );
}

/**
 * "Current 0.00   31-60 Days 61.17   Total 203.91": where something was taken off other charges, a "Total" of what the
 * balance due is, is that balance again.
 */
export function byAsked(
  candidates: readonly Candidate[],
  charges: Cents | undefined,
  isPaidOn: boolean,
): Candidate[] {
  const asked = candidates.filter(
    ({ name, weight }) => name === "patientResponsibility" && weight > BARE,
  );
  const isAgain = ({ name, weight, field, column }: Candidate) =>
    name === "billed" &&
    (weight <= BARE || column) &&
    field.value !== charges &&
    asked.some((one) => one.field.value === field.value);
  return isPaidOn && charges !== undefined
    ? candidates.filter((one) => !isAgain(one))
    : [...candidates];
}

/**
 * "Total expected charges $3,179.00   Self-pay discount -$476.85   Estimated total cost $2,702.15": what a reduction leaves of
 * the charges, where nothing was paid and nothing else is asked for, is likely to be paid: the person says so.
 */
export function afterReduction(
  candidates: readonly Candidate[],
  charges: Cents | undefined,
): Candidate[] {
  const others = ["patientResponsibility", "insurancePaid", "patientPaid"];
  if (candidates.some(({ name }) => others.includes(name))) return [...candidates];
  const off = candidates.filter(({ name }) => name === "adjustments");
  const isLeft = ({ name, field }: Candidate) =>
    name === "billed" &&
    charges !== undefined &&
    field.value > 0 &&
    off.some((one) => one.field.value > 0 && charges - one.field.value === field.value);
  return candidates.map((one) =>
    isLeft(one) ? { ...one, name: "patientResponsibility", trust: 0.75 } : one,
  );
}

/** "You pay $5.00 ... Paid by VISA $5.00 ... Balance $0.00": a receipt that leaves nothing asks for no more than that. */
export function afterPayment(candidates: readonly Candidate[], isOnPatient: boolean): Candidate[] {
  const of = (name: Candidate["name"]) =>
    candidates.filter((one) => one.name === name && one.weight > BARE && !one.taken);
  const asked = of("patientResponsibility");
  const paid = new Set(of("patientPaid").map(({ field }) => field.value));
  const isPaid = isOnPatient && asked.some(({ field }) => field.value === 0);
  const isBefore = (one: Candidate) =>
    asked.includes(one) && one.field.value !== 0 && paid.has(one.field.value);
  return candidates.filter((one) => !(isPaid && isBefore(one)));
}

/** Whether something was taken off the charge on its own line. */
export const isLowered = ({
  insurancePaid,
  adjustment,
  discount,
  patientPaid,
}: BillLine): boolean =>
  [insurancePaid, adjustment, discount, patientPaid].some((amount) => amount?.value);

/** As much as a label that says who paid. */
const NAMED = 8;
/** The most weight of a "Total" or "Subtotal" that says nothing more. */
const BARE = 5;

/**
 * "Payments" without a payer are the patient's when only the patient is seen paying, or can be (`isOnPatient`), and where
 * a provider's bill sums up another amount in a column of what the plan paid; nobody's alone where both paid and they
 * come to it; and the patient's where the payments by card or those of the lines come to it.
 */
export function byPayer(
  candidates: readonly Candidate[],
  {
    isOnPatient,
    ledger,
    insurer,
    sums,
  }: {
    isOnPatient: boolean;
    ledger: readonly LedgerEntry[];
    insurer: boolean;
    sums: LineSums;
  },
): Candidate[] {
  const pays = (kind: LedgerEntry["kind"]) => ledger.some((entry) => entry.kind === kind);
  const patientAlone = !pays("insurance-payment") && (pays("patient-payment") || isOnPatient);
  const byPlan = candidates.filter(({ name, column }) => name === "insurancePaid" && column);
  const isBeside = ({ field }: Candidate) =>
    !insurer && byPlan.length > 0 && byPlan.every((one) => one.field.value !== field.value);
  const isOfBoth = ({ field }: Candidate) => {
    // The sum may have been read as one more payment.
    const paid = ledger.filter(
      ({ kind, amount }) => /payment$/.test(kind) && placeOf(amount) !== placeOf(field),
    );
    return (
      pays("insurance-payment") &&
      pays("patient-payment") &&
      sumCents(paid.map(({ amount }) => Math.abs(amount.value))) === field.value
    );
  };
  const byCard = candidates.filter(({ name, column }) => name === "patientPaid" && !column);
  const isOfCards = ({ field }: Candidate) =>
    byCard.length > 1 && sumCents(byCard.map((one) => one.field.value)) === field.value;
  const posted = ledger.filter(({ kind }) => kind === "patient-payment");
  const isOfPatient = ({ field }: Candidate) =>
    (sums.patientPaid === field.value && sums.insurancePaid !== field.value) ||
    (posted.length > 1 && sumCents(posted.map(({ amount }) => amount.value)) === field.value);
  const isBare = ({ name, weight }: Candidate) => name === "insurancePaid" && weight <= 4;
  const cards = candidates.find((one) => isBare(one) && isOfCards(one));
  return candidates
    .filter((one) => !cards || !byCard.includes(one))
    .map((one) => {
      if (!isBare(one))
        return !insurer && isOfSteps(one, candidates) ? { ...one, name: "combined" } : one;
      if (isOfBoth(one)) return { ...one, name: "combined" };
      if (one === cards || isOfPatient(one)) return { ...one, name: "patientPaid", weight: NAMED };
      return !one.taken && (patientAlone || isBeside(one)) ? { ...one, name: "patientPaid" } : one;
    });
}

/** "Insurance covered 3,200.45" where "Insurance paid 1,417.87" and "Insurance discount 1,782.58" stand for themselves. */
const isOfSteps = ({ name, field }: Candidate, candidates: readonly Candidate[]): boolean =>
  name === "insurancePaid" &&
  candidates.some(
    (paid) =>
      paid.name === "insurancePaid" &&
      paid.field.value > 0 &&
      paid.weight > NAMELESS &&
      candidates.some(
        (off) =>
          off.name === "adjustments" &&
          off.field.value > 0 &&
          off.weight > NAMELESS &&
          Boolean(off.taken) === Boolean(paid.taken) &&
          paid.field.value + off.field.value === field.value,
      ),
  );
