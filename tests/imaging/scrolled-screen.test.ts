import { expect, test } from "vitest";
import { blank, type Raster } from "~/imaging/raster";
import { screensOf, stacked } from "~/imaging/scrolled-screen";

/** White, with lines of print every 40 rows but for the gaps between cards, which are 120 rows high. */
function scrolled(width: number, height: number): Raster {
  const picture = blank(width, height);
  for (let y = 0; y < height; y += 1)
    if (y % 400 < 280 && y % 40 < 12)
      for (let x = 0; x < width; x += 1)
        picture.pixels[y * width + x] = (x * 7 + y * 13) % 29 < 9 ? 20 : 255;
  return picture;
}

test("a scrolled screen is cut between its cards into parts as high as a screen, and put together again", () => {
  const picture = scrolled(600, 6_000);
  const parts = screensOf(picture)!;
  expect(parts).toHaveLength(5);
  const cuts = parts
    .slice(1)
    .map((_, at) => parts.slice(0, at + 1).reduce((sum, { height }) => sum + height, 0));
  for (const cut of cuts) expect(cut % 400).toBeGreaterThan(280);
  const { pixels, ...size } = stacked(parts);
  expect(size).toEqual({ width: 600, height: 6_000 });
  expect(Buffer.compare(pixels, picture.pixels)).toBe(0);
});

test.each([
  ["as high as phones are", 1_170, 2_532],
  ["scrolled, and large enough as one page", 1_000, 2_600],
  ["narrow, and no longer than a page", 400, 2_600],
  ["longer than any account of care", 300, 6_000],
])("a screen %s is none", (_, width, height) =>
  expect(screensOf(scrolled(width, height))).toBeNull(),
);

test("a long strip of paper under a lamp is none", () => {
  const paper = blank(600, 6_000);
  paper.pixels.forEach((_, at) => (paper.pixels[at] = 120 + ((at * 31) % 97)));
  expect(screensOf(paper)).toBeNull();
});

test("pictures below one another are as wide as the first", () =>
  expect(stacked([blank(40, 10), blank(80, 20)])).toMatchObject({ width: 40, height: 20 }));
