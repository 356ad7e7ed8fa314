import {
  dollars,
  longMonthName,
  looseSlashes,
  monthName,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { lineBy, mark, page, total } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A system, its color, and what its app is called. */
const SYSTEMS = rowsOf(`
Ridgeline Health|#0f766e|MyRidgeline; Saint Odile Medical Center|#1d4ed8|OdileConnect; Brightwater Regional Hospital|#7c3aed|Brightwater Go; COASTAL PLAINS HEALTH|#b45309|CoastalCare; Lakeshore Women's and Children's|#be185d|Lakeshore Pocket`);
/** The place, its setting, and what it does: code, revenue code, words, dollars. */
const PLACES: [place: string, setting: "facility" | "professional", services: string][] = [
  [
    "Emergency Department",
    "facility",
    "99284|0450|ED Visit Level 4|1842;96374|0450|IV Push Single Drug|412;36415|0300|Venipuncture|38;85025|0305|CBC with Differential|121;80053|0301|Comprehensive Metabolic Panel|214;81001|0307|Urinalysis with Microscopy|67;74177|0352|CT Abdomen Pelvis with Contrast|3968;J2405|0636|Ondansetron 1 mg Injection|29;J7030|0258|Normal Saline 1000 mL|96;93005|0730|EKG 12 Lead Tracing|318",
  ],
  [
    "Imaging Center",
    "facility",
    "77067|0403|Screening Mammogram 3D Bilateral|498;76642|0402|Ultrasound Breast Limited|386;71046|0324|X-Ray Chest 2 Views|264;73721|0610|MRI Knee without Contrast|1987",
  ],
  [
    "Outpatient Surgery",
    "facility",
    "29881|0360|Knee Arthroscopy with Meniscectomy|7420;00400|0370|Anesthesia General Time|1185;J0690|0636|Cefazolin 500 mg|24;J3010|0636|Fentanyl 0.1 mg|19;A4649|0272|Sterile Supplies|641;99070|0710|Recovery Room Phase 1|1260;97161|0424|PT Evaluation Low Complexity|286",
  ],
  [
    "Outpatient Laboratory",
    "facility",
    "36415|0300|Collection Venous Blood|36;80061|0301|Lipid Panel|142;83036|0301|Hemoglobin A1C|98;84443|0301|TSH|131;82306|0301|Vitamin D 25-Hydroxy|224;85027|0305|CBC Automated|84;82043|0301|Urine Microalbumin|73",
  ],
  [
    "Family Medicine Clinic",
    "professional",
    "99214||Office Visit Established Level 4|246;90686||Influenza Vaccine|42;90471||Vaccine Administration|39;87880||Rapid Strep Test|47;99396||Preventive Visit 40-64|278;81002||Urinalysis Dipstick|19",
  ],
  [
    "Cardiology Clinic",
    "professional",
    "99204||New Patient Visit Level 4|389;93000||Electrocardiogram Complete|124;93306||Echocardiogram Complete|1164;93015||Cardiac Stress Test|548",
  ],
];
const PLANS = [
  "Aetna PPO",
  "BCBS Blue Choice",
  "UnitedHealthcare",
  "Cigna",
  "Medicare",
  "Oscar HMO",
];
const DETAILS = ["code", "code", "both", "none", "none"] as const;

const LOCK = `<svg width="10" height="12" viewBox="0 0 10 12"><rect y="5" width="10" height="7" rx="1"/><path d="M2.5 5V3a2.5 2.5 0 0 1 5 0v2" fill="none" stroke="#000"/></svg>`;

type Visit = { day: string; place: string; number: string; rows: Said[] };
type Look = ReturnType<typeof look>;

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([monthName, monthName, looseSlashes, slashes, longMonthName]),
    details: chance.pick(DETAILS),
    units: chance.happens(0.4),
    each: chance.happens(0.3),
    merged: chance.happens(0.25),
    charges: chance.happens(0.85),
    minus: chance.pick(["-", "-", "\u2212"]),
    nothing: chance.happens(0.5),
    web: chance.happens(0.3),
    clock: `${chance.between(1, 12)}:${String(chance.between(0, 59)).padStart(2, "0")}`,
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed"),
  };
}

