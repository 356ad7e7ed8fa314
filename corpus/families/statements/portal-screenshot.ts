import { decimal, dollars, longMonthName, monthName, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import type { TruthLine } from "#corpus/truth";
import type { Family } from "#corpus/families/family";

type Service = readonly [description: string, code: string, cents: number];
type Kind = { title: string; setting: "professional" | "facility"; services: readonly Service[] };
type Row = { line: TruthLine; charge: number; adjusted: number; paid: number; owes: number };
type Visit = { title: string; date: string; place: string; rows: Row[] };

const KINDS: readonly Kind[] = [
  {
    title: "Office Visit",
    setting: "professional",
    services: [
      ["Office visit, established patient, level 3", "99213", 16500],
      ["Hemoglobin A1c", "83036", 2400],
      ["Complete blood count with differential", "85025", 1900],
      ["Comprehensive metabolic panel", "80053", 2600],
      ["Lipid panel", "80061", 3300],
      ["Thyroid stimulating hormone", "84443", 4100],
      ["Urinalysis, automated, no microscopy", "81003", 700],
      ["Chest X-ray, 2 views", "71046", 6900],
    ],
  },
  {
    title: "Emergency Department Visit",
    setting: "facility",
    services: [
      ["HC EMERGENCY DEPT VISIT LEVEL 3", "99283", 69000],
      ["HC CT HEAD WITHOUT CONTRAST", "70450", 30200],
      ["HC XR CHEST 2 VIEWS", "71046", 24800],
      ["HC TROPONIN QUANTITATIVE", "84484", 3600],
      ["HC CBC WITH AUTO DIFF", "85025", 2200],
      ["HC COMPREHENSIVE METABOLIC PANEL", "80053", 3100],
      ["HC URINALYSIS WITH MICROSCOPY", "81001", 950],
    ],
  },
  {
    title: "Hospital Outpatient Visit",
    setting: "facility",
    services: [
      ["MRI lower extremity joint without contrast", "73721", 64000],
      ["Ultrasound abdomen complete", "76700", 29500],
      ["CT abdomen and pelvis with contrast", "74177", 98500],
      ["X-ray foot, 3 views", "73630", 21000],
      ["Vitamin D, 25-hydroxy", "82306", 7900],
      ["Ferritin", "82728", 3700],
    ],
  },
];
const SYSTEMS = [
  ["Larkmoor Health", "#0b6e8a", "MyLarkmoor"],
  ["Three Rivers Regional Health", "#8a1538", "MyChart"],
  ["Cedar Bluff Medical Group", "#2f6b2f", "PatientLink"],
  ["Alder County Health System", "#3c3b8f", "MyHealth"],
  ["Saint Brigid Health", "#b0500f", "My Care Portal"],
] as const;
const PATIENTS = [
  "Odalys Marrero",
  "Theo Brandvold",
  "Nkechi Obiora",
  "Grace Lindqvist",
  "Amir Sadeghi",
];

const WHAT = { serviceDate: null, description: null, code: null, revenueCode: null, units: null };
const PRICES = { charge: null, allowed: null, discount: null, notCovered: null };
const SHARES = { deductible: null, copay: null, coinsurance: null, insurancePaid: null };
const blank: TruthLine = {
  ...WHAT,
  ...PRICES,
  ...SHARES,
  patientOwes: null,
  modifiers: [],
  remarks: [],
};
const later = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 864e5).toISOString().slice(0, 10);
const sum = (rows: Row[], of: "charge" | "adjusted" | "paid" | "owes") =>
  rows.reduce((all, row) => all + row[of], 0);

type Look = ReturnType<typeof look>;

