import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { until: string };
type Kind = "full" | "coins" | "reserve" | "copays";
/** A month of the stay: its days as Medicare counts them, its charges, and what of them is the patient's. */
type Period = Record<Kind | "days" | "first" | "shares", number> & Span & { rows: Row[] };
type Span = { from: string; to: string };

const HOSPITALS = rowsOf(`Meridian Ridge Rehabilitation Hospital|#14507a|rehab
  NORTHGATE REHABILITATION INSTITUTE|#3d3d3d|rehab;Cypress Hollow Long Term Acute Care Hospital|#2d6a4f|ltach;SELBY SPECIALTY HOSPITAL|#6b1e33|ltach;Ravenwood Transitional Care Hospital|#4a3a80|ltach;Lake Alden Physical Rehabilitation Hospital|#00696f|rehab`);
/** Rooms by revenue code, words, and dollars a day from and to. */
const ROOMS: Record<string, string> = {
  rehab: `0128|Room and Board Semi-Private Rehab|1480|2350;0118|Room and Board Private Rehab|1690|2600`,
  ltach: `0120|Room and Board Semi-Private|1850|2900;0110|Room and Board Private (Isolation)|2100|3200;0206|Intermediate ICU|3400|4900`,
};
/** Categories by revenue code, words, dollars a day from and to, and units a day. */
const CARES: Record<string, string> = {
  rehab: `0250|Pharmacy|95|240|9;0270|Medical/Surgical Supplies|22|70|3;0300|Laboratory|30|85|1;0320|Radiology - Diagnostic|18|60|.1;0410|Respiratory Services|25|110|2;0420|Physical Therapy|340|620|5;0430|Occupational Therapy|320|590|5;0440|Speech Therapy|140|330|2;0730|EKG/ECG|9|22|.1;0918|Psychology Testing|20|55|.2`,
  ltach: `0250|Pharmacy|380|1150|22;0258|IV Solutions|60|190|3;0270|Medical/Surgical Supplies|120|340|8;0300|Laboratory|160|420|6;0320|Radiology - Diagnostic|60|190|1;0390|Blood Storage and Processing|30|120|.2;0410|Respiratory Services|420|1180|9;0420|Physical Therapy|80|210|2;0430|Occupational Therapy|70|190|1;0440|Speech Therapy|55|150|1;0460|Pulmonary Function|20|50|.3;0801|Hemodialysis Inpatient|140|390|.4;0636|Drugs Requiring Detailed Coding|110|380|5;0761|Treatment Room - Wound Care|60|170|.5`,
};
/** What no plan covers. */
const PERSONAL = `0990|Patient Convenience Items|2|9|0;0999|Guest Meals|3|12|0;0997|Beauty/Barber|2|6|0`;
/** Medicare's hospital deductible and what a coinsurance and a lifetime reserve day cost, by year. */
const RATES: Record<string, [number, number, number]> = {
  "2024": [163200, 40800, 81600],
  "2025": [167600, 41900, 83800],
  "2026": [173600, 43400, 86800],
};
const FINE = `Physician services are billed separately by the physicians who treated you.|If you have supplemental insurance that is not listed, call us with your policy number.|Patient liability is based on the remittance advice from Medicare and may change if your claim is reprocessed.|Financial assistance is available to those who qualify. Ask for an application or visit our website.|Payment is due upon receipt unless a due date is shown. Payment arrangements may be made through the Business Office.`;

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const { slashes, shortSlashes, looseSlashes, dashes, dollars, grouped } = formats;
  const [before, after] = words("-,|(,)").split(",");
  const minus = (cents: number) => `${before}${dollars(cents)}${after}`;
  return {
    ...{ words, day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes]) },
    ...{ money: chance.pick([grouped, grouped, dollars]), mono: chance.happens(0.2) },
    minus: (cents: number) => (cents ? minus(cents) : dollars(0)),
    ...{ ranged: chance.happens(0.4), rev: chance.happens(0.75), rate: chance.happens(0.5) },
    ...{ all: chance.happens(0.4), uncovered: chance.happens(0.4), below: chance.happens(0.7) },
    ...{ activity: chance.happens(0.7), upper: chance.happens(0.35), slip: chance.happens(0.6) },
    advantage: chance.happens(0.22),
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
  };
}

