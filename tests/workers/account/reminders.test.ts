import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountChoicesIn } from "~/adapters/database/account/account-choices.server";
import { outgoingMailsIn } from "~/adapters/database/outgoing-mails.server";
import { deliverMails } from "~/use-cases/deliver-mails";
import { analyseBill } from "~/use-cases/analyse-bill";
import { sweepReminders } from "~/use-cases/send-reminders";
import { createServices as createDocuments } from "#workers/documents/services.server";
import { anUploadedReview, db, NOW, reviews, sampleBytes } from "#tests/workers/world";
import { aPerson, mailStage } from "./mail-stage";

const A_DAY = 24 * 60 * 60_000;
const choices = accountChoicesIn(db);
const mails = outgoingMailsIn(db);
const together = (work: () => Promise<void>) => work();
const dayIn = (days: number) => new Date(NOW + days * A_DAY).toISOString().slice(0, 10);

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM outgoing_mail"),
    env.DB.prepare("DELETE FROM account_choice"),
  ]);
});
afterEach(() => vi.restoreAllMocks());

const stage = (given: Parameters<typeof mailStage>[0] = {}) => {
  const made = mailStage({ accountChoices: choices, reviews, ...given });
  return {
    ...made,
    /** The clock: what it finds due, and what it sends. */
    clock: async (now = NOW) => {
      await sweepReminders(made.services, now, together);
      await deliverMails(made.services, await mails.due(now, 10), now);
    },
  };
};

/** One analyzed bill for the whole file: reading it takes seconds. */
let analysed: Promise<{ userId: string; email: string; reviewId: string }> | undefined;
async function anAnalyzedBill() {
  const person = await aPerson();
  const { reviewId, job } = await anUploadedReview(person.userId, {
    bytes: sampleBytes("hospital"),
  });
  await analyseBill(createDocuments(env as never), job, () => NOW);
  return { ...person, reviewId };
}

/** Its person, with a follow-up of a call in so many days, who wants reminders. */
async function aPersonWithADeadline(days: number, { confirmed = true, wants = true } = {}) {
  const person = await (analysed ??= anAnalyzedBill());
  const { userId, reviewId } = person;
  const unknown = { time: null, person: null, number: null, reference: null };
  const promised = { promisedCents: null, promisedBy: null, nextStep: null };
  const call = { day: dayIn(-1), said: "They will look.", ...unknown, ...promised };
  await env.DB.batch([
    env.DB.prepare("DELETE FROM reminder"),
    env.DB.prepare("DELETE FROM log_entry WHERE user_id = ?").bind(userId),
    env.DB.prepare(
      "INSERT INTO log_entry (review_id, user_id, note, call, form_token, created_at) VALUES (?, ?, '', ?, ?, ?)",
    ).bind(reviewId, userId, JSON.stringify({ ...call, followUp: dayIn(days) }), reviewId, NOW),
    env.DB.prepare("UPDATE user SET email_confirmed_at = ? WHERE id = ?").bind(
      confirmed ? NOW - 1 : null,
      userId,
    ),
  ]);
  if (wants) await choices.remind(userId, true, NOW);
  return person;
}

test("a deadline within a week is one mail, which tells nothing of it, however often the clock looks", async () => {
  const { email } = await aPersonWithADeadline(7);
  const { clock, sent } = stage();
  await clock();
  await clock();
  await Promise.all([clock(NOW + A_DAY), clock(NOW + A_DAY)]);
  await clock(NOW + 2 * A_DAY);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, "A deadline of yours is near"],
  ]);
  const { text, html, unsubscribe } = sent[0]!;
  expect(unsubscribe).toMatch(/^https:\/\/bills\.example\/unsubscribe\/[a-z2-7]{32}$/);
  expect(text).toContain(unsubscribe);
  for (const words of [text, html])
    expect(words).not.toMatch(/Harbor|hospital|\bbill\b|\$|\bcall\b|2026/i);
});

test("one eight days ahead is mailed the day after", async () => {
  await aPersonWithADeadline(8);
  const { clock, sent } = stage();
  await clock();
  expect(sent).toEqual([]);
  await clock(NOW + A_DAY);
  expect(sent).toHaveLength(1);
});

test.each([
  ["nobody asked for reminders", { wants: false }],
  ["the address was never confirmed", { confirmed: false }],
])("where %s nothing is mailed", async (_, given) => {
  await aPersonWithADeadline(3, given);
  const { clock, sent } = stage();
  await clock();
  expect(sent).toEqual([]);
});

test("whoever stopped them between the noting and the sending gets none", async () => {
  const { userId } = await aPersonWithADeadline(3);
  const { services, sent } = stage();
  await sweepReminders(services, NOW, together);
  const token = (await choices.unsubscribeToken(userId, (await emailOf(userId))!))!;
  await choices.unsubscribe("not the token");
  expect(await choices.of(userId)).toMatchObject({ reminders: true });
  await choices.unsubscribe(token);
  expect(await choices.of(userId)).toMatchObject({ reminders: false });
  await deliverMails(services, await mails.due(NOW, 10), NOW);
  expect(sent).toEqual([]);
  expect(await mails.due(NOW + A_DAY, 10)).toEqual([]);
});

test("a mail that could not be sent is tried again, and is still one", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await aPersonWithADeadline(3);
  const { services, clock } = stage();
  const send = vi
    .spyOn(services.mail!, "send")
    .mockRejectedValueOnce(new Error("away"))
    .mockResolvedValue();
  await clock();
  expect(await mails.troubled(NOW, 10)).toMatchObject([{ kind: "deadline-near", waits: true }]);
  await clock(NOW + 60_000);
  await clock(NOW + 120_000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenCalledTimes(1);
});

test("turned on again, the address of an old mail stops nothing", async () => {
  const { userId, email } = await aPerson();
  await choices.remind(userId, true, NOW);
  const old = (await choices.unsubscribeToken(userId, email))!;
  await choices.remind(userId, false, NOW);
  await choices.remind(userId, true, NOW);
  await choices.unsubscribe(old);
  expect(await choices.of(userId)).toMatchObject({ reminders: true });
});

const emailOf = async (userId: string) =>
  (
    await env.DB.prepare("SELECT email FROM user WHERE id = ?")
      .bind(userId)
      .first<{ email: string }>()
  )?.email;
