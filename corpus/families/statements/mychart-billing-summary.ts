import {
  type AmountFormat,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Service = { date: string; name: string; code: string; units: number; charge: number };
type Visit = {
  kind: string;
  date: string;
  clinic: string;
  doctor: string;
  number: string;
  facility: boolean;
  services: Service[];
  plan: number;
  off: number;
  mine: number;
  pending: number;
  left: number;
};

const SYSTEMS = rowsOf(`Harborline Health|MyHarborline|#0b5c7a
  Cedar Summit Medical Center|SummitLink|#2d6a3e
  Prairie Rose Health System|RoseChart|#8c1d40
  Lakeshore University Hospitals|My Lakeshore Health|#1f3c88
  Blue Mesa Health Partners|MesaConnect|#b4530a
  St. Odile Regional Healthcare|OdilePortal|#3f2a7d`);
const PATIENTS = rowsOf(
  "Renata Oyelaran; Marcus T. Vandermeer; Priya Chandrasekhar; Dolores Whitfield; Owen Castellano; Lin Hoang-Tran; Jerome Baptiste",
).flat();
const DOCTORS = rowsOf(
  "Alicia Brandt, MD; Samuel Okonkwo, DO; Teresa Maldonado, NP; Victor Hale, MD; Yuki Tanabe, PA-C; Gwendolyn Price, MD; Arjun Pillai, MD",
).flat();
const PLANS = rowsOf(
  "Granite Mutual PPO; Blue Prairie Choice HMO; Evergreen Health Plan; Unity Care Select; Tri-County Employees Trust",
).flat();

/** A kind of visit, whether the hospital bills it, its place, and its services with code, cents and the most units. */
const VISITS: [kind: string, facility: boolean, place: string, services: string][] = [
  [
    "Office Visit",
    false,
    "Family Medicine",
    `Office/outpatient visit, established patient, level 4|99214|24100;Vaccine administration, first|90471|4800
     Flu vaccine, quadrivalent|90686|5200;Urinalysis, dipstick|81002|1900;Depression screening|96127|1800|2
     Electrocardiogram with interpretation|93000|9600;Venipuncture|36415|2100`,
  ],
  [
    "Annual Physical",
    false,
    "Internal Medicine",
    `Preventive visit, established, 40-64|99396|31200;Comprehensive metabolic panel|80053|8900;Lipid panel|80061|7400
     CBC with automated differential|85025|5100;Hemoglobin A1c|83036|6100;Venipuncture|36415|2100;TSH|84443|9300`,
  ],
  [
    "Specialty Visit",
    false,
    "Orthopedics",
    `Office/outpatient visit, new patient, level 3|99203|27600;X-ray knee, 3 views|73562|18400
     Drain/inject major joint or bursa|20610|33900;Triamcinolone acetonide injection, 10 mg|J3301|2200|4`,
  ],
  [
    "Physical Therapy",
    false,
    "Rehabilitation Services",
    `PT evaluation, low complexity|97161|22800;Therapeutic exercise, 15 min|97110|9400|3
     Manual therapy, 15 min|97140|9100|2;Neuromuscular re-education, 15 min|97112|9900|2`,
  ],
  [
    "Emergency Visit",
    true,
    "Emergency Department",
    `HC EMERGENCY DEPT VISIT LEVEL 4|99284|218400;HC CT ABD/PELVIS W CONTRAST|74177|394500;HC COMPREHENSIVE METABOLIC PANEL|80053|28600
     HC CBC W AUTO DIFF|85025|14200;HC LIPASE|83690|13800;HC IV INFUSION HYDRATION FIRST HR|96360|52700;HC ONDANSETRON INJ 1 MG|J2405|1700|4
     HC SODIUM CHLORIDE 0.9% 1000 ML|J7030|9800|2`,
  ],
  [
    "Hospital Outpatient Surgery",
    true,
    "Surgery Center",
    `HC COLONOSCOPY W BIOPSY|45380|412000;HC LEVEL IV SURG PATH|88305|31800|3;HC RECOVERY ROOM, FIRST HOUR||118500
     HC PROPOFOL INJ 10 MG|J2704|650|20;HC ANESTHESIA SUPPLIES||24600`,
  ],
  [
    "Imaging",
    true,
    "Radiology",
    `HC MRI LUMBAR SPINE WO CONTRAST|72148|286500;HC CT CHEST WO CONTRAST|71250|161200;HC US ABDOMEN COMPLETE|76700|98400
     HC XR CHEST 2 VIEWS|71046|42800`,
  ],
];

type Look = ReturnType<typeof look>;

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const units = chance.happens(0.45);
  return {
    words,
    date: chance.pick([slashes, looseSlashes, monthName, longMonthName, shortSlashes]),
    lineDate: chance.pick([slashes, shortSlashes, looseSlashes]),
    money: chance.pick([dollars, dollars, grouped]) as AmountFormat,
    minus: chance.happens(0.55),
    dated: chance.happens(0.5),
    coded: chance.weighted([
      ["column", 4],
      ["below", 2],
      ["no", 3],
    ] as const),
    units,
    headed: units || chance.happens(0.65),
    side: chance.happens(0.3),
    sumsFirst: chance.happens(0.35),
    stacked: chance.happens(0.35),
    zeros: chance.happens(0.6),
    full: chance.happens(0.5),
    browser: chance.happens(0.6),
    charge: words("Charge|Amount|Billed|Charges|Amount Billed"),
    service: words("Service|Description|Procedure|Service Details"),
    billed: words("Billed|Total charges|Total billed|Charges"),
    plan: words("Insurance paid|Insurance covered|Paid by insurance|Insurance payments"),
    off: words("Discounts|Adjustments|Insurance discounts|Discounts and adjustments"),
    mine: words("You paid|Your payments|Patient payments"),
    pending: words("Pending insurance|Insurance pending|Waiting on insurance"),
    left: words("Remaining balance|Your balance|Remaining responsibility|You owe"),
    due: words("Amount Due|Total Amount Due|Balance Due|Current amount due"),
    font: chance.pick(["Liberation Sans", "Liberation Sans", "DejaVu Sans", "Liberation Serif"]),
    size: chance.between(17, 20) / 2,
    card: chance.pick([
      "border:1px solid #c9cfd6;border-radius:6px",
      "border-top:3px solid var(--c)",
      "border-bottom:1px solid #999",
    ]),
  };
}

