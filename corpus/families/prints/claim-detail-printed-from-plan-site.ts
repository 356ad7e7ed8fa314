import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { doctor, naming, person } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import { edges } from "#corpus/families/prints/portal-billing-account-printed";

const { amount, column, lineBy, total } = sheet;
const { slashes, looseSlashes, shortSlashes, monthName, longMonthName, dollars } = formats;
type Column = sheet.Column;
type Field = "charge" | "discount" | "allowed" | "notCovered" | "insurancePaid" | Share;
type Share = "deductible" | "copay" | "coinsurance" | "patientOwes";

const PLANS = rowsOf(`
Meridian Blue Health Plan|#0057a8|member.meridianblue.example;Cascadia Health Insurance|#006b5e|my.cascadiahealth.example
OakBridge|#5b2a86|www.oakbridge-members.example;UNITY PRAIRIE MUTUAL HEALTH|#8a1538|portal.unityprairie.example
Firstline Choice|#c2410c|secure.firstlinechoice.example;Granite State HealthCare|#1f3a5f|myaccount.gshc.example`);

type Care = { setting: "professional" | "facility"; who: string; kind: string; many: number[] };
/** Who cares, what a claim of theirs is called, how many lines it has, and its services. */
const CARES: (Care & { services: string })[] = [
  {
    ...{ setting: "professional", who: "", kind: "Medical - Office", many: [1, 1, 2, 3, 4, 6] },
    services: `99214|Office/Outpatient Visit, Established|264;36415|Collection of Venous Blood by Venipuncture|21;80053|Comprehensive Metabolic Panel|74;83036|Hemoglobin A1C Level|58;93000|Electrocardiogram, Complete|118;90471|Immunization Administration|52;90686|Influenza Vaccine, Preservative Free|49;81003|Urinalysis, Automated|19;20550|Injection of Tendon Sheath/Ligament|187`,
  },
  {
    ...{ setting: "professional", who: "QUANTUM REFERENCE LABORATORIES", kind: "Laboratory" },
    many: [3, 5, 8, 11],
    services: `80061|LIPID PANEL|98;84443|ASSAY THYROID STIM HORMONE|121.40;82306|VITAMIN D 25 HYDROXY|236;83036|GLYCOSYLATED HEMOGLOBIN TEST|67;85025|COMPLETE CBC W/AUTO DIFF WBC|54;80053|COMPREHEN METABOLIC PANEL|81.75;82728|ASSAY OF FERRITIN|92;82607|VITAMIN B-12|104.10;84153|ASSAY OF PSA TOTAL|119;87086|URINE CULTURE/COLONY COUNT|63;86140|C-REACTIVE PROTEIN|44`,
  },
  {
    ...{ setting: "facility", who: "ST AGATHA REGIONAL HOSPITAL", kind: "Outpatient Hospital" },
    many: [4, 7, 10, 15],
    services: `99283|Emergency Dept Visit, Moderate|1720;71046|Chest X-Ray, 2 Views|518;93005|Electrocardiogram, Tracing|331;80053|Metabolic Panel|214;85025|Blood Count|141.50;84484|Troponin|226;96374|Injection, IV Push|379;J2405|Ondansetron Injection|36.20;J7030|Normal Saline Solution|91;70450|CT Head/Brain w/o Contrast|2310;81001|Urinalysis|66;36415|Venipuncture|39;J1885|Ketorolac Injection|47.60;87086|Urine Culture|133;A9270|Non-covered Item or Service|18`,
  },
  {
    ...{ setting: "professional", who: "Stonebrook Physical Therapy", kind: "Therapy" },
    many: [2, 3, 6, 12],
    services: `97110|Therapeutic Exercises|148;97140|Manual Therapy Techniques|91;97530|Therapeutic Activities|97;97112|Neuromuscular Reeducation|94`,
  },
];

