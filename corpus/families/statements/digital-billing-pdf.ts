import { bare, dollars, longMonthName, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  box,
  doctor,
  household,
  naming,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { mark, page, square, total } from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Said,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Money = { charge: number; plan: number; off: number; mine: number; due: number };
type Visit = Money & {
  care: string;
  place: string;
  clinician: string;
  facility: boolean;
  patient: string;
  date: string;
  number: string;
  status: string;
  services: Said[];
};

const SYSTEMS = rowsOf(`
Brookhollow Health|#4f46e5|Brookhollow Medical Center|Brookhollow Physician Group
Saint Odile Health System|#0e7c66|Saint Odile Hospital|Saint Odile Medical Associates
Northbay Regional|#0a6ebd|Northbay Regional Hospital|Northbay Specialty Clinics
Kestrel Valley Hospital|#b4436c|Kestrel Valley Hospital|Kestrel Valley Physicians`);
const VENDORS = ["Sprucepay", "Flowbill", "Alder", "Paybridge Health"];
/** What care it was, whether the hospital billed it, and its services: words, cents. */
const CARE: [care: string, facility: boolean, services: string][] = [
  ["Emergency room visit", true, "Emergency dept visit, level 4|168400;CT abdomen and pelvis with contrast|312500;Comprehensive metabolic panel|19800;Complete blood count|12600;Ondansetron injection|5400"], // prettier-ignore
  ["Outpatient imaging", true, "MRI lumbar spine without contrast|226000;X-ray lumbar spine|38400"],
  ["Laboratory services", true, "Lipid panel|9800;Hemoglobin A1c|7400;TSH|14200;Venipuncture|2900"],
  ["Outpatient surgery", true, "Knee arthroscopy with meniscectomy|784000;Recovery room|91200;Anesthesia supplies|46300;Pharmacy|28850"], // prettier-ignore
  ["Physical therapy", true, "Therapeutic exercise, 15 min|14600;Manual therapy, 15 min|13900"],
  ["Office visit", false, "Office visit, established patient|21400;Electrocardiogram|8700"],
  ["Emergency physician services", false, "Emergency physician visit, level 4|98600"],
  ["Radiology reading", false, "CT abdomen and pelvis, interpretation|42800"],
  ["Specialist consultation", false, "Office visit, new patient|34900;Skin biopsy|27600;Pathology|19400"], // prettier-ignore
  ["Annual wellness visit", false, "Preventive visit, 40-64|31200;Flu vaccine|6800;Vaccine administration|4400"], // prettier-ignore
  ["Mammogram", true, "Screening mammogram, bilateral|41200;Breast tomosynthesis|11900"],
];

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  return {
    of,
    day: chance.pick([monthName, longMonthName, slashes]),
    detailed: chance.happens(0.35),
    breakdown: chance.happens(0.65),
    /** Whether a card shows what is zero. */
    zeros: chance.happens(0.5),
    row: chance.happens(0.4),
    insured: chance.happens(0.85),
    chips: chance.happens(0.6),
    numbers: chance.happens(0.5),
    coupon: chance.happens(0.35),
    minus: chance.happens(0.8),
    /** The clinician beside the place. */
    seen: chance.happens(0.6),
    words: {
      charge: of("Initial charge|Initial charges|Original charge"),
      plan: of("Insurance covered|Insurance paid|Covered by insurance"),
      off: of("Adjustments|Adjustments &amp; discounts|Discounts"),
      mine: of("You paid|You've paid|Your payments"),
      due: of("You owe|Your balance|Left to pay"),
    },
    total: of("Total due|Amount due|You owe|Total balance"),
  };
}

function moneyOf(chance: Chance, charge: number, insured: boolean): Money {
  const off = Math.round(
    charge * (insured ? 0.25 + 0.4 * chance.share() : chance.pick([0.2, 0.4])),
  );
  const plan = insured ? Math.round((charge - off) * chance.pick([0, 0.5, 0.7, 0.8, 0.9])) : 0;
  const open = charge - off - plan;
  const copay = chance.happens(0.35) ? chance.pick([2500, 4000, 7500]) : 0;
  const mine = copay < open ? copay : 0;
  return { charge, plan, off, mine, due: open - mine };
}

