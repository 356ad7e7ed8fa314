import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { balanceAboveEob } from "~/domain/audit/rules/balance-above-eob";
import { aBill, aLine, beside, money, sure, unsure } from "#corpus/builders/bills";
import { OWED, STREP, VISIT, eobOf, statement } from "#corpus/builders/eobs";
import { reference } from "#tests/support/starter-reference";

describe("balance above the EOB", () => {
  const check = (bill: Bill, eob = eobOf(), payments: { date: string; cents: number }[] = []) =>
    balanceAboveEob.check(bill, reference, beside([{ role: "eob", bill: eob }], {}, payments));
  const excess = (...of: Parameters<typeof check>) => check(...of).map(({ atStake }) => atStake);

  test.each([
    [4_119, []],
    [4_120, []],
    [4_121, [1]],
    [9_120, [5_000]],
  ])("asked for %i of 4120", (asked, found) => expect(excess(statement(asked))).toEqual(found));

  test.each([
    [6_710, false],
    [6_709, true],
    [0, true],
  ])("the plan paid 67.10 and the bill takes off %i", (posted, isSaid) => {
    const bill = statement(5_000, money({ patientResponsibility: 5_000, insurancePaid: posted }));
    const labels = check(bill)[0]!.figures.map(({ label }) => label);
    expect(labels.includes("Paid by the plan, not on the bill")).toBe(isSaid);
  });

  test("what was paid is taken off", () => {
    const paid = (cents: number) =>
      statement(2_120, money({ patientResponsibility: 2_120, patientPaid: cents }));
    expect([excess(paid(2_000)), excess(paid(2_001))]).toEqual([[], [1]]);
    const later = statement(4_120, { statementDate: sure("2026-10-20") });
    expect(excess(later, eobOf(), [{ date: "2026-10-20", cents: 2_500 }])).toEqual([2_500]);
    expect(excess(later, eobOf(), [{ date: "2026-10-21", cents: 2_500 }])).toEqual([]);
  });

  test("lines the EOB does not list may be asked for in full", () => {
    const more = [aLine(VISIT), aLine(STREP), aLine({ code: "80053", charge: 3_000 })];
    expect(excess(statement(7_120, {}, more))).toEqual([]);
    expect(excess(statement(7_121, {}, more))).toEqual([1]);
  });

  test("an open EOB line of the same day counts as owed, one of another day does not", () => {
    const only = [aLine(VISIT)];
    expect(excess(statement(4_120, {}, only))).toEqual([]);
    const elsewhere = aBill(
      [aLine(VISIT, OWED[0]), aLine({ ...STREP, day: "2026-09-01" }, OWED[1])],
      { kind: "eob" },
    );
    expect(excess(statement(4_120, {}, only), elsewhere)).toEqual([1_620]);
  });

  test("it is all the document asks too much, exactly, and counts with no line", () => {
    expect(check(statement(5_000))[0]).toMatchObject({ lines: [], whole: true, atStake: 880 });
  });

  test("an EOB that leaves part of the charge open proves less: grade B", () => {
    expect(check(statement(5_000))[0]!.grade).toBeUndefined();
    const open = eobOf({ discount: undefined });
    expect(check(statement(5_000), open)[0]!.grade).toBe("B");
  });

  test("a bill in sums, by the same provider and to the same cent", () => {
    const sums = money({ billed: 19_200, patientResponsibility: 4_120 });
    const eob = eobOf({}, { provider: sure("Eastgate Doctors"), ...sums });
    const bill = (over: Partial<Bill>) =>
      aBill([], { kind: "summary", provider: sure("EASTGATE DOCTORS"), ...over });
    const asked = money({ billed: 19_200, patientResponsibility: 5_000 });
    expect(check(bill(asked), eob)).toMatchObject([{ atStake: 880, grade: "B" }]);
    expect(excess(bill(money({ patientResponsibility: 5_000 })), eob)).toEqual([880]);
    expect(excess(bill(money({ billed: 19_201, patientResponsibility: 5_000 })), eob)).toEqual([]);
    expect(excess(bill({ ...asked, provider: sure("Other") }), eob)).toEqual([]);
  });

  test.each<[string, Bill, Bill]>([
    ["no line in common", statement(9_000, {}, [aLine({ code: "99215", charge: 1 })]), eobOf()],
    [
      "a doubtful balance",
      statement(0, { totals: { patientResponsibility: unsure(9_000) } }),
      eobOf(),
    ],
    ["no balance", statement(0, { totals: {} }), eobOf()],
    [
      "a doubtful charge",
      statement(9_000, {}, [aLine(VISIT), aLine({}, { charge: unsure(3_200) })]),
      eobOf(),
    ],
    ["a doubtful share", statement(9_000), eobOf({ patientOwes: unsure(2_500) })],
    ["no share", statement(9_000), eobOf({ patientOwes: undefined })],
    ["an EOB is no bill", statement(9_000, { kind: "eob" }), eobOf()],
    ["the companion is no EOB", statement(9_000), eobOf({}, { kind: "itemized" })],
  ])("silence: %s", (_, bill, eob) => expect(check(bill, eob)).toEqual([]));

  test("alone, a bill has nothing to be held against", () => {
    expect(balanceAboveEob.check(statement(9_000), reference, beside())).toEqual([]);
  });
});
