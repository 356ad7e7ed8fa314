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

/** How a picture of each type begins, as a byte to a letter. */
const BEGINNINGS: [type: string, beginning: RegExp][] = [
  ["image/jpeg", /^\u00ff\u00d8\u00ff/],
  ["image/png", /^\u0089PNG\r\n[^]\n/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF[^]{4}WEBP/],
  ["image/avif", /^[^]{4}ftypavi[fs]/],
];
const BEGINNING_BYTES = 12;
const TIMEOUT_MS = 30_000;

export type Media =
  | {
      ok: true;
      body: ReadableStream | null;
      mediaType: string;
      length: string | null;
      /** A picture, and by its bytes the one it says it is: it may be shown, and not only saved. */
      shown: boolean;
    }
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
    const { beginning, body } = await peek(response.body);
    const seen = BEGINNINGS.find(([, begins]) => begins.test(beginning))?.[0];
    return { ok: true, body, mediaType, length, shown: seen === mediaType };
  },
});

/** How a stream begins, and all of it. */
async function peek(body: ReadableStream<Uint8Array> | null) {
  if (!body) return { beginning: "", body };
  const [looked, passed] = body.tee();
  const reader = looked.getReader();
  let beginning = "";
  while (beginning.length < BEGINNING_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    beginning += String.fromCharCode(...value.subarray(0, BEGINNING_BYTES));
  }
  void reader.cancel().catch(() => undefined);
  return { beginning, body: passed };
}

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
