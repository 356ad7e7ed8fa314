import { sql, type SQL } from "drizzle-orm";

/** What open pages of an account receive: something changed. Their loaders stay the single source of truth. */
export type Hint = {
  /** Null: the account itself changed (its type, its profile, what it asked for). */
  reviewId: string | null;
  /** The review's new version; 0 where it has none for this change, -1 when the review is gone. */
  version: number;
};

type HintRow = {
  hint_user: string;
  hint_review: string | null;
  hint_whole: string | null;
  hint_version: number;
};

const hint = (columns: { user: SQL; review?: SQL; whole?: SQL; version?: SQL }): SQL => sql`
  ${columns.user} AS hint_user, ${columns.review ?? sql`NULL`} AS hint_review,
  ${columns.whole ?? sql`NULL`} AS hint_whole, ${columns.version ?? sql`0`} AS hint_version`;

/*
 * A statement that changes what open pages show ends with RETURNING one of these (or selects it), and `atomically` sends
 * the hints once everything is written: a change and its hint are one statement. Not announced is a change that only
 * marks a review for its re-audit, because the re-audit announces it.
 */

/** A row of `review` has a new version. Of a part, the review it belongs to hears as well. */
export const NEW_VERSION = hint({
  ...{ user: sql`user_id`, review: sql`id` },
  ...{ whole: sql`part_of`, version: sql`version` },
});
/** A row of `review` changed and outdates no form made from its version. */
export const CHANGED_REVIEW = hint({ user: sql`user_id`, review: sql`id`, whole: sql`part_of` });
export const REMOVED_REVIEW = hint({ user: sql`user_id`, review: sql`id`, version: sql`-1` });
/** A row of a table that belongs to a review, by its `review_id`. */
export const CHANGED_DETAIL = hint({ user: sql`user_id`, review: sql`review_id` });
/** A row of `user`. */
export const CHANGED_ACCOUNT = hint({ user: sql`id` });
/** A row of a table that belongs to an account, by its `user_id`. */
export const CHANGED_REQUEST = hint({ user: sql`user_id` });

const MOST_ADMINS = 50;

/** What Admins look at changed, if the statement before it in the same batch changed a row. */
export const ADMINS_IF_CHANGED = sql`
  SELECT ${CHANGED_ACCOUNT} FROM user WHERE account_type = 'Admin' AND changes() > 0 LIMIT ${MOST_ADMINS}`;

/** The hints among the rows that statements returned, each once. */
export function hintsIn(rows: readonly unknown[]): { userId: string; hint: Hint }[] {
  const hints = rows
    .filter((row): row is HintRow => typeof row === "object" && row !== null && "hint_user" in row)
    .flatMap(({ hint_user: userId, hint_review, hint_whole, hint_version: version }) => [
      { userId, hint: { reviewId: hint_review, version } },
      ...(hint_whole === null ? [] : [{ userId, hint: { reviewId: hint_whole, version: 0 } }]),
    ]);
  return [...new Map(hints.map((one) => [JSON.stringify(one), one])).values()];
}
