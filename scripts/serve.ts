import { watch } from "node:fs";
import { setInterval } from "node:timers";
import { buildPages } from "./local/build";
import { runningServer } from "./local/running";
import { seedSampleReview } from "./local/sample";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, prepareDatabase, startWorkers, tick } from "./local/server";
import { readLocalSettings } from "./local/settings";
import { openDatabaseDoor } from "../tests/support/database-door";

/** `npm start`: builds, migrates, seeds and serves the whole product. `--watch` rebuilds on change (`npm run dev`). */
const SAMPLE = "tests/support/documents/hospital-itemized-harbor-ridge.pdf";
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
console.log("Starting ...");
const { server, database, reload, stop } = await startWorkers(settings);
if (process.env.TEST_DATABASE_PORT)
  openDatabaseDoor(Number(process.env.TEST_DATABASE_PORT), database);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void stop().finally(() => process.exit(0)));

await tick(server.origin);
setInterval(
  () => void tick(server.origin).catch((error: unknown) => console.error(String(error))),
  60_000,
);
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

/** Builds and loads again, a moment after the last of several changes. */
function rebuildOnChange(): void {
  let pending: NodeJS.Timeout | undefined;
  const rebuild = async () => {
    buildPages();
    await reload();
    console.log("Rebuilt.");
  };
  for (const folder of ["app", "public", "workers"])
    watch(folder, { recursive: true }, () => {
      clearTimeout(pending);
      pending = setTimeout(() => {
        rebuild().catch((error: unknown) =>
          console.error(error instanceof Error ? error.message : error),
        );
      }, 150);
    });
}
