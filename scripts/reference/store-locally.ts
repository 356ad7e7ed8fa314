import { readFileSync } from "node:fs";
import { join } from "node:path";
import { localDatabase } from "#scripts/local/database";
import { localStores } from "#scripts/local/stores";
import { EDITIONS_JSON, type EditionOnDisk } from "./store";

/** `store-locally.ts FOLDER STATE_DIR`: puts what `store.ts` wrote into a state folder that no server uses. */
const [folder = "", stateDir = ""] = process.argv.slice(2);
const editions = JSON.parse(readFileSync(join(folder, EDITIONS_JSON), "utf8")) as EditionOnDisk[];

localDatabase(stateDir, ["migrations", "apply", "plainbill"]);
const { bucket, database, close } = await localStores(stateDir);
try {
  for (const { key, object, listing } of editions) {
    await bucket.put(key, readFileSync(object));
    await database.prepare(readFileSync(listing, "utf8")).run();
  }
} finally {
  await close();
}
