import type { AppLoadContext } from "@remix-run/cloudflare";
import type { MiddlewareHandler } from "hono";
import type { SecureHeadersVariables } from "hono/secure-headers";
import type { SignedIn } from "~/adapters/database/account/sessions.server";
import type { PostedForm } from "~/domain/posted-form";
import { keepingBookmark } from "~/domain/bookmark";
import { recordsAt } from "~/domain/account/record-access";
import { isGuest } from "~/domain/account/guest";
import { logLine, opaqueId, type OpaqueId } from "~/domain/log";
import { countryName, deviceName, type UsedFrom } from "~/domain/account/device";
import { deliverMails } from "~/use-cases/deliver-mails";
import type { WebServices } from "~/use-cases/services";
import { readFromOf } from "./read-from";
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
    /** The device and the country it came from, for the list of sessions. */
    usedFrom: UsedFrom;
    /** For the page's own inline scripts. */
    nonce: string;
    /** Shown on error pages and written in the log. */
    reference: OpaqueId;
    /** UTC milliseconds at which the request arrived. */
    now: number;
    /** The form that was posted, to be offered again where it could not be taken; null for files, which are streams. */
    posted: (() => Promise<PostedForm>) | null;
    /** Set when the database was too busy, after reading was tried again. */
    busy: boolean;
  }
}

/**
 * Between the answer and the mail. Neither the answer nor a page asked for right after it may tell by its time whether
 * there was somebody to write to: sent at once, mail made the next page a fifth slower.
 */
const someTime = () =>
  new Promise<void>((resolve) => setTimeout(resolve, SOONEST_MS + Math.random() * SPREAD_MS));
const SOONEST_MS = 500;
const SPREAD_MS = 2_000;

/** Whoever comes without an account has nobody else who could look. */
async function noteAccess(
  { recordAccesses }: WebServices,
  reading: ReturnType<WebServices["sessions"]["read"]>,
  opened: Parameters<WebServices["recordAccesses"]["note"]>[1],
): Promise<void> {
  try {
    const { signedIn } = await reading;
    if (signedIn && !isGuest(signedIn.account))
      await recordAccesses.note(signedIn.account.id, opened, Date.now());
  } catch (error) {
    console.error(logLine("access-not-noted", {}, error));
  }
}

/**
 * Builds the services once, sets the session cookie that reading the session renewed and how far the database is after a
 * form, and sends the mails that were noted.
 */
export const openRequest =
  (servicesFor: typeof createServices): MiddlewareHandler<WebContext> =>
  async (c, next) => {
    const secure = new URL(c.req.url).protocol === "https:";
    const services = servicesFor(c.env, { secure, readFrom: readFromOf(c.req.raw, secure) });
    let reading: ReturnType<WebServices["sessions"]["read"]> | undefined;
    const usedFrom = {
      device: deviceName(c.req.header("user-agent") ?? ""),
      country: countryName(c.req.raw.cf?.country),
    };
    const read = () =>
      (reading ??= services.sessions.read(c.req.header("cookie") ?? null, usedFrom));
    c.set("loadContext", {
      services,
      signedIn: async () => (await read()).signedIn,
      address: c.req.header("cf-connecting-ip") ?? "unknown",
      usedFrom,
      nonce: c.get("secureHeadersNonce") ?? "",
      reference: opaqueId(c.get("requestId")),
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
    const opened = c.res.ok ? recordsAt(c.req.path) : null;
    if (opened && reading)
      c.executionCtx.waitUntil(noteAccess(services, reading, { ...opened, ...usedFrom }));
    const mails = services.outgoingMails.posted();
    if (mails.length > 0)
      c.executionCtx.waitUntil(someTime().then(() => deliverMails(services, mails, Date.now())));
    // Signing in or out has its own cookie to set.
    if (setCookie && !c.res.headers.has("Set-Cookie"))
      c.res.headers.append("Set-Cookie", setCookie);
    // Of forms alone: a page that was slow to come would take the cookie back to what was before a later form.
    const mayWrite = c.req.method !== "GET" && c.req.method !== "HEAD";
    const bookmark = mayWrite ? services.bookmark() : null;
    if (bookmark && (reading || c.res.headers.has("Set-Cookie")))
      c.res.headers.append("Set-Cookie", keepingBookmark(bookmark, { secure }));
  };
