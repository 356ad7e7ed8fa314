import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { operationsIn } from "~/adapters/database/operations.server";
import { RULES } from "~/domain/audit/register";
import { editionIn } from "~/domain/account/contact";
import { isEntryId } from "~/domain/law/register";
import { healthOf } from "~/use-cases/health";
import type { WebServices } from "~/use-cases/services";
import { anAccount, anUploadedReview, analyses, db, files, NOW } from "./world";

const operations = operationsIn(db);
const A_DAY = 24 * 60 * 60_000;
afterEach(() => vi.restoreAllMocks());

async function aFailedReview(failure: string) {
  const userId = await anAccount();
  const made = await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  await env.DB.prepare("UPDATE review SET status = 'Failed', failure = ? WHERE id = ?")
    .bind(failure, made.reviewId)
    .run();
  return made;
}

test("a failed analysis is listed by number and reason alone, and an Admin lets it run again, once", async () => {
  const admin = await anAccount("Admin");
  const { reviewId, job } = await aFailedReview("interrupted");
  const [listed] = (await operations.failedAnalyses(50)).filter((one) => one.reviewId === reviewId);
  expect(listed).toEqual({
    ...{ reviewId, failure: "interrupted", attempt: 1, uploadedAt: NOW, mayRunAgain: true },
  });
  expect(await operations.runAgain(reviewId, await anAccount("Pro"), NOW)).toBeNull();
  const again = await operations.runAgain(reviewId, admin, NOW + 1);
  expect(again).toEqual({ reviewId, attempt: job.attempt + 1 });
  expect(await operations.runAgain(reviewId, admin, NOW + 2)).toBeNull();
  expect(await analyses.claim(job, "late", NOW + 3)).toBeNull();
  expect(await analyses.claim(again!, "new", NOW + 3)).not.toBeNull();
  const events = await env.DB.prepare(
    "SELECT action, subject_id FROM audit_event WHERE actor_id = ?",
  )
    .bind(admin)
    .all();
  expect(events.results.filter(({ action }) => action === "analysis-run-again")).toEqual([
    { action: "analysis-run-again", subject_id: null },
  ]);
});

test.each([
  ["a document that once ended the reader", "stopped-reader", null],
  ["files that are gone", "interrupted", "UPDATE document SET removed_at = 1 WHERE review_id = ?"],
])("%s does not run again", async (_, failure, also) => {
  const { reviewId } = await aFailedReview(failure);
  if (also) await env.DB.prepare(also).bind(reviewId).run();
  expect(await operations.runAgain(reviewId, await anAccount("Admin"), NOW)).toBeNull();
});

test("the figures of a day count reviews, failures, seconds, and what the AI was asked", async () => {
  const day = NOW + 400 * A_DAY;
  const [done, failed] = [await aFailedReview("empty"), await aFailedReview("empty")];
  const userId = await anAccount();
  await env.DB.batch([
    env.DB.prepare("UPDATE review SET created_at = ?1, uploaded_at = ?1 WHERE id IN (?2, ?3)").bind(
      day,
      done.reviewId,
      failed.reviewId,
    ),
    env.DB.prepare("UPDATE review SET status = 'Completed' WHERE id = ?").bind(done.reviewId),
    env.DB.prepare(
      `INSERT INTO analysis_run (id, review_id, user_id, attempt, bill, audit, versions, created_at)
       SELECT 'run-of-day', id, user_id, attempt, '', '', '', ? FROM review WHERE id = ?`,
    ).bind(day + 1_500, done.reviewId),
    env.DB.prepare(
      `INSERT INTO ai_request (id, at, user_id, review_id, purpose, outcome, calls, input_tokens, output_tokens)
       VALUES ('asked-a', ?1, ?2, 'r', 'reading', 'used', 2, 30, 4), ('asked-b', ?3, ?2, 'r', 'reading', 'used', 1, 1, 1)`,
    ).bind(day, userId, day + A_DAY),
  ]);
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  expect(await operations.dailyFigures(day)).toEqual([
    { day: dayOf(day + A_DAY), reviews: 0, failed: 0, seconds: null, aiCalls: 1, aiTokens: 2 },
    { day: dayOf(day), reviews: 2, failed: 1, seconds: 1.5, aiCalls: 2, aiTokens: 34 },
  ]);
});

test("health names the part that does not answer, and tells the log no more", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  // Other tests sweep at other times.
  await env.DB.prepare("DELETE FROM sweep").run();
  await analyses.saveSweepCursor("objects", null, NOW);
  const well = { operations, files, documents: { editions: async () => [] } };
  const at = (given: object, now = NOW) =>
    healthOf({ ...well, ...given } as unknown as WebServices, now);
  const all = { database: true, files: true, documents: true, clock: true };
  expect(await at({})).toEqual(all);
  expect(await at({}, NOW + 10 * 60_000 - 1)).toEqual(all);
  expect(await at({}, NOW + 10 * 60_000)).toEqual({ ...all, clock: false });
  const away = () => Promise.reject(new Error("canary"));
  expect(await at({ files: { stream: away } })).toEqual({ ...all, files: false });
  expect(await at({ documents: { editions: away } })).toEqual({ ...all, documents: false });
  expect(await at({ operations: { lastSweep: away } })).toEqual({
    ...{ ...all, database: false, clock: false },
  });
  expect(JSON.stringify(log.mock.calls)).not.toContain("canary");
});

test("a rule and a law never have one id, so that a message names one of them", () => {
  expect(RULES.filter(({ id }) => isEntryId(id))).toEqual([]);
});

test.each([
  ["2026Q4", "2026Q4"],
  ["as read on November 20, 2026", "as read on November 20, 2026"],
  ["x".repeat(160), "x".repeat(160)],
  ["x".repeat(161), null],
  ["<b>bold</b>", null],
  ["line\nline", null],
  ["", null],
  [null, null],
])("of an address the edition %j is %j", (given, taken) => {
  expect(editionIn(given)).toBe(taken);
});
