import { codeOf, gluedCode, isModifier, revenueCodeOf } from "./codes";
import { MONEY_ROLES, type Role } from "./columns";
import { cellsOf, type Cell, type Slot } from "./cells";
import { compactDate } from "./dates";
import type { Column } from "./heading";
import { centreX, median, right, type Row } from "./rows";

/** A row of a table: its cells and, for each, the index of its column (-1 when it stands in none). */
export type PlacedRow = { row: Row; cells: Cell[]; columns: number[] };

/** Where the content of a column really stands: the edge that lines up best, and its usual extent. */
type Learned = { edge: "left" | "right" | "centre"; at: number; left: number; right: number };

export type Grid = { columns: Column[]; learned: (Learned | undefined)[]; left: number; right: number };

const TEXT_ROLES: ReadonlySet<Role> = new Set<Role>(["description", "provider", "remark", "unknown", "reference", "diagnosis", "place", "claim"]);
const NEVER = 1000;
const UNPLACED = 5;

/** What it costs to read a cell of this kind in a column of this role: 0 natural, NEVER impossible. */
function misfit(cell: Cell, role: Role): number {
  const text = cell.text;
  switch (cell.kind) {
    case "blank":
      return role === "date" ? 3 : 0.2;
    case "money":
      if (MONEY_ROLES.has(role)) return 0;
      if (role === "units") return cell.dollar ? NEVER : 0.3;
      if (role === "unknown" || role === "reference") return 2;
      return role === "description" || role === "remark" ? 4 : NEVER;
    case "date":
      if (role === "date" || role === "dateEnd" || role === "postDate") return cell.date?.partial ? 0.2 : 0;
      if (role === "unknown" || role === "reference") return 1.5;
      return role === "description" || role === "claim" ? 2.5 : NEVER;
    case "code":
      if (role === "code") return 0;
      if (role === "reference" || role === "unknown" || role === "claim") return 1;
      if (role === "revenue") return gluedCode(text)?.revenueCode ? 0.5 : 3;
      if (role === "diagnosis") return 1;
      if (role === "description") return 1.2;
      return role === "units" || role === "provider" || role === "remark" ? 4 : NEVER;
    case "number":
      if (role === "units") return text.length <= 7 ? 0 : 2;
      if (role === "revenue") return revenueCodeOf(text) ? 0 : 4;
      if (role === "date" || role === "dateEnd") return compactDate(text) ? 0.3 : NEVER;
      if (role === "modifier") return isModifier(text) ? 0 : 2;
      if (role === "place") return /^\d{1,2}$/.test(text) ? 0 : 3;
      if (role === "code") return gluedCode(text, true) ? 0 : 2.5;
      if (role === "ndc" || role === "reference" || role === "claim" || role === "diagnosis") return 0.4;
      if (role === "unknown" || role === "remark") return 0.8;
      if (MONEY_ROLES.has(role)) return 1.5;
      return role === "description" ? 2.5 : 4;
    case "time":
      return role === "time" ? 0 : role === "unknown" || role === "reference" || role === "description" ? 1 : 3;
    case "text":
      if (role === "description") return 0;
      if (TEXT_ROLES.has(role)) return 0.3;
      if (role === "modifier") return /^(?:[A-Z0-9]{2}[\s,/-]*){1,4}$/.test(text) ? 0 : NEVER;
      if (role === "ndc") return /\d/.test(text) ? 0.3 : NEVER;
      if (role === "code") return codeIn(text) ? 0.5 : 2;
      if (role === "units") return /^\d/.test(text) ? 1 : NEVER;
      if (role === "time") return /\d/.test(text) ? 1 : NEVER;
      if (MONEY_ROLES.has(role)) return /^(?:n\/?c|incl\w*|pending|see.*|none|no charge|waived|free|\*+)$/i.test(text) ? 0.5 : NEVER;
      return role === "revenue" ? (/^\d{3,4}\b/.test(text) ? 1 : NEVER) : NEVER;
  }
}

const codeIn = (text: string) => text.split(" ").some((word) => gluedCode(word) !== null);

/** The stretch of the page a column takes: its heading and what was learned of its content. */
function extent(grid: Grid, index: number): { left: number; right: number } {
  const column = grid.columns[index]!;
  const learned = grid.learned[index];
  return learned ? { left: Math.min(column.left, learned.left), right: Math.max(column.right, learned.right) } : column;
}

function distance(grid: Grid, cell: Cell, index: number): number {
  const column = grid.columns[index]!;
  const learned = grid.learned[index];
  const [left, to] = [cell.box[0], right(cell.box)];
  if (learned && cell.kind !== "text") {
    const edge = learned.edge === "left" ? left : learned.edge === "right" ? to : centreX(cell.box);
    return Math.min(4.5, Math.abs(edge - learned.at) / 8);
  }
  const { left: from, right: until } = extent(grid, index);
  const gap = Math.max(0, from - to, left - until);
  const aligned = Math.min(Math.abs(left - column.left), Math.abs(to - column.right), Math.abs(centreX(cell.box) - (column.left + column.right) / 2));
  return gap / 14 + Math.min(aligned, 120) / 60;
}

