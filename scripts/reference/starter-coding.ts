import { ADD_ON_CODES, CONTRACTOR_DEFINED } from "./cms-add-on-codes";
import type { EditionFile } from "./edition-file";
import { NCCI, SETTINGS, SNAPSHOT, datedPairs } from "./starter-pairs";
import {
  CMS,
  quarterEnd,
  quarterStart,
  withSources,
  type CsvRow,
  type Provenance,
  type Read,
} from "./starter-sources";

/** Which codes go together and how often: NCCI pairs, unit limits, panels, modifiers. */
export const codingEditions = (read: Read, describe: Provenance): EditionFile[] => [
  datedPairs(read, describe),
  ...unitLimitEditions(read, describe),
  addOnCodes(read, describe),
  panels(read, describe),
  modifiers(read, describe),
];

const LIMIT_SETTINGS = { ...SETTINGS, supplier: "equipment suppliers" } as const;
/** As `mue_2024q3` begins its columns for them. */
const LIMITS_OF = { practitioner: "practitioner", hospital: "hospital", supplier: "dme" } as const;
const LIMIT_COLUMNS = ["code", "units", "adjudication", "rationale"];

/** One edition per setting and release: the whole table of 2024 Q3, and what was read of later ones. */
function unitLimitEditions(read: Read, describe: Provenance): EditionFile[] {
  const table = (setting: keyof typeof LIMIT_SETTINGS, release: string) => ({
    table: `mue-${setting}`,
    edition: release,
    title: `NCCI medically unlikely edits, ${LIMIT_SETTINGS[setting]}`,
    issuer: CMS,
    url: `${NCCI}/medicare-ncci-medically-unlikely-edits-mues`,
    from: quarterStart(release),
    // The newest release holds until the next one.
    to: release === NEWEST_LIMITS ? null : quarterEnd(release),
    complete: false,
    note: "Selection. Each limit is known for the quarter it was read in.",
  });
  const selected = read("mue");
  const rationales = new Map(selected.map((row) => [row.code, row.rationale!]));
  const snapshots = (Object.keys(LIMIT_SETTINGS) as (keyof typeof LIMIT_SETTINGS)[]).map(
    (setting) => {
      const rows = read("mue_2024q3").filter((row) => row[`${LIMITS_OF[setting]}_units`]);
      const lines = rows.map((row) => ({
        cells: [
          row.code!,
          row[`${LIMITS_OF[setting]}_units`]!,
          row[`${LIMITS_OF[setting]}_mai`]!,
          rationales.get(row.code) ?? "",
        ],
        source: row.source!,
      }));
      return { ...table(setting, SNAPSHOT), ...withSources(LIMIT_COLUMNS, lines, describe) };
    },
  );
  const later = (Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]).flatMap((setting) => {
    const known = selected.filter((row) => row[`${setting}_units`] !== "");
    return [...Map.groupBy(known, (row) => row[`${setting}_vintage`]!)]
      .filter(([release]) => release !== SNAPSHOT)
      .map(([release, rows]) => {
        const lines = rows.map((row) => ({
          cells: [row.code!, row[`${setting}_units`]!, row[`${setting}_mai`]!, row.rationale!],
          source: row.source!,
        }));
        return { ...table(setting, release), ...withSources(LIMIT_COLUMNS, lines, describe) };
      });
  });
  return [...snapshots, ...later];
}

const NEWEST_LIMITS = "2026Q4";

/** One row per add-on code, with every primary the year's table has for it. */
function addOnCodes(read: Read, describe: Provenance): EditionFile {
  const byCode = Map.groupBy(read("addon_codes_2024"), (row) => row.add_on_code!);
  const primaries = (rows: CsvRow[]) =>
    rows.map((row) => row.primary_code!).filter((code) => code !== CONTRACTOR_DEFINED);
  return {
    ...ADD_ON_CODES,
    edition: "2024",
    from: "2024-01-01",
    to: "2024-12-31",
    complete: false,
    note: "Selection of codes, each with all its primaries.",
    ...withSources(
      ["code", "type", "primaries"],
      [...byCode].map(([code, rows]) => ({
        cells: [code, rows[0]!.type!, primaries(rows).sort().join(" ")],
        source: rows[0]!.source!,
      })),
      describe,
    ),
  };
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
