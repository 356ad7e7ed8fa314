import type { Review, StoredDocument } from "~/adapters/database/reviews.server";
import { isAiOutcome, type AiOutcome, type KeptDraft } from "~/domain/ai/drafts";
import type { CaseFile, Offer, Part } from "~/domain/case-file";
import type { BillInForce } from "~/domain/corrected-bill";
import type { LetterKind } from "~/domain/case/letter-kinds";
import type { KeptCall } from "~/domain/case/call-record";
import { buildReport, type Report } from "~/domain/report/report";
import { isAnalysed } from "~/domain/case/review";
import { LOG_PAGE, type Log } from "~/domain/case/tracker";
import { asPart, callsKept, caseFileOf, offersAmong } from "./load-case";
import type { WebServices } from "./services";

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
    said: { kind: string; key: string; value: string }[];
    /** Other reviews that seem to belong to it, where the plan allows more than one. */
    offers: Offer[];
  } | null;
  /** The kinds of letter this session can see. */
  written: LetterKind[];
  log: Log;
  /** The calls noted, newest first. */
  calls: KeptCall[];
  /** Texts a model drafted for this review. */
  drafts: KeptDraft[];
};

/** A review with its report, in one round trip; null when missing or not theirs. */
export async function openReport(
  services: WebServices,
  who: {
    userId: string;
    sessionHash: string;
    reviewId: string;
    offers?: boolean;
    /** Of the communication log, the page before this entry. */
    logBefore?: number | null;
    /** Only the paper the review began with, though a bill was added to it. */
    paper?: boolean;
  },
): Promise<OpenedReport | null> {
  const logBefore = who.logBefore ?? null;
  const { offers = false } = who;
  const opened = await services.reviews.open(who.userId, who.reviewId, { logBefore, offers });
  if (!opened) return null;
  const { review, run, documents, choices, letters } = opened;
  const parts = opened.parts.map((part) => asPart(part.review));
  const written = letters
    .filter((letter) => letter.sessionHash === null || letter.sessionHash === who.sessionHash)
    .map(({ kind }) => kind);
  const log: Log = {
    entries: opened.log
      .slice(0, LOG_PAGE)
      .map(({ id, note, call, at }) => ({ id, note, ofCall: call, at })),
    older: opened.log.length > LOG_PAGE,
    newer: logBefore !== null,
  };
  const whole = {
    review,
    documents,
    parts,
    written,
    log,
    calls: callsKept(opened.calls),
    drafts: opened.drafts,
  };
  if (!run || !isAnalysed(review.status)) return { ...whole, analysed: null };
  const { inForce, file } = caseFileOf({ ...opened, run }, { paper: who.paper });
  const { bill, audit, sheet } = inForce;
  const report = buildReport({ bill, audit, choices, partId: sheet.partId });
  return {
    ...whole,
    analysed: {
      inForce,
      ai: aiNote(run.versions),
      report,
      file,
      said: choices,
      offers: offersAmong(opened.candidates, inForce.at.bill, parts.length > 0),
    },
  };
}

function aiNote(versions: string): AiOutcome | null {
  const { ai } = JSON.parse(versions) as Record<string, string>;
  return isAiOutcome(ai) ? ai : null;
}
