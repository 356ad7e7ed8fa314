import { describe, expect, test } from "vitest";
import { infusionTime } from "~/domain/audit/rules/coding/infusion-time";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { aBill, aLine, sure, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { checkOf, questionedIds } from "#tests/support/rule-checks";
import { reference } from "#tests/support/starter-reference";

const check = checkOf(infusionTime);
const facility = { setting: "facility" };
const first = (plain: PlainLine = {}) =>
  aLine({ code: "96365", revenueCode: "0260", charge: 50_000, ...plain });

/** The same lines on a day of the bundled code pairs. */
const of2024 = (...lines: NewLine[]) =>
  lines.map((line) => ({ ...line, serviceDate: sure("2024-08-12") }));

describe("two first infusions", () => {
  test("the lesser charge is questioned", () => {
    const [hit] = check([first({ charge: 40_000 }), first()], facility);
    expect(hit!.lines).toEqual([
      { lineId: "L2", role: "compared", atStake: 0 },
      { lineId: "L1", role: "questioned", atStake: 40_000 },
    ]);
  });

  test("of two kinds, on a day that the code pairs do not speak for", () => {
    const unpaired = { ...reference, procedurePair: () => null };
    const kinds = aBill([first(), aLine({ code: "96374", charge: 20_000 })], {
      setting: "facility",
    });
    expect(questionedIds(infusionTime.check(kinds, unpaired, NO_CONTEXT))).toEqual(["L2"]);
  });

  test.each<[string, NewLine[], object]>([
    ["another vein, marked 59", [first(), first({ charge: 40_000, modifiers: ["59"] })], facility],
    ["another visit, marked XE", [first(), first({ charge: 40_000, modifiers: ["XE"] })], facility],
    [
      "two times of day",
      [first({ time: "08:00" }), first({ charge: 4_000, time: "20:00" })],
      facility,
    ],
    ["another day", [first(), first({ charge: 40_000, day: "2026-10-06" })], facility],
    ["the pair rule tells of it", of2024(first({}), aLine({ code: "96374" })), facility],
    ["the duplicate rule tells of it", [first(), first()], facility],
    ["one and its further drugs", [first(), aLine({ code: "96375" })], facility],
    ["an unknown kind of bill", [first(), first({ charge: 40_000 })], { setting: undefined }],
    ["a stay", [first(), first({ charge: 4_000 }), aLine({ revenueCode: "0120" })], facility],
  ])("silence: %s", (_, lines, over) => expect(check(lines, over)).toEqual([]));
});

describe("further hours against printed times", () => {
  const hours = (units: number, description = "IV infusion each further hour") =>
    aLine({ code: "96366", units, charge: units * 10_000, description });
  const at = (end: string) => first({ description: `IV infusion 08:00-${end}` });

  // A further hour counts from its 31st minute: 90 minutes hold none, 91 hold one, 151 two.
  test.each([
    ["09:30", 1, 10_000],
    ["09:31", 1, null],
    ["10:30", 2, 10_000],
    ["10:31", 2, null],
    ["08:50", 3, 30_000],
  ])("until %s, %i further hours", (end, units, atStake) => {
    const hits = check([at(end), hours(units)], facility);
    expect(hits.map(({ lines }) => lines[0])).toEqual(
      atStake === null ? [] : [{ lineId: "L2", role: "questioned", atStake }],
    );
  });

  test("a time on the further hours' own line holds for them alone", () => {
    const own = (end: string) => [first(), hours(2, `Further hours 09:00-${end}`)];
    expect(check(own("10:30"), facility)).toHaveLength(1);
    expect(check(own("10:31"), facility)).toEqual([]);
  });

  test("such a time needs no first hour of its own kind beside it", () => {
    const hydration = aLine({
      code: "96361",
      units: 4,
      charge: 40_000,
      description: "Hydration ea addl hr (15:00-16:40)",
    });
    expect(check([first(), hydration], facility).map(({ lines }) => lines)).toEqual([
      [{ lineId: "L2", role: "questioned", atStake: 20_000 }],
    ]);
  });

  test.each<[string, NewLine[]]>([
    ["no times printed", [first(), hours(6)]],
    ["no first hour", [hours(6)]],
    ["hours of two lines", [at("09:00"), hours(1), hours(2)]],
    ["two first hours", [at("09:00"), first({ modifiers: ["59"] }), hours(2)]],
    ["a bound of the code is no time", [first({ description: "IV infusion 16-60 MIN" }), hours(3)]],
  ])("silence: %s", (_, lines) => expect(check(lines, facility)).toEqual([]));
});

test.each([
  ["96360", "08:30", 1],
  ["96360", "08:31", 0],
  ["96365", "08:15", 1],
  ["96365", "08:16", 0],
  ["96413", "08:15", 1],
  ["96413", "08:16", 0],
  ["96374", "08:01", 0],
])("a first hour %s from 08:00 until %s", (code, end, count) => {
  const row = first({ code, description: `Infusion 08:00-${end}` });
  expect(questionedIds(check([row], facility))).toEqual(count === 1 ? ["L1"] : []);
});
