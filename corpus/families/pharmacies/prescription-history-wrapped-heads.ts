import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, total } = sheet;
type Row = Said & {
  serviceDate: string;
  charge: number;
  discount: number;
  insurancePaid: number;
  patientOwes: number;
  rx: string;
  ndc: string;
  days: number;
  refill: number;
  clinician: string;
};
type Column = sheet.Column<Row>;

/** Drug, quantity, days, dollars without a plan, what a plan leaves to pay, and how often it is filled. */
const DRUGS = rowsOf(`
ATORVASTATIN CALCIUM 40 MG TABLET|90|90|128.99|10|90; LISINOPRIL-HYDROCHLOROTHIAZIDE 20-12.5 MG TABLET|30|30|34.59|4|30; METFORMIN HCL ER 500 MG TABLET|120|30|42.79|5|30; AMOXICILLIN-CLAVULANATE POTASSIUM 875-125 MG TABLET|20|10|58.39|8.50|0; ALBUTEROL SULFATE HFA 90 MCG INHALER|8.5|25|74.99|15|60; LEVOTHYROXINE SODIUM 75 MCG TABLET|30|30|27.19|3.40|30; SERTRALINE HCL 50 MG TABLET|30|30|38.89|5|30; OZEMPIC 2 MG-DOSE (8 MG-3 ML) PEN|3|28|1098.75|45|28; ELIQUIS 5 MG TABLET|60|30|624.15|47|30; FLUTICASONE PROPIONATE 50 MCG NASAL SPRAY|16|30|36.29|6.25|60; PREDNISONE 10 MG TABLET|21|6|18.99|2.11|0; INSULIN GLARGINE 100 UNIT-ML SOLOSTAR PEN|15|30|212.40|35|30; OMEPRAZOLE DR 20 MG CAPSULE|90|90|88.49|9.75|90; GABAPENTIN 300 MG CAPSULE|90|30|61.09|7.20|30; AMLODIPINE BESYLATE 5 MG TABLET|90|90|64.99|6|90; CYCLOBENZAPRINE 10 MG TABLET|30|10|29.89|3.84|0; ESTRADIOL 0.05 MG-24 HR TRANSDERMAL PATCH|8|28|86.45|20|28; LATANOPROST 0.005 % EYE DROPS|2.5|25|54.69|11.13|30`);
/** Pharmacy, ink, and the title of its report. */
const PHARMACIES = rowsOf(`
CedarMart Pharmacy #04471|#b01116|Prescription History; HOLLOWAY DRUG STORES|#1b3f8b|PATIENT PRESCRIPTION EXPENSE REPORT; Valley Co-op Pharmacy|#1d6b3a|Customer Expense Summary; KINGSLEY & SON PHARMACY, INC.|#000000|PATIENT PROFILE - PRESCRIPTION HISTORY; FreshWay Food & Pharmacy Store 218|#6a2c86|Prescription Records for Tax or Insurance Purposes; Ridgeline Mail Pharmacy|#0e5f74|Prescription Claims and Payment History`);
const PLANS = "CAREMARK|EXPRESS SCRIPTS|OPTUM RX|MEDICARE PART D|PRIME THERAPEUTICS|MEDIMPACT".split("|"); // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [name = "", ink = "", title = ""] = chance.pick(PHARMACIES);
  return {
    ...{ words, name, ink, title, html: escaped(name) },
    wide: chance.happens(0.3),
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.looseSlashes, formats.dashes]),
    money: chance.pick([formats.dollars, formats.dollars, formats.grouped, formats.bare]),
    quantity: chance.pick([String, String, (count: number) => count.toFixed(count % 1 ? 1 : 0), (count: number) => count.toFixed(3)]), // prettier-ignore
    months: chance.pick(["months", "list", "list", "under"] as const),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed|Liberation Mono"), // prettier-ignore
    ...{ ndc: chance.happens(0.45), doctor: chance.happens(0.6), saved: chance.happens(0.25) },
    ...{ refills: chance.happens(0.3), planned: chance.happens(0.3), ruled: chance.happens(0.5) },
    ...{ rxFirst: chance.happens(0.35), box: chance.happens(0.4), zebra: chance.happens(0.4) },
    ...{ period: chance.happens(0.7), upper: chance.happens(0.25), newest: chance.happens(0.3) },
  };
}

