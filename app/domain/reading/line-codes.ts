import type { BillLine } from "~/domain/bill/bill";
import { isAddressNumber } from "./address-numbers";
import type { Cell } from "./cells";
import { gluedCode, isModifier, isTripModifier, modifiersOf, revenueCodeOf } from "./codes";
import { fieldOf } from "./fields";
import { cellsIn, pageOf, type TableRecord } from "./records";
import type { Word } from "./page";
import { around, centreY, right, segmentOf } from "./rows";

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
      !/^[([]?(?:[A-Z]\d{4}|\d{4}[A-Z0-9])-$/.test(tail.text) ||
      !/^[A-Z0-9]{2}[)\],;]*$/.test(head!.text)
    ) {
      whole.push(cell);
      continue;
    }
    const word = { ...tail, text: tail.text + head!.text };
    whole[whole.length - 1] = recut(before, [...before.words.slice(0, -1), word, ...others]);
  }
  return whole;
}

/** Codes from their columns; failing that, from the description, where only its ends or a label make five digits a code. */
export function codesOfRecord(record: TableRecord): Coded {
  const page = pageOf(record);
  let code: BillLine["code"];
  let revenueCode: BillLine["revenueCode"];
  let modifiers: BillLine["modifiers"] = [];
  const mark = (marks: readonly string[], cell: Cell) =>
    marks.forEach((one) => {
      if (modifiers.length < 4 && !modifiers.some((m) => m.value === one))
        modifiers.push(fieldOf(one, page, cell));
    });
  const take = (text: string, cell: Cell, certain: boolean, trust = 1): boolean => {
    const found = gluedCode(text, certain);
    if (!found || code) return false;
    code = fieldOf(found.code, page, cell, trust);
    if (found.revenueCode && !revenueCode) revenueCode = fieldOf(found.revenueCode, page, cell);
    mark(found.modifiers, cell);
    return true;
  };
  const spare: Cell[] = [];
  for (const cell of wholeCodes(cellsIn(record, "code"))) {
    if (take(cell.text, cell, true)) continue;
    const words = cell.text.split(/[\s,]+/);
    let used = 0;
    for (const word of words) {
      if (!code && take(word, cell, true)) used += 1;
      else if (code && /^[A-Z0-9]{2}$/.test(word) && (isModifier(word) || isTripModifier(word)))
        [used] = [used + 1, mark([word], cell)];
      else if (
        !revenueCode &&
        !code &&
        /^0?\d{3}$/.test(word) &&
        words.length > 1 &&
        revenueCodeOf(word)
      ) {
        revenueCode = fieldOf(revenueCodeOf(word)!, page, cell);
        used += 1;
      }
    }
    if (used === 0) {
      // A column of codes may hold revenue codes only, or text that belongs to the description.
      if (/^0\d{3}$/.test(cell.text) && revenueCodeOf(cell.text) && !revenueCode)
        revenueCode = fieldOf(revenueCodeOf(cell.text)!, page, cell);
      else if (/[a-z]{3}/i.test(cell.text)) spare.push(cell);
    }
  }
  for (const cell of cellsIn(record, "revenue")) {
    const [first, ...others] = cell.text.split(/[\s/-]+/);
    const revenue = revenueCodeOf(first ?? "");
    if (revenue && !revenueCode) revenueCode = fieldOf(revenue, page, cell);
    for (const other of others) take(other, cell, false);
    if (!revenue) take(cell.text, cell, false);
  }
  for (const cell of cellsIn(record, "modifier")) mark(modifiersOf(cell.text) ?? [], cell);
  const rest = joined([...spare, ...cellsIn(record, "description")]).filter(
    (cell) => cell.kind !== "date" && cell.kind !== "blank",
  );
  const alone = code ? -1 : rest.findIndex(isCodeItself);
  if (alone >= 0 && take(rest[alone]!.text, rest[alone]!, false)) {
    rest.splice(alone, 1);
    const before = rest[alone - 1];
    // "Office visit (billing code 99214)": the words that announce the code go with it.
    const kept = before ? withoutAnnouncement(before.words) : [];
    if (before && kept.length < before.words.length)
      rest.splice(alone - 1, 1, ...(kept.length ? [recut(before, kept)] : []));
  }
  if (code) takeModifiersBehind();
  if (!code)
    for (const role of ["unknown", "reference", "ndc"] as const)
      for (const cell of cellsIn(record, role))
        if (cell.kind === "code" && cell.text.length >= 5) take(cell.text, cell, false, 0.9);
  function takeModifiersBehind(): void {
    // "99213 25 Office visit": set as closely as a space, the figures behind a code are its modifiers.
    const [first, ...others] = rest.filter((cell) => !isCodeItself(cell));
    const before = lastOfCode(record);
    if (!first || !before) return;
    const words = [...first.words];
    let last = before;
    while (words.length > 1 && /^\d{2}$/.test(words[0]!.text) && isModifier(words[0]!.text)) {
      const gap = words[0]!.box[0] - right(last.box);
      if (
        gap < 0 ||
        gap > last.box[3] * 0.8 ||
        Math.abs(centreY(last.box) - centreY(words[0]!.box)) > 3
      )
        break;
      last = words.shift()!;
      mark([last.text], first);
    }
    if (words.length < first.words.length)
      rest.splice(0, rest.length, ...rest.filter(isCodeItself), recut(first, words), ...others);
  }
  const described = rest.flatMap((cell) =>
    fromDescription(
      cell,
      !code,
      !revenueCode,
      take,
      mark,
      (r) => (revenueCode ??= fieldOf(r, page, cell)),
    ),
  );
  return {
    ...(code ? { code } : {}),
    ...(revenueCode ? { revenueCode } : {}),
    modifiers: (modifiers = modifiers.slice(0, 4)),
    // "0450 / 99283": what parted two codes names nothing.
    rest: (code ? described.flatMap(withoutDash) : described).filter(
      (cell) => !/^[-–—:;|,/()]+$/.test(cell.text),
    ),
  };
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
const LABELLED = /^(?:cpt|hcpcs|proc(?:edure)?|code|cdt)(?:[®/:#.-]|code|hcpcs|cpt)*$/i;

function fromDescription(
  cell: Cell,
  wanted: boolean,
  wantsRevenue: boolean,
  take: (text: string, cell: Cell, certain: boolean, trust?: number) => boolean,
  mark: (marks: readonly string[], cell: Cell) => void,
  setRevenue: (code: string) => void,
): Cell[] {
  const words = [...cell.words];
  if (cell.kind === "number" && /^0\d{3}$/.test(cell.text) && revenueCodeOf(cell.text)) {
    setRevenue(revenueCodeOf(cell.text)!);
    return [];
  }
  if (wantsRevenue) {
    const at = words.findIndex((word) => /^(?:rev|rc|revenue)\.?(?:code)?:?$/i.test(word.text));
    const value =
      at < 0 ? null : words.slice(at + 1, at + 3).find((word) => revenueCodeOf(word.text));
    if (value) setRevenue(revenueCodeOf(value.text)!);
    else if (
      /^0\d{3}$/.test(words[0]?.text ?? "") &&
      words.length > 1 &&
      revenueCodeOf(words[0]!.text)
    ) {
      setRevenue(revenueCodeOf(words[0]!.text)!);
      words.shift();
    }
  }
  if (!wanted) return words.length ? [recut(cell, words)] : [];
  for (let at = 0; at < words.length; at += 1) {
    const text = words[at]!.text;
    if (!/\d{4}/.test(text)) continue;
    const labelled = at > 0 && LABELLED.test(words[at - 1]!.text);
    const enclosed = /^[([]/.test(text) || /^(?:CPT|HCPCS)/i.test(text);
    const atEnd =
      at === 0 || words.slice(at + 1).every((word) => isModifier(word.text.replace(/[,)]$/, "")));
    if (!(labelled || enclosed || atEnd) || !gluedCode(text)) continue;
    if (
      !labelled &&
      isAddressNumber(
        words.map((word) => word.text),
        at,
      )
    )
      continue;
    if (
      !take(
        text,
        { ...cell, words: [words[at]!], box: words[at]!.box, text },
        false,
        labelled || enclosed || at === 0 ? 1 : 0.9,
      )
    )
      continue;
    let end = at + 1;
    while (end < words.length && /^-?(?:[A-Z]{2}|[A-Z]\d|\d{2})[,)]?$/.test(words[end]!.text)) {
      const modifier = words[end]!.text.replace(/[-,)]/g, "");
      if (!(
        isModifier(modifier) &&
        (at > 0 ||
          /^\d{2}$/.test(modifier) ||
          words[end + 1] === undefined ||
          /^[-–:]$/.test(words[end + 1]!.text))
      ))
        break;
      mark([modifier], cell);
      end += 1;
    }
    let start = labelled ? at - 1 : at;
    while (
      labelled &&
      start > 0 &&
      /^\(?(?:billing|procedure|service|cpt|hcpcs|proc)$/i.test(words[start - 1]!.text)
    )
      start -= 1;
    const kept = [...words.slice(0, start), ...words.slice(end)];
    while (kept.length && /^[-–—:;|,/(]+$/.test(kept[0]!.text)) kept.shift();
    while (kept.length && /^[-–—:;|,/(]+$/.test(kept.at(-1)!.text)) kept.pop();
    return kept.length ? [recut(cell, kept)] : [];
  }
  return [recut(cell, words)];
}

/** "99213 - Office visit": what parts a code from its words belongs to neither. */
function withoutDash(cell: Cell, index: number): Cell[] {
  const words = [...cell.words];
  while (index === 0 && words.length && /^[-–—:;|,/]+$/.test(words[0]!.text)) words.shift();
  return words.length === 0
    ? []
    : words.length === cell.words.length
      ? [cell]
      : [recut(cell, words)];
}

const recut = (cell: Cell, words: Cell["words"]): Cell => ({
  ...cell,
  words,
  text: segmentOf(words).text,
  box: around(words.map((word) => word.box)),
});
