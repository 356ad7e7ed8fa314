import { PDFDocument, PDFName, PDFNumber, StandardFonts, degrees, type PDFPage } from "pdf-lib";
import { expect, test } from "vitest";
import type { Box } from "~/domain/bill/bill";
import type { Raster } from "~/imaging/raster";
import { installedPdfs } from "#scripts/local/pdfs";
import { samples } from "#tests/support/samples";
import { aRawPdf, content } from "#tests/support/hostile-pdf";

const nothing = () => undefined;

async function opened(bytes: Uint8Array) {
  const file = await installedPdfs.open(bytes);
  if (!file.ok) throw new Error(file.reason);
  return file.pdf;
}

/** The words of a page and its picture. */
async function looked(bytes: Uint8Array) {
  const pdf = await opened(bytes);
  const [page] = (await pdf.words(0)) ?? [];
  const shown = await pdf.shown(1, nothing);
  pdf.close();
  if (!page || !shown) throw new Error("the page is not shown");
  return { page, shown };
}

/** The smallest box, in points, that holds all dark pixels. */
function inkIn({ width, height, pixels }: Raster, perPoint: number): Box {
  const [xs, ys]: [number[], number[]] = [[], []];
  pixels.forEach((shade, at) => {
    if (shade > 128) return;
    xs.push(at % width);
    ys.push(Math.floor(at / width));
  });
  expect(xs.length, `ink on ${width} x ${height}`).toBeGreaterThan(50);
  const least = (all: number[]) => all.reduce((low, one) => Math.min(low, one), Infinity);
  const most = (all: number[]) => all.reduce((high, one) => Math.max(high, one), 0) + 1;
  const [left, top] = [least(xs), least(ys)];
  return [left, top, most(xs) - left, most(ys) - top].map((length) => length / perPoint) as Box;
}

/** A page with one word; `turn` changes the page. */
async function aWord(
  at: { x: number; y: number; rotate?: number },
  turn: (page: PDFPage) => void = nothing,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  const { x, y, rotate = 0 } = at;
  page.drawText("HHHHHHHH", { x, y, size: 20, font, rotate: degrees(rotate) });
  turn(page);
  return pdf.save();
}

const rotated = (by: number) => (page: PDFPage) =>
  page.node.set(PDFName.of("Rotate"), PDFNumber.of(by));

test.each<[string, Parameters<typeof aWord>]>([
  ["upright", [{ x: 100, y: 600 }]],
  ["turned clockwise as displayed", [{ x: 100, y: 600 }, rotated(90)]],
  ["upside down as displayed", [{ x: 100, y: 600 }, rotated(180)]],
  ["turned and displayed upright", [{ x: 300, y: 200, rotate: 90 }, rotated(90)]],
  ["printed sideways, upwards", [{ x: 300, y: 200, rotate: 90 }]],
  ["printed sideways, downwards", [{ x: 300, y: 600, rotate: -90 }]],
  ["printed upside down", [{ x: 300, y: 600, rotate: 180 }]],
  ["a little askew", [{ x: 120, y: 500, rotate: 4 }]],
  ["sideways and a little askew", [{ x: 320, y: 300, rotate: 87 }]],
  [
    "on a page cut to a part of its sheet",
    [{ x: 200, y: 600 }, (page) => page.setCropBox(150, 300, 300, 400)],
  ],
  [
    "on such a page, turned",
    [
      { x: 200, y: 600 },
      (page) => {
        page.setCropBox(150, 300, 300, 400);
        rotated(270)(page);
      },
    ],
  ],
])("%s: the ink of a word lies in its box, and nowhere else", async (_, [at, turn]) => {
  const { page, shown } = await looked(await aWord(at, turn));
  expect(shown.size.width).toBeCloseTo(page.width, 1);
  expect(shown.size.height).toBeCloseTo(page.height, 1);
  expect(shown.raster.width / page.width).toBeCloseTo(2, 1);
  const [word] = page.words;
  if (!word) throw new Error("no word");
  const [left, top, width, height] = word.box;
  const [x, y, wide, high] = inkIn(shown.raster, 2);
  expect(x).toBeGreaterThan(left - 2);
  expect(x + wide).toBeLessThan(left + width + 2);
  expect(wide).toBeGreaterThan(width * 0.9);
  expect(y).toBeGreaterThan(top - 2);
  expect(y + high).toBeLessThan(top + height + 2);
  expect(high).toBeGreaterThan(height * 0.5);
});

test.each(["turned-sideways-open-door", "turned-flagged-saint-brendan", "clean-physician-juniper"])(
  "every word of %s stands on its ink",
  async (name) => {
    const sample = samples.find(({ truth }) => truth.name === name);
    const { page, shown } = await looked(sample?.bytes ?? new Uint8Array());
    const scale = shown.raster.width / page.width;
    const bare = page.words.filter(({ box: [x, y, wide, high] }) => {
      for (let row = Math.floor(y * scale); row < (y + high) * scale; row += 1)
        for (let column = Math.floor(x * scale); column < (x + wide) * scale; column += 1)
          if ((shown.raster.pixels[row * shown.raster.width + column] ?? 255) < 160) return false;
      return true;
    });
    expect(page.words.length).toBeGreaterThan(40);
    expect(bare.map(({ text }) => text)).toEqual([]);
  },
);

test("a page that would be painted over for minutes is not shown", async () => {
  const coats = aRawPdf([content("0 0 612 792 re f ".repeat(20_000))]);
  const pdf = await opened(coats);
  expect(await pdf.shown(1, nothing)).toBeNull();
  pdf.close();
});

test("a page as large as a poster is shown no larger than a screen can use", async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([3000, 4000]).drawRectangle({ x: 0, y: 0, width: 3000, height: 2000 });
  const { raster, size } = (await (await opened(await pdf.save())).shown(1, nothing)) ?? {};
  expect(size).toEqual({ width: 3000, height: 4000 });
  expect(raster?.height).toBe(2600);
});
