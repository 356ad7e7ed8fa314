import { describe, expect, test } from "vitest";
import { totalNamed } from "~/domain/reading/words/total-words";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf } from "#tests/support/read-lines";

const HEAD: Line[] = [
  { pieces: [{ at: 40, text: "Prospect Memorial Hospital", size: 15 }] },
  "Patient: Esperanza Osei   Account number: 567689716   Statement date: 06/20/2025",
];

describe("a summary with a column for each account", () => {
  const summary = columns(40, 200, 320, 440);
  const detail = columns(40, 140, 480);
  const paper = (...payments: string[][]): Line[] => [
    ...HEAD,
    summary("", "Hospital", "Physician", "Total"),
    ...payments.map(([label, ...cents]) => summary(label!, ...cents.map((one) => `>${one}`))),
    { pieces: [{ at: 40, text: "Hospital services" }], gap: 30 },
    detail("Date", "Description", "Charges"),
    detail("05/01/2025", "99284 Emergency visit, level 4", ">900.00"),
    detail("05/01/2025", "71046 Chest x-ray, two views", ">300.00"),
    { pieces: [{ at: 40, text: "Physician services" }], gap: 20 },
    detail("05/01/2025", "71046-26 Chest x-ray, reading", ">100.00"),
  ];
  test("is read by its column for all of them", () =>
    expect(
      totalsOf(
        readLines(
          paper(
            ["Total charges", "$1,200.00", "$100.00", "$1,300.00"],
            ["Insurance payments", "-$700.00", "-$50.00", "-$750.00"],
            ["Insurance adjustments", "-$300.00", "-$30.00", "-$330.00"],
            ["Balance due", "$200.00", "$20.00", "$220.00"],
          ),
        ),
      ),
    ).toMatchObject({
      billed: 130_000,
      insurancePaid: 75_000,
      adjustments: 33_000,
      patientResponsibility: 22_000,
    }));
  test("is no such summary where its last column is one cent off", () =>
    expect(
      totalsOf(
        readLines(
          paper(
            ["Total charges", "$1,200.00", "$100.00", "$1,300.01"],
            ["Insurance payments", "-$700.00", "-$50.00", "-$750.01"],
            ["Balance due", "$500.00", "$50.00", "$550.00"],
          ),
        ),
      ).insurancePaid,
    ).not.toBe(75_001));
});

describe("one sum of what the plan and the patient paid", () => {
  const posted = columns(40, 120, 300, 480);
  const paper = (total: string, due: string): Line[] => [
    ...HEAD,
    posted("Date", "Description", "", "Charges"),
    posted("10/16/2024", "99284 Emergency visit, level 4", "", ">2,284.00"),
    posted("10/16/2024", "70450 CT head without contrast", "", ">716.00"),
    { pieces: [{ at: 40, text: "Payments and Adjustments" }], gap: 20 },
    posted("Date", "Transaction", "Payer", "Amount"),
    posted("11/30/2024", "INSURANCE PAYMENT", "Cigna OAP", ">-1,000.00"),
    posted("11/30/2024", "CONTRACTUAL WRITE-OFF", "Cigna OAP", ">-1,500.00"),
    posted("12/14/2024", "PATIENT PAYMENT - CARD", "Self-Pay", ">-75.00"),
    {
      pieces: [
        { at: 300, text: "Charges" },
        { right: 530, text: "3,000.00" },
      ],
      gap: 20,
    },
    posted("", "", "Total Payments", `>-${total}`),
    posted("", "", "Adjustments", ">-1,500.00"),
    posted("", "", "Account Balance", `>${due}`),
  ];
  test("is neither's alone", () =>
    expect(totalsOf(readLines(paper("1,075.00", "425.00")))).toMatchObject({
      billed: 300_000,
      insurancePaid: 100_000,
      patientPaid: 7_500,
      adjustments: 150_000,
      patientResponsibility: 42_500,
    }));
});

test.each([
  ["Total Payments", "insurancePaid"],
  ["TOTAL PYMTS", "insurancePaid"],
  ["Total", "billed"],
  ["Total Net Payment", "insurancePaid"],
  ["Amount remaining", "patientResponsibility"],
  ["Due From Patient", "patientResponsibility"],
])("%s names %s", (label, name) => expect(totalNamed(label)?.name).toBe(name));

