import { dollars, grouped, longMonthName, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  lineBy,
  page,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { percent: string };
type Claim = {
  provider: string;
  facility: boolean;
  network: boolean;
  number: string;
  received: string;
  rows: Row[];
};
type Care = { provider: string; facility: boolean; visits: number; services: string };

/** Who treats, how many days a claim of theirs runs over at most, and what they bill. */
const CARE: Care[] = rowsOf(`DR. HELENA OSTROWSKI|1
  NORTHGATE FAMILY PRACTICE ASSOC|1
  BRISTOL RIDGE HOSPITAL|1
  MOTION WORKS PHYSICAL THERAPY LLC|9
  CLEARPATH DIAGNOSTIC LABS|1
  DR. ANAND P SETHI|2
  RIVERBEND SURGERY CENTER|1`).map(([provider = "", visits = ""], at) => ({
  ...{ provider, visits: Number(visits), facility: at === 2 || at === 6 },
  services: [
    "OFFICE VISIT|185;LABORATORY|42;LABORATORY|27.50;IMMUNIZATION|96;INJECTION|35;SURGERY|240",
    "PREVENTIVE CARE|268;LABORATORY|58;IMMUNIZATION|142;IMMUNIZATION ADMIN|38;HEARING EXAM|44;OFFICE VISIT|131",
    "EMERGENCY ROOM|1894;LABORATORY|231;LABORATORY|118.40;LABORATORY|87;X-RAY|652;CAT SCAN|2840;DRUGS|64.16;MEDICAL SUPPLIES|129.75;IV THERAPY|418;EKG|305;OBSERVATION ROOM|1160;PHARMACY|39.90",
    "PHYSICAL THERAPY|88;PHYSICAL THERAPY|74;THERAPEUTIC PROCEDURE|62.50;PHYS THERAPY EVALUATION|205",
    "LABORATORY|214;LABORATORY|96.40;LABORATORY|61;LABORATORY|48.75;LABORATORY|33;LABORATORY|27.10;PATHOLOGY|176;VENIPUNCTURE|18;LABORATORY|142.60",
    "SPECIALIST VISIT|295;DIAGNOSTIC TEST|470;ULTRASOUND|640;PROCEDURE|388;ALLERGY TESTING|512",
    "AMBULATORY SURGERY|4980;ANESTHESIA|1325;PATHOLOGY|284;MEDICAL SUPPLIES|415.50;RECOVERY ROOM|860;IMPLANTS|1290",
  ][at]!,
}));

const NOTES = [
  "THE AMOUNT NOT COVERED IS FOR A SERVICE THAT IS EXCLUDED UNDER YOUR PLAN. PLEASE SEE THE SECTION OF YOUR PLAN BOOKLET ENTITLED EXCLUSIONS AND LIMITATIONS.",
  "HEALTH CARE PROFESSIONAL: THE DISCOUNT SHOWN IS YOUR CONTRACTED RATE. CUSTOMER: YOU SAVED MONEY BECAUSE YOU USED A PROFESSIONAL OR FACILITY IN THE NETWORK. YOU DO NOT NEED TO PAY THE AMOUNT IN THE DISCOUNT COLUMN.",
  "THIS AMOUNT HAS BEEN APPLIED TO YOUR PLAN YEAR DEDUCTIBLE.",
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([shortSlashes, slashes]),
    money: chance.pick([dollars, dollars, grouped]),
    marks: chance.pick([
      ["A0", "D5", "U2"],
      ["NC1", "GA", "DE"],
      ["B7", "X9", "L4"],
    ]),
    allowed: words("Covered<br>amount|Allowed<br>amount"),
    notes: chance.happens(0.85),
    brand: words("Evergate|Calder"),
    ink: words("#00629b|#0a7a5c"),
    accent: words("#f28c28|#7ab800"),
    glossary: chance.happens(0.6),
    progress: chance.happens(0.85),
  };
}

