import { describe, expect, test } from "vitest";
import type { Bill, Field } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** Layouts that real billing systems print, by hand: what each says, and nothing that it does not say. */

const isMarked = (field: Field<number> | undefined) => field!.confidence < CONFIRM_BELOW;
const linesOf = (bill: Bill) =>
  bill.lines.map(({ serviceDate, code, description, charge }) => [
    valueOf(serviceDate),
    valueOf(code),
    valueOf(description),
    valueOf(charge),
  ]);

type Pieces = { pieces: { at: number; text: string }[] };
const row = (...pieces: [at: number, text: string][]): Pieces => ({
  pieces: pieces.map(([at, text]) => ({ at, text })),
});
const head: Line[] = [
  { pieces: [{ at: 40, text: "Quail Run Medical Group", size: 16 }] },
  "Patient: Dora Whitfield",
  "Account number: QR-7781",
  "Statement date: 03/04/2026",
];

describe("a portal's cards: the name with its amount, the code below", () => {
  const card = (name: string, amount: string, below: string): Line[] => [
    { ...row([40, name], [400, amount]), gap: 12 },
    row([40, below]),
  ];
  const cards = (...below: [string, string, string]) =>
    readLines([
      ...head,
      "Date of service: 02/06/2026",
      ...card("Lipid panel", "$27.00", below[0]),
      ...card("Ferritin", "$27.25", below[1]),
      ...card("Creatinine, urine", "$10.25", below[2]),
      { ...row([40, "Total charges"], [400, "$64.50"]), gap: 12 },
      row([40, "Insurance paid"], [400, "-$30.00"]),
      row([40, "Amount due"], [400, "$34.50"]),
    ]);

  test.each<[string, string, string]>([
    ["CPT 80061", "CPT 82728", "CPT 82570"],
    ["80061", "82728", "82570"],
    ["Procedure code 80061", "Procedure code 82728", "Procedure code 82570"],
  ])("%s", (...below) => {
    const bill = cards(...below);
    expect(linesOf(bill)).toEqual([
      ["2026-02-06", "80061", "Lipid panel", 2700],
      ["2026-02-06", "82728", "Ferritin", 2725],
      ["2026-02-06", "82570", "Creatinine, urine", 1025],
    ]);
    expect(totalsOf(bill)).toEqual({
      billed: 6450,
      insurancePaid: 3000,
      patientResponsibility: 3450,
    });
  });
});

describe("only the quantity and the price of one are printed", () => {
  const cells = columns(40, 120, 300, 360, 440);
  const priced = (quantities: [string, string]) =>
    readLines([
      ...head,
      cells("Date", "Description", "HCPCS", "Quantity", "Unit price"),
      cells("02/17/2026", "Basic life support transport", "A0428", quantities[0], ">545.00"),
      cells("02/17/2026", "Ground mileage", "A0425", quantities[1], ">18.25"),
    ]).lines.map(({ charge }) => [charge!.value, isMarked(charge)]);

  test.each<[[string, string], [number, boolean][]]>([
    // What is printed stays as it is; what is computed is marked.
    [
      ["1", "11.4"],
      [
        [54500, false],
        [20805, true],
      ],
    ],
    // Without any quantity to multiply by, the price is the charge.
    [
      ["1", "1"],
      [
        [54500, false],
        [1825, false],
      ],
    ],
  ])("%j", (quantities, charges) => expect(priced(quantities)).toEqual(charges));
});

describe("what each visit was paid", () => {
  const visit = (day: string, code: string, charge: string): Line[] => [
    { ...row([40, day]), gap: 10 },
    row([40, code], [100, "Therapeutic exercises"], [300, charge]),
    row([100, "Copay paid at visit"], [300, "-25.00"]),
  ];
  const visits = [
    ...head,
    ...visit("Mon 01/05", "97110", "104.00"),
    ...visit("Wed 01/07", "97112", "58.00"),
    ...visit("Fri 01/09", "97140", "52.00"),
  ];

  test("never speaks for the whole", () => {
    expect(readLines(visits).totals.patientPaid).toBeUndefined();
  });
  test("leaves the sum to the sum", () => {
    const bill = readLines([
      ...visits,
      { ...row([40, "Total charges"], [300, "214.00"]), gap: 20 },
      row([40, "Copays paid"], [300, "-75.00"]),
      row([40, "Amount due"], [300, "$139.00"]),
    ]);
    expect(totalsOf(bill)).toEqual({
      billed: 21400,
      patientPaid: 7500,
      patientResponsibility: 13900,
    });
  });
});

