import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { CONFIRM_BELOW } from "~/domain/bill/confidence";
import { doubtedLines, withGuessedCharges } from "~/domain/reading/records/doubted-lines";
import { doubtedTotals } from "~/domain/reading/totals/doubted-totals";
import { rowsOf } from "~/domain/reading/page/rows";
import { ofStrips } from "~/domain/reading/totals/total-candidates";
import { aBill, aLine, money, readOnce } from "#corpus/builders/bills";
import { aPage, columns, type Line } from "#tests/support/pages";
import { readLines } from "#tests/support/read-lines";

const FACTS = ["charge", "serviceDate", "code", "description"] as const;

/** The facts of each line that are left to the person. */
const askedOf = (lines: Bill["lines"]) =>
  lines.map((line) =>
    FACTS.filter((name) => line[name] && line[name].confidence < CONFIRM_BELOW).join(" "),
  );

const BOX: [number, number, number, number] = [480, 96, 50, 10];
const FACTS_OF_A_LINE = "charge serviceDate description";
const uncoded = (charge: number, description: string) => aLine({ charge, description });
const doubted = (...lines: ReturnType<typeof aLine>[]) =>
  askedOf(doubtedLines(aBill(lines).lines, []));

describe("a tooth over the rows", () => {
  const at = columns(40, 130, 220, 500);
  const sites = (facts: string[], rows: Line[]) =>
    readLines([
      { pieces: [{ at: 40, text: "Bright Smiles Dental", size: 16 }] },
      "Patient: Dana Cole",
      ...facts,
      { ...(at("Date", "Code", "Description", ">Fee") as { pieces: [] }), gap: 14 },
      ...rows,
    ]).lines.map(({ site }) => site?.value);
  const canal = at("03/02/2026", "D3330", "Root canal, molar", ">1,250.00");
  const buildup = at("03/02/2026", "D2950", "Core buildup", ">310.00");

  test("among the facts of the paper holds for all of them", () =>
    expect(sites(["Tooth #: 30"], [canal, buildup])).toEqual(["TOOTH 30", "TOOTH 30"]));
  test("over a section holds for its own", () =>
    expect(sites([], ["Tooth 30", canal, buildup, "Tooth 31", buildup])).toEqual([
      "TOOTH 30",
      "TOOTH 30",
      "TOOTH 31",
    ]));
  test("of two among the facts neither holds for all", () =>
    expect(sites(["Tooth #: 30", "Tooth #: 31"], [canal, buildup])).toEqual([
      undefined,
      undefined,
    ]));
});

describe("a day of a picture that differs in one figure from that of three others", () => {
  const at = (day: string, confidence = 0.95) => ({
    ...aLine({ charge: 10_000, description: "Office visit", code: "99213" }),
    serviceDate: { value: day, page: 1, confidence },
  });
  const three = Array.from({ length: 3 }, () => at("2025-03-24"));
  const daysAsked = (...lines: ReturnType<typeof at>[]) =>
    doubted(...lines).filter((asked) => asked.includes("serviceDate")).length;

  test("is asked about", () => expect(daysAsked(...three, at("2025-08-24"))).toBe(1));
  test.each([
    ["not where it is a week away", [...three, at("2025-03-21")]],
    ["not where it is another day altogether", [...three, at("2025-08-14")]],
    ["not where another line has it, too", [...three, at("2025-08-24"), at("2025-08-24")]],
    ["not where two have the other", [...three.slice(1), at("2025-08-24")]],
    ["not in a text layer", [...three, at("2025-08-24", 1)]],
  ])("%s", (_, lines) => expect(daysAsked(...lines)).toBe(0));
});

test("a name of a picture whose word is torn at a slash is asked about", () => {
  const named = (confidence: number) => ({
    ...aLine({ charge: 10_000 }),
    description: { value: "OMEPR/ 20 MG CAPSULE", page: 1, confidence },
  });
  expect(doubted(named(0.95))).toEqual(["description"]);
  expect(doubted(named(1))).toEqual([""]);
});

