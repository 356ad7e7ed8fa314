import { dollars, grouped, longMonthName, looseSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, naming, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  lineBy,
  page,
  record,
  sumRow,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said;
/** A place of care: its name, or none where a doctor bills, and what is done there. */
type Source = { name: string; facility: boolean; services: string[][] };
type Claim = {
  patient: string;
  provider: string;
  facility: boolean;
  network: boolean;
  number: string;
  received: string;
  processed: string;
  rows: Row[];
};

const ISSUERS = [
  "Veridia Insurance Company",
  "Veridia Health Plan of Texas, Inc.",
  "Veridia Medical Plan, Inc.",
  "Veridia Health Benefit Plan of Louisiana, Inc.",
];

const source = (name: string, facility: boolean, text: string): Source => ({
  ...{ name, facility, services: rowsOf(text) },
});

const SOURCES: Source[] = [
  source(
    "",
    false,
    `99214|Office/outpatient visit est|224;96372|Ther/proph/diag inj sc/im|68;J3420|Vitamin b12 injection|22;36415|Routine venipuncture|21;81002|Urinalysis nonauto w/o scope|18`,
  ),
  source(
    "",
    false,
    `99396|Prev visit est age 40-64|268;90471|Immunization admin|44;90750|Hzv vacc recombinant im|236;93000|Electrocardiogram complete|84;G0444|Depression screen annual|36`,
  ),
  source(
    "Quillen Regional Medical Center",
    true,
    `99283|Emergency dept visit|1462;71046|X-ray exam chest 2 views|398;80053|Comprehen metabolic panel|226;85025|Complete cbc w/auto diff wbc|118;84484|Assay of troponin quant|264;93005|Electrocardiogram tracing|312;96374|Ther/proph/diag inj iv push|356;J1885|Ketorolac tromethamine inj|38;J2405|Ondansetron hcl injection|42`,
  ),
  source(
    "BAYOU STATE PATHOLOGY LAB",
    false,
    `80061|Lipid panel|92;84443|Assay thyroid stim hormone|104;83036|Glycosylated hemoglobin test|66;82306|Vitamin d 25 hydroxy|188;84439|Assay of free thyroxine|70;82728|Assay of ferritin|82`,
  ),
  source(
    "Riverbend Imaging, LLC",
    true,
    `70553|Mri brain stem w/o & w/dye|2140;A9585|Gadobutrol injection|146`,
  ),
  source(
    "SOUTHSIDE PHYSICAL THERAPY",
    false,
    `97161|Pt eval low complex 20 min|176;97110|Therapeutic exercises|86;97140|Manual therapy 1/> regions|82;97010|Hot or cold packs therapy|24;G0283|Elec stim other than wound|34`,
  ),
  source(
    "Gulf Breeze Endoscopy Center",
    true,
    `45380|Colonoscopy and biopsy|2980;43239|Egd biopsy single/multiple|2310`,
  ),
  source("", false, `92014|Eye exam&tx estab pt 1/>vst|192;92015|Determine refractive state|48`),
];

const REMARKS: Record<"discount" | "apart" | "refused" | "spared" | "deductible", string[]> = {
  discount: [
    "The amount over the contracted rate is the provider's discount. You are not responsible for this amount.",
    "Your provider participates in our network and has agreed to a discounted rate for this service.",
  ],
  apart: [
    "This provider does not participate in your network. The charge was reduced to the allowed amount through a negotiated arrangement and the provider should not bill you for the difference.",
    "A negotiated reduction was applied to this out-of-network charge. You should not be billed for the difference.",
  ],
  refused: [
    "This service is excluded by your plan. Please refer to the Limitations and Exclusions section of your certificate.",
    "Charges for this service are not covered under your plan. You are responsible for this amount.",
  ],
  spared: [
    "Payment for this service is included in the payment for another service performed on the same day. The provider may not bill you for it.",
    "This procedure is considered part of the primary service. You should not be billed for this amount.",
  ],
  deductible: [
    "This amount was applied to your annual deductible.",
    "The deductible for the plan year has been applied to this charge.",
  ],
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const code = () => chance.number("@#@");
  return {
    words,
    issuer: chance.pick(ISSUERS),
    day: chance.pick([slashes, looseSlashes]),
    money: chance.pick([dollars, dollars, grouped]),
    code: chance.weighted([["none", 5], ["below", 3], ["column", 3]] as const), // prettier-ignore
    marks: { discount: code(), apart: code(), refused: code(), spared: code(), deductible: code() },
    joined: chance.happens(0.4),
    text: chance.pick([0, 1]),
    table: chance.happens(0.5),
    start: shifted("2024-06-03", chance.between(0, 620)),
    heads: {
      date: words("Service<br>date|Date of<br>service"),
      name: words("Service description|Services provided|Type of service"),
      charge: words("Amount<br>billed|Charged|Billed"),
      discount: words("Discount|Provider<br>discount"),
      excluded: words("Plan<br>exclusions|Excluded"),
      allowed: words("Amount<br>allowed|Allowed<br>amount"),
      paid: words("Plan<br>paid|Paid by<br>plan"),
      share: words("Your<br>share|Your<br>share"),
    },
    total: words("Claim total|Total"),
  };
}

function rowOf(
  chance: Chance,
  l: Look,
  fields: string[],
  date: string,
  terms: Terms,
  network: boolean,
): Row {
  // prettier-ignore
  const [code = "", name = "", price = ""] = fields;
  const settled = settle(chance, Math.round(Number(price) * (80 + chance.between(0, 40))), terms);
  const spared = settled.notCovered > 0 && chance.happens(0.5);
  const remarks = [
    ...(settled.discount ? [network ? l.marks.discount : l.marks.apart] : []),
    ...(settled.deductible ? [l.marks.deductible] : []),
    ...(settled.notCovered ? [spared ? l.marks.spared : l.marks.refused] : []),
  ];
  const row = { ...settled, serviceDate: date, code, remarks };
  return {
    ...{ ...row, description: name.replace("&", "&amp;").replace(">", "&gt;") },
    ...(spared ? { patientOwes: 0 } : {}),
  };
}

function claimOf(chance: Chance, l: Look, from: Source, people: string[], terms: Terms): Claim {
  const date = shifted(l.start, chance.between(0, 26));
  const network = chance.happens(0.88);
  terms.copay = from.facility ? chance.pick([0, 0, 7500]) : chance.pick([0, 2000, 4500]);
  const many = chance.between(1, Math.min(from.services.length, chance.pick([3, 5, 9])));
  const received = shifted(date, chance.between(2, 12));
  return {
    ...{ patient: chance.pick(people), facility: from.facility, network, received },
    provider: from.name || doctor(chance),
    number: chance.number(chance.pick(["2025###########", "8202##########"])),
    processed: shifted(received, chance.between(1, 11)),
    rows: from.services
      .slice(0, many)
      .map((fields) => rowOf(chance, l, fields, date, terms, network)),
  };
}

function claimsOf(chance: Chance, l: Look, people: string[], terms: Terms): Claim[] {
  const many = chance.weighted([[1, 4], [2, 4], [3, 2], [6, 1]] as const); // prettier-ignore
  const sources = chance.shuffled(SOURCES).slice(0, many);
  const claims = sources.map((from) => claimOf(chance, l, from, people, terms));
  return claims.toSorted((a, b) => a.processed.localeCompare(b.processed));
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads, money } = l;
  const below = l.code === "below";
  return [
    column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    column<Row>(
      heads.name,
      below ? ["description", "code"] : "description",
      (row) =>
        below ? `${row.description}<br><span class="k">Code: ${row.code}</span>` : row.description,
      "w",
    ),
    ...(l.code === "column" ? [column<Row>("Service<br>code", "code", ({ code }) => code)] : []),
    amount<Row>(heads.charge, "charge", money),
    amount<Row>(heads.discount, "discount", money),
    amount<Row>(heads.excluded, "notCovered", money),
    amount<Row>(heads.allowed, "allowed", money),
    amount<Row>("Deductible", "deductible", money),
    amount<Row>("Copay", "copay", money),
    amount<Row>("Coinsur-<br>ance", "coinsurance", money),
    amount<Row>(heads.paid, "insurancePaid", money),
    amount<Row>(heads.share, "patientOwes", money),
    column<Row>("Remark<br>code(s)", "remarks", ({ remarks }) => remarks!.join("<br>"), "r"),
  ];
}

