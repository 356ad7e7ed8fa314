import type { PageCorners } from "./outline";
import { shadeCounts, type Raster } from "./raster";

/** Shades this near to each other are the same paper; JPEG moves one a little. */
const NEAR = 2;
/** Paper that a screen or a scanner shows has one shade nearly everywhere, paper under a lamp has none. */
const EVEN = 0.4;
/** A shade that is so far from its ground is print. */
const STANDS_OUT = 40;
/** Of bare ground no more than this stands out: dust. */
const DUST = 0.002;
/** What is nearer to a page than this share of the picture may be its edge or its shadow. */
const RIM = 0.02;

/** Whether light fell on what is shown: no single shade takes up much of a photograph. */
export function isPhotographed({ pixels }: Raster): boolean {
  return mainShade(shadeCounts(pixels)).count < pixels.length * EVEN;
}

/**
 * Whether a page lies on something: light fell on what is around it, or nothing is printed there. Around a panel of a
 * screen stands what belongs to it.
 */
export function liesOnGround(raster: Raster, page: PageCorners): boolean {
  const counts = shadesAround(raster, page);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const main = mainShade(counts);
  const print = counts.reduce(
    (sum, count, shade) => (Math.abs(shade - main.shade) > STANDS_OUT ? sum + count : sum),
    0,
  );
  return main.count < total * EVEN || print < total * DUST;
}

/** The shade that takes up most with those near it, and how much. */
function mainShade(counts: Uint32Array): { shade: number; count: number } {
  let main = { shade: 0, count: 0 };
  for (let shade = 0; shade < 256; shade += 1) {
    let count = 0;
    for (let near = Math.max(0, shade - NEAR); near <= Math.min(255, shade + NEAR); near += 1)
      count += counts[near]!;
    if (count > main.count) main = { shade, count };
  }
  return main;
}

function shadesAround({ width, height, pixels }: Raster, page: PageCorners): Uint32Array {
  const rim = RIM * Math.max(width, height);
  const sides = page.map(([x, y], at) => {
    const [toX, toY] = page[(at + 1) % 4]!;
    const length = Math.hypot(toX - x, toY - y) || 1;
    return { x, y, acrossX: (toY - y) / length, acrossY: (x - toX) / length };
  });
  const counts = new Uint32Array(256);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      // The corners go round by the right hand, so that outside is where this is positive.
      if (sides.some((side) => (x - side.x) * side.acrossX + (y - side.y) * side.acrossY > rim))
        counts[pixels[y * width + x]!]! += 1;
  return counts;
}
