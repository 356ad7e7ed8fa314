import type { Box } from "~/domain/bill/bill";
import type { PageWords, Word } from "./page";

/** Words on one visual line that belong together: no gap wider than a space between them. */
export type Segment = { words: Word[]; text: string; box: Box };

/** One visual line, left to right. `page` counts from 1 over all pages of the review. */
export type Row = {
  page: number;
  words: Word[];
  segments: Segment[];
  text: string;
  box: Box;
  /** The full line this row was cut from, when two tables stand side by side. */
  whole?: Row;
  /** Where a table and what stands beside it were cut apart: which piece this is, from the left. */
  panel?: number;
  /** It stands in a bar at the side of the page. */
  aside?: true;
  /** It is listed among what was paid or taken off. */
  posted?: true;
  /** A visit of a list whose services stand below it: their sum proves it. */
  unfolded?: true;
  /** Typical letter height on the line, in points. */
  size: number;
};

export const right = (box: Box): number => box[0] + box[2];
export const bottom = (box: Box): number => box[1] + box[3];
export const centreX = (box: Box): number => box[0] + box[2] / 2;
export const centreY = (box: Box): number => box[1] + box[3] / 2;

/** By how much a stretch of a line and the one from `left` to `to` cover each other; below 0 they stand apart. */
export const overlap = (one: { left: number; right: number }, left: number, to: number): number =>
  Math.min(one.right, to) - Math.max(one.left, left);

const shared = (from: number, to: number, start: number, end: number): number =>
  Math.min(to, end) - Math.max(from, start);

/** Whether two boxes cover each other by half of the smaller one, in both directions. */
export const meet = (a: Box, b: Box): boolean =>
  shared(a[0], right(a), b[0], right(b)) > Math.min(a[2], b[2]) * 0.5 &&
  shared(a[1], bottom(a), b[1], bottom(b)) > Math.min(a[3], b[3]) * 0.5;

/** The smallest box around all boxes; the list must not be empty. */
export function around(boxes: readonly Box[]): Box {
  let [left, top, r, b] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    r = Math.max(r, right(box));
    b = Math.max(b, bottom(box));
  }
  return [left, top, r - left, b - top];
}

export const median = (values: readonly number[]): number => {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
};

export const segmentOf = (words: Word[]): Segment => ({
  words,
  text: words.map((word) => word.text).join(" "),
  box: around(words.map((word) => word.box)),
});

type Draft = { words: Word[]; centre: number; height: number };

/**
 * Groups the words of each page into visual lines, top to bottom.
 * Words of body size are placed first, so that a large heading beside two small lines cannot glue them together.
 */
export function rowsOf(pages: readonly PageWords[]): Row[] {
  return pages.flatMap(({ words }, index) => rowsOfWords(words, index + 1));
}

/** The same of some words of the page with this number. */
export function rowsOfWords(printed: readonly Word[], number: number): Row[] {
  const words = printed.filter(
    (word) => word.text.trim() !== "" && word.box.every(Number.isFinite),
  );
  const typical = median(words.map((word) => word.box[3])) || 10;
  const byLeft = (a: Word, b: Word) => a.box[0] - b.box[0];
  const body = words.filter((word) => word.box[3] <= typical * 1.6).sort(byLeft);
  const large = words.filter((word) => word.box[3] > typical * 1.6).sort(byLeft);
  const isFlat = (word: Word) => word.box[3] < typical * FLAT;
  const order = [...body.filter((word) => !isFlat(word)), ...large, ...body.filter(isFlat)];
  const drafts: Draft[] = [];
  // Buckets by height keep the search for a line short on crowded pages.
  const buckets = new Map<number, Draft[]>();
  const bucket = (y: number) => Math.floor(y / 24);
  for (const word of order) {
    const centre = centreY(word.box);
    const near = [-1, 0, 1].flatMap((step) => buckets.get(bucket(centre) + step) ?? []);
    let best: Draft | null = null;
    let least = Infinity;
    for (const draft of near) {
      const distance = continues(draft, word) ? -1 : apart(draft, word);
      if (distance < least) [best, least] = [draft, distance];
    }
    if (best) {
      best.words.push(word);
      if (isFlat(word)) continue;
      // Following the last few words keeps up with a page that lies slightly askew.
      best.centre = best.centre * 0.6 + centre * 0.4;
      best.height = best.height * 0.6 + word.box[3] * 0.4;
    } else {
      const draft = { words: [word], centre, height: word.box[3] };
      drafts.push(draft);
      const key = bucket(centre);
      buckets.set(key, [...(buckets.get(key) ?? []), draft]);
    }
  }
  const near = ({ centre }: Draft) =>
    [-1, 0, 1].flatMap((step) => buckets.get(bucket(centre) + step) ?? []);
  return withBentLines(
    withSlantedFigures(withMiddleFigures(withLargeFigures(drafts, typical, near), near)),
  )
    .map((draft) => rowOf(draft.words.sort(byLeft), number))
    .sort((a, b) => centreY(a.box) - centreY(b.box) || a.box[0] - b.box[0]);
}

