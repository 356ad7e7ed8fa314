import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheets from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const CENTERS = rowsOf(`
Kessler University Health|#003a70;University of Northmoor Medical Center|#8c1d40;WESTBRIDGE ACADEMIC HEALTH SYSTEM|#1b5e3f;Halloran-Pierce Medicine|#4a2a7a;Tri-Rivers University Hospitals & Clinics|#a34700`);
/** A visit and its services: words, category, code, dollars from and to. */
const HOSPITAL = rowsOf(`
Emergency Department Visit|Emergency dept visit level 4^Emergency Room^99284^1300^2900~CT abdomen/pelvis w contrast^CT Scan^74177^2600^5200~Comprehensive metabolic panel^Laboratory^80053^120^310~Ondansetron inj 1 mg^Pharmacy^J2405^18^80~IV push, initial drug^IV Therapy^96374^260^520
Outpatient Imaging|MRI lumbar spine w/o contrast^MRI^72148^1900^3900~X-ray lumbar spine 2-3 views^Radiology^72100^210^480
Outpatient Laboratory|Lipid panel^Laboratory^80061^70^190~Hemoglobin A1c^Laboratory - Chemistry^83036^55^140~Thyroid stimulating hormone^Laboratory - Immunology^84443^90^220~Venipuncture^Specimen Collection^36415^18^45
Outpatient Surgery|Colonoscopy with biopsy^Gastrointestinal Services^45380^2900^5600~Surgical pathology level IV^Pathology^88305^260^620~Propofol inj 10 mg^Pharmacy^J2704^30^120~Recovery room^Recovery Room^^480^1300
Cardiac Testing|Echocardiogram complete^Cardiology^93306^1800^3700~EKG tracing^EKG/ECG^93005^140^330
Outpatient Clinic Visit|Hospital outpatient clinic visit^Clinic^G0463^180^420`);
const PHYSICIAN = rowsOf(`
Office Visit - Cardiology|Office visit established level 4^^99214^240^420~EKG interpretation and report^^93010^38^95
Emergency Medicine|Emergency dept visit level 4, professional^^99284^420^890
Radiology Interpretation|CT abdomen/pelvis w contrast, interpretation^^74177^240^520
Radiology Interpretation|MRI lumbar spine, interpretation^^72148^190^410
Gastroenterology|Colonoscopy with biopsy, professional^^45380^780^1600
Anesthesiology|Anesthesia lower intestinal endoscopy^^00811^620^1400
Office Visit - Primary Care|Office visit established level 3^^99213^160^290~Immunization administration^^90471^40^85~Influenza vaccine quadrivalent^^90686^38^70
Pathology|Surgical pathology level IV, interpretation^^88305^120^310
Dermatology Visit|Office visit new level 3^^99203^220^380~Tangential biopsy of skin^^11102^180^390`);
const [PAYERS = []] = rowsOf("Anthem Blue Cross|Aetna|UnitedHealthcare|Medicare|Cigna|Medica");

