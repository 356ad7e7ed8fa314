import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { until: string; why: string[] };
type Claim = { provider: string; setting: string; number: string; account: string; rows: Row[] };
type Member = { deductible: number; terms: Terms; copay: number; year: string };
const SHARES = ["deductible", "copay", "coinsurance", "notCovered"] as const;
const MONEY = ["charge", "discount", "allowed", ...SHARES, "insurancePaid", "patientOwes"] as const;

const PLANS = rowsOf(`
  Great Rivers Health Plan|#00558c|Great Rivers|Dubuque, IA 52099; KESTREL VALLEY HEALTH PLAN|#5b2a86|Kestrel Valley|Danbury Mills, PA 17899; NorthPartners|#7a1f5c|NorthPartners|Duluth Heights, MN 55899
  Two Bays Health|#007c77|Two Bays Health|Grand Marais, MI 49599; Cascade Commons Health Plan|#2e6b34|Cascade Commons|Salem Springs, OR 97399`);

/** Setting, whose, dates from and to, lines a date from and to; then code, words, the plan's own words, dollars, sort. */
const CARES = `
  professional|*MD|1|1|2|4~99214-25|Office o/p est mod 30 min|Office Visit|214|v;93000|Electrocardiogram complete|Diagnostic Test|86|s;36415|Routine venipuncture|Lab Services|19|s;81003|Urinalysis auto w/o scope|Lab Services|21.50|s;96372|Ther/proph/diag inj sc/im|Injection|58|s^professional|Lakeview Family Medicine/ALDER CREEK INTERNAL MEDICINE PC|1|1|2|6~99396-25|Prev visit est age 40-64|Preventive Care|262|p;80061|Lipid panel|Lab Services|74|p;83036|Glycosylated hemoglobin test|Lab Services|52|s;84443|Assay thyroid stim hormone|Lab Services|88.40|s;90686|Iiv4 vacc no prsv 0.5 ml im|Immunization|41|p;90471|Immunization admin|Immunization|38|p^professional|Tri-County Clinical Laboratories/PENINSULA PATHOLOGY GROUP|1|1|3|9~80053|Comprehen metabolic panel|Lab Services|61|s;85025|Complete cbc w/auto diff wbc|Lab Services|44|s;82306|Vitamin d 25 hydroxy|Lab Services|132|s;82728|Assay of ferritin|Lab Services|71|s;82607|Vitamin b-12|Lab Services|82.75|s;84439|Assay of free thyroxine|Lab Services|58|s;86140|C-reactive protein|Lab Services|39|s;87086|Urine culture/colony count|Lab Services|47.25|s;36415|Routine venipuncture|Lab Services|18|s^professional|Motion Works Physical Therapy/SUMMIT REHAB ASSOCIATES|3|7|2|3~97110-GP|Therapeutic exercises|Physical Therapy|96|s;97112-GP|Neuromuscular reeducation|Physical Therapy|84|s;97140-GP|Manual therapy 1/> regions|Physical Therapy|72.50|s^
professional|*LCSW/*PhD|2|5|1|1~90837|Psytx w pt 60 minutes|Mental Health Visit|185|v^facility|St. Brannock Hospital/MERCER COUNTY MEDICAL CENTER|1|1|4|13~99283-25|Emergency dept visit low mdm|Emergency Room|912|s;71046|X-ray exam chest 2 views|Diagnostic X-Ray|318|s;93005|Electrocardiogram tracing|Diagnostic Test|164|s;84484|Assay of troponin quant|Lab Services|118|s;80053|Comprehen metabolic panel|Lab Services|147|s;85025|Complete cbc w/auto diff wbc|Lab Services|92|s;83690|Assay of lipase|Lab Services|84.60|s;81001|Urinalysis auto w/scope|Lab Services|43|s;96374|Ther/proph/diag inj iv push|Injection|246|s;J2405|Ondansetron hcl injection|Drugs|18.72|s;J1885|Ketorolac tromethamine inj|Drugs|22.40|s;0250|Pharmacy|Drugs|67.13|s;0270|Medical/surgical supplies|Supplies|81|s;0258|IV solutions|Drugs|54.90|s^facility|Bayshore Regional Hospital/ST. ODILE MEMORIAL HOSPITAL|1|1|7|12~0120|Room & board semi-private|Room and Board|5460|r;0250|Pharmacy|Drugs|1382.44|s;0300|Laboratory|Lab Services|1906.20|s;0270|Medical/surgical supplies|Supplies|874.35|s;0320|Radiology diagnostic|Diagnostic X-Ray|612|s;0360|Operating room services|Surgery|9240|s;0370|Anesthesia|Anesthesia|2105|s;0710|Recovery room|Hospital Services|1388|s;0420|Physical therapy|Physical Therapy|436|s;0636|Drugs requiring detailed coding|Drugs|718.09|s;0730|EKG/ECG|Diagnostic Test|295|s;0258|IV solutions|Drugs|233.70|s^professional|Harbor Point Imaging, LLC/*DO|1|1|2|2~73721|Mri jnt of lwr extre w/o dye|Diagnostic Imaging|1180|s;73562|X-ray exam of knee 3|Diagnostic X-Ray|124|s`;

