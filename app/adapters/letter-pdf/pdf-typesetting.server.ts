/**
 * Setting text: what a font can print, and breaking lines. Knows nothing of letters, of pages or of the PDF package.
 */

const MM = 72 / 25.4;
export const mm = (length: number): number => length * MM;

/** A face of an embedded font, with another for the characters it lacks. Widths are for size 1. */
export type Face = {
  resource: string;
  has: (codePoint: number) => boolean;
  shape: (text: string) => Shaped;
};
/** A text as runs, each in one font; `hex` is the run in that font's own glyph numbers. */
export type Shaped = { runs: readonly Run[]; width: number };
export type Run = { resource: string; hex: string };

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
  return strung(ordered.flatMap((word, at) => (at > 0 ? [space] : []).concat(face.shape(word))));
}

/** One after the other; neighbours in one font become one run. */
function strung(parts: readonly Shaped[]): Shaped {
  const runs: Run[] = [];
  let width = 0;
  for (const part of parts) {
    width += part.width;
    for (const { resource, hex } of part.runs) {
      const last = runs.at(-1);
      if (last?.resource === resource) last.hex += hex;
      else runs.push({ resource, hex });
    }
  }
  return { runs, width };
}

/**
 * A font that measures one character or one word at a time becomes a face that remembers. What it lacks, `others` may
 * have.
 */
export function faceFrom(
  resource: string,
  known: ReadonlySet<number>,
  encode: (text: string) => { hex: string; width: number },
  others: Face | null = null,
): Face {
  const cache = new Map<string, Shaped>();
  const remember = (text: string, make: () => Shaped) => {
    const found = cache.get(text);
    if (found) return found;
    const made = make();
    cache.set(text, made);
    return made;
  };
  const own = (text: string): Shaped => {
    const { hex, width } = encode(text.replaceAll(GLUE, " "));
    return { runs: [{ resource, hex }], width };
  };
  const one = (text: string) => remember(text, () => own(text));
  const shapeOwn = (text: string): Shaped =>
    RIGHT_TO_LEFT.test(text) || /\p{M}/u.test(text) ? own(text) : strung([...text].map(one));
  const shape = (text: string): Shaped =>
    remember(text, () =>
      others
        ? strung(
            stretches(text, known).map((part) => (part.own ? shapeOwn : others.shape)(part.text)),
          )
        : shapeOwn(text),
    );
  return {
    resource,
    has: (codePoint) => known.has(codePoint) || (others?.has(codePoint) ?? false),
    shape,
  };
}

/** A text in stretches that a font has all of, and stretches it has nothing of. Marks stay with their letter. */
function stretches(text: string, known: ReadonlySet<number>): { own: boolean; text: string }[] {
  const found: { own: boolean; text: string }[] = [];
  for (const cluster of text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const own = known.has(cluster.codePointAt(0)!) || cluster.startsWith(GLUE);
    const last = found.at(-1);
    if (last?.own === own) last.text += cluster;
    else found.push({ own, text: cluster });
  }
  return found;
}
