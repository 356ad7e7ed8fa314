import { bare, dashes, grouped, dollars, looseSlashes, slashes } from "#corpus/generators/formats";
import { longMonthName, parentheses } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { posted: string; own: string; center: string };
const { amount, column, pairs, total } = sheet;

const HOSPITALS = `Granite Valley Health System|Saint Odile Regional Medical Center|CEDARLINE HEALTH - MILLBROOK HOSPITAL|Tri-Rivers Medical Center|Prospect Memorial Hospital & Clinics|NORTH BASIN UNIVERSITY HEALTH`;
const FIRMS = `Marchbanks & Osei, PLLC|Law Offices of D. Fairweather|HARGROVE QUINTERO LLP|Abernathy Injury Law Group|Patient / Self|Steinmetz, Bui and Kaminski, P.A.`;
const PAYERS = `Blue Cross Blue Shield|AETNA POS II|Medicare Part A & B|UHC Choice Plus|State Farm Med Pay|Progressive Auto PIP|Workers Comp - Travelers|Cigna OAP`;
const DIAGNOSES = rowsOf(
  `S13.4XXA|Sprain of ligaments of cervical spine, initial encounter; S39.012A|Strain of muscle, fascia and tendon of lower back, init; S06.0X0A|Concussion without loss of consciousness, initial encounter; M54.2|Cervicalgia; S20.219A|Contusion of unspecified front wall of thorax, init encntr; V43.52XA|Car driver injured in collision w oth type car in traf, init; R51.9|Headache, unspecified; S80.01XA|Contusion of right knee, initial encounter; Z04.1|Encounter for exam and obs following transport accident`,
);

