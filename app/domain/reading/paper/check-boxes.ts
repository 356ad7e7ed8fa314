import { parseCents } from "~/domain/money";
import { gluedCode } from "~/domain/reading/tokens/codes";
import type { Word } from "~/domain/reading/page/page";
import {
  bottom,
  centreX,
  centreY,
  right,
  rowOf,
  type Row,
  type Segment,
} from "~/domain/reading/page/rows";

/**
 * Forms on which everything a practice does is printed, and what was done is ticked: only what is ticked is of the
 * bill. The boxes show where its lists stand beside one another, too.
 */

const EMPTY = /^(?:\[ ?_{0,3} ?\]|\( ?_{0,3} ?\)|[☐□❏❑▢]|_{1,4})$/u;
const TICKED = /^(?:\[ ?[x✓✔*] ?\]|\( ?[x✓✔*] ?\)|[☒☑✓✔✗✘⊠■x])$/iu;
/** So many boxes, empty or ticked, make a form; fewer may be asked of anybody. */
const LEAST = 4;
/** Points by which boxes of one list may begin apart. */
const EDGE = 4;
/** Steps between boxes that are longer than so many letter heights part two lists. */
const STEP = 4;
/** Share of a letter's height within which text stands in the row of its box, above or below its middle. */
const IN_ROW = 0.9;
/** Rows above the first box that may head its list. */
const MOST_HEADS = 4;

type Tick = { words: readonly Word[]; left: number; centre: number; isTicked: boolean };

/** The rows of all pages as if nothing but what is ticked had been printed on such forms, list by list. */
export const withoutUnticked = (rows: readonly Row[]): readonly Row[] => {
  const printed = new Map(rows.map((row) => [row, row.segments.flatMap(tickOf)]));
  const ticks = withBlanks(rows, printed);
  const all = [...ticks.values()].flat();
  const isForm =
    all.some(({ isTicked }) => isTicked) &&
    [true, false].some(
      (ticked) => all.filter(({ isTicked }) => isTicked === ticked).length >= LEAST,
    );
  if (!isForm) return rows;
  const zones = zonesOf(rows, ticks).map((zone) => ({ zone, pieces: piecesOf(rows, zone) }));
  const isWhole = makesSum(
    zones.flatMap(({ pieces }) => pieces.filter(({ tick }) => tick?.isTicked)),
    rows,
  );
  return zones.reduceRight<Row[]>(
    (kept, { zone: { first, last, edges }, pieces }) =>
      isWhole || !losesAmounts(pieces, rows)
        ? kept.toSpliced(first, last - first + 1, ...withoutEmpty(pieces, edges.length > 1))
        : kept,
    [...rows],
  );
};

/**
 * "X | 99215 | Level 5" in a list of codes of which the others have nothing before them: the boxes are drawn, and what is
 * not ticked has an empty one as far before its code. Only where what is ticked comes to an amount of the paper.
 */
function withBlanks(
  rows: readonly Row[],
  ticks: ReadonlyMap<Row, readonly Tick[]>,
): ReadonlyMap<Row, readonly Tick[]> {
  const marked = [...ticks].flatMap(([row, own]) =>
    own.flatMap((tick) => {
      const code = codeBehind(row, tick);
      return code ? [{ row, tick, code }] : [];
    }),
  );
  const [first] = marked;
  if (!first) return ticks;
  const apart = first.code.box[0] - first.tick.left;
  const taken = new Set(marked.map(({ code }) => code));
  const codes = rows.flatMap((row) =>
    row.words.filter(({ text }) => gluedCode(text) !== null).map((code) => ({ row, code })),
  );
  const columnOf = ({ code }: (typeof codes)[number]) => Math.round(code.box[0] / EDGE);
  const columns = Map.groupBy(codes, columnOf);
  const listed = Map.groupBy(
    codes.filter((one) => columns.get(columnOf(one))!.length >= LEAST_LISTED),
    ({ row }) => row,
  );
  const priced = marked.flatMap(({ row, code }) => priceBehind(row, code));
  // A price that stands twice in its own row says nothing of the others: a sum is printed apart from the list.
  const apartFromList = rows.filter((row) => !listed.has(row));
  if (priced.length < marked.length || !comesTo(priced, apartFromList)) return ticks;
  return new Map(
    [...ticks].map(([row, own]) => {
      const blank = (listed.get(row) ?? [])
        .filter(({ code }) => !taken.has(code))
        .map(({ code: { box } }) => ({
          words: [],
          left: box[0] - apart,
          centre: centreY(box),
          isTicked: false,
        }));
      return [row, [...own, ...blank]];
    }),
  );
}
/** So many codes one above the other are a list. */
const LEAST_LISTED = 3;

