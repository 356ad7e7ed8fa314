import { blank, type Raster } from "./raster";

/**
 * How the columns of a page lean, seen at a slant: by how much a place stands aside for each pixel that it lies below the
 * middle of the page, at the page's middle and by how much more at its right edge.
 */
export type Lean = { middle: number; edge: number };

type Size = { width: number; height: number };
export type Print = { left: number; top: number; width: number; height: number };

/** The steepest that columns may lean at the middle and how much more at an edge, and the steps that are tried, in degrees. */
const MOST = { middle: 14, edge: 12 };
const STEP = 0.5;
const FINE = 0.125;
/** Words whose edges stand within this share of the page's width stand in one column. */
const COLUMN = 1 / 306;
/** So few words tell nothing. */
const FEWEST = 30;
/**
 * Columns must gather by this share better than as they are, and better still with few words, or at a steep lean: out of
 * many some gathers a few by chance.
 */
const WORTH = { least: 1.15, forFew: 8, perDegree: 0.01 };

const slope = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

/**
 * How the columns of print lean, from the boxes of surely recognized words; null where they stand upright, or where standing them
 * upright would push a word over the edge of the page: half an amount is another one.
 */
export function leanOf(words: readonly Print[], size: Size): Lean | null {
  if (words.length < FEWEST) return null;
  const columns = new Float64Array(Math.ceil(2 / COLUMN));
  const asIs = gathered(words, { middle: 0, edge: 0 }, size, columns);
  let [middle, edge, most] = [0, 0, asIs];
  const search = (around: { middle: number; edge: number }, reach: typeof MOST, step: number) => {
    for (let a = around.middle - reach.middle; a <= around.middle + reach.middle; a += step)
      for (let b = around.edge - reach.edge; b <= around.edge + reach.edge; b += step) {
        const lean = { middle: slope(a), edge: slope(b) };
        const found = gathered(words, lean, size, columns);
        if (found > most) [middle, edge, most] = [a, b, found];
      }
  };
  search({ middle: 0, edge: 0 }, MOST, STEP);
  search({ middle, edge }, { middle: STEP - FINE, edge: STEP - FINE }, FINE);
  const steepness = Math.abs(middle) + Math.abs(edge);
  const enough = WORTH.least + WORTH.forFew / words.length + WORTH.perDegree * steepness;
  const lean = { middle: slope(middle), edge: slope(edge) };
  return most < asIs * enough || words.some((word) => leaves(word, lean, size)) ? null : lean;
}

/** Whether a word would stand beyond the page's edge once its columns are upright. */
const leaves = ({ left, top, width, height }: Print, lean: Lean, size: Size): boolean =>
  upright(lean, size, left, top + height / 2) < 0 ||
  upright(lean, size, left + width, top + height / 2) > size.width;

/** How well the left and the right edges of words gather in columns: the more in few, the higher. */
function gathered(words: readonly Print[], lean: Lean, size: Size, columns: Float64Array): number {
  let sum = 0;
  for (const side of [0, 1]) {
    columns.fill(0);
    for (const { left, top, width, height } of words) {
      const x = upright(lean, size, left + side * width, top + height / 2);
      const at = (x / size.width + 0.5) / COLUMN;
      const column = Math.floor(at);
      if (column < 0 || column + 1 >= columns.length) continue;
      columns[column]! += column + 1 - at;
      columns[column + 1]! += at - column;
    }
    for (const count of columns) sum += count * count;
  }
  return sum;
}

/** Where a place of a leaning page stands across, once its columns are upright; they meet in one point far away. */
function upright({ middle, edge }: Lean, { width, height }: Size, x: number, y: number): number {
  const down = y - height / 2;
  return (x + (edge - middle) * down) / (1 + (2 * edge * down) / width);
}

/** The page with its columns upright, in the same frame; white comes in at the sides. */
export function uprightPage(raster: Raster, { middle, edge }: Lean): Raster {
  const { width, height, pixels } = raster;
  const out = blank(width, height);
  for (let y = 0; y < height; y += 1) {
    const down = y - height / 2;
    const spread = 1 + (2 * edge * down) / width;
    const start = (middle - edge) * down;
    for (let x = 0; x < width; x += 1) {
      const from = start + x * spread;
      if (from < 0 || from >= width - 1) continue;
      const at = y * width + (from | 0);
      out.pixels[y * width + x] =
        pixels[at]! + (pixels[at + 1]! - pixels[at]!) * (from - (from | 0)) + 0.5;
    }
  }
  return out;
}
