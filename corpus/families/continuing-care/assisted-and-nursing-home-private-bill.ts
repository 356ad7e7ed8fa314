import {
  decimal,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { household, naming, phone, street, town } from "#corpus/families/drawing/people";
import {
  amount,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

/** A row of the month: a charge, or money taken off, which is no service. */
type Row = Said & { until?: string; off?: number; balance?: number };
type Credit = { day: string; words: string; cents: number; paid: boolean };

const HOMES = rowsOf(`Maple Terrace Nursing & Rehabilitation Center|nursing|#2f5d50
  ST. CLARE'S CARE CENTER|nursing|#3b3b6d
  Elmhurst Manor Health Care, LLC|nursing|#6b4226
  The Gables at Willow Creek Assisted Living|assisted|#7b3f61
  HARBORVIEW SENIOR LIVING|assisted|#1b5e8c
  Prairie Rose Assisted Living & Memory Care|assisted|#8a5a00`);
/** Words, lowest and highest price in cents, most units, revenue code. */
const EXTRAS = {
  nursing:
    rowsOf(`PHYSICAL THERAPY - 15 MIN|3800|4900|12|0420;OCCUPATIONAL THERAPY - 15 MIN|3800|4900|8|0430;SPEECH THERAPY - 15 MIN|4200|5600|4|0440
    INCONTINENCE SUPPLIES|140|320|90|0270;WOUND CARE SUPPLIES|850|2400|10|0270;OXYGEN CONCENTRATOR - DAILY|1100|1500|28|0270;NUTRITIONAL SUPPLEMENT|210|380|60|0270
    PHARMACY - RX COPAY|500|4700|3|0250;PHARMACY - OTC MEDICATIONS|680|2900|2|0250;BEAUTY SHOP - SHAMPOO & SET|2200|3000|3|0998;BARBER - HAIRCUT|1800|2400|1|0998
    CABLE TELEVISION|2500|3900|1|0994;TELEPHONE|2000|3000|1|0993;PERSONAL LAUNDRY|3500|6000|1|0992;GUEST MEALS|650|1000|4|0991;VAN TRANSPORT TO APPOINTMENT|3500|8500|2|0990`),
  assisted:
    rowsOf(`Medication Management|25000|48000|1;Incontinence Supplies|6500|16500|1;Beauty Salon - Wash & Set|2500|3400|4;Beauty Salon - Perm|7500|9500|1;Barber Shop|2000|2600|1
    Guest Meals|900|1500|5;Escort to Appointment (hour)|2800|3800|3;Transportation|2500|6000|2;Cable & Internet|5500|8900|1;Physical Therapy - Private (session)|9500|12500|4
    Pharmacy Charges|1200|18900|1;Personal Laundry|4000|8000|1;Pet Fee|3500|5000|1;Emergency Pendant|2500|4000|1;Covered Parking|5000|7500|1;Podiatry - Nail Care|4500|6000|1`),
};
const ROOMS = {
  nursing: rowsOf(
    "SEMI-PRIVATE|27800|36500|0120;PRIVATE|34500|46500|0110;MEMORY CARE UNIT|33000|41000|0120",
  ),
  assisted: rowsOf("Studio|13500|17500|;One Bedroom|16500|21900|;Memory Care Suite|21000|27500|"),
};

function look(chance: Chance, assisted: boolean) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes]),
    money: chance.pick([grouped, grouped, dollars]),
    off: chance.pick([
      grouped,
      (cents: number) => grouped(-cents),
      (cents: number) => parentheses(-cents),
    ]),
    advance: assisted && chance.happens(0.5),
    monthly: assisted && chance.happens(0.5),
    spans: chance.happens(0.5),
    coded: !assisted && chance.happens(0.25),
    priced: chance.happens(0.8),
    running: chance.happens(0.4),
    merged: chance.happens(0.25),
    totalled: chance.happens(0.6),
    aged: chance.happens(0.5),
    room: words("Room & Board|ROOM AND BOARD|Room Charge"),
    font: words("Liberation Sans|Liberation Serif|Liberation Sans|DejaVu Sans Condensed"),
  };
}
type Look = ReturnType<typeof look>;

