import { dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, square, sumRow, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said;
type Claim = { provider: string; number: string; network: string; account: string; rows: Row[] };

const INSURERS = rowsOf(`
United Meridian Healthcare|#002677|umeridian.example
Continental HealthCare Insurance Company|#0b5d7a|continentalhc.example
AmeriUnion Health|#7a1f3d|ameriunion.example`);
const EMPLOYERS = ["Halvorsen Logistics Inc", "TRI-COUNTY SCHOOL DISTRICT 9", "Bluestem Retail Group", "ORION MACHINE WORKS"]; // prettier-ignore
/** Who treated, as the plan has the name, and services as the plan calls them, in cents; days after the first. */
const PROVIDERS = [
  "STONEGATE FAMILY MEDICINE PA|p;OFFICE VISITS|22800|0;LABORATORY SERVICES|6450|0;LABORATORY SERVICES|3975|0;IMMUNIZATION|8800|0;LABORATORY SERVICES|1800|0",
  "MERCY PARK HOSPITAL|f;EMERGENCY ROOM|242600|0;CT SCAN|187500|0;LABORATORY SERVICES|41800|0;DRUGS|9640|0;MEDICAL SUPPLIES|13275|0;IV THERAPY|36200|0;LABORATORY SERVICES|22190|0;EKG/ECG|31000|0",
  "LAKE SHORE ORTHOPAEDICS LLC|p;SPECIALIST VISIT|26400|0;X-RAY|14600|0;INJECTION|21300|0;DURABLE MEDICAL EQUIPMENT|11800|0",
  "TANAKA, YUKI MD|p;SURGERY|384000|0;SURGERY|116200|0",
  "ADVANCED PHYSICAL THERAPY GROUP|p;PHYSICAL THERAPY|9600|0;PHYSICAL THERAPY|7200|0;PHYSICAL THERAPY|9650|3;PHYSICAL THERAPY|7250|3;PHYSICAL THERAPY|9700|7;PHYSICAL THERAPY|7300|7;PHYSICAL THERAPY|9750|10;PHYSICAL THERAPY|7350|10",
  "QUANTUM REFERENCE LABORATORIES|p;LABORATORY SERVICES|18740|0;LABORATORY SERVICES|9455|0;LABORATORY SERVICES|5210|0",
].map(rowsOf);
const NOTES: [code: string, test: (row: Row) => boolean, text: string][] = [
  ["D1", (row) => Number(row.discount) > 0, "Your plan received a discount because this provider is in your network. You do not owe the discount amount."],
  ["IK", (row) => Number(row.deductible) > 0, "This amount was applied to your deductible. You must meet the deductible before your plan begins to pay for this service."],
  ["NC", (row) => Number(row.notCovered) > 0, "This service is not covered under your benefit plan. Please see the exclusions section of your plan documents."],
]; // prettier-ignore

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const single = chance.pick([slashes, shortSlashes]);
  const span = chance.happens(0.3);
  return {
    of,
    single,
    day: (iso: string) => (span ? `${single(iso)} - ${single(iso)}` : single(iso)),
    money: chance.pick([dollars, dollars, grouped]),
    covered: chance.happens(0.55),
    allowed: chance.happens(0.4),
    notes: chance.happens(0.8),
    many: chance.pick([1, 1, 1, 2, 3]),
    heads: {
      date: of("Date(s) of<br>service|Service<br>date|Date of<br>service"),
      name: of("Type of service|Service description|Description"),
      discount: of("Plan<br>discounts|Plan<br>discount"),
      owes: of("Amount<br>you owe|Amount you<br>may owe|Total you<br>may owe"),
    },
    owes: of("Amount you may owe|Total you may owe your provider(s)|You may owe"),
    total: of("Claim total|Total"),
    title: of("Claim summary|Claims summary|Summary of this claim"),
  };
}

