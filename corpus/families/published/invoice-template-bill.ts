import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { placed } from "#corpus/families/drawing/dental";
import { doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, record } from "#corpus/families/drawing/sheet";
import { table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import { escaped } from "#corpus/families/published/demo-hospital-bill";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dayMonthName, dollars, grouped, isoDate, longMonthName, monthName, slashes } =
  formats;
type Row = Said & { charge: number; units: number; number: number };
type Pair = readonly [label: string, text: string];

const DENTAL = `D0150|Comprehensive Oral Evaluation|95|1|;D0210|Full Mouth X-Rays|145|1|;D1110|Adult Cleaning|125|1|;D0274|Bitewing X-Rays (4 films)|78|1|;D2392|Composite Filling - Two Surfaces|265|1|two;D2391|Composite Filling - One Surface|210|1|one;D2740|Porcelain/Ceramic Crown|1380|1|tooth;D2950|Core Buildup|290|1|tooth;D3330|Root Canal - Molar|1240|1|molar;D7140|Simple Extraction|225|1|tooth;D9230|Nitrous Oxide|70|1|;D4341|Scaling and Root Planing|255|2|quadrant`;
const CLINIC = `99213|Office Visit - Established Patient|165|1|;36415|Blood Draw|25|1|;85025|Complete Blood Count (CBC)|48|1|;80061|Lipid Panel|62|1|;81002|Urinalysis|18|1|;93000|ECG / EKG|95|1|;90471|Vaccine Administration|32|1|;90686|Flu Vaccine|38|1|;J3420|Vitamin B12 Injection|35|2|;87880|Rapid Strep Test|34|1|;A4570|Splint|42|1|`;
const THERAPY = `97161|Physical Therapy Evaluation|185|1|;97110|Therapeutic Exercise (15 min)|58|2|;97140|Manual Therapy (15 min)|62|2|;97112|Neuromuscular Re-education|60|1|;97035|Ultrasound Therapy|38|1|;97014|Electrical Stimulation|34|1|`;
const SKIN = `99203|New Patient Consultation|225|1|;11102|Skin Biopsy, Tangential|195|1|;17000|Cryotherapy, First Lesion|140|1|;17003|Cryotherapy, Each Additional|28|3|;88305|Pathology Review|165|1|`;
/** Office, what it does, its ink, and its titles. */
const OFFICES: readonly (readonly [string, string, string, string])[] = [
  ["Bright Smile Dental Clinic", DENTAL, "#0ea5e9", "DDS|DMD"],
  ["Oakwood Family Dentistry", DENTAL, "#0f766e", "DDS|DMD"],
  ["HealthFirst Clinic", CLINIC, "#2563eb", "MD|DO"],
  ["Green Valley Medical Center", CLINIC, "#15803d", "MD"],
  ["City Care Clinic, LLC", CLINIC, "#7c3aed", "MD|DO"],
  ["Active Motion Physical Therapy", THERAPY, "#ea580c", "PT|DPT"],
  ["Clear Skin Dermatology", SKIN, "#be185d", "MD"],
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    template: chance.pick(["box", "panels", "panels", "band", "plain", "side"] as const),
    day: chance.pick([slashes, longMonthName, monthName, isoDate, dayMonthName]),
    money: chance.pick([dollars, dollars, grouped, bare]),
    ...{ coded: chance.happens(0.6), priced: chance.happens(0.75), dated: chance.happens(0.25) },
    ...{ numbered: chance.happens(0.4), off: chance.happens(0.5), taxed: chance.happens(0.3) },
    ...{ zero: chance.happens(0.3), badge: chance.happens(0.4), account: chance.happens(0.8) },
    ...{ insured: chance.happens(0.35), terms: chance.happens(0.7), treated: chance.happens(0.6) },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|Liberation Serif"),
  };
}

function rowsFor(chance: Chance, list: string, date: string): Row[] {
  const factor = 0.8 + 0.5 * chance.share();
  const all = chance.shuffled(rowsOf(list));
  const size = chance.weighted([[chance.between(2, 5), 3], [chance.between(5, 9), 2], [1, 0.5]]); // prettier-ignore
  const back = chance.happens(0.25) ? 7 : 0;
  return all
    .slice(0, size)
    .map(([code = "", description = "", price, many = "", where = ""], at) => {
      const unitPrice = Math.round(Number(price) * factor) * 100;
      const units = Number(many);
      const { tooth, surface } = where ? placed(chance, where) : { tooth: "", surface: "" };
      const site = `${tooth} ${surface}`.trim();
      const serviceDate = shifted(date, back && at < size / 2 ? -back : 0);
      const said = { serviceDate, code, description, units, unitPrice, charge: unitPrice * units };
      return { ...said, number: at + 1, ...(site ? { site } : {}) };
    })
    .toSorted((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1))
    .map((row, at) => ({ ...row, number: at + 1 }));
}

