import {
  dollars,
  longMonthName,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, lineBy, total } = sheet;
type Column = sheet.Column;

/** The lines that a browser prints at the edges of each page. */
export function edges(chance: Chance, title: string, url: string, on: string): string {
  const time = `${chance.between(7, 11)}:${chance.between(10, 59)} ${chance.pick(["AM", "PM"])}`;
  const [stamp, name, address] = [`"${on}, ${time}"`, `"${title}"`, `"https://${url}"`];
  const of = `counter(page) " of " counter(pages)`;
  const slash = `counter(page) "/" counter(pages)`;
  const chrome = `top-left|${stamp}|top-center|${name}|bottom-left|${address}|bottom-right|${slash}`;
  const firefox = `top-left|${name}|top-right|${address}|bottom-left|${of}|bottom-right|${stamp}`;
  const safari = `top-left|${name}|top-right|${stamp}|bottom-left|${address}|bottom-right|"Page " ${of}`;
  const parts = chance.pick([chrome, chrome, chrome, firefox, safari]).split("|");
  const box = (at: number) =>
    `@${parts[at]}{content:${parts[at + 1]};font:7.5pt 'Liberation Sans';color:#111;white-space:nowrap}`;
  return `@page{size:letter;margin:13mm 10mm;${[0, 2, 4, 6].map(box).join("")}}`;
}

const SYSTEMS = rowsOf(`
Lakemont Health|MyLakemont|#00558c;Prairie Ridge Health System|PrairieLink|#0b6e4f
St. Brannoc Regional Medical Center|HealthBridge|#7a1f3d;ASHWORTH UNIVERSITY PHYSICIANS|AshworthConnect|#3b2f8f
Three Rivers Medical Group|MyRiverChart|#a34700;Halvorsen Clinic & Hospitals|MyHalvorsen|#1d4f91`);
const PAYERS =
  "Blue Cross PPO|AETNA OPEN ACCESS|UNITEDHEALTHCARE CHOICE PLUS|Cigna Healthcare|Medicare Part B|HUMANA GOLD PLUS";

type Care = { setting: "professional" | "facility"; visits: Record<string, string> };
/** The kinds of visits; the first of their services is always there. */
const CLINIC: Care = {
  setting: "professional",
  visits: {
    "Office Visit": `99213|PR OFFICE/OUTPATIENT ESTABLISHED LOW MDM 20 MIN|198;36415|PR COLLECTION VENOUS BLOOD VENIPUNCTURE|24;90471|PR IMMUNIZ ADMIN,1 SINGLE/COMB VAC/TOXOID|58;90686|PR IIV4 VACC PRSRV FREE 0.5 ML IM|47.50;93000|PR ELECTROCARDIOGRAM, COMPLETE|96;81002|PR URINALYSIS NONAUTO W/O SCOPE|18;20610|PR DRAIN/INJECT LARGE JOINT/BURSA|264;J1030|PR METHYLPREDNISOLONE 40 MG INJ|22.75`,
    "Annual Physical": `99396|PR PREVENTIVE VISIT,EST,40-64|318;80061|LIPID PANEL|74;83036|HEMOGLOBIN A1C|52.20;85025|CBC WITH AUTO DIFFERENTIAL|41;84443|TSH|88.40;80053|COMPREHENSIVE METABOLIC PANEL|63;G0444|DEPRESSION SCREEN ANNUAL|36`,
    "Physical Therapy": `97110|PR THERAPEUTIC EXERCISES, EACH 15 MIN|94;97140|PR MANUAL THERAPY, EACH 15 MIN|88;97530|PR THERAPEUTIC ACTIVITIES, EACH 15 MIN|97;97112|PR NEUROMUSCULAR REEDUCATION, EACH 15 MIN|92`,
    "Video Visit": `99212|PR OFFICE/OUTPATIENT ESTABLISHED SF MDM 10 MIN|132`,
  },
};
const HOSPITAL: Care = {
  setting: "facility",
  visits: {
    Emergency: `99284|HC ED VISIT LEVEL 4|2140;96374|HC IV PUSH SINGLE/INITIAL DRUG|410.50;80053|HC COMPREHENSIVE METABOLIC PANEL|312;85025|HC CBC W/ AUTO DIFF|164;84484|HC TROPONIN QUANT|248;71046|HC XR CHEST 2 VIEWS|566;93005|HC ECG 12 LEAD TRACING|374;J2405|ONDANSETRON HCL 4 MG/2ML INJ SOLN|29.84;J7030|SODIUM CHLORIDE 0.9% IV SOLN 1000 ML|91.20;74177|HC CT ABD/PELVIS W CONTRAST|4386;Q9967|IOHEXOL 350 MG/ML IV SOLN|218;81001|HC URINALYSIS AUTO W/ MICRO|72;36415|HC VENIPUNCTURE|38;J1885|KETOROLAC 30 MG/ML INJ SOLN|44.16`,
    "Outpatient Surgery": `45380|HC COLONOSCOPY W BIOPSY|3620;88305|HC SURG PATH LEVEL IV|412;J2704|PROPOFOL 10 MG/ML IV EMUL|63.90;J7120|LACTATED RINGERS IV SOLN 1000 ML|84`,
    "Hospital Outpatient Visit": `77067|HC MAMMOGRAM SCREENING BILAT W CAD|498;77063|HC TOMOSYNTHESIS BREAST BILAT|166;76642|HC US BREAST LIMITED|437`,
    "Outpatient Lab": `80061|HC LIPID PANEL|148;82306|HC VITAMIN D 25 HYDROXY|266;84439|HC T4 FREE|121;82728|HC FERRITIN|119.75;36415|HC VENIPUNCTURE|38`,
  },
};