const FIELDS = [
  ...(["charge", "discount", "notCovered", "allowed", "deductible"] as const),
  ...(["copay", "coinsurance", "insurancePaid", "patientOwes"] as const),
];
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, total(rows, field)]));

const safe = (name: string) => name.replace("&", "&amp;");

function detail(claim: Claim, at: number, columns: Column<Row>[], l: Look): string {
  const used = (Object.keys(REMARKS) as (keyof typeof REMARKS)[]).filter((of) =>
    claim.rows.some(({ remarks }) => remarks!.includes(l.marks[of])),
  );
  const remarks = used
    .map((of) => `<div><b>${l.marks[of]}</b> ${REMARKS[of][l.text]}</div>`)
    .join("");
  const heads = columns.map(({ head, kind }) => `<th class="${kind}">${head}</th>`).join("");
  const rows = claim.rows.map((row) => record(columns, row)).join("");
  return `<div class="claim"><div class="bar"><b>Claim ${at + 1}</b> for ${claim.patient}<span>Claim number: ${claim.number}</span></div>
<div class="facts"><div>Provider: <b>${safe(claim.provider)}</b><br>Network status: ${claim.network ? "In network" : "Out of network"}</div><div>Date received: ${l.day(claim.received)}<br>Date processed: ${l.day(claim.processed)}</div></div>
<table class="lines"><thead><tr>${heads}</tr></thead><tbody>${rows}${sumRow(columns, l.total, sumsOf(claim.rows), l.money)}</tbody></table>
${remarks ? `<div class="remarks"><b>Remark codes</b>${remarks}</div>` : ""}</div>`;
}