function rowsFor(chance: Chance, l: Look, care: Care, first: string, terms: Terms): Row[] {
  const list = rowsOf(care.services);
  const visits = care.visits > 1 ? chance.between(1, care.visits) : 1;
  const fixed = chance.happens(0.5) ? chance.between(1, list.length) : list.length;
  const step = chance.pick([2, 3, 7]);
  const [low, high] = terms.rate;
  const rates = list.map(() => low + (high - low) * chance.share());
  return Array.from({ length: visits }, (_, visit) => {
    const serviceDate = shifted(first, visit * step);
    const many = visits > 2 ? Math.min(3, fixed) : fixed;
    const started = visit > 0 && care.visits > 2 ? list.slice(0, 3) : list;
    return started.slice(0, many).map(([description = "", price = ""], at): Row => {
      terms.rate = [rates[at]!, rates[at]!];
      const settled = settle(chance, Math.round(Number(price) * 100), terms);
      const rest = settled.allowed - settled.deductible - settled.copay;
      const percent =
        rest > 0 && settled.coinsurance ? `${Math.round((1 - terms.share) * 100)}%` : "100%";
      const said = { ...settled, serviceDate, description };
      const why = [settled.notCovered > 0, settled.discount > 0, settled.deductible > 0];
      const remarks = l.marks.filter((_, at) => why[at]);
      return { ...said, percent: settled.insurancePaid ? percent : "0%", remarks };
    });
  })
    .flat()
    .sort((one, two) => (one.serviceDate! < two.serviceDate! ? -1 : 1));
}

function claimsFor(chance: Chance, l: Look, terms: Terms): Claim[] {
  const first = shifted("2024-01-09", chance.between(0, 660));
  return chance
    .shuffled(CARE)
    .slice(0, chance.happens(0.3) ? 2 : 1)
    .map((care) => {
      const network = chance.happens(0.9);
      const own = { ...terms, copay: care.facility ? 0 : terms.copay };
      const rate = network ? terms.rate : ([1, 1] as const);
      const inner = Object.assign(own, { rate });
      const rows = rowsFor(chance, l, care, first, inner);
      terms.open = inner.open;
      const received = shifted(rows.at(-1)!.serviceDate!, chance.between(2, 14));
      const number = chance.number(`${received.slice(2, 4)}########`).concat("01");
      const { provider, facility } = care;
      return { provider, facility, network, number, received, rows };
    });
}

const columnsOf = (l: Look): Column<Row>[] => [
  column<Row>("Service<br>dates", "serviceDate", (row) => l.day(row.serviceDate!)),
  column<Row>("Type of service", "description", (row) => row.description, "w"),
  amount<Row>("Amount<br>billed", "charge", l.money),
  amount<Row>("Discount", "discount", l.money),
  amount<Row>("Amount<br>not<br>covered", "notCovered", l.money),
  amount<Row>(l.allowed, "allowed", l.money),
  amount<Row>("Copay", "copay", l.money),
  amount<Row>("Deductible", "deductible", l.money),
  amount<Row>("What<br>your plan<br>paid", "insurancePaid", l.money),
  column<Row>("%<br>paid", null, ({ percent }) => percent, "n"),
  amount<Row>("Coinsurance*", "coinsurance", l.money),
  amount<Row>("What<br>I owe", "patientOwes", l.money),
  ...(l.notes
    ? [column<Row>("See<br>notes", "remarks", ({ remarks }) => remarks!.join(", "))]
    : []),
];

const sumsOf = (rows: Row[]) => ({
  ...{ charge: total(rows, "charge"), discount: total(rows, "discount") },
  ...{ notCovered: total(rows, "notCovered"), allowed: total(rows, "allowed") },
  ...{ deductible: total(rows, "deductible"), copay: total(rows, "copay") },
  ...{ coinsurance: total(rows, "coinsurance"), insurancePaid: total(rows, "insurancePaid") },
  patientOwes: total(rows, "patientOwes"),
});

