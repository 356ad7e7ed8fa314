import { logLine } from "~/domain/log";
import type { LastGoodPages } from "~/adapters/cloudflare/last-good-pages.server";
import { isPublicPage } from "./public-pages";

/** For this long a page is answered as it is. */
const FRESH_MS = 60_000;
/** For this long an older one is answered while a new one is made. */
const STALE_MS = 24 * 60 * 60_000;
/** How long after a failure the next try waits. */
const AGAIN_MS = 10_000;
/** How long a visitor waits for a new page before the last good one is looked for. */
const PATIENCE_MS = 3_000;

const RENDERED_AT = "X-Rendered-At";
/** Pages differ for people who are signed in, so browsers ask before they show one again. */
const TO_BROWSERS = "public, max-age=0, must-revalidate";
const NEVER = "private, no-store";

/** The part of the Cache API that is used: keys are whole addresses. */
export type PageStore = {
  match(key: string): Promise<Response | undefined>;
  put(key: string, page: Response): Promise<void>;
  delete(key: string): Promise<unknown>;
};

type Render<Env> = (
  request: Request,
  env: Env,
  context: ExecutionContext,
) => Response | Promise<Response>;

export type EdgeCacheParts<Env> = {
  /** Makes a page; one that may be cached has `Cache-Control: public`. */
  render: Render<Env>;
  pages: () => PageStore;
  lastGood: (env: Env) => LastGoodPages;
  /** The public origin, where it is not the one of the request. */
  origin: (env: Env) => string | undefined;
  /** Changes with the build and the settings that show on pages. */
  edition: (env: Env) => string;
  /** UTC milliseconds. */
  now: () => number;
};

/** Whether a request has a session cookie at all; what it holds is not looked at here. */
const SESSION = /(?:^|;\s*)(?:__Host-)?session=/;

/**
 * Answers anonymous GETs and HEADs of public pages: a fresh copy at once, an older one while a new one is made, and the
 * last good one from R2 when the content service fails. A cached page was rendered from the canonical address alone:
 * no header, cookie or query of any visitor reaches it, so nobody can put anything into it or read another's page in it.
 */
export function edgeCache<Env>(parts: EdgeCacheParts<Env>): Render<Env> {
  const attempts: Attempts = new Map();
  return async (request, env, context) => {
    const url = new URL(request.url);
    const elsewhere = underOtherName(request, url, parts.origin(env));
    if (elsewhere) return elsewhere;
    const moved = withoutSlash(request, url);
    if (moved) return moved;
    if (!isAnonymousRead(request, url))
      return unshared(await parts.render(request, env, context), url.pathname);
    const address = (parts.origin(env) ?? url.origin) + url.pathname;
    const page = cachedPage(parts, attempts, { address, env, context });
    const copy = await page.copy();
    if (copy && copy.age < STALE_MS) {
      if (copy.age >= FRESH_MS) context.waitUntil(page.renew(copy.page.headers.get("ETag")));
      return answer(request, copy.page);
    }
    return firstAnswer(request, page, context);
  };
}

const isRead = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/**
 * Where the site's own address is set, nothing is rendered or kept under any other host: reading leads there, and all
 * else is refused. The operator's doors are reached at the machine itself.
 */
