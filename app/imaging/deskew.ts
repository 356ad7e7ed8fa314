import { blank, scaled, turned, type Raster } from "./raster";

/** Pixels darker than this, after the illumination is even, count as print. */
const INK = 190;
/** The search runs on a copy this wide: lines of print stay apart, and a page takes some 50 ms. */
const SMALL = 700;
const MOST_DEGREES = 15;
/** A straight edge longer than this, on the small copy, is a ruling line. */
const RULE = 40;

/** Where print lies in a small copy: few enough points to try many angles. */
export function inkOf(raster: Raster): {
  x: Float32Array;
  y: Float32Array;
  width: number;
  height: number;
} {
  const longest = Math.max(raster.width, raster.height);
  const small = longest > SMALL * 1.3 ? scaled(raster, (SMALL * 1.3) / longest) : raster;
  const { width, height } = small;
  const xs: number[] = [];
  const ys: number[] = [];
  const margin = Math.round(Math.min(width, height) * 0.02);
  for (let y = margin; y < height - margin - 1; y += 1) addLowerEdges(small, y, margin, xs, ys);
  return { x: Float32Array.from(xs), y: Float32Array.from(ys), width, height };
}

/** The lower edges of letters tell most; ruling lines and the edges of bars would outweigh them and are left out. */
function addLowerEdges(
  { width, pixels }: Raster,
  y: number,
  margin: number,
  xs: number[],
  ys: number[],
): void {
  let run = 0;
  for (let x = margin; x <= width - margin; x += 1) {
    const at = y * width + x;
    if (x < width - margin && pixels[at]! < INK && pixels[at + width]! - pixels[at]! > 24) {
      run += 1;
      continue;
    }
    if (run > 0 && run < RULE)
      for (let back = run; back > 0; back -= 1) {
        xs.push(x - back);
        ys.push(y);
      }
    run = 0;
  }
}

/** How sharply the print gathers in lines when the page is sheared by this slope: the sum of squares of its profile. */
function sharpness(ink: ReturnType<typeof inkOf>, slope: number, profile: Float64Array): number {
  profile.fill(0);
  const offset = Math.abs(slope) * ink.width + 2;
  for (let index = 0; index < ink.x.length; index += 1) {
    const line = ink.y[index]! - ink.x[index]! * slope + offset;
    const whole = Math.floor(line);
    const part = line - whole;
    profile[whole]! += 1 - part;
    profile[whole + 1]! += part;
  }
  let sum = 0;
  for (const count of profile) sum += count * count;
  return sum;
}

/** How far the lines of print climb or fall, in degrees clockwise; 0 where there is nothing to tell it by. */
export function skewOf(raster: Raster): number {
  const ink = inkOf(raster);
  if (ink.x.length < 200) return 0;
  const profile = new Float64Array(Math.ceil(ink.height + ink.width * 0.6) + 8);
  const tried = (degrees: number) => sharpness(ink, Math.tan((degrees * Math.PI) / 180), profile);
  let best = 0;
  let sharpest = tried(0);
  const search = (from: number, to: number, step: number) => {
    for (let degrees = from; degrees <= to; degrees += step) {
      const sharp = tried(degrees);
      if (sharp > sharpest) {
        sharpest = sharp;
        best = degrees;
      }
    }
  };
  search(-MOST_DEGREES, MOST_DEGREES, 0.5);
  search(best - 0.4, best + 0.4, 0.1);
  search(best - 0.06, best + 0.06, 0.02);
  return best;
}

/** The image turned counterclockwise by some degrees about its middle, in the same frame; white comes in at the corners. */
export function deskewed(raster: Raster, degrees: number): Raster {
  if (Math.abs(degrees) < 0.05) return raster;
  const { width, height, pixels } = raster;
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const out = blank(width, height);
  const middleX = (width - 1) / 2;
  const middleY = (height - 1) / 2;
  for (let y = 0; y < height; y += 1) {
    let sourceX = middleX - middleX * cos - (y - middleY) * sin;
    let sourceY = middleY - middleX * sin + (y - middleY) * cos;
    for (let x = 0; x < width; x += 1, sourceX += cos, sourceY += sin) {
      if (sourceX < 0 || sourceY < 0 || sourceX >= width - 1 || sourceY >= height - 1) continue;
      const x0 = sourceX | 0;
      const y0 = sourceY | 0;
      const fx = sourceX - x0;
      const fy = sourceY - y0;
      const at = y0 * width + x0;
      const top = pixels[at]! + (pixels[at + 1]! - pixels[at]!) * fx;
      const bottom = pixels[at + width]! + (pixels[at + width + 1]! - pixels[at + width]!) * fx;
      out.pixels[y * width + x] = top + (bottom - top) * fy + 0.5;
    }
  }
  return out;
}

/** How sharply print gathers in rows, at the best slope: comparable between an image and the same one turned. */
function lineSharpness(raster: Raster): number {
  const ink = inkOf(raster);
  if (ink.x.length < 200) return 0;
  const profile = new Float64Array(Math.ceil(ink.height + ink.width * 0.6) + 8);
  let sharpest = 0;
  for (let degrees = -MOST_DEGREES; degrees <= MOST_DEGREES; degrees += 1)
    sharpest = Math.max(sharpest, sharpness(ink, Math.tan((degrees * Math.PI) / 180), profile));
  return (sharpest * ink.height) / (ink.x.length * ink.x.length);
}

/** Print in lines scores 4 and more in one of the two directions; noise, fabric and landscapes stay near 1. */
const LINES_OF_PRINT = 2.2;

/** Whether lines of print run up and down instead of across, and whether there are lines at all. */
export function orientationOf(raster: Raster): { onItsSide: boolean; hasLines: boolean } {
  const across = lineSharpness(raster);
  const down = lineSharpness(turned(raster, 1));
  return { onItsSide: down > across * 1.05, hasLines: Math.max(across, down) >= LINES_OF_PRINT };
}