/** A visit; what insurance covered is what it paid and what it took off. */
type Visit = Said & { who: string; services: Said[]; paid: number; held: number };
type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const minus = words("-|-|&minus;|");
  return {
    words,
    day: chance.pick([monthName, monthName, slashes, looseSlashes, longMonthName]),
    lineDay: chance.pick([slashes, looseSlashes, shortSlashes]),
    code: words("none|none|column|before|after"),
    qty: chance.happens(0.45),
    dated: chance.happens(0.6),
    shares: chance.happens(0.35),
    less: (cents: number) => `${cents ? minus : ""}${dollars(cents)}`,
    listed: chance.happens(0.5),
    summed: chance.happens(0.4),
    charges: words("Charges|Billed|Billed|Amount billed"),
    covered: words("Insurance covered|Insurance Covered|Covered by insurance"),
    paid: words("You paid|You Paid|You've paid"),
    balance: words("Balance|Your balance|Balance due"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
  };
}

function visitOf(chance: Chance, care: Care, day: string, open: boolean, newest: boolean): Visit {
  const kinds = Object.keys(care.visits);
  const kind = chance.pick(open ? kinds.slice(0, 3) : kinds);
  const [first, ...others] = rowsOf(care.visits[kind]!);
  const some = chance.shuffled(others).slice(0, chance.between(open ? 1 : 0, open ? 14 : 3));
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 15000, 90000]), share: chance.pick([0, 0.1, 0.2, 0.2]) },
    ...{ copay: chance.pick([0, 2500, 4000]), rate: [0.32, 0.8], denies: 0 },
  };
  const services = [first!, ...some].map(([code, description = "", price]): Said => {
    const units = description.includes("EACH 15") ? chance.between(1, 3) : 1;
    const charge = units * Math.round(Number(price) * 100);
    const { patientOwes } = settle(chance, charge, terms);
    const said = { serviceDate: day, code: code!, description, units, charge, patientOwes };
    return { ...said, insurancePaid: charge - patientOwes };
  });
  const [charge, owes] = [total(services, "charge"), total(services, "patientOwes")];
  const held = newest && !open && chance.happens(0.3) ? charge : 0;
  const paid = held ? 0 : chance.pick([0, owes, Math.min(owes, 2500), Math.min(owes, 4000)]);
  return {
    ...{ serviceDate: day, description: kind, charge, services, paid, held },
    ...{ who: doctor(chance, "MD|MD|DO|NP|PA-C"), insurancePaid: held ? 0 : charge - owes },
    patientOwes: held ? 0 : owes - paid,
  };
}

