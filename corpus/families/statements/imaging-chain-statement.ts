import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  lineBy,
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

type Row = Said & { part: string; referring: string; accession: string };
type Payment = { date: string; text: string; cents: number };

const CHAINS = rowsOf(`
Crestview Imaging|#00577f|crestviewimaging.example; RadiaPoint Imaging Centers|#8a1538|radiapoint.example; Beacon Diagnostic Imaging|#1c7c54|beacondx.example; ASCENT RADIOLOGY & IMAGING|#40348f|ascentimaging.example`);
/** What comes along with an exam on the same day stands behind it: code, modifier, name, cents, units. */
const EXAMS = `72148||MRI LUMBAR SPINE W/O CONTRAST|154000
70553||MRI BRAIN W/O & W/CONTRAST|218500+A9579||GADOLINIUM-BASED CONTRAST PER ML|1150|15
73721|RT|MRI KNEE RIGHT W/O CONTRAST|146500
73221|LT|MRI SHOULDER LEFT W/O CONTRAST|146500
74177||CT ABDOMEN & PELVIS W/CONTRAST|132000+Q9967||LOW OSMOLAR CONTRAST 300-399 MG/ML PER ML|210|100
71250||CT CHEST W/O CONTRAST|84500
71271||CT LOW DOSE LUNG CANCER SCREENING|42500
77067||SCREENING MAMMOGRAM BILATERAL W/CAD|39800+77063||SCREENING DIGITAL BREAST TOMOSYNTHESIS|14200
77066||DIAGNOSTIC MAMMOGRAM BILATERAL|46700+G0279||DIAGNOSTIC BREAST TOMOSYNTHESIS|15500+76642|LT|ULTRASOUND BREAST LIMITED LEFT|28900
77080||DXA BONE DENSITY AXIAL SKELETON|26400
76700||ULTRASOUND ABDOMEN COMPLETE|44600
76830||ULTRASOUND TRANSVAGINAL|41800+76856||ULTRASOUND PELVIS COMPLETE|42300
93880||DUPLEX CAROTID ARTERIES BILATERAL|61200
71046||X-RAY CHEST 2 VIEWS|14800
73630|RT|X-RAY FOOT RIGHT 3 OR MORE VIEWS|13600+73610|RT|X-RAY ANKLE RIGHT 3 OR MORE VIEWS|13900
78815|PS|PET/CT SKULL BASE TO MID-THIGH|512000+A9552||FDG F-18 DIAGNOSTIC PER DOSE|64500`
  .split("\n")
  .map((one) => one.split("+").map((part) => part.split("|")));
const PLANS =
  "Aetna Choice POS II|BCBS PPO|UnitedHealthcare Choice Plus|Cigna OAP|Medicare Part B|Humana Gold Plus";

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const insured = chance.happens(0.88);
  const billed = chance.pick(["global", "global", "split", "professional"] as const);
  const money = chance.pick([dollars, grouped, grouped]);
  return {
    of,
    insured,
    money,
    less: chance.pick([
      money,
      (cents: number) => (cents ? money(-cents) : money(0)),
      (cents: number) => (cents ? parentheses(-cents) : money(0)),
    ]),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    long: chance.pick([slashes, longMonthName, monthName]),
    /** How the reading and the pictures are billed. */
    billed,
    told: chance.pick(["column", "mod", "code", billed === "split" ? "mod" : "no"] as const),
    split: insured && chance.happens(0.35),
    joint: insured && chance.happens(0.15),
    allowed: insured && chance.happens(0.45),
    units: chance.happens(0.3),
    accession: chance.happens(0.3),
    referring: chance.happens(0.3),
    summed: chance.happens(0.6),
    aged: chance.happens(0.4),
    top: chance.happens(0.35),
    card: chance.happens(0.55),
    until: chance.happens(0.75),
    prompt: chance.happens(0.2),
    zeros: chance.happens(0.6),
    heads: {
      date: of("Exam<br>Date|Date of<br>Service|Service<br>Date"),
      exam: of("Exam|Description of Service|Procedure|Exam Description"),
      charge: of("Charge|Charges|Total<br>Charge"),
      allowed: of("Insurance<br>Allowed|Allowed<br>Amount|Allowed"),
      off: insured
        ? of("Insurance<br>Discount|Contractual<br>Adj.|Insurance<br>Adjustment")
        : of("Self-Pay<br>Discount|Cash Price<br>Discount"),
      paid: of("Insurance<br>Paid|Ins.<br>Payment|Paid by<br>Insurance"),
      both: "Ins. Payments<br>&amp; Adjustments",
      owes: of("Patient<br>Responsibility|Your<br>Share|Patient<br>Balance"),
    },
    due: of("PLEASE PAY THIS AMOUNT|Please Pay This Amount|PLEASE PAY THIS AMOUNT"),
    account: of("Account Number|Account #|Patient Account #"),
    font: of("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed"),
  };
}

