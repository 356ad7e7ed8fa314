import type { SeenWord } from "./recognition";

/** A figure that a dollar sign may have been taken for, and an amount behind it. */
const SIGNED = /^-?\$\d[\d,]*\.\d{2}$/;
const LIKE_A_SIGN = /^(-?)[58](\d{1,3}(?:,\d{3})*\.\d{2})$/;
const GROUPED = /\d,\d{3}\.\d{2}$/;
/** Four figures before the point, where thousands are printed with their comma. */
const UNGROUPED = /^-?\d{4}\.\d{2}$/;

/** "£0.00" among dollars: the same sign with its strokes grown together. */
const OTHER_SIGN = /^(-?)[£€§](?=\d[\d,]*\.\d{2}$)/;

/** So many amounts with their sign end where one without does, at least. */
const COLUMN = 3;

const endOf = ({ left, width }: SeenWord): number => left + width;

/**
 * "5118.00" is $118.00 in a column of amounts that have their dollar sign, on a page that prints its thousands with a comma;
 * elsewhere it may be, and is asked about.
 *
 * @param confidence what such a figure is sure at most.
 */
export function withSigns(printed: readonly SeenWord[], confidence: number): SeenWord[] {
  const words = withDollars(printed, confidence);
  const signed = words.filter(({ text }) => SIGNED.test(text));
  const areGrouped = words.some(({ text }) => GROUPED.test(text));
  return words.map((word) => {
    const [, minus, amount] = LIKE_A_SIGN.exec(word.text) ?? [];
    const column = signed.filter((one) => Math.abs(endOf(one) - endOf(word)) < word.height / 2);
    if (amount === undefined || column.length < COLUMN) return word;
    const text = areGrouped && UNGROUPED.test(word.text) ? `${minus}$${amount}` : word.text;
    return { ...word, text, confidence: Math.min(word.confidence, confidence) };
  });
}

/** An amount with another sign is one of dollars where three times as many, and no fewer than three, are. */
function withDollars(words: readonly SeenWord[], confidence: number): readonly SeenWord[] {
  const others = words.filter(({ text }) => OTHER_SIGN.test(text)).length;
  const dollars = words.filter(({ text }) => SIGNED.test(text)).length;
  if (others === 0 || dollars < COLUMN * others) return words;
  return words.map((word) =>
    OTHER_SIGN.test(word.text)
      ? {
          ...word,
          text: word.text.replace(OTHER_SIGN, "$1$$"),
          confidence: Math.min(word.confidence, confidence),
        }
      : word,
  );
}
