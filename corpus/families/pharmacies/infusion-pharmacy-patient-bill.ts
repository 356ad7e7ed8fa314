import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, monthName, shortSlashes, slashes } = formats;
const { amount, column, total } = sheet;

type Row = Said & {
  serviceDate: string;
  thru: string;
  group: string;
  ndc: string;
  uom: string;
  rx: string;
  charge: number;
  insurancePaid: number;
  patientOwes: number;
};
type Column = sheet.Column<Row>;
type Style = "invoice" | "statement" | "sections";

const SENDERS = rowsOf(`
Verity Home Infusion|invoice|#1d4f7c|Infusion Therapy & Nutrition Services
PARAGON INFUSION PHARMACY #4417|invoice|#333333|
Lumen Specialty Pharmacy, LLC|statement|#6a2c91|a Lumen Health company
Beacon Rx Infusion & Specialty|statement|#00695c|
MERCY VALLEY HOME INFUSION SERVICES|sections|#8c2f1b|Department of Mercy Valley Health System
Children's Home Therapies of the Plains|sections|#2a5d34|`);
/** Of each therapy: group, code, modifier, words, unit of measure, cents of one, quantity from and to, drug code. */
const THERAPIES: readonly [name: string, rows: string][] = [
  [
    "Antibiotic Therapy",
    "D|J0878|JZ|DAPTOMYCIN 500MG VIAL|1 MG|118|2800|4200|00143-9236-01; P|S9500|SH|ANTIBIOTIC THERAPY Q24H PER DIEM|DAY|11850|7|7; N|99601||HOME INFUSION NURSE VISIT UP TO 2 HRS|VISIT|16500|1|1; D|J1642||HEPARIN LOCK FLUSH 10U/ML 5ML SYR|10 UN|22|35|70|08290-3065-15; S|A4221||SUPPLIES FOR MAINT DRUG INF CATH|WEEK|4275|1|1",
  ],
  [
    "IV Antibiotic",
    "D|J0696||Ceftriaxone 2 gm vial|250 MG|246|56|56|00409-7335-03; P|S9500|SH|Home infusion antibiotic q24h, per diem|DAY|10400|7|7; N|99601||RN visit, first two hours|VISIT|15500|1|1; P|S5498||Catheter care, simple, per diem|DAY|2150|7|7; D|||Sodium chloride 0.9% flush 10 mL|EA|85|14|28|08290-3065-46",
  ],
  [
    "IVIG",
    "D|J1569||GAMMAGARD LIQUID 10% 20GM|500 MG|8240|40|80|00944-2700-06; P|S9338||IMMUNOTHERAPY HIT PER DIEM|DAY|14300|1|2; N|99601||NURSING VISIT INITIAL 2 HOURS|VISIT|17800|1|1; N|99602||NURSING VISIT EACH ADDL HOUR|HOUR|7400|2|4; D|||DIPHENHYDRAMINE 25MG CAP|EA|41|2|4|00904-5306-61; D|||ACETAMINOPHEN 325MG TAB|EA|18|2|4|00904-6773-61; S|A4222||INFUSION SUPPLIES W/ EXT PUMP|CASS|5820|1|2",
  ],
  [
    "Immune Globulin - subcutaneous",
    "D|J1559||Hizentra 4 gm/20 mL prefilled syringe|100 MG|2015|100|160|44206-0456-21; P|S9338||Immunotherapy, home infusion, per diem|DAY|9800|1|1; S|E0779|RR|Ambulatory infusion pump, mechanical, rental|MONTH|3640|1|1; S|K0552||Supplies for external non-insulin drug infusion pump|EA|275|4|8",
  ],
  [
    "Parenteral Nutrition",
    "P|S9366||TPN >1 TO 2 LITERS PER DIEM|DAY|31200|7|7; D|B4185||SMOFLIPID 20% 250ML|10 GM|1870|20|35|63323-0820-74; P|S5501||CATHETER CARE COMPLEX PER DIEM|DAY|4300|7|7; N|S9123||NURSING CARE IN HOME RN PER HR|HOUR|9600|1|3; D|||INFUVITE ADULT 10ML VIAL|EA|1490|7|7|54643-5649-01; S|E0791|RR|PARENTERAL INF PUMP STATIONARY|MONTH|41000|1|1",
  ],
  [
    "Biologic Infusion",
    "D|J1745|JZ|Infliximab 100 mg vial|10 MG|9230|40|60|57894-0030-01; P|S9359||Anti-TNF therapy, per diem|DAY|15200|1|1; N|99601||Infusion nurse visit, up to 2 hrs|VISIT|18000|1|1; N|99602||Infusion nurse visit, each addl hr|HOUR|8100|1|2; D|J7050||Sodium chloride 0.9% 250 mL|250 CC|195|1|2|00338-0049-02",
  ],
];
const GROUPS: Record<string, string> = {
  ...{ D: "DRUGS AND SOLUTIONS", P: "PER DIEM / PHARMACY SERVICES", N: "NURSING SERVICES" },
  S: "SUPPLIES AND EQUIPMENT",
};
const PLANS =
  "BLUE CROSS BLUE SHIELD|Aetna Choice POS II|UMR|Cigna Healthcare|MEDICARE ADVANTAGE - HUMANA|Optum Care".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [name = "", style = "", ink = "", tag = ""] = chance.pick(SENDERS);
  const [therapy, list] = chance.pick(THERAPIES);
  return {
    ...{ words, name, style: style as Style, ink, tag: escaped(tag), therapy, list },
    html: escaped(name),
    plan: chance.pick(PLANS),
    day: chance.pick([slashes, shortSlashes, looseSlashes, style === "statement" ? monthName : shortSlashes]), // prettier-ignore
    money: chance.pick([grouped, dollars, style === "invoice" ? bare : dollars]),
    commas: chance.happens(0.4),
    ...{ mods: chance.happens(0.5), uom: chance.happens(0.5), allowed: chance.happens(0.55) },
    ...{ sums: chance.happens(0.7), ndc: chance.happens(0.75), rate: chance.happens(0.7) },
    due: words("Patient Responsibility|Amount You Owe|PATIENT AMOUNT DUE|Balance Due"),
  };
}

