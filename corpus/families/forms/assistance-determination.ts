import {
  dollars,
  longMonthName,
  looseSlashes,
  monthName,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** An account the hospital reviewed; `before` is what was owed before the help. */
type Row = Said & { account: string; before: number };

const VISITS = rowsOf(`Emergency Department|184000|620000
Outpatient Surgery|720000|1900000
Inpatient|1600000|5400000
MRI / Imaging|142000|388000
Laboratory|12000|74000
Oncology Clinic|48000|260000
Physical Therapy|38000|120000
Labor and Delivery|980000|1840000`);

function rowsFor(chance: Chance, issued: string, percent: number, insured: boolean): Row[] {
  return chance
    .shuffled(VISITS)
    .slice(0, chance.between(1, 6))
    .map(([description = "", low, high]): Row => {
      const charge = chance.between(Number(low), Number(high));
      const insurancePaid = insured ? Math.round(charge * (0.5 + 0.3 * chance.share())) : 0;
      const before = charge - insurancePaid;
      const discount = Math.round((before * percent) / 100);
      const serviceDate = shifted(issued, -chance.between(40, 300));
      return {
        description,
        charge,
        insurancePaid,
        before,
        discount,
        patientOwes: before - discount,
        serviceDate,
        account: chance.number("5#######"),
      };
    })
    .sort((a, b) => a.serviceDate!.localeCompare(b.serviceDate!));
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance, insured: boolean) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    insured,
    date: chance.pick([slashes, looseSlashes, monthName]),
    before: insured ? chance.happens(0.5) : chance.happens(0.3),
    account: of("Account Number|Account #|Hospital Account"),
    sums: chance.happens(0.7),
    ink: of("#1b4f72|#6e2c00|#145a32"),
    words: {
      date: of("Date of Service|Service Date|Visit Date"),
      about: of("Visit Type|Description|Service"),
      charge: of("Total Charges|Charges|Gross Charges"),
      plan: of("Insurance Paid|Paid by Insurance and Adjustments|Insurance"),
      before: of("Balance Before|Balance Reviewed|Patient Balance Before"),
      off: of("Financial Assistance|Charity Adjustment|Assistance Discount|FAP Adjustment"),
      owes: of("You Owe|New Balance|Remaining Balance|Amount You Owe"),
    },
  };
}

/** A hospital prints the plan's payment together with its discount here, so that heading has no single field. */
function planColumn(l: Look): Column<Row>[] {
  if (!l.insured) return [];
  if (l.words.plan.includes("Adjustments"))
    return [column<Row>(l.words.plan, null, (row) => dollars(-row.insurancePaid!), "n")];
  return [amount<Row>(l.words.plan, "insurancePaid", (cents) => dollars(-cents))];
}

const columnsOf = (l: Look): Column<Row>[] => [
  column<Row>(l.account, null, (row) => row.account),
  column<Row>(l.words.date, "serviceDate", (row) => l.date(row.serviceDate!)),
  column<Row>(l.words.about, "description", (row) => row.description),
  amount<Row>(l.words.charge, "charge", dollars),
  ...planColumn(l),
  ...(l.before ? [column<Row>(l.words.before, null, (row) => dollars(row.before), "n")] : []),
  amount<Row>(l.words.off, "discount", (cents) => dollars(-cents)),
  amount<Row>(l.words.owes, "patientOwes", dollars),
];

const style = (chance: Chance, l: Look) =>
  `@page{size:letter;margin:16mm 17mm}body{font:${chance.pick([10, 10.5, 11])}pt/1.35 ${chance.pick(["Liberation Serif", "Liberation Sans"])};margin:0}.top{border-bottom:2px solid ${l.ink};padding-bottom:2mm;color:${l.ink}}.top b{font-size:15pt}h1{font-size:12.5pt;margin:5mm 0 2mm;color:${l.ink}}.lines{width:100%;border-collapse:collapse;font-size:.82em;margin:3mm 0}.lines th{background:#e9edf0;text-align:left;vertical-align:bottom;padding:1.2mm;border:1px solid #999}.lines td{padding:1.2mm;border:1px solid #ccc}.lines .n{text-align:right}.sum td{font-weight:bold;background:#f6f6f6}.pairs td{padding:1px 12px 1px 0}.pairs td:first-child{font-weight:bold}tr{break-inside:avoid}`;