const codeBehind = (row: Row, { words }: Tick): Word | undefined => {
  const next = row.words[row.words.indexOf(words.at(-1)!) + 1];
  return next && gluedCode(next.text) ? next : undefined;
};

/** The first amount behind a code. */
const priceBehind = (row: Row, code: Word): Word[] =>
  row.words
    .slice(row.words.indexOf(code))
    .filter(({ text }) => isPrice(text))
    .slice(0, 1);

/** The box a piece of a row begins with. */
function tickOf({ words }: Segment): Tick[] {
  const [first, second] = words;
  const apart = second && /^[[(]$/.test(first!.text) && /^[\])]$/.test(second.text);
  const own = apart ? [first!, second] : [first!];
  const text = own.map((word) => word.text).join(" ");
  const isTicked = TICKED.test(text);
  if (!isTicked && !EMPTY.test(text)) return [];
  return [{ words: own, left: first!.box[0], centre: centreY(first!.box), isTicked }];
}

/** Rows `first` to `last` with lists of boxes; `edges`: where the boxes of each list stand. */
type Zone = { first: number; last: number; edges: readonly number[]; ticks: readonly Tick[] };

function zonesOf(rows: readonly Row[], ticks: ReadonlyMap<Row, readonly Tick[]>): Zone[] {
  return runsOf(rows, ticks).flatMap((run) => {
    const own = run.flatMap((index) => ticks.get(rows[index]!)!);
    const edges = edgesOf(own.filter(({ isTicked }) => !isTicked));
    if (edges.length === 0) return [];
    const inLists = own.filter(({ left }) => edges.some((edge) => isAt(edge, left)));
    return [{ ...reach(rows, run[0]!, run.at(-1)!, edges), edges, ticks: inLists }];
  });
}

/** Rows with boxes, by their index, that follow closely; where several stand at none of the edges so far, other lists begin. */
function runsOf(rows: readonly Row[], ticks: ReadonlyMap<Row, readonly Tick[]>): number[][] {
  const runs: number[][] = [];
  let known: number[] = [];
  rows.forEach((row, index) => {
    const lefts = ticks.get(row)!.map(({ left }) => left);
    if (lefts.length === 0) return;
    const above = rows[runs.at(-1)?.at(-1) ?? -1];
    const isElsewhere =
      lefts.length > 1 && !lefts.some((left) => known.some((edge) => isAt(left, edge)));
    const goesOn =
      !isElsewhere &&
      above?.page === row.page &&
      centreY(row.box) - centreY(above.box) <= row.size * STEP;
    if (goesOn) runs.at(-1)!.push(index);
    else runs.push([index]);
    known = goesOn ? [...known, ...lefts] : lefts;
  });
  return runs;
}

/** Where at least two boxes stand above one another. */
function edgesOf(empty: readonly Tick[]): number[] {
  const lefts = empty.map(({ left }) => left).sort((a, b) => a - b);
  return lefts.filter(
    (left, k) =>
      left - (lefts[k - 1] ?? -Infinity) > EDGE && (lefts[k + 1] ?? Infinity) - left <= EDGE,
  );
}

