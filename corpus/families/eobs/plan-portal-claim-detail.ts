import {
  dollars,
  longMonthName,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Said, Sums } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Money = "billed" | "off" | "none" | "allowed" | "paid" | "deduct" | "copay" | "coins" | "owes";
type Service = Record<Money, number> &
  Record<"date" | "code" | "name" | "remark" | "state", string> & { units: number };
/** A pair of a card: its label, the printed value, and what that says. */
type Pair = { label: string; say: (one: Service) => string; means: (one: Service) => Said };
type Look = ReturnType<typeof lookOf>;

const OFFICE = rowsOf(`99213|16500|Office visit - established patient, low complexity
99214|23900|Office visit - established patient, moderate complexity
99395|28500|Preventive visit, age 18-39
36415|1800|Blood draw
80050|14200|General health panel
80061|7300|Lipid panel
87880|4600|Strep test, rapid
90471|4100|Immunization administration
90715|8800|Tdap vaccine, age 7 years or older
93000|9100|Electrocardiogram, complete
97110|8200|Therapeutic exercise, 15 min
97140|7900|Manual therapy, 15 min
11102|20600|Tangential biopsy of skin, single lesion
76830|34100|Ultrasound, transvaginal
69210|11900|Removal of impacted ear wax
J1885|2400|Ketorolac injection`);
const HOSPITAL = rowsOf(`99283|98200|Emergency department visit, level 3
99284|146900|Emergency department visit, level 4
74177|318500|CT abdomen and pelvis with contrast
71046|46200|Chest X-ray, 2 views
80053|28600|Comprehensive metabolic panel
85025|13900|Complete blood count with differential
81001|8800|Urinalysis, automated with microscopy
96361|21700|IV hydration, each additional hour
96374|33500|IV push, single drug
Q9967|19800|Low osmolar contrast, 300-399 mg/ml
J2405|4200|Ondansetron injection
45380|412300|Colonoscopy with biopsy
88305|39700|Tissue exam by pathologist`);
const PLANS = rowsOf(`Northbridge Health|#5a2d82|myNorthbridge
Cascadia Blue Health Plan|#0a5ca8|Member Portal
Summit & Lake Insurance|#0b7a5e|MyPlan
Ardent Mutual|#c8472b|ArdentOne
Keystone Valley Health Partners|#123a63|KVHP Connect
Solana Health Insurance Company|#00747c|Solana Go`);
const DOCTORS = [
  "Elena Marchetti, MD",
  "RIVER BEND PRIMARY CARE LLC",
  "Dr. Anand Subramaniam",
  "Lakeside Women's Health",
  "MOUNTAIN WEST DERMATOLOGY",
];
const HOSPITALS = ["Saint Odile Medical Center", "MERCER COUNTY HOSPITAL", "Tidewater Health"];
const PEOPLE = ["Tamsin Holloway", "DERRICK VANCE", "Priya Ramachandran", "Owen T. Castellano"];

function serviceOf(row: string[], date: string, l: Look, chance: Chance): Service {
  const [code = "", price = "0", name = ""] = row;
  const units = /^(97|J|Q|9636|904)/.test(code) && chance.happens(0.3) ? 2 : 1;
  const billed = Number(price) * units;
  const denied = l.excluded && chance.happens(0.18);
  const allowed = denied ? 0 : Math.round(billed * (0.32 + 0.5 * chance.share()));
  const way = chance.pick(["deduct", "coins", "coins", "copay", "free", "both"]);
  const deduct =
    way === "deduct" ? allowed : way === "both" ? Math.min(allowed, chance.between(900, 7500)) : 0;
  const copay = way === "copay" ? Math.min(allowed, chance.pick([2000, 3500, 5000])) : 0;
  const coins = /coins|both/.test(way)
    ? Math.round((allowed - deduct) * chance.pick([0.1, 0.2, 0.3]))
    : 0;
  const mine = denied && chance.happens(0.5);
  return {
    ...{ date, code, name, units, billed, allowed, deduct, copay, coins },
    ...{ none: denied ? billed : 0, off: denied ? 0 : billed - allowed },
    paid: allowed - deduct - copay - coins,
    owes: mine ? billed : deduct + copay + coins,
    remark: denied ? (mine ? "N30" : "B15") : chance.happens(0.12) ? "PDC" : "",
    state: denied ? "Denied" : l.approved,
  };
}

