import { dollars, grouped, shortSlashes, slashes, trailingMinus } from "#corpus/generators/formats";
import type { DateFormat } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { amount, column, total } = sheet;
type Row = Said & { charge: number; units: number; item: string; section: string; each: number };
type Column = sheet.Column<Row>;
type Pair = readonly [string, string];

/** Revenue code, its name, item, HCPCS, dollars of a unit, most units, and who gets it: I, S, E; d is daily, m always. */
const CATALOGUE = rowsOf(`
0120|ROOM-BOARD/SEMI|ROOM AND BED SEMI PRIVATE||2480|1|Idm
0206|INTERMEDIATE ICU|PROGRESSIVE CARE MONITOR DAY||940|1|Id
0250|PHARMACY|ACETAMINOPHEN 325MG TAB||4.15|4|ISEd
0250|PHARMACY|PANTOPRAZOLE 40MG EC TAB||11.80|1|Id
0250|PHARMACY|METOPROLOL TART 25MG TAB||6.35|2|Id
0250|PHARMACY|OXYCODONE IR 5MG TAB||8.90|2|S
0250|PHARMACY|BUPIVACAINE 0.25% 30ML VL||74.20|1|S
0250|PHARMACY|SENNA/DOCUSATE 8.6-50 TAB||3.40|2|I
0250|PHARMACY|LIDOCAINE 1% 20ML MDV||38.60|1|E
0258|IV SOLUTIONS|SOD CHLORIDE 0.9% 1000ML||96.00|2|ISE
0258|IV SOLUTIONS|LACTATED RINGERS 1000ML||92.50|2|S
0270|MED-SUR SUPPLIES|IV START KIT W/CHLORAPREP||41.00|1|ISE
0270|MED-SUR SUPPLIES|TUBING PRIMARY PUMP SET||57.75|1|ISE
0270|MED-SUR SUPPLIES|SLIPPER NON SKID ADULT PR||12.00|1|IE
0272|STERILE SUPPLY|PACK LAPAROSCOPY CUSTOM||612.00|1|Sm
0272|STERILE SUPPLY|TROCAR BLADELESS 12MM||248.00|3|S
0272|STERILE SUPPLY|SUTURE VICRYL 3-0 SH||34.10|4|SE
0301|LAB/CHEMISTRY|COMPREHENSIVE METAB PANEL|80053|318.00|1|IEm
0301|LAB/CHEMISTRY|TROPONIN I HIGH SENS|84484|286.00|2|IE
0301|LAB/CHEMISTRY|MAGNESIUM SERUM|83735|118.00|1|Id
0301|LAB/CHEMISTRY|BASIC METABOLIC PANEL|80048|229.00|1|ISd
0301|LAB/CHEMISTRY|GLUCOSE POC|82962|46.00|1|Id
0305|LAB/HEMATOLOGY|CBC W/AUTO DIFF|85025|164.00|1|ISEd
0305|LAB/HEMATOLOGY|PROTHROMBIN TIME/INR|85610|97.00|1|IE
0306|LAB/BACT-MICRO|BLOOD CULTURE X1|87040|231.00|2|IE
0312|PATHOLOGY/HISTOL|SURG PATH LEVEL IV|88305|442.00|1|S
0324|DX X-RAY/CHEST|CHEST 1 VIEW PORTABLE|71045|389.00|1|IE
0352|CT SCAN/BODY|CT ABD AND PELVIS W/CONT|74177|4870.00|1|E
0360|OR SERVICES|OR LEVEL 4 FIRST 30 MIN||7340.00|1|Sm
0360|OR SERVICES|OR LEVEL 4 EA ADDL 15 MIN||1610.00|4|Sm
0370|ANESTHESIA|ANESTH GENERAL BASE UNIT||988.00|1|S
0410|RESPIRATORY SVC|NEBULIZER TX SUBSEQUENT|94640|188.00|2|Id
0410|RESPIRATORY SVC|OXYGEN PER DAY||142.00|1|Id
0424|PHYS THERP/EVAL|PT EVAL MOD COMPLEX 30MIN|97162|496.00|1|I
0450|EMERG ROOM|ED VISIT LEVEL 4|99284|2215.00|1|IEm
0450|EMERG ROOM|IV PUSH INITIAL DRUG|96374|426.00|1|E
0480|CARDIOLOGY|ECHO TTE COMPLETE W/DOPP|93306|3120.00|1|I
0636|DRUGS/DETAIL CODE|ONDANSETRON 4MG/2ML INJ|J2405|9.60|4|SE
0636|DRUGS/DETAIL CODE|CEFTRIAXONE 1GM VIAL|J0696|21.50|4|Id
0636|DRUGS/DETAIL CODE|ENOXAPARIN 40MG SYR|J1650|17.40|4|Id
0636|DRUGS/DETAIL CODE|MORPHINE 4MG/ML INJ|J2270|14.85|1|IE
0636|DRUGS/DETAIL CODE|PROPOFOL 10MG/ML 20ML|J2704|4.95|20|S
0710|RECOVERY ROOM|PACU PHASE I PER 15 MIN||365.00|6|Sm
0730|EKG/ECG|EKG 12 LEAD TRACING|93005|412.00|1|IE`);
const HOSPITALS =
  "MERCER COUNTY MEMORIAL HOSPITAL|Tri-Lakes Regional Medical Center|ST ANSELM MEDICAL CENTER|Harbor Point Community Hospital|UNIVERSITY HOSPITAL OF THE PLAINS|Blue Mesa Health - Main Campus|GOOD SHEPHERD HOSPITAL OF ELKTON|Northfork Valley Medical Center".split(
    "|",
  );
