import {
  decimal,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  box,
  household,
  naming,
  person,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  square,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { pending: number; paid: number };
type Visit = { day: string; therapist: string; rows: Row[]; copay: number; tender: string };

const BRANDS = rowsOf(`Stridewell Physical Therapy|#d9541e|#1f2a44
  PROMOTION PT & SPORTS REHAB|#00739d|#00739d
  Keystride Rehabilitation Centers|#2e7d32|#263238
  Momentum Physical Therapy|#6b2fa0|#3a3a3a`);
const SERVICES: Record<string, readonly [description: string, cents: number]> = {
  "97161": ["PT EVALUATION LOW COMPLEXITY", 18900],
  "97162": ["PT EVALUATION MOD COMPLEXITY", 19800],
  "97110": ["THERAPEUTIC EXERCISE 15 MIN", 6800],
  "97140": ["MANUAL THERAPY 15 MIN", 6400],
  "97112": ["NEUROMUSCULAR RE-ED 15 MIN", 7100],
  "97116": ["GAIT TRAINING 15 MIN", 6200],
  "97530": ["THERAPEUTIC ACTIVITIES 15 MIN", 7900],
  "97035": ["ULTRASOUND 15 MIN", 3900],
  G0283: ["ELECTRICAL STIMULATION, UNATTENDED", 3500],
};
const FIRST = ["97161x1 97110x1", "97162x1 97110x2", "97161x1 97112x1"];
const NEXT =
  "97110x2 97140x1|97110x2 97112x1 G0283x1|97110x1 97530x2|97110x2 97140x1 97035x1|97140x2 97112x1|97110x1 97116x1 97112x1|97110x3".split(
    "|",
  );
const PAYERS = "Aetna PPO|BCBS of Illinois|Cigna|UnitedHealthcare|Medicare Part B|Humana".split(
  "|",
);

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, looseSlashes, shortSlashes]),
    money: chance.pick([grouped, grouped, dollars]),
    taken: chance.pick([grouped, parentheses, (cents: number) => grouped(-cents || 0)]),
    minus: chance.happens(0.5),
    dayWords: words("Date of Service|Visit Date|DOS"),
    staffWords: words("Therapist|Provider|Treating therapist"),
    deskWords: words("Copay received at visit|Payment at time of service|Copay collected"),
    modified: chance.pick(["apart", "joined", "none"] as const),
    pending: chance.happens(0.4),
    insured: chance.happens(0.85),
    visitSums: chance.happens(0.7),
    charged: chance.happens(0.8),
    merged: chance.happens(0.2),
    titled: chance.happens(0.5),
    font: words("Liberation Sans|Liberation Sans|Open Sans, DejaVu Sans Condensed"),
  };
}
type Look = ReturnType<typeof look>;

const titled = (text: string) =>
  text.replace(/[A-Z]{3,}|\b(?:RE|ED)\b/g, (word) => word[0] + word.slice(1).toLowerCase());

type Terms = { copay: number; share: number; open: number; pending: boolean; insured: boolean };

/** The lines of a visit as the plan settles them; the copay of the visit is used up line by line. */
function rowsFor(chance: Chance, l: Look, day: string, menu: string, terms: Terms): Row[] {
  let copay = terms.copay;
  return menu.split(" ").map((one): Row => {
    const [code = "", many] = one.split("x");
    const [description = "", price = 0] = SERVICES[code]!;
    const units = Number(many);
    const charge = price * units;
    const base = {
      ...{ serviceDate: day, code, units, charge, paid: 0, remarks: [] },
      ...{ description: l.titled ? titled(description) : description, modifiers: ["GP"] },
    };
    if (terms.pending)
      return { ...base, discount: 0, insurancePaid: 0, pending: charge, patientOwes: 0 };
    if (!terms.insured) {
      const discount = Math.round(charge * 0.3);
      const patientOwes = charge - discount;
      return { ...base, discount, insurancePaid: 0, pending: 0, patientOwes };
    }
    const allowed = Math.round(charge * (0.42 + 0.14 * chance.share()));
    const fixed = Math.min(allowed, copay);
    copay -= fixed;
    const deductible = Math.min(allowed - fixed, terms.open);
    terms.open -= deductible;
    const patientOwes =
      fixed + deductible + Math.round((allowed - fixed - deductible) * terms.share);
    const insurancePaid = allowed - patientOwes;
    return { ...base, discount: charge - allowed, insurancePaid, pending: 0, patientOwes };
  });
}

