import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { database } from "~/adapters/database/database.server";
import { reviewsIn } from "~/adapters/database/reviews.server";
import { trackerIn } from "~/adapters/database/tracker.server";
import type { CallRecord } from "~/domain/case/call-record";
import { LOG_PAGE } from "~/domain/case/tracker";
import { addToLog, deleteNote, restoreNote, setStatus } from "~/use-cases/track-dispute";
import { anAccount, anUploadedReview, countRows, NOW, reviews, statusOf } from "./world";

const hints: (string | null)[] = [];
const announced = database(env.DB, async (_, { reviewId }) => void hints.push(reviewId));
const tracker = trackerIn(announced);
const services = { tracker };

async function aReviewIn(status: string) {
  const userId = await anAccount();
  const { reviewId } = await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  await env.DB.prepare("UPDATE review SET status = ? WHERE id = ?").bind(status, reviewId).run();
  return { userId, reviewId };
}

const note = (who: { userId: string; reviewId: string }, text: string, formToken = text) =>
  addToLog(services, { ...who, entry: text, formToken, now: NOW });

test("a status is set freely among the four, and pages are told", async () => {
  const who = await aReviewIn("Completed");
  for (const status of ["Dispute in Progress", "Escalated", "Resolved", "Completed"] as const) {
    expect(await setStatus(services, { ...who, status })).toBe(true);
    expect(await statusOf(who.userId, who.reviewId)).toBe(status);
    expect(hints.at(-1)).toBe(who.reviewId);
  }
});

test.each(["In Progress", "Failed"])("there is no tracker while a review is %s", async (status) => {
  const who = await aReviewIn(status);
  expect(await setStatus(services, { ...who, status: "Resolved" })).toBe(false);
  expect(await note(who, "hello")).toBe(false);
  expect(await statusOf(who.userId, who.reviewId)).toBe(status);
  expect(await countRows("log_entry", who.reviewId)).toBe(0);
});

test("nobody tracks another's dispute, nor a part of a review", async () => {
  const who = await aReviewIn("Completed");
  const stranger = { userId: await anAccount(), reviewId: who.reviewId };
  expect(await setStatus(services, { ...stranger, status: "Resolved" })).toBe(false);
  expect(await note(stranger, "hello")).toBe(false);
  const part = await aReviewIn("Completed");
  await env.DB.prepare("UPDATE review SET part_of = ?, role = 'eob' WHERE id = ?")
    .bind(who.reviewId, part.reviewId)
    .run();
  expect(await note(part, "hello")).toBe(false);
  expect(await countRows("log_entry", who.reviewId)).toBe(0);
});

test("a form sent twice, also at once, is one note", async () => {
  const who = await aReviewIn("Completed");
  const sent = await Promise.all([1, 2, 3].map(() => note(who, "They called.", "one-form")));
  expect(sent).toEqual([true, true, true]);
  expect(await countRows("log_entry", who.reviewId)).toBe(1);
});

test("a form gone back to and sent with other words is another note", async () => {
  const who = await aReviewIn("Completed");
  expect(await note(who, "They called.", "one-form")).toBe(true);
  expect(await note(who, "They called again.", "one-form")).toBe(true);
  const kept = (await reviews.open(who.userId, who.reviewId))?.log.map((entry) => entry.note);
  expect(kept).toEqual(["They called again.", "They called."]);
});

test("a call noted again from the same page with another next step is another call", async () => {
  const who = await aReviewIn("Completed");
  const call = (nextStep: string): CallRecord => ({
    ...{ day: "2026-11-20", time: null, person: "Dana", number: null, reference: null },
    ...{ said: "We will see.", promisedCents: null, promisedBy: null, nextStep, followUp: null },
  });
  for (const nextStep of ["a new bill", "a new bill", "a call back"]) {
    const entry = { ...who, entry: call(nextStep), formToken: "one-call", now: NOW };
    expect(await addToLog(services, entry)).toBe(true);
  }
  expect(await countRows("log_entry", who.reviewId)).toBe(2);
});

