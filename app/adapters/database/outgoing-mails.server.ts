import { sql } from "drizzle-orm";
import { MAIL_DELAYS, MAIL_KEPT_MS } from "~/domain/account/email-link";
import type { MailKind } from "~/domain/account/mail-texts";
import type { Database } from "./database.server";

export type OutgoingMail = { kind: MailKind; email: string; userId: string | null };
/** A mail that could not be sent, without whom it is for. `waits`: it is tried again. */
export type TroubledMail = { kind: MailKind; tries: number; postedAt: number; waits: boolean };

/** The `outgoing_mail` table: what is to be mailed, until it is. */
export const outgoingMailsIn = (db: Database) => {
  const posted: string[] = [];
  return {
    /** Notes a mail; it is sent once the answer to this request is out. */
    async post({ kind, email, userId }: OutgoingMail, now: number): Promise<void> {
      const id = crypto.randomUUID();
      await db.run(sql`
        INSERT INTO outgoing_mail (id, kind, email, user_id, created_at, next_at)
        VALUES (${id}, ${kind}, ${email}, ${userId}, ${now}, ${now})`);
      posted.push(id);
    },

    /** What was noted through this object. */
    posted: (): readonly string[] => posted,

    /** Mails that nobody sends at this moment although their time has come. */
    async due(now: number, limit: number): Promise<string[]> {
      const rows = await db.all<{ id: string }>(sql`
        SELECT id FROM outgoing_mail WHERE claimed_at IS NULL AND next_at <= ${now} ORDER BY next_at LIMIT ${limit}`);
      return rows.map(({ id }) => id);
    },

    /** Takes a mail to send it; null when another has. One whose sending never ended is not taken again. */
    async claim(id: string, now: number): Promise<OutgoingMail | null> {
      const [claimed] = await db.all<OutgoingMail>(sql`
        UPDATE outgoing_mail SET claimed_at = ${now}, tries = tries + 1
        WHERE id = ${id} AND claimed_at IS NULL AND next_at <= ${now}
        RETURNING kind, email, user_id AS userId`);
      return claimed ?? null;
    },

    async sent(id: string): Promise<void> {
      await db.run(sql`DELETE FROM outgoing_mail WHERE id = ${id}`);
    },

    /** Lets it be tried again later; after the last delay it stays as it is, for the operator to see. */
    async failed(id: string, now: number): Promise<void> {
      const delay = sql`json_extract(${JSON.stringify(MAIL_DELAYS)}, '$[' || (tries - 1) || ']')`;
      await db.run(sql`
        UPDATE outgoing_mail SET claimed_at = NULL, next_at = ${now} + ${delay}
        WHERE id = ${id} AND tries <= ${MAIL_DELAYS.length}`);
    },

    /** Mails whose sending failed or never ended, the newest first. */
    async troubled(now: number, limit: number): Promise<TroubledMail[]> {
      const rows = await db.all<Omit<TroubledMail, "waits"> & { claimedAt: number | null }>(sql`
        SELECT kind, tries, created_at AS postedAt, claimed_at AS claimedAt FROM outgoing_mail
        WHERE tries > 0 AND (claimed_at IS NULL OR claimed_at <= ${now - STUCK_MS})
        ORDER BY created_at DESC LIMIT ${limit}`);
      return rows.map(({ claimedAt, ...mail }) => ({ ...mail, waits: claimedAt === null }));
    },

    /** Deletes at most `limit` mails that are too old to be of use. */
    async purge(now: number, limit: number): Promise<void> {
      await db.run(sql`
        DELETE FROM outgoing_mail WHERE id IN (
          SELECT id FROM outgoing_mail WHERE created_at <= ${now - MAIL_KEPT_MS} LIMIT ${limit})`);
    },
  };
};

/** A mail that is being sent for this long is stuck. */
const STUCK_MS = 60_000;
