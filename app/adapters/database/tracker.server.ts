import { sql } from "drizzle-orm";
import type { CallRecord } from "~/domain/case/call-record";
import { OPEN_STATUSES } from "~/domain/case/open-statuses";
import type { Database } from "./database.server";
import { CHANGED_DETAIL, CHANGED_REVIEW } from "./hints.server";

export type Tracked = "done" | "missing";

/** The dispute tracker: the status a person sets, and the `log_entry` table. Neither outdates a form of the findings. */
export const trackerIn = (db: Database) => {
  /** A whole review of theirs, in one of the four states in which there is a tracker. */
  const tracked = (userId: string, reviewId: string) => sql`
    review.id = ${reviewId} AND review.user_id = ${userId} AND review.part_of IS NULL
    AND review.status IN (SELECT value FROM json_each(${JSON.stringify(OPEN_STATUSES)}))`;
  return {
    /** Sets one of the four statuses, and only from one of them: an analysis that runs again keeps its own. */
    async setStatus(input: {
      userId: string;
      reviewId: string;
      status: (typeof OPEN_STATUSES)[number];
    }): Promise<Tracked> {
      const [updated] = await db.atomically([
        sql`
          UPDATE review SET status = ${input.status} WHERE ${tracked(input.userId, input.reviewId)}
          RETURNING ${CHANGED_REVIEW}`,
      ]);
      return updated.rows.length === 1 ? "done" : "missing";
    },

    /** Appends to the log; the same form sent again adds nothing and is done all the same. */
    async addEntry(input: {
      userId: string;
      reviewId: string;
      note: string;
      call: CallRecord | null;
      formToken: string;
      now: number;
    }): Promise<Tracked> {
      const { userId, reviewId, formToken } = input;
      const call = input.call && JSON.stringify(input.call);
      const [, there] = await db.atomically([
        sql`
          INSERT INTO log_entry (review_id, user_id, note, call, form_token, created_at)
          SELECT review.id, review.user_id, ${input.note}, ${call}, ${formToken}, ${input.now}
          FROM review WHERE ${tracked(userId, reviewId)}
          ON CONFLICT (review_id, form_token) DO NOTHING
          RETURNING ${CHANGED_DETAIL}`,
        sql`
          SELECT 1 FROM log_entry
          WHERE review_id = ${reviewId} AND user_id = ${userId} AND form_token = ${formToken}`,
      ]);
      return there.rows.length > 0 ? "done" : "missing";
    },

    /** Takes a note out of the log, or brings it back. A call is no note: dates and letters rest on it. */
    async setDeleted(input: {
      userId: string;
      reviewId: string;
      id: number;
      deletedAt: number | null;
    }): Promise<Tracked> {
      const { userId, reviewId, id, deletedAt } = input;
      const [changed] = await db.atomically([
        sql`
          UPDATE log_entry SET deleted_at = ${deletedAt}
          WHERE id = ${id} AND review_id = ${reviewId} AND user_id = ${userId} AND call IS NULL
          RETURNING ${CHANGED_DETAIL}`,
      ]);
      return changed.rows.length === 1 ? "done" : "missing";
    },

    /** Deletes for good what was taken out before `before`. */
    async purgeDeleted(before: number): Promise<void> {
      await db.run(sql`DELETE FROM log_entry WHERE deleted_at < ${before}`);
    },
  };
};
