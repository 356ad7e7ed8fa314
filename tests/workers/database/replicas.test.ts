import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { bookmarkCookie, BOOKMARK_SECONDS, laterBookmark } from "~/domain/bookmark";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import { NOW } from "#tests/workers/world";
import { readFromOf } from "#workers/web/read-from";
import { openRequest, type WebContext } from "#workers/web/request";
import { createServices, type WebEnv } from "#workers/web/services.server";

const bookmarkOf = (version: number) =>
  `${version.toString(16).padStart(8, "0")}-00000000-00004c6d-${"0".repeat(32)}`;
const versionOf = (bookmark: string) => parseInt(bookmark.slice(0, 8), 16);

/**
 * One value with a primary and a replica that is behind, asked through D1's sessions: every write counts it up, every
 * reading says how far whoever answered was.
 */
function replicated() {
  const place = { primary: 0, replica: 0 };
  const started: string[] = [];
  function withSession(from: string) {
    started.push(from);
    let known = from.startsWith("first-") ? 0 : versionOf(from);
    let asksPrimary = from === "first-primary";
    let bookmark: string | null = null;
    const saw = (version: number) => {
      [known, asksPrimary, bookmark] = [version, false, bookmarkOf(version)];
      return version;
    };
    const read = () => saw(asksPrimary || place.replica < known ? place.primary : place.replica);
    const statement = { bind: () => statement, raw: async () => [[String(read())]] };
    return {
      prepare: () => statement,
      batch: async (all: unknown[]) => {
        const hint_version = saw((place.primary += 1));
        const row = { hint_user: "u", hint_review: null, hint_whole: null, hint_version };
        return all.map((_, at) => ({ results: at === 0 ? [row] : [], meta: { changes: 1 } }));
      },
      getBookmark: () => bookmark,
    };
  }
  return { place, started, d1: { withSession } as unknown as D1Database };
}

/** The product's own services and middleware over it, and the account's room: what open pages hear. */
function aSite() {
  const { place, started, d1 } = replicated();
  const told: (string | null)[] = [];
  const room = { hint: async (_: unknown, seen: string | null) => void told.push(seen) };
  const bindings = {
    ...env,
    DB: d1,
    ACCOUNT_ROOM: { idFromName: () => "u", get: () => room },
  } as unknown as WebEnv;
  const app = new Hono<WebContext>();
  const signedIn = { account: { id: "u" }, sessionHash: "s" } as SignedIn;
  app.use(
    openRequest((_, given) => {
      const real = createServices(bindings, given);
      const read = async (cookie: string | null) => ({
        ...{ signedIn: cookie?.includes("session=") ? signedIn : null, setCookie: null },
      });
      return { ...real, sessions: { ...real.sessions, read } };
    }),
  );
  app.get("/version", async (c) => {
    const { services, signedIn: who } = c.get("loadContext");
    await who();
    return c.text((await services.accounts.passwordHash("u")) ?? "");
  });
  app.post("/change", async (c) => {
    const { services, signedIn: who } = c.get("loadContext");
    await who();
    await services.secondFactors.remove({ userId: "u", actorId: "u", now: NOW });
    return c.text("changed");
  });
  return { app, place, started, told };
}

const ORIGIN = "https://bills.example";

/** A browser with cookies of its own. `forgets`: as if the product did without the bookmark. */
function aBrowser({ app }: ReturnType<typeof aSite>, { forgets = false } = {}) {
  let seen: string | null = null;
  const ask = async (method: "GET" | "POST", path: string) => {
    const cookie = `__Host-session=x${seen ? `; ${bookmarkCookie(true)}=${seen}` : ""}`;
    const answer = await app.request(ORIGIN + path, { method, headers: { cookie } });
    const set = /__Host-seen=([\w-]+)/.exec(answer.headers.get("Set-Cookie") ?? "")?.[1];
    if (set && !forgets) seen = set;
    return answer;
  };
  return {
    reads: async () => Number(await (await ask("GET", "/version")).text()),
    changes: () => ask("POST", "/change"),
    hears: (hint: string | null) => {
      if (!forgets) seen = laterBookmark(hint, seen);
    },
  };
}

