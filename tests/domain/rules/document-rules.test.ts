import { describe, expect, test } from "vitest";
import type { Answers } from "~/domain/case/answers";
import type { Bill, BillLine } from "~/domain/bill/bill";
import { aboveEstimate } from "~/domain/audit/rules/above-estimate";
import { collectorNotice } from "~/domain/audit/rules/collector-notice";
import { creditReport } from "~/domain/audit/rules/credit-report";
import { missingItemization } from "~/domain/audit/rules/missing-itemization";
import { surpriseBill } from "~/domain/audit/rules/surprise-bill";
import { aBill, aLine, beside, columns, money, sure, unsure } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

/** Rules that speak about a whole document: each with a hit, near misses and what it abstains from. */

const line = aLine({ code: "99284", charge: 90_000 });
const asked = (cents: number, over: Partial<Bill> = {}) =>
  aBill([line], { ...money({ patientResponsibility: cents }), ...over });

describe("missing itemization", () => {
  const check = (over: object, around = beside(), lines: Omit<BillLine, "id">[] = []) =>
    missingItemization.notes!(aBill(lines, over), reference, around);

  test("a bill in sums asks for the itemized one, with nothing at stake", () => {
    expect(check({ kind: "summary" })).toMatchObject([{ lineIds: [], multiple: null }]);
    expect(check({ kind: "summary" })[0]!.citations).toHaveLength(1);
  });
  test("Medicare patients have a right of their own", () => {
    const around = beside([], { plan: "medicare" });
    expect(check({ kind: "summary" }, around)[0]!.citations).toHaveLength(2);
  });
  test.each(["itemized", "eob", "denial", "collection", "estimate"])("silence: %s", (kind) => {
    expect(check({ kind })).toEqual([]);
  });
  test("silence: the itemized bill is already there", () => {
    const role = "corrected-bill" as const;
    expect(check({ kind: "summary" }, beside([{ role, bill: aBill([line]) }]))).toEqual([]);
    const again = beside([{ role, bill: aBill([], { kind: "summary" }) }]);
    expect(check({ kind: "summary" }, again)).toHaveLength(1);
  });
});

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

describe("surprise bill", () => {
  const emergency: Answers = { emergency: "yes", providerInNetwork: "no" };
  const facility: Answers = { facilityInNetwork: "yes", providerInNetwork: "no" };
  const check = (answers: Answers, bill = asked(90_000), around = beside([], answers)) =>
    surpriseBill.notes!(bill, reference, around);

  test("two answers are enough for a note", () => {
    expect(check(emergency)).toMatchObject([{ subject: "emergency", lineIds: [] }]);
    expect(check(facility)).toMatchObject([{ subject: "facility" }]);
    expect(check(emergency)[0]!.citations).not.toEqual(check(facility)[0]!.citations);
    expect(surpriseBill.check(asked(90_000), reference, beside([], emergency))).toEqual([]);
  });

  test("with an EOB, what is asked above it is a finding", () => {
    const eob = aBill(
      [aLine({ code: "99284", charge: 90_000 }, columns({ patientOwes: 20_000 }))],
      { kind: "eob" },
    );
    const around = beside([{ role: "eob", bill: eob }], emergency);
    const hits = (cents: number) => surpriseBill.check(asked(cents), reference, around);
    expect(hits(90_000)).toMatchObject([{ atStake: 70_000, whole: true }]);
    expect(hits(20_001)).toMatchObject([{ atStake: 1 }]);
    expect(hits(20_000)).toEqual([]);
    expect(check(emergency, asked(90_000), around)).toEqual([]);
    expect(check(emergency, asked(20_000), around)).toHaveLength(1);
  });

  test("a signed notice takes planned care out, never an emergency", () => {
    expect(check({ ...facility, signedConsent: "yes" })).toEqual([]);
    expect(check({ ...emergency, signedConsent: "yes" })).toHaveLength(1);
  });

  test.each<[string, Answers]>([
    ["one answer", { emergency: "yes" }],
    ["in network", { ...emergency, providerInNetwork: "yes" }],
    ["unsure", { ...emergency, providerInNetwork: "unsure" }],
    ["no emergency", { emergency: "no", providerInNetwork: "no" }],
    ["uninsured", { ...emergency, insured: "no" }],
    ["paying alone", { ...emergency, selfPay: "yes" }],
    ["Medicare", { ...emergency, plan: "medicare" }],
    ["Medicare Advantage", { ...emergency, plan: "medicare-advantage" }],
    ["Medicaid", { ...emergency, plan: "medicaid" }],
  ])("silence: %s", (_, answers) => expect(check(answers)).toEqual([]));

  test("silence: ground ambulance, and care before 2022", () => {
    const on = (plain: Parameters<typeof aLine>[0]) => aBill([aLine(plain)]);
    expect(check(emergency, on({ code: "A0427" }))).toEqual([]);
    expect(check(emergency, on({ code: "A0431" }))).toHaveLength(1);
    expect(check(emergency, on({ day: "2021-12-31" }))).toEqual([]);
    expect(check(emergency, on({ day: "2022-01-01" }))).toHaveLength(1);
  });
});

describe("collector's notice", () => {
  const notice = (over: Partial<Bill> = {}) =>
    aBill([], { kind: "collection", collector: sure("Apex Credit"), ...over });
  const check = (bill: Bill, answers: Answers = {}) =>
    collectorNotice.notes!(bill, reference, beside([], answers));

  test("proof can be asked for, with nothing at stake", () => {
    expect(check(notice())).toMatchObject([{ lineIds: [], multiple: null }]);
    expect(check(notice())[0]!.reason).toContain("30 days");
  });
  test("the 30 days run from the day it came", () => {
    const [hit] = check(notice(), { collectorNoticeReceived: "2026-10-10" });
    expect(hit!.figures.at(-1)!.value).toBe("November 9, 2026");
  });
  test.each([
    [{ validationEnds: "2026-11-12" }, "November 12, 2026"],
    [{ validationEnds: "2026-11-12", collectorNoticeReceived: "2026-10-10" }, "November 9, 2026"],
    [{ validationEnds: "2026-11-02", collectorNoticeReceived: "2026-10-10" }, "November 2, 2026"],
  ])("a printed last day counts, the earlier of two is named: %j", (answers, day) => {
    const [hit] = check(notice(), answers);
    expect(hit!.figures.at(-1)!.value).toBe(day);
    expect(hit!.reason).toContain(`by ${day} stops collection`);
  });
  test("a notice beside a bill counts too", () => {
    const around = beside([{ role: "collection", bill: notice() }]);
    expect(collectorNotice.notes!(aBill([line]), reference, around)).toHaveLength(1);
  });
  test.each<[string, Bill, Answers]>([
    ["a hospital's own bill", aBill([line]), { collector: "yes" }],
    ["no collector named", notice({ collector: undefined }), {}],
    ["a doubtful name", notice({ collector: unsure("Apex") }), {}],
    ["the person says that it is none", notice(), { collector: "no" }],
  ])("silence: %s", (_, bill, answers) => expect(check(bill, answers)).toEqual([]));
});

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
