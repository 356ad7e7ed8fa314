import { isPhotographed } from "~/imaging/flatness";
import type { Point } from "~/imaging/outline";
import type { PageCorners } from "~/imaging/outline";
import { pageIn } from "~/imaging/sheet/page-detection";
import { blurOf } from "~/imaging/sharpness";
import { scaled, type Raster } from "~/imaging/raster";

/** On a letter page this long, in pixels, small print is 12 pixels high: below that reading asks for a larger picture. */
const LEAST_LENGTH = 1400;
/** Print this blurred, as a share of the page's length, runs together. */
const MOST_BLUR = 1 / 1400;

const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
const longerSide = ([ul, ur, lr, ll]: PageCorners): number =>
  Math.max(far(ul, ur), far(ur, lr), far(lr, ll), far(ll, ul));

/** Print so blurred that no edge is left of it at full size has some at half of it. */
const blurIn = (photo: Raster): number => blurOf(photo) || 2 * blurOf(scaled(photo, 0.5));

/** What a person may want to do better on a photo before it is sent, most important first; null where it looks fine. */
export function adviceOn(photo: Raster): string | null {
  if (!isPhotographed(photo)) return null;
  const page = pageIn(photo);
  const length = page ? longerSide(page) : Math.max(photo.width, photo.height);
  if (length < LEAST_LENGTH)
    return "The page is small in this picture, so we may not be able to read it. Move closer, so the page fills the frame.";
  if (blurIn(photo) > length * MOST_BLUR)
    return "This picture looks blurry. If you can't read the figures yourself, take it again.";
  return page
    ? null
    : "We can't see all the edges of the page. If part of it is cut off, take the picture again.";
}
