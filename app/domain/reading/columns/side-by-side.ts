import type { Box } from "~/domain/bill/bill";
import { isLabel } from "./label-pairs";
import type { PageWords, Word } from "~/domain/reading/page/page";
import {
  bottom,
  centreX,
  median,
  right,
  rowsOfWords,
  type Row,
  type Segment,
} from "~/domain/reading/page/rows";

/**
 * Columns of print and cards that stand side by side are read one after the other, as if they were printed one below the
 * other: a list of services goes on at the top of the next column, and what shares a height belongs to other services.
 */

/** A part of a page that was moved: what is now between two heights stood so many points further right and down. */
type Moved = { from: number; to: number; right: number; down: number };

/** Pages in the order in which they are read, and where a box of the page with a number (from 1) is printed. */
export type InTurn = { pages: readonly PageWords[]; printed: (page: number, box: Box) => Box };

/** Points by which edges that are the same differ. */
const NEARBY = [-3, -2, -1, 0, 1, 2, 3];
/** White between two columns of print, in points. */
const GUTTER = 7;
/** So many amounts in each of two columns. */
const AMOUNTS = 3;
/** So much of one column has its like in the other. */
const ALIKE = 0.8;
/** So many times the columns of one page are parted at most: three cards in a row, in several rows of them. */
const MOST_PARTED = 8;
/** Between two cards that now stand one below the other, in heights of letters. */
const BETWEEN = 1.6;
/** Rows below the last amount of a card belong to it where they stand this near, in heights of letters. */
const NEAR = 1;

const AMOUNT = /^[-–−+(]*\$?\d[\d,]*\.\d{2}\)?-?$/;

/** Every page with its columns of print one below the other. */
export function inTurn(pages: readonly PageWords[]): InTurn {
  const read = pages.map(pageInTurn);
  return {
    pages: read.map(({ page }) => page),
    printed: (number, box) => (read[number - 1]?.moves ?? []).reduceRight(movedBack, box),
  };
}

function movedBack([left, top, width, height]: Box, moves: readonly Moved[]): Box {
  const move = moves.find(({ from, to }) => top >= from && top < to);
  return move ? [left + move.right, top + move.down, width, height] : [left, top, width, height];
}

/** Pages with more words, or with words that begin at more places than a sheet is wide, are none that anybody set in columns. */
const MOST = { words: 3000, starts: 300 };

function pageInTurn(page: PageWords): { page: PageWords; moves: (readonly Moved[])[] } {
  const moves: (readonly Moved[])[] = [];
  let now = page;
  while (moves.length < MOST_PARTED && page.words.length <= MOST.words) {
    const found = bandOf(rowsOfWords(now.words, 1));
    if (!found) break;
    const { words, moved, added } = stacked(now.words, found);
    now = { ...now, height: now.height + added, words };
    moves.push(moved);
  }
  return { page: now, moves };
}

/** Rows of a page with two columns of print, parted at one place; the right one is so many points further right. */
type Band = { rows: readonly Row[]; at: number; shift: number };

/** The two columns of a page that have the most in common, if any. */
function bandOf(rows: readonly Row[]): (Band & { amounts: number }) | null {
  const starts = new Set(
    rows.flatMap(({ segments }) => segments.map(({ box }) => Math.floor(box[0] / 4) * 4 - 2)),
  );
  if (starts.size > MOST.starts) return null;
  let best: (Band & { amounts: number }) | null = null;
  for (const at of starts)
    for (const run of runsBeside(rows, at)) {
      const band = columnsIn(run, at);
      if (band && band.amounts > (best?.amounts ?? 0)) best = band;
    }
  return best;
}

