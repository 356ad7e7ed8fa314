import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { UsedFrom } from "~/domain/account/device";
import type { Database } from "~/adapters/database/database.server";
import { session } from "~/adapters/database/schema.server";
import { ABSOLUTE_MS, type SignedIn } from "./sessions.server";

/** How much of a session's hash names it in a form: enough to tell an account's own apart. */
const NAME_LETTERS = 16;
const MOST_LISTED = 100;

/** A session as its person sees it. `usedOn` is a day, empty where none was noted. */
export type ListedSession = UsedFrom & { name: string; usedOn: string; isThis: boolean };

/** The sessions of one account, for its person to look through and end. */
export const sessionListIn = (db: Database) => ({
  /** Those that are alive, the last used first. */
  async of({ account, sessionHash }: SignedIn, now: number): Promise<ListedSession[]> {
    const rows = await db
      .select()
      .from(session)
      .where(
        and(
          eq(session.userId, account.id),
          gt(session.expiresAt, now),
          gt(session.createdAt, now - ABSOLUTE_MS),
        ),
      )
      .orderBy(desc(session.usedOn), desc(session.createdAt))
      .limit(MOST_LISTED);
    return rows.map(({ idHash, device, country, usedOn }) => ({
      ...{ device, country, usedOn, name: idHash.slice(0, NAME_LETTERS) },
      isThis: idHash === sessionHash,
    }));
  },

  /** Ends the account's session of this name; returns its hash, null when there is none. */
  async endNamed(userId: string, name: string): Promise<string | null> {
    const [ended] = await db.all<{ hash: string }>(sql`
      DELETE FROM session WHERE user_id = ${userId} AND substr(id_hash, 1, ${NAME_LETTERS}) = ${name}
      RETURNING id_hash AS hash`);
    return ended?.hash ?? null;
  },

  /** Ends every session of the account, or all but `keep`; returns their hashes. */
  async endAll(userId: string, keep: string | null): Promise<string[]> {
    const ended = await db.all<{ hash: string }>(sql`
      DELETE FROM session WHERE user_id = ${userId} AND id_hash <> ${keep ?? ""} RETURNING id_hash AS hash`);
    return ended.map(({ hash }) => hash);
  },
});