const added = (services: Service[], what: Money) => sum(services.map((one) => one[what]));

function lookOf(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    excluded: chance.happens(0.5),
    approved: words("Approved|Paid|Processed|Covered"),
    date: chance.pick([slashes, slashes, monthName, looseSlashes, longMonthName]),
    /** How a card names the service: in its heading, behind labels or both. */
    heading: chance.pick(["name", "number", "name", "numbered name"]),
    coded: chance.pick(["joined", "own", "none", "own"]),
    stacked: chance.happens(0.4),
    down: chance.happens(0.5),
    colon: chance.happens(0.5) ? ":" : "",
    minus: chance.happens(0.3),
    totalsFirst: chance.happens(0.45),
    font: chance.pick(["Liberation Sans", "Liberation Sans", "DejaVu Sans", "Liberation Serif"]),
    size: chance.pick([9, 9.5, 10.5, 11]),
    radius: chance.pick([0, 4, 10]),
    shade: chance.happens(0.4),
    billed: words("Billed|Amount billed|Provider billed|Billed by provider|Charge"),
    off: words("Plan discount|Network discount|Your plan saved you|Discount|Member rate savings"),
    none: words("Not covered|Amount not covered|Not payable"),
    allowed: words("Allowed amount|Plan allowed|Negotiated rate"),
    paid: words("Plan paid|Your plan paid|Paid by plan|We paid"),
    deduct: words("Deductible|Applied to deductible"),
    copay: words("Copay|Copayment"),
    coins: words("Coinsurance|Your coinsurance"),
    owes: words("You may owe|What you may owe|Your share|You owe|Patient responsibility"),
  };
}

/** Which amounts a portal shows, in its order. */
function amountsOf(chance: Chance, l: Look): Money[] {
  return [
    "billed",
    "off",
    ...(l.excluded ? (["none"] as const) : []),
    ...(chance.happens(0.4) ? (["allowed"] as const) : []),
    ...(chance.happens(0.6) ? (["paid"] as const) : []),
    ...(chance.happens(0.65) ? (["deduct", "copay", "coins"] as const) : []),
    "owes",
  ];
}

const LINE: Record<Money, keyof Said> = {
  ...{ billed: "charge", off: "discount", none: "notCovered", allowed: "allowed" },
  ...{ paid: "insurancePaid", deduct: "deductible", copay: "copay", coins: "coinsurance" },
  owes: "patientOwes",
};

const shown = (cents: number, what: Money, l: Look) =>
  dollars(l.minus && cents && (what === "off" || what === "paid") ? -cents : cents);

function pairsOf(amounts: Money[], chance: Chance, l: Look): Pair[] {
  const { words } = l;
  const named = l.heading.includes("name");
  const maybe = (yes: boolean, pair: Pair) => (yes ? [pair] : []);
  const procedure = words("Procedure|Service|Service description|Description");
  const joined = l.coded === "joined";
  const what: Pair[] = [
    ...maybe(joined || !named, {
      label: joined ? "Procedure" : procedure,
      say: ({ code, name }) => (joined ? `${code} - ${name}` : name),
      means: ({ code, name }) => ({ description: name, ...(joined ? { code } : {}) }),
    }),
    ...maybe(l.coded === "own", {
      label: words("Procedure code|Service code|CPT code|Procedure"),
      say: ({ code }) => code,
      means: ({ code }) => ({ code }),
    }),
  ];
  return [
    {
      label: words("Date of service|Service date|Date"),
      say: ({ date }) => l.date(date),
      means: ({ date }) => ({ serviceDate: date }),
    },
    ...what,
    ...maybe(chance.happens(0.35), {
      label: words("Quantity|Units|Number of services"),
      say: ({ units }) => String(units),
      means: ({ units }) => ({ units }),
    }),
    ...maybe(chance.happens(0.4), {
      label: words("Status|Service status"),
      say: ({ state }) => state,
      means: () => ({}),
    }),
    ...amounts.map((amount) => ({
      label: l[amount],
      say: (one: Service) => shown(one[amount], amount, l),
      means: (one: Service): Said => ({ [LINE[amount]]: one[amount] }),
    })),
    ...maybe(l.excluded || chance.happens(0.3), {
      label: words("Remark code|Notes|Message code|See note"),
      say: ({ remark }) => remark || "--",
      means: ({ remark }) => ({ remarks: remark ? [remark] : [] }),
    }),
  ];
}

