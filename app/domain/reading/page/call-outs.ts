import { rowOf, type Row } from "./rows";

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
