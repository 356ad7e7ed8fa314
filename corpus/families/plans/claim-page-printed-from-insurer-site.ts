import { dollars, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, household, naming, phone } from "#corpus/families/drawing/people";
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
type Care = {
  setting: "professional" | "facility";
  type: string;
  providers: (chance: Chance) => string;
  /** How many lines at least and at most, and days from one line's visit to the next. */
  many: readonly [number, number];
  apart?: number;
  stay?: number;
  services: string;
};

const SITES = rowsOf(`Northcrest Health Plan|#0b5cab|member.northcresthealth.example/claims/detail
  Blue Harbor of Wisconsin|#0057a8|myblueharbor.example/secure/claims/claim-details
  Alderway Health|#5b2a86|www.alderway.example/member/#/claims
  Summit Choice Insurance Company|#00695c|my.summitchoice.example/app/claims/medical
  Penrose Community Health Plan|#b23a0e|portal.penrosechp.example/MemberPortal/Claims/View`);

const HOSPITAL = `99284|Emergency room visit|2480;71046|Chest X-ray, 2 views|612;93005|Electrocardiogram (EKG) tracing|388;80053|Comprehensive metabolic panel|214;85025|Complete blood count|148;84484|Troponin test|246;96374|Injection, IV push|412;J2405|Ondansetron injection|38;J7030|Normal saline solution|96;74177|CT scan, abdomen and pelvis with contrast|4860;Q9967|Contrast material|318.40;81001|Urinalysis|72;83690|Lipase test|117.25;83735|Magnesium test|94;36415|Blood draw|41.50;96361|Hydration, each additional hour|188;J1885|Ketorolac injection|52.75`;
const STAY = `0120|Room and board, semi-private|7440;0250|Pharmacy|1893.22;0258|IV solutions|412.60;0270|Medical supplies|1206.15;0272|Sterile supplies|988;0300|Laboratory|1644;0305|Laboratory, hematology|402.50;0306|Laboratory, bacteriology|318;0320|Diagnostic X-ray|742;0350|CT scan|3920;0360|Operating room services|11480;0370|Anesthesia|2366;0402|Ultrasound|884;0410|Respiratory services|536;0420|Physical therapy|648;0430|Occupational therapy|372;0450|Emergency room|3210;0460|Pulmonary function|290;0636|Drugs requiring detailed coding|1508.44;0710|Recovery room|1290;0730|EKG/ECG|422;0761|Treatment room|615`;

const CARES: readonly (readonly [Care, number])[] = [
  [
    {
      ...{ setting: "professional", type: "Medical", many: [1, 6] },
      providers: (chance) =>
        chance.pick([
          doctor(chance),
          "Maple Grove Family Medicine",
          "LAKESHORE INTERNAL MEDICINE ASSOCIATES PC",
        ]),
      services: `99214|Office visit - established patient|245;36415|Blood draw|28;80053|Comprehensive metabolic panel|96.40;85025|Complete blood count|68;83036|Hemoglobin A1c|74;90471|Immunization administration|48;90686|Flu vaccine|62;93000|Electrocardiogram (EKG)|118;81003|Urinalysis|26.50;87880|Strep test|58`,
    },
    3,
  ],
  [
    {
      ...{ setting: "professional", type: "Laboratory", many: [4, 10] },
      providers: (chance) =>
        chance.pick(["QUANTERRA REFERENCE LABORATORIES", "Bellhaven Clinical Lab"]),
      services: `80061|Lipid panel|112;84443|Thyroid test (TSH)|134.20;82306|Vitamin D test|228;80053|Comprehensive metabolic panel|96.40;85025|Complete blood count|68;83036|Hemoglobin A1c|74;82728|Ferritin|92.15;82607|Vitamin B-12|118;84439|Thyroxine, free|88;36415|Blood draw|24;83540|Iron|46.75;86141|C-reactive protein|87`,
    },
    2,
  ],
  [
    {
      ...{ setting: "professional", type: "Medical", many: [6, 14], apart: 3 },
      providers: (chance) => chance.pick(["ProMotion Physical Therapy", doctor(chance, "DPT|PT")]),
      services: `97110|Therapeutic exercise|96;97140|Manual therapy|84;97530|Therapeutic activities|92.50`,
    },
    2,
  ],
  [
    {
      ...{ setting: "professional", type: "Behavioral health", many: [2, 5], apart: 7 },
      providers: (chance) => doctor(chance, "LCSW|PsyD|PhD"),
      services: `90837|Psychotherapy, 60 minutes|190`,
    },
    1,
  ],
  [
    {
      ...{ setting: "facility", type: "Outpatient hospital", many: [5, 16] },
      providers: (chance) =>
        chance.pick(["MERCY RIDGE HOSPITAL", "St. Brendan Regional Medical Center"]),
      services: HOSPITAL,
    },
    3,
  ],
  [
    {
      ...{ setting: "facility", type: "Inpatient hospital", many: [8, 22], stay: 3 },
      providers: (chance) =>
        chance.pick(["Hollins University Hospital", "CLEARWATER COUNTY MEMORIAL HOSPITAL"]),
      services: STAY,
    },
    3,
  ],
];

