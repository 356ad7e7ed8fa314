import { isBlank } from "./pdf-object-headers.server";

const [PERCENT, OPEN, CLOSE, LESS, MORE, BACKSLASH, SLASH] = [37, 40, 41, 60, 62, 92, 47];
/** `[`, `]`, `{` and `}`. */
const BRACKETS = new Set([91, 93, 123, 125]);
const DELIMITERS = new Set([PERCENT, OPEN, CLOSE, LESS, MORE, SLASH, ...BRACKETS]);

/** Whether a word ends before this character. */
const ends = (code: number): boolean => isBlank(code) || DELIMITERS.has(code);

/**
 * Numbers, names with their slash, and operators of a content stream; strings, arrays, dictionaries and the data of
 * inline pictures are passed over. Every character is looked at once: what is never closed reaches to the end, as in every reader.
 */
export function* tokens(source: string): Generator<number | string> {
  for (let at = 0; at < source.length;) {
    const code = source.charCodeAt(at);
    if (isBlank(code) || BRACKETS.has(code) || code === MORE || code === CLOSE) at += 1;
    else if (code === PERCENT) at = endOfComment(source, at);
    else if (code === OPEN) at = endOfString(source, at + 1);
    else if (code === LESS)
      at = source.charCodeAt(at + 1) === LESS ? at + 2 : endOf(source, ">", at + 1);
    else {
      const from = at;
      for (at += 1; at < source.length && !ends(source.charCodeAt(at));) at += 1;
      const text = source.slice(from, at);
      if (text === "ID") {
        at = endOfInlinePicture(source, at);
        yield text;
        continue;
      }
      const value = /^[-+.\d]/.test(text) ? Number(text) : NaN;
      yield Number.isNaN(value) ? text : value;
    }
  }
}

/** The place behind what closes something opened before. */
function endOf(source: string, closing: string, from: number): number {
  const at = source.indexOf(closing, from);
  return at < 0 ? source.length : at + closing.length;
}

function endOfComment(source: string, from: number): number {
  let at = from;
  while (at < source.length && source.charCodeAt(at) !== 10 && source.charCodeAt(at) !== 13)
    at += 1;
  return at;
}

/** Brackets inside a string are part of it when they are balanced or escaped. */
function endOfString(source: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; at < source.length && depth > 0; at += 1) {
    const code = source.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === OPEN) depth += 1;
    else if (code === CLOSE) depth -= 1;
  }
  return at;
}

function endOfInlinePicture(source: string, from: number): number {
  for (let at = source.indexOf("EI", from); at >= 0; at = source.indexOf("EI", at + 2)) {
    const after = at + 2 >= source.length || isBlank(source.charCodeAt(at + 2));
    if (after && isBlank(source.charCodeAt(at - 1))) return at + 2;
  }
  return source.length;
}
