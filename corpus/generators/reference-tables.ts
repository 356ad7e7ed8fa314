/** The public tables the corpus is checked against, read from a folder of starter CSV files. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Row = Record<string, string>;

export function parseCsv(text: string): Row[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (quoted) {
      if (character === '"' && text[index + 1] === '"') {
        field += '"';
        index += 1;
      } else if (character === '"') quoted = false;
      else field += character;
    } else if (character === '"') quoted = true;
    else if (character === ",") {
      row.push(field);
      field = "";
    } else if (character === "\n") {
      row.push(field);
      rows.push(row);
      row = [];
      field = "";
    } else if (character !== "\r") field += character;
  }
  const header = rows.shift() ?? [];
  return rows.map((cells) =>
    Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""])),
  );
}

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
  const read = (name: string): Row[] => parseCsv(readFileSync(join(folder, name), "utf8"));
  const ptp = read("ptp.csv");
  const mue = read("mue.csv");
  const packagedRows = read("packaged.csv");
  const physician = read("pfs.csv");
  const modifiers = read("modifiers.csv");
  const pairsOf = (column: string): Map<string, string> =>
    new Map(
      ptp
        .filter((row) => row[column] === "0" || row[column] === "1")
        .map((row) => [`${row["col1"]}|${row["col2"]}`, row[column] ?? ""]),
    );
  const limitsOf = (column: string): Map<string, number> =>
    new Map(
      mue
        .filter((row) => row[column] !== "")
        .map((row) => [row["code"] ?? "", Number(row[column])]),
    );
  const physicianRates = new Map<string, number>();
  for (const row of physician) {
    const amounts = [row["amt_nonfac_2025"], row["amt_nonfac_2026"]]
      .map(Number)
      .filter((amount) => amount > 0);
    if (amounts.length > 0)
      physicianRates.set(`${row["code"]}|${row["mod"]}`, Math.min(...amounts));
  }
  const hospitalRates = new Map<string, number>();
  for (const [rows, column] of [
    [packagedRows, "opps_rate_2026"],
    [read("opps.csv"), "rate"],
  ] as const)
    for (const row of rows)
      if (Number(row[column]) > 0) hospitalRates.set(row["code"] ?? "", Number(row[column]));
  const drugRates = new Map<string, number>();
  for (const row of read("asp.csv"))
    if (Number(row["payment_limit_usd"]) > 0)
      drugRates.set(row["code"] ?? "", Number(row["payment_limit_usd"]));
  const panels = new Map<string, Set<string>>();
  for (const row of read("lab_panels.csv")) {
    const parts = panels.get(row["panel"] ?? "") ?? new Set<string>();
    parts.add(row["component"] ?? "");
    panels.set(row["panel"] ?? "", parts);
  }
  return {
    pairs: { professional: pairsOf("ind_practitioner"), facility: pairsOf("ind_hospital") },
    liftingModifiers: new Set(
      modifiers
        .filter((row) => row["bypasses_ptp_indicator_1"] === "y")
        .map((row) => row["modifier"] ?? ""),
    ),
    repeatModifiers: new Set(
      modifiers
        .filter((row) => row["explains_repeat_line"] === "y")
        .map((row) => row["modifier"] ?? ""),
    ),
    unitLimits: {
      professional: limitsOf("practitioner_units"),
      facility: limitsOf("hospital_units"),
    },
    packaged: {
      professional: new Set([
        ...physician
          .filter((row) => ["B", "P"].includes(row["status"] ?? ""))
          .map((row) => row["code"] ?? ""),
        ...packagedRows
          .filter((row) => ["B", "P"].includes(row["pfs_status_2025"] ?? ""))
          .map((row) => row["code"] ?? ""),
      ]),
      facility: new Set(
        packagedRows
          .filter((row) => row["facility_bill"] === "always" || row["opps_si_2026"] === "N")
          .map((row) => row["code"] ?? ""),
      ),
    },
    physicianRates,
    labRates: new Map(
      read("clfs.csv").map((row) => [row["code"] ?? "", Number(row["national_rate"])]),
    ),
    hospitalRates,
    drugRates,
    rideRates: new Map(
      read("ambulance.csv")
        .filter((row) => Number(row["national_base_rate"]) > 0)
        .map((row) => [row["code"] ?? "", Number(row["national_base_rate"])]),
    ),
    anesthesia: new Map(
      read("anesthesia.csv").map((row) => [
        row["code"] ?? "",
        { base: Number(row["base_units"]), unit: Number(row["conversion_factor_2026"]) },
      ]),
    ),
    panels,
    pricedForBothSides: new Set(
      physician.filter((row) => row["bilat"] === "2").map((row) => row["code"] ?? ""),
    ),
    routineSupplies: read("routine_supplies.csv").map((row) => (row["words"] ?? "").toLowerCase()),
  };
}
