import { dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { amount, column, lineBy, mark, page, pairs, record } from "#corpus/families/drawing/sheet";
import { sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled & { percent: number };

const CARE = [
  `SURGERY|412000;ANESTHESIA|96000;RECOVERY ROOM|74000;MEDICAL SUPPLIES|31000;PHARMACY|12800`,
  `OFFICE VISIT|21900;LABORATORY SVCS|8800;LABORATORY SVCS|6300;VACCINES/IMMUNIZATION|14900`,
  `EMERGENCY ROOM|168400;X-RAY|41200;LABORATORY SVCS|23400;INJECTION|9700;MEDICAL SUPPLIES|5400`,
  `MATERNITY CARE|386000;ULTRASOUND|61000;LABORATORY SVCS|17400`,
  `MENTAL HEALTH OFFICE VISIT|19500;MENTAL HEALTH OFFICE VISIT|19500;MENTAL HEALTH OFFICE VISIT|19500`,
].map(rowsOf);

function rowsFor(chance: Chance, date: string): Row[] {
  const care = chance.pick(CARE);
  const share = chance.pick([0, 0.1, 0.2, 0.3]);
  const terms: Terms = {
    open: chance.pick([0, 0, 40000, 175000]),
    share,
    copay: chance.pick([0, 0, 2500, 5000]),
    denies: 0.1,
    rate: [0.3, 0.75],
  };
  const weekly = care[0]![0]!.startsWith("MENTAL");
  return care.slice(0, chance.between(1, care.length)).map(([description = "", cents], at): Row => {
    const paid = settle(chance, Number(cents) + chance.between(0, 4999), terms);
    const remarks = paid.notCovered ? [chance.pick(["A1", "B7"])] : paid.discount ? ["D2"] : [];
    const percent = paid.notCovered ? 0 : Math.round(100 * (1 - (paid.copay ? 0 : share)));
    return {
      ...paid,
      percent,
      description,
      remarks,
      serviceDate: shifted(date, weekly ? 7 * at : 0),
    };
  });
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    date: chance.pick([shortSlashes, slashes]),
    money: chance.pick([grouped, dollars]),
    split: chance.happens(0.5),
    notes: chance.happens(0.7),
    ink: of("#0a6ebd|#c15a00|#146b3a"),
    words: {
      who: of("Provider's name|Health care professional"),
      date: of("Service dates|Service date"),
      about: of("Type of service|Service type"),
      charge: of("Amount billed|Amount charged"),
      off: of("Discount|Network discount"),
      not: of("Amount not covered|Not covered"),
      allowed: of("Covered amount|Allowed amount"),
      both: of("Copay/ Deductible|Deductible/ copay"),
      plan: of("What your plan paid|What we paid"),
      coins: of("Coinsurance*|Coinsurance"),
      owes: of("What I owe|What you owe|My responsibility"),
    },
  };
}

function columnsOf(l: Look): Column<Row>[] {
  const w = l.words;
  const parts = l.split
    ? [amount<Row>("Copay", "copay", l.money), amount<Row>("Deductible", "deductible", l.money)]
    : [column<Row>(w.both, null, (row) => l.money(row.copay + row.deductible), "n")];
  return [
    column<Row>(w.date, "serviceDate", (row) => l.date(row.serviceDate!)),
    column<Row>(w.about, "description", (row) => row.description),
    amount<Row>(w.charge, "charge", l.money),
    amount<Row>(w.off, "discount", l.money),
    amount<Row>(w.not, "notCovered", l.money),
    amount<Row>(w.allowed, "allowed", l.money),
    ...parts,
    amount<Row>(w.plan, "insurancePaid", l.money),
    column<Row>("%<br>paid", null, (row) => row.percent || "", "n"),
    amount<Row>(w.coins, "coinsurance", l.money),
    amount<Row>(w.owes, "patientOwes", l.money),
    ...(l.notes ? [column<Row>("See notes", "remarks", (row) => row.remarks!.join(", "))] : []),
  ];
}

const SUMMED = [
  "charge",
  "discount",
  "notCovered",
  "allowed",
  "copay",
  "deductible",
  "insurancePaid",
  "coinsurance",
  "patientOwes",
] as const;
type Sums = Record<(typeof SUMMED)[number], number>;

/** The sums told in a column of words, each with its sentence, on the first page. */
function story(chance: Chance, sums: Sums, l: Look, provider: string): string {
  const w = l.words;
  const off = sums.discount
    ? `You saved ${dollars(sums.discount)}. We negotiate discounts with health care professionals to help you save money.`
    : "No discount applied.";
  const list: [string, number, string][] = [
    [w.charge, sums.charge, `This was the amount that was billed for your visit.`],
    [w.off, sums.discount, off],
    [w.not, sums.notCovered, "This is the portion of your bill that your plan does not cover."],
    [w.plan, sums.insurancePaid, `Your plan paid ${dollars(sums.insurancePaid)} to ${provider}.`],
    [
      w.owes,
      sums.patientOwes,
      chance.pick([
        "This is the amount you owe after your discount, what your plan paid, and what your accounts paid. You may have paid it already at the visit.",
        "People usually owe because they may have a deductible, have to pay a percentage of the covered amount, or for care not covered by their plan.",
      ]),
    ],
  ];
  return `<table class="story">${list.map(([words, cents, why]) => `<tr><td>${words}</td><td class="m">${dollars(cents)}</td><td>${why}</td></tr>`).join("")}</table>`;
}

const NOTES: Record<string, string> = {
  A1: "Your plan does not cover this service. You are responsible for this amount.",
  B7: "The time to file this claim has passed, or the service needed an approval in advance.",
  D2: "The discount shown is an agreement with this provider. You do not owe this amount.",
};

const style = (l: Look) =>
  `@page{size:letter;margin:11mm 12mm;@bottom-left{content:"THIS IS NOT A BILL";font:bold 8pt Liberation Sans}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt Liberation Sans}}body{font:9.2pt/1.3 Liberation Sans;margin:0}.top{display:flex;justify-content:space-between}.brand{font-size:17pt;color:${l.ink};font-weight:bold}h1{font-size:14pt;color:${l.ink};border-bottom:1px solid ${l.ink};margin:6mm 0 2mm;break-after:avoid}.story{border-collapse:collapse;width:100%}.story td{padding:2.2mm;border-bottom:1px solid #ccc;vertical-align:top}.story td:first-child{font-weight:bold;width:38mm}.story .m{font-size:13pt;text-align:right;width:30mm}.story tr:last-child{background:#f2f2f2}.new{break-before:page}
.lines{width:100%;border-collapse:collapse;font-size:.78em}.lines th{background:${l.ink};color:#fff;padding:3px;vertical-align:bottom;font-weight:normal}.lines td{padding:3px;border-bottom:1px solid #ccc}.lines .n{text-align:right}.sum td{font-weight:bold;border-top:2px solid ${l.ink}}.pairs td{padding:1px 9px 1px 0;vertical-align:top}.pairs td:first-child{color:#555}.small{font-size:.85em}`;

const INSURERS = ["Signal Health and Life", "Connecta Health", "Tri-Oak Insurance Company"];
const PROVIDERS = [
  "DELTONA SURGERY CENTER",
  "Maple Hill OB/GYN Associates",
  "JOHNSTOWN MEMORIAL HOSPITAL",
  "Quarry Street Clinic",
];

const factsOf = (chance: Chance, issued: string): string =>
  pairs([
    ["Customer service", phone(chance)],
    ["Customer ID", chance.number("U########")],
    [
      "Account name / #",
      `${chance.pick(["ORCHARD FOODS", "STATE OF LARAMIE"])} / ${chance.number("33#####")}`,
    ],
    [chance.pick(["Date processed", "EOB date"]), longMonthName(issued)],
  ]);

/** How far the member is toward the deductible and the maximum of the year. */
function limits(chance: Chance, sums: Sums): string {
  const met = sums.deductible + 100 * chance.between(0, 900);
  const title = chance.pick([
    "Progress toward your plan limits",
    "Where you are with your deductible",
  ]);
  return `<h1>${title}</h1>${pairs([
    ["In-network deductible", `${dollars(met)} of ${dollars(Math.max(met, 200000))}`],
    ["Out-of-pocket maximum", `${dollars(met + sums.coinsurance)} of $6,500.00`],
  ])}`;
}

function draw(chance: Chance): Drawn {
  const date = shifted("2024-01-25", chance.between(0, 700));
  const [rows, l, provider, issuer] = [
    rowsFor(chance, date),
    lookOf(chance),
    chance.pick(PROVIDERS),
    chance.pick(INSURERS),
  ];
  const columns = columnsOf(l);
  const patient = naming(chance)(person(chance));
  const claim = chance.number(chance.pick(["#############", "###########A"]));
  const last = rows.at(-1)!.serviceDate!;
  const received = shifted(last, chance.between(2, 9));
  const issued = shifted(received, chance.between(3, 21));
  const sums = Object.fromEntries(SUMMED.map((one) => [one, total(rows, one)])) as Sums;
  const facts = factsOf(chance, issued);
  const used = [...new Set(rows.flatMap(({ remarks }) => remarks!))].filter(() => l.notes);
  const html = page(
    style(l),
    `<div class="top"><div>${mark(chance, l.ink)} <span class="brand">${issuer}</span><br>${box(chance)}, ${town(chance)}</div>${facts}</div><p>${patient}<br>${street(chance)}<br>${town(chance)}</p>
<h1>Explanation of benefits</h1><b>Summary of a claim for services on ${longMonthName(rows[0]!.serviceDate!)}</b> for services provided by ${provider}${story(chance, sums, l, provider)}
<p class="small">Keep this notice. Do not pay until you get a bill from your health care professional.</p>
<div class="new"></div><h1>Claim details</h1>${pairs([
      ["Patient", patient],
      [l.words.who, provider],
      [chance.pick(["Claim # / ID", "Reference #", "Claim number"]), claim],
      ["Received / processed", `${slashes(received)} / ${slashes(issued)}`],
    ])}
${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, "Total", sums, l.money))}
<p class="small">${l.words.coins.includes("*") ? "* After you have met your deductible, the costs of covered expenses are shared by you and your health plan.<br>" : ""}${used.map((note) => `<b>${note}</b> ${NOTES[note]}`).join("<br>")}</p>
${limits(chance, sums)}`,
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
      },
      {
        billed: sums.charge,
        adjustments: sums.discount,
        allowed: sums.allowed,
        insurancePaid: sums.insurancePaid,
        patientResponsibility: sums.patientOwes,
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "claim-story-eob",
  paper:
    "A health plan's EOB that tells its sums with a sentence each on one page and gives the claim's details on the next.",
  medium: "text",
  draw,
};