type Month = { first: string; days: number; next: string; nextDays: number };
function monthOf(chance: Chance): Month {
  const at = chance.between(0, 22);
  const start = (many: number) => new Date(Date.UTC(2024, many, 1)).toISOString().slice(0, 10);
  const long = (many: number) =>
    (Date.parse(start(many + 1)) - Date.parse(start(many))) / 86_400_000;
  return { first: start(at), days: long(at), next: start(at + 1), nextDays: long(at + 1) };
}

const priced = (chance: Chance, low = "", high = "", round = 1) =>
  Math.round(chance.between(Number(low), Number(high)) / round) * round;

/** The room and the level of care; in some months the room or its rate changes. */
function stayRows(chance: Chance, l: Look, assisted: boolean, month: Month): Row[] {
  const from = l.advance ? month.next : month.first;
  const days = l.advance ? month.nextDays : month.days;
  const [name = "", low, high, rev = ""] = chance.pick(ROOMS[assisted ? "assisted" : "nursing"]);
  const rate = priced(chance, low, high, 100);
  const part = (
    description: string,
    first: number,
    many: number,
    unitPrice: number,
    code = rev,
  ) => ({
    ...{ serviceDate: shifted(from, first), until: shifted(from, first + many - 1), description },
    ...{ units: many, unitPrice, charge: many * unitPrice, revenueCode: code },
  });
  const month1 = (description: string, unitPrice: number): Row => ({
    ...part(description, 0, days, 0),
    ...{ units: 1, unitPrice, charge: unitPrice },
  });
  const label =
    assisted && l.monthly
      ? `${l.words("Monthly Rent|Base Rent")} - ${name}`
      : `${l.room} - ${name}`;
  const care = `${assisted ? "Level of Care" : "LEVEL OF CARE"} ${chance.between(1, 4)}`;
  const rooms: Row[] =
    l.monthly && assisted
      ? [month1(label, Math.round((rate * 30) / 500) * 500)]
      : [part(label, 0, days, rate)];
  if (!l.monthly && !l.advance && chance.happens(0.25)) {
    const change = chance.between(6, 22);
    const held = chance.happens(0.5);
    const away = chance.between(2, 5);
    const after = held ? away : 0;
    const hold = part(
      assisted ? "Bed Hold - Hospital Leave" : "BED HOLD - HOSPITAL LEAVE",
      change,
      away,
      rate - 1500,
      rev && "0185",
    );
    const raised = held ? rate : rate + 1200;
    const rest = part(label, change + after, days - change - after, raised);
    rooms.splice(0, 1, part(label, 0, change, rate), ...(held ? [hold] : []), rest);
  }
  const tier = chance.between(4, 11) * 500;
  if (assisted || chance.happens(0.3))
    rooms.push(l.monthly ? month1(care, tier * 30) : part(care, 0, days, tier, rev && "0240"));
  return rooms;
}

/** Charges of the whole month stand on its first day. */
const MONTHLY = /medication m|cable|pet fee|parking|pendant|laundry|telephone/i;

function extraRows(chance: Chance, assisted: boolean, ahead: boolean, month: Month): Row[] {
  const many = chance.weighted([
    [0, 1],
    [2, 3],
    [4, 3],
    [7, 3],
    [11, 1],
  ] as const);
  return chance
    .shuffled(EXTRAS[assisted ? "assisted" : "nursing"])
    .slice(0, many)
    .map(([description = "", low, high, most, revenueCode = ""]): Row => {
      const units = chance.between(1, Number(most));
      const unitPrice = priced(chance, low, high, assisted ? 50 : 5);
      const day = chance.between(0, month.days - (ahead ? 11 : 1));
      const serviceDate = shifted(month.first, MONTHLY.test(description) ? 0 : day);
      return { serviceDate, description, units, unitPrice, charge: units * unitPrice, revenueCode };
    })
    .sort((one, two) => (one.serviceDate! < two.serviceDate! ? -1 : 1));
}

