import { describe, expect, test } from "vitest";
import {
  flagChanges,
  flagsChosen,
  flagsInForce,
  formBase,
  postedFlags,
} from "~/domain/report/chosen-flags";
import { lineFilter, lineWanted } from "~/domain/report/line-filter";
import { buildReport } from "~/domain/report/report";
import { audit } from "~/domain/audit/audit";
import { aBill, aLine } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const choice = (key: string, value: string, kind = "flag") => ({ kind, key, value });

describe("flags a person chose", () => {
  test("the newest of a line counts, none is a choice, and what is no flag is skipped", () => {
    expect(
      flagsChosen([
        choice("L1", "High Cost"),
        choice("L1", "Possible Duplicate"),
        choice("L2", "High Cost"),
        choice("L2", "none"),
        choice("L3", "Cheap"),
        choice("L4", "High Cost", "letter"),
      ]),
    ).toEqual({ L1: "Possible Duplicate", L2: null });
  });

  test("belong to one document: a corrected bill has lines of the same names", () => {
    const choices = [
      choice("L1", "High Cost"),
      choice("part-2/L1", "none"),
      choice("part-2/L2", "High Cost"),
    ];
    expect(flagsChosen(choices)).toEqual({ L1: "High Cost" });
    expect(flagsChosen(choices, "part-2")).toEqual({ L1: null, L2: "High Cost" });
    expect(flagsChosen(choices, "part")).toEqual({});
  });

  test("stand before the rules' flags", () => {
    expect(
      flagsInForce(
        ["L1", "L2", "L3", "L4"],
        { L1: "High Cost", L2: "High Cost" },
        { L2: null, L3: "Possible Duplicate", L9: "High Cost" },
      ),
    ).toEqual({ L1: "High Cost", L3: "Possible Duplicate" });
  });

  test.each([
    [
      [
        ["L1", "High Cost"],
        ["L2", "none"],
        ["version", "4"],
      ],
      { L1: "High Cost", L2: null },
    ],
    [[["L1", "Cheap"]], null],
    [[["L1", ""]], null],
    [[], {}],
  ] as [[string, string][], unknown][])("are read from a form %#", (entries, read) => {
    expect(postedFlags(entries)).toEqual(read);
  });

  test.each([
    ['{"L1":"High Cost"}', { L1: "High Cost" }],
    ["{}", {}],
    ["[]", null],
    ["null", null],
    ["{", null],
    ['{"L1":"Cheap"}', null],
    ['{"__proto__":"High Cost"}', null],
    [null, null],
  ])("a form's base %s", (text, base) => expect(formBase(text)).toEqual(base));

  test("only what differs from the form's base was changed", () => {
    expect(
      flagChanges(
        { L1: "High Cost", L2: null, L3: null, L4: "High Cost" },
        { L1: "High Cost", L3: "Possible Duplicate" },
      ),
    ).toEqual({ L3: null, L4: "High Cost" });
  });
});

describe("a report with chosen flags", () => {
  const copy = aLine({ code: "71046", charge: 5_000, description: "XR CHEST" });
  const bill = aBill([copy, copy, aLine({ code: "99213", charge: 10_000 })]);
  const judged = audit(bill, reference);
  const report = (...choices: ReturnType<typeof choice>[]) =>
    buildReport({ bill, audit: judged, choices });

  test("a flag of the person's own is a finding of the whole charge, outside the likely range", () => {
    const { cards, savings, lines } = report(choice("L3", "High Cost"));
    expect(cards.map(({ title, amount, grade }) => [title, amount, grade])).toEqual([
      ["High Cost Items", 10_000, null],
      ["Possible Duplicate", 5_000, "B"],
    ]);
    expect(savings).toMatchObject({ totalPotential: 15_000, low: 0, high: 5_000 });
    expect(lines[2]).toMatchObject({ flag: "High Cost", flaggedBy: "person", proposed: null });
  });

  test("a flag taken off takes its finding, note, mark and amount with it", () => {
    const { cards, notes, savings, lines } = report(choice("L2", "none"));
    expect(cards).toEqual([]);
    expect(notes).toEqual([]);
    expect(savings.totalPotential).toBe(0);
    expect(lines[1]).toMatchObject({ flag: null, flaggedBy: null, marks: [] });
    expect(lines[1]?.proposed).toBe("Possible Duplicate");
  });

  test("saving regroups: two lines the person calls unbundled are one finding as the specification words it", () => {
    const { cards } = report(
      choice("L2", "Potential Unbundling"),
      choice("L3", "Potential Unbundling"),
    );
    expect(cards).toHaveLength(1);
    expect(cards[0]).toMatchObject({
      title: "Possible Unbundling",
      type: "dispute",
      icon: "warning",
      code: "Multiple Codes",
      amount: 15_000,
      description: "Multiple charges were identified as potentially unbundled.",
    });
  });

  test("a note stands beside the first line that still carries its flag", () => {
    const thrice = aBill([copy, copy, copy]);
    const found = audit(thrice, reference);
    const note = (...choices: ReturnType<typeof choice>[]) =>
      buildReport({ bill: thrice, audit: found, choices }).notes.map(({ anchor }) => anchor);
    expect(note()).toContain("L2");
    expect(note(choice("L2", "none"))).not.toContain("L2");
    expect(note(choice("L2", "none"))).toContain("L3");
  });

  test("the rules' own flag chosen again is the rules' flag", () => {
    expect(report(choice("L2", "Possible Duplicate"))).toEqual(report());
  });
});

describe("the filter of lines", () => {
  const [line] = aBill([
    aLine({
      code: "71046",
      description: "XR Chest 2 views",
      revenueCode: "0324",
      modifiers: ["26"],
    }),
  ]).lines;
  const wanted = (asked: string, flag: "High Cost" | null = null) => {
    const form = new URLSearchParams(asked);
    const filter = lineFilter({ text: form.get("text") ?? "", flag: form.get("flag") });
    return lineWanted(filter, line!, flag);
  };

  test.each([
    ["", true],
    ["text=chest", true],
    ["text=CHEST+views", true],
    ["text=chest+knee", false],
    ["text=710", true],
    ["text=0324", true],
    ["text=26", true],
    ["flag=any", false],
    ["flag=none", true],
    ["flag=High+Cost", false],
    ["flag=Cheap", true],
    ["flag=none&text=knee", false],
  ])("%s", (search, fits) => expect(wanted(search)).toBe(fits));

  test("a flagged line", () => {
    expect(wanted("flag=any", "High Cost")).toBe(true);
    expect(wanted("flag=High+Cost", "High Cost")).toBe(true);
    expect(wanted("flag=Possible+Duplicate", "High Cost")).toBe(false);
    expect(wanted("flag=none", "High Cost")).toBe(false);
  });
});
