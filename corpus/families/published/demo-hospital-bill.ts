import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, record, table } from "#corpus/families/drawing/sheet";
import { total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, isoDate, longMonthName, monthName, shortSlashes, slashes } =
  formats;
type Row = Said & { charge: number; units: number; dept: string; item: string; number: number };
type Pair = readonly [label: string, text: string];

const HOSPITALS =
  "Cedar Valley Regional Medical Center|Lakeshore Memorial Hospital|Pinecrest Community Hospital|Summit Ridge Medical Center|Harborview General Hospital|Maple Grove University Hospital".split(
    "|",
  );
const PLANS =
  "Evergreen Mutual PPO|BlueRiver Health PPO|Northwind Health HMO|Apex Care Choice Plus|Meridian Health EPO".split(
    "|",
  );
/** Department, revenue code, code, words, units, dollars of one, and `d` where it is always there. */
const ITEMS = `
Room and Board|0120||Semi-Private Room|1|2150|n
Emergency Department|0450|99285|Emergency Dept Visit - Level 5|1|1840|e
Emergency Department|0450|96374|IV Push, Initial Drug|1|415
Emergency Department|0260|96360|IV Hydration, First Hour|1|388
Laboratory|0301|80053|Comprehensive Metabolic Panel|1|268|d
Laboratory|0305|85025|CBC with Differential|1|142|d
Laboratory|0301|84484|Troponin I|1|236
Laboratory|0301|83605|Lactic Acid|1|118
Laboratory|0307|81003|Urinalysis, Automated|1|64
Laboratory|0300|36415|Venipuncture|1|38
Radiology|0324|71046|Chest X-Ray, 2 Views|1|512|d
Radiology|0352|74177|CT Abdomen & Pelvis w/ Contrast|1|3480
Radiology|0351|70450|CT Head without Contrast|1|2210
Cardiology|0730|93005|EKG, 12-Lead Tracing|1|346
Cardiology|0480|93306|Echocardiogram, Complete|1|2360
Pharmacy|0636|J1885|Ketorolac Injection 15 mg|2|42
Pharmacy|0636|J2405|Ondansetron Injection 1 mg|4|18.50
Pharmacy|0250||Acetaminophen 500 mg Tablet|2|14.75|d
Pharmacy|0258|J7030|Normal Saline 1000 mL|2|164
Pharmacy|0250||Lisinopril 10 mg Tablet|1|21.60
Medical Supplies|0270||IV Start Kit|1|96
Medical Supplies|0270||Sterile Gauze Pads|6|7.25
Medical Supplies|0270||Disposable Mucus Recovery System|1|54|`;
const PROBLEMS = rowsOf(`
R07.9|Chest pain, unspecified; R10.9|Unspecified abdominal pain; J18.9|Pneumonia, unspecified organism; N39.0|Urinary tract infection; I10|Essential hypertension`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const project = chance.pick(["text", "text", "markdown", "report", "centers"] as const);
  return {
    ...{ words, project },
    day: chance.pick([slashes, slashes, isoDate, shortSlashes]),
    long: chance.pick([slashes, longMonthName, monthName, isoDate]),
    money: project === "centers" ? bare : chance.pick([dollars, dollars, grouped]),
    split: (project === "text" || project === "report") && chance.happens(0.4),
    ...{ revenue: chance.happens(0.35), coded: chance.happens(0.85), priced: chance.happens(0.6) },
    ...{ subs: chance.happens(0.7), numbered: chance.happens(0.4), dated: chance.happens(0.75) },
    ...{ mistake: chance.happens(0.55), aloud: chance.happens(0.6), made: chance.happens(0.5) },
    bars: chance.happens(0.5),
    ink: words("#1a3c6e|#2c5aa0|#0f766e|#7c2d12|#333333"),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans"),
  };
}

