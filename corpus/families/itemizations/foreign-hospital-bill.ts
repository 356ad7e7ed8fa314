import { dayMonthName, decimal, isoDate, longMonthName } from "#corpus/generators/formats";
import type { DateFormat } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import type { Family } from "#corpus/families/family";

type Item = { group: string; date: string; text: string; quantity: number; rate: number };
type Column = "no" | "date" | "text" | "quantity" | "rate" | "amount";
type Country = ReturnType<typeof country>;

const dotted: DateFormat = (iso) => iso.split("-").reverse().join(".");
const dayFirst: DateFormat = (iso) => iso.split("-").reverse().join("/");
const split = (cents: number) => {
  const [whole = "", rest = ""] = decimal(Math.abs(cents)).split(".");
  return { minus: cents < 0 ? "-" : "", whole, rest };
};
const thousands = (cents: number) => {
  const { minus, whole, rest } = split(cents);
  return `${minus}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${rest}`;
};
/** 1,23,456.00: after the first thousand the South Asian count goes by hundreds. */
const lakhs = (cents: number) => {
  const { minus, whole, rest } = split(cents);
  return `${minus}${whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ",")}.${rest}`;
};
/** 1.234,56 */
const continental = (cents: number) => {
  const { minus, whole, rest } = split(cents);
  return `${minus}${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${rest}`;
};

const DATES: Record<string, DateFormat> = {
  dotted,
  dayFirst,
  dayMonthName,
  longMonthName,
  isoDate,
};
const DIGITS: Record<string, (cents: number) => string> = { thousands, lakhs, continental };

/**
 * Currency; its signs; hospitals, towns, patients and titles, of which those in the same place belong together; dates; the
 * price list below times this; digits; registration; what is taken off and what an insurer pays. `_` is a space at an end.
 */
const COUNTRIES =
  `sgd;S$|SGD_;Bukit Merah General Hospital|Tanjong East Medical Centre;12 Jalan Kebun, Singapore 159462|88 Marine Vista, Singapore 449028;TAN WEI LING|Muhammad Faizal Bin Rahim;TAX INVOICE|Final Hospital Bill;dayMonthName|dayFirst;1;thousands;GST Reg No. M2-0087###-#;Government Subsidy;MediShield Life / Insurer
inr;Rs._|₹_|INR_;Sanjeevani Multispeciality Hospital|Kaveri Institute of Medical Sciences;MG Road, Pune 411001|Anna Salai, Chennai 600002;Mr. RAMESH KULKARNI|Mrs. Lakshmi Narayanan;FINAL BILL|IP BILL - DETAILED;dayMonthName|dayFirst;12;lakhs;GSTIN 27AABCS####K1Z#;Discount / Concession;TPA Approved Amount
npr;Rs._|NRs._|NPR_;Himal Community Hospital Pvt. Ltd.|Bagmati Teaching Hospital;Maharajgunj, Kathmandu|Lakeside-6, Pokhara;Bishal Shrestha|SUNITA GURUNG;INVOICE|Hospital Bill;isoDate|dayFirst;18;lakhs;PAN No. 30#######;Discount;Insurance Board Claim
eur;€|EUR;Klinikum Lindental|Hospital Costa Clara|Clinique du Val Fleuri;50931 Köln|29602 Marbella|69003 Lyon;Frau Annika Vogel|Sr. Mateo Iglesias|Mme Claire Dubois;Rechnung / Invoice|Factura / Invoice|Facture / Invoice;dotted|dayFirst;0.8;continental;VAT ID ##########;Discount;Paid by insurer
eur;€;Kilbride Private Hospital|St. Fintan's Clinic;Naas Road, Dublin 12|Western Road, Cork;Aoife Brennan|Mr Declan Rourke;INVOICE|Patient Account;dayFirst|longMonthName;0.8;thousands;CRN 4#####;Discount;Paid by insurer
gbp;£|GBP_;The Ellerby Hospital|Thames Park Private Clinic;Harrogate HG1 4QD|London W1G 8PP;Mrs Philippa Hargreaves|Mr Kwame Asante;INVOICE|Self-Pay Account Statement;dayFirst|longMonthName;0.7;thousands;Company No. 0#######;Package discount;Insurer payment
cad;C$|CAD_;Pembina Ridge General Hospital|Saint-Laurent Health Centre;Winnipeg, MB R3C 1A5|Ottawa, ON K1H 8L6;Ms. Avneet Gill|Noah Tremblay;INVOICE - NON-INSURED PATIENT|Statement of Account (Out of Country);isoDate|dayFirst;1.1;thousands;Business No. 1######## RT0001;Uninsured adjustment;Travel insurer payment`.split(
    "\n",
  );

