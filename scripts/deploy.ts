import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { deploy, settingsOf, type Ran } from "./deploy/deployment";
import { buildPages } from "./local/build";

/** `npm run deploy [-- --env staging]`: every test, the migrations, then both Workers. It may be repeated. */
const { values } = parseArgs({ options: { env: { type: "string", default: "production" } } });
const { env: target } = values;
if (target !== "production" && target !== "staging")
  throw new Error("--env takes production or staging");

function wrangler(...args: string[]): Ran {
  console.log(`wrangler ${args.join(" ")}`);
  const { status, stdout, stderr } = spawnSync("wrangler", args, {
    stdio: ["inherit", "pipe", "pipe"],
    encoding: "utf8",
  });
  const output = `${stdout}${stderr}`;
  process.stdout.write(output);
  return { ok: status === 0, output };
}

const steps = {
  test: () =>
    spawnSync(process.execPath, ["scripts/bootstrap.mjs", "scripts/test.ts"], { stdio: "inherit" })
      .status === 0,
  build: () => void buildPages(),
  wrangler,
  settings: settingsOf,
};
const stopped = deploy(steps, target);
if (stopped) console.error(`\n${stopped}`);
process.exit(stopped ? 1 : 0);
