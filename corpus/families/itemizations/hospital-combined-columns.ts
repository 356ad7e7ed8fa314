import { dollars, grouped, parentheses, trailingMinus } from "#corpus/generators/formats";
import {
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
  decimal,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Item = readonly [description: string, code: string, cents: number];
type Row = { date: string; item: Item; insurance: number; patient: number };
type Visit = Record<"number" | "patient" | "from" | "to" | "where", string> & { rows: Row[] };

function items(list: string): Item[] {
  return list.split(";").map((one) => {
    const [description = "", code = "", cents = ""] = one.trim().split("|");
    return [description, code, Number(cents)];
  });
}

/** What is done where: words, code and cents. */
const POOLS: Record<string, Item[]> = {
  "Emergency Department": items(`
    HC EMERGENCY DEPT VISIT LEVEL IV|99284|184300; HC CT HEAD WITHOUT CONTRAST|70450|216800;
    HC CBC WITH AUTO DIFFERENTIAL|85025|11200; HC COMPREHENSIVE METABOLIC PANEL|80053|19875;
    HC TROPONIN QUANTITATIVE|84484|23140; HC ECG TRACING ONLY|93005|31900;
    HC X-RAY CHEST 2 VIEWS|71046|42250; ONDANSETRON HCL 4 MG/2 ML INJECTION|J2405|3816;
    HC THER/PROPH/DIAG IV PUSH INITIAL|96374|38600;
    SODIUM CHLORIDE 0.9 % IV SOLUTION 1,000 ML|J7030|9650`),
  "Outpatient Surgery Center": items(`
    HC OR LEVEL 3 FIRST 30 MINUTES||512000; HC LAPAROSCOPIC CHOLECYSTECTOMY|47562|1384500;
    HC RECOVERY ROOM PHASE I PER HOUR||148800; HC SURGICAL PATHOLOGY LEVEL IV|88304|34500;
    PROPOFOL 10 MG/ML INTRAVENOUS EMULSION|J2704|7740;
    CEFAZOLIN 2 GRAM INTRAVENOUS SOLUTION|J0690|6480; HC MEDICAL SURGICAL SUPPLIES STERILE||91327`),
  "Diagnostic Imaging": items(`
    HC MRI LUMBAR SPINE WITHOUT CONTRAST|72148|287600;
    HC CT ABDOMEN AND PELVIS WITH CONTRAST|74177|349300; HC US ABDOMEN COMPLETE|76700|78450;
    HC X-RAY KNEE 3 VIEWS LEFT|73562|36150`),
  "Laboratory Services": items(`
    HC LIPID PANEL|80061|14300; HC HEMOGLOBIN A1C|83036|10940; HC TSH|84443|15875;
    HC VENIPUNCTURE|36415|3200; HC VITAMIN D 25 HYDROXY|82306|24160`),
};
const PLACES = [
  ["Larkmoor Regional Medical Center", "1800 Fenwick Parkway", "Dunmore Falls, OH 44871"],
  ["Saint Brannoc Hospital", "402 Pilgrim Street", "Easthaven, MA 02761"],
  ["Tallgrass Community Health", "7700 Prairie Rose Boulevard", "Wichford, KS 67251"],
  ["Copper Basin Medical Center", "150 East Saguaro Drive", "Mesilla Park, AZ 85633"],
] as const;
const PEOPLE = ["Theodora Blankenship", "Rafael Ocampo", "Nguyen Thi Lan", "Marcus Adeyemi"];
const STREETS = ["19 Quarry Lane", "2265 W Alder Ave Apt 4", "8 Sycamore Court", "PO Box 311"];

const PAID = ["Insurance Payments", "Insurance Pmts", "Ins. Payments", "Insurance Paid"] as const;
const OWN = ["Patient Payments", "Your Payments", "Guarantor Payments", "Patient Pmts"] as const;
const BALANCE = ["Total Balance", "Account Balance", "Patient Balance", "Balance Due"] as const;

const sum = (of: number[]): number => of.reduce((a, b) => a + b, 0);
const charges = (rows: Row[]): number => sum(rows.map(({ item }) => item[2]));
const insured = (rows: Row[]): number => sum(rows.map(({ insurance }) => insurance));
const paid = (rows: Row[]): number => sum(rows.map(({ patient }) => patient));

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86400000).toISOString().slice(0, 10);
}

