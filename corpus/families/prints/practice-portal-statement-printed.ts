import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Settled, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import { edges } from "#corpus/families/prints/portal-billing-account-printed";

const { column, lineBy } = sheet;
const { slashes, looseSlashes, shortSlashes, monthName, dollars, grouped, bare } = formats;
type Sort = "charge" | "insurance" | "adjustment" | "patient";
/** What happened on an account: a charge, or money by which the balance falls. */
type Row = Said & { sort: Sort; posted: string; cents: number; left: number };
type Column = sheet.Column<Row>;
type Visit = { day: string; who: string; kind: string; claim: string; rows: Row[] };

/** Practice, ink, portal, the number of its services below, and the title of who treats. */
const PRACTICES = rowsOf(`
Cedar Lane Family Practice|#1f6f8b|cedarlanefp.portal-care.example|0|MD;HARTWELL ORTHOPAEDICS & SPORTS MEDICINE, PC|#333f48|patient.hartwellortho.example|1|MD
Blue Heron Dermatology, PLLC|#2e7d32|blueheronderm.mypatientvisit.example|2|PA-C;Tallgrass Pediatrics|#b0482f|portal.tallgrasspeds.example|3|MD
NORTHGATE INTERNAL MEDICINE ASSOC|#274690|11864.portal.northgateim.example|0|NP;Willow Bend Physical Therapy LLC|#00695c|willowbendpt.example/portal|4|DPT`);
/** Kind of visit: what the first visit, then the others, begin with, ":" and what may go with it. */
const SERVICES = [
  `Office visit:99396||Preventive visit est age 40-64|262;99213|25|Office/outpatient visit est low 20 min|165;99214|25|Office/outpatient visit est mod 30 min|238;:36415||Routine venipuncture|18;93000||Electrocardiogram complete|64;81003||Urinalysis auto w/o scope|14.50;87880|QW|Strep A assay w/optic|38;90471||Immunization admin|42;90686||Flu vaccine quad pres free 0.5 ml|36;83036|QW|Glycosylated hemoglobin test|31;J3420||Vitamin B12 injection up to 1000 mcg|12;96372||Ther/proph/diag inj sc/im|44;G0444||Depression screen annual 15 min|33`,
  `Follow-up:99203|25|New patient visit, level 3|255;99213|25|Office visit, established pt, level 3|184;:73562|RT|X-ray exam of knee 3 views|118;73030|LT|X-ray exam of shoulder|104;20610|RT|Drain/inj joint/bursa w/o us|212;J7325||Synvisc or Synvisc-One, 1 mg|16.40;J3301||Triamcinolone acet inj 10 mg|9.75;L1833|RT|Knee orthosis adj prefab ots|785;97760||Orthotic mgmt & training 15 min|74`,
  `Derm visit:99203|25|OFFICE O/P NEW LOW 30-44 MIN|241;99213|25|OFFICE O/P EST LOW 20-29 MIN|172;:11102||TANGNTL BX SKIN SINGLE LES|226;17000||DESTRUCT PREMALG LESION|148;17110||DESTRUCT B9 LESION 1-14|203;88305||TISSUE EXAM BY PATHOLOGIST|167;11900||INJECT SKIN LESIONS UP TO 7|131`,
  `Well child:99393|25|Well child check 5-11 yrs|222;99213|25|Sick visit, established|158;:90460||Immunization admin w/counseling, 1st component|39;90707||MMR vaccine|98;90716||Varicella vaccine|166;96110||Developmental screen w/score|28;99177||Ocular photoscreening|36;85018||Hemoglobin|11;92551||Pure tone hearing screen|25;87804|QW|Influenza assay w/optic|41`,
  `PT session:97161|GP|PT eval low complex 20 min|164;97110|GP|Therapeutic exercises|78;:97140|GP|Manual therapy 1+ regions|72;97530|GP|Therapeutic activities|81;97112|GP|Neuromuscular reeducation|76;97014|GP|Electric stimulation therapy|32;97035|GP|Ultrasound therapy|29;20560||Needle insertion w/o inj 1-2 muscles|55`,
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const money = chance.pick([dollars, dollars, grouped, bare]);
  const [left = "", right = ""] = words("-,|-,|(,)").split(",");
  const signed = (cents: number) => (cents ? left + money(cents) + right : money(0));
  const [running, single, units] = [0.5, 0.3, 0.3].map((often) => chance.happens(often));
  return {
    ...{ words, money, signed, running, single, units, less: chance.pick([signed, signed, money]) },
    day: chance.pick([slashes, slashes, looseSlashes, shortSlashes, monthName]),
    headDay: chance.pick([slashes, formats.longMonthName, monthName]),
    ...{ byDay: running && chance.happens(0.35), dated: running || chance.happens(0.6) },
    ...{ code: words("column|joined|joined|before"), who: chance.happens(0.3) },
    ...{ newest: running && chance.happens(0.3), box: words("full|full|mixed|none") },
    due: words("Balance due|Amount due|Patient balance|Total balance due"),
    insurer: `${words("Insurance Payment|Ins Pmt|Payment")} - ${words("Aetna|BCBS OF ILLINOIS|UnitedHealthcare|CIGNA|Humana|Medicaid MCO")}`,
    own: words(
      "Copay - VISA;Patient Payment - VISA|Patient copay - Check #1182;Pmt - Patient|Copay payment - HSA card;Patient payment, thank you|Copay - Cash;Patient payment - MasterCard",
    ).split(";"),
    adjustment: words("Contractual Adjustment|Insurance adjustment|Adj - Contractual write-off"),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

const UNITS: Record<string, number> = { J7325: 48, J3301: 4, "97110": 2, "97140": 2, "97530": 2 };
function chargesOf(chance: Chance, parts: string[], day: string, who: string, at: number): Row[] {
  const [first, ...others] = rowsOf(parts[1]!.replace(/;$/, ""));
  const more = chance.shuffled(rowsOf(parts[2]!)).slice(0, chance.pick([0, 1, 1, 2, 3, 5]));
  const head = at === 0 && chance.happens(0.6) ? first! : chance.pick(others);
  return [head, ...more].map(([code = "", modifier = "", description = "", price]): Row => {
    const units = UNITS[code] ?? 1;
    const modifiers = modifier && (modifier !== "25" || more.length) ? [modifier] : [];
    const charge = units * Math.round(Number(price) * 100);
    const said = { code, modifiers, description, units, charge, serviceDate: day, clinician: who };
    return { ...said, sort: "charge", posted: day, cents: charge, left: 0 };
  });
}

/** The rows by which the balance of a visit falls. */
function creditsOf(chance: Chance, l: Look, charges: Row[], terms: Terms, until: string): Row[] {
  const day = charges[0]!.posted;
  const settled = charges.map(({ cents }) => settle(chance, cents, terms));
  const all = (field: keyof Settled) => sum(settled.map((one) => one[field]));
  const heard = shifted(day, chance.between(12, 30));
  const later = shifted(day, chance.between(40, 70));
  const pays = chance.happens(0.4) && later <= until ? chance.pick([2500, 1_000_000]) : 0;
  const given = Math.min(all("patientOwes") - all("copay"), pays);
  const row = (sort: Sort, posted: string, description: string, cents: number): Row[] =>
    cents ? [{ sort, posted, description, cents: -cents, left: 0 }] : [];
  return [
    ...row("patient", day, l.own[0]!, all("copay")),
    ...row("insurance", heard, l.insurer, all("insurancePaid")),
    ...row("adjustment", heard, l.adjustment, all("discount")),
    ...row("patient", later, l.own[1]!, given),
  ];
}

function visitsOf(chance: Chance, l: Look, parts: string[], title: string, until: string): Visit[] {
  const [open, share] = [chance.pick([0, 0, 6000, 40000]), chance.pick([0.1, 0.2, 0.3])];
  const terms: Terms = { open, share, copay: 0, denies: 0, rate: [0.38, 0.82] };
  const [copay, who] = [chance.pick([0, 2000, 3000, 4500]), doctor(chance, title)];
  const days = [shifted(until, -31 - chance.between(2, 40))];
  for (let left = chance.pick([0, 1, 1, 2, 3, 5]); left > 0; left -= 1)
    days.unshift(shifted(days[0]!, -chance.between(4, 50)));
  return days.map((day, at) => {
    terms.copay = copay;
    const charges = chargesOf(chance, parts, day, who, at);
    const rows = [...charges, ...creditsOf(chance, l, charges, terms, until)];
    return { day, who, kind: parts[0]!, claim: chance.number("#####"), rows };
  });
}

function columnsOf(l: Look): Column[] {
  const joined = ({ code, modifiers = [] }: Row) => [code, ...modifiers].join("-");
  const [before, own] = [l.code === "before", l.code === "column"];
  const text = (row: Row) =>
    before && row.code ? `${joined(row)} ${row.description}` : row.description;
  const amount = ({ cents }: Row) => (cents < 0 ? l.signed(-cents) : l.money(cents));
  const money = (row: Row) => (row.sort === "charge" ? l.money(row.cents) : "");
  const taken = (row: Row) => (row.sort === "adjustment" ? l.less(-row.cents) : "");
  const paid = ({ sort, cents }: Row) => (/insurance|patient/.test(sort) ? l.less(-cents) : "");
  const [charges = "", payments = "", adjustments = ""] = l
    .words("Charges,Payments,Adjustments|Charge,Payment,Adj.|Charges,Receipts,Adjust.")
    .split(",");
  const codeHead = l.words("Code|CPT|Proc|Procedure");
  const list: (Column | false | undefined)[] = [
    l.dated && !l.byDay && column<Row>("Date", "serviceDate", (row) => l.day(row.posted), "d"),
    !before && !own && column<Row>(codeHead, ["code", "modifiers"], joined, "d"),
    own && column<Row>(codeHead, "code", (row) => row.code, "d"),
    own && column<Row>("Mod", "modifiers", (row) => row.modifiers?.join(" "), "d"),
    column<Row>("Description", before ? ["description", "code", "modifiers"] : "description", text),
    l.who && column<Row>("Provider", "clinician", (row) => row.clinician),
    l.units && column<Row>(l.words("Qty|Units"), "units", (row) => row.units, "n"),
    l.single && column<Row>("Amount", "charge", amount, "n"),
    !l.single && column<Row>(charges, "charge", money, "n"),
    !l.single && column<Row>(payments, null, paid, "n"),
    !l.single && column<Row>(adjustments, null, taken, "n"),
    l.running && column<Row>("Balance", null, (row) => l.money(row.left), "n"),
  ];
  return list.flatMap((one) => one || []);
}

type Account = { visits: Visit[]; rows: Row[]; before: number; balance: number };
/** Charges, insurance and patient payments, adjustments of some rows. */
function sums(rows: Row[]) {
  const of = (one: Sort) => sum(rows.map(({ sort, cents }) => (sort === one ? cents : 0)));
  const [insurancePaid, patientPaid] = [-of("insurance"), -of("patient")];
  return { billed: of("charge"), adjustments: -of("adjustment"), insurancePaid, patientPaid };
}

/** A row of words over most columns, then amounts. */
const wordsRow = (columns: Column[], words: string, amounts: string[], kind = "") =>
  `<tr class="${kind}"><td colspan="${columns.length - amounts.length}">${words}</td>${amounts.map((text) => `<td class="n">${text}</td>`).join("")}</tr>`;

function running({ rows, before }: Account, columns: Column[], l: Look): string {
  const body = rows.map((row, at) => {
    const opens = l.byDay && row.posted !== rows[at - 1]?.posted;
    const day = opens ? wordsRow(columns, l.headDay(row.posted), [], "day") : "";
    return day + sheet.record(columns, row, row.sort);
  });
  const forward = wordsRow(columns, "Balance forward", [l.money(before)]);
  if (before) body.splice(l.newest ? body.length : 0, 0, forward);
  return sheet.table(columns, body.join(""));
}

function blocks({ visits }: Account, columns: Column[], l: Look): string {
  const claim = l.words("Claim #|Encounter |Visit ID ");
  const balance = l.words("Visit balance|Balance for this visit|Claim balance|Patient balance");
  const block = ({ day, who, kind, claim: number, rows }: Visit) => {
    const left = l.money(sum(rows.map(({ cents }) => cents)));
    const body = rows.map((row) => sheet.record(columns, row, row.sort)).join("");
    return `<div class="visit"><b>${l.headDay(day)}</b> &nbsp; ${kind} with ${who}<span>${claim}${number}</span></div>${sheet.table(columns, body + wordsRow(columns, balance, [left], "sum"))}`;
  };
  return visits.map(block).join("");
}

const css = (l: Look, ink: string) =>
  `body{font:9pt/1.38 '${l.font}';margin:0;color:#222} a{color:${ink}} .nav{display:flex;gap:5mm;align-items:center;background:${ink};color:#fff;padding:2mm 3mm;font-size:.92em} .nav b{margin-right:auto} h1{font-size:1.5em;margin:3mm 0 2mm} .top{display:flex;justify-content:space-between;gap:8mm} .facts td,.sums td{padding:.5mm 2mm} .facts td:first-child{color:#555} .sums{margin:3mm 0 0 auto;min-width:66mm} .sums td{border-bottom:.5px solid #ccc} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;font-size:1.1em;border-top:1.5px solid #333}
table{border-collapse:collapse} .lines{width:100%;margin-top:2mm} th{text-align:left;background:#eef1f3;padding:1mm 1.4mm;font-size:.9em;vertical-align:bottom} td{vertical-align:top} .lines td{padding:.9mm 1.4mm;border-bottom:.5px solid #ddd} .n{text-align:right!important;white-space:nowrap} .d{white-space:nowrap} .insurance td,.adjustment td,.patient td{color:#41505a} .day td{font-weight:bold;background:#fafafa} .sum td{font-weight:bold;border-top:1px solid #555} tr{break-inside:avoid} .visit{margin-top:4mm;border-left:4px solid ${ink};padding:1mm 2mm;background:#f4f6f7;break-after:avoid} .visit span{float:right;color:#555} p{color:#555;font-size:.9em}`;

function box({ rows, before, balance }: Account, l: Look): string {
  const { billed, insurancePaid, patientPaid, adjustments } = sums(rows);
  const [full, mixed] = [l.box === "full", l.box === "mixed"];
  const list: [string, string | false][] = [
    ["Balance forward", l.box !== "none" && before > 0 && l.money(before)],
    ["Total charges", l.box !== "none" && l.money(billed)],
    ["Insurance payments", full && l.less(insurancePaid)],
    [l.words("Patient payments|Your payments"), full && l.less(patientPaid)],
    [l.words("Payments|Total payments"), mixed && l.less(insurancePaid + patientPaid)],
    [l.words("Adjustments|Total adjustments"), l.box !== "none" && l.less(adjustments)],
    [l.due, l.money(balance)],
  ];
  return sheet.pairs(
    list.flatMap(([label, value]) => (value ? [[label, value]] : [])),
    "sums",
  );
}

function accountOf(chance: Chance, l: Look, visits: Visit[]): Account {
  const rows = visits.flatMap((visit) => visit.rows);
  const before = l.running && chance.happens(0.25) ? chance.between(1500, 9900) : 0;
  if (l.running) rows.sort((one, other) => one.posted.localeCompare(other.posted));
  let left = before;
  for (const row of rows) row.left = left += row.cents;
  return { visits, rows: l.newest ? rows.reverse() : rows, before, balance: left };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [name = "", ink = "", site = "", kind = "", title = ""] = chance.pick(PRACTICES);
  const until = shifted("2024-06-20", chance.between(0, 600));
  const visits = visitsOf(chance, l, SERVICES[Number(kind)]!.split(":"), title, until);
  const account = accountOf(chance, l, visits);
  const columns = columnsOf(l);
  const patient = naming(chance)(person(chance));
  const number = chance.number(chance.pick(["######", "#####", "@@#####", "########"]));
  const dueDate = chance.happens(0.4) ? shifted(until, chance.pick([14, 21, 30])) : null;
  const birth = kind === "3" ? born(chance, 2014, 2019) : born(chance);
  const facts: ([string, string] | null)[] = [
    [l.words("Patient|Patient name"), patient],
    chance.happens(0.5) ? ["DOB", slashes(birth)] : null,
    [l.words("Account #|Patient ID|Account number|Chart #"), number],
    [l.words("Statement date|Date|Statement Date"), l.day(until)],
    dueDate ? ["Payment due", l.day(dueDate)] : null,
    [l.due, `<b>${l.money(account.balance)}</b>`],
  ];
  const nav = `<div class="nav"><b>${l.words("Patient Portal|My Health|" + name)}</b><span>Home</span><span>Messages</span><span>Appointments</span><span>Health record</span><span><u>Billing</u></span></div>`;
  const called = l.words(`Patient Portal - Statement|${name} : Billing|Statement #${number}`);
  const url = `${site}/${l.words("billing/statements/|patient/statement?id=|#/billing/view/")}${chance.number("######")}`;
  const on = looseSlashes(shifted(until, chance.pick([0, 0, 3, 11])));
  const html = sheet.page(
    `${edges(chance, called, url, on)}${css(l, ink)}`,
    `${l.words(`${nav}|`)}<h1>${l.words("Statement|Billing statement|Account statement|Patient Statement")}</h1><div class="top"><div><b>${name}</b><br>${street(chance)}<br>${town(chance)}<br>${phone(chance)}</div>${sheet.pairs(facts, "facts")}</div>${l.running ? running(account, columns, l) : blocks(account, columns, l)}${box(account, l)}<p>${l.words("Payment is due upon receipt. Thank you for choosing our practice.|Balances older than 90 days may be referred to a collection agency.|If you believe your insurance processed this claim incorrectly, please call your plan first.")} <a>Make a payment</a> &nbsp; <a>Print</a> &nbsp; <a>Download PDF</a></p>`,
  );
  const { rows, before, balance } = account;
  const { billed, adjustments, ...paid } = sums(rows);
  const own = rows.flatMap(({ sort, cents }) => (sort === "patient" ? [bare(-cents)] : []));
  const said = { name: family.name, setting: "professional", provider: name, patient } as const;
  const more = l.box !== "full" && own.length ? { paymentRows: own } : {};
  const truth = truthOf(
    { ...said, statementDate: until, dueDate, accountNumber: number, ...more },
    {
      ...(l.box === "none" ? {} : { billed, adjustments }),
      ...(l.box === "full" ? paid : {}),
      ...{ patientResponsibility: balance, previousBalance: before },
    },
    rows.flatMap((row) => (row.code ? lineBy(columns, row, ["serviceDate"]) : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "practice-portal-statement-printed",
  paper:
    "A statement in a doctor's office's portal printed from the browser: charges with codes, payments and adjustments, with a running balance or one of each visit.",
  medium: "text",
  draw,
};
