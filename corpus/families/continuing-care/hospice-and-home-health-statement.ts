import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, dollars, grouped, longMonthName, monthDay, parentheses } = formats;
const { shortSlashes, slashes } = formats;
const { amount, column } = sheet;

type Style = "visits" | "disciplines" | "hospice";
type Row = Said & {
  serviceDate: string;
  thru: string;
  charge: number;
  off: number;
  paid: number;
  owes: number;
  /** Which of the two payers paid; each service has one. */
  second: boolean;
};
type Column = sheet.Column<Row>;

const AGENCIES = rowsOf(`
Prairie Wind Home Health|visits|#3c6e47|Skilled Nursing & Rehabilitation at Home; ST. COLUMBA HOME CARE, INC.|visits|#1f2f5c|Medicare Certified Home Health Agency
Visiting Nurse Association of Harmon County|disciplines|#6b1f3a|; COMFORTS OF HOME HEALTH SVCS LLC|disciplines|#000000|
Lantern Light Hospice & Palliative Care|hospice|#4f3a77|A nonprofit organization serving since 1984; EVERGRACE HOSPICE OF THE VALLEY|hospice|#24555e|`);
/** Letters, revenue code, code, words, dollars of a visit, and the quarters of an hour it may take. */
const DISCIPLINES = rowsOf(`
SN|0551|G0299|Skilled Nursing Visit - RN|196|3|5; SN|0551|G0300|Skilled Nursing Visit - LPN|158|2|4
PT|0421|G0151|Physical Therapy Visit|204|3|4; OT|0431|G0152|Occupational Therapy Visit|207|3|4
ST|0441|G0153|Speech Therapy Visit|221|3|4; MSW|0561|G0155|Medical Social Worker Visit|284|3|5
HHA|0571|G0156|Home Health Aide Visit|88|4|8`);
const PAYERS = rowsOf(`
Medicare|Medicaid; MEDICARE|LTC INS; Humana|Medicaid; BCBS|LTC Ins; UHC Medicare|VA; Aetna|`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const [name = "", style = "", ink = "", tag = ""] = chance.pick(AGENCIES);
  const [first = "", other = ""] = chance.pick(PAYERS);
  return {
    ...{ words, name, style: style as Style, ink, tag: escaped(tag), first },
    html: escaped(name),
    second: style === "hospice" ? other && "Medicaid" : other,
    day: chance.pick([slashes, slashes, shortSlashes]),
    money: chance.pick([grouped, dollars, style === "disciplines" ? bare : grouped]),
    minus: chance.pick([grouped, parentheses]),
    none: chance.pick(["zero", "blank"] as const),
    ...{ codes: chance.happens(0.6), revenue: chance.happens(0.6), clinician: chance.happens(0.5) },
    ...{ adjusts: chance.happens(0.6), rate: chance.happens(0.7), weekly: chance.happens(0.6) },
    ...{ weeks: chance.happens(0.7), timed: chance.happens(0.4), abroad: chance.happens(0.5) },
    due: words("Balance Due|Amount Due From Patient|PLEASE PAY|Patient Balance"),
  };
}

/** What payers make of a charge: a discount, one payer's payment and the rest. */
function split(charge: number, allowed: number, share: number, second: boolean) {
  const paid = Math.round(allowed * share);
  return { charge, off: charge - allowed, paid, second, owes: allowed - paid };
}

type Deal = { start: string; days: number; factor: number; rate: number; share: number };
function visitRow(chance: Chance, l: Look, one: string[], deal: Deal, date: string, who: string) {
  const [letters = "", revenueCode, code, words = "", price, low, high] = one;
  const aide = letters === "HHA";
  const charge = Math.round(Number(price) * deal.factor) * 100;
  const share = aide && !l.second ? 0 : deal.share;
  const allowed = share ? Math.round(charge * deal.rate) : charge;
  const start = chance.between(8, 15);
  const row: Row = {
    ...{ serviceDate: date, thru: date, revenueCode: revenueCode!, code: code!, modifiers: [] },
    ...{ description: words, clinician: `${who} ${letters === "SN" ? "RN" : letters}` },
    units: chance.between(Number(low), Number(high)),
    time: `${String(start).padStart(2, "0")}:${chance.pick(["00", "15", "30", "45"])}`,
    ...split(charge, allowed, share, aide && l.second !== ""),
  };
  return row;
}

