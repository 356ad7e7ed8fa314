import { decimal, dollars, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  heading,
  lineBy,
  mark,
  page,
  pairs,
  record,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import {
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { category: string };
type Posting = { date: string; words: string; cents: number };
type Visit = { kind: string; nights: readonly [number, number]; core: number; list: string };

const SYSTEMS = rowsOf(`Tidewater Health|Tidewater General Hospital|MyTidewater|#00558c
  Mercy Lakes Health System|Mercy Lakes Medical Center - North Campus|MyChart|#7a1f3d
  UNIVERSITY OF GRANT HEALTH|University of Grant Hospital|MyUGHealth|#1d4f2b
  St. Columba Health|St. Columba's Regional Medical Center|St. Columba MyChart|#3b3a8f
  Northfork Clinic & Hospitals|Northfork Hospital & Clinics|MyNorthfork|#00707a`);

const VISITS: Visit[] = [
  {
    kind: "Emergency Visit",
    nights: [0, 0],
    core: 1,
    list: `Emergency Room|0450|99284|HC ED VISIT LEVEL 4|1846.00|1
Laboratory|0301|80053|HC COMPREHENSIVE METABOLIC PANEL|218.00|1
Laboratory|0305|85025|HC CBC W/ AUTO DIFF|124.50|1
Laboratory|0301|84484|HC TROPONIN, HIGH SENSITIVITY|246.00|1
Laboratory|0307|81001|HC URINALYSIS, AUTO, W/ MICRO|71.00|1
Laboratory|0300|36415|HC VENIPUNCTURE|38.00|1
Radiology|0324|71046|HC XR CHEST 2 VIEWS|486.00|1
Radiology|0351|70450|HC CT HEAD WO CONTRAST|2387.00|1
Radiology|0352|74177|HC CT ABD & PELVIS W CONTRAST|4912.00|1
Cardiology|0730|93005|HC EKG 12 LEAD TRACING ONLY|331.00|1
Emergency Room|0260|96374|HC IV PUSH, SINGLE OR INITIAL DRUG|407.00|1
Emergency Room|0260|96361|HC IV INFUSION HYDRATION EA ADDL HR|196.00|2
Pharmacy|0636|J2405|ONDANSETRON HCL (PF) 4 MG/2 ML INJECTION SOLUTION|7.15|4
Pharmacy|0636|J1885|KETOROLAC 30 MG/ML (1 ML) INJECTION SOLUTION|14.20|2
Pharmacy|0636|J7030|SODIUM CHLORIDE 0.9 % IV SOLP|88.00|1
Pharmacy|0250||ACETAMINOPHEN 325 MG TABLET|2.35|2
Pharmacy|0636|Q9967|IOHEXOL 350 MG IODINE/ML IV SOLN|2.10|95`,
  },
  {
    kind: "Hospital Outpatient Surgery",
    nights: [0, 0],
    core: 3,
    list: `Operating Room|0360|47562|HC LAPAROSCOPIC CHOLECYSTECTOMY|11480.00|1
Anesthesia|0370||HC ANESTHESIA GENERAL EA 15 MIN|214.00|7
Recovery Room|0710||HC PACU PHASE I EA 15 MIN|188.00|5
Laboratory|0312|88304|HC LEVEL III SURG PATHOLOGY|312.00|1
Laboratory|0301|82962|HC GLUCOSE, BLOOD, BY METER|42.00|1
Pharmacy|0636|J0690|CEFAZOLIN 2 GRAM SOLUTION FOR INJECTION|9.80|4
Pharmacy|0636|J2704|PROPOFOL 10 MG/ML IV EMUL|3.30|20
Pharmacy|0636|J3010|FENTANYL (PF) 50 MCG/ML INJECTION SOLUTION|11.00|2
Pharmacy|0636|J1100|DEXAMETHASONE SODIUM PHOSPHATE 4 MG/ML INJ SOLN|4.60|8
Pharmacy|0250||BUPIVACAINE (PF) 0.5 % (5 MG/ML) INJ SOLN|61.40|1
Supplies|0272||HC TROCAR BLADELESS 5MM|176.00|3
Supplies|0272||HC CLIP APPLIER ENDO 5MM|521.00|1
Supplies|0270||HC SUTURE VICRYL 3-0|48.75|2`,
  },
  {
    kind: "Outpatient Imaging",
    nights: [0, 0],
    core: 1,
    list: `Radiology|0612|72148|HC MRI LUMBAR SPINE WO CONTRAST|3164.00|1
Radiology|0403|77067|HC MAMMOGRAM SCREENING BILAT W/ CAD|512.00|1
Radiology|0402|76700|HC US ABDOMEN COMPLETE|874.00|1
Radiology|0320|77080|HC DEXA BONE DENSITY AXIAL|408.00|1
Laboratory|0301|82565|HC CREATININE, BLOOD|57.00|1
Laboratory|0300|36415|HC VENIPUNCTURE|38.00|1`,
  },
  {
    kind: "Hospital Admission",
    nights: [2, 5],
    core: 0,
    list: `Room and Board|0120||HC ROOM & BOARD MED/SURG SEMI-PRIVATE|2960.00|1
Laboratory|0301|80048|HC BASIC METABOLIC PANEL|176.00|1
Laboratory|0305|85027|HC CBC W/O DIFF|98.00|1
Laboratory|0306|87040|HC CULTURE, BLOOD|287.00|1
Laboratory|0301|83605|HC LACTIC ACID|164.00|1
Laboratory|0301|83735|HC MAGNESIUM|79.00|1
Radiology|0324|71045|HC XR CHEST 1 VIEW|392.00|1
Respiratory|0410|94640|HC INHALATION TREATMENT|186.00|3
Pharmacy|0636|J0696|CEFTRIAXONE 1 GRAM SOLUTION FOR INJECTION|21.60|4
Pharmacy|0636|J1650|ENOXAPARIN 40 MG/0.4 ML SC SYRINGE|13.45|4
Pharmacy|0250||AZITHROMYCIN 500 MG IV SOLR|112.00|1
Pharmacy|0259||METOPROLOL TARTRATE 25 MG TABLET|3.10|2
Pharmacy|0259||PANTOPRAZOLE 40 MG TABLET,DELAYED RELEASE|8.90|1
Physical Therapy|0424|97161|HC PT EVAL LOW COMPLEXITY 20 MIN|418.00|1
Physical Therapy|0420|97116|HC PT GAIT TRAINING EA 15 MIN|142.00|2
Cardiology|0480|93306|HC ECHO TTE COMPLETE W DOPPLER|2745.00|1`,
  },
  {
    kind: "Hospital Observation",
    nights: [1, 1],
    core: 1,
    list: `Observation|0762|G0378|HC OBSERVATION PER HOUR|97.00|23
Emergency Room|0450|99285|HC ED VISIT LEVEL 5|2710.00|1
Cardiology|0482|93017|HC CARDIAC STRESS TEST TRACING ONLY|932.00|1
Radiology|0341|78452|HC NM MYOCARDIAL SPECT MULTI|4385.00|1
Laboratory|0301|84484|HC TROPONIN, HIGH SENSITIVITY|246.00|1
Laboratory|0301|80061|HC LIPID PANEL|154.00|1
Pharmacy|0636|J2785|REGADENOSON 0.4 MG/5 ML IV SYRG|164.00|4
Pharmacy|0259||ASPIRIN 81 MG CHEWABLE TABLET|1.15|4
Pharmacy|0259||ATORVASTATIN 40 MG TABLET|6.40|1`,
  },
];
const PAYERS = ["Blue Cross PPO", "AETNA", "UNITED HEALTHCARE", "Cigna Open Access Plus", "Humana"];

const esc = (text: string) => text.replace(/&/g, "&amp;");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    day: chance.pick([slashes, looseSlashes, monthName]),
    codes: words("column|column|under|under|none"),
    revenue: chance.happens(0.25),
    grouped: chance.happens(0.25),
    summary: words("covered|split|split|none"),
    split: chance.happens(0.6),
    ownTotal: chance.happens(0.65),
    header: chance.happens(0.45),
    printed: words("Printed on|As of|Date printed|"),
    font: words("DejaVu Sans|Liberation Sans|Liberation Sans"),
    size: words("9|9.5|10"),
    heads: {
      date: words("Date|Service Date|Date of service"),
      code: words("Code|Procedure Code|Procedure"),
      units: words("Qty|Quantity"),
      charge: words("Amount|Charge|Amount"),
    },
    charges: words("Charges|Hospital charges|Itemized charges"),
    balance: words("Your balance|Remaining balance|Amount due|Remaining responsibility"),
    account: words("Account|Hospital account|Account #|Hospital Account ID"),
  };
}