function visitsOf(chance: Chance, insured: boolean) {
  const setting = chance.pick(["facility", "facility", "professional"] as const);
  const many = chance.weighted([
    [1, 6],
    [2, 3],
    [3, 1],
  ] as const);
  const places = chance.shuffled(PLACES.filter(([, of]) => of === setting)).slice(0, many);
  const terms: Terms = insured
    ? {
        ...{ open: chance.pick([0, 20000, 90000]), share: chance.pick([0.1, 0.2, 0.3]) },
        ...{ copay: chance.pick([0, 0, 4000]), denies: 0.04, rate: [0.3, 0.65] },
      }
    : { open: 100_000_000, share: 0, copay: 0, denies: 0, rate: [0.6, 0.6] };
  const rate = chance.pick([100, 87.3, 113.4, 129]);
  let day = shifted("2024-04-02", chance.between(0, 600));
  const visits = places.map(([place, , services]): Visit => {
    const all = rowsOf(services);
    const [least, most] = many === 1 ? [2, all.length] : [1, Math.min(4, all.length)];
    const others = chance.shuffled(all.slice(1)).slice(0, chance.between(least, most) - 1);
    const taken = new Set([all[0]!, ...others]);
    const serviceDate = day;
    day = shifted(day, chance.between(3, 24));
    const rows = all
      .filter((one) => taken.has(one))
      .map(([code = "", revenueCode = "", description = "", price]): Said => {
        const units = /^J/.test(code) ? chance.between(1, 4) : 1;
        const settled = settle(chance, Math.round(Number(price) * rate) * units, terms);
        return {
          ...settled,
          serviceDate,
          description,
          code,
          revenueCode: revenueCode || null,
          units,
        };
      });
    return { day: serviceDate, place, number: chance.number("########"), rows };
  });
  return { visits, setting };
}

const css = (l: Look, ink: string) => `
html{zoom:2} body{margin:0;width:408px;background:#f4f6f9;font:15px/1.35 '${l.font}';color:#1f2733} .bar{display:flex;justify-content:space-between;padding:9px 22px 5px;background:${l.web ? "#fff" : ink};color:${l.web ? "#222" : "#fff"};font-weight:bold;font-size:14px} .url{background:#e6e9ee;margin:4px 14px 8px;border-radius:9px;text-align:center;padding:7px;font-size:13px;color:#333}
.app{background:${ink};color:#fff;padding:10px 16px 16px} .app .nav{display:flex;justify-content:space-between;align-items:center;font-size:17px;font-weight:bold} .app .nav span:first-child{font-size:22px;font-weight:normal} .sys{display:flex;gap:9px;align-items:center;margin-top:12px;font-size:15px} .sys svg{background:#fff;border-radius:7px;padding:3px}
.due{background:#fff;margin:-2px 0 10px;padding:16px;text-align:center;border-bottom:1px solid #dde2e9} .due b{display:block;font-size:35px;margin:1px 0} .due small{color:#5a6675;font-size:13px} .pay{background:${ink};color:#fff;border-radius:24px;padding:12px;font-weight:bold;margin-top:12px} .alt{color:${ink};font-size:14px;margin-top:10px;display:flex;justify-content:space-around}
.card{background:#fff;border-radius:12px;margin:10px 12px;padding:12px 14px;box-shadow:0 1px 2px #0002} .card h2{font-size:16px;margin:0 0 2px} .sub{color:#5a6675;font-size:13px} .row{display:flex;justify-content:space-between;gap:14px;padding:8px 0;border-top:1px solid #edf0f4} .row>span:last-child{white-space:nowrap} .row small{display:block;color:#6a7583;font-size:12.5px} .row.t{font-weight:bold} .row.big{font-size:17px;font-weight:bold;border-top:2px solid #b9c2ce} .top0{border-top:0}
.help{padding:8px 18px 16px;font-size:12.5px;color:#5a6675} .tabs{display:flex;justify-content:space-around;background:#fff;border-top:1px solid #d5dae1;padding:9px 0 16px;font-size:11.5px;color:#6a7583;text-align:center} .tabs i{display:block;width:20px;height:20px;border:2px solid currentColor;border-radius:6px;margin:0 auto 3px} .tabs .on{color:${ink};font-weight:bold}`;

const row = (label: string, value: string, kind = "") =>
  `<div class="row${kind ? ` ${kind}` : ""}"><span>${label}</span><span>${value}</span></div>`;

