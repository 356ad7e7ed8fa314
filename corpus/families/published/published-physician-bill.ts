import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { box, doctor, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, longMonthName, looseSlashes, monthName, shortSlashes, slashes } = formats; // prettier-ignore
const { amount, column, total } = sheet;
type Row = Said & { charge: number; insurancePaid: number; discount: number; patientOwes: number };
type Column = sheet.Column<Row>;
type Style = "ledger" | "group" | "invoice" | "letter";

/** Who bills, in which look, colour, and for which services. */
const SENDERS: readonly (readonly [string, Style, string, keyof typeof SERVICES])[] = [
  ["LAKE COUNTRY EMERGENCY PHYSICIANS PC", "ledger", "#111", "emergency"],
  ["PLAINS RADIOLOGY CONSULTANTS LTD", "ledger", "#0b3d2e", "radiology"],
  ["Crestline Acute Care Physicians", "group", "#174a7c", "emergency"],
  ["Northgate Anesthesia & Pain Associates", "group", "#7d2248", "anesthesia"],
  ["Riverbend Imaging Physicians, PLLC", "group", "#28666e", "radiology"],
  ["Harvest Inpatient Physicians Group", "group", "#3c4f1d", "hospitalist"],
  ["INTENSIVISTS OF THE VALLEY PC", "ledger", "#1b1b3a", "hospitalist"],
  ["Tri-Cities Fire Protection District EMS", "invoice", "#a11", "ambulance"],
  ["Guardian Valley Ambulance Inc.", "invoice", "#12326b", "ambulance"],
  ["Carver Surgical Assistants LLC", "letter", "#333", "surgery"],
  ["Old Harbor Neurosurgery Associates, P.A.", "letter", "#333", "surgery"],
];
/** Code, modifiers, words, units, dollars of a unit; the first is always there. */
const SERVICES = {
  emergency: `99285||EMERGENCY DEPT VISIT LEVEL 5|1|1976;12011||REPAIR SUPERFICIAL WOUND FACE 2.5CM|1|742;93010||ELECTROCARDIOGRAM REPORT|1|88;99053||SERVICE 10PM-8AM AT 24HR FACILITY|1|164;76815|26|US OB LIMITED INTERPRETATION|1|212;94760||PULSE OXIMETRY|1|46;29515||APPLY SHORT LEG SPLINT|1|318`,
  radiology: `74177|26|CT ABDOMEN/PELVIS W CONTRAST|1|486;70450|26|CT HEAD W/O CONTRAST|1|292;71046|26|CHEST X-RAY 2 VIEWS|1|58;72125|26|CT CERVICAL SPINE W/O CONTRAST|1|344;73630|26,LT|FOOT X-RAY 3 VIEWS|1|47;76705|26|ULTRASOUND ABDOMEN LIMITED|1|133;72148|26|MRI LUMBAR SPINE W/O CONTRAST|1|421`,
  anesthesia: `00790|QZ,P2|ANES INTRAPERITONEAL UPPER ABDOMEN|14|168;64486|59|TAP BLOCK UNILATERAL|1|910;36620|59|ARTERIAL CATHETER|1|386;99100||ANES EXTREME AGE|1|140;76942|26|US GUIDANCE NEEDLE PLACEMENT|1|264`,
  ambulance: `A0427|RH|ALS1 EMERGENCY BASE RATE|1|1685;A0425|RH|GROUND MILEAGE|17|29.5;A0422|RH|OXYGEN AND SUPPLIES|1|94;A0398|RH|ALS ROUTINE DISPOSABLE SUPPLIES|1|212;A0394|RH|IV DRUG THERAPY SUPPLIES|1|148;93041||RHYTHM ECG TRACING|1|137;A0424|RH|EXTRA ATTENDANT|1|165`,
  surgery: `63047|80|LAMINECTOMY SINGLE SEGMENT LUMBAR|1|18640;63048|80|LAMINECTOMY EACH ADDL SEGMENT|1|5380;69990||OPERATING MICROSCOPE USE|1|2490;22842|80|POSTERIOR INSTRUMENTATION 3-6 SEG|1|9975;99222||INITIAL HOSPITAL CARE|1|620;20936||AUTOGRAFT SPINE LOCAL|1|1120`,
  hospitalist: `99223||INITIAL HOSPITAL CARE HIGH|1|498;99291|25|CRITICAL CARE FIRST 30-74 MIN|1|884;99292||CRITICAL CARE EA ADDL 30 MIN|2|412;${"99232||SUBSEQUENT HOSPITAL CARE MOD|1|236;".repeat(9)}${"99233||SUBSEQUENT HOSPITAL CARE HIGH|1|342;".repeat(4)}31500||INTUBATION ENDOTRACHEAL EMERGENCY|1|690;36556||CENTRAL VENOUS CATHETER|1|1120;99239||HOSPITAL DISCHARGE DAY OVER 30 MIN|1|331`,
} as const;

