import { withPoints } from "./lost-points";
import { withCodes } from "./misread-codes";
import { withLabels } from "./misread-labels";
import { withSigns } from "./misread-signs";
import type { Word } from "./page";
import type { SeenWord } from "./recognition";
import { median } from "./rows";

/** A figure changed by a rule below is shown to the person: its look is certain, what it means is likely. */
const LIKELY = 0.75;
const INCOMPLETE = 0.5;

/** Makes page words of what OCR saw: noise is dropped, split figures are joined, usual confusions put right. */
export function wordsOnPage(seen: readonly SeenWord[], pointsPerPixel: number): Word[] {
  const printed = withinPrint(withoutIcons(withOnes(seen).filter(isPrint)));
  const words = withLabels(joined(printed)).map(corrected);
  return inCells(
    withSigns(
      withPoints(
        withCodes(withShortYears(withDates(words)), { likely: LIKELY, incomplete: INCOMPLETE }),
        LIKELY,
      ),
      INCOMPLETE,
    ),
  ).map(({ text, left, top, width, height, confidence }) => ({
    text,
    box: [
      left * pointsPerPixel,
      top * pointsPerPixel,
      width * pointsPerPixel,
      height * pointsPerPixel,
    ],
    confidence,
  }));
}

/** What is counted in Roman figures. */
const COUNTED = /^(?:phase|level|lvl|stage|type|part|grade|class)$/i;

/** "PHASE | FIRST HOUR": a one in Roman figures is as straight as a ruling line. */
const withOnes = (words: readonly SeenWord[]): readonly SeenWord[] =>
  words.map((word, at) => {
    const before = words[at - 1];
    const isOne =
      /^[|l]$/.test(word.text) &&
      before?.line === word.line &&
      COUNTED.test(before.text) &&
      touches(before, word, 1);
    return isOne ? { ...word, text: "I", confidence: Math.min(word.confidence, LIKELY) } : word;
  });

/** What recognition makes of the arrow that unfolds a row. */
const ARROW = /^[Vv]{1,2}$/;

/** Without the arrows at the left edge of a list's rows, each close before the row's name: no letter stands so three times. */
function withoutIcons(words: readonly SeenWord[]): readonly SeenWord[] {
  const arrows = words.filter((word, at) => {
    const next = words[at + 1];
    return ARROW.test(word.text) && next?.line === word.line && touches(word, next, 2);
  });
  const isArrow = ({ left, height }: SeenWord) =>
    arrows.filter((other) => Math.abs(other.left - left) < height).length >= 3;
  const gone = new Set(arrows.filter(isArrow));
  return words.filter((word) => !gone.has(word));
}

/** Below this, what stands beside all print may be the pattern of a cloth. */
const PATTERN = 0.6;
/** A last line of blurred print stands at most so many letters' heights below what was surely read. */
const NEAR = 4;

/**
 * Without what was read beside all print: the edges of the paper, their shadows and the pattern of what it lies on give
 * strokes and words that would join the rows of a table.
 */
function withinPrint(words: readonly SeenWord[]): SeenWord[] {
  const sure = words.filter((word) => word.confidence > 0.8 && word.text.length >= 3);
  if (sure.length < 10) return [...words];
  const left = Math.min(...sure.map((word) => word.left));
  const right = Math.max(...sure.map((word) => word.left + word.width));
  const near = NEAR * median(sure.map(({ height }) => height));
  const top = Math.min(...sure.map((word) => word.top)) - near;
  const bottom = Math.max(...sure.map((word) => word.top + word.height)) + near;
  return words.filter((word) => {
    if (word.top + word.height < top || word.top > bottom) return false;
    const beside = Math.max(left - word.left - word.width, word.left - right);
    if (beside < 0) return true;
    const isFigure = /\d/.test(word.text) && beside < near;
    return word.text.length > 2 && (word.confidence >= PATTERN || isFigure);
  });
}

/** Room around the letters of a typewriter face, as a share of the room each takes. */
const BEARING = 0.25;
/** How much of its room the ink of a word takes at least. */
const FULL = 0.7;

