/**
 * Turns tables collected from public copies, which are whole but not in CMS's own layout, into files as CMS
 * publishes them, so that the importer can be proven at full size:
 *
 *     npx tsx scripts/bench/official-layout.ts FOLDER TARGET
 *
 * FOLDER holds what its own README lists. The pair tables lost their effective days on the way: here every code gets
 * a synthetic first day, a pair the later of its two, and one pair in thirty another day. The days that are
 * synthetic are in files with `synthetic-dates` in their names.
 */
import { copyFileSync, createReadStream, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip, crc32 } from "node:zlib";
import { parse } from "csv-parse/sync";
import { zipOf } from "#corpus/builders/zip";
import { bundledRows } from "#scripts/local/bundled-editions";

const [folder, target] = process.argv.slice(2);
if (!folder || !target) {
  console.error("Name the folder with the collected tables, and one to write into.");
  process.exit(2);
}
mkdirSync(target, { recursive: true });

const CRLF = "\r\n";
const write = (name: string, lines: string[]) =>
  writeFileSync(join(target, name), Buffer.from(lines.join(CRLF) + CRLF, "latin1"));
const read = (name: string) =>
  parse<Record<string, string>>(readFileSync(join(folder, name)), { columns: true });

/** Four parts, each a ZIP with a text of CRLF lines under six lines of header. */
async function pairs(table: string, name: string): Promise<void> {
  const path = join(folder!, `ncci-2024q3/ptp-${table}-2024q3.tsv.gz`);
  const lines: string[] = [];
  const source = createInterface({ input: createReadStream(path).pipe(createGunzip()) });
  let isHeader = true;
  for await (const line of source) {
    if (!isHeader) {
      const [columnOne = "", columnTwo = "", deletion = "", indicator = "", rationale = ""] =
        line.split("\t");
      const effective = firstDay(columnOne, columnTwo, deletion, indicator);
      lines.push([columnOne, columnTwo, "", effective, deletion, indicator, rationale].join("\t"));
    }
    isHeader = false;
  }
  lines.sort();
  const parts = 4;
  let start = 0;
  for (let part = 1; part <= parts; part += 1) {
    let end = part === parts ? lines.length : Math.round((lines.length * part) / parts);
    while (end < lines.length && lines[end]!.slice(0, 5) === lines[end - 1]!.slice(0, 5)) end += 1;
    const member = `${name}-v302r0-f${part}.synthetic-dates`;
    const text = [...PAIR_HEADING, ...lines.slice(start, end)].join(CRLF) + CRLF;
    writeFileSync(
      join(target!, `medicare-ncci-2024q3-${member}.zip`),
      zipOf({ [`${member}.TXT`]: text }),
    );
    start = end;
  }
}

const PAIR_HEADING = [
  "CPT only copyright 2023 American Medical Association.  All rights reserved.\t\t\t\t\t\t",
  "Column1/Column2 Edits\t\t\t\t\t\t",
  "Column 1\tColumn 2\t*=in existence\tEffective\tDeletion\tModifier\tPTP Edit Rationale",
  "\t\tprior to 1996\tDate\tDate\t0=not allowed\t",
  "\t\t\t\t*=no data\t1=allowed\t",
  "\t\t\t\t\t9=not applicable\t",
];

/** Two in five codes are of 1996, half are of some New Year's Day, the rest of any quarter; no two codes agree. */
function codeDay(code: string): string {
  const number = crc32(`first day of ${code}`);
  const kind = number % 10;
  const year = 1997 + (Math.floor(number / 10) % 27);
  const month = kind < 9 ? "01" : ["01", "04", "07", "10"][Math.floor(number / 1000) % 4]!;
  return kind < 4 ? "19960101" : `${year}${month}01`;
}

function firstDay(one: string, two: string, deletion: string, indicator: string): string {
  // An edit with indicator 9 never ran: its days are the same.
  if (indicator === "9") return deletion;
  const days = [codeDay(one), codeDay(two), ...(crc32(one + two) % 30 ? [] : [codeDay(two + one)])];
  const day = days.sort().at(-1)!;
  return deletion === "*" || day <= deletion ? day : "19960101";
}

