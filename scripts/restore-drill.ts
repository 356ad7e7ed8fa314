import { resolve } from "node:path";
import { restoreDrill, type Dangling } from "./local/restore-drill";
import { runningServer } from "./local/running";
import { readLocalSettings } from "./local/settings";

/**
 * `npm run drill -- [EARLIER_STATE_DIR]`: what the clock makes of an earlier database beside later files. Works on a copy
 * of STATE_DIR, and touches nothing of it.
 */
const { stateDir } = readLocalSettings();
const [earlier] = process.argv.slice(2);
const server = await runningServer(stateDir);
if (server) {
  // Half a write would be copied.
  console.error(`${server.origin} uses ${stateDir}; stop it first.`);
  process.exit(1);
}

const figures = await restoreDrill(stateDir, earlier ? resolve(earlier) : null);
const line = (when: string, { rows, rowsWithoutFile, files, filesWithoutRow }: Dangling) =>
  `${when}: ${rows} documents, ${rowsWithoutFile} without their file; ${files} files, ${filesWithoutRow} without a row`;
console.log(line("before", figures.before));
console.log(line("after", figures.after));
console.log(
  `${figures.rounds} rounds of the clock, ${figures.milliseconds} ms; accounts, reviews, runs, letters, and notes ${figures.keptRows ? "as they were" : "CHANGED"}`,
);
const { rowsWithoutFile, filesWithoutRow } = figures.after;
process.exit(rowsWithoutFile + filesWithoutRow === 0 && figures.keptRows ? 0 : 1);