describe("lines that the others speak against", () => {
  const asked = "charge serviceDate description";
  test("a service without the code that it has on another line at the same price", () => {
    const visit = (code: string | undefined, charge: number) =>
      aLine({ charge, code, description: "Speech therapy visit" });
    expect(doubted(visit("G0153", 21_000), visit(undefined, 21_000))).toEqual(["", "description"]);
    expect(doubted(visit("G0153", 21_000), visit(undefined, 20_900))).toEqual(["", ""]);
  });
  test("what is named like a sum, and no service that begins like one", () =>
    expect(
      doubted(
        uncoded(10_000, "Total Charges"),
        uncoded(10_000, "Total knee replacement"),
        uncoded(9_000, "Subtotal"),
      ),
    ).toEqual([asked, "", asked]));
  const visit = uncoded(10_000, "Office visit");
  const film = uncoded(8_000, "X-ray");
  test.each([
    ["2018-12-31", "serviceDate"],
    ["2019-01-01", ""],
  ])("a day of care in %s on a paper of 2026: %s", (day, expected) => {
    const rows = rowsOf([
      aPage(["Date of birth: 08/23/1983", "Statement date: 01/04/2026", "Due: 02/04/2026"]),
    ]);
    const { lines } = aBill([aLine({ day, code: "90471" })]);
    expect(askedOf(doubtedLines(lines, rows))).toEqual([expected]);
  });
  test.each([
    ["2026-01-04", ""],
    ["2026-01-05", "serviceDate"],
  ])("a day of care on %s on a paper of 2026-01-04: %s", (day, expected) => {
    const { lines } = aBill([aLine({ day, code: "90471" })]);
    const statementDate = { value: "2026-01-04", confidence: 1 };
    expect(askedOf(doubtedLines(lines, [], { statementDate }))).toEqual([expected]);
  });
  test("no day where the paper's own is unsure and most come after it", () => {
    const days = ["2026-01-05", "2026-01-06", "2026-01-02"];
    const { lines } = aBill(days.map((day) => aLine({ day, code: "90471" })));
    const statementDate = { value: "2026-01-04", confidence: 0.7 };
    expect(askedOf(doubtedLines(lines, [], { statementDate }))).toEqual(["", "", ""]);
    expect(askedOf(doubtedLines(lines.slice(1), [], { statementDate }))).toEqual([
      "serviceDate",
      "",
    ]);
  });
  test.each([
    ["2026-02-03", ""],
    ["2026-02-04", "serviceDate"],
  ])("a day of care on %s on a paper to be paid by 2026-02-04: %s", (day, expected) => {
    const { lines } = aBill([aLine({ day, code: "90471" })]);
    const dueDate = { value: "2026-02-04", confidence: 1 };
    expect(askedOf(doubtedLines(lines, [], { dueDate }))).toEqual([expected]);
  });
  test("a day that stands where the paper's own does, where another service has another", () => {
    const statementDate = { value: "2026-01-04", page: 1, box: BOX, confidence: 1 };
    const beside = (...days: string[]) => {
      const { lines } = aBill([aLine({ code: "90471" }), ...days.map((day) => aLine({ day }))]);
      const [first, ...others] = lines;
      const read = [{ ...first!, serviceDate: statementDate }, ...others];
      return askedOf(doubtedLines(read, [], { statementDate }))[0];
    };
    expect(beside("2026-01-03")).toBe("serviceDate");
    expect(beside("2026-01-04")).toBe("");
  });
  test.each([
    ["DANA COLE", FACTS_OF_A_LINE],
    ["Dana Cole wound care", ""],
  ])("a service called %j on a paper of Dana Cole: %s", (description, expected) => {
    const { lines } = aBill([aLine({ day: "2026-01-04", charge: 10_000, description })]);
    const patient = { value: "Dana Cole", confidence: 1 };
    expect(askedOf(doubtedLines(lines, [], { patient }))).toEqual([expected]);
  });
  test.each([
    ["Date of Service", "description"],
    ["Claim number", "description"],
    ["Facility Fee", ""],
    ["OR time 75 minutes", ""],
    ["Service", ""],
    ["Date night", ""],
  ])("%j names a service: %s", (description, expected) =>
    expect(doubted(uncoded(10_000, description))).toEqual([expected]),
  );
  test.each([
    [17_999, ""],
    [18_000, asked],
    [18_001, ""],
  ])("without a code, a charge of %i cents behind charges of 18,000", (cents, expected) =>
    expect(doubted(visit, film, uncoded(cents, "Office visits"))).toEqual(["", "", expected]),
  );
  test("the sum of one line is as likely another charge", () =>
    expect(doubted(visit, uncoded(10_000, "Office visit"))).toEqual(["", ""]));
  test.each([
    [["Claim period", "1"], "charge serviceDate description"],
    [["Claim period", "1.00"], ""],
  ])(
    "a figure without cents and without a code below charges that have theirs: %s",
    ([name, figure], expected) => {
      const at = columns(40, 120, 200, 470);
      const { lines } = readLines([
        { pieces: [{ at: 40, text: "Cedar Bluff Medical Center", size: 16 }] },
        at("Date", "Code", "Description", ">Charge"),
        at("03/02/2026", "99213", "Office visit", ">142.00"),
        at("03/02/2026", "71046", "Chest x-ray", ">64.00"),
        at("03/02/2026", "", name!, `>${figure}`),
      ]);
      expect(askedOf(lines).at(-1)).toBe(expected);
    },
  );
  test("a charge of nothing without a code, beside charges", () =>
    expect(doubted(visit, film, uncoded(0, "Annual visit"))).toEqual(["", "", asked]));
  test.each([
    ["10010", "description"],
    ["E1138", "description"],
    ["B12", ""],
  ])("a number for a name: %s", (name, expected) =>
    expect(doubted(visit, aLine({ code: "99213", description: name }))).toEqual(["", expected]),
  );
  test.each([
    ["& PELVIS W CONTRAST", "description"],
    ["and pelvis with contrast", "description"],
    ["ANDROSTENEDIONE", ""],
    ["OR TIME LEVEL 3", ""],
    ["(1) Dressing", ""],
    ["Visit a3es1ig4o6 level 3", "description"],
    ["Stent 3M2XL4, T7-L2", ""],
  ])("a name that was not read whole: %s", (name, expected) =>
    expect(doubted(visit, aLine({ code: "99213", description: name }))).toEqual(["", expected]),
  );
  test.each([
    [1, ["", ""]],
    [2, ["", "", "serviceDate code"]],
  ])("a line without a charge beside %i with one", (count, expected) => {
    const charged = Array.from({ length: count }, () => aLine({ code: "99213" }));
    const bare = aLine({ code: "99214", charge: undefined }, { patientOwes: readOnce(2_000) });
    expect(doubted(...charged, bare)).toEqual(expected);
  });
  test.each([
    [2, ""],
    [3, "code"],
  ])("a code far from the column of %i others' codes", (count, expected) => {
    const coded = (left: number) =>
      aLine({}, { code: { ...readOnce("99213"), box: [left, 100, 25, 9] } });
    const others = Array.from({ length: count }, () => coded(250));
    expect(doubted(coded(140), ...others)[0]).toBe(expected);
  });
});