export const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** A table in letters of one width, as a program prints it on a console. */
export function letters<R extends Said>(columns: Column<R>[], rows: R[], bars: boolean) {
  const widths = columns.map((one) =>
    Math.max(one.head.length, ...rows.map((row) => one.print(row).length)),
  );
  const join = bars ? " | " : "  ";
  const put = (texts: string[]) =>
    texts
      .map((text, at) =>
        columns[at]!.kind === "n" ? text.padStart(widths[at]!) : text.padEnd(widths[at]!),
      )
      .join(join)
      .trimEnd();
  return {
    head: put(columns.map(({ head }) => head)),
    width: widths.reduce((all, one) => all + one, join.length * (widths.length - 1)),
    row: (row: R) => put(columns.map((one) => one.print(row))),
  };
}

/** Lines of a text file as its printing shows them, in letters as large as the widest line lets. */
export function typed(lines: readonly string[], most = 9.6): string {
  const widest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(most, 520 / (0.6002 * widest));
  return page(
    `@page{size:letter;margin:16mm 14mm} body{margin:0} pre{margin:0;font:${size.toFixed(2)}pt/1.26 'Liberation Mono';white-space:pre}`,
    `<pre>${escaped(lines.join("\n"))}</pre>`,
  );
}

/** What the visit brought, and where the sample has its planted copy. */
function rowsFor(chance: Chance, l: Look, from: string, nights: number) {
  const keeps = chance.pick([0, 0.12, 0.3, 0.8]);
  const factor = 0.7 + 0.7 * chance.share();
  const rows = rowsOf(ITEMS).flatMap(
    ([dept = "", revenueCode = "", code, text, units, price, mark]): Row[] => {
      if (mark === "n" ? !nights : mark === "e" ? nights > 2 : mark !== "d" && !chance.happens(keeps)) return []; // prettier-ignore
      const unitPrice = Math.round((Number(price) * factor * 100) / 5) * 5;
      const many = mark === "n" ? nights : Number(units);
      const serviceDate = shifted(from, mark ? 0 : chance.between(0, nights));
      const charge = unitPrice * many;
      const said = {
        serviceDate,
        revenueCode,
        code: code || null,
        description: text!,
        units: many,
      };
      return [{ ...said, dept, unitPrice, charge, item: "", number: 0 }];
    },
  );
  const twice = rows.findIndex(({ dept }) => dept === chance.pick(["Laboratory", "Radiology"]));
  if (l.mistake && twice >= 0) rows.splice(twice + 1, 0, { ...rows[twice]! });
  const insured = chance.happens(0.8);
  const [off, pays] = [0.2 + 0.4 * chance.share(), insured ? chance.pick([0.8, 0.9, 0.7]) : 0];
  rows.forEach((row, at) => {
    row.number = at + 1;
    row.item = String(2000 + at * 5);
    const allowed = row.charge - Math.round(row.charge * off);
    row.discount = row.charge - allowed;
    row.insurancePaid = Math.round(allowed * pays);
    row.patientOwes = allowed - row.insurancePaid;
  });
  return { rows, insured, copy: l.mistake && twice >= 0 ? rows[twice]! : null };
}

