import type { Box } from "~/domain/bill/bill";
import type { Cell } from "~/domain/reading/tokens/cells";
import { centreX, centreY, right, type Row, type Segment } from "~/domain/reading/page/rows";

const AMOUNT = /\d[\d,]{0,14}\.\d{2}/;

const FIGURE = /^[-–−+(]?\$?\d[\d,]{0,14}\.\d{2}\)?$/;

/** A figure on the row it stands on. */
type Figure = { rows: readonly Row[]; index: number; cells: readonly Cell[]; at: number };

/** The words that name a figure: to its left on the row, above it, or, for a figure set large, below it. */
export function labelsOf(
  rows: readonly Row[],
  index: number,
  cells: readonly Cell[],
  at: number,
): string[] {
  const figure = { rows, index, cells, at };
  const behind = labelBehind(figure);
  if (behind) return [behind.text];
  const beside = areTiles(rows, index) ? [] : wordsBeside(figure);
  if (beside.length > 0) return [...labelsBeside(figure, beside), ...labelsStacked(figure, -1)];
  const stacked = [
    ...labelAround(figure),
    ...labelsStacked(figure, -1),
    ...labelsStacked(figure, 1),
  ];
  return stacked.length > 0 ? stacked : labelAsHeading(figure);
}

/** "What you say I owe" over nothing but its amount, which stands at the other edge, where a list has its amounts. */
function labelAsHeading({ rows, index }: Figure): string[] {
  const [above, row] = [rows[index - 1], rows[index]!];
  const [heading, ...others] = above?.page === row.page ? above.segments : [];
  return heading &&
    others.length === 0 &&
    row.segments.length === 1 &&
    FIGURE.test(row.text) &&
    !/\d/.test(heading.text) &&
    centreY(row.box) - centreY(above!.box) < Math.max(row.size, above!.size) * 2.9
    ? [heading.text]
    : [];
}

/** "$471.25  Billed charges" over "$228.97  Plan discount": each row of a list an amount and, behind it, its name. */
function labelBehind({ rows, index, at }: Figure): Segment | undefined {
  const row = rows[index]!;
  if (at > 0 || !namesBehind(row)) return undefined;
  const isListed = [rows[index - 1], rows[index + 1]].some(
    (other) =>
      other?.page === row.page &&
      namesBehind(other) &&
      other.segments.every(({ box }, k) => Math.abs(box[0] - row.segments[k]!.box[0]) < 3),
  );
  return isListed ? row.segments[1] : undefined;
}

const namesBehind = ({ segments: [figure, label, ...more] }: Row): boolean =>
  label !== undefined &&
  more.length === 0 &&
  FIGURE.test(figure!.text) &&
  /\p{L}{2}/u.test(label.text) &&
  !/\d/.test(label.text);

/** The texts between a figure and the amount before it. */
function wordsBeside({ cells, at }: Figure): string[] {
  const left = cells.slice(0, at);
  const stop = left.findLastIndex(
    (one) => one.kind === "money" && cells[at]!.box[0] - right(one.box) > 0,
  );
  return (
    left
      .slice(stop + 1)
      .filter((one) => one.kind === "text" || one.kind === "number")
      // "$8,295.80 − $2,520.26 = $5,775.54" over its names: the signs between name nothing.
      .filter(({ text }) => /[\p{L}\d]/u.test(text))
      .map((one) => one.text.replace(/[.…_]{3,}/g, " ").replace(/^[.\s]+$/, ""))
  );
}