/** Pairs in two columns, read across or down. */
function grid(pairs: [string, string][], l: Look): string {
  const cells = pairs.map(
    ([label, value]) =>
      `<div class="pair"><span class="k">${label}${l.colon}</span><span class="v">${value}</span></div>`,
  );
  if (!l.down) return `<div class="grid">${cells.join("")}</div>`;
  const half = Math.ceil(cells.length / 2);
  const column = (list: string[]) => `<div>${list.join("")}</div>`;
  return `<div class="grid">${column(cells.slice(0, half))}${column(cells.slice(half))}</div>`;
}

function card(one: Service, at: number, many: number, pairs: Pair[], l: Look, word: string) {
  const heading =
    l.heading === "number"
      ? `${word} ${at + 1}${many > 1 ? ` of ${many}` : ""}`
      : l.heading === "name"
        ? one.name
        : `${at + 1}. ${one.name}`;
  const said = pairs.map(({ label, say }): [string, string] => [label, say(one)]);
  return `<div class="card"><h3>${heading}</h3>${grid(said, l)}</div>`;
}

function totalsCard(services: Service[], amounts: Money[], l: Look, title: string): string {
  const pairs = amounts.map((amount): [string, string] => [
    amount === "billed" ? l.words("Total billed|Amount billed|Billed") : l[amount],
    shown(added(services, amount), amount, l),
  ]);
  return `<div class="card sum"><h3>${title}</h3>${grid(pairs, l)}</div>`;
}

const REMARKS: Record<string, string> = {
  N30: "Patient ineligible for this service under the terms of the plan. You are responsible for this amount.",
  B15: "This service requires that a qualifying service be received and covered. Your provider may not bill you.",
  PDC: "Your provider participates in the network. The discount is the amount you save.",
};

function notes(services: Service[], l: Look): string {
  const codes = [...new Set(services.flatMap(({ remark }) => remark || []))];
  if (!codes.length) return "";
  return `<div class="notes"><b>${l.words("Remark codes|Notes about this claim|Messages")}</b>${codes.map((code) => `<p>${code} &ndash; ${REMARKS[code]}</p>`).join("")}</div>`;
}

