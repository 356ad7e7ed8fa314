import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { PDFDocument, PDFName } from "pdf-lib";
import { documentReader } from "~/adapters/document-reader.server";
import { letterPdf } from "~/adapters/letter-pdf/letter-pdf.server";
import { createOcr } from "~/adapters/tesseract.server";
import { installedPdfs } from "#scripts/local/pdfs";
import type { OpenPdf, PdfOpener } from "~/adapters/pdf/pdf.server";
import { decodePicture } from "~/imaging/pictures";
import { encodePng } from "~/imaging/png-encoding";
import { scaled } from "~/imaging/raster";
import { stacked } from "~/imaging/scrolled-screen";
import { readBill } from "~/domain/reading/read-bill";
import { audit } from "~/domain/audit/audit";
import { installedOcrParts } from "#scripts/local/ocr-parts";
import { reference, THREE_PAGES } from "./page-data";
import { atMost, kilobytes, milliseconds, summary, type BenchRow, type Summary } from "./table";
import type { ChallengedRow, Letter } from "~/domain/letter/parts";

const PICTURE = "corpus/documents/picture-clean-frontier.png";
const SCAN = "corpus/documents/scan-physician-prairie-crossing.pdf";
export const SIXTY_PAGES = "corpus/documents/long-sixty-pages.pdf";
const WARM_UPS = 3;
/** Of the 128 MB that a Worker has. */
const MOST_HELD = 110 * 1_048_576;
/** In pixels, as most phones take it. */
const PHONE_WIDTH = 1_170;
const LONG = 1000;
/** A table of 1,000 rows by jsPDF with autotable, measured for performance.md in a run of its own. */
const JSPDF_MS = 131;

/** What the `documents` Worker does with a letter and a file, in this Node, warm. */
export async function documentRows(letter: Letter): Promise<BenchRow[]> {
  const { typical, long } = await letterTimes(letter);
  const { three, sixty } = await readingTimes();
  const seen = await ocrFigures();
  const drawing = await drawingTime();
  const scan = await mostHeld(await aColorScan(), "application/pdf");
  const scrolled = await mostHeld(await aScrolledScreen(), "image/png");
  const shown = await shownMemory();
  const row = (what: string, { median, spread }: Summary): BenchRow => ({
    what,
    figure: milliseconds(median),
    spread,
    harness: "Node",
  });
  return [
    row(`letter PDF, ${letter.rows.length}-row attachment`, typical),
    {
      ...row(`letter PDF, ${LONG}-row attachment`, long),
      goal: atMost(long.median, 0.9 * JSPDF_MS, `0.9 × jsPDF (${JSPDF_MS} ms, in another run)`),
    },
    {
      ...row("reading and auditing a 3-page PDF, CPU time", three),
      goal: atMost(three.median, 250, "250 ms"),
    },
    {
      ...row("reading and auditing 60 pages, CPU time", sixty),
      goal: atMost(sixty.median, 3_000, "3 s"),
    },
    {
      ...row("OCR of an upright page, 1700 × 2200, CPU time", seen.page),
      goal: atMost(seen.page.median, 4_000, "4 s"),
    },
    {
      what: "OCR engine's Wasm memory after it",
      figure: kilobytes(seen.wasm),
      harness: "Node",
      goal: atMost(seen.wasm, 64 * 1_048_576, "64 MB"),
    },
    row("a scanned page of a PDF drawn, CPU time", drawing),
    {
      what: "a 300-dpi color scan: both engines, heap and buffers",
      figure: kilobytes(scan),
      harness: "Node",
      goal: atMost(scan, MOST_HELD, "110 MB"),
    },
    {
      what: "a phone's screen, scrolled over four: the same",
      figure: kilobytes(scrolled),
      harness: "Node",
      goal: atMost(scrolled, MOST_HELD, "110 MB"),
    },
    {
      what: "engine of a page of 60 that is shown, at its largest",
      figure: kilobytes(shown),
      harness: "Node",
      goal: atMost(shown, 52 * 1_048_576, "52 MB, as while it is read"),
    },
    { what: "growth of the process by OCR (RSS)", figure: kilobytes(seen.grown), harness: "Node" },
  ];
}

async function timed(
  times: number,
  work: () => Promise<unknown>,
  clock: () => number,
): Promise<Summary> {
  for (let at = 0; at < WARM_UPS; at += 1) await work();
  const figures: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const began = clock();
    await work();
    figures.push(clock() - began);
  }
  return summary(figures);
}

