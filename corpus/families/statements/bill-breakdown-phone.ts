import { dollars, longMonthName, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { naming, person } from "#corpus/families/drawing/people";
import { page, total } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const POOLS = [
  `ED Visit Level 4|142500;CT Head Without Contrast|231000;Complete Blood Count|13800;Basic Metabolic Panel|18600;Ketorolac Injection 15 mg|6400;IV Hydration First Hour|39800`,
  `Office Visit, Established Patient|24600;Lipid Panel|9400;Hemoglobin A1c|7100;Venipuncture|2600;Flu Vaccine|5800;Vaccine Administration|4300`,
  `Colonoscopy With Biopsy|318000;Anesthesia Lower Endoscopy|96000;Surgical Pathology Level IV|32400;Recovery Room|68000;Propofol Injection|8700`,
  `Ultrasound, Pregnant Uterus|54000;OB Panel|28900;Glucose Tolerance Test|6600;Urine Culture|9100`,
].map(rowsOf);

function servicesOf(chance: Chance, date: string): Said[] {
  const pool = chance.pick(POOLS);
  const codes = chance.shuffled(pool).slice(0, chance.between(2, Math.min(5, pool.length)));
  return pool
    .filter((one) => codes.includes(one))
    .map(([description, cents]) => ({
      description: description!,
      charge: Number(cents) + 100 * chance.between(-9, 30),
      serviceDate: date,
    }));
}

type Money = { billed: number; off: number; plan: number; mine: number; due: number };

function moneyOf(chance: Chance, rows: Said[]): Money {
  const billed = total(rows, "charge");
  const off = Math.round(billed * (0.3 + 0.3 * chance.share()));
  const plan = Math.round((billed - off) * chance.pick([0, 0.6, 0.8]));
  const mine = chance.happens(0.4)
    ? Math.min(chance.pick([2500, 5000, 7500]), billed - off - plan)
    : 0;
  return { billed, off, plan, mine, due: billed - off - plan - mine };
}

/** The steps from the charges to what is due; steps without money are left out or shown with zero. */
function steps(chance: Chance, money: Money, zeros: boolean): [string, number, string][] {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const all: [string, number, string][] = [
    [of("Original charges|Total billed|Charges before insurance"), money.billed, ""],
    [of("Insurance discount|Insurance adjustments|Plan savings"), -money.off, "less"],
    [of("Insurance paid|Paid by insurance|Your plan paid"), -money.plan, "less"],
    [of("You paid|Your payments|Already paid by you"), -money.mine, "less"],
  ];
  return all.filter(([, cents]) => zeros || cents);
}

const CSS = (ink: string, dark: boolean) =>
  `body{margin:0;font:30px/1.35 ${dark ? "DejaVu Sans" : "Liberation Sans"};background:#f2f4f7;color:#1d2530;width:816px}.bar{display:flex;justify-content:space-between;padding:14px 44px;font-size:26px;font-weight:bold;background:#fff}.nav{background:${dark ? ink : "#fff"};color:${dark ? "#fff" : ink};padding:20px 40px;display:flex;justify-content:space-between;font-size:32px;font-weight:bold;border-bottom:1px solid #dde}
.card{background:#fff;border-radius:22px;margin:26px 30px;padding:30px 34px;box-shadow:0 1px 5px #0002}.big{font-size:76px;font-weight:bold}.dim{color:#667;font-size:25px}.row{display:flex;justify-content:space-between;gap:24px;padding:15px 0;border-bottom:1px solid #e6e8ee}.row:last-child{border:0}.row span:last-child{white-space:nowrap}.less{color:#1c7c3d}.end{font-weight:bold}h2{font-size:34px;margin:0 0 10px}.pay{background:${ink};color:#fff;text-align:center;border-radius:50px;padding:22px;margin:24px 0 6px;font-weight:bold}.two{text-align:center;color:${ink};padding:12px}.tabs{display:flex;justify-content:space-around;background:#fff;padding:20px;font-size:24px;color:#667;border-top:1px solid #dde}`;

type Look = { date: (iso: string) => string; eachDate: boolean; pending: boolean };

function services(rows: Said[], l: Look): string {
  const row = (one: Said) =>
    `<div class="row"><span>${one.description}${l.eachDate ? `<br><span class="dim">${l.date(one.serviceDate!)}</span>` : ""}</span><span>${dollars(one.charge!)}</span></div>`;
  return rows.map(row).join("");
}

const HOSPITALS = [
  "Lakeshore Health Partners",
  "Northgate Medical Group",
  "Mesa Verde Hospital",
  "Tidewater Community Health",
];

function draw(chance: Chance): Drawn {
  const date = shifted("2024-03-01", chance.between(0, 690));
  const rows = servicesOf(chance, date);
  const money = moneyOf(chance, rows);
  const l: Look = {
    date: chance.pick([monthName, slashes, longMonthName]),
    eachDate: chance.happens(0.4),
    pending: chance.happens(0.3),
  };
  const [provider, patient] = [chance.pick(HOSPITALS), naming(chance)(person(chance))];
  const issued = shifted(date, chance.between(22, 60));
  const dueDate = shifted(issued, chance.pick([21, 30]));
  const [account, ink] = [
    chance.number("########"),
    chance.pick(["#2450d8", "#00796b", "#7a1fa2"]),
  ];
  const zeros = chance.happens(0.5);
  const list = steps(chance, money, zeros).map(
    ([label, cents, kind]) =>
      `<div class="row ${kind}"><span>${label}</span><span>${dollars(cents)}</span></div>`,
  );
  const due = chance.pick(["Amount due", "You owe", "Your balance"]);
  const how = `<div class="card"><h2>${chance.pick(["How we got here", "Bill breakdown", "What makes up your bill"])}</h2>${list.join("")}<div class="row end"><span>${due}</span><span>${dollars(money.due)}</span></div></div>`;
  const what = `<div class="card"><h2>${chance.pick(["Services", "Itemized charges", "What you were billed for"])}</h2>${services(rows, l)}</div>`;
  const facts = `<div class="card"><div class="row"><span class="dim">Patient</span><span>${patient}</span></div><div class="row"><span class="dim">Visit date</span><span>${l.date(date)}</span></div><div class="row"><span class="dim">Account number</span><span>${account}</span></div><div class="row"><span class="dim">Statement date</span><span>${l.date(issued)}</span></div></div>`;
  const html = page(
    CSS(ink, chance.happens(0.4)),
    `<div class="bar"><span>${chance.between(1, 12)}:${chance.between(10, 59)}</span><span>LTE &nbsp; ${chance.between(11, 98)}%</span></div><div class="nav"><span>&lt; ${chance.pick(["Bills", "Back", "All bills"])}</span><span>${chance.pick(["Bill details", "Your bill"])}</span><span>?</span></div>
<div class="card"><div class="dim">${provider}</div>${due}<div class="big">${dollars(money.due)}</div><div class="dim">Due ${l.date(dueDate)}</div><div class="pay">Pay ${dollars(money.due)}</div><div class="two">${money.due > 20000 ? `Or ${chance.pick([4, 6])} interest-free payments` : "More payment options"}</div></div>
${chance.happens(0.5) ? facts + how + what : how + what + facts}<div class="tabs"><span>Home</span><b>Bills</b><span>Messages</span><span>Account</span></div>`,
  );
  return {
    html,
    truth: truthOf(
      {
        name: family.name,
        provider,
        patient,
        accountNumber: account,
        statementDate: issued,
        dueDate,
      },
      {
        billed: money.billed,
        adjustments: money.off,
        insurancePaid: zeros || money.plan ? money.plan : null,
        patientPaid: zeros || money.mine ? money.mine : null,
        patientResponsibility: money.due,
      },
      rows.map(lineOf),
    ),
  };
}

export const family: Family = {
  name: "bill-breakdown-phone",
  paper:
    "A hospital's bill on a phone: the steps from the charges to what is due, then the services, as a picture.",
  medium: "screenshot",
  draw,
};
