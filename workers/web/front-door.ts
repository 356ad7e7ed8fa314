import { BUSY_FOR_SECONDS, isBusyDatabase } from "~/domain/fault";
import { logLine, opaqueId } from "~/domain/log";
import { createRequestHandler } from "@remix-run/cloudflare";
import { Hono, type Context, type Handler, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import * as pages from "built-pages";
import type { LastGoodPages } from "~/adapters/cloudflare/last-good-pages.server";
import { edgeCache, type PageStore } from "./edge-cache";
import { health } from "./health";
import { joinRoom } from "./live";
import { protectedPages } from "./policy";
import { operatorOnly, setAccountType, storeEdition } from "./operator";
import { plainPage } from "./plain-page";
import { openRequest, type WebContext } from "./request";
import { sameOriginOnly } from "./same-origin";
import { fewSignIns } from "./sign-in-door";
import { wholeForms } from "./small-forms";
import { configurationOf, type createServices, type WebEnv } from "./services.server";

const remix = createRequestHandler(pages);

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
  app.use(protectedPages);
  app.use(sameOriginOnly);
  app.use(fewSignIns);
  app.use(openRequest(servicesFor));
  app.use(wholeForms);

  // Remix features that are off (CVE-2026-34077); nothing may reach their handlers.
  app.all("/__manifest", (c) => c.notFound());
  app.all("/:path{.+\\.data}", (c) => c.notFound());

  app.get("/health", health);
  app.get("/live", joinRoom);
  app.get("/live/:reviewId", joinRoom);
  app.post("/__operator/account-type", operatorOnly, setAccountType);
  app.post("/__operator/reference-edition", operatorOnly, storeEdition);

  app.all("*", readableAddress, remixPage);
  app.notFound((c) =>
    plainPage(c, {
      status: 404,
      title: "Page not found",
      text: "There is nothing at this address. Check it, or start at our home page.",
    }),
  );

  app.onError((error, c) => {
    // Who has left reads no answer, and nothing of ours is broken.
    if (c.req.raw.signal.aborted) return c.body(null, 400);
    const reference = opaqueId(c.get("requestId"));
    const context = c.get("loadContext");
    if (context) context.busy ||= isBusyDatabase(error);
    console.error(logLine("unhandled", { reference }, error));
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
  const { BRAND_NAME, CONTACT_EMAIL, CONTENTFUL_SPACE_ID, CONTENTFUL_ENVIRONMENT } =
    configurationOf(env);
  const shown = [
    BRAND_NAME,
    CONTACT_EMAIL ?? "",
    CONTENTFUL_SPACE_ID ?? "",
    CONTENTFUL_ENVIRONMENT,
  ];
  return [pages.assets.version, ...shown].join(" ");
}

/** Remix writes an address it cannot decode into the log, and addresses may hold what nobody else should read. */
const readableAddress: MiddlewareHandler<WebContext> = async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return plainPage(c, {
      status: 400,
      title: "This address is damaged",
      text: "Check it, or start at our home page.",
    });
  }
  await next();
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
const lastResort = (c: Context<WebContext>) => {
  const reference = c.get("requestId");
  if (c.get("loadContext")?.busy)
    return plainPage(c, {
      status: 503,
      title: "We're very busy right now",
      text: "Nothing you saved is lost. Wait a few seconds, then try again.",
      reference,
      headers: { "Retry-After": BUSY_FOR_SECONDS },
    });
  return plainPage(c, {
    status: 500,
    title: "Something went wrong on our side",
    text: "Nothing you saved is lost. Try again in a minute.",
    reference,
  });
};
