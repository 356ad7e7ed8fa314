import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setInterval } from "node:timers";
import { setTimeout } from "node:timers/promises";
import { buildPages } from "./local/build";
import { runningServer } from "./local/running";
import { addDemoAccounts, DEMO_ACCOUNTS, DEMO_PASSWORD } from "./local/demo-accounts";
import { seedSampleReview } from "./local/sample";
import { prepareDatabase, startWorkers, runScheduled } from "./local/server";
import { readLocalSettings } from "./local/settings";

/** `npm start`: builds, migrates, seeds and serves the whole product. `--watch` rebuilds on change (`npm run dev`); BUILT serves what is built. */
const SAMPLE = "corpus/documents/hospital-itemized-harbor-ridge.pdf";
const WATCHED = ["app", "public", "workers"];
const rebuilding = process.argv.includes("--watch");
const settings = readLocalSettings();

const other = await runningServer(settings.stateDir);
if (other) {
  console.error(
    `${other.origin} already runs on ${settings.stateDir}; set STATE_DIR and PORT for another.`,
  );
  process.exit(1);
}

if (!process.env.BUILT) {
  console.log("Building ...");
  buildPages();
}
console.log("Preparing the database ...");
prepareDatabase(settings.stateDir);
console.log("Starting ...");
const { server, database, reload, stop } = await startWorkers(settings);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void stop().finally(() => process.exit(0)));

await runScheduled(server.origin);
setInterval(
  () => void runScheduled(server.origin).catch((error: unknown) => console.error(String(error))),
  60_000,
);
await addDemoAccounts(database);
const isSeeded = await seedSampleReview(
  server.origin,
  { email: "pro@example.com", password: DEMO_PASSWORD },
  SAMPLE,
);

console.log(
  `\nPlainbill is at ${server.origin}\n\nDemo accounts, on this machine only (password: ${DEMO_PASSWORD}):`,
);
for (const { email, accountType } of DEMO_ACCOUNTS)
  console.log(`  ${accountType.padEnd(6)} ${email}`);
console.log(
  `\n${isSeeded ? "The Pro account holds one analysed sample review." : "The Pro account's password is another one by now."} What is mailed is at ${server.origin}/outbox. Stop with Ctrl+C.\n`,
);

if (rebuilding) await rebuildOnChange();

/**
 * Builds and loads again after a change, one round at a time: a build empties the folder the next one would be bundled
 * from. Looks every second, because Node's recursive watch loses a file that an editor saved by renaming. What cannot
 * be built is printed, and the running build stays.
 */
async function rebuildOnChange(): Promise<void> {
  for (let seen = lookOf(WATCHED); ;) {
    await setTimeout(1_000);
    const found = lookOf(WATCHED);
    if (found === seen) continue;
    seen = found;
    try {
      buildPages();
      await reload();
      console.log("Rebuilt.");
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      console.error("Not rebuilt; what ran before still runs.");
    }
  }
}

/** Changes whenever a file in these folders comes, goes or is written. */
function lookOf(folders: readonly string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  return files
    .map((file) => {
      const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? {};
      return `${file} ${mtimeMs} ${size}`;
    })
    .join("\n");
}
