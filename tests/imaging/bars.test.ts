import { describe, expect, test } from "vitest";
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

describe("a bar that bends with its sheet", () => {
  /** A bar thirty pixels high, that sinks one pixel in ten, with a white letter every twenty. */
  const bent = (left: number) => {
    const page = blank(600, 300, 250);
    for (let x = left; x < left + 400; x += 1) {
      const top = 100 + Math.round((x - left) / 10);
      filled(page, x, top, 1, 30, 60);
      if (x % 20 === 0) filled(page, x, top + 8, 1, 14, 250);
    }
    return page;
  };

  test("has dark print on white, and no rim", () => {
    const plain = withoutBars(bent(60), INCH);
    const column = (x: number) => Array.from({ length: 300 }, (_, y) => plain.pixels[y * 600 + x]!);
    expect(Math.min(...column(71))).toBeGreaterThan(200);
    expect(column(400).filter((shade) => shade < 20)).toHaveLength(14);
    expect(
      column(400)
        .slice(142, 156)
        .every((shade) => shade < 20),
    ).toBe(true);
  });
  test("is the table a page lies on where it reaches the edge of the picture", () => {
    const page = bent(0);
    expect(withoutBars(page, INCH)).toBe(page);
  });
});
