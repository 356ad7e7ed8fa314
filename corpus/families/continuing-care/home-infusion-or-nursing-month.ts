import {
  bare,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthDay,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { to?: string; out?: string; unit: string; group: string };
type Care = {
  names: string[][];
  who: string;
  timed: boolean;
  coded: boolean;
  rows: (chance: Chance, first: string, last: string) => Row[];
};

const daysBetween = (one: string, two: string) =>
  Math.round((Date.parse(two) - Date.parse(one)) / 86_400_000);

/** Words of a service with its code, its unit, its price in dollars from and to. */
function row(said: string, units: number, chance: Chance, dates: { from: string; to?: string }) {
  const [group = "", description = "", code = "", unit = "", low = "", high = ""] = said.split("|");
  const unitPrice = chance.between(Number(low) * 4, Number(high || low) * 4) * 25;
  const { from: serviceDate, to } = dates;
  const made: Row = { group, description, code: code || null, unit, units, unitPrice, serviceDate, charge: Math.round(unitPrice * units) }; // prettier-ignore
  return to ? { ...made, to } : made;
}

const priced = (said: string, chance: Chance): string => {
  const parts = said.split("|");
  const price = chance.between(Number(parts[4]), Number(parts[5] ?? parts[4]));
  return [...parts.slice(0, 4), price].join("|");
};

const AIDES =
  rowsOf(`Aide|Home Health Aide|T1021|Hours|31|38;Aide|Personal Care / Companion|T1019|Hours|29|36
  Aide|Certified Nursing Assistant|S9122|Hours|33|42;Aide|Homemaker Service|S5130|Hours|27|33`).map(
    (one) => one.join("|"),
  );
const NURSES =
  rowsOf(`Nursing|Skilled Nursing Visit - RN|G0299|Visit|145|185;Nursing|LPN Visit|G0300|Visit|105|130
  Nursing|RN Supervisory Visit|T1001|Visit|85|110;Nursing|Private Duty Nursing - LPN|S9124|Hours|58|68;Therapy|Physical Therapy Visit|G0151|Visit|155|190
  Supplies|Wound Care Supplies|A6222|Each|8|22;Supplies|Gloves, Non-Sterile, Box|A4927|Box|12|18;Mileage|Client Transport Mileage||Miles|0.75|0.75`).map(
    (one) => one.join("|"),
  );
const STAY =
  rowsOf(`Therapy|Physical Therapy - Ther Exercise 15 min|97110|Units|42|64;Therapy|Occupational Therapy - ADL 15 min|97535|Units|44|61
  Therapy|Speech Therapy Treatment|92507|Units|96|120;Supplies|Incontinence Supplies - Daily||Each|9|14;Supplies|Oxygen Concentrator Rental||Days|12|16
  Ancillary|Beauty/Barber - Shampoo and Set||Each|28|40;Ancillary|Cable TV||Each|25|35;Ancillary|Guest Meal||Each|8|12;Ancillary|Personal Laundry||Each|45|60
  Ancillary|Transportation - Medical Appt||Each|65|95;Pharmacy|Over-the-Counter Medications||Each|11|34;Supplies|Nutritional Supplement||Each|3|5`).map(
    (one) => one.join("|"),
  );
const INFUSED =
  rowsOf(`Nursing|Home Infusion Nursing Visit, up to 2 Hours|99601|Visit|165|210;Nursing|Home Infusion Nursing, Each Addl Hour|99602|Hours|80|95
  Drugs|Ceftriaxone Sodium 250 mg Inj|J0696|Units|3|6;Drugs|Vancomycin HCl 500 mg Inj|J3370|Units|7|12;Supplies|PICC Dressing Change Kit|A4221|Each|24|38
  Supplies|Heparin Lock Flush 10 Units/mL|J1642|Units|2|4;Supplies|Infusion Pump Cassette|A4222|Each|41|55;Supplies|Sodium Chloride 0.9% Flush 10 mL|A4216|Each|2|3`).map(
    (one) => one.join("|"),
  );

/** Shifts of an aide on the same days of the week, and now and then a nurse. */
function shifts(chance: Chance, first: string, last: string): Row[] {
  const often = chance.pick([2, 2, 3, 5, 7]);
  const said = priced(chance.pick(AIDES), chance);
  const [begins, hours] = [chance.between(7, 15), chance.pick([2, 3, 4, 4, 6])];
  const caregivers = [person(chance), person(chance)];
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => shifted(first, at));
  const clock = (quarters: number) =>
    `${String(Math.floor(quarters / 4)).padStart(2, "0")}:${String((quarters % 4) * 15).padStart(2, "0")}`;
  const worked = days.filter((_, at) => Math.floor((at * often) / 7) !== Math.floor(((at + 1) * often) / 7)); // prettier-ignore
  const aides = worked.map((from): Row => {
    const quarters = hours * 4 + chance.pick([0, 0, 0, 1, -1, 2]);
    const start = begins * 4 + chance.pick([0, 0, 1]);
    const clinician = caregivers[chance.happens(0.75) ? 0 : 1]!;
    const made = row(said, quarters / 4, chance, { from });
    return { ...made, clinician, time: clock(start), out: clock(start + quarters) };
  });
  const others = chance
    .shuffled(NURSES.slice(0, 7))
    .slice(0, chance.between(0, 3))
    .map((one): Row => {
      const made = row(priced(one, chance), one.includes("Hours") ? 4 : one.includes("Miles") ? chance.between(6, 38) : one.includes("Supplies") ? chance.between(1, 4) : 1, chance, { from: chance.pick(days) }); // prettier-ignore
      return /Supplies|Miles/.test(one) ? made : { ...made, clinician: person(chance), time: "10:00", out: one.includes("Hours") ? "14:00" : "10:45" }; // prettier-ignore
    });
  return [...aides, ...others];
}

