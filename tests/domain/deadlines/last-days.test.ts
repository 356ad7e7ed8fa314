import { describe, expect, test } from "vitest";
import type { Answers } from "~/domain/case/answers";
import type { CaseFile } from "~/domain/case/case-file";
import type { LetterKind } from "~/domain/case/letter-kinds";
import { deadlinesFor } from "~/domain/deadlines/deadlines";
import { aBill, aLine, sure } from "#corpus/builders/bills";
import { aCompanion, aFile } from "#corpus/builders/case-files";
import { CLOCKS } from "#scripts/reference-documents/deadline-table";
import { LAST_DAYS } from "./last-days-table";

type FileFrom = (day: string) => CaseFile;

const answered =
  (answers: (day: string) => Answers): FileFrom =>
  (day) =>
    aFile(answers(day), { bill: billOf("2025-01-02") });
const billOf = (day: string) => aBill([aLine({ day })], { kind: "summary", setting: "facility" });
const cared =
  (answers: Answers): FileFrom =>
  (day) =>
    aFile(answers, { bill: billOf(day) });
const sent =
  (kind: LetterKind, answers: (day: string) => Answers = () => ({})): FileFrom =>
  (day) =>
    aFile(answers(day), {
      bill: billOf("2025-01-02"),
      letters: [{ kind, date: day, respondBy: day }],
    });
const denied =
  (answers: Answers): FileFrom =>
  (day) =>
    aFile(answers, { companions: [aCompanion("denial", { statementDate: sure(day) })] });

/** What a person has to say, or a document has to print, for a clock to count from a day. */
const FILES: Readonly<Record<string, FileFrom>> = {
  appeal: answered((day) => ({ plan: "employer", denialReceived: day })),
  "external-review": answered((day) => ({ plan: "employer", finalDenialReceived: day })),
  "appeal-decision": sent("internal-appeal", (day) => ({
    plan: "marketplace",
    appealReceived: day,
  })),
  "claim-decision": answered((day) => ({ insured: "yes", plan: "employer", claimReceived: day })),
  "outside-decision": answered((day) => ({
    plan: "employer",
    finalDenialReceived: "2025-06-01",
    outsideReviewReceived: day,
  })),
  "medicare-appeal": denied({ plan: "medicare" }),
  "medicare-second-appeal": answered((day) => ({ plan: "medicare", medicareDecisionDated: day })),
  "medicare-claim": cared({ plan: "medicare" }),
  "medicaid-plan-appeal": denied({ plan: "medicaid", medicaidPlan: "yes" }),
  "medicaid-application": cared({ insured: "no" }),
  "estimate-dispute": (day) =>
    aFile(
      {
        insured: "no",
        estimateReceived: "yes",
        estimateCents: 100_000,
        firstBillReceived: day,
      },
      { bill: aBill([aLine()], { totals: { billed: sure(140_000) } }) },
    ),
  estimate: sent("estimate-request"),
  "estimate-dispute-papers": answered((day) => ({ disputeNoticeDated: day })),
  "aid-application": answered((day) => ({ nonprofitHospital: "yes", firstBillDated: day })),
  "no-hard-collection": answered((day) => ({ nonprofitHospital: "yes", firstBillDated: day })),
  "ny-no-lawsuit": answered((day) => ({ careState: "NY", firstBillDated: day })),
  "co-no-hard-collection": cared({ careState: "CO" }),
  "wa-aid-application": cared({ careState: "WA" }),
  "collector-notice": answered((day) => ({ collector: "yes", collectorFirstContact: day })),
  validation: answered((day) => ({ collector: "yes", collectorNoticeReceived: day })),
  "credit-report": answered((day) => ({ creditDisputeReceived: day })),
  "credit-age": answered((day) => ({ onCreditReport: "yes", firstUnpaid: day })),
  records: sent("records-request", (day) => ({ recordsRequestReceived: day })),
  "medicare-itemized": sent("itemized-bill-request", () => ({ plan: "medicare" })),
  "fl-itemized": sent("itemized-bill-request", () => ({ careState: "FL" })),
  "fl-complaint": sent("provider-dispute", () => ({ careState: "FL" })),
  "medicare-itemized-review": answered((day) => ({ plan: "medicare", itemizedReceived: day })),
  "tx-itemized": answered((day) => ({ careState: "TX", lastPlanPayment: day })),
};

