import { dollars, grouped, longMonthName, looseSlashes, parentheses, shortSlashes } from "#corpus/generators/formats"; // prettier-ignore
import { bare, slashes, trailingMinus } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { amount, column, lineBy, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { record, sumRow, table, total, type Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A charge; `last` is the end of the days it is for. */
type Row = Said & { last: string };
type Credit = { date: string; words: string; cents: number; of: "plan" | "off" | "mine" };
type Care = { kind: string; rows: Row[]; first: string; last: string; nights: number };

const HOUSES = rowsOf(`Cedar Hollow Behavioral Hospital|#2f5d50; STILLWATER RECOVERY CENTER|#1d3557; Harbor Oaks Psychiatric Hospital, LLC|#5a3e85; New Dawn Treatment & Wellness|#a04e1c`); // prettier-ignore
const PLANS = "Aetna Behavioral|Anthem BCBS|Optum / UBH|Cigna Evernorth|Magellan|TRICARE West".split("|"); // prettier-ignore

/** Stays: what a night is called, its revenue code and price, and how many nights there are. */
const ROOMS = rowsOf(`Inpatient Psychiatric|Room & Board Semi-Private Psych|0124|195000|4|10
Inpatient Detox|R&B Detox Semi-Private|0126|172500|3|6
Residential Treatment|Residential Chemical Dependency Per Diem|1002|112000|10|28
Adolescent Inpatient|Adolescent Psych Unit Daily Rate|0124|214000|5|12`);
/** Programs by the day: words, revenue code, code, price, least and most days. */
const DAYS = rowsOf(`Partial Hospitalization|Partial Hospitalization Full Day|0912|H0035|68500|6|14
Intensive Outpatient|Intensive Outpatient Program Day|0906|H0015|39000|5|15
Intensive Outpatient|IOP Psychiatric, per diem|0905|S9480|42500|5|12`);
/** What stays charge besides, with the highest count. */
const BESIDES = rowsOf(`Psych Evaluation Initial|0900||42500|1
Individual Therapy|0914||21500|3
Group Therapy|0915||11800|8
Family Therapy w/ Patient|0916||24000|2
Activity / Recreation Therapy|0904||9600|5
Pharmacy|0250||6120|1
Pharmacy - Injectable|0250||14480|1
Lab - Comprehensive Metabolic Panel|0301|80053|14200|1
Lab - CBC w/ Auto Diff|0305|85025|8800|1
Lab - Drug Screen, Presumptive|0301|80307|22600|1
Lab - TSH|0301|84443|12100|1
Lab - Lithium Level|0301|80178|9400|1
EKG 12 Lead|0730|93005|21800|1
Treatment Room ECT|0901|90870|184000|1`);

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    date: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, dollars]),
    less: chance.pick([trailingMinus, grouped, parentheses]),
    daily: chance.happens(0.35),
    revenue: chance.happens(0.6),
    code: chance.happens(0.4),
    rate: chance.happens(0.5),
    summed: chance.happens(0.75),
    side: chance.pick(["split", "split", "split", "together", "none"]),
    plan: chance.happens(0.6),
    font: of("Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
    heads: {
      date: of("Date of Service|Service Date|Dates"),
      revenue: of("Rev Code|Rev|REV CD"),
      about: of("Description|Description of Services|Service"),
      code: of("CPT/HCPCS|Procedure|Code"),
      units: of("Qty|Days/Units|Units"),
      rate: of("Rate|Unit Price|Per Diem / Rate"),
      charge: of("Charges|Amount|Total Charges"),
    },
  };
}

/** One row a day, or one for all days at a rate. */
function perDays(l: Look, days: string[], row: Said, each: number): Row[] {
  if (!l.daily)
    return [
      { ...row, serviceDate: days[0]!, last: days.at(-1)!, units: days.length, unitPrice: each, charge: each * days.length }, // prettier-ignore
    ];
  return days.map((day) => ({
    ...{ ...row, serviceDate: day, last: day, units: 1, unitPrice: each, charge: each },
  }));
}

function besides(chance: Chance, l: Look, first: string, nights: number): Row[] {
  const most = nights > 14 && l.daily ? 2 : chance.between(3, l.daily ? 7 : 9);
  const some = new Set(chance.shuffled(BESIDES).slice(0, most));
  return BESIDES.filter((one) => some.has(one)).flatMap(
    ([description = "", revenueCode = "", code, cents, top]): Row[] => {
      // prettier-ignore
      const units = Math.min(nights, chance.between(1, Number(top)));
      const each = Number(cents) + (description.startsWith("Pharm") ? chance.between(0, 9999) : 0);
      const said: Said = { description, revenueCode, ...(code ? { code } : {}) };
      const start = /Initial|Lab|EKG/.test(description) ? 0 : chance.between(0, nights - units);
      const many = l.daily ? units : 1;
      return Array.from({ length: many }, (_, at): Row => {
        const serviceDate = shifted(first, start + at);
        const count = many > 1 ? 1 : units;
        const last = shifted(serviceDate, count - 1);
        return { ...said, serviceDate, last, units: count, unitPrice: each, charge: each * count };
      });
    },
  );
}