const at = columns(40, 110, 400);
const TABLE: Line[] = [
  { pieces: [{ at: 40, text: "Juniper Bend Orthopedic Clinic", size: 16 }] },
  "Patient Name: Owen Castellano",
  "Statement Date: 06/30/2026",
];

describe("one amount below several names", () => {
  const at = columns(40, 140, 500);
  const read = (names: Line[], total: string) =>
    askedOf(
      readLines([
        { pieces: [{ at: 40, text: "Maple Street Family Practice", size: 16 }] },
        "Patient: Dana Cole",
        "Statement Date: 03/12/2026",
        { ...(at("Date", "Services", ">Charges") as { pieces: [] }), gap: 14 },
        ...names,
        at("", "Total", `>${total}`),
      ]).lines,
    );
  const several = [
    at("03/02/2026", "Office visit", ""),
    at("", "Rapid strep test", ""),
    at("", "Injection, antibiotic", ">$250.00"),
  ];

  test("that is the printed total is asked about", () =>
    expect(read(several, "$250.00").join()).toContain("charge"));
  test.each<[string, Line[], string]>([
    ["the only name", [at("03/02/2026", "Office visit", ">$250.00")], "$250.00"],
    ["another total", several, "$251.00"],
  ])("%s is not", (_, names, total) => expect(read(names, total).join()).not.toContain("charge"));
});

