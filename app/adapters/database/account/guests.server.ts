import { and, eq, gt, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { FREE_REVIEW_LIMIT } from "~/domain/case/review";
import type { Database } from "~/adapters/database/database.server";
import { CHANGED_ACCOUNT, NEW_VERSION, REMOVED_REVIEW } from "~/adapters/database/hints.server";
import {
  foldersOf,
  type ListedReview,
  type ReviewFolder,
} from "~/adapters/database/reviews.server";
import { review, user } from "~/adapters/database/schema.server";

/** A guest who waits for room in an account, with what was checked. */
export type WaitingGuest = { id: string; until: number; review: ListedReview };

/** What came of moving a guest's review to an account: nothing moves where there is no room. */
export type Brought = {
  moved: boolean;
  /** The folders of the review that made room. */
  removed: ReviewFolder[];
};

/** Tables below `review` whose rows name their owner. */
const OWNED = [
  ...["document", "analysis_run", "correction", "choice", "letter"],
  ...["log_entry", "letter_text", "sent_letter", "ai_draft"],
];

/**
 * People without an account: rows of `user` with `guest_until` and no email. Whoever becomes an account keeps the row;
 * whoever signs in to one brings their review there, and its files stay where they are.
 */
export const guestsIn = (db: Database) => ({
  /** `until`: UTC milliseconds at which everything of the guest is to be deleted. */
  async create(guest: { id: string; now: number; until: number }): Promise<void> {
    await db.insert(user).values({
      ...{ id: guest.id, email: guest.id, passwordHash: "", accountType: "Free" },
      ...{ fullName: "", streetAddress: "", city: "", state: "", zipCode: "" },
      ...{ createdAt: guest.now, guestUntil: guest.until },
    });
  },

  /** Makes the guest a Free account with everything there is of it. Gone: its time is over. */
  async becomeAccount(account: {
    id: string;
    email: string;
    passwordHash: string;
    now: number;
  }): Promise<"kept" | "email-taken" | "gone"> {
    const { id, email, passwordHash, now } = account;
    const [kept, taken] = await db.atomically([
      sql`
        UPDATE OR IGNORE user SET email = ${email}, password_hash = ${passwordHash}, created_at = ${now},
          guest_until = NULL, guest_for = NULL
        WHERE id = ${id} AND guest_until > ${now} RETURNING id, ${CHANGED_ACCOUNT}`,
      sql`SELECT id FROM user WHERE email = ${email} AND id <> ${id}`,
    ]);
    if (kept.rows.length === 1) return "kept";
    return taken.rows.length > 0 ? "email-taken" : "gone";
  },

  /**
   * Moves a guest's review, with its parts, to the account its person has signed in to: as far as the plan has room, or
   * in place of the account's own review `replaces`, which is deleted. Otherwise it waits for the person to choose.
   */
  async bring(input: {
    guestId: string;
    accountId: string;
    replaces: string | null;
    now: number;
  }): Promise<Brought> {
    const { guestId, accountId } = input;
    const came = sql`user_id = ${accountId} AND stored_under = ${guestId}`;
    const [, moved, ...rest] = await db.atomically([
      sql`
        UPDATE user SET guest_for = ${accountId}
        WHERE id = ${guestId} AND guest_until > ${input.now} AND COALESCE(guest_for, ${accountId}) = ${accountId}`,
      moveReviews(input),
      ...OWNED.map(
        (table) => sql`
          UPDATE ${sql.raw(table)} SET user_id = ${accountId}
          WHERE user_id = ${guestId} AND review_id IN (SELECT id FROM review WHERE ${came})`,
      ),
      sql`
        SELECT id, stored_under, ${REMOVED_REVIEW} FROM review
        WHERE ${input.replaces} IN (id, part_of) AND user_id = ${accountId} AND EXISTS (SELECT 1 FROM review WHERE ${came})`,
      sql`
        DELETE FROM review WHERE id = ${input.replaces} AND user_id = ${accountId}
          AND EXISTS (SELECT 1 FROM review WHERE ${came})`,
    ]);
    const replaced = rest.at(-2)!.rows as { id: string; stored_under: string | null }[];
    return {
      moved: moved.rows.length > 0,
      removed: replaced.flatMap((row) => foldersOf(accountId, row)),
    };
  },

  /** The guest who waits for room in this account; null without one. */
  async waitingFor(accountId: string, now: number): Promise<WaitingGuest | null> {
    const { id, provider, date, amountCents, status, documentType } = review;
    const [row] = await db
      .select({
        ...{ id: user.id, until: user.guestUntil },
        review: { id, provider, date, amountCents, status, documentType },
      })
      .from(user)
      .innerJoin(review, and(eq(review.userId, user.id), isNull(review.partOf)))
      .where(and(eq(user.guestFor, accountId), gt(user.guestUntil, now)))
      .limit(1);
    return row ? { ...row, until: row.until ?? now } : null;
  },

  /**
   * Deletes a guest with every row that hangs on it. True when nothing in its folder belongs to anybody else, so that the
   * folder can go too; never an account.
   */
  remove: async (guestId: string): Promise<boolean> =>
    (await removed(db, sql`id = ${guestId}`, 1)).includes(guestId),

  /** The same for guests whose time is over, the oldest first; returns those whose folders can go. */
  removeExpired: (now: number, limit: number): Promise<string[]> =>
    removed(db, sql`guest_until <= ${now}`, limit),

  /** The folders an account's files lie in besides its own: those of guests whose reviews came to it, or wait to. */
  async foldersOf(accountId: string): Promise<{ reviews: ReviewFolder[]; guests: string[] }> {
    const [reviews, guests] = await db.batch([
      db
        .select({ reviewId: review.id, userId: sql<string>`${review.storedUnder}` })
        .from(review)
        .where(and(eq(review.userId, accountId), isNotNull(review.storedUnder))),
      db.select({ id: user.id }).from(user).where(eq(user.guestFor, accountId)),
    ]);
    return { reviews, guests: guests.map(({ id }) => id) };
  },
});

/** The form's token was the guest's; the account may have the same one. */
function moveReviews(input: { guestId: string; accountId: string; replaces: string | null }): SQL {
  const { guestId, accountId, replaces } = input;
  return sql`
    UPDATE review SET user_id = ${accountId}, stored_under = ${guestId}, form_token = id, version = version + 1
    WHERE user_id = ${guestId}
      AND EXISTS (SELECT 1 FROM user WHERE id = ${guestId} AND guest_for = ${accountId})
      AND (EXISTS (SELECT 1 FROM review AS old
          WHERE old.id = ${replaces} AND old.user_id = ${accountId} AND old.part_of IS NULL)
        OR (SELECT account_type FROM user WHERE id = ${accountId}) <> 'Free'
        OR (SELECT COUNT(*) FROM review AS old WHERE old.user_id = ${accountId} AND old.part_of IS NULL)
          < ${FREE_REVIEW_LIMIT})
    RETURNING id, ${NEW_VERSION}`;
}

async function removed(db: Database, which: SQL, limit: number): Promise<string[]> {
  const [found, gone] = await db.atomically([
    sql`
      SELECT id FROM user WHERE guest_until IS NOT NULL AND ${which}
        AND NOT EXISTS (SELECT 1 FROM review WHERE stored_under = user.id)
      ORDER BY guest_until LIMIT ${limit}`,
    sql`
      DELETE FROM user WHERE id IN (
        SELECT id FROM user WHERE guest_until IS NOT NULL AND ${which} ORDER BY guest_until LIMIT ${limit})
      RETURNING id`,
  ]);
  const ids = (rows: unknown[]) => (rows as { id: string }[]).map(({ id }) => id);
  const deleted = new Set(ids(gone.rows));
  return ids(found.rows).filter((id) => deleted.has(id));
}
