import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { LOG_PAGE } from "~/domain/case/tracker";
import type { Database } from "./database.server";
import { joinCandidates } from "./join-candidates.server";
import { newestRunOf } from "./runs.server";
import { aiDraft, analysisRun, choice, document, letter, logEntry, review } from "./schema.server";

type Owned = { userId: string; reviewId: string };
type Options = { logBefore?: number | null; offers?: boolean };

/** Calls further back than this set no deadline any more. */
const MOST_CALLS = 20;

/** The run that read or corrected the bill; the findings that count may be those of a later one. */
const billed = alias(analysisRun, "billed");
/** The run whose reading was corrected. */
const read = alias(analysisRun, "read");
const newestRun = {
  id: analysisRun.id,
  attempt: analysisRun.attempt,
  bill: billed.bill,
  // Columns of a batch are told apart by their names alone.
  billAsRead: sql<string | null>`${read.bill}`.as("bill_as_read"),
  audit: analysisRun.audit,
  versions: analysisRun.versions,
  readRunId: analysisRun.readRunId,
  corrections: analysisRun.corrections,
  around: analysisRun.around,
  createdAt: analysisRun.createdAt,
};

/** What the review itself holds. */
function ownStatements(db: Database, { userId, reviewId }: Owned) {
  const owned = and(eq(review.id, reviewId), eq(review.userId, userId));
  const { id, sessionHash, kind } = letter;
  const { purpose, basis, body } = aiDraft;
  return [
    db.select().from(review).where(owned).limit(1),
    db
      .select(newestRun)
      .from(review)
      .innerJoin(billed, eq(billed.id, review.runId))
      .innerJoin(analysisRun, eq(analysisRun.id, newestRunOf("review")))
      .leftJoin(read, eq(read.id, billed.readRunId))
      .where(owned)
      .limit(1),
    db
      .select()
      .from(document)
      .where(and(eq(document.reviewId, reviewId), eq(document.userId, userId)))
      .orderBy(asc(document.position)),
    db
      .select({ kind: choice.kind, key: choice.key, value: choice.value })
      .from(choice)
      .where(and(eq(choice.reviewId, reviewId), eq(choice.userId, userId)))
      .orderBy(asc(choice.id)),
    db
      .select({ id, sessionHash, kind })
      .from(letter)
      .where(and(eq(letter.reviewId, reviewId), eq(letter.userId, userId)))
      .orderBy(desc(letter.createdAt)),
    db
      .select({ purpose, basis, body })
      .from(aiDraft)
      .where(and(eq(aiDraft.reviewId, reviewId), eq(aiDraft.userId, userId))),
  ] as const;
}

/** Its further documents, and the letters sent about each: those are entries of the document itself. */
function partStatements(db: Database, { userId, reviewId }: Owned) {
  const parts = and(eq(review.partOf, reviewId), eq(review.userId, userId));
  const { reviewId: partId, kind, key, value } = choice;
  return [
    db
      .select({ review, bill: analysisRun.bill })
      .from(review)
      .leftJoin(analysisRun, eq(review.runId, analysisRun.id))
      .where(parts)
      .orderBy(asc(review.createdAt), asc(review.id)),
    db
      .select({ partId, kind, key, value })
      .from(choice)
      .innerJoin(review, eq(choice.reviewId, review.id))
      .where(and(parts, eq(choice.kind, "sent")))
      .orderBy(asc(choice.id)),
  ] as const;
}

/** A page of the communication log, newest first, with one entry more where older ones follow; and the calls in it. */
function logStatements(db: Database, { userId, reviewId }: Owned, before: number | null) {
  const logged = and(
    eq(logEntry.reviewId, reviewId),
    eq(logEntry.userId, userId),
    isNull(logEntry.deletedAt),
  );
  const { id, note, call, createdAt: at } = logEntry;
  return [
    db
      .select({ id, note, call: isNotNull(call).mapWith(Boolean), at })
      .from(logEntry)
      .where(and(logged, before === null ? undefined : lt(id, before)))
      .orderBy(desc(id))
      .limit(LOG_PAGE + 1),
    db
      .select({ id, call })
      .from(logEntry)
      .where(and(logged, isNotNull(call)))
      .orderBy(desc(id))
      .limit(MOST_CALLS),
  ] as const;
}

/**
 * Everything a report is made of, in one round trip; null when missing or not theirs. Of the communication log the page
 * before `logBefore`. With `offers` also what the review could be joined with.
 */
export async function openReview(
  db: Database,
  owned: Owned,
  { logBefore = null, offers = false }: Options = {},
) {
  const [[row], [run], documents, choices, letters, drafts, ...others] = await db.batch([
    ...ownStatements(db, owned),
    ...partStatements(db, owned),
    ...logStatements(db, owned, logBefore),
    joinCandidates(db, { ...owned, wanted: offers }),
  ]);
  const [parts, sentOfParts, log, calls, candidates] = others;
  if (!row) return null;
  const entries = Map.groupBy(sentOfParts, ({ partId }) => partId);
  return {
    review: row,
    run: run ?? null,
    ...{ documents, choices, letters, drafts, log, calls, candidates },
    parts: parts.map((part) => ({ ...part, entries: entries.get(part.review.id) ?? [] })),
  };
}
