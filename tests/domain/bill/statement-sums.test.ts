import { describe, expect, test } from "vitest";
import type { Sum } from "~/domain/bill/closing-sums";
import { statementSums } from "~/domain/bill/statement-sums";
import { aBill, aLine, columns, money, readOnce, type NewLine } from "#corpus/builders/bills";

const three = [10_000, 5_000, 2_550].map((charge) => aLine({ charge }));
const outcome = (of: Sum["of"], over: object, lines: NewLine[] = three) =>
  statementSums(aBill(lines, over))
    .filter((sum) => sum.of === of)
    .map((sum) => sum.outcome);
const row = (kind: string, cents: number) => ({ kind, amount: readOnce(cents) });

describe("the lines against the total billed", () => {
  test.each([
    ["a cent less", 17_549, {}, "fails"],
    ["the same", 17_550, {}, "closes"],
    ["a cent more", 17_551, {}, "fails"],
    ["more by an amount printed elsewhere", 18_550, { otherAmounts: [1_000] }, "open"],
    ["more by two amounts printed elsewhere", 18_550, { otherAmounts: [400, 600] }, "open"],
    ["more by other than what is printed", 18_550, { otherAmounts: [999] }, "fails"],
    ["an estimate", 17_551, { kind: "estimate" }, "fails"],
  ])("%s", (_, billed, over, expected) =>
    expect(outcome("charges", { ...money({ billed }), ...over })).toEqual([expected]),
  );

  test("more by what is taken off: the lines print what is left", () =>
    expect(outcome("charges", money({ billed: 20_000, adjustments: 2_450 }))).toEqual(["open"]));
  test("a summary need not list every charge", () =>
    expect(outcome("charges", { kind: "summary", ...money({ billed: 99_999 }) })).toEqual([]));
  test("a line without a charge leaves nothing to add up", () =>
    expect(
      outcome("charges", money({ billed: 9 }), [...three, aLine({ charge: undefined })]),
    ).toEqual([]));

  test.each([
    [2, false],
    [3, true],
  ])("%i lines prove the total: %s", (count, proves) => {
    const lines = three.slice(0, count);
    const billed = [10_000, 15_000, 17_550][count - 1]!;
    const [sum] = statementSums(aBill(lines, money({ billed })));
    expect(sum).toMatchObject({ outcome: "closes", proves });
  });
});

describe("lines that say what they leave, beside lines that say only what was charged", () => {
  const told = aLine({ charge: 60_550 }, columns({ insurancePaid: 52_898, patientOwes: 0 }));
  const lines = [told, aLine({ charge: 5_000 }), aLine({ charge: 2_550 })];
  test.each([
    ["nothing asked for", 0, "open"],
    ["all that the others charged", 7_550, "open"],
    ["a cent more", 7_551, "fails"],
  ])("%s", (_, patientResponsibility, expected) =>
    expect(outcome("balance", money({ patientResponsibility }), lines)).toEqual([expected]),
  );
  test("of several days", () => {
    const other = aLine({ charge: 2_550, day: "2026-10-06" });
    const over = money({ patientResponsibility: 0 });
    expect(outcome("balance", over, [told, aLine({ charge: 5_000 }), other])).toEqual(["fails"]);
  });
  test("each of which was paid in part", () => {
    const paid = lines.map((line) => ({ ...line, ...columns({ insurancePaid: 100 }) }));
    expect(outcome("balance", money({ patientResponsibility: 7_000 }), paid)).toEqual(["fails"]);
  });
});

describe("a section against its printed sum", () => {
  const section = (cents: number, over = {}) =>
    outcome("section", {
      subtotals: [{ label: "Laboratory", amount: readOnce(cents), lineIds: ["L1", "L2"] }],
      ...over,
    });
  test.each([
    [14_999, "fails"],
    [15_000, "closes"],
    [15_001, "fails"],
  ])("%i", (cents, expected) => expect(section(cents)).toEqual([expected]));
  test("is not asked where the whole is printed", () =>
    expect(section(15_001, money({ billed: 17_550 }))).toEqual([]));
});

