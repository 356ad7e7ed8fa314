import { watch } from "node:fs";
import { setInterval } from "node:timers";
import { setTimeout as wait } from "node:timers/promises";
import { buildPages } from "./local/build";
import { seedSampleReview } from "./local/sample";
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  prepareDatabase,
  runningServer,
  startWorkers,
  tick,
} from "./local/server";
import { readLocalSettings } from "./local/settings";

/** `npm start`: builds, migrates, seeds and serves the whole product. `--watch` rebuilds on change (`npm run dev`). */
const SAMPLE = "tests/support/documents/hospital-itemized-harbor-ridge.pdf";
const MOST_RESTARTS = 20;
const rebuilding = process.argv.includes("--watch");
const settings = readLocalSettings();

const other = await runningServer(settings.stateDir);
if (other) {
  console.error(
    `${other.origin} already runs on ${settings.stateDir}; set STATE_DIR and PORT for another.`,
  );
  process.exit(1);
}

console.log("Building ...");
buildPages();
console.log("Preparing the database ...");
await prepareDatabase(settings.stateDir);
let stopping = false;
let restarts = 0;
let { child, server } = startWorkers(settings);
child.on("exit", startAgain);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    stopping = true;
    child.kill("SIGTERM");
    // Its exit ends this process; a child that does not listen is not waited for.
    setTimeout(() => process.exit(0), 3_000).unref();
  });

/** `wrangler dev` ends itself when a connection to its runtime breaks. State is on disk, so it goes on where it was. */
function startAgain(code: number | null): void {
  if (stopping) process.exit(0);
  restarts += 1;
  if (restarts > MOST_RESTARTS) process.exit(code ?? 1);
  console.error("The local server stopped by itself; starting it again.");
  ({ child, server } = startWorkers(settings));
  child.on("exit", startAgain);
  void untilServing(server.origin).then(() => tick(server.origin));
}

await untilServing(server.origin);
await tick(server.origin);
setInterval(() => void tick(server.origin).catch(() => undefined), 60_000);
await seedSampleReview(
  server.origin,
  { email: "pro@example.com", password: DEMO_PASSWORD },
  SAMPLE,
);

console.log(
  `\nPlainbill is at ${server.origin}\n\nDemo accounts, on this machine only (password: ${DEMO_PASSWORD}):`,
);
for (const { email, accountType } of DEMO_ACCOUNTS)
  console.log(`  ${accountType.padEnd(6)} ${email}`);
console.log("\nThe Pro account holds one analysed sample review. Stop with Ctrl+C.\n");

if (rebuilding) rebuildOnChange();

async function untilServing(origin: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${origin}/login`).catch(() => null);
    if (answer?.ok) return;
    await wait(250);
  }
  throw new Error("The server did not answer within a minute.");
}

/** Wrangler watches what it bundles; this rebuilds the pages it bundles from. */
function rebuildOnChange(): void {
  let pending: NodeJS.Timeout | undefined;
  for (const folder of ["app", "public"])
    watch(folder, { recursive: true }, () => {
      clearTimeout(pending);
      pending = setTimeout(() => {
        try {
          buildPages();
          console.log("Rebuilt.");
        } catch (error) {
          console.error(error instanceof Error ? error.message : error);
        }
      }, 150);
    });
}
