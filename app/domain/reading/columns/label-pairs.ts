import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { dateAt } from "~/domain/reading/tokens/dates";
import { moneyAt } from "~/domain/reading/tokens/amounts";
import { meaningOf } from "~/domain/reading/words/columns";
import type { Word } from "~/domain/reading/page/page";
import { centreY, right, segmentOf, type Row, type Segment } from "~/domain/reading/page/rows";

/** A label and what stands behind it; `marked`: a colon or a row of dots parts them. */
export type Pair = { label: Word[]; value: Word[]; marked: boolean };

const LEADS = /:$|(?<![.…_·])[.…_·]{3,}:?$/;

/**
 * The pairs of a row. A colon or a row of dots parts a label from its value, be it behind the label, before the value,
 * or alone between them; without one, a piece of its own that is nothing but a label does.
 */
export function pairsOf(rows: readonly Row[], index: number): Pair[] {
  const row = rows[index]!;
  const pairs: Pair[] = [];
  const segments = rejoined(
    row.segments.filter((piece, k) => !isGrain(piece, row.segments[k - 1])),
  );
  segments.forEach((segment, k) => {
    const words = segment.words.flatMap(unglued);
    const current = pairs.at(-1);
    const colon = words.findIndex((word) => LEADS.test(word.text));
    if (/^(?::|[.…_·]{3,})/.test(words[0]!.text) && current && current.value.length === 0) {
      current.value.push(...withoutLead(words));
      current.marked = true;
    } else if (colon >= 0 && colon <= 6) pairs.push(...pairsIn(words, colon));
    else if (current && !labelsNext(current, words, segments[k + 1]?.words))
      current.value.push(...words);
    else pairs.push({ label: words, value: [], marked: false });
  });
  // A scan may set a value a hair above or below its label, and so on a row of its own.
  const last = pairs.at(-1);
  const label = last?.label.at(-1)!.box;
  if (last && label && last.value.length === 0)
    for (const other of [rows[index - 1], rows[index + 1]])
      if (
        other &&
        other.page === row.page &&
        other.box[0] > right(label) &&
        Math.abs(centreY(other.box) - centreY(label)) < Math.max(other.size, row.size) * 0.6
      )
        last.value.push(...other.words);
  return pairs.filter(({ label, value }) => label.length > 0 && value.length > 0);
}

/** In heights of letters: what a line through the print took out of a label is no wider than this. */
const TORN = 1.5;

/** "Allowed" and "amount", with a doubtful word among them and next to nothing between, are one label. */
const rejoined = (segments: readonly Segment[]): Segment[] =>
  segments.reduce<Segment[]>((pieces, piece) => {
    const before = pieces.at(-1);
    const words = [...(before?.words ?? []), ...piece.words];
    const isTorn =
      before !== undefined &&
      piece.box[0] - right(before.box) < piece.box[3] * TORN &&
      words.some(({ confidence }) => confidence < CONFIRM_BELOW) &&
      isLabel(words);
    return isTorn ? [...pieces.slice(0, -1), segmentOf(words)] : [...pieces, piece];
  }, []);

/** "Procedure:Q9967", set too closely to be two words. */
function unglued(word: Word): Word[] {
  const [, label, value] = /^(\p{L}{4,}:)((?:[A-Z]?\d|\$).*)$/u.exec(word.text) ?? [];
  if (!label || !value) return [word];
  const [left, top, width, height] = word.box;
  const own = (width * label.length) / word.text.length;
  return [
    { ...word, text: label, box: [left, top, own, height] },
    { ...word, text: value, box: [left + own, top, width - own, height] },
  ];
}

/** In heights of letters: a label and its value below it stand no further apart. */
const NEAR = 2.2;
/** Points by which a label and its value begin apart. */
const EDGE = 4;

/** The pairs of a row of labels that have their values below them, as the card of a portal does; none of any other. */
export function pairsOver(rows: readonly Row[], index: number): Pair[] {
  const [row, below] = [rows[index]!, rows[index + 1]];
  if (!below || below.page !== row.page || below.box[1] - row.box[1] > row.size * NEAR) return [];
  // "$2,380.00  –  $1,333.80  =  $1,046.20": how they come out.
  const values = below.segments.filter(({ text }) => !/^[–—−+=-]$/.test(text));
  if (row.segments.length !== values.length) return [];
  const captions =
    areCaptions(row) || areOverAmounts(row, values) ? row.segments : captionsAlike(rows, row);
  if (!captions || values.every(isCaption) || values.some(endsAsLabel)) return [];
  const pairs = captions.map(({ words, box }, at) => {
    const value = values[at]!;
    return Math.abs(value.box[0] - box[0]) < EDGE
      ? { label: words, value: value.words, marked: true }
      : null;
  });
  return pairs.every((pair) => pair !== null) ? pairs : [];
}

