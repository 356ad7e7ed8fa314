/** A letter's text as the person changed it: plain text, blank lines between its paragraphs. */

/** Longer than any letter we compose: ten pages. */
export const LETTER_TEXT_LIMIT = 20_000;

export type TypedLetter = { ok: true; text: string } | { ok: false; problem: string };

/** What a text field sends, as it is stored: one kind of line end, no character that cannot be printed. */
export function readLetterText(typed: string): TypedLetter {
  // Before anything else looks at it: nothing is done with what is refused.
  const over = typed.length - (typed.match(/\r\n/g)?.length ?? 0) - LETTER_TEXT_LIMIT;
  if (over > 0)
    return {
      ok: false,
      problem: `The letter is ${over} characters too long. Shorten it and save again.`,
    };
  const text = typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .replace(/(?<![ \t])[ \t]+$/gm, "")
    .replace(/\n{5,}/g, "\n\n\n\n")
    .replace(/^\n+/, "")
    .trimEnd();
  if (text === "") return { ok: false, problem: "A letter needs some text." };
  return { ok: true, text };
}

/** Latin, Greek, Cyrillic, Armenian, Georgian, punctuation and signs: what the PDF's font surely has letters for. */
const SURELY_PRINTED =
  /^[\n\t\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{ASCII}\p{P}\p{Sc}\p{Sm}\p{Zs}\p{N}\p{M}]*$/u;

/** Whether a text may hold what the PDF cannot show; in the end the font decides. */
export const mayLackLetters = (text: string): boolean => !SURELY_PRINTED.test(text);

/** Scripts whose letters the PDF's own font lacks, each with the characters that call for a font of it. */
const FOREIGN_SCRIPTS = {
  "chinese-or-japanese":
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3001-\u303f\uff00-\uffef]/u,
  korean: /\p{Script=Hangul}/u,
} as const;
export type ForeignScript = keyof typeof FOREIGN_SCRIPTS;

/** The scripts a text needs fonts of their own for. */
export const foreignScripts = (text: string): ForeignScript[] =>
  (Object.keys(FOREIGN_SCRIPTS) as ForeignScript[]).filter((script) =>
    FOREIGN_SCRIPTS[script].test(text),
  );