describe("units times price against the charge", () => {
  const priced = (units: number, price: number, charge: number) =>
    aLine({ units, charge }, columns({ unitPrice: price }));
  const good = priced(2, 1_000, 2_000);
  test.each([
    ["the same", [good, priced(3, 1_000, 3_000)], ["closes", "closes"]],
    ["a cent a unit", [good, priced(3, 1_000, 3_003)], ["closes", "closes"]],
    ["a charge taken back", [good, priced(3, 1_000, -3_003)], ["closes", "closes"]],
    ["a charge taken back at its price", [good, priced(3, -1_000, -3_003)], ["closes", "closes"]],
    ["a charge taken back for more", [good, priced(3, 1_000, -3_004)], ["closes", "fails"]],
    ["more than a cent a unit", [good, priced(3, 1_000, 3_004)], ["closes", "fails"]],
    ["no line that agrees", [priced(3, 1_000, 3_004)], []],
    ["two that do not", [good, good, priced(3, 1, 9), priced(3, 1, 9)], []],
  ])("%s", (_, lines, expected) => {
    const failing = expected.includes("fails");
    expect(outcome("product", {}, lines)).toEqual(failing ? expected : []);
  });
});

describe("the steps from billed to asked", () => {
  const onTheSpot = { billed: 17_550, patientPaid: 3_500, patientResponsibility: 0 };
  const paid = { billed: 17_550, adjustments: 5_000, insurancePaid: 10_000, patientPaid: 550 };
  test.each([
    ["a cent less", { ...paid, patientResponsibility: 1_999 }, {}, "fails"],
    ["the same", { ...paid, patientResponsibility: 2_000 }, {}, "closes"],
    ["a cent more", { ...paid, patientResponsibility: 2_001 }, {}, "fails"],
    ["the copay paid on the spot", { ...onTheSpot, copay: 3_500 }, {}, "open"],
    ["a cent less than the copay", { ...onTheSpot, copay: 3_501 }, {}, "fails"],
    ["with a plan that paid", { ...onTheSpot, copay: 3_500, insurancePaid: 9 }, {}, "fails"],
    ["nothing left", { billed: 100, insurancePaid: 200, patientResponsibility: 0 }, {}, "closes"],
    ["asked above billed", { billed: 17_550, patientResponsibility: 90_000 }, {}, "fails"],
    [
      "asked above billed by what was owed before",
      { billed: 17_550, previousBalance: 450, patientResponsibility: 18_000 },
      {},
      "closes",
    ],
    [
      "one step is printed and was read as nothing",
      { billed: 17_550, patientResponsibility: 7_550 },
      { otherAmounts: [10_000] },
      "open",
    ],
    [
      "one step is missing altogether",
      { billed: 17_550, patientResponsibility: 7_550 },
      { otherAmounts: [9_000] },
      "fails",
    ],
    [
      "counted from what the plan allows",
      { billed: 17_550, allowed: 9_000, insurancePaid: 7_000, patientResponsibility: 2_000 },
      {},
      "closes",
    ],
    ["by the lines where no total is printed", { patientResponsibility: 17_550 }, {}, "closes"],
  ])("%s", (_, totals, over, expected) =>
    expect(outcome("balance", { ...money(totals), ...over })).toEqual([expected]),
  );

  test("rows that are all listed twice count once", () => {
    const ledger = [row("patient-payment", 550), row("insurance-payment", 1_000)];
    const totals = money({ billed: 17_550, patientResponsibility: 16_000 });
    expect(outcome("balance", { ...totals, ledger: [...ledger, ...ledger] })).toEqual(["closes"]);
  });

  test("a column of payments does not show by whom", () => {
    const lines = three.map((line) => ({ ...line, insurancePaid: line.charge }));
    const totals = { billed: 17_550, patientPaid: 17_550, patientResponsibility: 0 };
    expect(outcome("balance", money(totals), lines)).toEqual(["closes"]);
  });

  test("an EOB counts otherwise", () =>
    expect(
      outcome("balance", { kind: "eob", ...money({ billed: 1, patientResponsibility: 9 }) }),
    ).toEqual([]));
});

