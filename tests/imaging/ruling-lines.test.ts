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

  test("a bar thicker than a rule, and a stroke shorter than one, stay", () => {
    const page = blank(400, 200, 250);
    filled(page, 20, 20, 300, 20);
    filled(page, 20, 100, 30, 2);
    expect(withoutRulingLines(page, INCH).pixels).toEqual(page.pixels);
  });
});
