import { sql } from "drizzle-orm";
import type { AccountType } from "~/domain/case/review";
import { auditIfChanged } from "~/adapters/database/audit-events.server";
import type { Database } from "~/adapters/database/database.server";

type ByAdmin = { adminId: string; userId: string; now: number };

/** Instants are UTC milliseconds. */
export type ManagedAccount = {
  id: string;
  email: string;
  accountType: AccountType;
  createdAt: number;
  disabledAt: number | null;
  sessions: number;
  passkeys: number;
  secondFactors: number;
};

/** At this moment, and not disabled. */
const isAdmin = (id: string) => sql`EXISTS (
  SELECT 1 FROM user AS admin WHERE admin.id = ${id} AND admin.account_type = 'Admin' AND admin.disabled_at IS NULL)`;

/** What an Admin may see of other accounts and do to them. Every change is one batch with its audit event. */
export const managedAccountsIn = (db: Database) => ({
  /** What an Admin sees of one account: nothing that is in a bill. Null when there is no such account. */
  async open(userId: string): Promise<ManagedAccount | null> {
    const [found] = await db.all<ManagedAccount>(sql`
      SELECT id, email, account_type AS accountType, created_at AS createdAt, disabled_at AS disabledAt,
        (SELECT COUNT(*) FROM session WHERE user_id = user.id) AS sessions,
        (SELECT COUNT(*) FROM passkey WHERE user_id = user.id) AS passkeys,
        (SELECT COUNT(*) FROM second_factor WHERE user_id = user.id AND confirmed_at IS NOT NULL) AS secondFactors
      FROM user WHERE id = ${userId} AND guest_until IS NULL`);
    return found ?? null;
  },

  /** Keeps an account shut, ends its sessions and takes back its links; false when it was shut already. */
  async disable(input: ByAdmin): Promise<boolean> {
    const { adminId, userId, now } = input;
    const shut = sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND disabled_at = ${now})`;
    const [disabled] = await db.atomically([
      sql`
        UPDATE user SET disabled_at = ${now}
        WHERE id = ${userId} AND disabled_at IS NULL AND guest_until IS NULL AND ${isAdmin(adminId)}
        RETURNING id`,
      auditIfChanged({ at: now, actorId: adminId, action: "account-disabled", subjectId: userId }),
      sql`DELETE FROM session WHERE user_id = ${userId} AND ${shut}`,
      sql`DELETE FROM email_link WHERE user_id = ${userId} AND ${shut}`,
      sql`DELETE FROM challenge WHERE user_id = ${userId} AND ${shut}`,
    ]);
    return disabled.rows.length === 1;
  },

  /** Opens it again; false when it was open. */
  async enable({ adminId, userId, now }: ByAdmin): Promise<boolean> {
    const [enabled] = await db.atomically([
      sql`
        UPDATE user SET disabled_at = NULL
        WHERE id = ${userId} AND disabled_at IS NOT NULL AND ${isAdmin(adminId)} RETURNING id`,
      auditIfChanged({ at: now, actorId: adminId, action: "account-enabled", subjectId: userId }),
    ]);
    return enabled.rows.length === 1;
  },

  /** Ends every session of the account; false when it had none. */
  async signOut({ adminId, userId, now }: ByAdmin): Promise<boolean> {
    const event = { at: now, actorId: adminId, subjectId: userId };
    const [ended] = await db.atomically([
      sql`DELETE FROM session WHERE user_id = ${userId} AND ${isAdmin(adminId)} RETURNING id_hash`,
      auditIfChanged({ ...event, action: "account-signed-out" }),
    ]);
    return ended.rows.length > 0;
  },

  /** Deletes the account with every row that hangs on it, as an Admin of this moment; false when there is none. */
  async removeAs({ adminId, userId, now }: ByAdmin): Promise<boolean> {
    const [deleted] = await db.atomically([
      sql`
        DELETE FROM user WHERE id = ${userId} AND guest_until IS NULL AND ${isAdmin(adminId)}
        RETURNING id`,
      auditIfChanged({ at: now, actorId: adminId, action: "account-deleted", subjectId: userId }),
    ]);
    return deleted.rows.length === 1;
  },
});
