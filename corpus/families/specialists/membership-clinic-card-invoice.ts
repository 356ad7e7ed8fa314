import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, total } = sheet;
const { dollars } = formats;
/** An item, and the end of the time that it pays for. */
type Row = Said & { until: string | null };
type Column = sheet.Column<Row>;

const CLINICS = rowsOf(`
Slimwell Medical LLC|#111827|weight; Lean Path Weight Loss Clinic|#0f766e|weight; Meridian GLP Health, PLLC|#4338ca|weight; VITALMAN TRT & WELLNESS|#9a3412|hormone; Evergreen Hormone Institute|#166534|hormone; Balance BHRT by Dr. Osei, LLC|#86198f|hormone; QuickConsult Telehealth PC|#0369a1|tele; Quiet Harbor Virtual Psychiatry|#334155|tele; Oakline Direct Care|#7c2d12|tele`);
/** Words, code of a visit, dollars from and to, most pieces; the first is a membership and the second a visit. */
const ITEMS: Record<string, string> = {
  weight: `GLP-1 Program - Monthly Membership||79|149|1;Initial Medical Consultation (video)|99203|49|150|1;Compounded Semaglutide/B12 2.5 mg/mL - 4 week supply||179|349|1;Compounded Tirzepatide 10 mg/mL, 2 mL vial||299|449|2;Lipo-C Injection (MIC + B12)||25|40|8;Vitamin B12 Injection, 1 mL||18|28|4;Metabolic Lab Panel (CMP, A1c, Lipids, TSH)||75|150|1;InBody Body Composition Scan||25|45|2;Ondansetron ODT 4 mg, #10||15|32|1;Syringe & Alcohol Prep Kit||9|18|2;Nutrition Coaching Session - 30 min||45|85|4;Cold Pack Overnight Shipping||15|30|2;Phentermine 37.5 mg, #30||35|65|1`,
  hormone: `Hormone Therapy Membership (monthly)||129|199|1;Follow-up Visit, 20 min|99213|75|125|1;Testosterone Cypionate 200 mg/mL, 10 mL vial||95|160|2;Anastrozole 0.5 mg capsules, #24||32|60|1;Gonadorelin Acetate 2 mg/10 mL||85|140|1;Hormone Panel - Comprehensive||120|220|1;Estradiol/Testosterone Cream 30 g||55|85|2;Progesterone SR 100 mg, #30||32|55|3;BHRT Pellet Insertion||325|450|1;DHEA 25 mg||22|38|2;Estradiol, Sensitive (lab)||18|35|1;Supplies: 25G 1" needles, 1 mL syringes (10 pk)||9|16|3;Sermorelin 9 mg vial||140|220|1;Shipping & Handling||12|25|1`,
  tele: `Annual Care Membership - Individual||49|129|1;Video Visit, established patient (20 min)|99213|59|119|1;Psychiatric Evaluation, 60 min|90792|249|325|1;Medication Management Follow-up, 25 min||99|149|3;Individual Therapy Session, 50 min|90834|120|175|5;Lab Order Review & Message||25|55|2;Asynchronous Dermatology Photo Consult||49|85|1;Rx Home Delivery Fee||8|15|3;Work/School Note||10|20|1;Late Cancellation Fee (<24 hrs)||50|100|1;GeneSight-style Medication Response Test||250|330|1;Urgent Care Visit - after hours surcharge||20|40|1`,
};
/** Words of a discount code, and its cents or its hundredths of the whole. */
const CODES = `WELCOME50|5000|;NEWYOU||10;SPRING15||15;FRIEND25|2500|;VIP10||10;MILITARY||20;BLACKFRIDAY||25;TAKE20|2000|`;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const maker = chance.pick(["plain", "plain", "card", "ledger"] as const);
  const long = chance.pick(["monthName", "longMonthName", "longMonthName"] as const);
  return {
    ...{
      words,
      maker,
      coded: chance.happens(0.15),
      paid: chance.pick(["all", "all", "all", "part", "no"]),
    },
    day: formats[maker === "ledger" ? chance.pick(["slashes", "looseSlashes"] as const) : long],
    /** What tells when: a day for each item, one day for all, the time a membership pays for, or nothing. */
    when: chance.pick(["items", "one", "period", "none", "none"] as const),
    ...{ discount: chance.happens(0.6), receipt: chance.happens(0.3), units: chance.happens(0.9) },
    ...{ bare: chance.happens(0.35), history: chance.happens(0.6), ndc: chance.happens(0.15) },
    font: words(
      "Liberation Sans|Liberation Sans|DejaVu Sans|DejaVu Sans Condensed|Liberation Sans Narrow",
    ),
  };
}