type Look = ReturnType<typeof look>;
function look(chance: Chance, style: Style) {
  const words = (text: string) => chance.pick(text.split("|"));
  const days = { ledger: [shortSlashes, slashes], group: [slashes, monthName], invoice: [looseSlashes, slashes], letter: [longMonthName, looseSlashes] }; // prettier-ignore
  return {
    ...{ words, style, day: chance.pick(days[style]), tilt: words("0|0|-0.6deg|0.4deg") },
    money: chance.pick(style === "ledger" ? [grouped, bare] : [dollars, dollars, grouped]),
    ...{ white: chance.happens(0.22), coded: chance.happens(0.75), modified: chance.happens(0.4) },
    ...{ units: style === "invoice" || chance.happens(0.3), boxed: chance.happens(0.5) },
    ...{ hidden: chance.happens(0.1), numbered: chance.happens(0.4), aged: chance.happens(0.6) },
    ...{ doctor: chance.happens(0.4), first: style === "ledger" && chance.happens(0.6) },
  };
}

const blot = (width: number) => `<i class="blot" style="width:${width}mm"></i>`;

function rowsFor(chance: Chance, list: string, from: string, style: Style): Row[] {
  const [first, ...rest] = rowsOf(list);
  const factor = 0.65 + 0.8 * chance.share();
  const insured = chance.happens(0.75);
  const [low, share] = [chance.pick([0, 0.2, 0.45]), chance.pick([0, 0.3, 0.8, 1])];
  const rows = [first!, ...rest.filter(() => chance.happens(0.5))];
  const long = list.includes("SUBSEQUENT");
  const late = long ? rows.length : style === "ledger" && chance.happens(0.3) ? 1 : 0;
  return rows.map(([code, mods, words, units, price], at): Row => {
    const each = Math.round(Number(price) * factor * 100);
    const charge = each * Number(units);
    const discount = insured ? Math.round(charge * low * (0.8 + 0.4 * chance.share())) : 0;
    const insurancePaid = insured ? Math.round((charge - discount) * share) : 0;
    return {
      serviceDate: shifted(from, long ? Math.max(0, at - 2) : Math.min(at, late)),
      ...{ code: code!, modifiers: mods ? mods.split(",") : [], description: words! },
      ...{ units: Number(units), unitPrice: each, charge, discount, insurancePaid },
      patientOwes: charge - discount - insurancePaid,
    };
  });
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, rows: Row[]) {
  const [billed, off, plan] = [total(rows, "charge"), total(rows, "discount"), total(rows, "insurancePaid")]; // prettier-ignore
  const left = billed - off - plan;
  const mine = left > 30000 && chance.happens(0.25) ? chance.pick([5000, 7500, 10000]) : 0;
  const before = chance.happens(0.12) ? chance.between(2500, 26000) : 0;
  return { billed, off, plan, mine, before, due: before + left - mine };
}

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const cap = (text: string) => (l.style === "ledger" ? text.toUpperCase() : text);
  const own = l.style === "group";
  const list: (Column | false)[] = [
    column<Row>(cap(words("Date|Date of Service|Service Date")), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    l.coded && column<Row>(cap(words("Code|CPT|Procedure|Proc Code")), "code", (row) => row.code),
    l.coded && l.modified && column<Row>(cap(words("Mod|Modifiers")), "modifiers", (row) => row.modifiers!.join(" ")), // prettier-ignore
    column<Row>(cap(words("Description|Description of Service|Service")), "description", (row) => row.description, "t"), // prettier-ignore
    l.units && column<Row>(cap(words("Qty|Units")), "units", (row) => row.units, "n"),
    l.style === "invoice" && amount<Row>(words("Rate|Unit Price|Price Each"), "unitPrice", l.money),
    amount<Row>(cap(words("Charges|Amount|Charge")), "charge", l.money),
    own && amount<Row>(words("Insurance<br>Paid|Insurance<br>Payments"), "insurancePaid", l.money),
    own && amount<Row>(words("Adjustments|Insurance<br>Adjustments"), "discount", l.money),
    own && amount<Row>(words("Patient<br>Balance|You Owe|Patient<br>Responsibility"), "patientOwes", l.money), // prettier-ignore
    l.style === "ledger" && column<Row>(cap(words("Credits|Payments/Adjustments")), null, () => "", "n"), // prettier-ignore
  ];
  return list.flatMap((one) => one || []);
}

