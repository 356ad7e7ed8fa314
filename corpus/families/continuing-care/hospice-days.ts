import { dollars, grouped, longMonthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { to: string };

/** Revenue code, code, words and cents of a day. */
const LEVELS = rowsOf(`0651|Q5001|Routine Home Care|22412
0656|Q5006|General Inpatient Care|114531
0655|Q5003|Inpatient Respite Care|51843
0651|Q5004|Routine Home Care - Nursing Facility|22412`);
const ROOM = ["0658", "", "Room and Board - Nursing Facility", "26400"];
const HOURS = ["0652", "Q5001", "Continuous Home Care (hours)", "6708"];

/** Levels of care follow each other; each stands with its first and last day. */
function cared(chance: Chance, first: string, days: number): Row[] {
  const rows: Row[] = [];
  const many = chance.between(1, 4);
  const level = (of: string[], from: string, units: number): Row => ({
    ...{
      serviceDate: from,
      to: shifted(from, units - 1),
      revenueCode: of[0]!,
      code: of[1] || null,
    },
    ...{ description: of[2]!, units, unitPrice: Number(of[3]), charge: units * Number(of[3]) },
  });
  for (let at = 0, from = 0; at < many; at += 1) {
    const left = days - from;
    const units =
      at === many - 1 ? left : Math.max(1, Math.min(left - (many - at), chance.between(2, 9)));
    const of = at % 2 ? chance.pick(LEVELS.slice(1, 3)) : LEVELS[0]!;
    rows.push(level(of, shifted(first, from), units));
    if (at % 2 === 0 && chance.happens(0.2)) {
      const hours = level(HOURS, shifted(first, from), chance.between(8, 22));
      rows.push({ ...hours, to: hours.serviceDate! });
    }
    from += units;
  }
  return chance.happens(0.3) ? [...rows, level(ROOM, first, days)] : rows;
}

function columnsOf(chance: Chance): Column<Row>[] {
  const head = (choices: string) => chance.pick(choices.split("|"));
  const money = chance.pick([dollars, grouped]);
  const joined = chance.happens(0.5);
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  return [
    ...(joined
      ? [
          column<Row>(
            head("Dates of Service|Service Dates"),
            "serviceDate",
            (row) => `${slashes(row.serviceDate!)} - ${slashes(row.to)}`,
          ),
        ]
      : [
          column<Row>("From", "serviceDate", (row) => slashes(row.serviceDate!)),
          column<Row>(head("Through|To|Thru"), null, (row) => slashes(row.to)),
        ]),
    ...some(
      0.6,
      column<Row>(head("Rev|Rev Code"), "revenueCode", (row) => row.revenueCode),
    ),
    ...some(
      0.5,
      column<Row>("HCPCS", "code", (row) => row.code),
    ),
    column<Row>(head("Level of Care|Description"), "description", (row) => row.description),
    column<Row>(head("Days|Units|Days/Hours"), "units", (row) => row.units, "n"),
    amount<Row>(head("Per Diem|Rate|Daily Rate"), "unitPrice", money),
    amount<Row>(head("Amount|Charges|Total"), "charge", money),
  ];
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:18mm}body{font:${chance.pick(["11pt Liberation Serif", "10pt Liberation Sans", "9.5pt DejaVu Serif"])};margin:0}header{text-align:center;color:${ink};border-bottom:1px solid ${ink};padding-bottom:8px}header b{font-size:17pt;display:block}
.two{display:flex;justify-content:space-between;margin:18px 0}.pairs td{padding:1px 10px 1px 0}.lines{width:100%;border-collapse:collapse;font-size:.88em}.lines th,.lines td{padding:5px 6px;border:1px solid ${chance.pick(["#999", "#fff"])};text-align:left}.lines th{background:#f2efe8}.lines .n{text-align:right}.sum td{font-weight:bold}
.kind{font-style:italic;text-align:center;margin-top:24px}.left{margin:14px 0 0 auto}.left td{padding:2px 8px}.left td:last-child{text-align:right}`;

function draw(chance: Chance): Drawn {
  const first = `202${chance.between(4, 5)}-0${chance.between(1, 9)}-01`;
  const days = chance.pick([12, 21, 28, 28]);
  const rows = cared(chance, first, days);
  const columns = columnsOf(chance);
  const last = shifted(first, days - 1);
  const billed = total(rows, "charge");
  const left = Math.min(billed, chance.pick([0, 0, 34200, 51843]));
  const paid = chance.happens(0.6) ? billed - left : 0;
  const owed = billed - paid;
  const provider = chance.pick([
    "Lantern Hill Hospice",
    "Hospice of the Northern Valleys, Inc.",
    "St. Brigid Hospice and Palliative Care",
  ]);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["######", "H-#####", "0000######"]));
  const issued = shifted(last, chance.between(5, 15));
  const payer = chance.pick(["Medicare Hospice Benefit", "Medicaid", "Commercial insurance"]);
  const ink = chance.pick(["#4a5d23", "#5a3e66", "#20506b"]);
  const html = page(
    style(ink, chance),
    `<header>${mark(chance, ink)}<b>${provider}</b>${street(chance)} &bull; ${town(chance)} &bull; ${phone(chance)}</header>
<div class="two"><div>The family of<br>${patient}<br>${street(chance)}<br>${town(chance)}</div>${pairs(
      [
        [chance.pick(["Statement date", "Invoice date"]), longMonthName(issued)],
        [chance.pick(["Patient account", "Account number", "Patient ID"]), account],
        ["Patient", patient],
        ["Service period", `${slashes(first)} - ${slashes(last)}`],
        ["Attending", `${person(chance)}, MD`],
      ],
    )}</div>${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, "Total charges", { charge: billed }, dollars))}
${pairs(
  [
    paid ? [`Paid by ${payer}`, `-${dollars(paid)}`] : null,
    [
      chance.pick(["Balance due from family", "Amount due", "Patient balance"]),
      `<b>${dollars(owed)}</b>`,
    ],
  ],
  "left",
)}
<p>Under the hospice benefit there is usually no cost to you for care related to the terminal illness. You may pay up to $5 for each prescription for symptom relief and 5% of the approved amount for inpatient respite care.</p>
<p class="kind">Our bereavement team is here for you for thirteen months. Memorial gifts may be made at the address above.</p>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "facility", provider, patient, accountNumber: account },
        ...{ statementDate: issued, serviceFrom: first, serviceTo: last },
      },
      { billed, insurancePaid: paid || null, patientResponsibility: owed },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "hospice-days",
  paper: "A hospice's statement by levels of care, each with its days and its rate of a day.",
  medium: "text",
  draw,
};
