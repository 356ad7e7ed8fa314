import { amountsOf, cellsOf, textCell, type Cell } from "./cells";
import { gluedCode } from "./codes";
import { meaningOf, MONEY_ROLES, type Role } from "./columns";
import { dateAt } from "./dates";
import type { LineContext } from "./line-dates";
import { lineOf } from "./lines";
import type { TableRecord } from "./records";
import { centreX, type Row } from "./rows";
import type { TableReading } from "./table";

type Attribute = { role: Role; row: Row; values: Cell[] };

/** A row that names one thing and gives it for several services: "Amount billed  $2,900.00  $85.00". */
function attributeOf(row: Row): Attribute | null {
  const [label, ...values] = row.segments;
  if (!label || values.length < 2 || label.words.length > 6 || /\d/.test(label.text)) return null;
  const { role, coverage } = meaningOf(label.text.replace(/:$/, ""));
  if (role === "unknown" || role === "reference" || coverage < 0.6) return null;
  const cells = values.map((segment) => {
    const cell = MONEY_ROLES.has(role)
      ? amountsOf({ ...row, segments: [segment] })[0]
      : cellsOf({ ...row, segments: [segment] })[0];
    return cell ?? textCell(segment.words);
  });
  const fits = (cell: Cell): boolean =>
    MONEY_ROLES.has(role)
      ? cell.kind === "money" || cell.kind === "blank"
      : role === "date"
        ? dateAt([cell.text], 0) !== null
        : role === "code"
          ? gluedCode(cell.text) !== null
          : true;
  return cells.every(fits) ? { role, row, values: cells } : null;
}

/**
 * A table lying on its side: each column a service, each row one of its figures. Null unless at least four rows in
 * a run say different things, two of them money, and a code or date tells the services apart.
 */
export function transposedTable(
  rows: readonly Row[],
  context: LineContext,
  nextId: () => string,
): TableReading | null {
  const runs: Attribute[][] = [[]];
  for (const row of rows) {
    const attribute = attributeOf(row);
    const run = runs.at(-1)!;
    if (attribute && !run.some((one) => one.role === attribute.role)) run.push(attribute);
    else if (run.length > 0) runs.push(attribute ? [attribute] : []);
  }
  const run = runs.find(
    (one) =>
      one.length >= 4 &&
      one.filter(({ role }) => MONEY_ROLES.has(role)).length >= 2 &&
      one.some(({ role }) => role === "charge") &&
      one.some(({ role }) => role === "code" || role === "date"),
  );
  const naming = run?.find(({ role }) => role === "code" || role === "date");
  if (!run || !naming) return null;
  // Whatever has neither code nor date is the column of totals.
  const record = (home: Cell | null): TableRecord => {
    const cells = new Map<Role, Cell[]>();
    const taken: Cell[] = [];
    for (const { role, values } of run) {
      // One figure more than there are services: the last is the total. Fewer: some cell is empty, so the place decides.
      const inOrder =
        values.length === naming.values.length || values.length === naming.values.length + 1;
      const own = inOrder
        ? values[home ? naming.values.indexOf(home) : naming.values.length]
        : values.find((cell) => home !== null && nearestTo(cell, naming.values) === home);
      if (own) {
        cells.set(role, [own]);
        taken.push(own);
      }
    }
    const row = run[0]!.row;
    return {
      meaning: home ? "charge" : "total",
      anchor: { row, cells: taken, columns: [] },
      cells,
      rows: [row],
      text: home ? "" : "Total",
      section: undefined,
      dateAbove: undefined,
    };
  };
  const lines = naming.values.map((home) => lineOf(record(home), nextId(), context));
  const totals = record(null);
  return {
    lines,
    ledger: [],
    subtotals: [],
    totals: totals.cells.size > 0 ? [totals] : [],
    rows: new Set(run.map(({ row }) => row)),
    roles: new Set(run.map(({ role }) => role)),
  };
}

const nearestTo = (cell: Cell, others: readonly Cell[]): Cell | null =>
  others.reduce<Cell | null>(
    (best, other) =>
      !best ||
      Math.abs(centreX(other.box) - centreX(cell.box)) <
        Math.abs(centreX(best.box) - centreX(cell.box))
        ? other
        : best,
    null,
  );
