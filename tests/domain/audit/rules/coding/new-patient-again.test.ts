import { describe, expect, test } from "vitest";
import type { BillLine } from "~/domain/bill/bill";
import { newPatientAgain } from "~/domain/audit/rules/coding/new-patient-again";
import { aLine, sure, unsure, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { checkOf, questionedIds } from "#tests/support/rule-checks";

const check = checkOf(newPatientAgain);
const visits = (earlier: PlainLine, later: PlainLine, extra: Partial<BillLine> = {}): NewLine[] => [
  aLine({ code: "99213", day: "2025-03-10", ...earlier }),
  aLine({ code: "99203", day: "2026-10-05", charge: 33_700, ...later }, extra),
];

test("what the visit costs more than a known patient's is at stake", () => {
  const [hit] = check(visits({}, {}));
  // 3.37 relative value units beside 2.75.
  expect(hit!.lines).toEqual([
    { lineId: "L2", role: "questioned", atStake: 6_200 },
    { lineId: "L1", role: "compared", atStake: 0 },
  ]);
  expect(hit!.reason).toContain("99213");
});

test.each([
  ["a day less than three years", "2023-10-06", 1],
  ["three years to the day", "2023-10-05", 0],
  ["a day more", "2023-10-04", 0],
  ["the day before", "2026-10-04", 1],
  ["the same day", "2026-10-05", 0],
  ["later", "2026-10-06", 0],
])("%s: %s", (_, day, count) => {
  expect(check(visits({ day }, {}))).toHaveLength(count);
});

test("two new-patient visits: the later one is questioned, held against the last before it", () => {
  const days = ["2026-10-05", "2026-03-01", "2026-06-01"];
  const hits = check(days.map((day) => aLine({ code: "99204", day })));
  expect(questionedIds(hits).toSorted()).toEqual(["L1", "L3"]);
  expect(hits.find(({ lines }) => lines[0]!.lineId === "L1")!.lines[1]!.lineId).toBe("L3");
});

test.each([
  ["a checkup", "99385", "99395"],
  ["an eye examination", "92004", "92012"],
  ["after a nurse's visit", "99203", "99211"],
])("%s", (_, code, earlier) => {
  expect(check(visits({ code: earlier }, { code }))).toHaveLength(1);
});

describe("two clinicians", () => {
  const by = (earlier: string, later: string, practice?: string) =>
    check(
      visits({ provider: earlier }, { provider: later }),
      practice ? { provider: sure(practice) } : {},
    );

  test.each([
    [
      "of one printed specialty",
      "O. Raine MD (orthopedics)",
      "U. Castellan MD (Orthopaedic surgery)",
      undefined,
    ],
    [
      "of one specialty in the same words",
      "A. Lee - hand surgery",
      "B. Ray - Hand surgery",
      undefined,
    ],
    ["of a practice with one specialty", "A. Lee MD", "B. Ray MD", "Bridger Bone & Joint Clinic"],
  ])("%s: a question", (_, earlier, later, practice) => {
    const hits = by(earlier, later, practice);
    expect(questionedIds(hits)).toEqual(["L2"]);
    expect(hits[0]!.grade).toBe("C");
  });

  test.each([
    [
      "of two specialties",
      "A. Lee MD (cardiology)",
      "B. Ray MD (dermatology)",
      "Lakeside Heart Group",
    ],
    [
      "one of another specialty than the practice",
      "A. Lee MD",
      "B. Ray MD (hand surgery)",
      "Lakeside Orthopedics",
    ],
    ["of a practice with two", "A. Lee MD", "B. Ray MD", "Eye and Ear, Nose Center"],
    ["of a practice with several", "A. Lee MD", "B. Ray MD", "Heart Multispecialty Group"],
    ["of a practice that says none", "A. Lee MD", "B. Ray MD", "Cedar Clinic"],
  ])("%s: silence", (_, earlier, later, practice) => {
    expect(by(earlier, later, practice)).toEqual([]);
  });
});

test.each([
  ["Dr. Anna Lee", "Anna Lee, MD", 1],
  ["LEE, ANNA MD", "Anna Lee M.D.", 1],
  ["Anna Lee, D.O., FACC", "anna lee (cardiology)", 1],
  ["Anna Lee MD", "Anne Lee MD", 0],
])("%s and %s", (earlier, later, count) => {
  expect(check(visits({ provider: earlier }, { provider: later }))).toHaveLength(count);
});

describe("silence", () => {
  test.each<[string, PlainLine, PlainLine, Partial<BillLine>, object]>([
    ["a known patient's visit", {}, { code: "99213" }, {}, {}],
    ["no visit before", { code: "80053" }, {}, {}, {}],
    ["another clinician", { provider: "A. Rivera MD" }, { provider: "B. Singh MD" }, {}, {}],
    ["one of them named", { provider: "A. Rivera MD" }, {}, {}, {}],
    ["a hospital's bill", {}, {}, {}, { setting: "facility" }],
    ["an unknown kind of bill", {}, {}, {}, { setting: undefined }],
    ["a doubtful code", {}, {}, { code: unsure("99203") }, {}],
    ["a doubtful day", {}, {}, { serviceDate: unsure("2026-10-05") }, {}],
    ["no charge", {}, {}, { charge: undefined }, {}],
    ["another of the family", {}, {}, { section: "Patient: Ann Reed" }, {}],
  ])("%s", (_, earlier, later, extra, over) => {
    expect(check(visits(earlier, later, extra), over)).toEqual([]);
  });
});