function rowsFor(chance: Chance, l: Look, from: string, to: string): Row[] {
  const title = chance.happens(0.5);
  const doctors = [0, 1].map(() => {
    const [first = "", last = ""] = people.person(chance).split(" ");
    return title ? `Dr. ${first[0]}. ${last}` : `${last.toUpperCase()}, ${first[0]}`;
  });
  const most = chance.weighted([
    [13, 4],
    [22, 4],
    [34, 2],
  ]);
  const drugs = chance.shuffled(DRUGS).slice(0, chance.between(2, 6));
  const filled = drugs.map((drug): Row[] => {
    const [description = "", units = "", days = "", price = "", left = "", every = ""] = drug;
    const own = { description, rx: chance.number("#######"), ndc: chance.number("#####-####-##") };
    const clinician = chance.pick(doctors);
    const charge = Math.round(Number(price) * (0.9 + 0.3 * chance.share()) * 100);
    const deny = chance.happens(0.06);
    const first = shifted(from, chance.between(0, 40));
    const fills: Row[] = [];
    for (let date = first, refill = 0; date <= to && (refill === 0 || Number(every)); refill += 1) {
      const discount = l.saved ? Math.round(charge * 0.2) : 0;
      const open = refill === 0 && chance.happens(0.2);
      const share = Math.round(Number(left) * 100);
      const patientOwes = deny ? charge - discount : open ? Math.round((charge - discount) / 2) : share; // prettier-ignore
      const paid = { charge, discount, insurancePaid: charge - discount - patientOwes, patientOwes }; // prettier-ignore
      fills.push({ ...own, ...paid, serviceDate: date, units: Number(units), days: Number(days), refill, clinician }); // prettier-ignore
      date = shifted(date, Math.max(Number(every), 1) + chance.between(-2, 4));
    }
    return fills;
  });
  filled.sort((a, b) => a.length - b.length);
  while (filled.length > 2 && filled.flat().length > most) filled.pop();
  const rows = filled.flat();
  const sorted = rows.sort((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1)).slice(0, most);
  return l.newest ? sorted.toReversed() : sorted;
}

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const plain = l.months !== "under";
  const date = column<Row>(words("Date<br>Filled|Fill<br>Date|Date of<br>Service|Date<br>Dispensed"), "serviceDate", (row) => l.day(row.serviceDate), "d"); // prettier-ignore
  const rx = column<Row>(words("Rx<br>Number|Prescription<br>Number|Rx #|RX<br>No."), null, ({ rx: own }) => own, "d"); // prettier-ignore
  const list: (Column | false)[] = [
    ...(l.rxFirst ? [rx, date] : [date, rx]),
    l.ndc && plain && column<Row>(words("NDC<br>Number|National<br>Drug Code|NDC"), null, ({ ndc }) => ndc, "d"), // prettier-ignore
    column<Row>(words("Drug Name<br>and Strength|Medication|Drug Name /<br>Description|Drug<br>Name"), "description", ({ description }) => description, "w"), // prettier-ignore
    l.doctor && plain && column<Row>(words("Prescriber<br>Name|Prescribed<br>By|Doctor"), "clinician", ({ clinician }) => clinician), // prettier-ignore
    column<Row>(words("Qty|Quantity<br>Dispensed|Qty<br>Disp."), "units", ({ units }) => l.quantity(units ?? 0), "n"), // prettier-ignore
    column<Row>(words("Days<br>Supply|Day<br>Supply|Days'<br>Supply"), null, ({ days }) => days, "n"), // prettier-ignore
    l.refills && column<Row>(words("Refill<br>No.|Fill<br>#"), null, ({ refill }) => refill, "n"),
    amount<Row>(words("Total<br>Price|Retail<br>Price|Usual and<br>Customary<br>Price|Drug<br>Cost|Total Rx<br>Price"), "charge", l.money), // prettier-ignore
    l.saved && amount<Row>(words("Discount<br>Savings|Your<br>Savings|Discount"), "discount", l.money), // prettier-ignore
    amount<Row>(words("Insurance<br>Paid|Amount<br>Paid by<br>Insurance|Plan<br>Paid|Third<br>Party<br>Paid"), "insurancePaid", l.money), // prettier-ignore
    amount<Row>(words("You<br>Paid|Patient<br>Paid|Amount<br>You<br>Paid|Your<br>Cost"), "patientOwes", l.money), // prettier-ignore
  ];
  const kept = list.flatMap((one) => one || []);
  return l.upper ? kept.map((one) => ({ ...one, head: one.head.toUpperCase() })) : kept;
}

