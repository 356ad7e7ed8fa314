import * as f from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { part: string };
type Credit = { date: string; words: string; cents: number; of: "insurer" | "off" | "patient" };
type Stay = { from: string; to: string; nights: number };

const HOSPITALS = rowsOf(`Willow Glen Behavioral Hospital|#3d6b63
CEDAR SPRINGS CENTER FOR PSYCHIATRY|#2b4a78
Arbor Ridge Behavioral Health System, LLC|#6a4a2c
The Pines at Larkmont|#365a2f
STONEBROOK PSYCHIATRIC HOSPITAL|#444`);
const ROOMS = rowsOf(`0124|Room & Board - Psych, Semi-Private|1450|2350
0124|R&B ADULT ACUTE PSYCH 2 BED|1380|2260
0126|Room and Board - Detox/Dual Dx Unit|1290|1980
0114|R&B Private - Intensive Psych Unit|1890|2900`);
/** How often out of ten, most units a day, revenue code, code, words, dollars from and to. */
const DAILY = rowsOf(`9|3|0915|90853|Group Psychotherapy|95|210
6|3|0904|G0177|Activity/Recreation Therapy Group|60|140
3|1|0914|90834|Individual Therapy 45 Min|165|290
1|1|0916|90847|Family Therapy w/ Patient|180|320`);
const DRUGS =
  rowsOf(`0250||Sertraline 50 mg Tab|3|9;0250||Quetiapine 100 mg Tab|5|14;0250||Trazodone 50 mg Tab|2|7
0250||Lithium Carbonate ER 300 mg|3|8;0250||Hydroxyzine Pamoate 25 mg Cap|2|6;0250||Olanzapine ODT 10 mg|9|26;0250||Nicotine Patch 21 mg|6|15;0637||Lorazepam 1 mg Tab (Self-Admin)|3|9;0250||Melatonin 3 mg Tab|1|4`);
const TESTS =
  rowsOf(`0301|80053|Comprehensive Metabolic Panel|88|210;0305|85025|CBC w/ Auto Diff|52|130
0301|84443|TSH|78|190;0301|80307|Drug Screen, Presumptive|95|260;0301|80178|Lithium Level|48|120;0730|93005|EKG 12 Lead Tracing|140|310;0307|81001|Urinalysis w/ Micro|32|84`);
const PARTS: Record<string, string> = {
  ...{ R: "Room and Board", G: "Therapy Services", M: "Pharmacy", T: "Ancillary Services" },
  P: "Professional Fees",
};
const PLANS =
  "NORTHCREST BH|Alder Behavioral|Summit Choice|Medicare A|Tidewater BH|BlueHarbor".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    grouped: chance.happens(0.55),
    rev: chance.happens(0.6),
    codes: chance.happens(0.55),
    roomDaily: chance.happens(0.4),
    unit: chance.happens(0.4),
    day: chance.pick([f.slashes, f.shortSlashes, f.shortSlashes, f.dashes, f.compactDate]),
    money: chance.pick([f.grouped, f.grouped, f.dollars, f.bare]),
    plan: chance.pick(PLANS),
    upper: chance.happens(0.4),
    boxed: chance.happens(0.75),
    font: words(
      "Liberation Sans|Liberation Sans Narrow|Liberation Serif|Carlito|DejaVu Sans Condensed",
    ),
  };
}

