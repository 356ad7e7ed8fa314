import { scaled, type Raster } from "./raster";

/** Print is looked for in a copy so many times smaller: grain evens out there, strokes stay. */
const SHRINK = 3;
/** In squares this large, in pixels of the copy: a word or two each. */
const SIDE = 22;
const CELL = SIDE * SHRINK;
/** Shades of paper on an evenly lit page, and how much darker than it ink is to be. */
const PAPER = 250;
const CONTRAST = 150;
/** Faint print is darkened by no more than this. */
const MOST_GAIN = 3.5;
/** So many of the copy's pixels in a square are ink where a letter reaches into it, and at edges where one stands in it. */
const INK_PIXELS = 2;
const EDGE_SHARE = 0.01;
/**
 * Between ink and paper shades differ by so much within two pixels of the copy, and by so many times what they do in the
 * evenest third of the square; the light at the picture's edge, where there is less paper to tell it by, by up to 44.
 */
const LEAST_EDGE = 20;
const LEAST_EDGE_OUTSIDE = 46;
const TIMES_GRAIN = 7;
/**
 * What is darkened is clearer than that, for darkened grain is taken for letters: faint print has 29 and 14 times. And its
 * edges are as deep as it is dark, not half of it as in a shadow.
 */
const CLEAR_EDGE = 27;
const CLEAR_TIMES_GRAIN = 10;
const EDGE_OF_INK = 0.62;
const EVEN_SHARE = 0.3;

/**
 * The same page with its faint print as dark as other print, and bare paper without its grain. Heat fades from receipts
 * in bands, small print is gray, and a dark photograph is grainy: recognition parts ink from paper for many lines at
 * once, so that faint ones among dark ones get lost, and takes grain for letters. Expects even illumination.
 */
export function withFaintPrint(raster: Raster): Raster {
  const { width, height, pixels } = raster;
  const grid = { columns: Math.ceil(width / CELL), rows: Math.ceil(height / CELL) };
  const gains = spread(gainsOf(raster, grid), grid);
  const out = new Uint8Array(pixels.length);
  const line = new Float32Array(grid.columns + 1);
  for (let y = 0; y < height; y += 1) {
    gainsAcross(gains, grid, y, line);
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const place = Math.min(grid.columns - 1, Math.max(0, (x + 0.5) / CELL - 0.5));
      const cell = place | 0;
      const gain = line[cell]! + (line[cell + 1]! - line[cell]!) * (place - cell);
      const value = PAPER - (PAPER - pixels[at]!) * gain;
      out[at] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
  return { width, height, pixels: out };
}

type Grid = { columns: number; rows: number };

/** The gains of every square at one row of pixels, between the rows of squares above and below it; the last one twice. */
function gainsAcross(
  gains: Float32Array,
  { columns, rows }: Grid,
  y: number,
  line: Float32Array,
): void {
  const place = Math.min(rows - 1, Math.max(0, (y + 0.5) / CELL - 0.5));
  const above = Math.floor(place) * columns;
  const below = Math.min(rows - 1, Math.floor(place) + 1) * columns;
  const share = place - Math.floor(place);
  for (let cell = 0; cell < columns; cell += 1)
    line[cell] = gains[above + cell]! * (1 - share) + gains[below + cell]! * share;
  line[columns] = line[columns - 1]!;
}

/** By how much the print of each square is too faint; 0 where there is none. */
function gainsOf(raster: Raster, { columns, rows }: Grid): Float32Array {
  const copy = scaled(raster, 1 / SHRINK);
  const gains = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const found = printIn(copy, column * SIDE, row * SIDE);
      const isOutside = Math.min(column, row, columns - 1 - column, rows - 1 - row) === 0;
      gains[row * columns + column] = gainFor(found, isOutside ? LEAST_EDGE_OUTSIDE : LEAST_EDGE);
    }
  return gains;
}

/** `edge`: the steepest, `bothWays`: across and down as well; a ruling line has steep ones one way only. */
type Print = { ink: number; edge: number; bothWays: number; grain: number };

function gainFor({ ink, edge, bothWays, grain }: Print, least: number): number {
  if (edge < Math.max(least, grain * TIMES_GRAIN)) return 0;
  const contrast = PAPER - ink;
  const sure = Math.max(CLEAR_EDGE, grain * CLEAR_TIMES_GRAIN, contrast * EDGE_OF_INK);
  const isClear = bothWays >= sure;
  return isClear ? Math.min(MOST_GAIN, Math.max(1, CONTRAST / contrast)) : 1;
}

/**
 * The shade that a square's darkest pixels have, how steep its steepest edges are (those of shadows are not), and
 * the grain of its paper.
 */
function printIn({ width, height, pixels }: Raster, left: number, top: number): Print {
  const shades = new Uint32Array(256);
  const steps = new Uint32Array(256);
  const across = new Uint32Array(256);
  const down = new Uint32Array(256);
  const end = Math.min(width - 2, left + SIDE);
  const bottom = Math.min(height - 2, top + SIDE);
  let count = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < end; x += 1, count += 1) {
      const at = y * width + x;
      const [shade, aside, below] = [pixels[at]!, pixels[at + 2]!, pixels[at + 2 * width]!];
      shades[shade]! += 1;
      const [right, under] = [Math.abs(shade - aside), Math.abs(shade - below)];
      across[right]! += 1;
      down[under]! += 1;
      steps[Math.max(right, under)]! += 1;
    }
  return {
    ink: ranked(shades, INK_PIXELS),
    edge: ranked(steps, count * (1 - EDGE_SHARE)),
    bothWays: Math.min(...[across, down].map((one) => ranked(one, count * (1 - EDGE_SHARE)))),
    grain: ranked(steps, count * EVEN_SHARE),
  };
}

/** The value up to which a histogram has counted so many. */
function ranked(histogram: Uint32Array, many: number): number {
  let value = 0;
  for (let seen = histogram[0]!; value < 255 && seen < many;) seen += histogram[(value += 1)]!;
  return value;
}

/** Squares next to print take on the least gain of it: a letter may reach into them, and their grain must not grow. */
function spread(gains: Float32Array, { columns, rows }: Grid): Float32Array {
  return gains.map((own, at) => {
    if (own > 0) return own;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    let least = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        const gain = gains[y * columns + x]!;
        if (gain > 0 && (least === 0 || gain < least)) least = gain;
      }
    return least;
  });
}