function country(chance: Chance) {
  const lists = chance
    .pick(COUNTRIES)
    .split(";")
    .map((field) => field.split("|"));
  const [
    [currency = ""] = [],
    signs = [],
    hospitals = [],
    towns = [],
    patients = [],
    titles = [],
    dates = [],
  ] = lists;
  const [
    [level = "1"] = [],
    [digits = ""] = [],
    [registered = ""] = [],
    [off = ""] = [],
    [plan = ""] = [],
  ] = lists.slice(7);
  const at = chance.between(0, hospitals.length - 1);
  const own = {
    hospital: hospitals[at]!,
    town: towns[at]!,
    patient: patients[at]!,
    title: titles[at]!,
  };
  const sign = chance.pick(signs).replace("_", " ");
  const money = { currency, sign, level: Number(level), digits: DIGITS[digits]! };
  return { ...own, ...money, date: DATES[chance.pick(dates)]!, registered, off, plan };
}

/** Group, price of one, most of it, name. */
const ITEMS = `Room Charges|210|1|Ward charges, 2-bedded room
Room Charges|95|1|Nursing care
Professional Fees|120|1|Consultant visit
Professional Fees|680|1|Surgeon fee, laparoscopic appendicectomy
Professional Fees|240|1|Anaesthetist fee
Theatre|850|1|Operation theatre charges
Theatre|130|2|Recovery room, per hour
Laboratory|18|1|Full blood count
Laboratory|22|1|Urea and electrolytes
Laboratory|26|1|Liver function test
Laboratory|15|1|Urine microscopy
Laboratory|34|1|Blood culture
Radiology|65|1|Chest X-ray
Radiology|140|1|Ultrasound abdomen
Radiology|410|1|CT abdomen with contrast
Pharmacy|4|6|Paracetamol 1 g IV
Pharmacy|11|4|Ceftriaxone 1 g injection
Pharmacy|3|5|Omeprazole 20 mg
Pharmacy|6|4|Normal saline 500 ml
Consumables|8|3|Infusion set
Consumables|55|1|Suture and dressing pack
Physiotherapy|45|1|Physiotherapy session`.split("\n");

const WHAT = { serviceDate: null, description: null, code: null, revenueCode: null, units: null };
const PRICES = { charge: null, allowed: null, discount: null, notCovered: null };
const SHARES = { deductible: null, copay: null, coinsurance: null, insurancePaid: null };
const blank: TruthLine = {
  ...WHAT,
  ...PRICES,
  ...SHARES,
  patientOwes: null,
  modifiers: [],
  remarks: [],
};
const later = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 864e5).toISOString().slice(0, 10);
const sum = (items: Item[]) => items.reduce((all, { quantity, rate }) => all + quantity * rate, 0);

type Look = ReturnType<typeof look>;

