import {
  BLOCKS,
  INLINES,
  MARKS,
  type Block,
  type Document,
  type Inline,
  type Text,
  type TopLevelBlock,
} from "@contentful/rich-text-types";

/** Builders for the content service's rich text, so that a post reads as prose in its own file. */

/** Inline content of a paragraph, heading, item or cell: bare text, marked text, or a link. */
export type Piece = string | Text | Inline;
/** A list item or a table cell: a text alone, or several pieces. */
export type Passage = string | readonly Piece[];

export const richText = (...content: TopLevelBlock[]): Document => ({
  nodeType: BLOCKS.DOCUMENT,
  data: {},
  content,
});

export const h2 = (...pieces: Piece[]) => top(BLOCKS.HEADING_2, inlines(pieces));
export const h3 = (...pieces: Piece[]) => top(BLOCKS.HEADING_3, inlines(pieces));
export const p = (...pieces: Piece[]) => top(BLOCKS.PARAGRAPH, inlines(pieces));
export const hr = () => top(BLOCKS.HR, []);

/** Words to say or write, one paragraph for each passage. */
export const quote = (...passages: Passage[]) => top(BLOCKS.QUOTE, passages.map(paragraph));
export const ul = (...items: Passage[]) => top(BLOCKS.UL_LIST, items.map(item));
export const ol = (...items: Passage[]) => top(BLOCKS.OL_LIST, items.map(item));

/** A table with a row of headings; every row has as many cells. */
export function table(head: readonly Passage[], ...rows: (readonly Passage[])[]): TopLevelBlock {
  for (const row of rows)
    if (row.length !== head.length)
      throw new RangeError(`A row of ${row.length} cells under ${head.length} headings`);
  return top(BLOCKS.TABLE, [
    tableRow(BLOCKS.TABLE_HEADER_CELL, head),
    ...rows.map((row) => tableRow(BLOCKS.TABLE_CELL, row)),
  ]);
}

export const b = (value: string): Text => text(value, MARKS.BOLD);
export const i = (value: string): Text => text(value, MARKS.ITALIC);

/** A link to an official page; only `https` is taken. */
export function link(uri: string, words: string): Inline {
  if (!uri.startsWith("https://")) throw new RangeError(`Not an https address: ${uri}`);
  return { nodeType: INLINES.HYPERLINK, data: { uri }, content: [text(words)] };
}

const text = (value: string, ...marks: MARKS[]): Text => ({
  nodeType: "text",
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});

const inlines = (pieces: readonly Piece[]): (Inline | Text)[] =>
  pieces.map((piece) => (typeof piece === "string" ? text(piece) : piece));

const paragraph = (passage: Passage): Block => ({
  nodeType: BLOCKS.PARAGRAPH,
  data: {},
  content: inlines(typeof passage === "string" ? [passage] : passage),
});

const item = (passage: Passage): Block => ({
  nodeType: BLOCKS.LIST_ITEM,
  data: {},
  content: [paragraph(passage)],
});

const tableRow = (
  cell: BLOCKS.TABLE_CELL | BLOCKS.TABLE_HEADER_CELL,
  cells: readonly Passage[],
): Block => ({
  nodeType: BLOCKS.TABLE_ROW,
  data: {},
  content: cells.map((passage) => ({ nodeType: cell, data: {}, content: [paragraph(passage)] })),
});

const top = (
  nodeType: TopLevelBlock["nodeType"],
  content: (Block | Inline | Text)[],
): TopLevelBlock => ({
  nodeType,
  data: {},
  content,
});
