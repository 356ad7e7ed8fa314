import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { TruthLine } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, record, sumRow, total } = sheet;
const { box, doctor, household, naming, phone, street, town } = people;
type Kind = "plan" | "off" | "mine";
type Entry = { day: string; kind: Kind; text: string; cents: number };
/** `both` is what stands in the combined column. */
type Row = Said & { charge: number; both: number; own: number; patientOwes: number; number: string; patient: string }; // prettier-ignore
type Column = sheet.Column<Row>;
type Visit = Row & { day: string; words: string; doctor: string; rows: Row[]; entries: Entry[] };

const SYSTEMS = rowsOf(`
Larkfield Regional Health|#00594f; Tri-County Memorial Hospital|#1b365d; MERIDIAN VALLEY HEALTH SYSTEM|#6a1b4d; St. Odilia Medical Center|#8a1538; Kettering Bay Health|#005eb8; Blue Prairie Hospital District|#2f5d34; Univ. of Westmark Hospitals & Clinics|#4b2e83; Grand Teche General Hospital|#222222`);
const PAYERS = "BLUE CROSS PPO|Aetna|UnitedHealthcare|MEDICARE|Cigna HealthCare|HUMANA GOLD|TRICARE EAST|Medica".split("|"); // prettier-ignore
/** Kind of visit, then code, words and dollars of its services; the first is always there. */
const CARE = rowsOf(`
Emergency|99283|HC ED VISIT LEVEL 3|1142|96372|INJECTION SUBQ/IM|186|71046|XR CHEST 2 VIEWS|418|85025|CBC WITH DIFFERENTIAL|96|80053|COMPREHENSIVE METABOLIC PANEL|162|87637|COVID/FLU/RSV PCR|288
Outpatient Lab|80061|LIPID PANEL|118|83036|HEMOGLOBIN A1C|74|84443|TSH|132|36415|VENIPUNCTURE|29|82306|VITAMIN D 25-HYDROXY|184
Imaging|73721|MRI LOWER EXTREMITY JOINT WO CONTRAST|2864
Mammography|77067|SCREENING MAMMOGRAM BILATERAL|436|77063|SCREENING TOMOSYNTHESIS|128
Physical Therapy|97161|PT EVALUATION LOW COMPLEXITY|312|97110|THERAPEUTIC EXERCISE 15 MIN|138|97140|MANUAL THERAPY 15 MIN|129|97530|THERAPEUTIC ACTIVITIES|147
Day Surgery|45385|COLONOSCOPY W SNARE POLYPECTOMY|4380|88305|SURG PATH LEVEL IV|382|J2704|PROPOFOL INJ 10 MG|64|99152|MODERATE SEDATION 15 MIN|296
Clinic Visit|99214|OFFICE VISIT EST LEVEL 4|284|93000|ECG 12 LEAD|142|90471|IMMUNIZATION ADMIN|58|90686|FLU VACCINE QUAD|46
Observation|G0378|HOSPITAL OBSERVATION PER HOUR|2980|93306|ECHO COMPLETE W DOPPLER|2216|84484|TROPONIN|174|93005|EKG TRACING|264|J1650|ENOXAPARIN 10 MG|88|71275|CT ANGIO CHEST|3145`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [system = "", ink = ""] = chance.pick(SYSTEMS);
  const layout = chance.pick(["visits", "visits", "blocks", "blocks", "ledger", "lines"] as const);
  const upper = layout === "ledger" || chance.happens(0.3);
  return {
    ...{ words, layout, upper, system, ink },
    money: chance.pick([formats.grouped, formats.dollars, formats.trailingMinus, formats.parentheses, formats.credit]), // prettier-ignore
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.looseSlashes, formats.monthName]), // prettier-ignore
    coded: chance.happens(0.5),
    /** Whether the patient's own payments stand apart from those of the plan. */
    apart: chance.happens(0.5),
    split: chance.happens(0.55),
    running: chance.happens(0.4),
    ...{ guarantor: chance.happens(0.7), two: chance.happens(0.3), insured: chance.happens(0.88) },
    payer: chance.pick(PAYERS),
    font: layout === "ledger" ? words("Liberation Mono|Liberation Mono|Liberation Sans Narrow") : words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"), // prettier-ignore
    heads: {
      charge: words("Charges|Charge Amount|Total Charges|CHARGES"),
      both: words("Payments/<br>Adjustments|Payments &amp;<br>Adjustments|PMTS/ADJS|Payments and/or<br>Adjustments|Pymts/Adj"), // prettier-ignore
      plan: words(
        "Insurance Payments/<br>Adjustments|Insurance Pmts<br>&amp; Adjs|Ins. Paid /<br>Adjusted",
      ),
      own: words("Patient<br>Payments|You Paid|Your<br>Payments"),
      owes: words("Patient<br>Balance|Balance<br>Due|You Owe|Your<br>Balance"),
    },
    due: words("Amount Due|PLEASE PAY THIS AMOUNT|Balance You Owe|TOTAL AMOUNT DUE"),
  };
}

