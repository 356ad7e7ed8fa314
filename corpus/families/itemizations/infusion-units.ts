import {
  bare,
  compactDate,
  decimal,
  dollars,
  grouped,
  isoDate,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import type { Family } from "#corpus/families/family";

type Row = {
  date: string;
  rev: string;
  ndc: string;
  code: string;
  text: string;
  units: number;
  price: number;
};

/** HCPCS, name as the charge master prints it, fewest and most units of a dose in steps, cents a unit, NDC. */
const REGIMENS = [
  `J9271|PEMBROLIZUMAB 1 MG INJ|200|200|100|7450|00006-3026-02
J9305|PEMETREXED 10 MG INJ|80|100|5|900|00002-7623-01
J9045|CARBOPLATIN 50 MG INJ|9|14|1|620|61703-0360-18
J1453|FOSAPREPITANT 1 MG INJ|150|150|1|55|00006-3061-00
J1100|DEXAMETHASONE SOD PHOS 1 MG|10|12|2|35|00641-0367-25`,
  `J9263|OXALIPLATIN 0.5 MG INJ|260|340|10|28|00703-3986-01
J0640|LEUCOVORIN CALCIUM 50 MG INJ|13|16|1|640|25021-0816-67
J9190|FLUOROURACIL 500 MG INJ|8|10|1|420|16729-0276-11
J9035|BEVACIZUMAB 10 MG INJ|35|45|5|11800|50242-0060-01
J2469|PALONOSETRON HCL 25 MCG INJ|10|10|1|390|69639-0103-01
J1100|DEXAMETHASONE SOD PHOS 1 MG|10|12|2|35|00641-0367-25`,
  `J9267|PACLITAXEL 1 MG INJ|260|320|10|32|00703-4768-01
J9045|CARBOPLATIN 50 MG INJ|9|14|1|620|61703-0360-18
J1200|DIPHENHYDRAMINE HCL UP TO 50 MG|1|1|1|480|00641-0376-25
J2405|ONDANSETRON HCL 1 MG INJ|8|16|8|45|00143-9890-05
J1100|DEXAMETHASONE SOD PHOS 1 MG|10|20|2|35|00641-0367-25`,
  `J9312|RITUXIMAB 10 MG INJ|65|80|5|13600|50242-0051-21
J9075|CYCLOPHOSPHAMIDE NOS 5 MG INJ|240|300|10|205|10019-0957-01
J9000|DOXORUBICIN HCL 10 MG INJ|8|10|1|680|00069-3034-20
J9370|VINCRISTINE SULFATE 1 MG INJ|2|2|1|1350|61703-0309-06
J2469|PALONOSETRON HCL 25 MCG INJ|10|10|1|390|69639-0103-01`,
  `J1745|INFLIXIMAB NOT BIOSIMILAR 10 MG|30|60|10|8600|57894-0030-01
J1200|DIPHENHYDRAMINE HCL UP TO 50 MG|1|1|1|480|00641-0376-25
J2920|METHYLPREDNISOLONE UP TO 40 MG|1|1|1|1150|00009-0039-28`,
  `J1756|IRON SUCROSE 1 MG INJ|200|300|100|78|00517-2340-10`,
];
/** What is done around a drug: the first hour, more hours, another drug after it, a push. */
const CHEMO =
  "96413|CHEMO IV INFUSION 1ST HR|1|48500\n96415|CHEMO IV INFUS EA ADDL HR|2|9800\n96375|IV PUSH SEQ NEW DRUG|2|9600\n96367|IV INFUSION SEQ NEW DRUG 1HR|1|12400\n96417|CHEMO IV SEQ INFUSION|1|16400";
const PLAIN = "96365|THER IV INFUSION 1ST HR|1|41500\n96366|THER IV INFUS EA ADDL HR|1|8900";
const LABS =
  "85025|CBC W AUTO DIFF|1|2200|0305\n80053|COMP METABOLIC PANEL|1|3100|0301\n83735|MAGNESIUM SERUM|1|1900|0301\n84443|TSH|1|4600|0301";
const HOSPITALS = [
  "Grand Prairie Cancer Institute",
  "ST. COLUMBA MEDICAL CENTER",
  "Tidewater University Hospital",
  "Bellamy County Hospital District",
];
const PATIENTS = [
  "DELACROIX, SIMONE",
  "HARGROVE, EMMETT L",
  "Ingrid Aasen",
  "Raymond Tsosie",
  "OKONKWO, CHIDI",
];

const WHAT = { serviceDate: null, description: null, code: null, revenueCode: null, units: null };
const PRICES = { charge: null, allowed: null, discount: null, notCovered: null };
const SHARES = { deductible: null, copay: null, coinsurance: null, insurancePaid: null };
const blank: TruthLine = {
  ...WHAT,
  ...PRICES,
  ...SHARES,
  patientOwes: null,
  modifiers: [],
  remarks: [],
};
const later = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 864e5).toISOString().slice(0, 10);
const sum = (rows: Row[]) => rows.reduce((all, { units, price }) => all + units * price, 0);

