import * as formats from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person, phone, street, town } from "#corpus/families/drawing/people";
import * as sheet from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const { dollars, grouped, bare, longMonthName, looseSlashes, shortSlashes, slashes } = formats;
const { amount, column, total } = sheet;
type Row = Said & { out: string; travels: boolean };
type Column = sheet.Column<Row>;

const AGENCIES = rowsOf(`
Hearthside Private Duty Nursing, LLC|#7a3b10; Amity Home Care of the Valley|#28666e; STEADFAST HOME HEALTH STAFFING INC|#222
Golden Thistle In-Home Care|#8a6d1a; Companion Nurses & Aides, Inc.|#3a2f7d; Elmwood Senior Helpers|#2d6a2d`);
/** Code, words, title of the caregiver, dollars an hour. */
const SERVICES = rowsOf(`
S9122|Home Health Aide|HHA|31; S9124|LPN Private Duty|LPN|58; S9123|RN Skilled Nursing|RN|78; S5125|Attendant / Personal Care|PCA|29; S5135|Companion Care|CNA|30`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    ...{ day: chance.pick([slashes, shortSlashes, looseSlashes]), weekday: chance.happens(0.6) },
    money: chance.pick([grouped, dollars, bare]),
    ...{ times: chance.happens(0.6), codes: chance.happens(0.25), titles: chance.happens(0.5) },
    ...{ mileage: chance.happens(0.55), grid: chance.happens(0.5), apart: chance.happens(0.5) },
    ...{ surname: chance.happens(0.4), sums: chance.happens(0.7), noon: chance.happens(0.7) },
    font: words("Liberation Sans|Carlito|Liberation Serif|DejaVu Sans Condensed"),
  };
}

const clock = (minutes: number) => {
  const at = minutes % 1440;
  return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
};
/** A time of day as the paper prints it. */
function said(l: Look, time: string): string {
  const hour = Number(time.slice(0, 2));
  return l.noon ? `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}` : time;
}

const weekdayOf = (iso: string) =>
  ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][new Date(iso).getUTCDay()]!;

/** The shifts of one or two weeks, some with miles driven. */
function shiftsOf(chance: Chance, l: Look, from: string, days: number): Row[] {
  const service = chance.pick(SERVICES);
  const team = Array.from({ length: chance.between(1, 3) }, () => {
    const [first = "", ...last] = person(chance).split(" ");
    return l.surname ? `${last.join(" ")}, ${first[0]}.` : `${first} ${last.join(" ")}`;
  });
  const rate = Number(service[3]) * 100 + chance.pick([0, 50, 125, 300]);
  const [often, starts] = [chance.pick([0.5, 0.8, 1]), chance.pick([420, 480, 540, 600])];
  const double = days < 8 && chance.happens(0.3);
  const holiday = chance.happens(0.15) ? chance.between(0, days - 1) : -1;
  const rows: Row[] = [];
  for (let at = 0; at < days; at += 1) {
    if (at && !chance.happens(often)) continue;
    const serviceDate = shifted(from, at);
    for (const start of double ? [starts, starts + 720] : [starts]) {
      const quarters = double ? 48 : chance.pick([12, 16, 16, 17, 22, 24, 30, 32]);
      const clinician = chance.pick(team) + (l.titles ? `, ${service[2]}` : "");
      const weekend = ["Sat", "Sun"].includes(weekdayOf(serviceDate));
      const extra = at === holiday ? 1.5 : weekend ? 1.1 : 1;
      const unitPrice = Math.round((rate * extra) / 4) * 4;
      const kind = extra === 1.5 ? " - Holiday" : weekend ? " - Weekend" : "";
      const description = service[1] + kind;
      const shift = { serviceDate, clinician, description, code: service[0]!, unitPrice };
      rows.push({
        ...{ ...shift, units: quarters / 4, charge: (quarters * unitPrice) / 4, travels: false },
        ...{ time: clock(start), out: clock(start + quarters * 15) },
      });
      if (!l.mileage || !chance.happens(0.35)) continue;
      const miles = chance.between(4, 31);
      const drive = { units: miles, unitPrice: 70, charge: miles * 70, travels: true, out: "" };
      rows.push({ ...drive, serviceDate, clinician, description: "Mileage" });
    }
  }
  return l.apart
    ? [...rows.filter((row) => !row.travels), ...rows.filter((row) => row.travels)]
    : rows;
}

