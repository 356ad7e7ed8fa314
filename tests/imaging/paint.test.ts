import { expect, test } from "vitest";
import { painted } from "~/imaging/paint";
import { blank } from "~/imaging/raster";
import { rasterOf, rowsOf } from "#tests/support/rasters";

test("a picture is painted where its matrix says, the darker staying", () => {
  const canvas = blank(4, 4, 200);
  painted(
    canvas,
    rasterOf([
      [10, 250],
      [250, 20],
    ]),
    [2, 0, 0, -2, 1, 3],
  );
  expect(rowsOf(canvas)).toEqual([
    [200, 200, 200, 200],
    [200, 10, 200, 200],
    [200, 200, 20, 200],
    [200, 200, 200, 200],
  ]);
});
