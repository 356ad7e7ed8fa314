/** Sums that ask too much, bills above their estimate, and notices of collectors. */
import type { TruthCase } from "#corpus/truth";
import { dollars, grouped, longMonthName, slashes } from "#corpus/generators/formats";
import { Drawing } from "#corpus/generators/producers/drawing";
import { drawLines } from "#corpus/generators/producers/drawn-lines";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  type Column,
  dateColumn,
  codeColumn,
  descriptionColumn,
  type Line,
  type Money,
  problem,
  service,
  sum,
  truthLines,
  truthOf,
  unitsColumn,
} from "#corpus/generators/statement";
import { DOCTOR_COLUMNS, drawnStatement, Planting } from "./drawn-statement";

const PRICED_COLUMNS: Column[] = [
  dateColumn("Date", slashes, 40),
  codeColumn("Code", 110),
  descriptionColumn("Description", 160),
  { ...unitsColumn("Units"), width: 400 },
  amountColumn("Price each", "price", grouped, 480),
  amountColumn("Charge", "charge", grouped, 570),
];

/** One charge is more than its units times their price. */
function product(name: string, wrong: number, statementDate: string): Sample {
  const priced = (
    day: string,
    code: string,
    words: string,
    units: number,
    price: number,
  ): Line => ({
    ...service(day, code, words, units, (units * price) / 100),
    price,
  });
  const therapy = priced("2026-10-08", "97110", "Therapeutic exercise", 3, 4500);
  const bill = new Planting()
    .plain(
      priced("2026-10-06", "97110", "Therapeutic exercise", 2, 4500),
      priced("2026-10-06", "97112", "Balance training", 2, 4600),
    )
    .plant("arithmetic", { ...therapy, charge: (therapy.charge ?? 0) + wrong }, wrong)
    .near("arithmetic", "a cent of rounding", {
      ...priced("2026-10-13", "97530", "Therapeutic activity", 3, 5533),
      charge: 16600,
    });
  return drawnStatement({
    file: `planted-product-${name}.pdf`,
    title: "Statement of services",
    setting: "professional",
    provider: "Cobblestone Therapy",
    address: "90 Market Street, Portsmouth, NH 03801",
    patient: "Ferdinand Aquila",
    accountNumber: "CT-7003",
    statementDate,
    columns: PRICED_COLUMNS,
    ...bill,
  });
}

const VISIT: Line[] = [
  service("2026-10-05", "99213", "Office visit", 1, 140),
  service("2026-10-05", "83036", "Hemoglobin A1c", 1, 17),
  service("2026-10-19", "99214", "Office visit", 1, 205),
];

/** The same three lines with sums of their own. */
function summed(
  name: string,
  money: Money,
  problems: ReturnType<typeof problem>[] = [],
  rows: Pick<Parameters<typeof drawnStatement>[0], "sums" | "paymentRows"> = {},
): Sample {
  return drawnStatement({
    file: `planted-${name}.pdf`,
    title: "Statement of account",
    setting: "professional",
    provider: "Gallatin Primary Care",
    address: "230 Gallatin Avenue, Helena, MT 59601",
    patient: "Isolde Brannigan",
    accountNumber: "GPC-40551",
    statementDate: "2026-11-09",
    columns: DOCTOR_COLUMNS,
    lines: VISIT,
    money,
    problems,
    ...rows,
  });
}

