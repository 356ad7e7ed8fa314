import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import * as people from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";
import type { TruthLine } from "#corpus/truth";

const { bare, dollars, grouped, longMonthName, looseSlashes, shortSlashes, slashes } = formats;
const { amount, column, lineBy, record, sumRow, total } = sheet;
type Part = { description: string; charge: number; serviceDate: string };
/** A visit in a row; `own` is what the patient paid for it, which no field of a line holds. */
type Row = Said & Record<"charge" | "discount" | "insurancePaid" | "own" | "patientOwes", number> &
  Record<"serviceDate" | "number" | "payer" | "status", string> & { parts: Part[] }; // prettier-ignore
type Column = sheet.Column<Row>;
type Paper = { body: string; lines: TruthLine[] };

/** Kinds of visit with their categories of charge and dollars; the first is always there. */
const VISITS = `
Emergency Department|ER|EMERGENCY~Emergency Room|1840;Laboratory|612;Radiology - Diagnostic|498;CT Scan|3120;Pharmacy|148;IV Therapy|436;Medical/Surgical Supplies|96;EKG/ECG|310;Professional Fee - ER|640
Outpatient Surgery|Day Surgery|SURGERY OP~Operating Room Services|8940;Anesthesia|1620;Recovery Room|1180;Sterile Supplies|1455;Pharmacy|512;Pathology|388;Laboratory|164
Inpatient|Inpatient Stay|INPATIENT~Room and Board|7890;Pharmacy|2240;Laboratory|1985;Radiology - Diagnostic|742;CT Scan|3360;Respiratory Therapy|1120;Medical/Surgical Supplies|860;Physical Therapy|415;Cardiology|2290;Emergency Room|1960;Blood Administration|934
Outpatient Laboratory|Lab|LAB~Laboratory|386
Imaging|Radiology|RADIOLOGY~MRI|2870;Contrast Material|310
Infusion Clinic|Infusion|INFUSION~IV Therapy|880;Drugs Requiring Detail Coding|3415;Clinic Visit|212
Physical Therapy|Outpt Rehab|REHAB~Physical Therapy|564;Therapy Evaluation|298
Observation|Observation Stay|OBS~Observation Hours|2650;Laboratory|880;Cardiology|1735;Pharmacy|196;EKG/ECG|310;Emergency Room|1720
Clinic|Specialty Clinic|CLINIC~Clinic Visit|246;Laboratory|138`;
const HOSPITALS = rowsOf(`
Mercy Valley Hospital|Patient Financial Services|#0a4d68;Dunmore County Memorial Hospital|Business Office|#222222;ST. RAPHAEL MEDICAL CENTER|Office of Financial Counseling|#6b1d3a;Granite State University Hospital|Financial Assistance & Counseling|#1e4620;Lakeshore Community Health System|Patient Accounts|#3b2f7f`);
const PAYERS = "BCBS PPO|Medicare|Aetna|UHC|State Employee Plan|Ambetter".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    ...{ words, kind: chance.between(0, 2), insured: chance.happens(0.4) },
    day: chance.pick([slashes, shortSlashes, looseSlashes, slashes]),
    money: chance.pick([dollars, grouped, dollars, bare]),
    ...{ status: chance.happens(0.4), payer: chance.happens(0.5), split: chance.happens(0.6) },
    number: chance.pick(["7########", "H00#######", "##-######", "3##########"]),
    ...{ naming: chance.between(0, 2), factor: 0.7 + 0.8 * chance.share() },
    ...{ percent: chance.pick([20, 35, 40, 45, 60]), help: chance.happens(0.35) },
    ...{ plan: chance.happens(0.7), rows: chance.happens(0.5), guarantor: chance.happens(0.75) },
    ...{ table: chance.happens(0.4), shade: chance.happens(0.5), list: chance.happens(0.6) },
    font: words("Liberation Sans|Liberation Serif|DejaVu Sans|Liberation Sans"),
  };
}

