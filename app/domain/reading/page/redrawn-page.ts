import type { PagePart } from "./page-part";
import type { PageWords, Word } from "./page";

/** Where a letter's baseline lies in its word's box, and how large its font is, as shares of the height. */
const [BASELINE, FONT] = [0.8, 0.9];

/** A page, or a part of it, drawn again from its words as an SVG: for pages whose look nothing else has kept. */
export function redrawnPage(
  page: Pick<PageWords, "width" | "height" | "words">,
  part: PagePart | null,
): string {
  const { left, top, width, height } = part ?? {
    ...{ left: 0, top: 0 },
    ...{ width: page.width, height: page.height },
  };
  const isInside = ({ box: [x, y, wide, high] }: Word): boolean =>
    y + high >= top && y <= top + height && x + wide >= left && x <= left + width;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"`,
    ` width="${width}" height="${height}" font-family="sans-serif" fill="#1c2127">`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#ffffff"/>`,
    ...page.words.filter(isInside).map(drawn),
    "</svg>",
  ].join("");
}

const drawn = ({ text, box: [x, y, wide, high] }: Word): string =>
  `<text x="${x}" y="${y + high * BASELINE}" font-size="${high * FONT}" textLength="${Math.max(wide, 1)}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`;

/** What XML cannot hold is left out: control characters and halves of characters. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