function visitOf(chance: Chance, patient: string, start: string, long: boolean): Visit {
  const where = chance.pick(Object.keys(POOLS));
  const pool = chance.shuffled(POOLS[where]!);
  const taken = pool.slice(0, chance.between(1, long ? pool.length : Math.min(5, pool.length)));
  const stays = where !== "Laboratory Services" && taken.length > 3 && chance.happens(0.3);
  const nothingPaid = chance.happens(0.15);
  const rows = taken.map((item, at) => {
    const insurance = nothingPaid ? 0 : Math.round(item[2] * (0.55 + 0.4 * chance.share()));
    const patient = chance.happens(0.2) ? Math.round((item[2] - insurance) * chance.share()) : 0;
    const date = stays && at > taken.length / 2 ? later(start, 1) : start;
    return { date, item, insurance, patient };
  });
  const number = chance.number(chance.pick(["4########", "H00######", "30#######-##"]));
  return { number, patient, from: start, to: rows.at(-1)!.date, where, rows };
}

type Print = {
  date: (iso: string) => string;
  money: (cents: number) => string;
  /** Amounts per service row, or charges only with the rest on the visit's sum, or in rows of their own. */
  mode: "rows" | "sums" | "payments";
  withCode: boolean;
  withDate: boolean;
  heading: "narrow" | "broken" | "stacked";
};

/** Heading words, one list of lines per column. */
function headings(chance: Chance, print: Print): string[][] {
  const and = chance.pick(["and", "&", "and"]);
  const tail = chance.pick([`${and} Adjustments`, "/ Adjustments", `${and} Adj`]);
  const amount = chance.pick(["Charges", "Total Charges", "Billed Charges"]);
  return [
    ...(print.withDate ? [[chance.pick(["Date", "Service Date", "Date of Service"])]] : []),
    ...(print.withCode ? [[chance.pick(["Code", "CPT Code", "CPT / HCPCS"])]] : []),
    [chance.pick(["Description", "Service Description", "Description of Services"])],
    amount.split(" "),
    [...chance.pick(PAID).split(" "), tail],
    [...chance.pick(OWN).split(" "), tail],
    chance.pick(BALANCE).split(" "),
  ];
}

function head(columns: string[][], print: Print): string {
  if (print.heading !== "stacked") {
    const join = print.heading === "broken" ? "<br>" : " ";
    return `<tr>${columns.map((lines, at) => `<th class="c${columns.length - at}">${lines.join(join)}</th>`).join("")}</tr>`;
  }
  // Older print programs set each line of a heading as a row, aligned at the bottom.
  const deep = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: deep }, (_, level) => {
    const cells = columns.map((lines, at) => {
      const word = lines[level - deep + lines.length] ?? "";
      return `<th class="c${columns.length - at}">${word}</th>`;
    });
    return `<tr class="stack">${cells.join("")}</tr>`;
  }).join("");
}

function amounts(rows: Row[], { money }: Print): string {
  const [all, insurance, own] = [charges(rows), insured(rows), paid(rows)];
  const less = (cents: number): string => (cents === 0 ? money(0) : money(-cents));
  return [money(all), less(insurance), less(own), money(all - insurance - own)]
    .map((text) => `<td class="n">${text}</td>`)
    .join("");
}

