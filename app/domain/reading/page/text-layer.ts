import type { Box } from "~/domain/bill/bill";
import { around, bottom, meet, right } from "./rows";
import type { PageWords, Word } from "./page";

/**
 * Trust in a text layer before anything is read from it. Over a picture of the page it is what another program
 * recognized; with letters that make no words it is not what is printed. Such a page is recognized anew, and the two
 * are held against each other.
 */

/** Shares of a page's words; of 368 sound pages none had half of any. */
const MOST = { single: 0.25, unspeakable: 0.35, strange: 0.1 };
const LEAST_WORDS = 8;

/** Whether the letters of a page make no words: each by itself, without vowels, or signs outside any script. */
export function isGarbled(words: readonly Word[]): boolean {
  const lettered = words.filter(({ text }) => /\p{L}/u.test(text));
  const long = words.filter(({ text }) => /^\p{L}{4,}$/u.test(text));
  const strange = words.filter(({ text }) =>
    /[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]|\ufffd/u.test(text),
  );
  const isMost = (part: readonly Word[], whole: readonly Word[], most: number) =>
    whole.length >= LEAST_WORDS && part.length > whole.length * most;
  return (
    isMost(
      lettered.filter(({ text }) => text.length === 1),
      lettered,
      MOST.single,
    ) ||
    isMost(
      long.filter(({ text }) => !VOWEL.test(text)),
      long,
      MOST.unspeakable,
    ) ||
    isMost(strange, words, MOST.strange)
  );
}
const VOWEL = /[aeiouyà-öø-ÿ]/i;

/** Recognition this sure of a word is seldom wrong. */
const SURE = 0.85;
/** The share of surely recognized words a layer has as well: above 0.99 on eleven sound pages, below 0.98 on two poor ones. */
const SOUND = 0.985;
/** A stamp in letters over a scan has a few of its words. */
const MOSTLY = 0.5;
const [DOUBTED, ALONE] = [0.7, 0.6];

/**
 * The page to read, from its text layer and what recognition sees of the same print. A layer that has what is surely
 * seen stands, but for amounts the print shows otherwise. Else what is seen stands, an amount only the layer has stays as
 * a doubtful one, and what both have is sure.
 */
export function settledLayer(layer: PageWords, seen: PageWords): PageWords {
  const there = (word: Word, words: readonly Word[]): string =>
    words
      .filter(({ box }) => meet(box, word.box))
      .map(plain)
      .join("");
  const isBoth = (word: Word, words: readonly Word[]): boolean =>
    there(word, words).includes(plain(word));
  const sure = seen.words.filter((word) => word.confidence >= SURE && plain(word).length > 1);
  const compared = sure.filter((word) => there(word, layer.words) !== "");
  const agreed = compared.filter((word) => isBoth(word, layer.words));
  const isSound =
    compared.length > sure.length * MOSTLY && agreed.length >= compared.length * SOUND;
  if (isSound || sure.length < LEAST_WORDS)
    return {
      ...layer,
      words: layer.words.map((word) => {
        const other = isAmount(word) ? there(word, seen.words) : "";
        return other === "" || isBoth(word, seen.words) ? word : { ...word, confidence: DOUBTED };
      }),
    };
  const words = seen.words.map((word) =>
    plain(word).length > 1 && isBoth(word, layer.words) ? { ...word, confidence: 1 } : word,
  );
  return { ...seen, words: [...words, ...onlyIn(layer.words, seen.words)] };
}

/** Fewer words are those of a logo or a street sign. */
const INSET_WORDS = 15;

/** A page of text with what is seen of a picture on it that holds amounts, where the layer has nothing itself. */
export function withInset(layer: PageWords, seen: PageWords, inset: Box): PageWords {
  if (seen.words.length < INSET_WORDS || !seen.words.some(isAmount)) return layer;
  const more = wordsAt(seen.words, inset).filter(
    ({ box }) => !layer.words.some((word) => meet(word.box, box)),
  );
  return { ...layer, words: [...layer.words, ...more] };
}

