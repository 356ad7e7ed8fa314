import { describe, expect, test } from "vitest";
import type { Answers } from "~/domain/case/answers";
import type { Bill } from "~/domain/bill/bill";
import type { CaseFile, Companion } from "~/domain/case/case-file";
import type { Finding } from "~/domain/audit/evidence/findings";
import { isEntryId } from "~/domain/law/register";
import { escalationPaths } from "~/domain/next-steps/escalation";
import { audit } from "~/domain/audit/audit";
import { aBill, aLine, sure } from "#corpus/builders/bills";
import { aCompanion, aFile } from "#corpus/builders/case-files";
import { readingGrade } from "#tests/support/reading-grade";
import { reference } from "#tests/support/starter-reference";

const TODAY = "2026-11-21";
const escalate = (file: CaseFile, findings: Finding[] = []) =>
  escalationPaths(file, findings, TODAY);
const ids = (file: CaseFile, findings: Finding[] = []) =>
  escalate(file, findings).paths.map(({ id }) => id);
const asked = (file: CaseFile, path: string) =>
  escalate(file)
    .questions.filter((question) => question.path === path)
    .map(({ ask }) => ask);

const aFinding = (fields: Partial<Finding> = {}): Finding => ({
  id: "duplicate-line:L2",
  ruleId: "duplicate-line",
  ruleVersion: 1,
  ruleTitle: "A line twice",
  title: "Possible Duplicate",
  flag: "Possible Duplicate",
  type: "dispute",
  icon: "warning",
  grade: "A",
  lines: [{ lineId: "L1", role: "questioned", atStake: 100 }],
  atStake: 100,
  reason: "The same line stands twice.",
  figures: [],
  citations: [],
  ask: "Remove it.",
  ...fields,
});
const price = aFinding({ id: "price:L1", type: "negotiation", flag: "High Cost" });
const hospital = (over = {}) =>
  aBill([aLine()], {
    setting: "facility",
    totals: { billed: sure(200_000), patientResponsibility: sure(200_000) },
    ...over,
  });

describe("help comes before haggling, and errors before both", () => {
  test("the order of a hospital bill with an error and a price", () => {
    const file = aFile({ insured: "no" }, { bill: hospital() });
    expect(ids(file, [price, aFinding()])).toEqual(["errors", "assistance", "price"]);
  });

  test("in every case help stands before price, and the collector before all", () => {
    for (const insured of ["yes", "no", undefined] as const)
      for (const nonprofitHospital of ["yes", "no", undefined] as const)
        for (const collector of ["yes", "no"] as const) {
          const file = aFile({ insured, nonprofitHospital, collector }, { bill: hospital() });
          const order = ids(file, [price]);
          expect(order.indexOf("assistance")).toBeGreaterThanOrEqual(0);
          expect(order.indexOf("assistance")).toBeLessThan(order.indexOf("price"));
          if (collector === "yes") expect(order[0]).toBe("collector");
        }
  });

  test("a doctor's own bill has no hospital to ask", () => {
    const bill = hospital({ setting: "professional" });
    expect(ids(aFile({ insured: "no" }, { bill }), [price])).toEqual(["price"]);
  });

  test("each path names its findings", () => {
    const record = aFinding({ id: "visit-level:L1", grade: "C" });
    const { paths: open } = escalate(aFile({ insured: "no" }, { bill: hospital() }), [
      record,
      price,
    ]);
    expect(open.map(({ id, findings }) => [id, findings])).toEqual([
      ["errors", ["visit-level:L1"]],
      ["records", ["visit-level:L1"]],
      ["assistance", []],
      ["price", ["price:L1"]],
    ]);
  });
});

