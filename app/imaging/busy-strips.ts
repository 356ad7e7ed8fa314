import { cropped, type Raster } from "./raster";

/** Of a strip every so many rows of pixels are looked at. */
const ROW_STEP = 4;
/** Fewer rows of pixels hold no line of print. */
const LEAST_HEIGHT = 64;
const INK = 128;

/**
 * The strips of a page where ink and paper change most often, the busiest first, `share` of them to its height and `count` at
 * most: print does that, and what the page lies on is dark, too.
 */
export function busyStrips(raster: Raster, share: number, count: number): Raster[] {
  const height = Math.max(LEAST_HEIGHT, Math.floor(raster.height / share));
  const strips: { top: number; changes: number }[] = [];
  for (let top = 0; top + height <= raster.height; top += height >> 1)
    strips.push({ top, changes: changesIn(raster, top, height) });
  strips.sort((a, b) => b.changes - a.changes);
  const kept: number[] = [];
  for (const { top } of strips) {
    if (kept.length === count) break;
    if (kept.every((other) => Math.abs(other - top) >= height)) kept.push(top);
  }
  return kept.map((top) => cropped(raster, 0, top, raster.width, height));
}

function changesIn({ width, pixels }: Raster, top: number, height: number): number {
  let changes = 0;
  let wasInk = false;
  for (let row = top; row < top + height; row += ROW_STEP)
    for (let at = row * width; at < (row + 1) * width; at += 2) {
      const isInk = pixels[at]! < INK;
      if (isInk !== wasInk) changes += 1;
      wasInk = isInk;
    }
  return changes;
}
