import { decimal, dollars } from "#corpus/generators/formats";
import { longMonthName, looseSlashes, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Item = { about: string; code: string; price: number; most: number; span: string };
type Line = Item & { date: string; units: number };
type Place = { kind: "clinic" | "stay"; name: string; address: string; items: Item[] };

/** Words, code, price, and the most that comes of it at once; `days` and `hours` are written out. */
function items(list: string): Item[] {
  return list
    .trim()
    .split("\n")
    .map((line) => {
      const [about = "", code = "", price = "", most = "1", span = ""] = line
        .trim()
        .split(/ *\| */);
      return { about, code, price: Math.round(Number(price) * 100), most: Number(most), span };
    });
}

const CLINIC = items(`
  Office visit, new patient | 99203 | 195
  Office visit, established patient | 99213 | 145
  Rapid strep test | 87880 | 35
  Flu A/B rapid test | 87804 | 42.50 | 2
  COVID-19 antigen test | 87811 | 45
  Urine dipstick | 81002 | 15
  X-ray, wrist, 3 views | 73110 | 118
  X-ray, ankle, 3 views | 73610 | 121
  Splint application, short arm | 29125 | 165
  Wound repair, simple, 2.5 cm or less | 12001 | 285
  Tetanus (Tdap) vaccine | 90715 | 68
  Vaccine administration | 90471 | 30
  Injection, ceftriaxone 250 mg | J0696 | 28 | 4
  Injection fee | 96372 | 35
  Ibuprofen 600 mg, dispensed in clinic | | 12
  Crutches, pair | E0114 | 54.75
  Ace bandage | A6449 | 9.25 | 3
  School physical form | | 10`);
const STAY = items(`
  Room charges | | 400 | 6 | days
  Nursing care | | 185 | 6 | days
  Observation | G0378 | 88 | 20 | hours
  Operating room | | 3150
  Anesthesia | | 1240
  Recovery room | | 640 | 2 | hours
  Laboratory tests | | 872.40
  X-ray and imaging | | 1310
  Pharmacy and medications | | 468.17
  Medical supplies | | 233.80
  IV therapy | | 96 | 4
  Physical therapy sessions | 97110 | 110 | 4
  Meals and dietary services | | 45 | 6 | days
  Oxygen | | 62 | 5 | hours`);

const PLACES: Place[] = [
  {
    kind: "clinic",
    name: "QuickWell Urgent Care",
    address: "3340 Beltline Road, Suite C, Harwick, NC 28977",
    items: CLINIC,
  },
  {
    kind: "clinic",
    name: "Maple Street Family Medicine",
    address: "61 Maple Street, Tilton Mills, VT 05788",
    items: CLINIC,
  },
  {
    kind: "clinic",
    name: "Dr. Farid Hosseini, Internal Medicine",
    address: "1209 Larchmont Ave #4, Glenoaks, CA 91399",
    items: CLINIC,
  },
  {
    kind: "stay",
    name: "Pine Hollow Surgical Hospital",
    address: "77 Ridge Road, Pine Hollow, ID 83699",
    items: STAY,
  },
  {
    kind: "stay",
    name: "Gulfside Community Hospital",
    address: "500 Shoreline Dr, Port Amity, FL 33988",
    items: STAY,
  },
];
const PEOPLE = [
  "Anneliese Vogt",
  "Tobias Greenleaf",
  "Fatima Al-Amin",
  "Ji-woo Park",
  "Hank Dupree",
];

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86400000).toISOString().slice(0, 10);
}

function linesOf(chance: Chance, place: Place): Line[] {
  const [day, visits] = [later("2024-04-02", chance.between(0, 540)), chance.pick([1, 1, 1, 2, 3])];
  // A visit is either a first one or another one.
  const other = visits > 1 ? "new" : chance.pick(["new", "established"]);
  const offered = chance
    .shuffled(place.items)
    .filter(({ about }) => !(about.startsWith("Office visit") && about.includes(other)));
  const many = place.kind === "stay" ? 1 : visits;
  const days = chance.between(2, 6);
  return Array.from({ length: many }, (_, at) => {
    const size = chance.between(1, chance.happens(0.4) ? 13 : 5);
    return offered.splice(0, size).map((item) => {
      const several = item.most > 1 && (item.span || chance.happens(0.5));
      const units = item.span === "days" ? days : several ? chance.between(2, item.most) : 1;
      return { ...item, date: later(day, at * 9), units };
    });
  }).flat();
}

/** How one office writes its list down. */
type Hand = {
  date: (iso: string) => string;
  shape: "colon" | "leaders" | "numbered" | "dash" | "bullets";
  code: "before" | "behind" | null;
  many: "times" | "at" | "quantity";
  dated: "heading" | "line" | "once" | "stay";
};

