import { dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
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
type Source = { provider: string; facility: boolean; services: string[][] };
type Claim = {
  patient: string;
  provider: string;
  facility: boolean;
  number: string;
  account: string;
  processed: string;
  rows: Row[];
};

const PLANS = rowsOf(`
Keystone Highlands Blue Cross Blue Shield|#0065a4|An independent licensee of the Blue Cross Blue Shield Association
Gulfstream Blue|#0a5ea8|Gulfstream Blue is an Independent Licensee of the Blue Cross and Blue Shield Association
Blue Cross Blue Shield of Lake Superior|#00539b|A nonprofit corporation and independent licensee of the Blue Cross and Blue Shield Association
Blue Cross and Blue Shield of the Piedmont|#1c4f9c|An independent licensee of the Blue Cross and Blue Shield Association`);

const source = (provider: string, facility: boolean, text: string): Source => ({
  ...{ provider, facility, services: rowsOf(text) },
});

const SOURCES: Source[] = [
  source(
    "Oakmont Internal Medicine",
    false,
    `99214|Office Visit|236;36415|Venipuncture|28;83036|Hemoglobin A1C|61;80061|Lipid Panel|88;90471|Immunization Administration|46;90686|Flu Vaccine|39`,
  ),
  source(
    "CLEARWATER ORTHOPEDIC ASSOC",
    false,
    `99203|Office Visit New Patient|258;73030|X-Ray Shoulder|124;20610|Injection Large Joint|232;J1030|Methylprednisolone Injection|24`,
  ),
  source(
    "Mercy Ridge Hospital",
    true,
    `99284|Emergency Room Services|1915;74177|CT Scan Abdomen|3260;80053|Laboratory Services|214;85025|Laboratory Services - Blood Count|96;96374|Intravenous Injection|341;96361|Hydration|208;J2405|Pharmacy|44;93005|EKG|286`,
  ),
  source(
    "PREMIER EMERGENCY PHYSICIANS LLC",
    false,
    `99284|Emergency Room Physician Care|884;93010|EKG Interpretation|72`,
  ),
  source(
    "Stonebridge Imaging Center",
    true,
    `73721|MRI Lower Extremity|1480;A9579|Contrast Material|162;73560|Diagnostic X-Ray|118`,
  ),
  source(
    "Laurel Physical Therapy & Sports Medicine",
    false,
    `97161|Physical Therapy Evaluation|195;97110|Therapeutic Exercise|94;97140|Manual Therapy|88;97014|Electrical Stimulation|42;97035|Ultrasound Therapy|38`,
  ),
  source(
    "Summit Surgery Center",
    true,
    `45385|Outpatient Surgery|3870;88305|Pathology|310;J2704|Anesthesia Drug|58`,
  ),
  source(
    "CAROLYN P WINSLET MD",
    false,
    `99396|Preventive Exam|274;88175|Pap Test|96;87624|HPV Screening|121;81003|Urinalysis|24;99401|Preventive Counseling|78`,
  ),
];

const REMARKS: Record<string, string[]> = {
  saved: [
    "The provider is in your network. You are not responsible for the difference between the amount billed and the allowed amount.",
    "This is the amount saved because your plan has a contract with the provider. The provider cannot bill you for it.",
  ],
  deductible: [
    "This amount has been applied to your program deductible.",
    "Your benefits require that a deductible be met before payment is made. The amount shown was applied to it.",
  ],
  refused: [
    "Your health plan does not provide benefits for this service. You are responsible for this charge.",
    "This service is excluded under your contract. See the exclusions section of your benefit booklet.",
  ],
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    plan: chance.pick(PLANS),
    day: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([dollars, dollars, grouped]),
    code: chance.weighted([["none", 4], ["after", 3], ["column", 3]] as const), // prettier-ignore
    marks: chance.pick([
      { saved: "A", deductible: "B", refused: "C" },
      { saved: "X5128", deductible: "D0030", refused: "E1047" },
      { saved: "1", deductible: "2", refused: "3" },
    ]),
    joined: chance.happens(0.45),
    other: chance.happens(0.25),
    noted: chance.happens(0.85),
    accounts: chance.happens(0.5),
    start: shifted("2025-01-06", chance.between(0, 400)),
    total: words("Claim total|Totals|Total"),
    glance: chance.pick(["Claims at a glance", "Your claims at a glance", "At a glance"]),
    text: chance.pick([0, 1]),
    heads: {
      billed: words("Amount<br>billed|Amount billed<br>by provider|Provider's<br>charge"),
      saved: words("Your plan<br>discount|Plan<br>discount|Amount<br>you saved"),
      allowed: words("Plan allowed<br>amount|Your plan's<br>allowed amount|Plan<br>allowance"),
      paid: words("What your<br>plan paid|Your plan<br>paid|Amount we<br>paid"),
      owes: words("What you owe<br>provider|What you<br>owe|You owe<br>provider"),
    },
  };
}

