import type { AppLoadContext, HeadersFunction } from "@remix-run/cloudflare";
import type { ContentFault } from "~/adapters/content/content-client.server";

/** Says that a page is whole and the same for everybody; the edge cache keeps no other. */
export const WHOLE = { "Cache-Control": "public" } as const;

/** A page whose loader says whether it is whole, or when to ask for it again. */
export const saysWhole: HeadersFunction = ({ loaderHeaders }) =>
  new Headers(
    ["Cache-Control", "Retry-After"].flatMap((name): [string, string][] => {
      const said = loaderHeaders.get(name);
      return said === null ? [] : [[name, said]];
    }),
  );

export type Fetched<T> = { ok: true; value: T } | { ok: false; message: string };

/** Fetches content; what the service said when it failed goes into the log, its message to the caller. */
export async function fetched<T>(
  context: AppLoadContext,
  reading: Promise<T>,
): Promise<Fetched<T>> {
  try {
    return { ok: true, value: await reading };
  } catch (error) {
    if (!isContentFault(error)) throw error;
    const { message, told } = error;
    const { reference } = context;
    console.error(JSON.stringify({ event: "content-fault", reference, message, ...told }));
    return { ok: false, message };
  }
}

// By its name: routes and adapters are bundled apart, and `instanceof` does not match across bundles.
const isContentFault = (error: unknown): error is ContentFault =>
  error instanceof Error && error.name === "ContentFault";

/** Where the site is reached, without a trailing slash. */
export const originOf = (context: AppLoadContext, request: Request): string =>
  context.services.configuration.APP_ORIGIN ?? new URL(request.url).origin;

/** Text for XML, in content and in attributes. */
export const xml = (text: string): string =>
  text
    // XML has no place for these at all.
    .replace(/[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** A file that is made of public content, for machines. */
export const publicFile = (body: string, mediaType: string): Response =>
  new Response(body, { headers: { ...WHOLE, "Content-Type": `${mediaType}; charset=utf-8` } });

/** What a machine gets instead while the content cannot be fetched. */
export const notNow = (): Response =>
  new Response("Please try again later.", {
    status: 503,
    headers: { "Retry-After": "60", "Content-Type": "text/plain; charset=utf-8" },
  });
