import { draftFor, type AiOutcome, type SavedDraft } from "~/domain/ai/drafts";
import type { BillInForce } from "~/domain/audit/bill-in-force";
import { correctedDoubt, type CorrectedDoubt } from "~/domain/audit/corrected-bill";
import type { Bill, DocumentKind } from "~/domain/bill/bill";
import type { RecordedCall } from "~/domain/case/call-record";
import type { CaseFile } from "~/domain/case/case-file";
import type { CompanionRole, Part } from "~/domain/case/document-roles";
import type { LetterKind } from "~/domain/case/letter-kinds";
import {
  statusColor,
  type FailureReason,
  type ReviewStatus,
  type StatusColor,
} from "~/domain/case/review";
import { MOST_NOTE_LETTERS, type Log } from "~/domain/case/tracker";
import { withFollowUps } from "~/domain/next-steps/follow-ups";
import { nextSteps, type NextSteps } from "~/domain/next-steps/next-steps";
import { shownBillChange, type ShownBillChange } from "~/domain/report/bill-change";
import { eobSummary, type EobSummary } from "~/domain/report/eob-summary";
import { shownReconciliation, type ShownReconciliation } from "~/domain/report/reconciliation";
import { headline, type Report } from "~/domain/report/report";
import { FAILURE_COPY } from "./failure-copy";
import type { Offer } from "~/domain/case/join-offers";
import type { SentLetter } from "~/domain/case/sent-letters";

/** What the report screen draws, made in one place from what was opened. Nothing is computed on screen. */

export type ReviewHead = {
  id: string;
  provider: string;
  /** ISO date of the bill. */
  date: string;
  status: ReviewStatus;
  statusColor: StatusColor;
  documentType: DocumentKind | null;
  /** The review this document is a part of. */
  partOf: string | null;
  /** What it is a part as. */
  role: CompanionRole | null;
};

/** Files wait for the reader, or the reader has them. */
export type ReportProgress = { stage: "waiting" | "reading"; fileCount: number };

export type AnalysedReport = Report & {
  state: "analysed";
  review: ReviewHead;
  /** The bill whose lines are shown, and the review it is read in: this one, or a newer bill's. */
  bill: Bill;
  sheetId: string;
  /** Documents added as corrected bills that cannot be taken for one. */
  doubts: readonly { id: string; why: CorrectedDoubt }[];
  /** What a corrected bill changed; null while there is one bill only. */
  change: ShownBillChange | null;
  hasLetter: boolean;
  /** Pages that could not be read, and why, in words. */
  unread: readonly { page: number; reason: string }[];
  /** Null for every document that is no EOB. */
  eob: (EobSummary & { byAi: boolean }) | null;
  /** What came of letting an AI read it too; null where none was asked. */
  ai: AiOutcome | null;
  /** The document the review began with, where its bill was added later. */
  began: Pick<ReviewHead, "provider" | "date" | "documentType"> | null;
  /** The files it was read from, to download. */
  files: readonly { id: string; name: string }[];
  /** Every kind of letter that is written. */
  written: readonly LetterKind[];
  /** The letters the person reported as sent. */
  sent: readonly SentLetter[];
  /** The bill against its EOBs; null where there is none. */
  reconciliation: ShownReconciliation | null;
  /** Escalation paths, clocks and financial assistance, from everything known. */
  steps: NextSteps;
  /** The communication log, newest first. */
  tracker: { log: Log; mostLetters: number };
  /** Further documents of this review. */
  parts: readonly Part[];
  /** Other reviews that seem to belong to this one. */
  offers: readonly Offer[];
};

export type ReportView =
  | { state: "in-progress"; review: ReviewHead; progress: ReportProgress }
  | {
      state: "failed";
      review: ReviewHead;
      /** Why, and what to do about it, in words for the person. */
      reason: string;
      nextStep: string;
    }
  | AnalysedReport;

/** A review with its report, as the use case opens it. */
export type ReportData = {
  review: Omit<ReviewHead, "statusColor"> & {
    failure: FailureReason | null;
    /** Set while the reader has it. */
    claimedAt: number | null;
  };
  /** Every file that was uploaded for it; one that a later upload replaced has `superseded` 1. */
  documents: readonly { id: string; name: string; superseded: number }[];
  parts: readonly Part[];
  analysed: {
    inForce: BillInForce;
    ai: AiOutcome | null;
    report: Report;
    file: CaseFile;
    offers: readonly Offer[];
  } | null;
  written: readonly LetterKind[];
  log: Log;
  calls: readonly RecordedCall[];
  drafts: readonly SavedDraft[];
};

