import { spawnSync } from "node:child_process";
import { deploy, settingsOf, type Ran } from "./deploy/deployment";
import { buildPages } from "./local/build";

/** `npm run deploy`: every test, the migrations, then both Workers. It may be repeated. */
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

const stopped = deploy({
  test: () =>
    spawnSync(process.execPath, ["scripts/bootstrap.mjs", "scripts/test.ts"], { stdio: "inherit" })
      .status === 0,
  build: () => void buildPages(),
  wrangler,
  settings: settingsOf,
});
if (stopped) console.error(`\n${stopped}`);
process.exit(stopped ? 1 : 0);