const roomOf = ({ text, width }: SeenWord): number => width / (text.length - BEARING);
const longWords = (words: readonly SeenWord[]): SeenWord[] =>
  words.filter(({ text, confidence }) => text.length >= 4 && confidence > 0.8);

/**
 * In a typewriter face every letter takes the same room, so that the ink of two words lies further apart than a space
 * is wide. There a word's box is given the room of all its letters, as a text layer would.
 */
function inCells(words: readonly SeenWord[]): SeenWord[] {
  const lines = Map.groupBy(words, ({ line }) => line);
  const isTyped = areTyped([...lines.values()]);
  const sample = longWords(words);
  const height = median(sample.map((word) => word.height));
  const usual = median(sample.map(roomOf));
  const rooms = new Map(
    [...lines].map(([line, own]) => [
      line,
      isTyped ? median(longWords(own).map(roomOf)) || usual : typedRoom(own),
    ]),
  );
  return words.map((word) => {
    const room = rooms.get(word.line);
    if (!room) return word;
    const isUsual = word.height < height * 1.4;
    const own = isUsual ? room : word.text.length >= 3 ? roomOf(word) : 0;
    // Two strokes in the room of one letter are one letter misread.
    const isWhole = isUsual && word.width > word.text.length * own * FULL;
    const width = Math.max(word.width + own * BEARING, isWhole ? word.text.length * own : 0);
    return { ...word, left: word.left - (width - word.width) / 2, width };
  });
}

/** How much the room of a letter grows along a typed line at most, where the page lies curled, and where it lies flat. */
const MOST_GROWN = { curled: 1.11, flat: 1.06 };
const grown = (line: readonly SeenWord[]): number =>
  Math.max(...line.map(roomOf)) / Math.min(...line.map(roomOf));

/** Whether a page is typed as a whole: nearly all of its lines are. */
function areTyped(lines: readonly (readonly SeenWord[])[]): boolean {
  const measured = lines.map(longWords).filter(({ length }) => length >= 3);
  const typed = measured.filter((line) => grown(line) < MOST_GROWN.curled);
  return measured.length >= 3 && typed.length >= measured.length * 0.8;
}

/** How much room the letters of a line have each, where the line itself shows that all have the same. */
function typedRoom(line: readonly SeenWord[]): number | null {
  const long = longWords(line);
  // Figures are as wide as each other in most faces.
  const isWorded = long.some(({ text }) => /^\p{L}{4,}$/u.test(text));
  return long.length >= 3 && isWorded && grown(long) < MOST_GROWN.flat
    ? median(long.map(roomOf))
    : null;
}