function columnsOf(l: Look): Column<Row>[] {
  const { words, project } = l;
  const centers = project === "centers";
  const date = column<Row>(words("Date|DATE|Service Date"), "serviceDate", (row) => l.day(row.serviceDate!)); // prettier-ignore
  const text = column<Row>(words("Description|DESCRIPTION|Service Description"), "description", (row) =>
    project === "text" ? row.description! : escaped(row.description!),
  ); // prettier-ignore
  const list: (Column<Row> | false)[] = [
    l.numbered && !centers && column<Row>(words("#|Line"), null, (row) => row.number),
    (l.dated || centers) && date,
    centers && column<Row>("Item-Code", null, (row) => row.item),
    l.revenue && !centers && column<Row>("Rev Code", "revenueCode", (row) => row.revenueCode),
    l.coded && !centers && column<Row>(words("CPT Code|CPT/HCPCS|Code|CODE"), "code", (row) => row.code ?? "-"), // prettier-ignore
    text,
    !l.split && !centers && column<Row>("Qty", "units", (row) => row.units, "n"),
    !l.split && l.priced && !centers && amount<Row>(words("Unit Price|Rate"), "unitPrice", l.money),
    amount<Row>(
      centers ? "Charge" : words(l.split ? "BILLED|Billed" : "Total|Amount|Charge"),
      "charge",
      l.money,
    ),
    l.split && amount<Row>(words("INS PAID|Plan Paid"), "insurancePaid", l.money),
    l.split && amount<Row>(words("YOU OWE|Patient Owes"), "patientOwes", l.money),
  ];
  return list.flatMap((one) => one || []);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const nights = chance.pick([0, 0, 1, 2, 3, 4]);
  const from = shifted("2024-02-03", chance.between(0, 700));
  const to = shifted(from, nights);
  const made = rowsFor(chance, l, from, nights);
  const { rows, insured } = made;
  const sums = {
    billed: total(rows, "charge"),
    off: total(rows, "discount"),
    plan: total(rows, "insurancePaid"),
  };
  const open = sums.billed - sums.off - sums.plan;
  const mine = !l.split && open > 40000 && chance.happens(0.4) ? chance.pick([10000, 15000]) : 0;
  const hospital = chance.pick(HOSPITALS);
  const issued = shifted(to, chance.between(9, 40));
  return {
    ...{ ...made, from, to, nights, open, mine, due: open - mine, issued, sums },
    hospital: l.project === "text" && chance.happens(0.7) ? hospital.toUpperCase() : hospital,
    ...{ place: [street(chance), town(chance)] as const, call: phone(chance) },
    ...{ patient: person(chance), birth: born(chance), physician: doctor(chance) },
    account: chance.number(chance.pick(["ACCT-#######", "2025-@@@-#####", "MRN-####-#####", "########"])), // prettier-ignore
    tax: chance.number("##-#######"),
    npi: chance.number("1#########"),
    ...{ plan: chance.pick(PLANS), member: chance.number("@@@#########"), problem: chance.pick(PROBLEMS) }, // prettier-ignore
    group: chance.number("GRP-#####"),
    dueOn: chance.happens(0.6) ? shifted(issued, 30) : null,
    stated: chance.happens(0.8) || !insured,
  };
}

function patientPairs(l: Look, f: Facts): Pair[] {
  const days: Pair[] = f.nights
    ? [[l.words("Admission Date|Date of Admission|Admitted"), l.long(f.from)], [l.words("Discharge Date|Date of Discharge|Discharged"), l.long(f.to)]] // prettier-ignore
    : [[l.words("Date of Service|Service Date"), l.long(f.from)]];
  return [
    [l.words("Patient Name|Patient"), f.patient],
    [l.words("Date of Birth|DOB"), l.long(f.birth)],
    [l.words("Account Number|Account #|Patient Account No"), f.account],
    ...days,
    ...(f.stated ? [[l.words("Statement Date|Bill Date|Date Issued"), l.long(f.issued)] as const] : []), // prettier-ignore
    ...(f.dueOn ? [[l.words("Due Date|Payment Due"), l.long(f.dueOn)] as const] : []),
    [l.words("Attending Physician|Attending"), f.physician],
    ["Diagnosis", `${f.problem[0]} - ${f.problem[1]}`],
  ];
}

const insurancePairs = (l: Look, f: Facts): Pair[] =>
  f.insured
    ? [
        [l.words("Primary Insurance|Insurance|Payer"), f.plan],
        ["Member ID", f.member],
        ["Group Number", f.group],
        ["Claim Status", "Processed"],
      ]
    : [["Insurance", l.words("None / Self-Pay|Uninsured - Self Pay")]];

/** The sums at the end, what is taken off with a minus before it. */
function sumPairs(l: Look, f: Facts): Pair[] {
  const less = (cents: number) => `-${l.money(cents)}`;
  const off = f.insured ? "Insurance Adjustment|Contractual Adjustment|Insurance Adj" : "Self-Pay Discount|Uninsured Discount"; // prettier-ignore
  return [
    [l.words("Total Charges|TOTAL CHARGES|Billed Total|Gross Charges"), l.money(f.sums.billed)],
    [l.words(off), less(f.sums.off)],
    ...(f.insured ? [[l.words("Insurance Paid|Insurance Payment|INSURANCE PAID"), less(f.sums.plan)] as const] : []), // prettier-ignore
    ...(f.mine ? [[l.words("Patient Payment|Paid at Time of Service"), less(f.mine)] as const] : []), // prettier-ignore
    [l.words("Patient Balance Due|PATIENT BALANCE|Amount Due From Patient|BALANCE DUE"), l.money(f.due)], // prettier-ignore
  ];
}