/** The fields that a row of the list prints besides its words and its charge. */
function shown(said: Said, l: Look, insured: boolean): Said {
  const { serviceDate, description, charge, units, code, revenueCode } = said;
  const { insurancePaid, discount, patientOwes } = said;
  return {
    ...{ serviceDate, description, charge },
    ...(l.units && units! > 1 ? { units } : {}),
    ...(l.details === "none" ? {} : { code }),
    ...(l.details === "both" && revenueCode ? { revenueCode } : {}),
    ...(l.each && insured ? { insurancePaid, discount, patientOwes } : {}),
  };
}

function service(said: Said, l: Look, insured: boolean, first: boolean): string {
  const one = shown(said, l, insured);
  const small = [
    one.revenueCode ? `Rev ${one.revenueCode}` : "",
    one.code ? `${l.details === "both" ? "CPT/HCPCS" : "Code"} ${one.code}` : "",
    one.units ? `Qty ${one.units}` : "",
  ].filter((part) => part !== "");
  const money = (label: string, cents: number) => `${label} ${dollars(cents)}`;
  const split =
    one.patientOwes === undefined
      ? ""
      : `<small>${[money("Plan paid", one.insurancePaid!), money("Discount", one.discount!), money("Your part", one.patientOwes!)].join(" &middot; ")}</small>`;
  const words = `${one.description}${small.length ? `<small>${small.join(" &middot; ")}</small>` : ""}${split}`;
  return row(words, dollars(one.charge!), first ? "top0" : "");
}

function visitCard(visit: Visit, l: Look, insured: boolean, many: boolean): string {
  const list = visit.rows.map((said, at) => service(said, l, insured, at === 0)).join("");
  const owes = total(visit.rows, "patientOwes");
  const last = many ? row("Your share of this visit", dollars(owes), "t") : "";
  return `<div class="card"><h2>${visit.place}</h2><div class="sub">${l.day(visit.day)} &middot; Visit #${visit.number}</div>${list}${last}</div>`;
}

type Money = { rows: Said[]; plan: string | null; paid: number[]; before: number };