function visitOf(
  chance: Chance,
  at: number,
  first: string,
  system: string,
  [kind, facility, place, list]: (typeof VISITS)[number],
): Visit {
  const date = shifted(first, at * chance.between(9, 24));
  const [main = [], ...others] = rowsOf(list);
  const more = chance.between(0, facility ? 7 : 4);
  const services = [main, ...chance.shuffled(others).slice(0, more)].map(
    ([name = "", code = "", price = "", most = "1"]) => {
      const units = chance.between(1, Number(most));
      return { date, name, code, units, charge: Number(price) * units };
    },
  );
  const billed = sum(services.map(({ charge }) => charge));
  const waits = at > 0 && chance.happens(0.12);
  const allowed = Math.round((billed * chance.between(31, 70)) / 100);
  const plan = waits ? 0 : Math.round(allowed * chance.pick([0, 0.8, 0.9, 0.7, 0.8]));
  const off = waits ? 0 : billed - allowed;
  const open = waits ? 0 : allowed - plan;
  const mine = chance.happens(0.35)
    ? chance.pick([open, Math.min(open, 3000), Math.min(open, 1500)])
    : 0;
  const town = chance.pick(["Northgate", "Mill Creek", "Downtown", "Eastside"]);
  return {
    ...{ kind, date, facility, services, plan, off, mine },
    clinic: facility ? `${system} ${place}` : `${town} ${place}`,
    doctor: chance.pick(DOCTORS),
    number: chance.number(facility ? "4########" : "3########"),
    pending: waits ? billed : 0,
    left: open - mine,
  };
}

const charges = ({ services }: Visit) => sum(services.map(({ charge }) => charge));

/** What is paid or taken off, signed as this portal signs it; nothing where it leaves out what is nothing. */
function figures(visits: Visit[], l: Look): [label: string, text: string][] {
  const signed = (cents: number) => l.money(cents && l.minus ? -cents : cents);
  const rows: [string, number, boolean][] = [
    [l.billed, sum(visits.map(charges)), false],
    [l.plan, sum(visits.map(({ plan }) => plan)), true],
    [l.off, sum(visits.map(({ off }) => off)), true],
    [l.mine, sum(visits.map(({ mine }) => mine)), true],
  ];
  const pending = sum(visits.map((visit) => visit.pending));
  return [
    ...rows
      .filter(([, cents]) => cents || l.zeros)
      .map(([label, cents, less]): [string, string] => [
        label,
        less ? signed(cents) : l.money(cents),
      ]),
    ...(pending ? [[l.pending, signed(pending)] as [string, string]] : []),
  ];
}

