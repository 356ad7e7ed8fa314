import type { EditionFile } from "./edition-file";

export type CsvRow = Record<string, string>;
export type Read = (name: string) => CsvRow[];

/** Source tag -> one line saying what was read and where. */
export type Provenance = (tag: string) => string;

/** Reads SOURCES.csv: each tag becomes "what (repository@commit, licence)". */
export function provenance(rows: CsvRow[]): Provenance {
  const lines = new Map(
    rows.map(({ source, repository, commit, repository_licence, what }) => {
      const at = commit ? `${repository}@${commit.slice(0, 8)}` : repository;
      return [source, `${source}: ${what} (${at}; licence: ${repository_licence})`];
    }),
  );
  return (tag) => lines.get(tag) ?? tag;
}

/**
 * Gives each distinct combination of source tags (`a+b`) one letter, for the `source` column and the header.
 * A table from one combination needs no column: its header names the source for every row.
 */
export function withSources(
  columns: string[],
  rows: { cells: string[]; source: string }[],
  describe: Provenance,
): Pick<EditionFile, "columns" | "rows" | "sources"> {
  const combinations = [...new Set(rows.map(({ source }) => source))].sort();
  const letter = new Map(combinations.map((tag, i) => [tag, String.fromCharCode(97 + i)]));
  const sources = Object.fromEntries(
    combinations.map((tag) => [letter.get(tag)!, tag.split("+").map(describe).join("; and ")]),
  );
  if (combinations.length === 1) return { columns, sources, rows: rows.map(({ cells }) => cells) };
  return {
    columns: [...columns, "source"],
    sources,
    rows: rows.map(({ cells, source }) => [...cells, letter.get(source)!]),
  };
}

export const CMS = "Centers for Medicare & Medicaid Services (CMS)";

/** The first day a quarterly release is in force: `2026Q4` -> `2026-10-01`. */
export function quarterStart(quarter: string): string {
  const [year, number] = quarter.split("Q");
  return `${year}-${String((Number(number) - 1) * 3 + 1).padStart(2, "0")}-01`;
}

/** The last day of a quarter: `2026Q4` -> `2026-12-31`. */
export function quarterEnd(quarter: string): string {
  const [year, number] = quarter.split("Q");
  return `${year}-${{ 1: "03-31", 2: "06-30", 3: "09-30", 4: "12-31" }[Number(number)]}`;
}
