import { dollars, grouped, longMonthName, looseSlashes, monthDay, monthName, shortSlashes, slashes } from "#corpus/generators/formats"; // prettier-ignore
import type { Chance } from "#corpus/random-layouts/chance";
import { household, phone, street, town } from "#corpus/families/drawing/people";
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
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { until: string; level: string; measure: string; ends: string };
type Setting = "center" | "home";

const AGENCIES = rowsOf(`
  Golden Hours Adult Day Health Center|center|#7a4a00; Harborlight Adult Day Services|center|#17506b; St. Monica's Day Program for Elders|center|#5a2357; Heritage Hands Home Care, LLC|home|#2f5d34; Evergreen Companions In-Home Care|home|#0d5b5b; Trusted Circle Private Duty Nursing & Home Care|home|#333a66`);
const CENTER = rowsOf(`
  Adult day health - full day|S5102|day|9400,10250,11800; Adult day health - half day|S5101|half day|5600,6200; Adult day care, extended day|S5102|day|12400`);
const EXTRAS = rowsOf(`
  Transportation - round trip|T2003|trip|2400,2850,3200; Incontinence supplies|T4535|each|140,165; Shower assistance||each|1800; Late pick-up fee (per 15 min)||15 min|1500; Podiatry clinic visit||visit|4500; Special diet lunch||meal|750`);
const HOME = rowsOf(`
  Personal care aide|T1019|hr|3200,3450,3600; Companion / homemaker|S5130|hr|2900,3100; Certified nursing assistant|S9122|hr|3500,3850; LPN skilled visit|T1003|hr|6200; Respite care|S5150|hr|3000,3300`);
const HOME_EXTRAS = rowsOf(`
  Mileage, client errands||mi|67,70; Gloves, nitrile, box of 100|A4927|box|1495; Holiday premium||hr|1600; Nurse supervisory visit||visit|9500; Care coordination||month|4500`);
const LEVELS = { center: ["Basic", "Enhanced", "Level 2"], home: ["LOC 1", "LOC 2", "LOC 3"] };
const SPONSORS = rowsOf(`
  Long-term care insurance - Meridian Life|plan; LTC insurance benefit (Fairmont Mutual)|plan; VA Community Care authorization|plan; Area Agency on Aging sponsor payment|plan; Medicaid waiver payment|plan; Scholarship credit|off; Sliding scale adjustment|off`);
/** How often what comes with the care is needed, by its unit; the rest comes now and then. */
const OFTEN: Record<string, number> = { trip: 0.9, mi: 0.8, meal: 0.5, each: 0.35, box: 0.3 };
const AIDES = "Rosa M.|Denise T.|Amara O.|Kelly B.|Joseph P.|Thuy N.".split("|");

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance, setting: Setting) {
  const of = (text: string) => chance.pick(text.split("|"));
  const home = setting === "home";
  return {
    of,
    home,
    weekly: chance.happens(home ? 0.3 : 0.4),
    ending: chance.happens(0.4),
    day: chance.pick([slashes, slashes, looseSlashes, shortSlashes]),
    long: chance.pick([longMonthName, monthName, slashes]),
    money: chance.pick([dollars, grouped, dollars]),
    coded: chance.happens(0.35),
    leveled: chance.happens(home ? 0.35 : 0.6),
    aided: home && chance.happens(0.6),
    timed: home && chance.happens(0.45),
    measured: chance.happens(0.4),
    rates: chance.happens(0.9),
    striped: chance.happens(0.4),
    ruled: chance.happens(0.5),
    slip: chance.happens(0.6),
    quantity: home ? of("Hours|Hrs/Units|Qty") : of("Units|Days/Units|Qty"),
    totals: of("Total Charges|Current Charges|Subtotal|Total This Invoice"),
    due: of("Amount Due|BALANCE DUE|Total Due|Please Pay This Amount"),
    font: of("Liberation Sans|DejaVu Sans Condensed|Liberation Serif|Liberation Sans Narrow"),
  };
}

type Made = { serviceDate: string; until: string; units: number };
function rowOf(service: string[], made: Made, rate: number): Row {
  const [description = "", code = "", measure = ""] = service;
  return {
    ...{ ...made, description, measure, code: code || null, unitPrice: rate },
    ...{ charge: Math.round(rate * made.units), level: "", ends: "" },
  };
}

