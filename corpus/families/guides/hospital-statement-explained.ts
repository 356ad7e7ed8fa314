import * as print from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, phone, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const HOSPITALS = rowsOf(`
Mercy Ridge Regional Health|#0b5394|mercyridge; LAKE CORMORANT HOSPITAL|#00695c|lakecormorant; St. Brendan's Health System|#7b1e3a|stbrendans; Three Forks Medical Center|#33691e|threeforks; University Hospital at Dunmore|#4a148c|uhdunmore; Pinecrest Memorial|#b45309|pinecrest`);
const SAMPLES = rowsOf(`
Jane Sample|JOHN Q PATIENT|Pat Sample|JANE DOE|John Doe|Mary A. Sample|SAMPLE, JANE|Terry Testpatient`)[0]!;
const SERVICES = rowsOf(`
99284|EMERGENCY DEPT VISIT LEVEL 4|1874.00; 71046|XR CHEST 2 VIEWS|412.50; 80053|COMPREHENSIVE METABOLIC PANEL|238.00; 85025|CBC WITH DIFFERENTIAL|121.75; 36415|VENIPUNCTURE|34.00; 93005|ECG 12 LEAD TRACING|318.00; 74177|CT ABDOMEN/PELVIS W CONTRAST|3962.00; 96374|IV PUSH INITIAL DRUG|402.00; J2405|ONDANSETRON INJ 1 MG|29.60; 81001|URINALYSIS AUTO W/SCOPE|63.00; 84484|TROPONIN I|242.25; 83690|LIPASE|117.00; 76705|US ABDOMEN LIMITED|936.00; 87086|URINE CULTURE|129.00; 97110|THERAPEUTIC EXERCISE|164.00; 97161|PT EVALUATION LOW COMPLEXITY|341.00; 77067|MAMMOGRAM SCREENING BILATERAL|486.00; 73630|XR FOOT 3+ VIEWS|377.00; 20610|JOINT INJECTION, MAJOR|655.00`);
const CATEGORIES = rowsOf(`
Room and Board - Semi-Private|4620; Pharmacy|1188.42; Laboratory|1416.75; Medical/Surgical Supplies|842.10; Operating Room Services|7365; Anesthesia|1940; Radiology - Diagnostic|688.50; Emergency Room|2215; Recovery Room|1480; Respiratory Services|396.20; CT Scan|3120; EKG/ECG|318; IV Therapy|612.35; Physical Therapy|540`);
const PAYERS = "BLUE CROSS PPO|Aetna|Medicare|UnitedHealthcare|CIGNA OPEN ACCESS".split("|");

