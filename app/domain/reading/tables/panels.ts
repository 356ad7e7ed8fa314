import { moneyAt } from "~/domain/reading/tokens/amounts";
import { datesOf } from "~/domain/reading/tokens/cells";
import type { HeaderRow } from "./header-row";
import { headsLines } from "./table";
import type { Role } from "~/domain/reading/words/columns";
import { centreX, centreY, clipped, right, rowOf, type Row } from "~/domain/reading/page/rows";
import { totalNamed } from "~/domain/reading/words/total-words";
import { cardHeadedAt } from "~/domain/reading/records/visit-days";

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
  const leftOfTables = new Set<number>();
  const tables = headsOfTables(headers);
  tables.forEach((header, index) => {
    if (header.span) return;
    const below = belowOf(tables, index);
    const ends = [header, ...below].map((table) => untilOf(rows, tables, table));
    const bodies = [header, ...below].map((table, k) => bodyOf(rows, table, ends[k]!));
    for (const at of guttersOf(header, bodies)) {
      const isLeft = header.columns.some(
        ({ right: end }) => end > at && at < header.columns.at(-1)!.left,
      );
      if (isLeft && cuts.get(header.first)?.some((other) => Math.abs(other - at) < SAME_LEFT))
        continue;
      if (isLeft) leftOfTables.add(at);
      const until = (isLeft ? ends.at(-1) : ends[0])!;
      // The gutter goes up and down as far as nothing crosses it.
      let top = header.first;
      let end = header.last;
      const isOpen = (row: number) => open(rows[row]!, at, header.page);
      const isAbove = (row: number) => isOpen(row) && !isEntryAcross(rows[row]!, at);
      while (top > 0 && isAbove(top - 1) && !headsCard(rows, top - 2)) top -= 1;
      while (end + 1 < until && isOpen(end + 1) && !headsCard(rows, end + 1)) end += 1;
      for (let row = top; row <= end; row += 1) cuts.set(row, [...(cuts.get(row) ?? []), at]);
    }
  });
  if (cuts.size === 0) return rows;
  const pieces = rows.map((row, index) => cutAt(row, cuts.get(index) ?? []));
  const heads = new Set(
    tables.flatMap(({ columns, first }) => (headsLines(columns) ? [first] : [])),
  );
  return inTurn(
    pieces,
    (index) => (cuts.get(index) ?? []).filter((at) => leftOfTables.has(at))[0],
    heads,
  );
}

/** Points by which tables may begin apart that stand one below the other. */
const SAME_LEFT = 4;

/** The tables that follow one on its page and begin where it does: what stands beside one of them stands beside all. */
function belowOf(tables: readonly HeaderRow[], index: number): HeaderRow[] {
  const { page, columns } = tables[index]!;
  const following = tables.slice(index + 1);
  const end = following.findIndex(
    (other) =>
      other.page !== page ||
      other.span !== undefined ||
      Math.abs(other.columns[0]!.left - columns[0]!.left) > SAME_LEFT,
  );
  return end < 0 ? following : following.slice(0, end);
}

/** The row before which a table ends at the latest. */
function untilOf(
  rows: readonly Row[],
  tables: readonly HeaderRow[],
  { page, first, last }: HeaderRow,
): number {
  const next = tables.find((other) => other.page === page && other.first > first);
  return Math.min(next?.first ?? rows.length, last + 1 + REACH);
}

/** Headers of which one is the second line of the other, as the records of their table have two, make one. */
const headsOfTables = (headers: readonly HeaderRow[]): HeaderRow[] =>
  headers.reduce<HeaderRow[]>((tables, header) => {
    const above = tables.at(-1);
    const isBelow = above?.page === header.page && above.last + 1 === header.first;
    if (!isBelow || above.span || header.span) return [...tables, header];
    const columns = [...above.columns, ...header.columns].toSorted((a, b) => a.left - b.left);
    return [...tables.slice(0, -1), { ...above, last: header.last, columns }];
  }, []);

/**
 * A table is read before what stands to the left of it: the labels there wrap, and its days are none of the table's; unless each
 * of several tables has one day there, "Visit 3" over "03/10/2026", which is its own. `heads`: where tables of services begin.
 */
