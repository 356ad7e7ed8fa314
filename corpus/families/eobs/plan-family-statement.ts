import {
  dollars,
  longMonthName,
  looseSlashes,
  monthName,
  shortSlashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Claim = { patient: string; provider: string; number: string; network: boolean; rows: Said[] };

const CARE = [
  "Office Visits|21500;Laboratory Services|8600;Diagnostic Tests|12400;Immunizations|6900",
  "Emergency Room Services|164300;X-Ray and Radiology|42800;Laboratory Services|28700;Medical Supplies|5100;Drugs|7700",
  "Physical Therapy|9800;Physical Therapy|8700;Therapeutic Procedure|7600",
  "Mental Health Services|19500",
  "Outpatient Surgery|548000;Anesthesia|118000;Recovery Room|96000;Pathology|23100",
  "Preventive Care|28900;Well Child Visit|21700;Immunizations|16800;Vision Screening|2900",
].map(rowsOf);
const FIELDS = ["charge", "discount", "allowed", "notCovered", "deductible"] as const;
const OWED = ["copay", "coinsurance", "insurancePaid", "patientOwes"] as const;

function claimsOf(chance: Chance, people: string[], start: string): Claim[] {
  const many = chance.weighted([
    [1, 2],
    [3, 4],
    [5, 3],
    [9, 1],
  ] as const);
  const terms: Terms = {
    open: chance.pick([0, 20000, 90000]),
    ...{ share: 0.2, copay: 0, denies: 0.06, rate: [0.32, 0.72] },
  };
  const claims = Array.from({ length: many }, (_, at): Claim => {
    const date = shifted(start, at * 3 + chance.between(0, 2));
    terms.copay = chance.pick([0, 0, 3000]);
    const list = chance.pick(CARE);
    return {
      patient: people[at % people.length]!,
      provider: chance.happens(0.7)
        ? doctor(chance)
        : `${town(chance).split(",")[0]} Medical Center`,
      number: chance.number("@@########"),
      network: chance.happens(0.85),
      rows: list.slice(0, chance.between(1, list.length)).map(([description = "", cents]) => ({
        ...{ serviceDate: date, description },
        ...settle(chance, Number(cents) + chance.between(0, 99), terms),
      })),
    };
  });
  const noted = (row: Said): Said => ({
    ...row,
    remarks: row.notCovered ? ["D4"] : row.discount ? ["QM"] : [],
  });
  const order = (one: Claim) => people.indexOf(one.patient);
  return claims
    .sort((one, two) => order(one) - order(two))
    .map((one) => ({ ...one, rows: one.rows.map(noted) }));
}

function columnsOf(chance: Chance): Column[] {
  const head = (choices: string) => chance.pick(choices.split("|"));
  const date = chance.pick([looseSlashes, shortSlashes, monthName]);
  const split = chance.happens(0.75);
  return [
    column(head("Date(s) of Service|Service Date"), "serviceDate", (row) => date(row.serviceDate!)),
    column(head("Type of Service|Service Description"), "description", (row) => row.description),
    column(head("Notes|Notes*|See Notes"), "remarks", (row) => row.remarks?.join(" "), "c"),
    amount(head("Amount Billed|Provider Billed"), "charge", dollars),
    amount(head("Plan Discounts|Discount"), "discount", dollars),
    ...(chance.happens(0.6)
      ? [amount(head("Amount Allowed|Allowed Amount"), "allowed", dollars)]
      : []),
    amount(head("Your Plan Paid|Plan Paid"), "insurancePaid", dollars),
    ...(split
      ? [
          amount("Deductible", "deductible", dollars),
          amount("Copay", "copay", dollars),
          amount("Coinsurance", "coinsurance", dollars),
        ]
      : []),
    amount(head("Non Covered|Not Covered"), "notCovered", dollars),
    amount(head("Amount You Owe|Total You May Owe"), "patientOwes", dollars),
  ];
}

const sumsOf = (rows: Said[]): { [Of in keyof Said]?: number } =>
  Object.fromEntries([...FIELDS, ...OWED].map((one) => [one, total(rows, one)]));

function claimHtml(claim: Claim, columns: Column[], over: boolean): string {
  return `${over ? `<h2>Claim detail for ${claim.patient}</h2>` : ""}<div class="facts"><span>Provider: <b>${claim.provider}</b> (${claim.network ? "Network" : "Out-of-Network"})</span><span>Claim Number: <b>${claim.number}</b></span></div>
${table(columns, claim.rows.map((row) => record(columns, row)).join("") + sumRow(columns, "Claim Total", sumsOf(claim.rows), dollars))}`;
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter${chance.happens(0.3) ? " landscape" : ""};margin:11mm 12mm 14mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:8pt Liberation Sans}@bottom-left{content:"THIS IS NOT A BILL";font:bold 8pt Liberation Sans}}
body{font:9pt ${chance.pick(["Liberation Sans", "Liberation Sans Narrow"])};margin:0}.top{display:flex;justify-content:space-between}.name{color:${ink};font-size:14pt;font-weight:bold}h1{font-size:18pt;color:${ink};margin:14px 0 6px}h2{font-size:12pt;color:${ink};margin:16px 0 2px;border-bottom:2px solid ${ink};break-after:avoid}
.facts{display:flex;gap:30px;margin:8px 0 3px;break-after:avoid}.lines{width:100%;border-collapse:collapse;font-size:.86em}.lines th{background:#e9edf4;padding:3px;vertical-align:bottom;text-align:left;border:1px solid #b9c3d3}.lines td{padding:3px;border:1px solid #d5dbe5}.lines .n{text-align:right}.lines .c{text-align:center}.sum td{font-weight:bold;background:#f7f8fb}tr{break-inside:avoid}
.who td,.who th{padding:3px 10px;text-align:right;border-bottom:1px solid #ccc}.who{border-collapse:collapse}.who th:first-child,.who td:first-child{text-align:left}.meter{height:9px;background:#ddd;width:220px;display:inline-block}.meter i{display:block;height:9px;background:${ink}}.notes{font-size:.86em;margin-top:12px}`;

/** What each person of the household owes, and all of them. */
function overview(claims: Claim[], all: ReturnType<typeof sumsOf>): string {
  const people = [...new Set(claims.map(({ patient }) => patient))];
  const row = (who: string, of: ReturnType<typeof sumsOf>) =>
    `<tr><td>${who}</td>${(["charge", "discount", "insurancePaid", "patientOwes"] as const).map((one) => `<td>${dollars(of[one] ?? 0)}</td>`).join("")}</tr>`;
  const each = people.map((who) =>
    row(who, sumsOf(claims.filter(({ patient }) => patient === who).flatMap(({ rows }) => rows))),
  );
  return `<table class="who"><tr><th></th><th>Amount Billed</th><th>Plan Discounts</th><th>Your Plan Paid</th><th>Amount You Owe</th></tr>${people.length > 1 ? each.join("") : ""}${row("<b>Statement total</b>", all)}</table>`;
}

function draw(chance: Chance): Drawn {
  const start = shifted("2024-01-04", chance.between(0, 640));
  const people = household(chance, chance.pick([1, 2, 3])).map((name) => name.toUpperCase());
  const claims = claimsOf(chance, people, start);
  const rows = claims.flatMap((one) => one.rows);
  const columns = columnsOf(chance);
  const has = (field: keyof Said) => columns.some(({ says }) => says.includes(field));
  const issued = shifted(start, chance.between(30, 40));
  const all = sumsOf(rows);
  const issuer = chance.pick([
    "Unified Health Plans",
    "Horizon Peak Healthcare",
    "Tallgrass Insurance Company",
  ]);
  const ink = chance.pick(["#002677", "#0f5132", "#6a1b4d"]);
  const met = chance.between(10, 95);
  let before = "";
  const details = claims.map((one) => {
    const over = one.patient !== before;
    before = one.patient;
    return claimHtml(one, columns, over);
  });
  const html = page(
    style(ink, chance),
    `<div class="top"><div>${mark(chance, ink, 26)} <span class="name">${issuer}</span><br>${box(chance)}, ${town(chance)}</div>${pairs(
      [
        ["Statement date", longMonthName(issued)],
        ["Member ID", chance.number("#########")],
        ["Group", `${chance.number("7#####")} Marlow Fabrication Co`],
      ],
    )}</div>
<p style="margin-top:20px">${people[0]}<br>${street(chance)}<br>${town(chance)}</p><h1>${chance.pick(["Your Health Statement", "Health Statement", "Explanation of Benefits Statement"])}</h1><p>This statement shows claims processed ${looseSlashes(start)} - ${looseSlashes(shifted(issued, -2))}. This is not a bill.</p>
${overview(claims, all)}<p>Individual deductible (in network): ${met}% met &nbsp; <span class="meter"><i style="width:${met}%"></i></span> &nbsp; $1,500.00 plan year limit</p>
${details.join("")}<div class="notes"><b>*Notes</b><br>QM &ndash; The discount shown is your savings for using a network provider or a negotiated rate.<br>D4 &ndash; This service is not covered under your plan. You may be responsible for this amount.<br><br>If you have a health savings account you may use it to pay what you owe. You have 180 days to appeal. Call ${phone(chance)}. Register on our website to go paperless.</div>`,
  );
  const one = claims.length === 1 ? claims[0]! : null;
  const seen = new Set(claims.map(({ patient }) => patient));
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, kind: "eob", issuer, statementDate: issued },
        ...{ provider: one?.provider ?? null, claimNumber: one?.number ?? null },
        patient: seen.size === 1 ? [...seen][0]! : null,
      },
      {
        ...{
          billed: all.charge ?? 0,
          adjustments: all.discount ?? 0,
          patientResponsibility: all.patientOwes ?? 0,
        },
        insurancePaid: all.insurancePaid ?? 0,
        allowed: one && has("allowed") ? (all.allowed ?? 0) : null,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "plan-family-statement",
  paper: "An insurer's health statement over several claims of several people of a household.",
  medium: "text",
  draw,
};
