import type { Word } from "./page";
import { around, right, rowOf, type Row } from "./rows";

/** An amount printed whole: with a point, or with its dollar sign attached. */
const WHOLE_AMOUNT = /\d\.\d{2}$|^\$\d/;

/**
 * Claim forms print dollars and cents in boxes of their own: "205 00". Where a document prints no amount in any
 * other way, such a pair standing by itself (or behind a dollar sign) is read as one word, "205.00".
 */
export function withCents(rows: readonly Row[]): Row[] {
  if (rows.some((row) => row.words.some((word) => WHOLE_AMOUNT.test(word.text)))) return [...rows];
  const boxes = amountBoxes(rows);
  if (boxes.length > 0) return rows.map((row) => rowOf(boxed(row.words, boxes), row.page));
  return rows.map((row) => {
    const joined = row.segments.flatMap((segment) => joinedPair(segment.words));
    return joined.length === row.words.length ? row : rowOf(joined, row.page);
  });
}

/** From left to right, where the amounts of a claim form stand. */
type AmountBox = { page: number; below: number; left: number; right: number };

/** "47 TOTAL CHARGES", "$ CHARGES", "28. TOTAL CHARGE": the boxes of the two claim forms that hold amounts. */
const BOX_HEAD =
  /^(?:47\.? TOTAL CHARGES|48\.? NON-?COVERED CHARGES|54\.? PRIOR PAYMENTS|55\.? EST\.? AMOUNT DUE|(?:F\.? )?\$ CHARGES|28\.? TOTAL CHARGE|29\.? AMOUNT PAID)/i;

function amountBoxes(rows: readonly Row[]): AmountBox[] {
  return rows.flatMap((row) =>
    row.segments.flatMap((segment, k) => {
      if (!BOX_HEAD.test(segment.text)) return [];
      const next = row.segments[k + 1];
      const end = next ? next.box[0] : right(segment.box) + 40;
      return [{ page: row.page, below: row.box[1], left: segment.box[0] - 4, right: end - 2 }];
    }),
  );
}

/** The words of a row with the figures of each box made one amount; without a point its last two figures are cents. */
function boxed(words: readonly Word[], boxes: readonly AmountBox[]): Word[] {
  let left = [...words];
  for (const { below, left: from, right: to } of boxes) {
    const own = left.filter(
      ({ text, box }) =>
        /^\d{1,3}(?:,?\d{3})*$/.test(text) && box[1] > below && box[0] >= from && right(box) <= to,
    );
    const digits = own.map(({ text }) => text.replaceAll(",", "")).join("");
    if (own.length === 0 || own.length > 2 || digits.length < 3) continue;
    if (own.length === 2 && own[1]!.text.length !== 2) continue;
    const amount = {
      text: `${digits.slice(0, -2)}.${digits.slice(-2)}`,
      box: around(own.map(({ box }) => box)),
      confidence: Math.min(...own.map(({ confidence }) => confidence)),
    };
    left = left.flatMap((word) => (word === own[0] ? [amount] : own.includes(word) ? [] : [word]));
  }
  return left;
}

function joinedPair(words: readonly Word[]): readonly Word[] {
  const [dollars, cents] = words.slice(-2);
  const lead = words.slice(0, -2);
  if (!dollars || !cents || !(lead.length === 0 || (lead.length === 1 && lead[0]!.text === "$")))
    return words;
  if (!/^\d{1,3}(?:,?\d{3})?$/.test(dollars.text) || !/^\d{2}$/.test(cents.text)) return words;
  return [
    ...lead,
    {
      text: `${dollars.text}.${cents.text}`,
      box: around([dollars.box, cents.box]),
      confidence: Math.min(dollars.confidence, cents.confidence),
    },
  ];
}
