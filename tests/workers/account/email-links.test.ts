import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { LINK_MS } from "~/domain/account/email-link";
import {
  askToChangeEmail,
  askToConfirm,
  resetPassword,
  signInByLink,
  takeOwnLink,
} from "~/use-cases/email-links";
import { NOW, sessions } from "#tests/workers/world";
import {
  aLink,
  aPerson,
  aSession,
  emailLinks,
  mailStage,
  PASSWORD,
  sessionsOf,
  tokenIn,
  using,
} from "./mail-stage";

const NEW = "another long passphrase";
const hashOf = async (userId: string) =>
  env.DB.prepare("SELECT password_hash AS hash FROM user WHERE id = ?").bind(userId).first("hash");
const emailOf = async (userId: string) =>
  env.DB.prepare("SELECT email FROM user WHERE id = ?").bind(userId).first("email");
const isConfirmed = async (userId: string) =>
  (await env.DB.prepare("SELECT email_confirmed_at AS at FROM user WHERE id = ?")
    .bind(userId)
    .first("at")) !== null;
const eventsOf = async (userId: string) =>
  (
    await env.DB.prepare("SELECT action FROM audit_event WHERE actor_id = ? ORDER BY id")
      .bind(userId)
      .all<{ action: string }>()
  ).results.map(({ action }) => action);

/** What each way to use a link comes to, at an instant after it was made. */
const WAYS = {
  "sign in": async (at: number) => {
    const token = await aLink("sign-in", await aPerson());
    return (await signInByLink(mailStage().services, token, using(null, at))).ok;
  },
  "choose a password": async (at: number) => {
    const token = await aLink("sign-in", await aPerson());
    const asked = { token, newPassword: NEW };
    return (await resetPassword(mailStage().services, asked, using(null, at))).ok;
  },
  confirm: async (at: number) => {
    const person = await aPerson({ confirmed: false });
    const token = await aLink("confirm", person);
    return emailLinks.confirm({ token, userId: person.userId, now: at });
  },
  "change the address": async (at: number) => {
    const { userId } = await aPerson();
    const token = await aLink("change", { userId, email: `new-${userId}@example.com` });
    return (await emailLinks.changeEmail({ token, userId, now: at })) === "changed";
  },
  "open the page": async (at: number) =>
    (await emailLinks.open(await aLink("sign-in", await aPerson()), at)) !== null,
} as const;

describe.each(Object.entries(WAYS))("a link to %s", (_, way) => {
  test.each([
    ["just under", LINK_MS - 1, true],
    ["at", LINK_MS, false],
    ["just over", LINK_MS + 1, false],
  ])("%s fifteen minutes", async (_name, after, opens) => {
    expect(await way(NOW + after)).toBe(opens);
  });
});

test("only a hash of a link is stored, and nobody guesses it", async () => {
  const person = await aPerson();
  const token = await aLink("sign-in", person);
  expect(token).toMatch(/^[a-z2-7]{32}$/);
  const { results } = await env.DB.prepare("SELECT * FROM email_link WHERE user_id = ?")
    .bind(person.userId)
    .all();
  expect(JSON.stringify(results)).not.toContain(token);
});

test("to look at a link, as mail scanners do, uses nothing up", async () => {
  const person = await aPerson();
  const token = await aLink("sign-in", person);
  for (let look = 0; look < 5; look += 1)
    expect(await emailLinks.open(token, NOW)).toEqual({
      ...{ purpose: "sign-in", userId: person.userId, email: person.email, confirmed: true },
    });
  expect(await signInByLink(mailStage().services, token, using())).toEqual({
    ...{ ok: true, accountId: person.userId, cookie: expect.stringContaining("session=") },
  });
});

test("a link signs in once, also where it is sent ten times at once", async () => {
  const person = await aPerson();
  const token = await aLink("sign-in", person);
  const { services } = mailStage();
  const cookies = await Promise.all(
    Array.from({ length: 10 }, () => signInByLink(services, token, using())),
  );
  expect(cookies.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await signInByLink(services, token, using())).toEqual({ ok: false, reason: "dead" });
  expect(await sessionsOf(person.userId)).toHaveLength(1);
});