/** What was paid and written off, in rows between the charges and the balance, as [words, cents, kind]. */
function credits(l: Look, a: Account): [string, number][] {
  const list: [string, number][] = [
    [l.words("INSURANCE PAYMENT|PMT - COMMERCIAL INSURANCE|Payment from your insurance").replace(/^P.*/, (text) => (l.style === "ledger" ? text.toUpperCase() : text)), a.plan], // prettier-ignore
    [l.style === "ledger" ? l.words("CONTRACTUAL WRITE-OFF|INSURANCE ADJUSTMENT") : l.words("Insurance adjustment|Insurance discount"), a.off], // prettier-ignore
    [l.style === "ledger" ? "PATIENT PAYMENT - CHECK" : l.words("Patient payment|Your payment - thank you"), a.mine], // prettier-ignore
  ];
  return list.filter(([, cents]) => cents > 0);
}

function tableOf(l: Look, columns: Column[], rows: Row[], a: Account, posted: string): string {
  const body = rows.map((row) => sheet.record(columns, row)).join("");
  const width = columns.length;
  if (l.style === "group") return sheet.table(columns, body + sheet.sumRow(columns, l.words("Total|Totals"), { charge: a.billed, insurancePaid: a.plan, discount: a.off, patientOwes: a.billed - a.plan - a.off }, l.money)); // prettier-ignore
  if (l.style !== "ledger") return sheet.table(columns, body + sheet.sumRow(columns, l.words("Total Charges|Total"), { charge: a.billed }, l.money)); // prettier-ignore
  const before = a.before
    ? `<tr><td></td><td colspan="${width - 3}">PREVIOUS BALANCE</td><td class="n">${l.money(a.before)}</td><td></td></tr>`
    : "";
  const rest = credits(l, a).map(
    ([words, cents], at) =>
      `<tr><td>${l.day(shifted(posted, at * 2))}</td><td colspan="${width - 2}">${words}</td><td class="n">${l.money(-cents)}</td></tr>`,
  );
  return sheet.table(columns, before + body + rest.join(""));
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, sender: string, from: string) {
  const issued = shifted(from, chance.between(24, 110));
  return {
    ...{ issued, due: chance.happens(0.6) ? shifted(issued, chance.pick([15, 20, 25, 30])) : null },
    name: l.hidden ? null : sender,
    account: l.numbered ? chance.number(chance.pick(["######", "@@@#######", "##-######", "#########"])) : null, // prettier-ignore
    ...{ call: phone(chance), pay: l.hidden ? blot(30) : box(chance) },
    ...{ city: l.hidden ? blot(36) : town(chance), road: l.hidden ? blot(32) : street(chance) },
    ...{ doctor: doctor(chance), run: chance.number("##-#####") },
  };
}

