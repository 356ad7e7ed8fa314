import { and, asc, eq, sql } from "drizzle-orm";
import type { Bill } from "~/domain/bill/bill";
import type { FailureReason } from "~/domain/case/review";
import type { Audit } from "~/domain/audit/audit";
import { bearsOnOthers } from "~/domain/audit/evidence/earlier-lines";
import { markUnaudited } from "./case-files.server";
import type { Database } from "./database.server";
import { markBeside } from "./earlier-care.server";
import type { StoredDocument } from "./reviews.server";
import { CHANGED_REVIEW, NEW_VERSION } from "./hints.server";
import { pruneRuns } from "./runs.server";
import { document } from "./schema.server";

/** What the queue carries: ids only. The consumer reads the rest, so late or doubled messages are harmless. */
export type AnalysisJob = { reviewId: string; attempt: number };

export type Claim = {
  reviewId: string;
  userId: string;
  /** The guest under whom its files lie, where it came from one. */
  storedUnder: string | null;
  /** It belongs to somebody without an account. */
  isGuest: boolean;
  /** The review this one is a part of. */
  partOf: string | null;
  attempt: number;
  token: string;
  /** Whether the person lets a model look at pictures of the pages. */
  aiPictures: boolean;
  /** Name, address and email of the account, which must not leave with a text. */
  known: string[];
  documents: StoredDocument[];
};

/** What one analysis found, and with which versions of reader, rules and tables. */
export type AnalysisRun = {
  id: string;
  bill: Bill;
  audit: Audit;
  versions: Record<string, string>;
};

/** A claim not renewed for this long is taken to be dead. Readers renew it at least after every page. */
export const CLAIM_LEASE_MS = 45_000;
/** Files that were not stored this long after their rows were written never will be. */
export const UPLOAD_DEADLINE_MS = 2 * 60_000;
/** A ready review nobody has claimed after this long lost its message. */
export const QUEUE_DEADLINE_MS = 30_000;
/** How often an analysis that died is started again before the person is told. */
export const MAX_RESUMES = 3;
/** Whatever the cause, nobody waits longer than this. */
const ANALYSIS_DEADLINE_MS = 30 * 60_000;

/** Takes a claim's marks off the documents it read. */
const unmarked = ({ reviewId, token }: Claim) => sql`
  UPDATE document SET reading_token = NULL, reading_page = NULL
  WHERE review_id = ${reviewId} AND reading_token = ${token}`;

const neverArrived = (now: number) =>
  sql`(status = 'In Progress' AND uploaded_at IS NULL AND created_at < ${now - UPLOAD_DEADLINE_MS})`;

type ClaimedRow = {
  user_id: string;
  part_of: string | null;
  stored_under: string | null;
  is_guest: number;
  ai_pictures: number;
  known: string;
};

