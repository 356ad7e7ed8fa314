import type { Answer, Day, Edition, Window } from "~/domain/audit/evidence/reference";
import { covers, type EditionHeader, type OpenEdition } from "./edition.server";
import { recent } from "./recent.server";

export type TableRow = Record<string, string>;
export type Decode<T> = (row: TableRow, header: EditionHeader) => T;
type Dated<T> = { value: T; window: Window };
/** One edition as one kind of look-up sees it. */
type Table<T> = (key: string) => Dated<T>[];

/** Looks a key up in the editions of a table: the row in force that day, decoded. */
export type Lookup = <T extends object>(
  table: string,
  decode: Decode<T>,
  key: string,
  day: Day,
) => Answer<T> | null;

/** The newest edition with a row in force that day wins; a complete edition that lacks the row settles it. */
export function inForce<T extends object>(
  newestFirst: readonly OpenEdition[],
  open: (edition: OpenEdition) => Table<T>,
  key: string,
  day: Day,
): Answer<T> | null {
  for (const opened of newestFirst) {
    const { edition } = opened;
    const row = open(opened)(key).find(({ window }) => covers(window, day));
    if (row) return { ...row.value, edition, window: row.window, standing: "in-force" };
    if (edition.complete && covers(edition.window, day)) return null;
  }
  return null;
}

/** Of what stood before a day and after it: the row to be careful by, and whether both say it. */
export type Between<T> = (before: T, after: T) => { row: T; agree: boolean };

/**
 * As `inForce`; where no edition at hand speaks about the day, what the nearest ones around it say. A row with days of
 * its own says itself when it is not in force.
 */
export function aroundDay<T extends object>(
  newestFirst: readonly OpenEdition[],
  open: (edition: OpenEdition) => Table<T>,
  key: string,
  day: Day,
  between: Between<T>,
): Answer<T> | null {
  const found = inForce(newestFirst, open, key, day);
  const settled = newestFirst.some(
    ({ edition }) => edition.complete && covers(edition.window, day),
  );
  if (found || settled) return found;
  const rows = newestFirst.flatMap((opened) => {
    const { edition } = opened;
    const { from, to } = edition.window;
    return open(opened)(key)
      .filter(({ window }) => window.from === from && window.to === to)
      .map(({ value, window }) => ({ value, edition, window }));
  });
  const before = rows.find(({ window: { to } }) => to !== null && to < day);
  const after = rows.findLast(({ window: { from } }) => from !== null && day < from);
  const nearest = before ?? after;
  if (!nearest) return null;
  if (!before || !after) return { ...nearest.value, ...placeOf(nearest), standing: "elsewhere" };
  const { row, agree } = between(before.value, after.value);
  if (!agree)
    return {
      ...row,
      ...(row === after.value ? placeOf(after) : placeOf(before)),
      standing: "elsewhere",
    };
  return { ...row, ...placeOf(before), standing: "confirmed", confirmedBy: after.edition };
}

const placeOf = ({ edition, window }: { edition: Edition; window: Window }) => ({
  edition,
  window,
});

/** What was made of an edition, by what made it, for as long as the edition, whichever look-ups share it. */
const madeOf = new WeakMap<OpenEdition, Map<unknown, unknown>>();

export function once<T>(edition: OpenEdition, by: unknown, make: () => T): T {
  const made = madeOf.get(edition) ?? new Map<unknown, unknown>();
  madeOf.set(edition, made);
  if (!made.has(by)) made.set(by, make());
  return made.get(by) as T;
}

/**
 * A table with one row per `code` (or whatever its first column is) and `modifier`, where the header has that column:
 * the key is the code, then the modifier. Columns `effective` and `deletion`, where there are any, narrow the window.
 */
export const keyed = <T>(opened: OpenEdition, decode: Decode<T>): Table<T> =>
  once(opened, decode, () => {
    const { header, edition, lines } = opened;
    const byModifier = header.columns.includes("modifier");
    const { from, to } = edition.window;
    const rows = recent<Dated<T>[]>(5_000);
    const read = (line: string): TableRow => {
      const cells = line.split("\t");
      return Object.fromEntries(header.columns.map((column, at) => [column, cells[at] ?? ""]));
    };
    return (key) =>
      rows(key, () => {
        const [first, modifier] = byModifier ? [key.slice(0, 5), key.slice(5)] : [key, ""];
        return lines(first)
          .map(read)
          .filter((row) => !byModifier || row.modifier === modifier)
          .map((row) => ({
            value: decode(row, header),
            window: { from: row.effective || from, to: row.deletion || to },
          }));
      });
  });
