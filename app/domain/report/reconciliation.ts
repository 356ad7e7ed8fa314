import type { Bill, BillLine } from "~/domain/bill/bill";
import type { CaseFile } from "~/domain/case/case-file";
import { mediumDate } from "~/domain/day";
import {
  reconcile,
  type Reconciliation,
  type ReconciledRow,
} from "~/domain/audit/evidence/reconcile";

/** A bill against its EOBs with a name for every row. */
export type ShownReconciliation = Omit<Reconciliation, "rows"> & {
  rows: (ReconciledRow & { key: string; label: string })[];
  /** Both list charges and share none: the EOB may be about other care, and a difference would say nothing. */
  nothingShared: boolean;
};

/** The reconciliation as a screen shows it; null where the review holds no EOB beside its bill, or part of one. */
export function shownReconciliation(file: CaseFile): ShownReconciliation | null {
  const eobs = file.companions.filter(({ role }) => role === "eob");
  if (eobs.length === 0 || file.bill.kind === "eob") return null;
  // Half a document against another says nothing.
  if ([file, ...eobs].some(({ bill }) => bill.readLines !== undefined)) return null;
  const { rows, ...whole } = reconcile(file.bill, eobs, file.payments);
  const lines = new Map([
    ["", byId(file.bill)],
    ...eobs.map(({ id, bill }) => [id, byId(bill)] as const),
  ]);
  const lists = (side: "billLines" | "eobLines") => rows.some((row) => row[side].length > 0);
  const shared = rows.some(
    ({ billLines, eobLines }) => billLines.length > 0 && eobLines.length > 0,
  );
  return {
    ...whole,
    nothingShared: lists("billLines") && lists("eobLines") && !shared,
    rows: rows.map((row, index) => ({
      ...row,
      key: `row-${index + 1}`,
      label: labelOf(row, (document, lineId) => lines.get(document)?.get(lineId)),
    })),
  };
}

const byId = ({ lines }: Bill): ReadonlyMap<string, BillLine> =>
  new Map(lines.map((line) => [line.id, line]));

function labelOf(
  { billLines, eobLines }: ReconciledRow,
  find: (document: string, lineId: string) => BillLine | undefined,
): string {
  const lines = [
    ...billLines.map((id) => find("", id)),
    ...eobLines.map(({ eob, lineId }) => find(eob, lineId)),
  ].filter((line) => line !== undefined);
  const [first] = lines;
  if (!first) return "Not on any line";
  const words = [
    first.serviceDate && mediumDate(first.serviceDate.value),
    first.code?.value ?? first.description?.value,
  ].filter(Boolean);
  const name = words.join(", ") || "A line without a name";
  const more = Math.max(billLines.length, eobLines.length) - 1;
  const only = billLines.length === 0 ? " (EOB only)" : eobLines.length === 0 ? " (bill only)" : "";
  return `${name}${more > 0 ? ` and ${more} more` : ""}${only}`;
}
