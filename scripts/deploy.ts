import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { buildPages } from "./local/build";

/**
 * `npm run deploy`: migrations, then both Workers. Each names the other (web calls documents, documents sends hints to web's
 * Durable Object), so on the first deployment documents goes up once without that binding.
 */
const WEB = "wrangler.toml";
const DOCUMENTS = "workers/documents/wrangler.toml";

function wrangler(...args: string[]): boolean {
  console.log(`wrangler ${args.join(" ")}`);
  return spawnSync("wrangler", args, { stdio: "inherit" }).status === 0;
}

function must(...args: string[]): void {
  if (!wrangler(...args)) {
    console.error(
      "Deployment stopped here; everything before this step is in place and may be repeated.",
    );
    process.exit(1);
  }
}

if (readFileSync(WEB, "utf8").includes("00000000-0000-0000-0000-000000000000")) {
  console.error("Put your database's id into both wrangler.toml files first (see README, Deploy).");
  process.exit(1);
}

buildPages();
must("d1", "migrations", "apply", "plainbill", "--remote", "-c", WEB);
if (!wrangler("deploy", "-c", DOCUMENTS)) {
  const folder = mkdtempSync(join(dirname(DOCUMENTS), ".first-"));
  const config = join(folder, "wrangler.toml");
  const alone = readFileSync(DOCUMENTS, "utf8")
    .replace(/\[\[durable_objects\.bindings\]\][^[]*/, "")
    .replace(
      /^(main|directory) = "(.+)"$/gm,
      (_, key: string, path: string) =>
        `${key} = ${JSON.stringify(resolve(dirname(DOCUMENTS), path))}`,
    );
  writeFileSync(config, alone);
  const first = wrangler("deploy", "-c", config);
  rmSync(folder, { recursive: true });
  if (!first) process.exit(1);
}
must("deploy", "-c", WEB);
must("deploy", "-c", DOCUMENTS);
