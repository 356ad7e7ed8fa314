import { describe, expect, test } from "vitest";
import { addOnAlone } from "~/domain/audit/rules/coding/add-on-alone";
import { aLine, sure, unsure, type NewLine } from "#corpus/builders/bills";
import { checkOf } from "#tests/support/rule-checks";

const check = checkOf(addOnAlone);
const facility = { setting: "facility" };
const vaccine = aLine({ code: "90472", charge: 4_200 });
const visit = aLine({ code: "99213" });

test.each([
  ["a further vaccine", "90472", {}],
  ["a further hour of infusion", "96366", facility],
  ["a further half hour of critical care", "99292", {}],
])("%s without its first: the whole charge is at stake", (_, code, over) => {
  const [hit] = check([aLine({ code, charge: 4_200 }), visit], over);
  expect(hit!.lines).toEqual([{ lineId: "L1", role: "questioned", atStake: 4_200 }]);
  expect(hit!.citations![0]!.title).toContain("add-on");
});

test("what it may be added to is named, at most six codes", () => {
  const [hit] = check([vaccine]);
  expect(hit!.figures[1]!.value).toContain("90471");
  expect(check([aLine({ code: "96375" })])[0]!.figures[1]!.value.split(",").length).toBeLessThan(7);
});

test.each([
  ["the day before", "2026-10-04", 0],
  ["two days before", "2026-10-03", 1],
  ["the day after", "2026-10-06", 0],
  ["two days after", "2026-10-07", 1],
  ["that day", "2026-10-05", 0],
])("its main service on %s", (_, day, count) => {
  expect(check([vaccine, aLine({ code: "90471", day })])).toHaveLength(count);
});

test("where a pair of codes questions the same line, that is enough", () => {
  const doppler = aLine({ code: "93320", day: "2024-07-18" });
  const echo = aLine({ code: "93306", day: "2024-07-18" });
  expect(check([doppler])).toHaveLength(1);
  expect(check([doppler, echo])).toEqual([]);
});

describe("silence", () => {
  test.each<[string, NewLine[], object]>([
    ["no add-on", [visit], {}],
    [
      "a line without a code may be its main service",
      [vaccine, aLine({ description: "Shot" })],
      {},
    ],
    ["another line is doubtful", [vaccine, aLine({}, { code: unsure("90471") })], {}],
    ["a line without an amount", [vaccine, aLine({ code: "90471" }, { charge: undefined })], {}],
    ["a line that costs nothing", [vaccine, aLine({ code: "90471" }, { charge: sure(0) })], {}],
    ["a line without a day", [vaccine, aLine({ code: "99213" }, { serviceDate: undefined })], {}],
    ["the payer decides", [aLine({ code: "G0501" })], {}],
    ["an EOB", [vaccine], { kind: "eob" }],
    ["a summary", [vaccine], { kind: "summary" }],
  ])("%s", (_, lines, over) => expect(check(lines, over)).toEqual([]));

  test("a hospital's drugs and supplies without a code hide nothing; an operating room may", () => {
    const hour = aLine({ code: "96366", revenueCode: "0260" });
    const drug = aLine({ revenueCode: "0250", description: "Pharmacy" });
    const room = aLine({ revenueCode: "0360", description: "Operating room" });
    expect(check([hour, drug], facility)).toHaveLength(1);
    expect(check([hour, room], facility)).toEqual([]);
  });
});
