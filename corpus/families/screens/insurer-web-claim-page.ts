import {
  dollars,
  longMonthName,
  looseSlashes,
  monthName,
  slashes,
  type DateFormat,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { household, phone } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said;
type Money =
  | ("charge" | "discount" | "allowed" | "notCovered" | "insurancePaid")
  | ("deductible" | "copay" | "coinsurance" | "patientOwes");

/** One insurer's website: its words, what it lists and how. */
type Site = {
  insurer: string;
  url: string;
  title: string;
  ink: string;
  font: string;
  day: DateFormat;
  tabs: string;
  summary: "list" | "cards" | "sum";
  words: Record<Money, string>;
  /** The amounts of the table, in its order. */
  table: Money[];
  allowed: boolean;
  coded: "none" | "under" | "column";
  notes: boolean;
  totals: boolean;
  tracker: boolean;
  heads: { date: string; service: string; code: string; section: string; amounts: string };
  facts: Record<"claim" | "patient" | "provider" | "date" | "received" | "done" | "status", string>;
  status: string[];
  claim: string;
};

const words = (text: string): Record<Money, string> => {
  const [charge, discount, allowed, notCovered, insurancePaid, ...own] = text.split("|");
  const [deductible, copay, coinsurance, patientOwes] = own;
  return {
    ...{ charge: charge!, discount: discount!, allowed: allowed!, notCovered: notCovered! },
    ...{ insurancePaid: insurancePaid!, deductible: deductible!, copay: copay! },
    ...{ coinsurance: coinsurance!, patientOwes: patientOwes! },
  };
};
const facts = (text: string): Site["facts"] => {
  const [claim, patient, provider, date, received, done, status] = text.split("|");
  return {
    ...{ claim: claim!, patient: patient!, provider: provider!, date: date! },
    ...{ received: received!, done: done!, status: status! },
  };
};

const SITES: Site[] = [
  {
    ...{ insurer: "Heartland Blue Cross and Blue Shield", url: "member.heartlandblue.example" },
    ...{ title: "Claim Details | Heartland Blue", ink: "#0b5fa5", font: "Liberation Sans" },
    ...{ day: slashes, summary: "list", allowed: true, coded: "none", claim: "2025########00" },
    ...{
      notes: true,
      totals: true,
      tracker: false,
      tabs: "Home|My Plan|Claims|Find Care|Wellness",
    },
    words: words(
      "Amount billed|Plan discount|Allowed amount|Not covered|Plan paid|Deductible|Copay|Coinsurance|Your share",
    ),
    table: ["charge", "discount", "insurancePaid", "deductible", "copay", "coinsurance", "patientOwes"], // prettier-ignore
    heads: { date: "Date of service", service: "Service", code: "Code", section: "Services on this claim", amounts: "Cost summary" }, // prettier-ignore
    facts: facts(
      "Claim number|Patient|Provider|Date of service|Date received|Date processed|Claim status",
    ),
    status: ["Processed", "Processed", "Completed"],
  },
  {
    ...{
      insurer: "Corvia Health",
      url: "my.corvia.example/claims/detail",
      tabs: "Coverage|Claims|Find care|Pharmacy|Spending",
    },
    ...{ title: "Claim detail - myCorvia", ink: "#4b2e83", font: "DejaVu Sans Condensed" },
    ...{ day: monthName, summary: "cards", allowed: false, coded: "under", claim: "#######-##" },
    ...{ notes: false, totals: false, tracker: true },
    words: words(
      "Provider billed|Member discount|Allowed|Not covered|Corvia paid|Applied to deductible|Copay|Coinsurance|Your share",
    ),
    table: ["charge", "discount", "insurancePaid", "patientOwes"],
    heads: { date: "Date", service: "Service", code: "CPT", section: "Service details", amounts: "How your cost was calculated" }, // prettier-ignore
    facts: facts("Claim #|For|Provider|Visit date|Received on|Processed on|Status"),
    status: ["Approved", "Paid", "Approved"],
  },
  {
    ...{
      insurer: "Unity First Health Plan",
      url: "www.unityfirst.example/member/claims/view",
      tabs: "Dashboard|Benefits|Claims & EOBs|Doctors|Messages",
    },
    ...{ title: "Unity First - View Claim", ink: "#00695c", font: "Liberation Sans" },
    ...{ day: looseSlashes, summary: "sum", allowed: true, coded: "column", claim: "E#########" },
    ...{ notes: true, totals: true, tracker: false },
    words: words(
      "Total billed|Plan discount|Plan allowance|Charges not covered|Plan paid|Deductible|Copayment|Coinsurance|Member responsibility",
    ),
    table: ["charge", "allowed", "notCovered", "insurancePaid", "patientOwes"],
    heads: { date: "Service date", service: "Description", code: "Procedure code", section: "Line items", amounts: "Claim amounts" }, // prettier-ignore
    facts: facts(
      "Claim ID|Member|Rendering provider|Service date(s)|Received|Finalized|Claim status",
    ),
    status: ["Finalized", "Finalized", "Adjusted - Finalized"],
  },
  {
    ...{
      insurer: "Northlake Health Cooperative",
      url: "portal.northlakecoop.example/#/claims",
      tabs: "Overview|Claims|Plan documents|Providers|Profile",
    },
    ...{ title: "Northlake Member Portal", ink: "#b3470f", font: "Liberation Sans Narrow" },
    ...{
      day: longMonthName,
      summary: "list",
      allowed: false,
      coded: "under",
      claim: "NL-####-######",
    },
    ...{ notes: true, totals: false, tracker: true },
    words: words(
      "Billed amount|Network discount|Allowed|Not covered by plan|Paid by plan|Deductible|Copay|Coinsurance|You may owe",
    ),
    table: ["charge", "discount", "notCovered", "insurancePaid", "deductible", "copay", "coinsurance", "patientOwes"], // prettier-ignore
    heads: { date: "Date", service: "Procedure", code: "Code", section: "Procedures", amounts: "Payment breakdown" }, // prettier-ignore
    facts: facts(
      "Claim number|Patient name|Provider name|Date of service|Claim received|Claim processed|Status",
    ),
    status: ["Paid", "Processed", "Paid"],
  },
];

/** Who billed; whether a hospital; whether of several days; the services: code, revenue code, words, dollars. */
const VISITS: [name: string, kind: "" | "hospital" | "days", services: string][] = [
  [
    "Ridgecrest Family Medicine",
    "",
    "99214||Office visit, established patient|231;36415||Collection of blood by venipuncture|18;80053||Comprehensive metabolic panel|64;83036||Hemoglobin A1c test|52;90471||Immunization administration|46;90686||Flu vaccine, quadrivalent|39",
  ],
  [
    "Bayshore Orthopedics & Sports Medicine",
    "",
    "99203||Office visit, new patient|268;73562||X-ray exam of knee, 3 views|148;20610||Drain/inject, joint/bursa|262;J3301||Triamcinolone acetonide injection|47;L1833||Knee orthosis, adjustable|389",
  ],
  [
    "MERCY VALLEY HOSPITAL",
    "hospital",
    "99284|0450|Emergency room|1986;71046|0324|Radiology - chest|478;93005|0730|EKG/ECG|362;85025|0305|Laboratory - hematology|129;80053|0301|Laboratory - chemistry|318;84484|0301|Laboratory - chemistry|214;96374|0260|IV therapy|402;J2405|0636|Drugs requiring detailed coding|38;|0250|Pharmacy|87;|0270|Medical/surgical supplies|164",
  ],
  [
    "Motion Works Physical Therapy",
    "days",
    "97110||Therapeutic exercises|92;97140||Manual therapy techniques|84;97112||Neuromuscular reeducation|88;97530||Therapeutic activities|96",
  ],
  [
    "Premier Diagnostic Laboratories Inc",
    "",
    "80061||Lipid panel|89;84443||Thyroid stimulating hormone (TSH)|112;82306||Vitamin D, 25-hydroxy|186;85025||Complete blood count, automated|48;82728||Ferritin|74;83540||Iron|38;82607||Vitamin B-12|82;84439||Thyroxine, free|61;80053||Comprehensive metabolic panel|72;81001||Urinalysis, automated|26;86140||C-reactive protein|41",
  ],
  ["Lydia M Fairweather PhD", "days", "90837||Psychotherapy, 60 minutes|210"],
  [
    "CENTRAL RADIOLOGY ASSOCIATES",
    "",
    "77067||Screening mammography, bilateral|286;77063||Screening digital breast tomosynthesis|118;76641||Ultrasound, breast, complete|324",
  ],
];

function rowsFor(chance: Chance, kind: string, services: string): Row[] {
  const first = shifted("2025-01-06", chance.between(0, 330));
  const list = rowsOf(services);
  const some = list.slice(0, Math.max(1, chance.between(Math.ceil(list.length / 3), list.length)));
  const visits = kind === "days" ? chance.between(2, 6) : 1;
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 8500, 40000, 120000]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: kind === "" ? chance.pick([0, 3000, 4500]) : 0, denies: 0, rate: [0.35, 0.8] },
  };
  const denies = chance.pick([0, 0, 0.15]);
  const rates = some.map(() => 0.35 + 0.45 * chance.share());
  return Array.from({ length: visits }, (_, at) =>
    some.map(([code = "", revenue = "", description = "", price = ""], nth): Row => {
      const settled = settle(chance, Number(price) * 100, {
        ...terms,
        rate: [rates[nth]!, rates[nth]!],
        denies: at + nth ? denies : 0,
      });
      terms.open -= settled.deductible;
      if (settled.copay) terms.copay = 0;
      return {
        ...{ ...settled, serviceDate: shifted(first, at * 7), description },
        ...(code ? { code } : {}),
        ...(revenue ? { revenueCode: revenue } : {}),
      };
    }),
  ).flat();
}

