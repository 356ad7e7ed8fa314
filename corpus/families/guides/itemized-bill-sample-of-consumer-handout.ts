import * as print from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone, street } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const GROUPS = rowsOf(`
Consumers for Fair Medical Bills|#1b5e20; PATIENT ADVOCATE ALLIANCE OF THE PLAINS|#6a1b9a; The Bill Check Project|#b71c1c; Health Care Justice Clinic|#0d47a1; Family Health Navigators|#00695c; Clearwater Medical Billing Advocates, LLC|#455a64`);
const HOSPITALS = rowsOf(`
ANYTOWN GENERAL HOSPITAL|Any Hospital|Memorial Hospital of Anytown|SAMPLE REGIONAL MEDICAL CENTER|Good Neighbor Hospital|St. Elsewhere Community Hospital`)[0]!;

type Item = Said & { dept: string };
/** Revenue code, service code, words, price, most units, department. */
const VISIT = rowsOf(`
0450|99284|ER VISIT LEVEL IV|1645|1|EMERGENCY ROOM; 0450|96374|IV PUSH, INITIAL|386|1|EMERGENCY ROOM; 0300|36415|VENIPUNCTURE|31|1|LABORATORY; 0301|80053|COMP METABOLIC PANEL|224|1|LABORATORY; 0305|85025|CBC W/AUTO DIFF|118.5|1|LABORATORY; 0301|84484|TROPONIN|236|1|LABORATORY; 0307|81001|URINALYSIS W/MICRO|66|1|LABORATORY; 0306|87086|CULTURE, URINE|132|1|LABORATORY; 0301|83690|LIPASE|121|1|LABORATORY
0324|71046|CHEST X-RAY 2V|438|1|RADIOLOGY; 0351|70450|CT HEAD W/O CONTRAST|2385|1|RADIOLOGY; 0402|76705|US ABDOMEN LTD|872|1|RADIOLOGY; 0730|93005|EKG TRACING|297|1|CARDIOLOGY; 0636|J2405|ONDANSETRON HCL INJ 1MG|24.75|4|PHARMACY; 0636|J1885|KETOROLAC INJ 15MG|38.4|2|PHARMACY; 0258||SODIUM CHLORIDE 0.9% 1000ML|94|2|PHARMACY; 0250||ACETAMINOPHEN 325MG TAB|8.15|4|PHARMACY; 0637||LISINOPRIL 10MG TAB|11.2|2|PHARMACY; 0272||IV START KIT|47.3|1|SUPPLIES; 0271||SPLINT WRIST|89|1|SUPPLIES`);
const STAY = rowsOf(`
0360||OR TIME FIRST HOUR|5820|1|OPERATING ROOM; 0370||ANESTHESIA SUPPLIES|684|1|ANESTHESIA; 0710||RECOVERY ROOM 1ST HR|1265|1|RECOVERY; 0278||IMPLANT SCREW CORTICAL|412.6|4|SUPPLIES; 0312|88305|TISSUE EXAM LEVEL IV|328|1|LABORATORY; 0424|97161|PT EVAL LOW COMPLEX|336|1|THERAPY; 0420|97116|GAIT TRAINING 15 MIN|148|2|THERAPY; 0250||CEFAZOLIN 1GM VIAL|52.9|3|PHARMACY; 0250||OXYCODONE 5MG TAB|12.35|6|PHARMACY; 0270||DRESSING STERILE|36.2|3|SUPPLIES; 0250||ENOXAPARIN 40MG SYR|84.1|2|PHARMACY`);

