import type { Bill } from "~/domain/bill/bill";
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

/** Documents in which the plan refuses something: denial letters, and EOBs with an amount not covered. */
export const denialDocuments = (file: Pick<CaseFile, "bill" | "companions">): Bill[] => [
  ...documentsOfKind(file, "denial"),
  ...documentsOfKind(file, "eob").filter(
    ({ totals, lines }) =>
      (totals.notCovered?.value ?? 0) > 0 ||
      lines.some((line) => (line.notCovered?.value ?? 0) > 0),
  ),
];

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
