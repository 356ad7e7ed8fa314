import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, square, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, credit, dollars, grouped, parentheses, trailingMinus } = formats;

/** `settled` is what payments and adjustments take off, a negative amount; `left` is what then stays. */
type Row = Said & { settled?: number; left?: number; who: string };
type Entry = { kind: "plan" | "off" | "mine"; date: string; text: string; cents: number };
type Visit = { kind: string; who: string; number: string; date: string; rows: Row[]; entries: Entry[] }; // prettier-ignore
type Mode = "posted" | "across" | "visits";

const HOSPITALS = rowsOf(`
Tri-Lakes Regional Health|#00594f|Your care team at Tri-Lakes; ST. ANSELM MEDICAL CENTER|#7b1c2e|A ministry of Anselm Health; Harlan Valley Memorial Hospital|#1f3f77|Patient Financial Services; Northgate University Hospitals & Clinics|#5a2a82|Revenue Cycle Operations; MERCY FORK COMMUNITY HOSPITAL|#333333|Business Office`);

/** A visit's name, its single services (code, words, dollars) and its departments (words, dollars). */
const CARES = [
  {
    kind: "Emergency Visit|EMERGENCY ROOM|Emergency Services",
    services:
      "99284|HC EMERGENCY DEPT VISIT LEVEL 4|1846;36415|HC VENIPUNCTURE|42;85025|HC CBC W AUTO DIFFERENTIAL|168;80053|HC COMPREHENSIVE METABOLIC PANEL|294;71046|HC XR CHEST 2 VIEWS|418;93005|HC ECG TRACING|322;96374|HC IV PUSH SINGLE/INITIAL|386;J2405|HC ONDANSETRON 1 MG INJ|38",
    departments:
      "Emergency Room - General|2214;Laboratory - Chemistry|486;Laboratory - Hematology|212;Radiology - Diagnostic|418;Pharmacy|96.40;Drugs Requiring Detailed Coding|144;EKG/ECG|322",
  },
  {
    kind: "Outpatient Lab|OUTPATIENT LABORATORY|Laboratory Services",
    services:
      "80061|HC LIPID PANEL|124;84443|HC TSH|148;83036|HC HEMOGLOBIN A1C|96;36415|HC VENIPUNCTURE|42;82306|HC VITAMIN D 25 HYDROXY|182",
    departments: "Laboratory - Chemistry|412;Laboratory - Immunology|188",
  },
  {
    kind: "Outpatient Imaging|RADIOLOGY|Imaging Services",
    services:
      "73721|HC MRI KNEE W/O CONTRAST RIGHT|2480;77067|HC SCREENING MAMMOGRAM BILATERAL|512;77063|HC BREAST TOMOSYNTHESIS SCREENING|186;76700|HC US ABDOMEN COMPLETE|744",
    departments: "MRI - Other|2480;Ultrasound|744;Mammography|612",
  },
  {
    kind: "Outpatient Surgery|DAY SURGERY|Surgical Services",
    services:
      "45385|HC COLONOSCOPY W SNARE REMOVAL|4120;88305|HC SURG PATH LEVEL IV|276;J2704|HC PROPOFOL 10 MG INJ|142;J7120|HC LACTATED RINGERS 1000 ML|118",
    departments:
      "Operating Room Services|6240;Anesthesia|1480;Recovery Room|912;Medical/Surgical Supplies|684.25;Laboratory - Pathology|276;IV Solutions|118",
  },
  {
    kind: "Physical Therapy|REHAB SERVICES|Therapy Visit",
    services:
      "97110|HC THERAPEUTIC EXERCISE 15 MIN|148;97140|HC MANUAL THERAPY 15 MIN|152;97530|HC THERAPEUTIC ACTIVITIES|164",
    departments: "Physical Therapy|464",
  },
] as const;
const PAYERS =
  "Aetna|BLUE CROSS BLUE SHIELD|UnitedHealthcare|Medicare|Cigna|HUMANA GOLD PLUS".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const mode: Mode = chance.pick(["posted", "posted", "across", "visits"]);
  return {
    words,
    mode,
    money: chance.pick([grouped, dollars, dollars, parentheses, trailingMinus, credit]),
    day: chance.pick([formats.slashes, formats.slashes, formats.shortSlashes, formats.looseSlashes, formats.monthName]), // prettier-ignore
    single: mode !== "visits" && chance.happens(0.65),
    coded: chance.happens(0.5),
    /** Whether each row prints its own date, or the heading of the visit alone. */
    dated: chance.happens(0.6),
    style: chance.between(0, 2),
    totaled: chance.happens(0.5),
    box: chance.pick(["three", "split", "split", "due"] as const),
    later: chance.happens(0.3),
    aged: chance.happens(0.25),
    bar: chance.happens(0.6),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow|Liberation Serif"), // prettier-ignore
    heads: {
      plan: words("Payment|Insurance Payment|PMT"),
      less: words("Contractual Adjustment|Insurance Discount|CONTRACTUAL ADJ"),
      mine: words("Patient Payment - Thank You|PATIENT PAYMENT|Payment - Credit Card"),
      sub: words("Visit Balance|Balance for this visit|VISIT TOTAL"),
      date: words("Date of<br>Service|Date|Service<br>Date|DATE"),
      name: words("Description|Description of Service|SERVICE DESCRIPTION"),
      charge: words("Charges|Charge<br>Amount|CHARGES|Total<br>Charges"),
      both: words("Payments and<br>Adjustments|Payments and Adjustments|Payments/Adj|PAYMENTS/<br>ADJUSTMENTS|Pmts &amp; Adjs"), // prettier-ignore
      left: words("Patient<br>Balance|Balance|You Owe|Balance Due|PATIENT<br>RESPONSIBILITY"),
    },
    due: words("Amount Due|Total Amount Due|PAY THIS AMOUNT|Balance Due"),
  };
}