/** One visit, what it came to and what is still open of it. */
function visitOf(chance: Chance, l: Look, serviceDate: string): Row {
  const [names = "", list = ""] = chance.pick(VISITS.trim().split("\n")).split("~");
  const parts = rowsOf(list).flatMap(([description = "", price], at): Part[] => {
    if (at && !chance.happens(0.6)) return [];
    return [
      {
        description,
        serviceDate,
        charge: Math.round(Number(price) * l.factor * chance.pick([100, 97.3, 103.9])),
      },
    ];
  });
  const charge = parts.reduce((all, one) => all + one.charge, 0);
  const covered = l.insured && chance.happens(0.85);
  const share = covered ? 0.3 + 0.3 * chance.share() : l.percent / 100;
  const discount = Math.round(charge * share);
  const insurancePaid = covered ? Math.round((charge - discount) * chance.pick([0, 0.6, 0.8])) : 0;
  const left = charge - discount - insurancePaid;
  const own = left > 9000 && chance.happens(0.35) ? chance.pick([2500, 5000, 7500]) : 0;
  return {
    ...{ serviceDate, description: names.split("|")[l.naming]!, parts, charge, discount, own },
    ...{
      insurancePaid,
      patientOwes: left - own,
      payer: covered ? chance.pick(PAYERS) : "Self Pay",
    },
    number: chance.number(l.number),
    status: chance.pick(["Open", "Open", "Billed", "Pre-Collect"]),
  };
}

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, visits: Row[], printed: string) {
  const [hospital = "", office = "", ink = ""] = chance.pick(HOSPITALS);
  const open = total(visits, "patientOwes");
  const given = l.help ? Math.round((open * chance.pick([25, 50, 75])) / 100) : 0;
  const name = people.person(chance);
  const style = people.naming(chance);
  return {
    ...{ chance, visits, printed, hospital, html: hospital, ink, name, given, open },
    ...{
      office: office.replace("&", "&amp;"),
      counselor: people.person(chance),
      due: open - given,
    },
    patient: style(name),
    guarantor: chance.number(chance.pick(["######", "G#######", "1000######"])),
    home: [people.street(chance), people.town(chance)],
    place: [people.street(chance), people.town(chance)],
    call: people.phone(chance),
    months: chance.pick([3, 6, 10, 12, 18, 24]),
    off: total(visits, "discount"),
    plan: total(visits, "insurancePaid"),
    own: total(visits, "own" as keyof Said),
    billed: total(visits, "charge"),
  };
}

const OWN = "own" as keyof Said;
const summed = (columns: Column[]): Column[] =>
  columns.map((one) => (one.kind === "n own" ? { ...one, says: [OWN] } : one));

/** Words for what is taken off the charges. */
const offWords = (l: Look) =>
  l.insured
    ? l.words("Adjustments|Contractual Adj.|Discounts/Adjustments")
    : l.words("Self-Pay Discount|Uninsured Discount|Uninsured Disc.");

function visitColumns(l: Look): Column[] {
  const { words, money } = l;
  const list: (Column | false)[] = [
    column<Row>(words("Account #|Visit Number|Hospital Acct|Acct No."), null, (row) => row.number),
    column<Row>(words("Service Date|Date of Service|Admit/Svc Date|DOS"), "serviceDate", (row) => l.day(row.serviceDate)),
    column<Row>(words("Type of Service|Visit Type|Service|Description"), "description", (row) => row.description),
    l.insured && l.payer && column<Row>(words("Coverage|Payer"), null, (row) => row.payer),
    l.status && column<Row>("Status", null, (row) => row.status),
    amount<Row>(words("Total Charges|Charges|Gross Charges"), "charge", money),
    l.insured && amount<Row>(words("Insurance Paid|Ins. Payments|Insurance Pmts"), "insurancePaid", money),
    amount<Row>(offWords(l), "discount", money),
    column<Row>(words("Patient Paid|Your Payments|Pt Payments"), null, ({ own }) => money(own), "n own"),
    amount<Row>(words("Balance|Account Balance|You Owe|Patient Balance"), "patientOwes", money),
  ]; // prettier-ignore
  return list.flatMap((one) => one || []);
}

const sumsOf = (rows: Row[]) =>
  Object.fromEntries(
    ["charge", "insurancePaid", "discount", "own", "patientOwes"].map((field) => [field, total(rows, field as keyof Said)]),
  ) as Partial<Record<keyof Said, number>>; // prettier-ignore

/** One line a visit. */
function byVisit(l: Look, f: Facts): Paper {
  const columns = visitColumns(l);
  const rows = f.visits.map((row) => record(columns, row)).join("");
  const last = sumRow(summed(columns), l.words("Total|TOTALS|All Accounts"), sumsOf(f.visits), l.money); // prettier-ignore
  return {
    body: sheet.table(columns, rows + last),
    lines: f.visits.map((row) => lineBy(columns, row)),
  };
}