const daysFrom = (first: string, many: number, step: readonly number[]): string[] =>
  Array.from({ length: many }, (_, at) =>
    shifted(first, Math.floor(at / step.length) * 7 + step[at % step.length]!),
  );

function stayOf(chance: Chance, l: Look): Care {
  const first = shifted("2024-02-05", chance.between(0, 92) * 7);
  if (chance.happens(0.25)) {
    const [kind = "", description = "", revenueCode = "", code = "", cents, low, high] = chance.pick(DAYS); // prettier-ignore
    const many = chance.between(Number(low), Number(high));
    const days = daysFrom(first, many, kind.startsWith("P") ? [0, 1, 2, 3, 4] : [0, 2, 4]);
    const rows = l.daily
      ? perDays(l, days, { description, revenueCode, code }, Number(cents))
      : weekly(days).flatMap((some) => perDays(l, some, { description, revenueCode, code }, Number(cents))); // prettier-ignore
    return { kind, rows, first, last: days.at(-1)!, nights: 0 };
  }
  const [kind = "", description = "", revenueCode = "", cents, low, high] = chance.pick(ROOMS);
  const nights = chance.between(Number(low), Number(high));
  const start = shifted(first, chance.between(0, 6));
  const days = daysFrom(start, nights, [0, 1, 2, 3, 4, 5, 6]);
  const room = perDays(l, days, { description, revenueCode }, Number(cents));
  const more = kind.startsWith("R") && chance.happens(0.4) ? [] : besides(chance, l, start, nights);
  const rows = [...room, ...more];
  const order = l.daily ? rows.sort((a, b) => (a.serviceDate! < b.serviceDate! ? -1 : a.serviceDate! > b.serviceDate! ? 1 : 0)) : rows; // prettier-ignore
  return { kind, rows: order, first: start, last: shifted(start, nights), nights };
}

/** Program days by the week, as such programs bill. */
function weekly(days: string[]): string[][] {
  const weeks = new Map<number, string[]>();
  for (const day of days) {
    const week = Math.floor((Date.parse(day) - Date.parse(days[0]!)) / (7 * 86400000));
    weeks.set(week, [...(weeks.get(week) ?? []), day]);
  }
  return [...weeks.values()];
}

function creditsOf(chance: Chance, care: Care, l: Look): { credits: Credit[]; plan: string } {
  const charge = total(care.rows, "charge");
  const credits: Credit[] = [];
  const add = (date: string, words: string, cents: number, of: Credit["of"]) => {
    if (cents > 0) credits.push({ date, words, cents, of });
  };
  const deposit = chance.happens(0.65) ? chance.pick([25000, 50000, 75000, 120000]) : 0;
  const kept = deposit < charge * 0.2 ? deposit : 0;
  add(care.first, l.of("Patient Deposit at Admission|PRE-ADMIT DEPOSIT - VISA|Deposit - Guarantor Credit Card"), kept, "mine"); // prettier-ignore
  const done = shifted(care.last, chance.between(18, 45));
  if (chance.happens(0.15)) {
    const off = Math.round(charge * chance.pick([0.2, 0.3, 0.4]));
    add(shifted(care.last, 3), "Self-Pay / Prompt Pay Discount", off, "off");
    return { credits, plan: "Self Pay" };
  }
  const plan = chance.pick(PLANS);
  const allowed = Math.round(charge * (0.4 + 0.25 * chance.share()));
  const paid = Math.round((allowed - kept) * chance.pick([0.6, 0.75, 0.8]));
  const split = chance.happens(0.3) ? Math.round(paid * 0.4) : 0;
  const words = l.of(`Insurance Payment - ${plan}|${plan} PAYMENT|INS PMT ${plan} EFT`);
  add(done, words, paid - split, "plan");
  add(done, l.of(`Contractual Write-Off - ${plan}|CONTRACTUAL ALLOWANCE|Contractual Adjustment`), charge - allowed, "off"); // prettier-ignore
  add(shifted(done, 15), words, split, "plan");
  const later = chance.happens(0.25) ? 15000 : 0;
  if (later && allowed - paid - kept > later * 2) add(shifted(done, 22), l.of("Patient Payment - Thank You|PATIENT PMT CHECK"), later, "mine"); // prettier-ignore
  return { credits, plan };
}

