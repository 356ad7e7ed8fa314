import type { EditionFile } from "./edition-file";
import type { MadeEdition } from "./made-edition";
import { collectPairs } from "./pair-rows";
import {
  CMS,
  quarterEnd,
  quarterStart,
  withSources,
  type Provenance,
  type Read,
} from "./starter-sources";

export const NCCI =
  "https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits";

export const SETTINGS = {
  practitioner: "practitioner services",
  hospital: "outpatient hospital services",
} as const;

/** Those whose days were published too: read in the practitioner release of 2026 Q4. */
export function datedPairs(read: Read, describe: Provenance): EditionFile {
  const rows = read("ptp").filter((row) => row.ind_practitioner && row.confirmed_2026q4);
  const texts = read("ptp_rationale_codes");
  const mark = (code: string) => Number(code).toString(36);
  const groups = Map.groupBy(rows, (row) => `${row.col1}\t${row.effective}`);
  const lines = [...groups].map(([key, group]) => ({
    cells: [
      ...key.split("\t"),
      "",
      group
        .map((row) => row.col2! + row.ind_practitioner! + mark(row.rationale_code!))
        .sort()
        .join(""),
    ],
    source: rows[0]!.source!,
  }));
  lines.sort((a, b) => a.cells.join().localeCompare(b.cells.join()));
  return {
    ...pairTable("practitioner"),
    edition: "2026Q4",
    from: quarterStart("2026Q3"),
    to: null,
    note: "Selection. Each pair keeps its published effective date; an empty deletion means still active.",
    rationales: Object.fromEntries(
      texts.map((row) => [mark(row.rationale_code!), row.cms_rationale_text!]),
    ),
    ...withSources(["columnOne", "effective", "deletion", "pairs"], lines, describe),
  };
}

const pairTable = (setting: keyof typeof SETTINGS) => ({
  table: `ncci-ptp-${setting}`,
  title: `NCCI procedure-to-procedure edits, ${SETTINGS[setting]}`,
  issuer: CMS,
  url: `${NCCI}/medicare-ncci-procedure-procedure-ptp-edits`,
  complete: false,
});

/** The release whose pairs were read whole, among the codes the starter knows, without their days. */
export const SNAPSHOT = "2024Q3";
/** Each pair is five characters of code and one of indicator. */
const PAIR = /.{6}/g;

/**
 * The pairs in force in one quarter, packed: known for that quarter alone. Those with published days are left to their
 * own edition. Rationales were read for some.
 */
export function pairSnapshots(
  read: Read,
  readLines: (name: string) => string[],
  describe: Provenance,
): MadeEdition[] {
  const texts = new Map(
    read("ptp_rationale_codes").map((row) => [row.rationale_code, row.cms_rationale_text!]),
  );
  const known = new Map(read("ptp").map((row) => [row.col1! + row.col2!, row]));
  const lines = readLines("ptp_pairs_2024q3").map((line) => line.split("\t"));
  return (Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]).map((setting) => {
    const collected = collectPairs();
    for (const [letter, columnOne = "", packed = ""] of lines) {
      if (letter !== (setting === "practitioner" ? "P" : "H")) continue;
      for (const pair of packed.match(PAIR) ?? []) {
        const row = known.get(columnOne + pair.slice(0, 5));
        if (setting === "practitioner" && row?.confirmed_2026q4) continue;
        collected.add({
          columnOne,
          columnTwo: pair.slice(0, 5),
          effective: "",
          deletion: "",
          indicator: pair[5]!,
          rationale: texts.get(row?.rationale_code) ?? "",
        });
      }
    }
    const header = {
      ...pairTable(setting),
      edition: SNAPSHOT,
      from: quarterStart(SNAPSHOT),
      to: quarterEnd(SNAPSHOT),
      note: "Every pair of this quarter among the codes that the other tables know; without its days.",
      columns: ["columnOne", "columnTwo", "effective", "deletion", "indicator", "rationale"],
      sources: { a: describe("northstar-2024Q3") },
    };
    return { table: header.table, edition: SNAPSHOT, ...collected.pack(header) };
  });
}
