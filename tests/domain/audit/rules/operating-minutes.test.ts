import { describe, expect, test } from "vitest";
import { operatingMinutes } from "~/domain/audit/rules/operating-minutes";
import { aLine, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { checkOf } from "#tests/support/rule-checks";

const check = checkOf(operatingMinutes);
const facility = { setting: "facility" };
const room = (description: string, units: number, plain: PlainLine = {}) =>
  aLine({ revenueCode: "0360", description, units, charge: units * 8_500, ...plain });
const atStake = (line: NewLine) => check([line], facility).map((hit) => hit.lines[0]!.atStake);

describe("operating room minutes against the printed times", () => {
  test.each<[string, NewLine, number[]]>([
    ["90 of 90 minutes", room("OR time per min - in 0715 out 0845", 90), []],
    ["91 of 90 minutes", room("OR time per min - in 0715 out 0845", 91), [8_500]],
    ["150 of 90 minutes", room("OR time per min - in 0715 out 0845", 150), [510_000]],
    ["with colons and a dash", room("OR per minute 07:15-08:45", 100), [85_000]],
    ["over midnight", room("OR per min in 2330 out 0030", 61), [8_500]],
    ["a started quarter hour", room("OR each 15 min in 0715 out 0816", 5), []],
    ["a quarter hour too many", room("OR each 15 min in 0715 out 0815", 5), [8_500]],
    ["a started hour", room("OR per hour 07:00-08:01", 2), []],
    ["an hour too many", room("OR per hour 07:00-08:00", 2), [8_500]],
    [
      "the recovery room",
      room("PACU per min 0850-0950", 75, { revenueCode: "0710" }),
      [15 * 8_500],
    ],
    ["no length of a unit: a minute", room("OR time in 0715 out 0845", 91), [8_500]],
    ["units that may be quarters", room("OR time in 0715 out 0845", 6), []],
    ["units of 15 minutes", room("OR 15 min units, 0715-0845", 7), [8_500]],
    ["six of them", room("OR 15 min units, 0715-0845", 6), []],
    ["minutes of a single row", room("OR time 91 min 0715-0845", 1), [93]],
    ["as many as its times", room("OR time 90 min 0715-0845", 1), []],
    [
      "by its words",
      room("Operating room per min 0715-0845", 91, { revenueCode: undefined }),
      [8_500],
    ],
  ])("%s", (_, line, expected) => expect(atStake(line)).toEqual(expected));

  test("says both", () => {
    const [hit] = check([room("OR time per min - in 0715 out 0845", 150)], facility);
    expect(hit!.reason).toContain("is charged for 150 minutes");
    expect(hit!.reason).toContain("90 minutes apart");
  });

  test.each<[string, NewLine, object]>([
    ["no times", room("OR time per min", 150), facility],
    ["a first half hour", room("OR first 30 min, per min, 0715-0845", 150), facility],
    ["further time after a first", room("OR addl per min 0715-0845", 150), facility],
    ["a procedure by its code", room("OR per min 0715-0845", 150, { code: "29881" }), facility],
    [
      "another department",
      room("Therapy per min 0715-0845", 150, { revenueCode: "0420" }),
      facility,
    ],
    ["a doctor's bill", room("OR per min 0715-0845", 150), { setting: "professional" }],
    ["an EOB", room("OR per min 0715-0845", 150), { ...facility, kind: "eob" }],
  ])("silence: %s", (_, line, over) => expect(check([line], over)).toEqual([]));
});