const PARTS = ["hospital", "physician"] as const;
type Part = (typeof PARTS)[number];
type Words = Record<"day" | "title" | "who" | "number" | "paidOn", string>;
type Visit = Words & Money & { part: Part; rows: Said[] };
type Money = Record<"charge" | "insured" | "adjusted" | "paid" | "due", number>;
const MONEY = ["charge", "insured", "adjusted", "paid", "due"] as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { slashes, looseSlashes, shortSlashes, monthName, dollars, parentheses, grouped } = formats;
  return {
    words,
    day: chance.pick([slashes, looseSlashes, shortSlashes, monthName]),
    money: chance.pick([dollars, dollars, parentheses, grouped]),
    ...{ wide: chance.happens(0.45), coded: chance.happens(0.4), matrix: chance.happens(0.65) },
    ...{ tabs: chance.happens(0.6), subtotals: chance.happens(0.8), payer: chance.pick(PAYERS) },
    heads: {
      charge: words("Charges|Total Charges|Billed Charges"),
      insured: words("Insurance Payments|Insurance Paid|Ins. Payments"),
      adjusted: words("Adjustments|Insurance Adjustments|Discounts/ Adjustments"),
      paid: words("Patient Payments|You Paid|Your Payments"),
      due: words("Amount Due|You Owe|Your Balance"),
    },
    names: {
      hospital: words("Hospital Services|HOSPITAL SERVICES|Hospital Charges"),
      physician: words("Physician Services|PHYSICIAN SERVICES|Physician/Professional Services"),
    },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

function visitOf(chance: Chance, l: Look, part: Part, care: string[], day: string): Visit {
  const [title = "", parts = ""] = care;
  const pool = parts.split("~").map((one) => one.split("^"));
  const many = part === "physician" && !l.coded ? 1 : chance.between(1, pool.length);
  const rows = pool.slice(0, many).map(([full, category, code, low, high]): Said => {
    const charge = chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 0, 50, 25]);
    const description = l.coded ? full! : category || title;
    return { serviceDate: day, description, code: code || null, charge };
  });
  const charge = sum(rows.map((row) => row.charge!));
  const allowed = Math.round(charge * (0.3 + 0.4 * chance.share()));
  const owed = Math.round(allowed * chance.pick([0.1, 0.2, 0.2, 0.3, 1, 1]));
  const copay = chance.pick([0, 0, 2000, 4000, 10000]);
  const paid = copay <= owed ? copay : 0;
  return {
    ...{ part, day, title, rows, charge, insured: allowed - owed, adjusted: charge - allowed },
    ...{ paid, due: owed - paid, who: part === "physician" ? doctor(chance) : "" },
    ...{ number: chance.number("1########"), paidOn: shifted(day, chance.between(16, 31)) },
  };
}

const totals = (visits: Visit[]): Money =>
  Object.fromEntries(MONEY.map((field) => [field, sum(visits.map((one) => one[field]))])) as Money;

/** What was paid or taken off stands below nothing. */
const put = (l: Look, field: (typeof MONEY)[number], cents: number) =>
  l.money(["charge", "due"].includes(field) || !cents ? cents : -cents);

const cells = (l: Look, money: Money) =>
  MONEY.map((field) => `<td class="n">${put(l, field, money[field])}</td>`).join("");

/** One row a visit, all its amounts beside one another. */
function wideSection(l: Look, part: Part, visits: Visit[]): string {
  const doctors = part === "physician";
  const heads = MONEY.map((field) => `<th class="n">${l.heads[field]}</th>`).join("");
  const rows = visits.map(
    (one) =>
      `<tr><td class="d">${l.day(one.day)}</td><td>${one.title}</td>${doctors ? `<td>${one.who}</td>` : ""}${cells(l, one)}</tr>`,
  );
  const last = l.subtotals
    ? `<tr class="sum"><td colspan="${doctors ? 3 : 2}">Total ${l.names[part]}</td>${cells(l, totals(visits))}</tr>`
    : "";
  return `<table class="lines"><thead><tr><th>Date of Service</th><th>Description</th>${doctors ? "<th>Provider</th>" : ""}${heads}</tr></thead><tbody>${rows.join("")}${last}</tbody></table>`;
}