/** Days that are attended or hours that are worked, day after day or week after week, each with what comes with it. */
function servicesOf(chance: Chance, l: Look, from: string, days: number): Row[] {
  const rateOf = (service: string[]) => Number(chance.pick(service[3]!.split(",")));
  const main = chance.pick(l.home ? HOME : CENTER);
  const other = chance.happens(0.3) ? chance.pick(l.home ? HOME : CENTER) : main;
  const extras = chance
    .shuffled(l.home ? HOME_EXTRAS : EXTRAS)
    .slice(0, chance.between(0, l.home ? 1 : 2));
  const rates = new Map([main, other, ...extras].map((one) => [one, rateOf(one)]));
  const level = chance.pick(LEVELS[l.home ? "home" : "center"]);
  const clinician = chance.pick(AIDES);
  const step = l.weekly ? 7 : chance.pick([1, 2, 3, 7]);
  const rows: Row[] = [];
  const add = (service: string[], at: number, units: number, extra: Partial<Row> = {}) => {
    const [first, last] = [shifted(from, at), shifted(from, Math.min(at + 6, days - 1))];
    const made = { serviceDate: l.weekly && l.ending ? last : first, until: last, units };
    rows.push({ ...rowOf(service, made, rates.get(service)!), ...extra });
  };
  for (let at = 0; at < days && rows.length < 30; at += step) {
    if (!l.weekly && (chance.happens(0.12) || (!l.home && weekend(shifted(from, at))))) continue;
    const service = chance.happens(0.2) ? other : main;
    const open = Array.from({ length: Math.min(7, days - at) }, (_, day) =>
      shifted(from, at + day),
    );
    const most = Math.min(5, open.filter((day) => l.home || !weekend(day)).length);
    if (!most) continue;
    const times = l.weekly ? chance.between(Math.min(2, most), most) : 1;
    const starts = chance.between(7, 14);
    const hours = l.home ? chance.pick([3, 4, 4, 6, 3.5, 2.5, 8]) : 1;
    const aide = chance.happens(0.75) ? clinician : chance.pick(AIDES);
    const begin = `${String(starts).padStart(2, "0")}:00`;
    const stop = `${String(starts + Math.floor(hours)).padStart(2, "0")}:${hours % 1 ? "30" : "00"}`;
    const worked = l.home ? { clinician: aide, ...(l.weekly ? {} : { time: begin, ends: stop }) } : {}; // prettier-ignore
    add(service, at, times * hours, { level, ...worked });
    for (const extra of extras) {
      const often = OFTEN[extra[2]!] ?? 0.15;
      if (extra[2] === "month" ? at === 0 : chance.happens(often))
        add(extra, at, unitsOf(chance, extra, times));
    }
  }
  if (!rows.length) add(main, 0, l.home ? 4 : 1, { level });
  return rows.slice(0, 30);
}

const weekend = (iso: string): boolean => [0, 6].includes(new Date(iso).getUTCDay());

function unitsOf(chance: Chance, [words = "", , measure = ""]: string[], times: number): number {
  if (measure === "mi") return chance.between(30, 240) / 10;
  if (measure === "month" || measure === "box" || measure === "visit") return 1;
  if (words.startsWith("Incontinence")) return chance.between(2, 4) * times;
  if (words.startsWith("Late")) return chance.between(1, 3);
  return measure === "hr" ? 4 : times;
}

const clock = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${((hour + 11) % 12) + 1}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

function columnsOf(l: Look): Column<Row>[] {
  const range = (row: Row) => `${monthDay(row.serviceDate!)} - ${l.day(row.until)}`;
  const dated = (row: Row) => (l.weekly && !l.ending ? range(row) : l.day(row.serviceDate!));
  const head = l.weekly
    ? l.ending
      ? "Week Ending"
      : l.of("Week|Dates of Service|Service Week")
    : l.of("Date|Service Date|Date of Service");
  const timed = l.timed && !l.weekly;
  return [
    column<Row>(head, "serviceDate", dated),
    ...(l.coded ? [column<Row>(l.of("Code|HCPCS"), "code", (row) => row.code)] : []),
    column<Row>(l.of("Service|Description|Description of Service"), "description", (row) => row.description, "w"), // prettier-ignore
    ...(l.leveled ? [column<Row>(l.of("Level of Care|Level|LOC"), null, (row) => row.level)] : []),
    ...(l.aided ? [column<Row>(l.of("Caregiver|Aide|Employee"), "clinician", (row) => row.clinician)] : []), // prettier-ignore
    ...(timed
      ? [
          column<Row>("Time In", "time", (row) => (row.time ? clock(row.time) : "")),
          column<Row>("Time Out", null, (row) => (row.ends ? clock(row.ends) : "")),
        ]
      : []),
    column<Row>(
      l.quantity,
      "units",
      (row) => (row.measure === "hr" || row.measure === "mi" ? row.units!.toFixed(2) : row.units),
      "n",
    ),
    ...(l.measured ? [column<Row>(l.of("Unit|U/M"), null, (row) => row.measure)] : []),
    ...(l.rates ? [amount<Row>(l.of("Rate|Rate|Unit Rate"), "unitPrice", l.money)] : []),
    amount<Row>(l.of("Amount|Total|Charge"), "charge", l.money),
  ];
}