const NOTES: [test: (row: Row) => boolean, mark: string, text: string][] = [
  [
    (row) => Number(row.discount) > 0,
    "A01",
    "This provider is in your plan's network. You do not have to pay the difference between the billed amount and the plan's allowance.",
  ],
  [
    (row) => Number(row.notCovered) > 0,
    "N24",
    "This service is not covered by your plan. You may be billed by the provider for this amount.",
  ],
];

function columnsOf(site: Site, hospital: boolean, dated: boolean): Column<Row>[] {
  const code = (row: Row) =>
    hospital ? `Rev ${row.revenueCode}${row.code ? ` / ${row.code}` : ""}` : row.code;
  const says = hospital ? (["code", "revenueCode"] as const) : (["code"] as const);
  const label = hospital ? "" : `${site.heads.code} `;
  return [
    ...(dated
      ? [column<Row>(site.heads.date, "serviceDate", (row) => site.day(row.serviceDate!), "d")]
      : []),
    ...(site.coded === "column" ? [column<Row>(site.heads.code, says, code, "d")] : []),
    site.coded === "under"
      ? column<Row>(
          site.heads.service,
          ["description", ...says],
          (row) => `${row.description}<small>${label}${code(row)}</small>`,
          "w",
        )
      : column<Row>(site.heads.service, "description", (row) => row.description, "w"),
    ...site.table.map((field) => amount<Row>(site.words[field], field, dollars)),
    ...(site.notes ? [column<Row>("Notes", "remarks", ({ remarks }) => remarks!.join(", "))] : []),
  ];
}

