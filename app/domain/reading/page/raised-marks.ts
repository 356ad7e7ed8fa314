import { right, type Row } from "./rows";

/** Letters that point to notes: "a", "a,b". */
const MARK = /^[a-z](?:,[a-z])*$/;
/** Of the print behind which it is raised: how high it is at most, how far behind and how far above it begins. */
const SMALLER = 0.85;
const BEHIND = 0.6;
const ABOVE = 0.7;

/** The rows without marks set small and raised behind a word: they point to a note, and begin no name below them. */
export const withoutRaisedMarks = (rows: readonly Row[]): readonly Row[] =>
  rows.filter((row, at) => !isRaised(row, rows[at + 1]));

function isRaised({ page, words, text }: Row, below: Row | undefined): boolean {
  if (words.length > 1 || !MARK.test(text) || below?.page !== page) return false;
  const [left, top, , height] = words[0]!.box;
  return below.words.some(({ box }) => {
    const gap = left - right(box);
    return (
      height < box[3] * SMALLER &&
      Math.abs(gap) < box[3] * BEHIND &&
      Math.abs(top - box[1]) < box[3] * ABOVE
    );
  });
}
