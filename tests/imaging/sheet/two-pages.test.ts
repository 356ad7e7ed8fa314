import { describe, expect, test } from "vitest";
import { blank, turned } from "~/imaging/raster";
import { twoPagesIn } from "~/imaging/sheet/two-pages";

type Sheet = { left: number; top: number; width: number; height: number; shade?: number };

/** A dark table, 800 by 600, with white sheets that carry some lines of print. */
function photo(...sheets: Sheet[]) {
  const raster = blank(800, 600, 70);
  for (const { left, top, width, height, shade = 220 } of sheets)
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) {
        const isPrint = (y - top) % 30 === 15 && (x - left) % 4 < 2;
        raster.pixels[y * 800 + x] = isPrint ? 40 : shade;
      }
  return raster;
}
const left = { left: 40, top: 60, width: 340, height: 450 };
const right = { left: 420, top: 80, width: 340, height: 450 };

describe("two sheets in one photo", () => {
  test("side by side: the corners of each", () => {
    const found = twoPagesIn(photo(left, right));
    expect(found?.isStacked).toBe(false);
    const places = found?.pages.map(([[x, y]]) => [
      Math.round(x / 20) * 20,
      Math.round(y / 20) * 20,
    ]);
    expect(places).toEqual([
      [40, 60],
      [420, 80],
    ]);
  });

  test("the first of them beyond the middle of the photo", () => {
    const wide = photo({ ...left, left: 20, width: 445 }, { ...right, left: 480, width: 315 });
    expect(twoPagesIn(wide)?.pages.map(([, [x]]) => Math.round(x / 20) * 20)).toEqual([460, 800]);
  });

  test("of a turned phone: one below the other", () => {
    const found = twoPagesIn(turned(photo(left, right), 1));
    expect(found?.isStacked).toBe(true);
  });

  test.each([
    ["one wide page", [{ left: 60, top: 60, width: 680, height: 470 }]],
    ["no gap between them", [left, { ...right, left: 380, top: 60 }]],
    ["one far smaller than the other", [left, { ...right, height: 200 }]],
    [
      "one cut off by the frame's middle",
      [
        { ...left, width: 500 },
        { ...right, left: 560, width: 200 },
      ],
    ],
    ["a bare table", []],
    [
      "one, cut apart by its dark headings",
      [
        { left: 40, top: 60, width: 720, height: 450 },
        { left: 330, top: 60, width: 24, height: 450, shade: 70 },
        { left: 446, top: 60, width: 24, height: 450, shade: 70 },
      ],
    ],
  ])("%s is not two", (_, sheets) => {
    expect(twoPagesIn(photo(...sheets))).toBeNull();
  });
});