type Column = "date" | "rev" | "ndc" | "code" | "text" | "units" | "price" | "charge";
type Look = ReturnType<typeof look>;
const HEADS: Record<Column, string> = {
  date: "Svc Date|Date|Service Date|DOS",
  rev: "Rev|Rev Code|Rev Cd|Revenue Code",
  ndc: "NDC|NDC Number|Drug NDC",
  code: "HCPCS|HCPCS/CPT|Procedure Code|CPT/HCPCS",
  text: "Description|Service Description|Item Description|Charge Description",
  units: "Units|Qty|Quantity|Svc Units|HCPCS Units",
  price: "Unit Price|Price/Unit|Rate|Unit Charge",
  charge: "Amount|Total Charge|Charges|Extended|Charge Amount",
};

function look(chance: Chance) {
  const middle: Column[] = ["rev", "ndc", "code"];
  const apart = chance.happens(0.7);
  const textAt = chance.between(0, 3);
  const ordered: Column[] = chance.shuffled(middle);
  ordered.splice(textAt, 0, "text");
  const dated = chance.happens(0.6);
  return {
    dated,
    columns: [
      ...(dated ? ["date"] : []),
      ...ordered,
      "units",
      ...(apart ? ["price"] : []),
      "charge",
    ] as Column[],
    heads: Object.entries(HEADS).map(([key, text]) => [key, chance.pick(text.split("|"))] as const),
    date: chance.pick([slashes, shortSlashes, isoDate, compactDate]),
    money: chance.pick([grouped, grouped, bare, dollars]),
    plainNdc: chance.happens(0.3),
    sub: chance.pick(["Subtotal for", "Daily Total", "TOTAL FOR DATE", "Day total"]),
    mono: chance.happens(0.3),
    font: chance.pick(["Liberation Sans", "Liberation Sans Narrow", "DejaVu Sans Condensed"]),
    size: chance.between(8, 10),
    rules: chance.pick(["row", "all", "none", "stripe"] as const),
  };
}

function drugs(chance: Chance, regimen: string, date: string): Row[] {
  return regimen.split("\n").map((line) => {
    const [code = "", text = "", low = "1", high = "1", step = "1", price = "0", ndc = ""] =
      line.split("|");
    const steps = Math.floor((Number(high) - Number(low)) / Number(step));
    const units = Number(low) + Number(step) * chance.between(0, steps);
    return { date, rev: "0636", ndc, code, text, units, price: Number(price) };
  });
}

/** One day at the infusion chair: blood is drawn, drugs are given, and giving them is charged. */
function day(chance: Chance, regimen: string, date: string, factor: number): Row[] {
  const many = regimen.split("\n").length;
  const given = (many > 1 ? CHEMO : PLAIN).split("\n").slice(0, Math.min(many, 5));
  const drawn = LABS.split("\n").slice(0, chance.between(0, 4));
  const other = (line: string, usual: string): Row => {
    const [code = "", text = "", units = "1", price = "0", rev = usual] = line.split("|");
    return {
      date,
      rev,
      ndc: "",
      code,
      text,
      units: Number(units),
      price: Math.round(Number(price) * factor),
    };
  };
  const infused = given.map((line) => other(line, many > 1 ? "0335" : "0260"));
  return [...drawn.map((line) => other(line, "0300")), ...drugs(chance, regimen, date), ...infused];
}

