import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { accountChoicesIn } from "~/adapters/database/account/account-choices.server";
import { recordAccessesIn } from "~/adapters/database/record-accesses.server";
import { ACCESS_DAYS, HOUR_MS } from "~/domain/account/record-access";
import type { Originals } from "~/domain/account/privacy-choices";
import { reviewFolder, runFolder } from "~/domain/case/upload";
import { sweepOriginals } from "~/use-cases/remove-originals";
import { analyses, anAccount, anUploadedReview, db, files, NOW } from "#tests/workers/world";

const A_DAY = 24 * HOUR_MS;
const choices = accountChoicesIn(db);
const accesses = recordAccessesIn(db);

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM account_choice").run();
});

/** What is left of a review's file after the clock looked, and of what was read from it. */
async function leftOf(originals: Originals, status: string, now: number) {
  const userId = await anAccount();
  const { reviewId, key } = await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  await env.DB.prepare("UPDATE review SET status = ? WHERE id = ?").bind(status, reviewId).run();
  const run = runFolder({ userId, reviewId, runId: "run" });
  for (const name of ["1.png", "1.json"]) await env.BILLS.put(run + name, "x");
  await choices.keepOriginals(userId, originals);
  await sweepOriginals({ accountChoices: choices, analyses, files }, now);
  const { objects } = await env.BILLS.list({ prefix: reviewFolder({ userId, reviewId }) });
  const row = await env.DB.prepare("SELECT removed_at AS at FROM document WHERE storage_key = ?")
    .bind(key)
    .first<{ at: number | null }>();
  return {
    file: objects.some((object) => object.key === key),
    picture: objects.some((object) => object.key.endsWith(".png")),
    words: objects.some((object) => object.key.endsWith(".json")),
    marked: row?.at ?? null,
  };
}

const ALL = { file: true, picture: true, words: true, marked: null };
const gone = (now: number) => ({ file: false, picture: false, words: true, marked: now });

test.each([
  ["kept", "Completed", 10_000, false],
  ["until-read", "Completed", 0, true],
  ["until-read", "Dispute in Progress", 0, true],
  ["until-read", "In Progress", 0, false],
  ["until-read", "Failed", 0, false],
  ["until-read", "Failed", 90, true],
  ["90-days", "Completed", 89, false],
  ["90-days", "Completed", 90, true],
  ["90-days", "In Progress", 90, false],
] as const)(
  "a file that is %s, of a review that is %s, after %i days",
  async (kind, status, days, goes) => {
    const now = NOW + days * A_DAY;
    expect(await leftOf(kind, status, now)).toEqual(goes ? gone(now) : ALL);
    if (kind === "90-days" && days === 90) expect(await leftOf(kind, status, now - 1)).toEqual(ALL);
  },
);

test("row 'whose records, when': an hour is one line, the newest first, and goes after a year", async () => {
  const [userId, other] = [await anAccount(), await anAccount()];
  const { reviewId } = await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  const opened = { what: "report", reviewId, device: "Firefox on Linux", country: "" } as const;
  const hour = NOW - (NOW % HOUR_MS);
  for (const at of [hour, hour + 1, hour + HOUR_MS - 1, hour + HOUR_MS])
    await accesses.note(userId, opened, at);
  await accesses.note(userId, { ...opened, country: "Canada" }, hour);
  const lines = await accesses.of(userId, 50);
  expect(lines.map((line) => [(line.hour - hour) / HOUR_MS, line.country]).sort()).toEqual([
    [0, ""],
    [0, "Canada"],
    [1, ""],
  ]);
  expect(lines[0]).toMatchObject({ hour: hour + HOUR_MS, provider: "New Upload" });
  expect(await accesses.of(other, 50)).toEqual([]);
  await env.DB.prepare("DELETE FROM review WHERE id = ?").bind(reviewId).run();
  expect((await accesses.of(userId, 50))[0]).toMatchObject({ reviewId, provider: null });
  const aYear = ACCESS_DAYS * A_DAY;
  await accesses.purge(hour + aYear - 1, 10);
  expect(await accesses.of(userId, 50)).toHaveLength(3);
  await accesses.purge(hour + aYear, 10);
  expect(await accesses.of(userId, 50)).toHaveLength(1);
});
