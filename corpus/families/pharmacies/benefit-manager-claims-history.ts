import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Text = "drug" | "strength" | "form" | "pharmacy" | "rx" | "ndc" | "status";
type Row = Said & Record<Text, string> & { days: number };
type Plan = { open: number; tiers: number[] };
type Fill = Record<"on" | "pharmacy" | "rx" | "ndc", string> & { of: string[]; sums: number[] };
type Money = "charge" | "insurancePaid" | "patientOwes" | "deductible";

/** Drug, strength, form, quantity and days of one fill, dollars from and to, and its tier. */
const DRUGS = `Atorvastatin Calcium|20 mg|tablet|30|30|5|19|1;Lisinopril|10 mg|tablet|30|30|3|12|1;Metformin HCl ER|500 mg|tablet, extended release 24 hr|60|30|8|27|1;Levothyroxine Sodium|75 mcg|tablet|30|30|9|26|1;Sertraline HCl|50 mg|tablet|45|30|6|18|1;Omeprazole|20 mg|capsule, delayed release|30|30|7|24|1;Albuterol Sulfate HFA|90 mcg/actuation|aerosol inhaler|8.5|25|27|58|2;Fluticasone Propionate|50 mcg/actuation|nasal spray|16|30|11|29|1;Eliquis|5 mg|tablet|60|30|548|612|3;Jardiance|10 mg|tablet|30|30|571|644|3;Ozempic|2 mg/3 mL|pen injector|3|28|921|1012|3;Insulin Glargine-yfgn|100 unit/mL|insulin pen|15|30|118|236|2;Trelegy Ellipta|100-62.5-25 mcg|powder inhaler|60|30|604|668|3;Escitalopram Oxalate|10 mg|tablet|30|30|5|17|1;Gabapentin|300 mg|capsule|90|30|9|31|1;Rosuvastatin Calcium|10 mg|tablet|30|30|8|28|1;Estradiol|0.05 mg/24 hr|patch, twice weekly|8|28|38|84|2`;
const ACUTE = `Amoxicillin|500 mg|capsule|21|7|6|15|1;Azithromycin|250 mg|tablet|6|5|8|24|1;Prednisone|20 mg|tablet|10|5|4|11|1;Benzonatate|100 mg|capsule|20|7|7|21|1;Oseltamivir Phosphate|75 mg|capsule|10|5|38|92|2;Valacyclovir HCl|1 gram|tablet|21|7|17|48|1`;

/** What is chosen once for a paper: its words and how it is laid out. */
const WORDS = `plan|ScriptBridge Rx@#0b5cab|MERIDIAN PHARMACY SOLUTIONS@#6a1b5d|Candor Rx@#00796b|RxHarbor@#c2410c|PrimeLeaf Pharmacy Benefits@#2f6b1f;title|Claims history|Prescription claims history|Prescription History|Rx claims|Pharmacy claims & spending;date|Date filled|Fill date|Filled on|Date of service|Service date;drug|Prescription|Drug name|Medication|Drug|Prescription drug;strength|Strength|Strength/Form;rx|Rx number|Rx #|Prescription #;ndc|NDC|NDC #;units|Qty|Quantity|Qty dispensed;days|Days' supply|Days supply|Day supply|DS;pharmacy|Pharmacy|Filled at|Pharmacy name;status|Status|Claim status
insurancePaid|Plan paid|Plan paid|Your plan paid|Paid by plan;patientOwes|You paid|You paid|Member paid|Your cost|Your share;charge|Total cost|Total cost|Drug cost|Total drug cost|Full cost;deductible|Applied to deductible|Deductible;printed|Printed on|Report date|Date printed;member|Member ID|ID number|Member #;count|Claims|Prescriptions|Rx count
layout|table|table|table|months|cards;order|insurancePaid patientOwes charge|patientOwes insurancePaid charge|charge insurancePaid patientOwes|charge patientOwes insurancePaid;unit|none|none|none|form|EA;place|column|column|column|under;font|Liberation Sans|Liberation Sans|DejaVu Sans|Liberation Sans Narrow;top|tiles|line|none;months|none|none|none|table;sum|Total|Totals|Total for period|Grand total;none|none;summary|Summary by month|Spending by month|Monthly summary;members|@@@#########|##########|W########-02;stores|Hometown Drug #0412~MAPLE STREET PHARMACY~Home Delivery|VALUE-MART PHARMACY 10-2213~Corner Apothecary~Home Delivery Pharmacy|GREENLEAF DRUGS 03381~Fairlane Pharmacy~MAIL SERVICE PHARMACY`;
const FLAGS = `total .85|capitals .3|oldest .2|rx .55|ndc .18|status .3|deductible .2|strength .22|two .35|browser .6|period .7|whole .75|last .7`;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = rowsOf(WORDS).map(([of = "", ...some]) => [of, chance.pick(some)]);
  const flags = FLAGS.split("|").map((flag) => flag.split(" ") as [string, string]);
  const { dollars, bare, slashes, shortSlashes, looseSlashes, monthName } = formats;
  const say = Object.fromEntries(words) as Record<string, string>;
  return {
    has: Object.fromEntries(flags.map(([of, often]) => [of, chance.happens(Number(often))])),
    money: chance.pick([dollars, dollars, dollars, bare]),
    day: chance.pick([slashes, slashes, looseSlashes, shortSlashes, monthName]),
    say: (of: string) => say[of] ?? "",
  };
}

