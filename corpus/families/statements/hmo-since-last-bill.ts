import { dollars, grouped, longMonthName, monthDay, monthName } from "#corpus/generators/formats";
import { looseSlashes, shortSlashes, slashes } from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, household, naming, phone } from "#corpus/families/drawing/people";
import { street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import { amount, bars, column, heading, lineBy, mark } from "#corpus/families/drawing/sheet";
import { page, pairs, record, sumRow, table, total } from "#corpus/families/drawing/sheet";
import type { Column } from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, sum, truthOf, type Said } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Visit = Record<"who" | "from" | "to" | "title" | "place" | "seen", string> & {
  hospital: boolean;
  rows: Said[];
};

/** A kind of visit and its department, then services with code and cents; the first one always takes place. */
const CARE = [
  "Office visit|Adult and Family Medicine;Office visit, established patient, 20-29 minutes|99213|19400;Rapid strep test|87880|3600;Electrocardiogram with report|93000|8700;Flu vaccine, quadrivalent|90686|4900;Vaccine administration|90471|3900",
  "Preventive visit|Internal Medicine;Preventive exam, established patient, age 40-64|99396|28900;Lipid panel|80061|6200;Hemoglobin A1c|83036|4700;Blood draw|36415|1600;Thyroid stimulating hormone (TSH)|84443|7100",
  "Office visit|Dermatology;Punch biopsy of skin, single lesion|11104|22600;Tissue exam by pathologist, level 4|88305|17800",
  "Physical therapy visit|Rehabilitation Services;Physical therapy evaluation, low complexity|97161|20900;Therapeutic exercises, 15 minutes|97110|8300",
  "Eye exam|Ophthalmology;Comprehensive eye exam, established patient|92014|21700;Fundus photography with interpretation and report|92250|9800",
  "Emergency visit|Emergency Department;Emergency department visit, level 4|99284|168400;CT head without contrast|70450|121900;Comprehensive metabolic panel|80053|11800;Complete blood count with differential|85025|6900;Injection into vein, single drug|96374|28700;Ondansetron injection|J2405|2100",
  "Outpatient surgery|Ambulatory Surgery;Colonoscopy with removal of polyp by snare|45385|249800;Recovery room||68200;Surgical supplies||21900",
  "Imaging|Diagnostic Imaging;MRI lumbar spine without contrast|72148|146300",
  "Hospital stay|Hospital Inpatient;Room and board, semi-private||312500;Laboratory services||84600;Pharmacy||61900;Intravenous therapy||38700;Physical therapy||29400;Medical and surgical supplies||17300;Echocardiogram, complete, with Doppler|93306|154400",
].map(rowsOf);
const NOTES: [string, keyof Said, string][] = [
  ["D", "deductible", "We applied some or all of this amount to your deductible."],
  ["C", "copay", "This is your copay for the visit."],
  ["S", "coinsurance", "This is your coinsurance, a percent of the cost after your deductible."],
  ["N", "notCovered", "Your plan does not cover this service."],
];

type Look = ReturnType<typeof lookOf>;
function lookOf(chance: Chance) {
  const of = (choices: string) => chance.pick(choices.split("|"));
  const [split, insured] = [chance.happens(0.3), chance.happens(0.85)];
  const money = chance.pick([dollars, dollars, grouped]);
  const minus = chance.happens(0.45);
  return {
    ...{ of, split: split && insured, insured, money },
    less: (cents: number) => money(minus ? -cents : cents),
    dated: chance.happens(0.45),
    coded: !split && chance.happens(0.3),
    noted: insured && !split && chance.happens(0.4),
    joined: chance.happens(0.45),
    grand: chance.happens(0.75),
    paged: chance.happens(0.65),
    listed: chance.happens(0.6),
    day: chance.pick([slashes, shortSlashes, looseSlashes, monthDay]),
    long: chance.pick([longMonthName, monthName, slashes]),
    last: of("Amount due on your last bill|Previous bill amount|Balance on last bill"),
    came: of("Payments received since last bill|Payments received since your last bill"),
    news: of("New charges (your cost)|Your cost for new charges|New charges, your share"),
    due: of("Total amount due|Amount due|Total due"),
    visit: of("Visit total|Total for this visit|Subtotal"),
    ink: of("#00558c|#0b6b5d|#5a2a82|#a0410d"),
    font: of("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Serif"),
    size: of("8.8|9.4|10"),
  };
}

