import { evenIllumination, whitened } from "~/imaging/illumination";
import { withoutBars } from "~/imaging/bars";
import { printCells, type PrintCell } from "~/imaging/cells";
import { cropped, framed, scaled, turned, type QuarterTurns, type Raster } from "~/imaging/raster";
import { warpOf, dewarped } from "~/imaging/dewarp";
import { withFaintPrint } from "~/imaging/faint-print";
import { withLightGround } from "~/imaging/dark-ground";
import { flattened } from "~/imaging/flatten";
import { sharpened, withoutDots } from "~/imaging/sharpness";
import type { PageCorners } from "~/imaging/outline";
import { photoIn, type Photo } from "~/imaging/sheet/photo-pages";
import { isPhotographed } from "~/imaging/flatness";
import { leanOf, uprightPage } from "~/imaging/lean";
import { isCrossed, withoutRulingLines } from "~/imaging/ruling-lines";
import { orientationOf, skewOf, deskewed } from "~/imaging/deskew";
import { pagesOfSpread } from "~/imaging/spread";
import { withoutBorders } from "~/imaging/borders";
import { busyStrips } from "~/imaging/busy-strips";
import { isIllegible } from "~/domain/reading/page/legibility";
import { wordsOnPage } from "~/domain/reading/page/ocr-words";
import type { Recognition, SeenWord } from "~/domain/reading/page/recognition";
import { LETTER_PAGE, type PageWords } from "~/domain/reading/page/page";
import {
  agree,
  doubtedCells,
  letterHeight,
  overlaps,
  settled,
  withoutGuesses,
} from "~/domain/reading/page/re-ocr";
import type { Shrink } from "./cloudflare/large-pictures.server";
import { othersFirst, type Ocr } from "./tesseract.server";
import { decodePicture, fittedForOcr, type PictureRefusal } from "~/imaging/pictures";
import { screensOf, stacked } from "~/imaging/scrolled-screen";

/** What was read, and the straightened picture it was read from; null when nothing was. */
export type SeenPicture = { page: PageWords; picture: Raster | null; isTooSmall: boolean };
type Refusal = PictureRefusal | "picture-too-small";
export type PictureReading = { ok: true; seen: SeenPicture[] } | { ok: false; reason: Refusal };

/** Pages narrower than this many pixels are enlarged: the model was trained on larger letters (tried 1500 to 2600). */
const SHARP = 2200;
/** A page is kept this wide at most, in pixels: print stays sharp when a part of it fills a screen. */
const KEPT_WIDTH = 1700;
/** A page read the right way up scores higher than this, one read upside down does not. */
const READABLE = 0.75;

/** Below this, words are shapes that happen to look like letters. */
const WORTH_READING = 0.5;
/** So many words that are surely words are a page of print, however much grain was taken for letters beside them. */
const SURE_WORDS = { count: 20, confidence: 0.85 };

/** On a form whose boxes are named in tiny print no turn is read surely, and the right one by so much more. */
const SURER = 0.1;

/** Below this share of sure words nothing is looked at again: print whose letters are nonsense takes seconds each time. */
const LEAST_SURE = 0.55;

const isLong = ({ text }: { text: string }): boolean => /[\p{L}\p{N}]{3}/u.test(text);
const longWords = (words: readonly SeenWord[]) => words.filter(isLong);
const isSureWord = (word: { text: string; confidence: number }): boolean =>
  isLong(word) && word.confidence >= SURE_WORDS.confidence;
/** Words whose edges are those of print. */
const legibleWords = (words: readonly SeenWord[]) =>
  longWords(words).filter(({ confidence }) => confidence > 0.6);
const sureWords = (words: readonly SeenWord[]) => words.filter(isSureWord);

const isWorthReading = ({ words, confidence }: Recognition): boolean =>
  confidence >= WORTH_READING || sureWords(words).length >= SURE_WORDS.count;

const isWorthAnotherLook = ({ words }: Recognition): boolean =>
  sureWords(words).length >= longWords(words).length * LEAST_SURE;

