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

test("a column of codes behind the charges holds no modifiers but the plan's reasons", () => {
  const at = columns(40, 110, 170, 230, 400, 460);
  const { lines } = readLines([
    "Granite Peak Mutual Indemnity",
    "Explanation of Review",
    at("Date of Svc", "Proc", "Mod", "Description", ">Charges", "Codes"),
    at("03/04/2024", "99204", "", "New patient visit", ">385.00", "G1 P2"),
    at("03/04/2024", "73030", "RT", "X-ray shoulder", ">148.00", "G1 P2"),
    at("03/11/2024", "97110", "GP", "Therapeutic exercises", ">170.00", "G1"),
    at("", "", "", "TOTALS", ">703.00", ""),
  ]);
  expect(
    lines.map(({ modifiers, remarks }) => [modifiers, remarks].map((all) => all.map(valueOf))),
  ).toEqual([
    [[], ["G1", "P2"]],
    [["RT"], ["G1", "P2"]],
    [["GP"], ["G1"]],
  ]);
});

describe("the last day and the code below the first day and the name", () => {
  const at = columns(40, 140, 330, 430);
  const under = (days: string) =>
    read(
      at(days, "Service and code", ">Billed", ">Allowed"),
      at("12/09/2024", "Colonoscopy with removal of polyp", ">1,865.00", ">742.18"),
      at("12/09/2024", "45385 PT", "", ""),
      at("12/09/2024", "Office visit, established", ">214.00", ">104.20"),
      at("12/09/2024", "99213 25", "", ""),
      at("", "Claim total", ">2,079.00", ">846.38"),
    ).map(([code]) => code);
  test("are of one entry, where the days are from one to another", () =>
    expect(under("From/to")).toEqual(["45385", "99213"]));
});

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