function serviceRow(row: Row, print: Print): string {
  const [description, code, cents] = row.item;
  const right =
    print.mode === "rows"
      ? amounts([row], print)
      : `<td class="n">${print.money(cents)}</td><td></td><td></td><td></td>`;
  const date = print.withDate ? `<td class="d">${print.date(row.date)}</td>` : "";
  return `<tr>${date}${print.withCode ? `<td>${code}</td>` : ""}<td>${description}</td>${right}</tr>`;
}

function paymentRows(visit: Visit, print: Print, plan: string): string {
  const before = `${print.withDate ? `<td class="d">${print.date(later(visit.to, 17))}</td>` : ""}${print.withCode ? "<td></td>" : ""}`;
  const [insurance, own] = [insured(visit.rows), paid(visit.rows)];
  const insuranceRow = `<tr>${before}<td>${plan} payments and adjustments</td><td></td><td class="n">${print.money(-insurance)}</td><td></td><td></td></tr>`;
  const ownRow = `<tr>${before}<td>Patient payments and adjustments</td><td></td><td></td><td class="n">${print.money(-own)}</td><td></td></tr>`;
  return (insurance ? insuranceRow : "") + (own ? ownRow : "");
}

function visitBody(
  visit: Visit,
  print: Print,
  words: { title: string; total: string; plan: string },
): string {
  const wide = 5 + Number(print.withDate) + Number(print.withCode);
  const days =
    visit.from === visit.to
      ? print.date(visit.from)
      : `${print.date(visit.from)} - ${print.date(visit.to)}`;
  const heading = words.title
    .replace("{number}", visit.number)
    .replace("{patient}", visit.patient)
    .replace("{days}", days)
    .replace("{where}", visit.where);
  const payments = print.mode === "payments" ? paymentRows(visit, print, words.plan) : "";
  return `<tbody><tr class="visit"><td colspan="${wide}">${heading}</td></tr>
    ${visit.rows.map((row) => serviceRow(row, print)).join("\n")}${payments}
    <tr class="sum"><td colspan="${wide - 4}">${words.total}</td>${amounts(visit.rows, print)}</tr></tbody>`;
}

const TITLES = [
  "Visit # {number} &nbsp; <b>{patient}</b> &nbsp; {days} &nbsp; {where}",
  "<b>Account: {number}</b><br>Patient: {patient} &nbsp;|&nbsp; Date of Service: {days} &nbsp;|&nbsp; Location: {where}",
  "Patient: {patient} <span class=gap></span> Hospital Account: {number}<br>Service Date(s): {days} <span class=gap></span> {where}",
  "{where} visit on {days} for {patient} (Visit No. {number})",
];

function style(chance: Chance, print: Print): string {
  const font = chance.pick(["Liberation Sans", "Liberation Serif", "DejaVu Sans Condensed"]);
  const size = font.startsWith("DejaVu") ? 7.5 : chance.pick([8, 8.5, 9, 9.5]);
  const ink = chance.pick(["#0b4a6f", "#6b1d3a", "#1e5c3a", "#333"]);
  const lines = chance.pick([
    "tr > td { border-bottom: .5px solid #ccc; }",
    "td, th { border: .6px solid #999; }",
    "",
  ]);
  const align = chance.pick(["right", "right", "right", "right", "right", "center", "left"]);
  return `@page { size: letter; margin: 14mm 13mm 16mm; @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt ${font.split(",")[0]}; } }
  body { font: ${size}pt/1.3 ${font}; margin: 0; color: #111; } .top { display: flex; justify-content: space-between; }
  .box td { padding: 1px 8px; } .box .due td { font-weight: bold; background: ${ink}; color: #fff; }
  table.s { width: 100%; border-collapse: collapse; margin-top: 6mm; } table.s td, table.s th { padding: 2px 4px; vertical-align: top; }
  ${lines} .n, .c1, .c2, .c3, .c4 { text-align: ${align}; white-space: nowrap; } .d { white-space: nowrap; } th { text-align: left; vertical-align: bottom; color: ${ink}; }
  .c1, .c2, .c3, .c4 { white-space: normal; width: ${print.heading === "narrow" ? "15mm" : "22mm"}; } thead { border-bottom: 1.2px solid ${ink}; }
  tr.stack th { padding-top: 0; padding-bottom: 0; border: 0; } tr.visit td { background: #eee; padding-top: 5px; } tr.sum td { font-weight: bold; border-top: 1px solid #555; }
  .gap { display: inline-block; width: 12mm; } tr { break-inside: avoid; } h1 { font-size: 15pt; color: ${ink}; margin: 0; }
  .coupon { border-top: 1.2px dashed #444; margin-top: 9mm; padding-top: 2mm; break-inside: avoid; } .coupon .top > div { width: 47%; } .scissors { text-align: center; font-size: 7pt; }`;
}

