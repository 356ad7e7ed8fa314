import type { Cell } from "~/domain/reading/tokens/cells";
import { STACK_GAP } from "~/domain/reading/columns/column";
import { centreY, median, NO_LINE, right, type Row } from "~/domain/reading/page/rows";
import type { Word } from "~/domain/reading/page/page";
import { amountAt, colonLabel, type CutRow, type Ground, type Slot } from "./slots";

/** Which other rows belong to the row with the charge. */
export const GROUPINGS = ["row", "below", "above", "nearest", "gap", "block", "label"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What the rows of one entry hold, as a slot and a grouping see it. */
export type Entry = { at: number; charge: Cell; rows: number[] };

/** A step to the next row that is longer than so many letter heights parts entries. */
const STEP = 2.4;

const adjoins = (above: Row, below: Row): boolean =>
  above.page === below.page &&
  centreY(below.box) - centreY(above.box) <= Math.max(above.size, below.size) * STEP;

/**
 * Rows that may belong to the entry beside them: without an amount, but for entries that a gap parts; and without a day
 * where a heading gives it, for such a row tells what was posted.
 */
const mayJoin = (
  { row, amounts, cells, heads }: CutRow,
  grouping: Grouping,
  dayAbove: Cell | undefined,
): boolean =>
  !heads &&
  !NO_LINE.test(row.text) &&
  !(amounts.length > 1 && SUMS_UP.test(row.text)) &&
  (grouping === "gap" ||
    grouping === "block" ||
    (amounts.length === 0 && !(dayAbove && cells.some(({ kind }) => kind === "date"))));

/** "TOTAL PAID CLAIMS (3)" with a sum in every column goes on no entry. */
const SUMS_UP = /^(?:grand |sub-?)?totals?\b/i;

/** What heads the services of a card names none of them. */
const LIST_HEAD = /^(?:services?|items?|procedures?|charges|details?|what was done)\W*$/i;

/** "Eastside Family Medicine   Provider: Alicia Brandt, MD   Visit account #391314365": what all services of a visit share. */
const OF_VISIT = /\b(?:provider|primary payer|attending|visit account) ?[:#]/i;

const standsBehind = ({ row }: CutRow, charge: Cell): boolean =>
  row.box[0] > right(charge.box) + BEHIND;
/** Points. */
const BEHIND = 6;

/** Gives the rows between two entries to the one above or the one below. */
function spread({ cut, days }: Ground, entries: Entry[], grouping: Grouping): void {
  if (grouping === "row") return;
  if (grouping === "label") return fillPeriods(cut, entries);
  const owner = new Map(entries.map((entry) => [entry.at, entry]));
  const cuts = grouping === "gap" ? widestGaps(cut, entries) : new Set<number>();
  const shared = sharedDays(days, entries);
  if (grouping === "gap") cuts.add(firstStart(cuts, entries));
  const headsEntries = ({ text, words }: Row) =>
    LIST_HEAD.test(text) || OF_VISIT.test(text) || words.some((word) => shared.has(word));
  const join = (entry: Entry, step: 1 | -1) => {
    let last = entry.at;
    for (let at = entry.at + step; cut[at] && !owner.has(at); at += step) {
      // A box of sums beside the table prints its rows between those of the entries.
      if (standsBehind(cut[at]!, entry.charge)) continue;
      const [above, below] = step === 1 ? [last, at] : [at, last];
      if (cuts.has(below) || !adjoins(cut[above]!.row, cut[below]!.row)) return;
      if (!mayJoin(cut[at]!, grouping, days[entry.at])) return;
      if (step === -1 && headsEntries(cut[at]!.row)) return;
      entry.rows.push(at);
      last = at;
    }
  };
  for (const entry of entries) {
    if (grouping !== "above" && grouping !== "block") join(entry, 1);
    if (grouping !== "below") join(entry, -1);
  }
  if (grouping === "nearest" || grouping === "gap") settleShared(cut, entries);
  if (grouping !== "below" && grouping !== "gap") capLeads(cut, entries);
  if (grouping === "gap") capTail(entries);
  for (const entry of entries) entry.rows.sort((a, b) => a - b);
}

/** The first words of the days that several entries stand under: such a row heads them all and belongs to none. */
function sharedDays(days: Ground["days"], entries: readonly Entry[]): ReadonlySet<Word> {
  const words = entries.flatMap(({ at }) => days[at]?.words.slice(0, 1) ?? []);
  return new Set(words.filter((word, k) => words.indexOf(word) !== k));
}

/**
 * Where one label begins every entry ("Line number: 2"), all rows from it to the next one are the entry's, over the page
 * too; behind the last entry as many as behind the longest of the others.
 */
function fillPeriods(cut: readonly CutRow[], entries: readonly Entry[]): void {
  const starts = periodStarts(cut, entries);
  if (!starts) return;
  const tails = entries.slice(1).map((_, k) => starts[k + 1]! - 1 - entries[k]!.at);
  // What stands between two claims is longer than between the lines of one, and about neither.
  const usual = median(tails);
  const most = Math.max(...tails.filter((tail) => tail <= usual * 2 + 1));
  entries.forEach((entry, k) => {
    const end = Math.min((starts[k + 1] ?? cut.length) - 1, entry.at + most);
    entry.rows = range(starts[k]!, end).filter(
      (at) => at === entry.at || !NO_LINE.test(cut[at]!.row.text),
    );
  });
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => from + k);

/** The rows at which the earliest label stands that comes once before every entry; null where none does. */
function periodStarts(cut: readonly CutRow[], entries: readonly Entry[]): number[] | null {
  if (entries.length < 2) return null;
  const places = Map.groupBy(
    cut.flatMap(({ row }, at) => {
      const label = colonLabel(row.text);
      return label ? [{ label, at }] : [];
    }),
    ({ label }) => label,
  );
  const found = [...places.values()].flatMap((own) => {
    const starts = entries.map(({ at }, k) => {
      const before = entries[k - 1]?.at ?? -1;
      const between = own.filter((one) => one.at > before && one.at <= at);
      return between.length === 1 || k === 0 ? between.at(-1)?.at : undefined;
    });
    return starts.every((at) => at !== undefined) ? [starts] : [];
  });
  const lead = (starts: readonly number[]) =>
    starts.slice(1).reduce((sum, at, k) => sum + entries[k + 1]!.at - at, 0);
  const best = found.reduce<number[] | null>(
    (most, one) => (most && lead(most) >= lead(one) ? most : one),
    null,
  );
  return best && lead(best) > 0 ? best : null;
}

/** What stands above the first entry of a page, beyond what others have above theirs, is no part of it. */
function capLeads(cut: readonly CutRow[], entries: readonly Entry[]): void {
  const pageOf = (entry: Entry | undefined) => cut[entry?.at ?? -1]?.row.page;
  const lead = ({ at, rows }: Entry) => at - Math.min(...rows);
  const firsts = entries.filter((entry, k) => pageOf(entry) !== pageOf(entries[k - 1]));
  const others = entries.filter((entry) => !firsts.includes(entry));
  if (others.length === 0) return;
  const most = Math.max(...others.map(lead));
  for (const entry of firsts) entry.rows = entry.rows.filter((at) => entry.at - at <= most);
}

/** What stands behind the last entry, beyond what others have behind theirs, is no part of it. */
function capTail(entries: readonly Entry[]): void {
  const tail = ({ at, rows }: Entry) => Math.max(...rows) - at;
  const [last, ...others] = entries.toReversed();
  if (others.length === 0) return;
  const most = Math.max(...others.map(tail));
  last!.rows = last!.rows.filter((at) => at - last!.at <= most);
}

/** Between two entries, the row that stands below the widest gap: there the next one begins. */
function widestGaps(cut: readonly CutRow[], entries: readonly Entry[]): Set<number> {
  const starts = new Set<number>();
  entries.slice(1).forEach((entry, k) => {
    let [widest, start] = [0, entry.at];
    for (let at = entries[k]!.at + 1; at <= entry.at; at += 1) {
      const [above, below] = [cut[at - 1]!.row, cut[at]!.row];
      const gap = above.page === below.page ? centreY(below.box) - centreY(above.box) : Infinity;
      // Rows at one pitch: the first one below the entry above begins the next.
      if (gap > widest + 0.5) [widest, start] = [gap, at];
    }
    starts.add(start);
  });
  return starts;
}

/** Where the first entry begins: no farther above its amount than others do above theirs. */
function firstStart(starts: ReadonlySet<number>, entries: readonly Entry[]): number {
  const leads = [...starts].map((start, k) => entries[k + 1]!.at - start);
  return entries[0]!.at - Math.max(0, ...leads);
}

/** A row two entries claim goes to the nearer one. */
function settleShared(cut: readonly CutRow[], entries: readonly Entry[]): void {
  const claims = Map.groupBy(
    entries.flatMap((entry) => entry.rows.map((at) => ({ entry, at }))),
    ({ at }) => at,
  );
  const distance = (entry: Entry, at: number) =>
    Math.abs(centreY(cut[entry.at]!.row.box) - centreY(cut[at]!.row.box));
  for (const [at, claimants] of claims) {
    if (claimants.length < 2) continue;
    const [nearest] = claimants.sort((a, b) => distance(a.entry, at) - distance(b.entry, at));
    for (const { entry } of claimants)
      if (entry !== nearest!.entry) entry.rows = entry.rows.filter((one) => one !== at);
  }
}

/** What one slot and one grouping make of the rows, and a text that is the same for all that make the same of them. */
export type SlotEntries = { entries: readonly Entry[]; key: string };

/** The entries that one slot and one grouping find; null where they find none of their own. */
export function entriesOf(ground: Ground, slot: Slot, grouping: Grouping): SlotEntries | null {
  const { cut } = ground;
  const priced = cut.flatMap((row, at): Entry[] => {
    const charge = amountAt(row, slot);
    return charge ? [{ at, charge, rows: [at] }] : [];
  });
  const all = withoutTalk(cut, priced);
  const entries = slot.only === "top" ? topsOf(cut, all) : all;
  if (entries.length === 0 || (slot.only === "top" && entries.length === all.length)) return null;
  spread(ground, entries, grouping);
  const key = entries
    .map(({ charge, rows }) => `${rows[0]}-${rows.at(-1)}:${charge.box[0].toFixed(0)}`)
    .join(" ");
  return { entries, key };
}

/**
 * "Appointments missed without 24 hours’ notice are charged $50." below "June 3, 2025 – Urinalysis, dipstick – $12.00": in a
 * list whose entries begin with their days a sentence is none.
 */
function withoutTalk(cut: readonly CutRow[], entries: readonly Entry[]): Entry[] {
  const isDated = ({ at }: Entry) => cut[at]!.cells[0]?.date?.partial === false;
  const isTalk = ({ at, charge }: Entry) =>
    !NAMES_CODE.test(cut[at]!.row.text) &&
    cut[at]!.row.segments.some(
      ({ words }) => words.length > MOST_OF_ENTRY && words.includes(charge.words[0]!),
    );
  return entries.filter(isDated).length >= LEAST_DATED
    ? entries.filter((entry) => isDated(entry) || !isTalk(entry))
    : [...entries];
}
const NAMES_CODE = /\b(?:CPT|HCPCS|CDT|\d{5}|[A-Z]\d{4})\b/;
const LEAST_DATED = 3;
const MOST_OF_ENTRY = 8;

/** The first entries of stacks: those that stand farther below the one above than the closest two do. */
function topsOf(cut: readonly CutRow[], entries: readonly Entry[]): Entry[] {
  const steps = entries.map(({ at }, k) => {
    const [above, own] = [cut[entries[k - 1]?.at ?? -1]?.row, cut[at]!.row];
    return above?.page === own.page ? centreY(own.box) - centreY(above.box) : Infinity;
  });
  const least = Math.min(...steps);
  return entries.filter((_, k) => steps[k]! > least * STACK_GAP);
}
