import type { Word } from "~/domain/reading/page/page";
import type { Run } from "./pdf-runs.server";

/** A standing run, in the coordinates of the upright page; `up`: it reads from the bottom upwards. */
export type VerticalRun = Run & { up: boolean };

type Column = {
  up: boolean;
  size: number;
  left: number;
  right: number;
  top: number;
  foot: number;
  runs: VerticalRun[];
};

/** Fewer than this is a note up the margin, not a row of headings. */
const FEWEST = 3;
const MOST_WORDS = 5;

/**
 * Narrow columns often have headings set on their side. Where several stand next to each other at one height, each is
 * laid down as words over its column, one below the other, foot to foot; anything else that stands is left out.
 */
export function verticalHeaders(runs: readonly VerticalRun[]): Word[] {
  const columns = columnsOf(runs).filter(({ runs: own }) => own.length <= MOST_WORDS);
  const words: Word[] = [];
  const open = new Set(columns);
  for (const first of columns) {
    if (!open.has(first)) continue;
    const row = columns.filter(
      (one) => open.has(one) && one.up === first.up && one.top < first.foot && one.foot > first.top,
    );
    row.forEach((one) => open.delete(one));
    if (row.length < FEWEST) continue;
    const foot = Math.max(...row.map((one) => one.foot));
    for (const { runs: own, left, right, size } of row)
      own.forEach((run, index) => {
        const y = foot - (own.length - index) * size * 1.15;
        words.push({ text: run.text, box: [left, y, right - left, size], confidence: 1 });
      });
  }
  return words;
}

/** Runs on one standing line, or on lines as close as those of one cell, in reading order. */
function columnsOf(runs: readonly VerticalRun[]): Column[] {
  const columns: Column[] = [];
  for (const run of [...runs].sort((a, b) => a.x - b.x)) {
    // Letters rise to the left of their line when it reads upwards, to the right when it reads downwards.
    const left = run.x - run.size * (run.up ? 0.78 : 0.22);
    const [top, foot] = run.up ? [run.y - run.width, run.y] : [run.y, run.y + run.width];
    const near = columns.findLast(
      (one) =>
        one.up === run.up &&
        left - (one.right - run.size) < run.size * 1.5 &&
        top < one.foot + 60 &&
        foot > one.top - 60,
    );
    if (near) {
      near.runs.push(run);
      near.right = Math.max(near.right, left + run.size);
      near.top = Math.min(near.top, top);
      near.foot = Math.max(near.foot, foot);
    } else
      columns.push({
        up: run.up,
        size: run.size,
        left,
        right: left + run.size,
        top,
        foot,
        runs: [run],
      });
  }
  for (const column of columns)
    column.runs.sort((a, b) => {
      const line = column.up ? a.x - b.x : b.x - a.x;
      return Math.abs(line) > column.size * 0.5 ? line : column.up ? b.y - a.y : a.y - b.y;
    });
  return columns;
}
