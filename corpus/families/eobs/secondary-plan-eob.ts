import {
  dollars,
  grouped,
  longMonthName,
  monthDay,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** `first` is what the other plan paid, `left` what it left over for this one. */
type Row = Said & { first: number; left: number };
type Claim = { number: string; provider: string; rows: Row[] };

/** Who sends a claim, and what such a provider does. */
const CLAIMS: [string, string[][]][] = [
  [
    "R. Abernathy MD",
    rowsOf(
      `99213|Office visit|17900;93000|EKG|8200;80061|Lipid panel|9100;83036|Hemoglobin A1c|6800`,
    ),
  ],
  [
    "Orthopedic Partners",
    rowsOf(
      `72100|X-ray lower back|14600;99204|New patient visit|36200;20610|Joint injection|22400`,
    ),
  ],
  [
    "Bright Hospitalists LLC",
    rowsOf(`99232|Hospital visit|19800;99233|Hospital visit|27600;99239|Hospital discharge|26100`),
  ],
  [
    "Digestive Health of Eldon",
    rowsOf(`45380|Colonoscopy with biopsy|174000;88305|Pathology|26500;00812|Anesthesia|84000`),
  ],
  ["Alden County EMS", rowsOf(`A0429|Ambulance, emergency|98500;A0425|Mileage|27800`)],
];

type Plan = { supplement: boolean; other: string };

function rowsFor(
  chance: Chance,
  list: string[][],
  date: string,
  plan: Plan,
  dates: { open: number },
): Row[] {
  return list
    .slice(0, chance.between(1, list.length))
    .map(([code = "", description = "", cents]): Row => {
      const charge = Number(cents);
      const allowed = Math.round(
        charge * (plan.supplement ? 0.3 + 0.2 * chance.share() : 0.5 + 0.3 * chance.share()),
      );
      const deductible = Math.min(allowed, dates.open);
      dates.open -= deductible;
      const first = chance.happens(0.07) ? 0 : Math.round((allowed - deductible) * 0.8);
      const left = allowed - first;
      const own = plan.supplement ? 0 : deductible;
      const insurancePaid = plan.supplement
        ? left - deductible
        : Math.round((left - own) * chance.pick([0.5, 0.8, 1]));
      return {
        serviceDate: date,
        code,
        description,
        charge,
        allowed,
        discount: charge - allowed,
        first,
        left,
        deductible,
        insurancePaid,
        patientOwes: left - insurancePaid,
      };
    });
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance, plan: Plan) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const other = plan.other;
  return {
    date: chance.pick([slashes, shortSlashes, slashes]),
    money: chance.pick([dollars, grouped]),
    code: chance.happens(0.5),
    off: chance.happens(0.5),
    year: chance.happens(0.75),
    ink: of("#153e75|#8a1538|#00604f"),
    words: {
      date: of("Service date|Date of service|Date"),
      about: of("Service|Type of service|Description"),
      charge: of("Amount billed|Provider charge|Billed"),
      off: of("Discount|Provider savings"),
      allowed: of(`Allowed amount|${other} approved|Amount allowed`),
      first: of(`${other} paid|Other insurance paid|Primary plan paid`),
      left: of("Amount remaining|Balance after primary|Considered by us"),
      ded: of("Deductible|Your deductible"),
      plan: of("We paid|Our payment|Plan paid|Benefit paid"),
      owes: of("You may owe|Your responsibility|Amount you owe"),
    },
  };
}

const columnsOf = (l: Look): Column<Row>[] => [
  column<Row>(l.words.date, "serviceDate", (row) => (l.year ? l.date : monthDay)(row.serviceDate!)),
  ...(l.code ? [column<Row>("Code", "code", (row) => row.code)] : []),
  column<Row>(l.words.about, "description", (row) => row.description),
  amount<Row>(l.words.charge, "charge", l.money),
  ...(l.off ? [amount<Row>(l.words.off, "discount", l.money)] : []),
  amount<Row>(l.words.allowed, "allowed", l.money),
  column<Row>(l.words.first, null, (row) => l.money(row.first), "n"),
  column<Row>(l.words.left, null, (row) => l.money(row.left), "n"),
  amount<Row>(l.words.ded, "deductible", l.money),
  amount<Row>(l.words.plan, "insurancePaid", l.money),
  amount<Row>(l.words.owes, "patientOwes", l.money),
];

const SUMMED = [
  "charge",
  "discount",
  "allowed",
  "deductible",
  "insurancePaid",
  "patientOwes",
] as const;
const sums = (rows: Row[]) => Object.fromEntries(SUMMED.map((one) => [one, total(rows, one)]));

function part(claim: Claim, columns: Column<Row>[], l: Look, patient: string): string {
  const body = claim.rows.map((row) => record(columns, row)).join("");
  return `<div class="claim"><b>Claim ${claim.number}</b> for ${patient} &nbsp;|&nbsp; Provider: ${claim.provider}</div>${table(columns, body + sumRow(columns, "Claim total", sums(claim.rows), l.money))}`;
}

