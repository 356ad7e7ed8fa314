import { desc, eq, sql } from "drizzle-orm";
import type { Decision, UpgradeRequest } from "~/domain/account/upgrade";
import { auditIfChanged } from "~/adapters/database/audit-events.server";
import type { Database } from "~/adapters/database/database.server";
import { ADMINS_IF_CHANGED, CHANGED_REQUEST } from "~/adapters/database/hints.server";
import { upgradeRequest } from "~/adapters/database/schema.server";

export type WaitingRequest = { id: string; userId: string; email: string; askedOn: string };

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The `upgrade_request` table. */
export const upgradeRequestsIn = (db: Database) => ({
  /** Records that a Free account wants Pro; asking again while one waits changes nothing, and is false. */
  async ask(input: { id: string; userId: string; now: number }): Promise<boolean> {
    const { id, userId, now } = input;
    const [added] = await db.atomically([
      sql`
        INSERT INTO upgrade_request (id, user_id, created_at)
        SELECT ${id}, id, ${now} FROM user WHERE id = ${userId} AND account_type = 'Free'
        ON CONFLICT (user_id) WHERE state = 'waiting' DO NOTHING
        RETURNING ${CHANGED_REQUEST}`,
      auditIfChanged({ at: now, actorId: userId, action: "upgrade-requested", subjectId: userId }),
      ADMINS_IF_CHANGED,
    ]);
    return added.rows.length === 1;
  },

  /** The newest request of an account; null when it never made one. */
  async newestOf(userId: string): Promise<UpgradeRequest | null> {
    const [row] = await db
      .select()
      .from(upgradeRequest)
      .where(eq(upgradeRequest.userId, userId))
      .orderBy(desc(upgradeRequest.createdAt))
      .limit(1);
    if (!row) return null;
    const decidedOn = row.decidedAt === null ? null : dayOf(row.decidedAt);
    return { state: row.state, askedOn: dayOf(row.createdAt), decidedOn };
  },

  /** Those who wait, the longest first. */
  async waiting(limit: number): Promise<WaitingRequest[]> {
    const rows = await db.all<{
      id: string;
      user_id: string;
      email: string;
      created_at: number;
    }>(sql`
      SELECT request.id, request.user_id, user.email, request.created_at
      FROM upgrade_request AS request JOIN user ON user.id = request.user_id
      WHERE request.state = 'waiting' ORDER BY request.created_at, request.id LIMIT ${limit}`);
    return rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      email: row.email,
      askedOn: dayOf(row.created_at),
    }));
  },

  /**
   * Grants or declines a waiting request, as an Admin of this moment. Null when it no longer waits, or who decides is
   * no Admin; otherwise the account it was about.
   */
  async decide(input: {
    id: string;
    adminId: string;
    decision: Decision;
    now: number;
  }): Promise<{ userId: string } | null> {
    const { id, adminId, decision, now } = input;
    const [decided] = await db.atomically([
      sql`
        UPDATE upgrade_request SET state = ${decision}, decided_at = ${now}
        WHERE id = ${id} AND state = 'waiting'
          AND EXISTS (SELECT 1 FROM user WHERE id = ${adminId} AND account_type = 'Admin')
        RETURNING user_id, ${CHANGED_REQUEST}`,
      sql`
        INSERT INTO audit_event (at, actor_id, action, subject_id, detail)
        SELECT ${now}, ${adminId}, ${`upgrade-${decision}`}, user_id, ${decision === "granted" ? "Pro" : null}
        FROM upgrade_request WHERE id = ${id} AND changes() > 0`,
      ADMINS_IF_CHANGED,
      sql`
        UPDATE user SET account_type = 'Pro'
        WHERE account_type = 'Free' AND ${decision} = 'granted'
          AND id = (SELECT user_id FROM upgrade_request
            WHERE id = ${id} AND state = 'granted' AND decided_at = ${now})
          AND EXISTS (SELECT 1 FROM user WHERE id = ${adminId} AND account_type = 'Admin')`,
    ]);
    const [row] = decided.rows as { user_id: string }[];
    return row ? { userId: row.user_id } : null;
  },
});
