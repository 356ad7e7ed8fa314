import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { analysesIn } from "~/adapters/database/analyses.server";
import { sealingBy } from "~/adapters/sealing.server";
import { CHALLENGE_MS } from "~/domain/account/second-factor";
import { NOWHERE } from "~/domain/account/device";
import { resetPassword, signInByLink } from "~/use-cases/email-links";
import {
  renewRecoveryCodes,
  secondStepOf,
  signInByCode,
  turnOffSecondStep,
} from "~/use-cases/second-factor";
import { resealSecrets } from "~/use-cases/reseal-secrets";
import { signIn } from "~/use-cases/sign-in";
import {
  aCarefulPerson,
  askedForCode,
  attempt,
  challenges,
  codeOf,
  identityStage,
  KEY,
  typed,
} from "#tests/workers/account/identity-stage";
import { aLink, aPerson, sessionsOf, using } from "#tests/workers/account/mail-stage";
import { db, NOW, sessions } from "#tests/workers/world";

const coming = { from: NOWHERE, over: null, now: NOW };
const MINUTE = 60_000;

test("the right password alone starts no session where a code is asked for, and the code starts one", async () => {
  const { services } = identityStage();
  const { userId, email, secret } = await aCarefulPerson(services);
  const { cookie, asked } = await askedForCode(services, email);
  expect(cookie).toMatch(/^signing-in=[a-z2-7]{32}; HttpOnly; Path=\/; SameSite=Lax; Max-Age=600$/);
  expect(await sessionsOf(userId)).toEqual([]);
  expect((await sessions.read(cookie.split(";")[0]!)).signedIn).toBeNull();
  const started = await signInByCode(services, asked, codeOf(secret), coming);
  expect(started).toEqual({
    ...{ ok: true, accountId: userId, cookie: expect.stringContaining("session=") },
  });
  expect(await sessionsOf(userId)).toHaveLength(1);
});

test("a mailed link and a new password ask for the code too", async () => {
  const { services } = identityStage();
  const person = await aCarefulPerson(services);
  const byLink = await signInByLink(services, await aLink("sign-in", person), using());
  expect(byLink).toMatchObject({ ok: true, asks: "code" });
  const token = await aLink("sign-in", person);
  const reset = await resetPassword(services, { token, newPassword: "one long phrase" }, using());
  expect(reset).toMatchObject({ ok: true, asks: "code" });
  expect(await sessionsOf(person.userId)).toEqual([]);
});

test.each([
  ["two steps ago", "not taken", -2],
  ["the step before", "taken", -1],
  ["this step", "taken", 0],
  ["the step after", "taken", 1],
  ["in two steps", "not taken", 2],
])("the code of %s is %s", async (_name, taken, later) => {
  const { services } = identityStage();
  const { email, secret } = await aCarefulPerson(services);
  const { asked } = await askedForCode(services, email);
  const outcome = await signInByCode(services, asked, codeOf(secret, NOW, later), coming);
  expect(outcome.ok).toBe(taken === "taken");
});

test("a code counts once, also where two sign in with it at once", async () => {
  const { services } = identityStage();
  const { email, secret } = await aCarefulPerson(services);
  const [one, two] = [await askedForCode(services, email), await askedForCode(services, email)];
  const outcomes = await Promise.all(
    [one, two].map(({ asked }) => signInByCode(services, asked, codeOf(secret), coming)),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "wrong-code" });
});

test("a recovery code counts once, is stored as a hash, and is not asked to wait", async () => {
  const { services } = identityStage();
  const { userId, email, codes, secret } = await aCarefulPerson(services);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{24}$/);
  const { results } = await env.DB.prepare("SELECT * FROM recovery_code WHERE user_id = ?")
    .bind(userId)
    .all();
  expect(JSON.stringify(results)).not.toContain(codes[0]);
  const { asked } = await askedForCode(services, email);
  const guess = () => signInByCode(services, asked, typed("000000"), coming);
  for (let tries = 0; tries < 5; tries += 1) await guess();
  expect(await signInByCode(services, asked, codeOf(secret), coming)).toMatchObject({
    reason: "too-many-attempts",
  });
  const shown = codes[0]!.toUpperCase().replace(/(.{4})/g, "$1 ");
  expect(await signInByCode(services, asked, typed(shown), coming)).toMatchObject({ ok: true });
  const { asked: again } = await askedForCode(services, email);
  expect(await signInByCode(services, again, typed(codes[0]!), coming)).toEqual({
    ...{ ok: false, reason: "wrong-code" },
  });
  expect(await secondStepOf(services, { userId, email })).toMatchObject({ codesLeft: 9 });
});

