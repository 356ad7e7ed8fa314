import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { LetterKind } from "~/domain/case/letter-kinds";
import type { Database } from "./database.server";
import { CHANGED_DETAIL, NEW_VERSION } from "./hints.server";
import { newestRunOf } from "./runs.server";
import { letter, letterText } from "./schema.server";
import type { Letter } from "~/domain/letter/parts";

export type FoundLetter = {
  id: string;
  letter: Letter;
  createdAt: number;
  /** Which of its changed texts is the newest; 0 as long as nobody changed it. */
  edition: number;
  /** The newest changed text; null when the letter's own counts. */
  text: string | null;
};

/** The `letter`, `letter_text` and `choice` tables: what the person selected, and the letter made of it. */
export const lettersIn = (db: Database) => ({
  /** Appends a choice and clears the saved dispute letter with its challenged lines, in one batch. Returns the new version. */
  async choose(input: {
    userId: string;
    reviewId: string;
    key: string;
    selected: boolean;
    now: number;
  }): Promise<number | null> {
    const [, , updated] = await db.atomically([
      sql`
        INSERT INTO choice (review_id, user_id, kind, key, value, created_at)
        SELECT id, user_id, 'letter', ${input.key}, ${input.selected ? "on" : "off"}, ${input.now}
        FROM review WHERE id = ${input.reviewId} AND user_id = ${input.userId}`,
      sql`
        DELETE FROM letter WHERE review_id = ${input.reviewId} AND user_id = ${input.userId}
          AND kind = 'provider-dispute'`,
      sql`
        UPDATE review SET version = version + 1
        WHERE id = ${input.reviewId} AND user_id = ${input.userId}
        RETURNING version, ${NEW_VERSION}`,
    ]);
    return (updated.rows as { version: number }[])[0]?.version ?? null;
  },

  /**
   * Saves a letter in place of an earlier one of its kind, unless the review has changed since `version` was read (a
   * finding was toggled meanwhile). With a `sessionHash` it is visible to, and ends with, that session.
   */
  async save(input: {
    id: string;
    userId: string;
    reviewId: string;
    version: number;
    sessionHash: string | null;
    body: Letter;
    challenged: string[];
    now: number;
  }): Promise<boolean> {
    const unchanged = sql`id = ${input.reviewId} AND user_id = ${input.userId} AND version = ${input.version}`;
    const [, inserted] = await db.atomically([
      sql`
        DELETE FROM letter WHERE review_id = ${input.reviewId} AND user_id = ${input.userId}
          AND kind = ${input.body.kind} AND EXISTS (SELECT 1 FROM review WHERE ${unchanged})`,
      sql`
        INSERT INTO letter (id, review_id, user_id, session_hash, body, challenged, created_at, kind, run_id)
        SELECT ${input.id}, id, user_id, ${input.sessionHash}, ${JSON.stringify(input.body)},
          ${JSON.stringify(input.challenged)}, ${input.now}, ${input.body.kind}, ${newestRunOf("review")}
        FROM review WHERE ${unchanged} RETURNING ${CHANGED_DETAIL}`,
    ]);
    return inserted.rows.length === 1;
  },

  /**
   * The letter of a kind that this session may see, with the text its person gave it; null when there is none or the
   * review is not theirs. One round trip.
   */
  async find(
    userId: string,
    reviewId: string,
    sessionHash: string,
    kind: LetterKind = "provider-dispute",
  ): Promise<FoundLetter | null> {
    return (await this.open(userId, reviewId, sessionHash, kind)).letter;
  },

  /** The same, and a text that was written for a letter which is no more. */
  async open(
    userId: string,
    reviewId: string,
    sessionHash: string,
    kind: LetterKind,
  ): Promise<{ letter: FoundLetter | null; earlierText: string | null }> {
    const [[row], [text]] = await db.batch([
      db
        .select({ id: letter.id, body: letter.body, createdAt: letter.createdAt })
        .from(letter)
        .where(
          and(
            eq(letter.reviewId, reviewId),
            eq(letter.userId, userId),
            eq(letter.kind, kind),
            or(isNull(letter.sessionHash), eq(letter.sessionHash, sessionHash)),
          ),
        )
        .orderBy(desc(letter.createdAt))
        .limit(1),
      db
        .select({ id: letterText.id, letterId: letterText.letterId, body: letterText.body })
        .from(letterText)
        .where(
          and(
            eq(letterText.reviewId, reviewId),
            eq(letterText.userId, userId),
            eq(letterText.kind, kind),
            or(isNull(letterText.sessionHash), eq(letterText.sessionHash, sessionHash)),
          ),
        )
        .orderBy(desc(letterText.id))
        .limit(1),
    ]);
    const ofThis = row && text?.letterId === row.id ? text : null;
    return {
      letter: row
        ? {
            id: row.id,
            letter: JSON.parse(row.body) as Letter,
            createdAt: row.createdAt,
            edition: ofThis?.id ?? 0,
            text: ofThis?.body ?? null,
          }
        : null,
      earlierText: ofThis ? null : (text?.body ?? null),
    };
  },

  /**
   * Appends the text a person gave their letter (null: ours again), unless the letter is another one or its text was
   * changed since `edition`. A text belongs to the session if its letter does.
   */
  async saveText(input: {
    userId: string;
    reviewId: string;
    sessionHash: string;
    letterId: string;
    edition: number;
    text: string | null;
    now: number;
  }): Promise<boolean> {
    const { userId, reviewId, sessionHash, letterId, edition } = input;
    const [saved] = await db.atomically([
      sql`
      INSERT INTO letter_text (review_id, user_id, session_hash, kind, letter_id, body, created_at)
      SELECT review_id, user_id, session_hash, kind, id, ${input.text}, ${input.now}
      FROM letter
      WHERE id = ${letterId} AND review_id = ${reviewId} AND user_id = ${userId}
        AND (session_hash IS NULL OR session_hash = ${sessionHash})
        AND ${edition} = COALESCE((SELECT MAX(text.id) FROM letter_text AS text
          WHERE text.review_id = letter.review_id AND text.kind = letter.kind AND text.letter_id = letter.id), 0)
      RETURNING ${CHANGED_DETAIL}`,
    ]);
    return saved.rows.length === 1;
  },
});