function visitsOf(chance: Chance, l: Look, system: string[], people: string[]): Visit[] {
  const many = chance.weighted([[1, 3], [2, 4], [3, 4], [5, 2], [8, 1]] as const); // prettier-ignore
  const own = chance.shuffled(CARE).slice(0, many);
  const pattern = chance.pick(["########", "V#######", "40########"]);
  let date = shifted("2024-02-12", chance.between(0, 640));
  return own.map(([care, facility, list]): Visit => {
    date = shifted(date, chance.between(1, 12));
    const all = rowsOf(list);
    const services = all
      .slice(0, chance.between(Math.min(2, all.length), all.length))
      .map(([description = "", cents]): Said => {
        const charge = Math.round((Number(cents) * chance.between(78, 135)) / 500) * 5;
        return { serviceDate: date, description, charge };
      });
    return {
      ...moneyOf(chance, total(services, "charge"), l.insured),
      ...{ care, facility, date, services, place: system[facility ? 2 : 3]! },
      ...{ clinician: doctor(chance), patient: chance.pick(people) },
      ...{ number: chance.number(pattern), status: chance.pick(["New", "New", "Past due"]) },
    };
  });
}

/** The steps from the charge to what is owed. */
function stepsOf(money: Money, l: Look): [string, string, string][] {
  const less = (cents: number) => dollars(cents && l.minus ? -cents : cents);
  const { words } = l;
  const rows: [string, number, string, string][] = [
    [words.charge, money.charge, dollars(money.charge), ""],
    [words.plan, money.plan, less(money.plan), "less"],
    [words.off, money.off, less(money.off), "less"],
    [words.mine, money.mine, less(money.mine), "less"],
    [words.due, money.due, dollars(money.due), "owe"],
  ];
  return rows
    .filter(([, cents, , kind]) => cents || l.zeros || kind !== "less")
    .map(([label, , text, kind]) => [label, text, kind]);
}

const stepped = (money: Money, l: Look, kind: string): string =>
  `<div class="${kind}">${stepsOf(money, l)
    .map(([label, text, of]) => `<div class="${of}"><span>${label}</span><b>${text}</b></div>`)
    .join("")}</div>`;

function card(one: Visit, l: Look, several: boolean): string {
  const who = l.seen ? `${one.clinician} &middot; ${one.place}` : one.place;
  const small = [
    ...(several ? [`Patient: ${one.patient}`] : []),
    ...(l.numbers ? [`Visit ID ${one.number}`] : []),
  ].join(" &nbsp;&nbsp; ");
  const chip = l.chips ? `<i class="${one.status === "New" ? "" : "late"}">${one.status}</i>` : "";
  const list = one.services.map(
    ({ description, charge }) => `<div><span>${description}</span><span>${dollars(charge!)}</span></div>`, // prettier-ignore
  );
  const detail = l.detailed ? `<div class="list"><h4>Services</h4>${list.join("")}</div>` : "";
  return `<div class="card"><div class="head"><div><h3>${one.care}${chip}</h3><div class="dim">${who}</div>${small ? `<div class="dim">${small}</div>` : ""}</div><div class="when">${l.day(one.date)}</div></div>${detail}${stepped(one, l, l.row ? "across" : "steps")}</div>`;
}

function planOf(chance: Chance, due: number): string {
  const many = due > 150000 ? chance.pick([12, 18, 24]) : chance.pick([3, 4, 6]);
  const each = dollars(Math.ceil(due / many));
  const words = chance.pick([
    `Pay in ${many} monthly payments of about ${each}`,
    `As low as ${each}/month for ${many} months`,
    `Split your balance into ${many} payments of about ${each}`,
  ]);
  return due < 7500
    ? ""
    : `<div class="plan"><h4>${chance.pick(["Need more time?", "Pay over time", "Set up a payment plan"])}</h4>${words}. 0% interest, no fees, no impact on your credit. Choose your plan online in two minutes.</div>`;
}