/** Revenue code, HCPCS with its modifiers, cost center, words and dollars; what starts a visit, then what may follow. */
const VISITS: readonly string[] = [
  `Emergency#0450|99284 25|EMERGENCY DEPT|HC ED VISIT LEVEL 4|2284.00#0352|70450|CT SCAN|HC CT HEAD/BRAIN W/O CONTRAST|2695.00; 0352|72125|CT SCAN|HC CT CERVICAL SPINE W/O CONTRAST|3120.00; 0320|71046|RADIOLOGY|HC XR CHEST 2 VIEWS|588.00; 0320|73562 RT|RADIOLOGY|HC XR KNEE 3 VIEWS|512.00; 0320|72100|RADIOLOGY|HC XR LUMBAR SPINE 2-3 VIEWS|634.00; 0260|96374|EMERGENCY DEPT|HC THER/PROPH/DIAG INJ IV PUSH SINGLE|411.00; 0636|J1885|PHARMACY|KETOROLAC 30 MG/ML (1 ML) INJECTION|58.40; 0636|J2405|PHARMACY|ONDANSETRON HCL (PF) 4 MG/2 ML INJECTION SOLUTION|41.25; 0637||PHARMACY|CYCLOBENZAPRINE 10 MG TABLET|6.15; 0637||PHARMACY|ACETAMINOPHEN 325 MG TABLET|2.10; 0305|85025|LABORATORY|HC CBC W/ AUTO DIFF|168.00; 0301|80053|LABORATORY|HC COMPREHENSIVE METABOLIC PANEL|312.00; 0307|81025|LABORATORY|HC URINE PREGNANCY TEST|74.00; 0270||CENTRAL SUPPLY|COLLAR CERVICAL ADJUSTABLE|96.00; 0250||PHARMACY|LIDOCAINE 4 % TOPICAL PATCH|21.80; 0730|93005|CARDIOLOGY|HC ECG TRACING ONLY|374.00; 0300|36415|LABORATORY|HC VENIPUNCTURE|42.00`,
  `Inpatient#0121||5 NORTH ORTHO|HC ROOM & BOARD SEMI-PRIVATE MED/SURG|3315.00#0360|27759 LT|OPERATING ROOM|HC TREATMENT OF TIBIA FRACTURE, IM IMPLANT|18740.00; 0278|C1713|OPERATING ROOM|SCREW LOCKING 5.0MM X 38MM TI|892.00; 0278|C1713|OPERATING ROOM|NAIL TIBIAL 10MM X 345MM STERILE|6140.00; 0370||ANESTHESIA|HC ANESTHESIA TIME PER 15 MIN|412.00; 0710||PACU|HC RECOVERY PHASE I FIRST HOUR|1486.00; 0320|73590 LT|RADIOLOGY|HC XR TIBIA FIBULA 2 VIEWS|476.00; 0320|76000|RADIOLOGY|HC FLUOROSCOPY UP TO 1 HOUR|1105.00; 0636|J0690|PHARMACY|CEFAZOLIN 1 GRAM SOLUTION FOR INJECTION|63.20; 0636|J2270|PHARMACY|MORPHINE 4 MG/ML INTRAVENOUS SYRINGE|47.75; 0636|J1650|PHARMACY|ENOXAPARIN 40 MG/0.4 ML SUBCUTANEOUS SYRINGE|118.60; 0637||PHARMACY|OXYCODONE 5 MG TABLET|7.90; 0637||PHARMACY|DOCUSATE SODIUM 100 MG CAPSULE|2.05; 0258||PHARMACY|LACTATED RINGERS INTRAVENOUS SOLUTION|134.00; 0424|97162 GP|PHYSICAL THERAPY|HC PT EVALUATION MODERATE COMPLEXITY|418.00; 0420|97116 GP|PHYSICAL THERAPY|HC GAIT TRAINING EA 15 MIN|172.00; 0305|85025|LABORATORY|HC CBC W/ AUTO DIFF|168.00; 0301|80048|LABORATORY|HC BASIC METABOLIC PANEL|254.00; 0300|36415|LABORATORY|HC VENIPUNCTURE|42.00; 0270||CENTRAL SUPPLY|CRUTCHES ALUMINUM ADULT PAIR|128.00`,
  `Recurring#0424|97161 GP|PHYSICAL THERAPY|HC PT EVALUATION LOW COMPLEXITY|364.00#0420|97110 GP|PHYSICAL THERAPY|HC THERAPEUTIC EXERCISES EA 15 MIN|158.00; 0420|97140 GP 59|PHYSICAL THERAPY|HC MANUAL THERAPY EA 15 MIN|149.00; 0420|97112 GP|PHYSICAL THERAPY|HC NEUROMUSCULAR RE-ED EA 15 MIN|161.00; 0420|97014 GP|PHYSICAL THERAPY|HC ELECTRICAL STIMULATION UNATTENDED|88.00; 0420|97530 GP|PHYSICAL THERAPY|HC THERAPEUTIC ACTIVITIES EA 15 MIN|164.00; 0420|97035 GP|PHYSICAL THERAPY|HC ULTRASOUND EA 15 MIN|92.00`,
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const often = (share: number) => chance.happens(share);
  return {
    ...{ words, day: chance.pick([slashes, slashes, looseSlashes, dashes]), heads: often(0.3) },
    money: chance.pick([grouped, dollars, dollars, parentheses]),
    ...{ posted: often(0.35), own: often(0.4), center: often(0.25), mods: often(0.5) },
    ...{ price: often(0.15), each: often(0.4), split: often(0.3), sworn: often(0.55) },
    ...{ ruled: often(0.5), banner: often(0.5), signed: often(0.75), last: often(0.4) },
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
  };
}

