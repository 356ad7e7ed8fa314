import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { attemptsIn } from "~/adapters/database/account/attempts.server";
import { challengesIn } from "~/adapters/database/account/challenges.server";
import { emailLinksIn } from "~/adapters/database/account/email-links.server";
import { sessionsIn } from "~/adapters/database/account/sessions.server";
import { contactMessagesIn } from "~/adapters/database/contact-messages.server";
import { database, type Database } from "~/adapters/database/database.server";
import { outgoingMailsIn } from "~/adapters/database/outgoing-mails.server";
import { recordAccessesIn } from "~/adapters/database/record-accesses.server";
import { anAccount, NOW } from "#tests/workers/world";

const MANY = 20_000;
const LIMIT = 500;
/** Of each row that goes: the row, its entry in every index, and the rows below it that are looked for. */
const MOST_READ_A_ROW = 12;
/** While nothing is old enough. */
const MOST_READ_FOR_NOTHING = 10;
const YEARS_AGO = NOW - 3 * 365 * 24 * 60 * 60_000;
const secure = { secure: false };

type Purge = (db: Database, now: number) => Promise<unknown>;
/** What only grows until the clock takes it away, as `[table, columns, values]` of the row with the number `i`. */
const TABLES: readonly (readonly [table: string, columns: string, values: string, Purge])[] = [
  [
    "session",
    "id_hash, user_id, created_at, expires_at",
    "'s' || i, ?1, ?2, ?2 + i % 7",
    (db, now) => sessionsIn(db, secure).purge(now, LIMIT),
  ],
  [
    "email_link",
    "token_hash, user_id, email, purpose, created_at, expires_at",
    "'l' || i, ?1, 'a@example.com', 'sign-in', ?2, ?2 + i % 7",
    (db, now) => emailLinksIn(db).purge(now, LIMIT),
  ],
  [
    "challenge",
    "secret_hash, user_id, purpose, expires_at",
    "'c' || i, ?1, 'code', ?2 + i % 7",
    (db, now) => challengesIn(db, secure).purge(now, LIMIT),
  ],
  [
    "sign_in_attempt",
    "key, tries, tried_at, next_at",
    "'a' || i || ?1, 1, ?2 + i % 7, ?2",
    (db, now) => attemptsIn(db).purge(now, LIMIT),
  ],
  [
    "outgoing_mail",
    "id, kind, email, user_id, created_at, tries, next_at",
    "'m' || i, 'sign-in', 'a@example.com', ?1, ?2 + i % 7, 0, ?2",
    (db, now) => outgoingMailsIn(db).purge(now, LIMIT),
  ],
  [
    "record_access",
    "user_id, review_id, what, device, country, hour",
    "?1, 'r' || i, 'report', 'Firefox', '', ?2 + i % 7",
    (db, now) => recordAccessesIn(db).purge(now, LIMIT),
  ],
  [
    "contact_message",
    "id, email, body, form_token, at",
    "'m' || i || ?1, '', 'Hello', 't' || i || ?1, ?2 + i % 7",
    (db, now) => contactMessagesIn(db).purge(now),
  ],
];

/** D1 that adds up the rows that statements read. */
function counting() {
  const cost = { read: 0 };
  const watch = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => watch(target.bind(...values));
        if (name !== "run") return Reflect.get(target, name) as unknown;
        return async () => {
          const result = await target.run();
          cost.read += result.meta.rows_read;
          return result;
        };
      },
    });
  const prepare = (text: string) => watch(env.DB.prepare(text));
  return { db: database({ prepare } as D1Database), cost };
}

test.each(TABLES)(
  "row 67: of twenty thousand old rows in %s the purge reads no more than those it takes",
  async (table, columns, values, purge) => {
    const userId = await anAccount();
    const figure = async (what: string) =>
      (await env.DB.prepare(`SELECT ${what} AS n FROM ${table}`).first<number>("n")) ?? 0;
    const last = await figure("MAX(rowid)");
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
       INSERT INTO ${table} (${columns}) SELECT ${values} FROM n WHERE ?1 <> '' AND ?2 > 0`,
    )
      .bind(userId, YEARS_AGO)
      .run();
    const before = await figure("COUNT(*)");
    const { db, cost } = counting();
    await purge(db, YEARS_AGO - 1);
    expect([cost.read <= MOST_READ_FOR_NOTHING, await figure("COUNT(*)")]).toEqual([true, before]);
    await purge(db, NOW);
    const gone = before - (await figure("COUNT(*)"));
    expect(gone).toBeGreaterThanOrEqual(LIMIT);
    expect(cost.read).toBeLessThanOrEqual(MOST_READ_FOR_NOTHING + MOST_READ_A_ROW * gone);
    await env.DB.prepare(`DELETE FROM ${table} WHERE rowid > ?`).bind(last).run();
  },
);