function table({ services }: Visit, l: Look): string {
  const columns: [string, string, (one: Service) => string][] = [
    ...(l.dated
      ? [["", "Date", (one) => l.lineDate(one.date)] as [string, string, (one: Service) => string]]
      : []),
    ...(l.coded === "column"
      ? [["", "Code", (one) => one.code] as [string, string, (one: Service) => string]]
      : []),
    [
      "w",
      l.service,
      ({ name, code }) =>
        name + (l.coded === "below" && code ? `<div class="sub">CPT&reg; ${code}</div>` : ""),
    ],
    ...(l.units
      ? [["n", "Qty", (one) => String(one.units)] as [string, string, (one: Service) => string]]
      : []),
    ["n", l.charge, ({ charge }) => l.money(charge)],
  ];
  const head = columns.map(([css, label]) => `<th class="${css}">${label}</th>`).join("");
  const rows = services.map(
    (one) =>
      `<tr>${columns.map(([css, , cell]) => `<td class="${css}">${cell(one)}</td>`).join("")}</tr>`,
  );
  return `<table>${l.headed ? `<thead><tr>${head}</tr></thead>` : ""}<tbody>${rows.join("")}</tbody></table>`;
}

function block(visit: Visit, l: Look, patient: string, plan: string, labels: string[]): string {
  const title = [
    `${visit.kind} on ${l.date(visit.date)}`,
    `${l.date(visit.date)} &ndash; ${visit.kind}`,
    `${visit.kind}</b><b>${l.date(visit.date)}`,
  ][Number(labels[0])]!;
  const sums = figures([visit], l)
    .map(([label, text]) => `<div><span>${label}</span><span>${text}</span></div>`)
    .join("");
  const tail = visit.pending
    ? `<p class="sub">We have sent this claim to ${plan}. No payment is needed from you at this time.</p>`
    : "";
  const balance = `<div class="bal"><span>${l.left}</span><span>${l.money(visit.left)}</span></div>`;
  const list = `<div>${table(visit, l)}</div>`;
  const totals = `<div class="sums">${sums}${balance}</div>`;
  return `<section><div class="t"><b>${title}</b>${labels[1] === "top" ? `<b>${l.money(visit.left)}</b>` : ""}</div>
<div class="facts"><div>${visit.clinic}</div><div>${labels[2]} ${visit.doctor}</div><div>Patient: ${patient}</div><div>Visit account #${visit.number}</div><div>Primary payer: ${plan}</div></div>
<div class="${l.side ? "cols" : ""}">${l.sumsFirst && !l.side ? totals + list : list + totals}</div>${tail}</section>`;
}

function style(l: Look, color: string, foot: string, head: string): string {
  const margins = l.browser
    ? `@page{size:letter;margin:0.6in 0.5in;@top-left{content:"${head}";font:7.5pt "Liberation Sans"}@bottom-left{content:"${foot}";font:7.5pt "Liberation Sans"}@bottom-right{content:counter(page) "/" counter(pages);font:7.5pt "Liberation Sans"}}`
    : "@page{size:letter;margin:0.55in}";
  return `${margins}:root{--c:${color}}body{font:${l.size}pt/1.35 "${l.font}";margin:0;color:#222}.bar{background:${color};color:#fff;padding:8px 14px;display:flex;justify-content:space-between;align-items:center}
.bar b{font-size:14pt}h1{font-size:15pt;font-weight:normal;margin:12px 0 6px;color:${color}}.sum{display:flex;gap:34px;background:#f2f5f8;padding:10px 14px;justify-content:space-between}.sum .big{font-size:17pt;color:${color}}
.sum .rows{min-width:260px}.rows div,.sums div{display:flex;justify-content:space-between;gap:18px}section{${l.card};padding:8px 12px;margin:12px 0;break-inside:avoid}.t{display:flex;justify-content:space-between;font-size:1.15em;color:${color}}
.facts{display:${l.stacked ? "block" : "flex"};flex-wrap:wrap;gap:0 26px;color:#555;font-size:.92em;margin:2px 0 6px}table{border-collapse:collapse;width:100%}th{text-align:left;border-bottom:1px solid #aaa;font-size:.92em;padding:2px 4px}td{padding:2px 4px;vertical-align:top;border-bottom:1px solid #eee}
.n{text-align:right;white-space:nowrap}.w{width:60%}.sub{font-size:.86em;color:#666;margin:0}.sums{width:270px;margin:6px 4px 0 auto}.bal{font-weight:bold;border-top:1px solid #777}.cols{display:grid;grid-template-columns:1fr 220px;gap:20px}.cols .sums{width:auto;margin:0}
.tabs{display:flex;gap:22px;border-bottom:1px solid #bbb;padding:6px 0;margin-top:10px}.note{font-size:.88em;color:#444}.btn{display:inline-block;background:${color};color:#fff;padding:4px 14px;border-radius:12px;margin-top:6px}`;
}

