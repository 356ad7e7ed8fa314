import { bare, grouped } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { amounts, escaped } from "#corpus/families/drawing/benefits";
import { born, box, doctor, person, street, town } from "#corpus/families/drawing/people";
import { column, lineBy, page, record, type Column } from "#corpus/families/drawing/sheet";
import { total } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number };
type Care = {
  names: string;
  bill: string;
  status: string;
  /** Days over which the services fall. */
  days: readonly [number, number];
  codes: string;
  list: string;
};

/** Revenue code, words, code, units, dollars of a unit, `d` always there, `r` again on every day of care, `n` once for all nights. */
const CARES: readonly Care[] = [
  {
    names: "MERIDIAN CREEK SURGERY CENTER|TALLGRASS COUNTY HOSPITAL|ST. AGATHA OUTPATIENT PAVILION",
    ...{ bill: "0131", status: "01", days: [0, 0], codes: "K4090 K4020 Z8719 I10" },
    list: `0250|PHARMACY||6|14.25|; 0258|IV SOLUTIONS||2|96|; 0272|STERILE SUPPLY||1|842.5|d; 0278|OTHER IMPLANTS|C1781|1|1640|; 0300|LABORATORY|36415|1|31|; 0301|LAB/CHEMISTRY|80048|1|212|; 0305|LAB/HEMATOLOGY|85025|1|144.4|; 0312|PATHOL/HISTOL|88302|1|168|; 0360|OR SERVICES|49650 RT|1|9845|d; 0370|ANESTHESIA||7|218|d; 0636|DRUGS/DETAIL CODE|J0690|4|18.5|; 0636|DRUGS/DETAIL CODE|J2704|20|6.1|; 0636|DRUGS/DETAIL CODE|J3010|2|12|; 0710|RECOVERY ROOM||3|386|d; 0730|EKG/ECG|93005|1|298|`,
  },
  {
    names: "BLUE MESA KIDNEY CARE|RIVERBEND DIALYSIS LLC|Harper Street Dialysis Center",
    ...{ bill: "0721", status: "30", days: [9, 27], codes: "N186 Z992 D631 E1122" },
    list: `0821|HEMODIALYSIS|90999 V5|1|1268|r; 0634|EPO UNDER 10000 UNITS|Q4081|24|4.35|r; 0636|DRUGS/DETAIL CODE|J1756|50|3.2|; 0636|DRUGS/DETAIL CODE|J2501|4|11.8|; 0301|LAB/CHEMISTRY|82310|1|22.5|; 0305|LAB/HEMATOLOGY|85018|1|18|; 0270|MED-SUR SUPPLIES|A4657|3|2.75|`,
  },
  {
    names: "WILLOW TERRACE NURSING & REHAB|Stonegate Care Center|OAK HOLLOW MANOR SNF",
    ...{ bill: "0213", status: "30", days: [6, 24], codes: "S72001D Z4789 I5022 R262" },
    list: `0120|ROOM-BOARD/SEMI||1|389|n; 0250|PHARMACY||1|412.16|; 0270|MED-SUR SUPPLIES||1|96.4|; 0420|PHYSICAL THERP|97110 GP|3|74|d; 0424|PHYS THERP/EVAL|97162 GP|1|182|d; 0430|OCCUPATION THER|97535 GO|2|76|; 0434|OCCUP THERP/EVAL|97166 GO|1|176|; 0440|SPEECH PATHOL|92507 GN|1|148|; 0300|LABORATORY|80053|1|58|`,
  },
  {
    names: "PRAIRIE VIEW RURAL HEALTH CLINIC|North Fork Community Clinic (RHC)|SAGE VALLEY RHC",
    ...{ bill: "0711", status: "01", days: [0, 2], codes: "J209 E119 I10 Z23" },
    list: `0521|RHC CLINIC VISIT|99213 CG|1|186|d; 0300|LABORATORY|87880|1|29|; 0300|LABORATORY|83036|1|33.5|; 0636|DRUGS/DETAIL CODE|J3420|1|11|; 0771|VACCINE ADMIN|90471|1|36|; 0636|DRUGS/DETAIL CODE|90686|1|31.8|; 0730|EKG/ECG|93005|1|64|`,
  },
];
const PAYERS =
  "MEDICARE PART A|BCBS OF IOWA|UNITED HEALTHCARE|NORIDIAN JF MEDICARE|AETNA|STATE MEDICAID|HUMANA GOLD|WPS TRICARE".split(
    "|",
  );

