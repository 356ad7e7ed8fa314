import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

const dialect = new SQLiteSyncDialect();

/** Rows a statement returned, and how many it changed. */
export type Outcome = { rows: unknown[]; changed: number };

/**
 * D1 through Drizzle. D1 has no interactive transactions, and Drizzle's own `batch` takes no hand-written SQL:
 * `atomically` runs conditional statements in order, all or none, and returns an outcome for each.
 */
export const database = (d1: D1Database) =>
  Object.assign(drizzle(d1), {
    async atomically<const Statements extends readonly SQL[]>(statements: Statements) {
      const results = await d1.batch(
        statements.map((statement) => {
          const { sql, params } = dialect.sqlToQuery(statement);
          return d1.prepare(sql).bind(...params);
        }),
      );
      return results.map(({ results: rows, meta }) => ({ rows, changed: meta.changes })) as {
        [Index in keyof Statements]: Outcome;
      };
    },
  });
export type Database = ReturnType<typeof database>;