const PAYERS =
  "BLUE CROSS PPO|MEDICARE PART A|AETNA HMO|UNITED HLTHCARE|CIGNA OPEN ACCESS|TRICARE EAST|MEDICAID MCO";

/** 070226 and its kin. */
const RUN: Record<string, DateFormat> = {
  short: (iso) => `${iso.slice(5, 7)}${iso.slice(8)}${iso.slice(2, 4)}`,
  long: (iso) => `${iso.slice(5, 7)}${iso.slice(8)}${iso.slice(0, 4)}`,
};

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const day = RUN[chance.pick(["short", "short", "short", "long"])]!;
  return {
    words,
    day,
    form: chance.pick(["ledger", "ledger", "ruled", "plain"] as const),
    other: chance.pick([day, day, shortSlashes, slashes]),
    money: chance.pick([grouped, trailingMinus, trailingMinus, dollars]),
    pattern: words("####### |4#######|##-####-#|@@@#####|0#########").trim(),
    ...{
      coded: chance.happens(0.45),
      priced: chance.happens(0.35),
      codeFirst: chance.happens(0.4),
    },
    ...{ counted: chance.happens(0.3), recap: chance.happens(0.3), credits: chance.happens(0.35) },
    after: chance.pick(["none", "sums", "rows"] as const),
    head: words(
      "REV CODE: # @|# @|*** # - @ ***|REVENUE CODE #   @|DEPARTMENT/REV CD #  @|# - @ CHARGES",
    ),
    sub: words("SUBTOTAL #|# @ TOTAL|SUB-TOTAL: @|TOTAL FOR REV CODE #|** # SUBTOTAL **"),
    all: words("TOTAL CHARGES|*** TOTAL CHARGES ***|GRAND TOTAL CHARGES|TOTAL OF ALL CHARGES"),
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif"),
  };
}

const named = (pattern: string, row: Row) =>
  pattern.replace("#", row.revenueCode!).replace("@", row.section);

