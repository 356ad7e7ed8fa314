import type { Box } from "~/domain/bill/bill";
import type { Cents } from "~/domain/money";
import { isAddressNumber } from "./address-numbers";
import { moneyAt, tidy } from "./amounts";
import { gluedCode, isReasonCode } from "./codes";
import { compactDate, dashedDay, dateAt, timeOf, type DateReading } from "./dates";
import { kept } from "~/domain/reading/page/kept";
import type { Word } from "~/domain/reading/page/page";
import { around, centreX, right, type Row } from "~/domain/reading/page/rows";

/** A piece of a row with one kind of content. */
export type Cell = {
  kind: "date" | "money" | "number" | "code" | "time" | "blank" | "text";
  words: Word[];
  text: string;
  box: Box;
  /** 0 to 1, the least sure of its words. */
  confidence: number;
  date?: DateReading;
  cents?: Cents;
  /** Printed with a dollar sign or with cents, so money wherever it stands. */
  explicit?: boolean;
  dollar?: boolean;
  /** Read from a spoilt word of a scan. */
  misread?: boolean;
  number?: number;
};

/** A stretch of the page where a kind of content is expected, so that a word standing in it is a cell of its own. */
export type Slot = { left: number; right: number; accepts: (text: string) => boolean };

type Found = Pick<Cell, "kind"> & Partial<Cell> & { length: number };

const BLANK = /^(?:[-–—_]{1,}|n\/a|\$-|\$?[-–—]+)$/i;
/** "☐ Yes ☐ No": boxes for an answer, beside what they ask about. */
const TO_TICK = /^(?:[☐☒☑□](?:yes|no))+$/iu;
const isBlank = (text: string): boolean => BLANK.test(text) || TO_TICK.test(text);

function numberIn(text: string): number | null {
  const plain = tidy(text).replace(/^x(?=\d)|(?<=\d)x$/i, "");
  // What is taken back: "-1", "1-".
  if (/^[-−]\d{1,3}$|^\d{1,3}-$/.test(plain))
    return -Number.parseInt(plain.replace(/^[-−]/, ""), 10);
  // Eight digits are a number only as a day run together, "20260706".
  if (/^\d{8}$/.test(plain) && compactDate(plain)) return Number(plain);
  if (!/^(?:\d{1,7}|\d{1,3}(?:,\d{3})+)?(?:\.\d{1,4})?$/.test(plain) || !/\d/.test(plain))
    return null;
  return Number(plain.replaceAll(",", ""));
}

/** The widest gap within a date, in heights of its print. */
const DATE_GAP = 2.2;
const LEADS_TO_DAY = /^(?:starting|beginning|begins|begun|effective)$/i;

/** What starts at a word, if it is more than text. */
function foundAt(words: readonly Word[], texts: readonly string[], at: number): Found | null {
  const text = texts[at]!;
  const date = dateAt(texts, at);
  // On a scan a dash is as flat as itself.
  const size = Math.max(...words.slice(at, at + (date?.words ?? 1)).map(({ box }) => box[3]));
  if (
    date &&
    words
      .slice(at, at + date.words)
      .every((word, k) => k === 0 || word.box[0] - right(words[at + k - 1]!.box) < size * DATE_GAP)
  )
    return { kind: "date", date, length: date.words };
  const money = moneyAt(words, at);
  if (money?.explicit) return money;
  if (BLANK.test(text)) return { kind: "blank", length: 1 };
  if (/^\d{1,2}:\d{2}/.test(text)) {
    const half = /^[ap]\.?m\.?$/i.test(texts[at + 1] ?? "") ? texts[at + 1]! : "";
    if (timeOf(text + half)) return { kind: "time", length: half ? 2 : 1 };
  }
  if (gluedCode(text.replace(/(?<=\w{5}(?:-\w{2})*)-$/, "")) && !isAddressNumber(texts, at))
    return { kind: "code", ...(money ? { cents: money.cents, explicit: false } : {}), length: 1 };
  const number = numberIn(text);
  if (number !== null)
    return {
      kind: "number",
      number,
      ...(money && !NUMBERED.test(text) ? { cents: money.cents, explicit: false } : {}),
      length: 1,
    };
  return null;
}

/** "0048811": what is filled up with noughts has a place in a row of papers and is no amount. */
const NUMBERED = /^0\d{4,}$/;

const findings = kept((words: readonly Word[]) => {
  const texts = words.map((word) => word.text);
  const found = new Map<number, Found | null>();
  return (at: number): Found | null => {
    if (!found.has(at)) found.set(at, foundAt(words, texts, at));
    return found.get(at)!;
  };
});

