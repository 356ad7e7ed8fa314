import { sql } from "drizzle-orm";
import { flagKey, NO_FLAG, type ChosenFlags } from "~/domain/report/chosen-flags";
import { OPEN_STATUSES } from "~/domain/case/review";
import type { Database } from "./database.server";
import { NEW_VERSION } from "./hints.server";

/** The flags a person puts on lines: rows of `choice`, appended and never changed. */
export const lineFlagsIn = (db: Database) => ({
  /**
   * Appends the flags and clears the dispute letter that speaks of others, in one batch, and only while the review is
   * at `version`, so that two tabs cannot overwrite each other. Returns the new version; null when the review changed
   * meanwhile, is not analysed or not theirs.
   */
  async save(input: {
    userId: string;
    reviewId: string;
    version: number;
    /** The part whose lines they are, where that is not the review itself. */
    partId: string | null;
    flags: ChosenFlags;
    now: number;
  }): Promise<number | null> {
    const editable = sql`review.id = ${input.reviewId} AND review.user_id = ${input.userId}
      AND review.version = ${input.version}
      AND review.status IN (SELECT value FROM json_each(${JSON.stringify(OPEN_STATUSES)}))`;
    const rows = Object.entries(input.flags).map(([lineId, flag]) => ({
      key: flagKey(input.partId, lineId),
      flag: flag ?? NO_FLAG,
    }));
    const [, , updated] = await db.atomically([
      sql`
        INSERT INTO choice (review_id, user_id, kind, key, value, created_at)
        SELECT review.id, review.user_id, 'flag', json_extract(item.value, '$.key'),
          json_extract(item.value, '$.flag'), ${input.now}
        FROM json_each(${JSON.stringify(rows)}) AS item, review WHERE ${editable}`,
      sql`
        DELETE FROM letter WHERE review_id = ${input.reviewId} AND user_id = ${input.userId}
          AND kind = 'provider-dispute' AND EXISTS (SELECT 1 FROM review WHERE ${editable})`,
      sql`UPDATE review SET version = version + 1 WHERE ${editable} RETURNING version, ${NEW_VERSION}`,
    ]);
    return (updated.rows as { version: number }[])[0]?.version ?? null;
  },
});