function notesOf(l: Look, f: Facts): string[] {
  const copy = f.copy
    ? `${f.copy.description}${l.coded && f.copy.code && l.project !== "centers" ? ` (CPT ${f.copy.code})` : ""} is charged twice on ${l.long(f.copy.serviceDate!)}. Possible overcharge: ${dollars(f.copy.charge)}`
    : "";
  return [
    ...(copy && l.aloud ? [copy] : []),
    ...(l.made ? [l.words("SYNTHETIC DATA - for software testing only. Not a real bill.|This sample is fictional and was generated for demonstration purposes.")] : []), // prettier-ignore
    l.words(`Payment is due within 30 days. Questions? Call ${f.call}.|Physician services are billed separately.`), // prettier-ignore
    "Financial assistance is available for patients who qualify.",
  ];
}

const depts = (rows: Row[]) => [...new Set(rows.map(({ dept }) => dept))];

function inText(l: Look, f: Facts, columns: Column<Row>[]): string {
  const grid = letters(columns, f.rows, l.bars);
  const wide = Math.max(grid.width, 70);
  const [heavy, light] = [l.words("=|*|=|#").repeat(wide), "-".repeat(wide)];
  const middle = (text: string) => " ".repeat(Math.max(0, Math.floor((wide - text.length) / 2))) + text; // prettier-ignore
  const said = (pairs: Pair[]) => pairs.map(([label, text]) => `${`${label}:`.padEnd(24)}${text}`);
  const parts = depts(f.rows).flatMap((dept) => {
    const own = f.rows.filter((row) => row.dept === dept);
    const last = l.subs ? [`${`Subtotal - ${dept}:`.padEnd(wide - 14)}${l.money(total(own, "charge")).padStart(14)}`] : []; // prettier-ignore
    return ["", l.bars ? `[${dept.toUpperCase()}]` : dept.toUpperCase(), ...own.map(grid.row), ...last]; // prettier-ignore
  });
  const sums = sumPairs(l, f).map(([label, text]) => `${`${label}:`.padEnd(wide - 18)}${text.padStart(18)}`); // prettier-ignore
  return typed([
    ...[heavy, middle(f.hospital), middle(f.place.join(", "))],
    ...[middle(`Phone: ${f.call}  |  NPI: ${f.npi}  |  Tax ID: ${f.tax}`), heavy, ""],
    middle(l.words("ITEMIZED HOSPITAL BILL|ITEMIZED PATIENT STATEMENT|PATIENT BILLING STATEMENT")),
    ...["", "PATIENT INFORMATION", light, ...said(patientPairs(l, f)), ""],
    ...["INSURANCE INFORMATION", light, ...said(insurancePairs(l, f)), ""],
    ...[l.words("ITEMIZED CHARGES|SERVICE DETAIL|CHARGES BY DEPARTMENT"), light, grid.head, light, ...parts], // prettier-ignore
    ...["", heavy, l.words("BILLING SUMMARY|PAYMENT SUMMARY|ACCOUNT SUMMARY"), light],
    ...[...sums.slice(0, -1), light, sums.at(-1)!, heavy, ""],
    ...notesOf(l, f).map((note) => `* ${note}`),
  ]);
}

const html = (pairs: Pair[], row: (label: string, text: string) => string) =>
  pairs.map(([label, text]) => row(escaped(label), escaped(text))).join("");

