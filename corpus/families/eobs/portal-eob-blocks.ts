import { decimal, dollars } from "#corpus/generators/formats";
import { longMonthName, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine, TruthTotals } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Amount =
  | ("charge" | "discount" | "allowed" | "notCovered" | "insurancePaid")
  | ("deductible" | "copay" | "coinsurance" | "patientOwes");
type Cents = Record<Amount, number>;
type Service = Cents & { date: string; code: string; about: string; units: number; mods: string[] };

const VISITS: [code: string, about: string, cents: number, units?: number][][] = [
  [
    ["99213", "Office visit", 18500],
    ["87880", "Strep test, rapid", 4200],
    ["36415", "Drawing of blood", 1800],
    ["85025", "Complete blood count", 3900],
    ["80053", "Comprehensive metabolic panel", 6400],
    ["90686", "Influenza vaccine, quadrivalent, preservative free", 5200],
    ["90471", "Immunization administration", 3800],
  ],
  [
    ["97161", "Physical therapy evaluation, low complexity", 21000],
    ["97110", "Therapeutic exercises, each 15 minutes", 7600, 2],
    ["97140", "Manual therapy techniques, each 15 minutes", 7200, 1],
    ["97112", "Neuromuscular reeducation, each 15 minutes", 7900, 1],
  ],
  [
    ["99284", "Emergency department visit", 92000],
    ["70450", "CT scan of head without contrast", 148000],
    ["71046", "Chest x-ray, 2 views", 21400],
    ["93010", "Electrocardiogram report", 6100],
    ["96372", "Injection under the skin or into muscle", 8900],
    ["J1885", "Ketorolac tromethamine injection, per 15 mg", 2400, 2],
  ],
  [
    ["90837", "Psychotherapy, 60 minutes", 19500],
    ["90791", "Psychiatric diagnostic evaluation", 28000],
  ],
];

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86400000).toISOString().slice(0, 10);
}

function settle(chance: Chance, billed: number, met: boolean): Cents {
  const none = { discount: 0, allowed: 0, notCovered: 0, deductible: 0, copay: 0, coinsurance: 0 };
  if (chance.happens(0.06))
    return { ...none, charge: billed, notCovered: billed, insurancePaid: 0, patientOwes: billed };
  const allowed = Math.round(billed * (0.35 + 0.5 * chance.share()));
  const deductible = met ? 0 : chance.pick([allowed, Math.round(allowed / 2)]);
  const copay = met && chance.happens(0.4) ? Math.min(allowed, chance.pick([2000, 3500])) : 0;
  const coinsurance = copay ? 0 : Math.round((allowed - deductible) * chance.pick([0, 0.1, 0.2]));
  const patientOwes = deductible + copay + coinsurance;
  const insurancePaid = allowed - patientOwes;
  return {
    ...{ ...none, charge: billed, discount: billed - allowed, allowed, deductible, copay },
    ...{ coinsurance, insurancePaid, patientOwes },
  };
}

function servicesOf(chance: Chance): Service[] {
  const pool = chance.pick(VISITS);
  const [first, days] = [later("2024-03-01", chance.between(0, 560)), chance.pick([1, 1, 1, 2, 4])];
  const met = chance.happens(0.6);
  return Array.from({ length: days }, (_, at) => {
    const date = later(first, at * 7);
    const some = chance.shuffled(pool).slice(0, chance.between(1, pool.length));
    return some.map(([code, about, each, units = 1]) => ({
      ...{ date, code, about, units },
      mods: code.startsWith("97") ? ["GP"] : code === "99213" && some.length > 2 ? ["25"] : [],
      ...settle(chance, each * units, met),
    }));
  }).flat();
}

/** The words of one insurer, and which of the amounts its pages show. */
type Page = {
  words: [Amount, string][];
  date: (iso: string) => string;
  shape: "pairs" | "stacks" | "sentences";
  service: { code: string; date: string; units: string | null; joined: boolean; mods: boolean };
  count: boolean;
};

function pageOf(chance: Chance): Page {
  const parts = chance.happens(0.6);
  const words: [Amount, string | null][] = [
    ["charge", chance.pick(["Amount billed", "Billed amount", "Provider charged", "Total billed"])],
    ["discount", chance.pick(["Plan discount", "Member discount", "Network savings", "Discount"])],
    ["allowed", chance.pick(["Allowed", "Allowed amount", "Plan allowed", null])],
    ["notCovered", chance.pick(["Not covered", "Amount not covered", "Not covered by your plan"])],
    ["insurancePaid", chance.pick(["Paid by plan", "Your plan paid", "Plan paid", "We paid"])],
    ["deductible", parts ? chance.pick(["Deductible", "Applied to deductible"]) : null],
    ["copay", parts ? chance.pick(["Copay", "Copayment"]) : null],
    ["coinsurance", parts ? "Coinsurance" : null],
    ["patientOwes", chance.pick(["Your share", "You may owe", "Your responsibility", "You owe"])],
  ];
  return {
    words: words.filter((pair): pair is [Amount, string] => pair[1] !== null),
    date: chance.pick([slashes, looseSlashes, longMonthName, monthName]),
    shape: chance.pick(["pairs", "stacks", "sentences"]),
    service: {
      code: chance.pick(["Service code", "Procedure code", "Procedure", "Service"]),
      date: chance.pick(["Date of service", "Service date", "Date"]),
      units: chance.pick(["Quantity", "Units", null, null]),
      ...{ joined: chance.happens(0.7), mods: chance.happens(0.5) },
    },
    count: chance.happens(0.5),
  };
}

