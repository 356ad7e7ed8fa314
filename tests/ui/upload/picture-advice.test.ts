import { describe, expect, test } from "vitest";
import { adviceOn } from "~/ui/upload/picture-advice";
import { blank, type Raster } from "~/imaging/raster";

/** A photo, lit from one side, of a page with upright strokes. */
function photo(frame: number, page: number): Raster {
  const width = Math.round(frame * 0.75);
  const raster = blank(width, frame);
  const [left, top] = [(width - page * 0.75) / 2, (frame - page) / 2];
  for (let y = 0; y < frame; y += 1)
    for (let x = 0; x < width; x += 1) {
      const light = 0.55 + (0.45 * x) / width;
      const [dx, dy] = [x - left, y - top];
      const isPage = dx > 0 && dy > 0 && dx < page * 0.75 && dy < page;
      raster.pixels[y * width + x] = light * (isPage ? paper(dx, dy, page) : 60 + ((x * y) % 17));
    }
  return raster;
}

/** White with lines of strokes. */
function paper(x: number, y: number, page: number): number {
  const isLine = y % 40 < 20 && y > page * 0.1 && y < page * 0.9 && x > 60 && x < page * 0.75 - 60;
  return isLine && x % 24 < 8 ? 40 : 230;
}

/** Smeared along its rows three times over, which is close to a bell curve. */
function blurred({ width, height, pixels }: Raster, reach: number): Raster {
  let from = pixels;
  for (let pass = 0; pass < 3; pass += 1) {
    const to = from.slice();
    for (let at = reach; at < from.length - reach; at += 1) {
      let sum = 0;
      for (let near = -reach; near <= reach; near += 1) sum += from[at + near] ?? 0;
      to[at] = sum / (2 * reach + 1);
    }
    from = to;
  }
  return { width, height, pixels: from };
}

describe("advice on a photo before it is sent", () => {
  test.each([
    ["sharp and near", photo(1800, 1500), null],
    ["just large enough", photo(1800, 1440), null],
    ["just too small", photo(1800, 1360), /Move closer/],
    ["a little too blurred", blurred(photo(1800, 1500), 1), /looks blurry/],
    ["very blurred", blurred(photo(1800, 1500), 3), /looks blurry/],
    ["no edge of the page in sight", photo(1500, 2200), /all the edges/],
    ["a screenshot", blank(800, 1000), null],
  ])("%s", (_, picture, expected) => {
    const advice = adviceOn(picture);
    if (expected === null) expect(advice).toBeNull();
    else expect(advice).toMatch(expected);
  });
});