const safe = (text: string) => text.replaceAll("&", "&amp;");

/** An exam as one charge for all of it, as two, or as its reading only. */
function partsOf(
  code: string,
  cents: number,
  l: Look,
): [part: string, mod: string, cents: number][] {
  const own = Math.round(cents * 0.0022) * 100;
  const drug = /^[AQ]/.test(code);
  if (drug) return l.billed === "professional" ? [] : [["Technical", "", cents]];
  if (l.billed === "global") return [["Global", "", cents]];
  const read: [string, string, number] = ["Professional", "26", own];
  return l.billed === "split" ? [["Technical", "TC", cents - own], read] : [read];
}

function rowsFor(chance: Chance, l: Look): Row[] {
  const many = chance.weighted([[1, 4], [2, 3], [3, 2], [5, 1], [8, 0.6]] as const); // prettier-ignore
  const terms: Terms = {
    ...{ open: chance.pick([0, 20000, 75000, 300000]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: chance.pick([0, 0, 5000, 7500]), denies: l.split ? 0 : 0.03, rate: [0.28, 0.6] },
  };
  let date = shifted("2024-01-22", chance.between(0, 640));
  const referring = doctor(chance);
  return chance
    .shuffled(EXAMS)
    .slice(0, many)
    .filter(([exam], _, all) => exam![0] !== "77066" || !all.some(([one]) => one![0] === "77067"))
    .flatMap((exam, at) => {
      if (at && chance.happens(0.7)) date = shifted(date, chance.between(3, 24));
      const accession = chance.number("########");
      return exam.flatMap(([code = "", side, description = "", price, most]) => {
        const units = Number(most ?? 1);
        return partsOf(code, Number(price) * units, l).map(([part, mod, charge]): Row => {
          const settled = l.insured ? settle(chance, charge, terms) : cash(charge);
          const modifiers = [mod, side ?? ""].filter(Boolean);
          const said = { serviceDate: date, code, description, modifiers, units };
          return { ...settled, ...said, part, referring, accession };
        });
      });
    });
}

function cash(charge: number) {
  const discount = Math.round(charge * 0.55);
  return { charge, discount, patientOwes: charge - discount };
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads } = l;
  const some = (shown: boolean, ...list: Column<Row>[]) => (shown ? list : []);
  const coded = l.told === "code";
  return [
    column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...some(
      l.accession,
      column<Row>("Accession", null, (row) => row.accession),
    ),
    column<Row>("CPT", coded ? ["code", "modifiers"] : "code", (row) =>
      [row.code, ...(coded ? row.modifiers! : [])].join("-"),
    ),
    ...some(
      l.told === "mod",
      column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" ")),
    ),
    column<Row>(heads.exam, "description", (row) => safe(row.description!), "w"),
    ...some(
      l.told === "column",
      column<Row>("Component", null, (row) => row.part),
    ),
    ...some(
      l.units,
      column<Row>("Qty", "units", (row) => row.units, "n"),
    ),
    amount<Row>(heads.charge, "charge", l.money),
    ...some(!l.joint, amount<Row>(heads.off, "discount", l.less)),
    ...some(l.allowed, amount<Row>(heads.allowed, "allowed", l.money)),
    ...some(l.insured && !l.joint, amount<Row>(heads.paid, "insurancePaid", l.less)),
    ...some(
      l.joint,
      column<Row>(heads.both, null, (row) => l.less(row.discount! + row.insurancePaid!), "n"),
    ),
    ...some(
      l.split,
      amount<Row>("Deductible", "deductible", l.money),
      amount<Row>("Copay", "copay", l.money),
      amount<Row>("Co-<br>insurance", "coinsurance", l.money),
    ),
    amount<Row>(heads.owes, "patientOwes", l.money),
  ];
}

