import { deflateSync } from "node:zlib";
import fontkit from "@pdf-lib/fontkit";
import { PDFDocument, PDFName, type PDFFont } from "pdf-lib";
import type { Font, Fontkit } from "pdf-lib/cjs/types/fontkit";
import { REQUESTS_TITLE, SOURCES_TITLE } from "~/domain/letter/letter";
import { isList } from "~/domain/letter/one-page";
import { citationText } from "~/domain/letter/sources";
import { ATTACHMENT_COLUMNS, ATTACHMENT_TITLE, rowCells } from "~/domain/letter/attachment";
import { longDate } from "~/domain/day";
import {
  INNER,
  LINE,
  PAGE,
  setAbreast,
  setAmounts,
  setBeside,
  setFact,
  setHeading,
  setLines,
  setPairs,
  settingFor,
  type Setting,
} from "./letter-blocks.server";
import { setOwnText } from "./letter-own-text.server";
import { setTable, textOperator, type Column } from "./pdf-pages.server";
import { faceFrom, mm, printable, type Face, type Style } from "./pdf-typesetting.server";
import type { Letter } from "~/domain/letter/parts";

/**
 * TrueType bytes of DejaVuSans.ttf and DejaVuSans-Bold.ttf: standard PDF fonts throw on most of the world's names. A text
 * in other scripts comes with fonts for them.
 */
export type LetterFonts = {
  regular: Uint8Array;
  bold: Uint8Array;
  foreign?: readonly Uint8Array[];
};

export type LetterPdf = {
  ok: true;
  bytes: Uint8Array;
  /** Characters the font has no shape for, each once; they are printed as `[?]`, so ask for a Latin spelling. */
  unprintable: string[];
};

/** Date, Description, Code, Charge, Reason for Dispute: 180 mm between the margins. */
const COLUMNS: readonly Column[] = [
  { width: mm(23) },
  { width: mm(44) },
  { width: mm(26) },
  { width: mm(29), flushRight: true },
  { width: mm(58) },
];
const REQUEST_COLUMN = mm(8);
const CELL_PAD = mm(1.5);

/**
 * Sets a letter as a PDF: A4 portrait, 15 mm margins, 7 mm lines, the challenged lines on pages of their own.
 * `ownText` is what the person made of the letter's text; the attachment stays. The same letter gives the same bytes:
 * dates come from the letter, never from the clock.
 */
export async function letterPdf(
  letter: Letter,
  fonts: LetterFonts,
  ownText: string | null = null,
): Promise<LetterPdf> {
  const document = packingFast(await PDFDocument.create({ updateMetadata: false }));
  document.registerFontkit(READ_ONCE);
  const regular = await document.embedFont(fonts.regular, { subset: true });
  const bold = await document.embedFont(fonts.bold, { subset: true });
  const foreign = await foreignFaces(document, fonts);
  const lost = new Set<string>();
  const others = foreign[0]?.face;
  const setting = settingFor(
    face(regular, fonts.regular, "R", others),
    face(bold, fonts.bold, "B", others),
    lost,
  );
  if (ownText === null) setOurText(setting, letter);
  else {
    setOwnText(setting, letter, ownText);
    if (letter.rows.length > 0) setAttachment(setting, letter);
  }
  setFooters(setting, letter);
  for (const operators of setting.pages.all) {
    const page = document.addPage([PAGE.width, PAGE.height]);
    page.node.setFontDictionary(PDFName.of("R"), regular.ref);
    page.node.setFontDictionary(PDFName.of("B"), bold.ref);
    for (const { font, face } of foreign)
      page.node.setFontDictionary(PDFName.of(face.resource), font.ref);
    const stream = document.context.flateStream(operators.join("\n"));
    page.node.set(PDFName.of("Contents"), document.context.register(stream));
  }
  describe(document, letter);
  return { ok: true, bytes: await document.save(), unprintable: [...lost] };
}

/** The characters of a text that the font has no shape for, each once. */
export async function unprintableIn(text: string, fonts: LetterFonts): Promise<string[]> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(READ_ONCE);
  const regular = await document.embedFont(fonts.regular, { subset: true });
  const lost = new Set<string>();
  const [others] = await foreignFaces(document, fonts);
  printable(text, face(regular, fonts.regular, "R", others?.face), lost);
  return [...lost];
}

const parsed = new WeakMap<Uint8Array, Font>();

/** Reading a font takes as long as setting a letter, and the read font does not change: each is read once. */
const READ_ONCE: Fontkit = {
  create(bytes) {
    const known = parsed.get(bytes);
    if (known) return known;
    const made = layingOutOnce(fontkit.create(bytes));
    parsed.set(bytes, made);
    return made;
  },
};

