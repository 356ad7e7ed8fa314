import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said;

const TPAS = rowsOf(`
Keystone Benefit Administrators|#14532d; MIDSTATES CLAIM SERVICES, INC.|#1e3a8a; Lumen Health Plan Services|#9a3412; BENEFITBRIDGE TPA|#4c1d95; Granite Employee Benefits|#334155`);
const EMPLOYERS = [
  "Hollander Freight Lines Health Plan",
  "TEAMSTERS LOCAL 1187 WELFARE FUND",
  "Aster Foods Inc. Employee Benefit Plan",
  "Wabash County Schools Health Trust",
];
const PROVIDERS: [name: string, services: string][] = [
  [
    "Valley Foot & Ankle Center",
    "99203|Office visit - new patient|238;73630|X-ray foot, 3 views|116;11730|Nail avulsion|205;L3020|Foot insert, molded|290",
  ],
  [
    "EASTPORT GASTROENTEROLOGY PC",
    "45380|Colonoscopy with biopsy|1640;00811|Anesthesia, lower endoscopy|920;88305|Surgical pathology|264;99214|Office visit|228",
  ],
  [
    "Lakeside Women's Health",
    "99395|Preventive exam 18-39|246;87624|HPV test|118;88175|Pap smear, automated|92;76830|Ultrasound, transvaginal|448",
  ],
  [
    "St. Ansgar Hospital",
    "99283|Emergency room|1184;70450|CT head without contrast|1530;85025|Blood count|88;96374|IV push, drug|276;J1885|Ketorolac injection|52",
  ],
];
const REMARKS: [test: (row: Row) => boolean, text: string][] = [
  [
    (row) => Number(row.discount) > 0,
    "The provider has agreed to accept this network discount. You are not responsible for it.",
  ],
  [
    (row) => Number(row.deductible) > 0,
    "This amount was applied to your calendar year deductible.",
  ],
  [
    (row) => Number(row.notCovered) > 0,
    "This service is not a covered expense under the terms of your plan document.",
  ],
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, dollars]),
    marks: chance.pick([
      ["A1", "D2", "N7"],
      ["1", "2", "3"],
      ["PDC", "DED", "NCV"],
      ["045", "100", "204"],
    ]),
    notes: chance.happens(0.85),
    coded: chance.happens(0.45),
    side: chance.happens(0.6),
    covered: chance.happens(0.6),
    merged: chance.happens(0.35),
    ordered: chance.happens(0.5),
    heads: {
      date: words("Service<br>Date(s)|Date of<br>Service|Dates"),
      name: words("Type of Service|Service Description|Description"),
      charge: words("Amount<br>Billed|Billed<br>Charges|Total<br>Charge"),
      discount: words("Network<br>Discount|Plan<br>Discount|PPO<br>Savings"),
      notCovered: words("Not<br>Covered|Ineligible<br>Amount|Excluded"),
      allowed: words("Allowed<br>Amount|Eligible<br>Amount|Covered<br>Amount"),
      deductible: words("Deductible|Deduct.|Applied to<br>Deductible"),
      copay: words("Copay|Co-<br>payment"),
      coinsurance: words("Coinsurance|Your<br>Co-ins."),
      paid: words("Plan<br>Paid|Paid by<br>Plan|Benefit<br>Paid"),
      owes: words("Your<br>Cost|You<br>Owe|Member<br>Resp."),
      notes: words("Remark<br>Code|Notes|See<br>Note"),
    },
    font: words("Liberation Sans Narrow|Liberation Sans|DejaVu Sans Condensed"),
  };
}

function rowsFor(chance: Chance, l: Look, services: string): Row[] {
  const first = shifted("2025-01-15", chance.between(0, 330));
  const terms: Terms = {
    ...{ open: chance.pick([0, 15000, 50000]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: chance.pick([0, 3000]), denies: 0.14, rate: [0.4, 0.8] },
  };
  return rowsOf(services)
    .slice(0, chance.between(1, 5))
    .map(([code = "", description = "", price = ""]): Row => {
      const settled = settle(chance, Number(price) * 100, terms);
      const row = { ...settled, serviceDate: first, code, description };
      const remarks = l.marks.filter((_, at) => REMARKS[at]![0](row));
      return { ...row, remarks };
    });
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads, money } = l;
  const cells = [
    amount<Row>(heads.discount, "discount", money),
    amount<Row>(heads.notCovered, "notCovered", money),
  ];
  const own = [
    amount<Row>(heads.deductible, "deductible", money),
    amount<Row>(heads.copay, "copay", money),
    amount<Row>(heads.coinsurance, "coinsurance", money),
  ];
  const name = l.merged && l.coded;
  return [
    column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...(l.coded && !name ? [column<Row>("Code", "code", ({ code }) => code)] : []),
    column<Row>(
      heads.name,
      name ? ["description", "code"] : "description",
      (row) => (name ? `${row.description} (${row.code})` : row.description),
      "w",
    ),
    amount<Row>(heads.charge, "charge", money),
    ...(l.ordered ? cells : cells.toReversed()),
    ...(l.covered ? [amount<Row>(heads.allowed, "allowed", money)] : []),
    ...(l.ordered ? own : [own[1]!, own[0]!, own[2]!]),
    amount<Row>(heads.paid, "insurancePaid", money),
    amount<Row>(heads.owes, "patientOwes", money),
    ...(l.notes ? [column<Row>(heads.notes, "remarks", ({ remarks }) => remarks!.join(" "))] : []),
  ];
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ notCovered: total(rows, "notCovered"), allowed: total(rows, "allowed") },
  ...{ deductible: total(rows, "deductible"), copay: total(rows, "copay") },
  ...{ coinsurance: total(rows, "coinsurance"), insurancePaid: total(rows, "insurancePaid") },
  patientOwes: total(rows, "patientOwes"),
});

