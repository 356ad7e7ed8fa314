import type { Cell } from "./cells";
import { diagnosisOf, isModifier, isTripModifier, modifiersOf, ndcOf } from "./codes";
import type { Word } from "~/domain/reading/page/page";
import { segmentOf } from "~/domain/reading/page/rows";

/** What a description says by label: "CPT 99285 Modifier 25 Units: 1 Dx: J01.90 NDC 00093-3109-05". */
export type Details = {
  units?: { value: number; word: Word };
  modifiers: { value: string; word: Word }[];
  diagnoses: { value: string; word: Word }[];
  remarks: { value: string; word: Word }[];
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
const AMOUNT = /^x?(\d{1,5}(?:\.\d{1,3})?)[,;:)]{0,2}$/i;

/**
 * Reads the labelled details out of description cells; a label with no such value behind it stays text. `counted`: a column of
 * its own counts the units, and "BLOOD CULTURE X1" is what the service is called.
 */
export function detailsOf(cells: readonly Cell[], counted = false): Details {
  const details: Details = { modifiers: [], diagnoses: [], remarks: [], rest: [] };
  const readers = counted ? READERS.filter((read) => read !== howOften) : READERS;
  for (const cell of cells) {
    const isBelow = details.rest.length > 0;
    if (isBelow && [OF_FILLING, OF_VISIT].some((form) => form.test(cell.text))) continue;
    if (cells.length > 1 && OF_DRUG_PRICE.test(cell.text)) continue;
    if (isBelow && isBarred(cell.text)) continue;
    if (cells.length > 1 && OF_ENTRY.test(cell.text)) continue;
    const kept: Word[] = [];
    const { words } = cell;
    for (let at = 0; at < words.length;) {
      const place = { words, at, before: kept.at(-1) };
      const taken = readers.reduce((found, read) => found || read(place, details), 0);
      if (taken === 0) kept.push(words[at]!);
      at += Math.max(taken, 1);
    }
    details.rest.push(...whatIsLeft(cell, kept));
  }
  return details;
}

