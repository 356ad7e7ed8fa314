import type { Bill, BillLine, Totals } from "~/domain/bill/bill";

/** What of a document could not be read surely. */
export type DoubtedFigures = {
  /** The totals by name, in the order the sheet shows them. */
  totals: (keyof Totals)[];
  /** How many lines have a figure, a day or a name among it. */
  lines: number;
  /** Rows of payments, and sums of sections. */
  rows: number;
};

/** What the relied bill leaves out of the bill; null where it leaves out nothing. */
export function doubtedFigures(bill: Bill, relied: Bill): DoubtedFigures | null {
  const totals = TOTALS.filter((name) => bill.totals[name] && !relied.totals[name]);
  const left = new Map(relied.lines.map((line) => [line.id, line]));
  const lines = bill.lines.filter((line) => lacks(left.get(line.id), line)).length;
  const rows =
    bill.ledger.length - relied.ledger.length + bill.subtotals.length - relied.subtotals.length;
  return totals.length + lines + rows > 0 ? { totals, lines, rows } : null;
}

const lacks = (relied: BillLine | undefined, line: BillLine): boolean =>
  relied !== undefined &&
  relied !== line &&
  Object.entries(line).some(
    ([name, field]) => field !== undefined && relied[name as keyof BillLine] === undefined,
  );

const TOTALS = [
  "previousBalance",
  "billed",
  "allowed",
  "adjustments",
  "notCovered",
  "insurancePaid",
  "patientPaid",
  "deductible",
  "copay",
  "coinsurance",
  "patientResponsibility",
] as const satisfies readonly (keyof Totals)[];
