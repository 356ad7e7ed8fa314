import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { keyName } from "~/domain/case/upload";
import { notFound, requirePerson } from "./guards.server";

/** The original file, always as a download: untrusted bytes are never shown on our origin. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { account } = await requirePerson(context, request);
  const document = await context.services.reviews.findDocument(
    account.id,
    params.reviewId ?? "",
    params.documentId ?? "",
  );
  if (document && document.removedAt !== null) throw notFound("This file is no longer kept.");
  const body = document ? await context.services.files.stream(document.storageKey) : null;
  if (!document || !body) throw notFound("Review not found.");
  return new Response(body, {
    headers: {
      "Content-Type": document.mediaType,
      "Content-Disposition": `attachment; filename="${keyName(document.name)}"; filename*=UTF-8''${rfc5987(document.name)}`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

const rfc5987 = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
