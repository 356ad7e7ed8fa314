import { amountsOf, datesOf } from "~/domain/reading/tokens/cells";
import { headerRows, type HeaderRow } from "./header-row";
import { wordsOf } from "~/domain/reading/columns/label-pairs";
import { meaningOf, MONEY_ROLES } from "~/domain/reading/words/columns";
import type { Word } from "~/domain/reading/page/page";
import { isKnownCode } from "~/domain/reading/page/known-codes";
import { overlap, right, rowOf, type Row } from "~/domain/reading/page/rows";
import { headsLines } from "./table";

/** Rows between a visit and the header of what was unfolded below it: who was seen, who pays, a title. */
const ROWS_BETWEEN = 6;
/** What was charged, paid and is left: fewer amounts of a row could be alike by chance. */
const FEWEST_AMOUNTS = 3;

/** What a portal says below a visit: who was seen, that nothing is left, and what to press. */
const SAID_BELOW =
  /^(?:(?:view|show|hide) (?:visit )?(?:details?|less|more)|paid in full|no balance|(?:seen by|with|provider:) .{3,60})$/i;

/**
 * A visit of a portal's list and, below it, its services and, if printed, its own sums; all indexes of rows. `gone`: those sums
 * and, of a card, the captions and amounts below the visit's name. `isListed`: its name and its
 * amounts are a row of a list with a header of its own.
 */
type Visit = { row: number; header: HeaderRow; gone: number[]; end: number; isListed: boolean };

/**
 * The rows of a list of visits of which some were unfolded into their services: such a visit gives way to them, since the
 * services come to its charge, and its own sums, which may repeat its amounts one below the other, are no sums of the account.
 * The list goes on below under its own header.
 */
export function withUnfoldedVisits(printed: readonly Row[]): readonly Row[] {
  const rows = withCardsAsRows(printed);
  const headers = headerRows(rows).filter(({ columns }) => headsLines(columns));
  const visits = headers.flatMap((header, at) => {
    // A visit's services stand before the next table, which also keeps a paper of many tables quick.
    const others = headers.slice(at + 1);
    const isAgain = (one: HeaderRow) => isRepeated(rows, headers, one, header.page);
    const next = others.find((one) => !isAgain(one));
    const visit = visitOver(rows, header, next?.first ?? rows.length);
    if (!visit) return [];
    const again = others.filter((one) => one.last < visit.end && isAgain(one));
    return [
      {
        ...visit,
        gone: [...visit.gone, ...again.flatMap(({ first, last }) => range(first, last + 1))],
      },
    ];
  });
  if (visits.length === 0) return rows;
  const gone = new Set(visits.flatMap((visit) => visit.gone));
  const ends = new Map(visits.map((visit) => [visit.end, visit]));
  const opened = new Set(visits.map(({ row }) => row));
  const lists = headers.filter((header) => !visits.some((visit) => visit.header === header));
  return rows.flatMap((row, at) => {
    const visit = ends.get(at);
    const again = visit?.isListed ? headerAgain(rows, lists, visit) : [];
    if (gone.has(at) || SAID_BELOW.test(row.text)) return again;
    return [opened.has(at) ? withoutAmounts(row) : row, ...again];
  });
}

/** The header of a table that goes on over the page, printed again at its top. */
function isRepeated(
  rows: readonly Row[],
  headers: readonly HeaderRow[],
  one: HeaderRow,
  page: number,
): boolean {
  const said = ({ first, last }: HeaderRow) =>
    rows
      .slice(first, last + 1)
      .map(({ text }) => text)
      .join(" ");
  return (
    one.page === page + 1 &&
    headers.some((other) => other.page <= page && said(other) === said(one))
  );
}

/** A visit as a card: "Office Visit on Dec 3, 2024   Billed   Covered   You paid   Balance" over who was seen and the amounts. */
type Card = { at: number; title: Word[]; captions: Word[]; amounts: Word[] };

/** A list of cards alike as a list with a header: each card's captions over its title and its amounts in one row. */
function withCardsAsRows(rows: readonly Row[]): readonly Row[] {
  const cards = rows.flatMap((_, at) => cardAt(rows, at) ?? []);
  const said = ({ captions }: Card) => captions.map(({ text }) => text).join(" ");
  const alike = [...Map.groupBy(cards, said).values()].filter(({ length }) => length > 1).flat();
  if (alike.length === 0) return rows;
  const starts = new Map(alike.map((card) => [card.at, card]));
  return rows.flatMap((row, at) => {
    const [card, above] = [starts.get(at), starts.get(at - 1)];
    if (card) return [rowOf(card.captions, row.page)];
    if (!above) return [row];
    const down = row.box[1] - rows[at - 1]!.box[1];
    return [rowOf([...movedDown(above.title, down), ...above.amounts], row.page)];
  });
}

/** The words in front of the first caption name the visit and its day; every caption stands over an amount. */
function cardAt(rows: readonly Row[], at: number): Card | null {
  const [row, below] = [rows[at]!, rows[at + 1]];
  if (below?.page !== row.page || datesOf(row).length !== 1 || centsOf(row).length > 0) return null;
  const amounts = amountsOf(below).filter(({ explicit }) => explicit);
  if (amounts.length < FEWEST_AMOUNTS) return null;
  const [title, ...captions] = row.segments;
  if (captions.length !== amounts.length) return null;
  const isOver = captions.every(({ words, box }, place) => {
    const cell = amounts[place]!.box;
    return (
      MONEY_ROLES.has(meaningOf(wordsOf(words)).role) &&
      overlap({ left: box[0], right: right(box) }, cell[0], right(cell)) > 0
    );
  });
  return isOver
    ? {
        at,
        title: title!.words.filter(({ text }) => !/^on$/i.test(text)),
        captions: captions.flatMap(({ words }) => words),
        amounts: amounts.flatMap(({ words }) => words),
      }
    : null;
}