function paymentsOf(chance: Chance, owed: number, first: string, last: string): Payment[] {
  const list: Payment[] = [];
  const add = (date: string, text: string, cents: number) => {
    if (cents < owed - sum(list.map((one) => one.cents))) list.push({ date, text, cents });
  };
  if (chance.happens(0.4))
    add(first, chance.pick(["Payment at time of service", "Copay collected at check-in"]), chance.pick([2500, 5000, 10000])); // prettier-ignore
  if (chance.happens(0.3))
    add(shifted(last, 26), chance.pick(["Online payment - Visa", "Patient check", "Phone payment - Mastercard"]), chance.pick([2000, 4000, 7500])); // prettier-ignore
  return list;
}

type Money = Record<"billed" | "off" | "plan" | "mine" | "before" | "due", number>;

function moneyOf(rows: Row[], payments: Payment[], before: number): Money {
  const of = (field: "charge" | "discount" | "insurancePaid") => total(rows, field);
  const mine = sum(payments.map(({ cents }) => cents));
  const due = before + total(rows, "patientOwes") - mine;
  return {
    billed: of("charge"),
    off: of("discount"),
    plan: of("insurancePaid"),
    mine,
    before,
    due,
  };
}

function summaryOf(m: Money, l: Look): string {
  const less = (cents: number) => (cents ? dollars(-cents) : dollars(0));
  const plan = l.insured && (m.plan || l.zeros);
  return pairs(
    [
      m.before ? ["Previous Balance", dollars(m.before)] : null,
      [l.of("Total Charges|New Charges|Total charges this statement"), dollars(m.billed)],
      l.joint
        ? ["Insurance Payments &amp; Adjustments", less(m.off + m.plan)]
        : [l.insured ? l.of("Insurance Discount|Insurance Adjustments") : "Self-Pay Discount", less(m.off)], // prettier-ignore
      plan && !l.joint ? [l.of("Insurance Payments|Insurance Paid"), less(m.plan)] : null,
      m.mine || l.zeros ? [l.of("Payments Received|Patient Payments|Your Payments"), less(m.mine)] : null, // prettier-ignore
      [l.due, dollars(m.due)],
    ],
    "sums",
  );
}

const paidRows = (payments: Payment[], l: Look): string =>
  payments.length
    ? `<h2>${l.of("Payments received|Patient Payments")}</h2><table class="lines got">${payments.map(({ date, text, cents }) => `<tr><td>${l.day(date)}</td><td>${text}</td><td class="n">${l.less(cents)}</td></tr>`).join("")}</table>`
    : "";

