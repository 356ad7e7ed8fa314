import {
  dashes,
  dollars,
  grouped,
  longMonthName,
  looseSlashes,
  shortSlashes,
  slashes,
} from "#corpus/generators/formats";
import type { Chance } from "#corpus/random-layouts/chance";
import { box, doctor, naming, person, phone, street, town } from "#corpus/families/drawing/people";
import { settle, type Terms } from "#corpus/families/drawing/settling";
import {
  amount,
  bars,
  column,
  lineBy,
  mark,
  page,
  pairs,
  record,
  square,
  sumRow,
  table,
  total,
  type Column,
} from "#corpus/families/drawing/sheet";
import { rowsOf, shifted, truthOf, type Said, type Sums } from "#corpus/families/drawing/truth-of";
import type { Drawn, Family } from "#corpus/families/family";

type Row = Said & { until: string };

const COMPANIES = rowsOf(`
CardioTrace Monitoring, Inc.|#b3202c|heart; HEARTLINE REMOTE DIAGNOSTICS LLC|#123c69|heart; PulseBridge Cardiac Services|#00695c|heart; Nocturna Home Sleep Testing|#312e81|sleep; SLUMBERPATH DIAGNOSTICS, INC.|#155e75|sleep`);
/** Code, modifier, words, dollars from and to, and on which days of the test: its first, its last, or all of it. */
const TESTS: [sort: string, days: number, name: string, parts: string][] = [
  [
    "heart",
    14,
    "Long-term continuous ECG monitor",
    "93246||ECG patch >7-15 days, hookup and recording|48|95|first;93247||ECG patch >7-15 days, scanning analysis with report (technical)|640|1380|all;93248||ECG patch >7-15 days, physician review (professional)|70|140|last",
  ],
  [
    "heart",
    7,
    "Extended Holter monitor",
    "93242||Extended ECG 48 hrs-7 days, recording|40|85|first;93243||Extended ECG 48 hrs-7 days, analysis with report (technical)|520|990|all;93244||Extended ECG 48 hrs-7 days, review and interpretation (professional)|65|120|last",
  ],
  [
    "heart",
    30,
    "Mobile cardiac telemetry",
    "93229||Mobile cardiac telemetry up to 30 days, technical support|1950|4200|all;93228||Mobile cardiac telemetry up to 30 days, review and report (professional)|95|210|last",
  ],
  [
    "heart",
    30,
    "Cardiac event monitor",
    "93270||Event monitor, hookup and disconnection|35|70|first;93271||Event monitor, receipt of transmissions and analysis (technical)|540|1150|all;93272||Event monitor, review and interpretation (professional)|70|135|last",
  ],
  [
    "sleep",
    1,
    "Home sleep apnea test",
    "95806|TC|Unattended sleep study, heart rate, O2 sat, airflow (technical)|260|540|all;95806|26|Unattended sleep study, interpretation (professional)|110|190|last",
  ],
  [
    "sleep",
    1,
    "Home sleep apnea test",
    "G0399|TC|Home sleep test type 3 portable monitor (technical)|240|480|all;G0399|26|Home sleep test type 3, physician read (professional)|95|175|last;94762|TC|Overnight pulse oximetry, continuous|45|110|all",
  ],
  [
    "sleep",
    2,
    "WatchPAT home sleep study",
    "95800|TC|Unattended sleep study with sleep time (technical)|280|590|all;95800|26|Unattended sleep study with sleep time (professional)|105|180|last",
  ],
];
/** What is billed again every thirty days. */
const MONTHLY: [sort: string, name: string, parts: string][] = [
  [
    "heart",
    "Implantable loop recorder - remote",
    "93298|TC|Remote interrogation, loop recorder, up to 30 days (technical)|120|260|last;93298|26|Remote interrogation, loop recorder, up to 30 days (professional)|60|110|last",
  ],
  [
    "heart",
    "Remote physiologic monitoring",
    "99454||Device supply with daily recording, each 30 days|85|160|all;99457||Remote monitoring treatment, first 20 min|75|130|last;99458||Remote monitoring treatment, additional 20 min|60|110|last",
  ],
  [
    "sleep",
    "Sleep therapy remote monitoring",
    "99454||Device supply with data transmission, each 30 days|80|150|all;99457||Remote therapy monitoring, first 20 min|70|125|last",
  ],
];
const PAYERS =
  "Blue Cross Blue Shield PPO|Aetna|UNITED HEALTHCARE|Medicare Part B|Cigna|Humana Choice PPO".split(
    "|",
  );

