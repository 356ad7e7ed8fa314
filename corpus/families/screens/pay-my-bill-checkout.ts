import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { person, phone } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet"; // prettier-ignore
import { lineOf, rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of"; // prettier-ignore
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

const { dollars, longMonthName, looseSlashes, monthName, slashes } = formats;
type Amount = "charge" | "discount" | "insurancePaid" | "patientOwes";
type Row = Said & Record<Amount, number> & { units: number };
type Kind = "steps" | "friendly" | "table" | "quick";
type Setting = "professional" | "facility";
type Visit = { title: string; place: string; date: string; account: string; setting: Setting; rows: Row[] }; // prettier-ignore

/** Payment service, who is paid, ink, kind of page. */
const SERVICES =
  rowsOf(`ClearDesk Pay|Halverson Health|#14532d|steps; ClearDesk Pay|Mount Airy Medical Center|#1e40af|steps; MedLedger|SOUTHERN PLAINS HEALTH SYSTEM|#7f1d1d|steps
Kindbill|Redwood Coast Health|#0f766e|friendly; Kindbill|Union Pediatrics & Family Care|#6d28d9|friendly; Sprig|Bayview Community Health|#be185d|friendly
MyDocPayments|TRI-STATE EMERGENCY PHYSICIANS LLP|#1f3b57|table; MyDocPayments|Associated Radiologists of Dunmore|#374151|table; PatientPay Express|Foothill Anesthesia Group|#334155|table
RapidPay|Oak Street Dermatology|#0369a1|quick; RapidPay|Northgate Orthopedics, PC|#b45309|quick; TapToPay|Clearwater Eye Center|#155e75|quick`);
/** Setting, names of the visit, places, then code, words, dollars, most units; the first stands always. */
const VISITS: readonly [Setting, string, string, string][] = [
  ["facility", "Emergency Department Visit|Emergency Visit", "Main Hospital|Emergency Department", "99284|HC EMERGENCY DEPT VISIT LEVEL 4|1980;71046|HC X-RAY CHEST 2 VIEWS|402;80053|HC METABOLIC PANEL COMPREHENSIVE|242;85025|HC CBC AUTOMATED|118;93005|HC ELECTROCARDIOGRAM|298;96374|HC INJECTION IV PUSH|384;J2405|HC ONDANSETRON INJECTION|12.60|4;84484|HC TROPONIN|212|2;70450|HC CT HEAD WITHOUT CONTRAST|1984;J7030|HC SALINE INFUSION 1000 ML|86|2;81001|HC URINALYSIS|64;83690|HC LIPASE|112"], // prettier-ignore
  ["facility", "Outpatient Imaging|Imaging", "Outpatient Center|Imaging Pavilion", "73721|MRI knee without contrast|2180;77067|Screening mammogram, bilateral|512;76700|Ultrasound, abdomen complete|786;77080|Bone density scan|404;73562|X-ray, knee 3 views|268"], // prettier-ignore
  ["professional", "Office Visit|Clinic Visit", "Family Medicine|Internal Medicine|Specialty Clinic", "99214|Office visit, established patient|232;36415|Blood draw|22;83036|Hemoglobin A1c test|46;93000|Electrocardiogram|84;90686|Flu vaccine|42;90471|Vaccine administration|38;96127|Depression screening|18;20610|Joint injection|236"], // prettier-ignore
  ["facility", "Laboratory|Lab Work", "Hospital Laboratory|Outpatient Lab", "80061|Lipid panel|118;84443|Thyroid stimulating hormone|142;80048|Basic metabolic panel|126;85027|Complete blood count|88;82306|Vitamin D, 25-hydroxy|236;82728|Ferritin|121;86803|Hepatitis C antibody|132;87086|Urine culture|98"], // prettier-ignore
];
/** What single specialists charge for, by who is paid. */
const OWN: Record<string, string> = {
  "TRI-STATE EMERGENCY PHYSICIANS LLP": "99285|EMERGENCY DEPT VISIT HIGH MDM|1286;93010|ECG INTERPRETATION & REPORT|64;99291|CRITICAL CARE FIRST HOUR|1640;12002|SIMPLE WOUND REPAIR 2.6-7.5 CM|418;76705|LIMITED ABDOMINAL US, INTERP|204", // prettier-ignore
  "Associated Radiologists of Dunmore": "71260|CT CHEST W/CONTRAST|412;71046|CHEST X-RAY 2 VIEWS|58;74177|CT ABD & PELVIS W/CONTRAST|596;76830|TRANSVAGINAL US|182;77067|SCREENING MAMMOGRAM|168;77063|BREAST TOMOSYNTHESIS|96;70553|MRI BRAIN W/O & W/CONTRAST|538", // prettier-ignore
  "Foothill Anesthesia Group": "00790|ANES UPPER ABDOMEN SURGERY|1840;64415|NERVE BLOCK BRACHIAL PLEXUS|486;76942|US GUIDANCE NEEDLE PLACEMENT|214;36620|ARTERIAL LINE PLACEMENT|298", // prettier-ignore
  "Oak Street Dermatology": "99213|Office visit|168;11102|Skin biopsy, tangential|216;17000|Destroy precancerous lesion, first|138;17003|Destroy lesions, 2-14|26|8;88305|Pathology exam|188;11900|Lesion injection|124", // prettier-ignore
  "Northgate Orthopedics, PC": "99203|New patient visit|226;73030|Shoulder X-ray|112;20610|Large joint injection|244;J3301|Kenalog, per 10 mg|12.80|4;L3670|Shoulder immobilizer|138;97110|Therapeutic exercise|74|3", // prettier-ignore
  "Clearwater Eye Center": "92014|Comprehensive eye exam|198;92134|Retinal OCT scan|112;92083|Visual field exam|126;92015|Refraction|58;92250|Fundus photography|94;67028|Eye injection|386", // prettier-ignore
};
const PHONES = [
  [390, 3],
  [430, 3],
  [412, 2.625],
  [360, 3],
  [375, 3],
] as const;
const DESKTOPS = [
  [1280, 1.5],
  [1366, 1],
  [1440, 2],
  [1536, 1.25],
  [1180, 2],
] as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  chance.number("##");
  const words = (text: string) => chance.pick(text.split("|"));
  const [service = "", payee = "", ink = "", kind] = chance.pick(SERVICES);
  const small = kind === "quick" || (kind === "friendly" && chance.happens(0.6));
  const [width, scale] = chance.pick<readonly [number, number]>(small ? PHONES : DESKTOPS);
  return {
    ...{ words, service, payee, ink, kind: kind as Kind, small, width, scale },
    day: chance.pick([slashes, looseSlashes, monthName, longMonthName]),
    less: chance.pick([(cents: number) => (cents ? dollars(-cents) : dollars(0)), (cents: number) => dollars(cents)]), // prettier-ignore
    ...{ coded: chance.happens(0.5), counted: chance.happens(0.35), owes: chance.happens(0.5) },
    ...{ insured: chance.happens(0.88), round: chance.pick([3, 6, 10]), form: chance.happens(0.65) }, // prettier-ignore
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|Liberation Sans"),
  };
}

