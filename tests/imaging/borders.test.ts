import { describe, expect, test } from "vitest";
import { withoutBorders } from "~/imaging/borders";
import { blank, type Raster } from "~/imaging/raster";
import { printedPage } from "#tests/support/rasters";

describe("what a photographed paper lies on", () => {
  /** Grain that is the same in every run: differences of up to 80 between pixels. */
  const grain = (at: number) => 150 + (((at * 2654435761) >>> 8) % 80);
  const granite = (width: number, height: number): Raster => ({
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, at) => grain(at)),
  });
  function onGranite(page: Raster, margin: number): Raster {
    const table = granite(page.width + 2 * margin, page.height + 2 * margin);
    for (let y = 0; y < page.height; y += 1)
      table.pixels.set(
        page.pixels.subarray(y * page.width, (y + 1) * page.width),
        (y + margin) * table.width + margin,
      );
    return table;
  }

  test("grain around the paper goes, all print stays", () => {
    const page = printedPage();
    const wiped = withoutBorders(onGranite(page, 120));
    const at = (x: number, y: number) => wiped.pixels[y * wiped.width + x]!;
    for (const [x, y] of [
      [5, 5],
      [500, 60],
      [60, 700],
      [1080, 1330],
    ] as const)
      expect(at(x, y)).toBe(250);
    for (let y = 0; y < page.height; y += 1)
      for (let x = 70; x < page.width - 70; x += 3)
        if (page.pixels[y * page.width + x]! < 128) expect(at(x + 120, y + 120)).toBeLessThan(128);
  });
  test("print that runs to the picture's edge stays", () => {
    const page = printedPage();
    const close = blank(690, 900, 250);
    for (let y = 0; y < 900; y += 1)
      close.pixels.set(page.pixels.subarray((y + 100) * 850 + 80, (y + 100) * 850 + 770), y * 690);
    expect(withoutBorders(close)).toBe(close);
  });
  test("a scan on grainy paper all over is left alone", () => {
    const scan = granite(850, 1100);
    expect(withoutBorders(scan)).toBe(scan);
  });
});
