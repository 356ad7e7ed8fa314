import { and, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from "lucia";
import type { Account } from "~/domain/account/account";
import { NOWHERE, type UsedFrom } from "~/domain/account/device";
import type { Database } from "~/adapters/database/database.server";
import { session, user } from "~/adapters/database/schema.server";
import { cookieValue } from "./cookie-value.server";
import { hashSecret, newSecret } from "./secrets.server";

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof lucia>;
    DatabaseUserAttributes: Omit<Account, "id">;
    DatabaseSessionAttributes: {
      searches?: string;
      usedOn?: string;
      guestWaits?: boolean;
      provenAt?: number;
    } & Partial<UsedFrom>;
  }
}

/** Unused this long, a session ends; it ends anyway this long after signing in. */
const IDLE = new TimeSpan(14, "d");
export const ABSOLUTE_MS = new TimeSpan(60, "d").milliseconds();

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** A guest's bill waits in the account for room. */
const guestWaits = (now: number) => sql<number>`EXISTS (
  SELECT 1 FROM user AS guest WHERE guest.guest_for = ${user.id} AND guest.guest_until > ${now})`;

const account = {
  email: sql<string>`CASE WHEN ${user.guestUntil} IS NULL THEN ${user.email} ELSE '' END`,
  accountType: user.accountType,
  fullName: user.fullName,
  streetAddress: user.streetAddress,
  city: user.city,
  state: user.state,
  zipCode: user.zipCode,
  createdAt: user.createdAt,
  aiPictures: isNotNull(user.aiPicturesSince).mapWith(Boolean),
  emailConfirmed: isNotNull(user.emailConfirmedAt).mapWith(Boolean),
  guestUntil: user.guestUntil,
};

/** Lucia's own adapter stores the cookie's value; ours stores its hash. Lucia v3 stays behind this file. */
const adapter = (db: Database): Adapter => ({
  async getSessionAndUser(id) {
    const hash = hashSecret(id);
    const [row] = await db
      .select({ session, account, userId: user.id, guestWaits: guestWaits(Date.now()) })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(
        and(
          eq(session.idHash, hash),
          gt(session.createdAt, Date.now() - ABSOLUTE_MS),
          or(isNull(user.guestUntil), gt(user.guestUntil, Date.now())),
          isNull(user.disabledAt),
        ),
      )
      .limit(1);
    if (!row) return [null, null];
    return [
      {
        id,
        userId: row.userId,
        expiresAt: new Date(row.session.expiresAt),
        attributes: {
          searches: row.session.searches,
          usedOn: row.session.usedOn,
          provenAt: row.session.provenAt,
          guestWaits: row.guestWaits === 1,
        },
      },
      { id: row.userId, attributes: row.account },
    ];
  },
  getUserSessions: () => Promise.resolve<DatabaseSession[]>([]),
  async setSession(value) {
    const { device, country } = { ...NOWHERE, ...value.attributes };
    const now = Date.now();
    await db.insert(session).values({
      idHash: hashSecret(value.id),
      userId: value.userId,
      createdAt: now,
      expiresAt: value.expiresAt.getTime(),
      ...{ device, country, usedOn: dayOf(now), provenAt: now },
    });
  },
  async updateSessionExpiration(id, expiresAt) {
    await db
      .update(session)
      .set({ expiresAt: expiresAt.getTime() })
      .where(eq(session.idHash, hashSecret(id)));
  },
  async deleteSession(id) {
    await db.delete(session).where(eq(session.idHash, hashSecret(id)));
  },
  async deleteUserSessions(userId) {
    await db.delete(session).where(eq(session.userId, userId));
  },
  async deleteExpiredSessions() {
    await db.delete(session).where(lte(session.expiresAt, Date.now()));
  },
});

/** Browsers accept the __Host- prefix only with Secure, which plain-http localhost lacks. */
export const sessionCookie = (secure: boolean): string => (secure ? "__Host-session" : "session");

