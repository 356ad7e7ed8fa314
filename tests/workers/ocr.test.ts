import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { documentReader } from "~/adapters/document-reader.server";
import { pdfOpener } from "~/adapters/pdf/pdf.server";
import { createOcr } from "~/adapters/tesseract.server";
import { pdfiumParts } from "#workers/documents/pdfium-parts";
import { ocrParts } from "#workers/documents/ocr-parts";
import { aRawPdf, content, form } from "#tests/support/hostile-pdf";
import { sampleBytes } from "./world";

const ocr = createOcr(ocrParts(env.ASSETS));
const reader = documentReader(ocr, pdfOpener(pdfiumParts));
const readPdf = (bytes: Uint8Array) =>
  reader.read({ bytes, mediaType: "application/pdf", index: 0 });

test("reads a picture inside the Workers runtime", async () => {
  let renewed = 0;
  const file = { bytes: sampleBytes("picture"), mediaType: "image/png", index: 0 };
  const read = await reader.read(file, async () => (renewed += 1) > 0);
  if (!read.ok) throw new Error(read.reason);
  const text = read.pages[0]!.words.map((word) => word.text).join(" ");
  expect(text).toContain("FRONTIER");
  expect(text).toContain("99285");
  expect(renewed).toBe(1);
  expect(await ocr.memory()).toBeLessThan(64 * 1024 * 1024);
}, 60_000);

test.each(["jpeg2000", "jbig2"])(
  "a scan in %s inside a PDF is read in the Workers runtime",
  async (name) => {
    const read = await readPdf(sampleBytes(name));
    if (!read.ok) throw new Error(read.reason);
    const text = read.pages[0]!.words.map((word) => word.text).join(" ");
    expect(text).toContain("PRAIRIE CROSSING FAMILY MEDICINE");
    for (const printed of ["Jennings", "20610", "112.00", "761.50", "191.95"])
      expect(text).toContain(printed);
  },
  60_000,
);

test("the words of a text layer stand where they are printed", async () => {
  const read = await readPdf(sampleBytes("hospital"));
  if (!read.ok) throw new Error(read.reason);
  expect(read.pages.map(({ source }) => source)).toEqual(["text", "text", "text"]);
  expect(read.pages.every(({ words }) => words.length > 100)).toBe(true);
});

test("what cannot be opened is refused by its name", async () => {
  expect(await readPdf(sampleBytes("encrypted"))).toEqual({ ok: false, reason: "encrypted" });
  expect(await readPdf(new Uint8Array())).toEqual({ ok: false, reason: "empty" });
  const cut = sampleBytes("hospital").slice(0, 300);
  expect(await readPdf(cut)).toEqual({ ok: false, reason: "corrupt" });
  const draws = "/Fm Do\n".repeat(200);
  const hostile = aRawPdf(
    [content(draws), form(draws, "/XObject << /Fm 6 0 R >>")],
    "/XObject << /Fm 6 0 R >>",
  );
  expect(await readPdf(hostile)).toEqual({ ok: false, reason: "too-complex" });
});