/** What the stay cost: rooms, groups on some days, medicines and tests, and the psychiatrists' days. */
function chargesOf(chance: Chance, l: Look, { from, nights }: Stay): Row[] {
  const cost = (low = "0", high = "0") => chance.between(Number(low), Number(high)) * 100;
  const row = (part: string, at: number, units: number, unitPrice: number, said: string[]): Row => {
    const [revenueCode = "", code = "", words = ""] = said;
    const description = l.upper ? words.toUpperCase() : words;
    return {
      ...{ part, units, unitPrice, charge: unitPrice * units, serviceDate: shifted(from, at) },
      ...{ revenueCode, description, code: code || null },
    };
  };
  const [rev = "", name = "", low, high] = chance.pick(ROOMS);
  const [room, own] = [cost(low, high), [rev, "", name]];
  const rooms =
    l.roomDaily && nights <= 5
      ? Array.from({ length: nights }, (_, at) => row("R", at, 1, room, own))
      : [row("R", 0, nights, room, own)];
  const held = DAILY.filter(([often]) => chance.happens(Number(often) / 10));
  const groups = held.flatMap(([, many, rev_ = "", code = "", words = "", ...prices]) => {
    const price = cost(...prices);
    return Array.from({ length: Math.min(nights - 1, chance.between(1, 3)) }, (_, at) =>
      row("G", at + 1, chance.between(1, Number(many)), price, [rev_, code, words]),
    );
  });
  const some = (part: string, of: string[][], many: number, drug: boolean) =>
    chance
      .shuffled(of)
      .slice(0, many)
      .map(([rev_ = "", code = "", words = "", ...prices]) => {
        const [at, units] = drug ? [nights - 1, chance.between(1, nights * 2)] : [1, 1];
        return row(part, chance.between(0, at), units, cost(...prices), [rev_, code, words]);
      });
  const visit = cost("135", "245");
  const seen = Array.from({ length: Math.min(nights - 1, chance.between(1, 3)) }, (_, at) =>
    row("P", at + 1, 1, visit, ["0961", "99232", "Subsequent Hospital Care, Level 2"]),
  );
  const asked = ["0961", "90792", "Psychiatric Diag Eval w/ Medical"];
  const left = ["0961", "99238", "Discharge Day Mgmt, 30 Min or Less"];
  const first = row("P", 0, 1, cost("320", "520"), asked);
  const last = row("P", nights, 1, cost("160", "290"), left);
  const drugs = some("M", DRUGS, chance.between(1, 3), true);
  const tests = some("T", TESTS, chance.between(0, 3), false);
  const fees = chance.happens(0.65) ? [first, ...seen, last] : [];
  return [...rooms, ...groups.slice(0, 9), ...drugs, ...tests, ...fees];
}

function creditsOf(chance: Chance, l: Look, rows: Row[], { from, to }: Stay): Credit[] {
  const all = sheet.total(rows, "charge");
  const list: Credit[] = [];
  const add = (date: string, words: string, cents: number, of: Credit["of"]) =>
    list.push({ date, words: l.upper ? words.toUpperCase() : words, cents, of });
  const deposit = l.words("Admission Deposit|Patient Pmt - Admit Deposit");
  if (chance.happens(0.5)) add(from, deposit, chance.pick([250, 500, 1000]) * 100, "patient");
  const off = Math.round(all * (0.35 + 0.25 * chance.share()));
  const owes = Math.min(all - off, chance.pick([137500, 163200, 225000, 300000]));
  const on = shifted(to, chance.between(22, 38));
  if (all - off - owes > 0) add(on, `${l.plan} Payment`, all - off - owes, "insurer");
  const adjusted = l.words("Contractual Adj|Contractual Allowance|Per Diem Adjustment");
  add(on, `${l.plan} ${adjusted}`, off, "off");
  const card = chance.pick([50, 100, 150]) * 100;
  if (chance.happens(0.35)) add(shifted(on, 6), "Patient Payment - Card", card, "patient");
  return list;
}

function columnsOf(l: Look): sheet.Column<Row>[] {
  const { words, money } = l;
  const [col, amt] = [sheet.column<Row>, sheet.amount<Row>];
  const text = words("Description|Description of Service|Charge Description");
  return [
    col(words("Date|Svc Date|Service Date"), "serviceDate", (r) => l.day(r.serviceDate!), "d"),
    ...(l.rev ? [col(words("Rev|Rev Code|Rev."), "revenueCode", (r) => r.revenueCode, "d")] : []),
    ...(l.codes ? [col(words("HCPCS|CPT/HCPCS|Proc"), "code", (r) => r.code, "d")] : []),
    col(text, "description", (r) => r.description!.replace(/&/g, "&amp;")),
    col(words("Qty|Units|Days/Units"), "units", (r) => r.units, "n"),
    ...(l.unit ? [amt(words("Rate|Unit Price|Price"), "unitPrice", money)] : []),
    amt(words("Charges|Amount|Total Charge"), "charge", money),
  ];
}