/** Some of a list, each on a day or several days of the month. */
const extras = (
  chance: Chance,
  list: string[],
  many: number,
  span: { first: string; last: string },
) =>
  // prettier-ignore
  chance.shuffled(list).slice(0, many).flatMap((one): Row[] => {
    const said = priced(one, chance);
    const days = daysBetween(span.first, span.last);
    const seen = new Set(Array.from({ length: /Cable|Laundry|Rental/.test(one) ? 1 : chance.pick([1, 1, 2, 3]) }, () => chance.between(0, days))); // prettier-ignore
    const units = /Units|Days|Each addl/.test(one) ? chance.between(2, 8) : /Flush|Supplement|Incontinence|Cassette/.test(one) ? chance.between(4, 20) : 1; // prettier-ignore
    return [...seen].map((at) => row(said, units, chance, { from: shifted(span.first, at) }));
  });

function nursingHome(chance: Chance, first: string, last: string): Row[] {
  const days = daysBetween(first, last) + 1;
  const said = priced(`Room and Board|${chance.pick(["Room & Board - Semi-Private", "Room and Board - Private", "R&B Semi-Private - Private Pay"])}||Days|265|420`, chance); // prettier-ignore
  const away = chance.happens(0.2) ? chance.between(8, 20) : 0;
  const room = away
    ? [
        row(said, away, chance, { from: first, to: shifted(first, away - 1) }),
        row(said.replace(/\|[^|]*\|\|/, "|Bed Hold - Hospital Leave||"), 3, chance, { from: shifted(first, away), to: shifted(first, away + 2) }), // prettier-ignore
        row(said, days - away - 3, chance, { from: shifted(first, away + 3), to: last }),
      ]
    : [row(said, days, chance, { from: first, to: last })];
  return [...room, ...extras(chance, STAY, chance.between(1, 6), { first, last })];
}

function assisted(chance: Chance, first: string, last: string): Row[] {
  const whole = { from: first, to: last };
  const monthly = (words: string) => row(priced(words, chance), 1, chance, whole);
  return [
    monthly(`Rent|${chance.pick(["Monthly Rent - Studio", "Apartment Rent - One Bedroom", "Suite Rent - Companion"])}||Month|3200|5400`), // prettier-ignore
    monthly(`Care|${chance.pick(["Level of Care 2", "Care Services - Level 3", "Personal Care Level B"])}||Month|650|1900`), // prettier-ignore
    ...(chance.happens(0.6) ? [monthly("Care|Medication Management||Month|325|525")] : []),
    ...(chance.happens(0.25) ? [monthly("Rent|Second Person Fee||Month|750|1100")] : []),
    ...extras(chance, STAY.slice(5, 10), chance.between(0, 4), { first, last }),
  ];
}

