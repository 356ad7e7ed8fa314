import type { Bill, BillLine } from "~/domain/bill/bill";
import type { DeniedLine } from "~/domain/audit/evidence/denied-lines";
import { formatCents } from "~/domain/money";
import type { ChallengedRow } from "./parts";
import { clean, described, lineCode, lineDate } from "./wording";

/** How letters write what a plan turned down. */

/** The plan's marks on a line with what its legend says of them, as printed. */
export const planNotes = (decision: Bill, line: BillLine): string =>
  line.remarks
    .map(({ value }) => {
      const meaning = decision.legend.find(({ mark }) => mark === value)?.meaning;
      return meaning ? `${value}: "${clean(meaning)}"` : value;
    })
    .join("; ");

export function deniedRow(decision: Bill, { line, cents }: DeniedLine): ChallengedRow {
  const notes = planNotes(decision, line);
  return {
    date: lineDate(line) ?? "Not printed",
    description: described(line) || "No description printed",
    code: lineCode(line) ?? "No code printed",
    charge: line.charge ? formatCents(line.charge.value) : "Not printed",
    reason:
      (cents === null ? "Not covered." : `Not covered: ${formatCents(cents)}.`) +
      (notes === "" ? "" : ` The plan's note: ${notes}`),
  };
}
