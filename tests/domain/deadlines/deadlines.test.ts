import { describe, expect, test } from "vitest";
import type { Answers } from "~/domain/case/answers";
import type { Bill } from "~/domain/bill/bill";
import type { CaseFile } from "~/domain/case/case-file";
import { CLOCK_SOURCES, clockState, deadlinesFor, type Clock } from "~/domain/deadlines/deadlines";
import { ENTRY_IDS, REGISTER, isEntryId, type EntryId } from "~/domain/law/register";
import { LetterKind } from "~/domain/letter/letter";
import { aBill, aLine, sure } from "#corpus/builders/bills";
import { aCompanion, aFile } from "#corpus/builders/case-files";
import { readingGrade } from "#tests/support/reading-grade";

const clock = (file: CaseFile, id: string): Clock | undefined =>
  deadlinesFor(file).clocks.find((each) => each.id === id);
const asked = (file: CaseFile, id: string): string[] =>
  deadlinesFor(file)
    .questions.filter((question) => question.clock === id)
    .map(({ ask }) => ask);
const days = (file: CaseFile, id: string) => {
  const found = clock(file, id);
  return found && [found.safe, found.legal];
};
const aLetter = (kind: LetterKind, date = "2026-11-20") => ({
  kind,
  date,
  respondBy: "2026-12-20",
});

test("a bill by itself starts no clock", () => {
  const file = aFile({}, { bill: aBill([aLine()], { setting: "professional" }) });
  expect(deadlinesFor(file)).toEqual({ clocks: [], questions: [] });
});

describe("the collector's thirty days", () => {
  const collection = aCompanion("collection", { statementDate: sure("2026-10-01") });
  const file = (answers: Answers) => aFile(answers, { companions: [collection] });

  test("the notice's own date starts nothing: the day it came is asked", () => {
    expect(clock(file({}), "validation")).toBeUndefined();
    expect(asked(file({}), "validation")).toEqual(["collectorNoticeReceived", "validationEnds"]);
  });

  test("from the day it came; a printed last day counts before", () => {
    const received = file({ collectorNoticeReceived: "2026-10-05" });
    expect(days(received, "validation")).toEqual(["2026-11-04", "2026-11-04"]);
    expect(clock(received, "validation")!.source).toEqual({
      kind: "register",
      id: "fdcpa-dispute",
    });
    const printed = file({ collectorNoticeReceived: "2026-10-05", validationEnds: "2026-11-11" });
    expect(days(printed, "validation")).toEqual(["2026-11-04", "2026-11-11"]);
    expect(clock(printed, "validation")!.source).toEqual({ kind: "register", id: "regf-period" });
  });

  test("no collector, no clock", () => {
    expect(days(aFile({ collector: "no" }), "validation")).toBeUndefined();
    expect(asked(aFile({ collector: "yes" }), "validation")).toHaveLength(2);
  });
});

