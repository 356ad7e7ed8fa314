import type { Raster } from "./raster";

/** Half of what is shown is so much darker than its brightest print. */
const DARK = 0.4;
const BRIGHTEST = 0.995;

/**
 * The picture as dark print on light ground: a phone at night shows light print on dark. Expects nothing but a page or
 * a screen: what a page lies on may be dark, too.
 */
export function withLightGround(raster: Raster): Raster {
  const { width, height, pixels } = raster;
  const counts = new Uint32Array(256);
  for (const shade of pixels) counts[shade]! += 1;
  const shadeAt = (share: number): number => {
    let shade = 0;
    for (let seen = counts[0]!; shade < 255 && seen < pixels.length * share;)
      seen += counts[(shade += 1)]!;
    return shade;
  };
  return shadeAt(0.5) < shadeAt(BRIGHTEST) * DARK
    ? { width, height, pixels: pixels.map((shade) => 255 - shade) }
    : raster;
}