function cell(column: Column, row: Row, l: Look): string {
  const text: Record<Column, string> = {
    date: l.date(row.date),
    rev: row.rev,
    ndc: l.plainNdc ? row.ndc.replaceAll("-", "") : row.ndc,
    code: row.code,
    text: row.text,
    units: String(row.units),
    price: l.money(row.price),
    charge: l.money(row.price * row.units),
  };
  return `<td class="${["units", "price", "charge"].includes(column) ? "n" : ""}">${text[column]}</td>`;
}

/** The days in one long table: each opens with its date where rows carry none, and closes with its sum. */
function days(dates: string[], rows: Row[], l: Look): string {
  const wide = l.columns.length;
  const names = new Map<string, string>(l.heads);
  const head = l.columns.map(
    (column) =>
      `<th class="${["units", "price", "charge"].includes(column) ? "n" : ""}">${names.get(column)}</th>`,
  );
  const blocks = dates.map((date) => {
    const own = rows.filter((row) => row.date === date);
    const opening = l.dated
      ? ""
      : `<tr class="day"><td colspan="${wide}">Date of service: ${l.date(date)}</td></tr>`;
    const body = own.map(
      (row) => `<tr>${l.columns.map((column) => cell(column, row, l)).join("")}</tr>`,
    );
    return `<tbody>${opening}${body.join("")}<tr class="sub"><td colspan="${wide - 1}">${l.sub} ${l.date(date)}</td><td class="n">${l.money(sum(own))}</td></tr></tbody>`;
  });
  return `<table class="t"><thead><tr>${head.join("")}</tr></thead>${blocks.join("")}</table>`;
}

function style(l: Look): string {
  const rule = {
    row: "border-bottom:1px solid #ccc",
    all: "border:1px solid #888",
    none: "",
    stripe: "",
  }[l.rules];
  return `@page{size:letter landscape;margin:0.45in}body{font:${l.mono ? 8 : l.size}pt "${l.mono ? "Liberation Mono" : l.font}",Arial;margin:0}.top{display:flex;justify-content:space-between;border-bottom:3px double #333;padding-bottom:6px}
.top b{font-size:1.5em}.facts{display:grid;grid-template-columns:repeat(4,1fr);gap:2px 18px;margin:8px 0 10px}
.t{width:100%;border-collapse:collapse}.t th{text-align:left;border-top:1px solid #000;border-bottom:1px solid #000;padding:3px 5px}.t td{padding:2px 5px;${rule}}.t .n{text-align:right;white-space:nowrap}.t tr{break-inside:avoid}
${l.rules === "stripe" ? "tbody tr:nth-child(even) td{background:#eef2f6}" : ""}.t .sub td{font-weight:bold;border-top:1px solid #000;text-align:right;padding-bottom:8px}.t .day td{font-weight:bold;padding-top:6px;text-decoration:underline}
.end{display:flex;justify-content:space-between;margin-top:12px;break-inside:avoid;gap:30px}.end p{max-width:420px;margin:0;font-size:0.9em;line-height:1.4}.sums div{display:flex;justify-content:space-between;gap:50px;padding:2px 4px}.sums .due{border:1.5px solid #000;font-weight:bold;margin-top:3px}`;
}

