import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  box,
  doctor,
  household,
  naming,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  heading,
  lineBy,
  mark,
  page,
  record,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A prescription that was filled; `aid` is what the maker's copay card paid of the copay. */
type Row = Said & { rx: string; ndc: string; days: number; refills: number; aid: number };
type Receipt = { date: string; words: string; cents: number };

/** One shipment's invoice, its drugs stacked; a month's statement; a mail-order house's invoice in plain columns. */
type Style = "shipment" | "statement" | "mail";
type Pharmacy = [name: string, ink: string, style: Style, list: "special" | "home"];

const PHARMACIES: Pharmacy[] = [
  ["Verity Specialty Pharmacy", "#0b5d7a", "shipment", "special"],
  ["University Health Specialty Pharmacy", "#123c69", "statement", "special"],
  ["OmniScript Home Delivery", "#c05a00", "mail", "home"],
  ["BioCare Rx Specialty, LLC", "#4a2b73", "shipment", "special"],
  ["CROSSROADS MAIL SERVICE PHARMACY", "#222", "mail", "home"],
  ["Lakeshore Specialty & Infusion Rx", "#1d6b45", "statement", "special"],
];

/** Drug and strength, NDC, how many, days, price, and the plan's copay. */
const DRUGS = {
  special: rowsOf(`
HUMIRA(CF) PEN 40 MG/0.4 ML|00074-0554-02|2|28|6922.62|150; DUPIXENT PEN 300 MG/2 ML|00024-5915-02|4|28|3803.2|125; ENBREL SURECLICK 50 MG/ML|58406-0032-04|4|28|7106.44|100; SKYRIZI PEN 150 MG/ML|00074-2100-01|1|84|20918.97|150
OTEZLA 30 MG TABLET|55513-0137-60|60|30|4892.1|95; XELJANZ XR 11 MG TABLET|00069-0501-30|30|30|5766.35|125; TREMFYA 100 MG/ML PEN|57894-0640-11|1|56|13414.25|150; COSENTYX 300 MG/2 ML PEN|00078-1070-68|2|28|7428.9|175
IBRANCE 125 MG TABLET|00069-0688-03|21|28|15012.84|250; IMATINIB MESYLATE 400 MG TABLET|60505-2901-03|30|30|1284.5|60; CAPECITABINE 500 MG TABLET|00093-7474-89|84|21|612.36|45; ABIRATERONE 250 MG TABLET|60219-1166-02|120|30|938.4|50
DIMETHYL FUMARATE DR 240 MG CAP|43598-0429-60|60|30|865.72|50; KESIMPTA 20 MG/0.4 ML PEN|00078-1007-68|0.4|28|8104.6|200; TACROLIMUS 1 MG CAPSULE|00781-2103-01|120|30|214.8|20; MYCOPHENOLATE 500 MG TABLET|00378-4472-01|120|30|186.24|15
BIKTARVY 50-200-25 MG TABLET|61958-2501-01|30|30|4216.38|75; PRALUENT 75 MG/ML PEN|72733-5901-02|2|28|562.4|60; ENOXAPARIN 40 MG/0.4 ML SYRINGE|00955-1004-10|4|10|118.9|25`),
  home: rowsOf(`
ATORVASTATIN CALCIUM 40MG TAB|00378-3952-77|90|90|78.42|10; METFORMIN HCL ER 500MG TAB|62756-0142-02|360|90|64.8|10; LISINOPRIL 20MG TAB|68180-0980-03|90|90|41.1|10; LEVOTHYROXINE 88MCG TAB|00378-1807-77|90|90|58.95|15
ELIQUIS 5MG TAB|00003-0894-21|180|90|1846.5|120; JARDIANCE 25MG TAB|00597-0153-90|90|90|1931.7|115; OZEMPIC 1MG/DOSE PEN|00169-4130-13|9|84|2906.88|140; TRELEGY ELLIPTA 100-62.5-25|00173-0887-10|180|90|1988.4|125
ESCITALOPRAM 10MG TAB|65862-0374-90|90|90|66.3|10; ROSUVASTATIN 20MG TAB|00781-5402-92|90|90|92.16|10; PANTOPRAZOLE SOD DR 40MG TAB|13668-0429-90|90|90|74.05|15; LOSARTAN POTASSIUM 50MG TAB|65862-0202-90|90|90|52.6|10
MONTELUKAST SOD 10MG TAB|65862-0574-90|90|90|118.2|15; INSULIN GLARGINE 100U/ML PEN|00088-2219-05|45|90|464.4|70; LATANOPROST 0.005% EYE DROPS|61314-0547-03|7.5|75|132.87|20; TAMSULOSIN HCL 0.4MG CAP|68382-0132-16|90|90|84.36|12`),
};
const PLANS = "CVS Caremark|Express Scripts|OptumRx|Prime Therapeutics|Navitus|MedImpact";
const SHIPPING: [words: string, cents: number][] = [
  ["Standard shipping", 0],
  ["Standard shipping", 0],
  ["Expedited shipping (cold pack)", 1595],
  ["Overnight delivery", 2100],
];

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  for (let skipped = 0; skipped < 9; skipped += 1) chance.share();
  const words = (text: string) => chance.pick(text.split("|"));
  const [name, ink, style, list] = chance.pick(PHARMACIES);
  const special = list === "special";
  return {
    ...{ words, name, ink, style, list, logo: mark(chance, ink, style === "mail" ? 26 : 34) },
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money:
      style === "mail" ? chance.pick([grouped, dollars]) : chance.pick([dollars, dollars, grouped]),
    aided: special && chance.happens(0.5),
    copay: words("yes|no|no") === "yes",
    refills: chance.happens(0.35),
    /** The day of filling stands once above a shipment, or with every drug. */
    once: style === "shipment" && chance.happens(0.5),
    stacked: style === "shipment",
    summed: style !== "statement" || chance.happens(0.6),
    heads: {
      date: words("Fill Date|Date Filled|Date<br>Filled|Filled"),
      rx: words("Rx Number|Rx #|Prescription #|Rx No."),
      drug: words("Medication|Drug Name / Strength|Drug Description|Description"),
      quantity: words("Qty|Quantity|Qty<br>Disp."),
      days: words("Days'<br>Supply|Days<br>Supply|DS"),
      price: words("Price|Total Price|Drug Cost|Rx Price"),
      plan: words("Plan Paid|Insurance<br>Paid|Plan Pays|Paid by<br>Plan"),
      copay: words("Copay|Plan<br>Copay"),
      aid: words("Copay<br>Assistance|Copay Card<br>Paid|Mfr.<br>Assistance"),
      owes: words("Your Cost|You Pay|Patient<br>Pays|Your<br>Share"),
    },
    due: words("Amount Due|Total Amount Due|BALANCE DUE|Please Pay This Amount"),
    font:
      style === "mail"
        ? words("Liberation Sans Narrow|Liberation Mono")
        : words("Liberation Sans|DejaVu Sans Condensed"),
  };
}

