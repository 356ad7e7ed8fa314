import { expect, test } from "vitest";
import { busyStrips } from "~/imaging/busy-strips";
import { blank, type Raster } from "~/imaging/raster";

/** A page with so many marks across each of these rows of strips, 100 pixels high. */
function striped(...marks: number[]): Raster {
  const raster = blank(600, marks.length * 100);
  marks.forEach((count, strip) => {
    for (let mark = 0; mark < count; mark += 1)
      for (let y = strip * 100; y < strip * 100 + 100; y += 1) {
        const at = y * raster.width + 10 + mark * 12;
        raster.pixels.fill(0, at, at + 6);
      }
  });
  return raster;
}

const inkOf = ({ pixels, width }: Raster): number =>
  pixels.subarray(0, width).filter((shade) => shade === 0).length / 6;

test("the strips with the most marks come first, each by itself", () =>
  expect(busyStrips(striped(4, 20, 0, 45), 4, 3).map(inkOf)).toEqual([45, 20, 4]));

test("there are no more than there is room for", () => {
  expect(busyStrips(striped(5, 9), 2, 9)).toHaveLength(2);
  expect(busyStrips(blank(600, 40), 2, 3)).toEqual([]);
});
