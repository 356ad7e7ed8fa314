import { describe, expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

/** Visits of a portal with what there is to press beside them. */

const four = columns(44, 178, 312, 446);
const captions = four("Amount billed", "Insurance payments", "Plan discount", "You owe");
const corner = columns(44, 530);
const read = (...rows: Line[]) =>
  readLines(["Sunrise Internal Medicine", "Your bill", ...rows]).lines.map((line) => [
    valueOf(line.serviceDate),
    valueOf(line.code) ?? valueOf(line.description),
    valueOf(line.charge),
  ]);

describe("a visit headed by its day and a button", () => {
  test("gives its day to its services", () =>
    expect(
      read(
        corner("Oct 16, 2024", "Pay"),
        "Preventive Visit with Tamsin Petersen, MD · Claim sent to Medicare",
        "PREV VISIT EST AGE 40-64 99396",
        captions,
        four("$339.00", "$0.00", "$105.64", "$233.36"),
        "PURE TONE HEARING TEST 92551",
        captions,
        four("$43.00", "$0.00", "$16.90", "$26.10"),
      ),
    ).toEqual([
      ["2024-10-16", "99396", 33_900],
      ["2024-10-16", "92551", 4_300],
    ]));

  test("of one service is named by that, and by nothing to press and nobody who was seen", () =>
    expect(
      read(
        corner("Oct 1, 2024", "Pay"),
        "Office Visit with Rosalind Petersen, DO · Claim sent to Medicare",
        "OFFICE VISIT, 30 MIN",
        captions,
        four("$256.00", "$115.49", "$115.51", "$25.00"),
      ),
    ).toEqual([["2024-10-01", "OFFICE VISIT, 30 MIN", 25_600]]));
});

test("a visit whose services are listed below it is none of them", () => {
  const three = columns(44, 223, 402);
  const listed = columns(48, 186, 540);
  expect(
    read(
      "Emergency visit on May 21, 2024",
      three("Billed", "Insurance paid", "Your portion"),
      three("$4,558.00", "-$3,200.45", "$1,357.55"),
      listed("Date", "Service", "Charge"),
      listed("May 21, 2024", "HC ED VISIT LEVEL 4", "$4,066.00"),
      listed("May 21, 2024", "HC EKG 12 LEAD TRACING", "$492.00"),
      "Account summary",
      columns(44, 151, 258, 366)("Amount billed", "Insurance paid", "Your payments", "Amount due"),
      columns(44, 151, 258, 366)("$4,558.00", "-$3,200.45", "-$40.00", "$1,317.55"),
    ).map(([, , charge]) => charge),
  ).toEqual([406_600, 49_200]);
});
