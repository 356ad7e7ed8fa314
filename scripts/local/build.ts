import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const INPUTS = ["app", "public", "vite.config.ts", "tsconfig.json", "package-lock.json"];
const STAMP = "build/.inputs";

/** Builds the pages unless nothing they are made of has changed: a second local server must not disturb the first. */
export function buildPages(): void {
  const inputs = digest();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === inputs) return;
  const built = spawnSync("remix", ["vite:build", "--logLevel", "warn"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (built.status !== 0) throw new Error("The build failed; its words are above.");
  writeFileSync(STAMP, inputs);
}

function digest(): string {
  const hash = createHash("sha256");
  const add = (path: string) => {
    if (statSync(path).isDirectory())
      for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(path).update(readFileSync(path));
  };
  INPUTS.filter((path) => existsSync(path)).forEach(add);
  return hash.digest("hex");
}
