import { describe, expect, test } from "vitest";
import { panelInParts } from "~/domain/audit/rules/panel-in-parts";
import { aLine, unsure, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { checkOf } from "#tests/support/rule-checks";

const check = checkOf(panelInParts);
/** Potassium first: it is part of the smaller electrolyte panel, too. */
const BASIC = ["84132", "82310", "82374", "82435", "82565", "82947", "84295", "84520"];
const tests = (codes: string[], plain: PlainLine = {}) =>
  codes.map((code) => aLine({ code, charge: 1_000, ...plain }));

test("all parts of a panel: what they cost above Medicare's panel price is at stake, to the cent", () => {
  const [hit, ...rest] = check([aLine({ code: "85025" }), ...tests(BASIC)]);
  expect(rest).toEqual([]);
  expect(new Set(hit!.lines.map(({ lineId }) => lineId))).toEqual(
    new Set(BASIC.map((_, i) => `L${i + 2}`)),
  );
  expect(hit!.lines.reduce((sum, { atStake }) => sum + atStake, 0)).toBe(8_000 - 846);
  for (const { atStake } of hit!.lines) expect(atStake).toBeLessThanOrEqual(1_000);
});

test("the largest panel takes its tests first, and each test counts once", () => {
  const more = ["82040", "82247", "84075", "84155", "84450", "84460"];
  const hits = check(tests([...BASIC, ...more, "82465", "83718", "84478"]));
  expect(hits.map(({ lines }) => lines.length)).toEqual([14, 3]);
});

test.each([
  ["2025-12-31", "C", false],
  ["2026-01-01", undefined, true],
] as const)("care of %s: what only the nearest list tells is grade %s", (day, grade, dated) => {
  const [hit] = check(tests(BASIC, { day }));
  expect(hit!.grade).toBe(grade);
  expect(hit!.window !== undefined).toBe(dated);
  expect(hit!.reason.includes("This is by Medicare's list")).toBe(!dated);
  expect(check(tests(BASIC.slice(0, 3), { day }))).toEqual([]);
});

test("beside the panel itself its parts are another rule's, before the list too", () => {
  expect(check([...tests([...BASIC, "80048"], { day: "2025-12-31" })])).toEqual([]);
});

test("where one test is missing, the smaller panel may still be whole", () => {
  expect(check(tests(BASIC.slice(0, -1)))[0]!.lines).toHaveLength(4);
});

test("a panel with a choice of blood counts needs one of them", () => {
  const obstetric = ["87340", "86762", "86592", "86850", "86900", "86901"];
  expect(check(tests(obstetric))).toEqual([]);
  expect(check(tests([...obstetric, "85025"]))).toHaveLength(1);
  expect(check(tests([...obstetric, "85027"]))).toEqual([]);
  expect(check(tests([...obstetric, "85027", "85004"]))).toHaveLength(1);
});

describe("silence", () => {
  const [first, ...others] = tests(BASIC);
  test.each<[string, NewLine[]]>([
    ["one part missing", others],
    ["one part on another day", [...others, ...tests([BASIC[0]!], { day: "2026-10-06" })]],
    ["one part from another laboratory", [...others, ...tests([BASIC[0]!], { provider: "Other" })]],
    ["one part repeated on purpose", [...others, ...tests([BASIC[0]!], { modifiers: ["91"] })]],
    [
      "the smaller panel is whole, but a further part may be in doubt",
      [...tests(BASIC.slice(0, -1)), { ...first!, code: unsure(BASIC[7]!) }],
    ],
    ["one charge in doubt", [...tests(BASIC), aLine({ code: "85025" }, { charge: unsure(900) })]],
    ["one code in doubt", [...others, { ...first!, code: unsure(BASIC[0]!) }]],
    ["the panel is there too", [...tests(BASIC), aLine({ code: "80048" })]],
    ["cheaper than the panel", tests(BASIC, { charge: 105 })],
    ["during a stay", [...tests(BASIC), aLine({ revenueCode: "0120", description: "Room" })]],
  ])("%s", (_, lines) => expect(check(lines)).toEqual([]));

  test("one cent above the panel price is a finding", () => {
    const seven = tests(BASIC.slice(1), { charge: 100 });
    expect(check([...tests([BASIC[0]!], { charge: 146 }), ...seven])).toEqual([]);
    expect(check([...tests([BASIC[0]!], { charge: 147 }), ...seven])).toHaveLength(1);
  });
});