test("what is due from the plan is not asked of the patient", () => {
  const row = columns(40, 120, 300, 480);
  const paper: Line[] = [
    ...HEAD,
    row("Date", "Description", "", "Charges"),
    row("06/11/2025", "99214 Office visit, established", "", ">275.00"),
    row("09/15/2025", "99214 Office visit, established", "", ">275.00"),
    {
      pieces: [
        { at: 300, text: "Total charges" },
        { right: 530, text: "550.00" },
      ],
      gap: 20,
    },
    row("", "", "Insurance payments", ">-148.22"),
    row("", "", "Adjustments", ">-110.31"),
    row("", "", "Due from insurance", ">275.00"),
    row("", "", "Due from patient", ">16.47"),
    row("", "", "Account balance", ">291.47"),
  ];
  expect(totalsOf(readLines(paper)).patientResponsibility).toBe(1_647);
});

test("a label beside a paragraph is read by itself, and a payer by name alone may have paid nothing", () => {
  const row = columns(40, 120, 480);
  const beside = (said: string, label: string, cents: string): Line => ({
    pieces: [
      { at: 40, text: said },
      { at: 400, text: label },
      { right: 530, text: cents },
    ],
  });
  const paper: Line[] = [
    ...HEAD,
    row("Date", "Description", "Charges"),
    row("06/21/2024", "80305 Drug screen, direct optical", ">78.41"),
    row("06/21/2024", "81003 Urinalysis, automated", ">18.00"),
    {
      pieces: [
        { at: 400, text: "Total Charges" },
        { right: 530, text: "$96.41" },
      ],
      gap: 30,
    },
    beside("If your plan mailed a check to you for these tests,", "Stonebrook PPO", "$0.00"),
    beside("endorse it and forward it to us with a copy of", "Adjustments", "-$36.41"),
    beside("the EOB.", "Your Payments", "-$20.00"),
    beside("Unpaid balances may be sent to collections later.", "Balance Due", "$40.00"),
  ];
  expect(totalsOf(readLines(paper))).toMatchObject({
    insurancePaid: 0,
    patientPaid: 2_000,
    patientResponsibility: 4_000,
  });
});

test("payments by card are the patient's, whatever their sum is called", () => {
  const row = columns(40, 120, 300, 480);
  const paper: Line[] = [
    ...HEAD,
    row("Date", "Service", "", "Amount"),
    row("06/11/2025", "90834 Psychotherapy, 45 min", "", ">160.00"),
    row("06/18/2025", "90834 Psychotherapy, 45 min", "", ">160.00"),
    { pieces: [{ at: 40, text: "Payments" }], gap: 20 },
    row("06/11/2025", "Mastercard ending in 0876", "", ">48.00"),
    row("06/18/2025", "Mastercard ending in 0876", "", ">80.20"),
    {
      pieces: [
        { at: 300, text: "New charges" },
        { right: 530, text: "320.00" },
      ],
      gap: 20,
    },
    row("", "", "Insurance payments", ">-112.00"),
    row("", "", "Payments", ">-128.20"),
    row("", "", "Balance due", ">79.80"),
  ];
  expect(totalsOf(readLines(paper))).toMatchObject({
    insurancePaid: 11_200,
    patientPaid: 12_820,
    patientResponsibility: 7_980,
  });
});

test("a fund's check is its payment, and leaders before a figure are no part of it", () => {
  const row = columns(40, 120, 260, 340, 420, 490);
  const { totals, kind } = readLines([
    { pieces: [{ at: 40, text: "PLAINS BENEFIT FUND   EXPLANATION OF BENEFITS", size: 13 }] },
    "THIS IS NOT A BILL   PARTICIPANT: OKONJO, ROSALIND S",
    row("DATE", "SERVICE", "CHARGE", "INELIGIBLE", "COVERED", "PAID"),
    row("05/25/2025", "CHIRO ADJUSTMT", ">72.00", ">10.98", ">61.02", ">51.87"),
    row("05/29/2025", "PHYS THERAPY", ">38.00", ">5.79", ">32.21", ">27.38"),
    row("CLAIM TOTALS", "", ">110.00", ">16.77", ">93.23", ">79.25"),
    { pieces: [{ at: 40, text: "STATEMENT TOTALS" }], gap: 20 },
    "PATIENT RESPONSIBILITY ......................30.75",
    { pieces: [{ at: 40, text: "PAYMENTS ISSUED TO" }], gap: 20 },
    {
      pieces: [
        { at: 40, text: "T. KOWALCZYK DC" },
        { at: 240, text: "CHECK 00615527 79.25" },
      ],
    },
  ]);
  expect(kind).toBe("eob");
  expect(totals.patientResponsibility?.value).toBe(3_075);
  expect(totals.insurancePaid?.value).toBe(7_925);
});