function rowsFor(chance: Chance, l: Look, sort: string, issued: string): Row[] {
  const [member, visit, ...others] = rowsOf(ITEMS[sort] ?? "");
  const first = [
    ...(chance.happens(0.65) || l.when === "period" ? [member!] : []),
    ...(chance.happens(0.5) ? [visit!] : []),
  ];
  const kept = [
    ...first,
    ...chance.shuffled(others).slice(0, chance.pick([2, 2, 3, 3, 4, 5, 7, 10])),
  ];
  const days = kept.map(() => shifted(issued, -chance.between(0, 26))).sort();
  const one = shifted(issued, -chance.between(0, 5));
  return kept.map(([words = "", code = "", low, high, most], at): Row => {
    const units = chance.happens(0.7) ? chance.between(1, Number(most)) : 1;
    const unitPrice = chance.between(Number(low), Number(high)) * 100 - chance.pick([0, 0, 1, 5]);
    const drug = /\bm[gL]\b/.test(words) && l.ndc ? ` NDC ${chance.number("#####-0###-##")}` : "";
    const period = l.when === "period" && words === member![0];
    const dated = l.when === "items" ? days[at]! : l.when === "one" ? one : null;
    const until = period ? shifted(issued, words.startsWith("Annual") ? 365 : 30) : null;
    return {
      ...{ description: words + drug, units, unitPrice, charge: units * unitPrice, until },
      ...{ code: l.coded && code ? code : null, serviceDate: period ? issued : dated },
    };
  });
}

function columnsOf(l: Look): Column[] {
  const money = l.bare && l.maker === "ledger" ? formats.grouped : dollars;
  const named = (row: Row) => {
    const period = row.until
      ? `<div class="dim">${l.day(row.serviceDate!)} &ndash; ${l.day(row.until)}</div>`
      : "";
    return `${row.description}${row.code ? ` (${row.code})` : ""}${period}`;
  };
  const date = column<Row>(
    l.words("Date|Service date"),
    "serviceDate",
    (row) => l.day(row.serviceDate!),
    "d",
  );
  const what = column<Row>(
    l.words("Description|Item|Items|Product or service"),
    ["description", "code"],
    named,
    "w",
  );
  const many = column<Row>(l.words("Qty|Quantity|QTY"), "units", (row) => row.units, "n");
  const each = amount<Row>(l.words("Unit price|Price|Rate"), "unitPrice", money);
  return [
    ...(l.when === "items" ? [date] : []),
    ...(l.maker === "ledger" && l.units ? [many, what] : [what, ...(l.units ? [many] : [])]),
    ...(l.units ? [each] : []),
    amount(l.words("Amount|Amount|Total"), "charge", money),
  ];
}

