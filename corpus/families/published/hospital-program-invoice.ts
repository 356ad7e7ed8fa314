import { dollars, grouped, isoDate, longMonthName, monthName, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

const { amount, column, lineBy, mark, page, record, table, total } = sheet;
type Row = Said & { charge: number; units: number; center: string; item: string; at: number };
type Pair = [string, string];
type Body = { html: string; lines: TruthLine[] };

/** Cost center, its name, own number of the item, words, units, dollars of a unit; `*` for each night. */
const ITEMS = `
110|Consultation|1100|Consultation Fee|1|150; 100|Room & Board|2000|Semi-Private Room|*|420; 100|Room & Board|2010|General Ward Bed Charges|*|310; 120|Laboratory|3004|Complete Blood Count|1|45; 120|Laboratory|3011|Lipid Profile|1|62; 120|Laboratory|3027|Urine Analysis|1|28; 120|Laboratory|3033|Liver Function Test|1|85; 130|Radiology|4002|Chest X-Ray|1|140; 130|Radiology|4019|Ultrasound Abdomen|1|265; 130|Radiology|4050|MRI Scan - Brain|1|980; 140|Pharmacy|5008|Paracetamol 500mg|10|0.75; 140|Pharmacy|5031|Amoxicillin 250mg Capsule|14|1.2; 140|Pharmacy|5077|IV Fluids 500ml|3|22; 150|Nursing|6000|Nursing Care|*|95; 150|Nursing|6012|Wound Dressing|2|35; 160|Surgery|7001|Operating Theater Charges|1|2150; 160|Surgery|7005|Anesthesia Fee|1|640; 170|Cardiology|7203|ECG|1|75; 180|Therapy|8104|Physiotherapy Session|2|90; 190|Other|9001|Medical Records Fee|1|15; 190|Other|9010|Ambulance Service|1|380; 100|Room & Board|2005|Television|*|5`;
const NAMES =
  "HealthBridge Community Hospital|CarePoint Hospital|Sunrise Multi-Specialty Hospital|MediTrack General Hospital|GREEN VALLEY HOSPITAL|LifeSpring Medical Center|City Care Hospital".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    form: chance.pick(["band", "panel", "centers", "final", "panel", "band"] as const),
    day: chance.pick([slashes, monthName, longMonthName, isoDate, slashes]),
    money: chance.pick([dollars, dollars, grouped]),
    ...{ counted: chance.happens(0.7), numbered: chance.happens(0.5), dated: chance.happens(0.4) },
    ...{ kinds: chance.happens(0.35), tax: chance.happens(0.35), badge: chance.happens(0.6) },
    ink: words("#427eea|#0d6efd|#198754|#6f42c1|#2c3e50|#dc3545|#17a2b8"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|Liberation Serif"),
  };
}

function rowsFor(chance: Chance, from: string, nights: number): Row[] {
  const factor = 0.8 + 0.9 * chance.share();
  const [first, ...rest] = rowsOf(ITEMS);
  const ward = chance.pick(["2000", "2010"]);
  const stays = (one: string[]) => one[4] === "*" || one[0] === "160";
  const inside = (one: string[]) => (nights > 0 || !stays(one)) && one[2] !== ward;
  const many = chance.pick([2, 4, 6, 9, 13]);
  const some = chance.shuffled(rest.filter(inside)).slice(0, many);
  const list = [first!, ...rest.filter((one) => some.includes(one))];
  return list.map(([number = "", name = "", item = "", description = "", each, price], at): Row => {
    const unitPrice = Math.round(Number(price) * factor * 20) * 5;
    const units = each === "*" ? nights : Number(each);
    const day = each === "*" ? 0 : chance.between(0, nights);
    const base = { center: `${number}|${name}`, item, description, units, unitPrice, at: at + 1 };
    return { ...base, charge: unitPrice * units, serviceDate: shifted(from, day) };
  });
}

