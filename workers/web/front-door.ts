import { loggedFault } from "~/domain/fault";
import { createRequestHandler } from "@remix-run/cloudflare";
import { Hono, type Context, type Handler, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { secureHeaders, NONCE } from "hono/secure-headers";
import * as pages from "built-pages";
import type { LastGoodPages } from "~/adapters/cloudflare/last-good-pages.server";
import { edgeCache, type PageStore } from "./edge-cache";
import { joinRoom } from "./live";
import { isPublicPage } from "./public-pages";
import { operatorOnly, setAccountType, storeEdition } from "./operator";
import { openRequest, type WebContext } from "./request";
import { sameOriginOnly } from "./same-origin";
import { withWholeForm } from "./small-forms";
import { configurationOf, type createServices, type WebEnv } from "./services.server";

const remix = createRequestHandler(pages);

/** `scripts` names the sources of scripts: public pages have none, since a cached page has no fresh nonce. */
const protectedBy = (scripts: (string | typeof NONCE)[]) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: scripts,
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "blob:", "data:"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // Hono's default, no-referrer, makes browsers send `Origin: null` with our own forms.
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    crossOriginResourcePolicy: "same-origin",
    permissionsPolicy: { camera: ["self"], microphone: [], geolocation: [] },
  });
const ofPublicPages = protectedBy(["'none'"]);
const ofOtherPages = protectedBy(["'self'", NONCE]);

export type FrontDoorParts = {
  /** Where the services come from. */
  servicesFor: typeof createServices;
  /** Where public pages are cached near their readers. */
  pageStore: () => PageStore;
  /** Where the last good ones outlast a failure. */
  lastGood: (env: WebEnv) => LastGoodPages;
  /** UTC milliseconds. */
  now: () => number;
};

/** The whole `web` Worker: cached public pages first, then what every other request passes through, in order. */
export function frontDoor({ servicesFor, pageStore, lastGood, now }: FrontDoorParts) {
  const app = new Hono<WebContext>();

  app.use(requestId({ headerName: "" }));
  app.use((c, next) => (isPublicPage(c.req.path) ? ofPublicPages : ofOtherPages)(c, next));
  app.use(wholeForms);
  app.use(sameOriginOnly);
  app.use(openRequest(servicesFor));

  // Remix features that are off (CVE-2026-34077); nothing may reach their handlers.
  app.all("/__manifest", (c) => c.notFound());
  app.all("/:path{.+\\.data}", (c) => c.notFound());

  app.get("/live", joinRoom);
  app.get("/live/:reviewId", joinRoom);
  app.post("/__operator/account-type", operatorOnly, setAccountType);
  app.post("/__operator/reference-edition", operatorOnly, storeEdition);

  app.all("*", remixPage);
  app.notFound((c) => c.text("Not found.", 404));

  app.onError((error, c) => {
    const reference = c.get("requestId");
    console.error(JSON.stringify({ event: "unhandled", reference, ...loggedFault(error) }));
    return lastResort(c);
  });

  return {
    fetch: edgeCache<WebEnv>({
      render: app.fetch,
      pages: pageStore,
      lastGood,
      origin: (env) => configurationOf(env).APP_ORIGIN,
      edition: editionOf,
      now,
    }),
  };
}

/** Changes with the build and every setting that shows on public pages. */
function editionOf(env: WebEnv): string {
  const { BRAND_NAME, CONTENTFUL_SPACE_ID, CONTENTFUL_ENVIRONMENT } = configurationOf(env);
  const shown = [BRAND_NAME, CONTENTFUL_SPACE_ID ?? "", CONTENTFUL_ENVIRONMENT];
  return [pages.assets.version, ...shown].join(" ");
}

const wholeForms: MiddlewareHandler<WebContext> = async (c, next) => {
  const request = await withWholeForm(c.req.raw);
  if (!request) return c.text("This form is too large. Send less at once.", 413);
  c.req.raw = request;
  return next();
};

const remixPage: Handler<WebContext> = async (c) => {
  const page = await remix(c.req.raw, c.get("loadContext"));
  // Remix's own text when a route without a page breaks; the reference is in the log already.
  if (page.status === 500 && page.headers.get("Content-Type")?.startsWith("text/plain"))
    return lastResort(c);
  const response = new Response(page.body, page);
  if (!response.headers.has("Cache-Control"))
    response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** The page for when no page can be made. */
const lastResort = (c: Context<WebContext>) =>
  c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>
<h1>Something went wrong on our side</h1><p>Nothing you saved is lost. Try again in a minute.</p>
<p>If it happens again, tell us this reference number: <strong>${c.get("requestId")}</strong></p>
<p><a href="/">Go to the start page</a></p>`,
    500,
    { "Cache-Control": "private, no-store" },
  );
