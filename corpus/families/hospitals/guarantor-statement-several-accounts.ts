import * as f from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Charge = { words: string; cents: number };
type Account = Record<"number" | "patient" | "kind" | "place" | "who" | "from" | "to", string> &
  Record<"insurer" | "off" | "paid" | "due", number> & { charges: Charge[] };

const SYSTEMS =
  rowsOf(`Tri-Lakes Health System|#00558c|Tri-Lakes Regional Hospital|Tri-Lakes Medical Group
Marrowstone Health|#5b2a86|Marrowstone University Hospital|Marrowstone Physicians
ST. ALDHELM HEALTHCARE|#7b1e2b|St. Aldhelm Medical Center|St. Aldhelm Clinic
Great Bend Memorial Health|#2f6f4f|Great Bend Memorial Hospital|Great Bend Specialty Care`);
/** Kind of visit, whether at the hospital, nights, and its categories with dollars from and to. */
// prettier-ignore
const KINDS: [kind: string, hospital: boolean, nights: number, parts: string][] = [
  ["Emergency", true, 0, "Emergency Room|980|3400;Laboratory|180|1300;CT Scan|1400|4200;Pharmacy|22|310;IV Therapy|240|720;EKG/ECG|180|420;Diagnostic X-Ray|260|690"],
  ["Outpatient", true, 0, "MRI|1400|3900;Radiology - Diagnostic|260|820;Laboratory|90|760"],
  ["Outpatient Surgery", true, 0, "Operating Room Services|4200|14800;Anesthesia|900|2800;Recovery Room|720|2300;Pharmacy|140|980;Medical/Surgical Supplies|380|4200;Laboratory - Pathology|190|640"],
  ["Inpatient", true, 3, "Room and Board - Semi-Private|5400|11800;Pharmacy|640|3800;Laboratory|900|4100;Medical/Surgical Supplies|420|6100;Respiratory Services|220|1600;Physical Therapy|280|1150;Radiology - Diagnostic|310|1900;Cardiology|420|2600"],
  ["Recurring/Therapy", true, 24, "Physical Therapy|640|2900;Occupational Therapy|420|1800"],
  ["Office Visit", false, 0, "Office Visits|168|392;Laboratory|24|310;Immunizations|42|260;Injectable Drugs|38|540"],
  ["Professional Services", false, 0, "Physician - Surgery|980|5200;Physician - Anesthesia|620|1900;Physician - Radiology|48|310"],
];
const PLANS =
  "BLUEHARBOR OF THE PLAINS|Medicare Part A/B|NORTHCREST HEALTH|Alder HMO|Summit OAP|SELF PAY".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    style: chance.pick(["cards", "cards", "table"] as const),
    day: chance.pick([f.slashes, f.shortSlashes, f.monthName, f.looseSlashes]),
    money: chance.pick([f.dollars, f.dollars, f.grouped]),
    minus: chance.pick(["-", "-", "("]),
    plan: chance.pick(PLANS),
    /** Whether the first page sums up what the accounts say. */
    summary: chance.happens(0.55),
    perAccount: chance.happens(0.6),
    nothing: chance.happens(0.4),
    names: {
      account: words("Account|Hospital Account|Visit #|Acct #"),
      total: words("Total Charges|Total charges for this visit|Charges"),
      insurer: words("Insurance Payments|Paid by Insurance|Insurance Payment(s)"),
      off: words("Insurance Adjustments|Adjustments|Adjustments/Discounts"),
      paid: words("Patient Payments|Your Payments|Payments You Made"),
      due: words("Account Balance|Your Balance|Balance Due|Amount You Owe"),
    },
    font: words("Liberation Sans|Liberation Sans|Carlito|DejaVu Sans Condensed"),
  };
}