/** One analysis from its upload to its end. */
const lifeOf = (db: Database) => ({
  /** The files are stored: the review may be analysed. Older pictures of the same review step back. */
  async markUploaded(input: {
    reviewId: string;
    formToken: string;
    now: number;
  }): Promise<AnalysisJob | null> {
    const [, updated] = await db.atomically([
      sql`
        UPDATE document SET stored_at = ${input.now}
        WHERE review_id = ${input.reviewId} AND form_token = ${input.formToken} AND stored_at IS NULL`,
      sql`
        UPDATE review SET status = 'In Progress', failure = NULL, attempt = attempt + 1, resumes = 0,
          uploaded_at = ${input.now}, queued_at = NULL, claim_token = NULL, claimed_at = NULL, version = version + 1
        WHERE id = ${input.reviewId} AND (uploaded_at IS NULL OR status = 'Failed')
          AND EXISTS (SELECT 1 FROM document WHERE review_id = review.id AND form_token = ${input.formToken})
        RETURNING attempt, ${CHANGED_REVIEW}`,
      sql`
        UPDATE document SET superseded = 1
        WHERE review_id = ${input.reviewId} AND form_token <> ${input.formToken}
          AND EXISTS (SELECT 1 FROM review WHERE id = ${input.reviewId} AND uploaded_at = ${input.now})`,
    ]);
    const [row] = updated.rows as { attempt: number }[];
    return row ? { reviewId: input.reviewId, attempt: row.attempt } : null;
  },

  async markQueued(job: AnalysisJob, now: number): Promise<void> {
    await db.run(sql`
      UPDATE review SET queued_at = ${now} WHERE id = ${job.reviewId} AND attempt = ${job.attempt}`);
  },

  /**
   * Takes the job for one consumer, or returns null: done already, deleted, a newer attempt, or in the hands
   * of another whose lease still runs. Five deliveries of one message make one claim.
   */
  async claim(job: AnalysisJob, token: string, now: number): Promise<Claim | null> {
    const [updated] = await db.atomically([
      sql`
        UPDATE review SET claim_token = ${token}, claimed_at = ${now}
        WHERE id = ${job.reviewId} AND attempt = ${job.attempt} AND status = 'In Progress'
          AND uploaded_at IS NOT NULL
          AND (claim_token IS NULL OR claimed_at < ${now - CLAIM_LEASE_MS})
        RETURNING user_id, part_of, stored_under,
          (SELECT guest_until IS NOT NULL FROM user WHERE id = review.user_id) AS is_guest,
          (SELECT ai_pictures_since IS NOT NULL FROM user WHERE id = review.user_id) AS ai_pictures,
          (SELECT json_array(full_name, street_address, email) FROM user WHERE id = review.user_id) AS known,
          ${CHANGED_REVIEW}`,
    ]);
    const [claimed] = updated.rows as ClaimedRow[];
    if (!claimed) return null;
    const documents = await db
      .select()
      .from(document)
      .where(and(eq(document.reviewId, job.reviewId), eq(document.superseded, 0)))
      .orderBy(asc(document.position));
    return {
      reviewId: job.reviewId,
      userId: claimed.user_id,
      storedUnder: claimed.stored_under,
      isGuest: claimed.is_guest === 1,
      partOf: claimed.part_of,
      attempt: job.attempt,
      token,
      aiPictures: claimed.ai_pictures === 1,
      known: (JSON.parse(claimed.known) as string[]).filter(Boolean),
      documents: documents.filter((row) => row.storedAt !== null),
    };
  },

  /** Keeps the lease; false when the claim is gone (deleted, or taken over). */
  async renew(claim: Claim, now: number): Promise<boolean> {
    return (
      (
        await db.run(sql`
          UPDATE review SET claimed_at = ${now} WHERE id = ${claim.reviewId} AND claim_token = ${claim.token}`)
      ).meta.changes === 1
    );
  },

  /** Stored before a document (page 1) and each further page is read: what ends this attempt is known to the next. */
  async markReading(claim: Claim, documentId: string, page: number): Promise<void> {
    await db.run(sql`
      UPDATE document SET reading_token = ${claim.token}, reading_page = ${page}
      WHERE id = ${documentId} AND review_id = ${claim.reviewId}`);
  },

  /** All documents were read. */
  async clearReading(claim: Claim): Promise<void> {
    await db.run(unmarked(claim));
  },

  /** Gives the job back after a passing fault, so that the redelivered message can claim it at once. */
  async release(claim: Claim): Promise<void> {
    await db.atomically([
      unmarked(claim),
      sql`
        UPDATE review SET claim_token = NULL, claimed_at = NULL
        WHERE id = ${claim.reviewId} AND claim_token = ${claim.token}`,
    ]);
  },

  /** Writes the run and ends the review in one batch, both only while the claim holds. Returns the new version. */
  async complete(
    claim: Claim,
    run: AnalysisRun,
    shown: { provider: string | null; date: string | null; amountCents: number | null },
    now: number,
  ): Promise<number | null> {
    const held = sql`id = ${claim.reviewId} AND claim_token = ${claim.token} AND status = 'In Progress'`;
    const [, updated] = await db.atomically([
      sql`
        INSERT INTO analysis_run (id, review_id, user_id, attempt, bill, audit, versions, created_at)
        SELECT ${run.id}, review.id, review.user_id, review.attempt, ${JSON.stringify(run.bill)},
          ${JSON.stringify(run.audit)}, ${JSON.stringify(run.versions)}, ${now}
        FROM review WHERE ${held}`,
      sql`
        UPDATE review SET status = 'Completed', failure = NULL, run_id = ${run.id},
          document_type = ${run.bill.kind}, provider = COALESCE(${shown.provider}, provider),
          date = COALESCE(${shown.date}, date), amount_cents = ${shown.amountCents},
          claim_token = NULL, claimed_at = NULL, version = version + 1
        WHERE ${held} RETURNING version, ${NEW_VERSION}`,
      markUnaudited(claim.reviewId, now),
      pruneRuns(claim.reviewId, run.id),
      ...(bearsOnOthers(run.bill) ? [markBeside(claim.reviewId, run.id, now)] : []),
    ]);
    return (updated.rows as { version: number }[])[0]?.version ?? null;
  },

  /** Ends the review as Failed while the claim holds. Returns the new version. */
  async fail(claim: Claim, failure: FailureReason): Promise<number | null> {
    const [failed] = await db.atomically([
      sql`
        UPDATE review SET status = 'Failed', failure = ${failure}, claim_token = NULL, claimed_at = NULL,
          version = version + 1
        WHERE id = ${claim.reviewId} AND claim_token = ${claim.token} AND status = 'In Progress'
        RETURNING version, ${NEW_VERSION}`,
    ]);
    return (failed.rows as { version: number }[])[0]?.version ?? null;
  },

  /** A message that no delivery could finish: the review ends as Failed, unless something newer happened. */
  async failDeadLetter(job: AnalysisJob): Promise<void> {
    await db.atomically([
      sql`
        UPDATE review SET status = 'Failed', failure = 'interrupted', claim_token = NULL, claimed_at = NULL,
          version = version + 1
        WHERE id = ${job.reviewId} AND attempt = ${job.attempt} AND status = 'In Progress'
        RETURNING ${NEW_VERSION}`,
    ]);
  },
});