function pairs(list: [string, string][], shape: Page["shape"]): string {
  if (shape === "sentences")
    return list.map(([label, value]) => `<p class="say">${label}: <b>${value}</b></p>`).join("");
  const one = ([label, value]: [string, string]): string =>
    `<div class="${shape}"><span class="label">${label}</span><span class="value">${value}</span></div>`;
  return `<div class="of-${shape}">${list.map(one).join("")}</div>`;
}

const money = (of: Cents, { words }: Page): [string, string][] =>
  words.map(([amount, label]) => [label, dollars(of[amount])]);

function block(service: Service, at: number, many: number, page: Page): string {
  const { code, date, units, joined, mods } = page.service;
  const mark = mods ? service.mods.map((mod) => `-${mod}`).join("") : "";
  const named: [string, string][] = joined
    ? [[code, `${service.code}${mark} - ${service.about}`]]
    : [
        [code, service.code + mark],
        ["Description", service.about],
      ];
  const list: [string, string][] = [
    ...named,
    [date, page.date(service.date)],
    ...(units ? [[units, String(service.units)] as [string, string]] : []),
    ...money(service, page),
  ];
  const title = page.count ? `<h3>Service ${at + 1} of ${many}</h3>` : "";
  return `<section class="card">${title}${pairs(list, page.shape)}</section>`;
}

function added(services: Service[]): Cents {
  const sum = (amount: Amount): number => services.reduce((all, one) => all + one[amount], 0);
  return {
    ...{ charge: sum("charge"), discount: sum("discount"), allowed: sum("allowed") },
    ...{ notCovered: sum("notCovered"), insurancePaid: sum("insurancePaid"), copay: sum("copay") },
    ...{ deductible: sum("deductible"), coinsurance: sum("coinsurance") },
    patientOwes: sum("patientOwes"),
  };
}

const PLANS = [
  ["Summit Trail Health Plan", "member.summittrailhealth.example"],
  ["Blue Harbor of Oregon", "my.blueharbor.example"],
  ["Unity First Insurance", "portal.unityfirst.example"],
] as const;
const DOCTORS = ["Elena Marchetti, MD", "Cedar Hollow Clinic PLLC", "Riverbend Therapy Group"];
const PEOPLE = ["Deshawn Whitlock", "PRIYA NATARAJAN", "Margaret O'Dell", "Luis Echeverria"];

/** A browser prints the page's title and the hour above it, and its address below. */
function style(chance: Chance, plan: readonly [string, string], printed: string): string {
  const font = chance.pick(["Liberation Sans", "DejaVu Sans", "Liberation Serif"]);
  const [small, ink] = [font === "DejaVu Sans", chance.pick(["#00558c", "#5b2d8e", "#0a7d5a"])];
  const edge = chance.pick([
    "border: 1px solid #ccc; border-radius: 6px;",
    "border-top: 1px solid #bbb;",
    "background: #f5f6f8;",
  ]);
  const margin = `font: 7pt Liberation Sans; color: #333;`;
  return `@page { size: letter; margin: 13mm 14mm; @top-left { content: "${printed}"; ${margin} } @top-center { content: "Claim details | ${plan[0]}"; ${margin} }
  @bottom-left { content: "https://${plan[1]}/claims/detail"; ${margin} } @bottom-right { content: counter(page) "/" counter(pages); ${margin} } }
  body { font: ${small ? 8.2 : chance.pick([9.5, 10, 11])}pt/1.4 ${font}; margin: 0; color: #222; } nav { color: ${ink}; word-spacing: 4mm; border-bottom: 2px solid ${ink}; padding-bottom: 2mm; }
  nav b { word-spacing: 0; } h1 { font-size: 1.6em; color: ${ink}; margin: 4mm 0 1mm; } h2 { font-size: 1.25em; margin: 5mm 0 2mm; } h3 { font-size: 1em; margin: 0 0 1mm; color: ${ink}; }
  .card { ${edge} padding: 3mm 4mm; margin-bottom: 3mm; break-inside: avoid; } .say { margin: 0 0 .6mm; }
  .pairs { display: flex; justify-content: ${chance.pick(["space-between", "flex-start"])}; } .pairs .label { min-width: 58mm; color: #555; }
  .of-stacks { display: grid; grid-template-columns: repeat(${chance.pick([3, 4])}, 1fr); gap: 2mm 4mm; } .stacks span { display: block; } .stacks .label { font-size: .85em; color: #666; } .stacks .value { font-weight: bold; }
  .total { border-left: 4px solid ${ink}; } .help { font-size: .85em; color: #444; }`;
}