/** The charges by date: the visit, the rooms, or the days of therapy, with what was done. */
function charged(chance: Chance, from: string, [sort, first = "", others = ""]: string[]) {
  const nights = sort === "Inpatient" ? chance.between(1, 4) : 0;
  const rows: Row[] = [];
  const add = ([revenueCode = "", codes = "", center = "", ...rest]: string[], day: number) => {
    const [description = "", price] = rest;
    const [code, ...modifiers] = codes.split(" ");
    const [unitPrice, serviceDate] = [Math.round(Number(price) * 100), shifted(from, day)];
    const own = String(30000000 + ((unitPrice * 7 + description.length * 104729) % 8999999));
    const timed = /15 MIN|TABLET|CAPSULE|SCREW/.test(description);
    const units = timed ? chance.pick([1, 1, 2, 2, 3]) : 1;
    const what = { revenueCode, code: code || null, modifiers, center, description, own, units };
    const when = { serviceDate, posted: shifted(serviceDate, 1 + (unitPrice % 3)) };
    rows.push({ ...what, ...when, unitPrice, charge: units * unitPrice });
  };
  const [head = [], pool] = [rowsOf(first)[0], rowsOf(others)];
  if (sort === "Recurring") {
    add(head, 0);
    const days = Array.from({ length: chance.between(2, 7) }, (_, at) => at * 3 + (at > 2 ? 1 : 0));
    for (const day of days)
      for (const item of pool.filter((_, at) => !at || chance.happens(0.4)).slice(0, 3))
        add(item, day);
    return rows;
  }
  for (let day = 0; day < Math.max(1, nights); day += 1) add(head, day);
  const many = chance.between(4, pool.length);
  const some = chance.shuffled(pool).slice(0, many);
  const kept = new Set([...some, ...pool.slice(0, nights ? 3 : 0)]);
  for (const item of pool.filter((one) => kept.has(one))) {
    const day = /OPERATING|ANESTHESIA|PACU/.test(item[2]!) ? 0 : chance.between(0, nights);
    add(item, day);
    const again = nights > 1 && kept.size < 14 && /PHARMACY|LABORATORY/.test(item[2]!);
    if (again && chance.happens(0.3)) add(item, (day + 1) % (nights + 1));
  }
  const back = rows.find(({ center }) => center === "CENTRAL SUPPLY");
  if (back && chance.happens(0.35)) rows.push({ ...back, units: -1, charge: -back.unitPrice! });
  return rows.sort((one, other) => one.serviceDate!.localeCompare(other.serviceDate!));
}

type Posting = Record<"kind" | "date" | "words" | "payer", string> & { cents: number };
const WORDS = {
  adj: "CONTRACTUAL ADJUSTMENT|CONTRACTUAL WRITE-OFF|HB CONTRACTUAL ALLOWANCE",
  ins: "INSURANCE PAYMENT|HB INSURANCE PAYMENT|PAYMENT - EFT",
  pt: "PATIENT PAYMENT - CHECK|PATIENT PAYMENT - PORTAL|PATIENT PAYMENT - CREDIT CARD",
};
function postings(chance: Chance, billed: number, to: string, payers: string[]): Posting[] {
  const list: Posting[] = [];
  let [left, when] = [billed, 0];
  const add = (kind: keyof typeof WORDS, payer: string, cents: number, text = WORDS[kind]) => {
    const words = chance.pick(text.split("|"));
    list.push({ kind, words, payer, cents, date: shifted(to, when) });
    left -= cents;
  };
  const whole = (low: number, high: number) => Math.round((left * chance.between(low, high)) / 100);
  const upFront = left > 50000 && chance.happens(0.25);
  if (upFront) add("pt", "Self-Pay", 7500, "COPAY|PATIENT PAYMENT - POS");
  for (const payer of payers) {
    when += chance.between(18, 60);
    if (!/Med Pay|PIP/.test(payer)) add("adj", payer, whole(30, 60));
    add("ins", payer, whole(30, 75));
  }
  if (chance.happens(0.2))
    add("adj", "", whole(2, 6), "ADMINISTRATIVE ADJUSTMENT|PROMPT PAY DISCOUNT");
  for (let times = chance.pick([0, 0, 1, 2, 3]); times > 0 && left > 30000; times -= 1) {
    when += chance.between(20, 40);
    add("pt", "Self-Pay", chance.pick([2500, 5000, 10000]));
  }
  return list;
}

const safe = (text: string) => text.replaceAll("&", "&amp;");

