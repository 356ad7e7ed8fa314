import {
  compactDate,
  credit,
  decimal,
  grouped,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { born, box, doctor, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, page, total, type Column } from "#corpus/families/drawing/sheet";
import {
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { department: string; item: string };
type Posting = { date: string; words: string; cents: number };
/** A row of the listing as its cells; the kind says how a plain print sets it. */
type Printed = { cells: string[]; kind: string };

const HOSPITALS = rowsOf(`COTTONWOOD COUNTY MEMORIAL HOSPITAL; PRAIRIE VIEW COMMUNITY HOSPITAL
  Bitter Creek Critical Access Hospital; ST. BRENDAN HOSPITAL & CLINIC
  Sawtooth Valley Hospital District; NORTH FORK MEDICAL CENTER`).map(([name]) => name!);

const CARE = {
  EMERGENCY: `EMERGENCY ROOM|450|3100|ER VISIT LEVEL III|99283|612.00|1
EMERGENCY ROOM|450|3100|INJECTION IV PUSH INITIAL|96374|214.00|1
LABORATORY|300|4010|CBC W/AUTO DIFF|85025|68.50|1
LABORATORY|301|4012|COMP METABOLIC PANEL|80053|121.00|1
LABORATORY|301|4014|TROPONIN QUANT|84484|143.00|1
LABORATORY|307|4018|UA W/MICROSCOPY|81001|41.25|1
LABORATORY|300|4001|VENIPUNCTURE|36415|22.00|1
RADIOLOGY|324|4200|CHEST XRAY 2 VIEW|71046|287.00|1
RADIOLOGY|320|4204|ANKLE COMP MIN 3V|73610|241.00|1
CT SCAN|351|4310|CT HEAD W/O CONTRAST|70450|1455.00|1
EKG|730|4600|EKG TRACING|93005|176.00|1
PHARMACY|250|5002|ZOFRAN 4MG/2ML VIAL|J2405|31.80|1
PHARMACY|250|5007|TORADOL 30MG INJ|J1885|38.60|1
IV SOLUTIONS|258|5110|NS 0.9% 1000ML||74.00|2
CENTRAL SUPPLY|270|5400|IV START KIT||28.75|1`,
  INPATIENT: `ROOM & BOARD|120|1001|SEMI-PRIVATE MED/SURG||1485.00|1
LABORATORY|300|4010|CBC W/AUTO DIFF|85025|68.50|1
LABORATORY|301|4011|BASIC METABOLIC PANEL|80048|97.00|1
LABORATORY|306|4030|BLOOD CULTURE|87040|118.00|2
RADIOLOGY|324|4201|CHEST XRAY 1 VIEW|71045|232.00|1
RESPIRATORY|410|4700|NEBULIZER TX|94640|89.50|4
RESPIRATORY|270|4705|OXYGEN PER DAY||112.00|1
PHARMACY|250|5020|ROCEPHIN 1GM VIAL|J0696|64.20|1
PHARMACY|250|5031|LOVENOX 40MG SYR|J1650|52.90|1
PHARMACY|259|5040|LASIX 40MG TAB||3.15|2
PHARMACY|259|5043|METFORMIN 500MG TAB||2.40|2
PHARMACY|250|5050|DUONEB 3ML UD|J7620|9.85|4
IV SOLUTIONS|258|5110|NS 0.9% 1000ML||74.00|2
CENTRAL SUPPLY|270|5412|FOLEY CATH TRAY||61.30|1
PHYS THERAPY|424|4801|PT EVALUATION MOD|97162-GP|268.00|1`,
  "SWING BED": `ROOM & BOARD|128|1020|SWING BED SKILLED||1180.00|1
PHYS THERAPY|420|4810|THERAPEUTIC EXERCISE|97110-GP|84.00|2
PHYS THERAPY|420|4812|GAIT TRAINING|97116-GP|79.00|2
OCCUP THERAPY|430|4850|ADL TRAINING 15 MIN|97535-GO|86.00|2
PHARMACY|259|5060|OXYCODONE/APAP 5-325||4.35|3
PHARMACY|250|5031|LOVENOX 40MG SYR|J1650|52.90|1
PHARMACY|259|5066|SENNA 8.6MG TAB||1.10|2
LABORATORY|300|4010|CBC W/AUTO DIFF|85025|68.50|1
CENTRAL SUPPLY|270|5430|DRESSING ABD 5X9||6.45|3`,
  OUTPATIENT: `LABORATORY|301|4012|COMP METABOLIC PANEL|80053|121.00|1
LABORATORY|301|4040|LIPID PANEL|80061|84.00|1
LABORATORY|301|4043|HEMOGLOBIN A1C|83036|62.00|1
LABORATORY|301|4045|TSH|84443|93.00|1
LABORATORY|300|4001|VENIPUNCTURE|36415|22.00|1
MAMMOGRAPHY|403|4250|SCREENING MAMMO BIL|77067|318.00|1
ULTRASOUND|402|4280|US ABDOMEN LIMITED|76705|441.00|1
RURAL CLINIC|521|7001|CLINIC VISIT EST|99213|168.00|1
CARDIAC REHAB|943|4900|CARDIAC REHAB W/ECG|93798|174.00|1`,
};
type Care = keyof typeof CARE;

const esc = (text: string) => text.replace(/&/g, "&amp;");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    typed: chance.happens(0.6),
    day: chance.pick([shortSlashes, shortSlashes, slashes, compactDate]),
    money: chance.pick([trailingMinus, trailingMinus, grouped, parentheses, credit]),
    coded: chance.happens(0.65),
    revenue: chance.happens(0.35),
    departments: chance.happens(0.5),
    sums: words("each|each|combined|none"),
    due: words("AMOUNT DUE|BALANCE DUE|PLEASE PAY THIS AMOUNT|PATIENT BALANCE"),
    title: words("DETAIL BILL|ITEMIZED STATEMENT|PATIENT DETAIL STATEMENT|DETAIL OF CHARGES"),
    date: words("BILL DATE|STATEMENT DATE|DATE"),
    patient: words("PATIENT NAME|PATIENT"),
    number: words("PATIENT NO|PATIENT NUMBER|ACCOUNT NO|ACCT #"),
    left: words("DISCH DATE|DISCHARGED|DISCHARGE"),
    heads: {
      date: words("DATE|SVC DATE|SERV DATE"),
      item: words("CHG CODE|ITEM NO|CHARGE #"),
      code: words("HCPCS|CPT/HCPC|PROC"),
      units: words("QTY|UNITS"),
      charge: words("AMOUNT|CHARGES|TOTAL CHG"),
    },
  };
}

