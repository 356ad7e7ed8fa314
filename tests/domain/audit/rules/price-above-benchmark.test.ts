import { NO_CONTEXT } from "~/domain/case/case-file";
import { describe, expect, test } from "vitest";
import type { BillLine } from "~/domain/bill/bill";
import { priceAboveBenchmark } from "~/domain/audit/rules/price-above-benchmark";
import {
  aBill,
  aLine,
  beside,
  sure,
  unsure,
  type NewLine,
  type PlainLine,
} from "#corpus/builders/bills";
import { formatCents } from "~/domain/money";
import { checkOf, notesOf } from "#tests/support/rule-checks";
import { reference } from "#tests/support/starter-reference";

const check = checkOf(priceAboveBenchmark);

/** Whether one line is flagged at a price, one cent below it and one cent above. */
const around = (cents: number, plain: PlainLine, over = {}) =>
  [-1, 0, 1].map((cent) => check([aLine({ ...plain, charge: cents + cent })], over).length);
const JUST_ABOVE = [0, 0, 1];

describe("a doctor's or laboratory's price: flagged above 5 times", () => {
  test.each<[string, PlainLine, number]>([
    ["office visit 2026, in the office", { code: "99213", placeOfService: "11" }, 9_185],
    [
      "office visit 2025, in the office",
      { code: "99213", placeOfService: "11", day: "2025-12-31" },
      8_895,
    ],
    ["the same in a hospital", { code: "99213", placeOfService: "22", day: "2025-12-31" }, 6_372],
    ["place unknown: the higher one", { code: "99213", day: "2025-12-31" }, 8_895],
    ["reading only", { code: "71046", modifiers: ["26"], day: "2025-06-30" }, 1_003],
    ["equipment only", { code: "71046", modifiers: ["TC"], day: "2025-06-30" }, 2_264],
    ["three units", { code: "71046", units: 3, day: "2025-06-30" }, 3 * 3_267],
    ["laboratory", { code: "80053" }, 1_056],
    ["laboratory, first day of the table", { code: "80053", day: "2026-01-01" }, 1_056],
  ])("%s", (_, plain, medicare) => {
    const shown = check([aLine({ ...plain, charge: 10_000_000 })])[0]!.lines[0]!.atStake;
    expect(10_000_000 - shown).toBeGreaterThan(0);
    expect(around(5 * (10_000_000 - shown), plain)).toEqual(JUST_ABOVE);
    if (plain?.code !== "99213" || plain.day) expect(10_000_000 - shown).toBe(medicare);
  });

  test("the excess is at stake and every figure is shown", () => {
    const [hit] = check([aLine({ code: "80053", charge: 10_560 })]);
    expect(hit!.lines).toEqual([{ lineId: "L1", role: "questioned", atStake: 9_504 }]);
    expect(hit!.figures.map(({ value }) => value)).toEqual(["$105.60", "$10.56", "10", "5 times"]);
    expect(hit!.citations![0]!.edition).toBe("2026Q3");
    expect(hit!.window).toEqual({ from: "2026-01-01", to: "2026-12-31" });
  });

  test("no units printed: as many as Medicare accepts a day", () => {
    const film = { code: "71046", day: "2025-06-30", units: undefined };
    expect(around(5 * 2 * 3_267, film)).toEqual(JUST_ABOVE);
    expect(check([aLine({ ...film, code: "99499", charge: 900_000 })])).toEqual([]);
  });
});

describe("where the plan allows less than the list price, that is compared", () => {
  test.each([
    ["on an EOB", { kind: "eob" }],
    ["on a bill that prints it", {}],
  ])("%s", (_, over) => {
    const line = (allowed: number) => aLine({ code: "80053", charge: 90_000, allowed });
    expect(check([line(5_280)], over)).toEqual([]);
    expect(check([line(5_281)], over)[0]!.lines[0]!.atStake).toBe(5_281 - 1_056);
  });

  test("an EOB without an allowed amount gives no price", () => {
    expect(check([aLine({ code: "80053", charge: 90_000 })], { kind: "eob" })).toEqual([]);
  });

  test("a hospital's allowed amount is no list price: above 5 times", () => {
    const line = (allowed: number) => aLine({ code: "96374", charge: 900_000, allowed });
    const over = { kind: "eob", setting: "facility" };
    expect(check([line(5 * 21_731)], over)).toEqual([]);
    expect(check([line(5 * 21_731 + 1)], over)).toHaveLength(1);
  });
});

