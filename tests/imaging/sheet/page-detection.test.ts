import { describe, expect, test } from "vitest";
import { pageIn } from "~/imaging/sheet/page-detection";
import { blank, cropped, type Raster } from "~/imaging/raster";
import { cornersOf, photographed, type Shot } from "#corpus/generators/producers/camera";
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

  /** The page with a part of it in a dark color, in shares of its width and height. */
  function colored([left, top, width, height]: readonly [number, number, number, number]): Raster {
    const page: Raster = { ...print, pixels: print.pixels.slice() };
    const share = (of: number, size: number) => Math.round(of * size);
    for (let y = share(top, page.height); y < share(top + height, page.height); y += 1)
      page.pixels.fill(
        70,
        y * page.width + share(left, page.width),
        y * page.width + share(left + width, page.width),
      );
    return page;
  }

  const BENT: Partial<Shot> = { curl: 0.012, fold: true, shadow: 0 };
  test.each([
    ["a band of color across it", [0, 0.35, 1, 0.04], {}, 12],
    ["a band across it where it is bent", [0, 0.3, 1, 0.04], BENT, 40],
    ["a letterhead in color", [0, 0, 1, 0.12], {}, 12],
    ["a panel of color on its left", [0, 0, 0.22, 1], {}, 12],
    ["a panel of color on its right", [0.75, 0, 0.25, 1], {}, 12],
    ["a dark foot", [0, 0.88, 1, 0.12], {}, 12],
  ] as const)("is found whole with %s", (_, part, bent, leeway) => {
    const taken: Shot = { ...shot, table: "light", shadow: 0, ...bent };
    const found = pageIn(photographed(colored(part), taken))!;
    const corners = cornersOf(taken, 1100 / 850);
    found.forEach(([x, y], at) => {
      expect(Math.abs(x - corners[at]![0])).toBeLessThan(leeway);
      expect(Math.abs(y - corners[at]![1])).toBeLessThan(leeway);
    });
  });

  test("is followed out of the frame", () => {
    const photo = photographed(colored([0, 0.5, 1, 0.03]), { ...shot, table: "dark", shadow: 0 });
    const found = pageIn(cropped(photo, 0, 0, photo.width, 800))!;
    expect(found[2][1]).toBeGreaterThanOrEqual(790);
    expect(found[3][1]).toBeGreaterThanOrEqual(790);
  });

  test.each([
    ["a scan", print],
    ["bare paper", blank(850, 1100, 250)],
    ["a tiny picture", blank(3, 2)],
  ])("there is none in %s", (_, raster) => expect(pageIn(raster)).toBeNull());
});