const style = (l: Look) =>
  `@page{size:letter;margin:12mm 11mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans}}body{font:8.8pt Liberation Sans;margin:0;color:#222}.top{display:flex;justify-content:space-between}h1{font-size:17pt;color:${l.ink};margin:6mm 0 1mm;font-weight:normal}.brand{font-size:13pt;font-weight:bold;color:${l.ink}}.box{border:2px solid ${l.ink};padding:3mm 5mm;display:flex;justify-content:space-between;margin:4mm 0}.box div{text-align:center}.box b{display:block;font-size:13pt}.claim{background:${l.ink};color:#fff;padding:4px 6px;margin-top:5mm;break-after:avoid}.lines{width:100%;border-collapse:collapse;font-size:.86em}.lines th{text-align:left;vertical-align:bottom;padding:3px;border-bottom:1px solid ${l.ink};max-width:17mm}.lines td{padding:3px;border-bottom:1px solid #ddd}.lines .n{text-align:right}.sum td{font-weight:bold;background:#f0f0f0}.pairs td{padding:1px 10px 1px 0}`;

const MEDIGAP = [
  "Prairie Mutual Medicare Supplement",
  "Old Harbor Life - Plan G",
  "United Fraternal Insurance Company",
];
const SECOND = [
  "Highmark Ridge Health",
  "Teamsters Retiree Health Trust",
  "Statewide Employees' Benefit Plan",
];

function claimsOf(chance: Chance, first: string, plan: Plan): Claim[] {
  const open = { open: chance.pick([0, 0, 24000, 25700]) };
  return chance
    .shuffled(CLAIMS)
    .slice(0, chance.between(1, 4))
    .map(([provider, list], at) => ({
      number: chance.number(chance.pick(["############", "2##########"])),
      provider,
      rows: rowsFor(chance, list, shifted(first, at * chance.between(2, 9)), plan, open),
    }));
}

function draw(chance: Chance): Drawn {
  const supplement = chance.happens(0.55);
  const plan: Plan = { supplement, other: supplement ? "Medicare" : "Primary" };
  const first = `2025-${chance.pick(["02", "04", "07", "09"])}-0${chance.between(1, 9)}`;
  const [claims, l] = [claimsOf(chance, first, plan), lookOf(chance, plan)];
  const [rows, columns] = [claims.flatMap((claim) => claim.rows), columnsOf(l)];
  const issuer = chance.pick(supplement ? MEDIGAP : SECOND);
  const patient = naming(chance)(person(chance));
  const issued = shifted(first, chance.between(50, 80));
  const all = sums(rows);
  const facts = pairs([
    ["Member", patient],
    [chance.pick(["Policy number", "Member ID", "Certificate"]), chance.number("##########")],
    [
      chance.pick(["Statement date", "Date of this notice", "Date processed"]),
      longMonthName(issued),
    ],
    l.year ? null : ["Year of service", "2025"],
    [
      chance.pick(["Coverage order", "Coordination of benefits"]),
      supplement ? "Medicare pays first" : "This plan is secondary",
    ],
  ]);
  const paidFirst = rows.reduce((sum, row) => sum + row.first, 0);
  const html = page(
    style(l),
    `<div class="top"><div>${mark(chance, l.ink, 26)} <span class="brand">${issuer}</span><br>${box(chance)}, ${town(chance)}<br>${phone(chance)}</div>${facts}</div><p>${patient}<br>${street(chance)}<br>${town(chance)}</p>
<h1>${chance.pick(["Explanation of Benefits", "Your Explanation of Benefits", "Benefit Statement"])}</h1>This is not a bill. ${supplement ? "We pay after Medicare. Your providers accept what Medicare approves." : "Another plan paid first. We coordinated our benefits with it."}
<div class="box"><div>Providers billed<b>${dollars(all.charge!)}</b></div><div>${l.words.first}<b>${dollars(paidFirst)}</b></div><div>${l.words.plan}<b>${dollars(all.insurancePaid!)}</b></div><div>${l.words.owes}<b>${dollars(all.patientOwes!)}</b></div></div>
${claims.map((claim) => part(claim, columns, l, patient)).join("")}<p>If you disagree with this decision you have 180 days to appeal. Keep this notice for your tax records.</p>`,
  );
  const one = claims.length === 1 ? claims[0]! : null;
  return {
    html,
    truth: truthOf(
      {
        name: family.name,
        kind: "eob",
        issuer,
        patient,
        statementDate: issued,
        provider: one?.provider ?? null,
        claimNumber: one?.number ?? null,
      },
      {
        billed: all.charge!,
        insurancePaid: all.insurancePaid!,
        patientResponsibility: all.patientOwes!,
        allowed: one ? all.allowed! : null,
        adjustments: one && l.off ? all.discount! : null,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "secondary-plan-eob",
  paper:
    "The EOB of a plan that pays second, after Medicare or another plan, whose payment has a column of its own.",
  medium: "text",
  draw,
};