describe("days above the lines", () => {
  const dayOf = (between: string) => {
    const [page] = [aPage([...TABLE, "Seen 03/03/2026", between, at("99213", "Visit", "120.00")])];
    const rows = rowsOf([page]);
    const heading = rows.find(({ text }) => text.startsWith("Seen"))!;
    const row = rows.at(-1)!;
    const line = aLine(
      {},
      { box: row.box, page: 1, serviceDate: { ...readOnce("2026-03-03"), box: heading.box } },
    );
    return askedOf(doubtedLines(aBill([line]).lines, rows))[0];
  };
  test.each([
    ["Clinic of 03/05/2026", "serviceDate"],
    ["Clinic of 03/03/2026", ""],
    ["Statement printed 03/05/2026", ""],
    ["03/05/2026 Claim filed with your plan", ""],
    ["Knee and ankle", ""],
  ])("with %s between", (between, expected) => expect(dayOf(between)).toBe(expected));

  test.each(["Claim filed to Union Care", "Sent to your plan"])(
    "what was done about one charge (%s) dates no other",
    (activity) => {
      const bill = readLines([
        ...TABLE,
        at("Code", "Description", "Charge"),
        "Visit on 03/03/2026 with Amara Whitfield, MD",
        at("99213", "Office visit", "120.00"),
        `03/09/2026 ${activity}`,
        at("82272", "Occult blood test", "19.00"),
      ]);
      expect(bill.lines.map(({ serviceDate }) => serviceDate?.value)).toEqual([
        "2026-03-03",
        "2026-03-03",
      ]);
    },
  );
});

describe("totals that nothing bears out", () => {
  const askedOfTotals = (
    totals: Record<string, number>,
    cents: readonly number[],
    subtotals: readonly number[] = [],
    kind: Bill["kind"] = "summary",
  ) => {
    const { lines } = aBill(cents.map((charge) => aLine({ charge })));
    const parts = subtotals.map((one) => ({
      label: "Claim total",
      amount: readOnce(one),
      lineIds: [],
    }));
    return Object.entries(
      doubtedTotals(money(totals).totals, { kind, lines, subtotals: parts }),
    ).flatMap(([name, field]) => (field && field.confidence < CONFIRM_BELOW ? [name] : []));
  };
  test.each([
    [19_999, ["billed"]],
    [20_000, []],
    [20_001, []],
  ])("%i cents billed in all, one line 20,000", (billed, expected) =>
    expect(askedOfTotals({ billed }, [20_000])).toEqual(expected),
  );
  test("the sum of one claim of two is not what all were billed", () =>
    expect(
      askedOfTotals({ billed: 30_000, insurancePaid: 100 }, [30_000, 10_000], [30_000, 10_000]),
    ).toEqual(["billed", "insurancePaid"]));
  test.each([
    ["one visit", ["L1"], ["billed"]],
    ["all lines", ["L1", "L2"], []],
  ] as const)("a sum that stands under %s, and is not theirs", (_, lineIds, expected) => {
    const bill = aBill([30_000, 10_000].map((charge) => aLine({ charge })));
    const lines = bill.lines.map((line, at) => ({ ...line, id: `L${at + 1}` }));
    const subtotals = [
      { label: "Visit subtotal", amount: readOnce(30_000), lineIds: ["L1"] },
      { label: "Total charges", amount: readOnce(41_000), lineIds: [...lineIds] },
    ];
    const { billed } = doubtedTotals(money({ billed: 41_000 }).totals, {
      ...{ kind: "itemized", lines, subtotals },
    });
    expect(billed!.confidence < CONFIRM_BELOW ? ["billed"] : []).toEqual(expected);
  });
  test("the sum of all claims is", () =>
    expect(askedOfTotals({ billed: 40_000 }, [30_000, 10_000], [30_000, 10_000])).toEqual([]));
  test.each([
    [29_999, "eob", []],
    [30_000, "eob", []],
    [30_001, "eob", ["patientResponsibility"]],
    [30_001, "summary", []],
  ] as const)("%i cents owed of 30,000 billed, on the %s", (owed, kind, expected) =>
    expect(
      askedOfTotals({ billed: 30_000, patientResponsibility: owed }, [30_000], [], kind),
    ).toEqual(expected),
  );
  test.each([
    [29_999, ["patientResponsibility"]],
    [30_000, []],
  ])("%i cents paid of 30,000 billed, of which some are owed back", (patientPaid, expected) =>
    expect(
      askedOfTotals({ billed: 30_000, patientPaid, patientResponsibility: -100 }, [30_000]),
    ).toEqual(expected),
  );
  test.each([
    [69_999, ["allowed"]],
    [70_000, []],
    [70_001, ["allowed"]],
  ])("%i cents allowed of 100,000 less 30,000", (allowed, expected) =>
    expect(askedOfTotals({ billed: 100_000, adjustments: 30_000, allowed }, [])).toEqual(expected),
  );
});

