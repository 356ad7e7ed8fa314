import {
  type AmountFormat,
  bare,
  dashes,
  dollars,
  grouped,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Item = {
  from: string;
  to: string;
  code: string;
  mods: string[];
  text: string;
  note: string;
  units: number;
  price: number;
  charge: number;
  allowed: number;
  plan: number;
};

const SUPPLIERS = rowsOf(`BreatheWell Home Medical, Inc.|#00608a
  Cornerstone Respiratory & Mobility|#7b2d26
  Tri-Valley Home Oxygen LLC|#1c5d3a
  ProCare Medical Equipment Co.|#3c3c6e
  NORTHSTAR HOME HEALTH SUPPLY|#222222
  Beacon Sleep & Respiratory Services|#5b3a8e`);
const PATIENTS = rowsOf(
  "Harold J. Stavros; BERNICE TILLMAN; Manuel Echeverria; Joyce A. Lindqvist; THEODORE OKONJO; Patricia Nguyen-Reyes",
).flat();
const DOCTORS = rowsOf(
  "Dr. Raj Malhotra; ELLIS, KAREN MD; P. Dominguez, NP; Dr. Stephen Wray",
).flat();
const PAYERS = rowsOf(
  "Medicare DME; Golden Plains Advantage HMO; Commonwealth Blue PPO; Heritage Senior Plan",
).flat();

/** What is rented: code, modifiers of any month, cents a month, and the name. */
const RENTED = rowsOf(`E1390|RR|26500|Oxygen concentrator, single delivery port
  E0431|RR|5800|Portable gaseous oxygen system, rental
  E1392|RR|8200|Portable oxygen concentrator, rental
  E0601|RR KX|14500|CPAP device
  E0470|RR KX|38900|Respiratory assist device, bi-level, w/o backup rate
  E0562|RR KX|4900|Humidifier, heated, used with PAP device
  E0260|RR|21900|Hospital bed, semi-electric, with side rails and mattress
  K0001|RR|7900|Standard wheelchair
  E0163|RR|3400|Commode chair, mobile or stationary, with fixed arms
  E0570|RR|3900|Nebulizer, with compressor
  E2402|RR|197500|Negative pressure wound therapy pump, stationary or portable
  E0277|RR|104500|Powered pressure-reducing air mattress`);
/** What is bought: code, modifiers, cents each, the most of it, and the name. */
const BOUGHT = rowsOf(`A7030|NU KX|22800|1|Full face mask used with PAP device, each
  A7031|NU KX|7600|3|Face mask interface, replacement for full face mask, each
  A7032|NU KX|4900|6|Cushion for use on nasal mask interface, replacement only, each
  A7035|NU KX|4600|1|Headgear used with PAP device
  A7037|NU KX|4300|1|Tubing used with PAP device
  A7038|NU KX|650|6|Filter, disposable, used with PAP device
  A7046|NU KX|3200|1|Water chamber for humidifier, replacement, each
  E0143|NU|14900|1|Walker, folding, wheeled, adjustable or fixed height
  E0100|NU|3200|1|Cane, adjustable or fixed, with tip
  A4615||320|2|Cannula, nasal
  A4619||580|2|Face tent
  A7003||480|2|Administration set, small volume nonfiltered nebulizer, disposable
  A6550||4100|15|Wound care set, for negative pressure wound therapy, all supplies
  E0445|NU|28900|1|Oximeter device, non-invasive`);

type Look = ReturnType<typeof look>;

function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const insured = chance.happens(0.8);
  return {
    words,
    insured,
    dates: chance.weighted([
      ["two", 4],
      ["span", 3],
      ["one", 3],
    ] as const),
    date: chance.pick([slashes, shortSlashes, slashes, dashes]),
    headDate: chance.pick([slashes, monthName, slashes]),
    money: chance.pick([dollars, grouped, bare]) as AmountFormat,
    mods: chance.pick(["own", "own", "joined", "spaced"]),
    units: chance.happens(0.85),
    price: chance.happens(0.7),
    allowed: insured && chance.happens(0.75),
    off: insured && chance.happens(0.4),
    codeFirst: chance.happens(0.6),
    notes: chance.happens(0.5),
    mineRow: chance.happens(0.5),
    footed: chance.happens(0.6),
    labels: {
      from: words("From|From Date|Start|Rental From"),
      to: words("To|Thru|To Date|Rental To"),
      span: words("Service Dates|Dates of Service|Rental Period|From - To"),
      one: words("DOS|Date|Date of Service|Service Date"),
      code: words("HCPCS|HCPCS Code|Proc Code|Item Code"),
      mods: words("Mod|Modifiers|Mods"),
      text: words("Description|Item Description|Equipment / Supply|Item"),
      units: words("Qty|Quantity|Units|QTY"),
      price: words("Unit Price|Price|Rate|Unit Chg"),
      charge: words("Charge|Billed|Amount|Ext. Price|Total Charge"),
      allowed: words("Allowed|Allowable|Ins. Allowed|Approved"),
      off: words("Adj.|Write-off|Contractual|Adjustment"),
      plan: words("Ins. Paid|Insurance Paid|Payer Paid|Plan Pmt"),
      owes: words("Patient Portion|Pt. Due|Your Cost|Patient Resp.|Co-Ins/Ded"),
    },
    due: words("AMOUNT DUE|Balance Due|Total Patient Balance|Please Pay|TOTAL DUE"),
    font: chance.pick([
      "Liberation Sans",
      "Liberation Sans",
      "Liberation Serif",
      "Liberation Sans Narrow",
      "DejaVu Sans Condensed",
    ]),
    size: chance.between(15, 18) / 2,
    ruled: chance.pick([
      ".l td{border:1px solid #aaa}",
      ".l td{border-bottom:1px solid #ddd}",
      ".l tr:nth-child(odd) td{background:#f3f3ef}",
      "",
    ]),
  };
}