function infusion(chance: Chance, first: string, last: string): Row[] {
  const days = Math.min(chance.between(7, 28), daysBetween(first, last));
  const diem = row(priced(`Per Diem|${chance.pick(["Antibiotic Therapy Per Diem, Every 24 Hrs|S9500", "Home Infusion Per Diem, TPN, 1 Liter|S9365", "Antibiotic Therapy Per Diem, Every 12 Hrs|S9501"])}|Days|98|215`, chance), days, chance, { from: first, to: shifted(first, days - 1) }); // prettier-ignore
  return [
    diem,
    ...extras(chance, INFUSED, chance.between(2, 6), { first, last: shifted(first, days) }),
  ];
}

const CARES: Care[] = [
  { names: rowsOf("Harbor Lights Home Care, Inc.|#0f5c6e;COMFORT AT HOME SENIOR SERVICES|#7b2d26;Sage Hollow Private Duty Nursing LLC|#3d6b35"), who: "Client", timed: true, coded: false, rows: shifts }, // prettier-ignore
  { names: rowsOf("Maple Terrace Nursing and Rehabilitation Center|#234e85;ST. CATHERINE VILLAGE HEALTH CENTER|#5b2a6e;Prairie Rose Care Center|#8a4b12"), who: "Resident", timed: false, coded: false, rows: nursingHome }, // prettier-ignore
  { names: rowsOf("The Birches at Lakemont Assisted Living|#2e6b4f;Foxglove Manor Senior Living|#6e2f52"), who: "Resident", timed: false, coded: false, rows: assisted }, // prettier-ignore
  { names: rowsOf("Crestline Home Infusion Services|#1c4f8c;Meridian Visiting Nurses and Infusion|#0b6b63"), who: "Patient", timed: false, coded: true, rows: infusion }, // prettier-ignore
];

function look(chance: Chance, care: Care) {
  const words = (text: string) => chance.pick(text.split("|"));
  const money = chance.pick([grouped, grouped, dollars, bare]);
  const hours = chance.pick([["In", "Out"], ["Time In", "Time Out"], ["Start", "End"]] as const); // prettier-ignore
  return {
    words,
    hours,
    money,
    day: chance.pick([slashes, shortSlashes, looseSlashes, monthDay]),
    full: chance.pick([slashes, longMonthName]),
    less: money === grouped ? chance.pick([grouped, parentheses]) : money,
    caregiver: care.timed && chance.happens(0.55),
    clock: care.timed && chance.happens(0.5),
    coded: care.coded ? chance.happens(0.8) : care.timed && chance.happens(0.25),
    unit: chance.happens(0.4),
    grouped: !care.timed && chance.happens(0.4),
    ledger: chance.happens(0.5),
    box: chance.happens(0.6),
    zeros: chance.happens(0.6),
    aging: chance.happens(0.5),
    previous: words("Previous Balance|Balance Forward|Prior Balance"),
    current: words("Current Charges|Total Current Charges|New Charges"),
    paid: words("Payments Received|Payments|Payment - Thank You"),
    insurer: words(
      care.coded
        ? "Insurance Payments|Payments From Insurance"
        : "LTC Insurance Payments|Insurance Payments",
    ),
    carrier: words(
      care.coded
        ? "BCBS Payment|Aetna Payment"
        : "Genworth LTC Insurance Payment|LTC Insurance Payment",
    ),
    late: words("Late Fee|Finance Charge (1.5%)|Late Payment Fee"),
    due: words("TOTAL DUE|Total Amount Due|Please Pay This Amount|Balance Due"),
  };
}
type Look = ReturnType<typeof look>;

