import { dollars, looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { mark, page, pairs, square, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Visit = {
  date: string;
  with: string;
  rows: Said[];
  paid: number;
  taken: number;
  copay: number;
};

const VISITS = [
  "99213|OFFICE O/P EST LOW 20 MIN|18200;87880|STREP A ASSAY W/OPTIC|4400",
  "99392|PREV VISIT EST AGE 1-4|21900;90461|IM ADMIN EACH ADDL COMPONENT|2600;90700|DTAP VACCINE < 7 YRS IM|5800;90633|HEPA VACC PED/ADOL 2 DOSE IM|6700;90460|IM ADMIN 1ST/ONLY COMPONENT|4100".replace(
    "< 7",
    "UNDER 7",
  ),
  "99214|OFFICE O/P EST MOD 30 MIN|26800;36415|ROUTINE VENIPUNCTURE|1600;83036|GLYCOSYLATED HEMOGLOBIN TEST|5200",
  "99203|OFFICE O/P NEW LOW 30 MIN|24400;17110|DESTRUCT B9 LESION 1-14|23900",
  "99396|PREV VISIT EST AGE 40-64|28900;93000|ELECTROCARDIOGRAM COMPLETE|7800;81002|URINALYSIS NONAUTO W/O SCOPE|1900",
].map(rowsOf);

function visitsOf(chance: Chance, first: string): Visit[] {
  const many = chance.weighted([
    [1, 3],
    [2, 3],
    [4, 2],
    [6, 1],
  ] as const);
  return Array.from({ length: many }, (_, at): Visit => {
    const date = shifted(first, at * 32 + chance.between(0, 12));
    const list = chance.pick(VISITS);
    const rows = list
      .slice(0, chance.between(1, list.length))
      .map(([code = "", description = "", cents]): Said => ({
        ...{ serviceDate: date, code, description, charge: Number(cents) },
      }));
    const charged = total(rows, "charge");
    const billed = chance.happens(0.85);
    const copay = chance.happens(0.4) ? 2500 : 0;
    const taken = billed ? Math.round(charged * 0.35) : 0;
    const paid = billed ? Math.round((charged - taken - copay) * chance.pick([0, 0.8, 0.9])) : 0;
    return { date, with: doctor(chance, "MD|DO|NP|PA-C"), rows, paid, taken, copay };
  }).sort((one, two) => (one.date < two.date ? -1 : 1));
}

type Look = {
  date: (iso: string) => string;
  payer: string;
  joined: boolean;
  running: boolean;
  coded: boolean;
};

/** What happened on an account, row by row: charges, then what was paid and taken off. */
function activity(visit: Visit, l: Look, start: number): string {
  let open = start;
  const row = (date: string, code: string, words: string, cents: number, kind = "") => {
    open += cents;
    const cells =
      l.joined || !l.coded
        ? `<td>${l.coded && code ? `${code} ` : ""}${words}</td>`
        : `<td>${code}</td><td>${words}</td>`;
    return `<tr class="${kind}"><td>${l.date(date)}</td>${cells}<td class="n">${dollars(cents)}</td>${l.running ? `<td class="n">${dollars(open)}</td>` : ""}</tr>`;
  };
  const later = shifted(visit.date, 23);
  return [
    ...visit.rows.map((one) => row(one.serviceDate!, one.code!, one.description!, one.charge!)),
    ...(visit.copay ? [row(visit.date, "", "Copay received - card", -visit.copay, "less")] : []),
    ...(visit.taken
      ? [row(later, "", `Contractual adjustment - ${l.payer}`, -visit.taken, "less")]
      : []),
    ...(visit.paid ? [row(later, "", `Insurance payment - ${l.payer}`, -visit.paid, "less")] : []),
  ].join("");
}

const left = ({ rows, paid, taken, copay }: Visit) => total(rows, "charge") - paid - taken - copay;

function body(visits: Visit[], l: Look, width: number, many: boolean): string {
  let start = 0;
  return visits
    .map((visit) => {
      const over = `<tr class="over"><td colspan="${width}">Visit on ${l.date(visit.date)} with ${visit.with}${many ? ` (claim ${visit.rows.length}${visit.paid % 9973}V${visit.taken % 887})` : ""}</td></tr>`;
      const rows = activity(visit, l, l.running ? start : 0);
      start += left(visit);
      const foot = l.running
        ? ""
        : `<tr class="part"><td colspan="${width - 1}">Patient responsibility for this visit</td><td class="n">${dollars(left(visit))}</td></tr>`;
      return over + rows + foot;
    })
    .join("");
}

const style = (ink: string, chance: Chance) =>
  `@page{size:letter;margin:13mm}body{font:${chance.pick([9, 9.6, 10.2])}pt ${chance.pick(["Liberation Sans", "Liberation Serif"])};margin:0}.top,.two{display:flex;justify-content:space-between}.due{border:2px solid ${ink};padding:8px 16px;text-align:center}.due b{display:block;font-size:1.7em;color:${ink}}h2{font-size:1.2em;color:${ink};margin:16px 0 4px}
.lines{width:100%;border-collapse:collapse}.lines th{text-align:left;border-bottom:1.5px solid ${ink};padding:3px}.lines td{padding:2.5px 3px;vertical-align:top}.lines .n{text-align:right}.over td{font-weight:bold;padding-top:9px}.less{color:#444}.less td:nth-child(2){${chance.happens(0.5) ? "padding-left:14px" : ""}}.part td{font-weight:bold;border-top:1px solid #999}tr{break-inside:avoid}
.sums td{padding:2px 10px 2px 0}.sums td:last-child{text-align:right}.pay{border-top:1px dashed #555;margin-top:20px;padding-top:10px;display:flex;gap:20px;break-inside:avoid}`;

function sumsOf(visits: Visit[]) {
  const add = (of: (visit: Visit) => number) => visits.reduce((all, one) => all + of(one), 0);
  return {
    billed: add((one) => total(one.rows, "charge")),
    insurancePaid: add((one) => one.paid),
    ...{ adjustments: add((one) => one.taken), patientPaid: add((one) => one.copay) },
    patientResponsibility: add(left),
  };
}

const summed = (chance: Chance, sums: ReturnType<typeof sumsOf>): string =>
  pairs(
    [
      ["Total charges", dollars(sums.billed)],
      ["Insurance payments", dollars(-sums.insurancePaid)],
      [`${chance.pick(["Insurance", "Contractual"])} adjustments`, dollars(-sums.adjustments)],
      ["Your payments", dollars(-sums.patientPaid)],
      [chance.pick(["Amount due", "Balance due"]), `<b>${dollars(sums.patientResponsibility)}</b>`],
    ],
    "sums",
  );

const PROVIDERS = [
  "Willow Creek Pediatrics, PLLC",
  "Family Health Associates of San Tomas",
  "Northgate Internal Medicine",
];

function draw(chance: Chance): Drawn {
  const first = shifted("2024-01-11", chance.between(0, 560));
  const visits = visitsOf(chance, first);
  const payer = chance.pick(["BCBS-IL", "AETNA", "Cigna HealthCare", "UHC Choice Plus"]);
  const l: Look = {
    ...{ date: chance.pick([slashes, shortSlashes, looseSlashes]), payer },
    ...{ joined: chance.happens(0.5), running: chance.happens(0.35), coded: chance.happens(0.8) },
  };
  const heads = [
    "Date",
    ...(l.coded && !l.joined ? ["Code"] : []),
    chance.pick(["Activity", "Description", "Transaction"]),
    "Amount",
    ...(l.running ? ["Balance"] : []),
  ];
  const sums = sumsOf(visits);
  const issued = shifted(visits.at(-1)!.date, chance.between(28, 45));
  const due = shifted(issued, 21);
  const provider = chance.pick(PROVIDERS);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["######", "####-#####", "A######"]));
  const ink = chance.pick(["#4b2e83", "#00695c", "#1a5276"]);
  const summary = summed(chance, sums);
  const above = chance.happens(0.5);
  const html = page(
    style(ink, chance),
    `<div class="top"><div>${mark(chance, ink)} <b>${provider}</b><br>${street(chance)}<br>${town(chance)}<br>${phone(chance)}</div><div class="due">Amount due by ${l.date(due)}<b>${dollars(sums.patientResponsibility)}</b></div></div>
<div class="two" style="margin-top:20px"><div>${patient}<br>${street(chance)}<br>${town(chance)}</div>${pairs(
      [
        ["Statement date", l.date(issued)],
        [chance.pick(["Account number", "Patient ID", "Account #"]), account],
        ["Patient", patient],
        ["Due date", l.date(due)],
      ],
    )}</div>
${above ? `<h2>Summary</h2>${summary}` : ""}<h2>${chance.pick(["Account activity", "Visit details", "Details of your visits"])}</h2><table class="lines"><thead><tr>${heads.map((one, at) => `<th${at >= heads.length - (l.running ? 2 : 1) ? ' class="n"' : ""}>${one}</th>`).join("")}</tr></thead><tbody>${body(visits, l, heads.length, chance.happens(0.3))}</tbody></table>${above ? "" : `<h2>Summary</h2>${summary}`}
<div class="pay">${square(chance)}<div><b>Three ways to pay</b><br>Scan the code with your phone, visit pay.willowcreek.example with code ${chance.number("@@##-##@@")}, or mail a check with your account number. Payment plans are available; call us before the due date. If your insurance has changed please tell us right away.</div></div>`,
  );
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, setting: "professional", provider, patient },
        ...{ accountNumber: account, statementDate: issued, dueDate: due },
      },
      sums,
      visits.flatMap(({ rows }) =>
        rows.map((row) => lineOf(l.coded ? row : { ...row, code: null })),
      ),
    ),
  };
}

export const family: Family = {
  name: "visit-activity-statement",
  paper: "A practice's statement that tells all that happened on an account, visit by visit.",
  medium: "text",
  draw,
};
