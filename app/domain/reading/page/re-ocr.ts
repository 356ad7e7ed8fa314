import type { SeenWord } from "./recognition";

/** Where print is, in pixels; right and bottom exclusive. */
type Cell = { left: number; top: number; right: number; bottom: number };
/** `signs` are marks without a letter or figure ("/", "#"): nothing is doubted for them, and no look brings them back. */
export type DoubtedCell = { cell: Cell; words: SeenWord[]; signs: SeenWord[]; crossed: boolean };

const SURE_WORD = 0.8;
const SURE_FIGURE = 0.93;
/** Readings that differ in a figure leave it for the person to confirm, unless most of them agree. */
const CONTRADICTED = 0.6;
const DISPUTED = 0.78;
const ACCEPTED_ALONE = 0.55;
const MOST_LOOKS = 220;
/** A run of words wider than this many letter heights is a sentence. */
const LONG = 14;

const hasPrint = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const isFigure = (text: string): boolean => /\d/.test(text);

/** Usual height of a letter among what was recognized, in pixels. */
export function letterHeight(words: readonly SeenWord[]): number | null {
  const heights = words
    .filter((word) => word.confidence > 0.6 && word.text.length > 1)
    .map((word) => word.height)
    .sort((a, b) => a - b);
  return heights.length < 5 ? null : heights[heights.length >> 1]!;
}

/**
 * Which runs of print deserve a second look on their own: those with a doubtful figure, since money hangs on it,
 * those in which nothing was read, those with an unusual figure or a doubtful word; as many as a page has time for.
 * `isCrossed` tells where a line was wiped off together with what it crossed: a figure there may have lost a stroke and
 * still look like another one.
 */
export function doubtedCells(
  cells: readonly Cell[],
  words: readonly SeenWord[],
  letter: number,
  isCrossed: (word: SeenWord) => boolean = () => false,
): DoubtedCell[] {
  const doubted: (DoubtedCell & { weight: number })[] = [];
  for (const cell of cells) {
    const height = cell.bottom - cell.top;
    if (height < letter * 0.45 || height > letter * 4 || cell.right - cell.left < letter * 0.25)
      continue;
    const all = words.filter((word) => within(word, cell));
    const inside = all.filter((word) => hasPrint(word.text));
    const signs = all.filter((word) => !hasPrint(word.text));
    if (inside.length === 0 && isCovered(cell, words)) continue;
    const crossed = inside.some((word) => isFigure(word.text) && isCrossed(word));
    const weight = crossed ? 5 : weightOf(inside);
    // Long sentences take long and decide little.
    if (weight === 1 && cell.right - cell.left > letter * LONG) continue;
    if (weight > 0)
      doubted.push({ cell: around(cell, inside), words: inside, signs, crossed, weight });
  }
  return doubted
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_LOOKS)
    .map(({ cell, words: inside, signs, crossed }) => ({ cell, words: inside, signs, crossed }));
}

/** Below this a word may be the shape of several: two lines of a narrow column taken for one. */
const GUESSED = 0.5;

/** Of the words of the first look, those that no surer ones stand in the place of. */
export const withoutGuesses = (
  first: readonly SeenWord[],
  fresh: readonly SeenWord[],
): SeenWord[] =>
  first.filter(
    (word) =>
      word.confidence >= GUESSED ||
      !fresh.some((one) => one.confidence >= GUESSED && within(one, cellOf(word))),
  );

const cellOf = ({ left, top, width, height }: SeenWord): Cell => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
});

/** Under a shadow a run of print falls apart: the end of one word and the beginning of the next are no word. */
const COVERED = 0.5;

/** Whether what stands in a cell was read as parts of words whose middle lies outside it. */
function isCovered(cell: Cell, words: readonly SeenWord[]): boolean {
  const covered = words
    .filter(({ text, top, height, confidence }) => {
      const middle = (cell.top + cell.bottom) / 2;
      return hasPrint(text) && confidence >= GUESSED && top < middle && middle < top + height;
    })
    .reduce((sum, { left, width }) => sum + Math.max(0, shared(cell, left, left + width)), 0);
  return covered >= (cell.right - cell.left) * COVERED;
}

const shared = ({ left, right }: Cell, from: number, to: number): number =>
  Math.min(right, to) - Math.max(left, from);

/** The cell with the whole of every word in it: half a word is read as another one. */
const around = (cell: Cell, words: readonly SeenWord[]): Cell => ({
  ...cell,
  left: Math.min(cell.left, ...words.map(({ left }) => left)),
  right: Math.max(cell.right, ...words.map(({ left, width }) => left + width)),
});