function visitsOf(chance: Chance, l: Look): Visit[] {
  const many = chance.weighted([
    [1, 2],
    [2, 3],
    [3, 3],
    [5, 2],
    [8, 1],
  ] as const);
  const staff = [1, 2].map(
    () => `${person(chance)}, ${chance.pick(["PT", "PT, DPT", "DPT", "PTA"])}`,
  );
  const copay = l.insured ? chance.pick([0, 2500, 4000]) : 0;
  const share = copay ? 0 : chance.pick([0.1, 0.2, 0.3]);
  const open = chance.pick([0, 0, 15000, 60000]);
  const terms = { copay, share, open, pending: false, insured: l.insured };
  const fresh = chance.happens(0.4);
  let day = shifted("2024-04-01", chance.between(0, 600));
  return Array.from({ length: many }, (_, at): Visit => {
    day = at ? shifted(day, chance.pick([2, 3, 4, 5, 7])) : day;
    const menu = chance.pick(at === 0 && fresh ? FIRST : NEXT);
    const pending = l.pending && l.insured && many > 1 && at >= many - chance.pick([1, 1, 2]);
    const rows = rowsFor(chance, l, day, menu, { ...terms, open: terms.open, pending });
    if (!pending) terms.open = Math.max(0, terms.open - total(rows, "patientOwes"));
    const atDesk = !pending && chance.happens(copay ? 0.6 : 0.15);
    const paid = atDesk ? Math.min(copay || 3000, total(rows, "patientOwes")) : 0;
    const therapist = chance.happens(0.7) ? staff[0]! : staff[1]!;
    return {
      day,
      therapist,
      rows,
      copay: paid,
      tender: chance.pick(["VISA", "MC", "CHECK", "CASH"]),
    };
  });
}

function columnsOf(l: Look): Column<Row>[] {
  const taken = (of: (row: Row) => number) => (row: Row) => l.taken(of(row));
  return [
    column<Row>(
      l.words("CPT|CPT Code|Code"),
      l.modified === "joined" ? ["code", "modifiers"] : "code",
      ({ code, modifiers }) => (l.modified === "joined" ? [code, ...modifiers!].join("-") : code),
    ),
    ...(l.modified === "apart"
      ? [column<Row>("Mod", "modifiers", ({ modifiers }) => modifiers!.join(" "))]
      : []),
    column<Row>(l.words("Description|Service"), "description", (row) => row.description, "w"),
    column<Row>(l.words("Units|Qty|Un"), "units", (row) => row.units, "n"),
    amount<Row>(l.words("Charge|Charges|Billed"), "charge", l.money),
    column<Row>(
      l.words("Contractual<br>Adjustment|Contract Adj|Adjustments"),
      "discount",
      taken((row) => row.discount!),
      "n",
    ),
    column<Row>(
      l.words("Insurance<br>Payment|Ins Pmt|Insurance<br>Paid"),
      "insurancePaid",
      taken((row) => row.insurancePaid!),
      "n",
    ),
    ...(l.pending && l.insured
      ? [column<Row>("Pending<br>Insurance", null, (row) => l.money(row.pending), "n")]
      : []),
    column<Row>(
      l.words("Patient<br>Payment|You Paid|Pt Pmt"),
      null,
      ({ paid }) => (paid ? l.taken(paid) : ""),
      "n",
    ),
    amount<Row>(l.words("Patient<br>Balance|Your<br>Balance|Balance"), "patientOwes", l.money),
  ];
}

const sumsOf = (visits: Visit[]): Row => {
  const rows = visits.flatMap((visit) => visit.rows);
  const paid = sum(visits.map(({ copay }) => copay));
  return {
    ...{ charge: total(rows, "charge"), discount: total(rows, "discount"), paid },
    ...{
      insurancePaid: total(rows, "insurancePaid"),
      pending: sum(rows.map((row) => row.pending)),
    },
    patientOwes: total(rows, "patientOwes") - paid,
  };
};

