import { blank, type Raster } from "./raster";
import { sampled } from "./flatten";
import { inkOf, deskewed } from "./deskew";

/**
 * How the lines of print on a page rise and fall from where they cross its middle: a sum of terms in u and v, which
 * run from -1 to 1 across and down the straightened page. In shares of the page's width.
 */
export type Warp = Float64Array;

/** Powers of u and v in each term. A term without u would move whole lines, which reading does not care about. */
const TERMS = [
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 0],
  [5, 0],
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [1, 2],
  [2, 2],
] as const;

/** Print is measured in windows around these places, so large, in u and v. */
const PLACES_ACROSS = [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8];
const PLACES_DOWN = [-0.88, -0.66, -0.44, -0.22, 0, 0.22, 0.44, 0.66, 0.88];
const WINDOW = { across: 0.24, down: 0.2 };
/** Fewer points than this, on the small copy, are no line of print. */
const LEAST_POINTS = 60;
/** The steepest a line may still run after straightening, and the steps that are tried. */
const STEEPEST = 0.11;
const STEP = 0.01;
/** Print is sharper at its slope than on average by this share at least, or the window tells nothing. */
const LEAST_CLEAR = 0.15;
/** Lines must gather by so much better than they would straight, or the page is taken as flat. */
const WORTH_DEWARPING = 1.14;

type Ink = { u: Float32Array; v: Float32Array; aspect: number; pixel: number };

/** Finds how the lines of print bend on an upright, evenly lit page that leans by `degrees`; null for a flat one. */
export function warpOf(raster: Raster, degrees: number): Warp | null {
  const ink = placed(raster, degrees);
  if (ink.u.length < 300) return null;
  const slopes = windowSlopes(ink);
  if (slopes.length < 6) return null;
  const profile = new Float64Array(Math.ceil((ink.aspect * 1.5 + 0.5) / ink.pixel) + 8);
  const sharpnessOf = (warp: Warp) => gathering(ink, warp, profile);
  const flat = new Float64Array(TERMS.length);
  const guesses = [0.3, 0.03, 0.003].map((pull) => fitted(slopes, pull));
  const { warp, sharpness } = refined([flat, ...guesses], ink.pixel, sharpnessOf);
  return sharpness >= sharpnessOf(flat) * WORTH_DEWARPING ? warp : null;
}

/** The sharpest of some warps, then bettered term by term in ever smaller steps. */
function refined(guesses: readonly Warp[], pixel: number, sharpnessOf: (warp: Warp) => number) {
  let best: Warp = guesses[0]!;
  let most = sharpnessOf(best);
  const offer = (candidate: Warp): boolean => {
    const found = sharpnessOf(candidate);
    if (found <= most) return false;
    [best, most] = [candidate, found];
    return true;
  };
  guesses.slice(1).forEach(offer);
  for (const size of [3, 1, 0.4])
    for (let round = 0, better = true; better && round < 3; round += 1) {
      better = false;
      for (let term = 0; term < TERMS.length; term += 1)
        for (const sign of [1, -1]) {
          const moved = best.slice();
          moved[term]! += sign * size * pixel;
          if (offer(moved)) better = true;
        }
    }
  return { warp: best, sharpness: most };
}

/** The places of print on the straightened page. */
function placed(raster: Raster, degrees: number): Ink {
  const { x, y, width, height } = inkOf(raster);
  const angle = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const u = new Float32Array(x.length);
  const v = new Float32Array(x.length);
  for (let at = 0; at < x.length; at += 1) {
    const [dx, dy] = [x[at]! - width / 2, y[at]! - height / 2];
    u[at] = (dx * cos - dy * sin) / (width / 2);
    v[at] = (dx * sin + dy * cos) / (height / 2);
  }
  return { u, v, aspect: height / width, pixel: 1 / width };
}

type Slope = { u: number; v: number; slope: number; weight: number };

/** The print in one window: a full width of the page across and half its height down are both one. */
type WindowInk = { x: Float64Array; y: Float64Array; count: number };

/** How steeply lines run in each window that has any. */
function windowSlopes({ u, v, aspect, pixel }: Ink): Slope[] {
  const found: Slope[] = [];
  const ink: WindowInk = { x: new Float64Array(u.length), y: new Float64Array(u.length), count: 0 };
  const size = Math.ceil((WINDOW.down * aspect + WINDOW.across * STEEPEST * 2) / pixel) + 8;
  const profile = new Float64Array(size);
  for (const middleV of PLACES_DOWN)
    for (const middleU of PLACES_ACROSS) {
      ink.count = 0;
      for (let at = 0; at < u.length; at += 1) {
        const [du, dv] = [u[at]! - middleU, v[at]! - middleV];
        if (Math.abs(du) > WINDOW.across || Math.abs(dv) > WINDOW.down) continue;
        ink.x[ink.count] = du / 2;
        ink.y[ink.count] = ((dv + WINDOW.down) * aspect) / 2;
        ink.count += 1;
      }
      if (ink.count < LEAST_POINTS) continue;
      const { slope, clear } = sharpestSlope((tried) =>
        shearedSharpness(ink, tried, profile, pixel),
      );
      if (clear < LEAST_CLEAR) continue;
      const weight = Math.min(1, clear) * Math.sqrt(ink.count);
      found.push({ u: middleU, v: middleV, slope, weight });
    }
  return found;
}

