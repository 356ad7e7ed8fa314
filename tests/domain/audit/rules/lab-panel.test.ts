import { describe, expect, test } from "vitest";
import type { BillLine } from "~/domain/bill/bill";
import { labPanel } from "~/domain/audit/rules/lab-panel";
import { aLine, unsure, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { checkOf } from "#tests/support/rule-checks";

const check = checkOf(labPanel);
const panel = aLine({ code: "80053", charge: 4_200 });
const part = (plain: PlainLine = {}, extra: Partial<BillLine> = {}) =>
  aLine({ code: "84132", charge: 900, ...plain }, extra);

test("parts of a panel on its day are questioned together, the panel is compared", () => {
  const [hit, ...rest] = check([part(), panel, part({ code: "82947" }), aLine({ code: "85025" })]);
  expect(rest).toEqual([]);
  expect(hit!.lines).toEqual([
    { lineId: "L2", role: "compared", atStake: 0 },
    { lineId: "L1", role: "questioned", atStake: 900 },
    { lineId: "L3", role: "questioned", atStake: 900 },
  ]);
  expect(hit!.reason).toContain("No modifier is shown");
});

test("a part of two panels is questioned once", () => {
  const hits = check([panel, aLine({ code: "80061" }), part(), part({ code: "82465" })]);
  expect(hits.map(({ lines }) => lines.map(({ lineId }) => lineId))).toEqual([
    ["L1", "L3"],
    ["L2", "L4"],
  ]);
});

test("during a stay only the record can tell: grade C", () => {
  const room = aLine({ revenueCode: "0120", description: "Semi-private room" });
  expect(check([panel, part(), room], { setting: "facility" })[0]!.grade).toBe("C");
});

describe("silence", () => {
  test.each<[string, NewLine]>([
    ["no part of it", part({ code: "85025" })],
    ["another day", part({ day: "2026-10-06" })],
    ["repeated on purpose", part({ modifiers: ["91"] })],
    ["a distinct service", part({ modifiers: ["59"] })],
    ["another laboratory", part({ provider: "Other Lab" })],
    ["a doubtful code", part({}, { code: unsure("84132") })],
    ["a doubtful modifier", part({}, { modifiers: [unsure("91")] })],
    ["no charge", part({}, { charge: undefined })],
  ])("%s", (_, line) => expect(check([panel, line])).toEqual([]));

  test.each(["59", "XE", "XU"])(
    "%s sets nothing apart where the pair table allows no modifier",
    (modifier) => {
      const lines = (panelCode: string, partCode: string, marks: string[]) => [
        aLine({ code: panelCode }),
        aLine({ code: partCode, modifiers: marks }),
      ];
      // 80061 with 82465 is indicator 0, 80053 with 84132 indicator 1.
      expect(check(lines("80061", "82465", [modifier]))).toHaveLength(1);
      expect(check(lines("80053", "84132", [modifier]))).toEqual([]);
      expect(check(lines("80061", "82465", ["91"]))).toEqual([]);
    },
  );

  test("another time of day", () => {
    const morning = aLine({ code: "80053", time: "06:00" });
    expect(check([morning, part({ time: "15:30" })])).toEqual([]);
    expect(check([morning, part({ time: "06:00" })])).toHaveLength(1);
  });

  test("before the table's first day, which is left to the pair rule", () => {
    const on = (day: string) => check([aLine({ code: "80053", day }), part({ day })]);
    expect(on("2025-12-31")).toEqual([]);
    expect(on("2026-01-01")).toHaveLength(1);
  });
});
