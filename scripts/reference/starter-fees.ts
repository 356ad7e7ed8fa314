import type { EditionFile } from "./edition-file";
import {
  ANESTHESIA,
  FEE_PARTS,
  LAB_FEES,
  OUTPATIENT_RATES,
  PHYSICIAN_FEES,
  PHYSICIAN_STATUS,
  RATE_COLUMNS,
  STATUS_COLUMNS,
  unlessZero,
} from "./fee-tables";
import { withSources, type CsvRow, type Provenance, type Read } from "./starter-sources";

const FACTOR_2025 = 32.3465;
const FACTOR_2026 = 33.4009;
/** Some 2026 totals were read as amounts for qualifying participants, who have their own factor. */
const FACTOR_2026_QUALIFYING = 33.5675;

/** What Medicare pays: physician, laboratory, hospital outpatient and anaesthesia schedules. */
export const feeEditions = (read: Read, describe: Provenance): EditionFile[] => [
  physicianStatus(read, describe),
  physicianFees2025(read("pfs"), describe),
  physicianFees2026(read("pfs"), describe),
  labFees(read, describe),
  outpatientRates(read, describe),
  ...anesthesia(read, describe),
];

function physicianStatus(read: Read, describe: Provenance): EditionFile {
  const rows = read("pfs_policy_rvu25d").filter((row) => row.mod === "");
  return {
    ...PHYSICIAN_STATUS,
    complete: false,
    edition: "RVU25D",
    from: "2025-01-01",
    to: null,
    ...withSources(
      STATUS_COLUMNS,
      rows.map((row) => ({
        cells: [
          row.code!,
          row.status!,
          row.pctc!,
          row.global_days!,
          unlessZero(row.pre_op!),
          unlessZero(row.intra_op!),
          unlessZero(row.post_op!),
          row.mult_proc!,
          row.bilat!,
          row.assist_surg!,
          row.co_surg!,
          row.team_surg!,
          unlessZero(row.total_nonfac!),
          unlessZero(row.total_fac!),
        ],
        source: row.source!,
      })),
      describe,
    ),
  };
}

const rare = (mark: string | undefined) => (mark === "NA" ? "NA" : "");

function physicianFees2025(rows: CsvRow[], describe: Provenance): EditionFile {
  return {
    ...PHYSICIAN_FEES,
    complete: false,
    edition: "2025",
    from: "2025-01-01",
    to: "2025-12-31",
    conversionFactor: String(FACTOR_2025),
    note: FEE_PARTS.note,
    ...withSources(
      FEE_PARTS.columns,
      rows
        .filter((row) => row.amt_nonfac_2025)
        .map((row) => ({
          cells: [
            row.code!,
            row.mod!,
            row.work_rvu!,
            row.pe_nonfac!,
            rare(row.pe_nonfac_na),
            row.pe_fac!,
            rare(row.pe_fac_na),
            row.mp_rvu!,
            row.total_nonfac_rvu!,
            row.total_fac_rvu!,
          ],
          source: "rvu25d",
        })),
      describe,
    ),
  };
}

/** 2026 amounts are turned back into total relative value units, which the published amounts are made of. */
function physicianFees2026(rows: CsvRow[], describe: Provenance): EditionFile {
  const units = (amount: string | undefined, factor: number) => {
    if (!amount) return "";
    const value = (Number(amount) / factor).toFixed(2);
    if (Math.abs(Number(value) * factor - Number(amount)) > 0.0051)
      throw new Error(`${amount} is no multiple of ${factor}`);
    return value;
  };
  const known = rows.filter((row) => row.amt_nonfac_2026 || row.amt_nonfac_2026_qpp);
  return {
    ...PHYSICIAN_FEES,
    complete: false,
    edition: "2026",
    from: "2026-01-01",
    to: "2026-12-31",
    conversionFactor: String(FACTOR_2026),
    note: "Total relative value units, turned back from published amounts. An empty cell was not read.",
    ...withSources(
      ["code", "modifier", "office", "facility"],
      known.map((row) => ({
        cells: [
          row.code!,
          row.mod!,
          units(row.amt_nonfac_2026_qpp, FACTOR_2026_QUALIFYING) ||
            units(row.amt_nonfac_2026, FACTOR_2026),
          units(row.amt_fac_2026, FACTOR_2026),
        ],
        source: row.source!.replace("rvu25d+", ""),
      })),
      describe,
    ),
  };
}

function labFees(read: Read, describe: Provenance): EditionFile {
  return {
    ...LAB_FEES,
    edition: "2026Q3",
    from: "2026-01-01",
    to: "2026-12-31",
    complete: false,
    ...withSources(
      ["code", "rate"],
      read("clfs").map((row) => ({ cells: [row.code!, row.national_rate!], source: row.source! })),
      describe,
    ),
  };
}

function outpatientRates(read: Read, describe: Provenance): EditionFile {
  const rows = [
    ...read("packaged")
      .filter((row) => row.opps_si_2026)
      .map((row) => ({
        cells: [row.code!, row.opps_si_2026!, row.apc!, row.opps_rate_2026!],
        source: row.source!.replace("+rvu25d", ""),
      })),
    ...read("opps").map((row) => ({
      cells: [row.code!, row.si!, row.apc!, row.rate!],
      source: row.source!,
    })),
  ];
  return {
    ...OUTPATIENT_RATES,
    edition: "2026Q1",
    from: "2026-01-01",
    to: "2026-12-31",
    complete: false,
    note: "National unadjusted rates; an empty rate means none is published or none was read.",
    ...withSources(
      RATE_COLUMNS,
      rows.sort((a, b) => a.cells[0]!.localeCompare(b.cells[0]!)),
      describe,
    ),
  };
}

function anesthesia(read: Read, describe: Provenance): EditionFile[] {
  const rows = read("anesthesia");
  return ["2025", "2026"].map((year) => ({
    ...ANESTHESIA,
    complete: false,
    edition: year,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    conversionFactor: rows[0]![`conversion_factor_${year}`]!,
    note: "(Base units + minutes / 15) x factor. Without minutes there is no figure.",
    ...withSources(
      ["code", "baseUnits"],
      rows.map((row) => ({ cells: [row.code!, row.base_units!], source: row.source! })),
      describe,
    ),
  }));
}