/**
 * Everything the report screen shows on `today`, an ISO date. With `original` the document the review began with is
 * shown by itself, though a bill was added to it. Pure.
 */
export function reportView(
  opened: ReportData,
  { today, original = false }: { today: string; original?: boolean },
): ReportView {
  const { review, analysed } = opened;
  const head = headOf(opened, original);
  if (analysed) return analysedView({ ...opened, analysed }, head, today);
  if (review.status === "Failed")
    return { state: "failed", review: head, ...FAILURE_COPY[review.failure ?? "interrupted"] };
  const stage = review.claimedAt === null ? "waiting" : "reading";
  const fileCount = currentFiles(opened).length;
  return { state: "in-progress", review: head, progress: { stage, fileCount } };
}

type Analysed = ReportData & { analysed: NonNullable<ReportData["analysed"]> };

function analysedView(opened: Analysed, head: ReviewHead, today: string): AnalysedReport {
  const { review, parts, written, log } = opened;
  const { inForce, report, file, ai, offers } = opened.analysed;
  const { sheet, at } = inForce;
  return {
    state: "analysed",
    review: { ...head, ...billHead(inForce, head) },
    bill: sheet.bill,
    sheetId: sheet.partId ?? review.id,
    doubts: doubtedBills(opened.analysed),
    change: shownBillChange(inForce),
    ...report,
    eob: explainedEob(opened),
    ai,
    unread: unreadPages(sheet.bill),
    // The files are those of the document the review began with.
    files: at.partId ? [] : currentFiles(opened).map(({ id, name }) => ({ id, name })),
    began: at.partId ? beginningOf(review) : null,
    hasLetter: written.includes("provider-dispute"),
    written,
    sent: file.letters.filter(({ about }) => !about),
    parts,
    offers,
    reconciliation: shownReconciliation(file),
    steps: stepsOn(today, opened),
    tracker: { log, mostLetters: MOST_NOTE_LETTERS },
  };
}

function headOf({ review, parts }: ReportData, original: boolean): ReviewHead {
  const { id, provider, date, status, documentType, partOf, role } = review;
  // Beside the bill that was added to it, the document a review began with is shown as its other documents are.
  const isPart = original && parts.some((part) => part.role === "bill");
  return {
    id,
    provider,
    date,
    status,
    statusColor: statusColor(status),
    documentType,
    partOf: isPart ? id : partOf,
    role,
  };
}

/** Who sent the bill that is shown, its day and its kind. */
function billHead({ bill, sheet }: BillInForce, head: ReviewHead) {
  const { provider, date } = headline(bill);
  return {
    provider: sheet.partId ? (provider ?? head.provider) : head.provider,
    date: date ?? head.date,
    documentType: sheet.partId ? sheet.bill.kind : head.documentType,
  };
}

const beginningOf = ({ provider, date, documentType }: ReportData["review"]) => ({
  provider,
  date,
  documentType,
});

const currentFiles = ({ documents }: ReportData) =>
  documents.filter((document) => !document.superseded);

const doubtedBills = ({ file, inForce }: Analysed["analysed"]): AnalysedReport["doubts"] =>
  file.companions
    .filter(({ role }) => role === "corrected-bill")
    .flatMap((part) => {
      const why = correctedDoubt(inForce.at.bill, part);
      return why ? [{ id: part.id, why }] : [];
    });

const unreadPages = ({ unreadPages = [] }: Bill): AnalysedReport["unread"] =>
  unreadPages.map(({ page, reason }) => ({
    page,
    reason:
      reason === "no-text"
        ? "We found no text on it: if it is blank, nothing is missing."
        : FAILURE_COPY[reason].reason,
  }));

/** The summary with its explanation in a model's words, where a draft of this very explanation is saved. */
function explainedEob({ analysed, drafts }: Analysed): AnalysedReport["eob"] {
  const { inForce, report } = analysed;
  if (inForce.sheet.bill.kind !== "eob") return null;
  const summary = eobSummary(inForce.bill, report.cards);
  const drafted = draftFor(drafts, "explanation", summary.explanation);
  return { ...summary, explanation: drafted ?? summary.explanation, byAi: drafted !== null };
}

function stepsOn(today: string, { analysed: { file, report }, calls }: Analysed): NextSteps {
  const findings = report.notes.map(({ finding }) => finding);
  return withFollowUps(nextSteps(file, findings, today), calls, today);
}
