import { getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Cell } from "~/domain/account/export-texts";
import type { Database } from "./database.server";
import * as schema from "./schema.server";

/** A table with rows that belong to accounts. `columns` leaves out what guards an account and says nothing of it. */
export type OwnedTable = {
  name: string;
  columns: readonly { name: string; type: "text" | "integer"; required: boolean; json: boolean }[];
};
export type OwnedRow = Readonly<Record<string, Cell>>;

/** Rows of these belong to an account though no column `user_id` says so. */
const OWNERS: Readonly<Record<string, (userId: string) => SQL>> = {
  user: (userId) => sql`id = ${userId}`,
  audit_event: (userId) => sql`(subject_id = ${userId} OR actor_id = ${userId})`,
};

/** Hashes, one-time codes and their like. */
const GUARDS = /(^|_)(hash|token|secret|code)$/;

/** Texts that hold JSON. */
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  ...["analysis_run.bill", "analysis_run.audit", "analysis_run.versions", "analysis_run.around"],
  ...["correction.body", "letter.body", "letter.challenged", "log_entry.call", "ai_draft.body"],
  "session.searches",
]);

const namesOwner = (table: SQLiteTable): boolean =>
  getTableName(table) in OWNERS ||
  Object.values(getTableColumns(table)).some(({ name }) => name === "user_id");

const columnOf = (table: string, column: SQLiteColumn) => ({
  name: column.name,
  type: column.getSQLType() === "integer" ? ("integer" as const) : ("text" as const),
  required: column.notNull,
  json: JSON_COLUMNS.has(`${table}.${column.name}`),
});

/** Read off the schema, so that a new table with an owner is part of it without anybody thinking of it. */
export const OWNED_TABLES: readonly OwnedTable[] = Object.values<SQLiteTable>(schema)
  .filter(namesOwner)
  .map((table) => ({
    name: getTableName(table),
    columns: Object.values(getTableColumns(table))
      .filter(({ name }) => !GUARDS.test(name))
      .map((column) => columnOf(getTableName(table), column)),
  }));

/** A bill with its audit may weigh a megabyte. */
const ROWS_AT_ONCE = 20;

/** Every row of one account, of every table that has owners. */
export const ownedRowsIn = (db: Database) => ({
  tables: OWNED_TABLES,

  /** The rows of a table in the order they were written, a few at a time. */
  async *of(userId: string, { name, columns }: OwnedTable): AsyncGenerator<OwnedRow> {
    const owner = OWNERS[name]?.(userId) ?? sql`user_id = ${userId}`;
    const wanted = sql.raw(columns.map((column) => `"${column.name}"`).join(", "));
    for (let after = 0; ;) {
      const rows = await db.all<OwnedRow & { row_number: number }>(sql`
        SELECT rowid AS row_number, ${wanted} FROM ${sql.raw(name)}
        WHERE ${owner} AND rowid > ${after} ORDER BY rowid LIMIT ${ROWS_AT_ONCE}`);
      for (const { row_number, ...row } of rows) {
        after = row_number;
        yield row;
      }
      if (rows.length < ROWS_AT_ONCE) return;
    }
  },
});