/** The card that leads from the charges to the balance, and which sums it prints. */
function balanceCard({ rows, plan, paid, before }: Money, l: Look, days: string[]) {
  const billed = total(rows, "charge");
  const discount = total(rows, "discount");
  const insurancePaid = total(rows, "insurancePaid");
  const given = total(
    paid.map((cents) => ({ charge: cents })),
    "charge",
  );
  const due = total(rows, "patientOwes") - given + before;
  const minus = (cents: number) => (cents ? l.minus : "") + dollars(cents);
  const merged = l.merged && plan !== null;
  const taken: string[] = merged
    ? [row(`${plan} paid and saved you`, minus(insurancePaid + discount))]
    : [
        plan ? row(`${l.words("Paid by|Insurance paid -")} ${plan}`, minus(insurancePaid)) : "",
        row(
          plan ? l.words("Plan discount|Insurance adjustment|Adjustments") : "Uninsured discount",
          minus(discount),
        ),
      ];
  const saysPaid = given > 0 || l.nothing;
  const list = [
    l.charges ? row(l.words("Total charges|Charges|All charges"), dollars(billed), "top0") : "",
    ...taken,
    before ? row(l.words("Earlier balance|Balance from last statement"), dollars(before)) : "",
    saysPaid ? row(l.words("You paid|Your payments|Payments from you"), minus(given)) : "",
    row(l.words("Balance|Balance due|What you owe"), dollars(due), "big"),
  ];
  const receipts = paid.map((cents, at) =>
    row(`Card payment<small>${l.day(days[at]!)}</small>`, dollars(cents), at ? "" : "top0"),
  );
  const html = `<div class="card"><h2>${l.words("How we got here|Bill summary|The math")}</h2>${list.join("")}</div>${receipts.length ? `<div class="card"><h2>${l.words("Payment history|Your payments so far")}</h2>${receipts.join("")}</div>` : ""}`;
  const sums: Sums = {
    billed: l.charges ? billed : null,
    adjustments: merged ? null : discount,
    insurancePaid: merged || !plan ? null : insurancePaid,
    patientPaid: saysPaid ? given : null,
    ...{ patientResponsibility: due, previousBalance: before },
  };
  return { html, sums, due };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [system = "", ink = "", app = ""] = chance.pick(SYSTEMS);
  const plan = chance.happens(0.85) ? chance.pick(PLANS) : null;
  const { visits, setting } = visitsOf(chance, plan !== null);
  const rows = visits.flatMap((visit) => visit.rows);
  const owes = total(rows, "patientOwes");
  const until = visits.at(-1)!.day;
  const paid = [chance.pick([2000, 4000, 7500]), 1500]
    .slice(
      0,
      chance.weighted([
        [0, 5],
        [1, 3],
        [2, 1],
      ] as const),
    )
    .filter((_, at, all) => all.slice(0, at + 1).reduce((sum, one) => sum + one, 0) < owes);
  const before = chance.happens(0.25) ? chance.between(1500, 26000) : 0;
  const issued = shifted(until, chance.between(22, 60));
  const dueOn = chance.happens(0.7) ? shifted(issued, 25) : null;
  const days = paid.map((_, at) => shifted(until, 3 + at * 14));
  const { html: math, sums, due } = balanceCard({ rows, plan, paid, before }, l, days);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["#########", "G-#######", "40#######"]));
  const dated = chance.happens(0.75);
  const title = l.words("Statement|My Bill|Account Details");
  const facts = [
    row("Patient", patient, "top0"),
    row(l.words("Account|Account number|Account #"), account),
    dated ? row(l.words("Statement date|Billed on"), l.day(issued)) : "",
    row("Insurance", plan ?? l.words("None on file|Self-pay")),
  ];
  const signal = `<svg width="52" height="13" viewBox="0 0 52 13" fill="currentColor"><path d="M0 9h3v4H0zM5 6h3v7H5zM10 3h3v10h-3zM15 0h3v13h-3z"/><rect x="26" y="1" width="22" height="11" rx="3" fill="none" stroke="currentColor"/><rect x="28" y="3" width="${chance.between(5, 17)}" height="7" rx="1"/><path d="M49.5 5h2v3h-2z"/></svg>`;
  const tabs = ["Home", "Visits", "Messages", l.words("Bills|Billing"), "More"]
    .map((name, at) => `<span${at === 3 ? ' class="on"' : ""}><i></i>${name}</span>`)
    .join("");
  const cards = visits.map((visit) => visitCard(visit, l, plan !== null, visits.length > 1));
  const html = page(
    css(l, ink),
    `<div class="bar"><span>${l.clock}</span>${signal}</div>${l.web ? `<div class="url">${LOCK} my.${app.toLowerCase().replace(" ", "")}.example</div>` : ""}
<div class="app"><div class="nav"><span>&#8249;</span><span>${title}</span><span>&#8943;</span></div><div class="sys">${mark(chance, ink, 26)}<span>${system}</span></div></div>
<div class="due"><small>${l.words("Amount due|You owe|Total due now")}</small><b>${dollars(due)}</b>${dueOn ? `<small>${l.words("Due|Please pay by|Due by")} ${l.day(dueOn)}</small>` : ""}<div class="pay">${l.words("Pay now|Make a payment|Pay this bill")}</div><div class="alt"><span>${l.words("Set up a plan|Payment plan")}</span><span>${l.words("Download PDF|Paper copy")}</span></div></div>
<div class="card">${facts.join("")}</div>${cards.join("")}${math}
<div class="help">${l.words("Charges are for hospital and clinic services. Some doctors bill on their own.|Something look wrong? Message our billing team and we'll answer within 2 business days.")} Financial help is available if you can't pay. Learn more</div>${l.web ? "" : `<div class="tabs">${tabs}</div>`}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting, patient, accountNumber: account, dueDate: dueOn },
      ...{ provider: system, statementDate: dated ? issued : null },
    },
    sums,
    rows.map((said) => lineBy([], shown(said, l, plan !== null), FIELDS)),
  );
  return { html, truth };
}

const FIELDS: (keyof Said)[] = [
  ...(["serviceDate", "description", "code", "revenueCode", "units", "charge"] as const),
  ...(["insurancePaid", "discount", "patientOwes"] as const),
];

export const family: Family = {
  name: "hospital-app-statement-phone",
  paper:
    "A statement in a hospital system's own app on a phone: visits with their charges, what insurance took over, and a button to pay.",
  medium: "screenshot",
  draw,
};