type Look = ReturnType<typeof look>;
function look(chance: Chance) {
  const words = (text: string) => chance.pick(text.split("|"));
  const reduced = chance.pick(["discount", "allowed", "both"] as const);
  return {
    words,
    reduced,
    day: chance.pick([slashes, slashes, shortSlashes, looseSlashes, dashes]),
    money: chance.pick([grouped, dollars]),
    range: chance.happens(0.4),
    modifiers: chance.pick(["own", "joined", "joined"]),
    units: chance.happens(0.3),
    shares: chance.happens(0.5),
    totals: chance.happens(0.5),
    summary: chance.pick(["full", "full", "full", "merged", "short"]),
    capitals: chance.happens(0.3),
    font: words("Liberation Sans|Liberation Sans|DejaVu Sans Condensed|Liberation Sans Narrow"),
  };
}

type Part = Row & { rate: number };
type Test = { name: string; from: string; to: string; rows: Part[] };

/** What a part costs and what share of it a plan allows: the same every time it is billed. */
function pricesOf(chance: Chance, parts: string) {
  return rowsOf(parts).map(([code = "", modifier = "", words = "", low, high, on]) => {
    const price = chance.between(Number(low), Number(high)) * 100 + chance.pick([0, 0, 50]);
    return { code, modifier, words, on, price, rate: 0.28 + 0.42 * chance.share() };
  });
}

function partsOf(prices: ReturnType<typeof pricesOf>, from: string, days: number, l: Look) {
  const to = shifted(from, days - 1);
  return prices.map(({ code, modifier, words, on, price, rate }): Part => ({
    ...{ code, units: 1, modifiers: modifier ? [modifier] : [], charge: price, rate },
    description: l.capitals ? words.toUpperCase() : words,
    serviceDate: on === "last" ? to : from,
    until: on === "first" ? from : to,
  }));
}

function testOf(chance: Chance, sort: string, l: Look): Test {
  const from = shifted("2024-02-12", chance.between(0, 520));
  const monthly = chance.happens(0.35);
  if (monthly) {
    const [, name, parts] = chance.pick(MONTHLY.filter(([of]) => of === sort));
    const months = chance.between(1, 5);
    const prices = pricesOf(chance, parts);
    const rows = Array.from({ length: months }, (_, at) =>
      partsOf(prices, shifted(from, 30 * at), 30, l).map((row) => {
        const units = row.code === "99458" ? chance.between(1, 2) : 1;
        return { ...row, units, charge: units * row.charge! };
      }),
    );
    return { name, from, to: shifted(from, 30 * months - 1), rows: rows.flat() };
  }
  const [, days, name, parts] = chance.pick(TESTS.filter(([of]) => of === sort));
  const all = partsOf(pricesOf(chance, parts), from, days, l);
  // The reading physician bills alone for many tests.
  const own = all.filter(({ description }) => !/professional/i.test(description!));
  return { name, from, to: shifted(from, days - 1), rows: chance.happens(0.3) ? own : all };
}

function settled(chance: Chance, rows: Part[], insured: boolean): Row[] {
  const terms: Terms = insured
    ? {
        ...{ open: chance.pick([0, 0, 12500, 48000]), share: chance.pick([0.1, 0.2, 0.2, 0.3]) },
        ...{ copay: 0, denies: 0.05, rate: [0.28, 0.7] },
      }
    : { open: 100_000_000, share: 0, copay: 0, denies: 0, rate: [0.4, 0.6] };
  return rows.map(({ rate, ...row }) => {
    terms.rate = [rate, rate];
    const money = settle(chance, row.charge!, terms);
    const { allowed, discount, deductible, coinsurance, insurancePaid, patientOwes } = money;
    return { ...row, allowed, discount, deductible, coinsurance, insurancePaid, patientOwes };
  });
}

