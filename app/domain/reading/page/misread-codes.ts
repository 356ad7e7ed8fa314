import { isKnownCode, letteredCode } from "./known-codes";
import type { SeenWord } from "./recognition";

const CODE = /^[A-Z]\d{4}$|^\d{5}$|^\d{4}[A-Z]$/;
const CODE_COLUMN = 3;
const CODE_HEAD = /^(?:codes?|cpt|hcpcs|proc(?:edure)?)\b/i;

/** A code and the modifiers behind it. */
const CODE_ALONE = /^([A-Z]\d{4}|\d{5}|\d{4}[A-Z])(-[A-Z\d]{2})*$/;

/** How sure a word is that was put right, and one of which it is only known that it was misread; from 0 to 1. */
type Trust = { likely: number; incomplete: number };

/**
 * Codes below and above other codes, or below their heading. One whose S was taken for a dollar sign (`$9442`) is put right
 * where amounts are printed with their cents, and one whose first letter was taken for a figure (`12405` for J2405) or whose
 * letters and figures were taken for others (`BALSO` for B4150) where only one code can be meant. A number that is no known
 * code was misread.
 */
export function withCodes(words: readonly SeenWord[], { likely, incomplete }: Trust): SeenWord[] {
  const codes = words.filter(({ text }) => CODE_ALONE.test(text));
  const known = new Set(codes.map(({ text }) => text.slice(0, 5)).filter(isKnownCode));
  const heads = words.filter(({ text }) => CODE_HEAD.test(text));
  const arePriced = arePricedInCents(words);
  return words.map((word) => {
    if (!isInColumn(word, codes, heads)) return word;
    const text = word.text.replace(HOOK, "J");
    const meant =
      arePriced && /^\$\d{4}$/.test(text)
        ? `S${text.slice(1)}`
        : (codeMeant(text, known) ?? (text !== word.text && CODE_ALONE.test(text) ? text : null));
    if (meant) return { ...word, text: meant, confidence: Math.min(word.confidence, likely) };
    const code = CODE_ALONE.exec(word.text)?.[1];
    if (!code || isKnownCode(code)) return word;
    return { ...word, confidence: Math.min(word.confidence, incomplete) };
  });
}

/** A J, as long as its hook alone is seen: "J1100-)Z", ")9271". */
const HOOK = /^[)\]](?=\d{4}\b)|(?<=-)[)\]](?=[WZ]\b)/g;

function arePricedInCents(words: readonly SeenWord[]): boolean {
  const cents = words.filter(({ text }) => /\d\.\d{2}[-)]?$/.test(text));
  return cents.length >= words.filter(({ text }) => /^\$\d+(?:,\d{3})*$/.test(text)).length;
}

/** Of so many rows' heights a page that lies askew may move a column by one. */
const LEAN = 12;

function isInColumn(
  word: SeenWord,
  codes: readonly SeenWord[],
  heads: readonly SeenWord[],
): boolean {
  const isBeside = ({ left, top }: SeenWord) =>
    Math.abs(left - word.left) <
    word.height + Math.min(word.height * 2, Math.abs(top - word.top) / LEAN);
  return (
    codes.filter((code) => code !== word && isBeside(code)).length >=
      CODE_COLUMN - Number(CODE.test(word.text)) ||
    heads.some((head) => head.top < word.top && isBeside(head))
  );
}

/** What each figure of a code is taken for, from 0 to 9. */
const LOOKS = ["OoDQCU", "lIiL|!", "Zz", "", "A", "Ss$", "Gb", "T?", "B", "gqG"];

const figuresOf = (sign: string): string[] =>
  LOOKS.flatMap((looks, figure) => (looks.includes(sign) ? String(figure) : []));
const figureOf = (sign: string): string => figuresOf(sign)[0] ?? sign;

/** What the letter before a code's figures is taken for. */
const SIGNS: Record<string, string> = { "©": "CEGQ", "£": "E", "€": "CE", é: "E", É: "E" };

/** The one known code, with what stands behind it, that a text which is none can have been; rather one that the page has elsewhere. */
function codeMeant(text: string, known: ReadonlySet<string>): string | null {
  const [, head, behind] = /^([^-\s]{5,6})((?:-[A-Z\d]{2})*)$/.exec(text) ?? [];
  if (!head || isKnownCode(head)) return null;
  const lettered = letteredCode(head);
  const inside = withoutRule(head);
  const meant = inside ? [inside] : lettered ? [lettered] : spellings(head).filter(isKnownCode);
  const elsewhere = meant.filter((code) => known.has(code));
  const [code, ...others] = elsewhere.length > 0 ? elsewhere : meant;
  return code && others.length === 0 ? code + behind : null;
}

/** "199284" is 99284 behind the rule of a table. */
const withoutRule = (head: string): string | null =>
  /^[1Il|!]/.test(head) && head.length === 6 && isKnownCode(head.slice(1)) ? head.slice(1) : null;

/** The codes that a text of five or six signs may spell: "EO0570" has one nought seen as two. */
function spellings(head: string): string[] {
  const whole = head.length === 6 ? head.replace(/[OQD]0|0[OQD]/, "0") : head;
  const first = whole[0]!;
  const figures = [...whole.slice(1)].map(figureOf).join("");
  if (!/^\d{4}$/.test(figures) || /^\d{5}$/.test(whole)) return [];
  const letters = /[A-Z\d]/.test(first) ? first : (SIGNS[first] ?? "");
  const lettered = [...letters].map((letter) => letter + figures);
  // "B7086" is 87086, since no code is called so.
  return lettered.some(isKnownCode) ? lettered : figuresOf(first).map((one) => one + figures);
}