/** What a mark of the key explains: its title and its sentences. */
const EXPLAINED = rowsOf(`
statement|Statement Date|The date this statement was created. Payments we received after this date will appear on your next statement.; account|Account Number|Your unique number. Please have it ready when you call us and write it on your check.
due|Amount Due|The amount that you are responsible for paying at this time.; by|Due Date|Please pay by this date, or call us to set up a payment plan.
insurance|Insurance on File|The health plan we billed. If this is missing or wrong, call us right away so we can bill the right plan.; service|Date of Service|The day you were seen or admitted.
what|Description of Services|A short description of the care you received. This statement does not include bills from doctors who are not employed by the hospital.; charges|Charges|The price of each service before insurance payments or discounts.
plan|Insurance Payments|The amount your health plan paid to the hospital.; adjust|Adjustments|The part of the charges we agreed not to collect because of our contract with your insurance company, or a discount you were given.
paid|Patient Payments|What you have already paid, such as a copay at check-in. Thank you!; owe|Patient Balance|The amount left after insurance and adjustments. It may be your copay, deductible or coinsurance.
summary|Account Summary|A quick look at charges, payments and what remains.; message|Messages|Look here for important information about your account.
help|Financial Assistance|We offer help to patients who qualify. Applications are available in any registration area.; slip|Payment Coupon|Tear off and return this part with your check in the envelope provided. You can also pay online.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    place: words("below|below|beside|beside|beside|left|second|second"),
    grid: words("rows|rows|rows|rows|columns|columns|columns|categories|categories"),
    day: chance.pick([print.slashes, print.slashes, print.shortSlashes, print.monthName]),
    money: chance.pick([print.grouped, print.dollars, print.dollars, print.bare]),
    ...{ codes: chance.happens(0.3), units: chance.happens(0.25), mixed: chance.happens(0.45) },
    /** Whether marks stand at the edge of the sample or at what they explain. */
    edge: chance.happens(0.35),
    letters: chance.happens(0.35),
    left: chance.shuffled(words("service help by paid message|message statement|").split(" ")),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|Liberation Serif"),
    round: words("50%|50%|2px"),
  };
}

/** A place for a mark; marks are numbered as they follow each other on the finished sample. */
const pin = (of: string) => `{${of}}`;

function numbered(doc: string, l: Look) {
  const pins: string[] = [];
  const sign = (at: number) =>
    `<i class="pin">${l.letters ? String.fromCharCode(65 + at) : at + 1}</i>`;
  const sample = doc.replace(/\{(\w+)\}/g, (_, of: string) => {
    if (pins.includes(of) || l.left.includes(of)) return "";
    return sign(pins.push(of) - 1);
  });
  const list = pins.map((of, at) => {
    const [, head, text] = EXPLAINED.find(([one]) => one === of)!;
    return `<p>${sign(at)}<b>${head}${l.round === "2px" ? "" : ":"}</b> ${text}</p>`;
  });
  return { sample, key: `<div class="key">${list.join("")}</div>` };
}

const title = (text: string) =>
  text.replace(/[A-Z]+/g, (word) =>
    /^(CT|XR|IV|ECG|CBC|PT|US|MG|INJ)$/.test(word) ? word : word[0] + word.slice(1).toLowerCase(),
  );

function rowsFor(chance: Chance, l: Look, from: string): Said[] {
  const [open, share] = [chance.pick([0, 25000, 100000, 250000]), chance.pick([0.1, 0.2, 0.25])];
  const terms: Terms = { open, share, copay: 0, denies: 0, rate: [0.4, 0.7] };
  if (l.grid === "categories")
    return chance.shuffled(CATEGORIES.slice(0, chance.between(4, 14))).map(([words, price]) => {
      const charge = Math.round(Number(price) * (80 + chance.between(0, 60)));
      return { description: words!, ...settle(chance, charge, terms) };
    });
  const second = chance.happens(0.35) ? chance.between(2, 16) : 0;
  const many = chance.between(2, l.place === "below" ? 8 : 13);
  const pool = chance.happens(0.6) ? SERVICES.slice(0, -5) : SERVICES.slice(8);
  const chosen = chance.shuffled(pool).slice(0, many);
  return chosen.map(([code = "", words = "", price], at) => {
    const units = /^(J|97110)/.test(code) ? chance.between(1, 4) : 1;
    const description = l.mixed ? title(words) : words;
    const serviceDate = shifted(from, second && at >= many / 2 ? second : 0);
    const charge = Math.round(Number(price) * 100) * units;
    return { code, units, description, serviceDate, ...settle(chance, charge, terms) };
  });
}

function columnsOf(l: Look): sheet.Column[] {
  const head = (of: string, text: string) => `${pin(of)}${l.words(text)}`;
  const date = head("service", "Date of Service|Service Date|Date|DOS");
  const what = head("what", "Description|Description of Services|Service Description");
  const charges = head("charges", "Charges|Amount|Charge");
  const paid = head("plan", "Insurance Payments|Insurance Paid|Ins Pmts");
  const less = head("adjust", "Adjustments|Adjustments/ Discounts|Contractual Adj");
  const owe = head("owe", "Patient Balance|Your Balance|You Owe");
  const dated = l.grid !== "categories";
  const code = sheet.column(l.words("Code|CPT/HCPCS|Proc Code"), "code", (row) => row.code, "d");
  const all: [boolean, sheet.Column][] = [
    [dated, sheet.column(date, "serviceDate", (row) => l.day(row.serviceDate!), "d")],
    [true, sheet.column(what, "description", (row) => row.description, "w")],
    [dated && l.codes, code],
    [dated && l.units, sheet.column(l.words("Qty|Units"), "units", (row) => row.units, "n")],
    [true, sheet.amount(charges, "charge", l.money)],
    [l.grid === "columns", sheet.amount(paid, "insurancePaid", l.money)],
    [l.grid === "columns", sheet.amount(less, "discount", l.money)],
    [l.grid === "columns", sheet.amount(owe, "patientOwes", l.money)],
  ];
  return all.flatMap(([there, one]) => (there ? [one] : []));
}

type Bill = Record<
  "payer" | "from" | "to" | "account" | "issued" | "patient" | "dueDay",
  string
> & {
  rows: Said[];
  columns: sheet.Column[];
  paid: number;
};
const FIELDS = ["charge", "insurancePaid", "discount", "patientOwes"] as const;
const sumsOf = (rows: Said[]) => FIELDS.map((of) => sheet.total(rows, of));

/** The table of charges, with what was paid in rows of their own unless columns tell it. */
function activity(chance: Chance, l: Look, { rows, columns, paid, payer, to }: Bill): string {
  const [charge, insurancePaid, discount, patientOwes] = sumsOf(rows);
  const [dated, after] = [l.grid !== "categories", chance.between(18, 30)];
  const credits = (words: string, cents: number, days: number) =>
    cents
      ? `<tr class="credit">${dated ? `<td class="d">${l.day(shifted(to, days))}</td>` : ""}<td colspan="${columns.length - (dated ? 2 : 1)}">${words}</td><td class="n">${l.money(-cents)}</td></tr>`
      : "";
  const body = rows.map((row) => sheet.record(columns, row)).join("");
  if (l.grid === "columns") {
    const sums = { charge, insurancePaid, discount, patientOwes };
    const last = sheet.sumRow(columns, l.words("Total|TOTALS|Visit Total"), sums, l.money);
    return sheet.table(columns, body + (chance.happens(0.6) ? last : ""));
  }
  const plan = `${pin("plan")}${l.words("Insurance Payment -|Payment -|PAYMENT")} ${payer}`;
  const less = l.words("Contractual Adjustment|Insurance Adjustment|Insurance Discount");
  const own = `${pin("paid")}${l.words("Patient Payment - Thank You|Patient Payment")}`;
  return sheet.table(
    columns,
    `${body}${credits(plan, insurancePaid!, after)}${credits(`${pin("adjust")}${less}`, discount!, after)}${credits(own, paid, after + 3)}`,
  );
}

const pairs = (text: string) => sheet.pairs(rowsOf(text) as [string, string][]);

function summary(l: Look, { rows, paid }: Bill, due: string): string {
  const [charges = 0, plan, discount] = sumsOf(rows);
  const less = (cents = 0) => print.dollars(cents ? -cents : 0);
  return `<div class="sum"><h3>${pin("summary")}${l.words("Account Summary|Summary of Your Account|Statement Summary")}</h3>${pairs(`${l.words("Total Charges|Total Hospital Charges|Charges")}|${print.dollars(charges)}
  ${pin("plan")}${l.words("Insurance Payments|Insurance Paid|Paid by Insurance")}|${less(plan)}
  ${pin("adjust")}${l.words("Adjustments|Insurance Adjustments|Discounts/Adjustments")}|${less(discount)}
  ${pin("paid")}${l.words("Patient Payments|Your Payments|Payments by You")}|${less(paid)}
  ${pin("owe")}${l.words("Balance Due|What You Owe|Patient Responsibility")}|${due}`)}</div>`;
}

function statement(chance: Chance, l: Look, bill: Bill, hospital: string[]): string {
  const [name, ink = "", site] = hospital;
  const { patient, account, payer, dueDay } = bill;
  const due = print.dollars(sheet.total(bill.rows, "patientOwes") - bill.paid);
  const number = l.words("Account Number|Account #|Guarantor Account|Patient Account Number");
  const head =
    pairs(`${pin("statement")}${l.words("Statement Date|Date of Statement")}|${l.day(bill.issued)}
  ${pin("account")}${number}|${account}
  ${pin("due")}${l.words("Amount Due|Pay This Amount|Amount You Owe")}|<b>${due}</b>
  ${pin("by")}${l.words("Due Date|Payment Due Date|Please Pay By")}|${dueDay}`);
  const home = `${patient}<br>123 ${l.words("Main Street|MAIN ST|Any Street")}<br>${l.words("Anytown, USA 12345|ANYTOWN, ST 00000|Your City, State 12345")}`;
  const care = bill.from === bill.to ? l.day(bill.from) : `${l.day(bill.from)} - ${l.day(bill.to)}`;
  const visit = `<br>${pin("service")}<b>${l.words("Dates of Service|Service Dates")}:</b> ${care}`;
  const facts = `<div class="facts"><b>${l.words("Patient|Patient Name")}:</b> ${patient}${l.grid === "categories" ? visit : ""}<br>${pin("insurance")}<b>${l.words("Insurance|Primary Insurance|Insurance Billed")}:</b> ${payer} &nbsp; <b>ID:</b> ${l.words("XXXXX1234|*****6789|XYZ123456789")}</div>`;
  const notes = `<div class="msg">${pin("message")}<b>${l.words("Messages|Important Message|About this bill")}</b><br>${l.words("Your insurance has processed this claim. The balance is now your responsibility.|Thank you for choosing us for your care. Your balance is shown on this statement.")}<br>${pin("help")}<b>Need help paying?</b> Call ${phone(chance)} to ask about financial assistance.</div>`;
  const body = activity(chance, l, bill);
  const sums = summary(l, bill, due);
  const all =
    l.words("a|b") === "a"
      ? `${facts}${body}<div class="low">${notes}${sums}</div>`
      : `<div class="low">${facts}${sums}</div>${body}${notes}`;
  const coupon = pairs(`${number}|${account}
  Amount Due|${due}
  Due Date|${dueDay}
  Amount Enclosed|$ __________`);
  return `<div class="doc"><div class="top"><div><div class="brand">${sheet.mark(chance, ink, 26)}${name}</div><small>${box(chance)}, ${town(chance)}</small></div>${head}</div><div class="to">${home}</div>${all}
<div class="slip"><div>${pin("slip")}${l.words("Please detach and return with your payment|Return this portion with payment")}</div><div class="low"><div>${home}</div>${coupon}</div><div>Make checks payable to ${name} or pay online at www.${site}.example/billpay</div></div></div>`;
}

const css = (l: Look, ink: string) => {
  const side = l.place === "beside" || l.place === "left";
  return `@page{size:letter;margin:11mm 13mm} body{font:9.5pt/1.35 '${l.font}';margin:0;color:#222} h1{font-size:19pt;color:${ink};margin:0 0 1.5mm;font-weight:bold} h3{margin:0 0 1mm;color:${ink}} .intro{margin:0 0 3.5mm} .all{display:${side ? "flex" : "block"};gap:6mm;align-items:flex-start;flex-direction:${l.place === "left" ? "row-reverse" : "row"}}
.doc{zoom:${side ? 0.78 : 0.86};border:1px solid #999;padding:5mm;box-sizing:border-box;width:${side ? "160mm" : "auto"};flex:none;position:relative;font-size:9pt;font-family:'Liberation Sans'} .top,.low{display:flex;justify-content:space-between;gap:5mm} .brand{display:flex;gap:2mm;align-items:center;color:${ink};font-weight:bold;font-size:13pt} .to{margin:5mm 0 5mm 4mm} .facts{margin:2mm 0} table{border-collapse:collapse} td{padding:.5mm 1.5mm;vertical-align:top} .pairs{align-self:start} .pairs td:last-child{text-align:right} .top .pairs{border:1px solid ${ink}}
.lines{width:100%;margin:2mm 0} .lines th{background:${ink};color:#fff;text-align:left;padding:.8mm 1.5mm;vertical-align:bottom} .lines td{border-bottom:.5px solid #ccc} .lines .n{text-align:right} .d,td.n{white-space:nowrap} .sum{border:1px solid ${ink};padding:1.5mm;min-width:70mm} .sum td:last-child{width:24mm} .sum .pairs{width:100%} .sum tr:last-child td,.lines .sum td{font-weight:bold;border-top:1px solid #333} tr.sum{border:0} .msg{flex:1;margin:1mm 0} .slip{border-top:1px dashed #333;margin-top:4mm;padding-top:1.5mm}
.pin{display:inline-block;background:${l.round === "50%" ? "#d35400" : ink};color:#fff;border:.5px solid #fff;border-radius:${l.round};min-width:3.8mm;line-height:3.8mm;text-align:center;font:bold 7.5pt/3.8mm 'Liberation Sans';margin-right:1mm} .key{${l.place === "below" ? "columns:2;column-gap:7mm;margin-top:4mm;font-size:8.6pt" : ""}${l.place === "second" ? "break-before:page;font-size:10.5pt" : ""}} .key p{margin:0 0 ${l.place === "below" ? 1.2 : 2.4}mm;break-inside:avoid} ${l.edge ? ".doc .pin{position:absolute;left:-2.5mm} .top .pairs .pin,.low>.sum .pin{left:auto;right:-3mm} .doc th .pin{position:static;display:table;margin:0 0 .5mm} .doc th.n .pin{margin-left:auto}" : ""} .foot{margin-top:4mm;font-size:8pt;color:#555}`;
};

function billOf(chance: Chance, l: Look) {
  const from = shifted("2024-02-05", chance.between(0, 640));
  const rows = rowsFor(chance, l, from);
  const stay = l.grid === "categories" ? chance.between(1, 4) : 0;
  const to = rows.at(-1)!.serviceDate ?? shifted(from, stay);
  const issued = shifted(to, chance.between(36, 60));
  const gift = chance.happens(0.5) ? chance.pick([2500, 5000, 10000]) : 0;
  const paid = gift < sheet.total(rows, "patientOwes") ? gift : 0;
  const account = chance.number(chance.pick(["123456789", "1000#####", "00012345#", "H0000#####"]));
  const dueOn = chance.happens(0.75) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const dueDay = dueOn ? l.day(dueOn) : l.words("Upon Receipt|Due on receipt");
  const [patient, payer, columns] = [chance.pick(SAMPLES), chance.pick(PAYERS), columnsOf(l)];
  return { rows, columns, paid, payer, from, to, account, issued, dueOn, dueDay, patient };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const hospital = chance.pick(HOSPITALS);
  const [provider = "", ink = "", site = ""] = hospital;
  const bill = billOf(chance, l);
  const { sample, key } = numbered(statement(chance, l, bill, hospital), l);
  const intro = l.words(
    `We want your billing experience to be as simple as possible. Use the sample below and the key to understand each part of your statement.|The following is an example of a ${provider} statement. Your statement may look slightly different.|After your visit you may receive a statement like this one. Here is what each section means.`,
  );
  const html = sheet.page(
    css(l, ink),
    `<h1>${l.words("How to Read Your Statement|Understanding Your Hospital Bill|How to read your billing statement|Your Statement Explained")}</h1><div class="intro">${intro}</div><div class="all">${sample}${key}</div><div class="foot">Questions? Call Patient Financial Services at ${phone(chance)} &nbsp;|&nbsp; www.${site}.example/billing</div>`,
  );
  const [billed = 0, insurancePaid = 0, adjustments = 0, owed = 0] = sumsOf(bill.rows);
  const { account, paid, patient, issued, dueOn, columns, rows, from, to } = bill;
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.grid === "categories" ? "summary" : "itemized" },
      ...{ setting: "facility", provider, patient, accountNumber: account },
      ...{ statementDate: issued, dueDate: dueOn, serviceFrom: from, serviceTo: to },
    },
    { billed, adjustments, insurancePaid, patientPaid: paid, patientResponsibility: owed - paid },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "hospital-statement-explained",
  paper:
    "A hospital's web page on how to read its statement: a whole sample statement with marks and a key.",
  medium: "text",
  draw,
};
