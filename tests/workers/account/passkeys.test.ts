import { env } from "cloudflare:workers";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { webAuthn, type Assertion } from "~/adapters/web-authn.server";
import { NOWHERE } from "~/domain/account/device";
import { action as signInRoute } from "~/routes/login_.passkey";
import { addPasskey, askForNewPasskey, askForPasskey } from "~/use-cases/passkeys";
import type { WebServices } from "~/use-cases/services";
import { challenges, identityStage } from "#tests/workers/account/identity-stage";
import { aPerson, sessionsOf } from "#tests/workers/account/mail-stage";
import { anAuthenticator, type Written } from "#tests/support/authenticator";
import { NOW } from "#tests/workers/world";

const ORIGIN = "https://bills.example";
const REFUSED = "That passkey doesn't open an account here. Sign in another way.";

const services = {
  ...identityStage().services,
  ...{ webAuthn, rateLimits: { open: async () => true } },
} as unknown as WebServices;

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const asked = async () => {
  const options = await askForPasskey(services, { address: "192.0.2.1", origin: ORIGIN, now: NOW });
  return options!.challenge;
};
const askedNew = async (person: { userId: string; email: string }) =>
  (await askForNewPasskey(services, { ...person, origin: ORIGIN, now: NOW })).challenge;
const adding = (person: { userId: string; email: string }) => ({
  ...{ ...person, origin: ORIGIN, device: "Firefox", now: NOW },
});

/** Somebody with one passkey, which has been used `counter` times. */
async function aPersonWithPasskey(counter = 0) {
  const person = await aPerson();
  const key = await anAuthenticator(ORIGIN);
  const made = await key.create(await askedNew(person), { counter });
  expect(await addPasskey(services, adding(person), made)).toBe(true);
  return { ...person, key };
}

/** What the page of the site is answered. */
async function signIn(answer: Assertion, now = NOW) {
  const body = new URLSearchParams({ intent: "use-passkey", answer: JSON.stringify(answer) });
  const request = new Request(`${ORIGIN}/login/passkey`, { method: "POST", body });
  const context = { services, now, usedFrom: NOWHERE, signedIn: async () => null };
  const given = { request, context: context as unknown as AppLoadContext, params: {} };
  const response = (await signInRoute(given as ActionFunctionArgs)) as Response;
  const words = response.status === 400 ? ((await response.json()) as { error: string }) : null;
  return { status: response.status, error: words?.error ?? null };
}
const refused = { status: 400, error: REFUSED };
const storedCounter = (id: string) =>
  env.DB.prepare("SELECT counter FROM passkey WHERE id = ?").bind(id).first<number>("counter");

test("an honest answer signs in, once", async () => {
  const { userId, key } = await aPersonWithPasskey();
  const answer = await key.answer(await asked());
  expect((await signIn(answer)).status).toBe(303);
  expect(await sessionsOf(userId)).toHaveLength(1);
  expect(await signIn(answer), "the same answer again").toEqual(refused);
  expect(await sessionsOf(userId)).toHaveLength(1);
});

