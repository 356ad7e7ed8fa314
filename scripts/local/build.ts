import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { bundle, bundleIn, type Bundle } from "./bundle";

const PAGES = ["app", "public", "vite.config.ts", "tsconfig.json", "package-lock.json"];
const STAMP = "build/.inputs";

/** Builds the pages unless nothing they are made of has changed: a second local server must not disturb the first. */
export function buildPages(): void {
  const inputs = digestOf(PAGES);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === inputs) return;
  const built = spawnSync("remix", ["vite:build", "--logLevel", "warn"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (built.status !== 0) throw new Error("The build failed; its words are above.");
  writeFileSync(STAMP, inputs);
}

/**
 * A Worker's bundle of the pages as they are built, which may be before the last edit, made unless nothing it is made
 * of has changed: a restart takes seconds less. Another server that makes the same one meanwhile does not meet a half of
 * it.
 */
export async function builtWorker(name: string, config: string): Promise<Bundle> {
  const folder = join(BUNDLES, digestOf([...PAGES, "build/server", ...WORKERS]).slice(0, 16), name);
  if (existsSync(folder)) return bundleIn(folder);
  const making = `${BUNDLES}-${process.pid}-${name}`;
  await bundle(making, config);
  for (const older of existsSync(BUNDLES) ? readdirSync(BUNDLES) : [])
    if (!folder.includes(older)) rmSync(join(BUNDLES, older), { recursive: true, force: true });
  mkdirSync(join(folder, ".."), { recursive: true });
  if (existsSync(folder)) rmSync(making, { recursive: true, force: true });
  else renameSync(making, folder);
  return bundleIn(folder);
}
const BUNDLES = resolve("build/bundles");
const WORKERS = ["workers", "wrangler.toml"];

/** Of files and folders: changes when any of their content or names does. */
export function digestOf(inputs: readonly string[]): string {
  const hash = createHash("sha256");
  const add = (path: string) => {
    if (statSync(path).isDirectory())
      for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(path).update(readFileSync(path));
  };
  inputs.filter((path) => existsSync(path)).forEach(add);
  return hash.digest("hex");
}