/** The visits of some weeks; one discipline calls once a day at most. */
function visitsFor(chance: Chance, l: Look, deal: Deal): Row[] {
  const nurse = DISCIPLINES.slice(0, 1);
  const chosen = [...nurse, ...chance.shuffled(DISCIPLINES.slice(2)).slice(0, chance.between(1, 3))]; // prettier-ignore
  const staff = chosen.map(() => people.person(chance).replace(/^(.)\S* /, "$1. "));
  const rows = Array.from({ length: deal.days / 7 }, (_, week) =>
    chosen.flatMap((one, at) =>
      chance
        .shuffled([1, 2, 3, 4, 5])
        .slice(0, chance.between(at ? 0 : 1, 2))
        .map((day) =>
          visitRow(chance, l, one, deal, shifted(deal.start, week * 7 + day), staff[at]!),
        ),
    ),
  ).flat();
  return rows.toSorted((a, b) => (a.serviceDate < b.serviceDate ? -1 : 1));
}

/** Each discipline in one row: how many visits, at what rate. */
function disciplinesFor(chance: Chance, l: Look, deal: Deal): Row[] {
  const many = chance.between(2, 6);
  const kept = chance.shuffled(DISCIPLINES).slice(0, many);
  return DISCIPLINES.filter((one) => kept.includes(one)).map((one) => {
    const row = visitRow(chance, l, one, deal, deal.start, "");
    const units = one[0] === "MSW" ? chance.between(1, 2) : chance.between(2, 9);
    const allowed = (row.charge - row.off) * units;
    const share = row.paid ? deal.share : 0;
    const all = split(row.charge * units, allowed, share, row.second);
    return { ...row, ...all, units, unitPrice: row.charge };
  });
}

type Level = [revenue: string, code: string, words: string, charge: number, share: number];
/** Days of hospice care by level, split where the level changes or by the week. */
function hospiceFor(chance: Chance, l: Look, deal: Deal): Row[] {
  const { start, days } = deal;
  const routine: Level = ["0651", "Q5001", "Routine Home Care", 26800, 1];
  const other: Level = chance.pick([
    ["0655", "Q5006", "Inpatient Respite Care", 61500, 0.95],
    ["0656", "Q5005", "General Inpatient Care", 139000, 1],
  ] as Level[]);
  const change = chance.happens(0.7) ? chance.between(6, days - 8) : days;
  const stay = change < days ? chance.between(2, 5) : 0;
  const spans: [from: number, to: number, level: Level][] = [];
  const add = (from: number, to: number, level: Level) => {
    for (let at = from; at < to; at += l.weekly ? 7 : to)
      spans.push([at, Math.min(to, l.weekly ? at + 7 : to), level]);
  };
  add(0, change, routine);
  if (stay) add(change, change + stay, other);
  if (stay) add(change + stay, days, routine);
  const row = ([from, to, level]: [number, number, Level], second = false): Row => {
    const [revenueCode, code, description, cents, share] = level;
    const units = to - from;
    const unitPrice = Math.round(cents * deal.factor);
    const allowed = Math.round(unitPrice * (second ? 0.94 : deal.rate)) * units;
    const paid = split(unitPrice * units, allowed, share, second);
    const dates = { serviceDate: shifted(start, from), thru: shifted(start, to - 1) };
    return { ...dates, revenueCode, code: code || null, modifiers: [], description, units, unitPrice, ...paid }; // prettier-ignore
  };
  const rows = spans.map((span) => row(span));
  const room: Level = ["0658", "", "Room & Board - Nursing Facility", 24300, 0.88];
  if (l.second === "Medicaid" && chance.happens(0.6)) rows.push(row([0, days, room], true));
  const pharmacy: Level = ["0250", "", "Outpatient Symptom Drugs", 3900, 0.9];
  if (chance.happens(0.5) || rows.every(({ owes }) => !owes)) rows.push(row([4, 5, pharmacy]));
  const doctor: Level = ["0657", "99348", "Hospice Physician Home Visit", 17200, 1];
  if (chance.happens(0.5)) rows.push(row([9, 10, doctor]));
  return rows;
}

