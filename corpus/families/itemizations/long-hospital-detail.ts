import {
  bare,
  compactDate,
  credit,
  decimal,
  grouped,
  monthDay,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import type { Family } from "#corpus/families/family";

type Charge = {
  date: string;
  rev: string;
  own: string;
  code: string;
  text: string;
  units: number;
  rate: number;
};
type Column = "date" | "rev" | "own" | "code" | "text" | "units" | "rate" | "amount";
/** A row of a page: a charge, or a heading or a sum that goes over the columns. */
type Row = { cells: string[]; cents: number } | { label: string; sum: string };

/** Revenue code, HCPCS, cents each, most units a day, name. What comes daily, what comes now and then, what comes once. */
const DAILY = `0300|36415|1800|1|VENIPUNCTURE ROUTINE
0301|80048|2400|1|BASIC METABOLIC PANEL
0305|85025|2300|1|CBC W AUTO DIFFERENTIAL
0250||640|4|ACETAMINOPHEN 325MG TAB
0250||1180|2|PANTOPRAZOLE 40MG EC TAB
0636|J1650|260|4|ENOXAPARIN 10MG INJ`.split("\n");
const SOMETIMES = `0301|83735|1900|1|MAGNESIUM SERUM
0301|84100|1400|1|PHOSPHORUS SERUM
0301|83605|3400|1|LACTIC ACID
0301|82962|900|4|GLUCOSE POC
0305|85610|1300|1|PROTHROMBIN TIME
0305|85730|1800|1|PTT ACTIVATED
0306|87040|3100|1|CULTURE BLOOD
0301|84145|7600|1|PROCALCITONIN
0307|81001|950|1|URINALYSIS W MICROSCOPY
0324|71045|15800|1|XR CHEST 1 VIEW PORTABLE
0730|93005|11900|1|EKG 12 LEAD TRACING
0420|97110|7900|2|PT THERAPEUTIC EXER 15 MIN
0440|92526|19500|1|SWALLOW DYSFUNCTION TX
0410||21500|1|HIGH FLOW NASAL CANNULA DAILY
0250||925|3|METOPROLOL TARTRATE 25MG TAB
0250||1460|2|DOCUSATE SODIUM 100MG CAP
0250||3890|1|INSULIN GLARGINE 10U SQ
0258||6250|3|LACTATED RINGERS 1000ML
0636|J2543|560|12|PIPERACILLIN TAZO 1.125GM INJ
0636|J2405|90|8|ONDANSETRON 1MG INJ
0636|J2270|710|3|MORPHINE UP TO 10MG INJ
0636|J1940|420|4|FUROSEMIDE UP TO 20MG INJ
0272||17400|1|DRSG NEG PRESSURE FOAM MED
0390|P9016|38900|2|RBC LEUKOREDUCED UNIT`.split("\n");
const ONCE = `0360||348000|1|OR LEVEL 3 FIRST 30 MIN
0360||89500|5|OR LEVEL 3 EA ADDL 15 MIN
0370||4100|90|ANESTHESIA TIME PER MIN
0710||92500|2|RECOVERY ROOM PER HOUR
0278||41200|6|SCREW CORTICAL 3.5MM
0278||186000|1|PLATE LOCKING 8 HOLE
0352|74177|98500|1|CT ABD PELVIS W CONTRAST
0402|76700|29500|1|US ABDOMEN COMPLETE
0480|93306|82000|1|ECHO TTE COMPLETE W DOPPLER
0424|97162|28500|1|PT EVAL MODERATE COMPLEXITY`.split("\n");
const DEPARTMENTS =
  "0120 ROOM-BOARD/SEMI;0206 ICU/INTERMEDIATE;0250 PHARMACY;0258 IV SOLUTIONS;0272 STERILE SUPPLY;0278 OTHER IMPLANTS;0300 LABORATORY;0301 LAB/CHEMISTRY;0305 LAB/HEMATOLOGY;0306 LAB/BACT-MICRO;0307 LAB/UROLOGY;0324 DX X-RAY/CHEST;0352 CT SCAN/BODY;0360 OR SERVICES;0370 ANESTHESIA;0390 BLOOD STOR/PROC;0402 ULTRASOUND;0410 RESPIRATORY SVC;0420 PHYSICAL THERP;0424 PHYS THERP/EVAL;0440 SPEECH PATHOL;0480 CARDIOLOGY;0636 DRUGS/DETAIL CODE;0710 RECOVERY ROOM;0730 EKG/ECG".split(
    ";",
  );
const HOSPITALS = [
  "WHITMORE GENERAL HOSPITAL",
  "Sacred Oak Medical Center",
  "JEFFERSON VALLEY REGIONAL MED CTR",
  "Palmetto Coast Hospital",
];
const PATIENTS = [
  "BERGSTROM, HAROLD J",
  "VILLALOBOS, CARMEN",
  "OYELARAN, BUKOLA",
  "Stephen Kapoor",
  "MARCHETTI, GINA R",
];

const WHAT = { serviceDate: null, description: null, code: null, revenueCode: null, units: null };
const PRICES = { charge: null, allowed: null, discount: null, notCovered: null };
const SHARES = { deductible: null, copay: null, coinsurance: null, insurancePaid: null };
const blank: TruthLine = {
  ...WHAT,
  ...PRICES,
  ...SHARES,
  patientOwes: null,
  modifiers: [],
  remarks: [],
};
const later = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 864e5).toISOString().slice(0, 10);
const sum = (charges: Charge[]) => charges.reduce((all, { units, rate }) => all + units * rate, 0);

