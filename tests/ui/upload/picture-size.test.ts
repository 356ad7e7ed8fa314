import { expect, test } from "vitest";
import { scaledSize, stepsTo } from "~/ui/upload/picture-size";

test.each([
  ["a small page", 1275, 1650, 1275, 1650, false],
  ["one pixel", 1, 1, 1, 1, false],
  ["the longest edge allowed", 2115, 2600, 2115, 2600, false],
  ["one pixel more than the edge", 2000, 2601, 1999, 2600, true],
  ["the longest edge of two pages", 3600, 2700, 3600, 2700, false],
  ["one pixel more than that edge", 3601, 2700, 3600, 2699, true],
  ["just wide enough for two pages", 3001, 2500, 3001, 2500, false],
  ["just too narrow for two pages", 3000, 2500, 2569, 2140, true],
  ["just under the area", 2345, 2345, 2345, 2345, false],
  ["just over the area", 2346, 2346, 2345, 2345, true],
  ["twice the edge", 1000, 5200, 500, 2600, true],
  ["a 12 megapixel photo", 3024, 4032, 1950, 2600, true],
  ["the same on its side", 4032, 3024, 3600, 2700, true],
  ["a 48 megapixel photo", 6048, 8064, 1950, 2600, true],
  ["a square photo", 4000, 4000, 2345, 2345, true],
  ["a long receipt", 1000, 26000, 100, 2600, true],
  ["a line", 9000, 1, 3600, 1, true],
])("%s: %i x %i is sent as %i x %i", (_, width, height, toWidth, toHeight, changed) => {
  expect(scaledSize(width, height)).toEqual({ width: toWidth, height: toHeight, changed });
});

test("a picture is halved until the last step is less than half", () => {
  const to = { width: 650, height: 487 };
  expect(stepsTo({ width: 4000, height: 3000 }, to)).toEqual([
    { width: 2000, height: 1500 },
    { width: 1000, height: 750 },
    to,
  ]);
  expect(stepsTo(to, to)).toEqual([to]);
});

test("no step is larger than a phone's canvas", () => {
  for (const step of stepsTo({ width: 16_000, height: 12_000 }, { width: 2600, height: 1950 }))
    expect(step.width * step.height).toBeLessThanOrEqual(16_000_000);
});
