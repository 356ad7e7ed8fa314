import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { box, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, longMonthName, looseSlashes, monthName, shortSlashes, slashes } = formats; // prettier-ignore
const { amount, column, total } = sheet;
type Part = "hospital" | "physician";
type Row = Said & { charge: number; insurancePaid: number; discount: number; mine: number; patientOwes: number; part: Part }; // prettier-ignore
type Column = sheet.Column<Row>;
type Style = "visits" | "categories" | "parts";

const SYSTEMS: readonly (readonly [string, Style, string])[] = [
  ["Evergreen Lakes Health", "visits", "#0a7a6b"],
  ["UNITY RIVERS HEALTH SYSTEM", "visits", "#23408f"],
  ["St. Hedwig's Medical Center", "categories", "#5e1224"],
  ["MOUNTAIN STATE UNIVERSITY HOSPITALS", "categories", "#222"],
  ["Coastal & Capital Health", "categories", "#0067a5"],
  ["Three Bridges Health Network", "parts", "#44308d"],
  ["Prairie Dominion Health", "parts", "#8a4b08"],
];
/** Categories of a stay: revenue code, words, dollars; `*` for always. */
const CATEGORIES = `0120|*Room and Board|9840;0200|Intensive Care|14200;0250|*Pharmacy|3870;0258|IV Solutions|1180;0270|*Medical/Surgical Supplies|4416;0278|Implants|18650;0300|*Laboratory|5230;0320|Diagnostic Radiology|1190;0350|CT Scan|7385;0360|Operating Room|21400;0370|Anesthesia|3260;0390|Blood Administration|1475;0410|Respiratory Services|2035;0420|Physical Therapy|1120;0450|*Emergency Room|4975;0480|Cardiology|3340;0610|MRI|6120;0636|Drugs Requiring Detailed Coding|6890;0710|Recovery Room|2785;0730|EKG/ECG|690`;
/** Visits: part, words, dollars. */
const VISITS = `hospital|Emergency Visit|6870;hospital|Outpatient Laboratory|742;hospital|Outpatient Imaging|3188;hospital|Outpatient Surgery|28940;hospital|Observation Stay|14375;hospital|Infusion Visit|9240;hospital|Hospital Clinic Visit|416;physician|Emergency Physician Services|1486;physician|Radiologist Services|392;physician|Office Visit|318;physician|Anesthesia Services|2260;physician|Surgeon Services|7150;physician|Pathologist Services|274;physician|Telehealth Visit|187`;

type Look = ReturnType<typeof look>;
function look(chance: Chance, style: Style) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, style, money: chance.pick([dollars, dollars, grouped, bare]) },
    day: chance.pick(style === "visits" ? [monthName, looseSlashes, slashes] : [slashes, shortSlashes, longMonthName]), // prettier-ignore
    ...{ white: chance.happens(0.2), tilt: words("0|0|0.5deg"), numbered: chance.happens(0.35) },
    ...{ revenue: chance.happens(0.45), plan: chance.happens(0.7), prompt: chance.happens(0.35) },
    ...{ square: chance.happens(0.5), insured: chance.happens(0.85), shown: chance.happens(0.7) },
    heads: {
      charge: words("Charges|Total Charges|Amount Billed"),
      paid: words("Insurance<br>Payments|Paid by<br>Insurance|Insurance Paid"),
      off: words("Adjustments|Discounts|Adjustments/<br>Discounts"),
      mine: words("You Paid|Patient<br>Payments|Your Payments"),
      owes: words("You Owe|Amount Due|Balance|Your Balance"),
    },
    due: words("Amount Due|AMOUNT YOU OWE|Total Amount Due|Please Pay This Amount"),
  };
}

const blot = (width: number) => `<i class="blot" style="width:${width}mm"></i>`;

