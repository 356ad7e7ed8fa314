import type { EditionFile } from "~/adapters/reference/edition.server";
import { UnexpectedCell } from "./cells";
import { CMS_TABLES, TOP_ROWS } from "./cms-tables";
import { sheetsOf, type Sheet } from "./published-files";
import { releaseIn, type Release } from "./release";
import type { MadeEdition, Recognised } from "./made-edition";

/** Why nothing can be imported, in words for the operator. */
export class Refusal extends Error {}

/** One release of one table, and the sheets it is read from. */
export type PlannedEdition = {
  table: string;
  release: Release;
  sheets: Known[];
};

type Known = { sheet: Sheet; known: Recognised; part: number | null };

export type ImportPlan = {
  editions: PlannedEdition[];
  /** Sheets that are left out, and why. */
  leftOut: string[];
};

/**
 * Recognises the tables in files and puts the parts of each together. Refuses, naming what was expected: a file without
 * a known table, a table of an unknown release, a table with a part missing.
 */
export async function planImport(paths: readonly string[]): Promise<ImportPlan> {
  const leftOut: string[] = [];
  const releases = new Map<string, PlannedEdition>();
  for (const path of paths) {
    const sheets = await opened(path);
    let found = 0;
    for (const sheet of sheets) {
      const known = await recognised(sheet);
      if (!known) {
        leftOut.push(`${sheet.name}: not a table this importer knows`);
        continue;
      }
      found += 1;
      const release = known.release ?? releaseIn(sheet.name.split(" > ").toReversed());
      if (!release)
        throw new Refusal(
          `Nothing tells which quarter ${sheet.name} is of. Keep the name it was published under, ` +
            `such as MCR_MUE_PractitionerServices_Eff_07-01-2026.csv or ccipra-v322r0-f1.zip.`,
        );
      const key = `${known.table} ${release.name}`;
      const planned = releases.get(key) ?? { table: known.table, release, sheets: [] };
      planned.sheets.push({ sheet, known, part: known.parts ? partIn(sheet.name) : null });
      releases.set(key, planned);
    }
    if (found === 0) throw new Refusal(unknown(path));
  }
  const editions = [...releases.values()].map((planned) => withoutCopies(planned, leftOut));
  editions.forEach(mustBeWhole);
  return { editions, leftOut };
}

/** Reads every sheet of a planned edition and packs it. Refuses a row that is not as it should be, naming it. */
export async function makeEditions(
  { sheets, release }: PlannedEdition,
  onRead: (bytes: number) => void,
): Promise<MadeEdition[]> {
  const reader = sheets[0]!.known.reader();
  for (const { sheet, known } of sheets) {
    let row = 0;
    try {
      for await (const cells of sheet.rows(onRead)) {
        row += 1;
        if (row <= known.firstRow || cells.every((cell) => cell.trim() === "")) continue;
        const picked = known.pick(cells);
        if (picked) reader.add(picked);
      }
    } catch (error) {
      if (error instanceof UnexpectedCell)
        throw new Refusal(`${sheet.name}, row ${row}: ${error.message}.`);
      throw new Refusal(`${sheet.name} cannot be read past row ${row}: ${String(error)}`);
    }
    if (row <= known.firstRow) throw new Refusal(`${sheet.name} has no rows.`);
  }
  return reader.finish(release, sourcesOf(sheets));
}

async function opened(path: string): Promise<Sheet[]> {
  try {
    return await sheetsOf(path);
  } catch (error) {
    throw new Refusal(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

async function recognised(sheet: Sheet): Promise<Recognised | null> {
  const top: string[][] = [];
  for await (const row of sheet.rows()) if (top.push(row) === TOP_ROWS) break;
  for (const table of CMS_TABLES) {
    const known = table.recognise(top, sheet.name);
    if (known) return known;
  }
  return null;
}

/** `ccipra-v322r0-f1.TXT` -> 1. */
function partIn(name: string): number | null {
  const [, part] = /-f(\d)(?!.*-f\d)/i.exec(name) ?? [];
  return part ? Number(part) : null;
}

/** An archive holds the same table as text and as a spreadsheet, and a fee schedule for each conversion factor. */
function withoutCopies(planned: PlannedEdition, leftOut: string[]): PlannedEdition {
  const best = new Map<number | null, Known>();
  const rank = ({ sheet, known }: Known) =>
    (known.conversionFactor ?? 0) * 2 + (sheet.isText ? 0 : 0.00001);
  for (const one of planned.sheets) {
    const other = best.get(one.part);
    const [taken, left] = !other || rank(one) < rank(other) ? [one, other] : [other, one];
    best.set(one.part, taken);
    if (left) leftOut.push(`${left.sheet.name}: ${taken.sheet.name} is taken for it`);
  }
  const sheets = [...best.values()].sort((a, b) => (a.part ?? 0) - (b.part ?? 0));
  return { ...planned, sheets };
}

function mustBeWhole({ table, release, sheets }: PlannedEdition): void {
  const count = sheets[0]!.known.parts;
  if (!count || (sheets.length === 1 && sheets[0]!.part === null)) return;
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(
    (part) => !sheets.some((one) => one.part === part),
  );
  if (missing.length > 0 || sheets.length > count)
    throw new Refusal(
      `${table} ${release.name} is published in ${count} parts, which are imported together; ` +
        (missing.length > 0
          ? `${missing.map((part) => `f${part}`).join(", ")} ${missing.length > 1 ? "are" : "is"} missing.`
          : `these are ${sheets.length}: ${sheets.map(({ sheet }) => sheet.name).join(", ")}.`),
    );
}

const sourcesOf = (sheets: readonly Known[]): EditionFile["sources"] => ({
  a: sheets
    .map(({ sheet }) => `${sheet.name} (SHA-256 of ${sheet.file.name}: ${sheet.file.sha256})`)
    .join("; "),
});

const unknown = (path: string): string =>
  [
    `${path} is not a file this importer knows. It knows, by what stands in them:`,
    ...CMS_TABLES.map(({ title, expected }) => `  ${title}:\n    ${expected}`),
    "Text, CSV, XLSX and ZIP, as CMS publishes them.",
  ].join("\n");
