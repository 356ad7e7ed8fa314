import type { FileSource } from "./content-entries.server";

/** What browsers draw or read without running anything; SVG and HTML are not among them. */
const IMAGE_TYPES: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
]);
const PDF = "application/pdf";
const TIMEOUT_MS = 30_000;

export type Media =
  | { ok: true; body: ReadableStream | null; mediaType: string; length: string | null }
  | { ok: false; reason: "unreached" | "wrong-type" };

/** Fetches files of the content service, or the embedded ones from our own assets, and passes on bytes alone. */
export const mediaFrom = (assets: { fetch: typeof fetch }, reach: typeof fetch = fetch) => ({
  /** `width` in pixels makes an image that wide; ignored for other files. */
  async open(source: FileSource, width: number | null): Promise<Media> {
    const isImage = source.size !== null;
    const response = await (
      source.url.startsWith("/")
        ? assets.fetch(`https://assets.local${source.url}`)
        : reach(sizedUrl(source.url, isImage ? width : null), {
            redirect: "manual",
            signal: AbortSignal.timeout(TIMEOUT_MS),
          })
    ).catch(() => null);
    if (!response?.ok) return { ok: false, reason: "unreached" };
    const mediaType = (response.headers.get("Content-Type") ?? "").split(";")[0]!.trim();
    if (!(isImage ? IMAGE_TYPES.has(mediaType) : mediaType === PDF || IMAGE_TYPES.has(mediaType))) {
      await response.body?.cancel();
      return { ok: false, reason: "wrong-type" };
    }
    const length = response.headers.get("Content-Encoding")
      ? null
      : response.headers.get("Content-Length");
    return { ok: true, body: response.body, mediaType, length };
  },
});

const sizedUrl = (url: string, width: number | null): string => {
  if (width === null) return url;
  const address = new URL(url);
  for (const [name, value] of [
    ["w", String(width)],
    ["fm", "webp"],
    ["q", "75"],
  ] as const)
    address.searchParams.set(name, value);
  return address.href;
};
