import { packEdition, type EditionFile } from "~/adapters/reference/edition.server";
import type { Release } from "./release";

/** Packs a table of lines. */
export function madeEdition(file: EditionFile): MadeEdition {
  const { table, edition, rows } = file;
  return { table, edition, rows: rows.length, bytes: packEdition(file) };
}

/** The last day of the year of a release: fee schedules are made for one. */
export const yearEnd = (first: string): string => `${first.slice(0, 4)}-12-31`;
/** What one or more sheets become. */
export type MadeEdition = { table: string; edition: string; rows: number; bytes: Uint8Array };
/** Takes the rows of every sheet of one release of one table. */
export type TableReader = {
  /** Throws `UnexpectedCell` on a row that is not as it should be. */
  add: (row: Picked) => void;
  /** `sources` names the files that were read. */
  finish: (release: Release, sources: EditionFile["sources"]) => MadeEdition[];
};
export type CmsTable = {
  title: string;
  /** What it is recognised by, for a refusal. */
  expected: string;
  /** The first rows of a sheet, and the names it goes by: the content decides, the names settle what it leaves open. */
  recognise: (top: string[][], names: string) => Recognised | null;
};
/** The cells of one row that are stored, by name; descriptors never are. */
type Picked = Record<string, string>;
/** A sheet recognised by its content. */
export type Recognised = {
  /** Sheets of one table and release make one edition. */
  table: string;
  /** The release in the content; where it is null, the file's name must have it. */
  release: Release | null;
  /** Where rows begin, from 0. */
  firstRow: number;
  /** Null for rows that are no data, such as footnotes. */
  pick: (cells: string[]) => Picked | null;
  reader: () => TableReader;
  /** How many sheets the table is published in; each name then ends in its number. */
  parts?: number;
  /** Where two sheets of one release differ only by the conversion factor, the lower one counts. */
  conversionFactor?: number;
};