/** What the plan and the member pay for a fill, at whatever the member has left of the deductible. */
function shared(cents: number, tier: number, months: number, plan: Plan) {
  const deductible = tier > 1 ? Math.min(cents, plan.open) : 0;
  plan.open -= deductible;
  const due = plan.tiers[tier - 1]!;
  const fixed = due * 100 * (months > 1 ? 2.5 : 1);
  const copay = due < 1 ? Math.round((cents - deductible) * due) : fixed;
  const patientOwes = deductible + Math.min(cents - deductible, copay);
  return { charge: cents, deductible, patientOwes, insurancePaid: cents - patientOwes };
}

function fillsOf(chance: Chance, l: Look, from: string, to: string): Fill[] {
  const [near = "", other = "", mail = ""] = l.say("stores").split("~");
  const many = chance.between(1, 6);
  const kept = chance.shuffled(rowsOf(DRUGS)).slice(0, many);
  const once = chance.shuffled(rowsOf(ACUTE)).slice(0, chance.between(many < 2 ? 1 : 0, 2));
  return [...kept, ...once].flatMap((of) => {
    const acute = once.includes(of);
    const months = !acute && chance.happens(0.25) ? 3 : 1;
    const price = chance.between(Number(of[5]) * 100, Number(of[6]) * 100);
    const pharmacy = months > 1 && chance.happens(0.7) ? mail : l.has.two && acute ? other : near;
    const [rx, ndc] = [chance.number("#######"), chance.number("#####-####-##")];
    const fills: Fill[] = [];
    let on = shifted(from, chance.between(1, acute ? 80 : 26));
    while (on <= to && !(acute && fills.length)) {
      const cents = months * price + (chance.happens(0.2) ? chance.between(-40, 40) : 0);
      fills.push({ of, on, sums: [months, cents], pharmacy, rx, ndc });
      on = shifted(on, months * 30 + chance.between(-3, 5));
    }
    return fills;
  });
}

