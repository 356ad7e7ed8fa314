import { env } from "cloudflare:workers";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import { FRESH_MS } from "~/domain/account/second-factor";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import { requireFresh } from "~/routes/guards.server";
import { action as login } from "~/routes/login";
import { action as manage } from "~/routes/admin.accounts.$accountId";
import { signInByLink } from "~/use-cases/email-links";
import { manageAccount, type Measure } from "~/use-cases/manage-account";
import { signIn } from "~/use-cases/sign-in";
import { confirmIdentity } from "~/use-cases/update-account";
import { aCarefulPerson, attempt, identityStage } from "#tests/workers/account/identity-stage";
import {
  aLink,
  aPerson,
  aSession,
  emailLinks,
  PASSWORD,
  sessionsOf,
  using,
} from "#tests/workers/account/mail-stage";
import { anAccount, anUploadedReview, countRows, files, NOW, sessions } from "#tests/workers/world";

const eventsOf = async (userId: string) =>
  (
    await env.DB.prepare(
      "SELECT actor_id AS actor, action FROM audit_event WHERE subject_id = ? AND action LIKE 'account-%' AND action <> 'account-type-set' ORDER BY id",
    )
      .bind(userId)
      .all()
  ).results;

describe("an account that an Admin disables", () => {
  test("loses its sessions, links and live connections at once, and gets none until it is enabled", async () => {
    const { services, closedAll } = identityStage();
    const adminId = await anAccount("Admin");
    const person = await aPerson();
    const cookie = (await sessions.start(person.userId)).split(";")[0]!;
    const token = await aLink("sign-in", person);
    const input = { adminId, userId: person.userId, now: NOW };
    expect(await manageAccount(services, "disable", input)).toBe(true);
    expect(await manageAccount(services, "disable", input)).toBe(false);
    expect((await sessions.read(cookie)).signedIn).toBeNull();
    expect(await sessionsOf(person.userId)).toEqual([]);
    expect(await emailLinks.open(token, NOW)).toBeNull();
    expect(closedAll).toEqual([person.userId]);

    const right = await signIn(services, attempt(person.email), NOW);
    expect(right).toMatchObject({ ok: false, reason: "disabled" });
    const wrong = await signIn(services, attempt(person.email, "not it"), NOW);
    expect(wrong).toMatchObject({ ok: false, reason: "wrong-credentials" });
    const link = await signInByLink(services, await aLink("sign-in", person), using());
    expect(link).toEqual({ ok: false, reason: "disabled" });
    expect(await sessionsOf(person.userId)).toEqual([]);

    expect(await manageAccount(services, "enable", input)).toBe(true);
    expect(await signIn(services, attempt(person.email), NOW)).toMatchObject({ ok: true });
    expect(await eventsOf(person.userId)).toEqual([
      { actor: adminId, action: "account-disabled" },
      { actor: adminId, action: "account-enabled" },
    ]);
  });

  test("is told so with the contact, and only after the right password", async () => {
    const { services } = identityStage();
    const { email, userId } = await aPerson();
    await manageAccount(services, "disable", {
      adminId: await anAccount("Admin"),
      userId,
      now: NOW,
    });
    const post = async (password: string) => {
      const request = new Request("https://bills.example/login", {
        method: "POST",
        body: new URLSearchParams({ email, password }),
      });
      const context = {
        ...{ services, now: NOW, address: "192.0.2.7", reference: "none" },
        signedIn: async () => null,
      } as unknown as AppLoadContext;
      const answer = (await login({
        request,
        context,
        params: {},
      } as ActionFunctionArgs)) as Response;
      return { status: answer.status, text: await answer.text() };
    };
    const told = await post(PASSWORD);
    expect(told.status).toBe(403);
    expect(told.text).toContain("This account is disabled. Write to help@bills.example");
    const guessed = await post("not it");
    expect(guessed.status).toBe(400);
    expect(guessed.text).toContain("don't match");
  });

  test("and a session row that was somehow left opens nothing", async () => {
    const { userId } = await aPerson();
    const cookie = (await sessions.start(userId)).split(";")[0]!;
    await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(userId).run();
    expect((await sessions.read(cookie)).signedIn).toBeNull();
  });
});

test("an Admin signs an account out everywhere, and removes a second step that was lost", async () => {
  const { services, closedAll, sent, deliver } = identityStage();
  const adminId = await anAccount("Admin");
  const { userId, email } = await aCarefulPerson(services);
  await sessions.start(userId);
  const input = { adminId, userId, now: NOW };
  expect(await manageAccount(services, "sign-out", input)).toBe(true);
  expect(await sessionsOf(userId)).toEqual([]);
  expect(closedAll).toEqual([userId]);
  expect(await manageAccount(services, "sign-out", input)).toBe(false);
  expect(await manageAccount(services, "remove-second-step", input)).toBe(true);
  expect(await signIn(services, attempt(email), NOW)).not.toHaveProperty("asks");
  await deliver();
  expect(sent.at(-1)?.subject).toContain("How you sign in");
});

