import { dollars, monthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person, phone } from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Item = Said & { dept: string };
const HOSPITALS = rowsOf(`Larkmoor Regional Medical Center|#00558c;St. Ansgar Hospital|#7a1f3d
  Tamarack Valley Health|#1d6b4f;BELLWETHER MEMORIAL HOSPITAL|#2b3a8f;Mercer Bay Medical Center|#00767f;Saint Odile Health System|#5b2a86`);
/**
 * Names of the visit, how often, its charges, most nights, fewest and most charges; of each charge its department,
 * revenue code, code, words, dollars from and to, and most units.
 */
const VISITS =
  `Emergency|Emergency Visit|ED Visit|Emergency Room > 4 > Emergency Room|0450|99284|ED VISIT LEVEL 4|1450|2900|1;Laboratory|0305|85025|CBC W AUTO DIFF|78|190|1;Laboratory|0301|80053|COMPREHENSIVE METABOLIC PANEL|120|340|1;Laboratory|0301|84484|TROPONIN QUANTITATIVE|140|310|1;Laboratory|0307|81001|URINALYSIS AUTO W MICRO|45|98|1;CT Scan|0352|74177|CT ABD PELVIS W CONTRAST|2900|6800|1;Emergency Room|0450|96374|IV PUSH INITIAL DRUG|240|480|1;Pharmacy|0636|J2405|ONDANSETRON 1 MG INJ|6|18|4;Pharmacy|0636|J1885|KETOROLAC 15 MG INJ|14|39|2;Pharmacy|0258|J7030|SODIUM CHLORIDE 0.9% 1000 ML|62|140|1;Radiology|0324|71046|XR CHEST 2 VIEWS|290|610|1;EKG/ECG|0730|93005|ECG 12 LEAD TRACING|180|420|1;Laboratory|0301|83690|LIPASE|88|170|1;Pharmacy|0250||ACETAMINOPHEN 325 MG TAB|2|9|2 > 0 > 4 > 13
Outpatient Surgery|Surgery|Same Day Surgery|Hospital Outpatient Surgery > 3 > Operating Room|0360|47562|LAPAROSCOPIC CHOLECYSTECTOMY|9800|19400|1;Anesthesia|0370||ANESTHESIA GENERAL LEVEL 3|1400|3300|1;Recovery Room|0710||PACU PHASE I FIRST HOUR|890|1700|1;Recovery Room|0710||PHASE II RECOVERY PER HOUR|310|620|1;Pathology|0312|88304|SURG PATH LEVEL III|210|390|1;Medical Supplies|0272||TROCAR BLADELESS 12MM|160|330|2;Medical Supplies|0272||CLIP APPLIER ENDO 10MM|410|880|1;Medical Supplies|0270||PACK LAPAROSCOPY STERILE|190|400|1;Pharmacy|0636|J0690|CEFAZOLIN 500 MG INJ|12|44|4;Pharmacy|0636|J3010|FENTANYL CITRATE 0.1 MG INJ|9|31|2;Pharmacy|0636|J2704|PROPOFOL 10 MG INJ|2|6|40;Pharmacy|0258|J7120|LACTATED RINGERS 1000 ML|58|130|2;Pharmacy|0250||BUPIVACAINE 0.25% 30 ML VIAL|38|90|1;Pharmacy|0636|J1100|DEXAMETHASONE 1 MG INJ|3|9|8;Laboratory|0305|85027|CBC WITHOUT DIFF|60|150|1;Pharmacy|0250||OXYCODONE 5 MG TAB|4|11|2;Laboratory|0301|80048|BASIC METABOLIC PANEL|90|230|1 > 0 > 5 > 15
Hospital Stay|Inpatient|Inpatient Stay|Hospital Admission > 3 > Laboratory|0301|80053|COMPREHENSIVE METABOLIC PANEL|120|340|1;Laboratory|0305|85025|CBC W AUTO DIFF|78|190|1;Laboratory|0306|87040|CULTURE BLOOD|160|330|1;Laboratory|0301|83605|LACTIC ACID|90|210|1;Radiology|0324|71045|XR CHEST 1 VIEW|240|520|1;CT Scan|0352|71260|CT CHEST W CONTRAST|2400|5200|1;Pharmacy|0636|J0696|CEFTRIAXONE 250 MG INJ|14|36|8;Pharmacy|0636|J0456|AZITHROMYCIN 500 MG INJ|48|110|1;Pharmacy|0250||ENOXAPARIN 40 MG SYRINGE|44|98|1;Pharmacy|0250||PANTOPRAZOLE 40 MG TAB EC|8|21|1;Pharmacy|0258||SODIUM CHLORIDE 0.9% 1000 ML|62|140|2;Respiratory Therapy|0410|94640|NEBULIZER TREATMENT|130|310|1;Respiratory Therapy|0412||OXYGEN PER DAY|90|220|1;Physical Therapy|0424|97161|PT EVAL LOW COMPLEXITY|260|480|1;EKG/ECG|0730|93005|ECG 12 LEAD TRACING|180|420|1;Laboratory|0301|83735|MAGNESIUM|52|120|1;Cardiology|0480|93306|ECHO TTE COMPLETE W DOPPLER|1500|3400|1;Laboratory|0301|84145|PROCALCITONIN|150|320|1;Pharmacy|0250||ACETAMINOPHEN 325 MG TAB|2|9|2 > 4 > 8 > 20
Outpatient Imaging|Radiology|Imaging Visit|Diagnostic Imaging > 2 > MRI|0611|70553|MRI BRAIN WO/W CONTRAST|2600|5900|1;Pharmacy|0636|A9585|GADOBUTROL 0.1 ML|2|6|75;Laboratory|0301|82565|CREATININE BLOOD|38|92|1;Mammography|0403|77067|MAMMO SCREENING BILAT W CAD|310|590|1;Ultrasound|0402|76700|US ABDOMEN COMPLETE|420|960|1 > 0 > 2 > 4
Outpatient Lab|Laboratory|Lab Visit|Hospital Outpatient > 2 > Laboratory|0301|80061|LIPID PANEL|88|210|1;Laboratory|0301|84443|TSH|98|220|1;Laboratory|0301|83036|HEMOGLOBIN A1C|66|150|1;Laboratory|0301|82306|VITAMIN D 25 HYDROXY|140|330|1;Laboratory|0305|85610|PROTHROMBIN TIME|38|90|1;Laboratory|0301|82728|FERRITIN|80|180|1;Laboratory|0300|36415|VENIPUNCTURE|22|48|1;Pathology|0311|88305|SURG PATH LEVEL IV|240|460|1;Laboratory|0306|87086|CULTURE URINE|84|160|1 > 0 > 2 > 9`
    .split("\n")
    .map((text) => {
      const [kinds = "", often, services = "", ...ends] = text.split(" > ");
      const [nights = 0, fewest = 0, most = 0] = ends.map(Number);
      return [{ kinds, nights, fewest, most, services }, Number(often)] as const;
    });
