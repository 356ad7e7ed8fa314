import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { roomsIn } from "~/adapters/cloudflare/rooms.server";
import { attemptsIn } from "~/adapters/database/account/attempts.server";
import { guestsIn } from "~/adapters/database/account/guests.server";
import { deleteAccount } from "~/use-cases/update-account";
import { deleteGuest } from "~/use-cases/guests";
import type { WebServices } from "~/use-cases/services";
import {
  accounts,
  anAccount,
  anUploadedReview,
  db,
  files,
  NOW,
  reviews,
} from "#tests/workers/world";
import { fillEveryTable } from "./every-table";

/** Every place in the database where one of these ids stands, alone or within a text, as `table.column`. */
async function placesOf(ids: readonly string[]): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT master.name AS "table", info.name AS "column" FROM sqlite_master AS master, pragma_table_info(master.name) AS info
     WHERE master.type = 'table' AND master.name NOT LIKE 'sqlite_%' AND master.name NOT LIKE '_cf_%'`,
  ).all<{ table: string; column: string }>();
  const within = ids.flatMap((id) => [`"${id}"`, ` ${id}"`, `/${id}/`]);
  const found: string[] = [];
  for (const { table, column } of results) {
    const row = await env.DB.prepare(
      `SELECT 1 FROM ${table} WHERE "${column}" IN (SELECT value FROM json_each(?1))
         OR EXISTS (SELECT 1 FROM json_each(?2) WHERE instr(${table}."${column}", value) > 0) LIMIT 1`,
    )
      .bind(JSON.stringify(ids), JSON.stringify(within))
      .first();
    if (row) found.push(`${table}.${column}`);
  }
  return found.sort();
}

/** Every stored object, a kept page among them, whose key or content says one of these. */
async function objectsOf(ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await env.BILLS.list(cursor ? { cursor } : {});
    for (const { key } of page.objects) {
      const text = key + (await (await env.BILLS.get(key))?.text());
      if (ids.some((id) => text.includes(id))) found.push(key);
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return found;
}

const rooms = roomsIn(env.ACCOUNT_ROOM);
const services = {
  ...{ accounts, reviews, files, guests: guestsIn(db), attempts: attemptsIn(db), rooms },
  passwords: { verify: async () => true },
} as unknown as WebServices;

/** An open page of the account, in its real room. */
async function anOpenPage(userId: string) {
  const { webSocket: socket } = await rooms.join(userId, { sessionHash: "s", reviewId: null });
  const page = { closed: null as number | null };
  socket!.addEventListener("close", ({ code }) => (page.closed = code));
  socket!.accept();
  return page;
}

/** What the account's room has stored. */
const roomOf = (userId: string) =>
  runInDurableObject(
    env.ACCOUNT_ROOM.get(env.ACCOUNT_ROOM.idFromName(userId)),
    async (_room, state) => [...(await state.storage.list()).keys()],
  );

async function aFullAccount() {
  const userId = await anAccount("Free");
  const { reviewId } = await anUploadedReview(userId, { bytes: new Uint8Array([1]) });
  await fillEveryTable(userId, reviewId);
  const [account] = (
    await env.DB.prepare("SELECT email FROM user WHERE id = ?")
      .bind(userId)
      .all<{ email: string }>()
  ).results;
  return { userId, ids: [userId, reviewId, account!.email] };
}

/** What the audit keeps on purpose: numbers of accounts, and no bill. */
const KEPT = ["ai_request", "audit_event", "register_tick"];
const tablesOf = (places: readonly string[]) => [
  ...new Set(places.map((place) => place.split(".")[0])),
];

test("of a deleted account no row, object or open connection is left but what the audit keeps", async () => {
  const { userId, ids } = await aFullAccount();
  // The scan sees what is there.
  expect(tablesOf(await placesOf(ids)).length).toBeGreaterThan(15);
  expect(await objectsOf(ids)).toHaveLength(1);
  const page = await anOpenPage(userId);
  const owner = { userId, sessionHash: "none", password: "right", now: NOW };
  expect(await deleteAccount(services, owner)).toEqual({ ok: true });
  expect(tablesOf(await placesOf(ids))).toEqual(KEPT);
  expect(await objectsOf(ids)).toEqual([]);
  await expect.poll(() => page.closed).toBe(4001);
  expect(await roomOf(userId)).toEqual([]);
});

test("of a swept guest nothing else is left either", async () => {
  const { userId, ids } = await aFullAccount();
  await env.DB.prepare("UPDATE user SET guest_until = ? WHERE id = ?").bind(NOW, userId).run();
  const page = await anOpenPage(userId);
  await deleteGuest(services, userId);
  expect(tablesOf(await placesOf(ids))).toEqual(KEPT);
  expect(await objectsOf(ids)).toEqual([]);
  await expect.poll(() => page.closed).toBe(4001);
  expect(await roomOf(userId)).toEqual([]);
});
