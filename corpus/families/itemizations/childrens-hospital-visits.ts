import {
  dashes,
  dollars,
  grouped,
  monthName,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { household, phone, street, town } from "#corpus/families/drawing/people";
import { mark, page, pairs } from "#corpus/families/drawing/sheet";
import { lineOf, rowsOf, shifted, sum, truthOf } from "#corpus/families/drawing/truth-of";
import type { TruthLine } from "#corpus/truth";
import type { Drawn, Family } from "#corpus/families/family";

type Charge = { date: string; text: string; code: string; cents: number };
type Activity = { date: string; text: string; kind: "plan" | "off" | "mine"; cents: number };
type Visit = {
  child: string;
  title: string;
  number: string;
  seen: string;
  first: string;
  last: string;
  charges: Charge[];
  activity: Activity[];
};

const HOSPITALS = rowsOf(`
Wren & Willow Children's Hospital|#0b7285; NORTHLAKE CHILDREN'S MEDICAL CENTER|#5f3dc4; Children's Hospital of the Piedmont|#c2255c
Saint Odile Pediatric Health|#2b8a3e; Prairie Children's Health System|#d9480f`);
/** A kind of visit, for how many days, and its services with their codes and prices. */
const KINDS: [title: string, days: number, services: string][] = [
  [
    "Emergency Department",
    0,
    "Emergency dept visit level 4|99284|1893.50;X-ray forearm 2 views|73090|312.40;Ibuprofen oral susp 100 mg/5 ml||11.85;Apply short arm splint|29125|486.00;Strep A rapid test|87880|97.20;Ondansetron ODT 4 mg||14.60;Flu A/B rapid assay|87502|268.75",
  ],
  [
    "Outpatient Surgery",
    0,
    "Tympanostomy, general anesthesia|69436|4820.00;Recovery room, first hour||935.00;Anesthesia, 15 min increments||1260.00;Ventilation tube, ear||218.30;Sevoflurane inhalant||146.90;Propofol 10 mg/ml vial||88.15",
  ],
  [
    "Inpatient Stay",
    2,
    "Room and board - pediatric||3265.00;IV solution D5 1/2 NS 1000 ml||82.40;Basic metabolic panel|80048|184.00;Complete blood count|85025|121.30;Nebulizer treatment|94640|174.55;Chest x-ray 2 views|71046|402.00;Respiratory virus panel|87631|689.00;Acetaminophen 160 mg/5 ml||9.75",
  ],
  [
    "Specialty Clinic",
    0,
    "Office visit, established, level 4|99214|298.00;Spirometry before and after|94060|343.60;Allergy skin tests|95004|412.50;Echocardiogram, complete|93306|1980.00;Hospital outpatient clinic visit|G0463|226.00",
  ],
  [
    "Therapy Services",
    0,
    "Speech therapy, individual|92507|241.00;Therapeutic activities, 15 min|97530|136.00;OT evaluation, low complexity|97165|318.00",
  ],
  [
    "Laboratory",
    0,
    "Blood lead level|83655|74.20;Comprehensive metabolic panel|80053|231.00;Venipuncture|36415|32.00;Thyroid stimulating hormone|84443|158.45",
  ],
];
const PLANS =
  "Aetna Open Choice|BCBS of Illinois PPO|Cigna|UnitedHealthcare|Medicaid HMO|Tricare East".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  return {
    day: chance.pick([slashes, shortSlashes, dashes, monthName]),
    money: chance.pick([grouped, dollars]),
    less: chance.pick([parentheses, trailingMinus, grouped]),
    coded: chance.happens(0.45),
    dated: chance.happens(0.7),
    /** Charges and what came in stand in columns of their own, or in one. */
    split: chance.happens(0.6),
    boxed: chance.happens(0.65),
    panel: chance.happens(0.5),
    guarantor: words("Guarantor|Responsible Party|Guarantor Name"),
    number: words("Guarantor Account #|Guarantor ID|Guarantor Number|Account Number"),
    visit: words("Visit #|Hospital Account|Encounter|HAR"),
    charges: words("Charges|Amount|Charge Amount"),
    came: words("Payments/Adjustments|Payments & Adj.|Credits"),
    balance: words("Visit Balance|Balance for this visit|Subtotal - Your Balance|Account Balance"),
    due: words("Amount Due|PLEASE PAY|Total Due Now|Guarantor Balance"),
    font: words("Liberation Sans|DejaVu Sans Condensed|Liberation Serif|Liberation Sans Narrow"),
    size: chance.pick([8.5, 9, 9.5]),
    words,
  };
}

const charged = ({ charges }: Visit) => sum(charges.map(({ cents }) => cents));
const came = ({ activity }: Visit, kind?: Activity["kind"]) =>
  sum(activity.filter((one) => !kind || one.kind === kind).map(({ cents }) => cents));

