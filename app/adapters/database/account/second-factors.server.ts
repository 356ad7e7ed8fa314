import { sql } from "drizzle-orm";
import { auditIfChanged } from "~/adapters/database/audit-events.server";
import type { Database } from "~/adapters/database/database.server";
import { hashSecret } from "./secrets.server";

/** An account's authenticator app; it counts from `confirmedAt` on (UTC milliseconds), when a first code was typed. */
export type SecondFactor = {
  sealedSecret: string;
  confirmedAt: number | null;
  /** Recovery codes that were not used. */
  codesLeft: number;
};

type Done = { userId: string; now: number };
/** Recovery codes as their person gets them; stored are their hashes. */
type WithCodes = Done & { codes: readonly string[] };

/** The `second_factor` and `recovery_code` tables. Every use of a code is one conditional statement, so it counts once. */
export const secondFactorsIn = (db: Database) => {
  const addCodes = (userId: string, codes: readonly string[]) => sql`
    INSERT INTO recovery_code (code_hash, user_id)
    SELECT value, ${userId} FROM json_each(${JSON.stringify(codes.map(hashSecret))})
    WHERE EXISTS (SELECT 1 FROM second_factor WHERE user_id = ${userId} AND confirmed_at IS NOT NULL)`;
  const dropCodes = (userId: string) => sql`DELETE FROM recovery_code WHERE user_id = ${userId}`;

  return {
    async of(userId: string): Promise<SecondFactor | null> {
      const [found] = await db.all<SecondFactor>(sql`
        SELECT sealed_secret AS sealedSecret, confirmed_at AS confirmedAt,
          (SELECT COUNT(*) FROM recovery_code AS code WHERE code.user_id = factor.user_id) AS codesLeft
        FROM second_factor AS factor WHERE user_id = ${userId}`);
      return found ?? null;
    },

    /** Keeps a secret that does not count yet, in place of an earlier one that never did. */
    async begin(userId: string, sealedSecret: string): Promise<void> {
      await db.run(sql`
        INSERT INTO second_factor (user_id, sealed_secret) VALUES (${userId}, ${sealedSecret})
        ON CONFLICT (user_id) DO UPDATE SET sealed_secret = ${sealedSecret} WHERE confirmed_at IS NULL`);
    },

    /** Forgets a secret that does not count yet. */
    async abandon(userId: string): Promise<void> {
      await db.run(
        sql`DELETE FROM second_factor WHERE user_id = ${userId} AND confirmed_at IS NULL`,
      );
    },

    /** From now on a code is asked for; false when the secret is not the one the code was made with, or counts already. */
    async confirm(input: WithCodes & { sealedSecret: string; step: number }): Promise<boolean> {
      const { userId, now, codes, sealedSecret, step } = input;
      const [confirmed] = await db.atomically([
        sql`
          UPDATE second_factor SET confirmed_at = ${now}, last_step = ${step}
          WHERE user_id = ${userId} AND sealed_secret = ${sealedSecret} AND confirmed_at IS NULL
          RETURNING user_id`,
        auditIfChanged({ at: now, actorId: userId, action: "second-factor-on", subjectId: userId }),
        addCodes(userId, codes),
      ]);
      return confirmed.rows.length === 1;
    },

    /** Whether the code of this step was not used before; from now on it is, and so are those before it. */
    async useStep(userId: string, step: number): Promise<boolean> {
      const used = await db.all(sql`
        UPDATE second_factor SET last_step = ${step}
        WHERE user_id = ${userId} AND confirmed_at IS NOT NULL AND last_step < ${step} RETURNING user_id`);
      return used.length === 1;
    },

    /** At most `limit` sealed secrets, of the accounts after this one in the order of their ids. */
    sealedAfter: (after: string, limit: number) =>
      db.all<{ userId: string; sealedSecret: string }>(sql`
        SELECT user_id AS userId, sealed_secret AS sealedSecret FROM second_factor
        WHERE user_id > ${after} ORDER BY user_id LIMIT ${limit}`),

    /** Keeps the same secrets under another key, except those that were replaced meanwhile. */
    async reseal(changes: readonly { userId: string; from: string; to: string }[]): Promise<void> {
      if (changes.length === 0) return;
      await db.run(sql`
        UPDATE second_factor SET sealed_secret = json_extract(change.value, '$.to')
        FROM json_each(${JSON.stringify(changes)}) AS change
        WHERE second_factor.user_id = json_extract(change.value, '$.userId')
          AND sealed_secret = json_extract(change.value, '$.from')`);
    },

    /** Uses a recovery code of the account up; false when it has none like it. */
    async useRecoveryCode({ userId, now }: Done, code: string): Promise<boolean> {
      const event = { at: now, actorId: userId, subjectId: userId };
      const [used] = await db.atomically([
        sql`
          DELETE FROM recovery_code WHERE user_id = ${userId} AND code_hash = ${hashSecret(code)}
          RETURNING code_hash`,
        auditIfChanged({ ...event, action: "recovery-code-used" }),
      ]);
      return used.rows.length === 1;
    },

    /** Replaces all recovery codes; does nothing where no code is asked for. */
    async renewCodes({ userId, now, codes }: WithCodes): Promise<void> {
      const event = { at: now, actorId: userId, subjectId: userId };
      await db.atomically([
        dropCodes(userId),
        addCodes(userId, codes),
        auditIfChanged({ ...event, action: "recovery-codes-made" }),
      ]);
    },

    /** From now on no code is asked for; false when none was. */
    async remove({ userId, now, actorId }: Done & { actorId: string }): Promise<boolean> {
      const [removed] = await db.atomically([
        sql`DELETE FROM second_factor WHERE user_id = ${userId} AND confirmed_at IS NOT NULL RETURNING user_id`,
        auditIfChanged({ at: now, actorId, action: "second-factor-off", subjectId: userId }),
        dropCodes(userId),
      ]);
      return removed.rows.length === 1;
    },
  };
};