function rowsFor(chance: Chance, l: Look): Row[] {
  const terms = {
    open: chance.pick([0, 25000, 80000]),
    ...{ share: chance.pick([0.1, 0.2]), copay: 0, denies: 0.04, rate: [0.5, 0.82] as const },
  };
  const factor = 0.85 + 0.4 * chance.share();
  const start = shifted("2024-03-04", chance.between(0, 560));
  const weeks = chance.weighted([[1, 5], [2, 4], [4, 2]] as const); // prettier-ignore
  const chosen = rowsOf(l.list).filter((_, at) => at < 2 || chance.happens(0.75));
  const rows = Array.from({ length: weeks }, (_, week) => week).flatMap((week) =>
    chosen.flatMap(
      ([group = "", code, mod, words, uom = "", cents, low, high, ndc = ""]): Row[] => {
        if (/MONTH/.test(uom) && week) return [];
        const exact = chance.between(Number(low), Number(high));
        const units = exact > 500 ? exact - (exact % 50) : exact;
        const unitPrice = Math.max(1, Math.round(Number(cents) * factor));
        const serviceDate = shifted(start, week * 7 + (group === "N" ? 1 : 0));
        const days = group === "P" ? units - 1 : 0;
        return [
          {
            ...{ serviceDate, thru: shifted(serviceDate, days), group, ndc, uom, units, unitPrice },
            ...{ code: code || null, modifiers: mod && l.mods ? [mod] : [], description: words! },
            rx: chance.number("4######-0#"),
            ...settle(chance, units * unitPrice, terms),
          },
        ];
      },
    ),
  );
  const order = Object.keys(GROUPS);
  if (l.style !== "sections") return rows;
  return rows.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

/** The columns that say what was given, in the order of each kind of sender. */
function leading(l: Look): (Column | false)[] {
  const { words } = l;
  const span = ({ serviceDate, thru }: Row) =>
    serviceDate === thru ? l.day(serviceDate) : `${l.day(serviceDate)} -<br>${l.day(thru)}`;
  const code = column<Row>(words("HCPCS|HCPC|Proc Code|Code"), "code", (row) => row.code);
  const mod = l.mods && column<Row>("Mod", "modifiers", (row) => row.modifiers?.[0]);
  const ndc = l.ndc && column<Row>(words("NDC|NDC #"), null, (row) => row.ndc, "d");
  const name = column<Row>(words("Description|Item Description|Drug / Service"), "description", (row) => row.description, "w"); // prettier-ignore
  const from = (head: string) =>
    column<Row>(head, "serviceDate", (row) => l.day(row.serviceDate), "d");
  if (l.style === "invoice")
    return [column<Row>(words("Service Dates|Dates of Service|DOS"), "serviceDate", span, "d"), code, mod, ndc, name]; // prettier-ignore
  if (l.style === "statement") return [from(words("Date|Ship / Visit Date")), name, code, mod];
  const thru = column<Row>("Thru", null, (row) => l.day(row.thru), "d");
  return [from("From"), thru, name, code, mod];
}

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const quantity = (row: Row) =>
    l.commas ? row.units!.toLocaleString("en-US") : String(row.units);
  const charge = words("Charges|Billed Amount|Extended Price|Amount Billed");
  const plan = words("Plan Paid|Ins Paid|Insurance Paid|Paid by Plan");
  const own = words("Patient Resp|You Owe|Pt Resp.|Patient Amt");
  const list: (Column | false)[] = [
    ...leading(l),
    column<Row>(words("Qty|Units|Quantity"), "units", quantity, "n"),
    l.uom && column<Row>("UOM", null, (row) => row.uom, "d"),
    l.rate && amount<Row>(words("Rate|Unit Price|Price Ea."), "unitPrice", bare),
    amount<Row>(charge, "charge", l.money),
    l.style === "statement" &&
      l.allowed &&
      amount<Row>(words("Allowed|Plan Allowed"), "allowed", l.money),
    l.style === "sections" && amount<Row>(words("Ins Adj|Contract Adj"), "discount", l.money),
    l.style !== "invoice" && amount<Row>(plan, "insurancePaid", l.money),
    l.style !== "invoice" && amount<Row>(own, "patientOwes", l.money),
  ];
  return list.flatMap((one) => one || []);
}