function accountsOf(chance: Chance, l: Look, system: string[]): Account[] {
  const people_ = people.household(chance, chance.pick([1, 1, 2, 3]));
  const name = people.naming(chance);
  const pattern = chance.pick(["3000######", "H########", "##########", "600-#######"]);
  let from = shifted("2024-04-01", chance.between(0, 420));
  const many = chance.weighted([
    [2, 4],
    [3, 4],
    [4, 2],
    [5, 1],
  ] as const);
  return Array.from({ length: many }, (): Account => {
    const [kind, hospital, nights, parts] = chance.pick(KINDS);
    const [first, ...rest] = rowsOf(parts);
    const kept = [first!, ...rest.filter(() => chance.happens(0.55))].slice(0, 5);
    const charges = kept.map(([words = "", low, high]) => ({
      words,
      cents: chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 0, 25, 50, 73]),
    }));
    const all = sum(charges.map(({ cents }) => cents));
    const self = l.plan === "SELF PAY";
    const off = Math.round(all * (self ? chance.pick([0.3, 0.4, 0]) : 0.35 + 0.3 * chance.share()));
    const owes = Math.round((all - off) * (self ? 1 : chance.pick([0.1, 0.2, 0.2, 0.45, 1])));
    const paid = chance.happens(0.35) ? Math.min(owes, chance.pick([25, 50, 100, 150]) * 100) : 0;
    const start = from;
    from = shifted(from, chance.between(4, 45) + nights);
    return {
      ...{ number: chance.number(pattern), patient: name(chance.pick(people_)), kind, charges },
      ...{ place: hospital ? system[2]! : system[3]!, who: people.doctor(chance) },
      ...{ from: start, to: shifted(start, nights ? nights + chance.between(0, 2) : 0) },
      ...{ insurer: all - off - owes, off, paid, due: owes - paid },
    };
  });
}

const shown = (l: Look, cents: number) =>
  cents === 0 ? l.money(0) : l.minus === "(" ? `(${l.money(cents)})` : `-${l.money(cents)}`;
const billedOf = ({ charges }: Account) => sum(charges.map(({ cents }) => cents));
const dates = (l: Look, { from, to }: Account) =>
  from === to ? l.day(from) : `${l.day(from)} - ${l.day(to)}`;

/** What follows the categories of one account: what it comes to and what came off. */
function restOf(l: Look, one: Account): [string, string, string?][] {
  const some = (words: string, cents: number): [string, string][] =>
    cents || l.nothing ? [[words, shown(l, cents)]] : [];
  return [
    [l.names.total, l.money(billedOf(one)), "b"],
    ...some(l.names.insurer, one.insurer),
    ...some(l.plan === "SELF PAY" ? "Uninsured Discount" : l.names.off, one.off),
    ...some(l.names.paid, one.paid),
    [l.names.due, l.money(one.due), "due"],
  ];
}

function card(l: Look, one: Account): string {
  const row = ([words, value, kind = ""]: [string, string, string?]) =>
    `<tr class="${kind}"><td>${words}</td><td>${value}</td></tr>`;
  const charges = one.charges.map(({ words, cents }) => row([words, l.money(cents)]));
  return `<div class="card"><div class="bar"><span>${l.names.account}: ${one.number}</span><span>${one.kind}</span><span>${dates(l, one)}</span></div><div class="cols"><div class="who">Patient: <b>${one.patient}</b><br>${one.place}<br>Provider: ${one.who}<br>Insurance: ${l.plan}</div><table class="money">${charges.join("")}${restOf(l, one).map(row).join("")}</table></div></div>`;
}

