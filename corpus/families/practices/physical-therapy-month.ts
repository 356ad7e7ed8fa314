import {
  dollars,
  grouped,
  monthDay,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** `first` says that the row opens its visit: only there the date and the therapist are printed. */
type Row = Said & { first: boolean; mine: number };
type Visit = { date: string; rows: Row[] };

const FIRST = rowsOf(
  `97161|PT Evaluation: Low Complexity|18500;97162|PT Evaluation: Moderate Complexity|18500;97163|PT Evaluation: High Complexity|19500`,
);
const WORK = rowsOf(`97110|Therapeutic Exercise|6800
97140|Manual Therapy|6400
97112|Neuromuscular Re-education|7000
97530|Therapeutic Activities|7600
97116|Gait Training|5900
97035|Ultrasound|3200
G0283|Electrical Stimulation (unattended)|2800
97010|Hot/Cold Packs|1500
20560|Dry Needling 1-2 Muscles|4500`);

type Terms = { copay: number; share: number; selfPay: boolean; mods: string[] };

function rowOf(
  chance: Chance,
  [code = "", description = "", cents = ""]: string[],
  date: string,
  terms: Terms,
): Row {
  const units = /971[14]|97112|97530/.test(code) ? chance.pick([1, 1, 2, 2, 3]) : 1;
  const charge = Number(cents) * units;
  const bundled = code === "97010";
  const allowed = bundled ? 0 : Math.round(charge * (0.38 + 0.2 * chance.share()));
  const coinsurance = Math.round(allowed * terms.share);
  const discount = terms.selfPay ? 0 : charge - allowed;
  const insurancePaid = terms.selfPay ? 0 : allowed - coinsurance;
  const mods = code === "20560" || terms.selfPay ? [] : terms.mods;
  return {
    serviceDate: date,
    code,
    description,
    units,
    charge,
    modifiers: mods,
    discount,
    insurancePaid,
    patientOwes: charge - discount - insurancePaid,
    first: false,
    mine: 0,
  };
}

/** A copay is for the visit: it comes off what the plan pays for its first service, and was paid at the desk or not. */
function withCopay(chance: Chance, rows: Row[], copay: number): Row[] {
  const [first, ...others] = rows;
  const share = Math.min(copay, first!.insurancePaid!);
  const mine = share && chance.happens(0.6) ? share : 0;
  return [
    {
      ...first!,
      first: true,
      mine,
      insurancePaid: first!.insurancePaid! - share,
      patientOwes: first!.patientOwes! + share - mine,
    },
    ...others,
  ];
}

function visitsOf(chance: Chance, clinicians: string[]): Visit[] {
  const terms: Terms = {
    copay: chance.pick([0, 0, 2500, 4000]),
    share: chance.pick([0, 0.2, 0.3]),
    selfPay: chance.happens(0.12),
    mods: chance.pick([["GP"], ["GP"], ["GP", "59"], ["GP", "KX"]]),
  };
  const first = shifted("2024-02-05", 7 * chance.between(0, 90));
  const fresh = chance.happens(0.5);
  const plan = [WORK[0]!, ...chance.shuffled(WORK.slice(1)).slice(0, chance.between(1, 4))];
  return Array.from({ length: chance.between(2, 8) }, (_, at) => {
    const date = shifted(first, Math.floor(at / 2) * 7 + (at % 2) * 3);
    if (at > 1 && chance.happens(0.1)) {
      const fee = chance.pick([3500, 5000]);
      return {
        date,
        rows: [
          {
            serviceDate: date,
            description: chance.pick(["No Show / Late Cancel Fee", "Missed appointment fee"]),
            charge: fee,
            discount: 0,
            insurancePaid: 0,
            patientOwes: fee,
            first: true,
            mine: 0,
          },
        ],
      };
    }
    const work = [
      ...(at === 0 && fresh ? [chance.pick(FIRST)] : []),
      ...plan.slice(0, chance.between(2, plan.length)),
    ];
    const clinician = chance.pick(clinicians);
    const rows = work.map((one): Row => ({ ...rowOf(chance, one, date, terms), clinician }));
    return { date, rows: withCopay(chance, rows, terms.copay) };
  });
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    date: chance.pick([slashes, shortSlashes, monthName, slashes]),
    money: chance.pick([dollars, grouped]),
    repeats: chance.happens(0.35),
    clinician: chance.happens(0.5),
    apart: chance.happens(0.5),
    sums: chance.pick(["visit", "visit", "none"]),
    words: {
      date: of("Visit|Date of Service|Treatment Date"),
      code: of("CPT|CPT Code|Proc"),
      about: of("Treatment|Service|Description"),
      units: of("Units|Un|Qty"),
      off: of("Adjustment|Write-off|Ins. Adj."),
      plan: of("Insurance Paid|Plan Paid|Ins. Paid"),
      mine: of("Copay Paid|You Paid|Pt Paid"),
      owes: of("You Owe|Pt Resp|Balance"),
    },
  };
}