function columnsOf(l: Look): Column[] {
  const text = ({ code, description }: Said) =>
    ({ before: `${code} - ${description}`, after: `${description} (CPT&reg; ${code})` })[l.code] ??
    description;
  const within = l.code === "before" || l.code === "after";
  const day = ({ serviceDate }: Said) => l.lineDay(serviceDate!);
  return [
    ...(l.dated ? [column(l.words("Date|Service date"), "serviceDate", day, "d")] : []),
    column("Description", within ? ["description", "code"] : "description", text),
    ...(l.code === "column" ? [column("Code", "code", (row) => row.code, "d")] : []),
    ...(l.qty ? [column(l.words("Qty|Quantity"), "units", (row) => row.units, "n")] : []),
    amount(l.charges, "charge", dollars),
    ...(l.shares ? [amount(l.covered, "insurancePaid", l.less)] : []),
    ...(l.shares ? [amount("Your responsibility", "patientOwes", dollars)] : []),
  ];
}

/** The amounts of a visit, or of all visits. */
const figures = (all: Visit[], l: Look): [string, string][] => [
  [l.charges, dollars(total(all, "charge"))],
  [l.covered, l.less(total(all, "insurancePaid"))],
  [l.paid, l.less(all.reduce((sum, { paid }) => sum + paid, 0))],
  [l.balance, dollars(total(all, "patientOwes"))],
];

/** The opened visit: its services, and how its balance comes about. */
function details(visit: Visit, columns: Column[], l: Look, payer: string): string {
  const lines = visit.services.map((row) => sheet.record(columns, row)).join("");
  const about = `<p>Claim filed with <b>${payer}</b>. Questions about what your insurance covered? Contact your insurance company.</p>`;
  return `<div class="open"><h4>${l.words("Visit details|Charges|Services|Account activity")}</h4>${sheet.table(columns, lines)}${sheet.pairs(figures([visit], l), "sums")}${l.words(`${about}|`)}<a>${l.words("Hide details|Hide visit details|Show less")}</a></div>`;
}

function visitsHtml(visits: Visit[], at: number, l: Look, opened: string, payer: string): string {
  const [seen, more] = [l.words("Provider: |With |Seen by "), l.words("Show details|View details")];
  const state = ({ held, patientOwes, paid }: Visit) => {
    if (held) return `<div class="dim">Pending insurance: ${dollars(held)}</div>`;
    return patientOwes ? "" : `<div class="dim">${paid ? "Paid in full" : "No balance"}</div>`;
  };
  const cells = (all: Visit[]) => figures(all, l).map(([, value]) => `<td class="n">${value}</td>`);
  const listed = (v: Visit, of: number) =>
    `<tr class="visit"><td class="d">${l.day(v.serviceDate!)}</td><td><b>${v.description}</b><div class="dim">${seen}${v.who}</div>${state(v)}${of === at ? "" : `<a>${more}</a>`}</td>${cells([v]).join("")}</tr>${of === at ? `<tr><td colspan="6">${opened}</td></tr>` : ""}`;
  const card = (v: Visit, of: number) =>
    `<div class="card"><div class="split"><div><h3>${v.description} on ${l.day(v.serviceDate!)}</h3><div class="dim">${seen}${v.who}<br>Primary payer: ${payer}</div>${state(v)}</div><div class="tiles">${figures(
      [v],
      l,
    )
      .map(([label, value]) => `<div><span>${label}</span>${value}</div>`)
      .join("")}</div></div>${of === at ? opened : `<a>${more}</a>`}</div>`;
  if (!l.listed) return visits.map(card).join("");
  const heads = figures(visits, l).map(([label]) => `<th class="n">${label}</th>`);
  const last = `<tr class="all"><td colspan="2">Total</td>${cells(visits).join("")}</tr>`;
  return `<table class="visits"><thead><tr><th>${l.words("Date of service|Date|Visit date")}</th><th>Visit</th>${heads.join("")}</tr></thead><tbody>${visits.map(listed).join("")}${l.summed ? last : ""}</tbody></table>`;
}

