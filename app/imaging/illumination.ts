import type { Raster } from "./raster";

/** A cell of the background map, in pixels: larger than the strokes of any print on a bill, smaller than a shadow's edge. */
const CELL = 24;
/** The paper is taken to be as bright as this share of a cell's pixels at most is brighter. */
const PAPER_RANK = 0.85;

/**
 * The same image under even illumination: every pixel is divided by the brightness of the paper around it, so that
 * shadows, a dark edge and a gray table cover become white and print stays dark. What is printed in color on a
 * filled bar narrower than two cells keeps its bar.
 */
export function evenIllumination(raster: Raster): Raster {
  const { width, height, pixels } = raster;
  const grid = {
    columns: Math.max(1, Math.ceil(width / CELL)),
    rows: Math.max(1, Math.ceil(height / CELL)),
  };
  const paper = smoothed(brightest(backgroundMap(raster, grid), grid), grid);
  const out = new Uint8Array(pixels.length);
  const lightOf = lightAlong(width, grid.columns);
  const lit = new Float32Array(grid.columns + 1);
  for (let y = 0; y < height; y += 1) {
    lightAcross(paper, grid, y, lit);
    const base = y * width;
    for (let x = 0; x < width; x += 1) {
      const value = (pixels[base + x]! * 250) / lightOf(lit, x);
      out[base + x] = value > 255 ? 255 : value;
    }
  }
  return { width, height, pixels: out };
}

/** How many cells the background map has across and down. */
type Grid = { columns: number; rows: number };

/** The light of every cell at one row of pixels, between the rows of cells above and below it; the last one twice. */
function lightAcross(paper: Float32Array, { columns, rows }: Grid, y: number, lit: Float32Array) {
  const position = Math.min(rows - 1, Math.max(0, (y + 0.5) / CELL - 0.5));
  const above = Math.floor(position) * columns;
  const below = Math.min(rows - 1, Math.floor(position) + 1) * columns;
  const fy = position - Math.floor(position);
  for (let cell = 0; cell < columns; cell += 1)
    lit[cell] = paper[above + cell]! * (1 - fy) + paper[below + cell]! * fy;
  lit[columns] = lit[columns - 1]!;
}

/** Light between two cells of a row. */
function lightAlong(width: number, columns: number) {
  const cellOf = new Uint16Array(width);
  const weight = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    const position = Math.min(columns - 1, Math.max(0, (x + 0.5) / CELL - 0.5));
    cellOf[x] = Math.floor(position);
    weight[x] = position - Math.floor(position);
  }
  return (lit: Float32Array, x: number): number => {
    const cell = cellOf[x]!;
    const fx = weight[x]!;
    return lit[cell]! * (1 - fx) + lit[cell + 1]! * fx;
  };
}

/** On an evenly lit image paper and its tints are at least this bright; what is darker than print's edges stays. */
const PAPER = 225;
const EDGE = 160;

/**
 * The same image with its paper white all over: the grain of paper and sensor goes, which recognition takes for
 * print wherever there is no real one. Expects even illumination.
 */
export function whitened({ width, height, pixels }: Raster): Raster {
  const shade = Uint8Array.from({ length: 256 }, (_, value) =>
    value <= EDGE ? value : Math.min(255, EDGE + ((value - EDGE) * (255 - EDGE)) / (PAPER - EDGE)),
  );
  return { width, height, pixels: pixels.map((value) => shade[value]!) };
}

/** How bright the paper is in each cell: a high rank of its pixels, which print hardly touches. */
function backgroundMap({ width, height, pixels }: Raster, { columns, rows }: Grid): Float32Array {
  const map = new Float32Array(columns * rows);
  const histogram = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      histogram.fill(0);
      let count = 0;
      for (let y = row * CELL; y < Math.min(height, (row + 1) * CELL); y += 2)
        for (let x = column * CELL; x < Math.min(width, (column + 1) * CELL); x += 2) {
          histogram[pixels[y * width + x]!]! += 1;
          count += 1;
        }
      let shade = 0;
      for (
        let seen = histogram[0]!;
        shade < 255 && seen < count * PAPER_RANK;
        seen += histogram[shade]!
      )
        shade += 1;
      map[row * columns + column] = Math.max(24, shade);
    }
  return map;
}

/** Takes the brightest of a cell and its neighbors: a bold header or a narrow bar does not count as dark paper. */
function brightest(map: Float32Array, grid: Grid): Float32Array {
  return eachNeighborhood(map, grid, (values, count) => {
    let most = 0;
    for (let index = 0; index < count; index += 1) most = Math.max(most, values[index]!);
    return most;
  });
}

function smoothed(map: Float32Array, grid: Grid): Float32Array {
  return eachNeighborhood(map, grid, (values, count) => {
    let sum = 0;
    for (let index = 0; index < count; index += 1) sum += values[index]!;
    return sum / count;
  });
}

function eachNeighborhood(
  map: Float32Array,
  { columns, rows }: Grid,
  of: (values: Float32Array, count: number) => number,
): Float32Array {
  const out = new Float32Array(map.length);
  const values = new Float32Array(9);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let count = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
          values[count++] = map[y * columns + x]!;
      out[row * columns + column] = of(values, count);
    }
  return out;
}
