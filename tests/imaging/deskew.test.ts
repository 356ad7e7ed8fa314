import { describe, expect, test } from "vitest";
import { deskewed, orientationOf, skewOf } from "~/imaging/deskew";
import { blank, turned } from "~/imaging/raster";
import { printedPage } from "#tests/support/rasters";

describe("a page that lies crooked", () => {
  test.each([-12, -4.5, -0.4, 0, 2, 9])("%d degrees are measured and taken back", (degrees) => {
    const crooked = deskewed(printedPage(), -degrees);
    expect(skewOf(crooked)).toBeCloseTo(degrees, 0);
    expect(Math.abs(skewOf(deskewed(crooked, skewOf(crooked))))).toBeLessThan(0.15);
  });

  test("lying on its side is told from lying straight", () => {
    expect(orientationOf(printedPage())).toEqual({ onItsSide: false, hasLines: true });
    expect(orientationOf(turned(printedPage(), 1))).toEqual({ onItsSide: true, hasLines: true });
  });

  test("noise has no lines", () => {
    const noise = blank(600, 800);
    let seed = 7;
    for (let at = 0; at < noise.pixels.length; at += 1) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      noise.pixels[at] = seed >> 23;
    }
    expect(orientationOf(noise).hasLines).toBe(false);
  });
});