function entriesOf(chance: Chance, l: Look, day: string, cents: Record<Kind, number>): Entry[] {
  const posted = shifted(day, chance.between(14, 30));
  const name = l.words(`${l.payer} |${l.payer} |`);
  const plan = l.words("Payment|Insurance Payment|PMT|Ins Payment");
  const off = l.insured ? l.words("Adjustment|Contractual Adjustment|Contractual Allowance|Ins Discount") : l.words("Uninsured Discount|Self-Pay Adjustment"); // prettier-ignore
  const front = l.insured ? name : "";
  const make = (kind: Kind, text: string, own: number, on = posted): Entry => ({ kind, text: l.upper ? text.toUpperCase() : text, cents: own, day: on }); // prettier-ignore
  const mine = make("mine", l.words("Patient Payment - Thank You|Payment - Credit Card|Patient Payment|Copay Collected"), cents.mine, day); // prettier-ignore
  const others = l.split || !cents.plan || l.layout === "ledger"
    ? [make("plan", `${front}${plan}`, cents.plan), make("off", `${front}${off}`, cents.off)] // prettier-ignore
    : [make("plan", `${front}${l.words("Payments and Adjustments|Insurance Payments/Adjustments")}`, cents.plan + cents.off)]; // prettier-ignore
  return [mine, ...others].filter((one) => one.cents > 0);
}

function visitOf(chance: Chance, l: Look, patient: string, day: string): Visit {
  const [kind = "", ...list] = chance.pick(CARE);
  const services = Array.from({ length: list.length / 3 }, (_, at) => list.slice(at * 3, at * 3 + 3)); // prettier-ignore
  const [factor, rate] = [0.8 + 0.5 * chance.share(), 0.3 + 0.4 * chance.share()];
  const share = l.insured ? chance.pick([0.1, 0.2, 0.2, 0.3, 1]) : 1;
  const number = chance.number(l.layout === "blocks" ? "30#######" : "V########");
  let paid = chance.happens(0.4) ? chance.pick([2500, 4000, 7500]) : 0;
  let plan = 0;
  const kept = services.filter((_, at) => !at || chance.happens(0.7));
  const rows = kept.map(([code = "", text = "", price = ""]): Row => {
    const charge = Math.round(Number(price) * factor * 100);
    const allowed = Math.round(charge * rate);
    const due = Math.round(allowed * share);
    const own = Math.min(due, paid);
    paid -= own;
    plan += allowed - due;
    const both = charge - due + (l.apart ? 0 : own);
    const description = l.upper
      ? text
      : text.replace(/[A-Z]{4,}|PER|INJ/g, (word) => word[0]! + word.slice(1).toLowerCase());
    return { serviceDate: day, code, description, units: 1, charge, both, own, patientOwes: due - own, number, patient }; // prettier-ignore
  });
  const sums = { charge: total(rows, "charge"), patientOwes: total(rows, "patientOwes"), both: sum(rows.map(({ both }) => both)), own: sum(rows.map(({ own }) => own)) }; // prettier-ignore
  const cents = { plan, mine: sums.own, off: sums.charge - plan - sums.own - sums.patientOwes };
  const entries = entriesOf(chance, l, day, cents);
  const words = l.upper ? kind.toUpperCase() : kind;
  return { ...sums, serviceDate: day, description: words, number, patient, day, words, rows, entries, doctor: doctor(chance) }; // prettier-ignore
}

