import { expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf } from "#tests/support/read-lines";

const CELLS = columns(40, 230, 320, 410, 500);
const entry = (...rows: [string, string, string, string, string][]): Line[] =>
  rows.map(([first, ...others], k) => {
    const line = CELLS(first, ...others.map((text) => text && `>${text}`));
    return k === 0 ? { ...(line as object as { pieces: [] }), gap: 8 } : line;
  });

const notice = (head: Line[], last: [string, string]): Line[] => [
  "Larkspur Mutual Health Plan",
  "Explanation of Benefits",
  "This is not a bill",
  ...head,
  ...entry(
    ["Office visit", "186.00", "139.50", "0.00", "109.50"],
    ["03/02/2026", "46.50", "0.00", "30.00", "30.00"],
    ["", "", "", "0.00", ""],
  ),
  ...entry(
    ["Metabolic panel", "124.00", "78.12", "0.00", "62.50"],
    ["03/02/2026", "45.88", "0.00", "0.00", "15.62"],
    ["", "", "", "15.62", ""],
  ),
  ...entry(
    [last[0], "310.00", "217.62", "0.00", "172.00"],
    [last[1], "92.38", "0.00", "30.00", "45.62"],
    ["", "", "", "15.62", ""],
  ),
];

const PLAIN = [
  CELLS("", "", "", "Deductible", ""),
  CELLS("Service Description", "Amount Billed", "Allowed", "Copay", "Plan Paid"),
  CELLS("Date of Service", "Plan Discount", "Not Covered", "Coinsurance", "You Owe"),
];
const SLASHED = [
  CELLS("", "", "", "Deductible /", ""),
  CELLS("Service Description /", "Amount Billed /", "Allowed /", "Copay /", "Plan Paid /"),
  CELLS("Date of Service", "Plan Discount", "Not Covered", "Coinsurance", "You Owe"),
];

test.each<[string, Line[], [string, string]]>([
  ["headers above one another", PLAIN, ["Totals", ""]],
  ["headers parted by a stroke", SLASHED, ["Totals", ""]],
  ["a sum whose label goes on below", PLAIN, ["TOTAL FOR THIS", "CLAIM"]],
])("amounts above one another: %s", (_, head, last) => {
  const bill = readLines(notice(head, last));
  expect(
    bill.lines.map(({ charge, discount, allowed, copay, patientOwes }) =>
      [charge, discount, allowed, copay, patientOwes].map((field) => field?.value),
    ),
  ).toEqual([
    [18_600, 4_650, 13_950, 3_000, 3_000],
    [12_400, 4_588, 7_812, 0, 1_562],
  ]);
  expect(totalsOf(bill)).toMatchObject({
    billed: 31_000,
    adjustments: 9_238,
    allowed: 21_762,
    insurancePaid: 17_200,
    patientResponsibility: 4_562,
  });
});

test("entries of one row each are no stacks, though their names are wrapped", () => {
  const { lines } = readLines([
    "Alder Point Medical Group",
    CELLS("Service", "Date", "Amount", "Amount", ""),
    CELLS("", "", "Billed", "Paid", ""),
    CELLS("Office visit, established", "03/02/2026", ">186.00", ">109.50", ""),
    "patient",
    CELLS("Metabolic panel", "03/02/2026", ">124.00", ">62.50", ""),
    CELLS("Strep test", "03/02/2026", ">45.00", ">20.00", ""),
  ]);
  expect(lines.map(({ charge }) => charge?.value)).toEqual([18_600, 12_400, 4_500]);
});