/** What came in during the month, and what the home takes off. */
function creditsOf(chance: Chance, month: Month, previous: number, rate: number): Credit[] {
  const day = () => shifted(month.first, chance.between(2, 14));
  const how = chance.pick(["CHECK #", "Check ", "ACH ", "EFT "]) + chance.number("####");
  const paid = chance.weighted([
    [previous, 6],
    [Math.round(previous / 2), 2],
    [0, 1],
  ] as const);
  const pension = chance.happens(0.2) ? Math.min(paid, 141800) : 0;
  const list: Credit[] = [
    { day: day(), words: `Payment received - ${how}`, cents: paid - pension, paid: true },
    { day: day(), words: "Payment - Social Security direct deposit", cents: pension, paid: true },
  ];
  if (chance.happens(0.35)) {
    const leave = chance.between(1, 3);
    const [words, cents] = chance.pick([
      [`Credit - prior month leave days (${leave})`, leave * rate],
      ["Credit - beauty shop charge reversed", 2500],
      ["Courtesy credit", 10000],
    ] as const);
    list.push({ day: day(), words, cents, paid: false });
  }
  return list.filter(({ cents }) => cents > 0).sort((one, two) => (one.day < two.day ? -1 : 1));
}

function columnsOf(l: Look): Column<Row>[] {
  const when = ({ serviceDate, until }: Row) =>
    l.spans && !l.advance && until && until !== serviceDate
      ? `${l.day(serviceDate!)} - ${l.day(until)}`
      : serviceDate
        ? l.day(serviceDate)
        : "";
  const count = l.monthly ? "Qty|Units" : "Days/Units|Qty|Units";
  return [
    column<Row>(l.words("Date|Service Date|Date(s)"), "serviceDate", when),
    ...(l.coded ? [column<Row>("Rev Code", "revenueCode", (row) => row.revenueCode)] : []),
    column<Row>(l.words("Description|DESCRIPTION"), "description", (row) => row.description, "w"),
    column<Row>(l.words(count), "units", (row) => row.units, "n"),
    ...(l.priced ? [amount<Row>(l.words("Rate|Unit Price"), "unitPrice", l.money)] : []),
    amount<Row>(l.words("Charges|Amount|Charge"), "charge", l.money),
    column<Row>(
      l.words("Payments/<br>Credits|Credits|Receipts"),
      null,
      ({ off }) => (off ? l.off(off) : ""),
      "n",
    ),
    ...(l.running
      ? [
          column<Row>(
            "Balance",
            null,
            ({ balance }) => (balance === undefined ? "" : grouped(balance)),
            "n",
          ),
        ]
      : []),
  ];
}

type Paper = {
  l: Look;
  home: string;
  ink: string;
  month: Month;
  lines: Row[];
  credits: Credit[];
  previous: number;
  resident: string;
  payer: string;
  account: string;
  issued: string;
  due: string;
  owed: number;
};

const taken = (credits: Credit[], paid: boolean) =>
  sum(credits.filter((one) => one.paid === paid).map(({ cents }) => cents));

/** The ledger as printed: balance forward, what came in, then the charges. */
function ledger({ l, lines, credits, previous, month }: Paper, columns: Column<Row>[]): string {
  let balance = previous;
  const forward: Row = {
    ...{
      serviceDate: month.first,
      description: l.words("Balance Forward|BALANCE FORWARD|Previous Balance"),
    },
    balance,
  };
  const rest: Row[] = [
    ...credits.map(({ day, words, cents }): Row => ({
      serviceDate: day,
      description: words,
      off: cents,
    })),
    ...lines,
  ];
  for (const row of rest) {
    balance += (row.charge ?? 0) - (row.off ?? 0);
    row.balance = balance;
  }
  const at = columns.findIndex(({ says }) => says[0] === "charge");
  // Without a balance column the balance forward stands among the charges, unless those are added up.
  const row = l.running ? forward : { ...forward, charge: previous };
  const first = l.totalled && !l.running ? "" : record(columns, row, "fwd");
  const sums: Row = { charge: total(lines, "charge"), off: sum(credits.map(({ cents }) => cents)) };
  const foot = l.totalled
    ? `<tr class="sum"><td colspan="${at}">${l.words("Totals|TOTAL THIS PERIOD")}</td>${columns
        .slice(at)
        .map((one) => `<td class="n">${one.print(sums)}</td>`)
        .join("")}</tr>`
    : "";
  return table(columns, first + rest.map((row) => record(columns, row)).join("") + foot);
}

