import { CMS } from "./starter-sources";
import { codeIn, dayIn, dayOrOpen, oneOf, wholeIn } from "./cells";
import { columnsOf, headerRowWith } from "./header-row";
import { madeEdition, type CmsTable, type TableReader } from "./made-edition";
import { collectPairs } from "./pair-rows";

const NCCI =
  "https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits";

/** Before this day there were no NCCI edits; the table has every edit since, with its days. */
const NCCI_BEGAN = "1996-01-01";

const PAIR_SETTINGS = [
  { table: "ncci-ptp-practitioner", names: /ccipra|practitioner/i, of: "practitioner services" },
  {
    table: "ncci-ptp-hospital",
    names: /ccioph|hospital|outpatient/i,
    of: "outpatient hospital services",
  },
];

/** The two tables look alike: only their names tell the practitioner's from the hospital's. */
export const pairs: CmsTable = {
  title: "NCCI procedure-to-procedure edits (practitioner and hospital, each in parts f1 to f4)",
  expected:
    'a heading "Column 1", "Column 2", "*=in existence / prior to 1996", "Effective / Date", "Deletion / Date", "Modifier", "PTP Edit Rationale"; and "ccipra" or "practitioner", or "ccioph" or "hospital", in the name',
  recognise(top, names) {
    const header = headerRowWith(top, ["column 1", "column 2", "ptp edit rationale"]);
    const columns =
      header &&
      columnsOf(header, {
        columnOne: /^column 1\b/,
        columnTwo: /^column 2\b/,
        effective: /^effective date/,
        deletion: /^deletion date/,
        indicator: /^modifier\b/,
        rationale: /^ptp edit rationale/,
      });
    const setting = PAIR_SETTINGS.find((one) => one.names.test(names));
    if (!header || !columns || !setting) return null;
    return {
      table: setting.table,
      release: null,
      firstRow: header.firstRow,
      parts: 4,
      pick: (cells) => ({
        columnOne: cells[columns.columnOne]!,
        columnTwo: cells[columns.columnTwo] ?? "",
        effective: cells[columns.effective] ?? "",
        deletion: cells[columns.deletion] ?? "",
        indicator: cells[columns.indicator] ?? "",
        rationale: cells[columns.rationale] ?? "",
      }),
      reader: () => pairReader(setting),
    };
  },
};

function pairReader({ table, of }: { table: string; of: string }): TableReader {
  const collected = collectPairs();
  return {
    add: (row) =>
      collected.add({
        columnOne: codeIn(row.columnOne!),
        columnTwo: codeIn(row.columnTwo!),
        effective: dayIn(row.effective!),
        deletion: dayOrOpen(row.deletion!),
        indicator: oneOf(row.indicator!.trim(), "0", "1", "9"),
        rationale: row.rationale!.trim(),
      }),
    finish(release, sources) {
      const { bytes, rows } = collected.pack({
        table,
        edition: release.name,
        title: `NCCI procedure-to-procedure edits, ${of}`,
        issuer: CMS,
        url: `${NCCI}/medicare-ncci-procedure-procedure-ptp-edits`,
        from: NCCI_BEGAN,
        to: null,
        release: release.first,
        complete: true,
        columns: ["columnOne", "columnTwo", "effective", "deletion", "indicator", "rationale"],
        sources,
      });
      return [{ table, edition: release.name, rows, bytes }];
    },
  };
}

const LIMIT_SETTINGS = [
  {
    table: "mue-practitioner",
    values: "practitioner services mue values",
    of: "practitioner services",
  },
  {
    table: "mue-hospital",
    values: "outpatient hospital services mue values",
    of: "outpatient hospital services",
  },
  { table: "mue-supplier", values: "dme supplier services mue values", of: "equipment suppliers" },
];

export const unitLimits: CmsTable = {
  title: "NCCI medically unlikely edits (practitioner, outpatient hospital, DME supplier)",
  expected:
    'a heading "HCPCS/CPT Code", "... Services MUE Values", "MUE Adjudication Indicator", "MUE Rationale"',
  recognise(top) {
    for (const setting of LIMIT_SETTINGS) {
      const header = headerRowWith(top, [setting.values]);
      const columns =
        header &&
        columnsOf(header, {
          code: /^hcpcs ?\/ ?cpt code$/,
          units: setting.values,
          adjudication: /^mue adjudication indicator/,
          rationale: /^mue rationale/,
        });
      if (!header || !columns) continue;
      return {
        table: setting.table,
        release: null,
        firstRow: header.firstRow,
        pick: (cells) => ({
          code: cells[columns.code]!,
          units: cells[columns.units] ?? "",
          adjudication: cells[columns.adjudication] ?? "",
          rationale: cells[columns.rationale] ?? "",
        }),
        reader: () => limitReader(setting),
      };
    }
    return null;
  },
};

function limitReader({ table, of }: { table: string; of: string }): TableReader {
  const rows: string[][] = [];
  return {
    add: ({ code, units, adjudication, rationale }) =>
      rows.push([
        codeIn(code!),
        wholeIn(units!),
        // `2 Date of Service Edit: Policy`
        oneOf(adjudication!.trim().slice(0, 1), "1", "2", "3"),
        rationale!.replaceAll(/\s+/g, " ").trim(),
      ]),
    finish: (release, sources) => [
      madeEdition({
        table,
        edition: release.name,
        title: `NCCI medically unlikely edits, ${of}`,
        issuer: CMS,
        url: `${NCCI}/medicare-ncci-medically-unlikely-edits-mues`,
        from: release.first,
        to: null,
        complete: true,
        note: "Some limits are confidential and stand in no file.",
        columns: ["code", "units", "adjudication", "rationale"],
        rows,
        sources,
      }),
    ],
  };
}