const lucia = (db: Database, secure: boolean) =>
  new Lucia(adapter(db), {
    sessionExpiresIn: IDLE,
    sessionCookie: {
      name: sessionCookie(secure),
      attributes: { secure, sameSite: "lax", path: "/" },
    },
    getUserAttributes: (attributes) => attributes,
    getSessionAttributes: ({ searches, usedOn, guestWaits = false, provenAt = 0 }) => ({
      ...{ guestWaits, provenAt },
      searches: JSON.parse(searches ?? "[]") as SavedSearch[],
      usedOn,
    }),
  });

/** What is not known leaves what was noted before. */
const known = ({ device, country }: UsedFrom): Partial<UsedFrom> => ({
  ...(device && { device }),
  ...(country && { country }),
});

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
  /** A bill that was checked before signing in waits in this account, which has no room for it. */
  guestWaits: boolean;
  /** When they last showed who they are (UTC milliseconds). */
  provenAt: number;
};

/**
 * Sessions on D1, with a cookie that is HttpOnly and SameSite=Lax, and Secure with the `__Host-` prefix
 * when `secure` (the origin is https).
 */
export const sessionsIn = (db: Database, { secure }: { secure: boolean }) => {
  const auth = lucia(db, secure);
  return {
    cookieName: auth.sessionCookieName,

    /**
     * Who sends this cookie header, and a cookie to set when the session was extended or is dead. The first time on a
     * day notes the day and where it is used from.
     */
    async read(
      cookieHeader: string | null,
      from: UsedFrom = NOWHERE,
    ): Promise<{ signedIn: SignedIn | null; setCookie: string | null }> {
      const id = cookieValue(cookieHeader, auth.sessionCookieName);
      if (!id) return { signedIn: null, setCookie: null };
      const { session: found, user: owner } = await auth.validateSession(id);
      if (!found) return { signedIn: null, setCookie: auth.createBlankSessionCookie().serialize() };
      const today = dayOf(Date.now());
      if (found.usedOn !== today)
        await db
          .update(session)
          .set({ usedOn: today, ...known(from) })
          .where(eq(session.idHash, hashSecret(id)));
      return {
        signedIn: {
          account: owner,
          sessionId: id,
          sessionHash: hashSecret(id),
          searches: found.searches,
          guestWaits: found.guestWaits,
          provenAt: found.provenAt,
        },
        setCookie: found.fresh ? auth.createSessionCookie(id).serialize() : null,
      };
    },

    /** Always a new id, whatever cookie the browser came with. Returns the cookie to set. */
    async start(userId: string, from: UsedFrom = NOWHERE): Promise<string> {
      const sessionId = newSecret();
      await auth.createSession(userId, from, { sessionId });
      return auth.createSessionCookie(sessionId).serialize();
    },

    /**
     * Ends a session and starts one of this account in its place: what somebody learned of the old id is worth nothing.
     * What of the account hung on the old one, its letters and searches, goes on, and so do the letters of a guest who
     * waits for room in this account. Returns the cookie to set.
     */
    async replace(sessionHash: string, userId: string): Promise<string> {
      const sessionId = newSecret();
      const hash = hashSecret(sessionId);
      const now = Date.now();
      const ofThatBrowser = (column: "device" | "country") =>
        sql`COALESCE((SELECT ${sql.raw(column)} FROM session WHERE id_hash = ${sessionHash}), '')`;
      const ofTheOld = sql`session_hash = ${sessionHash} AND user_id IN (
        SELECT id FROM user WHERE id = ${userId} OR guest_for = ${userId})`;
      await db.atomically([
        sql`
          INSERT INTO session (id_hash, user_id, created_at, expires_at, searches, device, country, used_on,
            proven_at)
          VALUES (${hash}, ${userId}, ${now}, ${now + IDLE.milliseconds()}, COALESCE((SELECT searches FROM session
            WHERE id_hash = ${sessionHash} AND user_id = ${userId}), '[]'),
            ${ofThatBrowser("device")}, ${ofThatBrowser("country")}, ${dayOf(now)},
            ${now})`,
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

    /** The cookie that a browser without a session has. */
    noCookie: (): string => auth.createBlankSessionCookie().serialize(),

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