test.each([
  ["the fifth guess", 4, 0, null],
  ["the sixth guess at once", 5, 0, MINUTE / 2],
  ["the sixth guess just before half a minute is over", 5, MINUTE / 2 - 1, 1],
  ["the sixth guess after half a minute", 5, MINUTE / 2, null],
])("%s at a code waits", async (_name, before, later, wait) => {
  const { services } = identityStage();
  const { email } = await aCarefulPerson(services);
  const { asked } = await askedForCode(services, email);
  const guess = (now: number) => signInByCode(services, asked, typed("000000"), { ...coming, now });
  for (let tries = 0; tries < before; tries += 1)
    expect(await guess(NOW)).toEqual({ ok: false, reason: "wrong-code" });
  const next = await guess(NOW + later);
  expect("waitMs" in next ? next.waitMs : null).toBe(wait);
});

test("a challenge is stored as a hash, opens for ten minutes and once, and nobody else's", async () => {
  const { services } = identityStage();
  const { email, secret } = await aCarefulPerson(services);
  const { cookie, asked } = await askedForCode(services, email);
  const { results } = await env.DB.prepare("SELECT * FROM challenge").all();
  expect(JSON.stringify(results)).not.toContain(asked.secret);
  const header = `other=1; ${cookie.split(";")[0]}`;
  expect(await challenges.codeAsked(header, NOW + CHALLENGE_MS - 1)).toEqual(asked);
  expect(await challenges.codeAsked(header, NOW + CHALLENGE_MS)).toBeNull();
  for (const other of [null, "", "signing-in=", "signing-in=x", "x-signing-in=1"])
    expect(await challenges.codeAsked(other, NOW)).toBeNull();
  expect(await signInByCode(services, asked, codeOf(secret), coming)).toMatchObject({ ok: true });
  expect(await challenges.codeAsked(header, NOW)).toBeNull();
  const late = await signInByCode(services, asked, codeOf(secret, NOW, 1), coming);
  expect(late).toEqual({ ok: false, reason: "gone" });
});

test("it is turned off with a code only, new recovery codes end the old, and each is told by mail", async () => {
  const { services, sent, deliver } = identityStage();
  const { codes, secret, ...person } = await aCarefulPerson(services);
  const wrong = await turnOffSecondStep(services, person, typed("000000"));
  expect(wrong).toEqual({ ok: false, reason: "wrong-code" });
  const renewed = await renewRecoveryCodes(services, person);
  expect(renewed.codes.filter((code) => codes.includes(code))).toEqual([]);
  expect(await turnOffSecondStep(services, person, typed(codes[0]!))).toMatchObject({ ok: false });
  expect(await turnOffSecondStep(services, person, codeOf(secret))).toEqual({ ok: true });
  expect(await signIn(services, attempt(person.email), NOW)).toEqual({
    ...{ ok: true, accountId: person.userId, cookie: expect.stringContaining("session=") },
  });
  const { results } = await env.DB.prepare("SELECT 1 FROM recovery_code WHERE user_id = ?")
    .bind(person.userId)
    .all();
  expect(results).toEqual([]);
  await deliver();
  expect(sent.map(({ to }) => to)).toEqual([person.email, person.email, person.email]);
  const { results: events } = await env.DB.prepare(
    "SELECT action FROM audit_event WHERE subject_id = ? AND action <> 'account-type-set' ORDER BY id",
  )
    .bind(person.userId)
    .all<{ action: string }>();
  expect(events.map(({ action }) => action)).toEqual([
    ...["second-factor-on", "recovery-codes-made", "second-factor-off"],
  ]);
});

test("secrets are stored sealed, for their owner and under one key alone", async () => {
  const { services } = identityStage();
  const { userId, email, secret } = await aCarefulPerson(services);
  const row = await env.DB.prepare("SELECT * FROM second_factor WHERE user_id = ?")
    .bind(userId)
    .first<{ sealed_secret: string }>();
  expect(JSON.stringify(row)).not.toContain(secret);
  const sealed = row?.sealed_secret ?? "";
  expect(await services.sealing?.open(sealed, userId)).toEqual({ text: secret, isCurrent: true });
  expect(await services.sealing?.open(sealed, "another")).toBeNull();
  expect(await sealingBy(btoa("x".repeat(32)))?.open(sealed, userId)).toBeNull();
  const { asked } = await askedForCode(services, email);
  // An operator who loses the key: the app's codes open nothing, recovery codes still do.
  const { services: keyless } = identityStage(null);
  expect(await signInByCode(keyless, asked, codeOf(secret), coming)).toMatchObject({ ok: false });
  expect(await secondStepOf(keyless, await aPerson())).toEqual({ state: "unavailable" });
});