/** A block a visit: its charges, what was done about them, what is left. */
function blockSection(l: Look, part: Part, visits: Visit[]): string {
  const wide = l.coded ? 3 : 2;
  const row = (words: string, value: string, kind = "") =>
    `<tr class="${kind}"><td class="d"></td><td colspan="${wide - 1}">${words}</td><td class="n">${value}</td></tr>`;
  const blocks = visits.map((one) => {
    const where =
      one.who && !l.coded
        ? `Services by ${one.who}`
        : one.title + (one.who ? ` with ${one.who}` : "");
    const charges = one.rows.map(
      (of) =>
        `<tr><td class="d">${l.day(one.day)}</td>${l.coded ? `<td class="d">${of.code ?? ""}</td>` : ""}<td>${of.description}</td><td class="n">${l.money(of.charge!)}</td></tr>`,
    );
    const done = [
      one.insured
        ? row(`${l.payer} payment ${l.day(one.paidOn)}`, put(l, "insured", one.insured))
        : "",
      one.adjusted ? row(`${l.payer} adjustment`, put(l, "adjusted", one.adjusted)) : "",
      one.paid
        ? row(l.words("Patient payment - thank you|Your payment"), put(l, "paid", one.paid))
        : "",
    ];
    return `<tbody><tr class="v"><td colspan="${wide + 1}">${where} &nbsp; <span>Account ${one.number}</span></td></tr>${charges.join("")}${done.join("")}${row(l.heads.due, l.money(one.due), "sum")}</tbody>`;
  });
  const last = l.subtotals
    ? `<tbody>${row(`${l.names[part]} - ${l.heads.due}`, l.money(totals(visits).due), "sum all")}</tbody>`
    : "";
  return `<table class="lines"><thead><tr><th>Date</th>${l.coded ? "<th>Code</th>" : ""}<th>Description</th><th class="n">Amount</th></tr></thead>${blocks.join("")}${last}</table>`;
}

