import {
  dollars,
  longMonthName,
  looseSlashes,
  monthDay,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { mark, page } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Fill = {
  drug: string;
  pharmacy: string;
  number: string;
  date: string;
  quantity: number;
  days: number;
  price: number;
  plan: number;
  mine: number;
  other: number;
};

const PLANS = rowsOf(`
Larkfield Medicare Rx Value (PDP)|#00558c; SilverOak Rx Plus (PDP)|#6a2c70; Harvest Health Medicare Advantage (HMO-POS)|#2d6a2d; EverWell Rx Basic (PDP)|#a33b00`);
/** Drug, quantity, days' supply, dollars of a fill and the share of the member. */
const DRUGS = rowsOf(`
ELIQUIS TAB 5MG|60|30|594.10|0.08; METFORMIN TAB 500MG ER|180|90|21.45|0; LISINOPRIL TAB 20MG|90|90|14.20|0; ATORVASTATIN TAB 40MG|90|90|28.77|0.3; JARDIANCE TAB 10MG|30|30|611.83|0.08
LEVOTHYROXIN TAB 88MCG|90|90|32.64|0.4; LATANOPROST SOL 0.005%|2.5|25|19.90|0.5; OZEMPIC INJ 2MG/3ML|3|28|968.52|0.05; GABAPENTIN CAP 300MG|270|90|44.18|0.3; TAMSULOSIN CAP 0.4MG|90|90|27.31|0.25
AMLODIPINE TAB 5MG|90|90|12.66|0; TRELEGY AER 100MCG|60|30|654.90|0.07; SPIRONOLACT TAB 25MG|30|30|9.48|0.5; ALPRAZOLAM TAB 0.5MG|30|15|8.12|0.7; CEPHALEXIN CAP 500MG|28|7|11.75|0.6`);
const PHARMACIES = [
  "Corner Drug #118",
  "Oakdale Pharmacy",
  "PRAIRIE MAIL SERVICE PHARMACY",
  "Fern Street Apothecary",
];

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, looseSlashes, monthDay, longMonthName]),
    priced: chance.happens(0.5),
    other: chance.happens(0.75),
    /** The form's blocks beside their amounts, or a table with a column for each fact. */
    blocks: chance.happens(0.6),
    change: chance.happens(0.4),
    heads: {
      plan: words("Plan paid|Amount the plan paid|Plan<br>paid"),
      mine: words("You paid|Amount you paid|You<br>paid"),
      other: words("Other payments (made by programs or organizations)|Other payments"),
      price: words("Drug price|Cost of<br>the drug|Total drug<br>cost"),
    },
    font: words("Liberation Sans|Liberation Serif|DejaVu Sans Condensed"),
  };
}