/** The dates of a row, wherever in its text they stand. */
export function datesOf(row: Row): Cell[] {
  const texts = row.words.map((word) => word.text);
  return texts.flatMap((_, at) => {
    const date = dateAt(texts, at);
    return date && !date.partial
      ? [cellOf(row.words.slice(at, at + date.words), { kind: "date", date, length: date.words })]
      : [];
  });
}

/** Cells with every printed amount apart, also inside running text: "Fee $523.00 Ins. paid $378.40". For labels, not for tables. */
export const amountsOf = (row: Row): Cell[] => [...amountsIn(row)];

const amountsIn = kept((row: Row): readonly Cell[] =>
  row.segments.flatMap((segment) => {
    const cells: Cell[] = [];
    let run: Word[] = [];
    const flush = () => {
      if (run.length) cells.push(...cellsOfRun(run, []));
      run = [];
    };
    for (let at = 0; at < segment.words.length;) {
      const money = moneyAt(segment.words, at);
      if (money?.explicit) {
        flush();
        cells.push(cellOf(segment.words.slice(at, at + money.length), money));
        at += money.length;
      } else run.push(segment.words[at++]!);
    }
    flush();
    return cells;
  }),
);

/**
 * Cuts a row into cells: dates, amounts, codes and numbers where they stand at either end of a run of text,
 * and the text between them. Inside running text they stay text ("325.00 MG TABLET"), unless a slot asks for them.
 */
export const cellsOf = (row: Row, slots: readonly Slot[] = []): Cell[] =>
  slots.length > 0 ? cellsBetween(row, slots) : [...cellsIn(row)];

const cellsIn = kept((row: Row): readonly Cell[] => cellsBetween(row, []));

const cellsBetween = (row: Row, slots: readonly Slot[]): Cell[] =>
  row.segments.flatMap(({ words, text }) => {
    const apart = row.segments.length > 1 ? dashedDay(text) : null;
    if (apart) return [cellOf(words, { kind: "date", date: dayOf(apart), length: 1 })];
    const day = saidDay(words, text);
    if (day) {
      const rest = [words.slice(0, day.from), words.slice(day.at + day.date.words)];
      const [before, behind] = rest.map((run) => (run.length > 0 ? cellsOfRun(run, slots) : []));
      const own = words.slice(day.at, day.at + day.date.words);
      const cell = cellOf(own, { kind: "date", date: day.date, length: day.date.words });
      return [...before!, cell, ...behind!];
    }
    const isNumbered = row.segments.length > FEW && NUMBER_BEFORE_DAY.test(text);
    return isNumbered
      ? [...cellsOfRun(words.slice(0, 1), slots), ...cellsOfRun(words.slice(1), slots)]
      : cellsOfRun(words, slots);
  });

/**
 * The day words give an entry, and where those words begin: "Losartan 50 mg tab, filled 11/09/2024, quantity 90: $39.90",
 * "For service on Aug 27, 2025: D1351".
 */
function saidDay(
  words: readonly Word[],
  text: string,
): { from: number; at: number; date: DateReading } | null {
  const from = OF_SERVICE.test(text) ? 0 : words.findIndex((word) => FILLED.test(word.text));
  if (from < 0 || (from === 0 && !OF_SERVICE.test(text))) return null;
  const at = from + (from === 0 ? OF_SERVICE_WORDS : 1);
  const texts = words.map((word) => word.text);
  const date = dateAt(texts, at);
  return date && !date.partial ? { from, at, date } : null;
}
const FILLED = /^(?:filled|dispensed)$/i;
const OF_SERVICE = /^for services? on \S/i;
const OF_SERVICE_WORDS = 3;

/** "1896999252 1210": a remittance sets who gave the care a space before its day. */
const NUMBER_BEFORE_DAY = /^\d{10} (?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\d{2}|\d{4})?$/;
const FEW = 3;

const dayOf = (from: string): DateReading => ({ from, partial: true, words: 1 });

