import type { Cell } from "./cells";
import { diagnosisOf, isModifier, isTripModifier, modifiersOf, ndcOf } from "./codes";
import type { Word } from "./page";
import { around } from "./rows";

/** What a description says by label: "CPT 99285 Modifier 25 Units: 1 Dx: J01.90 NDC 00093-3109-05". */
export type Details = {
  units?: { value: number; word: Word };
  modifiers: { value: string; word: Word }[];
  diagnoses: { value: string; word: Word }[];
  ndc?: { value: string; word: Word };
  /** The description without what was read from it. */
  rest: Cell[];
};

/** "MOD 30 MIN" is a moderate visit of half an hour. */
const isMark = (text: string): boolean => isModifier(text) || isTripModifier(text);
const UNITS = /^(?:units?|qty|quantity|service units|minutes|miles)[.:#]*$/i;
const MODIFIER = /^(?:modifiers?|mods?|mod\(s\)|modifier\(s\))[.:#]*$/i;
const DIAGNOSIS = /^(?:dx|diag(?:nosis)?|diagnoses|icd(?:-?10)?(?:-cm)?)[.:#]*$/i;
const NDC = /^ndc[.:#]*$/i;
const AMOUNT = /^x?(\d{1,5}(?:\.\d{1,3})?)[,;)]?$/i;

/** Reads the labelled details out of description cells; a label with no such value behind it stays text. */
export function detailsOf(cells: readonly Cell[]): Details {
  const details: Details = { modifiers: [], diagnoses: [], rest: [] };
  for (const cell of cells) {
    const kept: Word[] = [];
    const { words } = cell;
    for (let at = 0; at < words.length; at += 1) {
      const label = words[at]!.text.replace(/^\(/, "");
      const next = words[at + 1];
      if (next && UNITS.test(label) && AMOUNT.test(next.text) && !details.units) {
        details.units = { value: Number(AMOUNT.exec(next.text)![1]), word: next };
        at += 1;
      } else if (
        next &&
        MODIFIER.test(label) &&
        modifiersOf(next.text.replace(/[;)]$/, ""))?.every(isMark) &&
        /^[A-Z0-9,;/) -]+$/.test(next.text)
      ) {
        while (
          words[at + 1] &&
          /^[A-Z0-9]{2}[,;)]?$/.test(words[at + 1]!.text) &&
          details.modifiers.length < 4
        ) {
          at += 1;
          for (const value of modifiersOf(words[at]!.text.replace(/[,;)]$/, "")) ?? [])
            details.modifiers.push({ value, word: words[at]! });
        }
      } else if (next && DIAGNOSIS.test(label) && diagnosisOf(next.text, true)) {
        while (
          words[at + 1] &&
          diagnosisOf(words[at + 1]!.text, true) &&
          details.diagnoses.length < 12
        ) {
          at += 1;
          details.diagnoses.push({ value: diagnosisOf(words[at]!.text, true)!, word: words[at]! });
        }
      } else if (next && NDC.test(label) && ndcOf(next.text, true)) {
        details.ndc = { value: ndcOf(next.text, true)!, word: next };
        at += 1;
      } else if (ndcOf(words[at]!.text)) {
        details.ndc ??= { value: ndcOf(words[at]!.text)!, word: words[at]! };
      } else if (
        !details.units &&
        /\p{L}\)?$/u.test(kept.at(-1)?.text ?? "") &&
        timesAt(words, at)
      ) {
        const { value, length } = timesAt(words, at)!;
        details.units = { value, word: words[at]! };
        at += length - 1;
      } else kept.push(words[at]!);
    }
    details.rest.push(...whatIsLeft(cell, kept));
  }
  return details;
}

/** The cell of the words that stayed, without what parted the last of them from the next. */
function whatIsLeft(cell: Cell, words: Word[]): Cell[] {
  while (words.length && /^(?:[-–—:;|,/]+|[.…·_]{3,})$/.test(words.at(-1)!.text)) words.pop();
  if (words.length === 0) return [];
  const text = words.map((word) => word.text).join(" ");
  return [{ ...cell, words, text, box: around(words.map((word) => word.box)) }];
}

/** How often, behind a name: "x 3", "x3", "(2 @ $96.00)", "2 @ $96.00 each". */
function timesAt(words: readonly Word[], at: number): { value: number; length: number } | null {
  const text = words
    .slice(at, at + 4)
    .map((word) => word.text)
    .join(" ");
  const match =
    /^\(?(\d{1,4}) ?@ ?\$?[\d,]+\.\d{2}(?: each| ea\.?)?\)?(?= |$)/i.exec(text) ??
    /^\(?[x×] ?(\d{1,3})\)?(?= |$)(?! ?(?:mg|ml|mcg|cm|mm|in)\b)/i.exec(text);
  if (!match) return null;
  return { value: Number(match[1]), length: match[0].split(" ").length };
}