/** The panel that leads from what was billed to the member's own cost. */
function panel(rows: Row[], l: Look): string {
  const sums = sumsOf(rows);
  const row = (label: string, cents: number) =>
    `<tr><td>${label}</td><td>${dollars(cents)}</td></tr>`;
  return `<div class="panel"><div class="big">Your total cost<b>${dollars(sums.patientOwes)}</b></div><table>${row(l.words("Provider charges|Amount billed"), sums.charge)}${row(l.words("Discounts you received|Network savings"), sums.discount)}${row(l.words("Your plan paid|Paid by your plan"), sums.insurancePaid)}</table><small>You may already have paid some of this at your visit.</small></div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter landscape;margin:11mm} body{font:9pt/1.36 '${l.font}';margin:0;color:#191919} .top{display:flex;justify-content:space-between;border-bottom:4px solid ${ink};padding-bottom:2mm} .brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:1.35em;color:${ink}}
.mid{display:flex;justify-content:space-between;gap:8mm;margin:4mm 0;${l.side ? "" : "flex-direction:row-reverse"}} .facts{display:grid;grid-template-columns:auto auto;gap:.4mm 5mm;align-content:start} .facts span:nth-child(odd){color:#555} .panel{border:1.5px solid ${ink};border-radius:4px;padding:2.5mm 3mm;width:66mm} .panel table{width:100%} .panel td:last-child{text-align:right} .big{display:flex;justify-content:space-between;font-size:1.3em;color:${ink};margin-bottom:1mm} small{color:#555}
.lines{width:100%;border-collapse:collapse} .lines th{background:${ink};color:#fff;font-weight:normal;vertical-align:bottom;text-align:left;padding:1mm 1.4mm} .lines td{padding:1mm 1.4mm;border-bottom:.5px solid #bbb;vertical-align:top;white-space:nowrap} .lines td.w{white-space:normal;width:40%} .lines .n{text-align:right} .lines .sum td{font-weight:bold;background:#f1f1f1} .claim{font-weight:bold;margin:3mm 0 1mm} .notes{margin-top:4mm;break-inside:avoid}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [tpa = "", ink = ""] = chance.pick(TPAS);
  const [provider, services] = chance.pick(PROVIDERS);
  const [member = "", other = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.5) ? member : other;
  const rows = rowsFor(chance, l, services);
  const columns = columnsOf(l);
  const claim = chance.number(chance.pick(["E##########", "2025####-###", "C-########-01"]));
  const issued = shifted(rows[0]!.serviceDate!, chance.between(12, 45));
  const sums = sumsOf(rows);
  const facts: [string, string][] = [
    ["Plan", chance.pick(EMPLOYERS)],
    ["Employee", member],
    ["Patient", patient],
    [l.words("Claim Number|Claim #"), claim],
    [l.words("Provider|Services provided by"), provider.replace("&", "&amp;")],
    [l.words("Date Processed|EOB Date"), chance.pick([longMonthName, l.day])(issued)],
    ["Member ID", chance.number("@@@#########")],
  ];
  const used = l.marks.flatMap((code, at) =>
    l.notes && rows.some(({ remarks }) => remarks!.includes(code)) ? [[code, at] as const] : [],
  );
  const notes = used.map(([code, at]) => `<div>${code} - ${REMARKS[at]![1]}</div>`).join("");
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}${tpa}</div><div>Explanation of Benefits<br><b>THIS IS NOT A BILL</b></div></div>
    <div class="mid"><div>${member}<br>${street(chance)}<br>${town(chance)}</div><div class="facts">${facts.map(([label, value]) => `<span>${label}</span><span>${value}</span>`).join("")}</div>${panel(rows, l)}</div>
    ${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, l.words("Claim totals|TOTALS"), sums, l.money))}
    ${notes ? `<div class="notes"><b>${l.words("Remark codes|Notes|What the codes mean")}</b>${notes}</div>` : ""}
    <p>Questions about this claim? Call ${phone(chance)}. You may appeal within 180 days of receiving this notice.</p>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: tpa, provider, patient, claimNumber: claim },
      ...{
        statementDate: issued,
        setting: provider.endsWith("Hospital") ? "facility" : "professional",
      },
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      ...{ allowed: l.covered ? sums.allowed : null, patientResponsibility: sums.patientOwes },
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "employer-cost-panel-eob",
  paper:
    "The landscape EOB of a third party that runs an employer's plan: remark codes with footnotes and a panel of the total cost.",
  medium: "text",
  draw,
};