/** The drug as the plan and, where there is one, the maker's card pay for it. */
function fillOf(chance: Chance, l: Look, drug: string[], rx: string, serviceDate: string): Row {
  const [description = "", ndc = "", quantity = "", days = "", price = "", share = ""] = drug;
  const charge = Math.round(Number(price) * 100);
  const full = Number(share) * 100;
  const roll = chance.share();
  const copay = Math.min(
    charge,
    roll < 0.06 && charge < 100000 ? charge : roll < 0.16 ? Math.round(charge * 0.2) : full,
  );
  const card = l.aided && copay >= 5000 && chance.happens(0.75);
  const aid = card ? Math.max(0, Math.min(copay - chance.pick([0, 500, 500, 1000]), 120000)) : 0;
  return {
    ...{ serviceDate, description, ndc, rx, charge, copay, aid, units: Number(quantity) },
    ...{ days: Number(days), refills: chance.between(0, 5) },
    ...{ insurancePaid: charge - copay, patientOwes: copay - aid },
  };
}

function rowsFor(chance: Chance, l: Look): Row[] {
  const special = l.list === "special";
  const many = special
    ? chance.weighted([
        [1, 2],
        [2, 3],
        [3, 3],
        [5, 2],
      ])
    : chance.weighted([
        [2, 2],
        [chance.between(3, 6), 4],
        [chance.between(7, 12), 2],
      ]);
  const first = shifted("2025-01-13", chance.between(0, 270));
  const months = l.style === "statement" ? chance.between(1, 4) : 1;
  return chance
    .shuffled(DRUGS[l.list])
    .slice(0, many)
    .flatMap((drug) => {
      const rx = chance.number(special ? "#######" : "1########");
      const start = shifted(first, l.style === "shipment" ? 0 : chance.between(0, 6));
      const fits = Math.floor((months * 30) / Number(drug[3]));
      const times = l.style === "statement" ? Math.max(1, fits) : 1;
      return Array.from({ length: times }, (_, at) =>
        fillOf(chance, l, drug, rx, shifted(start, at * (Number(drug[3]) + chance.between(0, 1)))),
      );
    })
    .sort((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
}

type Kind = "charge" | "insurancePaid" | "copay" | "aid" | "patientOwes";
const added = (rows: Row[], kind: Kind) => sum(rows.map((row) => row[kind] ?? 0));

function columnsOf(l: Look): { words: Column<Row>[]; sums: [Column<Row>, Kind][] } {
  const { heads, money } = l;
  const under = (row: Row) =>
    `<br><small>Rx ${row.rx} &nbsp;|&nbsp; NDC ${row.ndc}${l.refills ? ` &nbsp;|&nbsp; Refills left: ${row.refills}` : ""}</small>`;
  const date = column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!));
  const drug = column<Row>(
    heads.drug,
    "description",
    (row) => `${row.description}${l.stacked ? under(row) : ""}`,
    "w",
  );
  const rx = column<Row>(heads.rx, null, (row) => row.rx);
  const own = [
    rx,
    ...(l.style === "statement" ? [] : [date]),
    drug,
    column<Row>("NDC", null, (row) => row.ndc),
  ];
  const of = (
    head: string,
    kind: "charge" | "insurancePaid" | "copay" | "patientOwes",
  ): [Column<Row>, Kind] => [amount<Row>(head, kind, money), kind];
  return {
    words: [
      ...(l.style === "statement" || (l.stacked && !l.once) ? [date] : []),
      ...(l.stacked ? [drug] : own),
      column<Row>(heads.quantity, "units", (row) => row.units, "n"),
      column<Row>(heads.days, null, (row) => row.days, "n"),
      ...(l.refills && !l.stacked && !l.aided
        ? [column<Row>("Refills", null, (row) => row.refills, "n")]
        : []),
    ],
    sums: [
      of(heads.price, "charge"),
      of(heads.plan, "insurancePaid"),
      ...(l.copay && l.aided ? [of(heads.copay, "copay")] : []),
      ...(l.aided
        ? [
            [column<Row>(heads.aid, null, (row) => money(row.aid), "n"), "aid"] as [
              Column<Row>,
              Kind,
            ],
          ]
        : []),
      l.copay && !l.aided ? of(heads.copay, "copay") : of(heads.owes, "patientOwes"),
    ],
  };
}

