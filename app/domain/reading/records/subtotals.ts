import type { BillLine, Subtotal } from "~/domain/bill/bill";
import { fieldOf } from "~/domain/reading/page/fields";
import type { TableRecord } from "./records";
import { totalNamed } from "~/domain/reading/words/total-words";

/** Lines and what they come to. */
export type Summed = { lines: BillLine[]; cents: number };
/** The lines read so far: since the last subtotal, and all. */
export type Sums = Record<"since" | "all", Summed>;

/** A nameless figure that is the sum of the lines above it is their sum, whatever it is called. */
export function meaningBySum(record: TableRecord, { since, all }: Sums): TableRecord["meaning"] {
  const cents = record.cells.get("charge")?.find((cell) => cell.cents !== undefined)?.cents;
  const named = (["date", "code", "revenue", "units"] as const).some(
    (role) => record.cells.get(role)?.length,
  );
  if (record.meaning !== "charge" || named || cents === undefined) return record.meaning;
  if (all.lines.length > 1 && all.cents === cents) return "total";
  // "Billed charges" above all lines together, though not their sum: one of them was missed.
  const label = all.lines.length > 1 && cents > all.cents ? totalNamed(record.text) : null;
  if (label?.name === "billed" && label.weight >= 9) return "total";
  return since.lines.length > 1 && since.cents === cents ? "subtotal" : "charge";
}

/** The subtotal a row prints, and the lines it sums up; null where it has no amount. */
export function subtotalOf(record: TableRecord, { since, all }: Sums): Subtotal | null {
  const cell = record.cells.get("charge")?.find((one) => one.kind === "money");
  if (!cell || cell.cents === undefined || record.meaning === "balance") return null;
  // "TOTAL AMOUNT DUE, ALL ACCOUNTS" sums up what is left of them, and no lines.
  if (totalNamed(record.text)?.name === "patientResponsibility") return null;
  const adds = (lines: readonly BillLine[]) =>
    lines.length > 0 &&
    lines.reduce((sum, line) => sum + (line.charge?.value ?? 0), 0) === cell.cents;
  const section = all.lines.at(-1)?.section;
  const sameSection = all.lines.filter((line) => line.section === section);
  const chosen =
    [since.lines, sameSection, all.lines].find(adds) ??
    (record.meaning === "subtotal" ? since : all).lines;
  return {
    label: (record.text || record.section || "Total").slice(0, 200),
    amount: fieldOf(cell.cents, record.anchor.row.page, cell),
    lineIds: chosen.map((line) => line.id),
  };
}
