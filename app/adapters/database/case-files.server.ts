import { sql, type SQL } from "drizzle-orm";
import type { Bill } from "~/domain/bill/bill";
import { companionsInUse } from "~/domain/case/same-visit";
import { caseContext, type CaseContext } from "~/domain/case/case-file";
import type { OutcomeCount } from "~/domain/report/outcomes";
import { careOnOthers } from "~/domain/audit/evidence/earlier-lines";
import type { Database } from "./database.server";
import { billsBeside } from "./earlier-care.server";
import { CHANGED_REVIEW, NEW_VERSION } from "./hints.server";
import { analysedAs } from "./join-candidates.server";
import { newestRunOf, pruneRuns } from "./runs.server";
import { storedBill, type StoredBill } from "~/domain/bill/stored-bill";
import { inTurn } from "./turns.server";
import { insertDocuments, type NewDocument } from "./reviews.server";
import { ROLE_OF, type CompanionRole } from "~/domain/case/document-roles";
import { MOST_PARTS } from "~/domain/case/review";
import type { CaseAudit } from "~/domain/audit/case-at-issue";
import { affectsAudit, type CaseEntry } from "~/domain/case/case-entries";

/** A bill with all that surrounds it, at one version. */
export type OpenedCaseFile = {
  reviewId: string;
  userId: string;
  version: number;
  /** Something changed that no audit has taken in yet. */
  awaitsAudit: boolean;
  bill: Bill;
  around: CaseContext;
  /** Part id -> the run its bill was read by. */
  runs: Record<string, string>;
  /** The audit of its newest run. */
  audit: CaseAudit;
};

/** A re-audit of a bill; the reading stays the earlier run's. */
export type AuditedRun = { id: string; audit: CaseAudit; versions: Record<string, string> };

const analysed = analysedAs("review");

/** What came of adding a paper; `second-bill`: a Free review is about one bill. */
type PartAdded = "added" | "full" | "second-bill" | "not-now";

/** Whether a review may have one more part, by its owner's plan. */
const hasRoomIn = (review: SQL) => sql`(
  (SELECT COUNT(*) FROM review AS own WHERE own.part_of = ${review}.id)
  < (SELECT CASE account_type WHEN 'Free' THEN ${MOST_PARTS.Free} ELSE ${MOST_PARTS.Pro} END
    FROM user WHERE user.id = ${review}.user_id))`;
const hasRoom = hasRoomIn(sql`review`);

/** On Free, a bill beside a bill. */
const isSecondBill = (role: CompanionRole) => sql`(
  ${role === "bill" ? 1 : 0} AND user.account_type = 'Free'
  AND (review.document_type NOT IN (SELECT value FROM json_each(${JSON.stringify(Object.keys(ROLE_OF))}))
    OR EXISTS (SELECT 1 FROM review AS own WHERE own.part_of = review.id AND own.role = 'bill')))`;

/**
 * What surrounds a bill: the parts of its review (documents with a reading of their own), and what the person said.
 * Every change marks the review as unaudited; `saveAudited` takes the mark off, and the sweep finds one left behind.
 */
