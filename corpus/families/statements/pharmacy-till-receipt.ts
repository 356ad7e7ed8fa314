import {
  bare,
  dollars,
  looseSlashes,
  monthName,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Said } from "#corpus/families/drawing/truth-of";
import type { Family } from "#corpus/families/family";

type Money = "retail" | "off" | "insured" | "mine";
type Fill = Record<Money, number> &
  Record<"rx" | "name" | "ndc" | "doctor" | "date" | "maker" | "refill", string> & {
    quantity: number;
    days: number;
  };
type Look = ReturnType<typeof lookOf>;
/** What stands left and right in a row of the receipt. */
type Row = [left: string, right: string, strong?: "strong"];

/** Medicine, quantity, days, price in cents, maker, NDC. */
const MEDICINES = rowsOf(`LISINOPRIL 20MG TABLETS|90|90|6499|LUPIN|68180-0981-03
ATORVASTATIN 40MG TABLETS|90|90|24899|APOTEX|60505-2580-09
METFORMIN HCL ER 500MG TAB|120|60|11849|ZYDUS|68382-0028-10
AMOXICILLIN 875MG TABLETS|20|10|3219|TEVA|00093-2264-01
LEVOTHYROXINE 75MCG TABLETS|30|30|3879|MYLAN|00378-1805-77
SERTRALINE 50MG TABLETS|30|30|6749|AUROBINDO|65862-0012-30
ALBUTEROL HFA 90MCG INHALER|1|25|7999|CIPLA|69097-0142-60
OMEPRAZOLE DR 20MG CAPSULES|30|30|5529|DR REDDY'S|55111-0158-30
FLUTICASONE 50MCG NASAL SPRAY|1|30|4689|HIKMA|60505-0829-01
PREDNISONE 10MG TABLETS|21|6|1899|WEST-WARD|00054-0017-25
AZITHROMYCIN 250MG TABLETS|6|5|3699|GREENSTONE|59762-2198-01
INSULIN LISPRO 100U/ML KWIKPEN|15|30|53042|LILLY|00002-8799-59
GABAPENTIN 300MG CAPSULES|90|30|7319|AMNEAL|65162-0102-50
ROSUVASTATIN 10MG TABLETS|30|30|21999|SANDOZ|00781-5401-92
HYDROCHLOROTHIAZIDE 25MG TAB|30|30|1549|ACCORD|16729-0183-01
APIXABAN 5MG TABLETS|60|30|61475|BRISTOL|00003-0894-21`);
const SHOPS = rowsOf(`CORNERSTONE PHARMACY|#0412|2810 S DIVISION AVE|GRAND RAPIDS, MI 49507
HARTWELL DRUG|Store 118|95 Main Street|Littleton, NH 03561
ValuWell Pharmacy|Store #3306|6120 Cactus Rd|Glendale, AZ 85304
SUNRISE RX & WELLNESS||417 PALMETTO BLVD|BEAUFORT, SC 29902
BRIGHTWAY FOODS PHARMACY|#087|1400 N LINCOLN HWY|DEKALB, IL 60115`);
const PEOPLE = [
  "CARMICHAEL, JUNE",
  "Luis Arredondo",
  "PATRICE DUVALL",
  "HOBBS, WENDELL R",
  "Mei-Lin Zhou",
];
const DOCTORS = [
  "HAVERFORD, M",
  "Dr. S. Kapadia",
  "T. OKONJO NP",
  "BRANDT, ERIC MD",
  "L. Whitfield PA-C",
];

function fillOf(row: string[], date: string, doctor: string, l: Look, chance: Chance): Fill {
  const [name = "", quantity = "1", days = "30", price = "0", maker = "", ndc = ""] = row;
  const retail = Number(price);
  const mine = Math.min(retail, chance.pick([0, 500, 1000, 1000, 1500, 2500, 4500, 1237, 873]));
  const off = l.discounts ? Math.round((retail - mine) * (0.3 + 0.4 * chance.share())) : 0;
  const card = !l.insured;
  return {
    ...{ name, maker, ndc, date, doctor, retail, mine },
    ...{ quantity: Number(quantity), days: Number(days) },
    rx: chance.number(l.number),
    refill: chance.happens(0.3) ? "0" : String(chance.between(1, 5)),
    off: card ? retail - mine : off,
    insured: card ? 0 : retail - mine - off,
  };
}