describe("what two payers paid, each with a sum of its own", () => {
  const row = columns(40, 120, 480);
  const sum = columns(320, 540);
  const paper = (supplement: string, pending: string[] = []): Line[] => [
    ...HEAD,
    row("Date", "Description", "Charges"),
    row("05/01/2025", "66984 Cataract surgery with lens", ">1,000.00"),
    row("05/01/2025", "92014 Eye exam, established patient", ">200.00"),
    { pieces: [{ at: 40, text: "Your account at a glance" }], gap: 40 },
    sum("Total charges", ">$1,200.00"),
    sum("Medicare payments", ">-$600.00"),
    sum("Supplement payments", `>-$${supplement}`),
    sum("Adjustments", ">-$300.00"),
    ...pending.map((words) => sum(words, ">-$50.00")),
    sum("Amount due", pending.length > 0 ? ">$100.00" : ">$150.00"),
  ];
  const paid = (...papers: Parameters<typeof paper>) => totalsOf(readLines(paper(...papers)));
  test("is their sum where it leaves what is due", () =>
    expect(paid("150.00")).toMatchObject({ insurancePaid: 75_000, patientResponsibility: 15_000 }));
  test.each(["149.99", "150.01"])("is not their sum a cent beside it: %s", (supplement) =>
    expect([74_999, 75_001]).not.toContain(paid(supplement).insurancePaid),
  );
  test("is never chosen for being printed often, where it leaves another balance", () => {
    const again = ["Medicare payments", "Supplement payments"].map((label) =>
      sum(label, label.startsWith("M") ? ">-$600.00" : ">-$140.00"),
    );
    expect(totalsOf(readLines([...paper("140.00"), ...again])).insurancePaid).not.toBe(74_000);
  });
  test("holds nothing that is still pending", () =>
    expect(paid("150.00", ["Amount pending insurance"]).insurancePaid).not.toBe(80_000));
});

describe("two columns of what plans paid", () => {
  const row = columns(40, 110, 300, 390, 480, 570);
  const paper = (...visits: [medicare: string, medicaid: string, total: string[]]): Line[] => [
    ...HEAD,
    row("Date", "Service", ">Charges", ">Medicare Paid", ">Medicaid Paid", ">Patient Owes"),
    row("05/01/2025", "Skilled nursing visit", ">100.00", `>${visits[0]}`, ">0.00", ">20.00"),
    row("05/02/2025", "Home health aide visit", ">60.00", ">0.00", `>${visits[1]}`, ">10.00"),
    row("Totals", "", ">160.00", ...visits[2].map((one) => `>${one}`)),
  ];
  const read = readLines(paper("80.00", "50.00", ["80.00", "50.00", "30.00"]));

  test("give each service the figure of the one that paid", () =>
    expect(read.lines.map(({ insurancePaid }) => insurancePaid?.value)).toEqual([8_000, 5_000]));
  test("that say the same are one payment, printed twice", () => {
    const twice = readLines(
      paper("50.00", "50.00", ["100.00", "100.00", "30.00"]).map((line, at) =>
        at < HEAD.length + 1 || at > HEAD.length + 2
          ? line
          : row("05/01/2025", "Nursing visit", ">80.00", ">50.00", ">50.00", ">15.00"),
      ),
    );
    expect(twice.lines.map(({ insurancePaid }) => insurancePaid?.value)).toEqual([5_000, 5_000]);
    expect(totalsOf(twice).insurancePaid).toBe(10_000);
  });
  test("make one sum of what plans paid", () =>
    expect(totalsOf(read)).toMatchObject({ billed: 16_000, insurancePaid: 13_000 }));
});

describe("what an office reckons that the plan will pay", () => {
  const row = columns(40, 120, 360, 460, 560);
  const paper = (payment: Line): Line[] => [
    ...HEAD,
    row("Date", "Procedure", ">Charges", ">Credits", ">Balance"),
    row("05/01/2025", "D2740 Crown, porcelain", ">1,000.00", "", ">1,000.00"),
    payment,
    row("Total account balance", "", "", "", ">$700.00"),
    row("Estimated insurance", "", "", "", ">$400.00"),
  ];
  test("is not what it paid, where the rows print that", () => {
    const paid = row("05/20/2025", "Dental insurance payment", "", ">300.00", ">700.00");
    expect(totalsOf(readLines(paper(paid))).insurancePaid).toBe(30_000);
  });
});
