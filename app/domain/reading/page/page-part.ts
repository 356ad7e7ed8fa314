import type { Box } from "~/domain/bill/bill";

/** A part of a page in whole points from its upper left corner. */
export type PagePart = { left: number; top: number; width: number; height: number };

type Size = { width: number; height: number };

/** A part this narrow, in points, can be read on a phone without moving it. */
export const FITS_A_PHONE = 300;
/** Beside a mark enough is shown to find the place on the paper, in points. */
const BESIDE = 60;

/** The part of a page to show around a mark: so many points above and below it, and some beside it. */
export function partAround(page: Size, [x, y, wide, high]: Box, around: number): PagePart {
  const whole = { width: Math.ceil(page.width), height: Math.ceil(page.height) };
  const spare = Math.max(BESIDE, (FITS_A_PHONE - wide) / 2);
  const width = Math.min(whole.width, Math.ceil(wide + 2 * spare));
  const height = Math.min(whole.height, Math.ceil(high + 2 * around));
  const within = (at: number, size: number, most: number) =>
    Math.min(Math.max(0, Math.floor(at)), most - size);
  return {
    left: within(x - spare, width, whole.width),
    top: within(y - around, height, whole.height),
    width,
    height,
  };
}

/** As an address names a part: its left edge, upper edge, width, and height. */
export const partText = ({ left, top, width, height }: PagePart): string =>
  [left, top, width, height].join(",");

/** The part an address names; null where it is not four whole numbers that enclose something. */
export function parsePart(text: string): PagePart | null {
  if (!/^\d{1,5}(,\d{1,5}){3}$/.test(text)) return null;
  const [left = 0, top = 0, width = 0, height = 0] = text.split(",").map(Number);
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** Whether all of a part lies on the page. */
export const liesOn = (page: Size, { left, top, width, height }: PagePart): boolean =>
  left + width <= Math.ceil(page.width) && top + height <= Math.ceil(page.height);
