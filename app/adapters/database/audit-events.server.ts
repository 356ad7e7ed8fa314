import { sql, type SQL } from "drizzle-orm";
import type { AuditedAction } from "~/domain/account/upgrade";
import type { Database } from "./database.server";

export type AuditEvent = {
  /** UTC milliseconds. */
  at: number;
  actorId: string;
  action: AuditedAction;
  /** The account it was done to, or a statement that finds it. */
  subjectId?: string | SQL;
  /** A plan or the name of a register entry; never anything a person typed. */
  detail?: string;
};

/**
 * Writes the event if the statement before it in the same batch changed a row: what did not happen leaves no trace, and
 * what happened always does.
 */
export const auditIfChanged = ({ at, actorId, action, subjectId, detail }: AuditEvent): SQL => sql`
  INSERT INTO audit_event (at, actor_id, action, subject_id, detail)
  SELECT ${at}, ${actorId}, ${action}, ${subjectId ?? null}, ${detail ?? null} WHERE changes() > 0`;

export type ShownEvent = {
  at: number;
  /** Emails as far as the accounts still exist. */
  actor: string;
  action: AuditedAction;
  subject: string | null;
  detail: string | null;
};

/** The `audit_event` table: append-only. */
export const auditEventsIn = (db: Database) => ({
  /** The newest events, for an Admin. */
  recent(limit: number): Promise<ShownEvent[]> {
    return db.all<ShownEvent>(sql`
      SELECT event.at, COALESCE(actor.email, event.actor_id) AS actor, event.action,
        COALESCE(subject.email, event.subject_id) AS subject, event.detail
      FROM audit_event AS event
      LEFT JOIN user AS actor ON actor.id = event.actor_id
      LEFT JOIN user AS subject ON subject.id = event.subject_id
      ORDER BY event.id DESC LIMIT ${limit}`);
  },
});
