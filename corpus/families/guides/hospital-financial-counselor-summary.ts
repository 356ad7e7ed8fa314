import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { escaped } from "#corpus/families/drawing/benefits";
import { household, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { bare, compactDate, dollars, grouped, looseSlashes, monthName, shortSlashes, slashes } = formats; // prettier-ignore
const { amount, column, lineBy, mark, page, pairs, record, sumRow, table, total } = sheet;
type Pair = [string, string];
type Visit = Said & Record<"charge" | "discount" | "insurancePaid" | "patientOwes" | "mine", number> & { account: string; to: string; parts: Part[]; events: Event[]; payer: string }; // prettier-ignore
type Part = Said & { charge: number };
type Event = { date: string; text: string; cents: number };
type Column<Row extends Said = Visit> = sheet.Column<Row>;

/** Kind of visit, longest stay, and its categories with dollars; the first is always there. */
const KINDS = [
  ["Emergency Department|Emergency|ER VISIT", 0, "Emergency Room|1890;Laboratory|640;CT Scan|3120;Diagnostic Radiology|412;Pharmacy|212;IV Therapy|436;EKG/ECG|318"],
  ["Inpatient Stay|Inpatient|INPATIENT ACUTE", 4, "Room and Board|6480;Laboratory|1980;Pharmacy|2240;Medical/Surgical Supplies|1125;Respiratory Services|864;Diagnostic Radiology|935;Physical Therapy|612;Emergency Room|2410;Intravenous Solutions|540"],
  ["Outpatient Surgery|Same Day Surgery|AMBULATORY SURGERY", 0, "Operating Room Services|9860;Anesthesia|1730;Recovery Room|1215;Medical/Surgical Supplies|2380;Pharmacy|485;Pathology|436"],
  ["Outpatient Lab|Laboratory Outpatient|OUTPATIENT LAB", 0, "Laboratory|386;Venipuncture|38"],
  ["MRI|Outpatient Imaging|OUTPATIENT RADIOLOGY", 0, "MRI|2980;Contrast Material|344"],
  ["Physical Therapy|Therapy Series|RECURRING PT", 20, "Physical Therapy|1420;Therapy Evaluation|312"],
  ["Observation|Observation Stay|OBSERVATION", 1, "Observation Hours|2640;Emergency Room|2110;Laboratory|815;Cardiology|1390;Pharmacy|174"],
  ["Clinic Visit|Specialty Clinic|HOSPITAL CLINIC", 0, "Clinic|286;Laboratory|142;Professional Fees|198"],
] as const; // prettier-ignore
const HOSPITALS = rowsOf(`
Bluffton Memorial Hospital|Financial Counseling|#1d4e89; SIERRA VERDE MEDICAL CENTER|Patient Business Office|#5b2333; St. Anselm Health|Patient Financial Services|#00695c; Three Forks County Hospital District|Business Office|#333333; Harlan Ridge University Hospitals|Financial Navigation Center|#8a5a00`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    style: chance.pick(["visits", "visits", "categories", "categories", "worksheet"] as const),
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName, compactDate]),
    money: chance.pick([dollars, grouped, grouped, bare]),
    minus: chance.pick(["-", "-", "("] as const),
    kind: chance.between(0, 2),
    ...{ plan: chance.happens(0.5), aid: chance.happens(0.6), wide: chance.happens(0.3) },
    ...{ account: chance.happens(0.8), insured: chance.happens(0.4), shade: chance.happens(0.5) },
    ...{ grid: chance.happens(0.4), guarantor: chance.happens(0.6), mono: chance.happens(0.2) },
    ...{ ranges: chance.happens(0.5), signs: chance.happens(0.5), dueBy: chance.happens(0.4) },
    font: words("Liberation Sans|Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
    names: {
      off: words("Uninsured Discount|Self-Pay Discount|Uninsured Adjustment"),
      plan: words("Insurance Payments|Ins Paid|Paid by Insurance"),
      mine: words("Patient Payments|Your Payments|Pt Payments"),
      charge: words("Total Charges|Charges|Gross Charges"),
      due: words("Balance|Account Balance|Balance Due|Patient Balance"),
      date: words("Date of Service|DOS|Service Date"),
      account: words("Account #|Visit Number|Hospital Acct|Encounter"),
    },
  };
}

/** An amount taken off, as this office writes it. */
const less = (l: Look, cents: number): string =>
  !cents ? l.money(0) : l.minus === "(" ? `(${l.money(cents)})` : `-${l.money(cents)}`;