function claimOf(chance: Chance, l: Look, from: Source, family: string[], terms: Terms): Claim {
  const date = shifted(l.start, chance.between(0, 24));
  terms.copay = from.facility ? 0 : chance.pick([0, 2500, 4000]);
  const many = chance.between(1, Math.min(from.services.length, chance.pick([3, 5, 8])));
  const rows = from.services
    .slice(0, many)
    .map(([code = "", description = "", price = ""]): Row => {
      const charge = Math.round(Number(price) * (85 + chance.between(0, 30)));
      const settled = settle(chance, charge, terms);
      const remarks = [
        ...(settled.discount ? [l.marks.saved] : []),
        ...(settled.deductible ? [l.marks.deductible] : []),
        ...(settled.notCovered ? [l.marks.refused] : []),
      ];
      return { ...settled, serviceDate: date, code, description, remarks };
    });
  return {
    ...{ patient: chance.pick(family), provider: from.provider, facility: from.facility, rows },
    number: chance.number(chance.pick(["###########", "2025########", "H############"])),
    account: chance.number("@@######"),
    processed: shifted(date, chance.between(6, 24)),
  };
}

function claimsOf(chance: Chance, l: Look, family: string[], terms: Terms): Claim[] {
  const many = chance.weighted([[1, 4], [2, 3], [3, 2], [5, 1]] as const); // prettier-ignore
  const sources = chance.shuffled(SOURCES).slice(0, many);
  return sources.map((from) => claimOf(chance, l, from, family, terms));
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads, money } = l;
  const name = (row: Row) =>
    l.code === "after" ? `${row.description} (${row.code})` : row.description;
  return [
    column<Row>("Date of<br>service", "serviceDate", (row) => l.day(row.serviceDate!)),
    ...(l.code === "column" ? [column<Row>("Code", "code", ({ code }) => code)] : []),
    column<Row>(
      l.words("Service|Type of service|Service description"),
      l.code === "after" ? ["description", "code"] : "description",
      name,
      "w",
    ),
    amount<Row>(heads.billed, "charge", money),
    amount<Row>(heads.saved, "discount", money),
    amount<Row>(heads.allowed, "allowed", money),
    ...(l.other ? [column<Row>("Other<br>insurance", null, () => money(0), "n")] : []),
    amount<Row>(heads.paid, "insurancePaid", money),
    amount<Row>("Deductible", "deductible", money),
    amount<Row>("Copay", "copay", money),
    amount<Row>("Coinsur-<br>ance", "coinsurance", money),
    amount<Row>("Not<br>covered", "notCovered", money),
    amount<Row>(heads.owes, "patientOwes", money),
    ...(l.noted ? [column<Row>("See<br>notes", "remarks", ({ remarks }) => remarks!.join(", "), "c")] : []), // prettier-ignore
  ];
}

const FIELDS = [
  ...(["charge", "discount", "allowed", "insurancePaid", "deductible"] as const),
  ...(["copay", "coinsurance", "notCovered", "patientOwes"] as const),
];
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, total(rows, field)]));

/** The row over the headings, which says what the member's four amounts have in common. */
function spans(columns: Column<Row>[]): string {
  const at = columns.findIndex(({ says }) => says[0] === "deductible");
  const rest = columns.length - at - 4;
  return `<tr class="span"><th colspan="${at}"></th><th class="own" colspan="4">Your share of the cost</th><th colspan="${rest}"></th></tr>`;
}

