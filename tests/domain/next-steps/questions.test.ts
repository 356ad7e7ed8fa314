import { describe, expect, test } from "vitest";
import { Answers } from "~/domain/case/answers";
import type { CaseFile } from "~/domain/case/case-file";
import { deadlinesFor } from "~/domain/deadlines/deadlines";
import { STATES, openQuestions, questionAbout, questionsFor } from "~/domain/next-steps/questions";
import { escalationPaths } from "~/domain/next-steps/escalation";
import { aBill, aLine, sure, unsure } from "#corpus/builders/bills";
import { aCompanion, aFile } from "#corpus/builders/case-files";
import { readingGrade } from "#tests/support/reading-grade";

const ids = (file: CaseFile) => questionsFor(file).map(({ id }) => id);
const KEYS = Object.keys(Answers.shape) as (keyof Answers)[];

test("every answer has its question", () => {
  for (const key of KEYS) expect(questionAbout(key).id).toBe(key);
});

test("a hospital bill about which nothing is known", () => {
  expect(ids(aFile())).toEqual([
    "insured",
    "plan",
    "emergency",
    "careState",
    "firstBillDated",
    "collector",
    "nonprofitHospital",
    "householdSize",
    "incomeCents",
    "homeState",
    "patientIs",
    "patientName",
    "patientBirthDate",
  ]);
});

test.each([
  [39_999, false],
  [40_000, true],
])("a bill of %i cents may be so far above an estimate: %s", (charge, isAsked) => {
  const file = aFile({}, { bill: aBill([aLine({ charge })]) });
  expect(ids(file).includes("estimateReceived")).toBe(isAsked);
  expect(ids({ ...file, answers: { insured: "no" } })).toContain("estimateReceived");
});

test.each([
  [{}, ["patientIs", "patientBirthDate"]],
  [{ patientIs: "self" }, ["patientIs", "patientBirthDate"]],
  [{ patientIs: "child" }, ["patientIs", "patientName", "patientBirthDate"]],
  [{ patientIs: "adult" }, ["patientIs", "patientName", "authorization", "patientBirthDate"]],
  [{ patientIs: "deceased" }, ["patientIs", "patientName", "patientBirthDate"]],
] as const)("about the patient, with %j and a name on the bill", (answers, asked) => {
  const file = aFile(answers, { bill: aBill([aLine()], { patient: sure("Ana Lind") }) });
  const about = ["patientIs", "patientName", "authorization", "patientBirthDate"];
  expect(ids(file).filter((id) => about.includes(id))).toEqual(asked);
});