function cellsOfRun(words: readonly Word[], slots: readonly Slot[]): Cell[] {
  const texts = words.map((word) => word.text);
  const find = findings(words);
  const slotted = (word: Word) =>
    // A ZIP code stands where the line puts it, and a level behind its word.
    !isAddressNumber(texts, words.indexOf(word)) &&
    !isRank(texts, words.indexOf(word)) &&
    slots.some(
      (slot) =>
        centreX(word.box) > slot.left - 2 &&
        centreX(word.box) < slot.right + 2 &&
        slot.accepts(word.text),
    );
  const head: Cell[] = [];
  const tail: Cell[] = [];
  // "1. Sep 12, 2025 Vaccine administration": the number in the list is no part of the entry.
  let start = /^\d{1,3}[.)]$/.test(texts[0]!) && dateAt(texts, 1) ? 1 : 0;
  let end = words.length;
  while (start < end) {
    const found = find(start);
    if (!found || found.kind === "blank" || !standsAlone(found, words, start, end, slotted)) break;
    head.push(cellOf(words.slice(start, start + found.length), found));
    start += found.length;
  }
  scan: while (end > start) {
    for (let length = Math.min(7, end - start); length >= 1; length -= 1) {
      const found = find(end - length);
      if (!found || found.length !== length) continue;
      // A bare number after text is part of the text, unless it is alone or something asks for it.
      if (
        found.kind === "number" &&
        length === 1 &&
        end - 1 > start &&
        !slotted(words[end - 1]!) &&
        (!tail.length || isLevel(words[end - 1]!, tail[0]!))
      )
        break scan;
      if (found.kind === "number" && length === 1 && isRank(texts, end - 1)) break scan;
      if (found.kind === "blank" && end - 1 > start) break scan;
      if (found.kind === "money" && OF_REASON.test(texts.slice(start, end - length).join(" ")))
        break scan;
      // "Catheter 20G x 1 1/4": no day.
      if (length === 1 && isFraction(texts, end - 1)) break scan;
      // "Benefit period starting May 4": the day belongs to the words.
      if (found.kind === "date" && !tail.length && LEADS_TO_DAY.test(texts[end - length - 1] ?? ""))
        break scan;
      tail.unshift(cellOf(words.slice(end - length, end), found));
      end -= length;
      continue scan;
    }
    break;
  }
  return [...head, ...textCells(words.slice(start, end), slotted), ...tail];
}

/** "Aetna: Coinsurance amount $24.54": the reason of an adjustment and its amount, within a name, not in a column. */
const OF_REASON = /: (?:co-?insurance|deductible|co-?pay(?:ment)?) amount$/i;

/** "Care services - Level 3": the figure is part of the name. */
const isRank = (texts: readonly string[], at: number): boolean =>
  /^\d{1,2}$/.test(texts[at] ?? "") &&
  /^(?:level|lvl|phase|stage|tier|grade)$/i.test(texts[at - 1] ?? "");

const isFraction = (texts: readonly string[], at: number): boolean =>
  /^\d{1,2}$/.test(texts[at - 1] ?? "") && /^\d{1,2}\/(?:2|4|8|16|32)$/.test(texts[at]!);

/** "ER LEVEL 4 99284": the figure before a code ends the name. */
const isLevel = ({ text }: Word, { kind }: Cell): boolean => kind === "code" && /^\d$/.test(text);

/** At the start of a run, a bare number or an amount with text behind it belongs to that text: "12 LEAD EKG", "12.50 MG". */
function standsAlone(
  found: Found,
  words: readonly Word[],
  start: number,
  end: number,
  slotted: (word: Word) => boolean,
): boolean {
  const next = start + found.length;
  if (next >= end) return true;
  const follower = words[next]!.text;
  if (found.kind === "number")
    return (
      /^0\d{3}$/.test(words[start]!.text) || slotted(words[start]!) || !/^[a-z]/i.test(follower)
    );
  if (found.kind === "money" && !found.dollar)
    return (
      !/^[a-z%]/i.test(follower) ||
      isReasonCode(follower) ||
      [OF_REVIEW, DECIDED].some((form) => form.test(follower))
    );
  return true;
}

/** "123.21 G01 P12": why a bill for an injured worker was reduced, closely behind what is allowed of it. */
const OF_REVIEW = /^[A-Z]\d{2}$/;
/** "138.00 paid", "236.00 DX NOT COVERED": what the plan decided, in a column close behind the fees. */
const DECIDED = /^(?:paid|denied|pending|dx|not|non-?covered)$/i;

function textCells(words: readonly Word[], slotted: (word: Word) => boolean): Cell[] {
  const cells: Cell[] = [];
  let run: Word[] = [];
  const flush = () => {
    if (run.length)
      cells.push(
        cellOf(run, {
          kind: isBlank(run.map((w) => w.text).join("")) ? "blank" : "text",
          length: run.length,
        }),
      );
    run = [];
  };
  const texts = words.map((word) => word.text);
  words.forEach((word, index) => {
    if (!slotted(word)) return void run.push(word);
    flush();
    const found = foundAt(words, texts, index);
    cells.push(cellOf([word], found && found.length === 1 ? found : { kind: "text", length: 1 }));
  });
  flush();
  return cells;
}

function cellOf(words: readonly Word[], found: Found): Cell {
  return {
    ...found,
    words: [...words],
    text: words.map((word) => word.text).join(" "),
    box: around(words.map((word) => word.box)),
    confidence: words.reduce((least, word) => Math.min(least, word.confidence), 1),
  };
}

/** One cell over the words of several, as text. */
export const textCell = (words: readonly Word[]): Cell =>
  cellOf(words, { kind: "text", length: words.length });
