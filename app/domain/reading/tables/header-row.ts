import { parseCents } from "~/domain/money";
import { amountsOf, datesOf, type Cell } from "~/domain/reading/tokens/cells";
import { gluedCode } from "~/domain/reading/tokens/codes";
import type { Column } from "~/domain/reading/columns/column";
import { MONEY_ROLES } from "~/domain/reading/words/columns";
import { dateAt } from "~/domain/reading/tokens/dates";
import { cutting, type Cut } from "~/domain/reading/columns/header-contents";
import { readHeader } from "~/domain/reading/columns/header-reading";
import { HEADER_WORDS } from "~/domain/reading/words/header-words";
import type { Word } from "~/domain/reading/page/page";
import { moneyAt } from "~/domain/reading/tokens/amounts";
import { centreY, overlap, right, type Row, type Segment } from "~/domain/reading/page/rows";
import { toothNamed } from "~/domain/reading/records/site";
import { cardHeadedAt } from "~/domain/reading/records/visit-days";
import { headsCoupon } from "./coupons";
import { cellsUnder, headsSecondLine } from "./second-lines";
import { headsLines } from "./table";
import { isDepartment } from "~/domain/reading/words/wording";

/** The header of a table: rows `first` to `last` (indexes) and its columns from left to right. */
export type HeaderRow = {
  page: number;
  first: number;
  last: number;
  columns: Column[];
  score: number;
  span?: [left: number, right: number];
};

const MOST_LINES = 7;

/** A line drawn with characters. */
const RULE = /[-_=*.·–—]{12}/;
/** What documents of insurers are called, in the words of their columns. */
const TITLE = /\bexplanation of (?:\w+ ){0,3}(?:benefits?|payments?)\b|\bthis is not a bill\b/i;

/** "for services. This is the full price": talk about a column. */
const SENTENCE = /[a-z]{4}[.!](?: \p{Lu}|$)/u;
/** "THE DEDUCTIBLE WAS APPLIED TO THIS PROCEDURE." */
const VERB = /\b(?:was|were|is|are|been|will)\b/i;
const ENDS = /[a-z]{4}[.!]$/i;
const tells = (text: string): boolean =>
  SENTENCE.test(text) || (ENDS.test(text) && VERB.test(text));

/** "- - - CLAIM CREDITS AND ADJUSTMENTS - - -" heads a part of the paper. */
const isBanner = (text: string): boolean =>
  /^[-*=~] ?[-*=~]/.test(text) && /[-*=~] ?[-*=~]$/.test(text);
/** "PAID 3   DENIED 0": counts, not columns; "Mod 1   Mod 2" numbers its columns. */
function countsThings({ segments }: Row): boolean {
  const counts = segments.flatMap(({ text }) => /\p{L}{2} (\d{1,4})$/u.exec(text)?.[1] ?? []);
  return counts.length >= 2 && counts.some((count, at) => Number(count) !== at + 1);
}

/** Rows that hold values are no header: an amount, a full date, a sentence, or mostly digits. */
function mayHead(row: Row): boolean {
  if (TITLE.test(row.text) || RULE.test(row.text)) return false;
  if (isBanner(row.text) || countsThings(row)) return false;
  if (row.words.length > 40 || row.segments.length > 24) return false;
  if (row.segments.some(({ text, words }) => words.length > 5 && tells(text))) return false;
  const texts = wordsOfHeader(row).map((word) => word.text);
  if (
    texts.some(
      (text) =>
        /\d/.test(text) &&
        // "24." numbers a box of a form.
        !/^\d{1,2}[a-z]?\.$/i.test(text) &&
        (/[.$]/.test(text) || text.length > 6) &&
        parseCents(text.replace(/(?<![*,.;:])[*,.;:]+$/, "")) !== null,
    )
  )
    return false;
  if (texts.some((_, at) => dateAt(texts, at)?.partial === false)) return false;
  // "Rendering NPI: 1275340457" closely above a header.
  if (texts.some((text) => /^\d{6,}$/.test(text))) return false;
  // "(billing code 11719)"; boxes of forms have shorter numbers.
  if (texts.some((text) => /\d{4}/.test(text) && gluedCode(text) !== null)) return false;
  // Headers set close together make one long piece, of their usual words and nothing else.
  return row.segments.every(({ words }) => words.length <= MOST_WORDS || areHeaderCells(words));
}

/** "Doctor, hospital, or other provider; claim number; service and date", on Medicare's model report. */
const MOST_WORDS = 10;

/** The words of a row without a number, a day or an amount at its end or its beginning, of a panel on the height of a header. */
function wordsOfHeader({ segments, words }: Row): readonly Word[] {
  const isValue = (text: string) => /^\$?[\d/.,-]{6,}$/.test(text);
  const isBeside = (at: number, next: number) =>
    isValue(segments[at]!.text) && gapBetween(segments[at]!, segments[next]!) > BESIDE;
  if (segments.length < 4) return words;
  const first = isBeside(0, 1) ? 1 : 0;
  const last = isBeside(segments.length - 1, segments.length - 2) ? -1 : undefined;
  const own = segments.slice(first, last);
  return own.length < segments.length && own.every(({ text }) => !/\d/.test(text))
    ? own.flatMap((segment) => segment.words)
    : words;
}
/** Points between a header and what a panel says. */
const BESIDE = 20;
const gapBetween = (one: Segment, other: Segment): number =>
  Math.max(one.box[0], other.box[0]) - Math.min(right(one.box), right(other.box));