function leading(l: Look): (Column | false)[] {
  const { words } = l;
  const from = column<Row>(words("Date|Service Date|Visit Date"), "serviceDate", (row) => l.day(row.serviceDate), "d"); // prettier-ignore
  const revenue = l.revenue && column<Row>(words("Rev Code|Rev|Rev. Cd"), "revenueCode", (row) => row.revenueCode); // prettier-ignore
  const code = l.codes && column<Row>(words("HCPCS|Code|HCPCS/CPT"), "code", (row) => row.code);
  const name = column<Row>(words("Description|Service|Discipline / Service"), "description", (row) => escaped(row.description!), "w"); // prettier-ignore
  const units = (head: string) => column<Row>(head, "units", (row) => row.units, "n");
  const rate = l.rate && amount<Row>(words("Rate|Unit Rate|Charge per Unit"), "unitPrice", bare);
  if (l.style === "disciplines") return [revenue, name, code, units(words("Visits|# Visits|No. of Visits")), rate]; // prettier-ignore
  if (l.style === "visits") {
    const who = l.clinician && column<Row>(words("Clinician|Staff|Employee"), "clinician", (row) => row.clinician); // prettier-ignore
    const time = l.timed && column<Row>("Time In", "time", (row) => row.time);
    return [from, time, name, who, revenue, code, units(words("Units|15 Min Units|Units (15 min)"))]; // prettier-ignore
  }
  const spanned = [
    column<Row>("From", "serviceDate", (row) => l.day(row.serviceDate), "d"),
    column<Row>(words("Thru|To|Through"), null, (row) => l.day(row.thru), "d"),
  ];
  return [...spanned, revenue, code, name, units(words("Days|Units|Days/Units")), rate];
}

const shownAs = (l: Look) => (cents: number) => (cents || l.none === "zero" ? l.money(cents) : "");

/** Payers stand side by side; a service has been paid by one of them. */
function columnsOf(l: Look): Column[] {
  const less = shownAs(l);
  const paid = l.words("Paid|Payment");
  const payer = (name: string, second: boolean) =>
    column<Row>(`${name}<br>${paid}`, second ? null : "insurancePaid", (row) => less(row.second === second ? row.paid : 0), "n"); // prettier-ignore
  const own = l.words("Patient<br>Amount|Patient<br>Owes|Due From<br>Patient");
  const list: (Column | false)[] = [
    ...leading(l),
    amount<Row>(l.words("Charges|Charge|Total<br>Charge"), "charge", l.money),
    l.adjusts && column<Row>(l.words("Adjust-<br>ments|Contractual|Adj."), "discount", (row) => less(row.off), "n"), // prettier-ignore
    payer(escaped(l.first), false),
    l.second ? payer(escaped(l.second), true) : false,
    column<Row>(own, "patientOwes", (row) => less(row.owes), "n"),
  ];
  return list.flatMap((one) => one || []);
}

/** What an empty cell stands for is not said. */
function saidBy(l: Look, row: Row): Row {
  const said = (cents: number) => (cents || l.none === "zero" ? cents : null);
  return { ...row, discount: said(row.off), insurancePaid: said(row.paid), patientOwes: said(row.owes) }; // prettier-ignore
}

const added = (rows: Row[], of: (row: Row) => number) => sum(rows.map(of));
const paidBy = (rows: Row[], second: boolean) =>
  added(rows, (row) => (row.second === second ? row.paid : 0));

