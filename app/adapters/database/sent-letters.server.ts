import { and, desc, eq, sql } from "drizzle-orm";
import type { Day } from "~/domain/calendar";
import type { LetterKind } from "~/domain/case/letter-kinds";
import type { Letter } from "~/domain/letter/parts";
import type { Database } from "./database.server";
import { sentLetter } from "./schema.server";

/** A letter as it went out. `text` is what the person made of it; null: as it was written. */
export type SentCopy = {
  id: string;
  kind: LetterKind;
  sentOn: Day;
  letter: Letter;
  text: string | null;
};

type Owned = { userId: string; reviewId: string };

/** The `sent_letter` table: copies that nothing changes after they were made. */
export const sentLettersIn = (db: Database) => ({
  /** Keeps a copy, once however often it is reported; nothing where the review is missing or not theirs. */
  async keep(copy: Owned & SentCopy & { now: number }): Promise<void> {
    const { id, userId, reviewId, kind, sentOn, letter, text, now } = copy;
    const body = JSON.stringify(letter);
    await db.run(sql`
      INSERT INTO sent_letter (id, review_id, user_id, kind, sent_on, body, text, created_at)
      SELECT ${id}, id, user_id, ${kind}, ${sentOn}, ${body}, ${text}, ${now}
      FROM review WHERE id = ${reviewId} AND user_id = ${userId} AND NOT EXISTS (
        SELECT 1 FROM sent_letter AS kept WHERE kept.review_id = review.id AND kept.kind = ${kind}
          AND kept.sent_on = ${sentOn} AND kept.body = ${body} AND kept.text IS ${text})`);
  },

  /** All copies of a review, the newest first. */
  async all({ userId, reviewId }: Owned): Promise<SentCopy[]> {
    const rows = await db
      .select()
      .from(sentLetter)
      .where(and(eq(sentLetter.reviewId, reviewId), eq(sentLetter.userId, userId)))
      .orderBy(desc(sentLetter.sentOn), desc(sentLetter.createdAt));
    return rows.map(({ id, kind, sentOn, body, text }) => ({
      ...{ id, kind, sentOn, text },
      letter: JSON.parse(body) as Letter,
    }));
  },

  /** Drops the copies of a letter that was not sent after all. */
  async takeBack({ userId, reviewId, kind }: Owned & { kind: LetterKind }): Promise<void> {
    await db
      .delete(sentLetter)
      .where(
        and(
          eq(sentLetter.reviewId, reviewId),
          eq(sentLetter.userId, userId),
          eq(sentLetter.kind, kind),
        ),
      );
  },
});