function inMarkdown(l: Look, f: Facts, columns: Column<Row>[]): string {
  const said = (pairs: Pair[]) => `<p>${html(pairs, (label, text) => `<strong>${label}:</strong> ${text}<br>`)}</p>`; // prettier-ignore
  const parts = depts(f.rows).map((dept) => {
    const own = f.rows.filter((row) => row.dept === dept);
    const last = l.subs ? `<p><strong>Subtotal:</strong> ${l.money(total(own, "charge"))}</p>` : "";
    return `<h3>${dept}</h3>${table(columns, own.map((row) => record(columns, row)).join(""))}${last}`; // prettier-ignore
  });
  const css = `@page{size:letter;margin:15mm} body{margin:0;font:9.5pt/1.4 '${l.font}';color:#1f2328} h1,h2{border-bottom:1px solid #d1d9e0;padding-bottom:1mm;margin:4mm 0 2mm} h1{font-size:1.7em;margin-top:0} h2{font-size:1.3em} h3{font-size:1.08em;margin:3mm 0 1mm;break-after:avoid} p{margin:1mm 0} hr{border:0;border-top:3px solid #d1d9e0;margin:3mm 0} .lines{border-collapse:collapse;font-size:.93em} .lines th,.lines td{border:1px solid #d1d9e0;padding:.7mm 2.2mm;text-align:left} .lines th{background:#f6f8fa} .lines .n{text-align:right} .lines tr{break-inside:avoid} li{margin:.4mm 0}`;
  return page(
    css,
    `<h1>${l.words("Sample Medical Bill|Hospital Bill|Itemized Hospital Statement")}</h1><h2>Hospital Information</h2><p><strong>${f.hospital}</strong><br>${f.place.join("<br>")}<br>Tax ID: ${f.tax}<br>Phone: ${f.call}</p><h2>Patient Information</h2>${said(patientPairs(l, f))}<hr><h2>${l.words("ITEMIZED CHARGES|Charges by Department")}</h2>${parts.join("")}<hr><h2>${l.words("BILLING SUMMARY|Billing Summary")}</h2>${said(sumPairs(l, f))}<h2>Insurance Information</h2>${said(insurancePairs(l, f))}<h2>Notes</h2><ul>${notesOf(l, f).map((note) => `<li>${escaped(note)}</li>`).join("")}</ul>`, // prettier-ignore
  );
}

function inReport(l: Look, f: Facts, columns: Column<Row>[]): string {
  const parts = depts(f.rows).map((dept) => {
    const own = f.rows.filter((row) => row.dept === dept);
    const head = `<tr class="part"><td colspan="${columns.length}">${dept}</td></tr>`;
    const at = columns.findIndex(({ says }) => says[0] === "charge");
    const rest = "<td></td>".repeat(columns.length - at - 1);
    const last = l.subs ? `<tr class="sub"><td colspan="${at}">Subtotal ${dept}</td><td class="n">${l.money(total(own, "charge"))}</td>${rest}</tr>` : ""; // prettier-ignore
    return head + own.map((row) => record(columns, row)).join("") + last;
  });
  const said = (pairs: Pair[], kind: string) => `<table class="${kind}">${html(pairs, (label, text) => `<tr><td>${label}${kind === "sums" ? "" : ":"}</td><td>${text}</td></tr>`)}</table>`; // prettier-ignore
  const css = `@page{size:letter;margin:18mm 17mm;@bottom-center{content:"Page " counter(page);font:8pt '${l.font}';color:#777}} body{margin:0;font:9pt/1.3 '${l.font}'} h1{text-align:center;color:${l.ink};font-size:1.8em;margin:0} .sub0{text-align:center;margin-bottom:3mm;color:#444} h2{background:${l.ink};color:#fff;font-size:1.05em;padding:1mm 2mm;margin:3mm 0 1.4mm} .two{display:flex;gap:6mm} .two>*{flex:1;align-self:flex-start} table{border-collapse:collapse} .facts td{padding:.4mm 3mm .4mm 0;vertical-align:top} .facts td:first-child{font-weight:bold;white-space:nowrap} .lines{width:100%} .lines th{background:#e5e7eb;text-align:left} .lines th,.lines td{border:.6px solid #999;padding:.8mm 1.6mm} .lines .n{text-align:right;white-space:nowrap} .lines tr{break-inside:avoid} .part td{background:#f3f4f6;font-weight:bold;color:${l.ink}} .sub td{font-style:italic} .sums{margin:3mm 0 3mm auto;min-width:84mm} .sums td{padding:.8mm 2mm;border-bottom:.6px solid #bbb} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;background:#fef9c3} p{margin:.8mm 0;font-size:.9em;color:#444}`;
  return page(
    css,
    `<h1>${f.hospital}</h1><div class="sub0">${f.place.join(", ")} &middot; Tel ${f.call}</div><h2>${l.words("HOSPITAL STATEMENT|ITEMIZED STATEMENT OF SERVICES")}</h2><div class="two">${said(patientPairs(l, f), "facts")}${said(insurancePairs(l, f), "facts")}</div><h2>${l.words("CHARGES|Itemized Charges")}</h2>${table(columns, parts.join(""))}${said(sumPairs(l, f), "sums")}${notesOf(l, f).map((note) => `<p>${escaped(note)}</p>`).join("")}`, // prettier-ignore
  );
}

