import type { BillLine, Box } from "~/domain/bill/bill";
import { isAddressNumber } from "~/domain/reading/tokens/address-numbers";
import type { Cell } from "~/domain/reading/tokens/cells";
import {
  gluedCode,
  isModifier,
  isTripModifier,
  modifiersOf,
  namesSupply,
  revenueCodeOf,
} from "~/domain/reading/tokens/codes";
import { fieldOf } from "~/domain/reading/page/fields";
import { isKnownCode } from "~/domain/reading/page/known-codes";
import { isOfName, markOf, modifiersBehindCode } from "./line-modifiers";
import { cellsIn, pageOf, type TableRecord } from "./records";
import type { Word } from "~/domain/reading/page/page";
import { around, centreY, right, segmentOf } from "~/domain/reading/page/rows";

type Coded = Pick<BillLine, "code" | "modifiers" | "revenueCode"> & { rest: Cell[] };

/** "(82306-" over "GA)": a code broken behind its hyphen is one word. */
function joined(cells: readonly Cell[]): Cell[] {
  const whole: Cell[] = [];
  for (const cell of cells) {
    const before = whole.at(-1);
    const [head, ...others] = cell.words;
    const tail = before?.words.at(-1);
    if (
      !before ||
      !tail ||
      !/^[([]?(?:[A-Z]\d{4}|\d{4}[A-Z0-9])(?:-[A-Z0-9]{2})*-$/.test(tail.text) ||
      !/^[A-Z0-9]{2}(?:[-,][A-Z0-9]{2})*[)\],;]*$/.test(head!.text)
    ) {
      whole.push(cell);
      continue;
    }
    const word = { ...tail, text: tail.text + head!.text };
    whole[whole.length - 1] = recut(before, [...before.words.slice(0, -1), word, ...others]);
  }
  return whole;
}

/** The codes of one record as they are found: the first code and the first revenue code count, and four modifiers. */
class FoundCodes {
  code: BillLine["code"];
  revenueCode: BillLine["revenueCode"];
  readonly modifiers: BillLine["modifiers"] = [];
  private readonly page: number;

  constructor(private readonly record: TableRecord) {
    this.page = pageOf(record);
  }

  /** Whether the text is the code that was still wanted; `certain`: its place says that it is one. */
  take(text: string, cell: Cell, certain: boolean, trust = 1): boolean {
    if (this.code) return false;
    const found = gluedCode(text, certain);
    if (!found || isUnderState(cell, this.record)) return false;
    this.code = fieldOf(found.code, this.page, cell, trust);
    this.takeRevenue(found.revenueCode ?? null, cell);
    this.mark(found.modifiers, cell);
    return true;
  }

  takeRevenue(revenueCode: string | null, cell: Cell): boolean {
    if (!revenueCode || this.revenueCode) return false;
    this.revenueCode = fieldOf(revenueCode, this.page, cell);
    return true;
  }

  markWords(words: readonly Word[]): void {
    for (const word of words) this.mark([markOf(word)], { words: [word], box: word.box });
  }

  mark(marks: readonly string[], cell: Pick<Cell, "words" | "box">): void {
    // Dentists have none, whatever stands behind theirs.
    if (this.code?.value.startsWith("D")) return;
    for (const mark of marks)
      if (this.modifiers.length < 4 && !this.modifiers.some(({ value }) => value === mark))
        this.modifiers.push(fieldOf(mark, this.page, cell));
  }
}

/** Codes from their columns; failing that, from the description, where only its ends or a label make five digits a code. */
export function codesOfRecord(record: TableRecord): Coded {
  const found = new FoundCodes(record);
  const spare = fromCodeColumns(record, found);
  fromRevenueColumns(record, found);
  for (const cell of cellsIn(record, "modifier"))
    if (!isOfName(cell, record)) found.mark(modifiersOf(cell.text) ?? [], cell);
  const words = undated(
    joined([...spare, ...cellsIn(record, "description")]).filter(
      (cell) => cell.kind !== "date" && cell.kind !== "blank",
    ),
  );
  const unnumbered = withoutCodeItself(words, found);
  const behind = found.code ? withoutModifiersBehind(unnumbered, record, found) : unnumbered;
  const rest = withoutModifiersUnder(behind, found);
  for (const role of ["unknown", "reference", "ndc"] as const)
    for (const cell of cellsIn(record, role))
      if (mayBeCode(cell) && !(role === "reference" && record.numbered))
        found.take(cell.text, cell, false, 0.9);
  const named = rest.flatMap((cell) => fromDescription(cell, found));
  const described = withoutMarks(named, record, found);
  const { code, revenueCode, modifiers } = found;
  return {
    ...(code ? { code } : {}),
    ...(revenueCode ? { revenueCode } : {}),
    modifiers,
    // "0450 / 99283": what parted two codes names nothing, nor does "Procedure code" beside one.
    rest: (code ? described.flatMap(withoutDash) : described).filter(
      (cell) =>
        !/^[-–—:;|,/()]+$/.test(cell.text) &&
        !(code && withoutAnnouncement(cell.words).length === 0),
    ),
  };
}