type Visit = (typeof VISITS)[number][0];

const PAYERS = "Blue Cross PPO|AETNA|UnitedHealthcare|Cigna Open Access|Medicare|Humana";

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [phone, sign] = [chance.happens(0.5), words("-|&minus;|(")];
  const less = (cents: number) => `${sign}${dollars(cents)}${sign === "(" ? ")" : ""}`;
  return {
    ...{ words, phone, less: (cents: number) => (cents ? less(cents) : dollars(0)) },
    group: chance.pick(["flat", "flat", "flat", "dept", "dept", "closed"] as const),
    table: !phone && chance.happens(0.6),
    code: chance.pick(["none", "none", "cpt", "cpt", "both"] as const),
    ...{ units: chance.happens(0.45), dated: chance.happens(0.7), merged: chance.happens(0.25) },
    ...{ zero: chance.happens(0.5), history: chance.happens(0.6), right: chance.happens(0.7) },
    ...{ bars: chance.happens(0.5), upper: chance.pick(["HC ", "", "title"]) },
    day: chance.pick([slashes, slashes, shortSlashes, monthName]),
    card: words("Credit card payment|Visa ending in 4417|Online payment - thank you|Check"),
    ...{ font: words("Liberation Sans|Liberation Sans|DejaVu Sans"), round: words("4|8|22") },
  };
}

