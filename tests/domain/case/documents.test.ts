import { expect, test } from "vitest";
import { planHasDecided } from "~/domain/case/documents";
import { aBill, money } from "#corpus/builders/bills";
import { aCompanion, aFile } from "#corpus/builders/case-files";

test("a plan has decided where it paid, or sent a decision, not where an office expects it to pay", () => {
  const bill = aBill([], money({ billed: 69_500, insurancePaid: 57_960 }));
  expect(planHasDecided(aFile({}, { bill }))).toBe(true);
  const expected = aFile({}, { bill: { ...bill, insuranceExpected: true } });
  expect(planHasDecided(expected)).toBe(false);
  expect(planHasDecided({ ...expected, companions: [aCompanion("eob")] })).toBe(true);
});
