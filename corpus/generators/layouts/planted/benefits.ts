/** Explanations of benefits whose shares are wrong, and bills that ask for more than theirs leaves. */
import type { TruthCase } from "#corpus/truth";
import { grouped, slashes } from "#corpus/generators/formats";
import { Drawing } from "#corpus/generators/producers/drawing";
import { drawLines } from "#corpus/generators/producers/drawn-lines";
import { sample, type Sample } from "#corpus/generators/sample";
import {
  amountColumn,
  codeColumn,
  type Column,
  dateColumn,
  descriptionColumn,
  type Line,
  type Money,
  problem,
  remarksColumn,
  service,
  sum,
  truthLines,
  truthOf,
  type TruthGiven,
} from "#corpus/generators/statement";
import { DOCTOR_COLUMNS, drawnStatement, Planting } from "./drawn-statement";

const COLUMNS: Column[] = [
  dateColumn("Date of service", slashes, 36),
  codeColumn("Code", 112),
  descriptionColumn("Service", 148),
  amountColumn("Amount billed", "charge", grouped, 310),
  amountColumn("Discount", "discount", grouped, 362),
  amountColumn("Not covered", "notCovered", grouped, 424),
  amountColumn("Allowed", "allowed", grouped, 472),
  amountColumn("Plan paid", "paid", grouped, 526),
  amountColumn("Deductible", "deductible", grouped, 584),
  amountColumn("Copay", "copay", grouped, 624),
  amountColumn("Coinsurance", "coinsurance", grouped, 690),
  amountColumn("You owe", "owes", grouped, 735),
  remarksColumn("Remarks", " ", 744),
];
const SUMMED = [
  "charge",
  "discount",
  "notCovered",
  "allowed",
  "paid",
  "deductible",
  "copay",
  "coinsurance",
  "owes",
] as const;

type Explained = Omit<TruthGiven, "kind" | "producer" | "lines" | "money"> & {
  file: string;
  lines: Line[];
  /** In place of the sum of the lines' shares. */
  share?: number;
  legend: string;
};

function explanation({ file, lines, share, legend, ...given }: Explained): Sample {
  const owed = share ?? sum(lines, "owes");
  const money: Money = {
    billed: sum(lines, "charge"),
    adjustments: sum(lines, "discount"),
    allowed: sum(lines, "allowed"),
    insurancePaid: sum(lines, "paid"),
    patientResponsibility: owed,
  };
  const truth = truthOf(file, {
    kind: "eob",
    producer: "pdf-lib",
    setting: "professional",
    ...given,
    lines: truthLines(lines, COLUMNS),
    money,
  });
  return sample(truth, async () => {
    const sheet = await Drawing.start({ size: [792, 612] });
    sheet.text(36, 46, given.issuer ?? "", { font: "bold", size: 13 });
    sheet.text(36, 62, "Explanation of Benefits. THIS IS NOT A BILL.");
    sheet.text(36, 88, `Member: ${given.patient ?? ""}`);
    sheet.text(36, 101, `Provider: ${given.provider ?? ""}`);
    sheet.text(470, 88, `Date: ${slashes(given.statementDate ?? "")}`);
    sheet.text(470, 101, `Claim number: ${given.claimNumber ?? ""}`);
    const style = { size: 8 };
    const y = drawLines(sheet, {
      lines,
      columns: COLUMNS,
      top: 135,
      bottom: 560,
      leading: 13,
      style,
    });
    sheet.rule(36, y - 6, 740, y - 6);
    sheet.text(36, y + 6, "Total", { font: "bold", size: 8 });
    for (const column of COLUMNS) {
      const field = SUMMED.find((name) => column.text({ description: "", [name]: 1 }) !== "");
      if (!field) continue;
      const amount = field === "owes" ? owed : sum(lines, field);
      sheet.text(column.width ?? 0, y + 6, grouped(amount), { ...style, align: "right" });
    }
    sheet.paragraph(36, y + 34, 700, legend);
    return sheet.save();
  });
}

/** Shares of one line in cents; what is not named is nothing. */
type Shares = Partial<
  Record<
    | "discount"
    | "notCovered"
    | "allowed"
    | "paid"
    | "deductible"
    | "copay"
    | "coinsurance"
    | "owes",
    number
  >
