import type { EditionHeader } from "../../app/adapters/reference.server";

/** One bundled table before it is written: everything the header says, and its rows as cells in column order. */
export type EditionFile = Omit<EditionHeader, "columns" | "rows"> & {
  columns: string[];
  rows: string[][];
};

/** `ncci-ptp-hospital.2024q3.edition.txt`: the table and the edition in lower case, nothing else. */
export const editionFileName = (file: { table: string; edition: string }): string =>
  `${file.table}.${file.edition.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.edition.txt`;

/** The header as one line of JSON, then one tab-separated line per row. */
export function editionText({ rows, ...header }: EditionFile): string {
  for (const row of rows) {
    if (row.length !== header.columns.length || row.some((cell) => /[\t\n\r]/.test(cell)))
      throw new Error(`${header.table} ${header.edition}: a row does not fit: ${row.join("|")}`);
  }
  const head: EditionHeader = { ...header, rows: rows.length };
  return [JSON.stringify(head), ...rows.map((row) => row.join("\t"))].join("\n") + "\n";
}
