import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
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
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said;
type Claim = {
  provider: string;
  hospital: boolean;
  patient: string;
  number: string;
  day: string;
  done: string;
  rows: Row[];
};

const PLANS = rowsOf(`
  Prairie Blue Cross Health Plans|#1f5fa8|Silver 4000 HMO
  Cascade Exchange Health|#0f766e|Bronze Saver PPO
  EVERWELL HEALTH INSURANCE CO.|#b45309|Gold Select EPO
  Mosaic Community Health Plan|#6d28d9|Silver Standard 87`);

type Source = { provider: string; hospital: boolean; services: string };
const SOURCES: Source[] = [
  {
    ...{ provider: "Cedar Hill Pediatrics", hospital: false },
    services:
      "99392|Well child visit, age 1-4|214;90460|Vaccine counseling and administration|46;90707|MMR vaccine|118;90716|Varicella vaccine|186;99173|Vision screening|22",
  },
  {
    ...{ provider: "Patrick M. Doyle, MD", hospital: false },
    services:
      "99213|Office visit|176;87880|Strep test, rapid|42;81002|Urinalysis|18;96372|Injection, therapeutic|64",
  },
  {
    ...{ provider: "QUANTUM DIAGNOSTIC LABS", hospital: false },
    services:
      "80053|Metabolic panel, comprehensive|96;85025|Blood count, complete|54;80061|Lipid panel|89;84443|TSH|112;83036|Hemoglobin A1c|68;82306|Vitamin D, 25-hydroxy|164",
  },
  {
    ...{ provider: "Mercy Lake Hospital", hospital: true },
    services:
      "99283|Emergency room|1246;73610|X-ray, ankle|428;29515|Splint application|386;J1885|Injection, ketorolac|38;A4570|Splint supplies|74",
  },
  {
    ...{ provider: "Northside Emergency Physicians, LLC", hospital: false },
    services: "99283|Emergency physician visit|684;29515|Splint application|312",
  },
  {
    ...{ provider: "Bright Path Counseling Center", hospital: false },
    services:
      "90837|Psychotherapy, 60 minutes|185;90837|Psychotherapy, 60 minutes|185;90837|Psychotherapy, 60 minutes|185;90837|Psychotherapy, 60 minutes|185",
  },
  {
    ...{ provider: "LAKESHORE IMAGING CENTER", hospital: false },
    services:
      "76700|Ultrasound, abdomen|394;71046|X-ray, chest|138;74176|CT scan, abdomen and pelvis|1162",
  },
  {
    ...{ provider: "Two Rivers Chiropractic & Wellness", hospital: false },
    services:
      "98941|Chiropractic adjustment|72;97012|Mechanical traction|41;98941|Chiropractic adjustment|72;97012|Mechanical traction|41;98941|Chiropractic adjustment|72;97012|Mechanical traction|41",
  },
];
const WEEKLY = ["90837", "98941", "97012"];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const day = chance.pick([slashes, shortSlashes, looseSlashes, monthName]);
  return {
    words,
    day,
    money: chance.pick([dollars, dollars, grouped]),
    rowDates: chance.happens(0.65),
    coded: chance.happens(0.4),
    discount: chance.happens(0.45),
    split: chance.happens(0.5),
    notes: chance.happens(0.7),
    marks: chance.pick([
      ["N1", "X4"],
      ["101", "286"],
      ["a", "b"],
    ]),
    people: chance.happens(0.7),
    heads: {
      name: words("Service|Service description|Description of service"),
      charge: words("Billed|Amount billed|Provider charge"),
      discount: words("Discount|Your discount|Plan discount"),
      allowed: words("Allowed|Allowed amount|Plan allowance"),
      paid: words("Plan paid|Paid by plan|We paid"),
      owes: words("Your responsibility|Your share|You may owe"),
      notes: words("Notes|Remark|See note"),
      claim: words("Claim number|Claim #|Claim ID"),
      sum: words("Claim total|Total for this claim"),
    },
  };
}

const FACTS: [is: (row: Row) => boolean, text: string][] = [
  [
    (row) => Number(row.deductible) > 0,
    "The allowed amount, or part of it, was applied to the deductible for this benefit year.",
  ],
  [
    (row) => Number(row.notCovered) > 0,
    "This service is not a covered benefit under your policy. You are responsible for the charge.",
  ],
];