export const family: Family = {
  name: "infusion-units",
  paper:
    "A hospital's bill for days of infusion, with drug codes, hundreds of units and a sum for each day.",
  medium: "text",
  draw(chance) {
    const l = look(chance);
    const words = (text: string) => chance.pick(text.split("|"));
    const hospital = chance.pick(HOSPITALS);
    const patient = chance.pick(PATIENTS);
    const regimen = chance.pick(REGIMENS);
    const first = `2026-0${chance.between(1, 4)}-0${chance.between(2, 9)}`;
    const gap = chance.pick([7, 14, 21]);
    const factor = chance.between(90, 115) / 100;
    const dates = Array.from({ length: chance.between(1, 5) }, (_, at) => later(first, at * gap));
    const rows = dates.flatMap((date) => day(chance, regimen, date, factor));
    const billed = sum(rows);
    const adjusted = Math.round(billed * 0.38);
    const paid = chance.happens(0.8) ? Math.round((billed - adjusted) * 0.9) : 0;
    const mine = paid && chance.happens(0.4) ? Math.round((billed - adjusted - paid) / 3) : 0;
    const due = billed - adjusted - paid - mine;
    const account = chance.number(words("##########|V#########|H0000#######|####-######"));
    const claim = chance.happens(0.4) ? chance.number("@########") : null;
    const issued = later(dates.at(-1)!, chance.between(14, 50));
    const fact = (label: string, value: string) => `<span><b>${label}:</b> ${value}</span>`;
    const facts = [
      fact(words("Patient|Patient Name"), patient),
      fact(words("Account #|Acct No|Visit Number|HAR"), account),
      fact(words("Statement Date|Bill Date|Print Date"), l.date(issued)),
      fact(
        words("Service Dates|Dates of Service|Statement Covers"),
        `${l.date(first)} - ${l.date(dates.at(-1)!)}`,
      ),
      fact("Pt Type", "RECURRING OUTPATIENT"),
      fact("Attending", words("S. VENKATARAMAN MD|P. LACHANCE MD|O. FERREIRA DO")),
      ...(claim ? [fact("Claim #", claim)] : []),
      fact("Dx", words("C34.11|C18.9|C50.912|C83.30")),
    ];
    const line = (label: string, cents: number, more = "") =>
      `<div class="${more}"><span>${label}</span><span>${l.money(cents)}</span></div>`;
    const sums = `<div class="sums">${line(words("TOTAL CHARGES|Total Charges|Grand Total"), billed)}${line(words("Contractual adjustments|Adjustments|Insurance Adjustment"), -adjusted)}${line(words("Insurance payments|Payments - insurance|Ins Pmts"), -paid)}${line(words("Patient payments|Payments - patient|Pt Pmts"), -mine)}${line(words("PATIENT BALANCE|Amount Due|BALANCE DUE FROM PATIENT"), due, "due")}</div>`;
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l)}</style></head><body><div class="top"><div><b>${hospital}</b><br>${words("Infusion Center|Outpatient Oncology|Ambulatory Infusion Suite")} &middot; ${chance.between(100, 8000)} Medical Plaza Dr</div><div style="text-align:right">${words("ITEMIZED STATEMENT OF CHARGES|Detail Bill|Itemized Bill - Outpatient Infusion")}<br>Tax ID ${chance.number("##-#######")} &nbsp; Billing (555) 0${chance.number("1#-####")}</div></div>
<div class="facts">${facts.join("")}</div>${days(dates, rows, l)}<div class="end"><p>${words("Drug units are HCPCS billing units and do not equal vials or milligrams in every case.|Pharmacy charges include the drug supplied, by NDC. Administration is charged apart.|If you have questions about drug charges, call the pharmacy business office.")} Financial assistance is available. Make checks payable to ${hospital} and write your account number on your check.</p>${sums}</div></body></html>`;
    return {
      html,
      truth: {
        name: "infusion-units",
        file: "",
        kind: "itemized",
        setting: "facility",
        producer: "chromium",
        pictureOf: null,
        picture: null,
        provider: hospital,
        issuer: null,
        patient,
        accountNumber: account,
        claimNumber: claim,
        statementDate: issued,
        dueDate: null,
        serviceFrom: first,
        serviceTo: dates.at(-1)!,
        totals: {
          billed: decimal(billed),
          adjustments: decimal(adjusted),
          insurancePaid: decimal(paid),
          patientPaid: decimal(mine),
          allowed: null,
          patientResponsibility: decimal(due),
        },
        lines: rows.map((row) => ({
          ...blank,
          serviceDate: row.date,
          description: row.text,
          code: row.code,
          revenueCode: row.rev,
          units: row.units,
          charge: decimal(row.units * row.price),
          ...(l.columns.includes("price") ? { unitPrice: decimal(row.price) } : {}),
        })),
        problems: [],
        expect: "completed",
        failReason: null,
      },
    };
  },
};
