import { asc, sql } from "drizzle-orm";
import type { Database } from "./database.server";
import { ADMINS_IF_CHANGED } from "./hints.server";
import { contactMessage } from "./schema.server";

/** `at`: UTC milliseconds. */
export type ContactMessage = {
  id: string;
  at: number;
  email: string;
  body: string;
  /** The rule or the law it is about, with version or edition; null for any other message. */
  about: string | null;
};

/** The `contact_message` table: the inbox of the Admins. It knows no account and no review. */
export const contactMessagesIn = (db: Database) => ({
  /** Keeps a message; the same form again changes nothing. */
  async keep(message: ContactMessage & { formToken: string }): Promise<void> {
    const { id, at, email, body, formToken, about } = message;
    await db.atomically([
      sql`
        INSERT INTO contact_message (id, at, email, body, form_token, about)
        VALUES (${id}, ${at}, ${email}, ${body}, ${formToken}, ${about}) ON CONFLICT (form_token) DO NOTHING`,
      ADMINS_IF_CHANGED,
    ]);
  },

  /** The longest waiting first. */
  waiting: (limit: number): Promise<ContactMessage[]> =>
    db
      .select({
        ...{ id: contactMessage.id, at: contactMessage.at },
        ...{ email: contactMessage.email, body: contactMessage.body },
        about: contactMessage.about,
      })
      .from(contactMessage)
      .orderBy(asc(contactMessage.at), asc(contactMessage.id))
      .limit(limit),

  /** False when it is gone already. */
  async remove(id: string): Promise<boolean> {
    const [gone] = await db.atomically([
      sql`DELETE FROM contact_message WHERE id = ${id} RETURNING id`,
      ADMINS_IF_CHANGED,
    ]);
    return gone.rows.length === 1;
  },

  /** Deletes what came before this instant (UTC milliseconds). */
  async purge(before: number): Promise<void> {
    await db.run(sql`DELETE FROM ${contactMessage} WHERE ${contactMessage.at} < ${before}`);
  },
});
