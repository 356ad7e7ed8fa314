import { dollars, grouped, longMonthName, looseSlashes } from "#corpus/generators/formats";
import { monthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import { settle } from "#corpus/families/drawing/settling";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { charge: number; why: string; number: string };
type Claim = {
  provider: string;
  setting: "professional" | "facility";
  number: string;
  near: boolean;
  denied: boolean;
  rows: Row[];
};
type Drug = Said & { shop: string; rx: string; days: number; other: number; cheaper: string };

/** Plan, its kind, the sender's design, ink. */
const PLANS = rowsOf(`
Harborlight Medicare Choice|(HMO-POS)|model|#1d4f7c; Summit Shield Advantage Plus|(PPO)|model|#5a2a82; BlueMesa Medicare Complete|(HMO)|model|#0a5ca8
Golden Acorn Medicare|(HMO D-SNP)|quarter|#2d6a3e; Tidewater Senior Advantage|(Regional PPO)|quarter|#00626b
ClearScript Rx Value|(PDP)|drugs|#b3261e; Meridian Saver Rx|(PDP)|drugs|#003f72; WellPath Medicare Rx Basic|(PDP)|drugs|#444444
Evergreen Total Medicare|(HMO)|both|#1b6b4c; CareBridge Freedom|(PPO)|both|#7b3f00`);

/** Who treated, setting, fewest and most services, copay in dollars, and services: code, words, dollars. */
const CARES = rowsOf(`
Lakeview Internal Medicine PA|professional|1|4|0|99214^Office visit, established patient^218~36415^Routine blood draw^19~G0439^Annual wellness visit, subsequent^196~90662^Flu vaccine, high dose^92~G0008^Administration of flu vaccine^41~93000^Electrocardiogram with report^74
CARDIOLOGY SPECIALISTS OF EASTON|professional|1|3|35|99213^Office visit, established patient^164~93306^Echocardiogram, complete^842~93923^Circulation study of legs^316~93246^Heart rhythm recording, 8-15 days^288
Great Plains Clinical Laboratory|professional|2|8|0|80053^Comprehensive metabolic panel^62~80061^Lipid panel^71~83036^Hemoglobin A1c^48~85025^Complete blood count^39~84443^Thyroid test (TSH)^88~82607^Vitamin B-12 level^79~81001^Urinalysis^24~84153^PSA test^97~82043^Urine albumin^43
Ridgeway Physical Therapy|professional|2|4|20|97110^Therapeutic exercise^86~97140^Manual therapy^79~97112^Neuromuscular re-education^91~97530^Therapeutic activities^94
St. Columba Regional Hospital|facility|2|7|90|99284^Emergency department visit^2140~71046^X-ray of chest, 2 views^486~80048^Basic metabolic panel^212~84484^Troponin test^264~93005^Electrocardiogram, tracing^338~J2405^Ondansetron injection^36~96374^Injection into vein^402~70450^CT scan of head^2280
VALLEY EYE SURGEONS|professional|1|3|35|92014^Eye exam, established patient^188~92134^Retina scan^96~67028^Injection into the eye^412~J0178^Aflibercept injection^2210
Pinecrest Home Medical Supply|professional|1|3|0|E0601^CPAP machine, monthly rental^128~A7030^Full face mask^214~A7037^CPAP tubing^46~A7038^Disposable filter^11`);

/** Name, strength and form, dollars of a fill, the member's dollars or `%` of them, and a cheaper drug. */
const DRUGS = rowsOf(`
ATORVASTATIN|TAB 20MG|11.42|0|; LISINOPRIL|TAB 10MG|6.80|0|; METFORMIN HCL|TAB 500MG ER|14.05|5|; AMLODIPINE BESYLATE|TAB 5MG|7.31|0|
ELIQUIS|TAB 5MG|594.18|47|Warfarin; JARDIANCE|TAB 25MG|611.73|47|Metformin HCl; OZEMPIC|INJ 2MG/3ML|968.52|%|; LEVOTHYROXINE|TAB 75MCG|18.66|5|
GABAPENTIN|CAP 300MG|16.90|5|; TAMSULOSIN HCL|CAP 0.4MG|19.22|5|; OMEPRAZOLE|CAP 20MG DR|13.48|0|; LATANOPROST|SOL 0.005%|21.36|12|
TRELEGY ELLIPTA|AER 100MCG|655.20|47|Fluticasone/Salmeterol; SERTRALINE HCL|TAB 50MG|12.10|5|; FUROSEMIDE|TAB 40MG|5.94|0|; LANTUS SOLOSTAR|INJ 100/ML|292.45|35|`);
const SHOPS = "CVS PHARMACY #0482|Walgreens #11734|Hometown Drug & Gift|KROGER PHARMACY 615|OptumRx Home Delivery|Costco Pharmacy #388"; // prettier-ignore

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([dollars, dollars, grouped]),
    ...{ coded: chance.happens(0.6), why: chance.happens(0.6), narrow: chance.happens(0.5) },
    ...{ priced: chance.happens(0.6), apart: chance.happens(0.4), year: chance.happens(0.75) },
    ...{ qty: chance.happens(0.5), limits: chance.happens(0.8), shaded: chance.happens(0.5) },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
    billed: words("Amount the provider billed the plan|Amount providers have billed the plan|Amount billed"), // prettier-ignore
    cost: words("Total cost (amount the plan approved)|Total cost<br>(amount the plan has approved)|Total cost"), // prettier-ignore
    plan: words("Plan's share|Plan&rsquo;s share|Our plan's share"),
    yours: words("Your share"),
  };
}

