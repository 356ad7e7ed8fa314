import { desc, eq, sql } from "drizzle-orm";
import { auditIfChanged } from "~/adapters/database/audit-events.server";
import type { Database } from "~/adapters/database/database.server";
import { passkey } from "~/adapters/database/schema.server";

/** A passkey's public half; `publicKey` is base64url. */
export type StoredPasskey = { id: string; userId: string; publicKey: string; counter: number };

/** As its person sees it; days are `YYYY-MM-DD`, `usedOn` empty before the first use. */
export type ListedPasskey = { id: string; device: string; addedOn: string; usedOn: string };

/** An account has no more; a person has a phone, a computer and a key or two. */
const MOST_PASSKEYS = 20;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The `passkey` table. */
export const passkeysIn = (db: Database) => ({
  async of(userId: string): Promise<ListedPasskey[]> {
    const { id, device, addedOn, usedOn } = passkey;
    return db
      .select({ id, device, addedOn, usedOn })
      .from(passkey)
      .where(eq(passkey.userId, userId))
      .orderBy(desc(addedOn), id)
      .limit(MOST_PASSKEYS);
  },

  /** False when there is one of this id already, or the account has as many as it may have. */
  async add(added: StoredPasskey & { device: string; now: number }): Promise<boolean> {
    const { id, userId, publicKey, counter, device, now } = added;
    const [row] = await db.atomically([
      sql`
        INSERT INTO passkey (id, user_id, public_key, counter, device, added_on, used_on)
        SELECT ${id}, ${userId}, ${publicKey}, ${counter}, ${device}, ${dayOf(now)}, ''
        WHERE (SELECT COUNT(*) FROM passkey WHERE user_id = ${userId}) < ${MOST_PASSKEYS}
        ON CONFLICT (id) DO NOTHING RETURNING id`,
      auditIfChanged({ at: now, actorId: userId, action: "passkey-added", subjectId: userId }),
    ]);
    return row.rows.length === 1;
  },

  async find(id: string): Promise<StoredPasskey | null> {
    const [found] = await db.select().from(passkey).where(eq(passkey.id, id)).limit(1);
    return found ?? null;
  },

  /** Notes a use; false when it was removed, or another use with this counter came first. Many keys count nothing: 0. */
  async used(id: string, counter: number, now: number): Promise<boolean> {
    const used = await db.all(sql`
      UPDATE passkey SET counter = ${counter}, used_on = ${dayOf(now)}
      WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0)) RETURNING id`);
    return used.length === 1;
  },

  /** False when the account has no such passkey. */
  async remove({ id, userId, now }: { id: string; userId: string; now: number }): Promise<boolean> {
    const [removed] = await db.atomically([
      sql`DELETE FROM passkey WHERE id = ${id} AND user_id = ${userId} RETURNING id`,
      auditIfChanged({ at: now, actorId: userId, action: "passkey-removed", subjectId: userId }),
    ]);
    return removed.rows.length === 1;
  },
});
