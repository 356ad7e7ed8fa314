import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said as Row } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const HOSPITALS = rowsOf(`
St. Brannock Medical Center|MyBrannock|#0b5394;WESTFALL REGIONAL HOSPITAL|WestfallConnect|#00695c;Copper Valley Health - Main Campus|MyCopperHealth|#9c4a00;Lake Alden Memorial Hospital|MemorialOne Portal|#4a2c82;Northgate University Hospital|MyNorthgate|#b01c2e`);
/** How a visit is called, its nights, and what may be charged: category, revenue code, code, words, dollars, units. */
const VISITS =
  `Emergency@0@Emergency Room|0450|99284|HC ED VISIT LEVEL 4|1480|2350;Laboratory|0301|80053|HC COMPREHENSIVE METABOLIC PANEL|98|190;Laboratory|0305|85025|HC CBC W AUTO DIFF|62|120;Laboratory|0301|84484|HC TROPONIN QUANT|110|210;Laboratory|0300|36415|HC VENIPUNCTURE|18|36;Radiology - Diagnostic|0324|71046|HC XR CHEST 2 VIEWS|240|460;EKG/ECG|0730|93005|HC EKG TRACING ONLY|150|290;CT Scan|0351|70450|HC CT HEAD W/O CONTRAST|980|1900;Emergency Room|0450|96374|HC IV PUSH SINGLE/INIT DRUG|210|390;Drugs requiring detailed coding|0636|J2405|ONDANSETRON 4 MG/2 ML INJ|4|9|4;Drugs requiring detailed coding|0636|J1885|KETOROLAC 30 MG/ML INJ|6|14|2;Pharmacy|0258|J7030|SODIUM CHLORIDE 0.9% 1,000 ML IV|24|58;Laboratory|0307|81001|HC URINALYSIS W MICRO|28|58;Laboratory|0306|87086|HC URINE CULTURE|58|110;Laboratory|0301|83690|HC LIPASE|52|104
Outpatient@0@Radiology - Diagnostic|0320|73562|HC XR KNEE 3 VIEWS|190|380;MRI|0610|73721|HC MRI LOWER EXT JOINT W/O|1350|2300;Ultrasound|0402|76700|HC US ABDOMEN COMPLETE|420|760;Mammography|0403|77067|HC MAMMO SCREENING BILAT|310|480
Outpatient@0@Laboratory|0301|80061|HC LIPID PANEL|64|128;Laboratory|0301|84443|HC TSH|78|156;Laboratory|0301|83036|HC HEMOGLOBIN A1C|48|98;Laboratory|0301|82306|HC VITAMIN D 25 HYDROXY|120|230;Laboratory|0300|36415|HC VENIPUNCTURE|18|36;Laboratory|0305|85025|HC CBC W AUTO DIFF|62|120;Laboratory|0301|82728|HC FERRITIN|62|124;Laboratory|0301|82607|HC VITAMIN B12|70|140
Outpatient Surgery@0@GI Services|0750|45385|HC COLONOSCOPY W SNARE REMOVAL|2400|4300;Pathology|0312|88305|HC SURG PATH LEVEL IV|140|290|2;Anesthesia|0370||HC ANESTHESIA GENERAL PER 15 MIN|120|210|3;Recovery Room|0710||HC RECOVERY ROOM PHASE II|380|690;Pharmacy|0250||PROPOFOL 10 MG/ML IV EMUL|18|42|2;Pharmacy|0258||LACTATED RINGERS IV SOLN 1,000 ML|24|58;Medical Supplies|0272||HC SNARE POLYPECTOMY DISP|78|160
Inpatient@3@Room and Board|0121||HC ROOM & BOARD SEMI-PRIVATE|1650|2900;Laboratory|0301|80053|HC COMPREHENSIVE METABOLIC PANEL|98|190;Laboratory|0305|85025|HC CBC W AUTO DIFF|62|120;Laboratory|0306|87040|HC BLOOD CULTURE|96|190|2;Radiology - Diagnostic|0324|71046|HC XR CHEST 2 VIEWS|240|460;Respiratory Services|0410|94640|HC NEBULIZER TREATMENT|98|190;Pharmacy|0250||ACETAMINOPHEN 325 MG TABLET|1|4|4;Pharmacy|0250||AZITHROMYCIN 500 MG IV SOLR|48|96;Pharmacy|0636|J0696|CEFTRIAXONE 1 GRAM INJ|6|12|4;Pharmacy|0258||SODIUM CHLORIDE 0.9% 1,000 ML IV|24|58;EKG/ECG|0730|93005|HC EKG TRACING ONLY|150|290;Physical Therapy|0424|97161|HC PT EVAL LOW COMPLEXITY|210|390`.split(
    "\n",
  );