describe("a hospital's own bill: flagged above 10 times", () => {
  const facility = { setting: "facility" };
  const dear = (code: string, plain: PlainLine = {}) =>
    aLine({ code, charge: 9_000_000, ...plain });
  const flagged = (...lines: NewLine[]) =>
    check(lines, facility).flatMap((hit) => hit.lines.map(({ lineId }) => lineId));

  test.each([
    ["paid on its own (S)", "96374", 21_731],
    ["emergency visit (J2)", "99285", 60_843],
    ["imaging alone (Q3)", "70450", 10_681],
    ["cardiogram alone (Q1)", "93005", 6_027],
  ])("%s", (_, code, rate) => {
    expect(around(10 * rate, { code }, facility)).toEqual(JUST_ABOVE);
  });

  test("a doctors' fee is no measure for a hospital's charge", () => {
    expect(flagged(aLine({ code: "99285", charge: 60_843 * 9 }))).toEqual([]);
    expect(flagged(dear("99213"), dear("93010"))).toEqual([]);
  });

  test("what hangs on the rest of the claim abstains", () => {
    expect(flagged(dear("93005"), aLine({ code: "96374" }))).toEqual([]);
    expect(flagged(dear("70450"), aLine({ code: "74177" }))).toEqual([]);
    expect(flagged(dear("99285"), aLine({ code: "G0378" }))).toEqual([]);
    expect(flagged(dear("99285"), aLine({ code: "10060" }))).toEqual([]);
    expect(flagged(dear("93005"), aLine({ code: "99999" }))).toEqual([]);
    expect(flagged(dear("36000"))).toEqual([]);
  });

  test("a comprehensive procedure takes in the rest, on any day of the claim", () => {
    expect(flagged(dear("29881"), dear("96374", { day: "2026-10-06" }))).toEqual(["L1"]);
    expect(flagged(dear("29881"), dear("29881"))).toEqual([]);
  });

  test("a test sent in alone is held against the laboratory schedule", () => {
    expect(around(10 * 777, { code: "85025" }, facility)).toEqual(JUST_ABOVE);
    expect(flagged(dear("85025"), aLine({ code: "80053" }))).toEqual(["L1"]);
    expect(flagged(dear("85025"), aLine({ code: "99284" }))).toEqual([]);
    expect(flagged(dear("85025"), aLine({ code: "99999" }))).toEqual([]);
  });

  test("a stay with a room charge abstains", () => {
    expect(flagged(dear("96374"), aLine({ revenueCode: "0120", description: "Room" }))).toEqual([]);
  });
});

describe("beside other priced lines it must stand out from them", () => {
  /** Laboratory tests at so many times what Medicare pays: 3 times, 4 times, ... */
  const tests = ["85025", "81001", "84443", "83036", "80061"];
  const rate = (code: string) => reference.labFee(code, "2026-10-05")!.cents;
  const others = (...multiples: number[]) =>
    multiples.map((times, at) =>
      aLine({ code: tests[at]!, charge: Math.round(rate(tests[at]!) * times) }),
    );
  const flagged = (charge: number, multiples: number[], over = {}) =>
    check([aLine({ code: "80053", charge }), ...others(...multiples)], over).filter(({ lines }) =>
      lines.some(({ lineId }) => lineId === "L1"),
    ).length;

  test("four others: above 5 times the middle of their multiples", () => {
    // The middle of 2, 3, 4 and 9 is 3.5; 17.5 times $10.56 is $184.80.
    const at = Math.round(1_056 * 17.5);
    expect([-20, 20].map((cents) => flagged(at + cents, [2, 3, 4, 9]))).toEqual([0, 1]);
  });

  test("an odd number of others, and a list that is low throughout", () => {
    // The middle of 2, 3, 4, 5 and 6 is 4.
    expect([-20, 20].map((c) => flagged(20 * 1_056 + c, [2, 3, 4, 5, 6]))).toEqual([0, 1]);
    expect([0, 1].map((c) => flagged(5 * 1_056 + c, [0.5, 0.5, 0.5, 0.5]))).toEqual([0, 1]);
  });

  test("three others tell nothing", () => {
    expect(flagged(5 * 1_056 + 1, [4, 4, 4])).toBe(1);
    expect(flagged(5 * 1_056 + 1, [4, 4, 4, 4])).toBe(0);
  });

  test("what a pill costs is no price to compare with", () => {
    const pill = aLine({ description: "Ibuprofen 600 mg tablet", charge: 900 });
    const lines = [aLine({ code: "80053", charge: 6_000 }), ...others(4, 4, 4), pill];
    expect(check(lines).map(({ lines: [line] }) => line!.lineId)).toEqual(["L1"]);
  });
});

