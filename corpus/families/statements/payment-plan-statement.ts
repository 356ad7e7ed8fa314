import {
  dollars,
  longMonthName,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A visit that the plan takes up: what stands of it, what the guarantor paid before and now. */
type Row = Said & { account: string; before: number; now: number };

const VISITS = rowsOf(`Emergency Department|310000|980000
Inpatient Stay - Medical|1480000|4200000
Outpatient Surgery|760000|2100000
Outpatient Laboratory|21000|98000
Diagnostic Imaging - CT|180000|520000
Observation Stay|520000|1400000
Physical Therapy - recurring|88000|240000
Cardiology Clinic Visit|24000|69000`);

function visitsOf(chance: Chance, issued: string): Row[] {
  return chance
    .shuffled(VISITS)
    .slice(0, chance.between(1, 5))
    .map(([description = "", low, high]): Row => {
      const charge = chance.between(Number(low), Number(high));
      const discount = Math.round(charge * (0.35 + 0.3 * chance.share()));
      const insurancePaid = Math.round((charge - discount) * chance.pick([0, 0.7, 0.8, 0.9]));
      const before = Math.round((charge - discount - insurancePaid) * chance.pick([0, 0.1, 0.3]));
      const serviceDate = shifted(issued, -chance.between(95, 420));
      const account = chance.number("3########");
      return { description, charge, discount, insurancePaid, before, now: 0, serviceDate, account };
    })
    .sort((a, b) => a.serviceDate!.localeCompare(b.serviceDate!));
}

/** The oldest visit is paid off first. */
function spread(rows: Row[], payment: number): Row[] {
  let rest = payment;
  return rows.map((row) => {
    const open = row.charge! - row.discount! - row.insurancePaid! - row.before;
    const now = Math.min(open, rest);
    rest -= now;
    return { ...row, now, patientOwes: open - now };
  });
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    date: chance.pick([slashes, shortSlashes, monthName]),
    split: chance.happens(0.6),
    ink: of("#003f72|#5d1451|#30574b"),
    font: of("Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
    words: {
      date: of("Date of Service|Service Date|Visit Date"),
      about: of("Description|Type of Visit|Service"),
      charge: of("Total Charges|Hospital Charges|Charges"),
      off: of("Adjustments|Insurance Discounts"),
      plan: of("Insurance Payments|Insurance Paid"),
      both: of("Insurance Payments/Adjustments|Ins. Pmts &amp; Adjs."),
      mine: of("Your Payments|Guarantor Payments"),
      owes: of("Remaining Balance|You Owe|Balance"),
      forward: of("Previous plan balance|Balance on last statement|Previous balance"),
      new: of("New charges added to plan|New balances this period"),
      received: of("Payments received - thank you|Payments since last statement"),
      owed: of("Total account balance|Total plan balance|Current balance"),
      month: of("Monthly payment due|Installment due|Minimum payment due"),
    },
  };
}

const columnsOf = (l: Look): Column<Row>[] => [
  column<Row>(l.words.date, "serviceDate", (row) => l.date(row.serviceDate!)),
  column<Row>("Account", null, (row) => row.account),
  column<Row>(l.words.about, "description", (row) => row.description),
  amount<Row>(l.words.charge, "charge", dollars),
  ...(l.split
    ? [
        amount<Row>(l.words.plan, "insurancePaid", (cents) => dollars(-cents)),
        amount<Row>(l.words.off, "discount", (cents) => dollars(-cents)),
      ]
    : [
        column<Row>(l.words.both, null, (row) => dollars(-row.insurancePaid! - row.discount!), "n"),
      ]),
  column<Row>(l.words.mine, null, (row) => dollars(-row.before - row.now), "n"),
  amount<Row>(l.words.owes, "patientOwes", dollars),
];

const style = (l: Look) =>
  `@page{size:letter;margin:10mm 13mm}body{font:9.2pt ${l.font};margin:0}.top{display:grid;grid-template-columns:1fr 78mm;gap:8mm}h1{font-size:15pt;color:${l.ink};margin:0}.plan{border:2px solid ${l.ink};border-radius:4px;padding:3mm}.plan h2{margin:0 0 2mm;font-size:11pt;color:${l.ink}}.pairs{width:100%}.pairs td{padding:1.5px 0}.pairs td:last-child{text-align:right}.plan tr:last-child td{font-weight:bold;font-size:1.2em;border-top:1px solid #666}
h3{color:${l.ink};border-bottom:2px solid ${l.ink};margin:6mm 0 2mm;font-size:11pt}.lines{width:100%;border-collapse:collapse;font-size:.88em}.lines th{text-align:left;vertical-align:bottom;background:#eef1f4;padding:3px}.lines td{padding:3px;border-bottom:1px solid #ddd}.lines .n{text-align:right}.sum td{font-weight:bold;border-top:1.5px solid #333}.bar{height:5mm;background:#ddd;border-radius:3mm}.bar div{height:100%;background:${l.ink};border-radius:3mm}.slip{border-top:1px dashed #333;margin-top:8mm;padding-top:4mm;display:flex;justify-content:space-between;align-items:flex-end;break-inside:avoid}`;

const SYSTEMS = [
  "St. Brannock Health",
  "Piedmont Lakes Regional Medical Center",
  "UNIVERSITY HOSPITALS OF ELDON",
  "Sierra Crest Hospital District",
];

type Bill = {
  rows: Row[];
  fresh: number;
  payment: number;
  owed: number;
  month: number;
  plan: number;
};

function billOf(chance: Chance, issued: string): Bill {
  const visits = visitsOf(chance, issued);
  const open = visits.map((row) => row.charge! - row.discount! - row.insurancePaid! - row.before);
  const fresh = visits.length > 1 && chance.happens(0.4) ? open.at(-1)! : 0;
  const all = open.reduce((a, b) => a + b, 0);
  const month = Math.max(2500, Math.ceil(all / chance.pick([12, 24, 36]) / 500) * 500);
  const payment = chance.happens(0.8) ? Math.min(month, all - fresh) : 0;
  const rows = spread(visits, payment);
  const owed = total(rows, "patientOwes");
  return { rows, fresh, payment, owed, month: Math.min(month, owed), plan: chance.between(2, 11) };
}

/** What happened since the last statement; it comes out at the balance. */
function panel(chance: Chance, bill: Bill, l: Look, due: string): string {
  const { fresh, payment, owed, month } = bill;
  return `<div class="plan"><h2>${chance.pick(["Your Payment Plan", "Payment Plan Summary"])}</h2>${pairs(
    [
      [l.words.forward, dollars(owed + payment - fresh)],
      fresh ? [l.words.new, dollars(fresh)] : null,
      [l.words.received, dollars(-payment)],
      [l.words.owed, dollars(owed)],
      ["Payment number", `${bill.plan} of ${bill.plan + Math.ceil(owed / Math.max(1, month))}`],
      ["Due date", longMonthName(due)],
      [l.words.month, dollars(month)],
    ],
  )}</div>`;
}

function draw(chance: Chance): Drawn {
  const issued = shifted("2024-06-03", chance.between(0, 620));
  const [bill, l, provider] = [billOf(chance, issued), lookOf(chance), chance.pick(SYSTEMS)];
  const { rows, payment, owed, fresh } = bill;
  const [columns, dueDate] = [columnsOf(l), shifted(issued, chance.pick([18, 21, 25]))];
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["G#######", "1########"]));
  const sums = {
    charge: total(rows, "charge"),
    insurancePaid: -total(rows, "insurancePaid"),
    discount: -total(rows, "discount"),
    patientOwes: owed,
  };
  const share = Math.round(
    (100 * (sums.charge + sums.insurancePaid + sums.discount - owed)) /
      Math.max(1, sums.charge + sums.insurancePaid + sums.discount),
  );
  const html = page(
    style(l),
    `<div class="top"><div><h1>${provider}</h1>Patient Financial Services<br>${box(chance)}, ${town(chance)}<br>${phone(chance)}<p>Statement date: ${longMonthName(issued)}<br>Guarantor number: ${account}<br>Guarantor: ${patient}</p><p style="margin-top:12mm">${patient}<br>${street(chance)}<br>${town(chance)}</p></div>${panel(chance, bill, l, dueDate)}</div>
<h3>Plan progress</h3><div class="bar"><div style="width:${share}%"></div></div>You have paid ${share}% of your share of these visits.
<h3>${chance.pick(["Visits on this plan", "Accounts included in your payment plan"])}</h3>${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, "Total", sums, dollars))}
<p>${chance.pick(["If a payment is missed for 60 days the plan may be cancelled and the full balance becomes due.", "There is no interest on this plan. You may pay more at any time.", "New visits are added to your plan automatically. Your monthly payment may change."])} For an itemized list of services call Patient Financial Services.</p>
<div class="slip"><div>${bars(chance)}<br>Remit to: ${provider}<br>${box(chance)}, ${town(chance)}</div>${pairs(
      [
        ["Guarantor number", account],
        [l.words.month, dollars(bill.month)],
        [l.words.owed, dollars(owed)],
        ["I am paying", "$ _________"],
      ],
      "slips",
    )}</div>`,
  );
  return {
    html,
    truth: truthOf(
      {
        name: family.name,
        kind: "summary",
        setting: "facility",
        provider,
        patient,
        accountNumber: account,
        statementDate: issued,
        dueDate,
      },
      {
        billed: sums.charge,
        adjustments: l.split ? -sums.discount : null,
        insurancePaid: l.split ? -sums.insurancePaid : null,
        patientPaid: payment,
        patientResponsibility: owed,
        previousBalance: owed + payment - fresh,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "payment-plan-statement",
  paper:
    "A hospital's monthly statement of a payment plan: the visits it takes up, the installment, the balance behind it.",
  medium: "text",
  draw,
};
