import type { PageWords, Word } from "~/domain/reading/page/page";
import { meet } from "~/domain/reading/page/rows";
import { isGarbled, settledLayer, withInset, wordsAt } from "~/domain/reading/page/text-layer";
import type { Raster } from "~/imaging/raster";
import type { FailureReason } from "~/domain/case/review";
import type { Shrink } from "./cloudflare/large-pictures.server";
import type { Ocr } from "./tesseract.server";
import { pdfRefusal } from "./pdf/pdf-bounds.server";
import type { OpenPdf, PdfOpener, ShownPicture } from "./pdf/pdf.server";
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

/** What may be wrong with a page's own words: that they are not what it shows; that pictures on it show more. */
type Doubt = "words" | "insets";

/** Of a page's few words and the recognized ones the more; a layer is held against what is seen. */
function betterOf(layer: PageWords, seen: PageWords): PageWords {
  if (hasOwnText(layer)) return settledLayer(layer, seen);
  return seen.words.length > layer.words.length ? seen : layer;
}

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
      const doubts = new Map<PageWords, Doubt>();
      for (const page of pages.filter(hasOwnText)) {
        const doubt = await doubtOf(pdf, page);
        if (doubt) doubts.set(page, doubt);
      }
      return doubts.size === 0 && pages.every(hasOwnText)
        ? { ok: true, pages }
        : await readPicturesIn(pdf, pages, doubts, onPage, beforePage);
    } finally {
      pdf.close();
    }
  }

  /** Whether a page's own words may not be what it shows, or not all of it. */
  async function doubtOf(
    pdf: OpenPdf,
    { words, pageInDocument }: PageWords,
  ): Promise<Doubt | null> {
    if (isGarbled(words)) return "words";
    const pictured = await pdf.pictured(pageInDocument);
    return pictured === "not" ? null : pictured === "mostly" ? "words" : "insets";
  }

  /** A page of text with the print of the pictures on it, or word that it could not be read. */
  async function withInsets(pdf: OpenPdf, page: PageWords): Promise<PageWords> {
    const { document, pageInDocument } = page;
    const insets = await pdf.insets(pageInDocument, "print", ocr.release);
    if (!insets) return { ...page, unreadInset: "picture-too-large" };
    let whole = page;
    for (const { raster, box } of insets) {
      // What lies under print is the paper's own ground.
      if (page.words.filter((word) => meet(word.box, box)).length > FEW_WORDS) continue;
      const [, , width, height] = box;
      const seen = await pictures.readRaster(raster, document, pageInDocument, { width, height });
      whole = withInset(whole, seen.page, box);
      if (seen.isTooSmall) whole = { ...whole, unreadInset: "picture-too-small" };
    }
    return whole;
  }

  /** Has the pages recognized that are pictures, whatever those are made of, and those whose text is doubted. */
  async function readPicturesIn(
    pdf: OpenPdf,
    layer: readonly PageWords[],
    doubts: ReadonlyMap<PageWords, Doubt>,
    onPage: OnPage,
    beforePage: BeforePage,
  ): Promise<ReadDocument> {
    const pages: PageWords[] = [];
    let refusal: FailureReason | null = null;
    let read = 0;
    for (const page of layer) {
      const { pageInDocument, document, words } = page;
      const hasText = hasOwnText(page);
      if (hasText && (!doubts.has(page) || read >= MOST_PICTURE_PAGES)) {
        pages.push(page);
        continue;
      }
      await beforePage(pageInDocument);
      if (doubts.get(page) === "insets") {
        read += 1;
        pages.push(await withInsets(pdf, page));
        if (!(await onPage(null))) return { ok: false, reason: "claim-lost" };
        continue;
      }
      const beside = words.length > 0 && !isGarbled(words);
      const picture = await pdf.picture(pageInDocument, beside, ocr.release);
      if (!picture.ok) {
        const unread = hasText || picture.reason === "no-text" ? null : picture.reason;
        refusal ??= unread;
        pages.push(unread ? { ...page, unread } : page);
        continue;
      }
      if (read >= MOST_PICTURE_PAGES) return { ok: false, reason: "too-many-pages" };
      read += 1;
      const { raster, size } = picture;
      const seen = await pictures.readRaster(raster, document, pageInDocument, size);
      const tooSmall = seen.isTooSmall && page.words.length === 0;
      if (tooSmall) refusal ??= "picture-too-small";
      const better = betterOf(page, seen.page);
      pages.push(tooSmall ? { ...better, unread: "picture-too-small" } : better);
      const isSeen = better.source === "ocr" && seen.picture;
      const kept = isSeen ? { pageInDocument, picture: isSeen } : null;
      if (!(await onPage(kept))) return { ok: false, reason: "claim-lost" };
    }
    if (pages.some(({ words }) => words.length > 0)) return { ok: true, pages };
    return { ok: false, reason: refusal ?? "no-text" };
  }

  async function readPictureFile(
    { bytes, index }: StoredFile,
    onPage: OnPage,
  ): Promise<ReadDocument> {
    const reading = await pictures.readPicture(bytes, index);
    for (const { page, picture } of reading.ok ? reading.seen : []) {
      const { pageInDocument } = page;
      if (!(await onPage(picture && { pageInDocument, picture })))
        return { ok: false, reason: "claim-lost" };
    }
    if (!reading.ok) return (await onPage(null)) ? reading : { ok: false, reason: "claim-lost" };
    const pages = reading.seen.map(({ page }) => page);
    return pages.some(({ words }) => words.length > 0)
      ? { ok: true, pages }
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

    /** One page of a PDF, from 1, as it looks; null beyond the bounds, and where it cannot be drawn. */
    async show(bytes: Uint8Array, pageInDocument: number): Promise<ShownPicture | null> {
      if (await pdfRefusal(bytes)) return null;
      const opened = await pdfs.open(bytes);
      if (!opened.ok) return null;
      try {
        return await opened.pdf.shown(pageInDocument, ocr.release);
      } finally {
        opened.pdf.close();
      }
    },

    /** One page of a PDF with what the logos at its head say; null where there are none. */
    async lookAtLogos({ bytes }: StoredFile, page: PageWords): Promise<PageWords | null> {
      const opened = await pdfs.open(bytes);
      if (!opened.ok) return null;
      try {
        const { pageInDocument } = page;
        const words: Word[] = [];
        const logos = await opened.pdf.insets(pageInDocument, "logos", ocr.release);
        for (const { raster, box } of logos ?? [])
          words.push(...wordsAt(await pictures.readLogo(raster, box[2]), box));
        return words.length > 0 ? { ...page, words: [...words, ...page.words] } : null;
      } finally {
        opened.pdf.close();
      }
    },

    /** One page of a PDF as its print shows it, whatever its text layer says; null where it cannot be drawn. */
    async look(
      { bytes, index }: StoredFile,
      { pageInDocument }: PageWords,
    ): Promise<PageWords | null> {
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