describe("120 days for the federal dispute about an estimate", () => {
  const bill = (cents: number) => aBill([aLine()], { totals: { billed: sure(cents) } });
  const uninsured: Answers = { insured: "no", estimateReceived: "yes", estimateCents: 100_000 };

  test.each([
    [139_999, false],
    [140_000, true],
    [140_001, true],
  ])("a bill of %i cents against an estimate of 100000: %s", (billed, runs) => {
    const file = aFile({ ...uninsured, firstBillReceived: "2026-10-05" }, { bill: bill(billed) });
    expect(clock(file, "estimate-dispute") !== undefined).toBe(runs);
  });

  test("legal from the day the first bill came, safe from its date", () => {
    const file = (answers: Answers) => aFile({ ...uninsured, ...answers }, { bill: bill(200_000) });
    expect(days(file({ firstBillReceived: "2026-10-05" }), "estimate-dispute")).toEqual([
      "2027-02-02",
      "2027-02-02",
    ]);
    const both = file({ firstBillReceived: "2026-10-05", firstBillDated: "2026-09-28" });
    expect(days(both, "estimate-dispute")).toEqual(["2027-01-26", "2027-02-02"]);
    expect(days(file({ firstBillDated: "2026-09-28" }), "estimate-dispute")).toEqual([
      "2027-01-26",
      null,
    ]);
    expect(clock(file({}), "estimate-dispute")).toBeUndefined();
    expect(asked(file({}), "estimate-dispute")).toEqual(["firstBillReceived", "firstBillDated"]);
  });

  test.each([
    [{ ...uninsured, insured: undefined }, ["insured"]],
    [{ ...uninsured, insured: "unsure" as const }, ["insured"]],
    [{ ...uninsured, insured: "yes" as const }, ["selfPay"]],
    [{ ...uninsured, estimateCents: undefined }, ["estimateCents"]],
    [{ ...uninsured, insured: "yes" as const, selfPay: "no" as const }, []],
    [{ ...uninsured, plan: "medicaid" as const }, []],
    [{ insured: "no" as const, estimateReceived: "no" as const }, []],
  ])("asks what it must know: %j", (answers, asks) => {
    const file = aFile(answers, { bill: bill(200_000) });
    expect(clock(file, "estimate-dispute")).toBeUndefined();
    expect(asked(file, "estimate-dispute")).toEqual(asks);
  });

  test("an uploaded estimate of the same provider says its total; the bill's discount counts", () => {
    const named = (provider: string, totals: Bill["totals"]) =>
      aBill([aLine()], { totals, provider: sure(provider) });
    const file = (of: Bill, by = "Lantern Clinic") =>
      aFile(
        { insured: "no", firstBillReceived: "2026-10-05" },
        {
          bill: of,
          companions: [
            aCompanion("estimate", { provider: sure(by), totals: { billed: sure(100_000) } }),
          ],
        },
      );
    const full = named("Lantern Clinic", { billed: sure(150_000) });
    expect(clock(file(full), "estimate-dispute")).toBeDefined();
    const discounted = named("Lantern Clinic", {
      billed: sure(150_000),
      adjustments: sure(20_000),
    });
    expect(clock(file(discounted), "estimate-dispute")).toBeUndefined();
    // Another provider's estimate says nothing: the amount is asked.
    expect(clock(file(full, "Harbor Labs"), "estimate-dispute")).toBeUndefined();
    expect(asked(file(full, "Harbor Labs"), "estimate-dispute")).toEqual(["estimateCents"]);
    // Where a plan has paid, the bill is no bill without insurance.
    const paid = named("Lantern Clinic", { billed: sure(150_000), insurancePaid: sure(1) });
    expect(asked(file(paid), "estimate-dispute")).toEqual([]);
  });
});

describe("180 days to appeal to the plan", () => {
  const denial = aCompanion("denial", { statementDate: sure("2026-06-11") });
  const file = (answers: Answers) => aFile(answers, { companions: [denial] });

  test("the plan must be known", () => {
    expect(asked(file({}), "appeal")).toEqual(["plan"]);
    expect(asked(file({ plan: "unsure" }), "appeal")).toEqual(["plan"]);
    expect(clock(file({ plan: "medicaid" }), "appeal")).toBeUndefined();
    expect(clock(file({ plan: "employer", insured: "no" }), "appeal")).toBeUndefined();
  });

  test("safe from the letter's date, legal from the day it came", () => {
    expect(days(file({ plan: "employer" }), "appeal")).toEqual(["2026-12-08", null]);
    expect(asked(file({ plan: "employer" }), "appeal")).toEqual(["denialReceived"]);
    const received = file({ plan: "marketplace", denialReceived: "2026-06-15" });
    expect(days(received, "appeal")).toEqual(["2026-12-08", "2026-12-12"]);
    expect(clock(received, "appeal")!.countsFrom).toEqual({
      what: "the day you got the denial",
      day: "2026-06-15",
      knownFrom: "answer",
    });
  });

  test("it moves for no weekend and no holiday", () => {
    const weekend = file({ plan: "employer", denialReceived: "2026-06-29" });
    // December 26, 2026 is a Saturday after a holiday.
    expect(days(weekend, "appeal")![1]).toBe("2026-12-26");
  });

  test("a letter more than a month older than the day it came is another letter", () => {
    const later = file({ plan: "employer", denialReceived: "2026-07-13" });
    expect(days(later, "appeal")).toEqual(["2027-01-09", "2027-01-09"]);
  });

  test("an account of the plan counts when it refuses something", () => {
    const eob = (cents: number) =>
      aCompanion("eob", {
        statementDate: sure("2026-06-11"),
        totals: { notCovered: sure(cents) },
      });
    expect(days(aFile({ plan: "employer" }, { companions: [eob(5)] }), "appeal")).toBeDefined();
    expect(days(aFile({ plan: "employer" }, { companions: [eob(0)] }), "appeal")).toBeUndefined();
  });

  test("an account without a column of what is not covered, by what it leaves to the patient", () => {
    const eob = (over: Parameters<typeof aLine>[1]) => {
      const { lines } = aBill([aLine({ charge: 50_000 }, over)]);
      const printed = aCompanion("eob", { statementDate: sure("2026-06-11"), lines });
      return aFile({ plan: "employer" }, { companions: [printed] });
    };
    const cents = { allowed: sure(40_000), insurancePaid: sure(30_000) };
    expect(days(eob({ ...cents, patientOwes: sure(10_000) }), "appeal")).toBeUndefined();
    expect(days(eob({ ...cents, patientOwes: sure(10_001) }), "appeal")).toEqual([
      "2026-12-08",
      null,
    ]);
    const nothing = { insurancePaid: sure(0), patientOwes: sure(50_000) };
    expect(days(eob(nothing), "appeal")).toBeDefined();
    expect(days(eob({ ...nothing, insurancePaid: sure(1) }), "appeal")).toBeUndefined();
    expect(days(eob({ ...nothing, patientOwes: sure(49_999) }), "appeal")).toBeUndefined();
    // The deductible took it all: nothing was refused.
    expect(days(eob({ ...nothing, deductible: sure(50_000) }), "appeal")).toBeUndefined();
    expect(days(eob({ ...nothing, deductible: sure(49_999) }), "appeal")).toBeDefined();
    // A printed column decides by itself, and what the plan paid must be printed.
    expect(days(eob({ ...nothing, notCovered: sure(0) }), "appeal")).toBeUndefined();
    expect(days(eob({ patientOwes: sure(50_000) }), "appeal")).toBeUndefined();
  });

  test("Medicare: 120 days, the notice taken to have come after five", () => {
    expect(days(file({ plan: "medicare" }), "medicare-appeal")).toEqual([
      "2026-10-09",
      "2026-10-14",
    ]);
    const received = file({ plan: "medicare", denialReceived: "2026-06-20" });
    expect(days(received, "medicare-appeal")).toEqual(["2026-10-09", "2026-10-18"]);
    expect(clock(received, "appeal")).toBeUndefined();
    expect(clock(file({ plan: "medicare-advantage" }), "medicare-appeal")).toBeUndefined();
  });
});

