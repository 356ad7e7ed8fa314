import { right, rowOf, type Row, type Segment } from "~/domain/reading/page/rows";

/** What is said of a claim beside the header of its services. */
const FACT =
  /^(?:claim (?:number|no\b|#)|dates? of service|service dates?|\((?:in|out)-?(?:of-)?network)/i;
/** The lines of such a header. */
const LINES = { fewest: 3, most: 6 };
/** Facts among the lines, at least: one alone may be a column's word. */
const FEWEST_FACTS = 2;
/** Points by which the facts may begin apart. */
const EDGE = 3;
/** In heights of the print: the next line of the header is no further below. */
const PITCH = 1.8;

/**
 * Medicare Advantage plans print whose claim it is, its number and its day at the left of the lines that head its columns.
 * The facts are read before the header, each side for itself.
 */
export function withClaimFactsApart(rows: readonly Row[]): Row[] {
  const out: Row[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const between = factsBetween(rows, at);
    if (between) {
      out.push(...between.facts, ...between.heads);
      at += between.facts.length + between.heads.length - 1;
      continue;
    }
    const run = runAt(rows, at);
    if (run.length === 0) {
      out.push(rows[at]!);
      continue;
    }
    out.push(...run.map(({ segments, page }) => rowOf(segments[0]!.words, page)));
    out.push(
      ...run.map(({ segments, page }) =>
        rowOf(
          segments.slice(1).flatMap(({ words }) => words),
          page,
        ),
      ),
    );
    at += run.length - 1;
  }
  return out;
}

/** The lines of a header with facts beside it that begins at this row; none where there is no such header. */
function runAt(rows: readonly Row[], at: number): readonly Row[] {
  const first = rows[at]!;
  const left = first.segments[0]!.box[0];
  let end = at;
  while (end < at + LINES.most && goesOn(rows[end], rows[end - 1], { left, isFirst: end === at }))
    end += 1;
  const run = rows.slice(at, end);
  const facts = run.filter(({ segments }) => FACT.test(segments[0]!.text)).length;
  return run.length >= LINES.fewest && facts >= FEWEST_FACTS ? run : [];
}

function goesOn(
  row: Row | undefined,
  above: Row | undefined,
  { left, isFirst }: { left: number; isFirst: boolean },
): boolean {
  if (!row || row.segments.length < 2) return false;
  const [fact, ...heads] = row.segments;
  const isClose =
    isFirst ||
    (above?.page === row.page &&
      row.box[1] - above.box[1] < row.size * PITCH &&
      row.box[1] > above.box[1]);
  return (
    isClose &&
    Math.abs(fact!.box[0] - left) < EDGE &&
    heads.every((head: Segment) => !/\d/.test(head.text))
  );
}

/** The facts may stand between the lines of the header, which has its lines level with the middle of the cell: apart from it. */
function factsBetween(
  rows: readonly Row[],
  at: number,
): { facts: readonly Row[]; heads: readonly Row[] } | null {
  const block: Row[] = [];
  for (const row of rows.slice(at, at + MOST_BETWEEN)) {
    const above = block.at(-1);
    const isNext =
      !above || (above.page === row.page && row.box[1] - above.box[1] < row.size * PITCH);
    if (!isNext) break;
    block.push(row);
  }
  const fact = block.find(({ segments }) => segments.some(({ text }) => CLAIM_NUMBER.test(text)));
  if (!fact) return null;
  const from = right(fact.box);
  const isHead = ({ box, text }: Row) => box[0] > from && !/\d/.test(text);
  const end = block.findIndex((row) => !isHead(row) && right(row.box) > from + EDGE);
  const run = end < 0 ? block : block.slice(0, end);
  const heads = run.filter(isHead);
  const facts = run.filter((row) => !isHead(row));
  const place = run.indexOf(fact);
  if (place < 0) return null;
  const isAmong = isHead(run[0]!) && run.slice(place).some(isHead) && heads.length >= FEWEST_HEADS;
  const last = run.indexOf(heads.at(-1)!);
  return isAmong && facts.every((row) => run.indexOf(row) < last) ? { facts, heads } : null;
}
const CLAIM_NUMBER = /^claim (?:number|no\b|#)/i;
const MOST_BETWEEN = 8;
const FEWEST_HEADS = 3;
