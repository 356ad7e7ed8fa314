import type { BillLine } from "~/domain/bill/bill";
import { amountsOf } from "~/domain/reading/tokens/cells";
import { gluedCode } from "~/domain/reading/tokens/codes";
import type { Column } from "~/domain/reading/columns/column";
import { meaningOf, MONEY_ROLES, type Role } from "~/domain/reading/words/columns";
import { fieldOf } from "~/domain/reading/page/fields";
import { headerRows } from "./header-row";
import { isPriced, pairsOver, wordsOf } from "~/domain/reading/columns/label-pairs";
import type { Word } from "~/domain/reading/page/page";
import { around, bottom, centreY, right, rowOf, type Row } from "~/domain/reading/page/rows";
import { headsLines } from "./table";

/** The arrow that unfolds a row of a page on a screen, as it is printed or as recognition takes it for letters. */
const ARROW = /^(?:[v>»›▸▾▼▶►⌄˅^]|\[3|j=)$/;
/** A triangle in a text layer is nothing else, wherever it stands. */
const TRIANGLE = /^[▸▾▴▼▶►▲]$/;
/** Points by which the arrows of one list, and the words behind them, may begin apart. */
const EDGE = 3;
/** Between an arrow and its row, in heights of the print. */
const NEAREST = 0.5;
const FARTHEST = 4;

type Opener = { row: Row; word: Word; next: Word };

/** The rows without the arrows that unfold them: what stands before several rows alike is no part of their names. */
export function withoutArrows(rows: readonly Row[]): readonly Row[] {
  const pages = Map.groupBy(rows.flatMap(openersOf), ({ row }) => row.page).values();
  const arrows = new Set([...pages].flatMap(arrowsAmong));
  return rows.map((row) => {
    const kept = row.words.filter((word) => !arrows.has(word) && !TRIANGLE.test(word.text));
    return kept.length < row.words.length && kept.length > 0 ? rowOf(kept, row.page) : row;
  });
}

/** Counted by where they and the words behind them begin, so that a page full of them takes no longer. */
function arrowsAmong(openers: readonly Opener[]): Word[] {
  const at = ({ word, next }: Opener) => [word, next].map(({ box }) => Math.round(box[0] / EDGE));
  const places = Map.groupBy(openers, (one) => at(one).join(" "));
  const kept = new Map(
    [...places].map(([place, alike]) => [
      place,
      { count: alike.length, arrows: alike.filter(({ word }) => ARROW.test(word.text)).length },
    ]),
  );
  return openers.flatMap((one) => {
    const [left, next] = at(one) as [number, number];
    const alike = STEPS.flatMap((x) =>
      STEPS.flatMap((y) => kept.get(`${left + x} ${next + y}`) ?? []),
    );
    const isListed = alike.reduce((sum, { count }) => sum + count, 0) > 1;
    return isListed && alike.some(({ arrows }) => arrows > 0) ? [one.word] : [];
  });
}
const STEPS = [-1, 0, 1];

/** What one or two letters stand alone before words, at the edge of the row or of one of its pieces. */
const openersOf = (row: Row): Opener[] =>
  row.words.flatMap((word, at) => {
    const [before, next] = [row.words[at - 1], row.words[at + 1]];
    if (word.text.length > 2 || !next || !/\p{L}{2}|^\d{1,2}\//u.test(next.text)) return [];
    const gap = next.box[0] - right(word.box);
    const isApart = gap > row.size * NEAREST && gap < row.size * FARTHEST;
    const isFirst = !before || word.box[0] - right(before.box) > row.size * FARTHEST;
    return isApart && isFirst ? [{ row, word, next }] : [];
  });

/** What a row that was unfolded says of itself in captions over their values. */
const SAID: ReadonlySet<Role> = new Set<Role>([
  ...MONEY_ROLES,
  ...(["code", "modifier", "remark", "units"] as const),
]);

/** The code of a service, as the words below its row say it. */
export type UnfoldedCode = { row: Row; words: readonly Word[] };

/**
 * The rows of a table without what was unfolded below some of them ("Procedure code  Allowed amount" over "96374
 * $287.37"), which would end the table; and the codes it says.
 */
export function withoutUnfolded(rows: readonly Row[]): {
  rows: readonly Row[];
  codes: readonly UnfoldedCode[];
} {
  const unfolded = rows.flatMap((row, index) => {
    const above = rows[index - 1];
    const pairs = above?.page === row.page ? pairsOver(rows, index) : [];
    const said = pairs.map(({ label }) => meaningOf(wordsOf(label)));
    const isSaid = said.every(({ role, coverage }) => SAID.has(role) && coverage > 0.9);
    if (pairs.length < 2 || !isSaid || !pairs.some(isPriced) || !isOfTable(above!)) return [];
    const at = said.findIndex(({ role }) => role === "code");
    return [{ index, code: at < 0 ? [] : [{ row: above!, words: pairs[at]!.value }] }];
  });
  if (unfolded.length === 0) return { rows, codes: [] };
  const tables = headerRows(rows).filter(({ columns }) => isOfServices(columns));
  const within = unfolded.filter(({ index }) =>
    tables.some(({ last, page }) => last < index - 1 && page === rows[index]!.page),
  );
  const gone = new Set(within.flatMap(({ index }) => [rows[index], rows[index + 1]]));
  return {
    rows: rows.filter((row) => !gone.has(row)),
    codes: within.flatMap(({ code }) => code),
  };
}

/** A row of a table names a service and says what it costs and more. */
const isOfTable = (row: Row): boolean =>
  /\p{L}{3}/u.test(row.text) && amountsOf(row).filter(({ explicit }) => explicit).length > 1;

/** The columns of a table that names services and says what each costs and more. */
const isOfServices = (columns: readonly Column[]): boolean =>
  headsLines(columns) &&
  columns.some(({ role }) => role === "charge") &&
  columns.some(({ role }) => role === "description") &&
  columns.length > 2;

/** Lines with the codes that were unfolded below their rows, where nothing else gives them one. */
export const withUnfoldedCodes = (
  lines: readonly BillLine[],
  codes: readonly UnfoldedCode[],
): BillLine[] =>
  lines.map((line) => {
    const { charge } = line;
    const own = codes.find(
      ({ row }) =>
        charge?.box !== undefined &&
        charge.page === row.page &&
        centreY(charge.box) > row.box[1] &&
        centreY(charge.box) < bottom(row.box),
    );
    const read = own && gluedCode(own.words[0]!.text, true);
    if (line.code || !read) return line;
    const printed = { words: [...own.words], box: around(own.words.map(({ box }) => box)) };
    return {
      ...line,
      code: fieldOf(read.code, own.row.page, printed),
      modifiers: read.modifiers.map((mark) => fieldOf(mark, own.row.page, printed)),
    };
  });
