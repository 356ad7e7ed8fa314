import type { EditionFile } from "./edition-file";
import {
  CMS,
  quarterStart,
  withSources,
  type CsvRow,
  type Provenance,
  type Read,
} from "./starter-sources";

const NCCI =
  "https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits";

/** Which codes go together and how often: NCCI pairs, unit limits, panels, modifiers. */
export const codingEditions = (read: Read, describe: Provenance): EditionFile[] => [
  ...pairEditions(read, describe),
  ...unitLimitEditions(read, describe),
  panels(read, describe),
  modifiers(read, describe),
];

const SETTINGS = {
  practitioner: "practitioner services",
  hospital: "outpatient hospital services",
} as const;

/**
 * Practitioner pairs that were also read in the 2026 release carry their effective date and form that
 * edition; all others are known to be active in the 2024 Q3 release and to nothing earlier.
 */
function pairEditions(read: Read, describe: Provenance): EditionFile[] {
  const rows = read("ptp");
  const texts = read("ptp_rationale_codes");
  const mark = (code: string) => Number(code).toString(36);
  const rationales = Object.fromEntries(
    texts.map((row) => [mark(row.rationale_code!), row.cms_rationale_text!]),
  );
  const edition = (setting: keyof typeof SETTINGS, name: string, chosen: CsvRow[]): EditionFile => {
    const groups = Map.groupBy(chosen, (row) => `${row.col1}\t${row.effective}`);
    const lines = [...groups].map(([key, group]) => {
      const [columnOne = "", effective = ""] = key.split("\t");
      const packed = group
        .map((row) => row.col2! + row[`ind_${setting}`]! + mark(row.rationale_code!))
        .sort();
      return {
        cells: [columnOne, name === "2026Q4" ? effective : "", "", packed.join("")],
        source: chosen[0]!.source!,
      };
    });
    lines.sort((a, b) => a.cells.join().localeCompare(b.cells.join()));
    return {
      table: `ncci-ptp-${setting}`,
      edition: name,
      title: `NCCI procedure-to-procedure edits, ${SETTINGS[setting]}`,
      issuer: CMS,
      url: `${NCCI}/medicare-ncci-procedure-procedure-ptp-edits`,
      from: quarterStart(name === "2026Q4" ? "2026Q3" : name),
      to: null,
      complete: false,
      note:
        name === "2026Q4"
          ? "Selection. Each pair keeps its published effective date; an empty deletion means still active."
          : "Selection. Effective dates were not in the source: each pair holds from this release on.",
      rationales,
      ...withSources(["columnOne", "effective", "deletion", "pairs"], lines, describe),
    };
  };
  const practitioner = rows.filter((row) => row.ind_practitioner);
  const oneSource = (chosen: CsvRow[], source: string) => chosen.map((row) => ({ ...row, source }));
  return [
    edition(
      "practitioner",
      "2026Q4",
      practitioner.filter((row) => row.confirmed_2026q4),
    ),
    edition(
      "practitioner",
      "2024Q3",
      practitioner.filter((row) => !row.confirmed_2026q4),
    ),
    edition(
      "hospital",
      "2024Q3",
      oneSource(
        rows.filter((row) => row.ind_hospital),
        "northstar-2024Q3",
      ),
    ),
  ];
}

/** One edition per setting and vintage: a limit is known from the release it was read in. */
function unitLimitEditions(read: Read, describe: Provenance): EditionFile[] {
  const rows = read("mue");
  return (Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]).flatMap((setting) => {
    const known = rows.filter((row) => row[`${setting}_units`] !== "");
    const byVintage = Map.groupBy(known, (row) => row[`${setting}_vintage`]!);
    return [...byVintage].map(([vintage, group]) => ({
      table: `mue-${setting}`,
      edition: vintage,
      title: `NCCI medically unlikely edits, ${SETTINGS[setting]}`,
      issuer: CMS,
      url: `${NCCI}/medicare-ncci-medically-unlikely-edits-mues`,
      from: quarterStart(vintage),
      to: null,
      complete: false,
      note: "Selection. Each limit holds from the release it was read in.",
      ...withSources(
        ["code", "units", "adjudication", "rationale"],
        group.map((row) => ({
          cells: [row.code!, row[`${setting}_units`]!, row[`${setting}_mai`]!, row.rationale!],
          source: row.source!,
        })),
        describe,
      ),
    }));
  });
}

/** One row per panel: the parts it always has, and parts of which one (or one sum of codes) must be there. */
function panels(read: Read, describe: Provenance): EditionFile {
  const byPanel = Map.groupBy(read("lab_panels"), (row) => row.panel!);
  const codes = (rows: CsvRow[], required: boolean) =>
    rows
      .filter((row) => (row.requirement === "required") === required)
      .map((row) => row.component!)
      .join(" ");
  return {
    table: "lab-panels",
    edition: "2026Q3",
    title: "Clinical Laboratory Fee Schedule: tests that make up each panel",
    issuer: CMS,
    url: "https://www.cms.gov/medicare/payment/fee-schedules/clinical-laboratory-fee-schedule-clfs",
    from: "2026-01-01",
    to: null,
    complete: false,
    note: "Panel names in our own words. An alternative joined by + counts as one part.",
    ...withSources(
      ["code", "name", "required", "alternatives"],
      [...byPanel].map(([panel, rows]) => ({
        cells: [panel, rows[0]!.panel_name_own_words!, codes(rows, true), codes(rows, false)],
        source: rows[0]!.source!,
      })),
      describe,
    ),
  };
}

function modifiers(read: Read, describe: Provenance): EditionFile {
  return {
    table: "modifiers",
    edition: "2026",
    title: "Medicare NCCI Policy Manual, chapter I: modifiers",
    issuer: CMS,
    url: `${NCCI}/medicare-ncci-policy-manual`,
    from: null,
    to: null,
    complete: false,
    note: "Meanings in our own words.",
    ...withSources(
      ["code", "group", "liftsPair", "explainsRepeat", "meaning"],
      read("modifiers").map((row) => ({
        cells: [
          row.modifier!,
          row.group!,
          row.bypasses_ptp_indicator_1!,
          row.explains_repeat_line!,
          row.plain_meaning!,
        ],
        source: row.source!,
      })),
      describe,
    ),
  };
}
