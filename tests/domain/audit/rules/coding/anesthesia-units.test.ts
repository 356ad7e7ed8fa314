import { describe, expect, test } from "vitest";
import { anesthesiaUnits } from "~/domain/audit/rules/coding/anesthesia-units";
import { aLine, unsure, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { checkOf } from "#tests/support/rule-checks";

const check = checkOf(anesthesiaUnits);
/** 00790 has 7 base units; 60 minutes make 4, so 11 units are right. */
const line = (units: number, plain: PlainLine = {}): NewLine =>
  aLine({
    code: "00790",
    units,
    charge: units * 10_000,
    description: "Anesthesia 60 min",
    ...plain,
  });

test.each([
  ["time alone", 4, null],
  ["time and base", 11, null],
  ["one more", 12, 10_000],
  ["nine more", 20, 90_000],
])("%s: %i units", (_, units, atStake) => {
  expect(check([line(units)]).map(({ lines }) => lines[0]!.atStake)).toEqual(
    atStake === null ? [] : [atStake],
  );
});

test.each([
  ["a quarter hour begun counts whole", "Anesthesia 61 min", 12, 0],
  ["a clock is read", "Anesthesia 07:30-08:30", 12, 1],
  ["over midnight", "Anesthesia 23:30-00:30", 12, 1],
  ["the words of the time", "Anesthesia time: 60 minutes", 12, 1],
  ["no time printed", "Anesthesia", 12, 0],
  ["the units are the minutes", "Anesthesia 60 min", 60, 0],
])("%s", (_, description, units, count) => {
  expect(check([line(units, { description })])).toHaveLength(count);
});

test.each([
  ["as many as the minutes make", 3, 0, null],
  ["one more", 4, 1, 10_000],
  ["more than the units of the line", 9, 0, null],
])("a row that takes its units apart, of a code no table has: %s", (_, time, count, atStake) => {
  const description = `START 08:02 STOP 08:47 (45 MIN); 3 BASE + ${time} TIME UNITS`;
  const hits = check([line(7, { code: "00999", description })]);
  expect(hits).toHaveLength(count);
  expect(hits[0]?.lines[0]!.atStake ?? null).toBe(atStake);
});

test("a patient's grave state may add units", () => {
  expect(check([line(13, { modifiers: ["P4"] })])).toEqual([]);
  expect(check([line(14, { modifiers: ["P4"] })])).toHaveLength(1);
});

test.each([
  ["2026-10-05", false],
  ["2024-10-15", true],
])("base units of a copy of a part of the list only ask, on %s", (day, isElsewhere) => {
  const [hit] = check([line(12, { day })]);
  expect(hit!.grade).toBe("C");
  expect(hit!.seen).toContain("by the copy of Medicare's list that I could see");
  expect(hit!.reason.includes("the list in force on the day of care decides")).toBe(isElsewhere);
});

describe("silence", () => {
  test.each<[string, NewLine[], object]>([
    ["a code without base units", [line(20, { code: "01999" })], {}],
    ["no anesthesia", [line(20, { code: "97110" })], {}],
    ["a hospital's bill", [line(20)], { setting: "facility" }],
    ["doubtful units", [{ ...line(20), units: unsure(20) }], {}],
  ])("%s", (_, lines, over) => expect(check(lines, over)).toEqual([]));
});
