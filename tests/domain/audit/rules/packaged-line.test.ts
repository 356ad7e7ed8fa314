import { describe, expect, test } from "vitest";
import { packagedLine } from "~/domain/audit/rules/packaged-line";
import {
  aBill,
  aLine,
  beside,
  columns,
  money,
  unsure,
  type NewLine,
  type PlainLine,
} from "#corpus/builders/bills";
import { checkOf } from "#tests/support/rule-checks";
import { reference } from "#tests/support/starter-reference";

const check = checkOf(packagedLine);
const facility = { setting: "facility" };

describe("a doctor's bill", () => {
  test.each([
    ["B, a surgical tray", "A4550", "12001"],
    ["B, a specimen fee beside a lab test", "99000", "80053"],
    ["P, a supply beside a visit", "A6216", "99213"],
  ])("%s: the whole charge is at stake", (_, code, main) => {
    const [hit] = check([aLine({ code: main }), aLine({ code, charge: 3_500 })]);
    expect(hit!.lines).toEqual([
      { lineId: "L2", role: "questioned", atStake: 3_500 },
      { lineId: "L1", role: "compared", atStake: 0 },
    ]);
    expect(hit!.reason).toContain("Medicare would not pay this separately");
  });

  test.each([
    ["alone", [aLine({ code: "A4550" })]],
    [
      "beside nothing but another bundled line",
      [aLine({ code: "A4550" }), aLine({ code: "99070" })],
    ],
    ["a supply beside a lab test only", [aLine({ code: "A6216" }), aLine({ code: "80053" })]],
    ["a tray beside pathology only", [aLine({ code: "A4550" }), aLine({ code: "88305" })]],
    [
      "beside what is paid only where nothing else is",
      [aLine({ code: "A4550" }), aLine({ code: "94760" })],
    ],
    ["another day", [aLine({ code: "A4550" }), aLine({ code: "12001", day: "2026-10-06" })]],
    [
      "another provider",
      [aLine({ code: "A4550", provider: "A" }), aLine({ code: "12001", provider: "B" })],
    ],
    ["paid on its own", [aLine({ code: "71046" }), aLine({ code: "12001" })]],
    ["doubtful code", [aLine({}, { code: unsure("A4550") }), aLine({ code: "12001" })]],
    ["no charge", [aLine({ code: "A4550" }, { charge: undefined }), aLine({ code: "12001" })]],
  ])("silence: %s", (_, lines) => expect(check(lines)).toEqual([]));

  test.each([
    ["2024-12-31", "C"],
    ["2025-01-01", undefined],
  ])("on %s, by the list that begins in 2025", (day, grade) => {
    const [hit] = check([aLine({ code: "A4550", day }), aLine({ code: "12001", day })]);
    expect(hit!.grade).toBe(grade);
    expect("window" in hit!).toBe(grade === undefined);
    expect(hit!.reason.includes("the list in force on the day of care decides")).toBe(
      grade === "C",
    );
  });

  describe("T: paid only where nothing else is", () => {
    const oxygen = (plain: PlainLine = {}) => aLine({ code: "94760", charge: 3_500, ...plain });
    const visit = aLine({ code: "99213" });

    test.each(["99213", "20610", "71046"])("beside %s", (code) => {
      const [hit, ...more] = check([aLine({ code }), oxygen()]);
      expect(more).toEqual([]);
      expect(hit!.lines[0]).toEqual({ lineId: "L2", role: "questioned", atStake: 3_500 });
      expect(hit!.reason).toContain("only where nothing else was done");
    });

    test.each<[string, NewLine[], object]>([
      ["alone", [oxygen()], {}],
      ["two of them", [oxygen(), aLine({ code: "94761" })], {}],
      ["beside a laboratory test", [oxygen(), aLine({ code: "80053" })], {}],
      ["another day", [oxygen({ day: "2026-10-06" }), visit], {}],
      ["another clinician", [oxygen({ provider: "A. Rivera MD" }), visit], {}],
      ["an unknown kind of bill", [oxygen(), visit], { setting: undefined }],
      ["the pair of codes says it already", [oxygen(), aLine({ code: "99291" })], {}],
    ])("silence: %s", (_, lines, over) => expect(check(lines, over)).toEqual([]));
  });

  test("the edition's first day counts", () => {
    const day = "2025-01-01";
    expect(check([aLine({ code: "A4550", day }), aLine({ code: "12001", day })])).toHaveLength(1);
  });
});