type Account = { previous: number; paid: number; fresh: number; credit: number; sponsor: string[] | null }; // prettier-ignore
function accountOf(chance: Chance, fresh: number): Account {
  const previous = chance.happens(0.6) ? chance.between(4000, 160000) : 0;
  const paid = previous && chance.happens(0.8) ? chance.pick([previous, previous, Math.round(previous / 200) * 100]) : 0; // prettier-ignore
  const sponsor = chance.happens(0.55) ? chance.pick(SPONSORS) : null;
  const share = sponsor?.[1] === "off" ? [0.1, 0.15, 0.2] : [0.5, 0.65, 0.8];
  const credit = sponsor ? Math.round(fresh * chance.pick(share)) : 0;
  return { previous, paid, fresh, credit, sponsor };
}
const owed = ({ previous, paid, fresh, credit }: Account) => previous - paid + fresh - credit;

/** What was owed, paid, charged and credited, and what is due. */
function summaryOf(account: Account, l: Look): string {
  const { previous, paid, fresh, credit, sponsor } = account;
  const less = (cents: number) => l.money(cents ? -cents : 0);
  const before: [string, string][] = previous
    ? [
        [l.of("Previous Balance|Balance Forward|Prior Balance"), l.money(previous)],
        [l.of("Payments Received|Payments - Thank You|Less Payments Received"), less(paid)],
      ]
    : [];
  const charged: [string, string] = [l.totals, l.money(fresh)];
  const credited: [string, string][] = sponsor ? [[`Less: ${sponsor[0]}`, less(credit)]] : [];
  const last: [string, string] = [`<b>${l.due}</b>`, `<b>${l.money(owed(account))}</b>`];
  const first = l.of("charges|before") === "charges";
  return pairs(
    first ? [charged, ...credited, ...before, last] : [...before, charged, ...credited, last],
    "pairs sums",
  );
}

const style = (l: Look, ink: string) =>
  `@page{size:letter;margin:14mm 15mm}body{margin:0;font:9.4pt/1.38 "${l.font}";color:#1b1b1b}.top,.two,.slip{display:flex;justify-content:space-between;align-items:flex-start;gap:10mm}.brand{display:flex;gap:3mm;align-items:center;font-weight:bold;font-size:14pt;color:${ink};max-width:110mm;line-height:1.15}.word{font-size:21pt;letter-spacing:1px;color:${ink};font-weight:bold}.small{font-size:.88em;color:#444}
.two{margin:7mm 0 5mm}.pairs td{padding:.45mm 3mm;vertical-align:top}.facts td:first-child{color:#444;text-align:right}.lines{width:100%;border-collapse:collapse}.lines th{background:${l.ruled ? ink : "#e9ecef"};color:${l.ruled ? "#fff" : "#111"};text-align:left;padding:1.1mm 1.6mm;font-size:.92em}.lines td{padding:.9mm 1.6mm;vertical-align:top;white-space:nowrap;border-bottom:.6px solid #ccc}.lines .w{white-space:normal;width:38%}.lines .n{text-align:right}.lines tbody tr:nth-child(even) td{${l.striped ? "background:#f6f6f3" : ""}}tr{break-inside:avoid}
.below{display:flex;justify-content:space-between;gap:12mm;margin-top:4mm;break-inside:avoid}.sums{margin-left:auto}.sums td:last-child{text-align:right;white-space:nowrap}.sums tr:last-child td{border-top:1.5px solid ${ink};font-size:1.16em}.slip{border-top:1px dashed #555;margin-top:9mm;padding-top:4mm;break-inside:avoid}`;