function lookOf(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const till = chance.happens(0.6);
  const insured = chance.happens(0.8);
  const across = chance.happens(0.25);
  const copay = insured && chance.happens(0.6);
  return {
    ...{ words, till, insured, copay },
    /** Whether a discount stands between the price and what the plan pays. */
    discounts: !insured || chance.happens(0.25),
    number: chance.pick(["#######", "######-#####", "#######-####", "C#######"]),
    /** Amounts one below the other, or all in a row. */
    across,
    /** Amounts in a column of their own, right of what else is said of a medicine. */
    side: !till && !across && chance.happens(0.5),
    dated: chance.happens(0.5),
    date: chance.pick([slashes, shortSlashes, looseSlashes, monthName]),
    money: chance.pick([dollars, dollars, bare]),
    minus: chance.happens(0.3),
    colon: chance.happens(0.6) ? ":" : "",
    ndc: chance.happens(0.4),
    nameFirst: chance.happens(0.4),
    rx: words("RX#|Rx #|RX|Rx Number|PRESCRIPTION #"),
    retail: words("RETAIL PRICE|Retail|CASH PRICE|U&amp;C PRICE|Price|REGULAR PRICE"),
    off: words("DISCOUNT|Savings Card Discount|PLAN DISCOUNT|Discount"),
    plan: words("INSURANCE PAID|Ins. Paid|PLAN PAID|Insurance Pays|INS PAY"),
    mine: copay
      ? words("COPAY|YOUR COPAY|Your Copay|CO-PAY")
      : words("YOU PAY|Patient Pay|YOUR COST|Amount Due"),
    font: till
      ? chance.pick(["Liberation Mono", "DejaVu Sans Mono", "Liberation Mono"])
      : chance.pick(["Liberation Sans", "DejaVu Sans", "Liberation Sans Narrow"]),
    size: chance.pick([15, 16, 17, 18]),
  };
}

const said = (label: string, value: string, l: Look) => `${label}${l.colon} ${value}`;

function amountRows(fill: Fill, l: Look): Row[] {
  const less = (cents: number) => l.money(l.minus && cents ? -cents : cents);
  const rows: Row[] = [
    [l.retail, l.money(fill.retail)],
    ...(l.discounts ? [[l.off, less(fill.off)] as Row] : []),
    ...(l.insured ? [[l.plan, less(fill.insured)] as Row] : []),
    [l.mine, l.money(fill.mine), "strong"],
  ];
  if (!l.across || rows.length > 3)
    return rows.map(([label, ...rest]) => [label + l.colon, ...rest]);
  return [[rows.map(([label, value]) => `<span>${said(label, value, l)}</span>`).join(" "), ""]];
}

/** One medicine with all that is printed of it. */
function block(fill: Fill, shape: ReturnType<typeof shapeOf>, l: Look): string {
  const { refills, days, doctor, quantity, maker } = shape;
  const number: Row = [said(l.rx, fill.rx, l), refills ? said(refills, fill.refill, l) : ""];
  const name: Row = [fill.name, "", "strong"];
  const rows: Row[] = [
    ...(l.nameFirst ? [name, number] : [number, name]),
    [said(quantity, String(fill.quantity), l), days ? said(days, String(fill.days), l) : ""],
    ...(l.ndc ? [[said("NDC", fill.ndc, l), maker ? said("MFR", fill.maker, l) : ""] as Row] : []),
    ...(doctor ? [[said(doctor, fill.doctor, l), ""] as Row] : []),
    ...(l.dated ? [[said(shape.filled, l.date(fill.date), l), ""] as Row] : []),
  ];
  const facts = rows.map(rowHtml).join("");
  const amounts = amountRows(fill, l).map(rowHtml).join("");
  return l.side
    ? `<div class="block two"><div>${facts}</div><div>${amounts}</div></div>`
    : `<div class="block">${facts}${amounts}</div>`;
}

const rowHtml = ([left, right, strong]: Row) =>
  `<div class="row ${strong ?? ""}"><span>${left}</span><span>${right}</span></div>`;

