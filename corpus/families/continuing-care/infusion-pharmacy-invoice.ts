import {
  bare,
  dollars,
  grouped,
  isoDate,
  monthName,
  parentheses,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
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

type Row = Said & { rx: string; ndc: string; days: number; unit: string };

const PHARMACIES = rowsOf(`
Cedarline Infusion Pharmacy|#1864ab; HOMEWELL INFUSION SERVICES LLC|#2b2b2b; Meridian Specialty Infusion|#087f5b; Three Rivers Home IV, Inc.|#862e9c`);
/** A therapy: its drugs as name, NDC, code, how many for a day, unit, dollars of one; then its per diem and supplies. */
const THERAPIES = [
  `Ertapenem 1 gm vial|00006-3843-71|J1335|2|EA|48.6;Sodium chloride 0.9% 50 ml mini-bag|00338-0553-11||1|EA|6.25;Per diem, antibiotic therapy once every 24 hours||S9500|1|DAY|96`,
  `Vancomycin 1 gm vial|67457-0340-01|J3370|2|EA|14.35;Sodium chloride 0.9% 250 ml bag|00338-0049-02||2|BAG|7.1;Per diem, antibiotic therapy once every 12 hours||S9501|1|DAY|128`,
  `Immune globulin 10% 20 gm/200 ml (Gammagard)|00944-2700-06|J1569|0.5|VL|2468;Diphenhydramine 50 mg/ml inj|63323-0664-01|J1200|0.5|VL|3.4;Per diem, immunotherapy||S9338|1|DAY|88.5`,
  `Ceftriaxone 2 gm vial|00409-7335-03|J0696|1|EA|21.9;Heparin lock flush 100 units/ml 5 ml|08290-0382-05|J1642|2|SYR|2.15;Per diem, antibiotic therapy once every 24 hours||S9500|1|DAY|92`,
  `Clinimix E 5/15 2000 ml|00338-1115-04|B4193|1|BAG|84.7;Intralipid 20% 250 ml|00338-0519-02|B4185|1|BAG|41.2;Infuvite adult 10 ml|54643-5649-01||1|VL|12.3;Per diem, total parenteral nutrition, 2 liters||S9367|1|DAY|236`,
] as const;
const EXTRAS = rowsOf(`
Elastomeric pump 100 ml/hr||A4305|0|EA|31.5; PICC dressing change kit||A4221|0|KIT|22.8; Home infusion nursing visit, up to 2 hours||99601|0|VIS|185
Saline flush 0.9% 10 ml syringe|08290-3065-47||4|SYR|1.05; Sharps container 1.5 qt||A4224|0|EA|7.9; Extension set with needleless connector||A4222|0|EA|9.4`);
const PLANS = "Anthem PPO|Aetna|Cigna Healthcare|Humana Commercial|BlueShield POS".split("|");

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, shortSlashes, isoDate, monthName]),
    money: chance.pick([grouped, dollars, bare]),
    less: chance.pick([parentheses, grouped]),
    /** Where the NDC stands: under the drug, or in a column. */
    under: chance.happens(0.55),
    coded: chance.happens(0.75),
    settled: chance.happens(0.6),
    unit: chance.happens(0.7),
    rx: chance.happens(0.7),
    heads: {
      date: words("Ship Date|Date|Disp. Date|DOS"),
      name: words("Item / Description|Drug or Service|Description"),
      quantity: words("Qty|Qty Disp|Quantity<br>Dispensed"),
      days: words("Days<br>Supply|DS|Days' Sup."),
      price: words("Unit Price|Price Ea.|Unit<br>Cost"),
      charge: words("Extended|Ext. Price|Amount Billed|Line<br>Total"),
      paid: words("Ins. Paid|Plan<br>Payment|Insurance"),
      owes: words("Pt. Resp.|Patient<br>Share|You Owe"),
    },
    due: words("Balance Due|Patient Amount Due|Please Pay|Invoice Balance"),
    font: words("Liberation Sans|Liberation Sans Narrow|DejaVu Sans Condensed|Liberation Serif"),
    striped: chance.happens(0.5),
  };
}