function claimsOf(chance: Chance, l: Look): Claim[] {
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 22500, 75000, 150000]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: 0, denies: l.covered ? 0.12 : 0, rate: [0.3, 0.75] },
  };
  let first = shifted("2024-02-12", chance.between(0, 620));
  return chance
    .shuffled(PROVIDERS)
    .slice(0, l.many)
    .map(([[provider = ""] = [], ...services]): Claim => {
      first = shifted(first, chance.between(1, 9));
      const day = first;
      terms.copay = chance.pick([0, 0, 2500, 4000]);
      const some = services.slice(0, chance.between(1, services.length));
      const rows = some.map(([description = "", cents = "", after = "0"]): Row => {
        const row = { ...settle(chance, Number(cents), terms), description };
        const remarks = NOTES.filter(([, test]) => test(row)).map(([code]) => code);
        return { ...row, serviceDate: shifted(day, Number(after)), remarks };
      });
      return {
        ...{ provider, rows, number: chance.number("##########@@").slice(0, 11) },
        ...{ network: "Network", account: chance.number("@@######") },
      };
    });
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads, money } = l;
  return [
    column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!), "k"),
    column<Row>(heads.name, "description", (row) => row.description, "w"),
    ...(l.notes
      ? [column<Row>("Notes", "remarks", ({ remarks }) => remarks!.join(", "), "k")]
      : []),
    amount<Row>("Amount<br>billed", "charge", money),
    amount<Row>(heads.discount, "discount", money),
    ...(l.allowed ? [amount<Row>("Amount<br>allowed", "allowed", money)] : []),
    amount<Row>("Your plan<br>paid", "insurancePaid", money),
    amount<Row>("Deductible", "deductible", money),
    amount<Row>("Copay", "copay", money),
    amount<Row>("Coinsurance", "coinsurance", money),
    ...(l.covered ? [amount<Row>("Amount not<br>covered", "notCovered", money)] : []),
    amount<Row>(heads.owes, "patientOwes", money),
  ];
}

const FIELDS = ["charge", "discount", "allowed", "insurancePaid", "deductible", "copay", "coinsurance", "notCovered", "patientOwes"] as const; // prettier-ignore
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, total(rows, field)])) as Record<
    (typeof FIELDS)[number],
    number
  >;

/** The table of one claim, with what the member pays under one heading. */
function blockOf(claim: Claim, columns: Column<Row>[], patient: string, l: Look): string {
  const mine = l.covered ? 5 : 4;
  const cells = columns.map(({ head, kind }) => `<th class="${kind}">${head}</th>`).join("");
  const over = `<tr class="over"><th colspan="${columns.length - mine}"></th><th colspan="${mine}">Your responsibility to provider</th></tr>`;
  const rows = claim.rows.map((row) => record(columns, row)).join("");
  const sums = sumRow(columns, l.total, sumsOf(claim.rows), l.money);
  const account = claim.account ? `<span>Patient account #: <b>${claim.account}</b></span>` : "";
  return `<section><div class="about"><span>Patient: <b>${patient}</b></span><span>Claim number: <b>${claim.number}</b></span><span>Provider: <b>${claim.provider}</b> (${claim.network})</span>${account}</div><table class="lines"><thead>${over}<tr>${cells}</tr></thead><tbody>${rows}${sums}</tbody></table></section>`;
}

