import { logLine, opaqueId } from "~/domain/log";
import type { AppLoadContext, HeadersFunction } from "@remix-run/cloudflare";
import type { ContentFault } from "~/adapters/content/content-client.server";

/** For a page that is complete and the same for everybody: the edge cache keeps no other. */
export const CACHEABLE = { "Cache-Control": "public" } as const;

/** Passes on what a loader decided: whether its page may be cached, or when to ask for it again. */
export const cacheHeaders: HeadersFunction = ({ loaderHeaders }) =>
  new Headers(
    ["Cache-Control", "Retry-After"].flatMap((name): [string, string][] => {
      const value = loaderHeaders.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

export type ContentRead<T> = { ok: true; value: T } | { ok: false; message: string };

/** Reads content. When the service fails, its answer goes into the log and its message to the caller. */
export async function readContent<T>(
  context: AppLoadContext,
  content: Promise<T>,
): Promise<ContentRead<T>> {
  try {
    return { ok: true, value: await content };
  } catch (error) {
    if (!isContentFault(error)) throw error;
    const { message, answer } = error;
    const { status, requestId } = answer;
    const request = requestId === null ? null : opaqueId(requestId);
    const { reference } = context;
    console.error(logLine("content-fault", { reference, status, request }));
    return { ok: false, message };
  }
}

// By its name: routes and adapters are bundled apart, and `instanceof` does not match across bundles.
const isContentFault = (error: unknown): error is ContentFault =>
  error instanceof Error && error.name === "ContentFault";

/** Text for XML, in content and in attributes. */
export const escapedXml = (text: string): string =>
  text
    // XML allows these nowhere.
    .replace(/[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** A file made of public content, for machines. */
export const publicFile = (body: string, mediaType: string): Response =>
  new Response(body, { headers: { ...CACHEABLE, "Content-Type": `${mediaType}; charset=utf-8` } });

/** What a machine gets while the content cannot be fetched. */
export const tryAgainLater = (): Response =>
  new Response("Please try again later.", {
    status: 503,
    headers: { ...UNAVAILABLE.headers, "Content-Type": "text/plain; charset=utf-8" },
  });

/** How a page answers whose content cannot be fetched. */
export const UNAVAILABLE = { status: 503, headers: { "Retry-After": "60" } } as const;

/** How a page that may be cached answers, by whether its content could be read. */
export const cacheableIf = (ok: boolean) => (ok ? { headers: CACHEABLE } : UNAVAILABLE);
