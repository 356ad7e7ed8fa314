import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Letter } from "~/domain/letter";
import type { LetterKind } from "~/domain/letter-kinds";
import type { Database } from "./database.server";
import { letter } from "./schema.server";

/** The `letter` and `choice` tables: what the person selected, and the letter made of it. */
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
        WHERE id = ${input.reviewId} AND user_id = ${input.userId} RETURNING version`,
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
        INSERT INTO letter (id, review_id, user_id, session_hash, body, challenged, created_at, kind)
        SELECT ${input.id}, id, user_id, ${input.sessionHash}, ${JSON.stringify(input.body)},
          ${JSON.stringify(input.challenged)}, ${input.now}, ${input.body.kind}
        FROM review WHERE ${unchanged}`,
    ]);
    return inserted.changed === 1;
  },

  /** The letter of a kind that this session may see; null when there is none or the review is not theirs. */
  async find(
    userId: string,
    reviewId: string,
    sessionHash: string,
    kind: LetterKind = "provider-dispute",
  ) {
    const [row] = await db
      .select({ body: letter.body, createdAt: letter.createdAt })
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
      .limit(1);
    return row ? { letter: JSON.parse(row.body) as Letter, createdAt: row.createdAt } : null;
  },
});
