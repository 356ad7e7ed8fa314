import { describe, expect, test } from "vitest";
import { leanOf, uprightPage, type Lean, type Print } from "~/imaging/lean";
import { blank } from "~/imaging/raster";

const SIZE = { width: 1200, height: 1600 };
const COLUMNS = [100, 300, 620, 940];

/** A table whose columns lean: a place at `x` in the middle of the page stands where that lean puts it. */
const leaning = ({ middle, edge }: Lean, rows = 20): Print[] =>
  Array.from({ length: rows }, (_, row) => 200 + row * 60).flatMap((top) =>
    COLUMNS.map((x, column) => {
      const down = top + 10 - SIZE.height / 2;
      const aside = (middle + edge * ((2 * x) / SIZE.width - 1)) * down;
      return { left: x + aside, top, width: 60 + column * 10 + ((top / 60) % 3) * 14, height: 20 };
    }),
  );

describe("columns that lean", () => {
  test.each([
    ["one way", { middle: 0.07, edge: 0 }],
    ["the other way", { middle: -0.12, edge: 0.02 }],
    ["towards each other, as a page seen from below", { middle: 0.01, edge: 0.14 }],
  ])("%s are measured", (_, lean) => {
    const found = leanOf(leaning(lean), SIZE);
    expect(found?.middle).toBeCloseTo(lean.middle, 2);
    expect(found?.edge).toBeCloseTo(lean.edge, 2);
  });

  test("upright ones, and few words, lean by nothing", () => {
    expect(leanOf(leaning({ middle: 0, edge: 0 }), SIZE)).toBeNull();
    expect(leanOf(leaning({ middle: 0.07, edge: 0 }, 7), SIZE)).toBeNull();
  });

  test("stay as they are where a word would be pushed over the edge", () => {
    const lean = { middle: 0.12, edge: 0 };
    const word = { left: 5, top: 1500, width: 60, height: 20 };
    expect(leanOf(leaning(lean), SIZE)).not.toBeNull();
    expect(leanOf([...leaning(lean), word], SIZE)).toBeNull();
  });

  test("are upright on the page that is made of them", () => {
    const lean = { middle: 0.07, edge: 0.03 };
    const raster = blank(SIZE.width, SIZE.height);
    for (const { left, top } of leaning(lean).filter((_, at) => at % COLUMNS.length === 1))
      raster.pixels.fill(0, (top + 10) * SIZE.width + left - 3, (top + 10) * SIZE.width + left + 3);
    const made = uprightPage(raster, lean);
    const placeOf = (top: number) => {
      const row = [...made.pixels.subarray(top * SIZE.width, (top + 1) * SIZE.width)];
      const ink = row.flatMap((value, x) => (value < 128 ? [x] : []));
      return ink.reduce((sum, x) => sum + x, 0) / ink.length;
    };
    for (const top of [210, 810, 1350]) expect(placeOf(top)).toBeCloseTo(COLUMNS[1]!, -0.5);
  });
});