/** What this portal shows and how it calls it. */
function look(chance: Chance) {
  const phone = chance.happens(0.5);
  const split = chance.happens(0.45);
  return {
    phone,
    split,
    date: chance.pick([monthName, longMonthName, slashes]),
    codes: chance.happens(0.45),
    perLine: !phone && split && chance.happens(0.5),
    due: chance.pick(["Amount Due", "Amount due", "Your balance", "You owe"]),
    billed: chance.pick(["Total charges", "Billed", "Charges", "Amount billed"]),
    both: chance.pick([
      "Insurance payments and adjustments",
      "Insurance and adjustments",
      "Covered and discounted",
    ]),
    paid: chance.pick(["Insurance paid", "Insurance payments", "Paid by insurance"]),
    adjusted: chance.pick(["Insurance adjustments", "Adjustments", "Discounts and adjustments"]),
    mine: chance.pick(["You paid", "Your payments", "Patient payments", "Paid by you"]),
    minus: chance.pick(["-", "\u2212"]),
    account: chance.pick(["Guarantor account", "Account", "Guarantor #", "Billing account"]),
    zebra: chance.happens(0.4),
    size: chance.between(13, 15),
    bar: chance.pick(["9:41", "2:07", "7:52", "11:18"]),
  };
}

/** A scan is done at one visit only; a visit to a doctor or the emergency room has its visit fee each time. */
function ordered(chance: Chance, { title, services }: Kind, at: number): readonly Service[] {
  const rest = chance.shuffled(services.slice(1));
  if (title === "Hospital Outpatient Visit" && at > 0) return services.slice(3 + at, 4 + at);
  if (title === "Hospital Outpatient Visit") return services.slice(0, chance.between(1, 4));
  return [services[0]!, ...rest.slice(0, chance.between(at ? 0 : 1, rest.length))];
}

function visits(chance: Chance, kind: Kind, l: Look, name: string): Visit[] {
  const many = chance.weighted([
    [1, 6],
    [2, 2],
    [3, 1],
  ] as const);
  const start = `2026-0${chance.between(1, 4)}-${chance.number("1#")}`;
  const covered = chance.between(4, 8) / 10;
  return Array.from({ length: many }, (_, at) => {
    const date = later(start, -at * chance.between(12, 30));
    const chosen = ordered(chance, kind, at);
    const rows = chosen.map(([description, code, charge]): Row => {
      const allowed = Math.round(charge * covered);
      const owes = Math.round(allowed * (at ? 0.2 : 0.35));
      const paid = allowed - owes;
      const adjusted = charge - allowed;
      const line = {
        ...blank,
        serviceDate: date,
        description,
        code: l.codes ? code : null,
        charge: decimal(charge),
        discount: l.perLine ? decimal(adjusted) : null,
        insurancePaid: l.perLine ? decimal(paid) : null,
        patientOwes: l.perLine ? decimal(owes) : null,
      };
      return { line, charge, adjusted, paid, owes };
    });
    const site = chance.pick(["Main Campus", "Northgate", "Riverside", "Westfield"]);
    return { title: kind.title, date, place: `${name} ${site}`, rows };
  });
}

const pair = (label: string, value: string, strong = "") =>
  `<div class="pair ${strong}"><span>${label}</span><span>${value}</span></div>`;

/** A phone has no room for columns: the amount stands beside the name, the code below it. */
const phoneRows = (rows: Row[]) =>
  rows
    .map(
      ({ line, charge }) =>
        `<div class="item"><div><div>${line.description}</div>${
          line.code ? `<small>CPT\u00ae ${line.code}</small>` : ""
        }</div><div>${dollars(charge)}</div></div>`,
    )
    .join("");

function deskRows(rows: Row[], l: Look): string {
  const money = (cents: number) => `<td class="n">${dollars(cents)}</td>`;
  const body = rows.map(
    ({ line, charge, paid, adjusted, owes }) =>
      `<tr><td>${line.description}</td>${l.codes ? `<td>${line.code}</td>` : ""}${money(charge)}${
        l.perLine ? money(adjusted) + money(paid) + money(owes) : ""
      }</tr>`,
  );
  const more = l.perLine ? [l.adjusted, l.paid, "You owe"] : [];
  const heads = [l.billed === "Billed" ? "Billed" : "Amount", ...more];
  return `<table class="${l.zebra ? "zebra" : ""}"><tr><th>Service</th>${l.codes ? "<th>Code</th>" : ""}${heads
    .map((head) => `<th class="n">${head}</th>`)
    .join("")}</tr>${body.join("")}</table>`;
}