/** Months of rent for each thing rented, and supplies on the first day; prices a plan has agreed to are lower. */
function itemsOf(chance: Chance, l: Look, first: string): Item[] {
  const months = chance.weighted([
    [1, 4],
    [2, 2],
    [3, 2],
    [6, 1],
  ] as const);
  const share = l.insured ? chance.pick([0.8, 0.8, 0.9, 0, 0.7]) : 0;
  const rate = () => (l.insured ? chance.between(38, 88) : 100);
  const costed = (units: number, price: number, percent: number) => {
    const charge = units * price;
    const allowed = Math.round((charge * percent) / 100);
    return { units, price, charge, allowed, plan: Math.round(allowed * share) };
  };
  const rented = chance.shuffled(RENTED).slice(0, chance.pick([1, 1, 2, 2, 3]));
  const begun = rented.map(() => chance.between(1, 8));
  const rates = rented.map(rate);
  const rent = Array.from({ length: months }, (_, month) =>
    rented.map(([code = "", mods = "", price = "", text = ""], at): Item => {
      const nth = begun[at]! + month;
      const from = shifted(first, month * 30);
      const capped = /^(E0(2|47|5|6)|K)/.test(code);
      const cap = capped ? [nth === 1 ? "KH" : nth < 4 ? "KI" : "KJ"] : [];
      const note = capped ? `Rental month ${nth} of 13` : `Rental month ${nth} of 36`;
      const marks = [...mods.split(" ").slice(0, 1), ...cap, ...mods.split(" ").slice(1)];
      return {
        from,
        to: shifted(from, 29),
        code,
        mods: marks,
        text,
        note,
        ...costed(1, Number(price), rates[at]!),
      };
    }),
  ).flat();
  const bought = chance
    .shuffled(BOUGHT)
    .slice(0, chance.pick([0, 1, 2, 4, 6]))
    .map(([code = "", mods = "", price = "", most = "", text = ""]): Item => {
      const marks = mods ? mods.split(" ") : [];
      const units = chance.between(1, Number(most));
      return {
        from: first,
        to: first,
        code,
        mods: marks,
        text,
        note: "",
        ...costed(units, Number(price), rate()),
      };
    });
  return chance.happens(0.5) ? [...rent, ...bought] : [...bought, ...rent];
}

