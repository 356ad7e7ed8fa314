import { describe, expect, test } from "vitest";
import { photoIn } from "~/imaging/photo-pages";
import { blank, scaled } from "~/imaging/raster";
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

  test("stays on the small one where the photo is no larger", () => {
    expect(photoIn({ raster, whole: raster }).raster).toBe(raster);
  });

  test("stays on the small one where no page is to be seen", () => {
    const bare = blank(450, 600, 250);
    const photo = photoIn({ raster: bare, whole: blank(900, 1200, 250) });
    expect(photo).toEqual({ raster: bare, sheets: [null], isStacked: false });
  });
});

test("a panel of a screen is no page: what stands around it is read, too", () => {
  const screen = blank(800, 1000, 90);
  for (let y = 160; y < 940; y += 1) screen.pixels.fill(255, y * 800 + 120, y * 800 + 760);
  expect(photoIn({ raster: screen, whole: screen }).sheets).toEqual([null]);
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
