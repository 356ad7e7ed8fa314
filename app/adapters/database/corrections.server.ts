import { sql } from "drizzle-orm";
import type { Bill } from "~/domain/bill/bill";
import type { Correction } from "~/domain/bill/corrections";
import { markUnaudited } from "./case-files.server";
import type { Database } from "./database.server";
import { NEW_VERSION } from "./hints.server";
import { pruneRuns } from "./runs.server";
import type { CaseAudit } from "~/domain/audit/case-at-issue";

/** An audit of what a person corrected or typed; its reading stays the earlier run's. */
export type CorrectedRun = {
  id: string;
  /** The run whose pages the bill was read from; null for a bill typed in whole. */
  readRunId: string | null;
  bill: Bill;
  audit: CaseAudit;
  versions: Record<string, string>;
};

/** The `correction` table, and the runs made of it. */
export const correctionsIn = (db: Database) => ({
  /**
   * Appends the corrections and the run that audited them, clears the letter they outdate, and shows the new run, all
   * or nothing: only while the review is at `version`, so that two tabs cannot overwrite each other, and never during
   * an analysis. Returns the new version, or null when something changed meanwhile.
   */
  async save(input: {
    userId: string;
    reviewId: string;
    version: number;
    corrections: readonly Correction[];
    run: CorrectedRun;
    shown: { provider: string | null; date: string | null; amountCents: number | null };
    now: number;
  }): Promise<number | null> {
    const { run, shown, now } = input;
    const editable = sql`review.id = ${input.reviewId} AND review.user_id = ${input.userId}
      AND review.version = ${input.version} AND (status <> 'In Progress' OR uploaded_at IS NULL)`;
    const [, , , updated] = await db.atomically([
      sql`
        INSERT INTO correction (review_id, user_id, body, created_at)
        SELECT review.id, review.user_id, item.value, ${now}
        FROM json_each(${JSON.stringify(input.corrections)}) AS item, review WHERE ${editable}`,
      sql`
        INSERT INTO analysis_run (id, review_id, user_id, attempt, bill, audit, versions, read_run_id, corrections,
          revision, created_at)
        SELECT ${run.id}, id, user_id, attempt, ${JSON.stringify(run.bill)}, ${JSON.stringify(run.audit)},
          ${JSON.stringify(run.versions)}, ${run.readRunId},
          (SELECT COUNT(*) FROM correction WHERE review_id = review.id), version, ${now}
        FROM review WHERE ${editable}`,
      sql`
        DELETE FROM letter WHERE review_id = ${input.reviewId}
          AND EXISTS (SELECT 1 FROM review WHERE ${editable})`,
      sql`
        UPDATE review SET run_id = ${run.id}, document_type = ${run.bill.kind}, failure = NULL,
          status = CASE WHEN status IN ('Failed', 'In Progress') THEN 'Completed' ELSE status END,
          uploaded_at = COALESCE(uploaded_at, ${now}),
          provider = COALESCE(${shown.provider}, provider), date = COALESCE(${shown.date}, date),
          amount_cents = ${shown.amountCents}, version = version + 1
        WHERE ${editable} RETURNING version, ${NEW_VERSION}`,
      markUnaudited(input.reviewId, now),
      pruneRuns(input.reviewId, run.id),
    ]);
    return (updated.rows as { version: number }[])[0]?.version ?? null;
  },
});