/** Ruling lines and specks come out as strokes and dots; they would glue columns together. */
const isPrint = ({ text, confidence }: SeenWord): boolean =>
  /[\p{L}\p{N}$%]/u.test(text)
    ? confidence > 0.05
    : /^[-–—&/#*+.,]+$/.test(text) && confidence > 0.4;

/** Joins what is one amount or date on paper: `1,` and `840.00`, `45.00` and `-`, `02/` and `17/2026`. */
function joined(words: readonly SeenWord[]): SeenWord[] {
  const out: SeenWord[] = [];
  for (const word of words) {
    const before = out.at(-1);
    if (
      before &&
      before.line === word.line &&
      touches(before, word) &&
      isOneAmount(before.text, word.text)
    ) {
      const top = Math.min(before.top, word.top);
      out[out.length - 1] = {
        ...before,
        text: before.text + word.text,
        top,
        width: word.left + word.width - before.left,
        height: Math.max(before.top + before.height, word.top + word.height) - top,
        confidence: Math.min(before.confidence, word.confidence),
      };
    } else out.push(word);
  }
  return out;
}

/** Whether two words stand less than so many heights apart. */
const touches = (left: SeenWord, right: SeenWord, apart = 0.6): boolean => {
  const gap = right.left - left.left - left.width;
  return gap > -right.height && gap < Math.max(left.height, right.height) * apart;
};

const isOneAmount = (left: string, right: string): boolean =>
  (/^[-(]?\$?\d{1,3}[,.]$/.test(left) && /^\d{2,3}(?:[,.]\d{2,3})*[-)]?$/.test(right)) ||
  (/^[-(]?\$?\d{1,3}$/.test(left) && /^[,.]\d{2,3}(?:[,.]\d{2,3})*[-)]?$/.test(right)) ||
  (/^[-(]?\$?\d[\d,]*\.$/.test(left) && /^\d{2}[-)]?$/.test(right)) ||
  (/^[-(]?\$$/.test(left) && /^\d[\d,]*\.\d{2}\)?$/.test(right)) ||
  (/^\(?\$?\d[\d,]*\.\d{2}$/.test(left) && /^[-–—)]$/.test(right)) ||
  (/^\d{1,2}\/$/.test(left) && /^\d{1,2}\/(?:\d{2}|\d{4})$/.test(right)) ||
  (/^\d{1,2}\/\d{1,2}\/$/.test(left) && /^(?:\d{2}|\d{4})$/.test(right));

/** Letters taken for digits inside figures, and the slash of `HCPCS/CPT`; nothing is changed that could be a word. */
function corrected(word: SeenWord): SeenWord {
  const text = word.text
    .replace(/^['"‘’“”|`]+(?=[\p{L}\p{N}$(-])/u, "")
    .replace(/(?<![|_`])[|_`]+$/u, "");
  const header = /^(HCPCS|CPT)[I|l1!](HCPCS|CPT)$/i.exec(text);
  if (header) return { ...word, text: `${header[1]}/${header[2]}` };
  const inside = betweenRules(text);
  if (inside !== null)
    return { ...word, text: inside, confidence: Math.min(word.confidence, LIKELY) };
  const month = /^(?:j|J)u[t1I|]([.,]?)$/.exec(text);
  if (month) return { ...word, text: `Jul${month[1]}` };
  const likeness = LIKENESSES.find(([seen]) => seen.test(text));
  if (likeness) return { ...word, text: text.replace(...likeness) };
  const dollars = /^([-(]?)§((?:\d{1,3}(?:,\d{3})*|\d+)\.\d{2}\)?)$/.exec(text);
  if (dollars)
    return {
      ...word,
      text: `${dollars[1]}$${dollars[2]}`,
      confidence: Math.min(word.confidence, LIKELY),
    };
  // The edge of the paper, or a finger, took the right half of the last nought.
  if (/^[-($]*(?:\d{1,3}(?:,\d{3})+|\d+)\.\d[Cc(¢[{<]$/.test(text))
    return {
      ...word,
      text: `${text.slice(0, -1)}0`,
      confidence: Math.min(word.confidence, INCOMPLETE),
    };
  const digits = asDigits(text);
  if (digits !== null)
    return { ...word, text: digits, confidence: Math.min(word.confidence, LIKELY) };
  if (/^-?\$?\d{1,3}(?:,\d{3})*,\d{2}$/.test(text))
    return {
      ...word,
      text: text.replace(/,(\d{2})$/, ".$1"),
      confidence: Math.min(word.confidence, LIKELY),
    };
  // A point between thousands is a comma with its tail lost.
  if (/^-?\$?\d{1,3}(?:\.\d{3})+\.\d{2}$/.test(text))
    return {
      ...word,
      text: text.replace(/\.(?=\d{3})/g, ","),
      confidence: Math.min(word.confidence, LIKELY),
    };
  // An amount that starts with a comma has lost what stood before it.
  if (/^-?\$?[,.]\d/.test(text))
    return { ...word, text, confidence: Math.min(word.confidence, INCOMPLETE) };
  return text === word.text ? word : { ...word, text };
}

/** "103/18/2026", "$8,420.00!": the rules of a table beside its days and amounts; null where there are none. */
function betweenRules(text: string): string | null {
  const [, day] = /^[1lI|!([{](\d{2}\/\d{2}\/\d{4})$/.exec(text) ?? [];
  if (day && SLASHED_DATE.test(day)) return day;
  return /^(-?\$(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2})[1lI|!\]}]$/.exec(text)?.[1] ?? null;
}

/** Words of services whose letter and digit look alike, where only one of the two is ever printed. */
const LIKENESSES: readonly (readonly [seen: RegExp, printed: string])[] = [
  [/^(w)\/0(?=$|[^\d])/i, "$1/O"],
  [/^A(?:[l|](?=[cC]$)|I(?=c$))/, "A1"],
  [/^S(?=(?:MM|MG|MCG)$)/i, "5"],
  [/^(?:I[l|1]|[l|]I)$/, "II"],
  // The rule beside a sum seen as a letter.
  [/^(total)[iljz|]$/i, "$1"],
  [/^[QO0]t[vy]$/, "Qty"],
  [/^HCI$/, "HCl"],
  // One letter, or one nought, seen as two; the hyphen before a modifier as a comma.
  [/^Vv(?=\d{4}$)/, "V"],
  [/^D(?:O0|0O)(?=\d{3}$)/, "D0"],
  [/^(\d{5}|[A-HJ-V]\d{4}),(?=(?:\d{2}|[A-Z]{2})$)/, "$1-"],
];

const SLASHED_DATE = /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/(?:19|20)\d{2}$/;

/**
 * Dates whose slashes were lost or taken for a 1 or a 7: `02/182026`, `021172026`. Where more than one date may have
 * been meant, one that stands elsewhere on the page is; a figure of eight digits is a date only then.
 */
function withDates(words: readonly SeenWord[]): SeenWord[] {
  const known = new Set(words.flatMap(({ text }) => (SLASHED_DATE.test(text) ? [text] : [])));
  // Days and months without a nought before them are looked for only on a page that prints such.
  const short = words.find(({ text }) => SHORT_DATE.test(text))?.text.slice(-4);
  return words.map((word) => {
    const [meantShort, ...others] =
      short && !known.has(word.text) ? shortDates(word.text, short) : [];
    if (meantShort)
      return others.length > 0
        ? word
        : { ...word, text: meantShort, confidence: Math.min(word.confidence, INCOMPLETE) };
    const found = /^([\d/]{4,6})((?:19|20)\d{2})$/.exec(word.text);
    if (!found || SLASHED_DATE.test(word.text)) return word;
    const meant = slashed(found[1]!, found[2]!);
    const likely = meant.filter((date) => known.has(date));
    const alone = likely.length === 0 && meant.length === 1 ? meant[0] : undefined;
    const isPlain = likely.length === 1 || word.text.includes("/");
    const date = likely.length === 1 ? likely[0] : isPlain || hasSign(found) ? alone : undefined;
    const most = isPlain ? LIKELY : INCOMPLETE;
    return date ? { ...word, text: date, confidence: Math.min(word.confidence, most) } : word;
  });
}

const SHORT_DATE = /^(?:[1-9]|1[0-2])\/(?:[1-9]|[12]\d|3[01])\/20\d{2}$/;

/** "2122/2025", "22312025" beside "2/11/2025": the days of that year that it can be, where a slash was taken for a 1. */
function shortDates(text: string, year: string): string[] {
  const head = text.endsWith(year) ? text.slice(0, -4) : "";
  if (!/^(?=.*\/|.{4})[\d/]{3,6}$/.test(head) || SHORT_DATE.test(text)) return [];
  const meant = [1, 2].flatMap((digits) => {
    const [month, rest] = [head.slice(0, digits), head.slice(digits)];
    return ["", "1", "/"].flatMap((slash) => {
      const day = rest.startsWith(slash) ? /^(\d{1,2})[1/]$/.exec(rest.slice(slash.length)) : null;
      const date = `${month}/${day?.[1]}/${year}`;
      return day && SHORT_DATE.test(date) ? [date] : [];
    });
  });
  return [...new Set(meant)];
}

const SHORT_YEAR = /^(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])\/(\d{2})$/;
/** So many days with their slashes stand above and below one without, at least. */
const DAYS = 2;

/**
 * "1027724" is 10/27/24 in a column of days of that year, and "10/2724" is wherever such days are printed: slashes were lost,
 * or taken for a 1 or a 7. And "12/27/74" is
 * that day in 24 where that stands elsewhere: of one month and day in two years, decades apart, one is misread.
 */
function withShortYears(words: readonly SeenWord[]): SeenWord[] {
  const days = words.filter(({ text }) => SHORT_YEAR.test(text));
  if (days.length < DAYS) return [...words];
  return words.map((word) => {
    const same = days.filter(({ text }) => isSameDayDecadesOn(text, word.text));
    if (same.length >= DAYS)
      return {
        ...word,
        text: same[0]!.text,
        confidence: Math.min(word.confidence, INCOMPLETE),
      };
    const [, month, sign, day, other, year] =
      /^(\d\d)([/17]?)(\d\d)([/17]?)(\d\d)$/.exec(word.text) ?? [];
    const text = `${month}/${day}/${year}`;
    if (text === word.text || !SHORT_YEAR.test(text)) return word;
    const isOfYear = (one: SeenWord) => one.text.endsWith(`/${year}`);
    const column = days.filter(({ left }) => Math.abs(left - word.left) < word.height);
    // With one slash left it can be nothing but a day.
    const isPlain = [sign, other].includes("/") && days.some(isOfYear);
    return isPlain || (column.length >= DAYS && column.some(isOfYear))
      ? { ...word, text, confidence: Math.min(word.confidence, LIKELY) }
      : word;
  });
}

/** "12/27/24" and "12/27/74": the year ends alike, and the decade is a later one. */
const isSameDayDecadesOn = (day: string, text: string): boolean =>
  SHORT_YEAR.test(text) &&
  day.slice(0, 6) === text.slice(0, 6) &&
  day.at(-1) === text.at(-1) &&
  Number(text.at(-2)) - Number(day.at(-2)) >= DECADES;
const DECADES = 3;

/** Longer than a day by what was a slash, in a year of this time: few numbers of nine digits look so. */
const hasSign = ([, head, year]: RegExpExecArray): boolean =>
  head!.length > 4 && /^20[0-4]/.test(year!);

/** Every date that two pairs of digits, each followed by a slash or what was taken for it, can have been. */
const slashed = (head: string, year: string): string[] =>
  [false, true].flatMap((first) =>
    [false, true].flatMap((second) => {
      const sign = (isSeen: boolean) => (isSeen ? "[/17]" : "");
      const pairs = new RegExp(`^(\\d\\d)${sign(first)}(\\d\\d)${sign(second)}$`).exec(head);
      const date = pairs && `${pairs[1]}/${pairs[2]}/${year}`;
      return date && SLASHED_DATE.test(date) ? [date] : [];
    }),
  );

const DIGITS: Record<string, string> = {
  O: "0",
  o: "0",
  D: "0",
  Q: "0",
  l: "1",
  I: "1",
  i: "1",
  S: "5",
  s: "5",
  B: "8",
  Z: "2",
  z: "2",
};

/** An amount, a five-digit code or a code of one letter and four digits, where some digits look like letters. */
function asDigits(text: string): string | null {
  const amount = /^([-($]*)([\dOolIS,B]+)([.,])([\dOoSlIB]{2})([-)]*)$/.exec(text);
  if (amount && /\d/.test(text) && /[A-Za-z]/.test(text))
    return `${amount[1]}${plain(amount[2]!)}.${plain(amount[4]!)}${amount[5]}`;
  if (
    /^\d[\dOolISB]{3}\d$/.test(text) &&
    /[A-Za-z]/.test(text) &&
    (text.match(/\d/g)?.length ?? 0) >= 3
  )
    return plain(text);
  const coded = /^([A-Z])([\dOo]{4}|(?=[A-Z\d]{4}$)(?:\d{0,3}[DQB]\d{0,3}))$/.exec(text);
  if (coded && /[A-Za-z]/.test(coded[2]!) && /\d/.test(coded[2]!))
    return coded[1]! + plain(coded[2]!);
  return null;
}

const plain = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => DIGITS[letter] ?? letter);
