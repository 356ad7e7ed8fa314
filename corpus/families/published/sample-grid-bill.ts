import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { box, born, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, isoDate, longMonthName, slashes } = formats;
const { amount, column, lineBy, page, record, table, total } = sheet;
type Row = Said & { at: number; charge: number; serviceDate: string; dept: string };
type Column = sheet.Column<Row>;
type Pair = [string, string];

/** Revenue code, department, code, words, units, dollars of a unit; the first is always there. */
const EMERGENCY = `
0450|Emergency Room|99284|Emergency Dept Visit - Level 4|1|1485; 0450|Emergency Room|99291|Critical Care, First Hour|1|2140; 0324|Radiology|71045|Chest X-Ray, Single View|1|312; 0351|CT Scan|70450|CT Head/Brain without Contrast|1|1975; 0730|EKG|93005|Electrocardiogram, Tracing Only|1|268; 0301|Laboratory|84484|Troponin, Quantitative|2|146; 0305|Laboratory|85025|Complete Blood Count (CBC) w/ Diff|1|94; 0301|Laboratory|80048|Basic Metabolic Panel|1|121; 0260|IV Therapy|96374|IV Push, Single Drug|1|289; 0636|Pharmacy|J2270|Morphine Sulfate Injection, up to 10 mg|1|42; 0636|Pharmacy|J7030|Normal Saline Solution, 1000 mL|2|118; 0270|Supplies|A4216|Sterile Water/Saline, 10 mL|3|9.5`;
const STAY = `
0360|Operating Room|44970|Laparoscopic Appendectomy|1|9860; 0120|Room & Board||Room and Board - Semi-Private|1|2450; 0370|Anesthesia|00840|Anesthesia, Lower Abdomen|1|1640; 0710|Recovery Room||Recovery Room, per 30 min|4|265; 0352|CT Scan|74177|CT Abdomen/Pelvis with Contrast|1|3180; 0305|Laboratory|85027|Complete Blood Count, Automated|2|78; 0301|Laboratory|80053|Comprehensive Metabolic Panel|1|164; 0312|Pathology|88304|Surgical Pathology, Level III|1|235; 0636|Pharmacy|J0690|Cefazolin Sodium, 500 mg|4|18; 0636|Pharmacy|J2405|Ondansetron HCl, 1 mg|8|11; 0250|Pharmacy||Acetaminophen 650 mg Tablet|6|4.25; 0272|Supplies||Laparoscopic Trocar Kit|1|612; 0258|IV Solutions|J7120|Lactated Ringers, 1000 mL|3|96; 0420|Physical Therapy|97116|Gait Training, 15 min|2|118`;
const IMAGING = `
0611|MRI|72148|MRI Lumbar Spine without Contrast|1|2380; 0610|MRI|70553|MRI Brain without & with Contrast|1|3350; 0636|Pharmacy|A9579|Gadolinium Contrast, per mL|15|6.4; 0320|Radiology|72100|X-Ray Lumbar Spine, 2-3 Views|1|244`;
const CLINIC = `
0510|Clinic|99214|Office/Outpatient Visit, Established|1|248; 0510|Clinic|93000|Electrocardiogram, Complete|1|96; 0510|Laboratory|83036|Hemoglobin A1c|1|54; 0510|Laboratory|80061|Lipid Panel|1|72; 0510|Clinic|20610|Arthrocentesis, Major Joint|1|286; 0510|Pharmacy|J3301|Triamcinolone Acetonide, 10 mg|4|9.75; 0510|Clinic|90471|Immunization Administration|1|38; 0510|Clinic|90715|Tdap Vaccine|1|82`;
const CARES = [
  { list: EMERGENCY, kind: "Emergency", nights: [0, 0], where: "facility", dx: "R07.9|R51.9|I10" },
  { list: STAY, kind: "Inpatient", nights: [1, 4], where: "facility", dx: "K35.80|R10.31|E86.0" },
  { list: IMAGING, kind: "Outpatient", nights: [0, 0], where: "facility", dx: "M54.16|G43.909" },
  { list: CLINIC, kind: "Office Visit", nights: [0, 0], where: "professional", dx: "E11.9|M17.11" },
] as const;
const HOSPITALS =
  "RIVERBEND MEMORIAL HOSPITAL|Northgate General Hospital|ST. AURELIA MEDICAL CENTER|Harborview Springs Medical Center|SUMMIT VALLEY HOSPITAL & IMAGING CENTER|Cityline General Hospital".split(
    "|",
  );
