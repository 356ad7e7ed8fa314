import type { Cell } from "./cells";
import { centreX, centreY, right, type Row, type Segment } from "./rows";

const AMOUNT = /\d[\d,]{0,14}\.\d{2}/;

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

/** The words that name a figure: to its left on the row, above it, or, for a figure set large, below it. */
export function labelsOf(
  rows: readonly Row[],
  index: number,
  cells: readonly Cell[],
  at: number,
): string[] {
  const row = rows[index]!;
  const cell = cells[at]!;
  const labels: string[] = [];
  const left = cells.slice(0, at);
  const stop = left.findLastIndex(
    (one) => one.kind === "money" && cell.box[0] - right(one.box) > 0,
  );
  const text = left
    .slice(stop + 1)
    .filter((one) => one.kind === "text" || one.kind === "number")
    .map((one) => one.text.replace(/[.…_]{3,}/g, " ").replace(/^[.\s]+$/, ""));
  if (text.length) {
    labels.push(text.at(-1)!, text.join(" "));
    // A label that goes on below its amount: "Chesapeake Mutual   (1,128.30)" over "paid".
    const home = left.find((one) => one.kind === "text");
    const next = rows
      .slice(index + 1, index + 4)
      .find((other) => Math.abs(other.box[0] - (home?.box[0] ?? NaN)) < 3);
    const [tail] = next?.segments ?? [];
    if (
      next?.page === row.page &&
      next.segments.length === 1 &&
      !/\d/.test(tail!.text) &&
      tail!.words.length <= 4 &&
      centreY(next.box) - centreY(row.box) < row.size * 1.7
    )
      labels.push(`${text.join(" ")} ${tail!.text}`);
    // A label that begins on the line above: "You paid or were credited this amount" over "toward the debt:   -$120.00".
    const begun = home && /^[a-z(&]/.test(home.text) ? lineAbove(rows, index, home) : undefined;
    if (begun) labels.unshift(`${begun.text} ${home!.text}`);
  } else {
    // A label wrapped around the middle of its cell stands half a line above and half a line below.
    const wrapped = [rows[index - 1], rows[index + 1]].flatMap((other) =>
      other &&
      other.page === row.page &&
      Math.abs(centreY(other.box) - centreY(row.box)) < row.size * 0.85
        ? other.segments.filter(
            (piece) => right(piece.box) < cell.box[0] && !AMOUNT.test(piece.text),
          )
        : [],
    );
    if (wrapped.length > 1) labels.push(wrapped.map((piece) => piece.text).join(" "));
  }
  const near = (other: Row, piece: Segment) => {
    const overlap =
      Math.min(right(piece.box), right(cell.box)) - Math.max(piece.box[0], cell.box[0]);
    return (
      Math.abs(centreY(other.box) - centreY(row.box)) < Math.max(row.size, other.size) * 2.9 &&
      (overlap > Math.min(piece.box[2], cell.box[2]) * 0.3 ||
        Math.abs(centreX(piece.box) - centreX(cell.box)) < 12)
    );
  };
  for (const direction of [-1, 1]) {
    const stacked: string[] = [];
    for (let step = 1; step <= 4; step += 1) {
      const other = rows[index + direction * step];
      if (!other || other.page !== row.page) break;
      const piece = other.segments.find((one) => near(other, one));
      if (!piece) continue;
      if (AMOUNT.test(piece.text)) break;
      // What names an amount on its own line names none below it.
      if (direction < 0 && other.segments.some(({ text }) => AMOUNT.test(text))) break;
      if (direction < 0) stacked.unshift(piece.text);
      else stacked.push(piece.text);
    }
    if (direction < 0 || text.length === 0) {
      const whole = stacked.join(" ");
      const nearest = direction < 0 ? stacked.at(-1) : stacked[0];
      if (stacked.length > 1) labels.push(whole);
      if (nearest) labels.push(nearest);
    }
  }
  return labels;
}
