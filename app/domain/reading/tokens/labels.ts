import type { Word } from "~/domain/reading/page/page";
import {
  bottom,
  centreY,
  right,
  segmentOf,
  type Row,
  type Segment,
} from "~/domain/reading/page/rows";

/** A value found beside or under its label. */
export type Labelled<T> = {
  value: T;
  words: Word[];
  page: number;
  label: string;
  row: Row;
  /** What stands before the label in the same run. */
  before: string;
};

/** Reads a value from the start of some words and says how many it took; null when the words are no such value. */
export type Accept<T> = (words: readonly Word[]) => { value: T; length: number } | null;

/** Words that begin a label of their own, so that a value ends before them. */
const LABEL_START =
  /^(?:account|acct|date|dob|birth|mrn|patient|guarantor|statement|claim|page|member|group|provider|service|services|admit|admission|discharge|invoice|sex|gender|age|due|address|policy|insurance|insured|billing|phone|tel|fax|physician|attending|amount|balance|total|type|plan|npi|tax|ein|id|subscriber|relationship|employer|encounter|visit|visited|finali[sz]ed|network|received|processed|ref|reference|payment|bill|medical|doctor|dr|facility|location|status|diagnosis|responsible|financial|print|printed)\b/i;

/** Where in a run of words a label stands: index of its first word and of the word after it; null when absent. */
function matchWords(words: readonly Word[], label: RegExp): { from: number; to: number } | null {
  let text = "";
  const starts: number[] = [];
  for (const word of words) {
    starts.push(text.length);
    text += `${word.text} `;
  }
  const match = label.exec(text.trimEnd());
  if (!match || match[0].trim() === "") return null;
  const from = starts.findLastIndex((start) => start <= match.index);
  const end = match.index + match[0].trimEnd().length;
  const to = starts.findIndex((start) => start >= end);
  return { from, to: to < 0 ? words.length : to };
}

/** The words of a value end before the next label in the same run ("Smith, Jane  DOB: ..."). */
export function untilLabel(words: readonly Word[]): Word[] {
  for (let at = 1; at < words.length; at += 1) {
    if (!LABEL_START.test(words[at]!.text)) continue;
    const ahead = words.slice(at, at + 4).findIndex((word) => /[:#]$/.test(word.text));
    if (ahead >= 0) return words.slice(0, at);
  }
  return [...words];
}

const looksLikeLabel = (segment: Segment): boolean =>
  /:$/.test(segment.text) ||
  (LABEL_START.test(segment.text) &&
    !/\d|^Dr\.? \p{Lu}/u.test(segment.text) &&
    segment.words.length <= 5) ||
  /^[A-Za-z /#.]{2,30}:/.test(segment.text);

/**
 * Finds every place where a label is printed and reads its value: behind it in the same run, else to its right,
 * else below it. Labels inside sentences are passed over unless a value follows at once.
 */
export function labelled<T>(rows: readonly Row[], label: RegExp, accept: Accept<T>): Labelled<T>[] {
  const found: Labelled<T>[] = [];
  rows.forEach((row, index) => {
    row.segments.forEach((segment, position) => {
      if (!label.test(segment.text)) return;
      const at = matchWords(segment.words, label);
      if (!at) return;
      const rest = segment.words.slice(at.to);
      // A separator may stand apart from the label: "Account # : 123".
      while (rest.length && /^[:#.\-–—=]+$/.test(rest[0]!.text)) rest.shift();
      const keep = (words: readonly Word[], read: { value: T; length: number }) =>
        found.push({
          value: read.value,
          words: words.slice(0, read.length),
          page: row.page,
          label: segmentOf(segment.words.slice(at.from, at.to)).text,
          row,
          before: segment.words
            .slice(0, at.from)
            .map((word) => word.text)
            .join(" "),
        });
      if (rest.length > 0) {
        const read = accept(rest);
        if (read) return void keep(rest, read);
        if (rest.length > 4 || !/^[A-Z#(]/.test(rest[0]!.text)) return;
      }
      if (at.from > 3) return;
      const next = row.segments[position + 1];
      if (next && !(looksLikeLabel(next) && !/\d/.test(next.text))) {
        const read = accept(next.words);
        if (read) return void keep(next.words, read);
      }
      // Figures taller than their label may have been given to the line below or above.
      const aside = besideOf(rows, index, segment);
      const isNearest = aside && (!next || aside.box[0] < next.box[0]);
      const level = isNearest && !looksLikeLabel(aside) ? accept(aside.words) : null;
      if (level) return void keep(aside!.words, level);
      const below = beneath(rows, index, segment);
      for (const one of below) {
        const read = accept(one.words);
        if (read) return void keep(one.words, read);
        if (looksLikeLabel(one)) return;
      }
      // Some forms set their captions under the line: the value stands above.
      const above = rest.length === 0 && at.from === 0 ? overhead(rows, index, segment) : undefined;
      const read = above && !looksLikeLabel(above) ? accept(above.words) : null;
      if (read && read.length === above!.words.length) keep(above!.words, read);
    });
  });
  return found;
}

/**
 * The piece of an adjoining line that stands level with a piece, to its right with nothing between: on a photo, large
 * figures and a slope make two lines of one.
 */
function besideOf(rows: readonly Row[], index: number, segment: Segment): Segment | undefined {
  const centre = centreY(segment.box);
  for (const other of [rows[index + 1], rows[index - 1]]) {
    if (other?.page !== rows[index]!.page) continue;
    const at = other.segments.findIndex((piece) => piece.box[0] > segment.box[0] + 3);
    const piece = other.segments[at];
    const before = other.segments[at - 1];
    if (
      piece &&
      piece.box[0] > right(segment.box) &&
      piece.box[1] < centre &&
      centre < bottom(piece.box) &&
      (!before || right(before.box) < segment.box[0])
    )
      return piece;
  }
  return undefined;
}

/** The piece that stands closely above a piece, at its left edge. */
function overhead(rows: readonly Row[], index: number, segment: Segment): Segment | undefined {
  for (let back = index - 1; back >= Math.max(0, index - 3); back -= 1) {
    const other = rows[back]!;
    if (other.page !== rows[index]!.page || segment.box[1] - other.box[1] > segment.box[3] * 2.2)
      return undefined;
    const piece = other.segments.find((one) => Math.abs(one.box[0] - segment.box[0]) < 3);
    if (piece) return piece;
  }
  return undefined;
}

/** The pieces that stand under a piece, nearest first, within about three lines. */
export function beneath(rows: readonly Row[], index: number, segment: Segment): Segment[] {
  const row = rows[index]!;
  const pieces: Segment[] = [];
  for (let next = index + 1; next < rows.length && next <= index + 6; next += 1) {
    const other = rows[next]!;
    if (
      other.page !== row.page ||
      centreY(other.box) - centreY(segment.box) > Math.max(row.size, other.size) * 3.4
    )
      break;
    const under = other.segments.find((piece) => {
      const overlap =
        Math.min(right(piece.box), right(segment.box)) - Math.max(piece.box[0], segment.box[0]);
      return (
        overlap > Math.min(piece.box[2], segment.box[2]) * 0.4 ||
        Math.abs(piece.box[0] - segment.box[0]) < 6
      );
    });
    if (under) pieces.push(under);
  }
  return pieces.slice(0, 2);
}
