import { expect, test } from "vitest";
import { blank, oriented, scaled, turned } from "~/imaging/raster";
import { filled, rasterOf, rowsOf } from "#tests/support/rasters";

test.each([
  [
    1,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    2,
    [
      [2, 1],
      [4, 3],
    ],
  ],
  [
    3,
    [
      [4, 3],
      [2, 1],
    ],
  ],
  [
    4,
    [
      [3, 4],
      [1, 2],
    ],
  ],
  [
    5,
    [
      [1, 3],
      [2, 4],
    ],
  ],
  [
    6,
    [
      [3, 1],
      [4, 2],
    ],
  ],
  [
    7,
    [
      [4, 2],
      [3, 1],
    ],
  ],
  [
    8,
    [
      [2, 4],
      [1, 3],
    ],
  ],
])("EXIF orientation %i", (orientation, expected) => {
  expect(
    rowsOf(
      oriented(
        rasterOf([
          [1, 2],
          [3, 4],
        ]),
        orientation,
      ),
    ),
  ).toEqual(expected);
});

test("a quarter turn there and back changes nothing", () => {
  const picture = rasterOf([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  expect(turned(turned(picture, 1), 3)).toEqual(picture);
});

test("shrinking averages, growing keeps flat areas flat", () => {
  expect(
    rowsOf(
      scaled(
        rasterOf([
          [0, 100, 200, 200],
          [100, 200, 200, 200],
        ]),
        0.5,
      ),
    ),
  ).toEqual([[100, 200]]);
  expect(scaled(blank(10, 10, 77), 1.7).pixels.every((shade) => shade === 77)).toBe(true);
});

test("a third of a thin stroke's darkness survives shrinking to a third", () => {
  const picture = blank(9, 9);
  filled(picture, 4, 0, 1, 9);
  expect(rowsOf(scaled(picture, 1 / 3))[1]).toEqual([255, 170, 255]);
});