function coupon(
  chance: Chance,
  who: { name: string; street: string; account: string },
  place: readonly string[],
  due: string,
  total: string,
): string {
  const town = place[2]!;
  return `<div class="coupon"><div class="scissors">${chance.pick(["Please detach and return this portion with your payment", "- - - return this part with your check - - -"])}</div>
  <div class="top"><div>${who.name}<br>${who.street}<br>${town}<br><br>Guarantor Account: ${who.account}</div>
  <div>Pay this amount: <b>${total}</b><br>Payment due by: ${due}<br>Amount enclosed: $ __________<br>&#9633; Visa &#9633; Mastercard &#9633; Discover &#9633; AmEx<br>Card number ____________________ Exp ____ CVV ____<br><br>
  Make checks payable to:<br>${place[0]}<br>PO Box ${chance.number("6####")}<br>${town}</div></div></div>`;
}

/** All of it is new: what was due longer ago stands at nothing. */
const aging = (due: number): string =>
  `<table class="box"><tr><td>Current<td>31-60 Days<td>61-90 Days<td>Over 90 Days</tr>
  <tr><td>${dollars(due)}<td>$0.00<td>$0.00<td>$0.00</tr></table>`;

const EMPTY = {
  ...{ serviceDate: null, description: null, code: null, revenueCode: null, units: null },
  ...{ charge: null, allowed: null, discount: null, notCovered: null, deductible: null },
  ...{ copay: null, coinsurance: null, insurancePaid: null, patientOwes: null },
  ...{ modifiers: [], remarks: [] },
} satisfies TruthLine;

function lineOf({ date, item, insurance, patient }: Row, print: Print): TruthLine {
  return {
    ...EMPTY,
    serviceDate: date,
    description: item[0],
    code: print.withCode && item[1] ? item[1] : null,
    charge: decimal(item[2]),
    patientOwes: print.mode === "rows" ? decimal(item[2] - insurance - patient) : null,
  };
}