function claimsOf(chance: Chance, first: string, days: number, many: number): Claim[] {
  const terms = { open: chance.pick([0, 0, 8500]), share: 0.2, copay: 0, denies: 0, rate: [0.3, 0.72] as const }; // prettier-ignore
  const numbers = chance.pick(["20##########", "E########00", "9#-######-###"]);
  const picked = chance.shuffled(CARES).slice(0, many);
  const claims = picked.map(([provider = "", setting, low, high, copay, list = ""]): Claim => {
    const date = shifted(first, chance.between(0, days));
    const [always = "", ...others] = list.split("~");
    const size = Math.min(chance.between(Number(low), Number(high)), others.length + 1);
    const denied = chance.happens(0.12);
    const number = chance.number(numbers);
    terms.copay = Number(copay) * 100;
    terms.share = /EYE|Supply/.test(provider) ? 0.2 : 0;
    const rows = [always, ...chance.shuffled(others).slice(0, size - 1)].map((one): Row => {
      const [code = "", description = "", price = ""] = one.split("^");
      const charge = Math.round(Number(price) * (0.85 + 0.5 * chance.share())) * 100;
      const none = { allowed: 0, insurancePaid: 0, patientOwes: 0, copay: 0, deductible: 0 };
      const done = denied ? { charge, ...none } : settle(chance, charge, terms);
      const said = { allowed: done.allowed, insurancePaid: done.insurancePaid, patientOwes: done.patientOwes }; // prettier-ignore
      const share = done.deductible ? "Applied to your deductible" : done.copay ? "You pay a copayment" : "You pay 20% coinsurance"; // prettier-ignore
      const why = said.patientOwes ? share : "";
      return { ...said, serviceDate: date, code, description, charge, why, number, clinician: provider }; // prettier-ignore
    });
    return { provider, setting: setting as Claim["setting"], number, near: chance.happens(0.85), denied, rows }; // prettier-ignore
  });
  return claims.toSorted((a, b) => (a.rows[0]!.serviceDate! < b.rows[0]!.serviceDate! ? -1 : 1));
}

function drugsOf(chance: Chance, first: string, many: number): Drug[] {
  const shops = chance.shuffled(SHOPS.split("|"));
  const helped = chance.happens(0.2);
  const drugs = chance.shuffled(DRUGS).slice(0, many).map(([name, form, price, part, cheaper = ""]): Drug => {
    const days = chance.pick([30, 30, 30, 90]);
    const charge = Math.round(Number(price) * (days / 30) * (0.95 + 0.1 * chance.share()) * 100);
    const owed = part === "%" ? Math.round(charge / 4) : Math.min(charge, Number(part) * 100 * (days / 30)); // prettier-ignore
    const other = helped && owed > 1500 ? owed - 1235 : 0;
    return {
      ...{ serviceDate: shifted(first, chance.between(0, 27)), description: `${name} ${form}` },
      ...{ charge, insurancePaid: charge - owed, patientOwes: owed - other, other, days, cheaper },
      ...{ units: days, rx: chance.number("######7"), shop: shops[chance.happens(0.75) ? 0 : 1]! },
    };
  }); // prettier-ignore
  return drugs.toSorted((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : 1));
}

const small = (text: string) => (text ? `<div class="small">${text}</div>` : "");

