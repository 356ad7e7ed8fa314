import { env } from "cloudflare:workers";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { lastGoodPagesIn } from "~/adapters/cloudflare/last-good-pages.server";
import { edgeCache, type PageStore } from "#workers/web/edge-cache";
import { isPublicPage } from "#workers/web/public-pages";
import { addressOf } from "#tests/support/addresses";
import { ROLE_TABLE } from "#tests/specification/roles";

const MINUTE = 60_000;
/** Every address the site lists, and a post and a card as examples of the rest. */
const PAGES = [
  "/",
  "/example",
  "/how-we-check",
  "/how-we-check/ncci-pair",
  "/privacy",
  "/terms",
  "/resources",
  "/resources/blog",
  "/resources/documents",
  "/resources/faq",
  "/blog/how-to-read-an-eob",
  "/feed.xml",
  "/feed.json",
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/manifest.webmanifest",
  "/social/home.png",
  "/social/blog/how-to-read-an-eob.png",
];

let sites = 0;
let now = 0;
let rendered: Request[] = [];
/** What the site answers now. */
let answer: (request: Request) => Response;
let origin = "";
/** What APP_ORIGIN says. */
let ownOrigin: string | undefined;
let edition = "1";

const whole = (body: string) => new Response(body, { headers: { "Cache-Control": "public" } });
const failing = () => new Response("Failed to load resources.", { status: 503 });

/** The real Cache API of the runtime, or one place that has nothing yet. */
const here = () => (caches as unknown as { default: PageStore }).default;
let pages = here;
const emptyPlace = (): PageStore => {
  const kept = new Map<string, Response>();
  return {
    match: async (key) => kept.get(key)?.clone(),
    put: async (key, page) => void kept.set(key, page),
    delete: async (key) => kept.delete(key),
  };
};

beforeEach(() => {
  sites += 1;
  origin = `https://site${sites}.example`;
  now = Date.UTC(2026, 10, 21);
  rendered = [];
  edition = "1";
  ownOrigin = undefined;
  pages = here;
  answer = (request) => whole(`page ${new URL(request.url).pathname} at ${now}`);
});

function theCache() {
  return edgeCache<object>({
    render: (request) => {
      rendered.push(request);
      return answer(request);
    },
    pages: () => pages(),
    lastGood: () => lastGoodPagesIn(env.BILLS),
    origin: () => ownOrigin,
    edition: () => edition,
    now: () => now,
  });
}
let cache = theCache();
beforeEach(() => void (cache = theCache()));

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  const response = await cache(new Request(origin + path, init), {}, context);
  await waitOnExecutionContext(context);
  return response;
}