function look(chance: Chance, { sign, digits, date }: Country) {
  const words = (text: string) => chance.pick(text.split("|"));
  const grouped = chance.happens(0.6);
  const rated = chance.happens(0.6);
  const columns: Column[] = [
    ...(chance.happens(0.6) ? ["no" as const] : []),
    "date",
    "text",
    "quantity",
    ...(rated ? ["rate" as const] : []),
    "amount",
  ];
  const front = (cents: number) => (cents < 0 ? "-" : "") + sign + digits(Math.abs(cents));
  const full = digits === continental ? (cents: number) => `${digits(cents)} ${sign}` : front;
  return {
    words,
    columns,
    grouped,
    sign,
    full,
    /** Where the sign stands above the column its cells go without it. */
    cell: chance.happens(0.6) ? digits : full,
    date,
    heads: {
      no: words("S.No|No.|#"),
      date: words("Date|Service Date"),
      text: words("Particulars|Description|Service"),
      quantity: words("Qty|Quantity|Units"),
      rate: words("Rate|Unit Price|Price"),
      amount: words("Amount|Total|Net Amount"),
    } as Record<Column, string>,
    font: chance.pick(["Liberation Sans", "Liberation Serif", "DejaVu Sans Condensed"]),
    size: chance.between(9, 11),
    boxed: chance.happens(0.5),
    color: chance.pick(["#005b96", "#6a1b4d", "#1b5e20", "#000"]),
  };
}

/** A few days in a ward; the ward is charged for each night. */
function stay(chance: Chance, level: number, first: string, nights: number): Item[] {
  const made = (row: string, at: number): Item => {
    const [group = "", price = "0", most = "1", text = ""] = row.split("|");
    return {
      group,
      date: later(first, at),
      text,
      quantity: chance.between(1, Number(most)),
      rate: Math.round(Number(price) * level * 100),
    };
  };
  const daily = Array.from({ length: nights }, (_, at) =>
    ITEMS.slice(0, 3).map((row) => made(row, at)),
  ).flat();
  const rest = chance.shuffled(ITEMS.slice(3)).slice(0, chance.between(2, 19));
  return [...daily, ...rest.map((row) => made(row, chance.between(0, nights)))].sort((a, b) =>
    a.date.localeCompare(b.date),
  );
}

function table(items: Item[], l: Look): string {
  const amount = l.cell === l.full ? "" : ` (${l.sign.trim()})`;
  const number = (column: Column) =>
    column === "quantity" || column === "rate" || column === "amount";
  const heads = l.columns.map(
    (column) =>
      `<th class="${number(column) ? "n" : ""}">${l.heads[column]}${column === "amount" || column === "rate" ? amount : ""}</th>`,
  );
  let last = "";
  const rows = items.map((item, at) => {
    const text: Record<Column, string> = {
      no: String(at + 1),
      date: l.date(item.date),
      text: item.text,
      quantity: String(item.quantity),
      rate: l.cell(item.rate),
      amount: l.cell(item.rate * item.quantity),
    };
    const own = items.filter(({ group }) => group === item.group);
    const opening =
      l.grouped && last !== item.group
        ? `<tr class="group"><td colspan="${l.columns.length - 1}">${item.group}</td><td class="n">${l.cell(sum(own))}</td></tr>`
        : "";
    last = item.group;
    return `${opening}<tr>${l.columns.map((column) => `<td class="${number(column) ? "n" : ""}">${text[column]}</td>`).join("")}</tr>`;
  });
  return `<table><thead><tr>${heads.join("")}</tr></thead>${rows.join("")}</table>`;
}

const style = (
  l: Look,
) => `@page{size:letter;margin:0.6in}body{font:${l.size}pt "${l.font}",Arial;margin:0}.top{text-align:${l.boxed ? "center" : "left"};border-bottom:2px solid ${l.color};padding-bottom:6px;line-height:1.4}.top b{font-size:1.6em;color:${l.color}}
h2{text-align:center;font-size:1.2em;margin:10px 0}.facts{display:grid;grid-template-columns:1fr 1fr;gap:3px 30px;margin-bottom:10px;${l.boxed ? "border:1px solid #444;padding:6px" : ""}}table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:3px 5px;${l.boxed ? "border:1px solid #777" : ""}}
th{border-bottom:1.5px solid ${l.color}}.n{text-align:right;white-space:nowrap}.group td{font-weight:bold;background:#eee}tr{break-inside:avoid}.sums{margin:12px 0 0 auto;width:330px;break-inside:avoid}.sums div{display:flex;justify-content:space-between;padding:2px 4px}.due{font-weight:bold;border-top:2px solid #000}.foot{margin-top:26px;display:flex;justify-content:space-between;font-size:0.9em}`;

