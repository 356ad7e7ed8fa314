import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { deleteReview } from "~/use-cases/delete-review";
import { sweep } from "~/use-cases/sweep";
import { createServices } from "#workers/web/services.server";
import { anAccount, anUploadedReview, files, NOW, reviews } from "#tests/workers/world";

/**
 * The drill of docs/operations.md: the database is put back to yesterday (Time Travel), the bucket is not. Rows are back
 * whose files were deleted since, and files are there whose rows are not.
 */

const TABLES = ["review", "document"] as const;
const rowsOf = async (table: string, userId: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table} WHERE user_id = ?`).bind(userId).all()).results;

async function putBack(table: string, rows: Record<string, unknown>[]) {
  for (const row of rows) {
    const names = Object.keys(row);
    await env.DB.prepare(
      `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    )
      .bind(...Object.values(row))
      .run();
  }
}

afterEach(() => vi.restoreAllMocks());

test("row 69: after a restore to yesterday the sweep leaves no row without a file and no file without a row", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const userId = await anAccount();
  const kept = await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  const deletedSince = await anUploadedReview(userId, { bytes: new Uint8Array([2]) });
  const yesterday = new Map<string, Record<string, unknown>[]>();
  for (const table of TABLES) yesterday.set(table, await rowsOf(table, userId));

  const services = createServices(env as never, { secure: false });
  await deleteReview({ ...services, reviews, files }, { ...deletedSince, userId, now: NOW });
  const uploadedSince = await anUploadedReview(userId, { bytes: new Uint8Array([3]) });

  await env.DB.prepare("DELETE FROM review WHERE user_id = ?").bind(userId).run();
  for (const table of TABLES) await putBack(table, yesterday.get(table)!);

  // Whatever swept before may have left its round half done; this one begins at the first row.
  await env.DB.prepare("UPDATE sweep SET cursor = NULL WHERE name IN ('files', 'objects')").run();
  const anHourLater = Date.now() + 2 * 60 * 60_000;
  for (let minute = 0; minute < 30; minute += 1) {
    await sweep({ ...services, mail: null }, anHourLater);
    const cursors = await env.DB.prepare(
      "SELECT COUNT(*) AS count FROM sweep WHERE name IN ('files', 'objects') AND cursor IS NOT NULL",
    ).first<{ count: number }>();
    if (cursors?.count === 0) break;
  }

  expect(await files.has(uploadedSince.key)).toBe(false);
  expect(await files.has(kept.key)).toBe(true);
  const dangling = [];
  for (const row of await rowsOf("document", userId))
    if (row["removed_at"] === null && !(await files.has(String(row["storage_key"]))))
      dangling.push(row["id"]);
  expect(dangling).toEqual([]);
  expect(await reviews.owns(userId, deletedSince.reviewId)).toBe(true);
  expect(JSON.stringify(log.mock.calls)).toContain("file-missing");
});
