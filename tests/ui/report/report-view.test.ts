import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { audit } from "~/domain/audit/audit";
import { billInForce, originalDocument } from "~/domain/audit/bill-in-force";
import type { Bill } from "~/domain/bill/bill";
import { caseContext, type Companion } from "~/domain/case/case-file";
import { eobSummary } from "~/domain/report/eob-summary";
import { buildReport } from "~/domain/report/report";
import { isUnsure } from "~/ui/report/document-copy";
import { FindingsSection } from "~/ui/report/findings-section";
import { FAILURE_COPY } from "~/ui/report/failure-copy";
import { reportView, type ReportData } from "~/ui/report/report-view";
import { auditCase } from "~/use-cases/re-audit";
import { aBill, aLine, columns, money, sure } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";
import { sentEntry, sentLetters } from "~/domain/case/sent-letters";

const TODAY = "2026-11-20";
const X_RAY = aLine({ code: "71046", charge: 5_000, description: "XR CHEST" });
const BILL = aBill([X_RAY, X_RAY], {
  provider: sure("Tall Pines Clinic"),
  statementDate: sure("2026-10-20"),
  ...money({ billed: 10_000, patientResponsibility: 10_000 }),
});
const EOB = aBill(
  [aLine({ code: "71046", charge: 5_000 }, columns({ allowed: 3_000, patientOwes: 3_000 }))],
  { kind: "eob", insurer: sure("Great Basin Health Plans"), statementDate: sure("2026-10-25") },
);

const REVIEW: ReportData["review"] = {
  id: "review-1",
  provider: "Tall Pines Clinic",
  date: "2026-10-20",
  status: "Completed",
  documentType: "itemized",
  partOf: null,
  role: null,
  failure: null,
  claimedAt: null,
};
const CALL = {
  day: "2026-11-18",
  time: null,
  person: null,
  number: null,
  reference: null,
  said: "They will look.",
  promisedCents: null,
  promisedBy: null,
  nextStep: null,
  followUp: null,
};
const FILE = { id: "document-1", name: "bill.pdf", superseded: 0 };

/** A review as it is opened before its analysis, or whatever `over` makes of it. */
const aReview = (
  review: Partial<ReportData["review"]> = {},
  over: Partial<ReportData> = {},
): ReportData => ({
  review: { ...REVIEW, ...review },
  documents: [FILE],
  parts: [],
  analysed: null,
  written: [],
  log: { entries: [], older: false, newer: false },
  calls: [],
  drafts: [],
  help: null,
  ...over,
});

const partOf = ({ id, role, bill }: Companion): ReportData["parts"][number] => ({
  id,
  role,
  provider: "Another",
  date: "2026-10-25",
  status: "Completed",
  failure: null,
  kind: bill.kind,
});

/** The same as an analysis leaves it, judged by our rules with what was added to it. */
async function analysed(
  bill: Bill,
  companions: readonly Companion[] = [],
  over: Partial<ReportData> & { original?: boolean; choices?: ReturnType<typeof sentEntry>[] } = {},
): Promise<ReportData> {
  const { original, choices = [], ...rest } = over;
  const rules = (about: Bill, context = caseContext([], [])) =>
    Promise.resolve({ audit: audit(about, reference, context), versions: {} });
  const judged = await auditCase(rules, bill, caseContext([...companions], choices));
  const inForce = (original ? originalDocument : billInForce)(bill, judged.audit, companions);
  return aReview(
    { documentType: bill.kind },
    {
      parts: companions.map(partOf),
      analysed: {
        inForce,
        ai: null,
        report: buildReport({ ...inForce, choices, partId: inForce.sheet.partId }),
        file: {
          bill: inForce.bill,
          ...caseContext(inForce.at.companions, choices),
          letters: sentLetters(choices),
        },
        offers: [],
      },
      ...rest,
    },
  );
}

const viewOf = (opened: ReportData, original = false) =>
  reportView(opened, { today: TODAY, original });

/** What is shown of an analysed review; the test fails where it is shown as anything else. */
function reportOf(opened: ReportData, original = false) {
  const view = viewOf(opened, original);
  if (view.state !== "analysed") throw new Error(`shown as ${view.state}`);
  return view;
}

