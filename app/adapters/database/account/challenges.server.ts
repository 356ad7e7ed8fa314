import { sql } from "drizzle-orm";
import { CHALLENGE_MS, type ChallengePurpose } from "~/domain/account/second-factor";
import type { Database } from "~/adapters/database/database.server";
import { cookieValue } from "./cookie-value.server";
import { hashSecret, newSecret } from "./secrets.server";

/** A challenge; `userId` is null while nobody has said whose passkey will answer. */
type Issue = { purpose: ChallengePurpose; userId: string | null; secret: string; now: number };

/**
 * The `challenge` table: what is still to be answered before somebody gets in, of which only a hash is kept. The one
 * for a code hangs on a cookie of its own, which is no session.
 */
export const challengesIn = (db: Database, { secure }: { secure: boolean }) => {
  const name = secure ? "__Host-signing-in" : "signing-in";
  const attributes = `HttpOnly; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
  const live = (purpose: ChallengePurpose, secret: string, now: number) => sql`
    secret_hash = ${hashSecret(secret)} AND purpose = ${purpose} AND expires_at > ${now}`;
  const issue = ({ purpose, userId, secret, now }: Issue) =>
    db.run(sql`
      INSERT INTO challenge (secret_hash, user_id, purpose, expires_at)
      VALUES (${hashSecret(secret)}, ${userId}, ${purpose}, ${now + CHALLENGE_MS})`);

  return {
    issue,

    /** Of somebody whose password was right and whose code is still missing. Returns the cookie to set. */
    async askForCode(userId: string, now: number): Promise<string> {
      const secret = newSecret();
      await issue({ purpose: "code", userId, secret, now });
      return `${name}=${secret}; ${attributes}; Max-Age=${CHALLENGE_MS / 1_000}`;
    },

    /** Whose code is missing, by the cookies of a request, and the secret that names the challenge; null for nobody. */
    async codeAsked(
      cookieHeader: string | null,
      now: number,
    ): Promise<{ userId: string; secret: string } | null> {
      const secret = cookieValue(cookieHeader, name);
      if (!secret) return null;
      const [found] = await db.all<{ userId: string | null }>(sql`
        SELECT user_id AS userId FROM challenge WHERE ${live("code", secret, now)}`);
      return found?.userId ? { userId: found.userId, secret } : null;
    },

    /** Uses a challenge up; null when it is not there any more, otherwise whose it is. */
    async use(
      purpose: ChallengePurpose,
      secret: string,
      now: number,
    ): Promise<{ userId: string | null } | null> {
      const [used] = await db.all<{ userId: string | null }>(sql`
        DELETE FROM challenge WHERE ${live(purpose, secret, now)} RETURNING user_id AS userId`);
      return used ?? null;
    },

    /** Deletes at most `limit` that are too old, oldest first. */
    async purge(now: number, limit: number): Promise<void> {
      await db.run(sql`
        DELETE FROM challenge WHERE secret_hash IN (
          SELECT secret_hash FROM challenge WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${limit})`);
    },
  };
};