function rowsFor(chance: Chance, l: Look, from: string, to: string): Row[] {
  const tiers = chance.pick("10 35 60|5 40 75|0 20 45|12 0.25 0.3|0.2 0.2 0.25".split("|"));
  const open = chance.pick([0, 0, 0, 15000, 25000]);
  const plan = { open, tiers: tiers.split(" ").map(Number) };
  const fills = fillsOf(chance, l, from, to);
  fills.sort((a, b) => a.on.localeCompare(b.on));
  const back = chance.happens(0.15) ? chance.between(0, 8) : -1;
  const rows = fills.slice(-24).flatMap(({ of, on: serviceDate, sums, ...fill }, at): Row[] => {
    const words = of.map((word) => (l.has.capitals ? word.toUpperCase() : word));
    const [drug = "", strength = "", form = "", quantity, days, , , tier] = words;
    const [months = 1, cents = 0] = sums;
    const description = l.has.strength ? drug : `${drug} ${strength} ${form}`;
    const money = shared(cents, Number(tier), months, plan);
    const row: Row = {
      ...{ ...fill, ...money, drug, strength, form, description, status: "Paid", serviceDate },
      ...{ units: Number(quantity) * months, days: Number(days) * months },
    };
    if (at !== back || money.deductible) return [row];
    const { patientOwes, insurancePaid } = money;
    const undone = {
      charge: 0 - cents,
      patientOwes: 0 - patientOwes,
      insurancePaid: 0 - insurancePaid,
    };
    return [row, { ...row, ...undone, status: "Reversed", serviceDate: shifted(serviceDate, 1) }];
  });
  rows.sort((a, b) => a.serviceDate!.localeCompare(b.serviceDate!));
  return l.has.oldest ? rows : rows.reverse();
}

function columnsOf(l: Look, reversed: boolean): sheet.Column<Row>[] {
  const { say, has } = l;
  const column = sheet.column<Row>;
  const under =
    say("place") === "under" ? (row: Row) => `<br><small>${row.pharmacy}</small>` : () => "";
  const split = (row: Row) => `<b>${row.drug}</b><br>${row.strength} ${row.form}`;
  const drug = has.two && !has.strength ? split : (row: Row) => row.description!;
  const form = (row: Row) => row.form.split(/[ ,]/)[0]!.replace(/^(tab|cap).*/i, "$&s");
  const unit = (row: Row) =>
    ({ form: ` ${form(row)}`, EA: /s$/.test(form(row)) ? " EA" : "" })[say("unit")] ?? "";
  const pharmacy =
    say("place") === "column" ? [column(say("pharmacy"), null, (row) => row.pharmacy)] : [];
  const left = say("unit") === "form" ? "" : "n";
  return [
    column(say("date"), "serviceDate", (row) => l.day(row.serviceDate!), "d"),
    ...(has.rx ? [column(say("rx"), null, (row) => row.rx, "d")] : []),
    column(say("drug"), "description", (row) => drug(row) + under(row), "w"),
    ...(has.strength
      ? [column(say("strength"), null, (row) => `${row.strength} ${row.form}`)]
      : []),
    ...(has.ndc ? [column(say("ndc"), null, (row) => row.ndc, "d")] : []),
    column(say("units"), "units", (row) => `${row.units}${unit(row)}`, left),
    column(say("days"), null, (row) => row.days, "n"),
    ...pharmacy,
    ...(has.status || reversed ? [column(say("status"), null, (row) => row.status, "d")] : []),
    ...(has.deductible ? [sheet.amount<Row>(say("deductible"), "deductible", l.money)] : []),
    ...moneys(l).map((of) => sheet.amount<Row>(say(of), of, l.money)),
  ];
}

/** Which amounts the paper prints, in their order. */
const moneys = ({ say, has }: Look) =>
  (say("order").split(" ") as Money[]).filter((of) => has.whole || of !== "charge");
const FIELDS: Money[] = ["charge", "insurancePaid", "patientOwes", "deductible"];
const sumsOf = (rows: Row[]) =>
  Object.fromEntries(FIELDS.map((of) => [of, sheet.total(rows, of)])) as Record<Money, number>;