function columnsOf(l: Look, insured: boolean, rows: Row[]): Column<Row>[] {
  const { words, money, day } = l;
  const dates = l.range
    ? [
        column<Row>("From", "serviceDate", ({ serviceDate }) => day(serviceDate!), "d"),
        column<Row>(words("To|Thru"), null, ({ until }) => day(until), "d"),
      ]
    : [
        column<Row>(
          words("Date of<br>Service|Service<br>Date|DOS"),
          "serviceDate",
          ({ serviceDate }) => day(serviceDate!),
          "d",
        ),
      ];
  const own = l.modifiers === "own" && rows.some(({ modifiers }) => modifiers!.length > 0);
  const code = column<Row>(
    words("CPT<br>Code|CPT/<br>HCPCS|Proc.<br>Code"),
    own ? "code" : ["code", "modifiers"],
    (row) => (own ? row.code : [row.code, ...row.modifiers!].join("-")),
    "d",
  );
  const discount = amount<Row>(
    insured ? words("Insurance<br>Adjustment|Ins. Adj.|Contract<br>Adj.") : "Self-Pay<br>Discount",
    "discount",
    money,
  );
  const allowed = amount<Row>(words("Insurance<br>Allowed|Allowed<br>Amount"), "allowed", money);
  return [
    ...dates,
    code,
    ...(own ? [column<Row>("Mod", "modifiers", (row) => row.modifiers!.join(" "), "d")] : []),
    column<Row>(
      words("Description|Service|Description of Service"),
      "description",
      (row) => row.description,
      "w",
    ),
    ...(l.units ? [column<Row>(words("Qty|Units"), "units", (row) => row.units, "n")] : []),
    amount<Row>(words("Charge|Charges|Billed<br>Amount"), "charge", money),
    ...(!insured || l.reduced !== "allowed" ? [discount] : []),
    ...(insured && l.reduced !== "discount" ? [allowed] : []),
    ...(insured ? [amount<Row>(words("Insurance<br>Paid|Ins. Paid"), "insurancePaid", money)] : []),
    ...(insured && l.shares
      ? [
          amount<Row>(words("Deductible|Deduct."), "deductible", money),
          amount<Row>(words("Coinsurance|Co-Ins."), "coinsurance", money),
        ]
      : []),
    amount<Row>(words("Patient<br>Resp.|Your<br>Share|Patient<br>Balance"), "patientOwes", money),
  ];
}

type Owed = { rows: Row[]; columns: Column<Row>[]; insured: boolean; paid: number; before: number };

const FIELDS = [
  "charge",
  "discount",
  "allowed",
  "insurancePaid",
  "deductible",
  "coinsurance",
  "patientOwes",
] as const;

/** The box of sums under the table, and which sums the paper prints. */
function summary({ rows, columns, insured, paid, before }: Owed, l: Look) {
  const sums = Object.fromEntries(FIELDS.map((field) => [field, total(rows, field)])) as Record<
    (typeof FIELDS)[number],
    number
  >;
  const due = sums.patientOwes - paid + before;
  const { words } = l;
  const took = insured
    ? words("Insurance Adjustments|Contractual Adjustment")
    : "Self-Pay Discount";
  const minus = (cents: number) => dollars(cents ? -cents : 0);
  const [short, merged] = [l.summary === "short", insured && l.summary === "merged"];
  const list: ([string, string] | null)[] = [
    before ? [words("Previous Balance|Balance Forward"), dollars(before)] : null,
    short ? null : [words("Total Charges|Charges"), dollars(sums.charge)],
    short || merged ? null : [took, minus(sums.discount)],
    short || merged || !insured
      ? null
      : [words("Insurance Payments|Insurance Paid"), minus(sums.insurancePaid)],
    merged && !short
      ? ["Insurance Payments &amp; Adjustments", minus(sums.discount + sums.insurancePaid)]
      : null,
    short ? ["Your Responsibility", dollars(sums.patientOwes)] : null,
    [words("Patient Payments|Payments Received From You"), minus(paid)],
    [words("AMOUNT YOU OWE|Amount You Owe|Amount You Owe Now"), dollars(due)],
  ];
  const shown = (field: (typeof FIELDS)[number], boxed: boolean) =>
    boxed || (l.totals && columns.some(({ says }) => says.includes(field))) ? sums[field] : null;
  const printed: Sums = {
    billed: shown("charge", !short),
    adjustments: shown("discount", !short && !merged),
    insurancePaid: insured ? shown("insurancePaid", !short && !merged) : null,
    ...{ allowed: shown("allowed", false), patientPaid: paid, patientResponsibility: due },
    previousBalance: before,
  };
  const last = l.totals
    ? sumRow(columns, words("Totals|TOTAL|Total for this study"), sums, l.money)
    : "";
  return { box: pairs(list, "sums"), printed, due, last };
}

