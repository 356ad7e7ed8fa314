import { describe, expect, test } from "vitest";
import { eobSums } from "~/domain/bill/eob-sums";
import { aBill, aLine, columns, money } from "#corpus/builders/bills";

const eob = (cents: Record<string, number>, over: object = {}) =>
  aBill([aLine({ charge: 10_000, code: "99213" }, columns(cents))], { kind: "eob", ...over });
const outcomes = (...of: Parameters<typeof eob>) => eobSums(eob(...of)).map((sum) => sum.outcome);

describe("a line's steps to the patient's share", () => {
  test.each([
    [
      "charge less discount and plan",
      { discount: 4_000, insurancePaid: 5_000, patientOwes: 1_000 },
      "closes",
    ],
    ["a cent less than that", { discount: 4_000, insurancePaid: 5_000, patientOwes: 999 }, "fails"],
    [
      "a cent more than that",
      { discount: 4_000, insurancePaid: 5_000, patientOwes: 1_001 },
      "fails",
    ],
    ["allowed less plan", { allowed: 6_000, insurancePaid: 5_000, patientOwes: 1_000 }, "closes"],
    [
      "with what is not covered",
      { allowed: 6_000, insurancePaid: 5_000, notCovered: 500, patientOwes: 1_500 },
      "closes",
    ],
    [
      "deductible, copay and coinsurance",
      { deductible: 300, copay: 200, coinsurance: 100, patientOwes: 600 },
      "closes",
    ],
    [
      "none of them",
      { allowed: 6_000, insurancePaid: 5_000, deductible: 300, patientOwes: 2_000 },
      "fails",
    ],
    ["all that was charged", { insurancePaid: 5_000, patientOwes: 5_000 }, "closes"],
    ["a cent less than that", { insurancePaid: 5_000, patientOwes: 4_999 }, "fails"],
    ["a cent more than that", { insurancePaid: 5_000, patientOwes: 5_001 }, "fails"],
    // Medicare pays $102.86 of $104.96.
    [
      "Medicare's share before sequestration",
      { allowed: 13_120, insurancePaid: 10_286, patientOwes: 2_624 },
      "closes",
    ],
    [
      "two cents beside that",
      { allowed: 13_120, insurancePaid: 10_286, patientOwes: 2_626 },
      "fails",
    ],
    [
      "less than the parts by what a supplement paid",
      { allowed: 6_000, insurancePaid: 1_200, deductible: 200, coinsurance: 1_000, patientOwes: 0 },
      "closes",
    ],
    [
      "a supplement that left a cent",
      { allowed: 6_000, insurancePaid: 1_199, deductible: 200, coinsurance: 1_000, patientOwes: 0 },
      "fails",
    ],
    [
      "less what an account for health costs paid",
      { allowed: 6_000, insurancePaid: 5_000, patientPaid: 300, patientOwes: 700 },
      "closes",
    ],
    [
      "a cent beside that",
      { allowed: 6_000, insurancePaid: 5_000, patientPaid: 300, patientOwes: 701 },
      "fails",
    ],
  ])("%s", (_, cents, expected) => expect(outcomes(cents)).toEqual([expected]));
  test.each([
    ["Medicare", 10_000, "open"],
    ["Medicare", 9_999, "fails"],
    ["Corvane Health Plan", 10_000, "fails"],
  ])(
    "all of the charge is left by %s, which paid the patient: %i",
    (insurer, patientOwes, expected) =>
      expect(
        outcomes(
          { allowed: 6_000, insurancePaid: 4_800, patientOwes },
          { insurer: { value: insurer, page: 1, confidence: 1 } },
        ),
      ).toEqual([expected]),
  );
  test.each([
    ["what both share is printed", [9_000], {}, "open"],
    ["a cent beside that", [9_001], {}, "fails"],
    ["and a rate was read", [9_000], { allowed: 9_500 }, "fails"],
  ] as const)("a rate that was not read: %s", (_, otherAmounts, others, expected) =>
    expect(
      outcomes(
        { insurancePaid: 5_000, patientOwes: 4_000, ...others },
        { otherAmounts: [...otherAmounts] },
      ),
    ).toEqual([expected]),
  );
  test.each([
    [
      "of nothing, by the total too",
      { insurancePaid: 5_000, patientOwes: 0 },
      money({ patientResponsibility: 0 }),
      "open",
    ],
    ["of nothing without a total", { insurancePaid: 5_000, patientOwes: 0 }, {}, "fails"],
    ["of a cent", { insurancePaid: 5_000, patientOwes: 1 }, {}, "fails"],
    ["of nothing, with a discount", { insurancePaid: 1, patientOwes: 0, discount: 1 }, {}, "fails"],
    [
      "of nothing below a sum",
      { insurancePaid: 1, patientOwes: 0 },
      money({ patientResponsibility: 5 }),
      "fails",
    ],
  ] as const)("a share %s, where the plan paid less than was charged", (_, cents, over, expected) =>
    expect(outcomes(cents, over)[0]).toBe(expected),
  );
  test.each([
    ["its total", 3, 500, "open"],
    ["a cent beside its total", 3, 501, "fails"],
    ["the total of two lines only", 2, 500, "fails"],
  ] as const)("a small copay where each column makes %s", (_, count, owed, expected) => {
    const paid = { charge: 10_000, insurancePaid: 4_000 };
    const lines = [500, 0, 0]
      .slice(0, count)
      .map((patientOwes, at) =>
        aLine(paid, { ...columns({ ...paid, patientOwes }), section: `${at}` }),
      );
    const totals = { billed: count * 10_000, insurancePaid: count * 4_000 };
    const bill = aBill(lines, {
      kind: "eob",
      ...money({ ...totals, patientResponsibility: owed }),
    });
    expect(eobSums(bill)[0]?.outcome).toBe(expected);
  });
  test("shares that differ are no copay, whatever makes its total", () => {
    const paid = { charge: 10_000, insurancePaid: 4_000 };
    const lines = [500, 501, 0].map((patientOwes) =>
      aLine(paid, columns({ ...paid, patientOwes })),
    );
    const totals = { billed: 30_000, insurancePaid: 12_000, patientResponsibility: 1_001 };
    expect(eobSums(aBill(lines, { kind: "eob", ...money(totals) }))[0]?.outcome).toBe("fails");
  });
  test("a share that nothing else is printed for", () =>
    expect(outcomes({ patientOwes: 500 })).toEqual([]));
});

describe("the claim", () => {
  const line = { allowed: 6_000, insurancePaid: 5_000, patientOwes: 1_000 };
  test.each([
    [999, ["closes", "fails", "fails"]],
    [1_000, ["closes", "closes", "closes"]],
    [1_001, ["closes", "fails", "fails"]],
  ])("owes %i of its one line's $10.00", (cents, expected) =>
    expect(
      outcomes(line, money({ allowed: 6_000, insurancePaid: 5_000, patientResponsibility: cents }))
        // The columns of what is allowed and paid come out.
        .filter((_, at) => at !== 1 && at !== 2),
    ).toEqual(expected),
  );
  test("several claims on one paper have sums of their own", () => {
    const lines = ["A", "B"].map((section) => aLine({ charge: 100 }, { section }));
    expect(eobSums(aBill(lines, { kind: "eob", ...money({ billed: 100 }) }))).toEqual([]);
  });
});

test("a bill is none", () => expect(eobSums(aBill([aLine()], money({ billed: 1 })))).toEqual([]));
