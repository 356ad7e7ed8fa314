import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { amounts, escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { column, pairs, total } = sheet;
type Style = "chain" | "counter" | "grocer" | "mail";
type Row = Said & {
  serviceDate: string;
  charge: number;
  discount: number;
  insurancePaid: number;
  copay: number;
  patientOwes: number;
} & Record<"ndc" | "rx" | "days" | "refills" | "plan" | "by", string>;
type Column = sheet.Column<Row>;

/** Name, National Drug Code, quantity, days, dollars of a fill, and what a plan leaves of it to the patient. */
const DRUGS = rowsOf(`
ATORVASTATIN 20 MG TABLET|00378-3951-77|30|30|18.40|5; LISINOPRIL 10 MG TABLET|68180-0980-03|90|90|21.75|0; METFORMIN HCL ER 500 MG TABLET|62756-0142-01|120|30|24.60|5; OZEMPIC 0.25-0.5 MG/DOSE PEN|00169-4132-12|3|28|968.52|45; LEVOTHYROXINE 75 MCG TABLET|00378-1805-10|90|90|39.12|10; ALBUTEROL HFA 90 MCG INHALER|00093-3174-31|8.5|25|58.33|15; AMOXICILLIN 875 MG TABLET|00093-2264-01|20|10|16.49|5; ELIQUIS 5 MG TABLET|00003-0894-21|60|30|594.11|47; SERTRALINE HCL 50 MG TABLET|65862-0012-90|30|30|15.87|5; FLUTICASONE PROP 50 MCG SPRAY|60505-0829-01|16|30|27.44|10; OMEPRAZOLE DR 20 MG CAPSULE|62175-0118-37|90|90|33.02|10; HYDROCODONE-ACETAMIN 5-325 MG|00406-0123-01|12|3|14.20|5; LANTUS SOLOSTAR 100 UNIT/ML|00088-2219-05|15|30|298.76|35; PREDNISONE 10 MG TABLET|00591-5442-01|21|6|12.35|5; DICLOFENAC SODIUM 1% GEL|69097-0524-44|100|25|41.90|15; TRIAMCINOLONE 0.1% CREAM|00168-0004-80|80|20|22.18|10; JARDIANCE 25 MG TABLET|00597-0153-30|30|30|611.40|47; ONETOUCH VERIO TEST STRIP|53885-0270-50|100|50|142.08|20; LATANOPROST 0.005% EYE DROPS|61314-0547-01|2.5|25|28.69|10`);
/** The pharmacy, what stands under its name, ink, and the kind of print. */
const SENDERS = rowsOf(`
Corner & Main Drug|Compounding - Immunizations - Delivery|#1f1f1f|counter; TILLMAN'S FAMILY PHARMACY|Serving you since 1961|#1f1f1f|counter; MedStop Pharmacy|Store #04417|#b3202c|chain; Wellbridge Pharmacy|Store 1182|#0b5c3d|chain; HARVEST FOODS PHARMACY|Inside Harvest Foods|#2d6a1f|grocer; Big Prairie Market Pharmacy|Pharmacy #226|#26408b|grocer; SteadyMeds Home Delivery|Mail Service Pharmacy|#5a2d82|mail`);
const PLANS = "CAREMARK|EXPRESS SCR|OPTUMRX|MEDIMPACT|PRIME TX|HUMANA D".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [name = "", tag = "", ink = "", style = ""] = chance.pick(SENDERS);
  const counter = style === "counter";
  return {
    ...{ words, name, tag, ink, style: style as Style },
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.looseSlashes, style === "mail" ? formats.monthName : formats.dashes]), // prettier-ignore
    money: chance.pick(counter ? [formats.bare, formats.grouped] : [formats.dollars, formats.grouped]), // prettier-ignore
    price: style === "mail" ? "all" : chance.pick(["none", "none", "price", "all"] as const),
    you: words("You<br>Paid|You<br>Paid|Patient<br>Paid|Your<br>Cost|Copay<br>Amt"),
    ...{ months: style === "grocer", latest: style !== "grocer" && chance.happens(0.4) },
    ...{ wide: chance.happens(0.6), plan: chance.happens(0.3), refills: chance.happens(0.3) },
    ...{ summed: chance.happens(0.85), ruled: chance.happens(0.5), first: chance.happens(0.5) },
    ...{ upper: counter || chance.happens(0.3), dosed: chance.happens(0.85) },
    font: counter ? words("Liberation Mono|DejaVu Sans Mono|Liberation Sans Narrow") : words("Liberation Sans|Liberation Sans Narrow|Liberation Serif"), // prettier-ignore
  };
}

