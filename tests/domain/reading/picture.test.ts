import { describe, expect, test } from "vitest";
import { withoutBars } from "~/imaging/bars";
import { printCells } from "~/imaging/cells";
import { evenLight, whitened } from "~/imaging/illumination";
import { painted } from "~/domain/picture/paint";
import { blank, oriented, scaled, turned, type Raster } from "~/imaging/raster";
import { isCrossed, withoutRules } from "~/imaging/ruling-lines";
import { layOf, skewOf, straightened } from "~/imaging/deskew";
import { withoutSurroundings } from "~/imaging/borders";

const INCH = 100;

/** A raster from rows of shades, for the smallest cases. */
const rasterOf = (rows: number[][]): Raster => ({
  width: rows[0]!.length,
  height: rows.length,
  pixels: Uint8Array.from(rows.flat()),
});
const rowsOf = ({ width, height, pixels }: Raster) =>
  Array.from({ length: height }, (_, y) => [...pixels.subarray(y * width, (y + 1) * width)]);

function filled(
  raster: Raster,
  left: number,
  top: number,
  width: number,
  height: number,
  shade = 0,
) {
  for (let y = top; y < top + height; y += 1)
    raster.pixels.fill(shade, y * raster.width + left, y * raster.width + left + width);
}

/** Lines of little strokes, as print looks from afar. */
function printedPage(width = 850, height = 1100): Raster {
  const page = blank(width, height, 250);
  for (let line = 100; line < height - 100; line += 25)
    for (let x = 80; x < width - 80; x += 7)
      if ((x * 7 + line * 3) % 11 > 2) filled(page, x, line, 3, 10);
  return page;
}

test.each([
  [
    1,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    2,
    [
      [2, 1],
      [4, 3],
    ],
  ],
  [
    3,
    [
      [4, 3],
      [2, 1],
    ],
  ],
  [
    4,
    [
      [3, 4],
      [1, 2],
    ],
  ],
  [
    5,
    [
      [1, 3],
      [2, 4],
    ],
  ],
  [
    6,
    [
      [3, 1],
      [4, 2],
    ],
  ],
  [
    7,
    [
      [4, 2],
      [3, 1],
    ],
  ],
  [
    8,
    [
      [2, 4],
      [1, 3],
    ],
  ],
])("EXIF orientation %i", (orientation, expected) => {
  expect(
    rowsOf(
      oriented(
        rasterOf([
          [1, 2],
          [3, 4],
        ]),
        orientation,
      ),
    ),
  ).toEqual(expected);
});

