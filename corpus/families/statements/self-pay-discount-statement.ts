import { decimal, dollars, grouped, longMonthName, monthName, parentheses, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people"; // prettier-ignore
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, square, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said;
type Payment = { date: string; text: string; cents: number };

const HOSPITALS =
  rowsOf(`Prairie Lakes Health|#12616f; CRESTVIEW REGIONAL HOSPITAL|#7b341e; Saint Aldric Medical Center|#23408e
Bayou Vista Hospital & Clinics|#2f6b3a; NORTH FORK UNIVERSITY HOSPITAL|#5a2147`);
/** Kind of service, revenue code, from and to in dollars. */
const KINDS = rowsOf(`Emergency Room|0450|890|4200; Laboratory|0300|120|2100; CT Scan|0350|1450|5200
Radiology - Diagnostic|0320|210|960; Pharmacy|0250|38|1480; IV Therapy|0260|190|890; Medical/Surgical Supplies|0270|26|1320
EKG/ECG|0730|165|540; Respiratory Services|0410|88|730; Observation|0762|960|4100; Ultrasound|0402|380|1240; Physical Therapy|0420|175|690`);
/** What was done, its procedure and revenue codes, dollars, and the most of it. */
const ITEMS = rowsOf(`HC EMERGENCY DEPT VISIT LEVEL 4|99284|0450|2386|1
HC CBC WITH DIFFERENTIAL|85025|0305|142|1; HC COMPREHENSIVE METABOLIC PANEL|80053|0301|218|1; HC LIPASE|83690|0301|134|1
HC URINALYSIS WITH MICRO|81001|0307|78|1; HC TROPONIN HIGH SENSITIVITY|84484|0301|246|2; HC CT ABDOMEN PELVIS W CONTRAST|74177|0352|4820|1
HC XR CHEST 2 VIEWS|71046|0324|412|1; HC ECG 12 LEAD TRACING|93005|0730|298|1; HC IV INFUSION HYDRATION INITIAL|96360|0260|486|1
HC IV PUSH SINGLE DRUG|96374|0260|362|1; HC IV PUSH EA ADDL DRUG|96375|0260|188|2; ONDANSETRON 4 MG/2 ML INJECTION|J2405|0636|14|4
KETOROLAC 30 MG/ML INJECTION|J1885|0636|22|2; SODIUM CHLORIDE 0.9% 1000 ML|J7030|0258|96|2; IOHEXOL 350 MG/ML 100 ML|Q9967|0636|3|100
MORPHINE 4 MG INJECTION|J2270|0636|31|2; HC VENIPUNCTURE|36415|0300|36|1; HC US GALLBLADDER|76705|0402|918|1; ACETAMINOPHEN 325 MG TABLET||0637|3|2`);

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const kinds = chance.happens(0.45);
  return {
    of,
    kinds,
    percent: chance.pick([25, 35, 40, 50, 60, 68]),
    prompt: chance.happens(0.65) ? chance.pick([10, 15, 20, 30]) : 0,
    /** The discount taken line by line in columns of its own. */
    each: chance.happens(0.3),
    coded: !kinds && chance.happens(0.6),
    rev: chance.happens(kinds ? 0.4 : 0.35),
    units: !kinds && chance.happens(0.7),
    day: chance.pick([slashes, slashes, monthName]),
    head: chance.pick([slashes, longMonthName, monthName]),
    money: chance.pick([dollars, dollars, grouped]),
    minus: chance.pick([dollars, dollars, (cents: number) => (cents < 0 ? `(${dollars(-cents)})` : dollars(cents))]), // prettier-ignore
    rows: chance.happens(0.55),
    /** Whether the summary prints the sum of the payments. */
    paid: chance.happens(0.7),
    plan: chance.happens(0.4),
    last: chance.happens(0.7),
    side: of("row|row|row-reverse"),
    discount: of("Uninsured discount|Self-pay discount|Uninsured patient discount|Self Pay Adjustment"),
    due: of("Amount Due|Amount you owe|Balance due|PAY THIS AMOUNT"),
    account: of("Account number|Guarantor account|Account #|Hospital account"),
    font: of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  }; // prettier-ignore
}