function rowsFor(chance: Chance, care: Care, start: string, days: number): Row[] {
  const factor = 0.85 + chance.share() * 0.4;
  const items = rowsOf(CARE[care]).map(([department = "", rev = "", base = "", ...rest]) => {
    const [description = "", procedure = "", price, most] = rest;
    const [code, ...modifiers] = procedure.split("-");
    const item = base + chance.number("###");
    const unit = Math.round(Number(price) * 100 * factor);
    const revenueCode = rev.padStart(4, "0");
    const said = { department, item, revenueCode, code: code || null, modifiers, description };
    return { said, unit, most: Number(most) };
  });
  type Item = (typeof items)[number];
  const made = ({ said, unit, most }: Item, day: number): Row => {
    const units = chance.between(1, most);
    return { ...said, serviceDate: shifted(start, day), units, charge: unit * units };
  };
  const lodged = care === "INPATIENT" || care === "SWING BED";
  const stay = Array.from({ length: lodged ? days : 0 }, (_, day) => made(items[0]!, day));
  const many = chance.weighted([
    [1, 2],
    [4, 4],
    [8, 4],
    [lodged ? 20 : 12, 2],
  ] as const);
  const rest = Array.from({ length: many }, () =>
    made(chance.pick(lodged ? items.slice(1) : items), chance.between(0, days)),
  );
  const first = care === "EMERGENCY" ? [made(items[0]!, 0)] : [];
  const once = new Map<string, Row>();
  for (const row of [...first, ...stay, ...rest]) {
    const key = `${row.serviceDate} ${row.description}`;
    if (!once.has(key)) once.set(key, row);
  }
  return [...once.values()].toSorted((one, two) =>
    one.serviceDate!.localeCompare(two.serviceDate!),
  );
}