/** What was sent in one delivery; what counts by the day is sent for all its days. */
function deliveryOf(chance: Chance, list: string, date: string, days: number): Row[] {
  const extras = chance.shuffled(EXTRAS).slice(0, chance.between(0, 3));
  return [...rowsOf(list), ...extras].map(
    ([description = "", ndc = "", code = "", daily = "", unit = "", price = ""]): Row => {
      const units = Math.ceil(Number(daily) * days) || chance.between(1, 4);
      const unitPrice = Math.round(Number(price) * 100);
      return {
        ...{ serviceDate: date, description, code: code || null, units, unitPrice },
        ...{ charge: units * unitPrice, rx: ndc ? chance.number("7######") : "", ndc, unit },
        days: ndc || unit === "DAY" ? days : 0,
      };
    },
  );
}

function rowsFor(chance: Chance, l: Look): Row[] {
  const list = chance.pick(THERAPIES);
  const days = chance.pick([7, 7, 14, 10]);
  const first = shifted("2025-03-04", chance.between(0, 330));
  const rows = Array.from({ length: chance.between(1, 4) }, (_, at) =>
    deliveryOf(chance, list, shifted(first, at * days), days),
  ).flat();
  const open = chance.pick([0, 0, 50000]);
  const terms: Terms = { open, share: 0.2, copay: 0, denies: 0.04, rate: [0.4, 0.75] };
  return l.settled ? rows.map((row) => ({ ...row, ...settle(chance, row.charge!, terms) })) : rows;
}