describe("a question comes when it matters", () => {
  test.each<[keyof Answers, Answers, boolean]>([
    ["plan", { insured: "no" }, false],
    ["selfPay", { insured: "yes" }, true],
    ["selfPay", { insured: "no" }, false],
    ["facilityInNetwork", { insured: "yes", plan: "employer" }, true],
    ["facilityInNetwork", { insured: "yes", plan: "medicare" }, false],
    ["signedConsent", { insured: "yes", plan: "employer", providerInNetwork: "no" }, true],
    ["signedConsent", { insured: "yes", plan: "employer", providerInNetwork: "yes" }, false],
    ["estimateCents", { insured: "no" }, false],
    ["estimateCents", { insured: "no", estimateReceived: "no" }, false],
    ["estimateCents", { insured: "no", estimateReceived: "yes" }, true],
    ["estimateReceived", { insured: "yes", selfPay: "no" }, false],
    ["firstBillReceived", { insured: "no", estimateReceived: "yes" }, true],
    ["collectorNoticeReceived", { collector: "yes" }, true],
    ["collectorNoticeReceived", { collector: "unsure" }, false],
    ["creditDisputeReceived", { collector: "yes", onCreditReport: "yes" }, true],
    ["aidNoticeDeadline", { nonprofitHospital: "yes" }, true],
    ["aidNoticeDeadline", { nonprofitHospital: "no" }, false],
  ])("%s after %j: %s", (id, answers, relevant) => {
    expect(ids(aFile(answers)).includes(id)).toBe(relevant);
  });

  test("papers answer for the person", () => {
    const collection = aFile({}, { companions: [aCompanion("collection")] });
    expect(ids(collection)).not.toContain("collector");
    expect(ids(collection)).toContain("collectorNoticeReceived");
    const denial = aFile({}, { companions: [aCompanion("denial")] });
    expect(ids(denial)).toContain("denialReceived");
    const estimate = aFile({}, { companions: [aCompanion("estimate")] });
    expect(ids(estimate)).not.toContain("estimateReceived");
    expect(ids(estimate)).toContain("estimateCents");
  });

  test("an account of the plan asks neither for help nor for estimates", () => {
    const eob = aFile({}, { bill: aBill([aLine()], { kind: "eob" }) });
    expect(ids(eob)).toEqual(["plan", "emergency", "careState", "patientIs", "patientName"]);
  });

  test("a paper on which a plan has paid or decided is not asked whether a plan covers the care", () => {
    const paid = aFile({}, { bill: aBill([aLine()], { totals: { insurancePaid: sure(1) } }) });
    expect(ids(paid)).not.toContain("insured");
    expect(ids(paid)).not.toContain("estimateReceived");
    expect(ids(paid)).toContain("plan");
    const nothing = aBill([aLine()], { totals: { insurancePaid: sure(0) } });
    expect(ids(aFile({}, { bill: nothing }))).toContain("insured");
    const doubted = aBill([aLine()], { totals: { insurancePaid: unsure(5_000) } });
    expect(ids(aFile({}, { bill: doubted })), "not surely read").toContain("insured");
    expect(ids(aFile({}, { companions: [aCompanion("denial")] }))).not.toContain("insured");
    expect(ids({ ...paid, answers: { insured: "no" } }), "answered: it can be changed").toContain(
      "insured",
    );
  });

  test("sent letters ask when they arrived", () => {
    const letters = [
      { kind: "records-request" as const, date: "2026-11-20", respondBy: "2026-12-20" },
    ];
    expect(ids(aFile({}, { letters }))).toContain("recordsRequestReceived");
  });
});

test("an answered question stays to be changed; only open ones wait", () => {
  const file = aFile({ insured: "no", emergency: "unsure", careState: null });
  expect(ids(file)).toContain("insured");
  const open = openQuestions(file).map(({ id }) => id);
  expect(open).not.toContain("insured");
  expect(open).not.toContain("emergency");
  expect(open).toContain("careState");
});

test("whatever a clock or a door waits for is asked on the page", () => {
  const yesNo = [undefined, "yes", "no"] as const;
  for (const insured of yesNo)
    for (const plan of [undefined, "employer", "medicare"] as const)
      for (const estimateReceived of yesNo)
        for (const collector of yesNo)
          for (const nonprofitHospital of yesNo)
            for (const companions of [
              [],
              [aCompanion("denial", { statementDate: sure("2026-10-01") })],
            ]) {
              const answers = { insured, plan, estimateReceived, collector, nonprofitHospital };
              const file = aFile(answers, { companions });
              const waits = [
                ...deadlinesFor(file).questions,
                ...escalationPaths(file, [], "2026-11-21").questions,
              ].map(({ ask }) => ask);
              expect(ids(file)).toEqual(expect.arrayContaining(waits));
            }
});

test("fifty states, DC and five territories", () => {
  expect(STATES).toHaveLength(56);
  expect(STATES.find(({ value }) => value === "DC")!.label).toBe("District of Columbia");
});

test("plain words: every question says why, and all read at grade 8 or below", () => {
  for (const key of KEYS) {
    const { text, why } = questionAbout(key);
    expect(text).toMatch(/\?$/);
    expect(why.length).toBeGreaterThan(20);
  }
  const words = KEYS.map(questionAbout).flatMap(({ text, why }) => [text, why]);
  expect(readingGrade(words.join("\n"))).toBeLessThanOrEqual(8);
});
