import { expect, test } from "vitest";
import { evenIllumination, whitened } from "~/imaging/illumination";
import { printedPage, rasterOf } from "#tests/support/rasters";

test("a shadow across the page disappears and print stays dark", () => {
  const page = printedPage();
  for (let y = 0; y < page.height; y += 1)
    for (let x = 0; x < page.width; x += 1)
      page.pixels[y * page.width + x]! *= 0.35 + (0.65 * x) / page.width;
  const lit = evenIllumination(page);
  const paper = [
    [10, 10],
    [840, 10],
    [10, 1090],
  ].map(([x, y]) => lit.pixels[y! * page.width + x!]!);
  for (const shade of paper) expect(shade).toBeGreaterThan(225);
  expect(lit.pixels.reduce((least, shade) => Math.min(least, shade))).toBeLessThan(20);
});

test("paper becomes white, print and its edges stay", () => {
  const { pixels } = whitened(rasterOf([[0, 90, 160, 192, 225, 240, 255]]));
  expect([...pixels]).toEqual([0, 90, 160, 206, 255, 255, 255]);
});