const shownName = (f: Facts) => (f.name === null ? blot(58) : escaped(f.name));

function coupon(chance: Chance, l: Look, f: Facts, a: Account): string {
  const cell = (label: string, text: string) => `<div><small>${label}</small><br>${text}</div>`;
  const account = f.account ?? blot(22);
  const card = `<div class="card"><div class="bar">${l.words("IF PAYING BY CREDIT CARD, COMPLETE BELOW|CHECK CARD USING FOR PAYMENT|Credit card payment")}</div><div class="row">${cell("", "&#9744; VISA &nbsp;&#9744; MC &nbsp;&#9744; DISC &nbsp;&#9744; AMEX")}</div><div class="row">${cell("CARD NUMBER", "&nbsp;")}${cell("EXP. DATE", "&nbsp;")}${cell("CVV", "&nbsp;")}</div><div class="row">${cell("SIGNATURE", "&nbsp;")}${cell("NAME ON CARD", "&nbsp;")}</div><div class="row">${cell("STATEMENT DATE", l.day(f.issued))}${cell(l.words("PAY THIS AMOUNT|AMOUNT DUE"), `<b>${dollars(a.due)}</b>`)}${cell(l.words("ACCT. #|ACCOUNT NUMBER"), account)}</div><div class="row">${f.due ? cell("DUE DATE", l.day(f.due)) : ""}${cell("SHOW AMOUNT PAID HERE", "$")}</div></div>`;
  const simple = `<div class="card"><div class="row">${cell("Account", account)}${cell("Balance", `<b>${dollars(a.due)}</b>`)}${cell("Amount enclosed", "$ ____________")}</div></div>`;
  const words = l.words("Please detach and return with your payment|DETACH HERE AND RETURN THIS PORTION WITH PAYMENT|Return this stub in the envelope provided"); // prettier-ignore
  const cut = `<div class="cut">${words}</div>`;
  const to = `<div class="addr">${l.words("MAKE CHECKS PAYABLE TO:|REMIT TO:|Mail payment to:")}<br>${shownName(f)}<br>${f.pay}<br>${f.city}</div>`;
  const from = `<div class="addr">${l.style === "invoice" ? "" : `${sheet.bars(chance, 150, 12)}<br>`}${blot(42)}<br>${blot(36)}<br>${blot(47)}</div>`;
  const half = `<div class="half"><div>${from}${to}</div>${l.style === "letter" ? simple : card}</div>`;
  return `<div class="slip">${l.first ? half + cut : cut + half}</div>`;
}

function summary(l: Look, a: Account): string {
  const list: [string, string][] = [
    ...(a.before ? ([["Previous balance", l.money(a.before)]] as [string, string][]) : []),
    [l.words("Total charges|New charges"), l.money(a.billed)],
    [l.words("Insurance payments|Paid by insurance"), l.money(-a.plan)],
    [l.words("Adjustments|Insurance adjustments"), l.money(-a.off)],
    [l.words("Patient payments|Payments you made"), l.money(-a.mine)],
    [l.words("Balance due|Amount you owe|PLEASE PAY"), dollars(a.due)],
  ];
  return sheet.pairs(l.boxed ? list : [...(a.before && l.style !== "ledger" ? [list[0]!] : []), ...(l.style === "ledger" || l.style === "group" ? (a.mine && l.style === "group" ? [list.at(-2)!] : []) : credits(l, a).map(([words, cents]): [string, string] => [words, l.money(-cents)])), list.at(-1)!], "sums"); // prettier-ignore
}

