import { sql } from "drizzle-orm";
import type { SourceVerifications } from "~/domain/law/citable-law";
import { isEntryId, type EntryId } from "~/domain/law/register";
import { auditIfChanged } from "./audit-events.server";
import type { Database } from "./database.server";
import { ADMINS_IF_CHANGED } from "./hints.server";

/** Which quoted entries of the law register an operator has checked against their official page, and when. */
export const sourceVerificationsIn = (db: Database) => ({
  async all(): Promise<SourceVerifications> {
    const rows = await db.all<{ entry_id: string; ticked_at: number }>(
      sql`SELECT entry_id, ticked_at FROM register_tick`,
    );
    return Object.fromEntries(
      rows
        .filter(({ entry_id }) => isEntryId(entry_id))
        .map((row) => [row.entry_id, new Date(row.ticked_at).toISOString().slice(0, 10)]),
    );
  },

  /** Only an Admin may tick; the first tick of an entry stays. False when the account is no Admin. */
  async tick(entryId: EntryId, userId: string, now: number): Promise<boolean> {
    const [, , , admin] = await db.atomically([
      sql`
        INSERT INTO register_tick (entry_id, user_id, ticked_at)
        SELECT ${entryId}, id, ${now} FROM user WHERE id = ${userId} AND account_type = 'Admin'
        ON CONFLICT (entry_id) DO NOTHING`,
      auditIfChanged({ at: now, actorId: userId, action: "source-ticked", detail: entryId }),
      ADMINS_IF_CHANGED,
      sql`SELECT id FROM user WHERE id = ${userId} AND account_type = 'Admin'`,
    ]);
    return admin.rows.length === 1;
  },
});