/** The plan's price for a code stays the same from visit to visit. */
function agreed(chance: Chance, { rate: [low, high] }: Terms): [number, number] {
  const share = low + (high - low) * chance.share();
  return [share, share];
}

function claimOf(
  chance: Chance,
  l: Look,
  source: Source,
  given: Pick<Claim, "patient" | "number" | "day" | "done">,
  terms: Terms,
): Claim {
  const pool = rowsOf(source.services);
  const copay = chance.pick([0, 0, 2500, 3500]);
  const own = { ...terms, copay };
  const seen = new Map<string, number>();
  const rows = pool
    .slice(0, chance.between(1, pool.length))
    .map(([code = "", description = "", price = ""]): Row => {
      const visit = seen.get(code) ?? 0;
      seen.set(code, visit + 1);
      const away = WEEKLY.includes(code) && l.rowDates ? visit * 5 : 0;
      own.rate = visit ? own.rate : agreed(chance, terms);
      own.copay = visit ? copay : own.copay;
      const one = settle(chance, Number(price) * 100, own);
      const remarks = l.marks.filter((_, at) => FACTS[at]![0](one));
      return { ...one, serviceDate: shifted(given.day, away), code, description, remarks };
    });
  terms.open = own.open;
  const once = l.rowDates
    ? rows
    : rows.filter((row, at) => at === rows.findIndex(({ code }) => code === row.code));
  return { ...given, provider: source.provider, hospital: source.hospital, rows: once };
}

function claimsFor(chance: Chance, l: Look, people: string[], start: string, terms: Terms) {
  const many = chance.weighted([
    [2, 2],
    [3, 4],
    [4, 3],
    [6, 1],
  ] as const);
  const pattern = chance.pick(["##########-0#", "@##########", "2025#######@", "0### #### ###"]);
  return chance
    .shuffled(SOURCES)
    .slice(0, many)
    .map((source) => {
      const done = shifted(start, chance.between(2, 27));
      const patient = source.provider.includes("Pediatrics") ? people.at(-1)! : chance.pick(people);
      const given = { patient, number: chance.number(pattern), done };
      const day = shifted(done, -chance.between(26, 44));
      return claimOf(chance, l, source, { ...given, day }, terms);
    });
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads, money } = l;
  return [
    ...(l.rowDates
      ? [column<Row>("Date of service", "serviceDate", (row) => l.day(row.serviceDate!), "d")]
      : []),
    column<Row>(heads.name, "description", ({ description }) => description, "w"),
    ...(l.coded ? [column<Row>("Procedure code", "code", ({ code }) => code)] : []),
    amount<Row>(heads.charge, "charge", money),
    ...(l.discount ? [amount<Row>(heads.discount, "discount", money)] : []),
    amount<Row>(heads.allowed, "allowed", money),
    amount<Row>(heads.paid, "insurancePaid", money),
    ...(l.split
      ? [
          amount<Row>("Deductible", "deductible", money),
          amount<Row>("Copay", "copay", money),
          amount<Row>("Co-insurance", "coinsurance", money),
          amount<Row>("Not covered", "notCovered", money),
        ]
      : []),
    amount<Row>(heads.owes, "patientOwes", money),
    ...(l.notes ? [column<Row>(heads.notes, "remarks", ({ remarks }) => remarks!.join(", "))] : []),
  ];
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ notCovered: total(rows, "notCovered"), allowed: total(rows, "allowed") },
  ...{ deductible: total(rows, "deductible"), copay: total(rows, "copay") },
  ...{ coinsurance: total(rows, "coinsurance"), insurancePaid: total(rows, "insurancePaid") },
  patientOwes: total(rows, "patientOwes"),
});

const esc = (text: string) => text.replace("&", "&amp;");

function card(l: Look, columns: Column<Row>[], claim: Claim, at: number): string {
  const { rows } = claim;
  const days = rows.map(({ serviceDate }) => serviceDate!).sort();
  const [first, last] = [days[0]!, days.at(-1)!];
  const span = first === last ? l.day(first) : `${l.day(first)} &ndash; ${l.day(last)}`;
  const said = [
    ["Patient", claim.patient],
    [l.heads.claim, claim.number],
    [rows.length > 1 && l.rowDates ? "Date(s) of service" : "Date of service", span],
    ["Processed", l.day(claim.done)],
  ];
  return `<section class="card"><div class="bar"><b>${esc(claim.provider)}</b><span>Claim ${at + 1}</span></div><div class="facts">${said.map(([label, value]) => `<span><i>${label}</i> ${value}</span>`).join("")}</div>
  ${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, l.heads.sum, sumsOf(rows), l.money))}</section>`;
}

