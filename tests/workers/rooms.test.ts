import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { roomsIn } from "~/adapters/cloudflare/rooms.server";
import type { Hint } from "~/adapters/database/hints.server";
import { MAX_SOCKETS } from "#workers/web/account-room";

const rooms = roomsIn(env.ACCOUNT_ROOM);
const ACCOUNT_CHANGED: Hint = { reviewId: null, version: 0 };

/** An open page: what it hears, and how it ended. */
async function aPage(userId: string, sessionHash: string, reviewId: string | null = null) {
  const joined = await rooms.join(userId, { sessionHash, reviewId });
  const socket = joined.webSocket;
  if (!socket) throw new Error(`the room answered ${joined.status}`);
  const page = { heard: [] as Hint[], closed: null as number | null };
  socket.addEventListener("message", ({ data }) =>
    page.heard.push(JSON.parse(String(data)) as Hint),
  );
  socket.addEventListener("close", ({ code }) => (page.closed = code));
  socket.accept();
  return page;
}

test("a hint reaches the pages of its review and the list, and nobody else's", async () => {
  const mine = await aPage("a", "s1", "r1");
  const others = await aPage("a", "s1", "r2");
  const list = await aPage("a", "s2");
  const stranger = await aPage("b", "s3");
  const hint = { reviewId: "r1", version: 3 };
  await rooms.hint("a", hint);
  await expect.poll(() => list.heard).toEqual([hint]);
  await expect.poll(() => mine.heard).toEqual([hint]);
  await rooms.hint("a", ACCOUNT_CHANGED);
  for (const page of [mine, others, list])
    await expect.poll(() => page.heard.at(-1)).toEqual(ACCOUNT_CHANGED);
  expect(others.heard).toEqual([ACCOUNT_CHANGED]);
  expect(stranger.heard).toEqual([]);
});

test("signing out closes that session's pages only, deleting the account all", async () => {
  const ended = await aPage("c", "ended", "r1");
  const going = await aPage("c", "going");
  await rooms.closeSession("c", "ended");
  await expect.poll(() => ended.closed).toBe(4001);
  await rooms.hint("c", { reviewId: "r1", version: 1 });
  await expect.poll(() => going.heard.length).toBe(1);
  expect(going.closed).toBeNull();
  await rooms.closeAll("c");
  await expect.poll(() => going.closed).toBe(4001);
});

test("a room takes so many pages and no more, and hints to all of them", async () => {
  const pages: Awaited<ReturnType<typeof aPage>>[] = [];
  for (let at = 0; at < MAX_SOCKETS; at += 1) pages.push(await aPage("d", "s"));
  const refused = await rooms.join("d", { sessionHash: "s", reviewId: null });
  expect(refused.status).toBe(429);
  expect(refused.webSocket ?? null).toBeNull();
  await rooms.hint("d", { reviewId: "r", version: 1 });
  await expect.poll(() => pages.filter(({ heard }) => heard.length === 1).length).toBe(MAX_SOCKETS);
  await rooms.closeAll("d");
}, 60_000);

test("a room that cannot be reached fails nothing", async () => {
  const broken = roomsIn({
    idFromName: () => {
      throw new Error("no such room");
    },
  } as unknown as DurableObjectNamespace);
  await expect(broken.hint("a", ACCOUNT_CHANGED)).resolves.toBeUndefined();
  await expect(broken.closeSession("a", "s")).resolves.toBeUndefined();
  await expect(broken.closeAll("a")).resolves.toBeUndefined();
});