type Column = {
  label: string;
  css: string;
  cell: (item: Item) => string;
  sum?: (item: Item) => number;
};

function columnsOf(l: Look): Column[] {
  const { labels, money } = l;
  const dates: Record<Look["dates"], Column[]> = {
    two: [
      { label: labels.from, css: "", cell: ({ from }) => l.date(from) },
      { label: labels.to, css: "", cell: ({ to }) => l.date(to) },
    ],
    span: [
      { label: labels.span, css: "", cell: ({ from, to }) => `${l.date(from)} - ${l.date(to)}` },
    ],
    one: [{ label: labels.one, css: "", cell: ({ from }) => l.date(from) }],
  };
  const marked = ({ code, mods }: Item) =>
    l.mods === "own" || !mods.length
      ? code
      : l.mods === "joined"
        ? `${code}-${mods.join("-")}`
        : `${code} ${mods.join(" ")}`;
  const code: Column[] = [
    { label: labels.code, css: "", cell: marked },
    ...(l.mods === "own"
      ? [{ label: labels.mods, css: "", cell: ({ mods }: Item) => mods.join(" ") }]
      : []),
  ];
  const text: Column = {
    label: labels.text,
    css: "x",
    cell: ({ text: name, note }) =>
      name + (l.notes && note ? `<div class="sub">${note}</div>` : ""),
  };
  const amount = (label: string, of: (item: Item) => number): Column => ({
    ...{ label, css: "n", cell: (item) => money(of(item)), sum: of },
  });
  return [
    ...dates[l.dates],
    ...(l.codeFirst ? [...code, text] : [text, ...code]),
    ...(l.units
      ? [{ label: labels.units, css: "n", cell: ({ units }: Item) => String(units) }]
      : []),
    ...(l.price
      ? [{ label: labels.price, css: "n", cell: ({ price }: Item) => money(price) }]
      : []),
    amount(labels.charge, ({ charge }) => charge),
    ...(l.allowed ? [amount(labels.allowed, ({ allowed }) => allowed)] : []),
    ...(l.off ? [amount(labels.off, ({ charge, allowed }) => charge - allowed)] : []),
    ...(l.insured
      ? [
          amount(labels.plan, ({ plan }) => plan),
          amount(labels.owes, ({ allowed, plan }) => allowed - plan),
        ]
      : []),
  ];
}

function table(items: Item[], columns: Column[], l: Look): string {
  const head = columns.map(({ label, css }) => `<th class="${css}">${label}</th>`).join("");
  const rows = items.map(
    (item) =>
      `<tr>${columns.map(({ css, cell }) => `<td class="${css}">${cell(item)}</td>`).join("")}</tr>`,
  );
  const start = columns.findIndex((column) => column.sum);
  const sums = columns
    .slice(start)
    .map((column) => `<td class="n">${column.sum ? l.money(sum(items.map(column.sum))) : ""}</td>`);
  const foot = l.footed
    ? `<tr class="foot"><td colspan="${start}">${l.words("Invoice Totals|Totals|TOTAL|Total this invoice")}</td>${sums.join("")}</tr>`
    : "";
  return `<table class="l"><thead><tr>${head}</tr></thead><tbody>${rows.join("")}${foot}</tbody></table>`;
}