const BILLED = sum(VISIT, "charge");
const sums: Sample[] = [
  product("cobblestone", 4500, "2026-11-02"),
  // What is left after discounts and payments is less than what is asked.
  summed(
    "balance-wrong-gallatin",
    {
      billed: BILLED,
      adjustments: 10000,
      insurancePaid: 15000,
      patientPaid: 3000,
      patientResponsibility: BILLED - 28000 + 6000,
    },
    [problem("arithmetic", [], 6000)],
  ),
  summed(
    "forward-wrong-gallatin",
    {
      previousBalance: 4500,
      billed: BILLED,
      adjustments: 10000,
      insurancePaid: 15000,
      patientPaid: 0,
      patientResponsibility: BILLED + 4500 - 25000 + 1234,
    },
    [problem("arithmetic", [], 1234)],
  ),
  // The printed total is more than the lines.
  summed(
    "total-wrong-gallatin",
    {
      billed: BILLED + 9900,
      adjustments: 10000,
      insurancePaid: 15000,
      patientPaid: 0,
      patientResponsibility: BILLED + 9900 - 25000,
    },
    [problem("arithmetic", [], 9900)],
  ),
  // Two payments are listed, and one of them is taken off.
  summed(
    "payment-lost-gallatin",
    {
      billed: BILLED,
      adjustments: 10000,
      insurancePaid: 15000,
      patientPaid: 3000,
      patientResponsibility: BILLED - 28000,
    },
    [problem("arithmetic", [], 4500)],
    {
      paymentRows: ["30.00", "45.00"],
      sums: [
        ["Total charges", BILLED],
        ["Insurance adjustments", -10000],
        ["Insurance payments", -15000],
        ["10/20/2026 Patient payment, card", -3000],
        ["11/02/2026 Patient payment, check", -4500],
        ["Total patient payments", -3000],
      ],
    },
  ),
  // More was paid than was due.
  summed(
    "credit-gallatin",
    {
      billed: BILLED,
      adjustments: 10000,
      insurancePaid: 15000,
      patientPaid: BILLED - 25000 + 4500,
      patientResponsibility: -4500,
    },
    [problem("held", [], 4500)],
  ),
  summed("clean-forward-gallatin", {
    previousBalance: 4500,
    billed: BILLED,
    adjustments: 10000,
    insurancePaid: 15000,
    patientPaid: 4500,
    patientResponsibility: BILLED - 25000,
  }),
];

const DEPARTMENTS: Column[] = [
  descriptionColumn("Department", 60),
  amountColumn("Charges", "charge", grouped, 570),
];

/** Sums by department of one visit: nothing to judge but what they come to. */
function departments(
  file: string,
  tooMuch: number,
  more: { problems?: ReturnType<typeof problem>[]; cases?: TruthCase[] },
): Sample {
  const lines: Line[] = [
    { description: "Emergency room", charge: 118000 },
    { description: "Laboratory", charge: 42350 },
    { description: "Radiology", charge: 66200 },
    { description: "Pharmacy", charge: 9140 },
  ];
  const billed = sum(lines, "charge");
  const day = "2026-09-17";
  return drawnStatement({
    file,
    kind: "summary",
    title: "Summary of charges by department",
    setting: "facility",
    provider: "Copperline Community Hospital",
    address: "66 Smelter Road, Butte, MT 59701",
    patient: "Philippa Drummond",
    accountNumber: "CCH-10447-3",
    statementDate: "2026-10-15",
    facts: [["Date of service", slashes(day)]],
    serviceFrom: day,
    serviceTo: day,
    columns: DEPARTMENTS,
    alsoShown: ["serviceDate"],
    lines: lines.map((line) => ({ ...line, date: day })),
    money: {
      billed,
      adjustments: 90000,
      insurancePaid: 110000,
      patientPaid: 5000,
      patientResponsibility: billed - 205000 + tooMuch,
    },
    ...more,
  });
}

const summaries: Sample[] = [
  departments("planted-summary-copperline.pdf", 0, {
    cases: [
      {
        about: "beside the itemized bill that was asked for",
        beside: [{ name: "planted-copies-saltfork", role: "corrected-bill" }],
        problems: [],
      },
    ],
  }),
  departments("planted-summary-wrong-copperline.pdf", 7500, {
    problems: [problem("arithmetic", [], 7500)],
  }),
];

const ESTIMATE = "planted-estimate-bellweather";
const UNINSURED = { insured: "no" } as const;