/** What a system calls each thing; PLAN is the plan's short name. */
const WORDS = `
charge|Amount billed|What your provider billed|Provider billed|Amount your provider billed; discount|Plan discount|Member discount|PLAN discount|Network discount; allowed|Allowed amount|Amount allowed|Allowed; deductible|Deductible|Your deductible|Applied to deductible; copay|Copay|Copayment; coinsurance|Coinsurance|Co-insurance; notCovered|Not covered|Amount not covered|Non-covered; insurancePaid|What PLAN paid|Plan paid|Amount PLAN paid|What your plan paid; patientOwes|What you owe|Your responsibility|Amount you owe|Your total responsibility; date|Service date|Date of service|Date(s) of service|Service date(s)
code|Procedure code|Service code|Proc/Rev code; description|Service description|Description of service|Type of service|Service; remarks|Remark codes|Remarks|See notes|Remark code; claim|Claim number|Claim #|Claim no.; patient|Patient|Patient name|Member; provider|Provider|Provider of service|Health care provider; network|In-network|In network|Participating; processed|Date processed|Processed date|Claim processed on; total|Claim total|Totals|Total for this claim|TOTAL; issued|Statement date|Date of notice|Notice date
member|Subscriber|Member name|Subscriber name; title|Explanation of Benefits|Explanation of Benefits (EOB)|Explanation of health care benefits; not|THIS IS NOT A BILL|This is not a bill.|This is not a bill; summary|Summary of your claims|Here's a summary of this statement|Your cost summary; used|Your deductible and out-of-pocket totals|Where you stand this plan year|Benefit usage to date; limit|Annual limit|Limit|Plan limit; met|Used|Applied to date|Met so far
help|Questions? We're here to help.|Need help?|Contact customer service; details|Claim details|Claim detail|Details of your claims; notes|What the remark codes mean|Remarks|Notes; rights|Terms and your rights|Important information about your rights; group|Tri-Valley School District|Holm Tool & Die|City Employees Trust|Individual Plan; font|Liberation Sans|Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed`;

/** Why something came out as it did, in two tones. */
const WHY = rowsOf(`
  discount|This provider is in your network and has agreed to accept the allowed amount. You do not have to pay the difference.|CHARGE EXCEEDS THE CONTRACTED FEE. THE MEMBER IS NOT RESPONSIBLE FOR THE DISCOUNT.; deductible|This amount was applied to your deductible.|APPLIED TO THE ANNUAL DEDUCTIBLE.; bundled|Payment for this service is included in the payment for another service on this date. The provider may not bill you.|SERVICE IS INCIDENTAL TO A PRIMARY SERVICE. PARTICIPATING PROVIDER WRITE-OFF.; denied|Your plan does not cover this service as billed. Please see the limits and exclusions in your plan documents.|NOT COVERED UNDER YOUR CERTIFICATE OF COVERAGE. MEMBER RESPONSIBILITY.; preventive|Covered in full under your preventive care benefit.|PREVENTIVE CARE - NO MEMBER COST SHARE.`);

