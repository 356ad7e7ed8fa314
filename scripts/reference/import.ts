import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { makeEditions, planImport, Refusal, type PlannedEdition } from "./import-plan";
import { progressBar } from "./progress";
import { storeEditions, type PackedImport } from "./store";
import type { MadeEdition } from "./made-edition";

/**
 * `npm run reference:import -- FILE... --accept-licence [--operator NAME] [--remote]`: packs official CMS files as
 * they are published and stores the editions with release, file hashes, windows, time and who accepted the terms.
 * Importing the same files again changes nothing; earlier editions stay.
 */
const LICENCE = "https://www.cms.gov/license/ama";

// Millions of short-lived rows would let V8 grow its nursery, and with it the process, by 100 MB for no gain.
setFlagsFromString("--semi-space-growth-factor=1");

try {
  await run();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exit(2);
}

async function run(): Promise<void> {
  const { files, accepted, remote, operator } = readArguments();
  console.log(
    `These files hold CPT codes, which are copyright of the American Medical Association. The terms of CMS and the AMA
are at ${LICENCE} and at the head of each file. Only numbers are kept: code numbers,
indicators, limits, amounts and days; descriptors are dropped while reading.\n`,
  );
  if (!accepted)
    throw new Refusal(
      "Read the terms, and add --accept-licence if you accept them. Nothing was read or stored.",
    );
  const acceptedBy = operator ?? (gitIdentity() || userInfo().username);
  const { editions, leftOut } = await planImport(files);
  for (const words of leftOut) console.log(`Left out: ${words}`);
  // All are made before the first is stored: a file that is refused leaves nothing half imported.
  const packed: PackedImport[] = [];
  for (const planned of editions) {
    const read = new Map(planned.sheets.map(({ sheet }) => [sheet.file.name, sheet.file]));
    const by = { licence: LICENCE, acceptedBy, importedAt: Date.now(), files: [...read.values()] };
    for (const { table, edition, rows, bytes } of await withProgress(planned)) {
      packed.push({ bytes, by });
      console.log(`${table} ${edition}: ${whole(rows)} rows, ${whole(bytes.length)} bytes packed`);
    }
  }
  const where = await storeEditions(packed, { remote });
  console.log(
    `\nStored in ${where}. ${acceptedBy} accepted the terms, which is kept with each edition.`,
  );
}

function readArguments() {
  try {
    const { values, positionals: files } = parseArgs({
      allowPositionals: true,
      options: {
        "accept-licence": { type: "boolean" },
        operator: { type: "string" },
        remote: { type: "boolean" },
      },
    });
    if (files.length === 0) throw new Error("No file is named.");
    const { remote = false, operator, "accept-licence": accepted } = values;
    return { files, remote, operator, accepted };
  } catch (error) {
    const usage =
      "Usage: npm run reference:import -- FILE... --accept-licence [--operator NAME] [--remote]";
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

async function withProgress(planned: PlannedEdition): Promise<MadeEdition[]> {
  const { table, release, sheets } = planned;
  const size = sheets.reduce((sum, { sheet }) => sum + sheet.size, 0);
  const bar = progressBar(`${table} ${release.name}`, size);
  try {
    return await makeEditions(planned, (bytes) => bar.add(bytes));
  } finally {
    bar.end();
  }
}

/** The name git signs with here; an operator's machine need not have git. */
function gitIdentity(): string {
  const asked = spawnSync("git", ["config", "user.email"], { encoding: "utf8" });
  return asked.status === 0 ? asked.stdout.trim() : "";
}

function whole(count: number): string {
  return count.toLocaleString("en-US");
}
