import { sha256 } from "@oslojs/crypto/sha2";
import { encodeBase32LowerCaseNoPadding, encodeHexLowerCase } from "@oslojs/encoding";
import { and, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from "lucia";
import type { Account } from "~/domain/account/account";
import type { Database } from "./database.server";
import { session, user } from "./schema.server";

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof lucia>;
    DatabaseUserAttributes: Omit<Account, "id">;
    DatabaseSessionAttributes: { searches?: string };
  }
}

/** Unused this long, a session ends; it ends anyway this long after signing in. */
const IDLE = new TimeSpan(14, "d");
const ABSOLUTE_MS = new TimeSpan(60, "d").milliseconds();

/** Only this hash of the cookie's value is ever stored or compared. */
export const hashSessionId = (id: string): string =>
  encodeHexLowerCase(sha256(new TextEncoder().encode(id)));

const account = {
  email: user.email,
  accountType: user.accountType,
  fullName: user.fullName,
  streetAddress: user.streetAddress,
  city: user.city,
  state: user.state,
  zipCode: user.zipCode,
  createdAt: user.createdAt,
  aiPictures: isNotNull(user.aiPicturesSince).mapWith(Boolean),
};

/** Lucia's own adapter stores the cookie's value; ours stores its hash. Lucia v3 stays behind this file. */
const adapter = (db: Database): Adapter => ({
  async getSessionAndUser(id) {
    const hash = hashSessionId(id);
    const [row] = await db
      .select({ session, account, userId: user.id })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(eq(session.idHash, hash), gt(session.createdAt, Date.now() - ABSOLUTE_MS)))
      .limit(1);
    if (!row) return [null, null];
    return [
      {
        id,
        userId: row.userId,
        expiresAt: new Date(row.session.expiresAt),
        attributes: { searches: row.session.searches },
      },
      { id: row.userId, attributes: row.account },
    ];
  },
  getUserSessions: () => Promise.resolve<DatabaseSession[]>([]),
  async setSession(value) {
    await db.insert(session).values({
      idHash: hashSessionId(value.id),
      userId: value.userId,
      createdAt: Date.now(),
      expiresAt: value.expiresAt.getTime(),
    });
  },
  async updateSessionExpiration(id, expiresAt) {
    await db
      .update(session)
      .set({ expiresAt: expiresAt.getTime() })
      .where(eq(session.idHash, hashSessionId(id)));
  },
  async deleteSession(id) {
    await db.delete(session).where(eq(session.idHash, hashSessionId(id)));
  },
  async deleteUserSessions(userId) {
    await db.delete(session).where(eq(session.userId, userId));
  },
  async deleteExpiredSessions() {
    await db.delete(session).where(lte(session.expiresAt, Date.now()));
  },
});

const lucia = (db: Database, secure: boolean) =>
  new Lucia(adapter(db), {
    sessionExpiresIn: IDLE,
    sessionCookie: {
      // Browsers accept the __Host- prefix only with Secure, which plain-http localhost lacks.
      name: secure ? "__Host-session" : "session",
      attributes: { secure, sameSite: "lax", path: "/" },
    },
    getUserAttributes: (attributes) => attributes,
    getSessionAttributes: ({ searches }) => ({
      searches: JSON.parse(searches ?? "[]") as SavedSearch[],
    }),
  });

/** 160 bits. */
const newSessionId = () =>
  encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(20)));

/** What somebody looked for. An address names it by its id alone. */
export type SavedSearch = { id: string; text: string };
/** Older ones are those of pages long left. */
const MOST_SEARCHES = 20;

export type SignedIn = {
  account: Account;
  sessionId: string;
  sessionHash: string;
  /** Newest first. */
  searches: readonly SavedSearch[];
};

/**
 * Sessions on D1, with a cookie that is HttpOnly and SameSite=Lax, and Secure with the `__Host-` prefix
 * when `secure` (the origin is https).
 */
export const sessionsIn = (db: Database, { secure }: { secure: boolean }) => {
  const auth = lucia(db, secure);
  return {
    cookieName: auth.sessionCookieName,

    /** Who sends this cookie header, and a cookie to set when the session was extended or is dead. */
    async read(
      cookieHeader: string | null,
    ): Promise<{ signedIn: SignedIn | null; setCookie: string | null }> {
      const id = auth.readSessionCookie(cookieHeader ?? "");
      if (!id) return { signedIn: null, setCookie: null };
      const { session: found, user: owner } = await auth.validateSession(id);
      if (!found) return { signedIn: null, setCookie: auth.createBlankSessionCookie().serialize() };
      return {
        signedIn: {
          account: owner,
          sessionId: id,
          sessionHash: hashSessionId(id),
          searches: found.searches,
        },
        setCookie: found.fresh ? auth.createSessionCookie(id).serialize() : null,
      };
    },

    /** Always a new id, whatever cookie the browser came with. Returns the cookie to set. */
    async start(userId: string): Promise<string> {
      const sessionId = newSessionId();
      await auth.createSession(userId, {}, { sessionId });
      return auth.createSessionCookie(sessionId).serialize();
    },

    /**
     * Ends a session and starts one of this account in its place: what somebody learned of the old id is worth nothing.
     * What of the account hung on the old one, its letters and searches, goes on. Returns the cookie to set.
     */
    async replace(sessionHash: string, userId: string): Promise<string> {
      const sessionId = newSessionId();
      const hash = hashSessionId(sessionId);
      const now = Date.now();
      const ofTheOld = sql`session_hash = ${sessionHash} AND user_id = ${userId}`;
      await db.atomically([
        sql`
          INSERT INTO session (id_hash, user_id, created_at, expires_at, searches)
          VALUES (${hash}, ${userId}, ${now}, ${now + IDLE.milliseconds()}, COALESCE((SELECT searches FROM session
            WHERE id_hash = ${sessionHash} AND user_id = ${userId}), '[]'))`,
        sql`UPDATE letter SET session_hash = ${hash} WHERE ${ofTheOld}`,
        sql`UPDATE letter_text SET session_hash = ${hash} WHERE ${ofTheOld}`,
        sql`DELETE FROM session WHERE id_hash = ${sessionHash}`,
      ]);
      return auth.createSessionCookie(sessionId).serialize();
    },

    /** Keeps what is looked for with the session, and returns the id an address may hold. */
    async keepSearch(sessionHash: string, text: string): Promise<string> {
      const kept: SavedSearch = { id: crypto.randomUUID(), text };
      await db.run(sql`
        UPDATE session SET searches = (
          SELECT json_group_array(json(value)) FROM (
            SELECT ${JSON.stringify(kept)} AS value, -1 AS place
            UNION ALL SELECT value, key FROM json_each(session.searches)
            ORDER BY place LIMIT ${MOST_SEARCHES}))
        WHERE id_hash = ${sessionHash}`);
      return kept.id;
    },

    async end(sessionId: string): Promise<string> {
      await auth.invalidateSession(sessionId);
      return auth.createBlankSessionCookie().serialize();
    },

    /** Deletes at most `limit` dead sessions, oldest first. */
    async purge(now: number, limit: number): Promise<void> {
      await db.run(sql`
        DELETE FROM session WHERE id_hash IN (
          SELECT id_hash FROM session WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${limit})`);
    },
  };
};
