/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "~/adapters/database/schema.server";
import { anAccount, anUploadedReview } from "#tests/workers/world";

const tables = Object.values(schema).filter((table) => is(table, SQLiteTable));

test.each(tables.map((table) => [getTableName(table), table] as const))(
  "the %s table has exactly the columns the code expects",
  async (name, table) => {
    const { results } = await env.DB.prepare(
      'SELECT name, type, "notnull", pk FROM pragma_table_info(?)',
    )
      .bind(name)
      .all<{ name: string; type: string; notnull: number; pk: number }>();
    const migrated = results.map((column) => ({
      name: column.name,
      type: column.type.toLowerCase(),
      required: column.notnull === 1 || column.pk === 1,
    }));
    const expected = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull,
    }));
    expect(migrated).toEqual(expected);
  },
);

test("row 22: applied again to a full database, the migrations take nothing and fail nothing", async () => {
  const userId = await anAccount();
  await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  const everyRow = async () =>
    (
      await env.DB.batch(
        tables.map((table) => env.DB.prepare(`SELECT * FROM "${getTableName(table)}"`)),
      )
    ).map(({ results }) => results);
  const before = await everyRow();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  expect(await everyRow()).toEqual(before);
});

test("every migrated table is in the schema", async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'",
  ).all<{ name: string }>();
  expect(results.map(({ name }) => name).sort()).toEqual(
    tables.map((table) => getTableName(table)).sort(),
  );
});

test("whatever refers to another row is found by an index when that row goes", async () => {
  const { results } = await env.DB.prepare(
    `SELECT child.name || '.' || reference."from" AS name
     FROM sqlite_master AS child, pragma_foreign_key_list(child.name) AS reference
     WHERE child.type = 'table' AND child.name NOT LIKE '_cf_%'
       AND NOT EXISTS (SELECT 1 FROM pragma_table_info(child.name) AS key
         WHERE key.pk = 1 AND key.name = reference."from")
       AND NOT EXISTS (SELECT 1 FROM pragma_index_list(child.name) AS list, pragma_index_info(list.name) AS part
         WHERE part.seqno = 0 AND part.name = reference."from")`,
  ).all<{ name: string }>();
  expect(results).toEqual([]);
});
