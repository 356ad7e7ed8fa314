/**
 * Writes the sample documents and their truth files into corpus/documents.
 * `npx tsx corpus/generators/make.ts` writes all; words after it choose files by part of their name.
 * Needs Chromium, LibreOffice, poppler, qpdf and ImageMagick; tests need none of them.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Truth } from "#corpus/truth";
import { complaints } from "./cleanliness";
import { samples } from "./catalogue";
import { ChromiumPrinter } from "./producers/chromium";
import { convertWithOffice } from "./producers/libreoffice";
import { readReferenceTables } from "./reference-tables";
import type { Producers } from "./sample";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const target = process.env["DOCUMENTS"] ?? join(root, "corpus/documents");
const tablesFolder = process.env["TABLES"];

/** Indented, but one line or problem of the document on one line of the file. */
function truthText(truth: Truth): string {
  const rows = (list: readonly object[]): string =>
    list.length === 0
      ? "[]"
      : `[\n${list.map((row) => `    ${JSON.stringify(row)}`).join(",\n")}\n  ]`;
  const fields = Object.entries(truth).map(([name, value]) =>
    name === "lines" || name === "problems" || name === "lookAlikes" || name === "cases"
      ? `  ${JSON.stringify(name)}: ${rows(truth[name] ?? [])}`
      : `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${fields.join(",\n")}\n}\n`;
}

const wanted: string[] = process.argv.slice(2);
const chosen = samples.filter(
  ({ truth }) => wanted.length === 0 || wanted.some((word) => truth.name.includes(word)),
);
const tables = tablesFolder ? readReferenceTables(tablesFolder) : undefined;
if (!tables)
  console.warn("TABLES names no folder of reference tables: truth files are not checked");

/** Layouts no reader was built with; scored apart from the others. */
const HELD_OUT = join(target, "held-out");
mkdirSync(HELD_OUT, { recursive: true });
const printer = new ChromiumPrinter();
const producers: Producers = {
  printHtml: (html) => printer.print(html),
  convertWithOffice,
};
let wrong = 0;
try {
  for (const { truth, make } of chosen) {
    const found = tables ? complaints(truth, tables) : [];
    wrong += found.length;
    const bytes = await make(producers);
    const folder = truth.name.startsWith("unseen-") ? HELD_OUT : target;
    writeFileSync(join(folder, truth.file), bytes);
    writeFileSync(join(folder, `${truth.name}.json`), truthText(truth));
    console.log(
      `${truth.file.padEnd(48)} ${(bytes.length / 1024).toFixed(0).padStart(4)} KB ${truth.lines.length
        .toString()
        .padStart(4)} lines ${truth.problems.map(({ type }) => type).join(", ")}`,
    );
    for (const complaint of found) console.log(`    ${complaint}`);
  }
} finally {
  await printer.close();
}
if (wrong > 0) {
  console.error(`${wrong} complaints: the truth files above are not sound`);
  process.exitCode = 1;
}
