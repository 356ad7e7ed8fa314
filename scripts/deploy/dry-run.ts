import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Has wrangler make both Workers ready to deploy, for production and for staging, and send nothing: part of `npm run
 * verify`, after the pages are built. Environments inherit no binding, so staging has to name every one of production's,
 * and every store, queue, and Worker has to be one of its own.
 */
const CONFIGS = ["wrangler.toml", "workers/documents/wrangler.toml"];
/** `env.DB (plainbill-staging)   D1 Database`. */
const BINDING = /^env\.(\w+)(?: \((.*?)\))? {2,}(\S.*?)\s*$/;
type Binding = { name: string; of: string; kind: string };

const out = mkdtempSync(join(tmpdir(), "plainbill-dry-run-"));
const faults: string[] = [];
for (const config of CONFIGS) {
  const production = bindingsOf(config, "");
  const staging = bindingsOf(config, "staging");
  if (production.length === 0) faults.push(`${config}: wrangler names no binding`);
  for (const { name, of, kind } of production) {
    const own = staging.find((one) => one.name === name && one.kind === kind);
    if (!own) faults.push(`${config}: staging has no ${name} (${kind})`);
    // A class of the Worker itself goes by one name in both, and so does what is no thing of its own.
    else if (own.of === of && of.includes("plainbill"))
      faults.push(`${config}: staging shares ${name} (${of}) with production`);
  }
}
rmSync(out, { recursive: true });
console.log(faults.length === 0 ? "Both environments are whole and apart." : faults.join("\n"));
process.exit(faults.length === 0 ? 0 : 1);

function bindingsOf(config: string, environment: string): Binding[] {
  const { status, stdout, stderr } = spawnSync(
    "wrangler",
    ["deploy", "--dry-run", "-c", config, "--env", environment, "--outdir", out],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        CI: "true",
        WRANGLER_SEND_METRICS: "false",
        WRANGLER_LOG_PATH: join(out, "logs"),
      },
    },
  );
  if (status !== 0) {
    faults.push(`${config} (${environment || "production"}):\n${stdout}\n${stderr}`);
    return [];
  }
  return stdout.split("\n").flatMap((line) => {
    const [, name, of = "", kind] = BINDING.exec(line) ?? [];
    return name && kind ? [{ name, of, kind }] : [];
  });
}
