import type { Word } from "./page";
import { bottom, centreY, right, rowOf, type Row } from "./rows";

/** "(A)": a letter in front of a label, which a key on the back explains. */
const LETTER = /^\(([A-Z])\)$/;
/** So many letters in the order of the alphabet are no chance. */
const LEAST = 4;

/** The rows without the letters a sender sets before its labels to explain them: "(A) STATEMENT DATE   (B) PAY THIS AMOUNT". */
export function withoutCallOuts(rows: readonly Row[]): readonly Row[] {
  const opening = rows.flatMap(({ segments }) => segments.map(({ words }) => words[0]!));
  const letters = new Set(opening.flatMap(({ text }) => LETTER.exec(text)?.[1] ?? []));
  if (![...ALPHABET.slice(0, LEAST)].every((letter) => letters.has(letter))) return rows;
  const marks = new Set(opening.filter(({ text }) => LETTER.test(text)));
  return rows.flatMap((row) => {
    const kept = row.words.filter((word) => !marks.has(word));
    if (kept.length === row.words.length) return [row];
    return kept.length > 0 ? [rowOf(kept, row.page)] : [];
  });
}
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** "3  Description of services": a number that a note in the margin explains. */
const NUMBER = /^[1-9]\d?$/;
/** So many numbers one below the other, each of which stands on the sheet, too, are no chance. */
const LEAST_NOTES = 3;
/** Points by which the numbers of one margin stand apart. */
const SAME_EDGE = 1.5;
/** Points that stay white between the sheet and its margin, and the share of the page a margin takes at most. */
const WHITE = 9;
const WIDEST = 0.32;
/** How far below its number a note ends, in heights of its print. */
const LENGTH = 7;
/** Points between a number and what it stands before. */
const CLOSE = 9;

/** A note is a sentence at least, and names no amount of the sheet. */
const ENDS = /[a-z)]\.$/i;
const AMOUNT = /\d\.\d{2}$/;

/**
 * The words of a page without the notes in its margins, "3  Description of services: a summary, by department, of the care you
 * received", as a sender explains a bill, and without the numbers on the sheet that they explain.
 */
export function withoutMarginNotes(words: readonly Word[], width: number): readonly Word[] {
  const margins = marginsOf(words, width);
  if (margins.length === 0) return words;
  const noted = new Set(margins.flatMap(({ numbers }) => numbers.map(({ text }) => text)));
  const notes = new Set(margins.flatMap((margin) => margin.words));
  const sheet = words.filter((word) => !notes.has(word));
  const marks = sheet.filter(({ text }) => noted.has(text));
  // Beside a table the same figures would stand again and again, as what was counted.
  const isOnceEach = new Set(marks.map(({ text }) => text)).size === marks.length;
  const isMark = (word: Word) =>
    marks.includes(word) && (standsBefore(word, sheet) || (isOnceEach && standsApart(word, sheet)));
  return sheet.filter((word) => !isMark(word));
}

/** The margins in which numbers of the sheet are explained, with all words of the notes. */
function marginsOf(words: readonly Word[], width: number): { numbers: Word[]; words: Word[] }[] {
  const numbers = words.filter(({ text }) => NUMBER.test(text));
  const edges = Map.groupBy(numbers, ({ box }) => Math.round(box[0] / SAME_EDGE));
  return [...edges.values()].flatMap((column) => {
    const own = column.toSorted((a, b) => a.box[1] - b.box[1]);
    const isCounted = own.every(
      ({ text }, at) => at === 0 || Number(text) > Number(own[at - 1]!.text),
    );
    const isKey = () =>
      own.every((one) => numbers.some((other) => other.text === one.text && !own.includes(other)));
    if (own.length < LEAST_NOTES || !isCounted || !isKey()) return [];
    const notes = notesAt(own, words);
    if (notes.some(({ text }) => AMOUNT.test(text))) return [];
    if (notes.filter(({ text }) => ENDS.test(text)).length < own.length) return [];
    const from = Math.min(...notes.map(({ box }) => box[0]));
    const to = Math.max(...notes.map(({ box }) => right(box)));
    return to - from < width * WIDEST && (from > width / 2 || to < width / 2)
      ? [{ numbers: own, words: notes }]
      : [];
  });
}

/** What stands in the column of these numbers, from the first to the end of the last note. */
function notesAt(numbers: readonly Word[], words: readonly Word[]): Word[] {
  const [first, last] = [numbers[0]!, numbers.at(-1)!];
  const beside = words
    .filter(
      ({ box }) => centreY(box) > first.box[1] && box[1] < bottom(last.box) + last.box[3] * LENGTH,
    )
    .toSorted((a, b) => a.box[0] - b.box[0]);
  let end = -Infinity;
  const columns = beside.reduce<Word[][]>((all, word) => {
    if (word.box[0] - end > WHITE) all.push([]);
    all.at(-1)!.push(word);
    end = Math.max(end, right(word.box));
    return all;
  }, []);
  return columns.find((column) => column.includes(first)) ?? [];
}

/** What stands level with a word. */
const levelWith = ({ box }: Word, words: readonly Word[]): Word[] =>
  words.filter(
    (other) => other.box !== box && Math.abs(centreY(other.box) - centreY(box)) < box[3],
  );

const isClose = (gap: number): boolean => gap > -1 && gap < CLOSE;

/** Whether a number stands by itself at the left or right edge of what is level with it, where no count stands. */
function standsApart(word: Word, words: readonly Word[]): boolean {
  const level = levelWith(word, words);
  const isBefore = ({ box }: Word) => box[0] < word.box[0];
  return (
    (!level.some(isBefore) || level.every(isBefore)) &&
    !level.some(({ box }) => isClose(box[0] - right(word.box)) || isClose(word.box[0] - right(box)))
  );
}

/** Whether a number begins something and belongs to nothing before it. */
function standsBefore(word: Word, words: readonly Word[]): boolean {
  const { box } = word;
  const level = levelWith(word, words);
  return (
    level.some((other) => /\p{L}/u.test(other.text) && isClose(other.box[0] - right(box))) &&
    !level.some((other) => isClose(box[0] - right(other.box)))
  );
}
