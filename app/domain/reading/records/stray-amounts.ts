import type { BillLine } from "~/domain/bill/bill";
import type { Cell } from "~/domain/reading/tokens/cells";
import type { Role } from "~/domain/reading/words/columns";
import { MONEY_FIELD } from "./lines";
import type { TableRecord } from "./records";

/** How many amounts of rows that name nothing stand in each column. */
export type StrayAmounts = Map<Role, number>;

/** From so many amounts without a name to each line on, the lines have amounts above one another. */
const STRAY = 0.3;
const DOUBTED = 0.7;

const isMoney = (cell: Cell): boolean => cell.kind === "money" && cell.cents !== undefined;

/** Counts the amounts of a row that names nothing. */
export function countStray(nameless: StrayAmounts, record: TableRecord): void {
  for (const [role, cells] of record.cells)
    if (cells.some(isMoney)) nameless.set(role, (nameless.get(role) ?? 0) + 1);
}

/** More amounts stand under a header than lines: which of them it means is for the person to say. */
export function doubtStray(
  nameless: StrayAmounts,
  reading: { lines: BillLine[]; totals: TableRecord[] },
): void {
  const least = Math.max(1, reading.lines.length * STRAY);
  const doubted = new Set(
    [...nameless].filter(([, count]) => count >= least).map(([role]) => role),
  );
  if (doubted.size === 0) return;
  reading.lines = reading.lines.map((line) => doubting(line, doubted));
  reading.totals = reading.totals.map((record) => ({
    ...record,
    cells: new Map(
      [...record.cells].map(([role, cells]) => [
        role,
        doubted.has(role) ? cells.map((cell) => ({ ...cell, misread: true })) : cells,
      ]),
    ),
  }));
}

function doubting(line: BillLine, roles: ReadonlySet<Role>): BillLine {
  const doubted = { ...line };
  for (const role of roles) {
    const name = MONEY_FIELD[role] as "charge" | undefined;
    const field = name && doubted[name];
    if (field) doubted[name] = { ...field, confidence: Math.min(field.confidence, DOUBTED) };
  }
  return doubted;
}