const sumsOf = (rows: Row[]) => ({
  charge: total(rows, "charge"),
  discount: total(rows, "discount"),
  insurancePaid: total(rows, "insurancePaid"),
  patientOwes: total(rows, "patientOwes"),
});

const monthOf = (iso: string) => formats.longMonthName(iso).replace(/ \d+,/, "");

function body(l: Look, rows: Row[], columns: Column[], plan: string): string {
  const sums = (words: string, own: Row[], kind: string) => sheet.sumRow(columns, words, sumsOf(own), l.money, kind); // prettier-ignore
  const whole = l.words("Grand Total|TOTAL|Totals for Period|Year-to-Date Totals");
  const last = l.box && l.months !== "months" ? "" : sums(whole, rows, "sum all");
  const [by, to] = [l.words("Prescriber|Prescribed by"), l.words("Plan|Billed to")];
  const under = (row: Row) =>
    l.months === "under"
      ? `<tr class="un"><td></td><td colspan="${columns.length - 1}">NDC ${row.ndc} &nbsp; ${by}: ${row.clinician} &nbsp; ${to}: ${row.insurancePaid ? plan : "CASH"}</td></tr>`
      : "";
  const each = (row: Row) => `<tbody>${sheet.record(columns, row)}${under(row)}</tbody>`;
  if (l.months !== "months") return rows.map(each).join("") + `<tbody>${last}</tbody>`;
  const part = l.words("Total|Subtotal");
  const names = [...new Set(rows.map(({ serviceDate }) => monthOf(serviceDate)))];
  const parts = names.map((name) => {
    const own = rows.filter(({ serviceDate }) => monthOf(serviceDate) === name);
    const head = `<tr class="mo"><td colspan="${columns.length}">${name}</td></tr>`;
    return `<tbody>${head}${own.map((row) => sheet.record(columns, row)).join("")}${sums(`${name} ${part}`, own, "sum")}</tbody>`;
  });
  return `${parts.join("")}<tbody>${last}</tbody>`;
}

/** The sums of the whole report in a box of their own. */
function summary(l: Look, rows: Row[]): string {
  const own = sumsOf(rows);
  const list: ([string, string] | null)[] = [
    [l.words("Prescriptions filled|Number of Prescriptions"), String(rows.length)],
    [l.words("Total Price|Total Retail Price"), l.money(own.charge)],
    l.saved ? ["Total Savings", l.money(own.discount)] : null,
    [l.words("Total Insurance Paid|Paid by Insurance"), l.money(own.insurancePaid)],
    [l.words("Total You Paid|Total Patient Paid|Total Out-of-Pocket"), l.money(own.patientOwes)],
  ];
  return `<div class="box"><b>${l.words("Summary|Report Totals")}</b>${sheet.pairs(list)}</div>`;
}

const css = (l: Look) => `
@page{size:letter ${l.wide ? "landscape" : "portrait"};margin:12mm;@bottom-left{content:"${l.words("Confidential - contains protected health information|This is not a bill. Retain for your records.|Printed from the pharmacy system")}";font:7.2pt '${l.font}'}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.2pt '${l.font}'}} body{margin:0;font:${l.font.includes("Mono") ? 7.3 : 8.5}pt/1.3 '${l.font}'} .top{display:flex;justify-content:space-between;gap:8mm;border-bottom:2px solid ${l.ink};padding-bottom:2mm} .brand{font-size:1.5em;font-weight:bold;color:${l.ink}} .brand small{display:block;font-size:.56em;font-weight:normal;color:#222} h1{font-size:1.3em;margin:3mm 0 1mm} .facts{margin:1mm 0 3mm} .facts td{padding:.3mm 5mm .3mm 0} .facts td:first-child{font-weight:bold} .cols{display:flex;justify-content:space-between;align-items:flex-start;gap:8mm} .box{break-inside:avoid;border:1px solid #333;padding:1mm 2.5mm} .box td{padding:.2mm 1mm} .box td:last-child{text-align:right;font-weight:bold} .end{display:flex;justify-content:flex-end;margin-top:3mm}
.lines{width:100%;border-collapse:collapse} .lines th{vertical-align:bottom;text-align:left;padding:.7mm 1.1mm;border-bottom:1.4px solid ${l.ink};line-height:1.15;${l.zebra ? `background:${l.ink}22` : ""}} .lines td{padding:.6mm 1.1mm;vertical-align:top;${l.ruled ? "border-bottom:.5px solid #aaa" : ""}} .lines tbody{break-inside:avoid} ${l.zebra ? ".lines tbody:nth-of-type(even) td{background:#f4f4f4}" : ""} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines th.d{white-space:normal} .w{max-width:${l.wide ? 62 : 42}mm} .un td{font-size:.9em;color:#333;padding-top:0} .mo td{font-weight:bold;background:#eaeaea} .lines .sum td{font-weight:bold;border-top:1px solid #333} .lines .all td{border-top:1.6px solid #000;border-bottom:1.6px double #000} .note{margin:3mm 0;font-size:.92em} .sign{margin-top:9mm}`;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, from: string, to: string) {
  return {
    ...{ from, to, patient: people.naming(chance)(people.person(chance)) },
    born: people.born(chance, 1936, 2010),
    issued: shifted(to, chance.between(2, 40)),
    id: chance.happens(0.4) ? chance.number(chance.pick(["########", "@######"])) : null,
    ...{ road: people.street(chance), city: people.town(chance), call: people.phone(chance) },
    home: `${people.street(chance)}, ${people.town(chance)}`,
    ...{ npi: chance.number("1#########"), ncpdp: chance.number("#######") },
    plan: chance.pick(PLANS),
    member: chance.number("@@@#########"),
    signed: chance.happens(0.4),
  };
}

