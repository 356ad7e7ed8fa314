import {
  dollars,
  longMonthName,
  monthDay,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { atVisit: number };
type Visit = { who: string; date: string; place: string; with: string; rows: Row[] };

const CARE = [
  "OFFICE VISIT EST PT LEVEL 3|19800|3000;RAPID STREP TEST|3900|0",
  "PREVENTIVE EXAM ADULT|28400|0;LIPID PANEL|6100|0;VENIPUNCTURE|1800|0",
  "URGENT CARE VISIT|24700|5000;X-RAY ANKLE 3 VIEWS|15900|1000;CRUTCHES ALUMINUM PAIR|4800|960",
  "PHYSICAL THERAPY EVALUATION|21300|3000;THERAPEUTIC EXERCISE 15 MIN|8200|0",
  "MRI KNEE WITHOUT CONTRAST|112400|10000",
  "SPECIALTY OFFICE VISIT|31600|4500;CRYOTHERAPY SKIN LESION|14800|0;PATHOLOGY TISSUE EXAM|18900|0",
].map(rowsOf);

function visitsOf(chance: Chance, people: string[], first: string): Visit[] {
  const many = chance.weighted([
    [1, 2],
    [2, 3],
    [4, 3],
    [7, 1],
  ] as const);
  const high = chance.happens(0.4);
  return Array.from({ length: many }, (_, at): Visit => {
    const date = shifted(first, at * 7 + chance.between(0, 6));
    const list = chance.pick(CARE);
    return {
      ...{ who: people[at % people.length]!, date, with: doctor(chance, "MD|DO|PT|NP") },
      place: `${town(chance).split(",")[0]} Medical Offices`,
      rows: list
        .slice(0, chance.between(1, list.length))
        .map(([description = "", cents, copay]): Row => {
          const charge = Number(cents);
          const discount = Math.round(charge * 0.22);
          const share = high ? Math.round((charge - discount) * 0.4) : Number(copay);
          const atVisit = share && chance.happens(0.3) ? Math.min(share, 3000) : 0;
          return {
            ...{ serviceDate: date, description, charge, discount, atVisit },
            ...{ insurancePaid: charge - discount - share, patientOwes: share - atVisit },
          };
        }),
    };
  }).sort(
    (one, two) =>
      people.indexOf(one.who) - people.indexOf(two.who) || (one.date < two.date ? -1 : 1),
  );
}

function columnsOf(chance: Chance, dated: boolean): Column<Row>[] {
  const head = (choices: string) => chance.pick(choices.split("|"));
  const less = chance.pick([dollars, (cents: number) => (cents ? dollars(-cents) : "$0.00")]);
  const date = chance.pick([monthDay, shortSlashes, slashes]);
  return [
    ...(dated ? [column<Row>("Date", "serviceDate", (row) => date(row.serviceDate!))] : []),
    column<Row>(head("Service|Description of services"), "description", (row) => row.description),
    amount<Row>(head("Charges|Total charges"), "charge", dollars),
    amount<Row>(head("Member discount|Discounts"), "discount", less),
    amount<Row>(head("Paid by health plan|Health plan paid"), "insurancePaid", less),
    column<Row>(head("Paid at visit|You paid"), null, (row) => less(row.atVisit), "n"),
    amount<Row>(head("What you owe|You owe"), "patientOwes", dollars),
  ];
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:13mm;@bottom-right{content:counter(page) "/" counter(pages);font:8pt Liberation Sans}}body{font:${chance.pick([9, 9.5, 10])}pt Liberation Sans;margin:0;color:#2a2a2a}.top,.two{display:flex;justify-content:space-between;align-items:flex-start}.brand{color:${ink};font-size:17pt;letter-spacing:1px}.big{border:2px solid ${ink};border-radius:10px;padding:8px 18px}.big b{font-size:17pt}
h2{color:${ink};font-size:12.5pt;margin:18px 0 3px;break-after:avoid}.visit{margin:8px 0 2px;font-weight:bold;break-after:avoid}.lines{width:100%;border-collapse:collapse}.lines th{font-size:.84em;vertical-align:bottom;text-align:left;border-bottom:1px solid #888;padding:2px 4px}.lines td{padding:3px 4px}.lines .n{text-align:right}.sum td{font-weight:bold;background:#eef3f7}tr{break-inside:avoid}
.tip{background:#fff8e1;padding:8px 12px;margin-top:14px}.cut{border-top:1px dashed #000;margin-top:18px;padding-top:10px;display:flex;justify-content:space-between;break-inside:avoid}.pairs td{padding:1px 10px 1px 0}.pairs td:last-child{text-align:right}`;

function byPerson(visits: Visit[], columns: Column<Row>[], dated: boolean): string {
  let who = "";
  return visits
    .map((one) => {
      const over = one.who === who ? "" : `<h2>${one.who}</h2>`;
      who = one.who;
      const sums = {
        charge: total(one.rows, "charge"),
        patientOwes: total(one.rows, "patientOwes"),
      };
      return `${over}<div class="visit">${dated ? "" : `${longMonthName(one.date)} &ndash; `}${one.with}, ${one.place}</div>${table(columns, one.rows.map((row) => record(columns, row)).join("") + sumRow(columns, "Visit subtotal", sums, dollars))}`;
    })
    .join("");
}

type Sums = Record<
  "billed" | "adjustments" | "insurancePaid" | "patientPaid" | "patientResponsibility",
  number
>;
const summed = (sums: Sums, previous: number): string =>
  pairs([
    previous ? ["Previous balance", dollars(previous)] : null,
    ["Total charges", dollars(sums.billed)],
    ["Member discounts", dollars(-sums.adjustments)],
    ["Paid by your health plan", dollars(-sums.insurancePaid)],
    ["Paid by you at visits", dollars(-sums.patientPaid)],
    ["<b>Total amount due</b>", `<b>${dollars(sums.patientResponsibility)}</b>`],
  ]);

const PROVIDERS = [
  "Cordillera Permanent Health Care",
  "Golden Valley Health Cooperative",
  "Union Shore Medical Foundation",
];

function draw(chance: Chance): Drawn {
  const first = shifted("2024-01-14", chance.between(0, 620));
  const people = household(chance, chance.pick([1, 1, 2, 3]));
  const visits = visitsOf(chance, people, first);
  const rows = visits.flatMap((one) => one.rows);
  const dated = chance.happens(0.5);
  const columns = columnsOf(chance, dated);
  const dates = visits.map(({ date }) => date).sort();
  const issued = shifted(dates.at(-1)!, chance.between(14, 35));
  const due = shifted(issued, 24);
  const provider = chance.pick(PROVIDERS);
  const account = chance.number(chance.pick(["##########", "#########-##", "1000#######"]));
  const previous = chance.happens(0.35) ? chance.between(10, 140) * 100 : 0;
  const patientPaid = rows.reduce((all, one) => all + one.atVisit, 0);
  const [billed, adjustments] = [total(rows, "charge"), total(rows, "discount")];
  const insurancePaid = total(rows, "insurancePaid");
  const owed = total(rows, "patientOwes") + previous;
  const ink = chance.pick(["#006ba6", "#2e7d32", "#c75000"]);
  const sums = { billed, adjustments, insurancePaid, patientPaid, patientResponsibility: owed };
  const html = page(
    style(ink, chance),
    `<div class="top"><div>${mark(chance, ink)} <span class="brand">${provider}</span></div><div class="big">Amount due ${slashes(due)}<br><b>${dollars(owed)}</b></div></div>
<div class="two" style="margin-top:22px"><div>${people[0]}<br>${street(chance)}<br>${town(chance)}</div>${pairs(
      [
        ["Guarantor account", account],
        ["Statement date", longMonthName(issued)],
        ["Due date", slashes(due)],
        ["Member services", phone(chance)],
      ],
    )}</div>
<h2>${chance.pick(["Your bill at a glance", "Account summary"])}</h2>${summed(sums, previous)}${byPerson(visits, columns, dated)}
<div class="tip"><b>Have you met your deductible?</b> See your deductible and out-of-pocket maximum any time in your account online. Financial help is available through our Medical Financial Assistance program.</div>
<div class="cut"><div>${bars(chance)}<br>${provider}<br>${box(chance)}, ${town(chance)}</div>${pairs(
      [
        ["Account", account],
        ["Amount due", dollars(owed)],
        ["Amount enclosed", "$________"],
      ],
    )}</div>`,
  );
  const seen = new Set(visits.map(({ who }) => who));
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, provider, accountNumber: account },
        ...{ statementDate: issued, dueDate: due },
        patient: seen.size === 1 ? [...seen][0]! : null,
        setting: "professional",
      },
      {
        ...sums,
        ...(previous ? { previousBalance: previous } : {}),
      },
      rows.map((row) => lineBy(columns, row, ["serviceDate"])),
    ),
  };
}

export const family: Family = {
  name: "hmo-visit-bill",
  paper: "An integrated health plan's bill for visits of a household, by person and visit.",
  medium: "text",
  draw,
};
