import { sql } from "drizzle-orm";
import { ACCESS_DAYS, HOUR_MS, type AccessedWhat } from "~/domain/account/record-access";
import type { UsedFrom } from "~/domain/account/device";
import type { Database } from "./database.server";

/** `hour`: when it began (UTC milliseconds). `provider`: whose bill, null when the review is gone. */
export type RecordAccess = UsedFrom & {
  hour: number;
  what: AccessedWhat;
  reviewId: string;
  provider: string | null;
};

/** The `record_access` table: who opened whose records, when; an hour is one row, however often it was. */
export const recordAccessesIn = (db: Database) => ({
  /** Notes that the person's records were opened, if the review is theirs. */
  async note(
    userId: string,
    opened: { what: AccessedWhat; reviewId: string } & UsedFrom,
    now: number,
  ): Promise<void> {
    const { what, reviewId, device, country } = opened;
    await db.run(sql`
      INSERT OR IGNORE INTO record_access (user_id, hour, review_id, what, device, country)
      SELECT id, ${now - (now % HOUR_MS)}, ${reviewId}, ${what}, ${device}, ${country} FROM user
      WHERE id = ${userId} AND guest_until IS NULL`);
  },

  /** The newest first. */
  of: (userId: string, limit: number): Promise<RecordAccess[]> =>
    db.all<RecordAccess>(sql`
      SELECT access.hour, access.what, access.device, access.country, access.review_id AS reviewId, review.provider
      FROM record_access AS access
      LEFT JOIN review ON review.id = access.review_id AND review.user_id = access.user_id
      WHERE access.user_id = ${userId} ORDER BY access.hour DESC LIMIT ${limit}`),

  /** Deletes at most `limit` rows that are too old to be looked up. */
  async purge(now: number, limit: number): Promise<void> {
    await db.run(sql`
      DELETE FROM record_access WHERE rowid IN (
        SELECT rowid FROM record_access WHERE hour <= ${now - ACCESS_DAYS * 24 * HOUR_MS} LIMIT ${limit})`);
  },
});