function detail(claim: Claim, columns: Column<Row>[], l: Look): string {
  const heads = columns.map(({ head, kind }) => `<th class="${kind}">${head}</th>`).join("");
  const rows = claim.rows.map((row) => record(columns, row)).join("");
  const sums = sumRow(columns, l.total, sumsOf(claim.rows), l.money);
  const facts: [string, string][] = [
    ["Patient", claim.patient],
    ["Provider", `${claim.provider.replace("&", "&amp;")} (in network)`],
    ["Claim number", claim.number],
    ["Date processed", l.day(claim.processed)],
    ...(l.accounts ? [["Patient account", claim.account] as [string, string]] : []),
  ];
  const top = facts.map(([label, value]) => `<span>${label}: <b>${value}</b></span>`).join("");
  return `<div class="claim"><div class="facts">${top}</div><table class="lines"><thead>${spans(columns)}<tr>${heads}</tr></thead><tbody>${rows}${sums}</tbody></table></div>`;
}

/** The first table: each claim in a row, with the sums of all below. */
function glance(claims: Claim[], l: Look): string {
  const all = claims.flatMap(({ rows }) => rows);
  const fields = l.joined
    ? (["charge", "insurancePaid", "patientOwes"] as const)
    : (["charge", "discount", "insurancePaid", "patientOwes"] as const);
  const heads = { charge: "Amount billed", discount: "Plan discounts", insurancePaid: "Your plan paid", patientOwes: "What you owe" }; // prettier-ignore
  const cells = (rows: Row[]) =>
    fields.map((field) => `<td class="n">${dollars(total(rows, field))}</td>`).join("");
  const rows = claims.map(
    ({ patient, provider, rows: of }) =>
      `<tr><td>${patient}</td><td>${provider.replace("&", "&amp;")}</td><td>${l.day(of[0]!.serviceDate!)}</td>${cells(of)}</tr>`,
  );
  return `<h2>${l.glance}</h2><table class="glance"><thead><tr><th>Patient</th><th>Provider</th><th>Date of service</th>${fields.map((field) => `<th class="n">${heads[field]}</th>`).join("")}</tr></thead><tbody>${rows.join("")}<tr class="sum"><td colspan="3">Total for all claims</td>${cells(all)}</tr></tbody></table>`;
}

type Person = { member: string; id: string; group: string; issued: string; home: string };

function firstPage(chance: Chance, claims: Claim[], who: Person, l: Look): string {
  const [plan, , licensee] = l.plan;
  const all = claims.flatMap(({ rows }) => rows);
  const row = (label: string, cents: number) =>
    `<tr><td>${label}</td><td class="n">${dollars(cents)}</td></tr>`;
  const facts: [string, string][] = [
    ["Member", who.member],
    [l.words("Member ID|Contract number|ID number"), who.id],
    ["Group number", who.group],
    [l.words("Statement date|Date of this statement"), longMonthName(who.issued)],
  ];
  return `<div class="top"><div class="logo">${EMBLEM}<div><b>${plan}</b></div></div><div class="title">EXPLANATION OF BENEFITS<br><span>THIS IS NOT A BILL</span></div></div>
<div class="mid"><div class="home"><small>${box(chance)}, ${town(chance)}</small><br><br>${who.member}<br>${who.home}</div><div class="panel">${facts.map(([label, value]) => `<div><span>${label}</span><b>${value}</b></div>`).join("")}<div><span>Customer service</span><b>1-800-555-0129</b></div></div></div>
<p class="hello">${l.words("This statement explains how your claims were processed. Your provider may send you a bill for the amount you owe.|Hello! Here is a summary of the health care claims we recently processed for you and your covered family members. Compare it to any bill you get from your provider.")}</p>
<div class="box"><table>${row("Total amount billed", total(all, "charge"))}${l.joined ? row(l.words("Discounts and plan payments|Your plan saved and paid"), total(all, "discount") + total(all, "insurancePaid")) : row(l.words("Your plan discounts|You saved with your network discount"), total(all, "discount")) + row(l.words("What your plan paid|Paid by your plan"), total(all, "insurancePaid"))}</table><div class="owe">${l.words("What you owe|Total you owe|Amount you may owe")}<b>${dollars(total(all, "patientOwes"))}</b><small>Your provider(s) may bill you. If you already paid at your visit, that is not shown here.</small></div></div>
${glance(claims, l)}<p class="licensee">${licensee}.</p>`;
}

