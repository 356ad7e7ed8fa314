import { dollars, grouped, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, town } from "#corpus/families/drawing/people";
import { amount, bars, column, lineBy, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { line: number; network: number };

const CARE = rowsOf(`97110|Therapeutic exercises|9200|GP|2
97140|Manual therapy techniques|8600|GP|1
97014|Electrical stimulation, unattended|4400|GP|1
97530|Therapeutic activities|9800|GP,59|1
97010|Hot or cold packs|3200|GP|1
99213|Office visit, established patient, low|18800|25|1
99214|Office visit, established patient, moderate|26400||1
20610|Arthrocentesis, major joint|24800|RT|1
J3301|Triamcinolone acetonide, 10 mg|1900||4
73030|X-ray shoulder, minimum 2 views|16200|RT|1
72148|MRI lumbar spine without contrast|189000||1
99080|Special report or form|6500||1`);
const REASONS: Record<string, string> = {
  P12: "Workers' compensation jurisdictional fee schedule adjustment.",
  "45": "Charge exceeds fee schedule/maximum allowable or contracted/legislated fee arrangement.",
  "97": "The benefit for this service is included in the payment for another service already adjudicated.",
  "112": "Reduced according to preferred provider organization contract.",
};

function reviewed(chance: Chance, start: string): Row[] {
  const visits = chance.pick([1, 2, 4, 8, 12]);
  const usual = chance.shuffled(CARE).slice(0, chance.between(2, 4));
  const network = chance.happens(0.6);
  const step = chance.pick([2, 3, 7]);
  const days = Array.from({ length: visits }, (_, at) => shifted(start, at * step));
  return days.sort().flatMap((serviceDate, visit) =>
    usual
      .slice(0, visit ? 3 : 4)
      .map(([code = "", description = "", cents, mods, many], at): Row => {
        const units = Number(many);
        const charge = Number(cents) * units;
        const packed = code === "97010" || (at === 2 && chance.happens(0.1));
        const fee = packed ? 0 : Math.round(charge * 0.62);
        const less = network ? Math.round(fee * 0.1) : 0;
        const codes = packed ? ["97"] : network ? ["P12", "112"] : ["P12"];
        return {
          ...{ serviceDate, code, description, units, charge, remarks: codes, line: 0 },
          ...{ modifiers: mods ? mods.split(",") : [], allowed: fee - less, network: less },
          ...{ discount: charge - fee + less, insurancePaid: fee - less, patientOwes: 0 },
        };
      }),
  );
}

function columnsOf(chance: Chance): Column<Row>[] {
  const date = chance.pick([slashes, shortSlashes, looseSlashes]);
  const money = chance.pick([dollars, grouped]);
  const head = (choices: string) => chance.pick(choices.split("|"));
  const some = <T>(often: number, one: T): T[] => (chance.happens(often) ? [one] : []);
  const split = chance.happens(0.4);
  const shown = chance.happens(0.5);
  return [
    column(head("Line|Ln|#"), null, (row) => row.line),
    column(head("DOS|Date of Service|Service Date"), "serviceDate", (row) =>
      date(row.serviceDate!),
    ),
    ...some(
      0.5,
      column<Row>("POS", null, () => "11"),
    ),
    column(head("Procedure|Proc Code|CPT/HCPCS"), shown ? ["code", "modifiers"] : "code", (row) =>
      shown ? [row.code, ...(row.modifiers ?? [])].join("-") : row.code,
    ),
    ...(shown ? [] : [column<Row>("Mod", "modifiers", (row) => row.modifiers?.join(" "))]),
    ...some(
      0.6,
      column<Row>(
        head("Description|Procedure Description"),
        "description",
        (row) => row.description,
      ),
    ),
    column(head("Units|Qty|Days/ Units"), "units", (row) => row.units, "c"),
    amount(head("Billed|Charged|Charge Amount|Total Charge"), "charge", money),
    ...(split
      ? [
          column<Row>(
            "Fee Sched. Reduction",
            null,
            (row) => money(row.discount! - row.network),
            "n",
          ),
          column<Row>("PPO Reduction", null, (row) => money(row.network), "n"),
        ]
      : [amount<Row>(head("Reductions|Reduction|Adjusted"), "discount", money)]),
    amount(head("Allowance|Allowed|Recommended Allowance"), "allowed", money),
    ...some(0.5, amount<Row>(head("Paid|Amount Paid|Payment"), "insurancePaid", money)),
    column(head("Reason Codes|Expl. Codes|EOR Codes"), "remarks", (row) => row.remarks?.join(" ")),
  ];
}

const style = (chance: Chance) =>
  `@page{size:letter${chance.happens(0.45) ? " landscape" : ""};margin:10mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans}}
body{font:${chance.pick(["8.6pt Liberation Sans", "9pt Liberation Serif", "8pt Liberation Mono"])};margin:0}h1{text-align:center;font-size:13pt;margin:2px 0 8px}.three{display:flex;justify-content:space-between;gap:18px;border:1px solid #000;padding:6px}.pairs td{padding:0 6px 0 0;vertical-align:top}
.lines{width:100%;border-collapse:collapse;margin:10px 0}.lines th{background:#ddd;border:1px solid #555;padding:2px 3px;font-size:.92em}.lines td{padding:2px 3px;${chance.happens(0.5) ? "border:1px solid #aaa" : "border-bottom:1px solid #ddd"};vertical-align:top}.lines .n{text-align:right}.lines .c{text-align:center}.sum td{font-weight:bold}tr{break-inside:avoid}.codes{font-size:.95em}.check{border-top:1px dashed #000;margin-top:14px;padding-top:6px}`;

const hurt = (chance: Chance, patient: string, start: string): string =>
  pairs([
    [chance.pick(["Claimant:", "Injured worker:", "Patient:"]), patient],
    ["Employer:", chance.pick(["Sunrise Poultry LLC", "Delta Roofing Inc"])],
    ["Date of injury:", slashes(shifted(start, -chance.between(10, 200)))],
    ["Diagnosis:", chance.pick(["S46.011A", "M54.50", "S83.241D"])],
  ]);

const ISSUERS = [
  "Stonebridge Casualty Insurance Company",
  "Prairie State Workers Fund",
  "Anchor Indemnity Group",
];

function draw(chance: Chance): Drawn {
  const start = shifted("2024-02-12", chance.between(0, 600));
  const rows = reviewed(chance, start).map((row, at) => ({ ...row, line: at + 1 }));
  const columns = columnsOf(chance);
  const has = (field: keyof Said) => columns.some(({ says }) => says.includes(field));
  const money = (cents: number) =>
    columns.find(({ says }) => says[0] === "charge")!.print({ ...rows[0]!, charge: cents });
  const reviewedOn = shifted(rows.at(-1)!.serviceDate!, chance.between(12, 40));
  const issuer = chance.pick(ISSUERS);
  const provider = chance.pick([
    doctor(chance),
    "Ironwood Orthopedic Rehabilitation PC",
    "Valley Occupational Medicine",
  ]);
  const patient = naming(chance)(person(chance));
  const bill = chance.number(chance.pick(["########-01", "EOR#######", "2##########"]));
  const claim = chance.number(chance.pick(["WC-######", "0#########-0001", "@@@#####"]));
  const sums = {
    ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
    ...{ allowed: total(rows, "allowed"), insurancePaid: total(rows, "insurancePaid") },
  };
  const notes = [...new Set(rows.flatMap((row) => row.remarks ?? []))].sort();
  const html = page(
    style(chance),
    `<h1>EXPLANATION OF REVIEW</h1><div class="three">${pairs([
      ["Insurer:", issuer],
      ["Address:", `${box(chance)}, ${town(chance)}`],
      ["Bill review:", phone(chance)],
      ["Claim number:", claim],
      ["Bill ID:", bill],
    ])}${hurt(chance, patient, start)}${pairs([
      ["Provider:", provider],
      ["Tax ID:", chance.number("**-***####")],
      ["Received:", slashes(shifted(reviewedOn, -9))],
      [chance.pick(["Date reviewed:", "EOR date:"]), slashes(reviewedOn)],
      ["Jurisdiction:", chance.pick(["CA", "TX", "FL"])],
    ])}</div>${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, "Totals", sums, money))}
<div class="codes"><b>Explanation of reason codes</b><br>${notes.map((one) => `<b>${one}</b>&nbsp; ${REASONS[one]}`).join("<br>")}</div>
<p>The injured employee may not be billed for any amount reduced above. A request for second review must be made within 90 days of service of this explanation of review.</p>
<div class="check">${bars(chance)}<br>Total amount paid: ${dollars(sums.allowed)} &nbsp;&nbsp; Check no. ${chance.number("#######")} &nbsp;&nbsp; Issued ${slashes(shifted(reviewedOn, 2))}</div>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, kind: "eob", setting: "professional", provider, issuer, patient },
        ...{ claimNumber: claim, statementDate: reviewedOn },
      },
      {
        ...{ billed: sums.charge, allowed: sums.allowed, insurancePaid: sums.allowed },
        adjustments: has("discount") ? sums.discount : null,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "workers-comp-review",
  paper: "A workers' compensation insurer's explanation of review with fee schedule reductions.",
  medium: "text",
  draw,
};