type Look = ReturnType<typeof look>;
const HEADS: Record<Column, string> = {
  date: "DATE|SVC DATE|Date of Service|Serv Date",
  rev: "REV|REV CD|Rev Code|RC",
  own: "CHG CODE|CHARGE CODE|Item No.|CDM|Proc/Item",
  code: "HCPCS|CPT/HCPCS|HCPC|Procedure",
  text: "DESCRIPTION|CHARGE DESCRIPTION|Description of Service|ITEM DESCRIPTION",
  units: "QTY|UNITS|Qty|Quantity",
  rate: "RATE|UNIT PRICE|Price Each|UNIT CHG",
  amount: "AMOUNT|TOTAL CHARGE|Charges|EXTENDED AMT",
};

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const wide = chance.happens(0.35);
  const sections = chance.happens(0.4);
  const coded: Column[] = chance.shuffled(["rev", "own", "code"]);
  coded.splice(chance.between(0, 3), 0, "text");
  const rated = chance.happens(0.65);
  return {
    words,
    wide,
    sections,
    columns: ["date", ...coded, "units", ...(rated ? ["rate"] : []), "amount"] as Column[],
    heads: new Map(
      (Object.keys(HEADS) as Column[]).map((column) => [column, words(HEADS[column])]),
    ),
    long: wide ? chance.between(28, 35) : chance.between(44, 58),
    typed: chance.happens(0.45),
    font: chance.pick(["Liberation Sans", "Liberation Sans Narrow", "DejaVu Sans Condensed"]),
    date: chance.pick([slashes, shortSlashes, compactDate, monthDay]),
    money: chance.pick([grouped, bare, trailingMinus, parentheses, credit]),
    plainRev: chance.happens(0.4),
    forward: words(
      "BALANCE CARRIED FORWARD|CARRIED FORWARD|Total carried to next page|PAGE TOTAL TO DATE",
    ),
    brought: words("BALANCE BROUGHT FORWARD|BROUGHT FORWARD|Total from previous page"),
    summary: chance.happens(0.5),
    stripe: chance.happens(0.4),
  };
}

/** A stay, day after day; the night of discharge has no room. No item stands twice on a day. */
function stay(chance: Chance, first: string, nights: number): Charge[] {
  const level = chance.between(85, 120);
  const book = new Map<string, string>();
  const made = (row: string, date: string, most = true): Charge => {
    const [rev = "", code = "", cents = "0", units = "1", text = ""] = row.split("|");
    if (!book.has(text)) book.set(text, chance.number(`${rev.slice(1)}#####`));
    const rate = Math.round((Number(cents) * level) / 100);
    return {
      date,
      rev,
      own: book.get(text)!,
      code,
      text,
      rate,
      units: most ? Number(units) : chance.between(1, Number(units)),
    };
  };
  const surgery = chance.between(0, 2);
  const busy = chance.between(2, 7);
  return Array.from({ length: nights + 1 }, (_, at) => {
    const date = later(first, at);
    const bed =
      at < surgery
        ? "0206||398000|1|ROOM INTERMEDIATE CARE"
        : "0120||214000|1|ROOM AND CARE SEMI PRIVATE";
    const now = chance.shuffled(SOMETIMES).slice(0, chance.between(busy - 1, busy + 4));
    const once = at === surgery ? ONCE.slice(0, chance.pick([4, 6, 10])) : [];
    const all = [...DAILY, ...now].map((row) => made(row, date, false));
    return [
      ...(at < nights ? [made(bed, date)] : []),
      ...once.map((row) => made(row, date)),
      ...all,
    ];
  }).flat();
}

/** What was charged and not given is taken back whole, in a row of its own after that day's charges. */
function reversed(chance: Chance, charges: Charge[]): Charge[] {
  const back = chance
    .shuffled(charges.filter(({ rev }) => rev === "0250" || rev === "0301"))
    .slice(0, chance.between(1, 4));
  const days = [...new Set(charges.map(({ date }) => date))];
  return days.flatMap((day) => [
    ...charges.filter(({ date }) => date === day),
    ...back.filter(({ date }) => date === day).map((one) => ({ ...one, units: -one.units })),
  ]);
}

