import { describe, expect, test } from "vitest";
import { areaOf } from "~/imaging/outline";
import type { PageCorners } from "~/imaging/outline";
import { sidesSeen } from "~/imaging/sheet/page-detection";
import { paperIn } from "~/imaging/sheet/paper-region";
import { photoIn } from "~/imaging/sheet/photo-pages";
import { blank, type Raster } from "~/imaging/raster";
import { photographed, cornersOf } from "#corpus/generators/producers/camera";
import { print, shot } from "#tests/support/photographed-page";

const [WIDTH, HEIGHT] = [780, 1040];

/** A bright shape with some print on a dark, grainy ground; `isPaper` says where it is. */
function sheetOn(isPaper: (x: number, y: number) => boolean): Raster {
  const photo = blank(WIDTH, HEIGHT, 70);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const grain = ((x * 7 + y * 13) % 23) - 11;
      const isPrint = x % 40 < 5 && y % 30 < 5;
      photo.pixels[y * WIDTH + x] = (isPaper(x, y) ? (isPrint ? 90 : 205) : 70) + grain;
    }
  return photo;
}

const inside =
  (corners: PageCorners) =>
  (x: number, y: number): boolean =>
    corners.every(([fromX, fromY], at) => {
      const [toX, toY] = corners[(at + 1) % 4]!;
      return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0;
    });

const off = (found: PageCorners, wanted: PageCorners): number =>
  Math.max(...found.map(([x, y], at) => Math.hypot(x - wanted[at]![0], y - wanted[at]![1])));

const STEEP: PageCorners = [
  [340, 220],
  [760, 235],
  [520, 830],
  [40, 660],
];
const UPRIGHT: PageCorners = [
  [110, 120],
  [660, 130],
  [680, 930],
  [90, 920],
];

describe("a sheet that only its brightness shows", () => {
  test.each([
    ["seen steeply", STEEP],
    ["seen from above", UPRIGHT],
  ])("is found %s", (_, corners) => {
    const paper = paperIn(sheetOn(inside(corners)))!;
    expect(off(paper.corners, corners)).toBeLessThan(14);
    expect(paper.fit(paper.corners)).toBeGreaterThan(0.97);
  });

  test("holds more of itself than corners that are off", () => {
    const paper = paperIn(sheetOn(inside(UPRIGHT)))!;
    const [ul, ur, lr, ll] = UPRIGHT;
    expect(paper.fit([[ul[0], 400], [ur[0], 400], lr, ll])).toBeLessThan(0.7);
  });

  test("is found though its sides curl", () => {
    const bulge = (y: number) => 26 * Math.sin((Math.PI * (y - 120)) / 800);
    const paper = paperIn(sheetOn((x, y) => inside(UPRIGHT)(x - bulge(y), y)))!;
    expect(areaOf(paper.corners)).toBeGreaterThan(areaOf(UPRIGHT) * 0.94);
    expect(areaOf(paper.corners)).toBeLessThan(areaOf(UPRIGHT) * 1.06);
  });

  test.each([
    ["goes on outside the frame", sheetOn((x, y) => x + y > 500)],
    ["has a bay", sheetOn((x, y) => inside(UPRIGHT)(x, y) && !(x < 400 && y > 300 && y < 700))],
    ["is small", sheetOn((x, y) => x > 300 && x < 500 && y > 400 && y < 600)],
    ["differs little from its ground", blank(WIDTH, HEIGHT, 200)],
  ])("there is none where it %s", (_, photo) => expect(paperIn(photo)).toBeNull());
});

describe("the page of a photo", () => {
  test("is the bright sheet where a steep view leaves no edges upright", () => {
    const photo = sheetOn(inside(STEEP));
    const [found] = photoIn({ raster: photo, whole: photo }).sheets;
    expect(off(found!, STEEP)).toBeLessThan(14);
  });

  test("is the sheet by its edges where part of it lies in a shadow", () => {
    const photo = photographed(print, { ...shot, table: "dark", shadow: 0.6 });
    const [found] = photoIn({ raster: photo, whole: photo }).sheets;
    expect(off(found!, cornersOf(shot, 1100 / 850) as PageCorners)).toBeLessThan(20);
  });
});

test("of the sides of a sheet all are seen, and of others few", () => {
  const photo = sheetOn(inside(UPRIGHT));
  expect(sidesSeen(photo, UPRIGHT)).toBeGreaterThan(0.9);
  expect(
    sidesSeen(photo, [
      [200, 300],
      [600, 300],
      [600, 800],
      [200, 800],
    ]),
  ).toBeLessThan(0.3);
});
