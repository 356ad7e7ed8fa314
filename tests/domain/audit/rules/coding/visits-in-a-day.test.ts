import { describe, expect, test } from "vitest";
import { ncciPair } from "~/domain/audit/rules/ncci-pair";
import { visitsInADay } from "~/domain/audit/rules/coding/visits-in-a-day";
import { aBill, aLine, unsure, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { notesOf, questionedIds } from "#tests/support/rule-checks";
import { reference } from "#tests/support/starter-reference";

/** Most pairs of visits are code pairs too, which the pair rule tells of: here none is. */
const unpaired = { ...reference, procedurePair: () => null };
const check = (lines: NewLine[], over: object = {}) =>
  visitsInADay.check(aBill(lines, over), unpaired, NO_CONTEXT);
const notes = notesOf(visitsInADay);
/** Another day's line shows that the document prints modifiers. */
const marked = aLine({ code: "73110", modifiers: ["LT"], day: "2026-09-02" });
const two = (one: PlainLine = {}, other: PlainLine = {}): NewLine[] => [
  marked,
  aLine({ code: "99214", charge: 22_000, ...one }),
  aLine({ code: "99212", charge: 9_000, ...other }),
];

test("the lesser of two office visits is questioned", () => {
  const [hit] = check(two());
  expect(hit!.lines).toEqual([
    { lineId: "L2", role: "compared", atStake: 0 },
    { lineId: "L3", role: "questioned", atStake: 9_000 },
  ]);
  expect(hit!.grade).toBeUndefined();
});

test.each([
  ["hospital visits stand for the whole day", "99232", "99231", 1],
  ["an admission and a visit", "99222", "99231", 1],
  ["office visits at two times may be two", "99214", "99212", 0],
  ["a hospital and an office visit", "99232", "99212", 0],
])("with a time each: %s", (_, code, other, count) => {
  const lines = two({ code, time: "08:30" }, { code: other, time: "17:15" });
  expect(check(lines)).toHaveLength(count);
});

test("where the document shows no mark at all it is weaker", () => {
  expect(check(two().slice(1))).toMatchObject([{ grade: "C" }]);
});

test.each([
  ["an office and an emergency visit", "99214", "99283"],
  ["two hospital visits", "99232", "99233"],
  ["an admission and a visit", "99222", "99231"],
  ["an eye examination and an office visit", "92014", "99213"],
])("%s", (_, code, other) => {
  expect(check(two({ code }, { code: other }))).toHaveLength(1);
});

test("a problem visit beside a checkup: a finding only where marks are shown", () => {
  const lines = two({ code: "99396" }, { code: "99213" });
  expect(questionedIds(check(lines))).toEqual(["L3"]);
  expect(notes(lines)).toEqual([]);
  expect(check(lines.slice(1))).toEqual([]);
  expect(notes(lines.slice(1))).toMatchObject([{ lineIds: ["L2"], multiple: null }]);
});

describe("two problem visits beside a checkup", () => {
  const checkup = aLine({ code: "99396", charge: 26_200, modifiers: ["25"] });
  const found = (one: PlainLine, other: PlainLine) =>
    questionedIds(check([...two(one, other), checkup]));

  test("a 25 that tells one of them from the checkup does not tell them from each other", () => {
    expect(found({ modifiers: ["25"] }, {})).toEqual(["L3"]);
  });

  test.each<[string, PlainLine, PlainLine]>([
    ["25 on both", { modifiers: ["25"] }, { modifiers: ["25"] }],
    ["59 on one", { modifiers: ["25"] }, { modifiers: ["59"] }],
    ["two times of day", { modifiers: ["25"], time: "09:00" }, { time: "15:30" }],
  ])("silence: %s", (_, one, other) => expect(found(one, other)).toEqual([]));
});

test("the pair rule tells of what its table holds", () => {
  const lines = aBill(two());
  expect(questionedIds(ncciPair.check(lines, reference, NO_CONTEXT))).toEqual(["L3"]);
  expect(visitsInADay.check(lines, reference, NO_CONTEXT)).toEqual([]);
});

describe("silence", () => {
  test.each<[string, NewLine[], object]>([
    ["25 on one", two({}, { modifiers: ["25"] }), {}],
    ["27 at a hospital", two({}, { modifiers: ["27"] }), { setting: "facility" }],
    ["two times of day", two({ time: "09:00" }, { time: "15:30" }), {}],
    ["another day", two({}, { day: "2026-10-06" }), {}],
    ["another clinician", two({ provider: "A. Rivera MD" }, { provider: "B. Singh MD" }), {}],
    ["critical care", two({ code: "99291" }, { code: "99283" }), {}],
    ["a doubtful code", [...two().slice(0, 2), aLine({}, { code: unsure("99212") })], {}],
    ["an unknown kind of bill", two(), { setting: undefined }],
    [
      "copies are the duplicate rule's",
      [marked, aLine({ code: "99213" }), aLine({ code: "99213" })],
      {},
    ],
    ["a stay", [...two(), aLine({ revenueCode: "0120" })], { setting: "facility" }],
  ])("%s", (_, lines, over) => expect(check(lines, over)).toEqual([]));
});