function activity(l: Look, rows: Row[], columns: Column[], start: string): string {
  const at = columns.findIndex(({ says }) => says.includes("charge"));
  const sumsOf = (list: Row[]) => [added(list, (row) => row.charge), l.adjusts && added(list, (row) => row.off), paidBy(list, false), l.second !== "" && paidBy(list, true), added(list, (row) => row.owes)]; // prettier-ignore
  const sums = (list: Row[]) =>
    sumsOf(list)
      .map((cents) => (cents === false ? "" : `<td class="n">${l.money(cents)}</td>`))
      .join("");
  const words = l.words("TOTALS|Totals|Total This Period");
  const last = `<tr class="sum"><td colspan="${at}">${words}</td>${sums(rows)}</tr>`;
  const body = (list: Row[]) => list.map((row) => sheet.record(columns, row)).join("");
  if (l.style !== "visits" || !l.weeks) return sheet.table(columns, body(rows) + last);
  const weekOf = ({ serviceDate }: Row) =>
    Math.floor((Date.parse(serviceDate) - Date.parse(start)) / 604_800_000);
  const parts = [...new Set(rows.map(weekOf))].map((week) => {
    const own = rows.filter((row) => weekOf(row) === week);
    const from = shifted(start, week * 7);
    return `<tr class="part"><td colspan="${columns.length}">Week of ${monthDay(from)} - ${monthDay(shifted(from, 6))}</td></tr>${body(own)}<tr class="sub"><td colspan="${at}">Week total - ${own.length} visit${own.length > 1 ? "s" : ""}</td>${sums(own)}</tr>`;
  });
  return sheet.table(columns, parts.join("") + last);
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look) {
  const start = shifted("2024-03-03", 7 * chance.between(0, 85));
  const days = l.style === "visits" ? 7 * chance.between(2, 5) : chance.pick([28, 30, 30, 31]);
  const to = shifted(start, days - 1);
  const [patient = "", other = ""] = people.household(chance, 2).map(people.naming(chance));
  const share = l.style === "hospice" ? 1 : chance.pick([0.8, 0.8, 0.9, 0.7]);
  const deal = { start, days, factor: 0.85 + 0.35 * chance.share(), rate: 0.6 + 0.3 * chance.share(), share }; // prettier-ignore
  const rows = { visits: visitsFor, disciplines: disciplinesFor, hospice: hospiceFor }[l.style](chance, l, deal); // prettier-ignore
  const owes = added(rows, (row) => row.owes);
  const before = chance.happens(0.3) ? chance.between(2500, 40000) : 0;
  const paid = owes + before > 15000 && chance.happens(0.35) ? chance.pick([5000, 10000]) : 0;
  const issued = shifted(to, chance.between(20, 40));
  return {
    ...{ start, to, patient, rows, before, paid, issued, due: owes + before - paid },
    payer: chance.happens(0.5) ? patient : other,
    account: chance.number(chance.pick(["######", "HH-#####", "#####-##"])),
    dueOn: chance.happens(0.6) ? shifted(issued, chance.pick([20, 25, 30])) : null,
    began: shifted(start, -chance.between(4, 50)),
    born: people.born(chance, 1928, 1958),
    ...{ doctor: people.doctor(chance), call: people.phone(chance), logo: sheet.mark(chance, l.ink, 42) }, // prettier-ignore
    ...{ home: [people.street(chance), people.town(chance)], office: [people.street(chance), people.town(chance)] }, // prettier-ignore
    icd: l.words(l.style === "hospice" ? "C34.90|G30.9|I50.84" : "Z47.1|I69.351|L89.153"),
  };
}

