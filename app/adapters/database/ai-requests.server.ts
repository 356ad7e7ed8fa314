import { sql } from "drizzle-orm";
import { startOfDay, type AiCaps, type AiOutcome, type AiPurpose } from "~/domain/ai/drafts";
import { auditIfChanged } from "./audit-events.server";
import type { Database } from "./database.server";
import { ATTEMPTS, type Usage } from "~/domain/ai/usage";

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
});
export type AiRequests = ReturnType<typeof aiRequestsIn>;