/** Days and hours belong to the words of a service; a bare number behind them does not. */
const worded = ({ about, span, units }: Line): string =>
  span ? `${about} (${units} ${span})` : about;

function nameOf(line: Line, hand: Hand): string {
  const { span, units, price, code } = line;
  const words = worded(line);
  const behind = code && hand.code === "behind" ? `${words} (${code})` : words;
  const named = code && hand.code === "before" ? `${code} ${words}` : behind;
  if (span || units === 1) return named;
  if (hand.many === "times") return `${named} x ${units}`;
  return hand.many === "at" ? `${named} (${units} @ ${dollars(price)})` : `${named}, qty ${units}`;
}

function written(name: string, amount: string, at: number, { shape }: Hand): string {
  if (shape === "leaders") {
    const dots = ".".repeat(Math.max(4, 74 - name.length - amount.length));
    return `<div class="item mono">${name} ${dots} ${amount}</div>`;
  }
  if (shape === "numbered") return `<div class="item">${at + 1}. ${name} - ${amount}</div>`;
  if (shape === "dash") return `<div class="item">${name} &ndash; ${amount}</div>`;
  const bullet = shape === "bullets" ? "&bull; " : "";
  return `<div class="item">${bullet}${name}: ${amount}</div>`;
}

function list(lines: Line[], hand: Hand): string {
  return lines
    .map((line, at) => {
      const fresh = hand.dated === "heading" && line.date !== lines[at - 1]?.date;
      const heading = fresh ? `<h3>Services on ${hand.date(line.date)}</h3>` : "";
      const date = hand.dated === "line" ? `${hand.date(line.date)} ` : "";
      return (
        heading + written(date + nameOf(line, hand), dollars(line.price * line.units), at, hand)
      );
    })
    .join("\n");
}

type Sums = { billed: number; discount: number; insurance: number; paid: number; due: number };

function sumsOf(chance: Chance, lines: Line[]): Sums {
  const billed = lines.reduce((sum, { price, units }) => sum + price * units, 0);
  const way = chance.pick(["self", "insured", "plain"]);
  const share = way === "self" ? chance.pick([0.1, 0.2, 0.25]) : way === "insured" ? 0.3 : 0;
  const discount = Math.round(billed * share);
  const insurance = way === "insured" ? Math.round((billed - discount) * 0.72) : 0;
  const left = billed - discount - insurance;
  const paid = chance.pick([left, left, 0, Math.min(left, 5000)]);
  return { billed, discount, insurance, paid, due: left - paid };
}

function sumRows(chance: Chance, sums: Sums, hand: Hand): string {
  const less = (cents: number): string => dollars(-cents);
  const card = chance.pick(["Visa ending 4417", "cash", "check #1182", "debit card"]);
  const rows: [string, string][] = [
    [chance.pick(["Total charges", "Total", "Subtotal"]), dollars(sums.billed)],
  ];
  const off = sums.insurance
    ? ["Insurance adjustment", "Plan discount"]
    : ["Prompt-pay discount", "Self-pay discount"];
  if (sums.discount) rows.push([chance.pick(off), less(sums.discount)]);
  if (sums.insurance)
    rows.push([chance.pick(["Insurance paid", "Paid by insurance"]), less(sums.insurance)]);
  if (sums.paid)
    rows.push([
      chance.pick([`Paid today (${card})`, "Payment received", "Amount paid"]),
      less(sums.paid),
    ]);
  rows.push([chance.pick(["Balance due", "Amount due", "Balance"]), dollars(sums.due)]);
  const plain: Hand = { ...hand, shape: hand.shape === "leaders" ? "leaders" : "colon" };
  return rows.map(([name, amount], at) => written(name, amount, at, plain)).join("\n");
}

function style(chance: Chance): string {
  const font = chance.pick([
    "Liberation Serif",
    "Liberation Sans",
    "DejaVu Serif",
    "Liberation Mono",
  ]);
  const size = { "DejaVu Serif": 9.3, "Liberation Mono": 9.5 }[font] ?? chance.pick([10.5, 11, 12]);
  const middle = chance.happens(0.4) ? "text-align: center;" : "";
  return `@page { size: letter; margin: ${chance.pick([18, 22, 26])}mm; }
  body { font: ${size}pt/${chance.pick([1.3, 1.45, 1.6])} ${font}; margin: 0; } header { ${middle} margin-bottom: 5mm; } header b { font-size: 1.5em; }
  h2 { font-size: 1.15em; margin: 5mm 0 1.5mm; ${chance.pick(["border-bottom: 1px solid #555;", "text-transform: uppercase;", ""])} } h3 { font-size: 1em; margin: 3mm 0 1mm; }
  .mono { font-family: Liberation Mono; font-size: 9.3pt; white-space: pre-wrap; } .item { break-inside: avoid; ${chance.pick(["padding-left: 5mm;", ""])} }
  .sums { font-weight: ${chance.pick(["bold", "normal"])}; } footer { margin-top: 8mm; font-size: .85em; } .sign { margin-top: 9mm; }`;
}