/** What the plan paid and took off a visit, and now and then a payment of the family. */
function activityOf(chance: Chance, l: Look, plan: string, billed: number, last: string) {
  const off = Math.round((billed * chance.between(22, 58)) / 100);
  const way = chance.pick(["paid", "paid", "paid", "open", "denied"]);
  if (way === "open") return [];
  const posted = shifted(last, chance.between(18, 40));
  const list: Activity[] = [];
  const paid = Math.round((billed - off) * chance.pick([1, 0.8, 0.6, 0.9]));
  if (way === "paid") {
    list.push({ date: posted, kind: "plan", cents: paid, text: `${plan} payment` });
    const text = l.words("Contractual adjustment|Insurance discount|Network write-off");
    list.push({ date: posted, kind: "off", cents: off, text });
  }
  const left = billed - sum(list.map(({ cents }) => cents));
  const text = l.words("Guarantor payment - web|Payment - thank you|Patient payment Visa");
  if (left > 9000 && chance.happens(0.4))
    list.push({ date: shifted(posted, 9), kind: "mine", cents: chance.pick([2500, 5000]), text });
  return list;
}

function visitsOf(chance: Chance, l: Look, children: string[], plan: string): Visit[] {
  let first = shifted("2025-02-03", chance.between(0, 300));
  return Array.from({ length: chance.between(2, 5) }, () => {
    const [title, days, services] = chance.pick(KINDS);
    first = shifted(first, chance.between(2, 21));
    const start = first;
    const rows = chance.shuffled(rowsOf(services)).slice(0, chance.between(2, 6));
    const charges = rows
      .map(([text = "", code = "", price = ""]): Charge => {
        const date = shifted(start, chance.between(0, days));
        return { date, text, code, cents: Math.round(Number(price) * 100) };
      })
      .toSorted((a, b) => (a.date < b.date ? -1 : 1));
    const last = shifted(start, days);
    const billed = sum(charges.map(({ cents }) => cents));
    return {
      ...{ child: chance.pick(children), title, number: chance.number("40#######") },
      ...{ seen: l.words("Dr. A. Pruitt|Dr. S. Nakagawa|Dr. M. Ferrante|Dr. L. Odom") },
      ...{ first, last, charges, activity: activityOf(chance, l, plan, billed, last) },
    };
  });
}

const row = (l: Look, date: string, text: string, code: string, amount: string, left: boolean) =>
  `<tr>${l.dated ? `<td>${l.day(date)}</td>` : ""}${l.coded ? `<td>${code}</td>` : ""}<td class="w">${text}</td>${
    l.split && !left ? `<td></td><td class="n">${amount}</td>` : `<td class="n">${amount}</td>`
  }${l.split && left ? "<td></td>" : ""}</tr>`;