const CSS = (ink: string) =>
  `@page{size:letter;margin:12mm 14mm 14mm;@bottom-center{content:counter(page) " / " counter(pages);font:7.5pt DejaVu Sans;color:#778}}body{font:9.6pt/1.42 Liberation Sans;margin:0;color:#1f2433}.top{display:flex;justify-content:space-between;align-items:center}.brand{display:flex;gap:3mm;align-items:center;font-size:14pt;font-weight:bold;color:${ink}}.dim,.top small{color:#68708a;font-size:.88em}.addr{margin:8mm 0 8mm 6mm}.hero{display:grid;grid-template-columns:1fr 58mm;gap:5mm}.due{background:${ink};color:#fff;border-radius:5mm;padding:6mm 7mm}.due .big{font-size:32pt;font-weight:bold;line-height:1.15}.due .go{display:inline-block;background:#fff;color:${ink};border-radius:8mm;padding:1.5mm 6mm;font-weight:bold;margin-top:3mm}.qr{border:1.2px solid #d5d9e6;border-radius:5mm;padding:4mm;display:flex;gap:4mm;align-items:center;font-size:.88em}
.info{display:flex;gap:5mm 11mm;flex-wrap:wrap;margin:5mm 1mm}.info span{display:block;color:#68708a;font-size:.84em}.plan{background:${ink}12;border-radius:4mm;padding:3.5mm 5mm;margin:4mm 0;break-inside:avoid}h2{font-size:13pt;margin:6mm 0 3mm;break-after:avoid}h3{font-size:11pt;margin:0}h4{margin:0 0 1mm;font-size:.98em}.card,.sumcard{border:1.2px solid #d5d9e6;border-radius:5mm;padding:4.5mm 6mm;margin-bottom:4mm;break-inside:avoid}.head{display:flex;justify-content:space-between;gap:6mm;margin-bottom:3mm}.when{white-space:nowrap;color:#3d455c}i{font-style:normal;font-size:7.5pt;font-weight:normal;background:${ink}1c;color:${ink};border-radius:4mm;padding:.5mm 2.5mm;margin-left:3mm}i.late{background:#fde8e8;color:#b42318}
.steps>div,.list>div{display:flex;justify-content:space-between;padding:.9mm 0}.steps b{font-weight:normal}.less b{color:#147a4b}.steps .owe{border-top:1.2px solid #d5d9e6;margin-top:1.2mm;padding-top:2mm;font-weight:bold}.steps .owe b{font-weight:bold}.across{display:flex;justify-content:space-between;background:#f5f6fa;border-radius:3mm;padding:2.5mm 4mm}.across span{display:block;font-size:.82em;color:#68708a}.across .owe b{color:${ink}}.list{border-bottom:1.2px solid #e6e9f2;padding-bottom:2mm;margin-bottom:2mm;color:#3d455c}.help{display:grid;grid-template-columns:1fr 1fr 1fr;gap:6mm;font-size:.88em;margin-top:5mm;break-inside:avoid}.slip{border-top:1.2px dashed #8a91a6;margin-top:6mm;padding-top:4mm;display:flex;justify-content:space-between;break-inside:avoid;font-size:.92em}.fine{font-size:.78em;color:#68708a;margin-top:5mm}`;

const HELP = (tel: string, site: string) =>
  `<div class="help"><div><h4>Ways to pay</h4>Online at ${site}<br>By phone: ${tel}, 24/7<br>By mail: check payable to the name above<br>Card, bank account, Apple Pay, HSA or FSA</div><div><h4>Something look off?</h4>Add or update your insurance online and we will rebill your visit. Chat with us Mon-Fri, 8 am - 6 pm.</div><div><h4>Financial assistance</h4>You may qualify for free or reduced cost care, whether or not you have insurance. Apply at ${site}/help.</div></div>`;

type Known = { guarantor: string; account: string; issued: string; dueDate: string; sums: Money };

function front(chance: Chance, l: Look, system: string[], known: Known, patient: string): string {
  const [name = "", ink = ""] = system;
  const site = `pay.${name.split(" ")[0]!.toLowerCase()}.example`;
  const code = chance.number("@@##-@###");
  const { guarantor, account, sums } = known;
  const info = [
    [l.of("Account number|Account ID|Guarantor account"), account],
    [l.of("Statement date|Bill date"), l.day(known.issued)],
    ["Due date", l.day(known.dueDate)],
    ...(patient ? [["Patient", patient]] : []),
    ...(l.insured && chance.happens(0.5)
      ? [["Insurance on file", l.of("Aetna PPO|Blue Cross HMO|UnitedHealthcare Choice|Cigna OAP")]]
      : []),
  ].map(([label, value]) => `<div><span>${label}</span>${value}</div>`);
  const hello = guarantor.includes(",") ? "Hello" : `Hi ${guarantor.split(" ")[0]}`;
  return `<div class="top"><div class="brand">${mark(chance, ink)}${name}</div><small>Billing powered by ${chance.pick(VENDORS)}</small></div><div class="addr">${guarantor}<br>${street(chance)}<br>${town(chance)}</div>
<h2>${hello}, ${chance.pick(["here's your bill", "you have a new bill", "your bill is ready"])}</h2><div class="hero"><div class="due">${l.total}<div class="big">${dollars(sums.due)}</div>Due by ${l.day(known.dueDate)}<br><span class="go">Pay at ${site}</span></div><div class="qr">${square(chance, 25, "25mm")}<div><b>Scan to pay</b><br>Point your phone camera here. No account needed.<br>Code: ${code}</div></div></div><div class="info">${info.join("")}</div>${planOf(chance, sums.due)}`;
}

