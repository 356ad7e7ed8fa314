import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { database } from "~/adapters/database/database.server";
import { openPackedEdition, PackedAbout } from "~/adapters/reference/edition.server";
import { referenceEditionsIn } from "~/adapters/reference/reference-editions.server";
import { localStores } from "#scripts/local/stores";
import { atLeast, atMost, kilobytes, median, milliseconds, ratio, type BenchRow } from "./table";
import { starterAgreement } from "./starter-agreement";
import { workshop } from "./workshop";

const MEGABYTE = 1_000_000;
const PAIR_FILE = /cci(pra|oph)/i;
const SHORT = 200;
const LONG = 2_000;
const COLD_STARTS = 5;

/**
 * The reference tables at full size: CMS_FILES names a folder of files as CMS publishes them, or as
 * `official-layout.ts` makes them. They are not part of the repository.
 */
export async function referenceRows(): Promise<BenchRow[]> {
  const folder = process.env.CMS_FILES;
  if (!folder)
    return [
      {
        what: "reference tables at full size",
        figure: "not measured: no files given (CMS_FILES)",
        harness: "Node",
      },
    ];
  const files = readdirSync(folder).map((name) => join(folder, name));
  const state = join(workshop, "reference");
  const pairFiles = files.filter((name) => PAIR_FILE.test(name));
  const pairs = await imported(pairFiles, state);
  const others = files.filter((name) => !PAIR_FILE.test(name));
  if (others.length > 0) await imported(others, state);
  const packed = await unpackStore(state);
  const agreement = await starterAgreement(packed.folder);
  const short = await coldStarts(packed.folder, SHORT);
  const long = await coldStarts(packed.folder, LONG);
  const row = (what: string, figure: string, goal: BenchRow["goal"]): BenchRow => ({
    what,
    figure,
    harness: "Node",
    ...(goal ? { goal } : {}),
  });
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
  const times = (figure: number) => `${ratio(figure)} ×`;
  return [
    row(
      `importing ${packed.pairs.toLocaleString("en-US")} NCCI pairs and storing them`,
      `${pairs.seconds.toFixed(1)} s`,
      atMost(pairs.seconds, 120, "2 minutes"),
    ),
    row(
      "the same, peak memory",
      megabytes(pairs.peak),
      atMost(pairs.peak, 300 * MEGABYTE, "300 MB"),
    ),
    row("the same, packed", kilobytes(packed.bytes), atMost(packed.bytes, 3 * MEGABYTE, "3 MB")),
    row(
      "starter rows that the imported edition of the same release agrees with",
      `${agreement.alike} of ${agreement.rows}`,
      atLeast(agreement.alike, agreement.rows, "all"),
    ),
    row(
      `cold: loading what a ${SHORT}-line bill needs, CPU time`,
      milliseconds(short.loadMs),
      atMost(short.loadMs, 100, "100 ms"),
    ),
    row(
      "the same, memory",
      megabytes(short.loadBytes),
      atMost(short.loadBytes, 40 * MEGABYTE, "40 MB"),
    ),
    row(
      `then auditing its ${SHORT} lines, CPU time`,
      milliseconds(short.auditMs),
      atMost(short.auditMs, 20, "20 ms"),
    ),
    row(
      `cold: loading what a ${LONG}-line bill needs, CPU time`,
      milliseconds(long.loadMs),
      undefined,
    ),
    row("the same, memory", megabytes(long.loadBytes), undefined),
    row(
      `then auditing its ${LONG} lines, CPU time`,
      milliseconds(long.auditMs),
      atMost(long.auditMs, 300, "300 ms"),
    ),
    row(
      `auditing ${LONG} lines for ${SHORT}, both warm`,
      times(long.warmMs / short.warmMs),
      atMost(long.warmMs / short.warmMs, (1.2 * LONG) / SHORT, `1.2 × linear (${LONG / SHORT} ×)`),
    ),
  ];
}

/** Runs the import as the operator does. The peak is that of the importing process, as Linux counts it. */
async function imported(
  files: string[],
  state: string,
): Promise<{ seconds: number; peak: number }> {
  const began = performance.now();
  const script = ["scripts/reference/import.ts", "--accept-licence", "--operator", "bench"];
  const child = spawn(process.execPath, ["--import", "tsx", ...script, ...files], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, STATE_DIR: state },
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  let peak = 0;
  const watch = setInterval(() => {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(statusOf(child.pid)) ?? [];
    peak = Math.max(peak, Number(kilobytes ?? 0) * 1024);
  }, 200);
  const code = await new Promise((resolve) => child.on("exit", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import failed:\n${output}`);
  return { seconds: (performance.now() - began) / 1000, peak };
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}

/** What was stored, as files for processes that know no bucket. */
async function unpackStore(state: string) {
  const folder = join(workshop, "packed");
  mkdirSync(folder, { recursive: true });
  const stores = await localStores(state);
  try {
    const bucket = stores.bucket as unknown as R2Bucket;
    const db = database(stores.database as unknown as D1Database);
    const records = await referenceEditionsIn(db, bucket).list();
    const pairTables = records.filter(({ tableName }) => tableName.startsWith("ncci-ptp-"));
    for (const { storageKey, sha256, tableName } of records) {
      const bytes = new Uint8Array(await (await bucket.get(storageKey))!.arrayBuffer());
      writeFileSync(join(folder, sha256), bytes);
      if (tableName === "ncci-ptp-practitioner") {
        const { pairs } = PackedAbout.parse(openPackedEdition(storageKey, bytes).pairs!.about);
        writeFileSync(join(folder, "codes.json"), JSON.stringify(pairs!.codes.match(/.{5}/g)));
      }
    }
    writeFileSync(join(folder, "records.json"), JSON.stringify(records));
    return {
      folder,
      bytes: pairTables.reduce((sum, { size }) => sum + size, 0),
      pairs: pairTables.reduce((sum, { rowCount }) => sum + rowCount, 0),
    };
  } finally {
    await stores.close();
  }
}

type Cold = Record<"loadMs" | "loadBytes" | "auditMs" | "warmMs", number>;

/** Each in a fresh process; the median of each figure. */
async function coldStarts(folder: string, lines: number): Promise<Cold> {
  const starts: Cold[] = [];
  for (let at = 0; at < COLD_STARTS; at += 1) starts.push(await coldStart(folder, lines));
  const of = (figure: keyof Cold) => median(starts.map((start) => start[figure]));
  return {
    loadMs: of("loadMs"),
    loadBytes: of("loadBytes"),
    auditMs: of("auditMs"),
    warmMs: of("warmMs"),
  };
}

async function coldStart(folder: string, lines: number): Promise<Cold> {
  const script = "scripts/bench/reference-cold.ts";
  const child = spawn(
    process.execPath,
    ["--expose-gc", "--import", "tsx", script, folder, String(lines)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.on("exit", resolve));
  if (code !== 0) throw new Error("a cold start failed");
  return JSON.parse(output) as Cold;
}
