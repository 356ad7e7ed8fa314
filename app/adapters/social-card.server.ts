import { Resvg } from "@cf-wasm/resvg";
import { BRAND_COLOURS, LOGO } from "~/content/brand";
import type { SocialCard } from "./cloudflare/documents-worker.server";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const MOST_LINES = 4;
const MOST_LETTERS = 200;

/** A PNG of 1200 x 630: the mark, the brand, and the title in as large a print as fits. Draws texts, loads nothing. */
export async function socialCardPng(card: SocialCard, bold: Uint8Array): Promise<Uint8Array> {
  return pngOf(socialCardSvg(card), WIDTH, bold);
}

/** The mark on paper as an app icon, `size` pixels square; inside the safe zone of maskable icons. */
export const appIconPng = (size: number): Promise<Uint8Array> => pngOf(appIconSvg(), size);

async function pngOf(svg: string, width: number, font?: Uint8Array): Promise<Uint8Array> {
  const drawing = await Resvg.async(svg, {
    fitTo: { mode: "width", value: width },
    font: { fontBuffers: font ? [font] : [], loadSystemFonts: false },
  });
  return drawing.render().asPng();
}

export function socialCardSvg({ brand, title }: SocialCard): string {
  const { paper, ink, muted, mark } = BRAND_COLOURS;
  const { size, lines } = fitted(title);
  const top = 330 - ((lines.length - 1) * size * 1.2) / 2;
  const text = lines.map(
    (line, index) =>
      `<text x="${MARGIN}" y="${Math.round(top + index * size * 1.2)}" font-size="${size}" fill="${ink}">${escaped(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="DejaVu Sans" font-weight="700">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>
<rect x="${MARGIN}" y="540" width="240" height="14" rx="4" fill="${mark}" transform="translate(86 0) skewX(-9)"/>
<g transform="translate(${MARGIN} 70) scale(2.4)">${logo()}</g>
<text x="${MARGIN + 96}" y="122" font-size="36" fill="${muted}">${escaped(brand)}</text>
${text.join("\n")}
</svg>`;
}

const appIconSvg = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${BRAND_COLOURS.paper}"/><g transform="translate(14 13) scale(1.15)">${logo()}</g></svg>`;

function logo(): string {
  const { sheet, ink, mark, accent } = BRAND_COLOURS;
  const { dot } = LOGO;
  return `<path d="${LOGO.sheet}" fill="${sheet}" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"/><path d="${LOGO.mark}" fill="${mark}"/><path d="${LOGO.lines}" stroke="${ink}" stroke-width="1.5"/><path d="${LOGO.pen}" stroke="${accent}" stroke-width="1.5"/><circle cx="${dot.cx}" cy="${dot.cy}" r="${dot.r}" fill="${accent}"/>`;
}

/** The largest of four sizes at which the title takes at most four lines; cut short where none is small enough. */
function fitted(title: string): { size: number; lines: string[] } {
  const words = title.normalize("NFC").replace(/\p{C}/gu, " ").slice(0, MOST_LETTERS).trim();
  for (const size of [72, 60, 50]) {
    const lines = wrapped(words, size);
    if (lines.length <= (size === 72 ? 3 : MOST_LINES)) return { size, lines };
  }
  const lines = wrapped(words, 42);
  return {
    size: 42,
    lines: [...lines.slice(0, MOST_LINES), ...(lines.length > MOST_LINES ? ["..."] : [])],
  };
}

function wrapped(text: string, size: number): string[] {
  const room = (WIDTH - 2 * MARGIN) / size;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((one) => piecesOf(one, room))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) > room && line !== "") {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}

/** A word wider than a line, in pieces that fit. */
const piecesOf = (word: string, room: number): string[] =>
  widthOf(word) <= room
    ? [word]
    : (word.match(new RegExp(`.{1,${Math.floor(room / 1.1)}}`, "gu")) ?? []);

/** In ems of DejaVu Sans Bold, rounded up: the drawing library neither wraps nor measures. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[ijlI.,:;'|! ]/.test(letter)
        ? 0.42
        : /[mwMW@%]/.test(letter)
          ? 1.1
          : /[A-Z]/.test(letter)
            ? 0.84
            : 0.72),
    0,
  );

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
