import { shadeCounts, type Raster } from "./raster";

/** So much of what is shown is so much darker than its brightest print: more than of paper on a dark table. */
const GROUND = 0.75;
const DARK = 0.4;
const BRIGHTEST = 0.995;

/**
 * The picture as dark print on light ground: a phone at night shows light print on dark. Expects a screen or
 * a scan, on which no light fell: paper in a photo may lie in a shadow.
 */
export function withLightGround(raster: Raster): Raster {
  const { width, height, pixels } = raster;
  const counts = shadeCounts(pixels);
  const shadeAt = (share: number): number => {
    let shade = 0;
    for (let seen = counts[0]!; shade < 255 && seen < pixels.length * share;)
      seen += counts[(shade += 1)]!;
    return shade;
  };
  return shadeAt(GROUND) < shadeAt(BRIGHTEST) * DARK
    ? { width, height, pixels: pixels.map((shade) => 255 - shade) }
    : raster;
}
