import { describe, expect, test } from "vitest";
import { withFaintPrint } from "~/imaging/faint-print";
import { blank, type Raster } from "~/imaging/raster";
import { filled, printedPage } from "#tests/support/rasters";

/** Grain that is the same in every run, up to so many shades to both sides. */
function grained({ width, height, pixels }: Raster, most: number): Raster {
  const off = (at: number) => ((((at * 2654435761) >>> 9) % 1000) / 500 - 1) * most;
  return {
    ...{ width, height },
    pixels: pixels.map((shade, at) => Math.max(0, Math.min(255, shade + off(at)))),
  };
}

/** The page with every stroke so many shades darker than its paper. */
const inked = (page: Raster, contrast: number): Raster => ({
  ...page,
  pixels: page.pixels.map((shade) => (shade < 128 ? 250 - contrast : shade)),
});

/** How much darker strokes are than paper, on average. */
function contrastOf(shown: Raster, page: Raster): number {
  let [sum, count] = [0, 0];
  page.pixels.forEach((shade, at) => {
    if (shade < 128) [sum, count] = [sum + 250 - shown.pixels[at]!, count + 1];
  });
  return sum / count;
}

const page = printedPage();

describe("faint print", () => {
  test.each([45, 60, 90])("%i shades darker than its paper becomes as dark as ink", (contrast) => {
    const shown = withFaintPrint(grained(inked(page, contrast), 4));
    expect(contrastOf(shown, page)).toBeGreaterThan(130);
  });

  test("dark print keeps its shade", () => {
    const shown = withFaintPrint(inked(page, 220));
    expect(contrastOf(shown, page)).toBeCloseTo(220, 0);
  });

  test("beside dark print is darkened where it is faint", () => {
    const both = blank(850, 600, 250);
    for (let x = 100; x < 700; x += 11) {
      filled(both, x, 100, 3, 10, 30);
      filled(both, x, 400, 3, 10, 200);
    }
    const shown = withFaintPrint(both);
    expect(shown.pixels[105 * 850 + 408]).toBe(30);
    expect(shown.pixels[405 * 850 + 408]).toBeLessThan(130);
  });
});

test("a faint ruling line is not darkened", () => {
  const ruled = blank(850, 600, 250);
  filled(ruled, 0, 300, 850, 3, 205);
  expect(withFaintPrint(ruled).pixels[301 * 850 + 408]).toBe(205);
});

describe("bare paper", () => {
  test("loses its grain", () => {
    const shown = withFaintPrint(grained(blank(850, 1100, 235), 18));
    expect(shown.pixels.every((shade) => shade === 250)).toBe(true);
  });

  test("with a soft shadow is no print", () => {
    const shadow = blank(850, 1100, 250);
    for (let y = 0; y < 1100; y += 1)
      for (let x = 0; x < 850; x += 1)
        shadow.pixels[y * 850 + x] = 250 - 60 / (1 + Math.exp((x - 425) / 40));
    expect(withFaintPrint(shadow).pixels.every((shade) => shade === 250)).toBe(true);
  });

  test.each([
    ["a single stroke", 3, 14],
    ["a minus", 9, 3],
  ])("around %s leaves it standing", (_, wide, tall) => {
    const lone = blank(850, 1100, 250);
    filled(lone, 430, 560, wide, tall, 30);
    const shown = withFaintPrint(grained(lone, 6));
    expect(shown.pixels[561 * 850 + 431]).toBeLessThan(60);
    expect(shown.pixels[300 * 850 + 431]).toBe(250);
  });
});
