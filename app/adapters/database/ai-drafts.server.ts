import { sql } from "drizzle-orm";
import type { AiPurpose } from "~/domain/ai/drafts";
import type { Database } from "./database.server";
import { CHANGED_DETAIL } from "./hints.server";

/** The `ai_draft` table: the newest draft of each text of a review. `reviews.open` reads it. */
export const aiDraftsIn = (db: Database) => ({
  /** Keeps the drafted texts beside the composed ones they stand for. False when the review is gone or not theirs. */
  async save(draft: {
    userId: string;
    reviewId: string;
    purpose: AiPurpose;
    composed: readonly string[];
    texts: readonly string[];
    now: number;
  }): Promise<boolean> {
    const [saved] = await db.atomically([
      sql`
      INSERT INTO ai_draft (review_id, user_id, purpose, basis, body, created_at)
      SELECT id, user_id, ${draft.purpose}, ${JSON.stringify(draft.composed)},
        ${JSON.stringify(draft.texts)}, ${draft.now}
      FROM review WHERE id = ${draft.reviewId} AND user_id = ${draft.userId}
      ON CONFLICT (review_id, purpose) DO UPDATE
        SET basis = excluded.basis, body = excluded.body, created_at = excluded.created_at
      RETURNING ${CHANGED_DETAIL}`,
    ]);
    return saved.rows.length === 1;
  },
});
