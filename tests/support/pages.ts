import type { PageWords, Word } from "~/domain/reading/page/page";

/** A piece of text at a place across the page; `right` sets its right edge instead of its left. */
type Piece = { at?: number; right?: number; text: string; size?: number };
/** A line of text pieces; a bare string stands at the left margin. `gap` adds room above it. */
export type Line = string | { pieces: Piece[]; gap?: number };

const WIDTH = 0.5;

/** Words set as a simple typesetter would: every letter half as wide as the type is high. */
function wordsOf(piece: Piece, y: number): Word[] {
  const size = piece.size ?? 10;
  const letter = size * WIDTH;
  let x = piece.at ?? (piece.right ?? 40) - piece.text.length * letter;
  return piece.text.split(" ").flatMap((text) => {
    const word: Word = { text, box: [x, y, text.length * letter, size], confidence: 1 };
    x += (text.length + 1) * letter;
    return text === "" ? [] : [word];
  });
}

/** Lays lines out from the top of a letter page, 14 points apart. */
export function aPage(
  lines: readonly Line[],
  options: { page?: number; pitch?: number; source?: "text" | "ocr" } = {},
): PageWords {
  const { page = 1, pitch = 14, source = "text" } = options;
  let y = 40 - pitch;
  const words = lines.flatMap((line) => {
    const { pieces, gap = 0 } =
      typeof line === "string" ? { pieces: [{ at: 40, text: line }] } : line;
    y += pitch + gap;
    return pieces.flatMap((piece) => wordsOf(piece, y));
  });
  return { document: 0, pageInDocument: page, width: 612, height: 792, source, words };
}

/** A line of columns: text at its left edge; figures, marked by a leading `>`, at their right edge. */
export const columns =
  (...edges: number[]) =>
  (...texts: string[]): Line => ({
    pieces: texts.flatMap((text, index) =>
      text === ""
        ? []
        : [
            text.startsWith(">")
              ? { right: edges[index]! + 50, text: text.slice(1) }
              : { at: edges[index]!, text },
          ],
    ),
  });
