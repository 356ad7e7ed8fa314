import { CMS } from "./starter-sources";
import { codeIn, dayIn, decimalIn, UnexpectedCell } from "./cells";
import {
  FEE_PARTS,
  LAB_FEES,
  OUTPATIENT_RATES,
  PHYSICIAN_FEES,
  PHYSICIAN_STATUS,
  PRACTICE_COSTS,
  RATE_COLUMNS,
  STATUS_COLUMNS,
  unlessZero,
} from "./fee-tables";
import { columnOf, columnsOf, headerRowWith, plain, type HeaderRow } from "./header-row";
import { madeEdition, yearEnd, type CmsTable, type TableReader } from "./made-edition";
import { ofMonth, quarterRelease } from "./release";

const MONTHS = ["january", "april", "july", "october"];

/** Everything above a header, as one line. */
const banner = (top: readonly string[][]): string =>
  plain(top.map((row) => row.join(" ")).join(" "));

/** Picks the cells of these columns. */
const picker =
  <Name extends string>(columns: Record<Name, number>) =>
  (cells: string[]): Record<Name, string> =>
    Object.fromEntries(
      Object.entries<number>(columns).map(([name, at]) => [name, cells[at] ?? ""]),
    ) as Record<Name, string>;

const FEE_COLUMNS = {
  code: "hcpcs",
  modifier: "mod",
  status: "status code",
  work: "work rvu",
  officePractice: "non-fac pe rvu",
  officeRare: "non-fac na indicator",
  facilityPractice: "facility pe rvu",
  facilityRare: "facility na indicator",
  malpractice: "mp rvu",
  office: "non-facility total",
  facility: "facility total",
  pctc: "pctc ind",
  globalDays: "glob days",
  before: "pre op",
  operation: "intra op",
  after: "post op",
  multiple: "mult proc",
  bilateral: "bilat surg",
  assistant: "asst surg",
  coSurgeon: "co- surg",
  teamSurgeon: "team surg",
  conversionFactor: "conv factor",
};

/** Columns of the status that are numbers; the others are marks. */
const NUMBERS = ["before", "operation", "after", "office", "facility"];

/** The header is stacked over five rows, and its columns move from year to year. */
export const physicianFees: CmsTable = {
  title: "Physician Fee Schedule relative values (PPRRVU, of 31 or 32 columns)",
  expected:
    'a banner "... National Physician Fee Schedule Relative Value File ... Release" over a heading that ends in the row "HCPCS", "MOD", "DESCRIPTION", "CODE", ...',
  recognise(top) {
    const header = headerRowWith(top, ["hcpcs", "mod", "factor"], { above: 4 });
    const columns = header && columnsOf(header, FEE_COLUMNS);
    if (!header || !columns) return null;
    const words = banner(top.slice(0, header.firstRow));
    const [, year] = /(20\d\d) national physician fee schedule relative value/.exec(words) ?? [];
    const month = MONTHS.findIndex((name) => words.includes(`${name} release`));
    const quarter = year && month >= 0 ? ofMonth(year, month * 3 + 1) : null;
    const factor = top[header.firstRow]?.[columns.conversionFactor];
    return {
      table: "physician-fees",
      release: quarter ? quarterRelease(quarter) : null,
      firstRow: header.firstRow,
      conversionFactor: Number(factor) || 0,
      pick: picker(columns),
      reader: feeReader,
    };
  },
};

function feeReader(): TableReader {
  const fees: string[][] = [];
  const statuses: string[][] = [];
  let factor = "";
  return {
    add(row) {
      const code = codeIn(row.code!);
      const modifier = row.modifier!.trim().toUpperCase();
      const own = decimalIn(row.conversionFactor!, 4);
      factor ||= own;
      if (own !== factor)
        throw new UnexpectedCell(`expected one conversion factor, found ${factor} and ${own}`);
      const text = (name: string) => row[name]!.trim();
      const units = (name: string) => decimalIn(row[name]!);
      if (modifier === "")
        statuses.push([
          code,
          ...STATUS_COLUMNS.slice(1).map((name) =>
            NUMBERS.includes(name) ? unlessZero(units(name)) : text(name),
          ),
        ]);
      const rare = (name: string) => (text(name) === "NA" ? "NA" : "");
      const [office, facility] = [units("office"), units("facility")];
      // No relative values: priced otherwise, bundled or not covered, by their status.
      if (Number(office) === 0 && Number(facility) === 0) return;
      fees.push([
        code,
        modifier,
        units("work"),
        units("officePractice"),
        rare("officeRare"),
        units("facilityPractice"),
        rare("facilityRare"),
        units("malpractice"),
        office,
        facility,
      ]);
    },
    finish(release, sources) {
      const edition = `RVU${release.name.slice(2, 4)}${" ABCD"[Number(release.name.at(-1))]}`;
      return [
        madeEdition({
          ...PHYSICIAN_FEES,
          edition,
          from: release.first,
          to: yearEnd(release.first),
          complete: true,
          conversionFactor: String(Number(factor)),
          ...FEE_PARTS,
          rows: fees,
          sources,
        }),
        madeEdition({
          ...PHYSICIAN_STATUS,
          edition,
          from: release.first,
          to: null,
          complete: true,
          columns: STATUS_COLUMNS,
          rows: statuses,
          sources,
        }),
      ];
    },
  };
}

