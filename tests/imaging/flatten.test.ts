import { describe, expect, test } from "vitest";
import { flattened } from "~/imaging/flatten";
import { evenIllumination } from "~/imaging/illumination";
import { pageIn } from "~/imaging/sheet/page-detection";
import type { Raster } from "~/imaging/raster";
import { photographed } from "#corpus/generators/producers/camera";
import { print, shot } from "#tests/support/photographed-page";

describe("a sheet of paper in a photo", () => {
  test("flattened, print stands where it was printed", () => {
    const photo = photographed(print, shot);
    const flat = evenIllumination(flattened(photo, pageIn(photo)!));
    const ink = (raster: Raster, u: number, v: number) =>
      raster.pixels[Math.round(v * raster.height) * raster.width + Math.round(u * raster.width)]! <
      150;
    let right = 0;
    let seen = 0;
    for (let line = 0; line < 30; line += 1)
      for (let word = 0; word < 12; word += 1, seen += 1)
        if (ink(flat, 0.1 + word * 0.065 + 5 / 850, 0.1 + line * 0.025 + 4 / 1100)) right += 1;
    expect(right / seen).toBeGreaterThan(0.9);
  });
});