describe("before there is a report", () => {
  const waiting = { status: "In Progress", documentType: null } as const;

  test("it waits for the reader, or is read; a file that was replaced is not counted", () => {
    const documents = [FILE, { ...FILE, id: "document-0", superseded: 1 }];
    const review = expect.objectContaining({ id: "review-1", statusColor: "yellow" }) as unknown;
    expect(viewOf(aReview(waiting, { documents }))).toEqual({
      state: "in-progress",
      review,
      progress: { stage: "waiting", fileCount: 1 },
    });
    expect(viewOf(aReview({ ...waiting, claimedAt: 1 }))).toMatchObject({
      progress: { stage: "reading" },
    });
  });

  test("while analysis is switched off it says that it waits for us", () => {
    const view = reportView(aReview(waiting), { today: TODAY, paused: true });
    expect(view).toMatchObject({ progress: { stage: "held" } });
    const begun = reportView(aReview({ ...waiting, claimedAt: 1 }), { today: TODAY, paused: true });
    expect(begun).toMatchObject({ progress: { stage: "reading" } });
  });

  test("a failure comes with its reason and what to do", () => {
    const view = viewOf(aReview({ status: "Failed", failure: "encrypted" }));
    expect(view).toMatchObject({
      state: "failed",
      review: { statusColor: "red" },
      reason: "This PDF is locked with a password, so we couldn't open it.",
    });
    expect(viewOf(aReview({ status: "Failed" }))).toMatchObject({
      reason: "The analysis was interrupted several times on our side.",
    });
  });
});

describe("a bill by itself", () => {
  test("is shown with its findings, its file and what to do next", async () => {
    const view = reportOf(await analysed(BILL, [], { written: ["provider-dispute"] }));
    expect(view.review).toMatchObject({ provider: "Tall Pines Clinic", date: "2026-10-20" });
    expect(view).toMatchObject({
      sheetId: "review-1",
      bill: { provider: BILL.provider },
      files: [{ id: "document-1", name: "bill.pdf" }],
      hasLetter: true,
      change: null,
      began: null,
      eob: null,
      reconciliation: null,
      doubts: [],
      unread: [],
    });
    expect(view.cards.map(({ title }) => title)).toContain("Possible Duplicate");
    expect(view.steps.questions.open).toBeGreaterThan(0);
  });

  test("names each page that could not be read, and why", async () => {
    const unreadPages = [
      { page: 2, reason: "no-text" as const },
      { page: 3, reason: "picture-format" as const },
      { page: 4, reason: "picture-too-large" as const, inset: true as const },
    ];
    const { unread } = reportOf(await analysed({ ...BILL, unreadPages }));
    expect(unread).toEqual([
      {
        page: 2,
        isInset: false,
        reason: "We found no text on it. If it's blank, nothing is missing.",
      },
      {
        page: 3,
        isInset: false,
        reason: "The pages of this file are stored in a picture format we can't open.",
      },
      { page: 4, isInset: true, reason: FAILURE_COPY["picture-too-large"].reason },
    ]);
  });

  test("says how many lines were read of a document that has more", async () => {
    expect(reportOf(await analysed({ ...BILL, readLines: 2 })).readLines).toBe(2);
    expect(reportOf(await analysed(BILL)).readLines).toBeNull();
  });

  test("counts the days a letter and a call left behind", async () => {
    const call = { id: 7, call: { ...CALL, followUp: "2026-11-27" } };
    const choices = [sentEntry("provider-dispute", "2026-11-19", null)];
    const view = reportOf(await analysed(BILL, [], { calls: [call], choices }));
    expect(view.sent).toMatchObject([{ kind: "provider-dispute", date: "2026-11-19" }]);
    const days = view.steps.clocks.map(({ id, safe }) => [id, safe]);
    expect(days).toContainEqual(["follow-up:7", "2026-11-27"]);
    expect(days).toContainEqual(["reply:provider-dispute:2026-11-19", "2026-12-21"]);
    expect(days.map(([, safe]) => safe)).toEqual(days.map(([, safe]) => safe).sort());
  });
});

test("an EOB is summed up; a draft of that very explanation takes its place", async () => {
  const opened = await analysed(EOB);
  const plain = reportOf(opened);
  const { explanation } = eobSummary(EOB, opened.analysed!.report.cards);
  expect(plain.eob).toMatchObject({ explanation, byAi: false });
  const draft = (basis: string[]) => ({
    purpose: "explanation" as const,
    basis: JSON.stringify(basis),
    body: JSON.stringify(["In warmer words."]),
  });
  const worded = await analysed(EOB, [], { drafts: [draft(explanation)] });
  expect(reportOf(worded).eob).toMatchObject({ explanation: ["In warmer words."], byAi: true });
  const outdated = await analysed(EOB, [], { drafts: [draft(["Something else."])] });
  expect(reportOf(outdated).eob).toMatchObject({ explanation, byAi: false });
});

test("a corrected bill takes the first one's place, with what it changed", async () => {
  const once = aBill([X_RAY], {
    provider: sure("Tall Pines Clinic, corrected"),
    statementDate: sure("2026-11-01"),
    ...money({ billed: 5_000, patientResponsibility: 5_000 }),
  });
  const corrected = { id: "review-2", role: "corrected-bill" as const, bill: once };
  const view = reportOf(await analysed(BILL, [corrected]));
  expect(view.review).toMatchObject({
    provider: "Tall Pines Clinic, corrected",
    date: "2026-11-01",
    partOf: null,
  });
  expect(view).toMatchObject({
    sheetId: "review-2",
    bill: { provider: once.provider },
    began: null,
  });
  expect(view.files).toHaveLength(1);
  expect(view.change).toMatchObject({ partId: "review-2", byLine: true });
  expect(view.change?.findings).toMatchObject([{ state: "settled" }]);
});

