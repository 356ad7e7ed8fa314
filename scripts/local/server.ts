import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { passwords } from "../../app/adapters/passwords.server";
import type { LocalSettings } from "./settings";

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

/** Starts both Workers in one process on one state folder, and writes down how to reach them. */
export function startWorkers(settings: LocalSettings): {
  child: ChildProcess;
  server: RunningServer;
} {
  const { stateDir, port } = settings;
  const operatorToken = randomBytes(24).toString("hex");
  const settingsFile = join(stateDir, "settings.env");
  const values = { ...settings.worker, OPERATOR_TOKEN: operatorToken };
  writeFileSync(
    settingsFile,
    Object.entries(values)
      .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
      .join("\n"),
    { mode: 0o600 },
  );
  const child = spawn(
    "wrangler",
    [
      ...["dev", "-c", "wrangler.toml", "-c", "workers/documents/wrangler.toml"],
      ...["--port", String(port), "--ip", "127.0.0.1", "--inspector-port", "0"],
      ...["--persist-to", stateDir, "--env-file", settingsFile],
      ...["--test-scheduled", "--show-interactive-dev-session=false", "--log-level", "warn"],
    ],
    { env: wranglerEnvironment(stateDir), stdio: ["ignore", "inherit", "inherit"] },
  );
  const server = { origin: `http://localhost:${port}`, operatorToken };
  writeFileSync(runningFile(stateDir), JSON.stringify(server), { mode: 0o600 });
  process.on("exit", () => rmSync(runningFile(stateDir), { force: true }));
  return { child, server };
}

/** Calls the scheduled handler, which nothing else does locally. */
export async function tick(origin: string): Promise<void> {
  await fetch(`${origin}/__scheduled?cron=*+*+*+*+*`);
}