const columnsOf = (l: Look): Column<Row>[] => [
  column<Row>(l.words("Date|Service Date|Date(s) of Service"), "serviceDate", (one) => l.day(one.serviceDate!) + (one.to ? ` - ${l.day(one.to)}` : ""), "d"), // prettier-ignore
  ...(l.coded ? [column<Row>(l.words("Code|HCPCS"), "code", ({ code }) => code)] : []),
  column<Row>(l.words("Description|Service|Service Description"), "description", (one) => one.description!.replace("&", "&amp;"), "w"), // prettier-ignore
  ...(l.caregiver ? [column<Row>(l.words("Caregiver|Employee"), "clinician", (one) => one.clinician)] : []), // prettier-ignore
  ...(l.clock
    ? [
        column<Row>(l.hours[0], "time", ({ time }) => time && ampm(time)),
        column<Row>(l.hours[1], null, ({ out }) => out && ampm(out)),
      ]
    : []),
  column<Row>(l.words("Qty|Units|Hrs/Units"), "units", ({ units }) => Number.isInteger(units) ? units : units!.toFixed(2), "n"), // prettier-ignore
  ...(l.unit ? [column<Row>("Unit", null, ({ unit }) => unit)] : []),
  amount<Row>(l.words("Rate|Unit Rate|Rate"), "unitPrice", l.money),
  amount<Row>(l.words("Amount|Charges|Total"), "charge", l.money),
];

const ampm = (time: string): string => {
  const [hour = 0, minute = ""] = time.split(":").map((part, at) => (at ? part : Number(part)));
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) % 24 < 12 ? "AM" : "PM"}`;
};

type Account = Record<"previous" | "paid" | "insurer" | "credit" | "fresh" | "late", number>;

function accountOf(chance: Chance, fresh: number): Account {
  const none = { previous: 0, paid: 0, insurer: 0, credit: 0, late: 0, fresh };
  if (chance.happens(0.25)) return none;
  const previous = chance.between(18, 520) * 1250 + chance.pick([0, 0, 45, 80]);
  const how = chance.weighted([["all", 4], ["part", 3], ["none", 2], ["insurer", 2]] as const); // prettier-ignore
  const half = Math.round(previous * 0.6);
  const paid = how === "all" ? previous : how === "part" ? half : how === "insurer" ? previous - half : 0; // prettier-ignore
  const insurer = how === "insurer" ? half : 0;
  const late = how === "none" || (how === "part" && chance.happens(0.5)) ? Math.round((previous - paid) * 0.015) : 0; // prettier-ignore
  const credit = chance.happens(0.15) ? chance.pick([5000, 7500, 12500]) : 0;
  return { ...none, previous, paid, insurer, late, credit };
}

const dueOf = (one: Account) =>
  one.previous - one.paid - one.insurer - one.credit + one.fresh + one.late;

/** How the amount due comes about: the box on top, or the last rows under the charges. */
function summary(one: Account, l: Look): [label: string, text: string][] {
  const step = (label: string, cents: number, zeros = false): [string, string][] =>
    cents || zeros ? [[label, (cents < 0 ? l.less : l.money)(cents)]] : [];
  return [
    ...step(l.previous, one.previous, l.zeros),
    ...step(l.paid, -one.paid || 0, l.zeros),
    ...step(l.insurer, -one.insurer || 0),
    ...step("Adjustments", -one.credit || 0),
    ...step(l.current, one.fresh),
    ...step(l.late, one.late),
    [l.due, dollars(dueOf(one))],
  ];
}

/** Rows of the account that stand among the services. */
function moves(chance: Chance, one: Account, l: Look, columns: Column<Row>[], first: string) {
  const wide = columns.length - 2;
  const move = (at: number, words: string, cents: number) =>
    cents
      ? `<tr><td class="d">${l.day(shifted(first, at))}</td><td colspan="${wide}">${words}</td><td class="n">${(cents < 0 ? l.less : l.money)(cents)}</td></tr>`
      : "";
  const check = chance.pick([`Check #${chance.number("####")}`, "ACH Payment", `Payment - Ck ${chance.number("####")}`]); // prettier-ignore
  return (
    move(0, l.previous, one.previous) +
    move(chance.between(4, 9), `${check}`, -one.paid) +
    move(chance.between(10, 16), l.carrier, -one.insurer) +
    move(3, chance.pick(["Courtesy Adjustment", "Rate Adjustment - Credit"]), -one.credit)
  );
}

