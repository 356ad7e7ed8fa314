/** The public tables the corpus is checked against, read from a folder of starter CSV files. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

type ReferenceRow = Record<string, string>;

export interface ReferenceTables {
  /** "column 1|column 2" of pairs alive for that kind of bill -> modifier indicator. */
  pairs: Record<"professional" | "facility", ReadonlyMap<string, string>>;
  liftingModifiers: ReadonlySet<string>;
  repeatModifiers: ReadonlySet<string>;
  unitLimits: Record<"professional" | "facility", ReadonlyMap<string, number>>;
  /** Codes never paid separately in that setting. */
  packaged: Record<"professional" | "facility", ReadonlySet<string>>;
  /** Dollars: "code|modifier" of the physician schedule (office price), lab and hospital rates by code. */
  physicianRates: ReadonlyMap<string, number>;
  labRates: ReadonlyMap<string, number>;
  hospitalRates: ReadonlyMap<string, number>;
  drugRates: ReadonlyMap<string, number>;
  /** Dollars of a ride by code, newest year, without add-ons. */
  rideRates: ReadonlyMap<string, number>;
  /** Base units of an anesthesia code, and dollars of one unit. */
  anesthesia: ReadonlyMap<string, { base: number; unit: number }>;
  panels: ReadonlyMap<string, ReadonlySet<string>>;
  routineSupplies: readonly string[];
  /** Codes whose physician price is for both sides (bilateral indicator 2). */
  pricedForBothSides: ReadonlySet<string>;
}

export function readReferenceTables(folder: string): ReferenceTables {
  const read = (name: string): ReferenceRow[] =>
    parse<ReferenceRow>(readFileSync(join(folder, name)), { columns: true });
  const pairs = read("ptp.csv");
  const limits = read("mue.csv");
  const packaged = read("packaged.csv");
  const physician = read("pfs.csv");
  const modifiers = read("modifiers.csv");
  const anesthesia = read("anesthesia.csv");
  return {
    pairs: {
      professional: pairsOf(pairs, "ind_practitioner"),
      facility: pairsOf(pairs, "ind_hospital"),
    },
    liftingModifiers: new Set(
      column(modifiers, "modifier", (row) => row["bypasses_ptp_indicator_1"] === "y"),
    ),
    repeatModifiers: new Set(
      column(modifiers, "modifier", (row) => row["explains_repeat_line"] === "y"),
    ),
    unitLimits: {
      professional: limitsOf(limits, "practitioner_units"),
      facility: limitsOf(limits, "hospital_units"),
    },
    packaged: packagedCodes(physician, packaged),
    physicianRates: physicianRates(physician),
    labRates: new Map(
      read("clfs.csv").map((row) => [row["code"] ?? "", Number(row["national_rate"])]),
    ),
    hospitalRates: new Map([
      ...positive(packaged, "opps_rate_2026"),
      ...positive(read("opps.csv"), "rate"),
    ]),
    drugRates: new Map(positive(read("asp.csv"), "payment_limit_usd")),
    rideRates: new Map(positive(read("ambulance.csv"), "national_base_rate")),
    anesthesia: new Map(
      anesthesia.map((row) => [
        row["code"] ?? "",
        { base: Number(row["base_units"]), unit: Number(row["conversion_factor_2026"]) },
      ]),
    ),
    panels: panelParts(read("lab_panels.csv")),
    pricedForBothSides: new Set(column(physician, "code", (row) => row["bilat"] === "2")),
    routineSupplies: column(read("routine_supplies.csv"), "words").map((words) =>
      words.toLowerCase(),
    ),
  };
}

const column = (
  rows: readonly ReferenceRow[],
  name: string,
  where: (row: ReferenceRow) => boolean = () => true,
): string[] => rows.filter(where).map((row) => row[name] ?? "");

/** Codes with a rate above zero; of a code that comes twice, the last. */
const positive = (rows: readonly ReferenceRow[], rate: string): [string, number][] =>
  rows.filter((row) => Number(row[rate]) > 0).map((row) => [row["code"] ?? "", Number(row[rate])]);

const pairsOf = (rows: readonly ReferenceRow[], indicator: string): Map<string, string> =>
  new Map(
    rows
      .filter((row) => row[indicator] === "0" || row[indicator] === "1")
      .map((row) => [`${row["col1"]}|${row["col2"]}`, row[indicator] ?? ""]),
  );

const limitsOf = (rows: readonly ReferenceRow[], units: string): Map<string, number> =>
  new Map(
    rows.filter((row) => row[units] !== "").map((row) => [row["code"] ?? "", Number(row[units])]),
  );

/** Status B and P are never paid separately to a physician; a hospital's are packaged always or by indicator N. */
function packagedCodes(
  physician: readonly ReferenceRow[],
  packaged: readonly ReferenceRow[],
): ReferenceTables["packaged"] {
  const bundled = (status: string | undefined) => status === "B" || status === "P";
  return {
    professional: new Set([
      ...column(physician, "code", (row) => bundled(row["status"])),
      ...column(packaged, "code", (row) => bundled(row["pfs_status_2025"])),
    ]),
    facility: new Set(
      column(
        packaged,
        "code",
        (row) => row["facility_bill"] === "always" || row["opps_si_2026"] === "N",
      ),
    ),
  };
}

/** The lower office price of the two years. */
function physicianRates(rows: readonly ReferenceRow[]): Map<string, number> {
  const rates = new Map<string, number>();
  for (const row of rows) {
    const amounts = [row["amt_nonfac_2025"], row["amt_nonfac_2026"]]
      .map(Number)
      .filter((amount) => amount > 0);
    if (amounts.length > 0) rates.set(`${row["code"]}|${row["mod"]}`, Math.min(...amounts));
  }
  return rates;
}

function panelParts(rows: readonly ReferenceRow[]): Map<string, Set<string>> {
  const panels = new Map<string, Set<string>>();
  for (const row of rows) {
    const parts = panels.get(row["panel"] ?? "") ?? new Set<string>();
    parts.add(row["component"] ?? "");
    panels.set(row["panel"] ?? "", parts);
  }
  return panels;
}
