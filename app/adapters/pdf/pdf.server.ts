import { getDocumentProxy } from "unpdf";
import type { PageWords, Word } from "~/domain/reading/page";
import { placedRuns, uprightPage, type Run } from "./pdf-words.server";

export const MOST_PAGES = 100;
const MOST_WORDS = 120_000;
const MOST_ITEMS_PER_PAGE = 40_000;

export type PdfRefusal = "encrypted" | "corrupt" | "too-many-pages" | "empty";
export type PdfReading = { ok: true; pages: PageWords[] } | { ok: false; reason: PdfRefusal };

/**
 * Reads the text layer of a PDF as upright pages of positioned words. `document` is the file's index in the review.
 * A page without text comes back with no words, so that a caller may send just that page to OCR. Runs in workerd
 * and in Node alike, draws nothing and executes nothing of the file.
 */
export async function readPdf(bytes: Uint8Array, document: number): Promise<PdfReading> {
  if (bytes.byteLength === 0) return { ok: false, reason: "empty" };
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>;
  try {
    // The parser takes ownership of the buffer it is given and leaves it detached.
    pdf = await getDocumentProxy(bytes.slice(), {
      verbosity: 0,
      disableFontFace: true,
      stopAtErrors: false,
    });
  } catch (error) {
    return {
      ok: false,
      reason: (error as { name?: string }).name === "PasswordException" ? "encrypted" : "corrupt",
    };
  }
  try {
    if (pdf.numPages > MOST_PAGES) return { ok: false, reason: "too-many-pages" };
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
  } catch {
    return { ok: false, reason: "corrupt" };
  } finally {
    await pdf.cleanup().catch(() => undefined);
    await pdf.loadingTask.destroy().catch(() => undefined);
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

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
