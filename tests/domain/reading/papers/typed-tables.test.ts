import { expect, test } from "vitest";
import { readLines, valueOf } from "#tests/support/read-lines";

/** Papers typed into a text file, with the lines of their tables drawn by signs, and printed as they are. */

const typed = (...rows: string[]) =>
  rows.map((text) => ({
    pieces: [...text.matchAll(/\S+/g)].map((word) => ({ at: 40 + word.index * 5, text: word[0] })),
  }));
const linesOf = (...rows: string[]) =>
  readLines(typed(...rows)).lines.map((line) => [
    valueOf(line.code),
    valueOf(line.description),
    valueOf(line.charge),
  ]);

test("lines drawn by signs part cells and are none of their words", () =>
  expect(
    linesOf(
      "EXPLANATION OF BENEFITS",
      "Patient Name: Robert Johnson",
      "Date of Service: September 28, 2024",
      "┌──────────────────────────────────────────────────────────┐",
      "│ Service Description          │ Billed  │ Allowed │ Paid  │",
      "├──────────────────────────────────────────────────────────┤",
      "│ Office Visit - Established   │ $250.00 │ $180.00 │$144.00│",
      "│ CPT: 99214                   │         │         │       │",
      "├──────────────────────────────────────────────────────────┤",
      "│ X-Ray - Knee, 2 Views        │ $180.00 │ $120.00 │ $96.00│",
      "│ CPT: 73564                   │         │         │       │",
      "├──────────────────────────────────────────────────────────┤",
      "│ TOTALS                       │ $430.00 │ $300.00 │$240.00│",
      "└──────────────────────────────────────────────────────────┘",
    ),
  ).toEqual([
    ["99214", "Office Visit - Established", 25_000],
    ["73564", "X-Ray - Knee, 2 Views", 18_000],
  ]));

const claim = [
  "LINE | DATE OF    | PLACE | CPT/HCPCS | CHARGES | UNITS",
  "     | SERVICE    | SVC   | CODE      |         |",
  "  1  | 10/10/2024 |  11   | 99214     | $185.00 |  1",
  "  2  | 10/10/2024 |  11   | 94060     | $125.00 |  1",
  "  3  | 10/10/2024 |  11   | 71045     | $95.00  |  1",
  "28. TOTAL CHARGE: $405.00",
];

test("so do bars that stand one below the other", () =>
  expect(linesOf("HEALTH INSURANCE CLAIM FORM", ...claim)).toEqual([
    ["99214", undefined, 18_500],
    ["94060", undefined, 12_500],
    ["71045", undefined, 9_500],
  ]));

test.each([
  [
    ["33. BILLING PROVIDER INFO & PHONE #", "    Boston Medical Associates"],
    "Boston Medical Associates",
  ],
  [["MERCY RIDGE HOSPITAL - INVOICE & STATEMENT", "PATIENT: John Doe"], "MERCY RIDGE HOSPITAL"],
])("%s: %s", (rows, name) =>
  expect(valueOf(readLines(typed(...rows, ...claim)).provider)).toBe(name),
);