function rowsFor(chance: Chance, visit: Visit, start: string, nights: number): Row[] {
  const factor = 0.8 + chance.share() * 0.5;
  const items = rowsOf(visit.list).map(([category = "", revenueCode = "", code, ...rest]) => {
    const [description = "", price, most] = rest;
    const unit = Math.round(Number(price) * 100 * factor);
    return { category, revenueCode, code: code || null, description, unit, most: Number(most) };
  });
  type Item = (typeof items)[number];
  const made = ({ unit, most, ...item }: Item, day: number): Row => {
    const units = most > 12 ? chance.between(most - 8, most) : chance.between(1, most);
    return { ...item, serviceDate: shifted(start, day), units, charge: unit * units };
  };
  const room = visit.core === 0;
  const stay = Array.from({ length: room ? nights : 0 }, (_, day) => made(items[0]!, day));
  const many = chance.weighted([
    [2, 2],
    [5, 4],
    [9, 4],
    [20, nights ? 2 : 0],
  ] as const);
  const rest = Array.from({ length: many }, () =>
    made(chance.pick(items.slice(room ? 1 : visit.core)), chance.between(0, nights)),
  );
  const first = items.slice(0, visit.core).map((item) => made(item, 0));
  const once = new Map<string, Row>();
  for (const row of [...first, ...stay, ...rest]) {
    const often = room && (row.category === "Room and Board" || row.charge! < 40000);
    const key = `${often ? row.serviceDate : ""} ${row.description}`;
    if (!once.has(key)) once.set(key, row);
  }
  const rows = [...once.values()];
  const wrong = rows.at(-1)!;
  if (rows.length > 5 && chance.happens(0.2))
    rows.push({ ...wrong, units: -wrong.units!, charge: -wrong.charge! });
  return rows.toSorted((one, two) => one.serviceDate!.localeCompare(two.serviceDate!));
}

