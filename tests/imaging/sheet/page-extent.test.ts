import { describe, expect, test } from "vitest";
import type { PageCorners, Point } from "~/imaging/outline";
import { edgesOf, filled } from "~/imaging/sheet/page-edges";
import { beyondBand, beyondFold, beyondSide } from "~/imaging/sheet/page-extent";
import { SIDES, sideAfter, withSide, type Side } from "~/imaging/sheet/page-sides";
import { cropped, scaled } from "~/imaging/raster";
import { cornersOf, photographed } from "#corpus/generators/producers/camera";
import { print, shot } from "#tests/support/photographed-page";

/** The photo is looked at so much smaller. */
const SMALL = 1 / 3;
const taken = { ...shot, table: "dark", shadow: 0 } as const;
const edges = edgesOf(filled(scaled(photographed(print, taken), SMALL)), 0.16);
const whole = cornersOf(taken, 1100 / 850).map(([x, y]): Point => [
  x * SMALL,
  y * SMALL,
]) as unknown as PageCorners;

/** The sheet without a share of it along one side. */
function cut(side: Side, share: number): PageCorners {
  const [a, b, c, d] = [0, 1, 2, 3].map((step) => whole[sideAfter(side, step)]!) as [Point, Point, Point, Point]; // prettier-ignore
  const between = (from: Point, to: Point): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  return withSide(whole, side, [between(a, d), between(b, c)]);
}

const off = (found: PageCorners): number =>
  Math.max(...found.map(([x, y], at) => Math.hypot(x - whole[at]![0], y - whole[at]![1])));

describe("what lies beyond a side", () => {
  test.each(SIDES)("belongs to the sheet as far as its other sides go on: side %i", (side) => {
    for (const share of [0.1, 0.25, 0.4]) {
      expect(off(cut(side, share))).toBeGreaterThan(20);
      expect(off(beyondSide(cut(side, share), side, edges))).toBeLessThan(6);
    }
  });

  test.each(SIDES)("is the table where they end: side %i", (side) =>
    expect(off(beyondSide(whole, side, edges))).toBeLessThan(4),
  );
});

describe("a sheet that goes on beyond the frame", () => {
  const photo = photographed(print, taken);
  const seen = scaled(cropped(photo, 0, 0, photo.width, photo.height * 0.8), SMALL);
  const cutOff = edgesOf(filled(seen), 0.16, seen.pixels);
  const all = scaled(photo, SMALL);

  test("does so behind a fold that was taken for its side", () => {
    const found = beyondFold(cut(2, 0.45), 2, cutOff);
    expect(found.slice(2).every(([, y]) => y > seen.height - 2)).toBe(true);
    expect(found.slice(0, 2)).toEqual(cut(2, 0.45).slice(0, 2));
  });

  test.each(SIDES)("and ends where the table is another shade: side %i", (side) =>
    expect(beyondFold(whole, side, edgesOf(filled(all), 0.16, all.pixels))).toBe(whole),
  );
});

describe("print beyond a dark band that was taken for a side", () => {
  const all = scaled(photographed(print, taken), SMALL);
  const printed = edgesOf(filled(all), 0.16, all.pixels);
  const blank = edgesOf(filled(all), 0.16, filled(all).pixels);

  test("belongs to the sheet, up to the edge of the frame", () => {
    const found = beyondBand(cut(0, 0.4), 0, printed);
    expect(found.slice(0, 2).every(([, y]) => y < 1)).toBe(true);
    expect(found.slice(2)).toEqual(cut(0, 0.4).slice(2));
  });

  test("is missing where the paper is blank", () =>
    expect(beyondBand(cut(0, 0.4), 0, blank)).toEqual(cut(0, 0.4)));

  test.each(SIDES)("is none where the sheet ends: side %i", (side) =>
    expect(beyondBand(whole, side, printed)).toBe(whole),
  );
});