function visitOf(chance: Chance, l: Look, from: string, percent: number, shape: string): Visit {
  const [names, longest, list] = chance.pick(KINDS);
  const to = shifted(from, longest ? chance.between(1, longest) : 0);
  const dear = 0.6 + 0.9 * chance.share();
  const keeps = chance.pick([0.5, 0.8, 1]);
  const parts = rowsOf(list).flatMap(([text, price], at): Part[] => {
    if (at && !chance.happens(keeps)) return [];
    const charge = Math.round(Number(price) * dear * (0.8 + 0.4 * chance.share()) * 100);
    const description = l.kind === 2 ? text!.toUpperCase() : text!;
    return [{ description, charge, serviceDate: from === to ? from : null }];
  });
  const charge = total(parts, "charge");
  const insured = l.insured && chance.happens(0.4);
  const discount = Math.round((charge * (insured ? chance.between(30, 55) : percent)) / 100);
  const insurancePaid = insured ? Math.round((charge - discount) * chance.pick([0.8, 0.7, 0.9])) : 0; // prettier-ignore
  const left = charge - discount - insurancePaid;
  const mine = chance.happens(0.4) ? Math.min(left, chance.pick([5000, 10000, 15000, 25000, left])) : 0; // prettier-ignore
  const payer = insured ? chance.pick(["BCBS PPO", "MEDICARE", "AMBETTER", "UHC"]) : "";
  const later = shifted(to, chance.between(9, 30));
  const off = insured ? `${payer} contractual adjustment` : `${l.names.off} ${percent}%`;
  const events = [
    { date: later, text: off, cents: discount },
    ...(insurancePaid ? [{ date: later, text: `${payer} payment`, cents: insurancePaid }] : []),
    ...(mine ? [{ date: to, text: l.words("Patient payment - Visa|Patient payment - check|PT PAYMENT CASH"), cents: mine }] : []), // prettier-ignore
  ]
    .sort((one, other) => one.date.localeCompare(other.date))
    .map((one) => (l.kind === 2 ? { ...one, text: one.text.toUpperCase() } : one));
  return {
    ...{ serviceDate: from, to, description: names.split("|")[l.kind]!, parts, events, payer },
    ...{ account: chance.number(shape), charge, discount, insurancePaid, mine },
    patientOwes: left - mine,
  };
}

const span = (l: Look, { serviceDate, to }: Visit): string =>
  serviceDate === to ? l.day(to) : `${l.day(serviceDate!)} - ${l.day(to)}`;

/** One line a visit, with what became of its charges. */
function visitColumns(l: Look): Column[] {
  const { names } = l;
  const off = (head: string, field: "discount" | "insurancePaid") =>
    column<Visit>(head, field, (row) => (l.signs ? less(l, row[field]) : l.money(row[field])), "n");
  const list: (Column | false)[] = [
    l.account && column<Visit>(names.account, null, (row) => row.account, "d"),
    l.ranges && column<Visit>(l.words("Date(s) of Service|Service Dates"), "serviceDate", (row) => span(l, row), "d"), // prettier-ignore
    !l.ranges && column<Visit>(l.words("From|Admit Date|Service From"), "serviceDate", (row) => l.day(row.serviceDate!), "d"), // prettier-ignore
    !l.ranges && column<Visit>(l.words("Through|To|Discharged"), null, (row) => l.day(row.to), "d"),
    column<Visit>(l.words("Type of Visit|Description|Service"), "description", (row) => row.description), // prettier-ignore
    l.insured && l.wide && column<Visit>("Payer", null, (row) => row.payer || "SELF-PAY"),
    amount<Visit>(names.charge, "charge", l.money),
    l.insured && off(names.plan, "insurancePaid"),
    off(l.insured ? l.words("Discounts/Adjustments|Adjustments") : names.off, "discount"),
    column<Visit>(names.mine, null, (row) => (l.signs ? less(l, row.mine) : l.money(row.mine)), "n"), // prettier-ignore
    amount<Visit>(names.due, "patientOwes", l.money),
  ];
  return list.flatMap((one) => one || []);
}

function visitTable(l: Look, columns: Column[], visits: Visit[]): string {
  const cell = (one: Column) => {
    if (one.kind !== "n") return null;
    const sums = { charge: total(visits, "charge"), discount: total(visits, "discount"), insurancePaid: total(visits, "insurancePaid"), patientOwes: total(visits, "patientOwes"), mine: sum(visits.map(({ mine }) => mine)) }; // prettier-ignore
    return one.print({ ...visits[0]!, ...sums });
  };
  const first = columns.findIndex(({ kind }) => kind === "n");
  const end = `<tr class="sum"><td colspan="${first}">${l.words("Totals|TOTAL ALL VISITS|Total")}</td>${columns.slice(first).map((one) => `<td class="n">${cell(one)}</td>`).join("")}</tr>`; // prettier-ignore
  return table(columns, visits.map((row) => record(columns, row)).join("") + end);
}

