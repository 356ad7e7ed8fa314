import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, looseSlashes, parentheses } = formats;
const { shortSlashes, slashes, trailingMinus, dashes } = formats;
const { amount, column, total } = sheet;

type Kind = "plan" | "off" | "mine" | "note";
type Entry = { date: string; text: string; cents: number; kind: Kind };
type Row = Said & {
  serviceDate: string;
  charge: number;
  patientOwes: number;
  credits: number;
  mine: number;
  entries: Entry[];
};
type Case = { accession: string; date: string; referring: string; rows: Row[] };
type Style = "grid" | "running" | "cases";

const GROUPS = rowsOf(`
MIDLANDS PATHOLOGY CONSULTANTS, P.C.|grid|#27466b|Board Certified Anatomic & Clinical Pathologists
Pathologists of the Four Corners, LLP|grid|#5d2a42|
TRI-COUNTY PATHOLOGISTS PA|running|#000000|
OZARK REGIONAL PATHOLOGY ASSOC INC|running|#000000|
Harborview Dermatopathology|cases|#0f6a6d|A Specialty Pathology Practice
Cascade Pathology Medical Group, Inc.|cases|#35508f|Surgical Pathology - Cytology - Hematopathology`);
const SERVICES = rowsOf(`
88305|TISSUE EXAM BY PATHOLOGIST|168|Surgical pathology, gross & micro, level IV; 88312|SPECIAL STAINS GROUP 1|134|Special stain, microorganisms; 88313|SPECIAL STAINS GROUP 2|97|Special stain, other
88342|IMMUNOHISTO ANTB 1ST STAIN|176|Immunohistochemistry, initial antibody; 88341|IMMUNOHISTO ANTB ADDL SLIDE|129|Immunohistochemistry, each addl antibody; 88304|TISSUE EXAM BY PATHOLOGIST|82|Surgical pathology, level III
88307|TISSUE EXAM BY PATHOLOGIST|386|Surgical pathology, level V; 88331|PATH CONSULT INTRAOP 1 BLOC|214|Frozen section, first block; 88332|PATH CONSULT INTRAOP ADDL|107|Frozen section, each addl block
88311|DECALCIFY TISSUE|41|Decalcification; 88112|CYTOPATH CELL ENHANCE TECH|143|Cytopathology, selective cellular enhancement; 88173|CYTOPATH EVAL FNA REPORT|238|FNA interpretation and report
88360|TUMOR IMMUNOHISTOCHEM/MANUAL|208|Tumor morphometric analysis, manual; 88175|CYTOPATH C/V AUTO FLUID REDO|64|Pap, thin layer, automated screen; 87624|HPV HIGH-RISK TYPES|88|HPV, high-risk types
85060|BLOOD SMEAR INTERPRETATION|58|Peripheral smear interpretation; 88189|FLOWCYTOMETRY/READ 16 & >|294|Flow cytometry interpretation, 16+ markers`);
const PAYERS = rowsOf(`
MEDICARE PART B|AARP SUPPLEMENT; BCBS PPO|; AETNA|; UHC CHOICE PLUS|; CIGNA OAP|; HUMANA GOLD|; ANTHEM BCBS|`);
const PLACES =
  "St. Anselm Medical Center|RIVERBEND SURGERY CENTER|Lakes Regional Hospital|Endoscopy Center of Millbrook|OFFICE".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [name = "", style = "", ink = "", tag = ""] = chance.pick(GROUPS);
  const [payer = "", second = ""] = chance.pick(PAYERS);
  return {
    ...{ words, name, style: style as Style, ink, tag, payer, second },
    html: escaped(name),
    caps: style === "running" || chance.happens(0.4),
    day: chance.pick([slashes, shortSlashes, style === "cases" ? looseSlashes : dashes]),
    money: chance.pick([grouped, dollars, bare]),
    minus: chance.pick([grouped, trailingMinus, parentheses]),
    mods: chance.pick(["26", "26", "", ""]),
    codes: chance.pick(["dash", "space", "column"] as const),
    ...{ units: chance.happens(0.5), sums: chance.happens(0.6), mineColumn: chance.happens(0.6) },
    ...{ split: chance.happens(0.5), box: chance.happens(0.5), notice: chance.happens(0.25) },
    paid: words("PAYMENT|PMT|INS PAYMENT|CHECK"),
    off: words("CONTRACTUAL ADJ|CONTRACT ADJUSTMENT|WRITE OFF - CONTRACT|DISALLOWED"),
    due: words("PAY THIS AMOUNT|AMOUNT DUE|BALANCE DUE|PLEASE PAY"),
  };
}

