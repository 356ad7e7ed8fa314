import { existsSync } from "node:fs";
import { database as openDatabase } from "~/adapters/database/database.server";
import {
  referenceEditionsIn,
  type ImportedEditions,
} from "~/adapters/reference/reference-editions.server";
import { localStores } from "./stores";

/** Takes `--state DIR` from the words of the command; they then hold what the command itself knows. */
export function takeStateDir(): string | undefined {
  const at = process.argv.indexOf("--state");
  if (at < 0) return undefined;
  const [, stateDir] = process.argv.splice(at, 2);
  if (stateDir && existsSync(stateDir)) return stateDir;
  console.error("--state names no folder.");
  process.exit(2);
}

/** The editions imported into a state folder, all read at once: the stores keep a process alive, and lock the folder. */
export async function importedInto(
  stateDir: string | undefined,
): Promise<ImportedEditions | undefined> {
  if (!stateDir) return undefined;
  const { bucket, database, close } = await localStores(stateDir);
  try {
    const stored = bucket as unknown as R2Bucket;
    const records = await referenceEditionsIn(openDatabase(database), stored).list();
    const objects = new Map<string, ArrayBuffer>();
    for (const { storageKey } of records) {
      const object = await stored.get(storageKey);
      if (object) objects.set(storageKey, await object.arrayBuffer());
    }
    const held = {
      get: async (key: string) => {
        const bytes = objects.get(key);
        return bytes ? { arrayBuffer: async () => bytes } : null;
      },
    } as unknown as R2Bucket;
    // The database only lists them.
    const store = { ...referenceEditionsIn(null as never, held), list: async () => records };
    return { for: (bill) => store.for(bill) };
  } finally {
    await close();
  }
}
