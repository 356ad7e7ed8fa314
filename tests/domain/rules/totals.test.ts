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