function panel(l: Look, visits: Visit[]): string {
  const sums = [...PARTS.map((part) => visits.filter((one) => one.part === part)), visits];
  const row = (field: (typeof MONEY)[number]) =>
    `<tr class="${field}"><td>${l.heads[field]}</td>${sums.map((of) => `<td class="n">${put(l, field, totals(of)[field])}</td>`).join("")}</tr>`;
  const rows = l.matrix ? MONEY.map(row).join("") : row("due");
  return `<table class="panel"><tr><th></th><th class="n">${l.names.hospital}</th><th class="n">${l.names.physician}</th><th class="n">Total</th></tr>${rows}</table>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 12mm} body{font:8.8pt/1.35 '${l.font}';margin:0;color:#1b1b1b} .top{display:flex;justify-content:space-between} .brand{display:flex;gap:2.4mm;align-items:center;color:${ink};font-weight:bold;font-size:1.5em} .facts td{padding:.4mm 0 .4mm 4mm} .facts td:last-child{text-align:right;font-weight:bold} .to{margin:7mm 0 5mm 5mm}
.panel{width:100%;border-collapse:collapse;border:1.2px solid ${ink};margin-bottom:3mm} .panel th{background:${ink};color:#fff;padding:1mm 2mm} .panel td{padding:.7mm 2mm;border-bottom:.5px solid #ccc} .panel .due td{font-weight:bold;font-size:1.08em;background:#eef2f6} .n{text-align:right!important;white-space:nowrap} th.n{white-space:normal}
.tab{margin-top:4mm;border-bottom:2px solid ${ink};break-after:avoid} .tab b{display:inline-block;padding:1mm 5mm;font-size:1.1em;${l.tabs ? `background:${ink};color:#fff;border-radius:2mm 2mm 0 0` : `color:${ink};padding-left:0`}} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:1mm;font-size:.92em;border-bottom:1px solid #666} .lines td{padding:.7mm 1mm;vertical-align:top;border-bottom:.5px solid #ddd} .d{white-space:nowrap;width:20mm} .v td{background:#f0f2f4;font-weight:bold} .v span{font-weight:normal} .sum td{font-weight:bold} tr{break-inside:avoid} .all td{border-top:1.2px solid ${ink}}
.k{break-inside:avoid} .fine{font-size:.88em;color:#333;margin-top:4mm} .slip{border-top:1.3px dashed #555;margin-top:5mm;padding-top:2mm} .slip .top{margin-top:2mm}`;

type Facts = Record<"center" | "patient" | "account" | "issued", string> &
  Record<"due", number> & { dueOn: string | null };

function sheet(chance: Chance, l: Look, f: Facts, ink: string, visits: Visit[]): string {
  const [due, dueDay] = [formats.dollars(f.due), f.dueOn ? l.day(f.dueOn) : "Upon receipt"];
  const label = l.words("Guarantor Account|Account Number|Guarantor ID");
  const [call, city] = [phone(chance), town(chance)];
  const facts = (text: string) => sheets.pairs(rowsOf(text) as [string, string][], "facts");
  const who = `${f.patient}<br>${street(chance)}<br>${town(chance)}`;
  const sections = PARTS.map((part) => {
    const own = visits.filter((one) => one.part === part);
    return `<div class="tab"><b>${l.names[part]}</b></div>${l.wide ? wideSection(l, part, own) : blockSection(l, part, own)}`;
  });
  return sheets.page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${sheets.mark(chance, ink)}${f.center}</div>Patient Billing Office, ${street(chance)}, ${city}<br>Questions? ${call}</div>${facts(`Statement Date|${l.day(f.issued)};${label}|${f.account};Patient|${f.patient};Payment Due|${dueDay};${l.words("Total Amount Due|Pay This Amount|Total You Owe")}|${due}`)}</div><div class="to">${who}</div>${panel(l, visits)}${sections.join("")}<div class="k fine">${l.words("Hospital services are charges for the use of the facility, equipment, supplies and staff. Physician services are charges for the care of doctors and other professionals.|You may receive services billed by the hospital and by our faculty physicians. Both are shown on this one statement.")} Financial assistance is available: call ${call} or ask for an application in your language.</div><div class="k slip">Please return this part with your payment. Make checks payable to ${f.center}.<div class="top"><div>${who}</div><div>${f.center}<br>${box(chance)}<br>${city}<br>${sheets.bars(chance, 170, 14)}</div>${facts(`${label}|${f.account};Payment Due|${dueDay};Amount Due|${due};Amount Enclosed|$__________`)}</div></div>`,
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [center = "", ink = ""] = chance.pick(CENTERS);
  const start = chance.between(0, 560);
  const on = () => shifted("2024-02-20", start + chance.between(0, 45));
  const pick = (part: Part, pool: string[][], most: number) => {
    const cares = chance.shuffled(pool).slice(0, chance.between(1, most));
    const list = cares.map((care) => visitOf(chance, l, part, care, on()));
    return list.sort((a, b) => (a.day < b.day ? -1 : 1));
  };
  const visits = [...pick("hospital", HOSPITAL, 4), ...pick("physician", PHYSICIAN, 5)];
  const issued = shifted("2024-02-20", start + chance.between(80, 100));
  const dueOn = chance.happens(0.8) ? shifted(issued, chance.pick([21, 28, 30])) : null;
  const account = chance.number(l.words("########|10#######|######"));
  const patient = naming(chance)(person(chance));
  const f = { center, patient, account, issued, dueOn, due: totals(visits).due };
  return { html: sheet(chance, l, f, ink, visits), truth: truth(l, visits, f) };
}

function truth(l: Look, visits: Visit[], f: Facts) {
  const s = totals(visits);
  const lines = visits.flatMap(({ rows, title, day, who, charge, insured, adjusted, due }) => {
    if (!l.wide) return rows.map(({ code, ...row }) => lineOf(l.coded ? { ...row, code } : row));
    const money = { charge, insurancePaid: insured, discount: adjusted, patientOwes: due };
    const clinician = who ? { clinician: who } : {};
    return [lineOf({ serviceDate: day, description: title, ...money, ...clinician })];
  });
  const own = visits.flatMap(({ paid }) => (paid ? [formats.decimal(paid)] : []));
  const shown = (cents: number) => (l.matrix ? cents : null);
  const { center: provider, patient, account: accountNumber, issued: statementDate, dueOn } = f;
  return truthOf(
    {
      ...{ name: family.name, kind: l.coded && !l.wide ? "itemized" : "summary", provider },
      ...{ patient, accountNumber, statementDate, dueDate: dueOn },
      ...(!l.matrix && !l.wide && own.length ? { paymentRows: own } : {}),
    },
    {
      ...{ billed: shown(s.charge), adjustments: shown(s.adjusted) },
      ...{ insurancePaid: shown(s.insured), patientPaid: shown(s.paid) },
      patientResponsibility: s.due,
    },
    lines,
  );
}

export const family: Family = {
  name: "combined-hospital-physician-tabs-statement",
  paper: "An academic center's statement with a section of hospital and one of physician services.",
  medium: "text",
  draw,
};
