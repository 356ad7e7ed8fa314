import { sql } from "drizzle-orm";
import { delaysOf, FORGOTTEN_MS, tryingKey, type Trying } from "~/domain/account/attempts";
import type { Database } from "~/adapters/database/database.server";
import { hashSecret } from "./secrets.server";

const keyOf = (trying: Trying): string => hashSecret(tryingKey(trying));

/** The `sign_in_attempt` table: wrong passwords, bills checked without an account, and how long after each the next waits. */
export const attemptsIn = (db: Database) => ({
  /**
   * Counts a try before anything is done for it, so that many at once are counted too. Returns the milliseconds still
   * to wait: 0 when it may go on.
   */
  async take(trying: Trying, now: number): Promise<number> {
    const key = keyOf(trying);
    const delays = delaysOf(trying);
    const tries = sql`CASE WHEN tried_at <= ${now - FORGOTTEN_MS} THEN 1 ELSE tries + 1 END`;
    const delay = sql`json_extract(${JSON.stringify(delays)}, '$[' || CAST(MIN(${tries}, ${delays.length}) - 1 AS INTEGER) || ']')`;
    const [taken, waiting] = await db.atomically([
      sql`
        INSERT INTO sign_in_attempt (key, tries, tried_at, next_at) VALUES (${key}, 1, ${now}, ${now + delays[0]!})
        ON CONFLICT (key) DO UPDATE SET tries = ${tries}, tried_at = ${now}, next_at = ${now} + ${delay}
        WHERE next_at <= ${now} RETURNING tries`,
      sql`SELECT next_at AS at FROM sign_in_attempt WHERE key = ${key}`,
    ]);
    if (taken.rows.length > 0) return 0;
    return Math.max(1, ((waiting.rows as { at: number }[])[0]?.at ?? now) - now);
  },

  /** For a try whose password was not compared after all. */
  async giveBack(trying: Trying): Promise<void> {
    await db.run(sql`
      UPDATE sign_in_attempt SET tries = MAX(tries - 1, 0), next_at = tried_at WHERE key = ${keyOf(trying)}`);
  },

  /** The right password. */
  async forgive(trying: Trying): Promise<void> {
    await db.run(sql`DELETE FROM sign_in_attempt WHERE key = ${keyOf(trying)}`);
  },

  /** Deletes at most `limit` rows of which nothing counts any more. */
  async purge(now: number, limit: number): Promise<void> {
    await db.run(sql`
      DELETE FROM sign_in_attempt WHERE key IN (
        SELECT key FROM sign_in_attempt WHERE tried_at <= ${now - FORGOTTEN_MS} ORDER BY tried_at LIMIT ${limit})`);
  },
});
