import { describe, expect, test } from "vitest";
import type { BillLine } from "~/domain/bill/bill";
import { mueLimit } from "~/domain/audit/rules/mue-limit";
import { aBill, aLine, beside, sure, unsure, type PlainLine } from "#corpus/builders/bills";
import { checkOf } from "#tests/support/rule-checks";
import { reference } from "#tests/support/starter-reference";

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

test("equipment for the home goes by the suppliers' limits", () => {
  // E0114, crutches, a pair: none for doctors and hospitals, one for suppliers.
  const day = "2024-09-30";
  expect(hits({ code: "E0114", units: 1, day })).toBe(0);
  expect(hits({ code: "E0114", units: 2, day })).toBe(1);
  expect(hits({ code: "E0114", units: 2, day }, facility)).toBe(0);
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

describe("outside the releases that were read", () => {
  test.each<[string, PlainLine, object, number]>([
    ["a doctor's", { code: "71046" }, {}, 2],
    ["a hospital's", { code: "71046" }, facility, 3],
    ["kind of bill unknown: the larger of both", { code: "71046" }, { setting: undefined }, 3],
    ["a clinical one", { code: "97110" }, {}, 6],
  ])("a limit that stands alike before and after holds in between: %s", (_, plain, over, limit) => {
    for (const day of ["2024-10-01", "2026-09-30"])
      expect([limit, limit + 1].map((units) => hits({ ...plain, day, units }, over))).toEqual([
        0, 1,
      ]);
  });

  test("the share of a treatment is taken from the doctors' own limit", () => {
    // 14 units of 97110 for $252: six are allowed, and eight hospitals'.
    const line = aLine({ code: "97110", day: "2026-09-15", units: 14, charge: 25_200 });
    expect(check([line])[0]!.lines).toEqual([
      { lineId: "L1", role: "questioned", atStake: 14_400 },
    ]);
  });

  test.each([
    ["the day before its quarter", "2024-06-30", "C"],
    ["the first day of its quarter", "2024-07-01", undefined],
    ["the last day of its quarter", "2024-09-30", undefined],
    ["the day after its quarter", "2024-10-01", "C"],
  ])("a policy limit known from one quarter is a question on %s", (_, day, grade) => {
    const [hit] = check([aLine({ code: "28490", day, units: 9 })]);
    expect([
      hit?.grade,
      hit?.reason.includes("the list in force on the day of care decides"),
    ]).toEqual([grade, grade === "C"]);
  });

  test("of two releases that differ the larger limit counts, as a question", () => {
    // 3 in 2024 Q3, 4 in 2026 Q4.
    const screens = (units: number) => check([aLine({ code: "96127", day: "2025-06-02", units })]);
    expect(screens(4)).toEqual([]);
    expect(screens(5)).toMatchObject([{ grade: "C" }]);
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
    ["a limit of none on a hospital's bill", { code: "99000" }, {}, facility],
    ["a limit of none because Medicare does not cover it", { code: "92015" }, {}, {}],
    ["a limit of none on an unknown kind of bill", { code: "99000" }, {}, { setting: undefined }],
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

describe("a limit of none on a doctor's bill", () => {
  test.each([
    ["bundled whatever stands beside it", "99000", "part of other services"],
    ["charged by hospitals only", "G0463", "Only hospitals"],
  ])("%s", (_, code, why) => {
    const [hit, ...more] = check([aLine({ code, charge: 4_000 })]);
    expect(more).toEqual([]);
    expect(hit).toMatchObject({
      grade: "C",
      lines: [{ lineId: "L1", role: "questioned", atStake: 4_000 }],
    });
    expect(hit!.reason).toContain(why);
  });

  test("for a patient of Medicare whatever it has no unit of, but for what the law leaves out", () => {
    const told = (code: string, plan: "medicare" | "other") =>
      mueLimit.check(aBill([aLine({ code })]), reference, beside([], { plan })).length;
    expect(told("97014", "medicare")).toBe(1);
    expect(told("97014", "other")).toBe(0);
    expect(told("92015", "medicare")).toBe(0);
  });

  test("silence where another rule says that it is part of a service of that day", () => {
    expect(check([aLine({ code: "99213" }), aLine({ code: "99070" })])).toEqual([]);
  });
});
