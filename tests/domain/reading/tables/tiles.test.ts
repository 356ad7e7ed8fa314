import { describe, expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** Services and visits that a portal sets each over a strip of their own amounts. */

const four = columns(40, 120, 200, 280);
const head: Line[] = [
  { pieces: [{ at: 40, text: "NorthBay Regional Health", size: 16 }] },
  "Patient name: Esperanza Osei",
  "Account number: 5689859",
  "Statement date: January 7, 2025",
  "Amount due",
  "$142.42",
];
const captions = [
  four("Charges", "Paid by", "Adjustments", "Balance"),
  { pieces: [{ at: 120, text: "insurance" }] },
];
/** A strip as a narrow screen breaks it: the rest of a caption beside the other amounts, its own amount below. */
const strip = (charge: string, paid: string, off: string, left: string): Line[] => [
  captions[0]!,
  four(charge, "insurance", off, left),
  { pieces: [{ at: 120, text: paid }] },
];
const read = (...rows: Line[]) => readLines([...head, ...rows]);
const linesOf = (bill: ReturnType<typeof read>) =>
  bill.lines.map((line) => [
    valueOf(line.serviceDate),
    valueOf(line.description),
    valueOf(line.charge),
    valueOf(line.insurancePaid),
    valueOf(line.patientOwes),
  ]);
const unfolded: Line[] = [
  "Annual Physical",
  "November 28, 2024",
  "Marguerite Steinmetz, DO · Lakeview",
  "What you were charged for",
  "Preventive visit, age 40-64",
  ...strip("$289.62", "$0.00", "-$172.17", "$117.45"),
  "Lipid panel",
  ...strip("$69.87", "-$25.00", "-$19.90", "$24.97"),
];
const services = [
  ["2024-11-28", "Preventive visit, age 40-64", 28_962, 0, 11_745],
  ["2024-11-28", "Lipid panel", 6_987, 2_500, 2_497],
];

test("the procedure stands below the name, and the day beside it", () => {
  const named = columns(40, 400);
  const bill = read(
    named("MRI lower extremity joint", "03/17/2026"),
    "Procedure 73721-LT · Status: Finalized",
    ...strip("$289.62", "$0.00", "-$172.17", "$117.45"),
    named("Office visit, established patient", "03/12/2026"),
    "Procedure 99214 · Status: Finalized",
    ...strip("$69.87", "-$25.00", "-$19.90", "$24.97"),
  );
  expect(
    bill.lines.map(({ serviceDate, code, description, modifiers }) => [
      ...[serviceDate, code, description].map((field) => valueOf<unknown>(field)),
      ...modifiers.map(({ value }) => value),
    ]),
  ).toEqual([
    ["2026-03-17", "73721", "MRI lower extremity joint", "LT"],
    ["2026-03-12", "99214", "Office visit, established patient"],
  ]);
});

describe("services over strips of their amounts", () => {
  test("have captions of two lines, and their visit's own sum is none of them", () => {
    const bill = read(...unfolded, ...strip("$359.49", "-$25.00", "-$192.07", "$142.42"));
    expect(linesOf(bill)).toEqual(services);
    expect(totalsOf(bill)).toEqual({
      ...{ billed: 35_949, insurancePaid: 2_500, adjustments: 19_207 },
      patientResponsibility: 14_242,
    });
  });

  test.each([
    ["what is left is a cent off", "$142.43", "$24.97"],
    ["a sum is not that of its services", "$142.42", "$24.98"],
  ])("are not read so where %s", (_, left, second) => {
    const rows = unfolded.with(
      9,
      four("$69.87", "insurance", second === "$24.97" ? "-$19.90" : "-$19.89", second),
    );
    const bill = read(...rows, ...strip("$359.48", "-$25.00", "-$192.06", left));
    expect(linesOf(bill)).not.toEqual(services);
  });

  test("may say them in a sentence, over two lines", () =>
    expect(
      linesOf(
        read(
          "Office Visit",
          "Nov 7, 2024",
          "Total charges $287.89 · Insurance covered -$90.95 · Insurance",
          "adjustments -$171.94 · Your balance $25.00",
          "Lab Visit",
          "Nov 9, 2024",
          "Total charges $69.46 · Insurance covered -$23.07 · Insurance",
          "adjustments -$40.62 · Your balance $5.77",
        ),
      ),
    ).toEqual([
      ["2024-11-07", "Office Visit", 28_789, 9_095, 2_500],
      ["2024-11-09", "Lab Visit", 6_946, 2_307, 577],
    ]));

  test("sum up to a strip that is the paper's", () => {
    const bill = read(
      "Your costs at a glance",
      ...strip("$359.49", "-$25.00", "-$192.07", "$142.42"),
      ...unfolded.slice(4),
    );
    expect(bill.lines.map(({ charge }) => valueOf(charge))).toEqual([28_962, 6_987]);
    expect(totalsOf(bill)).toMatchObject({ billed: 35_949 });
  });
});

describe("services of claims in an app, whose discount is not printed", () => {
  const three = columns(40, 160, 280);
  const service = (name: string, ...amounts: [string, string, string]): Line[] => [
    name,
    three("Billed", "Paid", "You owe"),
    three(...amounts),
  ];
  const claims = (sum: string) =>
    readLines([
      "My Claims",
      "CASCADE DIAGNOSTICS INC",
      "12/06/24 · Claim 202425951152PV",
      ...service("Lipid panel", "$60.65", "$30.71", "$13.16"),
      ...service("Vitamin B-12", "$56.35", "$28.37", "$12.16"),
      ...service("Claim total", sum, "$59.08", "$25.32"),
      "Tri-County Regional Hospital",
      "12/01/24 · Claim 202413445260LU",
      ...service("Emergency dept visit", "$2,205.90", "$785.04", "$196.26"),
      ...service("Claim total", "$2,205.90", "$785.04", "$196.26"),
    ]);

  test("are proven by their claims' totals, and are of the day beside each claim's number", () =>
    expect(linesOf(claims("$117.00"))).toEqual([
      ["2024-12-06", "Lipid panel", 6_065, 3_071, 1_316],
      ["2024-12-06", "Vitamin B-12", 5_635, 2_837, 1_216],
      ["2024-12-01", "Emergency dept visit", 220_590, 78_504, 19_626],
    ]));
});

describe("services over their shares, in cards of a plan", () => {
  const five = columns(40, 140, 240, 340, 440);
  const shares = (...amounts: [string, string, string, string, string]): Line[] => [
    five("Provider billed", "Plan discount", "Plan paid", "Coinsurance 20%", "Your share"),
    five(...amounts),
  ];
  const card = (name: string, code: string): Line => ({
    pieces: [
      { at: 40, text: name },
      { at: 400, text: `CPT ${code} · 01/22/2026` },
    ],
    gap: 10,
  });
  const cards = [
    card("Comprehensive metabolic panel", "80053"),
    ...shares("$214.00", "-$177.80", "-$28.96", "$7.24", "$7.24"),
    card("IV infusion, hydration, initial hour", "96360"),
    ...shares("$468.00", "-$332.50", "-$108.40", "$27.10", "$27.10"),
  ];

  test("have their code and their day beside the name", () => {
    const bill = read("Your Explanation of Benefits", ...cards);
    expect(linesOf(bill)).toEqual([
      ["2026-01-22", "Comprehensive metabolic panel", 21_400, 2_896, 724],
      ["2026-01-22", "IV infusion, hydration, initial hour", 46_800, 10_840, 2_710],
    ]);
    expect(bill.lines.map(({ code }) => valueOf(code))).toEqual(["80053", "96360"]);
    expect(bill.lines.map(({ coinsurance }) => valueOf(coinsurance))).toEqual([724, 2_710]);
  });

  test("may follow what all of them come to", () => {
    const bill = read(
      "Your Explanation of Benefits",
      ...shares("$682.00", "-$510.30", "-$137.36", "$34.34", "$34.34"),
      ...cards,
    );
    expect(bill.lines.map(({ charge }) => valueOf(charge))).toEqual([21_400, 46_800]);
    expect(totalsOf(bill)).toMatchObject({ billed: 68_200 });
  });
});

describe("services beside the stacks of their amounts", () => {
  const card = columns(40, 300, 480);
  const stack = (name: string, code: string, ...rows: [string, string][]): Line[] =>
    rows.map(([label, amount], at) => {
      const line = card(
        [name, `Service code ${code}`, "April 9, 2026"][at] ?? "",
        label,
        `>${amount}`,
      );
      return typeof line === "string" || at > 0 ? line : { ...line, gap: 16 };
    });
  const cards = (owed: string) =>
    read(
      "Explanation of Benefits",
      ...stack(
        "Established patient visit",
        "99214",
        ...([
          ["Fox River billed", "$289.00"],
          ["Lakelight discount", "-$155.82"],
          ["We paid", "-$103.18"],
          ["You owe", owed],
        ] as [string, string][]),
      ),
      ...stack(
        "Cardiac event monitor",
        "93268",
        ...([
          ["Fox River billed", "$845.00"],
          ["We paid", "$0.00"],
          ["You owe", "$845.00"],
        ] as [string, string][]),
      ),
    );

  test("are named, coded and dated at the left", () => {
    const bill = cards("$30.00");
    expect(linesOf(bill)).toEqual([
      ["2026-04-09", "Established patient visit", 28_900, 10_318, 3_000],
      ["2026-04-09", "Cardiac event monitor", 84_500, 0, 84_500],
    ]);
    expect(bill.lines.map(({ code }) => valueOf(code))).toEqual(["99214", "93268"]);
  });

  test("what a plan did with a charge is no service; where it is taken for one, all lines are asked", () => {
    for (const { charge } of cards("$31.00").lines) expect(charge!.confidence).toBeLessThan(0.8);
  });
});

test("what counts against a year's deductible is no share of a claim that leaves less", () => {
  const deductible = (met: string) =>
    readLines([
      "Explanation of Benefits",
      "Member: Priyanka Lindgren",
      columns(40, 130, 230, 330, 430)(
        "Date",
        "Service",
        ">Amount billed",
        ">Plan paid",
        ">You owe",
      ),
      columns(40, 130, 230, 330, 430)("04/09/2026", "Office visit", ">289.00", ">239.00", ">50.00"),
      columns(40, 130, 230, 330, 430)("Total", "", ">289.00", ">239.00", ">50.00"),
      columns(40, 430)("Your 2026 deductible", `>${met}`),
    ]).totals.deductible?.value;
  expect(deductible("$2,118.90")).toBeUndefined();
});

test("a code, its modifiers and a count stand beside the name, each under a caption of its own", () => {
  const bill = read(
    "March 3, 2026",
    four("Item", "HCPCS code", "Modifiers", "Quantity"),
    four("Heated tubing", "A4604", "NU, KX", "1"),
    four("Billed", "Plan discount", "Plan paid", "Your share"),
    four("$86.00", "-$41.95", "-$35.24", "$8.81"),
    four("Item", "HCPCS code", "Modifiers", "Quantity"),
    four("Filter", "A7038", "NU", "2"),
    four("Billed", "Plan discount", "Plan paid", "Your share"),
    four("$14.00", "-$7.50", "-$5.20", "$1.30"),
  );
  expect(
    bill.lines.map(({ code, modifiers, units, charge }) => [
      valueOf(code),
      modifiers.map(({ value }) => value).join(" "),
      valueOf(units),
      valueOf(charge),
    ]),
  ).toEqual([
    ["A4604", "NU KX", 1, 8_600],
    ["A7038", "NU", 2, 1_400],
  ]);
});