/** Localities are keyed by the contractor's five digits and the locality's two, as the ZIP file has them. */
export const practiceCosts: CmsTable = {
  title: "Geographic practice cost indices (GPCI)",
  expected:
    'a heading "Medicare Administrative Contractor (MAC)", "State", "Locality Number", "Locality Name", "... PW GPCI", "... PE GPCI", "... MP GPCI"',
  recognise(top) {
    const header = headerRowWith(top, ["state", "locality number"]);
    const columns =
      header &&
      columnsOf(header, {
        carrier: /medicare administrative contractor/,
        state: "state",
        locality: "locality number",
        practice: /^20\d\d pe gpci/,
        malpractice: /^20\d\d mp gpci/,
      });
    const work = header && workIndex(header);
    if (!header || !columns || !work) return null;
    const pick = picker({ ...columns, work: work.column });
    return {
      table: "practice-costs",
      release: { name: work.year, first: `${work.year}-01-01` },
      firstRow: header.firstRow,
      // Footnotes come below the last locality.
      pick: (cells) => (/^\s*\d{4,5}\s*$/.test(cells[columns.carrier] ?? "") ? pick(cells) : null),
      reader: costReader,
    };
  },
};

/** Some years print the work index with and without its floor; with it is what is paid. */
function workIndex(header: HeaderRow): { column: number; year: string } | null {
  const column =
    columnOf(header, /^20\d\d pw gpci.*with 1\.0 floor/) ?? columnOf(header, /^20\d\d pw gpci/);
  const year = column === null ? undefined : header.names[column]!.slice(0, 4);
  return column !== null && year ? { column, year } : null;
}

function costReader(): TableReader {
  const rows: string[][] = [];
  return {
    add: (row) =>
      rows.push([
        row.carrier!.trim().padStart(5, "0") + row.locality!.trim().padStart(2, "0"),
        row.state!.trim(),
        decimalIn(row.work!, 3),
        decimalIn(row.practice!, 3),
        decimalIn(row.malpractice!, 3),
      ]),
    finish: (release, sources) => [
      madeEdition({
        ...PRACTICE_COSTS,
        edition: release.name,
        from: release.first,
        to: yearEnd(release.first),
        complete: true,
        columns: ["locality", "state", "work", "practice", "malpractice"],
        rows,
        sources,
      }),
    ],
  };
}

/** State, ZIP code, contractor, locality, rural mark at 15, +4 flag at 21, year and quarter at 76: no header. */
const ZIP_LINE = /^([A-Z]{2})(\d{5})(\d{5})(\d{2})([ RB]).{5}([01]).{54}(20\d\d)([1-4])$/;

export const zipLocalities: CmsTable = {
  title: "ZIP code to carrier and locality (ZIP5)",
  expected:
    "lines of 80 characters without a heading: state, ZIP code, carrier, locality, rural mark ..., year and quarter",
  recognise(top) {
    const line = ZIP_LINE.exec(top[0]?.[0]?.trimEnd() ?? "");
    if (!line || top[0]!.length > 1) return null;
    return {
      table: "zip-localities",
      release: quarterRelease(`${line[7]}Q${line[8]}`),
      firstRow: 0,
      pick: (cells) => ({ line: cells.join(",") }),
      reader: zipReader,
    };
  },
};