/** A figure this much higher than the words beside it is set larger. */
const LARGER = 1.4;
/** How much of the lower one's height stands beside the larger one. */
const BESIDE = 0.6;
/** By how much a label is set larger than the note below it. */
const NOTE = 1.15;
const FIGURE = /^[-–−+(]?\$?\d[\d,]*\.\d{2}\)?$/;

/** A large amount may begin level with its small label instead of ending level with it: alone on a line, it is of that one. */
function withLargeFigures(
  drafts: readonly Draft[],
  typical: number,
  near: (draft: Draft) => readonly Draft[],
): readonly Draft[] {
  const moved = new Set<Draft>();
  for (const draft of drafts) {
    const [figure, ...more] = draft.words;
    const [, top, , height] = figure!.box;
    if (more.length > 0 || height < typical || !FIGURE.test(figure!.text)) continue;
    const level = near(draft).filter(
      (other) =>
        other !== draft &&
        other.words.some(
          ({ box }) =>
            height > box[3] * LARGER &&
            shared(top, top + height, box[1], bottom(box)) > box[3] * BESIDE,
        ),
    );
    // Over a note in smaller print, the larger of two is its label.
    const [label, ...others] = level.filter(
      ({ height: own }) => !level.some((other) => other.height > own * NOTE),
    );
    const isTaken = label?.words.some(
      ({ text, box }) => FIGURE.test(text) || isOver(box, figure!.box),
    );
    if (!label || others.length > 0 || isTaken) continue;
    label.words.push(figure!);
    moved.add(draft);
  }
  return drafts.filter((draft) => !moved.has(draft));
}

/**
 * "Totals for this month" over "for claims processed from 9/1 to 9/30", and the figures of both level with neither but with
 * the middle of their cell: they stand on the upper line.
 */
function withMiddleFigures(
  drafts: readonly Draft[],
  near: (draft: Draft) => readonly Draft[],
): readonly Draft[] {
  const moved = new Set<Draft>();
  for (const draft of drafts) {
    const { words, centre } = draft;
    if (words.length < 2 || !words.every(({ text }) => FIGURE.test(text))) continue;
    const [left, top, , height] = around(words.map(({ box }) => box));
    const beside = near(draft).filter((other) => {
      const box = around(other.words.map((word) => word.box));
      return other !== draft && shared(top, top + height, box[1], bottom(box)) > 0;
    });
    const [upper, lower, ...more] = beside.toSorted((a, b) => a.centre - b.centre);
    const isLabel = (one: Draft) =>
      one.words.every(({ text, box }) => right(box) < left && !FIGURE.test(text));
    const isMiddle = lower && more.length === 0 && upper!.centre < centre && lower.centre > centre;
    if (!isMiddle || !isLabel(upper!) || !isLabel(lower)) continue;
    upper!.words.push(...words);
    moved.add(draft);
  }
  return drafts.filter((draft) => !moved.has(draft));
}

/** In heights of letters: figures of a bent sheet stand so far above or below their words at most. */
const SLANT = 0.7;
/** Other words are so much further away. */
const CLEARLY = 1.7;

const isSeen = ({ words }: Draft): boolean => words.some(({ confidence }) => confidence < 1);

/**
 * On a photograph the right side of a bent sheet may lie higher or lower than its left: figures alone are of the words
 * before them, where no other words are nearly as close.
 */
