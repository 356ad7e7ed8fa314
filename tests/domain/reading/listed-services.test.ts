import { expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

/** A bill in an app: each visit a card with its day, and its services under a heading that folds them. */

const sum = columns(58, 500);
const fold = columns(58, 520);
const visit = (...services: Line[]): Line[] => [
  { pieces: [{ at: 74, text: "Saint Odile Health System", size: 16 }] },
  sum("Account #", "1000996989"),
  sum("Patient", "Dora Whitfield"),
  { pieces: [{ at: 58, text: "Orthopedics visit" }], gap: 14 },
  sum("04/02/2025", "balance"),
  fold("Itemized charges", "Hide"),
  ...services,
  sum("Charges", ">$652.42"),
  sum("Adjustments", ">-$372.76"),
  sum("Your balance", ">$279.66"),
];
const linesOf = (...services: Line[]) =>
  readLines(visit(...services)).lines.map(({ code, revenueCode, description, charge, units }) =>
    [code, revenueCode, description, charge, units].map((field) => valueOf<unknown>(field)),
  );

test("a name with its amount is a service, whether or not a code stands below", () => {
  const [office, bone, joint] = [
    [undefined, undefined, "New patient office visit, moderate", 33_972, undefined],
    [undefined, undefined, "X-ray, knee, 3 views", 1_893, undefined],
    [undefined, undefined, "Joint injection, major joint", 29_377, undefined],
  ];
  expect(
    linesOf(
      sum("New patient office visit, moderate", ">$339.72"),
      sum("X-ray, knee, 3 views", ">$18.93"),
      sum("Joint injection, major joint", ">$293.77"),
    ),
  ).toEqual([office, bone, joint]);
});

test("codes, revenue codes and quantities say what they are; a broken name goes on", () => {
  expect(
    linesOf(
      sum("Tangential biopsy of skin, each", ">$358.65"),
      "     additional lesion",
      "     Rev 0361 · CPT 11103 · Qty 2",
      sum("Destruction of premalignant lesion", ">$293.77"),
      "     CPT 17000 · Qty 1",
    ),
  ).toEqual([
    ["11103", "0361", "Tangential biopsy of skin, each additional lesion", 35_865, 2],
    ["17000", undefined, "Destruction of premalignant lesion", 29_377, 1],
  ]);
});

test("what follows the sums belongs to no list", () => {
  expect(
    linesOf(
      sum("Lipid panel", ">$358.65"),
      sum("Total billed", ">$358.65"),
      sum("Radiology at another visit", ">$293.77"),
    ).map(([, , name]) => name),
  ).not.toContain("Radiology at another visit");
});