/** "Billed:   You saved:   Larkin paid:" over an amount each: a payer goes by its own name. */
const areOverAmounts = ({ segments }: Row, below: readonly Segment[]): boolean =>
  segments.every(endsAsLabel) &&
  segments.filter(({ words }) => isLabel(words)).length * 2 > segments.length &&
  below.every(({ words }) => isAmount(words) || dateAt(wordTexts(words), 0) !== null);
const wordTexts = (words: readonly Word[]): string[] => words.map(({ text }) => text);

/**
 * The captions of a block like this one's, where a photograph spoilt some of these: "Service date   Bild by provides" below
 * or above "Service date   Billed by provider", both at the same edges.
 */
function captionsAlike(
  rows: readonly Row[],
  { segments, page, words }: Row,
): Row["segments"] | undefined {
  const [first] = segments;
  if (
    segments.length < 2 ||
    !isCaption(first!) ||
    words.every(({ confidence }) => confidence === 1)
  )
    return undefined;
  return rows.find(
    (other) =>
      other.page === page &&
      other.segments.length === segments.length &&
      other.segments[0]!.text === first!.text &&
      other.segments.every(
        (piece, at) => isCaption(piece) && Math.abs(piece.box[0] - segments[at]!.box[0]) < EDGE,
      ),
  )?.segments;
}

/** "Service date   Procedure code   Modifier   Network": one among three may say what is of no interest. */
function areCaptions({ segments }: Row): boolean {
  const others = segments.filter((piece) => !isCaption(piece));
  const isAside = others.length === 1 && segments.length > FEW && !/\d/.test(others[0]!.text);
  return others.length === 0 || isAside;
}
const FEW = 3;

const isCaption = ({ words }: Segment): boolean =>
  isLabel(words) && !words.some(({ text }) => LEADS.test(text));

/** "Modifier 2:" is no value, whatever stands above it. */
const endsAsLabel = ({ words }: Segment): boolean => words.at(-1)!.text.endsWith(":");

/** A single doubtful letter far off is the grain of what the paper lay on. */
const isGrain = ({ words, box }: Segment, before: Segment | undefined): boolean =>
  words.length === 1 &&
  words[0]!.text.length === 1 &&
  words[0]!.confidence < 0.5 &&
  before !== undefined &&
  box[0] - right(before.box) > before.box[3] * 15;

/** Whether a run of words behind a pair is the label of the next: "Allowed amount  71.90  Fund paid  57.52". */
function labelsNext(current: Pair, words: readonly Word[], next: readonly Word[] = []): boolean {
  const pricesNext = startsWithAmount(next) && !words.some((word) => /\d/.test(word.text));
  // An amount ends its value; words before an amount name it, whatever stands before them.
  if (pricesNext && current.value.length > 0 && (isLabel(words) || isAmount(current.value)))
    return true;
  return !current.marked && !isOpen(current) && isLabel(words);
}

export const isPriced = ({ value }: Pair): boolean => startsWithAmount(value);
const startsWithAmount = (words: readonly Word[]): boolean =>
  words.length > 0 && moneyAt(words, 0)?.explicit === true;
export const isAmount = (words: readonly Word[]): boolean => {
  const money = moneyAt(words, 0);
  return money?.explicit === true && money.length === words.length;
};

/** A value that is words so far goes on: "AMBULANCE  SERVICE" are no label and value. */
const isOpen = ({ value }: Pair): boolean =>
  value.length > 0 && !value.some((word) => /\d/.test(word.text));

/** Several pairs in one run of words: a label begins with the first of the words before its colon that all name it. */
function pairsIn(words: readonly Word[], colon: number): Pair[] {
  const pairs: Pair[] = [];
  let label = words.slice(0, colon + 1);
  let start = colon + 1;
  for (let at = start; at < words.length; at += 1) {
    if (!words[at]!.text.endsWith(":")) continue;
    let from = at + 1;
    while (from > start + 1 && at - from < 4 && isLabel(words.slice(from - 1, at + 1))) from -= 1;
    if (from > at) continue;
    pairs.push({ label, value: words.slice(start, from), marked: true });
    label = words.slice(from, at + 1);
    start = at + 1;
  }
  return [...pairs, { label, value: words.slice(start), marked: true }];
}

function withoutLead([first, ...others]: readonly Word[]): Word[] {
  const text = first!.text.replace(/^[:.…_·]+/, "");
  return text === "" ? others : [{ ...first!, text }, ...others];
}

/** Whether words are nothing but a label whose meaning is known. */
export const isLabel = (words: readonly Word[]): boolean => {
  const text = wordsOf(words);
  if (/\d/.test(text)) return false;
  const { role, coverage } = meaningOf(text);
  return role !== "unknown" && coverage > 0.99;
};

/** A label without the dots and the colon that lead to its value. */
export const wordsOf = (label: readonly Word[]): string =>
  label
    .map((word) => word.text)
    .join(" ")
    .replace(/[.…_]{2,}/g, " ")
    .replace(/(?<![\s:])[\s:]+$/, "")
    .trim();