function settledRow(chance: Chance, one: Said, terms: Terms, l: Look): Said {
  if (!l.insured) {
    const discount = Math.round(one.charge! * 0.35);
    return { ...one, discount, patientOwes: one.charge! - discount, remarks: [] };
  }
  const shares = settle(chance, one.charge!, terms);
  const remarks = NOTES.filter(([, field]) => shares[field as "copay"]).map(([letter]) => letter);
  return { ...one, ...shares, remarks };
}

function visitsOf(chance: Chance, people: string[], first: string, l: Look): Visit[] {
  const terms = { open: chance.pick([0, 40000, 250000]), share: chance.pick([0, 0.1, 0.2]) };
  const rules: Terms = { ...terms, copay: 0, denies: l.split ? 0 : 0.04, rate: [0.45, 0.85] };
  const kinds = chance.shuffled(CARE.slice(0, l.dated ? CARE.length : -1));
  return kinds.slice(0, chance.pick([1, 1, 2, 3, 4, 6])).map((kind, at): Visit => {
    const [[title = "", department = ""] = [], main = [], ...more] = kind;
    const [hospital, stay] = [CARE.indexOf(kind) > 4, title === "Hospital stay"];
    const some = chance.shuffled(more).slice(0, chance.between(stay ? 3 : 0, more.length));
    const nights = stay ? chance.between(1, 3) : 0;
    const date = shifted(first, at * 9 + chance.between(0, 4));
    rules.copay = chance.pick([0, 2000, 3500]);
    return {
      ...{ who: people[at % people.length]!, title, hospital, from: date },
      to: shifted(date, nights),
      place: `${department}, ${town(chance).split(",")[0]} ${hospital ? "Medical Center" : "Medical Offices"}`,
      seen: doctor(chance, hospital ? "MD|DO" : "MD|DO|NP"),
      rows: [main, ...some].map(([description = "", code, cents], row) => {
        const serviceDate = shifted(date, Math.min(row, nights));
        const said = { serviceDate, description, code: code || null, charge: Number(cents) };
        return settledRow(chance, said, rules, l);
      }),
    };
  });
}

const LESS = "Adjustments|Plan<br>discount|Member<br>savings";
const PAID = "Plan<br>paid|Paid by<br>your plan|Health plan<br>paid";
const NOTE = "Notes|See<br>note";
const SHARES = [
  ["Deductible", "deductible"],
  ["Copay", "copay"],
  ["Co-<br>insurance", "coinsurance"],
] as const;

const columnsOf = (l: Look): Column[] => [
  ...(l.dated ? [column("Date", "serviceDate", (row) => l.day(row.serviceDate!))] : []),
  ...(l.coded ? [column(l.of("CPT<br>code|Code"), "code", (row) => row.code)] : []),
  column(l.of("Service|Description of service"), "description", (row) => row.description, "w"),
  amount(l.of("Total<br>charges|Charges|Amount<br>charged"), "charge", l.money),
  amount(l.insured ? l.of(LESS) : "Uninsured<br>discount", "discount", l.less),
  ...(l.insured ? [amount(l.of(PAID), "insurancePaid", l.less)] : []),
  ...(l.split ? SHARES.map(([head, field]) => amount(head, field, l.money)) : []),
  amount(l.of("Your<br>cost|Your<br>share|Your cost"), "patientOwes", l.money),
  ...(l.noted ? [column(l.of(NOTE), "remarks", (row) => row.remarks!.join(" "))] : []),
];

function sumOf(columns: Column[], rows: Said[], words: string, l: Look, kind = "sum"): string {
  const sign = l.less(100) === l.money(100) ? 1 : -1;
  const of = (field: keyof Said) => total(rows, field);
  const less = { discount: sign * of("discount"), insurancePaid: sign * of("insurancePaid") };
  const shares = Object.fromEntries(SHARES.map(([, field]) => [field, of(field)]));
  const sums = { ...shares, ...less, charge: of("charge"), patientOwes: of("patientOwes") };
  return sumRow(columns, words, sums, l.money, kind);
}

const headOf = (one: Visit, number: string, l: Look): string =>
  `<b>${one.who}</b> &nbsp; MRN ${number}<br>${l.long(one.from)}${one.to === one.from ? "" : ` to ${l.long(one.to)}`} &nbsp;|&nbsp; ${one.title} with ${one.seen}<br>${one.place}`;