/** The overview in front: a row for each person. */
function overview(l: Look, claims: Claim[]): string {
  const people = [...new Set(claims.map(({ patient }) => patient))];
  const line = (label: string, some: Claim[], kind = "") => {
    const sums = sumsOf(some.flatMap(({ rows }) => rows));
    return `<tr class="${kind}"><td>${label}</td><td class="n">${some.length}</td><td class="n">${l.money(sums.charge)}</td><td class="n">${l.money(sums.insurancePaid)}</td><td class="n">${l.money(sums.patientOwes)}</td></tr>`;
  };
  return `<h2>${l.words("This month at a glance|Summary by family member|Your family's claims this month")}</h2><table class="lines glance"><thead><tr><th>Family member</th><th class="n">Claims</th><th class="n">${l.heads.charge}</th><th class="n">${l.heads.paid}</th><th class="n">${l.heads.owes}</th></tr></thead><tbody>${people
    .map((name) =>
      line(
        name,
        claims.filter(({ patient }) => patient === name),
      ),
    )
    .join("")}${line("Total", claims, "sum")}</tbody></table>`;
}

/** The sums of all claims, as a strip of its own. */
function grand(l: Look, all: Row[]): string {
  const sums = sumsOf(all);
  const cell = (label: string, cents: number) =>
    `<div><small>${label}</small><b>${l.money(cents)}</b></div>`;
  return `<div class="grand"><h2>${l.words("Totals for all claims|All claims on this summary|Monthly totals")}</h2><div class="strip">${cell(l.words("Total billed|Billed"), sums.charge)}${l.discount ? cell(`Total ${l.heads.discount.toLowerCase()}`, sums.discount) : ""}${cell(l.words("Total allowed|Allowed"), sums.allowed)}${cell("Total plan paid", sums.insurancePaid)}${cell(l.words("Total your responsibility|Your total responsibility"), sums.patientOwes)}</div></div>`;
}

