import { decimal, dollars, grouped, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { household, naming, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A charge; a supply has a number of its own where others have their procedure code. */
type Row = Said & { supply: string; group: string };

const HOSPITALS = rowsOf(
  `Northlake University Hospital|#8c1d40; Providence Ridge Medical Center|#00539b; Wellmont Summit Hospital|#00685e; Saint Alban Health - Main Campus|#4b2e83; Great Prairie Hospital|#a33b00`,
);
const GROUPS = new Map(
  rowsOf(`0120|ROOM AND BOARD - SEMI-PRIVATE (TWO BEDS)
0250|PHARMACY - GENERAL
0258|PHARMACY - IV SOLUTIONS
0270|MEDICAL/SURGICAL SUPPLIES - GENERAL
0272|MEDICAL/SURGICAL SUPPLIES - STERILE
0278|MEDICAL/SURGICAL SUPPLIES - OTHER IMPLANTS
0300|LABORATORY - GENERAL
0301|LABORATORY - CHEMISTRY
0305|LABORATORY - HEMATOLOGY
0306|LABORATORY - BACTERIOLOGY/MICROBIOLOGY
0310|LABORATORY PATHOLOGICAL - GENERAL
0324|RADIOLOGY DIAGNOSTIC - CHEST X-RAY
0352|CT SCAN - BODY
0360|OPERATING ROOM SERVICES - GENERAL
0370|ANESTHESIA - GENERAL
0410|RESPIRATORY SERVICES - GENERAL
0424|PHYSICAL THERAPY - EVALUATION OR RE-EVALUATION
0450|EMERGENCY ROOM - GENERAL
0612|MAGNETIC RESONANCE - SPINAL CORD
0636|PHARMACY - DRUGS REQUIRING DETAILED CODING
0637|PHARMACY - SELF-ADMINISTRABLE DRUGS
0710|RECOVERY ROOM - GENERAL
0730|EKG/ECG - GENERAL
0762|SPECIALTY SERVICES - OBSERVATION HOURS`).map(([code, words]) => [code!, words!]),
);

/** Revenue code, procedure code, words, dollars, most units; a day's care is charged again on every day. */
const STAY = rowsOf(`0300|36415|HC VENIPUNCTURE|28|1
0305|85025|HC CBC W/ AUTO DIFFERENTIAL|142|1
0301|80048|HC BASIC METABOLIC PANEL|188|1
0301|83735|HC MAGNESIUM|74.5|1
0250||ENOXAPARIN 40 MG/0.4 ML SUBCUTANEOUS SYRINGE|96.42|1
0637||ACETAMINOPHEN 325 MG TABLET|1.12|6
0637||METOPROLOL TARTRATE 25 MG TABLET|1.65|2
0258||SODIUM CHLORIDE 0.9 % INTRAVENOUS SOLUTION 1000 ML|64|2
0636|J0696|CEFTRIAXONE 1 GRAM SOLUTION FOR INJECTION|38.2|4
0410|94640|HC INHALATION TREATMENT, AIRWAY|172|3
0424|97161|HC PT EVAL LOW COMPLEX 20 MIN|364|1`);
const ENTRY = rowsOf(`0450|99285-25|HC ED VISIT LEVEL 5|3418|1
0305|85025|HC CBC W/ AUTO DIFFERENTIAL|142|1
0301|80053|HC COMPREHENSIVE METABOLIC PANEL|286|1
0301|83605|HC LACTIC ACID|158|1
0306|87040|HC BLOOD CULTURE|262|2
0324|71046|HC XR CHEST 2 VIEWS|548|1
0730|93005|HC ECG 12 LEAD TRACING|374|1
0450|96365|HC IV INFUSION THERAPY INITIAL UP TO 1 HR|612|1
0636|J2405|ONDANSETRON HCL (PF) 4 MG/2 ML INJECTION SOLUTION|9.35|4`);
const SURGERY = rowsOf(`0360|47562|HC LAPAROSCOPY CHOLECYSTECTOMY|14862|1
0370||HC ANESTHESIA GENERAL PER 15 MIN|312|7
0710||HC RECOVERY PHASE I PER 15 MIN|268|5
0272|S|TROCAR BLADELESS 5MM X 100MM|184.6|3
0272|S|CLIP APPLIER ENDO 10MM MED/LARGE|512|1
0270|S|PACK LAP CHOLE CUSTOM|226.35|1
0278|S|HEMOSTAT SURGICEL FIBRILLAR 2X4|388|1
0636|J0690|CEFAZOLIN 2 GRAM/50 ML IVPB|12.8|4
0250||PROPOFOL 10 MG/ML INTRAVENOUS EMULSION|86.4|2
0250||ROCURONIUM 10 MG/ML INTRAVENOUS SOLUTION|58.75|1
0636|J3010|FENTANYL (PF) 50 MCG/ML INJECTION SOLUTION|14.2|2
0310|88304|HC SURG PATH LEVEL III|342|1
0637||OXYCODONE 5 MG TABLET|3.1|2`);
const OUTPATIENT = rowsOf(`0612|72148|HC MRI LUMBAR SPINE W/O CONTRAST|3284|1
0301|83036|HC HEMOGLOBIN A1C|131|1
0352|74177|HC CT ABDOMEN & PELVIS W/ CONTRAST|4912|1
0300|36415|HC VENIPUNCTURE|28|1
0301|80061|HC LIPID PANEL|164|1
0301|84443|HC TSH|212|1`);
const PAYERS = "BCBS PPO|AETNA CHOICE POS|UHC COMMERCIAL|CIGNA OPEN ACCESS|MEDICARE PART A".split(
  "|",
);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([dollars, dollars, grouped]),
    title: words(
      "Itemization of Hospital Services|Itemized Statement|Detailed Itemization of Charges",
    ),
    named: chance.happens(0.5),
    kinds: chance.happens(0.4),
    recap: chance.happens(0.45),
    clocked: chance.happens(0.4),
    ends: chance.weighted([
      ["split", 4],
      ["joint", 3],
      ["charges", 2],
    ] as const),
    heads: {
      date: words("Service Date|Date of<br>Service|Date"),
      rev: words("Revenue Code|Rev Code|Rev. Code"),
      code: words("Procedure Code|Procedure Code /<br>Supply ID|CPT&reg;/HCPCS/<br>Supply ID"),
      charge: words("Amount|Charges|Charge Amount"),
      units: words("Qty|Quantity"),
    },
  };
}

