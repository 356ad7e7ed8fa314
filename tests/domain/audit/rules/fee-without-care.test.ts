import { describe, expect, test } from "vitest";
import type { Bill } from "~/domain/bill/bill";
import { feeWithoutCare } from "~/domain/audit/rules/fee-without-care";
import { aBill, aLine, beside, columns, money, type NewLine } from "#corpus/builders/bills";
import { questionedIds } from "#tests/support/rule-checks";
import { reference } from "#tests/support/starter-reference";

describe("a fee without care", () => {
  const noShow = (plain = {}) => aLine({ description: "No-show fee", charge: 5_000, ...plain });
  const late = aLine({ description: "Late fee", charge: 2_500, day: "2026-10-30" });
  const visit = aLine({ code: "99213" });
  const check = (lines: NewLine[], over: Partial<Bill> = {}, around = beside()) =>
    feeWithoutCare.check(aBill(lines, over), reference, around);
  const notes = (lines: NewLine[], over: Partial<Bill> = {}) =>
    feeWithoutCare.notes!(aBill(lines, over), reference, beside()).flatMap(
      ({ lineIds }) => lineIds,
    );

  test.each(["NO SHOW", "Missed appointment 10/05", "No-Show fee", "Missed appt charge"])(
    "a missed visit on the day of a visit: %s",
    (description) => expect(questionedIds(check([visit, noShow({ description })]))).toEqual(["L2"]),
  );

  test("alone it is only noted: a policy may allow it", () => {
    expect(check([noShow()])).toEqual([]);
    expect(notes([noShow()])).toEqual(["L1"]);
    expect(check([visit, noShow({ day: "2026-10-06" })])).toEqual([]);
    expect(notes([visit, noShow()])).toEqual([]);
  });

  test.each([
    ["Broken appt fee 10/13", ["L1"]],
    ["Late cancellation fee per signed policy", ["L1"]],
    ["Late cancel", ["L1"]],
    ["Cancellation fee", ["L1"]],
    ["Cancelled", []],
    ["Broken arm visit", []],
  ])("%s alone: ask for the policy that was signed", (description, ids) => {
    const told = feeWithoutCare.notes!(aBill([noShow({ description })]), reference, beside());
    expect(told.flatMap(({ lineIds }) => lineIds)).toEqual(ids);
    expect(told.every(({ ask }) => ask!.includes("policy you signed"))).toBe(true);
  });

  test("a visit's own code beside such words is no fee; a dentist's code for it is", () => {
    expect(notes([noShow({ code: "90837" })])).toEqual([]);
    expect(notes([noShow({ code: "D9986" })])).toEqual(["L1"]);
  });

  test.each([
    ["Missed appt (office closed - water main break)", "A"],
    ["No-show fee, cancelled by clinic", "A"],
    ["Missed visit - Dr out sick", "A"],
    ["Late cancel fee - snow day", "A"],
    ["Late cancel fee (<24 hrs) - appt 10/05, pt called 10/03", "B"],
    ["Cancellation fee, cancelled 48 hrs ahead", "B"],
    ["Cancellation fee, notified 2 days before", "B"],
    ["Missed appt, pt called 10/03", "B"],
  ])("its own row speaks against it: %s", (description, grade) => {
    const found = check([noShow({ description })]);
    expect(questionedIds(found)).toEqual(["L1"]);
    expect(found[0]!.grade ?? "A").toBe(grade);
    expect(notes([noShow({ description })])).toEqual([]);
  });

  test.each([
    "Late cancel fee - appt 10/05, pt called 10/04",
    "Late cancel fee, called 10/05 for appt 10/05",
    "Cancellation fee, cancelled 47 hrs ahead",
    "Cancellation fee, cancelled < 48 hrs ahead",
    "No-show fee, called 10/02 to confirm",
    "No-show fee, seen 10/01, called 10/02, appt 10/05",
    "No-show fee, called 13/40",
    "No-show fee, clinic policy",
  ])("a note and no more: %s", (description) => {
    expect(check([noShow({ description })])).toEqual([]);
    expect(notes([noShow({ description })])).toEqual(["L1"]);
  });

  test("a code of the practice's own is no service", () => {
    expect(notes([noShow({ code: "NOSHW" })])).toEqual(["L1"]);
    expect(notes([noShow({ code: "D9986", description: "Hygiene 10/05" })])).toEqual(["L1"]);
  });

  test("another clinician saw the person that day", () => {
    const by = (provider: string) => ({ provider });
    expect(check([aLine({ code: "99213", ...by("A") }), noShow(by("B"))])).toEqual([]);
  });

  test("a late fee on a balance that is wrong on the page", () => {
    const wrong = money({ billed: 12_501, patientResponsibility: 12_501 });
    const right = money({ billed: 12_500, patientResponsibility: 12_500 });
    expect(questionedIds(check([visit, late], wrong))).toEqual(["L2"]);
    expect(check([visit, late], right)).toEqual([]);
    expect(notes([visit, late], right)).toEqual(["L2"]);
    expect(notes([visit, late], wrong)).toEqual([]);
  });

  test("a late fee on a balance above the EOB", () => {
    const plan = columns({ discount: 6_000, insurancePaid: 3_000, patientOwes: 1_000 });
    const eob = aBill([aLine({ code: "99213" }, plan)], { kind: "eob" });
    const around = beside([{ role: "eob", bill: eob }]);
    const asked = (cents: number) => money({ patientResponsibility: cents });
    expect(questionedIds(check([visit, late], asked(3_501), around))).toEqual(["L2"]);
    expect(check([visit, late], asked(3_500), around)).toEqual([]);
  });

  test("a possible copy (grade B) does not put the balance in doubt", () => {
    const film = aLine({ code: "71046" });
    expect(check([film, film, late])).toEqual([]);
    expect(questionedIds(check([film, film, film, late]))).toEqual(["L4"]);
  });

  test.each([
    "Show and tell therapy",
    "Interest free plan",
    "Fee schedule visit",
    "Late effects clinic",
  ])("silence: %s", (description) => {
    expect(check([visit, noShow({ description })])).toEqual([]);
    expect(notes([visit, noShow({ description })])).toEqual([]);
  });
});
