/**
 * Setting text: what a font can print, and breaking lines. Knows nothing of letters, of pages or of the PDF package.
 */

const MM = 72 / 25.4;
export const mm = (length: number): number => length * MM;

/** A face of one embedded font. Widths are for size 1; `hex` is the text in the font's own glyph numbers. */
export type Face = {
  resource: string;
  has: (codePoint: number) => boolean;
  shape: (text: string) => Shaped;
};
export type Shaped = { hex: string; width: number };

export type Style = { face: Face; size: number; lead: number; grey?: number };

/** Stands for a run of characters the font lacks. ASCII, so it is found and understood in print and in extracted text. */
const REPLACEMENT = "[?]";

/** A glue inside a phrase that must not be split; drawn as an ordinary space, so that searching still finds it. */
const GLUE = "\u00a0";

/**
 * Makes a text printable: NFC, one kind of space, no control or format characters. A character the font lacks is
 * replaced by its compatibility form (full-width letters) or, in a run, by `[?]`; the lost ones go to `lost`.
 */
export function printable(text: string, face: Face, lost: Set<string>): string {
  if (/^[\x20-\x7e\n]*$/.test(text)) return text;
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
    .replace(/[\t\p{Zs}]/gu, " ")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, "");
  let result = "";
  for (const character of plain) {
    const forms = [character, character.normalize("NFKC")];
    const form = forms.find((some) => [...some].every((one) => canPrint(one, face)));
    if (form !== undefined) result += form;
    else {
      lost.add(character);
      if (!result.endsWith(REPLACEMENT)) result += REPLACEMENT;
    }
  }
  return result;
}

const canPrint = (character: string, face: Face) =>
  character === "\n" || (character !== "\ufffd" && face.has(character.codePointAt(0)!));

/** Phrases a reader searches for stay on one line. */
const glued = (text: string): string =>
  text
    .replace(/\bwithin (\d+) days\b/g, `within${GLUE}$1${GLUE}days`)
    .replace(/\b(\d+) (CFR|USC) (?=\d)/g, `$1${GLUE}$2${GLUE}`)
    .replace(/\b([Cc]ode|[A-Z][a-z]{2,8}) (?=\d)/g, `$1${GLUE}`)
    .replace(/(\d,?|units:) (?=\d)/g, `$1${GLUE}`)
    .replace(/ (?=units?\b|\[\d+\])/g, GLUE);

/** Breaks a printable text into lines no wider than `width`; a word too long for a line is broken, at a hyphen or slash if it can be. */
export function wrap(text: string, style: Pick<Style, "face" | "size">, width: number): Shaped[] {
  const limit = width / style.size;
  const { face } = style;
  const space = face.shape(" ").width;
  const lines: Shaped[] = [];
  for (const paragraph of glued(text).split("\n")) {
    let words: string[] = [];
    let used = 0;
    const flush = () => {
      lines.push(joined(words, face));
      words = [];
      used = 0;
    };
    for (const word of paragraph.split(" ").filter(Boolean))
      for (const piece of face.shape(word).width <= limit ? [word] : pieces(word, face, limit)) {
        const wide = face.shape(piece).width;
        if (words.length > 0 && used + space + wide > limit) flush();
        used += (words.length > 0 ? space : 0) + wide;
        words.push(piece);
      }
    flush();
  }
  return lines;
}

/** Cuts one long word into pieces that fit: after joints first, then between any two characters, never before a combining mark. */
function pieces(word: string, face: Face, limit: number): string[] {
  const result: string[] = [];
  let current = "";
  let used = 0;
  const push = (part: string, wide: number) => {
    if (current !== "" && used + wide > limit) {
      result.push(current);
      current = "";
      used = 0;
    }
    current += part;
    used += wide;
  };
  for (const part of word.split(/(?<=[-/_.,;:@&\u00a0])/)) {
    const wide = face.shape(part).width;
    if (wide <= limit) push(part, wide);
    else
      for (const letter of part.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [])
        push(letter, face.shape(letter).width);
  }
  return [...result, current];
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Words of right-to-left scripts are shaped one by one; a run of them is set from right to left. */
function joined(words: readonly string[], face: Face): Shaped {
  const ordered: string[] = [];
  let run: string[] = [];
  for (const word of words)
    if (RIGHT_TO_LEFT.test(word)) run.unshift(word);
    else {
      ordered.push(...run, word);
      run = [];
    }
  ordered.push(...run);
  const space = face.shape(" ");
  const shaped = ordered.map((word) => face.shape(word));
  return {
    hex: shaped.map(({ hex }) => hex).join(space.hex),
    width:
      shaped.reduce((sum, { width }) => sum + width, 0) +
      space.width * Math.max(0, words.length - 1),
  };
}

/** A font that measures one character or one word at a time becomes a face that remembers. */
export function faceFrom(
  resource: string,
  characters: readonly number[],
  encode: (text: string) => Shaped,
): Face {
  const known = new Set(characters);
  const cache = new Map<string, Shaped>();
  const remember = (text: string, make: () => Shaped) => {
    const found = cache.get(text);
    if (found) return found;
    const made = make();
    cache.set(text, made);
    return made;
  };
  const one = (text: string) => remember(text, () => encode(text === GLUE ? " " : text));
  const shape = (text: string) =>
    remember(text, () => {
      if (RIGHT_TO_LEFT.test(text) || /\p{M}/u.test(text))
        return encode(text.replaceAll(GLUE, " "));
      const shaped = [...text].map(one);
      return {
        hex: shaped.map(({ hex }) => hex).join(""),
        width: shaped.reduce((sum, { width }) => sum + width, 0),
      };
    });
  return { resource, has: (codePoint) => known.has(codePoint), shape };
}