function body(rows: Row[], columns: Column<Row>[], l: Look): string {
  if (!l.grouped) return rows.map((one) => record(columns, one)).join("");
  return [...new Set(rows.map(({ group }) => group))]
    .map((group) => {
      const own = rows.filter((one) => one.group === group);
      const head = `<tr class="group"><td colspan="${columns.length}">${group}</td></tr>`;
      const sub = sumRow(columns, `Subtotal ${group}`, { charge: total(own, "charge") }, l.money, "sub"); // prettier-ignore
      return head + own.map((one) => record(columns, one)).join("") + sub;
    })
    .join("");
}

const css = (ink: string, font: string) => `
@page{size:letter;margin:12mm 13mm}body{font:9.2pt/1.3 '${font}';margin:0;color:#1a1a1a}.top{display:flex;justify-content:space-between;border-bottom:2px solid ${ink};padding-bottom:6px}.brand{display:flex;gap:9px}.brand b{font-size:13pt;color:${ink};display:block}h1{font-size:17pt;margin:0;color:${ink};text-align:right;letter-spacing:1px}
.mid{display:flex;justify-content:space-between;gap:20px;margin:14px 0}.to{padding:14px 0 0 18px}.facts td,.box td{padding:2px 7px}.facts td:first-child{color:#555}.box{align-self:flex-start;border:1px solid ${ink};border-collapse:collapse}.box td{border-bottom:1px solid #ddd}.box td:last-child{text-align:right}.box tr:last-child td{font-weight:bold;background:#eef1f5}
.lines{width:100%;border-collapse:collapse}.lines th{background:${ink};color:#fff;text-align:left;padding:3px 5px;font-size:8.4pt;vertical-align:bottom}.lines td{padding:2.5px 5px;border-bottom:.5px solid #d4d4d4;vertical-align:top}.lines td.d{white-space:nowrap}.lines .n{text-align:right;white-space:nowrap}.group td{font-weight:bold;background:#f0f0f0}.sub td{font-style:italic}.sum td{font-weight:bold;border-top:1.5px solid #333}tr{break-inside:avoid}.end{margin:8px 0 0 auto}
.aging{width:100%;border-collapse:collapse;margin-top:12px;text-align:center}.aging td,.aging th{border:1px solid #999;padding:2px;font-size:8.4pt}.note{font-size:8pt;margin-top:9px}.slip{break-inside:avoid;border-top:1.5px dashed #222;margin-top:16px;padding-top:7px;display:flex;justify-content:space-between}.cut{font-size:7.6pt;text-align:center;width:100%}`;

function aging(one: Account, l: Look): string {
  const old = Math.max(0, one.previous - one.paid - one.insurer - one.credit);
  const cells = [dueOf(one) - old, old, 0, 0, 0].map((cents) => `<td>${l.money(cents)}</td>`);
  return `<table class="aging"><tr><th>Current</th><th>31-60 Days</th><th>61-90 Days</th><th>91-120 Days</th><th>Over 120 Days</th></tr><tr>${cells.join("")}</tr></table>`;
}

const MONTHS: [string, string][] = [["2025-01-01", "2025-01-31"], ["2025-04-01", "2025-04-30"], ["2025-08-01", "2025-08-31"], ["2025-11-01", "2025-11-30"], ["2026-02-01", "2026-02-28"], ["2026-03-01", "2026-03-31"]]; // prettier-ignore

function rowsFor(chance: Chance, care: Care, l: Look, span: [string, string]): Row[] {
  const rows = care.rows(chance, ...span);
  const sorted = rows.sort((one, two) => (one.serviceDate! < two.serviceDate! ? -1 : one.serviceDate! > two.serviceDate! ? 1 : 0)); // prettier-ignore
  if (!l.grouped) return sorted;
  const groups = [...new Set(sorted.map(({ group }) => group))];
  return groups.flatMap((group) => sorted.filter((one) => one.group === group));
}