const css = (l: Look, ink: string) =>
  `body{font:9.4pt/1.4 '${l.font}';margin:0;color:#222} a{color:${ink};text-decoration:underline} .dim{color:#5a5a5a;font-size:.88em} .split{display:flex;justify-content:space-between;gap:8mm} .bar{display:flex;align-items:center;gap:3mm;border-bottom:1px solid #bbb;padding-bottom:2mm;color:${ink}} .bar b{font-size:1.35em} .bar i{margin-left:auto;font-style:normal;color:#333;font-size:.9em} .menu{display:flex;gap:6mm;font-size:.86em;padding:1.4mm 0;border-bottom:1px solid #ddd;color:#444} h1{font-size:1.6em;font-weight:normal;margin:4mm 0 1mm;color:${ink}} h2{font-size:1.2em;margin:4mm 0 1.5mm} h3{margin:0;font-size:1.08em} h4{margin:0 0 1mm;font-size:1em}
.due{border:1px solid #bbb;border-radius:2mm;padding:3mm 4mm;margin:2mm 0} .due .big{font-size:1.9em} .tabs{display:flex;gap:7mm;border-bottom:1px solid #bbb;margin-top:3mm} .tabs span{padding:1mm 0} .tabs .on{border-bottom:3px solid ${ink};font-weight:bold} .card{border:1px solid #c8c8c8;border-radius:2mm;padding:2.6mm 3.4mm;margin:2mm 0} .tiles{display:flex;gap:6mm;text-align:right} .tiles span{display:block;font-size:.82em;color:#5a5a5a;white-space:nowrap} .tiles div:last-child{font-weight:bold}
table{border-collapse:collapse} .visits,.lines{width:100%} th{text-align:left;font-size:.85em;border-bottom:1px solid #777;padding:.8mm 1.4mm;vertical-align:bottom} td{padding:1mm 1.4mm;vertical-align:top} .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .visit td{border-top:1px solid #ccc} .visit td:last-child{font-weight:bold} .all td{border-top:2px solid #444;font-weight:bold} .open{background:#f6f7f9;border-left:3px solid ${ink};margin:2mm 0;padding:2mm 3mm} .lines td{border-bottom:.5px solid #ddd;font-size:.92em} tr{break-inside:avoid} .sums{margin:2mm 0 2mm auto} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1px solid #555} .foot{margin-top:6mm;border-top:1px solid #ccc;padding-top:2mm;font-size:.82em;color:#555}`;

const MENU = `<div class="menu"><span>Menu</span><span>Visits</span><span>Messages</span><span>Test Results</span><span>Medications</span><span><b>Billing</b></span></div>`;
type Facts = { system: string; portal: string; ink: string; account: string; patient: string };

function head(chance: Chance, l: Look, f: Facts, due: number, last: string): string {
  const pay = `<a>${l.words("Pay now|Make a payment|Pay balance")}</a> &nbsp; <a>Set up payment plan</a>`;
  return `<div class="bar">${sheet.mark(chance, f.ink, 26)}<b>${f.portal}</b><span>${f.system}</span><i>${l.words("Log out|Switch|")}</i></div>${l.words(`${MENU}|`)}
<h1>${l.words("Billing Account Details|Billing Account|Account Details")}</h1><div class="due split"><div><b>${f.system}</b><br>${f.account}<br>Patient: ${f.patient}</div><div style="text-align:right"><span class="dim">${l.words("Amount due|Amount Due|Outstanding balance")}</span><div class="big">${dollars(due)}</div><span class="dim">${last}</span><div>${pay}</div></div></div>
<div class="tabs"><span class="on">${l.words("Details|Visits|Account activity")}</span><span>Statements (${chance.between(1, 9)})</span><span>Payments</span>${l.words("<span>Letters</span>|")}</div><h2>${l.words("Visits|Your visits|Active accounts|Visits in the last 12 months")}</h2>`;
}

