import { describe, expect, test } from "vitest";
import { bothSides } from "~/domain/audit/rules/coding/both-sides";
import { aLine, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { checkOf } from "#tests/support/rule-checks";

const check = checkOf(bothSides);
const marked = (code: string, modifiers: string[], plain: PlainLine = {}) =>
  aLine({ code, modifiers, charge: 60_000, ...plain });

describe("a mark for both sides", () => {
  // 92557, hearing in both ears: bilateral 2. 20610: 1. 11102: 0.
  test("half of what has one price for both is in doubt", () => {
    const [hit, ...more] = check([marked("92557", ["50"], { charge: 16_001 })]);
    expect(more).toEqual([]);
    expect(hit!.lines).toEqual([{ lineId: "L1", role: "questioned", atStake: 8_000 }]);
    expect(bothSides.grade).toBe("C");
  });

  test.each([
    [1, 0],
    [2, 1],
    [3, 0],
  ])("the mark and %i units of what is paid by the side", (units, count) => {
    const hits = check([marked("20610", ["50"], { units })]);
    expect(hits.map(({ lines: [line] }) => line!.atStake)).toEqual(Array(count).fill(30_000));
  });

  test.each<[string, NewLine[], object]>([
    ["half as much again for the second side", [marked("20610", ["50"])], {}],
    ["the same price, and only a note", [marked("11102", ["50"])], {}],
    ["no mark", [marked("92557", [])], {}],
    ["one side", [marked("92557", ["LT"])], {}],
    ["a hospital's bill", [marked("92557", ["50"])], { setting: "facility" }],
  ])("silence: %s", (_, lines, over) => expect(check(lines, over)).toEqual([]));
});