function rowsFor(chance: Chance, l: Look, list: string, date: string): Row[] {
  const [first = [], ...rest] = rowsOf(list);
  const many = Math.min(rest.length + 1, chance.between(1, l.kind === "steps" ? 12 : 6));
  const [price, rate] = [0.85 + 0.4 * chance.share(), 0.35 + 0.35 * chance.share()];
  const share = chance.pick([0.1, 0.2, 0.3, 1]);
  return [first, ...chance.shuffled(rest).slice(0, many - 1)].map(
    ([code = "", text = "", dear, most = "1"]): Row => {
      // prettier-ignore
      const units = chance.between(1, Number(most));
      const charge = Math.round(Number(dear) * price * 20) * 5 * units;
      const allowed = Math.round(charge * (l.insured ? rate : 0.65));
      const patientOwes = l.insured ? Math.round(allowed * share) : allowed;
      const said = { code, description: text, units, charge, serviceDate: date, patientOwes };
      return { ...said, discount: charge - allowed, insurancePaid: allowed - patientOwes };
    },
  );
}

function visitsFor(chance: Chance, l: Look): Visit[] {
  const own = OWN[l.payee];
  const from = shifted("2024-02-01", chance.between(0, 640));
  const many = own ? chance.between(1, 2) : chance.between(1, 4);
  const account = chance.number(l.words("########|1000#######|@#######"));
  const kinds = own ? Array.from({ length: many }, () => null) : chance.shuffled(VISITS).slice(0, many); // prettier-ignore
  const visits = kinds.map((kind): Visit => {
    const date = shifted(from, -chance.between(0, 70));
    const [setting, titles, places, list] = kind ?? ["professional", "Visit|Services|Date of service", l.payee, own!] as const; // prettier-ignore
    const rows = rowsFor(chance, l, list, date);
    return { title: l.words(titles), place: l.words(places), date, account, setting, rows };
  });
  return visits.toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

const html = (text: string | null | undefined) => (text ?? "").replaceAll("&", "&amp;");
const line = (label: string, value: string, kind = "") =>
  `<div class="row ${kind}"><span>${label}</span><span>${value}</span></div>`;
const icon = (path: string, size = 18) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.7"><path d="${path}"/></svg>`;
const LOCK = "M4 9h12v9H4zM7 9V6a3 3 0 0 1 6 0v3";

const css = (l: Look) => {
  const back = { steps: "#f5f6f8", friendly: "#fff", table: "#eceff2", quick: "#f7f8fa" }[l.kind];
  return `*{box-sizing:border-box} body{margin:0;width:${Math.round(l.width * l.scale)}px;background:${back}} .screen{zoom:${l.scale};width:${l.width}px;min-height:${Math.ceil(Math.max(l.small ? 760 : 720, 1056 / l.scale))}px;background:${back};color:#1f2430;font:${l.kind === "table" ? 13 : 14.5}px/1.42 '${l.font}';display:flex;flex-direction:column} svg{flex:none} .status{display:flex;justify-content:space-between;padding:10px 22px 5px;font-weight:bold;font-size:14px;background:#fff} .url{display:flex;gap:12px;align-items:center;background:#fff;padding:7px 14px;border-bottom:1px solid #d5d9de;font-size:12.5px;color:#4c535c} .url div{flex:1;background:#eef0f3;border-radius:14px;padding:5px 14px;white-space:nowrap;overflow:hidden;${l.small ? "text-align:center" : ""}} .head{display:flex;justify-content:space-between;align-items:center;gap:12px;padding:${l.small ? "12px 16px" : "14px 34px"};${l.kind === "table" ? `background:${l.ink};color:#fff` : "background:#fff;border-bottom:1px solid #e1e4e8"}} .brand{display:flex;gap:10px;align-items:center;font-weight:bold;font-size:${l.small ? 16 : 19}px;color:${l.kind === "table" ? "#fff" : l.ink};line-height:1.2} .safe{display:flex;gap:6px;align-items:center;font-size:12px;white-space:nowrap}
.main{flex:1;width:100%;padding:${l.small ? "16px 16px 22px" : "22px 34px 30px"};${l.kind === "friendly" && !l.small ? "max-width:760px;margin:0 auto" : ""}} .steps{display:flex;gap:8px;justify-content:center;padding:14px 0 2px;font-size:13px;color:#6a727d} .steps span{padding:4px 16px;border-bottom:3px solid #d0d5db} .steps .on{color:${l.ink};font-weight:bold;border-color:${l.ink}} .cols{display:flex;gap:24px;align-items:flex-start} .cols>div:first-child{flex:1;min-width:0} .cols>div:last-child{width:340px;flex:none} h1{font-size:${l.small ? 22 : 25}px;line-height:1.22;margin:0 0 6px} h2{font-size:17px;margin:0 0 8px} h3{font-size:15.5px;margin:0} p{margin:0 0 10px} .card{background:#fff;border:1px solid #dce0e5;border-radius:${l.kind === "table" ? 0 : l.round}px;padding:15px 17px;margin-top:14px} .dim{color:#5f6874;font-size:.9em} .row{display:flex;justify-content:space-between;gap:14px;padding:4px 0} .row span:last-child{text-align:right;white-space:nowrap} .wrap span:last-child{white-space:normal} .item{padding:7px 0;border-bottom:1px solid #eceef1} .item .row{padding:0} .due{font-weight:bold;border-top:1px solid #c5cbd2;margin-top:4px;padding-top:8px} .big{font-size:36px;font-weight:bold;line-height:1.15} .tick{display:inline-flex;width:17px;height:17px;border-radius:3px;background:${l.ink};color:#fff;align-items:center;justify-content:center;margin-right:9px;vertical-align:-3px}
.option{display:flex;gap:11px;align-items:flex-start;border:1.5px solid #d3d8de;border-radius:${l.round}px;padding:12px 14px;margin-top:9px;background:#fff} .option.on{border-color:${l.ink};background:${l.ink}0d} .option i{width:17px;height:17px;flex:none;border-radius:50%;border:2px solid #8a929c;margin-top:2px} .option.on i{border:5.5px solid ${l.ink}} .option b{display:block} .field{margin-top:9px} .field small{display:block;color:#4f5863;margin-bottom:3px} .field div{border:1px solid #b9c0c8;border-radius:4px;padding:9px 11px;background:#fff;color:#8b939d} .pair{display:flex;gap:10px} .pair .field{flex:1} .button{background:${l.ink};color:#fff;font-weight:bold;text-align:center;padding:12px;border-radius:${l.kind === "friendly" ? 24 : l.round}px;margin-top:14px} .ghost{background:none;border:1.5px solid ${l.ink};color:${l.ink}} table{border-collapse:collapse;width:100%} th{text-align:left;background:#e4e8ed;padding:6px 8px;border:1px solid #c9d0d7;vertical-align:bottom} td{padding:5px 8px;border:1px solid #d8dde3;vertical-align:top;background:#fff} .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .sum td{font-weight:bold;background:#f2f4f6} .foot{font-size:12px;color:#616a75;text-align:center;padding:12px 18px;border-top:1px solid #e1e4e8;background:#fff}`;
};

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, visits: Visit[]) {
  const rows = visits.flatMap((visit) => visit.rows);
  const owes = total(rows, "patientOwes");
  const given = chance.pick([0, 0, 2000, 4000]);
  const paid = given < owes ? given : 0;
  const issued = shifted(visits[0]!.date, chance.between(25, 50));
  return {
    ...{ rows, owes, paid, due: owes - paid, billed: total(rows, "charge"), off: total(rows, "discount") }, // prettier-ignore
    ...{ plan: total(rows, "insurancePaid"), patient: person(chance), call: phone(chance) },
    issued: chance.happens(0.4) ? issued : null,
    dueOn: chance.happens(0.65) ? shifted(issued, chance.between(18, 30)) : null,
    ...{ account: visits[0]!.account, months: chance.pick([3, 6, 10, 12]) },
    names: {
      billed: l.words("Total charges|Billed|Amount billed"),
      off: l.insured ? l.words("Adjustments|Insurance discounts|Discounts") : "Self-pay discount",
      plan: l.words("Insurance paid|Insurance payments|Paid by insurance"),
      paid: l.words("You've paid|Your payments|Previous payments"),
      due: l.words("Total due|Amount due|Balance due|Total balance"),
      own: l.words("You owe|Your share|Your balance"),
    },
  };
}

/** The sums, where the page prints them over everything. */
const sumLines = (l: Look, f: Facts) =>
  line(f.names.billed, dollars(f.billed)) +
  (l.insured ? line(f.names.plan, l.less(f.plan)) : "") +
  line(f.names.off, l.less(f.off)) +
  line(f.names.paid, l.less(f.paid)) +
  line(f.names.due, dollars(f.due), "due");

function item(row: Row, l: Look, f: Facts): string {
  const under = [...(l.coded ? [`${l.round > 3 ? "CPT" : "Code"} ${row.code}`] : []), ...(l.counted ? [`Qty ${row.units}`] : [])].join(" &middot; "); // prettier-ignore
  const own =
    l.owes && l.kind !== "quick" ? line(f.names.own, dollars(row.patientOwes), "dim") : "";
  return `<div class="item">${line(html(row.description), dollars(row.charge))}${under ? `<div class="dim">${under}</div>` : ""}${own}</div>`;
}

/** A visit's card: its services, and its own sums where there are several visits. */
function visitCard(v: Visit, l: Look, f: Facts, alone: boolean): string {
  const tick = l.kind === "steps" ? `<span class="tick">${icon("M3 10l5 5 9-11", 13)}</span>` : "";
  const [billed, off, plan, own] = (["charge", "discount", "insurancePaid", "patientOwes"] as const).map((field) => total(v.rows, field)); // prettier-ignore
  const sums = alone ? "" : `${line("Visit charges", dollars(billed!))}${l.insured ? line("Insurance paid", l.less(plan!)) : ""}${line(l.insured ? "Adjustments" : "Self-pay discount", l.less(off!))}${line("Visit balance", dollars(own!), "due")}`; // prettier-ignore
  return `<div class="card"><div class="row"><h3>${tick}${v.title}</h3><span>${l.day(v.date)}</span></div><div class="dim">${html(v.place)}</div>${v.rows.map((row) => item(row, l, f)).join("")}${sums}</div>`;
}

/** Ways to pay: all at once, by the month, or another amount. */
function options(chance: Chance, l: Look, f: Facts): string {
  const save = chance.happens(0.3) ? Math.round(f.due / 10) : 0;
  const one = (head: string, text: string, on = "") =>
    `<div class="option ${on}"><i></i><div><b>${head}</b><span class="dim">${text}</span></div></div>`;
  const full = save ? one(`Pay in full and save 10%: ${dollars(f.due - save)}`, "Prompt-pay discount if paid today", "on") : one(`${l.words("Pay in full|Pay total balance|Full balance")}: ${dollars(f.due)}`, l.words("One payment today|No fees"), "on"); // prettier-ignore
  const plan = one(`${l.words("Pay over time|Payment plan|Monthly plan")}: ${dollars(Math.ceil(f.due / f.months))}/mo`, `${f.months} monthly payments, 0% interest`); // prettier-ignore
  return `<div class="card"><h2>${l.words("How would you like to pay?|Payment options|Choose an amount")}</h2>${full}${plan}${one(l.words("Pay another amount|Other amount"), "Enter an amount of $5.00 or more")}</div>`;
}

function form(l: Look): string {
  const field = (label: string, text: string) => `<div class="field"><small>${label}</small><div>${text}</div></div>`; // prettier-ignore
  const zip = `<div class="pair">${field("Expiration", "MM / YY")}${field("CVV", "123")}${field("ZIP code", "ZIP")}</div>`; // prettier-ignore
  return `<div class="card"><h2>${l.words("Payment method|Card information|Payment information")}</h2><div class="dim">${l.words("Credit or debit card &middot; HSA / FSA &middot; Bank account|Visa, Mastercard, Discover, American Express")}</div>${field("Name on card", "Full name")}${field("Card number", "Card number")}${zip}${field("Email receipt to", "you@example.com")}</div>`;
}

/** The columns of a page that lists all visits in one table. */
function columnsOf(l: Look, f: Facts): Column<Row>[] {
  const list: (Column<Row> | false)[] = [
    column<Row>(l.words("Date of Service|Service Date|DOS"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    l.coded && column<Row>(l.words("Procedure|CPT Code|Code"), "code", (row) => row.code),
    column<Row>(l.words("Description|Service"), "description", (row) => html(row.description), "w"),
    l.counted && column<Row>(l.words("Units|Qty"), "units", (row) => row.units, "n"),
    amount<Row>(l.words("Charges|Charge|Billed"), "charge", dollars),
    l.insured && amount<Row>(l.words("Insurance Paid|Ins. Paid"), "insurancePaid", dollars),
    amount<Row>(l.words("Adjustments|Discounts"), "discount", dollars),
    amount<Row>(f.paid ? "Your Share" : l.words("Balance|You Owe|Patient Balance"), "patientOwes", dollars), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

const about = (l: Look, f: Facts) => {
  const rows = [
    line(l.words("Patient|Patient name"), f.patient, "wrap"),
    line(l.words("Account number|Account #|Guarantor account"), f.account),
    ...(f.issued ? [line("Statement date", l.day(f.issued))] : []),
    ...(f.dueOn ? [line(l.words("Due date|Pay by"), l.day(f.dueOn))] : []),
  ];
  return `<div class="card">${rows.join("")}</div>`;
};

/** A page, which of its sums stand over everything, and what it prints of a line. */
type Checkout = { main: string; over: boolean; lines: TruthLine[] };
function listed(l: Look, f: Facts): TruthLine[] {
  return f.rows.map((row) =>
    lineOf({
      ...{ description: row.description!, charge: row.charge, serviceDate: row.serviceDate! },
      ...(l.coded ? { code: row.code! } : {}),
      ...(l.counted ? { units: row.units } : {}),
      ...(l.owes && l.kind !== "quick" ? { patientOwes: row.patientOwes } : {}),
    }),
  );
}

function checkout(chance: Chance, l: Look, f: Facts, visits: Visit[]): Checkout {
  const pay = `<div class="button">${l.words("Continue|Pay now|Continue to payment|Submit payment")}</div>`; // prettier-ignore
  const cards = visits.map((v) => visitCard(v, l, f, visits.length === 1)).join("");
  const sums = `<div class="card"><h2>${l.words("Payment summary|Balance summary|Your bill")}</h2>${sumLines(l, f)}</div>`;
  const last = l.form ? form(l) : "";
  if (l.kind === "steps") {
    const steps = l.words("Find bill,Review,Payment,Confirm|1 Review bill,2 Payment,3 Confirmation").split(","); // prettier-ignore
    const bar = `<div class="steps">${steps.map((step) => `<span class="${/Review/.test(step) ? "on" : ""}">${step}</span>`).join("")}</div>`;
    const main = `${bar}<h1>${l.words("Review your bill|Pay as guest|Guest pay")}</h1><div class="cols"><div>${about(l, f)}${cards}${last}</div><div>${sums}${options(chance, l, f)}${pay}</div></div>`;
    return { main, over: true, lines: listed(l, f) };
  }
  if (l.kind === "friendly") {
    const over = visits.length === 1 || l.form;
    const main = `<h1>Hi ${f.patient.split(" ")[0]}, ${l.words("here's your bill|your bill is ready")}</h1><div class="dim">${f.names.due}</div><div class="big">${dollars(f.due)}</div>${about(l, f)}<div style="height:10px"></div><h2>${visits.length > 1 ? `${visits.length} visits` : "Your visit"}</h2>${cards}${over ? sums : f.paid ? `<div class="card">${line(f.names.paid, l.less(f.paid))}${line(f.names.due, dollars(f.due), "due")}</div>` : ""}${options(chance, l, f)}${pay}<div class="button ghost">${l.words("I need help paying|Ask a question|Add insurance")}</div>`;
    return { main, over, lines: listed(l, f) };
  }
  if (l.kind === "table") {
    const columns = columnsOf(l, f);
    const all = { charge: f.billed, insurancePaid: f.plan, discount: f.off, patientOwes: f.owes };
    const body = f.rows.map((row) => record(columns, row)).join("") + sumRow(columns, "Total", all, dollars); // prettier-ignore
    const main = `<h1>${l.words("Account Summary|Pay My Bill|Make a Payment")}</h1><div class="cols"><div>${about(l, f)}<div class="card"><h2>${l.words("Services|Account detail|Charges on this account")}</h2>${table(columns, body)}</div>${last}</div><div>${sums}${options(chance, l, f)}${pay}</div></div>`;
    return { main, over: true, lines: f.rows.map((row) => lineBy(columns, row)) };
  }
  const main = `<div style="text-align:center"><div class="dim">${f.names.due}</div><div class="big">${dollars(f.due)}</div></div>${about(l, f)}${cards}${sums}${options(chance, l, f)}${last}<div class="button">Pay ${dollars(f.due)}</div>`;
  return { main, over: true, lines: listed(l, f) };
}

function shell(chance: Chance, l: Look, f: Facts, main: string): string {
  const time = `${chance.between(1, 12)}:${String(chance.between(0, 59)).padStart(2, "0")}`;
  const host = `${l.payee.split(/[ -]/)[0]!.toLowerCase()}.${l.service.toLowerCase().replace(/ /g, "")}.example`;
  const url = `<div class="url">${l.small ? "" : `${icon("M13 3L6 10l7 7", 15)}${icon("M7 3l7 7-7 7", 15)}`}${icon(LOCK, 14)}<div>${host}${l.small ? "" : "/pay/review"}</div>${icon("M16 6a7 7 0 1 0 1 5M16 2v4h-4", 15)}</div>`;
  const status = l.small ? `<div class="status"><span>${time}</span><span>${l.words("5G|LTE|Wi-Fi")} ${chance.between(11, 99)}%</span></div>` : ""; // prettier-ignore
  const head = `<div class="head"><div class="brand">${mark(chance, l.kind === "table" ? "#8fa6bd" : l.ink, l.small ? 28 : 34)}<span>${html(l.payee)}</span></div><span class="safe">${icon(LOCK, 14)}${l.small ? "Secure" : l.words("Secure checkout|Secure payment|Need help?")}</span></div>`;
  return `<div class="screen">${status}${url}${head}<div class="main">${main}</div><div class="foot">${l.words(`Questions? Call ${f.call}|Billing help: ${f.call}`)} &middot; Payments by ${l.service} &middot; Privacy &middot; Terms</div></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const visits = visitsFor(chance, l);
  const f = factsOf(chance, l, visits);
  const { main, over, lines } = checkout(chance, l, f, visits);
  const sums: Sums = over
    ? { billed: f.billed, adjustments: f.off, insurancePaid: l.insured ? f.plan : null, patientPaid: f.paid } // prettier-ignore
    : { patientPaid: f.paid || null };
  const settings = new Set(visits.map(({ setting }) => setting));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: settings.size > 1 ? null : visits[0]!.setting },
      ...{ provider: l.payee, patient: f.patient, accountNumber: f.account },
      ...{ statementDate: f.issued, dueDate: f.dueOn },
    },
    { ...sums, patientResponsibility: f.due },
    lines,
  );
  return { html: page(css(l), shell(chance, l, f, main)), truth };
}

export const family: Family = {
  name: "pay-my-bill-checkout",
  paper:
    "A payment service's page where a patient pays without signing in: what is owed by visit with its services, ways to pay and buttons.",
  medium: "screenshot",
  draw,
};