/** How sharply the print of a window gathers in lines when it is sheared by a slope. */
function shearedSharpness(
  { x, y, count }: WindowInk,
  slope: number,
  profile: Float64Array,
  pixel: number,
): number {
  profile.fill(0);
  const size = profile.length;
  const spare = WINDOW.across * STEEPEST;
  for (let at = 0; at < count; at += 1) {
    const place = (y[at]! - x[at]! * slope + spare) / pixel;
    const whole = Math.max(0, Math.min(size - 2, Math.floor(place)));
    const part = place - whole;
    profile[whole]! += 1 - part;
    profile[whole + 1]! += part;
  }
  return sumOfSquares(profile);
}

/** The slope at which print is sharpest, and by what share sharper than at the slopes tried on average. */
function sharpestSlope(sharpnessAt: (slope: number) => number): { slope: number; clear: number } {
  let best = 0;
  let most = sharpnessAt(0);
  let all = 0;
  let steps = 0;
  for (let slope = -STEEPEST; slope <= STEEPEST; slope += STEP) {
    const sharp = sharpnessAt(slope);
    all += sharp;
    steps += 1;
    if (sharp > most) [best, most] = [slope, sharp];
  }
  for (const near of [-0.006, -0.003, 0.003, 0.006]) {
    const sharp = sharpnessAt(best + near);
    if (sharp > most) [best, most] = [best + near, sharp];
  }
  return { slope: best, clear: most / (all / steps) - 1 };
}

function sumOfSquares(profile: Float64Array): number {
  let sum = 0;
  for (const value of profile) sum += value * value;
  return sum;
}

/** How sharply all print gathers in lines once the warp is taken out. */
function gathering({ u, v, aspect, pixel }: Ink, warp: Warp, profile: Float64Array): number {
  profile.fill(0);
  const last = profile.length - 2;
  for (let at = 0; at < u.length; at += 1) {
    const line = (v[at]! * aspect) / 2 - rise(warp, u[at]!, v[at]!);
    const place = (line + aspect * 0.75 + 0.25) / pixel;
    const whole = place < 0 ? 0 : place > last ? last : Math.floor(place);
    const part = Math.min(1, Math.max(0, place - whole));
    profile[whole]! += 1 - part;
    profile[whole + 1]! += part;
  }
  return sumOfSquares(profile);
}

/** How far a line has risen or fallen at this place. */
function rise(warp: Warp, u: number, v: number): number {
  const uu = u * u;
  const b = warp as unknown as readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return (
    u * (b[0] + v * (b[5] + v * b[9])) +
    uu * (b[1] + v * (b[6] + v * b[10])) +
    uu * u * (b[2] + v * b[7]) +
    uu * uu * (b[3] + v * b[8]) +
    uu * uu * u * b[4]
  );
}

/** The warp whose lines run as measured in the windows, by weighted least squares, outliers counting ever less. */
function fitted(slopes: readonly Slope[], pull: number): Warp {
  const size = TERMS.length;
  // Per page width along a line; u covers two of its halves.
  const rows = slopes.map(({ u, v }) => TERMS.map(([i, j]) => 2 * i * u ** (i - 1) * v ** j));
  const trust = slopes.map(({ weight }) => weight);
  let warp: Warp = new Float64Array(size);
  for (let round = 0; round < 6; round += 1) {
    const matrix = Array.from({ length: size }, (_, at) =>
      Float64Array.from({ length: size + 1 }, (_, other) =>
        other === at ? pull * trust.length * (1 + at * 0.5) : 0,
      ),
    );
    rows.forEach((row, index) => {
      for (let a = 0; a < size; a += 1) {
        for (let b = 0; b < size; b += 1) matrix[a]![b]! += trust[index]! * row[a]! * row[b]!;
        matrix[a]![size]! += trust[index]! * row[a]! * slopes[index]!.slope;
      }
    });
    warp = solved(matrix);
    rows.forEach((row, index) => {
      const off =
        row.reduce((sum, value, term) => sum + value * warp[term]!, 0) - slopes[index]!.slope;
      trust[index] = slopes[index]!.weight / (1 + (off / 0.012) ** 2);
    });
  }
  return warp;
}

/** Solves a small system by elimination; the last column is the right side. */
function solved(matrix: Float64Array[]): Warp {
  const size = matrix.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row;
    [matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!];
    const own = matrix[column]!;
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = matrix[row]![column]! / own[column]!;
      for (let at = column; at <= size; at += 1) matrix[row]![at]! -= factor * own[at]!;
    }
  }
  return Float64Array.from({ length: size }, (_, at) => matrix[at]![size]! / matrix[at]![at]!);
}

/**
 * The page turned counterclockwise by some degrees about its middle and its warp taken out, in one step, so that print
 * is blurred only once. White comes in at the corners; a page that is straight already comes back as it is.
 */
export function dewarped(raster: Raster, degrees: number, warp: Warp | null): Raster {
  if (!warp) return deskewed(raster, degrees);
  const { width, height } = raster;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const out = blank(width, height);
  for (let y = 0; y < height; y += 1) {
    const v = (2 * (y + 0.5)) / height - 1;
    for (let x = 0; x < width; x += 1) {
      const u = (2 * (x + 0.5)) / width - 1;
      const there = v + (2 * rise(warp, u, v) * width) / height;
      const dx = x - (width - 1) / 2;
      const dy = y - (height - 1) / 2 + rise(warp, u, there) * width;
      out.pixels[y * width + x] = sampled(
        raster,
        dx * cos - dy * sin + (width - 1) / 2,
        dx * sin + dy * cos + (height - 1) / 2,
      );
    }
  }
  return out;
}