const css = (l: Look, ink: string) =>
  `@page{size:letter;margin:10mm 11mm} body{font:9pt/1.4 '${l.say("font")}';margin:0;color:#24292e} .web{display:flex;justify-content:space-between;font:7.5pt 'Liberation Sans';margin-bottom:4mm} .brand{display:flex;gap:2.5mm;align-items:center;color:${ink};font-size:1.4em;font-weight:bold} nav{display:flex;gap:7mm;border-bottom:1px solid #d0d5da;padding:1mm 0 2mm;color:#556} h1{font-size:1.75em;margin:4mm 0 1mm} h2{font-size:1.15em;margin:5mm 0 1.5mm} .who{display:flex;flex-wrap:wrap;gap:.5mm 8mm;margin:0 0 3mm} .tiles{display:flex;gap:3mm;margin:3mm 0} .tiles div{flex:1;border:1px solid #cfd6dc;border-radius:2mm;padding:2mm 3mm} .tiles b{display:block;font-size:1.5em;color:${ink}} table.lines{width:100%;border-collapse:collapse;font-size:.88em} .lines th{text-align:left;vertical-align:bottom;padding:1.1mm;border-bottom:1.5px solid ${ink};background:#f3f5f7} .lines td{padding:1.2mm 1.1mm;border-bottom:.5px solid #d5dade;vertical-align:top} .lines .n{text-align:right} .lines td.n,.lines .d{white-space:nowrap} .lines .sum td,.lines .month td{font-weight:bold} .lines .month td{background:#e9edf1} tr{break-inside:avoid} .card{border:1px solid #cfd6dc;border-radius:2mm;padding:2mm 3mm;margin:0 0 2mm;break-inside:avoid} .card b{font-size:1.1em} .card dl{display:flex;flex-wrap:wrap;gap:.4mm 7mm;margin:.8mm 0 0} .card dt,.card dd{display:inline;margin:0} .card dt{color:#5b6670} small,.fine{font-size:.86em;color:#59636d} .fine{margin-top:5mm}`;

const monthOf = (row: Row) =>
  formats.longMonthName(`${row.serviceDate!.slice(0, 7)}-01`).replace(" 1,", "");
function months(rows: Row[]): [string, Row[]][] {
  const names = [...new Set(rows.map(monthOf))];
  return names.map((name) => [name, rows.filter((row) => monthOf(row) === name)]);
}

function listed(l: Look, columns: sheet.Column<Row>[], rows: Row[]): string {
  const { say, has, money } = l;
  const fact = (one: sheet.Column<Row>, row: Row) =>
    `<div><dt>${one.head}:</dt> <dd>${one.print(row)}</dd></div>`;
  const [drug, ...facts] = [...columns].sort(
    (a, b) => Number(b.kind === "w") - Number(a.kind === "w"),
  );
  const card = (row: Row) =>
    `<div class="card">${drug!.print(row)}<dl>${facts.map((one) => fact(one, row)).join("")}</dl></div>`;
  if (say("layout") === "cards") return rows.map(card).join("");
  const print = (list: Row[]) => list.map((row) => sheet.record(columns, row)).join("");
  const sum = (words: string, list: Row[]) => sheet.sumRow(columns, words, sumsOf(list), money);
  const grouped = months(rows).map(
    ([name, list]) =>
      `<tr class="month"><td colspan="${columns.length}">${name}</td></tr>${print(list)}${has.last ? sum(`${name} subtotal`, list) : ""}`,
  );
  const body = say("layout") === "months" ? grouped.join("") : print(rows);
  return sheet.table(columns, body + (has.total ? sum(say("sum"), rows) : ""));
}