function headOf(chance: Chance, l: Look, f: Facts, ink: string, from: string): string {
  const facts: [string, string][] = [
    [l.words("Patient|Patient Name|PATIENT"), blot(40)],
    [l.words("Account Number|Account #|ACCT NO"), f.account ?? blot(24)],
    [l.words("Statement Date|Date|Bill Date"), l.day(f.issued)],
    ...(f.due ? ([["Due Date", l.day(f.due)]] as [string, string][]) : []),
    ...(l.style === "invoice" ? ([["Run Number", f.run], ["Date of Transport", l.day(from)], ["Picked Up At", blot(46)], ["Taken To", l.words("Lakeview Hospital ER|ST JOSEPH ED|County Medical Center")]] as [string, string][]) : []), // prettier-ignore
    ...(l.doctor && l.style !== "invoice" ? ([["Provider", f.doctor]] as [string, string][]) : []),
  ];
  const logo = l.style === "group" && !l.hidden ? sheet.mark(chance, ink, 36) : "";
  const name = `<div>${logo}<div class="name">${shownName(f)}</div>${f.road}<br>${f.city}<br>${l.words("Billing questions:|Call|Tel")} ${f.call}</div>`;
  const title = { ledger: l.words("STATEMENT|PATIENT STATEMENT"), group: l.words("Patient Statement|Your Bill|Statement of Account"), invoice: l.words("INVOICE|AMBULANCE BILL"), letter: l.words("Statement for Professional Services|Statement of Account") }[l.style]; // prettier-ignore
  return `<div class="top">${name}<div><div class="title">${title}</div>${sheet.pairs(facts, "facts")}</div></div>`;
}

function aging(l: Look, a: Account): string {
  if (l.style !== "ledger" || !l.aged) return "";
  const list = ["CURRENT", "OVER 30 DAYS", "OVER 60 DAYS", "OVER 90 DAYS"];
  const cents = [a.due - a.before, a.before, 0, 0];
  return `<table class="aging"><tr>${list.map((one) => `<th>${one}</th>`).join("")}<th>BALANCE DUE</th></tr><tr>${[...cents, a.due].map((one) => `<td>${l.money(one)}</td>`).join("")}</tr></table>`;
}

const css = (l: Look, ink: string) => {
  const font = { ledger: "Liberation Mono", group: "Liberation Sans", invoice: "DejaVu Sans Condensed", letter: "Liberation Serif" }[l.style]; // prettier-ignore
  const rules = {
    ledger: `.lines{border:1px solid ${ink}} .lines th{border:1px solid ${ink}} .lines td{border-left:1px solid ${ink};border-right:1px solid ${ink}}`,
    group: `.lines th{background:${ink};color:#fff} .lines td{border-bottom:.5px solid #bbb}`,
    invoice: `.lines th{background:#e6e6e6;border:1px solid #888} .lines td{border:1px solid #888} .title{color:${ink};font-size:2em}`,
    letter: ".lines th{border-bottom:1.5px solid #000}",
  }[l.style];
  return `@page{size:letter;margin:11mm 14mm} body{margin:0;font:${l.style === "letter" ? "10.4pt" : "8.8pt"}/1.35 '${font}';color:#141414} .blot{display:inline-block;height:1.15em;vertical-align:-.22em;background:${l.white ? "#fff" : "#000"};transform:rotate(${l.tilt})} .sheet{display:flex;flex-direction:column;min-height:245mm} .top{display:flex;justify-content:space-between;gap:8mm} .name{font-size:1.35em;font-weight:bold;color:${ink}} .title{font-size:1.35em;font-weight:bold;text-align:right} table{border-collapse:collapse} .facts{margin-left:auto} .facts td{padding:.3mm 0 .3mm 3mm;white-space:nowrap} .facts td:first-child{${l.style === "ledger" ? "" : "font-weight:bold"}} .say{margin:3mm 0}
.lines{width:100%;margin:3mm 0} .lines th{text-align:left;padding:.8mm 1.2mm;vertical-align:bottom} .lines td{padding:.6mm 1.2mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #000} ${rules} .sums{margin:1mm 0 3mm auto;min-width:72mm} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.4px solid ${ink};font-size:1.1em} .aging{width:100%;margin:2mm 0;text-align:center} .aging th,.aging td{border:1px solid #333;padding:.6mm}
.slip{${l.first ? "margin-bottom:4mm" : "margin-top:auto"}} .cut{border-${l.first ? "bottom" : "top"}:1.2px dashed #333;text-align:center;font-size:.82em;padding:1mm 0;margin:1.5mm 0} .half{display:flex;justify-content:space-between;gap:8mm} .addr{margin-bottom:4mm;line-height:1.45} .card{border:1px solid #333;width:96mm;align-self:flex-start;font-family:'Liberation Sans';font-size:8pt} .card .bar{background:${l.style === "group" ? ink : "#444"};color:#fff;text-align:center;padding:.5mm} .row{display:flex;border-top:1px solid #333} .row>div{flex:1;padding:.5mm 1.5mm;border-right:1px solid #333;min-height:6.5mm} .row>div:last-child{border-right:0} .card small{font-size:.74em} .fine{font-size:.88em;margin:1mm 0}`;
};