const NOTES: [test: (row: Row) => boolean, text: string][] = [
  [
    (row) => Number(row.notCovered) > 0,
    "This service isn't covered under your plan. Please see your benefit booklet for more information.",
  ],
  [
    (row) => Number(row.deductible) > 0,
    "This amount was applied to your in-network deductible for the plan year.",
  ],
  [
    (row) => Number(row.discount) > 0,
    "This provider is in your plan's network. You don't have to pay the difference between the amount billed and the allowed amount.",
  ],
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, looseSlashes, monthName]),
    coded: chance.happens(0.55),
    dated: chance.happens(0.5),
    uncovered: chance.happens(0.5),
    shares: chance.happens(0.5),
    marks: chance.happens(0.45)
      ? chance.pick([
          ["1", "2", "3"],
          ["A", "B", "C"],
          ["N06", "D01", "PDC"],
          ["C45", "B12", "K03"],
        ])
      : [],
    minus: chance.pick(["-", "-", "", "&minus;"]),
    heads: {
      date: words("Service date|Date of service|Date"),
      name: words("Service|Service description|Description"),
      charge: words("Amount billed|Billed|Provider billed"),
      discount: words("Plan discount|Member discount|Your discount"),
      allowed: words("Allowed amount|Allowed|Plan allowed"),
      paid: words("Plan paid|Your plan paid|Paid by plan"),
      deductible: words("Deductible|Applied to deductible"),
      copay: words("Copay|Your copay"),
      coinsurance: words("Coinsurance|Your coinsurance"),
      notCovered: words("Not covered|Amount not covered"),
      owes: words("What you owe|You owe|Your cost|Your responsibility"),
    },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed"),
    backed: chance.happens(0.25),
  };
}

/** The services as the plan settled them; the first is never turned down. */
function settled(chance: Chance, care: Care, l: Look, first: string): Row[] {
  const many = chance.between(care.many[0], care.many[1]);
  const pool = rowsOf(care.services);
  const [head, ...others] = pool.map((_, at) => at);
  const kept = care.apart
    ? Array.from({ length: many }, (_, at) => at % pool.length)
    : [head!, ...chance.shuffled(others).slice(0, many - 1)].sort((one, two) => one - two);
  const terms: Terms = {
    ...{
      open: chance.pick([0, 0, 12000, 45000, 150000]),
      share: chance.pick([0.1, 0.2, 0.2, 0.3]),
    },
    copay: care.setting === "professional" ? chance.pick([0, 2500, 4000]) : 0,
    ...{ denies: 0, rate: [1, 1] as const },
  };
  const rates = pool.map(() => 0.38 + 0.44 * chance.share());
  const turnsDown = chance.pick([0, 0.06, 0.14]);
  return kept.map((of, at): Row => {
    const [code = "", description = "", price = ""] = pool[of]!;
    terms.denies = at ? turnsDown : 0;
    terms.rate = [rates[of]!, rates[of]!];
    const visit = care.apart ? Math.floor(at / pool.length) * care.apart : 0;
    const row: Row = {
      ...settle(chance, Math.round(Number(price) * 100), terms),
      ...{ serviceDate: shifted(first, visit), description },
      ...(care.stay ? { revenueCode: code } : { code }),
    };
    return { ...row, remarks: l.marks.filter((_, place) => NOTES[place]![0](row)) };
  });
}

function described(row: Row): string {
  if (row.revenueCode) return `${row.description}<small>Revenue code ${row.revenueCode}</small>`;
  return `${row.description}<small>Procedure code ${row.code}</small>`;
}

