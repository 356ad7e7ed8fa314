import { dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, square, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { referring: string; patientPaid: number };

const EXAMS = rowsOf(`71046|26|CHEST X-RAY 2 VIEWS|4800
70450|26|CT HEAD W/O CONTRAST|21600
74177|26|CT ABDOMEN/PELVIS W/CONTRAST|44800
72148|26|MRI LUMBAR SPINE W/O CONTRAST|38900
76700|26|US ABDOMEN COMPLETE|19800
77067||SCREENING MAMMOGRAM BILATERAL|31500
77063||BREAST TOMOSYNTHESIS SCREENING|9800
76830|26|TRANSVAGINAL ULTRASOUND|18700
73721|26,RT|MRI KNEE W/O CONTRAST RIGHT|36600
93970|26|VENOUS DUPLEX BILATERAL LEGS|17400
10005||FNA BIOPSY WITH US GUIDANCE|42700
77080||DEXA BONE DENSITY AXIAL|16900`);

function read(chance: Chance, first: string): Row[] {
  const many = chance.pick([1, 2, 2, 3, 5, 8]);
  const exams = chance.shuffled(EXAMS).slice(0, many);
  const rows = exams.map(([code = "", mods = "", description = "", cents]): Row => {
    const charge = Number(cents);
    const billed = chance.happens(0.8);
    const discount = billed ? Math.round(charge * (0.3 + 0.35 * chance.share())) : 0;
    const insurancePaid = billed ? Math.round((charge - discount) * chance.pick([0, 0.8, 1])) : 0;
    const patientPaid = chance.happens(0.1) ? Math.min(2000, charge - discount - insurancePaid) : 0;
    return {
      ...{ serviceDate: shifted(first, chance.between(0, many * 2)), code, description, charge },
      ...{ modifiers: mods ? mods.split(",") : [], discount, insurancePaid, patientPaid },
      ...{ patientOwes: charge - discount - insurancePaid - patientPaid, units: 1 },
      referring: `${person(chance).split(" ")[1]!.toUpperCase()} MD`,
    };
  });
  return rows.sort((one, two) => (one.serviceDate! < two.serviceDate! ? -1 : 1));
}

function columnsOf(chance: Chance): Column<Row>[] {
  const money = chance.pick([dollars, grouped]);
  const taken = chance.pick([
    money,
    (cents: number) => (cents ? `(${money(cents)})` : money(0)),
    (cents: number) => (cents ? `-${money(cents)}` : money(0)),
  ]);
  const head = (choices: string) => chance.pick(choices.split("|"));
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  const date = chance.pick([slashes, shortSlashes]);
  const marked = chance.happens(0.4);
  return [
    column<Row>(head("Date of Service|Exam Date|DOS"), "serviceDate", (row) =>
      date(row.serviceDate!),
    ),
    column<Row>(head("CPT|Code|Procedure"), marked ? ["code", "modifiers"] : "code", (row) =>
      [row.code, ...(marked ? (row.modifiers ?? []) : [])].join("-"),
    ),
    column<Row>(
      head("Exam|Description|Description of Service"),
      "description",
      (row) => row.description,
    ),
    ...some(
      0.5,
      column<Row>(head("Referring|Ordered By"), null, (row) => row.referring),
    ),
    amount<Row>(head("Charge|Amount|Charges"), "charge", money),
    amount<Row>(head("Insurance Paid|Ins. Payments|Paid by Insurance"), "insurancePaid", taken),
    amount<Row>(head("Adjustments|Insurance Adjustments|Discounts"), "discount", taken),
    column<Row>(head("Patient Paid|You Paid"), null, (row) => taken(row.patientPaid), "n"),
    amount<Row>(head("You Owe|Balance|Patient Balance"), "patientOwes", money),
  ];
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:11mm 12mm}body{font:${chance.pick(["9pt Liberation Sans", "9.2pt Liberation Sans Narrow"])};margin:0;color:#1a1a1a}.top{display:flex;justify-content:space-between;align-items:flex-start}.name{font-size:15pt;color:${ink};font-weight:bold}.sq{background:${ink};color:#fff;padding:8px 14px;text-align:center;border-radius:4px}.sq b{font-size:16pt;display:block}
.grid td{border:1px solid ${ink};padding:3px 8px}.grid{border-collapse:collapse}.lines{width:100%;border-collapse:collapse;margin:10px 0}.lines th{background:#e8eef4;padding:3px 4px;text-align:left;vertical-align:bottom;border-top:1px solid ${ink};border-bottom:1px solid ${ink}}.lines td{padding:3px 4px;border-bottom:1px solid #e0e0e0}.lines .n{text-align:right}.sum td{font-weight:bold;border-top:1px solid ${ink}}
.why{background:#fdf6e3;border:1px solid #d8c27a;padding:8px;margin:10px 0}.cut{border-top:1px dashed #000;margin-top:16px;padding-top:10px;display:flex;justify-content:space-between;break-inside:avoid}.cards span{border:1px solid #888;padding:2px 10px;margin-right:4px;font-size:.85em}.aging{width:100%;border-collapse:collapse;text-align:center;margin-top:8px}.aging td,.aging th{border:1px solid #bbb;padding:3px}`;

const aging = (owed: number, at: number): string =>
  `<table class="aging"><tr>${["Current", "31-60 Days", "61-90 Days", "91-120 Days", "Over 120 Days"].map((one) => `<th>${one}</th>`).join("")}</tr><tr>${[0, 1, 2, 3, 4].map((one) => `<td>${dollars(one === at ? owed : 0)}</td>`).join("")}</tr></table>`;

const PROVIDERS = [
  "Radiology Partners of East Harmon, PA",
  "Cascade Imaging Associates, P.S.",
  "Tidewater Diagnostic Radiologists LLC",
];

function draw(chance: Chance): Drawn {
  const first = shifted("2024-02-02", chance.between(0, 650));
  const rows = read(chance, first);
  const columns = columnsOf(chance);
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(32, 60));
  const due = shifted(issued, chance.pick([20, 21, 30]));
  const provider = chance.pick(PROVIDERS);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["RAD######", "####-########", "#######"]));
  const sums = {
    ...{ charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid") },
    ...{ discount: total(rows, "discount"), patientOwes: total(rows, "patientOwes") },
  };
  const paid = rows.reduce((all, one) => all + one.patientPaid, 0);
  const ink = chance.pick(["#0b4f8a", "#37474f", "#006064"]);
  const withCode = chance.happens(0.5);
  const html = page(
    style(ink, chance),
    `<div class="top"><div>${mark(chance, ink, 30)} <span class="name">${provider}</span><br>${box(chance)}, ${town(chance)}<br>Billing questions: ${phone(chance)}, M-F 8-5</div><div class="sq">${chance.pick(["Amount Due", "PAY THIS AMOUNT"])}<b>${dollars(sums.patientOwes)}</b></div></div>
<div class="top" style="margin-top:18px"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${pairs(
      [
        ["Statement Date", longMonthName(issued)],
        [chance.pick(["Account Number", "Account #"]), account],
        ["Due Date", longMonthName(due)],
        ["Exam performed at", `${town(chance).split(",")[0]} Community Hospital`],
      ],
      "grid",
    )}</div>
<div class="why"><b>Why am I receiving this bill?</b> Our physicians interpreted the imaging exam ordered by your doctor. This bill is separate from the hospital or imaging center&rsquo;s bill for equipment and staff.</div>
${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, "Totals", sums, dollars))}
${pairs([
  ["Patient payments received", dollars(paid)],
  ["Balance now due", `<b>${dollars(sums.patientOwes)}</b>`],
])}${chance.happens(0.6) ? aging(sums.patientOwes, chance.between(0, 2)) : ""}
<div class="cut"><div>${withCode ? square(chance) : bars(chance)}<br>${withCode ? "Scan to pay" : ""}</div><div class="cards">Please make checks payable to:<br>${provider}<br><br><span>VISA</span><span>MC</span><span>DISC</span><span>AMEX</span><br><br>Card # ______________________ Exp ____ CVV ____<br>Signature ____________________</div>${pairs(
      [
        ["Account", account],
        ["Due", shortSlashes(due)],
        ["Amount", dollars(sums.patientOwes)],
        ["Enclosed", "$ ________"],
      ],
      "grid",
    )}</div>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "professional", provider, patient },
        ...{ accountNumber: account, statementDate: issued, dueDate: due },
      },
      {
        ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
        ...{ patientPaid: paid, patientResponsibility: sums.patientOwes },
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "radiology-group-statement",
  paper: "A radiology group's statement for reading exams, with what insurance paid in columns.",
  medium: "text",
  draw,
};