const css = (l: Look, ink: string) => `
@page{size:letter;margin:11mm 12mm} body{font:9pt/1.35 '${l.font}';margin:0;color:#1a1a1a} .top{display:flex;justify-content:space-between} .brand{display:flex;gap:2.6mm;align-items:center;color:${ink};font-size:1.45em;font-weight:bold;line-height:1.1} .top small{color:#444;display:block;margin-top:1mm}
.head{border-collapse:collapse} .head td{padding:.5mm 2mm;border:.6px solid #888} .head td:first-child{background:${ink};color:#fff} .head td:last-child{text-align:right;min-width:30mm} .to{margin:9mm 0 6mm 4mm;min-height:16mm}
.study{display:flex;flex-wrap:wrap;gap:.6mm 9mm;border-top:2px solid ${ink};border-bottom:1px solid ${ink};padding:1.4mm 0;margin-bottom:2.4mm} .study b{color:${ink}}
.lines{width:100%;border-collapse:collapse;font-size:.92em} .lines th{background:#e9ecef;border-bottom:1.5px solid ${ink};text-align:left;vertical-align:bottom;padding:.9mm 1.2mm} .lines td{padding:.9mm 1.2mm;border-bottom:.5px solid #ccc;vertical-align:top} .lines .d{white-space:nowrap} .lines .n{text-align:right;white-space:nowrap} .lines .sum td{font-weight:bold;border-top:1px solid #333} tr{break-inside:avoid}
.low{display:flex;justify-content:space-between;gap:8mm;margin-top:4mm;break-inside:avoid} .sums{border-collapse:collapse;width:78mm;align-self:start} .sums td{padding:.7mm 2mm;border-bottom:.5px solid #bbb} .sums td:last-child{text-align:right} .sums tr:last-child td{background:${ink};color:#fff;font-weight:bold;font-size:1.12em} .msg{flex:1;font-size:.92em} .msg h3{margin:0 0 .8mm;font-size:1.05em;color:${ink}} .msg p{margin:0 0 1.6mm}
.slip{break-inside:avoid;border-top:1.4px dashed #444;margin-top:7mm;padding-top:2mm} .slip .in{display:flex;justify-content:space-between;gap:10mm} .small{font-size:.82em;color:#444}`;

type Facts = {
  company: string;
  patient: string;
  account: string;
  due: string;
  call: string;
  dueDay: string;
};

function messages(chance: Chance, f: Facts, insured: boolean): string {
  const why = insured
    ? "We filed a claim with your insurance for the monitoring service your physician ordered. The amount you owe was set by your plan as deductible, coinsurance or services it does not cover. It is separate from any bill from your doctor's office."
    : "We have no active insurance on file for the dates of this study. Our self-pay rate has been applied. If you had coverage, call us with your member ID.";
  const more = [
    "Financial hardship programs and payment plans are available. Ask for a hardship application.",
    "Devices that are not returned within 10 days of the end of the study may be billed to you.",
    "The technical part covers the device, data transmission and analysis; the professional part is the physician's interpretation.",
  ];
  return `<div class="msg"><h3>Why did I get this bill?</h3><p>${why}</p><p>${chance.shuffled(more).slice(0, chance.between(1, 2)).join(" ")}</p><h3>How to pay</h3><p>Phone: ${f.call}, Mon-Fri 8 am - 6 pm Central<br>Online: pay.monitoring.example &nbsp; Access code: ${chance.number("@##-@@##")}</p></div>`;
}

const coupon = (chance: Chance, f: Facts) =>
  `<div class="slip"><div class="small">Please return this portion with your payment. Do not send cash. Checks payable to ${f.company}</div><div class="in"><div><br>REMIT TO:<br>${f.company}<br>${box(chance)}<br>${town(chance)}<br>${bars(chance, 170, 16)}</div>
${pairs(
  [
    ["Patient", f.patient],
    ["Account No.", f.account],
    ["Due Date", f.dueDay],
    ["Amount You Owe", `<b>${f.due}</b>`],
    ["Amount Enclosed", "$ ______________"],
  ],
  "head",
)}</div>
<div class="small">Card type: Visa / MC / Amex / Disc &nbsp; Card # ________________________ Exp ______ CVV ____ Signature ____________________</div></div>`;