const wall = () => performance.now();
const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const require = createRequire(import.meta.url);
const font = (name: string) =>
  new Uint8Array(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

/** A letter as the sample bill calls for, and the same with a long attachment of rows that differ. */
async function letterTimes(letter: Letter) {
  const fonts = { regular: font("DejaVuSans"), bold: font("DejaVuSans-Bold") };
  const [row] = letter.rows;
  if (!row) throw new Error("the sample letter challenges no line");
  const many: ChallengedRow[] = Array.from({ length: LONG }, (_, index) => ({
    ...row,
    code: String(10_000 + index),
    charge: `$${100 + index}.${String(index % 100).padStart(2, "0")}`,
  }));
  return {
    typical: await timed(9, () => letterPdf(letter, fonts), wall),
    long: await timed(7, () => letterPdf({ ...letter, rows: many }, fonts), wall),
  };
}

const textReader = documentReader(createOcr(installedOcrParts), installedPdfs);

async function readAndAudit(bytes: Uint8Array): Promise<void> {
  const reading = await textReader.read({ bytes, mediaType: "application/pdf", index: 0 });
  if (!reading.ok) throw new Error(`the sample could not be read: ${reading.reason}`);
  const bill = readBill(reading.pages);
  audit(bill, await reference.for(bill));
}

/** By the processor's time, which the platform bills and limits. */
async function readingTimes() {
  const three = new Uint8Array(readFileSync(THREE_PAGES));
  const long = new Uint8Array(readFileSync(SIXTY_PAGES));
  return {
    three: await timed(11, () => readAndAudit(three), processor),
    sixty: await timed(3, () => readAndAudit(long), processor),
  };
}

/** Local runtimes do not hold a Worker to 128 MB, so what OCR takes is measured here. */
async function ocrFigures() {
  const ocr = createOcr(installedOcrParts);
  const reader = documentReader(ocr, installedPdfs);
  const file = {
    bytes: new Uint8Array(readFileSync(PICTURE)),
    mediaType: "image/png",
    index: 0,
  } as const;
  const before = process.memoryUsage.rss();
  const page = await timed(
    3,
    async () => {
      const read = await reader.read(file);
      if (!read.ok) throw new Error(`the sample picture could not be read: ${read.reason}`);
    },
    processor,
  );
  return { page, wasm: await ocr.memory(), grown: process.memoryUsage.rss() - before };
}

/** With opening the file, in an engine of its own. */
async function drawingTime(): Promise<Summary> {
  const bytes = new Uint8Array(readFileSync(SCAN));
  const draw = async () => {
    const opened = await installedPdfs.open(bytes);
    if (!opened.ok) throw new Error(`the sample scan could not be opened: ${opened.reason}`);
    const picture = await opened.pdf.picture(1, false, () => undefined);
    if (!picture.ok) throw new Error(`the sample scan could not be drawn: ${picture.reason}`);
    opened.pdf.close();
  };
  return timed(9, draw, processor);
}

/** The most memory, in bytes, that an engine takes for a page of a long document that is drawn to be looked at. */
async function shownMemory(): Promise<number> {
  const opened = await installedPdfs.open(new Uint8Array(readFileSync(SIXTY_PAGES)));
  if (!opened.ok) throw new Error(`the long sample could not be opened: ${opened.reason}`);
  const shown = await opened.pdf.shown(31, () => undefined);
  if (!shown) throw new Error("a page of the long sample could not be drawn");
  const { most } = opened.pdf.memory();
  opened.pdf.close();
  return most;
}

/** A letter page of print in color at 300 dots an inch, as a PDF. */
async function aColorScan(): Promise<Uint8Array> {
  const decoded = await decodePicture(new Uint8Array(readFileSync(PICTURE)));
  if (!decoded.ok) throw new Error(`the sample picture could not be decoded: ${decoded.reason}`);
  const { width, height, pixels } = scaled(decoded.raster, 1.5);
  const samples = new Uint8Array(pixels.length * 3);
  pixels.forEach((shade, at) => samples.fill(shade, at * 3, at * 3 + 3));
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const image = pdf.context.flateStream(samples, {
    ...{ Type: "XObject", Subtype: "Image", Width: width, Height: height },
    ...{ BitsPerComponent: 8, ColorSpace: "DeviceRGB" },
  });
  page.node.setXObject(PDFName.of("Scan"), pdf.context.register(image));
  const drawing = pdf.context.flateStream("612 0 0 792 0 0 cm /Scan Do");
  page.node.set(PDFName.of("Contents"), pdf.context.register(drawing));
  return pdf.save();
}

/** A picture of a phone's screen, scrolled over four screens. */
async function aScrolledScreen(): Promise<Uint8Array> {
  const decoded = await decodePicture(new Uint8Array(readFileSync(PICTURE)));
  if (!decoded.ok) throw new Error(`the sample picture could not be decoded: ${decoded.reason}`);
  const page = scaled(decoded.raster, PHONE_WIDTH / decoded.raster.width);
  return encodePng(stacked([page, page, page, page, page, page]));
}

/** The most memory, in bytes, that is held at once while a file is drawn and recognized, over that of an idle process. */
async function mostHeld(bytes: Uint8Array, mediaType: string): Promise<number> {
  const ocr = createOcr(installedOcrParts);
  let pdf: OpenPdf | undefined;
  const pdfs: PdfOpener = {
    async open(file) {
      const opened = await installedPdfs.open(file);
      if (opened.ok) pdf = opened.pdf;
      return opened;
    },
  };
  const reader = documentReader(ocr, pdfs);
  const held = () => {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const idle = held();
  let most = 0;
  const sample = async (engine: "now" | "most") => {
    const others = held() - idle + (await ocr.memory());
    most = Math.max(most, others + (pdf?.memory()[engine] ?? 0));
  };
  const sampling = setInterval(() => void sample("now"), 100);
  // Twice: the second time the engine of recognition has its full size while the page is drawn.
  for (let round = 0; round < 2; round += 1) {
    const read = await reader.read({ bytes, mediaType, index: 0 });
    if (!read.ok) throw new Error(`a file whose memory is measured was not read: ${read.reason}`);
    // Nothing can look while a page is drawn: that is reckoned afterwards.
    await sample("most");
  }
  clearInterval(sampling);
  return most;
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