/** A row of the sums of visits under the table's own amounts. */
function sumsRow(columns: Column<Row>[], visits: Visit[], words: string, kind: string) {
  const at = columns.findIndex(({ says }) => says[0] === "charge");
  const sums = sumsOf(visits);
  const cells = columns.slice(at).map((one) => `<td class="n">${one.print(sums)}</td>`);
  return `<tr class="${kind}"><td colspan="${at}">${words}</td>${cells.join("")}</tr>`;
}

function visitRows(l: Look, columns: Column<Row>[], visit: Visit): string {
  const { day, therapist, rows, copay, tender } = visit;
  const head = `<tr class="visit"><td colspan="${columns.length}"><b>${l.dayWords}: ${l.day(day)}</b> &nbsp; ${l.staffWords}: ${therapist}</td></tr>`;
  const paid = columns.findIndex(({ head: name }) => /Patient<br>Pay|You Paid|Pt Pmt/.test(name));
  const desk = `${l.deskWords} ${l.day(day)} - ${tender}`;
  const payment = copay
    ? `<tr class="desk"><td colspan="${paid}">${desk}</td><td class="n">${l.taken(copay)}</td><td></td></tr>`
    : "";
  const sums = l.visitSums ? sumsRow(columns, [visit], "Visit total", "part") : "";
  return head + rows.map((row) => record(columns, row)).join("") + payment + sums;
}

const style = (l: Look, ink: string, dark: string) => `
@page{size:letter;margin:10mm 12mm} body{font:8.9pt/1.35 ${l.font};margin:0;color:#222} .top{display:flex;justify-content:space-between;border-bottom:3px solid ${ink};padding-bottom:2.5mm} .brand{display:flex;align-items:center;gap:3mm;font-size:15pt;font-weight:bold;color:${dark};max-width:110mm;line-height:1.1} .small{font-size:7.4pt;color:#555}
.mid{display:flex;justify-content:space-between;margin:5mm 0} .due{background:${dark};color:#fff;padding:2.5mm 4mm;text-align:center;border-radius:2mm} .due b{display:block;font-size:17pt} .facts td{padding:.4mm 0 .4mm 6mm} .facts td:last-child{text-align:right;font-weight:bold}
h3{font-size:10pt;color:${ink};margin:4mm 0 1mm} .acct{width:100%;border-collapse:collapse} .acct td{border-bottom:.6px solid #ccc;padding:.7mm 2mm} .acct td:last-child{text-align:right} .acct tr:last-child td{font-weight:bold;border-bottom:0;border-top:1.2px solid ${dark}} .two{display:flex;gap:8mm} .two>div{flex:1}
.lines{width:100%;border-collapse:collapse;font-size:.95em} .lines th{background:${dark};color:#fff;text-align:left;vertical-align:bottom;padding:1mm 1.4mm} .lines td{padding:.75mm 1.4mm;white-space:nowrap;vertical-align:top} .lines td.w{white-space:normal} .lines .n{text-align:right} .visit td{background:#f0f2f5} .desk td{color:#333;font-style:italic} .part td{border-top:.5px solid #999;font-weight:bold} .sum td{border-top:1.4px solid ${dark};font-weight:bold} tr{break-inside:avoid}
.aging{width:100%;border-collapse:collapse;margin-top:3mm;text-align:center;break-inside:avoid} .aging th{background:#e6e9ed;font-weight:normal;padding:.7mm} .aging td,.aging th{border:.6px solid #aaa;padding:.8mm}
.slip{break-inside:avoid;border-top:1.4px dashed #444;margin-top:5mm;padding-top:2mm} .row{display:flex;justify-content:space-between;gap:8mm;margin-top:2mm} .slip table{border-collapse:collapse} .slip .card td{border:.6px solid #777;font-size:6.9pt;height:6mm;vertical-align:top;padding:0 1.5mm;min-width:24mm}`;