/** Up to the rows that head the lists, down to text wrapped below the last box. */
function reach(rows: readonly Row[], from: number, to: number, edges: readonly number[]) {
  let [first, last] = [from, to];
  const isNear = (a: Row, b: Row | undefined, steps: number) =>
    b?.page === a.page && Math.abs(centreY(a.box) - centreY(b.box)) <= a.size * steps;
  const isOpen = (row: Row) =>
    edges.slice(1).every((edge) => row.segments.every((one) => !isAcross(one, edge)));
  while (
    from - first < MOST_HEADS &&
    isNear(rows[first]!, rows[first - 1], 2) &&
    isOpen(rows[first - 1]!)
  )
    first -= 1;
  while (isNear(rows[to]!, rows[last + 1], IN_ROW)) last += 1;
  return { first, last };
}

const isAt = (left: number, edge: number): boolean => Math.abs(left - edge) <= EDGE;

const isAcross = ({ box }: Segment, edge: number): boolean =>
  box[0] < edge - EDGE && right(box) > edge;

/** What stands on one row of one list, and the box it belongs to. */
type Piece = { row: Row; words: Word[]; panel: number; tick: Tick | undefined };

/** The rows of a zone, list by list from the left. */
function piecesOf(all: readonly Row[], { first, last, edges, ticks }: Zone): Piece[] {
  const rows = all.slice(first, last + 1);
  return edges.flatMap((edge, k) => {
    const [from, to] = [k === 0 ? -Infinity : edge - EDGE, (edges[k + 1] ?? Infinity) - EDGE];
    const own = ticks.filter(({ left }) => isAt(left, edge));
    return rows.flatMap((row) => {
      const words = row.words.filter(({ box }) => centreX(box) >= from && centreX(box) < to);
      return words.length === 0 ? [] : [{ row, words, panel: k, tick: nearest(row, words, own) }];
    });
  });
}

/** Whether what is not ticked has prices, and what is ticked in its lists comes to no amount of the paper. */
function losesAmounts(pieces: readonly Piece[], all: readonly Row[]): boolean {
  const lost = pieces.some(
    ({ tick, words }) => tick && !tick.isTicked && words.some(({ text }) => isPrice(text)),
  );
  const ticked = pieces.filter(({ tick }) => tick?.isTicked);
  return lost && !makesSum(ticked, all);
}

const withoutEmpty = (pieces: readonly Piece[], areLists: boolean): Row[] =>
  pieces.flatMap(({ row, words, panel, tick }) => {
    if (tick && !tick.isTicked) return [];
    const rest = words.filter((word) => !tick?.words.includes(word));
    return rest.length === 0 ? [] : [{ ...rowOf(rest, row.page), ...(areLists && { panel }) }];
  });

/** The box in whose row a piece stands. */
const nearest = (row: Row, words: readonly Word[], ticks: readonly Tick[]): Tick | undefined => {
  const [top, end] = [
    Math.min(...words.map(({ box }) => box[1])),
    Math.max(...words.map(({ box }) => bottom(box))),
  ];
  const apart = ({ centre }: Tick) => Math.abs(centre - (top + end) / 2);
  return ticks
    .filter((one) => apart(one) <= row.size * IN_ROW)
    .sort((a, b) => apart(a) - apart(b))[0];
};

const isPrice = (text: string): boolean => /\d\.\d{2}\b/.test(text);

/** Whether the last amounts of what is ticked come to an amount that is printed elsewhere. */
function makesSum(chosen: readonly Piece[], all: readonly Row[]): boolean {
  return comesTo(
    chosen.flatMap(({ words }) => words.findLast(({ text }) => isPrice(text)) ?? []),
    all,
  );
}

function comesTo(own: readonly Word[], all: readonly Row[]): boolean {
  if (own.length === 0) return false;
  const sum = own.reduce((total, { text }) => total + (parseCents(text) ?? 0), 0);
  return all.some(({ words }) =>
    words.some(
      (word) => !own.includes(word) && isPrice(word.text) && parseCents(word.text) === sum,
    ),
  );
}