type Account = {
  payers: string[];
  paid: Posting[];
  adjusted: Posting[];
  own: Posting[];
  pending: number;
  balance: number;
};

/** What became of the charges: who paid, what was taken off and what is left. */
function settled(chance: Chance, billed: number, end: string): Account {
  const kind = chance.weighted([
    ["plan", 5],
    ["medicare", 3],
    ["none", 1.5],
    ["open", 1],
  ] as const);
  const later = shifted(end, chance.between(16, 40));
  if (kind === "open") {
    const open = { payers: [chance.pick(PAYERS)], paid: [], adjusted: [], own: [] };
    return { ...open, pending: billed, balance: 0 };
  }
  const allowed = Math.round(billed * (0.25 + chance.share() * 0.4));
  const off = (words: string, cents: number): Posting => ({ date: later, words, cents });
  const account: Account = { payers: [], paid: [], adjusted: [], own: [], pending: 0, balance: 0 };
  let left = allowed;
  if (kind === "none") {
    account.adjusted.push(off("Uninsured Discount", billed - allowed));
  } else if (kind === "plan") {
    const payer = chance.pick(PAYERS);
    const share = Math.min(
      allowed,
      chance.pick([25000, 50000, Math.round(allowed * 0.2), allowed]),
    );
    account.payers.push(payer);
    account.adjusted.push(off(`${payer} Contractual Adjustment`, billed - allowed));
    if (allowed > share) account.paid.push(off(`${payer} Insurance Payment`, allowed - share));
    left = share;
  } else {
    const share = Math.round(allowed * 0.2);
    const cut = Math.round((allowed - share) * 0.02);
    account.payers.push("Medicare Part A & B");
    account.adjusted.push(off("Medicare Contractual Adjustment", billed - allowed));
    account.adjusted.push(off("Medicare Sequestration Adjustment", cut));
    account.paid.push(off("Medicare Insurance Payment", allowed - share - cut));
    left = share;
    if (chance.happens(0.5)) {
      const part = Math.round(share * chance.pick([0.5, 0.8]));
      account.payers.push("AARP Medicare Supplement");
      const date = shifted(later, 12);
      account.paid.push({ date, words: "AARP Supplement Insurance Payment", cents: part });
      left -= part;
    }
  }
  account.own = paidByPatient(chance, left, later);
  account.balance = left - sum(account.own.map(({ cents }) => cents));
  return account;
}