function rowsFor(chance: Chance, l: Look, first: string): Row[] {
  const less = (charge: number): Row => {
    const discount = Math.round((charge * l.percent) / 100);
    return { charge, ...(l.each && { discount, patientOwes: charge - discount }) };
  };
  if (l.kinds) {
    const many = chance.between(2, 9);
    const some = new Set(chance.shuffled(KINDS).slice(0, many));
    return KINDS.filter((one) => some.has(one)).map(([description = "", revenueCode = "", low, high]): Row => {
      const charge = chance.between(Number(low) * 100, Number(high) * 100);
      return { ...less(charge), description, revenueCode, serviceDate: first };
    }); // prettier-ignore
  }
  const many = chance.weighted([[3, 1], [8, 4], [14, 2], [19, 1]] as const); // prettier-ignore
  const some = new Set(chance.shuffled(ITEMS.slice(1)).slice(0, chance.between(many - 2, many)));
  const night = chance.happens(0.3);
  const list = ITEMS.filter((one, at) => at === 0 || some.has(one)).map(([description = "", code = "", revenueCode = "", each, most], at): Row => {
    const units = Number(most) === 100 ? 100 : chance.between(1, Number(most));
    const one = Number(each) * 100 + chance.pick([0, 0, 25, 50]);
    const serviceDate = night && at > 3 && chance.happens(0.4) ? shifted(first, 1) : first;
    return { ...less(one * units), description, code: code || null, revenueCode, units, serviceDate };
  }); // prettier-ignore
  return list.toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : a.serviceDate! > b.serviceDate! ? 1 : 0)); // prettier-ignore
}

const safe = (text: string) => text.replaceAll("&", "&amp;");

const columnsOf = (l: Look): Column<Row>[] => [
  ...(l.kinds ? [] : [column<Row>(l.of("Date|Service Date|Date of Service"), "serviceDate", (row) => l.day(row.serviceDate!))]), // prettier-ignore
  ...(l.rev ? [column<Row>(l.of("Rev<br>Code|Revenue<br>Code"), "revenueCode", (row) => row.revenueCode)] : []), // prettier-ignore
  ...(l.coded ? [column<Row>(l.of("CPT/<br>HCPCS|Procedure<br>Code"), "code", (row) => row.code)] : []), // prettier-ignore
  column<Row>(l.kinds ? l.of("Type of Service|Service Category|Description of Services") : l.of("Description|Service Description"), "description", (row) => row.description, "w"), // prettier-ignore
  ...(l.units ? [column<Row>("Qty", "units", (row) => row.units, "n")] : []),
  amount<Row>(l.each ? "Charges" : l.of("Charges|Amount|Charge"), "charge", l.money),
  ...(l.each
    ? [
        column<Row>("Uninsured<br>Discount", "discount", (row) => (l.money === dollars ? l.minus : parentheses)(-row.discount!), "n"), // prettier-ignore
        amount<Row>("Amount after<br>Discount", "patientOwes", l.money),
      ]
    : []),
];

function paymentsOf(chance: Chance, first: string, left: number): Payment[] {
  const many = chance.weighted([[0, 3], [1, 4], [2, 2], [3, 1]] as const); // prettier-ignore
  const cents = chance.pick([5000, 10000, 15000, 20000]);
  const card = chance.pick(["Visa", "check", "Mastercard", "cash"]);
  const fits = Math.min(many, Math.floor(left / 2 / cents));
  return Array.from({ length: fits }, (_, at) => ({
    ...{ date: shifted(first, at === 0 ? chance.pick([0, 9]) : 14 + 24 * at), cents },
    text: at === 0 ? `Patient payment - ${card}` : `Patient payment - online ${card === "cash" ? "Visa" : card}`,
  })); // prettier-ignore
}

