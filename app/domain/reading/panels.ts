import type { HeaderRow } from "./header-row";
import { centreX, centreY, clipped, right, rowOf, type Row } from "./rows";

/** Room between a table and what stands beside it, in points. */
const GUTTER = 14;
/** Rows looked at under a header. */
const REACH = 80;

/**
 * Boxes and margins beside a table (totals, the patient, the address) share its height but not its lines. Where a
 * gutter runs down a header's side and most entries of the table have nothing beyond it, the rows are cut there, so
 * that each side is read for itself.
 */
export function withoutPanels(rows: readonly Row[], headers: readonly HeaderRow[]): readonly Row[] {
  const cuts = new Map<number, number[]>();
  headers.forEach((header, index) => {
    if (header.span) return;
    const next = headers.slice(index + 1).find((other) => other.page === header.page);
    const until = Math.min(next?.first ?? rows.length, header.last + 1 + REACH);
    for (const at of guttersOf(rows, header, until)) {
      // The gutter goes up and down as far as nothing crosses it.
      let top = header.first;
      let end = header.last;
      while (top > 0 && open(rows[top - 1]!, at, header.page)) top -= 1;
      while (end + 1 < until && open(rows[end + 1]!, at, header.page)) end += 1;
      for (let row = top; row <= end; row += 1) cuts.set(row, [...(cuts.get(row) ?? []), at]);
    }
  });
  return cuts.size === 0 ? rows : rows.flatMap((row, index) => cutAt(row, cuts.get(index) ?? []));
}

const open = (row: Row, at: number, page: number): boolean =>
  row.page === page &&
  row.segments.every((segment) => right(segment.box) < at || segment.box[0] > at);

/** Where gutters run along the left and the right of a table. */
function guttersOf(rows: readonly Row[], header: HeaderRow, until: number): number[] {
  const left = Math.min(...header.columns.map((column) => column.left));
  const to = Math.max(...header.columns.map((column) => column.right));
  const under = rows.slice(header.last + 1, until);
  // Behind a wide gap something else begins.
  const end = under.findIndex((row, k) => {
    const above = under[k - 1] ?? rows[header.last]!;
    return (
      row.page !== header.page ||
      centreY(row.box) - centreY(above.box) > Math.max(30, row.size * 3.2)
    );
  });
  const body = end < 0 ? under : under.slice(0, end);
  return [
    sideCut(body, (box) => right(box) < left - GUTTER / 2, left - GUTTER / 2, left, to),
    sideCut(body, (box) => box[0] > to + GUTTER, null, left, to),
  ].filter((at) => at !== null);
}

/** The place to cut on one side, or null when nothing beside the table stands apart from its lines. */
function sideCut(
  body: readonly Row[],
  isBeyond: (box: Row["box"]) => boolean,
  fixed: number | null,
  left: number,
  to: number,
): number | null {
  const beyond = body.flatMap((row) => row.segments.filter((segment) => isBeyond(segment.box)));
  const alone = body.filter((row) => row.segments.every((segment) => isBeyond(segment.box)));
  const entries = body.filter(
    (row) =>
      /\d\.\d{2}\b/.test(row.text) &&
      row.segments.filter((segment) => centreX(segment.box) > left && centreX(segment.box) < to)
        .length >= 2,
  );
  const shared = entries.filter((row) => row.segments.some((segment) => isBeyond(segment.box)));
  if (alone.length < 3 || entries.length < 2 || shared.length > entries.length * 0.4) return null;
  const at = fixed ?? Math.min(...beyond.map((segment) => segment.box[0])) - GUTTER / 2;
  const crossing = entries.filter((row) => !open(row, at, row.page));
  return crossing.length === 0 ? at : null;
}

function cutAt(row: Row, cuts: readonly number[]): Row[] {
  if (cuts.length === 0) return [row];
  const pieces = new Map<number, typeof row.words>();
  for (const word of row.words) {
    const piece = cuts.filter((at) => centreX(word.box) > at).length;
    pieces.set(piece, [...(pieces.get(piece) ?? []), word]);
  }
  return [...pieces].map(([panel, words]) => ({ ...rowOf(words, row.page), panel }));
}

const FACT = /^\p{Lu}[\p{L}' ]{2,24}:\s+\S/u;
/** So many labelled facts at one edge make a box of them. */
const LEAST_FACTS = 3;

/**
 * The rows without a box of labelled facts to the right of them ("Account: BW-30518", "Due date: 05/13/2026"), for
 * pages whose services stand under no header. Where something crosses to the box the rows are left whole.
 */
export function withoutFactsBeside(rows: readonly Row[]): readonly Row[] {
  return [...Map.groupBy(rows, (row) => row.page).values()].flatMap((page) => {
    const edges = page.flatMap(({ segments }) =>
      segments.flatMap((piece, k) => (k > 0 && FACT.test(piece.text) ? [piece.box[0]] : [])),
    );
    const [edge] = edges.filter(
      (left) =>
        page.filter((row) =>
          row.segments.some((piece) => Math.abs(piece.box[0] - left) < 3 && FACT.test(piece.text)),
        ).length >= LEAST_FACTS,
    );
    if (edge === undefined) return page;
    const at = edge - GUTTER / 2;
    const isFact = (row: Row) =>
      row.segments.some((piece) => Math.abs(piece.box[0] - edge) < 3 && FACT.test(piece.text));
    let [top, end] = [page.findIndex(isFact), page.findLastIndex(isFact)];
    if (page.slice(top, end + 1).some((row) => !open(row, at, row.page))) return page;
    while (top > 0 && open(page[top - 1]!, at, page[top]!.page)) top -= 1;
    while (end + 1 < page.length && open(page[end + 1]!, at, page[end]!.page)) end += 1;
    return page.flatMap((row, k) =>
      k < top || k > end || row.segments.every((piece) => piece.box[0] < at)
        ? [row]
        : (clipped(row, -Infinity, at) ?? []),
    );
  });
}