const SMALL = /^(CT|MRI|IV|ED|ECG|PT|CBC|TSH|XR|US|MG|ML|MM|PACU|TTE|WO\/W|EC|CAD|III|II|I|V)$/;
const named = (words: string, l: Look) =>
  l.upper === "title"
    ? words.replace(/[A-Z/0-9]+/g, (word) =>
        SMALL.test(word) ? word : word[0]! + word.slice(1).toLowerCase(),
      )
    : l.upper + words;

/** The charges of a visit by their days, the first of its list always there. */
function charges(chance: Chance, visit: Visit, from: string, nights: number, l: Look): Item[] {
  const [head, ...others] = rowsOf(visit.services);
  const many = chance.between(visit.fewest, visit.most);
  const room = chance.between(1850, 4200) * 100;
  const nightly = Array.from({ length: nights }, (_, at): Item => ({
    ...{ dept: "Room and Board", revenueCode: "0120", code: null, units: 1, charge: room },
    description: named("ROOM CHARGE MED SURG SEMI PRIVATE", l),
    serviceDate: shifted(from, at),
  }));
  const items = [head!, ...chance.shuffled(others).slice(0, many - 1)].map(
    ([dept = "", revenueCode = "", code, words, low, high, most]): Item => {
      const price = chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 0, 25, 60]);
      const units = Number(most) > 10 ? Number(most) : chance.between(1, Number(most));
      return {
        ...{ dept, revenueCode, code: code || null, units, charge: price * units },
        description: named(words!, l),
        serviceDate: shifted(from, chance.between(0, nights)),
      };
    },
  );
  return [...nightly, ...items].sort((a, b) => a.serviceDate!.localeCompare(b.serviceDate!));
}

const byDept = (items: Item[]) =>
  [...new Set(items.map(({ dept }) => dept))].map((dept) => {
    const rows = items.filter((item) => item.dept === dept);
    const charge = sheet.total(rows, "charge");
    return { ...{ dept, description: dept, rows, charge }, serviceDate: rows[0]!.serviceDate! };
  });

function columnsOf(l: Look): sheet.Column<Item>[] {
  const open = l.group !== "closed";
  const one = (shown: boolean, head: string, of: "revenueCode" | "code" | "units") =>
    open && shown ? [sheet.column<Item>(l.words(head), of, (row) => row[of])] : [];
  const day = sheet.column<Item>("Date", "serviceDate", (row) => l.day(row.serviceDate!));
  return [
    ...(open && l.dated ? [day] : []),
    sheet.column<Item>("Description", "description", (row) => row.description, "w"),
    ...one(l.code === "both", "Rev. code|Rev code", "revenueCode"),
    ...one(l.code !== "none", "CPT|CPT/HCPCS|Procedure code", "code"),
    ...one(l.units, "Qty|Quantity", "units"),
    sheet.amount<Item>(l.words("Amount|Charge"), "charge", dollars),
  ];
}

const chevron = (open: boolean) =>
  `<svg width="13" height="13" viewBox="0 0 14 14"><path d="${open ? "M2 10l5-5 5 5" : "M2 4l5 5 5-5"}" stroke="currentColor" stroke-width="2" fill="none"/></svg>`;
const pair = (label: string, value: string, kind = "") =>
  `<div class="row ${kind}"><span>${label}</span><span>${value}</span></div>`;

