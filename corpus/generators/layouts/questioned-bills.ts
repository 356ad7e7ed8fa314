/** Bills that further rules question: a balance above its EOB, a denied line, a stay, a missed visit. */
import type { TruthProblem } from "#corpus/truth";
import { dollars, grouped, slashes } from "#corpus/generators/formats";
import { escapeHtml, lineTable, page } from "#corpus/generators/html";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  type Column,
  dateColumn,
  descriptionColumn,
  hospital,
  indexOf,
  type Line,
  type Money,
  modifiersColumn,
  problem,
  remarksColumn,
  revenueColumn,
  service,
  sum,
  truthLines,
  truthOf,
  type TruthGiven,
  unitsColumn,
} from "#corpus/generators/statement";

const CSS = `@page{size:Letter;margin:15mm}body{font:10pt/1.45 Liberation Sans;color:#222}h1{font-size:17pt;margin:0;color:#245}
.head{display:flex;justify-content:space-between;margin:8pt 0 12pt}.lines{width:100%;font-size:8.6pt}.lines th{border-bottom:1.4pt solid #245;padding:3pt 4pt;vertical-align:bottom}
.lines td{padding:3pt 4pt;border-bottom:.5pt solid #ccd}.sums{width:56%;margin:10pt 0 0 auto}.sums td{padding:2pt 4pt}.sums td+td{text-align:right}.due td{font-weight:bold;border-top:1.2pt solid #245}`;

type Given = Omit<TruthGiven, "kind" | "producer" | "lines" | "money"> & {
  file: string;
  title: string;
  /** Further facts under the header, label and text. */
  facts: [string, string][];
  address: string;
  lines: Line[];
  columns: Column[];
  money: Required<Omit<Money, "allowed" | "previousBalance">>;
};

/** A statement in one table with its sums below. */
function statement({
  file,
  title,
  facts,
  address,
  lines,
  columns,
  money,
  ...given
}: Given): Sample {
  const truth = truthOf(file, {
    kind: "itemized",
    producer: "chromium",
    ...given,
    lines: truthLines(lines, columns),
    money,
  });
  const rows: [string, number][] = [
    ["Total charges", money.billed],
    ["Insurance adjustments", -money.adjustments],
    ["Insurance payments", -money.insurancePaid],
    ["Patient payments", -money.patientPaid],
  ];
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        CSS,
        `<h1>${escapeHtml(given.provider ?? "")}</h1>${escapeHtml(address)}
<div class="head"><div><b>${escapeHtml(title)}</b><br>Patient: ${escapeHtml(given.patient ?? "")}<br>Account: ${escapeHtml(given.accountNumber ?? "")}</div><div>Statement date: ${slashes(given.statementDate!)}${facts.map(([label, text]) => `<br>${label}: ${text}`).join("")}</div></div>
${lineTable(lines, columns)}
<table class="sums">${rows.map(([label, amount]) => `<tr><td>${label}</td><td>${dollars(amount)}</td></tr>`).join("")}<tr class="due"><td>Amount due</td><td>${dollars(money.patientResponsibility)}</td></tr></table>`,
      ),
    ),
  );
}

const SHARE_COLUMNS: Column[] = [
  dateColumn("Date of service", slashes, 11),
  codeColumn("Code", 7),
  modifiersColumn("Mod", " ", 5),
  descriptionColumn("Service", 16),
  amountColumn("Amount billed", "charge", grouped, 8),
  amountColumn("Plan discount", "discount", grouped, 8),
  amountColumn("Not covered", "notCovered", grouped, 8),
  amountColumn("Amount allowed", "allowed", grouped, 8),
  amountColumn("Plan paid", "paid", grouped, 8),
  amountColumn("Copay", "copay", grouped, 7),
  amountColumn("Coinsurance", "coinsurance", grouped, 10),
  amountColumn("You owe", "owes", grouped, 8),
  remarksColumn("Remark codes", " ", 9),
];

type Explained = Omit<TruthGiven, "kind" | "producer" | "lines" | "money"> & {
  file: string;
  lines: Line[];
  legend: string;
};