function limits(chance: Chance, l: Look, limit: number, open: number): string {
  const pocket = limit + chance.pick([200000, 350000]);
  const spent = limit - open + chance.between(0, 40) * 1000;
  const bar = (label: string, used: number, of: number) =>
    `<tr><td>${label}</td><td class="n">${dollars(of)}</td><td class="n">${dollars(used)}</td><td class="n">${dollars(of - used)}</td></tr>`;
  return `<h2>${l.words("Where you stand with your benefits|Your benefit period totals|Plan year progress")}</h2><table class="glance"><thead><tr><th>In network, individual</th><th class="n">Limit</th><th class="n">Used so far</th><th class="n">Remaining</th></tr></thead><tbody>${bar("Deductible", limit - open, limit)}${bar("Out-of-pocket maximum", spent, pocket)}</tbody></table>`;
}

function notesOf(all: Row[], l: Look): string {
  const used = (Object.keys(REMARKS) as (keyof Look["marks"])[]).filter((of) =>
    all.some(({ remarks }) => remarks!.includes(l.marks[of])),
  );
  if (!l.noted || !used.length) return "";
  const list = used.map((of) => `<dt>${l.marks[of]}</dt><dd>${REMARKS[of]![l.text]}</dd>`);
  return `<div class="notes"><h2>${l.words("Notes|Notes about your claims|Message codes")}</h2><dl>${list.join("")}</dl></div>`;
}

const APPEAL = `<div class="appeal"><h2>Your right to appeal</h2><p>If you do not agree with our decision about a claim, you or someone you name to act for you may ask for an appeal. You have 180 days from the date you received this statement to ask. Write to Member Grievances and Appeals at the address on page 1 or call the customer service number on your ID card. Include your name, your member ID, the claim number, the provider’s name and the date of service, and tell us why you think the decision should be changed. You may send more documents.</p><p>You may ask for copies, free of charge, of all documents related to your claim, including diagnosis and treatment codes and their meanings. If your appeal is denied, you may be able to ask for an external review by an independent review organization. If your plan is covered by ERISA, you may also bring a civil action under section 502(a) once your appeals are used up. For help, contact the Employee Benefits Security Administration at 1-866-444-3272.</p><p><b>Help stop fraud.</b> If you see a service that you did not get, call our fraud hotline at 1-800-555-0171.</p><p><small>We comply with applicable Federal civil rights laws and do not discriminate on the basis of race, color, national origin, age, disability, or sex. ATENCIÓN: si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística. Llame al 1-800-555-0129 (TTY: 711).</small></p></div>`;

const EMBLEM = `<svg width="58" height="30" viewBox="0 0 58 30"><path d="M11 1h8v9h9v9h-9v10h-8V19H2v-9h9z" fill="currentColor"/><path d="M34 2q10 4 20 0v14q-2 9-10 13-8-4-10-13z" fill="currentColor"/><path d="M41 9q3-3 6 0v9h-6z" fill="#fff"/></svg>`;