/** What comes off the sum of the rows. Only what is printed is in the sums. */
function accountOf(chance: Chance, l: Look, rows: Row[]) {
  const billed = total(rows, "charge");
  const percent = chance.pick([0, 0, 5, 10]);
  const off = Math.round((billed * percent) / 100);
  const insured = chance.happens(0.4);
  const plan = insured ? Math.round((billed - off) * chance.pick([0.5, 0.7, 0.8])) : 0;
  const left = billed - off - plan;
  const paid = chance.pick([0, 0, left, Math.round(left / 300) * 100]);
  const due = left - paid;
  const showsOff = off > 0 || chance.happens(0.5);
  const list: (Pair | null)[] = [
    [l.words("Sub Total|Subtotal|Sub - Total amount"), l.money(billed)],
    showsOff ? [`Discount${off ? ` (${percent}%)` : ""}`, l.money(off ? -off : 0)] : null,
    l.tax ? [l.words("Tax (0%)|Tax"), l.money(0)] : null,
    insured ? [l.words("Insurance Coverage|Insurance Paid|Covered by Insurance"), l.money(-plan)] : null, // prettier-ignore
    paid || chance.happens(0.4) ? [l.words("Amount Paid|Paid|Paid Amount"), l.money(paid)] : null,
  ];
  const shows = list.at(-1) !== null;
  const sums = {
    ...{ billed, adjustments: showsOff ? off : null, insurancePaid: insured ? plan : null },
    ...{ patientPaid: shows ? paid : null, patientResponsibility: due },
  };
  const status = due === 0 ? "Paid" : paid ? "Partially Paid" : l.words("Unpaid|Pending");
  return { sums, status, due, list: list.flatMap((one) => (one ? [one] : [])) };
}
type Account = ReturnType<typeof accountOf>;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const stays = l.form === "final" || l.form === "centers" || chance.happens(0.3);
  const nights = stays ? chance.between(1, 6) : 0;
  const from = shifted("2023-12-04", chance.between(0, 780));
  const end = shifted(from, nights);
  const issued = shifted(end, chance.pick([0, 0, 1, 3]));
  const hospital = chance.pick(NAMES);
  return {
    ...{ nights, from, end, issued, hospital, patient: person(chance), who: doctor(chance, "MD") },
    invoice: chance.number(chance.pick(["INV-#####", "#####", "BILL-2024-####", "INV00####"])),
    patientId: chance.number(chance.pick(["P-####", "PAT####", "####"])),
    dueOn: chance.happens(0.5) ? shifted(issued, chance.pick([15, 30])) : null,
    ...{ road: street(chance), city: town(chance), call: phone(chance) },
    home: [street(chance), town(chance)] as const,
    mail: `billing@${hospital.toLowerCase().replace(/[^a-z]/g, "")}.example`,
    disease: chance.pick(["Fever and dehydration", "Appendicitis", "Fracture, left wrist", "Pneumonia"]), // prettier-ignore
  };
}