describe("within a stay", () => {
  const room = aLine({ revenueCode: "0120", description: "Room", charge: 200_000 });
  const facility = { setting: "facility" };
  const beside4 = ["85025", "81001", "84443", "83036"].map((code) =>
    aLine({ code, charge: reference.labFee(code, "2026-10-05")!.cents * 2 }),
  );
  const panel = (charge: number) => aLine({ code: "80053", charge });

  test("a line that stands out from four others: above 10 times, never noted", () => {
    const at = (cents: number) => check([room, panel(10 * 1_056 + cents), ...beside4], facility);
    expect([at(0).length, at(1).length]).toEqual([0, 1]);
    expect(at(1)[0]!.reason).toContain("Outside a stay Medicare pays about $10.56");
    const lines = [room, panel(10 * 1_056), ...beside4];
    expect(notesOf(priceAboveBenchmark)(lines, facility)).toEqual([]);
  });

  test("imaging by its own rate; what takes in a whole claim has none", () => {
    const scan = (code: string) =>
      check([room, aLine({ code, charge: 9_000_000 }), ...beside4], facility).length;
    expect(["70450", "29881", "99285"].map(scan)).toEqual([1, 0, 0]);
  });

  test("three others tell nothing", () => {
    expect(check([room, panel(900_000), ...beside4.slice(1)], facility)).toEqual([]);
  });
});

describe("a word for the phone, and no finding", () => {
  const notes = notesOf(priceAboveBenchmark);
  const noted = (cents: number, plain: PlainLine, over = {}) =>
    [-1, 0, 1].map((cent) => notes([aLine({ ...plain, charge: cents + cent })], over).length);

  test("a doctor or laboratory above 2 times, up to the flag", () => {
    expect(noted(2 * 1_056, { code: "80053" })).toEqual([0, 0, 1]);
    expect(noted(5 * 1_056, { code: "80053" })).toEqual([1, 1, 0]);
  });

  test("a hospital above 3 times, up to the flag", () => {
    const facility = { setting: "facility" };
    expect(noted(3 * 21_731, { code: "96374" }, facility)).toEqual([0, 0, 1]);
    expect(noted(10 * 21_731, { code: "96374" }, facility)).toEqual([1, 1, 0]);
  });

  test("tells the multiple, the figures and their source", () => {
    const [note] = notes([aLine({ code: "80053", charge: 3_168 })]);
    expect(note).toMatchObject({ lineIds: ["L1"], multiple: 3 });
    expect(note!.figures.map(({ value }) => value)).toEqual(["$31.68", "$10.56", "3"]);
    expect(note!.citations[0]!.edition).toBe("2026Q3");
  });

  test("an allowed amount is compared, not the list price", () => {
    const line = (allowed: number) => aLine({ code: "80053", charge: 90_000, allowed });
    expect(notes([line(2_112)])).toEqual([]);
    expect(notes([line(2_113)])).toHaveLength(1);
  });
});

describe("a stay whose group the bill prints", () => {
  const notes = notesOf(priceAboveBenchmark);
  const stay = [aLine({ revenueCode: "0120", charge: 500_000 }), aLine({ charge: 70_000 })];
  const told = (over: object) =>
    notes(stay, { setting: "facility", drg: sure("470"), ...over }).filter(
      ({ subject }) => subject === "whole-stay",
    );

  test("is named for the phone with all charges, and no figure that is not at hand", () => {
    const [note] = told({});
    expect(note!.reason).toContain("DRG 470");
    expect(note!.figures).toEqual([
      { label: "DRG printed", value: "470" },
      { label: "Hospital charges", value: "$5,700.00" },
    ]);
    expect(told({ totals: { billed: sure(580_000) } })[0]!.figures[1]!.value).toBe("$5,800.00");
  });

  test.each<[string, object]>([
    ["no group", { drg: undefined }],
    ["a doubtful group", { drg: unsure("470") }],
    ["a doctor's bill", { setting: "professional" }],
    ["a plan's paper", { kind: "eob" }],
  ])("silence: %s", (_, over) => expect(told(over)).toEqual([]));
});