/** The days of a stay by month, and by what Medicare or its plan makes of each. */
function months(chance: Chance, from: string, nights: number, used: number, l: Look): Period[] {
  const list = new Map<string, Period>();
  const [copays, until] = [chance.pick([29500, 32500, 37500]), chance.pick([5, 6, 7])];
  for (let at = 0; at < nights; at += 1) {
    const day = shifted(from, at);
    const none = { days: 0, full: 0, coins: 0, reserve: 0, copays: 0, first: 0, shares: 0 };
    const period = list.get(day.slice(0, 7)) ?? { ...none, from: day, to: day, rows: [] };
    const [deductible, coins, reserve] = RATES[day.slice(0, 4)]!;
    const count = used + at + 1;
    const medicare: Kind = count > 90 ? "reserve" : count > 60 ? "coins" : "full";
    const kind = l.advantage ? (at < until ? "copays" : "full") : medicare;
    period[kind] += 1;
    period.shares += { copays, reserve, coins, full: 0 }[kind];
    if (count === 1 && !l.advantage) period.first = deductible;
    const to = at === nights - 1 ? shifted(day, 1) : day;
    list.set(day.slice(0, 7), { ...period, days: period.days + 1, to });
  }
  return [...list.values()];
}

/** The charges of one month: its rooms, then a sum for each department, and what no plan covers. */
function charged(chance: Chance, sort: string, periods: Period[], l: Look): Period[] {
  const named = (text: string) => (l.upper ? text.toUpperCase() : text);
  const priced = (low?: string, high?: string) => chance.between(Number(low), Number(high));
  const rooms = chance.shuffled(rowsOf(ROOMS[sort]!)).map(([revenueCode, text, low, high]) => {
    return { revenueCode: revenueCode!, description: named(text!), rate: priced(low, high) * 100 };
  });
  const most = Math.min(10, Math.floor(24 / periods.length) - 4);
  const main = ([revenue = ""]: string[]) => "0250 0420 0430".includes(revenue);
  const all = chance.shuffled(rowsOf(CARES[sort]!));
  const more = all.filter((one) => !main(one)).slice(0, chance.between(1, Math.max(1, most - 3)));
  const kept = [...all.filter(main), ...more].sort();
  return periods.map((period, month) => {
    const { from: serviceDate, to: until, days } = period;
    const same = { serviceDate, until };
    const moved = month === 0 && days > 5 && chance.happens(0.5) ? chance.between(2, days - 2) : 0;
    const stays = [moved, days - moved].map((units, at): Row => {
      const { rate, ...room } = rooms[at ? 0 : 1]!;
      return { ...same, ...room, units, unitPrice: rate, charge: units * rate };
    });
    const own = chance.shuffled(rowsOf(PERSONAL)).slice(0, l.uncovered ? chance.between(0, 2) : 0);
    const cares = [...kept, ...own].map(([revenueCode = "", text, low, high, often]): Row => {
      const charge = priced(low, high) * days * 100 + chance.between(0, 900) * 3 + 45;
      const units = l.all ? Math.max(1, Math.round(Number(often) * days)) : null;
      const notCovered = often === "0" ? charge : null;
      return { ...same, revenueCode, description: named(text!), units, charge, notCovered };
    });
    return { ...period, rows: [...stays.filter(({ units }) => units), ...cares] };
  });
}