/** What the stay or visit brought, in the order of its revenue codes. */
function rowsFor(chance: Chance, l: Look, kind: string, from: string, nights: number): Row[] {
  const [factor, keeps] = [0.7 + 0.7 * chance.share(), chance.pick([0.35, 0.6, 0.9])];
  const rows = CATALOGUE.flatMap(([revenueCode, section = "", ...rest]) => {
    const [description = "", code, dollarsEach, most, marks = ""] = rest;
    if (!marks.includes(kind) || !(marks.includes("m") || chance.happens(keeps))) return [];
    const each = Math.round(Number(dollarsEach) * factor * 100);
    const item = chance.number(l.pattern);
    const daily = marks.includes("d") && nights > 0;
    const nightsOf = daily
      ? [...Array(nights).keys()]
      : [nights && !marks.includes("m") ? chance.between(0, 1) : 0];
    return nightsOf.map((night): Row => {
      const units = chance.between(1, Number(most));
      const line = { revenueCode: revenueCode!, section, description, item, units, each };
      const priced = { unitPrice: each, charge: each * units, code: code || null };
      return { ...line, ...priced, serviceDate: shifted(from, night) };
    });
  });
  const wrong = rows.find(({ section }) => /PHARM|SUPPL/.test(section));
  if (!l.credits || !wrong) return rows;
  const back = { ...wrong, units: -wrong.units, charge: -wrong.charge };
  return rows.flatMap((row) => (row === wrong ? [row, wrong, back] : [row]));
}

