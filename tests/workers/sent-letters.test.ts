import { expect, test } from "vitest";
import type { Letter } from "~/domain/letter/parts";
import {
  anAccount,
  anUploadedReview,
  countRows,
  NOW,
  reviews,
  sampleBytes,
  sentLetters,
} from "./world";

const letter = { kind: "provider-dispute", date: "2026-11-20", rows: [] } as unknown as Letter;

async function sent() {
  const userId = await anAccount("Free");
  const { reviewId } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
  const copy = { kind: letter.kind, sentOn: "2026-11-20", letter, text: null };
  const keep = (over: { text?: string; userId?: string; sentOn?: string } = {}) =>
    sentLetters.keep({ id: crypto.randomUUID(), userId, reviewId, ...copy, now: NOW, ...over });
  await keep();
  return { who: { userId, reviewId }, keep };
}

test("a copy is kept once, and another text or day is another copy", async () => {
  const { who, keep } = await sent();
  await keep();
  expect(await sentLetters.all(who)).toHaveLength(1);
  await keep({ text: "Mine." });
  await keep({ sentOn: "2026-11-21" });
  expect((await sentLetters.all(who)).map(({ sentOn, text }) => [sentOn, text])).toEqual([
    ["2026-11-21", null],
    ["2026-11-20", null],
    ["2026-11-20", "Mine."],
  ]);
});

test("nobody else keeps, reads or takes back a copy", async () => {
  const { who, keep } = await sent();
  const userId = await anAccount("Admin");
  await keep({ userId, sentOn: "2026-11-22" });
  expect(await sentLetters.all({ ...who, userId })).toEqual([]);
  await sentLetters.takeBack({ ...who, userId, kind: letter.kind });
  expect(await sentLetters.all(who)).toHaveLength(1);
});

test("it is taken back by its person, and goes with the review", async () => {
  const { who, keep } = await sent();
  await sentLetters.takeBack({ ...who, kind: "internal-appeal" });
  expect(await countRows("sent_letter", who.reviewId)).toBe(1);
  await sentLetters.takeBack({ ...who, kind: letter.kind });
  expect(await countRows("sent_letter", who.reviewId)).toBe(0);
  await keep();
  await reviews.remove(who.userId, who.reviewId, NOW);
  expect(await countRows("sent_letter", who.reviewId)).toBe(0);
});
