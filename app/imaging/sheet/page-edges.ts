import type { PageCorners, Point } from "~/imaging/outline";
import type { Raster } from "~/imaging/raster";

/** Letters are wiped off by filling dark spots this many pixels wide. */
const FILL = 5;

/**
 * A small picture without its print, and how much brighter it gets to the right and downwards, as shares of a whole edge from
 * -1 to 1; `printed`: its brightness with the print.
 */
export type Edges = Raster & { across: Float32Array; down: Float32Array; printed: Uint8Array };

/** Brightness is looked at in so many places across and down. */
const PLACES = 25;

/** Dark spots smaller than the filter take on the brightness around them; larger ones keep their edges. */
export function filled(raster: Raster): Raster {
  const wide = ranked(raster, Math.max);
  return ranked(wide, Math.min);
}

function ranked({ width, height, pixels }: Raster, pick: (a: number, b: number) => number): Raster {
  const reach = FILL >> 1;
  const rows = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let value = pixels[y * width + x]!;
      for (let near = Math.max(0, x - reach); near <= Math.min(width - 1, x + reach); near += 1)
        value = pick(value, pixels[y * width + near]!);
      rows[y * width + x] = value;
    }
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let value = rows[y * width + x]!;
      for (let near = Math.max(0, y - reach); near <= Math.min(height - 1, y + reach); near += 1)
        value = pick(value, rows[near * width + x]!);
      out[y * width + x] = value;
    }
  return { width, height, pixels: out };
}

/** The edges of a picture; a change by `whole` (a share) between pixels two apart counts as a whole one. */
export function edgesOf(
  { width, height, pixels }: Raster,
  whole: number,
  printed: Uint8Array = pixels,
): Edges {
  const across = new Float32Array(pixels.length);
  const down = new Float32Array(pixels.length);
  const share = (before: number, behind: number) =>
    Math.max(-1, Math.min(1, (behind - before) / (Math.max(before, behind) + 8) / whole));
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const mean = (from: number, step: number) =>
        (pixels[from - step]! + 2 * pixels[from]! + pixels[from + step]!) / 4;
      across[at] = share(mean(at - 1, width), mean(at + 1, width));
      down[at] = share(mean(at - width, 1), mean(at + width, 1));
    }
  return { across, down, width, height, pixels, printed };
}

/** How much of the way between two points, from one share of it to another, is an edge whose side of sign 1 or -1 is the brighter one (0 to 1). */
export function coverage(
  map: Float32Array,
  { width, height }: Edges,
  [x0, y0]: Point,
  [x1, y1]: Point,
  sign: number,
  from: number,
  to: number,
  bow = 0,
): number {
  const steps = Math.max(6, Math.round(((to - from) * Math.hypot(x1 - x0, y1 - y0)) / 2));
  const sideways = Math.abs(x1 - x0) > Math.abs(y1 - y0) ? width : 1;
  let sum = 0;
  let inside = 0;
  for (let step = 0; step <= steps; step += 1) {
    const part = from + ((to - from) * step) / steps;
    const bulge = bow * 4 * part * (1 - part);
    const x = Math.round(x0 + (x1 - x0) * part - (y1 - y0) * bulge);
    const y = Math.round(y0 + (y1 - y0) * part + (x1 - x0) * bulge);
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue;
    inside += 1;
    const at = y * width + x;
    // Paper waves a little.
    sum += Math.max(
      0,
      map[at]! * sign,
      map[at - sideways]! * sign,
      (map[at + sideways] ?? 0) * sign,
    );
  }
  return inside < steps * 0.3 ? 0 : sum / inside;
}

/** The mean brightness of what lies between four corners. */
export const shadeOf = (corners: PageCorners, edges: Edges): number =>
  meanIn(corners, edges, (at) => edges.pixels[at]!);

/** How much darker it is for its print, on average. */
export const inkIn = (corners: PageCorners, edges: Edges): number =>
  meanIn(corners, edges, (at) => edges.pixels[at]! - edges.printed[at]!);

function meanIn(
  [ul, ur, lr, ll]: PageCorners,
  { width, height }: Edges,
  valueAt: (pixel: number) => number,
): number {
  let [sum, count] = [0, 0];
  for (let row = 0; row < PLACES; row += 1)
    for (let column = 0; column < PLACES; column += 1) {
      const [u, v] = [(column + 0.5) / PLACES, (row + 0.5) / PLACES];
      const between = (axis: 0 | 1) =>
        Math.round(
          (ul[axis] * (1 - u) + ur[axis] * u) * (1 - v) + (ll[axis] * (1 - u) + lr[axis] * u) * v,
        );
      const [x, y] = [between(0), between(1)];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      sum += valueAt(y * width + x);
      count += 1;
    }
  return sum / count;
}