function columnsOf(l: Look): sheet.Column<Row>[] {
  type Print = (row: Row) => string | number | null | undefined;
  const [from, thru] = l.words("From,Thru|From,Through|From Date,To Date").split(",");
  const list: [boolean, string, keyof Said | null, Print, string][] = [
    [l.ranged, from!, "serviceDate", (row) => l.day(row.serviceDate!), "d"],
    [l.ranged, thru!, null, (row) => l.day(row.until), "d"],
    [l.rev, "Rev Code|Rev|Revenue<br>Code", "revenueCode", (row) => row.revenueCode, "d"],
    [true, "Description|Service Description", "description", (row) => row.description, "w"],
    [true, "Days/<br>Units|Days/Units|Qty", "units", (row) => row.units, "n"],
  ];
  const texts = list.filter(([shown]) => shown);
  return [
    ...texts.map(([, head, ...rest]) => sheet.column<Row>(l.words(head), ...rest)),
    ...(l.rate ? [sheet.amount<Row>(l.words("Rate|Daily Rate"), "unitPrice", l.money)] : []),
    sheet.amount<Row>(l.words("Charges|Total Charges|Amount"), "charge", l.money),
    ...(l.uncovered ? [sheet.amount<Row>("Non-Covered", "notCovered", l.money)] : []),
  ];
}

/** The charges by month, each under its heading unless its rows print their days. */
function chargeTable(columns: sheet.Column<Row>[], periods: Period[], l: Look): string {
  const word = l.words("Billing Period|Service Period|Statement Period");
  const sums = (rows: Row[], label: string) => {
    const [charge, notCovered] = [sheet.total(rows, "charge"), sheet.total(rows, "notCovered")];
    return sheet.sumRow(columns, label, { charge, notCovered }, l.money);
  };
  const body = periods.map(({ from, to, rows }, at) => {
    const head = `<tr class="per"><td colspan="${columns.length}">${word}: ${l.day(from)} - ${l.day(to)}</td></tr>`;
    const lines = rows.map((row) => sheet.record(columns, row)).join("");
    const last = periods.length > 1 && !l.ranged ? sums(rows, `Total for period ${at + 1}`) : "";
    return (l.ranged ? "" : head) + lines + last;
  });
  const rows = periods.flatMap((one) => one.rows);
  return sheet.table(columns, body.join("") + sums(rows, l.words("Total Charges|TOTAL CHARGES")));
}

const uncovered = ({ rows }: Period) => sheet.total(rows, "notCovered");
const owed = (period: Period) => period.first + period.shares + uncovered(period);

/** Days and what the patient owes for them, by month. */
function liability(periods: Period[], used: number, l: Look): string {
  const listed: [string, boolean, (period: Period) => number, boolean?][] = [
    ["Days|Total Days", true, ({ days }) => days],
    ["Medicare<br>Full Days|Full Days", !l.advantage, ({ full }) => full],
    ["Coins<br>Days|Coinsurance<br>Days", !l.advantage, ({ coins }) => coins],
    [
      "LTR<br>Days",
      !l.advantage && periods.some(({ reserve }) => reserve),
      ({ reserve }) => reserve,
    ],
    ["Copay<br>Days|Copay Days", l.advantage, ({ copays }) => copays],
    ["Inpatient<br>Deductible|Part A<br>Deductible", !l.advantage, ({ first }) => first, true],
    [l.advantage ? "Copay" : "Coinsurance", true, ({ shares }) => shares, true],
    ["Non-<br>Covered", l.uncovered, uncovered, true],
    ["Patient<br>Liability|Patient<br>Responsibility", true, owed, true],
  ];
  const shown = listed.filter(([, here]) => here);
  const row = (label: string, of: Period[], kind = "") => {
    const list = shown.map(([, , value, money]) => (money ? l.money : String)(sum(of.map(value))));
    return `<tr${kind}><td>${label}</td>${list.map((one) => `<td class="n">${one}</td>`).join("")}</tr>`;
  };
  const heads = shown.map(([head]) => `<th class="n">${l.words(head)}</th>`).join("");
  const rates = [...new Set(periods.map(({ from }) => from.slice(0, 4)))].map((year) => {
    const [, coins, reserve] = RATES[year]!.map(formats.dollars);
    return `For ${year}: coinsurance days 61-90 ${coins} per day, lifetime reserve (LTR) days ${reserve} per day.`;
  });
  return `<div class="keep"><h2>${l.words("PATIENT LIABILITY BY PERIOD|Patient Liability Summary|Days and Patient Liability")}</h2><table class="lines"><thead><tr><th>Period</th>${heads}</tr></thead><tbody>${periods.map((one) => row(`${l.day(one.from)} - ${l.day(one.to)}`, [one])).join("")}${row("Total", periods, ` class="sum"`)}</tbody></table><p class="small">${l.advantage ? "Copay per day as set by your Medicare Advantage plan." : `Medicare days used before this admission: ${used}. ${rates.join(" ")}`}</p></div>`;
}

