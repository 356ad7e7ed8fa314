import type { Bill } from "~/domain/bill/bill";
import { isReasonCode } from "./codes";
import { bottom, type Row } from "~/domain/reading/page/rows";

const HEAD =
  /\b(?:remarks?|notes?|reason codes?|explanations?|messages?|codes? (?:explained|description)|legend|footnotes?|what (?:these|the) codes? mean)\b/i;

/** Reads what the document says its marks mean: lines that begin with a mark used on a line, or a national code, and a text. */
export function legendOf(
  rows: readonly Row[],
  used: ReadonlySet<Row>,
  marks: ReadonlySet<string>,
): Bill["legend"] {
  const legend: Bill["legend"] = [];
  const known = new Set([...marks].map(bare));
  let underHead = false;
  let last: Open | null = null;
  for (const row of rows) {
    if (used.has(row)) {
      last = null;
      continue;
    }
    if (row.words.length <= 8 && HEAD.test(row.text)) underHead = true;
    const entry = legend.length < MOST_ENTRIES ? entryOf(row, known, underHead) : null;
    if (entry) {
      legend.push(entry);
      last = { row, entry, left: row.words[1]?.box[0] ?? row.box[0] };
    } else if (last && goesOn(last, row)) {
      last.entry.meaning = `${last.entry.meaning} ${row.text}`.slice(0, 600);
      last = { row, entry: last.entry, left: last.left };
    } else last = null;
  }
  return legend;
}

type Entry = Bill["legend"][number];
/** An entry that may go on below its last row, and where its text begins. */
type Open = { row: Row; entry: Entry; left: number };

const MOST_ENTRIES = 200;

function entryOf(row: Row, known: ReadonlySet<string>, underHead: boolean): Entry | null {
  const first = row.words[0]?.text ?? "";
  const mark = bare(first);
  const rest = row.words
    .slice(1)
    .map((word) => word.text)
    .join(" ")
    .replace(/^[-–—:=]+\s*/, "");
  const isMark =
    known.has(mark) ||
    isReasonCode(mark) ||
    (underHead &&
      /^(?:[A-Z]{0,3}\d{1,4}|[A-Z]{1,2}|\*{1,3})$/.test(mark) &&
      /^(?:[-–—:=(]|.{1,6}[-–—:=]$)/.test(`${first.slice(-1)}${row.words[1]?.text ?? ""}`));
  const isMeaning = rest.length > 8 && /[a-z]{3}/i.test(rest) && !/\$\d/.test(rest);
  return isMark && isMeaning && mark.length <= 12 ? { mark, meaning: rest.slice(0, 600) } : null;
}

/** Wrapped meanings go on at the indent. */
const goesOn = ({ row: above, left }: Open, row: Row): boolean =>
  row.page === above.page &&
  row.box[1] - bottom(above.box) < row.size * 0.9 &&
  row.box[0] >= above.box[0] - 2 &&
  row.box[0] <= left + 12 &&
  !/:$/.test(row.text) &&
  row.words.length > 1;

const bare = (mark: string): string => mark.replace(/^[([]+|(?<![)\].:=–—-])[)\].:=–—-]+$/g, "");