>;
const claimed = (
  day: string,
  code: string,
  words: string,
  dollars: number,
  shares: Shares,
  ...remarks: string[]
): Line =>
  service(day, code, words, 1, dollars, {
    discount: 0,
    notCovered: 0,
    allowed: 0,
    paid: 0,
    deductible: 0,
    copay: 0,
    coinsurance: 0,
    owes: 0,
    ...shares,
    remarks,
  });

const PLAN = "Silver Fork Health Plan";
const LEGEND =
  "CO-45: above the contracted price. CO-97: included in the payment for another service. CO-16: information is missing. " +
  "CO-29: filed too late. PR-1: deductible. PR-2: coinsurance. PR-96: not covered by your plan.";

/** Shares above what the line's own amounts leave, and shares that only look so. */
function silverForkShares(): Sample {
  const bill = new Planting()
    .plain(
      claimed("2026-08-04", "99213", "Office visit", 150, {
        discount: 5480,
        allowed: 9520,
        paid: 6520,
        copay: 3000,
        owes: 3000,
      }),
    )
    .plant(
      "arithmetic",
      claimed("2026-08-04", "93000", "Electrocardiogram", 27, {
        discount: 1200,
        allowed: 1500,
        paid: 1200,
        coinsurance: 300,
        owes: 1500,
      }),
      1200,
    )
    .plant(
      "arithmetic",
      claimed("2026-08-11", "73630", "Foot x-ray", 60, {
        discount: 2600,
        allowed: 3400,
        paid: 1400,
        deductible: 2000,
        owes: 3400,
      }),
      1400,
    )
    .plant(
      "arithmetic",
      claimed("2026-08-12", "83036", "Hemoglobin A1c", 17, {
        discount: 700,
        allowed: 1000,
        paid: 1000,
        owes: 700,
      }),
      700,
    )
    .near(
      "arithmetic",
      "another payer took a part",
      claimed("2026-08-18", "99214", "Office visit", 210, {
        discount: 7450,
        allowed: 13550,
        paid: 9000,
        copay: 3000,
        coinsurance: 1550,
        owes: 2000,
      }),
    )
    .near(
      "arithmetic",
      "out of network, so all above the plan's payment is left",
      claimed("2026-08-25", "87880", "Rapid strep test", 30, {
        allowed: 1600,
        paid: 1000,
        coinsurance: 600,
        owes: 2000,
      }),
    );
  return explanation({
    file: "planted-shares-silver-fork.pdf",
    provider: "Brightwater Clinic",
    issuer: PLAN,
    patient: "Hesper Langtry",
    claimNumber: "SF-2026-80417",
    statementDate: "2026-09-14",
    legend: LEGEND,
    ...bill,
  });
}

/** Every line is right, and the claim asks for more than they come to. */
function silverForkTotal(): Sample {
  const lines = [
    claimed("2026-08-06", "99214", "Office visit", 210, {
      discount: 7450,
      allowed: 13550,
      paid: 10550,
      copay: 3000,
      owes: 3000,
    }),
    claimed("2026-08-06", "84443", "Thyroid test", 30, {
      discount: 1300,
      allowed: 1700,
      paid: 1360,
      coinsurance: 340,
      owes: 340,
    }),
  ];
  return explanation({
    file: "planted-claim-silver-fork.pdf",
    provider: "Brightwater Clinic",
    issuer: PLAN,
    patient: "Hesper Langtry",
    claimNumber: "SF-2026-81102",
    statementDate: "2026-09-18",
    legend: LEGEND,
    lines,
    share: 3340 + 2500,
    problems: [problem("arithmetic", [], 2500)],
  });
}

