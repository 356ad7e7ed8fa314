import {
  bare,
  dollars,
  grouped,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { square, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { less: number; patientPaid: number; dx: string };

const CARE = rowsOf(`99203|25|NEW PATIENT VISIT LOW|24900
99213|25|ESTABLISHED PATIENT VISIT LOW|19400
S9083||GLOBAL FEE URGENT CARE CENTER|22500
87804|QW|INFLUENZA ASSAY A|4700
87804|QW,59|INFLUENZA ASSAY B|4700
87880|QW|STREP A ASSAY|4200
87637||SARS-COV-2 FLU RSV AMP PROBE|18900
12001||SIMPLE REPAIR 2.5 CM OR LESS|34200
73610|RT|X-RAY ANKLE COMPLETE|12800
L4361|RT|WALKING BOOT PNEUMATIC|21900
96372||THER/PROPH/DIAG INJECTION|6900
J1100||DEXAMETHASONE 1 MG|300
94640||AIRWAY INHALATION TREATMENT|5900
81003|QW|URINALYSIS AUTO W/O SCOPE|2600
69210||REMOVE IMPACTED EAR WAX|13400`);

function treated(chance: Chance, first: string): Row[] {
  const visits = chance.pick([1, 1, 1, 2]);
  const payer = chance.pick(["paid", "deductible", "self"]);
  return Array.from({ length: visits }, (_, at) => {
    const visit = CARE[chance.between(0, 2)]!;
    const extra = CARE.slice(3).filter(() => chance.happens(0.22));
    return [visit, ...extra].map(([code = "", mods, description = "", cents], which): Row => {
      const units = code === "J1100" ? 8 : 1;
      const charge = Number(cents) * units;
      const less = Math.round(charge * (payer === "self" ? 0 : 0.38));
      const insurancePaid = payer === "paid" ? Math.round((charge - less) * 0.75) : 0;
      const patientPaid =
        which === 0 && chance.happens(0.5) ? Math.min(5000, charge - less - insurancePaid) : 0;
      return {
        ...{
          serviceDate: shifted(first, at * 17),
          code,
          description,
          units,
          charge,
          insurancePaid,
        },
        ...{ modifiers: mods ? mods.split(",") : [], less, discount: less, patientPaid },
        ...{
          patientOwes: charge - less - insurancePaid - patientPaid,
          dx: chance.pick(["J02.9", "S93.401A", "J10.1", "R05.1"]),
        },
      };
    });
  }).flat();
}

function columnsOf(chance: Chance): Column<Row>[] {
  const head = (choices: string) => chance.pick(choices.split("|"));
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  const [date, money] = [
    chance.pick([slashes, shortSlashes, looseSlashes]),
    chance.pick([bare, grouped, dollars]),
  ];
  const minus = chance.pick([money, (cents: number) => money(cents ? -cents : 0)]);
  const marked = chance.happens(0.5);
  return [
    column<Row>(head("DOS|Service Date|Date"), "serviceDate", (row) => date(row.serviceDate!)),
    column<Row>(head("Procedure|CPT|Code"), marked ? ["code", "modifiers"] : "code", (row) =>
      [row.code, ...(marked ? (row.modifiers ?? []) : [])].join(" "),
    ),
    column<Row>(head("Description|Procedure Description"), "description", (row) => row.description),
    ...some(
      0.35,
      column<Row>(head("Dx|Diag"), null, (row) => row.dx),
    ),
    ...some(
      0.5,
      column<Row>(head("Units|Qty"), "units", (row) => row.units, "n"),
    ),
    amount<Row>(head("Charge|Charges"), "charge", money),
    amount<Row>(head("Ins Pmt|Ins. Paid|Insurance"), "insurancePaid", minus),
    amount<Row>(head("Adj|Adjust.|Write-off"), "discount", minus),
    column<Row>(head("Pt Pmt|Pat. Paid|Patient"), null, (row) => minus(row.patientPaid), "n"),
    amount<Row>(head("Balance|Pt Bal|Due"), "patientOwes", money),
  ];
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:10mm 12mm}body{font:${chance.pick(["9pt Liberation Sans", "8.4pt DejaVu Sans", "9.4pt Liberation Serif"])};margin:0}.top{display:flex;justify-content:space-between;gap:14px}.stub{border:1px solid #000;border-collapse:collapse}.stub td{border:1px solid #000;padding:3px 8px}.win{display:flex;justify-content:space-between;margin:26px 0 14px 10mm}.tear{border-top:1px dashed #000;text-align:center;font-size:7.5pt;margin:10px 0}
.name{font-size:14pt;font-weight:bold;color:${ink}}.lines{width:100%;border-collapse:collapse}.lines th{background:${ink};color:#fff;padding:3px 4px;text-align:left;font-size:.92em}.lines td{padding:2.5px 4px;border-bottom:1px solid ${chance.pick(["#ddd", "#fff", "#999"])}}.lines .n{text-align:right}.sum td{font-weight:bold;border-top:1px solid #000}.aging{width:100%;border-collapse:collapse;margin-top:12px;text-align:center}.aging td,.aging th{border:1px solid #999;padding:3px}.msg{border:1px solid ${ink};padding:6px 10px;margin-top:10px}`;

function aging(chance: Chance, owed: number): string {
  const at = chance.between(0, 2);
  const heads = chance
    .pick([
      "Current|30 Days|60 Days|90 Days|120+ Days|Total Due",
      "0-30|31-60|61-90|91-120|Over 120|Balance",
    ])
    .split("|");
  return `<table class="aging"><tr>${heads.map((one) => `<th>${one}</th>`).join("")}</tr><tr>${heads.map((_, one) => `<td>${dollars(one === at || one === 5 ? owed : 0)}</td>`).join("")}</tr></table>`;
}

const PROVIDERS = [
  "QuickMed Urgent Care of Lake Alden",
  "FirstStop Walk-In Clinic, LLC",
  "Express Family Urgent Care PC",
];

function draw(chance: Chance): Drawn {
  const first = shifted("2024-01-25", chance.between(0, 650));
  const rows = treated(chance, first);
  const columns = columnsOf(chance);
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(20, 70));
  const due = shifted(issued, chance.pick([14, 20, 30]));
  const provider = chance.pick(PROVIDERS);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["#####", "UC-######", "##-####"]));
  const sums = {
    ...{ charge: total(rows, "charge"), insurancePaid: total(rows, "insurancePaid") },
    ...{ discount: total(rows, "discount"), patientOwes: total(rows, "patientOwes") },
  };
  const paid = rows.reduce((all, one) => all + one.patientPaid, 0);
  const ink = chance.pick(["#b71c1c", "#e65100", "#01579b"]);
  const minus = (cents: number) =>
    columns
      .find(({ says }) => says[0] === "insurancePaid")!
      .print({ ...rows[0]!, insurancePaid: cents });
  const foot = `<tr class="sum"><td colspan="${columns.length - 5}">Totals</td><td class="n">${dollars(sums.charge)}</td><td class="n">${minus(sums.insurancePaid)}</td><td class="n">${minus(sums.discount)}</td><td class="n">${minus(paid)}</td><td class="n">${dollars(sums.patientOwes)}</td></tr>`;
  const stub = pairs(
    [
      ["STATEMENT DATE", slashes(issued)],
      [chance.pick(["ACCOUNT #", "ACCOUNT NUMBER", "PATIENT ACCT"]), account],
      ["DUE DATE", slashes(due)],
      ["PAY THIS AMOUNT", `<b>${dollars(sums.patientOwes)}</b>`],
      ["SHOW AMOUNT PAID HERE", "$"],
    ],
    "stub",
  );
  const html = page(
    style(ink, chance),
    `<div class="top"><div>${mark(chance, ink)} <span class="name">${provider}</span><br>${box(chance)}<br>${town(chance)}<br>Return service requested</div>${stub}</div>
<div class="win"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div><div>REMIT TO:<br>${provider}<br>${box(chance)}<br>${town(chance)}</div></div>
<div class="tear">PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT</div><p>Patient: <b>${patient}</b> &nbsp;&nbsp; Office phone: ${phone(chance)} &nbsp;&nbsp; Billing: ${phone(chance)}</p>
${table(columns, rows.map((row) => record(columns, row)).join("") + foot)}${aging(chance, sums.patientOwes)}
<div class="msg">${chance.pick(["Your insurance has processed this claim. The balance is your responsibility.", "PAST DUE: please pay within 14 days to avoid further collection activity.", "Thank you for choosing us! Leave a review and help your neighbors find care."])} Text PAY to 555-01 or scan: ${square(chance, 21, "16mm")}</div>`,
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
  name: "urgent-care-statement",
  paper: "An urgent care center's mailed statement with its coupon on top and an aging box.",
  medium: "text",
  draw,
};