/** The large print of the first page, from what was billed to what is owed. */
function summary(claims: Claim[], l: Look): string {
  const sums = sumsOf(claims.flatMap(({ rows }) => rows));
  const row = (label: string, cents: number, words: string, kind = "") =>
    `<tr class="${kind}"><th>${label}</th><td class="big">${dollars(cents)}</td><td>${words}</td></tr>`;
  const who = claims.map(({ provider }) => provider).join(" and ");
  const saved = sums.charge - sums.patientOwes;
  const share = Math.round((100 * saved) / sums.charge);
  const last = saved
    ? `<tr class="saved"><th>You saved</th><td class="big">${share}%</td><td>You saved ${dollars(saved)} (or ${share}%) off the total amount billed. This is a total of your discount and what your plan paid.</td></tr>`
    : "";
  return `<table class="summary">${row("Amount billed", sums.charge, `This was the amount that was billed for your ${claims.length > 1 ? "visits starting" : "visit"} on ${l.day(claims[0]!.rows[0]!.serviceDate!)}.`)}
${row("Discount", sums.discount, `You saved ${dollars(sums.discount)}. ${l.brand} negotiates discounts with health care professionals and facilities to help you save money.`)}
${row("What my plan paid", sums.insurancePaid, `${l.brand} paid ${dollars(sums.insurancePaid)} to ${who}.`)}
${row("What I owe", sums.patientOwes, "This is the amount you owe after your discount and what your plan paid. People usually owe because they may have a deductible, have to pay a percentage of the covered amount, or for care not covered by their plan. Any amount you paid since care was received may reduce the amount you owe.", "owe")}${last}</table>`;
}

function detail(claim: Claim, columns: Column<Row>[], l: Look, issued: string, patient: string) {
  const body = claim.rows.map((row) => record(columns, row)).join("");
  return `<h3>${claim.provider}</h3><p class="who">Claim # ${claim.number} &nbsp;|&nbsp; Patient: ${patient} &nbsp;|&nbsp; ${claim.network ? "In-network" : "Out-of-network"}<br>${l.brand} received this claim on ${longMonthName(claim.received)} and processed it on ${longMonthName(issued)}.</p>
${table(columns, body + sumRow(columns, "Total", sumsOf(claim.rows), l.money))}`;
}

/** How far the member is with the deductible and the limit of the year. */
function progress(chance: Chance, limit: number, open: number, rows: Row[]): string {
  const year = rows[0]!.serviceDate!.slice(0, 4);
  const shared = total(rows, "coinsurance") + total(rows, "copay");
  const most = limit * 2 + chance.pick([150000, 250000, 400000]);
  const spent = Math.min(most, limit - open + shared + chance.between(0, 90) * 1000);
  const bar = (part: number, whole: number) =>
    `<div class="bar"><div style="width:${Math.round((100 * part) / whole)}%"></div></div>`;
  return `<div class="next"><h2>What I need to know for my next claim</h2><div class="two"><div>You have paid <b>${dollars(limit - open)}</b> toward your ${dollars(limit)} individual in-network deductible for ${year}.${bar(limit - open, limit)}<small>${dollars(open)} remaining</small></div>
<div>You have paid <b>${dollars(spent)}</b> toward your ${dollars(most)} individual in-network out-of-pocket maximum for ${year}.${bar(spent, most)}<small>${dollars(most - spent)} remaining</small></div></div></div>`;
}