function paidByPatient(chance: Chance, owed: number, from: string): Posting[] {
  const many = chance.weighted([
    [0, 4],
    [1, 4],
    [2, 2],
  ] as const);
  let left = owed;
  return Array.from({ length: many }, (_, at) => {
    const cents = Math.min(left, chance.pick([5000, 10000, Math.round(owed * 0.4), 2500]));
    left -= cents;
    const words = chance.pick(["Patient Payment - Visa", "Online Payment", "Patient Payment"]);
    return { date: shifted(from, 8 + at * 29), words, cents };
  }).filter(({ cents }) => cents > 0);
}

function columnsOf(l: Look): Column<Row>[] {
  const standard = (code: string) => (/^\d/.test(code) ? "CPT®" : "HCPCS");
  const coded = ({ code }: Row) => (code ? `${code} (${standard(code)})` : "");
  const under = l.codes === "under";
  return [
    column<Row>(l.heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...(l.revenue ? [column<Row>("Rev Code", "revenueCode", (row) => row.revenueCode)] : []),
    column<Row>(
      "Description",
      under ? ["description", "code"] : "description",
      (row) =>
        esc(row.description!) +
        (under && row.code ? `<div class="c">Procedure code: ${coded(row)}</div>` : ""),
      "w",
    ),
    ...(l.codes === "column" ? [column<Row>(l.heads.code, "code", coded)] : []),
    column<Row>(l.heads.units, "units", (row) => row.units, "n"),
    amount<Row>(l.heads.charge, "charge", dollars),
  ];
}

const sumLine = (wide: number, words: string, cents: number, kind = "sum") =>
  `<tr class="${kind}"><td colspan="${wide}">${words}</td><td class="n">${dollars(cents)}</td></tr>`;

function chargesTable(l: Look, columns: Column<Row>[], groups: [string, Row[]][]): string {
  const wide = columns.length - 1;
  const body = groups.map(([name, rows]) => {
    const inner = rows.map((row) => record(columns, row)).join("");
    if (!name) return inner;
    const top = `<tr class="group"><td colspan="${columns.length}">${name}</td></tr>`;
    return top + inner + sumLine(wide, `${name} subtotal`, total(rows, "charge"), "part");
  });
  const all = total(
    groups.flatMap(([, rows]) => rows),
    "charge",
  );
  return `<h2>${l.charges}</h2><table class="lines"><thead>${heading(columns)}</thead><tbody>${body.join("")}${sumLine(wide, "Total charges", all)}</tbody></table>`;
}

function postings(l: Look, title: string, list: Posting[], sums: [string, number][]): string {
  const rows = list.map(
    ({ date, words, cents }) =>
      `<tr><td class="d">${l.day(date)}</td><td class="w">${esc(words)}</td><td class="n">${dollars(-cents)}</td></tr>`,
  );
  const feet = sums.map(([words, cents]) => sumLine(2, words, -cents));
  return `<div class="keep"><h2>${title}</h2><table class="lines"><thead><tr><th>Date</th><th>Description</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}${feet.join("")}</tbody></table></div>`;
}

/** Payments and adjustments under the charges, and which of their sums stand there. */
function credits(l: Look, account: Account): { html: string; sums: Sums } {
  const { paid, adjusted, own, payers } = account;
  const [insured, off, mine] = [paid, adjusted, own].map((list) => sum(list.map((p) => p.cents)));
  const sums: Sums = {};
  let html = "";
  if (!payers.length) {
    html += postings(l, "Adjustments", adjusted, [["Total adjustments", off!]]);
    sums.adjustments = off!;
  } else if (adjusted.length) {
    const list = [...adjusted, ...paid].toSorted((one, two) => one.date.localeCompare(two.date));
    const feet: [string, number][] = l.split
      ? [
          ["Total insurance payments", insured!],
          ["Total insurance adjustments", off!],
        ]
      : [["Total insurance payments and adjustments", insured! + off!]];
    html += postings(l, "Insurance payments and adjustments", list, feet);
    if (l.split) Object.assign(sums, { insurancePaid: insured!, adjustments: off! });
  } else html += `<h2>Insurance payments and adjustments</h2><p>None posted to this account.</p>`;
  if (own.length) {
    const feet: [string, number][] = l.ownTotal ? [["Total patient payments", mine!]] : [];
    html += postings(l, "Patient payments", own, feet);
    if (l.ownTotal) sums.patientPaid = mine!;
  } else html += `<h2>Patient payments</h2><p>No patient payments on this account.</p>`;
  return { html, sums };
}

/** The card at the top of the page, and the sums that it prints. */
function card(l: Look, account: Account, billed: number): { html: string; sums: Sums } {
  if (l.summary === "none") return { html: "", sums: {} };
  const of = (list: Posting[]) => sum(list.map(({ cents }) => cents));
  const [insured, off, mine] = [of(account.paid), of(account.adjusted), of(account.own)];
  const sums: Sums = { billed, patientPaid: mine };
  const rows: [string, string][] = [["Billed", dollars(billed)]];
  if (!account.payers.length) {
    rows.push(["Discounts and adjustments", dollars(-off)]);
    sums.adjustments = off;
  } else if (l.summary === "covered") {
    rows.push(["Insurance covered", dollars(insured + off ? -insured - off : 0)]);
  } else {
    rows.push(["Insurance payments", dollars(insured ? -insured : 0)]);
    rows.push(["Insurance adjustments", dollars(off ? -off : 0)]);
    Object.assign(sums, { insurancePaid: insured, adjustments: off });
  }
  if (account.pending) rows.push(["Pending insurance", dollars(account.pending)]);
  rows.push(["You paid", dollars(mine ? -mine : 0)], [l.balance, dollars(account.balance)]);
  return { html: `<div class="card">${pairs(rows)}</div>`, sums };
}

const css = (l: Look, ink: string, title: string, print: string) => `
@page{size:letter;margin:15mm 14mm;${l.header ? `@top-left{content:"${print}, 9:4${print.length % 10} AM";font:7.5pt Liberation Sans}@top-center{content:"${title} - Billing Details";font:7.5pt Liberation Sans}@bottom-left{content:"https://mychart.example.org/Billing/Details?id=WP-24k1";font:7.5pt Liberation Sans}` : ""}@bottom-right{content:counter(page) "/" counter(pages);font:7.5pt Liberation Sans}}
body{font:${l.size}pt/1.4 '${l.font}';margin:0;color:#222}.brand{display:flex;align-items:center;gap:3mm;font-size:1.4em;font-weight:bold;color:${ink};border-bottom:1px solid #bbb;padding-bottom:3mm}.brand span{margin-left:auto;font-size:.62em;font-weight:normal;color:#444}
h1{font-size:1.55em;font-weight:normal;color:${ink};margin:4mm 0 2mm}h2{font-size:1.15em;color:${ink};margin:6mm 0 1.5mm;break-after:avoid}p{margin:1mm 0}
.top{display:flex;justify-content:space-between;gap:8mm}.pairs td{padding:.4mm 0;vertical-align:top}.pairs td:first-child{color:#555;padding-right:5mm;white-space:nowrap}.card{border:1px solid #bbb;border-radius:2mm;padding:2.5mm 4mm;background:#f7f9fa;align-self:start;width:74mm;box-sizing:border-box}.card table{width:100%}.card td:last-child{text-align:right;white-space:nowrap}.card .pairs td:first-child{white-space:normal}.card tr:last-child td{font-weight:bold;border-top:1px solid #999;color:#222}
.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;font-weight:bold;border-bottom:1.5px solid ${ink};padding:1mm 2mm 1mm 0}.lines td{padding:1mm 2mm 1mm 0;border-bottom:1px solid #e2e2e2;vertical-align:top}.lines .n{text-align:right;white-space:nowrap}.lines .d{white-space:nowrap;width:26mm}.c{font-size:.88em;color:#666}.sum td{font-weight:bold}.part td{font-style:italic}.group td{font-weight:bold;background:#f1f3f4;padding-left:1.5mm}tr{break-inside:avoid}.keep{break-inside:avoid}
.due{display:flex;justify-content:space-between;border-top:2px solid ${ink};border-bottom:2px solid ${ink};padding:2mm;margin-top:6mm;font-size:1.2em;font-weight:bold;break-inside:avoid}.small{font-size:.84em;color:#555;margin-top:5mm;break-inside:avoid}`;

function grouping(l: Look, rows: Row[]): [string, Row[]][] {
  if (!l.grouped) return [["", rows]];
  const names = [...new Set(rows.map(({ category }) => category))].sort();
  return names.map((name) => [name, rows.filter(({ category }) => category === name)]);
}

function periodOf(l: Look, start: string, end: string): [string, string][] {
  if (start === end) return [["Visit date", l.day(start)]];
  return [
    ["Admission date", l.day(start)],
    ["Discharge date", l.day(end)],
  ];
}

const help = (chance: Chance, hospital: string) =>
  `<div class="small">This detail shows hospital charges only. You may receive separate bills from physicians, radiologists, pathologists and other professionals who took part in your care. Questions about this account? Call Patient Financial Services at ${phone(chance)}, Monday - Friday, 8 a.m. - 4:30 p.m., or send us a message. ${hospital} offers financial assistance to patients who qualify. CPT® is a registered trademark of the American Medical Association.</div>`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [system = "", hospital = "", portal = "", ink = ""] = chance.pick(SYSTEMS);
  const visit = chance.pick(VISITS);
  const start = shifted("2024-03-04", chance.between(0, 620));
  const nights = chance.between(...visit.nights);
  const end = shifted(start, nights);
  const groups = grouping(l, rowsFor(chance, visit, start, nights));
  const rows = groups.flatMap(([, list]) => list);
  const billed = total(rows, "charge");
  const account = settled(chance, billed, end);
  const columns = columnsOf(l);
  const patient = naming(chance)(person(chance));
  const number = chance.number(chance.pick(["6########", "40#######", "1000#######"]));
  const printed = shifted(end, chance.between(112, 150));
  const [summary, below] = [card(l, account, billed), credits(l, account)];
  const printedAt = l.printed || (l.header ? "As of" : "");
  const due = account.balance && chance.happens(0.4) ? shifted(printed, 21) : null;
  const title = chance.pick([`${visit.kind} - ${l.day(start)}`, `Hospital Account ${number}`]);
  const facts = pairs([
    ["Patient", patient],
    chance.happens(0.5) ? ["Date of birth", l.day(born(chance))] : null,
    chance.happens(0.5) ? ["Guarantor", `${patient} (${chance.number("1#######")})`] : null,
    [l.account, number],
    ["Visit type", visit.kind],
    ...periodOf(l, start, end),
    ["Location", esc(hospital)],
    chance.happens(0.6) ? [nights ? "Attending provider" : "Provider", doctor(chance)] : null,
    ...account.payers.map((name, at): [string, string] => [
      at ? "Secondary payer" : "Primary payer",
      esc(name),
    ]),
    printedAt ? [printedAt, l.day(printed)] : null,
    due ? ["Due date", l.day(due)] : null,
  ]);
  const owed = `<div class="due"><span>${l.balance}</span><span>${dollars(account.balance)}</span></div>`;
  const html = page(
    css(l, ink, portal, looseSlashes(printed)),
    `<div class="brand">${mark(chance, ink)}${esc(system)}<span>${portal}</span></div><h1>Billing details for ${title}</h1><div class="top">${facts}${summary.html}</div>
${chargesTable(l, columns, groups)}${below.html}${account.pending && !summary.html ? `<p>Pending insurance: ${dollars(account.pending)}</p>` : ""}${owed}${help(chance, esc(hospital))}<div class="small">${esc(hospital)}, ${street(chance).replace(/ (Apt|Unit) .*/, "")}, ${town(chance)}</div>`,
  );
  const sums = { ...summary.sums, ...below.sums };
  const { own } = account;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: hospital, patient },
      ...{ accountNumber: number, statementDate: printedAt ? printed : null, dueDate: due },
      ...{ serviceFrom: start, serviceTo: end, ...(nights ? { dischargeDate: end } : {}) },
      ...(own.length && sums.patientPaid === undefined
        ? { paymentRows: own.map(({ cents }) => decimal(cents)) }
        : {}),
    },
    { ...sums, billed, patientResponsibility: account.balance },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "visit-detail-printed-from-chart",
  paper: "The detailed bill of one hospital visit as a patient prints it from the chart portal.",
  medium: "text",
  draw,
};
