import { describe, expect, test } from "vitest";
import { photoIn } from "~/imaging/sheet/photo-pages";
import { blank, scaled, type Raster } from "~/imaging/raster";
import { cornersOf, photographed } from "#corpus/generators/producers/camera";
import { print, shot } from "#tests/support/photographed-page";

describe("a page in a photo that was searched at half its size", () => {
  const whole = photographed(print, shot);
  const raster = scaled(whole, 0.5);

  test("is cut out of the photo as it was taken", () => {
    const photo = photoIn({ raster, whole });
    expect(photo.raster).toBe(whole);
    const corners = cornersOf(shot, 1100 / 850);
    photo.sheets[0]!.forEach(([x, y], at) => {
      expect(Math.abs(x - corners[at]![0])).toBeLessThan(12);
      expect(Math.abs(y - corners[at]![1])).toBeLessThan(12);
    });
  });

  test("is as fine as it was taken where its letters turned out too small", () => {
    const large = photographed(print, { ...shot, width: 1500, height: 2000 });
    const half = scaled(large, 0.95);
    expect(photoIn({ raster: half, whole: large })).toMatchObject({ isReduced: true });
    expect(photoIn({ raster: half, whole: large }, true)).toMatchObject({ isReduced: false });
  });

  test("stays on the small one where the photo is no larger", () => {
    expect(photoIn({ raster, whole: raster }).raster).toBe(raster);
  });

  test("stays on the small one where no page is to be seen", () => {
    const bare = blank(450, 600, 250);
    const photo = photoIn({ raster: bare, whole: blank(900, 1200, 250) });
    expect(photo).toEqual({
      ...{ raster: bare, sheets: [null], larger: null },
      ...{ isStacked: false, isReduced: true },
    });
  });
});

describe("a bright panel on one even shade", () => {
  const panel = (around: (raster: Raster) => void): Raster => {
    const raster = blank(800, 1000, 90);
    around(raster);
    for (let y = 160; y < 940; y += 1) raster.pixels.fill(255, y * 800 + 120, y * 800 + 760);
    return raster;
  };
  const found = (raster: Raster) => photoIn({ raster, whole: raster }).sheets;
  const ink = (rows: number) => (raster: Raster) => {
    for (let y = 40; y < 40 + rows; y += 1) raster.pixels.fill(240, y * 800 + 100, y * 800 + 180);
  };

  test("is a page where nothing is printed around it", () =>
    expect(found(panel(() => {}))).not.toEqual([null]));
  test("is a page where there is dust around it", () =>
    expect(found(panel(ink(2)))).not.toEqual([null]));
  test("is part of a screen where words stand above it: they are read, too", () =>
    expect(found(panel(ink(30)))).toEqual([null]));
  test("is a page where light fell on the ground, though the paper is blown out", () => {
    const lit = panel((raster) => {
      for (let at = 0; at < raster.pixels.length; at += 1)
        raster.pixels[at] = 60 + ((at * 7 + Math.floor(at / 800) * 13) % 60);
    });
    expect(found(lit)).not.toEqual([null]);
  });
});

test("a page is made no larger than one that fills its photo", () => {
  const raster = photographed(print, shot);
  const whole = blank(raster.width * 3, raster.height * 3);
  const photo = photoIn({ raster, whole });
  const ys = photo.sheets[0]!.map(([, y]) => y);
  expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(2400);
  expect(photo.raster.width).toBeGreaterThan(raster.width * 2);
  expect(photo.raster.width).toBeLessThan(whole.width);
});
