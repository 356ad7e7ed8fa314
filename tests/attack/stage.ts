import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { hashSecret } from "~/adapters/database/account/secrets.server";
import type { AccountType } from "~/domain/case/review";
import { buildPages } from "#scripts/local/build";
import { prepareDatabase, startWorkers } from "#scripts/local/server";
import { heapsAt } from "./heaps";

/** The real product in a workerd of its own, and what an attack on it is measured with. */
export type Stage = Awaited<ReturnType<typeof startStage>>;

/**
 * Cloudflare gives an isolate 128 MB, the local runtime as much as there is: without a limit of its own V8 lets rubbish
 * lie, and what is measured is not what a file needs. An isolate that needs more ends the process here.
 */
process.env["MINIFLARE_WORKERD_V8_FLAGS"] ??= "--single-threaded-gc --max-heap-size=128";

/**
 * Starts both Workers as `npm start` does, on an empty state and `TEST_PORT`. `inspected`: the runtime tells on the next
 * port what its isolates hold.
 */
export async function startStage({ inspected = false } = {}) {
  const port = Number(process.env.TEST_PORT ?? 8971);
  const inspector = inspected ? { inspectorPort: port + 1 } : {};
  // A deployed database is elsewhere; here its thread would wait for this machine's disk, and so would every page.
  const memory = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
  const stateDir = mkdtempSync(join(memory, "plainbill-attacked-"));
  buildPages();
  prepareDatabase(stateDir);
  const { server, database, stop } = await startWorkers({
    ...{ port, stateDir, worker: {} },
    ...inspector,
  });
  const runtime = followRuntime();
  return {
    origin: server.origin,
    database: await database(),
    /** Rows as they are on the disk, without a question to the runtime under attack. */
    rows: rowsOf(join(stateDir, "v3/d1/miniflare-D1DatabaseObject")),
    /** What the runtime holds of the machine's memory now, in bytes. */
    memory: () => runtime.read(residentBytes),
    /** User and system time the runtime took so far, in milliseconds. */
    cpu: () => runtime.read(processorMs),
    /** How long the runtime was ready to work and other processes had the processors, in milliseconds. */
    starved: () => runtime.read(starvedMs),
    /** Ends the runtime at once, without a chance to tidy up. */
    kill: () => runtime.read((pid) => Number(process.kill(Number(pid), "SIGKILL"))),
    /** How often the runtime ended; Miniflare starts another. */
    crashes: runtime.crashes,
    /** What its isolates hold, if it is `inspected`. */
    heaps: heapsAt(port + 1),
    stop: async () => {
      await stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

type Value = string | number | null;

function rowsOf(folder: string) {
  const file = readdirSync(folder).find((name) => /^[0-9a-f]+\.sqlite$/.test(name));
  if (!file) throw new Error("the database's file was not found");
  const reading = new DatabaseSync(join(folder, file), { readOnly: true, timeout: 5_000 });
  return (sql: string, ...values: Value[]): Record<string, Value>[] =>
    reading.prepare(sql).all(...values) as Record<string, Value>[];
}

/** Figures of the runtime's process, and 0 while there is none. */
function followRuntime() {
  let pid = runtimePid();
  let crashes = 0;
  if (!pid) throw new Error("the runtime's process was not found");
  return {
    read: (figure: (pid: string) => number): number => {
      try {
        return pid ? figure(pid) : 0;
      } catch {
        return 0;
      }
    },
    crashes: (): number => {
      const now = runtimePid();
      if (now !== pid) crashes += pid ? 1 : 0;
      pid = now;
      return crashes;
    },
  };
}

/** The runtime is the only child of this process that carries its name. */
function runtimePid(): string | undefined {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .find((name) => {
      const [status = "", command = ""] = ["status", "cmdline"].map((file) => {
        try {
          return readFileSync(`/proc/${name}/${file}`, "utf8");
        } catch {
          return "";
        }
      });
      return /^PPid:\t(\d+)$/m.exec(status)?.[1] === String(process.pid) && /workerd/.test(command);
    });
}

const residentBytes = (pid: string): number =>
  1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** `/proc` counts in hundredths of a second; user and system time are the 14th and 15th field. */
function processorMs(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** The second figure of a thread's `schedstat`, in nanoseconds. */
function starvedMs(pid: string): number {
  const ofThread = (id: string) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8");
  const threads = readdirSync(`/proc/${pid}/task`).map((id) => Number(ofThread(id).split(" ")[1]));
  return threads.reduce((sum, figure) => sum + figure, 0) / 1e6;
}

const onTheirWay = new Set<unknown>();

/** Adds an account that has a session, without the work of hashing; returns the session's cookie. */
export async function addSignedIn(
  { database }: Pick<Stage, "database">,
  email: string,
  accountType: AccountType,
): Promise<string> {
  const [userId, session, now] = [crypto.randomUUID(), crypto.randomUUID(), Date.now()];
  const statements = [
    database
      .prepare(
        "INSERT INTO user (id, email, password_hash, account_type, created_at) VALUES (?, ?, 'none', ?, ?)",
      )
      .bind(userId, email, accountType, now),
    database
      .prepare("INSERT INTO session (id_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)")
      .bind(hashSecret(session), userId, now, now + 86_400_000),
  ];
  // Miniflare forgets a statement that nobody here holds any more, also one that is on its way to it.
  onTheirWay.add(statements);
  await database.batch(statements);
  onTheirWay.delete(statements);
  return `session=${session}`;
}

export type Look = { asked: number; took: number; status: number };

/** Looks at a page again and again from another thread; `stop` returns the looks, of which a broken one has status 0. */
export async function startLooking(url: string, everyMs = 1) {
  const looks: Look[] = [];
  const looker = new Worker(new URL("./looker.ts", import.meta.url), {
    workerData: { url, everyMs },
    execArgv: ["--import", "tsx"],
  });
  looker.on("message", (look: Look) => looks.push(look));
  await once(looker, "message");
  return {
    looks,
    stop: async (): Promise<void> => void (await looker.terminate()),
  };
}

/** The figure below which `share` of the figures lie. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
export const milliseconds = (figure: number): string => `${figure.toFixed(0)} ms`;

/** Timing is worth little on a machine with other work. */
export const load = (): string => `load average ${loadavg()[0]!.toFixed(2)}`;
