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
