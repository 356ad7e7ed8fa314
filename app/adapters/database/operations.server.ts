import { sql } from "drizzle-orm";
import type { FailureReason } from "~/domain/case/review";
import type { AnalysisJob } from "./analyses.server";
import { auditIfChanged } from "./audit-events.server";
import type { Database } from "./database.server";
import { CHANGED_REVIEW } from "./hints.server";

/** An analysis that ended without a report, by numbers alone. `uploadedAt`: UTC milliseconds. */
export type FailedAnalysis = {
  reviewId: string;
  failure: FailureReason | null;
  attempt: number;
  uploadedAt: number | null;
  /** Its files are still there, and nothing in them once ended the reader. */
  mayRunAgain: boolean;
};

/** One day in UTC. `seconds`: from upload to report, on average; null where no report came of it. */
export type DayFigures = {
  day: string;
  reviews: number;
  failed: number;
  seconds: number | null;
  aiCalls: number;
  aiTokens: number;
};

const RUNS_AGAIN = sql`review.status = 'Failed' AND review.failure IS NOT 'stopped-reader' AND EXISTS (
  SELECT 1 FROM document WHERE document.review_id = review.id AND document.superseded = 0
    AND document.stored_at IS NOT NULL AND document.removed_at IS NULL)`;

/** What the people who run the site see of everybody: counts and numbers, nothing of a bill. */
export const operationsIn = (db: Database) => ({
  /** The newest first. */
  async failedAnalyses(limit: number): Promise<FailedAnalysis[]> {
    const rows = await db.all<Omit<FailedAnalysis, "mayRunAgain"> & { again: number }>(sql`
      SELECT id AS reviewId, failure, attempt, uploaded_at AS uploadedAt, (${RUNS_AGAIN}) AS again
      FROM review WHERE status = 'Failed' ORDER BY created_at DESC LIMIT ${limit}`);
    return rows.map(({ again, ...row }) => ({ ...row, mayRunAgain: again === 1 }));
  },

  /** Starts a failed analysis anew, as an Admin of this moment; null where it may not be, or another was faster. */
  async runAgain(reviewId: string, adminId: string, now: number): Promise<AnalysisJob | null> {
    const [started] = await db.atomically([
      sql`
        UPDATE review SET status = 'In Progress', failure = NULL, attempt = attempt + 1, resumes = 0,
          uploaded_at = ${now}, queued_at = ${now}, claim_token = NULL, claimed_at = NULL, version = version + 1
        WHERE id = ${reviewId} AND ${RUNS_AGAIN}
          AND EXISTS (SELECT 1 FROM user WHERE id = ${adminId} AND account_type = 'Admin')
        RETURNING attempt, ${CHANGED_REVIEW}`,
      auditIfChanged({ at: now, actorId: adminId, action: "analysis-run-again" }),
    ]);
    const [row] = started.rows as { attempt: number }[];
    return row ? { reviewId, attempt: row.attempt } : null;
  },

  /** The newest day first, from `since` (UTC milliseconds) on. */
  dailyFigures: (since: number): Promise<DayFigures[]> =>
    db.all<DayFigures>(sql`
      WITH uploads AS (
        SELECT date(review.created_at / 1000, 'unixepoch') AS day, COUNT(*) AS reviews,
          SUM(review.status = 'Failed') AS failed, AVG(run.created_at - review.uploaded_at) / 1000.0 AS seconds
        FROM review LEFT JOIN analysis_run AS run ON run.review_id = review.id AND run.attempt = review.attempt
          AND run.corrections = 0 AND run.revision = 0 AND review.uploaded_at IS NOT NULL
        WHERE review.created_at >= ${since} GROUP BY day),
      asked AS (
        SELECT date(at / 1000, 'unixepoch') AS day, SUM(calls) AS calls, SUM(input_tokens + output_tokens) AS tokens
        FROM ai_request WHERE at >= ${since} GROUP BY day)
      SELECT days.day, COALESCE(reviews, 0) AS reviews, COALESCE(failed, 0) AS failed, seconds,
        COALESCE(calls, 0) AS aiCalls, COALESCE(tokens, 0) AS aiTokens
      FROM (SELECT day FROM uploads UNION SELECT day FROM asked) AS days
      LEFT JOIN uploads ON uploads.day = days.day LEFT JOIN asked ON asked.day = days.day
      ORDER BY days.day DESC`),

  /** When the clock last came round to its last step (UTC milliseconds); null before its first minute. */
  async lastSweep(): Promise<number | null> {
    const [row] = await db.all<{ at: number | null }>(sql`SELECT MAX(swept_at) AS at FROM sweep`);
    return row?.at ?? null;
  },
});