function entriesOf(chance: Chance, l: Look, charge: number, terms: Terms, date: string) {
  const settled = settle(chance, charge, terms);
  const posted = shifted(date, 22);
  const entries: Entry[] = [];
  const add = (kind: Kind, days: number, text: string, cents: number) =>
    entries.push({ kind, date: shifted(posted, days), text, cents });
  if (settled.discount) add("off", 0, `${l.payer} ${l.off}`, settled.discount);
  if (settled.insurancePaid) add("plan", 0, `${l.payer} ${l.paid}`, settled.insurancePaid);
  else if (settled.notCovered) add("note", 0, `${l.payer} DENIED - NON COVERED SERVICE`, 0);
  else add("note", 0, `${l.payer} - APPLIED TO DEDUCTIBLE`, 0);
  let owes = settled.patientOwes;
  if (l.second && settled.coinsurance) {
    add("plan", 15, `${l.second} ${l.paid}`, settled.coinsurance);
    owes -= settled.coinsurance;
  }
  if (owes > 3000 && chance.happens(0.15)) {
    const cents = chance.pick([1000, 1500, 2500]);
    add("mine", 37, l.words("PATIENT PAYMENT - THANK YOU|PT PMT CHECK|PATIENT PAYMENT"), cents);
  }
  return entries;
}

type Deal = { date: string; factor: number; terms: Terms };
function rowOf(chance: Chance, l: Look, service: string[], { date, factor, terms }: Deal): Row {
  const [code = "", short = "", price = "", long = ""] = service;
  const many = /^8830[45]|88341|88313/.test(code) && chance.happens(0.35);
  const units = many && l.units ? chance.between(2, 5) : 1;
  const charge = Math.round(Number(price) * factor) * 100 * units;
  const entries = entriesOf(chance, l, charge, terms, date);
  const of = (...kinds: Kind[]) =>
    sum(entries.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents));
  const modifiers = l.mods && /^88(?!175|189|112)/.test(code) ? [l.mods] : [];
  return {
    ...{ serviceDate: date, code, modifiers, units, charge, entries },
    description: l.caps ? short : long,
    ...{ credits: of("plan", "off"), mine: of("mine") },
    patientOwes: charge - of("plan", "off", "mine"),
  };
}

function casesOf(chance: Chance, l: Look): Case[] {
  const medicare = l.second !== "";
  const open = chance.pick(medicare ? [14000, 22600] : [0, 30000, 150000]);
  const rate = medicare ? ([0.28, 0.38] as const) : ([0.4, 0.62] as const);
  const terms = { open, share: 0.2, copay: 0, denies: medicare ? 0 : 0.06, rate };
  const factor = 0.8 + 0.7 * chance.share();
  let date = shifted("2024-02-12", chance.between(0, 560));
  const many = chance.weighted([[1, 4], [2, 4], [3, 2], [6, 1]] as const); // prettier-ignore
  return Array.from({ length: many }, () => {
    date = shifted(date, chance.between(3, 16));
    const size = many === 1 ? chance.between(2, 8) : chance.between(1, 5);
    const services = chance.shuffled(SERVICES).slice(0, size);
    const rows = services.map((one) => rowOf(chance, l, one, { date, factor, terms }));
    const accession = chance.number(`${chance.pick(["S", "SP", "C"])}${date.slice(2, 4)}-#####`);
    return { accession, date, referring: people.doctor(chance).toUpperCase(), rows };
  });
}

const codeOf = (l: Look, row: Row) =>
  `${row.code}${row.modifiers?.[0] ? (l.codes === "dash" ? "-" : " ") + row.modifiers[0] : ""}`;