const given = (credits: Credit[], of?: Credit["of"]) =>
  sum(credits.filter((one) => !of || one.of === of).map(({ cents }) => cents));

function columnsOf(l: Look): Column<Row>[] {
  const { heads } = l;
  const days = ({ serviceDate, last }: Row) =>
    serviceDate === last ? l.date(last) : `${l.date(serviceDate!)} - ${l.date(last)}`;
  return [
    column<Row>(heads.date, "serviceDate", days, "d"),
    ...(l.revenue ? [column<Row>(heads.revenue, "revenueCode", (row) => row.revenueCode)] : []),
    ...(l.code ? [column<Row>(heads.code, "code", (row) => row.code)] : []),
    column<Row>(heads.about, "description", (row) => row.description!.replace("&", "&amp;"), "w"),
    column<Row>(heads.units, "units", (row) => row.units, "n"),
    ...(l.rate ? [amount<Row>(heads.rate, "unitPrice", l.money)] : []),
    amount<Row>(heads.charge, "charge", l.money),
  ];
}

/** The payments under the charges, with their sums by kind or as one. */
function creditTable(credits: Credit[], l: Look): string {
  if (!credits.length) return "";
  const rows = credits.map(
    ({ date, words, cents }) =>
      `<tr><td class="d">${l.date(date)}</td><td>${words}</td><td class="n">${l.less(-cents)}</td></tr>`,
  );
  return `<h2>${l.of("Payments and Adjustments|PAYMENTS / ADJUSTMENTS|Account Activity")}</h2><table class="lines"><thead><tr><th>${l.of("Date|Post Date")}</th><th>Description</th><th class="n">Amount</th></tr></thead><tbody>${rows.join("")}<tr class="sum"><td colspan="2">Total Payments and Adjustments</td><td class="n">${l.less(-given(credits))}</td></tr></tbody></table>`;
}

function panel(care: Care, credits: Credit[], owed: number, l: Look): string {
  const row = (words: string, cents: number) => [words, l.less(-cents)] as const;
  const middle =
    l.side === "split"
      ? [
          row(l.of("Insurance Payments|Paid by Insurance"), given(credits, "plan")),
          row(l.of("Contractual Adjustments|Adjustments / Write-Offs"), given(credits, "off")),
          row(l.of("Patient Payments|Deposits / Patient Payments"), given(credits, "mine")),
        ]
      : [row("Payments & Adjustments".replace("&", "&amp;"), given(credits))];
  const list = l.side === "none" ? [] : [["Total Charges", l.money(total(care.rows, "charge"))] as const, ...middle]; // prettier-ignore
  return `<div class="panel"><b>${l.of("ACCOUNT SUMMARY|Account Summary|Summary of Your Account")}</b>${pairs([...list, [l.of("Balance Due|PATIENT BALANCE|Amount You Owe"), dollars(owed)]])}</div>`;
}