describe("a header over several rows of amounts", () => {
  const strip = columns(40, 200, 300, 400, 500);
  const billedIn = (total: string) =>
    ofStrips(
      rowsOf([
        aPage([
          strip("", "Amount billed", "Discounts", "Plan paid", "You owe"),
          strip("OWEN CASTELLANO", "$100.00", "$20.00", "$50.00", "$30.00"),
          strip("MARTA CASTELLANO", "$300.00", "$80.00", "$120.00", "$100.00"),
          strip("Statement total", total, "$100.00", "$170.00", "$130.00"),
        ]),
      ]),
      new Set(),
    ).map(({ name, field }) => [name, field.value]);
  test("the row that sums up the members of a family speaks for them", () =>
    expect(billedIn("$400.00")).toEqual([
      ["billed", 40_000],
      ["adjustments", 10_000],
      ["insurancePaid", 17_000],
      ["patientResponsibility", 13_000],
    ]));
  test("the row that sums up claims speaks for them, past the second line of their names", () => {
    const claim = (name: string, ...amounts: string[]) => [
      strip(name, ...amounts),
      strip("METRO IMAGING"),
    ];
    const rows = rowsOf([
      aPage([
        strip("", "Amount billed", "Plan paid", "You owe"),
        ...claim("OWEN", "$100.00", "$70.00", "$30.00"),
        ...claim("MARTA", "$300.00", "$200.00", "$100.00"),
        strip("Total", "$400.00", "$270.00", "$130.00"),
      ]),
    ]);
    expect(ofStrips(rows, new Set()).map(({ field }) => field.value)).toEqual([
      40_000, 27_000, 13_000,
    ]);
  });
  test.each(["$399.99", "$400.01"])("a row of %s sums up nothing", (total) =>
    expect(billedIn(total)).toEqual([]),
  );
});

describe("a total billed that some of the lines come to", () => {
  const lines = [13_000, 7_000, 11_000, 5_000].map((charge) => aLine({ charge }));
  test.each([
    ["all of them", 36_000, false],
    ["the first two", 20_000, true],
    ["the last two", 16_000, true],
    ["one cent more than the last two", 16_001, false],
    ["all but the last: a line may have been missed in adding up", 31_000, false],
    ["the first alone", 13_000, false],
    ["two in the middle", 18_000, false],
  ])("%s", (_, billed, isLeft) => {
    const bill = aBill(lines, { totals: { billed: readOnce(billed) } });
    const { confidence } = doubtedTotals(bill.totals, bill).billed!;
    expect(confidence < CONFIRM_BELOW).toBe(isLeft);
  });
});

test.each(["Claim Total Z", "Visit totals", "Grand total", "Subtotal"])(
  "%s is no service",
  (name) => expect(doubted(uncoded(10_000, name))).toEqual([FACTS_OF_A_LINE]),
);

describe("a name with other words of a card around it, or instead of it", () => {
  test.each([
    "Insurance",
    "Hide details Dispute a charge",
    "Infusion Treatment Clifford Delacroix, DO",
    "Anesthesia Services Patient: Perla O'Rourke",
    "Inpatient Stay Visit #V955610817 Medical Surgical",
    "Discounts CT Scan",
    "Primary payer: Blue Cross PPO",
  ])("is left to the person: %s", (name) =>
    expect(doubted(uncoded(10_000, name))).toEqual(["description"]),
  );
  test.each([
    "Infusion treatment",
    "Insurance form completion",
    "Details of care plan reviewed",
    "Anesthesia services, patient under one year",
  ])("is none: %s", (name) => expect(doubted(uncoded(10_000, name))).toEqual([""]));
});

