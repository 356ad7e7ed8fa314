import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { decodeJpeg } from "~/imaging/jpeg";
import { readJpegHeader } from "~/imaging/jpeg-header";
import { encodePng } from "~/imaging/png-encoding";
import { decodePng } from "~/imaging/png";
import { cropped, scaled, type Raster } from "~/imaging/raster";

const sample = (name: string) => new Uint8Array(readFileSync(`corpus/documents/${name}`));
const meanDifference = (a: Raster, b: Raster) =>
  a.pixels.reduce((sum, shade, at) => sum + Math.abs(shade - b.pixels[at]!), 0) / a.pixels.length;

test("a picture that is kept comes back in sixteen shades, also when its width is odd", async () => {
  const whole = decodeJpeg(sample("photo-crooked-pioneer.jpg"), 4)!;
  const odd = cropped(whole, 0, 0, whole.width - 1 + (whole.width % 2), whole.height);
  const kept = await decodePng(encodePng(odd), 1);
  expect(kept).toMatchObject({ width: odd.width, height: odd.height });
  expect(odd.width % 2).toBe(1);
  const furthest = odd.pixels.reduce(
    (most, shade, at) => Math.max(most, Math.abs(shade - kept!.pixels[at]!)),
    0,
  );
  expect(furthest).toBeLessThanOrEqual(8);
});

describe("JPEG", () => {
  const photo = sample("photo-crooked-pioneer.jpg");
  const full = decodeJpeg(photo, 1)!;

  test.each([2, 4] as const)(
    "decoded at 1/%d it looks like the whole picture made smaller",
    (shrink) => {
      const small = decodeJpeg(photo, shrink)!;
      expect(small.width).toBe(Math.ceil(full.width / shrink));
      expect(meanDifference(small, scaled(full, 1 / shrink))).toBeLessThan(3);
    },
  );

  test("a file cut off in the middle gives its upper half", () => {
    const half = decodeJpeg(photo.subarray(0, photo.length >> 1), 1)!;
    // Comparing millions of numbers one by one would take the test runner seconds.
    const upper = ({ pixels, width }: Raster) => Buffer.from(pixels.subarray(0, 300 * width));
    expect(upper(half).equals(upper(full))).toBe(true);
  });

  test("any cut and any flipped byte ends without an exception", () => {
    const small = photo.subarray(0, 6000);
    for (let at = 0; at < 400; at += 1) {
      const damaged = small.slice(0, 6000 - at * 10);
      damaged[(at * 37) % damaged.length]! ^= 0x5a;
      const header = readJpegHeader(damaged);
      if (header && header.width * header.height < 4_000_000) decodeJpeg(damaged, 8);
    }
  });
});

test("a PNG of four bits a pixel, whole and at half size", async () => {
  const png = sample("picture-clean-frontier.png");
  const whole = (await decodePng(png, 1))!;
  expect([whole.width, whole.height]).toEqual([1700, 2200]);
  const half = (await decodePng(png, 2))!;
  expect(meanDifference(half, scaled(whole, 0.5))).toBeLessThan(1.5);
});
