import { describe, expect, test } from "vitest";
import type { Answers } from "~/domain/case/answers";
import type { Bill } from "~/domain/bill/bill";
import { aboveEstimate } from "~/domain/audit/rules/above-estimate";
import { aBill, aLine, beside, money, sure, unsure } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const line = aLine({ code: "99284", charge: 90_000 });
const asked = (cents: number, over: Partial<Bill> = {}) =>
  aBill([line], { ...money({ patientResponsibility: cents }), ...over });

describe("above the estimate", () => {
  const self: Answers = { insured: "no", estimateCents: 50_000 };
  const check = (bill: Bill, answers: Answers = self, companions = beside().companions) =>
    aboveEstimate.check(bill, reference, { companions, payments: [], answers });

  test.each([
    [89_999, 0],
    [90_000, 1],
    [90_001, 1],
  ])("$400 or more above $500: a bill of %i", (cents, count) => {
    expect(
      check(asked(cents, money({ billed: cents, patientResponsibility: cents }))),
    ).toHaveLength(count);
  });

  test("the whole excess is at stake, and the safe last day is counted from the bill's day", () => {
    const [hit] = check(asked(95_000, { statementDate: sure("2026-10-20") }));
    expect(hit).toMatchObject({ atStake: 45_000, whole: true });
    expect(hit!.figures.at(-1)!.value).toBe("February 17, 2027");
  });

  test("the provider's discounts count, and what was paid already", () => {
    const totals = { billed: 99_000, adjustments: 9_001, patientResponsibility: 99_000 };
    expect(check(aBill([line], money(totals)))).toEqual([]);
    const paid = { patientPaid: 50_000, patientResponsibility: 40_000 };
    expect(check(aBill([line], money(paid)))).toHaveLength(1);
  });

  test("an estimate among the documents, by the same provider only", () => {
    const estimate = (provider: string) =>
      beside([
        {
          role: "estimate",
          bill: aBill([], {
            kind: "estimate",
            provider: sure(provider),
            ...money({ billed: 50_000 }),
          }),
        },
      ]).companions;
    const bill = asked(95_000, { provider: sure("Lantern Clinic, LLC") });
    expect(check(bill, { selfPay: "yes" }, estimate("LANTERN CLINIC LLC"))).toHaveLength(1);
    expect(check(bill, { selfPay: "yes" }, estimate("Other Clinic"))).toEqual([]);
  });

  test.each<[string, Bill, Answers]>([
    ["insured and not paying alone", asked(95_000), { ...self, insured: "yes" }],
    ["not told", asked(95_000), { estimateCents: 50_000 }],
    ["Medicare", asked(95_000), { ...self, plan: "medicare" }],
    ["Medicaid", asked(95_000), { ...self, plan: "medicaid" }],
    ["no estimate", asked(95_000), { insured: "no" }],
    ["a doubtful total", aBill([line], { totals: { billed: unsure(95_000) } }), self],
    ["a plan paid", aBill([line], money({ billed: 95_000, insurancePaid: 1 })), self],
    [
      "care before 2022",
      {
        ...asked(95_000),
        lines: asked(95_000).lines.map((one) => ({ ...one, serviceDate: sure("2021-12-31") })),
      },
      self,
    ],
    ["an EOB", asked(95_000, { kind: "eob" }), self],
  ])("silence: %s", (_, bill, answers) => {
    expect(check(bill, answers)).toEqual([]);
  });
});
