import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { atMost, kilobytes, type Row } from "./table";
import { runProcess, workshop } from "./workshop";

/** A Worker as it would be deployed: minified, with every module it carries. */
export type Bundle = { folder: string; main: string; modules: string[] };

/** What wrangler writes beside the modules. */
const NOT_DEPLOYED = /(^README\.md|\.map)$/;

/** Builds one Worker into a folder of its own. `script` stands in for the configuration's own entry. */
export async function bundle(name: string, config: string, script?: string): Promise<Bundle> {
  const folder = join(workshop, name);
  const environment = {
    ...process.env,
    CI: "true",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_LOG_PATH: join(workshop, "logs"),
  };
  const what = script === undefined ? [] : [script];
  await runProcess(
    "wrangler",
    ["deploy", ...what, "--dry-run", "-c", config, "--outdir", folder],
    environment,
  );
  const modules = readdirSync(folder).filter((file) => !NOT_DEPLOYED.test(file));
  const main = modules.find((file) => file.endsWith(".js"));
  if (main === undefined) throw new Error(`wrangler wrote no script into ${folder}`);
  return { folder, main, modules };
}

export const gzipped = (bytes: Uint8Array | string): number => gzipSync(bytes).byteLength;

/** Every module gzipped on its own, added up. */
const gzippedSize = ({ folder, modules }: Bundle): number =>
  modules.reduce((sum, file) => sum + gzipped(readFileSync(join(folder, file))), 0);

export function bundleRows({ web, documents }: Record<"web" | "documents", Bundle>): Row[] {
  const row = (name: string, size: number) =>
    ({ what: `bundle of ${name}`, figure: kilobytes(size), harness: "dry-run, gzipped" }) as const;
  const [ofWeb, ofDocuments] = [gzippedSize(web), gzippedSize(documents)];
  return [
    { ...row("web", ofWeb), goal: atMost(ofWeb, 5 * 110_000, "5 × minimal Remix (110 KB)") },
    { ...row("documents", ofDocuments), goal: atMost(ofDocuments, 4_000_000, "4 MB") },
  ];
}