describe("rows of payments against their total, where the balance was counted with the total", () => {
  const rows = (...cents: number[]) =>
    outcome("credits", {
      ...money({ billed: 17_550, patientPaid: 3_000, patientResponsibility: 14_550 }),
      ledger: cents.map((one) => row("patient-payment", one)),
    });
  test.each([
    [[2_999], "open"],
    [[3_000], "closes"],
    [[3_000, 3_000], "closes"],
  ])("%j", (cents, expected) => expect(rows(...cents)).toEqual([expected]));
  test("more than the total, which one reading alone read", () =>
    expect(
      outcome("credits", {
        totals: {
          billed: readOnce(17_550),
          patientPaid: readOnce(3_000),
          patientResponsibility: readOnce(14_550),
        },
        ledger: [row("patient-payment", 3_000), row("patient-payment", 1)],
      }),
    ).toEqual(["fails"]));
  test("a person's own total stands whatever the rows say", () =>
    expect(rows(3_000, 1)).toEqual(["open"]));
});

describe("a receipt for what was asked", () => {
  const receipt = (patientPaid: number) =>
    outcome("balance", {
      ...money({
        billed: 17_550,
        insurancePaid: 15_000,
        patientResponsibility: 2_550,
        patientPaid,
      }),
    });
  test.each([
    ["the same, paid after it was asked for", 2_550, "closes"],
    ["a cent less", 2_549, "fails"],
    ["a cent more", 2_551, "fails"],
  ])("%s", (_, paid, expected) => expect(receipt(paid)).toEqual([expected]));
});

describe("lines that nothing was taken off yet", () => {
  const pending = [
    aLine({ charge: 10_000 }, columns({ adjustment: 3_000, insurancePaid: 6_000 })),
    aLine({ charge: 5_000 }, columns({ adjustment: 0 })),
    aLine({ charge: 2_550 }),
  ];
  test.each([
    [999, "fails"],
    [1_000, "open"],
    [1_001, "fails"],
  ])("leave %i asked for: %s", (patientResponsibility, expected) =>
    expect(outcome("balance", money({ billed: 17_550, patientResponsibility }), pending)).toEqual([
      expected,
    ]),
  );
  test("count where the patient owes them", () => {
    const owed = [pending[0]!, aLine({ charge: 5_000 }, columns({ patientOwes: 5_000 }))];
    const of = (patientResponsibility: number) =>
      outcome("balance", money({ billed: 15_000, patientResponsibility }), owed);
    expect([...of(1_000), ...of(6_000)]).toEqual(["fails", "closes"]);
  });
  test.each([
    [0, "open"],
    [1, "fails"],
    [1_000, "fails"],
  ])("are all of them: %i asked for: %s", (patientResponsibility, expected) =>
    expect(outcome("balance", money({ billed: 17_550, patientResponsibility }), three)).toEqual([
      expected,
    ]),
  );
});

describe("what each line leaves, with what was owed before", () => {
  const left = [2_597, 1_331].map((patientOwes) =>
    aLine({ charge: 20_000 }, columns({ patientOwes })),
  );
  test.each([
    [13_896, "fails"],
    [13_897, "closes"],
    [13_898, "fails"],
  ])("less what was paid: %i", (asked, expected) =>
    expect(
      outcome(
        "balance",
        money({ patientResponsibility: asked, previousBalance: 19_939, patientPaid: 9_970 }),
        left,
      ),
    ).toEqual([expected]),
  );
});