describe("a line without a code that begins beside the table of those with codes", () => {
  const at = (left: number, code: string | undefined, description: string) => ({
    ...aLine({ charge: 10_000, code, description }),
    page: 1,
    box: [left, 100, 300, 10] as [number, number, number, number],
    description: {
      ...{ value: description, page: 1, confidence: 1 },
      box: [left + 60, 100, 80, 10] as [number, number, number, number],
    },
  });
  const three = ["99213", "36415", "80061"].map((code) => at(190, code, "Office visit"));
  test.each([
    [89, "charge serviceDate description"],
    [90, ""],
  ])("at %d points is in doubt: %s", (left, asked) =>
    expect(doubted(...three, at(left, undefined, "3 EASY WAYS TO PAY")).at(-1)).toBe(asked),
  );
  test("is in no doubt where fewer have codes", () =>
    expect(doubted(...three.slice(1), at(89, undefined, "Supplies")).at(-1)).toBe(""));
});

test.each([
  ["of another column", 160, ""],
  ["over a quarter of it", 147, ""],
  ["over more of it", 146, "serviceDate"],
])("a word that stands %s", (_, left, asked) => {
  const word = (text: string, at: number) => ({
    text,
    box: [at, 100, 60, 9] as [number, number, number, number],
    confidence: 1,
  });
  const [row] = rowsOf([
    { ...aPage([]), words: [word("06/03/2024", 102), word("06/10/2024", left)] },
  ]);
  const line = {
    ...aLine({ charge: 10_000, description: "Office visit" }),
    serviceDate: { value: "2024-06-03", page: 1, box: row!.words[0]!.box, confidence: 1 },
    page: 1,
  };
  expect(askedOf(doubtedLines(aBill([line]).lines, [row!]))).toEqual([asked]);
});

test("a line without any amount names perhaps no service, even where no line has a charge", () => {
  const nothing = aLine({ code: "99213", charge: undefined });
  const owed = aLine({ code: "99213", charge: undefined }, { patientOwes: readOnce(2_000) });
  expect(doubted(nothing, owed, owed)).toEqual(["serviceDate code", "", ""]);
});

describe("a code that is perhaps another line's", () => {
  const at = (top: number, codeTop: number, code: string | undefined) => ({
    ...aLine({ charge: 10_000, description: "Office visit" }),
    ...(code && { code: { ...readOnce(code), page: 1, box: [90, codeTop, 25, 10] as Box } }),
    charge: { ...readOnce(10_000), page: 1, box: [400, top, 40, 10] as Box },
    page: 1,
  });
  type Box = [number, number, number, number];
  test.each([
    ["the second row of the line before", 114, "code description"],
    ["nearer to its own charge", 122, ""],
  ])("on %s", (_, codeTop, asked) =>
    expect(doubted(at(100, 100, undefined), at(140, codeTop, "97535")).at(-1)).toBe(asked),
  );
  test.each([
    ["Expanded 99202 X Well Exam 99395 186.00", "code description"],
    ["Expanded 99202 X Well Exam 18-39 186.00", ""],
    ["Expanded 99202 12345 186.00", ""],
  ])("where the row goes on: %s", (text, asked) => {
    const [row] = rowsOf([aPage([text])]);
    const box = (wanted: string) => row!.words.find((word) => word.text === wanted)!.box;
    const line = {
      ...aLine({ description: "Expanded" }),
      code: { ...readOnce("99202"), page: 1, box: box("99202") },
      charge: { ...readOnce(18_600), page: 1, box: box("186.00") },
      page: 1,
    };
    expect(askedOf(doubtedLines(aBill([line]).lines, [row!]))).toEqual([asked]);
  });
  test.each([
    ["Date of Statement", "serviceDate"],
    ["Service Date", ""],
  ])("and a day under %s", (caption, asked) => {
    const rows = rowsOf([aPage([caption, "11/15/2024"])]);
    const day = rows[1]!.words[0]!;
    const line = {
      ...aLine({ charge: 10_000, description: "Office visit" }),
      serviceDate: { ...readOnce("2024-11-15"), page: 1, box: day.box },
      page: 1,
    };
    expect(askedOf(doubtedLines(aBill([line]).lines, rows))).toEqual([asked]);
  });
});