/** A row below a drug's name: who filled it, and the remark of Medicare's model report about its price. */
const OF_FILLING =
  /^(?:[,;|] ?)?(?:\p{Lu}[\p{L}&'’.-]{1,20} ){1,4}(?:(?:pharmacy|apothecary)(?: #?\d{1,5})?|drug #?\d{1,5})(?:, \p{Lu}[\p{L}.' -]{2,24} [A-Z]{2})?$|^price change:|^(?:fill dt|days|qty|phy|chg) ?:|^(?:rx \d{5,} )?filled$|^\d{1,3} days?['’]? supply\b/iu;
/** In that report, how a drug's price changed since it was first filled. */
const OF_DRUG_PRICE = /^[-+]?\d{1,3}(?:\.\d)?%$|^(?:new drug|first fill) this year$/i;

/** Below a name: the account of its visit, and how a plan pays ("Preventive care is covered at 100%."). */
const OF_VISIT =
  /^(?:(?:hospital|professional|facility|physician|visit|patient) )?(?:account|acct\.?)(?: (?:no\.?|number|#))?:? ?#?(?:[A-Z]{2,4} )?\d[\d-]{4,}$|\b(?:is|are) (?:covered|paid) (?:at|in) (?:\d|full)/iu;

/** "| Dr. Anita Prasad | Account LRH 70418822" below the name of a visit: who saw the patient, and on which account. */
const isBarred = (text: string): boolean =>
  /(?:^| )[|·•] /.test(text) &&
  text
    .split(/[|·•]/)
    .flatMap((part) => part.trim() || [])
    .every((part) => CLINICIAN.test(part) || OF_VISIT.test(part));
const CLINICIAN = /^(?:with )?[Dd]r\. \p{L}[^\d]*$|^\p{Lu}[^\d|]{3,40}, (?:MD|DO|NP|PA-C|DPM)$/u;

/** A line of an entry that says by label when it was, of what sort and by whom, beside what it is called. */
const OF_ENTRY =
  /^(?:date of service|service date|dos) ?:?$|^(?:location|treatment type|type of (?:service|treatment)|(?:treating|rendering|performing|servicing) (?:provider|dentist|physician)) ?:/i;

/** A place among the words of a cell, and the last word before it that is no detail. */
type Place = { words: readonly Word[]; at: number; before: Word | undefined };
/** Adds the detail that begins at a place; how many words it takes, 0 where there is none. */
type Reader = (place: Place, details: Details) => number;

/** The word behind a label at this place. */
function labelled({ words, at }: Place, label: RegExp): Word | undefined {
  return label.test(words[at]!.text.replace(/^\(/, "")) ? words[at + 1] : undefined;
}

/** In this order: what is labelled goes before what only looks like a detail. */
const READERS: readonly Reader[] = [
  (place, details) => {
    const word = labelled(place, UNITS);
    const amount = word && AMOUNT.exec(word.text);
    if (!amount || details.units) return 0;
    details.units = { value: Number(amount[1]), word };
    return 2;
  },
  labelledModifiers,
  labelledDiagnoses,
  (place, details) => {
    const word = labelled(place, NDC);
    const value = word && ndcOf(word.text, true);
    if (!value) return details.rest.length > 0 || place.before ? lostNumber(place) : 0;
    details.ndc = { value, word };
    return 2;
  },
  ({ words, at }, details) => {
    const word = words[at]!;
    const value = ndcOf(word.text);
    if (!value) return 0;
    details.ndc ??= { value, word };
    return 1;
  },
  howOften,
  prescription,
  noted,
  explained,
  numberBefore,
];

/** "Account 118-40263 Outpatient imaging visit": the number of a visit stands before its name. */
function numberBefore({ words, at, before }: Place, { rest }: Details): number {
  if (at > 0 || before || rest.length > 0 || !OWN_NUMBER.test(words[0]!.text)) return 0;
  const number = words.findIndex(({ text }) => /\d/.test(text));
  const text = words[number]?.text ?? "";
  // Five figures alone may be a service's code.
  const isLong = text.replace(/\D/g, "").length > 5;
  return number > 0 && number < 3 && isLong && /^[A-Z]{0,3}-?\d[\d-]+[.,:]?$/.test(text)
    ? number + 1
    : 0;
}
const OWN_NUMBER = /^(?:account|acct|visit|encounter|claim)[.:#]*$/i;

/** "Explanation: G1, P12": the marks of what is explained below. */
function explained({ words, at }: Place, { remarks }: Details): number {
  if (!EXPLANATION.test(words[at]!.text)) return 0;
  const behind = words.slice(at + 1);
  const end = behind.findIndex(({ text }) => !MARK.test(text));
  const marks = end < 0 ? behind : behind.slice(0, end);
  remarks.push(...marks.map((word) => ({ value: word.text.replace(/,$/, ""), word })));
  return marks.length > 0 ? marks.length + 1 : 0;
}
const EXPLANATION = /^(?:explanations?|reasons?|remarks?):$/i;
const MARK = /^[A-Z]{1,3}\d{1,3},?$/;

/** "(see note HAD)": the mark of a remark that stands below. */
function noted({ words, at }: Place, { remarks }: Details): number {
  const [mark] = words.slice(at + 2, at + 3);
  const said = words
    .slice(at, at + 3)
    .map(({ text }) => text)
    .join(" ");
  const value = /^\(see (?:note|remark) ([A-Z0-9]{1,4})\)$/i.exec(said)?.[1];
  if (!value) return 0;
  remarks.push({ value, word: mark! });
  return 3;
}

function howOften({ words, at, before }: Place, details: Details): number {
  if (details.units || !/\p{L}\)?$/u.test(before?.text ?? "")) return 0;
  const times = timesAt(words, at);
  if (!times) return 0;
  details.units = { value: times.value, word: words[at]! };
  return times.length;
}

/** "LEVOTHYROXINE 75 MCG TABLET NDC": the label behind a name whose number a picture lost, or spoilt. */
function lostNumber({ words, at }: Place): number {
  if (!NDC.test(words[at]!.text.replace(/^\(/, ""))) return 0;
  const next = words[at + 1];
  if (!next) return 1;
  return next.confidence < 1 && /\d{3}/.test(next.text) ? 2 : 0;
}

const PRESCRIPTION =
  /^\(?(?:rx|prescription)[.:#]{0,2}(?: (?:no|num|number|nbr|#)[.:#]{0,2})? ?#?\d[\d-]{4,12}[A-Z]?[,;)]{0,2}(?= |$)/i;
const SUPPLY = /^\(?(?:\d{1,3}[ -]days?'? supply|days?'? supply[.:]? \d{1,3})[,;)]?(?= |$)/i;

/** A copay is named by the prescription it was for: "Prescription Copay Rx#: 3426039 METFORMIN". */
const COPAY = /^copay(?:ment)?$/i;

/** "Rx 7824360": how it was filled is no part of a name, and for how long only where that stands apart from it. */
function prescription({ words, at, before }: Place): number {
  if (before && COPAY.test(before.text)) return 0;
  const ahead = words
    .slice(at, at + 4)
    .map(({ text }) => text)
    .join(" ");
  const [found] = PRESCRIPTION.exec(ahead) ?? (before ? null : SUPPLY.exec(ahead)) ?? [];
  return found ? found.split(" ").length : 0;
}

function labelledModifiers(place: Place, { modifiers }: Details): number {
  const { words, at } = place;
  const next = labelled(place, MODIFIER);
  const isMarked =
    next &&
    modifiersOf(next.text.replace(/[;)]$/, ""))?.every(isMark) &&
    /^[A-Z0-9,;/) -]+$/.test(next.text);
  if (!isMarked) return 0;
  let end = at + 1;
  for (; end < words.length && modifiers.length < 4; end += 1) {
    const word = words[end]!;
    if (!/^[A-Z0-9]{2}[,;)]?$/.test(word.text)) break;
    for (const value of modifiersOf(word.text.replace(/[,;)]$/, "")) ?? [])
      modifiers.push({ value, word });
  }
  return end - at;
}

function labelledDiagnoses(place: Place, { diagnoses }: Details): number {
  const { words, at } = place;
  const next = labelled(place, DIAGNOSIS);
  if (!next || !diagnosisOf(next.text, true)) return 0;
  let end = at + 1;
  for (; end < words.length && diagnoses.length < 12; end += 1) {
    const word = words[end]!;
    const value = diagnosisOf(word.text, true);
    if (!value) break;
    diagnoses.push({ value, word });
  }
  return end - at;
}

/** The cell of the words that stayed, without what parted the last of them from the next. */
const LEFT_OVER = /^(?:quantity|qty|filled|cpt|hcpcs)[.:#,]*$/i;

function whatIsLeft(cell: Cell, words: Word[]): Cell[] {
  while (words.length && /^(?:[-–—:;|,/]+|[.…·_]{3,})$/.test(words.at(-1)!.text)) words.pop();
  // "Losartan 50 mg tab, quantity 90": the number was read, and its label is left over.
  if (words.length > 1 && LEFT_OVER.test(words.at(-1)!.text)) words.pop();
  const last = words.at(-1);
  if (last && words.length < cell.words.length && last !== cell.words.at(-1))
    words[words.length - 1] = { ...last, text: last.text.replace(/[,;]$/, "") };
  return words.length === 0 ? [] : [{ ...cell, ...segmentOf(words) }];
}

/** How often, behind a name: "x 3", "x3", "(2 @ $96.00)", "2 @ $96.00 each". */
function timesAt(words: readonly Word[], at: number): { value: number; length: number } | null {
  const text = words
    .slice(at, at + 4)
    .map((word) => word.text)
    .join(" ");
  const match =
    /^\(?(\d{1,4}) ?@ ?\$?[\d,]+\.\d{2}(?: each| ea\.?)?\)?(?= |$)/i.exec(text) ??
    /^\(?[x×] ?(\d{1,3})\)?(?= |$)(?! ?(?:\d|(?:mg|ml|mcg|cm|mm|in)\b))/i.exec(text);
  if (!match) return null;
  return { value: Number(match[1]), length: match[0].split(" ").length };
}