/** A bill of $1,250.00 and the estimate it is held against, as told or as a paper. */
function bellweather(): Sample[] {
  const given = {
    setting: "professional",
    provider: "Bellweather Surgery Group",
    patient: "Octavian Merriweather",
  } as const;
  const lines = [
    service("2026-10-12", "11402", "Skin growth removed", 1, 330),
    service("2026-10-12", "88305", "Tissue exam", 1, 130),
    service("2026-10-26", "10060", "Abscess drained", 1, 240),
    service("2026-10-26", "99203", "New patient visit", 1, 210, { modifiers: ["25"] }),
  ];
  const billed = sum(lines, "charge");
  const over = (excess: number) => problem("estimate", [], excess);
  const cases: TruthCase[] = [
    {
      about: "uninsured, $400.00 above the estimate",
      answers: { ...UNINSURED, estimateCents: billed - 40000 },
      problems: [over(40000)],
    },
    {
      about: "uninsured, $399.99 above the estimate",
      answers: { ...UNINSURED, estimateCents: billed - 39999 },
      problems: [],
    },
    {
      about: "insured and paying without the plan, $400.00 above",
      answers: { insured: "yes", selfPay: "yes", estimateCents: billed - 40000 },
      problems: [over(40000)],
    },
    {
      about: "insured and using the plan",
      answers: { insured: "yes", selfPay: "no", estimateCents: billed - 50000 },
      problems: [],
    },
    {
      about: "under Medicare",
      answers: { insured: "yes", plan: "medicare", estimateCents: billed - 50000 },
      problems: [],
    },
    {
      about: "uninsured, beside the estimate itself",
      beside: [{ name: ESTIMATE, role: "estimate" }],
      answers: UNINSURED,
      problems: [over(billed - 50000)],
    },
    {
      about: "on a credit report within a year of the care",
      answers: { onCreditReport: "yes" },
      problems: [],
      notes: [{ type: "credit", lines: [] }],
    },
    {
      about: "nobody said who pays",
      beside: [{ name: ESTIMATE, role: "estimate" }],
      problems: [],
    },
  ];
  const statement = (file: string, adjustments: number, own: TruthCase[]) =>
    drawnStatement({
      ...given,
      file,
      title: "Statement of account",
      address: "3 Bellweather Row, Little Rock, AR 72201",
      accountNumber: "BSG-11904",
      statementDate: "2026-11-06",
      columns: DOCTOR_COLUMNS,
      lines,
      money: {
        billed,
        adjustments,
        insurancePaid: 0,
        patientPaid: 0,
        patientResponsibility: billed - adjustments,
      },
      cases: own,
    });
  const expected = [
    service("2026-10-12", "11402", "Skin growth removed", 1, 300),
    service("2026-10-26", "10060", "Abscess drained", 1, 200),
  ];
  const columns = [
    dateColumn("Expected date", slashes, 40),
    codeColumn("Service code", 130),
    descriptionColumn("Service", 220),
    amountColumn("Expected cost", "charge", dollars, 570),
  ];
  const estimate = truthOf(`${ESTIMATE}.pdf`, {
    ...given,
    kind: "estimate",
    producer: "pdf-lib",
    accountNumber: "GFE-40071",
    statementDate: "2026-09-30",
    lines: truthLines(expected, columns),
    money: { billed: 50000 },
  });
  return [
    statement("planted-over-estimate-bellweather.pdf", 0, cases),
    statement("planted-discount-bellweather.pdf", 20000, [
      {
        about: "uninsured, $400.00 above after the discount",
        answers: { ...UNINSURED, estimateCents: billed - 60000 },
        problems: [over(40000)],
      },
      {
        about: "uninsured, $399.99 above after the discount",
        answers: { ...UNINSURED, estimateCents: billed - 59999 },
        problems: [],
      },
      {
        about: "paying without the plan, $612.35 above after the discount",
        answers: { insured: "yes", selfPay: "yes", estimateCents: billed - 20000 - 61235 },
        problems: [over(61235)],
      },
    ]),
    sample(estimate, async () => {
      const sheet = await Drawing.start();
      sheet.text(40, 50, given.provider, { font: "bold", size: 14 });
      sheet.text(40, 66, "Good Faith Estimate for Health Care Items and Services", { size: 11 });
      sheet.text(40, 95, `Patient: ${given.patient}`);
      sheet.text(40, 108, "Estimate number: GFE-40071");
      sheet.text(400, 95, `Date of estimate: ${slashes("2026-09-30")}`);
      const y = drawLines(sheet, { lines: expected, columns, top: 150, bottom: 700, leading: 14 });
      sheet.text(330, y + 12, "Total expected cost", { font: "bold" });
      sheet.text(570, y + 12, dollars(50000), { font: "bold", align: "right" });
      sheet.paragraph(
        40,
        y + 50,
        520,
        "This Good Faith Estimate shows the costs that are reasonably expected. It is not a bill.",
      );
      return sheet.save();
    }),
  ];
}

