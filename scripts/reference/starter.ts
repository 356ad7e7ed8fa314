/**
 * Turns the starter tables (a folder of CSV files collected from public sources) into the bundled
 * editions of `workers/documents/editions/`. Run when the starter figures change:
 *
 *     npx tsx scripts/reference/starter.ts FOLDER
 *
 * The editions are committed; the build needs neither this script nor the CSV files.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { editionFileName, editionText } from "./edition-file";
import { codingEditions } from "./starter-coding";
import { feeEditions } from "./starter-fees";
import { costEditions } from "./starter-costs";
import { provenance } from "./starter-sources";

const folder = process.argv[2];
if (!folder) {
  console.error("Name the folder that holds the starter CSV files.");
  process.exit(1);
}

const target = new URL("../../workers/documents/editions/", import.meta.url);
const read = (name: string) =>
  parse<Record<string, string>>(readFileSync(join(folder, `${name}.csv`)), { columns: true });
const sources = provenance(read("SOURCES"));

for (const old of readdirSync(target).filter((name) => name.endsWith(".edition.txt")))
  rmSync(new URL(old, target));
for (const file of [codingEditions, feeEditions, costEditions].flatMap((from) =>
  from(read, sources),
)) {
  const name = editionFileName(file);
  const text = editionText(file);
  writeFileSync(new URL(name, target), text);
  console.log(`${name}\t${file.rows.length} rows\t${(text.length / 1024).toFixed(1)} KB`);
}
