import { and, eq, isNull, sql } from "drizzle-orm";
import type { Profile } from "~/domain/account/account";
import type { AccountType } from "~/domain/case/review";
import { OPERATOR } from "~/domain/account/upgrade";
import { auditIfChanged } from "~/adapters/database/audit-events.server";
import type { Database } from "~/adapters/database/database.server";
import { ADMINS_IF_CHANGED, CHANGED_ACCOUNT } from "~/adapters/database/hints.server";
import { user } from "~/adapters/database/schema.server";

/** The only Admin stays one: nobody could undo it, nor grant anything. */
const leavesAnAdmin = (userId: string, accountType: AccountType) => sql`
  (${accountType} = 'Admin' OR account_type <> 'Admin'
    OR EXISTS (SELECT 1 FROM user AS other WHERE other.account_type = 'Admin' AND other.disabled_at IS NULL AND other.id <> ${userId}))`;

/** The `user` table. Emails are stored as given by `normaliseEmail`. */
export const accountsIn = (db: Database) => ({
  /** Returns false when the email is taken. */
  async create(account: { id: string; email: string; passwordHash: string; now: number }) {
    const added = await db
      .insert(user)
      .values({
        id: account.id,
        email: account.email,
        passwordHash: account.passwordHash,
        accountType: "Free",
        fullName: "",
        streetAddress: "",
        city: "",
        state: "",
        zipCode: "",
        createdAt: account.now,
      })
      .onConflictDoNothing({ target: user.email })
      .returning({ id: user.id });
    return added.length === 1;
  },

  async credentials(email: string) {
    const [found] = await db
      .select({ id: user.id, passwordHash: user.passwordHash })
      .from(user)
      .where(and(eq(user.email, email), isNull(user.guestUntil)))
      .limit(1);
    return found ?? null;
  },

  /** What stands between the right password and a session; null when there is no such account. */
  async entry(
    userId: string,
  ): Promise<{ email: string; disabled: boolean; asksCode: boolean } | null> {
    const [found] = await db.all<{ email: string; disabled: number; asksCode: number }>(sql`
      SELECT email, disabled_at IS NOT NULL AS disabled, EXISTS (SELECT 1 FROM second_factor AS factor
        WHERE factor.user_id = user.id AND factor.confirmed_at IS NOT NULL) AS asksCode
      FROM user WHERE id = ${userId}`);
    return (
      (found && { ...found, disabled: found.disabled === 1, asksCode: found.asksCode === 1 }) ??
      null
    );
  },

  /** The stored hash, to compare a password with before something grave. */
  async passwordHash(userId: string): Promise<string | null> {
    const [found] = await db
      .select({ passwordHash: user.passwordHash })
      .from(user)
      .where(eq(user.id, userId))
      .limit(1);
    return found?.passwordHash ?? null;
  },

  /**
   * Saves what is given of the profile, and only over the texts of `base`, so that two tabs cannot overwrite each other;
   * without one over any. The account type changes only for someone who is Admin at this moment, and leaves an audit
   * event; the only Admin who gives that up is refused. Nothing is saved where something else changed meanwhile.
   */
  async saveProfile(
    userId: string,
    { accountType, ...profile }: Profile,
    now: number,
    base: readonly string[] | null = null,
  ): Promise<"saved" | "stale" | "only-admin"> {
    const may = leavesAnAdmin(userId, accountType ?? "Admin");
    const unchanged = sql`(${base === null ? 1 : 0} OR (full_name, street_address, city, state, zip_code) =
      (SELECT json_extract(of, '$[0]'), json_extract(of, '$[1]'), json_extract(of, '$[2]'), json_extract(of, '$[3]'),
        json_extract(of, '$[4]') FROM (SELECT ${JSON.stringify(base ?? [])} AS of)))`;
    const [allowed, done] = await db.atomically([
      sql`SELECT id FROM user WHERE id = ${userId} AND ${may}`,
      sql`
        UPDATE user SET full_name = COALESCE(${profile.fullName ?? null}, full_name),
          street_address = COALESCE(${profile.streetAddress ?? null}, street_address),
          city = COALESCE(${profile.city ?? null}, city), state = COALESCE(${profile.state ?? null}, state),
          zip_code = COALESCE(${profile.zipCode ?? null}, zip_code)
        WHERE id = ${userId} AND ${may} AND ${unchanged} RETURNING ${CHANGED_ACCOUNT}`,
      sql`
        UPDATE user SET account_type = ${accountType ?? null}
        WHERE id = ${userId} AND account_type = 'Admin' AND ${accountType ?? null} <> 'Admin' AND changes() > 0`,
      auditIfChanged({
        at: now,
        actorId: userId,
        action: "account-type-set",
        subjectId: userId,
        detail: accountType ?? "",
      }),
    ]);
    if (done.rows.length === 1) return "saved";
    return allowed.rows.length === 1 ? "stale" : "only-admin";
  },

  /** Says whether a model may look at pictures of this person's pages; a change leaves an audit event. */
  async allowAiPictures(userId: string, allowed: boolean, now: number): Promise<void> {
    await db.atomically([
      sql`
        UPDATE user SET ai_pictures_since = ${allowed ? now : null}
        WHERE id = ${userId} AND (ai_pictures_since IS NOT NULL) <> ${allowed ? 1 : 0}
        RETURNING ${CHANGED_ACCOUNT}`,
      auditIfChanged({
        at: now,
        actorId: userId,
        action: allowed ? "ai-pictures-allowed" : "ai-pictures-withdrawn",
        subjectId: userId,
      }),
    ]);
  },

  /**
   * Replaces the password if it is still the one that was compared, and ends every other session of the account.
   * Returns the hashes of the sessions that ended; null when the password changed meanwhile.
   */
  async changePassword(input: {
    userId: string;
    from: string;
    to: string;
    keep: string;
    now: number;
  }): Promise<string[] | null> {
    const { userId, from, to, keep, now } = input;
    const [changed, , ended] = await db.atomically([
      sql`UPDATE user SET password_hash = ${to} WHERE id = ${userId} AND password_hash = ${from}`,
      auditIfChanged({ at: now, actorId: userId, action: "password-changed", subjectId: userId }),
      sql`
        DELETE FROM session WHERE user_id = ${userId} AND id_hash <> ${keep}
          AND EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND password_hash = ${to})
        RETURNING id_hash`,
    ]);
    if (changed.changed === 0) return null;
    return (ended.rows as { id_hash: string }[]).map((row) => row.id_hash);
  },

  /** Deletes the account with every row that hangs on it; false when the password is no longer the one compared. */
  async remove(input: { userId: string; passwordHash: string; now: number }): Promise<boolean> {
    const { userId, passwordHash, now } = input;
    const [deleted] = await db.atomically([
      sql`DELETE FROM user WHERE id = ${userId} AND password_hash = ${passwordHash} RETURNING id`,
      auditIfChanged({ at: now, actorId: userId, action: "account-deleted", subjectId: userId }),
    ]);
    return deleted.rows.length === 1;
  },

  /** Accounts whose email holds the text, for an Admin. */
  async search(text: string, limit: number): Promise<FoundAccount[]> {
    return db
      .select({ id: user.id, email: user.email, accountType: user.accountType })
      .from(user)
      .where(and(sql`instr(${user.email}, ${text.toLowerCase()}) > 0`, isNull(user.guestUntil)))
      .orderBy(user.email)
      .limit(limit);
  },

  /**
   * Sets an account's type, as an Admin of this moment, and answers a waiting request for an upgrade with it. Null when
   * there is no such account or who sets it is no Admin; otherwise the account as it is now.
   */
  async setType(input: {
    adminId: string;
    userId: string;
    accountType: AccountType;
    now: number;
  }): Promise<FoundAccount | null> {
    const { adminId, userId, accountType, now } = input;
    const admin = sql`EXISTS (SELECT 1 FROM user WHERE id = ${adminId} AND account_type = 'Admin')`;
    const [, , , , , account] = await db.atomically([
      // First, while an Admin who moves their own account still is one.
      sql`
        UPDATE upgrade_request SET state = 'granted', decided_at = ${now}
        WHERE user_id = ${userId} AND state = 'waiting' AND ${accountType} <> 'Free' AND ${admin}`,
      ADMINS_IF_CHANGED,
      sql`
        UPDATE user SET account_type = ${accountType}
        WHERE id = ${userId} AND account_type <> ${accountType} AND ${admin}
          AND ${leavesAnAdmin(userId, accountType)}`,
      auditIfChanged({
        at: now,
        actorId: adminId,
        action: "account-type-set",
        subjectId: userId,
        detail: accountType,
      }),
      ADMINS_IF_CHANGED,
      sql`
        SELECT id, email, account_type AS accountType, ${CHANGED_ACCOUNT} FROM user
        WHERE id = ${userId} AND account_type = ${accountType} AND (${admin} OR id = ${adminId})`,
    ]);
    const [row] = account.rows as FoundAccount[];
    return row ? { id: row.id, email: row.email, accountType: row.accountType } : null;
  },

  /** Sets the account type from the operator's own machine; false when there is no such account. */
  async grant(email: string, accountType: AccountType, now: number) {
    const account = sql`(SELECT id FROM user WHERE email = ${email})`;
    const [changed] = await db.atomically([
      sql`UPDATE user SET account_type = ${accountType} WHERE email = ${email}
        RETURNING id, ${CHANGED_ACCOUNT}`,
      sql`
        INSERT INTO audit_event (at, actor_id, action, subject_id, detail)
        SELECT ${now}, ${OPERATOR}, 'account-type-set', ${account}, ${accountType} WHERE changes() > 0`,
      sql`
        UPDATE upgrade_request SET state = 'granted', decided_at = ${now}
        WHERE user_id = ${account} AND state = 'waiting' AND ${accountType} <> 'Free'`,
    ]);
    return (changed.rows as { id: string }[])[0]?.id ?? null;
  },
});

export type FoundAccount = { id: string; email: string; accountType: AccountType };