function style(l: Look, color: string): string {
  return `@page{size:letter;margin:0.45in}body{font:${l.size}pt/1.3 "${l.font}";margin:0;color:#111}.top{display:flex;justify-content:space-between;gap:20px}.logo{font-size:15pt;font-weight:bold;color:${color}}.big{font-size:17pt;letter-spacing:2px;color:${color};text-align:right}
table{border-collapse:collapse}.facts td{padding:1px 6px}.facts td:first-child{font-weight:bold;text-align:right}.boxes{display:grid;grid-template-columns:1fr 1fr 1fr;gap:10px;margin:14px 0}.boxes>div{border:1px solid ${color};padding:4px 8px}.boxes b{display:block;color:${color}}
.l{width:100%}.l th{border-bottom:2px solid ${color};border-top:1px solid ${color};text-align:left;padding:3px 4px;vertical-align:bottom}.l td{padding:3px 4px;vertical-align:top}.l .n{text-align:right}td.n{white-space:nowrap}${l.ruled}.sub{font-size:.86em;color:#555}.foot td{font-weight:bold;border-top:2px solid ${color}!important}
.sums{width:290px;margin:10px 0 0 auto}.sums div{display:flex;justify-content:space-between;padding:1px 4px}.sums .due{background:${color};color:#fff;font-weight:bold;font-size:1.1em}.note{margin:8px 0;font-size:.9em}.cut{border-top:1px dashed #333;padding-top:8px;margin-top:16px}tr,.cut,.sums{break-inside:avoid}`;
}

type Count = Record<"billed" | "off" | "plan" | "mine" | "due", number>;

function sumsBox(count: Count, l: Look): string {
  const row = (label: string, cents: number, css = "") =>
    `<div class="${css}"><span>${label}</span><span>${css ? dollars(cents) : l.money(cents)}</span></div>`;
  const insured = l.insured
    ? row(l.words("Contractual adjustments|Insurance adjustments|Less: adjustments"), count.off) +
      row(l.words("Insurance payments|Paid by insurance|Less: insurance paid"), count.plan)
    : "";
  const mine = l.mineRow
    ? row(
        l.words("Patient payments|Payments received from patient|Deposit paid by patient"),
        count.mine,
      )
    : "";
  return `<div class="sums">${row(l.words("Total charges|Subtotal|Charges this invoice"), count.billed)}${insured}${mine}${row(l.due, count.due, "due")}</div>`;
}

const NOTES =
  rowsOf(`Rental equipment remains the property of the supplier. Call us at 1-800-555-0134 to schedule pick-up. Rent continues until the equipment is returned.
  Medicare capped rental items become yours after 13 months of continuous use. Oxygen equipment is rented for 36 months.
  A $35.00 fee is charged for returned checks. Unopened supplies may be returned within 30 days. Masks and tubing are not returnable.
  24-hour on-call technician for oxygen emergencies: 1-800-555-0177. This is not a substitute for 911.
  Sign up for AutoPay and save $5.00 on your next resupply order! Resupply kits ship free on orders over $75.00.`).flat();