const areHeaderCells = (words: readonly Word[]): boolean => {
  const plain = words.flatMap(({ text }) => text.toLowerCase().match(/[a-z]+/g) ?? []);
  return plain.filter((word) => HEADER_WORDS.has(word)).length > plain.length * 0.8;
};

const KNOWN = new WeakMap<readonly Row[], readonly HeaderRow[]>();

/** Finds the headers of all tables: several lines may make one, and each column is read downwards. */
export function headerRows(rows: readonly Row[]): readonly HeaderRow[] {
  // Tables, totals and the kind of a document all ask for its headers.
  const headers = KNOWN.get(rows) ?? found(rows);
  KNOWN.set(rows, headers);
  return headers;
}

function found(rows: readonly Row[]): HeaderRow[] {
  const headers: HeaderRow[] = [];
  const able = rows.map(mayHead);
  const cut = cutting(rows);
  for (let start = 0; start < rows.length; start += 1) {
    const [row, next, body] = rows.slice(start, start + 3);
    if (!able[start] || isTitleOver(row!, next) || isActivityOver(row!, next, body)) continue;
    if (cardHeadedAt(rows, start) || endsCoupon(rows, start)) continue;
    let best: HeaderRow | null = null;
    for (let size = 1; size <= MOST_LINES && start + size <= rows.length; size += 1) {
      const last = start + size - 1;
      if (!able[last] || rows[last]!.page !== rows[start]!.page) break;
      if (size > 1 && !adjoins(rows[last - 1]!, rows[last]!)) break;
      // The first department, or the first tooth, under a header is no line of it.
      if (best && rows[last]!.segments.length === 1 && isHeading(rows[last]!)) break;
      const header = headerAt(cut, start, last);
      if (header && header.score > (best?.score ?? 0)) best = header;
    }
    if (!best || isOverDays(best, rows) || isUnderFigures(best, rows) || wrapsEntry(best, rows))
      continue;
    const lines = linesOfRecords(cut, best);
    if (lines) {
      headers.push(...lines);
      start = best.last;
      continue;
    }
    const previous = headers.at(-1);
    // The last line of a header that was cut in two: nothing stands between them.
    if (
      previous?.page === best.page &&
      previous.last + 1 === best.first &&
      previous.score > best.score &&
      adjoins(rows[previous.last]!, rows[best.first]!)
    ) {
      const whole = headerAt(cut, previous.first, best.last);
      headers[headers.length - 1] = whole ?? { ...previous, last: best.last };
      continue;
    }
    if (previous && previous.page === best.page && previous.last >= best.first) {
      if (best.score > previous.score) headers[headers.length - 1] = best;
    } else headers.push(best);
  }
  return headers.flatMap(sideBySide);
}

/** Close below an entry, in heights of the print. */
const CLOSE = 1.9;
/** Points by which words of one column may begin or end apart. */
const EDGE = 3;

/** "Regional   department visit   You pay a": the words below an entry's cells go on with them, and head nothing. */
function wrapsEntry({ first, last, columns }: HeaderRow, rows: readonly Row[]): boolean {
  const [entry, row] = [rows[first - 1], rows[first]!];
  if (first !== last || entry?.page !== row.page) return false;
  if (columns.some(({ role }) => role === "charge" || role === "date")) return false;
  const isClose = centreY(row.box) - centreY(entry.box) < row.size * CLOSE;
  const isPriced = entry.segments.filter(({ words }) => moneyAt(words, 0)?.explicit).length > 1;
  const isUnder = ({ box }: Segment) =>
    entry.segments.some(
      (above) =>
        Math.abs(above.box[0] - box[0]) < EDGE || Math.abs(right(above.box) - right(box)) < EDGE,
    );
  return (
    isClose &&
    isPriced &&
    row.segments.length + 2 <= entry.segments.length &&
    row.segments.every(isUnder)
  );
}

/**
 * The two lines of a header where the records below have two lines, too: the charge under the first alone, and under the
 * second nothing but what plan and patient bear. Null for a header whose lines are read together.
 */
function linesOfRecords(cut: Cut, { first, last }: HeaderRow): HeaderRow[] | null {
  if (last !== first + 1) return null;
  const [above, below] = [headerAt(cut, first, first), headerAt(cut, last, last)];
  const [entry, second] = [cut.rows[last + 1], cut.rows[last + 2]];
  if (!above || !below || !entry || !second || second.page !== cut.rows[first]!.page) return null;
  const isCharged = above.columns.filter(({ role }) => MONEY_ROLES.has(role)).length === 1;
  const isTwofold =
    isCharged &&
    headsLines(above.columns) &&
    headsSecondLine(below.columns) &&
    cellsUnder(entry, below.columns) === null &&
    (cellsUnder(second, below.columns)?.size ?? 0) > 1;
  return isTwofold ? [above, below] : null;
}

