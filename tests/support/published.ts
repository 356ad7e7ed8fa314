import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createReference } from "~/adapters/reference/reference.server";
import { openPackedEdition } from "~/adapters/reference/edition.server";
import type { Reference } from "~/domain/audit/evidence/reference";
import { makeEditions, planImport } from "#scripts/reference/import-plan";
import { aBill } from "#corpus/builders/bills";
import type { MadeEdition } from "#scripts/reference/made-edition";

/** Lines as CMS ends them, in the bytes of windows-1252. */
export const published = (lines: string[]): Uint8Array =>
  Buffer.from(lines.join("\r\n") + "\r\n", "latin1");

/** Writes files under their published names, and does something with their paths. */
async function withFiles<T>(
  files: Record<string, Uint8Array>,
  work: (paths: string[]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "plainbill-published-"));
  try {
    const paths = Object.entries(files).map(([name, bytes]) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    });
    return await work(paths);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the importer makes of published files, and what it leaves out. */
export const imported = (
  files: Record<string, Uint8Array>,
): Promise<{ made: MadeEdition[]; leftOut: string[] }> =>
  withFiles(files, async (paths) => {
    const { editions, leftOut } = await planImport(paths);
    const made: MadeEdition[] = [];
    for (const planned of editions) made.push(...(await makeEditions(planned, () => undefined)));
    return { made, leftOut };
  });

/** Look-ups over packed editions, beside bundled ones if any. */
export const referenceOf = (
  made: readonly MadeEdition[],
  bundled: Record<string, string | Uint8Array> = {},
): Promise<Reference> =>
  createReference(bundled, {
    for: async () =>
      made.map(({ table, edition, bytes }) => ({
        name: `${table} ${edition}`,
        opened: openPackedEdition(`${table} ${edition}`, bytes),
      })),
  }).for(aBill([]));