type Person = { member: string; id: string; group: string; home: string; issued: string };

/** What nobody pays: the discounts, and exclusions that the provider may not bill. */
const reduced = (all: Row[]): number =>
  total(all, "charge") - total(all, "insurancePaid") - total(all, "patientOwes");

/** The box of the first page that leads from what was billed to the member's share. */
function summary(all: Row[], l: Look): string {
  const row = (label: string, cents: number, sign = "") =>
    `<tr><td>${label}</td><td>${sign}${dollars(cents)}</td></tr>`;
  const [off, out] = [total(all, "discount"), total(all, "notCovered")];
  const middle = l.joined
    ? row(l.words("Discounts and reductions|Your discounts and reductions"), reduced(all))
    : row(l.words("Provider discounts|Your discounts"), off) +
      row("Plan exclusions (may be part of your share)", out);
  return `<div class="box"><h2>${l.words("Your claims summary|Summary of your claims|Here’s your summary")}</h2><table>${row(l.words("Amount providers billed|Total billed|Amount billed"), total(all, "charge"))}${middle}${row(l.words("Your plan paid|Paid by your plan"), total(all, "insurancePaid"))}<tr class="share"><td>${l.words("Your share|Your share (what you may owe)|Your total share")}</td><td>${dollars(total(all, "patientOwes"))}</td></tr></table><small>Your share may include a deductible, copay, coinsurance and services your plan does not cover. You may have already paid some or all of this amount.</small></div>`;
}

function front(chance: Chance, claims: Claim[], who: Person, l: Look): string {
  const all = claims.flatMap(({ rows }) => rows);
  const list = claims.map(
    ({ patient, provider, number, rows }) =>
      `<tr><td>${patient}</td><td>${safe(provider)}</td><td>${number}</td><td>${l.day(rows[0]!.serviceDate!)}</td><td class="n">${dollars(total(rows, "patientOwes"))}</td></tr>`,
  );
  const facts: [string, string][] = [
    ["Member", who.member],
    ["Member ID", who.id],
    ["Group ID", who.group],
    [l.words("Statement date|Date"), longMonthName(who.issued)],
  ];
  return `<div class="top"><div class="brand">${l.issuer}</div><div class="kind"><b>SmartEOB</b> Explanation of benefits<br>This is not a bill</div></div>
<div class="mid"><div><small>${l.issuer}<br>${box(chance)}, ${town(chance)}</small><br><br>${bars(chance, 130, 10)}<br>${who.member}<br>${who.home}</div><table class="who">${facts.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join("")}</table></div>
<div class="two">${summary(all, l)}<div class="ask"><h3>What is this?</h3><p>An explanation of benefits shows how we processed claims from your doctors and other providers. It is not a bill. Wait for a bill from your provider before you pay, then compare.</p><h3>Questions?</h3><p>Call the Customer Care number on the back of your ID card, 1-800-555-0164 (TTY: 711), Monday – Friday, 8 a.m. – 8 p.m., or sign in to your secure member account.</p></div></div>
${l.table ? `<h2>Claims in this statement</h2><table class="list"><thead><tr><th>Patient</th><th>Provider</th><th>Claim number</th><th>Service date</th><th class="n">Your share</th></tr></thead><tbody>${list.join("")}</tbody></table>` : ""}`;
}