describe("the plan", () => {
  test("decides first when no decision of it is known", () => {
    const file = (answers: Answers, over: Partial<CaseFile> = {}) =>
      aFile(answers, { bill: hospital(), ...over });
    expect(ids(file({ insured: "yes" }))).toContain("plan-first");
    expect(asked(file({}), "plan-first")).toEqual(["insured"]);
    expect(ids(file({ insured: "yes", selfPay: "yes" }))).not.toContain("plan-first");
    expect(ids(file({ insured: "yes" }, { companions: [aCompanion("eob")] }))).not.toContain(
      "plan-first",
    );
    const paid = hospital({ totals: { insurancePaid: sure(5_000) } });
    expect(ids(aFile({ insured: "yes" }, { bill: paid }))).not.toContain("plan-first");
  });

  test("gets an appeal for what it refused; its kind decides the rules", () => {
    const file = (answers: Answers) =>
      aFile(answers, { bill: hospital(), companions: [aCompanion("denial")] });
    expect(asked(file({}), "appeal")).toEqual(["plan"]);
    const of = (plan: Answers["plan"]) =>
      escalate(file({ insured: "yes", plan })).paths.find(({ id }) => id === "appeal");
    expect(of("employer")).toMatchObject({ target: "insurer", letter: "internal-appeal" });
    expect(of("employer")!.sources).toEqual(["appeal-right", "appeal-180"]);
    expect(of("medicare")!.sources).toEqual(["mcr-redetermination"]);
    expect(of("medicaid")!.sources).toEqual([]);
    expect(ids(file({ insured: "no" }))).not.toContain("appeal");
  });

  test("after its final decision comes the outside review", () => {
    const answers = {
      insured: "yes",
      plan: "employer",
      finalDenialReceived: "2026-11-01",
    } as const;
    const file = aFile(answers, { companions: [aCompanion("denial")] });
    expect(ids(file)).toContain("outside-review");
    expect(ids(file)).not.toContain("appeal");
    expect(ids(aFile({ ...answers, plan: "medicare" }))).not.toContain("outside-review");
  });

  test("puts its own sums right; a line of its account is the provider's matter", () => {
    const file = aFile({}, { bill: aBill([aLine()], { kind: "eob" }) });
    expect(ids(file, [aFinding({ lines: [] })])).toEqual(["plan-sums"]);
    expect(ids(file, [aFinding()])).toEqual(["errors"]);
    expect(ids(file, [aFinding({ ruleId: "eob-adds-up" })])).toEqual(["plan-sums"]);
    expect(ids(aFile({ insured: "no" }), [aFinding({ lines: [] })])).toContain("errors");
  });
});

describe("a surprise bill", () => {
  const plan: Answers = { insured: "yes", plan: "employer" };
  const file = (answers: Answers, code?: string) =>
    aFile({ ...plan, ...answers }, { bill: aBill([aLine(code ? { code } : {})]) });
  const is = (answers: Answers, code?: string) =>
    ids(file(answers, code)).includes("surprise-bill");

  test.each<[string, Answers, boolean]>([
    ["emergency", { providerInNetwork: "no", emergency: "yes" }, true],
    [
      "in-network place, nothing signed",
      { providerInNetwork: "no", emergency: "no", facilityInNetwork: "yes", signedConsent: "no" },
      true,
    ],
    [
      "in-network place, consent signed",
      { providerInNetwork: "no", emergency: "no", facilityInNetwork: "yes", signedConsent: "yes" },
      false,
    ],
    [
      "out-of-network place, planned",
      { providerInNetwork: "no", emergency: "no", facilityInNetwork: "no" },
      false,
    ],
    ["provider in network", { providerInNetwork: "yes", emergency: "yes" }, false],
    ["Medicare", { plan: "medicare", providerInNetwork: "no", emergency: "yes" }, false],
    ["no insurance", { insured: "no", providerInNetwork: "no", emergency: "yes" }, false],
    ["plan not used", { selfPay: "yes", providerInNetwork: "no", emergency: "yes" }, false],
  ])("%s", (_, answers, expected) => {
    expect(is(answers)).toBe(expected);
  });

  test("ground ambulance is outside, air ambulance is inside", () => {
    const answers: Answers = { providerInNetwork: "no", emergency: "yes" };
    expect(is(answers, "A0427")).toBe(false);
    expect(is({ ...answers, emergency: "no" }, "A0431")).toBe(true);
    const { paths: open } = escalate(file(answers, "A0431"));
    expect(open.find(({ id }) => id === "surprise-bill")!.sources).toEqual(["nsa-air"]);
  });

  test("asks step by step, and tells the Help Desk beside the provider", () => {
    expect(asked(file({}), "surprise-bill")).toEqual(["providerInNetwork"]);
    expect(asked(file({ providerInNetwork: "no" }), "surprise-bill")).toEqual([
      "emergency",
      "facilityInNetwork",
    ]);
    const place = { providerInNetwork: "no", emergency: "no", facilityInNetwork: "yes" } as const;
    expect(asked(file(place), "surprise-bill")).toEqual(["signedConsent"]);
    const surprise = escalate(file({ providerInNetwork: "no", emergency: "yes", careState: "WA" }));
    expect(surprise.paths).toMatchObject([
      { id: "plan-first" },
      { id: "surprise-bill", target: "provider", letter: "surprise-bill" },
      { id: "surprise-complaint", target: "regulator", sources: ["nsa-help-desk"] },
    ]);
    expect(surprise.paths[1]!.sources).toContain("wa-balance");
  });
});