describe("four months to ask for an outside review", () => {
  test.each([
    // Received, four months later, and the next day that is neither weekend nor holiday.
    ["2026-10-30", "2027-03-01", "2027-03-01"],
    ["2026-07-22", "2026-11-22", "2026-11-23"],
    ["2026-07-25", "2026-11-25", "2026-11-25"],
    ["2026-07-26", "2026-11-26", "2026-11-27"],
    ["2026-08-25", "2026-12-25", "2026-12-28"],
    ["2026-09-01", "2027-01-01", "2027-01-04"],
    ["2027-10-29", "2028-02-29", "2028-02-29"],
    ["2027-10-30", "2028-03-01", "2028-03-01"],
  ])("the final denial came on %s", (finalDenialReceived, safe, legal) => {
    const file = aFile({ plan: "employer", finalDenialReceived });
    expect(days(file, "external-review")).toEqual([safe, legal]);
  });

  test("asked once an appeal was sent; other plans have other ways", () => {
    const letters = [aLetter("internal-appeal")];
    expect(asked(aFile({ plan: "employer" }, { letters }), "external-review")).toEqual([
      "finalDenialReceived",
    ]);
    const medicare = aFile({ plan: "medicare", finalDenialReceived: "2026-10-30" });
    expect(days(medicare, "external-review")).toBeUndefined();
    expect(asked(aFile({ finalDenialReceived: "2026-10-30" }), "external-review")).toEqual([
      "plan",
    ]);
  });
});