/** What the clock does about analyses that stopped, and files that nobody has. */
const sweepsOf = (db: Database) => ({
  /**
   * Reviews whose consumer died get a new attempt, those whose message was lost a new message; the ones that
   * died too often or waited too long end as Failed, like those whose files never arrived. Those that died while a
   * document was read are not started again: it would end the next attempt too. Returns what to queue.
   */
  async sweepStuck(now: number): Promise<{ resumed: AnalysisJob[] }> {
    const uploaded = sql`status = 'In Progress' AND uploaded_at IS NOT NULL`;
    const dead = sql`${uploaded} AND claimed_at < ${now - CLAIM_LEASE_MS}`;
    const lost = sql`${uploaded} AND claimed_at IS NULL AND COALESCE(queued_at, uploaded_at) < ${now - QUEUE_DEADLINE_MS}`;
    const marked = sql`EXISTS (
      SELECT 1 FROM document
      WHERE review_id = review.id AND superseded = 0 AND reading_token IS NOT NULL)`;
    const [, revived, resent] = await db.atomically([
      sql`
        UPDATE review SET status = 'Failed', claim_token = NULL, claimed_at = NULL, version = version + 1,
          failure = CASE WHEN uploaded_at IS NULL THEN 'file-missing'
            WHEN ${marked} THEN 'stopped-reader' ELSE 'interrupted' END
        WHERE (${dead} AND (resumes >= ${MAX_RESUMES} OR ${marked}))
          OR (${lost} AND MAX(uploaded_at, COALESCE(held_at, 0)) < ${now - ANALYSIS_DEADLINE_MS})
          OR ${neverArrived(now)}
        RETURNING ${NEW_VERSION}`,
      sql`
        UPDATE review SET attempt = attempt + 1, resumes = resumes + 1, queued_at = ${now},
          claim_token = NULL, claimed_at = NULL
        WHERE ${dead} RETURNING id, attempt`,
      sql`
        UPDATE review SET queued_at = ${now} WHERE ${lost} RETURNING id, attempt`,
    ]);
    return {
      resumed: ([...revived.rows, ...resent.rows] as { id: string; attempt: number }[]).map(
        (row) => ({ reviewId: row.id, attempt: row.attempt }),
      ),
    };
  },

  /**
   * While analysis is switched off: what waits goes on waiting without its deadlines running, and what was being read
   * is left as it is. Files that never arrived end as Failed all the same.
   */
  async holdWaiting(now: number): Promise<void> {
    await db.atomically([
      sql`
        UPDATE review SET status = 'Failed', failure = 'file-missing', version = version + 1
        WHERE ${neverArrived(now)} RETURNING ${NEW_VERSION}`,
      sql`
        UPDATE review SET held_at = ${now}, queued_at = ${now}
        WHERE status = 'In Progress' AND uploaded_at IS NOT NULL AND claimed_at IS NULL`,
    ]);
  },

  /** Forgets documents whose files never arrived; their objects, if any, fall to the sweep of objects. */
  async sweepUnstoredDocuments(now: number): Promise<void> {
    await db.run(sql`
      DELETE FROM document WHERE stored_at IS NULL AND created_at < ${now - UPLOAD_DEADLINE_MS}`);
  },

  /** Documents whose file should be there, by id from the one after `after` on. */
  storedDocuments: (after: string, limit: number): Promise<{ id: string; storageKey: string }[]> =>
    db.all(sql`
      SELECT id, storage_key AS storageKey FROM document
      WHERE id > ${after} AND stored_at IS NOT NULL AND removed_at IS NULL ORDER BY id LIMIT ${limit}`),

  /** The file of a document is gone, and nobody is to look for it. */
  async markRemoved(documentId: string, now: number): Promise<void> {
    await db.run(sql`UPDATE document SET removed_at = ${now} WHERE id = ${documentId}`);
  },

  /** Undoes a submission whose files could not be stored. */
  async abandonUpload(reviewId: string, formToken: string): Promise<void> {
    await db.atomically([
      sql`
        DELETE FROM document WHERE review_id = ${reviewId} AND form_token = ${formToken} AND stored_at IS NULL`,
      sql`DELETE FROM review WHERE id = ${reviewId} AND uploaded_at IS NULL`,
    ]);
  },

  /** Of these storage keys, the ones that belong to no document and no run. */
  async unknownKeys(keys: string[]): Promise<string[]> {
    const owned = keys.map((key) => ({ key, run: /\/runs\/([^/]+)\//.exec(key)?.[1] ?? null }));
    const rows = await db.all<{ key: string }>(sql`
      SELECT json_extract(value, '$.key') AS key FROM json_each(${JSON.stringify(owned)})
      WHERE NOT EXISTS (SELECT 1 FROM document WHERE storage_key = json_extract(value, '$.key'))
        AND NOT EXISTS (SELECT 1 FROM analysis_run WHERE id = json_extract(value, '$.run'))`);
    return rows.map((row) => row.key);
  },

  async sweepCursor(name: string): Promise<string | null> {
    const [row] = await db.all<{ cursor: string | null }>(
      sql`SELECT cursor FROM sweep WHERE name = ${name}`,
    );
    return row?.cursor ?? null;
  },

  async saveSweepCursor(name: string, cursor: string | null, now: number): Promise<void> {
    await db.run(sql`
      INSERT INTO sweep (name, cursor, swept_at) VALUES (${name}, ${cursor}, ${now})
      ON CONFLICT (name) DO UPDATE SET cursor = excluded.cursor, swept_at = excluded.swept_at`);
  },
});

/** The life of an analysis: every transition is a conditional UPDATE whose changed-row count decides. */
export const analysesIn = (db: Database) => ({ ...lifeOf(db), ...sweepsOf(db) });