describe("an estimate", () => {
  const bill = hospital({ setting: "professional" });
  const file = (answers: Answers) => aFile({ insured: "no", ...answers }, { bill });

  test.each([
    [160_000, true],
    [160_001, false],
  ])("a bill of 200000 cents against %i: %s", (estimateCents, open) => {
    const found = ids(file({ estimateReceived: "yes", estimateCents }));
    expect(found.includes("estimate")).toBe(open);
    expect(found.includes("estimate-dispute")).toBe(open);
  });

  test("a missing one is a complaint, not a dispute, and not for emergencies", () => {
    expect(ids(file({ estimateReceived: "no", emergency: "no" }))).toEqual(["no-estimate"]);
    expect(ids(file({ estimateReceived: "no", emergency: "yes" }))).toEqual([]);
  });

  test("is asked for before care that is still to come", () => {
    const on = (day: string) => aFile({ insured: "no" }, { bill: aBill([aLine({ day })]) });
    expect(ids(on("2026-11-22"))).toContain("estimate-request");
    expect(ids(on("2026-11-21"))).not.toContain("estimate-request");
  });
});

test("a summary asks for the itemized bill; a credit report has its own path", () => {
  const bill = aBill([], { kind: "summary", setting: "professional" });
  const found = escalate(aFile({ insured: "no", onCreditReport: "yes" }, { bill }));
  expect(found.paths).toMatchObject([
    { id: "itemized-bill", letter: "itemized-bill-request" },
    { id: "credit-report", target: "credit-bureau", letter: "credit-dispute" },
  ]);
});

describe("what the rules only ask for opens the path to ask on", () => {
  const audited = (bill: Bill, answers: Answers = {}, companions: Companion[] = []) => {
    const file = aFile(answers, { bill, companions });
    const { findings, notes } = audit(bill, reference, file);
    return {
      notes: notes.map(({ ruleId }) => ruleId),
      paths: escalationPaths(file, findings, TODAY, notes).paths,
    };
  };

  test("a summary: the itemized bill, until it has come", () => {
    const summary = aBill([], { kind: "summary", setting: "professional" });
    const asks = audited(summary);
    expect(asks.notes).toEqual(["missing-itemization"]);
    expect(asks.paths).toMatchObject([{ id: "itemized-bill", letter: "itemized-bill-request" }]);
    const came = audited(summary, {}, [aCompanion("corrected-bill")]);
    expect([came.notes, came.paths]).toEqual([[], []]);
  });

  test("a collector's notice: proof of the debt", () => {
    const notice = aBill([], {
      kind: "collection",
      setting: "professional",
      collector: sure("Apex"),
    });
    const asks = audited(notice);
    expect(asks.notes).toEqual(["collector-notice"]);
    expect(asks.paths[0]).toMatchObject({ target: "collector", letter: "debt-validation" });
  });

  test("a high emergency level alone, and a pair without marks: the record", () => {
    const level = aBill([aLine({ code: "99285", charge: 90_000 })], { setting: "facility" });
    const pair = aBill([
      aLine({ code: "20610", charge: 11_000 }),
      aLine({ code: "99213", charge: 14_000 }),
    ]);
    for (const [bill, note] of [
      [level, "visit-level"],
      [pair, "ncci-pair"],
    ] as const) {
      const asks = audited(bill, { insured: "no" });
      expect(asks.notes).toContain(note);
      expect(asks.paths).toContainEqual(
        expect.objectContaining({ id: "records", letter: "records-request" }),
      );
    }
  });

  test("a debt too small for a credit report: the bureau", () => {
    const small = aBill([], {
      kind: "collection",
      setting: "professional",
      collector: sure("Apex"),
      totals: { patientResponsibility: sure(49_999) },
    });
    const asks = audited(small, { onCreditReport: "yes" });
    expect(asks.notes).toContain("credit-report");
    expect(asks.paths).toContainEqual(
      expect.objectContaining({ target: "credit-bureau", letter: "credit-dispute" }),
    );
  });
});

test("sources are the register's, and the words read at grade 8 or below", () => {
  const words = new Set<string>();
  const collect = (file: CaseFile) => {
    for (const { title, reason, sources } of escalate(file, [price, aFinding({ grade: "C" })])
      .paths) {
      words.add(`${title}.`).add(reason);
      expect(sources.every(isEntryId)).toBe(true);
    }
  };
  for (const plan of ["employer", "medicare"] as const)
    for (const careState of ["NJ", "VA", "WA", "GA", "CA", "NY", "IL", "NC", "CO"])
      for (const insured of ["yes", "no"] as const)
        collect(
          aFile(
            {
              insured,
              plan,
              careState,
              providerInNetwork: "no",
              emergency: "yes",
              collector: "yes",
              estimateReceived: "yes",
              estimateCents: 1,
            },
            { bill: hospital(), companions: [aCompanion("denial")] },
          ),
        );
  expect(readingGrade([...words].join("\n"))).toBeLessThanOrEqual(8);
});