/** Visits in one table under headings of their own, or each with its table. */
function details(visits: Visit[], head: (one: Visit) => string, columns: Column[], l: Look) {
  const all = visits.flatMap(({ rows }) => rows);
  const body = (one: Visit) =>
    one.rows.map((row) => record(columns, row)).join("") + sumOf(columns, one.rows, l.visit, l);
  const grand = l.grand ? sumOf(columns, all, "Total new charges", l, "grand") : "";
  const legend = NOTES.filter(([letter]) => all.some(({ remarks }) => remarks!.includes(letter)))
    .map(([letter, , words]) => `<b>${letter}</b> ${words}`)
    .join("<br>");
  const notes = l.noted && legend ? `<p class="small">${legend}</p>` : "";
  if (l.joined) {
    const over = (one: Visit) =>
      `<tr class="over"><td colspan="${columns.length}">${head(one)}</td></tr>${body(one)}`;
    return `${table(columns, visits.map(over).join("") + grand)}${notes}`;
  }
  const blocks = visits.map(
    (one) => `<div class="v">${head(one)}</div>${table(columns, body(one))}`,
  );
  const last = grand
    ? `<table class="lines last"><thead>${heading(columns)}</thead><tbody>${grand}</tbody></table>`
    : "";
  return `${blocks.join("")}${last}${notes}`;
}

type Payment = { date: string; words: string; cents: number };
function paymentsOf(chance: Chance, before: number, issued: string): Payment[] {
  const first = chance.pick([before, before, Math.round(before / 2)]);
  const parts = before && chance.happens(0.8) ? [first] : [];
  if (parts.length && chance.happens(0.3)) parts.splice(0, 1, first - 500, 500);
  return parts.map((cents, at) => ({
    ...{ cents, date: shifted(issued, 4 * at - 22) },
    words: chance.pick(["Online payment", "Check", "Credit card by phone", "Automatic payment"]),
  }));
}

const paymentList = (list: Payment[], l: Look): string =>
  l.listed && list.length
    ? `<h3>${l.of("Payments we received|Payment details|Thank you for your payments")}</h3>${pairs(list.map(({ date, words, cents }) => [`${l.long(date)} &nbsp; ${words}`, dollars(-cents)]))}`
    : "";

const style = (l: Look) =>
  `@page{size:letter;margin:13mm 14mm 15mm;@bottom-left{content:"See the back of this page for ways to get help";font:7pt Liberation Sans}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:7pt Liberation Sans}}
body{font:${l.size}pt/1.35 ${l.font};margin:0;color:#222}.top,.two,.cut{display:flex;justify-content:space-between;align-items:flex-start;gap:8mm}.brand{display:flex;gap:3mm;align-items:center;font-size:1.6em;color:${l.ink}}h1{font-size:1.35em;font-weight:normal;margin:0;text-align:right}h2{font-size:1.25em;color:${l.ink};border-bottom:2px solid ${l.ink};margin:6mm 0 2mm;break-after:avoid}h3{font-size:1em;margin:3mm 0 1mm}
.front{display:flex;flex-direction:column;min-height:246mm}.front .cut{margin-top:auto}.pairs td{padding:.5mm 5mm .5mm 0;white-space:nowrap}.pairs td:last-child{text-align:right;padding-right:0}.since{width:118mm;border-collapse:collapse}.since td{padding:1.2mm 2mm;border-bottom:1px solid #ccc}.since td:last-child{text-align:right}.since tr:last-child td{font-weight:bold;background:${l.ink};color:#fff}.tip{background:#f1f5f2;padding:3mm 4mm;flex:1;font-size:.92em}
.lines{width:100%;border-collapse:collapse;margin-bottom:2mm;font-size:${l.split ? 0.88 : 1}em}.lines th{font-size:.85em;text-align:left;vertical-align:bottom;padding:1mm;border-bottom:1px solid #777}.lines td{padding:.8mm 1.2mm;vertical-align:top}.lines .w{width:${l.split ? 26 : 34}%}.lines .n{text-align:right}.lines td.n{white-space:nowrap}.n+td:not(.n),.n+th:not(.n){padding-left:4mm}.sum td{border-top:1px solid #aaa;font-weight:bold}.grand td{border-top:2px solid ${l.ink};border-bottom:2px solid ${l.ink};font-weight:bold}.over td{background:#eef2f5;padding-top:1.5mm}.over{break-after:avoid}.sum{break-before:avoid}tr{break-inside:avoid}.v{background:#eef2f5;padding:1.5mm 2mm;margin-top:4mm;break-after:avoid;break-inside:avoid}.last{margin-top:5mm}.small{font-size:.82em;color:#444}.cut{border-top:1px dashed #333;margin-top:9mm;padding-top:3mm;break-inside:avoid}.scan{font:8.5pt Liberation Mono;margin-top:4mm;text-align:right}.next{break-before:page}`;

const PLANS = [
  "Redwood Cooperative Health Plan",
  "Peninsula Unified Care",
  "GREAT BASIN GROUP HEALTH",
  "Chesapeake Integrated Health Plan and Hospitals",
];

