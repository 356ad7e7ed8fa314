import { describe, expect, test } from "vitest";
import { blank, type Raster } from "~/imaging/raster";
import { pagesOfSpread } from "~/imaging/spread";

const HEIGHT = 600;
type Box = { from: number; to: number };

/** White paper of a width with lines of print in these columns, and dark columns from top to bottom. */
function page(width: number, print: readonly Box[], seams: readonly Box[] = []): Raster {
  const raster = blank(width, HEIGHT);
  const paint = ({ from, to }: Box, isInk: (y: number) => boolean) => {
    for (let y = 0; y < HEIGHT; y += 1)
      for (let x = from; x < to; x += 1) if (isInk(y)) raster.pixels[y * width + x] = 30;
  };
  for (const box of print) paint(box, (y) => y % 30 < 8);
  for (const box of seams) paint(box, () => true);
  return raster;
}
const LEFT = { from: 40, to: 440 };
const RIGHT = { from: 490, to: 880 };

describe("two pages edge to edge in one sheet", () => {
  test("are cut apart between their margins", () => {
    const widths = pagesOfSpread(page(930, [LEFT, RIGHT]))?.map(({ width }) => width);
    expect(widths).toEqual([465, 465]);
  });
  test("where the edge of one lies dark between them, too", () => {
    expect(pagesOfSpread(page(930, [LEFT, RIGHT], [{ from: 460, to: 468 }]))).toHaveLength(2);
  });

  test.each([
    ["a page that lies on its side", page(790, [LEFT, { from: 490, to: 750 }])],
    [
      "a roll",
      page(1100, [
        { from: 40, to: 520 },
        { from: 570, to: 1060 },
      ]),
    ],
    ["print from side to side", page(930, [{ from: 40, to: 880 }])],
    [
      "columns that stand close",
      page(930, [
        { from: 40, to: 455 },
        { from: 475, to: 880 },
      ]),
    ],
  ])("%s is one", (_, raster) => expect(pagesOfSpread(raster)).toBeNull());
});