function columnsOf(l: Look): sheet.Column<Row>[] {
  type Says = keyof Said | (keyof Said)[] | null;
  type Print = (row: Row) => unknown;
  const text = (on: boolean, heads: string, says: Says, print: Print, kind = "d") =>
    on ? [column<Row>(l.words(heads), says, (row) => String(print(row) ?? ""), kind)] : [];
  const heads = "CPT/HCPCS|HCPCS|CPT&reg;/HCPCS Code|CPT";
  const both = (row: Row) => [row.code, ...row.modifiers!].join(" ").trim();
  const code = [
    ...text(l.mods, heads, "code", (row) => row.code),
    ...text(!l.mods, heads, ["code", "modifiers"], both),
    ...text(l.mods, "Mod|Modifiers", "modifiers", (row) => row.modifiers!.join(",")),
  ];
  const words = (row: Row) => safe(row.description!);
  const what = text(true, "Description|Procedure", "description", words, "");
  return [
    ...text(!l.heads, "Service Date|Svc Date|DOS", "serviceDate", (row) => l.day(row.serviceDate!)),
    ...text(l.posted, "Post Date|Posted", null, (row) => l.day(row.posted)),
    ...text(l.center, "Cost Center|Dept", null, (row) => row.center, "s"),
    ...text(true, "Rev Code|Rev|UB Rev", "revenueCode", (row) => row.revenueCode),
    ...text(l.own, "Proc Code|Charge Code|EAP", null, (row) => row.own),
    ...(l.last ? [...what, ...code] : [...code, ...what]),
    ...text(true, "Qty|Quantity|Units", "units", (row) => row.units, "n"),
    ...(l.price ? [amount<Row>("Unit Price", "unitPrice", l.money)] : []),
    amount<Row>(l.words("Amount|Charge Amount|Charges|Total"), "charge", l.money),
  ];
}

/** Every payment and adjustment, the sums, and which of these the paper prints. */
function account(list: Posting[], billed: number, l: Look) {
  const { words, money, day } = l;
  const sign = l.signed ? -1 : 1;
  const posted = (kinds: RegExp) => list.filter(({ kind }) => kinds.test(kind));
  const of = (kinds: RegExp) => sum(posted(kinds).map(({ cents }) => cents));
  const heads = `<th>${words("Post Date|Date|Transaction Date")}</th><th>${words("Transaction|Type|Description")}</th><th>${words("Payer|Source|Payor")}</th><th class="n">${words("Amount|Payment/Adj Amount")}</th>`;
  const cells = ({ date, payer, cents, ...one }: Posting) =>
    `<tr><td>${day(date)}</td><td>${one.words}</td><td>${safe(payer)}</td><td class="n">${money(sign * cents)}</td></tr>`;
  const row = (name: string, cents: number): [string, string] => [words(name), money(cents || 0)];
  const balance = billed - of(/./);
  const apart = [
    row("Insurance Payments", sign * of(/ins/)),
    row("Patient Payments", sign * of(/pt/)),
  ];
  const paid = l.each ? apart : [row("Total Payments|Payments", sign * of(/ins|pt/))];
  const split = l.split ? [row("Insurance Balance", 0), row("Self-Pay Balance", balance)] : [];
  const adjusted = row("Total Adjustments|Adjustments", sign * of(/adj/));
  const end = row("Account Balance|Balance|Current Account Balance|Outstanding Balance", balance);
  const all = [row("Total Charges|Charges", billed), ...paid, adjusted, ...split, end];
  const sole = (kind: RegExp, other: RegExp) =>
    l.each || !posted(other).length || posted(kind).length === 1 ? of(kind) : null;
  const gave = posted(/pt/);
  const patientPaid = gave.length || l.each ? sole(/pt/, /ins/) : null;
  const sums = { billed, adjustments: of(/adj/), insurancePaid: sole(/ins/, /pt/), patientPaid };
  const several = patientPaid === null && gave.length > 1;
  const rows = several ? gave.map(({ cents }) => bare(cents)) : null;
  const html = `<table class="lines"><thead><tr>${heads}</tr></thead><tbody>${list.map(cells).join("")}</tbody></table>${pairs(all, "sums")}`;
  return { html, printed: { ...sums, patientResponsibility: balance }, rows };
}