type Notice = {
  file: string;
  collector: string;
  creditor: string;
  patient: string;
  account: string;
  date: string;
  /** The day of care; left out where the notice does not say. */
  care?: string;
  owed: number;
  paid: number;
  cases: TruthCase[];
};

/** A collector's notice in the federal model's words, with what was owed, paid and is asked. */
function notice({
  file,
  collector,
  creditor,
  patient,
  account,
  date,
  care,
  owed,
  paid,
  cases,
}: Notice): Sample {
  const truth = truthOf(file, {
    kind: "collection",
    producer: "pdf-lib",
    provider: creditor,
    issuer: collector,
    patient,
    accountNumber: account,
    statementDate: date,
    ...(care ? { serviceFrom: care, serviceTo: care } : {}),
    money: { patientPaid: paid, patientResponsibility: owed - paid },
    cases,
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start();
    const size = 10;
    sheet.text(54, 60, collector, { font: "bold", size: 12 });
    sheet.text(54, 74, "PO Box 40, Columbus, OH 43215");
    sheet.text(558, 60, longMonthName(date), { align: "right" });
    sheet.text(54, 120, `To: ${patient}`);
    let y = sheet.paragraph(
      54,
      150,
      500,
      `${collector} is a debt collector. We are trying to collect a debt that you owe to ${creditor}. We will use any information you give us to help collect the debt.`,
      { size },
    );
    y = sheet.paragraph(
      54,
      y + 12,
      500,
      `You had an account with ${creditor}, account number ${account}${care ? `, for medical services on ${longMonthName(care)}` : ""}.`,
      { size },
    );
    const rows: [string, number][] = [
      ["As of the day it was placed with us, you owed:", owed],
      ["Since then you paid or were credited toward the debt:", -paid],
      ["Total amount of the debt now:", owed - paid],
    ];
    rows.forEach(([label, amount], index) => {
      sheet.text(54, y + 16 + index * 16, label, { size });
      sheet.text(540, y + 16 + index * 16, dollars(amount), { size, align: "right" });
    });
    sheet.paragraph(
      54,
      y + 90,
      500,
      "You may dispute all or part of the debt within 30 days after you receive this notice. If you write to us in that time, we must stop collection on any amount you dispute until we send you information that shows you owe the debt.",
      { size },
    );
    return sheet.save();
  });
}

const LISTED = { onCreditReport: "yes" } as const;
const credit = [{ type: "credit" as const, lines: [] }];

/** Debts just under and at the amount, and under and over the age, that the bureaus' own policy names. */
const notices: Sample[] = [
  notice({
    file: "planted-notice-small-debt.pdf",
    collector: "Stonebridge Recovery LLC",
    creditor: "Willamette Anesthesia Group",
    patient: "Ludovic Harrowgate",
    account: "WAG-20981",
    date: "2026-10-06",
    care: "2025-06-11",
    owed: 49999,
    paid: 0,
    cases: [
      { about: "on a credit report", answers: LISTED, problems: [], notes: credit },
      { about: "no collector, says the person", answers: { collector: "no" }, problems: [] },
    ],
  }),
  notice({
    file: "planted-notice-old-debt.pdf",
    collector: "Stonebridge Recovery LLC",
    creditor: "Willamette Anesthesia Group",
    patient: "Ludovic Harrowgate",
    account: "WAG-20443",
    date: "2026-10-06",
    care: "2025-06-11",
    owed: 50000,
    paid: 10000,
    cases: [
      {
        about: "on a credit report: it began at $500.00 and is more than a year old",
        answers: LISTED,
        problems: [],
      },
    ],
  }),
  notice({
    file: "planted-notice-young-debt.pdf",
    collector: "Northgate Credit Services",
    creditor: "Cascade Emergency Physicians",
    patient: "Ottavia Penhallow",
    account: "CEP-88120",
    date: "2026-10-06",
    care: "2026-02-20",
    owed: 81200,
    paid: 0,
    cases: [
      { about: "on a credit report", answers: LISTED, problems: [], notes: credit },
      { about: "not on a credit report", answers: { onCreditReport: "no" }, problems: [] },
    ],
  }),
];

export const plantedSumsAndPapers: Sample[] = [...sums, ...summaries, ...bellweather(), ...notices];