const summed = (visits: Visit[]): Money => ({
  charge: sum(visits.map((one) => one.charge)),
  plan: sum(visits.map((one) => one.plan)),
  off: sum(visits.map((one) => one.off)),
  mine: sum(visits.map((one) => one.mine)),
  due: sum(visits.map((one) => one.due)),
});

/** What is printed as a sum; one card alone is the sum. */
function told(visits: Visit[], l: Look, sums: Money) {
  const shown = l.breakdown || visits.length === 1;
  const step = (cents: number) => (shown && (cents || l.zeros) ? cents : null);
  const mine = visits.filter((one) => one.mine).map((one) => bare(one.mine));
  return {
    rows: !shown && mine.length ? { paymentRows: mine } : {},
    totals: {
      ...{ billed: shown ? sums.charge : null, insurancePaid: step(sums.plan) },
      ...{ adjustments: step(sums.off), patientPaid: step(sums.mine) },
      patientResponsibility: sums.due,
    },
  };
}

/** A card is a line of its own unless it lists its services. */
function linesOf(visits: Visit[], l: Look) {
  if (l.detailed) return visits.flatMap(({ services }) => services.map(lineOf));
  const some = (cents: number) => (cents || l.zeros ? cents : null);
  return visits.map((one) =>
    lineOf({
      ...{ serviceDate: one.date, description: one.care, charge: one.charge },
      ...{ insurancePaid: some(one.plan), discount: some(one.off), patientOwes: one.due },
    }),
  );
}

function draw(chance: Chance): Drawn {
  chance.number("####");
  const l = lookOf(chance);
  const system = chance.pick(SYSTEMS);
  const people = household(chance, chance.pick([1, 1, 1, 2])).map(naming(chance));
  const visits = visitsOf(chance, l, system, people);
  const sums = summed(visits);
  const patients = new Set(visits.map(({ patient }) => patient));
  const patient = patients.size === 1 ? visits[0]!.patient : null;
  const issued = shifted(visits.at(-1)!.date, chance.between(20, 45));
  const dueDate = shifted(issued, chance.pick([21, 28, 30]));
  const account = chance.number(l.of("#########|10-######|G########"));
  const known = { guarantor: people[0]!, account, issued, dueDate, sums };
  const tel = phone(chance);
  const site = `pay.${system[0]!.split(" ")[0]!.toLowerCase()}.example`;
  const breakdown = l.breakdown
    ? `<h2>${l.of("Your bill at a glance|How we got to this amount|Bill summary")}</h2><div class="sumcard">${stepped(sums, l, "steps")}</div>`
    : "";
  const slip = l.coupon
    ? `<div class="slip"><div>Paying by mail? Return this part with your check.<br><b>${system[0]}</b><br>${box(chance)}<br>${town(chance)}</div><div>Account: ${account}<br>${l.total}: ${dollars(sums.due)}<br>Due: ${l.day(dueDate)}<br>Amount enclosed: $__________</div></div>`
    : "";
  const html = page(
    CSS(system[1]!),
    `${front(chance, l, system, known, patient ?? "")}${breakdown}<h2>${l.of("Your visits|Visit details|What this bill is for")}</h2>${visits.map((one) => card(one, l, patients.size > 1)).join("")}${HELP(tel, site)}${slip}<div class="fine">${l.insured ? "Your insurance processed these visits before this bill was sent. Amounts may change if your plan reconsiders a claim." : "We have no insurance on file for these visits. A discount for uninsured patients has been applied."} You may receive separate bills from independent physicians. If you speak another language, free interpretation is available at ${tel}.</div>`,
  );
  const kinds = new Set(visits.map(({ facility }) => facility));
  const { rows, totals } = told(visits, l, sums);
  const truth = truthOf(
    {
      ...{ name: family.name, kind: l.detailed ? "itemized" : "summary", provider: system[0]! },
      ...{ patient, accountNumber: account, statementDate: issued, dueDate, ...rows },
      setting: kinds.size > 1 ? null : kinds.has(true) ? "facility" : "professional",
    },
    totals,
    linesOf(visits, l),
  );
  return { html, truth };
}

export const family: Family = {
  name: "digital-billing-pdf",
  paper:
    "The PDF bill that a digital billing company makes for a hospital: the sum due in large, a code to scan, a payment plan and a rounded card for each visit.",
  medium: "text",
  draw,
};
