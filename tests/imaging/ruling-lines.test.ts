import { describe, expect, test } from "vitest";
import { blank } from "~/imaging/raster";
import { isCrossed, withoutRulingLines } from "~/imaging/ruling-lines";
import { filled } from "#tests/support/rasters";

const INCH = 100;

describe("ruling lines", () => {
  test("a box around print goes, the print stays", () => {
    const page = blank(400, 200, 250);
    filled(page, 20, 20, 300, 2);
    filled(page, 20, 80, 300, 2);
    filled(page, 20, 20, 2, 62);
    filled(page, 318, 20, 2, 62);
    filled(page, 100, 40, 4, 14);
    const plain = withoutRulingLines(page, INCH);
    expect(plain.pixels[21 * 400 + 150]).toBe(250);
    expect(plain.pixels[50 * 400 + 21]).toBe(250);
    expect(plain.pixels[21 * 400 + 21]).toBe(250);
    expect(plain.pixels[45 * 400 + 101]).toBe(0);
  });

  test("a word that a line went through is told from one beside a line", () => {
    const page = blank(400, 200, 250);
    for (const x of [60, 72, 84, 200, 212, 224]) filled(page, x, 40, 8, 14);
    filled(page, 81, 10, 2, 180);
    const plain = withoutRulingLines(page, INCH);
    expect(isCrossed(page, plain, { left: 60, right: 92, top: 40, bottom: 54 })).toBe(true);
    expect(isCrossed(page, plain, { left: 200, right: 232, top: 40, bottom: 54 })).toBe(false);
  });

  test("a line that leans goes as well, with the level one it crosses; a column of strokes stays", () => {
    const page = blank(400, 300, 250);
    for (let y = 20; y < 280; y += 1) filled(page, 100 + Math.round(y / 16), y, 2, 1);
    filled(page, 20, 150, 300, 2);
    for (let y = 20; y < 280; y += 16) filled(page, 200, y, 3, 10);
    const plain = withoutRulingLines(page, INCH);
    const dark = (left: number, right: number) =>
      [...plain.pixels.keys()].filter(
        (at) => plain.pixels[at]! < 200 && at % 400 >= left && at % 400 < right,
      ).length;
    expect(dark(0, 198)).toBe(0);
    expect(dark(198, 205)).toBe(17 * 30);
  });

  test("a bar thicker than a rule, and a stroke shorter than one, stay", () => {
    const page = blank(400, 200, 250);
    filled(page, 20, 20, 300, 20);
    filled(page, 20, 100, 30, 2);
    expect(withoutRulingLines(page, INCH).pixels).toEqual(page.pixels);
  });

  /** How many pixels are dark in part of a page with a line across it at 120 and a stroke down to `end`, so long and leaning. */
  function darkOf(length: number, end: number): number {
    const page = blank(400, 200, 250);
    filled(page, 20, 120, 300, 2);
    for (let y = end - length; y < end; y += 1) filled(page, 100 + Math.round(y / 24), y, 2, 1);
    const { pixels } = withoutRulingLines(page, INCH);
    return pixels.filter((shade, at) => shade < 200 && at % 400 < 200).length;
  }

  test.each([
    ["a line between two cells goes, which ends on a line", 24, 120, 0],
    ["nor does it need to touch that", 30, 116, 0],
    ["a letter on a line stays", 20, 120, 44],
    ["and what stands apart from all lines", 30, 100, 60],
  ])("%s", (_, length, end, dark) => expect(darkOf(length, end)).toBe(dark));

  test.each([
    ["dots", 2, 4, 120],
    ["dashes", 8, 4, 120],
    ["pale dots", 2, 4, 215],
  ])("a line of %s goes, the print over it stays", (_, wide, gap, shade) => {
    const page = blank(400, 200, 250);
    for (let x = 20; x < 360; x += 12) filled(page, x, 90, 6, 12);
    const print = page.pixels.slice();
    for (let x = 20; x < 360; x += wide + gap)
      for (let y = 110; y < 112; y += 1)
        page.pixels.fill(shade, y * 400 + x, y * 400 + Math.min(360, x + wide));
    expect(withoutRulingLines(page, INCH).pixels).toEqual(print);
  });

  test("three dots, and a row of figures, are no line", () => {
    const page = blank(400, 200, 250);
    for (let x = 20; x < 40; x += 7) filled(page, x, 60, 2, 2);
    for (let x = 20; x < 360; x += 7) filled(page, x, 120, 4, 9);
    expect(withoutRulingLines(page, INCH).pixels).toEqual(page.pixels);
  });
});