type Body = { body: string; lines: TruthLine[]; entries: Entry[] };

const minus = (l: Look) => (cents: number) => (cents ? l.money(-cents) : l.money(0));

/** The columns of the amounts where each row settles itself. */
const settled = (l: Look): Column[] => [
  amount<Row>(l.heads.charge, "charge", l.money),
  column<Row>(l.apart ? l.heads.plan : l.heads.both, null, (row) => minus(l)(row.both), "n"),
  ...(l.apart ? [column<Row>(l.heads.own, null, (row) => minus(l)(row.own), "n")] : []),
  amount<Row>(l.heads.owes, "patientOwes", l.money),
];

function settledTable(l: Look, columns: Column[], rows: Row[]): Body {
  const at = columns.findIndex(({ says }) => says.includes("charge"));
  const sums = [
    l.money(total(rows, "charge")),
    minus(l)(sum(rows.map(({ both }) => both))),
    ...(l.apart ? [minus(l)(sum(rows.map(({ own }) => own)))] : []),
    l.money(total(rows, "patientOwes")),
  ];
  const last = `<tr class="sum"><td colspan="${at}">${l.words("Totals|TOTAL|Total for all visits")}</td>${sums.map((text) => `<td class="n">${text}</td>`).join("")}</tr>`; // prettier-ignore
  return {
    body: sheet.table(columns, rows.map((row) => record(columns, row)).join("") + last),
    lines: rows.map((row) => sheet.lineBy(columns, row)),
    entries: [],
  };
}

const date = (l: Look, head: string) =>
  column<Row>(head, "serviceDate", (row) => l.day(row.serviceDate!), "d");
const said = (head: string) => column<Row>(head, "description", (row) => row.description, "w");

function visitTable(l: Look, visits: Visit[]): Body {
  const number = column<Row>(l.words("Account #|Visit Number|Hospital<br>Account"), null, (row) => row.number, "d"); // prettier-ignore
  const when = date(l, l.words("Date of<br>Service|Visit Date|Service Date"));
  const who = l.two ? [column<Row>("Patient", null, (row) => row.patient)] : [];
  const first = l.split ? [number, when] : [when, number];
  return settledTable(l, [...first, ...who, said(l.words("Description|Type of Visit|Service")), ...settled(l)], visits); // prettier-ignore
}

function lineTable(l: Look, visits: Visit[]): Body {
  const code = l.coded ? [column<Row>(l.words("CPT|Code|Proc"), "code", (row) => row.code)] : [];
  const columns = [date(l, l.words("Date|Service Date")), ...code, said(l.words("Description|Service Description")), ...settled(l)]; // prettier-ignore
  return settledTable(l, columns, visits.flatMap(({ rows }) => rows)); // prettier-ignore
}

/** Columns where charges and entries take turns. */
function turns(l: Look, last: string[]) {
  const code = l.coded ? [column<Row>(l.words("Code|CPT/HCPCS|PROC CD"), "code", (row) => row.code)] : []; // prettier-ignore
  const units = l.layout === "ledger" ? [column<Row>(l.words("QTY|UNITS"), "units", (row) => row.units, "n")] : []; // prettier-ignore
  return [
    date(l, l.words("Date|DATE|Service/<br>Post Date")),
    ...code,
    said(l.words("Description|DESCRIPTION|Transaction")),
    ...units,
    amount<Row>(l.heads.charge, "charge", l.money),
    column<Row>(l.heads.both, null, () => "", "n"),
    ...last.map((head) => column<Row>(head, null, () => "", "n")),
  ];
}