/** Date, code and words, before the amounts. */
function leading(l: Look): sheet.Column<Row>[] {
  const { words } = l;
  const code = words("CPT|CPT CODE|PROC CODE|CODE");
  const list: (sheet.Column<Row> | false)[] = [
    column<Row>(words("DATE|SERVICE DATE|DATE OF SERVICE"), "serviceDate", (row) => l.day(row.serviceDate), "d"), // prettier-ignore
    l.codes === "column"
      ? column<Row>(code, "code", (row) => row.code)
      : column<Row>(code, ["code", "modifiers"], (row) => codeOf(l, row), "d"),
    l.codes === "column" && column<Row>("MOD", "modifiers", (row) => row.modifiers?.[0]),
    column<Row>(words("DESCRIPTION|DESCRIPTION OF SERVICE|PROCEDURE"), "description", (row) => escaped(row.description!), "w"), // prettier-ignore
    l.units && column<Row>(words("QTY|UNITS"), "units", (row) => row.units, "c"),
  ];
  return list.flatMap((one) => one || []);
}

/** One row a service: what the plan paid and took off stands in one column. */
function gridColumns(l: Look): sheet.Column<Row>[] {
  const { words } = l;
  const less = (cents: number) => (cents ? l.minus(-cents) : l.money(0));
  const heads = "INSURANCE<br>PMTS/ADJ|INS PAYMENTS<br>&amp; ADJUSTMENTS|INSURANCE<br>CREDITS";
  const list: (sheet.Column<Row> | false)[] = [
    ...leading(l),
    amount<Row>(words("CHARGE|CHARGES|AMOUNT<br>BILLED"), "charge", l.money),
    column<Row>(words(heads), null, (row) => less(row.credits + (l.mineColumn ? 0 : row.mine)), "n"), // prettier-ignore
    l.mineColumn && column<Row>(words("PATIENT<br>PMTS|YOUR<br>PAYMENTS"), null, (row) => less(row.mine), "n"), // prettier-ignore
    amount<Row>(words("PATIENT<br>BALANCE|BALANCE|YOU OWE"), "patientOwes", l.money),
  ];
  return list.flatMap((one) => one || []);
}

/** Charges with the plan's steps as rows under them, in one signed column or in two. */
function stepColumns(l: Look): sheet.Column<Row>[] {
  const { words } = l;
  const one = l.split ? "CHARGES|DEBITS" : "AMOUNT|CHARGE/CREDIT";
  return [
    ...leading(l),
    amount<Row>(words(one), "charge", l.money),
    ...(l.split ? [column<Row>(words("CREDITS|PMTS/ADJ|RECEIPTS"), null, () => "", "n")] : []),
  ];
}

function steps(l: Look, columns: sheet.Column<Row>[], row: Row): string {
  const at = columns.findIndex(({ says }) => says.includes("description"));
  const between = columns.length - at - (l.split ? 3 : 2);
  const gap = (many: number) => (many > 0 ? "<td></td>".repeat(many) : "");
  return row.entries
    .map(({ date, text, cents, kind }) => {
      const figure = kind === "note" ? "" : l.split ? l.money(cents) : l.minus(-cents);
      return `<tr class="step"><td class="d">${l.day(date)}</td>${gap(at - 1)}<td>${escaped(text)}</td>${gap(between + (l.split ? 1 : 0))}<td class="n">${figure}</td></tr>`;
    })
    .join("");
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, cases: Case[]) {
  const naming = people.naming(chance);
  const [own = "", child = ""] = people.household(chance, 2).map(naming);
  const rows = cases.flatMap((one) => one.rows);
  const entries = rows.flatMap((row) => row.entries);
  const of = (kind: Kind) => entries.filter((one) => one.kind === kind);
  const before = l.style === "running" && chance.happens(0.35) ? chance.between(1500, 18000) : 0;
  const issued = shifted(cases.at(-1)!.date, chance.between(62, 84));
  return {
    ...{ rows, of, before, own, issued, patient: chance.happens(0.75) ? own : child },
    due: before + total(rows, "patientOwes"),
    account: chance.number(chance.pick(["######", "@@#####", "##-#####", "#########"])),
    dueOn: chance.happens(0.6) ? shifted(issued, chance.pick([21, 25, 30])) : null,
    born: l.day(people.born(chance)),
    place: chance.pick(PLACES),
    pathologist: people.doctor(chance),
    home: [people.street(chance), people.town(chance)] as const,
    remit: [people.box(chance), people.town(chance)] as const,
    call: people.phone(chance),
    scan: chance.number("00########## 0#######"),
  };
}

