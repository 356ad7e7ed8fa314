import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { endSessions } from "~/use-cases/end-sessions";
import { sessions } from "#tests/workers/world";
import { aPerson, aSession, mailStage, sessionList, sessionsOf } from "./mail-stage";

const PHONE = { device: "Safari on an iPhone", country: "United States" };
const LAPTOP = { device: "Firefox on a Linux computer", country: "" };
const pair = (cookie: string) => cookie.split(";")[0] ?? "";
const today = () => new Date().toISOString().slice(0, 10);

test("each session is listed with where and when it was used, and which one asks", async () => {
  const { userId } = await aPerson();
  const phone = pair(await sessions.start(userId, PHONE));
  await sessions.start(userId, LAPTOP);
  await sessions.start((await aPerson()).userId, PHONE);
  const who = (await sessions.read(phone)).signedIn!;
  const listed = await sessionList.of(who, Date.now());
  expect(listed).toHaveLength(2);
  expect(listed.find(({ isThis }) => isThis)).toMatchObject({ ...PHONE, usedOn: today() });
  expect(listed.find(({ isThis }) => !isThis)).toMatchObject({ ...LAPTOP, usedOn: today() });
  // Names tell sessions apart, and are no more than a part of what is stored.
  for (const { name } of listed) expect(name).toMatch(/^[0-9a-f]{16}$/);
});

test("one that ended by its age is not listed", async () => {
  const { userId } = await aPerson();
  const who = await aSession(userId);
  const old = await aSession(userId);
  const age = (days: number) =>
    env.DB.prepare("UPDATE session SET created_at = ? WHERE id_hash = ?")
      .bind(Date.now() - days * 86_400_000, old.sessionHash)
      .run();
  await age(59);
  expect(await sessionList.of(who, Date.now())).toHaveLength(2);
  await age(60);
  expect(await sessionList.of(who, Date.now())).toHaveLength(1);
});

test("the day and the place are noted at the first use of a day, and what is not known leaves what was", async () => {
  const { userId } = await aPerson();
  const cookie = pair(await sessions.start(userId, PHONE));
  const listed = async () =>
    (await sessionList.of((await sessions.read(cookie)).signedIn!, Date.now()))[0];
  const yesterday = () =>
    env.DB.prepare("UPDATE session SET used_on = '2026-01-01' WHERE user_id = ?")
      .bind(userId)
      .run();
  await sessions.read(cookie, LAPTOP);
  expect(await listed()).toMatchObject({ ...PHONE, usedOn: today() });
  await yesterday();
  await sessions.read(cookie, LAPTOP);
  const known = { device: LAPTOP.device, country: PHONE.country };
  expect(await listed()).toMatchObject({ ...known, usedOn: today() });
});

test("a new id of a session keeps its device", async () => {
  const { userId } = await aPerson();
  const { signedIn } = await sessions.read(pair(await sessions.start(userId, PHONE)));
  const cookie = pair(await sessions.replace(signedIn!.sessionHash, userId));
  const again = (await sessions.read(cookie)).signedIn!;
  expect(await sessionList.of(again, Date.now())).toMatchObject([{ ...PHONE, isThis: true }]);
});

test("one of them is signed out by its name, and only by its own person", async () => {
  const [mine, theirs] = [await aPerson(), await aPerson()];
  const [here, there] = [await aSession(mine.userId), await aSession(mine.userId)];
  const stranger = await aSession(theirs.userId);
  const { services, closed } = mailStage();
  const nameOf = async (hash: string) =>
    (await sessionList.of({ ...here, sessionHash: hash }, Date.now())).find(({ isThis }) => isThis)!
      .name;
  const name = await nameOf(there.sessionHash);
  expect(await endSessions(services, stranger, { name })).toEqual({ ownEnded: false });
  expect(await sessionsOf(mine.userId)).toHaveLength(2);
  for (const wrong of ["", "%", name.slice(0, 15), there.sessionHash])
    await endSessions(services, here, { name: wrong });
  expect(await sessionsOf(mine.userId)).toHaveLength(2);
  expect(await endSessions(services, here, { name })).toEqual({ ownEnded: false });
  expect(await sessionsOf(mine.userId)).toEqual([here.sessionHash]);
  expect(closed).toEqual([there.sessionHash]);
  expect(await endSessions(services, here, { name: await nameOf(here.sessionHash) })).toEqual({
    ownEnded: true,
  });
});

test.each([
  ["others", 1, false],
  ["all", 0, true],
] as const)("of all, %s leave %i, and nobody else's end", async (which, left, ownEnded) => {
  const [mine, theirs] = [await aPerson(), await aPerson()];
  const here = await aSession(mine.userId);
  for (let count = 0; count < 3; count += 1) await aSession(mine.userId);
  await aSession(theirs.userId);
  const { services, closed } = mailStage();
  expect(await endSessions(services, here, which)).toEqual({ ownEnded });
  expect(await sessionsOf(mine.userId)).toHaveLength(left);
  expect(closed).toHaveLength(4 - left);
  expect(await sessionsOf(theirs.userId)).toHaveLength(1);
});
