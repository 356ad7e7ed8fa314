import { env } from "cloudflare:workers";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, describe, expect, test, vi } from "vitest";
import { attemptsIn } from "~/adapters/database/account/attempts.server";
import { guestsIn } from "~/adapters/database/account/guests.server";
import { passwords } from "~/adapters/passwords.server";
import { NOWHERE } from "~/domain/account/device";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import type { Letter } from "~/domain/letter/parts";
import { ownPath } from "~/routes/guards.server";
import { action as login } from "~/routes/login";
import { signIn, type Attempt } from "~/use-cases/sign-in";
import { changePassword, deleteAccount } from "~/use-cases/update-account";
import type { WebServices } from "~/use-cases/services";
import {
  accounts,
  anAccount,
  anUploadedReview,
  db,
  letters,
  NOW,
  sessions,
} from "#tests/workers/world";

const PASSWORD = "look at every line";
const MINUTE = 60_000;
const attempts = attemptsIn(db);
/** Hashed once: here it only matters whether a password is the right one. */
const quick = {
  areBusy: () => false,
  hash: async (password: string) => `hash of ${password}`,
  verify: async (password: string, hash: string) => hash === `hash of ${password}`,
  verifyNobody: async () => false,
};
const rooms = { closeSession: async () => undefined, renewSession: async () => undefined };
const services = {
  ...{ accounts, guests: guestsIn(db), sessions, attempts, rooms, passwords: quick },
  rateLimits: { signIn: async () => true },
} as unknown as WebServices;

async function aPerson() {
  const userId = await anAccount("Free");
  const email = `person${userId.slice(-12)}@example.com`;
  const to = await quick.hash(PASSWORD);
  await accounts.changePassword({ userId, from: "none", to, keep: "", now: NOW });
  return { userId, email };
}
const who = async (setCookie: string): Promise<SignedIn | null> =>
  (await sessions.read(setCookie.split(";")[0] ?? "")).signedIn;
const aSession = async (userId: string): Promise<SignedIn> => {
  const signedIn = await who(await sessions.start(userId));
  if (!signedIn) throw new Error("not signed in");
  return signedIn;
};
const trying = (email: string, given: Partial<Attempt> = {}): Attempt => ({
  ...{ email, password: "not it", address: "192.0.2.1", from: NOWHERE, over: null },
  ...given,
});

