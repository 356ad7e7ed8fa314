import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFNumber } from "pdf-lib";
import { describe, expect, test } from "vitest";
import type { Raster } from "~/imaging/raster";
import { installedPdfs } from "#scripts/local/pdfs";
import { aRawPdf, content, packed } from "#tests/support/hostile-pdf";

const nothing = () => undefined;

async function opened(bytes: Uint8Array) {
  const file = await installedPdfs.open(bytes);
  if (!file.ok) throw new Error(file.reason);
  return file.pdf;
}

async function pictureOf(bytes: Uint8Array, hasWords = false) {
  const pdf = await opened(bytes);
  const picture = await pdf.picture(1, hasWords, nothing);
  pdf.close();
  return picture;
}

type Options = {
  extra?: Record<string, string>;
  rotate?: number;
  rgb?: boolean;
  content?: string;
};

/** A page whose picture is black in its upper left quarter; `extra` are further entries of the picture. */
async function aPage(options: Options = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 400]);
  const [width, height, channels] = [150, 200, options.rgb ? 3 : 1];
  const samples = new Uint8Array(width * height * channels).fill(255);
  for (let y = 0; y < height / 2; y += 1)
    samples.fill(0, y * width * channels, (y * width + width / 2) * channels);
  const stream = pdf.context.stream(deflateSync(samples), {
    ...{ Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 8 },
    ColorSpace: options.rgb ? "DeviceRGB" : "DeviceGray",
    Filter: "FlateDecode",
    ...options.extra,
  });
  page.node.setXObject(PDFName.of("Scan"), pdf.context.register(stream));
  const drawing = options.content ?? "q 300 0 0 400 0 0 cm /Scan Do Q";
  page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.flateStream(drawing)));
  if (options.rotate) page.node.set(PDFName.of("Rotate"), PDFNumber.of(options.rotate));
  return pdf.save();
}

/** Which quarters of the page are black: upper left, upper right, lower left, lower right. */
const quarters = ({ width, height, pixels }: Raster) =>
  (
    [
      [1, 1],
      [3, 1],
      [1, 3],
      [3, 3],
    ] as const
  ).map(
    ([x, y]) => pixels[Math.floor((height * y) / 4) * width + Math.floor((width * x) / 4)]! < 128,
  );

describe("a page is drawn as it is displayed", () => {
  test.each<[string, Options, boolean[]]>([
    ["gray", {}, [true, false, false, false]],
    ["color", { rgb: true }, [true, false, false, false]],
    ["on a page turned clockwise", { rotate: 90 }, [false, true, false, false]],
    ["on a page upside down", { rotate: 180 }, [false, false, false, true]],
    [
      "mirrored by its matrix",
      { content: "q -300 0 0 400 300 0 cm /Scan Do Q" },
      [false, true, false, false],
    ],
    [
      "in two strips",
      { content: "q 300 0 0 200 0 140 cm /Scan Do Q q 300 0 0 200 0 -60 cm /Scan Do Q" },
      [true, false, true, false],
    ],
  ])("%s", async (_, options, expected) => {
    const page = await pictureOf(await aPage(options));
    if (!page.ok) throw new Error(page.reason);
    expect(quarters(page.raster)).toEqual(expected);
    const turned = options.rotate === 90;
    expect(page.size).toEqual(turned ? { width: 400, height: 300 } : { width: 300, height: 400 });
  });

  test("a scan as fine as it is, a drawing at 200 dots an inch", async () => {
    const scan = await pictureOf(await aPage());
    expect(scan.ok && scan.raster.width).toBe(417);
    const lines = "0 g 0 0 300 200 re f";
    const drawing = await pictureOf(await aPage({ content: lines }));
    expect(drawing.ok && drawing.raster.width).toBe(833);
    expect(drawing.ok && quarters(drawing.raster)).toEqual([false, false, true, true]);
  });

  test.each(["jpeg-2000", "jbig2-symbols"])("a scan in %s shows its print", async (name) => {
    const page = await pictureOf(new Uint8Array(readFileSync(`tests/support/scans/${name}.pdf`)));
    if (!page.ok) throw new Error(page.reason);
    const ink = page.raster.pixels.filter((shade) => shade < 128).length;
    expect(ink / page.raster.pixels.length).toBeGreaterThan(0.015);
  });

  test("a logo beside words is not worth it, without words it is; a blank page never", async () => {
    const logo = await aPage({ content: "q 60 0 0 40 20 340 cm /Scan Do Q" });
    expect(await pictureOf(logo, true)).toEqual({ ok: false, reason: "no-text" });
    expect(await pictureOf(logo)).toMatchObject({ ok: true });
    expect(await pictureOf(await aPage({ content: " " }))).toEqual({
      ok: false,
      reason: "no-text",
    });
  });

  test("letters drawn as outlines are seen beside the words of a stamp", async () => {
    const outlines = "0 0 20 20 re f\n".repeat(400);
    expect(await pictureOf(await aPage({ content: outlines }), true)).toMatchObject({ ok: true });
  });
});

describe("what a page may take", () => {
  const inColor = (side: number) => {
    const samples = new Uint8Array(side * side * 3).fill(255);
    samples.fill(0, 0, (side * side * 3) / 2);
    const entries = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceRGB`;
    return (drawing: string) =>
      aRawPdf([content(drawing), packed(samples, entries)], "/XObject << /Im 6 0 R >>");
  };
  const whole = "q 612 0 0 792 0 0 cm /Im Do Q ";

  test("a picture that needs more memory than there is beside recognition has it make room", async () => {
    const pdf = await opened(inColor(4000)(whole));
    let room = 0;
    const page = await pdf.picture(1, false, () => (room += 1));
    expect(room).toBe(1);
    expect(page.ok && quarters(page.raster)).toEqual([true, true, false, false]);
    expect(pdf.memory().most).toBeLessThan(100 * 1_048_576);
    // The file is still open: the next page gets a new engine.
    expect(await pdf.words(0)).toMatchObject([{ words: [] }]);
    pdf.close();
  });

  test("a usual scan leaves room for recognition", async () => {
    const pdf = await opened(
      new Uint8Array(readFileSync("corpus/documents/scan-physician-prairie-crossing.pdf")),
    );
    expect(await pdf.picture(1, false, nothing)).toMatchObject({ ok: true });
    expect(pdf.memory().most).toBeLessThan(30 * 1_048_576);
    pdf.close();
  });

  test("more pixels than a page in color and its mask are refused before they are unpacked", async () => {
    const entries =
      "/Type /XObject /Subtype /Image /Width 11000 /Height 11000 /BitsPerComponent 1 /ColorSpace /DeviceGray";
    const page = (times: number) =>
      aRawPdf(
        [content(whole.repeat(times)), packed(new Uint8Array(), entries)],
        "/XObject << /Im 6 0 R >>",
      );
    expect(await pictureOf(page(2))).toMatchObject({ ok: true });
    expect(await pictureOf(page(3))).toEqual({ ok: false, reason: "picture-too-large" });
  });

  test.each([
    [499, true],
    [501, false],
  ])("painted over %d times", async (times, ok) => {
    const page = aRawPdf([content("0 0 612 792 re f\n".repeat(times))]);
    expect((await pictureOf(page)).ok).toBe(ok);
  });
});