type Paper = {
  l: Look;
  visits: Visit[];
  brand: string;
  patient: string;
  account: string;
  issued: string;
  due: string;
  previous: number;
  mailed: number;
  owed: number;
};

function aging({ visits, previous, mailed, owed, issued, l }: Paper): string {
  const slots = [0, 0, 0, previous - mailed, 0];
  for (const visit of visits) {
    const age = (Date.parse(issued) - Date.parse(visit.day)) / 86_400_000;
    slots[Math.min(4, Math.floor(Math.max(0, age - 1) / 30))]! += sumsOf([visit]).patientOwes!;
  }
  const heads = l.words("Current|0-30 Days");
  const names = [heads, "31-60 Days", "61-90 Days", "91-120 Days", "Over 120 Days", "Total Due"];
  return `<table class="aging"><tr>${names.map((one) => `<th>${one}</th>`).join("")}</tr><tr>${[...slots, owed].map((one) => `<td>${dollars(one)}</td>`).join("")}</tr></table>`;
}

function accountSummary({ l, visits, previous, mailed, owed }: Paper): string {
  const { charge, discount, insurancePaid, paid, pending } = sumsOf(visits);
  const less = (cents: number) => (l.minus ? `-${dollars(cents)}` : dollars(cents));
  const split: [string, string][] = l.merged
    ? [["Payments &amp; Adjustments", less(discount! + insurancePaid! + paid + mailed)]]
    : [
        [l.words("Contractual Adjustments|Insurance Adjustments"), less(discount!)],
        ["Insurance Payments", less(insurancePaid!)],
        [l.words("Patient Payments|Copays &amp; Patient Payments"), less(paid + mailed)],
      ];
  return `<h3>${l.words("Account Summary|ACCOUNT SUMMARY|Summary of Your Account")}</h3>${pairs(
    [
      previous ? [l.words("Previous Balance|Balance Forward"), dollars(previous)] : null,
      [l.words("Charges|Total Charges|New Charges"), dollars(charge!)],
      ...split,
      pending ? ["Pending with Insurance", less(pending)] : null,
      [l.words("Patient Balance Due|Balance Due|Your Balance"), dollars(owed)],
    ],
    "acct",
  )}`;
}

function visitTable(paper: Paper, columns: Column<Row>[]): string {
  const { l, visits, issued, mailed } = paper;
  const rows = visits.map((visit) => visitRows(l, columns, visit)).join("");
  const sums = l.charged ? sumsRow(columns, visits, "Total", "sum") : "";
  const received = mailed
    ? `<p>${l.words("Payment received - thank you|Patient payment received")} ${l.day(shifted(issued, -9))}: ${dollars(mailed)} (applied to previous balance)</p>`
    : "";
  return `<h3>${l.words("Visit Detail|Account Activity|Details of Your Visits")}</h3>${table(columns, rows + sums)}${received}`;
}