test("a quarter turn there and back changes nothing", () => {
  const picture = rasterOf([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  expect(turned(turned(picture, 1), 3)).toEqual(picture);
});

test("shrinking averages, growing keeps flat areas flat", () => {
  expect(
    rowsOf(
      scaled(
        rasterOf([
          [0, 100, 200, 200],
          [100, 200, 200, 200],
        ]),
        0.5,
      ),
    ),
  ).toEqual([[100, 200]]);
  expect(scaled(blank(10, 10, 77), 1.7).pixels.every((shade) => shade === 77)).toBe(true);
});

test("a third of a thin stroke's darkness survives shrinking to a third", () => {
  const picture = blank(9, 9);
  filled(picture, 4, 0, 1, 9);
  expect(rowsOf(scaled(picture, 1 / 3))[1]).toEqual([255, 170, 255]);
});

test("a shadow across the page disappears and print stays dark", () => {
  const page = printedPage();
  for (let y = 0; y < page.height; y += 1)
    for (let x = 0; x < page.width; x += 1)
      page.pixels[y * page.width + x]! *= 0.35 + (0.65 * x) / page.width;
  const lit = evenLight(page);
  const paper = [
    [10, 10],
    [840, 10],
    [10, 1090],
  ].map(([x, y]) => lit.pixels[y! * page.width + x!]!);
  for (const shade of paper) expect(shade).toBeGreaterThan(225);
  expect(lit.pixels.reduce((least, shade) => Math.min(least, shade))).toBeLessThan(20);
});

describe("a page that lies crooked", () => {
  test.each([-12, -4.5, -0.4, 0, 2, 9])("%d degrees are measured and taken back", (degrees) => {
    const crooked = straightened(printedPage(), -degrees);
    expect(skewOf(crooked)).toBeCloseTo(degrees, 0);
    expect(Math.abs(skewOf(straightened(crooked, skewOf(crooked))))).toBeLessThan(0.15);
  });

  test("lying on its side is told from lying straight", () => {
    expect(layOf(printedPage())).toEqual({ onItsSide: false, hasLines: true });
    expect(layOf(turned(printedPage(), 1))).toEqual({ onItsSide: true, hasLines: true });
  });

  test("noise has no lines", () => {
    const noise = blank(600, 800);
    let seed = 7;
    for (let at = 0; at < noise.pixels.length; at += 1) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      noise.pixels[at] = seed >> 23;
    }
    expect(layOf(noise).hasLines).toBe(false);
  });
});

describe("ruling lines", () => {
  test("a box around print goes, the print stays", () => {
    const page = blank(400, 200, 250);
    filled(page, 20, 20, 300, 2);
    filled(page, 20, 80, 300, 2);
    filled(page, 20, 20, 2, 62);
    filled(page, 318, 20, 2, 62);
    filled(page, 100, 40, 4, 14);
    const plain = withoutRules(page, INCH);
    expect(plain.pixels[21 * 400 + 150]).toBe(250);
    expect(plain.pixels[50 * 400 + 21]).toBe(250);
    expect(plain.pixels[21 * 400 + 21]).toBe(250);
    expect(plain.pixels[45 * 400 + 101]).toBe(0);
  });

  test("a word that a line went through is told from one beside a line", () => {
    const page = blank(400, 200, 250);
    for (const x of [60, 72, 84, 200, 212, 224]) filled(page, x, 40, 8, 14);
    filled(page, 81, 10, 2, 180);
    const plain = withoutRules(page, INCH);
    expect(isCrossed(page, plain, { left: 60, right: 92, top: 40, bottom: 54 })).toBe(true);
    expect(isCrossed(page, plain, { left: 200, right: 232, top: 40, bottom: 54 })).toBe(false);
  });

  test("a bar thicker than a rule, and a stroke shorter than one, stay", () => {
    const page = blank(400, 200, 250);
    filled(page, 20, 20, 300, 20);
    filled(page, 20, 100, 30, 2);
    expect(withoutRules(page, INCH).pixels).toEqual(page.pixels);
  });
});

test("white print on a dark bar becomes dark print on white", () => {
  const page = blank(400, 200, 250);
  filled(page, 40, 40, 300, 30, 60);
  filled(page, 100, 48, 4, 14, 250);
  const plain = withoutBars(page, INCH);
  expect(plain.pixels[50 * 400 + 60]).toBeGreaterThan(240);
  expect(plain.pixels[50 * 400 + 101]).toBeLessThan(20);
  const print = printedPage();
  expect(withoutBars(print, INCH)).toBe(print);
});

test("runs of print are found by their ink, columns apart", () => {
  const page = blank(400, 100, 250);
  for (const x of [20, 32, 44, 200, 212]) filled(page, x, 40, 8, 12);
  const cells = printCells(page, 14);
  expect(cells).toHaveLength(2);
  expect(cells[0]!.left).toBeLessThanOrEqual(20);
  expect(cells[0]!.right).toBeGreaterThanOrEqual(52);
});

test("a picture is painted where its matrix says, the darker staying", () => {
  const canvas = blank(4, 4, 200);
  painted(
    canvas,
    rasterOf([
      [10, 250],
      [250, 20],
    ]),
    [2, 0, 0, -2, 1, 3],
  );
  expect(rowsOf(canvas)).toEqual([
    [200, 200, 200, 200],
    [200, 10, 200, 200],
    [200, 200, 20, 200],
    [200, 200, 200, 200],
  ]);
});

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
    const wiped = withoutSurroundings(onGranite(page, 120));
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
    expect(withoutSurroundings(close)).toBe(close);
  });
  test("a scan on grainy paper all over is left alone", () => {
    const scan = granite(850, 1100);
    expect(withoutSurroundings(scan)).toBe(scan);
  });
});

test("paper becomes white, print and its edges stay", () => {
  const { pixels } = whitened(rasterOf([[0, 90, 160, 192, 225, 240, 255]]));
  expect([...pixels]).toEqual([0, 90, 160, 206, 255, 255, 255]);
});
