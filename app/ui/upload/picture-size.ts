export type Size = { width: number; height: number };

/** What reading can use (letter size at 236 dpi); more only costs the person's time and data. */
const LONGEST_EDGE = 2600;
const LARGEST_AREA = 5_500_000;
/** Older iPhones draw nothing at all on a larger canvas. */
const CANVAS_AREA = 16_000_000;

/** The size a picture is sent at: its own, or the largest of the same shape within the limits. */
export function scaledSize(width: number, height: number): Size & { changed: boolean } {
  const scale = Math.min(
    LONGEST_EDGE / Math.max(width, height),
    Math.sqrt(LARGEST_AREA / (width * height)),
  );
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