function claimColumns(l: Look, among: "claim" | "all"): Column<Row>[] {
  const all = among === "all";
  const date = column<Row>(l.words("Date of service|Service date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"); // prettier-ignore
  const service = column<Row>(
    l.words("Service|Description of service|Medical service or item"),
    l.coded ? ["description", "code"] : "description",
    (row) => row.description + (l.coded ? ` (billing code ${row.code})` : ""),
  );
  const yours = column<Row>(l.yours, "patientOwes", (row) => l.money(row.patientOwes!) + (l.why ? small(row.why) : ""), "n"); // prettier-ignore
  return [
    ...(all || l.narrow ? [date] : []),
    ...(all ? [column<Row>(l.words("Provider|Name of provider"), "clinician", (row) => row.clinician)] : []), // prettier-ignore
    service,
    ...(all ? [column<Row>("Claim number", null, (row) => row.number, "d")] : []),
    amount<Row>(l.billed, "charge", l.money),
    amount<Row>(l.cost, "allowed", l.money),
    amount<Row>(l.plan, "insurancePaid", l.money),
    yours,
  ];
}

type Part = { html: string; lines: ReturnType<typeof lineBy>[] };
type Sum = { charge: number; allowed: number; insurancePaid: number; patientOwes: number };
const sums = (rows: Row[]): Sum => ({
  ...{ charge: total(rows, "charge"), allowed: total(rows, "allowed") },
  ...{ insurancePaid: total(rows, "insurancePaid"), patientOwes: total(rows, "patientOwes") },
});

/** Each claim under a head of its own, as the model document has them. */
function claimBlocks(l: Look, claims: Claim[]): Part {
  const columns = claimColumns(l, "claim");
  const parts = claims.map(({ provider, number, near, denied, rows }) => {
    const date = l.narrow ? "" : `<br>Date of service: ${l.day(rows[0]!.serviceDate!)}`;
    const head = `<tr class="who"><td colspan="${columns.length}"><b>${provider}</b> (${near ? "in-network" : "out-of-network"} provider)<br>Claim Number: ${number}${date}</td></tr>`;
    const note = denied
      ? `<tr class="note"><td colspan="${columns.length}"><b>NOTE: Denied. This claim was not approved.</b> You are not responsible for paying the billed amount. Look in Section 3 for information about your appeal rights.</td></tr>`
      : "";
    return `<tbody>${head}${rows.map((row) => record(columns, row)).join("")}${sumRow(columns, "TOTALS:", sums(rows), l.money)}${note}</tbody>`;
  });
  const heads = columns.map(({ head, kind }) => `<th class="${kind}">${head}</th>`).join("");
  return {
    html: `<table class="lines"><thead><tr>${heads}</tr></thead>${parts.join("")}</table>`,
    lines: claims.flatMap(({ rows }) => rows.map((row) => lineBy(columns, row, ["serviceDate"]))),
  };
}

function claimTable(l: Look, claims: Claim[], period: string): Part {
  const columns = claimColumns(l, "all");
  const rows = claims.flatMap((one) => one.rows);
  const notes = claims.filter(({ denied }) => denied).map(({ number }) => `<p><b>NOTE:</b> Claim ${number} was denied. You are not responsible for paying the billed amount. See your appeal rights on the next page.</p>`); // prettier-ignore
  return {
    html: table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, `Totals for ${period}`, sums(rows), l.money)) + notes.join(""), // prettier-ignore
    lines: rows.map((row) => lineBy(columns, row)),
  };
}