test("the second table has every clock the product counts", () => {
  const clocks = CLOCKS.map(({ id }) => id).sort();
  expect(Object.keys(LAST_DAYS).sort()).toEqual(clocks);
  expect(Object.keys(FILES).sort()).toEqual(clocks);
});

describe.each(Object.entries(LAST_DAYS))("%s", (id, rows) => {
  test.each(rows)("from %s: by %s, at the latest %s", (from, safe, legal) => {
    const clock = deadlinesFor(FILES[id]!(from)).clocks.find((each) => each.id === id);
    expect([clock?.safe ?? null, clock?.legal ?? null]).toEqual([safe, legal]);
  });
});

describe("questions that a clock waits for", () => {
  const asked = (file: CaseFile, id: string) =>
    deadlinesFor(file).questions.flatMap(({ clock, ask }) => (clock === id ? [ask] : []));

  test("whether several employers run the plan, before the 60 days are counted", () => {
    const file = (answers: Answers) =>
      sent("internal-appeal", () => ({ plan: "employer", ...answers }))("2026-10-05");
    expect(asked(file({}), "appeal-decision")).toEqual(["unionPlan", "appealReceived"]);
    const received = { appealReceived: "2026-10-09" };
    expect(asked(file({ ...received, unionPlan: "unsure" }), "appeal-decision")).toEqual([
      "unionPlan",
    ]);
    expect(asked(file({ ...received, unionPlan: "yes" }), "appeal-decision")).toEqual([]);
    const clocks = deadlinesFor(file({ ...received, unionPlan: "yes" })).clocks;
    expect(clocks.map(({ id }) => id)).not.toContain("appeal-decision");
  });

  test("whether a Medicaid health plan decided, and the date it prints", () => {
    const undated = (answers: Answers) =>
      aFile({ plan: "medicaid", ...answers }, { companions: [aCompanion("denial")] });
    expect(asked(undated({}), "medicaid-plan-appeal")).toEqual(["medicaidPlan"]);
    expect(asked(undated({ medicaidPlan: "no" }), "medicaid-plan-appeal")).toEqual([]);
    expect(asked(undated({ medicaidPlan: "yes" }), "medicaid-plan-appeal")).toEqual([
      "denialDated",
    ]);
    const dated = undated({ medicaidPlan: "yes", denialDated: "2026-10-05" });
    expect(deadlinesFor(dated).clocks.map(({ id, safe }) => [id, safe])).toContainEqual([
      "medicaid-plan-appeal",
      "2026-12-04",
    ]);
    // The day it came starts nothing here: the law counts from the date on the notice.
    const came = aFile({ plan: "medicaid", medicaidPlan: "yes", denialReceived: "2026-10-09" });
    expect(asked(came, "medicaid-plan-appeal")).toEqual(["denialDated"]);
  });

  test("the date of Medicare's decision, once an appeal was sent", () => {
    const file = sent("internal-appeal", () => ({ plan: "medicare" }))("2026-10-05");
    expect(asked(file, "medicare-second-appeal")).toEqual(["medicareDecisionDated"]);
    expect(asked(aFile({ plan: "medicare" }), "medicare-second-appeal")).toEqual([]);
  });

  test("a Medicare Advantage plan's own notice names its last day", () => {
    const file = denied({ plan: "medicare-advantage" })("2026-10-05");
    expect(deadlinesFor(file)).toMatchObject({
      clocks: [],
      questions: [{ ask: "nonprofitHospital" }],
    });
  });
});