function agingOf(rows: Row[], m: Money, l: Look, issued: string): string {
  const age = Math.floor((Date.parse(issued) - Date.parse(rows.at(-1)!.serviceDate!)) / 2_592_000_000); // prettier-ignore
  const heads = ["Current", "31-60 Days", "61-90 Days", "Over 90 Days"];
  const fresh = m.due - m.before;
  const cents = heads.map(
    (_, at) => (at === Math.min(2, age) ? fresh : 0) + (at === 3 ? m.before : 0),
  );
  return `<table class="aging"><tr>${heads.map((head) => `<th>${head}</th>`).join("")}<th>Total</th></tr><tr>${[...cents, m.due].map((one) => `<td>${l.money(one)}</td>`).join("")}</tr></table>`;
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:11mm 12mm 12mm}body{font:8.8pt/1.34 ${l.font};margin:0;color:#1c1c1c}.top,.mid,.cut,.end{display:flex;justify-content:space-between;gap:8mm;align-items:flex-start}.brand{display:flex;gap:3mm;align-items:center;font-size:17pt;font-weight:bold;color:${ink}}.brand small{display:block;font-size:8pt;font-weight:normal;color:#555}.facts td,.slip td{padding:.7mm 2.5mm;white-space:nowrap;border-bottom:1px solid #d5d9dd}.facts td:last-child,.slip td:last-child{text-align:right;font-weight:bold}.to{margin:7mm 0 6mm}
h2{font-size:10.5pt;color:${ink};margin:5mm 0 1mm;break-after:avoid}.lines{width:100%;border-collapse:collapse}.lines th{background:${l.of(`${ink};color:#fff|${ink}1c|#ececec`)};text-align:left;vertical-align:bottom;padding:1mm 1.3mm;font-size:.92em}.lines td{padding:1mm 1.3mm;border-bottom:1px solid #ddd;vertical-align:top;white-space:nowrap}.lines td.w{white-space:normal;width:32%}.lines .n{text-align:right}.sum td{font-weight:bold;border-top:1.2px solid ${ink}}.got{width:60%}tr{break-inside:avoid}.ins{margin:1.5mm 0;color:#333}.sums{border-collapse:collapse;min-width:76mm}.sums td{padding:.8mm 2mm}.sums td:last-child{text-align:right;white-space:nowrap}.sums tr:last-child td{background:${ink};color:#fff;font-weight:bold;font-size:1.1em}
.end{margin-top:4mm;break-inside:avoid}.note{font-size:.9em;max-width:96mm}.note b{color:${ink}}.aging{width:100%;border-collapse:collapse;text-align:center;margin-top:4mm}.aging td,.aging th{border:1px solid #bbb;padding:.8mm;font-size:.92em}.cut{border-top:1px dashed #000;margin-top:6mm;padding-top:3mm;break-inside:avoid}.first{border-top:0;border-bottom:1px dashed #000;margin:0 0 5mm;padding:0 0 3mm}.card{border:1px solid #777;padding:1.5mm 2mm;font-size:.86em;line-height:1.8;white-space:nowrap}.fine{font-size:.78em;color:#555;margin-top:4mm}`;

const logo = (ink: string) =>
  `<svg width="40" height="40" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="none" stroke="${ink}" stroke-width="4"/><circle cx="20" cy="20" r="10" fill="none" stroke="${ink}" stroke-width="3" opacity=".6"/><circle cx="20" cy="20" r="4" fill="${ink}"/></svg>`;

function noteOf(chance: Chance, l: Look, site: string, owner: string, due: number): string {
  const read =
    l.billed === "professional"
      ? "This statement is for the radiologist's reading of your exam. The facility bills separately."
      : l.billed === "split"
        ? "Technical charges are for the equipment and staff. Professional charges are for the radiologist who read your exam."
        : "Your charge is global: it includes the exam and the radiologist's reading.";
  const prompt =
    l.prompt && !l.insured
      ? `<p><b>Prompt pay:</b> take 10% off if you pay ${dollars(Math.round(due * 0.9))} within 10 days.</p>`
      : "";
  const plan = l.insured
    ? l.of("Your insurance has processed this claim. The balance is your responsibility under your plan.|We billed your insurance as a courtesy. Please call your plan with questions about how benefits were applied.") // prettier-ignore
    : "Our records show no insurance for these services. Call us within 30 days if you have coverage.";
  return `<div class="note"><p><b>About this bill.</b> ${read}</p><p>${plan}</p>${prompt}<p><b>Pay online</b> at ${site}/pay &nbsp; <b>Call</b> ${phone(chance)} Mon-Fri 7am-6pm</p><p>${owner}</p></div>`;
}

/** The sums under the amounts, signed as their columns are. */
function footOf(columns: Column<Row>[], rows: Row[], l: Look): string {
  const of = (field: Parameters<typeof total>[1]) => total(rows, field);
  const sums: Row = {
    ...{ charge: of("charge"), discount: of("discount"), allowed: of("allowed") },
    ...{ insurancePaid: of("insurancePaid"), deductible: of("deductible"), copay: of("copay") },
    ...{ coinsurance: of("coinsurance"), patientOwes: of("patientOwes") },
    ...{ part: "", referring: "", accession: "" },
  };
  const at = columns.findIndex(({ says }) => says[0] === "charge");
  const cells = columns.slice(at).map(({ print }) => `<td class="n">${print(sums)}</td>`);
  return `<tr class="sum"><td colspan="${at}">${l.of("Totals|TOTAL|Statement totals")}</td>${cells.join("")}</tr>`;
}

type Facts = Record<
  "chain" | "site" | "ink" | "patient" | "account" | "issued" | "dueDate",
  string
>;

function sheet(chance: Chance, rows: Row[], payments: Payment[], m: Money, f: Facts, l: Look) {
  const columns = columnsOf(l);
  const foot = l.summed && !l.joint ? footOf(columns, rows, l) : "";
  const facts = pairs([[l.account, f.account], [l.of("Statement Date|Date of Statement"), l.long(f.issued)], ["Patient", f.patient], l.until ? [l.of("Payment Due|Due Date|Pay By"), l.long(f.dueDate)] : null, [l.due, dollars(m.due)]], "facts"); // prettier-ignore
  const home = `${street(chance)}<br>${town(chance)}`;
  const card = l.card
    ? `<div class="card">&#9633; Visa &#9633; MasterCard &#9633; Amex &#9633; Discover<br>Card # ____________________ CVV ____<br>Exp. ______ Signature ______________</div>`
    : `<div>${square(chance, 21, "18mm")}<br>Scan to pay</div>`;
  const slip = pairs([[l.account, f.account], ["Statement Date", l.long(f.issued)], [l.due, dollars(m.due)], ["Amount Enclosed", "$ ________"]], "slip"); // prettier-ignore
  const cut = `<div class="cut ${l.top ? "first" : ""}"><div>${l.of("Remit to|Make checks payable to|Mail payment to")}:<br>${f.chain}<br>${box(chance)}<br>${town(chance)}<br>${bars(chance, 130, 16)}</div>${card}${slip}</div>`;
  const insurance = l.insured
    ? `<div class="ins">Primary insurance: ${l.of(PLANS)} &nbsp; ${l.referring ? `Referring: ${rows[0]!.referring}` : ""}</div>`
    : `<div class="ins">Insurance: none on file (self-pay)</div>`;
  const fine = `<div class="fine">${chance.pick(["Balances not paid within 90 days may be referred to an outside agency.", "A $30 fee applies to returned checks.", "Financial hardship program available; ask for an application."])} Images and reports: ${f.site}/portal. Se habla espa&ntilde;ol.</div>`;
  const owner = `${chance.between(40, 310)} centers in ${chance.between(6, 19)} states.`;
  return page(
    style(l, f.ink),
    `${l.top ? cut : ""}<div class="top"><div class="brand">${logo(f.ink)}<div>${f.chain}<small>Patient Statement</small></div></div>${facts}</div><div class="to">${f.patient}<br>${home}</div>${insurance}${table(columns, rows.map((row) => record(columns, row)).join("") + foot)}${paidRows(payments, l)}<div class="end">${noteOf(chance, l, f.site, owner, m.due)}${summaryOf(m, l)}</div>${l.aged ? agingOf(rows, m, l, f.issued) : ""}${fine}${l.top ? "" : cut}`,
  );
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [chain = "", ink = "", site = ""] = chance.pick(CHAINS);
  const rows = rowsFor(chance, l);
  const [first, last] = [rows[0]!.serviceDate!, rows.at(-1)!.serviceDate!];
  const payments = paymentsOf(chance, total(rows, "patientOwes"), first, last);
  const before = chance.happens(0.2) ? chance.between(1500, 24000) : 0;
  const m = moneyOf(rows, payments, before);
  const issued = shifted(last, chance.between(30, 62));
  const dueDate = shifted(issued, chance.pick([20, 21, 30]));
  const patient = naming(chance)(person(chance));
  const account = chance.number(
    chance.pick(["##########", "RI-#######", "@@##########", "#######"]),
  );
  const html = sheet(chance, rows, payments, m, { chain: safe(chain), site, ink, patient, account, issued, dueDate }, l); // prettier-ignore
  const shown = (cents: number) => (cents || l.zeros ? cents : null);
  const columns = columnsOf(l);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: chain },
      ...{ patient, accountNumber: account, statementDate: issued },
      dueDate: l.until ? dueDate : null,
    },
    {
      ...{ billed: m.billed, adjustments: l.joint ? null : m.off },
      insurancePaid: !l.insured || l.joint ? null : l.summed ? m.plan : shown(m.plan),
      ...{ patientPaid: shown(m.mine), patientResponsibility: m.due, previousBalance: before },
      allowed: l.allowed && l.summed && !l.joint ? total(rows, "allowed") : null,
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "imaging-chain-statement",
  paper:
    "A national chain of imaging centers' statement to a patient: exams, what insurance allowed and paid, the patient's share and what to pay.",
  medium: "text",
  draw,
};