describe("hospital aid", () => {
  test("240 and 120 days from the first bill's date, for a nonprofit hospital", () => {
    const file = aFile({ nonprofitHospital: "yes", firstBillDated: "2026-03-02" });
    expect(days(file, "aid-application")).toEqual(["2026-10-28", "2026-10-28"]);
    expect(days(file, "no-hard-collection")).toEqual(["2026-06-30", "2026-06-30"]);
    expect(clock(file, "no-hard-collection")!.kind).toBe("protected-until");
  });

  test.each([
    ["2026-10-27", "2026-10-28"],
    ["2026-10-28", "2026-10-28"],
    ["2026-10-29", "2026-10-29"],
  ])("a notice that names %s makes it %s", (aidNoticeDeadline, legal) => {
    const answers = {
      nonprofitHospital: "yes",
      firstBillDated: "2026-03-02",
      aidNoticeDeadline,
    } as const;
    expect(days(aFile(answers), "aid-application")).toEqual(["2026-10-28", legal]);
  });

  test("asks, and never counts from the day of care or from a later bill", () => {
    const bill = aBill([aLine()], { setting: "facility", statementDate: sure("2026-11-02") });
    expect(asked(aFile({}, { bill }), "aid-application")).toEqual(["nonprofitHospital"]);
    const nonprofit = aFile(
      { nonprofitHospital: "yes", firstBillReceived: "2026-11-05" },
      { bill },
    );
    expect(clock(nonprofit, "aid-application")).toBeUndefined();
    expect(asked(nonprofit, "aid-application")).toEqual(["firstBillDated"]);
    expect(asked(aFile({ nonprofitHospital: "no" }, { bill }), "aid-application")).toEqual([]);
    const doctor = aBill([aLine()], { setting: "professional" });
    expect(deadlinesFor(aFile({ nonprofitHospital: "yes" }, { bill: doctor })).questions).toEqual(
      [],
    );
  });

  test("states, by where the care was given", () => {
    const bill = aBill([aLine({ day: "2028-02-29" })], { setting: "facility" });
    const inState = (careState: string, answers: Answers = {}) =>
      aFile({ careState, ...answers }, { bill });
    expect(days(inState("CO"), "co-no-hard-collection")).toEqual(["2028-08-29", "2028-08-29"]);
    expect(days(inState("WA"), "wa-aid-application")).toEqual(["2030-02-28", "2030-02-28"]);
    expect(days(inState("NY", { firstBillDated: "2026-10-01" }), "ny-no-lawsuit")).toEqual([
      "2027-03-30",
      "2027-03-30",
    ]);
    expect(deadlinesFor(inState("OH", { nonprofitHospital: "no" })).clocks).toEqual([]);
  });
});

describe("what others owe an answer to", () => {
  test("our own letter, by the day it names", () => {
    const { clocks } = deadlinesFor(
      aFile({ nonprofitHospital: "no" }, { letters: [aLetter("provider-dispute")] }),
    );
    expect(clocks).toMatchObject([
      {
        id: "reply:provider-dispute:2026-11-20",
        title: "Reply to your dispute letter",
        kind: "answer-due",
        safe: "2026-12-20",
        source: { kind: "own-letter" },
      },
    ]);
  });

  test.each([
    ["records-request", { recordsRequestReceived: "2026-11-23" }, "records", "2026-12-23"],
    [
      "internal-appeal",
      { plan: "employer", unionPlan: "no", appealReceived: "2026-11-23" },
      "appeal-decision",
      "2027-01-22",
    ],
    ["itemized-bill-request", { plan: "medicare" }, "medicare-itemized", "2026-12-20"],
    ["itemized-bill-request", { careState: "FL" }, "fl-itemized", "2026-11-27"],
    // Thanksgiving lies between.
    ["provider-dispute", { careState: "FL" }, "fl-complaint", "2026-12-02"],
    ["estimate-request", {}, "estimate", "2026-11-25"],
  ] as const)("%s %j: %s", (kind, answers, id, due) => {
    const file = aFile(answers, { letters: [aLetter(kind)] });
    expect(days(file, id)).toEqual([due, due]);
    expect(clock(aFile(answers), id)).toBeUndefined();
  });

  test("the day it arrived is asked, not guessed", () => {
    expect(asked(aFile({}, { letters: [aLetter("records-request")] }), "records")).toEqual([
      "recordsRequestReceived",
    ]);
  });

  test("Medicare's claim within one calendar year", () => {
    const bill = aBill([aLine({ day: "2026-05-07" })]);
    expect(days(aFile({ plan: "medicare" }, { bill }), "medicare-claim")![1]).toBe("2027-05-07");
    const paid = { ...bill, totals: { insurancePaid: sure(100) } };
    expect(days(aFile({ plan: "medicare" }, { bill: paid }), "medicare-claim")).toBeUndefined();
  });

  test("a credit bureau's thirty days", () => {
    const file = aFile({ creditDisputeReceived: "2026-11-02" });
    expect(days(file, "credit-report")![1]).toBe("2026-12-02");
  });
});