function columnsOf(l: Look): Column[] {
  const { words } = l;
  const date = column<Row>(words("DATE|SVC DATE|SERV DT|DATE OF SVC"), "serviceDate", (row) => l.day(row.serviceDate!)); // prettier-ignore
  const item = column<Row>(words("CHG CODE|CHARGE CD|ITEM NO|SVC CODE|CDM #"), null, (row) => row.item); // prettier-ignore
  const name = column<Row>(words("DESCRIPTION|ITEM DESCRIPTION|SERVICE DESCRIPTION"), "description", (row) => row.description, "w"); // prettier-ignore
  const code = column<Row>(words("HCPCS|CPT/HCPCS|PROC CD"), "code", (row) => row.code);
  const minus = l.money === trailingMinus;
  const count = (units: number) => (units < 0 && minus ? `${-units}-` : String(units));
  const list: (Column | false)[] = [
    ...(l.codeFirst ? [item, date] : [date, item]),
    name,
    l.coded && code,
    column<Row>(words("QTY|UNITS|QUANT|UNITS"), "units", (row) => count(row.units), "n"),
    l.priced && amount<Row>(words("UNIT PRICE|PRICE|UNIT CHG"), "unitPrice", l.money),
    amount<Row>(words("AMOUNT|CHARGES|TOTAL CHG|TOTAL AMT"), "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
}

type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, l: Look, billed: number, to: string) {
  const payer = l.words(PAYERS);
  const off = Math.round(billed * (0.3 + 0.3 * chance.share()));
  const plan = Math.round((billed - off) * (0.6 + 0.3 * chance.share()));
  const mine = chance.pick([0, 5000, 15000]);
  const posted = shifted(to, chance.between(20, 50));
  const due = billed - off - plan - mine;
  const rows = [
    { on: posted, text: `${payer} PAYMENT`, short: l.words("INSURANCE PAYMENTS|LESS: INSURANCE PAYMENTS"), cents: plan }, // prettier-ignore
    { on: posted, text: `${payer} CONTRACTUAL ADJ`, short: l.words("ADJUSTMENTS|CONTRACTUAL ADJUSTMENTS|LESS: ADJUSTMENTS"), cents: off }, // prettier-ignore
    { on: to, text: "PATIENT PAYMENT - CASHIER", short: l.words("PATIENT PAYMENTS|LESS: PATIENT PAYMENTS"), cents: mine }, // prettier-ignore
  ].filter(({ cents }) => cents > 0);
  const dueWords = l.words("ACCOUNT BALANCE|BALANCE DUE|PATIENT BALANCE DUE");
  return { payer, billed, off, plan, mine, due, dueWords, rows };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, a: Account, stay: readonly [string, string]) {
  const patient = people.naming(chance)(people.person(chance));
  const account = chance.number(l.words("##########|H#########|######-####|V00######"));
  const issued = shifted(stay[1], chance.between(55, 110));
  const inpatient = stay[0] !== stay[1];
  const period = `${l.other(stay[0])} ${l.words("THRU|-|TO")} ${l.other(stay[1])}`;
  const apart = inpatient && chance.happens(0.7);
  const facts: Pair[] = [
    [l.words("PATIENT NAME|PATIENT"), patient],
    [l.words("ACCOUNT NO|PATIENT NO|ACCT #"), account],
    [l.words("MED REC NO|MRN"), chance.number("00#####")],
    [l.words("BILL DATE|DATE PRINTED|STATEMENT DATE"), l.other(issued)],
    ...((apart
      ? [["ADMIT DATE", l.other(stay[0])], ["DISCHARGE DATE", l.other(stay[1])]] // prettier-ignore
      : inpatient
        ? [[l.words("STATEMENT COVERS PERIOD|SERVICE DATES"), period]]
        : [[l.words("DATE OF SERVICE|SERVICE DATE"), l.other(stay[0])]]) as Pair[]),
    [l.words("FIN CLASS|INSURANCE|INS CO 1"), a.payer],
    [l.words("ATTENDING PHYS|PHYSICIAN"), people.doctor(chance).toUpperCase().replace(",", "")],
    ["PT TYPE", inpatient ? "I INPATIENT" : "O OUTPATIENT"],
  ];
  const name = chance.pick(HOSPITALS);
  const hospital = l.form === "ledger" ? name.toUpperCase() : name;
  return {
    ...{ hospital, patient, account, issued, facts, apart },
    place: `${people.street(chance)}, ${people.town(chance)}`,
    call: people.phone(chance),
    title: l.words("DETAIL OF CHARGES|ITEMIZED STATEMENT|Itemized Bill|DETAIL BILL"),
    note: l.words("THIS IS A DETAIL OF CHARGES AND NOT A REQUEST FOR PAYMENT|PHYSICIAN FEES ARE BILLED SEPARATELY|CHARGES POSTED AFTER THIS DATE WILL APPEAR ON A LATER BILL"), // prettier-ignore
  };
}

const sectionsOf = (rows: Row[]): Row[][] => [
  ...Map.groupBy(rows, ({ revenueCode }) => revenueCode!).values(),
];
const cut = <T>(list: T[], size: number): T[][] =>
  list.length > size ? [list.slice(0, size), ...cut(list.slice(size), size)] : [list];

/** What stands under the charges: text, an amount, and before them a date where it is a row. */
function closing(l: Look, a: Account): [date: string, text: string, money: string][] {
  if (l.after === "none") return [];
  const rows = l.after === "rows";
  return [
    ...a.rows.map(({ on, text, short, cents }): [string, string, string] =>
      rows ? [l.day(on), text, l.money(-cents)] : ["", short, l.money(-cents)],
    ),
    ["", a.dueWords, l.money(a.due)],
  ];
}

/** Lines of a fixed width, as a line printer writes them, in pages that begin alike. */
function ledger(l: Look, f: Facts, a: Account, rows: Row[], columns: Column[]): string {
  const texts = rows.map((row) => columns.map(({ print }) => print(row)));
  const wide = columns.map(({ head }, at) => Math.max(head.length, ...texts.map((one) => one[at]!.length))); // prettier-ignore
  const line = (cells: string[]) => cells.map((text, at) => columns[at]!.kind === "n" ? text.padStart(wide[at]!) : text.padEnd(wide[at]!)).join("   "); // prettier-ignore
  const heads = line(columns.map(({ head }) => head));
  const full = Math.max(heads.length, 78);
  const ends = (left: string, right: string) => left.padEnd(heads.length - right.length) + right;
  const body = sectionsOf(rows).flatMap((own) => {
    const head = named(l.head, own[0]!);
    const count = l.counted ? `   (${own.length} ITEMS)` : "";
    const sub = ends(`      ${named(l.sub, own[0]!)}${count}`, l.money(total(own, "charge")));
    const lines = own.map((row) => line(columns.map(({ print }) => print(row))));
    return cut(lines, 30).flatMap((part, at, all) => [
      [at ? `${head} (CONTINUED)` : head, ...part, ...(at === all.length - 1 ? [sub] : []), ""],
    ]);
  });
  const recap = l.recap ? [["", "RECAP OF CHARGES BY REVENUE CODE", ...sectionsOf(rows).map((own) => ends(`   ${own[0]!.revenueCode}  ${own[0]!.section}`, l.money(total(own, "charge")))), ""]] : []; // prettier-ignore
  const end = [
    ["=".repeat(heads.length), ends(l.all, l.money(a.billed))],
    [
      ...(l.after === "rows" ? ["", "PAYMENTS AND ADJUSTMENTS"] : []),
      ...closing(l, a).map(([date, text, money]) => ends(date ? `${date}   ${text}` : text, money)),
      "",
      f.note,
    ],
  ];
  const pages: string[][] = [[]];
  for (const block of [...body, ...recap, ...end]) {
    if (pages.at(-1)!.length + block.length > 46) pages.push([]);
    pages.at(-1)!.push(...block);
  }
  return pages.map((lines, at) => ledgerPage(f, at + 1, [heads, "-".repeat(heads.length), ...lines], full)).join(""); // prettier-ignore
}

function ledgerPage(f: Facts, number: number, lines: string[], full: number): string {
  const half = Math.ceil(full / 2);
  const top = [
    f.hospital.padEnd(full - 8) + `PAGE ${String(number).padStart(3)}`,
    `${f.place.toUpperCase()}   ${f.call}`,
    "",
    f.title.toUpperCase().padStart(half + Math.ceil(f.title.length / 2)),
    "",
    ...cut(number > 1 ? f.facts.slice(0, 2) : f.facts, 2).map((two) =>
      two.map(([label, text]) => `${label}: ${text}`.padEnd(half + 1)).join(""),
    ),
    "",
  ];
  const size = Math.min(9.6, 860 / full);
  return `<pre class="sheet" style="font-size:${size.toFixed(1)}pt">${[...top, ...lines].map((one) => one.trimEnd().replace(/&/g, "&amp;")).join("\n")}</pre>`;
}

/** The same as a table whose headings come again on each page. */
function ruled(l: Look, f: Facts, a: Account, rows: Row[], columns: Column[]): string {
  const span = columns.length;
  const part = (kind: string, text: string) =>
    `<tr class="${kind}"><td colspan="${span}">${text}</td></tr>`;
  const lastTwo = (text: string, money: string, kind: string) =>
    `<tr class="${kind}"><td colspan="${span - 1}">${text}</td><td class="n">${money}</td></tr>`;
  const body = sectionsOf(rows).map((own) => {
    const count = l.counted ? ` &nbsp; ${own.length} item${own.length > 1 ? "s" : ""}` : "";
    return `${part("part", named(l.head, own[0]!))}${own.map((row) => sheet.record(columns, row)).join("")}${lastTwo(named(l.sub, own[0]!) + count, l.money(total(own, "charge")), "sub")}`;
  });
  const after = closing(l, a).map(([date, text, money]) =>
    lastTwo(date ? `<span class="date">${date}</span>${text}` : text, money, "after"),
  );
  const all = `${lastTwo(l.all, l.money(a.billed), "sum")}${l.after === "rows" ? part("part", "PAYMENTS AND ADJUSTMENTS") : ""}${after.join("")}`;
  const recap = l.recap
    ? `<h3>Summary by Revenue Code</h3>${sheet.pairs(sectionsOf(rows).map((own) => [`${own[0]!.revenueCode} ${own[0]!.section}`, l.money(total(own, "charge"))]))}` // prettier-ignore
    : "";
  const facts = `<div class="facts">${f.facts.map(([label, text]) => `<div><small>${label}</small>${text}</div>`).join("")}</div>`;
  return `<div class="top"><div><b>${f.hospital}</b><br>${f.place}<br>Patient Accounts ${f.call}</div><h1>${f.title}</h1></div>${facts}${sheet.table(columns, body.join("") + all)}${recap}<p>${f.note}.</p>`;
}

const css = (l: Look) => `
@page{size:letter;margin:12mm 13mm 14mm;${l.form === "ledger" ? "" : `@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}`}} body{margin:0;font:8.6pt/1.3 '${l.font}'} .sheet{font-family:'Liberation Mono';line-height:1.22;margin:0;break-after:page} .sheet:last-child{break-after:auto} .top{display:flex;justify-content:space-between;margin-bottom:3mm} .top b{font-size:1.3em} h1{font-size:1.5em;margin:0} h3{margin:4mm 0 1mm;font-size:1.05em}
.facts{display:grid;grid-template-columns:repeat(4,1fr);margin-bottom:4mm;${l.form === "ruled" ? "border:1px solid #222" : "border-top:2px solid #555;border-bottom:1px solid #555"}} .facts div{padding:.7mm 1.6mm;${l.form === "ruled" ? "border:.5px solid #222" : ""}} .facts small{display:block;color:#444;font-size:.78em}
.lines{width:100%;border-collapse:collapse} .lines th{text-align:left;border-bottom:1.3px solid #000;padding:.6mm 1.5mm;${l.form === "ruled" ? "background:#e6e6e6;border:.7px solid #222" : ""}} .lines td{padding:.35mm 1.5mm;${l.form === "ruled" ? "border-left:.5px solid #999;border-right:.5px solid #999" : ""}} .lines tr{break-inside:avoid} .lines .n{text-align:right;white-space:nowrap} .lines .w{width:42%} .part td{font-weight:bold;padding-top:1.8mm;break-after:avoid} .sub td{font-weight:bold;border-top:.6px solid #666;border-bottom:.6px solid #666} .sub td:first-child{text-align:${l.form === "ruled" ? "right" : "left"}} .sum td{font-weight:bold;border-top:1.6px solid #000;padding-top:1mm} .date{display:inline-block;width:24mm} .pairs td{padding:.2mm 4mm .2mm 0} .pairs td:last-child{text-align:right} p{font-size:.85em}`;

