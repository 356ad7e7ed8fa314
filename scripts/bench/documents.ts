import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { documentReader } from "~/adapters/document-reader.server";
import { letterPdf } from "~/adapters/letter-pdf/letter-pdf.server";
import { createOcr } from "~/adapters/tesseract.server";
import { readPdf } from "~/adapters/pdf/pdf.server";
import { readBill } from "~/domain/reading/read-bill";
import { audit } from "~/domain/audit/audit";
import { installedOcrParts } from "#scripts/local/ocr-parts";
import { reference, THREE_PAGES } from "./page-data";
import { atMost, kilobytes, milliseconds, summary, type BenchRow, type Summary } from "./table";
import type { ChallengedRow, Letter } from "~/domain/letter/parts";

const PICTURE = "corpus/documents/picture-clean-frontier.png";
const SIXTY_PAGES = "corpus/documents/long-sixty-pages.pdf";
const WARM_UPS = 3;
const LONG = 1000;
/** A table of 1,000 rows by jsPDF with autotable, measured for performance.md in a run of its own. */
const JSPDF_MS = 131;

/** What the `documents` Worker does with a letter and a file, in this Node, warm. */
export async function documentRows(letter: Letter): Promise<BenchRow[]> {
  const { typical, long } = await letterTimes(letter);
  const { three, sixty } = await readingTimes();
  const seen = await ocrFigures();
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
      goal: atMost(three.median, 150, "150 ms"),
    },
    {
      ...row("reading and auditing 60 pages, CPU time", sixty),
      goal: atMost(sixty.median, 2_000, "2 s"),
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

async function readAndAudit(bytes: Uint8Array): Promise<void> {
  const reading = await readPdf(bytes, 0);
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
  const reader = documentReader(ocr);
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