function withSlantedFigures(drafts: readonly Draft[]): readonly Draft[] {
  const [figures, others] = [true, false].map((wanted) =>
    drafts.filter(
      (draft) => (isSeen(draft) && draft.words.every(({ text }) => FIGURE.test(text))) === wanted,
    ),
  );
  const moved = new Set<Draft>();
  const byCentre = others!.toSorted((a, b) => a.centre - b.centre);
  for (const draft of figures!) {
    const left = Math.min(...draft.words.map(({ box }) => box[0]));
    const [label, next] = nearestTo(byCentre, draft.centre);
    if (!label || !isSeen(label)) continue;
    const away = Math.abs(label.centre - draft.centre);
    const size = Math.min(label.height, draft.height);
    const isAlone = !next || Math.abs(next.centre - draft.centre) > away * CLEARLY;
    const isLabel = label.words.every(({ text, box }) => right(box) < left && !FIGURE.test(text));
    if (away > size * SLANT || !isAlone || !isLabel) continue;
    label.words.push(...draft.words);
    moved.add(draft);
  }
  return drafts.filter((draft) => !moved.has(draft));
}

/** On a photograph of a bent sheet the two ends of a line may be level with each other, and its middle higher or lower. */
function withBentLines(drafts: readonly Draft[]): readonly Draft[] {
  const seen = drafts.filter(isSeen).toSorted((a, b) => a.centre - b.centre);
  const moved = new Set<Draft>();
  for (const middle of [...seen]) {
    const [ends, next] = nearestTo(seen, middle.centre).filter((other) => other !== middle);
    if (!ends) continue;
    const away = Math.abs(ends.centre - middle.centre);
    const isAlone = !next || Math.abs(next.centre - middle.centre) > away * CLEARLY;
    const [left, , width] = around(middle.words.map(({ box }) => box));
    const isBefore = ({ box }: Word) => right(box) < left;
    const isAfter = ({ box }: Word) => box[0] > left + width;
    const isAround =
      ends.words.some(isBefore) &&
      ends.words.some(isAfter) &&
      ends.words.every((word) => isBefore(word) || isAfter(word));
    if (away > Math.min(ends.height, middle.height) * BENT || !isAlone || !isAround) continue;
    ends.words.push(...middle.words);
    seen.splice(seen.indexOf(middle), 1);
    moved.add(middle);
  }
  return drafts.filter((draft) => !moved.has(draft));
}
/** In heights of letters: the middle of a line stands so far above or below its ends at most. */
const BENT = 0.5;

/** The lines closest to a height, of lines from top to bottom: with one that lies there, the two next to it. */
function nearestTo(lines: readonly Draft[], height: number): Draft[] {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (lines[middle]!.centre < height) from = middle + 1;
    else to = middle;
  }
  return lines
    .slice(Math.max(0, from - 2), from + 3)
    .toSorted((a, b) => Math.abs(a.centre - height) - Math.abs(b.centre - height));
}

const isOver = (a: Box, b: Box): boolean => shared(a[0], right(a), b[0], right(b)) > 0;

/** Whether a large word follows another of its size, as in a letterhead beside smaller lines. */
function continues(draft: Draft, word: Word): boolean {
  if (word.box[3] < draft.height * 1.2) return false;
  return draft.words.some((other) => {
    const gap = word.box[0] - right(other.box);
    const ratio = word.box[3] / other.box[3];
    return (
      ratio > 0.6 &&
      ratio < 1.6 &&
      gap > -2 &&
      gap < word.box[3] &&
      Math.abs(centreY(word.box) - centreY(other.box)) < word.box[3] * 0.3
    );
  });
}

/** On a scan a box is as high as its own letters: a dash lies on the line it stands within, and begins none. */
const FLAT = 0.4;

/** How far a word is from lying on a line: Infinity when it does not. */
function apart(draft: Draft, word: Word): number {
  const height = word.box[3];
  if (height < draft.height * FLAT) {
    const away = Math.abs(centreY(word.box) - draft.centre);
    return away < draft.height / 2 ? away : Infinity;
  }
  const smaller = Math.min(draft.height, height);
  const centre = centreY(word.box);
  const offset = Math.abs(centre - draft.centre);
  const overlap =
    Math.min(draft.centre + draft.height / 2, centre + height / 2) -
    Math.max(draft.centre - draft.height / 2, centre - height / 2);
  if (overlap < smaller * 0.6) return Infinity;
  const baseline = Math.abs(centre + height * 0.3 - (draft.centre + draft.height * 0.3));
  if (offset > smaller * 0.45 && baseline > smaller * 0.35) return Infinity;
  return Math.min(offset, baseline);
}

