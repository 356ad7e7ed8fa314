import { describe, expect, test } from "vitest";
import type { Raster } from "~/imaging/raster";
import { blurOf, sharpened } from "~/imaging/sharpness";
import { photographed } from "#corpus/generators/producers/camera";
import { print, shot } from "#tests/support/photographed-page";

describe("blur", () => {
  const blurred = (blur: number) =>
    // Held so that the page fills the frame at its own size: nothing is blurred but by the lens.
    photographed(print, {
      ...shot,
      ...{
        width: 850,
        height: 1100,
        lean: [0, 0],
        roll: 0,
        span: 1,
        shift: [0, 0],
        shadow: 0,
        falloff: 0,
      },
      ...{ noise: 0, blur: (blur * 2000) / 1100, paper: 240 },
    });

  test("is measured", () => {
    expect(Math.abs(blurOf(blurred(1)) - 1)).toBeLessThan(0.35);
    expect(blurOf(blurred(1.5))).toBeGreaterThan(blurOf(blurred(1)) + 0.3);
    expect(blurOf(print)).toBeLessThan(0.6);
  });

  test("is taken back in part; sharp print stays as it is", () => {
    const darkest = ({ pixels }: Raster) =>
      pixels.reduce((least, pixel) => Math.min(least, pixel), 255);
    const soft = blurred(2);
    expect(darkest(sharpened(soft))).toBeLessThan(darkest(soft) - 10);
    expect(sharpened(print)).toBe(print);
  });
});
