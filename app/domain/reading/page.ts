import type { Box, UnreadReason } from "../bill";

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
  /** Why a page that is a picture could not be opened, though the rest of its file could. */
  unread?: UnreadReason;
};
