import { isKnownCode } from "./known-codes";
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

const AMOUNT = /^[-($]{0,2}\d[\d,]*\.\d{2}[-)]?$/;
const POINTLESS = /^([-($]{0,2}\d{1,5})(\d{2}[-)]?)$/;
/** So many amounts with their points end where one without does, at least. */
const COLUMN = 3;
/** And so many times as many without them, at most. */
const MOST_LOST = 2;

const endOf = ({ left, width }: SeenWord): number => left + width;

/** "2801" is 28.01 in a column of amounts of which others have their points. */
function pointed(words: readonly SeenWord[], confidence: number): readonly SeenWord[] {
  const amounts = words.filter(({ text }) => AMOUNT.test(text));
  const pointless = new Set(words.filter((word, at) => lacksPoint(word) && standsAlone(words, at)));
  return words.map((word) => {
    if (!pointless.has(word)) return word;
    const isUnder = (other: SeenWord) => Math.abs(endOf(other) - endOf(word)) < word.height / 2;
    const pointedOnes = amounts.filter(isUnder).length;
    const column = words.filter(isUnder).toSorted((a, b) => a.top - b.top);
    const place = column.indexOf(word);
    const isOther = (other: SeenWord | undefined) =>
      other !== undefined &&
      /\d/.test(other.text) &&
      !AMOUNT.test(other.text) &&
      !pointless.has(other);
    if (
      pointedOnes < COLUMN ||
      [...pointless].filter(isUnder).length > MOST_LOST * pointedOnes ||
      isOther(column[place - 1]) ||
      isOther(column[place + 1])
    )
      return word;
    return {
      ...word,
      text: word.text.replace(POINTLESS, "$1.$2"),
      confidence: Math.min(word.confidence, confidence),
    };
  });
}

const lacksPoint = ({ text }: SeenWord): boolean =>
  /\d{3}/.test(text) && POINTLESS.test(text) && !/^20\d\d$/.test(text) && !isKnownCode(text);

function standsAlone(words: readonly SeenWord[], at: number): boolean {
  const [before, word, behind] = [words[at - 1], words[at]!, words[at + 1]];
  const isFar = (left: SeenWord | undefined, right: SeenWord | undefined) =>
    left?.line !== right?.line || !left || !right || right.left - endOf(left) > word.height;
  return isFar(before, word) && isFar(word, behind);
}

/**
 * Joins dollars and cents whose point was lost, or which stand in boxes of their own as on a claim form: `205 00`. One
 * alone may be anything; two or more that end at the same place are a column of amounts. Where others of a column kept their
 * points, one that lost it has it put back.
 *
 * @param confidence what a figure so joined is sure at most.
 */
export const withPoints = (words: readonly SeenWord[], confidence: number): SeenWord[] => [
  ...pointed(paired(words, confidence), confidence),
];

function paired(words: readonly SeenWord[], confidence: number): SeenWord[] {
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
