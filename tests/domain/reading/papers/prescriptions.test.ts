import { describe, expect, test } from "vitest";
import { aPage, columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";
import { groundOf } from "~/domain/reading/paper/ground";
import { prescriptionsOf } from "~/domain/reading/tables/prescriptions";
import { readPages } from "~/domain/reading/read-pages";

const at = columns(40, 260);
const head: Line[] = [
  { pieces: [{ at: 40, text: "CORNERSTONE PHARMACY", size: 16 }] },
  "2810 S Division Ave, Grand Rapids, MI 49507",
  "PRESCRIPTION RECEIPT 01/14/26",
  "PATIENT: CARMICHAEL, JUNE",
];
const linesOf = (lines: readonly Line[]) =>
  readLines(lines).lines.map((line) =>
    [
      line.serviceDate,
      line.description,
      line.units,
      line.charge,
      line.insurancePaid,
      line.patientOwes,
    ]
      .map((field) => valueOf<string | number>(field))
      .join(" | "),
  );
const first = "2026-01-13 | ROSUVASTATIN 10MG TABLETS | 30 | 21999 | 17499 | 4500";
const second = "2026-01-13 | OMEPRAZOLE DR 20MG CAPSULES | 90 | 6499 | 5626 | 873";

describe("the prescriptions of a pharmacy's receipt", () => {
  test("are their medicines, with what the labels below say of each", () => {
    const lines = [
      ...head,
      "Filled: 01/13/26",
      "Rx 989108-28597 REFILLS: 0",
      "ROSUVASTATIN 10MG TABLETS",
      at("Qty: 30", "DS: 30"),
      "NDC: 00781-5401-92",
      at("RETAIL PRICE:", "219.99"),
      at("INSURANCE PAID:", "174.99"),
      at("Patient Pay:", "45.00"),
      "Rx 191314-36550 REFILLS: 5",
      "OMEPRAZOLE DR 20MG CAPSULES",
      at("Qty: 90", "DS: 90"),
      at("RETAIL PRICE:", "64.99"),
      at("INSURANCE PAID:", "56.26"),
      at("Patient Pay:", "8.73"),
      at("Total Retail Price", "284.98"),
      at("TOTAL INSURANCE PAID", "231.25"),
      at("TOTAL", "53.73"),
    ];
    expect(linesOf(lines)).toEqual([first, second]);
    expect(totalsOf(readLines(lines))).toEqual({
      billed: 28_498,
      insurancePaid: 23_125,
      patientResponsibility: 5_373,
    });
  });

  test("may begin with the name, have their day below, and their prices beside them", () => {
    const entry = (name: string, number: string, count: string, prices: readonly string[]) => [
      name,
      at(`RX# ${number} Refills 4`, `CASH PRICE ${prices[0]}`),
      at(`QTY ${count}`, `Insurance Pays -${prices[1]}`),
      at("DATE FILLED Jan 13, 2026", `YOUR CO-PAY ${prices[2]}`),
    ];
    expect(
      linesOf([
        ...head,
        ...entry("ROSUVASTATIN 10MG TABLETS", "7528824", "30", ["219.99", "174.99", "45.00"]),
        ...entry("OMEPRAZOLE DR 20MG CAPSULES", "2232303", "90", ["64.99", "56.26", "8.73"]),
      ]),
    ).toEqual([first, second]);
  });

  test("are their own total where there is but one, on a paper that says little else", () => {
    const page = aPage([
      "COMMUNITY PHARMACY",
      at("Rx #892347", "01/18/2026"),
      "Smith, Mary",
      "Atorvastatin 40mg",
      "Qty: 30",
      "Once daily",
      "Dr Johnson",
      at("Retail", "45.00"),
      at("Ins.Pay", "-30.00"),
      at("Your Copay", "15.00"),
      "Receipt PH-2026-5847-001",
    ]);
    const bill = readPages([page]);
    expect(bill.kind).toBe("itemized");
    expect(totalsOf(bill)).toEqual({
      billed: 4_500,
      copay: 1_500,
      insurancePaid: 3_000,
      patientResponsibility: 1_500,
    });
  });

  test.each([
    ["another number", "Order 989108-28597", "ROSUVASTATIN 10MG TABLETS", "RETAIL PRICE:"],
    ["another article", "Rx 989108-28597", "Reading glasses", "RETAIL PRICE:"],
    ["no price", "Rx 989108-28597", "ROSUVASTATIN 10MG TABLETS", "Points:"],
  ])("are none with %s", (_, number, name, label) => {
    const { rows, context } = groundOf([aPage([...head, number, name, at(label, "219.99")])]);
    expect(prescriptionsOf(rows, context)).toBeNull();
  });
});

describe("how a drug was filled", () => {
  const wide = columns(40, 110, 380, 470);
  const table = (...rows: [name: string, below: string][]): Line[] => [
    { pieces: [{ at: 40, text: "Larkfield Medicare Rx Value (PDP)", size: 14 }] },
    "Your Monthly Prescription Drug Summary",
    "This is not a bill. Patient: June Carmichael. Member ID 88812345",
    wide("Date", "Drug name", ">Plan paid", ">You paid"),
    ...rows.flatMap(([name, below]) => [
      wide("09/11/2025", name, ">$540.00", ">$54.10"),
      wide("", below, "", ""),
    ]),
  ];
  test.each([
    ["Saline flush 10 ml syringe Rx 7025780", ""],
    ["Saline flush 10 ml syringe, Rx #7025780", "30-day supply"],
    ["Saline flush 10 ml syringe", "Prescription number 7025780, 30-day supply"],
    ["Saline flush 10 ml syringe", "Oakdale Pharmacy"],
    ["Saline flush 10 ml syringe", "Corner Drug #118"],
    ["Saline flush 10 ml syringe", "Price change: no change since first fill this year."],
  ])("is no part of its name: %s / %s", (name, below) => {
    const { lines, kind } = readLines(table([name, below], [name, below]));
    expect(lines.map(({ description }) => valueOf(description))).toEqual(
      Array.from({ length: 2 }, () => "Saline flush 10 ml syringe"),
    );
    expect(kind).toBe("eob");
  });
});

describe("a pharmacy's report of expenses", () => {
  const row = columns(30, 80, 150, 300, 360, 430, 500);
  const { lines, totals } = readLines([
    { pieces: [{ at: 30, text: "Corner & Main Drug", size: 16 }] },
    "RX EXPENSE REPORT",
    "Patient Kwame Marchbanks   Date Range 02-15-2025 - 07-04-2025",
    row(
      "RX NUMBER",
      "DATE OF SERVICE",
      "MEDICATION",
      ">QTY",
      ">DAY SPLY",
      ">PLAN PAID",
      ">COPAY AMT",
    ),
    row("9955722", "06-23-2025", "SERTRALINE 50 MG TABLET", ">30", ">30", ">10.71", ">5.00"),
    row("7815471", "04-27-2025", "JARDIANCE 25 MG TABLET", ">30", ">30", ">564.40", ">47.00"),
    row("Grand Total", "", "", "", "", ">575.11", ">52.00"),
  ]);
  test("gives what the plan paid, and no charge", () =>
    expect(
      lines.map(({ charge, insurancePaid }) => [valueOf(charge), valueOf(insurancePaid)]),
    ).toEqual([
      [undefined, 1_071],
      [undefined, 56_440],
    ]));
  test("says what was paid at the counter", () => expect(valueOf(totals.patientPaid)).toBe(5_200));
});

describe("a plan's month of prescriptions", () => {
  const fill = columns(40, 110, 300, 380, 470);
  const month = (...more: Line[]) =>
    readLines([
      { pieces: [{ at: 40, text: "Lantern Rx Value (PDP)", size: 16 }] },
      "Explanation of Benefits: your prescription drug claims. This is not a bill.",
      "For November 2024",
      fill("Date filled", "Name of drug", ">Plan paid", ">You paid", ">Other payments"),
      fill("11/13/2024", "Lisinopril TAB 20MG", ">$9.01", ">$0.00", ">$0.00"),
      fill("", "90 days supply (Qty 90), RX# 5160798"),
      fill("11/28/2024", "Trelegy Ellipta 100 MCG", ">$613.64", ">$10.00", ">$37.00"),
      fill("", "30 days supply (Qty 60), RX# 0500980", "", "", ">(by Extra Help)"),
      fill("TOTALS", "", ">$622.65", ">$10.00"),
      ...more,
    ]);
  const sums = columns(40, 300, 380, 470);
  test.each<[string, Line[]]>([
    ["alone", []],
    [
      "over the costs of the month and the year",
      [
        {
          ...(sums("", ">Total drug costs", ">Plan paid", ">You paid") as object),
          gap: 20,
        } as Line,
        sums("Totals for this month", ">$669.65", ">$622.65", ">$10.00"),
        sums("Totals for 2024", ">$2,678.60", ">$2,490.60", ">$40.00"),
      ],
    ],
  ])("%s charges nothing, and what others paid is said of no service", (_, more) =>
    expect(
      month(...more).lines.map(({ description, charge, insurancePaid }) => [
        description?.value,
        charge?.value,
        insurancePaid?.value,
      ]),
    ).toEqual([
      ["Lisinopril TAB 20MG", undefined, 901],
      ["Trelegy Ellipta 100 MCG", undefined, 61_364],
    ]),
  );
});