function panel(l: Look, f: Facts): string {
  const list: [string, string][] = [
    [l.words("Patient|Patient Name|Client"), f.patient],
    [l.words("Medical Record #|Account Number|Patient Acct #"), f.account],
    [l.words("Service Period|Dates of Service"), `${l.day(f.start)} - ${l.day(f.to)}`],
    [l.style === "hospice" ? "Hospice Election Date" : l.words("SOC Date|Start of Care"), l.day(f.began)], // prettier-ignore
    [l.words("Attending Physician|Certifying Physician"), f.doctor],
    ["Date of Birth", l.day(f.born)],
    ["Primary Diagnosis", f.icd],
    [l.words("Payers|Payor(s)"), escaped([l.first, l.second].filter(Boolean).join(" / "))],
  ];
  return `<div class="panel">${list.map(([label, value]) => `<div><i>${label}</i>${value}</div>`).join("")}</div>`;
}

function sumsBox(l: Look, f: Facts): string {
  const less = (cents: number) => l.minus(-cents);
  const all = paidBy(f.rows, false) + paidBy(f.rows, true);
  return sheet.pairs(
    [
      f.before ? [l.words("Previous Balance|Balance Forward"), l.money(f.before)] : null,
      [l.words("Current Charges|Total Charges"), l.money(added(f.rows, (row) => row.charge))],
      [l.words("Payer Adjustments|Contractual Adjustments"), less(added(f.rows, (row) => row.off))],
      [l.words("Insurance Payments|Payments by Payers"), less(all)],
      f.paid ? [l.words("Patient Payments|Payment Received - Thank You"), less(f.paid)] : null,
      [l.due, dollars(f.due)],
    ],
    "box",
  );
}

function notes(l: Look): string {
  const hospice = l.words("Hospice care is billed each month by level of care.|Medicare pays hospice by the day for each level of care. You may owe 5% of inpatient respite care and up to $5.00 for each drug."); // prettier-ignore
  const agency = l.words("SN = Skilled Nursing, PT = Physical Therapy, OT = Occupational Therapy, HHA = Home Health Aide.|Amounts not covered by your payers, such as aide hours, are your responsibility under your service agreement."); // prettier-ignore
  return `<p>${l.style === "hospice" ? hospice : agency}</p><p>${l.words("If you cannot pay in full, please call our billing office to arrange payments.|Billing questions? Ask for Patient Accounts. We bill your insurance as a courtesy.|Please write the account number on your check.")}</p>`;
}

const css = (l: Look) => {
  const looks = {
    visits: `body{font:8.7pt/1.3 'Liberation Sans'} .lines th{background:${l.ink};color:#fff} .lines td{border-bottom:.4px solid #ccc} .part td{background:#eef0ea;font-weight:bold} .sub td{font-style:italic;border-bottom:1px solid #888!important} .panel{grid-template-columns:repeat(4,1fr);background:#f4f4f0}`,
    disciplines: `body{font:9.6pt/1.35 'Liberation Serif'} .lines th,.lines td{border:.8px solid #333} .panel{grid-template-columns:1fr 1fr}`,
    hospice: `body{font:8.6pt/1.35 'DejaVu Sans Condensed'} .lines th{border-bottom:2px solid ${l.ink};color:${l.ink}} .lines td{padding:1mm!important} .panel{grid-template-columns:1fr 1fr;border-left:3px solid ${l.ink}} .top{border-bottom:1px solid ${l.ink};padding-bottom:3mm}`,
  };
  return `@page{size:letter;margin:12mm} body{margin:0} ${looks[l.style]} .front{min-height:252mm;display:flex;flex-direction:column} .top{display:flex;justify-content:space-between;align-items:flex-start;gap:6mm} .brand{display:flex;gap:3mm;color:${l.ink};font-size:1.45em;font-weight:bold} .brand small{display:block;font-size:.58em;font-weight:normal;color:#222} h1{font-size:1.3em;margin:0 0 1mm} table{border-collapse:collapse} .ids td{padding:.3mm 2mm} .ids td:last-child{text-align:right;font-weight:bold} .to{margin:6mm 0 5mm 6mm} .panel{display:grid;gap:.8mm 5mm;padding:1.5mm 2mm;margin-bottom:4mm} .panel i{font-style:normal;color:#555;font-size:.9em;display:${l.style === "visits" ? "block" : "inline-block;min-width:36mm"}} .lines{width:100%} .lines th{text-align:left;vertical-align:bottom;padding:.7mm 1.1mm} .lines td{padding:.5mm 1.1mm;vertical-align:top} .lines tr{break-inside:avoid} .lines .part{break-after:avoid} .lines .n{text-align:right;white-space:nowrap} .lines th.n{white-space:normal} .lines .w{min-width:36mm} .d{white-space:nowrap} .sum td{font-weight:bold;border-top:1.2px solid #000} .box{margin:4mm 0 4mm auto;break-inside:avoid} .box td{padding:.4mm 2mm} .box td:last-child{text-align:right} .box tr:last-child td{font-weight:bold;border-top:1.4px solid #000} p{margin:1.5mm 0 0;font-size:.92em} .slip{margin-top:auto;border-top:1px dashed #333;padding-top:2mm;break-inside:avoid} .slip .ids td{border:.7px solid #666}`;
};