type Look = ReturnType<typeof look>;
function look(chance: Chance, plan: string) {
  const words = rowsOf(WORDS).map(([key, ...any]) => [key, chance.pick(any)]);
  const said = Object.fromEntries(words) as Record<string, string>;
  const [tone, start] = [chance.between(0, 1), chance.between(10, 60)];
  const [lead, often] = [chance.pick([..."AXN", ""]), (share: number) => chance.happens(share)];
  const silent = ["discount", "deductible"].filter(() => often(0.45));
  const mark = (at: number) => `${lead}${start + 7 * at}`;
  const why = WHY.map(([sort = "", ...all], at) => ({ sort, mark: mark(at), text: all[tone]! }));
  return {
    say: (key: string) => said[key]!.replace("PLAN", plan),
    why: why.filter(({ sort }) => !silent.includes(sort)),
    day: chance.pick([formats.slashes, formats.shortSlashes, formats.looseSlashes]),
    long: chance.pick([formats.longMonthName, formats.monthName, formats.slashes]),
    money: chance.pick([formats.dollars, formats.dollars, formats.grouped]),
    codes: chance.pick(["none", "none", "own", "before"]),
    ...{ range: chance.happens(0.3), own: chance.happens(0.35), capitals: chance.happens(0.35) },
    ...{ blank: often(0.15), between: chance.pick([", ", " "]), accounts: often(0.4) },
    ...{ family: often(0.6), allowed: often(0.85), paidFirst: often(0.4) },
    ...{ banner: chance.happens(0.5), cards: chance.happens(0.5), grand: chance.happens(0.6) },
  };
}

/** One service as the plan settled it: visits take a copay, prevention nothing, all else the deductible and a share. */
function settled(chance: Chance, charge: number, sort: string, { terms, copay }: Member) {
  const visit = sort === "v" && copay > 0;
  const free = { ...terms, open: 0, share: 0, copay: visit ? copay : 0, denies: 0 };
  const money = settle(chance, charge, sort === "p" || visit ? free : terms);
  const why = sort === "p" ? ["discount", "preventive"] : ["discount"];
  if (!money.notCovered) return { ...money, why: money.deductible ? [...why, "deductible"] : why };
  if (charge < 30_000 && chance.happens(0.5)) return { ...money, why: ["denied"] };
  return { ...money, discount: charge, notCovered: 0, patientOwes: 0, why: ["bundled"] };
}

function claimOf(chance: Chance, l: Look, member: Member, start: string, care: string): Claim {
  const [head = "", list = ""] = care.split("~");
  const [setting = "", whose = "", ...span] = head.split("|");
  const [days, most, low, high] = span.map(Number);
  const who = chance.pick(whose.split("/"));
  const name = who.startsWith("*") ? people.doctor(chance, who.slice(1)) : who;
  const from = shifted(start, chance.between(0, 25));
  const prices = rowsOf(list).map(([code = "", long = "", short = "", price = "", sort = ""]) => {
    const charge = Math.round(Number(price) * 100 * (0.85 + 0.3 * chance.share()));
    return { code, sort, charge, rate: 0.35 + 0.45 * chance.share(), words: l.own ? short : long };
  });
  const rowOf = (one: (typeof prices)[number], serviceDate: string): Row => {
    const [code, ...modifiers] = one.code.split("-");
    member.terms.rate = [one.rate, one.rate];
    const sums = settled(chance, one.charge, one.sort, member);
    const told = l.why.filter(({ sort }) => sums.why.includes(sort)).map(({ mark }) => mark);
    const empty = SHARES.filter((field) => l.blank && !sums[field]).map((field) => [field, null]);
    return {
      ...{ ...sums, serviceDate, modifiers, remarks: told, ...Object.fromEntries(empty) },
      ...(/^0\d{3}$/.test(code!) ? { revenueCode: code } : { code }),
      until: one.sort === "r" ? shifted(serviceDate, 3) : serviceDate,
      description: l.capitals ? one.words.toUpperCase() : one.words,
    };
  };
  const rows = Array.from({ length: chance.between(days!, most!) }, (_, at) => {
    const [first, ...others] = prices;
    const more = chance.shuffled(others).slice(0, chance.between(low!, high!) - 1);
    return [first!, ...more].map((one) => rowOf(one, shifted(from, 3 * at + (at % 2))));
  });
  const number = chance.number(chance.pick(["############", "##@########", "2#########-##"]));
  const account = l.accounts ? chance.number("@########") : "";
  const provider = l.capitals ? name.toUpperCase() : name;
  return { ...{ setting, number, account, provider }, rows: rows.flat() };
}

