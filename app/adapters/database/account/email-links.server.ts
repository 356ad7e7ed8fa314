import { sql, type SQL } from "drizzle-orm";
import { LINK_MS, MOST_LINKS, type LinkPurpose } from "~/domain/account/email-link";
import { auditIfChanged } from "~/adapters/database/audit-events.server";
import type { Database } from "~/adapters/database/database.server";
import { CHANGED_ACCOUNT } from "~/adapters/database/hints.server";
import { hashSecret, newSecret } from "./secrets.server";

/** A link that still opens. */
export type LiveLink = {
  purpose: LinkPurpose;
  userId: string;
  /** The address it was sent to. */
  email: string;
  /** Whether the account's own address was shown to be its person's before. */
  confirmed: boolean;
};

type Issue = { purpose: LinkPurpose; email: string; now: number };
type Use = { token: string; userId: string; now: number };

/** The `email_link` table: addresses that open once. Every use is one conditional batch, so that two at once are one. */
export const emailLinksIn = (db: Database) => {
  const add = async ({ purpose, email, now }: Issue, owner: SQL): Promise<string | null> => {
    const token = newSecret();
    const added = await db.all(sql`
      INSERT INTO email_link (token_hash, user_id, purpose, email, created_at, expires_at)
      SELECT ${hashSecret(token)}, id, ${purpose}, ${email}, ${now}, ${now + LINK_MS} FROM user
      WHERE ${owner} AND (SELECT COUNT(*) FROM email_link AS other
        WHERE other.user_id = user.id AND other.purpose = ${purpose} AND other.expires_at > ${now}) < ${MOST_LINKS}
      RETURNING token_hash`);
    return added.length === 1 ? token : null;
  };
  /** A sign-in link counts only while its address is the account's. */
  const live = (token: string, purpose: LinkPurpose, now: number) => sql`
    (SELECT link.user_id FROM email_link AS link JOIN user AS owner ON owner.id = link.user_id
      WHERE link.token_hash = ${hashSecret(token)} AND link.purpose = ${purpose} AND link.expires_at > ${now}
        AND (link.purpose = 'change' OR owner.email = link.email))`;

  return {
    /** The token of a new link for the account that has this address; null without one, or with as many as it may have. */
    issueTo: (issue: Issue): Promise<string | null> => add(issue, sql`email = ${issue.email}`),

    /** The same for an account that wants this address, whoever has it now. */
    issueFor: (userId: string, issue: Issue): Promise<string | null> =>
      add(issue, sql`id = ${userId}`),

    /** What a link opens, without using it; null when it was used, is too old or never was. */
    async open(token: string, now: number): Promise<LiveLink | null> {
      const [found] = await db.all<
        Omit<LiveLink, "confirmed"> & { confirmedAt: number | null }
      >(sql`
        SELECT link.purpose, link.user_id AS userId, link.email, owner.email_confirmed_at AS confirmedAt
        FROM email_link AS link JOIN user AS owner ON owner.id = link.user_id
        WHERE link.token_hash = ${hashSecret(token)} AND link.expires_at > ${now}
          AND (link.purpose = 'change' OR owner.email = link.email)`);
      if (!found) return null;
      const { confirmedAt, ...link } = found;
      return { ...link, confirmed: confirmedAt !== null };
    },

    /**
     * Uses a sign-in link up, with every other one of the account; null when it does not open. Only for an account
     * whose address was confirmed: whoever made another may know its password.
     */
    async signIn(token: string, now: number): Promise<string | null> {
      const [used] = await db.all<{ userId: string }>(sql`
        DELETE FROM email_link WHERE purpose = 'sign-in' AND user_id = ${live(token, "sign-in", now)}
          AND EXISTS (SELECT 1 FROM user WHERE id = user_id AND email_confirmed_at IS NOT NULL)
        RETURNING user_id AS userId`);
      return used?.userId ?? null;
    },

    /**
     * Uses a sign-in link to replace the password and end every session but `keep`. Returns the hashes of the sessions
     * that ended; null when the link does not open.
     */
    async resetPassword({
      token,
      userId,
      now,
      passwordHash,
      keep,
    }: Use & { passwordHash: string; keep: string | null }): Promise<string[] | null> {
      const opened = live(token, "sign-in", now);
      const [changed, , ended] = await db.atomically([
        sql`
          UPDATE user SET password_hash = ${passwordHash}, email_confirmed_at = COALESCE(email_confirmed_at, ${now})
          WHERE id = ${userId} AND id = ${opened} RETURNING ${CHANGED_ACCOUNT}`,
        auditIfChanged({ at: now, actorId: userId, action: "password-reset", subjectId: userId }),
        sql`
          DELETE FROM session WHERE user_id = ${userId} AND user_id = ${opened} AND id_hash <> ${keep ?? ""}
          RETURNING id_hash`,
        sql`DELETE FROM email_link WHERE user_id = ${userId} AND user_id = ${opened}`,
      ]);
      if (changed.rows.length === 0) return null;
      return (ended.rows as { id_hash: string }[]).map((row) => row.id_hash);
    },

    /** Uses a link to confirm the account's address; false when it does not open for this account. */
    async confirm({ token, userId, now }: Use): Promise<boolean> {
      const [confirmed] = await db.atomically([
        sql`
          UPDATE user SET email_confirmed_at = COALESCE(email_confirmed_at, ${now})
          WHERE id = ${userId} AND id = ${live(token, "confirm", now)} RETURNING ${CHANGED_ACCOUNT}`,
        sql`DELETE FROM email_link WHERE user_id = ${userId} AND token_hash = ${hashSecret(token)} AND changes() > 0`,
      ]);
      return confirmed.rows.length === 1;
    },

    /**
     * Uses a link to give the account the address it was sent to, and ends all its other links. `taken`: another
     * account has the address by now; `dead`: the link does not open for this account.
     */
    async changeEmail({ token, userId, now }: Use): Promise<"changed" | "taken" | "dead"> {
      const opened = live(token, "change", now);
      const wanted = sql`(SELECT email FROM email_link WHERE token_hash = ${hashSecret(token)})`;
      const [opens, changed] = await db.atomically([
        sql`SELECT 1 AS opens WHERE ${opened} = ${userId}`,
        sql`
          UPDATE user SET email = ${wanted}, email_confirmed_at = ${now}
          WHERE id = ${userId} AND id = ${opened}
            AND NOT EXISTS (SELECT 1 FROM user AS other WHERE other.email = ${wanted})
          RETURNING ${CHANGED_ACCOUNT}`,
        auditIfChanged({ at: now, actorId: userId, action: "email-changed", subjectId: userId }),
        sql`
          DELETE FROM email_link WHERE user_id = ${userId} AND ${opened} = ${userId}
            AND EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND email = ${wanted})`,
      ]);
      if (changed.rows.length === 1) return "changed";
      return opens.rows.length === 1 ? "taken" : "dead";
    },

    /** Deletes at most `limit` dead links, oldest first. */
    async purge(now: number, limit: number): Promise<void> {
      await db.run(sql`
        DELETE FROM email_link WHERE token_hash IN (
          SELECT token_hash FROM email_link WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${limit})`);
    },
  };
};
