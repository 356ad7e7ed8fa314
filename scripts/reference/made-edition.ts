import { packEdition, type EditionFile } from "~/adapters/reference/edition.server";
import type { MadeEdition } from "./cms-tables";

/** Packs a table of lines. */
export function madeEdition(file: EditionFile): MadeEdition {
  const { table, edition, rows } = file;
  return { table, edition, rows: rows.length, bytes: packEdition(file) };
}

/** The last day of the year of a release: fee schedules are made for one. */
export const yearEnd = (first: string): string => `${first.slice(0, 4)}-12-31`;