/** Charges as a table, or one below the other with the rest of what is said of them beneath. */
function lineList(items: Item[], columns: sheet.Column<Item>[], l: Look): string {
  if (l.table)
    return sheet.table(columns, items.map((item) => sheet.record(columns, item)).join(""));
  const under = (item: Item) =>
    columns
      .filter(({ says: [of], print }) => of !== "description" && of !== "charge" && print(item))
      .map(({ head, says: [of], print }) => (of === "serviceDate" ? "" : `${head} `) + print(item))
      .join(" &middot; ");
  return items
    .map(
      (item) =>
        `${pair(item.description!, dollars(item.charge!), "it")}<div class="dim">${under(item)}</div>`,
    )
    .join("");
}

function chargeCard(items: Item[], columns: sheet.Column<Item>[], l: Look): string {
  const closed = l.group === "closed";
  const groups = byDept(items).map(
    ({ dept, rows, charge }) =>
      pair(`${chevron(!closed)} <b>${dept}</b>`, `<b>${dollars(charge)}</b>`, "group") +
      (closed ? "" : lineList(rows, columns, l)),
  );
  return `<div class="card"><h2>${l.words("Charges|Hospital charges|Itemized charges|Service details")}<small>${closed ? "Expand all" : l.words("Hide details|Collapse all|Hide charges")} ${chevron(!closed)}</small></h2>${l.group === "flat" ? lineList(items, columns, l) : groups.join("")}${pair(l.words("Total charges|Total"), dollars(sheet.total(items, "charge")), "own")}</div>`;
}

type Money = Record<"billed" | "less" | "plan" | "paid" | "times" | "due", number>;
function money(chance: Chance, billed: number, payer: string | null): Money {
  const { discount, insurancePaid, patientOwes } = settle(chance, billed, {
    ...{ open: payer ? chance.pick([0, 50000, 150000]) : billed, copay: 0, denies: 0 },
    ...{ share: chance.pick([0.1, 0.2, 0.3]), rate: payer ? [0.22, 0.6] : [0.45, 0.7] },
  });
  const each = chance.pick([2500, 5000, 7500, 15000]);
  const fits = Math.floor((patientOwes - 1500) / each);
  const times = Math.max(0, Math.min(chance.pick([0, 0, 1, 1, 2, 4]), fits));
  const paid = times * each;
  return { billed, less: discount, plan: insurancePaid, paid, times, due: patientOwes - paid };
}

/** How the balance came about, and each payment where the page lists them. */
function sums(m: Money, l: Look, payer: string | null, seen: string, from: string): string {
  const minus = (label: string, cents: number) => pair(label, l.less(cents));
  const on = (month: number) => l.day(shifted(seen, 18 + 30 * month));
  const adjusted = payer ? l.words("Adjustments|Insurance adjustments") : "Self-pay discount";
  const plan = payer ? minus(l.words("Insurance paid|Insurance payments"), m.plan) : "";
  const both = minus("Insurance payments and adjustments", m.less + m.plan);
  const taken = payer && l.merged ? both : plan + minus(adjusted, m.less);
  const own = m.times || l.zero ? minus(l.words("You paid|Patient payments"), m.paid) : "";
  const history = Array.from({ length: m.times }, (_, at) =>
    minus(`${on(at - m.times)} &nbsp;${l.card}`, m.paid / m.times),
  ).join("");
  const posted = payer && !l.merged ? minus(`${l.day(from)} &nbsp;${payer}`, m.plan) : "";
  const listed = l.history && posted + history;
  return `<div class="card"><h2>${l.words("Balance details|How we got this balance|Summary")}</h2>${pair(l.words("Charges|Billed charges|Total charges"), dollars(m.billed))}${taken}${own}${pair(l.words("Your balance|Balance|Remaining balance"), dollars(m.due), "own")}</div>${listed ? `<div class="card"><h2>${l.words("Payment history|Payments|Account activity")}</h2>${listed}</div>` : ""}`;
}