function columnsOf(l: Look, dated: boolean): Column<Row>[] {
  const { heads } = l;
  return [
    ...(dated
      ? [column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d")]
      : []),
    l.coded
      ? column<Row>(heads.name, ["description", "code", "revenueCode"], described, "w")
      : column<Row>(heads.name, "description", (row) => row.description, "w"),
    amount<Row>(heads.charge, "charge", dollars),
    amount<Row>(heads.discount, "discount", dollars),
    amount<Row>(heads.allowed, "allowed", dollars),
    ...(l.uncovered ? [amount<Row>(heads.notCovered, "notCovered", dollars)] : []),
    amount<Row>(heads.paid, "insurancePaid", dollars),
    amount<Row>(heads.deductible, "deductible", dollars),
    amount<Row>(heads.copay, "copay", dollars),
    amount<Row>(heads.coinsurance, "coinsurance", dollars),
    amount<Row>(heads.owes, "patientOwes", dollars),
    ...(l.marks.length
      ? [column<Row>(l.words("Notes|See note"), "remarks", ({ remarks }) => remarks!.join(", "))]
      : []),
  ];
}

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ notCovered: total(rows, "notCovered"), allowed: total(rows, "allowed") },
  ...{ deductible: total(rows, "deductible"), copay: total(rows, "copay") },
  ...{ coinsurance: total(rows, "coinsurance"), insurancePaid: total(rows, "insurancePaid") },
  patientOwes: total(rows, "patientOwes"),
});
type Totals = ReturnType<typeof sumsOf>;

/** The boxes that lead from the bill to what the member owes. */
function boxes(sums: Totals, { heads, minus }: Look): string {
  const box = (label: string, value: string, kind = "") =>
    `<div class="${kind}"><span>${label}</span><b>${value}</b></div>`;
  const less = (cents: number) => (cents ? minus : "") + dollars(cents);
  return `<div class="boxes">${box(heads.charge, dollars(sums.charge))}${box(heads.discount, less(sums.discount))}${box(heads.paid, less(sums.insurancePaid))}${box(heads.owes, dollars(sums.patientOwes), "owe")}</div>`;
}

/** What the member's cost is made of, beside how far the plan's year has come. */
function asides(chance: Chance, sums: Totals, l: Look): string {
  const list = (rows: [string, number][]) =>
    rows
      .map(([label, cents]) => `<div><span>${label}</span><span>${dollars(cents)}</span></div>`)
      .join("");
  const uncovered: [string, number][] =
    sums.notCovered > 0 ? [["Amount not covered", sums.notCovered]] : [];
  const limit = chance.pick([150000, 300000, 500000]);
  const spent = Math.min(limit, sums.deductible + chance.between(0, 90000));
  const out = spent + sums.copay + sums.coinsurance + chance.between(0, 60000);
  const most = [700000, 900000, 1800000].find((one) => one >= out) ?? 3600000;
  const how = `<div class="aside"><h3>How we got to ${dollars(sums.patientOwes)}</h3>${list([
    ["Deductible", sums.deductible],
    ["Copay", sums.copay],
    ["Coinsurance", sums.coinsurance],
    ...uncovered,
  ])}</div>`;
  const year = `<div class="aside"><h3>Your plan year so far</h3><p>Individual deductible<br>${dollars(spent)} spent of ${dollars(limit)}</p><p>Out-of-pocket maximum<br>${dollars(out)} spent of ${dollars(most)}</p><a>View all spending</a></div>`;
  return `<div class="asides">${l.shares ? how : ""}${year}</div>`;
}

/** The browser's own lines at the edges, as `content` of margin boxes. */
function edges(chance: Chance, site: readonly string[], printed: string, claim: string): string {
  const [year = "", month, dayOf] = printed.split("-");
  const time = `${chance.between(1, 12)}:${String(chance.between(0, 59)).padStart(2, "0")} ${chance.pick(["AM", "PM"])}`;
  const title = chance.pick([
    `Claim details | ${site[0]}`,
    `Claim Detail - ${site[0]}`,
    "My Claims",
  ]);
  const query = chance.pick([
    `?claimId=${claim}`,
    `/${claim}?memberSeq=01&type=medical`,
    `/${claim}`,
  ]);
  const box = (place: string, content: string, more = "") =>
    `@${place}{content:${content};font:7.6pt 'Liberation Sans';color:#000;white-space:nowrap;${more}}`;
  return `@page{size:letter;margin:14mm 11mm;${box("top-left", `"${Number(month)}/${Number(dayOf)}/${year.slice(2)}, ${time}"`)}${box("top-center", `"${title}"`)}${box("top-right", '""')}${box("bottom-left", `"https://${site[2]}${query}"`, "text-align:left;")}${box("bottom-right", 'counter(page) "/" counter(pages)')}}`;
}

