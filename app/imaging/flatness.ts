import type { Raster } from "./raster";

/** Shades this near to each other are the same paper; JPEG moves one a little. */
const NEAR = 2;
/** Paper that a screen or a scanner shows has one shade nearly everywhere, paper under a lamp has none. */
const EVEN = 0.4;

/** Whether light fell on what is shown: no single shade takes up much of a photograph. */
export function isPhotographed({ pixels }: Raster): boolean {
  const counts = new Uint32Array(256);
  for (const shade of pixels) counts[shade]! += 1;
  let most = 0;
  for (let shade = 0; shade < 256; shade += 1) {
    let sum = 0;
    for (let near = Math.max(0, shade - NEAR); near <= Math.min(255, shade + NEAR); near += 1)
      sum += counts[near]!;
    most = Math.max(most, sum);
  }
  return most < pixels.length * EVEN;
}