function activityOf(l: Look, rows: Row[], columns: Column[]): string {
  const under = (row: Row) => {
    const facts = [row.ndc && `NDC ${row.ndc}`, row.ndc && `Rx# ${row.rx}`].filter(Boolean);
    const words =
      l.style !== "invoice" && l.ndc && facts.length ? facts.join(" &nbsp;&middot;&nbsp; ") : "";
    return words
      ? `<tr class="under"><td></td><td colspan="${columns.length - 1}">${words}</td></tr>`
      : "";
  };
  const body = (list: Row[]) =>
    list.map((row) => sheet.record(columns, row, "item") + under(row)).join("");
  const sums = (list: Row[]) => ({
    ...{ charge: total(list, "charge"), allowed: total(list, "allowed") },
    ...{ discount: total(list, "discount"), insurancePaid: total(list, "insurancePaid") },
    patientOwes: total(list, "patientOwes"),
  });
  const last = l.sums
    ? sheet.sumRow(columns, l.words("TOTALS|Total this invoice|Totals"), sums(rows), l.money)
    : "";
  if (l.style !== "sections") return sheet.table(columns, body(rows) + last);
  const parts = [...new Set(rows.map(({ group }) => group))].map((group) => {
    const own = rows.filter((row) => row.group === group);
    return `<tr class="part"><td colspan="${columns.length}">${GROUPS[group]}</td></tr>${body(own)}${sheet.sumRow(columns, "Subtotal", sums(own), l.money, "sub")}`;
  });
  return sheet.table(columns, parts.join("") + last);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, rows: Row[]) {
  const [patient = "", other = ""] = people.household(chance, 2).map(people.naming(chance));
  const to = rows.map(({ thru }) => thru).sort().at(-1)!; // prettier-ignore
  const from = rows.map(({ serviceDate }) => serviceDate).sort()[0]!;
  const issued = shifted(to, chance.between(24, 46));
  const owes = total(rows, "patientOwes");
  const before = chance.happens(0.25) ? chance.between(2500, 30000) : 0;
  const paid = owes > 9000 && chance.happens(0.3) ? chance.pick([2500, 5000, 7500]) : 0;
  return {
    ...{ rows, patient, from, to, issued, owes, before, paid, due: owes + before - paid },
    payer: chance.happens(0.8) ? patient : other,
    paidOn: shifted(issued, -chance.between(3, 12)),
    settledOn: shifted(to, chance.between(14, 22)),
    invoice: chance.number(chance.pick(["INV-######", "#######-01", "8####-####"])),
    account: chance.number(chance.pick(["######", "PT#####", "##-######"])),
    dueOn: chance.happens(0.75) ? shifted(issued, chance.pick([15, 20, 30])) : null,
    doctor: people.doctor(chance),
    born: people.born(chance),
    member: chance.number("@@@#########"),
    home: [people.street(chance), people.town(chance)] as const,
    office: [people.street(chance), people.town(chance)] as const,
    ...{ remit: [people.box(chance), people.town(chance)] as const, call: people.phone(chance) },
    square: sheet.square(chance, 21, "17mm"),
    check: chance.number("EFT 00#######"),
  };
}

