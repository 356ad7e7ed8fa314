import { bare, dollars, grouped, looseSlashes, monthName, parentheses, shortSlashes, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { born, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet"; // prettier-ignore
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** What is left of a session is the patient's, or waits for the plan. */
type Row = Said & { mine: number; pending: boolean; week: number };
type Entry = { date: string; text: string; cents: number; mine: boolean };

const PROGRAMS = rowsOf(`
Harborlight Recovery Center|#1f6f78|sud; Cedar Bridge Behavioral Health, LLC|#4a5d23|psy; NEW MERIDIAN TREATMENT CENTERS|#7a3b2e|sud
The Willow House Program|#5b4a86|psy; Tidewater Intensive Outpatient Services, Inc.|#24527a|psy`);

/** Revenue code, procedure, words, dollars. */
const SERVICES: Record<string, Record<string, string>> = {
  sud: {
    day: "0906|H0015|Intensive Outpatient - Chemical Dependency|285",
    solo: "0914|90834|Individual Psychotherapy 45 min|165",
    family: "0916|90847|Family Therapy w/ Patient|175",
    group: "0915|90853|Group Psychotherapy|85",
    doctor: "0900|99214|Medication Management|190",
    screen: "0306|80305|Urine Drug Screen, Presumptive|45",
    intake: "0900|90791|Psychiatric Diagnostic Evaluation|325",
  },
  psy: {
    day: "0905|S9480|Intensive Outpatient Psychiatric, per diem|340",
    solo: "0914|90837|Individual Therapy 60 min|195",
    family: "0916|90847|Family Session|180",
    group: "0915|90853|Group Therapy|95",
    doctor: "0900|99213|Psychiatric Med Check|145",
    screen: "0300|80305|Drug Screen|40",
    intake: "0900|90791|Intake Assessment|300",
  },
};
const PLANS = ["Aetna Behavioral Health", "Optum/UBH", "BCBS PPO", "Cigna/Evernorth", "Magellan"];

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const insured = chance.happens(0.8);
  return {
    of,
    insured,
    /** Insurance and payments in columns of the sessions, or as entries in a table of their own. */
    wide: chance.happens(0.6),
    weekly: chance.happens(0.5),
    revenue: chance.happens(0.6),
    modified: chance.happens(0.4),
    staff: chance.happens(0.25),
    /** Whether the summary tells payments and write-offs apart. */
    split: chance.happens(0.75),
    pending: insured && chance.happens(0.3),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    long: chance.pick([slashes, monthName]),
    money: chance.pick([grouped, dollars, bare]),
    less: chance.pick([parentheses, (cents: number) => dollars(-Math.abs(cents))]),
    rate: of("Rate|Unit Rate|Fee"),
    charge: of("Amount|Charge|Total"),
    plan: of("Ins Paid|Insurance Payment|Insurance<br>Paid"),
    off: of("Write-Off|Adjustment|Contractual<br>Write-off"),
    paid: of("Pt Paid|Patient Paid|Client<br>Payment"),
    due: of("Balance Due|Amount Due|Total Due from Client"),
  };
}

const SOLO_STAFF = ["K. Brandt, LCSW", "R. Ojeda, LPC", "T. Winslow, LMFT"];

/** The sessions of the billed weeks: three program days in each, and what is held beside them. */
function visitsOf(chance: Chance, start: string, set: Record<string, string>, modifier: string) {
  const [weeks, byDay] = [chance.pick([1, 2, 2, 3, 4]), chance.happens(0.75)];
  const rows: Row[] = [];
  const add = (kind: string, week: number, day: number, staff: string, units = 1) => {
    const [revenueCode = "", code = "", description = "", price] = set[kind]!.split("|");
    const unitPrice = Number(price) * 100;
    rows.push({
      ...{ serviceDate: shifted(start, week * 7 + day), revenueCode, code, description, units },
      ...{ unitPrice, charge: unitPrice * units, clinician: staff, mine: 0, pending: false, week },
      modifiers: kind === "day" || kind === "group" ? [modifier] : [],
    });
  };
  const [doctor, therapist, own] = ["A. Farrow, MD", chance.pick(SOLO_STAFF), chance.between(0, 4)];
  if (chance.happens(0.4)) add("intake", 0, 0, doctor);
  for (let week = 0; week < weeks; week += 1) {
    for (const day of [0, 2, 3])
      if (chance.happens(0.9)) {
        if (byDay) add("day", week, day, "Group staff");
        else add("group", week, day, "Group staff", chance.pick([1, 2, 3]));
        if (chance.happens(0.2)) add("screen", week, day, "Lab");
      }
    if (chance.happens(0.65)) add("solo", week, own, therapist);
    if (chance.happens(0.25)) add("family", week, 4, therapist);
    if (chance.happens(0.3)) add("doctor", week, 1, doctor);
  }
  if (!rows.length) add("day", 0, 0, "Group staff");
  return rows.sort((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : a.serviceDate! > b.serviceDate! ? 1 : 0)); // prettier-ignore
}

/** What the plan, the program and the patient have taken off each session. */
function settled(chance: Chance, rows: Row[], l: Look): Row[] {
  const [copay, share] = [chance.pick([0, 2000, 4000]), chance.pick([0, 0.2, 0.3])];
  const [rate, pays, last] = [0.5 + 0.35 * chance.share(), chance.happens(0.7), rows.at(-1)!.week];
  let open = chance.pick([0, 0, 40000, 150000]);
  const cut = chance.pick([0, 0, 0.2]);
  return rows.map((row): Row => {
    const { charge = 0, week } = row;
    if (!l.insured) {
      const discount = Math.round(charge! * cut);
      const mine = pays && chance.happens(0.7) ? charge! - discount : 0;
      return { ...row, insurancePaid: 0, discount, mine, patientOwes: charge! - discount - mine };
    }
    if (l.pending && week === last && last > 0)
      return { ...row, insurancePaid: 0, discount: 0, pending: true, patientOwes: charge };
    const allowed = Math.round(charge! * rate);
    const deductible = Math.min(open, allowed);
    open -= deductible;
    const rest = allowed - deductible;
    const owes = deductible + (copay ? Math.min(copay, rest) : Math.round(rest * share));
    const mine = pays && chance.happens(0.75) ? (chance.happens(0.85) ? owes : Math.round(owes / 200) * 100) : 0; // prettier-ignore
    const money = { insurancePaid: allowed - owes, discount: charge! - allowed };
    return { ...row, ...money, mine, patientOwes: owes - mine };
  });
}

const columnsOf = (l: Look): Column<Row>[] => [
  column<Row>(l.of("Date|Date of Service|DOS"), "serviceDate", (row) => l.day(row.serviceDate!)),
  ...(l.revenue ? [column<Row>(l.of("Rev|Rev Code|Rev."), "revenueCode", (row) => row.revenueCode)] : []), // prettier-ignore
  column<Row>(l.of("HCPCS|CPT/HCPCS|Code"), "code", (row) => row.code),
  ...(l.modified ? [column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" "))] : []),
  column<Row>(l.of("Service|Description|Service Description"), "description", (row) => row.description, "w"), // prettier-ignore
  ...(l.staff ? [column<Row>(l.of("Provider|Clinician|Staff"), "clinician", (row) => row.clinician)] : []), // prettier-ignore
  column<Row>(l.of("Units|Qty|Units"), "units", (row) => row.units, "n"),
  amount<Row>(l.rate, "unitPrice", l.money),
  amount<Row>(l.charge, "charge", l.money),
  ...(l.wide && l.insured ? [amount<Row>(l.plan, "insurancePaid", l.money)] : []),
  ...(l.wide ? [amount<Row>(l.insured ? l.off : "Discount", "discount", l.money)] : []),
  ...(l.wide ? [column<Row>(l.paid, null, (row) => l.money(row.mine), "n")] : []),
  ...(l.wide ? [amount<Row>("Balance", "patientOwes", l.money)] : []),
];

