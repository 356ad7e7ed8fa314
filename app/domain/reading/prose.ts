import type { Accept, Labelled } from "./labels";
import type { Word } from "./page";
import { centreY, type Row } from "./rows";

/** Running text: the words of lines that follow one another at one margin. */
type Paragraph = { words: Word[]; row: Row };

/** A line of at least this many words in one piece is running text. */
const LONG = 6;

/** Joins the lines of letters and notes, so that what breaks at the end of a line is read whole. */
export function paragraphsOf(rows: readonly Row[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let above: Row | undefined;
  for (const row of rows) {
    const goesOn =
      above !== undefined &&
      above.page === row.page &&
      above.segments.length === 1 &&
      row.segments.length === 1 &&
      above.words.length >= LONG &&
      Math.abs(above.box[0] - row.box[0]) < 4 &&
      centreY(row.box) - centreY(above.box) < row.size * 2;
    if (goesOn) paragraphs.at(-1)!.words.push(...row.words);
    else if (row.segments.length === 1) paragraphs.push({ words: [...row.words], row });
    above = row;
  }
  return paragraphs.filter(({ words }) => words.length >= LONG);
}

/** Values that stand in running text right behind some words, in reading order. */
export function inProse<T>(
  paragraphs: readonly Paragraph[],
  lead: RegExp,
  accept: Accept<T>,
): Labelled<T>[] {
  const every = new RegExp(lead, `${lead.flags}g`);
  return paragraphs.flatMap(({ words, row }) => {
    const starts = new Map<number, number>();
    let text = "";
    words.forEach((word, index) => {
      starts.set(text.length, index);
      text += `${word.text} `;
    });
    return [...text.matchAll(every)].flatMap((match) => {
      const start = starts.get(match.index + match[0].length);
      if (start === undefined) return [];
      const rest = sentence(words.slice(start, start + 16));
      const read = accept(rest);
      return read
        ? [
            {
              value: read.value,
              words: rest.slice(0, read.length),
              page: row.page,
              label: match[0],
              row,
              before: "",
            },
          ]
        : [];
    });
  });
}

/** Words up to the end of their sentence; "St." and single letters end none. */
function sentence(words: readonly Word[]): Word[] {
  const end = words.findIndex(
    ({ text }) =>
      /[a-z\d)]{2}[.!?]$/i.test(text) &&
      !/^(?:St|Mt|Ft|Dr|Mr|Mrs|Ms|Inc|Co|Corp|Ltd|No|Jr|Sr)\.$/i.test(text),
  );
  return end < 0 ? [...words] : words.slice(0, end + 1);
}