describe("a whole visit that Medicare pays in one amount", () => {
  const notes = notesOf(priceAboveBenchmark);
  const facility = { setting: "facility" };
  const rate = reference.outpatientRate("29881", "2026-10-05")!.cents!;
  const knee = aLine({ code: "29881", charge: rate });
  const rest = (charge: number) => aLine({ revenueCode: "0710", charge });
  const subjects = (lines: NewLine[], over: object = facility) =>
    notes(lines, over).map(({ subject, lineIds }) => subject ?? lineIds.join());

  test("all charges together above 3 times", () => {
    expect([0, 1].map((cent) => subjects([knee, rest(2 * rate + cent)]))).toEqual([
      [],
      ["whole-visit"],
    ]);
  });

  test("it stands in place of the procedure's own note", () => {
    const dear = aLine({ code: "29881", charge: 4 * rate });
    expect(subjects([dear, rest(100)])).toEqual(["whole-visit"]);
    expect(notes([dear, rest(100)], facility)[0]!.figures[1]).toEqual({
      label: "Public figure (hospital outpatient price list, the whole visit)",
      value: formatCents(rate),
    });
  });

  test.each<[string, NewLine[], object]>([
    ["two such procedures", [knee, aLine({ code: "29881", charge: 4 * rate })], facility],
    ["a stay", [knee, rest(9 * rate), aLine({ revenueCode: "0120" })], facility],
    [
      "a line without a day",
      [knee, aLine({ charge: 9 * rate }, { serviceDate: undefined })],
      facility,
    ],
    ["a plan's price", [knee, aLine({ charge: 9 * rate, allowed: 100 })], facility],
    ["a doctor's bill", [knee, rest(9 * rate)], {}],
    ["no such procedure", [aLine({ code: "96374", charge: 100 }), rest(9 * rate)], facility],
  ])("silence: %s", (_, lines, over) => {
    expect(subjects(lines, over)).not.toContain("whole-visit");
  });
});

describe("what hangs on lines that are not known abstains", () => {
  const facility = { setting: "facility" };
  const cardiogram = aLine({ code: "93005", charge: 900_000 });
  test.each<[string, NewLine]>([
    ["a service without a code", aLine({ revenueCode: "0450", description: "Emergency room" })],
    ["an undated line", aLine({ code: "80053" }, { serviceDate: undefined })],
    ["a doubtful line", aLine({}, { code: unsure("96374") })],
  ])("%s", (_, other) => {
    expect(check([cardiogram], facility)).toHaveLength(1);
    expect(check([cardiogram, other], facility)).toEqual([]);
  });

  test("drugs and supplies without a code do not matter", () => {
    const drug = aLine({ revenueCode: "0250", description: "Pharmacy" });
    expect(check([cardiogram, drug], facility)).toHaveLength(1);
  });

  test("observation hours without a code take an emergency visit in", () => {
    const visit = aLine({ code: "99285", charge: 9_000_000 });
    const hours = aLine({ revenueCode: "0762", description: "Observation hours" });
    expect(check([visit], facility)).toHaveLength(1);
    expect(check([visit, hours], facility)).toEqual([]);
  });
});

test("the locality's amount counts, by the ZIP code of the provider's own address", () => {
  const asked: string[] = [];
  const local: typeof reference = {
    ...reference,
    localPhysicianFee: (code, modifier, zip, day) => {
      asked.push(zip);
      const fee = reference.physicianFee(code, modifier, day);
      return fee && zip === "99501" ? { ...fee, office: 20_000 } : null;
    },
  };
  const figure = (address?: string) =>
    priceAboveBenchmark.check(
      aBill([aLine({ code: "99213", charge: 900_000, placeOfService: "11" })], {
        ...(address ? { providerAddress: sure(address) } : {}),
      }),
      local,
      NO_CONTEXT,
    )[0]!.figures[1];
  expect(figure("12 Main St, Anchorage, AK 99501-1234")).toEqual({
    label: "Public figure (doctor price list, office, at ZIP code 99501)",
    value: "$200.00",
  });
  const national = {
    label: "Public figure (doctor price list, office, national)",
    value: "$95.19",
  };
  expect(figure("PO Box 12, Anchorage, AK 99501")).toEqual(national);
  expect(figure("12 Main St, Juneau, AK 99801")).toEqual(national);
  expect(figure()).toEqual(national);
  expect(asked).toEqual(["99501", "99801"]);
});

test.each([
  ["2025-12-31", "C"],
  ["2026-01-01", undefined],
  ["2026-12-31", undefined],
  ["2027-01-01", "C"],
])("a laboratory test of %s: by a list of another time it is grade %s", (day, grade) => {
  const test = (charge: number) => check([aLine({ code: "80053", day, charge })]);
  expect(test(5_280)).toEqual([]);
  const [hit] = test(5_281);
  expect(hit!.grade).toBe(grade);
  expect(hit!.window === undefined).toBe(grade === "C");
  expect(hit!.reason.includes("By the nearest price list at hand (2026Q3)")).toBe(grade === "C");
});