/** What is left: every sum stands here, except where the small box leaves the plan's part to the columns. */
function sumsBox(l: Look, f: Facts): string {
  const less = (cents: number) => l.money(-cents);
  const off = total(f.rows, "discount");
  return sheet.pairs(
    [
      [l.words("Total Charges|Total Billed|Gross Charges"), l.money(total(f.rows, "charge"))],
      [l.words("Less: Contractual Adjustment|Insurance Discount|Plan Adjustments"), less(off)],
      [l.words("Less: Insurance Payments|Insurance Payments|Paid by Plan"), less(total(f.rows, "insurancePaid"))], // prettier-ignore
      f.before ? [l.words("Previous Balance|Prior Balance"), l.money(f.before)] : null,
      f.paid ? [l.words("Patient Payments Received|Less: Your Payments"), less(f.paid)] : null,
      [l.due, dollars(f.due)],
    ],
    "box",
  );
}

function payments(l: Look, f: Facts): string {
  if (l.style !== "invoice") return "";
  const row = (day: string, text: string, note: string, cents: number) =>
    `<tr><td>${l.day(day)}</td><td>${text}</td><td>${note}</td><td class="n">${l.money(-cents)}</td></tr>`;
  const plan = l.plan.toUpperCase();
  const list = [
    row(f.settledOn, `${plan} - PAYMENT`, f.check, total(f.rows, "insurancePaid")),
    row(f.settledOn, `${plan} - CONTRACTUAL`, f.check, total(f.rows, "discount")),
    f.paid ? row(f.paidOn, "PATIENT PAYMENT", "CARD ON FILE", f.paid) : "",
  ];
  return `<h3>${l.words("Payments and Adjustments Applied|ACCOUNT ACTIVITY|Insurance Remittance Detail")}</h3><table class="pays"><tr><th>Posted</th><th>Transaction</th><th>Reference</th><th class="n">Amount</th></tr>${list.join("")}</table>`;
}

