import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesIn } from "~/adapters/cloudflare/files.server";
import { analysesIn } from "~/adapters/database/analyses.server";
import { database } from "~/adapters/database/database.server";
import { accountFolder } from "~/domain/case/upload";
import { reconcileStores } from "~/use-cases/sweep";
import { localDatabase } from "./database";
import { localStores } from "./stores";

/** Documents whose file is missing, files that no row knows, and how many there are of both. */
export type Dangling = {
  rows: number;
  rowsWithoutFile: number;
  files: number;
  filesWithoutRow: number;
};
type DrillFigures = {
  before: Dangling;
  after: Dangling;
  /** Calls of the clock it took; each looks at a part of both. */
  rounds: number;
  milliseconds: number;
  /** What tells an untouched review from one that lost something: reviews, runs, letters, and notes. */
  keptRows: boolean;
};

/** Files younger than an hour are left alone, since their rows may be on their way. */
const LATER_MS = 2 * 60 * 60_000;
const MOST_ROUNDS = 100_000;
const KEPT = ["user", "review", "analysis_run", "letter", "log_entry"] as const;

/**
 * Puts the database of an earlier day over the files of a later one, on a copy of both, lets the clock reconcile them,
 * and counts. Without an `earlier` folder it pretends: some files of the copy are deleted and some added, as if people
 * had gone on for a day.
 */
export async function restoreDrill(
  stateDir: string,
  earlier: string | null,
): Promise<DrillFigures> {
  const copy = mkdtempSync(join(tmpdir(), "plainbill-drill-"));
  try {
    cpSync(join(stateDir, "v3/r2"), join(copy, "v3/r2"), { recursive: true });
    cpSync(join(earlier ?? stateDir, "v3/d1"), join(copy, "v3/d1"), { recursive: true });
    localDatabase(copy, ["migrations", "apply", "plainbill"]);
    const stores = await localStores(copy);
    try {
      if (!earlier) await goOnForADay(stores);
      return await reconciled(stores);
    } finally {
      await stores.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

type Stores = Awaited<ReturnType<typeof localStores>>;
type Placed = { key: string; user: string };

const placed = async ({ database: db }: Stores): Promise<Placed[]> =>
  (
    await db
      .prepare(
        `SELECT storage_key AS key, user_id AS user FROM document
         WHERE stored_at IS NOT NULL AND removed_at IS NULL ORDER BY id`,
      )
      .all<Placed>()
  ).results;

/** Every other document's file is deleted, and every account sends one more. */
async function goOnForADay(stores: Stores): Promise<void> {
  const documents = await placed(stores);
  for (const { key } of documents.filter((_, at) => at % 2 === 0)) await stores.bucket.delete(key);
  for (const user of new Set(documents.map((document) => document.user)))
    await stores.bucket.put(`${accountFolder(user)}bills/later/later/later.pdf`, "later");
}

async function reconciled(stores: Stores): Promise<DrillFigures> {
  const db = database(stores.database as unknown as D1Database);
  const services = {
    analyses: analysesIn(db),
    files: filesIn(stores.bucket as unknown as R2Bucket),
  };
  const [before, kept] = [await danglingIn(stores, services), await keptIn(stores)];
  // Whatever swept before may have left its round half done; this one begins at the first row.
  for (const name of ["files", "objects"])
    await services.analyses.saveSweepCursor(name, null, Date.now());
  const began = performance.now();
  let rounds = 0;
  do {
    rounds += 1;
    await reconcileStores(services, Date.now() + LATER_MS);
  } while (rounds < MOST_ROUNDS && (await isUnderWay(services)));
  return {
    ...{ before, after: await danglingIn(stores, services), rounds },
    milliseconds: Math.round(performance.now() - began),
    keptRows: (await keptIn(stores)) === kept,
  };
}

type Services = {
  analyses: ReturnType<typeof analysesIn>;
  files: ReturnType<typeof filesIn>;
};

const isUnderWay = async ({ analyses }: Services): Promise<boolean> =>
  (await analyses.sweepCursor("files")) !== null ||
  (await analyses.sweepCursor("objects")) !== null;

/** Looks at everything, by its own statements and not by those of the sweep. */
async function danglingIn(stores: Stores, { files }: Services): Promise<Dangling> {
  const keys = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof files.list>> = await files.list(cursor);
    for (const { key } of page.objects) keys.add(key);
    cursor = page.cursor;
  } while (cursor);
  const documents = await placed(stores);
  const known = new Set(documents.map(({ key }) => key));
  const { results } = await stores.database
    .prepare("SELECT id FROM analysis_run")
    .all<{ id: string }>();
  const runs = new Set(results.map(({ id }) => id));
  const runOf = (key: string) => /\/runs\/([^/]+)\//.exec(key)?.[1] ?? "";
  return {
    rows: documents.length,
    rowsWithoutFile: documents.filter(({ key }) => !keys.has(key)).length,
    files: keys.size,
    filesWithoutRow: [...keys].filter((key) => !known.has(key) && !runs.has(runOf(key))).length,
  };
}

async function keptIn({ database: db }: Stores): Promise<string> {
  const counts = KEPT.map((table) => db.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first("n"));
  return JSON.stringify(await Promise.all(counts));
}