function weightOf(words: readonly SeenWord[]): number {
  if (words.length === 0) return 3;
  const figures = words.filter((word) => isFigure(word.text));
  if (figures.some((word) => word.confidence < SURE_FIGURE)) return 4;
  if (figures.some((word) => !hasUsualForm(word.text))) return 2;
  return words.some((word) => word.confidence < SURE_WORD) ? 1 : 0;
}

/** An amount with its point, a date, a code, a small count: forms that do not arise by losing something. */
const hasUsualForm = (text: string): boolean =>
  /^[-($]*\d{1,3}(?:,\d{3})*\.\d{2}[-)]*$/.test(text) ||
  /^\d{1,4}[/-]\d{1,2}[/-]\d{2,4},?$/.test(text) ||
  /^[A-Z]?\d{4,5}$/.test(text) ||
  /^\d{1,2}$/.test(text) ||
  /[A-Za-z]{2}/.test(text);

const within = (word: SeenWord, cell: Cell): boolean => {
  const x = word.left + word.width / 2;
  const y = word.top + word.height / 2;
  return x >= cell.left && x < cell.right && y >= cell.top && y < cell.bottom;
};

/** Whether two looks say the same, surely enough to leave it at that. */
export function agree(first: readonly SeenWord[], second: readonly SeenWord[]): boolean {
  const fresh = second.filter((word) => hasPrint(word.text));
  return (
    first.length > 0 &&
    fresh.map(({ text }) => text).join(" ") === first.map(({ text }) => text).join(" ") &&
    [...first, ...fresh].every((word) => word.confidence >= 0.5)
  );
}

/** What stands in a cell after several looks: the reading the others bear out most. */
export function settled(looks: readonly (readonly SeenWord[])[]): SeenWord[] {
  const readings = looks
    .map((look) => look.filter((word) => hasPrint(word.text)))
    .filter((look) => look.length > 0);
  let best: SeenWord[] = [];
  let most = 0;
  for (const reading of readings) {
    const others = readings.filter((other) => other !== reading);
    const borne = certainty(
      reading,
      (word) =>
        word.confidence +
        others.reduce((sum, other) => sum + (echo(word, other)?.confidence ?? 0), 0),
    );
    if (borne <= most) continue;
    most = borne;
    best = reading;
  }
  const others = readings.filter((other) => other !== best);
  const kept = best.map((word) => weighed(word, others));
  return looks[0]!.length === 0 ? kept.filter((word) => word.confidence >= ACCEPTED_ALONE) : kept;
}

function weighed(word: SeenWord, others: readonly (readonly SeenWord[])[]): SeenWord {
  const echoes = others.map((other) => echo(word, other)).filter((other) => other !== undefined);
  const surest = Math.max(word.confidence, ...echoes.map((other) => other.confidence));
  if (!isFigure(word.text)) return { ...word, confidence: surest };
  if (echoes.length === others.length) return { ...word, confidence: surest };
  const against = others.flatMap((other) =>
    other.filter((candidate) => overlaps(word, candidate) && !same(word, candidate)),
  );
  const strongest = Math.max(0, ...against.map((candidate) => candidate.confidence));
  const outvoted = echoes.length + 1 <= others.length + 1 - (echoes.length + 1);
  if (!outvoted && strongest < 0.85) return { ...word, confidence: surest };
  // A reading that was next to nothing does not speak against one that is nearly certain.
  if (outvoted && others.length === 1 && word.confidence >= 0.9 && strongest < 0.5) return word;
  return { ...word, confidence: Math.min(surest, outvoted ? CONTRADICTED : DISPUTED) };
}

const same = (a: SeenWord, b: SeenWord): boolean => a.text.toLowerCase() === b.text.toLowerCase();
export const overlaps = (a: SeenWord, b: SeenWord): boolean =>
  Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left) >
  Math.min(a.width, b.width) * 0.5;
const echo = (word: SeenWord, reading: readonly SeenWord[]): SeenWord | undefined =>
  reading.find((candidate) => overlaps(word, candidate) && same(word, candidate));

function certainty(words: readonly SeenWord[], of: (word: SeenWord) => number): number {
  let sum = 0;
  let letters = 0;
  for (const word of words) {
    sum += of(word) * word.text.length;
    letters += word.text.length;
  }
  return letters === 0 ? 0 : sum / letters;
}