type Limits = { deductible: number; open: number; pocket: number; extra: number };

function accumulators(person: string, of: Limits, l: Look): string {
  const used = of.deductible - of.open;
  const meter = (label: string, spent: number, limit: number) =>
    `<tr><td>${label}</td><td class="n">${dollars(limit)}</td><td class="n">${dollars(spent)}</td><td class="n">${dollars(limit - spent)}</td><td><svg width="120" height="9"><rect width="120" height="9" fill="#dde5d2"/><rect width="${Math.round((120 * spent) / limit)}" height="9" fill="#5c9a1b"/></svg></td></tr>`;
  return `<div class="keep"><h2>${l.words("Your plan year to date|Track your spending|Deductible and out-of-pocket tracker")}</h2><table class="list"><thead><tr><th>${person}, in network</th><th class="n">Plan limit</th><th class="n">Year to date</th><th class="n">Remaining</th><th></th></tr></thead><tbody>${meter("Individual deductible", used, of.deductible)}${meter("Family deductible", used + of.extra, of.deductible * 2)}${meter("Individual out-of-pocket limit", used + of.extra, of.pocket)}</tbody></table></div>`;
}

const terms = (l: Look) =>
  `<div class="fine"><div class="keep"><h2>Words to know</h2><p><b>Amount billed</b> – what your provider charged. <b>Discount</b> – what you save because of rates we agreed on with the provider. <b>Plan exclusions</b> – charges that your plan does not cover. <b>Allowed amount</b> – the most your plan considers for a covered service. <b>Deductible</b> – what you pay before your plan starts to pay. <b>Copay</b> – a set fee for a service. <b>Coinsurance</b> – your percentage of the allowed amount.</p></div>
<div class="keep"><h2>Your appeal rights</h2><p>If you disagree with how a claim was processed, you have 180 days from the day you receive this notice to ask for an appeal. Write to ${l.issuer}, Grievance and Appeals Department, P.O. Box 14546, Lexington, KY 40512-4546. Include your member ID, the claim number, and any records that support your request. You may also have the right to an external review by an independent organization, and, under ERISA section 502(a), to bring civil action.</p><p>You may request the diagnosis and treatment codes, and their meanings, for any claim. If you suspect fraud, call 1-800-555-0138.</p></div></div>`;