/** Lines turned down with CO and left to the patient; discounts, and denials that are the patient's own. */
function silverForkDenials(): Sample {
  const denied = (day: string, code: string, words: string, dollars: number, ...marks: string[]) =>
    claimed(
      day,
      code,
      words,
      dollars,
      { notCovered: dollars * 100, owes: dollars * 100 },
      ...marks,
    );
  const bill = new Planting()
    .plain(
      claimed(
        "2026-09-01",
        "99213",
        "Office visit",
        150,
        { discount: 5480, allowed: 9520, paid: 7616, coinsurance: 1904, owes: 1904 },
        "CO-45",
        "PR-2",
      ),
    )
    .plant("denied", denied("2026-09-01", "81003", "Urinalysis", 4, "CO-97"))
    .plant("denied", denied("2026-09-08", "93000", "Electrocardiogram", 27, "CO-16"))
    .plant("denied", denied("2026-09-15", "94010", "Breathing test", 44, "CO-29"))
    .near(
      "denied",
      "the plan does not cover it",
      denied("2026-09-22", "92015", "Eye refraction", 20, "PR-96"),
    )
    .near(
      "denied",
      "denied, and nothing is left to the patient",
      claimed("2026-09-29", "99070", "Supplies", 25, { notCovered: 2500 }, "CO-97"),
    );
  return explanation({
    file: "planted-denials-silver-fork.pdf",
    provider: "Brightwater Clinic",
    issuer: PLAN,
    patient: "Hesper Langtry",
    claimNumber: "SF-2026-90233",
    statementDate: "2026-10-12",
    legend: LEGEND,
    ...bill,
  });
}

const HALYARD_EOB = "planted-eob-halyard";
const HALYARD_DENIAL = "planted-eob-halyard-denied";
const beside = (name: string): TruthCase["beside"] => [{ name, role: "eob" }];

/** One visit on a bill, the EOB that leaves $84.20 of it, and all that may surround the two. */
function halyard(): Sample[] {
  const day = "2026-07-14";
  const shares = {
    provider: "Halyard Orthopedic Group",
    patient: "Magnus Thistlewood",
    setting: "professional",
  } as const;
  const lines = [
    claimed(
      day,
      "99214",
      "Office visit",
      210,
      { discount: 7450, allowed: 13550, paid: 9550, copay: 4000, owes: 4000 },
      "CO-45",
    ),
    claimed(
      day,
      "73630",
      "Foot x-ray",
      60,
      { discount: 2600, allowed: 3400, paid: 2380, coinsurance: 1020, owes: 1020 },
      "CO-45",
      "PR-2",
    ),
    claimed(
      day,
      "L1902",
      "Ankle brace",
      120,
      { discount: 2000, allowed: 10000, paid: 6600, coinsurance: 3400, owes: 3400 },
      "CO-45",
      "PR-2",
    ),
  ];
  const owed = sum(lines, "owes");
  const statement = (file: string, asked: number, cases: TruthCase[]): Sample => {
    const billed = sum(lines, "charge");
    const insurancePaid = sum(lines, "paid");
    return drawnStatement({
      ...shared0,
      file,
      lines,
      columns: DOCTOR_COLUMNS,
      money: {
        billed,
        adjustments: billed - insurancePaid - asked,
        insurancePaid,
        patientPaid: 0,
        patientResponsibility: asked,
      },
      cases,
    });
  };
  const shared0 = {
    ...shares,
    title: "Patient statement",
    address: "15 Halyard Pier, Duluth, MN 55802",
    accountNumber: "HOG-33107",
    statementDate: "2026-08-20",
  };
  const eob = beside(HALYARD_EOB);
  const balance = (excess: number) => problem("balance", [], excess);
  const surprise = (excess: number) => problem("surprise", [], excess);
  const told = { insured: "yes", plan: "employer", providerInNetwork: "no" } as const;
  const above = 5000;
  return [
    explanation({
      ...shares,
      file: `${HALYARD_EOB}.pdf`,
      issuer: "Lakehead Benefit Trust",
      claimNumber: "LBT-7741-0926",
      statementDate: "2026-08-05",
      legend: LEGEND,
      lines,
    }),
    statement("planted-balance-halyard.pdf", owed + above, [
      { about: "beside its EOB", beside: eob, problems: [balance(above)] },
      {
        about: "with a payment that the bill does not know",
        beside: eob,
        payments: [{ date: "2026-08-10", cents: 2000 }],
        problems: [balance(above + 2000)],
      },
      {
        about: "out of network in an emergency",
        beside: eob,
        answers: { ...told, emergency: "yes" },
        problems: [balance(above), surprise(above)],
      },
      {
        about: "out of network at a hospital in the network",
        beside: eob,
        answers: { ...told, facilityInNetwork: "yes", signedConsent: "no" },
        problems: [balance(above), surprise(above)],
      },
      {
        about: "out of network at a hospital in the network, by consent",
        beside: eob,
        answers: { ...told, facilityInNetwork: "yes", signedConsent: "yes" },
        problems: [balance(above)],
      },
      {
        about: "an emergency in the network",
        beside: eob,
        answers: { ...told, providerInNetwork: "yes", emergency: "yes" },
        problems: [balance(above)],
      },
      {
        about: "an emergency under Medicare, which has rules of its own",
        beside: eob,
        answers: { ...told, plan: "medicare", emergency: "yes" },
        problems: [balance(above)],
      },
      {
        about: "on a credit report",
        answers: { onCreditReport: "yes" },
        problems: [],
        notes: [{ type: "credit", lines: [] }],
      },
      {
        about: "an emergency out of network, without the EOB",
        answers: { ...told, emergency: "yes" },
        problems: [],
        notes: [{ type: "surprise", lines: [] }],
      },
    ]),
    statement("planted-clean-balance-halyard.pdf", owed, [
      { about: "beside its EOB", beside: eob, problems: [] },
      {
        about: "on a credit report",
        answers: { onCreditReport: "yes" },
        problems: [],
        notes: [{ type: "credit", lines: [] }],
      },
      {
        about: "with a payment that the bill does not know",
        beside: eob,
        payments: [{ date: "2026-08-10", cents: 2000 }],
        problems: [balance(2000)],
      },
      {
        about: "with payments above its EOB",
        beside: eob,
        payments: [{ date: "2026-08-10", cents: owed + 1580 }],
        problems: [balance(owed), problem("held", [], 1580)],
      },
      {
        about: "out of network in an emergency, at the share of the plan",
        beside: eob,
        answers: { ...told, emergency: "yes" },
        problems: [],
        notes: [{ type: "surprise", lines: [] }],
      },
    ]),
    ...halyardDenied(shared0, told),
  ];
}

