// Runs one of the project's TypeScript scripts from a fresh clone with nothing but Node >= 20 and npm:
// installs what package-lock.json says if that has not been done, then hands over to the Node of the
// project (wrangler needs >= 22, a machine may have 20).
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules", ".installed-lock");
const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  console.log("Installing dependencies (once) ...");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const installed = spawnSync(
    npm,
    ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  if (installed.status !== 0) {
    console.error("npm install failed; its words are above.");
    process.exit(installed.status ?? 1);
  }
  writeFileSync(stamp, lock);
}

const bin = join(root, "node_modules", ".bin");
const ownNode = join(root, "node_modules", "node", "bin", "node");
const node = existsSync(ownNode) ? ownNode : process.execPath;
const [script, ...args] = process.argv.slice(2);
const child = spawn(
  node,
  ["--disable-warning=ExperimentalWarning", "--import", "tsx", join(root, script), ...args],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: `${bin}:${join(root, "node_modules", "node", "bin")}:${process.env.PATH}`,
    },
  },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
