import {
  codeOf,
  gluedCode,
  isModifier,
  namesCodeSystem,
  revenueCodeOf,
} from "~/domain/reading/tokens/codes";
import type { Role } from "~/domain/reading/words/columns";
import { cellsOf, type Cell, type Slot } from "~/domain/reading/tokens/cells";
import { misfit, NEVER, TEXT_ROLES } from "./fit";
import type { Word } from "~/domain/reading/page/page";
import { centreX, median, right, segmentOf, type Row } from "~/domain/reading/page/rows";
import type { Column } from "./column";

/** A row of a table: its cells and, for each, the index of its column (-1 when it stands in none). */
export type PlacedRow = { row: Row; cells: Cell[]; columns: number[] };

/** Where the content of a column really stands: the edge that lines up best, and its usual extent. */
type Learned = { edge: "left" | "right" | "centre"; at: number; left: number; right: number };

const UNPLACED = 5;

export type Grid = {
  columns: Column[];
  learned: (Learned | undefined)[];
  left: number;
  right: number;
};

/** The stretch of the page a column takes: its header and what was learned of its content. */
function extent(grid: Grid, index: number): { left: number; right: number } {
  const column = grid.columns[index]!;
  const learned = grid.learned[index];
  return learned
    ? { left: Math.min(column.left, learned.left), right: Math.max(column.right, learned.right) }
    : column;
}

function distance(grid: Grid, cell: Cell, index: number): number {
  const column = grid.columns[index]!;
  const learned = grid.learned[index];
  const [left, to] = [cell.box[0], right(cell.box)];
  const { left: from, right: until } = extent(grid, index);
  // Text fills the room up to the next column, wherever in it it is set.
  const next = grid.columns[index + 1];
  if (
    (cell.kind === "text" ||
      cell.kind === "code" ||
      /^0\d{3}$/.test(cell.text) ||
      // Without a column of its own, the day stands with the service it dates.
      (cell.kind === "date" && index === 0 && !grid.columns.some((one) => one.role === "date"))) &&
    column.role === "description" &&
    left >= from - 4 &&
    left < (next?.left ?? Infinity) - 4
  )
    return 0.3;
  if (learned && cell.kind !== "text") {
    const edge = learned.edge === "left" ? left : learned.edge === "right" ? to : centreX(cell.box);
    return Math.min(4.5, Math.abs(edge - learned.at) / 8);
  }
  const gap = Math.max(0, from - to, left - until);
  const aligned = Math.min(
    Math.abs(left - column.left),
    Math.abs(to - column.right),
    Math.abs(centreX(cell.box) - (column.left + column.right) / 2),
  );
  return gap / 14 + Math.min(aligned, 120) / 60;
}

/** Cells go to columns in order, at least total misfit and distance; text may fill one column with several cells. */
function place(grid: Grid, cells: readonly Cell[]): number[] {
  const count = grid.columns.length;
  // best[j]: least cost when the last placed cell stands in column j - 1 (0: none yet).
  let best = new Array<number>(count + 1).fill(NEVER * 10);
  best[0] = 0;
  const steps: { column: number; from: number }[][] = [];
  for (const [at, cell] of cells.entries()) {
    // "CPT® 99213" is one entry of a column of codes.
    const named = namesCodeSystem(cells[at - 1]?.text ?? "");
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
        const shared =
          cell.kind === "text" ||
          cell.kind === "blank" ||
          TEXT_ROLES.has(grid.columns[j - 1]!.role) ||
          grid.columns[j - 1]!.role === "modifier" ||
          (grid.columns[j - 1]!.role === "code" && (named || isModifier(cell.text)));
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
      return {
        middle,
        off:
          median(values.map((value) => Math.abs(value - middle))) +
          mean(values.map((value) => Math.min(20, Math.abs(value - middle)))),
      };
    };
    const edges = { right: spread(rights), left: spread(lefts), centre: spread(centres) };
    const edge = (["right", "left", "centre"] as const).reduce((best, name) =>
      edges[name].off < edges[best].off - 0.01 ? name : best,
    );
    return { edge, at: edges[edge].middle, left: Math.min(...lefts), right: Math.max(...rights) };
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

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

/** The grid a header promises, before anything of the body is known. */
function gridOf(columns: Column[]): Grid {
  return {
    columns,
    learned: columns.map(() => undefined),
    left: Math.min(...columns.map((column) => column.left)),
    right: Math.max(...columns.map((column) => column.right)),
  };
}

function placeRow(grid: Grid, row: Row): PlacedRow {
  const cells = cellsOf(cutAtColumns(grid, row), slots(grid));
  return { row, cells, columns: place(grid, cells) };
}

/** Columns set close together run into one piece: it is cut where a word begins exactly at a column, behind a wide space. */
function cutAtColumns({ columns }: Grid, row: Row): Row {
  const begins = (word: Word) => columns.some(({ left }) => Math.abs(word.box[0] - left) < ON_EDGE);
  const segments = row.segments.flatMap(({ words, box }) => {
    const ends = words.flatMap((word, at) => {
      const before = words[at - 1];
      return before && word.box[0] - right(before.box) > box[3] * WIDE && begins(word) ? [at] : [];
    });
    return [0, ...ends].map((start, k) => segmentOf(words.slice(start, ends[k])));
  });
  return { ...row, segments };
}
/** Points; and a share of the height of the print: more than the space between two words of it. */
const ON_EDGE = 1.5;
const WIDE = 0.45;

/** Boxes of sums may stand below a table, set otherwise: what teaches ends with the last row that has the day of a service. */
function downToServices({ columns }: Grid, placed: readonly PlacedRow[]): readonly PlacedRow[] {
  const isDated = ({ cells, columns: at }: PlacedRow) =>
    cells.some(({ kind }, k) => kind === "date" && columns[at[k]!]?.role === "date");
  return placed.filter(isDated).length > 1
    ? placed.slice(0, placed.findLastIndex(isDated) + 1)
    : placed;
}

/**
 * Places all rows under a header: first by the header, then by what the fullest rows teach about
 * where each column's content stands (a left-set header over right-set figures misleads at first).
 */
export function placeRows(
  columns: Column[],
  rows: readonly Row[],
): { grid: Grid; placed: PlacedRow[] } {
  let grid = gridOf(columns);
  // A sample teaches as much as all rows of a long table, and keeps the work in step with its length.
  const step = Math.max(1, Math.ceil(rows.length / 120));
  const sample = rows.filter((_, index) => index % step === 0);
  let placed = sample.map((row) => placeRow(grid, row));
  for (let pass = 0; pass < 2; pass += 1) {
    const filled = ({ columns: at, cells }: PlacedRow) =>
      at.filter(
        (column, k) => column >= 0 && cells[k]!.kind !== "text" && cells[k]!.kind !== "blank",
      ).length;
    const telling = downToServices(grid, placed);
    const most = Math.max(0, ...telling.map(filled));
    // Where no row holds two figures, one teaches what there is to learn.
    const least = Math.min(most, Math.max(2, most - (pass === 0 ? 0 : 2)));
    const full = telling.filter((one) => least > 0 && filled(one) >= least);
    const learned = learn(grid, full);
    grid = { ...grid, learned: grid.learned.map((old, index) => learned[index] ?? old) };
    placed = (pass === 0 ? sample : rows).map((row) => placeRow(grid, row));
  }
  return { grid, placed };
}