const style = (ink: string, l: Look) => `
@page{size:letter;margin:11mm 13mm} body{font:9.1pt/1.38 '${l.font}';margin:0;color:#1d1d1d} h2{font-size:1.18em;color:${ink};margin:4mm 0 1mm;break-after:avoid} .top{display:flex;justify-content:space-between;align-items:center} .brand{display:flex;gap:3mm;align-items:center} .brand b{font-size:1.5em;color:${ink}} .band{background:${ink};color:#fff;padding:1.2mm 3mm;font-size:1.1em;font-weight:bold;margin-top:2mm;display:flex;justify-content:space-between} .mid{display:flex;justify-content:space-between;margin:4mm 0} .addr{padding:7mm 0 0 7mm} .pairs td{padding:.35mm 4mm .35mm 0} .pairs td:first-child{color:#444}
.cols{display:flex;flex-direction:${l.side};gap:6mm;align-items:flex-start} .main{flex:1} .panel{width:62mm;background:${ink}10;border-top:3px solid ${ink};padding:2.5mm 3mm;box-sizing:border-box} .panel h3{margin:2.5mm 0 .6mm;color:${ink};font-size:1.05em} .panel p{margin:0 0 1.5mm;font-size:.93em} .sums{width:100%;border-collapse:collapse} .sums td{padding:.8mm 1.5mm;border-bottom:.5px solid #bbb} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;font-size:1.12em;color:${ink};border-top:1.5px solid ${ink};border-bottom:0} .offer{border:1.5px dashed ${ink};padding:1.8mm 2.5mm;margin:3mm 0}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;border-bottom:1.5px solid ${ink};padding:.8mm 1.3mm;font-size:.93em} .lines td{padding:.6mm 1.3mm;border-bottom:.5px solid #ddd;white-space:nowrap;vertical-align:top} .lines td.w{white-space:normal;width:60%} .lines .n,th.n{text-align:right} .lines .sum td{font-weight:bold;border-top:1px solid #444} tr{break-inside:avoid} .help{margin-top:4mm;border:1px solid #999;padding:2mm 3mm;font-size:.93em;break-inside:avoid} .help p{margin:.5mm 0} .slip{border-top:1px dashed #333;margin-top:5mm;padding-top:2.5mm;display:flex;justify-content:space-between;gap:6mm;break-inside:avoid} .slip .card{border:1px solid #555;padding:1.5mm;font-size:.86em;line-height:1.9}`;

type Money = { billed: number; discount: number; paid: number; due: number };

/** From the charges to what is due. */
function ladder(m: Money, payments: Payment[], l: Look): string {
  const summed = l.paid || !l.rows;
  return pairs(
    [
      [l.of("Total charges|Total hospital charges"), dollars(m.billed)],
      [`${l.discount} (${l.percent}%)`, l.minus(-m.discount)],
      summed ? [l.of("Payments received|Your payments|Payments you made"), m.paid ? l.minus(-m.paid) : dollars(0)] : null, // prettier-ignore
      ...(summed ? [] : payments.map(({ date, cents }) => [`Payment ${l.day(date)}`, l.minus(-cents)] as const)), // prettier-ignore
      [l.due, dollars(m.due)],
    ],
    "sums",
  );
}

function helpOf(l: Look, name: string, tel: string): string {
  return `<div class="help"><b style="font-size:1.1em">${l.of("Financial Assistance|Need help paying your bill?|We are here to help")}</b><p>${safe(name)} offers free or discounted care to patients who qualify. If your family income is at or below ${l.of("200|250|300")}% of the Federal Poverty Guidelines you may qualify for free care; up to 400% you may qualify for reduced charges. Patients who qualify are not charged more than amounts generally billed (AGB) to patients with insurance.</p><p>For an application or a copy of our Financial Assistance Policy visit www.assistance.example, ask at any registration desk or call ${tel}. You have 240 days from the first bill to apply.</p><p>If you have insurance or Medicaid that was active on your date of service, call us right away so that we can bill it. <b>Ayuda financiera disponible. Llame al ${tel}.</b></p></div>`;
}

const GFE = `<p style="font-size:.86em;color:#444">Under the No Surprises Act, patients who do not have insurance or do not use it have the right to a Good Faith Estimate. If you receive a bill that is at least $400 more than your Good Faith Estimate, you can dispute the bill. Physicians may bill separately for their services.</p>`;

