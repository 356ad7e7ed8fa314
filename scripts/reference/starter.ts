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
import { pairSnapshots } from "./starter-pairs";
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
const readLines = (name: string) =>
  readFileSync(join(folder, `${name}.txt`), "utf8")
    .trimEnd()
    .split("\n")
    .filter((line) => !line.startsWith("#"));
const sources = provenance(read("SOURCES"));

for (const old of readdirSync(target).filter((name) => name.includes(".edition.")))
  rmSync(new URL(old, target));
const write = (name: string, rows: number, content: string | Uint8Array) => {
  writeFileSync(new URL(name, target), content);
  console.log(`${name}\t${rows} rows\t${(content.length / 1024).toFixed(1)} KB`);
};
for (const file of [codingEditions, feeEditions, costEditions].flatMap((from) =>
  from(read, sources),
))
  write(editionFileName(file, "txt"), file.rows.length, editionText(file));
for (const made of pairSnapshots(read, readLines, sources))
  write(editionFileName(made, "bin"), made.rows, made.bytes);