/** An explanation of benefits: every share in a column, group codes at the end of the row. */
function explanation({ file, lines, legend, ...given }: Explained): Sample {
  const fields = [
    "charge",
    "discount",
    "notCovered",
    "allowed",
    "paid",
    "copay",
    "coinsurance",
    "owes",
  ] as const;
  const truth = truthOf(file, {
    kind: "eob",
    producer: "chromium",
    ...given,
    lines: truthLines(lines, SHARE_COLUMNS),
    money: {
      billed: sum(lines, "charge"),
      adjustments: sum(lines, "discount"),
      allowed: sum(lines, "allowed"),
      insurancePaid: sum(lines, "paid"),
      patientResponsibility: sum(lines, "owes"),
    },
  });
  const total = `<tr><td>Total</td><td></td><td></td><td></td>${fields.map((field) => `<td style="text-align:right">${grouped(sum(lines, field))}</td>`).join("")}<td></td></tr>`;
  return sample(truth, ({ printHtml }) =>
    printHtml(
      page(
        CSS,
        `<h1>${escapeHtml(given.issuer ?? "")}</h1>Explanation of Benefits. THIS IS NOT A BILL.
<div class="head"><div>Member: ${escapeHtml(given.patient ?? "")}<br>Provider: ${escapeHtml(given.provider ?? "")}</div><div>Date: ${slashes(given.statementDate!)}<br>Claim number: ${escapeHtml(given.claimNumber ?? "")}</div></div>
${lineTable(lines, SHARE_COLUMNS, total)}<p>${escapeHtml(legend)}</p>`,
      ),
    ),
  );
}

const BALANCE_EOB = "questioned-eob-willow-run";

/** The same three services on a statement and on its EOB; the statement credits 57.40 too little. */
function willowRun(): Sample[] {
  const day = "2026-06-09";
  const lines: Line[] = [
    service(day, "99214", "Office visit, established", 1, 214, {
      modifiers: ["25"],
      allowed: 13210,
      discount: 8190,
      paid: 10210,
      notCovered: 0,
      copay: 3000,
      coinsurance: 0,
      owes: 3000,
      remarks: ["CO-45", "PR-3"],
    }),
    service(day, "20610", "Joint injection, knee", 1, 118, {
      modifiers: ["RT"],
      allowed: 7040,
      discount: 4760,
      paid: 5632,
      notCovered: 0,
      copay: 0,
      coinsurance: 1408,
      owes: 1408,
      remarks: ["CO-45", "PR-2"],
    }),
    service(day, "73562", "X-ray knee, three views", 1, 74, {
      modifiers: ["RT"],
      allowed: 3890,
      discount: 3510,
      paid: 3112,
      notCovered: 0,
      copay: 0,
      coinsurance: 778,
      owes: 778,
      remarks: ["CO-45", "PR-2"],
    }),
  ];
  const excess = 5740;
  const billed = sum(lines, "charge");
  const adjustments = sum(lines, "discount") - excess;
  const insurancePaid = sum(lines, "paid");
  const patientPaid = 3000;
  const shared = {
    setting: "professional",
    provider: "Willow Run Orthopedics",
    patient: "Imani Castellano",
  } as const;
  return [
    explanation({
      ...shared,
      file: `${BALANCE_EOB}.pdf`,
      issuer: "Three Lakes Health Plan",
      claimNumber: "TL26-118-40077",
      statementDate: "2026-07-02",
      lines,
      legend: "CO-45: charge above the contracted price. PR-2: coinsurance. PR-3: copay.",
    }),
    statement({
      ...shared,
      file: "questioned-balance-willow-run.pdf",
      title: "Patient statement",
      address: "77 Quarry Road, Holland, MI 49423",
      accountNumber: "WR-55210",
      statementDate: "2026-07-20",
      facts: [],
      lines,
      columns: [
        dateColumn("Date", slashes),
        codeColumn("CPT"),
        modifiersColumn("Mod"),
        descriptionColumn("Description"),
        unitsColumn("Units"),
        amountColumn("Charge", "charge", grouped),
      ],
      money: {
        billed,
        adjustments,
        insurancePaid,
        patientPaid,
        patientResponsibility: billed - adjustments - insurancePaid - patientPaid,
      },
      problems: [problem("balance", [], excess)],
      beside: [{ name: BALANCE_EOB, role: "eob" }],
    }),
  ];
}

/** A line turned down with CO-97 and left to the member all the same. */
function ferndale(): Sample {
  const day = "2026-05-12";
  const further = service(day, "17003", "Lesion removal, further", 1, 84, {
    allowed: 0,
    discount: 0,
    notCovered: 8400,
    paid: 0,
    copay: 0,
    coinsurance: 0,
    owes: 8400,
    remarks: ["CO-97"],
  });
  const lines: Line[] = [
    service(day, "17000", "Lesion removal, first", 1, 145, {
      allowed: 6620,
      discount: 7880,
      paid: 5296,
      notCovered: 0,
      copay: 0,
      coinsurance: 1324,
      owes: 1324,
      remarks: ["CO-45", "PR-2"],
    }),
    further,
  ];
  return explanation({
    file: "questioned-eob-denied-ferndale.pdf",
    setting: "professional",
    provider: "Ferndale Skin Specialists",
    issuer: "Copper Basin Insurance",
    patient: "Lorenzo Abernathy",
    claimNumber: "CB-7719-2046",
    statementDate: "2026-06-04",
    lines,
    legend:
      "CO-45: charge above the contracted price. CO-97: included in the payment for another service. PR-2: coinsurance.",
    problems: [problem("denied", [indexOf(lines, further)], 8400)],
  });
}