function made(chance: Chance, of: string[], on: string): Row {
  const [revenueCode = "", code = "", description, price, most] = of;
  const [plain = "", modifier] = code === "S" ? [""] : code.split("-");
  const units = chance.between(1, Number(most));
  return {
    ...{ serviceDate: on, revenueCode, description: description!, units },
    ...{ code: plain || null, modifiers: modifier ? [modifier] : [] },
    ...{ charge: Math.round(Number(price) * 100) * units, group: GROUPS.get(revenueCode)! },
    supply: code === "S" ? chance.number("1######") : "",
  };
}

/** What the account was for, its first and last day and its charges in the order of the days. */
function careOf(chance: Chance) {
  const on = shifted("2024-02-05", chance.between(0, 640));
  const some = (list: string[][], many: number) => {
    const kept = new Set(chance.shuffled(list).slice(0, many));
    return list.filter((one) => kept.has(one));
  };
  const kind = chance.weighted([
    ["Outpatient", 3],
    ["Surgery", 4],
    ["Emergency", 3],
    ["Inpatient", 4],
  ] as const);
  const day = (list: string[][], at = 0) => list.map((of) => made(chance, of, shifted(on, at)));
  if (kind === "Outpatient")
    return { kind, on, off: on, rows: day(some(OUTPATIENT, chance.between(1, 4))) };
  if (kind === "Surgery") {
    const rest = some(SURGERY.slice(1), chance.between(4, 12));
    return { kind, on, off: on, rows: day([SURGERY[0]!, ...rest]) };
  }
  const first = day([ENTRY[0]!, ...some(ENTRY.slice(1), chance.between(2, 8))]);
  if (kind === "Emergency") return { kind, on, off: on, rows: first };
  const nights = chance.between(1, 4);
  const room = ["0120", "", "HC ROOM AND BOARD SEMI-PRIVATE MED/SURG", "2486", "1"];
  const days = Array.from({ length: nights }, (_, at) =>
    day([room, ...some(STAY, chance.between(2, 6))], at),
  );
  return { kind, on, off: shifted(on, nights), rows: [...first, ...days.flat()] };
}

