import { spawnSync } from "node:child_process";
import { join } from "node:path";

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
