/** What PDFium takes for blanks: two codes more than the standard has. */
const BLANKS = new Set([0, 9, 10, 12, 13, 32, 0x80, 0xff]);
/** The same inside a pattern's brackets. */
export const BLANK_SIGNS = "\\0\\t\\n\\f\\r \\x80\\xff";
const LINE_ENDS = new Set([10, 13]);
const PERCENT = "%";
const NUMERALS = new Set([..."0123456789+-."].map((sign) => sign.charCodeAt(0)));

export const isBlank = (code: number): boolean => BLANKS.has(code);

/** The place behind blanks and comments. */
export function passed(source: string, from: number): number {
  let at = from;
  for (; at < source.length; at += 1) {
    if (source[at] === PERCENT)
      while (at + 1 < source.length && !LINE_ENDS.has(source.charCodeAt(at + 1))) at += 1;
    else if (!isBlank(source.charCodeAt(at))) break;
  }
  return at;
}

/** Where an object begins: its number, or several where a comment may begin in more than one place, and what is behind. */
type Header = { numbers: ReadonlySet<number>; behind: number };

/**
 * Every header of an object ("6 0 obj"), wherever it stands. Looked for from its last word backwards, so that each
 * character is read a few times at most, however many blanks and comments stand between.
 */
export function* objectHeaders(source: string): Generator<Header> {
  for (let at = source.indexOf("obj"); at >= 0; at = source.indexOf("obj", at + 3)) {
    const numbers = new Set(numbersBefore(source, at, 2));
    if (numbers.size > 0) yield { numbers, behind: at + 3 };
  }
}

/** The first of so many numbers that end before a place, with blanks or comments behind each, however they are read. */
function* numbersBefore(source: string, at: number, count: number): Generator<number> {
  for (const end of endsBefore(source, at)) {
    let from = end;
    while (from > 0 && NUMERALS.has(source.charCodeAt(from - 1))) from -= 1;
    if (from === end) continue;
    if (count === 1) yield parseInt(source.slice(from, end).replace(/^\D+/, ""), 10);
    else yield* numbersBefore(source, from, count - 1);
  }
}

/** Every place before which something may end that only blanks and comments separate from this place. */
function* endsBefore(source: string, at: number): Generator<number> {
  for (let from = at; ;) {
    const { end, endsLine } = blanksBefore(source, from);
    if (end < from) yield end;
    // A comment reaches to the end of its line.
    if (!endsLine) return;
    let begin = end;
    while (begin > 0 && !LINE_ENDS.has(source.charCodeAt(begin - 1))) begin -= 1;
    let above: number | null = null;
    for (let sign = begin; sign < end; sign += 1) {
      if (source[sign] !== PERCENT) continue;
      const before = blanksBefore(source, sign).end;
      if (before <= begin) above ??= sign;
      else yield before;
    }
    if (above === null) return;
    from = above;
  }
}

/** Where the blanks before a place begin, and whether a line ends among them. */
function blanksBefore(source: string, at: number): { end: number; endsLine: boolean } {
  let [end, endsLine] = [at, false];
  for (; end > 0 && isBlank(source.charCodeAt(end - 1)); end -= 1)
    endsLine ||= LINE_ENDS.has(source.charCodeAt(end - 1));
  return { end, endsLine };
}
