import type { Context, MiddlewareHandler } from "hono";
import { dropBody } from "~/adapters/request-body.server";
import { plainPage } from "./plain-page";
import type { WebContext } from "./request";
import { configurationOf } from "./services.server";

/** As much as a form may have. */
const MOST_DROPPED = 64 * 1024;

/** What carries its right in itself: the operator's routes with their token, and the address of a mail that stops mail. */
const FOR_NO_PAGE = /^\/(__operator\/|unsubscribe\/[^/]+$)/;

/**
 * Where a phone's share sheet posts to, which is no page: browsers then say that nobody but the person asked for it. What
 * comes this way waits for a form of ours (`use-cases/share-files.ts`).
 */
const FOR_SHARING = "/share";
const isShared = (c: Context<WebContext>): boolean =>
  c.req.method === "POST" &&
  c.req.path === FOR_SHARING &&
  c.req.header("sec-fetch-site") === "none" &&
  ["null", undefined].includes(c.req.header("origin"));

/**
 * Every method but GET and HEAD, and every WebSocket upgrade, must come from our own pages. Covers all methods and
 * content types, unlike the framework's checks; a request with neither Origin nor Sec-Fetch-Site is refused.
 */
export const sameOriginOnly: MiddlewareHandler<WebContext> = async (c, next) => {
  const upgrading = c.req.header("upgrade") !== undefined;
  const reading = c.req.method === "GET" || c.req.method === "HEAD";
  if ((reading && !upgrading) || FOR_NO_PAGE.test(c.req.path)) return next();
  if (isShared(c)) {
    // The framework refuses an Origin that is no address.
    c.req.raw = withoutOrigin(c.req.raw);
    return next();
  }
  const own = [new URL(c.req.url).origin, configurationOf(c.env).APP_ORIGIN];
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  const isOwn = origin === undefined ? site === "same-origin" : own.includes(origin);
  if (!isOwn || (site !== undefined && site !== "same-origin")) {
    await dropBody(c.req.raw, MOST_DROPPED);
    return plainPage(c, {
      status: 403,
      title: "Nothing was done",
      text: "This request did not come from our own pages. Open the site again and retry.",
    });
  }
  return next();
};

function withoutOrigin(request: Request): Request {
  const copy = new Request(request);
  copy.headers.delete("origin");
  return copy;
}