const css = (l: Look, ink: string) =>
  `body{font:8.6pt/1.4 '${l.font}';margin:0;color:#222} a{color:${ink};text-decoration:underline} .nav{display:flex;gap:5mm;align-items:center;border-bottom:1px solid #999;padding-bottom:2mm} .nav .brand{display:flex;gap:2mm;align-items:center;font-size:12pt;font-weight:bold;color:${ink};margin-right:auto}
.crumbs{margin:2mm 0;font-size:7.8pt} h1{font-size:16pt;margin:2mm 0 1mm;font-weight:${l.backed ? 400 : 700}} h2{font-size:11.5pt;margin:5mm 0 1.5mm} h3{font-size:9.2pt;margin:0 0 1mm} .status{display:inline-block;border:1px solid ${ink};border-radius:9px;padding:.2mm 3mm;color:${ink};font-weight:bold}
.facts{display:grid;grid-template-columns:repeat(3,1fr);gap:2mm 6mm;margin:3mm 0} .facts span{display:block;color:#555;font-size:7.8pt} .boxes{display:flex;border:1px solid #888;border-radius:4px;margin:4mm 0} .boxes div{flex:1;padding:2mm 3mm;border-left:1px solid #ccc} .boxes div:first-child{border-left:0} .boxes span{display:block;font-size:8pt} .boxes b{font-size:12.5pt} .boxes .owe b{color:${ink}} ${l.backed ? ".boxes .owe{background:#eef3f8}" : ""}
.lines{width:100%;border-collapse:collapse;font-size:7.5pt} .lines th{text-align:left;vertical-align:bottom;border-bottom:1.5px solid #444;padding:1mm;font-size:7pt;${l.backed ? "background:#e9eef3" : ""}} .lines td{padding:1.1mm 1mm;border-bottom:.5px solid #bbb;vertical-align:top} .lines .n{text-align:right;padding-left:.6mm} .lines td.n,.lines td.d{white-space:nowrap} .lines .w{width:24%} .lines small{display:block;color:#555;font-size:6.8pt} .lines .sum td{font-weight:bold;border-top:1.5px solid #444} tr{break-inside:avoid} thead{display:table-header-group}
.asides{display:flex;gap:6mm;margin-top:5mm;break-inside:avoid} .aside{flex:1;border:1px solid #bbb;border-radius:4px;padding:2.5mm 3.5mm} .aside div{display:flex;justify-content:space-between} .aside p{margin:0 0 1.2mm} .notes p{margin:.6mm 0} .acts{display:flex;gap:5mm;margin:2mm 0 4mm} .foot{margin-top:6mm;border-top:1px solid #999;padding-top:2mm;font-size:7.2pt;color:#444;break-inside:avoid} .foot a{margin-right:4mm}`;

/** The site's head and foot, which a browser prints along. */
function around(chance: Chance, site: readonly string[], name: string, l: Look, year: string) {
  const [plan = "", ink = ""] = site;
  const links = (text: string) =>
    text
      .split("|")
      .map((one) => `<a>${one}</a>`)
      .join(" ");
  return {
    head: `${chance.happens(0.4) ? `<div><a>Skip to main content</a></div>` : ""}<div class="nav"><div class="brand">${mark(chance, ink, 26)}${plan}</div>${links(l.words("Home|Claims") === "Home" ? "Home|Benefits|Claims|Find Care|Pharmacy" : "Dashboard|Coverage|Claims &amp; Costs|Doctors|ID Cards")}<span>${l.words("Hi, |Welcome, ")}${name.split(" ")[0]}</span></div>
<div class="crumbs"><a>Home</a> &gt; <a>Claims</a> &gt; Claim details</div>`,
    foot: `<div class="foot">${links("Privacy|Terms of use|Nondiscrimination notice|Language assistance|Accessibility|Contact us")}<p>&copy; ${year} ${plan}. All rights reserved. Member Services: ${phone(chance)} (TTY: 711), Monday - Friday, 8 a.m. - 8 p.m. local time.</p>${chance.happens(0.6) ? `<p>${plan} complies with applicable federal civil rights laws and does not discriminate on the basis of race, color, national origin, age, disability, or sex. ATENCI&Oacute;N: si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios gratuitos de asistencia ling&uuml;&iacute;stica.</p>` : ""}</div>`,
  };
}

const NOT_A_BILL =
  "This is not a bill. Your provider may bill you for the amount you owe. If you already paid your provider, such as a copay at the time of your visit, that payment may not be shown here.";

type Facts = Record<
  "patient" | "provider" | "claim" | "service" | "received" | "processed",
  string