function activity(l: Look, f: Facts, cases: Case[]) {
  const columns = l.style === "grid" ? gridColumns(l) : stepColumns(l);
  const all = columns.length;
  const row = (one: Row) =>
    sheet.record(columns, one, "svc") + (l.style === "grid" ? "" : steps(l, columns, one));
  const forward = f.before
    ? `<tr><td colspan="${all - (l.split ? 2 : 1)}">${l.words("BALANCE FORWARD|PREVIOUS BALANCE")}</td><td class="n">${l.money(f.before)}</td>${l.split ? "<td></td>" : ""}</tr>`
    : "";
  if (l.style !== "cases") {
    const list = f.rows.map(row).join("");
    const sums = { charge: total(f.rows, "charge"), patientOwes: total(f.rows, "patientOwes") };
    const last = l.style === "grid" && l.sums ? sheet.sumRow(columns, "TOTALS", sums, l.money) : "";
    return { columns, html: sheet.table(columns, forward + list + last) };
  }
  const words = l.words("Balance for this accession|Patient balance this specimen");
  const parts = cases.map(
    (one) =>
      `<tr class="case"><td colspan="${all}">Accession ${one.accession} &nbsp;&nbsp; Collected ${l.day(one.date)} &nbsp;&nbsp; Ordered by ${one.referring}</td></tr>${one.rows.map(row).join("")}<tr class="sub"><td colspan="${all - 1}">${words}</td><td class="n">${l.money(total(one.rows, "patientOwes"))}</td></tr>`,
  );
  return { columns, html: sheet.table(columns, parts.join("")) };
}

function panel(l: Look, f: Facts): string {
  const cell = (label: string, value: string) => `<div><i>${label}</i>${value}</div>`;
  const caps = (text: string) => (l.style === "cases" ? text : text.toUpperCase());
  const cells = [
    cell(caps("Patient"), f.patient),
    cell(caps("Guarantor"), f.own),
    cell(caps("Account No."), f.account),
    cell(caps("Date of Birth"), f.born),
    cell(caps("Primary Insurance"), l.payer),
    cell(caps("Secondary Insurance"), l.second || "NONE"),
    cell(caps("Pathologist"), f.pathologist),
    cell(caps("Place of Service"), f.place),
  ];
  return `<div class="panel">${cells.join("")}</div>`;
}

function aging(l: Look, f: Facts): string {
  const heads = l.words(
    "CURRENT,30 DAYS,60 DAYS,90 DAYS|CURRENT,31-60 DAYS,61-90 DAYS,OVER 90 DAYS|Current,Over 30,Over 60,Over 90",
  );
  const late = l.notice ? 1 : 0;
  const of = [0, 0, 0, 0];
  of[late] = f.due - f.before;
  of[late + 1]! += f.before;
  const cells = [...of, f.due].map((cents) => `<td>${l.money(cents)}</td>`).join("");
  return `<table class="aging"><tr>${[...heads.split(","), l.words("TOTAL DUE|ACCOUNT BALANCE|PATIENT DUE")].map((head) => `<th>${head}</th>`).join("")}</tr><tr>${cells}</tr></table>`;
}

function summary(l: Look, f: Facts): string {
  if (!l.box) return "";
  const less = (kind: Kind) => l.minus(-sum(f.of(kind).map(({ cents }) => cents)));
  return sheet.pairs(
    [
      f.before ? ["Previous balance", l.money(f.before)] : null,
      ["Total charges", l.money(total(f.rows, "charge"))],
      ["Insurance payments", less("plan")],
      ["Contractual adjustments", less("off")],
      ["Patient payments", less("mine")],
      ["Balance due from patient", dollars(f.due)],
    ],
    "box",
  );
}

