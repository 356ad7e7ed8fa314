import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { IMAGE_WIDTHS } from "~/content/public-content";
import { readContent, tryAgainLater } from "./public.server";

const YEAR = 31_536_000;
const gone = () => new Response("Not found.", { status: 404 });

/**
 * A file of the content service, streamed through our own address: no page asks anybody else, and nothing of the
 * service's answer but bytes and a checked type is passed on. A new version has a new address, so this one never changes.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { content, media } = context.services;
  const { searchParams } = new URL(request.url);
  const assetId = params.assetId ?? "";
  const asked = searchParams.get("w");
  const width = asked === null ? null : IMAGE_WIDTHS.find((one) => String(one) === asked);
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(assetId) || width === undefined) return gone();
  const found = await readContent(context, content.file(assetId));
  if (!found.ok) return tryAgainLater();
  if (!found.value) return gone();
  const { source, title } = found.value;
  const opened = await media.open(source, width);
  if (!opened.ok) return opened.reason === "unreached" ? tryAgainLater() : gone();
  const current = searchParams.get("v") === String(source.version);
  const headers = new Headers({
    "Content-Type": opened.mediaType,
    "Content-Disposition": dispositionOf(title, opened),
    "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": current ? `public, max-age=${YEAR}, immutable` : "public, max-age=300",
  });
  if (opened.length) headers.set("Content-Length", opened.length);
  return new Response(opened.body, { headers });
}

const ENDINGS: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
};

/** A picture is shown in the browser, all else saved, under the entry's title (RFC 6266). */
function dispositionOf(
  title: string,
  { mediaType, shown }: { mediaType: string; shown: boolean },
): string {
  const named = title.normalize("NFC").replace(/[\p{C}"\\/:*?<>|]/gu, " ");
  const name = `${named.replace(/\s+/g, " ").trim().slice(0, 120) || "document"}.${ENDINGS[mediaType] ?? "bin"}`;
  const plain = name.replace(/[^ -~]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `${shown ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