/** The financial class, and what was paid and taken off. */
function settled(chance: Chance, billed: number, end: string) {
  const [kind, payer] = chance.weighted([
    [["M", "MEDICARE"], 4],
    [["B", "BLUE CROSS"], 3],
    [["C", "COMMERCIAL"], 2],
    [["P", "SELF PAY"], 2],
  ] as const);
  const date = shifted(end, chance.between(15, 38));
  const paid: Posting[] = [];
  const off: Posting[] = [];
  let left = billed;
  if (kind !== "P") {
    const allowed = Math.round(billed * (0.55 + chance.share() * 0.35));
    const share = Math.min(allowed, chance.pick([Math.round(billed * 0.2), 40000, 15000]));
    const name = kind === "C" ? chance.pick(["AETNA", "UHC", "MIDLANDS CHOICE"]) : payer;
    off.push({ date, words: `${name} CONTRACTUAL ADJ`, cents: billed - allowed });
    if (allowed > share) paid.push({ date, words: `${name} PAYMENT`, cents: allowed - share });
    left = share;
  } else if (chance.happens(0.6)) {
    const cents = Math.round(billed * chance.pick([0.1, 0.2, 0.25]));
    off.push({ date, words: chance.pick(["SELF PAY DISCOUNT", "PROMPT PAY DISC"]), cents });
    left -= cents;
  }
  const own: Posting[] = [];
  for (
    let at = chance.weighted([
      [0, 5],
      [1, 4],
      [2, 2],
    ] as const);
    at > 0 && left > 0;
    at -= 1
  ) {
    const cents = Math.min(left, chance.pick([2500, 5000, 10000, Math.round(left / 2)]));
    const words = chance.pick(["PATIENT PAYMENT - CHECK", "PATIENT PMT CREDIT CARD", "PT PAYMENT"]);
    own.push({ date: shifted(date, 9 + 30 * own.length), words, cents });
    left -= cents;
  }
  return { kind, payer, paid, off, own, left };
}
type Account = ReturnType<typeof settled>;

