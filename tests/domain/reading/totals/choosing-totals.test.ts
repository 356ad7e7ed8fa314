import { describe, expect, test } from "vitest";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { afterPayment } from "~/domain/reading/totals/candidate-names";
import type { Candidate, CandidateName } from "~/domain/reading/totals/total-candidates";
import { ofFormBoxes } from "~/domain/reading/totals/claim-forms";
import { chooseTotals } from "~/domain/reading/totals/total-choice";
import { rowsOf } from "~/domain/reading/page/rows";
import { isCombined, totalNamed } from "~/domain/reading/words/total-words";
import { aPage, columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

let placed = 0;
const figure = (name: CandidateName, value: number, weight: number, more = {}): Candidate => ({
  name,
  weight,
  field: { value, page: 1, box: [10, (placed += 12), 40, 8], confidence: 1 },
  ...more,
});
const bill = [figure("billed", 50_000, 9), figure("adjustments", 12_000, 8)];
const paid = figure("insurancePaid", 30_000, 9);
/** Each of these amounts alone. */
const each = (...amounts: number[]) => new Map(amounts.map((cents) => [cents, 1]));
const provider = { insurer: false, onTop: each() };
const values = (candidates: Candidate[], paper = provider, sums = {}) =>
  Object.fromEntries(
    Object.entries(chooseTotals(candidates, sums, paper)).map(([name, { value, confidence }]) => [
      name,
      confidence < 0.8 ? `${value}?` : value,
    ]),
  );

test("figures that close win over a rival that is named as plainly", () => {
  const due = [
    figure("patientResponsibility", 7_999, 10),
    figure("patientResponsibility", 8_000, 9),
  ];
  expect(values([...bill, paid, ...due])).toEqual({
    billed: 50_000,
    adjustments: 12_000,
    insurancePaid: 30_000,
    patientResponsibility: 8_000,
  });
});

test.each([
  ["one cent off", 8_001, "8000?"],
  ["one cent off below", 7_999, "8000?"],
])("a figure with a rival that fits nothing is marked: %s", (_, rival, marked) => {
  const due = [
    figure("patientResponsibility", 8_000, 10),
    figure("patientResponsibility", rival, 9),
  ];
  expect(values([figure("billed", 49_000, 9), paid, ...due])).toMatchObject({
    billed: 49_000,
    patientResponsibility: marked,
  });
});

test.each([
  ["as plainly", 9, { adjustments: 17_000, patientResponsibility: "3000?" }],
  ["less plainly", 8, { adjustments: 12_000, patientResponsibility: 8_000 }],
])("what else was taken off leaves what is asked %s in the end", (_, weight, left) => {
  const table = [figure("billed", 50_000, 9), figure("adjustments", 12_000, 8), paid];
  const due = [
    figure("patientResponsibility", 8_000, 9),
    figure("patientResponsibility", 3_000, weight),
  ];
  const award = figure("adjustments", 17_000, 8);
  const sums = { adjustments: 12_000, patientResponsibility: 8_000 };
  expect(values([...table, award, ...due], provider, sums)).toMatchObject(left);
});

test.each([
  ["where it makes the sum close", 2_000, { copay: 2_000, patientPaid: 2_000 }],
  ["one cent off", 2_001, { copay: 2_001 }],
])("a copay among what is taken off was paid %s", (_, copay, paidThen) => {
  const steps = [
    ...bill,
    paid,
    figure("copay", copay, 7),
    figure("patientResponsibility", 6_000, 10),
  ];
  const { patientPaid, copay: printed } = values(steps);
  expect({ copay: printed, ...(patientPaid && { patientPaid }) }).toEqual(paidThen);
});

test.each([
  ["one figure apart on a picture", 159_475, 0.9, "150475?"],
  ["two figures apart", 159_575, 0.9, 150_475],
  ["one figure apart where the page has its text", 159_475, 1, 150_475],
])("an amount that is asked twice is marked, %s", (_, again, confidence, asked) => {
  const due = [
    figure("patientResponsibility", 150_475, 14),
    figure("patientResponsibility", again, 10),
  ].map((one) => ({ ...one, field: { ...one.field, confidence } }));
  expect(values(due)).toMatchObject({ patientResponsibility: asked });
});

test("a figure in a line of a table is a total only where it closes", () => {
  const taken = figure("insurancePaid", 30_000, 3, { taken: true });
  const due = figure("patientResponsibility", 8_000, 10);
  expect(values([...bill, taken, due])).toMatchObject({ insurancePaid: 30_000 });
  const off = figure("insurancePaid", 30_001, 3, { taken: true });
  expect(values([...bill, off, due])).not.toHaveProperty("insurancePaid");
});

test("payments and adjustments in one figure are neither", () => {
  const combined = figure("combined", 42_000, 9);
  const due = figure("patientResponsibility", 8_000, 10);
  expect(values([bill[0]!, combined, due])).toEqual({
    billed: 50_000,
    patientResponsibility: 8_000,
  });
});

test("a plan's steps from billed to allowed to the share", () => {
  const found = [
    figure("billed", 50_000, 9),
    figure("adjustments", 0, 9),
    figure("adjustments", 18_000, 8),
    figure("allowed", 32_000, 8),
    figure("insurancePaid", 25_000, 9),
    figure("patientResponsibility", 7_000, 9),
  ];
  expect(values(found, { insurer: true, onTop: each() })).toMatchObject({
    adjustments: 18_000,
    allowed: 32_000,
    patientResponsibility: 7_000,
  });
});

test("what the lines come to closes a sum that prints no whole, and is no total itself", () => {
  const found = [
    figure("patientResponsibility", 12_000, 10),
    figure("patientPaid", 4_000, 9),
    figure("patientResponsibility", 8_000, 9),
  ];
  const sums = { billed: 50_000, insurancePaid: 38_000, patientResponsibility: 12_000 };
  expect(values(found, provider, sums)).toEqual({
    patientPaid: 4_000,
    patientResponsibility: 8_000,
  });
  // One cent off, the plainer name stays.
  expect(values(found, provider, { ...sums, billed: 50_001 })).toMatchObject({
    patientResponsibility: 12_000,
  });
});

test("the sums of one visit close nothing for the whole", () => {
  const visit = [
    figure("billed", 50_000, 6.5, { part: true }),
    figure("insurancePaid", 45_000, 6.5, { part: true }),
    figure("patientResponsibility", 5_000, 6.5, { part: true }),
  ];
  const due = figure("patientResponsibility", 9_000, 10);
  expect(values([...visit, due])).toMatchObject({ patientResponsibility: 9_000 });
});

test("what was owed before and what is sent explain more than one of the two", () => {
  const found = values(
    [
      ...bill,
      paid,
      figure("patientPaid", 6_400, 5),
      figure("patientResponsibility", 8_000, 11),
      figure("patientResponsibility", 9_595, 10),
    ],
    {
      insurer: false,
      onTop: new Map([
        [7_995, 2],
        [6_400, 1],
        [1_595, 1],
      ]),
    },
  );
  expect(found).toMatchObject({ patientResponsibility: 9_595 });
});

test("a smaller amount asked twice and more plainly than the balance is for the person to settle", () => {
  const balance = figure("patientResponsibility", 8_000, 9);
  const due = [
    figure("patientResponsibility", 2_000, 10),
    figure("patientResponsibility", 2_000, 10),
  ];
  expect(values([...bill, paid, balance, ...due])).toMatchObject({
    patientResponsibility: "8000?",
  });
  expect(values([...bill, paid, balance, due[0]!])).toMatchObject({ patientResponsibility: 8_000 });
  // As plainly, twice, is as much.
  const plain = [9, 9].map((weight) => figure("patientResponsibility", 2_000, weight));
  expect(values([...bill, paid, balance, ...plain])).toMatchObject({
    patientResponsibility: "8000?",
  });
});

test.each([
  ["a tax on top", [550], 8_550],
  ["a tax that does not fit", [551], "8000?"],
])("%s", (_, onTop, owed) => {
  const due = [
    figure("patientResponsibility", 8_000, 9.5),
    figure("patientResponsibility", 8_550, 10),
  ];
  const found = values([...bill, paid, ...due], { insurer: false, onTop: each(...onTop) });
  expect(found).toMatchObject({ patientResponsibility: owed });
});

test.each([
  ["Payments & Adjustments", true],
  ["Insurance payments and adjustments", true],
  ["Payments/Adjustments", true],
  ["Insurance Pmts/Adjs", true],
  ["Insurance payments", false],
  ["Adjustments", false],
])("%s names both together: %s", (label, both) => {
  expect(isCombined(label)).toBe(both);
});

test.each([
  ["You made payments of:", "patientPaid"],
  ["Payments - Patient", "patientPaid"],
  ["Payments - Insurance", "insurancePaid"],
  ["Total CO", "adjustments"],
  ["Adjusted by Insurance", "adjustments"],
  ["Total before savings", "billed"],
  ["Estimated Patient Cost", "patientResponsibility"],
  ["You still owe", "patientResponsibility"],
  ["Total Beneficiary Liability", "patientResponsibility"],
  ["Total Family Balance", "patientResponsibility"],
  ["Prov Adj Amt", undefined],
  ["Family deductible met", undefined],
])("%s: %s", (label, name) => {
  expect(totalNamed(label)?.name).toBe(name);
});

const services: Line[] = [
  columns(60, 160, 260, 430)("Date", "Code", "Service", ">Charge"),
  columns(60, 160, 260, 430)("03/02/2026", "99213", "Office visit", ">180.00"),
  columns(60, 160, 260, 430)("03/02/2026", "87880", "Strep test", ">45.00"),
];

test.each<[string, Line[], Record<string, string>]>([
  [
    "a remittance with the provider behind a bare label",
    [
      "Larkspur Mutual Health Plan",
      "Explanation of payment",
      "PROVIDER REMITTANCE ADVICE",
      "PROVIDER ALDER POINT DERMATOLOGY LLC",
      "EFT DATE 04/09/2026",
    ],
    { provider: "ALDER POINT DERMATOLOGY LLC", statementDate: "2026-04-09" },
  ],
  [
    "a portal that names a clinician under the practice",
    ["Guarantor # 204177 - Alder Point Medical Group", "Provider: Ines Falk, NP"],
    { provider: "Alder Point Medical Group" },
  ],
  [
    "the account by the patient's number",
    ["Alder Point Hospital", "PATIENT NO: K00391845"],
    { provider: "Alder Point Hospital", accountNumber: "K00391845" },
  ],
])("%s", (_, head, expected) => {
  const bill = readLines([...head, ...services, "Patient: Ines Holm", "Total charge $225.00"]);
  for (const [name, value] of Object.entries(expected))
    expect(valueOf(bill[name as "provider"])).toBe(value);
});

test("the total of a table of payments and adjustments is what neither was", () => {
  const at = columns(40, 110, 430);
  const { totals } = readLines([
    { pieces: [{ at: 40, text: "Juniper Bend Hospital", size: 16 }] },
    "This is an itemization of services for: Lena Holm",
    "Hospital Charges",
    at("Svc Dt", "Description", ">Amount"),
    at("01/17/2026", "70450 CT head", ">2,111.00"),
    at("01/17/2026", "99283 Emergency visit", ">1,695.50"),
    at("", "", ">3,806.50"),
    "Hospital Payments and Adjustments",
    at("Date", "Description", ">Amount"),
    at("01/29/2026", "Aetna Payments", ">-640.64"),
    at("01/29/2026", "Aetna Adjustments", ">-3,165.86"),
    at("", "Insurance Payments and Adjustments Total", ">-3,806.50"),
    at("", "Current Hospital Account Balance:", ">0.00"),
  ]);
  expect(totals).toMatchObject({
    billed: { value: 380_650 },
    insurancePaid: { value: 64_064 },
    adjustments: { value: 316_586 },
    patientResponsibility: { value: 0 },
  });
});

const SUMS = columns(40, 150, 230, 310, 390, 470);

test("the sum of a nameless column is what makes the steps come out", () => {
  const { totals } = readLines([
    "Alder Point Eye Care",
    SUMS("Date", "Code", ">Charge", ">Network", ">You Paid", ">You Owe"),
    SUMS("03/02/2026", "92014", ">180.00", ">100.00", ">30.00", ">50.00"),
    SUMS("03/02/2026", "92015", ">45.00", ">25.00", ">20.00", ">0.00"),
    SUMS("Totals", "", ">225.00", ">125.00", ">50.00", ">50.00"),
  ]);
  expect(totals.adjustments?.value).toBe(12_500);
  expect(totals.adjustments?.confidence).toBeLessThan(0.8);
  expect(totals.patientPaid?.value).toBe(5_000);
});

const NAMED = columns(40, 250, 400);
const visit = (day: string, charge: string, paid: string, left: string): Line[] => [
  `Visit of ${day}`,
  NAMED(day, "99213 Office visit", `>${charge}`),
  NAMED("", "Insurance paid", `>${paid}`),
  NAMED("", "Remaining balance", `>${left}`),
];

test("of figures with one name the one that all others come to is the whole", () => {
  const { totals } = readLines([
    "Alder Point Medical Group",
    NAMED("", "Insurance paid", ">240.00"),
    NAMED("", "Amount due", ">90.00"),
    ...visit("03/02/2026", "180.00", "130.00", "50.00"),
    ...visit("03/09/2026", "150.00", "110.00", "40.00"),
  ]);
  expect(totals.insurancePaid?.value).toBe(24_000);
  expect(totals.patientResponsibility?.value).toBe(9_000);
});

test("what a sentence tells of one claim is no total", () => {
  const { totals } = readLines([
    "Larkspur Mutual Health Plan",
    "Explanation of Benefits",
    "This is not a bill",
    NAMED("Amount billed", "", ">225.00"),
    NAMED("Network savings", "", ">60.00"),
    NAMED("Your plan paid", "", ">115.00"),
    NAMED("Your share of the cost", "", ">50.00"),
    "We paid $80.00 to Alder Point Eye Care on 04/02/2026.",
    "We paid $35.00 to Alder Point Eye Care on 04/03/2026.",
  ]);
  expect(totals.insurancePaid?.value).toBe(11_500);
});

test.each([
  ["that fits", "-22.50", 2_250],
  ["that was only offered", "-22.49", undefined],
])("a prompt pay discount %s", (_, printed, adjusted) => {
  const { totals } = readLines([
    "Alder Point Walk-In Clinic",
    ...services,
    NAMED("", "Total charges", ">225.00"),
    NAMED("", "Prompt pay discount", `>${printed}`),
    NAMED("", "Balance due", ">202.50"),
  ]);
  expect(totals.adjustments?.value).toBe(adjusted);
});

const BOXES = columns(40, 150, 300, 420);

test.each([
  ["nothing was paid", "0.00", 0],
  ["some was paid", "25.00", 2_500],
])("the boxes of a claim form hold its totals: %s", (_, paid, patientPaid) => {
  const { totals } = readLines([
    "HEALTH INSURANCE CLAIM FORM",
    BOXES("2. PATIENT'S NAME", "", "", ""),
    BOXES("HOLM, INES", "", "", ""),
    BOXES("24. A. DATE OF SERVICE", "D. CPT/HCPCS", "F. $ CHARGES", "G. UNITS"),
    BOXES("09/12/25", "97035", ">29.00", "1"),
    BOXES("25. FEDERAL TAX I.D.", "26. PATIENT'S NO.", "28. TOTAL CHARGE", "29. AMOUNT PAID"),
    BOXES("SSN EIN", "", "$", "$"),
    BOXES("180292435", "UYF3834", ">29.00", `>${paid}`),
    BOXES("31. SIGNATURE", "32. FACILITY", "33. BILLING PROVIDER", ""),
    BOXES("", "", "ORCHARD PHYSICAL THERAPY", ""),
  ]);
  expect(totals.billed?.value).toBe(2_900);
  expect(totals.patientPaid?.value).toBe(patientPaid);
});

test.each([
  ["as it is printed", "F. $ CHARGES", "28. TOTAL CHARGE"],
  ["without a space, and without a figure, as on a picture", "F.$ CHARGES", "8. TOTAL CHARGE"],
])("dollars and cents stand apart in the boxes of a claim form: %s", (_, charges, total) => {
  const { lines, totals } = readLines([
    "HEALTH INSURANCE CLAIM FORM",
    BOXES("2. PATIENT'S NAME", "", "", ""),
    BOXES("HOLM, INES", "", "", ""),
    BOXES("24. A. DATE OF SERVICE", "D. CPT/HCPCS", charges, "G. UNITS"),
    BOXES("09/12/25", "97035", "29 50", "1"),
    BOXES("09/12/25", "97110", "74 40", "1"),
    BOXES("25. FEDERAL TAX I.D.", "26. PATIENT'S NO.", total, "29. AMOUNT PAID"),
    BOXES("180292435", "UYF3834", "$ 103 90", "$ 60 00"),
    BOXES("31. SIGNATURE", "32. FACILITY", "33. BILLING PROVIDER", ""),
    BOXES("", "", "ORCHARD PHYSICAL THERAPY", ""),
  ]);
  expect(lines.map(({ charge }) => charge?.value)).toEqual([2_950, 7_440]);
  expect([totals.billed?.value, totals.patientPaid?.value]).toEqual([10_390, 6_000]);
});

test.each([
  ["29. AMOUNT PAID", ["patientPaid"]],
  ["29. AM DUNT PAID", ["patientPaid"]],
  ["29. AMLODIPINE 5MG", []],
  ["8. TOTAL CHARGE", ["billed"]],
  ["8 TOTAL CHARGES", []],
])("%s over an amount is a box with a total of a claim form, or none", (head, names) => {
  const page = aPage([BOXES("", "", head, ""), BOXES("", "", "$14.00", "")]);
  expect(ofFormBoxes(rowsOf([page])).map(({ name }) => name)).toEqual(names);
});

test("what stands further down, where the name of the next box was lost, is not that box's", () => {
  const page = aPage([
    BOXES("", "", "29. AMOUNT PAID", ""),
    BOXES("", "", "$40.00", ""),
    BOXES("", "", "$7.17", ""),
  ]);
  expect(ofFormBoxes(rowsOf([page])).map(({ field }) => field.value)).toEqual([4_000]);
});

test.each([
  ["Deposit", "patientPaid"],
  ["Deposit received", "patientPaid"],
  ["Paid before surgery", "patientPaid"],
  ["Deposit required", undefined],
  ["Direct deposit", undefined],
  ["Balance - patient copays (3 x $50.00)", "patientResponsibility"],
  ["Patient copays", "copay"],
  ["Still to pay", "patientResponsibility"],
  ["Promo SUMMER", "adjustments"],
  ["CHARGES OVER MEDICARE APPROVED AMOUNT (YOU DO NOT OWE)", "adjustments"],
  ["MEDICARE APPROVED AMOUNT", "allowed"],
])("%s is %s", (label, name) => expect(totalNamed(label)?.name).toBe(name));

test("of many visits with totals of their own, what all lines come to is what was billed", () => {
  const candidates = [
    ...[150_000, 51_000, 34_450].map((cents) => figure("billed", cents, 9)),
    figure("billed", 235_450, 5),
    figure("adjustments", 146_870, 8),
    figure("insurancePaid", 58_707, 9),
    figure("patientPaid", 5_000, 9),
    figure("patientResponsibility", 24_873, 10),
    figure("patientResponsibility", 4_500, 6),
  ];
  expect(values(candidates, provider, { billed: 235_450 })).toMatchObject({
    billed: 235_450,
    patientResponsibility: 24_873,
  });
});

test.each([
  ["names what the plan is still to pay", "Est. Insurance Portion", 579.6, 4_480],
  ["in other words", "Insurance Estimate Pending", 579.6, 4_480],
  ["names another amount, so that nothing closes by it", "Est. Insurance Portion", 579.61, 62_440],
])("a dentist's sheet %s", (_, label, expected, due) => {
  const at = columns(40, 130, 220, 500);
  const bill = readLines([
    { pieces: [{ at: 40, text: "Hadley Family Dentistry", size: 16 }] },
    "Patient: Gordon Rourke",
    at("Date", "Code", "Description", ">Charge"),
    at("11/12/2025", "D0140", "Limited oral evaluation", ">506.00"),
    at("11/16/2025", "D2391", "Resin composite", ">189.00"),
    at("", "", "Total Charges", ">695.00"),
    at("", "", "Patient Payments", ">70.60"),
    at("", "", label, `>${expected.toFixed(2)}`),
    at("", "", "Account Balance", ">624.40"),
    at("", "", "Amount Due Now", ">44.80"),
  ]);
  expect(valueOf(bill.totals.patientResponsibility)).toBe(due);
});

describe("what an office takes off for the plan", () => {
  const sheet = (label: string) =>
    readLines([
      "Hadley Family Dentistry",
      "Patient: Gordon Rourke",
      columns(40, 130, 220, 500)("11/12/2025", "D0140", "Limited oral evaluation", ">506.00"),
      columns(40, 130, 220, 500)("11/16/2025", "D2391", "Resin composite", ">189.00"),
      NAMED("Total charges", "", ">695.00"),
      NAMED(label, "", ">-579.60"),
      NAMED("Amount due now", "", ">115.40"),
    ]);

  test.each([
    ["Less Est. Insurance", true],
    ["Estimated plan share (not a guarantee)", true],
    ["Insurance paid", undefined],
  ])("%s", (label, expected) => {
    const { totals, insuranceExpected } = sheet(label);
    expect(totals.insurancePaid?.value).toBe(57_960);
    expect(insuranceExpected).toBe(expected);
  });
});

test("an earlier balance that explains what is asked is one more figure that speaks for it", () => {
  const charged = [figure("billed", 33_600, 9), figure("insurancePaid", 8_218, 9)];
  const due = [
    figure("patientResponsibility", 25_382, 10.5),
    figure("patientResponsibility", 38_291, 10),
  ];
  const asked = (before: number) =>
    values([...charged, ...due], { insurer: false, onTop: each(before) }).patientResponsibility;
  expect([12_908, 12_909, 12_910].map(asked)).toEqual(["25382?", 38_291, "25382?"]);
});

test.each([
  ["Less Payments Today", "patientPaid"],
  ["Today's Payment", "patientPaid"],
  ["MC Payment ****2093", "patientPaid"],
  ["03/31/2024 MC Payment ***+2093", "patientPaid"],
  ["Remaining Patient Balance", "patientResponsibility"],
  ["Patient's Responsibility", "patientResponsibility"],
  ["MC ****0093", "patientPaid"],
  ["Charged to HSA Visa - 3311", "patientPaid"],
  ["Unpaid from earlier orders", undefined],
  ["Pay by", "patientResponsibility"],
  ["Deductible remaining", undefined],
  ["Family Total", "billed"],
  ["Family deductible met", undefined],
  ["Family total so far", undefined],
])("%s", (label, name) => expect(totalNamed(label)?.name).toBe(name));

test.each([
  ["Estimated out-of-pocket", "patientResponsibility"],
  ["Your estimated out of pocket cost", "patientResponsibility"],
  ["Out-of-pocket maximum", undefined],
  ["Total out of pocket", undefined],
  ["You pay (estimate)", "patientResponsibility"],
  ["Insurance pending", undefined],
  ["Totals for 2024 plan paid", undefined],
  ["Totals for this month plan paid", "insurancePaid"],
])("%s is %s", (label, name) => expect(totalNamed(label)?.name).toBe(name));

test("what a paper says to pay goes before a balance that closes", () => {
  const charged = [figure("billed", 108_600, 9), figure("adjustments", 7_199, 8)];
  const balance = figure("patientResponsibility", 101_401, 9);
  const asked = (label: string) =>
    values([
      ...charged,
      balance,
      figure("patientResponsibility", 1_001, totalNamed(label)!.weight),
      figure("patientResponsibility", 1_001, totalNamed(label)!.weight),
    ]).patientResponsibility;
  expect(asked("PLEASE PAY THIS AMOUNT")).toBe(1_001);
  expect(asked("Amount due from patient")).toBe(1_001);
  expect(asked("Balance")).toBe(101_401);
});

test.each([
  ["more by a cent than the plan is to pay", 10_001, "8000?"],
  ["more by what the plan is to pay", 10_000, 8_000],
  ["more by less than that", 9_999, "8000?"],
  ["more by what was adjusted", 20_000, 8_000],
  ["twice as much, as of two claims alike,", 16_000, "8000?"],
  ["less", 7_999, 8_000],
])("a sum that closes is of a part, perhaps, where %s is plainly asked", (_, asked, due) => {
  const closing = [...bill, paid, figure("patientResponsibility", 8_000, 9)];
  const other = figure("patientResponsibility", asked, 9);
  const paper = { insurer: false, onTop: each(-2_000) };
  expect(values([...closing, other], paper).patientResponsibility).toBe(due);
});

test.each([
  ["Insurance Pending", 204, 4_000],
  ["Pending with insurance", 204, 4_000],
  ["Insurance Pending", 204.01, 24_400],
])("what %s and an earlier balance come to explains what is asked now", (label, expected, due) => {
  const at = columns(40, 130, 220, 500);
  const { totals } = readLines([
    { pieces: [{ at: 40, text: "Hadley Cardiology", size: 16 }] },
    "Patient: Gordon Rourke",
    at("Date", "Code", "Description", ">Charge"),
    at("11/12/2025", "93000", "Electrocardiogram", ">206.00"),
    at("11/16/2025", "93306", "Echocardiogram", ">104.00"),
    at("", "", "Previous balance", ">14.00"),
    at("", "", "Total Charges", ">310.00"),
    at("", "", "Patient Payments", ">80.00"),
    at("", "", label, `>${expected.toFixed(2)}`),
    at("", "", "Account Balance", ">244.00"),
    at("", "", "Amount Due Now", ">40.00"),
  ]);
  expect(valueOf(totals.patientResponsibility)).toBe(due);
});

test.each([
  ["its own column comes to", 30_000, 30_000],
  ["a cent less", 29_999, "29999?"],
])("what a plan says that it paid is asked for unless it is what %s", (_, said, read) => {
  const plan = { insurer: true, onTop: each() };
  const sums = { insurancePaid: 30_000 };
  expect(values([figure("insurancePaid", said, 9)], plan, sums)).toEqual({ insurancePaid: read });
  expect(values([figure("insurancePaid", said, 9)], provider, sums)).toEqual({
    insurancePaid: said,
  });
});

describe("an EOB of two visits", () => {
  const at = columns(40, 240, 320, 400, 480);
  const visit = (day: string, rows: Line[], ...total: string[]): Line[] => [
    { pieces: [{ at: 40, text: `Office visit on ${day}` }], gap: 20 },
    at("Service", ">Provider billed", ">Discount", ">Otto pays", ">Your share"),
    ...rows,
    ...(total.length > 0 ? [at("Visit total", ...total)] : []),
  ];
  const paper = (said: string): Line[] => [
    { pieces: [{ at: 40, text: "Otto Health", size: 16 }] },
    "Explanation of Benefits",
    "Member: Emmett Petersen",
    "Member ID OTT89859958",
    said,
    ...visit(
      "February 3, 2025",
      [
        at("Office visit, established patient", ">$168.00", ">$108.64", ">$10.00", ">$49.36"),
        at("Rapid strep test", ">$42.00", ">$27.16", ">$5.77", ">$9.07"),
      ],
      ...[">$210.00", ">$135.80", ">$15.77", ">$58.43"],
    ),
    ...visit("February 4, 2025", [
      at("Office visit, new patient", ">$265.00", ">$147.66", ">$50.00", ">$67.34"),
    ]),
    "This is not a bill.",
  ];
  const WHOLE = "You owe $125.77 for these 2 visits. Your providers billed $475.00.";
  const read = (said: string) => {
    const { totals } = readLines(paper(said));
    return [totals.billed, totals.patientResponsibility].map((field) =>
      field && field.confidence < 0.8 ? `${field.value}?` : valueOf(field),
    );
  };
  test("a sentence that says what all lines come to goes before the sum of the first", () =>
    expect(read(WHOLE)).toEqual([47_500, 12_577]));
  test("the sum of the first alone is asked for", () =>
    expect(read("Thank you.")).toEqual(["21000?", "5843?"]));
  test("a sentence that says something else is talk", () =>
    expect(read("You owe $925.77 for these 2 visits. Your providers billed $1,475.00.")).toEqual([
      "21000?",
      "5843?",
    ]));
});

test("what is financed is what is left of the balance after a down payment", () => {
  expect(totalNamed("Amount Financed")).toMatchObject({ name: "patientResponsibility" });
  expect(totalNamed("Total balance")!.weight).toBeLessThan(totalNamed("Amount Financed")!.weight);
  expect(totalNamed("Down payment received")).toMatchObject({ name: "patientPaid" });
});

test("a caption over the first of several entries names no total of them", () => {
  const at = columns(40, 200, 320, 500);
  const { totals } = readLines([
    { pieces: [{ at: 40, text: "Hadley Cardiology", size: 16 }] },
    "Patient: Gordon Rourke",
    "Statement of accounts",
    at("Clinic", "Date of service", "Doctor", ">Amount Due"),
    at("North", "11/12/2025", "Dr. Bui", ">206.00"),
    at("South", "11/16/2025", "Dr. Bui", ">104.00"),
  ]);
  expect(valueOf(totals.patientResponsibility)).not.toBe(20_600);
});

describe("a plan's total that is not what its column comes to", () => {
  const at = columns(40, 110, 180, 300, 370, 440);
  const owed = ([charge, plan, owes]: readonly [string, string, string], ...glance: Line[]) =>
    readLines([
      { pieces: [{ at: 40, text: "Silver Fork Health Plan", size: 16 }] },
      "Explanation of Benefits",
      "This is not a bill",
      ...glance,
      at("Date", "Code", "Service", ">Amount billed", ">Plan paid", ">You owe"),
      at("08/06/2026", "99214", "Office visit", ">210.00", ">180.00", ">30.00"),
      at("08/06/2026", "84443", "Thyroid test", ">30.00", ">26.60", ">3.40"),
      at("", "", "Total", `>${charge}`, `>${plan}`, `>${owes}`),
    ]).totals.patientResponsibility;
  test.each([
    ["beside two that are", ["240.00", "206.60", "58.40"], 5_840, true],
    ["beside one that is", ["240.00", "206.50", "58.40"], 5_840, false],
  ] as const)("is sure %s: the paper's own mistake", (_, total, cents, isSure) => {
    const field = owed(total);
    expect(field?.value).toBe(cents);
    expect(field!.confidence >= CONFIRM_BELOW).toBe(isSure);
  });
  test.each([
    ["so is the same at a glance", "58.40", true],
    ["another at a glance is asked about", "33.50", false],
  ] as const)("%s", (_, share, isSure) => {
    const glance = columns(300, 440)("Your share", `>$${share}`);
    const field = owed(["240.00", "206.60", "58.40"], glance);
    expect(field!.confidence >= CONFIRM_BELOW).toBe(isSure);
  });
});

test("below a column of what each service leaves, the balance after today's payment is what is asked", () => {
  const row = columns(40, 100, 300, 420);
  const receipt = (paid: string, balance: string) =>
    totalsOf(
      readLines([
        "Pine Mesa County Health Services",
        "Visit Receipt",
        "Date of Service: 11/25/2024",
        "Patient: Imani Lindqvist",
        row("CPT", "Service", ">Full Fee", ">Client Owes"),
        row("90471", "Immunization administration", ">20.00", ">20.00"),
        row("86580", "TB skin test", ">26.50", ">26.50"),
        row("", "Total Charges", ">46.50", ">46.50"),
        row("", "", "Paid Today (Check)", `>-${paid}`),
        row("", "", "Balance", `>$${balance}`),
      ]),
    );
  expect(receipt("30.00", "16.50")).toMatchObject({
    patientPaid: 3_000,
    patientResponsibility: 1_650,
  });
  expect(receipt("30.00", "16.51")).toMatchObject({ patientResponsibility: 4_650 });
});

test.each(["Family Payments", "Patient Payments"])("%s are the patient's", (label) => {
  expect(totalNamed(label)?.name).toBe("patientPaid");
});

test.each([
  ["152.99", 15_299],
  ["153.00", 7_999],
])("with $73.00 owed before, a balance due of %s asks for %i cents", (due, asked) => {
  const row = columns(40, 100, 300, 420);
  const read = readLines([
    "The Spectacle Room",
    "Sales Invoice",
    "Exam / Order Date: 08/27/2024",
    "Patient: Siobhan Kaminski",
    row("CPT", "Description", ">U&C", ">Price"),
    row("V2521", "Toric contact lenses", ">69.99", ">69.99"),
    row("92015", "Refraction", ">10.00", ">10.00"),
    row("", "", "Your Total", ">$79.99"),
    row("", "", "Previous Balance", ">$73.00"),
    row("", "", "BALANCE DUE", `>$${due}`),
  ]);
  expect(read.lines.map(({ charge }) => charge?.value)).toEqual([6_999, 1_000]);
  expect(valueOf(read.lines[0]!.serviceDate)).toBe("2024-08-27");
  expect(totalsOf(read).patientResponsibility).toBe(asked);
});

describe("a receipt that leaves nothing", () => {
  const asked = figure("patientResponsibility", 500, 9);
  const nothing = figure("patientResponsibility", 0, 6);
  const left = (...candidates: Candidate[]) =>
    afterPayment(candidates, true).filter(({ name }) => name === "patientResponsibility");
  test("asks for no more than that", () =>
    expect(left(asked, nothing, figure("patientPaid", 500, 8))).toEqual([nothing]));
  test.each([
    ["another amount was paid", figure("patientPaid", 499, 8)],
    ["nothing says plainly that it was paid", figure("patientPaid", 500, 5)],
  ])("is none where %s", (_, payment) =>
    expect(left(asked, nothing, payment)).toEqual([asked, nothing]),
  );
  test("is none on a paper that is not handed over at the visit", () => {
    const all = [asked, nothing, figure("patientPaid", 500, 8)];
    expect(afterPayment(all, false)).toEqual(all);
  });
});

test("what insurance covered, of a bill that also prints what it paid and took off, is both of them", () => {
  const { insurancePaid, adjustments } = totalsOf(
    readLines([
      "Sample University Hospital",
      "Emergency visit on May 21, 2024",
      columns(44, 220, 400)("Billed", "Insurance covered", "Your portion"),
      columns(44, 220, 400)("$4,558.00", "-$3,200.45", "$1,357.55"),
      columns(48, 186, 540)("Date", "Service", "Charge"),
      columns(48, 186, 540)("May 21, 2024", "HC ED VISIT LEVEL 4", "$4,066.00"),
      columns(48, 186, 540)("May 21, 2024", "HC EKG TRACING", "$492.00"),
      columns(44, 151, 258, 366, 473)("Billed", "Insurance paid", "Discount", "You paid", "Due"),
      columns(44, 151, 258, 366, 473)(
        "$4,558.00",
        "-$1,417.87",
        "-$1,782.58",
        "-$40.00",
        "$1,317.55",
      ),
    ]),
  );
  expect([insurancePaid, adjustments]).toEqual([141_787, 178_258]);
});

test.each([
  ["what the plan is still to pay is not the patient's", "1,719.00", 0],
  ["nothing of the plan's leaves the balance to the patient", "0.00", 171_900],
])("%s", (_, plan, owed) => {
  const row = columns(40, 110, 180, 500);
  const [patient, account] = plan === "0.00" ? ["1,719.00", "1,719.00"] : ["0.00", "1,719.00"];
  const read = readLines([
    "Copper Creek Dental",
    "Patient Name: Dora Whitfield   Account #: 60059",
    row("Date", "Code", "Description", ">Charge"),
    row("06/18/2024", "D2740", "Crown, porcelain", ">1,385.00"),
    row("06/18/2024", "D1110", "Prophylaxis, adult", ">108.00"),
    row("06/18/2024", "D7140", "Extraction", ">226.00"),
    row("", "", "Insurance Balance", `>${plan}`),
    row("", "", "Patient Balance", `>${patient}`),
    row("", "", "Account Balance", `>${account}`),
  ]);
  expect(valueOf(read.totals.patientResponsibility)).toBe(owed);
});

describe("what is asked in the end", () => {
  test.each([
    ["Please pay", "patientResponsibility"],
    ["Account balance to date", "patientResponsibility"],
    ["Remaining plan balance after credit", "patientResponsibility"],
    ["Remaining 20% — your responsibility", "patientResponsibility"],
    ["Total, all family members", "billed"],
  ])("%s is a total", (label, name) => expect(totalNamed(label)?.name).toBe(name));
  test.each(["Paid to date", "Remaining deductible", "Family deductible"])("%s is none", (label) =>
    expect(totalNamed(label)).toBeNull(),
  );

  const lines = [figure("billed", 50_000, 9), figure("insurancePaid", 30_000, 9)];
  const asked = figure("patientResponsibility", 20_000, 9);
  test("is left to the person where less remains of it", () => {
    const left = figure("patientResponsibility", 12_500, 9, { remains: true });
    expect(values([...lines, asked, left]).patientResponsibility).toBe("20000?");
    expect(values([...lines, asked]).patientResponsibility).toBe(20_000);
  });
});

test("an amount in a numbered box is a payment once", () => {
  const box = columns(40, 340, 440, 540);
  const bill = readLines([
    "HEALTH INSURANCE CLAIM FORM",
    "PATIENT NAME   OSTRANDER, CALEB",
    columns(40, 90, 150, 200, 250, 400, 460)(
      "05 28 26",
      "05 28 26",
      "11",
      "99203",
      "A",
      "1412 30",
      "1",
    ),
    box("25. FEDERAL TAX I.D.", "28. TOTAL CHARGE", "29. AMOUNT PAID", "30. Rsvd for NUCC Use"),
    box("23-5550962", "$ 1412 30", "$ 40 00", ""),
  ]);
  expect(totalsOf(bill)).toEqual({ billed: 141_230, patientPaid: 4_000 });
});