test("a hospital's departments each have a sum, and the sum of all lines is the whole", () => {
  const cells = columns(40, 120, 170, 320, 400, 480);
  const bill = readLines([
    ...head,
    cells("Date", "Rev", "Description", "Charges", "Ins adj", "Ins pmt"),
    cells("", "0270 SUPPLIES"),
    cells("01/25/2026", "0270", "Dressing sterile", ">42.00", ">-19.39", ">-22.61"),
    cells("Supplies total", "", "", ">42.00", ">-19.39", ">-22.61"),
    cells("", "0305 LABORATORY"),
    cells("01/25/2026", "0305", "Blood count", ">195.82", ">-23.16", ">-138.13"),
    cells("Laboratory total", "", "", ">195.82", ">-23.16", ">-138.13"),
    cells("TOTAL CHARGES", "", "", ">237.82", ">-42.55", ">-160.74"),
  ]);
  expect(totalsOf(bill)).toEqual({ billed: 23782, adjustments: 4255, insurancePaid: 16074 });
});

test("a coupon beside a post office box is no service", () => {
  const cells = columns(40, 120, 200, 440);
  const bill = readLines([
    ...head,
    cells("Date", "Code", "Service", "Charge"),
    cells("05/20/2026", "99213", "Office visit", ">212.86"),
    cells("05/20/2026", "93000", "Electrocardiogram", ">115.00"),
    { ...row([40, "P.O. Box 98012"], [260, "Amount you need to pay:"], [440, "$327.86"]), gap: 30 },
  ]);
  expect(linesOf(bill)).toEqual([
    ["2026-05-20", "99213", "Office visit", 21286],
    ["2026-05-20", "93000", "Electrocardiogram", 11500],
  ]);
  expect(valueOf(bill.totals.patientResponsibility)).toBe(32786);
});

test("a credit under a revenue code is a line, not a payment", () => {
  const cells = columns(40, 110, 150, 340, 420);
  const bill = readLines([
    ...head,
    cells("Date", "Rev", "Description", "Qty", "Amount"),
    cells("03/05/2026", "270", "SPACER DEVICE", "1", ">36.80"),
    cells("03/05/2026", "250", "METOPROLOL 25MG TAB", "1", ">5.65"),
    cells("03/05/2026", "270", "SPACER DEVICE CREDIT", "1-", ">36.80-"),
  ]);
  expect(linesOf(bill).at(-1)).toEqual(["2026-03-05", undefined, "SPACER DEVICE CREDIT", -3680]);
  expect([bill.ledger, bill.totals.patientPaid]).toEqual([[], undefined]);
});

describe("labels of totals", () => {
  const cells = columns(40, 120, 200, 440);
  const totals = (label: string) =>
    totalsOf(
      readLines([
        ...head,
        cells("Date", "Code", "Service", "Charge"),
        cells("05/20/2026", "99213", "Office visit", ">212.86"),
        { ...row([40, label], [440, "100.00"]), gap: 20 },
        row([40, "Amount due"], [440, "$112.86"]),
      ]),
    );

  test.each([
    ["Paid by Alpine Health Plan", { insurancePaid: 10000 }],
    ["Ins. Payments", { insurancePaid: 10000 }],
    ["Patient receipts", { patientPaid: 10000 }],
    ["Paid by guarantor", { patientPaid: 10000 }],
    ["Payment received 05/28/26, thank you", { patientPaid: 10000 }],
    ["Adjustments since your last statement", { adjustments: 10000 }],
    ["Plan discount (charges less what the plan allows)", { adjustments: 10000 }],
    ["Previous balance", { previousBalance: 10000 }],
  ])("%s", (label, expected) =>
    expect(totals(label)).toMatchObject({ ...expected, patientResponsibility: 11286 }),
  );
});