function rowOf(chance: Chance, l: Look, charge: number): Omit<Row, "part"> {
  const discount = Math.round(charge * (l.insured ? 0.3 + 0.4 * chance.share() : 0.25));
  const share = l.insured ? chance.pick([0, 0.5, 0.8, 0.9, 1]) : 0;
  const insurancePaid = Math.round((charge - discount) * share);
  const left = charge - discount - insurancePaid;
  const mine = left > 10000 && chance.happens(0.2) ? 5000 : 0;
  return { charge, discount, insurancePaid, mine, patientOwes: left - mine };
}

function visitsFor(chance: Chance, l: Look, from: string): Row[] {
  const factor = 0.6 + 0.9 * chance.share();
  const list = chance.shuffled(rowsOf(VISITS)).slice(0, chance.between(2, 7));
  const rows = list.map(([part, words, price], at): Row => ({
    ...rowOf(chance, l, Math.round(Number(price) * factor * (0.9 + 0.2 * chance.share()) * 100)),
    ...{ part: part as Part, description: words!, code: null, serviceDate: shifted(from, at * chance.between(0, 9)) }, // prettier-ignore
  }));
  const key = (row: Row) => (l.style === "parts" ? row.part : "") + row.serviceDate!;
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

function categoriesFor(chance: Chance, l: Look, from: string): Row[] {
  const factor = 0.4 + 1.8 * chance.share();
  const keeps = chance.pick([0.2, 0.5, 0.8]);
  return rowsOf(CATEGORIES)
    .filter(([, words]) => words!.startsWith("*") || chance.happens(keeps))
    .map(([revenueCode, words, price]): Row => ({
      ...rowOf(chance, l, Math.round(Number(price) * factor * (0.8 + 0.4 * chance.share()) * 100)),
      ...{ part: "hospital", revenueCode: revenueCode!, serviceDate: from },
      description: words!.replace("*", ""),
    }));
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, l: Look, rows: Row[]) {
  const billed = total(rows, "charge");
  if (l.style === "visits" || l.style === "parts") {
    const [off, plan] = [total(rows, "discount"), total(rows, "insurancePaid")];
    const mine = rows.reduce((all, row) => all + row.mine, 0);
    return { billed, off, plan, mine, pending: 0, due: billed - off - plan - mine };
  }
  const off = Math.round(
    billed * (l.insured ? 0.3 + 0.4 * chance.share() : chance.pick([0.2, 0.4])),
  );
  const share = l.insured ? chance.pick([0.35, 0.75, 0.9, 0.95]) : 0;
  const sent = Math.round((billed - off) * share);
  const waits = l.insured && chance.happens(0.15);
  const mine = chance.happens(0.3) ? chance.pick([10000, 25000]) : 0;
  const [plan, pending] = waits ? [0, sent] : [sent, 0];
  return { billed, off, plan, pending, mine, due: billed - off - sent - mine };
}

function columnsOf(l: Look): Column[] {
  const { heads, words, money } = l;
  if (l.style === "categories")
    return [
      ...(l.revenue ? [column<Row>(words("Rev Code|Code|Revenue Code"), "revenueCode", (row) => row.revenueCode)] : []), // prettier-ignore
      column<Row>(words("Description|Type of Service|Department|Summary of Charges"), "description", (row) => row.description), // prettier-ignore
      amount<Row>(words("Amount|Charges|Total Charges"), "charge", money),
    ];
  const minus = (cents: number) => money(l.shown ? -cents : cents);
  return [
    column<Row>(words("Date|Visit Date|Date of Service"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    column<Row>(words("Visit|Description|Service|Type of Visit"), "description", (row) => row.description), // prettier-ignore
    amount<Row>(heads.charge, "charge", money),
    amount<Row>(heads.paid, "insurancePaid", minus),
    amount<Row>(heads.off, "discount", minus),
    column<Row>(heads.mine, null, (row) => minus(row.mine), "n"),
    amount<Row>(heads.owes, "patientOwes", money),
  ];
}

/** The rows of sums of a bill of visits, which also sums what the person paid. */
function visitTable(l: Look, columns: Column[], rows: Row[], words: string): string {
  const minus = (cents: number) => l.money(l.shown ? -cents : cents);
  const mine = rows.reduce((all, row) => all + row.mine, 0);
  const cells = [l.money(total(rows, "charge")), minus(total(rows, "insurancePaid")), minus(total(rows, "discount")), minus(mine), l.money(total(rows, "patientOwes"))]; // prettier-ignore
  const foot = `<tr class="sum"><td colspan="2">${words}</td>${cells.map((one) => `<td class="n">${one}</td>`).join("")}</tr>`;
  return sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join("") + foot);
}

function bodyOf(l: Look, columns: Column[], rows: Row[], a: Account): string {
  if (l.style === "categories")
    return sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join("") + sheet.sumRow(columns, l.words("Total Charges|TOTAL HOSPITAL CHARGES|Total"), { charge: a.billed }, l.money)); // prettier-ignore
  if (l.style === "visits") return visitTable(l, columns, rows, l.words("Total|Statement total|All visits")); // prettier-ignore
  const part = (kind: Part, head: string) => {
    const own = rows.filter((row) => row.part === kind);
    return own.length ? `<h2>${head}</h2>${visitTable(l, columns, own, `Total ${head.toLowerCase()}`)}` : ""; // prettier-ignore
  };
  return part("hospital", "Hospital Services") + part("physician", "Physician Services");
}

function sumsOf(l: Look, a: Account): [string, string][] {
  const visits = l.style !== "categories";
  const list: ([string, string] | null)[] = [
    [l.words("Total charges|Total billed charges"), l.money(a.billed)],
    a.pending ? [l.words("Pending with insurance|Estimated insurance, not yet received"), l.money(-a.pending)] : null, // prettier-ignore
    a.plan || visits ? [l.words("Insurance payments|Your insurance paid"), l.money(-a.plan)] : null,
    [l.insured ? l.words("Insurance adjustments|Contractual discount|Plan discounts") : l.words("Uninsured discount|Self-pay discount"), l.money(-a.off)], // prettier-ignore
    a.mine || visits
      ? [l.words("Patient payments|Payments you have made"), l.money(-a.mine)]
      : null,
    [l.due, dollars(a.due)],
  ];
  return list.flatMap((one) => (one ? [one] : []));
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, last: string) {
  const issued = shifted(last, chance.between(21, 95));
  return {
    ...{ issued, due: shifted(issued, chance.pick([20, 21, 25, 30])), call: phone(chance) },
    account: l.numbered ? chance.number(chance.pick(["########", "1########", "##########", "@######"])) : null, // prettier-ignore
    ...{ road: street(chance), city: town(chance), pay: box(chance), home: town(chance) },
  };
}

/** What a health system offers to somebody who owes so much. */
function offers(chance: Chance, l: Look, f: Facts, a: Account): string {
  const months = chance.pick([6, 10, 12, 24]);
  const monthly = Math.ceil(a.due / months);
  const plan = `<div class="offer"><b>${l.words("Payment plan available|You qualify for a payment plan|Need more time?")}</b><br>${l.words("Set up automatic payments of|As low as")} ${dollars(monthly)} a month for ${months} months, interest free. Call ${f.call}${l.square ? " or scan the code" : ""}.</div>`;
  const percent = chance.pick([10, 15, 20]);
  const less = a.due - Math.round((a.due * percent) / 100);
  const prompt = `<div class="offer"><b>${l.words("Prompt pay discount|Pay in full and save")} ${percent}%</b><br>Pay ${dollars(less)} on or before ${l.day(f.due)}.</div>`;
  const help = `<div class="offer"><b>${l.words("Financial assistance|Help paying your bill")}</b><br>You may be eligible for free or reduced-cost care. Ask for an application at ${f.call}.${l.square ? `<br>${sheet.square(chance, 21, "14mm")}` : ""}</div>`;
  return `<div class="offers">${a.due > 20000 && l.plan ? plan : ""}${a.due > 20000 && l.prompt ? prompt : ""}${help}</div>`;
}

function headOf(
  chance: Chance,
  l: Look,
  f: Facts,
  a: Account,
  said: { name: string; ink: string; dates: [string, string][] },
) {
  // prettier-ignore
  const facts: [string, string][] = [
    [l.words("Patient|Patient Name|Guarantor"), blot(38)],
    [l.words("Account Number|Guarantor Account|Account #"), f.account ?? blot(25)],
    [l.words("Statement Date|Bill Date|Date of Statement"), l.day(f.issued)],
    ...said.dates,
    ...(l.insured ? ([[l.words("Insurance|Primary Insurance"), l.words("BLUE CROSS PPO|AETNA|UNITED HEALTHCARE|CIGNA OPEN ACCESS")]] as [string, string][]) : []), // prettier-ignore
  ];
  const name = `<div class="brand">${sheet.mark(chance, said.ink, 42)}<span>${escaped(said.name)}</span></div>`;
  const box = `<div class="due"><small>${l.due}</small><b>${dollars(a.due)}</b><small>${l.words("Due by|Due date|Pay by")} ${l.day(f.due)}</small></div>`;
  const title = l.words("Billing Statement|STATEMENT OF ACCOUNT|Your Health Care Statement|Patient Statement"); // prettier-ignore
  const home = `<div class="home">${blot(43)}<br>${blot(38)}<br>${blot(49)}</div>`;
  return `<div class="top"><div>${name}<div>${f.road}, ${f.city}</div></div><div class="title">${title}</div></div><div class="top mid"><div>${home}</div>${sheet.pairs(facts, "facts")}${box}</div>`;
}

function coupon(chance: Chance, l: Look, f: Facts, a: Account, name: string): string {
  const rows: [string, string][] = [
    ["Account", f.account ?? blot(25)],
    ["Due Date", l.day(f.due)],
    [l.due, dollars(a.due)],
    ["Amount Enclosed", "$ ______________"],
  ];
  return `<div class="slip"><div class="cut">${l.words("Please detach and mail this portion with your payment|Return this portion with your check")}</div><div class="top"><div class="to">${blot(43)}<br>${blot(38)}<br>${blot(49)}<br><br>${sheet.bars(chance, 170, 13)}</div><div class="to">${l.words("Make check payable to:|Remit to:")}<br>${escaped(name)}<br>${f.pay}<br>${f.home}</div>${sheet.pairs(rows, "stub")}</div></div>`;
}

const css = (l: Look, ink: string) => {
  const font = { visits: "Liberation Sans", categories: "Liberation Serif", parts: "DejaVu Sans Condensed" }[l.style]; // prettier-ignore
  const size = { visits: "9.2pt", categories: "9.5pt", parts: "8.3pt" }[l.style];
  const rules = {
    visits: `.lines th{color:${ink};border-bottom:2px solid ${ink}} .lines td{border-bottom:.6px solid #ccc} .due{background:${ink};color:#fff}`,
    categories: `.lines{width:70%} .lines td{padding:.45mm 1.4mm} .lines th{border-top:1.2px solid #000;border-bottom:1.2px solid #000} .due{border:2px solid #000}`,
    parts: `.lines th{background:${ink};color:#fff} .lines tr:nth-child(even) td{background:#f4f2ee} .due{border:2px solid ${ink};border-radius:3mm;color:${ink}}`,
  }[l.style];
  return `@page{size:letter;margin:10mm 13mm} body{margin:0;font:${size}/1.35 '${font}';color:#1a1a1a} .blot{display:inline-block;height:1.15em;vertical-align:-.22em;background:${l.white ? "#fff" : "#000"};transform:rotate(${l.tilt})} .sheet{display:flex;flex-direction:column;min-height:252mm} .top{display:flex;justify-content:space-between;gap:7mm;align-items:flex-start} .mid{margin:4mm 0} .brand{display:flex;gap:3mm;align-items:center;font-size:1.5em;font-weight:bold;color:${ink}} .title{font-size:1.35em;font-weight:bold;white-space:nowrap} .home{line-height:1.6;margin-top:4mm} table{border-collapse:collapse} .facts td{padding:.4mm 3mm .4mm 0;white-space:nowrap} .facts td:first-child{color:#555} .due{padding:2mm 4mm;text-align:center;min-width:38mm} .due b{display:block;font-size:1.8em} .due small{display:block}
h2{font-size:1.15em;color:${ink};margin:3mm 0 1mm} .lines{width:100%;margin:2mm 0} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.4mm} .lines td{padding:.8mm 1.4mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} ${rules} .lines .sum td{font-weight:bold;border-top:1.3px solid #222} .sums{margin:2mm 0;min-width:88mm;align-self:flex-start} .sums td{padding:.7mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.4px solid ${ink}} .offers{display:flex;gap:4mm;margin:3mm 0} .offer{flex:1;border:1px solid ${ink};padding:1.5mm 2.5mm;font-size:.92em} .fine{font-size:.86em;margin:1mm 0} .slip{margin-top:auto;break-inside:avoid} .cut{border-top:1.3px dashed #444;text-align:center;font-size:.82em;padding:1mm} .stub td{border:1px solid #444;padding:.9mm 2.5mm} .stub td:last-child{font-weight:bold;text-align:right} .to{line-height:1.45}`;
};

function draw(chance: Chance): Drawn {
  const [name, style, ink] = chance.pick(SYSTEMS);
  const l = look(chance, style);
  const from = shifted("2019-02-11", chance.between(0, 2300));
  const nights = style === "categories" && chance.happens(0.75) ? chance.between(1, 9) : 0;
  const stay = style === "categories";
  const all = stay ? categoriesFor(chance, l, from) : visitsFor(chance, l, from);
  const rows = nights || !stay ? all : all.filter(({ revenueCode }) => revenueCode !== "0120" && revenueCode !== "0200"); // prettier-ignore
  const to = shifted(from, nights);
  const a = accountOf(chance, l, rows);
  const last = rows.reduce((day, { serviceDate }) => (serviceDate! > day ? serviceDate! : day), to);
  const f = factsOf(chance, l, last);
  const columns = columnsOf(l);
  const dates: [string, string][] = !stay ? [] : nights ? [[l.words("Admission Date|Admitted"), l.day(from)], [l.words("Discharge Date|Discharged"), l.day(to)]] : [[l.words("Date of Service|Service Date"), l.day(from)]]; // prettier-ignore
  const head = headOf(chance, l, f, a, { name, ink, dates });
  const sums = `<h2>${l.words("Account Summary|Summary of your account|What you owe and why")}</h2>${sheet.pairs(sumsOf(l, a), "sums")}`;
  const note = `<div class="fine">${l.words("You may get separate bills from physicians who are not employed by us.|This is a summary. You may request an itemized statement at no charge.|Payment in full is due by the date shown. Unpaid balances may be sent to collections after 120 days.")}</div>`;
  const table = `<h2>${l.words("Details of this statement|Visit details|Charges")}</h2>${bodyOf(l, columns, rows, a)}`;
  const main = style === "visits" ? sums + table : table + sums;
  const html = sheet.page(css(l, ink), `<div class="sheet">${head}${main}${offers(chance, l, f, a)}${note}${coupon(chance, l, f, a, name)}</div>`); // prettier-ignore
  const mixed = new Set(rows.map(({ part }) => part));
  const only = mixed.has("hospital") ? "facility" : "professional";
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "summary", setting: mixed.size > 1 ? null : only },
      ...{ provider: name, accountNumber: f.account, statementDate: f.issued, dueDate: f.due },
      ...(stay ? { serviceFrom: from, serviceTo: to } : {}),
      ...(nights ? { dischargeDate: to } : {}),
    },
    {
      ...{ billed: a.billed, adjustments: a.off, patientResponsibility: a.due },
      ...{ insurancePaid: a.plan || (stay ? null : 0), patientPaid: a.mine || (stay ? null : 0) }, // prettier-ignore
    },
    rows.map((row) => sheet.lineBy(columns, row, stay && !nights ? ["serviceDate"] : [])),
  );
  return { html, truth };
}

export const family: Family = {
  name: "published-health-system-summary",
  paper:
    "A health system's mailed account summary by visits or categories of charge with insurance payments, offers and a coupon, as published with boxes over the person.",
  medium: "text",
  draw,
};