type Money = Record<"billed" | "less" | "plan" | "second" | "paid" | "due", number>;
function money(chance: Chance, periods: Period[]): Money {
  const billed = sum(periods.map(({ rows }) => sheet.total(rows, "charge")));
  const shares = sum(periods.map((one) => one.shares));
  const [first, all] = [periods[0]!.first, sum(periods.map(owed))];
  const plan = Math.max(0, Math.round(billed * (0.2 + 0.25 * chance.share())) - first - shares);
  const second = first && chance.happens(0.5) ? shares : 0;
  const left = all - second;
  const paid = left > 60000 && chance.happens(0.5) ? chance.pick([20000, 50000, 15000]) : 0;
  return { billed, less: billed - plan - all, plan, second, paid, due: left - paid };
}

/** The sums of the account, and what was posted to it. */
function account(m: Money, to: string, l: Look): string {
  const payer = l.advantage ? "Medicare Advantage Plan" : "Medicare Part A";
  const post = (on: number, label: string, cents: number) =>
    `<tr><td class="d">${l.day(shifted(to, on))}</td><td>${l.words(label)}</td><td class="n">${l.minus(cents)}</td></tr>`;
  const list = `${post(24, `${payer} Payment`, m.plan)}${post(24, "Contractual Adjustment", m.less)}${m.second ? post(41, "Supplemental Insurance Payment", m.second) : ""}${m.paid ? post(58, "Patient Payment - Check|Payment - Thank You|Credit Card Payment", m.paid) : ""}`;
  const activity = `<div class="keep"><h2>${l.words("Payments and Adjustments|ACCOUNT ACTIVITY")}</h2><table class="lines"><thead><tr><th>Date</th><th>Transaction</th><th class="n">Amount</th></tr></thead><tbody>${list}</tbody></table></div>`;
  return `${l.activity ? activity : ""}<table class="sums keep">${pair(l, "Total Charges|Total Hospital Charges", formats.dollars(m.billed))}${pair(l, "Contractual Adjustments|Adjustments", l.minus(m.less))}${pair(l, "Insurance Payments|Total Insurance Payments", l.minus(m.plan + m.second))}${pair(l, "Patient Payments|Payments Received From Patient", l.minus(m.paid))}${pair(l, "BALANCE DUE|Patient Balance Due|Amount Due From Patient", formats.dollars(m.due))}</table>`;
}

const pair = (l: Look, label: string, value: string) =>
  `<tr><td>${l.words(label)}</td><td>${value}</td></tr>`;

