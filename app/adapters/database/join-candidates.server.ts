import { sql } from "drizzle-orm";
import type { Bill } from "~/domain/bill/bill";
import { OPEN_STATUSES } from "~/domain/case/review";
import type { Database } from "./database.server";

/** Another review of the same person, with its bill, that could be joined with the one that is open. */
export type JoinCandidate = {
  id: string;
  provider: string;
  date: string;
  bill: Bill;
  hasParts: boolean;
};

const MOST_CANDIDATES = 8;
/** On each side of the review in time: of 10,000 reviews a report must not read them all. */
const MOST_LOOKED_AT = 40;

/** Whether the reviews of a table, or of an alias of one, have been analysed. */
export const analysedAs = (table: string) =>
  sql`${sql.raw(table)}.status IN (SELECT value FROM json_each(${JSON.stringify(OPEN_STATUSES)}))`;

/**
 * Analysed reviews of the same person that could be joined with this one, nearest in time first, as a statement for a
 * batch; one that reads nothing unless they are `wanted`. Two of one kind never are, nor are any that the person said
 * do not belong together.
 */
export const joinCandidates = (
  db: Database,
  { userId, reviewId, wanted }: { userId: string; reviewId: string; wanted: boolean },
) =>
  db
    .select({
      id: sql<string>`candidate.id`,
      provider: sql<string>`candidate.provider`,
      date: sql<string>`candidate.date`,
      bill: sql`candidate.bill`.mapWith((bill: string) => JSON.parse(bill) as Bill),
      hasParts: sql`candidate.parts`.mapWith(Boolean),
    })
    .from(
      sql`(
        WITH whole AS (
          SELECT id, date, document_type, status FROM review
          WHERE ${wanted ? 1 : 0} AND id = ${reviewId} AND user_id = ${userId} AND part_of IS NULL
        ), near AS (
          SELECT * FROM (SELECT review.id FROM whole, review
            WHERE review.user_id = ${userId} AND review.part_of IS NULL AND review.date >= whole.date
            ORDER BY review.date, review.id LIMIT ${MOST_LOOKED_AT})
          UNION ALL
          SELECT * FROM (SELECT review.id FROM whole, review
            WHERE review.user_id = ${userId} AND review.part_of IS NULL AND review.date < whole.date
            ORDER BY review.date DESC, review.id DESC LIMIT ${MOST_LOOKED_AT})
        )
        SELECT review.id, review.provider, review.date, run.bill,
          abs(julianday(review.date) - julianday(whole.date)) AS days,
          EXISTS (SELECT 1 FROM review AS own WHERE own.part_of = review.id) AS parts
        FROM near JOIN review ON review.id = near.id JOIN analysis_run AS run ON run.id = review.run_id, whole
        WHERE review.user_id = ${userId} AND review.id <> ${reviewId} AND review.part_of IS NULL
          AND review.document_type <> whole.document_type AND ${analysedAs("review")} AND ${analysedAs("whole")}
          AND NOT EXISTS (SELECT 1 FROM choice
            WHERE choice.review_id = whole.id AND choice.kind = 'apart' AND choice.key = review.id)
        ORDER BY days, review.id LIMIT ${MOST_CANDIDATES}) AS candidate`,
    )
    .orderBy(sql`candidate.days`, sql`candidate.id`);