function limits(table: string, heading: string, name: string): void {
  const edit = {
    1: "Line Edit",
    2: "Date of Service Edit: Policy",
    3: "Date of Service Edit: Clinical",
  };
  write(`MCR_MUE_${name}_Eff_07-01-2024.csv`, [
    '"Current Procedural Terminology (CPT) codes, descriptions and other data only are copyright 2023 American Medical Association. All rights reserved. ',
    "",
    'CPT\xae is a registered trademark of the American Medical Association.",,,',
    `"HCPCS/\nCPT Code",${heading} MUE Values,MUE Adjudication Indicator,MUE Rationale`,
    ...read(`ncci-2024q3/mue-${table}-2024q3.csv`).map((row) =>
      [
        row.hcpcs_code,
        row.mue_units,
        `${row.mue_mai} ${edit[Number(row.mue_mai) as 1 | 2 | 3]}`,
        `"${row.mue_rationale}"`,
      ].join(","),
    ),
  ]);
}

function addOns(): void {
  write("AOC_V2024Q3-MCR.synthetic-dates.txt", [
    "CPT only copyright 2023 American Medical Association.  All rights reserved.\t\t\t\t\t\t\t",
    "AOC_Edit_Type\tAdd-On_Code\tAOC_DelDT\tPrimary_Code\tPrimary_Code_DelDT\tAOC_Edit_EffDT\tAOC_Edit_DelDT\tSpecial_Instruction_Notes",
    ...read("ncci-2024q3/addon-codes-2024.csv").map((row) =>
      [row.aoc_edit_type, row.add_on_code, "", row.primary_code, "", "2013091", "", ""].join("\t"),
    ),
  ]);
}

function labFees(): void {
  write("PUF_CLFS_CY2026_Q3V1.csv", [
    "2026 Clinical Laboratory Fee Schedule,,,,,,,,",
    '"CPT codes, descriptions and other data only are copyright of the American Medical Association.",,,,,,,,',
    ",,,,,,,,",
    ",,,,,,,,",
    "YEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE,SHORTDESC,LONGDESC,EXTENDEDLONGDESC",
    ...read("clfs-2026q3/clfs-2026q3-nodesc.csv").map((row) =>
      [
        row.YEAR,
        row.HCPCS,
        row.MOD,
        row.EFF_DATE,
        row.INDICATOR,
        row.RATE,
        "x",
        '"x, y"',
        "x",
      ].join(","),
    ),
  ]);
}

/** No whole Addendum B was obtained: the starter's rows, in its layout. */
function outpatientRates(): void {
  const dollars = (rate: string) =>
    rate === ""
      ? ""
      : Number(rate) < 1000
        ? `$${rate} `
        : `"$${Number(rate).toLocaleString("en-US", { minimumFractionDigits: 2 })} "`;
  write("2026_January_Web_Addendum_B.csv", [
    "Addendum B.-Final OPPS Payment by HCPCS Code for CY 2026,,,,,,,",
    "CPT codes and descriptions only are copyright of the American Medical Association.,,,,,,,",
    "HCPCS Code,Short Descriptor,SI,APC ,Relative Weight,Payment Rate ,National Unadjusted Copayment,Minimum Unadjusted Copayment",
    ...bundledRows("outpatient-rates").map(([code = "", status = "", apc = "", rate = ""]) =>
      [code, "x", status, apc, "", dollars(rate), ".", ""].join(","),
    ),
  ]);
}

await pairs("practitioner", "ccipra");
await pairs("hospital-outpatient", "ccioph");
limits("practitioner", "Practitioner Services", "PractitionerServices");
limits("hospital-outpatient", "Outpatient Hospital Services", "OutpatientHospitalServices");
limits("dme", "DME Supplier Services", "DMESupplierServices");
addOns();
labFees();
outpatientRates();
copyFileSync(join(folder, "rvu25d/PPRRVU2025_Oct.nodesc.csv"), join(target, "PPRRVU2025_Oct.csv"));
copyFileSync(join(folder, "rvu25d/GPCI2025.csv"), join(target, "GPCI2025.csv"));
copyFileSync(join(folder, "rvu25d/ZIP5_OCT2025.txt"), join(target, "ZIP5_OCT2025.txt"));
