import * as z from "zod";
import { openPackedEdition } from "./edition.server";

/** The row of one import; the packed edition itself is in R2. */
export const EditionRecord = z.object({
  storageKey: z.string().regex(/^reference\/[a-z0-9-]+\/[a-z0-9-]+\.[0-9a-f]{16}\.edition$/),
  tableName: z.string(),
  edition: z.string(),
  releaseDay: z.iso.date(),
  fromDay: z.iso.date().nullable(),
  toDay: z.iso.date().nullable(),
  /** 1 or 0. */
  complete: z.number().int(),
  rowCount: z.number().int(),
  /** Bytes of the packed edition, and the SHA-256 of them, in hex. */
  size: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** JSON: name and SHA-256 of every published file it was made of. */
  files: z.string(),
  /** The address of the terms that `acceptedBy` accepted. */
  licence: z.string(),
  acceptedBy: z.string().min(1),
  /** UTC milliseconds. */
  importedAt: z.number().int(),
});
export type EditionRecord = z.infer<typeof EditionRecord>;

/** Who imported what, and when. */
export const ImportedBy = EditionRecord.pick({
  licence: true,
  acceptedBy: true,
  importedAt: true,
}).extend({ files: z.array(z.object({ name: z.string(), sha256: z.string() })) });
export type ImportedBy = z.infer<typeof ImportedBy>;

/** The header in which the operator's route takes it, as JSON, URI-encoded. */
export const IMPORTED_BY = "plainbill-imported-by";

/** The record of a packed edition. Throws on bytes that are none. */
export async function editionRecord(bytes: Uint8Array, by: ImportedBy): Promise<EditionRecord> {
  const { header } = openPackedEdition("The file", bytes);
  const sha256 = await sha256Of(bytes);
  const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return {
    ...by,
    storageKey: `reference/${slug(header.table)}/${slug(header.edition)}.${sha256.slice(0, 16)}.edition`,
    tableName: header.table,
    edition: header.edition,
    releaseDay: header.release ?? header.from ?? "0001-01-01",
    fromDay: header.from,
    toDay: header.to,
    complete: Number(header.complete),
    rowCount: header.rows,
    size: bytes.length,
    sha256,
    files: JSON.stringify(by.files),
  };
}

/** The statement that lists an edition, for a database reached by command. Listing one twice changes nothing. */
export function listingText(record: EditionRecord): string {
  const columns = Object.keys(COLUMNS) as (keyof EditionRecord)[];
  const literal = (value: string | number | null) =>
    typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value ?? "NULL");
  return (
    `INSERT OR IGNORE INTO reference_edition (${columns.map((column) => COLUMNS[column]).join(", ")}) ` +
    `VALUES (${columns.map((column) => literal(record[column])).join(", ")});\n`
  );
}

/** As the schema has them; a test compares the two. Drizzle itself would double what an import takes of memory. */
export const COLUMNS: Record<keyof EditionRecord, string> = {
  storageKey: "storage_key",
  tableName: "table_name",
  edition: "edition",
  releaseDay: "release_day",
  fromDay: "from_day",
  toDay: "to_day",
  complete: "complete",
  rowCount: "row_count",
  size: "size",
  sha256: "sha256",
  files: "files",
  licence: "licence",
  acceptedBy: "accepted_by",
  importedAt: "imported_at",
};

/** In hex. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString("hex");
}
