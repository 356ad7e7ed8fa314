import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { rateLimitsIn } from "~/adapters/cloudflare/rate-limits.server";
import { requireAccount } from "~/routes/guards.server";

const MOST = 60;

/** As Cloudflare counts: so many of a key, and all of them within this minute. */
function aLimit(most: number): RateLimit {
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { success: counts.get(key)! <= most };
    },
  };
}

function aSite() {
  const rateLimits = rateLimitsIn({
    ...{ signInByAccount: aLimit(10), signInByAddress: aLimit(100) },
    ...{ uploadByAccount: aLimit(30), writeByAccount: aLimit(MOST) },
    formByAddress: aLimit(10),
  });
  const contextOf = (id: string) =>
    ({
      services: { rateLimits },
      signedIn: async () => ({ account: { id, guestUntil: null } }),
      reference: "",
    }) as unknown as AppLoadContext;
  /** What the guard lets through is 200. */
  const ask = async (request: Request, id = "ada"): Promise<Response> => {
    try {
      await requireAccount(contextOf(id), request);
      return new Response(null, { status: 200 });
    } catch (answer) {
      return answer as Response;
    }
  };
  return { ask, contextOf, rateLimits };
}

const ADDRESS = "https://bills.example/report/1?index&_data=routes%2Freport";
const posted = (fields: Record<string, string>) =>
  new Request(ADDRESS, { method: "POST", body: new URLSearchParams(fields) });
const note = () => posted({ intent: "add-note", note: "They said <b>no</b>.\nAgain." });

/** Somebody who has sent as much as a minute takes. */
async function atTheLimit() {
  const site = aSite();
  for (let sent = 1; sent <= MOST; sent += 1) expect((await site.ask(note())).status).toBe(200);
  return site;
}

test("of one account sixty forms a minute are taken, and the next gets 429 with the time to wait", async () => {
  const { ask } = await atTheLimit();
  const refused = await ask(note());
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("60");
});

test("others may go on, and so may reading", async () => {
  const { ask } = await atTheLimit();
  expect((await ask(note(), "ben")).status).toBe(200);
  expect((await ask(new Request(ADDRESS))).status).toBe(200);
});

test("a form that asks twice who sent it is one", async () => {
  const { contextOf, ask } = aSite();
  for (let sent = 1; sent <= MOST; sent += 1) {
    const context = contextOf("ada");
    await requireAccount(context, note());
    await requireAccount(context, note());
  }
  expect((await ask(note())).status).toBe(429);
});

test("a form of files is counted where it is received, as an upload and as a write", async () => {
  const { ask, rateLimits } = aSite();
  const files = () => new Request(ADDRESS, { method: "POST", body: new FormData() });
  for (let sent = 1; sent <= 2 * MOST; sent += 1) expect((await ask(files())).status).toBe(200);
  for (let sent = 1; sent <= 30; sent += 1) expect(await rateLimits.upload("ada")).toBe(true);
  for (let sent = 31; sent <= MOST; sent += 1) expect((await ask(note())).status).toBe(200);
  expect((await ask(note())).status).toBe(429);

  const after = await atTheLimit();
  expect(await after.rateLimits.upload("ada")).toBe(false);
});
