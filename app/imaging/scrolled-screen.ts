import { isPhotographed } from "./flatness";
import { LONGEST } from "./pictures";
import { blank, cropped, scaled, type Raster } from "./raster";

/** No phone's screen is so many times as high as it is wide: what is higher was scrolled while it was taken. */
const HIGHEST_SCREEN = 2.4;
/** A screen that is this wide, in pixels, when it is as long as a page, shows letters that can be told apart. */
const NARROW = 520;
/** Each part is as high as a screen. */
const PART = 2.1;
/** What is higher than so many screens is read as one picture, as small as that makes it. */
const MOST_PARTS = 8;
/** A cut may lie so much of a part away from where parts of one height would meet. */
const AWAY = 0.25;
/** A row that differs from the one above it by less than this, on average, continues it: there is no print. */
const SAME = 1.5;
/** The frame of a card is so many rows thick, with its shadow. */
const FRAME = 8;

/**
 * A picture of a whole page that was scrolled over several screens, cut between its cards or lines into parts as high as a
 * screen: made as small as one page, its letters could not be told apart. Null for any other picture.
 */
export function screensOf(picture: Raster): readonly Raster[] | null {
  const { width, height } = picture;
  const count = Math.ceil(height / (width * PART));
  const narrowed = (width * LONGEST) / height;
  const isScrolled = height > LONGEST && height > width * HIGHEST_SCREEN && narrowed < NARROW;
  if (!isScrolled || count > MOST_PARTS || isPhotographed(picture)) return null;
  const part = height / count;
  const cuts = Array.from({ length: count - 1 }, (_, at) =>
    widestGap(picture, Math.round((at + 1 - AWAY) * part), Math.round((at + 1 + AWAY) * part)),
  );
  return [0, ...cuts].map((top, at) => cropped(picture, 0, top, width, (cuts[at] ?? height) - top));
}

/** Pictures below one another, as wide as the first. */
export function stacked(pictures: readonly Raster[]): Raster {
  const width = pictures[0]!.width;
  const even = pictures.map((one) => scaled(one, width / one.width));
  const whole = blank(
    width,
    even.reduce((sum, { height }) => sum + height, 0),
  );
  let at = 0;
  for (const { pixels, height } of even) {
    whole.pixels.set(pixels.subarray(0, width * height), at);
    at += width * height;
  }
  return whole;
}

/** The middle of the longest run of rows without print; the frames of cards may lie in it. */
function widestGap(picture: Raster, from: number, to: number): number {
  let best = { length: 0, middle: Math.round((from + to) / 2) };
  let [start, printed] = [from, 0];
  for (let y = from; y < to; y += 1) {
    printed = continuesAbove(picture, y) ? 0 : printed + 1;
    if (printed > FRAME) start = y + 1;
    const length = y - printed - start;
    if (length > best.length) best = { length, middle: start + Math.round(length / 2) };
  }
  return best.middle;
}

function continuesAbove({ width, pixels }: Raster, y: number): boolean {
  let difference = 0;
  for (let at = y * width; at < (y + 1) * width; at += 1)
    difference += Math.abs(pixels[at]! - pixels[at - width]!);
  return difference < width * SAME;
}
