import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readContent, tryAgainLater, CACHEABLE } from "./public.server";

/** The image that a shared link to a post without its own image shows. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { content, documents, configuration } = context.services;
  const post = await readContent(context, content.post(params.slug ?? ""));
  if (!post.ok) return tryAgainLater();
  if (!post.value) return new Response("Not found.", { status: 404 });
  const png = await documents.socialCard({
    brand: `${configuration.BRAND_NAME} Blog`,
    title: post.value.title,
  });
  return new Response(png.slice(), { headers: { ...CACHEABLE, "Content-Type": "image/png" } });
}
