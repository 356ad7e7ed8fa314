import { describe, expect, test } from "vitest";
import type { BillLine } from "~/domain/bill/bill";
import { ncciPair } from "~/domain/audit/rules/ncci-pair";
import { DAY, aLine, sure, unsure, type NewLine, type PlainLine } from "#corpus/builders/bills";
import { checkOf, notesOf } from "#tests/support/rule-checks";

const check = checkOf(ncciPair);
const questioned = (lines: NewLine[], over = {}) =>
  check(lines, over).flatMap(({ lines: of }) =>
    of.filter(({ role }) => role === "questioned").map(({ lineId }) => lineId),
  );
const pair = (
  columnOne: string,
  columnTwo: string,
  both: PlainLine = {},
  second: PlainLine = {},
) => [
  aLine({ code: columnOne, ...both }),
  aLine({ code: columnTwo, charge: 4_000, ...both, ...second }),
];
/** A line elsewhere on the document that shows its modifiers, so that their absence means something. */
const marked = aLine({ code: "99000", day: "2026-10-09", modifiers: ["GP"] });

describe("column two is questioned", () => {
  test("with its own charge, whatever the order on the bill", () => {
    const [hit] = check(pair("12002", "12001").toReversed());
    expect(hit!.lines).toEqual([
      { lineId: "L2", role: "compared", atStake: 0 },
      { lineId: "L1", role: "questioned", atStake: 4_000 },
    ]);
    expect(hit!.citations![0]!.edition).toBe("2026Q4");
    expect(hit!.window).toEqual({ from: "1996-01-01", to: null });
  });

  test("once, even when several codes pair with it", () => {
    const codes = ["12004", "12002", "12001"].map((code) => aLine({ code }));
    expect(questioned(codes)).toEqual(["L2", "L3"]);
    expect(check(codes).map(({ lines }) => lines[0]!.lineId)).toEqual(["L1", "L1"]);
  });

  test("on every line that carries the code", () => {
    expect(questioned([...pair("12002", "12001"), aLine({ code: "12001" })])).toEqual(["L2", "L3"]);
  });
});

describe("indicators and modifiers", () => {
  test("0: no modifier helps", () => {
    expect(questioned(pair("12002", "12001", {}, { modifiers: ["59"] }))).toEqual(["L2"]);
  });

  test.each(["59", "XS", "XU", "79"])("1: modifier %s on either line lifts it", (modifier) => {
    const [one, two] = pair("11042", "11720");
    expect(questioned([one!, two!, marked])).toEqual(["L2"]);
    expect(questioned(pair("11042", "11720", {}, { modifiers: [modifier] }))).toEqual([]);
    expect(questioned([aLine({ code: "11042", modifiers: [modifier] }), two!])).toEqual([]);
  });

  test.each(["22", "76", "77", "26", "GP", "25", "91"])("1: modifier %s does not", (modifier) => {
    expect(questioned(pair("11042", "11720", {}, { modifiers: [modifier] }))).toEqual(["L2"]);
  });

  test("1: sides lift it where they differ; a side on one line alone is a question", () => {
    const sides = (one: string[], two: string[]) => [
      aLine({ code: "11042", modifiers: one }),
      aLine({ code: "11720", modifiers: two }),
    ];
    expect(check(sides(["LT"], ["RT"]))).toEqual([]);
    expect(check(sides(["LT"], ["LT"]))).toHaveLength(1);
    expect(check(sides(["LT"], ["LT"]))[0]!.grade).toBeUndefined();
    const [hit] = check(sides(["LT"], []));
    expect(hit).toMatchObject({ grade: "C", ask: expect.stringContaining("claim form") as string });
    expect(hit!.reason).toContain("do not show two different places");
  });

  test("1: a mark for a separate visit does not lift what critical care takes in", () => {
    const care = (part: string) => [
      aLine({ code: "99291", modifiers: ["25"] }),
      aLine({ code: part }),
    ];
    const [hit] = check(care("71046"));
    expect(hit!.reason).toContain("Critical care takes 71046 in");
    expect(hit!.citations!.map(({ title }) => title).join()).toContain("30.6.12");
    expect(check([care("71046")[0]!, aLine({ code: "71046", modifiers: ["59"] })])).toEqual([]);
  });

  test.each([
    ["a separate visit", ["25"], {}, 0],
    ["distinct", ["59"], {}, 0],
    ["another mark", ["AI"], {}, 1],
    ["another clinician's first hour", ["25"], { provider: "B" }, 1],
  ])(
    "a further half hour of critical care has its first hour's marks: %s",
    (_, modifiers, by, hits) => {
      const day = "2024-07-11";
      const found = check([
        aLine({ code: "99291", day, modifiers, ...by }),
        aLine({ code: "99292", day }),
        aLine({ code: "92950", day, modifiers: ["AI"] }),
      ]).filter(({ lines }) => lines.some(({ lineId }) => lineId === "L2"));
      expect(found).toHaveLength(hits);
    },
  );

  test("before July 2019 modifier 59 counted on column two only", () => {
    const [, second] = pair("11042", "11720");
    for (const [day, hits] of [
      ["2019-06-30", ["L2"]],
      ["2019-07-01", []],
    ] as const) {
      const first = aLine({ code: "11042", day, modifiers: ["59"] });
      expect(questioned([first, { ...second!, serviceDate: sure(day) }])).toEqual(hits);
      expect(questioned(pair("11042", "11720", { day }, { modifiers: ["59"] }))).toEqual([]);
    }
  });

  test("1, and no line shows any modifier: it says so, asks for the claim form, and grades it C", () => {
    const [hit] = check(pair("11042", "11720"));
    expect(hit!.reason).toContain("No modifier is shown");
    expect(hit!.ask).toContain("claim form");
    expect(hit!.grade).toBe("C");
    expect(check([...pair("11042", "11720"), marked])[0]!.grade).toBeUndefined();
    expect(check(pair("12002", "12001"))[0]!.grade).toBeUndefined();
  });
});