const css = `
@page{size:letter landscape;margin:10mm 10mm 12mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt 'Liberation Sans'} @bottom-left{content:"GNHJ3C7EN 0624";font:6.5pt 'Liberation Sans'}}
body{font:8.7pt/1.36 'Liberation Sans';margin:0;color:#2a2a2a} .top{display:flex;justify-content:space-between;align-items:end;border-bottom:4px solid #5c9a1b;padding-bottom:2mm} .brand{font-weight:bold;font-size:1.7em;color:#4a7f14} .kind{text-align:right} .kind b{color:#4a7f14} .mid{display:flex;justify-content:space-between;margin:4mm 0} .who td{padding:.4mm 3mm} .who td:first-child{color:#666} h2{color:#4a7f14;font-size:1.3em;margin:4mm 0 1.5mm} h3{margin:0 0 .6mm;font-size:1em} p{margin:0 0 2mm}
.two{display:grid;grid-template-columns:1.3fr 1fr;gap:8mm} .box{border:2px solid #5c9a1b;border-radius:6px;padding:2mm 4mm 3mm} .box h2{margin-top:0} .box table{width:100%;border-collapse:collapse;font-size:1.12em} .box td{padding:1mm 0;border-bottom:.5px solid #bbb} .box td:last-child{text-align:right} .box .share td{font-weight:bold;font-size:1.2em;color:#4a7f14;border:0} small{color:#555} .ask{background:#f2f6ec;padding:3mm 4mm} .list{width:100%;border-collapse:collapse} .list th{text-align:left;border-bottom:1.5px solid #5c9a1b;padding:.8mm 1.5mm} .list td{padding:.9mm 1.5mm;border-bottom:.5px solid #ccc} .n,.list th.n{text-align:right;white-space:nowrap}
.claims{break-before:page} .claim{margin-bottom:6mm;break-inside:avoid} .bar{background:#4a7f14;color:#fff;padding:1.2mm 2mm} .bar span{float:right} .facts{display:flex;justify-content:space-between;padding:1.2mm 2mm;background:#f2f6ec} .lines{width:100%;border-collapse:collapse} .lines tr,.bar,.facts{break-inside:avoid} .lines th{vertical-align:bottom;text-align:left;font-size:.93em;border-bottom:1px solid #4a7f14;padding:.9mm 1.3mm} .lines th.n{text-align:right;width:16.5mm} .lines td{padding:.9mm 1.3mm;vertical-align:top;border-bottom:.5px solid #ccc} .lines .d{width:18mm} .lines .r{width:14mm;text-align:center} .lines .sum td{font-weight:bold;background:#f2f6ec} .k{color:#666;font-size:.92em} .remarks{margin-top:1.2mm;font-size:.95em;break-inside:avoid} .keep{break-inside:avoid} .fine{font-size:.92em}`;

const only = <T>(list: T[]): T | null => (new Set(list).size === 1 ? list[0]! : null);
const plain = (text: string) => text.replace("&amp;", "&").replace("&gt;", ">");

function truthFor(claims: Claim[], columns: Column<Row>[], l: Look, issued: string) {
  const all = claims.flatMap(({ rows }) => rows);
  const one = claims.length === 1 ? claims[0]! : null;
  const kind = only(claims.map(({ facility }) => facility));
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: l.issuer, statementDate: issued },
      setting: kind === null ? null : kind ? "facility" : "professional",
      ...{ provider: one && one.provider, claimNumber: one && one.number },
      patient: only(claims.map(({ patient }) => patient)),
    },
    {
      ...{ billed: total(all, "charge"), insurancePaid: total(all, "insurancePaid") },
      adjustments: l.joined ? reduced(all) : total(all, "discount"),
      allowed: one ? total(all, "allowed") : null,
      patientResponsibility: total(all, "patientOwes"),
    },
    all.map((row) => lineBy(columns, { ...row, description: plain(row.description!) })),
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const people = household(chance, chance.pick([1, 2, 2, 3])).map(naming(chance));
  const deductible = chance.pick([100000, 250000, 400000]);
  const open = chance.pick([0, 23150, 88800, deductible]);
  const share: Terms = {
    ...{ open, share: chance.pick([0.1, 0.2, 0.3]), copay: 0 },
    ...{ denies: 0.1, rate: [0.3, 0.75] },
  };
  const claims = claimsOf(chance, l, people, share);
  const issued = shifted(claims.at(-1)!.processed, chance.between(1, 12));
  const who: Person = {
    ...{ member: people[0]!, issued, home: `${street(chance)}<br>${town(chance)}` },
    ...{ id: chance.number("H########"), group: chance.number("######") },
  };
  const limits = { deductible, open: share.open, pocket: deductible + 300000, extra: chance.between(0, 90) * 500 }; // prettier-ignore
  const columns = columnsOf(l);
  const head = front(chance, claims, who, l);
  const details = claims.map((claim, at) => detail(claim, at, columns, l)).join("");
  const html = page(
    css,
    `${head}<div class="claims"><h2>${l.words("Your claim details|Claim details|A closer look at your claims")}</h2>${details}</div>${accumulators(claims[0]!.patient, limits, l)}${terms(l)}`,
  );
  return { html, truth: truthFor(claims, columns, l, issued) };
}

export const family: Family = {
  name: "humana-style-eob",
  paper:
    "An insurer's SmartEOB: a summary box, then each claim by discount, plan exclusions and your share with its remark codes below, and the year to date.",
  medium: "text",
  draw,
};