const ORDERS: Field[][] = [
  "charge discount allowed notCovered insurancePaid deductible copay coinsurance patientOwes",
  "charge discount allowed notCovered deductible copay coinsurance insurancePaid patientOwes",
].map((order) => order.split(" ") as Field[]);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const money = chance.pick([dollars, dollars, formats.grouped]);
  return {
    ...{ words, money, order: chance.pick(ORDERS) },
    day: chance.pick([slashes, slashes, looseSlashes, shortSlashes, monthName]),
    headDay: chance.pick([slashes, monthName, longMonthName]),
    ...{ minus: chance.happens(0.35), side: chance.happens(0.5) },
    code: words("column|column|under|before|none"),
    ...{ dated: chance.happens(0.7), remarked: chance.happens(0.4), totals: chance.happens(0.85) },
    summary: words("above|above|below|none"),
    hidden: new Set<string>(["allowed", "notCovered", "copay"].filter(() => chance.happens(0.3))),
    heads: {
      charge: words("Billed|Amount billed|Provider billed|Charges"),
      discount: words("Discount|Plan discount|Network savings|Member discount"),
      allowed: words("Allowed|Allowed amount|Plan allowed|Negotiated amount"),
      notCovered: words("Not covered|Amount not covered"),
      insurancePaid: words("Plan paid|Paid by plan|We paid|Your plan paid"),
      deductible: words("Deductible|Applied to deductible"),
      copay: words("Copay|Copayment"),
      coinsurance: words("Coinsurance|Co-insurance"),
      patientOwes: words("Your share|Your responsibility|You may owe|What you owe|Your cost"),
    } satisfies Record<Field, string>,
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

const REMARKS = rowsOf(
  `A12|This amount is the difference between what the provider billed and our negotiated rate. You do not owe it.;D04|This amount was applied to your annual deductible.;X39|This service is not covered under your benefit plan.;B07|You pay a percentage of the allowed amount.`,
);
const remarksOf = ({ notCovered, deductible, coinsurance, discount }: Said): string[] => {
  const said = [discount, deductible, notCovered, coinsurance];
  return said.flatMap((cents, at) => (cents ? [REMARKS[at]![0]!] : [])).slice(0, 2);
};

function settled(chance: Chance, care: (typeof CARES)[number], date: string): Said[] {
  const pool = rowsOf(care.services);
  const [many, therapy] = [chance.pick(care.many), care.kind === "Therapy"];
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 9000, 75000]), share: chance.pick([0, 0.1, 0.2, 0.3]) },
    ...{ copay: /Office|Therapy/.test(care.kind) ? chance.pick([0, 2500, 4000]) : 0, denies: 0 },
    rate: [0.3, 0.8],
  };
  const refuses = chance.pick([0, 0, 0.12]);
  const kept = therapy
    ? Array.from({ length: many }, (_, at) => pool[at % 3]!)
    : [pool[0]!, ...chance.shuffled(pool.slice(1)).slice(0, many - 1)];
  return kept.map(([code = "", description = "", price], at) => {
    // A therapist's claim is for several days of a month.
    const serviceDate = therapy ? shifted(date, 3 * Math.floor(at / 3)) : date;
    terms.denies = at ? refuses : 0;
    const money = settle(chance, Math.round(Number(price) * 100), terms);
    const said = { ...money, serviceDate, code, description };
    return { ...said, remarks: remarksOf(said) };
  });
}

const TAKEN: Partial<Record<Field, true>> = { discount: true, insurancePaid: true };
/** The amounts that are shown; a hidden one is nothing on every line, save the allowed amount. */
const shownOf = (rows: Said[], l: Look): Field[] =>
  l.order.filter((field) => !l.hidden.has(field) || (field !== "allowed" && total(rows, field)));

function columnsOf(fields: Field[], l: Look): Column[] {
  const [before, under] = [l.code === "before", l.code === "under"];
  const text = ({ code, description }: Said) => {
    if (before) return `${code} - ${description}`;
    return under ? `${description}<br><span class="dim">Code: ${code}</span>` : description;
  };
  const dateHead = l.words("Service date|Date of service|Date(s) of service");
  const own: Column[] = [
    ...(l.dated ? [column(dateHead, "serviceDate", (row) => l.day(row.serviceDate!), "d")] : []),
    ...(l.code === "column" ? [column("Procedure code", "code", (row) => row.code)] : []),
    column(
      l.words("Service|Service description|Description|Type of service"),
      before || under ? ["description", "code"] : "description",
      text,
    ),
  ];
  const print = (field: Field) => (cents: number) =>
    l.money(l.minus && TAKEN[field] ? -cents : cents);
  const noted = ({ remarks }: Said) => remarks?.join(", ");
  return [
    ...own,
    ...fields.map((field) => amount(l.heads[field], field, print(field))),
    ...(l.remarked ? [column(l.words("Remarks|Notes|Remark code"), "remarks", noted)] : []),
  ];
}

