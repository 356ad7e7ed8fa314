import { Resvg } from "@cf-wasm/resvg";
import { BRAND_COLOURS, LOGO } from "~/content/brand";
import type { SocialCard } from "./cloudflare/documents-worker.server";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
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

export function socialCardSvg({ brand, title, line }: SocialCard): string {
  const { paper, ink, muted } = BRAND_COLOURS;
  const { size, lines } = line ? fitted(title, BESIDE_LINE) : fitted(title, ALONE);
  const middle = line ? 262 : 330;
  const top = middle - ((lines.length - 1) * size * 1.2) / 2;
  const text = lines.map(
    (row, index) =>
      `<text x="${MARGIN}" y="${Math.round(top + index * size * 1.2)}" font-size="${size}" fill="${ink}">${escaped(row)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="DejaVu Sans" font-weight="700">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>
<g transform="translate(${MARGIN} 70) scale(2.4)">${logo()}</g>
<text x="${MARGIN + 96}" y="122" font-size="36" fill="${muted}">${escaped(brand)}</text>
${text.join("\n")}
${line ? annotated(line) : HIGHLIGHTER}
</svg>`;
}

const HIGHLIGHTER = `<rect x="${MARGIN}" y="540" width="240" height="14" rx="4" fill="${BRAND_COLOURS.mark}" transform="translate(86 0) skewX(-9)"/>`;

/** A line on its sheet, the figure highlighted, and the note that says why. */
function annotated({ what, charge, note }: NonNullable<SocialCard["line"]>): string {
  const { sheet, ink, mark, accent, muted } = BRAND_COLOURS;
  const right = WIDTH - MARGIN - 30;
  const printed = widthOf(charge) * 36;
  const cut = (text: string, size: number, room: number) =>
    wrapped(text, size, room).slice(0, 1).join("");
  return `<rect x="${MARGIN}" y="370" width="${WIDTH - 2 * MARGIN}" height="92" rx="10" fill="${sheet}" stroke="${muted}" stroke-opacity="0.35" stroke-width="2"/>
<text x="${MARGIN + 30}" y="429" font-size="34" fill="${ink}">${escaped(cut(what, 34, 720))}</text>
<rect x="${right - printed - 14}" y="391" width="${printed + 28}" height="50" rx="6" fill="${mark}"/>
<text x="${right}" y="429" text-anchor="end" font-size="36" fill="${ink}">${escaped(charge)}</text>
<circle cx="${MARGIN + 24}" cy="520" r="22" fill="none" stroke="${accent}" stroke-width="4"/>
<text x="${MARGIN + 24}" y="531" text-anchor="middle" font-size="28" fill="${accent}">1</text>
<text x="${MARGIN + 66}" y="532" font-size="33" fill="${accent}">${escaped(cut(note, 33, WIDTH - 2 * MARGIN - 66))}</text>`;
}

const appIconSvg = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${BRAND_COLOURS.paper}"/><g transform="translate(14 13) scale(1.15)">${logo()}</g></svg>`;

function logo(): string {
  const { sheet, ink, mark, accent } = BRAND_COLOURS;
  const { dot } = LOGO;
  return `<path d="${LOGO.sheet}" fill="${sheet}" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"/><path d="${LOGO.mark}" fill="${mark}"/><path d="${LOGO.lines}" stroke="${ink}" stroke-width="1.5"/><path d="${LOGO.pen}" stroke="${accent}" stroke-width="1.5"/><circle cx="${dot.cx}" cy="${dot.cy}" r="${dot.r}" fill="${accent}"/>`;
}

/** Sizes a title may have, the largest first, each with the most lines it may take. */
type Fit = readonly (readonly [size: number, most: number])[];
const ALONE: Fit = [
  [72, 3],
  [60, 4],
  [50, 4],
  [42, 4],
];
const BESIDE_LINE: Fit = [
  [60, 2],
  [50, 2],
  [42, 2],
];

/** The largest of these sizes at which the title fits; cut short where none is small enough. */
function fitted(title: string, fits: Fit): { size: number; lines: string[] } {
  const words = title.normalize("NFC").replace(/\p{C}/gu, " ").slice(0, MOST_LETTERS).trim();
  for (const [size, most] of fits) {
    const lines = wrapped(words, size);
    if (lines.length <= most) return { size, lines };
  }
  const [size, most] = fits.at(-1)!;
  return { size, lines: [...wrapped(words, size).slice(0, most), "..."] };
}

function wrapped(text: string, size: number, width = WIDTH - 2 * MARGIN): string[] {
  const room = width / size;
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