/** Reads pictures of pages with OCR: even light, right way up, straight, then words. */
export const pictureReader = (ocr: Ocr, shrink: Shrink = async () => null) => ({
  /** One JPEG or PNG file: a page, or two that lie side by side, in the order in which they are read. */
  async readPicture(bytes: Uint8Array, document: number): Promise<PictureReading> {
    const opened = await openedPhoto(bytes, shrink);
    if (!opened.ok) return opened;
    const { photo, screens } = opened;
    const first = screens ? [await readScreens(ocr, screens)] : await readPhoto(ocr, photo);
    const isSmall = first.some(({ isTooSmall }) => isTooSmall);
    const finer = isSmall && photo?.isReduced ? await openedPhoto(bytes, shrink, true) : null;
    const pictures = finer?.ok && finer.photo ? await readPhoto(ocr, finer.photo) : first;
    const seen = pictures.map(({ page, picture, isTooSmall }, at) => ({
      ...{ picture, isTooSmall },
      page: { ...page, document, pageInDocument: at + 1 },
    }));
    return seen.some(({ isTooSmall }) => isTooSmall)
      ? { ok: false, reason: "picture-too-small" }
      : { ok: true, seen };
  },

  /** A page as its document shows it; `size` is that page's own, in points. */
  async readRaster(
    raster: Raster,
    document: number,
    pageInDocument: number,
    size: Size,
  ): Promise<SeenPicture> {
    const seen = await readPage(ocr, raster, evenlyLit(raster, null), size);
    return { ...seen, page: { ...seen.page, document, pageInDocument } };
  },

  /** What a logo says, which stands upright: words in points from its top left; `width` in points. */
  async readLogo(raster: Raster, width: number): Promise<PageWords["words"]> {
    await othersFirst();
    const lit = framed(evenlyLit(raster, null), LOGO_MARGIN);
    const pointsPerPixel = width / raster.width;
    const { words } = await ocr.recognize(lit);
    return wordsOnPage(
      legibleWords(words).map((word) => ({
        ...word,
        left: word.left - LOGO_MARGIN,
        top: word.top - LOGO_MARGIN,
      })),
      pointsPerPixel,
    );
  },
});

/** White pixels around a logo, as recognition expects around print. */
const LOGO_MARGIN = 16;

type OpenedPhoto =
  { ok: true; photo: Photo; screens: null } | { ok: true; photo: null; screens: readonly Raster[] };

/**
 * Nothing of the file at its full size is kept beyond this: reading takes the memory. `finest`: its pages as fine as they can
 * be read.
 */
async function openedPhoto(
  bytes: Uint8Array,
  shrink: Shrink,
  finest = false,
): Promise<OpenedPhoto | { ok: false; reason: Refusal }> {
  let decoded = await decodePicture(bytes);
  if (!decoded.ok && decoded.reason === "picture-too-large") {
    const smaller = await shrink(bytes);
    if (smaller) decoded = await decodePicture(smaller);
  }
  if (!decoded.ok) return decoded;
  const screens = screensOf(decoded.whole);
  return screens
    ? { ok: true, photo: null, screens: screens.map(fittedForOcr) }
    : { ok: true, photo: photoIn(decoded, finest), screens: null };
}

/** One page, however high, of the screens that were scrolled through, each read as large as it was taken. */
async function readScreens(ocr: Ocr, screens: readonly Raster[]): Promise<SeenPicture> {
  const { width } = LETTER_PAGE;
  const words: PageWords["words"] = [];
  const pictures: Raster[] = [];
  let [top, isTooSmall] = [0, false];
  for (const raster of screens) {
    const size = { width, height: (width * raster.height) / raster.width };
    const seen = await readPage(ocr, raster, evenlyLit(raster, null), size);
    for (const word of seen.page.words) {
      const [x, y, ...extent] = word.box;
      words.push({ ...word, box: [x, y + top, ...extent] });
    }
    top += seen.picture ? seen.page.height : size.height;
    pictures.push(seen.picture ?? raster);
    isTooSmall ||= seen.isTooSmall;
  }
  const page = {
    document: 0,
    pageInDocument: 1,
    source: "ocr" as const,
    width,
    height: top,
    words,
  };
  const picture = words.length > 0 ? stacked(pictures) : null;
  return { page, picture, isTooSmall };
}

