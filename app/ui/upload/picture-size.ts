export type Size = { width: number; height: number };

type Limits = { edge: number; area: number };
/** What reading can use of one page (letter size at 236 dpi); more only costs the person's time and data. */
const ONE_PAGE: Limits = { edge: 2600, area: 5_500_000 };
/** A picture that is wide may show two pages side by side, each of them as fine. */
const TWO_PAGES: Limits = { edge: 3600, area: 10_000_000 };
const WIDE = 1.2;
/** Older iPhones draw nothing at all on a larger canvas. */
const CANVAS_AREA = 16_000_000;

/** The size a picture is sent at: its own, or the largest of the same shape within the limits. */
export function scaledSize(width: number, height: number): Size & { changed: boolean } {
  const { edge, area } = width > height * WIDE ? TWO_PAGES : ONE_PAGE;
  const scale = Math.min(edge / Math.max(width, height), Math.sqrt(area / (width * height)));
  if (scale >= 1) return { width, height, changed: false };
  // The tiny addend keeps a product that rounding left just below a whole number.
  const fit = (side: number) => Math.max(1, Math.floor(side * scale + 1e-6));
  return { width: fit(width), height: fit(height), changed: true };
}

/** The sizes to draw one after the other: each at least half of the one before, so that fine print survives. */
export function stepsTo(from: Size, to: Size): Size[] {
  const steps: Size[] = [];
  let { width, height } = from;
  while (width > to.width * 2 && height > to.height * 2) {
    width = Math.ceil(width / 2);
    height = Math.ceil(height / 2);
    if (width * height <= CANVAS_AREA) steps.push({ width, height });
  }
  return [...steps, { width: to.width, height: to.height }];
}