/** Numbers without a pattern, the same at every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** How often one of two browsers read something older than it wrote or was told of, in so many random steps. */
async function readOlder({ steps, forgets }: { steps: number; forgets: boolean }) {
  const site = aSite();
  const browsers = [aBrowser(site, { forgets }), aBrowser(site, { forgets })];
  const knows = [0, 0];
  const next = seeded(20261125);
  let older = 0;
  for (let step = 0; step < steps; step += 1) {
    const who = next(2);
    const what = next(4);
    if (what === 0) {
      await browsers[who]!.changes();
      knows[who] = site.place.primary;
    } else if (what === 1) {
      // Replicas catch up when they like.
      site.place.replica += next(site.place.primary - site.place.replica + 1);
    } else if (what === 2 && site.told.length > 0) {
      const hint = site.told.at(-1 - next(Math.min(3, site.told.length)))!;
      browsers[who]!.hears(hint);
      knows[who] = Math.max(knows[who]!, versionOf(hint ?? bookmarkOf(0)));
    } else {
      if ((await browsers[who]!.reads()) < knows[who]!) older += 1;
    }
  }
  return { older, site };
}

test("in two thousand steps of two browsers nobody reads older than they wrote or heard of", async () => {
  const { older, site } = await readOlder({ steps: 2_000, forgets: false });
  expect(older).toBe(0);
  expect(site.place.primary).toBeGreaterThan(300);
  // And replicas do serve them: most pages are read where the bookmark is known.
  expect(site.started.filter((from) => !from.startsWith("first-")).length).toBeGreaterThan(300);
});

test("without the bookmark they would", async () => {
  expect((await readOlder({ steps: 500, forgets: true })).older).toBeGreaterThan(20);
});

test("a hint carries how far the database was after the change", async () => {
  const site = aSite();
  await aBrowser(site).changes();
  expect(site.told).toEqual([bookmarkOf(1)]);
});

describe("where a request reads first", () => {
  const SEEN = bookmarkOf(7);
  const session = "__Host-session=abc";
  test.each([
    ["a page, with what was seen", "GET", `${session}; __Host-seen=${SEEN}`, SEEN],
    ["a page, with nothing seen lately", "GET", session, "first-unconstrained"],
    ["a form", "POST", `${session}; __Host-seen=${SEEN}`, "first-primary"],
    ["somebody without a session", "GET", `__Host-seen=${SEEN}`, "first-primary"],
    ["nobody", "GET", "", "first-primary"],
    [
      "a bookmark that is none",
      "GET",
      `${session}; __Host-seen=first-primary`,
      "first-unconstrained",
    ],
    [
      "the cookie of plain http, over https",
      "GET",
      `${session}; seen=${SEEN}`,
      "first-unconstrained",
    ],
  ])("%s", (_, method, cookie, from) => {
    expect(readFromOf(new Request(ORIGIN, { method, headers: { cookie } }), true)).toBe(from);
  });
});

test("the cookie is short-lived and set by forms alone, so that no slow page takes it back", async () => {
  const { app } = aSite();
  const cookieOf = async (method: "GET" | "POST", path: string) => {
    const headers = { cookie: "__Host-session=x" };
    return (await app.request(ORIGIN + path, { method, headers })).headers.get("Set-Cookie");
  };
  expect(await cookieOf("POST", "/change")).toBe(
    `__Host-seen=${bookmarkOf(1)}; Path=/; SameSite=Lax; Max-Age=${BOOKMARK_SECONDS}; Secure`,
  );
  expect(await cookieOf("GET", "/version")).toBeNull();
});

test("of two bookmarks the later one counts, and what is none not at all", () => {
  const [one, two] = [bookmarkOf(9), bookmarkOf(16)];
  expect(laterBookmark(one, two)).toBe(two);
  expect(laterBookmark(two, one)).toBe(two);
  expect(laterBookmark("signed out", one)).toBe(one);
  expect(laterBookmark(null, "x")).toBeNull();
});
