import { describe, expect, test } from "vitest";
import type { Answers } from "~/domain/case/answers";
import { surpriseBill } from "~/domain/audit/rules/surprise-bill";
import { aBill, aLine, beside, columns, money, type PlainLine } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const asked = (cents: number) =>
  aBill([aLine({ code: "99284", charge: 90_000 })], money({ patientResponsibility: cents }));

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
    const surgery = aBill([aLine({ code: "27447" })]);
    expect(check({ ...facility, signedConsent: "yes" }, surgery)).toEqual([]);
    expect(check({ ...emergency, signedConsent: "yes" }, surgery)).toHaveLength(1);
  });

  // 45 CFR 149.420(b)(1): first and last code of each kind of care, and the codes beside them.
  test.each([
    ["00100", true],
    ["01999", true],
    ["10004", false],
    ["69990", false],
    ["70010", true],
    ["79999", true],
    ["80047", true],
    ["88399", true],
    ["90281", false],
    ["99280", false],
    ["99281", true],
    ["99285", true],
    ["99286", false],
    ["99459", false],
    ["99460", true],
    ["99480", true],
    ["99481", false],
  ])("a signed notice changes nothing for code %s: %s", (code, isVoid) => {
    const signed: Answers = { ...facility, signedConsent: "yes" };
    const found = check(signed, aBill([aLine({ code })]));
    expect(found).toHaveLength(isVoid ? 1 : 0);
    const withSurgery = aBill([aLine({ code }), aLine({ code: "27447" })]);
    expect(check(signed, withSurgery)).toEqual([]);
    if (isVoid) expect(found[0]!.citations.map(({ title }) => title).join()).toContain("132(b)(2)");
  });

  test("an assistant at surgery cannot ask it to be signed away either", () => {
    const signed: Answers = { ...facility, signedConsent: "yes" };
    expect(check(signed, aBill([aLine({ code: "27447", modifiers: ["AS"] })]))).toHaveLength(1);
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
    const on = (plain: PlainLine) => aBill([aLine(plain)]);
    expect(check(emergency, on({ code: "A0427" }))).toEqual([]);
    expect(check(emergency, on({ code: "A0431" }))).toHaveLength(1);
    expect(check(emergency, on({ day: "2021-12-31" }))).toEqual([]);
    expect(check(emergency, on({ day: "2022-01-01" }))).toHaveLength(1);
  });
});