>;
function factsOf(chance: Chance, l: Look, care: Care, said: Facts, down: boolean): string {
  const status = down
    ? l.words("Partially approved|Processed")
    : l.words("Processed|Approved|Paid|Completed");
  const list: [string, string][] = [
    [l.words("Patient|Member|For"), said.patient],
    [l.words("Provider|Provider name|Care provided by"), said.provider],
    [l.words("Date of service|Service date|Date(s) of service"), said.service],
    [l.words("Claim number|Claim #|Claim ID"), said.claim],
    ["Claim type", care.type],
    ["Network status", l.words("In-network|In network")],
    ...(chance.happens(0.7) ? [["Received on", said.received] as [string, string]] : []),
    [l.words("Processed on|Date processed|Processed date"), said.processed],
    ...(chance.happens(0.4)
      ? [["Member ID", chance.number("@@@#########")] as [string, string]]
      : []),
  ];
  return `<h1>${l.words("Claim details|Claim Details|Medical claim details")}</h1>${l.words("Status: |Claim status: |")}<span class="status">${status}</span><div class="facts">${list.map(([label, value]) => `<div><span>${label}</span>${value}</div>`).join("")}</div>`;
}

function notesOf(rows: Row[], l: Look): string {
  const used = l.marks.flatMap((code, at) =>
    rows.some(({ remarks }) => remarks!.includes(code))
      ? [`<p><b>${code}</b> ${NOTES[at]![1]}</p>`]
      : [],
  );
  return used.length ? `<div class="notes"><h2>Claim notes</h2>${used.join("")}</div>` : "";
}

function timesOf(chance: Chance, care: Care, rows: Row[]) {
  const from = rows[0]!.serviceDate!;
  const to = care.stay ? shifted(from, care.stay) : rows.at(-1)!.serviceDate!;
  const received = shifted(to, chance.between(2, 14));
  const processed = shifted(received, chance.between(2, 19));
  return { from, to, received, processed, printed: shifted(processed, chance.between(1, 120)) };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const site = chance.pick(SITES);
  const care = chance.weighted(CARES);
  const provider = care.providers(chance);
  const [member = "", other = ""] = household(chance, 2);
  const patient = naming(chance)(chance.happens(0.6) ? member : other);
  const rows = settled(chance, care, l, shifted("2025-01-08", chance.between(0, 330)));
  const when = timesOf(chance, care, rows);
  const dated = care.apart !== undefined || (l.dated && !care.stay);
  const columns = columnsOf(l, dated);
  const claim = chance.number(
    chance.pick(["E#########", "25#########00", "@@###########", "########-01"]),
  );
  const sums = sumsOf(rows);
  const service =
    when.from === when.to ? l.day(when.from) : `${l.day(when.from)} - ${l.day(when.to)}`;
  const facts = factsOf(
    ...([chance, l, care] as const),
    {
      ...{ patient, provider, claim, service },
      ...{ received: l.day(when.received), processed: l.day(when.processed) },
    },
    sums.notCovered > 0,
  );
  const { head, foot } = around(chance, site, member, l, when.printed.slice(0, 4));
  const body = rows.map((row) => record(columns, row)).join("");
  const sumsRow = sumRow(columns, l.words("Total|Totals|Claim total"), sums, dollars);
  const html = page(
    edges(chance, site, when.printed, claim) + css(l, site[1]!),
    `${head}${facts}${boxes(sums, l)}<p>${NOT_A_BILL}</p><div class="acts"><a>${l.words("View Explanation of Benefits (PDF)|Download EOB")}</a><a>${l.words("Pay your provider|Pay provider")}</a><a>Ask about this claim</a></div>
<h2>${l.words("Services|Service details|Services on this claim")}</h2>${table(columns, body + sumsRow)}${notesOf(rows, l)}${asides(chance, sums, l)}<div class="acts"><a>Back to claims</a><a>File an appeal or grievance</a><a>What do these terms mean?</a></div>${foot}`,
  );
  const above = dated || care.stay ? [] : (["serviceDate"] as const);
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, kind: "eob", setting: care.setting, provider, issuer: site[0]! },
        ...{ patient, claimNumber: claim, statementDate: when.processed },
        ...{ serviceFrom: when.from, serviceTo: when.to },
      },
      {
        ...{ billed: sums.charge, adjustments: sums.discount, allowed: sums.allowed },
        ...{ insurancePaid: sums.insurancePaid, patientResponsibility: sums.patientOwes },
      },
      rows.map((row) => lineBy(columns, row, [...above])),
    ),
  };
}

export const family: Family = {
  name: "claim-page-printed-from-insurer-site",
  paper: "A claim's detail page that a member printed in the browser from the insurer's website.",
  medium: "text",
  draw,
};
