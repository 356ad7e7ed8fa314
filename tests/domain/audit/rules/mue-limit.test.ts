import { describe, expect, test } from "vitest";
import type { BillLine } from "~/domain/bill/bill";
import { mueLimit } from "~/domain/audit/rules/mue-limit";
import { aLine, sure, unsure, type PlainLine } from "#corpus/builders/bills";
import { checkOf } from "#tests/support/rule-checks";

const check = checkOf(mueLimit);
const hits = (plain: PlainLine, over = {}) => check([aLine(plain)], over).length;
const facility = { setting: "facility" };

describe("one unit below, at and above the limit", () => {
  test.each<[string, PlainLine, number, object]>([
    ["policy limit of 1, practitioner", { code: "97161" }, 1, {}],
    ["clinical limit, practitioner", { code: "97110" }, 6, {}],
    ["clinical limit, hospital", { code: "97110" }, 8, facility],
    ["the hospital's own table", { code: "71046" }, 3, facility],
    ["the practitioner's own table", { code: "71046" }, 2, {}],
    ["kind of bill unknown: the larger", { code: "71046" }, 3, { setting: undefined }],
  ])("%s", (_, plain, limit, over) => {
    expect([limit, limit + 1].map((units) => hits({ ...plain, units }, over))).toEqual([0, 1]);
    if (limit > 1) expect(hits({ ...plain, units: limit - 1 }, over)).toBe(0);
  });
});

describe("what is at stake", () => {
  test("the share of the units above the limit", () => {
    const [hit] = check([aLine({ code: "97161", units: 3, charge: 30_000 })]);
    expect(hit!.lines).toEqual([{ lineId: "L1", role: "questioned", atStake: 20_000 }]);
    expect(hit!.grade).toBeUndefined();
    expect(hit!.citations![0]!.edition).toBe("2026Q4");
  });

  test("a day's sum: the lines that stand last", () => {
    const line = (units: number, charge: number) => aLine({ code: "97110", units, charge });
    const [hit] = check([line(4, 4_000), line(3, 3_000), line(1, 1_500)]);
    expect(hit!.lines).toEqual([
      { lineId: "L1", role: "compared", atStake: 0 },
      { lineId: "L2", role: "questioned", atStake: 1_000 },
      { lineId: "L3", role: "questioned", atStake: 1_500 },
    ]);
    // A clinical limit may be passed for a reason: only the record can tell.
    expect(hit!.grade).toBe("C");
  });
});

test("the day, the provider and the claim are kept apart", () => {
  const line = (plain: PlainLine) => aLine({ code: "97110", units: 4, ...plain });
  expect(check([line({}), line({ charge: 9_000 })])).toHaveLength(1);
  expect(check([line({}), line({ day: "2026-10-06" })])).toEqual([]);
  expect(check([line({}), line({ charge: 9_000, provider: "B. Singh" })])).toEqual([]);
});

describe("lines that explain themselves are not summed", () => {
  test.each(["59", "76", "77", "91", "XS", "LT", "F3", "26", "JW"])("%s", (modifier) => {
    const plain = aLine({ code: "97161", charge: 9_000 });
    const marked = aLine({ code: "97161", charge: 8_000, modifiers: [modifier] });
    expect(check([plain, aLine({ code: "97161", charge: 8_000 })])).toHaveLength(1);
    expect(check([plain, marked])).toEqual([]);
    expect(check([aLine({ code: "97161", units: 2, modifiers: [modifier] })])).toHaveLength(1);
  });
});

test.each(["80", "81", "82", "AS"])(
  "an assistant (%s) is not summed with the surgeon",
  (modifier) => {
    const surgeon = aLine({ code: "47562", charge: 250_000 });
    expect(check([surgeon, aLine({ code: "47562", modifiers: [modifier] })])).toEqual([]);
    expect(check([surgeon, aLine({ code: "47562", modifiers: ["GP"] })])).toHaveLength(1);
    const assistant = (charge: number) => aLine({ code: "47562", charge, modifiers: [modifier] });
    expect(check([assistant(5_000), assistant(6_000)])).toHaveLength(1);
  },
);

test("lines with a time each are sessions of their own, where the limit is a clinical one", () => {
  const at = (code: string, time?: string, charge = 9_000) => aLine({ code, time, charge });
  // 94640: one a day, clinical; 69210: one a day, policy.
  const facility = { setting: "facility" };
  expect(check([at("94640", "08:00"), at("94640", "14:00")], facility)).toEqual([]);
  expect(check([at("94640", "08:00"), at("94640", undefined, 8_000)], facility)).toHaveLength(1);
  expect(check([at("94640", "08:00"), at("94640", "08:00", 8_000)], facility)).toHaveLength(1);
  expect(check([at("69210", "08:00"), at("69210", "14:00")])).toHaveLength(1);
});

test("copies are told by the duplicate rule alone", () => {
  const line = aLine({ code: "97161" });
  expect(check([line, line, line])).toEqual([]);
});

test("a span of days counts with its share of a day", () => {
  const span = (units: number) =>
    aLine({ code: "97110", units, day: "2026-10-05" }, { serviceDateEnd: sure("2026-10-07") });
  expect(check([span(18)])).toEqual([]);
  expect(check([span(19)])).toEqual([]);
  expect(check([span(20)])).toHaveLength(1);
});

describe("only where a release was in force", () => {
  test("the hospital's table of that day has to know the code too, and the larger limit counts", () => {
    // Practitioner 2 from 2026-10-01 only; hospital 3 from 2024-07-01.
    const film = (day: string, units: number) => hits({ code: "71046", day, units });
    expect(film("2026-09-30", 3)).toBe(0);
    expect(film("2026-09-30", 4)).toBe(1);
    expect(film("2026-10-01", 3)).toBe(1);
    expect(film("2024-07-01", 4)).toBe(1);
    expect(film("2024-06-30", 4)).toBe(0);
  });
  test("hospital", () => {
    const film = (day: string) => hits({ code: "71046", day, units: 9 }, facility);
    expect([film("2024-06-30"), film("2024-07-01")]).toEqual([0, 1]);
  });
});

describe("silence", () => {
  test.each<[string, PlainLine, Partial<BillLine>, object]>([
    ["no units", { units: undefined }, {}, {}],
    ["doubtful units", {}, { units: unsure(9) }, {}],
    ["doubtful code", {}, { code: unsure("97161") }, {}],
    ["no day", {}, { serviceDate: undefined }, {}],
    ["no charge", {}, { charge: undefined }, {}],
    ["a code the table does not know", { code: "99499" }, {}, {}],
    ["a limit of none: not payable there", { code: "99000" }, {}, {}],
    ["anaesthesia's time units", { code: "01402" }, {}, {}],
    ["a summary", {}, {}, { kind: "summary" }],
  ])("%s", (_, plain, extra, over) => {
    expect(check([aLine({ code: "97161", units: 9, ...plain }, extra)], over)).toEqual([]);
  });

  test("a stay is not judged by outpatient limits", () => {
    const room = aLine({ revenueCode: "0120", description: "Room" });
    expect(check([aLine({ code: "97161", units: 9 }), room], facility)).toEqual([]);
  });
});
