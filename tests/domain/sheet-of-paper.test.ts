import { describe, expect, test } from "vitest";
import { bendOf, leveled } from "~/imaging/dewarp";
import { flattened, withoutRim } from "~/imaging/flatten";
import { evenLight } from "~/imaging/illumination";
import { blank, type Raster } from "~/imaging/raster";
import { blurOf, sharpened } from "~/imaging/sharpness";
import { sheetIn } from "~/imaging/page-detection";
import { cornersOf, photographed, shotOf, type Shot } from "#corpus/generators/producers/camera";

/** A page with lines of "words": black boxes as high as small letters, and one black square to find again. */
function page(width: number, height: number): Raster {
  const raster = blank(width, height);
  const box = (left: number, top: number, w: number, h: number) => {
    for (let y = top; y < top + h; y += 1)
      raster.pixels.fill(20, y * width + left, y * width + left + w);
  };
  for (let line = 0; line < 30; line += 1)
    for (let word = 0; word < 12; word += 1)
      box(
        Math.round(width * (0.1 + word * 0.065)),
        Math.round(height * (0.1 + line * 0.025)),
        8 + ((word * 7 + line * 3) % 17),
        8,
      );
  return raster;
}

const shot: Shot = {
  ...shotOf(5),
  ...{
    width: 900,
    height: 1200,
    lean: [12, -8],
    roll: 4,
    span: 0.88,
    turns: 0,
    blur: 0.6,
    noise: 3,
  },
  ...{ table: "wood", shadow: 0.3, falloff: 0.2, curl: 0, fold: false },
};
const print = page(850, 1100);

describe("a sheet of paper in a photo", () => {
  test.each(["wood", "cloth", "dark", "light"] as const)("is found on a %s table", (table) => {
    const found = sheetIn(photographed(print, { ...shot, table }));
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
  ])("there is none in %s", (_, raster) => expect(sheetIn(raster)).toBeNull());

  test("flattened, print stands where it was printed", () => {
    const photo = photographed(print, shot);
    const flat = withoutRim(evenLight(flattened(photo, sheetIn(photo)!)));
    const ink = (raster: Raster, u: number, v: number) =>
      raster.pixels[Math.round(v * raster.height) * raster.width + Math.round(u * raster.width)]! <
      150;
    let right = 0;
    let seen = 0;
    for (let line = 0; line < 30; line += 1)
      for (let word = 0; word < 12; word += 1, seen += 1)
        if (ink(flat, 0.1 + word * 0.065 + 5 / 850, 0.1 + line * 0.025 + 4 / 1100)) right += 1;
    expect(right / seen).toBeGreaterThan(0.9);
  });
});

/** How many rows are all paper: between straight lines there are many, between bent ones few. */
const emptyRows = ({ width, height, pixels }: Raster): number => {
  let count = 0;
  for (let y = 0; y < height; y += 1)
    if (pixels.subarray(y * width, (y + 1) * width).every((pixel) => pixel > 150)) count += 1;
  return count;
};

test("bent lines of print become straight", () => {
  const photo = photographed(print, { ...shot, curl: 0.008, shadow: 0 });
  const flat = withoutRim(evenLight(flattened(photo, sheetIn(photo)!)));
  const bend = bendOf(flat, 0);
  expect(bend).not.toBeNull();
  const straight = emptyRows(print) / print.height;
  expect(emptyRows(flat) / flat.height).toBeLessThan(straight * 0.6);
  expect(emptyRows(leveled(flat, 0, bend)) / flat.height).toBeGreaterThan(straight * 0.75);
});

test("straight lines are left alone", () => {
  expect(bendOf(print, 0)).toBeNull();
  expect(leveled(print, 0, null)).toBe(print);
});

describe("blur", () => {
  const blurred = (blur: number) =>
    // Held so that the page fills the frame at its own size: nothing is blurred but by the lens.
    photographed(print, {
      ...shot,
      ...{
        width: 850,
        height: 1100,
        lean: [0, 0],
        roll: 0,
        span: 1,
        shift: [0, 0],
        shadow: 0,
        falloff: 0,
      },
      ...{ noise: 0, blur: (blur * 2000) / 1100, paper: 240 },
    });

  test("is measured", () => {
    expect(Math.abs(blurOf(blurred(1)) - 1)).toBeLessThan(0.35);
    expect(blurOf(blurred(1.5))).toBeGreaterThan(blurOf(blurred(1)) + 0.3);
    expect(blurOf(print)).toBeLessThan(0.6);
  });

  test("is taken back in part; sharp print stays as it is", () => {
    const darkest = ({ pixels }: Raster) =>
      pixels.reduce((least, pixel) => Math.min(least, pixel), 255);
    const soft = blurred(2);
    expect(darkest(sharpened(soft))).toBeLessThan(darkest(soft) - 10);
    expect(sharpened(print)).toBe(print);
  });
});