const css = (l: Look, ink: string) =>
  `body{font:8.6pt/1.4 '${l.font}';margin:0;color:#20262c} a{color:${ink}} .bar{display:flex;align-items:center;gap:3mm;border-bottom:2px solid ${ink};padding-bottom:2mm;color:${ink};font-size:1.3em;font-weight:bold} .bar span{margin-left:auto;font-size:.65em;color:#444;font-weight:normal} .nav{display:flex;gap:6mm;padding:1.6mm 0;border-bottom:1px solid #ccc;font-size:.95em} .nav.side{float:left;width:27mm;flex-direction:column;gap:2mm;border:0;font-size:.9em} .main.side{margin-left:30mm} .crumb{color:#666;font-size:.88em;margin:2mm 0 0} h1{font-size:1.7em;margin:1.5mm 0} h2{font-size:1.2em;margin:4mm 0 1.4mm} .chip{display:inline-block;vertical-align:middle;border:1px solid #2e7d32;color:#2e7d32;border-radius:3mm;padding:.2mm 2.4mm;font-weight:bold;font-size:.5em} .facts{display:grid;grid-template-columns:repeat(3,1fr);gap:1.6mm 6mm;margin:2.4mm 0} .facts span{display:block;color:#626b73;font-size:.88em}
.sum4{display:flex;border:1px solid #c9ced3;border-radius:1.5mm;margin:3mm 0} .sum4 div{flex:1;padding:1.8mm 3mm;border-left:1px solid #c9ced3} .sum4 div:first-child{border:0} .sum4 span{display:block;font-size:.88em;color:#626b73} .sum4 b{font-size:1.2em}
.lines{width:100%;border-collapse:collapse;font-size:${l.side ? 0.86 : 0.94}em} .lines th{text-align:left;vertical-align:bottom;border-bottom:1.5px solid ${ink};padding:.9mm 1mm} .lines td{padding:1.1mm 1mm;border-bottom:.5px solid #d5d9dc;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines th.n{white-space:normal} .d{white-space:nowrap} .total td{font-weight:bold;border-top:1.5px solid #444} tr{break-inside:avoid} .dim,p{color:#5c656d;font-size:.92em} ul{margin:1mm 0;padding-left:5mm;font-size:.92em} .foot{clear:both;border-top:1px solid #ccc;margin-top:5mm;padding-top:1.5mm;font-size:.85em;color:#666}`;

/** The sums over or under the table; some sites show only two of them. */
const SUMMED: Field[] = ["charge", "discount", "insurancePaid", "patientOwes"];
const summary = (rows: Said[], l: Look) =>
  `<div class="sum4">${SUMMED.map((field) => `<div><span>${l.heads[field]}</span><b>${dollars(total(rows, field))}</b></div>`).join("")}</div>`;

function frame(chance: Chance, l: Look, [plan, ink]: string[], body: string, year: string): string {
  const items = l.words(
    "Home <b>Claims</b> Benefits Prescriptions Messages|Dashboard Coverage <b>Claims</b> Doctors Pharmacy Wellness",
  );
  const nav = `<div class="nav ${l.side ? "side" : ""}"><span>${items.replaceAll(" ", "</span><span>")}</span></div>`;
  const foot = `<div class="foot">&copy; ${year} ${plan}. All rights reserved. &nbsp; Privacy &nbsp; Legal &nbsp; Nondiscrimination notice &nbsp; Language assistance</div>`;
  return `<div class="bar">${sheet.mark(chance, ink!, 24)}${plan}<span>${l.words("Contact us &nbsp; Log out|Sign out|Welcome! &nbsp; Log off")}</span></div>${nav}<div class="main ${l.side ? "side" : ""}">${body}</div>${foot}`;
}

const NOT_A_BILL =
  "This is not a bill. Your provider may bill you for your share.|This is not a bill. Amounts may change if the claim is adjusted.|Do not pay from this page. Wait for your provider's bill.";

type Claim = Record<"provider" | "patient" | "claim" | "from" | "to" | "processed", string>;
type Paper = { rows: Said[]; fields: Field[]; columns: Column[] };

function factsOf(chance: Chance, l: Look, c: Claim, kind: string): [string, string][] {
  const days = c.from === c.to ? l.headDay(c.from) : `${l.headDay(c.from)} - ${l.headDay(c.to)}`;
  const more: [string, string][] = [
    ["Received", l.headDay(shifted(c.to, chance.between(2, 9)))],
    ["Claim type", kind],
  ];
  return [
    [l.words("Claim number|Claim #|Claim ID"), c.claim],
    [l.words("Patient|Member|Patient name"), c.patient],
    [l.words("Provider|Provider name|Rendering provider"), c.provider],
    [l.words("Date of service|Service date(s)|Dates of service"), days],
    ["Network status", l.words("In-network|In Network")],
    [l.words("Processed on|Date processed|Finalized"), l.headDay(c.processed)],
    ...more.filter(() => chance.happens(0.4)),
  ];
}