const PAYERS =
  "Aetna|BCBS of Iowa PPO|UnitedHealthcare|Cigna Open Access Plus|Humana|Anthem Blue Cross";
const NAV =
  `Home|Visits|Messages|Test Results|Medications|Health Summary|Billing|Insurance|Documents|Settings`.split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { slashes, looseSlashes, monthName, longMonthName } = formats;
  return {
    words,
    day: chance.pick([slashes, slashes, looseSlashes, monthName, longMonthName]),
    ...{ zoom: words("1|1|1.25|1.5"), units: chance.happens(0.5) },
    table: words("lines|lines|lines|lines|days|categories"),
    ...{ codes: words("|own|own|inside"), revenue: chance.happens(0.2), zero: chance.happens(0.4) },
    ...{ plain: chance.happens(0.35), browser: chance.happens(0.6), dark: chance.happens(0.5) },
    ...{ minus: words("-|-|&minus;|()"), chart: chance.happens(0.5), side: chance.happens(0.5) },
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans|DejaVu Sans Condensed"),
  };
}

function less(l: Look, cents: number): string {
  const words = formats.dollars(cents);
  return cents === 0 ? words : l.minus === "()" ? `(${words})` : l.minus + words;
}

/** Labels, each in one of its wordings, with what is told; what is not told is left out. */
function told(l: Look, labels: string, values: (string | false)[]): [string, string][] {
  const all = labels.split("|").map((label, at) => [label, values[at] || ""] as const);
  return all.flatMap(([label, said]) => (said ? [[l.words(label.replace(/\//g, "|")), said]] : []));
}

type Charge = Row & { group: string; charge: number; serviceDate: string };
/** What a visit was charged, by day. */
function charges(chance: Chance, l: Look, parts: string, nights: number, from: string): Charge[] {
  const [head, ...others] = rowsOf(parts);
  const many = chance.between(Math.ceil(others.length / 3), others.length);
  const [some, level] = [chance.shuffled(others).slice(0, many), chance.share()];
  return Array.from({ length: Math.max(nights, 1) }, (_, at) => {
    const today = some.filter(() => at === 0 || chance.happens(0.35));
    return [head!, ...today].map(([group = "", revenue = "", of, words = "", low, high, times]) => {
      const each = Number(low) + (Number(high) - Number(low)) * level;
      const units = Number(times ?? 1);
      const charge = units * (each > 30 ? Math.round(each) * 100 : Math.round(each * 100));
      const small = (word: string) => word[0] + word.slice(1).toLowerCase();
      const plain = words.replace("HC ", "").replace(/[A-Z]{4,}/g, small);
      const said = { revenueCode: revenue, code: of || null, units, charge, group };
      return { ...said, description: l.plain ? plain : words, serviceDate: shifted(from, at) };
    });
  }).flat();
}

const HEADS = `Date|Service Date;Rev Code|Rev;Code|CPT/HCPCS|Procedure Code;Description|Service|Charge Description;Qty|Quantity|Units;Amount|Charge|Billed Amount`;
function columnsOf(l: Look): sheet.Column<Charge>[] {
  const [date = "", rev = "", code = "", what = "", many = "", amount = ""] = HEADS.split(";");
  const one = (heads: string, says: keyof Row, print: (row: Charge) => string, kind = "d") =>
    sheet.column<Charge>(l.words(heads), says, print, kind);
  const inside = (row: Charge) => row.description! + (row.code ? ` (${row.code})` : "");
  return [
    ...(l.table === "days" ? [] : [one(date, "serviceDate", (row) => l.day(row.serviceDate))]),
    ...(l.revenue ? [one(rev, "revenueCode", (row) => row.revenueCode!)] : []),
    ...(l.codes === "own" ? [one(code, "code", (row) => row.code ?? "")] : []),
    l.codes === "inside"
      ? sheet.column<Charge>(l.words(what), ["description", "code"], inside, "w")
      : one(what, "description", (row) => row.description!, "w"),
    ...(l.units ? [one(many, "units", (row) => String(row.units), "n")] : []),
    sheet.amount<Charge>(l.words(amount), "charge", formats.dollars),
  ];
}

/** What was charged by category alone. */
function grouped(l: Look, rows: Charge[], single: boolean): [sheet.Column<Charge>[], Charge[]] {
  const groups = [...new Set(rows.map(({ group }) => group))];
  const sums = groups.map((group): Charge => {
    const own = rows.filter((row) => row.group === group);
    return { ...own[0]!, description: group, charge: sheet.total(own, "charge") };
  });
  const what = l.words("Category|Type of service|Description");
  const columns = [
    sheet.column<Charge>(what, "description", (row) => row.description, "w"),
    sheet.amount<Charge>(l.words("Amount|Charges"), "charge", formats.dollars),
  ];
  return [columns, single ? sums : sums.map((row) => ({ ...row, serviceDate: "" }))];
}

/** The table of charges, by line, under days, or by category alone; and the lines that it says. */
function chargesTable(l: Look, all: Charge[], single: boolean) {
  const [columns, rows] =
    l.table === "categories" ? grouped(l, all, single) : ([columnsOf(l), all] as const);
  const body = rows.map((row, at) => {
    const first = l.table === "days" && rows[at - 1]?.serviceDate !== row.serviceDate;
    const band = (day: string) =>
      `<tr class="day"><td colspan="${columns.length}">${l.day(day)}</td></tr>`;
    return (first ? band(row.serviceDate) : "") + sheet.record(columns, row);
  });
  const sums = { charge: sheet.total(rows, "charge") };
  const words = l.words("Total charges|Total billed|Total");
  const last = sheet.sumRow(columns, words, sums, formats.dollars);
  const dated = (row: Charge) => (row.serviceDate ? (["serviceDate"] as const) : []);
  const lines = rows.map((row) => sheet.lineBy(columns, row, [...dated(row)]));
  return { html: sheet.table(columns, body.join("") + last), lines };
}

type Money = ReturnType<typeof moneyOf>;
function moneyOf(chance: Chance, billed: number) {
  const allowed = Math.round(billed * (0.32 + 0.3 * chance.share()));
  const first = Math.min(allowed, chance.pick([0, 15000, 60000, 250000]));
  const owes = first + Math.round((allowed - first) * chance.pick([0.1, 0.2, 0.2, 0.3]));
  const gave = chance.happens(0.4) ? chance.pick([5000, 7500, 10000, 15000]) : 0;
  const patientPaid = gave < owes ? gave : 0;
  const [adjustments, insurancePaid] = [billed - allowed, allowed - owes];
  return { billed, adjustments, insurancePaid, patientPaid, due: owes - patientPaid };
}

/** What insurance and patient paid, row by row. */
function payments(l: Look, m: Money, payer: string, from: string, on: string): string {
  const own = `Patient payment - Visa ending in 4471|Copay - paid at check-in|Payment - thank you`;
  const paid = `${payer} payment|Insurance payment - ${payer}|Payment from ${payer}`;
  const off = `${payer} adjustment|Contractual adjustment|Insurance adjustment - ${payer}`;
  const list = [
    [from, own, m.patientPaid],
    [on, paid, m.insurancePaid],
    [on, off, m.adjustments],
  ] as const;
  const rows = list.map(([date, words, cents]) => {
    const cells = `<td class="d">${l.day(date)}</td><td class="w">${l.words(words)}</td>`;
    return cents ? `<tr>${cells}<td class="n">${less(l, cents)}</td></tr>` : "";
  });
  return `<table class="lines"><thead><tr><th class="d">${l.words("Date|Posted|Post date")}</th><th>${l.words("Description|Transaction|Activity")}</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** The card of the balance with how it came about. */
function balance(l: Look, m: Money, due: string): string {
  const own = (m.patientPaid > 0 || l.zero) && less(l, m.patientPaid);
  const labels = `Billed/Amount billed/Total charges|Insurance paid/Insurance payments/Paid by insurance|Insurance adjustments/Adjustments/Discounts and adjustments|You paid/Your payments/Patient payments|Remaining balance/Balance/You owe`;
  const taken = [less(l, m.insurancePaid), less(l, m.adjustments), own];
  const rows = told(l, labels, [formats.dollars(m.billed), ...taken, formats.dollars(m.due)]);
  const until = due && `<div class="dim">${l.words("Due|Due by|Payment due")} ${due}</div>`;
  const parts = [m.adjustments, m.insurancePaid, m.patientPaid + m.due];
  const meter = parts.map((part) => `<i style="flex:${part}"></i>`).join("");
  const chart = l.chart ? `<div class="meter">${meter}</div>` : "";
  return `<div class="card owed"><div><div class="dim">${l.words("Amount due|Your balance|Balance due|You owe")}</div><div class="big">${formats.dollars(m.due)}</div>${until}<div class="buttons"><span class="button full">${l.words("Pay now|Make a payment|Pay this bill")}</span><span class="button">${l.words("Set up payment plan|Payment plan options")}</span></div></div><div class="how">${chart}${sheet.pairs(rows)}</div></div>`;
}

const css = (l: Look, ink: string) => `
*{box-sizing:border-box} html{background:#eef0f3;zoom:${l.zoom}} body{margin:0;width:1316px;font:15px/1.4 '${l.font}';color:#1e2328;background:#eef0f3} .chrome{background:#dee1e6;padding:8px 12px 0;font-size:13px;color:#3c4043} .tab{display:inline-block;background:#fff;border-radius:8px 8px 0 0;padding:7px 60px 7px 14px;margin-left:66px} .url{background:#fff;margin:0 -12px;padding:6px 14px;border-bottom:1px solid #d5d8dc} .url span{display:inline-block;background:#f1f3f4;border-radius:14px;padding:4px 16px;width:70%;margin-left:80px}
.bar{display:flex;justify-content:space-between;align-items:center;padding:12px 24px;background:${l.dark ? ink : "#fff"};color:${l.dark ? "#fff" : ink};border-bottom:1px solid #d5d8dc} .brand{display:flex;gap:10px;align-items:center;font-size:21px;font-weight:bold} .page{display:flex;align-items:stretch} nav{width:210px;background:#fff;border-right:1px solid #d9dde2;padding:14px 0;flex:none} nav div{padding:10px 22px;color:#454d55} nav .on{background:${ink}18;border-left:4px solid ${ink};padding-left:18px;font-weight:bold;color:${ink}} main{flex:1;padding:20px 30px 40px;min-width:0}
h1{font-size:25px;margin:6px 0 2px} h2{font-size:18px;margin:0 0 10px} .dim{color:#5c666f;font-size:13.5px} .card{background:#fff;border:1px solid #d9dde2;border-radius:8px;padding:18px 22px;margin-top:16px} .owed{display:flex;justify-content:space-between;gap:40px} .big{font-size:38px;font-weight:bold;color:${ink};line-height:1.2} .buttons{margin-top:14px;display:flex;gap:10px} .button{border:1.5px solid ${ink};color:${ink};border-radius:5px;padding:7px 16px;font-weight:bold;white-space:nowrap} .full{background:${ink};color:#fff} .how{width:430px} .pairs{width:100%;border-collapse:collapse} .pairs td{padding:4px 0} .pairs td:last-child{text-align:right} .owed .pairs tr:last-child td{border-top:1px solid #b8bfc6;font-weight:bold} .meter{display:flex;height:10px;margin-bottom:10px;gap:2px} .meter i{background:#9fb3c8} .meter i+i{background:#5d88b0} .meter i+i+i{background:${ink}}
.facts{display:flex;flex-wrap:wrap;gap:12px 46px} .facts b{display:block;font-weight:normal;color:#5c666f;font-size:13px} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;color:#4a535b;font-size:13.5px;border-bottom:2px solid #c9cfd5;padding:6px 10px} .lines td{padding:7px 10px;border-bottom:1px solid #e6e9ec;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-bottom:0} .day td{background:#f4f6f8;font-weight:bold} .links{display:flex;gap:26px;margin-top:16px;color:${ink};text-decoration:underline}`;

function factsOf(about: [string, string][]): string {
  const list = about.map(([label, value]) => `<div><b>${label}</b>${value}</div>`);
  return `<div class="card facts">${list.join("")}</div>`;
}

function top(chance: Chance, l: Look, [, portal, ink]: string[], user: string): string {
  const url = `https://${portal!.toLowerCase().replace(/ /g, "")}.example/billing/details?acct=${chance.number("@#@##@")}`;
  const tab = `<span class="tab">${portal} - ${l.words("Billing|Bill Details|Account Details")} &nbsp; &times;</span>`;
  const bar = `<div class="url">&larr; &nbsp;&rarr; &nbsp;&#8635;<span>${url}</span></div>`;
  const chrome = l.browser ? `<div class="chrome">${tab}${bar}</div>` : "";
  return `${chrome}<div class="bar"><div class="brand">${sheet.mark(chance, l.dark ? "#ffffff55" : ink!, 30)}${portal}</div><div>${user} &#9662; &nbsp;&nbsp; ${l.words("Log out|Sign Out")}</div></div>`;
}

/** The page's own words around its cards. */
function around(chance: Chance, l: Look, account: string, cards: string[]): string {
  const nav = NAV.map((one) => `<div class="${one === "Billing" ? "on" : ""}">${one}</div>`);
  const where = `${l.words("Billing|Billing Summary")} &rsaquo; ${l.words("Account details|Hospital account|Details")}`;
  const title = l.words("Hospital Account|Account|Hospital services - Account");
  const links = [
    l.words("Download itemized bill|View statement (PDF)|Print this page"),
    "Ask a billing question",
    l.words("Apply for financial assistance|Go paperless|Update insurance"),
  ];
  const fine = `Doctors may bill you separately for their services.|This bill is for hospital services only. Physician charges appear on a separate account.|Charges shown may not include services posted in the last 5 days.`;
  return `<div class="page"><nav>${nav.join("")}</nav><main><div class="dim">${where}</div><h1>${title} #${account}</h1>${cards.join("")}<div class="links"><span>${links.join("</span><span>")}</span></div><p class="dim">${l.words(fine)} Billing help: ${people.phone(chance)}</p></main></div>`;
}

const card = (title: string, inside: string) =>
  `<div class="card"><h2>${title}</h2>${inside}</div>`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const home = chance.pick(HOSPITALS);
  const [sort = "", nights = "", parts = ""] = chance
    .pick([...VISITS, VISITS[0]!, VISITS[4]!])
    .split("@");
  const stayed = Number(nights) && chance.between(1, Number(nights));
  const from = shifted("2024-03-04", chance.between(0, 640));
  const to = shifted(from, stayed);
  const rows = charges(chance, l, parts, stayed, from);
  const { html: table, lines } = chargesTable(l, rows, stayed === 0);
  const m = moneyOf(chance, sheet.total(rows, "charge"));
  const who = people.person(chance);
  const patient = chance.happens(0.25) ? who.toUpperCase() : who;
  const accountNumber = chance.number(l.words("#########|H########|1000######|######-01"));
  const issued = chance.happens(0.6) ? shifted(to, chance.between(42, 60)) : null;
  const until = shifted(issued ?? shifted(to, 50), chance.pick([21, 28, 30]));
  const dueDate = chance.happens(0.7) ? until : null;
  const payer = l.words(PAYERS);
  const labels = `Patient/Patient name|Location/Hospital/Facility|Visit type/Type/Account class|Admitted|Discharged|Visit date/Date of service/Service date|Primary insurance/Primary payer/Coverage|Statement date/Last statement`;
  const stay = [stayed > 0 && l.day(from), stayed > 0 && l.day(to), !stayed && l.day(from)];
  const about = [patient, home[0]!, sort, ...stay, payer, issued !== null && l.day(issued)];
  const facts = factsOf(told(l, labels, about));
  const owed = balance(l, m, dueDate ? l.day(dueDate) : "");
  const paid = payments(l, m, payer, from, shifted(to, chance.between(14, 40)));
  const cards = [
    ...(l.side ? [owed, facts] : [facts, owed]),
    card(l.words("Charges|Charge details|What you were billed for"), table),
    card(l.words("Insurance and payments|Payments and adjustments|Account activity"), paid),
  ];
  const html = top(chance, l, home, who) + around(chance, l, accountNumber, cards);
  const { due: patientResponsibility, ...sums } = m;
  const patientPaid = sums.patientPaid || (l.zero ? 0 : null);
  const printed = { provider: home[0]!, patient, accountNumber, statementDate: issued, dueDate };
  const span = { serviceFrom: from, serviceTo: to, ...(stayed ? { dischargeDate: to } : {}) };
  const kind = l.table === "categories" ? ("summary" as const) : ("itemized" as const);
  const said = { name: family.name, kind, setting: "facility" as const, ...printed, ...span };
  const truth = truthOf(said, { ...sums, patientPaid, patientResponsibility }, lines);
  return { html: sheet.page(css(l, home[2]!), html), truth };
}

export const family: Family = {
  name: "patient-portal-bill-laptop",
  paper: "A hospital portal's page of one bill on a laptop: its balance, charges and payments.",
  medium: "screenshot",
  draw,
};