describe("a hospital's bill", () => {
  const visit = (plain: PlainLine = {}) => aLine({ code: "99284", charge: 90_000, ...plain });

  test("anesthesia belongs to an operation, not to a picture", () => {
    const anesthesia = aLine({ code: "00790", charge: 90_000 });
    const beside = (code: string) => check([aLine({ code, charge: 90_000 }), anesthesia], facility);
    expect(beside("73562")).toEqual([]);
    expect(beside("45385")).toHaveLength(1);
  });

  test.each(["36000", "94760", "A4223"])("status N, %s", (code) => {
    const [hit] = check([visit(), aLine({ code, charge: 8_000 })], facility);
    expect(hit!.lines[0]).toEqual({ lineId: "L2", role: "questioned", atStake: 8_000 });
  });

  test.each([
    ["an operation before a visit", ["99284", "10060", "93970"], "L2"],
    ["a visit before a picture", ["99284", "93970"], "L1"],
    ["of two pictures the nearest", ["93005", "93970"], "L2"],
    ["of two operations the nearest", ["20610", "10060", "93970"], "L2"],
  ])("%s is compared", (_, codes, lineId) => {
    const lines = [...codes.map((code) => aLine({ code })), aLine({ code: "A4223" })];
    expect(check(lines, facility)[0]!.lines[1]!.lineId).toBe(lineId);
  });

  test.each([
    ["a drug", "J2405"],
    ["a vaccine", "90715"],
    ["observation hours", "G0378"],
    ["an add-on to a procedure", "64484"],
    ["a bundled code of the doctors' list", "A4550"],
    ["paid on its own", "96374"],
    ["depends on the rest of the claim", "36415"],
  ])("silence: %s", (_, code) => {
    expect(check([visit(), aLine({ code })], facility)).toEqual([]);
  });

  describe("an add-on that is packaged, for a patient of Medicare", () => {
    const lines = [
      aLine({ code: "64483", revenueCode: "0361", charge: 320_000 }),
      aLine({ code: "64484", revenueCode: "0361", charge: 140_000 }),
    ];
    const found = (asked: number, plan: "medicare" | "employer") =>
      packagedLine
        .check(
          aBill(lines, { setting: "facility", ...money({ patientResponsibility: asked }) }),
          reference,
          beside([], { insured: "yes", plan }),
        )
        .flatMap((hit) => hit.lines.map(({ lineId, atStake }) => [lineId, atStake]));

    test.each([
      [139_999, []],
      [
        140_000,
        [
          ["L2", 140_000],
          ["L1", 0],
        ],
      ],
    ])("%i is asked", (asked, hits) => expect(found(asked, "medicare")).toEqual(hits));

    test("silence: another plan", () => expect(found(158_100, "employer")).toEqual([]));
  });

  test("what an operating room charges carries, though its code is in no list", () => {
    const lines = (revenueCode: string) => [
      aLine({ code: "38505", revenueCode }),
      aLine({ code: "76942", revenueCode: "0402" }),
    ];
    expect(check(lines("0361"), facility)).toHaveLength(1);
    expect(check(lines("0402"), facility)).toEqual([]);
    expect(
      check([aLine({ code: "77012", revenueCode: "0361" }), lines("0361")[1]!], facility),
    ).toEqual([]);
  });

  describe("care of days without a list", () => {
    const on = (day: string, over: object = {}) =>
      check([visit({ day }), aLine({ code: "36000", day })], { ...facility, ...over }).filter(
        ({ grade }) => grade === "C",
      );

    test.each([
      ["2024-01-01", 0],
      ["2024-01-02", 1],
      ["2025-12-31", 1],
      ["2027-01-01", 1],
    ])("%s: a question", (day, count) =>
      expect(on(day).map(({ grade }) => grade)).toEqual(Array(count).fill("C")),
    );

    test("says which list it is", () => {
      expect(on("2025-06-02")[0]!.lines[0]).toMatchObject({ lineId: "L2", role: "questioned" });
      expect(on("2025-06-02")[0]!.reason).toContain("06/02/2025 beside 99284");
      expect(on("2025-06-02")[0]!.reason).toContain("list of January 1, 2026 to December 31, 2026");
    });

    test.each<[string, object]>([
      ["a doctor's bill", { setting: "professional" }],
      ["nobody's bill", { setting: undefined }],
      ["an EOB", { kind: "eob" }],
    ])("silence: %s", (_, over) => expect(on("2025-06-02", over)).toEqual([]));

    test("silence: an add-on, nothing that carries, a stay", () => {
      const day = "2025-06-02";
      const guide = aLine({ code: "76942", day });
      expect(check([visit({ day }), aLine({ code: "64484", day })], facility)).toEqual([]);
      expect(check([guide], facility)).toEqual([]);
      const room = aLine({ revenueCode: "0110", description: "Room", day });
      expect(check([visit({ day }), guide, room], facility)).toEqual([]);
    });
  });

  test.each([
    ["2025-12-31", "C"],
    ["2026-01-01", undefined],
    ["2026-12-31", undefined],
    ["2027-01-01", "C"],
  ])("more than a question only in the year of the table: %s", (day, grade) => {
    const [hit] = check([visit({ day }), aLine({ code: "36000", day })], facility);
    expect(hit!.grade).toBe(grade);
  });

  test("silence during a stay", () => {
    const room = aLine({ revenueCode: "0110", description: "Room" });
    expect(check([visit(), aLine({ code: "36000" }), room], facility)).toEqual([]);
  });
});