function columnsOf({ say, ...l }: Look): sheet.Column<Row>[] {
  const sum = (field: (typeof MONEY)[number]) => sheet.amount<Row>(say(field), field, l.money);
  const code = (row: Row) => [row.code ?? row.revenueCode, ...row.modifiers!].join("-");
  const date = ({ serviceDate, until }: Row) =>
    l.day(serviceDate!) + (l.range ? ` -<br>${l.day(until)}` : "");
  const [before, codes] = [l.codes === "before", ["code", "revenueCode", "modifiers"] as const];
  const words = (row: Row) => (before ? `${code(row)} ${row.description}` : row.description);
  return [
    sheet.column<Row>(say("date"), "serviceDate", date, "d"),
    ...(l.codes === "own" ? [sheet.column<Row>(say("code"), codes, code, "d")] : []),
    sheet.column<Row>(say("description"), [...(before ? codes : []), "description"], words),
    ...[sum("charge"), sum("discount"), ...(l.allowed ? [sum("allowed")] : [])],
    ...[...(l.paidFirst ? [sum("insurancePaid")] : []), ...SHARES.map(sum)],
    sheet.column<Row>(say("remarks"), "remarks", (row) => row.remarks!.join(l.between), "d"),
    ...(l.paidFirst ? [] : [sum("insurancePaid")]),
    sum("patientOwes"),
  ];
}

const lastOf = (rows: Row[]) => rows.reduce((last, { until }) => (until > last ? until : last), "");
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(MONEY.map((field) => [field, sheet.total(rows, field)]));

/** A claim with its head, its table and the row of its sums. */
function detail(l: Look, claim: Claim, done: string, patient: string, grand: string): string {
  const [{ rows }, columns, last] = [claim, columnsOf(l), lastOf(claim.rows)];
  const period = `${l.day(rows[0]!.serviceDate!)} - ${l.day(last)}`;
  const facts = rowsOf(`${l.say("patient")}|${patient}
    ${l.say("claim")}|${claim.number};${l.say("provider")}|${claim.provider};Network status|${l.say("network")}
    Dates of service|${period};Patient account number|${claim.account};${l.say("processed")}|${done}`);
  const shown = facts.flatMap(([label, value]) => (value ? `<b>${label}:</b> ${value}` : []));
  const band = `<tr class="band"><th colspan="${columns.length - 6}"></th><th colspan="6">Your share of the cost</th></tr>`;
  const sums = sheet.sumRow(columns, l.say("total"), sumsOf(rows), l.money);
  const body = `${rows.map((row) => sheet.record(columns, row)).join("")}${sums}${grand}`;
  const table = sheet.table(columns, body);
  return `<div class="claim"><span>${shown.join("</span><span>")}</span></div>${l.banner && l.paidFirst ? table.replace("<thead>", `<thead>${band}`) : table}`;
}

const css = (font: string, ink: string, wide: boolean) => `
@page{size:letter${wide ? " landscape" : ""};margin:11mm 11mm 13mm;@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${font}'}} body{font:9.4pt/1.4 '${font}';margin:0;color:#222} h1{font-size:1.75em;margin:0;color:${ink}} h2{font-size:1.25em;color:${ink};margin:5mm 0 1.5mm} .top{display:flex;justify-content:space-between;align-items:flex-start} .brand{display:flex;gap:2mm;align-items:center;font-size:1.4em;font-weight:bold;color:${ink}} .not{font-weight:bold;font-size:1.15em;letter-spacing:.3px} small{font-size:.82em;color:#444} .facts{border-collapse:collapse} .facts td{padding:.4mm 2mm} .facts td:first-child{font-weight:bold} .mail{margin:9mm 0 9mm 6mm;min-height:20mm;line-height:1.3} .cards{display:flex;gap:2mm;align-items:stretch} .cards div{flex:1;border:1px solid ${ink};border-radius:6px;padding:2mm;text-align:center} .cards i{align-self:center;font:bold 1.5em '${font}'} .cards b{display:block;font-size:1.5em;color:${ink}} .cards div:last-child{background:${ink};color:#fff} .cards div:last-child b{color:#fff}
.sums{border-collapse:collapse;width:100%} .sums td{padding:1.5mm 2mm;border-bottom:.6px solid #aaa} .sums td:last-child{text-align:right;font-weight:bold;white-space:nowrap} .sums small{display:block} .sums tr:last-child td{border-top:1.5px solid ${ink};font-size:1.08em;background:#eef2f5} .two{display:flex;gap:8mm;margin-top:4mm} .two>div{flex:1} .help{background:#eef2f5;padding:2.5mm 3.5mm} .next{break-before:page} .claim{display:flex;flex-wrap:wrap;gap:.6mm 8mm;background:#eef2f5;padding:1.5mm 2mm;margin-top:4mm;break-after:avoid;font-size:.92em} .lines{width:100%;border-collapse:collapse;font-size:${wide ? ".86" : ".76"}em} .lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:1mm .9mm;font-weight:bold;line-height:1.15} .band th:last-child{text-align:center;border-left:1px solid #fff} .lines td{padding:1mm .9mm;border-bottom:.5px solid #bbb;vertical-align:top} .lines .n{text-align:right} .lines .sum td,.lines .grand td{font-weight:bold;border-top:1px solid #333} .lines .grand td{background:#e3e7ea} tr{break-inside:avoid} .notes td{padding:.6mm 2mm;vertical-align:top} .used{border-collapse:collapse;width:100%;font-size:.92em} .used th{text-align:left;border-bottom:1.5px solid ${ink}} .used td{border-bottom:.5px solid #bbb;padding:.8mm 0} .used td+td,.used th+th{padding-left:2.5mm} .used td+td,.used th+th{text-align:right} .fine{font-size:.84em;columns:2;column-gap:8mm} .fine p{margin:0 0 1.6mm}`;