function fillsOf(chance: Chance, l: Look, month: string): Fill[] {
  const extra = chance.happens(0.3);
  const pharmacy = chance.pick(PHARMACIES);
  return chance
    .shuffled(DRUGS)
    .slice(0, chance.between(2, 8))
    .map(([drug = "", quantity = "", days = "", cost = "", share = ""]): Fill => {
      const price = Math.round(Number(cost) * 100);
      const own = Math.round(price * Number(share));
      const other = l.other && extra && own > 0 ? Math.round(own * 0.6) : 0;
      const count = { quantity: Number(quantity), days: Number(days), price, other };
      return {
        ...{ drug, pharmacy: chance.happens(0.8) ? pharmacy : chance.pick(PHARMACIES), ...count },
        ...{ number: chance.number("#######"), date: shifted(month, chance.between(0, 27)) },
        ...{ plan: price - own, mine: own - other },
      };
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

const amounts = (fill: Pick<Fill, "plan" | "mine" | "other" | "price">, l: Look) =>
  [
    ...(l.priced ? [fill.price] : []),
    ...[fill.plan, fill.mine],
    ...(l.other ? [fill.other] : []),
  ].map((cents) => `<td class="n">${dollars(cents)}</td>`);

function fillRow(fill: Fill, l: Look): string {
  const { drug, pharmacy, number, date, quantity, days } = fill;
  const change = l.change ? "<div>Price change: no change since first fill this year.</div>" : "";
  const facts = l.blocks
    ? `<td class="w"><b>${drug}</b><div>${l.day(date)}, ${pharmacy}</div><div>Prescription number ${number}, ${days}-day supply, quantity ${quantity}</div>${change}</td>`
    : `<td>${l.day(date)}</td><td class="w">${drug}</td><td>${pharmacy}<br>Rx ${number}</td><td class="n">${quantity}</td><td class="n">${days}</td>`;
  return `<tr>${facts}${amounts(fill, l).join("")}</tr>`;
}

function chart(fills: Fill[], l: Look): string {
  const all = (of: "plan" | "mine" | "other" | "price") => sum(fills.map((fill) => fill[of]));
  const facts = l.blocks
    ? `<th class="w">Your prescriptions during the month</th>`
    : `<th>Date<br>filled</th><th class="w">Drug name</th><th>Pharmacy</th><th class="n">Qty</th><th class="n">Days'<br>supply</th>`;
  const heads = [
    ...(l.priced ? [l.heads.price] : []),
    ...[l.heads.plan, l.heads.mine],
    ...(l.other ? [l.heads.other] : []),
  ].map((head) => `<th class="n">${head}</th>`);
  const sums = { plan: all("plan"), mine: all("mine"), other: all("other"), price: all("price") };
  return `<table class="lines"><thead><tr>${facts}${heads.join("")}</tr></thead><tbody>${fills.map((fill) => fillRow(fill, l)).join("")}
  <tr class="sum"><td colspan="${l.blocks ? 1 : 5}">${l.words("TOTALS for the month|Totals for this month")}</td>${amounts(sums, l).join("")}</tr></tbody></table>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:14mm} body{font:9.6pt/1.4 '${l.font}';margin:0;color:#111} .top{display:flex;justify-content:space-between} .brand{display:flex;gap:3mm;align-items:center;font-weight:bold;color:${ink};font-size:1.15em} h1{font-size:1.7em;margin:5mm 0 1mm;color:${ink}} h2{font-size:1.2em;background:${ink};color:#fff;padding:1.2mm 2.5mm;margin:5mm 0 2mm}
.not{border:2px solid ${ink};padding:2mm 3mm;font-weight:bold;display:inline-block} .lines{width:100%;border-collapse:collapse} .lines th{text-align:left;vertical-align:bottom;border-bottom:2px solid ${ink};padding:1mm 2mm;font-size:.92em} .lines td{padding:1.4mm 2mm;vertical-align:top;border-bottom:.6px solid #aaa} .lines .n{text-align:right;white-space:nowrap} .lines th.n{white-space:normal;max-width:28mm} .w{width:${l.blocks ? 60 : 30}%} .lines tr{break-inside:avoid} .sum td{font-weight:bold;background:#f0f0f0} .stage{border:1px solid #888;padding:2mm 3mm;margin-top:3mm;break-inside:avoid} .year td{padding:.5mm 6mm .5mm 0}`;

/** What the year has come to, and the stage it has brought the member to. */
function stages(chance: Chance, month: string, fills: Fill[]): string {
  const earlier = month.slice(5, 7) === "01" ? 0 : chance.between(2000, 90000);
  const mine = earlier + sum(fills.map((fill) => fill.mine + fill.other));
  const cost = earlier * 6 + sum(fills.map(({ price }) => price));
  return `<h2>Which "drug payment stage" are you in?</h2><div class="stage"><b>Stage 2: Initial Coverage</b><br>During this payment stage, the plan pays its share of the cost of your drugs and you pay your share. You stay in this stage until your out-of-pocket costs reach $2,000.00.<table class="year"><tr><td>Year-to-date out-of-pocket costs</td><td>${dollars(mine)}</td></tr><tr><td>Year-to-date total drug costs</td><td>${dollars(cost)}</td></tr></table></div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [plan = "", ink = ""] = chance.pick(PLANS);
  const patient = naming(chance)(person(chance));
  const month = `2025-${String(chance.between(1, 11)).padStart(2, "0")}-01`;
  const fills = fillsOf(chance, l, month);
  const issued = shifted(month, chance.between(38, 50));
  const member = chance.number(chance.pick(["#########01", "@##########", "####-####-#"]));
  const title = longMonthName(month).replace(" 1,", "");
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}${plan}</div><div>Member Services ${phone(chance)}<br>TTY 711</div></div>
    <h1>${l.words("Your Monthly Prescription Drug Summary|Explanation of Benefits (EOB) for your prescription drugs|Monthly Report of Your Part D Prescriptions")}</h1><p>For ${title}</p>
    <p>${patient}<br>${street(chance)}<br>${town(chance)}</p><p>Member number: ${member}<br>${l.words("Date of this notice|Notice date|Date")}: ${longMonthName(issued)}</p>
    <div class="not">This is not a bill.</div>
    <h2>${l.words("SECTION 1. Your prescriptions during the past month|Chart 1. Your prescriptions during the past month")}</h2>${chart(fills, l)}
    ${stages(chance, month, fills)}<p>If you see mistakes or have questions, call us or 1-800-MEDICARE (1-800-633-4227).</p>`,
  );
  const all = (of: "plan" | "mine" | "price") => sum(fills.map((fill) => fill[of]));
  const lines = fills.map((fill) =>
    lineOf({
      ...{ serviceDate: fill.date, description: fill.drug, units: fill.quantity },
      ...{ charge: l.priced ? fill.price : null, insurancePaid: fill.plan, patientOwes: fill.mine },
    }),
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "eob", issuer: plan, patient },
      statementDate: issued,
    },
    {
      billed: l.priced ? all("price") : null,
      insurancePaid: all("plan"),
      patientPaid: all("mine"),
    },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "part-d-pharmacy-eob",
  paper:
    "The monthly report of a Medicare drug plan: prescriptions with what the plan, the member and other programs paid.",
  medium: "text",
  draw,
};
