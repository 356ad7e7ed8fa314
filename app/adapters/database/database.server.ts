import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { hintsIn, type Hint } from "./hints.server";

const dialect = new SQLiteSyncDialect();

/** Rows a statement returned, and how many it changed. */
type Outcome = { rows: unknown[]; changed: number };

/** What of D1 is used; one of its sessions has no more. */
export type D1 = Pick<D1Database, "prepare" | "batch">;

/** Sends a hint to the open pages of an account; must not fail. */
type Announce = (userId: string, hint: Hint) => Promise<void>;

/**
 * D1 through Drizzle. D1 has no interactive transactions, and Drizzle's own `batch` takes no hand-written SQL:
 * `atomically` runs conditional statements in order, all or none, returns an outcome for each, and announces what they
 * changed (`hints.server.ts`). Without `announce` nobody hears of it.
 */
export const database = (d1: D1, announce: Announce = async () => undefined) =>
  Object.assign(drizzle(d1 as D1Database), {
    async atomically<const Statements extends readonly SQL[]>(statements: Statements) {
      const results = await d1.batch(
        statements.map((statement) => {
          const { sql, params } = dialect.sqlToQuery(statement);
          return d1.prepare(sql).bind(...params);
        }),
      );
      const outcomes = results.map(({ results: rows, meta }) => ({ rows, changed: meta.changes }));
      const hints = hintsIn(outcomes.flatMap(({ rows }) => rows));
      await Promise.all(hints.map(({ userId, hint }) => announce(userId, hint)));
      return outcomes as { [Index in keyof Statements]: Outcome };
    },
  });
export type Database = ReturnType<typeof database>;