/** Words of a picture where they stand on its page: `inset` is its place, and theirs are from its top left. */
export const wordsAt = (words: readonly Word[], [left, top]: Box): Word[] =>
  words.map((word) => {
    const [x, y, width, height] = word.box;
    return { ...word, box: [left + x, top + y, width, height] };
  });

/** Amounts of the layer that recognition has nowhere as often, and nothing in their place. */
function onlyIn(layer: readonly Word[], seen: readonly Word[]): Word[] {
  const left = new Map<string, number>();
  for (const word of seen) left.set(plain(word), (left.get(plain(word)) ?? 0) + 1);
  return layer.filter(isAmount).flatMap((word) => {
    const count = left.get(plain(word)) ?? 0;
    left.set(plain(word), count - 1);
    const isCovered = seen.some(({ box }) => meet(box, word.box));
    return count > 0 || isCovered ? [] : [{ ...word, confidence: ALONE }];
  });
}

/** "Tri-R" and "iver" of one name, which a kerned pair of letters parted: they touch, and the second begins small. */
export function withKernedWhole(words: readonly Word[]): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const touches =
      last !== undefined &&
      Math.abs(word.box[0] - right(last.box)) < TOUCHING &&
      Math.abs(bottom(word.box) - bottom(last.box)) < 1 &&
      last.confidence === 1 &&
      word.confidence === 1;
    if (touches && /\p{L}$/u.test(last.text) && /^\p{Ll}/u.test(word.text))
      whole[whole.length - 1] = {
        ...last,
        text: last.text + word.text,
        box: around([last.box, word.box]),
      };
    else whole.push(word);
  }
  return whole;
}
/** Points. */
const TOUCHING = 0.1;

/** "$240.00$61.31": two columns in one word of the layer, each as wide as its figures. */
export function withAmountsApart(word: Word): Word[] {
  if (!AMOUNTS.test(word.text)) return [word];
  const letter = word.box[2] / word.text.length;
  let [left] = word.box;
  return word.text.split(AFTER_CENTS).map((text) => {
    const [, top, , height] = word.box;
    const box: Box = [left, top, text.length * letter, height];
    left += box[2];
    return { ...word, text, box };
  });
}
const AMOUNTS = /^(?:-?\$?\d[\d,]*\.\d{2}){2,}$/;
const AFTER_CENTS = /(?<=\.\d{2})(?!$)/;

/** "│$144.00│", "─────┼───": the lines of a table drawn with signs part words and are none. */
export function withoutDrawnLines(word: Word): Word[] {
  if (!DRAWN.test(word.text)) return [word];
  const letter = word.box[2] / word.text.length;
  return [...word.text.matchAll(BETWEEN_LINES)].map(({ 0: text, index }) => {
    const [left, top, , height] = word.box;
    return { ...word, text, box: [left + index * letter, top, text.length * letter, height] };
  });
}
const DRAWN = /[\u2500-\u257F]/;
const BETWEEN_LINES = /[^\u2500-\u257F]+/g;

/** The bars between the cells of a table that is typed: so many stand one below the other. */
export function withoutBars(words: readonly Word[]): readonly Word[] {
  const columnOf = ({ box: [left] }: Word): number => Math.round(left / 2);
  const bars = Map.groupBy(
    words.filter(({ text }) => text === "|"),
    columnOf,
  );
  const isLine = (word: Word): boolean => {
    const at = columnOf(word);
    const beside = [at - 1, at, at + 1].map((column) => bars.get(column)?.length ?? 0);
    return word.text === "|" && beside[0]! + beside[1]! + beside[2]! >= LEAST_BARS;
  };
  return bars.size > 0 ? words.filter((word) => !isLine(word)) : words;
}
const LEAST_BARS = 4;

const plain = ({ text }: Word): string => text.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, "");

const AMOUNT = /^[-−(]?\$?\d[\d,]*\.\d{2}\)?-?$/;
const isAmount = ({ text }: Word): boolean => AMOUNT.test(text);
