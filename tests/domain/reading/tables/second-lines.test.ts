import { describe, expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

/** Records of two lines: the charge, and below it what plan and patient bear of it. */

const first = columns(40, 110, 170, 520);
const read = (...rows: Line[]) =>
  readLines(["Sample Family Health", ...rows]).lines.map((line) => [
    valueOf(line.code),
    valueOf(line.charge),
    valueOf(line.insurancePaid),
    valueOf(line.adjustment),
    valueOf(line.patientOwes),
  ]);
const charged = [
  first("12/09/24", "99213", "OFFICE VISIT", ">192.00"),
  first("12/09/24", "20610", "DRAIN JOINT", ">286.25"),
];
const lines = [
  ["99213", 19_200, 3_373, 8_494, 7_333],
  ["20610", 28_625, 0, 9_982, 18_643],
];

describe("a record's second line", () => {
  const second = columns(60, 190, 400);
  const under = columns(190, 340, 440);
  test("stands under a header of its own", () =>
    expect(
      read(
        first("Date", "CPT", "Service", ">Charge"),
        under("Ins. Paid", "Adjustment", "You owe"),
        charged[0]!,
        under("33.73-", "84.94-", "73.33"),
        charged[1]!,
        under("0.00", "99.82-", "186.43"),
      ),
    ).toEqual(lines));

  test("names each of its amounts", () =>
    expect(
      read(
        first("Date", "CPT", "Service", ">Charge"),
        charged[0]!,
        second("Ins. Paid: -33.73", "Contractual Adj.: -84.94", "Your Balance: 73.33"),
        charged[1]!,
        second("Ins. Paid: 0.00", "Contractual Adj.: -99.82", "Your Balance: 186.43"),
      ),
    ).toEqual(lines));

  test("below one record alone is something else", () => {
    const [visit, injection] = read(
      first("Date", "CPT", "Service", ">Charge"),
      charged[0]!,
      second("Ins. Paid: -33.73", "Contractual Adj.: -84.94", "Your Balance: 73.33"),
      charged[1]!,
    );
    expect([visit?.[2], injection?.[2]]).toEqual([undefined, undefined]);
  });
});
