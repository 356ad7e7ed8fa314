import type { Box, UnreadReason } from "~/domain/bill/bill";
import { LETTER_PAGE, type PageWords, type Word } from "~/domain/reading/page/page";
import { deskewed } from "~/imaging/deskew";
import { cropped, scaled, turned, type QuarterTurns, type Raster } from "~/imaging/raster";
import { loadPdf, type LoadedPage, type LoadedPdf } from "./loaded-pdf.server";
import {
  drawn,
  fitsDrawing,
  insetScale,
  isAtHead,
  makeupOf,
  mayHoldPrint,
  mayShowWords,
  picturedBy,
  scaleFor,
  shownScale,
} from "./pdf-rendering.server";
import { textRuns } from "./pdf-text.server";
import { mainAngle, uprightPage } from "./pdf-words.server";
import type { PdfiumParts } from "./pdfium.server";

const MOST_PAGES = 100;
const MOST_WORDS = 120_000;
const MEGABYTE = 1_048_576;
/** An engine that has grown beyond this for a page is not kept while that page is recognized. */
const KEPT_MEMORY = 24 * MEGABYTE;
/** Of an engine, beside that of recognition: together with the pictures of a page they fit a Worker's 128 MB. */
const USUAL_MEMORY = 52 * MEGABYTE;
/**
 * How a page is drawn: beside the engine of recognition; with that one out of the way; and so small that
 * PDFium unpacks a JPEG 2000 of 300 dots an inch at half its size.
 */
const ATTEMPTS = [
  { memory: USUAL_MEMORY, alone: false, share: 1 },
  { memory: 84 * MEGABYTE, alone: true, share: 1 },
  { memory: 84 * MEGABYTE, alone: true, share: 0.63 },
] as const;

type PdfRefusal = "encrypted" | "corrupt" | "too-many-pages" | "empty";

/** A page drawn as it is displayed; its size in points. */
type PagePicture =
  | { ok: true; raster: Raster; size: { width: number; height: number } }
  | { ok: false; reason: UnreadReason };

/** A page as it looks, upright as its words are; its size in points. */
export type ShownPicture = { raster: Raster; size: { width: number; height: number } };

/** A picture on a page of text, drawn in gray; its box in points, where `words` puts the words around it. */
type DrawnInset = { raster: Raster; box: Box };

export type OpenPdf = {
  /**
   * The text layer as upright pages of positioned words. `document` is the file's index in the review. A page without
   * text comes back with no words, so that a caller may have just that page recognized.
   */
  words(document: number): Promise<PageWords[] | null>;
  /** Whether a picture lies under most of a page, from 1, or on a part of it that may hold print. */
  pictured(page: number): Promise<"mostly" | "partly" | "not">;
  /**
   * One page, from 1, drawn in gray, as fine as its pictures. Beside words, a logo is not worth it. `makeRoom` is called
   * where that takes the memory of everything else.
   */
  picture(page: number, hasWords: boolean, makeRoom: () => void): Promise<PagePicture>;
  /**
   * The pictures on a page of text, from 1, that may hold print: a bill in a letter; or only the small ones at its head, where a
   * logo stands. None where the page is not upright as it is displayed; null where it cannot be drawn.
   */
  insets(page: number, of: "print" | "logos", makeRoom: () => void): Promise<DrawnInset[] | null>;
  /** One page, from 1, in gray, to be looked at: where `words` puts a word, there it is. Null where it cannot be drawn. */
  shown(page: number, makeRoom: () => void): Promise<ShownPicture | null>;
  /** Memory of the file's engine in bytes: what it has, and the most one has had. */
  memory(): { now: number; most: number };
  close(): void;
};

type Opened = { ok: true; pdf: OpenPdf } | { ok: false; reason: PdfRefusal };

/** Opens PDFs, each in an engine of its own. Runs in workerd and in Node alike; nothing in a file is executed. */
export const pdfOpener = (parts: PdfiumParts) => ({
  async open(bytes: Uint8Array): Promise<Opened> {
    if (bytes.byteLength === 0) return { ok: false, reason: "empty" };
    const loaded = await loadPdf(parts, bytes, USUAL_MEMORY).catch(() => "corrupt" as const);
    if (typeof loaded === "string") return { ok: false, reason: loaded };
    if (loaded.pageCount < 1) return { ok: false, reason: "corrupt" };
    if (loaded.pageCount > MOST_PAGES) return { ok: false, reason: "too-many-pages" };
    return { ok: true, pdf: openPdf(parts, bytes, loaded) };
  },
});

export type PdfOpener = ReturnType<typeof pdfOpener>;

