import { expect, test } from "vitest";
import { printCells } from "~/imaging/cells";
import { blank } from "~/imaging/raster";
import { filled } from "#tests/support/rasters";

test("runs of print are found by their ink, columns apart", () => {
  const page = blank(400, 100, 250);
  for (const x of [20, 32, 44, 200, 212]) filled(page, x, 40, 8, 12);
  const cells = printCells(page, 14);
  expect(cells).toHaveLength(2);
  expect(cells[0]!.left).toBeLessThanOrEqual(20);
  expect(cells[0]!.right).toBeGreaterThanOrEqual(52);
});
