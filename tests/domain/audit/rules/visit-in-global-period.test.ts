import { describe, expect, test } from "vitest";
import type { BillLine } from "~/domain/bill/bill";
import { NO_CONTEXT } from "~/domain/case/case-file";
import { addDays } from "~/domain/day";
import { visitInGlobalPeriod } from "~/domain/audit/rules/visit-in-global-period";
import { aBill, aLine, unsure, type PlainLine } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const SURGERY = "2026-04-01";
const bill = (operation: PlainLine, visit: PlainLine, extra: Partial<BillLine> = {}, over = {}) =>
  aBill(
    [
      // Another day's line shows that the document prints modifiers.
      aLine({ code: "73110", modifiers: ["LT"], day: "2025-06-02" }),
      aLine({ day: SURGERY, ...operation }),
      aLine({ code: "99213", ...visit }, extra),
    ],
    over,
  );
const hits = (...of: Parameters<typeof bill>) =>
  visitInGlobalPeriod.check(bill(...of), reference, NO_CONTEXT);

test.each([
  ["10 days: none before", "17110", -1, 0],
  ["10 days: the day itself is for the pairs", "17110", 0, 0],
  ["10 days: the first after", "17110", 1, 1],
  ["10 days: the last", "17110", 10, 1],
  ["10 days: one too late", "17110", 11, 0],
  ["90 days: two before", "29881", -2, 0],
  ["90 days: the day before", "29881", -1, 1],
  ["90 days: the last", "29881", 90, 1],
  ["90 days: one too late", "29881", 91, 0],
  ["no days", "20610", 1, 0],
])("%s", (_, code, after, count) => {
  expect(hits({ code }, { day: addDays(SURGERY, after) })).toHaveLength(count);
});

test("the visit is questioned with its charge", () => {
  const [hit] = hits({ code: "17110" }, { day: "2026-04-05", charge: 12_300 });
  expect(hit!.lines).toEqual([
    { lineId: "L3", role: "questioned", atStake: 12_300 },
    { lineId: "L2", role: "compared", atStake: 0 },
  ]);
});

describe("a visit of its own", () => {
  test.each(["24", "25", "57", "58", "78", "79"])("modifier %s", (modifier) => {
    const visit = { day: "2026-04-05", modifiers: [modifier] };
    expect(hits({ code: "17110" }, visit)).toEqual([]);
  });
  test.each<[string, PlainLine, Partial<BillLine>, object]>([
    ["another clinician", { provider: "B. Singh" }, {}, {}],
    ["a new patient's visit", { code: "99203" }, {}, {}],
    ["no visit", { code: "80053" }, {}, {}],
    ["doubtful day", {}, { serviceDate: unsure("2026-04-05") }, {}],
    ["no charge", {}, { charge: undefined }, {}],
    ["a hospital's bill", {}, {}, { setting: "facility" }],
    ["before the table", { day: "2024-12-31" }, {}, {}],
  ])("%s", (_, plain, extra, over) => {
    expect(hits({ code: "17110" }, { day: "2026-04-05", ...plain }, extra, over)).toEqual([]);
  });
});

test("without any modifier on the document it is only noted", () => {
  const unmarked = aBill([
    aLine({ code: "17110", day: SURGERY }),
    aLine({ code: "99213", day: "2026-04-05" }),
  ]);
  expect(visitInGlobalPeriod.check(unmarked, reference, NO_CONTEXT)).toEqual([]);
  expect(visitInGlobalPeriod.notes!(unmarked, reference, NO_CONTEXT)).toMatchObject([
    { lineIds: ["L2"], multiple: null },
  ]);
  expect(
    visitInGlobalPeriod.notes!(
      bill({ code: "17110" }, { day: "2026-04-05" }),
      reference,
      NO_CONTEXT,
    ),
  ).toEqual([]);
});