describe("a page is kept", () => {
  test("1,000 anonymous views of a page within a minute cost one render", async () => {
    for (let view = 0; view < 1_000; view += 1) {
      now += 59;
      const response = await ask("/resources");
      expect(response.status).toBe(200);
      await response.text();
    }
    expect(rendered).toHaveLength(1);
  });

  test("1,000 anonymous views of all pages, twenty at a time, cost at most 50 renders", async () => {
    for (let round = 0; round < 50; round += 1) {
      now += 1_000;
      const paths = Array.from({ length: 20 }, (_, at) => PAGES[(round + at) % PAGES.length]!);
      const answers = await Promise.all(paths.map((path) => ask(path)));
      for (const response of answers) expect(response.status).toBe(200);
    }
    expect(rendered.length).toBeLessThanOrEqual(50);
  });

  test("fresh for a minute; then the old one is answered while a new one is made", async () => {
    const first = await (await ask("/terms")).text();
    now += MINUTE - 1;
    expect(await (await ask("/terms")).text()).toBe(first);
    expect(rendered).toHaveLength(1);
    now += 1;
    expect(await (await ask("/terms")).text()).toBe(first);
    expect(rendered).toHaveLength(2);
    const second = await (await ask("/terms")).text();
    expect(second).not.toBe(first);
    expect(rendered).toHaveLength(2);
  });

  test("older than a day it is not answered", async () => {
    const first = await (await ask("/terms")).text();
    now += 24 * 60 * MINUTE;
    expect(await (await ask("/terms")).text()).not.toBe(first);
  });

  test("another build or setting has pages of its own", async () => {
    await ask("/terms");
    edition = "2";
    await ask("/terms");
    expect(rendered).toHaveLength(2);
  });

  test("HEAD has the headers and no body; a known tag gets 304 and no body", async () => {
    const etag = (await ask("/privacy")).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[\w+/=]+"$/);
    const head = await ask("/privacy", { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", etag]);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const same = await ask("/privacy", { headers: { "If-None-Match": known } });
      expect([same.status, await same.text()]).toEqual([304, ""]);
    }
    const other = await ask("/privacy", { headers: { "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  test("browsers ask before they show one again, and no cookie is ever set", async () => {
    const response = await ask("/");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(response.headers.get("Vary")).toBe("Cookie");
    expect(response.headers.get("X-Rendered-At")).toBeNull();
    answer = () =>
      new Response("x", { headers: { "Cache-Control": "public", "Set-Cookie": "session=1" } });
    await ask("/terms");
    await ask("/terms");
    expect(rendered.filter(({ url }) => url.endsWith("/terms"))).toHaveLength(2);
  });
});

describe("when the content service answers 500 for ten minutes", () => {
  test("every public page is still served, where it was read before", async () => {
    for (const path of PAGES) await (await ask(path)).text();
    answer = failing;
    for (let minute = 0; minute < 10; minute += 1) {
      now += MINUTE;
      for (const path of PAGES) {
        const response = await ask(path);
        expect([path, response.status]).toEqual([path, 200]);
        expect(await response.text()).toContain(`page ${path} at`);
      }
    }
  });

  test("and where it was not: the last good page lies in R2", async () => {
    for (const path of PAGES) await (await ask(path)).text();
    answer = failing;
    const cold = emptyPlace();
    pages = () => cold;
    for (const path of PAGES) {
      const response = await ask(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain(`page ${path} at`);
    }
    expect(rendered).toHaveLength(2 * PAGES.length);
    // The next reader does not wait for another try.
    await ask("/");
    expect(rendered).toHaveLength(2 * PAGES.length);
  });

  test("the site is asked again at most every ten seconds, and what it says then counts", async () => {
    await ask("/resources");
    now += MINUTE;
    answer = failing;
    for (let second = 0; second < 20; second += 1) {
      now += 1_000;
      await (await ask("/resources")).text();
    }
    expect(rendered.length).toBeLessThanOrEqual(4);
    answer = () => whole("new");
    now += 10_000;
    await ask("/resources");
    expect(await (await ask("/resources")).text()).toBe("new");
  });

  test("a page never seen before says that it failed, and nobody keeps that", async () => {
    answer = failing;
    const response = await ask("/blog/never-seen");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([
      503,
      "private, no-store",
    ]);
    answer = () => whole("there");
    expect(await (await ask("/blog/never-seen")).text()).toBe("there");
  });

  test("a page that lacks a part is not kept in place of a whole one", async () => {
    const before = await (await ask("/")).text();
    answer = () => new Response("without the latest posts");
    const cold = emptyPlace();
    pages = () => cold;
    expect(await (await ask("/")).text()).toBe(before);
  });

  test("a post that was taken away is gone at once where it is looked for anew, and from R2", async () => {
    await ask("/blog/gone");
    answer = () => new Response("Blog post not found.", { status: 404 });
    now += MINUTE;
    await ask("/blog/gone");
    expect((await ask("/blog/gone")).status).toBe(404);
    answer = failing;
    expect((await ask("/blog/gone")).status).toBe(503);
  });
});

describe("what belongs to one person", () => {
  const SESSIONS = [
    "session=abc",
    "__Host-session=abc",
    "theme=dark; session=abc",
    "a=1;__Host-session=x",
  ];
  test.each(SESSIONS)("with the cookie %s nothing is read, nothing kept", async (cookie) => {
    await ask("/resources");
    answer = () => whole("for Pat alone");
    const own = await ask("/resources", { headers: { cookie } });
    expect(await own.text()).toBe("for Pat alone");
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await (await ask("/resources")).text()).not.toContain("Pat");
  });

  test.each([
    "/dashboard",
    "/dashboard/x.css",
    "/report/1",
    "/report/1.png",
    "/account/..%2fresources",
    "/blog/../dashboard",
    "/blog/a/b",
    "/blog/",
    "/blog/a%2fb",
    "/social/x.css",
    "/social/blog/a/b.png",
    "/resources;x",
    "/resources/faq.css",
    "/RESOURCES",
    "/resources%00",
    "//resources",
    "/login",
    "/pricing",
    "/media/x",
    "/resources/search",
  ])("%s is never kept", async (path) => {
    answer = () => whole("mine");
    await ask(path);
    await ask(path);
    expect(rendered).toHaveLength(2);
    expect(isPublicPage(path)).toBe(false);
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS"])(
    "%s is never answered from a copy",
    async (method) => {
      await ask("/");
      await ask("/", { method });
      await ask("/", { method });
      expect(rendered).toHaveLength(3);
    },
  );
});

/** Every address there is, by the table of who may do what. */
const ADDRESSES = [...new Set(ROLE_TABLE.map(({ route }) => addressOf(route)))];

test("row 49: at no address is one person answered what another got, nor is anybody who is signed out", async () => {
  const who = (request: Request) => /session=(\w+)/.exec(request.headers.get("cookie") ?? "")?.[1];
  answer = (request) => whole(`for ${who(request) ?? "everybody"}`);
  const crossed: string[] = [];
  for (const path of ADDRESSES)
    for (const person of ["pat", "sam", null, "pat", null]) {
      const headers = person ? { cookie: `__Host-session=${person}` } : undefined;
      const text = await (await ask(path, headers && { headers })).text();
      if (text !== `for ${person ?? "everybody"}`) crossed.push(`${path}: ${person} got ${text}`);
    }
  expect(ADDRESSES.length).toBeGreaterThan(60);
  expect(crossed).toEqual([]);
});

test("row 50: of two hundred addresses that look like a file below a person's page none is kept", async () => {
  const own = ["/dashboard", "/account", "/report/1", "/letter/1", "/reviews", "/admin", "/upload"];
  const endings = [
    ...[
      ".css",
      ".js",
      ".png",
      ".ico",
      ".json",
      ".xml",
      ".woff2",
      "/x.css",
      "/x.js",
      "/social/x.png",
    ],
    ...[";x.css", "%2fx.css", "%2e%2e%2fterms", "/../terms.css", "/%2e%2e/terms%00", "%00.css"],
    ...["%0a.css", "%23x.css", "%3fx.css", "?x.css", "//x.css", "/./x.png", "\\\\x.css", ",x.css"],
    ...["/blog/x%2f..", "/.well-known/x.css", "/feed.xml%00", "/robots.txt%0d", "$x.js", "~x.png"],
  ];
  const kept: string[] = [];
  for (const path of own.flatMap((page) => endings.map((ending) => page + ending))) {
    answer = () => whole("for Pat alone");
    await ask(path, { headers: { cookie: "session=pat" } });
    answer = () => whole("for who is signed out");
    if ((await (await ask(path)).text()).includes("Pat")) kept.push(path);
    answer = () => whole("rendered anew");
    const again = await (await ask(path)).text();
    if (again !== "rendered anew" && !isPublicPage(new URL(origin + path).pathname))
      kept.push(path);
  }
  expect(own.length * endings.length).toBeGreaterThan(200);
  expect(kept).toEqual([]);
});

describe("nobody can put anything into a page of others", () => {
  const HEADERS: Record<string, string>[] = [
    { "X-Forwarded-Host": "evil.example" },
    { "X-Forwarded-Proto": "http" },
    { "X-Original-URL": "/dashboard" },
    { "X-Rewrite-URL": "/dashboard" },
    { Accept: "application/json" },
    { "Accept-Language": "xx" },
    { Cookie: "theme=<script>" },
    { Authorization: "Bearer x" },
    { Range: "bytes=0-1" },
    { "X-HTTP-Method-Override": "DELETE" },
    { "User-Agent": "<script>alert(1)</script>" },
    { Referer: "https://evil.example/" },
  ];
  const echo = (request: Request) =>
    whole(`${request.url} ${JSON.stringify([...request.headers])}`);

  test.each(HEADERS)("by the header %j", async (headers) => {
    answer = echo;
    await ask("/terms", { headers });
    const text = await (await ask("/terms")).text();
    expect(text).toBe(`${origin}/terms []`);
    expect(rendered).toHaveLength(1);
  });

  test.each([
    "?utm_source=x",
    "?x=<script>alert(1)</script>",
    "?edition=2",
    "?edition=1%20",
    "?index",
    "?q=1&q=2",
    `?${"a".repeat(4_000)}`,
    "?#frag",
  ])("by the query %s, and all share one copy", async (query) => {
    answer = echo;
    await ask(`/terms${query}`);
    expect(await (await ask("/terms")).text()).toBe(`${origin}/terms []`);
    expect(rendered).toHaveLength(1);
  });

  test("Remix's own reading of data is neither kept nor answered from a page", async () => {
    await ask("/resources");
    answer = () => Response.json({ posts: [] });
    const data = await ask("/resources?_data=routes%2Fresources._index");
    expect(data.headers.get("Content-Type")).toContain("json");
    expect(data.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await (await ask("/resources")).text()).toContain("page /resources");
  });

  test("a slash at the end leads to the one address, with nothing kept", async () => {
    const response = await ask("/resources/?a=1");
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/resources?a=1"]);
    expect((await ask("//evil.example/")).status).not.toBe(301);
    expect(rendered).toHaveLength(1);
  });

  test("another host has pages of its own", async () => {
    answer = echo;
    await ask("/terms");
    const mine = origin;
    origin = "https://evil.example";
    await ask("/terms");
    origin = mine;
    expect(await (await ask("/terms")).text()).toBe(`${mine}/terms []`);
  });
});

describe("where the site's own address is set", () => {
  beforeEach(() => {
    ownOrigin = origin;
    origin = "https://other-name.example";
  });

  test.each(["/", "/login?redirectTo=%2Fupload", "//evil.example/x", "/report/1"])(
    "reading %s under another host leads there, with nothing rendered or kept",
    async (path) => {
      for (const method of ["GET", "HEAD"]) {
        const response = await ask(path, { method });
        expect([response.status, response.headers.get("Location")]).toEqual([
          308,
          ownOrigin + path,
        ]);
      }
      expect(rendered).toEqual([]);
      expect((await env.BILLS.list({ prefix: "pages/other-name.example" })).objects).toEqual([]);
    },
  );

  test.each([
    ["a form", { method: "POST" }],
    ["a socket", { headers: { Upgrade: "websocket" } }],
  ])("%s under another host is refused with 421 and words", async (_, init) => {
    const response = await ask("/login", init);
    expect(response.status).toBe(421);
    expect(await response.text()).toContain(`Open ${ownOrigin}`);
    expect(rendered).toEqual([]);
  });

  test("its own host is rendered and kept", async () => {
    origin = ownOrigin ?? "";
    expect((await ask("/terms")).status).toBe(200);
    await ask("/terms");
    expect(rendered).toHaveLength(1);
  });

  test("the operator's doors open at the machine itself", async () => {
    await ask("/__operator/account-type", { method: "POST" });
    expect(rendered).toHaveLength(1);
  });
});