describe("wrong passwords", () => {
  test("of one network do not lock the account for another", async () => {
    const { email } = await aPerson();
    for (let count = 0; count < 30; count += 1) await signIn(services, trying(email), NOW);
    const there = trying(email, { address: "198.51.100.7", password: PASSWORD });
    expect(await signIn(services, there, NOW)).toMatchObject({ ok: true });
    const here = trying(email, { password: PASSWORD });
    expect(await signIn(services, here, NOW)).toMatchObject({ reason: "too-many-attempts" });
  });

  test.each([
    ["just under the bound the fourth", 4, 0],
    ["at it the fifth", 5, MINUTE / 2],
    ["over it the sixth", 6, MINUTE],
    ["the ninth", 9, 8 * MINUTE],
    ["the tenth", 10, 15 * MINUTE],
    ["the fortieth", 40, 15 * MINUTE],
  ])("%s makes the next wait", async (name, count, wait) => {
    const who = { email: `${name}@example.com`, address: "192.0.2.1" };
    let now = NOW;
    for (let at = 0; at < count; at += 1) {
      now += 20 * MINUTE;
      expect(await attempts.take(who, now)).toBe(0);
    }
    if (wait > 0) expect(await attempts.take(who, now + wait - 1)).toBe(1);
    expect(await attempts.take(who, now + wait)).toBe(0);
  });

  test("many at once are counted one by one", async () => {
    const who = { email: "at-once@example.com", address: "192.0.2.1" };
    const waits = await Promise.all(Array.from({ length: 20 }, () => attempts.take(who, NOW)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test("row 40: of a thousand at once five reach the password, and of a day of tries as many as its waits leave", async () => {
    const who = { email: "stuffed@example.com", address: "192.0.2.1" };
    const waits = await Promise.all(Array.from({ length: 1_000 }, () => attempts.take(who, NOW)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);

    const patient = { email: "all-day@example.com", address: "192.0.2.1" };
    let reached = 0;
    for (let at = 0; at < 200; at += 1)
      reached += (await attempts.take(patient, NOW + at * 432_000)) === 0 ? 1 : 0;
    // Five are free, the next four wait up to eight minutes, and the rest a quarter of an hour each.
    expect(reached).toBeLessThanOrEqual(9 + 24 * 4);
  });

  test("are forgotten after a day, after the right one, and by the sweep", async () => {
    const who = { email: "forgotten@example.com", address: "192.0.2.1" };
    for (let at = 0; at < 5; at += 1) await attempts.take(who, NOW);
    await attempts.forgive(who);
    for (let at = 0; at < 4; at += 1) expect(await attempts.take(who, NOW)).toBe(0);
    for (let at = 0; at < 5; at += 1)
      expect(await attempts.take(who, NOW + 1_440 * MINUTE)).toBe(0);
    await attempts.purge(NOW + 2_880 * MINUTE, 1_000);
    // Other tests of this database try later.
    const left = await env.DB.prepare(
      "SELECT COUNT(*) AS n FROM sign_in_attempt WHERE tried_at <= ?",
    )
      .bind(NOW + 1_440 * MINUTE)
      .first("n");
    expect(left).toBe(0);
  });

  test("keep neither an email nor an address", async () => {
    await attempts.take({ email: "canary@example.com", address: "203.0.113.9" }, NOW);
    const { results } = await env.DB.prepare("SELECT * FROM sign_in_attempt").all();
    expect(JSON.stringify(results)).not.toMatch(/canary|203\.0/);
  });
});

describe("while strangers try an account", () => {
  const underAttack = async () => {
    const person = await aPerson();
    const signedIn = await aSession(person.userId);
    for (let count = 0; count < 12; count += 1)
      await signIn({ ...services }, trying(person.email), NOW);
    return { ...person, signedIn };
  };
  const owner = ({ signedIn }: { signedIn: SignedIn }) => ({
    ...{ userId: signedIn.account.id, email: signedIn.account.email },
    ...{ sessionHash: signedIn.sessionHash, password: PASSWORD, now: NOW },
  });

  test("its signed-in person changes the password", async () => {
    const input = { ...owner(await underAttack()), newPassword: "another long passphrase" };
    expect(await changePassword(services, input)).toMatchObject({ ok: true });
  });

  test("its signed-in person deletes it", async () => {
    const files = { removeFolder: async () => undefined };
    const withFiles = { ...services, files, rooms: { ...rooms, closeAll: async () => undefined } };
    const deleted = await deleteAccount(
      withFiles as unknown as WebServices,
      owner(await underAttack()),
    );
    expect(deleted).toEqual({ ok: true });
  });

  test("guesses from within a session are limited by that session", async () => {
    const person = await aPerson();
    const [one, other] = [await aSession(person.userId), await aSession(person.userId)];
    const change = (signedIn: SignedIn, password: string) =>
      changePassword(services, {
        ...owner({ signedIn }),
        ...{ password, newPassword: "another long passphrase" },
      });
    for (let count = 0; count < 5; count += 1) await change(one, "not it");
    expect(await change(one, PASSWORD)).toMatchObject({ reason: "too-many-attempts" });
    expect(await change(other, PASSWORD)).toMatchObject({ ok: true });
  });
});

describe("a session has a new id", () => {
  /** A letter that hangs on a session, and something looked for in it. */
  async function withLetter(userId: string) {
    const old = await aSession(userId);
    const { reviewId } = await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
    const version = (
      await env.DB.prepare("SELECT version FROM review WHERE id = ?").bind(reviewId).first<{
        version: number;
      }>()
    )?.version;
    const saved = await letters.save({
      ...{ id: `letter-${reviewId}`, userId, reviewId, version: version ?? -1 },
      ...{ sessionHash: old.sessionHash, challenged: [], now: NOW },
      body: { kind: "provider-dispute" } as Letter,
    });
    expect(saved).toBe(true);
    await letters.saveText({
      ...{ userId, reviewId, sessionHash: old.sessionHash, letterId: `letter-${reviewId}` },
      ...{ edition: 0, text: "my own words", now: NOW },
    });
    await sessions.keepSearch(old.sessionHash, "Harbor");
    return { old, reviewId };
  }
  const carried = async (userId: string, reviewId: string, now: SignedIn | null) => ({
    letter: (await letters.find(userId, reviewId, now?.sessionHash ?? ""))?.text,
    searches: now?.searches.map(({ text }) => text),
  });
  const oldIsDead = async ({ sessionHash }: SignedIn) =>
    (await env.DB.prepare("SELECT COUNT(*) AS n FROM session WHERE id_hash = ?")
      .bind(sessionHash)
      .first("n")) === 0;

  test("after a password change, with its letters and searches", async () => {
    const { userId, email } = await aPerson();
    const { old, reviewId } = await withLetter(userId);
    const changed = await changePassword(services, {
      ...{ userId, email, sessionHash: old.sessionHash, password: PASSWORD, now: NOW },
      newPassword: "another long passphrase",
    });
    const now = changed.ok ? await who(changed.cookie) : null;
    expect(now?.sessionHash).not.toBe(old.sessionHash);
    expect(await oldIsDead(old)).toBe(true);
    expect(await carried(userId, reviewId, now)).toEqual({
      letter: "my own words",
      searches: ["Harbor"],
    });
  });

  test("after signing in over a session of the same account, with its letters and searches", async () => {
    const { userId, email } = await aPerson();
    const { old, reviewId } = await withLetter(userId);
    const again = await signIn(services, trying(email, { password: PASSWORD, over: old }), NOW);
    const now = again.ok ? await who(again.cookie) : null;
    expect(now?.sessionHash).not.toBe(old.sessionHash);
    expect(await oldIsDead(old)).toBe(true);
    expect(await carried(userId, reviewId, now)).toEqual({
      letter: "my own words",
      searches: ["Harbor"],
    });
  });

  test("after signing in over another account's session, with nothing of it", async () => {
    const first = await aPerson();
    const { old, reviewId } = await withLetter(first.userId);
    const { userId, email } = await aPerson();
    const over = await signIn(services, trying(email, { password: PASSWORD, over: old }), NOW);
    const now = over.ok ? await who(over.cookie) : null;
    expect(now?.account.id).toBe(userId);
    expect(now?.searches).toEqual([]);
    expect(await oldIsDead(old)).toBe(true);
    expect(await letters.find(first.userId, reviewId, now?.sessionHash ?? "")).toBeNull();
  });

  test("and keeps the old one when the password was wrong", async () => {
    const { userId, email } = await aPerson();
    const old = await aSession(userId);
    await signIn(services, trying(email, { over: old }), NOW);
    expect(await oldIsDead(old)).toBe(false);
  });
});

describe("a sign-in that is refused", () => {
  afterEach(() => vi.restoreAllMocks());
  const post = async (
    email: string,
    given: Partial<WebServices> = {},
    password: string = "not it",
  ) => {
    const request = new Request("https://bills.example/login", {
      method: "POST",
      body: new URLSearchParams({ email, password, redirectTo: "/report/canary-review" }),
    });
    const context = {
      services: { ...services, ...given },
      signedIn: async () => null,
      ...{ address: "203.0.113.77", reference: "reference-1", now: NOW },
    } as unknown as AppLoadContext;
    return (await login({ request, context, params: {} } as ActionFunctionArgs)) as Response;
  };

  test.each(["known", "unknown"])("of a %s email is logged by ids alone", async (kind) => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { userId, email } = await aPerson();
    await post(kind === "known" ? email : "canary@example.com");
    const lines = log.mock.calls.flat().map((line) => JSON.parse(String(line)) as object);
    expect(lines).toEqual([
      {
        event: "sign-in-refused",
        reference: "reference-1",
        account: kind === "known" ? userId : null,
        reason: "wrong-credentials",
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/@|203\.0|canary/);
  });

  test("beside one that is not, which is logged by ids and its way in", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { userId, email } = await aPerson();
    const answer = await post(email, {}, PASSWORD);
    expect(answer.status).toBe(303);
    const lines = log.mock.calls.flat().map((line) => JSON.parse(String(line)) as object);
    expect(lines).toEqual([
      { event: "signed-in", reference: "reference-1", account: userId, way: "password" },
    ]);
  });

  test("for the limit gets 429 with words, and when to come back", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { email } = await aPerson();
    for (let count = 0; count < 5; count += 1) await post(email);
    const refused = await post(email);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "30"]);
    expect(await refused.text()).toContain("Too many attempts. Wait a minute, then try again.");
  });

  test("because too many wait gets 503 with words, and when to come back", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const refused = await post("nobody@example.com", {
      passwords: { ...passwords, areBusy: () => true },
    });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(await refused.text()).toContain("we didn't check your password");
  });
});

test.each([
  ["/report//1?a=1", "/report/1?a=1"],
  ["/a/%2e%2e//upload", "/dashboard"],
  ["/upload", "/upload"],
])(
  "the page first asked for, %s, is led to as %s, with nothing for the router to log",
  (to, led) => {
    expect(ownPath(to, "https://bills.example")).toBe(led);
  },
);