/** The spending of each month, a row for each. */
function monthly(l: Look, rows: Row[]): string {
  const { say, money } = l;
  const heads = ["Month", say("count"), ...moneys(l).map(say)];
  const paid = (list: Row[]) => moneys(l).map((of) => money(sumsOf(list)[of]));
  const cells = (name: string, list: Row[]) => [name, String(list.length), ...paid(list)];
  const body = [...months(rows).map(([name, list]) => cells(name, list)), cells("Total", rows)];
  const row = (list: string[], tag: string) =>
    `<tr>${list.map((cell, at) => `<${tag}${at ? ' class="n"' : ""}>${cell}</${tag}>`).join("")}</tr>`;
  return `<h2>${say("summary")}</h2><table class="lines">${row(heads, "th")}${body.map((list) => row(list, "td")).join("")}</table>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const { say, has } = l;
  const [plan = "", ink = ""] = say("plan").split("@");
  const from = `${chance.pick(["2024", "2025", "2025"])}-0${chance.pick([1, 1, 1, 4, 7])}-01`;
  const to = shifted(from, chance.pick([89, 150, 180, 240]));
  const rows = rowsFor(chance, l, from, to);
  const reversed = rows.some(({ status }) => status !== "Paid");
  const columns = columnsOf(l, reversed);
  const patient = people.naming(chance)(people.person(chance));
  const printedOn = shifted(to, chance.between(0, 20));
  const sums = sumsOf(rows);
  const span = has.period
    ? `${l.day(from)} - ${l.day(to)}`
    : `Last ${chance.pick([6, 12, 18])} months`;
  const text = `Member|${patient};${say("member")}|${chance.number(say("members"))};${chance.pick(["Date range", "Period", "Showing"])}|${span};${say("printed")}|${l.day(printedOn)}`;
  const who = rowsOf(text).map(([label, value]) => `<span><b>${label}:</b> ${value}</span>`);
  const tiles = moneys(l).map((of) => `<div>${say(of)}<b>${formats.dollars(sums[of])}</b></div>`);
  const told = moneys(l).map((of) => `${say(of)}: <b>${formats.dollars(sums[of])}</b>`);
  const tops: Record<string, string> = {
    tiles: `<div class="tiles">${tiles.join("")}</div>`,
    line: `<p>${rows.length} claims &nbsp;|&nbsp; ${told.join(" &nbsp;|&nbsp; ")}</p>`,
    none: `<p>Showing 1-${rows.length} of ${rows.length} claims</p>`,
  };
  const web = `<div class="web"><span>${formats.looseSlashes(printedOn).replace(/20(\d\d)$/, "$1")}, ${chance.between(1, 12)}:${chance.between(10, 59)} ${chance.pick(["AM", "PM"])}</span><span>${say("title")} | ${plan}</span><span></span></div>`;
  const nav =
    "<nav><span>Home</span><span>Prescriptions</span><span>Order status</span><span>Find a pharmacy</span><span>Benefits</span></nav>";
  const fine = `<p class="fine">${chance.pick(["This is not a bill.", "This is not an invoice or a tax document."])} Claims may take up to 72 hours to appear. "${say("patientOwes")}" is what was due at the pharmacy under your plan and may include deductible, copay or coinsurance. It does not include discount card purchases or over-the-counter items. Questions? Call ${people.phone(chance)} (TTY 711), 24 hours a day. &copy; ${printedOn.slice(0, 4)} ${plan}. All rights reserved.</p>`;
  const all = say("months") === "table" || say("layout") === "months" ? monthly(l, rows) : "";
  const html = sheet.page(
    css(l, ink),
    `${has.browser ? web : ""}<div class="brand">${sheet.mark(chance, ink, 28)}${plan}</div>${has.browser ? nav : ""}<h1>${say("title")}</h1><div class="who">${who.join("")}</div>${tops[say("top")]}${listed(l, columns, rows)}${all}${fine}`,
  );
  const shown = Boolean(all) || say("top") !== "none" || (has.total && say("layout") !== "cards");
  const stores = [...new Set(rows.map(({ pharmacy }) => pharmacy))];
  const own = /paid/i.test(say("patientOwes")) ? "patientPaid" : "patientResponsibility";
  const billed = has.whole ? sums.charge : null;
  const totals: Sums = { billed, insurancePaid: sums.insurancePaid, [own]: sums.patientOwes };
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", patient, issuer: plan, statementDate: printedOn },
      provider: stores.length === 1 && say("place") !== "none" ? stores[0]! : null,
      ...(has.period ? { serviceFrom: from, serviceTo: to } : {}),
    },
    shown ? totals : {},
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "benefit-manager-claims-history",
  paper: "A pharmacy benefit manager's claims history printed from its website.",
  medium: "text",
  draw,
};