function css(l: Look, ink: string) {
  return `*{box-sizing:border-box} html{background:#f3f5f7;${l.phone ? "zoom:2" : ""}} body{width:${l.phone ? 408 : 1240}px;margin:0;background:#f3f5f7;color:#20262c;font:${l.phone ? 15 : 16}px/1.4 '${l.font}'} small{font-size:13px;font-weight:normal;color:${ink}}
.url{background:#dee1e6;padding:8px 16px} .url span{display:block;background:#fff;border-radius:14px;padding:4px 16px;color:#444;font-size:13px} .top{display:flex;justify-content:space-between;align-items:center;gap:14px;background:#fff;border-bottom:3px solid ${ink};padding:12px ${l.phone ? 16 : 40}px} .brand{display:flex;gap:10px;align-items:center;font-size:1.2em;font-weight:bold;color:${ink};line-height:1.15} .nav{color:${ink};font-size:14px;white-space:nowrap}
.all{display:${l.phone ? "block" : "flex"};gap:26px;padding:${l.phone ? "4px 12px" : "14px 40px"};${l.right ? "" : "flex-direction:row-reverse"}} .main{flex:1} .side{${l.phone ? "" : "width:350px;flex:none"}} .card{background:#fff;border:1px solid #d8dde2;border-radius:${l.round}px;padding:14px 18px;margin:12px 0} h1{font-size:24px;margin:14px ${l.phone ? 14 : 40}px 0} h2{font-size:18px;margin:0 0 8px;display:flex;justify-content:space-between;gap:12px;align-items:baseline} .dim{color:#5c6670;font-size:13px} .big{font-size:36px;font-weight:bold;color:${ink}}
.row{display:flex;justify-content:space-between;gap:16px;padding:5px 0} .row span:last-child{white-space:nowrap} .it{padding:8px 0 0;border-top:1px solid #e8ebee} .it+.dim:not(:empty){padding-bottom:6px} .it:has(+.dim:empty){padding-bottom:7px} .dim:empty{display:none} .own{border-top:2px solid #9aa3ab;margin-top:6px;font-weight:bold} .group{border-top:1px solid #d8dde2;padding:9px 0} table{width:100%;border-collapse:collapse;font-size:.92em} th.w{width:48%} th{text-align:left;color:#5c6670;font-size:13px} th,td{padding:6px 8px 6px 0;border-bottom:1px solid #e3e7ea;vertical-align:top} .n{text-align:right;padding-right:0}
.button{padding:11px;margin-top:10px;border-radius:${l.round}px;border:1.5px solid ${ink};color:${ink};text-align:center;font-weight:bold} .full{background:${ink};color:#fff} .foot{padding:14px ${l.phone ? 16 : 40}px;color:#5c6670;font-size:12px}`;
}

function balance(chance: Chance, l: Look, m: Money, dates: string): string {
  const button = (words: string, kind = "") => `<div class="button ${kind}">${words}</div>`;
  const some = (often: number, text: string) => (chance.happens(often) ? text : "");
  const plan = l.words("Set up a payment plan|Create payment plan|Payment plan options");
  return `<div class="card"><div>${l.words("Amount due|Balance due|You owe|Total amount due")}</div><div class="big">${dollars(m.due)}</div>${dates}${button(l.words("Pay now|Pay balance|Make a payment|Pay in full"), "full")}${m.due > 20000 ? button(plan) : ""}${some(0.5, button("Pay another amount"))}${some(0.4, button("Download statement (PDF)"))}</div>`;
}

/** What stands over the page: the address bar, the hospital's name, and where one may go. */
function top(chance: Chance, l: Look, hospital: string, ink: string): string {
  const url = `<div class="url"><span>${l.words("https://pay|mychart|https://billpay")}.example.org/${l.words("guest/account|GuestPay/Details|quickpay/bill")}</span></div>`;
  const nav = `Pay as Guest &nbsp; Help &nbsp; Sign in|Espa&ntilde;ol &nbsp; FAQ &nbsp; Log in|Financial Assistance &nbsp; Contact us`;
  return `${l.bars ? url : ""}<div class="top"><div class="brand">${sheet.mark(chance, ink, 30)}${hospital}</div><div class="nav">${l.phone ? "&#9776;" : l.words(nav)}</div></div><h1>${l.words("Pay as guest|Your bill|Bill details|Account details")}</h1>`;
}