/** What the plan and the patient have paid on a visit, and what was taken off. */
function entriesFor(chance: Chance, l: Look, visit: Visit, payer: string): Entry[] {
  const billed = total(visit.rows, "charge");
  const posted = shifted(visit.date, chance.between(16, 40));
  const off = Math.round(billed * (payer ? 0.35 + 0.35 * chance.share() : 0.4));
  const paid = payer ? Math.round((billed - off) * chance.pick([0, 0.5, 0.8, 0.9])) : 0;
  const rest = billed - off - paid;
  const mine = rest > 9000 && chance.happens(0.3) ? chance.pick([2500, 5000, 7500]) : 0;
  const entries: Entry[] = [
    { kind: "plan", date: posted, text: `${payer} ${l.heads.plan}`, cents: -paid },
    { kind: "off", date: posted, text: payer ? `${payer} ${l.heads.less}` : "Uninsured Discount", cents: -off }, // prettier-ignore
    { kind: "mine", date: visit.date, text: l.heads.mine, cents: -mine }, // prettier-ignore
  ];
  return entries.filter(({ cents }) => cents < 0);
}

function visitFor(chance: Chance, l: Look, at: number, who: string, date: string): Visit {
  const care = CARES[at]!;
  const factor = 0.8 + 0.5 * chance.share();
  const [first, ...others] = rowsOf(l.single ? care.services : care.departments);
  const keeps = chance.pick([0.5, 0.8, 1]);
  const kept = [first!, ...others.filter(() => chance.happens(keeps))];
  const rows = kept.map((parts): Row => {
    const [code, description, price] = l.single ? parts : [null, ...parts];
    const charge = Math.round(Number(price) * factor * 100);
    return { serviceDate: date, code: code ?? null, description: description!, charge, who };
  });
  return { kind: care.kind.split("|")[l.style]!, who, number: chance.number("H########"), date, rows, entries: [] }; // prettier-ignore
}