/** The pages of a photo, in the order in which they are read. */
async function readPhoto(
  ocr: Ocr,
  { raster, sheets, larger, isStacked }: Photo,
): Promise<SeenPicture[]> {
  const seen: TurnedPicture[] = [];
  for (const sheet of sheets)
    for (const page of pagesOn(evenlyLit(raster, sheet), sheets))
      seen.push(await readPage(ocr, raster, page));
  const whole = larger && evenlyLit(raster, larger);
  if (whole && (await holdsMore(ocr, whole, seen))) return [await readPage(ocr, raster, whole)];
  const turns = seen.find(({ page }) => page.words.length > 0)?.turns ?? 0;
  // Once the photo is turned upright, what came last in its frame may come first.
  if (turns === 2 || turns === (isStacked ? 1 : 3)) seen.reverse();
  return seen;
}

/** A larger sheet has so many times the words of its part. */
const MORE_WORDS = 1.15;

/** Whether a larger sheet, seen once, holds clearly more words that are surely words than what was read of it. */
async function holdsMore(ocr: Ocr, lit: Raster, parts: readonly SeenPicture[]): Promise<boolean> {
  const { seen } = await upright(ocr, lit);
  const read = parts.flatMap(({ page }) => page.words).filter(isSureWord);
  return (seen?.recognition.words.filter(isSureWord).length ?? 0) > read.length * MORE_WORDS;
}

/** One sheet may be two pages edge to edge, seen upright. */
function pagesOn(lit: Raster, sheets: readonly (PageCorners | null)[]): readonly Raster[] {
  const isOneSheet = sheets.length === 1 && sheets[0] !== null;
  return (isOneSheet && !orientationOf(lit).onItsSide && pagesOfSpread(lit)) || [lit];
}

type TurnedPicture = SeenPicture & { turns: QuarterTurns };

/** Reads one page that was cut out of `raster` and evenly lit, as the first of the first document. */
async function readPage(
  ocr: Ocr,
  raster: Raster,
  lit: Raster,
  size?: Size,
): Promise<TurnedPicture> {
  await othersFirst();
  const { seen: first, hasLines } = await upright(ocr, lit);
  const at = { document: 0, pageInDocument: 1, source: "ocr" as const };
  if (!first || isTooSmall(first, raster)) {
    const small = first !== null || (hasLines && isSmallPhoto(raster));
    const page = { ...at, ...LETTER_PAGE, words: [] };
    return { page, picture: null, isTooSmall: small, turns: 0 };
  }
  const seen = await withUprightColumns(ocr, first);
  const words = isWorthAnotherLook(seen.recognition)
    ? await lookedAtAgain(ocr, seen)
    : seen.recognition.words;
  const width = pageWidth(seen, size);
  const pointsPerPixel = width / seen.picture.width;
  const page: PageWords = {
    ...{ ...at, width, height: seen.picture.height * pointsPerPixel },
    words: wordsOnPage(words, pointsPerPixel),
  };
  const { level, turns } = seen;
  const picture = scaled(level, Math.min(1, KEPT_WIDTH / level.width));
  return { page, picture, isTooSmall: false, turns };
}

type Look = {
  picture: Raster;
  /** The page as a person would know it: straight and evenly lit, with its lines and bars. */
  level: Raster;
  /** The same page before lines and bars were wiped off, and how much larger the picture is. */
  unwiped: Raster;
  plain: Raster;
  factor: number;
  turns: QuarterTurns;
  recognition: Recognition;
};

/**
 * The page in even light; on a photo its print is made equally dark, and a sheet that was found there is flattened. What a
 * sheet lies on is then no longer in the picture, and paper in a deep shadow is as grainy as a table.
 */
function evenlyLit(raster: Raster, sheet: PageCorners | null): Raster {
  const isSeenDirectly = !sheet && !isPhotographed(raster);
  const page = sheet ? flattened(raster, sheet) : raster;
  const even = sharpened(
    withoutDots(evenIllumination(isSeenDirectly ? withLightGround(page) : page)),
  );
  const clear = sheet ? even : withoutBorders(even);
  const dark = isPhotographed(raster) ? withFaintPrint(clear) : clear;
  return whitened(dark);
}

/** On a photo of a letter page this long, in pixels, letters cannot be told apart. */
const SMALL = 1200;
const isSmallPhoto = (raster: Raster): boolean =>
  Math.max(raster.width, raster.height) < SMALL && isPhotographed(raster);

const FIGURES = /\d.{0,3}\d/;
/** Fewer may be a title's, or the number of the paper. */
const FEWEST_FIGURES = 12;
/** So much higher than what its boxes are named in. */
const FILLED = 1.25;

