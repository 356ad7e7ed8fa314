import { spawn } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** A Worker as it would be deployed: minified, with every module it carries. */
export type Bundle = { folder: string; main: string; modules: string[] };

/** What wrangler writes beside the modules. */
const NOT_DEPLOYED = /(^README\.md|\.map)$/;

/** Builds one Worker into a folder of its own. `script` replaces the configuration's own entry. */
export async function bundle(folder: string, config: string, script?: string): Promise<Bundle> {
  // What an earlier round left would be loaded too.
  rmSync(folder, { recursive: true, force: true });
  const what = script === undefined ? [] : [script];
  await run("wrangler", ["deploy", ...what, "--dry-run", "-c", config, "--outdir", folder], {
    ...process.env,
    CI: "true",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_LOG_PATH: join(folder, "..", "logs"),
  });
  return bundleIn(folder);
}

/** What has been built into a folder before. */
export function bundleIn(folder: string): Bundle {
  const modules = readdirSync(folder).filter((file) => !NOT_DEPLOYED.test(file));
  const main = modules.find((file) => file.endsWith(".js"));
  if (main === undefined) throw new Error(`wrangler wrote no script into ${folder}`);
  return { folder, main, modules };
}

/** Shows the output of a command only when it fails. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")} failed:\n${output}`)),
    );
  });
}