test("of one answer sent twice at once one gets in", async () => {
  const { userId, key } = await aPersonWithPasskey();
  const answer = await key.answer(await asked());
  const both = await Promise.all([signIn(answer), signIn(answer)]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
  expect(await sessionsOf(userId)).toHaveLength(1);
});

describe("an answer is refused with words, and starts no session,", () => {
  const FORGED: readonly [string, Partial<Written>][] = [
    ["from another site", { origin: "https://bills.example.evil.example" }],
    ["from a site below ours", { origin: "https://sub.bills.example" }],
    ["over http", { origin: "http://bills.example" }],
    ["from another port", { origin: "https://bills.example:8443" }],
    ["made for another host", { host: "evil.example" }],
    ["made for a host below ours", { host: "sub.bills.example" }],
    ["to a challenge nobody issued", { challenge: "bm9ib2R5LWlzc3VlZC10aGlz" }],
    ["to no challenge", { challenge: "" }],
    ["that makes a passkey", { type: "webauthn.create" }],
    ["while nobody was there", { flags: 0b100 }],
    ["while nobody showed a finger, a face, or a PIN", { flags: 0b001 }],
  ];
  test.each(FORGED)("%s", async (_, forged) => {
    const { userId, key } = await aPersonWithPasskey();
    expect(await signIn(await key.answer(await asked(), forged))).toEqual(refused);
    expect(await sessionsOf(userId)).toEqual([]);
  });

  test("to a challenge of ten minutes ago", async () => {
    const { userId, key } = await aPersonWithPasskey();
    const answer = await key.answer(await asked());
    expect(await signIn(answer, NOW + 10 * 60_000)).toEqual(refused);
    expect(await sessionsOf(userId)).toEqual([]);
  });

  test("to a challenge for a new passkey, or for a code", async () => {
    const { key, ...person } = await aPersonWithPasskey();
    expect(await signIn(await key.answer(await askedNew(person)))).toEqual(refused);
    const cookie = await challenges.askForCode(person.userId, NOW);
    const secret = /=(\w+)/.exec(cookie)![1]!;
    expect(await signIn(await key.answer(btoa(secret)))).toEqual(refused);
    expect(await signIn(await key.answer(secret))).toEqual(refused);
    expect(await sessionsOf(person.userId)).toEqual([]);
  });

  test.each([
    ["less", 6],
    ["the same", 7],
  ])("whose counter is %s, as of a copied key", async (_, counter) => {
    const { userId, key } = await aPersonWithPasskey(7);
    expect(await signIn(await key.answer(await asked(), { counter }))).toEqual(refused);
    expect([await sessionsOf(userId), await storedCounter(key.id)]).toEqual([[], 7]);
    expect((await signIn(await key.answer(await asked(), { counter: 8 }))).status).toBe(303);
    expect(await storedCounter(key.id)).toBe(8);
  });

  test("whose counter a copied key used at the same moment", async () => {
    const { userId, key } = await aPersonWithPasskey(7);
    const answers = [
      await key.answer(await asked(), { counter: 8 }),
      await key.answer(await asked(), { counter: 8 }),
    ];
    const both = await Promise.all(answers.map((answer) => signIn(answer)));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(await sessionsOf(userId)).toHaveLength(1);
  });

  test("by one's own key in the name of another account's", async () => {
    const [victim, thief] = [await aPersonWithPasskey(), await aPersonWithPasskey()];
    const forged = await thief.key.answer(await asked(), { id: victim.key.id });
    expect(await signIn(forged)).toEqual(refused);
    expect(await sessionsOf(victim.userId)).toEqual([]);
  });

  test("with a signature that was changed, cut, or taken from another answer", async () => {
    const { userId, key } = await aPersonWithPasskey();
    const other = (await key.answer(await asked())).response.signature;
    const answer = await key.answer(await asked());
    const { signature } = answer.response;
    const flipped =
      signature.slice(0, 20) + (signature[20] === "A" ? "B" : "A") + signature.slice(21);
    for (const wrong of [flipped, signature.slice(0, 40), "", other]) {
      const response = { ...answer.response, signature: wrong };
      expect(await signIn({ ...answer, response })).toEqual(refused);
    }
    expect(await sessionsOf(userId)).toEqual([]);
  });

  test("by a passkey that was removed, or that nobody has", async () => {
    const { userId, key } = await aPersonWithPasskey();
    await services.passkeys.remove({ id: key.id, userId, now: NOW });
    expect(await signIn(await key.answer(await asked()))).toEqual(refused);
    const stranger = await anAuthenticator(ORIGIN);
    expect(await signIn(await stranger.answer(await asked()))).toEqual(refused);
  });

  test("that is no answer at all", async () => {
    const { key } = await aPersonWithPasskey();
    for (const response of [{}, null, { clientDataJSON: "!" }])
      expect(await signIn({ id: key.id, response } as unknown as Assertion)).toEqual(refused);
  });
});

describe("a new passkey is not taken", () => {
  const FORGED: readonly [string, Partial<Written>][] = [
    ["from another site", { origin: "https://evil.example" }],
    ["for another host", { host: "evil.example" }],
    ["for a challenge nobody issued", { challenge: "bm9ib2R5LWlzc3VlZC10aGlz" }],
    ["as an answer to a sign-in", { type: "webauthn.get" }],
    ["without its person", { flags: 0b001 }],
  ];
  test.each(FORGED)("%s", async (_, forged) => {
    const person = await aPerson();
    const key = await anAuthenticator(ORIGIN);
    const made = await key.create(await askedNew(person), forged);
    expect(await addPasskey(services, adding(person), made)).toBe(false);
    expect(await services.passkeys.of(person.userId)).toEqual([]);
  });

  test("for a challenge of another account, or one that was used", async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const key = await anAuthenticator(ORIGIN);
    const stolen = await key.create(await askedNew(other));
    expect(await addPasskey(services, adding(person), stolen)).toBe(false);
    const challenge = await askedNew(person);
    expect(await addPasskey(services, adding(person), await key.create(challenge))).toBe(true);
    const second = await (await anAuthenticator(ORIGIN)).create(challenge);
    expect(await addPasskey(services, adding(person), second)).toBe(false);
    expect(await services.passkeys.of(person.userId)).toHaveLength(1);
  });

  test("under the name of one that another account has", async () => {
    const victim = await aPersonWithPasskey();
    const thief = await aPerson();
    const taken = await victim.key.create(await askedNew(thief));
    expect(await addPasskey(services, adding(thief), taken)).toBe(false);
    expect((await services.passkeys.find(victim.key.id))?.userId).toBe(victim.userId);
  });
});
