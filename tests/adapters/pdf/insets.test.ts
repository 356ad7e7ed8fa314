import { readFileSync } from "node:fs";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test, vi } from "vitest";
import { documentReader } from "~/adapters/document-reader.server";
import { createOcr } from "~/adapters/tesseract.server";
import { readPages } from "~/domain/reading/read-pages";
import { cropped, scaled } from "~/imaging/raster";
import { decodePicture } from "~/imaging/pictures";
import { encodePng } from "~/imaging/png-encoding";
import { namedByLogo } from "~/use-cases/look-again";
import { installedOcrParts } from "#scripts/local/ocr-parts";
import { installedPdfs } from "#scripts/local/pdfs";

// A page takes two seconds, and more on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const reader = documentReader(createOcr(installedOcrParts), installedPdfs);
const scan = await decodePicture(
  new Uint8Array(readFileSync("corpus/documents/picture-clean-frontier.png")),
);
if (!scan.ok) throw new Error(scan.reason);
const { raster } = scan;

type Place = { x: number; y: number; width: number; height: number };

/** A page of a few sentences with a picture on it; its place in points from the lower left. */
async function aPageWith(picture: Uint8Array, place: Place, lines: readonly string[]) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  lines.forEach((text, at) => page.drawText(text, { x: 72, y: 220 - at * 14, size: 10, font }));
  page.drawImage(await pdf.embedPng(picture), place);
  return new Uint8Array(await pdf.save());
}

const LETTER = [
  "A reader sent us this bill of her visit. She had asked twice what the lines on it mean,",
  "and nobody in the office could say. We looked at it together, line by line, with a coder.",
];

const textOf = async (bytes: Uint8Array) => {
  const read = await reader.read({ bytes, mediaType: "application/pdf", index: 0 });
  if (!read.ok) throw new Error(read.reason);
  const [page] = read.pages;
  return { page: page!, text: page!.words.map(({ text }) => text).join(" ") };
};

test("a bill that is a picture on a page of text is read where it stands", async () => {
  const height = (400 * raster.height) / raster.width;
  const place = { x: 100, y: 770 - height, width: 400, height };
  const { page, text } = await textOf(await aPageWith(encodePng(raster), place, LETTER));
  for (const printed of ["99285", "96374", "330.00", "reader sent us"])
    expect(text).toContain(printed);
  expect(page.source).toBe("text");
  const code = page.words.find((word) => word.text === "99285")!;
  expect(code.confidence).toBeLessThan(1);
  expect(code.box[0]).toBeGreaterThan(100);
  expect(code.box[0]).toBeLessThan(500);
  expect(code.box[1]).toBeGreaterThan(22);
  expect(code.box[1]).toBeLessThan(22 + height);
});

test("a bill whose picture is too small to be read is said to be, and nothing of it is guessed", async () => {
  const height = (400 * raster.height) / raster.width;
  const place = { x: 100, y: 770 - height, width: 400, height };
  const small = scaled(raster, 520 / raster.width);
  const { page, text } = await textOf(await aPageWith(encodePng(small), place, LETTER));
  expect(text).toBe(LETTER.join(" "));
  expect(page.unreadInset).toBe("picture-too-small");
  expect(readPages([page]).unreadPages).toEqual([
    { page: 1, reason: "picture-too-small", inset: true },
  ]);
});

test("a picture that shows no amounts adds no words", async () => {
  const head = cropped(raster, 0, 0, raster.width, raster.height * 0.1);
  const place = { x: 60, y: 560, width: 490, height: 140 };
  const { text } = await textOf(await aPageWith(encodePng(head), place, LETTER));
  expect(text).toBe(LETTER.join(" "));
});

test("a picture under print is the paper's ground, and is not read", async () => {
  const place = { x: 60, y: 190, width: 490, height: 490 };
  const { text } = await textOf(await aPageWith(encodePng(raster), place, LETTER));
  expect(text).toBe(LETTER.join(" "));
});

test("a sender that only a logo names is named by it, and asked about", async () => {
  const scale = raster.width / 612;
  const logo = cropped(raster, 40 * scale, 44 * scale, 286 * scale, 22 * scale);
  const bill = [
    "Patient: Lena Holm        Statement date: 03/20/2026",
    "Date           Code     Service                       Charge",
    "03/02/2026     99213    Office visit                  180.00",
    "03/02/2026     87880    Strep test                     45.00",
    "                        Total charges                 225.00",
  ];
  const place = { x: 60, y: 720, width: 214, height: 17 };
  const bytes = await aPageWith(encodePng(logo), place, bill);
  const { page, text } = await textOf(bytes);
  expect(text).not.toContain("FRONTIER");
  const read = readPages([page])!;
  expect(read.provider).toBeUndefined();
  const file = { bytes, mediaType: "application/pdf", index: 0 };
  const named = await namedByLogo(read, [page], (of) => reader.lookAtLogos(file, of));
  expect(named.provider?.value).toContain("FRONTIER EMERGENCY PHYSICIANS");
  expect(named.provider?.confidence).toBeLessThan(0.8);
  expect({ ...named, provider: undefined }).toEqual({ ...read, provider: undefined });
  // Whom the words of a page name is not asked of its pictures.
  const told = { ...read, provider: { value: "Juniper Bend Clinic", confidence: 1 } };
  expect(await namedByLogo(told, [page], () => expect.unreachable())).toBe(told);
});
