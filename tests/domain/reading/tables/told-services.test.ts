import { describe, expect, test } from "vitest";
import type { Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** Letters tell of services in sentences. */

const head: Line[] = [
  { pieces: [{ at: 40, text: "Valley Lantern Home Health", size: 16 }] },
  "April 14, 2026",
  "Mr. Ambrose Lindqvist",
  "RE: Account 0071-4482",
  "Dear Mr. Lindqvist:",
];
const read = (...rows: Line[]) => readLines([...head, ...rows]);
const linesOf = (bill: ReturnType<typeof read>) =>
  bill.lines.map((line) => [
    valueOf(line.serviceDate),
    valueOf(line.code),
    valueOf(line.description),
    valueOf(line.charge),
  ]);
const visits = [
  "On January 6, 2026 a registered nurse made a skilled nursing visit (G0299), for which we",
  "charged $198.00. On January 8, 2026 our therapist visited you (G0151), and the charge for",
  "that visit was $215.00.",
];

describe("services told in sentences", () => {
  test("have their day before the code, and their charge behind it", () => {
    const bill = read(
      ...visits,
      "Our total charges for this period are $413.00.",
      "MVP Health Care paid us $287.30 and we have written off $112.90.",
      "This leaves a balance of $12.80.",
    );
    expect(linesOf(bill).map(([day, code, , charge]) => [day, code, charge])).toEqual([
      ["2026-01-06", "G0299", 19_800],
      ["2026-01-08", "G0151", 21_500],
    ]);
    expect(totalsOf(bill)).toEqual({
      ...{ billed: 41_300, insurancePaid: 28_730, adjustments: 11_290 },
      patientResponsibility: 1_280,
    });
  });

  test("are named by the words before the code, and dated behind it", () => {
    const bill = read(
      "Your charge for Comprehensive eye exam (92014) on April 2, 2026 was $150.00.",
      "Your charge for Contact lens fitting (CPT 92310) on April 3, 2026 was $89.00.",
      "Your total was $239.00.",
    );
    expect(linesOf(bill)).toEqual([
      ["2026-04-02", "92014", "Comprehensive eye exam", 15_000],
      ["2026-04-03", "92310", "Contact lens fitting", 8_900],
    ]);
  });

  test.each<[string, Line[]]>([
    ["come to no amount that is printed", [...visits, "Our total charges are $414.00."]],
    [
      "are one alone",
      ["The hospital billed a panel (80053) for $214.00.", "The total is $214.00."],
    ],
    [
      "have two amounts",
      [
        "The hospital billed a panel (80053) for $214.00 or $114.00 and a visit (99213) for $120.00.",
        "The total is $334.00.",
      ],
    ],
  ])("are none where they %s", (_, rows) => {
    const codes = read(...rows).lines.filter(({ code }) => code);
    expect(codes.length).toBeLessThan(2);
  });
});
