import type { AppLoadContext } from "@remix-run/cloudflare";

/** Where the site is reached, without a trailing slash. */
export const originOf = (context: AppLoadContext, request: Request): string =>
  context.services.configuration.APP_ORIGIN ?? new URL(request.url).origin;
