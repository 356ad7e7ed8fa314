import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { secondsUntil, type Refusal } from "~/domain/refusal";

type PlainPage = {
  status: ContentfulStatusCode;
  title: string;
  /** Sentences of our own: they go into the page as they are. */
  text: string;
  /** What finds the event in the log. */
  reference?: string;
  headers?: Record<string, string>;
};

/**
 * A page for what is answered before, or instead of, the pages: never bare text for somebody at a browser. Remix's
 * client gets the same words as data that it throws, and the error page shows them.
 */
export function plainPage(c: Context, { status, title, text, reference, headers }: PlainPage) {
  const own = { "Cache-Control": "private, no-store", ...headers };
  if (c.req.query("_data") !== undefined) {
    const again = secondsUntil(headers?.["Retry-After"]) ?? undefined;
    const refusal: Refusal = { title, text, reference, again };
    return c.json(refusal, status, { ...own, "X-Remix-Catch": "yes" });
  }
  const number = reference
    ? `<p>If it happens again, tell us this reference number: <strong>${reference}</strong></p>`
    : "";
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1><p>${text}</p>${number}<p><a href="/">Go to the start page</a></p>`,
    status,
    own,
  );
}