function columnsOf(l: Look): Column<Row>[] {
  const coded = ({ code, modifiers }: Row) => (code ? [code, ...modifiers!].join("-") : "");
  return [
    column<Row>(l.heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    column<Row>(l.heads.item, null, ({ item }) => item),
    column<Row>("DESCRIPTION", "description", (row) => row.description),
    ...(l.revenue ? [column<Row>("REV", "revenueCode", (row) => row.revenueCode)] : []),
    ...(l.coded ? [column<Row>(l.heads.code, ["code", "modifiers"], coded)] : []),
    column<Row>(l.heads.units, "units", (row) => row.units, "n"),
    amount<Row>(l.heads.charge, "charge", l.money),
  ];
}

/** A row that is no charge: its day, its words under the descriptions, and its sum. */
function other(columns: Column<Row>[], l: Look, words: string, cents?: number, day = "") {
  const cells = columns.map(({ head, says }, at) => {
    if (at === 0) return day;
    if (head === "DESCRIPTION") return words;
    return says[0] === "charge" && cents !== undefined ? l.money(cents) : "";
  });
  return { cells, kind: day ? "post" : cents === undefined ? "head" : "sum" };
}

function chargeRows(columns: Column<Row>[], l: Look, groups: [string, Row[]][]): Printed[] {
  return groups.flatMap(([name, rows]) => {
    const lines = rows.map((row) => ({ cells: columns.map((one) => one.print(row)), kind: "" }));
    if (!name) return lines;
    const words = l.typed ? `** ${name} TOTAL` : `TOTAL ${name}`;
    return [other(columns, l, name), ...lines, other(columns, l, words, total(rows, "charge"))];
  });
}

/** The rows under the charges, and which of their sums are printed. */
function accountRows(columns: Column<Row>[], l: Look, account: Account, billed: number) {
  const { paid, off, own, left } = account;
  const of = (list: Posting[]) => sum(list.map(({ cents }) => cents));
  const row = (words: string, cents?: number) => other(columns, l, words, cents);
  const posts = [...paid, ...off, ...own].toSorted((one, two) => one.date.localeCompare(two.date));
  const list = posts.map(({ date, words, cents }) => other(columns, l, words, -cents, l.day(date)));
  const sums: Sums = { billed, patientResponsibility: left };
  const feet: Printed[] = [];
  if (l.sums === "each") {
    const less = (cents: number) => (cents ? -cents : 0);
    feet.push(row("INSURANCE PAYMENTS", less(of(paid))), row("ADJUSTMENTS", less(of(off))));
    feet.push(row("PATIENT PAYMENTS", less(of(own))));
    Object.assign(sums, { insurancePaid: of(paid), adjustments: of(off), patientPaid: of(own) });
  } else if (l.sums === "combined" && posts.length)
    feet.push(row("TOTAL PAYMENTS/ADJUSTMENTS", -of(posts)));
  const head = posts.length ? [row("PAYMENTS AND ADJUSTMENTS"), ...list] : [];
  return { rows: [row("TOTAL CHARGES", billed), ...head, ...feet, row(l.due, left)], sums };
}

/** The listing in columns of a fixed width, a page at a time. */
function typed(columns: Column<Row>[], rows: Printed[], next: (sheet: number) => string): string {
  const wide = columns.map(({ head }, at) =>
    Math.max(
      head === "DESCRIPTION" ? 30 : head.length,
      ...rows.map(({ cells }) => cells[at]!.length),
    ),
  );
  const put = (cells: string[]) =>
    cells
      .map((cell, at) =>
        columns[at]!.kind === "n" ? cell.padStart(wide[at]!) : cell.padEnd(wide[at]!),
      )
      .join("  ");
  const heads = `${put(columns.map(({ head }) => head))}\n${wide.map((many) => "-".repeat(many)).join("  ")}`;
  const lines = rows.flatMap(({ cells, kind }) =>
    kind === "sum" || kind === "head" ? ["", put(cells)] : [put(cells)],
  );
  const sheets = [lines.slice(0, 36), lines.slice(36, 88), lines.slice(88)];
  return sheets
    .filter((some) => some.length)
    .map((some, at) => `${at ? next(at + 1) : ""}<pre>${esc([heads, ...some].join("\n"))}</pre>`)
    .join("");
}

const plain = (columns: Column<Row>[], rows: Printed[]) => {
  const cell = (of: string) => (words: string, at: number) =>
    `<${of}${columns[at]!.kind ? ` class="n"` : ""}>${esc(words)}</${of}>`;
  const body = rows.map(
    ({ cells, kind }) => `<tr class="${kind}">${cells.map(cell("td")).join("")}</tr>`,
  );
  return `<table class="lines"><thead><tr>${columns.map(({ head }, at) => cell("th")(head, at)).join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`;
};

/** Labels over their values, side by side. */
function boxed(l: Look, list: [string, string][]): string {
  if (!l.typed)
    return `<table class="box"><tr>${list.map(([label]) => `<th>${label}</th>`).join("")}</tr><tr>${list.map(([, value]) => `<td>${esc(value)}</td>`).join("")}</tr></table>`;
  const row = (at: 0 | 1) =>
    list.map((one) => one[at].padEnd(Math.max(one[0].length, one[1].length))).join("   ");
  return `<pre>${esc(`${row(0)}\n${row(1)}`)}</pre>`;
}

const css = (l: Look) => `
@page{size:letter;margin:12mm 13mm}body{font:${l.typed ? "9pt/1.25 Liberation Mono" : "9.5pt/1.3 Liberation Sans"};margin:0;color:#000}pre{font:inherit;margin:3mm 0}
.top,.slip{display:flex;justify-content:space-between}.top b{font-size:${l.typed ? "1em" : "1.3em"}}.top div:last-child{text-align:right}.mid{display:flex;justify-content:space-between;margin:5mm 0 3mm;white-space:pre-line}
.box{width:100%;border-collapse:collapse;margin:2mm 0}.box th{font-size:7.5pt;font-weight:normal;text-align:left;border:1px solid #000;border-bottom:0;padding:.3mm 1.5mm}.box td{border:1px solid #000;border-top:0;padding:.3mm 1.5mm}
.lines{width:100%;border-collapse:collapse;margin-top:4mm}.lines th{text-align:left;border-bottom:1px solid #000;border-top:1px solid #000;padding:.6mm 1.5mm}.lines td{padding:.4mm 1.5mm}.lines .n{text-align:right;white-space:nowrap}.head td,.sum td{font-weight:bold;padding-top:1.4mm}tr{break-inside:avoid}
.note{margin:4mm 0;break-inside:avoid}.slip{border-top:1px dashed #000;padding-top:3mm;margin-top:5mm;break-inside:avoid}.next{break-before:page;display:flex;justify-content:space-between}`;

function grouping(l: Look, rows: Row[]): [string, Row[]][] {
  if (!l.departments) return [["", rows]];
  const names = [...new Set(rows.map(({ department }) => department))];
  return names.map((name) => [name, rows.filter(({ department }) => department === name)]);
}

/** Who the paper is about, and when it was sent. */
function subject(chance: Chance, l: Look, account: Account, start: string, days: number) {
  const [first = "", ...last] = person(chance).toUpperCase().split(" ");
  const name = `${last.join(" ")}${chance.pick([", ", ","])}${first}${chance.pick(["", "", " M"])}`;
  const number = chance.number(chance.pick(["1#####", "V0000######", "2######"]));
  const [end, at] = [shifted(start, days), start];
  const issued = shifted(end, chance.between(104, 125));
  const payBy = account.left && chance.happens(0.35) ? shifted(issued, 20) : null;
  const boxes = [
    [l.patient, name],
    [l.number, number],
    ["ADMIT DATE", l.day(at)],
    [l.left, l.day(end)],
    ...(days && chance.happens(0.5) ? [["DAYS", String(days)]] : []),
    [chance.pick(["FIN CLASS", "F/C"]), chance.pick([account.kind, account.payer])],
  ] as [string, string][];
  const more = [
    ["DOB", l.day(born(chance))],
    ["SEX", chance.pick(["F", "M"])],
    ["ATTENDING PHYSICIAN", doctor(chance).toUpperCase().replace(", ", " ")],
    ["MED REC #", chance.number("0#####")],
    [l.date, l.day(issued)],
    ...(payBy ? [["PAY BY", l.day(payBy)]] : []),
  ] as [string, string][];
  return { name, first, last: last.join(" "), number, end, issued, payBy, boxes, more };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const hospital = chance.pick(HOSPITALS);
  const care = chance.pick<Care>(["EMERGENCY", "INPATIENT", "SWING BED", "OUTPATIENT"]);
  const days = { EMERGENCY: 0, OUTPATIENT: 0, INPATIENT: 3, "SWING BED": 6 }[care];
  const stayed = days && chance.between(2, days + 1);
  const start = shifted("2024-02-11", chance.between(0, 650));
  const groups = grouping(l, rowsFor(chance, care, start, stayed));
  const rows = groups.flatMap(([, list]) => list);
  const account = settled(chance, total(rows, "charge"), shifted(start, stayed));
  const who = subject(chance, l, account, start, stayed);
  const columns = columnsOf(l);
  const below = accountRows(columns, l, account, total(rows, "charge"));
  const printed = [...chargeRows(columns, l, groups), ...below.rows];
  const next = (sheet: number) =>
    `<div class="next"><span>${esc(hospital)}</span><span>${l.number} ${who.number}</span><span>PAGE ${sheet}</span></div>`;
  const home = `${who.first} ${who.last}\n${street(chance).toUpperCase()}\n${town(chance).toUpperCase()}`;
  const insured =
    account.kind === "P"
      ? "INS 1: NONE"
      : `INS 1: ${account.payer}\nPOL #: ${chance.number("###@##@####")}`;
  const [calls, mail, seat] = [phone(chance), box(chance).toUpperCase(), town(chance)];
  const html = page(
    css(l),
    `<div class="top"><div><b>${esc(hospital)}</b><br>${mail}<br>${seat}<br>${calls}</div><div><b>${l.title}</b><br>PAGE 1<br>${chance.happens(0.6) ? `FED TAX ID ${chance.number("##-#######")}` : `TYPE: ${care}`}</div></div>
<div class="mid"><div>${home}</div><div>${insured}</div></div>${boxed(l, who.boxes)}${boxed(l, who.more)}
${l.typed ? typed(columns, printed, next) : plain(columns, printed)}
<div class="note">${chance.pick(["THIS BILL DOES NOT INCLUDE CHARGES FROM YOUR PHYSICIAN, RADIOLOGIST OR PATHOLOGIST.", "THANK YOU FOR CHOOSING YOUR HOMETOWN HOSPITAL. PAYMENT PLANS ARE AVAILABLE."])} FINANCIAL ASSISTANCE MAY BE AVAILABLE. CALL THE BUSINESS OFFICE AT ${calls}.</div>
<div class="slip"><div>MAKE CHECKS PAYABLE TO:<br>${esc(hospital)}<br>${mail}<br>${seat}</div><div>${l.number}: ${who.number}<br>${l.due}: ${grouped(account.left)}<br>${who.payBy ? "" : "DUE UPON RECEIPT<br>"}AMOUNT ENCLOSED: $ __________</div></div>`,
  );
  const rowsOnly = below.sums.patientPaid === undefined && account.own.length;
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: hospital, patient: who.name },
      ...{ accountNumber: who.number, statementDate: who.issued, dueDate: who.payBy },
      ...{ serviceFrom: start, serviceTo: who.end, dischargeDate: who.end },
      ...(rowsOnly ? { paymentRows: account.own.map(({ cents }) => decimal(cents)) } : {}),
    },
    below.sums,
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "critical-access-hospital-bill",
  paper: "The itemized bill of a small rural hospital, printed plainly by its own old system.",
  medium: "text",
  draw,
};