const css = (ink: string) => `
@page{size:letter landscape;margin:10mm 11mm 12mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt 'Liberation Sans'} @bottom-left{content:"This is not a bill. Keep for your records.";font:7.5pt 'Liberation Sans'}}
body{font:8.8pt/1.36 'Liberation Sans';margin:0;color:#222} .top{display:flex;justify-content:space-between;border-bottom:3px solid ${ink};padding-bottom:2mm;color:${ink}} .logo{display:flex;gap:3mm;align-items:center;font-size:1.4em} .title{text-align:right;font-weight:bold;font-size:1.2em} .title span{color:#222;font-size:.85em} .mid{display:flex;justify-content:space-between;margin:4mm 0} .home{padding-left:8mm} .panel{width:92mm;background:#eef4fa;padding:2mm 3mm} .panel div{display:flex;justify-content:space-between} h2{color:${ink};font-size:1.25em;margin:4mm 0 1.5mm} .hello{font-size:1.05em}
.box{display:flex;border:1.5px solid ${ink};border-radius:5px;overflow:hidden;break-inside:avoid} .box table{flex:1;font-size:1.15em;padding:2mm 4mm} .n{text-align:right;white-space:nowrap} .owe{width:84mm;background:${ink};color:#fff;padding:3mm 4mm;font-size:1.15em} .owe b{float:right;font-size:1.5em;line-height:1} .owe small{display:block;clear:both;font-size:.72em;padding-top:1.5mm} .glance,.lines{width:100%;border-collapse:collapse} .glance th{text-align:left;color:${ink};border-bottom:1.5px solid ${ink};padding:1mm 2mm} .glance td{padding:1mm 2mm;border-bottom:.5px solid #bbb} th.n,.glance th.n{text-align:right} .sum td{font-weight:bold;background:#eef4fa;border-top:1px solid ${ink}} .licensee{font-size:.8em;color:#666}
.details{break-before:page} .claim{margin-bottom:5mm;break-inside:avoid} .facts{display:flex;flex-wrap:wrap;gap:.5mm 7mm;background:${ink};color:#fff;padding:1.4mm 2mm} .lines th{vertical-align:bottom;text-align:left;font-size:.92em;padding:.8mm 1.4mm;border-bottom:1px solid ${ink}} .lines .span th{border:0;text-align:center;padding-bottom:0} .lines .span .own{background:#eef4fa;border-bottom:.5px solid ${ink}} .lines td{padding:1mm 1.4mm;border-bottom:.5px solid #ccc;vertical-align:top} .lines th.n{text-align:right;width:16mm} .lines .c{text-align:center} .lines th.c{text-align:center} .lines .w{min-width:34mm} .lines td:first-child{white-space:nowrap} .notes,.appeal{break-inside:avoid} dl{display:grid;grid-template-columns:16mm 1fr;margin:0;gap:.8mm 0} dt{font-weight:bold} dd{margin:0} .appeal p{margin:0 0 1.6mm}`;

const only = <T>(list: T[]): T | null => (new Set(list).size === 1 ? list[0]! : null);

function truthFor(claims: Claim[], columns: Column<Row>[], l: Look, issued: string) {
  const all = claims.flatMap(({ rows }) => rows);
  const one = claims.length === 1 ? claims[0]! : null;
  const kind = only(claims.map(({ facility }) => facility));
  return truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: l.plan[0]!, statementDate: issued },
      setting: kind === null ? null : kind ? "facility" : "professional",
      ...{ provider: one && one.provider, claimNumber: one && one.number },
      ...{ patient: only(claims.map(({ patient }) => patient)) },
      accountNumber: one && l.accounts ? one.account : null,
    },
    {
      ...{ billed: total(all, "charge"), insurancePaid: total(all, "insurancePaid") },
      adjustments: l.joined && !one ? null : total(all, "discount"),
      allowed: one ? total(all, "allowed") : null,
      patientResponsibility: total(all, "patientOwes"),
    },
    all.map((row) => lineBy(columns, row)),
  );
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const written = naming(chance);
  const people = household(chance, chance.pick([1, 2, 3])).map(written);
  const limit = chance.pick([75000, 150000, 300000]);
  const terms: Terms = {
    ...{ open: chance.pick([0, 18240, 61075, limit]), share: chance.pick([0, 0.1, 0.2, 0.3]) },
    ...{ copay: 0, denies: 0.08, rate: [0.35, 0.8] },
  };
  const claims = claimsOf(chance, l, people, terms);
  const last = claims.map(({ processed }) => processed).sort().at(-1)!; // prettier-ignore
  const issued = shifted(last, chance.between(1, 9));
  const columns = columnsOf(l);
  const who: Person = {
    ...{ member: people[0]!, issued, home: `${street(chance)}<br>${town(chance)}` },
    ...{ id: chance.number("@@@##########"), group: chance.number("0####-##") },
  };
  const head = firstPage(chance, claims, who, l);
  const details = claims.map((claim) => detail(claim, columns, l)).join("");
  const html = page(
    css(l.plan[1]!),
    `${head}<div class="details"><h2>${l.words("Claim details|Your claims in detail|Detail by claim")}</h2>${details}</div>${notesOf(
      claims.flatMap(({ rows }) => rows),
      l,
    )}${limits(chance, l, limit, terms.open)}${APPEAL}`,
  );
  return { html, truth: truthFor(claims, columns, l, issued) };
}

export const family: Family = {
  name: "blue-shield-claim-detail-eob",
  paper:
    "The EOB of a Blue Cross Blue Shield plan: its claims at a glance, then each claim in detail with the member's share, notes and the right to appeal.",
  medium: "text",
  draw,
};
