import { ALONE } from "~/domain/case-file";
import { describe, expect, test } from "vitest";
import { totalsAddUp } from "~/domain/rules/totals";
import { aBill, aLine, sure, unsure } from "../../support/bills";
import { reference } from "./starter-reference";

const lines = [aLine({ charge: 10_000 }), aLine({ charge: 5_050 })];
const check = (over: object, of = lines) => totalsAddUp.check(aBill(of, over), reference, ALONE);
const found = (over: object, of = lines) =>
  check(over, of).map(({ subject, atStake }) => [subject, atStake]);
const money = (totals: Record<string, number>) => ({
  totals: Object.fromEntries(Object.entries(totals).map(([key, cents]) => [key, sure(cents)])),
});

describe("lines against the printed total", () => {
  test.each([
    [15_049, []],
    [15_050, []],
    [15_051, [["billed", 1]]],
    [17_050, [["billed", 2_000]]],
  ])("printed total %i", (billed, expected) => expect(found(money({ billed }))).toEqual(expected));

  test("credits among the lines count", () => {
    const credit = aLine({ charge: -5_050 });
    expect(found(money({ billed: 10_000 }), [...lines, credit])).toEqual([]);
    expect(found(money({ billed: 15_050 }), [...lines, credit])).toEqual([["billed", 5_050]]);
  });

  test("a wrong subtotal is named, and counted alone only where no total is printed", () => {
    const subtotals = [{ label: "Laboratory", amount: sure(6_050), lineIds: ["L2"] }];
    const [hit] = check({ ...money({ billed: 16_050 }), subtotals });
    expect(hit!.atStake).toBe(1_000);
    expect(hit!.reason).toContain("Laboratory");
    expect(found({ subtotals })).toEqual([["subtotals", 1_000]]);
    expect(found({ subtotals: [{ ...subtotals[0]!, amount: sure(5_050) }] })).toEqual([]);
    expect(found({ ...money({ billed: 15_050 }), subtotals })).toEqual([]);
  });

  test.each([
    ["no lines", [], {}],
    ["a line without a charge", [...lines, aLine({}, { charge: undefined })], {}],
    ["a doubtful charge", [...lines, aLine({}, { charge: unsure(1) })], {}],
    ["a doubtful total", lines, { totals: { billed: unsure(99_999) } }],
    ["a summary", lines, { kind: "summary" }],
  ])("silence: %s", (_, of, over) => {
    expect(found({ ...money({ billed: 99_999 }), ...over }, of)).toEqual([]);
  });

  test("an EOB of several claims prints a total for each: silence", () => {
    const of = (second: string) => [
      aLine({ charge: 100 }, { section: "Claim 1" }),
      aLine({ charge: 100 }, { section: second }),
    ];
    const eob = { ...money({ billed: 300 }), kind: "eob" };
    expect(found(eob, of("Claim 2"))).toEqual([]);
    expect(found(eob, of("Claim 1"))).toEqual([["billed", 100]]);
  });
});

describe("the balance", () => {
  const statement = {
    billed: 15_050,
    adjustments: 4_000,
    insurancePaid: 8_000,
    patientPaid: 1_000,
  };

  test.each([
    [2_049, []],
    [2_050, []],
    [2_051, [["balance", 1]]],
    [3_050, [["balance", 1_000]]],
  ])("asked for %i", (patientResponsibility, expected) => {
    expect(found(money({ ...statement, patientResponsibility }))).toEqual(expected);
  });

  test("overpaid: nothing may be asked for", () => {
    const paid = money({ ...statement, patientPaid: 9_000, patientResponsibility: 500 });
    expect(found(paid)).toEqual([["balance", 500]]);
  });

  test("payments in rows or columns stand in for a total that is not printed", () => {
    const asked = money({ billed: 15_050, patientResponsibility: 10_050 });
    const ledger = [{ kind: "insurance-payment", amount: sure(5_000) }];
    const columns = [aLine({ charge: 15_050 }, { insurancePaid: sure(5_000) })];
    expect(found(asked)).toEqual([]);
    expect(found({ ...money({ billed: 15_050, patientResponsibility: 15_050 }), ledger })).toEqual([
      ["balance", 5_000],
    ]);
    expect(found({ ...asked, ledger })).toEqual([]);
    expect(found(asked, columns)).toEqual([]);
    expect(found({ ...asked, ledger }, columns)).toEqual([]);
  });

  test("silence: rows and columns disagree, or an amount is doubtful", () => {
    const asked = money({ billed: 15_050, patientResponsibility: 15_050 });
    const ledger = [{ kind: "insurance-payment", amount: sure(4_000) }];
    const columns = [aLine({ charge: 15_050 }, { insurancePaid: sure(5_000) })];
    expect(found({ ...asked, ledger }, columns)).toEqual([]);
    expect(found({ ...asked, ledger: [{ ...ledger[0]!, amount: unsure(4_000) }] })).toEqual([]);
  });

  test("an EOB counts in another way", () => {
    expect(
      found({ ...money({ billed: 15_050, patientResponsibility: 99_999 }), kind: "eob" }),
    ).toEqual([]);
  });
});