const entryRow = (l: Look, columns: Column[], one: Entry, after = "") => {
  const cells = columns.map(({ head, says, kind }) => {
    if (says.includes("serviceDate")) return l.day(one.day);
    if (says.includes("description")) return one.text;
    if (head === l.heads.both) return l.money(-one.cents);
    return kind === "n" && columns.at(-1)!.head === head ? after : "";
  });
  return `<tr>${cells.map((text, at) => `<td class="${columns[at]!.kind}">${text}</td>`).join("")}</tr>`;
};

function blocks(l: Look, visits: Visit[]): Body {
  const columns = turns(l, [l.heads.owes]);
  const title = l.words("Hospital Account|Account|Visit #");
  const sumWords = l.words("Balance for this visit|Visit Total|Account Total");
  const parts = visits.map((one) => {
    const who = l.two ? ` &nbsp; Patient: ${one.patient}` : "";
    const head = `<tr class="part"><td colspan="${columns.length}">${title} ${one.number} &nbsp; ${one.words} ${l.day(one.day)}${who} &nbsp; <span>${one.doctor}</span></td></tr>`;
    const rows = one.rows.map((row) => record(columns, row)).join("");
    const paid = sum(one.entries.map(({ cents }) => cents));
    const at = columns.findIndex(({ says }) => says.includes("charge"));
    const cells = [l.money(one.charge), minus(l)(paid), l.money(one.patientOwes)];
    const last = `<tr class="sum"><td colspan="${at}">${sumWords}</td>${cells.map((text) => `<td class="n">${text}</td>`).join("")}</tr>`;
    return head + rows + one.entries.map((entry) => entryRow(l, columns, entry)).join("") + last;
  });
  return {
    body: sheet.table(columns, parts.join("")),
    lines: visits.flatMap(({ rows }) => rows.map((row) => sheet.lineBy(columns, row))),
    entries: visits.flatMap(({ entries }) => entries),
  };
}

function ledger(l: Look, visits: Visit[], before: number): Body {
  const columns = turns(l, l.running ? ["BALANCE"] : []);
  let balance = before;
  const after = (cents: number) => (l.running ? l.money((balance += cents)) : "");
  const rows = visits.flatMap((one) => one.rows);
  const entries = visits.flatMap((one) => one.entries).sort((a, b) => (a.day < b.day ? -1 : 1));
  const charges = rows.map((row) => {
    const text = after(row.charge);
    return record(l.running ? [...columns.slice(0, -1), column<Row>("", null, () => text, "n")] : columns, row); // prettier-ignore
  });
  const paid = entries.map((one) => entryRow(l, columns, one, after(-one.cents)));
  const all = { charge: total(rows, "charge") };
  const open = before ? `<tr><td></td><td colspan="${columns.length - 2}">BALANCE FORWARD</td><td class="n">${l.money(before)}</td></tr>` : ""; // prettier-ignore
  const cut = l.running ? columns.slice(0, -1) : columns;
  const last = sumRow(cut, "TOTALS", all, l.money).replace('<td class="n"></td></tr>', `<td class="n">${minus(l)(sum(entries.map(({ cents }) => cents)))}</td>${l.running ? `<td class="n">${l.money(balance)}</td>` : ""}</tr>`); // prettier-ignore
  return {
    body: sheet.table(columns, open + charges.join("") + paid.join("") + last),
    lines: rows.map((row) => sheet.lineBy(columns, row)),
    entries,
  };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, visits: Visit[], before: number) {
  const [billed, due, own] = (["charge", "patientOwes", "own"] as const).map((field) => sum(visits.map((one) => one[field]))) as [number, number, number]; // prettier-ignore
  const last = visits.map(({ day }) => day).sort().at(-1)!; // prettier-ignore
  const issued = shifted(last, chance.between(36, 60));
  const single = visits.length === 1 || l.layout === "ledger" || l.layout === "lines";
  const account = single ? visits[0]!.number : l.guarantor ? chance.number("10######") : null;
  return {
    ...{ billed, own, before, issued, account, due: due + before, paid: billed - due },
    dueOn: chance.happens(0.75) ? shifted(issued, chance.pick([21, 25, 30])) : null,
    accountWords: single ? l.words("Account Number|Patient Account #|ACCT NO.") : l.words("Guarantor Account #|Guarantor Number|Account ID"), // prettier-ignore
    ...{ call: phone(chance), home: [street(chance), town(chance)], po: box(chance), city: town(chance), place: street(chance) }, // prettier-ignore
  };
}

