import {
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  monthName,
  parentheses,
  shortSlashes,
  slashes,
  trailingMinus,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import {
  box,
  household,
  naming,
  person,
  phone,
  street,
  town,
} from "#corpus/families/drawing/people";
import { bars, mark, page, square } from "#corpus/families/drawing/sheet";
import {
  lineOf,
  rowsOf,
  shifted,
  sum,
  truthOf,
  type Sums,
} from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

const HOSPITALS = rowsOf(`
Mercer Valley Regional Medical Center|#0b4f6c; ST. BRENDAN'S HOSPITAL|#7a1f2b; Tallgrass Memorial Hospital|#2f5d33; Harborview Community Hospital|#1d3c78; North Fork General Hospital & Clinics|#5b3a86`);
const PAYERS =
  "Blue Cross PPO|AETNA CHOICE POS II|UnitedHealthcare|Medicare|CIGNA OPEN ACCESS PLUS|Humana Gold Plus HMO|Tricare East".split(
    "|",
  );
const SECONDARY = ["Mutual of Omaha Supplement", "AARP Medigap Plan N", "Blue Cross Plan 65"];
/** Revenue code, category, dollars from and to (of a day for rooms), and how often a stay has it. */
const STAY = rowsOf(`
0110|Room and Board - Private|2280|3150|0.3
0120|Room and Board - Semi-Private|1640|2480|0.9
0200|Intensive Care|4700|6900|0.2
0250|Pharmacy|620|5400|1
0258|IV Solutions|110|760|0.6
0270|Medical/Surgical Supplies|340|4200|0.95
0278|Supplies - Implants|3900|16400|0.25
0300|Laboratory|910|6200|1
0320|Radiology - Diagnostic|380|1650|0.7
0350|CT Scan|1850|5200|0.5
0360|Operating Room Services|6400|21800|0.4
0370|Anesthesia|1150|4100|0.4
0390|Blood Storage and Processing|480|1900|0.15
0402|Ultrasound|540|1480|0.3
0410|Respiratory Services|290|2100|0.5
0420|Physical Therapy|260|1280|0.55
0430|Occupational Therapy|240|980|0.3
0450|Emergency Room|1680|4700|0.7
0480|Cardiology|1250|7600|0.3
0636|Drugs Requiring Detailed Coding|210|6100|0.5
0710|Recovery Room|790|2600|0.4
0730|EKG/ECG|240|690|0.6`);
const OUTPATIENT = rowsOf(`
0250|Pharmacy|45|980|0.8
0258|IV Solutions|60|320|0.35
0270|Medical/Surgical Supplies|55|1700|0.7
0300|Laboratory|140|2400|0.8
0320|Radiology - Diagnostic|210|1100|0.45
0350|CT Scan|1400|3900|0.35
0402|Ultrasound|430|1350|0.25
0450|Emergency Room|740|3900|1
0636|Drugs Requiring Detailed Coding|60|1900|0.45
0730|EKG/ECG|190|520|0.4
0761|Treatment Room|280|990|0.25`);
const SURGERY = rowsOf(`
0250|Pharmacy|210|1900|1
0270|Medical/Surgical Supplies|380|3600|1
0278|Supplies - Implants|1900|9800|0.3
0310|Laboratory - Pathology|180|760|0.5
0360|Operating Room Services|4100|15200|1
0370|Anesthesia|880|2900|1
0636|Drugs Requiring Detailed Coding|90|1200|0.6
0710|Recovery Room|640|1900|1`);
const VISITS = [
  { rows: STAY, words: "Inpatient|INPATIENT|Hospital Inpatient" },
  { rows: OUTPATIENT, words: "Emergency|OUTPATIENT|Hospital Outpatient" },
  { rows: SURGERY, words: "Outpatient Surgery|SAME DAY SURGERY|Ambulatory Surgery" },
];

type Category = { revenue: string; name: string; days: number; cents: number };

function categoriesOf(chance: Chance, rows: string[][], nights: number): Category[] {
  const ward = chance.pick(["0110", "0120", "0120"]);
  const intensive = nights > 2 && chance.happens(0.3) ? chance.between(1, 2) : 0;
  const slept: Record<string, number> = { [ward]: nights - intensive, "0200": intensive };
  return rows.flatMap(([revenue = "", name = "", low, high, often]): Category[] => {
    const room = Number(revenue) <= 200;
    const days = room ? (slept[revenue] ?? 0) : 0;
    if (room ? !days : !chance.happens(Number(often))) return [];
    const price = chance.between(Number(low), Number(high)) * 100;
    return [{ revenue, name, days, cents: room ? price * days : price + chance.between(0, 99) }];
  });
}

/** Each listed category is a line of a summary, on the one day that is printed. */
const linesOf = ({ list, from, to }: { list: Category[]; from: string; to: string }, l: Look) =>
  list.map(({ revenue, name, days, cents }) =>
    lineOf({
      serviceDate: from === to ? from : null,
      description: l.capitals ? name.toUpperCase() : name,
      revenueCode: l.revenue ? revenue : null,
      units: l.days && days ? days : null,
      charge: cents,
    }),
  );

/** How the charges come down to what is due. */
type Account = ReturnType<typeof accountOf>;
function accountOf(chance: Chance, billed: number) {
  const insured = chance.happens(0.82);
  const discount = Math.round(billed * (0.3 + 0.35 * chance.share()));
  const rest = billed - discount;
  const share = insured ? Math.round(rest * (0.04 + 0.3 * chance.share())) : rest;
  const paidByPlans = rest - share;
  const secondary =
    insured && chance.happens(0.2) ? Math.round(paidByPlans * (0.05 + 0.1 * chance.share())) : 0;
  const given = chance.happens(0.45) ? chance.pick([5000, 10000, 25000]) : 0;
  const paid = given < share ? given : 0;
  const plans = [chance.pick(PAYERS), ...(secondary ? [chance.pick(SECONDARY)] : [])];
  return { insured, billed, discount, paidByPlans, secondary, paid, plans, due: share - paid };
}

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const money = chance.pick([
    { plus: dollars, minus: dollars },
    { plus: dollars, minus: dollars },
    { plus: grouped, minus: grouped },
    { plus: grouped, minus: trailingMinus },
    { plus: grouped, minus: parentheses },
  ]);
  return {
    words,
    ...money,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, monthName]),
    long: chance.happens(0.4),
    capitals: chance.happens(0.4),
    revenue: chance.happens(0.5),
    days: chance.happens(0.35),
    nothing: chance.happens(0.7),
    lead: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
  };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:10mm 12mm} body{font:9pt/1.34 '${l.lead}';margin:0;color:#1c1c1c;display:flex;flex-direction:column;min-height:256mm} .top{display:flex;justify-content:space-between;align-items:flex-end;border-bottom:2px solid ${ink};padding-bottom:2mm} .brand{display:flex;gap:3mm;align-items:center;color:${ink};font-size:1.5em;font-weight:bold;max-width:110mm;line-height:1.1} .title{text-align:right;font-size:1.15em}
.two{display:grid;grid-template-columns:1fr 56mm;gap:6mm;margin:3mm 0 4mm} .facts{display:grid;grid-template-columns:1fr 1fr;gap:0 6mm;border:1px solid ${ink};padding:1.6mm 2.4mm;margin:2mm 0 3mm} .facts div{display:flex;justify-content:space-between;gap:3mm} .facts b{font-weight:normal;color:#555;white-space:nowrap} .facts span{text-align:right}
h2{font-size:1.05em;color:${ink};margin:2.4mm 0 .6mm} table.list{width:100%;border-collapse:collapse} .list th{background:${ink};color:#fff;text-align:left;padding:.8mm 1.6mm;font-weight:bold} .list td{padding:.6mm 1.6mm;border-bottom:.5px solid #d5d5d5} .list .n{text-align:right;white-space:nowrap} .list .t td{font-weight:bold;border-top:1.2px solid #333;border-bottom:0} .list .due td{background:${ink};color:#fff;font-weight:bold;font-size:1.15em;padding:1.2mm 1.6mm}
.side{background:#f3f4f6;padding:2.6mm 3mm;font-size:.9em;align-self:start} .side h3{font-size:1.05em;color:${ink};margin:2.6mm 0 .6mm} .side h3:first-child{margin-top:0} .box{border:1.6px solid ${ink};background:#fff;text-align:center;padding:1.6mm;margin-bottom:2.6mm} .box b{display:block;font-size:1.7em;color:${ink}} .small{font-size:.82em;color:#444;margin-top:2mm}
.slip{break-inside:avoid;border-top:1.4px dashed #333;margin-top:auto;padding-top:1.6mm} .slip .in{display:grid;grid-template-columns:1fr 1fr;gap:8mm;margin-top:1.6mm} .cells{display:grid;grid-template-columns:1fr 1fr 1fr;border:1px solid #333;text-align:center} .cells div{border-right:1px solid #333;padding:.8mm} .cells div:last-child{border:0} .cells small{display:block;color:#555} .card{border:1px solid #333;padding:1.2mm 2mm;margin-top:1.6mm;font-size:.84em} .addr{margin-top:3.4mm;line-height:1.3}`;

function categoryTable(list: Category[], billed: number, l: Look): string {
  const stays = l.days && list.some(({ days }) => days > 0);
  const cells = (cell: (string | null)[]) =>
    cell.flatMap((text, at) =>
      text === null ? [] : [`<td${at > 1 ? ' class="n"' : ""}>${text}</td>`],
    );
  const rows = list.map(({ revenue, name, days, cents }) => {
    const title = l.capitals ? name.toUpperCase() : name;
    const stay = stays ? (days ? `${days}` : "") : null;
    return `<tr>${cells([l.revenue ? revenue : null, title, stay, l.plus(cents)]).join("")}</tr>`;
  });
  const heads = [
    l.revenue ? `<th style="width:24mm">${l.words("Rev Code|Rev. Code|Revenue Code")}</th>` : "",
    `<th>${l.words("Description|Department|Type of Service|Category")}</th>`,
    stays ? '<th class="n">Days</th>' : "",
    `<th class="n">${l.words("Amount|Charges|Total")}</th>`,
  ];
  const wide = 1 + Number(l.revenue) + Number(stays);
  const last = `<tr class="t"><td colspan="${wide}">${l.words("Total Charges|TOTAL CHARGES|Total Hospital Charges")}</td><td class="n">${l.plus(billed)}</td></tr>`;
  return `<table class="list"><thead><tr>${heads.join("")}</tr></thead><tbody>${rows.join("")}${last}</tbody></table>`;
}

/** The rows under the total of charges, and which of their sums they print. */
function settlement(chance: Chance, a: Account, l: Look): { body: string; sums: Sums } {
  const rows: [label: string, cents: number][] = [];
  const sums: Sums = { billed: a.billed, patientResponsibility: a.due };
  const second = a.secondary > 0 && chance.happens(0.6);
  if (second) {
    rows.push([
      `${l.words("Payment|Insurance Payment")} - ${a.plans[0]}`,
      a.paidByPlans - a.secondary,
    ]);
    rows.push([`${l.words("Payment|Insurance Payment")} - ${a.plans[1]}`, a.secondary]);
  } else if (a.insured || l.nothing) {
    rows.push([
      l.words("Insurance Payments|Payments from Insurance|Paid by Insurance"),
      a.paidByPlans,
    ]);
    sums.insurancePaid = a.paidByPlans;
  }
  const named = a.insured
    ? l.words("Contractual Adjustments|Insurance Adjustments|Contractual Adjustments/Discounts")
    : l.words("Uninsured Discount|Self-Pay Discount");
  rows.push([named, a.discount]);
  sums.adjustments = a.discount;
  if (a.paid || l.nothing) {
    rows.push([l.words("Patient Payments|Your Payments|Payments from Patient"), a.paid]);
    sums.patientPaid = a.paid;
  }
  const body = rows
    .map(
      ([label, cents]) =>
        `<tr><td>${label}</td><td class="n">${cents ? l.minus(-cents) : l.plus(0)}</td></tr>`,
    )
    .join("");
  return { body, sums };
}

function sidePanel(chance: Chance, l: Look, due: string, when: string, call: string): string {
  const parts = [
    `<h3>${l.words("Need an itemized bill?|Itemized Statement|Want more detail?")}</h3>This bill is a summary of your charges by category. To request an itemized bill at no cost, call ${call} or write to the address on the payment coupon. Please have your account number ready.`,
    `<h3>${l.words("Financial Assistance|Trouble paying your bill?")}</h3>You may qualify for free or reduced-cost care based on family income and size. Applications and a plain language summary of our policy are available in English and Spanish at ${l.words("www.hospital.example/assistance|billing.hospital.example")} or by calling ${phone(chance)}.`,
    ...(chance.happens(0.5)
      ? [
          "<h3>Payment Plans</h3>Interest-free monthly plans of up to 24 months are available. Call us to set one up.",
        ]
      : []),
    `<h3>${l.words("Other bills you may receive|Physician Bills")}</h3>Doctors such as radiologists, anesthesiologists, pathologists and emergency physicians bill separately for their services.`,
    `<h3>Ways to Pay</h3>Online: pay.hospital.example<br>Phone: ${call}, 24 hours<br>Mail: use the coupon below${chance.happens(0.5) ? `<div style="margin-top:2mm">${square(chance, 21, "18mm")}</div>` : ""}`,
  ];
  return `<div class="side"><div class="box">${l.words("Amount Due|Please Pay This Amount|Amount You Owe")}<b>${due}</b>${when}</div>${parts.join("")}</div>`;
}

type Slip = { hospital: string; guarantor: string; account: string; due: string };

const coupon = (chance: Chance, l: Look, s: Slip, issued: string) =>
  `<div class="slip"><small>${l.words("Please detach and return this portion with your payment|Detach here and mail bottom portion with payment in the enclosed envelope")}</small>
<div class="in"><div><b>${s.hospital}</b><br>Patient Financial Services<br>${box(chance)}<br>${town(chance)}
<div class="addr">${bars(chance, 150, 14)}<br>${s.guarantor}<br>${street(chance)}<br>${town(chance)}</div></div>
<div><div class="cells"><div><small>Account Number</small>${s.account}</div><div><small>Statement Date</small>${issued}</div><div><small>Amount Due</small><b>${s.due}</b></div></div>
<div class="card">&#9744; Visa &nbsp; &#9744; MasterCard &nbsp; &#9744; Discover &nbsp; &#9744; AMEX<br>Card Number ______________________ Exp ____/____<br>Signature ________________________ CVV _____<br>Amount Enclosed $ ____________</div>
<div class="addr">Make checks payable and remit to:<br>${s.hospital}<br>${box(chance)}<br>${town(chance)}</div></div></div>
<div class="small">&#9744; Check here if your address or insurance has changed and write the changes on the back.</div></div>`;

const factsGrid = (list: [string, string][]) =>
  `<div class="facts">${list.map(([label, value]) => `<div><b>${label}</b><span>${value}</span></div>`).join("")}</div>`;

function drawnStay(chance: Chance, l: Look) {
  const { rows, words } = chance.weighted([
    [VISITS[0]!, 5],
    [VISITS[1]!, 3],
    [VISITS[2]!, 2],
  ] as const);
  const inpatient = rows === STAY;
  const nights = inpatient ? chance.between(1, 7) : 0;
  const from = shifted("2024-03-04", chance.between(0, 650));
  const to = shifted(from, nights);
  const named = inpatient && chance.happens(0.65);
  const range = nights ? `${l.day(from)} - ${l.day(to)}` : l.day(from);
  const dates: [string, string][] = named
    ? [
        [l.words("Admit Date|Admission Date|Admitted"), l.day(from)],
        [l.words("Discharge Date|Discharged"), l.day(to)],
      ]
    : [
        [
          l.words(nights ? "Dates of Service|Service Dates" : "Date of Service|Service Date"),
          range,
        ],
      ];
  const list = categoriesOf(chance, rows, nights);
  return { list, from, to, named, dates, type: l.words(words) };
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [provider = "", ink = ""] = chance.pick(HOSPITALS);
  const hospital = provider.replace("&", "&amp;");
  const stay = drawnStay(chance, l);
  const a = accountOf(chance, sum(stay.list.map(({ cents }) => cents)));
  const [first = "", other = ""] = household(chance, 2).map(naming(chance));
  const guarantor = first;
  const patient = chance.happens(0.75) ? first : other;
  const account = chance.number(
    chance.pick(["##########", "H########", "####-#####-#", "7########"]),
  );
  const issued = shifted(stay.to, chance.between(24, 75));
  const dueOn = chance.happens(0.75) ? shifted(issued, chance.pick([21, 25, 30])) : null;
  const when = dueOn
    ? `${l.words("Due by|Due Date:|Payment due")} ${l.day(dueOn)}`
    : "Due upon receipt";
  const call = phone(chance);
  const dated = (l.long ? longMonthName : l.day)(issued);
  const { body, sums } = settlement(chance, a, l);
  const due = dollars(a.due);
  const facts: [string, string][] = [
    [l.words("Patient|Patient Name"), patient],
    [l.words("Account Number|Account #|Account No."), account],
    ...stay.dates,
    [l.words("Type of Service|Patient Type"), stay.type],
    ...(chance.happens(0.5)
      ? ([["Physician", person(chance) + ", MD"]] as [string, string][])
      : []),
    ["Primary Insurance", a.insured ? a.plans[0]! : l.words("None on file|SELF PAY")],
    ...(a.secondary ? ([["Secondary Insurance", a.plans[1]!]] as [string, string][]) : []),
  ];
  const hello = a.insured
    ? "Your insurance has processed this claim. The amount shown is your responsibility."
    : "Our records show no insurance for this visit. If you have coverage, please call us.";
  const html = page(
    css(l, ink),
    `<div class="top"><div class="brand">${mark(chance, ink, 38)}<span>${hospital}</span></div><div class="title"><b>${l.words("Hospital Statement|STATEMENT OF ACCOUNT|Summary Bill")}</b><br>${l.words("Statement Date|Bill Date")}: ${dated}<br>Page 1 of 1</div></div>
<div class="two"><div>Thank you for choosing us for your care. This is your first bill for this visit. ${hello}${factsGrid(facts)}
<h2>${l.words("Summary of Charges|Summary of Hospital Charges|Charges by Category")}</h2>${categoryTable(stay.list, a.billed, l)}
<h2>${l.words("Payments and Adjustments|Insurance and Payments|Account Activity")}</h2><table class="list"><tbody>${body}<tr class="due"><td>${l.words("Amount Due|AMOUNT DUE|Balance You Owe")}</td><td class="n">${l.plus(a.due)}</td></tr></tbody></table>
<div class="small">Payment is expected within 30 days. Unpaid balances may be referred to a collection agency after 120 days and at least three statements. Language assistance services are free of charge: call ${phone(chance)} (TTY 711).</div></div>
${sidePanel(chance, l, due, when, call)}</div>${coupon(chance, l, { hospital, guarantor, account, due }, l.day(issued))}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, kind: "summary", setting: "facility", patient },
      ...{ provider, accountNumber: account },
      ...{ statementDate: issued, dueDate: dueOn, serviceFrom: stay.from, serviceTo: stay.to },
      ...(stay.named ? { dischargeDate: stay.to } : {}),
    },
    sums,
    linesOf(stay, l),
  );
  return { html, truth };
}

export const family: Family = {
  name: "category-summary-bill",
  paper:
    "A hospital's first bill to a patient: charges by category, what insurance paid and took off, and how to ask for the itemized bill.",
  medium: "text",
  draw,
};