test("what was added as a corrected bill and is none is doubted", async () => {
  const added = { id: "review-2", role: "corrected-bill" as const, bill: EOB };
  const view = reportOf(await analysed(BILL, [added]));
  expect(view.doubts).toEqual([{ id: "review-2", why: "no-bill" }]);
  expect(view).toMatchObject({ sheetId: "review-1", change: null });
});

test("a review that began with an EOB is about the bill added to it, and shows the EOB on demand", async () => {
  const added = { id: "review-2", role: "bill" as const, bill: BILL };
  const view = reportOf(await analysed(EOB, [added]));
  expect(view.review).toMatchObject({ provider: "Tall Pines Clinic", documentType: "itemized" });
  expect(view).toMatchObject({
    sheetId: "review-2",
    files: [],
    began: { provider: REVIEW.provider, date: REVIEW.date, documentType: "eob" },
    eob: null,
  });
  expect(view.reconciliation).not.toBeNull();
  const original = reportOf(await analysed(EOB, [added], { original: true }), true);
  expect(original.review).toMatchObject({ documentType: "eob", partOf: "review-1" });
  expect(original).toMatchObject({ sheetId: "review-1", began: null });
  expect(original.eob).not.toBeNull();
  expect(original.files).toHaveLength(1);
});

test("what looks wrong in the same way is led with once, with how often and all of its money", async () => {
  const twice = (code: string, charge: number) => {
    const line = aLine({ code, charge, description: code });
    return [line, line];
  };
  const bill = aBill([...twice("71046", 5_000), ...twice("36415", 700)], {
    provider: sure("Tall Pines Clinic"),
    statementDate: sure("2026-10-20"),
    ...money({ billed: 11_400, patientResponsibility: 11_400 }),
  });
  const { leads } = reportOf(await analysed(bill));
  expect(leads).toEqual({
    notes: [{ number: 1, title: "The same charge appears more than once", times: 2, cents: 5_700 }],
    more: 0,
  });
});

test.each([
  ["a picture without any day", "ocr", 0.95, undefined, true],
  ["a picture with its day", "ocr", 0.95, sure("2026-10-01"), false],
  ["a page of text without any day", "text", 1, undefined, false],
] as const)(
  "%s: the report says that not all was found: %s",
  async (_, source, confidence, day, is) => {
    const line = aLine(
      { code: "71046", description: "XR CHEST" },
      { charge: { value: 5_000, page: 1, confidence }, serviceDate: day },
    );
    const page = { document: 0, pageInDocument: 1, width: 612, height: 792, source };
    const bill = aBill([line, line], {
      provider: sure("Tall Pines Clinic"),
      pages: [page],
      ...money({ billed: 10_000, patientResponsibility: 10_000 }),
    });
    const { missed, questionsLeft } = reportOf(await analysed(bill));
    expect(missed).toBe(is);
    expect(questionsLeft > 0).toBe(is);
  },
);

describe("where no line is questioned, what we checked is told by what was read surely", () => {
  const line = (day: string, confidence: number) =>
    aLine({ code: "71046", day }, { charge: { ...sure(5_000), confidence } });

  test.each([
    [
      "two lines",
      [1, 1],
      false,
      "We checked both lines against our rules and found no error in the charges.",
    ],
    ["one of three at the limit", [1, 0.8, 1], false, "We checked all 3 lines"],
    [
      "one of three hard to read",
      [1, 0.79, 1],
      true,
      "We checked 2 of the 3 lines against our rules and found no error in their charges. The other was hard to read, so no rule could use it.",
    ],
    [
      "two of three",
      [1, 0.7, 0.7],
      true,
      "The other 2 were hard to read, so no rule could use them.",
    ],
    [
      "every line",
      [0.7, 0.7],
      true,
      "were hard to read, so we can&#x27;t say yet if anything is wrong.",
    ],
  ])("%s", async (_, confidences, unsure, said) => {
    const bill = aBill(confidences.map((confidence, at) => line(`2026-10-0${at + 1}`, confidence)));
    const report = viewOf(await analysed(bill));
    if (report.state !== "analysed") throw new Error("Not analysed.");
    expect(report.found.all).toBe(0);
    expect(isUnsure(report, report.review.documentType)).toBe(unsure);
    const html = renderToStaticMarkup(createElement(FindingsSection, { report, takenOut: null }));
    expect(html).toContain(said);
  });

  test.each([
    ["itemized", true],
    ["eob", true],
    ["summary", false],
    ["collection", false],
    ["denial", false],
    ["estimate", false],
  ] as const)("a line that is hard to read, of a document of kind %s", (kind, unsure) =>
    expect(isUnsure({ doubted: null, notRead: 1 }, kind)).toBe(unsure),
  );
});
