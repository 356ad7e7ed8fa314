import { expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

const panels = columns(35, 110, 223, 300, 410, 460);
const rows = columns(35, 80, 200, 380, 480);
const report = (...more: Line[]): Line[] => [
  { pieces: [{ at: 35, text: "Claim Detail Report", size: 14 }] },
  panels("Claim Information", "", "Payer", "", "Billing / Pay-To Provider"),
  panels("Claim ID", "757958", "Name", "AETNA", "Name", "HARBOR COUNTY HOSPITAL"),
  panels("Claim Type", "837I 0111", "Payer ID", "02887", "", "DISTRICT"),
  panels("Dates of Service", "08/25/2025 - 08/26/2025", "", "", "Tax ID", "68-6819551"),
  ...more,
  rows("Ln", "Revenue", "Description", ">Qty", ">Line Charge"),
  rows("1", "0120", "ROOM-BOARD/SEMI", ">1", ">1,877.47"),
  rows("2", "0250", "PHARMACY", ">52", ">1,887.08"),
  rows("3", "0301", "LAB/CHEMISTRY", ">14", ">1,507.66"),
  rows("Total", "", "", "", ">5,272.21"),
];
const read = (...more: Line[]) => readLines(report(...more));

test("a claim as it was sent to a plan lists what was charged, by whom its panel names", () => {
  const bill = read();
  expect(bill.kind).toBe("itemized");
  expect(valueOf(bill.provider)).toBe("HARBOR COUNTY HOSPITAL DISTRICT");
  expect(bill.lines.map(({ charge }) => valueOf(charge))).toEqual([187_747, 188_708, 150_766]);
});

test.each([
  ["on one row", [panels("Date of Birth", "10/24/1975")]],
  ["over two rows", [panels("Date of", "10/24/1975"), panels("Birth", ""), panels("Gender", "M")]],
])("a day of birth %s is no day of service", (_, birth) => {
  expect(read(...birth).lines.map(({ serviceDate }) => valueOf(serviceDate))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
