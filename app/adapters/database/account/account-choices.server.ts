import { eq, sql } from "drizzle-orm";
import {
  NOTHING_CHOSEN,
  ORIGINALS_DAYS,
  type Originals,
  type PrivacyChoices,
} from "~/domain/account/privacy-choices";
import type { DueReminder } from "~/domain/deadlines/reminders";
import type { Database } from "~/adapters/database/database.server";
import { newSecret } from "./secrets.server";
import { accountChoice } from "~/adapters/database/schema.server";

const A_DAY_MS = 24 * 60 * 60_000;

/** A file to delete, as its person chose; its review's folder holds the pictures of its pages. */
export type DueOriginal = { id: string; storageKey: string; reviewId: string; folderOf: string };

/** Whom to remind, at an address that was shown to be theirs. */
export type Reminded = { userId: string; email: string };

/** The `account_choice` and `reminder` tables: what somebody chose about mail and files, and what came of it. */
export const accountChoicesIn = (db: Database) => ({
  async of(userId: string): Promise<PrivacyChoices> {
    const [row] = await db
      .select({ since: accountChoice.remindersSince, originals: accountChoice.originals })
      .from(accountChoice)
      .where(eq(accountChoice.userId, userId))
      .limit(1);
    return row ? { reminders: row.since !== null, originals: row.originals } : NOTHING_CHOSEN;
  },

  async keepOriginals(userId: string, originals: Originals): Promise<void> {
    await db.run(sql`
      INSERT INTO account_choice (user_id, originals) VALUES (${userId}, ${originals})
      ON CONFLICT (user_id) DO UPDATE SET originals = excluded.originals`);
  },

  /** Turned on anew, reminders get another address that stops them: an old mail stops nothing any more. */
  async remind(userId: string, on: boolean, now: number): Promise<void> {
    await db.run(sql`
      INSERT INTO account_choice (user_id, reminders_since, unsubscribe_token)
      VALUES (${userId}, ${on ? now : null}, ${newSecret()})
      ON CONFLICT (user_id) DO UPDATE SET reminders_since = excluded.reminders_since,
        unsubscribe_token = excluded.unsubscribe_token
      WHERE (account_choice.reminders_since IS NULL) <> (excluded.reminders_since IS NULL)`);
  },

  /** Stops the reminders of whoever was sent this token; nothing says whether there was anybody. */
  async unsubscribe(token: string): Promise<void> {
    await db.run(sql`
      UPDATE account_choice SET reminders_since = NULL WHERE unsubscribe_token = ${token}`);
  },

  /** The token that stops reminders to this address; null where they are stopped, or the address is another by now. */
  async unsubscribeToken(userId: string, email: string): Promise<string | null> {
    const [row] = await db.all<{ token: string }>(sql`
      SELECT chosen.unsubscribe_token AS token FROM account_choice AS chosen
      JOIN user ON user.id = chosen.user_id AND user.email = ${email} AND user.email_confirmed_at IS NOT NULL
      WHERE chosen.user_id = ${userId} AND chosen.reminders_since IS NOT NULL`);
    return row?.token ?? null;
  },

  /** People whose deadlines nobody looked at today. */
  toRemind: (today: string, limit: number): Promise<Reminded[]> =>
    db.all<Reminded>(sql`
      SELECT chosen.user_id AS userId, user.email FROM account_choice AS chosen
      JOIN user ON user.id = chosen.user_id AND user.email_confirmed_at IS NOT NULL
      WHERE chosen.reminders_since IS NOT NULL AND chosen.checked_on < ${today}
      ORDER BY chosen.checked_on, chosen.user_id LIMIT ${limit}`),

  /** Their reviews that may have deadlines. */
  async openReviews(userId: string): Promise<string[]> {
    const rows = await db.all<{ id: string }>(sql`
      SELECT id FROM review WHERE user_id = ${userId} AND part_of IS NULL
        AND status NOT IN ('In Progress', 'Failed', 'Resolved')`);
    return rows.map(({ id }) => id);
  },

  /**
   * Notes what was found to be due, and one mail if anything of it was never reminded of; all in one batch with the day
   * that was looked at, so that no crash sends twice.
   */
  async postReminder(
    { userId, email }: Reminded,
    due: readonly (DueReminder & { reviewId: string })[],
    { today, now }: { today: string; now: number },
  ): Promise<void> {
    await db.atomically([
      sql`
        INSERT OR IGNORE INTO reminder (user_id, review_id, clock, day, created_at)
        SELECT ${userId}, review.id, json_extract(value, '$.clock'), json_extract(value, '$.day'), ${now}
        FROM json_each(${JSON.stringify(due)})
        JOIN review ON review.id = json_extract(value, '$.reviewId') AND review.user_id = ${userId}`,
      sql`
        INSERT INTO outgoing_mail (id, kind, email, user_id, created_at, next_at)
        SELECT ${crypto.randomUUID()}, 'deadline-near', ${email}, ${userId}, ${now}, ${now} WHERE changes() > 0`,
      sql`UPDATE account_choice SET checked_on = ${today} WHERE user_id = ${userId}`,
    ]);
  },

  /**
   * Files whose time is over as their person chose: once read, or after 90 days. One that could not be read is kept for
   * another try, and one that is being read is left alone.
   */
  dueOriginals: (now: number, limit: number): Promise<DueOriginal[]> =>
    db.all<DueOriginal>(sql`
      SELECT document.id, document.storage_key AS storageKey, review.id AS reviewId,
        COALESCE(review.stored_under, review.user_id) AS folderOf
      FROM account_choice AS chosen
      JOIN document ON document.user_id = chosen.user_id AND document.removed_at IS NULL AND document.stored_at IS NOT NULL
      JOIN review ON review.id = document.review_id AND review.status <> 'In Progress'
      WHERE chosen.originals <> 'kept' AND (document.stored_at <= ${now - ORIGINALS_DAYS * A_DAY_MS}
        OR (chosen.originals = 'until-read' AND (review.status <> 'Failed' OR document.superseded = 1)))
      LIMIT ${limit}`),
});