/** Each visit with its categories of charge, then what was taken off and paid, then its balance. */
function categoryParts(l: Look, columns: Column<Part>[], visits: Visit[]): string {
  return visits
    .map((visit) => {
      const facts = [visit.description, `${l.names.date}: ${span(l, visit)}`, ...(l.account ? [`${l.names.account}: ${visit.account}`] : [])]; // prettier-ignore
      const head = `<div class="visit">${facts.map((text) => `<span>${text}</span>`).join("")}</div>`;
      const end = sumRow(
        columns,
        `${l.names.charge} this visit`,
        { charge: visit.charge },
        l.money,
      );
      const wide = columns.length - 1;
      const events = visit.events.map(({ date, text, cents }) => `<tr class="event"><td colspan="${wide}">${l.day(date)} &nbsp; ${text}</td><td class="n">${less(l, cents)}</td></tr>`); // prettier-ignore
      const due = `<tr class="sum"><td colspan="${wide}">${l.names.due}</td><td class="n">${l.money(visit.patientOwes)}</td></tr>`;
      const body = visit.parts.map((part) => record(columns, part)).join("");
      return `<div class="part">${head}${table(columns, body + end + events.join("") + due)}</div>`;
    })
    .join("");
}

type Sums = Record<"billed" | "adjustments" | "insurancePaid" | "patientPaid" | "owed", number>;

function summaryBox(l: Look, sums: Sums, many: number): string {
  const rows: (Pair | null)[] = [
    [l.words("Number of visits|Accounts included"), String(many)],
    [`Total ${l.words("charges|hospital charges")}`, l.money(sums.billed)],
    l.insured
      ? [l.words("Insurance payments|Paid by insurance"), less(l, sums.insurancePaid)]
      : null,
    [l.insured ? "Discounts and adjustments" : l.words("Uninsured discount|Self-pay discounts"), less(l, sums.adjustments)], // prettier-ignore
    [l.words("Patient payments|Payments you have made"), less(l, sums.patientPaid)],
    [l.words("Total balance due|TOTAL YOU OWE|Remaining balance"), l.money(sums.owed)],
  ];
  return `<div class="box"><h3>${l.words("Account Summary|Summary of Accounts|SUMMARY")}</h3>${pairs(rows, "sums")}</div>`;
}

/** The terms of paying in parts, with the months to come. */
function planBox(chance: Chance, l: Look, owed: number, issued: string): string {
  const months = chance.pick([6, 10, 12, 18, 24]);
  const each = Math.ceil(owed / months / 100) * 100;
  const day = chance.pick(["1st", "5th", "15th", "20th"]);
  const last = owed - each * (months - 1);
  const start = new Date(`${shifted(issued, 32).slice(0, 7)}-15T00:00:00Z`);
  const month = (at: number) => new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + at, 15)).toLocaleDateString("en-US", { month: "short", year: "numeric", timeZone: "UTC" }); // prettier-ignore
  const left = (at: number) => Math.max(0, owed - each * (at + 1));
  const shown = l.grid ? [0, 1, 2].filter((at) => left(at) > 0) : [];
  const rows = shown.map((at) => `<tr><td>${at + 1}</td><td>${month(at)}</td><td class="n">${l.money(each)}</td><td class="n">${l.money(left(at))}</td></tr>`); // prettier-ignore
  const list = rows.length ? `<table class="plan"><tr><th>No.</th><th>Month</th><th class="n">Installment</th><th class="n">Left after</th></tr>${rows.join("")}<tr><td colspan="4">... continuing monthly through ${month(months - 1)}</td></tr></table>` : ""; // prettier-ignore
  const terms = last > 0 ? `${months - 1} payments of ${l.money(each)} and a last payment of ${l.money(last)}` : `payments of ${l.money(each)}`; // prettier-ignore
  return `<div class="box"><h3>${l.words("Proposed Payment Plan|Payment Plan|PAYMENT ARRANGEMENT")}</h3><div class="in">Interest-free, ${terms}, due on the ${day} of each month beginning ${month(0)}. The plan ends if two payments are missed.${list}</div></div>`;
}