const GROUPS =
  "Oakmont Medical Group|LAKESHORE FAMILY CLINIC|Brightwell Primary Care Associates".split("|");
const PLANS =
  "Blue Cross Blue Shield PPO|Aetna Choice POS II|UnitedHealthcare PPO Gold|Cigna Open Access Plus|Self-Pay".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const form = chance.pick(["navy", "green", "boxes", "canvas"] as const);
  return {
    ...{ words, form, rev: chance.happens(0.35), numbered: chance.happens(0.3) },
    ...{ price: chance.happens(0.6), split: form === "boxes" && chance.happens(0.5) },
    day: form === "canvas" ? isoDate : chance.pick([slashes, slashes, isoDate, longMonthName]),
    short: chance.pick([slashes, slashes, isoDate]),
    money: form === "green" ? chance.pick([dollars, grouped]) : dollars,
    none: words("-|N/A|--"),
    ink: words("#0f2a4a|#1a5276|#006644|#2c3e50|#4b0082|#8b0000"),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif"),
  };
}

function rowsFor(chance: Chance, list: string, from: string, nights: number): Row[] {
  const factor = 0.7 + 0.8 * chance.share();
  const keeps = chance.pick([0.4, 0.65, 0.9]);
  const daily = nights > 1 && chance.happens(0.4);
  const terms = { open: chance.pick([0, 25000, 75000]), share: chance.pick([0.1, 0.2, 0.3]) };
  const plan = { ...terms, copay: 0, denies: 0, rate: [0.35, 0.7] as const };
  const rows = rowsOf(list).flatMap((one, at) => {
    const [revenueCode = "", dept = "", code, description = "", units, price] = one;
    const room = dept === "Room & Board";
    if (at > 0 && !room && !chance.happens(keeps)) return [];
    const unitPrice = Math.round(Number(price) * factor * 100);
    const many = room && !daily ? nights : Number(units);
    const once = [room || at === 0 ? 0 : chance.between(0, nights)];
    const often = daily && (room || /Lab|Pharm|IV/.test(dept));
    const days = often ? Array.from({ length: nights }, (_, night) => night) : once;
    const base = { revenueCode, dept, code: code || null, description, units: many, unitPrice };
    return days.map((day) => {
      const amounts = settle(chance, unitPrice * many, plan);
      return { ...base, ...amounts, serviceDate: shifted(from, day), at: 0 };
    });
  });
  const sorted = rows.toSorted((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
  return sorted.map((row, at) => ({ ...row, at: at + 1 }));
}

/** The sums of the account, and the label under which each is printed. */
function accountOf(chance: Chance, l: Look, rows: Row[], insured: boolean) {
  const billed = total(rows, "charge");
  const adjustments = insured ? total(rows, "discount") : Math.round(billed * 0.25);
  const insurancePaid = insured ? total(rows, "insurancePaid") : 0;
  const owed = billed - adjustments - insurancePaid;
  const patientPaid = chance.happens(0.5) && owed > 6000 ? chance.pick([2500, 4000, 5000]) : 0;
  const patientResponsibility = owed - patientPaid;
  const allows = insured && !patientPaid && l.form === "navy";
  const off = insured
    ? l.words("Insurance Adjustment|Contractual Adjustment|Contracted Plan Adjustment")
    : l.words("Self-Pay Discount|Uninsured Discount (25%)");
  const list: (Pair | null)[] = [
    [l.words("Total Charges|Total Gross Charges|Subtotal"), l.money(billed)],
    allows
      ? ["Insurance Allowed Amount", l.money(billed - adjustments)]
      : [off, l.money(-adjustments)],
    insured ? [l.words("Insurance Payment|Insurance Paid|Plan Paid"), l.money(allows ? insurancePaid : -insurancePaid)] : null, // prettier-ignore
    patientPaid ? [l.words("Patient Payment|Copay Paid at Visit|Payments Received"), l.money(-patientPaid)] : null, // prettier-ignore
  ];
  const sums = {
    ...{ billed, patientResponsibility, patientPaid: patientPaid || null },
    ...(allows ? { allowed: billed - adjustments } : { adjustments }),
    insurancePaid: insured ? insurancePaid : null,
  };
  return { sums, list: list.flatMap((one) => (one ? [one] : [])) };
}

function columnsOf(l: Look, dated: boolean): Column[] {
  const w = l.words;
  const date = column<Row>(w("Date|DATE|Service Date"), "serviceDate", (row) => l.short(row.serviceDate), "d"); // prettier-ignore
  const code = column<Row>(w("CODE|CPT Code|CPT/HCPCS|CPT / CODE"), "code", (row) => row.code ?? l.none, "c"); // prettier-ignore
  const text = column<Row>(w("DESCRIPTION|Service Description|Description of Service"), "description", (row) => escaped(row.description!)); // prettier-ignore
  const list: (Column | false)[] = [
    l.numbered && column<Row>(w("#|Line|No."), null, (row) => row.at, "c"),
    dated && l.form !== "navy" && date,
    l.rev && column<Row>(w("Rev Code|Rev."), "revenueCode", (row) => row.revenueCode, "c"),
    code,
    text,
    dated && l.form === "navy" && date,
    column<Row>(w("QTY|Units|UNITS"), "units", (row) => row.units, "c"),
    l.price && !l.split && amount<Row>(w("Unit Price|Unit Cost|Rate"), "unitPrice", l.money),
    amount<Row>(w("CHARGES|Total|Amount|GROSS CHARGE|Total Charge"), "charge", l.money),
    l.split && amount<Row>("INS ADJ", "discount", l.money),
    l.split && amount<Row>(w("INS PAID|PLAN PAID"), "insurancePaid", l.money),
    l.split && amount<Row>(w("YOU OWE|PATIENT DUE"), "patientOwes", l.money),
  ];
  return list.flatMap((one) => one || []);
}

const css = (l: Look) => `
@page{size:letter;margin:14mm} body{margin:0;font:9.4pt/1.35 '${l.font}';color:#111} h1{margin:0;font-size:18pt;color:${l.ink}} h2{font-size:11.5pt;color:${l.ink};margin:5mm 0 2mm} .mid{text-align:center} .top{display:flex;justify-content:space-between;gap:6mm} .small{font-size:8pt;color:#475467}
table{border-collapse:collapse} .lines{width:100%} .lines th{background:${l.ink};color:#fff;font-size:8.4pt;text-align:left;padding:1.5mm 1.6mm} .lines td{padding:1.3mm 1.6mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .c{text-align:center;white-space:nowrap} .lines .d{white-space:nowrap}
.navy .lines td{border-bottom:.4pt solid #e4e7ec} .navy .lines tr:nth-child(even) td,.green .lines tr:nth-child(even) td{background:#f3f6f9} .green .lines th,.green .lines td{border:.8pt solid #777} .boxes .lines td{border:.5pt solid #ccc}
.meta td{padding:.4mm 2mm;text-align:right} .meta td:first-child,.info td:nth-child(odd){font-weight:bold;font-size:7.6pt;color:#475467} .info{width:100%} .info td{padding:1mm 2mm} .green .info td{border:.8pt solid #999} .green .info td:nth-child(odd){background:#e8eef5;color:#111;font-size:9pt}
.sums{margin:4mm 0 3mm auto;min-width:76mm} .sums td{padding:.9mm 2mm;text-align:right} .green .sums td{border:.8pt solid #999} .boxes .sums{background:#f2f2f2;border:.6pt solid #bbb} .sums .last td{font-weight:bold;border-top:1.2pt solid #111} .due{display:flex;justify-content:space-between;background:${l.ink};color:#fff;font:bold 13pt '${l.font}';padding:3mm 4mm;margin:3mm 0} hr{border:0;border-top:1.6pt solid ${l.ink};margin:3mm 0} .frame{border:.8pt solid #aaa;background:#fafafa;padding:2mm 3mm;margin:3mm 0} .canvas p{margin:0 0 2mm} .canvas .in{padding-left:6mm}`;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const care = chance.pick(CARES);
  const canvas = l.form === "canvas";
  const used = canvas ? chance.pick(CARES.slice(0, 2)) : care;
  const nights = chance.between(used.nights[0], used.nights[1]);
  const from = shifted("2023-11-03", chance.between(0, 800));
  const issued = shifted(from, nights + chance.between(4, 30));
  const plan = chance.pick(PLANS);
  return {
    ...{ care: used, nights, from, to: shifted(from, nights), issued, plan },
    insured: plan !== "Self-Pay",
    provider: chance.pick(used.where === "facility" ? HOSPITALS : GROUPS),
    ...{ patient: person(chance), road: street(chance), city: town(chance), call: phone(chance) },
    account: chance.number(chance.pick(["RGH-20##-00#####", "ACC-######", "MR-2024-#####", "PT########"])), // prettier-ignore
    dueOn: chance.happens(0.5) ? shifted(issued, 30) : null,
    birth: born(chance),
    ...{ who: doctor(chance), bill: chance.number("B-2024-###") },
    ...{ home: `${street(chance)}, ${town(chance)}`, member: chance.number("@@@#########") },
    ...{ npi: chance.number("1#########"), tax: chance.number("##-#######") },
    remit: `${box(chance)}, ${town(chance)}`,
  };
}

/** What the paper says of the patient and the visit, in pairs. */
function infoOf(l: Look, f: Facts): Pair[] {
  const visit: Pair[] = f.nights
    ? [["Admission Date", l.day(f.from)], ["Discharge Date", l.day(f.to)]] // prettier-ignore
    : [[l.words("Date of Service|Service Date"), l.day(f.from)], ["Visit Type", f.care.kind]]; // prettier-ignore
  return [
    [l.words("Patient Name|Patient"), f.patient],
    ["Date of Birth", l.day(f.birth)],
    ...visit,
    [l.words("Insurance|Primary Insurance|Payer"), f.plan],
    [f.insured ? "Member ID" : "Guarantor", f.insured ? f.member : f.patient],
    [l.words("Attending Physician|Provider"), f.who],
    [l.words("Diagnosis Codes|ICD-10"), f.care.dx.split("|").join(", ")],
  ];
}

function infoTable(list: Pair[], upper: boolean): string {
  const cells = list.map(([a, b]) => `<td>${upper ? a.toUpperCase() : `${a}:`}</td><td>${b}</td>`);
  const rows = cells.map((one, at) => (at % 2 ? "" : `<tr>${one}${cells[at + 1] ?? ""}</tr>`));
  return `<table class="info">${rows.join("")}</table>`;
}

function head(l: Look, f: Facts): string {
  const name = escaped(f.provider);
  const dates: Pair[] = [
    [l.words("Statement Date|Bill Date"), l.day(f.issued)],
    [l.words("Account Number|Account #"), f.account],
    ...(f.dueOn ? ([["Payment Due Date", l.day(f.dueOn)]] as Pair[]) : []),
  ];
  const place = `${f.road}, ${f.city}`;
  if (l.form === "navy")
    return `<div class="top"><div><h1>${name}</h1><div class="small">${place}<br>Patient Billing: ${f.call}</div></div>${sheet.pairs(
      dates.map(([a, b]): Pair => [a.toUpperCase(), b]),
      "meta",
    )}</div><hr>${infoTable(infoOf(l, f), true)}`;
  const title = l.words("MEDICAL BILL|ITEMIZED MEDICAL BILL|Patient Billing Statement");
  if (l.form === "green")
    return `<div class="mid"><h1>${title}</h1></div><p><b>${name}</b><br>${place}<br>Phone: ${f.call} | NPI: ${f.npi} | Tax ID: ${f.tax}</p><h2>PATIENT INFORMATION</h2>${infoTable([...infoOf(l, f), ...dates], false)}`;
  const facts = [...infoOf(l, f), ["Address", f.home], ["Facility NPI", f.npi]];
  return `<div class="frame" style="border-color:${l.ink}"><h1 style="font-size:15pt">${name}</h1><div class="small">Department of Billing &amp; Health Information | ${place}</div></div><div class="top"><b style="font-size:12pt">CONFIDENTIAL PATIENT BILLING STATEMENT</b><span>${dates.map(([a, b]) => `${a}: ${b}`).join("<br>")}</span></div><div class="frame">${facts.map(([a, b]) => `<span style="display:inline-block;width:49%">${a}: ${b}</span>`).join("")}</div>`;
}

/** A page of single lines, with a sum for each department. */
function canvasPage(l: Look, f: Facts, rows: Row[], list: Pair[], due: string) {
  const names = [...new Set(rows.map(({ dept }) => dept))];
  const said = names.map((dept): Said => {
    const own = rows.filter((row) => row.dept === dept);
    const days = dept === "Room & Board" ? ` (${f.nights} ${f.nights > 1 ? "days" : "day"})` : "";
    return { description: `${dept}${days}`, charge: sum(own.map(({ charge }) => charge)) };
  });
  const labels: Pair[] = [["Patient Name", f.patient], ["Account Number", f.account], ["Bill Number", f.bill], ["Date of Birth", l.day(f.birth)], ["Bill Date", l.day(f.issued)], ...(f.nights ? ([["Admission Date", l.day(f.from)], ["Discharge Date", l.day(f.to)]] as Pair[]) : ([["Date of Service", l.day(f.from)]] as Pair[])), ["Insurance", f.plan]]; // prettier-ignore
  const line = ([a, b]: Pair) => `<p>${a}: ${b}</p>`;
  const services = said.map((one) => `<p class="in">${escaped(one.description!)}: ${l.money(one.charge!)}</p>`); // prettier-ignore
  const html = `<h1 style="color:#000;font-size:16pt">${escaped(f.provider)}</h1><p>${f.road}, ${f.city}</p><h2 style="color:#000">${l.words("Medical Bill|Hospital Bill|Final Bill")}</h2>${labels.map(line).join("")}<br><p><b>Services:</b></p>${services.join("")}<br>${list.map(line).join("")}<p><b>${l.words("Amount Due|Total Amount Due|Balance Due")}: ${due}</b></p>${f.dueOn ? `<p>Due Date: ${l.day(f.dueOn)}</p>` : ""}<br><p>Thank you for choosing ${escaped(f.provider)}.</p>`;
  return { html, said };
}

function tablePage(l: Look, f: Facts, columns: Column[], rows: Row[], list: Pair[], due: string) {
  const label = l.words("AMOUNT DUE|PATIENT BALANCE DUE|Total Amount Due");
  const bar = l.form === "navy" || (l.form === "green" && l.numbered);
  const sums = list.map(([a, b]) => `<tr><td>${a}${l.form === "boxes" ? ":" : ""}</td><td>${b}</td></tr>`); // prettier-ignore
  const last = `<tr class="last"><td>${l.form === "navy" ? "Patient Responsibility" : label}</td><td>${due}</td></tr>`;
  const title = l.words("ITEMIZED CHARGES|Services Rendered|SERVICES AND CHARGES");
  const foot = `<p class="small">${f.dueOn ? "Payment is due by the date shown above." : "Payment due upon receipt."} You have the right to request an itemized bill and to dispute any charge. Remit to: ${escaped(f.provider)}, ${f.remit}. ${l.words("Questions about this bill? Call|Billing inquiries:")} ${f.call}.</p>`;
  return `${head(l, f)}<h2>${title}</h2>${table(columns, rows.map((row) => record(columns, row)).join(""))}<table class="sums">${sums.join("")}${last}</table>${bar ? `<div class="due"><span>${label}</span><span>${due}</span></div>` : ""}${foot}`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  const rows = rowsFor(chance, f.care.list, f.from, f.nights);
  const { sums, list } = accountOf(chance, { ...l, split: l.split && f.insured }, rows, f.insured);
  const columns = columnsOf({ ...l, split: l.split && f.insured }, f.nights > 0 || chance.happens(0.6)); // prettier-ignore
  const due = l.money(sums.patientResponsibility);
  const plain = l.form === "canvas" ? canvasPage(l, f, rows, list, due) : null;
  const body = plain?.html ?? tablePage(l, f, columns, rows, list, due);
  const dated: (keyof Said)[] = f.nights ? [] : ["serviceDate"];
  const whole = sheet.column<Said>("", ["description", "charge"], () => "");
  const lines = plain
    ? plain.said.map((one) => lineBy([whole], f.nights ? one : { ...one, serviceDate: f.from }, dated)) // prettier-ignore
    : rows.map((row) => lineBy(columns, row, dated));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: plain ? "summary" : "itemized", setting: f.care.where },
      ...{ provider: f.provider, patient: f.patient, accountNumber: f.account },
      ...{ statementDate: f.issued, dueDate: f.dueOn, serviceFrom: f.from, serviceTo: f.to },
      ...(f.nights ? { dischargeDate: f.to } : {}),
    },
    sums,
    lines,
  );
  return { html: page(css(l), `<div class="${l.form}">${body}</div>`), truth };
}

export const family: Family = {
  name: "sample-grid-bill",
  paper: "A made-up medical bill printed by a PDF library: boxes of labels, a grid, a sum table.",
  medium: "text",
  draw,
};
