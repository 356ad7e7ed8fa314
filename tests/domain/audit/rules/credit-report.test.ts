import { describe, expect, test } from "vitest";
import type { Answers } from "~/domain/case/answers";
import type { Bill } from "~/domain/bill/bill";
import { creditReport } from "~/domain/audit/rules/credit-report";
import { aBill, beside, money, sure, unsure } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

describe("credit report", () => {
  const listed: Answers = { onCreditReport: "yes" };
  const check = (bill: Bill, answers = listed) =>
    creditReport.notes!(bill, reference, beside([], answers));
  const old = { serviceFrom: sure("2024-01-05"), statementDate: sure("2026-01-05") };
  const debt = (cents: number, over: Partial<Bill> = {}) =>
    aBill([], { kind: "collection", ...money({ patientResponsibility: cents }), ...old, ...over });

  test.each([
    [49_999, 1],
    [50_000, 0],
    [50_001, 0],
  ])("a debt of %i cents", (cents, count) => expect(check(debt(cents))).toHaveLength(count));

  test("what was paid since belongs to the debt at its start", () => {
    const totals = money({ patientResponsibility: 45_000, patientPaid: 5_000 });
    expect(check(debt(0, totals))).toEqual([]);
  });

  test.each([
    ["2026-01-04", 1],
    ["2026-01-05", 0],
    ["2026-01-06", 0],
  ])("care a year before, notice of %s", (statementDate, count) => {
    const over = { serviceFrom: sure("2025-01-05"), statementDate: sure(statementDate) };
    expect(check(debt(90_000, over))).toHaveLength(count);
  });

  test.each<[string, Bill, Answers]>([
    ["not told", debt(100), {}],
    ["not listed", debt(100), { onCreditReport: "no" }],
    ["no amount and no days", aBill([], { kind: "collection" }), listed],
    ["a doubtful amount", debt(0, { totals: { patientResponsibility: unsure(100) } }), listed],
    ["an EOB", debt(100, { kind: "eob" }), listed],
  ])("silence: %s", (_, bill, answers) => expect(check(bill, answers)).toEqual([]));
});
