import { bare, dollars, longMonthName, looseSlashes, monthName } from "#corpus/generators/formats";
import { shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone } from "#corpus/families/drawing/people";
import { escaped } from "#corpus/families/drawing/benefits";
import { amount, column, lineBy, mark, page } from "#corpus/families/drawing/sheet";
import { record, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import { settle } from "#corpus/families/drawing/settling";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; discount: number; insurancePaid: number; patientOwes: number };
type Visit = { date: string; title: string; doctor: string; rows: Row[] };
type Payment = { date: string; text: string; cents: number };
type Design = "hospital" | "practice" | "lab" | "pairs";

/** Who bills, the portal's name, its host, the page's design, ink. */
const PORTALS = rowsOf(`
Stonebridge Health|MyStonebridge|my.stonebridgehealth.example|hospital|#0a6ebd; University Health Partners|MyUHPChart|mychart.uhpartners.example|hospital|#8c1d40; MERCY LAKES MEDICAL CENTER|LakesConnect|portal.mercylakes.example|hospital|#00695c
Willow Creek Family Practice|Patient Portal|11482.portal.carelink.example|practice|#5c6bc0; Orthopaedic Associates of Dover, PA|My Health Record|oad.followmyvisit.example|practice|#2e7d32; Sunrise Internal Medicine & Geriatrics|Sunrise Portal|sunriseim.healthpage.example|practice|#e65100
Northern Diagnostics Laboratories|MyLab Billing|billing.northerndx.example|lab|#00539b; PathCore Laboratories, Inc.|PathCore Patient|patient.pathcore.example|lab|#6a1b9a
Riverbend Women's Health|Online Bill Pay|riverbendwh.paymybill.example|pairs|#ad1457; Capital City Gastroenterology PLLC|PatientPay|ccgi.patientpay.example|pairs|#37474f; Cobalt Imaging Center|Cobalt eBill|ebill.cobaltimaging.example|pairs|#01579b`);

/** Visits by design: title, fewest and most services, and services (code, words, dollars); the first always. */
const VISITS: Record<Design, string[][]> = {
  hospital: rowsOf(`
Emergency visit|3|9|99284^HC ED VISIT LEVEL 4^1986~71046^HC XR CHEST 2 VIEWS^512~80053^HC COMPREHENSIVE METABOLIC PANEL^318~85025^HC CBC WITH AUTO DIFF^164~93005^HC EKG 12 LEAD TRACING^402~96374^HC IV PUSH SINGLE/INITIAL^388~J1885^KETOROLAC 30 MG/ML INJECTION^46~84484^HC TROPONIN^271~J7030^SODIUM CHLORIDE 0.9% IV SOLN^98
Outpatient surgery|4|10|29881^HC KNEE ARTHROSCOPY W MENISCECTOMY^9860~^HC ANESTHESIA SERVICE LEVEL 2^1540~^HC PACU PHASE I FIRST HOUR^1385~^HC STERILE SUPPLY LEVEL 3^926~J0690^CEFAZOLIN 1 GRAM INJECTION^84~J2704^PROPOFOL 10 MG/ML IV EMULSION^162~J1100^DEXAMETHASONE 4 MG/ML INJECTION^38~97161^HC PT EVALUATION LOW COMPLEX^346~C1713^HC ANCHOR/SCREW IMPLANT^1870
Imaging appointment|1|3|74177^HC CT ABD & PELVIS W CONTRAST^3420~Q9967^IOHEXOL 350 MG IODINE/ML^290~82565^HC CREATININE BLOOD^74`),
  practice: rowsOf(`
Office Visit|1|5|99214^OFFICE O/P EST MOD 30 MIN^238~81002^URINALYSIS NONAUTO W/O SCOPE^22~36415^ROUTINE VENIPUNCTURE^18~90471^IMMUNIZATION ADMIN^42~90686^FLU VACCINE QUAD PF^46~87880^STREP A ASSAY W/OPTIC^52~20610^DRAIN/INJ JOINT/BURSA^216~J3301^TRIAMCINOLONE ACETONIDE INJ^28~73562^X-RAY EXAM OF KNEE 3^98
Preventive Visit|2|5|99396^PREV VISIT EST AGE 40-64^286~99173^VISUAL ACUITY SCREEN^24~92551^PURE TONE HEARING TEST AIR^36~90715^TDAP VACCINE 7 YRS/> IM^78~96127^BRIEF EMOTIONAL/BEHAV ASSMT^16`),
  lab: rowsOf(`
Laboratory tests|2|9|80053^Comprehensive Metabolic Panel^54.30~80061^Lipid Panel, Standard^68.20~84443^TSH^73.10~83036^Hemoglobin A1c^49.75~85025^CBC (includes Differential and Platelets)^38.40~82306^Vitamin D, 25-Hydroxy, Total, Immunoassay^198.60~82728^Ferritin^66.15~36415^Venipuncture^21.00~87491^Chlamydia trachomatis RNA, TMA^148.90~86803^Hepatitis C Antibody with Reflex^81.45`),
  pairs: rowsOf(`
Visit|2|6|99213^Office visit established, level 3^172~76830^Transvaginal ultrasound^348~88175^Pap smear, thin layer^84~99000^Specimen handling^24~58300^IUD insertion^416~J7298^Levonorgestrel IUD 52 mg^1284
Procedure|1|3|45380^Colonoscopy with biopsy^1640~88305^Surgical pathology, level IV^214~43239^Upper endoscopy with biopsy^1310`),
};
const PLANS = "Blue Cross PPO|Aetna Choice POS II|UHC Options|Cigna Open Access|Medicare Part B|Anthem HMO"; // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([monthName, monthName, longMonthName, slashes, looseSlashes, shortSlashes]),
    ...{ coded: chance.happens(0.6), units: chance.happens(0.35), history: chance.happens(0.75) },
    ...{ menu: chance.happens(0.75), round: chance.happens(0.6), due: chance.happens(0.6) },
    ...{ summed: chance.happens(0.75), flat: chance.happens(0.35), foot: chance.happens(0.7) },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|Liberation Sans Narrow"),
    charge: words("Charge|Amount billed|Billed|Charges"),
    adjust: words("Adjustments|Insurance discount|Plan discount"),
    plan: words("Insurance paid|Insurance payments|Paid by insurance"),
    own: words("Your balance|You owe|Patient responsibility"),
    paid: words("You paid|Your payments|Patient payments"),
    owed: words("Amount due|Balance due|Total you owe|Current balance"),
  };
}