/** A known code. "927-13421" numbers an account, however like a revenue code and a procedure code it looks. */
const mayBeCode = ({ kind, text }: Cell): boolean => {
  if (kind !== "code" || text.length < 5 || /^\d+[-/]\d{5}|-$/.test(text)) return false;
  const found = gluedCode(text);
  return found !== null && isKnownCode(found.code);
};

/** Takes what the columns of codes hold; the cells that hold words of the description instead. */
function fromCodeColumns(record: TableRecord, found: FoundCodes): Cell[] {
  return wholeCodes(cellsIn(record, "code")).filter((cell) => {
    // "(A4253-" over "KX)", where a number before it keeps the two apart.
    const text = cell.text.replace(/(?<=^[([]?[A-Z\d]{5})-$/, "");
    if (namesSupply(text) || found.take(text, cell, true)) return false;
    const words = cell.text.split(/[\s,]+/);
    // "ARTHROCENTESIS, MAJOR JOINT, W/O US" below a code: two letters of a name are no modifier.
    const isName = words.some((word) => /^\p{L}{4,}/u.test(word));
    const used = words.filter(
      (word, at) =>
        !isAddressNumber(words, at) &&
        !(isName && word.length === 2) &&
        takeWord(word, cell, words.length > 1, found),
    );
    if (used.length > 0) return false;
    // A column of codes may hold revenue codes only, or text that belongs to the description.
    if (/^0\d{3}$/.test(cell.text)) found.takeRevenue(revenueCodeOf(cell.text), cell);
    return /[a-z]{3}/i.test(cell.text) && !CODE_SYSTEM.test(cell.text);
  });
}

/** "(CPT)" below a code names nothing. */
const CODE_SYSTEM = /^\(?(?:cpt|hcpcs|cdt|icd(?:-?10)?)®?\)?$/i;

/** Takes one word of a cell in a column of codes: the code, what goes before it, or a modifier behind it. */
function takeWord(word: string, cell: Cell, several: boolean, found: FoundCodes): boolean {
  if (found.take(word, cell, true)) return true;
  if (!found.code)
    return several && /^0?\d{3}$/.test(word) && found.takeRevenue(revenueCodeOf(word), cell);
  if (!/^[A-Z0-9]{2}$/.test(word) || !(isModifier(word) || isTripModifier(word))) return false;
  found.mark([word], cell);
  return true;
}

function fromRevenueColumns(record: TableRecord, found: FoundCodes): void {
  for (const cell of cellsIn(record, "revenue")) {
    const [first, ...others] = cell.text.split(/[\s/-]+/);
    const revenue = revenueCodeOf(first ?? "");
    found.takeRevenue(revenue, cell);
    for (const other of others) found.take(other, cell, false);
    if (!revenue) found.take(cell.text, cell, false);
  }
}

/** Takes the cell that is a code and nothing else; what is left of the cells. */
function withoutCodeItself(cells: readonly Cell[], found: FoundCodes): readonly Cell[] {
  const at = cells.findIndex(isCodeItself);
  const own = cells[at];
  if (!own || !found.take(own.text, own, false)) return cells;
  const before = cells.slice(0, at);
  const last = before.pop();
  // "Office visit (billing code 99214)": the words that announce the code go with it.
  const announcing = last ? onlyWords(last, withoutAnnouncement(last.words)) : [];
  return [...before, ...announcing, ...cells.slice(at + 1)];
}

/** "Pine Hollow, CO" over "80466": the ZIP code of an address wrapped in its column. */
const isUnderState = (code: Cell, { rows }: TableRecord): boolean =>
  /^\d{5}$/.test(code.text) &&
  rows.some(({ words, box }) => {
    const from = words.findIndex((word) => Math.abs(word.box[0] - code.box[0]) < 4);
    if (from < 0 || !isCloselyAbove(box, code.box)) return false;
    const above = words.slice(from, from + MOST_OF_CITY).map(({ text }) => text);
    const state = above.findIndex((text) => /^[A-Z]{2}[.,]?$/.test(text));
    return isAddressNumber([...above.slice(0, state + 1), code.text], state + 1);
  });

/** "Salt Lake City, UT": so many words at most. */
const MOST_OF_CITY = 4;

const isCloselyAbove = (above: Box, box: Box): boolean =>
  above[1] < box[1] && box[1] - above[1] < box[3] * 2;

/** "99213 25 Office visit": set as closely as a space, the figures behind a code are its modifiers. */
function withoutModifiersBehind(
  cells: readonly Cell[],
  record: TableRecord,
  found: FoundCodes,
): readonly Cell[] {
  const [first, ...others] = cells.filter((cell) => !isCodeItself(cell));
  let last = lastOfCode(record);
  if (!first || !last) return cells;
  const words = [...first.words];
  // What is left is the name, here or in the next cell.
  const least = others.some(({ kind }) => kind === "text") ? 0 : 1;
  while (words.length > least && isModifierBehind(words[0]!, last)) {
    last = words.shift()!;
    found.mark([last.text], first);
  }
  if (words.length === first.words.length) return cells;
  const named = words.length > 0 ? [recut(first, words)] : [];
  return [...cells.filter(isCodeItself), ...named, ...others];
}

/** "GP" under "97110", in rows whose figures stand level with the modifier. */
function withoutModifiersUnder(cells: readonly Cell[], found: FoundCodes): readonly Cell[] {
  const code = found.code?.box;
  if (!code) return cells;
  const isUnder = ({ box }: Cell) => Math.abs(box[0] - code[0]) < 3 && isCloselyAbove(code, box);
  const under = cells.filter(
    (cell) => isUnder(cell) && cell.words.every(({ text }) => isModifier(text)),
  );
  under.forEach(({ words }) => found.markWords(words));
  return cells.filter((cell) => !under.includes(cell));
}

function isModifierBehind(word: Word, last: Word): boolean {
  const gap = word.box[0] - right(last.box);
  return (
    /^\d{2}$/.test(word.text) &&
    isModifier(word.text) &&
    gap >= 0 &&
    gap <= last.box[3] * 0.8 &&
    Math.abs(centreY(last.box) - centreY(word.box)) <= 3
  );
}

/** The cells without the modifiers that stand behind the code on its row, whatever column they were left in. */
function withoutMarks(cells: readonly Cell[], record: TableRecord, found: FoundCodes): Cell[] {
  const marks = modifiersBehindCode(record, found.code);
  if (marks.length === 0) return [...cells];
  found.markWords(marks);
  return cells.flatMap((cell) =>
    onlyWords(
      cell,
      cell.words.filter((word) => !marks.includes(word)),
    ),
  );
}

/** The words before a code without those that say that a code follows: "Office visit (billing code". */
function withoutAnnouncement(words: readonly Word[]): Word[] {
  const kept = [...words];
  if (!LABELLED.test(kept.at(-1)?.text.replace(/^\(/, "") ?? "")) return kept;
  while (kept.length) {
    const opens = kept.at(-1)!.text.startsWith("(");
    if (!ANNOUNCES.test(kept.at(-1)!.text)) break;
    kept.pop();
    if (opens) break;
  }
  return kept;
}

const isCodeItself = (cell: Cell): boolean => cell.kind === "code";

/** The last word of the code and its modifiers on the row, wherever they stand. */
function lastOfCode(record: TableRecord): Word | undefined {
  const cells = [
    ...cellsIn(record, "code"),
    ...cellsIn(record, "modifier"),
    ...cellsIn(record, "description").filter(isCodeItself),
  ];
  return cells.at(-1)?.words.at(-1);
}

/** "80053-" over "91": a code broken at its hyphen in a narrow column is one code. */
function wholeCodes(cells: readonly Cell[]): Cell[] {
  const whole: Cell[] = [];
  for (const cell of cells) {
    const last = whole.at(-1);
    if (last && /[-/,]$/.test(last.text)) {
      const words = [...last.words, ...cell.words];
      whole[whole.length - 1] = {
        ...last,
        words,
        text: `${last.text}${cell.text}`,
        box: around(words.map((word) => word.box)),
      };
    } else whole.push(cell);
  }
  return whole;
}

const ANNOUNCES =
  /^\(?(?:billing|procedure|service|cpt|hcpcs|cdt|proc|code)(?:[®/:#.-]|code|hcpcs|cpt)*$/i;
const LABELLED = /^\(?(?:cpt|hcpcs|proc(?:edure)?|code|cdt)(?:[®/:#.-]|code|hcpcs|cpt)*$/i;

/** Takes the codes among the words of a description; what is left of them. */
function fromDescription(cell: Cell, found: FoundCodes): Cell[] {
  const own = cell.kind === "number" && /^0\d{3}$/.test(cell.text) && revenueCodeOf(cell.text);
  if (own) {
    found.takeRevenue(own, cell);
    return [];
  }
  const words = withoutRevenue(cell, found);
  const kept = (found.code ? null : withoutCode(words, cell, found)) ?? words;
  return kept.length > 0 ? [recut(cell, kept)] : [];
}

/** Takes a revenue code that is labelled or goes before everything else; the words without it and its label. */
function withoutRevenue(cell: Cell, found: FoundCodes): Word[] {
  const { words } = cell;
  if (found.revenueCode) return words;
  const label = words.findIndex(({ text }) => /^(?:rev|rc|revenue)\.?(?:code)?:?$/i.test(text));
  const behind = label < 0 ? [] : words.slice(label + 1, label + 3);
  const at = behind.findIndex(({ text }) => found.takeRevenue(revenueCodeOf(text), cell));
  if (at >= 0) return [...words.slice(0, label), ...words.slice(label + at + 2)];
  const [first, ...others] = words;
  const leads = first && others.length > 0 && /^0\d{3}$/.test(first.text);
  return leads && found.takeRevenue(revenueCodeOf(first.text), cell) ? others : words;
}

/** Takes the first code among the words; the words without it, its label and its modifiers. Null where there is none. */
function withoutCode(words: Word[], cell: Cell, found: FoundCodes): Word[] | null {
  for (const [at, word] of words.entries()) {
    const trust = trustAt(words, at);
    const own = { ...cell, words: [word], box: word.box, text: word.text };
    if (trust === 0 || !found.take(word.text, own, false, trust)) continue;
    const modifiers = modifiersBehind(words, at);
    found.mark(modifiers, cell);
    const kept = [
      ...words.slice(0, labelStart(words, at)),
      ...words.slice(at + 1 + modifiers.length),
    ];
    while (kept.length && /^[-–—:;|,/(]+$/.test(kept[0]!.text)) kept.shift();
    while (kept.length && /^[-–—:;|,/(]+$/.test(kept.at(-1)!.text)) kept.pop();
    return kept;
  }
  return null;
}

const isLabelled = (words: readonly Word[], at: number): boolean =>
  at > 0 && LABELLED.test(words[at - 1]!.text);

/** How surely a word of a description is a code: by its label, its brackets, or its place at an end. 0: it is none. */
function trustAt(words: readonly Word[], at: number): number {
  const { text } = words[at]!;
  if (!/\d{4}/.test(text)) return 0;
  const labelled = isLabelled(words, at);
  const enclosed = /^[([]/.test(text) || /^(?:CPT|HCPCS)/i.test(text);
  const atEnd =
    at === 0 || words.slice(at + 1).every((word) => isModifier(word.text.replace(/[,)]$/, "")));
  if (!(labelled || enclosed || atEnd) || !gluedCode(text)) return 0;
  const texts = words.map((word) => word.text);
  if (!labelled && isAddressNumber(texts, at)) return 0;
  return labelled || enclosed || at === 0 ? 1 : 0.9;
}

/** The modifiers behind a code among words. Behind one that begins them, letters may begin its name. */
function modifiersBehind(words: readonly Word[], code: number): string[] {
  const modifiers: string[] = [];
  for (const [k, { text }] of words.slice(code + 1).entries()) {
    const modifier = text.replace(/[-,)]/g, "");
    if (!/^-?(?:[A-Z]{2}|[A-Z]\d|\d{2})[,)]?$/.test(text) || !isModifier(modifier)) break;
    const next = words[code + k + 2];
    const stands = code > 0 || /^\d{2}$/.test(modifier) || !next || /^[-–:]$/.test(next.text);
    if (!stands) break;
    modifiers.push(modifier);
  }
  return modifiers;
}

/** Where the label of a code begins, or the code itself. */
function labelStart(words: readonly Word[], at: number): number {
  if (!isLabelled(words, at)) return at;
  let start = at - 1;
  while (
    start > 0 &&
    /^\(?(?:billing|procedure|service|cpt|hcpcs|proc)$/i.test(words[start - 1]!.text)
  )
    start -= 1;
  return start;
}

/** "99213 - Office visit": what parts a code from its words belongs to neither. */
function withoutDash(cell: Cell, index: number): Cell[] {
  const words = [...cell.words];
  while (index === 0 && words.length && /^[-–—:;|,/]+$/.test(words[0]!.text)) words.shift();
  return onlyWords(cell, words);
}

/** "Office visit on 09/03/26": without the day its preposition says nothing. */
const undated = (cells: readonly Cell[]): Cell[] =>
  cells.flatMap((cell, at) => {
    const last =
      (cells[at + 1]?.kind ?? "code") === "code" &&
      /^(?:on|dated|filled|dispensed)$/.test(cell.words.at(-1)?.text ?? "");
    if (!last) return [cell];
    return onlyWords(cell, cell.words.slice(0, -1));
  });

/** A cell of these of its words, if there are any. */
function onlyWords(cell: Cell, words: Word[]): Cell[] {
  if (words.length === 0) return [];
  return words.length === cell.words.length ? [cell] : [recut(cell, words)];
}

const recut = (cell: Cell, words: Word[]): Cell => ({ ...cell, ...segmentOf(words) });