/** What was paid, in rows of its own. */
function paidHtml(payments: Payment[], l: Look): string {
  if (!l.rows || !l.paid || !payments.length) return "";
  const rows = payments.map(({ date, text, cents }) => `<tr><td>${l.day(date)}</td><td class="w">${text}</td><td class="n">${l.minus(-cents)}</td></tr>`); // prettier-ignore
  return `<h2>${l.of("Payments|Payments received")}</h2><table class="lines">${rows.join("")}</table>`;
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", ink = ""] = chance.pick(HOSPITALS);
  const first = shifted("2024-03-05", chance.between(0, 620));
  const rows = rowsFor(chance, l, first);
  const columns = columnsOf(l);
  const billed = total(rows, "charge");
  const discount = l.each ? total(rows, "discount") : Math.round((billed * l.percent) / 100);
  const payments = paymentsOf(chance, first, billed - discount);
  const paid = sum(payments.map(({ cents }) => cents));
  const m: Money = { billed, discount, paid, due: billed - discount - paid };
  const issued = shifted(payments.at(-1)?.date ?? first, chance.between(10, 34));
  const dueDate = shifted(issued, chance.pick([21, 25, 30]));
  const patient = naming(chance)(person(chance));
  const [account, tel] = [chance.number(l.of("#########|H##########|30########")), phone(chance)];
  const last = rows.map(({ serviceDate }) => serviceDate!).sort().at(-1)!; // prettier-ignore
  const dates = last === first ? l.head(first) : `${l.head(first)} - ${l.head(last)}`;
  const facts = pairs([["Patient name", patient], [l.account, account], ["Statement date", l.head(issued)], [l.of("Date of service|Service date(s)"), dates], ["Insurance", l.of("None on file|SELF PAY|Uninsured")], ["Attending provider", doctor(chance)], ["Payment due date", l.head(dueDate)]]); // prettier-ignore
  const offer = l.prompt ? `<div class="offer"><b>${l.of("Prompt-pay offer|Pay early and save|Prompt payment discount")}:</b> Pay your balance in full by <b>${l.head(shifted(issued, 15))}</b> and take an additional ${l.prompt}% off. Your prompt-pay amount is <b>${dollars(m.due - Math.round((m.due * l.prompt) / 100))}</b>.</div>` : ""; // prettier-ignore
  const months = m.due > 60000 ? 12 : 6;
  const plan = l.plan ? `<h3>Payment plan</h3><p>No-interest plans from ${dollars(Math.ceil(m.due / months / 100) * 100)} per month for ${months} months. Call ${tel}.</p>` : ""; // prettier-ignore
  const sums = { charge: billed, ...(l.each && { discount: null, patientOwes: null }) };
  const foot = l.last ? sumRow(columns, l.of("Total Charges|TOTAL CHARGES"), sums, l.money) : "";
  const slip = `<div class="slip"><div>${safe(provider)}<br>Patient Financial Services<br>${box(chance)}<br>${town(chance)}<br>${bars(chance, 140, 16)}</div><div class="card">&#9633; Visa &nbsp;&#9633; Mastercard &nbsp;&#9633; Discover &nbsp;&#9633; Check<br>Card number ______________________ Exp. _______<br>Signature ______________________ CVV _______</div>${pairs([[l.account, account], ["Payment due date", l.head(dueDate)], [l.due, dollars(m.due)], ["Amount enclosed", "$ ___________"]])}</div>`; // prettier-ignore
  const html = page(
    style(ink, l),
    `<div class="top"><div class="brand">${mark(chance, ink)}<div><b>${safe(provider)}</b><br>${street(chance)}, ${town(chance)}</div></div><div style="text-align:right">Billing questions<br><b>${tel}</b><br>Mon - Fri 8 a.m. - 4:30 p.m.</div></div><div class="band"><span>${l.of("PATIENT STATEMENT|Hospital Statement|BILLING STATEMENT")}</span><span>${l.due}: ${dollars(m.due)}</span></div><div class="mid"><div class="addr">${patient}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div><div class="cols"><div class="main"><h2 style="margin-top:0">${l.of("Account summary|Summary of your account")}</h2>${ladder(m, payments, l)}${offer}</div><div class="panel"><h3 style="margin-top:0">Ways to pay</h3>${square(chance, 21, "16mm")}<p>Online at www.mybill.example<br>By phone ${tel}<br>By mail with the slip below</p>${plan}</div></div><h2>${l.kinds ? "Charges by type of service" : "Detail of charges"}</h2>${table(columns, rows.map((row) => record(columns, row)).join("") + foot)}${paidHtml(payments, l)}${helpOf(l, provider, tel)}${GFE}${slip}`,
  );
  const summed = l.paid || !l.rows;
  const truth = truthOf(
    { name: family.name, kind: l.kinds ? "summary" : "itemized", setting: "facility", provider, patient, accountNumber: account, statementDate: issued, dueDate, serviceFrom: first, serviceTo: last, ...(!summed && paid && { paymentRows: payments.map(({ cents }) => decimal(cents)) }) }, // prettier-ignore
    { billed, adjustments: discount, patientPaid: summed ? paid : null, patientResponsibility: m.due }, // prettier-ignore
    rows.map((row) => lineBy(columns, row, l.kinds ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "self-pay-discount-statement",
  paper:
    "A hospital's statement to a patient without insurance: an uninsured discount, an offer to who pays soon, and help with the bill.",
  medium: "text",
  draw,
};
