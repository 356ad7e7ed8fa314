import { expect, test } from "vitest";
import { withoutBars } from "~/imaging/bars";
import { blank } from "~/imaging/raster";
import { filled, printedPage } from "#tests/support/rasters";

const INCH = 100;

test("white print on a dark bar becomes dark print on white", () => {
  const page = blank(400, 200, 250);
  filled(page, 40, 40, 300, 30, 60);
  filled(page, 100, 48, 4, 14, 250);
  const plain = withoutBars(page, INCH);
  expect(plain.pixels[50 * 400 + 60]).toBeGreaterThan(240);
  expect(plain.pixels[50 * 400 + 101]).toBeLessThan(20);
  const print = printedPage();
  expect(withoutBars(print, INCH)).toBe(print);
});