function headOf(l: Look, f: Facts, box: string): string {
  const facts = sheet.pairs(
    [
      [l.words("Patient|Patient Name|Customer|Name"), f.patient],
      [l.words("Date of Birth|DOB|Birth Date"), l.day(f.born)],
      ["Address", f.home],
      f.id ? [l.words("Patient ID|Account Number|Customer No."), f.id] : null,
      l.period ? [l.words("Report Period|Date Range|Dates of Service"), `${l.day(f.from)} ${l.words("-|to|through")} ${l.day(f.to)}`] : null, // prettier-ignore
      l.planned ? [l.words("Insurance|Primary Plan"), `${f.plan} &nbsp; ID ${f.member}`] : null,
    ],
    "facts",
  );
  return `<div class="top"><div class="brand">${l.html}<small>${f.road}, ${f.city}<br>Pharmacy ${f.call} &nbsp; NPI ${f.npi} &nbsp; NCPDP ${f.ncpdp}</small></div><div>${l.words("Printed|Report Date|Date Printed|Run date")}: ${l.day(f.issued)}</div></div><h1>${l.title}</h1><div class="cols">${facts}${box}</div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const year = chance.pick([2023, 2024, 2024, 2025]);
  const whole = chance.happens(0.45);
  const start = chance.between(1, 9);
  const from = whole ? `${year}-01-01` : `${year}-0${start}-01`;
  const to = whole ? `${year}-12-31` : shifted(`${year}-${String(start + 3).padStart(2, "0")}-01`, -1); // prettier-ignore
  const rows = rowsFor(chance, l, from, to);
  const f = factsOf(chance, from, to);
  const columns = columnsOf(l);
  const box = l.box && l.months !== "months" ? summary(l, rows) : "";
  const above = chance.happens(0.5);
  const table = `<table class="lines"><thead>${sheet.heading(columns)}</thead>${body(l, rows, columns, f.plan)}</table>`;
  const note = `<div class="note">${l.words("This report lists prescriptions dispensed at this pharmacy only. It may not include purchases made without your pharmacy profile.|Amounts shown are what was paid at the time of sale. Please consult your tax advisor about medical expense deductions.|I certify that the prescriptions listed were dispensed to the patient named above.")}</div>${f.signed ? `<div class="sign">_______________________________________<br>Pharmacist signature</div>` : ""}`;
  const html = sheet.page(
    css(l),
    `${headOf(l, f, above ? box : "")}${table}${box && !above ? `<div class="end">${box}</div>` : ""}${note}`,
  );
  const own = sumsOf(rows);
  const truth = truthOf(
    {
      ...{ name: family.name, provider: l.name, patient: f.patient, accountNumber: f.id },
      statementDate: f.issued,
      ...(l.period ? { serviceFrom: from, serviceTo: to } : {}),
    },
    {
      ...{ billed: own.charge, adjustments: l.saved ? own.discount : null },
      ...{ insurancePaid: own.insurancePaid, patientPaid: own.patientOwes },
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "prescription-history-wrapped-heads",
  paper:
    "A pharmacy's prescription history or expense report, its heads over two or three rows, with sums of a month, a period or a year.",
  medium: "text",
  draw,
};
