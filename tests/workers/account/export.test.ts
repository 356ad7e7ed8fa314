import { env } from "cloudflare:workers";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterEach, expect, test, vi } from "vitest";
import { zipOf } from "~/adapters/zip.server";
import { OWNED_TABLES, ownedRowsIn } from "~/adapters/database/owned-rows.server";
import * as schema from "~/adapters/database/schema.server";
import type { Account } from "~/domain/account/account";
import { exportAccount, type ExportManifest } from "~/use-cases/export-account";
import type { WebServices } from "~/use-cases/services";
import { anAccount, anUploadedReview, db, files, NOW, reviews } from "#tests/workers/world";
import { fillEveryTable } from "./every-table";

afterEach(() => vi.restoreAllMocks());

const ALL_TABLES = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .map((table) => getTableName(table));

test("every table has owners, or is named here with the reason why nobody owns its rows", () => {
  const ownerless = {
    sign_in_attempt: "counts under hashes that name no account",
    contact_message: "kept apart from any account",
    sweep: "where the clock is",
    reference_edition: "public tables",
  };
  const owned = OWNED_TABLES.map(({ name }) => name);
  expect([...owned, ...Object.keys(ownerless)].sort()).toEqual(ALL_TABLES.sort());
});

test("what guards an account is no part of its export, and nothing else is left out", async () => {
  const left: string[] = [];
  for (const { name, columns } of OWNED_TABLES) {
    const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info(?)")
      .bind(name)
      .all<{ name: string }>();
    const given = new Set(columns.map((column) => column.name));
    left.push(
      ...results.filter((column) => !given.has(column.name)).map((c) => `${name}.${c.name}`),
    );
  }
  expect(left.sort()).toMatchInlineSnapshot(`
    [
      "account_choice.unsubscribe_token",
      "challenge.secret_hash",
      "document.form_token",
      "document.reading_token",
      "email_link.token_hash",
      "letter.session_hash",
      "letter_text.session_hash",
      "log_entry.form_token",
      "recovery_code.code_hash",
      "review.claim_token",
      "review.form_token",
      "second_factor.sealed_secret",
      "session.id_hash",
      "user.password_hash",
      "user.zip_code",
    ]
  `);
});

async function aFullAccount() {
  const userId = await anAccount("Pro");
  const bytes = new Uint8Array([37, 80, 68, 70]);
  const { reviewId, key } = await anUploadedReview(userId, { bytes, name: "=bill 1.pdf" });
  await fillEveryTable(userId, reviewId);
  return { userId, reviewId, key };
}

const exported = async (
  userId: string,
  given: Partial<Record<keyof WebServices, unknown>> = {},
) => {
  const services = {
    ...{ ownedRows: ownedRowsIn(db), files, reviews },
    configuration: { BRAND_NAME: "Plainbill" },
    documents: { letterPdf: async () => new Uint8Array([1, 2, 3]) },
    ...given,
  } as unknown as WebServices;
  const archive = zipOf(exportAccount(services, { id: userId } as Account, NOW));
  return unzipped(new Uint8Array(await new Response(archive).arrayBuffer()));
};

/** Reads a stored (uncompressed) archive by its central directory. */
function unzipped(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const found = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    const size = view.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((of) => view.getUint16(at + of, true));
    const header = view.getUint32(at + 42, true);
    const data =
      header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name!));
    found.set(path, bytes.subarray(data, data + size));
    at += 46 + name! + extra! + comment!;
  }
  return found;
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const json = <T>(bytes: Uint8Array | undefined) => JSON.parse(text(bytes)) as T;

test("every row of every table is there, counted, valid by its schema, and nobody else's", async () => {
  const { userId } = await aFullAccount();
  const other = await aFullAccount();
  const archive = await exported(userId);
  const manifest = json<ExportManifest>(archive.get("manifest.json"));
  type Described = {
    items: { required: string[]; properties: Record<string, { type?: string | string[] }> };
  };
  const described = json<Record<string, Described>>(archive.get("data/schema.json"));
  for (const { name } of OWNED_TABLES) {
    const rows = json<Record<string, unknown>[]>(archive.get(`data/${name}.json`));
    const { items } = described[`${name}.json`]!;
    expect(rows.length, name).toBeGreaterThan(0);
    expect(manifest.rows[name], name).toBe(rows.length);
    expect(text(archive.get(`tables/${name}.csv`)).split("\r\n").length, name).toBe(
      rows.length + 2,
    );
    for (const row of rows) {
      expect(Object.keys(row), name).toEqual(items.required);
      for (const [column, { type }] of Object.entries(items.properties)) {
        const kind =
          row[column] === null ? "null" : typeof row[column] === "number" ? "integer" : "string";
        if (type) expect([type].flat(), `${name}.${column}`).toContain(kind);
      }
    }
  }
  const everything = [...archive].map(([name, bytes]) => name + text(bytes)).join();
  expect(everything).not.toContain(other.userId);
  expect(everything).not.toContain(other.reviewId);
  expect(everything).not.toMatch(/"[^"]*_(hash|token)"/);
});

test("the files it came with are in it, its letters as PDF; what is not there is named", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { userId, reviewId, key } = await aFullAccount();
  const names = [...(await exported(userId)).keys()];
  const id = key.split("/").at(-2);
  expect(names).toContain(`documents/${reviewId}/${id}-bill-1.pdf`);
  const letters = names.filter((name) => name.startsWith("letters/"));
  expect(letters).toHaveLength(1);
  await files.remove([key]);
  const letterPdf = () => Promise.reject(new Error("parrot"));
  const poorer = await exported(userId, { documents: { letterPdf } });
  expect(json<ExportManifest>(poorer.get("manifest.json"))).toMatchObject({
    ...{ documents: 0, letters: 0 },
    missing: [
      { name: `documents/${reviewId}/${id}-bill-1.pdf`, why: "not-stored" },
      { name: letters[0], why: "could-not-be-made" },
    ],
  });
  expect(JSON.stringify(log.mock.calls)).not.toContain("parrot");
});

test("a table of many rows comes in the order it was written, and whole", async () => {
  const { userId, reviewId } = await aFullAccount();
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 81)
     INSERT INTO log_entry (review_id, user_id, note, form_token, created_at)
     SELECT ?, ?, i, 'many-' || i, i FROM n`,
  )
    .bind(reviewId, userId)
    .run();
  const archive = await exported(userId);
  const rows = json<{ note: string }[]>(archive.get("data/log_entry.json"));
  expect(rows.slice(1).map(({ note }) => note)).toEqual(
    Array.from({ length: 81 }, (_, i) => String(i + 1)),
  );
});