type Totals = Record<Money, number>;

function summary(site: Site, sums: Totals): string {
  const entry = (field: Money, kind = "") =>
    `<div class="pair ${kind}"><span>${site.words[field]}</span><span>${dollars(sums[field])}</span></div>`;
  const own = (["deductible", "copay", "coinsurance", "notCovered"] as const)
    .map((field) => entry(field))
    .join("");
  if (site.summary === "list")
    return `<div class="box">${entry("charge")}${entry("discount")}${site.allowed ? entry("allowed") : ""}${entry("insurancePaid")}${own}${entry("patientOwes", "owe")}</div>`;
  if (site.summary === "cards") {
    const card = (field: Money, kind = "") =>
      `<div class="card ${kind}"><span>${site.words[field]}</span><b>${dollars(sums[field])}</b></div>`;
    return `<div class="cards">${card("charge")}${card("discount")}${card("insurancePaid")}${card("patientOwes", "owe")}</div><div class="box half"><b>What makes up your share</b>${own}</div>`;
  }
  const step = (sign: string, field: Money) =>
    `<div class="step">${sign ? `<i>${sign}</i>` : ""}<div><b>${dollars(sums[field])}</b><span>${site.words[field]}</span></div></div>`;
  return `<div class="steps">${step("", "charge")}${step("&minus;", "discount")}${step("&minus;", "insurancePaid")}${step("=", "patientOwes")}</div><div class="box half">${entry("allowed")}${own}</div>`;
}

