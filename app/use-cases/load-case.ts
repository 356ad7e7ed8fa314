import type { JoinCandidate } from "~/adapters/database/join-candidates.server";
import type { Review } from "~/adapters/database/reviews.server";
import { storedBill } from "~/domain/bill/stored-bill";
import type { Bill } from "~/domain/bill/bill";
import { withoutGated } from "~/domain/bill/gated-bill";
import { CallRecord, type RecordedCall } from "~/domain/case/call-record";
import { caseContext, type CaseFile, type Companion } from "~/domain/case/case-file";
import { companionsInUse, visitDoubts } from "~/domain/case/same-visit";
import { isAnalysed } from "~/domain/case/review";
import type { WebServices } from "./services";
import type { Part } from "~/domain/case/document-roles";
import type { CaseAudit } from "~/domain/audit/case-at-issue";
import { billInForce, originalDocument, type BillInForce } from "~/domain/audit/bill-in-force";
import { allSentLetters } from "~/domain/case/sent-letters";
import { joinable, type Offer } from "~/domain/case/join-offers";

export type LoadedCase = {
  review: Review;
  file: CaseFile;
  parts: Part[];
  entries: { kind: string; key: string; value: string }[];
  offers: Offer[];
  /** The calls noted, newest first. */
  calls: RecordedCall[];
};

const asPart = (review: Review): Part => ({
  id: review.id,
  role: review.role ?? "eob",
  provider: review.provider,
  date: review.date,
  status: review.status,
  failure: review.failure,
  kind: review.documentType,
});

/** The further documents as lists name them, each with whether it may be about another visit. */
export function partsOf({ run, parts, choices }: Opened): Part[] {
  const doubts = run
    ? visitDoubts(storedBill(run), companionsOf(parts), choices)
    : new Map<string, never>();
  return parts.map(({ review }) => {
    const visit = doubts.get(review.id);
    return { ...asPart(review), ...(visit ? { visit } : {}) };
  });
}

const companionsOf = (parts: Opened["parts"]): Companion[] =>
  parts.flatMap(({ review, bill: read }) =>
    read !== null && review.role !== null && isAnalysed(review.status)
      ? [{ id: review.id, role: review.role, bill: JSON.parse(read) as Bill }]
      : [],
  );

type Opened = NonNullable<Awaited<ReturnType<WebServices["reviews"]["open"]>>>;
type Run = NonNullable<Opened["run"]>;

export type CaseInForce = {
  inForce: BillInForce;
  file: CaseFile;
};

/**
 * The bill in force with everything known around it, as clocks, escalation and questions look at it; with `original` what the
 * review began with, though a bill was added to it.
 */
export function caseFileOf(
  { run, parts, choices }: Opened & { run: Run },
  { original: ofOriginal = false } = {},
): CaseInForce {
  const read = storedBill(run);
  const companions = companionsInUse(read, companionsOf(parts), choices);
  const sentParts = parts.flatMap(({ review: { id, role }, entries }) =>
    role === null ? [] : [{ id, role, entries }],
  );
  const judged = JSON.parse(run.audit) as CaseAudit;
  const inForce = (ofOriginal ? originalDocument : billInForce)(read, judged, companions);
  // Letters, clocks and plans state figures of every document: only those that can be relied on.
  const beside = inForce.at.companions.map((part) => ({ ...part, bill: withoutGated(part.bill) }));
  const around = caseContext(beside, choices);
  return {
    inForce,
    file: { bill: inForce.relied, ...around, letters: allSentLetters(choices, sentParts) },
  };
}

/**
 * What surrounds an analysed review, and with `offers` the person's other reviews that seem to belong to it. Null when
 * missing, not theirs, not analysed, or itself a part of another.
 */
export async function loadCase(
  services: WebServices,
  input: { userId: string; reviewId: string; offers: boolean },
): Promise<LoadedCase | null> {
  const { userId, reviewId, offers } = input;
  const opened = await services.reviews.open(userId, reviewId, { offers });
  if (!opened?.run || !isAnalysed(opened.review.status) || opened.review.partOf) return null;
  const { inForce, file } = caseFileOf({ ...opened, run: opened.run });
  return {
    review: opened.review,
    file,
    parts: partsOf(opened),
    entries: opened.choices,
    calls: recordedCalls(opened.calls),
    offers: offersAmong(opened.candidates, inForce.at.bill, opened.parts.length > 0),
  };
}

/** Which of the candidates seem to belong together with this review. */
export const offersAmong = (
  candidates: readonly JoinCandidate[],
  bill: Bill,
  hasParts: boolean,
): Offer[] =>
  candidates.flatMap(({ id, provider, date, ...other }) => {
    const found = joinable({ bill, hasParts }, other);
    return found ? [{ id, provider, date, ...found }] : [];
  });

/** Calls as they were kept; what is malformed is skipped. */
export const recordedCalls = (
  rows: readonly { id: number; call: string | null }[],
): RecordedCall[] =>
  rows.flatMap(({ id, call }) => {
    const kept = CallRecord.safeParse(JSON.parse(call ?? "null"));
    return kept.success ? [{ id, call: kept.data }] : [];
  });
