import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import {
  NEW_REVIEW_PROVIDER,
  FREE_REVIEW_LIMIT,
  type AccountType,
  type ReviewStatus,
} from "~/domain/case/review";
import { folderOf } from "~/domain/case/upload";
import { forgetCopiedFrom, markCopiedFrom } from "./earlier-care.server";
import type { Database } from "./database.server";
import { REMOVED_REVIEW } from "./hints.server";
import { openReview } from "./opened-review.server";
import { analysisRun, document, review } from "./schema.server";

export type Review = typeof review.$inferSelect;
export type StoredDocument = typeof document.$inferSelect;

export type NewDocument = {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  storageKey: string;
};

/** A place in a list: beside this review, in the list's order. */
export type ReviewCursor = { date: string; id: string };

/** One page of a list: from the start, after one review, or before one. */
export type ReviewPage = {
  after?: ReviewCursor | null;
  before?: ReviewCursor | null;
  limit: number;
  /** Only reviews whose provider holds this text, in any case of letters. */
  provider?: string;
  status?: ReviewStatus | null;
};

const listed = {
  id: review.id,
  provider: review.provider,
  date: review.date,
  amountCents: review.amountCents,
  status: review.status,
  documentType: review.documentType,
};
export type ListedReview = Pick<Review, keyof typeof listed>;