const NOTES = {
  both: "A finance charge of 1.5% per month applies to balances over 30 days.|Please keep this invoice for your tax records and long-term care claim.",
  home: "Holiday hours are billed at time and a half. Minimum shift is 2 hours.|Visits cancelled with less than 24 hours notice are billed in full.",
  center:
    "Absences without 24 hours notice are billed at the regular daily rate.|A day counts as a full day after five hours of attendance.",
};

function draw(chance: Chance): Drawn {
  const [provider = "", setting = "", ink = ""] = chance.shuffled(AGENCIES)[0]!;
  const l = lookOf(chance, setting as Setting);
  const monthly = chance.happens(0.65);
  const start = `202${chance.pick([4, 5])}-${String(chance.between(1, 12)).padStart(2, "0")}-01`;
  const month = shifted(start, 31).slice(0, 7);
  const days = monthly ? Math.round((Date.parse(`${month}-01`) - Date.parse(start)) / 864e5) : 14;
  const rows = servicesOf(chance, l, start, days);
  const until = shifted(start, days - 1);
  const issued = shifted(until, chance.between(1, 6));
  const net = chance.happens(0.8) ? chance.pick([10, 15, 30]) : 0;
  const dueDate = net ? shifted(issued, net) : null;
  const account = accountOf(chance, total(rows, "charge"));
  const [patient = "", payer = ""] = household(chance, 2);
  const number = chance.number(l.of("C-####|####|1#####|CL####"));
  const columns = columnsOf(l);
  const safe = provider.replace("&", "&amp;");
  const facts = pairs(
    [
      [l.of("Invoice #|Invoice No.|Invoice Number"), chance.number("2####")],
      ["Invoice Date", l.long(issued)],
      [l.of("Client ID|Account #|Client Number"), number],
      [l.of("Service Period|Billing Period|For services"), `${l.day(start)} - ${l.day(until)}`],
      ["Terms", net ? `Net ${net}` : l.of("Due on receipt|Private pay")],
      dueDate ? [l.of("Due Date|Payment Due"), l.long(dueDate)] : null,
    ],
    "pairs facts",
  );
  const to = `${payer}<br>${street(chance)}<br>${town(chance)}`;
  const where = `${street(chance)}, ${town(chance)}<br>${phone(chance)} &nbsp; ${l.of("License #|Lic. No.|Tax ID")} ${chance.number("##-#######")}`;
  const client = `<b>${l.home ? l.of("Client|Care Recipient") : l.of("Participant|Client")}:</b> ${patient}`;
  const note = `<div class="small" style="max-width:85mm">${l.of(`${NOTES.both}|${NOTES[setting as Setting]}`)}<br>${l.of("Thank you for trusting us with your loved one.|Questions about this invoice? Call our billing office.|We appreciate your prompt payment.")}</div>`;
  const slip = `<div class="slip"><div class="small">Please return this portion with your payment<br><b>${safe}</b><br>${street(chance)}<br>${town(chance)}</div>${pairs([["Client", patient], [l.of("Amount Due|Balance Due"), l.money(owed(account))], ["Amount Enclosed", "$ ____________"]])}</div>`; // prettier-ignore
  const html = page(
    style(l, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)} ${safe}</div><div class="small" style="margin-top:2mm">${where}</div></div><div class="word">${l.of("INVOICE|Invoice|STATEMENT")}</div></div>
<div class="two"><div><span class="small">${l.of("Bill To|Responsible Party|Billed to")}</span><br>${to}<br><br>${client}</div>${facts}</div>
${table(columns, rows.map((row) => record(columns, row)).join(""))}<div class="below">${note}${summaryOf(account, l)}</div>${l.slip ? slip : ""}`,
  );
  const of = (kind: string) => (account.sponsor?.[1] === kind ? account.credit : null);
  const said = {
    ...{ name: family.name, provider, patient, accountNumber: number },
    ...{ statementDate: issued, dueDate, serviceFrom: start, serviceTo: until },
  };
  const sums = {
    ...{ billed: account.fresh, adjustments: of("off"), insurancePaid: of("plan") },
    ...{ patientPaid: account.previous ? account.paid : null, previousBalance: account.previous },
    patientResponsibility: owed(account),
  };
  return { html, truth: truthOf(said, sums, rows.map((row) => lineBy(columns, row))) }; // prettier-ignore
}

export const family: Family = {
  name: "adult-day-health-invoice",
  paper:
    "The invoice of an adult day health center or a private-duty home care agency: days or hours at a rate, transportation, supplies and a sponsor's credit.",
  medium: "text",
  draw,
};