function visitsFor(chance: Chance, l: Look, people: readonly string[], payer: string): Visit[] {
  const start = shifted("2024-01-10", chance.between(0, 640));
  const many = l.mode === "visits" ? chance.between(2, 5) : chance.pick([1, 1, 2, 2, 3]);
  const dates = Array.from({ length: many }, () => shifted(start, chance.between(0, 70))).sort();
  const cares = chance.shuffled([0, 1, 2, 3, 4]);
  return dates.map((date, at) => {
    const visit = visitFor(chance, l, cares[at]!, people[at % people.length]!, date);
    visit.entries = entriesFor(chance, l, visit, payer);
    return visit;
  });
}

const settledOf = (visit: Visit) => sum(visit.entries.map(({ cents }) => cents));

/** The services of a visit with what was taken off each, or the visit in one row. */
function linesOf(l: Look, visit: Visit): Row[] {
  const billed = total(visit.rows, "charge");
  const settled = settledOf(visit);
  if (l.mode === "posted") return visit.rows;
  if (l.mode === "visits")
    return [{ serviceDate: visit.date, description: visit.kind, charge: billed, settled, patientOwes: billed + settled, who: visit.who }]; // prettier-ignore
  let open = settled;
  return visit.rows.map((row, at) => {
    const part = at === visit.rows.length - 1 ? open : Math.round((settled * row.charge!) / billed);
    open -= part;
    return { ...row, settled: part, patientOwes: row.charge! + part };
  });
}

function columnsOf(l: Look, named: boolean): Column<Row>[] {
  const { heads, mode } = l;
  const both = column<Row>(heads.both, null, ({ settled }) => settled === undefined ? "" : l.money(settled), "n"); // prettier-ignore
  const posted = column<Row>(heads.left, null, ({ left }) => left === undefined ? "" : l.money(left), "n"); // prettier-ignore
  const list: (Column<Row> | false)[] = [
    (l.dated || mode === "visits") && column<Row>(heads.date, "serviceDate", ({ serviceDate }) => serviceDate ? l.day(serviceDate) : "", "d"), // prettier-ignore
    mode === "visits" && named && column<Row>(l.words("Patient|Patient Name"), null, ({ who }) => who), // prettier-ignore
    l.single && l.coded && column<Row>(l.words("CPT|Code|CPT/HCPCS"), "code", ({ code }) => code),
    column<Row>(heads.name, "description", ({ description }) => description, "w"),
    amount<Row>(heads.charge, "charge", l.money),
    both,
    mode === "posted" ? posted : amount<Row>(heads.left, "patientOwes", l.money),
  ];
  return list.flatMap((one) => one || []);
}

/** A row of three sums; it is no service. */
const sums = (l: Look, columns: Column<Row>[], words: string, of: Visit[], kind: string) => {
  const billed = sum(of.map(({ rows }) => total(rows, "charge")));
  const settled = sum(of.map(settledOf));
  const cells = [billed, settled, billed + settled].map((cents) => `<td class="n">${l.money(cents)}</td>`); // prettier-ignore
  return `<tr class="${kind}"><td colspan="${columns.length - 3}">${words}</td>${cells.join("")}</tr>`;
};

function detail(l: Look, columns: Column<Row>[], visits: Visit[], named: boolean): string {
  const last = l.totaled ? sums(l, columns, l.words("Total|Totals|TOTAL ALL VISITS|Statement Total"), visits, "sum") : ""; // prettier-ignore
  const body = visits.map((visit) => {
    const rows = linesOf(l, visit).map((row) => record(columns, row));
    if (l.mode === "visits") return rows.join("");
    const heading = `${visit.kind} &ndash; ${l.day(visit.date)}${named ? ` &nbsp; Patient: ${visit.who}` : ""} &nbsp; Visit # ${visit.number}`;
    const paid = l.mode === "posted" ? visit.entries.map((one) => record<Row>(columns, { serviceDate: one.date, description: one.text, settled: one.cents, who: "" })) : []; // prettier-ignore
    const sub = sums(l, columns, l.heads.sub, [visit], "sub"); // prettier-ignore
    return `<tr class="part"><td colspan="${columns.length}">${heading}</td></tr>${rows.join("")}${paid.join("")}${sub}`;
  });
  return `<h2>${l.words("Hospital Services|Details of Your Visits|Account Detail|ACCOUNT ACTIVITY")}</h2>${table(columns, body.join("") + last)}`;
}