function summary(l: Look, f: Facts): string {
  const list: (readonly [string, string] | null)[] = [
    f.before ? [l.words("Previous Balance|Balance Forward"), l.money(f.before)] : null,
    [l.words("Total Charges|Charges this statement|New Charges"), l.money(f.billed)],
    l.apart ? [l.words("Insurance Payments and Adjustments|Insurance Pmts/Adjs"), minus(l)(f.paid - f.own)] : null, // prettier-ignore
    l.apart ? [l.words("Patient Payments|Payments You Have Made"), minus(l)(f.own)] : null,
    l.apart ? null : [l.words("Payments and Adjustments|Payments/Adjustments|Less Payments & Adjustments").replace("&", "&amp;"), minus(l)(f.paid)], // prettier-ignore
    [l.due, formats.dollars(f.due)],
  ];
  return `<div class="sums"><h3>${l.words("Account Summary|STATEMENT SUMMARY|Summary of Your Account")}</h3>${sheet.pairs(list)}</div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 12mm 12mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:${l.font.includes("Mono") ? 7.4 : 8.8}pt/1.3 '${l.font}'} .top,.mid{display:flex;justify-content:space-between;gap:8mm} .top{border-bottom:2px solid ${l.ink};padding-bottom:2mm} .brand{display:flex;gap:3mm;align-items:center;color:${l.ink};font-weight:bold;font-size:1.5em} .brand small{display:block;font-weight:normal;font-size:.55em;color:#333} .right{text-align:right} .right h1{margin:0;font-size:1.35em} .mid{margin:5mm 0 4mm} .to{margin-top:9mm;line-height:1.35}
.facts td{padding:.3mm 4mm .3mm 0} .facts td:first-child{font-weight:bold} .sums{border:1px solid ${l.ink};min-width:78mm;align-self:flex-start} .sums h3{margin:0;padding:.8mm 2mm;background:${l.ink};color:#fff;font-size:1em} .sums table{width:100%} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;font-size:1.1em;border-top:1px solid #000}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.4mm;border-bottom:1.2px solid #000;${l.layout === "ledger" ? "border-top:1.2px solid #000" : `background:${l.ink}1a`}} .lines td{padding:.5mm 1.4mm;vertical-align:top} .lines th.n,.n{text-align:right} td.n,.d{white-space:nowrap} .lines tr{break-inside:avoid} .part td{font-weight:bold;background:#eee;padding-top:1mm!important} .part span{font-weight:normal} .sum td{font-weight:bold;border-top:1px solid #555} ${l.running ? "" : ".lines tbody tr:nth-child(even) td{background:#f6f6f6}"}
p{font-size:.88em;margin:2mm 0 0} .age{margin:4mm 0 0;border-collapse:collapse;width:100%;text-align:center} .age td{border:1px solid #777;padding:.6mm} .slip{break-inside:avoid;margin-top:auto;border-top:1.3px dashed #000;padding-top:2mm} .front{display:flex;flex-direction:column;min-height:252mm} .pay{display:flex;gap:5mm;margin:4mm 0 5mm;break-inside:avoid} .pay>div{flex:1;border-top:2px solid ${l.ink};padding-top:1mm;font-size:.88em} .slip .in{display:flex;justify-content:space-between;gap:6mm} .slip td{border:1px solid #333;padding:.8mm 2mm;font-size:.86em} .slip table{border-collapse:collapse} .cut{text-align:center;font-size:.8em}`;

function slip(chance: Chance, l: Look, f: Facts, own: string): string {
  const shown = f.account ?? chance.number("S########");
  const cell = (label: string, text: string, wide = 1) => `<td colspan="${wide}">${label}<br><b>${text}&nbsp;</b></td>`; // prettier-ignore
  const rows = [
    cell("STATEMENT DATE", l.day(f.issued)) + cell("PAY THIS AMOUNT", formats.dollars(f.due)) + cell(f.account ? "ACCOUNT NO." : "STATEMENT ID", shown), // prettier-ignore
    cell("DUE DATE", f.dueOn ? l.day(f.dueOn) : "Upon Receipt") + cell("AMOUNT ENCLOSED", "$", 2),
    cell("CARD NUMBER", "", 2) + cell("EXP. DATE", ""),
    cell("SIGNATURE", "", 3),
  ];
  return `<div class="slip"><div class="cut">${l.words("Please detach and return this portion with your payment|&#9986; TEAR HERE AND RETURN BOTTOM PORTION &#9986;")}</div><div class="in"><div>${sheet.bars(chance, 150, 12)}<br>${own}<br>${f.home.join("<br>")}<br><br>${l.words("REMIT TO:|Make checks payable to:")}<br>${l.system.replace("&", "&amp;")}<br>${f.po}<br>${f.city}</div><table>${rows.map((row) => `<tr>${row}</tr>`).join("")}</table></div></div>`;
}

function age(chance: Chance, l: Look, f: Facts): string {
  if (!chance.happens(0.4)) return "";
  const buckets = [f.due - f.before, f.before, 0, 0].map((cents) => l.money(cents));
  return `<table class="age"><tr>${["Current", "31-60 Days", "61-90 Days", "Over 90 Days"].map((text) => `<td>${text}</td>`).join("")}</tr><tr>${buckets.map((text) => `<td>${text}</td>`).join("")}</tr></table>`;
}

function paper(chance: Chance, l: Look, f: Facts, names: [string, string | null], body: string) {
  const [own, patient] = names;
  const title = l.words(
    "Billing Statement|PATIENT STATEMENT|Statement of Services|Statement of Account",
  );
  const facts = sheet.pairs(
    [
      [l.words("Statement Date|Date of Statement|Billing Date"), l.day(f.issued)],
      f.account ? [f.accountWords, f.account] : null,
      patient ? [l.words("Patient Name|Patient|PATIENT"), patient] : null,
      l.guarantor ? [l.words("Guarantor|Responsible Party"), own] : null,
      f.dueOn ? [l.words("Due Date|Payment Due|Please pay by"), l.day(f.dueOn)] : null,
    ],
    "facts",
  );
  const name = l.system.replace("&", "&amp;");
  const top = `<div class="top"><div class="brand">${l.layout === "ledger" ? "" : sheet.mark(chance, l.ink)}<span>${name}<small>${f.place}, ${f.city}</small></span></div><div class="right"><h1>${title}</h1>Billing questions: ${f.call}<br>Mon-Fri 8:00 am - 4:30 pm</div></div>`;
  const say = l.insured
    ? l.words(`We have billed your insurance (${l.payer}). The balance shown is your responsibility according to your plan.|Your insurance has been billed. Any balance remaining after insurance payments and adjustments is due from you.`) // prettier-ignore
    : "Our records show no insurance coverage for these services. If you have insurance, please call us right away.";
  const notes = `<p>${say}</p><p><b>Financial assistance is available.</b> Ask for an application at ${f.call}. ${l.words("This bill is for hospital charges. Physicians may bill you separately.|Payments received after the statement date will appear on your next statement.|The payments/adjustments column includes contractual discounts that your plan has agreed with us.")}</p>`;
  const site = `${l.system.split(" ").at(-2)!.toLowerCase()}.example/billpay`;
  const pay = l.layout === "ledger" ? `<p>PAY ONLINE AT ${site.toUpperCase()} - PAYMENT PLANS ARE AVAILABLE.</p><br>` : `<div class="pay"><div><b>Online</b><br>${site}<br>${sheet.square(chance, 21, "14mm")}</div><div><b>By phone</b><br>${f.call}<br>24 hours a day, 7 days a week. Have your ${f.account ? "account number" : "statement ID"} ready.</div><div><b>By mail</b><br>Return the coupon below with your check. Please do not send cash.</div></div>`; // prettier-ignore
  return sheet.page(
    css(l),
    `<div class="front">${top}<div class="mid"><div>${facts}<div class="to">${own}<br>${f.home.join("<br>")}</div></div>${summary(l, f)}</div>${body}${age(chance, l, f)}${notes}${pay}${slip(chance, l, f, own)}</div>`,
  );
}

/** Sums of one kind are said where they are printed, or where one row alone is of that kind. */
function sumsOf(l: Look, f: Facts, entries: Entry[]) {
  const of = (kind: Kind) => entries.filter((one) => one.kind === kind).map(({ cents }) => cents);
  const [plan, off, mine] = [of("plan"), of("off"), of("mine")];
  const parted = l.split || l.layout === "ledger" || entries.every(({ text }) => !/and adj|s\/adj/i.test(text)); // prettier-ignore
  return {
    insurancePaid: parted && plan.length === 1 ? plan[0]! : null,
    adjustments: parted && off.length === 1 ? off[0]! : null,
    patientPaid: l.apart ? f.own : mine.length === 1 ? mine[0]! : null,
    rows: !l.apart && mine.length > 1 ? mine.map((cents) => formats.bare(cents)) : null,
  };
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const names = household(chance, 2).map(naming(chance)) as [string, string];
  if (l.layout === "ledger" || l.layout === "lines") l.two = false;
  const many = { visits: [2, 9], blocks: [2, 5], ledger: [1, 3], lines: [2, 4] }[l.layout];
  let day = shifted("2024-06-01", chance.between(0, 640));
  const visits = Array.from({ length: chance.between(many[0]!, many[1]!) }, () => {
    const one = visitOf(chance, l, l.two ? chance.pick(names) : names[0], day);
    day = shifted(day, chance.between(2, 16));
    return one;
  });
  const before = l.layout === "ledger" && chance.happens(0.4) ? chance.between(2500, 41000) : 0;
  const f = factsOf(chance, l, visits, before);
  const drawn = { visits: visitTable, blocks, lines: lineTable, ledger: (a: Look, b: Visit[]) => ledger(a, b, before) }[l.layout](l, visits); // prettier-ignore
  const patients = new Set(visits.map(({ patient }) => patient));
  const patient = l.two && patients.size > 1 ? null : visits[0]!.patient;
  const { rows, ...sums } = sumsOf(l, f, drawn.entries);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.layout === "visits" ? "summary" : "itemized" },
      ...{ setting: "facility", provider: l.system, patient, accountNumber: f.account },
      ...{ statementDate: f.issued, dueDate: f.dueOn, ...(rows ? { paymentRows: rows } : {}) },
    },
    { ...sums, billed: f.billed, patientResponsibility: f.due, previousBalance: before },
    drawn.lines,
  );
  return { html: paper(chance, l, f, [names[0], l.two ? null : patient], drawn.body), truth };
}

export const family: Family = {
  name: "combined-payments-and-adjustments",
  paper:
    "A hospital's statement with one combined column for payments and adjustments, by visit, by line or as a ledger.",
  medium: "text",
  draw,
};