/** Whether the letters that were recognized are so small in the picture itself that they were guessed at. */
function isTooSmall({ recognition, factor }: Look, raster: Raster): boolean {
  const all = letterHeight(recognition.words);
  if (!all) return isSmallPhoto(raster);
  // A form is filled in larger print than its boxes are named in.
  const figures = recognition.words.filter(({ text }) => FIGURES.test(text));
  const filled = figures.length < FEWEST_FIGURES ? 0 : (letterHeight(figures) ?? 0);
  const letter = filled > FILLED * all ? filled : all;
  const { confidence } = recognition;
  const photographed = isPhotographed(raster);
  return isIllegible({ letter: letter / factor, confidence, isPhotographed: photographed });
}

/** Null where nothing on the page is worth reading, whether or not it has lines of print. */
type Upright = { seen: Look | null; hasLines: boolean };

/** The page read the right way up. */
async function upright(ocr: Ocr, lit: Raster): Promise<Upright> {
  const { onItsSide, hasLines } = orientationOf(lit);
  const likely: QuarterTurns = onItsSide ? 1 : 0;
  // Noise or a landscape would keep the engine busy for minutes.
  const first = hasLines ? likely : await turnWithPrint(ocr, lit, likely);
  if (first === null) return { seen: null, hasLines };
  let seen = await look(ocr, lit, first);
  if (seen.recognition.confidence < READABLE) {
    const better = await bestTurn(ocr, lit, seen);
    // Of noise no turn is surer than another, and each look at all of it takes seconds.
    const isSurer = better.sure > seen.recognition.confidence + SURER;
    if (better.turns !== first && (better.sure >= WORTH_READING || isSurer)) {
      const again = await look(ocr, lit, better.turns);
      if (again.recognition.confidence > seen.recognition.confidence) seen = again;
    }
  }
  return { seen: isWorthReading(seen.recognition) ? seen : null, hasLines };
}

type Size = { width: number; height: number };

/** In points: of the document's own page, turned with it, or of a letter page as the image lies. */
function pageWidth({ turns, picture }: Look, size: Size | undefined): number {
  if (size) return turns % 2 === 1 ? size.height : size.width;
  return picture.width > picture.height ? LETTER_PAGE.height : LETTER_PAGE.width;
}

async function look(ocr: Ocr, lit: Raster, turns: QuarterTurns): Promise<Look> {
  await othersFirst();
  const upright = turned(lit, turns);
  const degrees = skewOf(upright);
  return lookAtLevel(ocr, dewarped(upright, degrees, warpOf(upright, degrees)), turns);
}

/** A page whose columns lean is recognized again once they are upright, and its letters with them. */
async function withUprightColumns(ocr: Ocr, seen: Look): Promise<Look> {
  const lean = leanOf(legibleWords(seen.recognition.words), seen.picture);
  return lean ? lookAtLevel(ocr, uprightPage(seen.level, lean), seen.turns) : seen;
}

async function lookAtLevel(ocr: Ocr, level: Raster, turns: QuarterTurns): Promise<Look> {
  await othersFirst();
  const narrow = Math.min(level.width, level.height);
  const inch = narrow / 8.5;
  const unwiped = withoutBars(level, inch);
  const plain = withoutRulingLines(unwiped, inch);
  const factor = narrow < SHARP && narrow > 300 ? Math.min(2.5, SHARP / narrow) : 1;
  const picture = scaled(plain, factor);
  return {
    picture,
    level,
    unwiped,
    plain,
    factor,
    turns,
    recognition: await ocr.recognize(picture),
  };
}

/** Letter heights of a second and third look, in pixels: the model errs differently on small and on large print. */
const SMALL_LOOK = 17;
const LARGE_LOOK = 44;

