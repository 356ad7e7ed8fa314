import { describe, expect, test } from "vitest";
import { cancelledService } from "~/domain/audit/rules/cancelled-service";
import { aLine, sure, type PlainLine } from "#corpus/builders/bills";
import { checkOf } from "#tests/support/rule-checks";

const check = checkOf(cancelledService);
const row = (description: string, plain: PlainLine = {}) =>
  aLine({ description, charge: 64_000, ...plain });

describe("a cancelled service that is charged", () => {
  test.each([
    ["CT head - cancelled", undefined],
    ["CANCELED: MRI LUMBAR SPINE", undefined],
    ["Colonoscopy (cancellation)", undefined],
    ["Physical therapy evaluation - not performed", "A"],
    ["Morphine 2 mg not given", "A"],
    ["Ultrasound (not done)", "A"],
    ["MRI cervical wo - not performed, pt claustrophobic", "A"],
    ["Echo - never done due to scheduling", "A"],
    ["Enoxaparin 40 mg - dose held", "A"],
    ["Flu vaccine - pt declined", "A"],
    ["Urine culture - specimen rejected", "A"],
    ["Knee MRI cxl'd", undefined],
    ["CT abdomen - cx by patient", undefined],
    ["Triage - pt left before exam", undefined],
    ["Emergency care - left without being seen", undefined],
    ["Thyroid scan - stopped before start", undefined],
    ["Upper GI series - postponed", undefined],
    ["Stress test - rescheduled to 10/20", undefined],
    ["Spirometry - unable to perform", undefined],
  ])("%s", (description, grade) => {
    const [hit] = check([row(description)]);
    expect(hit!.lines).toEqual([{ lineId: "L1", role: "questioned", atStake: 64_000 }]);
    expect(hit!.grade).toBe(grade);
  });

  test("a visit the clinic called off is the service where it has a code, and a fee where it has none", () => {
    const called = "Ther exercise 15 min - appt cx by clinic";
    expect(check([row(called, { code: "97110" })])).toHaveLength(1);
    expect(check([row("Echo - office closed, snow", { code: "93306" })])).toHaveLength(1);
    expect(check([row("Office closed, snow")])).toEqual([]);
    for (const visit of ["Office visit sick", "Office sick visit", "Physician out of network"])
      expect(check([row(visit, { code: "99213" })])).toEqual([]);
    expect(check([row(called)])).toEqual([]);
    expect(check([row("Cancelled appointment", { code: "D9987" })])).toEqual([]);
  });

  test.each<[string | undefined, string, number]>([
    ["90837", "Psychotherapy 60 min - no show", 1],
    ["99213", "NO-SHOW office visit", 1],
    ["99213", "No show fee", 0],
    [undefined, "No show 10/05", 0],
    ["D9986", "No show", 0],
    ["90837", "Psychotherapy, show and tell", 0],
  ])("%s %s: a visit nobody came to", (code, description, hits) => {
    const found = check([row(description, code ? { code } : {})]);
    expect(found.map(({ reason }) => reason.includes("you did not come"))).toEqual(
      Array(hits).fill(true),
    );
  });

  test.each<[string, string, PlainLine]>([
    ["a fee for it", "Cancellation fee", {}],
    ["a missed visit", "Cancelled appointment less than 24 hours", {}],
    ["begun and broken off", "Colonoscopy cancelled", { modifiers: ["53"] }],
    ["broken off after anesthesia", "Colonoscopy cancelled", { modifiers: ["74"] }],
    ["the words of a test", "Stress test not performed elsewhere", {}],
    ["a code that reports", "Screening not performed", { code: "3014F" }],
    ["in place of a cancelled one", "Replaces cancelled claim", {}],
    ["another word", "Cancellous bone screw", {}],
    ["what a plan waits for", "Albuterol. Denied: other-coverage form not received", {}],
    ["what an office waits for", "Office visit - records never received", {}],
    ["a culture", "Blood cx x2", {}],
    ["a side", "CT knee left without contrast", {}],
    ["the charge for it", "Cancellation charge", {}],
    ["the neck", "Cx spine 2 views", {}],
    ["carried out on the later day", "Stress test rescheduled from 10/01", {}],
    ["declined beside what was done", "Colonoscopy, pt declined sedation", {}],
    ["talk about what was declined", "Vaccine counseling, declined", {}],
  ])("silence: %s", (_, description, plain) => {
    expect(check([row(description, plain)])).toEqual([]);
  });

  test("silence: taken back in whatever words", () => {
    const back = aLine({ description: "Adjustment", charge: -64_000, day: "2026-10-09" });
    expect(check([row("CT head - cancelled"), back])).toEqual([]);
    const ledger = [{ kind: "adjustment" as const, amount: sure(64_000) }];
    expect(check([row("CT head - cancelled")], { ledger })).toEqual([]);
    expect(
      check([row("CT head - cancelled")], {
        ledger: [{ kind: "adjustment", amount: sure(63_999) }],
      }),
    ).toHaveLength(1);
  });

  test("silence: an EOB says so itself", () => {
    expect(check([row("CT head - cancelled")], { kind: "eob" })).toEqual([]);
  });
});
