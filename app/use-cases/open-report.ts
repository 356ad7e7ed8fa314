import type { Review, StoredDocument } from "~/adapters/database/reviews.server";
import { isAiOutcome, type AiOutcome, type SavedDraft } from "~/domain/ai/drafts";
import { waitsForHelp } from "~/domain/bill/help-questions";
import type { CaseFile } from "~/domain/case/case-file";
import type { LetterKind } from "~/domain/case/letter-kinds";
import type { RecordedCall } from "~/domain/case/call-record";
import { buildReport, type Report } from "~/domain/report/report";
import { isAnalysed } from "~/domain/case/review";
import { LOG_PAGE, type Log } from "~/domain/case/tracker";
import { helpIn, openHelp, type OpenedHelp } from "./help-reading";
import { billIn } from "./open-bill";
import { partsOf, recordedCalls, caseFileOf, offersAmong } from "./load-case";
import type { WebServices } from "./services";
import type { Part } from "~/domain/case/document-roles";
import type { BillInForce } from "~/domain/audit/bill-in-force";
import type { Offer } from "~/domain/case/join-offers";

export type OpenedReport = {
  review: Review;
  documents: StoredDocument[];
  /** Its further documents. */
  parts: Part[];
  /** Absent while In Progress or Failed. */
  analysed: {
    inForce: BillInForce;
    /** What came of letting a model read it too; null where none was asked. */
    ai: AiOutcome | null;
    report: Report;
    file: CaseFile;
    /** Everything the person said of it, oldest first. */
    entries: { kind: string; key: string; value: string }[];
    /** Other reviews that seem to belong to it, where the plan allows more than one. */
    offers: Offer[];
  } | null;
  /** The kinds of letter this session can see. */
  written: LetterKind[];
  log: Log;
  /** The calls noted, newest first. */
  calls: RecordedCall[];
  /** Texts a model drafted for this review. */
  drafts: SavedDraft[];
  /** What to ask about the reading, where the report waits for the answers. */
  help: OpenedHelp | null;
};

/** A review with its report, in one round trip unless it waits for help; null when missing or not theirs. */
export async function openReport(
  services: WebServices,
  who: {
    userId: string;
    sessionHash: string;
    reviewId: string;
    offers?: boolean;
    /** Of the communication log, the page before this entry. */
    logBefore?: number | null;
    /** Only the document the review began with, though a bill was added to it. */
    original?: boolean;
  },
): Promise<OpenedReport | null> {
  const { userId, sessionHash, reviewId, offers = false, logBefore = null, original } = who;
  const opened = await services.reviews.open(userId, reviewId, { logBefore, offers });
  if (!opened) return null;
  const { review, run, documents, letters, log, calls, drafts } = opened;
  const analysed =
    run && isAnalysed(review.status) ? analysedReport({ ...opened, run }, original) : null;
  return {
    review,
    documents,
    parts: partsOf(opened),
    analysed,
    help: analysed && (await helpFor(services, { userId, reviewId }, opened, analysed)),
    written: letters
      .filter((letter) => letter.sessionHash === null || letter.sessionHash === sessionHash)
      .map(({ kind }) => kind),
    log: logPage(log, logBefore),
    calls: recordedCalls(calls),
    drafts,
  };
}

/** What to ask of the document that is shown; another one than the review began with is opened for it. */
async function helpFor(
  services: WebServices,
  who: { userId: string; reviewId: string },
  opened: Opened,
  { inForce: { sheet } }: NonNullable<OpenedReport["analysed"]>,
): Promise<OpenedHelp | null> {
  if (!waitsForHelp(sheet.read)) return null;
  return sheet.partId === null
    ? helpIn(billIn(services, who, opened))
    : openHelp(services, { ...who, reviewId: sheet.partId });
}

type Opened = NonNullable<Awaited<ReturnType<WebServices["reviews"]["open"]>>>;

function analysedReport(
  opened: Opened & { run: NonNullable<Opened["run"]> },
  original: boolean | undefined,
): NonNullable<OpenedReport["analysed"]> {
  const { run, choices, candidates, parts } = opened;
  const { inForce, file } = caseFileOf(opened, { original });
  const { bill, relied, audit, sheet } = inForce;
  return {
    inForce,
    ai: aiOutcomeOf(run.versions),
    report: buildReport({ bill, relied, audit, choices, partId: sheet.partId, around: file }),
    file,
    entries: choices,
    offers: offersAmong(candidates, inForce.at.bill, parts.length > 0),
  };
}

/** One row more than a page was read, to know whether older ones follow. */
const logPage = (rows: Opened["log"], before: number | null): Log => ({
  entries: rows
    .slice(0, LOG_PAGE)
    .map(({ id, note, call, at }) => ({ id, note, ofCall: call, at })),
  older: rows.length > LOG_PAGE,
  newer: before !== null,
});

function aiOutcomeOf(versions: string): AiOutcome | null {
  const { ai } = JSON.parse(versions) as Record<string, string>;
  return isAiOutcome(ai) ? ai : null;
}
