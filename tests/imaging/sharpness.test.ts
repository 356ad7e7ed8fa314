import { describe, expect, test } from "vitest";
import type { Raster } from "~/imaging/raster";
import { blurOf, sharpened, withoutDots } from "~/imaging/sharpness";
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

describe("a screen's dots", () => {
  /** A bar of print, three pixels wide, on ground whose pixels go up and down by `depth` with a period of four. */
  const screen = (depth: number): Raster => {
    const [width, height] = [400, 400];
    const pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const wave = Math.sin((x * Math.PI) / 2) + Math.sin((y * Math.PI) / 2);
        pixels[y * width + x] = x % 40 < 3 ? 40 : 215 + (depth * wave) / 2;
      }
    return { width, height, pixels };
  };
  const shadeAt = ({ width, pixels }: Raster, x: number, y: number) => pixels[y * width + x]!;

  test("even out and leave print and what is between it apart", () => {
    const even = withoutDots(screen(40));
    const ground = [20, 21, 22, 23].flatMap((x) => [200, 201].map((y) => shadeAt(even, x, y)));
    expect(Math.min(...ground)).toBeGreaterThan(245);
    expect(shadeAt(even, 41, 200)).toBeLessThan(120);
  });

  test("are not looked for in the grain of paper", () => {
    const paper = screen(12);
    expect(withoutDots(paper)).toBe(paper);
  });
});