test("a small thing of nobody's name beside the practice's doctor", () => {
  expect(check([aLine({ code: "A4550" }), aLine({ code: "12001", provider: "B" })])).toHaveLength(
    1,
  );
});

test("the code that only records a visit after an operation, with a price of its own", () => {
  const visit = (plain: PlainLine) => check([aLine({ code: "99024", ...plain })]);
  const [hit] = visit({ charge: 8_500 });
  expect(hit!.lines).toEqual([{ lineId: "L1", role: "questioned", atStake: 8_500 }]);
  expect(hit!.reason).toContain("only records a visit after an operation");
  expect(visit({ charge: 0 })).toEqual([]);
  expect(check([aLine({ code: "A4550", charge: 8_500 })])).toEqual([]);
});

test("unknown kind of bill: only what both tables package", () => {
  const unknown = { setting: undefined };
  expect(check([aLine({ code: "96374" }), aLine({ code: "36000" })], unknown)).toHaveLength(1);
  expect(check([aLine({ code: "96374" }), aLine({ code: "94760" })], unknown)).toEqual([]);
});

test.each([
  ["as much as the EOB leaves", 1_500, 0, 0, 0],
  ["a cent more", 1_501, 0, 0, 1],
  ["the EOB leaves a cent of the line", 1_501, 0, 1, 1],
  ["the EOB allows a cent for it", 1_500, 1, 0, 1],
])(
  "a line the EOB leaves nothing of, beside a bill that asks for %s",
  (_, asked, allowed, owes, hits) => {
    const [visit, tray] = [
      { code: "12001", charge: 12_500 },
      { code: "A4550", charge: 3_500 },
    ];
    const paid = columns({ allowed: 9_000, insurancePaid: 7_500, patientOwes: 1_500 });
    const denied = columns({ allowed, insurancePaid: 0, patientOwes: owes });
    const eob = aBill([aLine(visit, paid), aLine(tray, denied)], { kind: "eob" });
    const bill = aBill([aLine(visit), aLine(tray)], money({ patientResponsibility: asked }));
    const around = beside([{ role: "eob", bill: eob }]);
    expect(packagedLine.check(bill, reference, around)).toHaveLength(hits);
  },
);
