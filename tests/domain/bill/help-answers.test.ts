import { describe, expect, test } from "vitest";
import { readHelpAnswers } from "~/domain/bill/help-answers";
import { CANNOT_READ, NO_LINE, NOT_PRINTED, OTHER, THEY_DIFFER } from "~/domain/bill/help-form";
import type { HelpQuestion } from "~/domain/bill/help-questions";
import { aBill, aLine } from "#corpus/builders/bills";

const { lines } = aBill([aLine(), aLine()]);
const [line] = lines;
const total: HelpQuestion = {
  ...{ key: "billed", of: "place", place: "billed", kind: "money", at: null, line: null },
  choices: [20_000, 17_550],
};
const charge: HelpQuestion = {
  ...{ key: "L1.charge", of: "place", place: "L1.charge", kind: "money", at: null, line: line! },
  choices: [10_000],
};
const reading: HelpQuestion = {
  ...{ key: "reading", of: "reading", at: null, readings: [lines, lines.slice(0, 1)] },
};
const answers = (given: Record<string, [choice: string, typed?: string]>) =>
  new Map(
    Object.entries(given).map(([key, [choice, typed = ""]]) => [key, { choice, typed }] as const),
  );

describe("answers become corrections", () => {
  test.each([
    ["a choice", ["1"], 17_550],
    ["what is typed", [OTHER, "$1,234.50"], 123_450],
    ["what is typed without choosing", ["", "80"], 8_000],
    ["what the paper does not print", [NOT_PRINTED], null],
  ] as const)("%s", (_, [choice, typed = ""], value) =>
    expect(readHelpAnswers([total], answers({ billed: [choice, typed] }))).toEqual({
      corrections: [
        { of: "place", place: "billed", value },
        { of: "asked", keys: ["billed"] },
      ],
      problems: {},
    }),
  );

  test("what cannot be read corrects nothing, and is not asked again", () =>
    expect(readHelpAnswers([total], answers({ billed: [CANNOT_READ, "12"] })).corrections).toEqual([
      { of: "asked", keys: ["billed"] },
    ]));

  test.each([
    ["one day for them", ["0"], ["day.2026-10-05"]],
    ["that they differ", [THEY_DIFFER], ["day.2026-10-05.they-differ"]],
    ["that it cannot be read", [CANNOT_READ], ["day.2026-10-05"]],
  ] as const)("of several lines: %s", (_, choice, keys) => {
    const day: HelpQuestion = {
      ...{ key: "day.2026-10-05", of: "place", place: "day.2026-10-05", kind: "day", at: null },
      ...{ line: null, ofLines: lines, choices: ["2026-10-05"] },
    };
    const { corrections } = readHelpAnswers([day], answers({ "day.2026-10-05": [...choice] }));
    expect(corrections.at(-1)).toEqual({ of: "asked", keys });
    expect(corrections.slice(0, -1)).toEqual(
      choice[0] === "0" ? [{ of: "place", place: "day.2026-10-05", value: "2026-10-05" }] : [],
    );
    const other = answers({ reading: ["1"], "day.2026-10-05": [...choice] });
    expect(readHelpAnswers([reading, day], other).corrections).toHaveLength(2);
  });

  test.each([
    ["insurancePaid", [{ of: "place", place: "insurancePaid", value: 22_000 }]],
    ["patientPaid", []],
    [CANNOT_READ, []],
  ] as const)("of one amount that it is %s", (choice, corrections) => {
    const amount: HelpQuestion = {
      ...{ key: "amount.22000", of: "amount", at: null, amount: 22_000 },
      mayBe: ["insurancePaid", "adjustments"],
    };
    const keys = choice === "patientPaid" ? [] : ["amount.22000"];
    expect(readHelpAnswers([amount], answers({ "amount.22000": [choice] })).corrections).toEqual([
      ...corrections,
      { of: "asked", keys },
    ]);
  });

  test("what is left open corrects nothing, and may be asked again", () =>
    expect(readHelpAnswers([total, reading], answers({})).corrections).toEqual([
      { of: "asked", keys: [] },
    ]));

  test.each([
    [OTHER, "twelve", "Enter an amount such as 120.00."],
    [OTHER, " ", "Type what your paper says, or choose another answer."],
    ["7", "", null],
  ])("choice %s with “%s” typed", (choice, typed, problem) =>
    expect(readHelpAnswers([total], answers({ billed: [choice, typed] })).problems).toEqual(
      problem ? { billed: problem } : {},
    ),
  );

  test("a row that is no charge is taken out, and nothing else is said of it", () => {
    const name: HelpQuestion = { ...charge, key: "L1.code", place: "L1.code", kind: "code" };
    const given = answers({ "L1.charge": [NO_LINE], "L1.code": [OTHER, "99213"] });
    expect(readHelpAnswers([charge, name], given).corrections).toEqual([
      { of: "removed-line", lineId: "L1" },
      { of: "asked", keys: ["L1.charge", "L1.code"] },
    ]);
  });

  test("what was said of the lines of a reading that is not right does not count", () => {
    const given = answers({ reading: ["1"], "L1.charge": ["0"], billed: ["0"] });
    expect(readHelpAnswers([reading, charge, total], given).corrections).toEqual([
      { of: "reading", reading: 1 },
      { of: "place", place: "billed", value: 20_000 },
      { of: "asked", keys: ["reading", "billed"] },
    ]);
  });

  test("no line can be named that was not asked about", () =>
    expect(
      readHelpAnswers([total], answers({ "L9.charge": ["0", "1"], billed: [NO_LINE] })).corrections,
    ).toEqual([{ of: "asked", keys: [] }]));
});