function visitBlock(visit: Visit, l: Look): string {
  const span = (l.dated ? 1 : 0) + (l.coded ? 1 : 0) + 1 + (l.split ? 1 : 0);
  const dates =
    visit.first === visit.last
      ? l.day(visit.first)
      : `${l.day(visit.first)} - ${l.day(visit.last)}`;
  const heads = [
    ...(l.dated ? ["<th>Date</th>"] : []),
    ...(l.coded ? ["<th>Code</th>"] : []),
    `<th class="w">Description</th><th class="n">${l.split ? l.charges : "Amount"}</th>`,
    ...(l.split ? [`<th class="n">${l.came}</th>`] : []),
  ];
  const charges = visit.charges.map((one) =>
    row(l, one.date, one.text, one.code, l.money(one.cents), true),
  );
  const activity = visit.activity.map((one) =>
    row(l, one.date, one.text, "", l.less(-one.cents), false),
  );
  return `<section><div class="bar"><b>${visit.title}</b><span>Patient: ${visit.child}</span><span>${l.visit}: ${visit.number}</span></div>
  <div class="sub"><span>Date of service: ${dates}</span><span>Provider: ${visit.seen}</span></div>
  <table class="lines"><thead><tr>${heads.join("")}</tr></thead><tbody>${charges.join("")}${activity.join("")}
  <tr class="sum"><td colspan="${span}">${l.balance}</td><td class="n">${l.money(charged(visit) - came(visit))}</td></tr></tbody></table></section>`;
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:12mm 13mm} body{font:${l.size}pt/1.35 '${l.font}';margin:0;color:#1b1b1b}
.top{display:flex;justify-content:space-between;align-items:flex-start;border-bottom:3px solid ${ink};padding-bottom:2mm}
.brand{display:flex;gap:3mm;align-items:center;font-size:1.5em;font-weight:bold;color:${ink}} .mid{display:grid;grid-template-columns:${l.panel ? "62mm 1fr" : "1fr 72mm"};gap:8mm;margin:4mm 0}
.mid .sums{order:${l.panel ? -1 : 1}} .sums{border:1px solid ${ink};border-radius:3px;padding:2mm} .sums td:last-child,.pairs td:last-child{text-align:right;padding-left:4mm} .sums table,.lines{width:100%;border-collapse:collapse}
.sums tr:last-child{font-weight:bold;border-top:1px solid ${ink}} section{break-inside:avoid;margin:0 0 5mm} .bar{display:flex;gap:6mm;background:${ink};color:#fff;padding:1.2mm 2mm} .bar b{flex:1}
.sub{display:flex;gap:10mm;padding:1mm 2mm;background:#f1f1f1} th{text-align:left;border-bottom:1px solid #999;font-size:.92em} td,th{padding:.7mm 2mm;vertical-align:top} .w{width:99%} td{white-space:nowrap} td.w{white-space:normal} .n{text-align:right;white-space:nowrap}
.sum td{border-top:1px solid #444;font-weight:bold;text-align:right} .foot{margin-top:4mm;border-top:1px dashed #888;padding-top:3mm;display:flex;justify-content:space-between}`;

/** Where no row has its date, a visit of one day gives its own to its charges. */
function linesOf(visits: Visit[], l: Look): TruthLine[] {
  return visits.flatMap((visit) => {
    const day = visit.first === visit.last ? visit.first : null;
    return visit.charges.map((one) =>
      lineOf({
        serviceDate: l.dated ? one.date : day,
        description: one.text,
        code: (l.coded && one.code) || null,
        charge: one.cents,
      }),
    );
  });
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [hospital = "", ink = ""] = chance.pick(HOSPITALS);
  const [guarantor = "", ...children] = household(chance, chance.between(2, 3));
  const plan = chance.pick(PLANS);
  const visits = visitsOf(chance, l, children, plan);
  const all = (of: (visit: Visit) => number) => sum(visits.map(of));
  const [billed, paid] = [all(charged), all((one) => came(one, "plan"))];
  const [off, mine] = [all((one) => came(one, "off")), all((one) => came(one, "mine"))];
  const due = all((one) => charged(one) - came(one));
  const issued = shifted(visits.at(-1)!.last, chance.between(60, 75));
  const dueDate = shifted(issued, chance.pick([21, 25, 30]));
  const account = chance.number(chance.pick(["#######", "G-######", "10######"]));
  const facts = pairs([
    [l.guarantor, guarantor],
    [l.number, account],
    ["Statement Date", l.day(issued)],
    [l.words("Due Date|Payment Due By"), l.day(dueDate)],
    l.boxed ? null : [l.due, dollars(due)],
  ]);
  const boxes = pairs([
    ["Total Charges", l.money(billed)],
    ["Insurance Payments", l.less(-paid)],
    ["Insurance Adjustments", l.less(-off)],
    ["Your Payments", l.less(-mine)],
    [l.due, dollars(due)],
  ]);
  const boxed = `<div class="sums"><b>Account Summary</b>${boxes}</div>`;
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink)}${hospital}</div>${facts}</div>
    <div class="mid"><div>${guarantor}<br>${street(chance)}<br>${town(chance)}</div>${l.boxed ? boxed : "<div></div>"}</div>
    ${visits.map((one) => visitBlock(one, l)).join("")}
    <div class="foot"><span>Questions? Family Billing Services ${phone(chance)}, Mon-Fri 8-5<br>Financial help is available. Ask us for an application.</span><span><b>${l.due}: ${dollars(due)}</b></span></div>`,
  );
  const names = new Set(visits.map(({ child }) => child));
  const rows = visits.flatMap(({ activity }) => activity).filter(({ kind }) => kind === "mine");
  const shown = (cents: number) => (l.boxed ? cents : null);
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "facility", provider: hospital },
      ...{ patient: names.size === 1 ? visits[0]!.child : null, accountNumber: account },
      ...{ statementDate: issued, dueDate, serviceFrom: visits[0]!.first },
      serviceTo: visits
        .map(({ last }) => last)
        .sort()
        .at(-1)!,
      ...(!l.boxed && rows.length
        ? { paymentRows: rows.map(({ cents }) => (cents / 100).toFixed(2)) }
        : {}),
    },
    {
      ...{ billed: shown(billed), insurancePaid: shown(paid), adjustments: shown(off) },
      ...{ patientPaid: shown(mine), patientResponsibility: due },
    },
    linesOf(visits, l),
  );
  return { html, truth };
}

export const family: Family = {
  name: "childrens-hospital-visits",
  paper:
    "A children's hospital's statement to a guarantor: several visits of the children, each with its sub-balance.",
  medium: "text",
  draw,
};