function inTurn(
  pieces: readonly Row[][],
  cutOf: (index: number) => number | undefined,
  heads: ReadonlySet<number>,
): Row[] {
  const out: Row[] = [];
  for (let from = 0; from < pieces.length;) {
    const cut = cutOf(from);
    let to = from + 1;
    while (to < pieces.length && cutOf(to) === cut) to += 1;
    const run = pieces.slice(from, to).flat();
    const isLeft = (row: Row) => cut !== undefined && row.panel === 0;
    const parts = partsAt(pieces, [from, to], heads);
    const areTabbed =
      parts.length > 1 && parts.every((part) => part.filter(isLeft).flatMap(datesOf).length === 1);
    if (areTabbed)
      for (const part of parts)
        out.push(...part.filter(isLeft), ...part.filter((row) => !isLeft(row)));
    else out.push(...run.filter((row) => !isLeft(row)), ...run.filter(isLeft));
    from = to;
  }
  return out;
}

/** The rows of a run, table by table. */
function partsAt(
  pieces: readonly Row[][],
  [from, to]: [number, number],
  heads: ReadonlySet<number>,
): Row[][] {
  const parts: Row[][] = [];
  for (let at = from; at < to; at += 1) {
    if (heads.has(at) || parts.length === 0) parts.push([]);
    parts.at(-1)!.push(...pieces[at]!);
  }
  return parts;
}

/** A visit's own head goes from side to side. */
const headsCard = (rows: readonly Row[], at: number): boolean =>
  cardHeadedAt(rows, at) !== undefined;

/** An entry of a wider table above, of which only figures stand beyond: a panel has labels. */
function isEntryAcross({ segments }: Row, at: number): boolean {
  const beyond = segments.filter(({ box }) => box[0] > at);
  const amount = beyond.at(-1);
  return (
    segments.length - beyond.length > 1 &&
    beyond.every(({ text }) => !/\p{L}/u.test(text)) &&
    amount !== undefined &&
    moneyAt(amount.words, 0)?.explicit === true
  );
}

const open = (row: Row, at: number, page: number): boolean =>
  row.page === page &&
  row.segments.every((segment) => right(segment.box) < at || segment.box[0] > at);

/** The rows under a header that may be its table's. */
function bodyOf(rows: readonly Row[], header: HeaderRow, until: number): readonly Row[] {
  const under = rows.slice(header.last + 1, until);
  // Behind a wide gap something else begins.
  const end = under.findIndex((row, k) => {
    const above = under[k - 1] ?? rows[header.last]!;
    return (
      row.page !== header.page ||
      centreY(row.box) - centreY(above.box) > Math.max(30, row.size * 3.2)
    );
  });
  return end < 0 ? under : under.slice(0, end);
}

/** Where gutters run along the left of a table and those below it, and along its own right. `bodies`: its own first. */
function guttersOf(header: HeaderRow, bodies: readonly (readonly Row[])[]): number[] {
  const body = bodies[0]!;
  const { lefts, rights } = edgesOf(header.columns);
  const before = lefts.map((left) =>
    sideCut(
      bodies.flat(),
      (box) => right(box) < left - GUTTER / 2,
      left - GUTTER / 2,
      left,
      rights[0]!,
    ),
  );
  const behind = rights.map((to) =>
    sideCut(body, (box) => box[0] > to + GUTTER, null, lefts[0]!, to),
  );
  return [before, behind].flatMap((cuts) => cuts.find((at) => at !== null) ?? []);
}

/** Where a table may begin and end: with its outermost columns, or beside one that is a panel's words on the height of the header. */
function edgesOf(columns: HeaderRow["columns"]): { lefts: number[]; rights: number[] } {
  const [first, second] = columns.toSorted((a, b) => a.left - b.left);
  const [last, former] = columns.toSorted((a, b) => b.right - a.right);
  // What alone names the amounts of a table is no panel.
  const isNamed = columns.some((one) => one !== first && NAMES.has(one.role));
  const isBefore = second && second.left - first!.right > APART && WEAK.has(first!.role) && isNamed;
  const isBehind = former && last!.left - former.right > APART_BEHIND && WEAK.has(last!.role);
  return {
    lefts: isBefore ? [first!.left, second.left] : [first!.left],
    rights: isBehind ? [last!.right, former.right] : [last!.right],
  };
}
/** Points between a panel's words and the first column. */
const APART = 40;
const APART_BEHIND = 24;
const NAMES: ReadonlySet<Role> = new Set<Role>(["description", "code", "revenue", "date"]);
const WEAK: ReadonlySet<Role> = new Set<Role>(["reference", "unknown", "description", "patient"]);

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
  const isApart = shared.length <= entries.length * 0.4 || sumsIn(body, isBeyond) >= LEAST_SUMS;
  if (alone.length < 3 || entries.length < 2 || !isApart) return null;
  const at = fixed ?? Math.min(...beyond.map((segment) => segment.box[0])) - GUTTER / 2;
  const crossing = entries.filter((row) => !open(row, at, row.page));
  return crossing.length === 0 ? at : null;
}