/** The rows, in runs, that nothing crosses at this place. */
function runsBeside(rows: readonly Row[], at: number): Row[][] {
  const runs: Row[][] = [[]];
  for (const row of rows) {
    const isOpen = row.segments.every(({ box }) => right(box) <= at - GUTTER / 2 || box[0] >= at);
    if (isOpen) runs.at(-1)!.push(row);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs.filter(({ length }) => length >= AMOUNTS);
}

type Sides = { left: Segment[]; right: Segment[] };
const sidesOf = ({ segments }: Row, at: number): Sides => ({
  left: segments.filter(({ box }) => box[0] < at),
  right: segments.filter(({ box }) => box[0] >= at),
});

const amountsIn = (segments: readonly Segment[]): Word[] =>
  segments.flatMap(({ words }) => words.filter(({ text }) => AMOUNT.test(text)));
const holdsAmount = ({ words }: Row): boolean => words.some(({ text }) => AMOUNT.test(text));

/** Both columns of a run of rows, where the right one is the left one once more. */
function columnsIn(run: readonly Row[], at: number): (Band & { amounts: number }) | null {
  const rows = trimmed(run, at);
  const sides = rows.map((row) => sidesOf(row, at));
  const [left, beyond] = [
    sides.flatMap((side) => amountsIn(side.left)),
    sides.flatMap((side) => amountsIn(side.right)),
  ];
  if (left.length < AMOUNTS || beyond.length < AMOUNTS) return null;
  const shift = commonest(beyond.map(edge)) - commonest(left.map(edge));
  const isThere = (edges: readonly number[]) => {
    const places = new Set(edges.map((one) => Math.round(one + shift)));
    return (place: number) => NEARBY.some((step) => places.has(Math.round(place) + step));
  };
  const names = (some: readonly Segment[]) =>
    some[0] && /\p{L}{3}/u.test(some[0].text) ? [some[0].box[0]] : [];
  const first = sides.flatMap((side) => names(side.left));
  const other = sides.flatMap((side) => names(side.right));
  if (other.length < AMOUNTS) return null;
  const areAlike =
    share(beyond.map(edge), isThere(left.map(edge))) >= ALIKE &&
    share(other, isThere(first)) >= ALIKE;
  const areNamed = sides
    .flatMap((side) => [side.left, side.right])
    .filter((side) => amountsIn(side).length > 0);
  if (areNamed.filter(isNamed).length < areNamed.length * ALIKE) return null;
  if (tellOfOne(sides)) return null;
  return areAlike ? { rows, at, shift, amounts: left.length + beyond.length } : null;
}

/** "Lipid panel   $118.00": the amounts of half a table go without what they are of. */
const isNamed = ([first, ...others]: readonly Segment[]): boolean =>
  others.length > 0 && /\p{L}{3}/u.test(first!.text) && !AMOUNT.test(first!.words[0]!.text);

/** "Amount billed  $310.00   Plan discount  $140.60": labels of which the right column repeats none are of one service. */
function tellOfOne(sides: readonly Sides[]): boolean {
  const labels = (side: keyof Sides): string[] =>
    sides.flatMap((row) => {
      const [first] = row[side];
      return first && amountsIn(row[side]).length > 0 && isLabel(first.words) ? [first.text] : [];
    });
  const [left, beyond] = [labels("left"), labels("right")];
  const priced = sides.filter((row) => amountsIn(row.right).length > 0).length;
  return beyond.length * 2 > priced && !beyond.some((label) => left.includes(label));
}

const edge = ({ box }: Word): number => right(box);
const share = (some: readonly number[], is: (one: number) => boolean): number =>
  some.filter(is).length / Math.max(1, some.length);

/** The place where most of some edges are. */
function commonest(edges: readonly number[]): number {
  const places = Map.groupBy(edges, (one) => Math.round(one));
  const near = (place: number) => NEARBY.flatMap((step) => places.get(place + step) ?? []);
  const [most] = [...places.keys()].map(near).toSorted((a, b) => b.length - a.length);
  return median(most ?? []);
}

const LABEL = /^[\p{L} .#/]{2,30}:/u;
/** "Patient: …   Admitted: …" heads the page, and no card. */
function headsPage(row: Row, at: number): boolean {
  if (holdsAmount(row)) return false;
  const sides = sidesOf(row, at);
  const [label, other] = [sides.left[0], sides.right[0]].map(
    (piece) => LABEL.exec(piece?.text ?? "")?.[0],
  );
  return label !== undefined && other !== undefined && label !== other;
}

/** From what heads the first amounts to what stands close below the last. */
function trimmed(run: readonly Row[], at: number): readonly Row[] {
  const [first, last] = [run.findIndex(holdsAmount), run.findLastIndex(holdsAmount)];
  if (first < 0) return [];
  const head = run.slice(0, first).findLastIndex((row) => headsPage(row, at));
  let end = last;
  while (end + 1 < run.length && isNear(run[end]!, run[end + 1]!)) end += 1;
  return run.slice(head + 1, end + 1);
}

const isNear = (above: Row, { box, size }: Row): boolean =>
  box[1] - bottom(above.box) < size * NEAR;

/** The words with the right column of a band below its left one, and all that follows below both. */
function stacked(
  words: readonly Word[],
  { rows, at, shift }: Band,
): { words: Word[]; moved: Moved[]; added: number } {
  const inBand = new Set(rows.flatMap((row) => row.words));
  const isRight = (word: Word) => inBand.has(word) && centreX(word.box) > at;
  const columns = Object.groupBy([...inBand], (word) => (isRight(word) ? "right" : "left"));
  const [left, beyond] = [columns.left ?? [], columns.right ?? []];
  const tops = (some: readonly Word[]) => Math.min(...some.map(({ box }) => box[1]));
  const ends = (some: readonly Word[]) => Math.max(...some.map(({ box }) => bottom(box)));
  const size = median(rows.map((row) => row.size));
  const down = ends(left) + size * BETWEEN - tops(beyond);
  const end = ends([...inBand]);
  const added = ends(beyond) + down + size - end;
  const below = (word: Word) => !inBand.has(word) && word.box[1] >= end - size / 2;
  return {
    words: words.map((word) => {
      const [x, y, width, height] = word.box;
      if (isRight(word)) return { ...word, box: [x - shift, y + down, width, height] };
      return below(word) ? { ...word, box: [x, y + added, width, height] } : word;
    }),
    moved: [
      { from: tops(beyond) + down, to: ends(beyond) + down + size / 4, right: shift, down: -down },
      { from: end - size / 2 + added, to: Infinity, right: 0, down: -added },
    ],
    added,
  };
}