function style(site: Site, printed: string, url: string): string {
  const small = "font:7pt Liberation Sans;color:#333";
  return `@page{size:letter;margin:14mm 11mm;@top-left{content:"${printed}";${small}}@top-center{content:"${site.title}";${small}}@bottom-left{content:"${url}";${small}}@bottom-right{content:counter(page) "/" counter(pages);${small}}}
body{font:9.4pt/1.42 '${site.font}';margin:0;color:#222}header{display:flex;justify-content:space-between;align-items:center;border-bottom:1px solid #ccc;padding-bottom:2mm}.brand{display:flex;gap:3mm;align-items:center;font-size:13pt;font-weight:bold;color:${site.ink}}
nav{display:flex;gap:7mm;padding:2mm 0;border-bottom:1px solid #ddd;color:#444}.crumb{color:${site.ink};font-size:8.4pt;margin:3mm 0 0}h1{font-size:16pt;font-weight:normal;margin:1mm 0 3mm}h2{font-size:11.5pt;margin:6mm 0 2mm;color:${site.ink};break-after:avoid}
.badge{border-radius:9px;background:#e3f3e6;color:#17602a;padding:.4mm 3mm;font-weight:bold}.facts{display:grid;grid-template-columns:1fr 1fr 1fr;gap:2.4mm 6mm}.facts.side{grid-template-columns:1fr 1fr}.facts span{display:block;color:#666;font-size:8.4pt}.cols{display:flex;gap:8mm;justify-content:space-between}.cols>:first-child{flex:1}
.box{border:1px solid #ccc;border-radius:4px;padding:1.5mm 4mm;width:104mm;break-inside:avoid}.half{width:84mm;margin-top:3mm}.pair{display:flex;justify-content:space-between;padding:.9mm 0;border-bottom:1px solid #eee}.pair.owe{font-weight:bold;border:0;font-size:1.12em;color:${site.ink}}
.cards{display:flex;gap:3mm}.card{flex:1;border:1px solid #ccc;border-radius:5px;padding:2mm 3mm}.card span{display:block;color:#555;font-size:8.4pt}.card b{font-size:13pt}.card.owe{background:${site.ink}14;border-color:${site.ink}}.steps{display:flex;gap:5mm;align-items:center}.step{display:flex;gap:5mm;align-items:center}.step i{font-style:normal;font-size:15pt;color:#777}.step b{display:block;font-size:13pt}.step span{color:#555;font-size:8.4pt}
.track{border:1px solid #ddd;background:#f8f8f8;padding:2mm 3mm;width:52mm;font-size:8.4pt}.meter{height:2mm;background:#ddd;margin:1mm 0}.meter div{height:2mm;background:${site.ink}}
.lines{width:100%;border-collapse:collapse;font-size:8.7pt}.lines th{text-align:left;vertical-align:bottom;border-bottom:2px solid ${site.ink};padding:1mm 1.2mm;font-size:8.2pt}.lines td{padding:1.3mm 1.2mm;border-bottom:1px solid #e2e2e2;vertical-align:top}.lines .n{text-align:right}.lines td.d,.lines td.n{white-space:nowrap}.lines small{display:block;color:#666}.lines .sum td{font-weight:bold;background:#f4f4f4}tr{break-inside:avoid}
.notes{font-size:8.4pt;margin-top:3mm}.act{color:${site.ink};margin:4mm 0;display:flex;gap:8mm}footer{border-top:1px solid #ccc;margin-top:6mm;padding-top:2mm;font-size:7.6pt;color:#666}`;
}

/** How much of the yearly deductible is met, at the side. */
function tracker(chance: Chance, year: string): string {
  const whole = chance.pick([150000, 300000]);
  const met = chance.between(20000, whole);
  return `<div class="track"><b>${year} in-network deductible</b><div class="meter"><div style="width:${Math.round((met / whole) * 100)}%"></div></div>${dollars(met)} of ${dollars(whole)} met<br>Updated nightly</div>`;
}

function factsOf(chance: Chance, site: Site, known: Record<keyof Site["facts"], string>) {
  const more: [string, string][] = [
    ...(chance.happens(0.6) ? [["Network status", "In network"] as [string, string]] : []),
    ...(chance.happens(0.5)
      ? [["Member ID", chance.number("@@@#########")] as [string, string]]
      : []),
  ];
  const order = ["claim", "status", "patient", "provider", "date", "received", "done"] as const;
  const listed = order
    .filter((key) => known[key])
    .map((key): [string, string] => [
      site.facts[key],
      key === "status"
        ? `<span class="badge" style="display:inline">${known[key]}</span>`
        : known[key],
    ]);
  return [...listed, ...more]
    .map(([label, value]) => `<div><span>${label}</span>${value}</div>`)
    .join("");
}