describe("charges known by their place alone", () => {
  const at = columns(40, 300, 400, 500);
  const askedIn = (...amounts: string[][]) => {
    const rows = rowsOf([
      aPage(amounts.map((one) => at("Office visit", ...one.map((text) => `>${text}`)))),
    ]);
    const { lines } = aBill(rows.map(() => aLine({ charge: 0, description: "Office visit" })));
    const read = lines.map((line, k) => {
      const { text, box } = rows[k]!.segments.at(-1)!;
      return { ...line, charge: { value: Number(text) * 100, page: 1, box, confidence: 1 } };
    });
    return askedOf(withGuessedCharges(read, rows));
  };
  test("are asked about where most are less than another amount beside them", () =>
    expect(
      askedIn(["75.00", "80.00", "10.00"], ["20.00", "28.00", "0.00"], ["5.00", "6.00", "39.00"]),
    ).toEqual(["charge", "charge", "charge"]));
  test("are believed where they are the largest", () =>
    expect(askedIn(["75.00", "80.00", "155.00"], ["20.00", "28.00", "48.00"])).toEqual(["", ""]));
});

describe("what names a number and stands beside an amount", () => {
  const named = (description: string) =>
    doubted(aLine({ charge: 14_200, code: "90238", description }), aLine({ code: "71046" }))[0];

  test.each([
    "Number: 589T 4471 WHITT",
    "Account No.: 77310",
    "ACCT #: 5519",
    "60 INSURED'S UNIQUE ID INSURED'S NAME",
  ])("%s is asked about", (text) => expect(named(text)).toBe(FACTS.join(" ")));

  test.each(["Number of sessions", "Nocturnal oximetry", "No-show fee"])("%s is a name", (text) =>
    expect(named(text)).toBe(""),
  );
});

test("what a sentence calls a total is asked about, whatever it names before", () => {
  const bill = readLines([
    "Valley Lantern Home Health",
    "RE: Patient Dana Cole, account 0071-4482",
    "On January 13, 2026 you had a home health aide visit (G0156) with a",
    "charge of $96.00. Our total charges for this period are $509.00.",
    "Please send $88.80 by May 15, 2026.",
  ]);
  const sure = bill.lines.filter(({ charge }) => (charge?.confidence ?? 0) >= CONFIRM_BELOW);
  expect(sure.map(({ charge }) => charge!.value)).not.toContain(50_900);
});

describe("steps of a plan among the lines", () => {
  const step = (charge: number, description: string) =>
    aLine({ code: "99214", charge, description });
  const visit = aLine({ code: "93000", charge: 28_900, description: "Electrocardiogram" });
  const all = FACTS.join(" ");
  test("two of them leave every line to the person", () =>
    expect(doubted(visit, step(-15_582, "Lakelight discount"), step(0, "We paid"))).toEqual([
      ...[all, all, all],
    ]));
  test("one does not, nor does what is charged", () => {
    expect(doubted(visit, step(-15_582, "Lakelight discount"))[0]).toBe("");
    expect(
      doubted(visit, step(6_800, "Chiropractic adjustment"), step(6_800, "Spinal adjustment")),
    ).toEqual(["", "", ""]);
  });
});

test("a charge behind the price of another service of its row is asked about", () => {
  const at = columns(40, 90, 220, 300, 350, 540);
  const lines = readLines([
    { pieces: [{ at: 40, text: "Prairie Star Family Medicine", size: 16 }] },
    "Patient: Dana Cole",
    at("93000", "EKG", ">65.00", "36415", "Venipuncture", ">18.00"),
    at("94640", "Nebulizer", ">48.00", "81002", "Urinalysis", ">12.00"),
    at("94010", "Spirometry", ">74.00", "82962", "Glucose", ">10.00"),
  ]).lines;
  const ownPrice: Record<string, number> = { "93000": 6500, "94640": 4800, "94010": 7400 };
  const wrong = lines.filter(
    ({ code, charge }) => code && charge && charge.value !== (ownPrice[code.value] ?? charge.value),
  );
  expect(wrong.filter(({ charge }) => charge!.confidence >= CONFIRM_BELOW)).toEqual([]);
});