function cells(one: Charge, l: Look): string[] {
  const printed: Record<Column, string> = {
    date: l.date(one.date),
    rev: l.plainRev ? one.rev.slice(1) : one.rev,
    own: one.own,
    code: one.code,
    text: one.text,
    units: String(one.units),
    rate: l.money(one.rate),
    amount: l.money(one.units * one.rate),
  };
  return l.columns.map((column) => printed[column]);
}

/** The charges as rows, under the headings of their departments where the hospital sorts them so. */
function rows(charges: Charge[], l: Look): Row[] {
  const row = (one: Charge): Row => ({ cells: cells(one, l), cents: one.units * one.rate });
  if (!l.sections) return charges.map(row);
  return DEPARTMENTS.flatMap((name): Row[] => {
    const own = charges.filter(({ rev }) => name.startsWith(rev));
    if (!own.length) return [];
    return [
      { label: name, sum: "" },
      ...own.map(row),
      { label: `SUBTOTAL ${name.slice(5)}`, sum: l.money(sum(own)) },
    ];
  });
}

const isMoney = (column: Column) => column === "rate" || column === "amount" || column === "units";

/** One page's rows with what was brought and what is carried on. */
function sheet(list: Row[], l: Look, widths: number[]): string {
  const heads = l.columns.map((column) => l.heads.get(column)!);
  const over = (label: string, amount: string, line: number) =>
    " ".repeat(8) + label.padEnd(line - 8 - amount.length) + amount;
  if (l.typed) {
    const set = (texts: string[]) =>
      texts
        .map((text, at) =>
          isMoney(l.columns[at]!) ? text.padStart(widths[at]!) : text.padEnd(widths[at]!),
        )
        .join("  ");
    const head = set(heads);
    const body = list.map((row) =>
      "cells" in row ? set(row.cells) : over(row.label, row.sum, head.length),
    );
    return `<pre>${[head, "=".repeat(head.length), ...body].join("\n")}</pre>`;
  }
  const td = (texts: string[], tag: string) =>
    texts
      .map((text, at) => `<${tag}${isMoney(l.columns[at]!) ? ' class="n"' : ""}>${text}</${tag}>`)
      .join("");
  const body = list.map((row) =>
    "cells" in row
      ? `<tr>${td(row.cells, "td")}</tr>`
      : `<tr class="sum"><td colspan="${heads.length - 1}">${row.label}</td><td class="n">${row.sum}</td></tr>`,
  );
  return `<table><tr>${td(heads, "th")}</tr>${body.join("")}</table>`;
}

function pages(all: Row[], l: Look): Row[][] {
  const list: Row[][] = [];
  let total = 0;
  for (let at = 0; at < all.length; at += l.long) {
    const some = all.slice(at, at + l.long);
    const opening: Row[] = at ? [{ label: l.brought, sum: l.money(total) }] : [];
    total += some.reduce((cents, row) => cents + ("cents" in row ? row.cents : 0), 0);
    const last = at + l.long >= all.length;
    list.push([...opening, ...some, ...(last ? [] : [{ label: l.forward, sum: l.money(total) }])]);
  }
  return list;
}

const style = (
  l: Look,
) => `@page{size:letter ${l.wide ? "landscape" : "portrait"};margin:0.45in}body{margin:0;font:8.5pt "${l.typed ? "Liberation Mono" : l.font}",Arial}.page{break-after:page}.page:last-child{break-after:auto}
.top{display:flex;justify-content:space-between;line-height:1.35;border-bottom:1px solid #000;padding-bottom:5px;margin-bottom:6px}.top b{font-size:1.25em}pre{font:${l.wide ? 9 : 7.6}pt/1.3 "Liberation Mono";margin:0}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:1.2px 4px;white-space:nowrap}th{border-bottom:1px solid #000}.n{text-align:right}.sum td{font-weight:bold}${l.stripe ? "tr:nth-child(odd) td{background:#f1f1f1}" : ""}
.end{display:flex;justify-content:space-between;gap:40px;margin-top:14px;break-inside:avoid}.end>div{flex:1}.end .line{display:flex;justify-content:space-between;padding:1px 0}.due{font-weight:bold;border-top:2px solid #000}`;

