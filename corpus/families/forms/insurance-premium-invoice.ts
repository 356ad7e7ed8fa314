import { dollars, grouped, longMonthName, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, household, naming, phone, street, town } from "#corpus/families/drawing/people";
import { bars, mark, page, pairs } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = { who: string; plan: string; from: string; to: string; cents: number };

const INSURERS = rowsOf(`
Harvest Mutual Health Insurance|#14532d; BLUE PRAIRIE HEALTH PLAN|#1d4ed8; Larkfield Medicare Supplement|#7c2d12; CivicCare Marketplace Plans|#6d28d9; Anchor Dental & Vision|#0e7490`);
const PLANS = rowsOf(`
Silver 4000 HSA|31200|68900; Gold PPO 1500|44800|92500; Medicare Supplement Plan G|14200|21800; Bronze 8500|22100|45300; Dental Choice Plus|2950|6100; Vision Basic|980|1760; COBRA Medical - PPO|61800|84200`);

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    words,
    day: chance.pick([slashes, monthName, longMonthName]),
    money: chance.pick([dollars, grouped]),
    credit: chance.happens(0.4),
    past: chance.happens(0.35),
    title: words("Premium Invoice|Monthly Premium Statement|PREMIUM BILL|Your health plan invoice"),
    cover: words("Coverage Period|Period of coverage|Coverage Dates"),
    premium: words("Premium|Monthly Premium|Amount"),
    due: words("Total Amount Due|Amount Due|Please Pay"),
    font: words("Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
  };
}

function rowsFor(chance: Chance, people: string[]): Row[] {
  const month = chance.between(1, 9);
  const from = `2025-0${month}-01`;
  const to = shifted(`2025-${String(month + 1).padStart(2, "0")}-01`, -1);
  const plans = chance.shuffled(PLANS).slice(0, chance.between(1, 2));
  return plans.flatMap(([plan = "", low = "", high = ""]) =>
    people.map((who): Row => {
      const cents = chance.between(Number(low), Number(high));
      return { who, plan, from, to, cents };
    }),
  );
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:14mm} body{font:9.6pt/1.4 '${l.font}';margin:0;color:#1a1a1a} .top,.mid,.slip{display:flex;justify-content:space-between} .brand{display:flex;gap:3mm;align-items:center;color:${ink};font-size:1.4em;font-weight:bold} .mid{margin:6mm 0} .pairs td{padding:.5mm 0 .5mm 6mm} .pairs td:last-child{text-align:right}
.lines{width:100%;border-collapse:collapse} .lines th{background:${ink};color:#fff;text-align:left;padding:1.3mm 2mm} .lines td{padding:1.3mm 2mm;border-bottom:.6px solid #bbb} .lines .n{text-align:right} .sums{margin:5mm 0 7mm auto} .sums td{padding:.7mm 0 .7mm 10mm} .sums td:last-child{text-align:right} .sums tr:last-child{font-weight:bold;font-size:1.15em} .slip{border-top:1px dashed #666;padding-top:4mm;margin-top:8mm}`;

const rowHtml = (one: Row, l: Look) =>
  `<tr><td>${one.who}</td><td>${one.plan}</td><td>${l.day(one.from)} - ${l.day(one.to)}</td><td class="n">${l.money(one.cents)}</td></tr>`;

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [insurer = "", ink = ""] = chance.pick(INSURERS);
  const name = insurer.replace("&", "&amp;");
  const people = household(chance, chance.between(1, 3)).map(naming(chance));
  const rows = rowsFor(chance, people);
  const premium = sum(rows.map(({ cents }) => cents));
  const past = l.past ? premium : 0;
  const credit = l.credit ? Math.round(premium * 0.45) : 0;
  const due = premium + past - credit;
  const issued = shifted(rows[0]!.from, -chance.between(12, 20));
  const dueDate = rows[0]!.from;
  const number = chance.number(chance.pick(["@#########", "########", "####-####-##"]));
  const facts = pairs([
    [l.words("Subscriber ID|Member ID|Policy Number"), number],
    ["Invoice Date", l.day(issued)],
    [l.words("Due Date|Payment due"), l.day(dueDate)],
    [l.due, dollars(due)],
  ]);
  const boxes = pairs(
    [
      l.past ? [l.words("Past due premium|Unpaid from last invoice"), l.money(past)] : null,
      ["Current premium", l.money(premium)],
      l.credit ? ["Advance premium tax credit", l.money(-credit)] : null,
      [l.due, dollars(due)],
    ],
    "sums",
  );
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}${name}</div><div>${l.title}<br>${phone(chance)}</div></div>
    <div class="mid"><div>${people[0]}<br>${street(chance)}<br>${town(chance)}</div>${facts}</div>
    <table class="lines"><thead><tr><th>Member</th><th>Plan</th><th>${l.cover}</th><th class="n">${l.premium}</th></tr></thead><tbody>${rows.map((one) => rowHtml(one, l)).join("")}</tbody></table>${boxes}
    <p>Pay by the due date to keep your coverage. If we do not receive your payment within the grace period, your coverage may end and claims may not be paid. Set up AutoPay on our website.</p>
    <div class="slip"><div>${name}<br>${box(chance)}, ${town(chance)}<br>${bars(chance)}</div><div>${number}<br>${l.due} ${dollars(due)}<br>Amount enclosed $ ___________</div></div>`,
  );
  const said = {
    name: family.name,
    kind: "other",
    expect: "failed",
    failReason: "not-a-bill",
  } as const;
  return { html, truth: truthOf(said, {}, []) };
}

export const family: Family = {
  name: "insurance-premium-invoice",
  paper: "An insurer's invoice for the month's premium, which is no bill for care.",
  medium: "text",
  draw,
};