function zipReader(): TableReader {
  const rows: string[][] = [];
  return {
    add({ line }) {
      const found = ZIP_LINE.exec(line!.trimEnd());
      if (!found)
        throw new UnexpectedCell(`expected a line of 80 characters, found ${line!.length}`);
      const [, state, zip, carrier, locality, rural, shared] = found as unknown as string[];
      rows.push([zip!, carrier!, locality!, state!, rural!.trim(), shared === "1" ? "y" : ""]);
    },
    finish: (release, sources) => [
      madeEdition({
        table: "zip-localities",
        edition: release.name,
        title: "ZIP code to carrier and Medicare locality",
        issuer: CMS,
        url: "https://www.cms.gov/medicare/payment/fee-schedules",
        from: release.first,
        to: null,
        complete: true,
        note: "R rural, B super rural, blank urban; y: parts of the ZIP code lie in other localities.",
        columns: ["zip", "carrier", "locality", "state", "rural", "shared"],
        rows,
        sources,
      }),
    ],
  };
}

export const labFees: CmsTable = {
  title: "Clinical Laboratory Fee Schedule (CLFS)",
  expected: 'a heading "YEAR", "HCPCS", "MOD", "EFF_DATE", "INDICATOR", "RATE", ...',
  recognise(top) {
    const header = headerRowWith(top, ["year", "hcpcs", "eff_date", "rate"]);
    const columns =
      header &&
      columnsOf(header, { code: "hcpcs", modifier: "mod", effective: "eff_date", rate: "rate" });
    if (!header || !columns) return null;
    return {
      table: "lab-fees",
      release: null,
      firstRow: header.firstRow,
      pick: picker(columns),
      reader: labReader,
    };
  },
};

function labReader(): TableReader {
  const rates = new Map<string, { modifier: string; effective: string; rate: string }[]>();
  return {
    add(row) {
      const code = codeIn(row.code!);
      const rate = decimalIn(row.rate!);
      const modifier = row.modifier!.trim();
      const effective = dayIn(row.effective!);
      // No rate: the contractor sets it.
      if (Number(rate) > 0)
        rates.set(code, [...(rates.get(code) ?? []), { modifier, effective, rate }]);
    },
    finish(release, sources) {
      const from = `${release.first.slice(0, 4)}-01-01`;
      return [
        madeEdition({
          ...LAB_FEES,
          edition: release.name,
          from,
          to: yearEnd(from),
          release: release.first,
          complete: true,
          note: "Each rate holds from its effective day, or from the year's first where that is later.",
          columns: ["code", "effective", "rate"],
          rows: [...rates].flatMap(([code, of]) =>
            newestRates(of).map(({ effective, rate }) => [
              code,
              effective > from ? effective : "",
              rate,
            ]),
          ),
          sources,
        }),
      ];
    },
  };
}

/** QW repeats a code for laboratories with a waiver; the plain row counts. A later rate comes before an earlier one. */
function newestRates<Rate extends { modifier: string; effective: string }>(rates: Rate[]): Rate[] {
  const without = rates.filter(({ modifier }) => modifier === "");
  const chosen = without.length > 0 ? without : rates.slice(0, 1);
  return chosen.toSorted((a, b) => b.effective.localeCompare(a.effective));
}

export const outpatientRates: CmsTable = {
  title: "Hospital outpatient payment by code (OPPS Addendum B)",
  expected:
    'a heading "HCPCS Code", "Short Descriptor", "SI", "APC", "Relative Weight", "Payment Rate", ...',
  recognise(top) {
    const header = headerRowWith(top, ["hcpcs code", "si", "apc", "payment rate"]);
    const columns =
      header &&
      columnsOf(header, { code: "hcpcs code", status: "si", apc: "apc", rate: "payment rate" });
    if (!header || !columns) return null;
    const [, month, year] =
      /(january|april|july|october),? (20\d\d)/.exec(banner(top.slice(0, header.firstRow))) ?? [];
    const quarter = month ? ofMonth(year, MONTHS.indexOf(month) * 3 + 1) : null;
    return {
      table: "outpatient-rates",
      release: quarter ? quarterRelease(quarter) : null,
      firstRow: header.firstRow,
      pick: picker(columns),
      reader: outpatientReader,
    };
  },
};

function outpatientReader(): TableReader {
  const rows: string[][] = [];
  return {
    add(row) {
      const status = row.status!.trim();
      const apc = row.apc!.trim();
      if (status)
        rows.push([codeIn(row.code!), status, apc === "." ? "" : apc, decimalIn(row.rate!)]);
    },
    finish: (release, sources) => [
      madeEdition({
        ...OUTPATIENT_RATES,
        edition: release.name,
        from: release.first,
        to: yearEnd(release.first),
        complete: true,
        note: "National unadjusted rates; an empty rate means none is published.",
        columns: RATE_COLUMNS,
        rows,
        sources,
      }),
    ],
  };
}