function openPdf(parts: PdfiumParts, bytes: Uint8Array, first: LoadedPdf): OpenPdf {
  const { pageCount } = first;
  let loaded: LoadedPdf | null = first;
  let most = 0;

  /** Works on a page; "ended" where that ended the engine, and then the next page gets a new one. */
  async function onPage<T>(
    number: number,
    work: (page: LoadedPage) => T,
    memory: number = USUAL_MEMORY,
  ): Promise<T | null | "ended"> {
    try {
      loaded ??= await reloaded(memory);
      return loaded.onPage(number, work);
    } catch {
      most = Math.max(most, loaded?.memory() ?? 0);
      loaded = null;
      return "ended";
    }
  }

  async function reloaded(memory: number): Promise<LoadedPdf> {
    const again = await loadPdf(parts, bytes, memory);
    if (typeof again === "string") throw new Error("A PDF that opened does not open again");
    return again;
  }

  /** Gives back what a large page took, before that page is recognized. */
  function letGo(): void {
    most = Math.max(most, loaded?.memory() ?? 0);
    if (loaded && loaded.memory() > KEPT_MEMORY) loaded = null;
  }

  /** Draws a page in as little memory as it takes; "ended" where every attempt ended its engine. */
  async function attempted<T>(
    number: number,
    draw: Draw<T>,
    makeRoom: () => void,
  ): Promise<T | null | "ended"> {
    for (const { memory, alone, share } of ATTEMPTS) {
      if (alone) makeRoom();
      const picture = await onPage(number, (page) => draw(page, share), memory);
      letGo();
      if (picture !== "ended") return picture;
    }
    return "ended";
  }

  return {
    async words(document) {
      const pages: (ReadPage | null)[] = [];
      let kept = 0;
      for (let number = 1; number <= pageCount; number += 1) {
        const read = await onPage(number, readPage);
        const page = read === "ended" ? null : read;
        pages.push(page && withAtMost(page, MOST_WORDS - kept));
        kept += page?.words.length ?? 0;
      }
      if (pages.every((page) => page === null)) return null;
      return pages.map((page, at) => ({
        ...{ document, pageInDocument: at + 1, source: "text" as const },
        ...(page ?? { ...LETTER_PAGE, words: [] }),
      }));
    },
    async pictured(number) {
      const pictured = await onPage(number, (page) => picturedBy(makeup(page)));
      return pictured === null || pictured === "ended" ? "not" : pictured;
    },
    async picture(number, hasWords, makeRoom) {
      const draw: Draw<PagePicture> = (page, share) => pictureOf(page, hasWords, share);
      const picture = await attempted(number, draw, makeRoom);
      if (picture === "ended") return { ok: false, reason: "picture-too-large" };
      return picture ?? { ok: false, reason: "corrupt" };
    },
    async insets(number, of, makeRoom) {
      const draw: Draw<DrawnInset[] | null> = (page, share) => insetsOf(page, of, share);
      const insets = await attempted(number, draw, makeRoom);
      return insets === "ended" ? null : insets;
    },
    async shown(number, makeRoom) {
      const picture = await attempted(number, shownPicture, makeRoom);
      return picture === "ended" ? null : picture;
    },
    memory() {
      const now = loaded?.memory() ?? 0;
      return { now, most: Math.max(most, now) };
    },
    close() {
      loaded?.close();
      loaded = null;
    },
  };
}

/** Draws a loaded page at a share of its usual size. */
type Draw<T> = (page: LoadedPage, share: number) => T;

type ReadPage = { width: number; height: number; words: Word[]; cut?: true };

function readPage({ calls, page, size, display }: LoadedPage): ReadPage {
  const { runs, cut } = textRuns(calls, page, display);
  const upright = uprightPage(runs, size.width, size.height);
  return cut ? { ...upright, cut } : upright;
}

const withAtMost = (page: ReadPage, most: number): ReadPage =>
  page.words.length > most
    ? { ...page, words: page.words.slice(0, Math.max(0, most)), cut: true }
    : page;

const makeup = ({ calls, page, size, display }: LoadedPage) => makeupOf(calls, page, size, display);

function pictureOf(loaded: LoadedPage, hasWords: boolean, share: number): PagePicture {
  const { calls, page, size } = loaded;
  const made = makeup(loaded);
  if (!mayShowWords(made, hasWords)) return { ok: false, reason: "no-text" };
  if (!fitsDrawing(made)) return { ok: false, reason: "picture-too-large" };
  const raster = drawn(calls, page, size, share * scaleFor(made, size));
  return raster ? { ok: true, raster, size } : { ok: false, reason: "picture-too-large" };
}

function insetsOf(loaded: LoadedPage, of: "print" | "logos", share: number): DrawnInset[] | null {
  const { calls, page, size, display } = loaded;
  const made = makeup(loaded);
  const isOfKind = of === "print" ? mayHoldPrint : isAtHead(size);
  const insets = made.insets.filter(isOfKind).slice(0, MOST_INSETS);
  if (insets.length === 0) return [];
  if (!fitsDrawing(made)) return null;
  if (Math.abs(mainAngle(textRuns(calls, page, display).runs)) > UPRIGHT) return [];
  const finest = Math.max(...insets.map(({ perPoint }) => perPoint));
  const scale = share * insetScale(finest, size);
  const raster = drawn(calls, page, size, scale);
  if (!raster) return null;
  return insets.map(({ box, perPoint }) => {
    const [left, top, width, height] = box.map((points) => points * scale) as unknown as Box;
    const part = cropped(raster, left, top, width, height);
    // Print is no larger for being drawn larger: whether it can be read shows at its own size.
    const own = of === "print" ? Math.min(1, perPoint / scale) : 1;
    return { raster: scaled(part, own), box };
  });
}
/** Pages of a catalog have more, and none of them is a bill. */
const MOST_INSETS = 4;
/** Radians. */
const UPRIGHT = 0.01;

function shownPicture(loaded: LoadedPage, share: number): ShownPicture | null {
  const { calls, page, size, display } = loaded;
  if (!fitsDrawing(makeup(loaded))) return null;
  const raster = drawn(calls, page, size, share * shownScale(size));
  if (!raster) return null;
  const angle = mainAngle(textRuns(calls, page, display).runs);
  const quarters = Math.round(angle / (Math.PI / 2));
  const askew = ((angle - quarters * (Math.PI / 2)) * 180) / Math.PI;
  const turns = ((4 - quarters) % 4) as QuarterTurns;
  return {
    raster: deskewed(turned(raster, turns), askew),
    size: turns % 2 ? { width: size.height, height: size.width } : size,
  };
}