const HOSPITAL_COLUMNS: Column[] = [
  dateColumn("Date", slashes),
  revenueColumn("Rev"),
  descriptionColumn("Description"),
  unitsColumn("Qty"),
  amountColumn("Charge", "charge", grouped),
];

/** A stay of two nights; one test is dated two days after the discharge. */
function basaltCounty(): Sample {
  const from = "2026-04-14";
  const to = "2026-04-16";
  const after = hospital("2026-04-18", "0301", "", "BASIC METABOLIC PANEL", 1, 58);
  const lines: Line[] = [
    hospital(from, "0120", "", "ROOM CHARGE MED/SURG 2 BED", 1, 2210),
    hospital(from, "0301", "", "COMPREHENSIVE METABOLIC PANEL", 1, 76),
    hospital(from, "0324", "", "CHEST X-RAY 2 VIEWS", 1, 318),
    hospital("2026-04-15", "0120", "", "ROOM CHARGE MED/SURG 2 BED", 1, 2210),
    hospital("2026-04-15", "0305", "", "COMPLETE BLOOD COUNT", 1, 49),
    hospital(to, "0424", "", "PHYSICAL THERAPY EVALUATION", 1, 286),
    after,
  ];
  const billed = sum(lines, "charge");
  const adjustments = 198460;
  const insurancePaid = 261240;
  return statement({
    file: "questioned-stay-basalt-county.pdf",
    title: "Itemized hospital statement",
    setting: "facility",
    provider: "Basalt County Hospital",
    address: "900 Rimrock Avenue, Prineville, OR 97754",
    patient: "Odalys Greenwood",
    accountNumber: "4400918-2",
    statementDate: "2026-05-11",
    facts: [
      ["Admission date", slashes(from)],
      ["Discharge date", slashes(to)],
    ],
    serviceFrom: from,
    serviceTo: to,
    lines,
    columns: HOSPITAL_COLUMNS,
    money: {
      billed,
      adjustments,
      insurancePaid,
      patientPaid: 0,
      patientResponsibility: billed - adjustments - insurancePaid,
    },
    problems: [problem("stay", [indexOf(lines, after)], after.charge ?? 0)],
  });
}

/** A missed-visit fee on the day of a visit that took place, and units above the daily limit. */
function larch(): Sample {
  const day = "2026-10-07";
  const fee: Line = { date: day, description: "Missed appointment fee", units: 1, charge: 5000 };
  const evaluation = service(day, "97161", "Therapy evaluation, low complexity", 2, 300, {
    modifiers: ["GP"],
  });
  const lines: Line[] = [
    evaluation,
    service(day, "97110", "Therapeutic exercise", 2, 96, { modifiers: ["GP"] }),
    fee,
    service("2026-10-14", "97110", "Therapeutic exercise", 3, 144, { modifiers: ["GP"] }),
  ];
  const billed = sum(lines, "charge");
  const problems: TruthProblem[] = [
    problem("units", [indexOf(lines, evaluation)], 15000),
    problem("fee", [indexOf(lines, fee)], 5000),
  ];
  return statement({
    file: "questioned-missed-visit-larch.pdf",
    title: "Statement of account",
    setting: "professional",
    provider: "Larch Street Physical Therapy",
    address: "210 Larch Street, Spokane, WA 99201",
    patient: "Tobias Ferreira",
    accountNumber: "LSPT-3301",
    statementDate: "2026-10-21",
    facts: [],
    lines,
    columns: [
      dateColumn("Date", slashes),
      codeColumn("Code"),
      modifiersColumn("Mod"),
      descriptionColumn("Description"),
      unitsColumn("Units"),
      amountColumn("Charge", "charge", grouped),
    ],
    money: {
      billed,
      adjustments: 0,
      insurancePaid: 0,
      patientPaid: 4000,
      patientResponsibility: billed - 4000,
    },
    problems,
  });
}

export const questionedBills: Sample[] = [...willowRun(), ferndale(), basaltCounty(), larch()];