function draw(chance: Chance): Drawn {
  const long = chance.happens(0.35);
  const count = chance.between(1, long ? 6 : 3);
  const place = chance.pick(PLACES);
  const guarantor = chance.pick(PEOPLE);
  const patients = chance.happens(0.3)
    ? [chance.pick(["Imani", "Jonah", "Celeste"]) + " " + guarantor.split(" ").at(-1)]
    : [guarantor];
  if (chance.happens(0.12)) patients.push(`Otis ${guarantor.split(" ").at(-1)}`);
  let day = later("2024-02-05", chance.between(0, 500));
  const visits = Array.from({ length: count }, (_, at) => {
    const visit = visitOf(chance, patients[at % patients.length]!, day, long);
    day = later(day, chance.between(3, 16));
    return visit;
  });
  const several = visits.some(({ from, to }) => from !== to);
  const print: Print = {
    date: chance.pick([slashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([dollars, grouped, parentheses, trailingMinus]),
    mode: chance.pick(["rows", "sums", "payments"]),
    withCode: chance.happens(0.4),
    withDate: several || chance.happens(0.7),
    heading: chance.pick(["narrow", "broken", "stacked"]),
  };
  const rows = visits.flatMap((visit) => visit.rows);
  const due = charges(rows) - insured(rows) - paid(rows);
  const [statement, dueDate] = [later(day, 21), later(day, 42)];
  const account = chance.number(chance.pick(["1########", "10#######", "G-######"]));
  const who = { name: guarantor, street: chance.pick(STREETS), account };
  const words = {
    title: chance.pick(TITLES),
    total: chance.pick(["Visit Total", "Total for this visit", "Account Totals", "Subtotal"]),
    plan: chance.pick(["Blue Cross PPO", "Insurance", "Aetna", "Medicare Advantage"]),
  };
  const columns = headings(chance, print);
  const grand = `<tbody><tr class="sum grand"><td colspan="${columns.length - 4}">${chance.pick(["Statement Total", "Grand Total", "Total of all visits"])}</td>${amounts(rows, print)}</tr></tbody>`;
  const slip = coupon(chance, who, place, print.date(dueDate), dollars(due));
  const onTop = chance.happens(0.2);
  const html = `<!doctype html><meta charset="utf-8"><style>${style(chance, print)}</style>
  ${onTop ? slip : ""}<div class="top"><div><svg width="46" height="46"><circle cx="23" cy="23" r="21" fill="${chance.pick(["#2a7", "#27a", "#a33", "#555"])}"/><path d="M19 9h8v10h10v8H27v10h-8V27H9v-8h10z" fill="#fff"/></svg><h1>${place[0]}</h1>${place[1]}<br>${place[2]}</div>
  <table class="box"><tr><td>Statement Date<td>${print.date(statement)}</tr><tr><td>Guarantor Name<td>${guarantor}</tr><tr><td>Guarantor Account<td>${account}</tr><tr><td>Payment Due Date<td>${print.date(dueDate)}</tr><tr class="due"><td>${chance.pick(["Amount Due", "Total Amount You Owe", "Please Pay This Amount"])}<td>${dollars(due)}</tr></table></div>
  <p>${chance.pick(["Your insurance has processed the services below. The balance shown is your responsibility.", "Thank you for choosing us for your care. This statement covers hospital services only; you may receive separate bills from your doctors.", ""])}</p>
  <table class="s"><thead>${head(columns, print)}</thead>${visits.map((visit) => visitBody(visit, print, words)).join("")}${grand}</table>
  ${chance.happens(0.3) ? aging(due) : ""}
  <p>Questions? Call Patient Financial Services at (${chance.number("8##) 555-01##")}, Monday - Friday, 8 a.m. - 5 p.m. Financial assistance is available to those who qualify. Pay online at mychart.${place[0].split(" ")[0]!.toLowerCase()}.example</p>
  ${onTop ? "" : slip}`;
  const dates = rows.map(({ date }) => date).sort();
  return {
    html,
    truth: {
      ...{ name: family.name, file: "", kind: "itemized", setting: "facility" },
      ...{ producer: "chromium" },
      ...{ pictureOf: null, picture: null, provider: place[0], issuer: null },
      patient: new Set(visits.map(({ patient }) => patient)).size === 1 ? visits[0]!.patient : null,
      ...{ accountNumber: account, claimNumber: null, statementDate: statement, dueDate },
      ...{ serviceFrom: dates[0]!, serviceTo: dates.at(-1)! },
      totals: {
        ...{ billed: decimal(charges(rows)), adjustments: null, insurancePaid: null },
        ...{ patientPaid: null, allowed: null, patientResponsibility: decimal(due) },
      },
      lines: rows.map((row) => lineOf(row, print)),
      ...{ problems: [], expect: "completed", failReason: null },
    },
  };
}

export const family: Family = {
  name: "hospital-combined-columns",
  paper: "a hospital's guarantor statement by visit, payments and adjustments in combined columns",
  medium: "text",
  draw,
};