const foot = (chance: Chance, { portal, system }: Facts, year: string) =>
  `<div class="foot">Questions about your bill? Call ${phone(chance)}, Monday - Friday, 8 a.m. - 5 p.m. ${chance.pick(["Balances may not show payments made in the last 3 business days.", "Visits still being reviewed by your insurance are not included in the amount due.", "You have the right to a Good Faith Estimate."])}<br>${portal}&reg; &copy; ${year} ${system} &nbsp; Terms and Conditions &nbsp; Privacy</div>`;

const VISIT = column(
  "",
  ["serviceDate", "description", "charge", "insurancePaid", "patientOwes"],
  () => "",
);

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [system = "", portal = "", ink = ""] = chance.pick(SYSTEMS);
  const care = chance.pick([CLINIC, CLINIC, HOSPITAL]);
  const many = chance.pick([1, 1, 2, 2, 3, 3, 4, 5, 7]);
  const at = chance.between(0, Math.min(many - 1, 2));
  const printed = shifted("2024-05-02", chance.between(0, 640));
  let day = shifted(printed, -chance.between(8, 45));
  const visits = Array.from({ length: many }, (_, of) => {
    const made = visitOf(chance, care, day, of === at, of === 0);
    day = shifted(day, -chance.between(5, 60));
    return made;
  });
  const due = total(visits, "patientOwes");
  const number = chance.number(chance.pick(["#########", "10#######", "######"]));
  const patient = naming(chance)(person(chance));
  const account = `${l.words("Guarantor #|Account #|Guarantor account: |Billing account ")}${number}`;
  const paid = visits.find((visit) => visit.paid)?.paid;
  const last = `Last paid: ${dollars(paid ?? 0)} on ${l.day(shifted(printed, -4))}`;
  const facts: Facts = { system, portal, ink, account, patient };
  const columns = columnsOf(l);
  const title = `${portal} - ${l.words("Billing Account Details|Billing|Account Details")}`;
  const url = `${portal.toLowerCase().replace(" ", "")}.example/${l.words("portal/Billing/Details?ID=|app/billing/details?ID=|billing/account/")}${chance.number("WP-24@#@##@@#@-3D")}`;
  const on = chance.pick([looseSlashes, looseSlashes, slashes])(printed);
  const payer = l.words(PAYERS);
  const html = sheet.page(
    `${edges(chance, title, url, on)}${css(l, ink)}`,
    `${head(chance, l, facts, due, paid && chance.happens(0.4) ? last : "")}${visitsHtml(visits, at, l, details(visits[at]!, columns, l, payer), payer)}${foot(chance, facts, printed.slice(0, 4))}`,
  );
  const whole = many === 1 || (l.listed && l.summed);
  const sums = {
    billed: total(visits, "charge"),
    insurancePaid: total(visits, "insurancePaid"),
    patientPaid: visits.reduce((sum, visit) => sum + visit.paid, 0),
  };
  const said = { name: family.name, setting: care.setting, patient, accountNumber: number };
  const lines = visits.flatMap((visit, of) =>
    of === at
      ? visit.services.map((row) => lineBy(columns, row, ["serviceDate"]))
      : [lineBy([VISIT], visit)],
  );
  const all = { ...(whole ? sums : {}), patientResponsibility: due };
  return { html, truth: truthOf({ ...said, provider: system }, all, lines) };
}

export const family: Family = {
  name: "portal-billing-account-printed",
  paper:
    "A patient portal's billing account page printed from a browser: visits with charges, insurance covered, you paid and balance, one visit opened.",
  medium: "text",
  draw,
};
