import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
const { dollars, slashes } = formats;
type Row = Said & { until: string };
type Column = sheet.Column<Row>;
const CENTERS = rowsOf(`
Juniper Hollow Recovery Ranch|#5c4a2f|sud; SALTMARSH BEHAVIORAL HEALTH, LLC|#1f4e5f|sud; Wren House Eating Disorder Treatment|#7b3f61|ed
The Alder Grove Residential Program|#2f5d46|ed; HIGH MESA TREATMENT CENTERS|#3a3a3a|sud; Tidepool Center for Eating Recovery|#1d6a8a|ed`);
const PAYERS = "Anthem BCBS PPO|Aetna (OON)|Cigna Behavioral|UMR|Optum / UHC|Magellan".split("|");
/** Levels of care in the order a stay goes through them: revenue code, procedure code, words, dollars a day, days from and to. */
const LEVELS: Record<string, string> = {
  sud: `0126|H0010|Detox - room and board semi-private|1650|2700|3|6;1002|H0018|Residential treatment - chemical dependency|950|1750|10|24
    0912|H0035|Partial hospitalization, per diem|520|880|5|12`,
  ed: `1001|H0017|Residential treatment - psychiatric, per diem|1250|2150|12|30;0913|H0035|Partial hospitalization - intensive|690|1150|5|14`,
};
/** What is charged beside the day rate: revenue code, procedure code, words, dollars, times from and to. */
const BESIDE: Record<string, string> = {
  sud: `0300|80307|Urine drug screen, presumptive|85|240|1|6;0306|G0480|Drug test definitive, 1-7 classes|190|420|1|3;0250||Pharmacy|45|680|1|1
    0914|90837|Individual therapy 60 min|160|260|2|5;0300|80053|Comprehensive metabolic panel|62|140|1|1;0300|36415|Venipuncture|15|35|1|1;0900|90792|Psychiatric diagnostic evaluation|320|520|1|1;0916|90847|Family therapy with patient|170|280|1|3`,
  ed: `0300|85025|CBC w/ auto differential|48|110|1|2;0300|80053|Comprehensive metabolic panel|62|140|1|3;0730|93005|EKG tracing|90|210|1|2;0250||Pharmacy|45|520|1|1
    0942|97803|Medical nutrition therapy, follow-up|95|180|1|4;0900|90792|Psychiatric diagnostic evaluation|320|520|1|1;0916|90847|Family therapy with patient|170|280|1|4;0914|90837|Individual therapy 60 min|160|260|2|6`,
};
/** What no insurer pays. */
const EXTRAS = rowsOf(`
Transportation - airport pickup|95|180;Private room upgrade (per stay)|900|2500;Personal incidentals / commissary|35|240;Equine therapy sessions|150|600`);
type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, spans: words("weeks|weeks|days|stay"), capitals: chance.happens(0.3) },
    day: chance.pick([slashes, slashes, formats.shortSlashes, formats.monthName]),
    money: chance.pick([formats.grouped, formats.grouped, dollars]),
    ...{ coded: words("both|both|revenue|none"), thru: chance.happens(0.6) },
    ...{ footed: chance.happens(0.6), apart: chance.happens(0.5), rate: chance.happens(0.8) },
    style: words("letter|ruled|dark"),
    font: words("Liberation Serif|Liberation Sans|DejaVu Sans|Liberation Sans Narrow|DejaVu Serif"),
  };
}
/** The days of a stay by level of care, by week, by day or as one span, each at its level's rate. */
function stay(chance: Chance, kind: string, first: string, l: Look): Row[] {
  const levels = rowsOf(LEVELS[kind]!);
  const from = chance.between(0, levels.length - 2);
  const kept = levels.slice(from, from + chance.between(1, 2));
  const size = l.spans === "days" ? 1 : l.spans === "weeks" ? 7 : 99;
  let date = first;
  return kept.flatMap(([revenueCode = "", code = "", words = "", low, high, least, most]) => {
    const unitPrice = chance.between(Number(low) / 25, Number(high) / 25) * 2500;
    const many = Math.min(chance.between(Number(least), Number(most)), size === 1 ? 9 : 99);
    const rows: Row[] = [];
    for (let left = many; left > 0; left -= size) {
      const units = Math.min(size, left);
      const until = shifted(date, units - 1);
      const description = l.capitals ? words.toUpperCase() : words;
      const own = { revenueCode, code, description, units, unitPrice, charge: units * unitPrice };
      rows.push({ ...own, serviceDate: date, until });
      date = shifted(date, units);
    }
    return rows;
  });
}
function beside(chance: Chance, kind: string, room: Row[], l: Look): Row[] {
  const [begin, last] = [Date.parse(room[0]!.serviceDate!), Date.parse(room.at(-1)!.until)];
  const days = Math.round((last - begin) / 86_400_000);
  const made = (of: string[], more: Partial<Row>): Row => {
    const [words = "", low, high] = of;
    const unitPrice = chance.between(Number(low), Number(high)) * 100;
    const serviceDate = shifted(room[0]!.serviceDate!, chance.between(0, days));
    const description = l.capitals ? words.toUpperCase() : words;
    const own = { description, units: 1, unitPrice, charge: unitPrice, serviceDate };
    return { ...more, ...own, until: serviceDate };
  };
  const all = chance.shuffled(rowsOf(BESIDE[kind]!)).slice(0, chance.between(1, 7));
  const rows = all.flatMap(([revenueCode = "", code = "", ...rest]) => {
    const times = chance.between(Number(rest[3]), Number(rest[4]));
    const first = made(rest, { revenueCode, ...(code ? { code } : {}) });
    const step = Math.max(1, Math.floor(days / times));
    return Array.from({ length: Math.min(times, days + 1) }, (_, at): Row => {
      const date = times > 1 ? shifted(room[0]!.serviceDate!, at * step) : first.serviceDate!;
      return { ...first, serviceDate: date, until: date };
    });
  });
  const extras = chance.shuffled(EXTRAS).slice(0, chance.between(0, 2));
  const sorted = rows.sort((one, other) => one.serviceDate!.localeCompare(other.serviceDate!));
  return [...sorted.slice(0, 23 - Math.min(room.length, 18)), ...extras.map((of) => made(of, {}))];
}
function columnsOf(l: Look): Column[] {
  const { words, money } = l;
  const text = (heads: string, says: keyof Said | null, print: (row: Row) => unknown, kind = "") =>
    sheet.column<Row>(words(heads), says, (row) => String(print(row) ?? ""), kind);
  const [from, thru] = [(row: Row) => l.day(row.serviceDate!), (row: Row) => l.day(row.until)];
  const span = (row: Row) => `${from(row)} - ${thru(row)}`;
  const whole = (row: Row) => (row.until === row.serviceDate ? from(row) : span(row));
  const all: (Column | false)[] = [
    l.thru && text("From|Start|From Date", "serviceDate", from, "d"),
    l.thru && text("Through|Thru|End", null, thru, "d"),
    !l.thru && text("Date(s) of Service|Service Dates|Date(s)", "serviceDate", whole, "d"),
    l.coded !== "none" && text("Rev|Rev Code|REV CD", "revenueCode", (row) => row.revenueCode),
    l.coded === "both" && text("HCPCS|Code|CPT/HCPCS", "code", (row) => row.code),
    text("Description|Service|Level of Care / Service", "description", (row) => row.description),
    text("Days/Units|Units|Qty|Days / Qty", "units", (row) => row.units, "n"),
    l.rate && sheet.amount<Row>(words("Rate|Daily Rate|Per Diem|Rate / Unit"), "unitPrice", money),
    sheet.amount<Row>(words("Amount|Charges|Total|Charge"), "charge", money),
  ];
  return all.filter((one) => one !== false);
}
const css = (l: Look, ink: string) => `
@page{size:letter;margin:13mm 14mm} body{font:9.3pt/1.38 '${l.font}';margin:0;color:#1b1b1b} .top{display:flex;justify-content:space-between;align-items:flex-start;${l.style === "dark" ? `border-top:5px solid ${ink};padding-top:3mm` : ""}} .top b{font-size:1.5em;color:${ink}} h1{font-size:1.7em;margin:0;text-align:right;font-weight:${l.style === "letter" ? 400 : 700};letter-spacing:.06em} .mid{display:flex;justify-content:space-between;gap:8mm;margin:6mm 0} .mid>div{flex:1} .pairs td{padding:.2mm 3mm .2mm 0;vertical-align:top} .pairs td:first-child{color:#555} h3{font-size:1em;margin:4mm 0 1mm;color:${ink}}
.lines{width:100%;border-collapse:collapse;font-size:.88em} .lines th{text-align:left;vertical-align:bottom;padding:1mm 1.3mm;${l.style === "dark" ? `background:${ink};color:#fff` : `border-bottom:1.4px solid ${ink}`}} .lines td{padding:.8mm 1.3mm;vertical-align:top;${l.style === "ruled" ? "border:.6px solid #aaa" : "border-bottom:.5px solid #ddd"}} .lines th.n,.lines td.n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1.4px solid #333} .lines .head td{font-weight:bold;background:#f0efec} tr{break-inside:avoid}
.acts{width:62%;border-collapse:collapse;font-size:.88em} .acts td{padding:.6mm 1.3mm;border-bottom:.5px solid #ddd} .acts td:last-child{text-align:right} .low{display:flex;justify-content:space-between;gap:8mm;margin-top:5mm;break-inside:avoid} .sums{border-collapse:collapse;min-width:82mm;align-self:start} .sums td{padding:.8mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:2px solid ${ink};font-size:1.1em} .low p{margin:0 0 1.8mm;font-size:.86em;color:#444}`;
const NOTES = rowsOf(`
Deposits are applied to the final invoice. Unused deposit funds are refunded within 30 days of discharge.
Insurance benefits quoted are not a guarantee of payment. The responsible party agrees to pay amounts not covered.
Room and board is charged for the day of admission but not the day of discharge.
Confidential: federal law (42 CFR Part 2) prohibits further disclosure of substance use treatment records.
Payment by wire, ACH or cashier's check. Card payments are subject to a 3% processing fee.`).flat();
type Act = [date: string, words: string, cents: number];
/** What was paid before this invoice: a deposit, the insurer's payments, and what it takes off. */
function paid(chance: Chance, l: Look, covered: number, first: string, last: string) {
  const part = chance.pick([0.35, 0.45, 0.55, 0.6]);
  const insured = chance.happens(0.85) ? Math.round(covered * part) : 0;
  const less =
    insured && chance.happens(0.6) ? Math.round(covered * (0.1 + 0.2 * chance.share())) : 0;
  const deposit = chance.happens(0.8) ? chance.pick([250000, 500000, 750000, 1000000]) : 0;
  const halves = chance.happens(0.5) ? [Math.round(insured * 0.6)] : [];
  const checks = insured ? [...halves, insured - (halves[0] ?? 0)] : [];
  const name = l.words("Insurance payment|INSURANCE PMT|Payment - insurance EOB");
  const acts: Act[] = [
    ...(deposit
      ? [[shifted(first, -2), l.words("Admission deposit|Deposit - wire transfer"), deposit] as Act]
      : []),
    ...checks.map((cents, at): Act => [
      shifted(last, 16 + 11 * at),
      `${name} #${chance.number("######")}`,
      cents,
    ]),
    ...(less
      ? [[shifted(last, 27), l.words("Contractual adjustment|Network discount"), less] as Act]
      : []),
  ];
  return { insured, less, deposit, acts };
}
function sheetOf(l: Look, columns: Column[], room: Row[], other: Row[]): string {
  const rows = (list: Row[]) => list.map((row) => sheet.record(columns, row)).join("");
  const foot = (list: Row[], words: string) =>
    l.footed ? sheet.sumRow(columns, words, { charge: sheet.total(list, "charge") }, l.money) : "";
  const all = [...room, ...other];
  if (!l.apart) return sheet.table(columns, rows(all) + foot(all, l.words("Total Charges|TOTAL")));
  const head = (words: string) =>
    `<tr class="head"><td colspan="${columns.length}">${words}</td></tr>`;
  const care = head(l.words("Per Diem Charges|ROOM, BOARD AND TREATMENT")) + rows(room);
  const beside_ = head(l.words("Ancillary Charges|ANCILLARY / OTHER")) + rows(other);
  const subs = [foot(room, "Subtotal - per diem"), foot(other, "Subtotal - ancillary")];
  return sheet.table(columns, care + subs[0]! + beside_ + subs[1]!);
}
type Heads = Record<"issued" | "dueOn" | "patient" | "account" | "first" | "gone", string | null>;
const heads = (chance: Chance, l: Look, said: Heads) => [
  sheet.pairs([
    [l.words("Invoice No.|Invoice #"), chance.number("INV-#####")],
    [l.words("Invoice Date|Date"), said.issued!],
    said.dueOn ? ["Due Date", said.dueOn] : ["Terms", "Due upon receipt"],
  ]),
  sheet.pairs([
    [l.words("Client|Patient|Resident"), said.patient!],
    said.account ? [l.words("MRN|Account #|Client ID"), said.account] : null,
    [l.words("Admit Date|Admission"), said.first!],
    said.gone ? [l.words("Discharge Date|Discharged"), said.gone] : null,
    ["Insurance", chance.pick(PAYERS)],
  ]),
];
function summary(l: Look, m: Record<string, number>): string {
  const list = [
    ["Balance Forward|Previous Balance", m.before!],
    ["Current Charges|Total Charges", m.charge!],
    ["Insurance Payments|Less: Insurance Payments", -m.insured!],
    ["Adjustments|Contractual Adjustments", -m.less!],
    ["Deposits Applied|Less: Deposit|Deposits / Payments", -m.deposit!],
    ["Balance Due|AMOUNT DUE|Total Due", m.due!],
  ] as const;
  const shown = list.filter(([, cents], at) => cents || at === list.length - 1);
  const rows = shown.map(([words, cents]) => [l.words(words), dollars(cents)] as const);
  return sheet.pairs(rows, "sums");
}
function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [center = "", ink = "", kind = ""] = chance.pick(CENTERS);
  const first = shifted("2024-01-20", chance.between(0, 700));
  const room = stay(chance, kind, first, l);
  const other = beside(chance, kind, room, l);
  const [columns, rows] = [columnsOf(l), [...room, ...other]];
  const charge = sheet.total(rows, "charge");
  const last = room.at(-1)!.until;
  const got = paid(chance, l, sheet.total(room, "charge"), first, last);
  const before = chance.happens(0.35) ? chance.between(20000, 480000) : 0;
  const rest = charge + before - got.insured - got.less;
  const deposit = Math.min(got.deposit, rest);
  const due = rest - deposit;
  const acts = got.acts.map(([on, words, cents]): Act => [
    on,
    words,
    cents === got.deposit ? deposit : cents,
  ]);
  const issued = shifted(last, chance.between(42, 80));
  const dueOn = chance.happens(0.6) ? shifted(issued, chance.pick([10, 15, 30])) : null;
  const [named = "", payer = ""] = household(chance, 2);
  const patient = naming(chance)(named);
  const account = chance.happens(0.8)
    ? chance.number(chance.pick(["MR-#####", "######", "@@####"]))
    : null;
  const gone = chance.happens(0.6) ? shifted(last, 1) : null;
  const said = { issued: l.day(issued), dueOn: dueOn && l.day(dueOn), patient, account };
  const [facts, care] = heads(chance, l, {
    ...said,
    first: l.day(first),
    gone: gone && l.day(gone),
  });
  const owed = summary(l, { before, charge, insured: got.insured, less: got.less, deposit, due });
  const listed =
    acts.length && chance.happens(0.6)
      ? `<h3>${l.words("Payments and Adjustments|Account Activity|Payments Received")}</h3><table class="acts">${acts.map(([on, words, cents]) => `<tr><td>${l.day(on)}</td><td>${words}</td><td>${l.money(-cents)}</td></tr>`).join("")}</table>`
      : "";
  const notes = chance.shuffled(NOTES).slice(0, chance.between(1, 3));
  const html = sheet.page(
    css(l, ink),
    `<div class="top"><div><b>${center}</b><br>${street(chance)}, ${town(chance)}<br>${l.words("Business Office|Billing|Patient Accounts")} ${phone(chance)} &nbsp; EIN ${chance.number("##-#######")}</div><div><h1>${l.words("INVOICE|Invoice|STATEMENT OF SERVICES")}</h1>${facts}</div></div><div class="mid"><div><b>${l.words("Bill To|Responsible Party|Guarantor")}:</b><br>${payer}<br>${street(chance)}<br>${town(chance)}</div><div>${care}</div></div>${sheetOf(l, columns, room, other)}${listed}<div class="low"><div><p>${notes.join("</p><p>")}</p><p>Remit to: ${center}, ${box(chance)}, ${town(chance)}</p></div>${owed}</div>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: center, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate: dueOn },
      ...{ serviceFrom: first, serviceTo: gone ?? last },
      ...(gone ? { dischargeDate: gone } : {}),
    },
    {
      ...{ billed: charge, adjustments: got.less || null, insurancePaid: got.insured || null },
      ...{ patientPaid: deposit || null, patientResponsibility: due, previousBalance: before },
    },
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}
export const family: Family = {
  ...{ name: "residential-treatment-center-invoice", medium: "text", draw },
  paper:
    "A residential program's invoice: days at a day rate, ancillary charges, deposits and payments.",
};