/** What was taken off, apart or in one sum as the portal does it. */
function sums(rows: Row[], mine: number, l: Look): string {
  const off = (label: string, cents: number) =>
    pair(label, cents ? l.minus + dollars(cents) : dollars(0));
  const covered = l.split
    ? off(l.adjusted, sum(rows, "adjusted")) + off(l.paid, sum(rows, "paid"))
    : off(l.both, sum(rows, "adjusted") + sum(rows, "paid"));
  return (
    pair(l.billed, dollars(sum(rows, "charge"))) + covered + (l.split ? off(l.mine, mine) : "")
  );
}

function visitCard(visit: Visit, l: Look, clinician: string): string {
  const rows = l.phone ? phoneRows(visit.rows) : deskRows(visit.rows, l);
  return `<section class="card"><h3>${visit.title}</h3><p class="sub">${l.date(visit.date)} \u00b7 ${visit.place}</p>
<p class="sub">Provider: ${clinician}</p><h4>Details of services</h4>${rows}</section>`;
}

function style(l: Look, color: string): string {
  return `@page{size:letter;margin:0}*{box-sizing:border-box}body{margin:0;font:${l.size}px "Liberation Sans",Arial,sans-serif;
background:#f1f3f5;color:#222}.all{${l.phone ? "zoom:2;width:408px" : "width:816px"}}
.status{display:flex;justify-content:space-between;padding:6px 18px;background:#fff;font-weight:bold;font-size:12px}
.url{background:#dee1e6;padding:7px 14px;font-size:12px;color:#555}.url b{background:#fff;border-radius:12px;padding:4px 14px;font-weight:normal;display:block}
header{background:${color};color:#fff;padding:12px 18px;display:flex;justify-content:space-between;align-items:center;font-size:17px}
header small{font-size:12px;color:#fff}.crumb{padding:10px 18px 0;color:${color};font-size:12px}h1{font-size:21px;margin:8px 18px}
.card{background:#fff;border:1px solid #d8dde2;border-radius:8px;margin:12px 18px;padding:14px 16px}.card h3{margin:0 0 4px;color:${color}}
.card h4{margin:12px 0 6px;font-size:13px;border-bottom:1px solid #ddd;padding-bottom:4px}.sub{margin:2px 0;color:#666;font-size:12px}
.big{font-size:30px;font-weight:bold}.row{display:flex;justify-content:space-between;align-items:center}
.btn{background:${color};color:#fff;border-radius:18px;padding:8px 22px;font-weight:bold}.pair{display:flex;justify-content:space-between;padding:5px 0}
.strong{font-weight:bold;border-top:1px solid #bbb;margin-top:4px}.item{display:flex;justify-content:space-between;gap:14px;padding:8px 0;border-bottom:1px solid #eee}
small{color:#777}table{width:100%;border-collapse:collapse}th{text-align:left;font-size:12px;color:#555}td,th{padding:6px 5px;border-bottom:1px solid #e6e6e6;vertical-align:top}
.n{text-align:right;white-space:nowrap}.zebra tr:nth-child(even){background:#f5f8fa}nav{display:flex;justify-content:space-around;background:#fff;border-top:1px solid #ccc;padding:10px;font-size:11px;color:#666}`;
}

