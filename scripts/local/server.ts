import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type MiniflareOptions,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { passwords } from "../../app/adapters/passwords.server";
import { bundle } from "./bundle";
import type { LocalSettings } from "./settings";

const WORKERS = [
  { name: "plainbill-web", config: "wrangler.toml", serves: true },
  { name: "plainbill-documents", config: "workers/documents/wrangler.toml", serves: false },
] as const;

/** What `npm run grant` needs to reach the running server. */
export type RunningServer = { origin: string; operatorToken: string };

const runningFile = (stateDir: string) => join(stateDir, "running.json");

/** The server that uses this state folder now. A process that was killed may still be listed, so it has to answer. */
export async function runningServer(stateDir: string): Promise<RunningServer | null> {
  if (!existsSync(runningFile(stateDir))) return null;
  const running = JSON.parse(readFileSync(runningFile(stateDir), "utf8")) as RunningServer;
  const answers = fetch(`${running.origin}/login`, { signal: AbortSignal.timeout(5_000) });
  return answers.then(
    () => running,
    () => null,
  );
}

/** Two instances must not find each other's Workers, and nothing is reported anywhere. */
const wranglerEnvironment = (stateDir: string) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_REGISTRY_PATH: join(stateDir, "registry"),
  WRANGLER_LOG_PATH: join(stateDir, "logs"),
  MINIFLARE_REGISTRY_PATH: join(stateDir, "registry"),
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "true",
});

/** Runs one `wrangler d1` command on the local database; only while no server uses it. */
export function localDatabase(stateDir: string, args: string[]): void {
  const done = spawnSync("wrangler", ["d1", ...args, "--local", "--persist-to", stateDir], {
    env: wranglerEnvironment(stateDir),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (done.status !== 0)
    throw new Error(`wrangler d1 ${args[0]} failed:\n${done.stdout}\n${done.stderr}`);
}

export const DEMO_ACCOUNTS = [
  { email: "free@example.com", accountType: "Free" },
  { email: "pro@example.com", accountType: "Pro" },
  { email: "admin@example.com", accountType: "Admin" },
] as const;
export const DEMO_PASSWORD = "look at every line";

/** Applies the migrations and adds the demo accounts that are missing. Touches the local database only. */
export async function prepareDatabase(stateDir: string): Promise<void> {
  mkdirSync(stateDir, { recursive: true });
  localDatabase(stateDir, ["migrations", "apply", "plainbill"]);
  const rows: string[] = [];
  for (const { email, accountType } of DEMO_ACCOUNTS) {
    const hash = await passwords.hash(DEMO_PASSWORD);
    rows.push(
      `('demo-${accountType.toLowerCase()}', '${email}', '${hash}', '${accountType}', ${Date.now()})`,
    );
  }
  const file = join(stateDir, "seed.sql");
  writeFileSync(
    file,
    `INSERT OR IGNORE INTO user (id, email, password_hash, account_type, created_at) VALUES\n${rows.join(",\n")};\n`,
  );
  localDatabase(stateDir, ["execute", "plainbill", "--file", file]);
  rmSync(file);
}

/**
 * Both Workers as they would be deployed, in one workerd on one state folder. The runtime answers on the port itself:
 * `wrangler dev` puts a proxy before it that ends the whole server when one connection breaks under load.
 */
export async function startWorkers(settings: LocalSettings) {
  const { stateDir, port } = settings;
  const server: RunningServer = {
    origin: `http://localhost:${port}`,
    operatorToken: randomBytes(24).toString("hex"),
  };
  const vars = { ...settings.worker, OPERATOR_TOKEN: server.operatorToken };
  const miniflare = new Miniflare(await runtimeOptions(stateDir, port, vars));
  await miniflare.ready;
  writeFileSync(runningFile(stateDir), JSON.stringify(server), { mode: 0o600 });
  return {
    server,
    /** Takes up what has been built since. */
    reload: async () => miniflare.setOptions(await runtimeOptions(stateDir, port, vars)),
    stop: async () => {
      rmSync(runningFile(stateDir), { force: true });
      await miniflare.dispose();
    },
  };
}

async function runtimeOptions(
  stateDir: string,
  port: number,
  vars: Record<string, string>,
): Promise<MiniflareOptions> {
  const workers = await Promise.all(
    WORKERS.map(async ({ name, config, serves }) => {
      const { folder, main, modules } = await bundle(join(stateDir, "bundles", name), config);
      const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
      const { assets, bindings, ...others } = workerOptions as Configured;
      return {
        ...others,
        ...(serves ? { assets } : assets && { serviceBindings: files(assets) }),
        name,
        modulesRoot: folder,
        modules: [main, ...modules.filter((file) => file !== main)].map((file) => ({
          type: moduleType(file),
          path: join(folder, file),
        })),
        bindings: { ...bindings, ...vars },
      };
    }),
  );
  return convertV4MiniflareOptions({
    workers,
    host: "127.0.0.1",
    port,
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

/** As the rules of workers/documents/wrangler.toml have it; what wrangler bundled keeps its file's ending. */
function moduleType(file: string): "ESModule" | "CompiledWasm" | "Text" | "Data" {
  if (file.endsWith(".js")) return "ESModule";
  if (file.endsWith(".wasm")) return "CompiledWasm";
  return file.endsWith(".txt") ? "Text" : "Data";
}

/** Calls the scheduled handler, which nothing else does locally. */
export async function tick(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`, {
    redirect: "manual",
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`The scheduled handler answered ${answer.status}: ${said}`);
}
