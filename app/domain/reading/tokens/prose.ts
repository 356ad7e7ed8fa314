import type { Accept, Labelled } from "./labels";
import type { Cell } from "./cells";
import type { Word } from "~/domain/reading/page/page";
import { centreY, right, type Row } from "~/domain/reading/page/rows";

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

/** Words that tell something of an amount; a label only names it. */
const TELLS = /\b(?:was|were|is|are|has been|have been|had been)$/i;
const ORDERS =
  /\b(?:please(?! (?:pay|remit))|must|shall|should|ignore|report|return|treat|write|assume|verified|instructions?)\b/i;

/**
 * Whether an amount stands in a sentence: behind its verb or an order, with words running on behind it, at its full stop,
 * or in a paragraph. Anybody can write a sentence into a document; it is talk about a sum and no sum.
 */
export function talkAbout(rows: readonly Row[]): (index: number, cell: Cell) => boolean {
  const inParagraph = continuedRows(rows);
  return (index, { words, box }) => {
    const row = rows[index]!;
    const at = row.words.indexOf(words[0]!);
    const lead = row.segments.find(({ words: own }) => own.includes(words[0]!));
    const before = (lead?.words ?? row.words.slice(0, Math.max(0, at)))
      .slice(0, lead ? lead.words.indexOf(words[0]!) : undefined)
      .map(({ text }) => text)
      .join(" ");
    const behind = row.words.slice(at + words.length, at + words.length + 2);
    const runsOn =
      at >= 0 &&
      behind[0] !== undefined &&
      behind[0].box[0] - right(box) < row.size &&
      !/^(?:due|by|cr|dr)\b/.test(behind[0].text) &&
      behind.every(({ text }) => /^[a-z]{2,}[,.;]?$/.test(text));
    // "Savings by using a participating dentist: $652.00. The dentist agrees ...": its label begins the line.
    const isEnd = /\d\.$/.test(words.at(-1)!.text) && !/:$/.test(before);
    return inParagraph.has(row) || runsOn || isEnd || TELLS.test(before) || ORDERS.test(before);
  };
}

/** The rows of paragraphs: each goes on in the next, or goes on from the one above. */
function continuedRows(rows: readonly Row[]): ReadonlySet<Row> {
  const found = new Set<Row>();
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    if (!above || above.page !== row.page || above.segments.length + row.segments.length > 2)
      return;
    const goesOn =
      above.words.length >= LONG &&
      Math.abs(above.box[0] - row.box[0]) < 4 &&
      centreY(row.box) - centreY(above.box) < row.size * 2 &&
      !/[.:!?]$|\d\.\d{2}\W*$/.test(above.text) &&
      /^[a-z$]/.test(row.text);
    if (goesOn) found.add(above).add(row);
  });
  return found;
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