function css(l: Look, brand: string) {
  const [ink, font] = l.mono ? ["#111", "Liberation Mono"] : [brand, l.font];
  return `@page{size:letter;margin:12mm 13mm} body{font:${l.mono ? 8.2 : 9}pt/1.35 '${font}';margin:0;color:#151515} .top{display:flex;justify-content:space-between;gap:8mm} .brand{font-size:1.45em;font-weight:bold;color:${ink};display:flex;gap:3mm;align-items:center;line-height:1.15;max-width:105mm} .small{font-size:.85em;color:#333;margin:1mm 0} h1{font-size:1.2em;margin:4mm 0 2mm;text-align:center;letter-spacing:.05em} h2{font-size:1.06em;margin:4.5mm 0 1.2mm;color:${ink}}
.head{border-collapse:collapse} .head td{padding:.4mm 2mm;border:${l.mono ? "0" : ".6px solid #999"}} .head td:last-child{text-align:right} .to{margin:7mm 0 3mm 6mm} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.2mm;border-top:1px solid ${ink};border-bottom:1px solid ${ink};${l.mono ? "" : "background:#eef0f2"}} .lines td{padding:.6mm 1.2mm;vertical-align:top} .lines .d{white-space:nowrap} .lines .n{text-align:right;white-space:nowrap} .per td{font-weight:bold;padding-top:1.6mm;border-bottom:.5px solid #888} .sum td{font-weight:bold;border-top:1px solid #222} tr,.keep{break-inside:avoid} .keep+.lines{margin-top:4mm}
.sums{border-collapse:collapse;margin:4mm 0 3mm auto;min-width:88mm} .sums td{padding:.6mm 2mm;border-bottom:.5px solid #aaa} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.5px solid #000} .slip{border-top:1.3px dashed #333;margin-top:6mm;padding-top:2mm;break-inside:avoid} .slip>div{display:flex;justify-content:space-between}`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [hospital = "", ink = "", sort = ""] = chance.pick(HOSPITALS);
  const from = shifted("2024-01-08", chance.between(0, 760));
  const nights = sort === "rehab" ? chance.between(8, 26) : chance.between(16, 64);
  const to = shifted(from, nights);
  const used = chance.happens(0.45) ? 0 : Math.max(0, 60 - chance.between(0, nights - 3));
  const periods = charged(chance, sort, months(chance, from, nights, used, l), l);
  const m = money(chance, periods);
  const columns = columnsOf(l);
  const patient = naming(chance)(person(chance));
  const number = chance.number(l.words("########|####-######|R#########|V########"));
  const statementDate = shifted(to, chance.between(62, 110));
  const dueDate = chance.happens(0.65) ? shifted(statementDate, chance.pick([15, 21, 30])) : null;
  const due = formats.dollars(m.due);
  const facts = `${pair(l, "Statement Date|Date", l.day(statementDate))}${pair(l, "Account Number|Patient Account #|Account No.", number)}${pair(l, "Patient|Patient Name", patient)}${pair(l, "Admission Date|Admit Date|Admitted", l.day(from))}${pair(l, "Discharge Date|Discharged|Disch Date", l.day(to))}${pair(l, "Financial Class|Payer", l.advantage ? "Medicare Advantage" : "Medicare A")}${dueDate ? pair(l, "Due Date|Payment Due By", l.day(dueDate)) : ""}${pair(l, "Amount Due|Balance Due|Pay This Amount", due)}`;
  const remit = `<div class="slip"><p class="small">Detach and return this portion with your payment. Make checks payable to ${hospital}.</p><div><div>${hospital}<br>${box(chance)}<br>${town(chance)}</div><table class="head">${pair(l, "Account Number", number)}${pair(l, "Amount Due", due)}${pair(l, "Amount Enclosed", "$ ____________")}</table></div></div>`;
  const tables = [chargeTable(columns, periods, l), liability(periods, used, l)];
  const html = sheet.page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${l.mono ? "" : sheet.mark(chance, ink)}${hospital}</div><p class="small">${street(chance)}, ${town(chance)}<br>Business Office ${phone(chance)}</p><div class="to">${patient}<br>${street(chance)}<br>${town(chance)}</div></div><table class="head">${facts}</table></div><h1>${l.words("STATEMENT OF PATIENT LIABILITY|PATIENT STATEMENT|Statement of Account|INPATIENT STATEMENT")}</h1>${(l.below ? tables : tables.reverse()).join("")}${account(m, to, l)}<p class="small">${chance.shuffled(FINE.split("|")).slice(0, chance.between(2, 5)).join(" ")}</p>${l.slip ? remit : ""}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "summary", setting: "facility", provider: hospital, patient },
      ...{ accountNumber: number, statementDate, dueDate, serviceFrom: from, serviceTo: to },
      dischargeDate: to,
    },
    {
      ...{ billed: m.billed, adjustments: m.less, insurancePaid: m.plan + m.second },
      ...{ patientPaid: m.paid, patientResponsibility: m.due },
    },
    periods.flatMap(({ rows }) => rows.map((row) => sheet.lineBy(columns, row))),
  );
  return { html, truth };
}

export const family: Family = {
  name: "physical-rehab-hospital-patient-liability-statement",
  paper: "A rehabilitation or long-term hospital's statement: charges by month, days, liability.",
  medium: "text",
  draw,
};