/** The categories of charge below each visit, and what became of them. */
function byCategory(l: Look, f: Facts): Paper {
  const { words, money } = l;
  const columns = [
    column<Said>(words("Category|Department|Type of Charge|Summary of Charges"), "description", (row) => row.description), // prettier-ignore
    amount<Said>(words("Charges|Amount"), "charge", money),
  ];
  const less = (label: string, cents: number) =>
    cents ? `<tr><td>${label}</td><td class="n">${money(-cents)}</td></tr>` : "";
  const [acct, date, all, off, left] = ["Account #|Visit #|Hospital Account", "Date of Service|Service Date", "Total Charges|Total for this visit", "", "Balance this account|Visit Balance|Remaining Balance"].map((text) => (text ? words(text) : offWords(l))); // prettier-ignore
  const own = l.insured ? "Self-Pay Discount" : off!;
  const blocks = f.visits.map((visit) => {
    const head = `<div class="visit"><b>${visit.description}</b> &nbsp; ${acct}: ${visit.number} &nbsp; ${date}: ${l.day(visit.serviceDate)}${l.insured ? ` &nbsp; ${visit.payer}` : ""}</div>`;
    const after = `<tr class="sum"><td>${all}</td><td class="n">${money(visit.charge)}</td></tr>${less(visit.payer === "Self Pay" ? own : off!, visit.discount)}${less("Insurance Payment", visit.insurancePaid)}${less("Patient Payment", visit.own)}<tr class="sum"><td>${left}</td><td class="n">${money(visit.patientOwes)}</td></tr>`;
    return `<div class="block">${head}${sheet.table(columns, visit.parts.map((part) => record(columns, part)).join("") + after)}</div>`;
  });
  const lines = f.visits.flatMap((visit) =>
    visit.parts.map((part) => lineBy<Said>(columns, part, ["serviceDate"])),
  );
  return { body: blocks.join(""), lines };
}

/** What a screen of the business office prints, with letters of one width. */
function fromScreen(l: Look, f: Facts): Paper {
  const widths: Record<string, number> = { serviceDate: 16, description: 23 };
  const columns = visitColumns({ ...l, money: bare, payer: false }).map((one) => ({
    ...one,
    head: one.head.toUpperCase().replace(/(PAYMENTS|PMTS)/, "PMT").replace("DISCOUNTS/", "").replace("UNINSURED", "UNINS").replace("SELF-PAY DISCOUNT", "S/P DISCOUNT").replace("CONTRACTUAL", "CONTRACT"), // prettier-ignore
    width: widths[one.says[0] ?? ""] ?? (one.kind ? 16 : 14),
  }));
  const put = (text: string, { width, kind }: { width: number; kind: string }) =>
    kind ? text.padStart(width) : text.padEnd(width);
  const head = columns.map((one) => put(one.head, one)).join("");
  const rows = f.visits.map((row) => columns.map((one) => put(one.print(row), one)).join(""));
  const all = sumsOf(f.visits);
  const cut = columns.findIndex(({ says }) => says.includes("charge"));
  const left = columns.slice(0, cut).reduce((sum, one) => sum + one.width, 0);
  const cells = columns.slice(cut).map((one) => put(bare(all[one.says[0] ?? OWN] ?? 0), one));
  const text = [head, head.replace(/./g, "-"), ...rows, head.replace(/./g, "-"), "TOTAL".padEnd(left) + cells.join("")]; // prettier-ignore
  const size = Math.min(9, 526 / (head.length * 0.602)).toFixed(2);
  return {
    body: `<pre style="font-size:${size}pt">${text.join("\n")}</pre>`,
    lines: f.visits.map((row) => lineBy(columns, row)),
  };
}

/** What all accounts come to, as the counselor adds it up. */
function worksheet(l: Look, f: Facts): string {
  const { words, money } = l;
  const minus = (cents: number) => money(cents ? -cents : 0);
  const both = f.given > 0;
  const list: ([string, string] | null)[] = [
    [words("Total charges|Total hospital charges|Gross charges"), money(f.billed)],
    l.insured ? [words("Insurance payments|Paid by insurance"), minus(f.plan)] : null,
    [l.insured ? "Adjustments and discounts" : words(`Uninsured discount (${l.percent}%)|Self-pay discount ${l.percent}%`), minus(f.off)],
    both ? [words("Financial assistance award|Charity care adjustment"), minus(f.given)] : null,
    both ? ["Total discounts and assistance", minus(f.off + f.given)] : null,
    [words("Payments you have made|Patient payments received|Patient payments"), minus(f.own)],
    [words("Amount you owe|Total balance due|Balance due from patient|TOTAL PATIENT BALANCE"), dollars(f.due)],
  ]; // prettier-ignore
  return `<div class="work"><h2>${words("Summary of All Accounts|Account Worksheet|Financial Summary")}</h2>${sheet.pairs(list, "sums")}</div>`;
}

