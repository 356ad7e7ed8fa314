import type { PageWords } from "~/domain/reading/page";
import type { Raster } from "~/imaging/raster";
import type { FailureReason } from "~/domain/case/review";
import type { Shrink } from "./cloudflare/large-pictures.server";
import type { Ocr } from "./tesseract.server";
import { pdfRefusal } from "./pdf/pdf-bounds.server";
import type { OpenPdf, PdfOpener } from "./pdf/pdf.server";
import { pictureReader } from "./picture-reader.server";

export type ReadDocument =
  { ok: true; pages: PageWords[] } | { ok: false; reason: FailureReason | "claim-lost" };
export type StoredFile = { bytes: Uint8Array; mediaType: string; index: number };
/** The straightened picture a page was read from. */
type SeenPage = { pageInDocument: number; picture: Raster };
/**
 * Called after every page that took OCR, with its picture when the page's words come from it; false ends the reading,
 * because somebody else has the job.
 */
export type OnPage = (seen: SeenPage | null) => Promise<boolean>;
/** Called with a page's number, from 1, before that page is drawn: a page may end the Worker it is drawn in. */
type BeforePage = (page: number) => Promise<void>;

/** A page takes two to four seconds; more would not end before the queue gives the job up. */
const MOST_PICTURE_PAGES = 60;

/** Scanning apps and fax machines print a line of text over their picture; a page of a bill has more. */
const FEW_WORDS = 15;
const hasOwnText = ({ words }: PageWords): boolean => words.length > FEW_WORDS;

/** Turns one stored file into pages of positioned words, or says why it cannot. `shrink` helps with huge pictures. */
export function documentReader(ocr: Ocr, pdfs: PdfOpener, shrink?: Shrink) {
  const pictures = pictureReader(ocr, shrink);

  async function readPdfFile(
    { bytes, index }: StoredFile,
    onPage: OnPage,
    beforePage: BeforePage,
  ): Promise<ReadDocument> {
    const refused = await pdfRefusal(bytes);
    if (refused) return { ok: false, reason: refused };
    const opened = await pdfs.open(bytes);
    if (!opened.ok) return opened;
    const { pdf } = opened;
    try {
      const pages = await pdf.words(index);
      if (!pages) return { ok: false, reason: "corrupt" };
      return pages.every(hasOwnText)
        ? { ok: true, pages }
        : await readPicturesIn(pdf, pages, onPage, beforePage);
    } finally {
      pdf.close();
    }
  }

  /** Has the pages recognized that are pictures, whatever those are made of. */
  async function readPicturesIn(
    pdf: OpenPdf,
    layer: readonly PageWords[],
    onPage: OnPage,
    beforePage: BeforePage,
  ): Promise<ReadDocument> {
    const pages: PageWords[] = [];
    let refusal: FailureReason | null = null;
    let read = 0;
    for (const page of layer) {
      const { pageInDocument, document } = page;
      if (hasOwnText(page)) {
        pages.push(page);
        continue;
      }
      await beforePage(pageInDocument);
      const picture = await pdf.picture(pageInDocument, page.words.length > 0, ocr.release);
      if (!picture.ok) {
        const unread = picture.reason === "no-text" ? null : picture.reason;
        refusal ??= unread;
        pages.push(unread ? { ...page, unread } : page);
        continue;
      }
      if (read >= MOST_PICTURE_PAGES) return { ok: false, reason: "too-many-pages" };
      read += 1;
      const { raster, size } = picture;
      const seen = await pictures.readRaster(raster, document, pageInDocument, size);
      const better = seen.page.words.length > page.words.length;
      pages.push(better ? seen.page : page);
      const kept = better && seen.picture ? { pageInDocument, picture: seen.picture } : null;
      if (!(await onPage(kept))) return { ok: false, reason: "claim-lost" };
    }
    if (pages.some(({ words }) => words.length > 0)) return { ok: true, pages };
    return { ok: false, reason: refusal ?? "no-text" };
  }

  async function readPictureFile(
    { bytes, index }: StoredFile,
    onPage: OnPage,
  ): Promise<ReadDocument> {
    const reading = await pictures.readPicture(bytes, index, 1);
    const kept =
      reading.ok && reading.picture ? { pageInDocument: 1, picture: reading.picture } : null;
    if (!(await onPage(kept))) return { ok: false, reason: "claim-lost" };
    if (!reading.ok) return reading;
    return reading.page.words.length > 0
      ? { ok: true, pages: [reading.page] }
      : { ok: false, reason: "no-text" };
  }

  return {
    /** Named in every run, so that a report tells what read it. */
    version: "layout-1+pdfium-2+tesseract-5",

    /** Text where a page has text, OCR where it is a picture, in the order of the pages. */
    async read(
      file: StoredFile,
      onPage: OnPage = async () => true,
      beforePage: BeforePage = async () => undefined,
    ): Promise<ReadDocument> {
      if (file.bytes.byteLength === 0) return { ok: false, reason: "empty" };
      return file.mediaType === "application/pdf"
        ? readPdfFile(file, onPage, beforePage)
        : readPictureFile(file, onPage);
    },

    /** One page of a PDF, from 1, as its print shows it, whatever its text layer says; null where it cannot be drawn. */
    async look({ bytes, index }: StoredFile, pageInDocument: number): Promise<PageWords | null> {
      const opened = await pdfs.open(bytes);
      if (!opened.ok) return null;
      const { pdf } = opened;
      try {
        const picture = await pdf.picture(pageInDocument, false, ocr.release);
        if (!picture.ok) return null;
        return (await pictures.readRaster(picture.raster, index, pageInDocument, picture.size))
          .page;
      } finally {
        pdf.close();
      }
    },
  };
}