function underOtherName(request: Request, url: URL, own: string | undefined): Response | null {
  if (!own || url.host === new URL(own).host || url.pathname.startsWith("/__operator/"))
    return null;
  const headers = { "Cache-Control": NEVER };
  if (isRead(request) && !request.headers.has("upgrade"))
    return new Response(null, {
      status: 308,
      headers: { ...headers, Location: own + url.pathname + url.search },
    });
  return new Response(`Nothing is taken at this address. Open ${own} and try again.`, {
    status: 421,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Leads from `/resources/` to `/resources`; null where there is nothing to leave out. */
function withoutSlash(request: Request, { pathname, search }: URL): Response | null {
  if (!isRead(request) || pathname.length === 1 || !pathname.endsWith("/")) return null;
  const canonical = pathname.slice(0, -1);
  if (!isPublicPage(canonical)) return null;
  return new Response(null, {
    status: 301,
    headers: { Location: canonical + search, "Cache-Control": NEVER },
  });
}

const isAnonymousRead = (request: Request, url: URL): boolean =>
  isRead(request) &&
  isPublicPage(url.pathname) &&
  !SESSION.test(request.headers.get("cookie") ?? "") &&
  // Remix's own reading of a page's data.
  !url.searchParams.has("_data") &&
  !request.headers.has("upgrade");

/** Where nothing is cached: the page as soon as it is made, unless that fails or takes long and a good one is left. */
async function firstAnswer(
  request: Request,
  page: CachedPage,
  context: ExecutionContext,
): Promise<Response> {
  const making = page.make(null);
  context.waitUntil(making.catch(() => undefined));
  const first = await Promise.race([making, patience()]);
  if (first?.state === "good") return answer(request, first.page);
  if (first?.state !== "gone") {
    const old = await page.lastGood();
    if (old) return answer(request, old);
  }
  const made = first ?? (await making);
  return made.state === "good"
    ? answer(request, made.page)
    : unshared(made.page, new URL(request.url).pathname);
}

/** When the making of a page (its key) began or last failed, in this isolate. */
type Attempts = Map<string, number>;

type CachedPage = {
  /** The copy near its readers, and its age in milliseconds. */
  copy: () => Promise<{ page: Response; age: number } | null>;
  /** Makes the page again, unless that is being done or has just failed. `before` is the tag of the copy it replaces. */
  renew: (before: string | null) => Promise<void>;
  /** Renders from the address alone, and caches what is good. */
  make: (before: string | null) => Promise<{ state: State; page: Response }>;
  /** The last good page from R2. It is cached as one to be made again, so that the next reader need not wait for it. */
  lastGood: () => Promise<Response | null>;
};

/** One public address in the cache. */
function cachedPage<Env>(
  parts: EdgeCacheParts<Env>,
  attempts: Attempts,
  { address, env, context }: { address: string; env: Env; context: ExecutionContext },
): CachedPage {
  const { render, now } = parts;
  const pages = parts.pages();
  const lastGood = parts.lastGood(env);
  const key = `${address}?edition=${encodeURIComponent(parts.edition(env))}`;

  async function copy() {
    const page = await pages.match(key).catch(() => undefined);
    return page ? { page, age: now() - Number(page.headers.get(RENDERED_AT)) } : null;
  }

  async function renew(before: string | null) {
    if (now() - (attempts.get(key) ?? -Infinity) < AGAIN_MS) return;
    attempts.set(key, now());
    const { state } = await make(before);
    if (state === "failed") attempts.set(key, now());
    else attempts.delete(key);
  }

  async function make(before: string | null) {
    const page = await render(new Request(address), env, context);
    const state = stateOf(page);
    if (state === "gone") await Promise.all([pages.delete(key), lastGood.remove(address)]);
    if (state !== "good") return { state, page };
    const body = await page.arrayBuffer();
    const headers = new Headers(page.headers);
    const etag = await tagOf(body);
    headers.set("ETag", etag);
    const fresh = put(body, headers, now());
    if (before !== etag) await lastGood.keep(address, etag, fresh()).catch(lastGoodNotKept);
    return { state, page: fresh() };
  }

  async function lastGoodPage() {
    const old = await lastGood.read(address).catch(() => null);
    if (!old) return null;
    attempts.set(key, now());
    return put(await old.arrayBuffer(), new Headers(old.headers), now() - FRESH_MS)();
  }

  /** Caches a page; what comes back makes copies of it. */
  function put(body: ArrayBuffer, headers: Headers, renderedAt: number): () => Response {
    headers.set(RENDERED_AT, String(renderedAt));
    headers.set("Cache-Control", `public, max-age=${STALE_MS / 1000}`);
    headers.delete("Vary");
    const copied = () => new Response(body, { headers });
    context.waitUntil(pages.put(key, copied()).catch(() => undefined));
    return copied;
  }

  return { copy, renew, make, lastGood: lastGoodPage };
}

const lastGoodNotKept = (error: unknown) => console.warn(logLine("last-good-not-kept", {}, error));

const patience = () => new Promise<null>((late) => setTimeout(late, PATIENCE_MS, null));

/** Good: to be cached. Gone: there is no such page, and none is cached. Failed: it may be good another time. */
type State = "good" | "gone" | "failed";

function stateOf(page: Response): State {
  if (page.status >= 500) return "failed";
  if (page.status !== 200) return "gone";
  const cacheable = (page.headers.get("Cache-Control") ?? "").startsWith("public");
  return cacheable && !page.headers.has("Set-Cookie") ? "good" : "failed";
}

/** A strong tag: the same bytes, the same tag. */
async function tagOf(body: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body)).subarray(0, 15);
  return `"${btoa(String.fromCharCode(...hash))}"`;
}

/** A page for somebody signed in, or one that is not good: never cached. Other addresses set their own headers. */
function unshared(page: Response, path: string): Response {
  if (!isPublicPage(path)) return page;
  const response = new Response(page.body, page);
  response.headers.set("Cache-Control", NEVER);
  return response;
}

function answer(request: Request, cached: Response): Response {
  const etag = cached.headers.get("ETag");
  const unchanged = matches(request.headers.get("If-None-Match"), etag);
  const page = unchanged
    ? new Response(null, { status: 304, headers: cached.headers })
    : new Response(request.method === "HEAD" ? null : cached.body, cached);
  page.headers.delete(RENDERED_AT);
  if (unchanged) page.headers.delete("Content-Type");
  page.headers.set("Cache-Control", TO_BROWSERS);
  page.headers.append("Vary", "Cookie");
  return page;
}

const matches = (given: string | null, etag: string | null): boolean =>
  given !== null &&
  etag !== null &&
  (given.trim() === "*" || given.split(",").some((one) => one.trim().replace(/^W\//, "") === etag));