function panel(l: Look, f: Facts): string {
  const period = f.from === f.to ? l.day(f.from) : `${l.day(f.from)} - ${l.day(f.to)}`;
  const list: [string, string][] = [
    [l.words("Patient|Patient Name"), f.patient],
    [l.words("Date of Birth|DOB"), l.day(f.born)],
    [l.words("Patient ID|Account #|Account Number"), f.account],
    [l.words("Service Period|Dates of Service"), period],
    [l.words("Prescriber|Ordering Physician"), f.doctor],
    [l.words("Therapy|Therapy Type"), l.therapy],
    [l.words("Primary Insurance|Insurance Plan"), l.plan],
    ["Member ID", f.member],
  ];
  return sheet.pairs(list, "facts");
}

function ids(l: Look, f: Facts): string {
  return sheet.pairs(
    [
      [l.style === "invoice" ? "Invoice Date" : l.words("Statement Date|Bill Date"), l.day(f.issued)], // prettier-ignore
      [l.style === "statement" ? "Reference #" : l.words("Invoice #|Invoice No."), f.invoice],
      f.dueOn ? [l.words("Due Date|Payment Due"), l.day(f.dueOn)] : ["Terms", "Due upon receipt"],
      [l.words("Amount Due|Please Pay"), dollars(f.due)],
    ],
    "ids",
  );
}

function slip(l: Look, f: Facts): string {
  const lines = (list: readonly string[]) => list.join("<br>");
  const to = `<div><i>${l.words("Remit To|Make checks payable to")}</i><br>${lines([l.html, ...f.remit])}</div>`;
  const pay = `<div class="pay">Patient ID ${f.account}<br>Invoice ${f.invoice}<br><b>${l.words("Amount Due|Please Pay")} ${dollars(f.due)}</b><br>Amount Enclosed $ ____________<br>&#9744; Check &nbsp; &#9744; Visa &nbsp; &#9744; MC &nbsp; Card # ________________ Exp ____</div>`;
  if (l.style === "statement")
    return `<div class="ways"><div>${f.square}</div><div><b>Three ways to pay</b><br>Scan the code or go to pay.${l.name.split(" ")[0]!.toLowerCase()}rx.example &middot; Call ${f.call} &middot; Mail a check with reference ${f.invoice} to ${l.html}, ${f.remit.join(", ")}</div></div>`;
  return `<div class="slip"><div>${lines([f.payer, ...f.home])}</div>${to}${pay}</div>`;
}

