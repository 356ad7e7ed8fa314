import type { AppLoadContext } from "@remix-run/cloudflare";
import type { MiddlewareHandler } from "hono";
import type { SecureHeadersVariables } from "hono/secure-headers";
import type { SignedIn } from "~/adapters/database/sessions.server";
import type { PostedForm } from "~/domain/posted-form";
import type { WebServices } from "~/use-cases/services";
import type { createServices, WebEnv } from "./services.server";

export type WebContext = {
  Bindings: WebEnv;
  Variables: SecureHeadersVariables & { requestId: string; loadContext: AppLoadContext };
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    services: WebServices;
    /** Read from D1 once per request, and only when it is asked for. */
    signedIn: () => Promise<SignedIn | null>;
    /** Where the request came from, for rate limits. */
    address: string;
    /** For the page's own inline scripts. */
    nonce: string;
    /** Shown on error pages and written in the log. */
    reference: string;
    /** UTC milliseconds at which the request arrived. */
    now: number;
    /** The form that was posted, to be offered again where it could not be taken; null for files, which are streams. */
    posted: (() => Promise<PostedForm>) | null;
    /** Set when the database was too busy, after reading was tried again. */
    busy: boolean;
  }
}

/** Builds the services once, and sets the session cookie that reading the session renewed. */
export const openRequest =
  (servicesFor: typeof createServices): MiddlewareHandler<WebContext> =>
  async (c, next) => {
    const secure = new URL(c.req.url).protocol === "https:";
    const services = servicesFor(c.env, { secure });
    let reading: ReturnType<WebServices["sessions"]["read"]> | undefined;
    const read = () => (reading ??= services.sessions.read(c.req.header("cookie") ?? null));
    c.set("loadContext", {
      services,
      signedIn: async () => (await read()).signedIn,
      address: c.req.header("cf-connecting-ip") ?? "unknown",
      nonce: c.get("secureHeadersNonce") ?? "",
      reference: c.get("requestId"),
      now: Date.now(),
      posted: null,
      busy: false,
    });
    await next();
    // A session that could not be read has been answered for by whatever asked.
    const setCookie = await reading?.then(
      (read) => read.setCookie,
      () => null,
    );
    // Signing in or out has its own cookie to set.
    if (setCookie && !c.res.headers.has("Set-Cookie"))
      c.res.headers.append("Set-Cookie", setCookie);
  };
