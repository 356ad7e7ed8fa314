import { describe, expect, test } from "vitest";
import type { BillLine } from "~/domain/bill/bill";
import { NO_CONTEXT } from "~/domain/case/case-file";
import type { Reference } from "~/domain/audit/evidence/reference";
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
  ["10 days: a day that the code pairs judge", "10060", 0, 0],
  ["10 days: the first after", "17110", 1, 1],
  ["10 days: the last", "17110", 10, 1],
  ["10 days: one too late", "17110", 11, 0],
  ["90 days: two before", "29881", -2, 0],
  ["90 days: the day before", "29881", -1, 1],
  ["90 days: the last", "29881", 90, 1],
  ["90 days: one too late", "29881", 91, 0],
  ["no days", "20610", 1, 0],
  ["no days: the day before", "20610", -1, 0],
  ["a birth: the last day of six weeks", "59410", 42, 1],
  ["a birth: one too late", "59410", 43, 0],
  ["a birth with all care: the first day of its visits", "59400", -245, 1],
  ["a birth with all care: a day earlier", "59400", -246, 0],
  ["a birth without the visits before it", "59410", -20, 0],
  ["a birth alone, without the care after it", "59409", 10, 0],
])("%s", (_, code, after, count) => {
  expect(hits({ code }, { day: addDays(SURGERY, after) })).toHaveLength(count);
});

test.each([
  ["eyes", "92012", 1],
  ["at home", "99348", 1],
  ["in hospital", "99232", 1],
  ["of a new patient", "92002", 0],
])("a visit after the operation: %s", (_, code, count) => {
  expect(hits({ code: "66984" }, { code, day: addDays(SURGERY, 21) })).toHaveLength(count);
});

/** The bundled tables without their code pairs. */
const unpaired: Reference = { ...reference, procedurePair: () => null };

test.each([
  ["10 days", "17110"],
  ["90 days", "29881"],
  ["no days but that day's", "20610"],
])("the day itself, where no code pair speaks: %s", (_, code) => {
  const lines = bill({ code }, { day: SURGERY });
  expect(visitInGlobalPeriod.check(lines, unpaired, NO_CONTEXT)).toHaveLength(1);
  const apart = bill({ code }, { day: SURGERY, modifiers: ["25"] });
  expect(visitInGlobalPeriod.check(apart, unpaired, NO_CONTEXT)).toEqual([]);
});

describe("care around a birth", () => {
  const found = (birth: string, care: string, days: number) =>
    visitInGlobalPeriod.check(
      aBill([
        aLine({ code: birth, day: SURGERY }),
        aLine({ code: care, day: addDays(SURGERY, days), charge: 80_000 }),
      ]),
      unpaired,
      NO_CONTEXT,
    );

  test.each([
    ["visits of the pregnancy beside the whole", "59400", "59426", -20, 1],
    ["300 days before", "59510", "59425", -300, 1],
    ["301 days before", "59510", "59425", -301, 0],
    ["care after it beside the whole", "59400", "59430", 40, 1],
    ["visits beside the birth and the care after it", "59410", "59426", -20, 0],
    ["visits beside the birth alone", "59409", "59426", -20, 0],
  ])("%s", (_, birth, care, days, count) => {
    const hits = found(birth, care, days);
    expect(hits).toHaveLength(count);
    expect(hits.every((hit) => hit.grade === undefined && hit.lines[0]!.atStake === 80_000)).toBe(
      true,
    );
  });

  test("a visit in the six weeks after may be for an illness: grade C", () => {
    expect(hits({ code: "59410" }, { day: addDays(SURGERY, 20) })).toMatchObject([{ grade: "C" }]);
  });
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

test.each<[string, string, number, number]>([
  ["17110", "Office visit", 4, 0],
  ["17110", "Wound check, repack", 4, 1],
  ["29881", "Post op check R knee", 35, 1],
  ["59400", "Prenatal visit 28 wk", -60, 1],
  ["59400", "Office visit, sore throat", -60, 0],
])("without any modifier on the document: %s, %s", (code, description, after, count) => {
  const lines = aBill([
    aLine({ code, day: SURGERY }),
    aLine({ code: "99213", description, day: addDays(SURGERY, after) }),
  ]);
  const found = visitInGlobalPeriod.check(lines, reference, NO_CONTEXT);
  expect(found.map(({ grade }) => grade)).toEqual(Array(count).fill("C"));
  expect(visitInGlobalPeriod.notes!(lines, reference, NO_CONTEXT)).toHaveLength(1 - count);
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