function tableOf(rows: Row[], l: Look): string {
  const { words, sums } = columnsOf(l);
  const columns = [...words, ...sums.map(([one]) => one)];
  const end = l.summed
    ? `<tr class="sum"><td colspan="${words.length}">${l.words("Total|Totals|Prescription Total")}</td>${sums.map(([, of]) => `<td class="n">${l.money(added(rows, of))}</td>`).join("")}</tr>`
    : "";
  return `<table class="lines"><thead>${heading(columns)}</thead><tbody>${rows.map((row) => record(columns, row)).join("")}${end}</tbody></table>`;
}

type Facts = Record<"patient" | "account" | "number" | "issued" | "home" | "office", string> & {
  dueDate: string | null;
  before: number;
  receipts: Receipt[];
  shipping: [words: string, cents: number];
  charged: number;
  due: number;
};

/** What came in before this paper, and what the card on file paid at shipping. */
function moneyOf(chance: Chance, l: Look, rows: Row[]) {
  const shipping = chance.pick(SHIPPING);
  const owed = added(rows, "patientOwes") + shipping[1];
  const before =
    l.style === "shipment" ? 0 : chance.happens(0.6) ? chance.between(10, 480) * 50 : 0;
  const first = rows[0]!.serviceDate!;
  const often = before > 0 && chance.happens(0.7);
  const parts = chance.pick([[before], [before], [Math.floor(before / 2)], [2000, 1500]]);
  const ways = [
    "Payment - Visa ending 3318",
    `Check #${chance.number("####")}`,
    "Online payment - thank you",
  ];
  const receipts = (often && sum(parts) <= before ? parts : []).map((cents, at): Receipt => ({
    ...{ cents, words: chance.pick(ways), date: shifted(first, at * 6 - 14) },
  }));
  const charged = l.style !== "statement" && owed > 0 && chance.happens(0.35) ? owed : 0;
  const due = before - sum(receipts.map(({ cents }) => cents)) + owed - charged;
  return { shipping, before, receipts, charged, due };
}