/** Terms of paying by the month. */
function monthly(l: Look, f: Facts): string {
  const each = Math.ceil(f.due / f.months / 100) * 100;
  const last = f.due - each * (f.months - 1);
  if (!l.plan || last <= 0) return "";
  const start = shifted(f.printed, 21);
  const month = (at: number) => {
    const day = new Date(`${start.slice(0, 7)}-15T00:00:00Z`);
    day.setUTCMonth(day.getUTCMonth() + at);
    return day.toISOString().slice(0, 10);
  };
  const text = `<p>${f.months - 1} monthly payments of ${dollars(each)} and a last payment of ${dollars(last)}, starting ${l.day(month(0))}. No interest or fees are charged. The plan ends if two payments are missed.</p>`;
  const schedule =
    l.table && f.months < 13
      ? `<table class="plan"><tr><th>No.</th><th>Payment date</th><th>Payment</th></tr>${Array.from({ length: f.months }, (_, at) => `<tr><td>${at + 1}</td><td>${l.day(month(at))}</td><td>${dollars(at < f.months - 1 ? each : last)}</td></tr>`).join("")}</table>`
      : "";
  return `<div class="block"><h2>${l.words("Proposed Payment Plan|Payment Plan Agreement|Interest-Free Payment Plan")}</h2>${text}${schedule}<p class="sign">Patient / guarantor signature ______________________________ &nbsp; Date ______________</p></div>`;
}