/**
 * Each document asks the font anew for the shape and the width of every character it uses, which was nearly half the
 * time of a short letter. A single character has the same shape in every document, so it is looked up once; words, which
 * may be somebody's name, are not kept.
 */
function layingOutOnce(font: Font): Font {
  const shapes = new Map<string, ReturnType<Font["layout"]>>();
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    if (features !== undefined || [...text].length !== 1) return layout(text, features);
    const known = shapes.get(text);
    if (known) return known;
    const made = layout(text);
    shapes.set(text, made);
    return made;
  };
  return font;
}

const characters = new WeakMap<Uint8Array, ReadonlySet<number>>();

/** The code points a font has shapes for: thousands, the same in every letter. */
function charactersOf(font: PDFFont, bytes: Uint8Array): ReadonlySet<number> {
  let known = characters.get(bytes);
  if (!known) characters.set(bytes, (known = new Set(font.getCharacterSet())));
  return known;
}

/** The platform's own deflate, which takes a fraction of the time of pdf-lib's. */
const deflated = (content: string | Uint8Array): Uint8Array => new Uint8Array(deflateSync(content));

/** Fonts are packed by the document itself: it is given the same deflate. */
function packingFast(document: PDFDocument): PDFDocument {
  const { context } = document;
  context.flateStream = (content, dict = {}) =>
    context.stream(deflated(content), { ...dict, Filter: "FlateDecode" });
  return document;
}

const face = (
  font: PDFFont,
  bytes: Uint8Array,
  resource: string,
  others: Face | null = null,
): Face => {
  const encode = (text: string) => ({
    hex: font.encodeText(text).asString(),
    width: font.widthOfTextAtSize(text, 1),
  });
  return faceFrom(resource, charactersOf(font, bytes), encode, others);
};

/** The fonts for other scripts; what the first lacks, the next may have. */
async function foreignFaces(document: PDFDocument, { foreign = [] }: LetterFonts) {
  const faces: { font: PDFFont; face: Face }[] = [];
  for (const [at, bytes] of [...foreign.entries()].reverse()) {
    const font = await document.embedFont(bytes, { subset: true });
    faces.unshift({ font, face: face(font, bytes, `F${at}`, faces[0]?.face) });
  }
  return faces;
}

function describe(document: PDFDocument, letter: Letter): void {
  const day = new Date(`${letter.date}T00:00:00Z`);
  document.setTitle(`${letter.subject}, ${longDate(letter.date)}`, { showInWindowTitleBar: true });
  document.setLanguage("en-US");
  document.setCreationDate(day);
  document.setModificationDate(day);
}

/** The letter; its sources stand on the page that is signed where they fit there, else after the attachment. */
function setOurText(setting: Setting, letter: Letter): void {
  setLetter(setting, letter);
  const fits = sourcesHeight(setting, letter) + mm(3) <= setting.pages.room;
  if (fits) setSources(setting, letter);
  if (letter.rows.length > 0) setAttachment(setting, letter);
  if (!fits) setSources(setting, letter);
}

function setLetter(setting: Setting, letter: Letter): void {
  const { pages, compact } = setting;
  setHead(setting, letter);
  setLines(setting, [letter.salutation], compact);
  for (const { heading: title, text } of letter.paragraphs) {
    pages.y += mm(title ? 2.5 : 1);
    if (title) setHeading(setting, title);
    if (text.includes("\n")) pages.need(3 * LINE);
    if (isList(text)) setList(setting, text.split("\n"));
    else for (const line of text.split("\n")) setFact(setting, line);
  }
  if (letter.amounts.length > 0) setAmounts(setting, letter.amounts);
  pages.y += mm(2.5);
  setHeading(setting, REQUESTS_TITLE);
  letter.requests.forEach((request, at) => {
    if (at === letter.requests.length - 1) keepSignatureCompany(setting, letter, request);
    setBeside(setting, `${at + 1}.`, request, compact, REQUEST_COLUMN);
  });
  pages.y += mm(1);
  setSignature(setting, letter);
}

/** Sentences one under the other, numbered ones beside their number. */
function setList(setting: Setting, lines: readonly string[]): void {
  for (const line of lines) {
    const [, mark, rest] = /^(\d{1,3}\.) +(\S.*)$/.exec(line) ?? [];
    if (mark && rest) setBeside(setting, mark, rest, setting.compact, REQUEST_COLUMN);
    else setLines(setting, [line], setting.compact);
  }
}

