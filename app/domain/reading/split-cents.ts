import type { Word } from "./page";
import { around, rowOf, type Row } from "./rows";

/** An amount printed whole: with a point, or with its dollar sign attached. */
const WHOLE_AMOUNT = /\d\.\d{2}$|^\$\d/;

/**
 * Claim forms print dollars and cents in boxes of their own: "205 00". Where a document prints no amount in any
 * other way, such a pair standing by itself (or behind a dollar sign) is read as one word, "205.00".
 */
export function withCents(rows: readonly Row[]): Row[] {
  if (rows.some((row) => row.words.some((word) => WHOLE_AMOUNT.test(word.text)))) return [...rows];
  return rows.map((row) => {
    const joined = row.segments.flatMap((segment) => joinedPair(segment.words));
    return joined.length === row.words.length ? row : rowOf(joined, row.page);
  });
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
