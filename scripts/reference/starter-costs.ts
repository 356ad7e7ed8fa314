import type { EditionFile } from "./edition-file";
import {
  CMS,
  quarterEnd,
  quarterStart,
  withSources,
  type CsvRow,
  type Provenance,
  type Read,
} from "./starter-sources";

/** Drug, ambulance and hospital figures, routine items, and the poverty guidelines. */
export const costEditions = (read: Read, describe: Provenance): EditionFile[] => [
  ...drugLimits(read, describe),
  drugCosts(read, describe),
  ...ambulance(read, describe),
  routineItems(read, describe),
  hospitalMultiples(read, describe),
  ...povertyGuidelines(read, describe),
];

const grouped = (rows: CsvRow[], column: string) =>
  [...Map.groupBy(rows, (row) => row[column]!)].sort(([a], [b]) => a.localeCompare(b));

/** An empty limit is a fact too: the code was replaced or never has a figure; see the note. */
const drugLimits = (read: Read, describe: Provenance): EditionFile[] =>
  grouped(read("asp"), "quarter").map(([quarter, rows]) => ({
    table: "drug-limits",
    edition: quarter,
    title: "Medicare Part B drug payment limits (ASP)",
    issuer: CMS,
    url: "https://www.cms.gov/medicare/payment/part-b-drugs/asp-pricing-files",
    from: quarterStart(quarter),
    to: quarterEnd(quarter),
    complete: false,
    note: "Dollars per dosage unit. Names in our own words.",
    ...withSources(
      ["code", "name", "dosage", "limit", "note"],
      rows.map((row) => ({
        cells: [
          row.code!,
          row.name_own_words!,
          row.dosage_units!,
          row.payment_limit_usd!,
          row.note!,
        ],
        source: row.source!,
      })),
      describe,
    ),
  }));

const drugCosts = (read: Read, describe: Provenance): EditionFile => ({
  table: "drug-costs",
  edition: "2026-09-30",
  title: "National Average Drug Acquisition Cost (NADAC)",
  issuer: CMS,
  url: "https://data.medicaid.gov/nadac",
  from: "2026-09-30",
  to: null,
  complete: false,
  note: "What pharmacies pay, in dollars per piece (EA), millilitre (ML) or gram (GM), without fees.",
  ...withSources(
    ["name", "strength", "form", "ndc", "unit", "dollars", "asOf"],
    read("nadac").map((row) => ({
      cells: [
        row.name_own_words!,
        row.strength!,
        row.form!,
        row.ndc_if_known!,
        row.unit!,
        row.usd_per_unit!,
        row.as_of!,
      ],
      source: row.source!,
    })),
    describe,
  ),
});

const ambulance = (read: Read, describe: Provenance): EditionFile[] =>
  grouped(read("ambulance"), "year").map(([year, rows]) => ({
    table: "ambulance",
    edition: year,
    title: "Medicare Ambulance Fee Schedule",
    issuer: CMS,
    url: "https://www.cms.gov/medicare/payment/fee-schedules/ambulance",
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    complete: false,
    conversionFactor: rows.find((row) => row.conversion_factor)!.conversion_factor!,
    note: "Read second-hand; an empty base means no figure was obtained.",
    ...withSources(
      ["code", "name", "units", "base", "averageAllowed2024", "addOns"],
      rows.map((row) => ({
        cells: [
          row.code!,
          row.what_own_words!,
          row.rvu!,
          row.national_base_rate!,
          row.avg_allowed_2024!,
          row.rural_urban_note!,
        ],
        source: row.source!,
      })),
      describe,
    ),
  }));

const routineItems = (read: Read, describe: Provenance): EditionFile => ({
  table: "routine-items",
  edition: "2023",
  title: "Provider Reimbursement Manual 15-1, section 2202.6, and payer policies on routine items",
  issuer: `${CMS} and payers`,
  url: "https://www.cms.gov/regulations-and-guidance/guidance/manuals/paper-based-manuals-items/cms021929",
  from: null,
  to: null,
  complete: false,
  note: "Only for asking whether an item belongs to the room or procedure charge. A payer's policy binds that payer.",
  ...withSources(
    ["words", "includedIn", "note"],
    read("routine_supplies").map((row) => ({
      cells: [row.words!, row.normally_included_in!, row.note!],
      source: row.policy_source!,
    })),
    describe,
  ),
});

const hospitalMultiples = (read: Read, describe: Provenance): EditionFile => ({
  table: "hospital-multiples",
  edition: "RAND 2013-2022",
  title: "What private plans pay hospitals, as a percentage of Medicare",
  issuer: "RAND Corporation",
  url: "https://www.rand.org/health-care/projects/hospital-pricing.html",
  from: null,
  to: null,
  complete: false,
  note: "Context, never a finding. <200 and >300 are bands.",
  ...withSources(
    ["state", "percent", "setting", "study", "year"],
    read("hospital_price_multiples").map((row) => ({
      cells: [row.state!, row.percent_of_medicare!, row.setting!, row.study!, row.year!],
      source: row.source!,
    })),
    describe,
  ),
});

const GUIDELINES: Record<string, string> = {
  2025: "https://aspe.hhs.gov/topics/poverty-economic-mobility/poverty-guidelines",
  2026: "https://www.govinfo.gov/content/pkg/FR-2026-01-15/html/2026-00755.htm",
};

const povertyGuidelines = (read: Read, describe: Provenance): EditionFile[] =>
  grouped(read("poverty_guidelines"), "year").map(([year, rows]) => ({
    table: "poverty-guidelines",
    edition: year,
    title: "Annual update of the federal poverty guidelines",
    issuer: "U.S. Department of Health and Human Services",
    url: GUIDELINES[year]!,
    from: `${year}-01-01`,
    to: null,
    complete: true,
    note: "Dollars a year for a household; each more person adds the last column.",
    ...withSources(
      ["region", "size", "dollars", "eachMore"],
      rows.map((row) => ({
        cells: [row.region!, row.household_size!, row.annual_usd!, row.per_additional_usd!],
        source: row.source!,
      })),
      describe,
    ),
  }));