const EMPTY = {
  ...{ serviceDate: null, description: null, code: null, revenueCode: null, units: null },
  ...{ charge: null, allowed: null, discount: null, notCovered: null, deductible: null },
  ...{ copay: null, coinsurance: null, insurancePaid: null, patientOwes: null },
  ...{ modifiers: [], remarks: [] },
} satisfies TruthLine;

const lineOf = (line: Line, hand: Hand): TruthLine => ({
  ...EMPTY,
  ...{ serviceDate: hand.dated === "stay" ? null : line.date, description: worded(line) },
  ...{ code: (hand.code && line.code) || null, charge: decimal(line.price * line.units) },
  units: line.span || line.units > 1 ? line.units : null,
});

function draw(chance: Chance): Drawn {
  const [place, patient] = [chance.pick(PLACES), chance.pick(PEOPLE)];
  const lines = linesOf(chance, place);
  const stay = place.kind === "stay";
  const days = lines.find(({ span }) => span === "days")?.units ?? chance.between(1, 6);
  const from = lines[0]!.date;
  const to = stay ? later(from, days) : lines.at(-1)!.date;
  const hand: Hand = {
    date: chance.pick([slashes, looseSlashes, longMonthName, monthName]),
    shape: chance.pick(["colon", "leaders", "numbered", "dash", "bullets"]),
    code: chance.pick(["before", "behind", null]),
    many: chance.pick(["times", "at", "quantity"]),
    dated: chance.pick(
      stay ? ["stay"] : from === to ? ["heading", "once", "line"] : ["heading", "line"],
    ),
  };
  const sums = sumsOf(chance, lines);
  const [account, issued] = [
    chance.number(chance.pick(["####", "R-#####", "2#-####"])),
    later(to, chance.pick([0, 0, 14])),
  ];
  const once = `<br>${chance.pick(["Date of service", "Visit date", "Date of visit"])}: ${hand.date(from)}`;
  const nights = `<br>${chance.pick(["Dates of stay", "Admitted - discharged", "Dates of service"])}: ${hand.date(from)} - ${hand.date(to)}`;
  const when = stay ? nights : hand.dated === "once" ? once : "";
  const title =
    sums.due === 0
      ? ["Receipt", "Payment Receipt", "Visit Receipt"]
      : ["Statement of Services", "Visit Summary", "Bill for Services"];
  const html = `<!doctype html><meta charset="utf-8"><style>${style(chance)}</style>
  <header><b>${place.name}</b><br>${place.address}<br>Phone ${chance.number("(5##) 555-01##")}</header>
  <h2>${chance.pick(title)}</h2>
  ${chance.pick(["Patient", "Patient name", "Name"])}: ${patient}<br>${chance.pick(["Account", "Patient account", "Chart"])} #: ${account}<br>
  ${chance.pick(["Date issued", "Receipt date", "Printed"])}: ${hand.date(issued)}${when}
  <h2>${chance.pick(["Charges", "Services", "Your charges", "Services provided"])}</h2>${list(lines, hand)}
  <h2>${chance.pick(["Summary", "Totals", "Payment summary"])}</h2><div class="sums">${sumRows(chance, sums, hand)}</div>
  <footer>${chance.pick(["Thank you for your visit. Please keep this paper for your records.", "Returned checks are subject to a $30.00 fee.", "Questions about these charges? Ask at the front desk or call our office Monday to Friday."])}
  ${chance.happens(0.4) ? '<div class="sign">Signature ______________________________ Cashier: KD</div>' : ""}</footer>`;
  return {
    html,
    truth: {
      ...{ name: family.name, file: "", kind: "itemized", producer: "chromium" },
      setting: stay ? "facility" : "professional",
      ...{ pictureOf: null, picture: null, provider: place.name, issuer: null, patient },
      ...{ accountNumber: account, claimNumber: null, statementDate: issued, dueDate: null },
      ...{ serviceFrom: from, serviceTo: to, lines: lines.map((line) => lineOf(line, hand)) },
      totals: {
        billed: decimal(sums.billed),
        adjustments: sums.discount ? decimal(sums.discount) : null,
        insurancePaid: sums.insurance ? decimal(sums.insurance) : null,
        patientPaid: sums.paid ? decimal(sums.paid) : null,
        ...{ allowed: null, patientResponsibility: decimal(sums.due) },
      },
      ...{ problems: [], expect: "completed", failReason: null },
    },
  };
}

export const family: Family = {
  name: "receipt-list",
  paper: "a clinic's receipt or a hospital's plain bill written as a list without columns",
  medium: "text",
  draw,
};
