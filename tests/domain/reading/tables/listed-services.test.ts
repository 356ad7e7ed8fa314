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

test("day, code with its mark and quantity stand below a name without labels", () => {
  expect(
    readLines([
      ...visit().slice(0, 6),
      sum("PR OFFICE/OUTPATIENT ESTABLISHED MOD", ">$241.00"),
      "2/10/2026 · 99214-25 · Quantity: 1",
      sum("PR DESTRUCTION PREMALIGNANT LES 2-14 EA", ">$198.00"),
      "2/10/2026 · 17003-59 · Quantity: 6",
      sum("PR TANGENTIAL BIOPSY SKIN", ">$288.00"),
      "2/12/2026 · 11102 · Quantity: 1",
      sum("Billed", ">$727.00"),
    ]).lines.map(({ serviceDate, code, modifiers, units }) => [
      ...[serviceDate, code, units].map((field) => valueOf<unknown>(field)),
      ...modifiers.map(({ value }) => value),
    ]),
  ).toEqual([
    ["2026-02-10", "99214", 1, "25"],
    ["2026-02-10", "17003", 6, "59"],
    ["2026-02-12", "11102", 1],
  ]);
});

test("parts of a list, each with its sum, are none of its services", () => {
  expect(
    readLines([
      ...visit().slice(0, 5),
      sum("Total charges", ">$652.42"),
      sum("Laboratory", ">$293.77"),
      sum("HC BASIC METABOLIC PANEL", ">$293.77"),
      "     Mar 31, 2025 · CPT 80048",
      sum("Respiratory", ">$358.65"),
      sum("HC NEBULIZER TREATMENT", ">$200.00"),
      "     Mar 31, 2025 · CPT 94640 · Qty 2",
      sum("HC OXYGEN", ">$158.65"),
      "     Apr 1, 2025 · Qty 4",
      sum("Adjustments", ">-$372.76"),
      sum("Balance due", ">$279.66"),
    ]).lines.map(({ serviceDate, code, description, units }) =>
      [serviceDate, code, description, units].map((field) => valueOf<unknown>(field)),
    ),
  ).toEqual([
    ["2025-03-31", "80048", "HC BASIC METABOLIC PANEL", undefined],
    ["2025-03-31", "94640", "HC NEBULIZER TREATMENT", 2],
    ["2025-04-01", undefined, "HC OXYGEN", 4],
  ]);
});

test("visits below one heading each have a day, their services with their parts, and sums of their own", () => {
  const part = columns(80, 500);
  const service = (name: string, charge: string, paid: string, owed: string): Line[] => [
    sum(name, `>${charge}`),
    part("Insurance paid", `>-${paid}`),
    part("Your share", `>${owed}`),
  ];
  const bill = readLines([
    ...visit().slice(0, 3),
    sum("Charges", ">$561.00"),
    sum("You owe", ">$29.74"),
    "      Visit details",
    fold("Statement details", "Hide"),
    "      Skin check",
    "      06/14/2025 - WHITFIELD, DORA",
    ...service("Excision of a benign lesion", "$389.00", "$371.35", "$17.65"),
    sum("Charges", ">$389.00"),
    sum("You ovve", ">$17.65"),
    "      Skin check",
    "      06/21/2025 - WHITFIELD, DORA",
    ...service("Office visit level 3", "$172.00", "$159.91", "$12.09"),
    sum("Charges", ">$172.00"),
    sum("Pay now", ">$29.74"),
  ]);
  expect(
    bill.lines.map(({ serviceDate, description, charge, insurancePaid, patientOwes }) =>
      [serviceDate, description, charge, insurancePaid, patientOwes].map((field) =>
        valueOf<unknown>(field),
      ),
    ),
  ).toEqual([
    ["2025-06-14", "Excision of a benign lesion", 38_900, 37_135, 1_765],
    ["2025-06-21", "Office visit level 3", 17_200, 15_991, 1_209],
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

test.each([
  ["once above the visits and in the one that had any", "-$75.00", 7_500],
  ["above them as another figure than in the one visit", "-$60.00", undefined],
])("what was paid, said %s", (_, above, paid) => {
  const bill = readLines([
    ...visit().slice(0, 3),
    sum("Charges", ">$652.42"),
    sum("Your payments", `>${above}`),
    sum("Your balance", ">$577.42"),
    sum("04/02/2025", "balance"),
    fold("Itemized charges", "Hide"),
    sum("Lipid panel", ">$358.65"),
    sum("Charges", ">$358.65"),
    sum("Your payments", ">-$75.00"),
    sum("03/17/2025", "balance"),
    fold("Itemized charges", "Hide"),
    sum("Joint injection, major joint", ">$293.77"),
    sum("Charges", ">$293.77"),
  ]);
  expect(valueOf(bill.totals.patientPaid)).toBe(paid);
});