/** The report that courses in databases set as a task: cost centers with their items. */
function inCenters(l: Look, f: Facts, columns: Column<Row>[]): string {
  const rows = depts(f.rows).map((dept, at) => {
    const own = f.rows.filter((row) => row.dept === dept);
    const lines = own.map((row, first) => `<tr><td>${first ? "" : 100 + at * 10}</td><td>${first ? "" : dept}</td>${columns.map((one) => `<td class="${one.kind}">${one.print(row)}</td>`).join("")}<td></td></tr>`); // prettier-ignore
    return `${lines.join("")}<tr class="sub"><td colspan="${columns.length + 1}">Subtotal</td><td class="n">${l.money(total(own, "charge"))}</td><td></td></tr>`; // prettier-ignore
  });
  const heads = ["Cost Center", "Name", ...columns.map(({ head }) => head), "Balance Due"];
  const end = html(sumPairs(l, f), (label, text) => `<tr class="end"><td colspan="${columns.length + 2}">${label}</td><td class="n">${text}</td></tr>`); // prettier-ignore
  const css = `@page{size:letter;margin:16mm} body{margin:0;font:9.6pt/1.35 '${l.words("Liberation Serif|Liberation Sans")}'} h1,h3{text-align:center;margin:0 0 1.5mm} h1{font-size:1.6em} .facts{margin:2mm auto;border-collapse:collapse} .facts td:first-child{text-align:right;font-weight:bold;padding-right:2mm} .lines{width:100%;border-collapse:collapse;border-top:1.4px solid #000} .lines th{text-align:left;border-bottom:1.4px solid #000} .lines th,.lines td{padding:.6mm 1.2mm} .lines .n{text-align:right} .lines tr{break-inside:avoid} .sub td{font-weight:bold;text-align:right;padding-bottom:1.6mm} .end td{text-align:right;font-weight:bold} p{font-size:.88em;margin:1mm 0}`;
  return page(
    css,
    `<h1>${f.hospital}</h1><h3>Patient Bill</h3><table class="facts">${html([...patientPairs(l, f), ...insurancePairs(l, f)], (label, text) => `<tr><td>${label}</td><td>: ${text}</td></tr>`)}</table><hr><table class="lines"><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr>${rows.join("")}${end}</table><hr>${notesOf(l, f).map((note) => `<p>${escaped(note)}</p>`).join("")}`, // prettier-ignore
  );
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  const columns = columnsOf(l);
  const ways = { text: inText, markdown: inMarkdown, report: inReport, centers: inCenters };
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: f.hospital, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.stated ? f.issued : null, dueDate: f.dueOn },
      ...{ serviceFrom: f.from, serviceTo: f.to, ...(f.nights ? { dischargeDate: f.to } : {}) },
    },
    {
      ...{ billed: f.sums.billed, adjustments: f.sums.off, patientResponsibility: f.due },
      ...{ insurancePaid: f.insured ? f.sums.plan : null, patientPaid: f.mine || null },
    },
    f.rows.map((row) => lineBy(columns, row, f.nights ? [] : ["serviceDate"])),
  );
  return { html: ways[l.project](l, f, columns), truth };
}

export const family: Family = {
  name: "demo-hospital-bill",
  paper:
    "An invented hospital bill of a software demonstration or a course: departments with subtotals, an insurance section and notes about a planted mistake.",
  medium: "text",
  draw,
};
