import { expect, test } from "vitest";
import { isPhotographed } from "~/imaging/flatness";
import { blank } from "~/imaging/raster";

/** A page of 100 by 100 pixels, so much of it in one shade, the rest in all shades from dark to light. */
function page(even: number) {
  const raster = blank(100, 100);
  for (let at = even; at < 10_000; at += 1) raster.pixels[at] = 10 + ((at * 7) % 200);
  return raster;
}

test.each([
  ["white nearly everywhere", 9_000, false],
  ["one shade over just enough of it", 4_000, false],
  ["one shade over a little less", 3_700, true],
  ["no shade that stands out", 0, true],
])("%s", (_, even, expected) => {
  expect(isPhotographed(page(even))).toBe(expected);
});
