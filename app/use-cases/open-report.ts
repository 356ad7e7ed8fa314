import type { Review, StoredDocument } from "~/adapters/reviews.server";
import type { Bill } from "~/domain/bill";
import type { CaseFile, Part } from "~/domain/case-file";
import type { LetterKind } from "~/domain/letter-kinds";
import { CallRecord, type KeptCall } from "~/domain/call";
import { buildReport, type Report } from "~/domain/report";
import { isAnalysed } from "~/domain/review";
import type { Audit } from "~/domain/rules/audit";
import { LOG_PAGE, type Log } from "~/domain/tracker";
import { asPart, caseFileOf } from "./open-surroundings";
import type { WebServices } from "./services";

export type OpenedReport = {
  review: Review;
  documents: StoredDocument[];
  /** Its further documents. */
  parts: Part[];
  /** Absent while In Progress or Failed. */
  analysed: {
    bill: Bill;
    report: Report;
    file: CaseFile;
    /** Everything the person said of it, oldest first. */
    said: { kind: string; key: string; value: string }[];
  } | null;
  /** The kinds of letter this session can see. */
  written: LetterKind[];
  log: Log;
  /** The calls noted, newest first. */
  calls: KeptCall[];
};

/** A review with its report, in one round trip; null when missing or not theirs. */
export async function openReport(
  services: WebServices,
  who: { userId: string; sessionHash: string; reviewId: string; logBefore?: number | null },
): Promise<OpenedReport | null> {
  const logBefore = who.logBefore ?? null;
  const opened = await services.reviews.open(who.userId, who.reviewId, logBefore);
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
  const calls = callsKept(opened.calls);
  const whole = { review, documents, parts, written, log, calls };
  if (!run || !isAnalysed(review.status)) return { ...whole, analysed: null };
  // Written by our own analysis after validation; the shape is checked where it enters, not on every view.
  const bill = JSON.parse(run.bill) as Bill;
  const report = buildReport({ bill, audit: JSON.parse(run.audit) as Audit, choices });
  return {
    ...whole,
    analysed: { bill, report, file: caseFileOf(bill, opened), said: choices },
  };
}

/** Calls as they were kept; what is malformed is skipped. */
export const callsKept = (rows: readonly { id: number; call: string | null }[]): KeptCall[] =>
  rows.flatMap(({ id, call }) => {
    const kept = CallRecord.safeParse(JSON.parse(call ?? "null"));
    return kept.success ? [{ id, call: kept.data }] : [];
  });