function paper(l: Look, f: Facts, lines: string): string {
  const ids = (rows: ([string, string] | null)[]) => sheet.pairs(rows, "ids");
  const long = l.style === "hospice" ? longMonthName(f.issued) : l.day(f.issued);
  const due = f.dueOn ? l.day(f.dueOn) : "Upon receipt";
  const title = l.words(l.style === "hospice" ? "Hospice Statement|STATEMENT OF ACCOUNT" : "Home Health Statement|PATIENT STATEMENT|Statement of Services"); // prettier-ignore
  const small = `<small>${l.tag}${l.tag ? "<br>" : ""}${f.office.join(", ")}<br>Patient Accounts ${f.call}</small>`;
  const head = `<div class="top"><div class="brand">${l.style === "disciplines" ? "" : f.logo}<div>${l.html}${small}</div></div><div><h1>${title}</h1>${ids(
    [
      ["Statement Date", long],
      ["Payment Due", due],
      [l.due, dollars(f.due)],
    ],
  )}</div></div>`;
  const to = `<div class="to">${f.payer}<br>${f.home.join("<br>")}</div>`;
  const box = sumsBox(l, f);
  const slip = `<div class="slip">${l.words("Please return this portion with your payment.|Cut here and mail with your check.")}<div class="top" style="border:0;margin-top:2mm"><div>${f.payer}<br>${f.home.join("<br>")}</div><div>Remit to: ${l.html}<br>${f.office.join("<br>")}</div>${ids(
    [
      ["Account", f.account],
      [l.due, dollars(f.due)],
      ["Amount Paid", "$"],
    ],
  )}</div></div>`;
  const body = l.abroad ? box + lines : lines + box;
  return sheet.page(css(l), `<div class="front">${head}${to}${panel(l, f)}${body}${notes(l)}${slip}</div>`); // prettier-ignore
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const f = factsOf(chance, l);
  const columns = columnsOf(l);
  const lines = activity(l, f.rows, columns, f.start);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: l.name, patient: f.patient },
      ...{ accountNumber: f.account, statementDate: f.issued, dueDate: f.dueOn },
      ...{ serviceFrom: f.start, serviceTo: f.to },
    },
    {
      billed: added(f.rows, (row) => row.charge),
      adjustments: added(f.rows, (row) => row.off),
      insurancePaid: paidBy(f.rows, false) + paidBy(f.rows, true),
      ...{ patientPaid: f.paid || null, patientResponsibility: f.due, previousBalance: f.before },
    },
    f.rows.map((row) => sheet.lineBy(columns, saidBy(l, row))),
  );
  return { html: paper(l, f, lines), truth };
}

export const family: Family = {
  name: "hospice-and-home-health-statement",
  paper:
    "A home health agency's or hospice's statement: visits by date or discipline, or days by level of care, with payers side by side.",
  medium: "text",
  draw,
};