function coupon(l: Look, f: Facts): string {
  const cell = (label: string, value = "") => `<td>${label}<br><b>${value}</b></td>`;
  const cards = "VISA|MASTERCARD|DISCOVER|AMEX".split("|").map((one) => `&#9744; ${one}`);
  const card = `<table class="card"><tr><td colspan="3">${l.words("IF PAYING BY CREDIT CARD, COMPLETE BELOW|CHECK CARD USING FOR PAYMENT")}<br>${cards.join(" &nbsp;")}</td></tr><tr><td colspan="2">CARD NUMBER</td><td>CVV CODE</td></tr><tr><td colspan="2">SIGNATURE</td><td>EXP. DATE</td></tr><tr>${cell("STATEMENT DATE", l.day(f.issued))}${cell(l.due, dollars(f.due))}${cell("ACCT. #", f.account)}</tr><tr><td colspan="2">${f.dueOn ? `PAYMENT DUE BY<br><b>${l.day(f.dueOn)}</b>` : "DUE UPON RECEIPT"}</td><td>SHOW AMOUNT<br>PAID HERE $</td></tr></table>`;
  const lines = (list: readonly string[]) => list.join("<br>").toUpperCase();
  return `<div class="slip"><div class="cut">${l.words("DETACH AND RETURN THIS PORTION WITH YOUR PAYMENT|- - - - PLEASE RETURN LOWER PORTION WITH PAYMENT - - - -")}</div><div class="two"><div><div class="addr">${lines([f.own, ...f.home])}</div><div class="addr">MAKE CHECKS PAYABLE / REMIT TO:<br>${lines([l.html, ...f.remit])}</div></div>${card}</div><div class="scan">${f.scan}</div></div>`;
}

const css = (l: Look) => {
  const font = { grid: "Liberation Sans", running: "Liberation Mono", cases: "DejaVu Sans" };
  const size = { grid: 9, running: 8.2, cases: 7.8 }[l.style];
  const lines = {
    grid: `.lines th{background:${l.ink};color:#fff;text-align:left;padding:1mm} .lines td{border-left:.5px solid #999;border-right:.5px solid #999;padding:.7mm 1mm} .lines{border:1px solid ${l.ink}} .sum td{border-top:1px solid ${l.ink};font-weight:bold}`,
    running: `.lines th{border-top:1px dashed #000;border-bottom:1px dashed #000;text-align:left;padding:.6mm .8mm} .lines td{padding:.2mm .8mm} .step td:nth-child(n+2){padding-left:1.6mm}`,
    cases: `.lines th{text-align:left;color:${l.ink};border-bottom:1.5px solid ${l.ink};padding:.7mm} .lines td{padding:.5mm .7mm} .case{break-after:avoid} .case td{background:#eef2f4;font-weight:bold} .step td{color:#444;font-size:.94em} .sub td{border-top:.6px solid #999;font-weight:bold;text-align:right;padding-bottom:2mm}`,
  }[l.style];
  return `@page{size:letter;margin:11mm 13mm} body{margin:0;font:${size}pt/1.3 '${font[l.style]}'} .front{min-height:254mm;display:flex;flex-direction:column} .two{display:flex;justify-content:space-between;gap:6mm} .brand{font-size:1.5em;font-weight:bold;color:${l.ink}} .tag{font-size:.85em;font-style:italic} .ids td{padding:.3mm 2mm;${l.style === "running" ? "" : "border:.6px solid #888"}} .panel{display:grid;grid-template-columns:repeat(${l.style === "running" ? 2 : 4},1fr);border:${l.style === "running" ? "0" : ".8px solid #777"};margin:4mm 0} .panel>div{padding:.8mm 1.4mm;${l.style === "grid" ? "border:.4px solid #aaa" : ""}} .panel i{display:${l.style === "running" ? "inline-block;min-width:44mm" : "block"};font-style:normal;font-size:.82em;color:#333} table{border-collapse:collapse} .lines{width:100%} .lines td{vertical-align:top} .lines tr{break-inside:avoid} .lines .n,.lines th.n{text-align:right;white-space:nowrap} .lines .c{text-align:center} .d{white-space:nowrap} ${lines} .box{margin:3mm 0 0 auto} .box td{padding:.3mm 2mm} .box td:last-child{text-align:right} .box tr:last-child td{font-weight:bold;border-top:1px solid #000} .aging{width:100%;margin:3mm 0;text-align:center;break-inside:avoid} .aging th,.aging td{border:.8px solid #444;padding:.8mm;font-weight:normal} .aging td:last-child{font-weight:bold} .msg{font-size:.93em;margin:1mm 0 2mm} .slip{margin-top:auto;border-top:1px dashed #000;padding-top:1.5mm;break-inside:avoid} .cut{text-align:center;font-size:.84em;margin-bottom:2mm} .card{width:92mm;font-size:.82em} .card td{border:.8px solid #333;padding:.7mm 1.2mm;vertical-align:top;min-width:24mm} .addr{margin:2mm 0 5mm 4mm} .scan{font-family:'Liberation Mono';text-align:center;letter-spacing:1px;margin-top:2mm}`;
};