describe("while the key is replaced", () => {
  const NEW_KEY = btoa("n".repeat(32));
  const sealedOf = (userId: string) =>
    env.DB.prepare("SELECT sealed_secret FROM second_factor WHERE user_id = ?")
      .bind(userId)
      .first<string>("sealed_secret");
  const signsIn = async (
    { services }: ReturnType<typeof identityStage>,
    person: { email: string; secret: string },
    now: number,
  ) => {
    const { asked } = await askedForCode(services, person.email, now);
    return signInByCode(services, asked, codeOf(person.secret, now), { ...coming, now });
  };

  test("the old one opens, the new one seals, and what was used opens with the new one alone", async () => {
    const person = await aCarefulPerson(identityStage().services);
    const before = await sealedOf(person.userId);
    expect(await signsIn(identityStage(NEW_KEY, KEY), person, NOW)).toMatchObject({ ok: true });
    const after = await sealedOf(person.userId);
    expect(after).not.toBe(before);
    expect(await sealingBy(KEY)?.open(after!, person.userId)).toBeNull();
    // The old key is gone now.
    const later = NOW + 10 * 60_000;
    expect(await signsIn(identityStage(NEW_KEY), person, later)).toMatchObject({ ok: true });
    expect(await sealedOf(person.userId)).toBe(after);
  });

  describe("the clock", () => {
    const analyses = analysesIn(db);
    /** Every sweep until a round is through; what that round logged. */
    async function aRound(key: string, before?: string) {
      const told = vi.spyOn(console, "info").mockImplementation(() => undefined);
      const { services } = identityStage(key, before);
      for (let sweeps = 0; sweeps < 10 && told.mock.calls.length === 0; sweeps += 1)
        await resealSecrets({ ...services, analyses }, NOW);
      const [line] = told.mock.calls.map(([text]) => JSON.parse(String(text)) as object);
      told.mockRestore();
      return line ?? null;
    }

    test("seals everybody's anew, a hundred at a time, and says when nothing is left to do", async () => {
      await env.DB.exec("DELETE FROM second_factor");
      const person = await aCarefulPerson(identityStage().services);
      const old = sealingBy(KEY)!;
      const many = Array.from({ length: 249 }, () => crypto.randomUUID());
      const add = env.DB.prepare(
        "INSERT INTO second_factor (user_id, sealed_secret, confirmed_at) VALUES (?, ?, 1)",
      );
      const user = env.DB.prepare(
        "INSERT INTO user (id, email, password_hash, created_at) VALUES (?1, ?1, '', 0)",
      );
      const rows = await Promise.all(
        many.map(async (id) => [user.bind(id), add.bind(id, await old.seal("s".repeat(32), id))]),
      );
      await env.DB.batch(rows.flat());
      const event = "secrets-resealed";
      expect(await aRound(NEW_KEY, KEY)).toEqual({ event, resealed: 250, left: 0 });
      expect(await aRound(NEW_KEY, KEY)).toEqual({ event, resealed: 0, left: 0 });
      const after = await identityStage(NEW_KEY).services.secondFactors.sealedAfter("", 1_000);
      const fresh = sealingBy(NEW_KEY)!;
      for (const { userId, sealedSecret } of after)
        expect(await fresh.open(sealedSecret, userId)).not.toBeNull();
      expect(after).toHaveLength(250);
      // The old key is gone, and so is what it could have opened.
      expect(await signsIn(identityStage(NEW_KEY), person, NOW)).toMatchObject({ ok: true });
      await env.DB.exec("DELETE FROM second_factor");
    }, 60_000);

    test("counts what neither key opens, and does not touch it", async () => {
      await env.DB.exec("DELETE FROM second_factor");
      const person = await aCarefulPerson(identityStage(btoa("x".repeat(32))).services);
      const before = await sealedOf(person.userId);
      expect(await aRound(NEW_KEY, KEY)).toMatchObject({ resealed: 0, left: 1 });
      expect(await sealedOf(person.userId)).toBe(before);
    });

    test("does nothing while no key is replaced", async () => {
      const person = await aCarefulPerson(identityStage().services);
      const before = await sealedOf(person.userId);
      expect(await aRound(KEY)).toBeNull();
      expect(await aRound(KEY, KEY)).toBeNull();
      expect(await sealedOf(person.userId)).toBe(before);
    });
  });

  test("a wrong code seals nothing anew", async () => {
    const stage = identityStage(NEW_KEY, KEY);
    const person = await aCarefulPerson(identityStage().services);
    const before = await sealedOf(person.userId);
    const { asked } = await askedForCode(stage.services, person.email);
    const wrong = await signInByCode(stage.services, asked, typed("000000"), coming);
    expect(wrong).toMatchObject({ ok: false, reason: "wrong-code" });
    expect(await sealedOf(person.userId)).toBe(before);
  });

  test("whoever comes after the old one is gone needs a recovery code, which still opens", async () => {
    const { services } = identityStage(NEW_KEY);
    const person = await aCarefulPerson(identityStage().services);
    const { asked } = await askedForCode(services, person.email);
    const byApp = await signInByCode(services, asked, codeOf(person.secret), coming);
    expect(byApp).toMatchObject({ ok: false, reason: "wrong-code" });
    const byRecovery = await signInByCode(services, asked, typed(person.codes[0]!), coming);
    expect(byRecovery).toMatchObject({ ok: true });
  });
});

test("a secret that never got its first code asks nobody for one", async () => {
  const { services } = identityStage();
  const { email, userId } = await aPerson();
  await services.secondFactors.begin(userId, "sealed");
  expect(await signIn(services, attempt(email), NOW)).not.toHaveProperty("asks");
  await services.secondFactors.abandon(userId);
  expect(await services.secondFactors.of(userId)).toBeNull();
});