const prescriber = (chance: Chance, upper: boolean, way: string): string => {
  const [first = "", ...last] = people.person(chance).split(" ");
  const name = { last: `${last.join(" ")}, ${first}`, dr: `Dr. ${first} ${last.join(" ")}`, short: `${last.join(" ")} ${first[0]}` }[way]!; // prettier-ignore
  return upper ? name.toUpperCase() : name;
};

/** Fills of the same few medicines through a year or a part of it. */
function rowsFor(chance: Chance, l: Look, from: string, to: string): Row[] {
  const way = l.words("last|dr|short");
  const names = Array.from({ length: 3 }, () => prescriber(chance, l.upper, way));
  const plan = chance.pick([...PLANS, ""]);
  const most = chance.happens(0.15) ? 28 : chance.between(3, 12);
  const fills = chance.shuffled(DRUGS).slice(0, chance.between(2, most > 12 ? 6 : 4));
  const rows = fills.flatMap(([description = "", ndc = "", units, days = "", price, leaves]) => {
    const [rx, clinician] = [chance.number("#######"), chance.pick(names)];
    let date = shifted(from, chance.between(1, 40));
    const list: Row[] = [];
    while (date < to) {
      const charge = Math.round(Number(price) * (96 + chance.between(0, 7)));
      const open = plan && list.length === 0 && chance.happens(0.2);
      const net = l.price === "all" ? Math.round(charge * 0.8) : charge;
      const own = plan ? Math.min(net, open ? net : Math.round(Number(leaves) * 100)) : net;
      const said = { charge, discount: charge - net, insurancePaid: net - own, copay: own, patientOwes: own }; // prettier-ignore
      const words = { ndc, rx, days, refills: String(Math.max(0, 5 - list.length)), plan: plan || "CASH", by: chance.number("@@") }; // prettier-ignore
      list.push({ serviceDate: date, description, units: Number(units), clinician, ...said, ...words }); // prettier-ignore
      date = shifted(date, Number(days) < 20 ? 400 : Number(days) + chance.between(0, 9));
    }
    return list;
  });
  const kept = chance
    .shuffled(rows)
    .slice(0, most)
    .toSorted((a, b) => a.serviceDate.localeCompare(b.serviceDate));
  return l.latest ? kept.toReversed() : kept;
}

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const head = (text: string) => (l.style === "counter" ? words(text).toUpperCase().replace(/<BR>/g, "<br>") : words(text)); // prettier-ignore
  const date = column<Row>(head("Date<br>Filled|Fill<br>Date|Date of<br>Service"), "serviceDate", (row) => (l.months && l.wide ? formats.monthDay(row.serviceDate) : l.day(row.serviceDate)), "d"); // prettier-ignore
  const both = l.style === "chain" && l.first;
  const rx = both
    ? column<Row>(head("Rx Number<br>NDC"), null, (row) => `${row.rx}<br>${row.ndc}`, "d")
    : column<Row>(head("Rx<br>Number|Prescription<br>Number|Rx<br>#"), null, (row) => row.rx, "d");
  const ndc = column<Row>(head("NDC<br>Number|National<br>Drug Code|NDC"), null, (row) => (l.style === "counter" ? row.ndc.replace(/-/g, "") : row.ndc), "d"); // prettier-ignore
  const name = column<Row>(head("Drug Name<br>and Strength|Medication|Drug<br>Description"), "description", (row) => row.description); // prettier-ignore
  const who = column<Row>(head("Prescriber<br>Name|Prescriber|Prescribing<br>Doctor"), "clinician", (row) => row.clinician); // prettier-ignore
  const quantity = column<Row>(head("Qty<br>Disp|Quantity<br>Dispensed|Qty"), "units", (row) => (l.style === "mail" ? row.units!.toFixed(1) : row.units), "n"); // prettier-ignore
  const days = column<Row>(head("Days<br>Supply|Day<br>Sply"), null, (row) => row.days, "n");
  const plan = column<Row>(head("Plan<br>Billed|Ins<br>Plan"), null, (row) => row.plan);
  const refills = column<Row>(head("Refills<br>Left|Ref<br>Rem"), null, (row) => row.refills, "n");
  const copay = l.you.startsWith("Copay");
  const paid = amounts<Row>(l.money, [
    l.price !== "none" && [head(l.price === "all" ? "Retail<br>Price|Usual &amp;<br>Customary" : "Total<br>Price|Rx<br>Price"), "charge"], // prettier-ignore
    l.price === "all" && [head("Plan<br>Discount|Discount<br>Savings"), "discount"],
    [head("Plan<br>Paid|Insurance<br>Paid|Third Party<br>Paid"), "insurancePaid"],
    [head(l.you), copay ? "copay" : "patientOwes"],
  ]);
  const lead = l.first && !both ? [rx, date] : [date, rx];
  return [
    ...lead,
    ...(l.style === "mail" || l.wide ? [name, ...(both ? [] : [ndc])] : [...(both ? [] : [ndc]), name]), // prettier-ignore
    who,
    ...[quantity, ...(l.dosed ? [days] : []), ...(l.refills && l.price !== "all" ? [refills] : [])],
    ...(l.plan && l.price === "none" ? [plan] : []),
    ...paid,
  ];
}