function columnsOf(l: Look): Column<Row>[] {
  const opens = (row: Row, text?: string) => (row.first || l.repeats ? text : "");
  const code = (row: Row) =>
    row.code ? [row.code, ...(l.apart ? [] : (row.modifiers ?? []))].join("-") : "";
  return [
    column<Row>(l.words.date, "serviceDate", (row) => opens(row, l.date(row.serviceDate!))),
    ...(l.clinician ? [column<Row>("Therapist", "clinician", (row) => row.clinician)] : []),
    column<Row>(l.words.code, l.apart ? "code" : ["code", "modifiers"], code),
    ...(l.apart ? [column<Row>("Mod", "modifiers", (row) => (row.modifiers ?? []).join(" "))] : []),
    column<Row>(l.words.about, "description", (row) => row.description),
    column<Row>(l.words.units, "units", (row) => row.units, "n"),
    amount<Row>("Charge", "charge", l.money),
    amount<Row>(l.words.off, "discount", l.money),
    amount<Row>(l.words.plan, "insurancePaid", l.money),
    column<Row>(l.words.mine, null, (row) => (row.mine ? l.money(row.mine) : ""), "n"),
    amount<Row>(l.words.owes, "patientOwes", l.money),
  ];
}

const SUMMED = ["charge", "discount", "insurancePaid", "patientOwes"] as const;
const sums = (rows: Row[]) => Object.fromEntries(SUMMED.map((one) => [one, total(rows, one)]));

function body(visits: Visit[], columns: Column<Row>[], l: Look): string {
  const parts = visits.map(({ date, rows }) => {
    const end =
      l.sums === "visit"
        ? sumRow(columns, `Visit ${monthDay(date)} total`, sums(rows), l.money, "v")
        : "";
    return rows.map((row) => record(columns, row, row.first ? "first" : "")).join("") + end;
  });
  return (
    parts.join("") + sumRow(columns, "TOTALS", sums(visits.flatMap(({ rows }) => rows)), l.money)
  );
}

const style = (chance: Chance, ink: string) =>
  `@page{size:letter${chance.pick(["", " landscape"])};margin:12mm}body{font:${chance.pick([8.4, 9])}pt ${chance.pick(["Liberation Sans", "DejaVu Sans Condensed", "Liberation Sans Narrow"])};margin:0}.top{display:flex;justify-content:space-between;border-bottom:3px solid ${ink};padding-bottom:3mm}h1{font-size:15pt;color:${ink};margin:0}.two{display:flex;justify-content:space-between;margin:4mm 0}.pairs td{padding:1px 10px 1px 0}
.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;border-bottom:1.5px solid ${ink};vertical-align:bottom;padding:2px 3px}.lines td{padding:2px 3px;vertical-align:top}.first td{border-top:1px solid #ccc}.lines .n{text-align:right}.v td{font-style:italic;background:#f6f6f6;text-align:right}.sum td{font-weight:bold;border-top:2px solid ${ink};text-align:right}tr{break-inside:avoid}.due{border:2px solid ${ink};padding:2mm 4mm;text-align:center}.due b{font-size:15pt;display:block}`;

const CLINICS = [
  "Ridgeway Physical Therapy & Sports Rehab",
  "MOTION WORKS PT",
  "Bayside Rehabilitation Specialists, Inc.",
  "Peak Form Physical and Hand Therapy",
];

function draw(chance: Chance): Drawn {
  const clinicians = [person(chance), person(chance)].map(
    (name) => `${name[0]}. ${name.split(" ")[1]}, PT`,
  );
  const [visits, l, provider] = [
    visitsOf(chance, clinicians),
    lookOf(chance),
    chance.pick(CLINICS),
  ];
  const [columns, rows] = [columnsOf(l), visits.flatMap((visit) => visit.rows)];
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["PT-#####", "######", "##-####"]));
  const last = rows.at(-1)!.serviceDate!;
  const [issued, mine] = [shifted(last, chance.between(9, 40)), sum(rows.map((row) => row.mine))];
  const dueDate = shifted(issued, chance.pick([15, 30]));
  const [owed, ink] = [total(rows, "patientOwes"), chance.pick(["#00695c", "#b3541e", "#283593"])];
  const facts = pairs([
    ["Patient", patient],
    ["Account", account],
    ["Statement date", l.date(issued)],
    ["Due date", l.date(dueDate)],
    [
      chance.pick(["Diagnosis", "Dx"]),
      chance.pick(["M54.50 Low back pain", "M25.561 Pain in right knee", "S83.511D ACL sprain"]),
    ],
    [
      "Visits authorized / used",
      `${chance.pick([12, 20, 24])} / ${visits.length + chance.between(0, 3)}`,
    ],
  ]);
  const html = page(
    style(chance, ink),
    `<div class="top"><h1>${mark(chance, ink, 26)} ${provider}</h1><div>${street(chance)}<br>${town(chance)}<br>${phone(chance)}</div></div>
<div class="two"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${facts}<div class="due">${chance.pick(["Patient balance", "Please pay", "Balance due"])}<b>${dollars(owed)}</b>${mine ? `Paid at your visits: ${dollars(mine)}` : "Thank you"}</div></div>
${table(columns, body(visits, columns, l))}<p>Timed codes are billed in 15-minute units. ${chance.pick(["Your plan's therapy limit is your responsibility to track.", "A $50 fee applies to visits cancelled within 24 hours.", "We bill your insurance as a courtesy."])}</p>`,
  );
  return {
    html,
    truth: truthOf(
      {
        name: family.name,
        provider,
        patient,
        accountNumber: account,
        statementDate: issued,
        dueDate,
        setting: "professional",
      },
      {
        billed: total(rows, "charge"),
        adjustments: total(rows, "discount"),
        insurancePaid: total(rows, "insurancePaid"),
        patientPaid: mine || null,
        patientResponsibility: owed,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "physical-therapy-month",
  paper:
    "A therapy clinic's statement of a month or more: visit by visit, timed units, copays paid at the desk.",
  medium: "text",
  draw,
};