const css = (l: Look) => {
  const looks = {
    invoice: `body{font:8.8pt/1.3 'Liberation Sans'} .front>.facts{align-self:stretch} .lines th{border:.8px solid #222;background:#e4e7ea;padding:.8mm} .lines td{border:.8px solid #222;padding:.6mm .8mm} .sum td{font-weight:bold} .facts{display:grid;grid-template-columns:1fr 1fr} .facts tbody{display:contents} .title{font-size:2em;letter-spacing:2px;color:${l.ink}}`,
    statement: `body{font:8.8pt/1.35 'DejaVu Sans Condensed'} .lines th{color:${l.ink};border-bottom:2px solid ${l.ink};padding:1mm} .lines .item td{padding:1.2mm 1mm 0} .under td{color:#666;font-size:.86em;padding:0 1mm 1mm;border-bottom:.5px solid #ccc} .sum td{border-top:2px solid ${l.ink};font-weight:bold;padding:1mm} .ids{background:#f1eef5} .title{font-size:1.5em;color:${l.ink}}`,
    sections: `body{font:9pt/1.25 'Liberation Serif'} .lines th{border-top:2px solid #000;border-bottom:1px solid #000;padding:.6mm .8mm} .lines td{padding:.4mm .8mm} .part td{font-weight:bold;padding-top:2mm;color:${l.ink}} .sub td{border-top:.6px solid #777;font-style:italic} .sum td{border-top:2px solid #000;font-weight:bold} .title{font-size:1.35em;font-variant:small-caps}`,
  };
  return `@page{size:letter;margin:12mm} body{margin:0} ${looks[l.style]} .front{min-height:252mm;display:flex;flex-direction:column} .top{display:flex;justify-content:space-between;gap:8mm} .brand{font-size:1.45em;font-weight:bold;color:${l.ink}} .tag{font-style:italic} table{border-collapse:collapse} .ids td{padding:.5mm 2mm;border:.7px solid #999} .ids tr:last-child td{font-weight:bold} .facts{margin:4mm 0;align-self:flex-start} .facts td{padding:.2mm 3mm .2mm 0;vertical-align:top} .facts td:first-child{color:#444;min-width:34mm} .lines{width:100%} .lines th{text-align:left;vertical-align:bottom} .lines td{vertical-align:top} .lines tr{break-inside:avoid} .lines .n,.pays .n{text-align:right;white-space:nowrap} .lines th.n{white-space:normal} .lines .w{min-width:44mm} .d{white-space:nowrap} h3{font-size:1em;margin:3mm 0 1mm} .pays{width:100%} .pays th{text-align:left;border-bottom:1px solid #222} .pays td{padding:.3mm 0} .box{margin:3mm 0 3mm auto;break-inside:avoid} .box td{padding:.4mm 2mm} .box td:last-child{text-align:right} .box tr:last-child td{font-weight:bold;border-top:1.4px solid #000} p{margin:1mm 0;font-size:.92em} .slip,.ways{margin-top:auto;border-top:1px dashed #333;padding-top:3mm;display:flex;justify-content:space-between;gap:6mm;break-inside:avoid} .ways{justify-content:flex-start} .slip>div{white-space:nowrap} .under td{font-size:.88em} .slip i{font-size:.85em}`;
};

function paper(l: Look, f: Facts, lines: string): string {
  const title = { invoice: "INVOICE", statement: "Patient Statement", sections: l.words("Home Infusion Statement|Patient Billing Statement") }[l.style]; // prettier-ignore
  const head = `<div class="top"><div><div class="brand">${l.html}</div><div class="tag">${l.tag}</div>${f.office.join("<br>")}<br>Phone ${f.call}</div><div><div class="title">${title}</div>${ids(l, f)}</div></div>`;
  const address = `<div class="top" style="margin-top:5mm"><div>${f.payer}<br>${f.home.join("<br>")}</div></div>`;
  const notes = [
    l.words("Your plan has processed these claims. The amount shown is your deductible, copay or coinsurance.|Quantities are HCPCS billing units, not doses or vials."), // prettier-ignore
    l.words("Financial assistance and copay programs may be available. Call our Patient Financial team.|Please do not return medications or supplies. Pharmacy items cannot be credited once dispensed."), // prettier-ignore
  ];
  return sheet.page(
    css(l),
    `<div class="front">${head}${address}${panel(l, f)}${lines}${payments(l, f)}${sumsBox(l, f)}${notes.map((one) => `<p>${one}</p>`).join("")}${slip(l, f)}</div>`,
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const rows = rowsFor(chance, l);
  const columns = columnsOf(l);
  const f = factsOf(chance, rows);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: l.name, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
      ...{ serviceFrom: f.from, serviceTo: f.to },
    },
    {
      ...{ billed: total(rows, "charge"), adjustments: total(rows, "discount") },
      insurancePaid: total(rows, "insurancePaid"),
      patientPaid: f.paid || null,
      ...{ patientResponsibility: f.due, previousBalance: f.before },
      allowed: l.style === "statement" && l.allowed && l.sums ? total(rows, "allowed") : null,
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html: paper(l, f, activityOf(l, rows, columns)), truth };
}

export const family: Family = {
  name: "infusion-pharmacy-patient-bill",
  paper:
    "A home infusion or specialty pharmacy's bill: drugs with drug codes, per diems, nursing visits, what the plan paid and what the patient owes.",
  medium: "text",
  draw,
};