function content({ rows, fields, columns }: Paper, l: Look, facts: [string, string][]): string {
  const sums = fields.map((field) => [
    field,
    (l.minus && TAKEN[field] ? -1 : 1) * total(rows, field),
  ]);
  const words = l.words("Total|Totals|Claim total");
  const last = sheet.sumRow(columns, words, Object.fromEntries(sums), l.money, "total");
  const body = rows.map((row) => sheet.record(columns, row)).join("");
  const used = REMARKS.filter(([code]) => rows.some(({ remarks }) => remarks!.includes(code!)));
  const list = used.map(([code, text]) => `<li><b>${code}</b> ${text}</li>`).join("");
  const chip = `<span class="chip">${l.words("Processed|Finalized|Paid|Approved|Completed")}</span>`;
  const told = facts.map(([label, value]) => `<div><span>${label}</span>${value}</div>`).join("");
  return `<div class="crumb">Home &gt; Claims &gt; Claim details</div><h1>${l.words("Claim details|Claim detail|Claim summary")} ${chip}</h1><div class="facts">${told}</div>${l.summary === "above" ? summary(rows, l) : ""}<h2>${l.words("Services|Service details|What was billed|Claim breakdown")}</h2>${sheet.table(columns, body + (l.totals ? last : ""))}${l.summary === "below" ? summary(rows, l) : ""}${l.remarked && list ? `<h2>Remarks</h2><ul>${list}</ul>` : ""}<p>${l.words(NOT_A_BILL)}</p><p><a>${l.words("View Explanation of Benefits (PDF)|Download EOB")}</a> &nbsp; <a>Print</a> &nbsp; <a>File an appeal</a></p>`;
}

function truthSaid({ rows, fields, columns }: Paper, l: Look, c: Claim) {
  const boxed = l.summary === "none" ? [] : SUMMED;
  const shown = (field: Field) =>
    boxed.includes(field) || (l.totals && fields.includes(field)) ? total(rows, field) : null;
  const paid = { insurancePaid: shown("insurancePaid"), allowed: shown("allowed") };
  const own = { ...paid, patientResponsibility: shown("patientOwes") };
  return {
    sums: { billed: shown("charge"), adjustments: shown("discount"), ...own },
    lines: rows.map((row) => lineBy(columns, row, c.from === c.to ? ["serviceDate"] : [])),
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const plan = chance.pick(PLANS);
  const care = chance.pick(CARES);
  const from = shifted("2024-03-01", chance.between(0, 660));
  const rows = settled(chance, care, from);
  const to = rows.at(-1)!.serviceDate!;
  const processed = shifted(to, chance.between(10, 35));
  const [patient, provider] = [naming(chance)(person(chance)), care.who || doctor(chance, "MD|NP")];
  const forms = ["##########", "E#########", "24###@#####", "########-##", "@@##########"];
  const claim = chance.number(chance.pick(forms));
  const c: Claim = { provider, patient, claim, from, to, processed };
  const fields = shownOf(rows, l);
  const paper: Paper = { rows, fields, columns: columnsOf(fields, l) };
  const title = `${l.words("Claim Details|Claim detail|Claims")} - ${plan[0]}`;
  const url = `${plan[2]}/${l.words("claims/detail/|member/claims/claimdetail?id=|secure/claims/#/details/")}${claim.toLowerCase()}`;
  const on = looseSlashes(shifted(processed, chance.between(1, 40)));
  const body = content(paper, l, factsOf(chance, l, c, care.kind));
  const html = sheet.page(
    `${edges(chance, title, url, on)}${css(l, plan[1]!)}`,
    frame(chance, l, plan, body, processed.slice(0, 4)),
  );
  const { sums, lines } = truthSaid(paper, l, c);
  const said = {
    name: family.name,
    kind: "eob",
    setting: care.setting,
    provider,
    patient,
  } as const;
  const dates = { statementDate: processed, serviceFrom: from, serviceTo: to };
  const truth = truthOf({ ...said, issuer: plan[0]!, claimNumber: claim, ...dates }, sums, lines);
  return { html, truth };
}

export const family: Family = {
  name: "claim-detail-printed-from-plan-site",
  paper:
    "A claim's detail on an insurer's site printed from the browser: status, claim number, provider, and a table of services with what was billed, taken off, paid and left.",
  medium: "text",
  draw,
};