/** Whom it goes to on the left, where an envelope has its window; who writes, and when, on the right. */
function setHead(setting: Setting, letter: Letter): void {
  const { pages, heading, compact, compactBold, text } = setting;
  const half = INNER / 2 - mm(4);
  const lines = (texts: readonly string[], style: Style) =>
    texts.flatMap((one) => text(one, style, half));
  setAbreast(
    setting,
    [
      lines(letter.recipient, compact),
      [
        ...lines(letter.sender.slice(0, 1), compactBold),
        ...lines([...letter.sender.slice(1), longDate(letter.date)], compact),
      ],
    ],
    compact,
  );
  pages.y += mm(3);
  if (letter.delivery) setLines(setting, [letter.delivery], compact);
  setLines(setting, [`Re: ${letter.subject}`], { ...heading, size: 11.5 });
  setPairs(setting, letter.reference, mm(33));
  pages.y += mm(1.5);
}

/** A signature on a page of its own could be put under any letter: the last request goes with it. */
function keepSignatureCompany(setting: Setting, letter: Letter, request: string): void {
  const { compact, text, pages } = setting;
  const lines = text(request, compact, INNER - REQUEST_COLUMN).length;
  pages.need(lines * compact.lead + mm(2) + signatureHeight(setting, letter));
}

const signatureHeight = ({ text, compact }: Setting, { closing, signature }: Letter) =>
  (text(closing, compact).length + 1 + signature.lines.length) * compact.lead + ROOM_TO_SIGN;

/** From the farewell to the line that is signed on. */
const ROOM_TO_SIGN = mm(10.5);

/** Farewell, room to sign, the name: never parted by a page. */
function setSignature(setting: Setting, letter: Letter): void {
  const { pages, compact } = setting;
  pages.need(signatureHeight(setting, letter));
  setLines(setting, [letter.closing, letter.signature.farewell], compact);
  pages.y += ROOM_TO_SIGN - mm(0.5);
  pages.rule(PAGE.margin, mm(70), pages.y, 0.4);
  pages.y += mm(0.5);
  setLines(setting, letter.signature.lines, compact);
  pages.y += mm(1);
  if (letter.enclosures.length > 0)
    setLines(setting, [`Enclosed: ${letter.enclosures.join("; ")}`], setting.small);
}

/** The list of sources, all of it on one page if a page holds it. */
function setSources(setting: Setting, letter: Letter): void {
  const { pages, small, smallBold } = setting;
  if (letter.citations.length === 0) return;
  pages.y += mm(3);
  pages.need(sourcesHeight(setting, letter));
  setLines(setting, [SOURCES_TITLE], smallBold);
  letter.citations.forEach((source, at) => {
    const entry = citationText(source, at);
    const mark = entry.slice(0, entry.indexOf(" "));
    setBeside(setting, mark, entry.slice(mark.length + 1), small, SOURCE_COLUMN);
  });
}

const SOURCE_COLUMN = mm(8);

function sourcesHeight({ text, small }: Setting, { citations }: Letter): number {
  const lines = citations.map((source, at) => {
    const entry = citationText(source, at);
    return text(entry.slice(entry.indexOf(" ") + 1), small, INNER - SOURCE_COLUMN).length;
  });
  return lines.reduce((sum, count) => sum + count, 1) * small.lead;
}

function setAttachment(setting: Setting, letter: Letter): void {
  const { pages, heading, small, smallBold } = setting;
  pages.turn();
  setLines(setting, [ATTACHMENT_TITLE], { ...heading, size: 13, lead: mm(8) });
  const about = letter.reference.map(({ label, value }) => `${label}: ${value}`).join(" · ");
  if (about !== "") setLines(setting, [about], small);
  pages.y += mm(3);
  const cells = (texts: readonly string[], style: Style) =>
    texts.map((text, at) => setting.text(text, style, COLUMNS[at]!.width - 2 * CELL_PAD));
  const head = cells(ATTACHMENT_COLUMNS, smallBold);
  const rows = letter.rows.map((row) => cells(rowCells(row), small));
  setTable(pages, { columns: COLUMNS, head, rows }, { head: smallBold, cell: small }, CELL_PAD);
}

/** `Page x of y`, and on the left what the page belongs to, so that a loose page finds its letter. */
function setFooters(setting: Setting, letter: Letter): void {
  const { pages, foot } = setting;
  const base = mm(8);
  const about = setting.text(`${letter.subject}, ${longDate(letter.date)}`, foot, INNER * 0.8)[0]!;
  pages.all.forEach((operators, at) => {
    const [label] = setting.text(`Page ${at + 1} of ${pages.all.length}`, foot);
    const right = PAGE.width - PAGE.margin - label!.width * foot.size;
    operators.push(textOperator(about, foot, PAGE.margin, base));
    operators.push(textOperator(label!, foot, right, base));
  });
}
