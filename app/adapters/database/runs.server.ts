import { sql } from "drizzle-orm";

/** Of every review, runs younger than this many others stay, whether or not anything rests on them. */
export const KEPT_RUNS = 20;

/**
 * The run whose findings count for the bill a review names, as an expression: the newest audit of that bill, or the run
 * that read or corrected it. Found by its bill and not named by the review, so that code which knows no runs without a
 * bill may show another bill at any time.
 */
export const newestRunOf = (review: string) => {
  const billRun = sql.raw(`${review}.run_id`);
  return sql<string>`COALESCE(
    (SELECT audited.id FROM analysis_run AS audited
      WHERE audited.bill_run_id = ${billRun} ORDER BY audited.revision DESC LIMIT 1),
    ${billRun})`;
};

/**
 * Deletes the runs of a review that are older than its newest twenty, once `runId` was written: not those a letter rests
 * on, and of whatever stays neither the bill, the reading nor the further documents. A letter that does not say which run
 * it rests on keeps all that were there before it. The pages of a deleted reading fall to the sweep of objects.
 */
export const pruneRuns = (reviewId: string, runId: string) => sql`
  DELETE FROM analysis_run
  WHERE review_id = ${reviewId}
    AND EXISTS (SELECT 1 FROM analysis_run AS written WHERE written.id = ${runId} AND written.review_id = ${reviewId})
    AND id NOT IN (
      WITH letters AS (
        SELECT run_id, created_at FROM letter WHERE review_id = ${reviewId}
        UNION ALL
        SELECT run_id, created_at FROM choice
        WHERE kind = 'sent' AND value <> 'null' AND id IN (
          SELECT MAX(told.id) FROM review JOIN choice AS told ON told.review_id = review.id AND told.kind = 'sent'
          WHERE review.id = ${reviewId} OR review.part_of = ${reviewId} GROUP BY told.review_id, told.key)
      ), kept AS (
        SELECT run.id, run.bill_run_id, run.read_run_id FROM analysis_run AS run
        WHERE run.review_id = ${reviewId} AND (
          run.rowid IN (SELECT rowid FROM analysis_run WHERE review_id = ${reviewId} ORDER BY rowid DESC LIMIT ${KEPT_RUNS})
          OR EXISTS (SELECT 1 FROM letters WHERE letters.run_id = run.id
            OR (letters.run_id IS NULL AND run.created_at <= letters.created_at))
          OR run.id IN (
            SELECT json_extract(part.value, '$.runId')
            FROM review JOIN analysis_run AS whole ON whole.review_id = review.part_of,
              json_each(whole.around, '$.companions') AS part
            WHERE review.id = ${reviewId} AND json_extract(part.value, '$.id') = ${reviewId}))
      )
      SELECT id FROM kept
      UNION SELECT bill_run_id FROM kept WHERE bill_run_id IS NOT NULL
      UNION SELECT read_run_id FROM kept WHERE read_run_id IS NOT NULL)`;