/** What counts toward the deductible and the most a member pays in a year. */
function counters(chance: Chance, l: Look, { deductible, terms, year }: Member, shares: number) {
  const [met, others] = [deductible - terms.open, chance.between(0, 50_000)];
  const spent = met + shares + chance.between(0, 30_000);
  const most = Math.max(450_000, Math.ceil(spent / 100_000) * 100_000);
  const limits = [deductible, 2 * deductible, most, 2 * most];
  const sums = [met, met + others, spent, spent + others];
  const names = `Individual deductible (in-network)|Family deductible (in-network)|Individual out-of-pocket maximum|Family out-of-pocket maximum`;
  const body = names.split("|").map((name, at) => {
    const amounts = [limits[at]!, sums[at]!, limits[at]! - sums[at]!].map(formats.dollars);
    return `<tr><td>${name}</td><td>${amounts.join("</td><td>")}</td></tr>`;
  });
  return `<h2>${l.say("used")}</h2><small>Plan year ${l.day(`${year}-01-01`)} - ${l.day(`${year}-12-31`)}</small><table class="used"><tr><th></th><th>${l.say("limit")}</th><th>${l.say("met")}</th><th>Remaining</th></tr>${body.filter((_, at) => l.family || at % 2 === 0).join("")}</table>`;
}

const FINE = `<p><b>Allowed amount:</b> The most your plan will pay for a covered service. Network providers accept this amount as payment in full.</p><p><b>Deductible:</b> The amount you pay each plan year before the plan begins to pay for certain services.</p><p><b>Copay:</b> A fixed dollar amount you pay for a service, usually when you receive it.</p><p><b>Coinsurance:</b> The percentage of the allowed amount you pay after your deductible is met.</p><p><b>Your right to appeal:</b> If you disagree with this decision, you or your authorized representative may file a written appeal within 180 days of receiving this notice. You may ask for copies of all documents relevant to your claim, including the diagnosis and treatment codes and their meanings, free of charge. If we uphold the denial you may have the right to an external review by an independent review organization.</p><p><b>Suspect fraud?</b> If you see services on this statement that you did not receive, call our compliance hotline.</p><p>ATENCIÓN: Si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística. Llame al número que figura en su tarjeta. CHÚ Ý: Nếu bạn nói Tiếng Việt, có các dịch vụ hỗ trợ ngôn ngữ miễn phí dành cho bạn.</p>`;

/** The sums on the first page, in boxes with signs between them or one below the other. */
function summary(l: Look, sums: Record<string, number>): string {
  const list = rowsOf(`charge|The full price your providers charged for these services.|
    discount|Savings because your plan negotiates lower rates.|−
    insurancePaid|The amount we sent to your providers.|−
    patientOwes|Includes any deductible, copay, coinsurance and charges not covered. You may have already paid some of it.|=`);
  const rows = list.map(([field = "", about = "", sign = ""]) => {
    const [label, cents] = [l.say(field), formats.dollars(sums[field]!)];
    return l.cards
      ? `${sign ? `<i>${sign}</i>` : ""}<div>${label}<b>${cents}</b></div>`
      : `<tr><td><b>${label}</b><small>${about}</small></td><td>${cents}</td></tr>`;
  });
  const all = rows.join("");
  return l.cards ? `<div class="cards">${all}</div>` : `<table class="sums">${all}</table>`;
}

function memberOf(chance: Chance): Member {
  const deductible = chance.pick([50_000, 100_000, 150_000, 300_000]);
  const open = chance.pick([0, 0, 9_450, 38_000, deductible]);
  const [share, denies] = [chance.pick([0.1, 0.2, 0.2, 0.3]), chance.pick([0, 0.05, 0.12])];
  const terms: Terms = { open, share, copay: 0, denies, rate: [0, 0] };
  const [copay, year] = [chance.pick([0, 2000, 2500, 4000]), chance.pick(["2024", "2025", "2025"])];
  return { deductible, terms, copay, year };
}