/** Each payment of the patient, with its sum. */
function payments(l: Look, f: Facts): string {
  const paid = f.visits.filter(({ own }) => own > 0);
  if (!l.list || !paid.length) return "";
  const rows = paid.map((one) => `<tr><td>${l.day(shifted(one.serviceDate, 34) < f.printed ? shifted(one.serviceDate, 34) : one.serviceDate)}</td><td>${one.number}</td><td>${l.words("Credit card|Check|Cash - cashier")}</td><td class="n">${l.money(one.own)}</td></tr>`); // prettier-ignore
  return `<div class="block"><h2>${l.words("Payments Received|Patient Payment History")}</h2><table class="lines short"><thead><tr><th>Date</th><th>Account</th><th>Method</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}<tr class="sum"><td colspan="3">Total payments</td><td class="n">${l.money(f.own)}</td></tr></tbody></table></div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:13mm 14mm 14mm;@bottom-center{content:"Page " counter(page) " of " counter(pages);font:7.5pt '${l.font}'}} body{margin:0;font:${l.font.startsWith("D") ? 8 : 9}pt/1.36 '${l.font}';color:#151515} .top{display:flex;justify-content:space-between;border-bottom:2px solid ${ink};padding-bottom:2mm} .brand{font-size:1.5em;font-weight:bold;color:${ink}} .brand small{display:block;font-size:.6em;color:#444;font-weight:normal} h1{font-size:1.25em;text-align:center;margin:4mm 0 2mm} h2{font-size:1.08em;color:${ink};margin:3.5mm 0 1mm} .mid{display:flex;justify-content:space-between;margin:4mm 0} .pairs td{padding:.3mm 3mm .3mm 0} .pairs td:first-child{font-weight:bold}
table{border-collapse:collapse} .lines{width:100%;margin:1mm 0} .lines th{text-align:left;vertical-align:bottom;padding:.8mm 1.2mm;border-bottom:1px solid #222;${l.shade ? `background:${ink}18` : ""}} .lines td{padding:.7mm 1.2mm;vertical-align:top;${l.rows ? "border-bottom:.5px solid #bbb" : ""}} .lines .n{text-align:right} .lines td.n{white-space:nowrap} .lines tr{break-inside:avoid} .sum td{font-weight:bold;border-top:1px solid #222} .short{width:70%} .block{break-inside:avoid;margin-bottom:3mm} .visit{background:#eee;padding:1mm 2mm} .work{break-inside:avoid;margin-left:auto;width:96mm} .sums{width:100%;border:1.2px solid ${ink}} .sums td{padding:.7mm 2mm} .sums td:last-child{text-align:right;white-space:nowrap} .sums tr:last-child td{font-weight:bold;border-top:1.2px solid ${ink};font-size:1.1em} .plan th,.plan td{border:.6px solid #888;padding:.5mm 4mm;text-align:right} p{margin:1.6mm 0} .sign{margin-top:6mm} .small{font-size:.85em;color:#333} pre{font-family:'Liberation Mono';line-height:1.35;margin:2mm 0}`;

const TEXTS = {
  free: "If you cannot pay this amount, ask us for a financial assistance application. Patients with family income at or below 200% of the federal poverty guideline may get free care.",
  letter: "Thank you for meeting with me about your hospital accounts. The summary below shows the accounts we talked about as of today.",
  uninsured: "Our records show no insurance for these visits, so the uninsured discount of our hospital has been taken off your charges. If you have coverage, please give us a copy of your card.",
}; // prettier-ignore

function paper(l: Look, f: Facts, inner: string, dueOn: string | null): string {
  const { words, kind } = l;
  const title = words("Patient Account Summary|ACCOUNT SUMMARY|Guarantor Account Summary|Summary of Hospital Accounts|Financial Counseling Summary"); // prettier-ignore
  const facts = sheet.pairs([
    [words("Date|Date Printed|Prepared on"), kind === 0 ? longMonthName(f.printed) : l.day(f.printed)],
    ["Patient", f.patient],
    l.guarantor ? [words("Guarantor #|Guarantor ID|Guarantor Account"), f.guarantor] : null,
    [words("Prepared by|Counselor|Financial Counselor"), f.counselor],
    dueOn ? [words("Due Date|Please pay by"), l.day(dueOn)] : null,
  ]); // prettier-ignore
  const hello = kind === 0 ? `<p>Dear ${f.name}:</p><p>${TEXTS.letter}</p>` : "";
  const bare = l.insured ? "" : `<p>${TEXTS.uninsured}</p>`;
  const end = kind === 0 ? `<p>Sincerely,</p><p class="sign">${f.counselor}<br>${words("Financial Counselor|Patient Financial Advocate|Certified Application Counselor")}, ${f.call} ext. ${f.guarantor.slice(-3)}</p>` : ""; // prettier-ignore
  const note = words("This summary covers hospital charges only. Doctors may bill you separately.|This is not a final bill. Charges may still post to recent accounts.|You may ask for an itemized bill of any account at no charge."); // prettier-ignore
  return `<div class="top"><div class="brand">${l.shade ? sheet.mark(f.chance, f.ink, 26) : ""} ${f.html}<small>${f.office}</small></div><div>${f.place.join("<br>")}<br>${f.call}</div></div><h1>${title}</h1><div class="mid"><div>${f.name}<br>${f.home.join("<br>")}</div>${facts}</div>${hello}${bare}${inner}${worksheet(l, f)}${payments(l, f)}${monthly(l, f)}<p class="small">${TEXTS.free}</p><p class="small">${note}</p>${end}`;
}

function draw(chance: Chance): Drawn {
  chance.number("######");
  const l = look(chance);
  const printed = shifted("2024-07-10", chance.between(0, 600));
  const many = chance.pick([2, 2, 3, 3, 4, 5, 6, 8, 12]);
  const count = l.kind === 1 ? Math.min(many, 5) : many;
  const days = Array.from({ length: count }, () => shifted(printed, -chance.between(20, 240)));
  const visits = days.sort().map((day) => visitOf(chance, l, day));
  if (chance.happens(0.4)) visits.reverse();
  const f = factsOf(chance, l, visits, printed);
  const { body, lines } = [byVisit, byCategory, fromScreen][l.kind]!(l, f);
  const dueOn = !l.plan && chance.happens(0.6) ? shifted(printed, 30) : null;
  const html = sheet.page(css(l, f.ink), paper(l, f, body, dueOn));
  const sums: Sums = {
    ...{ billed: f.billed, adjustments: f.off + f.given, patientPaid: f.own },
    ...{ insurancePaid: l.insured ? f.plan : null, patientResponsibility: f.due },
  };
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "summary", setting: "facility", provider: f.hospital },
      ...{ patient: f.patient, accountNumber: l.guarantor ? f.guarantor : null },
      ...{ statementDate: printed, dueDate: dueOn },
    },
    sums,
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "counselor-account-summaries",
  paper: "A hospital counselor's summary of several visits, with discounts and a payment plan.",
  medium: "text",
  draw,
};