const css = (l: Look) => `
@page{size:letter;margin:11mm 12mm}body{font:10pt/1.38 'Liberation Sans';margin:0;color:#222}.top{display:flex;justify-content:space-between;align-items:flex-start}.brand{display:flex;align-items:center;gap:2mm;font-size:20pt;font-weight:bold;color:${l.ink}}.brand small{display:block;font-size:7pt;font-weight:normal;color:#555}
.help{width:62mm;font-size:8.4pt;border-left:3px solid ${l.accent};padding-left:3mm}.win{margin:6mm 0 7mm 4mm;line-height:1.3}h1{font-size:23pt;font-weight:normal;color:${l.ink};margin:0}h2{font-size:14pt;font-weight:normal;color:${l.ink};margin:5mm 0 1.5mm}h3{font-size:10.5pt;margin:4mm 0 .5mm}.sub{font-size:11pt;margin:1mm 0}.ids{font-size:8.6pt;color:#333;display:flex;gap:8mm;margin:2mm 0 3mm}
.summary{width:100%;border-collapse:collapse}.summary th{background:${l.ink};color:#fff;text-align:left;font-size:12.5pt;font-weight:normal;width:42mm;padding:3mm;border-bottom:1.5mm solid #fff}.summary td{border-bottom:1px solid #bbb;padding:2.4mm 3mm;font-size:9.6pt}.summary .big{font-size:18pt;text-align:right;white-space:nowrap;color:${l.ink}}.summary .owe th{background:${l.accent}}.summary .owe .big{font-weight:bold;color:#222}.summary .saved th{background:#6d6e71}
.notbill{font-weight:bold;font-size:12pt}.break{break-before:page}.lines{width:100%;border-collapse:collapse;font-size:7pt}.lines th{vertical-align:bottom;text-align:left;font-weight:bold;padding:1mm .7mm;border-bottom:1.5px solid ${l.ink};color:${l.ink};line-height:1.15}.lines td{padding:1mm .7mm;border-bottom:.5px solid #ccc;vertical-align:top;white-space:nowrap}.lines td.w{white-space:normal}.lines .n{text-align:right}.lines .sum td{font-weight:bold;background:#eef3f7}
tr{break-inside:avoid}.who{margin:0 0 2mm;font-size:8.6pt}.star{font-size:7.6pt;margin:2mm 0}.next{break-inside:avoid}.two{display:flex;gap:10mm}.two>div{flex:1;font-size:9pt}.bar{height:3.4mm;background:#ddd;margin:1.5mm 0 .6mm}.bar div{height:100%;background:${l.accent}}.notes{font-size:8pt;break-inside:avoid}.notes p{margin:1mm 0}.fine{font-size:7.6pt;line-height:1.35;break-inside:avoid}.fine p{margin:1mm 0}.gl{columns:2;column-gap:8mm;font-size:8.2pt}.gl p{margin:0 0 1.5mm}`;

const GLOSSARY = `<h2>Glossary</h2><div class="gl"><p><b>Amount billed</b> The amount charged by the health care professional or facility for services provided to the patient.</p><p><b>Discount</b> The amount you save by using a health care professional or facility that belongs to the network. You are not responsible for this amount.</p><p><b>Amount not covered</b> The portion of the amount billed that was not covered or eligible for payment under the plan.</p><p><b>Copay</b> A flat fee you pay for certain covered services, such as a $25 office visit.</p><p><b>Deductible</b> The portion of the bill applied to the yearly amount you pay before the plan starts to pay.</p><p><b>Coinsurance</b> A percentage of covered expenses you pay after your deductible is met.</p></div>`;
const RIGHTS = `<div class="fine"><h2>Your rights</h2><p><b>If you do not agree with this decision</b> you may ask for an appeal within 180 days of the date you receive this explanation. Send your request with any documents you want us to consider to the address on the first page. You may ask for, free of charge, copies of all documents relevant to this claim, including the diagnosis and treatment codes and their meanings.</p><p>Fraud: if you suspect that services listed here were not provided, call 1-800-555-0167. Para obtener asistencia en Español, llame al número en su tarjeta de identificación.</p></div>`;