function drugColumns(l: Look): Column<Drug>[] {
  const name = (row: Drug) => `<b>${row.description}</b>`;
  const detail = (row: Drug) => `${name(row)}${small(`Date filled: ${l.day(row.serviceDate!)}`)}${small(row.shop)}${small(`Rx #${row.rx}, ${row.days} day supply`)}`; // prettier-ignore
  const fill = column<Drug>("Date filled", "serviceDate", (row) => l.day(row.serviceDate!), "d");
  const lead = l.apart
    ? [
        fill,
        column<Drug>("Drug name and strength", "description", name),
        column<Drug>("Pharmacy", null, (row) => `${row.shop}${small(`Rx #${row.rx}`)}`),
        ...(l.qty ? [column<Drug>("Qty", "units", (row) => row.units, "n")] : []),
        column<Drug>("Days supply", null, (row) => row.days, "n"),
      ]
    : [column<Drug>("Your prescriptions", ["description", "serviceDate"], detail)];
  const other = column<Drug>("Other payments<br><i>(made by programs or organizations)</i>", null, (row) => l.money(row.other), "n"); // prettier-ignore
  return [
    ...lead,
    ...(l.priced ? [amount<Drug>(l.words("Drug price|Total drug cost"), "charge", l.money)] : []),
    amount<Drug>("Plan paid", "insurancePaid", l.money),
    amount<Drug>("You paid", "patientOwes", l.money),
    other,
    ...(l.priced || l.apart ? [] : [column<Drug>("Lower cost alternatives", null, (row) => row.cheaper || "None")]), // prettier-ignore
  ];
}

function drugChart(l: Look, drugs: Drug[], month: string): Part & { priced: boolean } {
  const columns = drugColumns(l);
  const sums = { ...(l.priced ? { charge: total(drugs, "charge") } : {}), insurancePaid: total(drugs, "insurancePaid"), patientOwes: total(drugs, "patientOwes") }; // prettier-ignore
  const others = l.money(sum(drugs.map(({ other }) => other)));
  const last = sumRow(columns, `TOTALS for the month of ${month}`, sums, l.money).replace(/<td class="n"><\/td>/, `<td class="n">${others}</td>`); // prettier-ignore
  const out = `<p>Your "out-of-pocket costs" amount for ${month} is ${dollars(sums.patientOwes)}.</p>`;
  return {
    html: table(columns, drugs.map((row) => record(columns, row)).join("") + last) + out,
    lines: drugs.map((row) => lineBy(columns, row)),
    priced: l.priced,
  };
}

/** How far the member has come in the year. */
function yearly(chance: Chance, year: string, spent: number, drugs: boolean): string {
  const cap = drugs ? (year === "2025" ? 200000 : 800000) : chance.pick([390000, 490000, 670000]);
  const name = drugs ? "yearly out-of-pocket threshold for Part D drugs" : "maximum out-of-pocket amount for in-network services"; // prettier-ignore
  const stages = ["Yearly Deductible", "Initial Coverage", "Catastrophic Coverage"].map((stage, at) => `<div class="${at === 1 ? "now" : ""}"><b>STAGE ${at + 1}</b><br>${stage}${at === 1 ? "<br><i>You are in this stage</i>" : ""}</div>`); // prettier-ignore
  return `<h2>${drugs ? 'Which "drug payment stage" are you in?' : "Yearly limit: this limit gives you financial protection"}</h2>${drugs ? `<div class="stages">${stages.join("")}</div>` : ""}<div class="limit">The ${name} is <b>${dollars(cap).slice(0, -3)}</b> for ${year}. As of the end of this period you have had <b>${dollars(spent)}</b> in out-of-pocket costs that count toward this limit. Once you reach it, you pay nothing for covered ${drugs ? "Part D drugs" : "services"} for the rest of the year.</div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:13mm 14mm 16mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt '${l.font}'}@bottom-left{content:"This is not a bill.";font:8pt '${l.font}'}}
body{font:9.8pt/1.32 '${l.font}';margin:0} .top{display:flex;justify-content:space-between;border-bottom:2px solid ${ink};padding-bottom:2mm} .brand{display:flex;gap:3mm;align-items:center;color:${ink};font-weight:bold;font-size:1.35em} .brand small{display:block;font-weight:normal;font-size:.6em;color:#333} h1{font-size:1.6em;margin:4mm 0 1mm;color:${ink}} h2{font-size:1.16em;margin:5mm 0 1.4mm;color:${ink};break-after:avoid} p{margin:1.2mm 0}
.not{border:2px solid #000;font-weight:bold;padding:1mm 3mm;display:inline-block;margin:1mm 0} .cols{display:flex;gap:8mm;justify-content:space-between;margin:3mm 0} .addr{line-height:1.3} .pairs td{padding:.4mm 4mm .4mm 0;vertical-align:top} .help{width:74mm;background:#f1f1f1;padding:2mm 3mm;font-size:.88em}
table.lines{width:100%;border-collapse:collapse;font-size:.92em} .lines th{background:${l.shaded ? ink : "#e6e6e6"};color:${l.shaded ? "#fff" : "#000"};text-align:left;padding:1mm 1.6mm;vertical-align:bottom;border:.6px solid #777} .lines td{padding:.9mm 1.6mm;border:.6px solid #999;vertical-align:top} .lines tr{break-inside:avoid} .lines th.n,.lines td.n{text-align:right;max-width:27mm} .lines .d{white-space:nowrap} .lines .who td{background:#f4f4f4;padding-top:1.4mm;break-after:avoid} .lines .sum td{font-weight:bold;background:#fafafa} .note td{font-size:.92em} .small{font-size:.84em;color:#333;font-weight:normal}
.stages{display:flex;margin:1.5mm 0} .stages div{flex:1;border:1px solid #888;padding:1.4mm 2mm;font-size:.9em} .stages .now{background:${ink}22;border:2px solid ${ink}} .limit{border:1px solid ${ink};padding:2mm 3mm;break-inside:avoid} .glance{border-collapse:collapse;margin:2mm 0;width:100%} .glance td{border-bottom:1px solid #bbb;padding:.8mm 2mm} .glance td:nth-child(n+2){text-align:right} .glance tr:first-child td,.glance tr:last-child td{font-weight:bold}`;

const RIGHTS = `<h2>SECTION 3. Your right to make an appeal</h2><p>If you disagree with a decision we made about a claim, you have the right to appeal. Appealing means asking us to review our decision. You must ask within 65 calendar days of the date of this notice. You may also ask us to look at a claim again if you think there is a mistake.</p><h2>Did you see a mistake or something suspicious?</h2><p>Please call Member Services right away if you did not get a service or drug that is listed here. You can also call 1-800-MEDICARE (1-800-633-4227), 24 hours a day, 7 days a week. TTY users call 1-877-486-2048.</p>`;

function periodOf(chance: Chance, quarter: boolean) {
  const year = chance.pick(["2024", "2025", "2025"]);
  const start = quarter ? chance.pick([1, 4, 7]) : chance.between(1, 10);
  const iso = (month: number) => `${year}-${String(month).padStart(2, "0")}-01`;
  const name = (month: number) => longMonthName(iso(month)).replace(/ 1, .*/, "");
  const period = quarter
    ? `${name(start)} to ${name(start + 2)} ${year}`
    : `${name(start)} ${year}`;
  const sent = shifted(iso(start + (quarter ? 3 : 1)), chance.between(4, 16));
  return { year, first: iso(start), days: quarter ? 85 : 27, period, sent };
}
type Period = ReturnType<typeof periodOf>;

type Made = { claims: Claim[]; drugs: Drug[]; medical: Part; pharmacy: ReturnType<typeof drugChart>; body: string }; // prettier-ignore
function made(chance: Chance, l: Look, design: string, p: Period): Made {
  const many = design === "drugs" ? 0 : design === "both" ? chance.between(1, 3) : chance.between(1, 6); // prettier-ignore
  const claims = many ? claimsOf(chance, p.first, p.days, many) : [];
  const few = design === "both" ? chance.between(2, 5) : chance.between(2, 12);
  const drugs = design === "drugs" || design === "both" ? drugsOf(chance, p.first, few) : [];
  if (design === "both") l.priced = false;
  const medical = design === "quarter" ? claimTable(l, claims, p.period) : claimBlocks(l, claims);
  const pharmacy = drugChart(l, drugs, p.period);
  const all = sums(claims.flatMap(({ rows }) => rows));
  const before = p.first.endsWith("-01-01") ? 1 : 1.2 + chance.share() * 2.5;
  const cells = (by: number) => [all.charge, all.allowed, all.insurancePaid, all.patientOwes].map((cents) => `<td>${l.money(Math.round(cents * by))}</td>`).join(""); // prettier-ignore
  const totals = `<h2>Totals for medical and hospital claims</h2><table class="glance"><tr><td></td><td>${l.billed}</td><td>${l.cost}</td><td>${l.plan}</td><td>${l.yours}</td></tr>${l.year ? `<tr><td>Totals for ${p.year} (all claims processed through ${p.period})</td>${cells(before)}</tr>` : ""}<tr><td>Totals for this month (${p.period})</td>${cells(1)}</tr></table>`;
  const parts = [
    claims.length ? `<h2>SECTION 1. Details for ${l.words("claims|medical and hospital claims")} processed in ${p.period}</h2>${medical.html}` : "", // prettier-ignore
    claims.length && design !== "quarter" ? totals : "",
    claims.length && l.limits
      ? yearly(chance, p.year, Math.round(all.patientOwes * before), false)
      : "",
    drugs.length ? `<h2>${claims.length ? "SECTION 2." : "SECTION 1."} Your prescriptions during the past month</h2>${pharmacy.html}` : "", // prettier-ignore
    drugs.length && l.limits
      ? yearly(chance, p.year, total(drugs, "patientOwes") + chance.between(2000, 61000), true)
      : "",
  ];
  return { claims, drugs, medical, pharmacy, body: parts.join("") };
}

/** What both kinds come to, on the first page of a plan that covers both. */
function glance(l: Look, m: Made) {
  const rows = m.claims.flatMap((one) => one.rows);
  const [plan, own] = [total(rows, "insurancePaid"), total(rows, "patientOwes")];
  const [planDrug, ownDrug] = [total(m.drugs, "insurancePaid"), total(m.drugs, "patientOwes")];
  const row = (...cells: string[]) => `<tr>${cells.map((one) => `<td>${one}</td>`).join("")}</tr>`;
  const html = `<h2>Your costs at a glance</h2><table class="glance">${row("", "Plan's share", "Your share")}${row("Medical and hospital claims", l.money(plan), l.money(own))}${row("Part D prescription drugs", l.money(planDrug), l.money(ownDrug))}${row("Total", l.money(plan + planDrug), l.money(own + ownDrug))}</table>`;
  const joined = { insurancePaid: plan + planDrug, patientResponsibility: own + ownDrug };
  return { html, joined };
}

function cover(chance: Chance, l: Look, plan: string[], p: Period, who: string): string {
  const [name = "", kind = "", design = ""] = plan;
  const title = design === "drugs" ? l.words("Your Monthly Prescription Drug Summary|Explanation of Benefits (EOB)") : l.words("Explanation of Benefits|Medical and Hospital Claims Processed"); // prettier-ignore
  const facts = pairs([
    ["Member name", who],
    [l.words("Member ID|Member number"), chance.number("H########0#")],
    chance.happens(0.5) ? ["Rx BIN / PCN", `${chance.number("0#####")} / MEDD${chance.number("##")}`] : null, // prettier-ignore
    [l.words("Date of notice|Statement date"), longMonthName(p.sent)],
  ]);
  return `<div class="top"><div class="brand">${mark(chance, plan[3]!)}<span>${name} ${kind}<small>offered by ${name.split(" ")[0]} Health Plans, Inc.</small></span></div><div class="addr small">${box(chance)}<br>${town(chance)}</div></div><h1>${title}</h1><div><b>For ${p.period}</b></div><div class="not">This is NOT a bill.</div><div class="cols"><div>${facts}<br><div class="addr">${who.toUpperCase()}<br>${street(chance).toUpperCase()}<br>${town(chance).toUpperCase()}</div></div><div class="help"><b>Need large print or another format?</b><br>To get this material in other formats, or ask for language translation services, call ${name} Member Services at ${phone(chance)} (TTY 711), 8 a.m. to 8 p.m., 7 days a week.<br><br>${name} ${kind} is operated by a Medicare-approved plan sponsor with a Medicare contract. Enrollment depends on contract renewal.</div></div>`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const plan = chance.pick(PLANS);
  const design = plan[2]!;
  const l = look(chance);
  const p = periodOf(chance, design === "quarter" && chance.happens(0.8));
  const m = made(chance, l, design, p);
  const who = naming(chance)(person(chance));
  const both = design === "both" ? glance(l, m) : null;
  const head = cover(chance, l, plan, p, who);
  const html = page(css(l, plan[3]!), `${head}${both?.html ?? ""}${m.body}${RIGHTS}`);
  const rows = m.claims.flatMap((one) => one.rows);
  const settings = [...new Set(m.claims.map(({ setting }) => setting))];
  const only = m.claims.length === 1 && !m.drugs.length ? m.claims[0]! : null;
  const all = sums(rows);
  const medical = { billed: all.charge, allowed: all.allowed, insurancePaid: all.insurancePaid, patientResponsibility: all.patientOwes }; // prettier-ignore
  const drugs = { billed: m.pharmacy.priced ? total(m.drugs, "charge") : null, insurancePaid: total(m.drugs, "insurancePaid"), patientResponsibility: total(m.drugs, "patientOwes") }; // prettier-ignore
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: `${plan[0]} ${plan[1]}`, patient: who },
      ...{ provider: only?.provider ?? null, claimNumber: only?.number ?? null },
      setting: settings.length === 1 && !m.drugs.length ? settings[0]! : null,
      statementDate: p.sent,
    },
    rows.length ? { ...medical, ...both?.joined } : drugs,
    [...(rows.length ? m.medical.lines : []), ...(m.drugs.length ? m.pharmacy.lines : [])],
  );
  return { html, truth };
}

export const family: Family = {
  name: "medicare-advantage-and-part-d-monthly-statement",
  paper:
    "What a Medicare Advantage or Part D plan sends each month or quarter: claims or prescriptions with total cost, the plan's share and the member's share, and yearly limits.",
  medium: "text",
  draw,
};