/** The account at the top: what is due, and on some portals all the sums. */
function summary(visits: Visit[], l: Look, facts: string[], due: string | null, last: string) {
  const total = sum(visits.map(({ left }) => left));
  const rows = figures(visits, l)
    .map(([label, text]) => `<div><span>${label}</span><span>${text}</span></div>`)
    .join("");
  return `<h1>${l.words("Billing Summary|Account Details|Billing Details|Guarantor Account Summary")}</h1>
<div class="sum"><div>${facts.map((fact) => `<div>${fact}</div>`).join("")}${last}</div>${l.full ? `<div class="rows">${rows}</div>` : ""}
<div><div>${l.due}</div><div class="big">${dollars(total)}</div>${due ? `<div>${l.words("Due|Due date|Due by|Pay by")}${l.words(" |: ")}${l.date(due)}</div>` : ""}<span class="btn">${l.words("Pay now|Make a payment|Pay")}</span></div></div>
<div class="tabs"><b>${l.words("Active accounts|Balance details|Visits")}</b><span>Payments</span><span>Statements</span><span>Letters</span></div>`;
}

export const family: Family = {
  name: "mychart-billing-summary",
  paper: "The billing page of a hospital's patient portal, saved as a PDF: a block for each visit.",
  medium: "text",
  draw(chance) {
    const l = look(chance);
    const [system = "", portal = "", color = ""] = chance.pick(SYSTEMS);
    const patient = chance.pick(PATIENTS);
    const plan = chance.pick(PLANS);
    const first = shifted("2026-01-05", chance.between(0, 120));
    const many = chance.pick([1, 2, 3, 3, 4, 6]);
    const kinds = chance.shuffled(VISITS).slice(0, many);
    const visits = kinds
      .map((kind, at) => visitOf(chance, at, first, system, kind))
      .sort((one, other) => other.date.localeCompare(one.date));
    const asOf = shifted(visits[0]!.date, chance.between(20, 50));
    const dated = l.browser || chance.happens(0.5);
    const due = chance.happens(0.6) ? shifted(asOf, chance.between(10, 30)) : null;
    const account = chance.number(chance.pick(["1#######", "60######", "#########"]));
    const facts = [
      `<b>${l.words("Guarantor|Account holder|Patient")}: ${patient}</b>`,
      `${l.words("Guarantor account #|Account number: |Guarantor Account ID: ")}${account}`,
      ...(dated ? [`${l.words("Balances as of|As of|Statement date:")} ${l.date(asOf)}`] : []),
      system,
    ];
    const last =
      l.full && chance.happens(0.5) ? "<div>You are enrolled in paperless billing</div>" : "";
    const labels = [
      String(chance.between(0, 2)),
      chance.pick(["top", "no"]),
      chance.pick(["Provider:", "with", "Seen by"]),
    ];
    const head = `${looseSlashes(asOf).replace(/20(\d\d)$/, "$1")}, ${chance.between(1, 12)}:${chance.number("1#")} PM      ${portal} - Billing`;
    const help = `<p class="note">${l.words(`Charges may not include fees from physicians who bill separately, such as anesthesiologists or radiologists.|Questions about your bill? Message customer service in ${portal} or call 1-800-555-01${chance.number("##")}, Monday through Friday, 8:00 a.m. to 5:00 p.m.|Financial assistance is available to those who qualify. Payment plans start at $25.00 per month for balances of $150.00 or more.`)}</p>
<p class="note">${portal}&reg; &copy; 2026 ${system}. Terms and Conditions &middot; Privacy Policy</p>`;
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l, color, `https://portal.${portal.toLowerCase().replace(/\W/g, "")}.example/billing/details?ea=${chance.number("WP-24@##@@#")}`, head)}</style></head><body>
<div class="bar"><b>${portal}</b><span>${system}</span></div>${summary(visits, l, facts, due, last)}
${visits.map((visit) => block(visit, l, patient, plan, labels)).join("\n")}${help}</body></html>`;
    const all = l.full || many === 1;
    const of = (one: "plan" | "off" | "mine") => {
      const cents = sum(visits.map((visit) => visit[one]));
      return all && (cents || l.zeros) ? cents : null;
    };
    const setting = new Set(visits.map(({ facility }) => facility));
    return {
      html,
      truth: truthOf(
        {
          ...{ name: family.name, provider: system, patient, accountNumber: account },
          setting: setting.size > 1 ? null : setting.has(true) ? "facility" : "professional",
          ...{ statementDate: dated ? asOf : null, dueDate: due },
        },
        {
          billed: all ? sum(visits.map(charges)) : null,
          ...{ insurancePaid: of("plan"), adjustments: of("off"), patientPaid: of("mine") },
          patientResponsibility: sum(visits.map(({ left }) => left)),
        },
        visits.flatMap(({ services }) =>
          services.map(({ date, name, code, units, charge }) =>
            lineOf({
              ...{ serviceDate: date, description: name, charge },
              code: l.coded === "no" ? null : code || null,
              units: l.units ? units : null,
            }),
          ),
        ),
      ),
    };
  },
};