/** The lower words of a coupon's labels ("DATE  AMOUNT" under "STATEMENT  PAY THIS"), which would head a table. */
const endsCoupon = (rows: readonly Row[], at: number): boolean => {
  const above = rows[at - 1];
  return above !== undefined && /\bpay this\b/i.test(above.text) && headsCoupon(above, rows[at]);
};

/** "Services on this claim" in larger print over a header of several columns. */
const isTitleOver = ({ page, box, segments }: Row, next: Row | undefined): boolean =>
  segments.length === 1 &&
  next?.page === page &&
  next.segments.length > 1 &&
  box[3] > next.box[3] * TITLE_SIZE;
const TITLE_SIZE = 1.4;

/** "ACCOUNT ACTIVITY" over a header of one line: a title, though it could name a column. */
const isActivityOver = ({ page, segments }: Row, next: Row | undefined, body: Row | undefined) =>
  segments.length === 1 &&
  next?.page === page &&
  next.segments.length > 2 &&
  (DETAILS.test(segments[0]!.text) ||
    (ACTIVITY.test(segments[0]!.text) && body !== undefined && !mayHead(body)));
const ACTIVITY = /^(?:account|recent|your|current) activity$/i;
/** "Details of Services and Items", on the model form of an estimate. */
const DETAILS =
  /^details? of (?:the |your )?(?:services?|items?|charges|care)(?: (?:and|&) \w+)?$/i;

const isHeading = (row: Row): boolean => isDepartmentName(row) || toothNamed(row.text) !== null;

/** "SUPPLIES", and nothing that is said of a column. */
const isDepartmentName = ({ text }: Row): boolean =>
  isDepartment(text) &&
  !/\b(?:charges?|codes?|fees?|services?|tests?|treatment|care|visit|department|dept|provider|physician|facility|units?)\b/i.test(
    text,
  );

/** "Statement date | Payment due" over two days: facts of the paper, not columns of amounts. */
function isOverDays({ columns, last, page }: HeaderRow, rows: readonly Row[]): boolean {
  const under = rows
    .slice(last + 1, last + 3)
    .filter((row) => row.page === page)
    .flatMap(datesOf);
  const money = columns.filter(({ role }) => MONEY_ROLES.has(role));
  return (
    money.length === 1 &&
    money.some(({ left, right: to }) =>
      under.some(({ box }) => Math.min(right(box), to) - Math.max(box[0], left) > box[2] * 0.5),
    )
  );
}

/** "$8,295.80 − $2,520.26 = $5,775.54" over what each of them is: captions of the figures above, with no amounts below. */
function isUnderFigures({ columns, first, last, page }: HeaderRow, rows: readonly Row[]): boolean {
  const money = columns.filter(({ role }) => MONEY_ROLES.has(role));
  const amountsIn = (some: readonly Row[]) =>
    some.filter((row) => row.page === page).flatMap((row) => amountsOf(row).filter(isPrinted));
  const above = amountsIn(rows.slice(Math.max(0, first - 2), first));
  const isUnder = ({ left, right: to }: Column) =>
    above.some(({ box }) => overlap({ left, right: to }, box[0], right(box)) > 0);
  return (
    money.length > 1 &&
    money.every(isUnder) &&
    amountsIn(rows.slice(last + 1, last + 1 + BELOW_CAPTIONS)).length === 0
  );
}
const isPrinted = ({ kind, explicit }: Cell): boolean => kind === "money" && explicit === true;
/** Rows below captions that hold no amount. */
const BELOW_CAPTIONS = 4;

/** A header that says everything twice heads two tables side by side; each keeps its half of the page. */
function sideBySide(header: HeaderRow): HeaderRow[] {
  const { columns } = header;
  const known = columns.filter((column) => column.role !== "unknown");
  const half = known.length / 2;
  if (half < 2 || !Number.isInteger(half)) return [header];
  const [first, second] = [known.slice(0, half), known.slice(half)];
  if (
    first.some((column, index) => column.role !== second[index]!.role) ||
    new Set(first.map((column) => column.role)).size < half
  )
    return [header];
  const cut = (first.at(-1)!.right + second[0]!.left) / 2;
  return [
    { ...header, columns: first, span: [-Infinity, cut] },
    { ...header, columns: second, span: [cut, Infinity] },
  ];
}

const adjoins = (above: Row, below: Row): boolean => {
  const isBeside = above.panel !== undefined && below.panel !== undefined;
  if (isBeside && above.panel !== below.panel) return false;
  const pitch = below.box[1] + below.box[3] / 2 - (above.box[1] + above.box[3] / 2);
  // Where panels are read one after the other, the next begins higher up.
  return pitch > -above.size && pitch <= Math.max(above.size, below.size) * 1.75;
};

function headerAt(cut: Cut, first: number, last: number): HeaderRow | null {
  const read = readHeader(cut, first, last);
  return read && { page: cut.rows[first]!.page, first, last, ...read };
}
