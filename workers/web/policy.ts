import type { MiddlewareHandler } from "hono";
import { secureHeaders, NONCE } from "hono/secure-headers";
import { isPublicPage } from "./public-pages";
import type { WebContext } from "./request";

const POLICY = "Content-Security-Policy";

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

/** The headers of every answer. A file that came with a policy of its own, which is stricter, keeps that. */
export const protectedPages: MiddlewareHandler<WebContext> = async (c, next) => {
  let own: string | null = null;
  const page = async () => {
    await next();
    own = c.res.headers.get(POLICY);
  };
  await (isPublicPage(c.req.path) ? ofPublicPages : ofOtherPages)(c, page);
  if (own) c.res.headers.set(POLICY, own);
};
