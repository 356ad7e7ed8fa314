import { sql } from "drizzle-orm";
import { startOfDay, type AiCaps, type AiOutcome, type AiPurpose } from "~/domain/ai";
import { auditIfChanged } from "./audit-events.server";
import type { Database } from "./database.server";
import { ATTEMPTS, type Usage } from "./gemini.server";

export type AiRequestOf = { userId: string; reviewId: string; purpose: AiPurpose; now: number };

/** The `ai_request` table: caps, costs and the record of every request to a model, without content. */
export const aiRequestsIn = (db: Database, caps: AiCaps) => ({
  /**
   * Takes room for one request out of today's caps, counted as the most calls it may need, so that requests side by
   * side never exceed them. Returns its id, or null when the person's or everybody's day is used up.
   */
  async reserve({ userId, reviewId, purpose, now }: AiRequestOf): Promise<string | null> {
    const id = crypto.randomUUID();
    const since = startOfDay(now);
    const { meta } = await db.run(sql`
      INSERT INTO ai_request (id, at, user_id, review_id, purpose, outcome, calls)
      SELECT ${id}, ${now}, ${userId}, ${reviewId}, ${purpose}, 'asked', ${ATTEMPTS}
      WHERE (SELECT COALESCE(SUM(calls), 0) FROM ai_request WHERE user_id = ${userId} AND at >= ${since})
          <= ${caps.perUser - ATTEMPTS}
        AND (SELECT COALESCE(SUM(calls), 0) FROM ai_request WHERE at >= ${since}) <= ${caps.overall - ATTEMPTS}`);
    return meta.changes === 1 ? id : null;
  },

  /** Writes down what came of it, with an audit event: who, when, what for, how many tokens. */
  async settle(
    id: string,
    { userId, purpose, now }: AiRequestOf,
    outcome: AiOutcome,
    usage: Usage,
  ): Promise<void> {
    await db.atomically([
      sql`
        UPDATE ai_request SET outcome = ${outcome}, calls = ${usage.calls},
          input_tokens = ${usage.inputTokens}, output_tokens = ${usage.outputTokens}
        WHERE id = ${id}`,
      auditIfChanged({
        at: now,
        actorId: userId,
        action: "ai-asked",
        subjectId: userId,
        detail: `${purpose}: ${outcome}, ${usage.calls} calls, ${usage.inputTokens} tokens in, ${usage.outputTokens} out`,
      }),
    ]);
  },

  /** What one review has cost so far. */
  async costOf(userId: string, reviewId: string): Promise<Usage> {
    const [row] = await db.all<Usage>(sql`
      SELECT COALESCE(SUM(calls), 0) AS calls, COALESCE(SUM(input_tokens), 0) AS inputTokens,
        COALESCE(SUM(output_tokens), 0) AS outputTokens
      FROM ai_request WHERE review_id = ${reviewId} AND user_id = ${userId}`);
    return row ?? { calls: 0, inputTokens: 0, outputTokens: 0 };
  },

  /** How the day went, by purpose and outcome, for an Admin. */
  today(
    now: number,
  ): Promise<
    { purpose: string; outcome: string; requests: number; calls: number; tokens: number }[]
  > {
    return db.all(sql`
      SELECT purpose, outcome, COUNT(*) AS requests, SUM(calls) AS calls,
        SUM(input_tokens + output_tokens) AS tokens
      FROM ai_request WHERE at >= ${startOfDay(now)} GROUP BY purpose, outcome ORDER BY purpose, outcome`);
  },
});
export type AiRequests = ReturnType<typeof aiRequestsIn>;
