import type { Box, UnreadReason } from "~/domain/bill/bill";

/** One printed word. */
export type Word = {
  text: string;
  /** Upright page coordinates: left, top, width, height in PDF points, origin top left. */
  box: Box;
  /** 0 to 1; a text layer is 1. */
  confidence: number;
};

/** A page as positioned words, already turned upright: what every reader hands to the domain. */
export type PageWords = {
  /** Index of the file among the review's documents, from 0. */
  document: number;
  /** From 1. */
  pageInDocument: number;
  /** Points, upright. */
  width: number;
  height: number;
  source: "text" | "ocr";
  words: Word[];
  /** The straightened picture these words were read from is kept beside them. */
  pictured?: true;
  /** The page holds more words than these. */
  cut?: true;
  /** Why nothing was read from this page, though from others there was. */
  unread?: UnreadReason;
  /** Why a picture on this page of text was not read. */
  unreadInset?: UnreadReason;
};

/** A page to be shown; its size in points. */
export type ShownPage = Pick<PageWords, "width" | "height"> & {
  /** From 1, among all pages of the review. */
  number: number;
};

/** How a page is shown: as the picture it was read from, as its file draws it, or drawn again from its words. */
export type PageLook = "read" | "drawn" | "redrawn";

/** US Letter, upright, in points: what a picture without a page size of its own is taken to show. */
export const LETTER_PAGE = { width: 612, height: 792 };

/** Stands for a file without any text among others that have some, such as the back of a sheet. */
export const blankPage = (document: number): PageWords => ({
  document,
  pageInDocument: 1,
  ...LETTER_PAGE,
  source: "ocr",
  words: [],
  unread: "no-text",
});