export function rowOf(words: Word[], page: number): Row {
  return {
    page,
    words,
    segments: segmentsOf(words),
    text: words.map((word) => word.text).join(" "),
    box: around(words.map((word) => word.box)),
    // On a scan a box is as high as its own letters; the taller ones show the size of the type.
    size:
      words.map((word) => word.box[3]).sort((a, b) => a - b)[Math.floor(words.length * 0.85)] ?? 10,
  };
}

/** The part of a row between two places, or null when nothing stands there. */
export function clipped(row: Row, left: number, to: number): Row | null {
  const words = row.words.filter((word) => centreX(word.box) >= left && centreX(word.box) < to);
  return words.length === 0 ? null : { ...rowOf(words, row.page), whole: row };
}

/** A gap wider than a letter and a bit separates: one space in a typewriter face does not, two do. */
function segmentsOf(words: readonly Word[]): Segment[] {
  const letter = median(words.map((word) => word.box[2] / Math.max(1, word.text.length)));
  const size = median(words.map((word) => word.box[3]));
  const widest = Math.max(letter * 1.22, size * 0.48);
  // A letterhead beside small print has wider spaces than the rest of its line.
  const space = (a: Word, b: Word) =>
    Math.min(a.box[3], b.box[3]) > size * 1.15
      ? Math.min(...[a, b].map((word) => word.box[2] / Math.max(1, word.text.length))) * 1.22
      : 0;
  const groups: Word[][] = [];
  let last: Word | undefined;
  for (const word of words) {
    // "ACCOUNT NO      : 864297": a colon belongs to its label, however far off it is set.
    const isBehind = last && word.text === ":";
    if (isBehind || (last && word.box[0] - right(last.box) <= Math.max(widest, space(last, word))))
      groups.at(-1)!.push(word);
    else groups.push([word]);
    last = word;
  }
  return groups.map(segmentOf);
}
/** Page furniture and notes that may stand between the lines of a table. */
export const NO_LINE =
  /^(?:page \d|sku\b|auth(?:orization)? code\b|entry method\b|continued|(?:details?|charges|services?|statement|itemization) continued? (?:on|from)\b|continues on\b|see reverse|\*{3,}|statement date|account (?:number|no|#)|patient(?: name)?:|guarantor|due date|please|if you|(?:for (?:billing )?)?questions|thank you for|make checks|printed|recip(?:ient)? (?:id|name|no)|(?:primary|secondary) (?:payer|insurance|plan):|pat(?:ient)? acct|claim (?:number|no|id|icn|#)|icn\b|member (?:id|name|number)|tax id|federal tax|this is not|(?:\d{1,2}[/-]\d{1,2}[/-]\d{2,4} )?(?:claim (?:filed|sent|submitted|billed)|(?:filed|billed|sent|submitted) (?:to|with)|applied to (?:your |the )?(?:deductible|coinsurance|copay)|awaiting))/i;
/** "Questions? (800) 555-0142", "For billing inquiries: 123 - 456 - 7890": whom to call, never a service. */
export const namesPhone = (text: string): boolean =>
  /(?<![\d-])(?:1 ?[-.] ?)?(?:\(\d{3}\) ?|\d{3} ?[-.] ?)\d{3} ?[-.] ?\d{4}(?![\d-])/.test(text);
/** "Under 30   31 - 60   61 - 90   Total": how old a balance is, whatever columns the days stand under. */
export const listsAges = ({ text }: Row): boolean =>
  /\b31 ?[-–] ?60\b.{0,40}\b61 ?[-–] ?90\b/.test(text);
/** What a row of a table carries, whatever it may turn out to be. */
export type RowFacts = { money: boolean; dated: boolean; coded: boolean; text: string };

/** "Claim Summary   Beneficiary Liability Summary   Benefit Period Summary": titles of boxes side by side, no row of a table. */
export function headsBoxes({ segments, text }: Row): boolean {
  const titles = segments.filter((piece) => /\bsummary$/i.test(piece.text));
  return segments.length > 1 && !/\d/.test(text) && titles.length > (isClaim(segments) ? 0 : 1);
}
const isClaim = ([first]: Row["segments"]): boolean => /^claim summary$/i.test(first!.text);
