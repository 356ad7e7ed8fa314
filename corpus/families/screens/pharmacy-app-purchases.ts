import { dollars, looseSlashes, monthName, shortSlashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person } from "#corpus/families/drawing/people";
import { page } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Fill = {
  drug: string;
  date: string;
  number: string;
  quantity: number;
  days: number;
  price: number;
  paid: number;
  mine: number;
};

const APPS = rowsOf(`
Greenleaf Pharmacy|#2f9e44; RxPoint|#1971c2; Corner & Main Drug|#c92a2a; Mercer's Pharmacy|#5f3dc4; WELLMART PHARMACY|#e8590c`);
/** Drug, quantity, days' supply, dollars at the shelf, and what the member pays. */
const DRUGS = rowsOf(`
Lisinopril 10 mg tablet|90|90|32.99|5; Amoxicillin 500 mg capsule|30|10|21.49|8.4; Sertraline 50 mg tablet|30|30|28.99|0; Albuterol HFA inhaler|1|25|64.99|25; Atorvastatin 20 mg tablet|90|90|74.5|10; Levothyroxine 50 mcg tablet|90|90|47.29|12
Eliquis 5 mg tablet|60|30|641.2|47; Fluticasone nasal spray|16|30|29.79|9.99; Metformin ER 500 mg tablet|180|90|58.4|0; Prednisone 20 mg tablet|10|5|12.99|4.1; Montelukast 10 mg tablet|30|30|41.6|7.5; Cyclobenzaprine 10 mg tablet|21|7|18.25|6`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([looseSlashes, monthName, shortSlashes]),
    dark: chance.happens(0.25),
    priced: chance.happens(0.7),
    totals: chance.happens(0.85),
    /** The date over the fills of its day, or on each card. */
    grouped: chance.happens(0.4),
    stacked: chance.happens(0.5),
    title: words("Prescription Receipts|Order History|Purchase history|Pharmacy expenses"),
    price: words("Retail price|Price without insurance|Regular price|Total price"),
    paid: words("Insurance paid|Plan paid|Insurance saved you"),
    mine: words("You paid|Your cost|You pay|Copay"),
    font: words("Liberation Sans|DejaVu Sans|DejaVu Sans Condensed"),
  };
}

function fillsOf(chance: Chance): Fill[] {
  let date = shifted("2025-10-28", chance.between(0, 60));
  return chance
    .shuffled(DRUGS)
    .slice(0, chance.between(2, 6))
    .map(([drug = "", quantity = "", days = "", cost = "", share = ""]): Fill => {
      date = shifted(date, -chance.pick([0, 0, 6, 13]));
      const [price, mine] = [Math.round(Number(cost) * 100), Math.round(Number(share) * 100)];
      const count = { quantity: Number(quantity), days: Number(days), price, mine };
      return { drug, date, number: chance.number("1######"), ...count, paid: price - mine };
    });
}

function card(fill: Fill, l: Look): string {
  const facts: [string, number][] = [
    ...(l.priced
      ? ([
          [l.price, fill.price],
          [l.paid, fill.paid],
        ] as [string, number][])
      : []),
    [l.mine, fill.mine],
  ];
  const date = l.grouped ? "" : `<div class="dim">Filled ${l.day(fill.date)}</div>`;
  const amounts = facts
    .map(
      ([label, cents]) =>
        `<div class="pair"><span>${label}</span><span>${dollars(cents)}</span></div>`,
    )
    .join("");
  return `<div class="card"><b>${fill.drug}</b><div class="dim">Rx ${fill.number} &middot; Qty ${fill.quantity}${l.stacked ? '</div><div class="dim">' : " &middot; "}${fill.days}-day supply</div>${date}${amounts}</div>`;
}

function cards(fills: Fill[], l: Look): string {
  return fills
    .map((fill, at) => {
      const first = l.grouped && fills[at - 1]?.date !== fill.date;
      return `${first ? `<h2>${l.day(fill.date)}</h2>` : ""}${card(fill, l)}`;
    })
    .join("");
}

function css(l: Look, ink: string): string {
  const [ground, paper, text, dim] = l.dark
    ? ["#101214", "#1d2024", "#f1f3f5", "#adb5bd"]
    : ["#f1f3f5", "#ffffff", "#212529", "#5c636a"];
  return `body{margin:0;width:816px;font:28px/1.4 '${l.font}';background:${ground};color:${text}} .phone{display:flex;justify-content:space-between;padding:14px 40px;font-size:25px} .top{background:${ink};color:#fff;padding:24px 36px;font-size:34px;font-weight:bold;display:flex;gap:26px;align-items:center} .who{padding:24px 36px 4px}
h2{font-size:27px;margin:26px 36px 8px;color:${dim}} .card,.sums{background:${paper};border-radius:20px;margin:16px 28px;padding:22px 28px} .card b{font-size:30px} .dim{color:${dim};font-size:25px} .pair{display:flex;justify-content:space-between;padding-top:6px} .sums .pair:last-child{font-weight:bold} .foot{display:flex;justify-content:space-around;background:${paper};padding:20px 0 30px;margin-top:26px;font-size:23px;color:${dim}}`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [app = "", ink = ""] = chance.pick(APPS);
  const patient = naming(chance)(person(chance));
  const fills = fillsOf(chance);
  const all = (of: "price" | "paid" | "mine") => sum(fills.map((fill) => fill[of]));
  const row = (label: string, cents: number) =>
    `<div class="pair"><span>${label}</span><span>${dollars(cents)}</span></div>`;
  const priced = l.priced ? row(`Total ${l.price.toLowerCase()}`, all("price")) : "";
  const plan = l.priced ? row(`Total ${l.paid.toLowerCase()}`, all("paid")) : "";
  const mine = row(`Total ${l.mine.toLowerCase()}`, all("mine"));
  const totals = l.totals ? `<div class="sums">${priced}${plan}${mine}</div>` : "";
  const html = page(
    css(l, ink),
    `<div class="phone"><span>${chance.between(1, 12)}:${chance.number("2#")}</span><span>5G &nbsp; ${chance.between(21, 99)}%</span></div>
    <div class="top"><span>&#8249;</span>${l.title}</div><div class="who"><b>${app.replace("&", "&amp;")}</b><br>${l.words("Patient|Member|Showing prescriptions for")}: ${patient}</div>
    ${cards(fills, l)}${totals}<div class="foot"><span>Home</span><span>Refill</span><span>Receipts</span><span>Account</span></div>`,
  );
  const lines = fills.map((fill) =>
    lineOf({
      ...{ serviceDate: fill.date, description: fill.drug, units: fill.quantity },
      ...(l.priced ? { charge: fill.price, insurancePaid: fill.paid } : {}),
      ...(l.mine === "Copay" ? { copay: fill.mine } : { patientOwes: fill.mine }),
    }),
  );
  const shown = l.totals && l.priced;
  const truth = truthOf(
    { name: family.name, provider: app, patient },
    {
      ...{ billed: shown ? all("price") : null, insurancePaid: shown ? all("paid") : null },
      patientPaid: l.totals && l.mine === "You paid" ? all("mine") : null,
      patientResponsibility: l.totals && l.mine !== "You paid" ? all("mine") : null,
    },
    lines,
  );
  return { html, truth };
}

export const family: Family = {
  name: "pharmacy-app-purchases",
  paper:
    "A pharmacy's app on a phone: a card for every fill with what the plan and the patient paid, as a picture.",
  medium: "screenshot",
  draw,
};