describe("days that only the person can tell", () => {
  const summary = (over = {}) =>
    aBill([aLine()], { kind: "summary", setting: "facility", ...over });
  const plan: Answers = { insured: "yes", plan: "employer" };

  test("a collector sends its notice within five days of the first contact, unless it came already", () => {
    const called: Answers = { collector: "yes", collectorFirstContact: "2026-10-05" };
    expect(asked(aFile({ collector: "yes" }), "collector-notice")).toEqual([
      "collectorFirstContact",
    ]);
    expect(days(aFile(called), "collector-notice")).toEqual(["2026-10-10", "2026-10-10"]);
    expect(clock(aFile(called), "collector-notice")!.source).toEqual({
      kind: "register",
      id: "fdcpa-notice",
    });
    const came = { ...called, collectorNoticeReceived: "2026-10-09" };
    expect(clock(aFile(came), "collector-notice")).toBeUndefined();
    expect(clock(aFile({ ...called, collector: "no" }), "collector-notice")).toBeUndefined();
  });

  test("an old debt leaves the report seven years and 180 days after it was first late", () => {
    const listed: Answers = { onCreditReport: "yes" };
    expect(asked(aFile(listed), "credit-age")).toEqual(["firstUnpaid"]);
    expect(days(aFile({ ...listed, firstUnpaid: "2020-01-10" }), "credit-age")).toEqual([
      "2027-07-08",
      "2027-07-08",
    ]);
    expect(clock(aFile({ firstUnpaid: "2020-01-10" }), "credit-age")).toBeUndefined();
  });

  test("papers for a dispute that lacks something: 21 days from the notice's date", () => {
    expect(days(aFile({ disputeNoticeDated: "2026-11-12" }), "estimate-dispute-papers")).toEqual([
      "2026-12-03",
      "2026-12-03",
    ]);
    expect(clock(aFile(), "estimate-dispute-papers")).toBeUndefined();
  });

  test("a plan decides a claim within thirty days of getting it, as long as it has not", () => {
    const bill = aBill([aLine()]);
    expect(asked(aFile(plan, { bill }), "claim-decision")).toEqual(["claimReceived"]);
    const sentIn = { ...plan, claimReceived: "2026-10-05" };
    expect(days(aFile(sentIn, { bill }), "claim-decision")).toEqual(["2026-11-04", "2026-11-04"]);
    const paid = aBill([aLine()], { totals: { insurancePaid: sure(5_000) } });
    expect(clock(aFile(sentIn, { bill: paid }), "claim-decision")).toBeUndefined();
    const eob = aFile(sentIn, { bill, companions: [aCompanion("eob")] });
    expect(clock(eob, "claim-decision")).toBeUndefined();
    expect(
      clock(aFile({ ...sentIn, plan: "medicare" }, { bill }), "claim-decision"),
    ).toBeUndefined();
    expect(clock(aFile({ ...sentIn, selfPay: "yes" }, { bill }), "claim-decision")).toBeUndefined();
  });

  test("an outside reviewer decides within 45 days of getting the request", () => {
    const final = { ...plan, finalDenialReceived: "2026-10-05" };
    expect(deadlinesFor(aFile(final)).questions.map(({ clock: id }) => id)).not.toContain(
      "outside-decision",
    );
    const letters = [aLetter("outside-review")];
    expect(asked(aFile(final, { letters }), "outside-decision")).toEqual(["outsideReviewReceived"]);
    expect(
      days(aFile({ ...final, outsideReviewReceived: "2026-11-09" }), "outside-decision"),
    ).toEqual(["2026-12-24", "2026-12-24"]);
  });

  test("Texas: the itemized bill is due thirty days after the plan's last payment", () => {
    const texas: Answers = { careState: "TX" };
    const row = (date: string) => ({
      kind: "insurance-payment" as const,
      date: sure(date),
      amount: sure(10_000),
    });
    const printed = summary({ ledger: [row("2026-10-20"), row("2026-10-05")] });
    expect(days(aFile(texas, { bill: printed }), "tx-itemized")).toEqual([
      "2026-11-19",
      "2026-11-19",
    ]);
    expect(clock(aFile(texas, { bill: printed }), "tx-itemized")!.countsFrom.knownFrom).toBe(
      "document",
    );
    expect(asked(aFile(texas, { bill: summary() }), "tx-itemized")).toEqual(["lastPlanPayment"]);
    const told = { ...texas, lastPlanPayment: "2026-10-20" };
    expect(days(aFile(told, { bill: summary() }), "tx-itemized")![0]).toBe("2026-11-19");
    expect(clock(aFile({ ...told, careState: "OK" }, { bill: summary() }), "tx-itemized")).toBe(
      undefined,
    );
    expect(clock(aFile(told, { bill: aBill([aLine()]) }), "tx-itemized")).toBeUndefined();
    const doctor = summary({ setting: "professional" });
    expect(clock(aFile(told, { bill: doctor }), "tx-itemized")).toBeUndefined();
  });

  test("Medicare looks at an itemized statement for ninety days", () => {
    const got: Answers = { plan: "medicare", itemizedReceived: "2026-10-05" };
    expect(days(aFile(got), "medicare-itemized-review")).toEqual(["2027-01-03", "2027-01-03"]);
    expect(clock(aFile({ ...got, plan: "employer" }), "medicare-itemized-review")).toBeUndefined();
  });
});