const sworn = (hospital: string, chance: Chance, day: string) =>
  `<div class="sworn"><b>${chance.pick(["CERTIFICATION OF BILLING RECORDS", "AFFIDAVIT OF CUSTODIAN OF RECORDS", "BUSINESS RECORDS CERTIFICATION"])}</b><p>I, the undersigned, am a duly authorized custodian of the billing records of ${hospital}. The attached is a true and complete copy of the billing record for the account above, made in the regular course of business at or near the time of the services. The charges are the usual and customary charges of the facility.</p><p>______________________________ &nbsp; ${people.person(chance)}, Custodian of Records &nbsp; Date: ${day}</p></div>`;

function chargesOf(rows: Row[], columns: sheet.Column<Row>[], l: Look): string {
  const name = l.words("Service Date|Date of Service");
  const under = (date: string) =>
    `<tr class="day"><td colspan="${columns.length}">${name}: ${l.day(date)}</td></tr>`;
  const print = (row: Row, at: number) => {
    const starts = l.heads && rows[at - 1]?.serviceDate !== row.serviceDate;
    return (starts ? under(row.serviceDate!) : "") + sheet.record(columns, row);
  };
  const all = { charge: total(rows, "charge") };
  const last = sheet.sumRow(columns, l.words("Total Charges|TOTAL CHARGES|Total"), all, l.money);
  return sheet.table(columns, rows.map(print).join("") + last);
}

