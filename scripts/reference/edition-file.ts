export { editionText, type EditionFile } from "~/adapters/reference/edition.server";

/** `ncci-ptp-hospital.2024q3.edition.txt`: the table and the edition in lower case, nothing else. */
export const editionFileName = (file: { table: string; edition: string }): string =>
  `${file.table}.${file.edition.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.edition.txt`;
