import type { Bill, BillLine, Field } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import type { Day } from "~/domain/calendar";
import type { CaseFile } from "./case-file";

/** Every document of one kind: the document itself, if it is one, then its companions. */
export const documentsOfKind = (
  { bill, companions }: Pick<CaseFile, "bill" | "companions">,
  kind: "eob" | "denial" | "collection" | "estimate",
): Bill[] => [
  ...(bill.kind === kind ? [bill] : []),
  ...companions.filter(({ role }) => role === kind).map((companion) => companion.bill),
];

/** The plan's decision: a denial letter before an Explanation of Benefits. */
export const decisionDocument = (file: Pick<CaseFile, "bill" | "companions">): Bill | undefined =>
  documentsOfKind(file, "denial")[0] ?? documentsOfKind(file, "eob")[0];

/** Whether the plan has decided about this care: by a document of its own, or by a payment that is surely read. */
export const planHasDecided = (file: Pick<CaseFile, "bill" | "companions">): boolean =>
  decisionDocument(file) !== undefined ||
  (!file.bill.insuranceExpected && isSurelyPaid(file.bill.totals.insurancePaid)) ||
  file.bill.ledger.some(({ kind, amount }) => kind === "insurance-payment" && isSurelyPaid(amount));

const isSurelyPaid = (amount: Field<number> | undefined): boolean =>
  amount !== undefined && amount.value !== 0 && amount.confidence >= CONFIRM_BELOW;

/** Documents in which the plan refuses something: denial letters, and EOBs that leave a part of the care unpaid. */
export const denialDocuments = (file: Pick<CaseFile, "bill" | "companions">): Bill[] => [
  ...documentsOfKind(file, "denial"),
  ...documentsOfKind(file, "eob").filter(refusesSomething),
];

/** By its "not covered" column; where it has none, by what it leaves to the patient beyond the cost share. */
function refusesSomething({ totals, lines }: Bill): boolean {
  const printed = [totals.notCovered, ...lines.map(({ notCovered }) => notCovered)].filter(
    (amount) => amount !== undefined,
  );
  return printed.length > 0 ? printed.some(({ value }) => value > 0) : lines.some(isUnpaid);
}

const isUnpaid = (line: BillLine): boolean => leftUnpaid(line) > 0;

/**
 * What a line of an EOB leaves to the patient beyond the cost share, in cents: above the allowed amount less the
 * payment, or all but the share where nothing at all was allowed or paid. 0 where the line does not tell.
 */
export function leftUnpaid(line: BillLine): number {
  const [owes, paid] = [line.patientOwes?.value ?? 0, line.insurancePaid?.value];
  if (owes <= 0 || paid === undefined) return 0;
  if (line.allowed) return Math.max(owes - (line.allowed.value - paid), 0);
  const share = [line.deductible, line.copay, line.coinsurance].reduce(
    (sum, amount) => sum + (amount?.value ?? 0),
    0,
  );
  return paid === 0 && owes === line.charge?.value ? Math.max(owes - share, 0) : 0;
}

/** First and last day of service the bill prints, in its header or its lines; null where it prints none. */
export function serviceDates(bill: Bill): { from: Day; to: Day } | null {
  const days = bill.lines
    .flatMap((line) => [line.serviceDate?.value, line.serviceDateEnd?.value])
    .filter((day) => day !== undefined)
    .sort();
  const from = bill.serviceFrom?.value ?? days[0];
  const to = bill.serviceTo?.value ?? days.at(-1) ?? from;
  return from === undefined || to === undefined ? null : { from, to };
}

/** A request for money for care: not a plan's account, a denial or an estimate. */
export const asksForMoney = ({ kind }: Bill): boolean =>
  kind === "itemized" || kind === "summary" || kind === "collection";

/** A bill in sums only, and no itemized one came since: nothing on it can be checked yet. */
export const lacksItems = ({ bill, companions }: Pick<CaseFile, "bill" | "companions">): boolean =>
  bill.kind === "summary" &&
  !companions.some(
    ({ role, bill: other }) => role === "corrected-bill" && other.kind === "itemized",
  );

/** A bill that may be a hospital's own: it asks for money and nothing shows it is a clinician's. */
export const mayBeHospital = (bill: Bill): boolean =>
  asksForMoney(bill) && bill.setting !== "professional";
