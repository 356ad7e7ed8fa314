import type { Raster } from "./raster";

/** The image is analyzed in this many squares across. */
const ACROSS = 60;
/** Pixels two apart that differ by this much, and by far more than those of the paper, are grain or an edge. */
const STEP = 2;
const DIFFERENT = 4;
const TIMES_PAPER = 6;
/** Of all pixels at least this share show paper. */
const PAPER_SHARE = 0.3;
/** Of the grain of wood, cloth or stone most pixels differ, of print on paper far fewer. */
const GRAINY = 0.45;
/** Around print most pixels are white. */
const WHITE = 238;
const MOSTLY = 0.55;
/** Paper whose own squares are grainier than this cannot be told from what it lies on. */
const CLEAN = 0.3;
/** Less than this share of the image is left alone. */
const LEAST = 0.03;
/** So many squares from the image's edge are at its edge. */
const NEAR = 2;
/** The shadow of the paper's edge: darker than paper, this many squares deep at most. */
const SHADOW = 215;
const DEEP = 3;
const PAPER = 250;

/**
 * Wipes off what a photographed paper lies on: grainy all over and joined to the image's edge, where print is sparse
 * and has white around it. Recognition would take the grain for letters, slowly. The image itself comes back where
 * there is nothing to wipe. Expects even illumination.
 */
export function withoutBorders(raster: Raster): Raster {
  const side = Math.max(8, Math.round(raster.width / ACROSS));
  const columns = Math.ceil(raster.width / side);
  const rows = Math.ceil(raster.height / side);
  const { grain, shade, white } = squares(raster, side, columns, rows);
  const usual = Float32Array.from(grain).sort()[grain.length >> 1]!;
  if (usual > CLEAN) return raster;
  const strange = grain.map((share, at) => (share >= GRAINY && white[at]! < MOSTLY ? 1 : 0));
  const outside = grown(
    fromEdge(strange, columns, rows),
    columns,
    rows,
    (at) => grain[at]! > CLEAN && white[at]! < MOSTLY,
  );
  if (count(outside) < outside.length * LEAST) return raster;
  let wiped = outside;
  for (let step = 0; step < DEEP; step += 1)
    wiped = grown(wiped, columns, rows, (at) => strange[at] === 1 || shade[at]! < SHADOW);
  return withoutSquares(raster, wiped, side, columns);
}

/** A copy with some of its squares painted over. */
function withoutSquares(
  { width, height, pixels }: Raster,
  wiped: Uint8Array,
  side: number,
  columns: number,
): Raster {
  const out = pixels.slice();
  for (let square = 0; square < wiped.length; square += 1) {
    if (wiped[square] !== 1) continue;
    const left = (square % columns) * side;
    const top = Math.floor(square / columns) * side;
    for (let y = top; y < Math.min(height, top + side); y += 1)
      out.fill(PAPER, y * width + left, y * width + Math.min(width, left + side));
  }
  return { width, height, pixels: out };
}

/** From which difference on two pixels are not just paper, by the noise of the image itself. */
function noticeable({ pixels }: Raster): number {
  const histogram = new Uint32Array(256);
  let count = 0;
  for (let at = 0; at < pixels.length - STEP; at += 7, count += 1)
    histogram[Math.abs(pixels[at]! - pixels[at + STEP]!)]! += 1;
  let usual = 0;
  for (let seen = histogram[0]!; usual < 255 && seen < count * PAPER_SHARE;)
    seen += histogram[(usual += 1)]!;
  return Math.max(DIFFERENT, usual * TIMES_PAPER);
}

/** How grainy each square is, how bright, and how much of it is white. */
function squares(
  raster: Raster,
  side: number,
  columns: number,
  rows: number,
): { grain: Float32Array; shade: Float32Array; white: Float32Array } {
  const grain = new Float32Array(columns * rows);
  const shade = new Float32Array(columns * rows);
  const white = new Float32Array(columns * rows);
  const least = noticeable(raster);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const { seen, different, sum, bright } = counted(raster, side, column, row, least);
      const at = row * columns + column;
      grain[at] = seen === 0 ? 1 : different / seen;
      shade[at] = seen === 0 ? 0 : sum / seen;
      white[at] = seen === 0 ? 0 : bright / seen;
    }
  return { grain, shade, white };
}

/** Every second pixel of one square: how many, how many differ from the next but one, and how bright they are. */
function counted(
  { width, height, pixels }: Raster,
  side: number,
  column: number,
  row: number,
  least: number,
): { seen: number; different: number; sum: number; bright: number } {
  let [seen, different, sum, bright] = [0, 0, 0, 0];
  const right = Math.min(width - STEP, (column + 1) * side);
  const bottom = Math.min(height, (row + 1) * side);
  for (let y = row * side; y < bottom; y += 2)
    for (let x = column * side; x < right; x += 2) {
      const pixel = pixels[y * width + x]!;
      seen += 1;
      sum += pixel;
      if (pixel >= WHITE) bright += 1;
      if (Math.abs(pixel - pixels[y * width + x + STEP]!) >= least) different += 1;
    }
  return { seen, different, sum, bright };
}

/** Squares that are strange with all their neighbors, joined to the image's edge through their like. */
function fromEdge(strange: Float32Array, columns: number, rows: number): Uint8Array {
  const solid = strange.map((_, at) =>
    neighbors(at, columns, rows).every((near) => strange[near] === 1) ? 1 : 0,
  );
  const found = new Uint8Array(strange.length);
  const open: number[] = [];
  for (let at = 0; at < strange.length; at += 1) {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const onEdge = Math.min(x, y, columns - 1 - x, rows - 1 - y) <= NEAR;
    if (onEdge && solid[at] === 1) open.push(at);
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (found[at] === 1) continue;
    found[at] = 1;
    for (const near of neighbors(at, columns, rows))
      if (solid[near] === 1 && found[near] === 0) open.push(near);
  }
  return found;
}

/** A region and the squares next to it that belong to it too. */
const grown = (
  region: Uint8Array,
  columns: number,
  rows: number,
  belongs: (at: number) => boolean,
): Uint8Array =>
  region.map((inside, at) =>
    inside === 1 || (belongs(at) && neighbors(at, columns, rows).some((near) => region[near] === 1))
      ? 1
      : 0,
  );

/** A square and the up to eight around it. */
function neighbors(at: number, columns: number, rows: number): number[] {
  const [x, y] = [at % columns, Math.floor(at / columns)];
  const found: number[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column += 1)
      found.push(row * columns + column);
  return found;
}

const count = (region: Uint8Array): number => region.reduce((sum, inside) => sum + inside, 0);
