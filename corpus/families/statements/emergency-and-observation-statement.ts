import {
  bare,
  dollars,
  grouped,
  longMonthName,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  heading,
  lineBy,
  mark,
  page,
  pairs,
  record,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { department: string };
type Credit = { date: string; text: string; cents: number; kind: "plan" | "off" | "mine" };

const HOSPITALS = rowsOf(`
Tri-Rivers Regional Medical Center|#14507a; PLATTE VALLEY REGIONAL HOSPITAL|#6b2233; Cape Fairhaven Hospital|#1f6a4d
Bluestem Regional Health|#3d3f8f; ALLEGHENY RIDGE MEDICAL CENTER|#444444`);
/** Department, what is charged, code, cents, the most units; "o" only where a patient stayed for observation. */
const CHARGES = rowsOf(`
EMERGENCY ROOM|ED VISIT LEVEL 4|99284|186500|1|v
EMERGENCY ROOM|ED VISIT LEVEL 5|99285|268400|1|v
EMERGENCY ROOM|ED VISIT LEVEL 3|99283|118200|1|v
OBSERVATION|OBSERVATION PER HOUR|G0378|9250|31|o
EMERGENCY ROOM|IV PUSH INITIAL DRUG|96374|34800|1|
EMERGENCY ROOM|IV PUSH EA ADDL NEW DRUG|96375|18600|2|
EMERGENCY ROOM|IV HYDRATION INITIAL 31-60 MIN|96360|41200|1|
EMERGENCY ROOM|LACERATION REPAIR SIMPLE|12001|61400|1|
LABORATORY|COMPREHENSIVE METABOLIC PANEL|80053|31400|1|
LABORATORY|CBC W AUTO DIFF|85025|14200|1|
LABORATORY|TROPONIN QUANT|84484|23700|3|
LABORATORY|URINALYSIS AUTO W MICRO|81001|9600|1|
LABORATORY|LIPASE LEVEL|83690|13900|1|
LABORATORY|PROTHROMBIN TIME|85610|8700|1|
LABORATORY|D-DIMER QUANTITATIVE|85379|21100|1|
LABORATORY|VENIPUNCTURE|36415|3400|2|
LABORATORY|BASIC METABOLIC PANEL|80048|22300|1|o
LABORATORY|LIPID PANEL|80061|16800|1|o
DIAGNOSTIC IMAGING|XR CHEST 2 VIEWS|71046|43900|1|
DIAGNOSTIC IMAGING|XR ANKLE COMP MIN 3 VWS|73610|38700|1|
CT SCAN|CT HEAD/BRAIN W/O CONTRAST|70450|192600|1|
CT SCAN|CT ABD & PELVIS W CONTRAST|74177|418500|1|
CT SCAN|CT ANGIO CHEST W CONTRAST|71275|365200|1|
CARDIOLOGY|EKG 12 LEAD TRACING|93005|29800|2|
CARDIOLOGY|ECHO COMPLETE W DOPPLER|93306|254100|1|o
CARDIOLOGY|CARDIAC STRESS TEST|93017|112600|1|o
PHARMACY|ONDANSETRON INJ 1 MG|J2405|1450|4|
PHARMACY|KETOROLAC INJ 15 MG|J1885|2860|2|
PHARMACY|ASPIRIN 81 MG CHEW TAB||310|4|
PHARMACY|ACETAMINOPHEN 325 MG TAB||240|4|
PHARMACY|ENOXAPARIN INJ 10 MG|J1650|4120|4|o
PHARMACY|METOPROLOL TARTRATE 25 MG TAB||420|2|o
IV SOLUTIONS|SODIUM CHLORIDE 0.9% 1000 ML|J7030|8800|2|
IV SOLUTIONS|LACTATED RINGERS 1000 ML|J7120|9400|1|
SUPPLIES|IV START KIT||5200|1|
SUPPLIES|SPLINT ANKLE PREFAB|L4350|18700|1|
RESPIRATORY CARE|NEBULIZER TREATMENT|94640|19800|3|`);

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const money = chance.pick([grouped, grouped, dollars]);
  return {
    of,
    money,
    stays: chance.happens(0.6),
    insured: chance.happens(0.85),
    second: chance.happens(0.2),
    grouped: chance.happens(0.35),
    day: chance.pick([slashes, shortSlashes, shortSlashes]),
    long: chance.pick([slashes, slashes, longMonthName]),
    minus: money === dollars ? dollars : chance.pick([grouped, trailingMinus, parentheses]),
    split: chance.happens(0.35),
    sums: chance.weighted([
      ["each", 6],
      ["joined", 2],
      ["partly", 2],
    ] as const),
    coded: chance.happens(0.35),
    counted: chance.happens(0.5),
    added: chance.happens(0.6),
    dated: chance.happens(0.5),
    carries: chance.happens(0.3),
    aging: chance.happens(0.4),
    messagesLow: chance.happens(0.4),
    payer: of("BLUE CROSS|MEDICARE|AETNA|UNITED HEALTHCARE|HUMANA CHOICE|CIGNA"),
    off: of("CONTRACTUAL ALLOWANCE|CONTRACTUAL ADJ|INSURANCE ALLOWANCE"),
    due: of("AMOUNT DUE|Amount Due|PLEASE PAY THIS AMOUNT|Balance Due"),
    number: of("Account Number|Account #|Patient Account|FIN Number"),
    previous: of("Previous Statement Balance|Previous Balance|Balance Forward"),
    name: of("Description of Services|DESCRIPTION OF SERVICES|Description of Service"),
    font: of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

const safe = (text: string) => text.replaceAll("&", "&amp;");

function chargesOf(chance: Chance, l: Look, from: string, nights: number): Row[] {
  const levels = CHARGES.filter(([, , , , , when]) => when === "v");
  const rest = CHARGES.filter(([, , , , , when]) => !when || (when === "o" && l.stays));
  const many = chance.weighted([
    [chance.between(2, 6), 3],
    [chance.between(6, 12), 4],
    [chance.between(14, 26), 1],
  ]);
  const some = chance.shuffled(rest).slice(0, many);
  const stay = rest.filter(([, , code]) => code === "G0378");
  const kept = [...new Set([chance.pick(levels), ...stay, ...some])];
  return kept
    .map(([department = "", description = "", code = "", cents, most, when]): Row => {
      const hours = code === "G0378" ? chance.between(9, Number(most)) : 0;
      const units = hours || chance.between(1, Number(most));
      const late = when === "o" ? chance.between(Math.min(1, nights), nights) : 0;
      const serviceDate = shifted(from, hours ? 0 : late);
      const charge = units * (Number(cents) + (Number(cents) > 5000 ? 100 * chance.between(0, 9) : 0)); // prettier-ignore
      return { department, description, code: code || null, units, charge, serviceDate };
    })
    .sort((one, other) => (one.serviceDate! < other.serviceDate! ? -1 : one.serviceDate! > other.serviceDate! ? 1 : 0)); // prettier-ignore
}

/** The same charges as one sum for each department. */
function departmentsOf(rows: Row[], from: string): Row[] {
  const names = [...new Set(rows.map(({ department }) => department))];
  return names.map((department) => {
    const own = rows.filter((row) => row.department === department);
    const charge = total(own, "charge");
    return { department, description: department, code: null, units: null, charge, serviceDate: from }; // prettier-ignore
  });
}

function creditsOf(chance: Chance, l: Look, billed: number, to: string): Credit[] {
  const list: Credit[] = [];
  let left = billed;
  const put = (kind: Credit["kind"], text: string, cents: number, days: number) => {
    left -= cents;
    if (cents > 0) list.push({ kind, text, cents, date: shifted(to, days) });
  };
  const part = (low: number, high: number) => Math.round(left * (low + (high - low) * chance.share())); // prettier-ignore
  const posted = chance.between(18, 34);
  if (l.insured) {
    const paying = `${l.of("INSURANCE PAYMENT|INS PMT|PAYMENT")} - ${l.payer}`;
    put("off", `${l.off} - ${l.payer}`, part(0.35, 0.62), posted);
    put("plan", paying, l.of("pays|pays|pays|deductible") === "pays" ? part(0.55, 0.9) : 0, posted);
    if (l.second) put("plan", `SECONDARY PAYMENT - ${l.of("AARP SUPPLEMENT|TRICARE|MUTUAL OF OMAHA")}`, part(0.3, 0.7), posted + 12); // prettier-ignore
  } else put("off", l.of("UNINSURED DISCOUNT|SELF PAY DISCOUNT"), Math.round(billed * 0.4), 4);
  const sent = chance.happens(0.4) ? chance.pick([5000, 10000, 15000]) : 0;
  if (sent < left / 2) put("mine", l.of("PATIENT PAYMENT - THANK YOU|PATIENT PAYMENT CREDIT CARD|ER COPAY COLLECTED"), sent, chance.pick([0, posted + 14])); // prettier-ignore
  return list.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

const columnsOf = (l: Look): Column<Row>[] => [
  column<Row>(
    l.of("Date|DATE|Service Date"),
    l.grouped && !l.dated ? null : "serviceDate",
    (row) => (l.grouped && !l.dated ? "" : l.day(row.serviceDate!)),
  ),
  ...(l.coded && !l.grouped
    ? [column<Row>(l.of("Code|CPT/HCPCS|Proc Code"), "code", (row) => row.code)]
    : []),
  column<Row>(l.name, "description", (row) => safe(row.description!), "w"),
  ...(l.counted && !l.grouped ? [column<Row>(l.of("Qty|QTY|Units"), "units", (row) => row.units, "n")] : []), // prettier-ignore
  amount<Row>(l.split ? "Charges" : l.of("Amount|Charges|AMOUNT"), "charge", l.money),
  ...(l.split ? [column<Row>("Payments/<br>Adjustments", null, () => "", "n")] : []),
];

type Before = { previous: number; since: number; date: string };

function tableOf(rows: Row[], list: Credit[], before: Before, columns: Column<Row>[], l: Look) {
  const wide = columns.length - (l.split ? 3 : 2);
  const money = (cents: number) =>
    l.split && cents < 0
      ? `<td class="n"></td><td class="n">${l.minus(cents)}</td>`
      : `<td class="n">${cents < 0 ? l.minus(cents) : l.money(cents)}</td>${l.split ? '<td class="n"></td>' : ""}`;
  const other = (date: string, text: string, cents: number, kind = "") =>
    `<tr class="${kind}"><td>${date}</td><td class="w" colspan="${wide}">${text}</td>${money(cents)}</tr>`;
  const first = before.previous
    ? other("", l.previous.toUpperCase(), before.previous) +
      (before.since ? other(l.day(before.date), "PATIENT PAYMENT - THANK YOU", -before.since) : "")
    : "";
  const sums = l.added
    ? other("", l.of("TOTAL CHARGES|Total Charges"), total(rows, "charge"), "sum")
    : "";
  const credits = list.map(({ date, text, cents }) => other(l.day(date), text, -cents)).join("");
  return `<table class="lines"><thead>${heading(columns)}</thead><tbody>${first}${rows.map((row) => record(columns, row)).join("")}${sums}${credits}</tbody></table>`;
}

type Sums = Record<"billed" | "plan" | "off" | "mine" | "due", number>;

function summaryOf(s: Sums, before: Before, facts: [string, string][], l: Look): string {
  const less = (cents: number) => (cents ? l.minus(-cents) : l.money(0));
  const lines: Record<Look["sums"], [string, string][]> = {
    each: [
      [l.of("Insurance Payments|Insurance Paid"), less(s.plan)],
      [
        l.insured ? l.of("Contractual Allowances|Adjustments|Allowances/Adjustments") : "Discounts",
        less(s.off),
      ],
      [l.of("Patient Payments|Your Payments"), less(s.mine)],
    ],
    joined: [["Payments/Adjustments", less(s.plan + s.off + s.mine)]],
    partly: [
      [l.of("Insurance Payments/Adjustments|Insurance Pmts & Adjs").replace("&", "&amp;"), less(s.plan + s.off)], // prettier-ignore
      ["Patient Payments", less(s.mine)],
    ],
  };
  const carried: [string, string][] = before.previous ? [[l.previous, l.money(before.previous)]] : []; // prettier-ignore
  return `<div class="box"><h2>${l.of("Account Summary|ACCOUNT SUMMARY")}</h2>${pairs([...facts, ...carried, [before.previous ? "New Charges" : l.of("Total Charges|Charges"), l.money(s.billed)], ...lines[l.sums], [l.due, dollars(s.due)]], "sums")}</div>`;
}

function agingOf(chance: Chance, s: Sums, before: Before, l: Look): string {
  const old = before.previous - before.since;
  const at = chance.between(1, 3);
  const cells = [s.due - old, 0, 0, 0].map((cents, place) => cents + (place === at ? old : 0));
  return `<table class="aging"><tr>${["Current", "31-60 Days", "61-90 Days", "Over 90 Days"].map((head) => `<th>${head}</th>`).join("")}</tr><tr>${cells.map((cents) => `<td>${l.money(cents)}</td>`).join("")}</tr></table>`;
}

const messages = (tel: string, l: Look) =>
  `<div class="msg"><h2>${l.of("Messages|IMPORTANT MESSAGES|Message Center")}</h2><p>${l.insured ? l.of(`YOUR INSURANCE HAS PROCESSED THIS CLAIM. THE REMAINING BALANCE IS YOUR RESPONSIBILITY.|We have billed ${l.payer}. The amount shown is due from you.`) : "OUR RECORDS SHOW NO INSURANCE FOR THIS VISIT. IF YOU HAVE COVERAGE, PLEASE CALL US."}</p><p>${l.of("Emergency physicians, radiologists and pathologists bill separately for their services.|You may receive separate bills from the physicians who took part in your care.")}${l.grouped ? " An itemized bill is available upon request." : ""}</p><p>Financial assistance is available to those who qualify. Call ${tel} or visit our website. Para espa&ntilde;ol, oprima 2.</p></div>`;

const style = (ink: string, l: Look) =>
  `@page{size:letter;margin:10mm 13mm}body{font:${l.font.startsWith("DejaVu") ? 8 : 9}pt/1.33 '${l.font}';margin:0;color:#151515}.top{display:flex;justify-content:space-between;gap:10mm;align-items:flex-start}.brand{display:flex;gap:3mm;align-items:center}.brand b{font-size:1.5em;color:${ink}}.to{margin:16mm 0 0 8mm;line-height:1.4}h2{margin:0;font-size:1.05em;background:${ink};color:#fff;padding:.9mm 2.5mm}.box{min-width:82mm;border:1px solid ${ink};flex:none}.sums{width:100%;border-collapse:collapse}.sums td{padding:.6mm 2.5mm;white-space:nowrap}.sums td:last-child{text-align:right}.sums tr:last-child td{font-weight:bold;border-top:1px solid ${ink};background:${ink}18}
.lines{width:100%;border-collapse:collapse;margin-top:5mm}.lines th{text-align:left;vertical-align:bottom;background:${ink}20;border-bottom:1px solid ${ink};padding:.9mm 2mm}.lines td{padding:.65mm 2mm;white-space:nowrap;${l.of("border-bottom:.5px solid #ddd||border-left:.5px solid #bbb;border-right:.5px solid #bbb")}}.lines .w{width:80%;white-space:normal}.lines .n,th.n{text-align:right}.lines .sum td{font-weight:bold}tr{break-inside:avoid}.total{display:flex;justify-content:flex-end;gap:12mm;font-weight:bold;border-top:1.5px solid ${ink};padding:1.2mm 2mm;font-size:1.1em}.aging{border-collapse:collapse;width:100%;margin-top:3mm;text-align:center}.aging th,.aging td{border:.5px solid #888;padding:.5mm;width:25%}.msg{border:1px solid ${ink};margin-top:4mm;break-inside:avoid}.msg p{margin:1.2mm 2.5mm}
.slip{border-top:1.3px dashed #333;margin-top:6mm;padding-top:1mm;break-inside:avoid}.slip i{display:block;text-align:center;font-size:.85em}.three{display:flex;justify-content:space-between;gap:6mm;margin-top:3mm}.three .pairs td{padding:.5mm 3mm .5mm 0;white-space:nowrap}.card{white-space:nowrap;border:1px solid #777;padding:1.2mm 2mm;line-height:1.7;font-size:.9em}.mail{margin-top:4mm;display:flex;justify-content:space-between}.ocr{font:10pt Liberation Mono;text-align:right;margin-top:2mm}`;

type Facts = Record<"provider" | "patient" | "account" | "due" | "owed" | "home" | "mail", string>;

function slipOf(chance: Chance, f: Facts, cents: number, l: Look): string {
  const sums = pairs([["Patient", f.patient], [l.number, f.account], ["Due Date", f.due], [l.due, f.owed], ["Amount Enclosed", "$ ____________"]]); // prettier-ignore
  return `<div class="slip"><i>${l.of("Please detach and return this portion with your payment|DETACH HERE AND RETURN BOTTOM PORTION WITH PAYMENT")}</i><div class="three"><div>${safe(f.provider)}<br>${l.of("PATIENT FINANCIAL SERVICES|BUSINESS OFFICE")}<br>${f.mail}</div><div class="card">&#9633; Visa &#9633; MasterCard &#9633; Discover &#9633; AmEx<br>Card # _________________________<br>Exp. ________ CVV ______ Zip ________<br>Signature ______________________</div>${sums}</div><div class="mail"><div>${f.patient}<br>${f.home}</div><div>${bars(chance, 170, 20)}<br>Make checks payable to ${safe(f.provider)}</div></div><div class="ocr">${f.account.replace(/\D/g, "")} ${String(cents).padStart(8, "0")} ${chance.number("##")}</div></div>`;
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [provider = "", ink = ""] = chance.pick(HOSPITALS);
  const from = shifted("2024-01-22", chance.between(0, 680));
  const to = shifted(from, l.stays ? 1 : 0);
  const items = chargesOf(chance, l, from, l.stays ? 1 : 0);
  const [rows, columns] = [l.grouped ? departmentsOf(items, from) : items, columnsOf(l)];
  const billed = total(rows, "charge");
  const list = creditsOf(chance, l, billed, to);
  const of = (kind: Credit["kind"]) => sum(list.filter((one) => one.kind === kind).map(({ cents }) => cents)); // prettier-ignore
  const issued = shifted(to, chance.between(50, 66));
  const previous = l.carries ? chance.between(4200, 61000) : 0;
  const since = previous && chance.happens(0.5) ? chance.pick([2500, 4000]) : 0;
  const before: Before = { previous, since, date: shifted(issued, -chance.between(5, 20)) };
  const s: Sums = { billed, plan: of("plan"), off: of("off"), mine: of("mine") + since, due: 0 };
  s.due = previous + billed - s.plan - s.off - s.mine;
  const dueDate = shifted(issued, chance.pick([21, 25, 30]));
  const [patient, tel] = [naming(chance)(person(chance)), phone(chance)];
  const account = chance.number(l.of("##########|#########|2##########"));
  const [home, mail] = [`${street(chance)}<br>${town(chance)}`, `${box(chance)}<br>${town(chance)}`]; // prettier-ignore
  const served = from === to ? l.long(from) : `${l.day(from)} - ${l.day(to)}`;
  const box2 = summaryOf(s, before, [["Statement Date", l.long(issued)], ["Patient Name", patient], [l.number, account], [from === to ? "Date of Service" : l.of("Dates of Service|Service Dates"), served], ["Visit Type", l.stays ? "Observation" : "Emergency"], ["Payment Due Date", l.long(dueDate)]], l); // prettier-ignore
  const facts: Facts = { provider, patient, account, due: l.long(dueDate), owed: dollars(s.due), home, mail }; // prettier-ignore
  const note = messages(tel, l);
  const html = page(
    style(ink, l),
    `<div class="top"><div><div class="brand">${mark(chance, ink, 40)}<div><b>${safe(provider)}</b><br>${street(chance)}, ${town(chance)}<br>Billing questions: ${tel}</div></div><div class="to">${patient}<br>${home}</div></div>${box2}</div>${l.messagesLow ? "" : note}${tableOf(rows, list, before, columns, l)}<div class="total"><span>${l.due}</span><span>${dollars(s.due)}</span></div>${l.aging ? agingOf(chance, s, before, l) : ""}${l.messagesLow ? note : ""}${slipOf(chance, facts, s.due, l)}`,
  );
  const mine = [...(since ? [since] : []), ...list.flatMap((one) => (one.kind === "mine" ? [one.cents] : []))]; // prettier-ignore
  const each = l.sums === "each";
  const one = from === to ? (["serviceDate"] as const) : [];
  const truth = truthOf(
    { name: family.name, kind: l.grouped ? "summary" : "itemized", setting: "facility", provider, patient, accountNumber: account, statementDate: issued, dueDate, serviceFrom: from, serviceTo: to, ...(l.sums === "joined" && mine.length ? { paymentRows: mine.map(bare) } : {}) }, // prettier-ignore
    { billed, adjustments: each ? s.off : null, insurancePaid: each ? s.plan : null, patientPaid: l.sums === "joined" ? null : s.mine, patientResponsibility: s.due, previousBalance: previous }, // prettier-ignore
    rows.map((row) => lineBy(columns, row, [...one])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "emergency-and-observation-statement",
  paper:
    "A regional hospital's statement of an emergency or observation visit: an account summary at the right, services with insurance payments and allowances as rows, messages and a slip.",
  medium: "text",
  draw,
};
