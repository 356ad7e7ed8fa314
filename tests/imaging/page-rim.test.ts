import { expect, test } from "vitest";
import { withPaperRim } from "~/imaging/page-rim";
import { blank, type Raster } from "~/imaging/raster";

const [WIDTH, HEIGHT, PAPER, TABLE] = [1000, 1000, 200, 60];
/** A page with the table at its left edge down to `table` pixels, and boxes of print from `left` on. */
function page({ table, left }: { table: number; left: number }): Raster {
  const raster = blank(WIDTH, HEIGHT, PAPER);
  for (let y = 0; y < HEIGHT; y += 1) raster.pixels.fill(TABLE, y * WIDTH, y * WIDTH + table);
  for (let y = 500; y < 520; y += 1)
    raster.pixels.fill(30, y * WIDTH + left, y * WIDTH + left + 40);
  return raster;
}
const shadeAt = ({ pixels }: Raster, x: number, y: number) => pixels[y * WIDTH + x];

test("what is seen at the rim becomes paper", () => {
  const clean = withPaperRim(page({ table: 8, left: 300 }));
  expect([0, 4, 7, 11].map((x) => shadeAt(clean, x, 510))).toEqual([PAPER, PAPER, PAPER, PAPER]);
  expect(shadeAt(clean, 310, 510)).toBe(30);
});

test("print that reaches into the rim stays, and the table beside it goes", () => {
  const clean = withPaperRim(page({ table: 3, left: 7 }));
  expect([0, 2, 4].map((x) => shadeAt(clean, x, 510))).toEqual([PAPER, PAPER, PAPER]);
  expect([7, 11, 20].map((x) => shadeAt(clean, x, 510))).toEqual([30, 30, 30]);
  expect(shadeAt(clean, 8, 700)).toBe(PAPER);
});
