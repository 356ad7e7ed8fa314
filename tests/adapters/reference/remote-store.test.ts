import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editionRecord, sha256Of } from "~/adapters/reference/edition-record.server";
import { prepareDatabase } from "#scripts/local/server";
import { localStores } from "#scripts/local/stores";
import { storeByWrangler } from "#scripts/reference/store";
import { imported, published } from "#tests/support/published";

/** Cloudflare is not to be reached from a test: the same commands are run on a local folder. */
const folder = mkdtempSync(join(tmpdir(), "plainbill-remote-"));
beforeAll(async () => {
  process.env.WRANGLER_SEND_METRICS = "false";
  process.env.CI = "true";
  // The server of the browser's journeys begins with the same state.
  prepareDatabase(folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIMITS = [
  '"HCPCS/',
  'CPT Code",Practitioner Services MUE Values,MUE Adjudication Indicator,MUE Rationale',
  "0001U,1,2 Date of Service Edit: Policy,Code Descriptor / CPT Instruction",
];

test("what `--remote` has wrangler do stores the object under its key and lists it, twice as once", async () => {
  const { made } = await imported({
    "MCR_MUE_PractitionerServices_Eff_07-01-2026.csv": published(LIMITS),
  });
  const by = {
    licence: "https://www.cms.gov/license/ama",
    acceptedBy: "o'hara@example.com; DROP TABLE reference_edition",
    importedAt: 1_790_000_000_000,
    files: [{ name: "limits.csv", sha256: "0".repeat(64) }],
  };
  const { bytes } = made[0]!;
  const again = { bytes, by };
  await storeByWrangler([again, again], ["--local", "--persist-to", folder]);
  const record = await editionRecord(bytes, by);
  const { bucket, database, close } = await localStores(folder);
  try {
    const object = await bucket.get(record.storageKey);
    expect(await sha256Of(new Uint8Array(await object!.arrayBuffer()))).toBe(record.sha256);
    const { results } = await database
      .prepare("SELECT storage_key, table_name, size, accepted_by, files FROM reference_edition")
      .all();
    expect(results).toEqual([
      {
        storage_key: record.storageKey,
        table_name: "mue-practitioner",
        size: bytes.length,
        accepted_by: by.acceptedBy,
        files: JSON.stringify(by.files),
      },
    ]);
  } finally {
    await close();
  }
}, 180_000);