function shapeOf(chance: Chance, l: Look) {
  return {
    refills: chance.happens(0.7) ? l.words("REFILLS|Refills left|Refills Remaining") : "",
    days: chance.happens(0.6) ? l.words("DAYS SUPPLY|Days|DS") : "",
    doctor: chance.happens(0.85) ? l.words("DR|Prescriber|PRESCRIBED BY|Doctor") : "",
    quantity: l.words("QTY|Qty|QUANTITY"),
    maker: chance.happens(0.6),
    filled: l.words("DATE FILLED|Filled|FILL DATE|Fill Date"),
  };
}

type Totals = { billed: boolean; insured: boolean; tender: boolean; html: string };
const added = (fills: Fill[], what: Money) => sum(fills.map((fill) => fill[what]));

function totalsOf(fills: Fill[], l: Look, chance: Chance): Totals {
  const [billed, insured] = [chance.happens(0.5), l.insured && chance.happens(0.6)];
  const tender = l.till || chance.happens(0.4);
  const mine = l.money(added(fills, "mine"));
  const tax = chance.happens(0.5);
  const rows: Row[] = [
    ...(chance.happens(0.4) ? [[said("ITEMS", String(fills.length), l), ""] as Row] : []),
    ...(billed
      ? [
          [
            l.words("TOTAL RETAIL|Total Retail Price|RETAIL TOTAL"),
            l.money(added(fills, "retail")),
          ] as Row,
        ]
      : []),
    ...(insured
      ? [
          [
            l.words("TOTAL INSURANCE PAID|Insurance Paid Total|TOTAL PLAN PAID"),
            l.money(added(fills, "insured")),
          ] as Row,
        ]
      : []),
    ...(tax
      ? [["SUBTOTAL", mine] as Row, [l.words("TAX|SALES TAX 0.000%"), l.money(0)] as Row]
      : []),
    [l.words("TOTAL|TOTAL DUE|Total You Pay|YOUR TOTAL|Total"), mine, "strong"],
    ...(tender
      ? [
          [
            l
              .words("VISA ************#|DEBIT CARD XXXX#|MASTERCARD ****#|HSA/FSA CARD #")
              .replace("#", chance.number("####")),
            mine,
          ] as Row,
          ...(chance.happens(0.5) ? [[`APPROVAL ${chance.number("######")}`, ""] as Row] : []),
          ...(chance.happens(0.4) ? [["CHANGE", l.money(0)] as Row] : []),
        ]
      : []),
  ];
  return {
    billed,
    insured,
    tender,
    html: `<div class="totals">${rows.map(rowHtml).join("")}</div>`,
  };
}

function style(l: Look, chance: Chance): string {
  const width = l.till ? chance.between(430, 540) : chance.between(600, 740);
  const rule = l.till
    ? "border-top:2px dashed #555"
    : chance.pick(["border:1px solid #888;padding:8px 12px", "border-top:2px solid #444"]);
  return `body{margin:0;background:${chance.pick(["#b9b3a8", "#8f9499", "#d7d2c8", "#fff"])};padding:26px 0}.paper{width:${width}px;margin:0 auto;background:#fdfdfb;padding:26px 24px;font:${l.size}px/1.32 "${l.font}";color:#1b1b1b;box-shadow:2px 3px 9px #0006}
.head{text-align:${l.till ? "center" : "left"};margin-bottom:12px}.shop{font-size:1.35em;font-weight:bold}.row{display:flex;justify-content:space-between;gap:12px}.row>span:last-child{white-space:nowrap}.row span span{margin-right:14px}.strong{font-weight:bold}
.block{${rule};margin-top:9px;padding-top:7px}.two{display:grid;grid-template-columns:1.5fr 1fr;column-gap:26px}.totals{border-top:2px solid #222;margin-top:12px;padding-top:7px}.foot{margin-top:14px;text-align:center;font-size:0.9em}.bars{text-align:center;margin-top:12px}`;
}

const FEET = `THANK YOU FOR SHOPPING WITH US<br>Return policy: prescriptions cannot be returned|Keep this receipt for your tax or insurance records|How did we do? Take our survey for a chance to win a $500 gift card|QUESTIONS? ASK YOUR PHARMACIST<br>Call your doctor for medical advice about side effects. You may report side effects to FDA at 1-800-FDA-1088|Rewards member points this visit: 85 &nbsp; Points balance: 1,240`;