function labelsBeside({ rows, index, cells, at }: Figure, beside: readonly string[]): string[] {
  const row = rows[index]!;
  const text = beside.join(" ");
  const labels = [beside.at(-1)!, text];
  // A label that goes on below its amount: "Chesapeake Mutual   (1,128.30)" over "paid".
  const home = cells.slice(0, at).find((one) => one.kind === "text");
  const next = rows
    .slice(index + 1, index + 4)
    .find((other) => Math.abs(other.box[0] - (home?.box[0] ?? NaN)) < 3);
  const [tail] = next?.segments ?? [];
  if (
    next?.page === row.page &&
    next.segments.slice(1).every(({ box }) => box[0] > right(cells[at]!.box)) &&
    !/\d/.test(tail!.text) &&
    tail!.words.length <= 4 &&
    centreY(next.box) - centreY(row.box) < row.size * 1.7
  )
    labels.splice(UNFINISHED.test(text) ? 0 : labels.length, 0, `${text} ${tail!.text}`);
  // A label that begins on the line above: "You paid or were credited this amount" over "toward the debt:   -$120.00".
  const isAlone = beside.filter((one) => /\p{L}/u.test(one)).length === 1;
  const above = home && isAlone ? lineAbove(rows, index, home) : undefined;
  const begun =
    above && (/^[a-z(&]/.test(home!.text) || WHOSE.test(above.text)) ? above : undefined;
  return begun ? [`${begun.text} ${home!.text}`, ...labels] : labels;
}

/** "Total amount of the" says nothing without the line below it. */
const UNFINISHED = /\b(?:of|the|this|your|to|by|from|for|and)$/i;

/** "Insurance" over "Payments  -$2,342.78", in a narrow box: whose they are. */
const WHOSE = /^(?:your |health )?(?:insurance|ins\.?|plan|medicare|medicaid|patient|guarantor)$/i;

/** The piece of text closely above a label, at its left edge, that holds no figure and ends no sentence. */
function lineAbove(rows: readonly Row[], index: number, label: Cell): Segment | undefined {
  for (let back = index - 1; back >= Math.max(0, index - 3); back -= 1) {
    const other = rows[back]!;
    if (other.page !== rows[index]!.page || label.box[1] - other.box[1] > label.box[3] * 2)
      return undefined;
    const piece = other.segments.find((one) => Math.abs(one.box[0] - label.box[0]) < 3);
    if (piece) return /\d|[.:!?]$/.test(piece.text) ? undefined : piece;
  }
  return undefined;
}

/** A label wrapped around the middle of its cell stands half a line above and half a line below. */
function labelAround({ rows, index, cells, at }: Figure): string[] {
  const row = rows[index]!;
  const isFree = (piece: Segment, other: Row) =>
    right(piece.box) < cells[at]!.box[0] &&
    // What names an amount beside it names no other.
    !other.segments.some(({ text, box }) => box[0] >= piece.box[0] && AMOUNT.test(text));
  const wrapped = [rows[index - 1], rows[index + 1]].flatMap((other) =>
    other &&
    other.page === row.page &&
    Math.abs(centreY(other.box) - centreY(row.box)) < row.size * 0.85
      ? other.segments.filter((piece) => isFree(piece, other))
      : [],
  );
  // Of what stands side by side the nearest piece is the label's.
  const nearest = wrapped.reduce<Segment | undefined>(
    (best, piece) => (best && best.box[0] >= piece.box[0] ? best : piece),
    undefined,
  );
  const label = wrapped.filter(({ box }) => right(box) > nearest!.box[0]);
  return label.length > 1 ? [label.map((piece) => piece.text).join(" ")] : [];
}

/** The text over (-1) or under (1) a figure: all its lines as one, and the nearest alone. */
function labelsStacked({ rows, index, cells, at }: Figure, direction: -1 | 1): string[] {
  const row = rows[index]!;
  if (direction < 0 && goesOn({ rows, index, cells, at })) return [];
  const stacked: string[] = [];
  for (let step = 1; step <= 4; step += 1) {
    const other = rows[index + direction * step];
    if (!other || other.page !== row.page) break;
    const piece = other.segments.find((one) => isNear(cells[at]!, row, one, other));
    if (!piece) continue;
    if (AMOUNT.test(piece.text)) break;
    // What names an amount behind it on its own line names none below it.
    if (direction < 0 && namesBeside(other, piece) && !areTiles(rows, index - step)) break;
    stacked.push(piece.text);
  }
  const [nearest] = stacked;
  if (!nearest) return [];
  const whole = direction < 0 ? stacked.toReversed() : stacked;
  return stacked.length > 1 ? [whole.join(" "), nearest] : [nearest];
}

/** "Total balance      Charges  $920.00": the amount has a name of its own, further from this one than from the amount. */
function namesBeside({ segments }: Row, piece: Segment): boolean {
  const [next, after] = segments.filter(({ box }) => box[0] > piece.box[0]);
  if (!next) return false;
  const isApart =
    after !== undefined &&
    !/\d/.test(next.text) &&
    AMOUNT.test(after.text) &&
    segments.at(-1) === after &&
    next.box[0] - right(piece.box) > 2 * (after.box[0] - right(next.box));
  return !isApart && segments.some(({ text, box }) => AMOUNT.test(text) && box[0] > piece.box[0]);
}

/**
 * Whether each piece of a row stands under a caption of its own: "$2,444.00 | rates | $320.95" under "Amount billed | You saved with
 * member | Your plan paid". Where a caption takes two lines, its figure stands a line lower.
 */
function areTiles(rows: readonly Row[], index: number): boolean {
  const [above, row, below] = [rows[index - 1], rows[index]!, rows[index + 1]];
  const isOver = (one: Segment, other: Segment) =>
    overlap(one.box, other.box) > Math.min(one.box[2], other.box[2]) * 0.3;
  const goOn = row.segments.filter(({ text }) => !/\d/.test(text));
  return (
    above?.page === row.page &&
    above.segments.length === row.segments.length &&
    above.segments.every(({ text }) => !/\d/.test(text)) &&
    row.segments.every((piece, at) => isOver(above.segments[at]!, piece)) &&
    goOn.length > 0 &&
    goOn.every((piece) =>
      below?.segments.some((figure) => AMOUNT.test(figure.text) && isOver(piece, figure)),
    )
  );
}

const overlap = (one: Box, other: Box): number =>
  Math.min(right(one), right(other)) - Math.max(one[0], other[0]);

/** Whether entries of a table go on below a figure: what stands over the first of them heads their column. */
function goesOn({ rows, index, cells, at }: Figure): boolean {
  const [row, below] = [rows[index]!, rows[index + 1]];
  const edge = right(cells[at]!.box);
  return (
    below?.page === row.page &&
    centreY(below.box) - centreY(row.box) < row.size * 2.9 &&
    row.segments.length > 2 &&
    !/\btotals?\b/i.test(row.text) &&
    below.segments.length === row.segments.length &&
    below.segments.some(({ text, box }) => AMOUNT.test(text) && Math.abs(right(box) - edge) < 2) &&
    below.segments.every(({ box }, k) => Math.abs(box[0] - row.segments[k]!.box[0]) < 60)
  );
}

/** Whether a piece of another row stands over or under a figure. */
function isNear(figure: Cell, row: Row, { box }: Segment, other: Row): boolean {
  return (
    Math.abs(centreY(other.box) - centreY(row.box)) < Math.max(row.size, other.size) * 2.9 &&
    (overlap(box, figure.box) > Math.min(box[2], figure.box[2]) * 0.3 ||
      Math.abs(centreX(box) - centreX(figure.box)) < 12)
  );
}