function boxOf(rows: Row[], f: Facts, l: Look): string {
  const line = (label: string, text: string, kind = "") =>
    `<tr class="${kind}"><td>${label}</td><td>${text}</td></tr>`;
  const got = sum(f.receipts.map(({ cents }) => cents)) + f.charged;
  const less = (cents: number) => l.money(-cents);
  const parts = [
    f.before || l.style === "statement"
      ? line(l.words("Previous Balance|Balance Forward"), l.money(f.before))
      : "",
    f.charged && !f.before
      ? ""
      : l.style === "shipment"
        ? ""
        : line("Payments Received", less(got)),
    line(
      l.words("Your Prescription Costs|New prescription charges (your cost)"),
      l.money(added(rows, "patientOwes")),
    ),
    line(f.shipping[0], f.shipping[1] ? l.money(f.shipping[1]) : l.words("FREE|No charge|0.00")),
    f.charged && (l.style === "shipment" || !f.before)
      ? line(l.words("Charged to card on file|Payment - card ending 8042"), less(f.charged))
      : "",
    line(l.due, dollars(f.due), "due"),
  ];
  return `<table class="box">${parts.join("")}</table>`;
}

/** The receipts since the last paper, in a list of their own. */
function receiptsOf(f: Facts, l: Look): string {
  if (!f.receipts.length || l.style !== "statement") return "";
  const rows = f.receipts.map(
    ({ date, words, cents }) =>
      `<tr><td>${l.day(date)}</td><td>${words}</td><td class="n">${l.money(-cents)}</td></tr>`,
  );
  return `<h2>Payments since your last statement</h2><table class="got">${rows.join("")}</table>`;
}