function itemTable(l: Look, rows: Row[], f: Facts): Body {
  const list: (sheet.Column<Row> | false)[] = [
    l.numbered && column<Row>(l.words("#|S.No|Sl."), null, (row) => row.at, "c"),
    l.dated && column<Row>("Date", "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    l.kinds && column<Row>(l.words("Category|Type"), null, (row) => escaped(row.center.split("|")[1]!)), // prettier-ignore
    column<Row>(l.words("Description|Item|Service|Particulars"), "description", (row) => row.description), // prettier-ignore
    l.counted && column<Row>(l.words("Quantity|Qty"), "units", (row) => row.units, "c"),
    l.counted && amount<Row>(l.words("Unit Price|Unit Cost|Rate|Price"), "unitPrice", l.money),
    amount<Row>(l.words("Total|Amount"), "charge", l.money),
  ];
  const columns = list.flatMap((one) => one || []);
  const above: (keyof Said)[] = f.nights ? [] : ["serviceDate"];
  return {
    html: table(columns, rows.map((row) => record(columns, row)).join("")),
    lines: rows.map((row) => lineBy(columns, row, above)),
  };
}

/** Rows under their cost centers, the center's name before its first row only and a sum after its last. */
function centerTable(l: Look, rows: Row[]): Body {
  const centers = [...new Set(rows.map(({ center }) => center))];
  const money = grouped;
  const body = centers.map((center) => {
    const own = rows.filter((row) => row.center === center);
    const [number, name = ""] = center.split("|");
    const cells = own.map((row, at) => {
      const lead = at ? "<td></td><td></td>" : `<td>${number}</td><td>${escaped(name)}</td>`;
      return `<tr>${lead}<td class="d">${l.day(row.serviceDate!)}</td><td>${row.item}</td><td>${row.description}</td><td class="n">${money(row.charge)}</td><td></td></tr>`;
    });
    return `${cells.join("")}<tr class="sub"><td colspan="5">Subtotal</td><td></td><td class="n">${money(total(own, "charge"))}</td></tr>`;
  });
  const heads = ["Cost Center", "Name", "Date Charged", "Item-Code", "Description", "Charge", "Balance Due"]; // prettier-ignore
  const html = `<table class="lines"><thead><tr>${heads.map((one, at) => `<th${at > 4 ? ' class="n"' : ""}>${one}</th>`).join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`;
  const sorted = centers.flatMap((center) => rows.filter((row) => row.center === center));
  const lines = sorted.map(({ serviceDate, description, charge }) =>
    lineOf({ serviceDate: serviceDate!, description: description!, charge }),
  );
  return { html, lines };
}

/** A discharge bill that knows only four sorts of charge. */
function finalTable(chance: Chance, l: Look, f: Facts): Body & { billed: number } {
  const each = chance.between(180, 650) * 100;
  const list: [string, number][] = [
    [l.words(`Room Charge of ${f.nights} ${f.nights > 1 ? "Days" : "Day"}|Room Charges`), each * f.nights], // prettier-ignore
    [l.words("Doctor Fee|Doctor Charges"), chance.between(15, 90) * 1000],
    [l.words("Medicine Cost|Medicine Charges"), chance.between(40, 620) * 50],
    ["Laboratory Charges", chance.between(30, 300) * 100],
    [l.words("Other Charge|Other Charges"), chance.between(10, 90) * 100],
  ];
  const kept = chance.happens(0.5) ? list : list.filter(([name]) => !name.startsWith("Lab"));
  const rows = kept.map(([name, cents]) => `<tr><td>${name}</td><td class="n">${l.money(cents)}</td></tr>`); // prettier-ignore
  const html = `<table class="lines"><thead><tr><th>${l.words("Item|Description")}</th><th class="n">${l.words("Price|Amount")}</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  const lines = kept.map(([description, charge]) => lineOf({ description, charge }));
  return { html, lines, billed: kept.reduce((all, [, cents]) => all + cents, 0) };
}

const css = (l: Look) => `
@page{size:letter;margin:0} body{margin:0;font:9.6pt/1.4 '${l.font}';color:#212529} .in{padding:12mm 16mm} .band{background:${l.ink};color:#fff;padding:9mm 16mm 6mm} .band .top{align-items:baseline;font-weight:bold} .top{display:flex;justify-content:space-between;gap:8mm} h1{margin:0;font-size:21pt} h3{margin:5mm 0 1.5mm;font-size:12pt} .round{border:.6pt solid #c8c8c8;border-radius:2mm;background:#fafafa;padding:3mm 4mm;margin:2mm 0} .half{width:52%;background:#fff} .mid{text-align:center} .right{text-align:right}
table{border-collapse:collapse} .lines{width:100%;margin:3mm 0} .lines th{text-align:left;padding:1.8mm 2mm;background:#f0f0f0;border-bottom:1.2pt solid #dee2e6} .lines td{padding:1.6mm 2mm;border-bottom:.6pt solid #dee2e6} .panel .lines tr:nth-child(odd) td{background:#f7f7f9} .panel .lines td,.panel .lines th{border:.6pt solid #dee2e6} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .c{text-align:center;width:12mm} .lines .d{white-space:nowrap} .centers .lines th{background:none;border-top:1pt solid #000;border-bottom:1pt solid #000} .centers .lines td{border:0;padding:.8mm 2mm} .centers .sub td{font-weight:bold;text-align:right;padding-bottom:2.5mm}
.sums{margin:2mm 0 4mm auto;min-width:78mm} .sums td{padding:1mm 2mm} .sums td:last-child{text-align:right} .sums .last td{font-weight:bold;font-size:1.2em;border-top:1pt solid #999} .badge{background:${l.ink};color:#fff;border-radius:1.4mm;padding:.6mm 2.4mm;font-weight:bold;font-size:.86em} .foot{color:#808080;font-size:8pt;text-align:center;margin-top:12mm} .facts td{padding:.4mm 2mm} .facts td:first-child{font-weight:bold;text-align:right;width:50%} .facts{width:100%} .final{border:1pt solid #999;padding:6mm}`;

function sumsTable(l: Look, a: Account): string {
  const label = l.words("Balance Due|TOTAL AMOUNT DUE|Amount Due|Due Amount");
  const rows = a.list.map(([name, text]) => `<tr><td>${name}:</td><td>${text}</td></tr>`);
  return `<table class="sums">${rows.join("")}<tr class="last"><td>${label}:</td><td>${l.money(a.due)}</td></tr></table>`;
}

/** The dates of the care, where the paper knows them. */
const careDates = (l: Look, f: Facts): Pair[] =>
  f.nights
    ? [[l.words("Admission Date|Date Admitted|Admit Date"), l.day(f.from)], [l.words("Discharge Date|Release Date"), l.day(f.end)]] // prettier-ignore
    : [[l.words("Appointment Date|Visit Date|Date of Service"), l.day(f.from)]];

function bandPage(l: Look, f: Facts, body: Body, a: Account): string {
  const dates = careDates(l, f).map(([name, text]) => `${name}: ${text}`).join("<br>"); // prettier-ignore
  const due = f.dueOn ? `<br>Due Date: ${l.day(f.dueOn)}` : "";
  return `<div class="band"><div class="top"><h1>${f.hospital}</h1><span style="font-size:14pt">${l.words("Medical Billing Statement|Medical Invoice|INVOICE")}</span></div><div class="top" style="font-size:8.4pt;font-weight:normal"><span>${f.road}, ${f.city}</span><span>Phone: ${f.call} | Email: ${f.mail}</span></div></div><div class="in"><div class="round"><b>BILL INFORMATION</b><div class="top"><span>Bill ID: #${f.invoice}<br>Patient ID: ${f.patientId}</span><span class="right">Date: ${l.day(f.issued)}${due}</span></div></div><div class="top"><div style="flex:1"><h3>BILL TO</h3><div class="round half" style="width:auto"><b>${f.patient}</b><br>${f.home.join("<br>")}</div></div><div style="flex:1"><h3>VISIT</h3><div class="round half" style="width:auto">Doctor: ${f.who}<br>${dates}</div></div></div><h3>BILLING DETAILS</h3>${body.html}${sumsTable(l, a)}<p><b>Payment Status:</b> <b style="color:${a.due ? "#ef4444" : "#22c55e"}">${a.status}</b></p><div class="foot">This is an official billing statement from ${f.hospital}.<br>Generated on ${longMonthName(f.issued)}</div></div>`;
}

function panelPage(chance: Chance, l: Look, f: Facts, body: Body, a: Account): string {
  const badge = l.badge ? ` <span class="badge">${a.status}</span>` : "";
  const lines = [...careDates(l, f), ["Consultant", f.who], ["Patient ID", f.patientId]];
  return `<div class="in panel"><div class="top"><div>${mark(chance, l.ink, 40)}<h3 style="margin:1mm 0">${f.hospital}</h3>${f.road}<br>${f.city}<br>${f.call}</div><div class="right"><h1 style="color:${l.ink}">INVOICE</h1><b>${l.words("Invoice #|Invoice No|Invoice Number")}: ${f.invoice}</b><br>${l.words("Invoice Date|Date")}: ${l.day(f.issued)}${f.dueOn ? `<br>Due Date: ${l.day(f.dueOn)}` : ""}<br>${badge}</div></div><hr style="border:0;border-top:1px solid #ddd;margin:4mm 0"><div class="top"><div><b>${l.words("Invoice To|Billed To|Patient")}:</b><br>${f.patient}<br>${f.home.join("<br>")}</div><div class="right">${lines.map(([name, text]) => `${name}: ${text}`).join("<br>")}</div></div>${body.html}${sumsTable(l, a)}<p><b>Payment Method:</b> ${l.words("Cash|Credit Card|Bank Transfer|Check")}</p><p>${l.words("Thank you for trusting us with your care.|Wish you a speedy recovery!|Terms: payment is due within 30 days.")}</p><div class="foot">${l.words("This is a computer generated invoice and does not require a signature.|Powered by Hospital Management System")}</div></div>`;
}

function plainPage(l: Look, f: Facts, body: Body, a: Account): string {
  const final = l.form === "final";
  const facts: Pair[] = [
    ...(final ? ([["Patient Name", f.patient]] as Pair[]) : []),
    [final ? "Patient Mobile" : "Patient NO", final ? f.call : f.patientId],
    ["Patient Address", f.home.join(", ")],
    [final ? "Bill No" : "Bill Number", f.invoice],
    ["Date", l.day(f.issued)],
    ...careDates(l, f),
    ...(final ? ([["Symptoms", f.disease], ["Doctor Name", f.who]] as Pair[]) : []), // prettier-ignore
  ];
  const title = final
    ? l.words("Final Bill|Discharge Bill|Hospital Invoice")
    : "Patient Bill Report";
  const name = final ? "" : `<div class="mid"><h3>${f.patient}</h3></div>`;
  const rows = facts.map(([label, text]): Pair => [label, `: ${text}`]);
  return `<div class="in"><div class="mid"><b style="font-size:14pt">${f.hospital}</b><br>${f.road}, ${f.city}<h1 style="margin:3mm 0">${title}</h1></div>${name}<div class="${l.form}">${sheet.pairs(rows, "facts")}${body.html}${sumsTable(l, a)}</div><div class="foot">${f.hospital} | ${f.mail}</div></div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  const rows = rowsFor(chance, f.from, f.nights);
  const final = l.form === "final" ? finalTable(chance, l, f) : null;
  const body = final ?? (l.form === "centers" ? centerTable(l, rows) : itemTable(l, rows, f));
  const one = final ? [{ ...rows[0]!, charge: final.billed }] : rows;
  const a = accountOf(chance, l, one);
  const html =
    l.form === "band"
      ? bandPage(l, f, body, a)
      : l.form === "panel"
        ? panelPage(chance, l, f, body, a)
        : plainPage(l, f, body, a);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: final ? "summary" : "itemized", setting: "facility" },
      ...{ provider: f.hospital, patient: f.patient, accountNumber: f.invoice },
      ...{ statementDate: f.issued, serviceFrom: f.from, serviceTo: f.end },
      dueDate: l.form === "band" || l.form === "panel" ? f.dueOn : null,
      ...(f.nights ? { dischargeDate: f.end } : {}),
    },
    a.sums,
    body.lines,
  );
  return { html: page(css(l), html), truth };
}

export const family: Family = {
  name: "hospital-program-invoice",
  paper: "An invoice of a hospital management program: its template's bands, panels and totals.",
  medium: "text",
  draw,
};
