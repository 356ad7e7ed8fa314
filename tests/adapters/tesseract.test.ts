import { readFileSync } from "node:fs";
import { PDFDocument } from "pdf-lib";
import { describe, expect, test, vi } from "vitest";
import { decodePicture } from "~/imaging/pictures";
import { encodePng } from "~/imaging/png-encoding";
import { scaled } from "~/imaging/raster";
import { documentReader } from "~/adapters/document-reader.server";
import { createOcr } from "~/adapters/tesseract.server";
import { installedOcrParts } from "#scripts/local/ocr-parts";
import { installedPdfs } from "#scripts/local/pdfs";

// A page takes two seconds, and more on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ocr = createOcr(installedOcrParts);
const reader = documentReader(ocr, installedPdfs);
const sample = (name: string) => new Uint8Array(readFileSync(`corpus/documents/${name}`));
const textOf = async (bytes: Uint8Array, mediaType: string) => {
  const read = await reader.read({ bytes, mediaType, index: 0 });
  return read.ok
    ? read.pages.flatMap(({ words }) => words.map(({ text }) => text)).join(" ")
    : read.reason;
};

describe("pictures", () => {
  test("a clean picture: every code and amount, in Wasm memory that fits a Worker", async () => {
    const text = await textOf(sample("picture-clean-frontier.png"), "image/png");
    for (const printed of ["99285", "96374", "93010", "330.00", "411.00", "$100.60"])
      expect(text).toContain(printed);
    expect(await ocr.memory()).toBeLessThan(64_000_000);
  });

  test("a photo: crooked, in a shadow, blurred", async () => {
    const text = await textOf(sample("photo-crooked-pioneer.jpg"), "image/jpeg");
    for (const printed of ["36415", "84520", "82374", "15.00"]) expect(text).toContain(printed);
  });

  test.each([
    ["photo-crooked-pioneer.jpg", 800, "picture-too-small"],
    ["photo-shadow-three-forks.jpg", 800, "picture-too-small"],
    ["photo-crooked-pioneer.jpg", 1560, "read"],
    // No light fell on it: small letters are as sharp as a screen shows them.
    ["picture-clean-frontier.png", 900, "read"],
  ])("%s, %i pixels wide: %s", async (name, width, ending) => {
    const decoded = await decodePicture(sample(name));
    if (!decoded.ok) throw new Error(decoded.reason);
    const small = scaled(decoded.raster, width / decoded.raster.width);
    const text = await textOf(encodePng(small), "image/png");
    expect(text === "picture-too-small" ? text : "read").toBe(ending);
    if (ending === "read") expect(text).toMatch(/\d\.\d\d/);
  });

  test("a header that promises a flood of pixels is refused before anything is unpacked", async () => {
    const flood = sample("picture-clean-frontier.png");
    new DataView(flood.buffer).setUint32(16, 60_000);
    new DataView(flood.buffer).setUint32(20, 60_000);
    expect(await textOf(flood, "image/png")).toBe("picture-too-large");
  });

  test.each([
    ["image/png", [0x89, 0x50, 0x4e, 0x47], "corrupt"],
    ["image/jpeg", [0xff, 0xd8, 0xff], "corrupt"],
    ["image/jpeg", [], "empty"],
  ])("%s of %j is refused", async (mediaType, bytes, reason) => {
    expect(await textOf(Uint8Array.from(bytes), mediaType)).toBe(reason);
  });
});

test("a scanned PDF is read page by page, its number known before and the claim renewed after it", async () => {
  const bytes = sample("scan-hospital-three-pages.pdf");
  let pages = 0;
  const begun: number[] = [];
  const stopped = await reader.read(
    { bytes, mediaType: "application/pdf", index: 0 },
    async () => (pages += 1) < 2,
    async (page) => void begun.push(page),
  );
  expect(stopped).toEqual({ ok: false, reason: "claim-lost" });
  expect(pages).toBe(2);
  expect(begun).toEqual([1, 2]);
});

test("a poor text layer over a scan gives way to what the scan shows, and its picture is kept", async () => {
  const pdf = await PDFDocument.load(sample("scan-physician-prairie-crossing.pdf"));
  const [page] = pdf.getPages();
  for (let line = 0; line < 12; line += 1)
    page!.drawText("0ff ce v s t ch rge 1O.O0", { x: 60, y: 700 - line * 40, size: 9, opacity: 0 });
  const kept: (number | undefined)[] = [];
  const marked: number[] = [];
  const read = await reader.read(
    { bytes: await pdf.save(), mediaType: "application/pdf", index: 0 },
    async (seen) => kept.push(seen?.pageInDocument) > 0,
    async (number) => void marked.push(number),
  );
  expect(read.ok && read.pages.map(({ source }) => source)).toEqual(["ocr"]);
  const text = read.ok ? read.pages[0]!.words.map((word) => word.text).join(" ") : read.reason;
  for (const printed of ["99214", "20610", "20552", "93000"]) expect(text).toContain(printed);
  expect(text).not.toContain("1O.O0");
  expect([kept, marked]).toEqual([[1], [1]]);
});
