import { loggedFault } from "~/domain/fault";
import type { LastGoodPages } from "~/adapters/cloudflare/last-good-pages.server";
import { isPublicPage } from "./public-pages";

/** So long a page is answered without looking again. */
const FRESH_MS = 60_000;
/** So long an older one is answered while a new one is made. */
const STALE_MS = 24 * 60 * 60_000;
/** After a failure, the next try waits so long. */
const AGAIN_MS = 10_000;
/** So long a visitor waits for a new page when an old one is at hand. */
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
  /** Makes a page; one that may be kept says `Cache-Control: public`. */
  render: Render<Env>;
  pages: () => PageStore;
  lastGood: (env: Env) => LastGoodPages;
  /** Where the site is reached, if that is not where requests say they go. */
  origin: (env: Env) => string | undefined;
  /** Changes with the build and the settings that show on pages. */
  edition: (env: Env) => string;
  /** UTC milliseconds. */
  now: () => number;
};

/** A name says whether somebody is signed in; what the cookie says is not looked at here. */
const SESSION = /(?:^|;\s*)(?:__Host-)?session=/;

/**
 * Answers anonymous GETs and HEADs of public pages: a fresh copy at once, an older one while a new one is made, and the
 * last good one from R2 when the content service fails. What is kept was rendered from the canonical address alone:
 * no header, cookie or query of any visitor reaches it, so nobody can put anything into it or read another's page in it.
 */
export function edgeCache<Env>(parts: EdgeCacheParts<Env>): Render<Env> {
  const { render, now } = parts;
  /** When the making of a page began or last failed, in this isolate. */
  const tried = new Map<string, number>();

  return async (request, env, context) => {
    const url = new URL(request.url);
    const reading = request.method === "GET" || request.method === "HEAD";
    const slash = url.pathname.length > 1 && url.pathname.endsWith("/");
    if (reading && slash && isPublicPage(url.pathname.slice(0, -1)))
      return new Response(null, {
        status: 301,
        headers: { Location: url.pathname.slice(0, -1) + url.search, "Cache-Control": NEVER },
      });
    const ours =
      reading &&
      isPublicPage(url.pathname) &&
      !SESSION.test(request.headers.get("cookie") ?? "") &&
      // Remix's own reading of a page's data.
      !url.searchParams.has("_data") &&
      !request.headers.has("upgrade");
    if (!ours) return unshared(await render(request, env, context), url.pathname);

    const address = (parts.origin(env) ?? url.origin) + url.pathname;
    const lastGood = parts.lastGood(env);
    const key = `${address}?edition=${encodeURIComponent(parts.edition(env))}`;
    const held = await parts
      .pages()
      .match(key)
      .catch(() => undefined);
    const age = held ? now() - Number(held.headers.get(RENDERED_AT)) : Infinity;
    if (held && age < STALE_MS) {
      if (age >= FRESH_MS) context.waitUntil(again(held.headers.get("ETag")));
      return answer(request, held);
    }
    const making = make(null);
    context.waitUntil(making.catch(() => undefined));
    const first = await Promise.race([making, patience()]);
    if (first?.state === "good") return answer(request, first.page);
    if (first?.state !== "gone") {
      const old = await keptOnce();
      if (old) return answer(request, old);
    }
    const { state, page } = first ?? (await making);
    return state === "good" ? answer(request, page) : unshared(page, url.pathname);

    /** Makes the page once more, unless that is being done or has just failed. */
    async function again(before: string | null): Promise<void> {
      if (now() - (tried.get(key) ?? -Infinity) < AGAIN_MS) return;
      tried.set(key, now());
      const { state } = await make(before);
      if (state === "failed") tried.set(key, now());
      else tried.delete(key);
    }

    /** Renders from the address alone, and keeps what is good. `before` is the tag of the copy it replaces. */
    async function make(before: string | null): Promise<{ state: State; page: Response }> {
      const page = await render(new Request(address), env, context);
      const state = stateOf(page);
      if (state === "gone")
        await Promise.all([parts.pages().delete(key), lastGood.remove(address)]);
      if (state !== "good") return { state, page };
      const body = await page.arrayBuffer();
      const headers = new Headers(page.headers);
      const etag = await tagOf(body);
      headers.set("ETag", etag);
      const copy = keep(body, headers, now());
      if (before !== etag)
        await lastGood
          .keep(address, etag, copy())
          .catch((error: unknown) =>
            console.warn(JSON.stringify({ event: "last-good-not-kept", ...loggedFault(error) })),
          );
      return { state, page: copy() };
    }

    /** The last good page. It is kept here as one to be made again, so that the next reader need not wait for it. */
    async function keptOnce(): Promise<Response | null> {
      const old = await lastGood.read(address).catch(() => null);
      if (!old) return null;
      tried.set(key, now());
      return keep(await old.arrayBuffer(), new Headers(old.headers), now() - FRESH_MS)();
    }

    /** Puts a page near its readers; what comes back makes copies of it. */
    function keep(body: ArrayBuffer, headers: Headers, renderedAt: number): () => Response {
      headers.set(RENDERED_AT, String(renderedAt));
      headers.set("Cache-Control", `public, max-age=${STALE_MS / 1000}`);
      headers.delete("Vary");
      const copy = () => new Response(body, { headers });
      context.waitUntil(
        parts
          .pages()
          .put(key, copy())
          .catch(() => undefined),
      );
      return copy;
    }
  };
}

const patience = () => new Promise<null>((late) => setTimeout(late, PATIENCE_MS, null));

/** Good: to be kept. Gone: nothing is there, and nothing is to be kept. Failed: it may be good another time. */
type State = "good" | "gone" | "failed";

function stateOf(page: Response): State {
  if (page.status >= 500) return "failed";
  if (page.status !== 200) return "gone";
  const kept = (page.headers.get("Cache-Control") ?? "").startsWith("public");
  return kept && !page.headers.has("Set-Cookie") ? "good" : "failed";
}
/** A strong tag: the same bytes, the same tag. */
async function tagOf(body: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body)).subarray(0, 15);
  return `"${btoa(String.fromCharCode(...hash))}"`;
}

/** What somebody signed in gets, or what is not good: nobody keeps it. Files under other addresses speak for themselves. */
function unshared(page: Response, path: string): Response {
  if (!isPublicPage(path)) return page;
  const response = new Response(page.body, page);
  response.headers.set("Cache-Control", NEVER);
  return response;
}

function answer(request: Request, kept: Response): Response {
  const etag = kept.headers.get("ETag");
  const known = knows(request.headers.get("If-None-Match"), etag);
  const page = known
    ? new Response(null, { status: 304, headers: kept.headers })
    : new Response(request.method === "HEAD" ? null : kept.body, kept);
  page.headers.delete(RENDERED_AT);
  if (known) page.headers.delete("Content-Type");
  page.headers.set("Cache-Control", TO_BROWSERS);
  page.headers.append("Vary", "Cookie");
  return page;
}

const knows = (given: string | null, etag: string | null): boolean =>
  given !== null &&
  etag !== null &&
  (given.trim() === "*" || given.split(",").some((one) => one.trim().replace(/^W\//, "") === etag));