test("every clock the register counts in days is modelled, or is named here with its reason", () => {
  const LEFT_OUT: Partial<Record<EntryId, string>> = {
    "nsa-emergency-plan": "binds plan and provider, not the patient",
    "nsa-consent-timing": "over before there is a bill",
    "nsa-continuity": "runs while the care goes on, before there is a bill",
    "nsa-cure": "binds the provider and the government",
    "hipaa-amend": "no letter of ours asks for a change in the record",
    "erisa-plan-papers": "no letter of ours goes to the administrator",
    "newborn-30": "counts from a birth, not from a bill",
    "ma-appeal": "read in quotations only: the plan's notice names the day",
    "va-emergency": "binds provider and VA",
    "tx-late-bill": "binds the provider, and a contract may set another day",
    "ca-ground": "a date from which a rule holds",
    "ca-aid": "says that there is no last day",
    "ppdr-fee": "no day: before the dispute opens",
    "ppdr-hold": "no day: as long as the dispute is open",
    "fap-30-notice": "the notice names its own last day, which is asked",
    "fap-suspend-refund": "no day: while an application is open",
    "hpt-2026": "a date from which a rule holds",
    "mcd-ncci": "a date from which a rule holds",
    "nc-itemized": "as long as payment is claimed, so three years bind nobody",
    "wa-ground": "a date from which a rule holds",
    "mi-disclosure": "over before there is a bill",
    "poverty-2026": "a date from which a figure holds",
  };
  const timed = ENTRY_IDS.filter((id) => REGISTER[id].clock !== undefined);
  expect(timed.filter((id) => !CLOCK_SOURCES.includes(id) && !LEFT_OUT[id])).toEqual([]);
});

const full = (): CaseFile =>
  aFile(
    {
      insured: "yes",
      plan: "employer",
      denialReceived: "2026-10-05",
      finalDenialReceived: "2026-11-05",
      nonprofitHospital: "yes",
      firstBillDated: "2026-09-28",
      collector: "yes",
      collectorNoticeReceived: "2026-11-01",
      careState: "WA",
      creditDisputeReceived: "2026-11-02",
      outsideReviewReceived: "2026-11-09",
      claimReceived: "2026-09-14",
      onCreditReport: "yes",
      firstUnpaid: "2026-10-20",
      disputeNoticeDated: "2026-11-12",
    },
    { letters: LetterKind.options.map((kind) => aLetter(kind)) },
  );

test("clocks come by their safe day, which is never after the legal one; each has a source", () => {
  const { clocks } = deadlinesFor(full());
  expect(clocks.length).toBeGreaterThan(14);
  expect(clocks.map(({ safe }) => safe)).toEqual(clocks.map(({ safe }) => safe).toSorted());
  for (const { safe, legal, source } of clocks) {
    if (legal !== null) expect(safe <= legal).toBe(true);
    if (source.kind === "register") expect(isEntryId(source.id)).toBe(true);
  }
  expect(new Set(clocks.map(({ id }) => id)).size).toBe(clocks.length);
});

test.each([
  ["2026-10-01", "open"],
  ["2026-11-23", "open"],
  ["2026-11-24", "soon"],
  ["2026-12-08", "soon"],
  ["2026-12-09", "past-safe"],
  ["2026-12-12", "past-safe"],
  ["2026-12-13", "past"],
] as const)("on %s the appeal is %s", (today, state) => {
  const denial = aCompanion("denial", { statementDate: sure("2026-06-11") });
  const file = aFile({ plan: "employer", denialReceived: "2026-06-15" }, { companions: [denial] });
  expect(clockState(clock(file, "appeal")!, today)).toBe(state);
});

test("plain words, grade 8 or below", () => {
  const { clocks } = deadlinesFor(full());
  const words = clocks.flatMap(({ title, act, caveats }) => [`${title}.`, act, ...caveats]);
  expect(readingGrade(words.join("\n"))).toBeLessThanOrEqual(8);
});
