import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFNumber } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { decodeJpeg } from "~/imaging/jpeg";
import { readJpegHeader } from "~/imaging/jpeg-header";
import { createOcr } from "~/adapters/tesseract.server";
import { decodeJbig2 } from "~/adapters/pdf/jbig2.server";
import { openPdfPictures } from "~/adapters/pdf/pdf-pictures.server";
import { encodePng } from "~/imaging/png-encoding";
import { decodePng } from "~/imaging/png";
import { cropped, scaled, type Raster } from "~/imaging/raster";
import { jbig2Of } from "#tests/support/jbig2";

const sample = (name: string) => new Uint8Array(readFileSync(`corpus/documents/${name}`));
const meanDifference = (a: Raster, b: Raster) =>
  a.pixels.reduce((sum, shade, at) => sum + Math.abs(shade - b.pixels[at]!), 0) / a.pixels.length;

/** These pictures need no OCR engine; one that is asked for fails. */
const noOcr = createOcr({
  wasm: () => Promise.reject(new Error("no engine here")),
  model: () => Promise.reject(new Error("no model here")),
});

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

describe("pictures in a PDF", () => {
  /** A page whose picture is black in its upper left quarter; `extra` are further entries of the picture. */
  async function aPage(
    options: {
      extra?: Record<string, string>;
      rotate?: number;
      rgb?: boolean;
      content?: string;
    } = {},
  ) {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([300, 400]);
    const [width, height, channels] = [150, 200, options.rgb ? 3 : 1];
    const samples = new Uint8Array(width * height * channels).fill(255);
    for (let y = 0; y < height / 2; y += 1)
      samples.fill(0, y * width * channels, (y * width + width / 2) * channels);
    const stream = pdf.context.stream(deflateSync(samples), {
      ...{ Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 8 },
      ...{
        ColorSpace: options.rgb ? "DeviceRGB" : "DeviceGray",
        Filter: "FlateDecode",
        ...options.extra,
      },
    });
    page.node.setXObject(PDFName.of("Scan"), pdf.context.register(stream));
    const content = options.content ?? "q 300 0 0 400 0 0 cm /Scan Do Q";
    page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.flateStream(content)));
    if (options.rotate) page.node.set(PDFName.of("Rotate"), PDFNumber.of(options.rotate));
    return (await openPdfPictures(await pdf.save(), noOcr)).page(1);
  }
  /** Which quarters of the page are black: upper left, upper right, lower left, lower right. */
  const quarters = ({ width, height, pixels }: Raster) =>
    [
      [1, 1],
      [3, 1],
      [1, 3],
      [3, 3],
    ].map(
      ([x, y]) =>
        pixels[Math.floor((height * y!) / 4) * width + Math.floor((width * x!) / 4)]! < 128,
    );

  test.each([
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
      { content: "q 300 0 0 200 0 200 cm /Scan Do Q q 300 0 0 200 0 0 cm /Scan Do Q" },
      null,
    ],
  ])("%s", async (_, options, expected) => {
    const page = await aPage(options);
    if (!page.ok) throw new Error(page.reason);
    if (expected) expect(quarters(page.raster)).toEqual(expected);
    const turned = "rotate" in options && options.rotate === 90;
    expect(page.size).toEqual(turned ? { width: 400, height: 300 } : { width: 300, height: 400 });
  });

  test.each([
    ["JPEG 2000", { Filter: "JPXDecode" }, "picture-format"],
    ["JBIG2 of a kind other than whole pixels", { Filter: "JBIG2Decode" }, "picture-format"],
  ])("%s is refused by name", async (_, extra, reason) => {
    expect(await aPage({ extra })).toEqual({ ok: false, reason });
  });

  test("a logo is not a page", async () => {
    expect(await aPage({ content: "q 60 0 0 40 20 340 cm /Scan Do Q" })).toEqual({
      ok: false,
      reason: "no-text",
    });
  });
});

describe("JBIG2, as office scanners write it", () => {
  const [width, height] = [150, 90];
  const bits = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return (x * 3 + y * 7) % 11 < 4 || (x > 40 && x < 60) ? 1 : 0;
  });

  test.each([0, 3] as const)("template %d comes back bit by bit", async (template) => {
    const page = await decodeJbig2(jbig2Of({ width, height, bits }, template), async () => null);
    expect(page).toEqual({ width, height, bits });
  });

  test("a page in a PDF", async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([width, height]);
    const stream = pdf.context.stream(jbig2Of({ width, height, bits }, 0), {
      ...{ Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: 1 },
      ...{ ColorSpace: "DeviceGray", Filter: "JBIG2Decode" },
    });
    page.node.setXObject(PDFName.of("Scan"), pdf.context.register(stream));
    const content = pdf.context.flateStream(`q ${width} 0 0 ${height} 0 0 cm /Scan Do Q`);
    page.node.set(PDFName.of("Contents"), pdf.context.register(content));
    const read = await (await openPdfPictures(await pdf.save(), noOcr)).page(1);
    if (!read.ok) throw new Error(read.reason);
    const { raster } = read;
    const dark = (x: number, y: number) =>
      raster.pixels[
        Math.round((y * raster.height) / height) * raster.width +
          Math.round((x * raster.width) / width)
      ]! < 128;
    expect(dark(50, 40)).toBe(true);
    expect(dark(50, 5)).toBe(true);
  });

  test("any cut and any flipped byte ends without an exception", async () => {
    const whole = jbig2Of({ width, height, bits }, 0);
    for (let at = 0; at < 300; at += 1) {
      const damaged = whole.slice(0, at % 3 === 0 ? (at * 7) % whole.length : whole.length);
      if (damaged.length > 0) damaged[(at * 13) % damaged.length]! ^= 0x5a;
      await decodeJbig2(damaged, async () => null);
    }
  });
});