/** The `review` and `document` tables as their owner sees them. Ownership is part of every WHERE. */
export const reviewsIn = (db: Database) => ({
  /**
   * Newest bill first; at most `limit` rows, and cursors where more lie before or behind them. Reads one row more than
   * it gives, whatever the account holds; only a search by provider may look at every review of the person.
   */
  async list(userId: string, { after, before, limit, provider, status }: ReviewPage) {
    const rows: ListedReview[] = await db
      .select(listed)
      .from(review)
      .where(
        and(
          eq(review.userId, userId),
          isNull(review.partOf),
          status ? eq(review.status, status) : undefined,
          // Not LIKE: it knows wildcards, and D1 takes no pattern over 50 bytes.
          provider ? sql`instr(lower(${review.provider}), lower(${provider})) > 0` : undefined,
          after ? sql`(${review.date}, ${review.id}) < (${after.date}, ${after.id})` : undefined,
          before ? sql`(${review.date}, ${review.id}) > (${before.date}, ${before.id})` : undefined,
        ),
      )
      .orderBy(
        ...(before ? [asc(review.date), asc(review.id)] : [desc(review.date), desc(review.id)]),
      )
      .limit(limit + 1);
    const page = rows.slice(0, limit);
    if (before) page.reverse();
    const more = rows.length > limit;
    const cursor = (at: ListedReview | undefined) => (at ? { date: at.date, id: at.id } : null);
    return {
      reviews: page,
      previous: before ? (more ? cursor(page[0]) : null) : after ? cursor(page[0]) : null,
      next: before || more ? cursor(page.at(-1)) : null,
    };
  },

  /**
   * Creates a review and its document rows in one batch, if the plan allows it: the limit is part of the
   * INSERT, so two requests at once cannot both pass it. The same form token again returns the review it made.
   */
  async create(input: {
    id: string;
    userId: string;
    formToken: string;
    today: string;
    now: number;
    documents: NewDocument[];
  }): Promise<{ outcome: "created" | "repeated"; id: string } | { outcome: "limit" }> {
    const insertReview = sql`
      INSERT INTO review (id, user_id, provider, date, status, form_token, created_at)
      SELECT ${input.id}, user.id, ${NEW_REVIEW_PROVIDER}, ${input.today}, 'In Progress', ${input.formToken}, ${input.now}
      FROM user
      WHERE user.id = ${input.userId}
        AND (user.account_type <> 'Free'
          OR (SELECT COUNT(*) FROM review WHERE user_id = user.id AND part_of IS NULL) < ${FREE_REVIEW_LIMIT})
      ON CONFLICT (user_id, form_token) DO NOTHING`;
    const [added] = await db.atomically([insertReview, insertDocuments(input, input.id)]);
    if (added.changed === 1) return { outcome: "created", id: input.id };
    const [earlier] = await db
      .select({ id: review.id })
      .from(review)
      .where(and(eq(review.userId, input.userId), eq(review.formToken, input.formToken)))
      .limit(1);
    return earlier ? { outcome: "repeated", id: earlier.id } : { outcome: "limit" };
  },

  /** Whether the plan lets this person start another review; the INSERT above decides in the end. */
  async mayStart(userId: string, accountType: AccountType): Promise<boolean> {
    if (accountType !== "Free") return true;
    const [row] = await db
      .select({ count: sql<number>`COUNT(*)` })
      .from(review)
      .where(and(eq(review.userId, userId), isNull(review.partOf)));
    return (row?.count ?? 0) < FREE_REVIEW_LIMIT;
  },

  /** Adds document rows to a failed review. False when it is not theirs, not failed, or the form was sent before. */
  async addDocuments(input: {
    reviewId: string;
    userId: string;
    formToken: string;
    now: number;
    documents: NewDocument[];
  }): Promise<boolean> {
    const result = await db.run(sql`
      INSERT INTO document (id, review_id, user_id, position, name, media_type, size, storage_key, form_token, created_at)
      SELECT json_extract(item.value, '$.id'), review.id, review.user_id,
        item.key + (SELECT COUNT(*) FROM document WHERE review_id = review.id),
        json_extract(item.value, '$.name'), json_extract(item.value, '$.mediaType'),
        json_extract(item.value, '$.size'), json_extract(item.value, '$.storageKey'),
        ${input.formToken}, ${input.now}
      FROM json_each(${JSON.stringify(input.documents)}) AS item, review
      WHERE review.id = ${input.reviewId} AND review.user_id = ${input.userId} AND review.status = 'Failed'
        AND NOT EXISTS (SELECT 1 FROM document
          WHERE review_id = review.id AND form_token = ${input.formToken})`);
    return result.meta.changes === input.documents.length;
  },

  /** Everything a report is made of, in one round trip; null when missing or not theirs. */
  open: (
    userId: string,
    reviewId: string,
    options?: { logBefore?: number | null; offers?: boolean },
  ) => openReview(db, { userId, reviewId }, options),

  /** Who bills in a review of theirs; null when it is missing or not theirs. */
  async providerOf(userId: string, reviewId: string): Promise<string | null> {
    const [row] = await db
      .select({ provider: review.provider })
      .from(review)
      .where(and(eq(review.id, reviewId), eq(review.userId, userId)))
      .limit(1);
    return row?.provider ?? null;
  },

  async owns(userId: string, reviewId: string): Promise<boolean> {
    const [row] = await db
      .select({ id: review.id })
      .from(review)
      .where(and(eq(review.id, reviewId), eq(review.userId, userId)))
      .limit(1);
    return row !== undefined;
  },

  /** Whether files of this form were taken before, for the review itself or one of its parts. */
  async hasFilesOf(userId: string, reviewId: string, formToken: string): Promise<boolean> {
    const rows = await db.all(sql`
      SELECT 1 FROM document JOIN review ON review.id = document.review_id
      WHERE (review.id = ${reviewId} OR review.part_of = ${reviewId}) AND review.user_id = ${userId}
        AND document.form_token = ${formToken} LIMIT 1`);
    return rows.length > 0;
  },

  /** Where the run that read the pages of a review lies, and what it read, in order; null without one, or when not theirs. */
  async readPages(userId: string, reviewId: string) {
    const [[run], documents] = await db.batch([
      db
        .select({
          id: sql<string>`COALESCE(${analysisRun.readRunId}, ${analysisRun.id})`.as("read_by"),
          userId: review.userId,
          storedUnder: review.storedUnder,
        })
        .from(review)
        .innerJoin(analysisRun, eq(analysisRun.id, review.runId))
        .where(and(eq(review.id, reviewId), eq(review.userId, userId)))
        .limit(1),
      db
        .select()
        .from(document)
        .where(
          and(
            eq(document.reviewId, reviewId),
            eq(document.userId, userId),
            eq(document.superseded, 0),
            isNotNull(document.storedAt),
          ),
        )
        .orderBy(asc(document.position)),
    ]);
    return run ? { folder: { userId: folderOf(run), reviewId, runId: run.id }, documents } : null;
  },

  async findDocument(userId: string, reviewId: string, documentId: string) {
    const [row] = await db
      .select()
      .from(document)
      .where(
        and(
          eq(document.id, documentId),
          eq(document.reviewId, reviewId),
          eq(document.userId, userId),
        ),
      )
      .limit(1);
    return row ?? null;
  },

  /** The name a confirmation speaks of; null when missing or not theirs. */
  async summary(userId: string, reviewId: string): Promise<ListedReview | null> {
    const [row] = await db
      .select(listed)
      .from(review)
      .where(and(eq(review.id, reviewId), eq(review.userId, userId)))
      .limit(1);
    return row ?? null;
  },

  /**
   * Deletes the review with all rows that hang on it, its parts too. Returns the folders of all that went, and the reviews
   * that rested on it: the whole a deleted part belonged to, and those its care was copied to. Null when missing or not theirs.
   */
  async remove(
    userId: string,
    reviewId: string,
    now: number,
  ): Promise<{ folders: ReviewFolder[]; partOf: string | null; copiedTo: string[] } | null> {
    const [parts, , copied, , deleted] = await db.atomically([
      sql`SELECT id, stored_under, ${REMOVED_REVIEW} FROM review WHERE part_of = ${reviewId} AND user_id = ${userId}`,
      sql`
        UPDATE review SET unjudged_since = COALESCE(unjudged_since, ${now}), version = version + 1
        WHERE user_id = ${userId} AND id = (SELECT part_of FROM review WHERE id = ${reviewId})`,
      markCopiedFrom(reviewId, userId, now),
      forgetCopiedFrom(reviewId, userId),
      sql`
        DELETE FROM review WHERE id = ${reviewId} AND user_id = ${userId}
        RETURNING id, part_of, stored_under, ${REMOVED_REVIEW}`,
    ]);
    const [row] = deleted.rows as (RemovedRow & { part_of: string | null })[];
    if (!row) return null;
    const rows = [row, ...(parts.rows as RemovedRow[])];
    return {
      folders: rows.flatMap((one) => foldersOf(userId, one)),
      partOf: row.part_of,
      copiedTo: (copied.rows as { id: string }[]).map(({ id }) => id),
    };
  },
});

type RemovedRow = { id: string; stored_under: string | null };
export type ReviewFolder = { userId: string; reviewId: string };

/** The account's own folder, and for a review that came from a guest the guest's. */
export const foldersOf = (
  userId: string,
  { id: reviewId, stored_under: guestId }: RemovedRow,
): ReviewFolder[] => [
  { userId, reviewId },
  ...(guestId === null ? [] : [{ userId: guestId, reviewId }]),
];

/** One statement for any number of documents, and only when the review row of this request exists. */
export function insertDocuments(
  input: { userId: string; formToken: string; now: number; documents: NewDocument[] },
  reviewId: string,
) {
  return sql`
    INSERT INTO document (id, review_id, user_id, position, name, media_type, size, storage_key, form_token, created_at)
    SELECT json_extract(value, '$.id'), ${reviewId}, ${input.userId}, key, json_extract(value, '$.name'),
      json_extract(value, '$.mediaType'), json_extract(value, '$.size'), json_extract(value, '$.storageKey'),
      ${input.formToken}, ${input.now}
    FROM json_each(${JSON.stringify(input.documents)})
    WHERE EXISTS (SELECT 1 FROM review WHERE id = ${reviewId} AND user_id = ${input.userId})`;
}