function top(l: Look, portal: string, patient: string): string {
  const site = portal.toLowerCase().replaceAll(" ", "");
  const bar = l.phone
    ? `<div class="status"><span>${l.bar}</span><span>5G &#9646;&#9646;&#9646;</span></div>`
    : `<div class="url"><b>https://www.${site}.example.org/Billing/Details</b></div>`;
  const menu = l.phone
    ? "&#9776;"
    : `<small>Visits &nbsp; Messages &nbsp; Test Results &nbsp; <u>Billing</u> &nbsp; ${patient.split(" ")[0]} &#9662;</small>`;
  return `${bar}<header><b>${portal}</b>${menu}</header>`;
}

export const family: Family = {
  name: "portal-screenshot",
  paper:
    "The billing page of a patient portal on a phone or in a browser, as a picture of the screen.",
  medium: "screenshot",
  draw(chance) {
    const l = look(chance);
    const [system, color, portal] = chance.pick(SYSTEMS);
    const kind = chance.pick(KINDS);
    const patient = chance.pick(PATIENTS);
    const shown = visits(chance, kind, l, system);
    const rows = shown.flatMap((visit) => visit.rows);
    const mine = l.split && chance.happens(0.6) ? Math.round(sum(rows, "owes") / 4) : 0;
    const due = sum(rows, "owes") - mine;
    const account = chance.number(chance.pick(["########", "1#######", "G-######"]));
    const dueDate = chance.happens(0.6) ? later(shown[0]!.date, 45) : null;
    const clinician = `${chance.pick(["Priya Nair", "Samuel Osei", "Helen Zhao", "Marcus Tilden"])}, ${chance.pick(["MD", "DO", "NP"])}`;
    const amount = `<section class="card"><div class="row"><div><div class="sub">${l.due}</div><div class="big">${dollars(due)}</div>${
      dueDate ? `<div class="sub">Due ${l.date(dueDate)}</div>` : ""
    }</div><div class="btn">Pay now</div></div><p class="sub">${l.account} ${account} \u00b7 ${system}</p><p class="sub">Patient: ${patient}</p></section>`;
    const total = `<section class="card"><h3>${chance.pick(["Summary", "Balance details", "How we got to this balance"])}</h3>${sums(rows, mine, l)}${pair(l.due, dollars(due), "strong")}</section>`;
    const cards = shown.map((visit) => visitCard(visit, l, clinician)).join("");
    const order = chance.happens(0.5) ? total + cards : cards + total;
    const plan = chance.happens(0.5)
      ? `<section class="card"><h3>Need more time to pay?</h3><p class="sub">You may be eligible for a payment plan or for financial assistance. Call 555-0${chance.number("1##")} to speak with a representative.</p></section>`
      : "";
    const foot = l.phone
      ? "<nav><span>Home</span><span>Visits</span><span>Inbox</span><span>Billing</span></nav>"
      : "";
    const html = `<!doctype html><html><head><meta charset="utf-8"><style>${style(l, color)}</style></head><body><div class="all">${top(l, portal, patient)}<div class="crumb">&#8249; Back to Billing Summary</div><h1>${chance.pick(["Billing Details", "Account Details", "Visit Charges", "Bill details"])}</h1>${amount}${order}${plan}${foot}</div></body></html>`;
    const dates = shown.map(({ date }) => date).sort();
    return {
      html,
      truth: {
        name: "portal-screenshot",
        file: "",
        kind: "itemized",
        setting: kind.setting,
        producer: "chromium",
        pictureOf: null,
        picture: null,
        provider: system,
        issuer: null,
        patient,
        accountNumber: account,
        claimNumber: null,
        statementDate: null,
        dueDate,
        serviceFrom: dates[0]!,
        serviceTo: dates.at(-1)!,
        totals: {
          billed: decimal(sum(rows, "charge")),
          adjustments: l.split ? decimal(sum(rows, "adjusted")) : null,
          insurancePaid: l.split ? decimal(sum(rows, "paid")) : null,
          patientPaid: l.split ? decimal(mine) : null,
          allowed: null,
          patientResponsibility: decimal(due),
        },
        lines: rows.map(({ line }) => line),
        problems: [],
        expect: "completed",
        failReason: null,
      },
    };
  },
};