/** What other programs write for the same revenue codes. */
const LONG = new Map(
  rowsOf(
    `ROOM-BOARD/SEMI|ROOM & BOARD SEMI-PRIVATE; DRUGS/DETAIL CODE|DRUGS REQ DETAIL CODING; OR SERVICES|OPERATING ROOM SERVICES; PHYSICAL THERP|PHYSICAL THERAPY; OCCUPATION THER|OCCUPATIONAL THERAPY; LAB/CHEMISTRY|LAB - CHEMISTRY; LAB/HEMATOLOGY|LAB - HEMATOLOGY; HEMODIALYSIS|HEMODIALYSIS OP; RHC CLINIC VISIT|CLINIC VISIT BY MEMBER TO RHC; EPO UNDER 10000 UNITS|EPOETIN <10000 UNITS; STERILE SUPPLY|MED/SURG SUPPLIES STERILE; MED-SUR SUPPLIES|MEDICAL/SURGICAL SUPPLIES; VACCINE ADMIN|PREVENTIVE CARE VACCINE ADM; PHARMACY|PHARMACY GENERAL`,
  ).map(([short = "", long = ""]) => [short, long]),
);

/** Dates as a program fills the boxes: 010224, 01022024, 01 02 24 or 01/02/24. */
const DATES: readonly ((iso: string) => string)[] = [
  (iso) => `${iso.slice(5, 7)}${iso.slice(8)}${iso.slice(2, 4)}`,
  (iso) => `${iso.slice(5, 7)}${iso.slice(8)}${iso.slice(2, 4)}`,
  (iso) => `${iso.slice(5, 7)}${iso.slice(8)}${iso.slice(0, 4)}`,
  (iso) => `${iso.slice(5, 7)} ${iso.slice(8)} ${iso.slice(2, 4)}`,
  (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(2, 4)}`,
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick(DATES),
    money: chance.pick([bare, bare, grouped, (cents: number) => bare(cents).replace(".", " ")]),
    ink: words("#a3312a|#a3312a|#222|#2c4a7c"),
    font: words("Liberation Mono|Liberation Mono|DejaVu Sans Mono|Liberation Sans"),
    rates: chance.happens(0.5),
    tall: chance.pick([3.5, 4.2, 4.8]),
    long: chance.happens(0.4),
    split: chance.happens(0.4),
    strip: chance.happens(0.5),
  };
}

function rowsFor(chance: Chance, care: Care, from: string, span: number, rates: boolean): Row[] {
  const factor = 0.8 + 0.5 * chance.share();
  const days = span > 4 ? Array.from({ length: Math.floor(span / 2.4) + 1 }, (_, at) => at) : [0];
  const every = span > 0 ? Math.max(1, Math.floor(span / Math.max(1, days.length - 1))) : 0;
  const dates = days.map((at) => shifted(from, Math.min(span, at * every)));
  const rows = rowsOf(care.list).flatMap(
    ([revenueCode, description, code = "", units, price, mark]) => {
      // prettier-ignore
      if (!mark && !chance.happens(0.6)) return [];
      const [proc = "", ...modifiers] = code.split(" ");
      const repeats = mark === "r" ? dates : [mark === "n" ? from : chance.pick(dates)];
      const each = Math.round(Number(price) * factor * 100);
      const many = mark === "n" ? Math.max(1, span) : Number(units);
      const unitPrice = mark === "n" && rates ? each : null;
      return repeats.map((serviceDate): Row => {
        const charge = each * many;
        const base = {
          serviceDate,
          description: description!,
          revenueCode: revenueCode!,
          modifiers,
        };
        return { ...base, code: proc || null, units: many, charge, unitPrice, notCovered: null };
      });
    },
  );
  const late = rows.at(-1)!;
  if (chance.happens(0.35)) late.notCovered = late.charge;
  return rows.sort((one, other) => one.revenueCode!.localeCompare(other.revenueCode!));
}

const hcpcs = (row: Row, l: Look) =>
  row.code ? [row.code, ...row.modifiers!].join(l.split ? " " : "") : "";

function columnsOf(l: Look): Column<Row>[] {
  const rated = (row: Row) => (row.unitPrice ? l.money(row.unitPrice) : hcpcs(row, l));
  return [
    column<Row>("42 REV. CD.", "revenueCode", (row) => row.revenueCode, "rev"),
    column<Row>(
      "43 DESCRIPTION",
      "description",
      (row) => escaped(row.description!).replace("<", "&lt;"),
      "txt",
    ),
    column<Row>("44 HCPCS / RATE / HIPPS CODE", ["code", "modifiers", "unitPrice"], rated, "hc"),
    column<Row>("45 SERV. DATE", "serviceDate", (row) => l.day(row.serviceDate!), "sd"),
    column<Row>("46 SERV. UNITS", "units", (row) => row.units, "n un"),
    ...amounts<Row>(l.money, [
      ["47 TOTAL CHARGES", "charge"],
      ["48 NON-COVERED CHARGES", "notCovered"],
    ]),
    column<Row>("49", null, () => "", "z"),
  ];
}

const cell = (number: string, label: string, text = "", grow = 1) =>
  `<div class="c" style="flex:${grow}"><i>${number} ${label}</i><b>${text || "&nbsp;"}</b></div>`;
const line = (...cells: string[]) => `<div class="r">${cells.join("")}</div>`;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, care: Care, rows: Row[], from: string, to: string) {
  const payers = chance.shuffled(PAYERS).slice(0, chance.pick([1, 1, 2]));
  const paid = Math.round(total(rows, "charge") * (0.2 + 0.4 * chance.share()));
  return {
    payers,
    prior: payers.length > 1 && chance.happens(0.7) ? paid : 0,
    ...{ name: chance.pick(care.names.split("|")), care, from, to },
    ...{ road: street(chance).toUpperCase(), city: town(chance).toUpperCase() },
    ...{ pay: box(chance).toUpperCase(), patient: person(chance), made: shifted(to, chance.between(4, 30)) }, // prettier-ignore
    ...{ home: street(chance).toUpperCase(), homeTown: town(chance).toUpperCase() },
    birth: born(chance),
    account: chance.number(chance.pick(["########", "@@######", "#####-###", "V00########"])),
    record: chance.number("######"),
    attending: doctor(chance).split(",")[0]!,
    ...{ npi: chance.number("1#########"), tax: chance.number("##-#######") },
    member: chance.number("#@##@##@@##"),
    order: chance.happens(0.5),
  };
}

function head(chance: Chance, f: Facts, l: Look): string {
  const [last, first] = [f.patient.split(" ").slice(1).join(" "), f.patient.split(" ")[0]!];
  const name = `${last}${f.order ? ", " : " "}${first}`.toUpperCase();
  const [city = "", rest = ""] = f.homeTown.split(", ");
  return [
    line(
      `<div class="c" style="flex:3"><i>1</i><b>${escaped(f.name)}<br>${f.road}<br>${f.city}<br>${chance.number("(###) 555-01##")}</b></div>`,
      `<div class="c" style="flex:3"><i>2</i><b>${escaped(f.name)}<br>${f.pay}<br>${f.city}</b></div>`,
      `<div class="c" style="flex:3.4;padding:0">${line(cell("3a", "PAT. CNTL #", f.account), cell("4", "TYPE OF BILL", f.care.bill, 0.6))}${line(cell("b.", "MED. REC. #", f.record))}${line(cell("5", "FED. TAX NO.", f.tax), cell("6", "STMT COVERS PERIOD FROM - THROUGH", `${l.day(f.from)} &nbsp; ${l.day(f.to)}`, 2.1))}</div>`,
    ),
    line(
      cell("8", "PATIENT NAME", name, 1.3),
      cell("9", "PATIENT ADDRESS", `${f.home} &nbsp; ${city} &nbsp; ${rest}`, 3),
    ),
    line(
      cell("10", "BIRTHDATE", DATES[2]!(f.birth)),
      cell("11", "SEX", chance.pick(["F", "M"]), 0.4),
      cell("12", "ADMISSION DATE", l.day(f.from)),
      cell("13", "HR", chance.number("0#"), 0.4),
      cell("14", "TYPE", "3", 0.4),
      cell("15", "SRC", "1", 0.4),
      cell("16", "DHR", "", 0.4),
      cell("17", "STAT", f.care.status, 0.5),
      cell("18-28", "CONDITION CODES", chance.happens(0.4) ? "73" : "", 2.6),
      cell("29", "ACDT STATE", "", 0.8),
    ),
    line(
      cell("31", "OCCURRENCE CODE / DATE", chance.happens(0.5) ? `11 &nbsp;${l.day(f.from)}` : ""),
      ...[cell("32", "OCCURRENCE"), cell("35", "OCCURRENCE SPAN")],
      cell("39", "VALUE CODES / AMOUNT", chance.happens(0.5) ? "A8 &nbsp; 71 40" : ""),
    ),
  ].join("");
}

function foot(chance: Chance, f: Facts, l: Look, rows: Row[]): string {
  const due = total(rows, "charge") - f.prior;
  const codes = f.care.codes.split(" ");
  const letter = (at: number) => "ABC"[at]!;
  const payers = f.payers.map((payer, at) =>
    line(
      cell(letter(at), "50 PAYER NAME", payer, 2.2),
      cell("51", "HEALTH PLAN ID", chance.number("#####"), 1.2),
      cell("52", "REL", "Y", 0.4),
      cell("53", "ASG", "Y", 0.4),
      cell("54", "PRIOR PAYMENTS", at === 0 && f.prior ? l.money(f.prior) : ""),
      cell("55", "EST. AMOUNT DUE", at === f.payers.length - 1 && l.strip ? l.money(due) : "", 1.1),
      at ? cell("57", "OTHER PRV ID") : cell("56", "NPI", f.npi),
    ),
  );
  const [last, first] = [f.attending.split(" ").slice(1).join(" "), f.attending.split(" ")[0]!];
  return [
    ...payers,
    line(
      cell("58", "INSURED'S NAME", f.patient.toUpperCase(), 1.6),
      cell("59", "P. REL", "18", 0.4),
      cell("60", "INSURED'S UNIQUE ID", f.member, 1.4),
      cell("61", "GROUP NAME", "", 1.2),
      cell("62", "INSURANCE GROUP NO.", chance.number("######")),
    ),
    line(
      cell("63", "TREATMENT AUTHORIZATION CODES", chance.happens(0.4) ? chance.number("A#######") : ""), // prettier-ignore
      cell("64", "DOCUMENT CONTROL NUMBER"),
      cell("65", "EMPLOYER NAME"),
    ),
    line(
      cell("66 DX", "67", codes[0]),
      ...codes.slice(1).map((code, at) => cell(letter(at), "", code)),
      ...["D", "E", "F", "G", "H"].map((one) => cell(one, "")),
    ),
    line(
      cell("69", "ADMIT DX", codes[0]),
      cell("70", "PATIENT REASON DX", chance.pick(codes), 1.4),
      cell("71", "PPS CODE"),
      cell("74", "PRINCIPAL PROCEDURE CODE / DATE", "", 1.6),
      cell("76", `ATTENDING &nbsp; NPI ${chance.number("1#########")}`, `LAST ${last.toUpperCase()} &nbsp; FIRST ${first.toUpperCase()}`, 3), // prettier-ignore
    ),
    line(cell("80", "REMARKS", chance.happens(0.3) ? l.words("CORRECTED CLAIM|SEE ATTACHED EOB|TIMELY FILING DOCUMENTED") : "", 2), cell("81", "CC a", "B3 282N00000X"), cell("77", "OPERATING &nbsp; NPI", "", 2)), // prettier-ignore
  ].join("");
}

const css = (l: Look) => `
@page{size:letter;margin:8mm 9mm} body{margin:0;font:8pt/1.25 'Liberation Sans';color:${l.ink}} .r{display:flex} .c{border:.7px solid ${l.ink};margin:-.35px;padding:.2mm .8mm;min-height:${l.tall + 3}mm;overflow:hidden} .c .r{margin:0} .c i{font:normal 5.2pt/1.1 'Liberation Sans';display:block;white-space:nowrap} .c b{font:normal 8pt/1.2 '${l.font}';color:#000;white-space:nowrap}
table{width:100%;border-collapse:collapse;margin:0} th{font:5.4pt/1.15 'Liberation Sans';font-weight:normal;text-align:left;border:.7px solid ${l.ink};padding:.3mm .8mm} td{font:8.2pt/1.15 '${l.font}';color:#000;border-left:.7px solid ${l.ink};border-right:.7px solid ${l.ink};padding:.35mm 1mm;white-space:nowrap;height:${l.tall}mm} tr:nth-child(even) td{border-bottom:.3px dotted ${l.ink}} .n{text-align:right} .rev{width:11mm} .hc{width:31mm} .sd{width:18mm} .un{width:15mm} td.txt{width:56mm} .z{width:6mm} .sum td{border:.7px solid ${l.ink}} .foot{display:flex;justify-content:space-between;font-size:5.6pt;margin-top:1mm}`;

function draw(chance: Chance): Drawn {
  chance.number("########");
  const l = look(chance);
  const care = chance.pick(CARES);
  const from = shifted("2024-01-04", chance.between(0, 690));
  const span = chance.between(care.days[0], care.days[1]);
  const to = shifted(from, span);
  const rows = rowsFor(chance, care, from, span, l.rates);
  if (l.long)
    for (const row of rows) row.description = LONG.get(row.description!) ?? row.description!;
  if (rows.length > 18) l.tall = 3.5;
  const f = factsOf(chance, care, rows, from, to);
  const columns = columnsOf(l);
  const body = rows.map((row) => record(columns, row)).join("");
  const empty = `<tr>${columns.map((one) => `<td class="${one.kind}">&nbsp;</td>`).join("")}</tr>`;
  const blanks = empty.repeat(Math.max(0, 22 - rows.length));
  const [billed, out] = [total(rows, "charge"), total(rows, "notCovered")];
  const sums = `<tr class="sum"><td>0001</td><td>PAGE 1 OF 1</td><td>CREATION DATE</td><td>${l.day(f.made)}</td><td class="n">TOTALS</td><td class="n">${l.money(billed)}</td><td class="n">${out ? l.money(out) : ""}</td><td></td></tr>`;
  const grid = `<table><thead><tr>${columns.map((one) => `<th class="${one.kind === "n" ? "" : one.kind}">${one.head}</th>`).join("")}</tr></thead><tbody>${body}${blanks}${sums}</tbody></table>`;
  const note = `<div class="foot"><span>UB-04 CMS-1450 &nbsp; APPROVED OMB NO. 0938-0997</span><span>${l.words("NUBC National Uniform Billing Committee|NUBC")}</span><span>THE CERTIFICATIONS ON THE REVERSE APPLY TO THIS BILL AND ARE MADE A PART HEREOF.</span></div>`;
  const html = page(css(l), head(chance, f, l) + grid + foot(chance, f, l, rows) + note);
  const [last, first] = [f.patient.split(" ").slice(1).join(" "), f.patient.split(" ")[0]!];
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: f.name },
      patient: `${last}${f.order ? ", " : " "}${first}`.toUpperCase(),
      ...{ accountNumber: f.account, statementDate: f.made, serviceFrom: from, serviceTo: to },
    },
    { billed, insurancePaid: f.prior || null },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "institutional-claim-of-a-facility",
  paper:
    "The institutional claim form with its boxes drawn, filled by an outpatient department, dialysis unit, nursing facility or rural clinic.",
  medium: "text",
  draw,
};