const SAYS = {
  ledger: "YOUR INSURANCE HAS BEEN BILLED. THE BALANCE SHOWN IS YOUR RESPONSIBILITY.|THIS BILL IS FOR PHYSICIAN SERVICES AND IS SEPARATE FROM YOUR HOSPITAL BILL.", // prettier-ignore
  group: "This statement is for the physicians who cared for you at the hospital. It is separate from the hospital's bill.|We billed your insurance. What remains is your responsibility.", // prettier-ignore
  invoice: "Charges are for emergency transport. We have no contract with your insurance plan; please contact your insurer.|If you have insurance, please send us a copy of your card, front and back.", // prettier-ignore
  letter: "Despite prior requests your account remains unpaid. Unless payment is received within ten days the account may be placed with an attorney.|For professional services rendered at surgery. We do not participate with your insurance plan.", // prettier-ignore
};

function draw(chance: Chance): Drawn {
  const [sender, style, ink, kind] = chance.pick(SENDERS);
  const l = look(chance, style);
  const from = shifted("2018-08-14", chance.between(0, 2400));
  const rows = rowsFor(chance, SERVICES[kind], from, style);
  const a = accountOf(chance, rows);
  const f = factsOf(chance, l, sender, from);
  const columns = columnsOf(l);
  const slip = coupon(chance, l, f, a);
  const main = `${headOf(chance, l, f, ink, from)}<div class="say">${l.words(SAYS[style])}</div>${tableOf(l, columns, rows, a, shifted(f.issued, -12))}${summary(l, a)}${aging(l, a)}<div class="fine">${l.words("Pay online or by phone at the number above. Ask us about monthly payments.|Returned checks are subject to a $30.00 fee.|Financial assistance may be available. Please call before the due date.")}</div>`;
  const html = sheet.page(css(l, ink), `<div class="sheet">${l.first ? slip + main : main + slip}</div>`); // prettier-ignore
  const zero = (cents: number) => (cents > 0 || l.boxed ? cents : null);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: f.name, accountNumber: f.account },
      ...{ statementDate: f.issued, dueDate: f.due },
    },
    {
      billed: style === "ledger" && !l.boxed ? null : a.billed,
      insurancePaid: style === "group" ? a.plan : zero(a.plan),
      adjustments: style === "group" ? a.off : zero(a.off),
      ...{ patientPaid: zero(a.mine), patientResponsibility: a.due, previousBalance: a.before || null }, // prettier-ignore
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "published-physician-bill",
  paper:
    "A bill of emergency physicians, radiologists, anesthesiologists, surgeons or an ambulance with its coupon, as published with names and numbers covered by boxes.",
  medium: "text",
  draw,
};