function closing(charges: Charge[], parts: [string, number][], l: Look): string {
  const line = (label: string, text: string, more = "") =>
    `<div class="line ${more}"><span>${label}</span><span>${text}</span></div>`;
  const revenue = DEPARTMENTS.map(
    (name) => [name, charges.filter(({ rev }) => name.startsWith(rev))] as const,
  ).filter(([, own]) => own.length);
  const summary = l.summary
    ? `<b>${l.words("SUMMARY OF CHARGES BY DEPARTMENT|Revenue Code Summary")}</b>${revenue.map(([name, own]) => line(name, l.money(sum(own)))).join("")}`
    : l.words(
        "Physician services are billed separately. Keep this detail for your records.|This is a detail of charges. Questions: Patient Accounts, Monday to Friday 8 to 4:30.",
      );
  return `<div class="end"><div>${summary}</div><div>${parts.map(([label, cents], at) => line(label, l.money(cents), at === parts.length - 1 ? "due" : "")).join("")}</div></div>`;
}

export const family: Family = {
  name: "long-hospital-detail",
  paper:
    "A hospital's detail bill of a stay over many pages, with totals carried forward and reversed charges.",
  medium: "text",
  draw(chance) {
    const l = look(chance);
    const first = `2026-0${chance.between(1, 7)}-${chance.number("1#")}`;
    const nights = chance.between(3, 11);
    const charges = reversed(chance, stay(chance, first, nights));
    // A hospital that sorts by department prints its rows in that order.
    const order = (one: Charge) =>
      l.sections ? DEPARTMENTS.findIndex((name) => name.startsWith(one.rev)) : 0;
    const sorted = [...charges].sort((a, b) => order(a) - order(b));
    const billed = sum(sorted);
    const off = Math.round(billed * 0.55);
    const plan = Math.round((billed - off) * chance.pick([0.8, 0.93]));
    const mine = chance.happens(0.3) ? Math.round((billed - off - plan) / 5) : 0;
    const due = billed - off - plan - mine;
    const hospital = chance.pick(HOSPITALS);
    const patient = chance.pick(PATIENTS);
    const account = chance.number(l.words("##########|V00#######|######-####|H########"));
    const issued = later(first, nights + chance.between(12, 45));
    const out = later(first, nights);
    const full = l.date === monthDay ? slashes : l.date;
    const parts: [string, number][] = [
      [l.words("TOTAL CHARGES|Total Current Charges|TOTAL OF ALL CHARGES"), billed],
      [l.words("INSURANCE PAYMENTS|Payments - Insurance"), -plan],
      [l.words("CONTRACTUAL ADJUSTMENTS|Adjustments"), -off],
      [l.words("PATIENT PAYMENTS|Payments - Patient"), -mine],
      [l.words("BALANCE DUE|Amount Due From Patient|PATIENT BALANCE"), due],
    ];
    const all = rows(sorted, l);
    const sheets = pages(all, l);
    const widths = l.columns.map((column, at) =>
      Math.max(
        l.heads.get(column)!.length,
        ...all.map((row) => ("cells" in row ? row.cells[at]!.length : 0)),
      ),
    );
    const title = l.words(
      "DETAIL OF CHARGES|ITEMIZED STATEMENT|Patient Detail Bill|INPATIENT DETAIL BILL",
    );
    const labels = {
      patient: l.words("PATIENT|Patient Name|PT NAME"),
      account: l.words("ACCOUNT NO|Acct #|PATIENT NO"),
      issued: l.words("BILL DATE|Statement Date|PRINT DATE"),
    };
    const top = (at: number) =>
      `<div class="top"><div><b>${hospital}</b><br>${labels.patient}: ${patient}<br>${labels.account}: ${account}</div><div>${title}<br>ADMITTED: ${full(first)}<br>DISCHARGED: ${full(out)}</div><div>${labels.issued}: ${full(issued)}<br>PAGE ${at + 1} OF ${sheets.length}</div></div>`;
    const drawn = sheets.map(
      (list, at) =>
        `<div class="page">${top(at)}${sheet(list, l, widths)}${at === sheets.length - 1 ? closing(sorted, parts, l) : ""}</div>`,
    );
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l)}</style></head><body>${drawn.join("")}</body></html>`;
    return {
      html,
      truth: {
        name: "long-hospital-detail",
        file: "",
        kind: "itemized",
        setting: "facility",
        producer: "chromium",
        pictureOf: null,
        picture: null,
        provider: hospital,
        issuer: null,
        patient,
        accountNumber: account,
        claimNumber: null,
        statementDate: issued,
        dueDate: null,
        serviceFrom: first,
        serviceTo: out,
        totals: {
          billed: decimal(billed),
          adjustments: decimal(off),
          insurancePaid: decimal(plan),
          patientPaid: decimal(mine),
          allowed: null,
          patientResponsibility: decimal(due),
        },
        lines: sorted.map((one) => ({
          ...blank,
          serviceDate: one.date,
          description: one.text,
          code: one.code || null,
          revenueCode: one.rev,
          units: one.units,
          charge: decimal(one.units * one.rate),
          ...(l.columns.includes("rate") ? { unitPrice: decimal(one.rate) } : {}),
        })),
        problems: [],
        expect: "completed",
        failReason: null,
      },
    };
  },
};