function visitsOf(chance: Chance, design: Design): Visit[] {
  const terms = { open: chance.pick([0, 0, 25000, 120000]), share: chance.pick([0.1, 0.2, 0.3]), copay: 0, denies: 0.05, rate: [0.3, 0.75] as const }; // prettier-ignore
  const many = design === "lab" ? 1 : chance.pick([1, 1, 2, 3]);
  const rate = 0.8 + chance.share() * 0.5;
  let date = shifted("2024-02-07", chance.between(0, 600));
  return Array.from({ length: many }, (): Visit => {
    const [title = "", low, high, list = ""] = chance.pick(VISITS[design]);
    const [first = "", ...rest] = list.split("~");
    const size = Math.min(chance.between(Number(low), Number(high)), rest.length + 1);
    if (design === "practice") terms.copay = chance.pick([0, 2500, 4000]);
    const rows = [first, ...chance.shuffled(rest).slice(0, size - 1)].map((one): Row => {
      const [code, description = "", price] = one.split("^");
      const cents = Math.round(Number(price) * rate * 100);
      const charge = design === "lab" ? cents : Math.round(cents / 100) * 100;
      const done = settle(chance, charge, terms);
      return { serviceDate: date, code: code || null, description, units: 1, charge, discount: done.discount, insurancePaid: done.insurancePaid, patientOwes: done.patientOwes }; // prettier-ignore
    });
    const visit = { date, title, doctor: doctor(chance), rows };
    date = shifted(date, chance.between(9, 60));
    return visit;
  });
}