test("an Admin deletes an account with every row and file in it", async () => {
  const { services, closedAll } = identityStage();
  const [adminId, userId] = [await anAccount("Admin"), await anAccount()];
  const bytes = new Uint8Array([1]);
  const { reviewId, key } = await anUploadedReview(userId, { bytes });
  const done = await manageAccount({ ...services, files }, "delete", { adminId, userId, now: NOW });
  expect(done).toBe(true);
  expect(await countRows("document", reviewId)).toBe(0);
  expect(await env.BILLS.get(key)).toBeNull();
  expect(closedAll).toEqual([userId]);
  expect(await eventsOf(userId)).toEqual([{ actor: adminId, action: "account-deleted" }]);
});

test.each(["disable", "enable", "sign-out", "delete"] satisfies Measure[])(
  "%s is refused to who is no Admin at this moment, to a disabled Admin, and at one's own account",
  async (measure) => {
    const { services } = identityStage();
    const [proId, shutId, adminId] = [
      await anAccount("Pro"),
      await anAccount("Admin"),
      await anAccount("Admin"),
    ];
    await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(shutId).run();
    const { userId } = await aPerson();
    await sessions.start(userId);
    if (measure === "enable")
      await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(userId).run();
    for (const by of [proId, shutId, userId, "nobody"])
      expect(
        await manageAccount({ ...services, files }, measure, { adminId: by, userId, now: NOW }),
      ).toBe(false);
    const own = { adminId, userId: adminId, now: NOW };
    expect(await manageAccount(services, measure, own)).toBe(false);
    expect(await sessionsOf(userId)).toHaveLength(1);
    expect(await eventsOf(userId)).toEqual([]);
  },
);

describe("what asks for the password again", () => {
  const context = (who: SignedIn, now: number) =>
    ({
      ...{ now, signedIn: async () => who },
      services: { rateLimits: { write: async () => true } },
    }) as unknown as AppLoadContext;

  test.each([
    ["just before ten minutes are over", FRESH_MS - 1, true],
    ["at ten minutes", FRESH_MS, false],
    ["a day later", 24 * 60 * 60_000, false],
  ])("%s is open: %s", async (_name, later, open) => {
    const who = await aSession((await aPerson()).userId);
    const request = new Request("https://bills.example/account/passkeys?x=1");
    const asked = requireFresh(context(who, who.provenAt + later), request);
    if (open) return expect(await asked).toBe(who);
    const refused = await asked.then(
      () => null,
      (thrown: Response) => thrown.headers.get("Location"),
    );
    expect(refused).toBe("/account/confirm?redirectTo=%2Faccount%2Fpasskeys");
  });

  test("is open after the right password, under a new session id, and not after a wrong one", async () => {
    const { services } = identityStage();
    const { userId } = await aPerson();
    const old = await aSession(userId);
    const owner = { userId, sessionHash: old.sessionHash, password: PASSWORD, now: NOW };
    const wrong = await confirmIdentity(services, { ...owner, password: "not it" });
    expect(wrong).toEqual({ ok: false, reason: "wrong-password" });
    const right = await confirmIdentity(services, owner);
    const cookie = right.ok ? right.cookie.split(";")[0]! : "";
    const now = (await sessions.read(cookie)).signedIn;
    expect(now?.account.id).toBe(userId);
    expect(now?.sessionHash).not.toBe(old.sessionHash);
    expect(await sessionsOf(userId)).toEqual([now?.sessionHash]);
    expect(now?.provenAt).toBeGreaterThanOrEqual(old.provenAt);
  });

  test("stops an Admin's session that was left open", async () => {
    const { services } = identityStage();
    const [adminId, userId] = [await anAccount("Admin"), await anAccount()];
    const who = { ...(await aSession(adminId)), provenAt: 0 };
    const request = new Request(`https://bills.example/admin/accounts/${userId}`, {
      method: "POST",
      body: new URLSearchParams({ intent: "disable" }),
    });
    const args = {
      ...{ request, params: { accountId: userId } },
      context: { ...context(who, NOW), services: { ...services, ...context(who, NOW).services } },
    } as unknown as ActionFunctionArgs;
    const location = await manage(args).then(
      () => null,
      (thrown: Response) => thrown.headers.get("Location"),
    );
    expect(location).toContain("/account/confirm");
    expect(await eventsOf(userId)).toEqual([]);
  });
});