function columnsOf(l: Look): Column<Row>[] {
  const { heads } = l;
  const small = ({ ndc, rx }: Row) =>
    [
      ...(ndc && l.under ? [`NDC ${ndc}`] : []),
      ...(rx && !l.rx && l.under ? [`Rx ${rx}`] : []),
    ].join(" &nbsp; ");
  return [
    column<Row>(heads.date, "serviceDate", (row) => l.day(row.serviceDate!)),
    ...(l.rx ? [column<Row>("Rx #", null, ({ rx }) => rx)] : []),
    ...(l.under ? [] : [column<Row>("NDC", null, ({ ndc }) => ndc)]),
    ...(l.coded ? [column<Row>("HCPCS", "code", ({ code }) => code)] : []),
    column<Row>(
      heads.name,
      "description",
      (row) => `${row.description}${small(row) ? `<br><small>${small(row)}</small>` : ""}`,
      "w",
    ),
    column<Row>(heads.quantity, "units", ({ units }) => units, "n"),
    ...(l.unit ? [column<Row>("UOM", null, ({ unit }) => unit)] : []),
    column<Row>(heads.days, null, ({ days }) => days || "", "n"),
    amount<Row>(heads.price, "unitPrice", l.money),
    amount<Row>(heads.charge, "charge", l.money),
    ...(l.settled
      ? [
          amount<Row>(heads.paid, "insurancePaid", l.money),
          amount<Row>(heads.owes, "patientOwes", l.money),
        ]
      : []),
  ];
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 11mm} body{font:8.6pt/1.35 '${l.font}';margin:0;color:#1a1a1a} .top,.mid{display:flex;justify-content:space-between;margin-bottom:5mm} h1{font-size:15pt;margin:0;color:${ink};font-weight:normal;letter-spacing:1px}
.pairs td{padding:.3mm 0 .3mm 5mm} .pairs td:last-child{text-align:right} .lines{width:100%;border-collapse:collapse} .lines th{background:${ink};color:#fff;text-align:left;vertical-align:bottom;padding:1mm 1.4mm;font-weight:normal}
.lines td{padding:.9mm 1.4mm;vertical-align:top;white-space:nowrap} .lines td.w{white-space:normal;width:99%} .lines .n{text-align:right} .lines tr{break-inside:avoid} ${l.striped ? ".lines tbody tr:nth-child(even){background:#f2f4f6}" : ".lines tbody td{border-bottom:.5px solid #ccc}"}
small{font-size:.85em;color:#444} .lines .sum td{border-top:1.2px solid #000;font-weight:bold} .lines .sum td:first-child{text-align:right} .sums{margin:4mm 0 4mm auto;break-inside:avoid} .sums td{padding:.6mm 0 .6mm 8mm} .sums td:last-child{text-align:right} .sums tr:last-child{font-weight:bold;font-size:1.15em} .slip{border-top:1px dashed #777;padding-top:3mm;display:flex;justify-content:space-between;break-inside:avoid}`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [pharmacy = "", ink = ""] = chance.pick(PHARMACIES);
  const patient = naming(chance)(person(chance));
  const rows = rowsFor(chance, l);
  const columns = columnsOf(l);
  const [billed, paid] = [total(rows, "charge"), total(rows, "insurancePaid")];
  const [off, owed] = [total(rows, "discount"), l.settled ? total(rows, "patientOwes") : billed];
  const mine = chance.happens(0.4) ? Math.min(owed, chance.pick([5000, 10000])) : 0;
  const issued = shifted(rows.at(-1)!.serviceDate!, chance.between(20, 50));
  const dueDate = chance.happens(0.7) ? shifted(issued, 30) : null;
  const account = chance.number(chance.pick(["HI-#####", "######", "@@####"]));
  const facts = pairs([
    [l.words("Invoice #|Invoice No."), chance.number("INV######")],
    [l.words("Invoice Date|Date"), l.day(issued)],
    [l.words("Account #|Patient Acct|Account"), account],
    dueDate ? [l.words("Due Date|Payment Due"), l.day(dueDate)] : null,
  ]);
  const sums = { charge: billed, ...(l.settled ? { insurancePaid: paid, patientOwes: owed } : {}) };
  const boxes = pairs(
    [
      ["Total Billed", l.money(billed)],
      l.settled ? ["Insurance Payments", l.less(-paid)] : null,
      l.settled ? ["Contractual Adjustment", l.less(-off)] : null,
      mine ? ["Payments Received", l.less(-mine)] : null,
      [l.due, dollars(owed - mine)],
    ],
    "sums",
  );
  const plan = chance.pick(PLANS);
  const html = page(
    css(l, ink),
    `<div class="top"><div>${mark(chance, ink, 30)} <b>${pharmacy}</b><br>${street(chance)}, ${town(chance)}<br>NPI ${chance.number("1#########")} &nbsp; Tax ID ${chance.number("##-#######")}</div><h1>${l.words("INVOICE|Patient Invoice|STATEMENT OF SERVICES")}</h1></div>
    <div class="mid"><div><b>Patient:</b> ${patient}<br>${street(chance)}<br>${town(chance)}<br>Prescriber: ${doctor(chance)}<br>${l.settled ? `Primary insurance: ${plan}` : "Insurance: none on file"}</div>${facts}</div>
    ${table(columns, rows.map((row) => record(columns, row)).join("") + sumRow(columns, "Totals", sums, l.money))}
    ${boxes}<div class="slip"><span>Remit to: ${pharmacy}, ${box(chance)}, ${town(chance)}<br>Pharmacist on call 24 hours: ${phone(chance)}</span><span>Account ${account} &nbsp; Amount enclosed $ ____________</span></div>`,
  );
  const settled = l.settled ? { insurancePaid: paid, adjustments: off } : {};
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: pharmacy, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate },
    },
    { billed, ...settled, patientPaid: mine || null, patientResponsibility: owed - mine },
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "infusion-pharmacy-invoice",
  paper:
    "A home infusion pharmacy's invoice: drugs with NDC, quantity and days' supply, per diems and nursing visits.",
  medium: "text",
  draw,
};