function style(l: Look, color: string): string {
  const pair = l.stacked
    ? ".pair{padding:4px 0}.k{display:block;color:#666;font-size:0.85em}.v{font-weight:bold}"
    : ".pair{display:flex;justify-content:space-between;padding:3px 0;border-bottom:1px solid #eee}.k{color:#555}";
  return `@page{size:letter;margin:0.55in}body{margin:0;font:${l.size}pt/1.35 "${l.font}";color:#222}.strip{display:flex;justify-content:space-between;font-size:8pt;color:#333;margin-bottom:10px}
.bar{display:flex;justify-content:space-between;align-items:center;border-bottom:3px solid ${color};padding-bottom:6px}.logo{font-size:17pt;font-weight:bold;color:${color}}.nav span{margin-left:16px;color:${color}}.crumb{margin:8px 0;color:#666;font-size:0.9em}
h1{font-size:1.7em;margin:6px 0}h2{font-size:1.25em;color:${color};margin:16px 0 6px;break-after:avoid}h3{margin:0 0 4px;font-size:1.08em}.card{border:1px solid #bbb;border-radius:${l.radius}px;padding:9px 14px;margin:8px 0;break-inside:avoid;${l.shade ? "background:#f7f8fa;" : ""}}
.sum{border-color:${color};border-width:2px}.grid{display:grid;grid-template-columns:1fr 1fr;column-gap:34px}${pair}.owe{font-size:1.5em;font-weight:bold;color:${color}}
.side{display:flex;justify-content:space-between;gap:30px}.notes{margin:12px 0;font-size:0.9em}.notes p{margin:3px 0}.foot{margin-top:18px;border-top:1px solid #ccc;padding-top:6px;font-size:0.8em;color:#555}.met{flex:1;border:1px solid #ddd;padding:6px 10px;font-size:0.9em}.line{height:6px;background:linear-gradient(90deg,${color} 55%,#ddd 55%);margin:3px 0}`;
}

type Claim = Record<"number" | "provider" | "patient" | "received" | "done" | "member", string> & {
  facility: boolean;
  services: Service[];
};

/** The head of the page: what claim this is, in pairs of its own. */
function head(claim: Claim, l: Look, chance: Chance) {
  const { words } = l;
  const { services, facility } = claim;
  const [first, last] = [services[0]!.date, services.at(-1)!.date];
  const dated = chance.happens(0.4);
  const facts: [string, string][] = [
    [words("Claim number|Claim #|Claim ID"), claim.number],
    [words("Patient|Member|For"), claim.patient],
    [words("Provider|Seen by|Doctor or facility"), claim.provider],
    [
      words("Service dates|Date of visit|Date(s) of service"),
      first === last ? l.date(first) : `${l.date(first)} - ${l.date(last)}`,
    ],
    [words("Claim status|Status"), words("Processed|Finalized|Completed")],
    ["Received", l.date(claim.received)],
    [
      dated ? words("EOB date|Statement date") : words("Processed on|Date processed|Finalized"),
      l.date(claim.done),
    ],
    ["Type", `Medical${facility ? " - Outpatient facility" : ""}`],
    ["Network", words("In network|In-network")],
    ["Member ID", claim.member],
  ];
  const kept = facts.filter(
    (_, at) => at < 3 || at === 6 || (at === 7 && facility) || chance.happens(0.75),
  );
  return { dated, html: `<div class="card">${grid(kept, l)}</div>` };
}

function extras(l: Look): string {
  return l.words(
    `<div class="side"><div class="met">Individual deductible<div class="line"></div>$1,375.00 of $2,500.00 met</div><div class="met">Out-of-pocket maximum<div class="line"></div>$2,210.44 of $6,000.00 met</div></div>|<div class="notes"><b>This is not a bill.</b> Your provider may send you a bill for the amount you owe. Compare it with this page before you pay.</div>|<div class="notes">Think something is wrong? <u>File an appeal</u> within 180 days. &nbsp; <u>Download EOB (PDF)</u> &nbsp; <u>Message us</u></div>|`,
  );
}

function claimOf(chance: Chance, l: Look): Claim {
  const facility = chance.happens(0.35);
  const date = shifted("2026-01-12", chance.between(0, 150));
  const offered = chance.shuffled(facility ? HOSPITAL : OFFICE);
  const visits = offered.filter(([code]) => code!.startsWith("99"));
  const rows = offered.filter((row) => !visits.slice(1).includes(row));
  const later = chance.happens(0.2) ? chance.between(1, 6) : 0;
  const many = chance.weighted([
    [1, 1],
    [2, 2],
    [3, 3],
    [5, 3],
    [8, 1],
  ] as const);
  const services = rows
    .slice(0, many)
    .map((row, at) => serviceOf(row, shifted(date, at > 1 ? later : 0), l, chance));
  return {
    ...{ facility, services, patient: chance.pick(PEOPLE) },
    provider: chance.pick(facility ? HOSPITALS : DOCTORS),
    number: chance.number(chance.pick(["E########00", "26######@##", "####-######-##"])),
    member: chance.number("@@@###W#####"),
    ...{ received: shifted(date, later + 4), done: shifted(date, later + chance.between(9, 25)) },
  };
}