test("of two passwords chosen with one link at once, one counts, and the link is used up", async () => {
  const person = await aPerson();
  const token = await aLink("sign-in", person);
  const { services } = mailStage();
  const choose = (newPassword: string) => resetPassword(services, { token, newPassword }, using());
  const outcomes = await Promise.all([
    choose("one long passphrase"),
    choose("two long passphrase"),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const kept = outcomes[0]?.ok ? "one long passphrase" : "two long passphrase";
  expect(await hashOf(person.userId)).toBe(`hash of ${kept}`);
  expect(await choose(NEW)).toEqual({ ok: false, reason: "dead" });
});

test("signing in by a link ends the session it comes over, and starts one with another id", async () => {
  const person = await aPerson();
  const old = await aSession(person.userId);
  const other = await aSession((await aPerson()).userId);
  const { services, closed } = mailStage();
  for (const over of [old, other]) {
    const started = await signInByLink(services, await aLink("sign-in", person), using(over));
    const now = (await sessions.read(started.ok ? started.cookie.split(";")[0]! : "")).signedIn;
    expect(now?.account.id).toBe(person.userId);
    expect(now?.sessionHash).not.toBe(over.sessionHash);
    expect(await sessionsOf(over.account.id)).not.toContain(over.sessionHash);
  }
  expect(closed).toEqual([other.sessionHash]);
});

test("a new password ends every other session, opens none of the old links, and its person is told", async () => {
  const person = await aPerson();
  const [here, there] = [await aSession(person.userId), await aSession(person.userId)];
  const [token, second] = [await aLink("sign-in", person), await aLink("sign-in", person)];
  const { services, sent, closed, deliver } = mailStage();
  const reset = await resetPassword(services, { token, newPassword: NEW }, using(here));
  expect(reset.ok).toBe(true);
  await deliver();
  expect(closed).toEqual([there.sessionHash]);
  const left = await sessionsOf(person.userId);
  expect(left).toHaveLength(1);
  expect(left).not.toContain(here.sessionHash);
  expect(await emailLinks.open(second, NOW)).toBeNull();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [person.email, "Your password at Plainbill was changed"],
  ]);
  expect(await hashOf(person.userId)).toBe(`hash of ${NEW}`);
  expect(await eventsOf(person.userId)).toEqual(["password-reset"]);
});

test("a new password frees who forgot the old one of its delay", async () => {
  const person = await aPerson();
  const { services } = mailStage();
  const trying = { email: person.email, address: "192.0.2.1" };
  for (let count = 0; count < 5; count += 1) await services.attempts.take(trying, NOW);
  expect(await services.attempts.take(trying, NOW)).toBeGreaterThan(0);
  const token = await aLink("sign-in", person);
  await resetPassword(services, { token, newPassword: NEW }, using());
  expect(await services.attempts.take(trying, NOW)).toBe(0);
});

test("nothing is hashed for a link that does not open", async () => {
  let hashed = 0;
  const hash = async () => `${(hashed += 1)}`;
  const { services } = mailStage({ passwords: { hash } });
  const asked = { token: "no-such-token", newPassword: NEW };
  expect(await resetPassword(services, asked, using())).toEqual({ ok: false, reason: "dead" });
  expect(hashed).toBe(0);
});

test("an account whose address was never confirmed opens by a new password alone, and then is confirmed", async () => {
  const person = await aPerson({ confirmed: false });
  const squatter = await aSession(person.userId);
  const { services } = mailStage();
  const token = await aLink("sign-in", person);
  expect((await signInByLink(services, token, using())).ok).toBe(false);
  expect((await emailLinks.open(token, NOW))?.confirmed).toBe(false);
  expect((await resetPassword(services, { token, newPassword: NEW }, using())).ok).toBe(true);
  expect(await isConfirmed(person.userId)).toBe(true);
  expect(await sessionsOf(person.userId)).not.toContain(squatter.sessionHash);
  expect(await signInByLink(services, await aLink("sign-in", person), using())).toMatchObject({
    ok: true,
  });
});

test("a link of one purpose serves no other", async () => {
  const person = await aPerson({ confirmed: false });
  const { services } = mailStage();
  const [confirm, change] = [await aLink("confirm", person), await aLink("change", person)];
  for (const token of [confirm, change]) {
    expect((await signInByLink(services, token, using())).ok).toBe(false);
    const reset = await resetPassword(services, { token, newPassword: NEW }, using());
    expect(reset).toEqual({ ok: false, reason: "dead" });
  }
  const { userId } = person;
  const signIn = await aLink("sign-in", person);
  expect(await emailLinks.confirm({ token: signIn, userId, now: NOW })).toBe(false);
  expect(await emailLinks.changeEmail({ token: signIn, userId, now: NOW })).toBe("dead");
  expect(await hashOf(userId)).toBe(`hash of ${PASSWORD}`);
});

test("an address is confirmed by its own account alone, by the link that was mailed", async () => {
  const person = await aPerson({ confirmed: false });
  const stranger = await aSession((await aPerson()).userId);
  const { services, sent, deliver } = mailStage();
  await askToConfirm(services, { id: person.userId, email: person.email }, NOW);
  await deliver();
  const token = tokenIn(sent[0]);
  const link = (await emailLinks.open(token, NOW))!;
  expect(await takeOwnLink(services, { token, link, who: stranger }, NOW)).toBe("dead");
  expect(await isConfirmed(person.userId)).toBe(false);
  const who = await aSession(person.userId);
  expect(await takeOwnLink(services, { token, link, who }, NOW)).toBe("confirmed");
  expect(await isConfirmed(person.userId)).toBe(true);
  expect(await takeOwnLink(services, { token, link, who }, NOW)).toBe("dead");
});