/** The sums below the items: their words, cents, and kind. */
function settle(chance: Chance, l: Look, rows: Row[]) {
  const billed = total(rows, "charge");
  const codes = rowsOf(CODES).filter(([, cents]) => Number(cents) * 2 < billed);
  const [name = "", fixed = "", part = ""] = chance.pick(codes);
  const cut = fixed ? Number(fixed) : Math.round((billed * Number(part)) / 100);
  const off = l.discount ? cut : 0;
  const due = billed - off;
  const paid = l.paid === "all" ? due : l.paid === "part" ? Math.round(due / 200) * 100 : 0;
  const size = `${fixed ? dollars(Number(fixed)) : `${part}%`} off`;
  const label =
    l.maker === "plain"
      ? `${name} (${size})`
      : l.words(`Discount (${name})|Discount code ${name}|Promo: ${name}`);
  const open = l.receipt && l.paid === "all" ? null : due - paid;
  const list: [string, number | null, string][] = [
    ["Subtotal", billed, ""],
    [label, off ? -off : null, ""],
    [l.words("Total|Total|Invoice total"), due, ""],
    [
      l.words("Amount paid|Amount paid|Payments"),
      paid ? (l.maker === "ledger" ? -paid : paid) : null,
      open === null ? "b" : "",
    ],
    [l.words("Amount due|Amount due|Balance due|Amount remaining"), open, "b"],
  ];
  const sums: Sums = {
    billed,
    adjustments: off || null,
    patientPaid: paid || null,
    patientResponsibility: open,
  };
  const lines = list.map(([words, cents, kind]) =>
    cents === null ? "" : `<tr class="${kind}"><td>${words}</td><td>${dollars(cents)}</td></tr>`,
  );
  return { box: `<table class="sums">${lines.join("")}</table>`, sums, due, paid, open };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:14mm 15mm} body{margin:0;font:9.4pt/1.45 '${l.font}';color:#1f2328} .top{display:flex;justify-content:space-between;align-items:flex-start;gap:10mm} h1{font-size:1.9em;margin:0 0 4mm;${l.maker === "ledger" ? `color:${ink};text-transform:uppercase;letter-spacing:1px` : ""}} .facts{border-collapse:collapse;align-self:flex-start} .facts td{padding:0 6mm .4mm 0;vertical-align:top} .facts td:first-child{font-weight:${l.maker === "plain" ? "bold" : "normal"};color:${l.maker === "plain" ? "#111" : "#666"}} .who{display:flex;gap:14mm;margin:7mm 0} .who>div{min-width:56mm} .dim{color:#6b7280;font-size:.88em} .big{font-size:1.45em;font-weight:bold;margin:2mm 0 1mm} .link{color:#4f46e5;font-weight:bold;font-size:.92em}
.lines{width:100%;border-collapse:collapse;margin-top:6mm} .lines th{text-align:left;font-weight:${l.maker === "ledger" ? "bold" : "normal"};font-size:.86em;padding:1mm 1.4mm;${l.maker === "ledger" ? `background:${ink};color:#fff` : "color:#555;border-bottom:1px solid #1f2328"}} .lines td{padding:1.7mm 1.4mm;vertical-align:top;${l.maker === "plain" ? "" : "border-bottom:.6px solid #d9dce1"}} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .w{max-width:88mm} tr{break-inside:avoid}
.sums{border-collapse:collapse;width:86mm;margin:3mm 0 0 auto;break-inside:avoid} .sums td{padding:1mm 1.4mm;border-top:.6px solid #e1e4e8} .sums td:last-child{text-align:right;white-space:nowrap} .sums .b td{font-weight:bold} .history{margin-top:9mm;break-inside:avoid} .history table{border-collapse:collapse;width:100%} .history td{padding:1mm 1.4mm;border-bottom:.6px solid #ddd} h3{font-size:1.1em;margin:0 0 1mm} .foot{margin-top:9mm;border-top:.6px solid #ddd;padding-top:2mm} .pane{background:#f6f7f9;padding:4mm 5mm;display:flex;justify-content:space-between;gap:6mm} .pane b{display:block}`;

type Facts = Record<
  | "clinic"
  | "ink"
  | "patient"
  | "mail"
  | "number"
  | "issued"
  | "until"
  | "served"
  | "card"
  | "paidOn",
  string
>;

function headOf(chance: Chance, l: Look, f: Facts, s: ReturnType<typeof settle>): string {
  const title = l.receipt && l.paid === "all" ? "Receipt" : l.words("Invoice|Invoice|INVOICE");
  const at = `${people.street(chance)}<br>${people.town(chance)}<br>${l.maker === "plain" ? "United States<br>" : ""}`;
  const from = `<b>${f.clinic}</b><br>${at}${people.phone(chance)}<br>billing@${f.clinic.split(" ")[0]!.toLowerCase()}.example`;
  const to = `<b>${l.words("Bill to|Bill to|Billed to|Customer")}</b>${l.maker === "card" ? "" : "<br>"}${f.patient}<br>${people.street(chance)}<br>${people.town(chance)}<br>${f.mail}`;
  const list: [string, string][] = [
    [l.words("Invoice number|Invoice #|Invoice No."), f.number],
    [l.words("Date of issue|Invoice date|Issued"), f.issued],
    ...(f.paidOn && l.receipt ? ([["Date paid", f.paidOn]] as [string, string][]) : []),
    ...(f.until
      ? ([[l.words("Date due|Due date|Payment due"), f.until]] as [string, string][])
      : []),
    ...(f.served
      ? ([[l.words("Date of service|Service date|Visit date"), f.served]] as [string, string][])
      : []),
  ];
  const facts = sheet.pairs(list, "facts");
  const mark = sheet.mark(chance, f.ink, 40);
  const state =
    s.paid === s.due
      ? `${dollars(s.due)} paid on ${f.paidOn}`
      : `${dollars(s.due - s.paid)} due${f.until ? ` ${f.until}` : ""}`;
  const pay = s.paid === s.due ? "" : `<div class="link">Pay online</div>`;
  if (l.maker === "plain")
    return `<div class="top"><div><h1>${title}</h1>${facts}</div>${mark}</div><div class="who"><div>${from}</div><div>${to}</div></div><div class="big">${state}</div>${pay}`;
  if (l.maker === "card")
    return `<div class="top"><div>${mark}<div class="big">${f.clinic}</div></div><div><h1>${title}</h1></div></div><div class="pane"><div>${to}</div><div><b>${title} details</b>${facts}</div><div><b>Payment</b>${state}<br>${s.paid ? f.card : pay}</div></div><div class="dim">${from.replace(/<br>/g, " &middot; ").replace(/<\/?b>/g, "")}</div>`;
  return `<div class="top"><div>${from}</div><div style="text-align:right">${mark}<h1>${title}</h1></div></div><div class="who" style="justify-content:space-between"><div>${to}</div>${facts}</div>`;
}

const FINE = `Membership renews automatically each billing cycle until cancelled. Cancel any time at least 48 hours before renewal.|All sales are final once a prescription has been dispensed.|We do not bill insurance. You may submit this invoice to your HSA/FSA administrator.|Thank you for your business!|Not a superbill. Request an itemized superbill from your patient portal.|Questions? Reply to the email this invoice was attached to.`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [clinic = "", ink = "", sort = ""] = chance.pick(CLINICS);
  const issued = shifted("2024-02-03", chance.between(0, 760));
  const rows = rowsFor(chance, l, sort, issued);
  const columns = columnsOf(l);
  const s = settle(chance, l, rows);
  const whole = people.person(chance);
  const patient = chance.pick([whole, whole, whole, whole.toLowerCase(), whole.toUpperCase()]);
  const dueDate =
    l.paid !== "all" || chance.happens(0.6)
      ? shifted(issued, s.paid === s.due ? 0 : chance.pick([7, 14, 30]))
      : null;
  const paidOn = s.paid ? l.day(shifted(issued, s.paid === s.due ? 0 : chance.between(0, 3))) : "";
  const card = `${l.words("Visa|Mastercard|Visa|American Express|Discover")} ${l.words("-|ending in|&bull;&bull;&bull;&bull;")} ${chance.number("####")}`;
  const facts: Facts = {
    ...{
      clinic,
      ink,
      patient,
      card,
      paidOn,
      mail: `${whole.split(" ")[0]!.toLowerCase()}${chance.number("##")}@mail.example`,
    },
    number: chance.number(
      chance.pick(["@#@@###@-000#", "#@@#@##@-00##", "00####", "INV-####", "10###"]),
    ),
    ...{ issued: l.day(issued), until: dueDate ? l.day(dueDate) : "" },
    served: l.when === "one" ? l.day(rows[0]!.serviceDate!) : "",
  };
  const history =
    l.history && s.paid
      ? `<div class="history"><h3>${l.words("Payment history|Payments|Payment details")}</h3><table><tr class="dim"><td>Payment method</td><td>Date</td><td>Amount paid</td><td>Receipt number</td></tr><tr><td>${card}</td><td>${paidOn}</td><td>${dollars(s.paid)}</td><td>${chance.number("####-####")}</td></tr></table></div>`
      : s.paid && l.maker !== "card"
        ? `<div class="history">${l.words("Paid with|Payment method:|Charged to")} ${card}</div>`
        : "";
  const fine = chance.shuffled(FINE.split("|")).slice(0, chance.between(1, 3)).join(" ");
  const body = sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join(""));
  const html = sheet.page(
    css(l, ink),
    `${headOf(chance, l, facts, s)}${body}${s.box}${history}<div class="foot dim">${fine}</div>`,
  );
  const dates = (row: Row) => (l.when === "one" || row.until ? (["serviceDate"] as const) : []);
  const until = rows.flatMap((row) => row.until ?? [])[0];
  const lines = rows.map((row) => sheet.lineBy(columns, row, [...dates(row)]));
  const about = { name: family.name, setting: "professional", provider: clinic, patient } as const;
  const times = { statementDate: issued, dueDate, ...(until ? { serviceTo: until } : {}) };
  return { html, truth: truthOf({ ...about, ...times }, s.sums, lines) };
}

export const family: Family = {
  name: "membership-clinic-card-invoice",
  paper:
    "An online payment company's invoice for a weight-loss, hormone or telehealth clinic: items with quantity and unit price, a discount code, and a card.",
  medium: "text",
  draw,
};