function headOf(chance: Chance, rows: Row[], f: Facts, l: Look): string {
  const invoice = l.style !== "statement";
  const label = (text: string) => l.words(text);
  const facts: [string, string][] = [
    [invoice ? label("Invoice #|Invoice Number|Order Number") : "Statement Number", f.number],
    [
      invoice ? label("Invoice Date|Date") : "Statement Date",
      l.style === "statement" ? longMonthName(f.issued) : l.day(f.issued),
    ],
    [label("Account #|Patient ID|Account Number|Member Account"), f.account],
    ...(l.once
      ? [[label("Fill Date|Date Filled"), l.day(rows[0]!.serviceDate!)] as [string, string]]
      : []),
    ...(l.style === "shipment"
      ? [["Tracking #", chance.number("1Z ### ### ## #### ####")] as [string, string]]
      : []),
    ...(f.dueDate ? [[label("Payment Due|Due Date"), l.day(f.dueDate)] as [string, string]] : []),
    [l.due, dollars(f.due)],
  ];
  const title = invoice
    ? label("INVOICE|Prescription Invoice|PHARMACY INVOICE")
    : label("Account Statement|STATEMENT|Patient Statement");
  const name = l.name.replace("&", "&amp;");
  const prescriber = l.list === "special" ? `<br>Prescriber: ${doctor(chance)}` : "";
  return `<div class="top"><div class="brand">${l.logo}<div><b>${name}</b><br>${f.office}<br>NPI ${chance.number("1#########")}${chance.happens(0.6) ? ` &nbsp; NCPDP ${chance.number("#######")}` : ""}</div></div><h1>${title}</h1></div>
<div class="mid"><div><small>${label("SHIP TO|BILL TO|PATIENT")}</small><br>${f.patient}<br>${f.home}<br><br>Plan: ${l.words(PLANS)} &nbsp; BIN ${chance.number("######")}${prescriber}</div><table class="facts">${facts.map(([one, value]) => `<tr><td>${one}</td><td>${value}</td></tr>`).join("")}</table></div>`;
}

const NOTES =
  "Your cost is set by your pharmacy benefit plan and includes any deductible, copay or coinsurance.|Refills too soon may be rejected by your plan. Please call 7 to 10 days before you need your next refill.|Medications cannot be returned once they have left the pharmacy (21 CFR 1307.11 and state law).|A pharmacist is available 24 hours a day, 7 days a week, for questions about your medication.|Keep this document for your tax or flexible spending account records.";

function footOf(chance: Chance, f: Facts, l: Look): string {
  const help = `<div class="note">${chance.shuffled(NOTES.split("|")).slice(0, 2).join("<br>")}<br>Patient billing: ${phone(chance)} (TTY 711)${l.aided ? "<br>Copay assistance is provided by the drug manufacturer and is not insurance. Amounts paid by a copay card may not count toward your deductible." : ""}</div>`;
  if (!f.due)
    return `${help}<div class="note"><b>${l.words("NO PAYMENT IS DUE|PAID IN FULL - DO NOT PAY")}</b></div>`;
  const cells = [
    ["Account", f.account],
    [l.style === "statement" ? "Statement" : "Invoice", f.number],
    [l.due, dollars(f.due)],
    ["Amount Enclosed", "$ ___________"],
  ];
  return `${help}<div class="slip"><p>${l.words("Detach here and return this portion with your payment|- - - Please return this stub with your check - - -")}</p><div><span>${f.patient}<br>${f.home}<br>${bars(chance, 130, 14)}</span><span>Remit to:<br>${l.name.replace("&", "&amp;")}<br>${box(chance)}<br>${town(chance)}</span><table>${cells.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join("")}</table></div><p class="left">&#9744; Visa &nbsp; &#9744; MasterCard &nbsp; &#9744; Amex &nbsp; Card # ____________________ Exp ______ Signature ______________________</p></div>`;
}