const movedDown = (words: readonly Word[], down: number): Word[] =>
  words.map((word) => {
    const [left, top, width, height] = word.box;
    return { ...word, box: [left, top + down, width, height] };
  });

const centsOf = (row: Row): number[] =>
  amountsOf(row).flatMap(({ explicit, cents }) =>
    explicit && cents !== undefined ? [Math.abs(cents)] : [],
  );

/** The visit a header's services belong to: they come to its charge, and its amounts may come again below them. */
function visitOver(rows: readonly Row[], header: HeaderRow, until: number): Visit | null {
  const first = Math.max(0, header.first - ROWS_BETWEEN);
  for (let row = header.first - 1; row >= first; row -= 1) {
    const visit = rows[row]!;
    const amounts = centsOf(visit);
    if (visit.page !== header.page || amounts.length < FEWEST_AMOUNTS) continue;
    // The last service of one claim may cost what the first of the next does.
    if (visit.words.some(({ text }) => isKnownCode(text))) return null;
    const sums = sumsBelow(rows.slice(0, until), header.last + 1, amounts) ?? [];
    const name = datesOf(visit).length > 0 ? row : nameOver(rows, row);
    // What two claims come to may be the same, but neither is on a day.
    if (sums.length === 0 && name === null) return null;
    const end = lastService(rows, header.last + 1, sums[0] ?? until, amounts[0]!);
    if (end === null) return null;
    const isCard = name !== null && name !== row;
    return {
      ...{ row: name ?? row, header, isListed: !isCard },
      ...{ gone: [...(isCard ? [row - 1, row] : []), ...sums], end: sums.at(-1) ?? end },
    };
  }
  return null;
}

/** Its name and whom the patient saw. */
const ROWS_OF_NAME = 3;

/** Where a card names its visit and the day, over captions and the amounts of this row. */
function nameOver(rows: readonly Row[], amounts: number): number | null {
  const captions = rows[amounts - 1];
  const areCaptions =
    captions?.page === rows[amounts]!.page &&
    captions.segments.length === rows[amounts]!.segments.length &&
    captions.segments.every(({ words }) => MONEY_ROLES.has(meaningOf(wordsOf(words)).role));
  // Over the amounts of the only claim they are those of the paper.
  const isOnly = !rows.some((row, at) => at !== amounts - 1 && row.text === captions?.text);
  if (!areCaptions || isOnly) return null;
  const above = rows.slice(Math.max(0, amounts - 1 - ROWS_OF_NAME), amounts - 1);
  const at = above.findLastIndex(
    (row) => centsOf(row).length === 0 && datesOf(row).length === 1 && !row.text.includes(":"),
  );
  return at < 0 || above[at]!.page !== captions.page ? null : amounts - 1 - above.length + at;
}

/** The last of the services that come to a charge, each with one amount or more; null where they do not. */
function lastService(
  rows: readonly Row[],
  from: number,
  to: number,
  charged: number,
): number | null {
  let left = charged;
  for (const at of range(from, to)) {
    left -= centsOf(rows[at]!)[0] ?? 0;
    if (left === 0) return at;
  }
  return null;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(to - from, 0) }, (_, at) => from + at);

/** Where these amounts stand one below the other, each alone in its row. */
function sumsBelow(
  rows: readonly Row[],
  from: number,
  amounts: readonly number[],
): number[] | null {
  for (let at = from; at + amounts.length <= rows.length; at += 1) {
    const stack = range(at, at + amounts.length);
    const isStack = stack.every((index, place) => {
      const own = centsOf(rows[index]!);
      return own.length === 1 && own[0] === amounts[place];
    });
    if (isStack) return stack;
  }
  return null;
}

/** The visit's day and name; its amounts are told by its services. */
function withoutAmounts(row: Row): Row {
  const amounts = amountsOf(row).filter(({ explicit }) => explicit);
  const rest = row.words.filter(
    ({ box }) =>
      !amounts.some(
        (amount) =>
          overlap({ left: box[0], right: right(box) }, amount.box[0], right(amount.box)) > 0,
      ),
  );
  return { ...rowOf(rest.length > 0 ? rest : row.words, row.page), unfolded: true };
}

/** The header of the list the visit stands in, once more in the place of its sums, if the list goes on. */
function headerAgain(rows: readonly Row[], lists: readonly HeaderRow[], visit: Visit): Row[] {
  const list = lists.findLast(({ last }) => last < visit.row);
  const { end } = visit;
  const next = rows.slice(end + 1).find((row) => centsOf(row).length >= FEWEST_AMOUNTS);
  if (!list || next?.page !== visit.header.page) return [];
  const down = rows[end]!.box[1] - rows[list.last]!.box[1];
  return rows
    .slice(list.first, list.last + 1)
    .map((row) => rowOf(movedDown(row.words, down), row.page));
}