function columnsOf(l: Look): Column[] {
  const { words, day } = l;
  const on = ({ serviceDate }: Row) =>
    l.weekday ? `${weekdayOf(serviceDate!)} ${day(serviceDate!)}` : day(serviceDate!);
  const hours = ({ units, travels }: Row) =>
    travels ? `${units}${l.mileage && l.grid ? " mi" : ""}` : units!.toFixed(2);
  const list: (Column | false)[] = [
    column<Row>(words("Date|Date of Service|Shift Date"), "serviceDate", on, "d"),
    column<Row>(words("Caregiver|Employee|Nurse / Aide"), "clinician", (row) => row.clinician),
    l.codes && column<Row>(words("Svc Code|HCPCS|Code"), "code", (row) => row.code),
    column<Row>(words("Service|Description|Service Type"), "description", (row) => row.description),
    l.times && column<Row>("In", "time", ({ time }) => time && said(l, time), "n"),
    l.times && column<Row>("Out", null, ({ out }) => out && said(l, out), "n"),
    column<Row>(words(l.mileage ? "Hrs/Qty|Hours/Miles|Qty" : "Hours|Hrs"), "units", hours, "n"),
    amount<Row>(words("Rate|Bill Rate|Unit Rate"), "unitPrice", l.money),
    amount<Row>(words("Amount|Total|Ext. Amount"), "charge", l.money),
  ];
  return list.flatMap((one) => one || []);
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:14mm} body{font:9.6pt/1.35 '${l.font}';margin:0;color:#151515} .top{display:flex;justify-content:space-between} .brand{font-size:1.5em;font-weight:bold;color:${ink}} h1{margin:0 0 1mm;font-size:1.9em;color:${ink};text-align:right;font-weight:normal}
table{border-collapse:collapse} .head td{padding:.6mm 2mm;border:.5px solid #999} .head td:first-child{background:#f0f0f0} .to{display:flex;gap:26mm;margin:7mm 0 5mm} .to b{display:block;color:${ink}}
.lines{width:100%;font-size:.95em} .lines th{text-align:left;border-bottom:1.5px solid ${ink};border-top:1.5px solid ${ink};padding:1mm;color:${ink};vertical-align:bottom} .lines td{padding:1mm;${l.grid ? "border:.5px solid #bbb" : "border-bottom:.4px dotted #999"};vertical-align:top} .lines .n{text-align:right;white-space:nowrap} .d{white-space:nowrap} .sum td{font-weight:bold} tr{break-inside:avoid}
.low{display:flex;justify-content:space-between;gap:10mm;margin-top:5mm;break-inside:avoid} .low p{margin:0 0 1.5mm;font-size:.9em} .sums{min-width:78mm;align-self:start} .sums td{padding:.8mm 2mm} .sums td:last-child{text-align:right} .sums tr:last-child td{border-top:2px solid ${ink};font-weight:bold;font-size:1.1em}`;

/** What was paid and what is left, and what of it is printed. */
function summary(chance: Chance, l: Look, rows: Row[], issued: string) {
  const billed = total(rows, "charge");
  const before = chance.happens(0.4) ? chance.between(20000, 180000) : 0;
  const paid = before && chance.happens(0.8) ? before : 0;
  const deposit = chance.happens(0.2) ? Math.min(billed, chance.pick([25000, 50000])) : 0;
  const due = billed + before - paid - deposit;
  const on = l.day(shifted(issued, -4));
  const list: ([string, string] | null)[] = [
    before ? [l.words("Previous Balance|Balance Forward"), l.money(before)] : null,
    paid ? [`Payment Received ${on} ${l.words("ACH|Check|Visa")}`, l.money(-paid)] : null,
    [l.words("Current Charges|This Invoice|Total Charges"), l.money(billed)],
    deposit ? ["Deposit Applied", l.money(-deposit)] : null,
    [l.words("Balance Due|TOTAL DUE|Amount Due"), dollars(due)],
  ];
  const sums = { billed, patientResponsibility: due, previousBalance: before };
  const rest = paid && deposit ? { paymentRows: [paid, deposit].map(formats.decimal) } : {};
  const patientPaid = paid && deposit ? null : paid || deposit || null;
  return { box: sheet.pairs(list, "sums"), due, sums: { ...sums, patientPaid }, rest };
}

function notes(chance: Chance, call: string): string {
  const list = [
    "Payment is due within 7 days of the invoice date. A late charge of 1.5% per month may be added to past due balances.",
    "Weekend shifts begin Saturday 7:00 AM. Holidays are billed at time and one-half.",
    "Two hour minimum per visit. Shifts cancelled with less than 24 hours notice may be billed.",
    "If you have long-term care insurance, send this invoice and the signed care notes to your carrier.",
    "Do not pay caregivers directly. Thank you for letting us care for your family.",
  ];
  const some = chance.shuffled(list).slice(0, chance.between(2, 4));
  return `<div>${some.map((one) => `<p>${one}</p>`).join("")}<p>Questions? ${call}</p></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [agency = "", ink = ""] = chance.pick(AGENCIES);
  const [from, days] = [shifted("2024-01-07", 7 * chance.between(0, 105)), chance.pick([7, 7, 14])];
  const rows = shiftsOf(chance, l, from, days);
  const to = shifted(from, days - 1);
  const issued = shifted(to, chance.between(1, 5));
  const dueOn = chance.happens(0.6) ? shifted(issued, chance.pick([7, 10, 15])) : null;
  const columns = columnsOf(l);
  const { box, due, sums, rest } = summary(chance, l, rows, issued);
  const patient = naming(chance)(person(chance));
  const invoice = chance.number(chance.pick(["INV-#####", "######", "24-####"]));
  const account = chance.happens(0.6)
    ? chance.number(chance.pick(["C#####", "####", "CL-####"]))
    : null;
  const call = phone(chance);
  const head = sheet.pairs(
    [
      [l.words("Invoice #|Invoice No."), invoice],
      [l.words("Invoice Date|Date"), chance.pick([l.day, longMonthName])(issued)],
      account ? [l.words("Client ID|Account #|Client No."), account] : null,
      [l.words("Service Period|Week|Billing Period"), `${l.day(from)} - ${l.day(to)}`],
      [dueOn ? "Due Date" : "Terms", dueOn ? l.day(dueOn) : "Due on receipt"],
      [l.words("Amount Due|Balance Due"), dollars(due)],
    ],
    "head",
  );
  const hours = rows.filter((row) => !row.travels).reduce((all, { units }) => all + units!, 0);
  const words = `${l.words("Total|Week Total|Subtotal")} (${hours.toFixed(2)} hrs)`;
  const last = l.sums
    ? sheet.sumRow(columns, words, { charge: total(rows, "charge") }, l.money)
    : "";
  const name = agency.replace(/&/g, "&amp;");
  const payer = chance.happens(0.4) ? person(chance) : patient;
  const at = `${street(chance)}<br>${town(chance)}`;
  const html = sheet.page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${name}</div>${street(chance)}<br>${town(chance)}<br>${call} &nbsp; Lic. #${chance.number("######")}</div><div><h1>${l.words("INVOICE|Invoice|Weekly Invoice")}</h1>${head}</div></div><div class="to"><div><b>Bill To</b>${payer}<br>${at}</div><div><b>${l.words("Client|Patient|Care Recipient")}</b>${patient}</div></div>${sheet.table(columns, rows.map((row) => sheet.record(columns, row)).join("") + last)}<div class="low">${notes(chance, call)}${box}</div>`,
  );
  const who = { provider: agency, patient, accountNumber: account, ...rest };
  const when = { statementDate: issued, dueDate: dueOn, serviceFrom: from, serviceTo: to };
  const truth = truthOf(
    { name: family.name, setting: "professional", ...who, ...when },
    sums,
    rows.map((row) => sheet.lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "private-duty-nursing-weekly-invoice",
  paper:
    "A home-care agency's weekly invoice: shifts by day with caregiver, hours, rate and amount, mileage and payments.",
  medium: "text",
  draw,
};
