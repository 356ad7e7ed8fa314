import type { Word } from "./page";

/** A word as OCR saw it: pixels from the top left. */
export type SeenWord = { text: string; left: number; top: number; width: number; height: number; confidence: number; line: number };

/** Makes page words of what OCR saw: noise is dropped, boxes are points. */
export function wordsOnPage(seen: readonly SeenWord[], pointsPerPixel: number): Word[] {
  return seen.filter(isPrint).map((word) => ({
    text: word.text,
    box: [word.left * pointsPerPixel, word.top * pointsPerPixel, word.width * pointsPerPixel, word.height * pointsPerPixel],
    confidence: word.confidence,
  }));
}

/** Ruling lines and specks come out as strokes and dots; they would glue columns together. */
const isPrint = ({ text, confidence }: SeenWord): boolean => /[\p{L}\p{N}$%]/u.test(text) ? confidence > 0.05 : /^[-–—&/#*+.]+$/.test(text) && confidence > 0.4;
