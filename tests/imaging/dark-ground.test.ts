import { expect, test } from "vitest";
import { withLightGround } from "~/imaging/dark-ground";
import type { Raster } from "~/imaging/raster";

/** A square of ground, a twentieth of it print. */
const shown = (ground: number, ink: number): Raster => ({
  width: 100,
  height: 100,
  pixels: Uint8Array.from({ length: 10_000 }, (_, at) => (at % 20 === 0 ? ink : ground)),
});

test("light print on dark ground is turned over", () => {
  expect(withLightGround(shown(24, 240))).toEqual(shown(231, 15));
});

test("paper on a black table stays as it is", () => {
  const picture = {
    ...shown(20, 20),
    pixels: shown(20, 20).pixels.map((shade, at) => (at % 10 < 3 ? 230 : shade)),
  };
  expect(withLightGround(picture)).toBe(picture);
});

test.each([
  ["dark print on light ground", 240, 20],
  ["paper in the dark", 60, 10],
  ["gray print on gray ground", 100, 180],
])("%s stays as it is", (_, ground, ink) => {
  const picture = shown(ground, ink);
  expect(withLightGround(picture)).toBe(picture);
});