/** A charge that is taken back on its own day. */
function reversed(chance: Chance, rows: Row[]): Row[] {
  const at = rows.findIndex(({ revenueCode }) => /^(0250|0637|0272|0305)$/.test(revenueCode!));
  if (at < 0 || !chance.happens(0.3)) return rows;
  const back = { ...rows[at]!, units: -rows[at]!.units!, charge: -rows[at]!.charge! };
  return [...rows.slice(0, at + 1), back, { ...rows[at]! }, ...rows.slice(at + 1)];
}

function columnsOf(l: Look): Column<Row>[] {
  const safe = (text: string) => text.replace("&", "&amp;");
  const kind = ({ code, supply }: Row) =>
    supply ? "Supply " : !code || !l.kinds ? "" : /^\d/.test(code) ? "CPT&reg; " : "HCPCS ";
  return [
    column<Row>(l.heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    column<Row>(
      l.heads.rev,
      "revenueCode",
      (row) => (l.named ? `${row.revenueCode} - ${row.group}` : row.revenueCode),
      l.named ? "g" : "d",
    ),
    column<Row>(
      l.heads.code,
      ["code", "modifiers"],
      (row) => kind(row) + ([row.code, ...row.modifiers!].join("-") || row.supply),
      "d",
    ),
    column<Row>("Description", "description", (row) => safe(row.description!), "w"),
    column<Row>(l.heads.units, "units", (row) => row.units, "q"),
    amount<Row>(l.heads.charge, "charge", l.money),
  ];
}

type Payment = { date: string; words: string; cents: number; of: "plan" | "cut" | "mine" };

function paymentsOf(chance: Chance, billed: number, off: string, payer: string | null): Payment[] {
  const on = shifted(off, chance.between(16, 40));
  const cut = Math.round(billed * (0.3 + 0.35 * chance.share()));
  const plan = Math.round((billed - cut) * (0.55 + 0.4 * chance.share()));
  const list: Payment[] = payer
    ? [
        { date: on, words: `${payer} Payment`, cents: plan, of: "plan" },
        { date: on, words: `${payer} Contractual Adjustment`, cents: cut, of: "cut" },
      ]
    : [{ date: shifted(off, 5), words: "Uninsured Discount", cents: cut, of: "cut" }];
  const left = billed - cut - (payer ? plan : 0);
  if (!chance.happens(0.6)) return list;
  const all = chance.happens(0.25);
  const half = Math.floor(left / 300) * 100;
  const date = shifted(on, chance.between(15, 40));
  const words = chance.pick([
    "Patient Payment - Credit Card",
    "Self-Pay Payment",
    "Guarantor Payment - Check",
  ]);
  if (all || half === 0) return [...list, { date, words, cents: left, of: "mine" }];
  const twice = chance.happens(0.3)
    ? [{ date: shifted(date, 30), words, cents: half, of: "mine" as const }]
    : [];
  return [...list, { date, words, cents: half, of: "mine" }, ...twice];
}

const css = (ink: string, font: string, foot: string) => `
@page{size:letter;margin:13mm 13mm 16mm;@bottom-left{content:"${foot}";font:7.5pt '${font}'}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${font}'}} body{font:8.8pt/1.32 '${font}';margin:0;color:#111}
.top{display:flex;justify-content:space-between;align-items:center} .brand{display:flex;gap:3mm;align-items:center;font-size:1.5em;font-weight:bold;color:${ink}} h1{font-size:13pt;margin:5mm 0 3mm;border-bottom:2px solid ${ink};padding-bottom:1mm} h2{font-size:10pt;margin:5mm 0 1mm;color:${ink};break-after:avoid}
.who{display:flex;justify-content:space-between;gap:8mm} .facts{display:grid;grid-template-columns:auto auto;gap:.5mm 4mm;align-content:start} .facts b{white-space:nowrap}
table{border-collapse:collapse;width:100%} th{text-align:left;vertical-align:bottom;background:#e9e9e9;border-bottom:1px solid #444;padding:.8mm 1.4mm} td{padding:.6mm 1.4mm;vertical-align:top;border-bottom:.5px solid #ddd} tr{break-inside:avoid} .n{text-align:right;white-space:nowrap} .q{text-align:center} .d{white-space:nowrap} .g{width:34mm;font-size:.92em} .sum td{font-weight:bold;border-top:1.2px solid #333}
.half{width:74mm;margin-left:auto;margin-top:4mm;break-inside:avoid} .half td:last-child{text-align:right} .half tr:last-child td{font-weight:bold;border-top:1.5px solid ${ink};font-size:1.08em} .small{font-size:7.8pt;color:#444;margin-top:5mm}`;

function recapOf(l: Look, rows: Row[]): string {
  if (!l.recap) return "";
  const codes = [...new Set(rows.map((row) => row.revenueCode!))].sort();
  const body = codes.map((code) => {
    const sum = total(rows.filter((row) => row.revenueCode === code), "charge"); // prettier-ignore
    return `<tr><td class="d">${code}</td><td>${GROUPS.get(code)!}</td><td class="n">${l.money(sum)}</td></tr>`;
  });
  return `<h2>${l.words("Total Charges by Revenue Code|Charge Summary by Revenue Code")}</h2><table><thead><tr><th>Rev Code</th><th>Description</th><th class="n">Total</th></tr></thead><tbody>${body.join("")}</tbody></table>`;
}

const madeOf = (list: Payment[], of: Payment["of"]) =>
  list.filter((one) => one.of === of).reduce((all, one) => all + one.cents, 0);

/** The list of payments and adjustments and what then is left. */
function endOf(l: Look, billed: number, list: Payment[]): string {
  if (l.ends === "charges") return "";
  const off = (cents: number) => l.money(cents ? -cents : 0);
  const all = list.reduce((sum, one) => sum + one.cents, 0);
  const row = (words: string, cents: string) => `<tr><td>${words}</td><td>${cents}</td></tr>`;
  const sums =
    l.ends === "split"
      ? [row("Insurance Payments", off(madeOf(list, "plan"))), row("Adjustments", off(madeOf(list, "cut"))), row("Patient Payments", off(madeOf(list, "mine")))] // prettier-ignore
      : [row("Total Payments and Adjustments", off(all))];
  const rows = list.map((one) => `<tr><td class="d">${l.day(one.date)}</td><td>${one.words}</td><td class="n">${off(one.cents)}</td></tr>`); // prettier-ignore
  return `<h2>Payments and Adjustments</h2><table><thead><tr><th style="width:26mm">${l.words("Date|Post Date|Posted")}</th><th>Description</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}</tbody></table>
<table class="half">${row("Total Charges", l.money(billed))}${sums.join("")}${row(l.words("Remaining Balance|Hospital Account Balance|Current Balance"), l.money(billed - all))}</table>`;
}

type Paper = ReturnType<typeof paperOf>;
function paperOf(chance: Chance) {
  const l = look(chance);
  const care = careOf(chance);
  const rows = reversed(chance, care.rows);
  const billed = total(rows, "charge");
  const payer = chance.happens(0.75) ? chance.pick(PAYERS) : null;
  const list = paymentsOf(chance, billed, care.off, payer);
  const [guarantor = "", other = ""] = household(chance, 2).map(naming(chance));
  return {
    ...{ l, care, rows, billed, payer, list, guarantor },
    hospital: chance.pick(HOSPITALS),
    patient: chance.happens(0.75) ? guarantor : other,
    account: chance.number(chance.pick(["6########", "40########", "1##########"])),
    issued: shifted(list.at(-1)!.date, chance.between(2, 25)),
  };
}

function sheetOf(chance: Chance, paper: Paper, columns: Column<Row>[]): string {
  const { l, care } = paper;
  const [name = "", ink = ""] = paper.hospital;
  const clock = () => (l.clocked ? ` ${String(chance.between(6, 21)).padStart(2, "0")}:${String(chance.between(10, 59))}` : ""); // prettier-ignore
  const facts = (list: [string, string][]) =>
    `<div class="facts">${list.map(([label, value]) => `<b>${label}:</b><span>${value}</span>`).join("")}</div>`;
  const left = facts([
    ["Patient", paper.patient],
    ["MRN", chance.number("E#######")],
    ["Guarantor", paper.guarantor],
    ["Primary Coverage", paper.payer ?? "None on file"],
  ]);
  const right = facts([
    [l.words("Hospital Account|Hospital Account #|Hospital Account ID"), paper.account],
    ["Account Class", care.kind === "Surgery" ? "Hospital Outpatient Surgery" : care.kind],
    [l.words("Admission Date|Admit Date"), l.day(care.on) + clock()],
    ["Discharge Date", l.day(care.off) + (care.on === care.off ? "" : clock())],
    ["Statement Date", l.day(paper.issued)],
  ]);
  const font = chance.pick(["Liberation Sans", "Liberation Sans", "DejaVu Sans Condensed"]);
  const sums = sumRow(columns, l.words("Total Charges|Total Hospital Charges"), { charge: paper.billed }, l.money); // prettier-ignore
  return page(
    css(ink, font, `Hospital Account ${paper.account}`),
    `<div class="top"><div class="brand">${mark(chance, ink, 40)}${name}</div><div style="text-align:right">${street(chance)}<br>${town(chance)}<br>Billing questions: ${phone(chance)}</div></div>
<h1>${l.title}</h1><div class="who">${left}${right}</div>
<p>${paper.guarantor}<br>${street(chance)}<br>${town(chance)}</p>
<p>${l.words("This is not a bill. The charges below were posted to your hospital account. Professional services are billed separately.|As requested, here is a detailed list of the hospital charges on this account. Physician charges are not included.")}</p>
<h2>${l.words("Hospital Charges|Charges|Account Charges")}</h2>
${table(columns, paper.rows.map((row) => record(columns, row)).join("") + sums)}
${recapOf(l, paper.rows)}${endOf(l, paper.billed, paper.list)}
<div class="small">Charges are the hospital's standard charges before any insurance adjustment or discount. To see your account online or to apply for financial assistance, sign in to MyChart. CPT&reg; is a registered trademark of the American Medical Association.</div>`,
  );
}

function draw(chance: Chance): Drawn {
  const paper = paperOf(chance);
  const { l, care, rows, list, billed } = paper;
  const columns = columnsOf(l);
  const split = l.ends === "split";
  const mine = list.filter(({ of }) => of === "mine").map(({ cents }) => decimal(cents));
  const paid = list.reduce((all, one) => all + one.cents, 0);
  return {
    html: sheetOf(chance, paper, columns),
    truth: truthOf(
      {
        ...{ name: family.name, setting: "facility", provider: paper.hospital[0]! },
        ...{ patient: paper.patient, accountNumber: paper.account, statementDate: paper.issued },
        ...{ serviceFrom: care.on, serviceTo: care.off, dischargeDate: care.off },
        ...(l.ends === "joint" && mine.length ? { paymentRows: mine } : {}),
      },
      {
        ...{ billed, adjustments: split ? madeOf(list, "cut") : null },
        ...{ insurancePaid: split ? madeOf(list, "plan") : null },
        ...{ patientPaid: split ? madeOf(list, "mine") : null },
        patientResponsibility: l.ends === "charges" ? null : billed - paid,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "epic-hospital-itemized",
  paper:
    "The itemization of a hospital account as a large hospital system prints it on request, with revenue codes, procedure codes or supply numbers.",
  medium: "text",
  draw,
};
