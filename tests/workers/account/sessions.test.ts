import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { passwords } from "~/adapters/passwords.server";
import { sessionsIn } from "~/adapters/database/account/sessions.server";
import { anAccount, db, sessions } from "#tests/workers/world";

const pair = (setCookie: string) => setCookie.split(";")[0] ?? "";

test("only a hash of the session id is stored", async () => {
  const userId = await anAccount();
  const cookie = await sessions.start(userId);
  const id = pair(cookie).split("=")[1] ?? "";
  expect(id.length).toBeGreaterThanOrEqual(32);
  const { results } = await env.DB.prepare("SELECT id_hash FROM session WHERE user_id = ?")
    .bind(userId)
    .all();
  expect(results).toHaveLength(1);
  expect(JSON.stringify(results)).not.toContain(id);
  expect(JSON.stringify(results)).toMatch(/[0-9a-f]{64}/);
});

test("the cookie is HttpOnly, Lax, and carries __Host- and Secure over https only", async () => {
  const userId = await anAccount();
  expect(await sessions.start(userId)).toMatch(
    /^session=[a-z0-9]+; .*HttpOnly; .*Path=\/; SameSite=Lax$/,
  );
  const secure = await sessionsIn(db, { secure: true }).start(userId);
  expect(secure).toMatch(/^__Host-session=/);
  expect(secure).toContain("Secure");
  expect(secure).not.toContain("Domain");
});

test("a session ends at logout, when idle too long, and when too old", async () => {
  const userId = await anAccount();
  const cookie = pair(await sessions.start(userId));
  const { signedIn } = await sessions.read(cookie);
  expect(signedIn?.account.id).toBe(userId);
  await sessions.end(signedIn?.sessionId ?? "");
  expect((await sessions.read(cookie)).signedIn).toBeNull();

  const idle = pair(await sessions.start(userId));
  await env.DB.prepare("UPDATE session SET expires_at = ? WHERE user_id = ?")
    .bind(Date.now() - 1, userId)
    .run();
  expect((await sessions.read(idle)).signedIn).toBeNull();

  const old = pair(await sessions.start(userId));
  const sixtyDays = 60 * 24 * 3_600_000;
  await env.DB.prepare("UPDATE session SET created_at = ? WHERE user_id = ?")
    .bind(Date.now() - sixtyDays - 1_000, userId)
    .run();
  expect((await sessions.read(old)).signedIn).toBeNull();
});

test.each(["", "session=", "session=x", "session=' OR 1=1 --", "other=1"])(
  "the cookie header %j is nobody",
  async (header) => {
    expect((await sessions.read(header)).signedIn).toBeNull();
  },
);

test.each(["theme=%; ", "a=%E0%A4%A; ", "%=%; ", "=;;; "])(
  "beside the cookie %j a session is read all the same, and a damaged one is nobody",
  async (other) => {
    const userId = await anAccount();
    const own = (await sessions.start(userId)).split(";")[0] ?? "";
    for (const header of [other + own, `${own}; ${other}`])
      expect((await sessions.read(header)).signedIn?.account.id).toBe(userId);
    expect((await sessions.read(`${other}session=%`)).signedIn).toBeNull();
  },
);

test("a password verifies against its own hash only, and the parameters are in the hash", async () => {
  const hash = await passwords.hash("correct horse battery");
  expect(hash).toMatch(/^scrypt\$14\$8\$5\$/);
  expect(await passwords.verify("correct horse battery", hash)).toBe(true);
  expect(await passwords.verify("correct horse batterz", hash)).toBe(false);
  expect(await passwords.verifyNobody("anything")).toBe(false);
});

test("the purge deletes expired sessions, at most as many as asked", async () => {
  const userId = await anAccount();
  for (let count = 0; count < 3; count += 1) await sessions.start(userId);
  await env.DB.prepare("UPDATE session SET expires_at = 5 WHERE user_id = ?").bind(userId).run();
  const left = async () =>
    (
      await env.DB.prepare("SELECT COUNT(*) AS n FROM session WHERE user_id = ?")
        .bind(userId)
        .first<{ n: number }>()
    )?.n;
  await sessions.purge(10, 2);
  expect(await left()).toBe(1);
  await sessions.purge(10, 2);
  expect(await left()).toBe(0);
});

test("what is looked for is kept with its session alone, the newest twenty of it", async () => {
  const userId = await anAccount();
  const [one, other] = [pair(await sessions.start(userId)), pair(await sessions.start(userId))];
  const kept = async (cookie: string) => (await sessions.read(cookie)).signedIn?.searches;
  expect(await kept(one)).toEqual([]);
  const hash = (await sessions.read(one)).signedIn?.sessionHash ?? "";
  const text = 'O\'Neil "& Sons" 100% \\ 東京';
  const id = await sessions.keepSearch(hash, text);
  expect(await kept(one)).toEqual([{ id, text }]);
  expect(await kept(other)).toEqual([]);
  const ids: string[] = [];
  for (let at = 0; at < 20; at += 1) ids.unshift(await sessions.keepSearch(hash, `search ${at}`));
  expect((await kept(one))?.map((search) => search.id)).toEqual(ids);
});
