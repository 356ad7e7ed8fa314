import type { Field } from "~/domain/bill/bill";
import { cellsOf, datesOf, textCell, type Cell } from "~/domain/reading/tokens/cells";
import { serviceDayIn, serviceSpanIn } from "~/domain/reading/parties/identity";
import type { Word } from "~/domain/reading/page/page";
import { centreY, right, rowOf, type Row } from "~/domain/reading/page/rows";
import {
  cardDay,
  dayHeadedBy,
  isEndOfStay,
  OTHER,
  PERIOD,
  unfoldedVisit,
  VISIT,
  visitHeadedBy,
} from "./visit-days";

/** The day that stands above a table, and what stands over a day. */

/** Whether a day goes on with the span that the row above left open: "Service dates: 03/23/2025 -" over "03/25/2025". */
const endsSpan = ({ box }: Row, above: Row | undefined): boolean =>
  above?.segments.some(
    (piece) =>
      /\d ?(?:[-–—]|to|thru|through)$/i.test(piece.text) &&
      box[0] >= piece.box[0] - 4 &&
      box[0] < right(piece.box),
  ) ?? false;

/** "June 25, 2025, 4:11 PM" below "To: robin@example.com": when the message was sent. */
const isOfMail = ({ text }: Row, above: readonly Row[]): boolean =>
  /\d:\d{2}/.test(text) && above.some((row) => /^(?:from|to):|\S@\S/i.test(row.text));

/**
 * The day a claim or visit stands under, when it is set above the table's header. `paper` are the days already read
 * as the paper's own: its date, the day payment is due. Null where a stay of several days is, which gives none.
 */
export function dayBefore(
  preamble: readonly Row[],
  paper: readonly (Field<string> | undefined)[] = [],
): Cell | null | undefined {
  for (let index = preamble.length - 1; index >= Math.max(0, preamble.length - 10); index -= 1) {
    const row = preamble[index]!;
    if (isOfMail(row, preamble.slice(Math.max(0, index - 3), index))) continue;
    // Of several days none is the one.
    if (endsSpan(row, preamble[index - 1])) return undefined;
    const isSpan = datesOf(row).some(({ date }) => date?.to);
    if (isSpan && (PERIOD.test(row.text) || serviceSpanIn(row))) return null;
    const card = cardDay(row, preamble[index - 1]) ?? cardDay(row, preamble[index - 2]);
    if (card) return card.date!.to ? null : card;
    const cells = cellsOf(row);
    const [only, ...more] = cells;
    const isAlone = only?.date && more.length === 0 && (!only.date.partial || only.date.to);
    const alone = isAlone && !isEndOfStay(row) ? only : undefined;
    if (isOfLife(row, preamble[index + 1])) continue;
    const found =
      (alone && (!alone.date!.to || isStay(alone, preamble.slice(index + 1)))
        ? alone
        : undefined) ?? headed(row);
    if (
      found &&
      !paper.some((day) => day && isAt(day, row, found)) &&
      !isCaptioned(found.words[0]!, row, preamble.slice(0, index))
    )
      return found;
    const named = serviceDayIn(row);
    if (named) return { ...textCell(named.words), kind: "date", date: named.value };
    // A name set close before the day hides that it stands under its own caption.
    const under = cells.find(
      ({ kind, date, words }) =>
        kind === "date" &&
        date?.partial === false &&
        captionsOver(words[0]!, row, preamble.slice(0, index)).some((text) =>
          SERVICE_DAY.test(text),
        ),
    );
    if (under) return under.date!.to ? null : under;
  }
  return undefined;
}

/** "Date of Birth 10/24/1975", or "Date of" over "Birth", which a header below may have taken. */
const isOfLife = ({ text }: Row, below: Row | undefined): boolean =>
  /^(?:date of birth|birth ?(?:date|day)|born|dob)\b/i.test(text) ||
  (/^date of \d/i.test(text) && !/^(?:service|visit)/i.test(below?.text ?? ""));

/**
 * "May 9 - June 2, 2026" closely above a claim is its stay; in figures it may be the paper's period, unless the claim is
 * named below it.
 */
const isStay = ({ text }: Cell, below: readonly Row[]): boolean =>
  below.length < 5 &&
  (/\p{L}{3}/u.test(text) || below.some((row) => /^(?:claim\b|referred by\b)/i.test(row.text)));

/** Above a table only a whole day counts, and none of the browser's that printed the page. */
function headed(row: Row): Cell | undefined {
  const found = dayHeadedBy(row) ?? visitHeadedBy(row) ?? unfoldedVisit(row);
  if (!found || found.date!.partial || found.date!.to) return undefined;
  const next = row.words[row.words.indexOf(found.words.at(-1)!) + 1];
  return next && /^\d{1,2}:\d{2}/.test(next.text) && row.box[1] < 45 ? undefined : found;
}

/** Surely read as a day of the paper, from this very place. */
const isAt = (day: Field<string>, row: Row, cell: Cell): boolean =>
  day.confidence >= 0.9 &&
  day.page === row.page &&
  day.box !== undefined &&
  Math.abs(day.box[0] - cell.box[0]) < 2 &&
  Math.abs(day.box[1] - cell.box[1]) < 2;

const SERVICE_DAY = /^(?:dates?|days?) of (?:services?|visit|care)\b|^(?:service|visit) dates?\b/i;

/** The captions closely above a word, at its left edge, that have no day beside them. */
export const captionsOver = (word: Word, row: Row, above: readonly Row[]): string[] =>
  above.slice(-3).flatMap((other) => {
    if (other.page !== row.page || centreY(row.box) - centreY(other.box) > row.size * 2.4)
      return [];
    const at = other.segments.findIndex((piece) => Math.abs(piece.box[0] - word.box[0]) < 4);
    const caption = other.segments[at];
    // A caption that has its day beside it needs none below.
    const beside = other.segments.slice(at, at + 2).flatMap(({ words }) => words);
    // A sentence that ends above the day is none.
    const isShort = caption !== undefined && caption.words.length <= MOST_OF_CAPTION;
    return isShort && datesOf(rowOf(beside, other.page)).length === 0 ? [caption.text] : [];
  });

const MOST_OF_CAPTION = 8;

/** A caption over the day ("Date of birth") says that it is another one. */
export const isCaptioned = (word: Word, row: Row, above: readonly Row[]): boolean =>
  captionsOver(word, row, above).some(
    (text) => (OTHER.test(text) || /\bdate\b/i.test(text)) && !VISIT.test(text),
  );