describe("another address", () => {
  const asked = async (email: string, password = PASSWORD) => {
    const person = await aPerson();
    const who = await aSession(person.userId);
    const stage = mailStage();
    const owner = { userId: person.userId, sessionHash: who.sessionHash, password, now: NOW };
    const answer = await askToChangeEmail(stage.services, { ...owner, email });
    await stage.deliver();
    return { ...person, ...stage, who, answer, token: tokenIn(stage.sent[0]) };
  };

  test("is the account's once its link is used, and the old one is told and opens nothing", async () => {
    const wanted = `wanted-${crypto.randomUUID()}@example.com`;
    const { userId, email, services, sent, who, token, deliver } = await asked(wanted);
    expect(sent.map(({ to }) => to)).toEqual([wanted]);
    expect(await emailOf(userId)).toBe(email);
    const old = await aLink("sign-in", { userId, email });
    const link = (await emailLinks.open(token, NOW))!;
    expect(await takeOwnLink(services, { token, link, who }, NOW)).toBe("changed");
    await deliver();
    expect(await emailOf(userId)).toBe(wanted);
    expect([sent[1]?.to, sent[1]?.subject]).toEqual([
      email,
      "Your address at Plainbill was changed",
    ]);
    expect(await emailLinks.open(old, NOW)).toBeNull();
    expect(await emailLinks.open(token, NOW)).toBeNull();
    expect(await eventsOf(userId)).toEqual(["email-changed"]);
  });

  test("is asked for with the password only", async () => {
    const { answer, sent } = await asked("nobody-gets-this@example.com", "not it");
    expect(answer).toEqual({ ok: false, reason: "wrong-password" });
    expect(sent).toEqual([]);
  });

  test("that has an account gets the same answer, and a mail without a link", async () => {
    const taken = await aPerson();
    const { answer, sent } = await asked(taken.email);
    expect(answer).toEqual({ ok: true });
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [taken.email, "This address has an account at Plainbill already"],
    ]);
    expect(sent[0]?.text).not.toContain("/link/");
  });

  test("that another account took meanwhile is not taken from it", async () => {
    const wanted = `raced-${crypto.randomUUID()}@example.com`;
    const first = await asked(wanted);
    const second = await asked(wanted);
    const take = async ({ services, token, who }: typeof first) =>
      takeOwnLink(services, { token, link: (await emailLinks.open(token, NOW))!, who }, NOW);
    expect(await take(first)).toBe("changed");
    expect(await take(second)).toBe("taken");
    expect(await emailOf(second.userId)).toBe(second.email);
  });

  test("is not the account's because of another account's session", async () => {
    const wanted = `stranger-${crypto.randomUUID()}@example.com`;
    const { userId, email, services, token } = await asked(wanted);
    const who = await aSession((await aPerson()).userId);
    const link = (await emailLinks.open(token, NOW))!;
    expect(await takeOwnLink(services, { token, link, who }, NOW)).toBe("dead");
    expect([await emailOf(userId), await emailOf(who.account.id)]).toEqual([
      email,
      who.account.email,
    ]);
  });
});

test.each([
  ["just under", 2, true],
  ["at", 3, false],
])("with %s three links that open, another: %s", async (_, links, more) => {
  const person = await aPerson();
  for (let count = 0; count < links; count += 1) await aLink("sign-in", person);
  const issue = { purpose: "sign-in", email: person.email, now: NOW } as const;
  expect((await emailLinks.issueTo(issue)) !== null).toBe(more);
  expect(await emailLinks.issueTo({ ...issue, now: NOW + LINK_MS })).not.toBeNull();
});

test("links end with their account, and dead ones by the sweep", async () => {
  const [gone, kept] = [await aPerson(), await aPerson()];
  const token = await aLink("sign-in", gone);
  await aLink("sign-in", kept);
  await env.DB.prepare("DELETE FROM user WHERE id = ?").bind(gone.userId).run();
  expect(await emailLinks.open(token, NOW)).toBeNull();
  await emailLinks.purge(NOW + LINK_MS - 1, 1_000);
  const left = () =>
    env.DB.prepare("SELECT COUNT(*) AS n FROM email_link WHERE user_id IN (?, ?)")
      .bind(gone.userId, kept.userId)
      .first("n");
  expect(await left()).toBe(1);
  await emailLinks.purge(NOW + LINK_MS, 1_000);
  expect(await left()).toBe(0);
});