/** Runs of print with figures, or with missing or doubtful words, are read again, each on its own. */
async function lookedAtAgain(
  ocr: Ocr,
  { picture, unwiped, plain, factor, recognition: { words } }: Look,
): Promise<SeenWord[]> {
  const letter = letterHeight(words);
  if (!letter) return [...words];
  const left = new Set(words);
  const added: SeenWord[] = [];
  let line = words.at(-1)?.line ?? 0;
  const doubted = doubtedCells(printCells(picture, letter), words, letter, (word) =>
    isCrossed(unwiped, plain, {
      ...{ left: word.left / factor, right: (word.left + word.width) / factor },
      ...{ top: word.top / factor, bottom: (word.top + word.height) / factor },
    }),
  );
  for (const { cell, words: first, signs, crossed } of doubted) {
    // What a line crosses is read with the line the second time.
    const look = (size: number) =>
      crossed
        ? lookAt(ocr, unwiped, cell, { letter, size, finer: factor })
        : lookAt(ocr, picture, cell, { letter, size, finer: 1 });
    const looks: SeenWord[][] = [first, await look(SMALL_LOOK)];
    if (!agree(first, looks[1]!)) looks.push(await look(LARGE_LOOK));
    const lines = new Map<number, number>();
    const read = settled(looks);
    // What was a sign at first may have become a letter.
    signs
      .filter((sign) => read.some((word) => overlaps(word, sign)))
      .forEach((sign) => left.delete(sign));
    for (const word of read) {
      // Every look counts its lines from one; on the page they must not mix with others.
      if (!lines.has(word.line)) lines.set(word.line, (line += 1));
      added.push({ ...word, line: lines.get(word.line)! });
    }
    first.forEach((word) => left.delete(word));
  }
  return [...withoutGuesses([...left], added), ...added];
}

/**
 * Reads one run of print by itself, on a white ground, its letters so many pixels high. The cell, its letters and the
 * words found are in pixels of a picture `finer` times as fine as the one that is read.
 */
async function lookAt(
  ocr: Ocr,
  picture: Raster,
  { left, top, right, bottom }: PrintCell,
  { letter, size, finer }: { letter: number; size: number; finer: number },
): Promise<SeenWord[]> {
  const factor = size / letter;
  const spare = 3;
  const originX = Math.floor(Math.max(0, left - spare) / finer);
  const originY = Math.floor(Math.max(0, top - spare) / finer);
  const crop = cropped(
    picture,
    originX,
    originY,
    (right - left + 2 * spare) / finer,
    (bottom - top + 2 * spare) / finer,
  );
  const margin = Math.round(size * 0.5);
  const shows = bottom - top > letter * 1.9 ? "page" : "line";
  const { words } = await ocr.recognize(framed(scaled(crop, factor * finer), margin), shows);
  return words.map((word) => ({
    ...word,
    left: originX * finer + (word.left - margin) / factor,
    top: originY * finer + (word.top - margin) / factor,
    width: word.width / factor,
    height: word.height / factor,
  }));
}

/**
 * Reads the strip with the most print the other ways round: upside-down print gives words nobody is sure of, and print on
 * its side still fewer, so that no other is tried where one of those two gave some.
 */
async function bestTurn(
  ocr: Ocr,
  lit: Raster,
  { turns: first, recognition }: Look,
): Promise<{ turns: QuarterTurns; sure: number }> {
  let best = { turns: first, sure: recognition.words.length === 0 ? 0 : recognition.confidence };
  for (const turns of [(first + 2) % 4, (first + 1) % 4, (first + 3) % 4] as QuarterTurns[]) {
    const upright = turned(lit, turns);
    const [strip] = busyStrips(deskewed(upright, skewOf(upright)), TURNED_STRIPS, 1);
    const { confidence, words } = await ocr.recognize(strip ?? upright);
    const sure = words.length === 0 ? 0 : confidence;
    if (sure > best.sure) best = { turns, sure };
    if (sure > 0.85 || (best.sure >= WORTH_READING && turns === (first + 2) % 4)) break;
  }
  return best;
}

/** The turn in which print shows, the likely ones first, at a glance at the middle of a few busy strips: lines of a table are busy, too. */
async function turnWithPrint(
  ocr: Ocr,
  lit: Raster,
  likely: QuarterTurns,
): Promise<QuarterTurns | null> {
  for (const more of [0, 2, 1, 3]) {
    const turns = ((likely + more) % 4) as QuarterTurns;
    const upright = turned(lit, turns);
    for (const strip of busyStrips(deskewed(upright, skewOf(upright)), GLANCES.of, GLANCES.most)) {
      const patch = cropped(strip, strip.width / 4, 0, strip.width / 2, strip.height);
      if ((await ocr.recognize(patch)).confidence >= WORTH_READING) return turns;
    }
  }
  return null;
}
/** How many of so many strips of a page are glanced at. */
const GLANCES = { most: 3, of: 32 };
/** Of so many strips the busiest tells which way up a page is. */
const TURNED_STRIPS = 12;