const sumsOf = (rows: Row[]) => ({
  charge: total(rows, "charge"),
  discount: total(rows, "discount"),
  insurancePaid: total(rows, "insurancePaid"),
  copay: total(rows, "copay"),
  patientOwes: total(rows, "patientOwes"),
});

function tableOf(l: Look, columns: Column[], rows: Row[]): string {
  const months = [...new Set(rows.map(({ serviceDate }) => serviceDate.slice(0, 7)))];
  const shown = (list: Row[]) => list.map((row) => sheet.record(columns, row)).join("");
  const monthly = months.map((month) => {
    const own = rows.filter(({ serviceDate }) => serviceDate.startsWith(month));
    const name = formats.longMonthName(`${month}-01`).replace(" 1,", "");
    const head = `<tr class="month"><td colspan="${columns.length}">${l.upper ? name.toUpperCase() : name}</td></tr>`;
    return `${head}${shown(own)}${sheet.sumRow(columns, `${name.split(" ")[0]} Subtotal`, sumsOf(own), l.money, "sub")}`;
  });
  const last = l.summed
    ? sheet.sumRow(columns, l.words(`Totals|TOTAL FOR PERIOD|Grand Total (${rows.length} prescriptions)`), sumsOf(rows), l.money) // prettier-ignore
    : "";
  return sheet.table(columns, `${l.months ? monthly.join("") : shown(rows)}${last}`);
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 10mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt '${l.font}'}} *{print-color-adjust:exact} body{margin:0;font:${/Mono/.test(l.font) ? "7.2" : "8.8"}pt/1.33 '${l.font}';color:#111} .top{display:flex;justify-content:space-between;gap:8mm} .brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:1.6em;color:${l.ink};line-height:1.1} .brand small{display:block;font-size:.55em;font-weight:normal;color:#444;margin-top:.5mm} h1{font-size:1.35em;margin:4mm 0 1mm;${l.style === "counter" ? "text-align:center;text-transform:uppercase" : `color:${l.ink}`}} .facts{margin:1mm 0 4mm} .facts td{padding:.3mm 4mm .3mm 0;vertical-align:top} .facts td:first-child{font-weight:bold;white-space:nowrap} .two{display:flex;align-items:flex-start;gap:14mm}
.lines{width:100%;border-collapse:collapse;font-size:.95em} .lines th{text-align:left;vertical-align:bottom;padding:.7mm .9mm;${l.style === "counter" ? "border-bottom:1px dashed #111;border-top:1px dashed #111" : `border-bottom:1.4px solid ${l.ink};${l.ruled ? `background:${l.ink}1a` : ""}`}} .lines td{padding:.6mm .9mm;vertical-align:top;${l.ruled && l.style !== "counter" ? "border-bottom:.5px solid #bbb" : ""}} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .month td{font-weight:bold;padding-top:1.8mm;color:${l.ink}} .sub td{font-style:italic;border-top:.8px solid #555} .sum td{font-weight:bold;border-top:1.4px solid #111} .box{border:1.2px solid ${l.ink};display:inline-block;margin:4mm 0 1mm;padding:1.2mm 3mm} .box td{padding:.4mm 4mm .4mm 0} .box td:last-child{text-align:right;padding-right:0} .note{font-size:.9em;margin:2mm 0} .sign{display:flex;gap:10mm;margin-top:9mm} .sign div{border-top:.8px solid #111;width:74mm;padding-top:.6mm;font-size:.88em}`;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const year = chance.pick([2024, 2025]);
  const whole = chance.happens(0.6);
  const from = whole ? `${year}-01-01` : `${year}-0${chance.between(1, 7)}-${chance.pick(["01", "15"])}`; // prettier-ignore
  const to = whole ? `${year}-12-31` : shifted(from, chance.between(70, 150));
  const printed = shifted(to, chance.between(1, 60));
  return {
    ...{ from, to, printed, year, call: people.phone(chance) },
    patient: people.naming(chance)(people.person(chance)),
    account: chance.happens(0.4) ? chance.number("########") : null,
    ...{ born: people.born(chance), home: [people.street(chance), people.town(chance)] as const },
    place: [people.street(chance), people.town(chance)] as const,
    time: `${l.words("8|9|10|11")}:${chance.number("5#")} AM`,
  };
}

/** What the print says under its table. */
function closing(chance: Chance, l: Look): string {
  const tax = l.words(
    "This summary is provided for income tax and insurance purposes. It includes only prescriptions filled at this pharmacy. Please consult your tax advisor.|The amounts above are from our records and may be used as a receipt for flexible spending or health savings accounts.|For tax reporting, please keep this statement with your records. Over-the-counter purchases are not included.",
  );
  const sign = chance.happens(0.6) ? `<div class="sign"><div>Pharmacist signature</div><div>NPI ${chance.number("1#########")} &nbsp; NABP ${chance.number("#######")}</div></div>` : ""; // prettier-ignore
  const secret = `<p class="note">${l.words("CONFIDENTIAL: This document contains protected health information.|Thank you for choosing us for your prescription needs.|Medications may be returned only as law allows. Questions? Ask your pharmacist.")}</p>`;
  return `<p class="note">${tax}</p>${secret}${sign}`;
}

function paper(chance: Chance, l: Look, f: Facts, body: string, rows: Row[]): string {
  const title = l.words(l.style === "counter" ? "Patient Prescription History|Patient Tax Summary|Rx Expense Report" : `Prescription History|${f.year} Prescription Tax Summary|Medical Expense Report|Prescription Expense Statement`); // prettier-ignore
  const logo = l.style === "counter" ? "" : sheet.mark(chance, l.ink, 34);
  const brand = `<div><div class="brand">${logo}<span>${escaped(l.name)}<small>${l.tag}</small></span></div>${f.place.join("<br>")}<br>${l.words("Phone|Tel|Ph")}: ${f.call}</div>`;
  const side = pairs([[l.words("Printed|Date Printed|Report Date"), `${l.day(f.printed)}`], ["Time", f.time], [l.words("User|Printed by"), chance.number("@@@")]], "facts"); // prettier-ignore
  const one = pairs([[l.words("Patient|Patient Name|Name"), f.patient], ["Address", f.home.join(", ")], [l.words("Date of Birth|DOB|Birth Date"), l.day(f.born)]], "facts"); // prettier-ignore
  const two = pairs(
    [
      [l.words("Period|Date Range|Fill Dates"), `${l.day(f.from)} ${l.words("-|to|through")} ${l.day(f.to)}`], // prettier-ignore
      f.account ? [l.words("Account #|Account Number|Acct No."), f.account] : null,
      ["Prescriptions", String(rows.length)],
    ],
    "facts",
  );
  return sheet.page(css(l), `<div class="top">${brand}${side}</div><h1>${title}</h1><div class="two">${one}${two}</div>${body}${closing(chance, l)}`); // prettier-ignore
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  const rows = rowsFor(chance, l, f.from, f.to);
  const columns = columnsOf(l);
  const sums = sumsOf(rows);
  const boxed = chance.happens(0.35);
  const box = boxed
    ? `<div class="box">${pairs([[l.words("Total insurance paid|Total paid by plan"), formats.dollars(sums.insurancePaid)], [l.words("Total you paid|Total out-of-pocket"), formats.dollars(sums.patientOwes)]])}</div>` // prettier-ignore
    : "";
  const html = paper(chance, l, f, `${tableOf(l, columns, rows)}${box}`, rows);
  const said = (field: keyof typeof sums) =>
    l.summed && columns.some(({ says }) => says.includes(field)) ? sums[field] : null;
  const either = l.summed || boxed;
  const truth = truthOf(
    {
      ...{ name: family.name, provider: l.name, patient: f.patient, accountNumber: f.account },
      ...{ statementDate: f.printed, serviceFrom: f.from, serviceTo: f.to },
    },
    {
      ...{ billed: said("charge"), adjustments: said("discount") },
      insurancePaid: either ? sums.insurancePaid : null,
      patientPaid: either ? sums.patientOwes : null,
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "history-from-a-pharmacy-counter",
  paper:
    "A pharmacy's printed prescription history or tax summary: drug, prescriber, quantity, what the plan and the patient paid.",
  medium: "text",
  draw,
};