/** How many rows have a sum of the paper beside the table, "Insurance payments  -$6,610.29": so much no column holds. */
const sumsIn = (body: readonly Row[], isBeyond: (box: Row["box"]) => boolean): number =>
  body.filter((row) => {
    const [label, amount, ...more] = row.segments.filter(({ box }) => isBeyond(box));
    return (
      more.length === 0 &&
      amount !== undefined &&
      totalNamed(label!.text) !== null &&
      moneyAt(amount.words, 0)?.explicit === true
    );
  }).length;

function cutAt(row: Row, cuts: readonly number[]): Row[] {
  if (cuts.length === 0) return [row];
  const pieces = new Map<number, typeof row.words>();
  for (const word of row.words) {
    const piece = cuts.filter((at) => centreX(word.box) > at).length;
    pieces.set(piece, [...(pieces.get(piece) ?? []), word]);
  }
  return [...pieces].map(([panel, words]) => ({ ...rowOf(words, row.page), panel }));
}

/** So many rows of a box of sums share the height of what stands to its left. */
const LEAST_SUMS = 2;
/** Points by which its labels may begin apart. */
const SAME_EDGE = 2;

/** "Total charges   $306.56" at the end of a row, behind other words or alone: a sum in a box to the right. */
function sumBehind({ segments }: Row): { left: number; label: string; isBeside: boolean } | null {
  const [label, amount] = segments.slice(-2);
  if (!label || !amount || label.words.length > 4 || /\d/.test(label.text)) return null;
  if (!moneyAt(amount.words, 0)?.explicit) return null;
  return { left: label.box[0], label: label.text, isBeside: segments.length > 2 };
}

/**
 * Rows cut where a box of sums ("Total charges", "Discounts", "You owe", each with its amount) stands to the right of a
 * visit's services; else its sums would stand on the rows of services. A table may end in two columns that look like
 * one, so that without the heads of cards, as on a portal, only a box from what was charged to what is owed is cut off.
 */
export function withoutSumsBeside(rows: readonly Row[]): readonly Row[] {
  const hasCards = rows.some((_, at) => headsCard(rows, at));
  const sums = rows.map(sumBehind);
  const boxes: { left: number; from: number; to: number; isSure: boolean }[] = [];
  sums.forEach((sum, from) => {
    if (!sum?.isBeside || from <= (boxes.at(-1)?.to ?? -1)) return;
    const { left } = sum;
    const at = left - GUTTER / 2;
    const isIn = (other: number) => Math.abs(other - left) < SAME_EDGE;
    const isBehind = (row: Row, k: number) =>
      !open(row, at, rows[from]!.page) || headsCard(rows, k);
    const end = rows.findIndex((row, k) => k > from && isBehind(row, k));
    const beside = rows.slice(from, end < 0 ? undefined : end);
    const named = beside.flatMap((_, k) => {
      const same = sums[from + k];
      return same && isIn(same.left) ? (totalNamed(same.label)?.name ?? []) : [];
    });
    const last = beside.findLastIndex(({ segments }, k) =>
      hasCards
        ? segments.some(({ box }) => isIn(box[0]))
        : isIn(sums[from + k]?.left ?? Number.NaN),
    );
    const isWhole = named.includes("billed") && named.includes("patientResponsibility");
    const isSure =
      named.length >= LEAST_SUMS &&
      new Set(named).size === named.length &&
      (hasCards || (isWhole && beside.slice(0, last + 1).some((row) => hasServiceBefore(row, at))));
    // On the next page a box goes on where the one before stood.
    if (
      isSure ||
      (hasCards && named.length > 0 && boxes.some((box) => box.isSure && isIn(box.left)))
    )
      boxes.push({ left, from, to: from + last, isSure });
  });
  const cutsOf = (index: number) =>
    boxes.flatMap(({ left, from, to }) =>
      index >= from && index <= to ? [left - GUTTER / 2] : [],
    );
  return boxes.length === 0 ? rows : rows.flatMap((row, index) => cutAt(row, cutsOf(index)));
}

/** A service on the height of the box, and no label with its amount. */
function hasServiceBefore({ segments }: Row, at: number): boolean {
  const before = segments.filter(({ box }) => right(box) < at);
  return before.length > 2 && moneyAt(before.at(-1)!.words, 0)?.explicit === true;
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