/** Cells go to columns in order, at least total misfit and distance; text may fill one column with several cells. */
function place(grid: Grid, cells: readonly Cell[]): number[] {
  const count = grid.columns.length;
  // best[j]: least cost when the last placed cell stands in column j - 1 (0: none yet).
  let best = new Array<number>(count + 1).fill(NEVER * 10);
  best[0] = 0;
  const steps: { column: number; from: number }[][] = [];
  for (const cell of cells) {
    const costs = grid.columns.map((column, index) => {
      const fit = misfit(cell, column.role);
      return fit >= NEVER ? NEVER : fit + distance(grid, cell, index);
    });
    const next = best.map((cost) => cost + UNPLACED);
    const step = best.map((_, j) => ({ column: -1, from: j }));
    let lowest = Infinity;
    let lowestAt = 0;
    for (let j = 0; j <= count; j += 1) {
      if (j > 0 && costs[j - 1]! < NEVER) {
        const shared = cell.kind === "text" || TEXT_ROLES.has(grid.columns[j - 1]!.role) || grid.columns[j - 1]!.role === "modifier";
        if (lowest + costs[j - 1]! < next[j]!) {
          next[j] = lowest + costs[j - 1]!;
          step[j] = { column: j - 1, from: lowestAt };
        }
        if (shared && best[j]! + costs[j - 1]! < next[j]!) {
          next[j] = best[j]! + costs[j - 1]!;
          step[j] = { column: j - 1, from: j };
        }
      }
      if (best[j]! < lowest) [lowest, lowestAt] = [best[j]!, j];
    }
    steps.push(step);
    best = next;
  }
  let at = best.reduce((least, cost, j) => (cost < best[least]! ? j : least), 0);
  const columns = new Array<number>(cells.length).fill(-1);
  for (let index = cells.length - 1; index >= 0; index -= 1) {
    const step = steps[index]![at]!;
    columns[index] = step.column;
    at = step.from;
  }
  return columns;
}

/** Learns from rows as placed where the content of each column lines up. */
function learn(grid: Grid, placed: readonly PlacedRow[]): (Learned | undefined)[] {
  const boxes = grid.columns.map(() => [] as [number, number][]);
  for (const { cells, columns } of placed)
    columns.forEach((column, index) => {
      if (column >= 0) boxes[column]!.push([cells[index]!.box[0], right(cells[index]!.box)]);
    });
  return boxes.map((found) => {
    if (found.length === 0) return undefined;
    const lefts = found.map(([left]) => left);
    const rights = found.map(([, to]) => to);
    const centres = found.map(([left, to]) => (left + to) / 2);
    const spread = (values: number[]) => {
      const middle = median(values);
      return { middle, off: median(values.map((value) => Math.abs(value - middle))) + mean(values.map((value) => Math.min(20, Math.abs(value - middle)))) };
    };
    const edges = { right: spread(rights), left: spread(lefts), centre: spread(centres) };
    const edge = (["right", "left", "centre"] as const).reduce((best, name) => (edges[name].off < edges[best].off - 0.01 ? name : best));
    return { edge, at: edges[edge].middle, left: Math.min(...lefts), right: Math.max(...rights) };
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const SLOT_TESTS: Partial<Record<Role, (text: string) => boolean>> = {
  units: (text) => /^\d{1,5}(?:\.\d{1,3})?$/.test(text),
  revenue: (text) => revenueCodeOf(text) !== null,
  code: (text) => gluedCode(text) !== null || codeOf(text) !== null,
  modifier: (text) => /^[A-Z0-9]{2}$/.test(text),
  place: (text) => /^\d{2}$/.test(text),
};

function slots(grid: Grid): Slot[] {
  return grid.columns.flatMap((column, index) => {
    const accepts = SLOT_TESTS[column.role];
    return accepts ? [{ ...extent(grid, index), accepts }] : [];
  });
}

/** The grid a heading promises, before anything of the body is known. */
export function gridOf(columns: Column[]): Grid {
  return {
    columns,
    learned: columns.map(() => undefined),
    left: Math.min(...columns.map((column) => column.left)),
    right: Math.max(...columns.map((column) => column.right)),
  };
}

export function placeRow(grid: Grid, row: Row): PlacedRow {
  const cells = cellsOf(row, slots(grid));
  return { row, cells, columns: place(grid, cells) };
}

/**
 * Places all rows under a heading: first by the heading, then by what the fullest rows teach about
 * where each column's content stands (a left-set heading over right-set figures misleads at first).
 */
export function placeRows(columns: Column[], rows: readonly Row[]): { grid: Grid; placed: PlacedRow[] } {
  let grid = gridOf(columns);
  let placed = rows.map((row) => placeRow(grid, row));
  for (let pass = 0; pass < 2; pass += 1) {
    const filled = ({ columns: at, cells }: PlacedRow) => at.filter((column, k) => column >= 0 && cells[k]!.kind !== "text" && cells[k]!.kind !== "blank").length;
    const most = Math.max(0, ...placed.map(filled));
    const full = placed.filter((one) => filled(one) >= Math.max(2, most - (pass === 0 ? 0 : 2)));
    const learned = learn(grid, full);
    grid = { ...grid, learned: grid.learned.map((old, index) => learned[index] ?? old) };
    placed = rows.map((row) => placeRow(grid, row));
  }
  return { grid, placed };
}