const css = (ink: string, l: Look) => `
@page{size:letter;margin:12mm 13mm 15mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans;color:#555}}
body{font:${l.split ? "8.3pt" : "9pt"}/1.36 'Liberation Sans';margin:0;color:#1c1c1c} h1{font-size:15pt;margin:0} h2{font-size:11.5pt;margin:4mm 0 1.5mm;color:${ink}} small{display:block;color:#555;font-size:7.6pt}
.top{background:${ink};color:#fff;padding:4mm 5mm;display:flex;justify-content:space-between;align-items:center} .brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:12pt} .brand svg{background:#fff;border-radius:50%;padding:1mm} .nb{text-align:right}
.who{display:flex;justify-content:space-between;margin:6mm 0 4mm} .pairs td{padding:.3mm 5mm .3mm 0} .pairs td:first-child{font-weight:bold}
.intro{border-left:4px solid ${ink};padding-left:4mm} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;font-size:7.8pt;padding:1mm 1.5mm;border-bottom:1px solid #777;color:#333} .lines td{padding:.9mm 1.5mm;border-bottom:.5px solid #ddd;vertical-align:top} .lines td.n,.lines td.d{white-space:nowrap} .lines .n{text-align:right} .lines .sum td{font-weight:bold;border-top:1px solid #777} tr{break-inside:avoid}
.card{border:1px solid #bbb;border-radius:1.5mm;margin:3.5mm 0;${l.words("break-inside:avoid|")}} .card .bar{display:flex;justify-content:space-between;background:#eef2f6;padding:1.4mm 2.5mm;font-size:1.1em;break-after:avoid} .facts{display:flex;flex-wrap:wrap;gap:.5mm 7mm;padding:1.2mm 2.5mm;break-after:avoid} .facts i{font-style:normal;color:#555} .facts i::after{content:":"}
.grand{break-inside:avoid;border:1.5px solid ${ink};padding:1mm 4mm 3mm;margin-top:4mm} .grand h2{margin-top:1mm} .strip{display:flex;justify-content:space-between} .strip b{font-size:12pt} .fine{font-size:7.8pt;color:#444;break-inside:avoid}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [plan = "", ink = "", product = ""] = chance.pick(PLANS);
  const name = naming(chance);
  const plain = household(chance, chance.between(2, 4));
  const people = plain.map(name);
  const month = `${chance.pick([2024, 2025, 2025])}-${String(chance.between(3, 12)).padStart(2, "0")}-01`;
  const end = shifted(`${shifted(month, 31).slice(0, 8)}01`, -1);
  const terms: Terms = {
    ...{ open: chance.pick([0, 20000, 80000, 400000]), share: chance.pick([0, 0.2, 0.3]) },
    ...{ copay: 0, denies: 0.07, rate: [0.4, 0.8] },
  };
  const claims = claimsFor(chance, l, people, month, terms);
  const columns = columnsOf(l);
  const all = claims.flatMap(({ rows }) => rows);
  const sums = sumsOf(all);
  const issued = shifted(end, chance.between(3, 9));
  const facts = pairs([
    ["Subscriber", people[0]!],
    ["Subscriber ID", chance.number("@@@#########")],
    ["Plan", product],
    [l.words("Summary date|Date issued"), longMonthName(issued)],
    [l.words("Claims processed|Statement period"), `${l.day(month)} &ndash; ${l.day(end)}`],
  ]);
  const used = l.marks.flatMap((code, at) =>
    l.notes && all.some(({ remarks }) => remarks!.includes(code))
      ? [`<div><b>${code}</b> &ndash; ${FACTS[at]![1]}</div>`]
      : [],
  );
  const html = page(
    css(ink, l),
    `<div class="top"><div class="brand">${mark(chance, ink, 26)}${plan}</div><div class="nb"><h1>${l.words("Monthly Claims Summary|Your Monthly Claims Summary|Monthly Explanation of Benefits")}</h1>This is not a bill</div></div>
    <div class="who"><div><br>${plain[0]}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>
    <div class="intro">This summary lists the claims we processed for you and your covered family members during the month. Compare it with the bills you receive from your providers. <b>Do not send us a payment.</b></div>
    ${l.people ? overview(l, claims) : ""}<h2>${l.words("Claim details|Your claims in detail")}</h2>${claims.map((claim, at) => card(l, columns, claim, at)).join("")}${grand(l, all)}
    ${used.length ? `<div class="fine"><h2>${l.words("Notes|What the remarks mean")}</h2>${used.join("")}</div>` : ""}
    <div class="fine"><h2>Helpful information</h2><b>${l.heads.allowed}</b> is the most we pay for a covered service. Network providers may not bill you for the difference between their charge and this amount. <b>${l.heads.owes}</b> includes any deductible, copay, coinsurance and services that are not covered. If you pay a reduced premium through the Marketplace and are in a grace period, claims may be pended or denied.<br>Questions? Call Member Services at ${phone(chance)} (TTY 711) or sign in to your member account. You have 180 days from the date of this summary to file an appeal. To report suspected fraud call 1-800-555-0144.</div>`,
  );
  return { html, truth: truthFor(l, plan, claims, columns, issued, sums) };
}

function truthFor(
  l: Look,
  issuer: string,
  claims: Claim[],
  columns: Column<Row>[],
  issued: string,
  sums: ReturnType<typeof sumsOf>,
) {
  const only = <T>(list: T[]) => (new Set(list).size === 1 ? list[0]! : null);
  const hospital = only(claims.map((claim) => claim.hospital));
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer, statementDate: issued },
      provider: only(claims.map(({ provider }) => provider)),
      patient: only(claims.map(({ patient }) => patient)),
      claimNumber: only(claims.map(({ number }) => number)),
      setting: hospital === null ? null : hospital ? "facility" : "professional",
    },
    {
      ...{ billed: sums.charge, adjustments: l.discount ? sums.discount : null },
      ...{ insurancePaid: sums.insurancePaid, allowed: sums.allowed },
      patientResponsibility: sums.patientOwes,
    },
    claims.flatMap(({ rows }) =>
      rows.map((row) => lineBy(columns, row, l.rowDates ? [] : ["serviceDate"])),
    ),
  );
}

export const family: Family = {
  name: "monthly-claims-summary-several-people",
  paper:
    "The month's claims of a subscriber and the family from an exchange plan: a card for each claim, sums of each and of all.",
  medium: "text",
  draw,
};