describe("insurers' papers", () => {
  const title: Line[] = [
    { pieces: [{ at: 40, text: "Cascadia Health Plan", size: 16 }] },
    { pieces: [{ at: 40, text: "EXPLANATION OF BENEFITS", size: 14 }] },
    "THIS IS NOT A BILL",
    "Member ID: CH 884 201",
  ];
  const cells = columns(40, 180, 250, 330, 410, 490);

  test("a stay in words above a claim dates it; days used are a count", () => {
    const bill = readLines([
      ...title,
      "Date of this notice: August 21, 2026",
      { ...row([40, "May 9 - June 2, 2026"]), gap: 12 },
      row([40, "Endless Mountains Nursing Center, (570) 555-0166"]),
      columns(180, 260, 340, 420)("Days used", "Non-covered", "Medicare paid", "You may be billed"),
      columns(40, 180, 260, 340, 420)(
        "Nursing care",
        "24 days",
        ">$0.00",
        ">$11,206.80",
        ">$868.00",
      ),
    ]);
    expect(
      bill.lines.map((line) => [
        valueOf(line.serviceDate),
        valueOf(line.units),
        valueOf(line.insurancePaid),
        valueOf(line.patientOwes),
      ]),
    ).toEqual([["2026-05-09", 24, 1120680, 86800]]);
  });

  test("a note under an amount is no header", () => {
    const wide = columns(40, 120, 270, 350, 430, 510);
    const bill = readLines([
      ...title,
      "Date of this report: September 14, 2026",
      wide("Date of service", "Services", "Billed", "Plan approved", "Plan paid", "Your share"),
      wide("08/27/26", "Trimming of nails", ">$30.00", ">$0.00", ">$0.00", ">$0.00"),
      row([120, "(billing code 11719)"], [350, "NOT APPROVED"]),
      row([350, "See note A"]),
      wide("08/27/26", "Office visit", ">$140.00", ">$92.18", ">$62.18", ">$30.00"),
      row([120, "(billing code 99213)"]),
      wide("TOTALS", "", ">$170.00", ">$92.18", ">$62.18", ">$30.00"),
    ]);
    expect(linesOf(bill)).toEqual([
      ["2026-08-27", "11719", "Trimming of nails", 3000],
      ["2026-08-27", "99213", "Office visit", 14000],
    ]);
    expect(valueOf(bill.statementDate)).toBe("2026-09-14");
  });

  test("boxes side by side below the total post no payment", () => {
    const bill = readLines([
      ...title,
      cells("Date", "Service", "Code", "Billed", "Approved", "Paid"),
      cells("05/12/2026", "Office visit", "99214", ">$198.00", ">$128.43", ">$100.00"),
      cells("05/12/2026", "Blood test", "80053", ">$24.00", ">$10.56", ">$10.56"),
      cells("Totals", "", "", ">$222.00", ">$138.99", ">$110.56"),
      row([40, "Paid by beneficiary"], [180, "$0.00"], [250, "Non-covered"], [400, "$85.00"]),
      row([40, "Paid to provider"], [180, "$110.56"], [250, "Deductible"], [400, "$28.43"]),
    ]);
    expect(bill.ledger).toEqual([]);
    expect(totalsOf(bill)).toMatchObject({ insurancePaid: 11056, deductible: 2843 });
    expect(valueOf(bill.totals.patientPaid) ?? 0).toBe(0);
  });
});

describe("a hospital's detail with the day each charge was booked", () => {
  const at = columns(22, 90, 160, 220, 290, 480, 540);
  const detail = (booked: string, of: string, ...below: Line[]) =>
    readLines([
      { pieces: [{ at: 40, text: "Greer County Hospital District", size: 16 }] },
      "Patient: Tanaka, Siobhan",
      "Account V00002514724",
      at(booked, of, "CHG CODE", "HCPCS", "DESCRIPTION", ">CNT", ">CHARGES"),
      at("11/29/2025", "11/28/2025", "54501020", "93306", "ECHO 2D COMPLETE", ">1", ">1,895.00"),
      at("11/30/2025", "11/29/2025", "54501007", "93005", "EKG 12 LEAD", ">1", ">264.80"),
      at("", "", "", "", "TOTAL CHARGES", "", ">2,159.80"),
      ...below,
    ]).lines.map(({ code, serviceDate }) => [valueOf(code), valueOf(serviceDate)]);
  const lines = [
    ["93306", "2025-11-28"],
    ["93005", "2025-11-29"],
  ];

  test.each([
    ["TXN DATE", "SVC DATE"],
    ["DATE", "SERVICE DATE"],
    ["CHG DATE", "DATE OF SVC"],
  ])("%s | %s: services are dated by when they were given", (booked, of) =>
    expect(detail(booked, of)).toEqual(lines),
  );

  test("ends before a ZIP code beside a sum of nothing", () =>
    expect(
      detail(
        "TXN DATE",
        "SVC DATE",
        at("", "", "", "80493", "", "", ">0.00"),
        at("", "", "", "", "BALANCE DUE", "", ">522.36"),
      ),
    ).toEqual(lines));
});
