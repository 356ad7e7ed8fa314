import { randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type MiniflareOptions,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { builtWorker, digestOf } from "./build";
import { localDatabase } from "./database";
import { runningFile, type RunningServer } from "./running";
import type { LocalSettings } from "./settings";
import { stoppedClock } from "./stopped-clock";

const WORKERS = [
  { name: "plainbill-web", config: "wrangler.toml", serves: true },
  { name: "plainbill-documents", config: "workers/documents/wrangler.toml", serves: false },
] as const;

/** Keeps what is mailed and shows it at `/outbox`: a Worker of this machine alone. */
const OUTBOX = "plainbill-outbox";
const TEST_DATABASE = "plainbill-test-database";
const LOCAL = "scripts/local";

/** Where the first state of these migrations is kept, for the next that begins empty. */
const KEPT = "build/states";

/**
 * Applies the migrations, unless the same were. An empty state begins as a copy of the first that was prepared. Touches
 * the local database only.
 */
export function prepareDatabase(stateDir: string): void {
  const migrations = digestOf(["migrations"]);
  const data = join(stateDir, "v3");
  // Beside the data, and gone with it.
  const prepared = join(data, "prepared");
  if (existsSync(prepared) && readFileSync(prepared, "utf8") === migrations) return;
  const isEmpty = !existsSync(data);
  const kept = join(KEPT, migrations.slice(0, 16));
  if (isEmpty && existsSync(kept)) return cpSync(kept, data, { recursive: true });
  mkdirSync(stateDir, { recursive: true });
  localDatabase(stateDir, ["migrations", "apply", "plainbill"]);
  writeFileSync(prepared, migrations);
  if (isEmpty) keep(data, kept);
}

/** Whole or not at all: another server may be looking for it. */
function keep(data: string, kept: string): void {
  const copying = `${KEPT}-${process.pid}`;
  cpSync(data, copying, { recursive: true });
  mkdirSync(KEPT, { recursive: true });
  for (const older of readdirSync(KEPT))
    if (!kept.endsWith(older)) rmSync(join(KEPT, older), { recursive: true, force: true });
  if (existsSync(kept)) rmSync(copying, { recursive: true });
  else renameSync(copying, kept);
}

/** Bundles both Workers where that was not done, so that a server starts in seconds. */
export async function bundleWorkers(): Promise<void> {
  await Promise.all(WORKERS.map(({ name, config }) => builtWorker(name, config)));
}

/**
 * Both Workers as they would be deployed, in one workerd on one state folder. The runtime answers on the port itself:
 * `wrangler dev` puts a proxy before it that ends the whole server when one connection breaks under load.
 */
export async function startWorkers(settings: LocalSettings) {
  const { stateDir } = settings;
  const server: RunningServer = {
    origin: `http://localhost:${settings.port}`,
    operatorToken: randomBytes(24).toString("hex"),
  };
  const vars = {
    MAIL_FROM: "plainbill@example.com",
    SECRETS_KEY: secretsKey(stateDir),
    ...settings.worker,
    ...{ LOCAL_ORIGIN: server.origin, OPERATOR_TOKEN: server.operatorToken },
  };
  // On two processors V8 has one thread aside, and when that thread waits for a collection while the main one waits
  // for it to sweep, the server stands still for good.
  process.env["MINIFLARE_WORKERD_V8_FLAGS"] ??= "--single-threaded-gc";
  const miniflare = new Miniflare(await runtimeOptions(settings, vars));
  await miniflare.ready;
  writeFileSync(runningFile(stateDir), JSON.stringify(server), { mode: 0o600 });
  return {
    server,
    database: () => miniflare.getD1Database("DB", WORKERS[0].name),
    /** Takes up what has been built since. */
    reload: async () => miniflare.setOptions(await runtimeOptions(settings, vars)),
    stop: async () => {
      rmSync(runningFile(stateDir), { force: true });
      await miniflare.dispose();
    },
  };
}

/** Of this state folder alone, and as old as what was sealed with it there. */
function secretsKey(stateDir: string): string {
  const file = join(stateDir, "secrets.key");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("base64"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

const ofThisMachine = (name: string, file: string) => ({
  name,
  modulesRoot: LOCAL,
  modules: [{ type: "ESModule" as const, path: join(LOCAL, file) }],
  compatibilityDate: "2026-08-15",
});

const outbox = {
  ...ofThisMachine(OUTBOX, "outbox.mjs"),
  kvNamespaces: { MAILS: OUTBOX },
  routes: ["*/outbox*"],
};

const testDatabase = (port: number, d1Databases: Configured["d1Databases"]) => ({
  ...ofThisMachine(TEST_DATABASE, "test-database.mjs"),
  d1Databases,
  unsafeDirectSockets: [{ host: "127.0.0.1", port }],
});

async function runtimeOptions(
  { stateDir, port, inspectorPort, stoppedAt, databasePort }: LocalSettings,
  vars: Record<string, string>,
): Promise<MiniflareOptions> {
  const workers = await Promise.all(
    WORKERS.map(async ({ name, config, serves }) => {
      const built = await builtWorker(name, config);
      const { folder, main, modules } = built;
      const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
      const { assets, bindings, serviceBindings, ...others } = workerOptions as Configured;
      // Nothing leaves this machine, also where the configuration binds mail.
      const mail = serves && { MAIL: { name: OUTBOX, entrypoint: "Outbox" } };
      return {
        ...others,
        email: undefined,
        ...(serves && { assets }),
        serviceBindings: { ...serviceBindings, ...(!serves && assets && files(assets)), ...mail },
        name,
        modulesRoot: folder,
        modules: [
          ...(stoppedAt === undefined ? [] : stoppedClock(built, stoppedAt)),
          ...[main, ...modules.filter((file) => file !== main)].map((file) => ({
            type: moduleType(file),
            path: join(folder, file),
          })),
        ],
        bindings: { ...bindings, ...vars },
      };
    }),
  );
  return convertV4MiniflareOptions({
    workers: [
      ...workers,
      outbox,
      ...(databasePort ? [testDatabase(databasePort, workers[0]?.d1Databases)] : []),
    ],
    host: "127.0.0.1",
    port,
    ...(inspectorPort && { inspectorPort }),
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    resourcePersistencePath: join(stateDir, "v3"),
    unsafeTriggerHandlers: true,
  });
}

/** The part of what wrangler makes of a configuration that is changed here; Miniflare leaves it untyped. */
type Configured = {
  assets?: Assets;
  bindings?: Record<string, string>;
  serviceBindings?: Record<string, unknown>;
  d1Databases?: Record<string, string>;
  [option: string]: unknown;
};
type Assets = { binding?: string; directory: string };

/**
 * Miniflare looks for every Worker's assets in the folder of the first, so those of a Worker that serves no pages are
 * bound as the plain files they are.
 */
const files = ({ binding = "ASSETS", directory }: Assets) => ({
  [binding]: { disk: { path: directory } },
});

/** As the rules of workers/documents/wrangler.toml have it: wrangler leaves the endings of what it bundles. */
function moduleType(file: string): "ESModule" | "CompiledWasm" | "Text" | "Data" {
  if (file.endsWith(".js")) return "ESModule";
  if (file.endsWith(".wasm")) return "CompiledWasm";
  return file.endsWith(".txt") ? "Text" : "Data";
}

/** Calls the scheduled handler, which nothing else does locally. */
export async function runScheduled(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`, {
    redirect: "manual",
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`The scheduled handler answered ${answer.status}: ${body}`);
}
