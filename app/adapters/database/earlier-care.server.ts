import { sql } from "drizzle-orm";
import { analysedAs } from "./join-candidates.server";

/** What reviews of one person copy of each other: the visits and operations that a later bill is held against. */

/** The newest of them; who has more bills of one practice has the earlier visits on these too. */
const MOST_BILLS = 10;
/** Longer bills are hospitals'; reading ten of them would hold everybody up. */
const LONGEST_BILL = 500_000;

/** The itemized bills of other reviews of the same person under the same name of a provider. */
export const billsBeside = (reviewId: string) => sql`
  SELECT other.id, run.bill
  FROM review JOIN review AS other ON other.user_id = review.user_id AND other.provider = review.provider
    JOIN analysis_run AS run ON run.id = other.run_id
  WHERE review.id = ${reviewId} AND other.id <> review.id AND other.part_of IS NOT review.id
    AND other.document_type = 'itemized' AND ${analysedAs("other")} AND length(run.bill) < ${LONGEST_BILL}
  ORDER BY other.created_at DESC, other.id LIMIT ${MOST_BILLS}`;

/** A bill of this run is there: it, and those it may have to be held against, wait for an audit that knows of both. */
export const markBeside = (reviewId: string, runId: string, now: number) => sql`
  UPDATE review SET unjudged_since = COALESCE(unjudged_since, ${now}), version = version + 1
  WHERE part_of IS NULL AND document_type = 'itemized' AND ${analysedAs("review")}
    AND user_id = (SELECT user_id FROM review WHERE id = ${reviewId} AND run_id = ${runId})
    AND EXISTS (SELECT 1 FROM review AS one JOIN review AS other
      ON other.user_id = one.user_id AND other.provider = one.provider AND other.id <> one.id
        AND other.document_type = 'itemized' AND other.part_of IS NOT one.id AND one.part_of IS NOT other.id
      WHERE one.id = ${reviewId} AND (review.id = one.id OR review.id = other.id))`;

/** The reviews to which care was copied from one that is to go, or from a part of it. */
const copiedFrom = (reviewId: string, userId: string) => sql`
  SELECT run.review_id FROM analysis_run AS run, json_each(run.around, '$.earlier') AS care
  WHERE run.user_id = ${userId} AND json_extract(care.value, '$.reviewId') IN (
    SELECT gone.id FROM review AS gone
    WHERE gone.user_id = ${userId} AND (gone.id = ${reviewId} OR gone.part_of = ${reviewId}))`;

/** Before a review goes: what rests on it waits for an audit without it. Returns which. */
export const markCopiedFrom = (reviewId: string, userId: string, now: number) => sql`
  UPDATE review SET unjudged_since = COALESCE(unjudged_since, ${now}), version = version + 1
  WHERE user_id = ${userId} AND part_of IS NULL AND id <> ${reviewId}
    AND id IN (${copiedFrom(reviewId, userId)}) RETURNING id`;

/** Before a review goes: no surroundings keep anything of it. */
export const forgetCopiedFrom = (reviewId: string, userId: string) => sql`
  UPDATE analysis_run SET around = json_remove(around, '$.earlier')
  WHERE user_id = ${userId} AND review_id IN (${copiedFrom(reviewId, userId)})`;