describe("what is printed besides", () => {
  const asked = { billed: 15_050, insurancePaid: 8_000, patientResponsibility: 9_050 };
  test("a balance from before counts", () => {
    expect(found(money(asked))).toEqual([["balance", 2_000]]);
    expect(found(money({ ...asked, previousBalance: 2_000 }))).toEqual([]);
    expect(found(money({ ...asked, previousBalance: 500 }))).toEqual([["balance", 1_500]]);
    const { totals } = money(asked);
    expect(found({ totals: { ...totals, previousBalance: unsure(500) } })).toEqual([]);
  });

  test.each([
    [[2_000], []],
    [[700, 1_300], []],
    [[1_000], [["balance", 2_000]]],
    [[1_999, 4], [["balance", 2_000]]],
  ])("amounts that belong nowhere: %j", (otherAmounts, expected) => {
    expect(found({ ...money(asked), otherAmounts })).toEqual(expected);
  });

  test("rows that come to less than the printed payments count, and a column paid by nobody counts once", () => {
    const ledger = [{ kind: "insurance-payment", amount: sure(6_000) }];
    expect(found({ ...money(asked), ledger })).toEqual([]);
    const columns = [aLine({ charge: 15_050 }, { insurancePaid: sure(5_000) })];
    const paid = money({ billed: 15_050, patientPaid: 5_000, patientResponsibility: 10_050 });
    expect(found(paid, columns)).toEqual([]);
  });

  test("a total that counts one of them", () => {
    expect(found({ ...money({ billed: 17_050 }), otherAmounts: [2_000] })).toEqual([]);
    expect(found(money({ billed: 17_050, previousBalance: 2_000 }))).toEqual([]);
  });
});

describe("the patient's share on an EOB", () => {
  const share = (deductible: number, coinsurance: number, owed: number) =>
    aLine(
      { charge: 10_000 },
      {
        deductible: sure(deductible),
        coinsurance: sure(coinsurance),
        patientOwes: sure(owed),
        insurancePaid: sure(1_000),
      },
    );
  const lines = [share(1_000, 200, 1_200), share(0, 300, 300), share(0, 500, 500)];
  const eob = (totals: Record<string, number>) => ({
    ...money({ billed: 30_000, ...totals }),
    kind: "eob",
  });
  const parts = { deductible: 1_000, coinsurance: 1_000 };

  test("a line that asks for more than its parts is questioned", () => {
    const wrong = [lines[0]!, lines[1]!, share(0, 500, 900)];
    const [hit] = check(eob({}), wrong);
    expect(hit!.lines).toEqual([{ lineId: "L3", role: "questioned", atStake: 400 }]);
    expect(check(eob({}), lines)).toEqual([]);
    // Where other lines break the sum as well, the columns mean something else.
    expect(check(eob({}), [share(0, 300, 400), lines[1]!, share(0, 500, 900)])).toEqual([]);
    expect(check(eob({}), [lines[0]!, lines[1]!, share(0, 500, 400)])).toEqual([]);
    expect(found({ kind: "eob" }, wrong.slice(1))).toEqual([]);
  });

  test.each([
    [
      "the claim asks for more than its lines",
      { ...parts, patientResponsibility: 2_900 },
      [["share", 900]],
    ],
    ["the claim asks for its lines", { ...parts, patientResponsibility: 2_000 }, []],
    [
      "the parts bear the claim out",
      { ...parts, coinsurance: 1_900, patientResponsibility: 2_900 },
      [],
    ],
    [
      "no parts, but the plan's payments add up",
      { insurancePaid: 3_000, patientResponsibility: 2_900 },
      [["share", 900]],
    ],
    ["nothing else adds up", { patientResponsibility: 2_900 }, []],
    ["a line was missed", { ...parts, billed: 40_000, patientResponsibility: 2_900 }, []],
  ] as const)("%s", (_, totals, expected) => {
    const hits = found(eob(totals), lines).filter(([subject]) => subject !== "billed");
    expect(hits).toEqual(expected);
  });
});
