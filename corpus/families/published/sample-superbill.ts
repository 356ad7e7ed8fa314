import { dollars, grouped, isoDate, longMonthName, monthName, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { born, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

const { amount, column, lineBy, page, record, table, total } = sheet;
type Row = Said & { charge: number; units: number; serviceDate: string; dx: string; at: number };
type Pair = [string, string];

/** What each trade does: code, modifier, words, units, dollars of a unit, and `m` for the one thing done at every visit. */
const TRADES = [
  {
    names: "Quiet Harbor Counseling|LANTERN PSYCHOTHERAPY, PLLC|Open Field Behavioral Health",
    titles: "PhD|LCSW|PsyD|LMFT",
    weekly: true,
    dx: "F41.1|Generalized anxiety disorder;F33.1|Major depressive disorder, recurrent, moderate;F43.23|Adjustment disorder with mixed anxiety",
    list: "90837|95|Psychotherapy, 60 min|1|185|m; 90834||Psychotherapy, 45 min|1|150|m; 90847||Family Psychotherapy with Patient|1|210|m; 90791||Psychiatric Diagnostic Evaluation|1|260|m; 96127||Brief Emotional/Behavioral Assessment|2|18; 90785||Interactive Complexity Add-On|1|24; 90839||Crisis Psychotherapy, First Hour|1|270|m; 90846||Family Psychotherapy without Patient|1|195|m",
  },
  {
    names: "Peakline Chiropractic & Wellness|BALANCED SPINE CENTER|Riverwalk Spine Clinic",
    titles: "DC",
    weekly: true,
    dx: "M54.50|Low back pain, unspecified;M99.03|Segmental dysfunction of lumbar region;M54.2|Cervicalgia",
    list: "98941||CMT Spinal, 3-4 Regions|1|78|m; 98940||CMT Spinal, 1-2 Regions|1|62|m; 97110|GP|Therapeutic Exercise, 15 min|2|54; 97140|59|Manual Therapy, 15 min|1|58; 97014||Electrical Stimulation, Unattended|1|35; 97012||Mechanical Traction|1|42; 97035|GP|Ultrasound, 15 min|1|38; 99203|25|New Patient Exam|1|165",
  },
  {
    names: "Clearbrook Family Practice|Juniper Internal Medicine|NORTH LOOP DIRECT CARE",
    titles: "MD|DO|NP",
    weekly: false,
    dx: "E11.9|Type 2 diabetes mellitus;I10|Essential hypertension;J02.9|Acute pharyngitis",
    list: "99214|25|Office Visit, Established, Moderate|1|195|m; 99213||Office Visit, Established, Low|1|145|m; 36415||Venipuncture|1|20; 80053||Comprehensive Metabolic Panel|1|58; 83036||Hemoglobin A1c|1|42; 87880|QW|Strep Test, Rapid|1|38; 93000||ECG with Interpretation|1|85; 90471||Immunization Administration|1|32; 90686||Influenza Vaccine, Quadrivalent|1|44; J3420||Vitamin B-12 Injection|1|28; 81002||Urinalysis, Dipstick|1|14; 99051||Evening/Weekend Hours|1|40",
  },
] as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    form: chance.pick(["sessions", "boxes", "cards", "receipt"] as const),
    day: chance.pick([slashes, slashes, isoDate, monthName]),
    long: chance.pick([slashes, longMonthName]),
    money: chance.pick([dollars, dollars, grouped]),
    ...{ place: chance.happens(0.6), points: chance.happens(0.7), numbered: chance.happens(0.6) },
    ...{ split: chance.happens(0.4), signed: chance.happens(0.6), price: chance.happens(0.35) },
    ink: words("#2563eb|#0f766e|#333333|#7c3aed|#1e3a5f"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|Liberation Serif"),
  };
}

type Trade = (typeof TRADES)[number];
function rowsFor(chance: Chance, trade: Trade, from: string, visits: number): Row[] {
  const factor = 0.8 + 0.6 * chance.share();
  const all = rowsOf(trade.list);
  const [mains, rest] = [all.filter((one) => one[5]), all.filter((one) => !one[5])];
  const letters = "ABC";
  const rows = Array.from({ length: visits }, (_, visit) => {
    const more = chance.between(visits > 1 ? 0 : 1, visits > 1 ? 2 : Math.min(rest.length, 7));
    const list = [chance.pick(mains), ...chance.shuffled(rest).slice(0, more)];
    const serviceDate = shifted(from, visit * 7);
    return list.map(([code = "", mark = "", description = "", each, price]): Row => {
      const unitPrice = Math.round(Number(price) * factor) * 100;
      const dx = letters
        .slice(0, chance.between(1, 3))
        .split("")
        .join(chance.pick([",", ""]));
      const base = { code, modifiers: mark ? [mark] : [], description, units: Number(each) };
      return { ...base, unitPrice, charge: unitPrice * Number(each), serviceDate, dx, at: 0 };
    });
  });
  return rows.flat().map((row, at) => ({ ...row, at: at + 1 }));
}

function accountOf(chance: Chance, l: Look, rows: Row[]) {
  const billed = total(rows, "charge");
  const copay = l.form === "boxes";
  const paid = copay
    ? chance.pick([2000, 2500, 4000])
    : chance.pick([billed, billed, 0, Math.min(billed, 10000)]);
  const due = billed - paid;
  const last = copay ? l.words("Balance to Insurance|Bill to Insurance") : l.words("Balance Due|Amount Due|Balance"); // prettier-ignore
  const list: Pair[] = [
    [l.words("Total Charges|Total|Total Fees"), l.money(billed)],
    [copay ? l.words("Copay Collected|Copay Paid") : l.words("Amount Paid|Total Paid|Payments"), l.money(paid)], // prettier-ignore
    [last, l.money(due)],
  ];
  const sums = { billed, patientPaid: paid, patientResponsibility: copay ? null : due };
  return { sums, list, paid, due };
}
type Account = ReturnType<typeof accountOf>;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const trade = chance.pick(TRADES);
  const visits = l.form === "sessions" && trade.weekly ? chance.between(2, 6) : 1;
  const from = shifted("2023-12-02", chance.between(0, 760));
  return {
    ...{ trade, visits, from, name: chance.pick(trade.names.split("|")) },
    issued: shifted(from, (visits - 1) * 7 + chance.pick([0, 0, 2, 5])),
    who: `${person(chance)}, ${chance.pick(trade.titles.split("|"))}`,
    ...{ patient: person(chance), birth: born(chance, 1950, 2008), home: [street(chance), town(chance)] as const }, // prettier-ignore
    ...{ road: street(chance), city: town(chance), call: phone(chance) },
    ...{ npi: chance.number("1#########"), tax: chance.number("##-#######") },
    license: chance.number("@@######"),
    number: chance.number(chance.pick(["SB-#####", "####", "R-2024-####"])),
    member: chance.number("@@@#########"),
    plan: chance.pick(["UnitedHealthcare", "Premera Blue Cross", "Aetna", "Cigna", "Anthem BCBS"]),
    dx: trade.dx.split(";").map((one) => one.split("|")),
    place: trade.names.startsWith("Quiet") ? "02" : "11",
  };
}

