import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  editionRecord,
  IMPORTED_BY,
  listingText,
  type ImportedBy,
} from "~/adapters/reference/edition-record.server";
import { runningServer, type RunningServer } from "#scripts/local/running";
import { readLocalSettings } from "#scripts/local/settings";

export type PackedImport = { bytes: Uint8Array; by: ImportedBy };

/**
 * Stores editions where they are used, and returns where: in the deployed database and bucket, through the running
 * local server, or in the local state folder while no server uses it.
 */
export async function storeEditions(
  editions: readonly PackedImport[],
  { remote }: { remote: boolean },
): Promise<string> {
  if (remote) {
    await storeByWrangler(editions, ["--remote"]);
    return "the deployed database and bucket";
  }
  const { stateDir } = readLocalSettings();
  const server = await runningServer(stateDir);
  if (server) {
    for (const edition of editions) await storeThrough(server, edition);
    return `the server at ${server.origin}`;
  }
  await throughFiles(editions, (folder) => storeLocally(folder, stateDir));
  return stateDir;
}

async function storeThrough(server: RunningServer, { bytes, by }: PackedImport): Promise<void> {
  const answer = await fetch(`${server.origin}/__operator/reference-edition`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${server.operatorToken}`,
      [IMPORTED_BY]: encodeURIComponent(JSON.stringify(by)),
    },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}: ${await answer.text()}`);
}

/** Each edition as a file, by the hash of its content, with the statement that lists it. */
export type EditionOnDisk = { key: string; object: string; listing: string };

/** Other processes store what lies in a folder: `editions.json` lists it. */
async function throughFiles(
  editions: readonly PackedImport[],
  put: (folder: string, editions: readonly EditionOnDisk[]) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "plainbill-editions-"));
  try {
    const written: EditionOnDisk[] = [];
    for (const { bytes, by } of editions) {
      const record = await editionRecord(bytes, by);
      const object = join(folder, record.sha256);
      const listing = `${object}.sql`;
      writeFileSync(object, bytes);
      writeFileSync(listing, listingText(record));
      written.push({ key: record.storageKey, object, listing });
    }
    writeFileSync(join(folder, EDITIONS_JSON), JSON.stringify(written));
    put(folder, written);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const EDITIONS_JSON = "editions.json";

/** As wrangler.toml names it. */
const BUCKET = "plainbill-bills";

/**
 * Through wrangler, where nothing else reaches: the object first, then its row, so that what is listed is there.
 * `where` is `--remote`; a test gives it a local folder, since everything else of the commands is the same.
 */
export async function storeByWrangler(
  editions: readonly PackedImport[],
  where: readonly string[],
): Promise<void> {
  await throughFiles(editions, (_folder, written) => {
    for (const { key, object, listing } of written) {
      const path = `${BUCKET}/${key}`;
      run("wrangler", "r2", "object", "put", path, "--file", object, "--force", ...where);
      run("wrangler", "d1", "execute", "plainbill", "--yes", "--file", listing, ...where);
    }
  });
}

/** The local runtime takes more memory than the whole import, so it gets a process of its own. */
function storeLocally(folder: string, stateDir: string): void {
  const script = fileURLToPath(new URL("store-locally.ts", import.meta.url));
  run(process.execPath, ...process.execArgv, script, folder, stateDir);
}

function run(command: string, ...args: string[]): void {
  const done = spawnSync(command, args, { stdio: "inherit" });
  if (done.status !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
}
