import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEventsIn } from "~/adapters/database/audit-events.server";
import { recordAccessesIn } from "~/adapters/database/record-accesses.server";
import { sharedReviewsIn } from "~/adapters/database/shared-reviews.server";
import { SHARED_DAYS } from "~/domain/account/shared-review";
import { anAccount, anUploadedReview, db, NOW } from "#tests/workers/world";

const sharedReviews = sharedReviewsIn(db);
const END = NOW + SHARED_DAYS * 24 * 60 * 60_000;
const bytes = new TextEncoder().encode("%PDF-1.7\n");
const question = "Is the second line right?";

let userId: string;
let adminId: string;
let reviewId: string;
beforeEach(async () => {
  [userId, adminId] = [await anAccount(), await anAccount("Admin")];
  ({ reviewId } = await anUploadedReview(userId, { bytes }));
});

const share = (by = userId) => sharedReviews.share({ userId: by, reviewId, question }, NOW);
const look = (now: number, id = reviewId) =>
  sharedReviews.look({ adminId, reviewId: id, what: "report" }, now);

describe("a review that its owner shows to the Admins", () => {
  test.each([
    ["from the first moment", NOW, true],
    ["to the last millisecond", END - 1, true],
    ["and not at its end", END, false],
    ["nor after it", END + 1, false],
  ] as const)("can be looked at %s", async (_, now, may) => {
    await share();
    expect((await look(now)) !== null).toBe(may);
    expect((await sharedReviews.of(userId, reviewId, now))?.shared).toEqual(
      may ? { question, until: END } : null,
    );
    const waiting = await sharedReviews.waiting(now, 100);
    expect(waiting.some((one) => one.reviewId === reviewId)).toBe(may);
  });

  test("is not shown before, nor once its owner ends it", async () => {
    expect(await look(NOW)).toBeNull();
    await share();
    await sharedReviews.stop(userId, reviewId);
    expect(await look(NOW)).toBeNull();
  });

  test("is shown and ended by its owner alone", async () => {
    expect(await share(adminId)).toBe(false);
    expect(await look(NOW)).toBeNull();
    await share();
    await sharedReviews.stop(adminId, reviewId);
    expect(await look(NOW)).not.toBeNull();
    expect(await sharedReviews.of(adminId, reviewId, NOW)).toBeNull();
  });

  test("shows no other review of the owner's, but the documents that were added to it", async () => {
    await share();
    const { reviewId: other } = await anUploadedReview(userId, { bytes });
    expect(await look(NOW, other)).toBeNull();
    await env.DB.prepare("UPDATE review SET part_of = ? WHERE id = ?").bind(reviewId, other).run();
    expect(await look(NOW, other)).toMatchObject({ userId });
  });

  test("each look is written down for its owner and in the audit log, once an hour", async () => {
    await share();
    await look(NOW);
    await look(NOW + 1);
    const accesses = await recordAccessesIn(db).of(userId, 10);
    expect(accesses).toMatchObject([
      { reviewId, what: "report", device: "our staff", country: "" },
    ]);
    const events = await auditEventsIn(db).recent(50);
    const admin = `person${adminId.slice(-12)}@example.com`;
    const looks = events.filter(({ actor }) => actor === admin);
    expect(looks).toMatchObject([
      { action: "shared-review-opened", subject: `person${userId.slice(-12)}@example.com` },
    ]);
  });

  test("shared again the newest question counts, and the days begin anew", async () => {
    await share();
    await sharedReviews.share({ userId, reviewId, question: "And the third?" }, NOW + 1_000);
    expect(await look(END)).toMatchObject({ question: "And the third?", until: END + 1_000 });
  });

  test("is forgotten at its end, and with the review", async () => {
    const rows = () =>
      env.DB.prepare("SELECT count(*) AS many FROM shared_review WHERE review_id = ?")
        .bind(reviewId)
        .first("many");
    await share();
    await sharedReviews.purge(END - 1);
    expect(await rows()).toBe(1);
    await sharedReviews.purge(END);
    expect(await rows()).toBe(0);
    await share();
    await env.DB.prepare("DELETE FROM review WHERE id = ?").bind(reviewId).run();
    expect(await rows()).toBe(0);
  });
});