function columnsOf(l: Look, f: Facts): sheet.Column<Row>[] {
  const sessions = l.form === "sessions";
  const code = column<Row>(l.words("CPT|CPT Code|Service Code"), "code", (row) => row.code, "c");
  const list: (sheet.Column<Row> | false)[] = [
    l.numbered && !sessions && column<Row>("#", null, (row) => row.at, "c"),
    sessions && column<Row>(l.words("Date|DOS|Date of Service"), "serviceDate", (row) => l.day(row.serviceDate), "d"), // prettier-ignore
    sessions && l.place && column<Row>("POS", null, () => f.place, "c"),
    l.split && column<Row>(l.words("Description|Service"), "description", (row) => row.description),
    code,
    l.form !== "receipt" && column<Row>(l.words("Mod|Modifier"), "modifiers", (row) => row.modifiers?.join(", "), "c"), // prettier-ignore
    !l.split && column<Row>(l.words("Description|Procedure|Service Description"), "description", (row) => row.description), // prettier-ignore
    l.points && column<Row>(l.words("DX|Dx Ptr|Diagnosis Pointer"), null, (row) => row.dx, "c"),
    column<Row>(l.words("Units|Qty"), "units", (row) => row.units, "c"),
    l.price && amount<Row>(l.words("Unit Fee|Rate|Price"), "unitPrice", l.money),
    amount<Row>(l.words("Fee|Charge|Amount|Charges"), "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
}

/** All that the office does in rows of boxes; only what was done is ticked and has a fee. */
function boxesBody(chance: Chance, l: Look, f: Facts, rows: Row[]) {
  const marks = chance.pick([["[X]", "[ ]"], ["&#9746;", "&#9744;"], ["[x]", "[ ]"]]) as [string, string]; // prettier-ignore
  const items = rowsOf(f.trade.list).map(([code = "", , description = ""]) => {
    const row = rows.find((one) => one.code === code);
    const units = l.price ? `<td class="c">${row ? `x${row.units}` : ""}</td>` : "";
    return `<tr><td class="c">${row ? marks[0] : marks[1]}</td><td>${code}</td><td>${escaped(description)}</td>${units}<td class="n">${row ? l.money(row.charge) : ""}</td></tr>`;
  });
  const dx = f.dx.map(([code, text]) => `${marks[0]} ${code} ${text}`).join("<br>");
  const done = rowsOf(f.trade.list).flatMap(([code]) => rows.filter((row) => row.code === code));
  const lines = done.map((row): TruthLine => {
    const many = l.price ? { units: row.units } : {};
    const { code, description, charge, serviceDate } = row;
    return lineOf({ code: code!, description: description!, charge, serviceDate, ...many });
  });
  const html = `<h2>PROCEDURES</h2><table class="lines plain">${items.join("")}</table><h2>DIAGNOSES</h2><p>${dx}</p>`;
  return { html, lines };
}

function tableBody(l: Look, f: Facts, rows: Row[]) {
  const columns = columnsOf(l, f);
  const above: (keyof Said)[] = l.form === "sessions" ? [] : ["serviceDate"];
  const body = rows.map((row) => record(columns, row)).join("");
  const dx = f.dx.map(([code, text], at) => `<tr><td>${"ABC"[at]}.</td><td>${code}</td><td>${text}</td></tr>`); // prettier-ignore
  const list = `<h2>${l.words("Diagnosis Codes (ICD-10)|Diagnoses|ICD-10 Diagnosis")}</h2><table class="dx">${dx.join("")}</table>`;
  const title =
    l.form === "receipt" ? "Services" : l.words("Services Rendered|Procedures|Services");
  const main = `<h2>${title}</h2>${table(columns, body)}`;
  return {
    html: l.form === "receipt" ? main : list + main,
    lines: rows.map((row) => lineBy(columns, row, above)),
  };
}

const css = (l: Look) => `
@page{size:letter;margin:15mm} body{margin:0;font:9.6pt/1.42 '${l.font}';color:#1a1a1a} h1{margin:0;font-size:18pt;color:${l.ink}} h2{font-size:11pt;color:${l.ink};margin:5mm 0 1.5mm} .top{display:flex;justify-content:space-between;gap:8mm;margin-bottom:4mm} .right{text-align:right} .mid{text-align:center} p{margin:0 0 2mm} small{font-size:8pt;color:#555}
table{border-collapse:collapse} .lines{width:100%} .lines th{text-align:left;font-size:8.6pt;border-bottom:1.2pt solid ${l.ink};padding:1.2mm 1.6mm} .lines td{padding:1.2mm 1.6mm;border-bottom:.4pt solid #ccc;vertical-align:top} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .c{text-align:center} .lines .d{white-space:nowrap} .lines.plain td{border:0;padding:.5mm 1.6mm} .lines.plain td.c{width:8mm;white-space:nowrap} .dx td{padding:.4mm 3mm .4mm 0}
.two{display:grid;grid-template-columns:1fr 1fr;gap:4mm;margin:4mm 0} .two div{border:.8pt solid #d0d5dd;border-radius:2mm;padding:2.4mm 3.4mm} .two b{color:${l.ink}} .blue{background:${l.ink};color:#fff;padding:5mm 6mm} .blue h1{color:#fff} .blue .top{margin:0} .sums{margin:4mm 0 4mm auto;min-width:66mm} .sums td{padding:.9mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1pt solid #222} .sign{display:flex;justify-content:space-between;margin-top:10mm} .sign span{border-top:.8pt solid #333;padding-top:1mm;width:46%} .receipt{width:132mm;margin:0 auto;border:.8pt solid #bbb;padding:8mm}`;

/** Who treated and who was treated, over the services. */
function head(l: Look, f: Facts): string {
  const name = escaped(f.name);
  const ids = `NPI: ${f.npi} | ${l.words("Tax ID|EIN")}: ${f.tax}`;
  const care: Pair[] = [
    [l.words("Patient|Client|Patient Name"), f.patient],
    [l.words("DOB|Date of Birth"), l.long(f.birth)],
    ["Address", f.home.join(", ")],
    ["Insurance", f.plan],
    ["Member ID", f.member],
  ];
  const visit: Pair[] = [
    [l.words("Provider|Rendering Provider"), f.who],
    ["License #", f.license],
    ...(f.visits === 1 ? ([["Date of Service", l.long(f.from)]] as Pair[]) : []),
    ["Place of Service", f.place === "02" ? "02 - Telehealth" : "11 - Office"],
  ];
  const text = (list: Pair[]) => list.map(([a, b]) => `${a}: ${b}`).join("<br>");
  const issued = `${l.words("Date Issued|Statement Date|Issued")}: ${l.long(f.issued)}`;
  const number = l.numbered
    ? `${l.words("Account #|Chart #|Account Number")}: ${f.number}<br>`
    : "";
  if (l.form === "receipt") {
    const date = `Receipt #: ${f.number}<br>Date of Service: ${l.long(f.from)}`;
    return `<div class="mid"><h1>${name}</h1>${f.road}, ${f.city}<br>${f.call}<br>${ids}<h2>${l.words("PAYMENT RECEIPT|RECEIPT FOR SERVICES|HSA/FSA ITEMIZED RECEIPT")}</h2></div><div class="top"><div>${text([care[0]!, visit[0]!])}</div><div class="right">${date}</div></div>`;
  }
  if (l.form === "cards")
    return `<div class="blue"><div class="top"><div><h1>${l.words("Superbill|SUPERBILL|Super Bill")}</h1>${name}</div><div class="right">${number}${issued}</div></div></div><div class="two"><div><b>Patient Information</b><br>${text(care)}</div><div><b>Provider Information</b><br>${text(visit)}<br>${ids}<br>${f.road}, ${f.city}</div></div>`;
  const title = l.form === "boxes" ? `${f.trade.titles.startsWith("DC") ? "CHIROPRACTIC " : ""}SUPERBILL` : l.words("Statement for Insurance Reimbursement|SUPERBILL|Superbill"); // prettier-ignore
  return `<div class="top"><div><b style="font-size:12.5pt">${name}</b><br>${f.road}<br>${f.city}<br>Phone: ${f.call}<br>${ids}</div><div class="right"><h1>${title}</h1>${l.form === "sessions" ? number : ""}${issued}</div></div><div class="top"><div>${text(care)}</div><div class="right">${text(visit)}</div></div>`;
}

function foot(l: Look, f: Facts, a: Account): string {
  const sign = `<div class="sign"><span>Provider Signature: ${f.who}</span><span>Date: ${l.long(f.issued)}</span></div>`;
  if (l.form === "receipt") {
    const way = a.paid ? `<p>Payment Method: ${l.words("Visa ending in 4821|HSA card ending in 0093|Cash|Check #1182")}</p>` : ""; // prettier-ignore
    return `${way}<p><b>${a.due ? "" : "PAID IN FULL"}</b></p><p class="mid"><small>${l.words("Thank you for your visit!|Please keep this receipt for your records.|These services may be eligible for HSA/FSA reimbursement.")}</small></p>`;
  }
  const note = l.words("This is not a claim. Please send this statement to your insurance company for out-of-network reimbursement.|Payment was made directly to the provider. Please reimburse the patient.|Submit this form to your insurance carrier with your claim form."); // prettier-ignore
  return `<p><small>${l.form === "boxes" ? `Next Visit: ${l.long(shifted(f.from, 7))}` : note}</small></p>${l.signed ? sign : ""}`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  const rows = rowsFor(chance, f.trade, f.from, f.visits);
  const a = accountOf(chance, l, rows);
  const { html, lines } = l.form === "boxes" ? boxesBody(chance, l, f, rows) : tableBody(l, f, rows); // prettier-ignore
  const body = `<div class="${l.form}">${head(l, f)}${html}${sheet.pairs(
    a.list.map(([name, text]): Pair => [`${name}:`, text]),
    "sums",
  )}${foot(l, f, a)}</div>`;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.name, patient: f.patient },
      accountNumber: l.numbered && /cards|sessions/.test(l.form) ? f.number : null,
      statementDate: l.form === "receipt" ? null : f.issued,
    },
    a.sums,
    lines,
  );
  return { html: page(css(l), body), truth };
}

export const family: Family = {
  name: "sample-superbill",
  paper:
    "A made-up superbill or receipt of a small office: sessions, ticked boxes, cards or a slip.",
  medium: "text",
  draw,
};
