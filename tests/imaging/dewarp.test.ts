import { expect, test } from "vitest";
import { dewarped, warpOf } from "~/imaging/dewarp";
import { flattened } from "~/imaging/flatten";
import { evenIllumination } from "~/imaging/illumination";
import { pageIn } from "~/imaging/sheet/page-detection";
import type { Raster } from "~/imaging/raster";
import { photographed } from "#corpus/generators/producers/camera";
import { print, shot } from "#tests/support/photographed-page";

/** How many rows are all paper: between straight lines there are many, between bent ones few. */
const emptyRows = ({ width, height, pixels }: Raster): number => {
  let count = 0;
  for (let y = 0; y < height; y += 1)
    if (pixels.subarray(y * width, (y + 1) * width).every((pixel) => pixel > 150)) count += 1;
  return count;
};

test("bent lines of print become straight", () => {
  const photo = photographed(print, { ...shot, curl: 0.008, shadow: 0 });
  const flat = evenIllumination(flattened(photo, pageIn(photo)!));
  const bend = warpOf(flat, 0);
  expect(bend).not.toBeNull();
  const straight = emptyRows(print) / print.height;
  expect(emptyRows(flat) / flat.height).toBeLessThan(straight * 0.6);
  expect(emptyRows(dewarped(flat, 0, bend)) / flat.height).toBeGreaterThan(straight * 0.75);
});

test("straight lines are left alone", () => {
  expect(warpOf(print, 0)).toBeNull();
  expect(dewarped(print, 0, null)).toBe(print);
});
