import { sql } from "drizzle-orm";
import { HOUR_MS, type AccessedWhat } from "~/domain/account/record-access";
import { sharedUntil, STAFF } from "~/domain/account/shared-review";
import { auditIfChanged } from "./audit-events.server";
import type { Database } from "./database.server";
import { ADMINS_IF_CHANGED } from "./hints.server";

/** What was asked about a shared review, and until when (UTC milliseconds) Admins can look at it. */
export type SharedReview = { question: string; until: number };
/** One that waits for an Admin; `sharedAt`: UTC milliseconds. */
export type WaitingReview = SharedReview & { reviewId: string; email: string; sharedAt: number };

/** The `shared_review` table: the reviews that their owners let the Admins look at. */
export const sharedReviewsIn = (db: Database) => ({
  /** Lets the Admins look at a review until `sharedUntil(now)`; the newest question counts. False if it is not theirs. */
  async share(
    { userId, reviewId, question }: { userId: string; reviewId: string; question: string },
    now: number,
  ): Promise<boolean> {
    const [shared] = await db.atomically([
      sql`
        INSERT INTO shared_review (review_id, user_id, question, shared_at, shared_until)
        SELECT id, user_id, ${question}, ${now}, ${sharedUntil(now)} FROM review
        WHERE id = ${reviewId} AND user_id = ${userId}
        ON CONFLICT (review_id) DO UPDATE SET question = excluded.question, shared_at = excluded.shared_at,
          shared_until = excluded.shared_until`,
      ADMINS_IF_CHANGED,
    ]);
    return shared.changed > 0;
  },

  async stop(userId: string, reviewId: string): Promise<void> {
    await db.atomically([
      sql`DELETE FROM shared_review WHERE review_id = ${reviewId} AND user_id = ${userId}`,
      ADMINS_IF_CHANGED,
    ]);
  },

  /** Whose bill a review of theirs is, and whether it is shared; null when missing or not theirs. */
  async of(
    userId: string,
    reviewId: string,
    now: number,
  ): Promise<{ provider: string; shared: SharedReview | null } | null> {
    const [found] = await db.all<{
      provider: string;
      question: string | null;
      until: number | null;
    }>(sql`
      SELECT review.provider, shared.question, shared.shared_until AS until FROM review
      LEFT JOIN shared_review AS shared ON shared.review_id = review.id AND shared.shared_until > ${now}
      WHERE review.id = ${reviewId} AND review.user_id = ${userId}`);
    if (!found) return null;
    const { provider, question, until } = found;
    return { provider, shared: question === null || until === null ? null : { question, until } };
  },

  /** Those that are shared now, the longest waiting first. */
  waiting: (now: number, limit: number): Promise<WaitingReview[]> =>
    db.all<WaitingReview>(sql`
      SELECT shared.review_id AS reviewId, shared.question, shared.shared_at AS sharedAt,
        shared.shared_until AS until, user.email
      FROM shared_review AS shared JOIN user ON user.id = shared.user_id
      WHERE shared.shared_until > ${now} ORDER BY shared.shared_at, shared.review_id LIMIT ${limit}`),

  /**
   * An Admin looks at a shared review or at a further document of it. That is written down before anything is shown, in the
   * owner's access log and in the audit log: once an hour each. Null where the review is not shared now.
   */
  async look(
    { adminId, reviewId, what }: { adminId: string; reviewId: string; what: AccessedWhat },
    now: number,
  ): Promise<(SharedReview & { userId: string; email: string }) | null> {
    const shared = sql`
      FROM shared_review AS shared JOIN user ON user.id = shared.user_id
      JOIN review ON review.id = ${reviewId} AND review.user_id = shared.user_id
        AND shared.review_id IN (review.id, review.part_of)
      WHERE shared.shared_until > ${now} LIMIT 1`;
    const [, , { rows }] = await db.atomically([
      sql`
        INSERT OR IGNORE INTO record_access (user_id, hour, review_id, what, device, country)
        SELECT shared.user_id, ${now - (now % HOUR_MS)}, ${reviewId}, ${what}, ${STAFF}, '' ${shared}`,
      auditIfChanged({
        ...{ at: now, actorId: adminId, action: "shared-review-opened" },
        subjectId: sql`(SELECT shared.user_id ${shared})`,
      }),
      sql`SELECT shared.user_id AS userId, shared.question, shared.shared_until AS until, user.email ${shared}`,
    ]);
    return (rows[0] as (SharedReview & { userId: string; email: string }) | undefined) ?? null;
  },

  /** Deletes what nobody can look at any more. */
  async purge(now: number): Promise<void> {
    await db.run(sql`DELETE FROM shared_review WHERE shared_until <= ${now}`);
  },
});
