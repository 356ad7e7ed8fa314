export { editionText, type EditionFile } from "~/adapters/reference/edition.server";

/** `ncci-ptp-hospital.2024q3.edition.bin`: the table and the edition in lower case; lines as `txt`, packed as `bin`. */
export const editionFileName = (
  { table, edition }: { table: string; edition: string },
  ending: "txt" | "bin",
): string => `${table}.${edition.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.edition.${ending}`;