/** What stands in the margin; the last of them only where such a column is there. */
const NOTES = rowsOf(`
Name and dates|Is this you? Check the spelling, the account number and the days you were there.; Date of service|Match each date with your own notes. You should not be billed for a day you were not there.
Revenue code|A 4-digit code for the department: 0450 is the emergency room, 025X the pharmacy.; CPT/HCPCS code|The 5-character code for each test or treatment. Look it up online to learn what it means.
Description|Hospitals use abbreviations. If you don't know what something is, ask!; Quantity|Did you really get this many? A wrong quantity is one of the most common errors.
Charges|These are the hospital's list prices. Insured patients rarely pay this amount.; Total|Add up the charges yourself. Compare with your EOB before you pay.; Tip|Ask for your medical records and compare them line by line.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([print.slashes, print.dashes, print.compactDate, print.monthDay]),
    money: chance.pick([print.grouped, print.grouped, print.dollars, print.bare]),
    codes: words("columns|columns|columns|revenue|service"),
    ...{ short: chance.happens(0.3), price: chance.happens(0.4), grouped: chance.happens(0.35) },
    ...{
      subtotals: words("|Subtotal|SUBTOTAL|Total"),
      balance: chance.happens(0.35),
      last: chance.happens(0.4),
    },
    margin: words("right|right|left|both"),
    sign: words("arrow|number|none"),
    font: words("Liberation Sans|Liberation Serif|DejaVu Sans"),
    mono: words("Liberation Mono|Liberation Sans|Liberation Sans|Liberation Sans Narrow"),
  };
}

function itemsOf(chance: Chance, l: Look, from: string, nights: number): Item[] {
  const pool = nights ? [...STAY, ...VISIT.filter(([, code]) => code !== "99284")] : VISIT;
  const many = chance.between(nights ? 7 : 3, nights ? 21 : 16);
  const chosen = chance.shuffled(pool).slice(0, many);
  const night = chance.between(1480, 2960);
  const words = chance.pick([
    "R&B SEMI-PRIVATE",
    "ROOM AND BOARD SEMI-PRIV",
    "MED/SURG SEMI PVT ROOM",
  ]);
  const bed = ["0120", "", words, String(night), "1", "ROOM AND BOARD"];
  const item = (one: string[], day: number): Item => {
    const [revenue = "", code, description, price, most, dept = ""] = one;
    const units = chance.between(1, Number(most));
    const unitPrice = Math.round(Number(price) * 100);
    const serviceDate = shifted(from, day);
    const said = { description, units, unitPrice, charge: units * unitPrice, serviceDate };
    return { ...said, dept, code: code || null, revenueCode: l.short ? revenue.slice(1) : revenue };
  };
  const day = ([revenue = ""]: string[]) =>
    (revenue > "0359" && revenue < "0380") || revenue === "0710" ? 0 : chance.between(0, nights);
  const items = chosen.map((one) => item(one, day(one)));
  const beds = Array.from({ length: nights }, (_, at) => item(bed, at));
  const by = (one: Item) => (l.grouped ? one.dept : "") + one.serviceDate! + one.revenueCode!;
  return [...beds, ...items].sort((a, b) => by(a).localeCompare(by(b)));
}

function columnsOf(l: Look): sheet.Column<Item>[] {
  const plain = (head: string, of: "revenueCode" | "code" | "units", kind = "d") =>
    sheet.column<Item>(l.words(head), of, (row) => row[of], kind);
  const date = l.words("Date|Service Date|Date of Service|DATE OF SVC|Svc Date");
  const what = l.words("Description|DESCRIPTION|Description of Service|Item");
  const revenue = plain("Rev Code|Rev. Code|REV CD|Revenue Code", "revenueCode");
  const code = plain("CPT/HCPCS|HCPCS|CPT Code|Procedure Code", "code");
  const both = l.last ? [code, revenue] : [revenue, code];
  const text = (row: Item) => row.description!.replace("&", "&amp;");
  const price = sheet.amount<Item>(l.words("Unit Price|Price|Unit Charge"), "unitPrice", l.money);
  return [
    sheet.column<Item>(date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...both.filter((one) => l.codes === "columns" || (one === code) === (l.codes === "service")),
    sheet.column<Item>(what, "description", text, "w"),
    plain("Qty|Quantity|QTY|Units", "units", "n"),
    ...(l.price ? [price] : []),
    sheet.amount<Item>(l.words("Charges|Amount|Total Charge|CHARGES"), "charge", l.money),
  ];
}

function rowsIn(l: Look, columns: sheet.Column<Item>[], items: Item[]): string {
  const rows = (some: Item[]) => some.map((one) => sheet.record(columns, one)).join("");
  if (!l.grouped) return rows(items);
  const depts = [...new Set(items.map((one) => one.dept))].map((dept) => {
    const own = items.filter((one) => one.dept === dept);
    const sums = { charge: sheet.total(own, "charge") };
    const last = sheet.sumRow(columns, `${l.subtotals} ${dept}`, sums, l.money, "sub");
    return `<tr class="dept"><td colspan="${columns.length}">${dept}</td></tr>${rows(own)}${l.subtotals ? last : ""}`;
  });
  return depts.join("");
}

type Facts = Record<"hospital" | "patient" | "account" | "from" | "to", string> & {
  issued: string | null;
  items: Item[];
  columns: sheet.Column<Item>[];
  nights: number;
  sums: ReturnType<typeof sumsOf>;
};

/** The sum of the charges, and what a plan took off where the sample goes on to the balance. */
function sumsOf(chance: Chance, l: Look, items: Item[]) {
  const billed = sheet.total(items, "charge");
  const adjustments = Math.round(billed * (0.35 + 0.2 * chance.share()));
  const insurancePaid = Math.round((billed - adjustments) * chance.pick([0.7, 0.8, 0.9]));
  const patientResponsibility = billed - adjustments - insurancePaid;
  return l.balance ? { billed, adjustments, insurancePaid, patientResponsibility } : { billed };
}

const pairs = (text: string, kind = "pairs") =>
  sheet.pairs(rowsOf(text) as [string, string][], kind);

function sample(chance: Chance, l: Look, facts: Facts): string {
  const { hospital, patient, account, from, to, items, columns, nights, sums, issued } = facts;
  const day = l.day === print.monthDay ? print.slashes : l.day;
  const stay = nights
    ? `${l.words("Admit Date|Admission Date|Admitted")}|${day(from)}\n${l.words("Discharge Date|Discharged")}|${day(to)}`
    : `${l.words("Date of Service|Service Date|Visit Date")}|${day(from)}`;
  const dated = issued
    ? `\n${l.words("Statement Date|Bill Date|Date Printed")}|${day(issued)}`
    : "";
  const head = pairs(`${l.words("Patient|Patient Name|PATIENT NAME")}|${patient}
  ${l.words("Account #|Account Number|Patient Account No.")}|${account}
  ${stay}${dated}`);
  const doctorRow = pairs(`${l.words("Attending Physician|Physician")}|${doctor(chance)}
  ${l.words("Insurance|Payer|Primary Payer")}|${l.words("ABC Health Plan|YOUR INSURANCE CO|BCBS PPO")}
  ${l.words("Patient Type|Type")}|${nights ? "INPATIENT" : l.words("OUTPATIENT|EMERGENCY")}`);
  const whole = { charge: sums.billed };
  const ending = l.words("TOTAL CHARGES|Total Charges|TOTAL");
  const last = sheet.sumRow(columns, ending, whole, l.money);
  const less = (cents = 0) => l.money(-cents);
  const balance = l.balance
    ? pairs(
        `${l.words("Insurance Payments|Less: Insurance Payment")}|${less(sums.insurancePaid)}
  ${l.words("Contractual Adjustments|Less: Insurance Adjustment")}|${less(sums.adjustments)}
  ${l.words("BALANCE DUE|Patient Balance|You Owe")}|${l.money(sums.patientResponsibility!)}`,
        "pairs owed",
      )
    : "";
  return `<div class="doc"><div class="center"><b>${hospital}</b><br>${street(chance)}, ${l.words("Anytown, USA|Anytown, ST 00000|Your Town, ST 12345")}<br>${l.words("ITEMIZED STATEMENT|Itemized Bill|DETAIL OF CHARGES|ITEMIZATION OF HOSPITAL CHARGES")}</div><div class="top">${head}${doctorRow}</div>${sheet.table(columns, rowsIn(l, columns, items) + last)}${balance}</div>`;
}

/** The notes that fit the columns, at one side of the sample or at both. */
function notesOf(chance: Chance, l: Look, columns: sheet.Column<Item>[]): string[] {
  const says = columns.flatMap((one) => one.says);
  const fits = NOTES.filter(([head]) => {
    if (head === "Revenue code") return says.includes("revenueCode") && !l.short;
    return head !== "CPT/HCPCS code" || says.includes("code");
  });
  const kept = fits.filter(() => chance.happens(0.85));
  const arrows =
    l.sign !== "arrow" ? ["", ""] : l.margin === "left" ? ["", " &rarr;"] : ["&larr; ", ""];
  return kept.map(([head, text], at) => {
    const before = l.sign === "number" ? `${at + 1}. ` : arrows[0];
    return `<div class="note"><b>${before}${head}${arrows[1]}</b><br>${text}</div>`;
  });
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 11mm} body{font:10pt/1.38 '${l.font}';margin:0;color:#222} .org{color:${ink};font-weight:bold;display:flex;gap:2mm;align-items:center;border-bottom:2px solid ${ink};padding-bottom:1.5mm} h1{font-size:20pt;margin:3mm 0 1mm;color:${ink}} p{margin:0 0 2.2mm} .all{display:flex;gap:4mm;margin-top:3mm} .side{flex:1;display:flex;flex-direction:column;justify-content:space-between;gap:2.5mm}
.doc{flex:none;width:${l.margin === "both" ? 122 : 140}mm;box-sizing:border-box;border:1px solid #666;padding:3.5mm;font:${l.margin === "both" ? 7.4 : 8.2}pt/1.35 '${l.mono}';align-self:flex-start;background:#fdfdfb} .center{text-align:center} .center b{font-size:1.35em} .top{display:flex;align-items:flex-start;gap:3mm;justify-content:space-between;margin:2.5mm 0} table{border-collapse:collapse} td{padding:.4mm 1mm;vertical-align:top} .pairs td:first-child{font-weight:bold} .owed{margin:2mm 0 0 auto} .owed td:last-child{text-align:right} .owed tr:last-child td{font-weight:bold;border-top:1px solid #333}
.lines{width:100%} .lines th{border-top:1px solid #333;border-bottom:1px solid #333;text-align:left;padding:.6mm 1mm;vertical-align:bottom} .lines .n{text-align:right} .d,td.n{white-space:nowrap} .dept td{font-weight:bold;padding-top:1.4mm} .sub td{font-style:italic;text-align:right} .sum td{font-weight:bold;border-top:1.5px solid #333} tr,.note{break-inside:avoid}
.note{font:${l.margin === "both" ? 7.6 : 8.6}pt/1.3 '${l.font}';background:${l.sign === "none" ? "#fff8d6" : "none"};border-left:2px solid ${ink};padding:.8mm 1.5mm} .note b{color:${ink}} .foot{margin-top:4mm;font-size:8.5pt;color:#444;border-top:1px solid #bbb;padding-top:1.5mm}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [group = "", ink = ""] = chance.pick(GROUPS);
  const from = shifted("2024-01-20", chance.between(0, 690));
  const nights = chance.happens(0.45) ? chance.between(1, 4) : 0;
  const to = shifted(from, nights);
  const issued = chance.happens(0.6) ? shifted(to, chance.between(9, 45)) : null;
  const items = itemsOf(chance, l, from, nights);
  const columns = columnsOf(l);
  const hospital = chance.pick(HOSPITALS);
  const sampled = l.words("Jane Doe|JOHN DOE|Jane Q. Patient|DOE, JANE");
  const patient = chance.happens(0.6) ? sampled : naming(chance)(person(chance));
  const account = chance.number(l.words("123456789|#########|V000########|1234567-8"));
  const sums = sumsOf(chance, l, items);
  const facts: Facts = {
    hospital,
    patient,
    account,
    from,
    to,
    issued,
    items,
    columns,
    nights,
    sums,
  };
  const notes = notesOf(chance, l, columns);
  const side = (some: string[]) => `<div class="side">${some.join("")}</div>`;
  const half = Math.ceil(notes.length * { right: 0, both: 0.5, left: 1 }[l.margin]!);
  const bill = sample(chance, l, facts);
  const intro = l.words(
    "The bill you get in the mail usually shows only a total. You have the right to an itemized bill that lists every charge. Call the billing office and ask for one - it is free.|Before you pay a hospital bill, ask for an itemized statement with codes. Below is an example of what it looks like and what to check.|Studies find errors in many hospital bills. The best way to find them is to read the itemized bill line by line.",
  );
  const more = l.words(
    "|It may take up to 30 days to arrive. Do not ignore other bills while you wait; ask that your account be placed on hold.|Keep a folder with your bills, EOBs and notes of every call: date, name and what was said.",
  );
  const html = sheet.page(
    css(l, ink),
    `<div class="org">${sheet.mark(chance, ink, 24)}${group}</div><h1>${l.words("How to Read an Itemized Hospital Bill|What does an itemized bill look like?|Check Your Hospital Bill for Errors|Example: Itemized Hospital Bill")}</h1><p>${intro}</p>${more ? `<p>${more}</p>` : ""}<div class="all">${half ? side(notes.slice(0, half)) : ""}${bill}${half < notes.length ? side(notes.slice(half)) : ""}</div><div class="foot">${l.words("This handout is for general information and is not legal advice.|Prices shown are examples only.|Free help is available.")} ${group} &bull; ${phone(chance)} ${l.words("&bull; Rev. 3/2025|&bull; Updated January 2026|")}</div>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: hospital, patient },
      ...{ accountNumber: account, statementDate: issued, serviceFrom: from, serviceTo: to },
      ...(nights ? { dischargeDate: to } : {}),
    },
    sums,
    items.map((one) => sheet.lineBy(columns, one)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "itemized-bill-sample-of-consumer-handout",
  paper:
    "A consumer group's handout: an example of a hospital's itemized bill with notes in the margin.",
  medium: "text",
  draw,
};
