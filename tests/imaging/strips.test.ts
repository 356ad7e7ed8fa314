import { expect, test } from "vitest";
import type { Raster } from "~/imaging/raster";
import { isNoise, strips } from "~/imaging/strips";

/** A page of dark lines 20 rows high with 10 empty rows between them. */
function ruledPage(lines: number): Raster {
  const [width, height] = [40, lines * 30];
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1) if (y % 30 < 20) pixels.fill(0, y * width, (y + 1) * width);
  return { width, height, pixels } as Raster;
}

test("cuts fall between the lines and the strips make up the page", () => {
  const page = ruledPage(40);
  const cut = strips(page, 200);
  expect(cut.length).toBeGreaterThan(4);
  expect(cut.reduce((sum, { raster }) => sum + raster.height, 0)).toBe(page.height);
  for (const { top } of cut.slice(1)) expect(top % 30).toBeGreaterThanOrEqual(20);
  for (const { raster } of cut) expect(raster.height).toBeLessThanOrEqual(320);
});

test("a short picture is one strip, a page full of ink is cut all the same", () => {
  expect(strips(ruledPage(5), 200)).toHaveLength(1);
  const full = { width: 10, height: 1_000, pixels: new Uint8Array(10_000) } as Raster;
  expect(strips(full, 200).length).toBeGreaterThan(3);
});

test("bare paper makes no strip, however coarse its grain", () => {
  const page = ruledPage(10);
  const height = 2_000;
  const pixels = new Uint8Array(page.width * height).map((_, at) => 235 + ((at * 7919) % 20));
  pixels.set(page.pixels);
  const cut = strips({ width: page.width, height, pixels } as Raster, 200);
  expect(cut.at(-1)!.top).toBeLessThan(page.height);
});

/** Specks two pixels apart, each `height` pixels high. */
function specks(count: number, height = 1) {
  const [width, rows] = [400, 10 + Math.ceil(count / 199) * (height + 2)];
  const pixels = new Uint8Array(width * rows).fill(255);
  for (let at = 0; at < count; at += 1)
    for (let y = 0; y < height; y += 1)
      pixels[(2 + Math.floor(at / 199) * (height + 2) + y) * width + 1 + (at % 199) * 2] = 0;
  return { width, height: rows, pixels };
}

test.each([
  ["at the bound", specks(3_000), false],
  ["over the bound", specks(3_001), true],
  ["at the bound, in strokes", specks(3_000, 9), false],
])("specks %s are noise: %s", (_, raster, noise) => {
  expect(isNoise(raster)).toBe(noise);
});

test("ink that hangs together above is one mark, however it spreads", () => {
  const comb = specks(0);
  const whole = { ...comb, height: 4_000, pixels: new Uint8Array(400 * 4_000).fill(0) };
  expect(isNoise(whole)).toBe(false);
});