const paidOf = (rows: Row[]) => sum(rows.map(({ mine }) => mine));

/** Sums under the amounts; the payments of the patient stand between them. */
function sumHtml(
  columns: Column<Row>[],
  words: string,
  rows: Row[],
  l: Look,
  kind = "sum",
): string {
  const sums = {
    ...{ charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid") },
    ...{ discount: total(rows, "discount"), patientOwes: total(rows, "patientOwes") },
  };
  const cells = sumRow(columns, words, sums, l.money, kind).split(/(?=<td)/);
  if (l.wide) cells[cells.length - 2] = `<td class="n">${l.money(paidOf(rows))}</td>`;
  return cells.join("");
}

function sessionsHtml(rows: Row[], columns: Column<Row>[], start: string, l: Look): string {
  const weeks = [...new Set(rows.map(({ week }) => week))];
  const label = l.of("Week of %|Subtotal - week of %|Week beginning % subtotal");
  const body = weeks.map((week) => {
    const some = rows.filter((row) => row.week === week);
    const name = label.replace("%", l.day(shifted(start, week * 7)));
    const subtotal = l.weekly ? sumHtml(columns, name, some, l, "week") : "";
    return some.map((row) => record(columns, row)).join("") + subtotal;
  });
  return table(columns, body.join("") + sumHtml(columns, l.of("Total|TOTALS|Total Charges"), rows, l)); // prettier-ignore
}

/** Payments and write-offs as one entry for each week's claim and for each payment of the patient. */
function entriesOf(rows: Row[], plan: string, start: string, l: Look): Entry[] {
  const weeks = [...new Set(rows.map(({ week }) => week))];
  return weeks.flatMap((week): Entry[] => {
    const some = rows.filter((row) => row.week === week);
    const from = shifted(start, week * 7);
    const [date, plain] = [shifted(from, 24), `claim week of ${l.day(from)}`];
    const off = l.insured ? `Contractual write-off - ${plan}` : "Self-pay discount";
    return [
      { date, text: `${plan} payment - ${plain}`, cents: total(some, "insurancePaid"), mine: false },
      { date, text: off, cents: total(some, "discount"), mine: false },
      { date: shifted(from, 4), text: l.of("Client payment - card ending 4417|Patient payment - check|Payment - Visa"), cents: paidOf(some), mine: true }, // prettier-ignore
    ].filter(({ cents }) => cents > 0);
  }).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)); // prettier-ignore
}