function paper(l: Look, f: Facts, lines: string): string {
  const ids = sheet.pairs(
    [
      [l.words("Statement Date|STATEMENT DATE|Billing Date"), l.day(f.issued)],
      [l.words("Account Number|ACCOUNT #|Acct No."), f.account],
      [l.due, dollars(f.due)],
    ],
    "ids",
  );
  const words = l.notice
    ? "<b>SECOND NOTICE.</b> This balance is more than 30 days old. If you have already mailed your payment, please disregard this notice."
    : `Your insurance has been billed and has responded. ${l.words("The balance shown is your responsibility. Please remit payment promptly.|Amounts your plan applied to your deductible or coinsurance are due from you.")}`;
  const why = `This statement is for the professional services of a pathologist who examined your specimen at the request of your doctor. ${l.words("These charges are separate from the bill of the hospital or your physician.|You may also receive a bill from the facility where the specimen was taken.")} Billing questions: ${f.call}, Monday - Friday 8:30 - 4:30. Tax ID on request.`;
  const head = `<div class="two"><div><div class="brand">${l.html}</div><div class="tag">${escaped(l.tag)}</div>${f.remit.join("<br>")}<br>${f.call}</div>${ids}</div>`;
  return sheet.page(
    css(l),
    `<div class="front">${head}${panel(l, f)}${lines}${l.style === "grid" ? "" : summary(l, f)}${aging(l, f)}<div class="msg">${words}</div><div class="msg">${why}</div>${coupon(l, f)}</div>`,
  );
}

/** A sum is known where the paper prints it, or its only row. */
function sumsOf(l: Look, f: Facts) {
  const added = (kind: Kind) => sum(f.of(kind).map(({ cents }) => cents));
  const rows = l.style !== "grid";
  const shown = (kind: Kind) => (rows && (l.box || f.of(kind).length === 1) ? added(kind) : null);
  const billed = (rows ? l.box : l.sums) ? total(f.rows, "charge") : null;
  return {
    ...{ billed, adjustments: shown("off"), insurancePaid: shown("plan") },
    ...{ patientPaid: shown("mine"), patientResponsibility: f.due, previousBalance: f.before },
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const cases = casesOf(chance, l);
  const f = factsOf(chance, l, cases);
  const { columns, html } = activity(l, f, cases);
  const mine = f.of("mine").map(({ cents }) => bare(cents));
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: l.name, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
      ...(l.style !== "grid" && !l.box && mine.length > 1 ? { paymentRows: mine } : {}),
    },
    sumsOf(l, f),
    f.rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html: paper(l, f, html), truth };
}

export const family: Family = {
  name: "pathology-group-balance-statement",
  paper:
    "A pathology group's mailed statement with patient and guarantor panel, charges, what insurance paid and took off, aging and a coupon.",
  medium: "text",
  draw,
};