function draw(chance: Chance): Drawn {
  const [issuer = "", ink = "", short = "", at = ""] = chance.pick(PLANS);
  const [l, member] = [look(chance, short), memberOf(chance)];
  const start = shifted(`${member.year}-01-10`, chance.between(0, 290));
  const many = chance.pick([1, 1, 1, 2, 3]);
  const cares = chance.shuffled(CARES.trim().split(/\s*\^\s*/)).slice(0, many);
  const claims = cares.map((care) => claimOf(chance, l, member, start, care));
  const [rows, last] = [claims.flatMap((claim) => claim.rows), claims.at(-1)];
  const [columns, sums, ends] = [columnsOf(l), sumsOf(rows), lastOf(rows)];
  const processed = shifted(ends, chance.between(6, 25));
  const [done, issued] = [l.day(processed), shifted(processed, chance.between(0, 9))];
  const [name = "", other = ""] = people.household(chance, 2).map(people.naming(chance));
  const patient = chance.happens(0.7) ? name : other;
  const all = sheet.sumRow(columns, "Total for all claims", sums, l.money, "grand");
  const grand = many > 1 && l.grand ? all : "";
  const details = claims.map((one) => detail(l, one, done, patient, one === last ? grand : ""));
  const told = l.why.filter(({ mark }) => rows.some((row) => row.remarks!.includes(mark)));
  const notes = told.map(({ mark, text }) => `<tr><td>${mark}</td><td>${text}</td></tr>`).join("");
  const used = counters(chance, l, member, sums.copay! + sums.coinsurance!);
  const id = chance.number(chance.pick(["#########-0#", "@@@#########", "########"]));
  const facts =
    rowsOf(`${l.say("issued")}|${l.long(issued)};${l.say("member")}|${name};Member ID|${id}
    Group|${chance.number("######")} ${l.say("group")}`);
  const box = sheet.pairs(facts as [string, string][], "facts");
  const html = sheet.page(
    css(l.say("font"), ink, chance.happens(0.2)),
    `<div class="top"><div><div class="brand">${sheet.mark(chance, ink)}${issuer}</div><small>${people.box(chance)}, ${at}</small></div><div><h1>${l.say("title")}</h1><div class="not">${l.say("not")}</div></div></div>
<div class="top"><div class="mail">${name.toUpperCase()}<br>${people.street(chance).toUpperCase()}<br>${people.town(chance).toUpperCase()}</div><div style="margin-top:6mm">${box}</div></div><h2>${l.say("summary")}</h2>${summary(l, sums)}
<div class="two"><div>${used}</div><div class="help"><b>${l.say("help")}</b><br>Call ${people.phone(chance)} (TTY: 711)<br>Monday - Friday, 8 a.m. to 6 p.m.<br>Or sign in to your member account to view claims, go paperless or send us a message.<br><br><small>If you owe money, your provider will bill you. Compare that bill with this statement before you pay.</small></div></div>
<div class="next"><h2>${l.say("details")}</h2>${details.join("")}${notes && `<h2>${l.say("notes")}</h2><table class="notes">${notes}</table>`}</div><h2>${l.say("rights")}</h2><div class="fine">${FINE}</div>`,
  );
  const said = { issuer, patient, statementDate: issued, serviceTo: ends };
  return { html, truth: truthFrom(l, claims, said, grand !== "") };
}

function truthFrom(l: Look, claims: Claim[], facts: object, grand: boolean) {
  const rows = claims.flatMap((claim) => claim.rows);
  const [sums, columns, single] = [sumsOf(rows), columnsOf(l), claims.length === 1];
  const one = (field: Exclude<keyof Claim, "rows">) => {
    const all = new Set(claims.map((claim) => claim[field]));
    return all.size === 1 ? claims[0]![field] || null : null;
  };
  return truthOf(
    {
      ...{ ...facts, name: family.name, kind: "eob", setting: one("setting") as "facility" },
      ...{ provider: one("provider"), accountNumber: one("account"), claimNumber: one("number") },
    },
    {
      ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
      allowed: l.allowed && (single || grand) ? sums.allowed : null,
      patientResponsibility: sums.patientOwes,
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
}

export const family: Family = {
  name: "regional-nonprofit-plan-eob",
  paper: "A regional nonprofit health plan's explanation of benefits, summed up and then by claim.",
  medium: "text",
  draw,
};
