import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EditionRecord } from "~/adapters/reference/edition-record.server";
import { createReference, type ReferenceTables } from "~/adapters/reference/reference.server";
import { referenceEditionsIn } from "~/adapters/reference/reference-editions.server";
import { readBundledEditions } from "#scripts/local/bundled-editions";

/** The starter and the packed editions of a folder (`records.json` lists them), loaded as the Worker does. */
export function packedEditions(folder: string): ReferenceTables {
  const records = JSON.parse(readFileSync(join(folder, "records.json"), "utf8")) as EditionRecord[];
  const files = new Map(records.map(({ storageKey, sha256 }) => [storageKey, sha256]));
  const bucket = {
    get: async (key: string) => ({
      arrayBuffer: async () => new Uint8Array(readFileSync(join(folder, files.get(key)!))).buffer,
    }),
  } as unknown as R2Bucket;
  // The database only lists them.
  const store = { ...referenceEditionsIn(null as never, bucket), list: async () => records };
  return createReference(readBundledEditions(), store);
}
