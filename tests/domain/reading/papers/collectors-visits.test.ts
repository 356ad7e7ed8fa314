import { expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

const row = columns(40, 180, 380, 480);
const letter = (...list: Line[]): Line[] => [
  "Redwood Receivables Management, Inc.",
  "We are a debt collector. We are trying to collect a debt that you owe.",
  "Creditor: RIVERTON REGIONAL HEALTH",
  ...list,
  "You were charged this amount in interest: $0.00",
  "Total amount of the debt now: $1,142.36",
  "How can you dispute the debt? Call or write to us by November 3, 2025.",
];

test("a collector's list of visits says what is left of each", () => {
  const { kind, lines, totals } = readLines(
    letter(
      row("Date of Service", "Type of Service", "", ">Balance"),
      row("10/13/2023", "Radiology interpretation", "", ">$449.54"),
      row("11/18/2023", "Physician services", "", ">$692.82"),
      row("TOTALS", "", "", ">$1,142.36"),
    ),
  );
  expect(kind).toBe("collection");
  expect(totals.billed).toBeUndefined();
  expect(valueOf(totals.patientResponsibility)).toBe(114_236);
  expect(
    lines.map(({ serviceDate, description, charge, patientOwes }) => [
      valueOf(serviceDate),
      valueOf(description),
      valueOf(charge),
      valueOf(patientOwes),
    ]),
  ).toEqual([
    ["2023-10-13", "Radiology interpretation", undefined, 44_954],
    ["2023-11-18", "Physician services", undefined, 69_282],
  ]);
});

test("and what was charged, where it has a column of charges", () => {
  const { lines } = readLines(
    letter(
      row("Date", "Service", ">Charges", ">Amount Owed"),
      row("10/13/2023", "Radiology interpretation", ">$1,607.46", ">$449.54"),
      row("11/18/2023", "Urgent care visit", ">$872.01", ">$692.82"),
    ),
  );
  expect(lines.map(({ charge }) => valueOf(charge))).toEqual([160_746, 87_201]);
});

test("accounts by who is owed are no visits", () =>
  expect(
    readLines(
      letter(
        row("Date", "Description", "", ">Balance"),
        row("10/13/2023", "Riverton Regional Hospital", "", ">$449.54"),
        row("11/18/2023", "Lakeside Imaging Associates, P.C.", "", ">$692.82"),
      ),
    ).lines,
  ).toEqual([]));

test("whom a debt is owed to goes on over the line, beside another column", () => {
  const two = columns(40, 420);
  const { provider } = readLines([
    "Redwood Receivables Management, Inc.",
    two(
      "We are trying to collect a debt that you owe to Holloway",
      "How can you dispute the debt?",
    ),
    two("Emergency Physicians, LLC. We will use any information", "Call or write to us by May 3."),
    "As of February 12, 2026, you owed: $487.16",
    "You were charged this amount in interest: $0.00",
    "Total amount of the debt now: $487.16",
  ]);
  expect(valueOf(provider)).toBe("Holloway Emergency Physicians, LLC.");
});