function columnsOf(l: Look, dental: boolean): Column<Row>[] {
  const { words } = l;
  const list: (Column<Row> | false)[] = [
    l.numbered && column<Row>("#", null, (row) => row.number),
    l.dated && column<Row>(words("Date|Service Date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    l.coded && column<Row>(dental ? words("CDT|Code|ADA Code") : words("CPT|Code"), "code", (row) => row.code), // prettier-ignore
    column<Row>(words("Description|Item|Service|Treatment"), "description", (row) => escaped(row.description!)), // prettier-ignore
    dental && l.coded && column<Row>(words("Tooth|Tooth/Surface"), "site", (row) => row.site),
    l.priced && column<Row>(words("Qty|Quantity|QTY"), "units", (row) => row.units, "n"),
    l.priced && amount<Row>(words("Unit Price|Rate|Price|Unit Cost"), "unitPrice", l.money),
    amount<Row>(words("Amount|Total|Line Total"), "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
}

/** The sums under the items: what is taken off, tax, what was paid. */
function accountOf(chance: Chance, l: Look, rows: Row[]) {
  const billed = total(rows, "charge");
  const percent = chance.pick([5, 10, 15, 20]);
  const flat = chance.happens(0.3);
  const off = l.off ? (flat ? 2500 : Math.round((billed * percent) / 100)) : 0;
  const rate = l.zero ? 0 : chance.pick([6, 7.25, 8.25]);
  const tax = l.taxed ? Math.round(((billed - off) * rate) / 100) : 0;
  const whole = billed - off + tax;
  const plan = l.insured ? Math.round(whole * chance.pick([0.5, 0.7, 0.8])) : 0;
  const left = whole - plan;
  const mine = chance.pick([0, 0, left, Math.min(left, 5000), Math.round(left / 2)]);
  return { billed, percent: flat ? null : percent, off, rate, tax, whole, plan, mine, due: left - mine }; // prettier-ignore
}
type Account = ReturnType<typeof accountOf>;

function sumPairs(l: Look, a: Account): Pair[] {
  const less = (cents: number) => `-${l.money(cents)}`;
  const list: (Pair | false)[] = [
    [l.words("Subtotal|Sub Total|Sub-total"), l.money(a.billed)],
    l.off && [a.percent ? `Discount (${a.percent}%)` : l.words("Discount|Courtesy Discount"), less(a.off)], // prettier-ignore
    l.taxed && [`${l.words("Tax|Sales Tax")} (${a.rate}%)`, l.money(a.tax)],
    (l.off || l.taxed) && [l.words("Total|Invoice Total|Grand Total"), l.money(a.whole)],
    l.insured && [l.words("Insurance Payment|Insurance Paid|Paid by Insurance"), less(a.plan)],
    a.mine > 0 && [l.words("Amount Paid|Paid|Payment Received"), less(a.mine)],
    [l.words("Balance Due|Amount Due|BALANCE DUE"), l.money(a.due)],
  ];
  return list.flatMap((one) => (one ? [one] : []));
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const [office, list, ink, titles] = chance.pick(OFFICES);
  const issued = shifted("2024-02-05", chance.between(0, 690));
  const late = chance.happens(0.4) ? chance.between(1, 12) : 0;
  const rows = rowsFor(chance, list, shifted(issued, -late));
  const columns = columnsOf(l, list === DENTAL);
  const a = accountOf(chance, l, rows);
  const site = `${office.toLowerCase().replace(/[^a-z]/g, "")}.example`;
  return {
    ...{ office, ink, issued, rows, columns, a, site, logo: mark(chance, ink, 44) },
    ...{ patient: person(chance), place: [street(chance), town(chance)] as const, call: phone(chance) }, // prettier-ignore
    ...{ home: [street(chance), town(chance)] as const, treated: doctor(chance, titles) },
    invoice: chance.number(chance.pick(["INV-#####", "INV-######", "#####", "DC-####"])),
    account: l.account ? chance.number(chance.pick(["PT-#####", "A-######", "#######"])) : null,
    dueOn: l.terms ? shifted(issued, chance.pick([14, 15, 30])) : null,
    ...{ first: rows[0]!.serviceDate!, last: rows.at(-1)!.serviceDate! },
  };
}

function metaPairs(l: Look, f: Facts): Pair[] {
  const list: (Pair | false | null)[] = [
    [l.words("Invoice #|Invoice No.|Invoice Number"), f.invoice],
    [l.words("Invoice Date|Date|Date Issued|Created"), l.day(f.issued)],
    f.dueOn !== null && [l.words("Due Date|Due|Payment Due"), l.day(f.dueOn)],
    !l.dated && f.first === f.last && [l.words("Date of Service|Service Date"), l.day(f.first)],
    f.account !== null && [l.words("Account #|Patient Account|Account No."), f.account],
    l.treated && [l.words("Provider|Doctor|Treated by"), f.treated],
  ];
  return list.flatMap((one) => (one ? [one] : []));
}

function parts(l: Look, f: Facts) {
  const put = (pairs: Pair[], kind: string) => `<table class="${kind}">${pairs.map(([label, text]) => `<tr><td>${label}</td><td>${text}</td></tr>`).join("")}</table>`; // prettier-ignore
  const state = f.a.due === 0 ? "PAID" : f.a.mine ? "PARTIALLY PAID" : "UNPAID";
  return {
    items: table(f.columns, f.rows.map((row) => record(f.columns, row)).join("")),
    ...{ meta: put(metaPairs(l, f), "meta"), sums: put(sumPairs(l, f.a), "sums") },
    to: `<b class="h">${l.words("Bill To|BILL TO|Billed To|Invoice To|Patient")}</b><br>${f.patient}<br>${f.home.join("<br>")}`,
    from: `${f.place.join("<br>")}<br>${f.call}<br>billing@${f.site}`,
    badge: l.badge ? `<span class="badge">${state}</span>` : "",
    end: `<div class="end">${l.words("Thank you for choosing us!|Thank you for your business!|Thank you for trusting us with your care.")}<br>${f.dueOn ? `${l.words("Payment Terms: |Terms: ")}${l.words("Please make checks payable to|Make all checks payable to")} ${f.office}.` : "Payment is due upon receipt."}</div>`, // prettier-ignore
  };
}

const BASE = (l: Look) =>
  `*{print-color-adjust:exact;-webkit-print-color-adjust:exact} body{margin:0;font:9.8pt/1.45 '${l.font}';color:#333} table{border-collapse:collapse} .lines{width:100%} .lines th{text-align:left} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .lines tr{break-inside:avoid} .meta td{padding:.3mm 0 .3mm 4mm} .sums{margin-left:auto;min-width:72mm} .sums td{padding:1mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold} .badge{display:inline-block;border:1.4px solid;border-radius:1.4mm;padding:.4mm 2mm;font-size:.8em;font-weight:bold} .end{margin-top:9mm;font-size:.9em}`;

/** The one box with a grey row of headings that many projects copy. */
function inBox(l: Look, f: Facts): string {
  const p = parts(l, f);
  const css = `@page{size:letter;margin:16mm} ${BASE(l)} .box{border:1px solid #eee;box-shadow:0 0 10px rgba(0,0,0,.15);padding:8mm} .row{display:flex;justify-content:space-between;margin-bottom:8mm} .name{font-size:1.9em;line-height:1.2;color:#333} .meta td{text-align:right} .lines th{background:#eee;border-bottom:1px solid #ddd;padding:1.4mm} .lines td{border-bottom:1px solid #eee;padding:1.4mm} .sums tr:last-child td{border-top:2px solid #eee}`;
  return page(
    css,
    `<div class="box"><div class="row"><div class="name">${f.logo} ${f.office}</div><div>${p.meta}${p.badge}</div></div><div class="row"><div>${p.from}</div><div style="text-align:right">${p.to}</div></div>${p.items}<br>${p.sums}${p.end}</div>`, // prettier-ignore
  );
}

/** Large title, striped rows, sums at the right: the style of a common set of web parts. */
function inPanels(l: Look, f: Facts): string {
  const p = parts(l, f);
  const css = `@page{size:letter;margin:15mm} ${BASE(l)} h1{margin:0;font-weight:normal;font-size:2em} .row{display:flex;justify-content:space-between;gap:8mm;margin:4mm 0} hr{border:0;border-top:1px solid #dee2e6} .meta td:first-child{font-weight:bold} .lines th{border-bottom:2px solid #dee2e6;padding:1.6mm} .lines td{padding:1.6mm;border-top:1px solid #dee2e6} .lines tr:nth-child(odd) td{background:#f8f9fa} .sums td{border-top:1px solid #dee2e6} .badge{color:#fff;background:${f.ink};border-color:${f.ink}}`;
  return page(
    css,
    `<div class="row"><h1>${l.words("Invoice|INVOICE|Medical Invoice")}</h1><div>${p.badge}</div></div><hr><div class="row"><div><b>${f.office}</b><br>${p.from}</div><div>${p.to}</div><div>${p.meta}</div></div>${p.items}${p.sums}<hr>${p.end}`, // prettier-ignore
  );
}

function inBand(l: Look, f: Facts): string {
  const p = parts(l, f);
  const css = `@page{size:letter;margin:0} ${BASE(l)} .band{background:${f.ink};color:#fff;padding:10mm 15mm 7mm;display:flex;justify-content:space-between} .band h1{margin:0;font-size:1.7em} .in{padding:6mm 15mm} .row{display:flex;justify-content:space-between;margin-bottom:6mm} .meta td:last-child{text-align:right} .lines th{background:${f.ink}22;padding:1.6mm;color:${f.ink}} .lines td{padding:1.6mm;border-bottom:1px solid #e5e7eb} .sums{margin-top:3mm} .sums tr:last-child td{background:${f.ink};color:#fff}`;
  return page(
    css,
    `<div class="band"><div><h1>${f.office}</h1>${p.from}</div><div style="font-size:1.6em">${l.words("INVOICE|DENTAL INVOICE|PATIENT INVOICE").replace("DENTAL", f.office.includes("Dent") ? "DENTAL" : "MEDICAL")}</div></div><div class="in"><div class="row"><div>${p.to}<br>${p.badge}</div><div>${p.meta}</div></div>${p.items}${p.sums}${p.end}</div>`, // prettier-ignore
  );
}

function inPlain(l: Look, f: Facts): string {
  const p = parts(l, f);
  const css = `@page{size:letter;margin:18mm 20mm} ${BASE(l)} .mid{text-align:center} h1{margin:0;font-size:1.6em;color:${f.ink}} h2{font-size:1.2em;letter-spacing:1px;margin:3mm 0;border-top:1px solid #000;border-bottom:1px solid #000;padding:1mm} .row{display:flex;justify-content:space-between;margin-bottom:5mm} .lines th,.lines td,.sums td{border:1px solid #555;padding:1.2mm 1.6mm} .lines th{background:#f2f2f2} .sums td{border-top:0}`;
  return page(
    css,
    `<div class="mid">${f.logo}<h1>${f.office}</h1>${p.from.replaceAll("<br>", " | ")}<h2>${l.words("INVOICE|BILL / INVOICE|BILLING INVOICE")}</h2></div><div class="row"><div>${p.to}</div><div>${p.meta}${p.badge}</div></div>${p.items}${p.sums}${p.end}`, // prettier-ignore
  );
}

/** A narrow side in the office's color that holds who, when and how to pay. */
function inSide(l: Look, f: Facts): string {
  const p = parts(l, f);
  const css = `@page{size:letter;margin:0} ${BASE(l)} .all{display:flex;min-height:278mm} .side{width:54mm;background:#f1f5f9;border-right:3px solid ${f.ink};padding:12mm 6mm;font-size:.92em} .in{flex:1;padding:12mm 12mm 8mm 9mm} h1{color:${f.ink};margin:0 0 5mm;font-size:1.5em} .side .meta td{display:block;padding:0} .side .meta td:first-child{color:#64748b;font-size:.88em;margin-top:1.6mm} .h{color:${f.ink}} .lines th{border-bottom:2px solid ${f.ink};padding:1.3mm 1mm} .lines td{padding:1.3mm 1mm;border-bottom:1px solid #e2e8f0} .sums{margin-top:4mm;min-width:64mm}`;
  return page(
    css,
    `<div class="all"><div class="side">${f.logo}<br><br>${p.to}<br><br>${p.meta}<br>${p.badge}</div><div class="in"><h1>${f.office}</h1>${p.from}<h2>Invoice</h2>${p.items}${p.sums}${p.end}</div></div>`, // prettier-ignore
  );
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const f = factsOf(chance, l);
  const ways = { box: inBox, panels: inPanels, band: inBand, plain: inPlain, side: inSide };
  const html = ways[l.template](l, f);
  const one = f.first === f.last;
  const known = l.dated || one;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.office, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
      ...{ serviceFrom: known ? f.first : null, serviceTo: known ? f.last : null },
    },
    {
      ...{ billed: f.a.billed, adjustments: l.off ? f.a.off : null },
      ...{ insurancePaid: l.insured ? f.a.plan : null, patientPaid: f.a.mine || null },
      patientResponsibility: f.a.due,
    },
    f.rows.map((row) => lineBy(f.columns, row, !l.dated && one ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "invoice-template-bill",
  paper:
    "A clinic's or dentist's invoice from a free invoice template: logo, bill to, item table, discount and tax lines, balance due.",
  medium: "text",
  draw,
};
