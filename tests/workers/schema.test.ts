import { env } from "cloudflare:workers";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "~/adapters/database/schema.server";

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

test("every migrated table is in the schema", async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'",
  ).all<{ name: string }>();
  expect(results.map(({ name }) => name).sort()).toEqual(
    tables.map((table) => getTableName(table)).sort(),
  );
});
