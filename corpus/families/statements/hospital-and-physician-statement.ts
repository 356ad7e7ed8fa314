import { dollars, longMonthName, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { square, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { paid: number };
type Part = { title: string; about: string; rows: Row[] };

const HOSPITAL = rowsOf(`HC Emergency Dept Level 4|284500
HC Comprehensive Metabolic Panel|31200
HC Complete CBC With Auto Diff|22900
HC CT Abdomen Pelvis With Contrast|498000
HC Ondansetron 4 MG/2 ML Inj|18400
HC IV Infusion Hydration Initial|52700
HC IV Start Kit|9600
HC Electrocardiogram Tracing|31200
HC Chest X-Ray 2 Views|44800`);
const PHYSICIAN = rowsOf(
  `PR Emergency Dept Visit Mod-High Severity|61400
PR CT Abdomen and Pelvis W/Contrast|29800
PR Electrocardiogram Report|4700
PR Office/Outpatient Established Mod 30 Min|26900
PR Radiologic Exam Chest 2 Views|5200`,
);

function settled(chance: Chance, list: string[][], date: string): Row[] {
  const self = chance.happens(0.15);
  return list.map(([description = "", cents]): Row => {
    const charge = Number(cents) + chance.between(0, 900);
    const discount = self
      ? Math.round(charge * 0.4)
      : Math.round(charge * (0.4 + 0.3 * chance.share()));
    const insurancePaid = self
      ? 0
      : Math.round((charge - discount) * chance.pick([0, 0.8, 0.8, 1]));
    const left = charge - discount - insurancePaid;
    const paid = chance.happens(0.12) ? Math.min(left, 5000) : 0;
    return {
      serviceDate: date,
      description,
      charge,
      discount,
      insurancePaid,
      paid,
      patientOwes: left - paid,
    };
  });
}

function partsOf(chance: Chance, first: string): Part[] {
  const shape = chance.pick(["both", "both", "hospital", "visits"]);
  const place = `${town(chance).split(",")[0]} Campus`;
  const some = (list: string[][], least: number) =>
    chance.shuffled(list).slice(0, chance.between(least, list.length));
  const hospital = (date: string): Part => ({
    title: "Hospital Services",
    about: `${chance.pick(["Emergency Visit", "Outpatient Visit"])} at ${place}`,
    rows: settled(chance, some(HOSPITAL, 3), date),
  });
  const physician = (date: string): Part => ({
    title: "Physician Services",
    about: `Visit with ${doctor(chance)}`,
    rows: settled(chance, some(PHYSICIAN, 1), date),
  });
  if (shape === "hospital") return [hospital(first)];
  if (shape === "both") return [hospital(first), physician(first)];
  return [
    hospital(first),
    physician(first),
    physician(shifted(first, 12)),
    physician(shifted(first, 40)),
  ];
}

function columnsOf(chance: Chance, dated: boolean): Column<Row>[] {
  const head = (choices: string) => chance.pick(choices.split("|"));
  const less = (cents: number) => (cents ? dollars(-cents) : "$0.00");
  const split = chance.happens(0.6);
  const date = chance.pick([slashes, monthName]);
  return [
    ...(dated
      ? [column<Row>(head("Date|Date of Service"), "serviceDate", (row) => date(row.serviceDate!))]
      : []),
    column<Row>("Description", "description", (row) => row.description),
    amount<Row>(head("Charges|Billed Charges"), "charge", dollars),
    ...(split
      ? [
          amount<Row>(head("Insurance Payments|Insurance Paid"), "insurancePaid", less),
          amount<Row>(head("Adjustments|Discounts"), "discount", less),
        ]
      : [
          column<Row>(
            "Insurance Payments and Adjustments",
            null,
            (row) => less(row.insurancePaid! + row.discount!),
            "n",
          ),
        ]),
    column<Row>(head("Your Payments|Patient Payments"), null, (row) => less(row.paid), "n"),
    amount<Row>(head("You Owe|Amount You Owe|Balance"), "patientOwes", dollars),
  ];
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:12mm 14mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt Liberation Sans}}body{font:${chance.pick([9, 9.6])}pt ${chance.pick(["Liberation Sans", "DejaVu Sans Condensed", "Liberation Sans"])};margin:0;color:#222}.top,.two{display:flex;justify-content:space-between;gap:20px}.brand{font-size:16pt;color:${ink};font-weight:bold}
.panel{background:#f3f6f9;border-radius:6px;padding:10px 14px;min-width:240px}.panel .big{font-size:18pt;color:${ink};font-weight:bold}.panel table{width:100%}.panel td:last-child{text-align:right}h2{background:${ink};color:#fff;font-size:11pt;padding:4px 8px;margin:16px 0 4px;break-after:avoid}h3{font-size:10pt;margin:6px 0 2px;break-after:avoid}
.lines{width:100%;border-collapse:collapse;font-size:.92em}.lines th{text-align:left;vertical-align:bottom;border-bottom:1px solid #777;padding:3px}.lines td{padding:3px;border-bottom:1px solid #eee}.lines .n{text-align:right}.sum td{font-weight:bold;border-top:1px solid #777;background:#fafafa}tr{break-inside:avoid}
.help{columns:2;font-size:.88em;margin-top:14px}.slip{border-top:1px dashed #444;margin-top:14px;padding-top:8px;display:flex;justify-content:space-between;break-inside:avoid}`;

const HELP = `<div class="help"><b>Need help paying?</b> You may qualify for financial assistance even with insurance. Ask for an application or visit our website. <b>Payment plans</b> without interest are available. <b>Questions about your insurance?</b> Call the number on your card. You have the right to an itemized bill. We comply with federal civil rights laws and do not discriminate.</div>`;

function partsHtml(parts: Part[], columns: Column<Row>[], dated: boolean): string {
  let title = "";
  return parts
    .map((part) => {
      const over = part.title === title ? "" : `<h2>${part.title}</h2>`;
      title = part.title;
      const date = longMonthName(part.rows[0]!.serviceDate!);
      const sums = Object.fromEntries(
        (["charge", "insurancePaid", "discount", "patientOwes"] as const).map((one) => [
          one,
          total(part.rows, one),
        ]),
      );
      const minus = { ...sums, insurancePaid: -sums.insurancePaid!, discount: -sums.discount! };
      return `${over}<h3>${part.about}${dated ? "" : ` on ${date}`}</h3>${table(columns, part.rows.map((row) => record(columns, row)).join("") + sumRow(columns, "Visit total", minus, dollars))}`;
    })
    .join("");
}

const PROVIDERS = ["Alder Valley Health", "Mercy Northfield Health System", "UC Ridgeline Health"];

function draw(chance: Chance): Drawn {
  const first = shifted("2024-02-05", chance.between(0, 600));
  const parts = partsOf(chance, first);
  const rows = parts.flatMap((one) => one.rows);
  const dated = chance.happens(0.5);
  const columns = columnsOf(chance, dated);
  const issued = shifted(
    rows
      .map(({ serviceDate }) => serviceDate!)
      .sort()
      .at(-1)!,
    chance.between(25, 50),
  );
  const due = shifted(issued, chance.pick([21, 28]));
  const provider = chance.pick(PROVIDERS);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["#########", "10#######", "####-###"]));
  const [billed, adjustments] = [total(rows, "charge"), total(rows, "discount")];
  const [insurancePaid, owed] = [total(rows, "insurancePaid"), total(rows, "patientOwes")];
  const patientPaid = rows.reduce((all, one) => all + one.paid, 0);
  const ink = chance.pick(["#00539b", "#7a0019", "#2a6049"]);
  const html = page(
    style(ink, chance),
    `<div class="top"><div>${mark(chance, ink)} <span class="brand">${provider}</span><br>${box(chance)}, ${town(chance)}<p style="margin-top:26px">${patient}<br>${street(chance)}<br>${town(chance)}</p></div><div class="panel">Amount due<div class="big">${dollars(owed)}</div>${pairs(
      [
        ["Due date", longMonthName(due)],
        ["Statement date", longMonthName(issued)],
        ["Guarantor account", account],
        ["Customer service", phone(chance)],
      ],
    )}</div></div>
<h2>Summary</h2>${pairs([
      ["Charges", dollars(billed)],
      ["Insurance payments", dollars(-insurancePaid)],
      ["Adjustments and discounts", dollars(-adjustments)],
      ["Patient payments", dollars(-patientPaid)],
      ["<b>Amount due</b>", `<b>${dollars(owed)}</b>`],
    ])}
${partsHtml(parts, columns, dated)}${HELP}<div class="slip">${square(chance)}<div>Pay online at pay.${provider.split(" ")[0]!.toLowerCase()}.example or by phone any time.<br>Make checks payable to ${provider}.</div>${pairs(
      [
        ["Account", account],
        ["Amount due", dollars(owed)],
        ["Amount paid", "$ ________"],
      ],
    )}</div>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, provider, patient, accountNumber: account },
        ...{ statementDate: issued, dueDate: due },
        setting: parts.length === 1 ? "facility" : null,
      },
      { billed, adjustments, insurancePaid, patientPaid, patientResponsibility: owed },
      rows.map((row) => lineBy(columns, row, ["serviceDate"])),
    ),
  };
}

export const family: Family = {
  name: "hospital-and-physician-statement",
  paper: "A health system's one statement for hospital and physician services of several visits.",
  medium: "text",
  draw,
};