const style = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm} body{font:9.2pt/1.38 '${l.font}';margin:0;color:#1d1d1d} .top{display:flex;justify-content:space-between;border-bottom:2px solid ${ink};padding-bottom:3mm} .brand{display:flex;gap:3mm;font-size:14pt;font-weight:bold;color:${ink};align-items:center;max-width:112mm;line-height:1.15} h1{font-size:15pt;margin:0;color:${ink};letter-spacing:1px;text-align:right} .small{font-size:7.9pt;color:#444}
.mid{display:flex;justify-content:space-between;margin:5mm 0 4mm} .facts{border-collapse:collapse} .facts td{border:.6px solid #999;padding:.7mm 2.5mm} .facts td:first-child{background:#f1f1ee} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;border-top:1px solid ${ink};border-bottom:1px solid ${ink};padding:1mm 1.5mm;color:${ink};vertical-align:bottom} .lines td{padding:.8mm 1.5mm;white-space:nowrap;vertical-align:top} .lines td.w{white-space:normal;width:42%} .lines .n{text-align:right} .lines .sum td{border-top:1px solid #222;font-weight:bold} tr{break-inside:avoid}
.end{display:flex;justify-content:space-between;gap:10mm;margin-top:5mm;break-inside:avoid} .sums{border-collapse:collapse;min-width:76mm} .sums td{padding:.7mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{border-top:1.4px solid ${ink};font-weight:bold;font-size:1.15em} .aging{border-collapse:collapse;width:100%;margin-top:4mm;text-align:center;break-inside:avoid} .aging td,.aging th{border:.6px solid #aaa;padding:.7mm;font-weight:normal} .slip{border-top:1px dashed #333;margin-top:6mm;padding-top:3mm;display:flex;justify-content:space-between;gap:8mm;break-inside:avoid}`;

function summary({ l, lines, credits, previous, owed }: Paper): string {
  const [paid, less] = [taken(credits, true), taken(credits, false)];
  return pairs(
    [
      [l.words("Balance Forward|Previous Balance|Prior Balance"), dollars(previous)],
      ...(l.merged
        ? [["Payments and Credits", dollars(-paid - less || 0)] as const]
        : [
            [l.words("Payments Received|Less Payments"), dollars(-paid || 0)] as const,
            less ? ([l.words("Credits|Credits/Adjustments"), dollars(-less)] as const) : null,
          ]),
      [l.words("Current Charges|New Charges|Total Charges"), dollars(total(lines, "charge"))],
      [l.words("AMOUNT DUE|Total Amount Due|Balance Due|PLEASE PAY"), dollars(owed)],
    ],
    "sums",
  );
}

function aging({ l, lines, owed }: Paper): string {
  if (!l.aged) return "";
  const current = Math.min(owed, total(lines, "charge"));
  const cells = [current, owed - current, 0, 0, owed];
  return `<table class="aging"><tr>${"Current|31-60 Days|61-90 Days|Over 90 Days|Total"
    .split("|")
    .map((one) => `<th>${one}</th>`)
    .join("")}</tr><tr>${cells.map((one) => `<td>${grouped(one)}</td>`).join("")}</tr></table>`;
}

function htmlOf(chance: Chance, paper: Paper, columns: Column<Row>[], admitted: string): string {
  const { l, home, ink, month, resident, payer, account, issued, due, owed } = paper;
  const day = chance.pick([l.day, l.day, longMonthName]);
  const at = `${street(chance)}<br>${town(chance)}`;
  const toward = `${payer}${payer === resident ? "" : `<br>${l.words("Responsible Party|POA|c/o Resident Trust")}`}<br>${street(chance)}<br>${town(chance)}`;
  const last = shifted(month.first, month.days - 1);
  const facts = pairs(
    [
      [l.words("Resident|Resident Name"), resident],
      [l.words("Resident #|Account No.|Account Number"), account],
      [l.words("Room|Unit|Apt/Room"), chance.number(chance.pick(["1##", "2##-B", "3##"]))],
      chance.happens(0.6) ? ["Admission Date", l.day(admitted)] : null,
      chance.happens(0.7) ? ["Payer", "Private Pay"] : null,
      l.advance
        ? null
        : [
            l.words("Billing Period|Statement Period|Service Period"),
            `${l.day(month.first)} - ${l.day(last)}`,
          ],
      [l.words("Statement Date|Invoice Date|Date"), day(issued)],
      [l.words("Due Date|Payment Due"), day(due)],
    ],
    "facts",
  );
  const ahead = l.advance
    ? " Rent and care fees are billed one month in advance; other services are billed after they are provided."
    : "";
  return page(
    style(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}<span>${home}</span></div><div><h1>${l.words("STATEMENT|INVOICE|Resident Statement|MONTHLY STATEMENT")}</h1><div class="small" style="text-align:right">${at}<br>Business Office ${phone(chance)}</div></div></div>
    <div class="mid"><div><span class="small">${l.words("BILL TO|Send To|Bill To:")}</span><br>${toward}</div>${facts}</div>
    ${ledger(paper, columns)}
    <div class="end"><div class="small">Payment is due on the date shown. A late charge of 1.5% per month may be added to balances not paid within 30 days. Please direct questions to the Business Office Manager.${ahead} Charges from outside pharmacies and physicians may be billed to you separately.</div>${summary(paper)}</div>
    ${aging(paper)}
    <div class="slip"><div><span class="small">Please detach and return with your payment</span><br>Resident: ${resident}<br>Account: ${account}<br>Due: ${day(due)}</div><div><span class="small">Make check payable to:</span><br>${home}<br>${at}</div><div>Amount due: <b>${dollars(owed)}</b><br><br>Amount enclosed: ____________<br>Check # ____________</div></div>`,
  );
}

function paperOf(chance: Chance): Paper & { assisted: boolean } {
  const [home = "", kind, ink = ""] = chance.pick(HOMES);
  const assisted = kind === "assisted";
  const l = look(chance, assisted);
  const month = monthOf(chance);
  const stay = stayRows(chance, l, assisted, month);
  const extras = extraRows(chance, assisted, l.advance, month);
  const lines = l.advance ? [...extras, ...stay] : [...stay, ...extras];
  const charges = total(lines, "charge");
  const previous = chance.happens(0.8) ? Math.round(charges * (0.9 + 0.2 * chance.share())) : 0;
  const rate = Math.min(stay[0]!.unitPrice!, 20000);
  const credits = creditsOf(chance, month, previous, rate);
  const off = sum(credits.map(({ cents }) => cents));
  const [one = "", two = ""] = household(chance, 2).map(naming(chance));
  const issued = l.advance
    ? shifted(month.next, -chance.between(3, 8))
    : shifted(month.next, chance.between(0, 4));
  return {
    ...{ assisted, l, home, ink, month, lines, credits, previous, issued },
    ...{ resident: one, payer: chance.happens(0.6) ? two : one },
    account: chance.number(chance.pick(["#####", "R-####", "######-A", "@@##-###"])),
    due: shifted(month.next, l.advance ? chance.pick([0, 4]) : chance.pick([9, 14])),
    owed: previous - off + charges,
  };
}

function draw(chance: Chance): Drawn {
  const paper = paperOf(chance);
  const { l, lines, credits, month } = paper;
  const columns = columnsOf(l);
  const html = htmlOf(chance, paper, columns, shifted(month.first, -chance.between(40, 1500)));
  const paid = credits.filter((one) => one.paid);
  const period = {
    serviceFrom: month.first,
    serviceTo: shifted(month.first, month.days - 1),
  };
  const truth = truthOf(
    {
      ...{ name: family.name, setting: paper.assisted ? null : "facility", provider: paper.home },
      ...{ patient: paper.resident, accountNumber: paper.account, statementDate: paper.issued },
      ...{ dueDate: paper.due, ...(l.advance ? {} : period) },
      ...(l.merged && paid.length ? { paymentRows: paid.map(({ cents }) => decimal(cents)) } : {}),
    },
    {
      billed: total(lines, "charge"),
      adjustments: l.merged ? null : taken(credits, false) || null,
      patientPaid: l.merged ? null : taken(credits, true),
      ...{ patientResponsibility: paper.owed, previousBalance: paper.previous },
    },
    lines.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "assisted-and-nursing-home-private-bill",
  paper:
    "The monthly bill of a nursing home or an assisted living to a resident who pays privately: days of room and board, care, extras, payments and the balance.",
  medium: "text",
  draw,
};