test("neither a note nor a status outdates a form made from the findings", async () => {
  const who = await aReviewIn("Completed");
  const version = async () => (await reviews.open(who.userId, who.reviewId))?.review.version;
  const before = await version();
  await note(who, "They called.");
  await setStatus(services, { ...who, status: "Escalated" });
  expect(await version()).toBe(before);
});

test("the log is read newest first, a page at a time", async () => {
  const who = await aReviewIn("Completed");
  for (let index = 1; index <= LOG_PAGE + 3; index += 1) await note(who, `note ${index}`);
  const first = (await reviews.open(who.userId, who.reviewId))?.log ?? [];
  expect(first).toHaveLength(LOG_PAGE + 1);
  expect(first[0]).toMatchObject({ note: `note ${LOG_PAGE + 3}`, call: false, at: NOW });
  const older = await reviews.open(who.userId, who.reviewId, {
    logBefore: first[LOG_PAGE - 1]!.id,
  });
  expect(older?.log.map((entry) => entry.note)).toEqual(["note 3", "note 2", "note 1"]);
});

test("a report reads no more rows from 10,000 notes than from a page of them", async () => {
  let rowsRead = 0;
  let trips = 0;
  const counted = new Proxy(env.DB, {
    get(d1, name) {
      if (name !== "batch") return Reflect.get(d1, name).bind(d1) as unknown;
      return async (statements: D1PreparedStatement[]) => {
        const results = await d1.batch(statements);
        trips += 1;
        rowsRead += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
        return results;
      };
    },
  });
  const cost = async (notes: number) => {
    const who = await aReviewIn("Completed");
    await env.DB.prepare(
      `INSERT INTO log_entry (review_id, user_id, note, form_token, created_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       SELECT ?, ?, 'note', 'token ' || i, i FROM n`,
    )
      .bind(notes, who.reviewId, who.userId)
      .run();
    rowsRead = 0;
    trips = 0;
    const opened = await reviewsIn(database(counted)).open(who.userId, who.reviewId);
    expect(opened?.log).toHaveLength(LOG_PAGE + 1);
    expect(trips).toBe(1);
    return rowsRead;
  };
  expect(await cost(10_000)).toBe(await cost(LOG_PAGE + 1));
});

test("a deleted note is shown to nobody, can come back for an hour, and is then gone for good", async () => {
  const who = await aReviewIn("Completed");
  await note(who, "They called.");
  const row = () =>
    env.DB.prepare("SELECT id, deleted_at AS at FROM log_entry WHERE review_id = ?")
      .bind(who.reviewId)
      .first<{ id: number; at: number | null }>();
  const id = (await row())?.id ?? -1;
  const stranger = { userId: await anAccount(), reviewId: who.reviewId };
  expect(await deleteNote(services, { ...stranger, id, now: NOW })).toBe(false);
  expect(await deleteNote(services, { ...who, id, now: NOW })).toBe(true);
  expect(hints.at(-1)).toBe(who.reviewId);
  expect(await restoreNote(services, { ...stranger, id })).toBe(false);
  expect(await restoreNote(services, { ...who, id })).toBe(true);
  expect((await row())?.at).toBeNull();
  await deleteNote(services, { ...who, id, now: NOW });
  await tracker.purgeDeleted(NOW);
  expect(await countRows("log_entry", who.reviewId)).toBe(1);
  await tracker.purgeDeleted(NOW + 1);
  expect(await restoreNote(services, { ...who, id })).toBe(false);
});

test("a call is no note: it can't be deleted", async () => {
  const who = await aReviewIn("Completed");
  const call = { day: "2026-01-05", said: "They will look." } as CallRecord;
  await addToLog(services, { ...who, entry: call, formToken: "a-call", now: NOW });
  const row = await env.DB.prepare("SELECT id FROM log_entry WHERE review_id = ?")
    .bind(who.reviewId)
    .first<{ id: number }>();
  expect(await deleteNote(services, { ...who, id: row?.id ?? -1, now: NOW })).toBe(false);
});