describe("where modifiers are left out as a matter of course there is only a note", () => {
  const notes = notesOf(ncciPair);

  test.each<[string, string, string, object]>([
    ["a visit beside a procedure", "10060", "99213", {}],
    ["any pair on an EOB", "11042", "11720", { kind: "eob" }],
  ])("%s", (_, columnOne, columnTwo, over) => {
    const lines = pair(columnOne, columnTwo);
    expect(check(lines, over)).toEqual([]);
    expect(notes(lines, over)).toMatchObject([{ lineIds: ["L2"], multiple: null }]);
    expect(check([...lines, marked], over)).toHaveLength(1);
    expect(notes([...lines, marked], over)).toEqual([]);
  });

  test("no modifier helps: a finding everywhere", () => {
    expect(check(pair("12002", "12001"), { kind: "eob" })).toHaveLength(1);
    expect(notes(pair("12002", "12001"), { kind: "eob" })).toEqual([]);
  });
});

describe("effective windows", () => {
  test.each([
    ["confirmed pair, the day before", "10060", "99213", "2020-09-30", 0],
    ["confirmed pair, its first day", "10060", "99213", "2020-10-01", 1],
    ["starter pair, in its quarter", "12001", "97602", "2024-07-01", 1],
  ])("%s", (_, columnOne, columnTwo, day, hits) => {
    expect(check([...pair(columnOne, columnTwo, { day }), marked])).toHaveLength(hits);
  });

  test.each([
    ["the day before its quarter", "2024-06-30", "C"],
    ["the first day of its quarter", "2024-07-01", undefined],
    ["the last day of its quarter", "2024-09-30", undefined],
    ["the day after its quarter", "2024-10-01", "C"],
  ])("a pair that only one quarter is known to have is a question on %s", (_, day, grade) => {
    // Indicator 0: no modifier could lift it.
    const [hit] = check(pair("45385", "45330", { day }));
    expect(hit!.grade).toBe(grade);
    expect(hit!.reason.includes("the list in force on the day of care decides")).toBe(
      grade === "C",
    );
    expect(hit!.ask?.includes("that day has this pair") ?? false).toBe(grade === "C");
    expect(hit!.window !== undefined).toBe(grade === undefined);
  });

  test("a hospital's pair that doctors' releases go on to have stays as sure as it was, and cites both", () => {
    const facility = { setting: "facility" };
    const [hit] = check([...pair("11042", "11720"), marked], facility);
    expect(hit!.grade).toBeUndefined();
    expect(hit!.citations!.map(({ edition }) => edition)).toEqual(["2024Q3", "2026Q4"]);
    expect(hit!.window).toBeUndefined();
  });

  test("a pair whose edit ended in 2019 is no pair", () => {
    expect(check(pair("97530", "97140"))).toEqual([]);
  });

  test("not between a surgeon and an assistant", () => {
    expect(questioned(pair("12002", "12001", {}, { modifiers: ["AS"] }))).toEqual([]);
    expect(questioned(pair("12002", "12001", { modifiers: ["AS"] }))).toEqual(["L2"]);
  });

  test("not on two days", () => {
    expect(check([aLine({ code: "12002" }), aLine({ code: "12001", day: "2026-10-06" })])).toEqual(
      [],
    );
  });
});