function bodyOf(l: Look, columns: sheet.Column<Row>[], rows: Row[], credits: Credit[]): string {
  const [wide, last] = [columns.length, columns.length - 1];
  const end = (words: string, cents: number, kind: string) =>
    `<tr class="${kind}"><td colspan="${last}">${words}</td><td class="n">${l.money(cents)}</td></tr>`;
  const grouped = Object.entries(PARTS).map(([part, name]) => {
    const own = rows.filter((row) => row.part === part);
    if (!own.length) return "";
    const lines = own.map((row) => sheet.record(columns, row)).join("");
    return `<tr class="part"><td colspan="${wide}">${name}</td></tr>${lines}${end(`Total ${name}`, sheet.total(own, "charge"), "sub")}`;
  });
  const lines = l.grouped ? grouped : rows.map((row) => sheet.record(columns, row));
  const whole = l.words("Total Charges|TOTAL CHARGES|Total Hospital Charges");
  const all = end(whole, sheet.total(rows, "charge"), "all");
  const head = `<tr class="part"><td colspan="${wide}">${l.words("Payments and Adjustments|Payments/Adjustments|Receipts &amp; Adjustments")}</td></tr>`;
  const paid = credits.map(
    ({ date, words, cents }) =>
      `<tr><td class="d">${l.day(date)}</td><td colspan="${last - 1}">${words}</td><td class="n">${l.money(-cents)}</td></tr>`,
  );
  return sheet.table(columns, lines.join("") + all + head + paid.join(""));
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm} body{font:9pt/1.36 '${l.font}';margin:0;color:#1b1b1b} .top{display:flex;justify-content:space-between} .brand{display:flex;gap:3mm;align-items:center;color:${ink};font-size:1.5em;font-weight:bold} .small{font-size:.84em;color:#444} .facts{border-collapse:collapse;align-self:start} .facts td{padding:.4mm 2mm;border-bottom:.5px solid #bbb} .facts td:last-child{text-align:right}
.mid{display:flex;justify-content:space-between;margin:7mm 0 4mm} .lines{width:100%;border-collapse:collapse} .lines th{border-top:1.2px solid #333;border-bottom:1.2px solid #333;text-align:left;padding:.7mm 1.3mm} .lines td{padding:.5mm 1.3mm;vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .lines .d{white-space:nowrap} .part td{font-weight:bold;color:${ink};padding-top:2mm} .sub td{border-top:.5px solid #999;font-style:italic} .sub td:first-child{text-align:right} .all td{font-weight:bold;border-top:1.2px solid #333} tr{break-inside:avoid}
.low{display:flex;justify-content:space-between;gap:9mm;margin-top:4mm;break-inside:avoid} .low p{margin:0;flex:1} .sums{border-collapse:collapse;min-width:72mm;align-self:start;border:1px solid ${ink}} .sums td{padding:.6mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;background:#e8ecea;font-size:1.1em} .slip{border-top:1.2px dashed #555;margin-top:6mm;padding-top:2.5mm;display:flex;justify-content:space-between;break-inside:avoid}`;

function sums(l: Look, rows: Row[], credits: Credit[]) {
  const of = (kind: Credit["of"]) => sum(credits.filter((c) => c.of === kind).map((c) => c.cents));
  const billed = sheet.total(rows, "charge");
  const [insurer, off, paid] = [of("insurer"), of("off"), of("patient")];
  const due = billed - insurer - off - paid;
  const minus = (cents: number) => f.dollars(cents ? -cents : 0);
  const rest: [string, string][] = [
    [l.words("Total Charges|Charges"), f.dollars(billed)],
    [l.words("Insurance Payments|Third Party Payments"), minus(insurer)],
    [l.words("Adjustments|Contractual Adjustments"), minus(off)],
    [l.words("Patient Payments|Guarantor Payments"), minus(paid)],
  ];
  const named = l.words("Balance Due|PATIENT BALANCE|Amount Due");
  const last: [string, string] = [named, f.dollars(due)];
  const printed = { insurancePaid: insurer, adjustments: off, patientPaid: paid };
  const own = credits.flatMap((c) => (c.of === "patient" ? [f.decimal(c.cents)] : []));
  return {
    ...{ due, own: l.boxed ? [] : own },
    box: sheet.pairs(l.boxed ? [...rest, last] : [last], "sums"),
    printed: { billed, ...(l.boxed ? printed : {}), patientResponsibility: due },
  };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [hospital = "", ink = ""] = chance.pick(HOSPITALS);
  const nights = chance.pick([3, 4, 5, 6, 7, 9, 12, 14]);
  const from = shifted("2024-02-10", chance.between(0, 620));
  const stay = { from, nights, to: shifted(from, nights) };
  const every = chargesOf(chance, l, stay);
  const byDay = [...every].sort((a, b) => a.serviceDate!.localeCompare(b.serviceDate!));
  const rows = l.grouped ? every : byDay;
  const credits = creditsOf(chance, l, rows, stay);
  const columns = columnsOf(l);
  const { box, due, printed, own } = sums(l, rows, credits);
  const patient = people.naming(chance)(people.person(chance));
  const account = chance.number(chance.pick(["########", "BH#######", "V000######", "###-######"]));
  const issued = shifted(stay.to, chance.between(46, 75));
  const dueOn = chance.happens(0.6) ? shifted(issued, chance.pick([15, 30])) : null;
  const facts: ([string, string] | null)[] = [
    [l.words("Account Number|Patient Account|Acct No."), account],
    [l.words("Statement Date|Billing Date"), l.day(issued)],
    dueOn ? [l.words("Due Date|Payment Due"), l.day(dueOn)] : null,
    [l.words("Patient|Patient Name"), patient],
  ];
  const told: [string, string][] = [
    [l.words("Admit Date|Admission Date|Admitted"), l.day(from)],
    [l.words("Discharge Date|Discharged"), l.day(stay.to)],
    ["Attending", people.doctor(chance)],
    ["Primary Payer", l.plan],
  ];
  const html = sheet.page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${sheet.mark(chance, ink, 30)}${hospital}</div><div class="small">${people.street(chance)}, ${people.town(chance)}<br>Business Office ${people.phone(chance)} &bull; Tax ID ${chance.number("##-#######")}</div></div>${sheet.pairs(facts, "facts")}</div>
<div class="mid"><div style="margin-left:6mm"><span class="small">${l.words("PERSONAL AND CONFIDENTIAL|CONFIDENTIAL")}</span><br>${patient}<br>${people.street(chance)}<br>${people.town(chance)}</div>${sheet.pairs(told, "facts")}</div>
${bodyOf(l, columns, rows, credits)}
<div class="low"><p class="small">${l.words("This statement may not include charges of independent psychiatrists or consulting physicians.|Your plan has completed processing of this admission. The balance shown is your deductible, copay or coinsurance.|Federal law (42 CFR Part 2) protects the confidentiality of substance use disorder records.")} ${l.words("Payment plans are available through the business office.|Ask us about financial assistance.")}</p>${box}</div>
<div class="slip"><div class="small">${l.words("Remit payment to|Mail payment to")}:<br><b>${hospital}</b><br>${people.box(chance)}<br>${people.town(chance)}</div>${sheet.pairs(
      [
        ["Account", account],
        ["Amount Due", f.dollars(due)],
        ["Amount Paid", "$ __________"],
      ],
      "facts",
    )}</div>`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: hospital, patient, dueDate: dueOn },
      ...{ accountNumber: account, statementDate: issued, dischargeDate: stay.to },
      ...{ serviceFrom: from, serviceTo: stay.to, ...(own.length ? { paymentRows: own } : {}) },
    },
    printed,
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "psychiatric-hospital-stay-statement",
  paper: "A psychiatric hospital's statement of an inpatient stay.",
  medium: "text",
  draw,
};