const TOTALS: Partial<Record<Money, keyof Sums>> = {
  ...{ billed: "billed", off: "adjustments", allowed: "allowed", paid: "insurancePaid" },
  owes: "patientResponsibility",
};

export const family: Family = {
  name: "plan-portal-claim-detail",
  paper:
    "The print-out of an insurer's web page of one claim: a card of label and value pairs per service.",
  medium: "text",
  draw(chance) {
    const l = lookOf(chance);
    const [plan = "", color = "", portal = ""] = chance.pick(PLANS);
    const claim = claimOf(chance, l);
    const { services } = claim;
    const amounts = amountsOf(chance, l);
    const pairs = pairsOf(amounts, chance, l);
    const top = head(claim, l, chance);
    const sums = chance.happens(0.7) ? amounts : amounts.filter((one) => TOTALS[one]);
    const totals = totalsCard(
      services,
      sums,
      l,
      l.words("Claim totals|Cost summary|Claim summary|Totals for this claim"),
    );
    const word = l.words("Service|Line|Service line");
    const cards = `<h2>${l.words("Services|Service details|What was billed|Services on this claim")}</h2>${services.map((one, at) => card(one, at, services.length, pairs, l, word)).join("")}`;
    const big = chance.happens(0.5)
      ? `<div class="side"><div>${l.words("You may owe|Your total cost|Your responsibility")}<div class="owe">${dollars(added(services, "owes"))}</div></div></div>`
      : "";
    const strip = chance.happens(0.6)
      ? `<div class="strip"><span>${shortSlashes(shifted(claim.done, 11))}, 9:42 AM</span><span>${portal} | Claim details</span></div>`
      : "";
    const nav = l
      .words(
        "Home,Benefits,Claims,Find care|Coverage,Claims &amp; payments,Pharmacy,Inbox (2)|My Plan,Claims,ID card,Log out",
      )
      .split(",");
    const html = `<!doctype html><meta charset="utf-8"><style>${style(l, color)}</style>${strip}
<div class="bar"><span class="logo">${plan.replace("&", "&amp;")}</span><span class="nav">${nav.map((one) => `<span>${one}</span>`).join("")}</span></div>
<div class="crumb">${l.words("Claims &gt; Claim details|&lt; Back to all claims|Home / Claims / Detail")}</div><h1>${l.words("Claim details|Claim detail|Your claim")}</h1>
${top.html}${big}${l.totalsFirst ? totals : ""}${cards}${l.totalsFirst ? "" : totals}${notes(services, l)}${extras(l)}
<div class="foot">${l.words(`Questions? Call Member Services at 1-800-555-0162, Monday to Friday, 8 a.m. to 8 p.m.|&copy; 2026 ${plan.replace("&", "&amp;")}. All rights reserved. Privacy notice &middot; Terms &middot; Accessibility|Amounts shown are based on your benefits on the date the claim was processed.`)}</div>`;
    const said = services.map((one) =>
      lineOf(
        Object.assign({ description: one.name }, ...pairs.map(({ means }) => means(one))) as Said,
      ),
    );
    const totalsSaid = Object.fromEntries(
      sums.flatMap((one) => (TOTALS[one] ? [[TOTALS[one], added(services, one)]] : [])),
    ) as Sums;
    const truth = truthOf(
      {
        name: family.name,
        ...{ kind: "eob", setting: claim.facility ? "facility" : "professional" },
        ...{ provider: claim.provider, issuer: plan, patient: claim.patient },
        ...{ claimNumber: claim.number, statementDate: top.dated ? claim.done : null },
      },
      totalsSaid,
      said,
    );
    return { html, truth };
  },
};
