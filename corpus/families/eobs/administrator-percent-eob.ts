import { bare, grouped, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { amount, column, lineBy, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** `percent` is what the plan pays of what is left after deductible and copay. */
type Row = Said & Settled & { percent: number };

const SERVICES = rowsOf(`99214|OFFICE VISIT|24100
99285|EMERGENCY ROOM|148200
71260|CT SCAN|131000
80053|LABORATORY|14800
45378|OUTPATIENT SURGERY|268000
00811|ANESTHESIA|98000
97110|PHYSICAL THERAPY|9600
96413|CHEMOTHERAPY|184000
J9035|INJECTABLE DRUGS|742000
E0601|DURABLE MEDICAL EQUIP|119500
77067|MAMMOGRAPHY|31200`);
const REASONS: Record<string, string> = {
  D1: "PPO DISCOUNT APPLIED. MEMBER IS NOT RESPONSIBLE FOR THIS AMOUNT.",
  "045": "CHARGE EXCEEDS THE CONTRACTED RATE.",
  RBP: "ALLOWED AMOUNT IS BASED ON A PERCENTAGE OF THE MEDICARE REFERENCE PRICE.",
  N7: "THIS SERVICE IS NOT COVERED UNDER YOUR PLAN.",
  "204": "SERVICE IS NOT A COVERED EXPENSE UNDER THE PATIENT'S CURRENT BENEFIT PLAN.",
};

function rowsFor(chance: Chance, date: string, inNetwork: string): Row[] {
  const share = chance.pick([0, 0.1, 0.2, 0.3, 0.4]);
  const terms: Terms = {
    open: chance.pick([0, 0, 50000, 250000]),
    share,
    copay: chance.pick([0, 0, 3000, 5000]),
    denies: 0.12,
    rate: [0.4, 0.8],
  };
  const denied = chance.pick(["N7", "204"]);
  return chance
    .shuffled(SERVICES)
    .slice(0, chance.between(1, 6))
    .map(([code = "", description = "", cents], at): Row => {
      const copaid = terms.copay > 0;
      const paid = settle(chance, Number(cents) + chance.between(0, 99), terms);
      const remarks = [paid.notCovered ? denied : inNetwork];
      const percent = paid.notCovered
        ? 0
        : Math.round(100 * (1 - (copaid && paid.copay ? 0 : share)));
      return {
        ...paid,
        percent,
        serviceDate: shifted(date, at > 2 ? 3 : 0),
        code,
        description,
        remarks,
      };
    })
    .sort((a, b) => a.serviceDate!.localeCompare(b.serviceDate!));
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    date: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([bare, grouped]),
    range: chance.happens(0.5),
    code: chance.happens(0.6),
    owes: chance.happens(0.5),
    font: of("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Mono"),
    lined: chance.happens(0.5),
    words: {
      date: of("Dates of Service|Service Date(s)|Svc Dates"),
      code: of("Proc Code|Procedure|CPT"),
      about: of("Type of Service|Service Description|Description of Service"),
      charge: of("Total Charges|Charge Amount|Submitted Charges"),
      not: of("Not Covered|Ineligible Amount|Excluded"),
      reason: of("Reason Code|Rsn|Remark"),
      off: of("PPO Discount|Discount|Provider Savings"),
      allowed: of("Covered Amount|Eligible Charges|Allowed"),
      ded: of("Deductible|Ded. Amount|Deduct"),
      copay: of("Copay|Co-pay Amount|Copayment"),
      balance: of("Balance|Remaining"),
      at: of("Paid At|%|Benefit %"),
      plan: of("Payment|Payment Amount|Plan Paid"),
      owes: of("Patient Resp.|You Owe|Member Owes"),
    },
  };
}

function columnsOf(l: Look): Column<Row>[] {
  const day = (row: Row) =>
    l.range
      ? `${shortSlashes(row.serviceDate!)}-${shortSlashes(row.serviceDate!)}`
      : l.date(row.serviceDate!);
  const w = l.words;
  return [
    column<Row>(w.date, "serviceDate", day),
    ...(l.code ? [column<Row>(w.code, "code", (row) => row.code)] : []),
    column<Row>(w.about, "description", (row) => row.description),
    amount<Row>(w.charge, "charge", l.money),
    amount<Row>(w.not, "notCovered", l.money),
    column<Row>(w.reason, "remarks", (row) => row.remarks!.join(" ")),
    amount<Row>(w.off, "discount", l.money),
    amount<Row>(w.allowed, "allowed", l.money),
    amount<Row>(w.ded, "deductible", l.money),
    amount<Row>(w.copay, "copay", l.money),
    column<Row>(w.balance, null, (row) => l.money(row.allowed - row.deductible - row.copay), "n"),
    column<Row>(w.at, null, (row) => `${row.percent}%`, "n"),
    amount<Row>(w.plan, "insurancePaid", l.money),
    ...(l.owes ? [amount<Row>(w.owes, "patientOwes", l.money)] : []),
  ];
}

const SUMMED = [
  "charge",
  "notCovered",
  "discount",
  "allowed",
  "deductible",
  "copay",
  "insurancePaid",
  "patientOwes",
] as const;

const style = (l: Look) =>
  `@page{size:letter landscape;margin:10mm}body{font:${l.font === "Liberation Mono" ? 7 : 8.3}pt ${l.font};margin:0}.top{display:flex;justify-content:space-between;margin-bottom:4mm}h1{font-size:14pt;margin:0}.pairs td{padding:1px 8px 1px 0}.pairs td:first-child{font-weight:bold}.lines{width:100%;border-collapse:collapse}.lines th{border:1px solid #000;vertical-align:bottom;padding:2px;background:#e6e6e6;font-size:.92em}.lines td{padding:2px 3px;${l.lined ? "border:1px solid #999" : "border-bottom:1px solid #ddd"}}.lines .n{text-align:right}.sum td{font-weight:bold;border-top:2px solid #000}.two{display:flex;justify-content:space-between;margin-top:4mm;gap:10mm}.two .pairs td:last-child{text-align:right}.notes{font-size:.9em;max-width:120mm}`;

const TRUSTS = [
  "Meridian Benefit Administrators",
  "HEARTLAND TPA SERVICES, INC.",
  "Allied Trades Health & Welfare Fund",
  "Cornerstone Self-Funded Solutions",
];
const GROUPS = [
  "KETTLE FOODS COOPERATIVE",
  "CITY OF ALDEN EMPLOYEES",
  "LOCAL 418 PIPEFITTERS",
  "BRAMBLE LOGISTICS LLC",
];
const PROVIDERS = [
  "RIVERSIDE REGIONAL MEDICAL CTR",
  "Okafor Multispecialty Clinic PA",
  "Summit Health Network",
  "NORTHSTAR UNIV PHYSICIANS",
];

function footOf(chance: Chance, rows: Row[], l: Look, payee: string, ded: number): string {
  const [paid, owed] = [total(rows, "insurancePaid"), total(rows, "patientOwes")];
  const codes = [...new Set(rows.flatMap(({ remarks }) => remarks!))];
  const met = total(rows, "deductible") + chance.between(0, 40) * 1000;
  const sums = pairs([
    ["Total Plan Payment", l.money(paid)],
    ["Other Insurance Credits or Adjustments", l.money(0)],
    ["Total Net Payment", l.money(paid)],
    [
      chance.pick([
        "Total Patient Responsibility",
        "Patient Responsibility",
        "Amount You May Owe Provider",
      ]),
      l.money(owed),
    ],
  ]);
  return `<div class="two"><div class="notes"><b>REASON CODES</b><br>${codes.map((code) => `${code} - ${REASONS[code]}`).join("<br>")}<p><b>ACCUMULATORS</b> Individual deductible ${l.money(met)} of ${l.money(Math.max(ded, met))} met.</p></div><div>${sums}<p>Payment to: ${payee} &nbsp; Check no. ${chance.number("######")}: ${l.money(paid)}</p></div></div>`;
}

function draw(chance: Chance): Drawn {
  const date = shifted("2024-02-01", chance.between(0, 710));
  const rows = rowsFor(chance, date, chance.pick(["D1", "045", "RBP"]));
  const [l, issuer, provider] = [lookOf(chance), chance.pick(TRUSTS), chance.pick(PROVIDERS)];
  const columns = columnsOf(l);
  const patient = naming(chance)(person(chance));
  const claim = chance.number(chance.pick(["########-01", "20##########", "@######"]));
  const [issued, account] = [shifted(date, chance.between(14, 50)), chance.number("#######")];
  const [group, member] = [chance.pick(GROUPS), chance.number("W#########")];
  const facts: [string, string][] = [
    ["Participant:", patient],
    ["Patient:", patient],
    ["Relationship:", "SELF"],
    ["Member ID:", member],
    ["Group:", `${group} / ${chance.number("####")}`],
    [chance.pick(["Claim Number:", "Claim No.:", "Claim #:"]), claim],
    ["Provider:", provider],
    ["Patient Acct:", account],
    [chance.pick(["Date Processed:", "Date of Notice:", "EOB Date:"]), l.date(issued)],
  ];
  const sums = Object.fromEntries(SUMMED.map((one) => [one, total(rows, one)]));
  const html = page(
    style(l),
    `<div class="top"><div><h1>${issuer}</h1>${box(chance)}, ${town(chance)}<br>Customer service ${phone(chance)}<p>On behalf of ${group}</p></div><div style="padding-top:12mm">${patient}<br>${street(chance)}<br>${town(chance)}</div><div><b>EXPLANATION OF BENEFITS</b><br>THIS IS NOT A BILL${pairs(facts)}</div></div>
${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, "TOTALS", sums, l.money))}${footOf(chance, rows, l, provider, chance.pick([150000, 300000]))}
<p class="notes">You or your authorized representative may appeal in writing within 180 days of this notice.</p>`,
  );
  return {
    html,
    truth: truthOf(
      {
        name: family.name,
        kind: "eob",
        provider,
        issuer,
        patient,
        claimNumber: claim,
        statementDate: issued,
        accountNumber: account,
      },
      {
        billed: sums.charge!,
        adjustments: sums.discount!,
        allowed: sums.allowed!,
        insurancePaid: sums.insurancePaid!,
        patientResponsibility: sums.patientOwes!,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "administrator-percent-eob",
  paper:
    "The EOB of an administrator for an employer's own plan: a wide grid with the balance, its percent and the payment.",
  medium: "text",
  draw,
};