const SYSTEMS = [
  "Samaritan Valley Hospital",
  "Lutheran Lakes Health",
  "COUNTY GENERAL HEALTH SYSTEM",
  "Bon Rivage Medical Center",
];

function terms(chance: Chance, percent: number, issued: string): string {
  const until = shifted(issued, chance.pick([180, 365]));
  return pairs([
    [
      "Decision:",
      percent === 100 ? "Approved - full assistance" : `Approved - ${percent}% discount`,
    ],
    [
      "Household size / income:",
      `${chance.between(1, 6)} / ${chance.between(101, 390)}% of the Federal Poverty Level`,
    ],
    [
      "Approval period:",
      `${longMonthName(shifted(issued, -chance.pick([90, 240])))} to ${longMonthName(until)}`,
    ],
  ]);
}

function next(chance: Chance, owed: number, due: string, provider: string): string {
  if (!owed)
    return `<p>You do not need to do anything. Your balance for these accounts is now $0.00.</p>`;
  return `<h1>What you need to do</h1><p>Your remaining balance is <b>${dollars(owed)}</b>. ${chance.pick(["Please pay", "Please pay or set up a payment plan"])} by ${longMonthName(due)}. ${chance.pick([`We offer plans of ${dollars(Math.max(2500, Math.ceil(owed / 2400) * 100))} a month.`, "Payment plans are interest free.", `Checks are payable to ${provider}.`])}</p>`;
}

function draw(chance: Chance): Drawn {
  const issued = shifted("2024-07-09", chance.between(0, 600));
  const [percent, insured] = [chance.pick([100, 90, 80, 75, 60, 50]), chance.happens(0.5)];
  const [rows, l, provider] = [
    rowsFor(chance, issued, percent, insured),
    lookOf(chance, insured),
    chance.pick(SYSTEMS),
  ];
  const columns = columnsOf(l);
  const patient = naming(chance)(person(chance));
  const [account, owed] = [
    chance.number(chance.pick(["########", "G######"])),
    total(rows, "patientOwes"),
  ];
  const dueDate = shifted(issued, 30);
  const alone = l.words.plan.includes("Adjustments");
  const sums = {
    charge: total(rows, "charge"),
    insurancePaid: insured && !alone ? -total(rows, "insurancePaid") : null,
    discount: -total(rows, "discount"),
    patientOwes: owed,
  };
  const facts = pairs([
    ["Date:", longMonthName(issued)],
    ["Patient:", patient],
    [chance.pick(["Guarantor account:", "Guarantor ID:", "Account number:"]), account],
  ]);
  const body =
    rows.map((row) => record(columns, row)).join("") +
    (l.sums ? sumRow(columns, "Total", sums, dollars) : "");
  const html = page(
    style(chance, l),
    `<div class="top">${mark(chance, l.ink, 28)} <b>${provider}</b><br>Financial Counseling, ${box(chance)}, ${town(chance)} &nbsp; ${phone(chance)}</div><p>${patient}<br>${street(chance)}<br>${town(chance)}</p>${facts}
<h1>${chance.pick(["Financial Assistance Determination", "Notice of Financial Assistance Decision", "Decision on your application for charity care"])}</h1><p>Thank you for your application. We have completed our review under our Financial Assistance Policy.</p>${terms(chance, percent, issued)}
<h1>${chance.pick(["Accounts included", "Accounts adjusted", "How this applies to your accounts"])}</h1>${table(columns, body)}${next(chance, owed, dueDate, provider)}
<p>This approval is for medically necessary care billed by ${provider}. ${chance.pick(["Independent physicians bill separately and may not take part.", "You were not charged more than the amounts generally billed to people with insurance."])} You may appeal this decision in writing within 30 days. New visits during the approval period get the same discount.</p><p>Sincerely,<br>${person(chance)}<br>Financial Counselor</p>`,
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
        dueDate: owed ? dueDate : null,
      },
      {
        billed: l.sums ? sums.charge : null,
        adjustments: l.sums ? -sums.discount : null,
        insurancePaid: l.sums && sums.insurancePaid !== null ? -sums.insurancePaid : null,
        patientResponsibility: owed,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "assistance-determination",
  paper:
    "A hospital's letter that grants financial assistance, with the accounts it takes up and what is left of each.",
  medium: "text",
  draw,
};