const foot = (chance: Chance, l: Look) =>
  `<div class="foot">${l.words("Doctors who are not employed by the hospital may bill you separately.|Need help paying? You may qualify for financial assistance.|Payments can take 2-3 business days to show here.")} Questions? Call ${phone(chance)}.<br>Privacy &nbsp; Terms of use &nbsp; Accessibility &nbsp; Nondiscrimination</div>`;

function draw(chance: Chance): Drawn {
  const base = look(chance);
  const [hospital = "", ink = ""] = chance.pick(HOSPITALS);
  const visit = chance.weighted(VISITS);
  const from = shifted("2024-03-04", chance.between(0, 700));
  const nights = visit.nights ? chance.between(1, visit.nights) : 0;
  const to = shifted(from, nights);
  const l = { ...base, dated: base.dated || nights > 0 };
  const items = charges(chance, visit, from, nights, l);
  const payer = chance.happens(0.8) ? l.words(PAYERS) : null;
  const m = money(chance, sheet.total(items, "charge"), payer);
  const seen = shifted(to, 45 + 30 * m.times + chance.between(0, 40));
  const patient = naming(chance)(person(chance));
  const account = chance.number(l.words("#########|1000#######|H########|##-######"));
  const statementDate = chance.happens(0.6) ? seen : null;
  const dueDate = chance.happens(0.7) ? shifted(seen, chance.pick([14, 21, 28])) : null;
  const fact = (label: string, value: string) => pair(`<span class="dim">${label}</span>`, value);
  const discharge = nights > 0 && chance.happens(0.5);
  const on = l.words("Date of service|Service date|Visit date");
  const when = discharge
    ? fact("Admitted", l.day(from)) + fact("Discharged", l.day(to))
    : fact(on, l.day(from) + (nights ? ` - ${l.day(to)}` : ""));
  const dim = (label: string, on: string | null) =>
    on ? `<div class="dim">${label} ${l.day(on)}</div>` : "";
  const dates = dim("Statement date:", statementDate) + dim(l.words("Due|Due date:"), dueDate);
  const columns = columnsOf(l);
  const sides = `<div class="side">${balance(chance, l, m, dates)}</div>`;
  const about = `<div class="card"><h2>${l.words(visit.kinds)}</h2>${fact(l.words("Patient|Patient name"), patient)}${fact(l.words("Account number|Account #|Hospital account|Account ID"), account)}${when}${fact(l.words("Insurance|Primary coverage"), payer ?? l.words("None on file|Self-pay"))}</div>`;
  const settled = sums(m, l, payer, seen, shifted(to, chance.between(18, 32)));
  const main = [about, ...chance.shuffled([chargeCard(items, columns, l), settled])].join("");
  const body = `${top(chance, l, hospital, ink)}<div class="all">${l.phone ? sides + main : `<div class="main">${main}</div>${sides}`}</div>${foot(chance, l)}`;
  const groups = byDept(items).flatMap((one): Item[] => (l.group === "closed" ? [one] : one.rows));
  const merged = payer !== null && l.merged;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: hospital, patient, dueDate },
      ...{ accountNumber: account, statementDate, serviceFrom: from, serviceTo: to },
      kind: l.group === "closed" ? "summary" : "itemized",
      ...(discharge ? { dischargeDate: to } : {}),
    },
    {
      ...{ billed: m.billed, adjustments: merged ? null : m.less, patientResponsibility: m.due },
      insurancePaid: payer && !merged ? m.plan : null,
      patientPaid: m.times || l.zero ? m.paid : null,
    },
    (l.group === "flat" ? items : groups).map((row) =>
      sheet.lineBy(columns, row, nights ? [] : ["serviceDate"]),
    ),
  );
  return { html: sheet.page(css(l, ink), body), truth };
}

export const family: Family = {
  name: "hospital-guest-pay-page",
  paper: "A hospital's page to pay a bill as a guest: balance, charges of one visit, payments.",
  medium: "screenshot",
  draw,
};
