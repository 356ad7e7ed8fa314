import { cropped, type Raster } from "./raster";

/** Two letter pages side by side are so much wider than high; one that lies on its side is not, and a roll is more. */
const LEAST_WIDE = 1.42;
const MOST_WIDE = 1.75;
/** Where they may meet, as shares of the width. */
const FROM = 0.42;
const TO = 0.58;
const INK = 140;
/** Shares of the height that grain may darken in a column without print, and of the width that both margins take at least. */
const GRAIN = 0.004;
const MARGINS = 0.03;
/** The edge of the upper sheet and its shadow, as a share of the width. */
const SEAM = 0.012;

/**
 * The two pages of a picture in which they lie edge to edge, so that they were found as one sheet; null for one page. `page`
 * is evenly lit, upright or upside down, with its print dark on white.
 */
export function pagesOfSpread(page: Raster): readonly [Raster, Raster] | null {
  const { width, height } = page;
  const wide = width / height;
  if (wide < LEAST_WIDE || wide > MOST_WIDE) return null;
  const meeting = meetingOf(page);
  if (meeting === null) return null;
  return [cropped(page, 0, 0, meeting, height), cropped(page, meeting, 0, width - meeting, height)];
}

type Strip = readonly [start: number, end: number];
const widthOf = ([start, end]: Strip): number => end - start;

/** The middle of the widest strip without print from top to bottom near the middle of a page; null where there is none. */
function meetingOf(page: Raster): number | null {
  const { width } = page;
  const blanks: Strip[] = [];
  let start: number | null = null;
  for (let x = Math.round(width * FROM); x <= width * TO; x += 1) {
    if (inkAt(page, x) <= GRAIN) start ??= x;
    else if (start !== null) {
      blanks.push([start, x]);
      start = null;
    }
  }
  if (start !== null) blanks.push([start, Math.round(width * TO)]);
  const aroundSeams = blanks.slice(1).flatMap((strip, at): Strip[] => {
    const before = blanks[at]!;
    return strip[0] - before[1] <= width * SEAM ? [[before[0], strip[1]]] : [];
  });
  const [best] = [...blanks, ...aroundSeams].toSorted((a, b) => widthOf(b) - widthOf(a));
  return best && widthOf(best) >= width * MARGINS ? Math.round((best[0] + best[1]) / 2) : null;
}

/** The share of a column that is dark. */
function inkAt({ width, height, pixels }: Raster, x: number): number {
  let dark = 0;
  for (let at = x; at < pixels.length; at += width) if (pixels[at]! < INK) dark += 1;
  return dark / height;
}