export const family: Family = {
  name: "dme-rental-invoice",
  paper:
    "The invoice of a supplier of medical equipment or home oxygen: rent by the month and supplies.",
  medium: "text",
  draw(chance) {
    const l = look(chance);
    const [supplier = "", color = ""] = chance.pick(SUPPLIERS);
    const patient = chance.pick(PATIENTS);
    const first = shifted("2026-01-04", chance.between(0, 140));
    const items = itemsOf(chance, l, first);
    const billed = sum(items.map(({ charge }) => charge));
    const plan = sum(items.map((item) => item.plan));
    const owed = sum(items.map(({ allowed }) => allowed)) - plan;
    const mine = l.mineRow ? chance.pick([0, 0, Math.min(owed, 2500), Math.round(owed / 4)]) : 0;
    const count = { billed, plan, mine, off: billed - plan - owed, due: owed - mine };
    const end = items
      .map(({ to }) => to)
      .sort()
      .at(-1)!;
    const issued = shifted(end, chance.between(4, 30));
    const dueDate = chance.happens(0.65) ? shifted(issued, chance.between(14, 30)) : null;
    const account = chance.number(chance.pick(["######", "P-#####", "00#####", "@@#####"]));
    const invoice = chance.number(chance.pick(["INV#######", "#######-1", "########"]));
    const fact = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
    const period =
      l.dates === "one"
        ? ""
        : fact(
            l.words("Service Period|Billing Period|Period Covered"),
            `${l.headDate(first)} - ${l.headDate(end)}`,
          );
    const order = fact(
      l.words("Order #|Sales Order|Order Number|Work Order"),
      chance.number(chance.pick(["SO-######", "4######", "W#####"])),
    );
    const facts = `<table class="facts">${fact(l.words("Invoice #|Invoice Number|Invoice No."), invoice)}${fact(l.words("Invoice Date|Date|Bill Date"), l.headDate(issued))}${order}${fact(l.words("Account #|Account Number|Customer Account|Patient ID"), account)}${period}${dueDate ? fact(l.words("Due Date|Payment Due|Pay By"), l.headDate(dueDate)) : ""}</table>`;
    const town = chance.pick([
      "Chillicothe, OH 45601",
      "Yakima, WA 98902",
      "Gainesville, GA 30501",
      "Salina, KS 67401",
    ]);
    const home = `${chance.between(11, 9900)} ${chance.pick(["Briarwood Ct", "County Rd 12", "S Elm St"])}<br>${town}`;
    const boxes = `<div class="boxes"><div><b>${l.words("Bill To|Patient|Patient / Bill To")}</b>${patient}<br>${home}</div><div><b>${l.words("Ship To|Delivery Address|Deliver To")}</b>${patient}<br>${home}</div><div><b>${l.words("Order Information|Insurance / Physician|Coverage")}</b>${l.insured ? `Primary: ${chance.pick(PAYERS)}<br>Policy ID ${chance.number("#@##-@@#-##")}` : "Private pay"}<br>Ordering: ${chance.pick(DOCTORS)}<br>NPI ${chance.number("1#########")}</div></div>`;
    const notes = chance
      .shuffled(NOTES)
      .slice(0, chance.between(1, 3))
      .map((note) => `<p class="note">${note}</p>`)
      .join("");
    const coupon = chance.happens(0.55)
      ? `<div class="cut"><div class="top"><div>${patient}<br>${home}</div><div>Make checks payable to:<br>${supplier}<br>PO Box ${chance.number("####")}<br>${town}</div><div>Invoice ${invoice}<br>Account ${account}<br>${l.due} ${dollars(count.due)}<br>Amount paid $ ________</div></div></div>`
      : "";
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l, color)}</style></head><body><div class="top"><div><div class="logo">${supplier}</div>${chance.between(100, 4900)} Commerce Pkwy<br>${town}<br>Phone (${chance.number("5##")}) 555-01${chance.number("##")} &nbsp; Fax (${chance.number("5##")}) 555-01${chance.number("##")}<br>NPI ${chance.number("1#########")} &nbsp; Tax ID ${chance.number("##-#######")}</div><div><div class="big">${l.words("INVOICE|Invoice|PATIENT INVOICE|Rental Invoice")}</div>${facts}</div></div>
${boxes}${table(items, columnsOf(l), l)}${sumsBox(count, l)}${notes}${coupon}</body></html>`;
    return {
      html,
      truth: truthOf(
        {
          ...{ name: family.name, setting: "professional", provider: supplier, patient },
          ...{ accountNumber: account, statementDate: issued, dueDate },
          ...(l.dates === "one" ? {} : { serviceFrom: first, serviceTo: end }),
        },
        {
          billed,
          allowed: l.allowed && l.footed ? owed + plan : null,
          ...{ adjustments: l.insured ? count.off : null, insurancePaid: l.insured ? plan : null },
          ...{ patientPaid: l.mineRow ? mine : null, patientResponsibility: count.due },
        },
        items.map((item) => said(item, l)),
      ),
    };
  },
};

const said = ({ from, code, mods, text, units, price, charge, allowed, plan }: Item, l: Look) =>
  lineOf({
    ...{ serviceDate: from, description: text, code, modifiers: mods, charge },
    ...{ units: l.units ? units : null, unitPrice: l.price ? price : null },
    ...{ allowed: l.allowed ? allowed : null, discount: l.off ? charge - allowed : null },
    ...(l.insured ? { insurancePaid: plan, patientOwes: allowed - plan } : {}),
  });