function draw(chance: Chance): Drawn {
  chance.number("########");
  const l = look(chance);
  const kind = chance.pick(["I", "S", "E", "E"]);
  const nights = kind === "I" ? chance.between(1, 4) : 0;
  const from = shifted("2024-03-02", chance.between(0, 850));
  const to = shifted(from, nights);
  const rows = rowsFor(chance, l, kind, from, nights);
  const columns = columnsOf(l);
  const a = accountOf(chance, l, total(rows, "charge"), to);
  const f = factsOf(chance, l, a, [from, to]);
  const body = l.form === "ledger" ? ledger(l, f, a, rows, columns) : ruled(l, f, a, rows, columns);
  const paid = l.after !== "none";
  const sums = {
    billed: a.billed,
    ...(paid ? { insurancePaid: a.plan, adjustments: a.off, patientPaid: a.mine || null } : {}),
    patientResponsibility: paid ? a.due : null,
  };
  const who = { provider: f.hospital, patient: f.patient, accountNumber: f.account };
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", ...who, statementDate: f.issued },
      ...{ serviceFrom: from, serviceTo: to, ...(f.apart ? { dischargeDate: to } : {}) },
    },
    sums,
    rows.map((row) => sheet.lineBy(columns, row, ["revenueCode"])),
  );
  return { html: sheet.page(css(l), body), truth };
}

export const family: Family = {
  name: "itemization-under-revenue-sections",
  paper:
    "A hospital's detail of charges under revenue codes with a subtotal each, dates without slashes, charge codes and units.",
  medium: "text",
  draw,
};
