import { getDocumentProxy } from "unpdf";
import type { PageWords, Word } from "~/domain/reading/page";
import { placedRuns, uprightPage } from "./pdf-words.server";
import type { Run } from "./pdf-runs.server";

const MOST_PAGES = 100;
const MOST_WORDS = 120_000;
const MOST_ITEMS_PER_PAGE = 40_000;

type PdfRefusal = "encrypted" | "corrupt" | "too-many-pages" | "empty";
export type PdfReading = { ok: true; pages: PageWords[] } | { ok: false; reason: PdfRefusal };

/**
 * Reads the text layer of a PDF as upright pages of positioned words. `document` is the file's index in the review.
 * A page without text comes back with no words, so that a caller may send just that page to OCR. Runs in workerd
 * and in Node alike, draws nothing and executes nothing of the file.
 */
export async function readPdf(bytes: Uint8Array, document: number): Promise<PdfReading> {
  if (bytes.byteLength === 0) return { ok: false, reason: "empty" };
  const opened = await openPdf(bytes);
  if (!opened.ok) return opened;
  const { pdf } = opened;
  try {
    return pdf.numPages > MOST_PAGES
      ? { ok: false, reason: "too-many-pages" }
      : await readPages(pdf, document);
  } catch {
    return { ok: false, reason: "corrupt" };
  } finally {
    await pdf.cleanup().catch(() => undefined);
    await pdf.loadingTask.destroy().catch(() => undefined);
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function openPdf(
  bytes: Uint8Array,
): Promise<{ ok: true; pdf: Pdf } | { ok: false; reason: PdfRefusal }> {
  try {
    // The parser takes ownership of the buffer it is given and leaves it detached.
    const pdf = await getDocumentProxy(bytes.slice(), {
      verbosity: 0,
      disableFontFace: true,
      stopAtErrors: false,
    });
    return { ok: true, pdf };
  } catch (error) {
    const { name } = error as { name?: string };
    return { ok: false, reason: name === "PasswordException" ? "encrypted" : "corrupt" };
  }
}

/** A page that cannot be read comes back without words; a document of such pages only is corrupt. */
async function readPages(pdf: Pdf, document: number): Promise<PdfReading> {
  const pages: PageWords[] = [];
  let words = 0;
  let broken = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await readPage(pdf, number).catch(() => null);
    if (!page) broken += 1;
    const kept = (page?.words ?? []).slice(0, Math.max(0, MOST_WORDS - words));
    words += kept.length;
    pages.push({
      document,
      pageInDocument: number,
      width: page?.width ?? 612,
      height: page?.height ?? 792,
      source: "text",
      words: kept,
    });
  }
  return broken === pages.length ? { ok: false, reason: "corrupt" } : { ok: true, pages };
}

async function readPage(
  pdf: Pdf,
  number: number,
): Promise<{ width: number; height: number; words: Word[] }> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const runs: Run[] = [];
  for (const item of content.items.slice(0, MOST_ITEMS_PER_PAGE)) {
    if (!("str" in item) || item.str === "") continue;
    const family = content.styles[item.fontName]?.fontFamily;
    runs.push(...placedRuns(item, viewport.transform, family === "monospace"));
  }
  page.cleanup();
  return uprightPage(runs, viewport.width, viewport.height);
}