const amountOf = (visits: Visit[], kinds: string) =>
  sum(visits.flatMap(({ entries }) => entries.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents))); // prettier-ignore

function summary(l: Look, visits: Visit[], before: number, due: number): string {
  const billed = sum(visits.map(({ rows }) => total(rows, "charge")));
  const list: ([string, string] | null)[] = [
    before ? [l.words("Previous Balance|Prior Statement Balance"), l.money(before)] : null,
    ...(l.box === "due" ? [] : ([[l.words("Charges|New Charges|Total Charges"), l.money(billed)]] as [string, string][])), // prettier-ignore
    l.box === "three" ? [l.words("Payments and Adjustments|Total Payments/Adjustments"), l.money(amountOf(visits, "plan off mine"))] : null, // prettier-ignore
    ...(l.box === "split" ? ([
      [l.words("Insurance Payments and Adjustments|Insurance Pmts/Adjs"), l.money(amountOf(visits, "plan off"))], // prettier-ignore
      [l.words("Patient Payments|Your Payments"), l.money(amountOf(visits, "mine"))],
    ] as [string, string][]) : []), // prettier-ignore
    [l.due, l.money(due)],
  ];
  return `<div class="box"><h3>${l.words("Account Summary|ACCOUNT SUMMARY|Summary of Your Account")}</h3>${pairs(list)}</div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 13mm} body{margin:0;font:8.9pt/1.34 '${l.font}';color:#1a1a1a} .front{display:flex;flex-direction:column;min-height:255mm} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:3mm;align-items:center;color:${ink};font-weight:bold;font-size:1.5em;line-height:1.1;max-width:100mm} .brand small{display:block;color:#555;font-weight:normal;font-size:.55em} .facts td{padding:.3mm 0 .3mm 5mm} .facts td:first-child{color:#555;text-align:right} .facts td:last-child{font-weight:bold}
.mid{display:flex;justify-content:space-between;gap:10mm;margin:4mm 0} .box{min-width:78mm;border:1px solid ${ink}} .box h3{margin:0;padding:.9mm 2mm;font-size:1em;background:${ink};color:#fff} .pairs{width:100%;border-collapse:collapse} .pairs td{padding:.7mm 2mm} .pairs td:last-child{text-align:right;white-space:nowrap} .pairs tr:last-child td{font-weight:bold;border-top:1.4px solid ${ink};font-size:1.12em} h2{font-size:1.12em;color:${ink};margin:3mm 0 1mm}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.5mm;border-bottom:1.5px solid ${ink};${l.bar ? `background:${ink}18` : ""}} .lines td{padding:.55mm 1.5mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .part td{font-weight:bold;padding-top:1.6mm;${l.bar ? "border-bottom:.6px solid #999" : "background:#eee"}} .sub td{border-top:.6px solid #888;font-weight:bold} .sum td{border-top:1.6px solid ${ink};font-weight:bold} .aged{border-collapse:collapse;width:100%;text-align:center;margin:3mm 0} .aged td{border:.6px solid #888;padding:.6mm} p{margin:1.4mm 0;font-size:.92em}
.slip{margin-top:auto;border-top:1.3px dashed #444;padding-top:1.5mm;break-inside:avoid} .cut{text-align:center;font-size:.8em} .cols{display:grid;grid-template-columns:1fr 84mm;gap:10mm} .cells{border:1px solid #333;display:grid;grid-template-columns:1fr 1fr;font-size:.82em} .cells div{border:.5px solid #333;padding:.7mm 1.6mm} .cells b{font-size:1.25em;display:block;min-height:1.3em} .addr{margin-top:3mm;line-height:1.3} .later{break-before:page}`;

type Facts = { hospital: string; own: string; account: string; issued: string; dueOn: string | null; due: number; call: string }; // prettier-ignore

function coupon(chance: Chance, l: Look, f: Facts): string {
  const cell = (label: string, text: string) => `<div>${label}<b>${text}</b></div>`;
  const cells = [
    cell(l.words("Guarantor Name|GUARANTOR"), f.own),
    cell(l.words("Account Number|ACCOUNT #"), f.account),
    cell(l.words("Statement Date|STMT DATE"), l.day(f.issued)),
    cell(l.words("Due Date|PAYMENT DUE"), f.dueOn ? l.day(f.dueOn) : "Upon Receipt"),
    cell(l.due, dollars(f.due)),
    cell(l.words("Amount Enclosed|Amount Paid"), "$"),
  ];
  const cards = chance.happens(0.6) ? `<p>&#9633; VISA &nbsp; &#9633; MasterCard &nbsp; &#9633; Discover &nbsp; &#9633; AmEx<br>Card # ____________________ Exp ____/____<br>Signature ___________________________</p>` : `<p>${square(chance, 21, "16mm")}<br>Scan to pay with your phone</p>`; // prettier-ignore
  const name = f.hospital.replace("&", "&amp;");
  return `<div class="slip"><div class="cut">${l.words("Please detach and return this portion with your payment|&#9986; Detach and mail with your check. Do not send cash.")}</div><div class="cols"><div><b>${name}</b><br>${box(chance)}<br>${town(chance)}<div class="addr">${bars(chance, 150, 12)}<br>${f.own.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div>${cards}</div><div><div class="cells">${cells.join("")}</div><div class="addr">Make checks payable to:<br>${name}<br>${box(chance)}<br>${town(chance)}</div></div></div></div>`;
}

function paper(
  chance: Chance,
  l: Look,
  f: Facts,
  parts: { ink: string; tag: string; facts: [string, string][]; box: string; detail: string },
): string {
  // prettier-ignore
  const name = f.hospital.replace("&", "&amp;");
  const top = `<div class="top"><div class="brand">${mark(chance, parts.ink, 36)}<span>${name}<small>${parts.tag}</small></span></div>${pairs(parts.facts, "facts")}</div>`;
  const note = `<div><b>${l.words("Thank you for choosing us for your care.|Your insurance has been billed.|This is your hospital statement.")}</b><p>${l.words("This balance is your responsibility after payments and adjustments. Please pay in full by the due date or call us to set up a payment plan.|We have posted all payments received to date. Payments made after the statement date will appear on your next statement.")}</p><p>Billing questions? Call ${f.call}, Monday &ndash; Friday, 8:00 a.m. to 4:30 p.m. Pay online at www.mychartpay.example.</p></div>`;
  const aged = l.aged ? `<table class="aged"><tr><td>Current</td><td>31-60 Days</td><td>61-90 Days</td><td>Over 90 Days</td></tr><tr><td>${l.money(f.due)}</td><td>${l.money(0)}</td><td>${l.money(0)}</td><td>${l.money(0)}</td></tr></table>` : ""; // prettier-ignore
  const aid = `<p><b>Financial assistance.</b> If you cannot pay your bill, you may qualify for free or reduced-cost care. Ask for an application at ${f.call}. Physicians who cared for you may bill separately.</p>`;
  const slip = coupon(chance, l, f);
  const mid = `<div class="mid">${note}${parts.box}</div>`;
  const front = l.later ? `${top}${mid}${aged}${aid}${slip}` : `${top}${mid}${parts.detail}${aged}${aid}${slip}`; // prettier-ignore
  const more = l.later ? `<div class="later"><p>${f.own} &nbsp; Account ${f.account} &nbsp; Page 2</p>${parts.detail}</div>` : ""; // prettier-ignore
  return page(css(l, parts.ink), `<div class="front">${front}</div>${more}`);
}

/** What the paper prints of the payments: a sum, or the only row of its kind. */
function paidSums(l: Look, visits: Visit[]) {
  const of = (kind: string) => visits.flatMap(({ entries }) => entries.filter((one) => one.kind === kind)); // prettier-ignore
  const only = (kind: string) => l.mode === "posted" && of(kind).length === 1 ? -of(kind)[0]!.cents : null; // prettier-ignore
  const mine = of("mine").map(({ cents }) => -cents);
  const rows = l.mode === "posted" && mine.length > 1 && l.box !== "split" ? mine.map(bare) : null;
  return {
    sums: {
      adjustments: only("off"),
      insurancePaid: only("plan"),
      patientPaid: l.box === "split" ? sum(mine) : only("mine"),
    },
    rows,
  };
}

function draw(chance: Chance): Drawn {
  chance.number("#####");
  const l = look(chance);
  const [hospital = "", ink = "", tag = ""] = chance.pick(HOSPITALS);
  const [own = "", other = ""] = household(chance, 2).map(naming(chance));
  const people = chance.pick([[own], [own], [other], [own, other]]);
  const payer = chance.happens(0.85) ? chance.pick(PAYERS) : "";
  const visits = visitsFor(chance, l, people, payer);
  const who = [...new Set(visits.map((visit) => visit.who))];
  const billed = sum(visits.map(({ rows }) => total(rows, "charge")));
  const before = chance.happens(0.25) && !l.aged ? chance.between(1500, 42000) : 0;
  const due = before + billed + sum(visits.map(settledOf));
  const issued = shifted(visits.at(-1)!.date, chance.between(42, 60));
  const dueOn = chance.happens(0.8) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const f = { hospital, own, issued, dueOn, due, call: phone(chance), account: chance.number(chance.pick(["#########", "G#######", "10#######"])) }; // prettier-ignore
  const named = l.mode === "visits" || who.length > 1;
  const facts: [string, string][] = [
    [l.words("Guarantor|Guarantor Name|Responsible Party"), own],
    ...(named ? [] : ([["Patient", who[0]!]] as [string, string][])),
    [l.words("Account Number|Guarantor Account #|Guarantor ID"), f.account],
    ["Statement Date", l.day(issued)],
    [l.words("Due Date|Payment Due"), dueOn ? l.day(dueOn) : "Upon Receipt"],
  ];
  const columns = columnsOf(l, named);
  const html = paper(chance, l, f, { ink, tag, facts, box: summary(l, visits, before, due), detail: detail(l, columns, visits, named) }); // prettier-ignore
  const { sums: paid, rows } = paidSums(l, visits);
  const shown = l.box !== "due" || l.totaled || (l.mode !== "visits" && visits.length === 1);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.single ? "itemized" : "summary", setting: "facility" },
      ...{ provider: hospital, patient: who.length === 1 ? who[0]! : null },
      ...{ accountNumber: f.account, statementDate: issued, dueDate: dueOn },
      ...(rows ? { paymentRows: rows } : {}),
    },
    { ...paid, billed: shown ? billed : null, patientResponsibility: due, previousBalance: before },
    visits.flatMap((visit) => linesOf(l, visit).map((row) => lineBy(columns, row, ["serviceDate"]))), // prettier-ignore
  );
  return { html, truth };
}

export const family: Family = {
  name: "payments-and-adjustments-column-statement",
  paper:
    "A hospital guarantor's mailed statement with one column for payments and adjustments together, an account summary and a payment coupon.",
  medium: "text",
  draw,
};