/** The plan turned the brace down with CO; the bill asks for it all the same. */
function halyardDenied(
  shared: Pick<
    Parameters<typeof drawnStatement>[0],
    "title" | "address" | "provider" | "patient" | "setting" | "accountNumber" | "statementDate"
  >,
  told: NonNullable<TruthCase["answers"]>,
): Sample[] {
  const day = "2026-09-10";
  const lines = [
    claimed(
      day,
      "99213",
      "Office visit",
      150,
      { discount: 5480, allowed: 9520, paid: 6520, copay: 3000, owes: 3000 },
      "CO-45",
    ),
    claimed(day, "L1902", "Ankle brace", 120, { notCovered: 12000 }, "CO-97"),
  ];
  const asked = 3000 + 12000;
  const eob = beside(HALYARD_DENIAL);
  return [
    explanation({
      provider: shared.provider ?? null,
      patient: shared.patient ?? null,
      file: `${HALYARD_DENIAL}.pdf`,
      issuer: "Lakehead Benefit Trust",
      claimNumber: "LBT-9903-1026",
      statementDate: "2026-10-01",
      legend: LEGEND,
      lines,
    }),
    drawnStatement({
      ...shared,
      file: "planted-denied-halyard.pdf",
      statementDate: "2026-10-15",
      lines,
      columns: DOCTOR_COLUMNS,
      money: {
        billed: 27000,
        adjustments: 27000 - 6520 - asked,
        insurancePaid: 6520,
        patientPaid: 0,
        patientResponsibility: asked,
      },
      cases: [
        {
          about: "beside its EOB",
          beside: eob,
          problems: [problem("balance", [], 12000), problem("denied", [1], 12000)],
        },
        {
          about: "out of network in an emergency",
          beside: eob,
          answers: { ...told, emergency: "yes" },
          problems: [
            problem("balance", [], 12000),
            problem("denied", [1], 12000),
            problem("surprise", [], 12000),
          ],
        },
      ],
    }),
  ];
}

export const plantedBenefits: Sample[] = [
  silverForkShares(),
  silverForkTotal(),
  silverForkDenials(),
  ...halyard(),
];
