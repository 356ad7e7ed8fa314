import { cellsOf, type Cell } from "./cells";
import type { Role } from "./columns";
import type { LineContext } from "./line-dates";
import { lineOf } from "./lines";
import type { TableRecord } from "./records";
import type { Row } from "./rows";
import type { TableReading } from "./table";

const EMPTY_BOX = /^[☐□○◯]$|^\[ ?\]$/;

/**
 * Services that stand in no table at all, such as the ticked ones on a printed list: a code with an amount behind it
 * on its line and nothing but text between. Null unless there are two.
 */
export function looseLines(
  rows: readonly Row[],
  context: LineContext,
  nextId: () => string,
): TableReading | null {
  const found: TableRecord[] = [];
  for (const row of rows) {
    let code: Cell | undefined;
    let between: Cell[] = [];
    let empty = false;
    for (const cell of cellsOf(row)) {
      if (cell.kind === "text" && EMPTY_BOX.test(cell.text)) [code, empty] = [undefined, true];
      else if (cell.kind === "code") [code, between, empty] = [empty ? undefined : cell, [], false];
      else if (cell.kind === "money" && cell.explicit && code) {
        found.push(recordOf(row, code, between, cell));
        code = undefined;
      } else if (cell.kind === "text" || cell.kind === "number") between.push(cell);
    }
  }
  if (found.length < 2) return null;
  return {
    lines: found.map((record) => lineOf(record, nextId(), context)),
    ledger: [],
    subtotals: [],
    totals: [],
    rows: new Set(found.flatMap((record) => record.rows)),
    roles: new Set<Role>(["code", "description", "charge"]),
  };
}

function recordOf(row: Row, code: Cell, between: readonly Cell[], amount: Cell): TableRecord {
  const cells = new Map<Role, Cell[]>([
    ["code", [code]],
    ["description", [...between]],
    ["charge", [amount]],
  ]);
  return {
    meaning: "charge",
    anchor: { row, cells: [code, ...between, amount], columns: [] },
    cells,
    rows: [row],
    text: between.map((cell) => cell.text).join(" "),
    section: undefined,
    dateAbove: undefined,
  };
}