function aidBox(chance: Chance, l: Look, owed: number): string {
  const size = chance.between(1, 6);
  const level = chance.between(105, 380);
  const share = level < 200 ? 100 : level < 300 ? 75 : 50;
  const off = Math.round((owed * share) / 100);
  return `<div class="box"><h3>${l.words("Financial Assistance Screening|Charity Care Screening|Assistance Program")}</h3><div class="in">Household size ${size} &middot; Income at ${level}% of the Federal Poverty Level<br>Application: ${l.words("PENDING - documents needed|given to patient, not yet returned")}<br>If approved, the estimated award is ${share}% of the balance (about ${l.money(off)}). This is an estimate and has not been applied to your accounts.<br>&#9744; Last 3 pay stubs &nbsp; &#9744; Tax return &nbsp; &#9744; Bank statement &nbsp; &#9744; Photo ID &nbsp; &#9744; Medicaid denial letter</div></div>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter ${l.wide && l.style === "visits" ? "landscape" : "portrait"};margin:13mm 14mm 15mm;@bottom-left{content:"CONFIDENTIAL - Patient financial information";font:7pt '${l.font}'}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt '${l.font}'}} body{margin:0;font:9pt/1.34 '${l.font}';color:#1a1a1a} .top,.mid{display:flex;justify-content:space-between;gap:7mm} .brand{display:flex;gap:2.6mm;align-items:center;font-weight:bold;font-size:1.4em;color:${ink};line-height:1.15} .brand small{display:block;font-size:.62em;font-weight:normal;color:#444} h1{font-size:1.45em;margin:4mm 0 1.4mm;color:${ink};border-bottom:2px solid ${ink}} h3{margin:0;font-size:1em;padding:.7mm 2mm;${l.shade ? `background:${ink};color:#fff` : `border-bottom:1px solid ${ink};color:${ink}`}} .pairs td{padding:.25mm 4mm .25mm 0;vertical-align:top} .pairs td:first-child{color:#555} .box{border:1px solid ${ink};margin:3mm 0;break-inside:avoid} .box .in{padding:1mm 2mm} .sums{width:100%;border-collapse:collapse} .sums td{padding:.5mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{font-weight:bold;border-top:1.2px solid #333}
.lines{width:100%;border-collapse:collapse;margin-top:2mm;${l.mono ? "font-family:'Liberation Mono';font-size:.88em" : "font-size:.95em"}} .lines th{text-align:left;vertical-align:bottom;padding:.7mm 1.4mm;border-bottom:1.2px solid #333;${l.shade ? `background:${ink}18` : ""}} .lines td{padding:.6mm 1.4mm;vertical-align:top;${l.grid ? "border:.5px solid #bbb" : ""}} .lines .n{text-align:right;white-space:nowrap} .lines th.n{white-space:normal} .lines .d{white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #333} .lines .event td{font-style:italic} .lines tr{break-inside:avoid} .part{break-inside:avoid;margin-top:3.4mm} .visit{display:flex;gap:7mm;font-weight:bold;padding:.7mm 1.4mm;${l.shade ? `background:${ink}22` : `border-top:1.6px solid ${ink}`}} .part .lines{margin-top:0} .plan{border-collapse:collapse;margin-top:1mm} .plan th,.plan td{padding:.2mm 5mm .2mm 0;text-align:left} .plan .n{text-align:right} .fine{font-size:.84em;color:#333} p{margin:1.6mm 0} .sign{display:flex;gap:9mm;margin-top:8mm;break-inside:avoid} .sign div{flex:1;border-top:1px solid #333;font-size:.82em}`;

type Facts = ReturnType<typeof factsOf>;
function factsOf(chance: Chance, l: Look, visits: Visit[]) {
  const [hospital = "", office = "", ink = ""] = chance.pick(HOSPITALS);
  const people = household(chance, 2);
  const names = people.map(naming(chance));
  const last = visits.map(({ to }) => to).sort().at(-1)!; // prettier-ignore
  const issued = shifted(last, chance.between(20, 70));
  return {
    ...{ hospital, office, ink, issued, patient: names[0]!, own: people[0]! },
    guarantor: l.guarantor ? chance.number(chance.pick(["#######", "G######", "10#######"])) : null,
    other: chance.happens(0.25) ? names[1]! : names[0]!,
    ...{ counselor: person(chance), call: phone(chance), road: street(chance), city: town(chance) },
    due: l.dueBy && !l.plan ? shifted(issued, 30) : null,
  };
}

/** Everything over and under the visits. */
function paper(
  chance: Chance,
  l: Look,
  f: Facts,
  of: { body: string; box: string; owed: number },
): string {
  // prettier-ignore
  const facts = pairs([
    [l.words("Prepared|Date Prepared|Print Date"), l.day(f.issued)],
    ["Patient", f.patient],
    ...(f.guarantor ? ([["Guarantor", f.other], [l.words("Guarantor Account|Guarantor #"), f.guarantor]] as Pair[]) : []), // prettier-ignore
    [l.words("Counselor|Prepared by|Your counselor"), f.counselor],
    ...(f.due ? ([["Please pay by", l.day(f.due)]] as Pair[]) : []),
  ]);
  const title = l.words("Financial Counseling Summary|Patient Account Summary|ACCOUNT SUMMARY FOR PATIENT|Summary of Hospital Accounts"); // prettier-ignore
  const hello = l.words("As we discussed, here are your visits with us that still have a balance or were settled in the past months.|This summary was printed at your request. It lists the hospital accounts found under your name.|Thank you for meeting with our office today. Please review the accounts below."); // prettier-ignore
  const plan = l.plan ? planBox(chance, l, of.owed, f.issued) : "";
  const aid = l.aid ? aidBox(chance, l, of.owed) : "";
  const sign = l.plan ? `<div class="sign"><div>Patient / Guarantor signature</div><div>Date</div><div>${f.counselor}, ${f.office}</div></div>` : ""; // prettier-ignore
  const first = l.style === "worksheet" || chance.happens(0.3);
  return page(
    css(l, f.ink),
    `<div class="top"><div class="brand">${mark(chance, f.ink)}<span>${escaped(f.hospital)}<small>${f.office} &middot; ${f.road}, ${f.city} &middot; ${f.call}</small></span></div></div><h1>${title}</h1><div class="mid"><div>${facts}</div><div>${f.own}<br>${street(chance)}<br>${town(chance)}</div></div><p>${hello}</p>${first ? of.box : ""}${of.body}${first ? "" : of.box}${aid}${plan}${sign}<p class="fine">${l.words("This is not an itemized bill. You may ask for an itemized statement of any account at no charge.|Doctors who are not employed by the hospital bill separately and are not included here.")} Uninsured patients receive a discount from gross charges under our Financial Assistance Policy. No one is denied emergency care because of inability to pay. Office hours Monday to Friday 8:00 a.m. - 4:30 p.m.</p>`,
  );
}

function draw(chance: Chance): Drawn {
  chance.number("##");
  const l = look(chance);
  const many = l.style === "categories" ? chance.between(2, 4) : chance.weighted([[chance.between(2, 6), 4], [chance.between(7, 14), 2]] as const); // prettier-ignore
  const start = shifted("2024-01-20", chance.between(0, 420));
  const percent = chance.pick([30, 40, 45, 55, 60, 65]);
  const shape = chance.pick(["########", "V0000######", "##-######", "HAR ######"]);
  let from = start;
  const visits = Array.from({ length: many }, () => {
    const visit = visitOf(chance, l, shifted(from, chance.between(3, 26)), percent, shape);
    from = visit.to;
    return visit;
  });
  const f = factsOf(chance, l, visits);
  const sums: Sums = { billed: total(visits, "charge"), adjustments: total(visits, "discount"), insurancePaid: total(visits, "insurancePaid"), patientPaid: sum(visits.map(({ mine }) => mine)), owed: total(visits, "patientOwes") }; // prettier-ignore
  const perVisit = l.style !== "categories";
  const columns = visitColumns(l);
  const parts: Column<Part>[] = [
    column<Part>(l.words("Category|Department|Type of Service"), "description", (row) => row.description), // prettier-ignore
    amount<Part>(l.words("Charges|Amount"), "charge", l.money),
  ];
  const body = perVisit ? visitTable(l, columns, visits) : categoryParts(l, parts, visits);
  const html = paper(chance, l, f, { body, box: summaryBox(l, sums, many), owed: sums.owed });
  const lines = perVisit
    ? visits.map((row) => lineBy(columns, row))
    : visits.flatMap((one) => one.parts.map((part) => lineBy(parts, part, ["serviceDate"])));
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "summary", setting: "facility", provider: f.hospital },
      ...{ patient: f.patient, accountNumber: f.guarantor, statementDate: f.issued },
      ...{ dueDate: f.due, serviceFrom: visits[0]!.serviceDate! },
      serviceTo: visits.map(({ to }) => to).sort().at(-1)!, // prettier-ignore
    },
    { billed: sums.billed, adjustments: sums.adjustments, insurancePaid: l.insured ? sums.insurancePaid : null, patientPaid: sums.patientPaid, patientResponsibility: sums.owed }, // prettier-ignore
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "hospital-financial-counselor-summary",
  paper:
    "What a hospital's financial counselor prints: several visits, a line each or by category.",
  medium: "text",
  draw,
};