const lineSaid = (fill: Fill, l: Look): Said => ({
  ...{ serviceDate: fill.date, description: fill.name, units: fill.quantity },
  charge: fill.retail,
  discount: l.discounts ? fill.off : null,
  insurancePaid: l.insured ? fill.insured : null,
  ...(l.copay ? { copay: fill.mine } : { patientOwes: fill.mine }),
});

export const family: Family = {
  name: "pharmacy-till-receipt",
  paper:
    "A pharmacy's receipt as a picture: few medicines, each as a block with its price and what the plan paid.",
  medium: "screenshot",
  draw(chance) {
    const l = lookOf(chance);
    const [shop = "", store = "", street = "", town = ""] = chance.pick(SHOPS);
    const date = shifted("2026-01-05", chance.between(0, 190));
    const sold = shifted(date, chance.between(0, 3));
    const doctor = chance.pick(DOCTORS);
    const fills = chance
      .shuffled(MEDICINES)
      .slice(0, chance.between(1, 5))
      .map((row, at) =>
        fillOf(
          row,
          l.dated && at > 1 ? sold : date,
          chance.happens(0.8) ? doctor : chance.pick(DOCTORS),
          l,
          chance,
        ),
      );
    const shape = shapeOf(chance, l);
    const totals = totalsOf(fills, l, chance);
    const patient = chance.pick(PEOPLE);
    const heads: Row[] = [
      [said(l.words("PATIENT|Patient|Customer|FOR"), patient, l), ""],
      ...(chance.happens(0.4) && !l.till
        ? [["1183 Old Mill Rd", `DOB ${slashes("1968-04-30")}`] as Row]
        : []),
      ...(l.dated ? [] : [[said(shape.filled, l.date(date), l), ""] as Row]),
      ...(l.insured && chance.happens(0.5)
        ? [
            [
              said(
                l.words("PLAN|Insurance|INS"),
                l.words("MEDSCRIPT PARTNERS|Evergreen Rx|PART D - SILVERLEAF"),
                l,
              ),
              "",
            ] as Row,
          ]
        : []),
    ];
    const stamp = `${l.date(sold)} ${chance.between(1, 9)}:${chance.number("2#")}${l.words(" PM|PM|p")}`;
    const foot = chance.shuffled(FEET.split("|")).slice(0, chance.between(1, 2));
    const bars = `<svg width="240" height="44">${Array.from({ length: 60 }, (_, at) => `<rect x="${at * 4}" width="${chance.between(1, 3)}" height="44"/>`).join("")}</svg>`;
    const html = `<!doctype html><meta charset="utf-8"><style>${style(l, chance)}</style><div class="paper"><div class="head"><div class="shop">${shop.replace("&", "&amp;")}</div>${store ? `<div>${store}</div>` : ""}<div>${street}</div><div>${town}</div><div>${l.words("PHARMACY|Rx Phone|Tel")} (555) 555-01${chance.number("##")}</div></div>
${rowHtml([l.words("REG 04 TRN 2281 CSHR 10774|Receipt 0091-4471-02|Register 2 Trans 8835|"), stamp])}${l.till ? "" : `<div class="strong">${l.words("Prescription Receipt|PRESCRIPTION RECEIPT - DUPLICATE|Official Prescription Receipt")}</div>`}${heads.map(rowHtml).join("")}
${fills.map((fill) => block(fill, shape, l)).join("")}${totals.html}${foot.map((text) => `<div class="foot">${text}</div>`).join("")}${l.till ? `<div class="bars">${bars}</div>` : ""}</div>`;
    const mine = added(fills, "mine");
    const truth = truthOf(
      { name: family.name, provider: shop, patient, statementDate: sold },
      {
        billed: totals.billed ? added(fills, "retail") : null,
        insurancePaid: totals.insured ? added(fills, "insured") : null,
        ...{ patientPaid: totals.tender ? mine : null, patientResponsibility: mine },
      },
      fills.map((fill) => lineOf(lineSaid(fill, l))),
    );
    return { html, truth };
  },
};