function draw(chance: Chance): Drawn {
  const [l, provider, write] = [lookOf(chance), chance.pick(PLANS), naming(chance)];
  const people = household(chance, chance.pick([1, 1, 1, 2, 3])).map(write);
  const visits = visitsOf(chance, people, shifted("2024-02-06", chance.between(0, 640)), l);
  const [rows, columns] = [visits.flatMap((one) => one.rows), columnsOf(l)];
  const issued = shifted(visits.at(-1)!.to, chance.between(20, 40));
  const dueDate = shifted(issued, chance.pick([21, 25, 30]));
  const account = chance.number(l.of("2##########|##-#######-#|5#########"));
  const before = chance.happens(0.7) ? chance.between(1500, 61000) : 0;
  const payments = paymentsOf(chance, before, issued);
  const paid = sum(payments.map(({ cents }) => cents));
  const owed = before - paid + total(rows, "patientOwes");
  const lastBill = `${l.last}${chance.happens(0.5) ? ` (${l.long(shifted(issued, -30))})` : ""}`;
  const since = [
    [lastBill, dollars(before)],
    [l.came, dollars(-paid)],
    [l.news, dollars(total(rows, "patientOwes"))],
    [l.due, dollars(owed)],
  ] as const;
  const facts: [string, string][] = [
    [l.of("Account number|Billing account number|Guarantor account"), account],
    [l.of("Bill date|Date of this bill|Statement date"), l.long(issued)],
    [l.of("Due date|Pay by|Payment due"), l.long(dueDate)],
  ];
  const help = `<div class="tip"><b>${l.of("Questions about your bill?|We are here to help")}</b><br>Call Member Billing at ${phone(chance)}, weekdays 7 a.m. to 7 p.m. (TTY 711).<br>${l.of("You may qualify for our Medical Financial Assistance program.|Need more time? Ask about a payment plan without interest.|See your deductible and out-of-pocket maximum online.")}<br>Ayuda en espa&ntilde;ol: marque 2.</div>`;
  const to = `${people[0]}<br>${street(chance)}<br>${town(chance)}`;
  const cut = `<div class="cut"><div>${to}<br>${bars(chance)}</div><div>${pairs([...facts, [l.due, dollars(owed)], ["Amount enclosed", "$ ____________"]])}<div class="scan">${chance.number("00######## 0000###### #")}</div></div><div>Make checks payable to<br><b>${provider}</b><br>${box(chance)}<br>${town(chance)}</div></div>`;
  const numbers = new Map(people.map((who) => [who, chance.number("0000#######")]));
  const list = `<h2 class="${l.paged ? "next" : ""}">${l.of("New charges since your last bill|Details of new charges|New charges by visit")}</h2>${details(visits, (one) => headOf(one, numbers.get(one.who)!, l), columns, l)}`;
  const html = page(
    style(l),
    `<div class="${l.paged ? "front" : ""}"><div class="top"><div><div class="brand">${mark(chance, l.ink)} ${provider}</div><p style="margin:9mm 0 0 4mm">${to}</p></div><div><h1>${l.of("Your bill for care|Bill for hospital and clinic services|Medical services bill")}</h1>${pairs(facts)}</div></div>
<h2>${l.of("Account activity since your last bill|Summary of your account|What you owe")}</h2><div class="two"><div>${pairs(since, "since")}${paymentList(payments, l)}</div>${help}</div>
${l.paged ? `${cut}</div>${list}` : `</div>${list}${cut}`}`,
  );
  const [seen, kinds] = [
    new Set(visits.map(({ who }) => who)),
    new Set(visits.map((v) => v.hospital)),
  ];
  const shown = (cents: number) => (l.grand || visits.length === 1 ? cents : null);
  const said = {
    ...{ name: family.name, provider, accountNumber: account, statementDate: issued, dueDate },
    patient: seen.size === 1 ? visits[0]!.who : null,
    setting: kinds.size > 1 ? null : kinds.has(true) ? "facility" : "professional",
  } as const;
  const sums = {
    billed: shown(total(rows, "charge")),
    adjustments: shown(total(rows, "discount")),
    insurancePaid: l.insured ? shown(total(rows, "insurancePaid")) : null,
    ...{ patientPaid: paid, patientResponsibility: owed, previousBalance: before || null },
  };
  const lines = rows.map((row) => lineBy(columns, row, ["serviceDate"]));
  return { html, truth: truthOf(said, sums, lines) };
}

export const family: Family = {
  name: "hmo-since-last-bill",
  paper:
    "A large HMO's hospital and clinic bill: payments since the last bill, new charges by visit with what the plan paid and the member's cost.",
  medium: "text",
  draw,
};
