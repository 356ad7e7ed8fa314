import { describe, expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

/** Columns that carry a balance on, payments among charges, and estimates beside what was charged in the end. */

const head: Line[] = [
  { pieces: [{ at: 40, text: "Alder Street Chiropractic", size: 16 }] },
  "Patient: Dora Whitfield",
  "Account number: AS-7781",
  "Statement date: 06/04/2026",
];
const row = columns(40, 110, 180, 420, 500);
const charges = (lines: Line[]) => readLines(lines).lines.map(({ charge }) => valueOf(charge));

/** A ledger that begins with so many rows, under a header that says nothing of what its amounts are. */
const ledger = (header: string, rows: number): Line[] => [
  ...head,
  row("Date", "Code", "Description", `>${header}`, ">Amount"),
  ...[
    row("05/04/2026", "99203", "New patient exam", ">165.00", ">165.00"),
    row("05/04/2026", "98941", "Spinal adjustment", ">62.00", ">227.00"),
    row("05/06/2026", "97014", "Electrical stimulation", ">29.00", ">256.00"),
    row("05/08/2026", "97035", "Ultrasound", ">31.00", ">287.00"),
    row("05/11/2026", "98941", "Spinal adjustment", ">62.00", ">349.00"),
  ].slice(0, rows),
];

describe("a column that carries on what stands beside it", () => {
  test.each([
    ["of four rows", 4, [16_500, 6_200, 2_900, 3_100]],
    ["of five rows", 5, [16_500, 6_200, 2_900, 3_100, 6_200]],
  ])("is a balance and no charge: %s", (_, rows, expected) =>
    expect(charges(ledger("Credit", rows))).toEqual(expected),
  );
  test("two amounts that add up by chance make no balance", () =>
    expect(charges(ledger("Credit", 3))).toEqual([16_500, 22_700, 25_600]));
});

test("the same charge every week with nothing paid is a charge", () =>
  expect(
    charges([
      ...head,
      row("Date", "Code", "Description", ">Charge", ">Paid"),
      ...["05/04/2026", "05/11/2026", "05/18/2026", "05/25/2026", "06/01/2026"].map((day) =>
        row(day, "98941", "Spinal adjustment", ">62.00", ">0.00"),
      ),
    ]),
  ).toEqual([6_200, 6_200, 6_200, 6_200, 6_200]));

test("one column of debits and credits holds the charges", () =>
  expect(charges(ledger("Debit/Credit", 3))).toEqual([16_500, 6_200, 2_900]));

test("a payer's letters below the codes make a credit no service", () => {
  const { lines, ledger: posted } = readLines([
    ...head,
    row("Date", "CPT", "Description", ">Qty", ">Amount"),
    row("05/04/2026", "99203", "New patient exam", ">1", ">165.00"),
    row("05/06/2026", "97014", "Electrical stimulation", ">1", ">29.00"),
    row("05/21/2026", "BCBS", "", "", ">(112.26)"),
  ]);
  expect(lines.map(({ charge }) => valueOf(charge))).toEqual([16_500, 2_900]);
  expect(posted.map(({ amount }) => valueOf(amount))).toEqual([11_226]);
});

describe("an estimate beside what was charged", () => {
  const wide = columns(40, 100, 340, 420, 500);
  const estimate: Line[] = [
    "Treatment Estimate 05/01/2026",
    wide("Code", "Treatment", ">Est. Fee", ">Est. Insurance", ">You Pay"),
    wide("D7210", "Surgical extraction", ">342.00", ">205.20", ">136.80"),
    wide("D7953", "Bone graft", ">738.00", ">442.80", ">295.20"),
  ];
  const charged: Line[] = [
    "Services Provided",
    wide("Code", "Treatment", ">Fee", ">Insurance Paid", ">You Owe"),
    wide("D7210", "Surgical extraction", ">342.00", ">0.00", ">342.00"),
    wide("D7953", "Bone graft", ">758.00", ">442.80", ">315.20"),
    wide("", "Total", ">1,100.00", ">442.80", ">657.20"),
  ];
  const steps: Line[] = [
    columns(340, 500)("Total Fees", ">1,100.00"),
    columns(340, 500)("Insurance Paid", ">-442.80"),
    columns(340, 500)("Paid Before Surgery", ">-200.00"),
    columns(340, 500)("Remaining Balance", ">457.20"),
  ];
  test("lists nothing of its own, and the paper is a bill", () => {
    const bill = readLines([...head, ...estimate, ...charged, ...steps]);
    expect(bill.kind).toBe("itemized");
    expect(bill.lines.map(({ charge }) => valueOf(charge))).toEqual([34_200, 75_800]);
  });
  test("alone stays an estimate with its lines", () => {
    const bill = readLines([...head, ...estimate]);
    expect(bill.kind).toBe("estimate");
    expect(bill.lines).toHaveLength(2);
  });
  test.each([
    ["half of it charged nowhere else keeps its lines", "D7240", 4],
    ["all of it charged again lists nothing of its own", "D7210", 2],
  ])("%s", (_, other, lines) => {
    const again = charged.slice(0, 3);
    const of = [...estimate.slice(0, 2), wide(other, "Removal", ">342.00", ">205.20", ">136.80")];
    const bill = readLines([...head, ...of, ...estimate.slice(3), ...again, ...charged.slice(3)]);
    expect(bill.lines).toHaveLength(lines);
  });
  test("a deposit comes off what is still asked", () => {
    const { totals } = readLines([...head, ...charged, ...steps]);
    expect([valueOf(totals.patientPaid), valueOf(totals.patientResponsibility)]).toEqual([
      20_000, 45_720,
    ]);
  });
});

describe("a ledger over the sums of its own entries", () => {
  const entry = columns(40, 100, 140, 170, 210, 430, 500);
  const sum = columns(230, 430);
  const [day, later] = ["01/14/2026", "03/30/2026"];
  const bill = readLines([
    ...head,
    entry("Date", "Name", "Tooth", "Code", "Description", ">Amount", ">Balance"),
    entry(day, "Grady", "", "D0120", "Periodic oral evaluation", ">62.00", ">62.00"),
    entry(day, "Grady", "", "D1110", "Prophylaxis-adult", ">118.00", ">180.00"),
    entry(day, "Grady", "", "Claim", "Pr Dental Claim - Sent 180.00", "", ">180.00"),
    entry(day, "Grady", "", "Ins", "Ins Pmt - Delta Dental of WI", ">-101.00", ">79.00"),
    entry(day, "Grady", "", "Adj", "Write-Off - Delta PPO", ">-33.00", ">46.00"),
    entry(later, "Grady", "14", "D2740", "Crown-porcelain", ">1,385.00", ">1,431.00"),
    entry(later, "Grady", "", "Ins", "Ins Pmt - Delta Dental of WI", ">-664.50", ">766.50"),
    entry(later, "Grady", "", "Adj", "Write-Off - Delta PPO", ">-401.00", ">365.50"),
    sum("Total charges", ">1,565.00"),
    sum("Insurance payments", ">-765.50"),
    sum("Write-offs / adjustments", ">-434.00"),
    sum("ACCOUNT BALANCE - PLEASE PAY", ">365.50"),
  ]);
  test("lists none of them as a further payment", () =>
    expect(bill.ledger.map(({ amount }) => valueOf(amount))).toEqual([
      10_100, 3_300, 66_450, 40_100,
    ]));
  test("reads them as its totals", () =>
    expect([valueOf(bill.totals.insurancePaid), valueOf(bill.totals.adjustments)]).toEqual([
      76_550, 43_400,
    ]));
});

describe("a row without a day", () => {
  const entry = columns(40, 110, 190, 400);
  const daysOf = (...days: string[]) =>
    readLines([
      ...head,
      entry("Date", "Code", "Description", ">Amount"),
      ...days.map((day, at) => entry(day, `9711${at}`, `Exercise ${at}`, `>${60 + at}.00`)),
      entry("", "", "Resistance band", ">12.00"),
    ]).lines.map(({ serviceDate }) => valueOf(serviceDate));
  const [first, second] = ["2026-06-03", "2026-06-10"];
  test("below days that are printed once each is of the day above", () =>
    expect(daysOf("06/03/2026", "06/03/2026", "06/10/2026", "")).toEqual([
      ...[first, first, second, second, second],
    ]));
  test("below rows that repeat theirs has none", () =>
    expect(daysOf("06/03/2026", "06/03/2026", "06/10/2026", "06/10/2026")).toEqual([
      ...[first, first, second, second, undefined],
    ]));
});

test("payments that a ledger gives codes of their own are no services", () => {
  const entry = columns(40, 110, 190, 330, 400, 500);
  const bill = readLines([
    ...head,
    entry("Entry #", "Date", "Description", "Code", "Document", ">Amount"),
    entry("6943", "07/18/2025", "Panoramic film", "D0330", "2507180000", ">132.00"),
    entry("6946", "07/18/2025", "Crown, porcelain", "D2740", "2507180000", ">1,385.00"),
    entry("6949", "08/09/2025", "United Health Check - Ins", "INSPAY", "2507180000", ">-268.81"),
    entry("6952", "08/09/2025", "United Health Writeoff", "WRITEOFF", "2507180000", ">-101.32"),
    entry("6955", "08/21/2025", "Cash Payment", "PATPAY", "2507180000", ">-20.01"),
    entry("Patient Total", "", "", "", "", ">1,126.86"),
  ]);
  expect(bill.lines.map(({ code, charge }) => [valueOf(code), valueOf(charge)])).toEqual([
    ["D0330", 13_200],
    ["D2740", 138_500],
  ]);
});

test.each([
  ["one service that is still to come is not of what was done", ["", " (est.)"], [16_500]],
  ["a list of estimates keeps them all", [" (est.)", " (est.)"], [16_500, 380_000]],
])("%s", (_, [first, second], read) => {
  const item = columns(40, 110, 400);
  expect(
    charges([
      ...head,
      item("CPT", "Description", "Charge"),
      item("92134", "Scanning computerized", `$165.00${first}`),
      item("66984", "Cataract surgery, left eye", `$3,800.00${second}`),
    ]),
  ).toEqual(read);
});

test("what was done about a bill, and to whom a plan sent what it paid, are no services", () => {
  const ledger = columns(40, 110, 180, 420, 500);
  expect(
    charges([
      ...head,
      ledger("DATE", "CODE", "DESCRIPTION", ">CHARGES", ">BALANCE"),
      ledger("04/21/2026", "73562", "X-RAY KNEE 3 VIEWS", ">128.00", ">128.00"),
      ledger("04/21/2026", "", "INSURANCE FILED 04/23/26", "", ">128.00"),
    ]),
  ).toEqual([12_800]);
});

test("reasons of a review stand closely behind what is allowed", () => {
  const review = columns(40, 110, 160, 330, 400, 470);
  const services = readLines([
    "Pinnacle Mutual Casualty Company",
    "Explanation of Review",
    "Patient: Dora Whitfield   Claim number: 88-4410",
    review(
      "Date of service",
      "Proc code",
      "Description",
      ">Charged",
      ">Reduction",
      "Allowance Explanation codes",
    ),
    review("05/04/2026", "97110", "Therapeutic exercise", ">210.00", ">86.79", "123.21 G01 P12"),
    review("05/04/2026", "97140", "Manual therapy", ">75.00", ">36.67", "38.33 G01"),
    review("05/06/2026", "97014", "Electrical stimulation", ">45.00", ">45.00", "0.00 G56"),
  ]).lines;
  expect(services.map(({ allowed }) => valueOf(allowed))).toEqual([12_321, 3_833, 0]);
});