describe("the right table", () => {
  test("hospital and practitioner tables disagree", () => {
    const lifted = pair("29881", "64483", {}, { modifiers: ["59"] });
    expect(questioned(lifted)).toEqual(["L2"]);
    expect(questioned(lifted, { setting: "facility" })).toEqual([]);
  });

  test("99285 with 96374 is an edit for doctors only", () => {
    const lines = [...pair("99285", "96374"), ...pair("96374", "99285")];
    expect(questioned(lines, { setting: "facility" })).toEqual([]);
  });

  test("unknown kind of bill: only what is live in both, with the softer indicator", () => {
    const unknown = { setting: undefined };
    expect(questioned(pair("12002", "12001"), unknown)).toEqual(["L2"]);
    expect(questioned(pair("10060", "99213"), unknown)).toEqual([]);
    expect(questioned(pair("29881", "64483", {}, { modifiers: ["59"] }), unknown)).toEqual([]);
  });

  test("a professional fee on a hospital's bill is no pair with the hospital's own line", () => {
    const [first, second] = pair("12002", "12001", { revenueCode: "0450" });
    const fee = { ...second!, revenueCode: sure("0981") };
    expect(check([first!, fee], { setting: "facility" })).toEqual([]);
    expect(check([first!, second!], { setting: "facility" })).toHaveLength(1);
  });

  test("a stay with a room charge is not judged by outpatient tables", () => {
    const room = aLine({ revenueCode: "0120", description: "Room" });
    expect(check([...pair("12002", "12001"), room], { setting: "facility" })).toEqual([]);
  });
});

describe("different hands", () => {
  test("another clinician, or one named and one not", () => {
    const named = (provider?: string) =>
      aLine({ code: "12001", ...(provider ? { provider } : {}) });
    const first = aLine({ code: "12002", provider: "A. Rivera MD" });
    expect(check([first, named("B. Singh MD")])).toEqual([]);
    expect(check([first, named()])).toEqual([]);
    expect(check([first, named("a. rivera md")])).toHaveLength(1);
  });

  test("anaesthesia and another service are paired only under one name", () => {
    expect(check(pair("00731", "94760"))).toEqual([]);
    expect(check(pair("00731", "94760", { provider: "C. Osei MD" }))).toHaveLength(1);
  });

  test("claims of one EOB are kept apart", () => {
    const [first, second] = pair("12002", "12001");
    const eob = { kind: "eob" };
    expect(
      check(
        [
          { ...first!, section: "1" },
          { ...second!, section: "2" },
        ],
        eob,
      ),
    ).toEqual([]);
    expect(
      check(
        [
          { ...first!, section: "1" },
          { ...second!, section: "1" },
        ],
        eob,
      ),
    ).toHaveLength(1);
  });
});

test.each<[string, Partial<BillLine>]>([
  ["doubtful code", { code: unsure("12001") }],
  ["doubtful day", { serviceDate: unsure(DAY) }],
  ["doubtful charge", { charge: unsure(4_000) }],
  ["doubtful modifier", { modifiers: [unsure("59")] }],
  ["no day", { serviceDate: undefined }],
  ["no charge", { charge: undefined }],
  ["nothing charged", { charge: sure(0) }],
])("silence: %s", (_, change) => {
  const [first, second] = pair("12002", "12001");
  expect(check([first!, { ...second!, ...change }])).toEqual([]);
});

test("the panel rule tells of a panel's own part, this rule of two panels", () => {
  expect(check(pair("80053", "84132"))).toEqual([]);
  expect(questioned(pair("80053", "80048"))).toEqual(["L2"]);
});
