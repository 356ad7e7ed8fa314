import { join } from "node:path";
import { ranByPlaywright, ranByVitest, unprovenBy } from "./proof";
import { SENTENCES } from "./tables";

/**
 * Holds the specification against what ran: `check.ts REPORTS` reads the runners' reports in that folder, names every
 * sentence that no passed test proves, and fails if there is one. `npm run verify` starts it last.
 */
const [reports = ""] = process.argv.slice(2);

function unproven(): string[] {
  try {
    return unprovenBy(SENTENCES, [
      ...["domain", "workers"].flatMap((name) => ranByVitest(join(reports, `${name}.json`), name)),
      ...ranByPlaywright(join(reports, "browser.json")),
    ]);
  } catch (error) {
    return [`the reports cannot be read: ${String(error)}`];
  }
}

const missing = unproven();
for (const sentence of missing) console.error(`not proven: ${sentence}`);
const tests = new Set(SENTENCES.flatMap(({ proven }) => proven)).size;
console.log(`specification: ${SENTENCES.length} sentences, ${tests} tests`);
process.exit(missing.length === 0 ? 0 : 1);