export const family: Family = {
  name: "foreign-hospital-bill",
  paper: "A hospital's bill in the money of another country, with that country's dates and digits.",
  medium: "text",
  draw(chance) {
    const place = country(chance);
    const l = look(chance, place);
    const first = `2026-0${chance.between(1, 8)}-${chance.number("1#")}`;
    const nights = chance.between(1, 5);
    const stayed = stay(chance, place.level, first, nights);
    const groups = [...new Set(ITEMS.map((row) => row.split("|")[0]!))];
    const items = l.grouped
      ? groups.flatMap((group) => stayed.filter((item) => item.group === group))
      : stayed;
    const billed = sum(items);
    const off = chance.happens(0.5) ? Math.round(billed * 0.1) : 0;
    const plan = chance.happens(0.5) ? Math.round((billed - off) * 0.7) : 0;
    const mine = chance.happens(0.6) ? Math.round((billed - off - plan) / 2 / 100) * 100 : 0;
    const due = billed - off - plan - mine;
    const { hospital, patient } = place;
    const account = chance.number(l.words("IP/26/#####|#######@|HN######|26-######"));
    const issued = later(first, nights + chance.between(0, 10));
    const fact = (label: string, value: string) => `<span>${label}: ${value}</span>`;
    const facts = [
      fact(l.words("Patient Name|Name of Patient|Patient"), patient),
      fact(l.words("Bill No|Invoice No|Account No"), account),
      fact(l.words("Date of Admission|Admission|Admitted"), l.date(first)),
      fact(l.words("Date of Discharge|Discharge|Discharged"), l.date(later(first, nights))),
      fact(l.words("Bill Date|Invoice Date|Date"), l.date(issued)),
      fact("Doctor", l.words("Dr. A. Mehta|Dr. L. Fernandes|Dr. S. Keller|Dr. M. Lee")),
    ];
    const line = (label: string, cents: number, more = "") =>
      `<div class="${more}"><span>${label}</span><span>${l.full(cents)}</span></div>`;
    const sums = `<div class="sums">${line(l.words("Total|Gross Total|Total Bill Amount"), billed)}${line(place.off, -off)}${line(place.plan, -plan)}${line(l.words("Deposit paid|Advance paid|Paid by patient"), -mine)}${line(l.words("Amount Payable|Balance Due|Net Payable|Balance to Pay"), due, "due")}</div>`;
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l)}</style></head><body><div class="top"><b>${hospital}</b><br>${place.town}<br>${chance.number(place.registered)}</div><h2>${place.title}</h2><div class="facts">${facts.join("")}</div>${table(items, l)}${sums}<div class="foot"><span>${l.words("E. &amp; O.E. This is a computer generated bill.|Please settle within 14 days by bank transfer or card.|Thank you for choosing our hospital.")}</span><span>${l.words("Authorised Signatory|Prepared by: Cashier 4|Patient Accounts")}</span></div></body></html>`;
    return {
      html,
      truth: {
        name: `foreign-hospital-bill-${place.currency}`,
        file: "",
        kind: "other",
        setting: "facility",
        producer: "chromium",
        pictureOf: null,
        picture: null,
        provider: hospital,
        issuer: null,
        patient,
        accountNumber: account,
        claimNumber: null,
        statementDate: issued,
        dueDate: null,
        serviceFrom: first,
        serviceTo: later(first, nights),
        totals: {
          billed: decimal(billed),
          adjustments: decimal(off),
          insurancePaid: decimal(plan),
          patientPaid: decimal(mine),
          allowed: null,
          patientResponsibility: decimal(due),
        },
        lines: items.map((item) => ({
          ...blank,
          serviceDate: item.date,
          description: item.text,
          units: item.quantity,
          charge: decimal(item.quantity * item.rate),
          ...(l.columns.includes("rate") ? { unitPrice: decimal(item.rate) } : {}),
        })),
        problems: [],
        expect: "failed",
        failReason: "foreign-money",
      },
    };
  },
};