const style = (ink: string) =>
  `@page{size:letter landscape;margin:10mm 11mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt Liberation Sans}}
body{font:9pt/1.34 Liberation Sans;margin:0;color:#222}.top,.mid,.two{display:flex;justify-content:space-between;gap:9mm;align-items:flex-start}.brand{display:flex;gap:3mm;align-items:center;font-size:14pt;font-weight:bold;color:${ink}}h1{font-size:15pt;color:${ink};margin:0;text-align:right}h2{font-size:12pt;color:${ink};margin:5mm 0 1.5mm;break-after:avoid}.mid{margin:9mm 0 6mm}.facts td{padding:.3mm 3mm .3mm 0}.facts td:last-child{font-weight:bold}
.box{border:1.5px solid ${ink};border-radius:2mm;padding:2.5mm 4mm;flex:1.2}.box h2{margin-top:0}.sums{width:100%;border-collapse:collapse}.sums td{padding:.8mm 1mm;border-bottom:.5px solid #bbb}.sums td:last-child{text-align:right}.sums tr:last-child td{font-weight:bold;font-size:11pt;border:0}.help{flex:1;background:#eef2f6;padding:3mm 4mm}.new{break-before:page}
section{margin-top:4mm;break-inside:avoid}.about{display:flex;flex-wrap:wrap;gap:0 8mm;margin-bottom:1mm}.lines{width:100%;border-collapse:collapse;font-size:8.4pt}.lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:1mm 1.4mm;font-weight:normal}.lines .over th{text-align:center;padding:.6mm;border-left:1px solid #fff}.lines td{padding:1mm 1.4mm;border-bottom:.5px solid #bbb}.lines .n{text-align:right;white-space:nowrap}.lines .k{white-space:nowrap}.lines .w{width:24%}.sum td{font-weight:bold;background:#eef2f6}
.acc{border-collapse:collapse;margin-top:1mm}.acc th,.acc td{border:.5px solid #999;padding:.8mm 3mm;text-align:right}.acc th:first-child,.acc td:first-child{text-align:left}.notes div{margin:.8mm 0}.cols{columns:2;column-gap:10mm;font-size:8.6pt}.cols b{color:${ink};display:block;margin-top:2mm;break-after:avoid}.cols p{margin:0}`;

/** How far the year's deductible and limit have come; it says nothing of this claim. */
function yearOf(chance: Chance, patient: string, sums: ReturnType<typeof sumsOf>): string {
  const row = (who: string, limit: number, used: number) =>
    `<tr><td>${who}</td><td>${dollars(limit)}</td><td>${dollars(used)}</td><td>${dollars(limit - used)}</td></tr>`;
  const limit = chance.pick([75000, 150000, 300000].filter((one) => one >= sums.deductible));
  const most = chance.pick([450000, 650000]);
  const used = chance.between(sums.deductible, limit);
  const own = Math.max(used, sums.patientOwes - sums.notCovered) + chance.between(0, 90000);
  return `<h2>Your plan balances</h2><table class="acc"><tr><th>Network, ${patient}</th><th>Annual limit</th><th>Applied to date</th><th>Remaining</th></tr>${row("Individual deductible", limit, used)}${row("Individual out-of-pocket maximum", most, Math.min(most, own))}</table>`;
}

const appealsOf = (insurer: string, place: string, tel: string) =>
  `<div class="new"><h2>Your right to appeal</h2><div class="cols"><b>What if I do not agree with this decision?</b><p>You have a right to appeal any decision to not provide or pay for an item or service, in whole or in part. Your appeal must be received within 180 days from the date you received this statement.</p><b>How do I file an appeal?</b><p>Write to ${insurer} Appeals, ${place}. Include your name, member ID, the claim number, the date of service, the provider's name and why you disagree. You may also call ${tel}.</p><b>What if my situation is urgent?</b><p>If your health may be in serious jeopardy, or you may have pain that cannot be controlled while you wait, you may ask for an expedited appeal. A decision is made within 72 hours.</p><b>Who may file an appeal?</b><p>You or someone you name to act for you, your authorized representative, may file an appeal.</p><b>Can I ask for copies of my claim file?</b><p>Yes. You may request, free of charge, copies of all documents relevant to your claim, including the diagnosis code and treatment code and their meanings.</p><b>What happens next?</b><p>We review our decision and send you a written determination within 30 days of a pre-service and 60 days of a post-service appeal. If we continue to deny the payment, you may be able to ask for an external review by an independent third party.</p><b>Other resources to help you</b><p>For questions about your rights call the Employee Benefits Security Administration at 1-866-444-EBSA (3272).</p><b>Fraud</b><p>If any of the services listed were not provided to you, please call us. Health care fraud costs everyone.</p></div><h2>Definitions</h2><div class="cols"><p><b>Amount billed</b>The amount the provider charged for the service.</p><p><b>Plan discounts</b>The amount you save by using a network provider.</p><p><b>Deductible</b>The amount you pay each year before your plan begins to pay.</p><p><b>Copay</b>A set amount, such as $25, that you pay for some covered services.</p><p><b>Coinsurance</b>The percentage of the cost you pay once the deductible is met.</p><p><b>Amount you owe</b>What you may owe the provider. It may not reflect what you have already paid.</p></div><p style="font-size:7.8pt">ATENCI&Oacute;N: Si habla espa&ntilde;ol, tiene a su disposici&oacute;n servicios de asistencia ling&uuml;&iacute;stica sin costo. Llame al n&uacute;mero que figura en su tarjeta de identificaci&oacute;n. We do not treat members differently because of sex, age, race, color, disability or national origin.</p></div>`;