function planBox(chance: Chance, owed: number, l: Look): string {
  if (!l.plan) return "";
  const terms = owed > 300000 ? [6, 12, 24] : [3, 6, 12];
  const rows = terms.map(
    (many) => `<tr><td>${many} months</td><td>${dollars(Math.ceil(owed / many))} / month</td></tr>`,
  );
  return `<div class="plan"><b>${l.of("NEED MORE TIME? PAYMENT PLANS|Payment Plan Options|Interest-Free Payment Plan")}</b><table>${rows.join("")}</table><small>Final payment may be lower. Call ${phone(chance)} to enroll.</small></div>`;
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:11mm 13mm}body{font:9.2pt '${l.font}';margin:0;color:#1b1b1b}.top,.mid,.low,.slip{display:flex;justify-content:space-between;gap:8mm}.brand{display:flex;gap:3mm;align-items:center;color:${ink};font-size:1.5em;font-weight:bold}.top{border-bottom:2.5px solid ${ink};padding-bottom:2mm}.mid{margin:5mm 0}h1{font-size:1.3em;margin:0;text-align:right}h2{font-size:1.05em;color:${ink};margin:5mm 0 1mm}
.facts td{padding:.5px 8px .5px 0}.facts td:first-child{color:#555}.panel,.plan{border:1px solid ${ink};padding:2mm 3mm;min-width:66mm;align-self:start;break-inside:avoid}.panel table{width:100%;margin-top:1mm}.panel td:last-child,.plan td:last-child{text-align:right}.panel tr:last-child td{border-top:1px solid ${ink};font-weight:bold;padding-top:2px}.plan table{width:100%}
.lines{width:100%;border-collapse:collapse}.lines th{border-bottom:1.5px solid ${ink};text-align:left;padding:2px 5px;vertical-align:bottom}.lines td{padding:2px 5px;vertical-align:top}.lines .n{text-align:right;white-space:nowrap}.d{white-space:nowrap;width:1%}.lines .sum td{border-top:1px solid #555;font-weight:bold}tr{break-inside:avoid}small,.note{font-size:.85em}.low{margin-top:5mm}.slip{border-top:1.5px dashed #333;margin-top:6mm;padding-top:3mm;break-inside:avoid}`;

const NOTE =
  "This statement is for hospital services only. Fees of your attending psychiatrist and consulting physicians are billed separately. Records of substance use treatment are protected by federal law (42 CFR Part 2). Financial assistance is available to patients who qualify; ask us for an application.";

function draw(chance: Chance): Drawn {
  const [l, [house = "", ink = ""]] = [lookOf(chance), chance.pick(HOUSES)];
  const care = stayOf(chance, l);
  const { credits, plan } = creditsOf(chance, care, l);
  const [patient, account, columns] = [naming(chance)(person(chance)), chance.number(chance.pick(["########", "V#########", "##-#####"])), columnsOf(l)]; // prettier-ignore
  const charged = total(care.rows, "charge");
  const owed = charged - given(credits);
  const latest = [care.last, ...credits.map(({ date }) => date)].sort().at(-1)!;
  const issued = shifted(latest, chance.between(5, 21));
  const due = chance.happens(0.7) ? shifted(issued, chance.pick([15, 21, 30])) : null;
  const show = chance.pick([l.date, longMonthName]);
  const facts = pairs(
    [
      [l.of("Patient|Patient Name"), patient],
      [l.of("Account Number|Account #|Patient Account No."), account],
      ["Medical Record #", chance.number("MR######")],
      [l.of("Level of Care|Patient Type|Program"), care.kind],
      [care.nights ? "Admission Date" : "Program Start Date", l.date(care.first)],
      [care.nights ? "Discharge Date" : "Program End Date", l.date(care.last)],
      [l.of("Attending|Attending Physician"), doctor(chance)],
      ["Primary Insurance", plan],
    ],
    "facts",
  );
  const shown = house.replace("&", "&amp;");
  const rows = care.rows.map((row) => record(columns, row)).join("");
  const sums = l.summed ? sumRow(columns, l.of("TOTAL CHARGES|Total Charges"), { charge: charged }, l.money) : ""; // prettier-ignore
  const html = page(
    style(l, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}${shown}</div>${street(chance)}, ${town(chance)}</div><div><h1>${l.of("PATIENT STATEMENT|Statement of Account|GUARANTOR STATEMENT")}</h1>Statement Date: ${show(issued)}<br>Business Office: ${phone(chance)}</div></div>
<div class="mid"><div>${facts}</div>${panel(care, credits, owed, l)}</div>
<h2>${l.of("Charges|Detail of Services|Facility Charges")}</h2>${table(columns, rows + sums)}${creditTable(credits, l)}
<div class="low"><div class="note">${NOTE}</div>${planBox(chance, owed, l)}</div>
<div class="slip"><div>${l.of("Detach and return with payment|Please return this portion with your payment")}<br><br>${patient}<br>${street(chance)}<br>${town(chance)}</div><div>Remit to:<br>${shown}<br>${box(chance)}<br>${town(chance)}</div><div>Account: ${account}<br>${due ? `Due Date: ${show(due)}<br>` : ""}Amount Due: <b>${dollars(owed)}</b><br>Amount Enclosed: $__________<br><small>Check # ______ &nbsp; &#9744; Visa &#9744; MC &#9744; Amex</small></div></div>`,
  );
  return { html, truth: truthFor() };

  function truthFor() {
    const mine = credits.filter(({ of }) => of === "mine").map(({ cents }) => bare(cents));
    const split = l.side === "split";
    return truthOf(
      {
        ...{ name: family.name, setting: "facility", provider: house, patient, dueDate: due },
        ...{ accountNumber: account, statementDate: issued, serviceFrom: care.first },
        ...{ serviceTo: care.last, ...(care.nights ? { dischargeDate: care.last } : {}) },
        ...(!split && mine.length ? { paymentRows: mine } : {}),
      },
      {
        billed: l.summed || l.side !== "none" ? charged : null,
        insurancePaid: split ? given(credits, "plan") : null,
        adjustments: split ? given(credits, "off") : null,
        patientPaid: split ? given(credits, "mine") : null,
        patientResponsibility: owed,
      },
      care.rows.map((row) => lineBy(columns, row)),
    );
  }
}

export const family: Family = {
  name: "behavioral-hospital-statement",
  paper:
    "A psychiatric or addiction hospital's statement: room and program days with therapy beside them, the plan's payments, a deposit and a payment plan box.",
  medium: "text",
  draw,
};