function draw(chance: Chance): Drawn {
  const font = chance.pick(["Liberation Sans", "Liberation Serif", "DejaVu Sans Condensed"]);
  const span = chance.pick(MONTHS);
  const care = chance.pick(CARES);
  const l = look(chance, care);
  const [name = "", ink = ""] = chance.pick(care.names);
  const rows = rowsFor(chance, care, l, span);
  const one = accountOf(chance, total(rows, "charge"));
  const issued = shifted(span[1], chance.between(1, 4));
  const dueDate = chance.happens(0.75) ? shifted(issued, chance.pick([9, 14, 25, 30])) : null;
  const [patient, payer] = [naming(chance)(person(chance)), person(chance)];
  const account = chance.number(chance.pick(["#####", "@@##-###", "10####", "####-#"]));
  const home = `${street(chance)}<br>${town(chance)}`;
  const columns = columnsOf(l);
  const facts = pairs([["Statement Date", l.full(issued)], [l.words("Service Period|Billing Period|Statement Period"), `${l.full(span[0])} - ${l.full(span[1])}`], [care.who, patient], [`${care.who} ${l.words("ID|No.|Account #")}`, account], dueDate ? [l.words("Due Date|Payment Due"), l.full(dueDate)] : null], "facts"); // prettier-ignore
  const charges = body(rows, columns, l) + (l.box ? sumRow(columns, l.current, { charge: one.fresh }, l.money) : ""); // prettier-ignore
  const inside = l.ledger ? moves(chance, one, l, columns, span[0]) : "";
  const [steps, last] = [summary(one, l), `${street(chance)}, ${town(chance)}`];
  const number = phone(chance);
  const html = page(
    css(ink, font),
    `<div class="top"><div class="brand">${mark(chance, ink, 40)}<div><b>${name}</b>${last}<br>Phone ${number}${chance.happens(0.5) ? ` &nbsp; Fed Tax ID ${chance.number("##-#######")}` : ""}</div></div><h1>${l.words("STATEMENT|Statement|INVOICE")}</h1></div>
    <div class="mid"><div>${facts}<div class="to">${chance.happens(0.5) ? `${payer}<br>RE: ${patient}` : patient}<br>${home}</div></div>${l.box ? pairs(steps, "box") : ""}</div>
    ${table(columns, inside + charges)}${l.box ? "" : pairs(steps, "box end")}${l.aging ? aging(one, l) : ""}
    <div class="note">${chance.pick(["Payment is due upon receipt. Accounts not paid within 30 days are subject to a late charge of 1.5% per month.", "A late fee is assessed on balances not received by the 10th of the month. Please call the business office with questions.", `${care.coded ? "Insurance" : "Long-term care insurance"} claims are filed as a courtesy; the responsible party remains liable for all charges.`])} ${care.coded ? "Assignment of benefits on file." : "Thank you for allowing us to care for your loved one."}</div>
    <div class="slip"><div><div class="cut">Detach and return this portion with your payment</div>${care.who}: ${patient}<br>Account: ${account}<br>Remit to: ${name}, ${box(chance)}, ${town(chance)}</div><div>${l.due}: <b>${dollars(dueOf(one))}</b><br>Amount Enclosed: $ ______________<br>Check # ________</div></div>`,
  );
  const paper = { rows, columns, one, l };
  return { html, truth: truthFor(paper, { provider: name, patient, accountNumber: account, statementDate: issued, dueDate, serviceFrom: span[0], serviceTo: span[1] }) }; // prettier-ignore
}

type Paper = { rows: Row[]; columns: Column<Row>[]; one: Account; l: Look };

function truthFor({ rows, columns, one, l }: Paper, said: object) {
  const shown = (cents: number, zeros = false) => (cents || zeros ? cents : null);
  return truthOf(
    { name: family.name, ...said },
    {
      ...{ billed: one.fresh, previousBalance: one.previous, patientResponsibility: dueOf(one) },
      ...{ patientPaid: shown(one.paid, l.zeros), insurancePaid: shown(one.insurer) },
      adjustments: shown(one.credit),
    },
    rows.map((row_) => lineBy(columns, row_)),
  );
}

export const family: Family = {
  name: "home-infusion-or-nursing-month",
  paper:
    "The month's statement of a home care agency, nursing home, assisted living or home infusion: dates, hours or days, rate and amount, with the balance before and payments.",
  medium: "text",
  draw,
};