function htmlOf(chance: Chance, paper: Paper, columns: Column<Row>[], inks: string[]) {
  const { l, brand, patient, account, issued, due, owed } = paper;
  const day = chance.pick([l.day, longMonthName]);
  const [ink = "", dark = ""] = inks;
  const call = phone(chance);
  const home = `${patient}<br>${street(chance)}<br>${town(chance)}`;
  const clinic = `${town(chance).split(",")[0]} Clinic`;
  const payer = chance.pick(PAYERS);
  const says = l.insured
    ? `Your insurance (${payer}) has been billed. The patient balance is what your plan says you owe: copay, coinsurance, deductible or services it did not cover.`
    : "A self-pay discount of 30% has been applied. Please let us know if you have insurance coverage for these visits.";
  return page(
    style(l, ink, dark),
    `<div class="top"><div class="brand">${mark(chance, ink, 40)}<span>${brand}</span></div><div style="text-align:right"><b>${l.words("PATIENT STATEMENT|Statement of Account|Billing Statement")}</b><br><span class="small">Central Billing Office<br>${call} &nbsp; Mon-Thu 8-7, Fri 8-5 CT</span></div></div>
    <div class="mid"><div><br>${home}</div>${pairs(
      [
        ["Patient", patient],
        [l.words("Account Number|Account #|Patient ID"), account],
        [l.words("Statement Date|Date"), day(issued)],
        [l.words("Payment Due|Due Date"), day(due)],
        ["Clinic", clinic],
      ],
      "facts",
    )}<div class="due">${l.words("Pay This Amount|Amount Due|You Owe")}<b>${dollars(owed)}</b></div></div>
    <div class="two"><div>${accountSummary(paper)}</div><div><h3>${l.words("Paying is easy|Ways to Pay|Pay Your Bill")}</h3><div style="display:flex;gap:3mm">${square(chance, 21, "18mm")}<div>Online: <b>pay.${brand.split(" ")[0]!.toLowerCase()}.example</b><br>Phone: ${call}<br>Or at the front desk of your clinic<br><span class="small">Payment plans from $25 a month are available.</span></div></div><p class="small">${says}</p></div></div>
    ${visitTable(paper, columns)}${aging(paper)}
    <p class="small">Timed codes are billed in 15 minute units. Accounts over 90 days may be referred to an outside agency. If you cannot pay in full, call us about our financial hardship policy. Thank you for choosing us for your recovery!</p>
    <div class="slip"><div class="small">&#9986; Please return this portion with your payment. Make checks payable to ${brand}. Write your account number on your check.</div>
    <div class="row"><div>${home}</div><div>Account ${account}<br>Statement date ${day(issued)}<br>Amount due <b>${dollars(owed)}</b><br>Amount paid $ ___________</div><table class="card"><tr><td colspan="2">Card # &nbsp; &#9633; Visa &#9633; MC &#9633; Disc &#9633; Amex</td></tr><tr><td>Exp.</td><td>CVV</td></tr><tr><td colspan="2">Signature</td></tr></table></div>
    <div class="row"><div>${bars(chance, 190, 16)}</div><div>${brand}<br>${box(chance)}<br>${town(chance)}</div></div></div>`,
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [brand = "", ...inks] = chance.pick(BRANDS);
  const visits = visitsOf(chance, l);
  const sums = sumsOf(visits);
  const previous = chance.happens(0.35) || !sums.patientOwes ? chance.between(2000, 21000) : 0;
  const mailed = previous && !l.merged && chance.happens(0.5) ? Math.round(previous * 0.5) : 0;
  const issued = shifted(visits.at(-1)!.day, chance.between(18, 62));
  const patient = naming(chance)(household(chance, 1)[0]!);
  const paper: Paper = {
    ...{ l, visits, brand, patient, issued, previous, mailed },
    account: chance.number(chance.pick(["########", "##-#####", "@########"])),
    due: shifted(issued, chance.between(15, 30)),
    owed: previous - mailed + sums.patientOwes!,
  };
  const columns = columnsOf(l);
  const lines = visits.flatMap(({ rows }) =>
    rows.map((row) => lineBy(columns, row, ["serviceDate"])),
  );
  const apart = !l.merged || l.charged;
  const desk = l.charged && sums.paid ? sums.paid : null;
  const taken = visits.flatMap(({ copay }) => (copay ? [decimal(copay)] : []));
  return {
    html: htmlOf(chance, paper, columns, inks),
    truth: truthOf(
      {
        ...{ name: family.name, setting: "professional", provider: brand, patient },
        ...{ accountNumber: paper.account, statementDate: issued, dueDate: paper.due },
        ...(l.merged && desk === null && taken.length ? { paymentRows: taken } : {}),
      },
      {
        billed: sums.charge,
        adjustments: apart ? sums.discount : null,
        insurancePaid: apart ? sums.insurancePaid : null,
        patientPaid: l.merged ? desk : sums.paid + mailed,
        ...{ patientResponsibility: paper.owed, previousBalance: previous },
      },
      lines,
    ),
  };
}

export const family: Family = {
  name: "physical-therapy-chain-statement",
  paper:
    "The patient statement of a national physical therapy chain: timed codes of each visit, copays paid at the desk, a summary, aging and a coupon.",
  medium: "text",
  draw,
};
