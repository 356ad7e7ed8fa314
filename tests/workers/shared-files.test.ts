import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { sharedFilesIn } from "~/adapters/cloudflare/shared-files.server";
import { SHARED_MS } from "~/domain/case/shared-files";
import { NOW } from "./world";

const sharedFiles = sharedFilesIn(env.BILLS, { secure: true });
const photo = (name: string) => ({ name, bytes: new Uint8Array([1, 2]), mediaType: "image/png" });
const headerOf = (cookie: string) => cookie.split(";")[0]!;
const stored = async (prefix = "shared/") => (await env.BILLS.list({ prefix })).objects.length;

test("whoever holds the cookie finds the files in their order, under their own names", async () => {
  const cookie = await sharedFiles.stage([photo("Rechnung – März.png"), photo("2.png")], NOW);
  expect(cookie).toMatch(
    /^__Host-shared=\d+\.[a-z0-9]+; HttpOnly; Path=\/; SameSite=Lax; Secure; Max-Age=3600$/,
  );
  const waiting = await sharedFiles.waiting(`a=b; ${headerOf(cookie)}`, NOW);
  expect(waiting.map(({ name, size }) => [name, size])).toEqual([
    ["Rechnung – März.png", 2],
    ["2.png", 2],
  ]);
  const secret = /\.([a-z0-9]+);/.exec(cookie)?.[1] ?? "";
  expect(secret).toHaveLength(32);
  expect(waiting.some(({ key }) => key.includes(secret))).toBe(false);
});

test("another cookie, a later moment and a changed one open nothing", async () => {
  const cookie = headerOf(await sharedFiles.stage([photo("a.png")], NOW));
  const other = headerOf(await sharedFiles.stage([photo("b.png")], NOW));
  const later = cookie.replace(String(NOW), String(NOW + 1_000));
  for (const header of [null, "", "__Host-shared=", later, `${cookie}x`, "__Host-shared=../x"])
    expect(await sharedFiles.waiting(header, NOW + 2_000)).toEqual([]);
  expect((await sharedFiles.waiting(other, NOW)).map(({ name }) => name)).toEqual(["b.png"]);
});

test.each([
  ["just under", SHARED_MS - 1, 1],
  ["at", SHARED_MS, 0],
  ["just over", SHARED_MS + 1, 0],
])(
  "%s an hour: %i ms later %i files are there, before and after the sweep",
  async (_, ms, left) => {
    const at = NOW + 10 * SHARED_MS;
    await sharedFiles.purge(at + 10 * SHARED_MS);
    expect(await stored()).toBe(0);
    const cookie = headerOf(await sharedFiles.stage([photo("a.png")], at));
    expect(await sharedFiles.waiting(cookie, at + ms)).toHaveLength(left);
    await env.BILLS.put("users/somebody/bills/kept", "kept");
    await sharedFiles.purge(at + ms);
    expect(await stored()).toBe(left);
    expect(await stored("users/somebody/")).toBe(1);
  },
);
