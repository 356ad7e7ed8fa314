import type { Answer, Day, Window } from "~/domain/audit/evidence/reference";
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
    if (row) return { ...row.value, edition, window: row.window };
    if (edition.complete && covers(edition.window, day)) return null;
  }
  return null;
}

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
