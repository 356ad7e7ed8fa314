import type { SeenWord } from "./recognition";

const DOLLARS = /^[-($]{0,2}\d{1,3}(?:,\d{3})*$/;
const CENTS = /^\d{2}[-)]?$/;
/** A code of a place, a modifier and a day have two digits at most; one amount of a column has more. */
const HUNDREDS = /\d{3}$/;
/** How far the cents may stand from their dollars, in heights of the print, and any other figure from both. */
const APART = 1.2;
const ALONE = 1.6;

type Pair = { at: number; end: number; height: number; isLong: boolean };

function pairsIn(words: readonly SeenWord[]): Pair[] {
  const gap = (left: SeenWord | undefined, right: SeenWord | undefined): number =>
    left && right && left.line === right.line ? right.left - left.left - left.width : Infinity;
  const isFar = (left: SeenWord | undefined, right: SeenWord | undefined, height: number) =>
    gap(left, right) > ALONE * height;
  return words.flatMap((dollars, at) => {
    const cents = words[at + 1];
    if (!cents || !DOLLARS.test(dollars.text) || !CENTS.test(cents.text)) return [];
    const { height } = dollars;
    if (gap(dollars, cents) > APART * height) return [];
    const isAlone = isFar(words[at - 1], dollars, height) && isFar(cents, words[at + 2], height);
    const end = cents.left + cents.width;
    return isAlone ? [{ at, end, height, isLong: HUNDREDS.test(dollars.text) }] : [];
  });
}

/**
 * Joins dollars and cents whose point was lost, or which stand in boxes of their own as on a claim form: `205 00`. One
 * alone may be anything; two or more that end at the same place are a column of amounts.
 *
 * @param confidence what a figure so joined is sure at most.
 */
export function withPoints(words: readonly SeenWord[], confidence: number): SeenWord[] {
  const pairs = pairsIn(words);
  const inColumn = pairs.filter(({ end, height }) => {
    const column = pairs.filter((other) => Math.abs(other.end - end) < height / 2);
    return column.length > 1 && column.some(({ isLong }) => isLong);
  });
  const starts = new Set(inColumn.map(({ at }) => at));
  return words.flatMap((word, at) => {
    if (starts.has(at - 1)) return [];
    const cents = words[at + 1];
    if (!starts.has(at) || !cents) return [word];
    return [
      {
        ...word,
        text: `${word.text}.${cents.text}`,
        width: cents.left + cents.width - word.left,
        confidence: Math.min(word.confidence, cents.confidence, confidence),
      },
    ];
  });
}