function draw(chance: Chance): Drawn {
  const members = household(chance, 2);
  const patient = chance.pick(members);
  const site = chance.pick(SITES);
  const [provider, kind, services] = chance.pick(VISITS);
  const hospital = kind === "hospital";
  const rows = rowsFor(chance, kind, services).map((row) => ({
    ...row,
    remarks: NOTES.flatMap(([test, code]) => (test(row) ? [code] : [])),
  }));
  const fields = Object.keys(site.words) as Money[];
  const sums = Object.fromEntries(fields.map((field) => [field, total(rows, field)])) as Totals;
  const [first, last] = [rows[0]!.serviceDate!, rows.at(-1)!.serviceDate!];
  const columns = columnsOf(site, hospital, first !== last || site.coded !== "under");
  const claim = chance.number(site.claim);
  const received = shifted(last, chance.between(2, 9));
  const done = shifted(received, chance.between(3, 21));
  const printed = `${looseSlashes(shifted(done, chance.between(1, 40))).replace(/\/20/, "/")}, ${chance.between(1, 12)}:${chance.number("4#")} ${chance.pick(["AM", "PM"])}`;
  const known = {
    ...{
      claim,
      patient,
      provider: provider.replace("&", "&amp;"),
      status: chance.pick(site.status),
    },
    date: first === last ? site.day(first) : `${site.day(first)} - ${site.day(last)}`,
    received: chance.happens(0.6) ? site.day(received) : "",
    done: site.day(done),
  };
  const side = site.tracker ? tracker(chance, first.slice(0, 4)) : "";
  const notes = NOTES.filter(
    ([, code]) => site.notes && rows.some((row) => row.remarks.includes(code)),
  );
  const body = rows.map((row) => record(columns, row)).join("");
  const foot = site.totals ? sumRow(columns, "Total", sums, dollars) : "";
  const html = page(
    style(site, printed, `https://${site.url}/${claim.replace(/\D/g, "").slice(-6)}`),
    `<header><div class="brand">${mark(chance, site.ink, 28)}${site.insurer}</div><div>Hi, ${members[0]!.split(" ")[0]} &nbsp; Log out</div></header><nav>${site.tabs
      .split("|")
      .map((tab) => `<span>${tab.replace("&", "&amp;")}</span>`)
      .join("")}</nav>
<div class="crumb">&lsaquo; Back to all claims</div><h1>Claim details</h1><div class="cols"><div class="facts ${side ? "side" : ""}">${factsOf(chance, site, known)}</div>${side}</div>
<h2>${site.heads.amounts}</h2>${summary(site, sums)}<h2>${site.heads.section}</h2>${table(columns, body + foot)}
${notes.length ? `<div class="notes">${notes.map(([, code, text]) => `<div><b>${code}</b> ${text}</div>`).join("")}</div>` : ""}
<div class="act"><span>Download Explanation of Benefits (PDF)</span><span>${chance.pick(["Ask a question about this claim", "File an appeal", "Send a secure message"])}</span></div>
<footer>This page is a summary and is not a bill. Your provider may bill you for your share. Amounts you already paid the provider are not shown here. Member Services ${phone(chance)} (TTY 711).<br>&copy; ${done.slice(0, 4)} ${site.insurer}. Privacy &middot; Terms of use &middot; Nondiscrimination notice &middot; Language assistance</footer>`,
  );
  return { html, truth: truthFor(site, sums, { hospital, provider, patient, claim, done }, rows.map((row) => lineBy(columns, row, ["serviceDate"]))) }; // prettier-ignore
}

function truthFor(
  site: Site,
  sums: Totals,
  said: { hospital: boolean; provider: string; patient: string; claim: string; done: string },
  lines: ReturnType<typeof lineBy>[],
) {
  const shown = site.allowed || site.summary === "sum";
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: site.insurer, provider: said.provider },
      ...{ patient: said.patient, claimNumber: said.claim, statementDate: said.done },
      setting: said.hospital ? "facility" : "professional",
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      ...{ allowed: shown ? sums.allowed : null, patientResponsibility: sums.patientOwes },
    },
    lines,
  );
}

export const family: Family = {
  name: "insurer-web-claim-page",
  paper:
    "The claim detail page of an insurer's website, printed from a browser: labels with amounts, then a table of services.",
  medium: "text",
  draw,
};