type Facts = Record<"patient" | "number" | "sort" | "from" | "to" | "issued", string>;
/** What the cover says of the account and of the request. */
function coverOf(chance: Chance, l: Look, f: Facts, payers: string[]) {
  const stays = f.sort === "Inpatient";
  const left = `${l.words("Patient Name|Patient")}|${f.patient};Date of Birth|${l.day(people.born(chance))};MRN|${chance.number("0#######")};${l.words("Hospital Account|Account Number|Account #|HAR")}|${f.number};Account Class|${f.sort};${stays ? "Admission Date" : l.words("Service From|From Date")}|${l.day(f.from)};${stays ? "Discharge Date" : l.words("Service To|Through Date")}|${l.day(f.to)};Attending Provider|${people.doctor(chance)}`;
  const right = `Primary Payer|${payers[0]};${payers[1] ? `Secondary Payer|${payers[1]};` : ""}Member ID / Claim|${chance.number("@@########")};Guarantor|${f.patient};${l.words("Requested By|Released To|Requestor")}|${l.words(FIRMS)};Request / ROI #|${chance.number("ROI-######")};${l.words("Date Printed|Report Date|Print Date")}|${l.day(f.issued)}`;
  const facts = (text: string) =>
    pairs(
      rowsOf(text).map(([a = "", b = ""]) => [a, safe(b)] as const),
      "facts",
    );
  const broken = ["S82.202A", "Unsp fracture of shaft of left tibia, init for clos fx"];
  const others = chance.shuffled(DIAGNOSES).slice(0, chance.between(1, 5));
  const ill = (stays ? [broken, ...others] : others).map((one, at) => {
    return `<tr><td>${at + 1}${at ? "" : " (P)"}</td><td>${one.join("</td><td>")}</td></tr>`;
  });
  return `<div class="two">${facts(left)}${facts(right)}</div><h2>${l.words("Diagnosis Codes (ICD-10-CM)|Diagnoses|Coded Diagnoses")}</h2><table class="dx">${ill.join("")}</table>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const kind = chance.pick([VISITS[0]!, ...VISITS]).split("#");
  const [sort = ""] = kind;
  const from = shifted("2024-01-15", chance.between(0, 560));
  const rows = charged(chance, from, kind);
  const nights = rows.filter(({ revenueCode }) => revenueCode === "0121").length;
  const to = nights ? shifted(from, nights) : rows.at(-1)!.serviceDate!;
  const columns = columnsOf(l);
  const payers = chance.shuffled(PAYERS.split("|")).slice(0, chance.pick([1, 1, 2]));
  const billed = total(rows, "charge");
  const list = postings(chance, billed, to, payers);
  const money = account(list, billed, l);
  const issued = shifted(list.at(-1)?.date ?? to, chance.between(8, 160));
  const [hospital, patient] = [l.words(HOSPITALS), people.naming(chance)(people.person(chance))];
  const number = chance.number(l.words("5########|H##########|########"));
  const cover = coverOf(chance, l, { patient, number, sort, from, to, issued }, payers);
  const ink = l.words("#1d3f72|#222|#0b5a5a|#5a1a2a");
  const css = `@page{size:letter;margin:12mm 13mm} body{font:8.6pt/1.3 '${l.font}';margin:0;color:#111} h1{font-size:1.5em;margin:0;color:${ink}} h2{font-size:1.05em;margin:4mm 0 1mm;${l.banner ? `background:${ink};color:#fff;padding:.7mm 2mm` : `border-bottom:1.5px solid ${ink};color:${ink}`}} .top{display:flex;justify-content:space-between;align-items:end;margin-bottom:3mm} .two{display:flex;gap:8mm} .two>*{flex:1} .facts{border-collapse:collapse} .facts td{padding:.35mm 2mm .35mm 0;vertical-align:top} .facts td:first-child{font-weight:bold;white-space:nowrap;width:34mm} .dx td{padding:.2mm 3mm .2mm 0} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;border-bottom:1px solid #333;padding:.6mm 1mm;vertical-align:bottom} .lines td{padding:.5mm 1mm;vertical-align:top;${l.ruled ? "border-bottom:.5px solid #ccc" : ""}} .lines .d{white-space:nowrap} .lines .s{font-size:.85em} .lines .n{text-align:right;white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #333} .day td{font-weight:bold;background:#eee} tr{break-inside:avoid} .sums{margin:3mm 0 0 auto;border-collapse:collapse;min-width:80mm;break-inside:avoid} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1px solid #333} .sworn{margin-top:7mm;border:1px solid #555;padding:2mm 3mm;break-inside:avoid} .small{font-size:.85em;color:#444}`;
  const body = `<div class="top"><div><h1>${safe(hospital)}</h1><div class="small">${l.words("Release of Information|Patient Financial Services|Health Information Management - Billing Records")}<br>${people.box(chance)}, ${people.town(chance)} &nbsp; ${people.phone(chance)}</div></div><div><b>${l.words("BILLING RECORDS|Hospital Account Detail|Itemized Billing Record|ACCOUNT HISTORY - ALL TRANSACTIONS")}</b></div></div>
${cover}<h2>${l.words("Charges|Hospital Charges|Itemized Charges")}</h2>${chargesOf(rows, columns, l)}<h2>${l.words("Payments and Adjustments|Payments &amp; Adjustments Posted|Transactions")}</h2>${money.html}
${l.sworn ? sworn(safe(hospital), chance, chance.pick([l.day, longMonthName])(issued)) : ""}<p class="small">CONFIDENTIAL: contains protected health information released under 45 CFR 164.508. Professional fees may be billed separately.</p>`;
  const who = { provider: hospital, patient, accountNumber: number, setting: "facility" as const };
  const stay = sort === "Inpatient" ? { dischargeDate: to } : {};
  const dates = { statementDate: issued, serviceFrom: from, serviceTo: to, ...stay };
  const lines = rows.map((row) => sheet.lineBy(columns, row, l.heads ? ["serviceDate"] : []));
  const apart = money.rows ? { paymentRows: money.rows } : {};
  const said = { name: family.name, ...who, ...dates, ...apart };
  return { html: sheet.page(css, body), truth: truthOf(said, money.printed, lines) };
}

export const family: Family = {
  name: "billing-records-for-attorney",
  paper: "A hospital's billing records for an attorney: account, diagnoses, charges, all postings.",
  medium: "text",
  draw,
};