test.each([
  ["2023-01-01", 0, undefined],
  ["2023-01-02", 1, "C"],
  ["2024-12-31", 1, "C"],
  ["2025-01-01", 1, undefined],
])("a doctor's visit of %s by the list of 2025: %i of grade %s", (day, count, grade) => {
  const visit = (charge: number) =>
    check([aLine({ code: "99213", placeOfService: "11", day, charge })]);
  expect(visit(5 * 8_895)).toEqual([]);
  const found = visit(5 * 8_895 + 1);
  expect(found).toHaveLength(count);
  expect(found[0]?.grade).toBe(grade);
});

test.each([
  ["2024-01-01", 0, undefined],
  ["2024-01-02", 1, "C"],
  ["2025-12-31", 1, "C"],
  ["2026-01-01", 1, undefined],
])("a hospital's heart scan of %s by the list of 2026: %i of grade %s", (day, count, grade) => {
  const scan = (charge: number) =>
    check([aLine({ code: "78452", day, charge })], { setting: "facility" });
  expect(scan(10 * 132_269)).toEqual([]);
  const found = scan(10 * 132_269 + 1);
  expect(found).toHaveLength(count);
  expect(found[0]?.grade).toBe(grade);
});

describe("silence", () => {
  test.each<[string, PlainLine, Partial<BillLine>]>([
    ["a drug", { code: "J1885" }, {}],
    ["a vaccine", { code: "90715" }, {}],
    ["an air ambulance", { code: "A0430" }, {}],
    ["anaesthesia without minutes", { code: "00731" }, {}],
    ["a bundled code", { code: "A4550" }, {}],
    ["no figure", { code: "99499" }, {}],
    ["no figure within two years", { code: "99213", day: "2022-12-31" }, {}],
    ["both sides", { code: "80053", modifiers: ["50"] }, {}],
    ["more work than usual", { code: "80053", modifiers: ["22"] }, {}],
    ["half a unit", { code: "80053", units: 0.5 }, {}],
    ["no unit", { code: "80053", units: 0 }, {}],
    ["very many units", { code: "80053", units: 51 }, {}],
    ["doubtful units", { code: "80053" }, { units: unsure(1) }],
    ["doubtful charge", { code: "80053" }, { charge: unsure(900_000) }],
    ["doubtful code", {}, { code: unsure("80053") }],
    ["no day", { code: "80053" }, { serviceDate: undefined }],
    ["no code", {}, { description: sure("Comprehensive metabolic panel") }],
  ])("%s", (_, plain, extra) => {
    expect(check([aLine({ charge: 900_000, ...plain }, extra)])).toEqual([]);
  });

  test("unknown kind of bill", () => {
    expect(check([aLine({ code: "80053", charge: 900_000 })], { setting: undefined })).toEqual([]);
  });
});

describe("beside an EOB the plan's price is compared, not the list price", () => {
  const bill = (...charges: number[]) =>
    aBill(charges.map((charge) => aLine({ code: "80053", charge })));
  const eobOf = (...lines: [charge: number, allowed: number][]) =>
    aBill(
      lines.map(([charge, allowed]) => aLine({ code: "80053", charge, allowed })),
      { kind: "eob" },
    );
  const stake = (own: ReturnType<typeof aBill>, eob: ReturnType<typeof aBill>) =>
    priceAboveBenchmark
      .check(own, reference, beside([{ role: "eob", bill: eob }]))
      .flatMap(({ lines }) => lines.map(({ atStake }) => atStake));

  // Medicare pays $10.56; five times that is $52.80.
  test.each<[string, number[], [number, number][], number[]]>([
    ["at five times", [90_000], [[90_000, 5_280]], []],
    ["just above", [90_000], [[90_000, 5_281]], [4_225]],
    ["a plan that allows nothing leaves the list price", [90_000], [[90_000, 0]], [88_944]],
    ["a line the EOB does not know", [90_000], [[70_000, 1_000]], [88_944]],
    ["one price for two lines says nothing of either", [40_000, 50_000], [[90_000, 9_000]], []],
  ])("%s", (_, charges, lines, expected) => {
    expect(stake(bill(...charges), eobOf(...lines))).toEqual(expected);
  });

  test("what the bill itself prints as allowed comes first", () => {
    const own = aBill([aLine({ code: "80053", charge: 90_000, allowed: 6_000 })]);
    expect(stake(own, eobOf([90_000, 1_000]))).toEqual([4_944]);
  });
});