function entriesHtml(entries: Entry[], l: Look): string {
  if (!entries.length) return "";
  const rows = entries.map(({ date, text, cents }) => `<tr><td>${l.day(date)}</td><td class="w">${text}</td><td class="n">${l.less(-cents)}</td></tr>`); // prettier-ignore
  return `<h2>${l.of("Payments and Adjustments|Payments &amp; Credits|Payments/Write-offs Applied")}</h2><table class="lines"><thead><tr><th>Date</th><th class="w">Description</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

type Facts = { charges: number; plan: number; off: number; mine: number; waiting: number; previous: number; due: number }; // prettier-ignore

function summaryHtml(f: Facts, l: Look): string {
  const row = (label: string, cents: number) =>
    [label, cents < 0 ? l.less(cents) : dollars(cents)] as const;
  const plan = l.insured ? row(l.of("Insurance Payments|Less: Insurance Payments"), -f.plan) : null;
  const off = row(
    l.insured ? l.of("Contractual Write-Offs|Less: Write-offs") : "Discounts",
    -f.off,
  );
  const mine = row(l.of("Patient Payments|Less: Client Payments"), -f.mine);
  const apart = [plan, f.off || l.insured ? off : null, mine];
  return pairs(
    [
      f.previous ? row(l.of("Previous Balance|Balance Forward"), f.previous) : null,
      row(l.of("Total Charges|Charges This Invoice"), f.charges),
      ...(l.split ? apart : [row("Payments and Adjustments", -f.plan - f.off - f.mine)]),
      f.waiting ? row("Pending with Insurance", -f.waiting) : null,
      [`<b>${l.due}</b>`, `<b>${dollars(f.due)}</b>`],
    ],
    "pairs sums",
  );
}

const style = (ink: string, l: Look) => `
@page{size:letter;margin:12mm 11mm}body{font:${l.wide ? "8.4pt" : "9.2pt"}/1.36 ${l.of("Liberation Sans|DejaVu Sans Condensed|Liberation Sans")};margin:0;color:#222}.top,.mid{display:flex;justify-content:space-between;gap:8mm}.brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:14pt;color:${ink}}h1{font-size:20pt;letter-spacing:1px;margin:0;color:${ink};font-weight:normal}
.mid{margin:5mm 0;align-items:flex-start}.pairs td{padding:.5mm 2.5mm .5mm 0;vertical-align:top}.pairs td:first-child{color:#555}h2{font-size:10.5pt;color:${ink};margin:5mm 0 1.5mm}.lines{width:100%;border-collapse:collapse}.lines th{background:${l.of(`${ink};color:#fff|#ececec|#fff;border-bottom:1.5px solid #333`)};text-align:left;vertical-align:bottom;padding:1mm 1.2mm;font-size:.95em}.lines td{padding:.9mm 1.2mm;vertical-align:top;border-bottom:.5px solid #ccc;white-space:nowrap}.lines td.w{white-space:normal}.lines th.n,.lines .n{text-align:right}
.lines .week td{background:#f4f4f1;font-style:italic}.lines .week td:first-child{text-align:right}.lines .sum td{font-weight:bold;border-top:1.5px solid #333}tr{break-inside:avoid}.end{display:flex;justify-content:space-between;gap:10mm;margin-top:5mm;break-inside:avoid}.sums{width:76mm;border:1px solid ${ink};padding:1.5mm 3mm;flex:none;align-self:start}.sums td:last-child{text-align:right}.fine{font-size:.9em;color:#444}`;

function draw(chance: Chance): Drawn {
  const [l, [provider = "", ink = "", kind = ""]] = [lookOf(chance), chance.pick(PROGRAMS)];
  const start = shifted("2024-01-08", 7 * chance.between(0, 95));
  const rows = settled(chance, visitsOf(chance, start, SERVICES[kind]!, chance.pick(["HQ", "HF", "GT"])), l); // prettier-ignore
  const [plan, columns] = [chance.pick(PLANS), columnsOf(l)];
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(l.insured ? 26 : 2, 38));
  const dueDate = chance.happens(0.7) ? shifted(issued, chance.pick([14, 15, 30])) : null;
  const waiting = sum(rows.filter(({ pending }) => pending).map(({ charge }) => charge!));
  const previous = chance.happens(0.35) ? chance.between(20, 900) * 100 : 0;
  const f: Facts = {
    ...{ charges: total(rows, "charge"), plan: total(rows, "insurancePaid"), waiting, previous },
    ...{ off: total(rows, "discount"), mine: paidOf(rows) },
    due: previous + total(rows, "patientOwes") - waiting,
  };
  const patient = naming(chance)(person(chance));
  const [account, invoice] = [chance.happens(0.7) ? chance.number(l.of("######|MR-#####|C####")) : null, chance.number(l.of("INV-#####|####-##|10####"))]; // prettier-ignore
  const entries = l.wide ? [] : entriesOf(rows, plan, start, l);
  const head = pairs([
    [l.of("Invoice #|Invoice No."), invoice],
    [l.of("Invoice Date|Date"), l.long(issued)],
    dueDate ? ["Due Date", l.long(dueDate)] : ["Terms", "Due upon receipt"],
    account ? [l.of("Client ID|Account #|Patient Acct #"), account] : null,
  ]);
  const care = pairs([
    [l.of("Client|Patient|Client Name"), patient],
    ["Date of Birth", l.day(born(chance, 1962, 2004))],
    ["Program", l.of("IOP - 3 days/week|Intensive Outpatient (Level 2.1)|Evening IOP")],
    ["Admission Date", l.day(shifted(start, -chance.pick([0, 7, 21])))],
    ["Diagnosis", kind === "sud" ? l.of("F10.20|F11.20|F10.20, F41.1") : l.of("F33.1|F41.1, F33.2|F43.10")],
    l.insured ? ["Insurance", plan] : ["Payer", "Self-Pay"],
    l.insured ? ["Authorization #", chance.number("A########")] : null,
  ]); // prettier-ignore
  const note = `<div class="fine">${l.of(`Payment is expected at the time of service. Accounts more than 60 days past due may be placed on a payment plan or referred to collections.|Please make checks payable to ${provider}. A $35.00 fee applies to returned checks.|Missed sessions without 24 hours' notice are charged $50.00 and cannot be billed to insurance.`)} ${l.insured ? "Insurance is billed as a courtesy. You are responsible for deductible, copay, coinsurance and non-covered services." : "You may submit this invoice to your insurance for out-of-network reimbursement."}<br><br>Confidential: records of substance use and mental health treatment are protected by federal law (42 CFR Part 2). Billing questions: ${phone(chance)}<br>Tax ID ${chance.number("##-#######")} &nbsp; NPI ${chance.number("1#########")}</div>`;
  const html = page(
    style(ink, l),
    `<div class="top"><div><div class="brand">${mark(chance, ink, 30)} ${provider}</div>${street(chance).replace(/ (Apt|Unit) \w+$/, "")}, ${town(chance)}</div><h1>${l.of("INVOICE|Invoice|STATEMENT OF SERVICES")}</h1></div>
<div class="mid"><div><b>${l.of("Bill To|BILL TO:|Responsible Party")}</b><br>${patient}<br>${street(chance)}<br>${town(chance)}</div>${care}${head}</div>
${sessionsHtml(rows, columns, start, l)}${entriesHtml(entries, l)}<div class="end">${note}${summaryHtml(f, l)}</div>`,
  );
  const mine = entries.filter((one) => one.mine).map(({ cents }) => bare(cents));
  // Sums of the columns are printed too, where sessions have them.
  const apart = l.split || l.wide;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: l.revenue ? "facility" : "professional", provider, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate },
      ...(!apart && mine.length ? { paymentRows: mine } : {}),
    },
    {
      ...{ billed: f.charges, patientResponsibility: f.due, previousBalance: previous },
      adjustments: apart && (l.insured || l.wide || f.off) ? f.off : null,
      insurancePaid: apart && l.insured ? f.plan : null,
      patientPaid: apart ? f.mine : null,
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "outpatient-program-invoice",
  paper: "The invoice of a behavioral health intensive outpatient program: sessions by date, in some with the sums of each week.", // prettier-ignore
  medium: "text",
  draw,
};