function firstPage(chance: Chance, l: Look, claims: Claim[], people: string[], issued: string) {
  const [subscriber = "", patient = ""] = people;
  const days = claims.flatMap(({ rows }) => rows.map((row) => row.serviceDate!)).sort();
  const [from, to] = [longMonthName(days[0]!), longMonthName(days.at(-1)!)];
  const when = from === to ? `on ${from}` : `from ${from} to ${to}`;
  const by = claims.map(({ provider }) => provider).join(" and ");
  const leaf = `<svg width="34" height="38" viewBox="0 0 34 38"><circle cx="17" cy="6" r="4.5" fill="${l.accent}"/><path d="M17 12c-3 6-10 5-15 1 2 9 9 11 12 11v13h6V24c3 0 10-2 12-11-5 4-12 5-15-1z" fill="${l.ink}"/></svg>`;
  return `<div class="top"><div class="brand">${leaf}<div>${l.brand}<small>${l.brand} Health and Life Insurance Company<br>${box(chance)}, ${town(chance)}</small></div></div>
<div class="help"><b>Customer service</b><br>If you have any questions about this document, please call ${phone(chance)}. Please have your claim number ready.<br><b>${longMonthName(issued)}</b></div></div>
<div class="win">${bars(chance, 150, 12)}<br>${subscriber}<br>${street(chance)}<br>${town(chance)}</div>
<h1>Explanation of benefits</h1><div class="sub">${l.words("Summary of|Details for")} ${claims.length > 1 ? "claims" : "a claim"} for services ${when}<br>for <b>${patient}</b> for services provided by ${by}</div>
<div class="ids"><span>Subscriber: ${subscriber}</span><span>ID: ${chance.number("U########")} ${chance.pick(["01", "02"])}</span><span>Account name: ${l.words("ORBIS MANUFACTURING|TRI-LAKES SCHOOL DISTRICT|NORDHAVEN SOFTWARE INC")}</span><span>Account #: ${chance.number("3######")}</span></div>
<p class="notbill">THIS IS NOT A BILL. <span style="font-weight:normal;font-size:9.4pt">Your health care professional may bill you directly for any amount you owe. For claim detail, see the next page.</span></p>${summary(claims, l)}`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const limit = chance.pick([50000, 150000, 250000]);
  const terms: Terms = {
    ...{ open: chance.pick([0, 0, 18450, limit]), share: chance.pick([0.1, 0.2, 0.3]) },
    ...{ copay: chance.pick([0, 2500, 4000]), denies: 0.08, rate: [0.35, 0.8] },
  };
  const claims = claimsFor(chance, l, terms);
  const rows = claims.flatMap((claim) => claim.rows);
  const names = household(chance, 2);
  const upper = chance.happens(0.5);
  const [subscriber = "", other = ""] = names.map((name) => (upper ? name.toUpperCase() : name));
  const patient = chance.happens(0.6) ? subscriber : other;
  const latest = claims.map(({ received }) => received).sort();
  const issued = shifted(latest.at(-1)!, chance.between(1, 9));
  const columns = columnsOf(l);
  const notes = l.marks.flatMap((code, at) =>
    l.notes && rows.some(({ remarks }) => remarks!.includes(code))
      ? [`<p><b>${code}</b> - ${NOTES[at]}</p>`]
      : [],
  );
  const details = claims.map((claim) => detail(claim, columns, l, issued, patient)).join("");
  const html = page(
    css(l),
    `${firstPage(chance, l, claims, [subscriber, patient], issued)}
<div class="break"></div><h2>Claim detail</h2>${details}
<p class="star">* After you have met your deductible, the costs of covered expenses are shared by you and your health plan. The percentage of covered expenses you are responsible for is called coinsurance.</p>
${l.progress ? progress(chance, limit, terms.open, rows) : ""}${notes.length ? `<div class="notes"><h2>Notes</h2>${notes.join("")}</div>` : ""}${l.glossary ? GLOSSARY : ""}${RIGHTS}`,
  );
  const sums = sumsOf(rows);
  const one = claims.length === 1 ? claims[0]! : null;
  const setting = one?.facility ? "facility" : claims.some((claim) => claim.facility) ? null : "professional"; // prettier-ignore
  return {
    html,
    truth: truthOf(
      {
        ...{ name: family.name, kind: "eob", issuer: l.brand, provider: one?.provider ?? null },
        ...{ patient, claimNumber: one?.number ?? null, statementDate: issued, setting },
      },
      {
        ...{ billed: sums.charge, adjustments: sums.discount, insurancePaid: sums.insurancePaid },
        ...{ allowed: one ? sums.allowed : null, patientResponsibility: sums.patientOwes },
      },
      rows.map((row) => lineBy(columns, row)),
    ),
  };
}

export const family: Family = {
  name: "cigna-style-eob",
  paper:
    "An EOB with a summary in large print on its first page and the claim detail in thirteen narrow columns after it.",
  medium: "text",
  draw,
};