function notesOf(rows: Row[]): string {
  const used = NOTES.filter(([code]) => rows.some(({ remarks }) => remarks!.includes(code)));
  return `<h2>Notes</h2><div class="notes">${used.map(([code, , text]) => `<div><b>${code}</b> &nbsp;${text}</div>`).join("")}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = lookOf(chance);
  const [insurer = "", ink = "", site = ""] = chance.pick(INSURERS);
  const claims = claimsOf(chance, l);
  const shows = chance.happens(0.4);
  if (!shows) for (const claim of claims) claim.account = "";
  const rows = claims.flatMap((one) => one.rows);
  const sums = sumsOf(rows);
  const columns = columnsOf(l);
  const [member = "", other = ""] = household(chance, 2).map(naming(chance));
  const patient = chance.happens(0.6) ? member : other;
  const last = rows.map((row) => row.serviceDate!).toSorted().at(-1)!; // prettier-ignore
  const issued = shifted(last, chance.between(11, 38));
  const tel = phone(chance);
  const facts = pairs(
    [
      ["Member/Patient", member === patient ? member : `${member} / ${patient}`],
      ["Member ID", chance.number("9########")],
      ["Group", `${chance.pick(EMPLOYERS)} &nbsp;#${chance.number("######")}`],
      [l.of("Statement date|Date"), longMonthName(issued)],
    ],
    "facts",
  );
  const minus = (cents: number) => (cents ? dollars(-cents) : dollars(0));
  const summary = pairs(
    [
      ["Amount billed", dollars(sums.charge)],
      [l.of("Plan discounts|Your plan discounts"), minus(sums.discount)],
      ["Your plan paid", minus(sums.insurancePaid)],
      [l.owes, dollars(sums.patientOwes)],
    ],
    "sums",
  );
  const notes = l.notes ? notesOf(rows) : "";
  const place = `${box(chance)}, ${town(chance)}`;
  const html = page(
    style(ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}${insurer}</div>${box(chance)}, ${town(chance)}</div><div><h1>Explanation of Benefits</h1>This is not a bill. Do not pay. This is to notify you that we processed your claim.</div></div>
<div class="mid"><div style="padding-left:8mm">${member}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div><div class="two"><div class="box"><h2>${l.title}</h2>${summary}</div><div class="help"><b>Questions?</b><br>Visit ${site} or call ${tel}, TTY 711, Monday - Friday, 8 a.m. to 8 p.m.<br><br>Your provider may bill you for the amount you may owe. Compare the provider's bill with this statement before you pay. Any payment made at your visit is not shown here.<br><br>Go paperless: choose online statements in your account settings.</div><div>${square(chance, 21, "20mm")}</div></div>
<div class="new"><h2>${l.of("Claim detail|Claim details|Your claim details")} for ${patient}</h2>${claims.map((one) => blockOf(one, columns, patient, l)).join("")}${notes}${yearOf(chance, patient, sums)}</div>${appealsOf(insurer, place, tel)}`,
  );
  const [one] = claims;
  const only = claims.length === 1 ? one! : null;
  const hospital = claims.map(({ provider }) => provider.endsWith("HOSPITAL"));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: insurer, patient, statementDate: issued },
      ...{ provider: only?.provider ?? null, claimNumber: only?.number ?? null },
      ...{ accountNumber: only?.account || null },
      setting: new Set(hospital).size > 1 ? null : hospital[0] ? "facility" : "professional",
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      ...{ allowed: l.allowed && only ? sums.allowed : null, patientResponsibility: sums.patientOwes }, // prettier-ignore
    },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "national-plan-wide-eob",
  paper:
    "The EOB that a national insurer mails: a summary of the claim, a wide table with what the member pays, notes and a page about appeals.",
  medium: "text",
  draw,
};
