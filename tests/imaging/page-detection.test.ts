import { describe, expect, test } from "vitest";
import { pageIn } from "~/imaging/page-detection";
import { blank } from "~/imaging/raster";
import { cornersOf, photographed } from "#corpus/generators/producers/camera";
import { print, shot } from "#tests/support/photographed-page";

describe("a sheet of paper in a photo", () => {
  test.each(["wood", "cloth", "dark", "light"] as const)("is found on a %s table", (table) => {
    const found = pageIn(photographed(print, { ...shot, table }));
    const corners = cornersOf(shot, 1100 / 850);
    expect(found).not.toBeNull();
    found!.forEach(([x, y], at) => {
      expect(Math.abs(x - corners[at]![0])).toBeLessThan(10);
      expect(Math.abs(y - corners[at]![1])).toBeLessThan(10);
    });
  });

  test.each([
    ["a scan", print],
    ["bare paper", blank(850, 1100, 250)],
    ["a tiny picture", blank(3, 2)],
  ])("there is none in %s", (_, raster) => expect(pageIn(raster)).toBeNull());
});