function accountOf(chance: Chance, visits: Visit[]) {
  const rows = visits.flatMap((one) => one.rows);
  const own = total(rows, "patientOwes");
  const last = visits.at(-1)!.date;
  const payments: Payment[] = [];
  const add = (days: number, cents: number) => payments.push({ date: shifted(last, days), text: chance.pick(["Visa ending in 4821", "Mastercard ending in 0077", "Check #1182", "Payment plan autopay", "eCheck"]), cents }); // prettier-ignore
  if (own > 6000 && chance.happens(0.55)) add(0, chance.pick([2500, 3000, 4000]));
  if (own > 20000 && chance.happens(0.4)) add(chance.between(34, 50), 5000);
  const paid = sum(payments.map(({ cents }) => cents));
  const [billed, plan, off] = [total(rows, "charge"), total(rows, "insurancePaid"), total(rows, "discount")]; // prettier-ignore
  return { rows, payments, paid, billed, plan, off, due: own - paid, own, last };
}
type Account = ReturnType<typeof accountOf>;

type Site = { provider: string; name: string; host: string; ink: string; patient: string; account: string; insurer: string; dueOn: string | null; call: string; hello: string }; // prettier-ignore

const cell = (label: string, text: string, kind = "") => `<div class="cell ${kind}"><span>${label}</span><b>${text}</b></div>`; // prettier-ignore
const button = (text: string, kind = "") => `<span class="button ${kind}">${text}</span>`;
const less = (cents: number) => (cents ? `-${dollars(cents)}` : dollars(0));

/** The sums of the account, as cells with labels over their values. */
function sums(l: Look, a: Account): string {
  return `<div class="grid">${cell(l.charge === "Charge" ? "Total charges" : l.charge, dollars(a.billed))}${cell(l.plan, less(a.plan))}${cell(l.adjust, less(a.off))}${cell(l.paid, less(a.paid))}${cell(l.owed, dollars(a.due), "strong")}</div>`;
}