const EMPTY = {
  ...{ serviceDate: null, description: null, code: null, revenueCode: null, units: null },
  ...{ charge: null, allowed: null, discount: null, notCovered: null, deductible: null },
  ...{ copay: null, coinsurance: null, insurancePaid: null, patientOwes: null },
  ...{ modifiers: [], remarks: [] },
} satisfies TruthLine;

const lineOf = (service: Service, { words, service: shown }: Page): TruthLine => ({
  ...EMPTY,
  ...{ serviceDate: service.date, description: service.about, code: service.code },
  modifiers: shown.mods ? service.mods : [],
  units: shown.units ? service.units : null,
  ...Object.fromEntries(words.map(([amount]) => [amount, decimal(service[amount])])),
});

function totalsOf(sum: Cents, { words }: Page): TruthTotals {
  const shown = (amount: Amount): string | null =>
    words.some(([one]) => one === amount) ? decimal(sum[amount]) : null;
  return {
    ...{ billed: shown("charge"), adjustments: shown("discount"), patientPaid: null },
    ...{ insurancePaid: shown("insurancePaid"), allowed: shown("allowed") },
    patientResponsibility: shown("patientOwes"),
  };
}

function draw(chance: Chance): Drawn {
  const [services, page, plan] = [servicesOf(chance), pageOf(chance), chance.pick(PLANS)];
  const [provider, patient] = [chance.pick(DOCTORS), chance.pick(PEOPLE)];
  const [from, to] = [services[0]!.date, services.at(-1)!.date];
  const processed = later(to, chance.between(6, 25));
  const claim = chance.number(chance.pick(["E########", "2#########00", "CLM-#######"]));
  const printed = `${looseSlashes(later(processed, 9))}, ${chance.between(1, 11)}:4${chance.between(0, 9)} PM`;
  const sum = added(services);
  const facts: [string, string][] = [
    [chance.pick(["Patient", "Member", "For"]), patient],
    [chance.pick(["Claim number", "Claim #", "Claim ID"]), claim],
    [chance.pick(["Provider", "Provider name", "Doctor or facility"]), provider],
    ["Network", chance.pick(["In network", "In-network"])],
    [chance.pick(["Date processed", "EOB date", "Processed on"]), page.date(processed)],
    ["Claim status", chance.pick(["Processed", "Paid", "Finalized"])],
  ];
  const totals = `<h2>${chance.pick(["Claim totals", "Claim summary", "Totals for this claim"])}</h2>
  <section class="card total">${pairs(money(sum, page), page.shape)}</section>`;
  const blocks = services.map((one, at) => block(one, at, services.length, page)).join("\n");
  const detail = `<h2>${chance.pick(["Services", "Service details", "What was billed"])}</h2>${blocks}`;
  const html = `<!doctype html><meta charset="utf-8"><style>${style(chance, plan, printed)}</style>
  <nav><svg width="16" height="16"><rect width="16" height="16" rx="4" fill="#678"/></svg> <b>${plan[0].replaceAll(" ", "&nbsp;")}</b> Home Coverage Claims Pharmacy Profile</nav>
  <h1>${chance.pick(["Claim details", "Claim detail", "Medical claim"])}</h1>
  <section class="card">${pairs(facts, page.shape)}</section>
  ${chance.happens(0.3) ? totals + detail : detail + totals}
  <p class="help">This is not a bill. Your provider may bill you for your share. To appeal this decision, write to us within 180 days.<br>
  Need help? Chat with us or call the number on your ID card (${chance.number("8##-555-01##")}, TTY 711). View the full Explanation of Benefits (PDF)</p>`;
  return {
    html,
    truth: {
      ...{ name: family.name, file: "", kind: "eob", setting: "professional" },
      ...{ producer: "chromium", pictureOf: null, picture: null, provider, issuer: plan[0] },
      ...{ patient, accountNumber: null, claimNumber: claim, statementDate: processed },
      ...{ dueDate: null, serviceFrom: from, serviceTo: to, totals: totalsOf(sum, page) },
      lines: services.map((one) => lineOf(one, page)),
      ...{ problems: [], expect: "completed", failReason: null },
    },
  };
}

export const family: Family = {
  name: "portal-eob-blocks",
  paper: "an insurer portal's claim page printed from the browser, every service a block of labels",
  medium: "text",
  draw,
};