function wide(l: Look, list: readonly Account[]): string {
  const body = list.map((one) => {
    const head = `<tr class="bar"><td colspan="3">${l.names.account} ${one.number} &nbsp; ${one.patient} &nbsp; ${one.kind} &nbsp; ${dates(l, one)} &nbsp; ${one.place}</td></tr>`;
    const charges = one.charges.map(
      ({ words, cents }) =>
        `<tr><td>${l.day(one.from)}</td><td>${words}</td><td class="n">${l.money(cents)}</td></tr>`,
    );
    const rest = restOf(l, one).map(
      ([words, value, kind = ""]) =>
        `<tr class="${kind}"><td></td><td>${words}</td><td class="n">${value}</td></tr>`,
    );
    return head + charges.join("") + rest.join("");
  });
  return `<table class="wide"><thead><tr><th>${l.words("Date(s) of Service|Service Date(s)|Date")}</th><th>${l.words("Description|Description of Services|Category")}</th><th class="n">Amount</th></tr></thead><tbody>${body.join("")}</tbody></table>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm} body{font:9.2pt/1.4 '${l.font}';margin:0;color:#1c1c1c} .top{display:flex;justify-content:space-between} .brand{display:flex;gap:3mm;align-items:center;font-size:1.6em;color:${ink};font-weight:bold} h2{color:${ink};font-size:1.2em;margin:5mm 0 1.5mm} .small{font-size:.83em;color:#444}
.pairs{border-collapse:collapse} .pairs td{padding:.6mm 0 .6mm 6mm} .pairs td:last-child{text-align:right} .pairs.box{background:#eef3f7;min-width:72mm} .pairs.box td{padding:.8mm 3mm} .pairs.box tr:last-child td{background:${ink};color:#fff;font-weight:bold;font-size:1.15em}
.card{border:.8px solid #9aa5ae;margin-bottom:3.5mm;break-inside:avoid} .bar,.bar td{background:${ink};color:#fff;font-weight:bold} .card .bar{display:flex;justify-content:space-between;padding:.9mm 3mm} .cols{display:flex;justify-content:space-between;padding:1.6mm 3mm} .who{font-size:.93em} .money{border-collapse:collapse;width:94mm} .money td{padding:.35mm 0} .money td:last-child{text-align:right} .b td{font-weight:bold;border-top:.6px solid #888} .due td{font-weight:bold;border-top:1.2px solid ${ink};color:${ink}}
.wide{width:100%;border-collapse:collapse} .wide th{text-align:left;border-bottom:1.4px solid ${ink}} .wide td{padding:.55mm 1.5mm} .wide .n{text-align:right} .lead{display:flex;justify-content:space-between;gap:9mm;margin:7mm 0 3mm} .lead p{margin:0 0 1.5mm;max-width:88mm} .list{width:100%;border-collapse:collapse} .list td,.list th{border-bottom:.5px solid #bbb;text-align:left;padding:.7mm 1.5mm} .list td:last-child,.list th:last-child{text-align:right} tr{break-inside:avoid}
.slip{border-top:1.3px dashed #444;margin-top:6mm;padding-top:3mm;break-inside:avoid} .in{display:flex;justify-content:space-between}`;

function sums(l: Look, list: readonly Account[]) {
  const of = (field: "insurer" | "off" | "paid" | "due") => sum(list.map((one) => one[field]));
  const billed = sum(list.map(billedOf));
  const whole = sheet.pairs(
    [
      [l.words("Total Charges|Charges"), f.dollars(billed)],
      ["Insurance Payments", of("insurer") ? f.dollars(-of("insurer")) : "$0.00"],
      [
        l.words("Adjustments &amp; Discounts|Adjustments"),
        of("off") ? f.dollars(-of("off")) : "$0.00",
      ],
      ["Patient Payments", of("paid") ? f.dollars(-of("paid")) : "$0.00"],
      [l.words("Total Amount Due|TOTAL DUE|Amount Due"), f.dollars(of("due"))],
    ],
    "pairs box",
  );
  const short = sheet.pairs(
    [[l.words("Total Amount Due|TOTAL DUE|Please Pay"), f.dollars(of("due"))]],
    "pairs box",
  );
  const printed = {
    billed,
    insurancePaid: of("insurer"),
    adjustments: of("off"),
    patientPaid: of("paid"),
  };
  return {
    box: l.summary ? whole : short,
    due: of("due"),
    printed: { ...(l.summary ? printed : {}), patientResponsibility: of("due") },
  };
}

/** The categories of each account, dated where a row or an account of one day prints its day. */
const linesOf = (l: Look, list: readonly Account[]) =>
  list.flatMap((one) =>
    one.charges.map(({ words, cents }) =>
      lineOf({
        ...{ description: words, charge: cents },
        serviceDate: l.style === "table" || one.from === one.to ? one.from : null,
      }),
    ),
  );

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const system = chance.pick(SYSTEMS);
  const [name = "", ink = ""] = system;
  const list = accountsOf(chance, l, system);
  const { box, due, printed } = sums(l, list);
  const guarantor = list[0]!.patient;
  const number = chance.number(chance.pick(["########", "G#######", "1000#####"]));
  const last = list
    .map(({ to }) => to)
    .sort()
    .at(-1)!;
  const issued = shifted(last, chance.between(28, 60));
  const dueOn = chance.happens(0.75) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const pay = dueOn ? l.day(dueOn) : "Upon receipt";
  const facts: [string, string][] = [
    [l.words("Guarantor Number|Guarantor ID|Guarantor Account #"), number],
    [l.words("Guarantor Name|Guarantor"), guarantor],
    [l.words("Statement Date|Date of Statement"), l.day(issued)],
    [l.words("Payment Due Date|Due Date|Pay By"), pay],
  ];
  const rows = list.map(
    (one) =>
      `<tr><td>${one.number}</td><td>${one.patient}</td><td>${dates(l, one)}</td><td>${l.money(one.due)}</td></tr>`,
  );
  const overview = l.perAccount
    ? `<h2>${l.words("Summary of Accounts|Your Accounts at a Glance")}</h2><table class="list"><tr><th>${l.names.account}</th><th>Patient</th><th>Dates</th><th>Balance</th></tr>${rows.join("")}</table>`
    : "";
  const html = sheet.page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${sheet.mark(chance, ink)}${name}</div><div class="small">Patient Financial Services &bull; ${people.box(chance)} &bull; ${people.town(chance)}</div></div>${sheet.pairs(facts)}</div>
<div class="lead"><div><div style="margin:3mm 0 6mm 4mm">${guarantor}<br>${people.street(chance)}<br>${people.town(chance)}</div><p>${l.words("This statement covers hospital and physician services for everyone on your guarantor account.|Thank you for choosing us for your care. The balances below are now your responsibility.")}</p><p class="small">Questions? Call ${people.phone(chance)}, Monday - Friday, 8:00 a.m. to 4:30 p.m. To request an itemized bill, call or use the patient portal.</p></div><div>${box}</div></div>
${overview}<h2>${l.words("Account Detail|Details of Your Visits|Detail of Charges")}</h2>${l.style === "cards" ? list.map((one) => card(l, one)).join("") : wide(l, list)}
<p class="small">${l.words("Financial assistance: you may qualify for free or discounted care. Applications are available in several languages at no cost.|If you are uninsured or cannot pay the full amount, please ask about financial assistance or an interest-free payment plan.")}</p>
<div class="slip"><div class="in"><div class="small">Make checks payable to:<br><b>${name}</b><br>${people.box(chance)}<br>${people.town(chance)}<br>${sheet.bars(chance, 190, 16)}</div>${sheet.pairs([...facts.slice(0, 2), ["Due Date", pay], ["Total Due", `<b>${f.dollars(due)}</b>`], ["Amount Enclosed", "$ ___________"]])}</div></div>`,
  );
  const one = new Set(list.map(({ patient }) => patient)).size === 1;
  const own = list.flatMap(({ paid }) => (paid ? [f.decimal(paid)] : []));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "summary", setting: "facility", provider: name },
      ...{ patient: one ? guarantor : null, accountNumber: number, statementDate: issued },
      ...{ dueDate: dueOn, serviceFrom: list[0]!.from, serviceTo: last },
      ...(own.length && !l.summary ? { paymentRows: own } : {}),
    },
    printed,
    linesOf(l, list),
  );
  return { html, truth };
}

export const family: Family = {
  name: "guarantor-statement-several-accounts",
  paper: "A hospital system's statement to a guarantor: several accounts, each by category.",
  medium: "text",
  draw,
};