const css = (l: Look) => {
  const mono = l.font === "Liberation Mono";
  const heads = {
    shipment: `border-bottom:2px solid ${l.ink};color:${l.ink}`,
    statement: `background:${l.ink};color:#fff;font-weight:normal`,
    mail: "border-top:1px solid #000;border-bottom:1px solid #000",
  }[l.style];
  return `
@page{size:letter;margin:12mm 11mm} body{font:${mono ? "7.1pt" : l.aided && !l.stacked ? "8pt" : "8.7pt"}/1.38 '${l.font}';margin:0;color:#1c1c1c} .top,.mid,.slip>div{display:flex;justify-content:space-between;gap:6mm} .brand{display:flex;gap:3mm} .brand b{font-size:1.4em;color:${l.ink}} h1{margin:0;font-size:17pt;font-weight:normal;color:${l.ink}} h2{font-size:1.1em;margin:4mm 0 1mm;color:${l.ink}} small{font-size:.86em;color:#555}
.mid{margin:6mm 0 5mm} .facts{border-collapse:collapse;align-self:flex-start;${l.style === "statement" ? "background:#f1f4f6" : ""}} .facts td{padding:.6mm 2.5mm;${l.style === "mail" ? "border:1px solid #888" : ""}} .facts td:last-child{text-align:right} .facts tr:last-child td{font-weight:bold}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:.9mm 1.2mm;${heads}} .lines td{padding:.9mm 1.2mm;vertical-align:top;white-space:nowrap;${l.style === "mail" ? "" : "border-bottom:.5px solid #c8c8c8"}} .lines td.w{white-space:normal;width:${l.stacked ? 40 : 24}%} .lines .n{text-align:right} .lines tr{break-inside:avoid} .lines .sum td{font-weight:bold;border-top:1.2px solid #000}
.got{border-collapse:collapse;min-width:90mm} .got td{padding:.5mm 3mm .5mm 1.2mm} .n{text-align:right} .box{margin:4mm 0 0 auto;border-collapse:collapse;min-width:74mm;break-inside:avoid} .box td{padding:.6mm 1.2mm} .box td:last-child{text-align:right} .box .due td{font-weight:bold;font-size:1.15em;border-top:1.3px solid #000}
.note{margin:4mm 0;font-size:.9em;color:#333;break-inside:avoid} .slip{border-top:1px dashed #444;padding-top:1.5mm;break-inside:avoid} .slip p{text-align:center;margin:0 0 3mm;font-size:.88em} .slip p.left{margin:4mm 0 0} .slip table{border-collapse:collapse;align-self:flex-start} .slip td{border:1px solid #888;padding:.6mm 2mm}`;
};

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  let rows = rowsFor(chance, l);
  while (!added(rows, "patientOwes")) rows = rowsFor(chance, l);
  const issued = shifted(
    rows.at(-1)!.serviceDate!,
    l.style === "statement" ? chance.between(4, 20) : chance.between(0, 2),
  );
  const paid = moneyOf(chance, l, rows);
  const f: Facts = {
    ...{ ...paid, issued, patient: naming(chance)(household(chance, 1)[0]!) },
    dueDate: paid.due && chance.happens(0.6) ? shifted(issued, chance.pick([15, 20, 30])) : null,
    account: chance.number(l.words("#######|SP-######|##########|@#######")),
    number: chance.number(l.words("########|INV-#######|##-######")),
    home: `${street(chance)}<br>${town(chance)}`,
    office: `${street(chance)}, ${town(chance)}`,
  };
  const html = page(
    css(l),
    `${headOf(chance, rows, f, l)}${tableOf(rows, l)}${receiptsOf(f, l)}${boxOf(rows, f, l)}${footOf(chance, f, l)}`,
  );
  const { words, sums } = columnsOf(l);
  const above = l.once ? (["serviceDate"] as const) : [];
  const got = sum(f.receipts.map(({ cents }) => cents)) + f.charged;
  const truth = truthOf(
    {
      ...{ name: family.name, provider: l.name, patient: f.patient, accountNumber: f.account },
      ...{ statementDate: issued, dueDate: f.dueDate },
    },
    {
      billed: l.summed ? added(rows, "charge") : null,
      insurancePaid: l.summed ? added(rows, "insurancePaid") : null,
      patientPaid: l.style === "shipment" && !f.charged ? null : got,
      ...{ patientResponsibility: f.due, previousBalance: f.before || null },
    },
    rows.map((row) => lineBy([...words, ...sums.map(([of]) => of)], row, [...above])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "specialty-pharmacy-invoice",
  paper:
    "A specialty or mail-order pharmacy's invoice or statement: fills with NDC, plan paid, copay assistance and the patient's cost.",
  medium: "text",
  draw,
};
