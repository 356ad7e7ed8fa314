import { dollars, longMonthName, monthName, shortSlashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import { page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & Settled;
type Field =
  | "charge"
  | "discount"
  | "allowed"
  | "insurancePaid"
  | "deductible"
  | "copay"
  | "coinsurance"
  | "notCovered"
  | "patientOwes";

const CARE = [
  `99214|Office visit, established patient|24200;36415|Blood draw|2100;84443|Thyroid test (TSH)|9600`,
  `99283|Emergency department visit|98700;73610|X-ray of ankle|31200;L4361|Walking boot|24800`,
  `90834|Psychotherapy, 45 minutes|16500`,
  `G0121|Screening colonoscopy|214000;88305|Tissue exam|28900`,
].map(rowsOf);

function rowsFor(chance: Chance, date: string): Row[] {
  const list = chance.pick(CARE);
  const terms: Terms = {
    open: chance.pick([0, 0, 30000, 99000]),
    share: chance.pick([0, 0.1, 0.2]),
    copay: chance.pick([0, 2500, 4000]),
    denies: 0.08,
    rate: [0.4, 0.8],
  };
  return list
    .slice(0, chance.between(1, list.length))
    .map(([code = "", description = "", cents]): Row => ({
      code,
      description,
      serviceDate: date,
      ...settle(chance, Number(cents) + chance.between(0, 900), terms),
    }));
}

type Look = ReturnType<typeof lookOf>;

function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const parts = chance.happens(0.6);
  const words: [Field, string, boolean][] = [
    ["charge", of("Provider billed|Amount billed|Billed"), true],
    ["discount", of("Plan discount|Network discount|Your savings"), true],
    ["notCovered", "Not covered", chance.happens(0.4)],
    ["allowed", of("Allowed amount|Plan allowed"), chance.happens(0.4)],
    ["insurancePaid", of("Plan paid|Your plan paid|We paid"), true],
    ["deductible", of("Deductible|Applied to deductible"), parts],
    ["copay", "Copay", parts],
    ["coinsurance", "Coinsurance", parts],
    ["patientOwes", of("You may owe|Your cost|Your share|You owe"), true],
  ];
  return {
    words: words.filter(([, , shown]) => shown).map(([field, label]) => [field, label] as const),
    date: chance.pick([monthName, longMonthName, shortSlashes]),
    code: chance.happens(0.5),
    dated: chance.happens(0.4),
    open: chance.happens(0.75),
    totalsFirst: chance.happens(0.7),
    ink: of("#002677|#7d3f98|#00794a|#d03a2b"),
    dark: chance.happens(0.2),
  };
}

const style = (l: Look) => {
  const [back, card, text, line] = l.dark
    ? ["#111418", "#1e2329", "#f1f3f5", "#39404a"]
    : ["#eef1f5", "#fff", "#1c222b", "#e3e6eb"];
  return `body{margin:0;width:816px;font:29px/1.35 Liberation Sans;background:${back};color:${text}}.bar{display:flex;justify-content:space-between;padding:14px 40px;font-size:25px;font-weight:bold}.nav{display:flex;align-items:center;gap:30px;padding:16px 34px;font-size:33px;font-weight:bold;background:${l.ink};color:#fff}.card{background:${card};border-radius:18px;margin:22px;padding:28px 32px}.row{display:flex;justify-content:space-between;gap:20px;padding:11px 0}.row+.row{border-top:1px solid ${line}}.dim{opacity:.72;font-size:25px}.chip{display:inline-block;background:#d7f0dd;color:#14622a;border-radius:30px;padding:5px 22px;font-size:24px}.big{font-size:60px;font-weight:bold}.last{font-weight:bold}h3{font-size:30px;margin:0 0 8px}.link{color:${l.dark ? "#9cc3ff" : l.ink};text-align:center;padding:14px}`;
};

const moneyRows = (l: Look, of: Record<Field, number>) =>
  l.words
    .map(
      ([field, label]) =>
        `<div class="row${field === "patientOwes" ? " last" : ""}"><span>${label}</span><span>${dollars(field === "discount" ? -of[field] : of[field])}</span></div>`,
    )
    .join("");

/** A service is open with its own amounts, or closed with what was billed and what is owed. */
function service(row: Row, l: Look): string {
  const under = [l.code ? row.code : "", l.dated ? l.date(row.serviceDate!) : ""]
    .filter(Boolean)
    .join(" • ");
  const head = `<h3>${row.description}</h3>${under ? `<div class="dim">${under}</div>` : ""}`;
  const [billed, owes] = [l.words[0]![1], l.words.at(-1)![1]];
  const closed = `<div class="row"><span>${billed}</span><span>${dollars(row.charge)}</span></div><div class="row last"><span>${owes}</span><span>${dollars(row.patientOwes)}</span></div>`;
  return `<div class="card">${head}${l.open ? moneyRows(l, row) : closed}</div>`;
}

const said = (row: Row, l: Look) => {
  const shown = l.open ? l.words.map(([field]) => field) : (["charge", "patientOwes"] as const);
  return lineOf({
    ...{
      serviceDate: row.serviceDate!,
      description: row.description!,
      code: l.code ? row.code! : null,
    },
    ...Object.fromEntries(shown.map((field) => [field, row[field]])),
  });
};

const PLANS = ["Unified Care", "Aurelia Health", "Humbolt Health Plans", "Sigma HealthCare"];
const PROVIDERS = [
  "Lincoln Park Primary Care",
  "Valley Ortho Urgent Care",
  "Dr. Nadia Osei",
  "St. Clement Hospital",
];

function draw(chance: Chance): Drawn {
  const date = shifted("2024-05-02", chance.between(0, 620));
  const [rows, l, issuer, provider] = [
    rowsFor(chance, date),
    lookOf(chance),
    chance.pick(PLANS),
    chance.pick(PROVIDERS),
  ];
  const patient = naming(chance)(person(chance));
  const claim = chance.number(chance.pick(["@@########", "##########", "E#########-00"]));
  const issued = shifted(date, chance.between(6, 32));
  const sums = Object.fromEntries(l.words.map(([field]) => [field, total(rows, field)])) as Record<
    Field,
    number
  >;
  const owes = l.words.at(-1)![1];
  const facts: [string, string][] = [
    [chance.pick(["Patient", "For", "Member"]), patient],
    ["Provider", provider],
    [chance.pick(["Date of service", "Service date", "Visited on"]), l.date(date)],
    [chance.pick(["Claim number", "Claim #", "Claim ID"]), claim],
    [chance.pick(["Processed on", "Date processed"]), l.date(issued)],
    ["Network", "In network"],
  ];
  const top = `<div class="card"><span class="chip">${chance.pick(["Completed", "Processed", "Approved"])}</span><div class="dim">${owes}</div><div class="big">${dollars(sums.patientOwes)}</div><div class="dim">This is not a bill. ${issuer} will not ask you to pay it.</div></div>`;
  const list = `<div class="card">${facts.map(([label, value]) => `<div class="row"><span class="dim">${label}</span><span>${value}</span></div>`).join("")}</div>`;
  const totals = `<div class="card"><h3>${chance.pick(["Claim totals", "Cost summary", "Cost breakdown"])}</h3>${moneyRows(l, sums)}</div>`;
  const services = rows.map((row) => service(row, l)).join("");
  const html = page(
    style(l),
    `<div class="bar"><span>${chance.between(1, 12)}:${chance.between(10, 59)}</span><span>5G &nbsp; ${chance.between(9, 99)}%</span></div><div class="nav"><span>&lt;</span><span>${chance.pick(["Claim details", "Claim summary", `${issuer}`])}</span></div>${top}${list}${l.totalsFirst ? totals + services : services + totals}<div class="link">View Explanation of Benefits (PDF)</div>`,
  );
  const shown = (field: Field) => (l.words.some(([one]) => one === field) ? sums[field] : null);
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
        allowed: shown("allowed"),
        insurancePaid: sums.insurancePaid,
        patientResponsibility: sums.patientOwes,
      },
      rows.map((row) => said(row, l)).map((line) => ({ ...line, serviceDate: date })),
    ),
  };
}

export const family: Family = {
  name: "plan-app-claim-phone",
  paper:
    "A claim in a health plan's app on a phone: its sums and a card for every service, as a picture.",
  medium: "screenshot",
  draw,
};