function chargeColumns(l: Look, design: Design): Column<Row>[] {
  const date = column<Row>(l.words("Date|Service date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"); // prettier-ignore
  const word = (row: Row) => escaped(row.description!);
  const code = design === "lab" ? [column<Row>(l.words("CPT code|CPT"), "code", (row) => row.code, "d")] : [column<Row>(l.words("Code|Procedure"), "code", (row) => row.code, "d")]; // prettier-ignore
  return [
    ...(design === "lab" ? [] : [date]),
    column<Row>(design === "lab" ? l.words("Test|Test name") : l.words("Description|Service"), "description", word), // prettier-ignore
    ...(l.coded ? code : []),
    ...(l.units ? [column<Row>(l.words("Qty|Quantity"), "units", (row) => row.units, "n")] : []),
    amount<Row>(design === "lab" ? l.words("Price|List price|Charge") : l.words("Amount|Charge"), "charge", dollars), // prettier-ignore
  ];
}

/** A hospital's visits, unfolded: charges, then what the plan did. */
function hospital(l: Look, s: Site, visits: Visit[]) {
  const columns = chargeColumns(l, "hospital");
  const html = visits.map((one) => {
    const plan = total(one.rows, "insurancePaid");
    const off = total(one.rows, "discount");
    const date = l.day(shifted(one.date, 27));
    const acts = `<h4>Insurance activity - ${s.insurer}</h4><div class="acts"><div><span>${date} &nbsp; Insurance payment</span><b>${less(plan)}</b></div><div><span>${date} &nbsp; Insurance adjustment</span><b>${less(off)}</b></div></div>`;
    const cells = `<div class="grid">${cell("Billed", dollars(total(one.rows, "charge")))}${cell("Insurance covered", less(plan + off))}${cell("Your portion", dollars(total(one.rows, "patientOwes")), "strong")}</div>`;
    return `<div class="card"><div class="head"><h3>${one.title} on ${l.day(one.date)}</h3><span class="link">&#8963; Hide details</span></div><p class="grey">Provider: ${one.doctor} &nbsp;|&nbsp; ${l.words("Hospital services|Physician and hospital services")} &nbsp;|&nbsp; Primary payer: ${s.insurer}</p>${cells}<h4>Charges</h4>${table(columns, one.rows.map((row) => record(columns, row)).join(""))}${acts}</div>`;
  });
  return { html: html.join(""), lines: visits.flatMap(({ rows }) => rows.map((row) => lineBy(columns, row))) }; // prettier-ignore
}

/** Each service as a card: labels over amounts. */
function practice(l: Look, s: Site, visits: Visit[]) {
  const columns: Column<Row>[] = [
    amount<Row>(l.charge, "charge", dollars),
    amount<Row>(l.plan, "insurancePaid", dollars),
    amount<Row>(l.adjust, "discount", dollars),
    amount<Row>(l.own, "patientOwes", dollars),
  ];
  const html = visits.map((one) => {
    const services = one.rows.map((row) => {
      const cells = columns.map((each) => cell(each.head, each.print(row), each.head === l.own ? "strong" : "")); // prettier-ignore
      return `<div class="service"><div><b>${escaped(row.description!)}</b>${l.coded ? ` <span class="grey">${row.code}</span>` : ""}</div><div class="grid">${cells.join("")}</div></div>`;
    });
    return `<div class="card"><div class="head"><h3>${l.day(one.date)}</h3>${button("Pay")}</div><p class="grey">${one.title} with ${one.doctor} &middot; Claim sent to ${s.insurer}</p>${services.join("")}</div>`;
  });
  const fields = l.coded ? (["serviceDate", "description", "code"] as const) : (["serviceDate", "description"] as const); // prettier-ignore
  return { html: html.join(""), lines: visits.flatMap(({ rows }) => rows.map((row) => lineBy(columns, row, [...fields]))) }; // prettier-ignore
}

function lab(l: Look, s: Site, visits: Visit[]) {
  const columns = chargeColumns(l, "lab");
  const [one] = visits;
  const facts = `<div class="grid">${cell("Date of service", l.day(one!.date))}${cell("Ordering physician", one!.doctor)}${cell("Insurance billed", s.insurer)}</div>`;
  return {
    html: `<div class="card"><div class="head"><h3>${l.words("Tests performed|Invoice details|Test details")}</h3><span class="link">View results</span></div>${facts}${table(columns, one!.rows.map((row) => record(columns, row)).join(""))}</div>`,
    lines: one!.rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  };
}

/** Each charge as a list of labels and values. */
function labelled(l: Look, s: Site, visits: Visit[]) {
  const columns: Column<Row>[] = [
    column<Row>(l.words("Date of service|Service date"), "serviceDate", (row) => l.day(row.serviceDate!)), // prettier-ignore
    column<Row>(l.words("Description|Service"), "description", (row) => escaped(row.description!)),
    ...(l.coded ? [column<Row>(l.words("Procedure code|CPT"), "code", (row) => row.code)] : []),
    amount<Row>(l.charge, "charge", dollars),
    ...(l.flat ? [] : [amount<Row>(l.adjust, "discount", dollars)]),
    ...(l.flat ? [] : [amount<Row>(l.plan, "insurancePaid", dollars)]),
    amount<Row>(l.own, "patientOwes", dollars),
  ];
  const rows = visits.flatMap((one) => one.rows.map((row) => ({ row, doctor: one.doctor })));
  const html = rows.map(({ row, doctor: who }) => {
    const list = columns.map((each) => `<div><span>${each.head}</span><b>${each.print(row)}</b></div>`); // prettier-ignore
    return `<div class="card acts">${list.slice(0, 1).join("")}<div><span>Insurance</span><b>${s.insurer}</b></div><div><span>Rendering provider</span><b>${who}</b></div>${list.slice(1).join("")}</div>`;
  });
  return { html: `<div class="two">${html.join("")}</div>`, lines: rows.map(({ row }) => lineBy(columns, row)) }; // prettier-ignore
}

function history(l: Look, a: Account): string {
  if (!l.history) return "";
  const rows = a.payments.map(({ date, text, cents }) => `<div><span>${l.day(date)} &nbsp; ${text}</span><b>${dollars(cents)}</b></div>`); // prettier-ignore
  const none = `<p class="grey">${l.words("No payments have been made on this account.|You have no recent payments.")}</p>`;
  return `<div class="card"><h3>${l.words("Payment history|Payments|Recent payments")}</h3>${rows.length ? `<div class="acts">${rows.join("")}</div>` : none}<span class="link">${l.words("View all payments|Download receipt (PDF)|See older activity")}</span></div>`;
}

const css = (l: Look, s: Site, stamp: string, title: string, path: string) => `
@page{size:letter;margin:13mm 11mm 13mm;@top-left{content:"${stamp}";font:7.6pt '${l.font}'}@top-center{content:"${title}";font:7.6pt '${l.font}'}@bottom-left{content:"https://${s.host}/${path}";font:7.6pt '${l.font}'}@bottom-right{content:counter(page) "/" counter(pages);font:7.6pt '${l.font}'}}
body{font:9.6pt/1.4 '${l.font}';margin:0;color:#222} .bar{display:flex;justify-content:space-between;align-items:center;${l.flat ? `border-bottom:2px solid ${s.ink}` : `background:${s.ink};color:#fff;padding:0 3mm`};padding-top:2mm;padding-bottom:2mm} .bar .name{display:flex;gap:2.5mm;align-items:center;font-size:1.3em;font-weight:bold} .menu{display:flex;gap:7mm;padding:1.6mm 3mm;background:#f2f4f6;font-size:.92em} .crumb{color:${s.ink};font-size:.88em;margin:3mm 0 1mm} h1{font-size:1.55em;margin:1mm 0 3mm;font-weight:${l.flat ? "normal" : "bold"}} h3{margin:0;font-size:1.12em} h4{margin:3mm 0 1mm;font-size:.98em} p{margin:1mm 0}
.card{border:1px solid #cfd6dc;border-radius:${l.round ? "3mm" : "0"};padding:3mm 4mm;margin:0 0 4mm;break-inside:auto} .head{display:flex;justify-content:space-between;align-items:center} .link{color:${s.ink};text-decoration:underline;font-size:.92em} .grey{color:#5b6670;font-size:.92em;font-weight:normal} .grid{display:flex;gap:4mm;margin:2mm 0;flex-wrap:wrap} .cell{flex:1;min-width:24mm} .cell span{display:block;font-size:.82em;color:#5b6670} .cell b{font-weight:normal;font-size:1.08em} .cell.strong b{font-weight:bold} .button{display:inline-block;border:1px solid ${s.ink};color:${s.ink};border-radius:${l.round ? "5mm" : "1mm"};padding:.9mm 4.5mm;margin-right:3mm} .button.full{background:${s.ink};color:#fff} .big{font-size:2em;font-weight:bold;line-height:1.1}
.service{border-top:1px solid #dde2e6;padding:2mm 0;break-inside:avoid} table.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;font-size:.84em;color:#5b6670;border-bottom:1px solid #aaa;padding:.8mm 1.5mm;font-weight:normal} .lines td{padding:1mm 1.5mm;border-bottom:1px solid #eceff1;vertical-align:top} .lines tr{break-inside:avoid} .lines th.n,.lines td.n{text-align:right} .lines .d{white-space:nowrap} .acts>div{display:flex;justify-content:space-between;gap:4mm;padding:.7mm 0;border-bottom:1px solid #eceff1} .acts b{font-weight:normal;text-align:right} .acts span{color:#46505a} .two{display:grid;grid-template-columns:${l.round ? "1fr 1fr" : "1fr"};gap:0 5mm} .two .card{break-inside:avoid} .tabs{display:flex;gap:6mm;border-bottom:1px solid #bbb;margin-bottom:4mm} .tabs b{border-bottom:3px solid ${s.ink};padding-bottom:1mm} .foot{border-top:1px solid #ccc;padding-top:2mm;font-size:.82em;color:#5b6670;margin-top:5mm}`;

/** What stands over the charges: menu, crumbs, whose account it is, what is owed and the buttons. */
function upper(chance: Chance, l: Look, s: Site, a: Account, design: Design): string {
  const menu = l.menu ? `<div class="menu">${l.words("Home/Visits/Messages/Test Results/Medications/Billing/Profile|Dashboard/Appointments/Health Record/Billing/Help|Overview/Pay Bill/My Insurance/Settings/Contact Us").split("/").map((one) => `<span>${one}</span>`).join("")}</div>` : ""; // prettier-ignore
  const bar = `<div class="bar"><div class="name">${mark(chance, l.flat ? s.ink : "#ffffff55", 26)}<span>${s.name}</span></div><div>${s.hello} &#9662; &nbsp; ${l.words("Log out|Sign Out")}</div></div>`;
  const label = design === "lab" ? l.words("Invoice number|Bill number|Lab code - Invoice #") : l.words("Account number|Guarantor account|Account #"); // prettier-ignore
  const facts = [cell("Patient", s.patient), cell(label, s.account), ...(s.dueOn ? [cell(l.words("Due date|Payment due"), l.day(s.dueOn))] : []), cell("Billed by", escaped(s.provider))]; // prettier-ignore
  const buttons = `<div style="margin-top:2mm">${button(l.words("Pay now|Make a payment|Pay bill"), "full")}${button(l.words("Set up payment plan|Payment plan options"))}${l.menu ? button(l.words("Print|Download statement|Add insurance")) : ""}</div>`;
  const tabs = design === "hospital" ? `<div class="tabs"><b>Details</b><span>Statements</span><span>Payments</span><span>Letters</span></div>` : ""; // prettier-ignore
  return `${bar}${menu}<div class="crumb">${l.words("Billing Summary|Billing|My Bills")} &rsaquo; ${l.words("Account details|Bill details")}</div><h1>${l.words("Billing Account Details|Bill details|Your bill|Account activity")}</h1><div class="card"><div class="grid">${facts.join("")}</div><div class="grey">${l.owed}</div><div class="big">${dollars(a.due)}</div>${buttons}</div>${tabs}`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const [provider = "", name = "", host = "", kind, ink = ""] = chance.pick(PORTALS);
  const design = kind as Design;
  const l = look(chance);
  const visits = visitsOf(chance, design);
  const a = accountOf(chance, visits);
  const patient = naming(chance)(person(chance));
  const s: Site = {
    ...{ provider, name, host, ink, patient, call: phone(chance), insurer: chance.pick(PLANS.split("|")) }, // prettier-ignore
    account: chance.number(chance.pick(["#######", "10000####", "@@-######", "######-##"])),
    dueOn: l.due ? shifted(a.last, chance.between(62, 90)) : null,
    hello: `${l.words("Welcome|Hi")}, ${patient.includes(",") ? patient.split(/, ?/)[1]! : patient.split(" ")[0]!}`,
  };
  const made = { hospital, practice, lab, pairs: labelled }[design](l, s, visits);
  const summary = l.summed || design === "lab" ? `<div class="card"><h3>${l.words("Summary|How your balance was calculated|Account summary")}</h3>${sums(l, a)}</div>` : ""; // prettier-ignore
  const foot = l.foot ? `<div class="foot">Questions about your bill? Call ${s.call}, Monday - Friday, 8 AM - 5 PM. &nbsp; Privacy Policy &nbsp; Terms of Use &nbsp; Accessibility &nbsp; Aviso de no discriminaci&oacute;n<br>&copy; ${a.last.slice(0, 4)} ${escaped(provider)}. All rights reserved.</div>` : ""; // prettier-ignore
  const stamp = `${looseSlashes(shifted(a.last, chance.between(52, 61))).replace(/\/20(\d\d)$/, "/$1")}, ${chance.between(1, 11)}:${chance.between(10, 59)} ${chance.pick(["AM", "PM"])}`;
  const path = `${l.words("billing/details|app/accounts|Billing/Details/Account")}?id=${chance.number("@@##@#####")}`;
  const head = css(l, s, stamp, `${name} - ${l.words("Billing Details|Bill|Account")}`, path);
  const html = page(head, `${upper(chance, l, s, a, design)}${l.round ? summary + made.html : made.html + summary}${history(l, a)}${foot}`); // prettier-ignore
  const whole = Boolean(summary);
  const only = design === "hospital" && visits.length === 1;
  const listed = l.history && a.payments.length > 0;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: design === "hospital" ? "facility" : "professional" },
      ...{ provider, patient, accountNumber: s.account, dueDate: s.dueOn },
      ...(!whole && listed && a.payments.length > 1
        ? { paymentRows: a.payments.map(({ cents }) => bare(cents)) }
        : {}),
    },
    {
      billed: whole || only ? a.billed : null,
      adjustments: whole || only ? a.off : null,
      insurancePaid: whole || only ? a.plan : null,
      patientPaid: whole || (listed && a.payments.length === 1) ? a.paid : null,
      patientResponsibility: a.due,
    },
    made.lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "printed-portal-bill-details",
  paper:
    "The billing page of a patient portal printed from a browser: cards with labels over values, expanded charges, payment history, and the menus and buttons printed with them.",
  medium: "text",
  draw,
};