export const caseFilesIn = (db: Database) => ({
  /** Lets one request of an isolate at a time re-audit a review. */
  auditInTurn: (reviewId: string, audit: () => Promise<void>): Promise<void> =>
    inTurn(`audit ${reviewId}`, audit),

  /** The bill and its surroundings, in one round trip; null when missing, not analysed, or itself a part. */
  async open(reviewId: string): Promise<OpenedCaseFile | null> {
    const [head, parts, entries, others] = await db.atomically([
      sql`
        SELECT review.user_id, review.version, review.unjudged_since, billed.bill, read.bill AS billAsRead, run.audit
        FROM review JOIN analysis_run AS billed ON billed.id = review.run_id
          JOIN analysis_run AS run ON run.id = ${newestRunOf("review")}
          LEFT JOIN analysis_run AS read ON read.id = billed.read_run_id
        WHERE review.id = ${reviewId} AND review.part_of IS NULL AND ${analysed}`,
      sql`
        SELECT review.id, review.role, run.id AS run_id, run.bill
        FROM review JOIN analysis_run AS run ON run.id = review.run_id
        WHERE review.part_of = ${reviewId} AND ${analysed} ORDER BY review.created_at, review.id`,
      sql`
        SELECT kind, key, value FROM choice
        WHERE review_id = ${reviewId} AND kind IN ('answer', 'payment', 'visit') ORDER BY id`,
      billsBeside(reviewId),
    ]);
    const [row] = head.rows as (StoredBill & {
      user_id: string;
      version: number;
      unjudged_since: number | null;
      audit: string;
    })[];
    if (!row) return null;
    const read = parts.rows as { id: string; role: CompanionRole; run_id: string; bill: string }[];
    const companions = read.map(({ id, role, bill }) => ({
      id,
      role,
      bill: JSON.parse(bill) as Bill,
    }));
    const bill = storedBill(row);
    const said = entries.rows as CaseEntry[];
    const beside = (others.rows as { id: string; bill: string }[]).map((other) => ({
      reviewId: other.id,
      bill: JSON.parse(other.bill) as Bill,
    }));
    return {
      reviewId,
      userId: row.user_id,
      version: row.version,
      awaitsAudit: row.unjudged_since !== null,
      bill,
      audit: JSON.parse(row.audit) as CaseAudit,
      around: {
        ...caseContext(companionsInUse(bill, companions, said), said),
        earlier: careOnOthers(bill, beside),
      },
      runs: Object.fromEntries(read.map((part) => [part.id, part.run_id])),
    };
  },

  /**
   * Appends what the person said; false when the review is missing or not theirs. Answers and payments are audited,
   * and a part is audited with its whole, so it has none of its own. With `over`, also false where the newest value of
   * its key is another one by now; an empty value stands for none.
   */
  async append(input: {
    userId: string;
    reviewId: string;
    entries: readonly CaseEntry[];
    over?: CaseEntry | null;
    now: number;
  }): Promise<boolean> {
    const { over = null } = input;
    const audited = input.entries.some(affectsAudit);
    const unchanged = over
      ? sql`${over.value} = COALESCE((SELECT value FROM choice WHERE review_id = review.id AND kind = ${over.kind}
          AND key = ${over.key} ORDER BY choice.id DESC LIMIT 1), '')`
      : sql`1`;
    const owned = sql`review.id = ${input.reviewId} AND review.user_id = ${input.userId}
      AND (review.part_of IS NULL OR ${audited ? 0 : 1})`;
    const [updated] = await db.atomically([
      sql`
        UPDATE review SET version = version + 1,
          unjudged_since = ${audited ? sql`COALESCE(unjudged_since, ${input.now})` : sql`unjudged_since`}
        WHERE ${owned} AND ${unchanged} RETURNING id${audited ? sql`` : sql`, ${CHANGED_REVIEW}`}`,
      sql`
        INSERT INTO choice (review_id, user_id, kind, key, value, created_at, run_id)
        SELECT review.id, review.user_id, json_extract(item.value, '$.kind'), json_extract(item.value, '$.key'),
          json_extract(item.value, '$.value'), ${input.now},
          CASE json_extract(item.value, '$.kind') WHEN 'sent' THEN (
            SELECT ${newestRunOf("whole")} FROM review AS whole WHERE whole.id = COALESCE(review.part_of, review.id)) END
        FROM json_each(${JSON.stringify(input.entries)}) AS item, review WHERE ${owned} AND ${unchanged}`,
    ]);
    return updated.rows.length === 1;
  },

  /**
   * The rows of a further document, once per form token, if the plan allows it: the limits are part of the INSERT, so
   * two requests at once cannot both pass them. `not-now` when the review is missing, not theirs or not analysed.
   */
  async addPart(input: {
    id: string;
    userId: string;
    reviewId: string;
    role: CompanionRole;
    formToken: string;
    today: string;
    now: number;
    documents: NewDocument[];
  }): Promise<PartAdded> {
    const whole = sql`review JOIN user ON user.id = review.user_id
      WHERE review.id = ${input.reviewId} AND review.user_id = ${input.userId} AND review.part_of IS NULL AND ${analysed}`;
    const second = isSecondBill(input.role);
    const [limits, added] = await db.atomically([
      sql`SELECT ${hasRoom} AS room, ${second} AS second FROM ${whole}`,
      sql`
        INSERT INTO review (id, user_id, provider, date, status, form_token, created_at, part_of, role)
        SELECT ${input.id}, review.user_id, provider, ${input.today}, 'In Progress', ${input.formToken}, ${input.now},
          review.id, ${input.role}
        FROM ${whole} AND ${hasRoom} AND NOT ${second}
        ON CONFLICT (user_id, form_token) DO NOTHING`,
      insertDocuments(input, input.id),
    ]);
    if (added.changed === 1) return "added";
    const [found] = limits.rows as { room: number; second: number }[];
    if (!found) return "not-now";
    if (found.second) return "second-bill";
    return found.room ? "not-now" : "full";
  },

  /** Makes a review of the same person part of another; both must be analysed, and the part may have none of its own. */
  async join(input: {
    userId: string;
    reviewId: string;
    partId: string;
    role: CompanionRole;
    now: number;
  }): Promise<boolean> {
    const [joined] = await db.atomically([
      sql`
        UPDATE review SET part_of = ${input.reviewId}, role = ${input.role}, version = version + 1
        WHERE id = ${input.partId} AND id <> ${input.reviewId} AND user_id = ${input.userId} AND part_of IS NULL
          AND ${analysed}
          AND NOT EXISTS (SELECT 1 FROM review AS own WHERE own.part_of = ${input.partId})
          AND EXISTS (SELECT 1 FROM review AS whole WHERE whole.id = ${input.reviewId}
            AND whole.user_id = ${input.userId} AND whole.part_of IS NULL
            AND ${hasRoomIn(sql`whole`)})
        RETURNING ${CHANGED_REVIEW}`,
      markUnaudited(input.partId, input.now),
    ]);
    return joined.rows.length === 1;
  },

  /** Makes a part a review of its own again, where the plan allows more than one. Returns the whole it left. */
  async separate(input: { userId: string; partId: string; now: number }): Promise<string | null> {
    const [part] = await db.all<{ whole: string }>(sql`
      SELECT part_of AS whole FROM review
      WHERE id = ${input.partId} AND user_id = ${input.userId} AND part_of IS NOT NULL`);
    if (!part) return null;
    const [, left] = await db.atomically([
      markUnaudited(input.partId, input.now),
      sql`
        UPDATE review SET part_of = NULL, role = NULL, version = version + 1
        WHERE id = ${input.partId} AND user_id = ${input.userId} AND part_of = ${part.whole}
          AND EXISTS (SELECT 1 FROM user WHERE user.id = review.user_id AND account_type <> 'Free')
        RETURNING ${CHANGED_REVIEW}`,
    ]);
    return left.rows.length === 1 ? part.whole : null;
  },

  /**
   * Writes the findings over the bill the review names, which stays where it is, unless the review has changed since
   * `file` was opened. A letter about findings that are no longer the same goes. Returns the new version, or null when something changed meanwhile.
   */
  async saveAudited(
    file: OpenedCaseFile,
    run: AuditedRun,
    { sameFindings, now }: { sameFindings: boolean; now: number },
  ): Promise<number | null> {
    const unchanged = sql`review.id = ${file.reviewId} AND review.version = ${file.version} AND ${analysed}`;
    const [, , updated] = await db.atomically([
      sql`
        INSERT INTO analysis_run (id, review_id, user_id, attempt, bill, audit, versions, read_run_id, corrections,
          around, revision, created_at, bill_run_id)
        SELECT ${run.id}, review.id, review.user_id, review.attempt, '', ${JSON.stringify(run.audit)},
          ${JSON.stringify(run.versions)}, COALESCE(billed.read_run_id, billed.id), billed.corrections,
          ${JSON.stringify(known(file))}, review.version, ${now}, billed.id
        FROM review JOIN analysis_run AS billed ON billed.id = review.run_id WHERE ${unchanged}`,
      sql`
        DELETE FROM letter WHERE review_id = ${file.reviewId} AND ${sameFindings ? 0 : 1}
          AND EXISTS (SELECT 1 FROM review WHERE ${unchanged})`,
      sql`
        UPDATE review SET unjudged_since = NULL, version = version + 1
        WHERE ${unchanged} RETURNING version, ${NEW_VERSION}`,
      pruneRuns(file.reviewId, run.id),
    ]);
    return (updated.rows as { version: number }[])[0]?.version ?? null;
  },

  /** How often each outcome was told per rule: the newest of every finding, over everybody. */
  async outcomeCounts(): Promise<OutcomeCount[]> {
    return db.all<OutcomeCount>(sql`
      SELECT substr(key, 1, instr(key || ':', ':') - 1) AS ruleId, json_extract(value, '$.state') AS state,
        COUNT(*) AS count
      FROM choice
      WHERE kind = 'outcome' AND id IN (SELECT MAX(id) FROM choice WHERE kind = 'outcome' GROUP BY review_id, key)
        AND json_extract(value, '$.state') IS NOT NULL
      GROUP BY ruleId, state`);
  },

  /** Reviews whose case has waited for a re-audit since before `before`, by id from the one after `after` on. */
  async unaudited(before: number, after: string | null, limit: number): Promise<string[]> {
    const rows = await db.all<{ id: string }>(sql`
      SELECT id FROM review
      WHERE unjudged_since < ${before} AND id > ${after ?? ""} AND part_of IS NULL AND ${analysed}
      ORDER BY id LIMIT ${limit}`);
    return rows.map(({ id }) => id);
  },
});

/** What a run knew, as it is kept: further documents by the run that read them, which never changes. */
const known = ({ around: { companions, payments, answers, earlier }, runs }: OpenedCaseFile) => ({
  companions: companions.map(({ id, role }) => ({ id, role, runId: runs[id] })),
  payments,
  answers,
  earlier,
});

/** The whole a part belongs to has something new to be audited with. Nothing happens for a review that is no part. */
export const markUnaudited = (partId: string, now: number) => sql`
  UPDATE review SET unjudged_since = COALESCE(unjudged_since, ${now}), version = version + 1
  WHERE id = (SELECT part_of FROM review WHERE id = ${partId})`;