/** What stands over the table: which test it was, who ordered it, and when it ran. */
function studyBar(
  chance: Chance,
  l: Look,
  test: Test,
  payer: string | null,
  patient: string,
): string {
  const dates =
    test.from === test.to ? l.day(test.from) : `${l.day(test.from)} - ${l.day(test.to)}`;
  const list: [string, string][] = [
    ["Patient", patient],
    [l.words("Test|Study|Service"), test.name],
    [l.words("Monitoring Dates|Monitoring Period|Dates of Monitoring"), dates],
    [l.words("Ordering Physician|Ordered By|Referring Physician"), doctor(chance)],
    ["Insurance", payer ?? l.words("Self-Pay|NONE ON FILE")],
    ...(chance.happens(0.4)
      ? ([[l.words("Device S/N|Order #"), chance.number("@##-#####")]] as [string, string][])
      : []),
  ];
  return `<div class="study">${list.map(([label, value]) => `<span><b>${label}:</b> ${value}</span>`).join("")}</div>`;
}

function draw(chance: Chance): Drawn {
  const l = look(chance);
  const [company = "", ink = "", sort = ""] = chance.pick(COMPANIES);
  const test = testOf(chance, sort, l);
  const insured = chance.happens(0.85);
  const rows = settled(chance, test.rows, insured);
  const owes = total(rows, "patientOwes");
  const given = chance.happens(0.35) ? chance.pick([2500, 4000, 5000]) : 0;
  const paid = given < owes ? given : 0;
  const before = test.rows.length > 3 && chance.happens(0.35) ? chance.between(1800, 14500) : 0;
  const columns = columnsOf(l, insured, rows);
  const { box: sums, printed, due, last } = summary({ rows, columns, insured, paid, before }, l);
  const patient = naming(chance)(person(chance));
  const account = chance.number(chance.pick(["########", "CT-######", "@@######", "###-######"]));
  const issued = shifted(test.to, chance.between(35, 120));
  const dueOn = chance.happens(0.7) ? shifted(issued, chance.pick([20, 30])) : null;
  const dueDay = dueOn ? l.day(dueOn) : "Upon receipt";
  const facts: Facts = {
    company,
    patient,
    account,
    due: dollars(due),
    call: phone(chance),
    dueDay,
  };
  const dated = chance.pick([l.day, l.day, longMonthName])(issued);
  const head = pairs(
    [
      [l.words("Statement Date|Invoice Date"), dated],
      [l.words("Account No.|Account Number|Patient Account"), account],
      ["Due Date", dueDay],
      [l.words("Amount You Owe|Balance Due"), `<b>${facts.due}</b>`],
    ],
    "head",
  );
  const html = page(
    css(l, ink),
    `<div class="top"><div><div class="brand">${mark(chance, ink)}${company}</div><small>${street(chance)}, ${town(chance)}<br>Billing: ${facts.call} &nbsp; Tax ID ${chance.number("##-#######")}</small></div><div>${head}</div></div>
<div class="to">${patient}<br>${street(chance)}<br>${town(chance)}</div>
${studyBar(chance, l, test, insured ? chance.pick(PAYERS) : null, patient)}
${table(columns, rows.map((row) => record(columns, row)).join("") + last)}
<div class="low">${messages(chance, facts, insured)}<div>${sums}${chance.happens(0.5) ? `<div style="margin-top:2mm">${square(chance, 21, "17mm")} <span class="small">Scan to pay</span></div>` : ""}</div></div>${coupon(chance, facts)}`,
  );
  const truth = truthOf(
    {
      ...{ name: family.name, setting: "professional", provider: company, patient },
      ...{ accountNumber: account, statementDate: issued, dueDate: dueOn },
      ...{ serviceFrom: test.from, serviceTo: test.to },
    },
    printed,
    rows.map((row) => lineBy(columns, row)),
  );
  return { html, truth };
}

export const family: Family = {
  name: "heart-monitor-company-bill",
  paper:
    "The bill of a company that monitors hearts or tests sleep at home: technical and professional parts, what insurance allowed and paid, and a coupon.",
  medium: "text",
  draw,
};
